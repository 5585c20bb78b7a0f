/* What must be refused, and how it is told. */
#include "cts.h"

static const char add[] =
    "module @adding {\n"
    "  func.func public @main(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) -> tensor<2x2xf32> {\n"
    "    %z = stablehlo.add %x, %y : tensor<2x2xf32>\n"
    "    return %z : tensor<2x2xf32>\n"
    "  }\n"
    "}\n";

static tn_buffer *zeros(tn_type type, const int64_t *dims, size_t rank) {
  static const double nothing[16];
  return cts_buffer(nothing, type, dims, rank);
}

/* Runs `e` with two arguments of which the second is wrong. */
static void assert_refused(tn_executable *e, tn_buffer *wrong, const char *words) {
  const int64_t dims[] = {2, 2};
  tn_buffer *good = zeros(TN_F32, dims, 2), *out = (tn_buffer *)1;
  tn_buffer *in[] = {good, wrong};
  cts_fails(tn_run(e, in, 2, &out, 1), TN_INVALID_ARGUMENT, words);
  assert_null(out);
  tn_buffer_destroy(good);
  tn_buffer_destroy(wrong);
}

static void arguments_must_fit_the_program(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile(add, NULL);
  const int64_t four[] = {4}, square[] = {2, 2}, tall[] = {4, 1}, large[] = {3, 3};
  assert_refused(e, zeros(TN_F32, four, 1),
                 "argument 1: the program takes f32[2,2] and was given "
                 "f32[4]");
  assert_refused(e, zeros(TN_F32, tall, 2), "f32[4,1]"); /* as many bytes */
  assert_refused(e, zeros(TN_S32, square, 2), "s32[2,2]");
  assert_refused(e, zeros(TN_F32, large, 2), "f32[3,3]");
  assert_refused(e, NULL, "argument 1 is NULL");
  tn_executable_destroy(e);
}

static void argument_and_output_counts_must_fit(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile(add, NULL);
  const int64_t dims[] = {2, 2};
  tn_buffer *x = zeros(TN_F32, dims, 2), *out[2] = {NULL, NULL};
  tn_buffer *in[] = {x, x, x};
  cts_fails(tn_run(e, in, 1, out, 1), TN_INVALID_ARGUMENT, "takes 2 arguments and was given 1");
  cts_fails(tn_run(e, in, 3, out, 1), TN_INVALID_ARGUMENT, "takes 2 arguments and was given 3");
  cts_fails(tn_run(e, NULL, 2, out, 1), TN_INVALID_ARGUMENT, NULL);
  cts_fails(tn_run(e, in, 2, out, 2), TN_INVALID_ARGUMENT, "1 outputs; there is room for 2");
  cts_fails(tn_run(e, in, 2, NULL, 0), TN_INVALID_ARGUMENT, "room for 0");
  cts_fails(tn_run(NULL, in, 2, out, 1), TN_INVALID_ARGUMENT, NULL);
  tn_execution call = TN_EXECUTION_INIT;
  call.arguments = in;
  call.num_arguments = 2;
  call.num_devices = 2;
  cts_fails(tn_execute(e, &call, out, NULL), TN_INVALID_ARGUMENT, "runs on 1 device");
  const int64_t keep[] = {2};
  call.num_devices = 1;
  call.keep = keep;
  call.num_keep = 1;
  cts_fails(tn_execute(e, &call, out, NULL), TN_INVALID_ARGUMENT, "no argument 2");
  tn_buffer_destroy(x);
  tn_executable_destroy(e);
}

static void deleted_argument_is_refused(void **unused) {
  (void)unused;
  tn_executable *e = cts_compile(add, NULL);
  const int64_t dims[] = {2, 2};
  tn_buffer *x = zeros(TN_F32, dims, 2);
  cts_fine(tn_buffer_delete(x));
  assert_refused(e, x, "argument 1 has been deleted");
  tn_executable_destroy(e);
}

static void things_of_another_client_are_refused(void **unused) {
  (void)unused;
  tn_client *other = NULL;
  cts_fine(tn_client_open(cts.spec, NULL, &other));
  tn_executable *e = cts_compile(add, NULL);
  const int64_t dims[] = {2, 2};
  const float data[4] = {0};
  tn_buffer *theirs = NULL, *copy = NULL;
  cts_fine(tn_buffer_from_host(other, data, TN_F32, dims, 2, NULL, &theirs));
  tn_device *device = tn_client_addressable_device(cts.client, 0);
  cts_fails(tn_buffer_copy_to_device(theirs, device, &copy), TN_INVALID_ARGUMENT, "another client");
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  options.device = device;
  cts_fails(tn_buffer_from_host(other, data, TN_F32, dims, 2, &options, &copy), TN_INVALID_ARGUMENT,
            "another client");
  assert_refused(e, theirs, "argument 1 belongs to another client");
  tn_executable_destroy(e);
  tn_client_destroy(other);
}

static void assert_no_program(const void *data, size_t size) {
  tn_executable *e = (tn_executable *)1;
  tn_status *status = tn_compile(cts.client, data, size, NULL, &e);
  assert_non_null(status);
  assert_null(e);
  assert_true(tn_status_message(status)[0]);
  print_message("     %.160s\n", tn_status_message(status));
  tn_status_destroy(status);
}

static void bad_programs_are_refused(void **unused) {
  (void)unused;
  static const char unknown_op[] = "func.func public @main(%x: tensor<f32>) -> tensor<f32> {\n"
                                   "  %y = stablehlo.nonsense %x : tensor<f32>\n"
                                   "  return %y : tensor<f32>\n}\n";
  static const char wrong_type[] = "func.func public @main(%x: tensor<f32>) -> tensor<i32> {\n"
                                   "  return %x : tensor<f32>\n}\n";
  static const char undefined[] = "func.func public @main() -> tensor<f32> {\n"
                                  "  return %x : tensor<f32>\n}\n";
  static const char bytecode[] = "ML\xefR\x0d and then nothing that makes sense";
  assert_no_program("this is no program", 18);
  assert_no_program(unknown_op, sizeof unknown_op - 1);
  assert_no_program(wrong_type, sizeof wrong_type - 1);
  assert_no_program(undefined, sizeof undefined - 1);
  assert_no_program(add, sizeof add / 2);
  assert_no_program(bytecode, sizeof bytecode - 1);
  assert_no_program("", 0);
  assert_no_program(NULL, 10);
}

static void compile_errors_name_function_plugin_and_place(void **unused) {
  (void)unused;
  static const char text[] = "func.func public @main(%x: tensor<f32>) -> tensor<f32> {\n"
                             "  return %y : tensor<f32>\n}\n";
  tn_program *program = NULL;
  tn_executable *e = NULL;
  cts_fine(tn_program_create(text, sizeof text - 1, NULL, "my_file.mlir", &program));
  tn_status *status = tn_compile_program(cts.client, program, NULL, &e);
  assert_string_equal(tn_status_function(status), "PJRT_Client_Compile");
  assert_string_equal(tn_status_plugin(status), tn_plugin_name(tn_client_plugin(cts.client)));
  assert_string_equal(tn_status_place(status), "my_file.mlir:2:10");
  assert_memory_equal(tn_status_message(status), "my_file.mlir:2:10: PJRT_Client_Compile (", 40);
  assert_null(strstr(tn_status_message(status), "<program>"));
  tn_status_destroy(status);
  tn_program_destroy(program);
}

static void bad_compile_options_are_refused(void **unused) {
  (void)unused;
  tn_executable *e = NULL;
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  options.serialized = "\xff\xff\xff\xff";
  options.serialized_size = 4;
  tn_status *status = tn_compile(cts.client, add, sizeof add - 1, &options, &e);
  assert_non_null(status);
  assert_null(e);
  tn_status_destroy(status);

  const tn_value value = tn_value_bool("no_such_option_anywhere", true);
  tn_compile_options_init(&options);
  options.values = &value;
  options.num_values = 1;
  status = tn_compile(cts.client, add, sizeof add - 1, &options, &e);
  assert_non_null(status);
  assert_non_null(strstr(tn_status_message(status), "no_such_option_anywhere"));
  tn_status_destroy(status);

  tn_compile_options_init(&options);
  options.num_replicas = 1 + (int64_t)tn_client_num_devices(cts.client);
  status = tn_compile(cts.client, add, sizeof add - 1, &options, &e);
  assert_non_null(status);
  tn_status_destroy(status);
}

static void nulls_are_harmless(void **unused) {
  (void)unused;
  tn_client_destroy(NULL);
  tn_buffer_destroy(NULL);
  tn_executable_destroy(NULL);
  tn_event_destroy(NULL);
  tn_program_destroy(NULL);
  tn_module_destroy(NULL);
  tn_status_destroy(NULL);
  char text[16] = "x";
  assert_int_equal(tn_buffer_describe(NULL, text, sizeof text), 9);
  assert_string_equal(text, "no buffer");
  assert_int_equal(tn_client_num_devices(NULL), 0);
  assert_null(tn_client_device(NULL, 0));
  assert_string_equal(tn_device_kind(NULL), "");
  assert_int_equal(tn_buffer_rank(NULL), 0);
  assert_int_equal(tn_executable_num_outputs(NULL), 0);
  assert_string_equal(tn_plugin_name(NULL), "");
  cts_fails(tn_compile(NULL, add, sizeof add - 1, NULL, NULL), TN_INVALID_ARGUMENT, NULL);
  cts_fails(tn_buffer_await(NULL), TN_INVALID_ARGUMENT, NULL);
  cts_fails(tn_buffer_delete(NULL), TN_INVALID_ARGUMENT, NULL);
}

const cts_case cts_error_cases[] = {
    {"arguments_must_fit_the_program", "compile", arguments_must_fit_the_program},
    {"argument_and_output_counts_must_fit", "compile", argument_and_output_counts_must_fit},
    {"deleted_argument_is_refused", "compile", deleted_argument_is_refused},
    {"things_of_another_client_are_refused", "compile", things_of_another_client_are_refused},
    {"bad_programs_are_refused", "compile", bad_programs_are_refused},
    {"compile_errors_name_function_plugin_and_place", "compile",
     compile_errors_name_function_plugin_and_place},
    {"bad_compile_options_are_refused", "compile", bad_compile_options_are_refused},
    {"nulls_are_harmless", "", nulls_are_harmless},
    {NULL, NULL, NULL},
};
