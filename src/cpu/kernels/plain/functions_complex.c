/* The function set on complex numbers: what both precisions share, the cases of infinities, NaNs
 * and zeros, and then one text (functions_complex_text.h) taken twice: with the arithmetic of f64,
 * for complex<f32>, and of pairs of f64, for what functions_complex_f64.c leaves of complex<f64>.
 * The steps and their order are the definition: vector/tile_complex_functions.c has those of f64 in
 * lanes, and comes back here for the numbers that are not usual. Functions of their arguments
 * alone, on any thread. */
#include "cpu/kernels/plain/functions_complex.h"
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/double_double.h"
#include "cpu/kernels/plain/functions.h"
#include <math.h>

static const double infinity = (double)INFINITY;

/* ---- what both precisions share ---------------------------------------------------------------
 */

static bool has_nan(cpu_c128 z) {
  return z.re != z.re || z.im != z.im;
}
static bool has_infinity(cpu_c128 z) {
  return fabs(z.re) == infinity || fabs(z.im) == infinity;
}
static bool is_finite(cpu_c128 z) {
  return !has_nan(z) && !has_infinity(z);
}
static bool is_zero(cpu_c128 z) {
  return z.re == 0 && z.im == 0;
}
static cpu_c128 nan_both(void) {
  return (cpu_c128){(double)NAN, (double)NAN};
}

static double larger_part(cpu_c128 z) {
  return fabs(z.re) > fabs(z.im) ? fabs(z.re) : fabs(z.im);
}
static double smaller_part(cpu_c128 z) {
  return fabs(z.re) > fabs(z.im) ? fabs(z.im) : fabs(z.re);
}

/* How far, in powers of two, a part is from where its square is well within f64's range. */
static int64_t excess_binades(double x) {
  int64_t k = cpu_plain_binade(x);
  return k > 400 ? k - 400 : k < -400 ? k + 400 : 0;
}

/* The root whose size is from t >= |u|, both already scaled: of x < 0 the parts change places. */
static cpu_c128 root_of(cpu_c128 z, double t, double u) {
  return z.re < 0 ? (cpu_c128){fabs(u), copysign(t, u)} : (cpu_c128){t, u};
}

static cpu_c128 times_i(cpu_c128 z) {
  return (cpu_c128){-z.im, z.re};
}
static cpu_c128 over_i(cpu_c128 z) {
  return (cpu_c128){z.im, -z.re};
}
static cpu_c128 scale_complex(double re, double im, int64_t n) {
  return (cpu_c128){cpu_plain_scale(re, n), cpu_plain_scale(im, n)};
}
static cpu_c128 multiply_complex(cpu_c128 z, cpu_c128 w) {
  return (cpu_c128){z.re * w.re - z.im * w.im, z.re * w.im + z.im * w.re};
}

double cpu_plain_abs_c64(cpu_c128 z) {
  if (has_infinity(z)) return infinity;
  return sqrt(z.re * z.re + z.im * z.im);
}

/* The root of the sum of squares in two parts: h, and what its square lacks over 2 h. */
double cpu_plain_abs_c128(cpu_c128 z) {
  if (has_infinity(z)) return infinity;
  if (has_nan(z)) return (double)NAN;
  double a = larger_part(z), b = smaller_part(z);
  if (b == 0) return a;
  int64_t k = cpu_plain_binade(a);
  a = cpu_plain_scale(a, -k);
  b = cpu_plain_scale(b, -k);
  dd square = dd_sum(a * a, b * b);
  double h = sqrt(square.hi);
  double lost = square.lo + fma(a, a, -(a * a)) + fma(b, b, -(b * b));
  double rest = fma(-h, h, square.hi) + lost;
  return cpu_plain_scale(h + rest / (2 * h), k);
}

/* (x - y) (x + y) and 2 x y: each is rounded three times at most, whatever x^2 - y^2 cancels. */
cpu_c128 cpu_plain_square_c128(cpu_c128 z) {
  bool level = fabs(z.re) == fabs(z.im) && is_finite(z);
  return (cpu_c128){level ? 0 : (z.re - z.im) * (z.re + z.im), 2 * (z.re * z.im)};
}
cpu_c128 cpu_plain_square_c64(cpu_c128 z) {
  return cpu_plain_square_c128(z);
}

/* ---- infinities, NaNs and zeros ---------------------------------------------------------------
 */

/* 1 with the sign of x for an infinity, else a zero with it: the direction of an infinity. */
static double direction_of_infinity(double x) {
  return copysign(fabs(x) == infinity ? 1 : 0, x);
}

/* By |z|, which is infinite: z / |z| part by part, as XLA has it. */
static double over_infinity(double x) {
  return fabs(x) == infinity ? (double)NAN : copysign(0, x);
}

static cpu_c128 divide_at_ends(cpu_c128 z, cpu_c128 w) {
  if (is_zero(w)) {
    double up = copysign(infinity, w.re);
    return (cpu_c128){up * z.re, up * z.im};
  }
  if (has_infinity(z) && is_finite(w)) {
    double a = direction_of_infinity(z.re), b = direction_of_infinity(z.im);
    return (cpu_c128){infinity * (a * w.re + b * w.im), infinity * (b * w.re - a * w.im)};
  }
  if (has_infinity(w) && is_finite(z)) {
    double c = direction_of_infinity(w.re), d = direction_of_infinity(w.im);
    return (cpu_c128){0 * (z.re * c + z.im * d), 0 * (z.im * c - z.re * d)};
  }
  return nan_both();
}

static cpu_c128 sqrt_at_ends(cpu_c128 z) {
  if (is_zero(z)) return (cpu_c128){0, z.im};
  if (fabs(z.im) == infinity) return (cpu_c128){infinity, z.im};
  if (fabs(z.re) != infinity) return nan_both();
  double small = z.im == z.im ? 0 : (double)NAN;
  if (z.re > 0) return (cpu_c128){infinity, copysign(small, z.im)};
  return (cpu_c128){small, copysign(infinity, z.im)};
}

static cpu_c128 cbrt_of_infinity(cpu_c128 z) {
  if (has_nan(z)) return (cpu_c128){infinity, (double)NAN};
  double angle = cpu_plain_atan2_f64(z.im, z.re);
  return (cpu_c128){infinity, angle == 0 ? angle : copysign(infinity, angle)};
}

/* `size` times cos y + i sin y, for an infinite or zero size; beyond sense without an angle. */
static cpu_c128 from_polar(double size, double y) {
  return (cpu_c128){size * cpu_plain_cosine_f64(y), size * cpu_plain_sine_f64(y)};
}

static bool is_angle(double y) {
  return fabs(y) < infinity;
}

/* An infinite size without an angle is a NaN, as it is for XLA: C has it otherwise. */
static cpu_c128 exp_at_ends(cpu_c128 z) {
  if (has_nan(z) || !is_angle(z.im)) return nan_both();
  return from_polar(z.re > 0 ? infinity : 0, z.im);
}

static cpu_c128 sinh_at_ends(cpu_c128 z) {
  if (z.im == 0) return z; /* of an infinity or a NaN */
  if (z.re == 0) return (cpu_c128){z.re, (double)NAN};
  if (fabs(z.re) != infinity) return nan_both();
  if (!is_angle(z.im)) return (cpu_c128){z.re, (double)NAN};
  return (cpu_c128){z.re * cpu_plain_cosine_f64(z.im), infinity * cpu_plain_sine_f64(z.im)};
}

static cpu_c128 cosh_at_ends(cpu_c128 z) {
  if (z.im == 0) return (cpu_c128){z.re == z.re ? infinity : z.re, copysign(0, z.re) * z.im};
  if (z.re == 0) return (cpu_c128){(double)NAN, z.re};
  if (fabs(z.re) != infinity) return nan_both();
  if (!is_angle(z.im)) return (cpu_c128){infinity, (double)NAN};
  return (cpu_c128){infinity * cpu_plain_cosine_f64(z.im), z.re * cpu_plain_sine_f64(z.im)};
}

static cpu_c128 tanh_at_ends(cpu_c128 z) {
  if (fabs(z.re) == infinity) {
    double y = is_angle(z.im) ? cpu_plain_sine_f64(z.im) * cpu_plain_cosine_f64(z.im) : z.im;
    return (cpu_c128){copysign(1, z.re), copysign(0, y)};
  }
  if (z.im == 0) return z;
  return (cpu_c128){z.re == 0 ? z.re : (double)NAN, (double)NAN};
}

static cpu_c128 logistic_at_ends(cpu_c128 z) {
  if (z.re == infinity) return (cpu_c128){1, is_angle(z.im) ? 0 * cpu_plain_sine_f64(z.im) : 0};
  if (z.re == -infinity) return exp_at_ends(z);
  if (z.im == 0) return z; /* a NaN */
  return nan_both();
}

static cpu_c128 log_at_ends(cpu_c128 z) {
  double angle = cpu_plain_atan2_f64(z.im, z.re);
  if (has_infinity(z)) return (cpu_c128){infinity, angle};
  if (has_nan(z)) return nan_both();
  return (cpu_c128){-infinity, angle};
}

static cpu_c128 asin_at_ends(cpu_c128 z) {
  if (has_infinity(z)) {
    double angle = cpu_plain_atan2_f64(fabs(z.re), fabs(z.im));
    return (cpu_c128){copysign(angle, z.re), copysign(infinity, z.im)};
  }
  return (cpu_c128){z.re == 0 ? z.re : (double)NAN, (double)NAN};
}

static cpu_c128 acos_at_ends(cpu_c128 z) {
  if (has_infinity(z))
    return (cpu_c128){cpu_plain_atan2_f64(fabs(z.im), z.re), copysign(infinity, -z.im)};
  return (cpu_c128){z.re == 0 ? CPU_PI_2_1 : (double)NAN, (double)NAN};
}

static cpu_c128 atanh_at_ends(cpu_c128 z) {
  if (has_infinity(z))
    return (cpu_c128){copysign(0, z.re), z.im == z.im ? copysign(CPU_PI_2_1, z.im) : z.im};
  return (cpu_c128){z.re == 0 ? z.re : (double)NAN, (double)NAN};
}

static bool power_at_ends(cpu_c128 z, cpu_c128 w, cpu_c128 *result) {
  if (is_zero(w)) {
    *result = (cpu_c128){1, 0};
  } else if (has_nan(z) || has_nan(w)) {
    *result = nan_both();
  } else if (is_zero(z)) {
    *result = w.re > 0 ? (cpu_c128){0, 0} : nan_both();
  } else if (w.re == 1 && w.im == 0) {
    *result = z;
  } else if (!is_finite(z) || !is_finite(w)) {
    *result = cpu_plain_exp_c128(multiply_complex(w, cpu_plain_log_c128(z)));
  } else {
    return false;
  }
  return true;
}

/* e^(x + i y) where x is far beyond what e^x takes, or y, being enormous, is no angle any more. */
static cpu_c128 power_out_of_range(double x, double y) {
  if (x < -5000) return is_angle(y) ? from_polar(0, y) : (cpu_c128){0, 0};
  return is_angle(y) && x > 5000 ? from_polar(infinity, y) : nan_both();
}

/* In f64 for both: each part has the error of a real exp, of a sine or cosine, and of a product. */
cpu_c128 cpu_plain_exp_c128(cpu_c128 z) {
  if (z.im == 0) return (cpu_c128){cpu_plain_exp_f64(z.re), z.im};
  if (!is_finite(z)) return exp_at_ends(z);
  int64_t n;
  double x = z.re > 3000 ? 3000 : z.re < -3000 ? -3000 : z.re;
  double size = 1 + cpu_plain_exp_parts_f64(x, 0, &n);
  double re = cpu_plain_scale(size * cpu_plain_cosine_f64(z.im), n);
  if (fabs(z.im) < 0x1p-500) /* whose sine it is; a subnormal product would lose digits */
    return (cpu_c128){re, cpu_plain_scale(size * (z.im * 0x1p400), n - 400)};
  return (cpu_c128){re, cpu_plain_scale(size * cpu_plain_sine_f64(z.im), n)};
}
cpu_c128 cpu_plain_exp_c64(cpu_c128 z) {
  return cpu_plain_exp_c128(z);
}

/* ---- complex<f32>, in f64 ---------------------------------------------------------------------
 */

static double exp_parts(double x, int64_t *n) {
  return cpu_plain_exp_parts_f64(x > 3000 ? 3000 : x < -3000 ? -3000 : x, 0, n);
}
static void sincos_f64(double x, double *sin, double *cos) {
  *sin = cpu_plain_sine_f64(x);
  *cos = cpu_plain_cosine_f64(x);
}

#define T(name)             name##_c64
#define NUM                 double
#define OF(x)               (x)
#define TOP(x)              (x)
#define ADD(x, y)           ((x) + (y))
#define SUB(x, y)           ((x) - (y))
#define MUL(x, y)           ((x) * (y))
#define DIV(x, y)           ((x) / (y))
#define NEG(x)              (-(x))
#define ROOT(x)             sqrt(x)
#define EXP_PARTS(x, n)     exp_parts(x, n)
#define EXPM1(x)            cpu_plain_expm1_f64(x)
#define SINCOS(x, sin, cos) sincos_f64(x, sin, cos)
#define LOG(x)              cpu_plain_log_f64(x)
#define LOG1P(x)            cpu_plain_log1p_f64(x)
#define ATAN2(y, x)         cpu_plain_atan2_f64(y, x)
#define CBRT(x)             cpu_plain_cbrt_f64(x)
#define REST(x, y)          ((x) * ((x) + 2) + (y) * (y))
#include "cpu/kernels/plain/functions_complex_text.h"
#undef T
#undef NUM
#undef OF
#undef TOP
#undef ADD
#undef SUB
#undef MUL
#undef DIV
#undef NEG
#undef ROOT
#undef EXP_PARTS
#undef EXPM1
#undef SINCOS
#undef LOG
#undef LOG1P
#undef ATAN2
#undef CBRT
#undef REST

/* ---- complex<f64>, in pairs of f64 ------------------------------------------------------------
 */

/* The largest three first, without an error; what is left of them cancels no more. */
static dd rest_dd(double x, double y) {
  dd p = dd_product(x, x), q = dd_product(y, y);
  dd a = dd_sum(2 * x, q.hi), b = dd_sum(a.hi, p.hi);
  return dd_add(dd_of(b.hi), dd_add(dd_sum(a.lo, b.lo), dd_sum(p.lo, q.lo)));
}

#define T(name)             name##_pairs
#define cpu_plain_exp_pairs cpu_plain_exp_c128
#define NUM                 dd
#define OF(x)               dd_of(x)
#define TOP(x)              ((x).hi)
#define ADD(x, y)           dd_add(x, y)
#define SUB(x, y)           dd_subtract(x, y)
#define MUL(x, y)           dd_multiply(x, y)
#define DIV(x, y)           dd_divide(x, y)
#define NEG(x)              dd_negate(x)
#define ROOT(x)             dd_root(x)
#define EXP_PARTS(x, n)     dd_exp_parts(x, n)
#define EXPM1(x)            dd_expm1(x)
#define SINCOS(x, sin, cos) dd_sincos(x, sin, cos)
#define LOG(x)              dd_log(x)
#define LOG1P(x)            dd_log1p(x)
#define ATAN2(y, x)         dd_atan2(y, x)
#define CBRT(x)             dd_cbrt(x)
#define REST(x, y)          rest_dd(x, y)
#include "cpu/kernels/plain/functions_complex_text.h"
