/* Callbacks of executions, their streams and chunks, contexts, handlers, and the members of an
 * execution that came late to PJRT: against the mock, which says what it was told and what is left.
 */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <pthread.h>
#include <tenon/tenon.h>

enum { COUNT = 10, BYTES = COUNT * 4 };
static const float numbers[COUNT] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), words)) {
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  }
  tn_status_destroy(status);
}

typedef struct fixture {
  mock_copy copy;
  tn_client *client;
  tn_executable *executable;
  tn_buffer *x, *out[2];
  tn_event *done;
} fixture;

static fixture open_as(mock_copy copy, const char *program) {
  fixture f = {.copy = copy};
  const int64_t dims[] = {COUNT};
  assert_fine(tn_client_open(f.copy.spec, NULL, &f.client));
  assert_fine(tn_compile(f.client, program, strlen(program), NULL, &f.executable));
  assert_fine(tn_buffer_from_host(f.client, numbers, TN_F32, dims, 1, NULL, &f.x));
  return f;
}

static fixture open_it(void) {
  return open_as(MOCK_MAKE(NULL), "mock 1");
}

static void let_go(fixture *f) {
  tn_event_destroy(f->done);
  tn_buffer_destroy(f->out[0]);
  tn_buffer_destroy(f->out[1]);
  f->done = NULL;
  f->out[0] = f->out[1] = NULL;
}

/* The last reference may be that of a thread of the mock's. */
static void close_it(fixture *f) {
  let_go(f);
  tn_buffer_destroy(f->x);
  tn_executable_destroy(f->executable);
  tn_client_destroy(f->client);
  mock_state *state = mock_state_of(&f->copy);
  for (int i = 0; i < 5000 && atomic_load(&state->clients); i++) usleep(1000);
  mock_assert_clean(&f->copy);
}

static tn_execution call_of(fixture *f) {
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &f->x;
  call.num_arguments = 1;
  return call;
}

static void start(fixture *f, const tn_execution *call) {
  let_go(f);
  assert_fine(tn_execute(f->executable, call, f->out, &f->done));
}

/* ---- chunks from the program ----------------------------------------------------------------- */

typedef struct heard {
  char bytes[2 * BYTES];
  size_t count, chunks, sizes[8], offsets[8], device;
  bool done[8];
  tn_chunk *kept;
  bool keep;
  const char *error;
} heard;

static tn_status *hear(tn_chunk *chunk, void *arg) {
  heard *h = arg;
  if (chunk->channel_id != 7 || chunk->total_bytes != BYTES) {
    return tn_status_create(TN_INTERNAL, "a chunk of another transfer");
  }
  memcpy(h->bytes + h->count, chunk->data, chunk->size);
  h->count += chunk->size;
  h->sizes[h->chunks] = chunk->size;
  h->offsets[h->chunks] = chunk->offset;
  h->done[h->chunks++] = chunk->done;
  h->device = chunk->device;
  tn_chunk_destroy(chunk); /* lent: nothing happens */
  if (h->keep && !h->kept) {
    tn_chunk *again = chunk;
    tn_status *status = tn_chunk_keep(chunk, &h->kept);
    if (!status) assert_fails(tn_chunk_keep(chunk, &again), TN_FAILED_PRECONDITION, "already");
    if (again) return tn_status_create(TN_INTERNAL, "kept twice");
    return status;
  }
  return h->error ? tn_status_create(TN_DATA_LOSS, h->error) : NULL;
}

static void chunks_come_in_order(void **unused) {
  (void)unused;
  fixture f = open_it();
  heard h = {0};
  tn_send_callback send = {7, hear, &h};
  tn_execution call = call_of(&f);
  call.send_callbacks = &send;
  call.num_send_callbacks = 1;
  start(&f, &call);
  memset(&send, 0xee, sizeof send); /* it may go */
  assert_fine(tn_event_await(f.done));
  assert_int_equal(h.count, BYTES);
  assert_memory_equal(h.bytes, numbers, BYTES);
  assert_int_equal(h.chunks, 3);
  const size_t sizes[] = {16, 16, 8}, offsets[] = {0, 16, 32};
  assert_memory_equal(h.sizes, sizes, sizeof sizes);
  assert_memory_equal(h.offsets, offsets, sizeof offsets);
  assert_true(!h.done[0] && !h.done[1] && h.done[2]);
  assert_int_equal(mock_state_of(&f.copy)->execution.sends, 1);
  assert_int_equal(mock_state_of(&f.copy)->execution.receives, 0);
  close_it(&f);
}

static void kept_chunks_outlive_everything(void **unused) {
  (void)unused;
  fixture f = open_it();
  heard h = {.keep = true};
  tn_send_callback send = {7, hear, &h};
  tn_execution call = call_of(&f);
  call.send_callbacks = &send;
  call.num_send_callbacks = 1;
  start(&f, &call);
  assert_fine(tn_event_await(f.done));
  assert_int_equal(h.chunks, 3);
  assert_int_equal(mock_state_of(&f.copy)->blobs, 1);
  assert_memory_equal(h.kept->data, numbers, 16);
  assert_int_equal(h.kept->size, 16);
  tn_chunk *again = NULL;
  assert_fails(tn_chunk_keep(h.kept, &again), TN_FAILED_PRECONDITION, "already");
  assert_fails(tn_chunk_keep(NULL, &again), TN_INVALID_ARGUMENT, "NULL");
  tn_chunk_destroy(h.kept);
  tn_chunk_destroy(NULL);
  close_it(&f);
}

static void an_error_of_a_send_callback_fails_the_execution(void **unused) {
  (void)unused;
  fixture f = open_it();
  heard h = {.error = "the disk is full"};
  tn_send_callback send = {7, hear, &h};
  tn_execution call = call_of(&f);
  call.send_callbacks = &send;
  call.num_send_callbacks = 1;
  start(&f, &call);
  assert_fails(tn_event_await(f.done), TN_DATA_LOSS, "the disk is full");
  assert_int_equal(h.chunks, 1);
  close_it(&f);
}

static void callbacks_stand_device_by_device(void **unused) {
  (void)unused;
  fixture f = open_as(MOCK_MAKE(NULL), "mock 1 all");
  heard h[2] = {{.device = 9}, {.device = 9}};
  tn_send_callback sends[2] = {{7, hear, &h[0]}, {7, hear, &h[1]}};
  tn_buffer *in[2] = {f.x, f.x};
  tn_execution call = call_of(&f);
  call.arguments = in;
  call.num_devices = 2;
  call.send_callbacks = sends;
  call.num_send_callbacks = 1;
  start(&f, &call);
  assert_fine(tn_event_await(f.done));
  assert_true(h[0].device == 0 && h[1].device == 1);
  assert_true(h[0].count == BYTES && h[1].count == BYTES);
  close_it(&f);
}

static void lists_are_checked(void **unused) {
  (void)unused;
  fixture f = open_it();
  tn_send_callback sends[2] = {{7, hear, NULL}, {7, hear, NULL}};
  tn_recv_callback receive = {7, NULL, NULL};
  tn_hlo_output_callback output = {7, 1, NULL, NULL};
  tn_execution call = call_of(&f);
  tn_event *done = NULL;
  call.num_send_callbacks = 1;
  assert_fails(tn_execute(f.executable, &call, f.out, &done), TN_INVALID_ARGUMENT,
               "num_send_callbacks without send_callbacks");
  call.send_callbacks = sends;
  call.num_send_callbacks = 2;
  assert_fails(tn_execute(f.executable, &call, f.out, &done), TN_INVALID_ARGUMENT,
               "send_callbacks: numbers 0 and 1 have the same id 7");
  call.num_send_callbacks = SIZE_MAX / 2;
  assert_fails(tn_execute(f.executable, &call, f.out, &done), TN_RESOURCE_EXHAUSTED, "callbacks");
  call = call_of(&f);
  call.recv_callbacks = &receive;
  call.num_recv_callbacks = 1;
  assert_fails(tn_execute(f.executable, &call, f.out, &done), TN_INVALID_ARGUMENT,
               "recv_callbacks: number 0 has no function");
  call = call_of(&f);
  call.hlo_output_callbacks = &output;
  call.num_hlo_output_callbacks = 1;
  assert_fails(tn_execute(f.executable, &call, f.out, &done), TN_INVALID_ARGUMENT,
               "hlo_output_callbacks: number 0 has no function");
  call.hlo_output_callbacks = NULL;
  assert_fails(tn_execute(f.executable, &call, f.out, &done), TN_INVALID_ARGUMENT,
               "num_hlo_output_callbacks without hlo_output_callbacks");
  call = call_of(&f);
  call.num_tasks = 1;
  assert_fails(tn_execute(f.executable, &call, f.out, &done), TN_INVALID_ARGUMENT,
               "num_tasks without");
  assert_null(done);
  assert_int_equal(mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Execute], 0);
  close_it(&f);
}

/* ---- streams --------------------------------------------------------------------------------- */

static atomic_int released;

static void count_release(void *data, void *arg) {
  (void)data;
  assert_ptr_equal(arg, &released);
  atomic_fetch_add(&released, 1);
}

static tn_status *add(tn_copy_stream *stream, const void *data, size_t size, tn_event **event) {
  return tn_copy_stream_add_chunk(stream, data, size, count_release, &released, event);
}

/* Hands the stream to whoever waits for it. */
typedef struct mailbox {
  _Atomic(tn_copy_stream *) stream;
} mailbox;

static void post(tn_copy_stream *stream, void *arg) {
  atomic_store(&((mailbox *)arg)->stream, stream);
}

static tn_copy_stream *fetch(mailbox *box) {
  tn_copy_stream *stream;
  while (!(stream = atomic_load(&box->stream))) usleep(500);
  return stream;
}

static void start_receive(fixture *f, mailbox *box) {
  tn_recv_callback receive = {8, post, box};
  tn_execution call = call_of(f);
  call.recv_callbacks = &receive;
  call.num_recv_callbacks = 1;
  start(f, &call);
  memset(&receive, 0xee, sizeof receive);
}

static void streams_check_what_they_are_given(void **unused) {
  (void)unused;
  fixture f = open_it();
  mailbox box = {NULL};
  start_receive(&f, &box);
  tn_copy_stream *s = fetch(&box);
  size_t n = 99;
  assert_int_equal(tn_copy_stream_channel_id(s), 8);
  assert_int_equal(tn_copy_stream_device(s), 0);
  assert_fine(tn_copy_stream_total_bytes(s, &n));
  assert_int_equal(n, BYTES);
  assert_fine(tn_copy_stream_granule_size(s, &n));
  assert_int_equal(n, 4);
  float data[COUNT] = {5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
  released = 0;
  tn_event *event = NULL;
  assert_fails(add(s, data, 6, &event), TN_INVALID_ARGUMENT, "channel 8: a chunk of 6 bytes");
  assert_fails(add(s, data, BYTES + 4, &event), TN_OUT_OF_RANGE, "40 of 40 are still to come");
  assert_fails(add(s, NULL, 4, &event), TN_INVALID_ARGUMENT, "no data");
  assert_fails(add(NULL, data, 4, &event), TN_INVALID_ARGUMENT, "NULL");
  assert_int_equal(released, 4);
  assert_int_equal(mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_CopyToDeviceStream_AddChunk], 0);
  assert_fine(add(s, data, 24, &event));
  assert_fine(tn_event_await(event));
  tn_event_destroy(event);
  assert_fine(tn_copy_stream_current_bytes(s, &n));
  assert_int_equal(n, 24);
  assert_fails(add(s, data, 20, &event), TN_OUT_OF_RANGE, "16 of 40 are still to come");
  assert_null(event);
  bool ready = true;
  assert_fine(tn_event_is_ready(f.done, &ready));
  assert_false(ready);
  assert_fine(tn_copy_stream_add_chunk(s, &data[6], 16, NULL, NULL, NULL));
  assert_fine(tn_event_await(f.done));
  assert_int_equal(released, 6);
  tn_copy_stream_destroy(s);
  float got[COUNT];
  assert_fine(tn_buffer_to_host(f.out[0], got, sizeof got));
  assert_memory_equal(got, data, sizeof got);
  assert_int_equal(tn_copy_stream_channel_id(NULL), 0);
  assert_int_equal(tn_copy_stream_device(NULL), 0);
  assert_fails(tn_copy_stream_total_bytes(NULL, &n), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_copy_stream_granule_size(NULL, &n), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_copy_stream_current_bytes(NULL, &n), TN_INVALID_ARGUMENT, "NULL");
  tn_copy_stream_destroy(NULL);
  close_it(&f);
}

static void a_stream_that_ends_early_fails_the_execution(void **unused) {
  (void)unused;
  fixture f = open_it();
  mailbox box = {NULL};
  start_receive(&f, &box);
  tn_copy_stream_destroy(fetch(&box));
  assert_fails(tn_event_await(f.done), TN_ABORTED, "a stream was destroyed");
  close_it(&f);
}

/* Twenty threads want to add four bytes each: ten may. */
typedef struct pusher {
  tn_copy_stream *stream;
  atomic_int well, refused;
} pusher;

static void *push(void *arg) {
  pusher *p = arg;
  tn_status *status = add(p->stream, numbers, 4, NULL);
  if (!status) atomic_fetch_add(&p->well, 1);
  if (tn_status_code(status) == TN_OUT_OF_RANGE) atomic_fetch_add(&p->refused, 1);
  tn_status_destroy(status);
  return NULL;
}

static void threads_do_not_add_too_much(void **unused) {
  (void)unused;
  fixture f = open_it();
  mailbox box = {NULL};
  start_receive(&f, &box);
  pusher p = {.stream = fetch(&box)};
  pthread_t threads[20];
  released = 0;
  for (int i = 0; i < 20; i++) assert_int_equal(pthread_create(&threads[i], NULL, push, &p), 0);
  for (int i = 0; i < 20; i++) pthread_join(threads[i], NULL);
  assert_true(p.well == 10 && p.refused == 10 && released == 20);
  assert_fine(tn_event_await(f.done));
  tn_copy_stream_destroy(p.stream);
  close_it(&f);
}

static void everything_may_end_before_the_execution(void **unused) {
  (void)unused;
  fixture f = open_it();
  mailbox box = {NULL};
  start_receive(&f, &box);
  tn_copy_stream *s = fetch(&box);
  let_go(&f);
  tn_buffer_destroy(f.x);
  tn_executable_destroy(f.executable);
  tn_client_destroy(f.client);
  f.x = NULL;
  f.executable = NULL;
  f.client = NULL;
  assert_int_equal(mock_state_of(&f.copy)->clients, 1);
  tn_event *event = NULL;
  assert_fine(add(s, numbers, BYTES, &event));
  assert_fine(tn_event_await(event));
  tn_event_destroy(event);
  tn_copy_stream_destroy(s);
  close_it(&f); /* the client ends on a thread of its own */
}

static void failing_streams_are_heard(void **unused) {
  (void)unused;
  fixture f = open_as(MOCK_MAKE("MOCK_FAIL=PJRT_CopyToDeviceStream_AddChunk"), "mock 1");
  mailbox box = {NULL};
  start_receive(&f, &box);
  tn_copy_stream *s = fetch(&box);
  released = 0;
  assert_fails(add(s, numbers, BYTES, NULL), TN_INTERNAL, "PJRT_CopyToDeviceStream_AddChunk");
  assert_int_equal(released, 1);                                       /* the plugin did not */
  assert_fails(add(s, numbers, BYTES, NULL), TN_INTERNAL, "AddChunk"); /* there is still room */
  tn_copy_stream_destroy(s);
  assert_fails(tn_event_await(f.done), TN_ABORTED, "destroyed");
  close_it(&f);
  f = open_as(MOCK_MAKE("MOCK_ODD=stream"), "mock 1");
  box.stream = NULL;
  start_receive(&f, &box);
  s = fetch(&box);
  size_t n;
  assert_fails(tn_copy_stream_total_bytes(s, &n), TN_INTERNAL, "the total is -1 bytes");
  assert_fails(tn_copy_stream_granule_size(s, &n), TN_INTERNAL, "the granule is 0 bytes");
  assert_fails(add(s, numbers, 4, NULL), TN_INTERNAL, "the total is -1 bytes");
  tn_copy_stream_destroy(s);
  assert_fails(tn_event_await(f.done), TN_ABORTED, "destroyed");
  close_it(&f);
}

/* Without a way to be told of the end, the call waits for it. */
static void without_on_ready_the_call_waits(void **unused) {
  (void)unused;
  fixture f = open_as(MOCK_MAKE("MOCK_MISSING=PJRT_Event_OnReady"), "mock 1");
  heard h = {0};
  tn_send_callback send = {7, hear, &h};
  tn_execution call = call_of(&f);
  call.send_callbacks = &send;
  call.num_send_callbacks = 1;
  start(&f, &call);
  assert_int_equal(h.count, BYTES);
  assert_fine(tn_event_await(f.done));
  close_it(&f);
}

/* The outputs cannot be taken over, so the call fails with the execution under way. */
static void a_call_that_fails_leaves_no_callbacks(void **unused) {
  (void)unused;
  for (int i = 0; i < 20; i++) {
    fixture f = open_as(MOCK_MAKE("MOCK_FAIL=PJRT_Buffer_ElementType"), "mock 1");
    heard h = {0};
    mailbox box = {NULL};
    tn_send_callback send = {7, hear, &h};
    tn_recv_callback receive = {8, post, &box};
    tn_execution call = call_of(&f);
    call.send_callbacks = &send;
    call.num_send_callbacks = 1;
    call.recv_callbacks = &receive;
    call.num_recv_callbacks = 1;
    assert_fails(tn_execute(f.executable, &call, f.out, &f.done), TN_INTERNAL, "ElementType");
    heard then = h;
    tn_copy_stream *stream = atomic_load(&box.stream);
    if (i < 3) usleep(20000);
    assert_memory_equal(&h, &then, sizeof h);
    assert_ptr_equal(atomic_load(&box.stream), stream);
    tn_copy_stream_destroy(stream); /* it may have come before */
    close_it(&f);
  }
}

/* ---- outputs of single ops ------------------------------------------------------------------- */

static void note_output(const tn_hlo_output *output, void *arg) {
  int *count = arg;
  assert_true(output->callback_id == 42 && output->replica == 0 && output->partition == 0);
  assert_true(output->operand == *count && output->type == TN_F32);
  assert_true(output->rank == 1 && output->dims[0] == COUNT);
  assert_memory_equal(output->data, numbers, BYTES);
  ++*count;
}

static void outputs_are_shown(void **unused) {
  (void)unused;
  fixture f = open_it();
  int count = 0;
  tn_hlo_output_callback output = {42, 2, note_output, &count};
  tn_execution call = call_of(&f);
  call.hlo_output_callbacks = &output;
  call.num_hlo_output_callbacks = 1;
  start(&f, &call);
  memset(&output, 0xee, sizeof output);
  assert_fine(tn_event_await(f.done));
  assert_int_equal(count, 2);
  close_it(&f);
}

/* ---- members that came late ------------------------------------------------------------------ */

static const int tasks[] = {3, 4};
static const int64_t incarnations[] = {30, 40};
static int config;
static const int64_t steps[] = {2, 4, 8};
static const tn_value named[] = {
    {.name = "text", .type = TN_VALUE_STRING, .string = "a=b", .count = 3},
    {.name = "n", .type = TN_VALUE_INT, .integer = -7},
    {.name = "steps", .type = TN_VALUE_INTS, .ints = steps, .count = 3},
    {.name = "x", .type = TN_VALUE_FLOAT, .real = 0.5},
    /* also the name of a create option, of another type */
    {.name = "cpu_device_count", .type = TN_VALUE_BOOL, .boolean = true}};

/* Everything that a plugin of that minor knows. */
static tn_execution call_for(fixture *f, int minor, tn_execute_context *context) {
  tn_execution call = call_of(f);
  call.launch_id = 5;
  call.call_location = "train.c:12";
  if (minor >= 64) call.context = context;
  if (minor >= 78) {
    call.task_ids = tasks;
    call.incarnation_ids = incarnations;
    call.num_tasks = 2;
  }
  if (minor >= 97 && minor <= 116) call.multi_slice_config = &config;
  if (minor >= 108) call.callbacks_keep_device_layout = true;
  if (minor >= 116) {
    call.custom_options = named;
    call.num_custom_options = sizeof named / sizeof *named;
  }
  return call;
}

static void what_is_known_arrives(void **unused) {
  (void)unused;
  const int minors[] = {40, 63, 64, 75, 76, 77, 78, 96, 97, 107, 108, 111, 112, 114, 115, 116, 118};
  for (size_t i = 0; i < sizeof minors / sizeof *minors; i++) {
    int minor = minors[i];
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    fixture f = open_as(MOCK_MAKE(setting), "mock 1");
    mock_state *state = mock_state_of(&f.copy);
    tn_execute_context *context = NULL;
    tn_status *status = tn_execute_context_create(f.client, &context);
    if (minor < 52) assert_fails(status, TN_UNIMPLEMENTED, "PJRT_ExecuteContext_Create");
    if (minor >= 52) assert_fine(status);
    tn_execution call = call_for(&f, minor, context);
    start(&f, &call);
    assert_fine(tn_event_await(f.done));
    assert_int_equal(state->launch_id, 5);
    assert_string_equal(state->call_location, minor >= 76 ? "train.c:12" : "");
    assert_true((state->execution.context != NULL) == (minor >= 64));
    assert_int_equal(state->execution.tasks, minor >= 78 ? 2 : 0);
    if (minor >= 78) {
      assert_true(state->execution.task_ids[1] == 4 && state->execution.incarnations[1] == 40);
    }
    assert_true((state->execution.multi_slice_config == &config) == (minor >= 97 && minor <= 116));
    assert_false(state->execution.major_to_minor);
    assert_string_equal(state->execution.custom_options,
                        minor >= 116 ? "text=a=b,n=-7,steps=#3,x=0.5,cpu_device_count=true," : "");
    tn_execution plain = call_of(&f);
    start(&f, &plain);
    assert_fine(tn_event_await(f.done));
    assert_true(state->execution.major_to_minor == (minor >= 108)); /* by itself */
    assert_string_equal(state->execution.custom_options, "");
    tn_execute_context_destroy(context);
    close_it(&f);
  }
}

static void refused_at(int minor, tn_execution change, const char *words) {
  char setting[32];
  snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
  fixture f = open_as(MOCK_MAKE(setting), "mock 1");
  change.arguments = &f.x;
  change.num_arguments = 1;
  tn_execute_context *context = NULL;
  if (change.context) {
    assert_fine(tn_execute_context_create(f.client, &context));
    change.context = context;
  }
  tn_status *status = tn_execute(f.executable, &change, f.out, &f.done);
  assert_int_equal(mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Execute], 0);
  assert_fails(status, TN_UNIMPLEMENTED, words);
  tn_execute_context_destroy(context);
  close_it(&f);
}

static void what_is_not_known_is_named(void **unused) {
  (void)unused;
  int count = 0;
  const tn_hlo_output_callback output = {42, 1, note_output, &count};
  tn_execution call = TN_EXECUTION_INIT;
  call.context = (tn_execute_context *)&count; /* stands for one */
  refused_at(63, call, "tn_execution.context needs PJRT 0.64 and");
  call = (tn_execution)TN_EXECUTION_INIT;
  call.num_tasks = 2;
  call.task_ids = tasks;
  call.incarnation_ids = incarnations;
  refused_at(77, call, "tn_execution.num_tasks needs PJRT 0.78");
  call = (tn_execution)TN_EXECUTION_INIT;
  call.multi_slice_config = &config;
  refused_at(96, call, "tn_execution.multi_slice_config needs PJRT 0.97");
  refused_at(117, call, "0.117, and Tenon knows that struct up to 0.116");
  call = (tn_execution)TN_EXECUTION_INIT;
  call.callbacks_keep_device_layout = true;
  refused_at(107, call, "tn_execution.callbacks_keep_device_layout needs PJRT 0.108");
  call = (tn_execution)TN_EXECUTION_INIT;
  call.hlo_output_callbacks = &output;
  call.num_hlo_output_callbacks = 1;
  refused_at(111, call, "tn_execution.hlo_output_callbacks needs PJRT 0.112");
  call = (tn_execution)TN_EXECUTION_INIT;
  call.custom_options = named;
  call.num_custom_options = 1;
  refused_at(115, call, "tn_execution.custom_options needs PJRT 0.116");
  assert_int_equal(count, 0);
}

/* Found before the plugin hears of the call. */
static void options_that_cannot_be_are_named(void **unused) {
  (void)unused;
  fixture f = open_it();
  const struct {
    tn_value values[2];
    size_t count;
    const char *words;
  } cases[] = {
      {{{.name = NULL}}, 1, "custom_options: option 0 has no name"},
      {{{.name = "n"}, {.name = ""}}, 1, "custom_options: option \"n\" has no value"},
      {{named[1], {.name = "", .type = TN_VALUE_BOOL}}, 2, "custom_options: option 1 has no name"},
      {{{.name = "l", .type = TN_VALUE_INTS, .count = 2}}, 1, "option \"l\" has no value"},
      {{{.name = "t", .type = (tn_value_type)9}}, 1, "option \"t\": 9 is no value type"},
      {{named[1], named[1]}, 2, "option \"n\" is given twice"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    tn_execution call = call_of(&f);
    call.custom_options = cases[i].values;
    call.num_custom_options = cases[i].count;
    assert_fails(tn_execute(f.executable, &call, f.out, &f.done), TN_INVALID_ARGUMENT,
                 cases[i].words);
  }
  tn_execution call = call_of(&f);
  call.num_custom_options = 1;
  assert_fails(tn_execute(f.executable, &call, f.out, &f.done), TN_INVALID_ARGUMENT,
               "num_custom_options without custom_options");
  assert_int_equal(mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Execute], 0);
  close_it(&f);
}

/* ---- contexts and handlers ------------------------------------------------------------------- */

static int ended;

static void end_data(void *data) {
  assert_ptr_equal(data, &config);
  ended++;
}

static void contexts_carry_data_by_type(void **unused) {
  (void)unused;
  fixture f = open_as(MOCK_MAKE("MOCK_ODD=ffi"), "mock 1");
  mock_state *state = mock_state_of(&f.copy);
  tn_plugin *plugin = tn_client_plugin(f.client);
  tn_execute_context *a = NULL, *b = NULL;
  ended = 0;
  assert_fine(tn_execute_context_create(f.client, &a));
  assert_fine(tn_execute_context_create(f.client, &b));
  assert_fine(tn_execute_context_add_user_data(a, "weights", &config, end_data));
  assert_string_equal(state->ffi.type_name, "weights");
  assert_true(state->ffi.user_data_type == 100 && state->ffi.data == &config);
  assert_fine(tn_execute_context_add_user_data(b, "weights", &config, end_data));
  assert_fine(tn_execute_context_add_user_data_by_id(b, 55, &config, NULL));
  assert_int_equal(state->ffi.user_data_type, 55);
  int64_t id = 0;
  assert_fine(tn_plugin_ffi_type_id(plugin, "weights", &id));
  assert_int_equal(id, 100);
  assert_fine(tn_plugin_ffi_type_id(plugin, "biases", &id));
  assert_int_equal(id, 101);
  assert_int_equal(state->ffi.types, 2); /* told once of each name */
  assert_fails(tn_execute_context_add_user_data_by_id(b, 13, &config, end_data), TN_ALREADY_EXISTS,
               "PJRT_FFI_UserData_Add");
  assert_fails(tn_execute_context_add_user_data(b, "bad", &config, end_data), TN_ALREADY_EXISTS,
               "PJRT_FFI_Type_Register");
  assert_fails(tn_execute_context_add_user_data(b, "", &config, end_data), TN_INVALID_ARGUMENT,
               "no name");
  assert_int_equal(ended, 0);
  tn_execute_context_destroy(a);
  assert_int_equal(ended, 1);
  tn_execute_context_destroy(b);
  assert_int_equal(ended, 2);
  tn_execute_context_destroy(NULL);
  close_it(&f);
}

static void data_outlive_the_executions(void **unused) {
  (void)unused;
  fixture f = open_as(MOCK_MAKE("MOCK_ODD=ffi"), "mock 1");
  tn_execute_context *context = NULL;
  mailbox box = {NULL};
  ended = 0;
  assert_fine(tn_execute_context_create(f.client, &context));
  assert_fine(tn_execute_context_add_user_data(context, "weights", &config, end_data));
  tn_recv_callback receive = {8, post, &box};
  tn_execution call = call_of(&f);
  call.context = context;
  call.recv_callbacks = &receive;
  call.num_recv_callbacks = 1;
  start(&f, &call);
  tn_execute_context_destroy(context);
  tn_copy_stream *s = fetch(&box);
  assert_true(ended == 0 && mock_state_of(&f.copy)->contexts == 1);
  assert_fine(add(s, numbers, BYTES, NULL));
  assert_fine(tn_event_await(f.done));
  tn_copy_stream_destroy(s);
  for (int i = 0; i < 5000 && mock_state_of(&f.copy)->contexts; i++) usleep(1000);
  close_it(&f);
  assert_int_equal(ended, 1);
}

static void contexts_are_a_clients(void **unused) {
  (void)unused;
  fixture f = open_it(), g = open_it();
  tn_execute_context *context = NULL;
  assert_fine(tn_execute_context_create(g.client, &context));
  tn_execution call = call_of(&f);
  call.context = context;
  assert_fails(tn_execute(f.executable, &call, f.out, &f.done), TN_INVALID_ARGUMENT,
               "the execute context belongs to another client");
  tn_execute_context *none = context;
  assert_fails(tn_execute_context_create(NULL, &none), TN_INVALID_ARGUMENT, "no client");
  assert_null(none);
  assert_fails(tn_execute_context_create(f.client, NULL), TN_INVALID_ARGUMENT, "NULL");
  assert_fails(tn_execute_context_add_user_data(NULL, "a", NULL, NULL), TN_INVALID_ARGUMENT,
               "NULL");
  tn_execute_context_destroy(context);
  close_it(&f);
  close_it(&g);
}

static struct XLA_FFI_Error *handle(struct XLA_FFI_CallFrame *frame) {
  (void)frame;
  return NULL;
}
static struct XLA_FFI_Error *handle_else(struct XLA_FFI_CallFrame *frame) {
  (void)frame;
  return NULL;
}

static void handlers_are_told_once(void **unused) {
  (void)unused;
  fixture f = open_as(MOCK_MAKE("MOCK_ODD=ffi"), "mock 1");
  mock_state *state = mock_state_of(&f.copy);
  tn_plugin *plugin = tn_client_plugin(f.client);
  assert_fine(tn_plugin_register_ffi_handler(plugin, "scale", NULL, handle, 1));
  assert_string_equal(state->ffi.target, "scale");
  assert_string_equal(state->ffi.platform, "cpu");
  assert_true(state->ffi.traits == 1 && state->ffi.handler == (void *)(uintptr_t)handle);
  assert_fine(tn_plugin_register_ffi_handler(plugin, "scale", "cpu", handle, 1));
  assert_int_equal(state->ffi.handlers, 1);
  assert_fails(tn_plugin_register_ffi_handler(plugin, "scale", NULL, handle_else, 0),
               TN_ALREADY_EXISTS, "@scale has another handler");
  assert_fine(tn_plugin_register_ffi_handler(plugin, "scale", "CUDA", handle_else, 0));
  assert_int_equal(state->ffi.handlers, 2);
  assert_fails(tn_plugin_register_ffi_handler(plugin, "", NULL, handle, 0), TN_INVALID_ARGUMENT,
               "no target");
  assert_fails(tn_plugin_register_ffi_handler(plugin, "a", NULL, NULL, 0), TN_INVALID_ARGUMENT,
               "NULL");
  assert_fails(tn_plugin_register_ffi_handler(NULL, "a", NULL, handle, 0), TN_INVALID_ARGUMENT,
               "NULL");
  close_it(&f);
}

/* No extension; one that ends early; one with empty slots: never a call of what is not there. */
static void extensions_are_read_with_care(void **unused) {
  (void)unused;
  const char *const kinds[] = {"MOCK_ODD=", "MOCK_ODD=ffi-short", "MOCK_ODD=ffi-null"};
  for (int i = 0; i < 3; i++) {
    fixture f = open_as(MOCK_MAKE(kinds[i]), "mock 1");
    tn_plugin *plugin = tn_client_plugin(f.client);
    tn_execute_context *context = NULL;
    int64_t id = 0;
    assert_fine(tn_execute_context_create(f.client, &context));
    const char *handler_words = i ? "the FFI extension of" : "has no FFI extension";
    assert_fails(tn_plugin_register_ffi_handler(plugin, "a", NULL, handle, 0), TN_UNIMPLEMENTED,
                 handler_words);
    assert_fails(tn_execute_context_add_user_data_by_id(context, 1, &config, end_data),
                 TN_UNIMPLEMENTED, "PJRT_FFI_UserData_Add");
    tn_status *status = tn_plugin_ffi_type_id(plugin, "weights", &id);
    if (i == 1) assert_fine(status);
    if (i != 1) assert_fails(status, TN_UNIMPLEMENTED, "PJRT_FFI_Type_Register");
    assert_fails(tn_plugin_ffi_type_id(plugin, NULL, &id), TN_INVALID_ARGUMENT, "no name");
    assert_fails(tn_plugin_ffi_type_id(NULL, "a", &id), TN_INVALID_ARGUMENT, "NULL");
    tn_execute_context_destroy(context);
    close_it(&f);
  }
}

/* ---- short of memory ------------------------------------------------------------------------- */

static void fill_at_once(tn_copy_stream *stream, void *arg) {
  (void)arg;
  tn_status_destroy(add(stream, numbers, BYTES, NULL));
  tn_copy_stream_destroy(stream);
}

static void every_allocation_may_fail(void **unused) {
  (void)unused;
  fixture f = open_as(MOCK_MAKE("MOCK_ODD=ffi"), "mock 1");
  bool fired = true;
  uint64_t n = 0;
  for (; fired; n++) {
    heard h = {0};
    int count = 0;
    tn_send_callback send = {7, hear, &h};
    tn_recv_callback receive = {8, fill_at_once, NULL};
    tn_hlo_output_callback output = {42, 1, note_output, &count};
    tn_execute_context *context = NULL;
    tn_execution call = call_of(&f);
    call.send_callbacks = &send;
    call.num_send_callbacks = 1;
    call.recv_callbacks = &receive;
    call.num_recv_callbacks = 1;
    call.hlo_output_callbacks = &output;
    call.num_hlo_output_callbacks = 1;
    tn_fault_arm(TN_FAULT_ALLOC, n + 1);
    tn_status *status = tn_execute_context_create(f.client, &context);
    if (!status) status = tn_execute_context_add_user_data_by_id(context, 1, &config, NULL);
    call.context = context;
    if (!status) status = tn_execute(f.executable, &call, f.out, &f.done);
    if (!status) status = tn_event_await(f.done);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (!fired) assert_fine(status);
    tn_status_destroy(status);
    tn_execute_context_destroy(context);
    let_go(&f);
  }
  assert_true(n > 10);
  close_it(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(chunks_come_in_order),
      cmocka_unit_test(kept_chunks_outlive_everything),
      cmocka_unit_test(an_error_of_a_send_callback_fails_the_execution),
      cmocka_unit_test(callbacks_stand_device_by_device),
      cmocka_unit_test(lists_are_checked),
      cmocka_unit_test(streams_check_what_they_are_given),
      cmocka_unit_test(a_stream_that_ends_early_fails_the_execution),
      cmocka_unit_test(threads_do_not_add_too_much),
      cmocka_unit_test(everything_may_end_before_the_execution),
      cmocka_unit_test(failing_streams_are_heard),
      cmocka_unit_test(without_on_ready_the_call_waits),
      cmocka_unit_test(a_call_that_fails_leaves_no_callbacks),
      cmocka_unit_test(outputs_are_shown),
      cmocka_unit_test(what_is_known_arrives),
      cmocka_unit_test(what_is_not_known_is_named),
      cmocka_unit_test(options_that_cannot_be_are_named),
      cmocka_unit_test(contexts_carry_data_by_type),
      cmocka_unit_test(data_outlive_the_executions),
      cmocka_unit_test(contexts_are_a_clients),
      cmocka_unit_test(handlers_are_told_once),
      cmocka_unit_test(extensions_are_read_with_care),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
