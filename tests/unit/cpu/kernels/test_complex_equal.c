/* The complex functions in lanes give the bits of the plain ones, on every tier of this machine:
 * every pair of the parts at which a step changes its branch, numbers of the size that functions do
 * something with, numbers of every size, numbers near the circles where logarithms cancel, numbers
 * on and beside the cuts of the inverse functions, pairs of them on and beside those of atan2, and
 * numbers at which a part of expm1, logistic or power cancels. Of complex<f64> some are compared
 * with the functions in pairs of f64 too, of which they may be 2.5 units off: those are good to
 * 0.7. */
#include "base/types.h"
#include "cmocka_header.h"
#include "cpu/kernels/kernel.h"
#include "cpu/kernels/plain/functions_complex.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

static const cpu_tile_op ops[] = {
    CPU_TILE_ABS,   CPU_TILE_SQUARE, CPU_TILE_SIGN,     CPU_TILE_SQRT,   CPU_TILE_RSQRT,
    CPU_TILE_CBRT,  CPU_TILE_EXP,    CPU_TILE_EXPM1,    CPU_TILE_LOG,    CPU_TILE_LOG1P,
    CPU_TILE_TANH,  CPU_TILE_SINE,   CPU_TILE_COSINE,   CPU_TILE_TAN,    CPU_TILE_SINH,
    CPU_TILE_COSH,  CPU_TILE_ASIN,   CPU_TILE_ACOS,     CPU_TILE_ATAN,   CPU_TILE_ASINH,
    CPU_TILE_ACOSH, CPU_TILE_ATANH,  CPU_TILE_LOGISTIC, CPU_TILE_DIVIDE, CPU_TILE_POWER,
    CPU_TILE_ATAN2};
enum { NUM_OPS = sizeof ops / sizeof *ops };

/* Both signs of these, and of their neighbours on both sides. */
static const double edges[] = {0,
                               0x1p-1074,
                               0x1p-1022,
                               0x1p-500,
                               0x1p-400,
                               0x1p-149,
                               0x1p-126,
                               0x1p-100,
                               0x1p-80,
                               0x1p-54,
                               0x1p-26,
                               1e-3,
                               0.25,
                               0x1.6a09e667f3bcdp-1,
                               0.5,
                               1,
                               1.41421356237309504880,
                               1.57079632679489661923,
                               2,
                               3,
                               3.14159265358979323846,
                               22,
                               45,
                               88.7,
                               90,
                               104,
                               690,
                               700,
                               710,
                               745.2,
                               3000,
                               0x1p30,
                               0x1p120,
                               0x1.fffffep127,
                               0x1p400,
                               0x1p1000,
                               0x1.fffffffffffffp1023,
                               (double)INFINITY,
                               (double)NAN,
                               __builtin_nan("0xA5A5A00000000")};
enum { NUM_EDGES = sizeof edges / sizeof *edges, SPREAD = NUM_EDGES * 6 };

static uint64_t random_state = 0x9E3779B97F4A7C15u;

static uint64_t next_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  return random_state ^= random_state << 17;
}
static double uniform(void) { /* from -1 to 1 */
  return (double)(int64_t)next_random() * 0x1p-63;
}

/* ---- numbers -----------------------------------------------------------------------------------
 */

/* Elements, in both types. */
enum { COUNT = 1 << 16 };
static double wide[2][2 * COUNT];
static float narrow[2][2 * COUNT];
static unsigned char want[16 * COUNT], got[16 * COUNT];

static double edge(size_t which, bool is_narrow) {
  double x = edges[which / 6 % NUM_EDGES];
  double toward = which % 3 == 1 ? 0 : (double)INFINITY;
  if (is_narrow && which % 3 > 0) x = (double)nextafterf((float)x, (float)toward);
  if (!is_narrow && which % 3 > 0) x = nextafter(x, toward);
  return which / 3 % 2 ? -x : x;
}

static void put(int k, int64_t i, double re, double im) {
  wide[k][2 * i] = re;
  wide[k][2 * i + 1] = im;
  narrow[k][2 * i] = (float)re;
  narrow[k][2 * i + 1] = (float)im;
}

_Static_assert(SPREAD *SPREAD < COUNT - 3, "every pair is tried");

/* Every pair; the second source meets them shuffled. */
static void fill_edges(bool is_narrow) {
  for (int64_t i = 0; i < COUNT; i++) {
    size_t pair = (size_t)i % ((size_t)SPREAD * SPREAD), other = next_random() % (SPREAD * SPREAD);
    put(0, i, edge(pair % SPREAD, is_narrow), edge(pair / SPREAD, is_narrow));
    put(1, i, edge(other % SPREAD, is_narrow), edge(other / SPREAD, is_narrow));
  }
}

/* Whose parts are at most `size`; one number in eight is real or imaginary. */
static void fill_uniform(double size) {
  for (int64_t i = 0; i < COUNT; i++) {
    for (int k = 0; k < 2; k++) {
      int kind = (int)(next_random() % 16);
      put(k, i, kind == 0 ? 0 : size * uniform(), kind == 1 ? 0 : size * uniform());
    }
  }
}

static double of_any_size(int most) {
  return ldexp(uniform(), (int)(next_random() % (uint64_t)(2 * most)) - most);
}

static void fill_sizes(int most) {
  for (int64_t i = 0; i < COUNT; i++)
    for (int k = 0; k < 2; k++) put(k, i, of_any_size(most), of_any_size(most));
}

/* |z| or |1 + z| next to 1. */
static void fill_circles(void) {
  for (int64_t i = 0; i < COUNT; i++) {
    for (int k = 0; k < 2; k++) {
      double angle = 4 * uniform(), size = 1 + ldexp(uniform(), -(int)(next_random() % 40));
      put(k, i, size * cos(angle) - (double)(next_random() & 1), size * sin(angle));
    }
  }
}

/* From 2^-most to 2 in size, or a zero. */
static double offset(int most) {
  double x = ldexp(uniform(), 1 - (int)(next_random() % (uint64_t)most));
  return next_random() % 8 == 0 ? copysign(0, x) : x;
}

/* A part next to 1 or -1, or one of them; the other part beside the axis or on it. */
static void fill_cuts(int most) {
  for (int64_t i = 0; i < COUNT; i++) {
    for (int k = 0; k < 2; k++) {
      double one = next_random() & 1 ? -1 : 1, near = one + offset(54), beside = offset(most);
      if (next_random() & 1)
        put(k, i, near, beside);
      else
        put(k, i, beside, near);
    }
  }
}

/* The first is the second one times a number next to 0, i, -i, a real or an imaginary number, or
 * the other way round. */
static void fill_related(int most) {
  for (int64_t i = 0; i < COUNT; i++) {
    int kind = (int)(next_random() % 5);
    bool swap = next_random() & 1;
    double re = offset(24), im = offset(24), by = ldexp(1, -(int)(next_random() % (uint64_t)most));
    double t = kind == 2 || kind == 3 ? uniform() : offset(most);
    double u = kind == 1 ? (next_random() & 1 ? -1 : 1) + offset(54) : offset(most);
    if (kind == 3) t = 0, u = 3 * uniform();
    if (kind == 4) t *= by, u *= by;
    put(swap, i, re, im);
    put(!swap, i, re * t - im * u, re * u + im * t);
  }
}

/* Parts next to multiples of pi/2, and e^x next to 1 / cos y or to its negative. */
static void fill_cancelling(void) {
  for (int64_t i = 0; i < COUNT; i++) {
    for (int k = 0; k < 2; k++) {
      double turns = (double)(int64_t)(next_random() % 9) - 4, y = turns * 1.57079632679489661923;
      y += next_random() & 1 ? offset(54) : 1.5 * uniform();
      double x = next_random() & 1 ? offset(54) : -log(fabs(cos(y))) * (1 + offset(54));
      put(k, i, next_random() & 1 ? -x : x, y);
    }
  }
}

/* z^w whose angle is next to a multiple of pi/2. */
static void fill_powers(void) {
  for (int64_t i = 0; i < COUNT; i++) {
    double re = 3 * uniform(), im = 3 * uniform(), d = 60 * uniform();
    double size = 0.5 * log(re * re + im * im), turns = (double)(int64_t)(next_random() % 17) - 8;
    put(0, i, re, im);
    put(1, i, (turns * 1.57079632679489661923 + offset(30) - d * size) / atan2(im, re), d);
  }
}

/* ---- comparing ---------------------------------------------------------------------------------
 */

/* `want` has what the plain body gives, or nothing yet; returns whether it has. */
static bool compare(cpu_tile_op op, tn_type type, tn_isa isa, const char *which, bool has_want) {
  tn_type out = op == CPU_TILE_ABS ? tn_type_of_complex(type) : type;
  cpu_tile_fn *plain = cpu_tile_find((cpu_target){.level = 0}, op, type, out);
  cpu_tile_fn *vector = cpu_tile_find((cpu_target){.level = 1, .isa = isa}, op, type, out);
  assert_non_null(plain);
  assert_non_null(vector);
  if (plain == vector) return has_want;
  const void *src[2] = {type == TN_C64 ? (void *)narrow[0] : (void *)wide[0],
                        type == TN_C64 ? (void *)narrow[1] : (void *)wide[1]};
  size_t size = tn_type_size(out), in = tn_type_size(type);
  int64_t count = COUNT - 3; /* and a rest */
  if (!has_want) plain(want, src, count, NULL);
  vector(got, src, count, NULL);
  for (int64_t i = 0; i < count; i++) {
    if (memcmp(want + (size_t)i * size, got + (size_t)i * size, size) == 0) continue;
    double x[4];
    for (int part = 0; part < 4; part++) {
      size_t at = 2 * (size_t)i + (size_t)(part & 1);
      x[part] = type == TN_C64 ? (double)narrow[part / 2][at] : wide[part / 2][at];
    }
    uint64_t w[2] = {0}, g[2] = {0};
    memcpy(w, want + (size_t)i * size, size);
    memcpy(g, got + (size_t)i * size, size);
    fail_msg("%s of %d-byte numbers (%s, %s), element %ld: of %a, %a and %a, %a is %lx %lx, "
             "plain %lx %lx",
             cpu_tile_describe(op)->name, (int)in, tn_isa_name(isa), which, (long)i, x[0], x[1],
             x[2], x[3], g[0], g[1], w[0], w[1]);
  }
  return true;
}

typedef cpu_c128 function_in_pairs(cpu_c128 z);
typedef cpu_c128 function2_in_pairs(cpu_c128 z, cpu_c128 w);

#define IN_PAIRS1(op, name) [CPU_TILE_##op] = cpu_plain_##name##_pairs,
static function_in_pairs *const in_pairs[CPU_NUM_TILE_OPS] = {CPU_COMPLEX_IN_PAIRS(IN_PAIRS1)};
static function2_in_pairs *const in_pairs2[CPU_NUM_TILE_OPS] = {CPU_COMPLEX_BINARY(IN_PAIRS1)};

/* |y - truth| in units of the last place of the truth; next to overflow either may be infinite. */
static double units_off(double y, double truth) {
  if (y == truth || (isnan(y) && isnan(truth))) return 0;
  if (isinf(truth) || isinf(y)) {
    double other = isinf(truth) ? y : truth;
    return fabs(other) > 0x1.ffffffffffff0p1023 ? 0 : (double)INFINITY;
  }
  int exponent;
  frexp(truth, &exponent);
  return ldexp(fabs(y - truth), 53 - (exponent < -1021 ? -1021 : exponent));
}

enum { STRIDE = 61 };

/* Some of what the plain body gave last. */
static void compare_with_pairs(cpu_tile_op op, const char *which) {
  for (int64_t i = 0; i < COUNT - 3; i += STRIDE) {
    cpu_c128 z = {wide[0][2 * i], wide[0][2 * i + 1]}, w = {wide[1][2 * i], wide[1][2 * i + 1]}, y;
    memcpy(&y, want + (size_t)i * sizeof y, sizeof y);
    cpu_c128 truth = in_pairs[op] ? in_pairs[op](z) : in_pairs2[op](z, w);
    double off = fmax(units_off(y.re, truth.re), units_off(y.im, truth.im));
    if (off <= 2.5) continue;
    fail_msg("%s (%s), element %ld: of %a, %a and %a, %a is %a, %a, %g units from %a, %a",
             cpu_tile_describe(op)->name, which, (long)i, z.re, z.im, w.re, w.im, y.re, y.im, off,
             truth.re, truth.im);
  }
}

static void compare_all(tn_type type, const char *which) {
  for (int i = 0; i < NUM_OPS; i++) {
    bool has_want = false;
    for (int isa = TN_ISA_BASELINE; isa <= (int)tn_isa_detect(); isa++)
      has_want = compare(ops[i], type, (tn_isa)isa, which, has_want);
    if (type == TN_C128 && has_want && (in_pairs[ops[i]] || in_pairs2[ops[i]]))
      compare_with_pairs(ops[i], which);
  }
}

static void test_edges(void **state) {
  (void)state;
  fill_edges(true);
  compare_all(TN_C64, "edges");
  fill_edges(false);
  compare_all(TN_C128, "edges");
}

static void test_uniform(void **state) {
  (void)state;
  static const double sizes[] = {1e-3, 1, 2, 10, 60, 150, 1e4};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    fill_uniform(sizes[i]);
    compare_all(TN_C64, "uniform");
    compare_all(TN_C128, "uniform");
  }
}

static void test_sizes(void **state) {
  (void)state;
  fill_sizes(12);
  compare_all(TN_C64, "sizes");
  fill_sizes(150);
  compare_all(TN_C64, "sizes");
  fill_sizes(450);
  compare_all(TN_C128, "sizes");
  fill_sizes(1080);
  compare_all(TN_C128, "sizes");
}

static void test_circles(void **state) {
  (void)state;
  fill_circles();
  compare_all(TN_C64, "circles");
  compare_all(TN_C128, "circles");
}

static void test_cuts(void **state) {
  (void)state;
  fill_cuts(150);
  compare_all(TN_C64, "cuts");
  fill_cuts(1080);
  compare_all(TN_C128, "cuts");
  fill_related(60);
  compare_all(TN_C64, "related");
  fill_related(500);
  compare_all(TN_C128, "related");
}

static void test_cancelling(void **state) {
  (void)state;
  fill_cancelling();
  compare_all(TN_C64, "cancelling");
  compare_all(TN_C128, "cancelling");
  fill_powers();
  compare_all(TN_C64, "powers");
  compare_all(TN_C128, "powers");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_edges), cmocka_unit_test(test_uniform),
      cmocka_unit_test(test_sizes), cmocka_unit_test(test_circles),
      cmocka_unit_test(test_cuts),  cmocka_unit_test(test_cancelling),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
