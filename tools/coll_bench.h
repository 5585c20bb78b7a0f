/* tenon coll bench: what is moved and what must come out (coll_data.c), and the measuring. */
#ifndef TENON_TOOLS_COLL_BENCH_H
#define TENON_TOOLS_COLL_BENCH_H

#include "coll.h"
#include "coll_ranks.h"

/* One size. Elements are small whole numbers, chosen so that any order of reducing gives exactly
 * the same, and that what one iteration leaves is wrong for the next. */
typedef struct bench_case {
  tn_collective kind;
  tn_type type;
  tn_reduction op;
  int rank, ranks, root;
  size_t count; /* of a block, as the call has it */
} bench_case;

size_t bench_inputs(const bench_case *c);  /* elements */
size_t bench_outputs(const bench_case *c); /* on ranks that have any */
bool bench_has_output(const bench_case *c);
/* `parity` 0 and 1 differ in every element that is checked. */
void bench_fill_input(const bench_case *c, int parity, void *to);
void bench_fill_expected(const bench_case *c, int parity, void *to);
/* Elements that differ. */
uint64_t bench_count_wrong(const bench_case *c, const void *got, const void *expected);

bool bench_type_find(const char *name, tn_type *out); /* ours, NumPy's and nccl-tests' names */
bool bench_reduction_find(const char *name, tn_reduction *out);
const char *bench_reduction_name(tn_reduction op);
bool bench_can_reduce(tn_type type, tn_reduction op);

bool bench_reduces(tn_collective kind);
bool bench_read_size(const char *text, int64_t *out); /* "8", "64K", "1M", "2G" */

/* The call itself. A permutation is a turn: each rank gets from the one before it. */
tn_status *bench_call(tn_comm *comm, const bench_case *c, const tn_coll_options *options,
                      const void *send, void *receive) TN_MUST_USE;
/* What the communicator says of it, NULL if nothing; `*chosen` (borrowed, or NULL) is what runs. */
yyjson_doc *bench_explain(tn_comm *comm, const bench_case *c, const tn_coll_options *options,
                          yyjson_val **chosen);

/* nccl-tests' factor from algorithm to bus bandwidth. */
double bench_bus_factor(tn_collective kind, int ranks);

#endif
