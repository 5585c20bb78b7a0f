/* Complex arithmetic and functions against outside truths: mpmath's values (complex_truths.def, by
 * scripts/make_complex_truths.py), glibc's functions at infinities, NaNs and zeros, and values
 * worked out by hand. */
#include "base/types.h"
#include "cmocka_header.h"
#include "cpu/kernels/kernel.h"
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct number {
  double re, im;
} number;

static const cpu_target levels[] = {{.level = 0, .isa = TN_ISA_BASELINE},
                                    {.level = 1, .isa = TN_ISA_BASELINE},
                                    {.level = 1, .isa = TN_ISA_AVX2},
                                    {.level = 1, .isa = TN_ISA_AVX512}};
enum { NUM_LEVELS = sizeof levels / sizeof *levels };

static bool is_there(int level) {
  return levels[level].isa <= tn_isa_detect();
}

static void load(tn_type type, number z, void *out) {
  float narrow[2] = {(float)z.re, (float)z.im};
  memcpy(out, type == TN_C64 ? (void *)narrow : (void *)&z, tn_type_size(type));
}
static number value(tn_type type, const void *data) {
  float narrow[2];
  number z;
  memcpy(narrow, data, sizeof narrow);
  if (type == TN_C64) return (number){(double)narrow[0], (double)narrow[1]};
  memcpy(&z, data, sizeof z);
  return z;
}

/* One number through the body, plain and of every tier of this machine. */
static number apply2(cpu_tile_op op, tn_type type, number z, number w) {
  unsigned char x[16], y[16], results[NUM_LEVELS][16];
  load(type, z, x);
  load(type, w, y);
  for (int level = 0; level < NUM_LEVELS && is_there(level); level++) {
    cpu_tile_fn *run = cpu_tile_find(levels[level], op, type, type);
    assert_non_null(run);
    run(results[level], (const void *[]){x, y}, 1, NULL);
    assert_memory_equal(results[0], results[level], tn_type_size(type));
  }
  return value(type, results[0]);
}
static number apply(cpu_tile_op op, tn_type type, number z) {
  return apply2(op, type, z, z);
}

/* ---- accuracy ----------------------------------------------------------------------------------
 */

/* |got - want| in units of the last place of `want`. */
static double ulps(tn_type type, double got, double want) {
  int exponent, digits = type == TN_C64 ? 24 : 53, lowest = type == TN_C64 ? -125 : -1021;
  if (got == want) return 0;
  if (type == TN_C64 && fabs(want) >= 0x1.ffffffp127) return isinf(got) ? 0 : (double)INFINITY;
  frexp(want, &exponent);
  if (exponent < lowest) exponent = lowest;
  return ldexp(fabs(got - want), digits - exponent);
}

static const struct truth {
  cpu_tile_op op;
  number z, w;
} truths[] = {
#define TRUTH(name, x, y, u, v) {CPU_TILE_##name, {x, y}, {u, v}},
#include "complex_truths.def"
#undef TRUTH
};
enum { NUM_TRUTHS = sizeof truths / sizeof *truths };

static void check_truths(tn_type type, double limit) {
  double worst[CPU_NUM_TILE_OPS] = {0};
  int counts[CPU_NUM_TILE_OPS] = {0};
  for (size_t i = 0; i < NUM_TRUTHS; i++) {
    const struct truth *t = &truths[i];
    number got = apply(t->op, type, t->z);
    double error = fmax(ulps(type, got.re, t->w.re), ulps(type, got.im, t->w.im));
    counts[t->op]++;
    worst[t->op] = fmax(worst[t->op], error);
    if (error <= limit) continue;
    fail_msg("%s %s(%a, %a) is (%a, %a), %.2f ulp from (%a, %a)", tn_type_name(type),
             cpu_tile_describe(t->op)->name, t->z.re, t->z.im, got.re, got.im, error, t->w.re,
             t->w.im);
  }
  for (int op = 0; op < CPU_NUM_TILE_OPS; op++)
    if (counts[op])
      printf("%s %s: %.2f ulp on %d points\n", tn_type_name(type),
             cpu_tile_describe((cpu_tile_op)op)->name, worst[op], counts[op]);
}

/* The truths are rounded themselves: half a unit of f64 more. */
static void test_c64(void **state) {
  (void)state;
  check_truths(TN_C64, 0.51);
}
static void test_c128(void **state) {
  (void)state;
  check_truths(TN_C128, 2.5);
}

/* ---- infinities, NaNs, zeros -------------------------------------------------------------------
 */

typedef struct peer {
  cpu_tile_op op;
  double complex (*function)(double complex);
  bool signs; /* C says the sign of each zero and infinity, and glibc has it */
} peer;

static const peer peers[] = {
    {CPU_TILE_SQRT, csqrt, true},   {CPU_TILE_LOG, clog, true},     {CPU_TILE_TANH, ctanh, true},
    {CPU_TILE_TAN, ctan, true},     {CPU_TILE_ASIN, casin, true},   {CPU_TILE_ACOS, cacos, true},
    {CPU_TILE_ATAN, catan, true},   {CPU_TILE_ASINH, casinh, true}, {CPU_TILE_ACOSH, cacosh, true},
    {CPU_TILE_ATANH, catanh, true}, {CPU_TILE_SINH, csinh, false},  {CPU_TILE_COSH, ccosh, false},
    {CPU_TILE_SINE, csin, false},   {CPU_TILE_COSINE, ccos, false},
};

static bool agree(double got, double want, bool signs) {
  if (isnan(want)) return isnan(got);
  if (isinf(want) || want == 0)
    return got == want ? !signs || !signbit(got) == !signbit(want)
                       : !signs && fabs(got) == fabs(want);
  return fabs(got - want) <= 1e-13 * fabs(want);
}

/* What C11's CMPLX is, which glibc has for gcc alone. */
static double complex complex_of(double re, double im) {
  return __builtin_complex(re, im);
}

static void compare_with_peer(const peer *p, tn_type type, number z) {
  double complex want = p->function(complex_of(z.re, z.im));
  number got = apply(p->op, type, z);
  if (type == TN_C64) want = complex_of((double)(float)creal(want), (double)(float)cimag(want));
  if (agree(got.re, creal(want), p->signs) && agree(got.im, cimag(want), p->signs)) return;
  if (type == TN_C64 && ulps(type, got.re, creal(want)) < 1 && ulps(type, got.im, cimag(want)) < 1)
    return;
  fail_msg("%s %s(%g, %g) is (%g, %g), glibc has (%g, %g)", tn_type_name(type),
           cpu_tile_describe(p->op)->name, z.re, z.im, got.re, got.im, creal(want), cimag(want));
}

static void test_ends(void **state) {
  (void)state;
  static const double parts[] = {0.0,  -0.0,     1,         -1,  0.5, -0.5, 2,
                                 -2.0, INFINITY, -INFINITY, NAN, 30,  -30};
  enum { COUNT = sizeof parts / sizeof *parts };
  for (size_t i = 0; i < sizeof peers / sizeof *peers; i++)
    for (int k = 0; k < COUNT * COUNT; k++)
      for (tn_type type = TN_C64; type <= TN_C128; type++)
        compare_with_peer(&peers[i], type, (number){parts[k / COUNT], parts[k % COUNT]});
}

/* What is not C's, or not as C has it: exp of an infinity without an angle is a NaN. */
static const struct {
  cpu_tile_op op;
  number z, w;
} ends[] = {
    {CPU_TILE_EXP, {-INFINITY, INFINITY}, {NAN, NAN}},
    {CPU_TILE_EXP, {INFINITY, NAN}, {NAN, NAN}},
    {CPU_TILE_EXP, {INFINITY, 2}, {-INFINITY, INFINITY}},
    {CPU_TILE_EXP, {-INFINITY, 2}, {-0.0, 0.0}},
    {CPU_TILE_EXP, {NAN, -0.0}, {NAN, -0.0}},
    {CPU_TILE_EXPM1, {-INFINITY, 2}, {-1, 0.0}},
    {CPU_TILE_EXPM1, {INFINITY, 2}, {-INFINITY, INFINITY}},
    {CPU_TILE_EXPM1, {-0.0, 0.0}, {-0.0, 0.0}},
    {CPU_TILE_LOG1P, {-1, 0.0}, {-INFINITY, 0.0}},
    {CPU_TILE_LOG1P, {-0.0, -0.0}, {-0.0, -0.0}},
    {CPU_TILE_LOG1P, {-INFINITY, 1}, {INFINITY, M_PI}},
    {CPU_TILE_RSQRT, {0.0, -0.0}, {INFINITY, NAN}},
    {CPU_TILE_RSQRT, {INFINITY, 1}, {0.0, -0.0}},
    {CPU_TILE_RSQRT, {-4, 0.0}, {0.0, -0.5}},
    {CPU_TILE_CBRT, {0.0, -0.0}, {0.0, -0.0}},
    {CPU_TILE_CBRT, {INFINITY, 0.0}, {INFINITY, 0.0}},
    {CPU_TILE_LOGISTIC, {INFINITY, 1}, {1, 0.0}},
    {CPU_TILE_LOGISTIC, {-INFINITY, 1}, {0.0, 0.0}},
    {CPU_TILE_LOGISTIC, {0.0, -0.0}, {0.5, -0.0}},
    {CPU_TILE_SIGN, {0.0, -0.0}, {0.0, -0.0}},
    {CPU_TILE_SIGN, {-INFINITY, -3}, {NAN, -0.0}},
    {CPU_TILE_SIGN, {1, NAN}, {NAN, NAN}},
    {CPU_TILE_SQUARE, {3, -3}, {0.0, -18}},
    {CPU_TILE_SQUARE, {INFINITY, 2}, {INFINITY, INFINITY}},
};

static bool same(double a, double b) {
  return isnan(a) ? isnan(b) : a == b && !signbit(a) == !signbit(b);
}

static bool near(tn_type type, double a, double b) {
  return type == TN_C64 ? same(a, (double)(float)b) : same(a, b);
}

static void test_own_ends(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    for (tn_type type = TN_C64; type <= TN_C128; type++) {
      number got = apply(ends[i].op, type, ends[i].z);
      if (near(type, got.re, ends[i].w.re) && near(type, got.im, ends[i].w.im)) continue;
      fail_msg("%s(%g, %g) is (%g, %g)", cpu_tile_describe(ends[i].op)->name, ends[i].z.re,
               ends[i].z.im, got.re, got.im);
    }
}

/* ---- two operands, and parts -------------------------------------------------------------------
 */

static const struct {
  cpu_tile_op op;
  number x, y, want;
} pairs[] = {
    {CPU_TILE_MULTIPLY, {1, 2}, {3, -4}, {11, 2}},
    {CPU_TILE_MULTIPLY, {INFINITY, 0}, {1, 0}, {INFINITY, NAN}}, /* by the parts: inf * 0 */
    {CPU_TILE_DIVIDE, {11, 2}, {3, -4}, {1, 2}},
    {CPU_TILE_DIVIDE, {1, -2}, {0.0, 0.0}, {INFINITY, -INFINITY}},
    {CPU_TILE_DIVIDE, {1, -2}, {-0.0, 0.0}, {-INFINITY, INFINITY}},
    {CPU_TILE_DIVIDE, {0.0, 0.0}, {0.0, 0.0}, {NAN, NAN}},
    {CPU_TILE_DIVIDE, {1, 1}, {INFINITY, INFINITY}, {0.0, 0.0}},
    {CPU_TILE_DIVIDE, {INFINITY, 1}, {1, 1}, {INFINITY, -INFINITY}},
    {CPU_TILE_DIVIDE, {3e38, 3e38}, {3e38, 3e38}, {1, 0.0}},
    {CPU_TILE_DIVIDE, {0x1p-140, 0x1p-140}, {0x1p-139, 0x1p-139}, {0.5, 0.0}},
    {CPU_TILE_POWER, {0.0, 0.0}, {0.0, 0.0}, {1, 0.0}},
    {CPU_TILE_POWER, {0.0, 0.0}, {2, 1}, {0.0, 0.0}},
    {CPU_TILE_POWER, {0.0, 0.0}, {-1, 0.0}, {NAN, NAN}},
    {CPU_TILE_POWER, {-2, 3}, {1, 0.0}, {-2, 3}},
    /* beside the cut, where 1 + iy / x rounds to 1 */
    {CPU_TILE_ATAN2, {0x1p-70, 0.0}, {-1, 1}, {M_PI, -0x1p-71}},
    {CPU_TILE_ATAN2, {-0x1p-70, 0.0}, {-1, 1}, {-M_PI, 0x1p-71}},
    {CPU_TILE_ATAN2, {0x1p-70, 0.0}, {-1, -1}, {M_PI, 0x1p-71}},
    {CPU_TILE_ATAN2, {-0x1p-70, 0.0}, {-1, -1}, {-M_PI, -0x1p-71}},
    {CPU_TILE_ATAN2, {0x1p-70, 0.0}, {1, -1}, {0x1p-71, 0x1p-71}},
    {CPU_TILE_MAXIMUM, {1, 5}, {1, 6}, {1, 6}},
    {CPU_TILE_MAXIMUM, {2, 1}, {1, 6}, {2, 1}},
    {CPU_TILE_MINIMUM, {1, 5}, {1, 6}, {1, 5}},
    {CPU_TILE_MINIMUM, {1, NAN}, {1, 6}, {NAN, NAN}},
};

static void test_pairs(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    for (tn_type type = TN_C64; type <= TN_C128; type++) {
      number got = apply2(pairs[i].op, type, pairs[i].x, pairs[i].y);
      if (near(type, got.re, pairs[i].want.re) && near(type, got.im, pairs[i].want.im)) continue;
      fail_msg("%s %s of (%g, %g), (%g, %g) is (%g, %g)", tn_type_name(type),
               cpu_tile_describe(pairs[i].op)->name, pairs[i].x.re, pairs[i].x.im, pairs[i].y.re,
               pairs[i].y.im, got.re, got.im);
    }
}

/* (1 + 2^-30)^2 and the like: products are rounded before they are added. */
static void test_multiply_rounds_each_product(void **state) {
  (void)state;
  double e = 0x1p-30;
  number got = apply2(CPU_TILE_MULTIPLY, TN_C128, (number){1 + e, 1}, (number){1 + e, 1 + 2 * e});
  assert_true(got.re == 0); /* a fused operation would leave 2^-60 */
}

static void test_size(void **state) {
  (void)state;
  static const struct {
    number z;
    double want;
  } sizes[] = {{{3, -4}, 5},    {{0.0, -0.0}, 0},        {{-INFINITY, NAN}, INFINITY},
               {{NAN, 1}, NAN}, {{3e300, 4e300}, 5e300}, {{3e-320, 4e-320}, 5e-320},
               {{1, 1e-200}, 1}};
  cpu_tile_fn *run = cpu_tile_find(levels[0], CPU_TILE_ABS, TN_C128, TN_F64);
  assert_non_null(run);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    double got;
    run(&got, (const void *[]){&sizes[i].z}, 1, NULL);
    bool close = fabs(got - sizes[i].want) <= 1e-15 * sizes[i].want;
    if (!close && !same(got, sizes[i].want))
      fail_msg("|%g, %g| is %g", sizes[i].z.re, sizes[i].z.im, got);
  }
}

static void test_which_types(void **state) {
  (void)state;
  static const struct {
    cpu_tile_op op;
    tn_type in, out;
    bool there;
  } rows[] = {
      {CPU_TILE_ABS, TN_C64, TN_F32, true},      {CPU_TILE_ABS, TN_C64, TN_C64, false},
      {CPU_TILE_REAL, TN_C128, TN_F64, true},    {CPU_TILE_REAL, TN_F32, TN_F32, true},
      {CPU_TILE_IMAG, TN_BF16, TN_BF16, true},   {CPU_TILE_COMPLEX, TN_F32, TN_C64, true},
      {CPU_TILE_COMPLEX, TN_F16, TN_C64, false}, {CPU_TILE_EQ, TN_C64, TN_PRED, true},
      {CPU_TILE_LT, TN_C64, TN_PRED, false},     {CPU_TILE_CLAMP, TN_C64, TN_C64, false},
      {CPU_TILE_CEIL, TN_C64, TN_C64, false},    {CPU_TILE_IS_FINITE, TN_C64, TN_PRED, false},
      {CPU_TILE_CONVERT, TN_S8, TN_C128, true},  {CPU_TILE_CONVERT, TN_C64, TN_PRED, true}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (int level = 0; level < 2; level++) {
      cpu_tile_fn *run = cpu_tile_find(levels[level], rows[i].op, rows[i].in, rows[i].out);
      if ((run != NULL) != rows[i].there)
        fail_msg("%s from %s to %s", cpu_tile_describe(rows[i].op)->name, tn_type_name(rows[i].in),
                 tn_type_name(rows[i].out));
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_c64),   cmocka_unit_test(test_c128),
      cmocka_unit_test(test_ends),  cmocka_unit_test(test_own_ends),
      cmocka_unit_test(test_pairs), cmocka_unit_test(test_multiply_rounds_each_product),
      cmocka_unit_test(test_size),  cmocka_unit_test(test_which_types),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
