/* Buffers: arrays on a device. Views of memory that is there already are in view.c. */
#include "example.h"

/* What a buffer is can be asked at any time, also before its contents are there. */
static void show(const tn_buffer *buffer) {
  char text[160];
  size_t bytes;
  tn_buffer_describe(buffer, text, sizeof text);
  printf("%s\n  %s of %zu dimensions:", text, tn_type_name(tn_buffer_type(buffer)),
         tn_buffer_rank(buffer));
  for (size_t i = 0; i < tn_buffer_rank(buffer); i++)
    printf(" %lld", (long long)tn_buffer_dims(buffer)[i]);
  printf("; %zu elements, %zu bytes on the host\n", tn_buffer_num_elements(buffer),
         tn_buffer_host_size(buffer));
  if (offered(tn_buffer_device_size(buffer, &bytes), "  size on the device"))
    printf("  %zu bytes on the device, in its %s memory\n", bytes,
           tn_memory_kind(tn_buffer_memory(buffer)));
}

/* Part of a larger host array, or one in another order, goes as it is: strides say how far apart
 * neighbours are, in bytes. Here the columns of a 2 x 3 array become the rows of a 3 x 2 one. */
static tn_buffer *transposed(tn_client *client) {
  static const float host[2][3] = {{1, 2, 3}, {4, 5, 6}};
  const int64_t dims[] = {3, 2}, strides[] = {sizeof(float), sizeof host[0]};
  tn_from_host_options options;
  tn_buffer *buffer = NULL;
  tn_from_host_options_init(&options); /* as TN_FROM_HOST_OPTIONS_INIT */
  options.byte_strides = strides;
  ok(tn_buffer_from_host(client, host, TN_F32, dims, 2, &options, &buffer));
  return buffer;
}

/* Host memory that may not be touched until the transfer is over, in return for one copy less: the
 * event says when. */
static tn_buffer *sent_without_a_copy(tn_client *client, float *row) {
  const int64_t dims[] = {4};
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  tn_event *done = NULL;
  tn_buffer *buffer = NULL;
  options.semantics = TN_UNTIL_TRANSFERRED;
  options.done = &done;
  ok(tn_buffer_from_host(client, row, TN_F32, dims, 1, &options, &buffer));
  ok(tn_event_await(done));
  row[0] = -1; /* now it is ours again */
  tn_event_destroy(done);
  return buffer;
}

/* Reading one result while the next is computed: the host array must stay until the event. */
static void read_later(tn_buffer *buffer, float *row) {
  tn_event *read = NULL;
  ok(tn_buffer_to_host_async(buffer, row, tn_buffer_host_size(buffer), &read));
  ok(tn_event_await(read));
  tn_event_destroy(read);
}

/* A buffer can be passed on before its contents are there; its event tells when they are, and
 * carries the error of the program that should have made them. */
static void wait_for_contents(tn_buffer *buffer) {
  tn_event *ready = NULL;
  ok(tn_buffer_ready_event(buffer, &ready));
  ok(tn_event_await(ready));
  tn_event_destroy(ready);
  ok(tn_buffer_await(buffer)); /* the same in one call */
}

/* To another device, or into another memory: a new buffer, and the old one stays. */
static void copy(tn_client *client, tn_buffer *buffer) {
  size_t last = tn_client_num_addressable_devices(client) - 1;
  tn_device *device = tn_client_addressable_device(client, last);
  tn_buffer *there = NULL, *besides = NULL;
  ok(tn_buffer_copy_to_device(buffer, device, &there));
  must(tn_buffer_device(there) == device, "the copy is on the other device");
  ok(tn_buffer_copy_to_memory(buffer, tn_device_default_memory(device), &besides));
  show_row("copied", there, 1);
  tn_buffer_destroy(there);
  tn_buffer_destroy(besides);
}

/* When device memory is short and the handle is still held elsewhere: the memory goes now, and
 * whoever uses the handle gets an error. */
static void give_up_memory(tn_buffer *buffer) {
  float row[4];
  bool deleted = false;
  ok(tn_buffer_delete(buffer));
  ok(tn_buffer_is_deleted(buffer, &deleted));
  must(deleted, "it is deleted");
  tn_status *status = tn_buffer_to_host(buffer, row, sizeof row);
  must(status != NULL, "a deleted buffer cannot be read");
  printf("after the deletion: %s\n", tn_status_message(status));
  tn_status_destroy(status);
}

/* How it lies in the device's memory: the order of the dimensions, fastest first, and tiles where
 * the device has them. */
static void show_layout(const tn_buffer *buffer) {
  tn_memory_layout layout;
  const int64_t *unpadded = NULL;
  const size_t *dynamic = NULL;
  size_t count = 0;
  bool on_cpu = false;
  if (offered(tn_buffer_layout(buffer, &layout), "layouts")) {
    printf("  fastest dimension first:");
    for (size_t i = 0; layout.kind == TN_LAYOUT_TILED && i < layout.rank; i++)
      printf(" %lld", (long long)layout.minor_to_major[i]);
    printf(layout.num_tiles ? ", in tiles\n" : "\n");
  }
  if (offered(tn_buffer_is_on_cpu(buffer, &on_cpu), "  where it is"))
    printf("  %s memory\n", on_cpu ? "host" : "device");
  /* Programs with bounded dynamic dimensions use a part of what is allocated. */
  if (offered(tn_buffer_unpadded_dims(buffer, &unpadded), "  sizes in use") &&
      offered(tn_buffer_dynamic_dims(buffer, &dynamic, &count), "  dynamic dimensions"))
    must(count == 0 && unpadded[0] == tn_buffer_dims(buffer)[0], "all of it is in use");
}

/* Bytes as they lie on the device, from anywhere inside, without waiting. */
static void read_bytes(tn_buffer *buffer) {
  float second = 0;
  tn_event *done = NULL;
  if (!offered(tn_buffer_copy_raw_to_host(buffer, &second, 4, 4, &done), "raw copies")) return;
  ok(tn_event_await(done));
  must(second == 2, "the second number");
  tn_event_destroy(done);
}

/* The same bytes as another type: two halves of each float, without a copy. */
static void reinterpret(tn_buffer *buffer) {
  const int64_t dims[] = {4, 2};
  uint16_t halves[4][2];
  tn_buffer *cast = NULL;
  if (!offered(tn_buffer_bitcast(buffer, TN_U16, dims, 2, &cast), "bitcasts")) return;
  ok(tn_buffer_to_host(cast, halves, sizeof halves));
  must(halves[0][1] == 0x3f80, "the upper half of 1.0");
  tn_buffer_destroy(cast);
}

/* Memory to be written later by somebody who has its address; and a buffer that stands for an
 * error, for a stage of a pipeline that could not do its part. */
static void without_an_array(tn_client *client) {
  const int64_t dims[] = {4};
  tn_buffer *room = NULL, *failed = NULL;
  if (offered(tn_client_uninitialized_buffer(client, TN_F32, dims, 1, NULL, &room), "bare memory"))
    show(room);
  if (offered(tn_client_error_buffer(client, TN_DATA_LOSS, "the frame was cut short", TN_F32, dims,
                                     1, NULL, &failed),
              "error buffers"))
    refused(tn_buffer_await(failed), TN_DATA_LOSS);
  tn_buffer_destroy(room);
  tn_buffer_destroy(failed);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  float row[4] = {1, 2, 3, 4}, matrix[6];
  tn_buffer *turned = transposed(client), *sent = sent_without_a_copy(client, row);
  show(turned);
  ok(tn_buffer_to_host(turned, matrix, sizeof matrix));
  must(matrix[1] == 4, "the second element is the second row's first");
  wait_for_contents(sent);
  read_later(sent, row);
  must(row[0] == 1, "what was sent came back");
  show_layout(turned);
  read_bytes(sent);
  reinterpret(sent);
  without_an_array(client);
  copy(client, sent);
  give_up_memory(sent);
  tn_buffer_destroy(turned);
  tn_buffer_destroy(sent);
  tn_client_destroy(client);
  return 0;
}
