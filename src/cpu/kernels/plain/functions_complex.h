/* The function set on complex numbers (docs/numerics.md, "Complex numbers"). One text computes all
 * of complex<f32> in f64; the caller rounds. complex<f64> is computed in f64, too, by steps that
 * keep what they round away, and by that text in pairs of f64 where this is not enough. */
#ifndef TN_CPU_KERNELS_PLAIN_FUNCTIONS_COMPLEX_H
#define TN_CPU_KERNELS_PLAIN_FUNCTIONS_COMPLEX_H

typedef struct cpu_c64 {
  float re, im;
} cpu_c64;
typedef struct cpu_c128 {
  double re, im;
} cpu_c128;

/* X(op, name) */
/* Those of complex<f64> that have a form in pairs of f64, too. */
#define CPU_COMPLEX_IN_PAIRS(X)                                                                    \
  X(SIGN, sign)                                                                                    \
  X(SQRT, sqrt)                                                                                    \
  X(RSQRT, rsqrt)                                                                                  \
  X(CBRT, cbrt)                                                                                    \
  X(EXPM1, expm1)                                                                                  \
  X(LOG, log)                                                                                      \
  X(LOG1P, log1p)                                                                                  \
  X(LOGISTIC, logistic)                                                                            \
  X(TANH, tanh)                                                                                    \
  X(SINE, sine)                                                                                    \
  X(COSINE, cosine)                                                                                \
  X(TAN, tan)                                                                                      \
  X(ASIN, asin)                                                                                    \
  X(ACOS, acos)                                                                                    \
  X(ATAN, atan)                                                                                    \
  X(SINH, sinh)                                                                                    \
  X(COSH, cosh)                                                                                    \
  X(ASINH, asinh)                                                                                  \
  X(ACOSH, acosh)                                                                                  \
  X(ATANH, atanh)
#define CPU_COMPLEX_UNARY(X) X(SQUARE, square) X(EXP, exp) CPU_COMPLEX_IN_PAIRS(X)
#define CPU_COMPLEX_BINARY(X)                                                                      \
  X(DIVIDE, divide)                                                                                \
  X(POWER, power)                                                                                  \
  X(ATAN2, atan2)

/* Operands and results of the _c64 functions are f64: exact in, to be rounded once out. NaNs are
 * any NaNs: the caller settles them. */
#define DECLARE1(op, name)                                                                         \
  cpu_c128 cpu_plain_##name##_c64(cpu_c128 z);                                                     \
  cpu_c128 cpu_plain_##name##_c128(cpu_c128 z);
#define DECLARE2(op, name)                                                                         \
  cpu_c128 cpu_plain_##name##_c64(cpu_c128 z, cpu_c128 w);                                         \
  cpu_c128 cpu_plain_##name##_c128(cpu_c128 z, cpu_c128 w);
CPU_COMPLEX_UNARY(DECLARE1)
CPU_COMPLEX_BINARY(DECLARE2)
#undef DECLARE1
#undef DECLARE2

/* The functions of complex<f64> are computed in f64 (functions_complex_f64.c), with a second part
 * where it is wanted; but for exp and square these are the same in pairs of f64 throughout, for
 * what that leaves. */
#define DECLARE_PAIRS1(op, name) cpu_c128 cpu_plain_##name##_pairs(cpu_c128 z);
#define DECLARE_PAIRS2(op, name) cpu_c128 cpu_plain_##name##_pairs(cpu_c128 z, cpu_c128 w);
CPU_COMPLEX_IN_PAIRS(DECLARE_PAIRS1)
CPU_COMPLEX_BINARY(DECLARE_PAIRS2)
#undef DECLARE_PAIRS1
#undef DECLARE_PAIRS2

/* |z|, infinite if a part is; it does not overflow before it must. */
double cpu_plain_abs_c64(cpu_c128 z);
double cpu_plain_abs_c128(cpu_c128 z);

#endif
