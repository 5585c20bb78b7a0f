/* Householder reflectors, one set of rules for every variant. */
#ifndef TN_CPU_KERNELS_HOUSEHOLDER_H
#define TN_CPU_KERNELS_HOUSEHOLDER_H

#include "cpu/kernels/kernel.h"

/* From the column x of `count` >= 1 elements `stride` apart: H^H x = (beta, 0, ...) for H = I - tau
 * v v^H, v = (1, v1, ...). x becomes (beta, v1, ...). f32 works in f64 and rounds once; f64 scales
 * by a power of two so that no square overflows. */
void householder_reflector(tn_type type, void *x, int64_t stride, int64_t count, void *tau);

#endif
