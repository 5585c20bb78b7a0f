/* Programs: compiling, running, chaining, donating. Expected values are worked out by hand. */
#include "cts.h"

#include <pthread.h>
#include <unistd.h>

static const char add[] =
    "module @adding {\n"
    "  func.func public @main(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) -> tensor<2x2xf32> {\n"
    "    %z = stablehlo.add %x, %y : tensor<2x2xf32>\n"
    "    return %z : tensor<2x2xf32>\n"
    "  }\n"
    "}\n";

/* 1 + 2 + ... + n by a loop, and n in the second result. */
static const char sum_to[] =
    "func.func public @main(%n: tensor<i32>) -> (tensor<i32>, tensor<i32>) {\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "  %r:2 = stablehlo.while(%i = %zero, %s = %zero) : tensor<i32>, tensor<i32>\n"
    "   cond {\n"
    "    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %c : tensor<i1>\n"
    "  } do {\n"
    "    %j = stablehlo.add %i, %one : tensor<i32>\n"
    "    %t = stablehlo.add %s, %j : tensor<i32>\n"
    "    stablehlo.return %j, %t : tensor<i32>, tensor<i32>\n"
    "  }\n"
    "  return %r#1, %r#0 : tensor<i32>, tensor<i32>\n"
    "}\n";

static const char twice_donated[] =
    "func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<4xf32>)\n"
    "    -> tensor<4xf32> {\n"
    "  %z = stablehlo.add %x, %y : tensor<4xf32>\n"
    "  return %z : tensor<4xf32>\n"
    "}\n";

static tn_buffer *matrix(float a, float b, float c, float d) {
  const float data[] = {a, b, c, d};
  const int64_t dims[] = {2, 2};
  return cts_buffer(data, TN_F32, dims, 2);
}

static tn_buffer *number(int32_t n) {
  return cts_buffer(&n, TN_S32, NULL, 0);
}

static int32_t int_of(tn_buffer *buffer) {
  int32_t value = 0;
  cts_read(buffer, &value, sizeof value);
  return value;
}

/* ---- compiling ------------------------------------------------------------------------------- */

static void executable_tells_what_it_is(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile(add, NULL);
  assert_non_null(strstr(tn_executable_name(e), "adding"));
  assert_int_equal(tn_executable_num_outputs(e), 1);
  assert_int_equal(tn_executable_num_replicas(e), 1);
  assert_int_equal(tn_executable_num_partitions(e), 1);
  assert_int_equal(tn_executable_num_devices(e), 1);
  assert_ptr_equal(tn_executable_device(e, 0), tn_client_addressable_device(cts.client, 0));
  tn_shape shape;
  cts_fine(tn_executable_output(e, 0, &shape));
  assert_int_equal(shape.type, TN_F32);
  assert_int_equal(shape.rank, 2);
  assert_int_equal(shape.dims[0], 2);
  assert_int_equal(shape.dims[1], 2);
  assert_string_equal(shape.text, "tensor<2x2xf32>");
  cts_fails(tn_executable_output(e, 1, &shape), TN_OUT_OF_RANGE, NULL);
  bool known = false, donated = true;
  assert_int_equal(tn_executable_num_arguments(e, &known), 2);
  assert_true(known);
  assert_true(tn_executable_argument(e, 1, &shape, &donated));
  assert_string_equal(shape.text, "tensor<2x2xf32>");
  assert_false(donated);
  assert_false(tn_executable_argument(e, 2, &shape, NULL));
  char text[128];
  tn_executable_describe(e, text, sizeof text);
  assert_non_null(strstr(text, "2 arguments, 1 output"));
  tn_executable_destroy(e);
}

static void executable_numbers_are_plausible(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile(add, NULL), *same = cts_compile(add, NULL);
  tn_executable_memory memory;
  if (!cts_missing("memory", tn_executable_memory_stats(e, &memory))) {
    assert_int_equal(memory.arguments, 32);
    assert_int_equal(memory.outputs, 16);
    assert_true(memory.temporary >= 0);
  }
  int64_t bytes = 0;
  if (!cts_missing("code size", tn_executable_code_size(e, &bytes))) assert_true(bytes >= -1);
  const char *first = NULL, *second = NULL;
  size_t size = 0, other = 0;
  if (!cts_missing("fingerprint", tn_executable_fingerprint(e, &first, &size))) {
    cts_fine(tn_executable_fingerprint(same, &second, &other));
    assert_true(size > 0);
    assert_int_equal(size, other);
    assert_memory_equal(first, second, size);
  }
  tn_executable_destroy(e);
  tn_executable_destroy(same);
}

static void check_add(tn_executable *e) {
  tn_buffer *in[] = {matrix(1, 2, 3, 4), matrix(10, 20, 30, 40)}, *out = NULL;
  const float want[] = {11, 22, 33, 44};
  float got[4];
  cts_fine(tn_run(e, in, 2, &out, 1));
  assert_int_equal(tn_buffer_type(out), TN_F32);
  assert_int_equal(tn_buffer_rank(out), 2);
  cts_read(out, got, sizeof got);
  assert_memory_equal(got, want, sizeof want);
  tn_buffer_destroy(in[0]);
  tn_buffer_destroy(in[1]);
  tn_buffer_destroy(out);
}

static void text_runs(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile(add, NULL);
  check_add(e);
  check_add(e);
  tn_executable_destroy(e);
}

/* The text above, through jaxlib's serialize_portable_artifact at StableHLO 1.0.0. */
static const unsigned char adding_mlirbc[] = {
#include "cts_adding.inc"
};

static void bytecode_runs(void **unused) {
  (void)unused;
  tn_program *program = NULL;
  tn_executable *e = NULL;
  char path[] = "/tmp/tenon-cts-XXXXXX";
  int handle = mkstemp(path);
  assert_true(handle >= 0);
  assert_int_equal(write(handle, adding_mlirbc, sizeof adding_mlirbc), sizeof adding_mlirbc);
  close(handle);
  cts_fine(tn_program_load(path, &program));
  unlink(path);
  assert_true(tn_program_is_bytecode(program));
  assert_string_equal(tn_program_format(program), "mlir");
  cts_fine(tn_compile_program(cts.client, program, NULL, &e));
  tn_program_destroy(program);
  bool known = false;
  assert_int_equal(tn_executable_num_arguments(e, &known), 2);
  assert_true(known);
  check_add(e);
  tn_executable_destroy(e);
}

static void files_run(void **unused) {
  (void)unused;
  char path[] = "/tmp/tenon-cts-XXXXXX";
  int handle = mkstemp(path);
  assert_true(handle >= 0);
  assert_int_equal(write(handle, add, sizeof add - 1), (ssize_t)(sizeof add - 1));
  close(handle);
  tn_executable *e = NULL;
  cts_fine(tn_compile_file(cts.client, path, NULL, &e));
  unlink(path);
  check_add(e);
  tn_executable_destroy(e);
  cts_fails(tn_compile_file(cts.client, path, NULL, &e), TN_NOT_FOUND, path);
  assert_null(e);
}

static void runs_without_arguments(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile("func.func public @main() -> tensor<3xi64> {\n"
                                 "  %c = stablehlo.constant dense<[5, -6, 7]> : tensor<3xi64>\n"
                                 "  return %c : tensor<3xi64>\n"
                                 "}\n",
                                 NULL);
  tn_buffer *out = NULL;
  const int64_t want[] = {5, -6, 7};
  int64_t got[3];
  for (int i = 0; i < 2; i++) {
    cts_fine(tn_run(e, NULL, 0, &out, 1));
    cts_read(out, got, sizeof got);
    assert_memory_equal(got, want, sizeof want);
    tn_buffer_destroy(out);
  }
  tn_executable_destroy(e);
}

static void loop_with_two_results(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile(sum_to, NULL);
  assert_int_equal(tn_executable_num_outputs(e), 2);
  tn_buffer *n = number(100), *out[2] = {NULL, NULL};
  cts_fine(tn_run(e, &n, 1, out, 2));
  assert_int_equal(int_of(out[0]), 5050);
  assert_int_equal(int_of(out[1]), 100);
  tn_buffer_destroy(n);
  tn_buffer_destroy(out[0]);
  tn_buffer_destroy(out[1]);
  tn_executable_destroy(e);
}

static void argument_that_is_returned(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile("func.func public @main(%x: tensor<i32>) -> (tensor<i32>, "
                                 "tensor<i32>) {\n  return %x, %x : tensor<i32>, tensor<i32>\n}\n",
                                 NULL);
  tn_buffer *x = number(9), *out[2] = {NULL, NULL};
  cts_fine(tn_run(e, &x, 1, out, 2));
  assert_int_equal(int_of(out[0]), 9);
  tn_buffer_destroy(out[0]);
  tn_buffer_destroy(x);
  assert_int_equal(int_of(out[1]), 9);
  tn_buffer_destroy(out[1]);
  tn_executable_destroy(e);
}

/* ---- calls under way ------------------------------------------------------------------------- */

static void outputs_feed_the_next_call_at_once(void **unused) {
  (void)unused;
  enum { LENGTH = 50 };
  tn_executable *e = cts_compile(add, NULL);
  tn_buffer *value = matrix(0, 0, 0, 0), *step = matrix(1, 2, 3, 4);
  tn_event *done[LENGTH];
  for (int i = 0; i < LENGTH; i++) {
    tn_buffer *in[] = {value, step}, *out = NULL;
    tn_execution call = TN_EXECUTION_INIT;
    call.arguments = in;
    call.num_arguments = 2;
    cts_fine(tn_execute(e, &call, &out, &done[i]));
    tn_buffer_destroy(value); /* while the call may still read it */
    value = out;
  }
  float got[4];
  cts_read(value, got, sizeof got);
  for (int i = 0; i < 4; i++) assert_true(got[i] == (float)(50 * (i + 1)));
  for (int i = 0; i < LENGTH; i++) {
    cts_fine(tn_event_wait_for(done[i], 60 * TN_SECOND));
    tn_event_destroy(done[i]);
  }
  tn_buffer_destroy(value);
  tn_buffer_destroy(step);
  tn_executable_destroy(e);
}

typedef struct signal_box {
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  int calls;
  tn_code code;
} signal_box;

static void on_done(tn_status *status, void *arg) {
  signal_box *box = arg;
  pthread_mutex_lock(&box->mutex);
  box->calls++;
  box->code = tn_status_code(status);
  pthread_cond_signal(&box->wake);
  pthread_mutex_unlock(&box->mutex);
  tn_status_destroy(status);
}

static void callback_when_done(void **unused) {
  (void)unused;
  signal_box box = {.mutex = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER};
  tn_executable *e = cts_compile(sum_to, NULL);
  tn_buffer *n = number(1000), *out[2];
  tn_event *done = NULL;
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &n;
  call.num_arguments = 1;
  call.call_location = "programs.c:1";
  cts_fine(tn_execute(e, &call, out, &done));
  cts_fine(tn_event_on_ready(done, on_done, &box));
  pthread_mutex_lock(&box.mutex);
  while (!box.calls) pthread_cond_wait(&box.wake, &box.mutex);
  pthread_mutex_unlock(&box.mutex);
  assert_int_equal(box.code, TN_OK);
  assert_int_equal(int_of(out[0]), 500500);
  tn_event_destroy(done);
  tn_buffer_destroy(out[0]);
  tn_buffer_destroy(out[1]);
  tn_buffer_destroy(n);
  tn_executable_destroy(e);
}

typedef struct job {
  tn_executable *executable;
  int seed;
  const char *error;
} job;

/* cmocka's assertions are for the main thread. */
static void *run_many(void *arg) {
  job *j = arg;
  for (int i = 0; i < 40 && !j->error; i++) {
    int32_t n = j->seed * 40 + i, got = -1;
    tn_buffer *in = NULL, *out[2] = {NULL, NULL};
    tn_status *s = tn_buffer_from_host(cts.client, &n, TN_S32, NULL, 0, NULL, &in);
    if (!s) s = tn_run(j->executable, &in, 1, out, 2);
    if (!s) s = tn_buffer_to_host(out[0], &got, sizeof got);
    if (s || got != n * (n + 1) / 2) j->error = s ? "failed" : "wrong sum";
    tn_status_destroy(s);
    tn_buffer_destroy(in);
    tn_buffer_destroy(out[0]);
    tn_buffer_destroy(out[1]);
  }
  return NULL;
}

static void threads_share_an_executable(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile(sum_to, NULL);
  pthread_t threads[4];
  job jobs[4];
  for (int i = 0; i < 4; i++) {
    jobs[i] = (job){e, i, NULL};
    assert_int_equal(pthread_create(&threads[i], NULL, run_many, &jobs[i]), 0);
  }
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  for (int i = 0; i < 4; i++) {
    if (jobs[i].error) fail_msg("thread %d: %s", i, jobs[i].error);
  }
  tn_executable_destroy(e);
}

static void handles_end_in_any_order(void **unused) {
  (void)unused;
  tn_client *client = NULL;
  tn_executable *e = NULL;
  tn_buffer *n = NULL, *out[2];
  tn_event *done = NULL;
  const int32_t ten = 10;
  cts_fine(tn_client_open(cts.spec, NULL, &client));
  cts_fine(tn_compile(client, sum_to, sizeof sum_to - 1, NULL, &e));
  cts_fine(tn_buffer_from_host(client, &ten, TN_S32, NULL, 0, NULL, &n));
  tn_client_destroy(client);
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &n;
  call.num_arguments = 1;
  cts_fine(tn_execute(e, &call, out, &done));
  tn_executable_destroy(e);
  tn_buffer_destroy(n);
  assert_int_equal(int_of(out[0]), 55);
  tn_buffer_destroy(out[0]);
  tn_event_destroy(done);
  assert_int_equal(int_of(out[1]), 10);
  tn_buffer_destroy(out[1]); /* the last: the client goes with it */
}

/* ---- donation -------------------------------------------------------------------------------- */

static void donated_argument_is_deleted(void **unused) {
  (void)unused;
  const float ones[] = {1, 1, 1, 1}, want[] = {2, 2, 2, 2};
  float got[4];
  bool deleted = false, donated = false;
  tn_executable *e = cts_compile(twice_donated, NULL);
  assert_true(tn_executable_argument(e, 0, NULL, &donated));
  assert_true(donated);
  assert_true(tn_executable_argument(e, 1, NULL, &donated));
  assert_false(donated);
  tn_buffer *in[] = {cts_f32(ones, 4), cts_f32(ones, 4)}, *out = NULL;
  cts_fine(tn_run(e, in, 2, &out, 1));
  cts_fine(tn_buffer_is_deleted(in[0], &deleted));
  assert_true(deleted);
  cts_fine(tn_buffer_is_deleted(in[1], &deleted));
  assert_false(deleted);
  cts_read(out, got, sizeof got);
  assert_memory_equal(got, want, sizeof want);
  tn_buffer *again = NULL;
  cts_fails(tn_run(e, in, 2, &again, 1), TN_INVALID_ARGUMENT, "argument 0 has been deleted");
  assert_null(again);
  tn_buffer_destroy(in[0]);
  tn_buffer_destroy(in[1]);
  tn_buffer_destroy(out);
  tn_executable_destroy(e);
}

static void kept_argument_is_not_donated(void **unused) {
  (void)unused;
  const float ones[] = {1, 1, 1, 1}, want[] = {2, 2, 2, 2};
  const int64_t keep[] = {0};
  float got[4];
  bool deleted = true;
  tn_executable *e = cts_compile(twice_donated, NULL);
  tn_buffer *in[] = {cts_f32(ones, 4), cts_f32(ones, 4)}, *out = NULL;
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 2;
  call.keep = keep;
  call.num_keep = 1;
  for (int i = 0; i < 2; i++) {
    cts_fine(tn_execute(e, &call, &out, NULL));
    cts_read(out, got, sizeof got);
    assert_memory_equal(got, want, sizeof want);
    tn_buffer_destroy(out);
  }
  cts_fine(tn_buffer_is_deleted(in[0], &deleted));
  assert_false(deleted);
  cts_read(in[0], got, sizeof got);
  assert_memory_equal(got, ones, sizeof ones);
  tn_buffer_destroy(in[0]);
  tn_buffer_destroy(in[1]);
  tn_executable_destroy(e);
}

static void donated_buffer_cannot_be_passed_twice(void **unused) {
  (void)unused;
  const float ones[] = {1, 1, 1, 1};
  tn_executable *e = cts_compile(twice_donated, NULL);
  tn_buffer *x = cts_f32(ones, 4), *out = NULL;
  tn_buffer *in[] = {x, x};
  cts_fails(tn_run(e, in, 2, &out, 1), TN_INVALID_ARGUMENT, "argument 0 is donated");
  assert_null(out);
  tn_buffer_destroy(x);
  tn_executable_destroy(e);
}

/* ---- narrow elements ------------------------------------------------------------------------- */

/* The columns of each row swapped; and a row's two nibbles as a byte, the first one low. */
static void nibbles(tn_type type) {
  const char *name = tn_type_name(type);
  bool is_signed = type == TN_S4;
  char text[1024];
  snprintf(text, sizeof text,
           "func.func public @main(%%x: tensor<5x2x%s>) -> (tensor<5x2x%s>, tensor<5xi8>) {\n"
           "  %%r = stablehlo.reverse %%x, dims = [1] : tensor<5x2x%s>\n"
           "  %%b = stablehlo.bitcast_convert %%x : (tensor<5x2x%s>) -> tensor<5xi8>\n"
           "  return %%r, %%b : tensor<5x2x%s>, tensor<5xi8>\n}\n",
           name, name, name, name, name);
  tn_executable *e = cts_compile(text, NULL);
  unsigned char rows[5][2], columns[2][5], reversed[5][2], bytes[5], got[10];
  for (int i = 0; i < 5; i++) {
    bytes[i] = (unsigned char)(i * 53 + 0x3c);
    for (int k = 0; k < 2; k++) {
      int code = bytes[i] >> (4 * k) & 15;
      rows[i][k] = (unsigned char)(is_signed ? (code ^ 8) - 8 : code);
      reversed[i][1 - k] = columns[k][i] = rows[i][k];
    }
  }
  const int64_t dims[] = {5, 2}, strides[] = {1, 5};
  tn_from_host_options strided = TN_FROM_HOST_OPTIONS_INIT;
  strided.byte_strides = strides;
  for (int way = 0; way < 2; way++) { /* as it is, and from a transposed array */
    tn_buffer *x = NULL, *out[2] = {NULL};
    cts_fine(tn_buffer_from_host(cts.client, way ? &columns[0][0] : &rows[0][0], type, dims, 2,
                                 way ? &strided : NULL, &x));
    cts_fine(tn_run(e, &x, 1, out, 2));
    cts_read(out[0], got, sizeof reversed);
    assert_memory_equal(got, reversed, sizeof reversed);
    cts_read(out[1], got, sizeof bytes);
    assert_memory_equal(got, bytes, sizeof bytes);
    tn_buffer_destroy(x);
    tn_buffer_destroy(out[0]);
    tn_buffer_destroy(out[1]);
  }
  tn_executable_destroy(e);
}

static void nibbles_go_through_programs(void **unused) {
  (void)unused;
  static const tn_type types[] = {TN_S4, TN_U4};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) nibbles(types[i]);
}

const cts_case cts_program_cases[] = {
    {"executable_tells_what_it_is", "compile", executable_tells_what_it_is},
    {"executable_numbers_are_plausible", "compile", executable_numbers_are_plausible},
    {"text_runs", "compile", text_runs},
    {"bytecode_runs", "compile", bytecode_runs},
    {"files_run", "compile", files_run},
    {"runs_without_arguments", "compile", runs_without_arguments},
    {"loop_with_two_results", "compile", loop_with_two_results},
    {"argument_that_is_returned", "compile", argument_that_is_returned},
    {"outputs_feed_the_next_call_at_once", "compile", outputs_feed_the_next_call_at_once},
    {"callback_when_done", "compile", callback_when_done},
    {"threads_share_an_executable", "compile,threads", threads_share_an_executable},
    {"handles_end_in_any_order", "compile", handles_end_in_any_order},
    {"donated_argument_is_deleted", "compile,donation", donated_argument_is_deleted},
    {"kept_argument_is_not_donated", "compile,donation", kept_argument_is_not_donated},
    {"donated_buffer_cannot_be_passed_twice", "compile,donation",
     donated_buffer_cannot_be_passed_twice},
    {"nibbles_go_through_programs", "compile", nibbles_go_through_programs},
    {NULL, NULL, NULL},
};
