/* What a dot is: in which numbers it computes, as matrices of which sizes. */
#include "base/types.h"
#include "cpu/kernels/dot.h"
#include "cpu/kernels/order.h"

dot_kind cpu_dot_kind(tn_type lhs, tn_type rhs, tn_type result) {
  tn_type_kind l = tn_type_get_kind(lhs), r = tn_type_get_kind(rhs);
  bool has_complex = l == TN_KIND_COMPLEX || r == TN_KIND_COMPLEX;
  bool has_float = l == TN_KIND_FLOAT || r == TN_KIND_FLOAT;
  bool wide = lhs == TN_F64 || rhs == TN_F64 || lhs == TN_C128 || rhs == TN_C128;
  if (l == TN_KIND_NONE || r == TN_KIND_NONE) return DOT_NONE;
  switch (tn_type_get_kind(result)) {
  case TN_KIND_COMPLEX: return wide || result == TN_C128 ? DOT_C128 : DOT_C64;
  case TN_KIND_FLOAT:
    if (has_complex) return DOT_NONE;
    return wide || result == TN_F64 ? DOT_F64 : DOT_F32;
  case TN_KIND_BOOL: return l == TN_KIND_BOOL && r == TN_KIND_BOOL ? DOT_PRED : DOT_NONE;
  case TN_KIND_SIGNED:
  case TN_KIND_UNSIGNED: return has_complex || has_float ? DOT_NONE : DOT_INT;
  default: return DOT_NONE;
  }
}

void cpu_dot_sizes(const cpu_dot_spec *spec, dot_sizes *sizes) {
  *sizes = (dot_sizes){1, 1, 1, 1};
  for (int i = 0; i < spec->lhs_batch.rank; i++)
    sizes->batch *= spec->lhs.dims[spec->lhs_batch.dims[i]];
  for (int i = 0; i < spec->lhs_contract.rank; i++)
    sizes->k *= spec->lhs.dims[spec->lhs_contract.dims[i]];
  for (int d = 0; d < spec->lhs.rank; d++)
    if (!cpu_dims_contain(&spec->lhs_batch, d) && !cpu_dims_contain(&spec->lhs_contract, d))
      sizes->m *= spec->lhs.dims[d];
  for (int d = 0; d < spec->rhs.rank; d++)
    if (!cpu_dims_contain(&spec->rhs_batch, d) && !cpu_dims_contain(&spec->rhs_contract, d))
      sizes->n *= spec->rhs.dims[d];
}

bool cpu_dot_in_lanes(dot_kind kind, const dot_sizes *sizes) {
  return (kind == DOT_F32 || kind == DOT_F64) && sizes->n == 1 && sizes->k >= CPU_DOT_LANES_MIN_K;
}
