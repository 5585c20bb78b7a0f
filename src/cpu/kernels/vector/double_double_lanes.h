/* Numbers of twice the precision in lanes: the steps of plain/double_double.h that lanes take, with
 * their bits. */
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

#endif
