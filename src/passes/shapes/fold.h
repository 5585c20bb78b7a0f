/* Private to src/passes: integers that are known before a program runs, such as shapes as programs
 * of `?` dimensions compute them. Values of up to 1,024 elements are followed, a million elements
 * in all; what is beyond that is not known. */
#ifndef TN_PASSES_FOLD_H
#define TN_PASSES_FOLD_H

#include "ir/ir.h"

/* Zeroed is empty, and has no device. */
typedef struct folding {
  const struct pass_folder *folder; /* what elementwise ops are computed with; NULL: by fold.c */
  tn_map values;
  tn_arena arena;
  size_t elements;
} folding;

/* Integers, i1 and index: sign- or zero-extended to 64 bits. */
typedef struct folded {
  size_t count;
  int64_t *elements;
} folded;

/* NULL: not known. */
const folded *fold_get(const folding *f, const ir_value *value);
/* Works out the op's result if its operands are known, it is static and one of: constant, iota,
 * arithmetic, comparisons, select, clamp, convert, moving of elements. False: no memory. */
bool fold_op(folding *f, const ir_op *op);
/* Says what a value is. False: no memory. */
bool fold_put(folding *f, const ir_value *value, const int64_t *elements, size_t count);
void fold_free(folding *f);

#endif
