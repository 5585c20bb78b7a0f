/* Uploads: arrays that come to a device in pieces. */
#include "example.h"

enum { COUNT = 1 << 20, BYTES = COUNT * sizeof(float) };

static const int64_t dims[] = {COUNT};

/* The array of every function here: 0, 1, 2, ... */
static void fill(float *numbers, size_t first, size_t count) {
  for (size_t i = 0; i < count; i++) numbers[i] = (float)(first + i);
}

static float *make_numbers(void) {
  float *numbers = malloc(BYTES);
  must(numbers != NULL, "there is memory");
  fill(numbers, 0, COUNT);
  return numbers;
}

/* Prints the last number, which is there only if everything before it is. */
static void check_and_end(const char *what, tn_buffer *buffer) {
  float *numbers = malloc(BYTES);
  must(numbers != NULL, "there is memory");
  ok(tn_buffer_to_host(buffer, numbers, BYTES));
  printf("%s: the last of %d numbers is %.0f\n", what, COUNT, (double)numbers[COUNT - 1]);
  must(numbers[COUNT - 1] == COUNT - 1, what);
  free(numbers);
  tn_buffer_destroy(buffer);
}

/* ---- one array ------------------------------------------------------------------------------- */

static bool show_progress(size_t done, size_t total, void *arg) {
  (void)arg;
  printf("  %3zu %%\n", 100 * done / total);
  return true; /* false cancels it */
}

/* A large array with someone looking on, and never more than 2 MiB of it under way. */
static void upload_with_progress(tn_client *client, const float *numbers) {
  tn_upload_options options;
  tn_buffer *buffer = NULL;
  tn_upload_options_init(&options); /* as TN_UPLOAD_OPTIONS_INIT */
  options.chunk_size = 1 << 20;
  options.max_in_flight = 2 << 20;
  options.progress = show_progress;
  ok(tn_upload_array(client, numbers, TN_F32, dims, 1, &options, &buffer));
  check_and_end("with progress", buffer);
}

/* Stands for a file or a decoder: asked for one piece after the other. */
static tn_status *read_piece(void *data, size_t size, size_t offset, void *arg) {
  (void)arg;
  fill(data, offset / sizeof(float), size / sizeof(float));
  return NULL; /* or tn_status_create(), which ends the upload */
}

/* Weights larger than the host's memory: only the pieces under way are ever in it. */
static void upload_from_reader(tn_client *client) {
  tn_buffer *buffer = NULL;
  ok(tn_upload_from(client, read_piece, NULL, TN_F32, dims, 1, NULL, &buffer));
  check_and_end("from a reader", buffer);
}

/* Bytes that come when they come, from a socket say. The buffer can be passed to a program before
 * its contents have arrived: the program then waits for them. */
static void upload_as_it_comes(tn_client *client, const float *numbers) {
  char text[96];
  tn_upload *upload = NULL;
  tn_buffer *buffer = NULL;
  ok(tn_upload_start(client, TN_F32, dims, 1, NULL, &upload));
  printf("%zu bytes, %s\n", tn_upload_size(upload),
         tn_upload_in_pieces(upload) ? "in pieces" : "gathered first");
  while (tn_upload_written(upload) < tn_upload_size(upload)) {
    const char *next = (const char *)numbers + tn_upload_written(upload);
    ok(tn_upload_write(upload, next, BYTES / 4));
    tn_upload_describe(upload, text, sizeof text);
    printf("  %s\n", text);
  }
  ok(tn_upload_finish(upload));
  ok(tn_upload_buffer(upload, &buffer));
  tn_upload_destroy(upload);
  check_and_end("as it comes", buffer);
}

/* The sender has gone: whoever has the buffer already, and waits for its contents, is told. */
static void upload_that_fails(tn_client *client) {
  tn_upload *upload = NULL;
  tn_buffer *buffer = NULL;
  ok(tn_upload_start(client, TN_F32, dims, 1, NULL, &upload));
  bool taken = offered(tn_upload_buffer(upload, &buffer), "a buffer before its contents");
  ok(tn_upload_fail(upload, TN_DATA_LOSS, "the sender has gone"));
  if (taken) refused(tn_buffer_await(buffer), TN_DATA_LOSS);
  tn_buffer_destroy(buffer);
  tn_upload_destroy(upload);
}

/* ---- several arrays, raw --------------------------------------------------------------------- */

/* A layer's weights and scales, allocated together and filled in any order. */
static tn_transfer *allocate_two(tn_client *client) {
  static const int64_t few[] = {4};
  const tn_transfer_shape shapes[] = {{TN_F32, dims, 1, NULL}, {TN_F32, few, 1, NULL}};
  tn_transfer *transfer = NULL;
  if (!offered(tn_transfer_create(client, shapes, 2, NULL, &transfer), "transfers")) return NULL;
  const tn_value source = tn_value_string("source", "layer0"); /* for whoever traces transfers */
  tn_status *status = tn_transfer_add_metadata(transfer, &source, 1);
  if (!offered(status, "metadata of transfers")) printf("the transfer goes on without\n");
  return transfer;
}

/* The second half first: each piece says where it belongs, and the last that it is the last. */
static void send_halves(tn_transfer *transfer, const float *numbers) {
  tn_event *sent = NULL;
  const size_t half = BYTES / 2;
  must(tn_transfer_buffer_size(transfer, 0) == BYTES, "the device keeps it as the host does");
  ok(tn_transfer_data(transfer, 0, numbers + COUNT / 2, half, half, false, &sent));
  ok(tn_transfer_data(transfer, 0, numbers, 0, half, true, NULL)); /* waits */
  ok(tn_event_await(sent));
  tn_event_destroy(sent);
}

/* A whole array that the plugin lays out as the device wants it. */
static void send_whole(tn_transfer *transfer) {
  const float scales[] = {1, 2, 3, 4};
  const int64_t few[] = {4};
  tn_buffer *buffer = NULL;
  ok(tn_transfer_retrieve(transfer, 1, &buffer)); /* before there is anything in it */
  if (offered(tn_transfer_literal(transfer, 1, scales, TN_F32, few, 1, NULL), "whole arrays"))
    show_row("a whole array", buffer, 1);
  else
    ok(tn_transfer_set_error(transfer, 1, TN_ABORTED, "no scales")); /* nobody shall wait for it */
  tn_buffer_destroy(buffer);
}

static void transfer_two(tn_client *client, const float *numbers) {
  tn_transfer *transfer = allocate_two(client);
  tn_buffer *buffer = NULL;
  if (!transfer) return;
  char text[96];
  tn_transfer_describe(transfer, text, sizeof text);
  printf("%s\n  %zu buffers, on device %d\n", text, tn_transfer_num_buffers(transfer),
         tn_device_id(tn_transfer_device(transfer)));
  send_halves(transfer, numbers);
  send_whole(transfer);
  ok(tn_transfer_retrieve(transfer, 0, &buffer));
  tn_transfer_destroy(transfer); /* the buffer stays */
  check_and_end("in halves", buffer);
}

/* ---- host memory for direct transfers -------------------------------------------------------- */

/* Host memory that a device shall read or write by itself, again and again: registered once. */
static void map_for_device(tn_client *client, float *numbers) {
  tn_dma_mapping *mapping = NULL;
  if (!offered(tn_dma_map(client, numbers, BYTES, &mapping), "mappings for the device")) return;
  char text[96];
  tn_dma_mapping_describe(mapping, text, sizeof text);
  printf("%s\n", text);
  ok(tn_dma_unmap(mapping)); /* the memory is ordinary again */
  tn_dma_mapping_destroy(mapping);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  float *numbers = make_numbers();
  upload_with_progress(client, numbers);
  upload_from_reader(client);
  upload_as_it_comes(client, numbers);
  upload_that_fails(client);
  transfer_two(client, numbers);
  map_for_device(client, numbers);
  free(numbers);
  tn_client_destroy(client);
  return 0;
}
