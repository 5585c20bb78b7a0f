/* Providers on an NVIDIA GPU: each op runs by XLA's own kernels and by the provider's, and comes to
 * the same. Skipped where there is no GPU, with the reason that the probe gives. */
#include "backend/gpu/gpu.h"
#include "unit/backend/programs.h"

static const char *plugin; /* the name of CUDA's plugin here */

/* Products are rounded to TF32 by both, each in its own order. */
static const float tolerance = 2e-2f;

static backend_attached *attach_or_skip(tn_client *client, const char *name) {
  backend_attached *attached = NULL;
  tn_status *status = backend_attach(client, &name, 1, &attached);
  if (!status) return attached;
  print_message("skipped: %s\n", tn_status_message(status));
  tn_status_destroy(status);
  tn_client_destroy(client);
  skip();
  return NULL;
}

static void run_as(tn_client *client, const tn_program *program, mixed_results *out) {
  tn_executable *executable = NULL;
  assert_fine(tn_compile_program(client, program, NULL, &executable));
  assert_fine(run_mixed(client, executable, out));
  assert_fine(run_mixed(client, executable, out)); /* with the plans of the first run */
  tn_executable_destroy(executable);
}

static void mixed_program_with(const char *provider, size_t calls) {
  tn_client *client = NULL;
  assert_fine(tn_client_open(plugin, NULL, &client));
  backend_attached *attached = attach_or_skip(client, provider);
  tn_program *program = program_of(mixed_program), *rewritten = NULL;
  tn_text entries = {0};
  size_t taken = 0;
  assert_fine(backend_offload(attached, program, &rewritten, &entries, &taken));
  print_message("[%s]\n", entries.data);
  assert_int_equal(taken, calls);
  mixed_results plain, called;
  run_as(client, program, &plain);
  run_as(client, rewritten, &called);
  assert_near(called.r, plain.r, MIXED_R, tolerance);
  assert_near(called.y, plain.y, MIXED_Y, tolerance);
  tn_text_free(&entries);
  tn_program_destroy(program);
  tn_program_destroy(rewritten);
  backend_attached_destroy(attached);
  tn_client_destroy(client);
}

static void cudnn_multiplies_and_convolves(void **state) {
  (void)state;
  mixed_program_with("cudnn", 3);
}

static void triton_adds(void **state) {
  (void)state;
  mixed_program_with("triton", 1);
}

/* ---- cuSPARSELt ------------------------------------------------------------------------------ */

enum { SIDE = 64 };

/* bf16[64,64] with two numbers in each four, times the argument. */
static char *sparse_program(void) {
  tn_text text = {0};
  tn_text_puts(&text, "func.func public @main(%y: tensor<64x64xbf16>) -> tensor<64x64xbf16> {\n"
                      "  %x = stablehlo.constant dense<[");
  for (int i = 0; i < SIDE; i++) {
    tn_text_puts(&text, i ? ", [" : "[");
    for (int j = 0; j < SIDE; j++)
      tn_text_printf(&text, "%s%d.0", j ? ", " : "", (i + j) % 4 < 2 ? (i * 5 + j) % 7 - 3 : 0);
    tn_text_puts(&text, "]");
  }
  tn_text_puts(&text, "]> : tensor<64x64xbf16>\n"
                      "  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]\n"
                      "    : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>\n"
                      "  return %r : tensor<64x64xbf16>\n}\n");
  char *program = tn_text_take(&text);
  assert_non_null(program);
  return program;
}

static void run_sparse(tn_client *client, const tn_program *program, float out[SIDE * SIDE]) {
  static const int64_t dims[] = {SIDE, SIDE};
  uint16_t bits[SIDE * SIDE];
  tn_executable *executable = NULL;
  tn_buffer *in = NULL, *got = NULL;
  for (int i = 0; i < SIDE * SIDE; i++) {
    float value = (float)(i * 11 % 9 - 4);
    uint32_t whole;
    memcpy(&whole, &value, sizeof whole);
    bits[i] = (uint16_t)(whole >> 16); /* exact */
  }
  assert_fine(tn_compile_program(client, program, NULL, &executable));
  assert_fine(tn_buffer_from_host(client, bits, TN_BF16, dims, 2, NULL, &in));
  for (int again = 0; again < 2; again++) {
    tn_buffer_destroy(got);
    assert_fine(tn_run(executable, &in, 1, &got, 1));
  }
  assert_fine(tn_buffer_to_host(got, bits, sizeof bits));
  for (int i = 0; i < SIDE * SIDE; i++) {
    uint32_t whole = (uint32_t)bits[i] << 16;
    memcpy(&out[i], &whole, sizeof whole);
  }
  tn_buffer_destroy(in);
  tn_buffer_destroy(got);
  tn_executable_destroy(executable);
}

static void cusparselt_multiplies_two_of_four(void **state) {
  (void)state;
  static float plain[SIDE * SIDE], called[SIDE * SIDE];
  tn_client *client = NULL;
  assert_fine(tn_client_open(plugin, NULL, &client));
  backend_attached *attached = attach_or_skip(client, "cusparselt");
  char *text = sparse_program();
  tn_program *program = program_of(text), *rewritten = NULL;
  size_t taken = 0;
  assert_fine(backend_offload(attached, program, &rewritten, NULL, &taken));
  assert_int_equal(taken, 1);
  run_sparse(client, program, plain);
  run_sparse(client, rewritten, called);
  assert_near(called, plain, SIDE * SIDE, tolerance);
  tn_free(text);
  tn_program_destroy(program);
  tn_program_destroy(rewritten);
  backend_attached_destroy(attached);
  tn_client_destroy(client);
}

/* ---- by a spec ------------------------------------------------------------------------------- */

/* The whole way: the rows are asked, the providers attached, the program rewritten. */
static void a_spec_names_them(void **state) {
  (void)state;
  const char *spec = "cuda/cudnn";
  tn_selection selection = TN_SELECTION_INIT;
  tn_client *client = NULL;
  tn_executable *executable = NULL;
  tn_report *why = NULL;
  tn_program *program = program_of(mixed_program);
  mixed_results results;
  selection.mode = TN_SELECT_STRICT;
  selection.specs = &spec;
  selection.num_specs = 1;
  selection.program = program;
  tn_status *status = tn_backend_select(&selection, &client, &executable, &why);
  print_message("%s", tn_report_text(why));
  tn_report_destroy(why);
  tn_program_destroy(program);
  if (!tn_backend_is_available("cudnn")) {
    print_message("skipped: %s\n", tn_status_message(status));
    tn_status_destroy(status);
    skip();
  }
  assert_fine(status);
  assert_fine(run_mixed(client, executable, &results));
  tn_executable_destroy(executable);
  tn_client_destroy(client);
}

/* ctest's word for skipped, and how many cases. */
static int skip_all(const char *reason) {
  printf("skipped: %s\n0 passed, 0 failed, 4 skipped\n", reason);
  return 77;
}

int main(void) {
  gpu_verdict loadable, usable;
  char path[4096];
  gpu_ask_driver(NULL, NULL, NULL, &loadable, &usable, NULL);
  if (usable.answer != TN_ANSWER_YES)
    return skip_all(usable.answer == TN_ANSWER_NO ? usable.reason : loadable.reason);
  static const char *const names[] = {"cuda_13", "cuda_12"};
  for (int i = 0; i < 2 && !plugin; i++)
    if (tn_known_plugin_find(names[i], path, sizeof path)) plugin = names[i];
  if (!plugin) return skip_all("no plugin for CUDA: `tenon plugins fetch cuda_13`");
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(cudnn_multiplies_and_convolves),
      cmocka_unit_test(triton_adds),
      cmocka_unit_test(cusparselt_multiplies_two_of_four),
      cmocka_unit_test(a_spec_names_them),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
