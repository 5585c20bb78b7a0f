/* The functions of complex<f64> in f64 lanes: the steps of plain/functions_complex_f64.c, so that a
 * lane has their bits. What those steps leave to pairs of f64, and what the lanes of f64 leave to
 * plain bodies, is not usual here: such a lane is the plain function's. */
#ifndef TN_CPU_KERNELS_VECTOR_COMPLEX_F64_LANES_H
#define TN_CPU_KERNELS_VECTOR_COMPLEX_F64_LANES_H

#include "cpu/kernels/vector/double_double_lanes.h"
#include "cpu/kernels/vector/functions_f64_lanes.h"

/* LANES_F64 complex numbers, parts apart. */
typedef struct pairs {
  vf64 re, im;
} pairs;

LANE vs64 is_finite(pairs z) {
  return (vs64)((z.re - z.re) + (z.im - z.im) == 0);
}
LANE pairs times_i(pairs z) {
  return (pairs){-z.im, z.re};
}
LANE pairs over_i(pairs z) {
  return (pairs){z.im, -z.re};
}

/* ---- pairs whose parts may overlap --------------------------------------------------------------
 */

LANE vdd loose_product(vdd x, vdd y) {
  vf64 p = x.hi * y.hi;
  return (vdd){p, fma_f64(x.lo, y.hi, fma_f64(x.hi, y.lo, fma_f64(x.hi, y.hi, -p)))};
}
LANE vdd scaled_product(vf64 x, vdd y) {
  vf64 p = x * y.hi;
  return (vdd){p, fma_f64(x, y.lo, fma_f64(x, y.hi, -p))};
}
LANE vdd loose_square(vdd x) {
  vf64 p = x.hi * x.hi;
  return (vdd){p, fma_f64(2 * x.hi, x.lo, fma_f64(x.hi, x.hi, -p))};
}
LANE vdd corrected_by(vdd x, vf64 by) {
  return (vdd){x.hi, x.lo + by};
}
LANE vdd joined_with(vdd x, vf64 by) {
  return vdd_join(x.hi, x.lo + by);
}
LANE vf64 rounded_sum(vdd x) {
  return x.hi + x.lo;
}
LANE vdd loose_sum(vdd x, vdd y) {
  return corrected_by(vdd_sum(x.hi, y.hi), x.lo + y.lo);
}
LANE vdd loose_quotient(vdd x, vdd y, vf64 over) {
  vf64 q = x.hi * over;
  return (vdd){q, fma_f64(-q, y.lo, fma_f64(-q, y.hi, x.hi) + x.lo) * over};
}

/* y 2^n, n a whole number */
LANE vf64 scale_by_power(vf64 y, vf64 n) {
#if defined(TN_TIER_avx512)
  return (vf64)_mm512_scalef_pd((__m512d)y, (__m512d)n);
#else
  return scale_f64(y, to_integer(n));
#endif
}

/* ---- exponentials, sines, hyperbolic functions in two parts -------------------------------------
 */

LANE vdd exp_of_rest(vf64 hi, vf64 lo) {
  vf64 tail = fma_f64(hi * hi, POLY_F64(EXP_F64, hi), fma_f64(lo, hi, lo));
  vdd q = vdd_join(hi, tail), one = vdd_join(splat_f64(1), q.hi);
  return corrected_by(one, q.lo);
}

LANE vdd exp_in_two(vf64 x, vf64 *n) {
  vf64 magic = splat_f64(CPU_MAGIC_F64);
  vf64 k = fma_f64(x, splat_f64(CPU_LOG2E_F64), magic) - magic;
  vf64 r = fma_f64(-k, splat_f64(CPU_LN2_1_F64), x), hi = fma_f64(-k, splat_f64(CPU_LN2_2_F64), r);
  *n = k;
  return exp_of_rest(hi, fma_f64(-k, splat_f64(CPU_LN2_2_F64), r - hi));
}
LANE vdd exp_of_pair(vdd x, vf64 *n) {
  vf64 magic = splat_f64(CPU_MAGIC_F64);
  vf64 k = fma_f64(x.hi, splat_f64(CPU_LOG2E_F64), magic) - magic;
  vf64 hi = fma_f64(-k, splat_f64(CPU_LN2_1_F64), x.hi);
  vdd r = vdd_join(hi, fma_f64(-k, splat_f64(CPU_LN2_2_F64), x.lo));
  *n = k;
  return exp_of_rest(r.hi, r.lo);
}

LANE void rest_in_two(vf64 r, vf64 lo, vdd *sine, vdd *cosine) {
  vf64 z = r * r, z_lo = fma_f64(r, r, -z);
  *sine = vdd_join(r, fma_f64(r * z, POLY_F64(SIN_F64, z), fma_f64(-0.5 * z, lo, lo)));
  vf64 h = 0.5 * z, w = 1 - h;
  vf64 rest = fma_f64(z * z, POLY_F64(COS_F64, z), -fma_f64(r, lo, 0.5 * z_lo));
  *cosine = vdd_join(w, ((1 - w) - h) + rest);
}

LANE void sincos_in_two(vf64 x, vdd *sine, vdd *cosine) {
  vf64 r, lo;
  vs64 quadrant = reduce_f64(x, &r, &lo), odd = odd_quadrant(quadrant);
  vdd s, c;
  rest_in_two(r, lo, &s, &c);
  *sine = vdd_turned(vdd_pick(odd, c, s), (vu64)(quadrant & 2) << 62);
  *sine = vdd_pick((vs64)(x == 0), vdd_of(x), *sine);
  *cosine = vdd_turned(vdd_pick(odd, s, c), (vu64)((vs64)((vu64)quadrant + 1) & 2) << 62);
}

LANE void hyperbolic_in_two(vf64 a, vdd *sinh, vdd *cosh, vf64 *n) {
  vdd m = exp_in_two(a, n);
  m = (vdd){0.5 * m.hi, 0.5 * m.lo};
  vf64 down = power_of_two_f64(to_integer(-at_most_f64(*n, 500))), quarter = 0.25 * down * down;
  vf64 over = 1 / m.hi;
  vf64 over_lo = (fma_f64(-over, m.hi, splat_f64(1)) - over * m.lo) * over;
  vf64 less = quarter * over, less_lo = quarter * over_lo;
  *cosh = corrected_by(vdd_join(m.hi, less), m.lo + less_lo);
  vf64 z = a * a;
  vdd small = vdd_join(a, a * z * POLY_F64(SINH_F64, z));
  vdd large = corrected_by(vdd_join(m.hi, -less), m.lo - less_lo);
  *sinh = vdd_pick((vs64)(a < 1), vdd_scaled(small, down), large);
}

LANE vs64 is_zero_or_normal(vf64 x) {
  return (vs64)(x == 0) | (vs64)(magnitude_f64(x) >= 0x1p-900);
}

LANE pairs sinh_lanes_c128(pairs z, vs64 *usual) {
  *usual = is_finite(z) & is_zero_or_normal(z.im);
  vdd sinh, cosh, s, c;
  vf64 n;
  sincos_in_two(z.im, &s, &c);
  hyperbolic_in_two(at_most_f64(magnitude_f64(z.re), 1400), &sinh, &cosh, &n);
  vf64 re = scale_by_power(magnitude_f64(rounded_sum(loose_product(sinh, c))), n);
  vf64 im = scale_by_power(magnitude_f64(rounded_sum(loose_product(cosh, s))), n);
  return (pairs){signed_as_f64(re, z.re * c.hi), signed_as_f64(im, s.hi)};
}

LANE pairs cosh_lanes_c128(pairs z, vs64 *usual) {
  *usual = is_finite(z) & is_zero_or_normal(z.im);
  vdd sinh, cosh, s, c;
  vf64 n;
  sincos_in_two(z.im, &s, &c);
  hyperbolic_in_two(at_most_f64(magnitude_f64(z.re), 1400), &sinh, &cosh, &n);
  vf64 re = scale_by_power(magnitude_f64(rounded_sum(loose_product(cosh, c))), n);
  vf64 im = scale_by_power(magnitude_f64(rounded_sum(loose_product(sinh, s))), n);
  return (pairs){signed_as_f64(re, c.hi), signed_as_f64(im, z.re * s.hi)};
}

LANE pairs tanh_lanes_c128(pairs z, vs64 *usual) {
  *usual = is_finite(z) & is_zero_or_normal(z.im);
  vdd sinh, cosh, s, c;
  vf64 n;
  sincos_in_two(z.im, &s, &c);
  hyperbolic_in_two(at_most_f64(magnitude_f64(z.re), 400), &sinh, &cosh, &n);
  vf64 down = power_of_two_f64(to_integer(-n));
  vdd below = loose_sum(loose_square(sinh), loose_square(vdd_scaled(c, down)));
  vf64 over = 1 / below.hi;
  vf64 re = magnitude_f64(rounded_sum(loose_quotient(loose_product(sinh, cosh), below, over)));
  vf64 im = magnitude_f64(rounded_sum(loose_quotient(loose_product(s, c), below, over)));
  return (pairs){signed_as_f64(re, z.re), signed_as_f64(im * down * down, s.hi * c.hi)};
}

/* ---- where exp and cosine cancel ----------------------------------------------------------------
 */

LANE vdd inverse_factorial_lanes(int k) {
  return (vdd){splat_f64(inverse_factorial[k].hi), splat_f64(inverse_factorial[k].lo)};
}

LANE vdd small_expm1(vdd r) {
  vdd square = loose_square(r), sixth = loose_product(r, inverse_factorial_lanes(3));
  vdd sum = vdd_join(splat_f64(0.5), sixth.hi);
  sum = corrected_by(sum, fma_f64(square.hi, POLY_F64(EXP_TAIL_F64, r.hi), sixth.lo));
  vdd p = loose_product(square, sum);
  return joined_with(vdd_join(r.hi, p.hi), r.lo + p.lo);
}

LANE vdd exp_closely(vf64 x, vf64 *n) {
  vf64 magic = splat_f64(CPU_MAGIC_F64);
  vf64 k = fma_f64(x, splat_f64(CPU_LOG2E_F64), magic) - magic;
  vf64 r = fma_f64(-k, splat_f64(CPU_LN2_1_F64), x), hi = fma_f64(-k, splat_f64(CPU_LN2_2_F64), r);
  *n = k;
  return small_expm1((vdd){hi, fma_f64(-k, splat_f64(CPU_LN2_2_F64), r - hi)});
}

typedef struct circle {
  vs64 quadrant;
  vdd sine, cosine, less;
} circle;

LANE circle circle_of_rest(vdd r, vs64 quadrant) {
  vdd z = loose_square(r);
  vf64 square = z.hi * z.hi;
  vdd third = inverse_factorial_lanes(3), a = loose_product(z, inverse_factorial_lanes(5));
  vdd w = vdd_join(-third.hi, a.hi);
  w = corrected_by(w, fma_f64(square, POLY_F64(SIN_TAIL_F64, z.hi), a.lo - third.lo));
  vdd p = loose_product(loose_product(z, w), r);
  vdd s = joined_with(vdd_join(r.hi, p.hi), r.lo + p.lo);
  vdd b = loose_product(z, inverse_factorial_lanes(4));
  vdd v = corrected_by(vdd_join(splat_f64(-0.5), b.hi),
                       fma_f64(square, POLY_F64(COS_TAIL_F64, z.hi), b.lo));
  vdd less = loose_product(z, v), c;
  less = vdd_join(less.hi, less.lo);
  c = corrected_by(vdd_join(splat_f64(1), less.hi), less.lo);
  vs64 odd = odd_quadrant(quadrant);
  vdd sine = vdd_turned(vdd_pick(odd, c, s), (vu64)(quadrant & 2) << 62);
  vdd cosine = vdd_turned(vdd_pick(odd, s, c), (vu64)((vs64)((vu64)quadrant + 1) & 2) << 62);
  return (circle){quadrant & 3, sine, cosine, less};
}

LANE circle circle_closely(vf64 x) {
  vdd r;
  vs64 quadrant = reduce_f64(x, &r.hi, &r.lo);
  circle y = circle_of_rest(r, quadrant);
  y.sine = vdd_pick((vs64)(x == 0), vdd_of(x), y.sine);
  return y;
}

static const double expm1_may_cancel = 0x1p-7, logistic_may_cancel = 0x1p-8;

LANE vs64 has_square(vf64 x) {
  return (vs64)(x == 0) | (vs64)(magnitude_f64(x) >= 0x1p-450);
}

LANE pairs expm1_lanes_c128(pairs z, vs64 *usual) {
  *usual = is_finite(z) & has_square(z.im);
  vf64 n, one = splat_f64(1);
  vdd q = exp_closely(at_most_f64(at_least_f64(z.re, -1400), 1400), &n);
  vdd e = corrected_by(vdd_join(one, q.hi), q.lo);
  vf64 power = power_of_two_f64(to_integer(at_most_f64(at_least_f64(n, -200), 200)));
  vf64 whole = power - 1, whole_lo = (power - whole) - 1;
  vdd more = corrected_by(vdd_join(whole, q.hi * power), whole_lo + q.lo * power);
  circle y = circle_closely(z.im);
  vdd less = vdd_pick((vs64)(y.quadrant == 0), y.less,
                      corrected_by(vdd_join(-one, y.cosine.hi), y.cosine.lo));
  vf64 re = rounded_sum(loose_sum(loose_product(more, y.cosine), less));
  vf64 large = scale_by_power(rounded_sum(loose_product(e, y.cosine)), n);
  vs64 is_large = (vs64)(n > 100);
  *usual &= is_large | (vs64)(magnitude_f64(re) > expm1_may_cancel * magnitude_f64(less.hi));
  vf64 im = scale_by_power(magnitude_f64(rounded_sum(loose_product(e, y.sine))), n);
  return (pairs){pick_f64(is_large, large, re), signed_as_f64(im, y.sine.hi)};
}

LANE pairs logistic_lanes_c128(pairs z, vs64 *usual) {
  *usual = is_finite(z) & has_square(z.im);
  vs64 left = (vs64)(z.re < 0);
  vf64 n, one = splat_f64(1), a = at_most_f64(magnitude_f64(z.re), 1400);
  vdd q = exp_closely(-a, &n), e = corrected_by(vdd_join(one, q.hi), q.lo);
  vf64 power = power_of_two_f64(to_integer(at_least_f64(n, -200))), whole = 1 - power;
  vdd t = vdd_scaled(e, power);
  vdd rest = corrected_by(vdd_join(whole, -q.hi * power), ((1 - whole) - power) - q.lo * power);
  circle y = circle_closely(z.im);
  vdd more = vdd_pick((vs64)(y.quadrant == 2), (vdd){-y.less.hi, -y.less.lo},
                      corrected_by(vdd_join(one, y.cosine.hi), y.cosine.lo));
  vdd along = loose_product(t, more);
  vdd below = loose_sum(loose_square(rest), vdd_scaled(along, splat_f64(2)));
  vf64 over = 1 / below.hi;
  vdd above =
      loose_sum(vdd_pick(left, more, rest), vdd_pick(left, (vdd){-rest.hi, -rest.lo}, along));
  *usual &= (vs64)(magnitude_f64(above.hi) > logistic_may_cancel * more.hi);
  above = vdd_pick(left, loose_product(above, e), above);
  vf64 re = rounded_sum(loose_quotient(above, below, over));
  vf64 im = magnitude_f64(rounded_sum(loose_quotient(loose_product(e, y.sine), below, over)));
  re = pick_f64(left, scale_by_power(re, n), re);
  return (pairs){re, signed_as_f64(scale_by_power(im, n), y.sine.hi)};
}

/* ---- logarithms and angles ----------------------------------------------------------------------
 */

LANE vf64 log_of_pair(vdd x) {
  vf64 k, m = split_normal_f64(x.hi, &k);
  return log_of_f64(fma_f64(x.lo, power_of_two_f64(to_integer(-k)), m - 1), k);
}

LANE vdd angle_in_two(vdd y, vdd x) {
  vs64 left = (vs64)x.hi < 0;
  x = vdd_turned(x, (vu64)x.hi & (UINT64_C(1) << 63));
  vs64 swap = (vs64)(y.hi > x.hi);
  vdd larger = vdd_pick(swap, y, x), smaller = vdd_pick(swap, x, y);
  vs64 steep = (vs64)(smaller.hi > CPU_TAN_PI_8 * larger.hi);
  vdd less = corrected_by(vdd_join(-larger.hi, smaller.hi), smaller.lo - larger.lo);
  vdd more = corrected_by(vdd_join(larger.hi, smaller.hi), smaller.lo + larger.lo);
  vdd d = vdd_pick(steep, more, larger);
  vdd t = loose_quotient(vdd_pick(steep, less, smaller), d, 1 / d.hi);
  vf64 z = t.hi * t.hi;
  t = vdd_join(t.hi, fma_f64(t.hi * z, POLY_F64(ATAN_F64, z), fma_f64(-t.lo, z, t.lo)));
  vf64 j = pick_f64(steep, splat_f64(1), splat_f64(0));
  j = pick_f64(swap, 2 - j, j);
  j = pick_f64(left, 4 - j, j);
  t = vdd_turned(t, (vu64)(swap ^ left) & (UINT64_C(1) << 63));
  vf64 quarter = splat_f64(CPU_PI_4_1), turn = j * quarter;
  vf64 turn_lo = fma_f64(j, quarter, -turn) + j * CPU_PI_4_2;
  return corrected_by(vdd_join(turn, t.hi), turn_lo + t.lo);
}

LANE pairs log_lanes_c128(pairs z, vs64 *usual) {
  vf64 p = magnitude_f64(z.re), q = magnitude_f64(z.im);
  vf64 larger = larger_f64(p, q), smaller = smaller_f64(p, q);
  *usual = is_finite(z) & (vs64)(larger >= 0x1p-1000) & (vs64)(larger < 0x1p1020);
  vs64 exponent = (vs64)((vu64)larger >> 52);
  vf64 k, down = (vf64)((vu64)(2046 - exponent) << 52), up = to_double(exponent - 1023);
  vdd a = vdd_product(larger * down, larger * down);
  vdd b = vdd_product(smaller * down, smaller * down), sum = vdd_join(a.hi, b.hi);
  vf64 m = split_normal_f64(sum.hi, &k), over = power_of_two_f64(to_integer(-k)), f = m - 1;
  vf64 lo = fma_f64(sum.lo + (a.lo + b.lo), over, f);
  vf64 near = ((f + sum.lo * over) + a.lo * over) + b.lo * over;
  lo = pick_f64((vs64)(magnitude_f64(f) < 0x1p-50), near, lo);
  k += 2 * up;
  *usual &= (vs64)(k != 0) | (vs64)(lo == 0) | (vs64)(magnitude_f64(lo) >= 0x1p-900);
  vf64 angle = rounded_sum(angle_in_two(vdd_of(q), vdd_of(z.re)));
  return (pairs){0.5 * log_of_f64(lo, k), signed_as_f64(angle, z.im)};
}

LANE pairs log1p_lanes_c128(pairs z, vs64 *usual) {
  vf64 x = magnitude_f64(z.re), y = magnitude_f64(z.im);
  *usual = (vs64)(x <= 0x1p400) & (vs64)(y <= 0x1p400);
  *usual &= (vs64)(y >= 0x1p-450) | ((vs64)(x >= 0x1p-800) & (vs64)(z.re != -1));
  vf64 one = splat_f64(1);
  vdd p = vdd_product(z.re, z.re), q = vdd_product(y, y), u = vdd_sum(one, z.re);
  vdd a = vdd_sum(2 * z.re, q.hi), b = vdd_sum(a.hi, p.hi);
  vf64 lo = (a.lo + b.lo) + (p.lo + q.lo);
  *usual &= (vs64)(magnitude_f64(b.hi + lo) >= 0x1p-48 * x);
  vdd size = corrected_by(vdd_sum(one, b.hi), lo);
  size = vdd_pick((vs64)(b.hi <= -0.5), loose_sum(loose_square(u), q), size);
  vf64 angle = rounded_sum(angle_in_two(vdd_of(y), u));
  return (pairs){0.5 * log_of_pair(size), signed_as_f64(angle, z.im)};
}

LANE pairs atanh_lanes_c128(pairs z, vs64 *usual) {
  vf64 x = magnitude_f64(z.re), y = magnitude_f64(z.im), one = splat_f64(1);
  *usual = (vs64)(x <= 0x1p200) & (vs64)(y <= 0x1p200);
  *usual &= (vs64)(y >= 0x1p-450) | (vs64)(x != 1);
  vdd p = vdd_product(x, x), q = vdd_product(y, y), less = vdd_sum(one, -x);
  vdd below = loose_sum(loose_square(less), q);
  vdd ratio = loose_quotient(vdd_of(4 * x), below, 1 / below.hi);
  vf64 re = 0.25 * log_of_pair(corrected_by(vdd_sum(one, ratio.hi), ratio.lo));
  vdd a = vdd_sum(one, -p.hi), b = vdd_sum(a.hi, -q.hi);
  vdd along = vdd_join(b.hi, b.lo + (a.lo - (p.lo + q.lo)));
  vf64 im = 0.5 * rounded_sum(angle_in_two(vdd_of(2 * y), along));
  return (pairs){signed_as_f64(re, z.re), signed_as_f64(im, z.im)};
}

/* ---- inverse functions --------------------------------------------------------------------------
 */

LANE vdd loose_root(vdd x, vf64 *over) {
  vf64 h = root_f64(x.hi);
  *over = 0.5 / h;
  return (vdd){h, (fma_f64(-h, h, x.hi) + x.lo) * *over};
}

LANE vf64 arc_of(vf64 x, vf64 y, vdd *below) {
  vf64 one = splat_f64(1), over;
  vdd p = vdd_product(x, x), s = vdd_product(y, y), a = vdd_sum(p.hi, -one);
  vdd b = vdd_sum(a.hi, s.hi), q = vdd_join(b.hi, b.lo + (a.lo + (p.lo + s.lo)));
  vs64 outside = (vs64)(q.hi >= 0);
  q = vdd_turned(q, ~(vu64)outside & (UINT64_C(1) << 63));
  vdd r = loose_root(loose_sum(loose_square(q), vdd_scaled(s, splat_f64(4))), &over);
  vdd sum = corrected_by(vdd_join(r.hi, q.hi), r.lo + q.lo);
  vdd greater = loose_root(vdd_scaled(sum, splat_f64(0.5)), &over);
  vdd lesser = loose_quotient(vdd_of(y), greater, 2 * over);
  vdd sinh = vdd_pick(outside, greater, lesser), cosine = vdd_pick(outside, lesser, greater);
  vdd square = loose_square(sinh);
  vdd cosh = loose_root(corrected_by(vdd_sum(one, square.hi), square.lo), &over);
  *below = loose_product(cosine, cosh);
  vdd more = corrected_by(vdd_join(sinh.hi, cosh.hi - 1), sinh.lo + cosh.lo);
  return log_of_pair(corrected_by(vdd_sum(one, more.hi), more.lo));
}

LANE vs64 has_arc(vf64 x, vf64 y) {
  return (vs64)(x <= 0x1p200) & (vs64)(y <= 0x1p200) & ((vs64)(y >= 0x1p-450) | (vs64)(x != 1));
}

LANE pairs asin_lanes_c128(pairs z, vs64 *usual) {
  vf64 x = magnitude_f64(z.re), y = magnitude_f64(z.im);
  *usual = has_arc(x, y);
  vdd below;
  vf64 im = arc_of(x, y, &below), re = rounded_sum(angle_in_two(vdd_of(x), below));
  return (pairs){signed_as_f64(re, z.re), signed_as_f64(im, z.im)};
}

LANE pairs acos_lanes_c128(pairs z, vs64 *usual) {
  vf64 x = magnitude_f64(z.re), y = magnitude_f64(z.im);
  *usual = has_arc(x, y);
  vdd below;
  vf64 im = arc_of(x, y, &below), re = rounded_sum(angle_in_two(below, vdd_of(z.re)));
  return (pairs){re, signed_as_f64(im, -z.im)};
}

LANE pairs turned_acosh(pairs acos, pairs z) {
  return (pairs){magnitude_f64(acos.im), signed_as_f64(acos.re, z.im)};
}
LANE pairs acosh_lanes_c128(pairs z, vs64 *usual) {
  return turned_acosh(acos_lanes_c128(z, usual), z);
}

/* ---- the cube root ------------------------------------------------------------------------------
 */

LANE pairs cbrt_lanes_c128(pairs z, vs64 *usual) {
  vf64 p = magnitude_f64(z.re), q = magnitude_f64(z.im), larger = larger_f64(p, q), over;
  *usual = is_finite(z) & (vs64)(larger >= 0x1p-1000) & (vs64)(larger < 0x1p1000);
  *usual &= (vs64)(q == 0) | (vs64)(q >= 0x1p-900 * p);
  vs64 exponent = (vs64)((vu64)larger >> 52);
  vf64 e = to_double(exponent - 1023), down = (vf64)((vu64)(2046 - exponent) << 52);
  vf64 x = z.re * down, y = q * down, one = splat_f64(1);
  vdd m = loose_root(loose_sum(vdd_product(x, x), vdd_product(y, y)), &over);
  vs64 high = (vs64)(m.hi >= 2);
  e = pick_f64(high, e + 1, e);
  vf64 third = ((e - 1) * CPU_THIRD + CPU_MAGIC_F64) - CPU_MAGIC_F64, rest = e - 3 * third;
  m = vdd_scaled(m, pick_f64(high, splat_f64(0.5), one));
  vf64 root = POLY_F64(CBRT_F64, m.hi) * by_rest(rest, CPU_CBRT_2, CPU_CBRT_4);
  m = vdd_scaled(m, by_rest(rest, 2, 4));
  vf64 t = root * root * root, d = 1 / fma_f64(splat_f64(2), t, m.hi);
  root = fma_f64(root * (m.hi - t), d, root);
  vf64 square = root * root, cube = square * root;
  vf64 error = fma_f64(square, root, -cube) + fma_f64(root, root, -square) * root;
  vdd size = vdd_join(root, (((m.hi - cube) - error) + m.lo) * root * d);
  vdd angle = angle_in_two(vdd_of(y), vdd_of(x));
  angle = loose_product(angle, (vdd){splat_f64(CPU_THIRD), splat_f64(CPU_THIRD_2)});
  vs64 steep = (vs64)(angle.hi > CPU_PI_4_1);
  vdd other = corrected_by(vdd_join(splat_f64(CPU_PI_2_1), -angle.hi), CPU_PI_2_2 - angle.lo), s, c;
  angle = vdd_pick(steep, other, angle);
  rest_in_two(angle.hi, angle.lo, &s, &c);
  vf64 up = power_of_two_f64(to_integer(third));
  vf64 re = rounded_sum(loose_product(size, vdd_pick(steep, s, c))) * up;
  vf64 im = rounded_sum(loose_product(size, vdd_pick(steep, c, s))) * up;
  return (pairs){re, signed_as_f64(im, z.im)};
}

/* ---- functions of two ---------------------------------------------------------------------------
 */

LANE vdd sum_of_products(vf64 x, vf64 y, vf64 z, vf64 w, vs64 *usual) {
  vdd p = vdd_product(x, y), q = vdd_product(z, w), sum = loose_sum(p, q);
  vf64 larger = larger_f64(magnitude_f64(p.hi), magnitude_f64(q.hi)), a = magnitude_f64(sum.hi);
  *usual &= (vs64)(a >= 0x1p-40 * larger) & (vs64)(a >= 0x1p-500);
  return vdd_join(sum.hi, sum.lo);
}

LANE pairs atan2_lanes_c128(pairs y, pairs x, vs64 *usual) {
  vf64 a = x.re, b = x.im, c = y.re, d = y.im;
  vf64 size = larger_f64(larger_f64(magnitude_f64(a), magnitude_f64(b)),
                         larger_f64(magnitude_f64(c), magnitude_f64(d)));
  *usual = is_finite(x) & is_finite(y) & (vs64)(size >= 0x1p-200) & (vs64)(size <= 0x1p200);
  *usual &= (vs64)(b != 0) | (vs64)(d != 0);
  vdd up_re = vdd_sum(a, -d), up_im = vdd_sum(b, c);
  vdd down_re = vdd_sum(a, d), down_im = vdd_sum(b, -c);
  vdd along = loose_sum(loose_product(up_re, down_re), loose_product(up_im, down_im));
  vdd across = sum_of_products(b, d, a, c, usual), with = sum_of_products(a, b, c, d, usual);
  vdd more = sum_of_products(b, c, -a, d, usual);
  vs64 grows = (vs64)(more.hi > 0);
  vdd re = vdd_pick(grows, down_re, up_re), im = vdd_pick(grows, down_im, up_im);
  vdd square = loose_sum(loose_square(re), loose_square(im));
  *usual &= (vs64)(square.hi >= 0x1p-600);
  *usual &= (vs64)(square.hi >= 0x1p-900 * magnitude_f64(more.hi));
  vu64 sign = (vu64)splat_f64(-0.0), below = (vu64)across.hi & sign;
  vdd turn = vdd_scaled(vdd_turned(across, below), splat_f64(2));
  vdd angle = angle_in_two(turn, vdd_join(along.hi, along.lo));
  angle = vdd_scaled(angle, splat_f64(0.5));
  vs64 apart = (vs64)((vu64)up_im.hi ^ (vu64)down_im.hi) < 0;
  vs64 turned = (vs64)((vu64)pick_f64(apart, across.hi, with.hi) ^ (vu64)up_im.hi) < 0;
  vdd half_turn = {splat_f64(2 * CPU_PI_2_1), splat_f64(2 * CPU_PI_2_2)};
  vdd other = corrected_by(vdd_join(half_turn.hi, -angle.hi), half_turn.lo - angle.lo);
  angle = vdd_pick(turned, other, angle);
  below ^= (vu64)turned & sign;
  vdd four = vdd_scaled(vdd_turned(more, ~(vu64)grows & sign), splat_f64(4));
  vdd ratio = loose_quotient(four, square, 1 / square.hi);
  vf64 log = 0.25 * log_of_pair(corrected_by(vdd_sum(splat_f64(1), ratio.hi), ratio.lo));
  vf64 re_part = (vf64)((vu64)rounded_sum(angle) ^ below);
  return (pairs){re_part, (vf64)((vu64)log ^ ((vu64)grows & sign))};
}

LANE vdd log_closely(vdd f, vf64 k) {
  vf64 u = 2 + f.hi, u_lo = (f.hi - (u - 2)) + f.lo, over = 1 / u, two = splat_f64(2);
  vdd s = loose_quotient(f, (vdd){u, u_lo}, over), z = loose_square(s), c = loose_product(s, z);
  vdd fifth = loose_product(z, (vdd){splat_f64(2 * CPU_FIFTH_1), splat_f64(2 * CPU_FIFTH_2)});
  vf64 end = fma_f64(z.hi * z.hi, POLY_F64(LOG_END_F64, z.hi), fifth.lo + CPU_2_3_2);
  vdd a = loose_product(c, corrected_by(vdd_join(splat_f64(CPU_2_3_1), fifth.hi), end));
  vdd ln2 = {splat_f64(CPU_LN2_1_F64), splat_f64(CPU_LN2_2_F64)};
  vdd turns = scaled_product(k, ln2);
  vdd one = vdd_join(turns.hi, 2 * s.hi), sum = vdd_join(one.hi, a.hi);
  return vdd_join(sum.hi, ((turns.lo + one.lo) + fma_f64(two, s.lo, sum.lo)) + a.lo);
}

LANE vdd angle_closely(vf64 y, vf64 x) {
  vf64 b = magnitude_f64(x), zero = splat_f64(0), one = splat_f64(1);
  vs64 left = (vs64)x < 0, swap = (vs64)(y > b);
  vf64 larger = pick_f64(swap, y, b), smaller = pick_f64(swap, b, y);
  vs64 middle = (vs64)(smaller > CPU_TAN_PI_16 * larger);
  vs64 steep = (vs64)(smaller > CPU_TAN_3_PI_16 * larger);
  vdd eighth = {splat_f64(CPU_TAN_PI_8_1), splat_f64(CPU_TAN_PI_8_2)};
  vdd tangent = vdd_pick(steep, vdd_of(one), vdd_pick(middle, eighth, vdd_of(zero)));
  vf64 j = pick_f64(steep, one, pick_f64(middle, splat_f64(0.5), zero));
  vdd across = scaled_product(larger, tangent), along = scaled_product(smaller, tangent);
  vdd n = corrected_by(vdd_sum(smaller, -across.hi), -across.lo);
  vdd d = corrected_by(vdd_join(larger, along.hi), along.lo);
  vdd t = loose_quotient(n, d, 1 / d.hi), z = loose_square(t);
  vdd third = {splat_f64(CPU_THIRD), splat_f64(CPU_THIRD_2)};
  vdd fifth = loose_product(z, (vdd){splat_f64(CPU_FIFTH_1), splat_f64(CPU_FIFTH_2)});
  vdd w = vdd_join(-third.hi, fifth.hi);
  w = corrected_by(w, fma_f64(z.hi * z.hi, POLY_F64(ATAN_TAIL_F64, z.hi), fifth.lo - third.lo));
  vdd p = loose_product(loose_product(z, w), t);
  t = corrected_by(vdd_join(t.hi, p.hi), t.lo + p.lo);
  j = pick_f64(swap, 2 - j, j);
  j = pick_f64(left, 4 - j, j);
  t = vdd_turned(t, (vu64)(swap ^ left) & (UINT64_C(1) << 63));
  vdd turn = scaled_product(j, (vdd){splat_f64(CPU_PI_4_1), splat_f64(CPU_PI_4_2)});
  turn = corrected_by(vdd_join(turn.hi, t.hi), turn.lo + t.lo);
  return vdd_join(turn.hi, turn.lo);
}

/* w log z = x + iy, and what y may have lost of its sine and cosine. In two halves, so that a
 * processor has the steps of several vectors at once: a whole one's are more than it looks ahead.
 */
typedef struct exponents {
  vdd x, y;
  vf64 may_lose;
  vs64 usual;
} exponents;

LANE exponents exponents_of_power(pairs z, pairs w) {
  vs64 usual;
  vf64 p = magnitude_f64(z.re), q = magnitude_f64(z.im);
  vf64 larger = larger_f64(p, q), smaller = smaller_f64(p, q);
  usual = is_finite(z) & is_finite(w) & (vs64)(larger >= 0x1p-400) & (vs64)(larger < 0x1p400);
  vs64 real = (vs64)(z.im == 0) | (vs64)(w.re == 1) | (vs64)(w.re == 0);
  usual &= ~((vs64)(w.im == 0) & real);
  vf64 k;
  vdd a = vdd_product(larger, larger), b = vdd_product(smaller, smaller);
  vdd sum = vdd_join(a.hi, b.hi);
  vf64 m = split_normal_f64(sum.hi, &k), over = power_of_two_f64(to_integer(-k)), f = m - 1;
  vdd near = vdd_sum(f + sum.lo * over, (a.lo + b.lo) * over);
  vdd rest = vdd_join(f, (sum.lo + (a.lo + b.lo)) * over);
  rest = vdd_pick((vs64)(magnitude_f64(f) >= 0x1p-50), rest, near);
  vdd size = vdd_scaled(log_closely(rest, k), splat_f64(0.5));
  vdd angle = vdd_turned(angle_closely(q, z.re), (vu64)z.im & (UINT64_C(1) << 63));
  vdd p1 = scaled_product(w.re, size), p2 = scaled_product(w.im, angle);
  vdd p3 = scaled_product(w.im, size), p4 = scaled_product(w.re, angle);
  vdd x = loose_sum(p1, (vdd){-p2.hi, -p2.lo}), y = loose_sum(p3, p4);
  x = vdd_join(x.hi, x.lo);
  y = vdd_join(y.hi, y.lo);
  vf64 may_lose = 0x1.8p-15 * (magnitude_f64(p3.hi) + magnitude_f64(p4.hi));
  usual &= (vs64)(magnitude_f64(p1.hi) + magnitude_f64(p2.hi) <= 4096) & (vs64)(may_lose <= 1);
  usual &= (vs64)(magnitude_f64(y.hi) >= 0x1p-300);
  return (exponents){x, y, may_lose, usual};
}

LANE pairs power_of_exponents(exponents e, vs64 *usual) {
  vdd x = e.x, sine, cosine, r;
  vs64 quadrant = reduce_near_f64(e.y.hi, &r.hi, &r.lo), odd = odd_quadrant(quadrant);
  r = vdd_join(r.hi, r.lo + e.y.lo);
  rest_in_two(r.hi, r.lo, &sine, &cosine);
  *usual = e.usual & (vs64)(e.may_lose <= magnitude_f64(sine.hi)) & (vs64)(e.may_lose <= cosine.hi);
  vf64 n;
  x.hi = at_most_f64(at_least_f64(x.hi, -1400), 1400);
  vdd size = exp_of_pair(x, &n);
  vf64 re = rounded_sum(loose_product(size, vdd_pick(odd, sine, cosine)));
  vf64 im = rounded_sum(loose_product(size, vdd_pick(odd, cosine, sine)));
  vu64 re_sign = (vu64)((vs64)((vu64)quadrant + 1) & 2) << 62, im_sign = (vu64)(quadrant & 2) << 62;
  return (pairs){(vf64)((vu64)scale_by_power(re, n) ^ re_sign),
                 (vf64)((vu64)scale_by_power(im, n) ^ im_sign)};
}

/* ---- arithmetic and roots -----------------------------------------------------------------------
 */

LANE vf64 larger_part(pairs z) {
  return larger_f64(magnitude_f64(z.re), magnitude_f64(z.im));
}
LANE vs64 is_moderate(pairs z) {
  vf64 a = larger_part(z);
  return is_finite(z) & (vs64)(a >= 0x1p-400) & (vs64)(a < 0x1p400);
}

LANE vdd numerator_of(vf64 x, vf64 y, vf64 z, vf64 w, vs64 *usual) {
  vdd p = vdd_product(x, y), q = vdd_product(z, w), sum = loose_sum(p, q);
  vf64 larger = larger_f64(magnitude_f64(p.hi), magnitude_f64(q.hi)), a = magnitude_f64(sum.hi);
  vs64 none = (vs64)(sum.hi == 0) & (vs64)(sum.lo == 0), enough = (vs64)(a >= 0x1p-45 * larger);
  *usual &= (vs64)(larger == 0) | ((vs64)(larger >= 0x1p-900) & (none | enough));
  return sum;
}

LANE pairs divide_lanes_c128(pairs z, pairs w, vs64 *usual) {
  *usual = is_moderate(z) & is_moderate(w) & (vs64)(w.re != 0) & (vs64)(w.im != 0);
  vdd square = loose_sum(vdd_product(w.re, w.re), vdd_product(w.im, w.im));
  vdd re = numerator_of(z.re, w.re, z.im, w.im, usual);
  vdd im = numerator_of(z.im, w.re, -z.re, w.im, usual);
  vf64 over = 1 / square.hi;
  pairs y = {rounded_sum(loose_quotient(re, square, over)),
             rounded_sum(loose_quotient(im, square, over))};
  vs64 real = (vs64)(w.im == 0) & (vs64)(w.re != 0) & is_finite(z) & is_finite(w);
  if (!any_s64(real)) return y;
  *usual |= real;
  return (pairs){pick_f64(real, z.re / w.re, y.re), pick_f64(real, z.im / w.re, y.im)};
}

LANE pairs sign_lanes_c128(pairs z, vs64 *usual) {
  *usual = is_moderate(z);
  vf64 over;
  vdd size = loose_root(loose_sum(vdd_product(z.re, z.re), vdd_product(z.im, z.im)), &over);
  vf64 h = rounded_sum(size);
  return (pairs){z.re / h, z.im / h};
}

LANE vs64 root_in_two(pairs z, vdd *t, vdd *u, vdd *size, vs64 *k) {
  vf64 larger = larger_part(z), y = magnitude_f64(z.im), over;
  vs64 usual = is_finite(z) & (vs64)(larger >= 0x1p-900) & (vs64)(larger < 0x1p1000);
  usual &= (vs64)(y == 0) | (vs64)(y >= 0x1p-900);
  /* the exponent, 1023 more than it is, and the half, rounded down */
  vs64 half = (vs64)((((vu64)larger >> 52) + 1) >> 1) - 512;
  vf64 down = power_of_two_f64(-2 * half), a = z.re * down, b = z.im * down;
  *k = half;
  *size = loose_root(loose_sum(vdd_product(a, a), vdd_product(b, b)), &over);
  vdd sum = corrected_by(vdd_join(size->hi, magnitude_f64(a)), size->lo);
  *t = loose_root(vdd_scaled(sum, splat_f64(0.5)), &over);
  *u = loose_quotient(vdd_of(y), vdd_scaled(*t, splat_f64(2)), over);
  return usual;
}

/* Of x < 0 the parts of the root change places; the imaginary part has the sign of y. */
LANE pairs root_of(vf64 x, vf64 y, vf64 t, vf64 u) {
  vs64 left = (vs64)(x < 0);
  return (pairs){pick_f64(left, u, t), signed_as_f64(pick_f64(left, t, u), y)};
}

LANE pairs sqrt_lanes_c128(pairs z, vs64 *usual) {
  vdd t, u, size;
  vs64 k;
  *usual = root_in_two(z, &t, &u, &size, &k);
  vf64 greater = rounded_sum(t) * power_of_two_f64(k),
       lesser = rounded_sum(u) * power_of_two_f64(-k);
  return root_of(z.re, z.im, greater, magnitude_f64(lesser));
}

LANE pairs rsqrt_lanes_c128(pairs z, vs64 *usual) {
  vdd t, u, size;
  vs64 k;
  *usual = root_in_two(z, &t, &u, &size, &k);
  vf64 over = 1 / size.hi, down = power_of_two_f64(-k);
  vf64 greater = rounded_sum(loose_quotient(t, size, over)) * down;
  vf64 lesser = rounded_sum(loose_quotient(u, size, over)) * down * down * down;
  return root_of(z.re, -z.im, greater, magnitude_f64(lesser));
}

/* ---- the same along the other axis --------------------------------------------------------------
 */

LANE pairs sine_lanes_c128(pairs z, vs64 *usual) {
  return over_i(sinh_lanes_c128(times_i(z), usual));
}
LANE pairs cosine_lanes_c128(pairs z, vs64 *usual) {
  return cosh_lanes_c128(times_i(z), usual);
}
LANE pairs tan_lanes_c128(pairs z, vs64 *usual) {
  return over_i(tanh_lanes_c128(times_i(z), usual));
}
LANE pairs atan_lanes_c128(pairs z, vs64 *usual) {
  return over_i(atanh_lanes_c128(times_i(z), usual));
}

LANE pairs asinh_lanes_c128(pairs z, vs64 *usual) {
  return over_i(asin_lanes_c128(times_i(z), usual));
}

#endif
