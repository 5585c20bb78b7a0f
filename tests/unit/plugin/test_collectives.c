/* Programs whose devices exchange data, through the table: results, several launches at once, and
 * what the others are told when a device fails. */
#include "cmocka_header.h"

#include "table.h"

#include "base/fault.h"

#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>

enum { DEVICES = 8 };

static PJRT_Client *client; /* with eight devices, for all tests */

static int open_shared(void **state) {
  (void)state;
  client = open_client(DEVICES);
  return 0;
}

static int close_shared(void **state) {
  (void)state;
  close_client(client);
  return 0;
}

/* ---- programs ---------------------------------------------------------------------------------
 */

#define REDUCED(type, groups, shape, body)                                                         \
  "\"stablehlo.all_reduce\"(%x) ({\n"                                                              \
  "    ^bb0(%p: tensor<" type ">, %q: tensor<" type ">):\n" body                                   \
  "      stablehlo.return %s : tensor<" type ">\n"                                                 \
  "    }) {replica_groups = dense<" groups "> : tensor<" shape ">}"
#define ADD(type) "      %s = stablehlo.add %p, %q : tensor<" type ">\n"
#define SUM(type, array, groups, shape)                                                            \
  "module @sum {\n"                                                                                \
  "  func.func public @main(%x: " array ") -> " array " {\n"                                       \
  "    %0 = " REDUCED(type, groups, shape, ADD(type)) " : (" array ") -> " array "\n"              \
                                                      "    return %0 : " array "\n"                \
                                                      "  }\n"                                      \
                                                      "}\n"

static const char sum_of_eight[] = SUM("f32", "tensor<1000xf32>", "", "0x0xi64");
static const char sum_of_four[] = SUM("i32", "tensor<4xi32>", "[[0, 1, 2, 3]]", "1x4xi64");
static const char sum_of_all[] = SUM("i32", "tensor<4xi32>", "", "0x0xi64");

/* Replica 0 does not come to the exchange. */
static const char divergent[] =
    "module @divergent {\n"
    "  func.func public @main(%x: tensor<4xi32>) -> tensor<4xi32> {\n"
    "    %id = stablehlo.replica_id : tensor<ui32>\n"
    "    %zero = stablehlo.constant dense<0> : tensor<ui32>\n"
    "    %here = stablehlo.compare EQ, %id, %zero : (tensor<ui32>, tensor<ui32>) -> tensor<i1>\n"
    "    %0 = \"stablehlo.if\"(%here) ({\n"
    "      stablehlo.return %x : tensor<4xi32>\n"
    "    }, {\n"
    "      %1 = " REDUCED("i32", "", "0x0xi64",
                          ADD("i32")) " : (tensor<4xi32>) -> tensor<4xi32>\n"
                                      "      stablehlo.return %1 : tensor<4xi32>\n"
                                      "    }) : (tensor<i1>) -> tensor<4xi32>\n"
                                      "    return %0 : tensor<4xi32>\n"
                                      "  }\n"
                                      "}\n";

/* Replica 0 goes round and round before it comes. */
static const char late[] =
    "module @late {\n"
    "  func.func public @main(%x: tensor<4xi32>) -> tensor<4xi32> {\n"
    "    %id = stablehlo.replica_id : tensor<ui32>\n"
    "    %zero = stablehlo.constant dense<0> : tensor<ui32>\n"
    "    %r = stablehlo.while(%i = %id) : tensor<ui32>\n"
    "     cond {\n"
    "      %c = stablehlo.compare EQ, %i, %zero : (tensor<ui32>, tensor<ui32>) -> tensor<i1>\n"
    "      stablehlo.return %c : tensor<i1>\n"
    "    } do {\n"
    "      stablehlo.return %i : tensor<ui32>\n"
    "    }\n"
    "    %f = stablehlo.convert %r : (tensor<ui32>) -> tensor<i32>\n"
    "    %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<i32>) -> tensor<4xi32>\n"
    "    %y = stablehlo.add %x, %b : tensor<4xi32>\n"
    "    %0 = \"stablehlo.all_reduce\"(%y) ({\n"
    "    ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n" ADD(
        "i32") "      stablehlo.return %s : tensor<i32>\n"
               "    }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<4xi32>) -> "
               "tensor<4xi32>\n"
               "    return %0 : tensor<4xi32>\n"
               "  }\n"
               "}\n";

/* ---- running ----------------------------------------------------------------------------------
 */

typedef struct launched {
  PJRT_Buffer *out[DEVICES];
  PJRT_Event *done[DEVICES];
  size_t count;
} launched;

static PJRT_Error *launch(PJRT_LoadedExecutable *loaded, PJRT_Buffer *const *in, size_t count,
                          int id, launched *run) {
  PJRT_Buffer *const *inputs[DEVICES];
  PJRT_Buffer **outputs[DEVICES];
  run->count = count;
  for (size_t d = 0; d < count; d++) {
    inputs[d] = &in[d];
    outputs[d] = &run->out[d];
  }
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE, .launch_id = id};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = inputs, .num_devices = count, .num_args = 1, .output_lists = outputs,
           .device_complete_events = run->done);
  return API->PJRT_LoadedExecutable_Execute(&args);
}

static PJRT_Buffer *put(const void *data, PJRT_Buffer_Type type, int64_t n, size_t device) {
  PJRT_Buffer *buffer;
  OK(try_buffer(client, data, type, &n, 1, device_at(client, device), &buffer));
  return buffer;
}

static void put_all(PJRT_Buffer **in, int32_t scale) {
  for (int32_t d = 0; d < DEVICES; d++) {
    int32_t data[4] = {scale * d, scale + d, -d, 1};
    in[d] = put(data, PJRT_Buffer_Type_S32, 4, (size_t)d);
  }
}

static void end_all(PJRT_Buffer **buffers, size_t count) {
  for (size_t d = 0; d < count; d++) end_buffer(buffers[d]);
}

static void expect_sum(launched *run, int32_t scale) {
  int32_t n = (int32_t)run->count, ids = n * (n - 1) / 2;
  const int32_t want[4] = {scale * ids, scale * n + ids, -ids, n};
  for (size_t d = 0; d < run->count; d++) {
    int32_t got[4];
    OK(try_read(run->out[d], got, sizeof got));
    assert_memory_equal(got, want, sizeof want);
    OK(await(run->done[d]));
  }
  end_all(run->out, run->count);
}

/* ---- results ----------------------------------------------------------------------------------
 */

/* In the order of ranks, one after another: to the bit. */
static void test_sums_are_in_order(void **state) {
  (void)state;
  static float data[DEVICES][1000];
  float want[1000], got[1000];
  PJRT_Buffer *in[DEVICES];
  for (int d = 0; d < DEVICES; d++) {
    for (int i = 0; i < 1000; i++) data[d][i] = ldexpf((float)(i * 37 % 101) - 50, d * 5 - i % 20);
    in[d] = put(data[d], PJRT_Buffer_Type_F32, 1000, (size_t)d);
  }
  for (int i = 0; i < 1000; i++) {
    volatile float sum = data[0][i];
    for (int d = 1; d < DEVICES; d++) sum = sum + data[d][i];
    want[i] = sum;
  }
  PJRT_LoadedExecutable *loaded = compile(client, sum_of_eight, DEVICES);
  for (int round = 0; round < 20; round++) {
    launched run;
    OK(launch(loaded, in, DEVICES, 0, &run));
    for (int d = 0; d < DEVICES; d++) {
      OK(try_read(run.out[d], got, sizeof got));
      assert_memory_equal(got, want, sizeof want);
      OK(await(run.done[d]));
    }
    end_all(run.out, DEVICES);
  }
  end_all(in, DEVICES);
  end_loaded(loaded);
}

static void test_one_device_alone_is_refused(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, sum_of_all, DEVICES);
  const int32_t data[4] = {0};
  PJRT_Buffer *in = put(data, PJRT_Buffer_Type_S32, 4, 2), *out;
  PJRT_Buffer *const *inputs[1] = {&in};
  PJRT_Buffer **outputs[1] = {&out};
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = loaded, .options = &options,
           .argument_lists = inputs, .num_devices = 1, .num_args = 1, .output_lists = outputs,
           .execute_device = device_at(client, 2));
  REFUSED(API->PJRT_LoadedExecutable_Execute(&args), INVALID_ARGUMENT,
          "exchanges data between its 8 devices");
  end_buffer(in);
  end_loaded(loaded);
}

/* Many launches that nobody waits for: each has its turn. */
static void test_many_in_flight(void **state) {
  (void)state;
  enum { LAUNCHES = 100 };
  static launched runs[LAUNCHES];
  PJRT_LoadedExecutable *loaded = compile(client, sum_of_all, DEVICES);
  PJRT_Buffer *in[DEVICES];
  put_all(in, 3);
  for (int i = 0; i < LAUNCHES; i++) OK(launch(loaded, in, DEVICES, 0, &runs[i]));
  for (int i = 0; i < LAUNCHES; i++) expect_sum(&runs[i], 3);
  end_all(in, DEVICES);
  end_loaded(loaded);
}

/* ---- several at once --------------------------------------------------------------------------
 */

typedef struct caller {
  pthread_t thread;
  PJRT_LoadedExecutable *loaded;
  PJRT_Buffer *in[DEVICES];
  size_t count;
  int32_t scale;
  int times;
} caller;

static void *call_often(void *arg) {
  caller *c = arg;
  for (int i = 0; i < c->times; i++) {
    launched run;
    OK(launch(c->loaded, c->in, c->count, 0, &run));
    expect_sum(&run, c->scale);
  }
  return NULL;
}

static void test_two_threads_on_the_same_devices(void **state) {
  (void)state;
  caller callers[2];
  for (int t = 0; t < 2; t++) {
    callers[t] = (caller){.loaded = compile(client, sum_of_all, DEVICES),
                          .count = DEVICES,
                          .scale = 5 + t,
                          .times = 1000};
    put_all(callers[t].in, callers[t].scale);
  }
  for (int t = 0; t < 2; t++)
    assert_int_equal(pthread_create(&callers[t].thread, NULL, call_often, &callers[t]), 0);
  for (int t = 0; t < 2; t++) pthread_join(callers[t].thread, NULL);
  for (int t = 0; t < 2; t++) {
    end_all(callers[t].in, DEVICES);
    end_loaded(callers[t].loaded);
  }
}

/* A callback of each device's event runs the program again on all of them, and waits. */
typedef struct again {
  PJRT_LoadedExecutable *loaded;
  PJRT_Buffer *const *in;
  atomic_int ended;
} again;

static void run_all_again(PJRT_Error *error, void *arg) {
  again *a = arg;
  launched run;
  assert_null(error);
  OK(launch(a->loaded, a->in, DEVICES, 0, &run));
  expect_sum(&run, 5);
  atomic_fetch_add(&a->ended, 1);
}

static void test_a_callback_waits_for_the_next_group(void **state) {
  (void)state;
  PJRT_Buffer *in[DEVICES];
  put_all(in, 5);
  again a = {.loaded = compile(client, sum_of_all, DEVICES), .in = in};
  launched first;
  OK(launch(a.loaded, in, DEVICES, 0, &first));
  for (int d = 0; d < DEVICES; d++) {
    PJRT_Event_OnReady_Args listen =
        ARGS(PJRT_Event_OnReady, .event = first.done[d], .callback = run_all_again, .user_arg = &a);
    OK(API->PJRT_Event_OnReady(&listen));
  }
  for (int i = 0; atomic_load(&a.ended) < DEVICES && i < 60000; i++) usleep(1000);
  assert_int_equal(atomic_load(&a.ended), DEVICES);
  expect_sum(&first, 5);
  end_all(in, DEVICES);
  end_loaded(a.loaded);
}

/* Devices 4 to 7 do not wait for 0 to 3, of which one never comes. */
static void test_other_devices_go_on(void **state) {
  (void)state;
  /* Four replicas on devices 4 5 6 7. */
  const char options[] = {0x1a, 26, 0x20, 4, 0x28, 1, 0x4a, 20, 0x08, 4,
                          0x10, 1,  0x1a, 6, 0x0a, 4, 4,    5,  6,    7};
  char fixed[sizeof options];
  memcpy(fixed, options, sizeof options);
  fixed[1] = (char)(sizeof options - 2);
  fixed[7] = (char)(sizeof options - 8);
  PJRT_LoadedExecutable *others, *slow = compile(client, late, 4);
  OK(try_compile(client, sum_of_four, fixed, sizeof fixed, &others));
  PJRT_Buffer *in[DEVICES];
  put_all(in, 2);
  launched waiting;
  OK(launch(slow, in, 4, 77, &waiting));
  PJRT_Buffer *far[4];
  for (int32_t d = 0; d < 4; d++) {
    int32_t data[4] = {2 * d, 2 + d, -d, 1};
    far[d] = put(data, PJRT_Buffer_Type_S32, 4, (size_t)d + 4);
  }
  launched run;
  OK(launch(others, far, 4, 0, &run));
  expect_sum(&run, 2);
  assert_false(is_ready(waiting.done[1]));
  /* Stopping it on one device ends it on the others. */
  PJRT_Device_PoisonExecution_Args poison = ARGS(
      PJRT_Device_PoisonExecution, .device = device_at(client, 0), .launch_id = 77,
      .error_code = PJRT_Error_Code_CANCELLED, .error_message = "enough", .error_message_size = 6);
  OK(API->PJRT_Device_PoisonExecution(&poison));
  assert_true(poison.poisoned);
  REFUSED(await(waiting.done[0]), CANCELLED, "enough");
  for (size_t d = 1; d < 4; d++) REFUSED(await(waiting.done[d]), ABORTED, "device 0");
  end_all(waiting.out, 4);
  end_all(far, 4);
  end_all(in, DEVICES);
  end_loaded(slow);
  end_loaded(others);
}

/* Sums, and then waits for the host. */
static const char then_receives[] =
    "module @then_receives {\n"
    "  func.func public @main(%x: tensor<4xi32>) -> tensor<4xi32> {\n"
    "    %0 = " REDUCED("i32", "", "0x0xi64",
                        ADD("i32")) " : (tensor<4xi32>) -> tensor<4xi32>\n"
                                    "    %t = stablehlo.after_all : !stablehlo.token\n"
                                    "    %r:2 = \"stablehlo.recv\"(%t) {channel_handle = "
                                    "#stablehlo.channel_handle<handle = 8, type "
                                    "= 3>, is_host_transfer = true} : (!stablehlo.token) -> "
                                    "(tensor<4xi32>, !stablehlo.token)\n"
                                    "    %s = stablehlo.add %0, %r#0 : tensor<4xi32>\n"
                                    "    return %s : tensor<4xi32>\n"
                                    "  }\n"
                                    "}\n";

typedef struct wire {
  PJRT_CopyToDeviceStream *_Atomic stream;
} wire;

static void keep_stream(PJRT_CopyToDeviceStream *stream, void *arg) {
  atomic_store(&((wire *)arg)->stream, stream);
}

static void nothing_to_free(void *data, void *arg) {
  (void)data;
  (void)arg;
}

static void feed(wire *w, const int32_t *data, size_t size) {
  PJRT_CopyToDeviceStream *stream = atomic_load(&w->stream);
  PJRT_Chunk chunk = {(void *)(uintptr_t)data, size, nothing_to_free, NULL};
  PJRT_CopyToDeviceStream_AddChunk_Args args =
      ARGS(PJRT_CopyToDeviceStream_AddChunk, .stream = stream, .chunk = &chunk);
  OK(API->PJRT_CopyToDeviceStream_AddChunk(&args));
  OK(await(args.transfer_complete));
  PJRT_CopyToDeviceStream_Destroy_Args end =
      ARGS(PJRT_CopyToDeviceStream_Destroy, .stream = stream);
  OK(API->PJRT_CopyToDeviceStream_Destroy(&end));
}

/* A launch that waits for the host lets the next one on its devices go on: what the host gives may
 * come from that. */
static void test_who_waits_for_the_host_lets_others_go(void **state) {
  (void)state;
  static const int32_t more[4] = {1000, 1000, 1000, 1000};
  PJRT_LoadedExecutable *waits = compile(client, then_receives, 2);
  PJRT_LoadedExecutable *loaded = compile(client, sum_of_all, 2);
  PJRT_Buffer *in[DEVICES], *out[2];
  put_all(in, 9);
  wire wires[2] = {{NULL}, {NULL}};
  PJRT_RecvCallbackInfo receives[2] = {{8, &wires[0], keep_stream}, {8, &wires[1], keep_stream}};
  PJRT_RecvCallbackInfo *lists[2] = {&receives[0], &receives[1]};
  PJRT_ExecuteOptions options = {
      .struct_size = PJRT_ExecuteOptions_STRUCT_SIZE, .recv_callbacks = lists, .num_recv_ops = 1};
  PJRT_Buffer *const *inputs[2] = {&in[0], &in[1]};
  PJRT_Buffer **outputs[2] = {&out[0], &out[1]};
  PJRT_Event *done[2];
  PJRT_LoadedExecutable_Execute_Args args =
      ARGS(PJRT_LoadedExecutable_Execute, .executable = waits, .options = &options,
           .argument_lists = inputs, .num_devices = 2, .num_args = 1, .output_lists = outputs,
           .device_complete_events = done);
  OK(API->PJRT_LoadedExecutable_Execute(&args));
  launched run;
  OK(launch(loaded, in, 2, 0, &run));
  expect_sum(&run, 9);
  for (size_t d = 0; d < 2; d++) {
    while (!atomic_load(&wires[d].stream)) sched_yield();
    assert_false(is_ready(done[d]));
  }
  for (size_t d = 0; d < 2; d++) feed(&wires[d], more, sizeof more);
  for (size_t d = 0; d < 2; d++) {
    int32_t got[4];
    const int32_t want[4] = {1009, 1019, 999, 1002};
    OK(await(done[d]));
    OK(try_read(out[d], got, sizeof got));
    assert_memory_equal(got, want, sizeof want);
  }
  end_all(out, 2);
  end_all(in, DEVICES);
  end_loaded(waits);
  end_loaded(loaded);
}

/* ---- failures ---------------------------------------------------------------------------------
 */

/* All others are told which device it was, and the program runs again afterwards. */
static void test_a_failing_device_ends_the_others(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, sum_of_all, DEVICES);
  PJRT_Buffer *in[DEVICES], *good;
  put_all(in, 4);
  good = in[3];
  const int64_t dims[1] = {4};
  PJRT_Client_CreateErrorBuffer_Args broken = ARGS(
      PJRT_Client_CreateErrorBuffer, .client = client, .error_code = PJRT_Error_Code_UNAVAILABLE,
      .error_message = "lost", .error_message_size = 4, .shape_dims = dims, .shape_num_dims = 1,
      .shape_element_type = PJRT_Buffer_Type_S32, .memory = memory_of(device_at(client, 3)));
  OK(API->PJRT_Client_CreateErrorBuffer(&broken));
  in[3] = broken.buffer;
  launched run;
  OK(launch(loaded, in, DEVICES, 0, &run));
  for (size_t d = 0; d < DEVICES; d++) {
    if (d == 3)
      REFUSED(await(run.done[d]), UNAVAILABLE, "lost");
    else
      REFUSED(await(run.done[d]), ABORTED, "device 3, with which it exchanges data, failed");
  }
  end_all(run.out, DEVICES);
  end_buffer(in[3]);
  in[3] = good;
  OK(launch(loaded, in, DEVICES, 0, &run));
  expect_sum(&run, 4);
  end_all(in, DEVICES);
  end_loaded(loaded);
}

static void test_a_device_that_does_not_come(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, divergent, DEVICES);
  PJRT_Buffer *in[DEVICES];
  put_all(in, 4);
  launched run;
  OK(launch(loaded, in, DEVICES, 0, &run));
  OK(await(run.done[0]));
  for (size_t d = 1; d < DEVICES; d++)
    REFUSED(await(run.done[d]), FAILED_PRECONDITION,
            "device 0 of the launch ended its program without an exchange");
  end_all(run.out, DEVICES);
  end_all(in, DEVICES);
  end_loaded(loaded);
}

/* Whatever cannot be had, the call fails or the launch does, and nobody is left waiting. */
static void test_every_allocation_may_fail(void **state) {
  (void)state;
  PJRT_LoadedExecutable *loaded = compile(client, sum_of_all, 4);
  PJRT_Buffer *in[DEVICES];
  put_all(in, 4);
  bool fired = true;
  for (uint64_t nth = 1; fired; nth++) {
    launched run;
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    PJRT_Error *error = launch(loaded, in, 4, 0, &run);
    if (error) {
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      REFUSED(error, RESOURCE_EXHAUSTED, "memory");
      continue;
    }
    for (size_t d = 0; d < 4; d++) {
      error = await(run.done[d]);
      int code = error_code(error);
      error_destroy(error);
      assert_true(code == 0 || code == PJRT_Error_Code_RESOURCE_EXHAUSTED ||
                  code == PJRT_Error_Code_ABORTED);
    }
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    end_all(run.out, 4);
    assert_true(nth < 2000);
  }
  launched run;
  OK(launch(loaded, in, 4, 0, &run));
  expect_sum(&run, 4);
  end_all(in, DEVICES);
  end_loaded(loaded);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_sums_are_in_order),
      cmocka_unit_test(test_one_device_alone_is_refused),
      cmocka_unit_test(test_many_in_flight),
      cmocka_unit_test(test_two_threads_on_the_same_devices),
      cmocka_unit_test(test_a_callback_waits_for_the_next_group),
      cmocka_unit_test(test_other_devices_go_on),
      cmocka_unit_test(test_who_waits_for_the_host_lets_others_go),
      cmocka_unit_test(test_a_failing_device_ends_the_others),
      cmocka_unit_test(test_a_device_that_does_not_come),
      cmocka_unit_test(test_every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, open_shared, close_shared);
}
