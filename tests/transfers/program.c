/* Between the host and a program that runs. */
#include "transfers.h"

static void put_type(const cell *c, char *text, size_t size) {
  int at = snprintf(text, size, "tensor<");
  for (size_t d = 0; d < c->rank; d++)
    at += snprintf(text + at, size - (size_t)at, "%lldx", (long long)c->dims[d]);
  snprintf(text + at, size - (size_t)at, "%s>", tn_type_name(c->type));
}

#define HOST_CHANNEL(type)                                                                         \
  "<{channel_handle = #stablehlo.channel_handle<handle = 7, type = " type                          \
  ">, is_host_transfer = true}>"

static tn_status *compile(cell *c, const char *format, const char *type, tn_executable **out) {
  char text[1024];
  int size = snprintf(text, sizeof text, format, type, type, type, type);
  return tn_compile(c->client, text, (size_t)size, NULL, out);
}

/* ---- from the host --------------------------------------------------------------------------- */

static void give(tn_copy_stream *stream, void *arg) {
  const cell *c = arg;
  tn_status *status = NULL;
  size_t granule = 1, total = 0;
  status = tn_copy_stream_granule_size(stream, &granule);
  if (!status) status = tn_copy_stream_total_bytes(stream, &total);
  if (!status && total == c->size) {
    status = tn_copy_stream_add_chunk(stream, c->host, c->size, NULL, NULL, NULL);
  }
  tn_status_destroy(status); /* the execution fails */
  tn_copy_stream_destroy(stream);
}

tn_status *walk_receive(cell *c, void *got) {
  char type[128];
  tn_executable *program = NULL;
  tn_buffer *result = NULL;
  put_type(c, type, sizeof type);
  TRY(compile(c,
              "func.func public @main() -> %s {\n"
              "  %%t = stablehlo.create_token : !stablehlo.token\n"
              "  %%1:2 = \"stablehlo.recv\"(%%t) " HOST_CHANNEL(
                  "3") " : (!stablehlo.token) -> (%s, !stablehlo.token)\n"
                       "  return %%1#0 : %s\n}\n",
              type, &program));
  const tn_recv_callback callback = {7, give, c};
  tn_execution call = TN_EXECUTION_INIT;
  call.recv_callbacks = &callback;
  call.num_recv_callbacks = 1;
  tn_status *status = tn_execute(program, &call, &result, NULL);
  tn_executable_destroy(program);
  return cell_read(c, status, result, got);
}

/* ---- to the host ----------------------------------------------------------------------------- */

typedef struct taken {
  char *to;
  size_t size, room;
} taken;

static tn_status *take(tn_chunk *chunk, void *arg) {
  taken *t = arg;
  if (chunk->offset > t->room || chunk->size > t->room - chunk->offset) {
    return tn_status_create(TN_OUT_OF_RANGE, "more was sent than the array has");
  }
  if (chunk->size) memcpy(t->to + chunk->offset, chunk->data, chunk->size);
  t->size += chunk->size;
  return NULL;
}

tn_status *walk_send(cell *c, void *got) {
  char type[128];
  tn_executable *program = NULL;
  tn_buffer *argument = NULL, *result = NULL;
  tn_event *done = NULL;
  put_type(c, type, sizeof type);
  TRY(compile(c,
              "func.func public @main(%%x: %s) -> %s {\n"
              "  %%t = stablehlo.create_token : !stablehlo.token\n"
              "  %%1 = \"stablehlo.send\"(%%x, %%t) " HOST_CHANNEL(
                  "2") " : (%s, !stablehlo.token) -> !stablehlo.token\n"
                       "  return %%x : %s\n}\n",
              type, &program));
  taken t = {.to = got, .room = c->size};
  const tn_send_callback callback = {7, take, &t};
  tn_execution call = TN_EXECUTION_INIT;
  tn_status *status = cell_make(c, NULL, &argument);
  call.arguments = &argument;
  call.num_arguments = 1;
  call.send_callbacks = &callback;
  call.num_send_callbacks = 1;
  if (!status) status = tn_execute(program, &call, &result, &done);
  if (!status) status = tn_event_await(done);
  if (!status && t.size != c->size) cell_wrong(c, "not all was sent");
  tn_event_destroy(done);
  tn_buffer_destroy(result);
  tn_buffer_destroy(argument);
  tn_executable_destroy(program);
  return status;
}
