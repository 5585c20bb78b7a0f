/* Nanoseconds per element of the function set, in L1, for every tier of this machine, beside two
 * peers in the same run: libm one number at a time and libmvec, as gcc calls it.
 *
 *     bench_functions [NAME]        all functions, or those whose name begins with NAME
 *
 * Then the complex functions, beside the plain bodies, which are what libm is to the others.
 *
 * Every figure is the best of ROUNDS rounds; ours and the peers take turns within a round, so that
 * a slow moment of the machine hits all of them. "x" is the faster peer's time over ours. */
#include "base/types.h"
#include "cpu/kernels/kernel.h"
#include "cpu/kernels/plain/functions_complex.h"
#include <immintrin.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { COUNT = 1024, ROUNDS = 200, REPEATS = 4, TIERS = 3 };

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- peers
 * ---------------------------------------------------------------------------------------- */

/* libmvec's names: b SSE (128 bits), d AVX2, e AVX-512; N lanes; one v per argument. */
#define MVEC512 __attribute__((target("avx512f")))
#define MVEC1(name, lanes32, lanes64)                                                              \
  MVEC512 extern __m512 _ZGVeN##lanes32##v_##name##f(__m512);                                      \
  MVEC512 extern __m512d _ZGVeN##lanes64##v_##name(__m512d);                                       \
  MVEC512 static void mvec_##name##_f32(float *d, const float *a, const float *b) {                \
    (void)b;                                                                                       \
    for (int i = 0; i < COUNT; i += lanes32)                                                       \
      _mm512_storeu_ps(d + i, _ZGVeN##lanes32##v_##name##f(_mm512_loadu_ps(a + i)));               \
  }                                                                                                \
  MVEC512 static void mvec_##name##_f64(double *d, const double *a, const double *b) {             \
    (void)b;                                                                                       \
    for (int i = 0; i < COUNT; i += lanes64)                                                       \
      _mm512_storeu_pd(d + i, _ZGVeN##lanes64##v_##name(_mm512_loadu_pd(a + i)));                  \
  }
#define MVEC2(name, lanes32, lanes64)                                                              \
  MVEC512 extern __m512 _ZGVeN##lanes32##vv_##name##f(__m512, __m512);                             \
  MVEC512 extern __m512d _ZGVeN##lanes64##vv_##name(__m512d, __m512d);                             \
  MVEC512 static void mvec_##name##_f32(float *d, const float *a, const float *b) {                \
    for (int i = 0; i < COUNT; i += lanes32)                                                       \
      _mm512_storeu_ps(                                                                            \
          d + i, _ZGVeN##lanes32##vv_##name##f(_mm512_loadu_ps(a + i), _mm512_loadu_ps(b + i)));   \
  }                                                                                                \
  MVEC512 static void mvec_##name##_f64(double *d, const double *a, const double *b) {             \
    for (int i = 0; i < COUNT; i += lanes64)                                                       \
      _mm512_storeu_pd(                                                                            \
          d + i, _ZGVeN##lanes64##vv_##name(_mm512_loadu_pd(a + i), _mm512_loadu_pd(b + i)));      \
  }
MVEC1(exp, 16, 8)
MVEC1(expm1, 16, 8)
MVEC1(log, 16, 8)
MVEC1(log1p, 16, 8)
MVEC1(tanh, 16, 8)
MVEC1(sin, 16, 8)
MVEC1(cos, 16, 8)
MVEC1(tan, 16, 8)
MVEC1(erf, 16, 8)
MVEC1(erfc, 16, 8)
MVEC1(cbrt, 16, 8)
MVEC1(asin, 16, 8)
MVEC1(acos, 16, 8)
MVEC1(atan, 16, 8)
MVEC1(sinh, 16, 8)
MVEC1(cosh, 16, 8)
MVEC1(asinh, 16, 8)
MVEC1(acosh, 16, 8)
MVEC1(atanh, 16, 8)
MVEC2(pow, 16, 8)
MVEC2(atan2, 16, 8)

#define SCALAR(name, expr32, expr64)                                                               \
  static void scalar_##name##_f32(float *d, const float *a, const float *b) {                      \
    (void)b;                                                                                       \
    for (int i = 0; i < COUNT; i++) {                                                              \
      float x = a[i];                                                                              \
      d[i] = expr32;                                                                               \
    }                                                                                              \
  }                                                                                                \
  static void scalar_##name##_f64(double *d, const double *a, const double *b) {                   \
    (void)b;                                                                                       \
    for (int i = 0; i < COUNT; i++) {                                                              \
      double x = a[i];                                                                             \
      d[i] = expr64;                                                                               \
    }                                                                                              \
  }
#define SCALAR1(name) SCALAR(name, name##f(x), name(x))
SCALAR1(exp)
SCALAR1(expm1)
SCALAR1(log)
SCALAR1(log1p)
SCALAR1(tanh)
SCALAR1(sin)
SCALAR1(cos)
SCALAR1(tan)
SCALAR1(erf)
SCALAR1(erfc)
SCALAR1(cbrt)
SCALAR1(asin)
SCALAR1(acos)
SCALAR1(atan)
SCALAR1(sinh)
SCALAR1(cosh)
SCALAR1(asinh)
SCALAR1(acosh)
SCALAR1(atanh)
SCALAR(pow, powf(x, b[i]), pow(x, b[i]))
SCALAR(atan2, atan2f(x, b[i]), atan2(x, b[i]))
SCALAR(logistic, 1 / (1 + expf(-x)), 1 / (1 + exp(-x)))
SCALAR(rsqrt, 1 / sqrtf(x), 1 / sqrt(x))
SCALAR(add, x + b[i], x + b[i])
SCALAR1(lgamma)

/* ---- cases
 * ---------------------------------------------------------------------------------------- */

typedef void peer32(float *d, const float *a, const float *b);
typedef void peer64(double *d, const double *a, const double *b);

typedef struct bench_case {
  const char *name;
  cpu_tile_op op;
  double low, high;            /* of the arguments */
  peer32 *scalar32, *vector32; /* NULL: there is none */
  peer64 *scalar64, *vector64;
} bench_case;

#define WITH_MVEC(name)                                                                            \
  scalar_##name##_f32, mvec_##name##_f32, scalar_##name##_f64, mvec_##name##_f64
#define WITHOUT_MVEC(name) scalar_##name##_f32, NULL, scalar_##name##_f64, NULL
static const bench_case cases[] = {
    {"exp", CPU_TILE_EXP, -20, 20, WITH_MVEC(exp)},
    {"expm1", CPU_TILE_EXPM1, -20, 20, WITH_MVEC(expm1)},
    {"log", CPU_TILE_LOG, 0.001, 1000, WITH_MVEC(log)},
    {"log1p", CPU_TILE_LOG1P, -0.9, 100, WITH_MVEC(log1p)},
    {"logistic", CPU_TILE_LOGISTIC, -20, 20, WITHOUT_MVEC(logistic)},
    {"tanh", CPU_TILE_TANH, -5, 5, WITH_MVEC(tanh)},
    {"sine", CPU_TILE_SINE, -100, 100, WITH_MVEC(sin)},
    {"cosine", CPU_TILE_COSINE, -100, 100, WITH_MVEC(cos)},
    {"tan", CPU_TILE_TAN, -100, 100, WITH_MVEC(tan)},
    {"erf", CPU_TILE_ERF, -4, 4, WITH_MVEC(erf)},
    {"erfc", CPU_TILE_ERFC, -4, 9, WITH_MVEC(erfc)},
    {"cbrt", CPU_TILE_CBRT, -1000, 1000, WITH_MVEC(cbrt)},
    {"power", CPU_TILE_POWER, 0.01, 20, WITH_MVEC(pow)},
    {"atan", CPU_TILE_ATAN, -5, 5, WITH_MVEC(atan)},
    {"atan2", CPU_TILE_ATAN2, -10, 10, WITH_MVEC(atan2)},
    {"asin", CPU_TILE_ASIN, -1, 1, WITH_MVEC(asin)},
    {"acos", CPU_TILE_ACOS, -1, 1, WITH_MVEC(acos)},
    {"sinh", CPU_TILE_SINH, -20, 20, WITH_MVEC(sinh)},
    {"cosh", CPU_TILE_COSH, -20, 20, WITH_MVEC(cosh)},
    {"asinh", CPU_TILE_ASINH, -100, 100, WITH_MVEC(asinh)},
    {"acosh", CPU_TILE_ACOSH, 1, 100, WITH_MVEC(acosh)},
    {"atanh", CPU_TILE_ATANH, -1, 1, WITH_MVEC(atanh)},
    {"erf_inv", CPU_TILE_ERF_INV, -1, 1, NULL, NULL, NULL, NULL},
    {"rsqrt", CPU_TILE_RSQRT, 0.01, 1000, WITHOUT_MVEC(rsqrt)},
    {"add", CPU_TILE_ADD, -10, 10, WITHOUT_MVEC(add)},
    {"lgamma", CPU_TILE_LGAMMA, 0.001, 30, WITHOUT_MVEC(lgamma)},
    {"lgamma below", CPU_TILE_LGAMMA, -10, 0, WITHOUT_MVEC(lgamma)},
    {"digamma", CPU_TILE_DIGAMMA, 0.001, 30, NULL, NULL, NULL, NULL},
    {"digamma below", CPU_TILE_DIGAMMA, -10, 0, NULL, NULL, NULL, NULL},
    {"subnormal exp", CPU_TILE_EXP, -104, -88, WITH_MVEC(exp)},
};

static float a32[COUNT], b32[COUNT], d32[COUNT];
static double a64[COUNT], b64[COUNT], d64[COUNT];

static void fill(double low, double high) {
  uint64_t state = 88172645463325252u;
  for (int i = 0; i < COUNT; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    double u = (double)(state >> 11) * 0x1p-53;
    a64[i] = low + u * (high - low);
    state = state * 6364136223846793005u + 1442695040888963407u;
    b64[i] = ((double)(state >> 11) * 0x1p-53 - 0.5) * 8;
    a32[i] = (float)a64[i];
    b32[i] = (float)b64[i];
  }
}

static void keep_best(double *best, double started) {
  double each = (seconds() - started) * 1e9 / (COUNT * REPEATS);
  if (*best == 0 || each < *best) *best = each;
}

typedef struct timings {
  double tier[TIERS], scalar, vector;
} timings;

static void measure_f32(const bench_case *c, tn_isa best, timings *t) {
  const void *src[2] = {a32, b32};
  for (int round = 0; round < ROUNDS; round++) {
    for (int isa = 0; isa <= (int)best; isa++) {
      cpu_tile_fn *f = cpu_tile_find((cpu_target){1, (tn_isa)isa}, c->op, TN_F32, TN_F32);
      double started = seconds();
      for (int k = 0; k < REPEATS; k++) f(d32, src, COUNT, NULL);
      keep_best(&t->tier[isa], started);
    }
    double started = seconds();
    for (int k = 0; k < REPEATS && c->scalar32; k++) c->scalar32(d32, a32, b32);
    if (c->scalar32) keep_best(&t->scalar, started);
    if (!c->vector32 || best < TN_ISA_AVX512) continue;
    started = seconds();
    for (int k = 0; k < REPEATS; k++) c->vector32(d32, a32, b32);
    keep_best(&t->vector, started);
  }
}

static void measure_f64(const bench_case *c, tn_isa best, timings *t) {
  const void *src[2] = {a64, b64};
  for (int round = 0; round < ROUNDS; round++) {
    for (int isa = 0; isa <= (int)best; isa++) {
      cpu_tile_fn *f = cpu_tile_find((cpu_target){1, (tn_isa)isa}, c->op, TN_F64, TN_F64);
      double started = seconds();
      for (int k = 0; k < REPEATS; k++) f(d64, src, COUNT, NULL);
      keep_best(&t->tier[isa], started);
    }
    double started = seconds();
    for (int k = 0; k < REPEATS && c->scalar64; k++) c->scalar64(d64, a64, b64);
    if (c->scalar64) keep_best(&t->scalar, started);
    if (!c->vector64 || best < TN_ISA_AVX512) continue;
    started = seconds();
    for (int k = 0; k < REPEATS; k++) c->vector64(d64, a64, b64);
    keep_best(&t->vector, started);
  }
}

static void print_row(const char *name, const char *type, tn_isa best, const timings *t) {
  double peer = t->vector > 0 && t->vector < t->scalar ? t->vector : t->scalar;
  printf("%-14s %-4s %9.3f %9.3f %9.3f %9.3f %9.3f %8.2f\n", name, type, t->tier[0], t->tier[1],
         t->tier[2], t->scalar, t->vector, peer / t->tier[best]);
}

/* ---- complex functions -------------------------------------------------------------------------
 */

#define COMPLEX_OP(OP, name) {#name, CPU_TILE_##OP},

static const struct {
  const char *name;
  cpu_tile_op op;
} complex_cases[] = {COMPLEX_OP(ABS, abs) CPU_COMPLEX_UNARY(COMPLEX_OP)
                         CPU_COMPLEX_BINARY(COMPLEX_OP)};

/* The sources' elements in pairs: half as many numbers. */
static void measure_complex(size_t which, tn_type in, tn_isa best) {
  bool single = in == TN_C64;
  cpu_tile_op op = complex_cases[which].op;
  tn_type out = op == CPU_TILE_ABS ? tn_type_of_complex(in) : in;
  const void *src[2] = {single ? (void *)a32 : (void *)a64, single ? (void *)b32 : (void *)b64};
  void *dst = single ? (void *)d32 : (void *)d64;
  double times[TIERS + 1] = {0}; /* the last one is the plain body's */
  for (int round = 0; round < ROUNDS / 10; round++) {
    for (int isa = 0; isa <= TIERS; isa++) {
      if (isa < TIERS && isa > (int)best) continue;
      cpu_target target = {.level = isa < TIERS, .isa = isa < TIERS ? (tn_isa)isa : 0};
      cpu_tile_fn *f = cpu_tile_find(target, op, in, out);
      double started = seconds();
      for (int k = 0; k < 2 * REPEATS; k++) f(dst, src, COUNT / 2, NULL);
      keep_best(&times[isa], started);
    }
  }
  printf("%-14s %-4s %9.3f %9.3f %9.3f %9.3f\n", complex_cases[which].name, single ? "c64" : "c128",
         times[0], times[1], times[2], times[TIERS]);
}

static void measure_all_complex(const char *name, tn_isa best) {
  fill(-3, 3);
  printf("\n%-14s %-4s %9s %9s %9s %9s\n", "of complex", "type", "baseline", "avx2", "avx512",
         "plain");
  for (size_t i = 0; i < sizeof complex_cases / sizeof *complex_cases; i++) {
    if (name && strncmp(complex_cases[i].name, name, strlen(name)) != 0) continue;
    measure_complex(i, TN_C64, best);
    measure_complex(i, TN_C128, best);
  }
}

/* What subnormal operands cost a multiplication, kept and flushed. */
static void subnormals(tn_isa best) {
  cpu_tile_fn *f = cpu_tile_find((cpu_target){1, best}, CPU_TILE_MULTIPLY, TN_F32, TN_F32);
  const void *src[2] = {a32, b32};
  for (int subnormal = 0; subnormal < 2; subnormal++) {
    for (int flush = 0; flush < 2; flush++) {
      for (int i = 0; i < COUNT; i++) a32[i] = subnormal ? (float)(i + 1) * 0x1p-149f : 1.5f;
      unsigned mode = _mm_getcsr();
      if (flush) _mm_setcsr(mode | 0x8040); /* FTZ, DAZ */
      double each = 0;
      for (int round = 0; round < ROUNDS; round++) {
        double started = seconds();
        for (int k = 0; k < REPEATS; k++) f(d32, src, COUNT, NULL);
        keep_best(&each, started);
      }
      _mm_setcsr(mode);
      printf("multiply f32, %s sources, subnormals %s: %.3f ns\n",
             subnormal ? "subnormal" : "normal", flush ? "flushed" : "kept", each);
    }
  }
}

int main(int argc, char **argv) {
  tn_isa best = tn_isa_detect();
  printf("ns per element, %d elements; 0 where there is none; x: best peer / %s\n", COUNT,
         tn_isa_name(best));
  printf("%-14s %-4s %9s %9s %9s %9s %9s %8s\n", "function", "type", "baseline", "avx2", "avx512",
         "libm", "libmvec", "x");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    if (argc > 1 && strncmp(cases[i].name, argv[1], strlen(argv[1])) != 0) continue;
    fill(cases[i].low, cases[i].high);
    timings t32 = {0}, t64 = {0};
    measure_f32(&cases[i], best, &t32);
    print_row(cases[i].name, "f32", best, &t32);
    measure_f64(&cases[i], best, &t64);
    print_row(cases[i].name, "f64", best, &t64);
  }
  measure_all_complex(argc > 1 ? argv[1] : NULL, best);
  if (argc == 1) subnormals(best);
  return 0;
}
