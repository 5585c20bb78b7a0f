/* What reduce, reduce_window and scatter share: which bodies are known by name, and calling one
 * that is not. */
#ifndef TN_CPU_KERNELS_COMMON_FOLD_H
#define TN_CPU_KERNELS_COMMON_FOLD_H

#include "cpu/kernels/kernel.h"

/* Whether the body is one operation that every variant has code for: a single operand of i1, an
 * integer of 8 bits or more, f16, bf16, f32 or f64. Such a body is never run; any other is. */
bool cpu_fold_known(const cpu_body *body, int num_inputs, const tn_type *types);
/* Whether its value depends on the order (add and multiply of floats). */
bool cpu_fold_ordered(const cpu_body *body, tn_type type);
/* i1's add is or, its minimum and, and so on: the bitwise operation that `known` is there. */
cpu_known_body cpu_fold_bitwise(cpu_known_body known);

/* That the body takes 2N arguments and gives N results, of the given types. */
void cpu_fold_assert(const cpu_body *body, int num_inputs, const tn_type *types);

/* Bits of the identity of a known body, into 8 bytes. False: it has none that is exact. */
bool cpu_fold_identity(cpu_known_body known, tn_type type, void *out);

static inline size_t cpu_align64(size_t size) {
  return (size + 63) & ~(size_t)63;
}

#endif
