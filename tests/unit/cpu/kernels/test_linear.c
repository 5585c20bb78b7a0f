#include "check.h"
#include <complex.h>

/* Cholesky, triangular solve, Householder: every variant against the plain one to the bit, and what
 * they give against the equation that defines it, evaluated in double. */

static const tn_type types[] = {TN_F32, TN_F64, TN_C64, TN_C128};
enum { NUM_TYPES = 4 };

static bool is_complex(tn_type type) {
  return type == TN_C64 || type == TN_C128;
}
static double epsilon(tn_type type) {
  return type == TN_F32 || type == TN_C64 ? 0x1p-24 : 0x1p-53;
}

static double complex get(tn_type type, const void *data, int64_t at) {
  switch ((int)type) {
  case TN_F32: return ((const float *)data)[at];
  case TN_F64: return ((const double *)data)[at];
  case TN_C64: return ((const float complex *)data)[at];
  default: return ((const double complex *)data)[at];
  }
}
static void put(tn_type type, void *data, int64_t at, double complex value) {
  switch ((int)type) {
  case TN_F32: ((float *)data)[at] = (float)creal(value); break;
  case TN_F64: ((double *)data)[at] = creal(value); break;
  case TN_C64: ((float complex *)data)[at] = (float complex)value; break;
  default: ((double complex *)data)[at] = value; break;
  }
}
static double complex number(tn_type type) {
  double re = (double)check_between(-1000, 1000) / 1000;
  return is_complex(type) ? re + (double)check_between(-1000, 1000) / 1000 * I : re;
}

static void *zeros(tn_type type, int64_t count) {
  void *data = calloc((size_t)count + 1, tn_type_size(type));
  assert_non_null(data);
  return data;
}

/* ---- cholesky -------------------------------------------------------------------------------- */

static tn_status *make_cholesky(tn_arena *arena, cpu_target target, const void *spec,
                                cpu_kernel *out) {
  return cpu_make_cholesky(arena, target, spec, out);
}

static void *cholesky(const cpu_cholesky_spec *spec, const void *a, bool in_place) {
  void *result;
  check_case c = {.make = make_cholesky, .spec = spec, .outputs = 1, .inputs = 1};
  c.bytes[0] = (size_t)(spec->batch * spec->n * spec->n) * tn_type_size(spec->type);
  c.input[0] = in_place ? NULL : a;
  c.start[0] = in_place ? a : NULL;
  check_all(&c, &result);
  return result;
}

/* G G^H + n I; where `lower`, the triangle that must not be read is NaN, else the other one. */
static void *definite(const cpu_cholesky_spec *s) {
  int64_t n = s->n;
  void *a = zeros(s->type, s->batch * n * n), *g = zeros(s->type, n * n);
  for (int64_t m = 0; m < s->batch; m++) {
    for (int64_t i = 0; i < n * n; i++) put(s->type, g, i, number(s->type));
    for (int64_t i = 0; i < n; i++)
      for (int64_t j = 0; j < n; j++) {
        double complex sum = i == j ? (double)n : 0;
        for (int64_t k = 0; k < n; k++)
          sum += get(s->type, g, i * n + k) * conj(get(s->type, g, j * n + k));
        bool read = i == j || (i > j) == s->lower;
        put(s->type, a, (m * n + i) * n + j, read ? sum : NAN);
      }
  }
  free(g);
  return a;
}

static void check_factor(const cpu_cholesky_spec *s, const void *a, const void *l) {
  int64_t n = s->n;
  for (int64_t m = 0; m < s->batch; m++)
    for (int64_t i = 0; i < n; i++)
      for (int64_t j = 0; j < n; j++) {
        int64_t base = m * n * n;
        if (i != j && (i > j) != s->lower) {
          assert_true(get(s->type, l, base + i * n + j) == 0);
          continue;
        }
        double complex sum = 0;
        for (int64_t k = 0; k < n; k++)
          sum += s->lower
                     ? get(s->type, l, base + i * n + k) * conj(get(s->type, l, base + j * n + k))
                     : conj(get(s->type, l, base + k * n + i)) * get(s->type, l, base + k * n + j);
        double complex want = get(s->type, a, base + i * n + j);
        if (i == j) want = creal(want);
        if (!(cabs(sum - want) <= 8 * (double)n * (double)n * epsilon(s->type)))
          fail_msg("%s n=%lld: (%lld, %lld) is off by %g", tn_type_name(s->type), (long long)n,
                   (long long)i, (long long)j, cabs(sum - want));
      }
}

static void test_cholesky(void **state) {
  (void)state;
  static const int64_t sizes[] = {0, 1, 2, 3, 17, 63, 64, 65, 130, 200};
  for (int t = 0; t < NUM_TYPES; t++)
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
      for (int lower = 0; lower < 2; lower++) {
        cpu_cholesky_spec s = {types[t], lower, sizes[i] > 100 ? 1 : 3, sizes[i]};
        void *a = definite(&s), *l = cholesky(&s, a, i % 2);
        check_factor(&s, a, l);
        free(a);
        free(l);
      }
}

/* The factor of a matrix worked out by hand: [[4, 2], [2, 10]] = L L^T, L = [[2, 0], [1, 3]]. */
static void test_cholesky_by_hand(void **state) {
  (void)state;
  float a[] = {4, 99, 2, 10}, lower[] = {2, 0, 1, 3};
  cpu_cholesky_spec s = {TN_F32, true, 1, 2};
  void *l = cholesky(&s, a, false);
  assert_memory_equal(l, lower, sizeof lower);
  free(l);
}

/* No factor: a pivot that is zero, negative or NaN makes the whole triangle NaN, of that matrix
 * only. */
static void test_cholesky_without_factor(void **state) {
  (void)state;
  static const double bad[] = {0, -3, NAN};
  for (int t = 0; t < NUM_TYPES; t++)
    for (int lower = 0; lower < 2; lower++)
      for (int kind = 0; kind < 3; kind++) {
        cpu_cholesky_spec s = {types[t], lower, 3, 70};
        void *a = definite(&s);
        put(s.type, a, s.n * s.n + 66 * s.n + 66, bad[kind]);
        void *l = cholesky(&s, a, false);
        for (int64_t m = 0; m < 3; m++)
          for (int64_t i = 0; i < s.n; i++)
            for (int64_t j = 0; j < s.n; j++) {
              double complex v = get(s.type, l, (m * s.n + i) * s.n + j);
              bool asked = i == j || (i > j) == s.lower;
              assert_true(isnan(creal(v)) == (m == 1 && asked));
              if (!asked) assert_true(v == 0);
            }
        free(a);
        free(l);
      }
}

/* ---- triangular solve ------------------------------------------------------------------------ */

static tn_status *make_triangular(tn_arena *arena, cpu_target target, const void *spec,
                                  cpu_kernel *out) {
  return cpu_make_triangular(arena, target, spec, out);
}

static void *solve(const cpu_triangular_spec *spec, const void *a, const void *b) {
  void *result;
  check_case c = {.make = make_triangular, .spec = spec, .outputs = 1, .inputs = 2};
  c.bytes[0] = (size_t)(spec->batch * spec->n * spec->lines) * tn_type_size(spec->type);
  c.input[0] = a;
  c.input[1] = b;
  check_all(&c, &result);
  return result;
}

/* The same with X in the memory of B. */
static void check_in_place(const cpu_triangular_spec *spec, const void *a, const void *b,
                           const void *want) {
  size_t bytes = (size_t)(spec->batch * spec->n * spec->lines) * tn_type_size(spec->type);
  for (int level = 0; level < 2; level++) {
    tn_arena arena = {0};
    cpu_kernel kernel;
    check_ok(cpu_make_triangular(&arena, (cpu_target){level, tn_isa_detect()}, spec, &kernel));
    char *x = malloc(bytes + 1);
    assert_non_null(x);
    memcpy(x, b, bytes);
    check_run(&kernel, (void *[]){x, (void *)(uintptr_t)a, x});
    assert_memory_equal(x, want, bytes);
    free(x);
    tn_arena_free(&arena);
  }
}

/* op(A) X - B, relative to sizes. The part that must not be read is NaN in A. */
static void check_solution(const cpu_triangular_spec *s, const void *a, const void *b,
                           const void *x) {
  int64_t n = s->n;
  for (int64_t m = 0; m < s->batch; m++)
    for (int64_t line = 0; line < s->lines; line++)
      for (int64_t i = 0; i < n; i++) {
        double complex sum = 0;
        double size = 0;
        for (int64_t k = 0; k < n; k++) {
          int64_t row = s->right ? k : i, column = s->right ? i : k; /* of op(A) */
          int64_t r = s->transpose ? column : row, c = s->transpose ? row : column;
          bool stored = r == c ? !s->unit_diagonal : (r > c) == s->lower;
          double complex t = stored ? get(s->type, a, (m * n + r) * n + c) : r == c;
          if (s->conjugate) t = conj(t);
          int64_t at = s->right ? (m * s->lines + line) * n + k : (m * n + k) * s->lines + line;
          sum += t * get(s->type, x, at);
          size += cabs(t * get(s->type, x, at));
        }
        int64_t at = s->right ? (m * s->lines + line) * n + i : (m * n + i) * s->lines + line;
        if (!(cabs(sum - get(s->type, b, at)) <=
              8 * (double)(n + 2) * epsilon(s->type) * (size + 1)))
          fail_msg("%s n=%lld: unknown %lld of line %lld is off by %g", tn_type_name(s->type),
                   (long long)n, (long long)i, (long long)line, cabs(sum - get(s->type, b, at)));
      }
}

static void *triangle(const cpu_triangular_spec *s) {
  int64_t n = s->n;
  void *a = zeros(s->type, s->batch * n * n);
  for (int64_t m = 0; m < s->batch; m++)
    for (int64_t i = 0; i < n; i++)
      for (int64_t j = 0; j < n; j++) {
        double complex v = number(s->type) / (double)(n + 1);
        if (i == j) v = s->unit_diagonal ? NAN : v + 2;
        if (i != j && (i > j) != s->lower) v = NAN;
        put(s->type, a, (m * n + i) * n + j, v);
      }
  return a;
}

static void check_triangular(cpu_triangular_spec *s, bool in_place) {
  void *a = triangle(s), *b = zeros(s->type, s->batch * s->n * s->lines);
  for (int64_t i = 0; i < s->batch * s->n * s->lines; i++) put(s->type, b, i, number(s->type));
  void *x = solve(s, a, b);
  if (in_place) check_in_place(s, a, b, x);
  check_solution(s, a, b, x);
  free(a);
  free(b);
  free(x);
}

static void test_triangular(void **state) {
  (void)state;
  static const int64_t sizes[][2] = {{1, 1},  {3, 0},    {5, 3},   {20, 1},   {64, 7},
                                     {65, 9}, {100, 70}, {150, 1}, {140, 130}};
  for (int t = 0; t < NUM_TYPES; t++)
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
      for (int bits = 0; bits < 32; bits++) {
        if (sizes[i][0] > 90 && (bits ^ (int)i) % 3 != t % 3)
          continue; /* a third of the long ones */
        cpu_triangular_spec s = {.type = types[t],
                                 .right = bits & 1,
                                 .lower = bits & 2,
                                 .unit_diagonal = bits & 4,
                                 .transpose = bits & 8,
                                 .conjugate = (bits & 24) == 24,
                                 .batch = sizes[i][0] > 90 ? 1 : 2,
                                 .n = sizes[i][0],
                                 .lines = sizes[i][1]};
        check_triangular(&s, bits % 3 == 0);
      }
}

/* [[2, 0], [1, 4]] x = (6, 11): x = (3, 2); from the right x A = (6, 8): (2, 2). */
static void test_triangular_by_hand(void **state) {
  (void)state;
  double a[] = {2, NAN, 1, 4}, left[] = {6, 11}, right[] = {6, 8};
  double x[] = {3, 2}, y[] = {2, 2};
  cpu_triangular_spec s = {.type = TN_F64, .lower = true, .batch = 1, .n = 2, .lines = 1};
  void *r = solve(&s, a, left);
  assert_memory_equal(r, x, sizeof x);
  free(r);
  s.right = true;
  r = solve(&s, a, right);
  assert_memory_equal(r, y, sizeof y);
  free(r);
}

/* A zero pivot divides: infinity or NaN, by value, and the NaN is the canonical one. */
static void test_triangular_singular(void **state) {
  (void)state;
  float a[] = {0, 0, 1, 1}, b[] = {1, 0, 1, 1};
  uint32_t want[] = {0x7f800000, 0x7fc00000, 0xff800000, 0x7fc00000};
  cpu_triangular_spec s = {.type = TN_F32, .lower = true, .batch = 1, .n = 2, .lines = 2};
  void *r = solve(&s, a, b);
  assert_memory_equal(r, want, sizeof want);
  free(r);
}

/* ---- Householder ----------------------------------------------------------------------------- */

static tn_status *make_qr(tn_arena *arena, cpu_target target, const void *spec, cpu_kernel *out) {
  return cpu_make_qr(arena, target, spec, out);
}
static tn_status *make_product(tn_arena *arena, cpu_target target, const void *spec,
                               cpu_kernel *out) {
  return cpu_make_householder_product(arena, target, spec, out);
}

static void run_qr(const cpu_householder_spec *s, const void *a, void **results) {
  check_case c = {.make = make_qr, .spec = s, .outputs = 2, .inputs = 1};
  c.bytes[0] = (size_t)(s->batch * s->m * s->n) * tn_type_size(s->type);
  c.bytes[1] = (size_t)(s->batch * s->reflectors) * tn_type_size(s->type);
  c.input[0] = a;
  check_all(&c, results);
}

static void *run_product(const cpu_householder_spec *s, const void *packed, const void *taus) {
  void *result;
  check_case c = {.make = make_product, .spec = s, .outputs = 1, .inputs = 2};
  c.bytes[0] = (size_t)(s->batch * s->m * s->n) * tn_type_size(s->type);
  c.input[0] = packed;
  c.input[1] = taus;
  check_all(&c, &result);
  return result;
}

/* Q R = A and Q^H Q = I, for m >= n, with entries of size `scale`. */
static void check_qr(tn_type type, int64_t m, int64_t n, double scale) {
  cpu_householder_spec s = {type, 2, m, n, n};
  void *a = zeros(type, 2 * m * n), *out[2];
  for (int64_t i = 0; i < 2 * m * n; i++) put(type, a, i, number(type) * scale);
  run_qr(&s, a, out);
  void *q = run_product(&s, out[0], out[1]);
  double bound = 20 * (double)(m + n) * epsilon(type);
  for (int64_t b = 0; b < 2; b++)
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        double complex product = 0, square = 0;
        for (int64_t k = 0; k <= j; k++)
          product +=
              get(type, q, (b * m + i) * n + k) * (get(type, out[0], (b * m + k) * n + j) / scale);
        product -= get(type, a, (b * m + i) * n + j) / scale;
        if (!(cabs(product) <= bound)) fail_msg("QR is off by %g", cabs(product));
        if (i >= n) continue;
        for (int64_t k = 0; k < m; k++)
          square += conj(get(type, q, (b * m + k) * n + i)) * get(type, q, (b * m + k) * n + j);
        if (!(cabs(square - (i == j)) <= bound)) fail_msg("Q^H Q is off by %g", cabs(square));
      }
  free(a);
  free(q);
  free(out[0]);
  free(out[1]);
}

static void test_qr(void **state) {
  (void)state;
  static const int64_t sizes[][2] = {{1, 1}, {2, 1}, {3, 3}, {9, 4}, {40, 33}, {70, 70}};
  for (int t = 0; t < NUM_TYPES; t++)
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
      check_qr(types[t], sizes[i][0], sizes[i][1], 1);
  check_qr(TN_F32, 12, 7, 0x1p100);
  check_qr(TN_C128, 12, 7, 0x1p1000); /* the squares would overflow */
  check_qr(TN_F64, 12, 7, 0x1p-900);
}

/* Fewer rows than columns; a column of zeros has no reflector; NaNs are canonical everywhere. */
static void test_qr_edges(void **state) {
  (void)state;
  for (int t = 0; t < NUM_TYPES; t++) {
    cpu_householder_spec s = {types[t], 2, 3, 8, 3};
    void *a = check_array(types[t], 48, CHECK_SPECIAL), *out[2];
    run_qr(&s, a, out);
    free(a);
    free(out[0]);
    free(out[1]);
  }
  double a[] = {0, 1, 0, 2}, packed[] = {0, 1, 0, 2}, taus[] = {0, 0};
  cpu_householder_spec s = {TN_F64, 1, 2, 2, 2};
  void *out[2];
  run_qr(&s, a, out);
  assert_memory_equal(out[0], packed, sizeof packed);
  assert_memory_equal(out[1], taus, sizeof taus);
  free(out[0]);
  free(out[1]);
}

/* (3, 4): beta = -5, tau = (beta - 3) / beta = 1.6, v = 4 / (3 + 5) = 0.5. */
static void test_qr_by_hand(void **state) {
  (void)state;
  double a[] = {3, 4}, packed[] = {-5, 0.5}, tau[] = {1.6};
  cpu_householder_spec s = {TN_F64, 1, 2, 1, 1};
  void *out[2];
  run_qr(&s, a, out);
  assert_memory_equal(out[0], packed, sizeof packed);
  assert_memory_equal(out[1], tau, sizeof tau);
  free(out[0]);
  free(out[1]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_cholesky),
                                     cmocka_unit_test(test_cholesky_by_hand),
                                     cmocka_unit_test(test_cholesky_without_factor),
                                     cmocka_unit_test(test_triangular),
                                     cmocka_unit_test(test_triangular_by_hand),
                                     cmocka_unit_test(test_triangular_singular),
                                     cmocka_unit_test(test_qr),
                                     cmocka_unit_test(test_qr_edges),
                                     cmocka_unit_test(test_qr_by_hand)};
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
