/* What goes to a program while it runs, and what its custom calls see. */
#include "coverage.h"

/* ---- receiving ------------------------------------------------------------------------------- */

static const char receive_text[] =
    "// mock 1\n"
    "module @receive {\n"
    "  func.func public @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
    "    %t = stablehlo.create_token : !stablehlo.token\n"
    "    %r:2 = \"stablehlo.recv\"(%t) <{channel_handle =\n"
    "        #stablehlo.channel_handle<handle = 8, type = 3>, is_host_transfer = true}> :\n"
    "        (!stablehlo.token) -> (tensor<2x3xf32>, !stablehlo.token)\n"
    "    return %r#0 : tensor<2x3xf32>\n"
    "  }\n"
    "}\n";

/* What the callback did, on the plugin's thread. */
typedef struct transfer {
  cov *c;
  tn_status *failed; /* the first call that did */
  size_t total, granule, before, after;
} transfer;

static tn_status *ask(tn_copy_stream *stream, transfer *t) {
  TRY(tn_copy_stream_total_bytes(stream, &t->total));
  TRY(tn_copy_stream_granule_size(stream, &t->granule));
  return tn_copy_stream_current_bytes(stream, &t->before);
}

static tn_status *add(tn_copy_stream *stream, transfer *t) {
  tn_event *event = NULL;
  TRY(tn_copy_stream_add_chunk(stream, cov_numbers, sizeof cov_numbers, NULL, NULL, &event));
  tn_status *status = tn_event_await(event);
  tn_event_destroy(event);
  TRY(status);
  return tn_copy_stream_current_bytes(stream, &t->after);
}

static void receive(tn_copy_stream *stream, void *arg) {
  transfer *t = arg;
  t->failed = ask(stream, t);
  if (!t->failed) t->failed = add(stream, t);
  tn_copy_stream_destroy(stream);
}

/* Runs the program; what went wrong in the callback comes before what it did to the execution. */
static tn_status *run(cov *c, transfer *t, tn_buffer **out) {
  static const float zeros[6];
  tn_executable *e = NULL;
  tn_event *done = NULL;
  tn_buffer *in = NULL;
  TRY(cov_open(c));
  TRY(tn_buffer_from_host(c->client, zeros, TN_F32, cov_dims, 2, NULL, &in));
  COV_OWN(c, tn_buffer_destroy, in);
  TRY(tn_compile(c->client, receive_text, sizeof receive_text - 1, NULL, &e));
  COV_OWN(c, tn_executable_destroy, e);
  const tn_recv_callback callback = {8, receive, t};
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &in; /* the mock makes outputs of arguments */
  call.num_arguments = 1;
  call.recv_callbacks = &callback;
  call.num_recv_callbacks = 1;
  TRY(tn_execute(e, &call, out, &done));
  COV_OWN(c, tn_buffer_destroy, *out);
  tn_status *status = tn_event_await(done);
  tn_event_destroy(done);
  if (!t->failed) return status;
  tn_status_destroy(status);
  return t->failed;
}

static tn_status *stream(cov *c) {
  transfer t = {.c = c};
  tn_buffer *out = NULL;
  TRY(run(c, &t, &out));
  CHECK(t.total == sizeof cov_numbers);
  CHECK(t.granule == (size_t)COV_TOLD(c, CopyToDeviceStream_GranuleSize, 0)->granule_size_in_bytes);
  CHECK(t.before == 0 && t.after == sizeof cov_numbers);
  CHECK(cov_same_numbers(c, out));
  CHECK(cov_num_told(c, COV(CopyToDeviceStream_Destroy)) == 1);
  return NULL;
}

static tn_status *stream_in_vain(cov *c) {
  transfer t = {.c = c};
  tn_buffer *out = NULL;
  TRY(run(c, &t, &out));
  CHECK(cov_num_told(c, COV(CopyToDeviceStream_Destroy)) == 0);
  return NULL;
}

/* ---- contexts -------------------------------------------------------------------------------- */

static tn_status *context(cov *c, size_t ended) {
  tn_execute_context *made = NULL;
  TRY(cov_open(c));
  TRY(tn_execute_context_create(c->client, &made));
  CHECK(made && COV_TOLD(c, ExecuteContext_Create, 0)->context);
  tn_execute_context_destroy(made);
  CHECK(cov_num_told(c, COV(ExecuteContext_Destroy)) == ended);
  return NULL;
}

static tn_status *context_ended(cov *c) {
  return context(c, 1);
}

static tn_status *context_in_vain(cov *c) {
  return context(c, 0);
}

COV_TABLE(execution) = {
    {COV(CopyToDeviceStream_Destroy), "tn_copy_stream_destroy", stream, stream_in_vain, NULL},
    {COV(CopyToDeviceStream_AddChunk), "tn_copy_stream_add_chunk", stream, NULL, NULL},
    {COV(CopyToDeviceStream_TotalBytes), "tn_copy_stream_total_bytes", stream, NULL, NULL},
    {COV(CopyToDeviceStream_GranuleSize), "tn_copy_stream_granule_size", stream, NULL, NULL},
    {COV(CopyToDeviceStream_CurrentBytes), "tn_copy_stream_current_bytes", stream, NULL, NULL},
    {COV(ExecuteContext_Create), "tn_execute_context_create", context_ended, NULL, NULL},
    {COV(ExecuteContext_Destroy), "tn_execute_context_destroy", context_ended, context_in_vain,
     NULL},
    COV_END};
