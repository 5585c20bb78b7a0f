/* Reducing elements: one kernel for each type, reduction and number of operands, in bodies for
 * several instruction sets, all equal to the bit. */
#ifndef TN_COLL_EXEC_REDUCE_H
#define TN_COLL_EXEC_REDUCE_H

#include "base/status.h"
#include <tenon/collective.h>
#include <tenon/types.h>

/* What is done with the elements of a call. */
typedef struct coll_reduce {
  tn_type type;
  size_t element; /* bytes */
  tn_reduction op;
  tn_reducer user; /* of TN_USER */
  int ranks;       /* TN_AVG divides by it */
} coll_reduce;

/* INVALID_ARGUMENT for a type that has no elements or that the reduction is not for, by name. A
 * collective that only moves is checked with `moves`: any type with a size will do. */
tn_status *coll_reduce_check(const coll_reduce *reduce, bool moves) TN_MUST_USE;

/* out[k] = operands[0][k] op operands[1][k] op ..., from the left, 1 to COLL_MAX_OPERANDS of them;
 * one operand is copied. `out` may be one of the operands, and overlaps none otherwise. Narrow
 * floats are f32 from the first operand to the last. Large results (from COLL_STREAM_BYTES) that
 * the caller will not read soon may be stored past the cache with `stream`; what was is visible to
 * others after coll_reduce_fence(). Memory need not be aligned beyond its element. */
enum { COLL_STREAM_BYTES = 1 << 20 };
void coll_reduce_run(const coll_reduce *reduce, const void *const *operands, int num_operands,
                     void *out, size_t elements, bool stream);
void coll_reduce_copy(void *out, const void *in, size_t bytes, bool stream);
void coll_reduce_fence(void);
/* The last division of TN_AVG, over the result; nothing for others. Integers round towards 0. */
void coll_reduce_finish(const coll_reduce *reduce, void *out, size_t elements);

#endif
