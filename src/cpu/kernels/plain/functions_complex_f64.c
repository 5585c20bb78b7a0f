/* The functions of complex<f64> in f64, with a second part only where a sum cancels or a rounding
 * would be seen: each part is within 3 units of its last place. What these steps leave, a part
 * that is not finite or a sum that cancels beyond their digits, is computed in pairs of f64
 * throughout (functions_complex.c). The steps, their order and what they leave are the definition:
 * vector/complex_f64_lanes.h has the same ones in lanes. Functions of their arguments alone, on any
 * thread. */
#include "cpu/kernels/functions.h"
#include "cpu/kernels/plain/double_double.h"
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/functions_complex.h"
#include "cpu/kernels/plain/inverse_factorial.h"
#include <math.h>

#define POLY(NAME, x)                                                                              \
  cpu_plain_polynomial_f64(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

static bool are_finite(cpu_c128 z) {
  return (z.re - z.re) + (z.im - z.im) == 0;
}
static double power_of_two(double n) {
  return f64_of_bits((uint64_t)((int64_t)n + 1023) << 52);
}
static double at_most(double x, double high) {
  return x < high ? x : high;
}
/* y 2^n for |n| of 2000 at most, rounded once if y 2^(n/2) is normal. */
static double scale_by_power(double y, double n) {
  int64_t k = (int64_t)n, half = k >> 1;
  return y * power_of_two((double)half) * power_of_two((double)(k - half));
}

/* ---- pairs whose parts may overlap: the second is a correction
 * --------
 */

static dd corrected_by(dd x, double by) {
  return (dd){x.hi, x.lo + by};
}
static dd joined_with(dd x, double by) {
  return dd_join(x.hi, x.lo + by);
}
static double rounded_sum(dd x) {
  return x.hi + x.lo;
}
static dd loose_product(dd x, dd y) {
  double p = x.hi * y.hi;
  return (dd){p, fma(x.lo, y.hi, fma(x.hi, y.lo, fma(x.hi, y.hi, -p)))};
}
static dd scaled_product(double x, dd y) {
  double p = x * y.hi;
  return (dd){p, fma(x, y.lo, fma(x, y.hi, -p))};
}
static dd loose_square(dd x) {
  double p = x.hi * x.hi;
  return (dd){p, fma(2 * x.hi, x.lo, fma(x.hi, x.hi, -p))};
}
static dd loose_sum(dd x, dd y) {
  return corrected_by(dd_sum(x.hi, y.hi), x.lo + y.lo);
}
/* x / y, `over` being 1 / y.hi */
static dd loose_quotient(dd x, dd y, double over) {
  double q = x.hi * over;
  return (dd){q, fma(-q, y.lo, fma(-q, y.hi, x.hi) + x.lo) * over};
}

/* ---- exponentials, sines, hyperbolic functions in two parts
 * ----------------------------------------
 */

/* e^r = hi + lo for |r| of ln 2 / 2 at most. */
static dd exp_of_rest(double hi, double lo) {
  double tail = fma(hi * hi, POLY(EXP_F64, hi), fma(lo, hi, lo));
  dd q = dd_join(hi, tail), one = dd_join(1, q.hi);
  return corrected_by(one, q.lo);
}

/* e^x = (hi + lo) 2^n, and of a pair; lo of the rest is small only after it is joined to hi. */
static dd exp_in_two(double x, double *n) {
  double k = fma(x, CPU_LOG2E_F64, CPU_MAGIC_F64) - CPU_MAGIC_F64;
  double r = fma(-k, CPU_LN2_1_F64, x), hi = fma(-k, CPU_LN2_2_F64, r);
  *n = k;
  return exp_of_rest(hi, fma(-k, CPU_LN2_2_F64, r - hi));
}
static dd exp_of_pair(dd x, double *n) {
  double k = fma(x.hi, CPU_LOG2E_F64, CPU_MAGIC_F64) - CPU_MAGIC_F64;
  dd r = dd_join(fma(-k, CPU_LN2_1_F64, x.hi), fma(-k, CPU_LN2_2_F64, x.lo));
  *n = k;
  return exp_of_rest(r.hi, r.lo);
}

/* For |hi| of pi / 4 at most. */
static void rest_in_two(double r, double lo, dd *sine, dd *cosine) {
  double z = r * r, z_lo = fma(r, r, -z);
  *sine = dd_join(r, fma(r * z, POLY(SIN_F64, z), fma(-0.5 * z, lo, lo)));
  double h = 0.5 * z, w = 1 - h;
  double rest = fma(z * z, POLY(COS_F64, z), -fma(r, lo, 0.5 * z_lo));
  *cosine = dd_join(w, ((1 - w) - h) + rest);
}

/* The sine and the cosine of any finite number. */
static void sincos_in_two(double x, dd *sine, dd *cosine) {
  double r, lo;
  int64_t quadrant = cpu_plain_reduce_f64(x, &r, &lo);
  dd s, c;
  rest_in_two(r, lo, &s, &c);
  *sine = (quadrant & 1) ? c : s;
  *cosine = (quadrant & 1) ? s : c;
  if (quadrant & 2) *sine = dd_negate(*sine);
  if ((quadrant + 1) & 2) *cosine = dd_negate(*cosine);
  if (x == 0) *sine = dd_of(x);
}

/* sinh a and cosh a over 2^n, for a of 0 to 1400 */
static void hyperbolic_in_two(double a, dd *sinh, dd *cosh, double *n) {
  dd m = exp_in_two(a, n);
  m = (dd){0.5 * m.hi, 0.5 * m.lo};
  double down = power_of_two(-at_most(*n, 500)), quarter = 0.25 * down * down;
  double over = 1 / m.hi, over_lo = (fma(-over, m.hi, 1) - over * m.lo) * over;
  double less = quarter * over, less_lo = quarter * over_lo; /* e^-a */
  *cosh = corrected_by(dd_join(m.hi, less), m.lo + less_lo);
  double z = a * a;
  dd small = dd_join(a, a * z * POLY(SINH_F64, z));
  if (a < 1)
    *sinh = (dd){small.hi * down, small.lo * down};
  else
    *sinh = corrected_by(dd_join(m.hi, -less), m.lo - less_lo);
}

/* Scaled up at the end, so that a product must not be subnormal unless it is 0. */
static bool is_zero_or_normal(double x) {
  return x == 0 || fabs(x) >= 0x1p-900;
}

cpu_c128 cpu_plain_sinh_c128(cpu_c128 z) {
  if (!are_finite(z) || !is_zero_or_normal(z.im)) return cpu_plain_sinh_pairs(z);
  dd sinh, cosh, s, c;
  double n;
  sincos_in_two(z.im, &s, &c);
  hyperbolic_in_two(at_most(fabs(z.re), 1400), &sinh, &cosh, &n);
  double re = scale_by_power(fabs(rounded_sum(loose_product(sinh, c))), n);
  double im = scale_by_power(fabs(rounded_sum(loose_product(cosh, s))), n);
  return (cpu_c128){copysign(re, z.re * c.hi), copysign(im, s.hi)};
}

cpu_c128 cpu_plain_cosh_c128(cpu_c128 z) {
  if (!are_finite(z) || !is_zero_or_normal(z.im)) return cpu_plain_cosh_pairs(z);
  dd sinh, cosh, s, c;
  double n;
  sincos_in_two(z.im, &s, &c);
  hyperbolic_in_two(at_most(fabs(z.re), 1400), &sinh, &cosh, &n);
  double re = scale_by_power(fabs(rounded_sum(loose_product(cosh, c))), n);
  double im = scale_by_power(fabs(rounded_sum(loose_product(sinh, s))), n);
  return (cpu_c128){copysign(re, c.hi), copysign(im, z.re * s.hi)};
}

/* (sinh x cosh x + i sin y cos y) / (sinh^2 x + cos^2 y), no sum of which cancels; all over 2^2n */
cpu_c128 cpu_plain_tanh_c128(cpu_c128 z) {
  if (!are_finite(z) || !is_zero_or_normal(z.im)) return cpu_plain_tanh_pairs(z);
  dd sinh, cosh, s, c;
  double n;
  sincos_in_two(z.im, &s, &c);
  hyperbolic_in_two(at_most(fabs(z.re), 400), &sinh, &cosh, &n);
  double down = power_of_two(-n);
  dd held = {c.hi * down, c.lo * down};
  dd below = loose_sum(loose_square(sinh), loose_square(held));
  double over = 1 / below.hi;
  double re = fabs(rounded_sum(loose_quotient(loose_product(sinh, cosh), below, over)));
  double im = fabs(rounded_sum(loose_quotient(loose_product(s, c), below, over)));
  return (cpu_c128){copysign(re, z.re), copysign(im * down * down, s.hi * c.hi)};
}

/* ---- where exp and cosine cancel ----------------------------------------------------------------
 */

/* e^x - 1 for x of ln 2 / 2 at most, to some 2^-61: r + r^2 (1/2 + r/6 + r^2 P(r)) */
static dd small_expm1(dd r) {
  dd square = loose_square(r), sixth = loose_product(r, inverse_factorial[3]);
  dd sum = dd_join(0.5, sixth.hi);
  sum = corrected_by(sum, fma(square.hi, POLY(EXP_TAIL_F64, r.hi), sixth.lo));
  dd p = loose_product(square, sum);
  return joined_with(dd_join(r.hi, p.hi), r.lo + p.lo);
}

/* e^x = (1 + q) 2^n, q returned. */
static dd exp_closely(double x, double *n) {
  double k = fma(x, CPU_LOG2E_F64, CPU_MAGIC_F64) - CPU_MAGIC_F64;
  double r = fma(-k, CPU_LN2_1_F64, x), hi = fma(-k, CPU_LN2_2_F64, r);
  *n = k;
  return small_expm1((dd){hi, fma(-k, CPU_LN2_2_F64, r - hi)});
}

/* A number's quadrant, the sine and the cosine, and the rest's cosine less 1, to some 2^-61. */
typedef struct circle {
  int64_t quadrant;
  dd sine, cosine, less;
} circle;

static circle circle_of_rest(dd r, int64_t quadrant) {
  dd z = loose_square(r);
  double square = z.hi * z.hi;
  dd a = loose_product(z, inverse_factorial[5]);
  dd w = dd_join(-inverse_factorial[3].hi, a.hi);
  w = corrected_by(w, fma(square, POLY(SIN_TAIL_F64, z.hi), a.lo - inverse_factorial[3].lo));
  dd p = loose_product(loose_product(z, w), r);
  dd s = joined_with(dd_join(r.hi, p.hi), r.lo + p.lo);
  dd b = loose_product(z, inverse_factorial[4]);
  dd v = corrected_by(dd_join(-0.5, b.hi), fma(square, POLY(COS_TAIL_F64, z.hi), b.lo));
  dd less = loose_product(z, v), c;
  less = dd_join(less.hi, less.lo);
  c = corrected_by(dd_join(1, less.hi), less.lo);
  circle y = {quadrant & 3, s, c, less};
  if (quadrant & 1) {
    y.sine = c;
    y.cosine = s;
  }
  if (quadrant & 2) y.sine = dd_negate(y.sine);
  if ((quadrant + 1) & 2) y.cosine = dd_negate(y.cosine);
  return y;
}

static circle circle_closely(double x) {
  dd r;
  int64_t quadrant = cpu_plain_reduce_f64(x, &r.hi, &r.lo);
  circle y = circle_of_rest(r, quadrant);
  if (x == 0) y.sine = dd_of(x);
  return y;
}

/* How small a sum may be beside its terms. */
static const double expm1_may_cancel = 0x1p-7, logistic_may_cancel = 0x1p-8;

/* A square's second part is a number. */
static bool has_square(double x) {
  return x == 0 || fabs(x) >= 0x1p-450;
}

/* (e^x - 1) cos y + (cos y - 1) and e^x sin y */
cpu_c128 cpu_plain_expm1_c128(cpu_c128 z) {
  if (!are_finite(z) || !has_square(z.im)) return cpu_plain_expm1_pairs(z);
  double n, x = z.re > -1400 ? z.re : -1400;
  dd q = exp_closely(at_most(x, 1400), &n), e = corrected_by(dd_join(1, q.hi), q.lo);
  double power = power_of_two(at_most(n > -200 ? n : -200, 200));
  double whole = power - 1, whole_lo = (power - whole) - 1;
  dd more = corrected_by(dd_join(whole, q.hi * power), whole_lo + q.lo * power);
  circle y = circle_closely(z.im);
  dd less = y.quadrant == 0 ? y.less : corrected_by(dd_join(-1, y.cosine.hi), y.cosine.lo);
  double re = rounded_sum(loose_sum(loose_product(more, y.cosine), less));
  if (n > 100)
    re = scale_by_power(rounded_sum(loose_product(e, y.cosine)), n);
  else if (!(fabs(re) > expm1_may_cancel * fabs(less.hi)))
    return cpu_plain_expm1_pairs(z);
  double im = scale_by_power(fabs(rounded_sum(loose_product(e, y.sine))), n);
  return (cpu_c128){re, copysign(im, y.sine.hi)};
}

/* With t = e^-|x| and d = (1 - t)^2 + 2 t (1 + cos y), which is |1 + t e^iy|^2: the real part is
 * (1 - t + t (1 + cos y)) / d or, of x < 0, t (1 + cos y - (1 - t)) / d; the other t sin y / d. */
cpu_c128 cpu_plain_logistic_c128(cpu_c128 z) {
  if (!are_finite(z) || !has_square(z.im)) return cpu_plain_logistic_pairs(z);
  bool left = z.re < 0;
  double n, a = at_most(fabs(z.re), 1400);
  dd q = exp_closely(-a, &n), e = corrected_by(dd_join(1, q.hi), q.lo);
  double power = power_of_two(n > -200 ? n : -200), whole = 1 - power;
  dd t = {e.hi * power, e.lo * power};
  dd rest = corrected_by(dd_join(whole, -q.hi * power), ((1 - whole) - power) - q.lo * power);
  circle y = circle_closely(z.im);
  dd more =
      y.quadrant == 2 ? dd_negate(y.less) : corrected_by(dd_join(1, y.cosine.hi), y.cosine.lo);
  dd along = loose_product(t, more);
  dd below = loose_sum(loose_square(rest), (dd){2 * along.hi, 2 * along.lo});
  double over = 1 / below.hi;
  dd above = loose_sum(left ? more : rest, left ? dd_negate(rest) : along);
  if (!(fabs(above.hi) > logistic_may_cancel * more.hi)) return cpu_plain_logistic_pairs(z);
  if (left) above = loose_product(above, e);
  double re = rounded_sum(loose_quotient(above, below, over));
  double im = fabs(rounded_sum(loose_quotient(loose_product(e, y.sine), below, over)));
  return (cpu_c128){scale_by_power(re, left ? n : 0), copysign(scale_by_power(im, n), y.sine.hi)};
}

/* ---- logarithms and angles
 * -------------------------------------------------------------------------
 */

/* x = 2^k m with m in [sqrt(1/2), sqrt(2)), for normal x > 0 */
static double split_exponent(double x, double *k) {
  uint64_t bits = bits_of_f64(x) + (uint64_t)(CPU_ONE_F64 - CPU_SQRT_HALF_F64);
  *k = (double)((int64_t)(bits >> 52) - 1023);
  return f64_of_bits((bits & ((UINT64_C(1) << 52) - 1)) + (uint64_t)CPU_SQRT_HALF_F64);
}

/* log(2^k (1 + f)) */
static double log_of(double f, double k) {
  double s = f / (2 + f), z = s * s, h = 0.5 * f * f;
  double r = z * POLY(LOG_F64, z);
  return fma(k, CPU_LN2_1_F64, f - (h - (s * (h + r) + k * CPU_LN2_2_F64)));
}

static double log_of_pair(dd x) {
  double k, m = split_exponent(x.hi, &k);
  return log_of(fma(x.lo, power_of_two(-k), m - 1), k);
}

/* The angle of x + iy for y >= 0 */
static dd angle_in_two(dd y, dd x) {
  bool left = signbit(x.hi);
  if (left) x = dd_negate(x);
  bool swap = y.hi > x.hi;
  dd larger = swap ? y : x, smaller = swap ? x : y, n = smaller, d = larger;
  bool steep = smaller.hi > CPU_TAN_PI_8 * larger.hi;
  if (steep) {
    n = corrected_by(dd_join(-larger.hi, smaller.hi), smaller.lo - larger.lo);
    d = corrected_by(dd_join(larger.hi, smaller.hi), smaller.lo + larger.lo);
  }
  dd t = loose_quotient(n, d, 1 / d.hi);
  double z = t.hi * t.hi;
  t = dd_join(t.hi, fma(t.hi * z, POLY(ATAN_F64, z), fma(-t.lo, z, t.lo)));
  double j = steep ? 1 : 0;
  if (swap) j = 2 - j;
  if (left) j = 4 - j;
  if (swap != left) t = dd_negate(t);
  double turn = j * CPU_PI_4_1, turn_lo = fma(j, CPU_PI_4_1, -turn) + j * CPU_PI_4_2;
  return corrected_by(dd_join(turn, t.hi), turn_lo + t.lo);
}

/* log |z| is half the logarithm of 1 + f, f = a^2 + b^2 - 1 for parts over the power of two of the
 * larger: where f is small its sum goes from the largest term to the smallest, each step exact. */
cpu_c128 cpu_plain_log_c128(cpu_c128 z) {
  double p = fabs(z.re), q = fabs(z.im), larger = p > q ? p : q, smaller = p > q ? q : p;
  if (!are_finite(z) || !(larger >= 0x1p-1000 && larger < 0x1p1020)) return cpu_plain_log_pairs(z);
  double k, up = (double)cpu_plain_binade(larger), down = power_of_two(-up);
  dd a = dd_product(larger * down, larger * down), b = dd_product(smaller * down, smaller * down);
  dd sum = dd_join(a.hi, b.hi);
  double m = split_exponent(sum.hi, &k), over = power_of_two(-k);
  double f = m - 1, lo = fma(sum.lo + (a.lo + b.lo), over, f);
  if (fabs(f) < 0x1p-50) lo = ((f + sum.lo * over) + a.lo * over) + b.lo * over;
  k += 2 * up;
  if (k == 0 && lo != 0 && fabs(lo) < 0x1p-900) return cpu_plain_log_pairs(z);
  double angle = rounded_sum(angle_in_two(dd_of(q), dd_of(z.re)));
  return (cpu_c128){0.5 * log_of(lo, k), copysign(angle, z.im)};
}

/* |1 + z|^2 - 1 = 2 x + y^2 + x^2, the logarithm from that unless 1 + z is small. */
cpu_c128 cpu_plain_log1p_c128(cpu_c128 z) {
  double x = fabs(z.re), y = fabs(z.im);
  bool large = y >= 0x1p-450;
  if (!(x <= 0x1p400 && y <= 0x1p400 && (large || (x >= 0x1p-800 && z.re != -1))))
    return cpu_plain_log1p_pairs(z);
  dd p = dd_product(z.re, z.re), q = dd_product(y, y), u = dd_sum(1, z.re);
  dd a = dd_sum(2 * z.re, q.hi), b = dd_sum(a.hi, p.hi);
  double lo = (a.lo + b.lo) + (p.lo + q.lo);
  if (!(fabs(b.hi + lo) >= 0x1p-48 * x)) return cpu_plain_log1p_pairs(z);
  dd size = corrected_by(dd_sum(1, b.hi), lo);
  if (b.hi <= -0.5) size = loose_sum(loose_square(u), q);
  double angle = rounded_sum(angle_in_two(dd_of(y), u));
  return (cpu_c128){0.5 * log_of_pair(size), copysign(angle, z.im)};
}

/* log(1 + 4 x / |1 - z|^2) / 4 and half the angle of 1 - x^2 - y^2 + 2 y i */
cpu_c128 cpu_plain_atanh_c128(cpu_c128 z) {
  double x = fabs(z.re), y = fabs(z.im);
  if (!(x <= 0x1p200 && y <= 0x1p200 && (y >= 0x1p-450 || x != 1))) return cpu_plain_atanh_pairs(z);
  dd p = dd_product(x, x), q = dd_product(y, y), less = dd_sum(1, -x);
  dd below = loose_sum(loose_square(less), q);
  dd ratio = loose_quotient(dd_of(4 * x), below, 1 / below.hi);
  double re = 0.25 * log_of_pair(corrected_by(dd_sum(1, ratio.hi), ratio.lo));
  dd a = dd_sum(1, -p.hi), b = dd_sum(a.hi, -q.hi);
  dd along = dd_join(b.hi, b.lo + (a.lo - (p.lo + q.lo)));
  double im = 0.5 * rounded_sum(angle_in_two(dd_of(2 * y), along));
  return (cpu_c128){copysign(re, z.re), copysign(im, z.im)};
}

/* ---- inverse functions
 * ---------------------------------------------------------------------------
 */

/* The root of x, `over` being 1 / (2 times its first part). */
static dd loose_root(dd x, double *over) {
  double h = sqrt(x.hi);
  *over = 0.5 / h;
  return (dd){h, (fma(-h, h, x.hi) + x.lo) * *over};
}

/* asin(x + iy) = u + iv, x, y >= 0. With q = x^2 + y^2 - 1 and r = |z^2 - 1| = sqrt(q^2 + 4 y^2) is
 * sinh^2 v = (r + q) / 2, cos^2 u = (r - q) / 2, their product y^2: the greater of the two comes
 * from a sum of one sign. v is returned, and *below = cos u cosh v, which with x has the angle u.
 */
static double arc_of(double x, double y, dd *below) {
  dd p = dd_product(x, x), s = dd_product(y, y), a = dd_sum(p.hi, -1), b = dd_sum(a.hi, s.hi);
  dd q = dd_join(b.hi, b.lo + (a.lo + (p.lo + s.lo)));
  bool outside = q.hi >= 0;
  if (!outside) q = dd_negate(q);
  double over;
  dd r = loose_root(loose_sum(loose_square(q), (dd){4 * s.hi, 4 * s.lo}), &over);
  dd sum = corrected_by(dd_join(r.hi, q.hi), r.lo + q.lo);
  dd greater = loose_root((dd){0.5 * sum.hi, 0.5 * sum.lo}, &over);
  dd lesser = loose_quotient(dd_of(y), greater, 2 * over);
  dd sinh = outside ? greater : lesser, cosine = outside ? lesser : greater;
  dd square = loose_square(sinh);
  dd cosh = loose_root(corrected_by(dd_sum(1, square.hi), square.lo), &over);
  *below = loose_product(cosine, cosh);
  dd more = corrected_by(dd_join(sinh.hi, cosh.hi - 1), sinh.lo + cosh.lo); /* e^v - 1 */
  return log_of_pair(corrected_by(dd_sum(1, more.hi), more.lo));
}

static bool has_arc(double x, double y) {
  return x <= 0x1p200 && y <= 0x1p200 && (y >= 0x1p-450 || x != 1);
}

cpu_c128 cpu_plain_asin_c128(cpu_c128 z) {
  double x = fabs(z.re), y = fabs(z.im);
  if (!has_arc(x, y)) return cpu_plain_asin_pairs(z);
  dd below;
  double im = arc_of(x, y, &below), re = rounded_sum(angle_in_two(dd_of(x), below));
  return (cpu_c128){copysign(re, z.re), copysign(im, z.im)};
}

cpu_c128 cpu_plain_acos_c128(cpu_c128 z) {
  double x = fabs(z.re), y = fabs(z.im);
  if (!has_arc(x, y)) return cpu_plain_acos_pairs(z);
  dd below;
  double im = arc_of(x, y, &below), re = rounded_sum(angle_in_two(below, dd_of(z.re)));
  return (cpu_c128){re, copysign(im, -z.im)};
}

cpu_c128 cpu_plain_acosh_c128(cpu_c128 z) {
  cpu_c128 y = cpu_plain_acos_c128(z);
  return (cpu_c128){fabs(y.im), copysign(y.re, z.im)};
}

/* ---- the cube root
 * -------------------------------------------------------------------------------
 */

/* The principal one: the root of |z| 2^-e and the third of the angle; e = 3 third + rest. */
cpu_c128 cpu_plain_cbrt_c128(cpu_c128 z) {
  double p = fabs(z.re), q = fabs(z.im), larger = p > q ? p : q;
  if (!are_finite(z) || !(larger >= 0x1p-1000 && larger < 0x1p1000)) return cpu_plain_cbrt_pairs(z);
  if (!(q == 0 || q >= 0x1p-900 * p)) return cpu_plain_cbrt_pairs(z);
  double e = (double)cpu_plain_binade(larger), down = power_of_two(-e), over;
  double x = z.re * down, y = q * down;
  dd m = loose_root(loose_sum(dd_product(x, x), dd_product(y, y)), &over);
  bool high = m.hi >= 2;
  if (high) e += 1;
  double third = ((e - 1) * CPU_THIRD + CPU_MAGIC_F64) - CPU_MAGIC_F64, rest = e - 3 * third;
  double by = rest == 0 ? 1 : rest == 1 ? 2 : 4;
  m = (dd){m.hi * (high ? 0.5 : 1), m.lo * (high ? 0.5 : 1)};
  double root = POLY(CBRT_F64, m.hi) * (rest == 0 ? 1 : rest == 1 ? CPU_CBRT_2 : CPU_CBRT_4);
  m = (dd){m.hi * by, m.lo * by};
  double t = root * root * root, d = 1 / fma(2, t, m.hi);
  root = fma(root * (m.hi - t), d, root);
  double square = root * root, cube = square * root;
  double error = fma(square, root, -cube) + fma(root, root, -square) * root;
  dd size = dd_join(root, (((m.hi - cube) - error) + m.lo) * root * d);
  dd angle = loose_product(angle_in_two(dd_of(y), dd_of(x)), (dd){CPU_THIRD, CPU_THIRD_2});
  bool steep = angle.hi > CPU_PI_4_1;
  if (steep) angle = corrected_by(dd_join(CPU_PI_2_1, -angle.hi), CPU_PI_2_2 - angle.lo);
  dd s, c;
  rest_in_two(angle.hi, angle.lo, &s, &c);
  double up = power_of_two(third);
  double re = rounded_sum(loose_product(size, steep ? s : c)) * up;
  double im = rounded_sum(loose_product(size, steep ? c : s)) * up;
  return (cpu_c128){re, copysign(im, z.im)};
}

/* ---- functions of two
 * ----------------------------------------------------------------------------
 */

/* xy + zw, and whether it keeps digits enough for its sign and its size. */
static dd sum_of_products(double x, double y, double z, double w, bool *kept) {
  dd p = dd_product(x, y), q = dd_product(z, w), sum = loose_sum(p, q);
  double larger = fabs(p.hi) > fabs(q.hi) ? fabs(p.hi) : fabs(q.hi);
  *kept &= fabs(sum.hi) >= 0x1p-40 * larger && fabs(sum.hi) >= 0x1p-500;
  return dd_join(sum.hi, sum.lo);
}

/* As in functions_complex_text.h, with x = a + ib, y = c + id; nothing is scaled. */
cpu_c128 cpu_plain_atan2_c128(cpu_c128 y, cpu_c128 x) {
  double a = x.re, b = x.im, c = y.re, d = y.im;
  double size = fmax(fmax(fabs(a), fabs(b)), fmax(fabs(c), fabs(d)));
  bool kept = are_finite(x) && are_finite(y) && size >= 0x1p-200 && size <= 0x1p200;
  if (!kept || (b == 0 && d == 0)) return cpu_plain_atan2_pairs(y, x);
  dd up_re = dd_sum(a, -d), up_im = dd_sum(b, c), down_re = dd_sum(a, d), down_im = dd_sum(b, -c);
  dd along = loose_sum(loose_product(up_re, down_re), loose_product(up_im, down_im));
  dd across = sum_of_products(b, d, a, c, &kept), with = sum_of_products(a, b, c, d, &kept);
  dd more = sum_of_products(b, c, -a, d, &kept);
  bool grows = more.hi > 0;
  dd re = grows ? down_re : up_re, im = grows ? down_im : up_im;
  dd square = loose_sum(loose_square(re), loose_square(im));
  kept &= square.hi >= 0x1p-600 && square.hi >= 0x1p-900 * fabs(more.hi);
  if (!kept) return cpu_plain_atan2_pairs(y, x);
  bool below = across.hi < 0;
  dd turn = {2 * fabs(across.hi), 2 * (below ? -across.lo : across.lo)};
  dd angle = angle_in_two(turn, dd_join(along.hi, along.lo));
  angle = (dd){0.5 * angle.hi, 0.5 * angle.lo};
  bool apart = signbit(up_im.hi) != signbit(down_im.hi);
  if (signbit(apart ? across.hi : with.hi) != signbit(up_im.hi)) {
    angle = corrected_by(dd_join(2 * CPU_PI_2_1, -angle.hi), 2 * CPU_PI_2_2 - angle.lo);
    below = !below;
  }
  dd four = {4 * fabs(more.hi), 4 * (grows ? more.lo : -more.lo)};
  dd ratio = loose_quotient(four, square, 1 / square.hi);
  double log = 0.25 * log_of_pair(corrected_by(dd_sum(1, ratio.hi), ratio.lo));
  double turned = rounded_sum(angle);
  return (cpu_c128){below ? -turned : turned, grows ? -log : log};
}

/* log(2^k (1 + f)) to some 2^-68: with s = f / (2 + f), 2 s + s^3 (2/3 + s^2 (2/5 + s^2 P(s^2))) */
static dd log_closely(dd f, double k) {
  double u = 2 + f.hi, u_lo = (f.hi - (u - 2)) + f.lo, over = 1 / u;
  dd s = loose_quotient(f, (dd){u, u_lo}, over), z = loose_square(s), c = loose_product(s, z);
  dd fifth = loose_product(z, (dd){2 * CPU_FIFTH_1, 2 * CPU_FIFTH_2});
  double end = fma(z.hi * z.hi, POLY(LOG_END_F64, z.hi), fifth.lo + CPU_2_3_2);
  dd a = loose_product(c, corrected_by(dd_join(CPU_2_3_1, fifth.hi), end));
  dd turns = scaled_product(k, (dd){CPU_LN2_1_F64, CPU_LN2_2_F64});
  dd one = dd_join(turns.hi, 2 * s.hi), sum = dd_join(one.hi, a.hi);
  return dd_join(sum.hi, ((turns.lo + one.lo) + fma(2, s.lo, sum.lo)) + a.lo);
}

/* The angle of x + iy for y >= 0 to some 2^-68: by t, the tangent less that of 0, pi/8 or pi/4. */
static dd angle_closely(double y, double x) {
  bool left = signbit(x), swap = y > fabs(x);
  double larger = swap ? y : fabs(x), smaller = swap ? fabs(x) : y, j = 0;
  dd tangent = {0, 0};
  if (smaller > CPU_TAN_PI_16 * larger) {
    tangent = (dd){CPU_TAN_PI_8_1, CPU_TAN_PI_8_2};
    j = 0.5;
  }
  if (smaller > CPU_TAN_3_PI_16 * larger) {
    tangent = dd_of(1);
    j = 1;
  }
  dd across = scaled_product(larger, tangent), along = scaled_product(smaller, tangent);
  dd n = corrected_by(dd_sum(smaller, -across.hi), -across.lo);
  dd d = corrected_by(dd_join(larger, along.hi), along.lo);
  dd t = loose_quotient(n, d, 1 / d.hi), z = loose_square(t);
  dd fifth = loose_product(z, (dd){CPU_FIFTH_1, CPU_FIFTH_2}), w = dd_join(-CPU_THIRD, fifth.hi);
  w = corrected_by(w, fma(z.hi * z.hi, POLY(ATAN_TAIL_F64, z.hi), fifth.lo - CPU_THIRD_2));
  dd p = loose_product(loose_product(z, w), t);
  t = corrected_by(dd_join(t.hi, p.hi), t.lo + p.lo);
  if (swap) j = 2 - j;
  if (left) j = 4 - j;
  if (swap != left) t = dd_negate(t);
  dd turn = scaled_product(j, (dd){CPU_PI_4_1, CPU_PI_4_2});
  turn = corrected_by(dd_join(turn.hi, t.hi), turn.lo + t.lo);
  return dd_join(turn.hi, turn.lo);
}

/* exp(w log z), where the logarithm's parts keep digits enough for the sine and the cosine. */
cpu_c128 cpu_plain_power_c128(cpu_c128 z, cpu_c128 w) {
  double p = fabs(z.re), q = fabs(z.im), larger = p > q ? p : q, smaller = p > q ? q : p;
  bool usual = are_finite(z) && are_finite(w) && larger >= 0x1p-400 && larger < 0x1p400;
  bool real = z.im == 0 || w.re == 1 || w.re == 0;
  if (!usual || (w.im == 0 && real)) return cpu_plain_power_pairs(z, w);
  double k;
  dd a = dd_product(larger, larger), b = dd_product(smaller, smaller);
  dd sum = dd_join(a.hi, b.hi);
  double m = split_exponent(sum.hi, &k), over = power_of_two(-k), f = m - 1;
  dd rest = dd_sum(f + sum.lo * over, (a.lo + b.lo) * over);
  if (fabs(f) >= 0x1p-50) rest = dd_join(f, (sum.lo + (a.lo + b.lo)) * over);
  dd size = log_closely(rest, k), angle = angle_closely(q, z.re);
  size = (dd){0.5 * size.hi, 0.5 * size.lo};
  if (signbit(z.im)) angle = dd_negate(angle);
  dd e, sine, cosine, r;
  dd p1 = scaled_product(w.re, size), p2 = scaled_product(w.im, angle);
  dd p3 = scaled_product(w.im, size), p4 = scaled_product(w.re, angle);
  dd x = loose_sum(p1, dd_negate(p2)), y = loose_sum(p3, p4);
  x = dd_join(x.hi, x.lo);
  y = dd_join(y.hi, y.lo);
  double may_lose = 0x1.8p-15 * (fabs(p3.hi) + fabs(p4.hi));
  usual = fabs(p1.hi) + fabs(p2.hi) <= 4096 && may_lose <= 1 && fabs(y.hi) >= 0x1p-300;
  if (!usual) return cpu_plain_power_pairs(z, w);
  int64_t quadrant = cpu_plain_reduce_f64(y.hi, &r.hi, &r.lo);
  r = dd_join(r.hi, r.lo + y.lo);
  rest_in_two(r.hi, r.lo, &sine, &cosine);
  if (!(may_lose <= fabs(sine.hi) && may_lose <= cosine.hi)) return cpu_plain_power_pairs(z, w);
  double n;
  x.hi = at_most(x.hi > -1400 ? x.hi : -1400, 1400);
  e = exp_of_pair(x, &n);
  dd re = loose_product(e, (quadrant & 1) ? sine : cosine);
  dd im = loose_product(e, (quadrant & 1) ? cosine : sine);
  double re_part = scale_by_power(rounded_sum(re), n), im_part = scale_by_power(rounded_sum(im), n);
  return (cpu_c128){((quadrant + 1) & 2) ? -re_part : re_part, (quadrant & 2) ? -im_part : im_part};
}

/* ---- arithmetic and roots
 * ------------------------------------------------------------------------
 */

static double larger_of(cpu_c128 z) {
  return fabs(z.re) > fabs(z.im) ? fabs(z.re) : fabs(z.im);
}
/* Squares and products of its parts stay normal, but for those that do not count. */
static bool is_moderate(cpu_c128 z) {
  double a = larger_of(z);
  return are_finite(z) && a >= 0x1p-400 && a < 0x1p400;
}

/* xy + zw, and whether what is left of the terms is enough. */
static dd numerator_of(double x, double y, double z, double w, bool *kept) {
  dd p = dd_product(x, y), q = dd_product(z, w), sum = loose_sum(p, q);
  double larger = fabs(p.hi) > fabs(q.hi) ? fabs(p.hi) : fabs(q.hi);
  bool none = sum.hi == 0 && sum.lo == 0, enough = fabs(sum.hi) >= 0x1p-45 * larger;
  *kept &= larger == 0 || (larger >= 0x1p-900 && (none || enough));
  return sum;
}

cpu_c128 cpu_plain_divide_c128(cpu_c128 z, cpu_c128 w) {
  if (w.im == 0 && w.re != 0 && are_finite(z) && are_finite(w))
    return (cpu_c128){z.re / w.re, z.im / w.re};
  bool kept = is_moderate(z) && is_moderate(w) && w.re != 0 && w.im != 0;
  if (!kept) return cpu_plain_divide_pairs(z, w);
  dd square = loose_sum(dd_product(w.re, w.re), dd_product(w.im, w.im));
  dd re = numerator_of(z.re, w.re, z.im, w.im, &kept);
  dd im = numerator_of(z.im, w.re, -z.re, w.im, &kept);
  if (!kept) return cpu_plain_divide_pairs(z, w);
  double over = 1 / square.hi;
  return (cpu_c128){rounded_sum(loose_quotient(re, square, over)),
                    rounded_sum(loose_quotient(im, square, over))};
}

cpu_c128 cpu_plain_sign_c128(cpu_c128 z) {
  if (!is_moderate(z)) return cpu_plain_sign_pairs(z);
  double over;
  dd size = loose_root(loose_sum(dd_product(z.re, z.re), dd_product(z.im, z.im)), &over);
  double h = rounded_sum(size);
  return (cpu_c128){z.re / h, z.im / h};
}

/* sqrt(|x| + i|y|) = t + i u, of parts over 4^k that are next to 1; size is |z| over that. */
static bool root_in_two(cpu_c128 z, dd *t, dd *u, dd *size, double *k) {
  double larger = larger_of(z), y = fabs(z.im), over;
  if (!are_finite(z) || !(larger >= 0x1p-900 && larger < 0x1p1000)) return false;
  if (!(y == 0 || y >= 0x1p-900)) return false;
  int64_t half = cpu_plain_binade(larger) >> 1;
  double down = power_of_two((double)(-2 * half)), a = z.re * down, b = z.im * down;
  *k = (double)half;
  *size = loose_root(loose_sum(dd_product(a, a), dd_product(b, b)), &over);
  dd sum = corrected_by(dd_join(size->hi, fabs(a)), size->lo);
  *t = loose_root((dd){0.5 * sum.hi, 0.5 * sum.lo}, &over);
  *u = loose_quotient(dd_of(y), (dd){2 * t->hi, 2 * t->lo}, over);
  return true;
}

/* Of x < 0 the parts of the root change places; the imaginary part has the sign of y. */
static cpu_c128 root_of(cpu_c128 z, double t, double u) {
  if (z.re < 0) return (cpu_c128){fabs(u), copysign(t, z.im)};
  return (cpu_c128){t, copysign(u, z.im)};
}

cpu_c128 cpu_plain_sqrt_c128(cpu_c128 z) {
  dd t, u, size;
  double k;
  if (!root_in_two(z, &t, &u, &size, &k)) return cpu_plain_sqrt_pairs(z);
  return root_of(z, rounded_sum(t) * power_of_two(k), rounded_sum(u) * power_of_two(-k));
}

cpu_c128 cpu_plain_rsqrt_c128(cpu_c128 z) {
  dd t, u, size;
  double k;
  if (!root_in_two(z, &t, &u, &size, &k)) return cpu_plain_rsqrt_pairs(z);
  double over = 1 / size.hi, down = power_of_two(-k);
  double greater = rounded_sum(loose_quotient(t, size, over)) * down;
  double lesser = rounded_sum(loose_quotient(u, size, over)) * down * down * down;
  return root_of((cpu_c128){z.re, -z.im}, greater, lesser);
}

/* ---- the same along the other axis
 * -----------------------------------------------------------------
 */

static cpu_c128 times_i(cpu_c128 z) {
  return (cpu_c128){-z.im, z.re};
}
static cpu_c128 over_i(cpu_c128 z) {
  return (cpu_c128){z.im, -z.re};
}

cpu_c128 cpu_plain_sine_c128(cpu_c128 z) {
  return over_i(cpu_plain_sinh_c128(times_i(z)));
}
cpu_c128 cpu_plain_cosine_c128(cpu_c128 z) {
  return cpu_plain_cosh_c128(times_i(z));
}
cpu_c128 cpu_plain_tan_c128(cpu_c128 z) {
  return over_i(cpu_plain_tanh_c128(times_i(z)));
}
cpu_c128 cpu_plain_atan_c128(cpu_c128 z) {
  return over_i(cpu_plain_atanh_c128(times_i(z)));
}
cpu_c128 cpu_plain_asinh_c128(cpu_c128 z) {
  return over_i(cpu_plain_asin_c128(times_i(z)));
}
