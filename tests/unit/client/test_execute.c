/* Running: what reaches the plugin, what comes back, what is refused on the way. */
#include "mock/mock_load.h"
#include <tenon/tenon.h>

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
  tn_buffer *x, *y;
} fixture;

static fixture open_with(const char *program) {
  fixture f = {.copy = MOCK_MAKE(NULL)};
  const int64_t dims[] = {2};
  assert_fine(tn_client_open(f.copy.spec, NULL, &f.client));
  assert_fine(tn_compile(f.client, program, strlen(program), NULL, &f.executable));
  assert_fine(tn_buffer_from_host(f.client, "ab", TN_S8, dims, 1, NULL, &f.x));
  assert_fine(tn_buffer_from_host(f.client, "cd", TN_S8, dims, 1, NULL, &f.y));
  return f;
}

static void close_it(fixture *f) {
  tn_buffer_destroy(f->x);
  tn_buffer_destroy(f->y);
  tn_executable_destroy(f->executable);
  tn_client_destroy(f->client);
  mock_state *state = mock_state_of(&f->copy);
  assert_int_equal(state->buffers, 0);
  assert_int_equal(state->executables, 0);
  assert_int_equal(state->events, 0);
  assert_int_equal(state->errors, 0);
  assert_int_equal(state->clients, 0);
  assert_int_equal(state->misuse, 0);
}

/* A program that the client cannot read is left to the plugin. */
static void unreadable_programs_are_the_plugins_business(void **unused) {
  (void)unused;
  fixture f = open_with("mock 2");
  bool known = true;
  assert_int_equal(tn_executable_num_arguments(f.executable, &known), 0);
  assert_false(known);
  assert_int_equal(tn_executable_num_outputs(f.executable), 2);
  tn_shape shape;
  assert_fails(tn_executable_output(f.executable, 0, &shape), TN_UNIMPLEMENTED, "does not tell");
  tn_buffer *out[2] = {NULL, NULL}, *in[] = {f.x, f.y};
  tn_status *status = tn_run(f.executable, in, 1, out, 2);
  assert_string_equal(tn_status_function(status), "PJRT_LoadedExecutable_Execute");
  assert_fails(status, TN_INVALID_ARGUMENT, "too few arguments");
  assert_fine(tn_run(f.executable, in, 2, out, 2));
  char got[2];
  assert_fine(tn_buffer_to_host(out[1], got, 2));
  assert_memory_equal(got, "cd", 2);
  char text[128];
  tn_executable_describe(f.executable, text, sizeof text);
  assert_string_equal(text, "mocked: 2 outputs, on mock:0");
  tn_buffer_describe(out[1], text, sizeof text);
  assert_string_equal(text, "s8[2] on mock:0, device memory, 2 B, ready");
  tn_memory_describe(tn_buffer_memory(out[1]), text, sizeof text);
  assert_string_equal(text, "device memory 0 of mock:0");
  tn_client_describe(f.client, text, sizeof text);
  assert_non_null(strstr(text, "(PJRT 0.116), 2 devices"));
  tn_buffer_destroy(out[0]);
  tn_buffer_destroy(out[1]);
  close_it(&f);
}

static void late_failure_leaves_no_outputs(void **unused) {
  (void)unused;
  fixture f = open_with("mock 2 fail");
  tn_buffer *out[2] = {f.x, f.y}, *in[] = {f.x, f.y};
  assert_fails(tn_run(f.executable, in, 2, out, 2), TN_DATA_LOSS, "the execution failed late");
  assert_null(out[0]);
  assert_null(out[1]);
  close_it(&f);
}

static void same_buffer_for_every_device(void **unused) {
  (void)unused;
  fixture f = open_with("mock 1 all");
  assert_int_equal(tn_executable_num_devices(f.executable), 2);
  tn_buffer *in[] = {f.x, f.x}, *out[2];
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 1;
  assert_fails(tn_execute(f.executable, &call, out, NULL), TN_INVALID_ARGUMENT,
               "runs on 2 devices; the call is for 1");
  call.num_devices = 2;
  assert_fine(tn_execute(f.executable, &call, out, NULL));
  tn_buffer_destroy(out[0]);
  tn_buffer_destroy(out[1]);
  call.device = tn_client_device(f.client, 1);
  assert_fails(tn_execute(f.executable, &call, out, NULL), TN_INVALID_ARGUMENT, "runs on 1 device");
  call.num_devices = 1;
  assert_fine(tn_execute(f.executable, &call, out, NULL));
  tn_buffer_destroy(out[0]);
  in[1] = NULL;
  call.device = NULL;
  call.num_devices = 2;
  assert_fails(tn_execute(f.executable, &call, out, NULL), TN_INVALID_ARGUMENT,
               "device 1: argument 0 is NULL");
  close_it(&f);
}

static void kept_arguments_are_named_to_the_plugin(void **unused) {
  (void)unused;
  fixture f = open_with("mock 1 donate");
  tn_buffer *out = NULL;
  const int64_t keep[] = {0}, bad[] = {-1};
  bool deleted = true;
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = &f.x;
  call.num_arguments = 1;
  call.num_keep = 1;
  assert_fails(tn_execute(f.executable, &call, &out, NULL), TN_INVALID_ARGUMENT, "without keep");
  call.keep = bad;
  assert_fails(tn_execute(f.executable, &call, &out, NULL), TN_INVALID_ARGUMENT, "no argument -1");
  call.keep = keep;
  assert_fine(tn_execute(f.executable, &call, &out, NULL));
  assert_int_equal(mock_state_of(&f.copy)->non_donatable, 1);
  assert_fine(tn_buffer_is_deleted(f.x, &deleted));
  assert_false(deleted);
  tn_buffer_destroy(out);
  assert_fine(tn_run(f.executable, &f.x, 1, &out, 1));
  assert_fine(tn_buffer_is_deleted(f.x, &deleted));
  assert_true(deleted);
  char text[128];
  tn_buffer_describe(f.x, text, sizeof text);
  assert_string_equal(text, "s8[2] on mock:0, device memory, 2 B, deleted");
  tn_buffer_destroy(out);
  assert_fails(tn_run(f.executable, &f.x, 1, &out, 1), TN_INVALID_ARGUMENT,
               "argument 0 has been deleted or donated");
  close_it(&f);
}

/* The mock would take anything: it is the client that compares with the program. */
static void arguments_are_compared_with_the_program(void **unused) {
  (void)unused;
  fixture f = open_with("// mock 1\n"
                        "func.func public @main(%x: tensor<?xi8> {jax.buffer_donor = true},\n"
                        "                       %y: tensor<2xui8>) -> tensor<?xi8> {\n"
                        "  return %x : tensor<?xi8>\n"
                        "}\n");
  const int64_t dims[] = {2};
  tn_buffer *bytes = NULL, *scalar = NULL, *out = NULL;
  bool known = false, donated = false;
  assert_int_equal(tn_executable_num_arguments(f.executable, &known), 2);
  assert_true(known);
  assert_true(tn_executable_argument(f.executable, 0, NULL, &donated));
  assert_true(donated);
  assert_fine(tn_buffer_from_host(f.client, "ab", TN_U8, dims, 1, NULL, &bytes));
  assert_fine(tn_buffer_from_host(f.client, "a", TN_U8, NULL, 0, NULL, &scalar));
  tn_buffer *good[] = {f.x, bytes}, *type[] = {f.x, f.y}, *rank[] = {f.x, scalar};
  tn_buffer *first[] = {scalar, bytes};
  assert_fails(tn_run(f.executable, type, 2, &out, 1), TN_INVALID_ARGUMENT,
               "mocked: argument 1: the program takes u8[2] and was given s8[2]");
  assert_fails(tn_run(f.executable, rank, 2, &out, 1), TN_INVALID_ARGUMENT, "given u8[]");
  assert_fails(tn_run(f.executable, first, 2, &out, 1), TN_INVALID_ARGUMENT,
               "argument 0: the program takes s8[?] and was given u8[]");
  assert_fails(tn_run(f.executable, good, 1, &out, 1), TN_INVALID_ARGUMENT,
               "takes 2 arguments and was given 1");
  assert_int_equal(mock_state_of(&f.copy)->calls[PJRT_FN_PJRT_LoadedExecutable_Execute], 0);
  assert_fine(tn_run(f.executable, good, 2, &out, 1));
  tn_buffer_destroy(out);
  tn_buffer_destroy(bytes);
  tn_buffer_destroy(scalar);
  close_it(&f);
}

/* The mock gives whoever does not ask for row-major order the bytes backwards. */
static void row_major_is_asked_for(void **unused) {
  (void)unused;
  fixture f = open_with("mock 0");
  const int64_t dims[] = {2, 1, 3};
  const int32_t data[] = {1, 2, 3, 4, 5, 6};
  int32_t got[6];
  tn_buffer *b = NULL;
  assert_fine(tn_buffer_from_host(f.client, data, TN_S32, dims, 3, NULL, &b));
  assert_fine(tn_buffer_to_host(b, got, sizeof got));
  assert_memory_equal(got, data, sizeof data);
  tn_buffer_destroy(b);
  close_it(&f);
}

/* The mock hands bytes back as they came: the client extends the sign of what is narrower than one.
 */
static void narrow_signs_are_extended(void **unused) {
  (void)unused;
  fixture f = open_with("mock 0");
  const unsigned char data[] = {0x08, 0x0f, 0x07, 0xf8};
  const int64_t dims[] = {4};
  signed char got[4];
  tn_buffer *b = NULL;
  tn_event *event = NULL;
  assert_fine(tn_buffer_from_host(f.client, data, TN_S4, dims, 1, NULL, &b));
  assert_fine(tn_buffer_to_host(b, got, sizeof got));
  const signed char four[] = {-8, -1, 7, -8};
  assert_memory_equal(got, four, sizeof four);
  memset(got, 0, sizeof got);
  assert_fine(tn_buffer_to_host_async(b, got, sizeof got, &event));
  assert_fine(tn_event_await(event));
  assert_memory_equal(got, four, sizeof four);
  tn_event_destroy(event);
  tn_buffer_destroy(b);
  assert_fine(tn_buffer_from_host(f.client, data, TN_U4, dims, 1, NULL, &b));
  assert_fine(tn_buffer_to_host(b, got, sizeof got));
  assert_memory_equal(got, data, sizeof data);
  tn_buffer_destroy(b);
  close_it(&f);
}

static void young_types_need_their_minor(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_MINOR=93");
  tn_client *client = NULL;
  tn_buffer *b = NULL;
  assert_fine(tn_client_open(copy.spec, NULL, &client));
  assert_fails(tn_buffer_from_host(client, "a", TN_S1, NULL, 0, NULL, &b), TN_UNIMPLEMENTED,
               "needs PJRT 0.94");
  assert_fails(tn_buffer_from_host(client, "a", TN_F6E2M3FN, NULL, 0, NULL, &b), TN_UNIMPLEMENTED,
               "needs PJRT 0.114");
  tn_client_destroy(client);
}

static void devices_and_memories_are_the_plugins(void **unused) {
  (void)unused;
  fixture f = open_with("mock 0");
  tn_device *device = tn_client_device(f.client, 1);
  assert_string_equal(tn_device_kind(device), "mock kind");
  assert_string_equal(tn_device_text(device), "mock device 1");
  assert_string_equal(tn_client_platform_version(f.client), "version");
  assert_int_equal(tn_device_local_hardware_id(device), 1);
  tn_value value;
  assert_true(tn_device_attribute(device, 0, &value));
  assert_string_equal(value.name, "speed");
  assert_true(value.real == 1.5);
  tn_memory_stats stats;
  assert_fine(tn_device_memory_stats(device, &stats));
  assert_int_equal(stats.bytes_in_use, 100);
  assert_int_equal(stats.num_allocs, 3);
  assert_int_equal(stats.bytes_limit, -1);
  const char *bytes = NULL;
  size_t size = 0;
  assert_fine(tn_executable_fingerprint(f.executable, &bytes, &size));
  assert_int_equal(size, 6);
  assert_memory_equal(bytes, "finger", 6);
  int64_t code = 0;
  assert_fine(tn_executable_code_size(f.executable, &code));
  assert_int_equal(code, 42);
  int ids[2];
  assert_fine(tn_client_default_assignment(f.client, 2, 1, ids));
  assert_int_equal(ids[0], 1);
  assert_int_equal(ids[1], 0);
  close_it(&f);
}

static void values_as_text(void **unused) {
  (void)unused;
  char text[32];
  const int64_t ints[] = {-1, 20};
  tn_value value = tn_value_ints("n", ints, 2);
  assert_int_equal(tn_value_print(&value, text, sizeof text), 8);
  assert_string_equal(text, "[-1, 20]");
  assert_int_equal(tn_value_print(&value, text, 4), 8);
  assert_string_equal(text, "[-1");
  assert_int_equal(tn_value_print(&value, NULL, 0), 8);
  value = tn_value_string("s", "a b");
  tn_value_print(&value, text, sizeof text);
  assert_string_equal(text, "\"a b\"");
  value = tn_value_bool("b", false);
  tn_value_print(&value, text, sizeof text);
  assert_string_equal(text, "false");
  value = tn_value_float("f", 0.25);
  tn_value_print(&value, text, sizeof text);
  assert_string_equal(text, "0.25");
  assert_string_equal(tn_value_type_name(TN_VALUE_INTS), "int list");
  assert_string_equal(tn_value_type_name((tn_value_type)17), "unknown");
}

static void programs_carry_their_name(void **unused) {
  (void)unused;
  tn_program *program = (tn_program *)1;
  assert_fails(tn_program_create(NULL, 0, NULL, NULL, &program), TN_INVALID_ARGUMENT, "empty");
  assert_null(program);
  assert_fails(tn_program_load("/nowhere/x.mlir", &program), TN_NOT_FOUND, "/nowhere/x.mlir");
  char bytes[] = "ML\xefR...";
  assert_fine(tn_program_create(bytes, 7, "hlo", "some.pb", &program));
  bytes[0] = 'X';
  assert_string_equal(tn_program_name(program), "some.pb");
  assert_string_equal(tn_program_format(program), "hlo");
  assert_int_equal(tn_program_size(program), 7);
  assert_memory_equal(tn_program_data(program), "ML\xefR...", 7);
  assert_true(tn_program_is_bytecode(program));
  tn_program_destroy(program);
  assert_fine(tn_program_create("ML", 2, NULL, NULL, &program));
  assert_string_equal(tn_program_format(program), "mlir");
  assert_string_equal(tn_program_name(program), "<program>");
  assert_false(tn_program_is_bytecode(program));
  tn_program_destroy(program);
}

/* ---- what the plugin is asked at each run ---------------------------------------------------- */

#define ADDING(first, argument)                                                                    \
  first "\nfunc.func public @main(%a: tensor<2xi8>" argument ", %b: tensor<2xi8>) -> "             \
        "tensor<2xi8> {\n  return %a : tensor<2xi8>\n}\n"

typedef struct asked {
  int deleted, type, dims;
} asked;

static asked count_asked(const mock_copy *copy) {
  const mock_state *state = mock_state_of(copy);
  return (asked){state->calls[PJRT_FN_PJRT_Buffer_IsDeleted],
                 state->calls[PJRT_FN_PJRT_Buffer_ElementType],
                 state->calls[PJRT_FN_PJRT_Buffer_Dimensions]};
}

static asked asked_by_a_run(fixture *f) {
  asked before = count_asked(&f->copy);
  tn_buffer *in[] = {f->x, f->y}, *out = NULL;
  assert_fine(tn_run(f->executable, in, 2, &out, 1));
  assert_int_equal(tn_buffer_type(out), TN_S8);
  assert_int_equal(tn_buffer_num_elements(out), 2);
  tn_buffer_destroy(out);
  asked after = count_asked(&f->copy);
  return (asked){after.deleted - before.deleted, after.type - before.type,
                 after.dims - before.dims};
}

/* A program that the client can read is taken at its word once a run has shown that it holds. */
static void a_known_program_is_asked_about_once(void **unused) {
  (void)unused;
  fixture f = open_with(ADDING("// mock 1", ""));
  asked first = asked_by_a_run(&f);
  assert_true(first.deleted == 2 && first.type == 1 && first.dims == 1);
  asked next = asked_by_a_run(&f);
  assert_true(next.deleted == 0 && next.type == 0 && next.dims == 0);
  tn_buffer *in[] = {f.x, f.y}, *out = NULL;
  assert_fine(tn_buffer_delete(f.y));
  assert_fails(tn_run(f.executable, in, 2, &out, 1), TN_INVALID_ARGUMENT,
               "argument 1 has been deleted or donated");
  close_it(&f);
}

static void unknown_programs_are_asked_about_each_time(void **unused) {
  (void)unused;
  fixture f = open_with("mock 1");
  for (int i = 0; i < 3; i++) {
    asked a = asked_by_a_run(&f);
    assert_true(a.deleted == (i ? 2 : 0) && a.type == 1 && a.dims == 1);
  }
  close_it(&f);
}

/* The mock gives the first argument away, and the program does not say so. */
static void a_plugin_that_donates_more_is_seen(void **unused) {
  (void)unused;
  fixture f = open_with(ADDING("// mock 1 donate", ""));
  tn_buffer *in[] = {f.x, f.y}, *out = NULL;
  assert_fine(tn_run(f.executable, in, 2, &out, 1));
  tn_buffer_destroy(out);
  assert_fails(tn_run(f.executable, in, 2, &out, 1), TN_INVALID_ARGUMENT,
               "argument 0 has been deleted or donated");
  const int64_t dims[] = {2};
  tn_buffer *fresh = NULL;
  assert_fine(tn_buffer_from_host(f.client, "ef", TN_S8, dims, 1, NULL, &fresh));
  in[0] = fresh;
  assert_fine(tn_run(f.executable, in, 2, &out, 1));
  tn_buffer_destroy(out);
  assert_fails(tn_run(f.executable, in, 2, &out, 1), TN_INVALID_ARGUMENT,
               "argument 0 has been deleted or donated");
  tn_buffer_destroy(fresh);
  close_it(&f);
}

/* Donated by the program's own word: found gone, and without a question while it is there. */
static void donated_arguments_are_caught(void **unused) {
  (void)unused;
  fixture f = open_with(ADDING("// mock 1 donate", " {tf.aliasing_output = 0 : i32}"));
  tn_buffer *in[] = {f.x, f.y}, *out = NULL;
  const int64_t keep[] = {0};
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 2;
  call.keep = keep;
  call.num_keep = 1;
  for (int i = 0; i < 2; i++) {
    assert_fine(tn_execute(f.executable, &call, &out, NULL));
    tn_buffer_destroy(out);
  }
  assert_fine(tn_run(f.executable, in, 2, &out, 1));
  tn_buffer_destroy(out);
  assert_fails(tn_run(f.executable, in, 2, &out, 1), TN_INVALID_ARGUMENT,
               "argument 0 has been deleted or donated");
  close_it(&f);
}

/* The program says s8[3], and the mock gives what it was given. */
static void outputs_that_differ_are_asked_each_time(void **unused) {
  (void)unused;
  fixture f = open_with("// mock 1\n"
                        "func.func public @main(%a: tensor<2xi8>, %b: tensor<2xi8>) -> "
                        "tensor<3xi8> {\n"
                        "  %c = stablehlo.constant dense<1> : tensor<3xi8>\n"
                        "  return %c : tensor<3xi8>\n}\n");
  for (int i = 0; i < 3; i++) {
    asked a = asked_by_a_run(&f);
    assert_true(a.type == 1 && a.dims == 1);
  }
  close_it(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(unreadable_programs_are_the_plugins_business),
      cmocka_unit_test(late_failure_leaves_no_outputs),
      cmocka_unit_test(same_buffer_for_every_device),
      cmocka_unit_test(kept_arguments_are_named_to_the_plugin),
      cmocka_unit_test(arguments_are_compared_with_the_program),
      cmocka_unit_test(row_major_is_asked_for),
      cmocka_unit_test(narrow_signs_are_extended),
      cmocka_unit_test(young_types_need_their_minor),
      cmocka_unit_test(devices_and_memories_are_the_plugins),
      cmocka_unit_test(values_as_text),
      cmocka_unit_test(programs_carry_their_name),
      cmocka_unit_test(a_known_program_is_asked_about_once),
      cmocka_unit_test(unknown_programs_are_asked_about_each_time),
      cmocka_unit_test(a_plugin_that_donates_more_is_seen),
      cmocka_unit_test(donated_arguments_are_caught),
      cmocka_unit_test(outputs_that_differ_are_asked_each_time),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
