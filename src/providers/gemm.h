/* A dot as the matrix product that libraries have: which operand is turned, leading dimensions, the
 * cut into parts. */
#ifndef TN_PROVIDERS_GEMM_H
#define TN_PROVIDERS_GEMM_H

#include "abi/tenon/provider.h"
#include "providers/library.h"

#include <stdbool.h>

/* Triples of types that a library may have a function for. */
typedef enum gemm_types {
  GEMM_TYPES_F32,
  GEMM_TYPES_F64,
  GEMM_TYPES_BF16, /* giving f32 */
  GEMM_TYPES_S8,   /* giving s32 */
  GEMM_NUM_TYPES
} gemm_types;

/* One product, or one part of it, row-major. lhs is m x k, or k x m where it is turned; rhs k x n,
 * or n x k. */
typedef struct gemm {
  gemm_types types;
  bool lhs_turned, rhs_turned;
  int64_t m, n, k;
  int64_t lhs_ld, rhs_ld, result_ld;
} gemm;

/* Whether the op is one that the library has a function for, `has` by gemm_types; else the verdict
 * says why not. Every number fits an int. */
bool gemm_read(const Tenon_Op *op, const bool has[GEMM_NUM_TYPES], gemm *out,
               Tenon_Verdict *verdict);
/* gemm_read() as a table's supports(); bounds that are the law's own for integers. */
void gemm_supports(const Tenon_Op *op, const bool has[GEMM_NUM_TYPES], Tenon_Verdict *out);

/* A product with its cut: `parts` strips of `step` rows, or of columns. */
typedef struct gemm_cut {
  gemm whole;
  bool by_rows;
  int64_t step, parts;
  double part_ns;
} gemm_cut;
void gemm_divide(const gemm *whole, gemm_cut *out);
/* One part and its data: result, lhs, rhs. */
void gemm_part(const gemm_cut *cut, int64_t part, void *const *data, gemm *out, void *own[3]);

/* What a table's prepare() makes of a product: run() gets it, free() ends it. */
typedef struct gemm_kernel {
  const void *library;
  gemm_cut cut;
} gemm_kernel;
/* `dense`: the library writes whole rows only, so that several rows are cut by rows or not at all.
 */
int32_t gemm_prepare(const void *self, const gemm *whole, bool dense, Tenon_Plan *out,
                     words *trouble);
/* The same of an op, for a library that takes every layout. */
int32_t gemm_prepare_op(const void *self, const Tenon_Op *op, const bool has[GEMM_NUM_TYPES],
                        Tenon_Plan *out, words *trouble);

#endif
