/* What a program exchanges with the host while it runs: transfers by callbacks, user data of custom
 * calls. A plugin that has no transfers, or no FFI, says UNIMPLEMENTED, and its cases are skipped.
 */
#include "abi/xla_ffi/xla_ffi.h"
#include "cts.h"

#include <stdatomic.h>
#include <time.h>

enum { MANY = 50000 };

#define CHANNEL(id, type)                                                                          \
  "<{channel_handle = #stablehlo.channel_handle<handle = " #id ", type = " #type                   \
  ">, is_host_transfer = true}> : "
#define SEND(id, array) CHANNEL(id, 2) "(tensor<" array ">, !stablehlo.token) -> !stablehlo.token\n"
#define RECV(id, array)                                                                            \
  CHANNEL(id, 3) "(!stablehlo.token) -> (tensor<" array ">, !stablehlo.token)\n"

static const char sending[] =
    "func.func public @main(%x: tensor<50000xf32>) -> tensor<50000xf32> {\n"
    "  %t = stablehlo.create_token : !stablehlo.token\n"
    "  %y = stablehlo.add %x, %x : tensor<50000xf32>\n"
    "  %1 = \"stablehlo.send\"(%y, %t) " SEND(1, "50000xf32") //
    "  return %y : tensor<50000xf32>\n"
    "}\n";

static const char receiving[] =
    "func.func public @main(%x: tensor<50000xf32>) -> tensor<50000xf32> {\n"
    "  %t = stablehlo.create_token : !stablehlo.token\n"
    "  %1:2 = \"stablehlo.recv\"(%t) " RECV(2, "50000xf32") //
    "  %y = stablehlo.add %x, %1#0 : tensor<50000xf32>\n"
    "  return %y : tensor<50000xf32>\n"
    "}\n";

/* Two of each; what is received on 4 depends on what was sent on 3. */
static const char exchanging[] =
    "func.func public @main(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<3xi8>) {\n"
    "  %t = stablehlo.create_token : !stablehlo.token\n"
    "  %1 = \"stablehlo.send\"(%x, %t) " SEND(3, "2xi32")   //
    "  %2:2 = \"stablehlo.recv\"(%1) " RECV(4, "2xi32")     //
    "  %3 = stablehlo.add %2#0, %x : tensor<2xi32>\n"       //
    "  %4 = \"stablehlo.send\"(%3, %2#1) " SEND(5, "2xi32") //
    "  %5:2 = \"stablehlo.recv\"(%4) " RECV(6, "3xi8")      //
    "  return %3, %5#0 : tensor<2xi32>, tensor<3xi8>\n"
    "}\n";

/* Skips the case if the plugin refuses the program as one that it does not have. */
static tn_executable *compiled(const char *text) {
  tn_executable *e = NULL;
  tn_status *status = tn_compile(cts.client, text, strlen(text), NULL, &e);
  if (tn_status_code(status) == TN_UNIMPLEMENTED) cts_lacks("transfers with the host", status);
  cts_fine(status);
  return e;
}

static tn_event *started(tn_executable *e, tn_execution *call, tn_buffer **argument,
                         tn_buffer **outputs) {
  tn_event *done = NULL;
  call->arguments = argument;
  call->num_arguments = 1;
  cts_fine(tn_execute(e, call, outputs, &done));
  assert_non_null(done);
  return done;
}

static tn_buffer *many_numbers(void) {
  float *data = malloc(MANY * sizeof *data);
  for (int i = 0; i < MANY; i++) data[i] = (float)i;
  tn_buffer *x = cts_f32(data, MANY);
  free(data);
  return x;
}

/* ---- sends ----------------------------------------------------------------------------------- */

typedef struct heard {
  char *bytes;
  size_t room, count, done;
  const char *error;
  tn_chunk *kept;
} heard;

static tn_status *hear(tn_chunk *chunk, void *arg) {
  heard *h = arg;
  if (h->error) return tn_status_create(TN_DATA_LOSS, h->error);
  if (chunk->total_bytes != h->room || chunk->offset != h->count ||
      chunk->size > h->room - h->count) {
    return tn_status_create(TN_INTERNAL, "a chunk that does not fit");
  }
  memcpy(h->bytes + h->count, chunk->data, chunk->size);
  h->count += chunk->size;
  h->done += chunk->done;
  return h->kept ? NULL : tn_chunk_keep(chunk, &h->kept);
}

static void sends_reach_their_callback(void **unused) {
  (void)unused;
  tn_executable *e = compiled(sending);
  tn_buffer *x = many_numbers(), *y = NULL;
  heard h = {.bytes = malloc(MANY * sizeof(float)), .room = MANY * sizeof(float)};
  const tn_send_callback callback = {1, hear, &h};
  tn_execution call = TN_EXECUTION_INIT;
  call.send_callbacks = &callback;
  call.num_send_callbacks = 1;
  tn_event *done = started(e, &call, &x, &y);
  cts_fine(tn_event_wait_for(done, 60 * TN_SECOND));
  assert_int_equal(h.count, h.room);
  assert_int_equal(h.done, 1);
  for (int i = 0; i < MANY; i++) {
    float got;
    memcpy(&got, h.bytes + (size_t)i * sizeof got, sizeof got);
    assert_true(got == 2 * (float)i);
  }
  assert_memory_equal(h.kept->data, h.bytes, h.kept->size); /* still there */
  tn_event_destroy(done);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(e);
  tn_chunk_destroy(h.kept);
  free(h.bytes);
}

static void errors_of_send_callbacks_fail_the_execution(void **unused) {
  (void)unused;
  tn_executable *e = compiled(sending);
  tn_buffer *x = many_numbers(), *y = NULL;
  heard h = {.error = "the disk is full"};
  const tn_send_callback callback = {1, hear, &h};
  tn_execution call = TN_EXECUTION_INIT;
  call.send_callbacks = &callback;
  call.num_send_callbacks = 1;
  tn_event *done = started(e, &call, &x, &y);
  tn_status *status = tn_event_wait_for(done, 60 * TN_SECOND);
  assert_non_null(strstr(tn_status_message(status), "the disk is full"));
  tn_status_destroy(status);
  tn_event_destroy(done);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(e);
}

/* ---- receives -------------------------------------------------------------------------------- */

typedef struct given {
  char *bytes;
  size_t count;
  size_t pieces;     /* about how many */
  atomic_int chunks; /* that were released */
  bool drop;         /* ends the stream before it is full */
  _Atomic(tn_copy_stream *) kept;
  bool keep;
} given;

static void released(void *data, void *arg) {
  (void)data;
  atomic_fetch_add(&((given *)arg)->chunks, 1);
}

/* The number of chunks, or 0 if one of the calls failed. */
static int fill(tn_copy_stream *stream, given *g) {
  size_t total = 0, granule = 0;
  tn_status *status = tn_copy_stream_total_bytes(stream, &total);
  if (!status) status = tn_copy_stream_granule_size(stream, &granule);
  size_t size = granule ? total / g->pieces / granule * granule : 0;
  if (size < granule) size = granule;
  int chunks = 0;
  for (size_t at = 0; !status && at < total && at < g->count; at += size, chunks++) {
    size_t piece = total - at < size ? total - at : size;
    status = tn_copy_stream_add_chunk(stream, g->bytes + at, piece, released, g, NULL);
  }
  bool well = !status && total == g->count;
  if (status) print_message("%s\n", tn_status_message(status));
  tn_status_destroy(status);
  return well ? chunks : 0;
}

static void give(tn_copy_stream *stream, void *arg) {
  given *g = arg;
  if (g->keep) {
    atomic_store(&g->kept, stream);
    return;
  }
  if (!g->drop) fill(stream, g);
  tn_copy_stream_destroy(stream);
}

static tn_copy_stream *wait_for_stream(given *g) {
  for (int i = 0; i < 30000 && !atomic_load(&g->kept); i++)
    nanosleep(&(struct timespec){0, 1000000}, NULL);
  tn_copy_stream *stream = atomic_load(&g->kept);
  assert_non_null(stream);
  return stream;
}

static void receives_take_what_is_added(void **unused) {
  (void)unused;
  tn_executable *e = compiled(receiving);
  tn_buffer *x = many_numbers();
  float *numbers = malloc(MANY * sizeof *numbers), *got = malloc(MANY * sizeof *got);
  for (int i = 0; i < MANY; i++) numbers[i] = (float)(3 * i);
  for (int late = 0; late < 2; late++) {
    given g = {.bytes = (char *)numbers, .count = MANY * sizeof *numbers, .keep = late};
    g.pieces = late ? 1 : 11;
    const tn_recv_callback callback = {2, give, &g};
    tn_execution call = TN_EXECUTION_INIT;
    call.recv_callbacks = &callback;
    call.num_recv_callbacks = 1;
    tn_buffer *y = NULL;
    tn_event *done = started(e, &call, &x, &y);
    if (late) { /* long after the callback has returned */
      tn_copy_stream *stream = wait_for_stream(&g);
      assert_int_equal(tn_copy_stream_channel_id(stream), 2);
      assert_true(fill(stream, &g) > 0);
      tn_copy_stream_destroy(stream);
    }
    cts_fine(tn_event_wait_for(done, 60 * TN_SECOND));
    assert_true(atomic_load(&g.chunks) >= (late ? 1 : 11));
    cts_read(y, got, MANY * sizeof *got);
    for (int i = 0; i < MANY; i++) assert_true(got[i] == 4 * (float)i);
    tn_event_destroy(done);
    tn_buffer_destroy(y);
  }
  tn_buffer_destroy(x);
  tn_executable_destroy(e);
  free(numbers);
  free(got);
}

static void streams_that_end_early_fail_the_execution(void **unused) {
  (void)unused;
  tn_executable *e = compiled(receiving);
  tn_buffer *x = many_numbers(), *y = NULL;
  given g = {.drop = true};
  const tn_recv_callback callback = {2, give, &g};
  tn_execution call = TN_EXECUTION_INIT;
  call.recv_callbacks = &callback;
  call.num_recv_callbacks = 1;
  tn_event *done = started(e, &call, &x, &y);
  tn_status *status = tn_event_wait_for(done, 60 * TN_SECOND);
  assert_non_null(status);
  assert_int_not_equal(tn_status_code(status), TN_DEADLINE_EXCEEDED);
  tn_status_destroy(status);
  tn_event_destroy(done);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(e);
}

static void channels_do_not_mix(void **unused) {
  (void)unused;
  tn_executable *e = compiled(exchanging);
  const int32_t in[] = {1, 2};
  int32_t sent[2][2] = {{0}}, back[] = {10, 20}, sum[2];
  char three[] = {7, 8, 9}, got[3];
  const int64_t dims[] = {2};
  tn_buffer *x = cts_buffer(in, TN_S32, dims, 1), *y[2] = {NULL, NULL};
  heard h[2] = {{.bytes = (char *)sent[0], .room = 8}, {.bytes = (char *)sent[1], .room = 8}};
  given g[2] = {{.bytes = (char *)back, .count = 8, .pieces = 2},
                {.bytes = three, .count = 3, .pieces = 1}};
  const tn_send_callback sends[] = {{5, hear, &h[1]}, {3, hear, &h[0]}};
  const tn_recv_callback receives[] = {{4, give, &g[0]}, {6, give, &g[1]}};
  tn_execution call = TN_EXECUTION_INIT;
  call.send_callbacks = sends;
  call.num_send_callbacks = 2;
  call.recv_callbacks = receives;
  call.num_recv_callbacks = 2;
  tn_event *done = started(e, &call, &x, y);
  cts_fine(tn_event_wait_for(done, 60 * TN_SECOND));
  assert_true(sent[0][0] == 1 && sent[0][1] == 2 && sent[1][0] == 11 && sent[1][1] == 22);
  cts_read(y[0], sum, sizeof sum);
  cts_read(y[1], got, sizeof got);
  assert_true(sum[0] == 11 && sum[1] == 22);
  assert_memory_equal(got, three, 3);
  tn_event_destroy(done);
  tn_buffer_destroy(x);
  for (int i = 0; i < 2; i++) {
    tn_buffer_destroy(y[i]);
    tn_chunk_destroy(h[i].kept);
  }
  tn_executable_destroy(e);
}

/* ---- custom calls ---------------------------------------------------------------------------- */

static int64_t factor_type;

/* y = x * the factor among the run's user data, for f32[4]. */
static struct XLA_FFI_Error *scale(struct XLA_FFI_CallFrame *frame) {
  if (frame->extension_start &&
      frame->extension_start->type == XLA_FFI_InternalExtension_Metadata) {
    XLA_FFI_Metadata *metadata = ((XLA_FFI_Metadata_Extension *)frame->extension_start)->metadata;
    metadata->api_version.major_version = 0;
    metadata->api_version.minor_version = 1;
    return NULL;
  }
  XLA_FFI_TypeId type = {factor_type};
  XLA_FFI_InvokeContext_Get_Args args = {.struct_size = XLA_FFI_InvokeContext_Get_Args_STRUCT_SIZE,
                                         .ctx = frame->ctx,
                                         .type_id = &type};
  struct XLA_FFI_Error *error = frame->api->XLA_FFI_InvokeContext_Get(&args);
  if (error) return error;
  const float *x = ((const XLA_FFI_Buffer *)frame->args.args[0])->data;
  float *y = ((const XLA_FFI_Buffer *)frame->rets.rets[0])->data;
  for (int i = 0; i < 4; i++) y[i] = x[i] * *(const float *)args.data;
  return NULL;
}

static int ended;

static void end_factor(void *data) {
  (void)data;
  ended++;
}

/* One factor for each of two runs of one program. A run without a context is left out: XLA's
 * plugins end the process when a handler asks there. */
static void user_data_reaches_handlers(void **unused) {
  (void)unused;
  cts_need_host_memory(); /* the handler reads and writes arrays */
  static const char text[] =
      "func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
      "  %y = \"stablehlo.custom_call\"(%x) {call_target_name = \"cts_scale\", api_version = 4 : "
      "i32, backend_config = {}} : (tensor<4xf32>) -> tensor<4xf32>\n"
      "  return %y : tensor<4xf32>\n"
      "}\n";
  tn_plugin *plugin = tn_client_plugin(cts.client);
  tn_status *status = tn_plugin_register_ffi_handler(plugin, "cts_scale", NULL, scale, 0);
  if (tn_status_code(status) == TN_UNIMPLEMENTED) cts_lacks("XLA FFI", status);
  cts_fine(status);
  cts_fine(tn_plugin_ffi_type_id(plugin, "cts_factor", &factor_type));
  tn_executable *e = cts_compile(text, NULL);
  const float in[] = {1, 2, 3, 4};
  float factors[] = {2, 10}, got[4];
  tn_buffer *x = cts_f32(in, 4);
  ended = 0;
  for (int i = 0; i < 2; i++) {
    tn_execute_context *context = NULL;
    tn_buffer *y = NULL;
    cts_fine(tn_execute_context_create(cts.client, &context));
    cts_fine(tn_execute_context_add_user_data(context, "cts_factor", &factors[i], end_factor));
    tn_execution call = TN_EXECUTION_INIT;
    call.context = context;
    tn_event *done = started(e, &call, &x, &y);
    tn_execute_context_destroy(context);
    cts_fine(tn_event_wait_for(done, 60 * TN_SECOND));
    cts_read(y, got, sizeof got);
    for (int k = 0; k < 4; k++) assert_true(got[k] == in[k] * factors[i]);
    tn_event_destroy(done);
    tn_buffer_destroy(y);
  }
  tn_buffer_destroy(x);
  tn_executable_destroy(e);
}

const cts_case cts_host_cases[] = {
    {"sends_reach_their_callback", "host", sends_reach_their_callback},
    {"errors_of_send_callbacks_fail_the_execution", "host",
     errors_of_send_callbacks_fail_the_execution},
    {"receives_take_what_is_added", "host", receives_take_what_is_added},
    {"streams_that_end_early_fail_the_execution", "host",
     streams_that_end_early_fail_the_execution},
    {"channels_do_not_mix", "host", channels_do_not_mix},
    {"user_data_reaches_handlers", "ffi", user_data_reaches_handlers},
    {NULL, NULL, NULL},
};
