/* What reduce, reduce_window and scatter share: which bodies are known by name, and calling one
 * that is not. */
#ifndef TN_CPU_KERNELS_COMMON_FOLD_H
#define TN_CPU_KERNELS_COMMON_FOLD_H

#include "cpu/kernels/common/axes.h"

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

/* The dimensions of a reduce as two index spaces over the input, joined: results in row-major
 * order, and the sequence that makes one. */
void cpu_fold_split(const cpu_reduce_spec *spec, cpu_axes *kept, cpu_axes *reduced);
/* Elements of the segments into which a sequence of a general body is cut; 0: it is not. */
int64_t cpu_fold_segment(int64_t length, int64_t outputs);

static inline size_t cpu_align64(size_t size) {
  return (size + 63) & ~(size_t)63;
}

#endif
