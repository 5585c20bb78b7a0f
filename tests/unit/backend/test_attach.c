/* Providers on plugins: modules are attached, programs rewritten, compiled and run, and come to the
 * same; by a provider whose kernels run on the host, on our CPU plugin and on XLA's. Nothing here
 * is of a GPU: what runs there is in tests/gpu. */
#include "programs.h"

/* "": there is no such plugin here. */
static const char *xla(void) {
  static char path[4096];
  return tn_known_plugin_find("xla_cpu", path, sizeof path) ? "xla_cpu" : "";
}

static tn_client *open_client(const char *spec) {
  tn_client *client = NULL;
  assert_fine(tn_client_open(spec, NULL, &client));
  return client;
}

static backend_attached *attach(tn_client *client, const char *name) {
  backend_attached *attached = NULL;
  assert_fine(backend_attach(client, &name, 1, &attached));
  return attached;
}

static mixed_results run_with(tn_client *client, const tn_program *program) {
  mixed_results results;
  tn_executable *executable = NULL;
  assert_fine(tn_compile_program(client, program, NULL, &executable));
  assert_fine(run_mixed(client, executable, &results));
  tn_executable_destroy(executable);
  return results;
}

static void assert_entry(const tn_text *entries, const char *entry) {
  if (!strstr(entries->data, entry)) fail_msg("no %s in %s", entry, entries->data);
}

/* ---- the whole way --------------------------------------------------------------------------- */

static void runs_the_same_on(const char *spec) {
  tn_client *client = open_client(spec);
  tn_program *program = program_of(mixed_program), *rewritten = NULL;
  backend_attached *attached = attach(client, "fakehost");
  tn_text entries = {0};
  size_t taken = 0;
  assert_fine(backend_offload(attached, program, &rewritten, &entries, &taken));
  assert_int_equal(taken, 4);
  assert_entry(&entries, "{\"op\": \"stablehlo.dot_general\", \"place\": \"mixed.mlir:6:");
  assert_entry(&entries, "\"provider\": \"fakehost\", \"chosen\": true, \"reason\": \"\"}");
  assert_entry(&entries, "{\"op\": \"stablehlo.convolution\"");
  assert_entry(&entries, "\"chosen\": false, \"reason\": \"fakehost takes no i32 here\"}");
  mixed_results plain = run_with(client, program), called = run_with(client, rewritten);
  assert_near(called.r, plain.r, MIXED_R, 1e-5f);
  assert_near(called.y, plain.y, MIXED_Y, 1e-5f);
  tn_text_free(&entries);
  tn_program_destroy(program);
  tn_program_destroy(rewritten);
  backend_attached_destroy(attached);
  tn_client_destroy(client);
}

static void programs_run_the_same_on_our_plugin_tested_with_a_fake(void **state) {
  (void)state;
  runs_the_same_on(CPU_PLUGIN);
}

static void programs_run_the_same_on_xlas_plugin_tested_with_a_fake(void **state) {
  (void)state;
  if (!xla()[0]) {
    print_message("there is no XLA plugin: ./dev setup fetches it\n");
    skip();
  }
  runs_the_same_on(xla());
}

/* ---- errors ---------------------------------------------------------------------------------- */

static void a_failing_kernel_is_an_error_of_the_run_on(const char *spec) {
  tn_client *client = open_client(spec);
  tn_program *program = program_of(mixed_program), *rewritten = NULL;
  backend_attached *attached = attach(client, "fakehost");
  tn_executable *executable = NULL;
  mixed_results results;
  assert_fine(backend_offload(attached, program, &rewritten, NULL, NULL));
  assert_fine(tn_compile_program(client, rewritten, NULL, &executable));
  setenv("FAKE_PROVIDER", "fail", 1);
  assert_fails(run_mixed(client, executable, &results), TN_INTERNAL, "fakeGemm gives 7");
  unsetenv("FAKE_PROVIDER");
  assert_fine(run_mixed(client, executable, &results)); /* and the next run is fine */
  tn_executable_destroy(executable);
  tn_program_destroy(program);
  tn_program_destroy(rewritten);
  backend_attached_destroy(attached);
  tn_client_destroy(client);
}

static void a_failing_kernel_is_an_error_of_the_run_tested_with_a_fake(void **state) {
  (void)state;
  a_failing_kernel_is_an_error_of_the_run_on(CPU_PLUGIN);
  if (xla()[0]) a_failing_kernel_is_an_error_of_the_run_on(xla());
}

static void what_cannot_be_attached_says_why(void **state) {
  (void)state;
  static const char *const missing[] = {"nonesuch"}, *const fake[] = {"fakehost"},
                           *const elsewhere[] = {"fakehost", "fakecuda"};
  tn_client *client = open_client(CPU_PLUGIN);
  backend_attached *attached = (void *)client;
  assert_fails(backend_attach(client, missing, 1, &attached), TN_NOT_FOUND,
               "nonesuch has no module of kernels: the module ");
  assert_null(attached);
  assert_fails(backend_attach(client, elsewhere, 2, &attached), TN_FAILED_PRECONDITION,
               "fakehost has kernels for CUDA, and the client's platform is ");
  assert_null(attached);
  setenv("FAKE_PROVIDER", "refuse", 1);
  assert_fails(backend_attach(client, fake, 1, &attached), TN_FAILED_PRECONDITION,
               "fakehost cannot be attached: libfake.so.1: wrong phase of the moon");
  unsetenv("FAKE_PROVIDER");
  backend_attached_destroy(NULL);
  tn_client_destroy(client);
}

/* ---- what is left alone ---------------------------------------------------------------------- */

static void programs_without_such_ops_keep_their_bytes(void **state) {
  (void)state;
  static const char text[] = "func.func public @main(%x: tensor<4xf64>) -> tensor<4xf64> {\n"
                             "  %y = stablehlo.add %x, %x : tensor<4xf64> // a comment\n"
                             "  return %y : tensor<4xf64>\n"
                             "}\n";
  tn_client *client = open_client(CPU_PLUGIN);
  backend_attached *attached = attach(client, "fakehost");
  tn_program *program = program_of(text), *same = NULL;
  tn_text entries = {0};
  size_t taken = 1;
  assert_fine(backend_offload(attached, program, &same, &entries, &taken));
  assert_int_equal(taken, 0);
  assert_string_equal(entries.data, "{\"op\": \"stablehlo.add\", \"place\": \"mixed.mlir:2:8\", "
                                    "\"provider\": \"fakehost\", \"chosen\": false, "
                                    "\"reason\": \"fakehost takes no f64 here\"}");
  assert_int_equal(tn_program_size(same), sizeof text - 1);
  assert_memory_equal(tn_program_data(same), text, sizeof text - 1);
  tn_text_free(&entries);
  tn_program_destroy(same);
  tn_program_destroy(program);
  program = program_of("no program");
  assert_fails(backend_offload(attached, program, &same, NULL, NULL), TN_INVALID_ARGUMENT, "mixed");
  assert_null(same);
  tn_program_destroy(program);
  assert_fine(tn_program_create("x", 1, "hlo", "x.pb", &program));
  assert_fails(backend_offload(attached, program, &same, NULL, NULL), TN_UNIMPLEMENTED, "x.pb");
  tn_program_destroy(program);
  backend_attached_destroy(attached);
  tn_client_destroy(client);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(programs_run_the_same_on_our_plugin_tested_with_a_fake),
      cmocka_unit_test(programs_run_the_same_on_xlas_plugin_tested_with_a_fake),
      cmocka_unit_test(a_failing_kernel_is_an_error_of_the_run_tested_with_a_fake),
      cmocka_unit_test(what_cannot_be_attached_says_why),
      cmocka_unit_test(programs_without_such_ops_keep_their_bytes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
