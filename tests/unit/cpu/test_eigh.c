/* @Eigh: A v = w v, orthonormal vectors, ascending values; the same bits at both levels. */
#include "cmocka_header.h"
#include "unit/cpu/compiling.h"

#include <complex.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_N = 48, MAX_BATCH = 3, MOST = MAX_BATCH * MAX_N * MAX_N };

typedef struct kind {
  const char *name, *real;
  bool single, paired; /* paired: complex */
} kind;
static const kind kinds[] = {{"f32", "f32", true, false},
                             {"f64", "f64", false, false},
                             {"complex<f32>", "f32", true, true},
                             {"complex<f64>", "f64", false, true}};

static size_t element_size(const kind *k) {
  return (k->single ? 4u : 8u) * (k->paired ? 2u : 1u);
}

/* Row i, column j. */
static size_t at(int n, int i, int j) {
  return (size_t)i * (size_t)n + (size_t)j;
}

/* Element i of an array of that kind, or of its real parts. */
static double complex get(const kind *k, const void *data, size_t i, bool is_real) {
  size_t parts = k->paired && !is_real ? 2 : 1;
  double part[2] = {0, 0};
  for (size_t p = 0; p < parts; p++)
    part[p] = k->single ? (double)((const float *)data)[i * parts + p]
                        : ((const double *)data)[i * parts + p];
  return part[0] + part[1] * I;
}

static void put(const kind *k, void *data, size_t i, double complex value) {
  size_t parts = k->paired ? 2 : 1;
  const double part[2] = {creal(value), cimag(value)};
  for (size_t p = 0; p < parts; p++) {
    if (k->single)
      ((float *)data)[i * parts + p] = (float)part[p];
    else
      ((double *)data)[i * parts + p] = part[p];
  }
}

typedef struct outcome {
  char vectors[MOST * 16], values[MAX_BATCH * MAX_N * 8];
} outcome;

static void run_eigh(const kind *k, int batch, int n, bool lower, int level, const void *a,
                     outcome *out) {
  char text[1024];
  const char *format =
      "func.func @main(%%a: tensor<%dx%dx%dx%s>) -> (tensor<%dx%dx%dx%s>, tensor<%dx%dx%s>) {\n"
      "  %%0:2 = stablehlo.custom_call @Eigh(%%a) {backend_config = \"%d,1,100,0.000001\"} : "
      "(tensor<%dx%dx%dx%s>) -> (tensor<%dx%dx%dx%s>, tensor<%dx%dx%s>)\n"
      "  return %%0#0, %%0#1 : tensor<%dx%dx%dx%s>, tensor<%dx%dx%s>\n}\n";
  snprintf(text, sizeof text, format, batch, n, n, k->name, batch, n, n, k->name, batch, n, k->real,
           lower, batch, n, n, k->name, batch, n, n, k->name, batch, n, k->real, batch, n, n,
           k->name, batch, n, k->real);
  cpu_program *program;
  tn_status *status = compile(text, level, &program);
  if (status) fail_msg("%s", tn_status_message(status));
  cpu_run_context context = {0};
  memset(out, 0, sizeof *out);
  status = cpu_program_run(program, &context, (const void *[]){a},
                           (void *[]){out->vectors, out->values});
  assert_null(status);
  cpu_program_destroy(program);
}

static unsigned seed;
static double draw(void) {
  seed = seed * 1664525u + 1013904223u;
  return (double)(seed >> 8) / (1 << 23) - 1;
}

/* What kinds of matrices there are: others than random ones have equal eigenvalues, zeros that a
 * division could meet, or numbers whose squares overflow or vanish. */
enum { RANDOM, IDENTITY, ZERO, DIAGONAL, ONES, LARGE, SMALL, NUM_SHAPES };

static double complex element(const kind *k, int shape, int i, int j) {
  double complex x = draw();
  if (k->paired && i != j) x += draw() * I;
  switch (shape) {
  case IDENTITY: return i == j;
  case ZERO: return 0;
  case DIAGONAL: return i == j ? 3 - i : 0;
  case ONES: return 1;
  case LARGE: return x * (k->single ? 1e36 : 1e305);
  case SMALL: return x * (k->single ? 1e-38 : 1e-300);
  default: return x;
  }
}

/* The triangle that is not read holds what would be seen in the result. */
static void fill(const kind *k, int shape, int n, bool lower, char *a, double complex *full) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      put(k, a, 0, element(k, shape, i, j));
      double complex x = get(k, a, 0, false);
      full[i * n + j] = x;
      full[j * n + i] = conj(x);
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      bool is_read = i == j || (i > j) == lower;
      put(k, a, at(n, i, j), is_read ? full[i * n + j] : 77);
    }
}

static void check_one(const kind *k, int shape, int n, const double complex *a, const char *vectors,
                      const char *values) {
  double unit = k->single ? FLT_EPSILON : DBL_EPSILON, scale = 0;
  for (int i = 0; i < n * n; i++) scale = fmax(scale, cabs(a[i]));
  double bound = 8 * n * unit;
  for (int c = 0; c < n; c++) {
    double w = creal(get(k, values, (size_t)c, true));
    if (c > 0) assert_true(w >= creal(get(k, values, (size_t)c - 1, true)));
    for (int i = 0; i < n; i++) {
      double complex sum = 0;
      for (int j = 0; j < n; j++)
        sum += a[i * n + j] / (scale + (scale == 0)) * get(k, vectors, at(n, j, c), false);
      double complex want = w / (scale + (scale == 0)) * get(k, vectors, at(n, i, c), false);
      if (!(cabs(sum - want) <= bound))
        fail_msg("%s n %d shape %d: A v is off by %g at %d of vector %d", k->name, n, shape,
                 cabs(sum - want), i, c);
    }
    for (int d = 0; d <= c; d++) {
      double complex sum = 0;
      for (int i = 0; i < n; i++)
        sum += conj(get(k, vectors, at(n, i, c), false)) * get(k, vectors, at(n, i, d), false);
      if (!(cabs(sum - (c == d)) <= bound))
        fail_msg("%s n %d shape %d: vectors %d and %d give %g", k->name, n, shape, c, d, cabs(sum));
    }
  }
}

static void test_decompositions(void **state) {
  (void)state;
  static const int sizes[] = {1, 2, 3, 4, 7, 16, 33, MAX_N};
  static char a[MOST * 16];
  static double complex full[MAX_BATCH][MAX_N * MAX_N];
  static outcome out[2];
  for (size_t t = 0; t < sizeof kinds / sizeof *kinds; t++)
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
      for (int shape = 0; shape < NUM_SHAPES; shape++) {
        const kind *k = &kinds[t];
        int n = sizes[s], batch = 1 + shape % MAX_BATCH;
        bool lower = s % 2 == 0;
        size_t bytes = (size_t)(n * n) * element_size(k);
        size_t line = (size_t)n * (k->single ? 4 : 8);
        for (int b = 0; b < batch; b++) fill(k, shape, n, lower, a + (size_t)b * bytes, full[b]);
        for (int level = 0; level < 2; level++) run_eigh(k, batch, n, lower, level, a, &out[level]);
        assert_memory_equal(&out[0], &out[1], sizeof out[0]);
        for (int b = 0; b < batch; b++)
          check_one(k, shape, n, full[b], out[0].vectors + (size_t)b * bytes,
                    out[0].values + (size_t)b * line);
      }
}

/* A matrix that is not finite gives NaNs; its neighbours of the batch stay as they are. */
static void test_not_finite(void **state) {
  (void)state;
  static const double bad[] = {NAN, INFINITY};
  static outcome out;
  for (size_t t = 0; t < sizeof kinds / sizeof *kinds; t++)
    for (size_t v = 0; v < sizeof bad / sizeof *bad; v++) {
      const kind *k = &kinds[t];
      char a[2 * 9 * 16];
      for (size_t i = 0; i < 18; i++) put(k, a, i, i % 9 % 4 == 0);
      put(k, a, 3, bad[v]); /* row 1, column 0 */
      run_eigh(k, 2, 3, true, 1, a, &out);
      for (size_t i = 0; i < 9; i++) assert_true(isnan(creal(get(k, out.vectors, i, false))));
      for (size_t i = 0; i < 3; i++) assert_true(isnan(creal(get(k, out.values, i, true))));
      for (size_t i = 3; i < 6; i++) assert_true(creal(get(k, out.values, i, true)) == 1);
      run_eigh(k, 2, 3, false, 1, a, &out); /* the other triangle has none */
      for (size_t i = 0; i < 6; i++) assert_true(creal(get(k, out.values, i, true)) == 1);
    }
}

static void test_empty(void **state) {
  (void)state;
  static outcome out;
  char none[16];
  for (int level = 0; level < 2; level++) {
    run_eigh(&kinds[0], 1, 0, true, level, none, &out);
    run_eigh(&kinds[3], 0, 3, true, level, none, &out);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_decompositions),
                                     cmocka_unit_test(test_not_finite),
                                     cmocka_unit_test(test_empty)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
