/* Host transfers: a program that speaks to the host while it runs. */
#include "example.h"

/* Sends its argument on channel 7, and returns what it then receives on channel 8. */
static const char ask_host[] =
    "func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %t = stablehlo.create_token : !stablehlo.token\n"
    "  %sent = \"stablehlo.send\"(%x, %t)\n"
    "    <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 2>,\n"
    "      is_host_transfer = true}>\n"
    "    : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token\n"
    "  %y:2 = \"stablehlo.recv\"(%sent)\n"
    "    <{channel_handle = #stablehlo.channel_handle<handle = 8, type = 3>,\n"
    "      is_host_transfer = true}>\n"
    "    : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)\n"
    "  return %y#0 : tensor<4xf32>\n"
    "}\n";

/* The host's side of one run. */
typedef struct host_side {
  tn_chunk *question;
} host_side;

/* A program reports something in the middle of its run: a loss, a row to write to a file. The chunk
 * is lent for the call; kept, it can be read later and elsewhere without a copy. */
static tn_status *take(tn_chunk *chunk, void *arg) {
  host_side *host = arg;
  printf("device %zu sends %zu of %zu bytes on channel %lld\n", chunk->device, chunk->size,
         chunk->total_bytes, (long long)chunk->channel_id);
  if (chunk->offset > 0 || !chunk->done) /* the program's run fails with this */
    return tn_status_create(TN_UNIMPLEMENTED, "four numbers come in one piece");
  return tn_chunk_keep(chunk, &host->question);
}

static void free_answer(void *data, void *arg) {
  (void)arg;
  free(data);
}

/* Ten times what was sent. */
static float *make_answer(const tn_chunk *question) {
  float *answer = malloc(question->size);
  must(answer != NULL, "there is memory");
  for (size_t i = 0; i < question->size / sizeof *answer; i++)
    answer[i] = 10 * ((const float *)question->data)[i];
  return answer;
}

/* A program asks for something that only the host knows: the next batch, say. The stream may be
 * filled here, or be handed to a thread that fills it later. */
static void answer_it(tn_copy_stream *stream, void *arg) {
  host_side *host = arg;
  size_t total, granule, so_far;
  ok(tn_copy_stream_total_bytes(stream, &total));
  ok(tn_copy_stream_granule_size(stream, &granule)); /* a chunk's size is a multiple of this */
  printf("device %zu asks for %zu bytes on channel %lld\n", tn_copy_stream_device(stream), total,
         (long long)tn_copy_stream_channel_id(stream));
  char text[128]; /* the same for a log, on one line */
  tn_copy_stream_describe(stream, text, sizeof text);
  printf("  %s\n", text);
  must(total == host->question->size && total % granule == 0, "as much as was sent");
  ok(tn_copy_stream_add_chunk(stream, make_answer(host->question), total, free_answer, NULL, NULL));
  ok(tn_copy_stream_current_bytes(stream, &so_far));
  must(so_far == total, "the answer is whole");
  tn_copy_stream_destroy(stream);
}

static void run(tn_client *client, tn_executable *program) {
  host_side host = {NULL};
  const tn_send_callback send = {7, take, &host};
  const tn_recv_callback receive = {8, answer_it, &host};
  tn_execution call = TN_EXECUTION_INIT;
  tn_buffer *x = row_of(client, 1, 2, 3, 4), *y = NULL;
  call.arguments = &x;
  call.num_arguments = 1;
  call.send_callbacks = &send;
  call.num_send_callbacks = 1;
  call.recv_callbacks = &receive;
  call.num_recv_callbacks = 1;
  ok(tn_execute(program, &call, &y, NULL));
  show_row("the host's answer", y, 10); /* waits for the run, so that `host` may go */
  tn_chunk_destroy(host.question);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  tn_executable *program = NULL;
  tn_status *status = tn_compile(client, ask_host, strlen(ask_host), NULL, &program);
  if (status) { /* plugins name this in codes and words of their own */
    printf("programs do not speak to the host here: %s\n", tn_status_message(status));
    tn_status_destroy(status);
  } else {
    run(client, program);
  }
  tn_executable_destroy(program);
  tn_client_destroy(client);
  return 0;
}
