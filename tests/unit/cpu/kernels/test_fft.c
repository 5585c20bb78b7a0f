/* Transforms against sums in long double, and every tier against the plain variant. */
#include "check.h"

static tn_status *make(tn_arena *arena, cpu_target target, const void *spec, cpu_kernel *out) {
  return cpu_make_fft(arena, target, spec, out);
}

static int64_t half_of(int64_t length) {
  return length ? length / 2 + 1 : 0;
}

/* Numbers (not elements) of the source and of the result. */
static int64_t numbers(const cpu_fft_spec *s, bool source) {
  bool real = s->kind == (source ? CPU_FFT_FROM_REAL : CPU_FFT_TO_REAL);
  bool half = s->kind == (source ? CPU_FFT_TO_REAL : CPU_FFT_FROM_REAL);
  return s->outer * (half ? half_of(s->length) : s->length) * s->inner * (real ? 1 : 2);
}

static void *run(const cpu_fft_spec *spec, const void *input) {
  size_t size = tn_type_size(spec->type);
  void *result;
  check_case c = {.make = make, .spec = spec, .outputs = 1, .inputs = 1};
  c.bytes[0] = (size_t)numbers(spec, false) * size;
  c.input[0] = input;
  check_all(&c, &result);
  return result;
}

static double number_at(tn_type type, const void *data, int64_t i) {
  return type == TN_F32 ? (double)((const float *)data)[i] : ((const double *)data)[i];
}

/* ---- truth ----------------------------------------------------------------------------------- */

typedef struct wide {
  long double re, im;
} wide;

/* out[j] = the sum of x[k] e^(sign 2 pi i j k / n), in long double. */
static void naive(const wide *x, wide *out, int64_t n, int sign) {
  const long double turn = 6.283185307179586476925286766559005768L;
  wide *root = malloc((size_t)n * sizeof *root);
  assert_non_null(root);
  for (int64_t k = 0; k < n; k++) {
    long double angle = sign * turn * (long double)k / (long double)n;
    root[k] = (wide){cosl(angle), sinl(angle)};
  }
  for (int64_t j = 0; j < n; j++) {
    wide sum = {0, 0};
    for (int64_t k = 0, at = 0; k < n; k++) {
      sum.re += x[k].re * root[at].re - x[k].im * root[at].im;
      sum.im += x[k].re * root[at].im + x[k].im * root[at].re;
      at = at + j >= n ? at + j - n : at + j;
    }
    out[j] = sum;
  }
  free(root);
}

/* Element k of line `line` of the source, as the whole (Hermitian) line has it. */
static wide source_at(const cpu_fft_spec *s, const void *data, int64_t line, int64_t k) {
  if (s->kind == CPU_FFT_FROM_REAL)
    return (wide){number_at(s->type, data, line * s->length + k), 0};
  bool half = s->kind == CPU_FFT_TO_REAL, mirrored = half && k > s->length / 2;
  int64_t length = half ? half_of(s->length) : s->length, row = mirrored ? s->length - k : k;
  int64_t at = (line / s->inner * length + row) * s->inner + line % s->inner;
  wide x = {number_at(s->type, data, 2 * at), number_at(s->type, data, 2 * at + 1)};
  if (mirrored) x.im = -x.im;
  if (half && (k == 0 || 2 * k == s->length)) x.im = 0;
  return x;
}

/* The distance of the line from the truth over the truth's length. */
static double line_error(const cpu_fft_spec *s, const void *input, const void *result,
                         int64_t line) {
  int64_t n = s->length;
  wide *x = malloc((size_t)n * sizeof *x), *want = malloc((size_t)n * sizeof *want);
  assert_true(x && want);
  for (int64_t k = 0; k < n; k++) x[k] = source_at(s, input, line, k);
  bool forward = s->kind == CPU_FFT_FORWARD || s->kind == CPU_FFT_FROM_REAL;
  naive(x, want, n, forward ? -1 : 1);
  int64_t length = s->kind == CPU_FFT_FROM_REAL ? half_of(n) : n;
  long double error = 0, size = 0;
  for (int64_t k = 0; k < length; k++) {
    int64_t at = (line / s->inner * length + k) * s->inner + line % s->inner;
    bool real = s->kind == CPU_FFT_TO_REAL;
    long double re = want[k].re / s->divisor, im = real ? 0 : want[k].im / s->divisor;
    long double dr = re - (long double)number_at(s->type, result, real ? at : 2 * at);
    long double di = real ? 0 : im - (long double)number_at(s->type, result, 2 * at + 1);
    error += dr * dr + di * di;
    size += re * re + im * im;
  }
  free(x);
  free(want);
  return size > 0 ? (double)sqrtl(error / size) : (double)error;
}

static void check_accuracy(const cpu_fft_spec *s, int64_t every) {
  void *input = check_array(s->type, numbers(s, true), CHECK_MIXED);
  void *result = run(s, input);
  double limit = s->type == TN_F32 ? 4e-7 : 8e-16;
  for (int64_t line = 0; line < s->outer * s->inner; line += every) {
    double error = line_error(s, input, result, line);
    if (!(error < limit))
      fail_msg("%s of length %lld, kind %d: relative error %g", tn_type_name(s->type),
               (long long)s->length, (int)s->kind, error);
  }
  free(input);
  free(result);
}

/* ---- tests ----------------------------------------------------------------------------------- */

static cpu_fft_spec some_spec(int64_t length) {
  cpu_fft_spec s = {.type = check_between(0, 1) ? TN_F32 : TN_F64,
                    .kind = (cpu_fft_kind)check_between(0, 3),
                    .outer = check_between(1, 3),
                    .length = length,
                    .inner = 1,
                    .divisor = 1};
  bool real = s.kind == CPU_FFT_FROM_REAL || s.kind == CPU_FFT_TO_REAL;
  if (check_between(0, 2) == 0) s.outer = check_between(1, 40);
  if (!real && check_between(0, 1)) s.inner = check_between(1, 37);
  if (s.kind == CPU_FFT_INVERSE || s.kind == CPU_FFT_TO_REAL) s.divisor = length;
  return s;
}

static void test_every_short_length(void **state) {
  (void)state;
  for (int64_t n = 1; n <= 130; n++)
    for (int kind = 0; kind < 4; kind++)
      for (int type = 0; type < 2; type++) {
        cpu_fft_spec s = some_spec(n);
        s.kind = (cpu_fft_kind)kind;
        s.type = type ? TN_F32 : TN_F64;
        s.divisor = kind % 2 ? n : 1;
        if (kind >= CPU_FFT_FROM_REAL) s.inner = 1;
        check_accuracy(&s, 1 + s.outer * s.inner / 3);
      }
}

static void test_longer_lengths(void **state) {
  (void)state;
  static const int64_t lengths[] = {256,  488,  512,  750,  1000, 1009, 1024, 1018, 2048,
                                    2187, 3125, 2401, 3721, 4096, 4093, 2017, 3600, 1331};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    for (int kind = 0; kind < 4; kind++) {
      cpu_fft_spec s = {.type = i % 2 ? TN_F32 : TN_F64, .kind = (cpu_fft_kind)kind};
      s.outer = s.inner = s.divisor = 1;
      s.length = lengths[i];
      check_accuracy(&s, 1);
    }
}

/* Only bits: with special values, and lengths that level 1 works on in blocks. */
static void test_variants_agree(void **state) {
  (void)state;
  static const int64_t lengths[] = {6,   8,   15,  16,  31,   60,   61,   67,   96,    100,
                                    128, 255, 256, 257, 1009, 1024, 2310, 4096, 40000, 65536};
  for (int turn = 0; turn < 120; turn++) {
    cpu_fft_spec s = some_spec(lengths[check_between(0, turn % 4 ? 15 : 19)]);
    if (s.length > 2000) {
      s.outer = check_between(1, 2);
      s.inner = s.inner > 1 ? check_between(1, 5) : 1;
    }
    void *input = check_array(s.type, numbers(&s, true), (check_values)check_between(0, 2));
    free(run(&s, input));
    free(input);
  }
}

/* A line whose transform is known: an impulse, a constant, one tone. */
static void test_known_lines(void **state) {
  (void)state;
  for (int64_t n = 1; n <= 64; n++) {
    cpu_fft_spec s = {TN_F64, CPU_FFT_FORWARD, 1, n, 1, 1};
    double *x = calloc((size_t)(2 * n), sizeof *x);
    assert_non_null(x);
    x[0] = 3;
    double *y = run(&s, x);
    for (int64_t k = 0; k < n; k++)
      assert_true(fabs(y[2 * k] - 3) < 1e-15 && fabs(y[2 * k + 1]) < 1e-15);
    free(y);
    for (int64_t k = 0; k < n; k++) x[2 * k] = 1;
    y = run(&s, x);
    for (int64_t k = 0; k < n; k++)
      assert_true(fabs(y[2 * k] - (k ? 0 : (double)n)) < 1e-14 && fabs(y[2 * k + 1]) < 1e-14);
    free(y);
    free(x);
  }
}

static void test_empty(void **state) {
  (void)state;
  for (int kind = 0; kind < 4; kind++)
    for (int turn = 0; turn < 3; turn++) {
      cpu_fft_spec s = {TN_F32, (cpu_fft_kind)kind, turn == 0 ? 0 : 3, turn == 1 ? 0 : 5, 1, 1};
      if (turn == 2 && kind < CPU_FFT_FROM_REAL) s.inner = 0;
      if (turn == 2 && kind >= CPU_FFT_FROM_REAL) s.outer = 0;
      float none[2] = {0};
      free(run(&s, none));
    }
}

/* Imaginary parts of elements that have none in a real line's transform count for nothing, and a
 * real line's own are zero. */
static void test_parts_that_are_real(void **state) {
  (void)state;
  for (int64_t n = 1; n <= 70; n++) {
    int64_t half = half_of(n);
    cpu_fft_spec s = {TN_F32, CPU_FFT_TO_REAL, 1, n, 1, n};
    float *x = check_array(TN_F32, 2 * half, CHECK_MIXED);
    x[1] = 0;
    if (n % 2 == 0) x[2 * half - 1] = 0;
    float *want = run(&s, x);
    x[1] = 5;
    if (n % 2 == 0) x[2 * half - 1] = INFINITY;
    float *got = run(&s, x);
    assert_memory_equal(got, want, (size_t)n * sizeof *got);
    free(got);
    s.kind = CPU_FFT_FROM_REAL;
    got = run(&s, want);
    assert_true(got[1] == 0 && !signbit(got[1]));
    if (n % 2 == 0) assert_true(got[2 * half - 1] == 0);
    free(got);
    free(want);
    free(x);
  }
}

static void expect_error(cpu_fft_spec s) {
  tn_arena arena = {0};
  cpu_kernel kernel;
  for (int level = 0; level < 2; level++) {
    tn_status *status = cpu_make_fft(&arena, (cpu_target){level, TN_ISA_BASELINE}, &s, &kernel);
    assert_non_null(status);
    tn_status_destroy(status);
  }
  tn_arena_free(&arena);
}

static void test_refusals(void **state) {
  (void)state;
  expect_error((cpu_fft_spec){TN_F32, CPU_FFT_FORWARD, 1, ((int64_t)1 << 26) + 1, 1, 1});
}

/* What a transform is said to keep is what it keeps, but for its parameters and alignment. */
static void test_memory_is_known_before(void **state) {
  (void)state;
  static const int64_t lengths[] = {1,   2,   3,    8,    61,   64,    67,    90,   128,
                                    134, 211, 1024, 1331, 4096, 65536, 65537, 99991};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    for (int kind = CPU_FFT_FORWARD; kind <= CPU_FFT_TO_REAL; kind++)
      for (int type = 0; type < 2; type++) {
        cpu_fft_spec spec = {type ? TN_F64 : TN_F32, (cpu_fft_kind)kind, 1, lengths[i], 1, 1};
        cpu_fft_memory memory;
        cpu_kernel kernel;
        tn_arena arena = {0};
        assert_null(cpu_measure_fft(&spec, &memory));
        assert_null(cpu_make_fft(&arena, (cpu_target){1, TN_ISA_BASELINE}, &spec, &kernel));
        int64_t used = (int64_t)arena.used;
        if (memory.kept > used || memory.kept + 8192 < used || memory.making < memory.kept)
          fail_msg("length %d: %d kept and %d made, %d used", (int)lengths[i], (int)memory.kept,
                   (int)memory.making, (int)used);
        tn_arena_free(&arena);
      }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_short_length),
      cmocka_unit_test(test_longer_lengths),
      cmocka_unit_test(test_variants_agree),
      cmocka_unit_test(test_known_lines),
      cmocka_unit_test(test_empty),
      cmocka_unit_test(test_parts_that_are_real),
      cmocka_unit_test(test_refusals),
      cmocka_unit_test(test_memory_is_known_before),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
