/* In which order to contract several tensors: what opt_einsum plans in Python, in C.
 *
 * A contraction of two tensors costs as many operations as all their labels together have values,
 * twice that where a label is summed over. All costs are doubles: above 2^53 they are rounded. */
#ifndef TN_PASSES_EINSUM_PATH_H
#define TN_PASSES_EINSUM_PATH_H

#include "base/status.h"
#include <stdbool.h>
#include <stdint.h>

enum { EINSUM_MAX_OPERANDS = 63, EINSUM_MAX_LABELS = 64, EINSUM_MAX_EXACT = 16, EINSUM_SURE = 8 };

/* A set of labels: bit i is label i. */
typedef uint64_t einsum_set;

typedef struct einsum_problem {
  size_t num_operands, num_labels;
  einsum_set operands[EINSUM_MAX_OPERANDS], output;
  double sizes[EINSUM_MAX_LABELS]; /* at least 1 */
} einsum_problem;

typedef enum einsum_method {
  EINSUM_AUTO,       /* exact for few operands, then branch-1, then greedy */
  EINSUM_OPTIMAL,    /* the least of all orders; at most EINSUM_MAX_EXACT operands */
  EINSUM_BRANCH_ALL, /* as optimal */
  EINSUM_BRANCH_2,   /* depth first, the two most promising pairs at each step */
  EINSUM_BRANCH_1,   /* the same with one */
  EINSUM_DP,         /* dynamic programming over all subsets; at most EINSUM_MAX_EXACT */
  EINSUM_GREEDY
} einsum_method;

typedef enum einsum_minimize {
  EINSUM_FLOPS, /* operations */
  EINSUM_SIZE,  /* the largest intermediate, then operations */
  EINSUM_WRITE  /* elements of all intermediates together */
} einsum_minimize;

/* Step i contracts the tensors at positions first < second of the list of those that are left; both
 * leave it, the result goes to its end. A problem of one operand has one step with second ==
 * first. */
typedef struct einsum_step {
  uint32_t first, second;
  einsum_set result;
  double flops, size;
} einsum_step;

typedef struct einsum_path {
  size_t num_steps;
  einsum_step steps[EINSUM_MAX_OPERANDS];
  double flops, largest, written;
} einsum_path;

/* Whatever the method, the order costs no more than greedy's, and up to EINSUM_SURE operands
 * (greedy aside) none costs less. RESOURCE_EXHAUSTED: more operands than the method takes. */
tn_status *einsum_find_path(const einsum_problem *problem, einsum_method method,
                            einsum_minimize minimize, einsum_path *out) TN_MUST_USE;

#endif
