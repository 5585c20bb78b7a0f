/* The function set against outside truths.
 *
 *     cpu_kernels_test_functions                       what ctest runs: seconds
 *     cpu_kernels_test_functions exhaustive [NAME]     every f32: minutes a function; prints the
 * table of docs/numerics.md
 *
 * Truths: libm in double for f32, in long double for f64 (64 bits of mantissa), the f64 functions
 * for lgamma and digamma of f32, and a table of hard cases computed with mpmath at 2300 bits. An
 * error is in ulps of the true value. */
#include "cmocka_header.h"
#include "cpu/kernels/kernel.h"
#include "cpu/kernels/plain/functions_gamma.h"
#include "functions/truth.h"
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 4096 };

static cpu_target plain(void) {
  return (cpu_target){.level = 0, .isa = TN_ISA_BASELINE};
}
static cpu_target best(void) {
  return (cpu_target){.level = 1, .isa = tn_isa_detect()};
}

/* ---- truths
 * --------------------------------------------------------------------------------------- */

static double logistic(double x) {
  return 1 / (1 + exp(-x));
}
static double erf_inv(double x) {
  static double (*truth)(double x);
  for (size_t i = 0; !truth && i < num_functions; i++)
    if (strcmp(functions[i].op, "chlo.erf_inv") == 0) truth = functions[i].truth;
  return truth(x);
}
static double rsqrt(double x) {
  return 1 / sqrt(x);
}
static long double logisticl(long double x) {
  return 1 / (1 + expl(-x));
}
static long double rsqrtl(long double x) {
  return 1 / sqrtl(x);
}

/* Newton's steps from erf_inv in double: by erfc where 1 - x is exact. */
static long double erf_invl(long double x) {
  long double y = (long double)erf_inv((double)x), a = fabsl(x);
  for (int i = 0; i < 2 && isfinite((double)y); i++) {
    long double off = a > 0.5L ? (1 - a) - erfcl(fabsl(y)) : erfl(fabsl(y)) - a;
    y -= copysignl(1, x) * off * expl(y * y) * 0.886226925452758013649L; /* sqrt(pi) / 2 */
  }
  return y;
}

typedef struct subject {
  const char *name;
  cpu_tile_op op;
  double (*truth)(double);
  long double (*wide)(long double); /* NULL: tests/functions measures f64 */
  double limit32, limit64;          /* ulps that docs/numerics.md promises */
} subject;

static const subject unary[] = {
    {"sqrt", CPU_TILE_SQRT, sqrt, sqrtl, 0.501, 0.501},
    {"rsqrt", CPU_TILE_RSQRT, rsqrt, rsqrtl, 1.5, 1.5},
    {"cbrt", CPU_TILE_CBRT, cbrt, cbrtl, 1.1, 0.55},
    {"exp", CPU_TILE_EXP, exp, expl, 1.2, 1.1},
    {"expm1", CPU_TILE_EXPM1, expm1, expm1l, 1.7, 2.2},
    {"log", CPU_TILE_LOG, log, logl, 1, 1},
    {"log1p", CPU_TILE_LOG1P, log1p, log1pl, 1.6, 1.7},
    {"logistic", CPU_TILE_LOGISTIC, logistic, logisticl, 2.95, 2.5},
    {"tanh", CPU_TILE_TANH, tanh, tanhl, 2.7, 1.6},
    {"sine", CPU_TILE_SINE, sin, sinl, 1.7, 1},
    {"cosine", CPU_TILE_COSINE, cos, cosl, 1.7, 1},
    {"tan", CPU_TILE_TAN, tan, tanl, 2.6, 2.5},
    {"erf", CPU_TILE_ERF, erf, erfl, 2.4, 1.2},
    {"erfc", CPU_TILE_ERFC, erfc, erfcl, 2.6, 2.5},
    {"erf_inv", CPU_TILE_ERF_INV, erf_inv, erf_invl, 2.6, 2.3},
    {"asin", CPU_TILE_ASIN, asin, asinl, 2.6, 2.3},
    {"acos", CPU_TILE_ACOS, acos, acosl, 1.3, 1.3},
    {"atan", CPU_TILE_ATAN, atan, atanl, 2.2, 2.4},
    {"sinh", CPU_TILE_SINH, sinh, sinhl, 1.8, 1.7},
    {"cosh", CPU_TILE_COSH, cosh, coshl, 1.7, 1.6},
    {"asinh", CPU_TILE_ASINH, asinh, asinhl, 2.5, 2.3},
    {"acosh", CPU_TILE_ACOSH, acosh, acoshl, 1.7, 1.6},
    {"atanh", CPU_TILE_ATANH, atanh, atanhl, 1.7, 1.5},
    {"lgamma", CPU_TILE_LGAMMA, cpu_plain_lgamma, NULL, 2.1, 0},
    {"digamma", CPU_TILE_DIGAMMA, cpu_plain_digamma, NULL, 2.1, 0},
};
enum { NUM_UNARY = sizeof unary / sizeof *unary };

/* ---- errors in ulps
 * ------------------------------------------------------------------------------- */

/* |got - want| in units of the last place of `want` in a format of `digits` bits whose smallest
 * normal number has the frexp exponent `lowest`. */
static double ulps(long double got, long double want, int digits, int lowest) {
  int exponent;
  frexpl(want, &exponent);
  if (exponent < lowest) exponent = lowest;
  return (double)ldexpl(fabsl(got - want), digits - exponent);
}

static double error_f32(float got, double want) {
  float rounded = (float)want;
  if (rounded != rounded) return got != got ? 0 : HUGE_VAL;
  if (isinf(rounded)) return got == rounded ? 0 : HUGE_VAL;
  return isfinite(got) ? ulps(got, want, FLT_MANT_DIG, FLT_MIN_EXP) : HUGE_VAL;
}

static double error_f64(double got, long double want) {
  double rounded = (double)want;
  if (rounded != rounded) return got != got ? 0 : HUGE_VAL;
  if (isinf(rounded)) return got == rounded ? 0 : HUGE_VAL;
  return isfinite(got) ? ulps(got, want, DBL_MANT_DIG, DBL_MIN_EXP) : HUGE_VAL;
}

typedef struct worst {
  double error, x, y;
} worst;

static void note(worst *w, double error, double x, double y) {
  if (error > w->error) *w = (worst){error, x, y};
}

static void expect(const char *name, const char *type, worst w, double limit) {
  printf("%-9s %s %.4f ulp at %a %a\n", name, type, w.error, w.x, w.y);
  if (!(w.error <= limit)) fail_msg("%s %s: %.4f ulp, allowed %.4f", name, type, w.error, limit);
}

/* ---- samples
 * -------------------------------------------------------------------------------------- */

static uint64_t random_state = 88172645463325252u;

static uint64_t next_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  return random_state ^= random_state << 17;
}

/* In [-size, size). */
static double spread(double size) {
  return (double)(int64_t)next_random() * 0x1p-63 * size;
}

static float f32_of(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static double any_f64(void) {
  uint64_t bits = next_random();
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static double sample_f64(int i) {
  switch (i % 7) {
  case 0: return any_f64();
  case 1: return spread(40);
  case 2: return spread(2);
  case 3: return spread(750);
  case 4: return ldexp(1 + fabs(spread(1)), (int)(next_random() % 40) - 30);
  case 5: return 1 + spread(0.01);
  default: return 1 - ldexp(1 + fabs(spread(1)), -(int)(next_random() % 53));
  }
}

static const uint32_t specials[] = {0,          0x80000000, 1,          0x80000001, 0x007FFFFF,
                                    0x00800000, 0x3F800000, 0xBF800000, 0x7F7FFFFF, 0xFF7FFFFF,
                                    0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800001, 0xFFFFFFFF,
                                    0x3F1FFFFF, 0x3F200000, 0x3F666666, 0x3F666667, 0x407CCCCD,
                                    0x42B17217, 0x42B17218, 0xC2CFF1B4, 0xC2CFF1B5, 0xC2D00000};

/* ---- f32
 * ------------------------------------------------------------------------------------------ */

static void sampled_f32(void **state) {
  (void)state;
  float x[BLOCK], y[BLOCK];
  const void *src[1] = {x};
  const uint32_t stride = 1009;
  for (int k = 0; k < NUM_UNARY; k++) {
    cpu_tile_fn *f = cpu_tile_find(plain(), unary[k].op, TN_F32, TN_F32);
    worst w = {0, 0, 0};
    uint64_t bits = 0;
    for (bool special = true; bits >> 32 == 0; special = false) {
      for (int i = 0; i < BLOCK; i++, bits += special ? 0 : stride)
        x[i] = f32_of(special ? specials[(size_t)i % (sizeof specials / sizeof *specials)]
                              : (uint32_t)bits);
      f(y, src, BLOCK, NULL);
      for (int i = 0; i < BLOCK; i++)
        note(&w, error_f32(y[i], unary[k].truth((double)x[i])), (double)x[i], 0);
    }
    expect(unary[k].name, "f32", w, unary[k].limit32);
  }
}

/* Where the negative zeros are, and all that is computed in more than one way, in every tier. */
static void gamma_functions_about_zero(void **state) {
  (void)state;
  float x[BLOCK], y[BLOCK], z[BLOCK];
  const void *src[1] = {x};
  for (int k = 0; k < NUM_UNARY; k++) {
    if (unary[k].op != CPU_TILE_LGAMMA && unary[k].op != CPU_TILE_DIGAMMA) continue;
    cpu_tile_fn *oracle = cpu_tile_find(plain(), unary[k].op, TN_F32, TN_F32);
    worst w = {0, 0, 0};
    for (int round = 0; round < 60; round++) {
      for (int i = 0; i < BLOCK; i++) x[i] = (float)(spread(11) - 8);
      oracle(z, src, BLOCK, NULL);
      for (int i = 0; i < BLOCK; i++)
        note(&w, error_f32(z[i], unary[k].truth((double)x[i])), (double)x[i], 0);
      for (int isa = 0; isa <= (int)tn_isa_detect(); isa++) {
        cpu_target target = {.level = 1, .isa = (tn_isa)isa};
        cpu_tile_find(target, unary[k].op, TN_F32, TN_F32)(y, src, BLOCK - round % 8, NULL);
        assert_memory_equal(y, z, (size_t)(BLOCK - round % 8) * sizeof *y);
      }
    }
    expect(unary[k].name, "f32", w, unary[k].limit32);
  }
}

/* f64's ways below 0, and all of them in one vector: plain and every tier give the same bits. How
 * exact they are is measured in tests/functions. */
static void gamma_functions_of_f64_are_equal(void **state) {
  (void)state;
  static const double reach[] = {1, 3, 11, 30, 200, 1e7};
  double x[BLOCK], y[BLOCK], z[BLOCK];
  const void *src[1] = {x};
  for (int k = 0; k < NUM_UNARY; k++) {
    if (unary[k].op != CPU_TILE_LGAMMA && unary[k].op != CPU_TILE_DIGAMMA) continue;
    for (int round = 0; round < 48; round++) {
      double size = reach[round % 6];
      for (int i = 0; i < BLOCK; i++) x[i] = spread(size) - (round < 24 ? 0.9 * size : 0);
      for (int i = 0; i < BLOCK && round >= 24; i += 11) x[i] = i % 2 ? any_f64() : rint(x[i]);
      cpu_tile_find(plain(), unary[k].op, TN_F64, TN_F64)(z, src, BLOCK, NULL);
      for (int isa = 0; isa <= (int)tn_isa_detect(); isa++) {
        cpu_target target = {.level = 1, .isa = (tn_isa)isa};
        cpu_tile_find(target, unary[k].op, TN_F64, TN_F64)(y, src, BLOCK - round % 8, NULL);
        assert_memory_equal(y, z, (size_t)(BLOCK - round % 8) * sizeof *y);
      }
    }
  }
}

/* ---- f64
 * ------------------------------------------------------------------------------------------ */

static void sampled_f64(void **state) {
  (void)state;
  double x[BLOCK], y[BLOCK];
  const void *src[1] = {x};
  for (int k = 0; k < NUM_UNARY; k++) {
    if (!unary[k].wide) continue;
    cpu_tile_fn *f = cpu_tile_find(best(), unary[k].op, TN_F64, TN_F64);
    worst w = {0, 0, 0};
    for (int round = 0; round < 24; round++) {
      for (int i = 0; i < BLOCK; i++) x[i] = sample_f64(i);
      f(y, src, BLOCK, NULL);
      for (int i = 0; i < BLOCK; i++)
        note(&w, error_f64(y[i], unary[k].wide((long double)x[i])), x[i], 0);
    }
    expect(unary[k].name, "f64", w, unary[k].limit64);
  }
}

/* ---- two arguments
 * -------------------------------------------------------------------------------- */

/* Pairs whose power is in range, mostly. */
static void power_pair(int i, double *x, double *y) {
  *x = i % 3 == 0 ? 1 + spread(0.1) : ldexp(1 + fabs(spread(1)), (int)(next_random() % 60) - 30);
  *y = spread(750) / (*x == 1 ? 1 : log(*x));
  if (i % 5 == 0) *y = (double)(int)(next_random() % 61) - 30;
  if (i % 10 == 0) *x = -*x;
  if (i % 97 == 0) *y = any_f64();
}

static void angle_pair(int i, double *y, double *x) {
  *x = i % 4 == 0 ? any_f64() : spread(10);
  *y = i % 4 == 1 ? any_f64() : *x * ldexp(spread(1), (int)(next_random() % 20) - 10);
}

static worst measure_f64(cpu_tile_op op, void (*pair)(int, double *, double *),
                         long double (*truth)(long double, long double)) {
  cpu_tile_fn *f = cpu_tile_find(best(), op, TN_F64, TN_F64);
  double x[BLOCK], y[BLOCK], d[BLOCK];
  const void *src[2] = {x, y};
  worst w = {0, 0, 0};
  for (int round = 0; round < 40; round++) {
    for (int i = 0; i < BLOCK; i++) pair(i, &x[i], &y[i]);
    f(d, src, BLOCK, NULL);
    for (int i = 0; i < BLOCK; i++)
      note(&w, error_f64(d[i], truth((long double)x[i], (long double)y[i])), x[i], y[i]);
  }
  return w;
}

static worst measure_f32(cpu_tile_op op, void (*pair)(int, double *, double *),
                         double (*truth)(double, double)) {
  cpu_tile_fn *f = cpu_tile_find(best(), op, TN_F32, TN_F32);
  float x[BLOCK], y[BLOCK], d[BLOCK];
  const void *src[2] = {x, y};
  worst w = {0, 0, 0};
  for (int round = 0; round < 100; round++) {
    for (int i = 0; i < BLOCK; i++) {
      double a, b;
      pair(i, &a, &b);
      if (op == CPU_TILE_POWER) b *= 0.12; /* f32 ends at e^88 */
      x[i] = (float)a;
      y[i] = (float)b;
    }
    f(d, src, BLOCK, NULL);
    for (int i = 0; i < BLOCK; i++)
      note(&w, error_f32(d[i], truth((double)x[i], (double)y[i])), (double)x[i], (double)y[i]);
  }
  return w;
}

static void sampled_pairs(void **state) {
  (void)state;
  expect("power", "f64", measure_f64(CPU_TILE_POWER, power_pair, powl), 1.5);
  expect("power", "f32", measure_f32(CPU_TILE_POWER, power_pair, pow), 2.3);
  expect("atan2", "f64", measure_f64(CPU_TILE_ATAN2, angle_pair, atan2l), 3);
  expect("atan2", "f32", measure_f32(CPU_TILE_ATAN2, angle_pair, atan2), 2.5);
}

/* ---- ends and signs, by hand
 * ---------------------------------------------------------------------- */

#define INF HUGE_VAL
typedef struct end {
  cpu_tile_op op;
  double x, y, want; /* a NaN wants a NaN */
} end;

static const end ends[] = {
    {CPU_TILE_EXP, 0, 0, 1},
    {CPU_TILE_EXP, -INF, 0, 0},
    {CPU_TILE_EXP, INF, 0, INF},
    {CPU_TILE_EXP, 1e5, 0, INF},
    {CPU_TILE_EXP, -1e5, 0, 0},
    {CPU_TILE_EXPM1, -0.0, 0, -0.0},
    {CPU_TILE_EXPM1, -INF, 0, -1},
    {CPU_TILE_EXPM1, INF, 0, INF},
    {CPU_TILE_LOG, 0, 0, -INF},
    {CPU_TILE_LOG, -0.0, 0, -INF},
    {CPU_TILE_LOG, 1, 0, 0},
    {CPU_TILE_LOG, INF, 0, INF},
    {CPU_TILE_LOG, -1, 0, NAN},
    {CPU_TILE_LOG1P, -0.0, 0, -0.0},
    {CPU_TILE_LOG1P, -1, 0, -INF},
    {CPU_TILE_LOG1P, -2, 0, NAN},
    {CPU_TILE_LOG1P, INF, 0, INF},
    {CPU_TILE_LOGISTIC, 0, 0, 0.5},
    {CPU_TILE_LOGISTIC, INF, 0, 1},
    {CPU_TILE_LOGISTIC, -INF, 0, 0},
    {CPU_TILE_TANH, -0.0, 0, -0.0},
    {CPU_TILE_TANH, INF, 0, 1},
    {CPU_TILE_TANH, -INF, 0, -1},
    {CPU_TILE_SINE, -0.0, 0, -0.0},
    {CPU_TILE_SINE, INF, 0, NAN},
    {CPU_TILE_COSINE, 0, 0, 1},
    {CPU_TILE_COSINE, -INF, 0, NAN},
    {CPU_TILE_TAN, -0.0, 0, -0.0},
    {CPU_TILE_TAN, INF, 0, NAN},
    {CPU_TILE_ERF, -0.0, 0, -0.0},
    {CPU_TILE_ERF, -INF, 0, -1},
    {CPU_TILE_ERFC, INF, 0, 0},
    {CPU_TILE_ERFC, -INF, 0, 2},
    {CPU_TILE_ERFC, 0, 0, 1},
    {CPU_TILE_CBRT, -8, 0, -2},
    {CPU_TILE_CBRT, -0.0, 0, -0.0},
    {CPU_TILE_CBRT, -INF, 0, -INF},
    {CPU_TILE_SQRT, -0.0, 0, -0.0},
    {CPU_TILE_SQRT, -1, 0, NAN},
    {CPU_TILE_RSQRT, 0, 0, INF},
    {CPU_TILE_RSQRT, -0.0, 0, -INF},
    {CPU_TILE_RSQRT, INF, 0, 0},
    {CPU_TILE_LGAMMA, 0, 0, INF},
    {CPU_TILE_LGAMMA, -0.0, 0, INF},
    {CPU_TILE_LGAMMA, 2, 0, 0},
    {CPU_TILE_LGAMMA, -1, 0, INF},
    {CPU_TILE_LGAMMA, -1e30, 0, INF},
    {CPU_TILE_LGAMMA, INF, 0, INF},
    {CPU_TILE_LGAMMA, -INF, 0, INF},
    {CPU_TILE_LGAMMA, NAN, 0, NAN},
    {CPU_TILE_DIGAMMA, 0, 0, NAN},
    {CPU_TILE_DIGAMMA, -0.0, 0, NAN},
    {CPU_TILE_DIGAMMA, -2, 0, NAN},
    {CPU_TILE_DIGAMMA, -1e30, 0, NAN},
    {CPU_TILE_DIGAMMA, INF, 0, INF},
    {CPU_TILE_DIGAMMA, -INF, 0, NAN},
    {CPU_TILE_DIGAMMA, NAN, 0, NAN},
    {CPU_TILE_POWER, NAN, 0, 1},
    {CPU_TILE_POWER, 1, NAN, 1},
    {CPU_TILE_POWER, NAN, 1, NAN},
    {CPU_TILE_POWER, 2, NAN, NAN},
    {CPU_TILE_POWER, 0, -1, INF},
    {CPU_TILE_POWER, -0.0, -3, -INF},
    {CPU_TILE_POWER, -0.0, -2, INF},
    {CPU_TILE_POWER, -0.0, 3, -0.0},
    {CPU_TILE_POWER, -0.0, 0.5, 0},
    {CPU_TILE_POWER, -1, INF, 1},
    {CPU_TILE_POWER, 0.5, INF, 0},
    {CPU_TILE_POWER, 0.5, -INF, INF},
    {CPU_TILE_POWER, -2, INF, INF},
    {CPU_TILE_POWER, -2, -INF, 0},
    {CPU_TILE_POWER, INF, -1, 0},
    {CPU_TILE_POWER, -INF, 3, -INF},
    {CPU_TILE_POWER, -INF, 2, INF},
    {CPU_TILE_POWER, -INF, -3, -0.0},
    {CPU_TILE_POWER, -INF, 0.5, INF},
    {CPU_TILE_POWER, -8, 1.0 / 3, NAN},
    {CPU_TILE_POWER, -2, 3, -8},
    {CPU_TILE_POWER, -2, 1e300, INF},
    {CPU_TILE_POWER, 10, 400, INF},
    {CPU_TILE_POWER, 10, -400, 0},
    {CPU_TILE_ATAN2, 0, 1, 0},
    {CPU_TILE_ATAN2, -0.0, 1, -0.0},
    {CPU_TILE_ATAN2, 0, 0, 0},
    {CPU_TILE_ATAN2, 0, -0.0, 0x1.921fb54442d18p+1},
    {CPU_TILE_ATAN2, -0.0, -1, -0x1.921fb54442d18p+1},
    {CPU_TILE_ATAN2, 1, 0, 0x1.921fb54442d18p+0},
    {CPU_TILE_ATAN2, -1, -0.0, -0x1.921fb54442d18p+0},
    {CPU_TILE_ATAN2, INF, INF, 0x1.921fb54442d18p-1},
    {CPU_TILE_ATAN2, INF, -INF, 0x1.2d97c7f3321d2p+1},
    {CPU_TILE_ATAN2, -1, INF, -0.0},
    {CPU_TILE_ATAN2, 1, -INF, 0x1.921fb54442d18p+1},
    {CPU_TILE_ATAN2, NAN, 1, NAN},
    {CPU_TILE_ERF_INV, 1, 0, INF},
    {CPU_TILE_ERF_INV, -1, 0, -INF},
    {CPU_TILE_ERF_INV, -0.0, 0, -0.0},
    {CPU_TILE_ERF_INV, 1.5, 0, NAN},
    {CPU_TILE_ASIN, -0.0, 0, -0.0},
    {CPU_TILE_ASIN, 2, 0, NAN},
    {CPU_TILE_ACOS, 1, 0, 0},
    {CPU_TILE_ACOS, -1, 0, 0x1.921fb54442d18p+1},
    {CPU_TILE_ACOS, -0.0, 0, 0x1.921fb54442d18p+0},
    {CPU_TILE_ACOS, INF, 0, NAN},
    {CPU_TILE_SINH, -0.0, 0, -0.0},
    {CPU_TILE_SINH, -INF, 0, -INF},
    {CPU_TILE_SINH, 1000, 0, INF},
    {CPU_TILE_COSH, 0, 0, 1},
    {CPU_TILE_COSH, -INF, 0, INF},
    {CPU_TILE_COSH, -1000, 0, INF},
    {CPU_TILE_ASINH, -0.0, 0, -0.0},
    {CPU_TILE_ASINH, -INF, 0, -INF},
    {CPU_TILE_ACOSH, 1, 0, 0},
    {CPU_TILE_ACOSH, INF, 0, INF},
    {CPU_TILE_ACOSH, 0.5, 0, NAN},
    {CPU_TILE_ATANH, -0.0, 0, -0.0},
    {CPU_TILE_ATANH, 1, 0, INF},
    {CPU_TILE_ATANH, -1, 0, -INF},
    {CPU_TILE_ATANH, -2, 0, NAN},
};

static void check_end(const end *e, cpu_target target) {
  double d64;
  float d32, x32 = (float)e->x, y32 = (float)e->y, want32 = (float)e->want;
  uint64_t got64, want64;
  uint32_t got32, wanted32;
  cpu_tile_find(target, e->op, TN_F64, TN_F64)(&d64, (const void *[]){&e->x, &e->y}, 1, NULL);
  cpu_tile_find(target, e->op, TN_F32, TN_F32)(&d32, (const void *[]){&x32, &y32}, 1, NULL);
  memcpy(&got64, &d64, 8);
  memcpy(&got32, &d32, 4);
  memcpy(&want64, &e->want, 8);
  memcpy(&wanted32, &want32, 4);
  if (e->want != e->want) {
    want64 = 0x7FF8000000000000;
    wanted32 = 0x7FC00000;
  }
  if (got64 != want64 || got32 != wanted32)
    fail_msg("%s(%a, %a) level %d: f64 %a, f32 %a, expected %a", cpu_tile_describe(e->op)->name,
             e->x, e->y, target.level, d64, (double)d32, e->want);
}

static void ends_and_signs(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    check_end(&ends[i], plain());
    check_end(&ends[i], best());
  }
}

/* ---- hard cases
 * ----------------------------------------------------------------------------------- */

/* Function, arguments, the true value rounded to f64. */
static const end hard_cases[] = {
    {CPU_TILE_EXP, 0x1.0000000000000p+0, 0x0.0p+0, 0x1.5bf0a8b145769p+1},
    {CPU_TILE_EXP, -0x1.0000000000000p+0, 0x0.0p+0, 0x1.78b56362cef38p-2},
    {CPU_TILE_EXP, 0x1.0000000000000p-30, 0x0.0p+0, 0x1.0000000400000p+0},
    {CPU_TILE_EXP, -0x1.748cccccccccdp+9, 0x0.0p+0, 0x0.0000000000001p-1022},
    {CPU_TILE_EXP, -0x1.6240000000000p+9, 0x0.0p+0, 0x0.e6cf6d08897acp-1022},
    {CPU_TILE_EXP, 0x1.62e3d70a3d70ap+9, 0x0.0p+0, 0x1.fe9ce5c4c52b4p+1023},
    {CPU_TILE_EXP, 0x1.62e33eff19503p-2, 0x0.0p+0, 0x1.6a099138a089dp+0},
    {CPU_TILE_EXP, -0x1.4800000000000p+4, 0x0.0p+0, 0x1.57a3afeed00abp-30},
    {CPU_TILE_EXPM1, 0x1.56e1fc2f8f359p-997, 0x0.0p+0, 0x1.56e1fc2f8f359p-997},
    {CPU_TILE_EXPM1, 0x1.b7cdfd9d7bdbbp-34, 0x0.0p+0, 0x1.b7cdfd9dda4e3p-34},
    {CPU_TILE_EXPM1, -0x1.b7cdfd9d7bdbbp-34, 0x0.0p+0, -0x1.b7cdfd9d1d693p-34},
    {CPU_TILE_EXPM1, 0x1.62eb1c432ca58p-2, 0x0.0p+0, 0x1.a831641af1de4p-2},
    {CPU_TILE_EXPM1, -0x1.62eb1c432ca58p-2, 0x0.0p+0, -0x1.2bf1186530eb9p-2},
    {CPU_TILE_EXPM1, 0x1.4400000000000p+5, 0x0.0p+0, 0x1.58b03e6797728p+58},
    {CPU_TILE_EXPM1, -0x1.2400000000000p+5, 0x0.0p+0, -0x1.fffffffffffffp-1},
    {CPU_TILE_EXPM1, 0x1.62d999999999ap+9, 0x0.0p+0, 0x1.d75ae7a50ee14p+1023},
    {CPU_TILE_EXPM1, 0x1.0000000000000p-1, 0x0.0p+0, 0x1.4c2531c3c0d38p-1},
    {CPU_TILE_LOG, 0x1.0000000000000p+1, 0x0.0p+0, 0x1.62e42fefa39efp-1},
    {CPU_TILE_LOG, 0x1.0000000000001p+0, 0x0.0p+0, 0x1.fffffffffffffp-53},
    {CPU_TILE_LOG, 0x1.fffffffffffffp-1, 0x0.0p+0, -0x1.0000000000000p-53},
    {CPU_TILE_LOG, 0x0.0000000000001p-1022, 0x0.0p+0, -0x1.74385446d71c3p+9},
    {CPU_TILE_LOG, 0x0.012688b70e62bp-1022, 0x0.0p+0, -0x1.64e69394d9508p+9},
    {CPU_TILE_LOG, 0x1.e42d130773b76p+1023, 0x0.0p+0, 0x1.62dd08fdc6f88p+9},
    {CPU_TILE_LOG, 0x1.6a09e667f3bcdp-1, 0x0.0p+0, -0x1.62e42fefa39eep-2},
    {CPU_TILE_LOG, 0x1.6a09e667f3bcdp+0, 0x0.0p+0, 0x1.62e42fefa39f0p-2},
    {CPU_TILE_LOG, 0x1.4000000000000p+3, 0x0.0p+0, 0x1.26bb1bbb55516p+1},
    {CPU_TILE_LOG1P, 0x1.56e1fc2f8f359p-997, 0x0.0p+0, 0x1.56e1fc2f8f359p-997},
    {CPU_TILE_LOG1P, -0x1.70ef54646d497p-57, 0x0.0p+0, -0x1.70ef54646d497p-57},
    {CPU_TILE_LOG1P, 0x1.5798ee2308c3ap-27, 0x0.0p+0, 0x1.5798ee0636111p-27},
    {CPU_TILE_LOG1P, -0x1.28f5c28f5c28fp-2, 0x0.0p+0, -0x1.5eb5c7907e4c8p-2},
    {CPU_TILE_LOG1P, 0x1.a83e425aee632p-2, 0x0.0p+0, 0x1.62f4358c03e8bp-2},
    {CPU_TILE_LOG1P, -0x1.fffffffffffffp-1, 0x0.0p+0, -0x1.25e4f7b2737fap+5},
    {CPU_TILE_LOG1P, 0x1.7e43c8800759cp+996, 0x0.0p+0, 0x1.5963447f87fb5p+9},
    {CPU_TILE_LOG1P, 0x1.c000000000000p+1, 0x0.0p+0, 0x1.810b375dce91ep+0},
    {CPU_TILE_LOGISTIC, 0x0.0p+0, 0x0.0p+0, 0x1.0000000000000p-1},
    {CPU_TILE_LOGISTIC, 0x1.0000000000000p+0, 0x0.0p+0, 0x1.764d4f5d5a2bdp-1},
    {CPU_TILE_LOGISTIC, -0x1.0000000000000p+0, 0x0.0p+0, 0x1.136561454ba86p-2},
    {CPU_TILE_LOGISTIC, -0x1.5e00000000000p+9, 0x0.0p+0, 0x1.14f2b0fb9307fp-1010},
    {CPU_TILE_LOGISTIC, -0x1.7400000000000p+9, 0x0.0p+0, 0x0.0000000000002p-1022},
    {CPU_TILE_LOGISTIC, 0x1.259999999999ap+5, 0x0.0p+0, 0x1.fffffffffffffp-1},
    {CPU_TILE_LOGISTIC, 0x1.0624dd2f1a9fcp-10, 0x0.0p+0, 0x1.0020c49b78133p-1},
    {CPU_TILE_TANH, 0x1.56e1fc2f8f359p-997, 0x0.0p+0, 0x1.56e1fc2f8f359p-997},
    {CPU_TILE_TANH, 0x1.999999999999ap-4, 0x0.0p+0, 0x1.983d7795f413ap-4},
    {CPU_TILE_TANH, 0x1.3f7ced916872bp-1, 0x0.0p+0, 0x1.1b99b00e04922p-1},
    {CPU_TILE_TANH, 0x1.4083126e978d5p-1, 0x0.0p+0, 0x1.1c4f338418190p-1},
    {CPU_TILE_TANH, 0x1.0000000000000p+0, 0x0.0p+0, 0x1.85efab514f394p-1},
    {CPU_TILE_TANH, -0x1.4000000000000p+2, 0x0.0p+0, -0x1.fff419668df11p-1},
    {CPU_TILE_TANH, 0x1.5e66666666666p+4, 0x0.0p+0, 0x1.0000000000000p+0},
    {CPU_TILE_SINE, 0x1.0f0cf064dd592p+73, 0x0.0p+0, -0x1.b453ab76bf397p-1},
    {CPU_TILE_SINE, 0x1.fffffffffffffp+1023, 0x0.0p+0, 0x1.452fc98b34e97p-8},
    {CPU_TILE_SINE, 0x1.921fb54442d18p+1, 0x0.0p+0, 0x1.1a62633145c07p-53},
    {CPU_TILE_SINE, 0x1.fde9f10a8d361p+78, 0x0.0p+0, -0x1.dab50e1935cbfp-1},
    {CPU_TILE_SINE, 0x1.8951a0871dc8ep+30, 0x0.0p+0, -0x1.5d05281ac118fp-2},
    {CPU_TILE_SINE, 0x1.5798ee2308c3ap-27, 0x0.0p+0, 0x1.5798ee2308c3ap-27},
    {CPU_TILE_SINE, 0x1.6000000000000p+4, 0x0.0p+0, -0x1.220a29f6eb9f4p-7},
    {CPU_TILE_SINE, 0x1.6ac5b262ca1ffp+849, 0x0.0p+0, 0x1.0000000000000p+0},
    {CPU_TILE_SINE, -0x1.921fb54442d18p-1, 0x0.0p+0, -0x1.6a09e667f3bccp-1},
    {CPU_TILE_COSINE, 0x1.0f0cf064dd592p+73, 0x0.0p+0, 0x1.0be2cef01c8f4p-1},
    {CPU_TILE_COSINE, 0x1.fffffffffffffp+1023, 0x0.0p+0, -0x1.fffe62ecfab75p-1},
    {CPU_TILE_COSINE, 0x1.921fb54442d18p+0, 0x0.0p+0, 0x1.1a62633145c07p-54},
    {CPU_TILE_COSINE, 0x1.fde9f10a8d361p+78, 0x0.0p+0, 0x1.7fa6aa98c663ep-2},
    {CPU_TILE_COSINE, 0x1.6ac5b262ca1ffp+849, 0x0.0p+0, -0x1.14ae72e6ba22fp-61},
    {CPU_TILE_COSINE, 0x1.6000000000000p+3, 0x0.0p+0, 0x1.220ae41ee2fdfp-8},
    {CPU_TILE_COSINE, 0x1.0000000400000p+30, 0x0.0p+0, 0x1.e398612c96801p-1},
    {CPU_TILE_TAN, 0x1.0f0cf064dd592p+73, 0x0.0p+0, -0x1.a0f79c1b6b257p+0},
    {CPU_TILE_TAN, 0x1.921fb54442d18p+0, 0x0.0p+0, 0x1.d02967c31cdb5p+53},
    {CPU_TILE_TAN, -0x1.8000000000000p+0, 0x0.0p+0, -0x1.c33ed50b88777p+3},
    {CPU_TILE_TAN, 0x1.6ac5b262ca1ffp+849, 0x0.0p+0, -0x1.d9ba9a7975636p+60},
    {CPU_TILE_TAN, 0x1.7e43c8800759cp+996, 0x0.0p+0, 0x1.6be411f37ac77p+0},
    {CPU_TILE_TAN, 0x1.4f8b588e368f1p-17, 0x0.0p+0, 0x1.4f8b588e6698ep-17},
    {CPU_TILE_ERF, 0x0.012688b70e62bp-1022, 0x0.0p+0, 0x0.014c5898977c4p-1022},
    {CPU_TILE_ERF, 0x1.999999999999ap-4, 0x0.0p+0, 0x1.cca5ea24fb334p-4},
    {CPU_TILE_ERF, 0x1.ff7ced916872bp-1, 0x0.0p+0, 0x1.af4003d2e0fcap-1},
    {CPU_TILE_ERF, 0x1.004189374bc6ap+0, 0x0.0p+0, 0x1.afacd539c24dep-1},
    {CPU_TILE_ERF, -0x1.0000000000000p+1, 0x0.0p+0, -0x1.fd9ae142795e3p-1},
    {CPU_TILE_ERF, 0x1.6000000000000p+2, 0x0.0p+0, 0x1.fffffffffffbep-1},
    {CPU_TILE_ERFC, -0x1.8000000000000p+1, 0x0.0p+0, 0x1.fffe8d6209afdp+0},
    {CPU_TILE_ERFC, 0x1.ffe5c91d14e3cp-2, 0x0.0p+0, 0x1.eb191e3157cacp-2},
    {CPU_TILE_ERFC, 0x1.000d1b71758e2p-1, 0x0.0p+0, 0x1.eaeb0b5f6604fp-2},
    {CPU_TILE_ERFC, 0x1.0000000000000p+0, 0x0.0p+0, 0x1.4226162fbddd5p-3},
    {CPU_TILE_ERFC, 0x1.8000000000000p+1, 0x0.0p+0, 0x1.729df6503422ap-16},
    {CPU_TILE_ERFC, 0x1.4000000000000p+3, 0x0.0p+0, 0x1.7d8a7f2a8a2d0p-149},
    {CPU_TILE_ERFC, 0x1.a800000000000p+4, 0x0.0p+0, 0x1.3df6725a60cf5p-1019},
    {CPU_TILE_ERFC, 0x1.b333333333333p+4, 0x0.0p+0, 0x0.0000000000002p-1022},
    {CPU_TILE_ERFC, -0x1.3333333333333p-2, 0x0.0p+0, 0x1.5420e22077a84p+0},
    {CPU_TILE_CBRT, 0x1.0000000000000p+1, 0x0.0p+0, 0x1.428a2f98d728bp+0},
    {CPU_TILE_CBRT, -0x1.b000000000000p+4, 0x0.0p+0, -0x1.8000000000000p+1},
    {CPU_TILE_CBRT, 0x0.012688b70e62bp-1022, 0x0.0p+0, 0x1.a9d1b0b5d7427p-344},
    {CPU_TILE_CBRT, 0x0.0000000000001p-1022, 0x0.0p+0, 0x1.0000000000000p-358},
    {CPU_TILE_CBRT, 0x1.e42d130773b76p+1023, 0x0.0p+0, 0x1.3c9685a8b2cc0p+341},
    {CPU_TILE_CBRT, 0x1.3333333333333p-2, 0x0.0p+0, 0x1.56bfea66ef78dp-1},
    {CPU_TILE_SQRT, 0x1.0000000000000p+1, 0x0.0p+0, 0x1.6a09e667f3bcdp+0},
    {CPU_TILE_SQRT, 0x0.0000000000001p-1022, 0x0.0p+0, 0x1.0000000000000p-537},
    {CPU_TILE_SQRT, 0x0.012688b70e62bp-1022, 0x0.0p+0, 0x1.1297872d9cbaep-515},
    {CPU_TILE_RSQRT, 0x1.8000000000000p+1, 0x0.0p+0, 0x1.279a74590331cp-1},
    {CPU_TILE_RSQRT, 0x0.0000000000001p-1022, 0x0.0p+0, 0x1.0000000000000p+537},
    {CPU_TILE_RSQRT, 0x1.e42d130773b76p+1023, 0x0.0p+0, 0x1.0740c2d75e7cep-512},
    {CPU_TILE_POWER, 0x1.0000000000000p+1, 0x1.0000000000000p-1, 0x1.6a09e667f3bcdp+0},
    {CPU_TILE_POWER, 0x1.0000000000001p+0, 0x1.4d1120d7b1600p+61, 0x1.0502174a9bef1p+961},
    {CPU_TILE_POWER, 0x1.fffffffffffffp-1, -0x1.4d1120d7b1600p+62, 0x1.0502174a9c0efp+961},
    {CPU_TILE_POWER, 0x1.4000000000000p+3, 0x1.3400000000000p+8, 0x1.1ccf385ebc8a0p+1023},
    {CPU_TILE_POWER, 0x1.4000000000000p+3, -0x1.4300000000000p+8, 0x0.0000000000002p-1022},
    {CPU_TILE_POWER, -0x1.8000000000000p+1, 0x1.8000000000000p+1, -0x1.b000000000000p+4},
    {CPU_TILE_POWER, -0x1.0000000000000p+1, -0x1.0c40000000000p+10, -0x0.0000000000002p-1022},
    {CPU_TILE_POWER, 0x0.012688b70e62bp-1022, 0x1.ccccccccccccdp-1, 0x1.226ed86db32d4p-927},
    {CPU_TILE_POWER, 0x1.6a0902de00d1bp-1, 0x1.f400000000000p+10, 0x1.f645f88b3b85fp-1001},
    {CPU_TILE_POWER, 0x1.8000000000000p+0, 0x1.b58cccccccccdp+10, 0x1.be251cb5e7e01p+1023},
    {CPU_TILE_ATAN2, 0x1.0000000000000p+0, 0x1.0000000000000p+0, 0x1.921fb54442d18p-1},
    {CPU_TILE_ATAN2, 0x1.0000000000000p+0, -0x1.0000000000000p+0, 0x1.2d97c7f3321d2p+1},
    {CPU_TILE_ATAN2, -0x1.56e1fc2f8f359p-997, -0x1.0000000000000p+0, -0x1.921fb54442d18p+1},
    {CPU_TILE_ATAN2, 0x0.012688b70e62bp-1022, 0x1.2a05f20000000p+33, 0x0.00000000007e8p-1022},
    {CPU_TILE_ATAN2, 0x1.1ccf385ebc8a0p+1023, 0x1.e42d130773b76p+1023, 0x1.103e230ebecf3p-1},
    {CPU_TILE_ATAN2, 0x1.8000000000000p+1, -0x1.4f8b588e368f1p-17, 0x1.921fed30d193ep+0},
    {CPU_TILE_ATAN2, 0x1.a8240b780346ep-2, 0x1.0000000000000p+0, 0x1.921cac658ab6cp-2},
    {CPU_TILE_ATAN2, -0x1.0000000000000p+1, -0x1.c000000000000p+2, -0x1.6e8062854db5ep+1},
};

static void hard(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof hard_cases / sizeof *hard_cases; i++) {
    const end *c = &hard_cases[i];
    for (int level = 0; level < 2; level++) {
      double d;
      cpu_tile_fn *f = cpu_tile_find(level ? best() : plain(), c->op, TN_F64, TN_F64);
      f(&d, (const void *[]){&c->x, &c->y}, 1, NULL);
      double error = error_f64(d, (long double)c->want);
      if (!(error <= 3))
        fail_msg("%s(%a, %a) level %d: %a, true %a", cpu_tile_describe(c->op)->name, c->x, c->y,
                 level, d, c->want);
    }
  }
}

/* ---- bf16 and f16: the f32 function, rounded
 * ------------------------------------------------------- */

static void half_is_f32_rounded(void **state) {
  (void)state;
  static uint16_t x[65536], y[65536], want[65536];
  static float wide[65536], result[65536];
  for (int i = 0; i < 65536; i++) x[i] = (uint16_t)i;
  for (int t = 0; t < 2; t++) {
    tn_type type = t ? TN_F16 : TN_BF16;
    for (int k = 0; k < NUM_UNARY; k++) {
      cpu_tile_find(plain(), CPU_TILE_CONVERT, type, TN_F32)(wide, (const void *[]){x}, 65536,
                                                             NULL);
      cpu_tile_find(plain(), unary[k].op, TN_F32, TN_F32)(result, (const void *[]){wide}, 65536,
                                                          NULL);
      cpu_tile_find(plain(), CPU_TILE_CONVERT, TN_F32, type)(want, (const void *[]){result}, 65536,
                                                             NULL);
      cpu_tile_find(best(), unary[k].op, type, type)(y, (const void *[]){x}, 65536, NULL);
      assert_memory_equal(y, want, sizeof y);
    }
  }
}

/* ---- every f32
 * ------------------------------------------------------------------------------------ */

static int exhaust(const subject *s) {
  float x[BLOCK], y[BLOCK], z[BLOCK];
  const void *src[1] = {x};
  cpu_tile_fn *f = cpu_tile_find(best(), s->op, TN_F32, TN_F32);
  cpu_tile_fn *oracle = cpu_tile_find(plain(), s->op, TN_F32, TN_F32);
  worst w = {0.5, 0, 0};
  for (uint64_t bits = 0; bits >> 32 == 0; bits += BLOCK) {
    for (uint32_t i = 0; i < BLOCK; i++) x[i] = f32_of((uint32_t)bits + i);
    f(y, src, BLOCK, NULL);
    oracle(z, src, BLOCK, NULL);
    if (memcmp(y, z, sizeof y) != 0) {
      printf("%s: vector and plain differ near bits %lx\n", s->name, (unsigned long)bits);
      return 1;
    }
    for (int i = 0; i < BLOCK; i++) {
      double want = s->truth((double)x[i]);
      if (y[i] == (float)want) continue; /* rounded correctly: half an ulp at most */
      note(&w, error_f32(y[i], want), (double)x[i], 0);
    }
  }
  printf("%-9s f32 %.4f ulp at %a, all inputs; %s equals plain\n", s->name, w.error, w.x,
         tn_isa_name(tn_isa_detect()));
  fflush(stdout);
  return w.error <= s->limit32 ? 0 : 1;
}

static int run_exhaustive(const char *name) {
  int failures = 0;
  for (int k = 0; k < NUM_UNARY; k++)
    if (!name || strcmp(name, unary[k].name) == 0) failures += exhaust(&unary[k]);
  return failures;
}

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "exhaustive") == 0)
    return run_exhaustive(argc > 2 ? argv[2] : NULL);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ends_and_signs),
      cmocka_unit_test(hard),
      cmocka_unit_test(sampled_f32),
      cmocka_unit_test(sampled_f64),
      cmocka_unit_test(sampled_pairs),
      cmocka_unit_test(half_is_f32_rounded),
      cmocka_unit_test(gamma_functions_about_zero),
      cmocka_unit_test(gamma_functions_of_f64_are_equal),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
