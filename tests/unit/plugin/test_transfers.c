/* Programs that send to the host and receive from it, through the raw table; launches that are
 * poisoned; options that a launch reads. */
#include "cmocka_header.h"

#include "table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum { MANY = 40000, PIECE = 65536 };

#define CHANNEL(id, type)                                                                          \
  "<{channel_handle = #stablehlo.channel_handle<handle = " #id ", type = " #type                   \
  ">, is_host_transfer = true}> : "

/* Sends x on 7, gives what comes on 8. */
static const char echo_text[] =
    "module @echo {\n"
    "func.func public @main(%x: tensor<40000xf32>) -> tensor<40000xf32> {\n"
    "  %t = stablehlo.create_token : !stablehlo.token\n"
    "  %1 = \"stablehlo.send\"(%x, %t) " CHANNEL(
        7, 2) "(tensor<40000xf32>, !stablehlo.token) -> !stablehlo.token\n"
              "  %2:2 = \"stablehlo.recv\"(%1) " CHANNEL(
                  8, 3) "(!stablehlo.token) -> (tensor<40000xf32>, !stablehlo.token)\n"
                        "  return %2#0 : tensor<40000xf32>\n"
                        "}}\n";

/* What comes on 8, and then on 9: each of four f32. */
static const char receive_text[] =
    "module @receive {\n"
    "func.func public @main() -> (tensor<4xf32>, tensor<4xf32>) {\n"
    "  %t = stablehlo.create_token : !stablehlo.token\n"
    "  %1:2 = \"stablehlo.recv\"(%t) " CHANNEL(
        8, 3) "(!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)\n"
              "  %2:2 = \"stablehlo.recv\"(%1#1) " CHANNEL(
                  9, 3) "(!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)\n"
                        "  return %1#0, %2#0 : tensor<4xf32>, tensor<4xf32>\n"
                        "}}\n";

static const char endless_text[] =
    "module @endless {\n"
    "func.func public @main(%x: tensor<i32>) -> tensor<i32> {\n"
    "  %big = stablehlo.constant dense<0.0> : tensor<65536xf32>\n"
    "  %r:2 = stablehlo.while(%i = %x, %v = %big) : tensor<i32>, tensor<65536xf32>\n"
    "  cond {\n"
    "    %p = stablehlo.constant dense<true> : tensor<i1>\n"
    "    stablehlo.return %p : tensor<i1>\n"
    "  } do {\n"
    "    %w = stablehlo.add %v, %v : tensor<65536xf32>\n"
    "    stablehlo.return %i, %w : tensor<i32>, tensor<65536xf32>\n"
    "  }\n"
    "  return %r#0 : tensor<i32>\n"
    "}}\n";

static const char copy_text[] = "module @copy {\n"
                                "func.func public @main(%x: tensor<i32>) -> tensor<i32> {\n"
                                "  %0 = stablehlo.add %x, %x : tensor<i32>\n"
                                "  return %0 : tensor<i32>\n"
                                "}}\n";

static PJRT_Client *client; /* with three devices, for all tests */

static int open_shared(void **state) {
  (void)state;
  client = open_client(3);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

/* ---- the host's side --------------------------------------------------------------------------
 */

/* What one channel of the tests' does and has seen. */
typedef struct wire {
  float data[MANY];
  size_t bytes, total, chunks, done, largest;
  const char *error; /* what the send callback answers */
  /* of a receive */
  PJRT_CopyToDeviceStream *stream; /* kept: it is filled later */
  bool keep, drop;
  size_t piece; /* bytes to add at once */
  atomic_int called;
} wire;

static PJRT_Error *on_send(PJRT_Chunk *chunk, PJRT_CallbackError *callback_error, size_t total,
                           bool done, void *arg) {
  wire *w = arg;
  atomic_fetch_add(&w->called, 1);
  memcpy((char *)w->data + w->bytes, chunk->data, chunk->size);
  w->bytes += chunk->size;
  w->total = total;
  w->chunks++;
  w->done += done;
  if (chunk->size > w->largest) w->largest = chunk->size;
  chunk->deleter(chunk->data, chunk->deleter_arg);
  if (!w->error) return NULL;
  return (*callback_error)(PJRT_Error_Code_DATA_LOSS, w->error, strlen(w->error));
}

static int freed; /* chunks that were given to streams */

static void count_freed(void *data, void *arg) {
  assert_non_null(data);
  assert_ptr_equal(arg, &freed);
  freed++;
}

static PJRT_Error *add(PJRT_CopyToDeviceStream *stream, const void *data, size_t size) {
  PJRT_Chunk chunk = {(void *)data, size, count_freed, &freed};
  PJRT_CopyToDeviceStream_AddChunk_Args args =
      ARGS(PJRT_CopyToDeviceStream_AddChunk, .stream = stream, .chunk = &chunk);
  PJRT_Error *error = API->PJRT_CopyToDeviceStream_AddChunk(&args);
  return error ? error : await(args.transfer_complete);
}

static void end_stream(PJRT_CopyToDeviceStream *stream) {
  PJRT_CopyToDeviceStream_Destroy_Args args =
      ARGS(PJRT_CopyToDeviceStream_Destroy, .stream = stream);
  OK(API->PJRT_CopyToDeviceStream_Destroy(&args));
}

static void stream_says(PJRT_CopyToDeviceStream *stream, int64_t total, int64_t granule,
                        int64_t current) {
  PJRT_CopyToDeviceStream_TotalBytes_Args t =
      ARGS(PJRT_CopyToDeviceStream_TotalBytes, .stream = stream);
  PJRT_CopyToDeviceStream_GranuleSize_Args g =
      ARGS(PJRT_CopyToDeviceStream_GranuleSize, .stream = stream);
  PJRT_CopyToDeviceStream_CurrentBytes_Args c =
      ARGS(PJRT_CopyToDeviceStream_CurrentBytes, .stream = stream);
  OK(API->PJRT_CopyToDeviceStream_TotalBytes(&t));
  OK(API->PJRT_CopyToDeviceStream_GranuleSize(&g));
  OK(API->PJRT_CopyToDeviceStream_CurrentBytes(&c));
  assert_int_equal(t.total_bytes, total);
  assert_int_equal(g.granule_size_in_bytes, granule);
  assert_int_equal(c.current_bytes, current);
}

static void fill_stream(PJRT_CopyToDeviceStream *stream, const wire *w) {
  PJRT_CopyToDeviceStream_TotalBytes_Args t =
      ARGS(PJRT_CopyToDeviceStream_TotalBytes, .stream = stream);
  OK(API->PJRT_CopyToDeviceStream_TotalBytes(&t));
  size_t total = (size_t)t.total_bytes;
  for (size_t at = 0; at < total; at += w->piece) {
    size_t size = total - at < w->piece ? total - at : w->piece;
    OK(add(stream, (const char *)w->data + at, size));
  }
  end_stream(stream);
}

static void on_receive(PJRT_CopyToDeviceStream *stream, void *arg) {
  wire *w = arg;
  if (w->keep)
    w->stream = stream;
  else if (w->drop)
    end_stream(stream);
  else
    fill_stream(stream, w);
  atomic_fetch_add(&w->called, 1);
}

static void wait_called(wire *w, int times) {
  while (atomic_load(&w->called) < times) nanosleep(&(struct timespec){0, 1000000}, NULL);
}

/* ---- running ----------------------------------------------------------------------------------
 */

typedef struct hosts {
  PJRT_SendCallbackInfo sends[2];
  PJRT_RecvCallbackInfo receives[2];
  size_t num_sends, num_receives;
  int launch_id;
} hosts;

/* On one device; the infos are gone when it returns. */
static PJRT_Error *start(PJRT_LoadedExecutable *loaded, const hosts *h, PJRT_Device *device,
                         PJRT_Buffer *const *inputs, size_t num_inputs, PJRT_Buffer **outputs,
                         PJRT_Event **done) {
  hosts copy = *h;
  PJRT_SendCallbackInfo *sends[1] = {copy.sends};
  PJRT_RecvCallbackInfo *receives[1] = {copy.receives};
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE,
                                 .send_callbacks = sends,
                                 .recv_callbacks = receives,
                                 .num_send_ops = h->num_sends,
                                 .num_recv_ops = h->num_receives,
                                 .launch_id = h->launch_id};
  PJRT_Buffer *const *input_lists[1] = {inputs};
  PJRT_Buffer **output_lists[1] = {outputs};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = input_lists, .num_devices = 1, .num_args = num_inputs,
           .output_lists = output_lists, .device_complete_events = done, .execute_device = device);
  PJRT_Error *error = API->PJRT_LoadedExecutable_Execute(&args);
  memset(&copy, 0xee, sizeof copy);
  return error;
}

static wire *new_wire(void) {
  wire *w = calloc(1, sizeof *w);
  assert_non_null(w);
  for (size_t i = 0; i < MANY; i++) w->data[i] = (float)i;
  w->piece = PIECE;
  return w;
}

static hosts echo_hosts(wire *out, wire *in) {
  return (hosts){.sends = {{7, out, on_send}},
                 .receives = {{8, in, on_receive}},
                 .num_sends = 1,
                 .num_receives = 1};
}

static void test_chunks_go_out_and_come_in(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, echo_text, 1);
  wire *out = new_wire(), *in = new_wire();
  for (size_t i = 0; i < MANY; i++) in->data[i] = (float)(2 * i);
  in->piece = 4096;
  freed = 0;
  PJRT_Buffer *x = f32_buffer(client, out->data, MANY), *y;
  PJRT_Event *done;
  hosts h = echo_hosts(out, in);
  memset(out->data, 0, sizeof out->data);
  OK(start(loaded, &h, NULL, &x, 1, &y, &done));
  OK(await(done));
  assert_true(out->bytes == 160000 && out->total == 160000);
  assert_true(out->chunks == 3 && out->largest == PIECE && out->done == 1);
  assert_true(out->data[0] == 0 && out->data[MANY - 1] == MANY - 1);
  assert_int_equal(freed, 40);
  float *back = malloc(sizeof in->data);
  OK(try_read(y, back, sizeof in->data));
  assert_memory_equal(back, in->data, sizeof in->data);
  free(back);
  end_buffer(x);
  end_buffer(y);
  end_loaded(loaded);
  free(out);
  free(in);
}

static void test_streams_check_what_they_are_given(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, receive_text, 1);
  wire *first = new_wire(), *second = new_wire();
  first->keep = second->keep = true;
  hosts h = {.receives = {{9, second, on_receive}, {8, first, on_receive}}, .num_receives = 2};
  PJRT_Buffer *y[2];
  PJRT_Event *done;
  OK(start(loaded, &h, NULL, NULL, 0, y, &done));
  wait_called(first, 1);
  assert_false(is_ready(done));
  stream_says(first->stream, 16, 4, 0);
  freed = 0;
  REFUSED(add(first->stream, first->data, 6), INVALID_ARGUMENT, "granule is 4");
  REFUSED(add(first->stream, first->data, 20), INVALID_ARGUMENT, "16 of 16 bytes are still");
  assert_int_equal(freed, 2); /* taken nevertheless */
  OK(add(first->stream, first->data, 12));
  stream_says(first->stream, 16, 4, 12);
  REFUSED(add(first->stream, first->data, 8), INVALID_ARGUMENT, "4 of 16 bytes are still");
  PJRT_CopyToDeviceStream_AddChunk_Args none =
      ARGS(PJRT_CopyToDeviceStream_AddChunk, .stream = first->stream);
  REFUSED(API->PJRT_CopyToDeviceStream_AddChunk(&none), INVALID_ARGUMENT, "no chunk");
  assert_int_equal(atomic_load(&second->called), 0);
  OK(add(first->stream, &first->data[3], 4));
  wait_called(second, 1);
  REFUSED(add(first->stream, first->data, 4), FAILED_PRECONDITION, "has ended");
  end_stream(first->stream);
  OK(add(second->stream, &second->data[4], 16));
  OK(await(done));
  float got[4];
  OK(try_read(y[0], got, sizeof got));
  assert_memory_equal(got, first->data, sizeof got);
  OK(try_read(y[1], got, sizeof got));
  assert_memory_equal(got, &first->data[4], sizeof got);
  REFUSED(add(second->stream, first->data, 4), FAILED_PRECONDITION, "has ended");
  end_stream(second->stream);
  end_buffer(y[0]);
  end_buffer(y[1]);
  end_loaded(loaded);
  free(first);
  free(second);
}

static void test_errors_of_callbacks_fail_the_execution(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, echo_text, 1);
  wire *out = new_wire(), *in = new_wire();
  out->error = "the disk is full";
  PJRT_Buffer *x = f32_buffer(client, in->data, MANY), *y;
  PJRT_Event *done;
  hosts h = echo_hosts(out, in);
  OK(start(loaded, &h, NULL, &x, 1, &y, &done));
  REFUSED(await(done), DATA_LOSS, "the send callback of channel 7: the disk is full");
  REFUSED(try_read(y, in->data, sizeof in->data), DATA_LOSS, "the disk is full");
  assert_true(out->chunks == 1 && atomic_load(&in->called) == 0);
  end_buffer(y);
  *out = (wire){0};
  in->drop = true;
  OK(start(loaded, &h, NULL, &x, 1, &y, &done));
  REFUSED(await(done), ABORTED, "channel 8: its stream was destroyed after 0 of 160000 bytes");
  end_buffer(y);
  end_buffer(x);
  end_loaded(loaded);
  free(out);
  free(in);
}

static void test_channels_without_callbacks_are_named(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, echo_text, 1);
  wire *out = new_wire(), *in = new_wire();
  PJRT_Buffer *x = f32_buffer(client, in->data, MANY), *y = NULL;
  hosts h = echo_hosts(out, in);
  h.num_receives = 0;
  REFUSED(start(loaded, &h, NULL, &x, 1, &y, NULL), INVALID_ARGUMENT,
          "channel 8 has no receive callback");
  h = echo_hosts(out, in);
  h.sends[0].channel_id = 6;
  REFUSED(start(loaded, &h, NULL, &x, 1, &y, NULL), INVALID_ARGUMENT,
          "channel 7 has no send callback");
  h = echo_hosts(out, in);
  h.sends[0].send_callback = NULL;
  REFUSED(start(loaded, &h, NULL, &x, 1, &y, NULL), INVALID_ARGUMENT,
          "channel 7 has no send callback");
  REFUSED(try_execute(loaded, &x, 1, &y), INVALID_ARGUMENT, "program 'echo': channel 7 has no");
  assert_null(y);
  assert_int_equal(atomic_load(&out->called), 0);
  end_buffer(x);
  end_loaded(loaded);
  free(out);
  free(in);
}

/* The second device's data goes to the first one and the other way round, through the host. */
typedef struct cross {
  pthread_mutex_t lock;
  PJRT_CopyToDeviceStream *streams[2];
  float *sent[2];
  size_t bytes[2];
} cross;

typedef struct cross_end {
  cross *both;
  int device;
} cross_end;

static void meet(cross *c, int from) {
  int to = 1 - from;
  pthread_mutex_lock(&c->lock);
  PJRT_CopyToDeviceStream *stream = c->bytes[from] == MANY * 4 ? c->streams[to] : NULL;
  if (stream) c->streams[to] = NULL;
  pthread_mutex_unlock(&c->lock);
  if (!stream) return;
  OK(add(stream, c->sent[from], MANY * 4));
  end_stream(stream);
}

static PJRT_Error *cross_send(PJRT_Chunk *chunk, PJRT_CallbackError *callback_error, size_t total,
                              bool done, void *arg) {
  (void)callback_error, (void)total;
  cross_end *end = arg;
  cross *c = end->both;
  pthread_mutex_lock(&c->lock);
  memcpy((char *)c->sent[end->device] + c->bytes[end->device], chunk->data, chunk->size);
  c->bytes[end->device] += chunk->size;
  pthread_mutex_unlock(&c->lock);
  chunk->deleter(chunk->data, chunk->deleter_arg);
  if (done) meet(c, end->device);
  return NULL;
}

static void cross_receive(PJRT_CopyToDeviceStream *stream, void *arg) {
  cross_end *end = arg;
  pthread_mutex_lock(&end->both->lock);
  end->both->streams[end->device] = stream;
  pthread_mutex_unlock(&end->both->lock);
  meet(end->both, 1 - end->device);
}

static void test_devices_may_wait_for_each_other(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, echo_text, 2);
  float *data[2] = {new_wire()->data, new_wire()->data};
  cross c = {.lock = PTHREAD_MUTEX_INITIALIZER, .sent = {malloc(MANY * 4), malloc(MANY * 4)}};
  cross_end ends[2] = {{&c, 0}, {&c, 1}};
  PJRT_SendCallbackInfo sends[2] = {{7, &ends[0], cross_send}, {7, &ends[1], cross_send}};
  PJRT_RecvCallbackInfo receives[2] = {{8, &ends[0], cross_receive}, {8, &ends[1], cross_receive}};
  PJRT_SendCallbackInfo *send_lists[2] = {&sends[0], &sends[1]};
  PJRT_RecvCallbackInfo *receive_lists[2] = {&receives[0], &receives[1]};
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE,
                                 .send_callbacks = send_lists,
                                 .recv_callbacks = receive_lists,
                                 .num_send_ops = 1,
                                 .num_recv_ops = 1};
  const int64_t n = MANY;
  PJRT_Buffer *in[2], *out[2];
  for (int d = 0; d < 2; d++) {
    data[d][0] = (float)(100 + d);
    OK(try_buffer(client, data[d], PJRT_Buffer_Type_F32, &n, 1, device_at(client, (size_t)d),
                  &in[d]));
  }
  PJRT_Buffer *const *inputs[2] = {&in[0], &in[1]};
  PJRT_Buffer **outputs[2] = {&out[0], &out[1]};
  PJRT_Event *done[2];
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = inputs, .num_devices = 2, .num_args = 1, .output_lists = outputs,
           .device_complete_events = done);
  OK(API->PJRT_LoadedExecutable_Execute(&args));
  for (int d = 0; d < 2; d++) {
    OK(await(done[d]));
    float *back = malloc(MANY * 4);
    OK(try_read(out[d], back, MANY * 4));
    assert_true(back[0] == (float)(101 - d) && back[MANY - 1] == MANY - 1);
    free(back);
    end_buffer(in[d]);
    end_buffer(out[d]);
  }
  for (int d = 0; d < 2; d++) {
    free(c.sent[d]);
    free(data[d]);
  }
  end_loaded(loaded);
}

/* A launch that waits for the host is in nobody's way: another one, on the same device, gives it
 * its data after it has been waited for. */
static void test_launches_may_wait_for_each_other(void **state) {
  (void)state;
  PJRT_LoadedExecutable *waiting = compile(client, receive_text, 1);
  PJRT_LoadedExecutable *copying = compile(client, copy_text, 1);
  wire *first = new_wire(), *second = new_wire(), *third = new_wire();
  first->keep = true;
  hosts h = {.receives = {{8, first, on_receive}, {9, second, on_receive}}, .num_receives = 2};
  PJRT_Buffer *y[2], *z[2], *number, *sum;
  PJRT_Event *done, *later;
  OK(start(waiting, &h, NULL, NULL, 0, y, &done));
  wait_called(first, 1);
  hosts other = {.receives = {{8, third, on_receive}, {9, second, on_receive}}, .num_receives = 2};
  OK(start(waiting, &other, NULL, NULL, 0, z, &later));
  OK(await(later));
  const int32_t five = 5;
  OK(try_buffer(client, &five, PJRT_Buffer_Type_S32, NULL, 0, NULL, &number));
  OK(try_execute(copying, &number, 1, &sum));
  int32_t ten = 0;
  OK(try_read(sum, &ten, sizeof ten));
  assert_int_equal(ten, 10);
  assert_false(is_ready(done));
  fill_stream(first->stream, first);
  OK(await(done));
  for (int i = 0; i < 2; i++) {
    end_buffer(y[i]);
    end_buffer(z[i]);
  }
  end_buffer(number);
  end_buffer(sum);
  end_loaded(waiting);
  end_loaded(copying);
  free(first);
  free(second);
  free(third);
}

/* ---- poison -----------------------------------------------------------------------------------
 */

static PJRT_Error *poison(PJRT_Device *device, int id, const char *message, bool *poisoned) {
  PJRT_Device_PoisonExecution_Args args =
      ARGS(PJRT_Device_PoisonExecution, .device = device, .launch_id = id,
           .error_code = PJRT_Error_Code_UNAVAILABLE, .error_message = message,
           .error_message_size = strlen(message), .poisoned = true);
  PJRT_Error *error = API->PJRT_Device_PoisonExecution(&args);
  *poisoned = args.poisoned;
  return error;
}

static void test_a_waiting_launch_is_poisoned(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, receive_text, 1);
  PJRT_Device *device = device_at(client, 0);
  wire *w = new_wire();
  w->keep = true;
  hosts h = {.receives = {{8, w, on_receive}, {9, w, on_receive}}, .num_receives = 2};
  h.launch_id = 41;
  PJRT_Buffer *y[2];
  PJRT_Event *done;
  bool poisoned;
  OK(start(loaded, &h, NULL, NULL, 0, y, &done));
  wait_called(w, 1);
  OK(poison(device, 42, "not this one", &poisoned));
  assert_false(poisoned);
  OK(poison(device_at(client, 1), 41, "not here", &poisoned));
  assert_false(poisoned);
  assert_false(is_ready(done));
  OK(poison(device, 41, "the other host died", &poisoned));
  assert_true(poisoned);
  REFUSED(await(done), UNAVAILABLE, "the other host died");
  float got[4];
  REFUSED(try_read(y[0], got, sizeof got), UNAVAILABLE, "the other host died");
  OK(poison(device, 41, "again", &poisoned));
  assert_false(poisoned);
  end_stream(w->stream);
  assert_int_equal(atomic_load(&w->called), 1);
  end_buffer(y[0]);
  end_buffer(y[1]);
  end_loaded(loaded);
  free(w);
}

static void test_what_runs_and_what_is_queued_is_poisoned(void **state) {
  (void)state;
  PJRT_LoadedExecutable *endless = compile(client, endless_text, 1);
  PJRT_LoadedExecutable *copying = compile(client, copy_text, 1);
  PJRT_Device *device = device_at(client, 0);
  const int32_t five = 5;
  PJRT_Buffer *number, *a, *b, *c;
  PJRT_Event *events[2];
  bool poisoned;
  OK(try_buffer(client, &five, PJRT_Buffer_Type_S32, NULL, 0, NULL, &number));
  hosts h = {.launch_id = 5};
  OK(start(endless, &h, NULL, &number, 1, &a, &events[0]));
  h.launch_id = 6;
  OK(start(copying, &h, NULL, &number, 1, &b, &events[1]));
  OK(try_execute(copying, &b, 1, &c)); /* of what will fail */
  OK(poison(device, 6, "not wanted", &poisoned));
  assert_true(poisoned);
  REFUSED(await(events[1]), UNAVAILABLE, "not wanted");
  assert_false(is_ready(events[0]));
  OK(poison(device, 5, "too long", &poisoned));
  assert_true(poisoned);
  REFUSED(await(events[0]), UNAVAILABLE, "too long");
  int32_t got;
  REFUSED(try_read(a, &got, sizeof got), UNAVAILABLE, "too long");
  REFUSED(try_read(c, &got, sizeof got), UNAVAILABLE, "argument 0 of 'copy' failed: not wanted");
  end_buffer(a);
  end_buffer(b);
  end_buffer(c);
  OK(try_execute(copying, &number, 1, &a)); /* the device is free again */
  OK(try_read(a, &got, sizeof got));
  assert_int_equal(got, 10);
  end_buffer(a);
  end_buffer(number);
  end_loaded(endless);
  end_loaded(copying);
}

static void test_poison_needs_an_id_and_an_error(void **state) {
  (void)state;
  bool poisoned;
  REFUSED(poison(device_at(client, 0), 0, "", &poisoned), INVALID_ARGUMENT, "launch id 0");
  PJRT_Device_PoisonExecution_Args args =
      ARGS(PJRT_Device_PoisonExecution, .device = device_at(client, 0), .launch_id = 3);
  REFUSED(API->PJRT_Device_PoisonExecution(&args), INVALID_ARGUMENT, "the code is OK");
  args.struct_size = 49; /* before payloads */
  args.error_code = PJRT_Error_Code_ABORTED;
  OK(API->PJRT_Device_PoisonExecution(&args));
  args.struct_size = 48;
  REFUSED(API->PJRT_Device_PoisonExecution(&args), INVALID_ARGUMENT, "struct_size 48");
}

/* ---- options ----------------------------------------------------------------------------------
 */

static PJRT_Error *execute_with(PJRT_LoadedExecutable *loaded, PJRT_ExecuteOptions *options,
                                PJRT_Buffer *in, PJRT_Buffer **out) {
  PJRT_Buffer *const *inputs[1] = {&in};
  PJRT_Buffer **outputs[1] = {out};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = options,
           .argument_lists = inputs, .num_devices = 1, .num_args = 1, .output_lists = outputs);
  return API->PJRT_LoadedExecutable_Execute(&args);
}

static void test_options_are_read_as_far_as_they_go(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, copy_text, 1);
  const int32_t five = 5;
  PJRT_Buffer *in, *out;
  OK(try_buffer(client, &five, PJRT_Buffer_Type_S32, NULL, 0, NULL, &in));
  int tasks[2] = {0, 1};
  int64_t incarnations[2] = {7, 8};
  PJRT_HloOutputCallbackInfo info = {.callback_id = 1};
  PJRT_ExecuteOptions good = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE,
                              .call_location = "train.c:12",
                              .num_tasks = 2,
                              .task_ids = tasks,
                              .incarnation_ids = incarnations,
                              .use_major_to_minor_data_layout_for_callbacks = true};
  OK(execute_with(loaded, &good, in, &out));
  end_buffer(out);
  PJRT_ExecuteOptions bad = good;
  bad.incarnation_ids = NULL;
  REFUSED(execute_with(loaded, &bad, in, &out), INVALID_ARGUMENT, "2 tasks");
  bad.struct_size = PJRT_STRUCT_SIZE(PJRT_ExecuteOptions, call_location);
  OK(execute_with(loaded, &bad, in, &out));
  end_buffer(out);
  bad = good;
  bad.multi_slice_config = (PJRT_MultiSlice_Config *)&info;
  REFUSED(execute_with(loaded, &bad, in, &out), UNIMPLEMENTED, "multi_slice_config");
  bad = good;
  bad.hlo_output_callbacks = &info;
  bad.num_hlo_output_callbacks = 1;
  REFUSED(execute_with(loaded, &bad, in, &out), UNIMPLEMENTED, "hlo_output_callbacks");
  bad.struct_size =
      PJRT_STRUCT_SIZE(PJRT_ExecuteOptions, use_major_to_minor_data_layout_for_callbacks);
  OK(execute_with(loaded, &bad, in, &out));
  end_buffer(out);
  bad = good;
  bad.num_send_ops = 1;
  REFUSED(execute_with(loaded, &bad, in, &out), INVALID_ARGUMENT, "has none");
  PJRT_RecvCallbackInfo *nothing[1] = {NULL};
  bad = good;
  bad.num_recv_ops = 1;
  bad.recv_callbacks = nothing;
  REFUSED(execute_with(loaded, &bad, in, &out), INVALID_ARGUMENT, "has none");
  end_buffer(in);
  end_loaded(loaded);
}

/* Execute returns when the program has ended; the callbacks come on another thread meanwhile. */
static void test_a_client_that_waits(void **state) {
  (void)state;
  PJRT_NamedValue options[] = {bool_option("asynchronous", false), int_option("threads", 1)};
  PJRT_Client *waiting;
  OK(try_client(options, 2, &waiting));
  PJRT_LoadedExecutable *loaded = compile(waiting, receive_text, 1);
  wire *w = new_wire();
  w->piece = 8;
  hosts h = {.receives = {{8, w, on_receive}, {9, w, on_receive}}, .num_receives = 2};
  PJRT_Buffer *y[2];
  PJRT_Event *done;
  OK(start(loaded, &h, device_at(waiting, 0), NULL, 0, y, &done));
  assert_true(is_ready(done) && atomic_load(&w->called) == 2);
  OK(await(done));
  end_buffer(y[0]);
  end_buffer(y[1]);
  end_loaded(loaded);
  close_client(waiting);
  free(w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_chunks_go_out_and_come_in),
      cmocka_unit_test(test_streams_check_what_they_are_given),
      cmocka_unit_test(test_errors_of_callbacks_fail_the_execution),
      cmocka_unit_test(test_channels_without_callbacks_are_named),
      cmocka_unit_test(test_devices_may_wait_for_each_other),
      cmocka_unit_test(test_launches_may_wait_for_each_other),
      cmocka_unit_test(test_a_waiting_launch_is_poisoned),
      cmocka_unit_test(test_what_runs_and_what_is_queued_is_poisoned),
      cmocka_unit_test(test_poison_needs_an_id_and_an_error),
      cmocka_unit_test(test_options_are_read_as_far_as_they_go),
      cmocka_unit_test(test_a_client_that_waits),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
