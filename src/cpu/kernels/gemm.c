#include "cpu/kernels/gemm.h"
#include "base/assert.h"
#include "base/tier.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/fold.h"

const gemm_ops *cpu_gemm_find(tn_isa isa, gemm_form form) {
  static gemm_finder *const finders[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_gemm_find);
  TN_ASSERT((unsigned)isa < TN_NUM_ISAS && (unsigned)form < GEMM_NUM_FORMS);
  return finders[isa](form);
}

gemm_copy *cpu_gemm_copy(tn_isa isa, gemm_form form, tn_type type) {
  static gemm_copy_finder *const finders[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_gemm_copy);
  return finders[isa](form, type);
}

gemm_convert *cpu_gemm_convert(tn_isa isa, gemm_form form, tn_type type) {
  static gemm_convert_finder *const finders[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_gemm_convert);
  return finders[isa](form, type);
}

const gemm_lines *cpu_gemm_lines(tn_isa isa, gemm_form form) {
  static gemm_lines_finder *const finders[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_gemm_lines);
  TN_ASSERT(form == GEMM_F32 || form == GEMM_F64); /* others have none */
  return finders[isa](form);
}

int cpu_gemm_form(dot_kind kind, tn_type result) {
  switch (kind) {
  case DOT_F32: return GEMM_F32;
  case DOT_F64: return GEMM_F64;
  case DOT_PRED: return GEMM_PRED;
  case DOT_INT: return tn_type_size(result) == 8 ? GEMM_U64 : GEMM_U32;
  default: return -1;
  }
}

/* As vector/gemm.c lays it out: lhs panels, rhs panels, held sums. The widest tile has 64 columns.
 */
size_t cpu_gemm_scratch(const gemm_ops *ops, int64_t rows, int64_t columns, int64_t terms,
                        bool stores) {
  int64_t width = cpu_min(GEMM_COLUMNS, (columns + 63) / 64 * 64);
  int64_t depth = cpu_min(GEMM_TERMS, terms);
  int64_t held = stores ? width * cpu_min(GEMM_HELD, rows) : 0;
  return cpu_align64((size_t)(GEMM_ROWS * depth + width * depth + held) * ops->size);
}
