/* argmax and argmin: a reduce of two operands, values and indices, whose body is known
 * (CPU_BODY_ARGMAX and its like). The loops they are made of, one set for each order, type of
 * values and tier.
 *
 * The body, folded over any sequence, gives the first NaN and its index if there is one; else of
 * the elements that are equal to the greatest the last one's bits (zeros have two) and the least of
 * their indices. That does not depend on how the sequence is cut, so it is found in blocks. The
 * bodies that give the first one's bits forget a NaN with the next element: of what they do these
 * loops know only the case without NaNs. */
#ifndef TN_CPU_KERNELS_ARGMAX_H
#define TN_CPU_KERNELS_ARGMAX_H

#include "cpu/kernels/kernel.h"

enum {
  ARGMAX_BLOCK = 2048, /* elements of a row, which the second pass finds in the first cache */
  ARGMAX_TILE = 512    /* neighbouring results of columns */
};

/* How indices that are read are stored. */
typedef enum argmax_index { ARGMAX_S32, ARGMAX_U32, ARGMAX_S64, ARGMAX_NUM_INDICES } argmax_index;

static inline int64_t argmax_read_index(argmax_index kind, const void *index, int64_t at) {
  if (kind == ARGMAX_S64) return ((const int64_t *)index)[at];
  return kind == ARGMAX_U32 ? (int64_t)((const uint32_t *)index)[at]
                            : (int64_t)((const int32_t *)index)[at];
}

typedef struct argmax_row {
  const void *values;
  const void *indices; /* NULL: that of element i is i */
  argmax_index kind;   /* of those */
  int64_t length;
  bool first; /* the first one's bits */
  void *wide; /* room for ARGMAX_BLOCK wide elements */
} argmax_row;

/* What the accumulator holds: the element whose bits are the value, and the index. */
typedef struct argmax_best {
  const void *value;
  int64_t index;
} argmax_best;

/* Values are compared in a wide type, their own or one that holds all of them. */
typedef struct argmax_ops {
  size_t size, wide; /* bytes of a value, and of a wide one */
  /* NULL where those are the same; narrow gives the bits that were widened. */
  void (*widen)(void *wide, const void *src, int64_t n);
  void (*narrow)(void *dst, const void *wide, int64_t n);

  /* Folds a row into *best, which begins as the init. False: there is a NaN, in the row or in
   * *best, and `first` says that these loops cannot tell what comes of it; *best is anything. */
  bool (*row)(const struct argmax_ops *ops, const argmax_row *row, argmax_best *best);
  /* That row, element after element, in segments of so many if that is not 0. NULL: the type has no
   * NaN. */
  void (*written)(const struct argmax_ops *ops, const argmax_row *row, int64_t segment,
                  argmax_best *best);

  /* For n columns of wide elements, (acc[j], place[j]) = body(those, (x[j], i)) for `rows` rows,
   * one after another; i is `first`, first + 1, ..., above all that place[j] holds, integers of the
   * wide type's size. Strides in elements. */
  void (*count)(void *acc, void *place, const void *x, int64_t stride, int64_t first, int64_t rows,
                int64_t n);
  /* The same where i is an element of `index`, which lies as x does; so is place[j]. */
  void (*step[ARGMAX_NUM_INDICES])(void *acc, void *place, const void *x, const void *index,
                                   int64_t stride, int64_t rows, int64_t n);
  /* (acc[j], place[j]) = body((*init, index), those). */
  void (*after)(void *acc, int64_t *place, const void *init, int64_t index, int64_t n);
} argmax_ops;

typedef const argmax_ops *argmax_finder(bool least, tn_type type);
/* NULL: there are none for the type. */
argmax_finder cpu_argmax_find_baseline, cpu_argmax_find_avx2, cpu_argmax_find_avx512;

/* Whether there is a kernel at level 1, for these types and where the sequences lie. */
bool cpu_argmax_fits(const cpu_reduce_spec *spec);
tn_status *cpu_make_argmax(tn_arena *arena, cpu_target target, const cpu_reduce_spec *spec,
                           cpu_kernel *out) TN_MUST_USE;

#endif
