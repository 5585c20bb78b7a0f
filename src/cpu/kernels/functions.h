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
#define CPU_UNARY_FUNCTIONS(X)                                                                     \
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
  X(ATANH, atanh)                                                                                  \
  X(SINE, sine)                                                                                    \
  X(COSINE, cosine)                                                                                \
  X(TAN, tan)
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
#define CPU_LOG2E_2_F32 0x1.4ae0c0p-26f
#define CPU_LN2_1_F32   0x1.62e430p-1f
#define CPU_LN2_2_F32   -0x1.05c610p-29f
#define CPU_LOG2E_F64   0x1.71547652b82fep+0
#define CPU_LN2_1_F64   0x1.62e42fefa39efp-1
#define CPU_LN2_2_F64   0x1.abc9e3b39803fp-56
#define CPU_2_3_1       0x1.5555555555555p-1
#define CPU_2_3_2       0x1.5555555555555p-55
#define CPU_PI          0x1.921fb54442d18p+1
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

#define CPU_HALF_ROOT_PI_F32 0x1.c5bf8ap-1f
#define CPU_PI_2_1_F32       0x1.921fb6p+0f
#define CPU_PI_2_2_F32       -0x1.777a5cp-25f
#define CPU_PI_2_3_F32       -0x1.ee59dap-50f
#define CPU_2_PI_F32         0x1.45f306p-1f
#define CPU_CBRT_2_F32       0x1.428a30p+0f
#define CPU_CBRT_4_F32       0x1.965feap+0f
#define CPU_THIRD_F32        0x1.555556p-2f

/* ln 2 to 14 bits after the point, so that its product with an exponent is exact, and its rest. */
#define CPU_LN2_SHORT_F32 0x1.62e8p-1f
#define CPU_LN2_REST_F32  -0x1.e8082ep-16f

/* Added to a number's bits, it makes the upper ones those of the nearest sixteenth. */
#define CPU_HALF_SIXTEENTH_F32 0x40000
/* Bits of sqrt(1/2), and of 1: log splits x into 2^k m with m in [sqrt(1/2), sqrt(2)). */
#define CPU_SQRT_HALF_F32 0x3F3504F3
#define CPU_SQRT_HALF_F64 INT64_C(0x3FE6A09E667F3BCD)
#define CPU_ONE_F32       0x3F800000
#define CPU_ONE_F64       INT64_C(0x3FF0000000000000)

/* Arguments beyond which the result no longer changes. */
#define CPU_EXPM1_LOW_F32     -20.0f
#define CPU_SINH_HIGH_F32     91.0f
#define CPU_SINH_HIGH_F64     711.0
#define CPU_ERFC_FLAT_F32     10.125f   /* erfc is below half the least f32 there */
#define CPU_ERFC_PIECE        0x1.5p-1f /* the pieces' width: 21/32 */
#define CPU_ERFC_PER_PIECE    0x1.861862p+0f
#define CPU_SQUARE_HIGH_F32   0x1p30f /* a^2 + 1 and a^2 are one number long before */
#define CPU_SQUARE_HIGH_F64   0x1p60
#define CPU_EXP_LOW_F32       -104.0f
#define CPU_EXP_HIGH_F32      89.0f
#define CPU_EXP_LOW_F64       -746.0
#define CPU_EXP_HIGH_F64      710.0
#define CPU_EXPM1_LOW         -40.0
#define CPU_LOGISTIC_FLAT_F32 30.0f
#define CPU_TANH_FLAT_F32     10.0f
#define CPU_TANH_FLAT_F64     22.0
#define CPU_TANH_SMALL        0.625
#define CPU_ASINH_SMALL_F32   0.75f
#define CPU_ASINH_SMALL_F64   0.75
#define CPU_ERF_INV_SPLIT_F32 5.0f
#define CPU_ERF_INV_SPLIT_F64 5.0
#define CPU_ERF_INV_END_F64   16.0
#define CPU_TINY_F32          0x1p-26f
#define CPU_ERF_FLAT_F32      0x1.effffep+1f /* below 31/8, where a piece 16 would begin */
#define CPU_ERF_FLAT_F64      6.0
#define CPU_ERFC_FLAT         28.0
#define CPU_POWER_LIMIT_F32   200.0f /* of y log2 x */
#define CPU_POWER_USUAL_F32   125.0f /* below it the power is no subnormal number */
#define CPU_TINY              0x1p-54
#define CPU_TRIG_FAST         0x1p30
/* What three parts of pi/2 do for in f32; f64 beyond. Of tan's numbers further out some get the
 * wrong one of two quadrants that are all but equally near, and 3 ulp. */
#define CPU_TRIG_NEAR_F32   0x1p17f
#define CPU_TAN_NEAR_F32    0x1p13f
#define CPU_HYPERBOLIC_FLAT 45 /* beyond it sinh and cosh are one in size, to two f64 */

/* lgamma and digamma of f32: by pieces to FAR_FROM, below LOW_TO by the next number's. */
#define CPU_GAMMA_FAR_FROM_F32   8.0f
#define CPU_GAMMA_LOW_TO_F32     0.5f
#define CPU_LGAMMA_HIGH_F32      0x1p120f /* above it in f64: the result is about to overflow */
#define CPU_HALF_LOG_2_PI_E_F32  0x1.acfe3ap-2f
#define CPU_LGAMMA_SERIES_1_F32  0x1.555556p-4f  /* 1/12 */
#define CPU_LGAMMA_SERIES_2_F32  -0x1.6c16c2p-9f /* -1/360 */
#define CPU_DIGAMMA_SERIES_1_F32 0x1.555556p-4f
#define CPU_DIGAMMA_SERIES_2_F32 -0x1.111112p-7f /* -1/120 */
/* And below 0, in f64: asymptotic series begin at FAR_FROM; where the result is under CANCELS times
 * what cancels, it is f64's. HALF_LOG_2_PI_E is (log(2 pi) - 1) / 2. */
#define CPU_LGAMMA_FAR_FROM  2.25
#define CPU_LGAMMA_CANCELS   0x1p-15
#define CPU_HALF_LOG_2_PI_E  0x1.acfe390c97d69p-2
#define CPU_LOG_PI           0x1.250d048e7a1bdp+0
#define CPU_DIGAMMA_FAR_FROM 2.5
#define CPU_DIGAMMA_CANCELS  0x1p-16
#define CPU_DIGAMMA_ZERO_1   0x1.762d86356be3fp+0
#define CPU_DIGAMMA_ZERO_2   0x1.b86a722197829p-54

/* lgamma and digamma of f64: from FAR_FROM on by their asymptotic series, below LOW (1 for digamma)
 * by the next number, from HIGH on by the one before. Below 0 by steps up to STEPS_FROM, by the
 * reflection beyond; where the result is under CANCELS, by numbers in two parts throughout. */
#define CPU_LGAMMA_FAR_FROM_F64  8.0
#define CPU_LGAMMA_LOW           0.7
#define CPU_LGAMMA_MIDDLE        1.4
#define CPU_LGAMMA_HIGH          2.4
#define CPU_DIGAMMA_FAR_FROM_F64 10.0
#define CPU_DIGAMMA_HIGH         2.3

#define CPU_LGAMMA_STEPS_FROM      -20.0
#define CPU_LGAMMA_STEPS_CANCEL    0x1p-9
#define CPU_LGAMMA_REFLECTION_LOSS 0.8 /* of lgamma(-x) */
#define CPU_DIGAMMA_STEPS_FROM     -10.0
#define CPU_DIGAMMA_STEPS_CANCEL   0x1p-10
#define CPU_DIGAMMA_FAR_CANCELS    0x1p-6
#define CPU_DIGAMMA_POLE           -0x1p-54 /* from there to 0 it is -1 / x */

/* In two parts: lgamma(x) / ((x - 1) (x - 2)) of 3/2; the terms of digamma's Taylor series about
 * 5/2; pi^2 / 3 and pi^2. And four terms of its derivative's. */
#define CPU_LGAMMA_MIDDLE_1   0x1.eeb95b094c191p-2
#define CPU_LGAMMA_MIDDLE_2   0x1.346863f58b075p-56
#define CPU_DIGAMMA_TERM_0_1  0x1.680425af12b5ep-1
#define CPU_DIGAMMA_TERM_0_2  -0x1.46eb6bf0197a4p-58
#define CPU_DIGAMMA_TERM_1_1  0x1.f62057f7296c9p-2
#define CPU_DIGAMMA_TERM_1_2  0x1.9735433f5f253p-57
#define CPU_DIGAMMA_TERM_2_1  -0x1.e3bef327df0e7p-4
#define CPU_DIGAMMA_TERM_2_2  -0x1.a2c736b1895dcp-58
#define CPU_PI_SQUARE_THIRD_1 0x1.a51a6625307d3p+1
#define CPU_PI_SQUARE_THIRD_2 0x1.1873d8912200cp-54
#define CPU_PI_SQUARE_1       0x1.3bd3cc9be45dep+3
#define CPU_PI_SQUARE_2       0x1.692b71366cc04p-51
#define CPU_DIGAMMA_SLOPE_0   0.490
#define CPU_DIGAMMA_SLOPE_1   -0.236
#define CPU_DIGAMMA_SLOPE_2   0.112
#define CPU_DIGAMMA_SLOPE_3   -0.052

#endif
