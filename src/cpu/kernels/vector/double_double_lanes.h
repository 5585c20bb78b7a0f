/* Numbers of twice the precision in lanes: the steps of plain/double_double.h and of
 * plain/functions_double_double.c, with their bits. */
#ifndef TN_CPU_KERNELS_VECTOR_DOUBLE_DOUBLE_LANES_H
#define TN_CPU_KERNELS_VECTOR_DOUBLE_DOUBLE_LANES_H

#include "cpu/kernels/plain/inverse_factorial.h"
#include "cpu/kernels/vector/functions_f64_lanes.h"

typedef struct vdd {
  vf64 hi, lo;
} vdd;

LANE vdd vdd_of(vf64 x) {
  return (vdd){x, splat_f64(0)};
}
LANE vdd vdd_join(vf64 a, vf64 b) {
  vf64 s = a + b;
  return (vdd){s, b - (s - a)};
}
LANE vdd vdd_sum(vf64 a, vf64 b) {
  vf64 s = a + b, part = s - a;
  return (vdd){s, (a - (s - part)) + (b - part)};
}
LANE vdd vdd_product(vf64 a, vf64 b) {
  vf64 p = a * b;
  return (vdd){p, fma_f64(a, b, -p)};
}
LANE vdd vdd_add(vdd x, vdd y) {
  vdd s = vdd_sum(x.hi, y.hi), t = vdd_sum(x.lo, y.lo);
  s = vdd_join(s.hi, s.lo + t.hi);
  return vdd_join(s.hi, s.lo + t.lo);
}
LANE vdd vdd_subtract(vdd x, vdd y) {
  return vdd_add(x, (vdd){-y.hi, -y.lo});
}
LANE vdd vdd_multiply(vdd x, vdd y) {
  vdd p = vdd_product(x.hi, y.hi);
  return vdd_join(p.hi, p.lo + fma_f64(x.hi, y.lo, x.lo * y.hi));
}
LANE vdd vdd_divide(vdd x, vdd y) {
  vf64 q = x.hi / y.hi;
  vdd rest = vdd_subtract(x, vdd_multiply(y, vdd_of(q)));
  vf64 more = rest.hi / y.hi;
  rest = vdd_subtract(rest, vdd_multiply(y, vdd_of(more)));
  vdd sum = vdd_join(q, more);
  return vdd_join(sum.hi, sum.lo + rest.hi / y.hi);
}
LANE vdd vdd_root(vdd x) {
  vf64 root = root_f64(x.hi);
  vdd rest = vdd_subtract(x, vdd_product(root, root));
  return vdd_join(root, rest.hi / (root + root));
}
LANE vdd vdd_scaled(vdd x, vf64 by) {
  return (vdd){x.hi * by, x.lo * by};
}
/* Turned by the sign bits of `signs`. */
LANE vdd vdd_turned(vdd x, vu64 signs) {
  return (vdd){(vf64)((vu64)x.hi ^ signs), (vf64)((vu64)x.lo ^ signs)};
}
LANE vdd vdd_pick(vs64 mask, vdd yes, vdd no) {
  return (vdd){pick_f64(mask, yes.hi, no.hi), pick_f64(mask, yes.lo, no.lo)};
}

LANE vdd vdd_series(vdd x, int first, int step, int exact, int terms, bool alternates) {
  vdd y = alternates ? (vdd){-x.hi, -x.lo} : x;
  vf64 tail = splat_f64(0);
  for (int i = terms - 1; i >= exact; i--)
    tail = fma_f64(tail, y.hi, splat_f64(inverse_factorial[first + step * i].hi));
  vdd sum = vdd_of(tail);
  for (int i = exact - 1; i >= 0; i--) {
    dd c = inverse_factorial[first + step * i];
    sum = vdd_add(vdd_multiply(sum, y), (vdd){splat_f64(c.hi), splat_f64(c.lo)});
  }
  return sum;
}

/* e^x = (1 + q) 2^n, q returned, for |x| of 700 at most */
LANE vdd vdd_exp_parts(vdd x, vs64 *n) {
  vf64 k = nearest_f64(x.hi * CPU_LOG2E_F64);
  vdd r = vdd_subtract(x, vdd_product(k, splat_f64(CPU_LN2_1_F64)));
  r = vdd_subtract(r, vdd_product(k, splat_f64(CPU_LN2_2_F64)));
  r = vdd_join(r.hi, r.lo - k * CPU_LN2_3_F64);
  *n = to_integer(k);
  vdd part = vdd_scaled(r, splat_f64(0.125));
  vdd q = vdd_multiply(part, vdd_series(part, 1, 1, 9, 15, false));
  for (int i = 0; i < 3; i++) q = vdd_add(vdd_scaled(q, splat_f64(2)), vdd_multiply(q, q));
  return q;
}

/* e^x - 1, for |x| from 2^-200 to 690 */
LANE vdd vdd_expm1(vdd x) {
  vs64 n;
  vdd q = vdd_exp_parts(x, &n), one = vdd_of(splat_f64(1));
  vdd y = vdd_scaled(vdd_add(one, q), power_of_two_f64(n));
  return vdd_pick((vs64)(n == 0), q, vdd_subtract(y, one));
}

/* For |x| of TRIG_FAST at most, but not 0. Not inline: the series are long. */
static __attribute__((noinline, unused)) void vdd_sine_and_cosine(vdd x, vdd *sine, vdd *cosine) {
  vf64 hi, lo;
  vs64 quadrant = reduce_near_f64(x.hi, &hi, &lo), odd = odd_quadrant(quadrant);
  vdd r = vdd_add(vdd_sum(hi, lo), vdd_of(x.lo)), z = vdd_multiply(r, r);
  vdd s = vdd_multiply(r, vdd_series(z, 1, 2, 8, 15, true));
  vdd c = vdd_series(z, 0, 2, 9, 16, true);
  *sine = vdd_turned(vdd_pick(odd, c, s), (vu64)(quadrant & 2) << 62);
  *cosine = vdd_turned(vdd_pick(odd, s, c), (vu64)((vs64)((vu64)quadrant + 1) & 2) << 62);
}

/* log(1 + x) of x from 2^-190 to 1 in size and above -1/2 */
LANE vdd vdd_log1p(vdd x) {
  vf64 y = log1p_lanes_f64(x.hi);
  vdd e = vdd_expm1(vdd_of(y));
  vdd step = vdd_divide(vdd_subtract(x, e), vdd_add(e, vdd_of(splat_f64(1))));
  return vdd_add(vdd_of(y), step);
}

/* log(1 + rest) where `direct` is set, for rest above -1/2 and of 1 at most; else log x, x of
 * moderate size. Where all that is left for log1p is 0 or tiny, a lane is not usual. */
static __attribute__((noinline, unused)) vdd vdd_log_of_either(vs64 direct, vdd rest, vdd x,
                                                               vs64 *usual) {
  vs64 k = (vs64)(((vu64)x.hi >> 52) - 1023);
  vdd m = vdd_scaled(x, power_of_two_f64((vs64)(0 - (vu64)k)));
  vs64 high = (vs64)(m.hi > 1.41421356);
  m = vdd_scaled(m, pick_f64(high, splat_f64(0.5), splat_f64(1)));
  k -= high;
  vdd t = vdd_pick(direct, rest, vdd_subtract(m, vdd_of(splat_f64(1))));
  *usual &= (vs64)(magnitude_f64(t.hi) >= 0x1p-190);
  vdd y = vdd_log1p(t), ln2 = {splat_f64(CPU_LN2_1_F64), splat_f64(CPU_LN2_2_F64)};
  return vdd_pick(direct, y, vdd_add(vdd_multiply(ln2, vdd_of(to_double(k))), y));
}

/* log(1 + x) of x from 2^-190 to 2^500 */
LANE vdd vdd_log1p_of_any(vdd x, vs64 *usual) {
  return vdd_log_of_either(~(vs64)(x.hi > 1), x, vdd_add(x, vdd_of(splat_f64(1))), usual);
}

/* The angle of x + iy, y from 2^-800 of x in size, the larger from 2^-900 to 2^900. */
static __attribute__((noinline, unused)) vdd vdd_atan2(vdd y, vdd x) {
  vdd s, c, angle = vdd_of(atan2_lanes_f64(y.hi, x.hi));
  vf64 larger = larger_f64(magnitude_f64(x.hi), magnitude_f64(y.hi));
  vf64 down = power_of_two_f64((vs64)(1023 - ((vu64)larger >> 52)));
  vdd a = vdd_scaled(x, down), b = vdd_scaled(y, down);
  vdd_sine_and_cosine(angle, &s, &c);
  vdd up = vdd_subtract(vdd_multiply(b, c), vdd_multiply(a, s));
  vdd along = vdd_add(vdd_multiply(a, c), vdd_multiply(b, s));
  return vdd_add(angle, vdd_divide(up, along));
}

LANE vdd vdd_cbrt(vdd x) {
  vf64 y = cbrt_lanes_f64(x.hi);
  vdd square = vdd_product(y, y);
  vdd rest = vdd_subtract(x, vdd_multiply(square, vdd_of(y)));
  return vdd_add(vdd_of(y), vdd_of(rest.hi / (3 * square.hi)));
}

#endif
