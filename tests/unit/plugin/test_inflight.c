/* How many launches are in flight: bounded, with memory that waits for its turn, and never at the
 * price of a launch that waits for good. The other suites of launches run with such a limit too
 * (tests/CMakeLists.txt: inflight.*). */
#include "cmocka_header.h"

#include "table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <unistd.h>

static PJRT_Client *open_limited(int64_t devices, int64_t most, int64_t memory_limit) {
  PJRT_NamedValue options[] = {int_option("cpu_device_count", devices), int_option("threads", 1),
                               int_option("max_inflight_computations", most),
                               int_option("memory_limit", memory_limit)};
  PJRT_Client *client;
  OK(try_client(options, 4, &client));
  return client;
}

/* x + n, n times 1 added to each of a million: a task of the device's thread. */
enum { LARGE = 1 << 20 };
static const char count_up[] =
    "func.func public @main(%x: tensor<1048576xf32>, %n: tensor<i32>) -> tensor<1048576xf32> {\n"
    "  %one = stablehlo.constant dense<1.0> : tensor<1048576xf32>\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %step = stablehlo.constant dense<1> : tensor<i32>\n"
    "  %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<1048576xf32>\n"
    "   cond {\n"
    "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %c : tensor<i1>\n"
    "  } do {\n"
    "    %j = stablehlo.add %i, %step : tensor<i32>\n"
    "    %z = stablehlo.add %y, %one : tensor<1048576xf32>\n"
    "    stablehlo.return %j, %z : tensor<i32>, tensor<1048576xf32>\n"
    "  }\n"
    "  return %r#1 : tensor<1048576xf32>\n"
    "}\n";

typedef struct counting {
  PJRT_Client *client;
  PJRT_LoadedExecutable *loaded;
  PJRT_Buffer *inputs[2];
} counting;

static void begin_counting(counting *c, PJRT_Client *client, int32_t turns) {
  static float zeros[LARGE];
  c->client = client;
  c->loaded = compile(client, count_up, 1);
  c->inputs[0] = f32_buffer(client, zeros, LARGE);
  OK(try_buffer(client, &turns, PJRT_Buffer_Type_S32, NULL, 0, NULL, &c->inputs[1]));
}

static void end_counting(counting *c) {
  end_buffer(c->inputs[0]);
  end_buffer(c->inputs[1]);
  end_loaded(c->loaded);
}

static PJRT_Buffer *count(const counting *c) {
  PJRT_Buffer *out;
  OK(try_execute(c->loaded, c->inputs, 2, &out));
  return out;
}

static PJRT_Event *ready_event(PJRT_Buffer *buffer) {
  PJRT_Buffer_ReadyEvent_Args args = ARGS(PJRT_Buffer_ReadyEvent, .buffer = buffer);
  OK(API->PJRT_Buffer_ReadyEvent(&args));
  return args.event;
}

static void expect_first(PJRT_Buffer *buffer, float want) {
  static float back[LARGE];
  OK(try_read(buffer, back, sizeof back));
  assert_true(back[0] == want && back[LARGE - 1] == want);
}

static int64_t peak_bytes(PJRT_Client *client) {
  PJRT_Device_MemoryStats_Args args = ARGS(PJRT_Device_MemoryStats, .device = device_at(client, 0));
  OK(API->PJRT_Device_MemoryStats(&args));
  return args.peak_bytes_in_use;
}

/* Nobody looks at the results of a hundred launches, all but the last dropped at once. Not more
 * than `most` have not ended when one returns, and what waits has no memory. */
static void check_bound(int64_t most, int64_t memory_limit, int bound) {
  enum { LAUNCHES = 100 };
  counting c;
  PJRT_Client *client = open_limited(1, most, memory_limit);
  begin_counting(&c, client, 3);
  PJRT_Event *done[LAUNCHES];
  for (int i = 0; i < LAUNCHES; i++) {
    PJRT_Buffer *out = count(&c);
    done[i] = ready_event(out);
    end_buffer(out);
    int inflight = 0;
    for (int k = 0; k <= i; k++) inflight += !is_ready(done[k]);
    assert_true(inflight <= bound + 1); /* one has ended, and is about to say so */
  }
  for (int i = 0; i < LAUNCHES; i++) OK(await(done[i]));
  int64_t array = LARGE * sizeof(float);
  assert_true(peak_bytes(client) <= 3 * array); /* the argument, what runs, what has just ended */
  PJRT_Buffer *out = count(&c);
  expect_first(out, 3);
  end_buffer(out);
  end_counting(&c);
  close_client(client);
}

static void test_launches_are_bounded(void **state) {
  (void)state;
  check_bound(1, 0, 1);
  check_bound(8, 0, 8);
  check_bound(0, 0, 100);
}

/* Half of memory_limit is for launches in flight, and the result of one is 4 MiB. */
static void test_bytes_are_bounded(void **state) {
  (void)state;
  check_bound(0, 40 << 20, 5);
  check_bound(8, 1 << 20, 1); /* alone each one fits */
}

static void test_bad_limits(void **state) {
  (void)state;
  PJRT_Client *client;
  PJRT_NamedValue option = int_option("max_inflight_computations", -1);
  REFUSED(try_client(&option, 1, &client), INVALID_ARGUMENT,
          "option 'max_inflight_computations' is -1; it takes 0 to 2147483647");
}

static long page_faults(void) {
  struct rusage usage;
  assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
  return usage.ru_minflt;
}

/* In the long run results are where earlier ones were: a hundred of 4 MiB, which anew would be two
 * huge pages each or a thousand small ones. */
static void test_results_are_warm(void **state) {
  (void)state;
  enum { LAUNCHES = 100 };
  counting c;
  PJRT_Client *client = open_limited(1, 32, 0);
  begin_counting(&c, client, 1);
  for (int i = 0; i < LAUNCHES; i++) end_buffer(count(&c));
  PJRT_Buffer *last = count(&c);
  OK(await(ready_event(last)));
  end_buffer(last);
  long before = page_faults();
  for (int i = 0; i < LAUNCHES; i++) end_buffer(count(&c));
  last = count(&c);
  OK(await(ready_event(last)));
  long faults = page_faults() - before;
  if (faults > LAUNCHES) fail_msg("%ld page faults in %d launches", faults, (int)LAUNCHES);
  end_buffer(last);
  end_counting(&c);
  close_client(client);
}

/* ---- waits that end ---------------------------------------------------------------------------
 */

typedef struct chain {
  counting c;
  int left;
  atomic_bool ended;
} chain;

/* On the device's own thread, with the limit reached by what is queued behind it. */
static void launch_next(PJRT_Error *error, void *arg) {
  chain *self = arg;
  assert_null(error);
  if (self->left-- == 0) {
    atomic_store(&self->ended, true);
    return;
  }
  PJRT_Buffer *out = count(&self->c);
  PJRT_Event_OnReady_Args listen = ARGS(PJRT_Event_OnReady, .event = ready_event(out),
                                        .callback = launch_next, .user_arg = self);
  end_buffer(out);
  OK(API->PJRT_Event_OnReady(&listen));
  end_event(listen.event);
}

static void test_callbacks_launch_beyond_it(void **state) {
  (void)state;
  chain self = {.left = 20};
  PJRT_Client *client = open_limited(1, 1, 0);
  begin_counting(&self.c, client, 3);
  launch_next(NULL, &self);
  for (int i = 0; i < 10; i++) end_buffer(count(&self.c)); /* waits here, beside the callbacks */
  for (int i = 0; !atomic_load(&self.ended) && i < 60000; i++) usleep(1000);
  assert_true(atomic_load(&self.ended));
  end_counting(&self.c);
  close_client(client);
}

/* What this thread fulfils only after it has launched more than the limit. */
static void test_launches_that_wait_for_the_caller(void **state) {
  (void)state;
  enum { BEHIND = 3 };
  static float zeros[LARGE];
  const int64_t dim = LARGE;
  counting c;
  PJRT_Client *client = open_limited(1, 1, 0);
  begin_counting(&c, client, 1);
  PJRT_Client_CreateAliasBuffer_Args create = ARGS(
      PJRT_Client_CreateAliasBuffer, .client = client, .memory = memory_of(device_at(client, 0)),
      .shape_dims = &dim, .shape_num_dims = 1, .shape_element_type = PJRT_Buffer_Type_F32);
  OK(API->PJRT_Client_CreateAliasBuffer(&create));
  PJRT_Buffer *in[2] = {create.alias_buffer, c.inputs[1]}, *out[BEHIND];
  for (int i = 0; i < BEHIND; i++) {
    OK(try_execute(c.loaded, in, 2, &out[i]));
    in[0] = out[i];
  }
  PJRT_Client_FulfillAliasBuffer_Args fulfil = ARGS(
      PJRT_Client_FulfillAliasBuffer, .client = client, .buffer = f32_buffer(client, zeros, dim),
      .fulfill_alias_buffer_cb = create.fulfill_alias_buffer_cb);
  OK(API->PJRT_Client_FulfillAliasBuffer(&fulfil));
  for (int i = 0; i < BEHIND; i++) expect_first(out[i], (float)i + 1);
  for (int i = 0; i < BEHIND; i++) end_buffer(out[i]);
  end_buffer(fulfil.buffer);
  end_buffer(create.alias_buffer);
  end_counting(&c);
  close_client(client);
}

/* ---- devices that wait for each other ---------------------------------------------------------
 */

enum { DEVICES = 8, THREADS = 3, TIMES = 200 };

static const char sum_of_all[] =
    "module @sum {\n"
    "  func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "    %0 = \"stablehlo.all_reduce\"(%x) ({\n"
    "    ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
    "      %s = stablehlo.add %p, %q : tensor<f32>\n"
    "      stablehlo.return %s : tensor<f32>\n"
    "    }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<4xf32>) -> tensor<4xf32>\n"
    "    return %0 : tensor<4xf32>\n"
    "  }\n"
    "}\n";

typedef struct summing {
  PJRT_LoadedExecutable *sum;
  PJRT_Buffer *in[DEVICES];
  counting *alone; /* NULL: none */
} summing;

static void launch_sum(const summing *s, PJRT_Buffer *const *in, PJRT_Buffer **out) {
  PJRT_Buffer *const *inputs[DEVICES];
  PJRT_Buffer **outputs[DEVICES];
  for (size_t d = 0; d < DEVICES; d++) {
    inputs[d] = &in[d];
    outputs[d] = &out[d];
  }
  PJRT_ExecuteOptions options = {.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE};
  PJRT_LoadedExecutable_Execute_Args args = ARGS(
      PJRT_LoadedExecutable_Execute, .executable = s->sum, .options = &options,
      .argument_lists = inputs, .num_devices = DEVICES, .num_args = 1, .output_lists = outputs);
  OK(API->PJRT_LoadedExecutable_Execute(&args));
}

static void end_all(PJRT_Buffer **buffers) {
  for (size_t d = 0; d < DEVICES; d++) end_buffer(buffers[d]);
}

/* Sums of sums, two in a row before one looks, with programs of one device between them. */
static void *sum_often(void *arg) {
  const summing *s = arg;
  for (int i = 0; i < TIMES; i++) {
    PJRT_Buffer *once[DEVICES], *twice[DEVICES], *alone = NULL;
    launch_sum(s, s->in, once);
    if (s->alone && i % 20 == 0) alone = count(s->alone);
    launch_sum(s, once, twice);
    for (size_t d = 0; i % 10 == 0 && d < DEVICES; d++) {
      float got[4];
      OK(try_read(twice[d], got, sizeof got));
      for (int k = 0; k < 4; k++) assert_true(got[k] == 28.0f * DEVICES);
    }
    end_all(once);
    end_all(twice);
    if (alone) end_buffer(alone);
  }
  return NULL;
}

static void check_sums(int64_t most) {
  PJRT_Client *client = open_limited(DEVICES, most, 0);
  counting alone;
  begin_counting(&alone, client, 1);
  summing s = {.sum = compile(client, sum_of_all, DEVICES), .alone = &alone};
  const int64_t four = 4;
  for (size_t d = 0; d < DEVICES; d++) {
    const float x[4] = {(float)d, (float)d, (float)d, (float)d};
    OK(try_buffer(client, x, PJRT_Buffer_Type_F32, &four, 1, device_at(client, d), &s.in[d]));
  }
  pthread_t threads[THREADS];
  for (int t = 0; t < THREADS; t++)
    assert_int_equal(pthread_create(&threads[t], NULL, sum_often, &s), 0);
  for (int t = 0; t < THREADS; t++) pthread_join(threads[t], NULL);
  end_all(s.in);
  end_loaded(s.sum);
  end_counting(&alone);
  close_client(client);
}

static void test_devices_that_exchange_data(void **state) {
  (void)state;
  check_sums(1); /* a call of eight launches comes in alone */
  check_sums(9); /* one of them and half of the next do not */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_launches_are_bounded),
      cmocka_unit_test(test_bytes_are_bounded),
      cmocka_unit_test(test_results_are_warm),
      cmocka_unit_test(test_bad_limits),
      cmocka_unit_test(test_callbacks_launch_beyond_it),
      cmocka_unit_test(test_launches_that_wait_for_the_caller),
      cmocka_unit_test(test_devices_that_exchange_data),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
