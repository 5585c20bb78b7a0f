/* fft, rng_bit_generator and rng as programs: what the planner refuses, and by which words; threads
 * and levels against each other. */
#include "cmocka_header.h"
#include "unit/cpu/compiling.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* ---- what is refused ---------------------------------------------------------------------------
 */

#define FFT(kind, lengths, in, out)                                                                \
  "func.func @main(%x: " in ") -> " out " {\n"                                                     \
  "  %y = \"stablehlo.fft\"(%x) <{fft_type = #stablehlo<fft_type " kind                            \
  ">, fft_length = array<i64" lengths ">}> : (" in ") -> " out "\n"                                \
  "  return %y : " out "\n"                                                                        \
  "}\n"
#define BITS(algorithm, state, after, out)                                                         \
  "func.func @main(%x: " state ") -> (" after ", " out ") {\n"                                     \
  "  %y:2 = \"stablehlo.rng_bit_generator\"(%x) <{rng_algorithm = #stablehlo<rng_algorithm "       \
  "" algorithm ">}> : (" state ") -> (" after ", " out ")\n"                                       \
  "  return %y#0, %y#1 : " after ", " out "\n"                                                     \
  "}\n"
#define RNG(kind, a, b, shape, out)                                                                \
  "func.func @main(%a: " a ", %b: " b ", %s: " shape ") -> " out " {\n"                            \
  "  %y = \"stablehlo.rng\"(%a, %b, %s) <{rng_distribution = #stablehlo<rng_distribution "         \
  "" kind ">}> : (" a ", " b ", " shape ") -> " out "\n"                                           \
  "  return %y : " out "\n"                                                                        \
  "}\n"

#define C32(dims) "tensor<" dims "xcomplex<f32>>"

static const struct {
  const char *text, *says;
} refused[] = {
    {FFT("FFT", "", C32("8"), C32("8")), "fft C3: fft_length has 0 values"},
    {FFT("FFT", ": 2, 2, 2, 2", C32("2x2x2x2"), C32("2x2x2x2")), "fft C3: fft_length has 4 values"},
    {FFT("FFT", ": 2, 8", C32("8"), C32("8")), "fft C1: fft_length has 2 values for rank 1"},
    {FFT("FFT", ": 8", C32("8"), C32("1x8")),
     "fft C5: the result is tensor<1x8xcomplex<f32>>, where"},
    {FFT("FFT", ": 9", C32("8"), C32("8")), "dimension 0 of the operand has size 8"},
    {FFT("FFT", ": 8", C32("8"), C32("9")), "fft C5: the result is tensor<9xcomplex<f32>>, where"},
    {FFT("FFT", ": -8", C32("8"), C32("8")), "with these lengths it is -8"},
    {FFT("IFFT", ": 4, 8", C32("3x8"), C32("3x8")), "size 3; with these lengths it is 4"},
    {FFT("FFT", ": 8", C32("3x8"), C32("4x8")),
     "fft C5: the result is tensor<4x8xcomplex<f32>>, where"},
    {FFT("RFFT", ": 8", "tensor<8xf32>", C32("8")),
     "fft C5: the result is tensor<8xcomplex<f32>>, where"},
    {FFT("IRFFT", ": 8", C32("8"), "tensor<8xf32>"), "fft C5: 8 elements do not become 8"},
    {FFT("RFFT", ": 0", "tensor<0xf32>", C32("1")),
     "fft C5: the result is tensor<1xcomplex<f32>>, where"},
    {FFT("FFT", ": 8", "tensor<8xf32>", "tensor<8xf32>"),
     "fft C2: tensor<8xf32> becomes tensor<8xf32>, which this"},
    {FFT("FFT", ": 8", C32("8"), "tensor<8xcomplex<f64>>"),
     "fft C2: tensor<8xcomplex<f32>> becomes"},
    {FFT("RFFT", ": 8", "tensor<8xf16>", C32("5")),
     "fft C2: tensor<8xf16> becomes tensor<5xcomplex<f32>>,"},
    {FFT("RFFT", ": 8", "tensor<8xf64>", C32("5")),
     "fft C2: tensor<8xf64> becomes tensor<5xcomplex<f32>>,"},
    {FFT("RFFT", ": 8", C32("8"), C32("5")), "fft C2: tensor<8xcomplex<f32>> becomes"},
    {FFT("IRFFT", ": 8", C32("5"), C32("8")), "fft C2: tensor<5xcomplex<f32>> becomes"},
    {FFT("FFT", ": 67108865", C32("67108865"), C32("67108865")), "length 67108865"},
    {BITS("THREE_FRY", "tensor<3xui64>", "tensor<3xui64>", "tensor<4xui32>"),
     "rng_bit_generator C2: THREE_FRY does not take a state of"},
    {BITS("PHILOX", "tensor<4xui64>", "tensor<4xui64>", "tensor<4xui32>"),
     "rng_bit_generator C2: PHILOX does not take a state of 4"},
    {BITS("DEFAULT", "tensor<4xui32>", "tensor<4xui32>", "tensor<4xui32>"), "or tensor<3xui64>"},
    {BITS("DEFAULT", "tensor<ui64>", "tensor<ui64>", "tensor<4xui32>"), "or tensor<3xui64>"},
    {BITS("PHILOX", "tensor<2xui64>", "tensor<3xui64>", "tensor<4xui32>"),
     "rng_bit_generator C1: output_state is tensor<3xui64>,"},
    {BITS("PHILOX", "tensor<2xui64>", "tensor<2xui64>", "tensor<4xi1>"),
     "rng_bit_generator types: result 1 is tensor<4xi1>, where"},
    {BITS("PHILOX", "tensor<2xui64>", "tensor<2xui64>", C32("4")),
     "rng_bit_generator types: result 1 is"},
    {RNG("UNIFORM", "tensor<1xf32>", "tensor<f32>", "tensor<1xi64>", "tensor<4xf32>"),
     "rng types: operand 0 is tensor<1xf32>, where the op takes"},
    {RNG("UNIFORM", "tensor<f32>", "tensor<f64>", "tensor<1xi64>", "tensor<4xf32>"),
     "rng C1: b is tensor<f64>, of another element type than a,"},
    {RNG("UNIFORM", "tensor<f32>", "tensor<f32>", "tensor<2xi64>", "tensor<4xf32>"),
     "rng C3: shape is tensor<2xi64>, the result tensor<4xf32>"},
    {RNG("NORMAL", "tensor<i32>", "tensor<i32>", "tensor<1xi64>", "tensor<4xi32>"),
     "rng C2: a normal distribution of tensor<i32>"},
};

static void test_refusals(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    for (int level = 0; level < 2; level++) {
      cpu_program *program;
      tn_status *status = compile(refused[i].text, level, &program);
      if (!status) fail_msg("accepted: %s", refused[i].text);
      const char *message = tn_status_message(status);
      if (!strstr(message, refused[i].says) || !strstr(message, "stablehlo."))
        fail_msg("\"%s\" does not say \"%s\"", message, refused[i].says);
      const char *place = tn_status_place(status);
      assert_true(strstr(message, "test.mlir") || (place && strstr(place, "test.mlir")));
      tn_status_destroy(status);
    }
}

/* ---- what runs ---------------------------------------------------------------------------------
 */

static void run(const char *text, int level, cpu_pool *pool, const void *const *args,
                void *const *outputs) {
  cpu_program *program;
  tn_status *status = compile(text, level, &program);
  if (status) fail_msg("%s", tn_status_message(status));
  cpu_run_context context = {.pool = pool};
  assert_null(cpu_program_run(program, &context, args, outputs));
  cpu_program_destroy(program);
}

/* Two dimensions there and back: the same bits from one thread and four, at both levels, and nearly
 * what went in. */
static void test_threads_and_levels_agree(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main(%x: tensor<3x90x256xf32>) -> (tensor<3x90x129xcomplex<f32>>, "
      "tensor<3x90x256xf32>) {\n"
      "  %y = stablehlo.fft %x, type = RFFT, length = [90, 256] : (tensor<3x90x256xf32>) -> "
      "tensor<3x90x129xcomplex<f32>>\n"
      "  %z = stablehlo.fft %y, type = IRFFT, length = [90, 256] : "
      "(tensor<3x90x129xcomplex<f32>>) -> tensor<3x90x256xf32>\n"
      "  return %y, %z : tensor<3x90x129xcomplex<f32>>, tensor<3x90x256xf32>\n"
      "}\n";
  enum { IN = 3 * 90 * 256, OUT = 3 * 90 * 129 * 2 };
  float *x = malloc(IN * sizeof *x);
  assert_non_null(x);
  for (int i = 0; i < IN; i++) x[i] = (float)((i * 7919) % 1009) / 1009;
  float *y[3], *z[3];
  cpu_pool *pool;
  assert_null(cpu_pool_create(4, &pool));
  for (int turn = 0; turn < 3; turn++) {
    y[turn] = malloc(OUT * sizeof *x);
    z[turn] = malloc(IN * sizeof *x);
    assert_true(y[turn] && z[turn]);
    run(text, turn > 0, turn == 2 ? pool : NULL, (const void *[]){x}, (void *[]){y[turn], z[turn]});
    assert_memory_equal(y[turn], y[0], OUT * sizeof *x);
    assert_memory_equal(z[turn], z[0], IN * sizeof *x);
  }
  for (int i = 0; i < IN; i++) assert_true(z[0][i] - x[i] < 2e-6f && x[i] - z[0][i] < 2e-6f);
  cpu_pool_destroy(pool);
  for (int turn = 0; turn < 3; turn++) {
    free(y[turn]);
    free(z[turn]);
  }
  free(x);
}

/* Each rng op has numbers of its own; a program gives the same ones every time. */
static void test_rng_ops_differ(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>) {\n"
      "  %s = stablehlo.constant dense<64> : tensor<1xi64>\n"
      "  %y = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, "
      "tensor<1xi64>) -> tensor<64xf32>\n"
      "  %z = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, "
      "tensor<1xi64>) -> tensor<64xf32>\n"
      "  return %y, %z : tensor<64xf32>, tensor<64xf32>\n"
      "}\n";
  float a = -1, b = 1, y[2][64], z[2][64];
  for (int level = 0; level < 2; level++)
    run(text, level, NULL, (const void *[]){&a, &b}, (void *[]){y[level], z[level]});
  assert_memory_equal(y[0], y[1], sizeof y[0]);
  assert_memory_equal(z[0], z[1], sizeof z[0]);
  int same = 0;
  for (int i = 0; i < 64; i++) {
    assert_true(y[0][i] >= -1 && y[0][i] < 1);
    same += y[0][i] == z[0][i];
  }
  assert_true(same < 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_refusals),
      cmocka_unit_test(test_threads_and_levels_agree),
      cmocka_unit_test(test_rng_ops_differ),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
