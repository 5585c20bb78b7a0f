/* What the f32 functions on vectors share: polynomials, pieces by permutes, logarithms by a table,
 * and the way by f64 for the lanes that need it. For tile_functions.c and tile_gamma.c. */
#ifndef TN_CPU_KERNELS_VECTOR_FUNCTIONS_F32_LANES_H
#define TN_CPU_KERNELS_VECTOR_FUNCTIONS_F32_LANES_H

#include "cpu/kernels/vector/functions_f64_lanes.h"

#define POLY_F32(NAME, x)                                                                          \
  polynomial_f32(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

/* Few terms: by Horner's rule alone. */
LANE vf32 few_terms_f32(const float *c, int terms, vf32 x) {
  vf32 sum = splat_f32(c[terms - 1]);
  for (int k = terms - 2; k >= 0; k--) sum = fma_f32(sum, x, splat_f32(c[k]));
  return sum;
}
#define FEW_F32(NAME, x) few_terms_f32(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), x)

/* The polynomial of the piece that the low four bits of n name, by Horner's rule: one permute of a
 * register a coefficient. */
LANE vf32 piece_f32(const float c[][16], int terms, vs32 n, vf32 t) {
  row_index i = index_of_row(n);
  vf32 sum = pick_of_row(c[terms - 1], i);
  for (int k = terms - 2; k >= 0; k--) sum = fma_f32(sum, t, pick_of_row(c[k], i));
  return sum;
}
#define PIECE_F32(NAME, n, t)                                                                      \
  piece_f32(CPU_##NAME, (int)(sizeof CPU_##NAME / sizeof *CPU_##NAME), n, t)

/* As plain/functions_f32.c has it; the exponent is counted from -127 on. */
LANE vf32 split_by_sixteenths_f32(vf32 x, row_index *piece, vf32 *r) {
  vu32 bits = (vu32)x, rounded = bits + CPU_HALF_SIXTEENTH_F32;
  vf32 m = (vf32)(bits - (rounded & 0xFF800000) + CPU_ONE_F32);
  *piece = index_of_row((vs32)(rounded >> 19));
  *r = fma_f32(m, pick_of_row(*CPU_SIXTEENTHS, *piece), splat_f32(-1));
  return __builtin_convertvector((vs32)(rounded >> 23), vf32);
}

/* log x = exact + rest of a normal x */
LANE vf32 log_parts_f32(vf32 x, vf32 *rest) {
  row_index piece;
  vf32 r, k = split_by_sixteenths_f32(x, &piece, &r) - 127;
  vf32 lo = fma_f32(k, splat_f32(CPU_LN2_REST_F32), pick_of_row(*CPU_LOG_SECOND, piece));
  *rest = fma_f32(r * r, FEW_F32(LOG_NEAR_F32, r), r) + lo;
  return fma_f32(k, splat_f32(CPU_LN2_SHORT_F32), pick_of_row(*CPU_LOG_FIRST, piece));
}

/* By way of f64 where the mask is set, half a vector at a time. */
typedef vf64 wide_function(vf64 x);
LANE void take_wide(wide_function *f, const vf32 *x, const vs32 *mask, vf32 *y) {
  float from[LANES_F32], to[LANES_F32];
  memcpy(from, x, sizeof from);
  for (int i = 0; i < LANES_F32; i += LANES_F64) store_narrow(to + i, f(load_wide(from + i)));
  *y = pick_f32(*mask, load_f32(to), *y);
}

#endif
