/* The bodies of reduce.h: one for each tier of instruction sets, equal to the bit. */
#ifndef TN_COLL_EXEC_REDUCE_BODY_H
#define TN_COLL_EXEC_REDUCE_BODY_H

#include "base/isa.h"
#include "coll/exec/reduce.h"

typedef struct coll_reduce_body {
  /* As coll_reduce_run() for at least 2 operands, and any reduction but TN_USER. */
  void (*run)(const coll_reduce *reduce, const char *const *operands, int num_operands, char *out,
              size_t elements, bool stream);
  /* Divides elements by reduce->ranks. */
  void (*divide)(const coll_reduce *reduce, char *out, size_t elements);
  /* Stores past the cache. */
  void (*stream)(char *out, const char *in, size_t bytes);
} coll_reduce_body;

extern const coll_reduce_body coll_reduce_body_baseline, coll_reduce_body_avx2,
    coll_reduce_body_avx512;

/* Calls take the body of this tier from now on; it must be one that the machine has. For tests:
 * the best one is found by the first call otherwise. */
void coll_reduce_use(tn_isa isa);

#endif
