/* The constants of the function set: what plain/ and vector/ agree on. A function is defined by its
 * constants here and its steps in docs/numerics.md; each step is one rounded operation, and fma is
 * one rounding. */
#ifndef TN_CPU_KERNELS_FUNCTIONS_H
#define TN_CPU_KERNELS_FUNCTIONS_H

#define CPU_POLY(NAME, type, terms, ...)                                                           \
  __attribute__((unused)) static const type CPU_##NAME[terms] = {__VA_ARGS__};
/* Sixteen polynomials of f32, by the power and then by the piece: a row is a vector of AVX-512. */
#define CPU_PIECES(NAME, terms, ...)                                                               \
  __attribute__((unused, aligned(64))) static const float CPU_##NAME[terms][16] = {__VA_ARGS__};
#include "cpu/kernels/functions.def"
#undef CPU_POLY
#undef CPU_PIECES

/* X(op, name): the functions that every tier has for f64, f32, bf16 and f16. */
/* Whose f32 bodies compute in f64. */
#define CPU_CIRCULAR_FUNCTIONS(X)                                                                  \
  X(SINE, sine)                                                                                    \
  X(COSINE, cosine)                                                                                \
  X(TAN, tan)
/* Whose bodies compute in their own type. */
#define CPU_OWN_TYPE_FUNCTIONS(X)                                                                  \
  X(SQRT, sqrt)                                                                                    \
  X(RSQRT, rsqrt)                                                                                  \
  X(CBRT, cbrt)                                                                                    \
  X(EXP, exp)                                                                                      \
  X(EXPM1, expm1)                                                                                  \
  X(LOG, log)                                                                                      \
  X(LOG1P, log1p)                                                                                  \
  X(LOGISTIC, logistic)                                                                            \
  X(TANH, tanh)                                                                                    \
  X(ERF, erf)                                                                                      \
  X(ERFC, erfc)                                                                                    \
  X(ERF_INV, erf_inv)                                                                              \
  X(ASIN, asin)                                                                                    \
  X(ACOS, acos)                                                                                    \
  X(ATAN, atan)                                                                                    \
  X(SINH, sinh)                                                                                    \
  X(COSH, cosh)                                                                                    \
  X(ASINH, asinh)                                                                                  \
  X(ACOSH, acosh)                                                                                  \
  X(ATANH, atanh)
#define CPU_UNARY_FUNCTIONS(X) CPU_OWN_TYPE_FUNCTIONS(X) CPU_CIRCULAR_FUNCTIONS(X)
#define CPU_BINARY_FUNCTIONS(X)                                                                    \
  X(POWER, power)                                                                                  \
  X(ATAN2, atan2)
#define CPU_GAMMA_FUNCTIONS(X)                                                                     \
  X(LGAMMA, lgamma)                                                                                \
  X(DIGAMMA, digamma)

/* Adding it leaves the nearest integer, ties to even, in the low bits of the sum. */
#define CPU_MAGIC_F32       0x1.8p23f
#define CPU_MAGIC_F64       0x1.8p52
#define CPU_MAGIC_BITS_F32  0x4B400000
#define CPU_MAGIC_BITS_F64  INT64_C(0x4338000000000000)
#define CPU_MAGIC_POWER_F32 (0x1.8p23f + 127) /* its low bits, shifted by 23, are 2^n */
/* These leave the nearest quarter, eighth, and the number of them in the low bits. */
#define CPU_MAGIC_QUARTER_F32     0x1.8p21f
#define CPU_MAGIC_EIGHTH_F32      0x1.8p20f
#define CPU_MAGIC_EIGHTH_BITS_F32 0x49C00000

/* Constants in parts that add up to it, largest first. */
#define CPU_LOG2E_F32   0x1.715476p+0f
#define CPU_LN2_1_F32   0x1.62e430p-1f
#define CPU_LN2_2_F32   -0x1.05c610p-29f
#define CPU_LOG2E_F64   0x1.71547652b82fep+0
#define CPU_LN2_1_F64   0x1.62e42fefa39efp-1
#define CPU_LN2_2_F64   0x1.abc9e3b39803fp-56
#define CPU_2_3_1       0x1.5555555555555p-1
#define CPU_2_3_2       0x1.5555555555555p-55
#define CPU_2_PI        0x1.45f306dc9c883p-1
#define CPU_PI_2_1      0x1.921fb54442d18p+0
#define CPU_PI_2_2      0x1.1a62633145c07p-54
#define CPU_PI_2_3      -0x1.f1976b7ed8fbcp-110
#define CPU_PI_4_1      0x1.921fb54442d18p-1
#define CPU_PI_4_2      0x1.1a62633145c07p-55
#define CPU_CBRT_2      0x1.428a2f98d728bp+0
#define CPU_CBRT_4      0x1.965fea53d6e3dp+0
#define CPU_THIRD       0x1.5555555555555p-2
#define CPU_THIRD_2     0x1.5555555555555p-56
#define CPU_FIFTH_1     0x1.999999999999ap-3
#define CPU_FIFTH_2     -0x1.999999999999ap-57
#define CPU_TAN_PI_8_1  0x1.a827999fcef32p-2
#define CPU_TAN_PI_8_2  0x1.08b2fb1366ea9p-56
#define CPU_TAN_PI_16   0.19891236737965800691
#define CPU_TAN_3_PI_16 0.66817863791929891999
#define CPU_TAN_PI_8    0x1.a827999fcef32p-2

/* The two that both types' texts name (plain/functions_inverse_text.h). */
#define CPU_PI_2_1_F64       CPU_PI_2_1
#define CPU_PI_2_2_F64       CPU_PI_2_2
#define CPU_HALF_ROOT_PI_F64 0x1.c5bf891b4ef6bp-1

#define CPU_2_3_1_F32        0x1.555556p-1f
#define CPU_2_3_2_F32        -0x1.555556p-26f
#define CPU_HALF_ROOT_PI_F32 0x1.c5bf8ap-1f
#define CPU_PI_2_1_F32       0x1.921fb6p+0f
#define CPU_PI_2_2_F32       -0x1.777a5cp-25f
#define CPU_CBRT_2_F32       0x1.428a30p+0f
#define CPU_CBRT_4_F32       0x1.965feap+0f
#define CPU_THIRD_F32        0x1.555556p-2f

/* Bits of sqrt(1/2), and of 1: log splits x into 2^k m with m in [sqrt(1/2), sqrt(2)). */
#define CPU_SQRT_HALF_F32 0x3F3504F3
#define CPU_SQRT_HALF_F64 INT64_C(0x3FE6A09E667F3BCD)
#define CPU_ONE_F32       0x3F800000
#define CPU_ONE_F64       INT64_C(0x3FF0000000000000)

/* Arguments beyond which the result no longer changes. */
#define CPU_EXPM1_LOW_F32     -20.0f
#define CPU_SINH_HIGH_F32     91.0f
#define CPU_SINH_HIGH_F64     711.0
#define CPU_ERFC_FLAT_F32     11.0f
#define CPU_SQUARE_HIGH_F32   0x1p30f /* a^2 + 1 and a^2 are one number long before */
#define CPU_SQUARE_HIGH_F64   0x1p60
#define CPU_EXP_LOW_F32       -104.0f
#define CPU_EXP_HIGH_F32      89.0f
#define CPU_EXP_LOW_F64       -746.0
#define CPU_EXP_HIGH_F64      710.0
#define CPU_EXPM1_LOW         -40.0
#define CPU_TANH_FLAT_F32     10.0f
#define CPU_TANH_FLAT_F64     22.0
#define CPU_TANH_SMALL        0.625
#define CPU_ERFC_SMALL_F32    0.5f
#define CPU_ASINH_SMALL_F32   0.75f
#define CPU_ASINH_SMALL_F64   0.75
#define CPU_ERF_INV_SPLIT_F32 5.0f
#define CPU_ERF_INV_SPLIT_F64 5.0
#define CPU_ERF_INV_END_F64   16.0
#define CPU_TINY_F32          0x1p-26f
#define CPU_ERF_FLAT_F32      0x1.effffep+1f /* below 31/8, where a piece 16 would begin */
#define CPU_ERF_FLAT_F64      6.0
#define CPU_ERFC_FLAT         28.0
#define CPU_POWER_LIMIT_F32   120.0f
#define CPU_TINY              0x1p-54
#define CPU_TRIG_FAST         0x1p30
#define CPU_HYPERBOLIC_FLAT   45 /* beyond it sinh and cosh are one in size, to two f64 */

/* lgamma and digamma of f32. Asymptotic series begin at FAR_FROM; below 0, where the result is
 * under CANCELS times what cancels, it is f64's. HALF_LOG_2_PI_E is (log(2 pi) - 1) / 2. */
#define CPU_LGAMMA_FAR_FROM  2.25
#define CPU_LGAMMA_CANCELS   0x1p-15
#define CPU_HALF_LOG_2_PI_E  0x1.acfe390c97d69p-2
#define CPU_LOG_PI           0x1.250d048e7a1bdp+0
#define CPU_DIGAMMA_FAR_FROM 2.5
#define CPU_DIGAMMA_CANCELS  0x1p-16
#define CPU_DIGAMMA_ZERO_1   0x1.762d86356be3fp+0
#define CPU_DIGAMMA_ZERO_2   0x1.b86a722197829p-54

/* lgamma and digamma of f64: from FAR_FROM on by their asymptotic series, below LOW (1 for digamma)
 * by the next number, from HIGH on by the one before; lgamma below MIRRORED by the reflection. */
#define CPU_LGAMMA_FAR_FROM_F64  8.0
#define CPU_LGAMMA_LOW           0.7
#define CPU_LGAMMA_MIDDLE        1.4
#define CPU_LGAMMA_HIGH          2.4
#define CPU_LGAMMA_MIRRORED      -0.3
#define CPU_DIGAMMA_FAR_FROM_F64 10.0
#define CPU_DIGAMMA_HIGH         2.3

#endif
