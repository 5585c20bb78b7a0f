#include "cpu/kernels/linear.h"
#include "base/assert.h"
#include "base/tier.h"
#include "cpu/kernels/common/axes.h"
#include <string.h>

bool cpu_linear_type(tn_type type) {
  return type == TN_F32 || type == TN_F64 || type == TN_C64 || type == TN_C128;
}

const linear_ops *cpu_linear_find(tn_isa isa, tn_type type) {
  static linear_finder *const finders[TN_NUM_ISAS] = TN_ALL_TIERS(cpu_linear_find);
  return finders[isa](type);
}

const gemm_ops *cpu_linear_gemm(tn_isa isa, tn_type type) {
  if (type != TN_F32 && type != TN_F64) return NULL;
  return cpu_gemm_find(isa, type == TN_F32 ? GEMM_F32 : GEMM_F64);
}

size_t cpu_linear_scratch(const gemm_ops *ops, int64_t columns) {
  return ops ? cpu_gemm_scratch(ops, 1, columns, LINEAR_BLOCK, false) : 0;
}

/* ---- packing --------------------------------------------------------------------------------- */

/* Lines of lhs come negated: fma(-a, b, c) is what the block multiplier does with them. */
#define PACK_LHS(name, T)                                                                          \
  static void name(const gemm_operand *operand, int64_t line, int64_t count, int64_t term,         \
                   int64_t terms, int64_t width, void *out) {                                      \
    const linear_update *u = operand->context;                                                     \
    const T *from = (const T *)operand->data + line * u->row + term * u->step;                     \
    T *to = out;                                                                                   \
    for (int64_t t = 0; t < terms; t++, to += width, from += u->step) {                            \
      for (int64_t i = 0; i < count; i++) to[i] = -from[i * u->row];                               \
      for (int64_t i = count; i < width; i++) to[i] = 0;                                           \
    }                                                                                              \
  }
PACK_LHS(pack_lhs_f32, float)
PACK_LHS(pack_lhs_f64, double)

static void pack_rhs(const gemm_operand *operand, int64_t line, int64_t count, int64_t term,
                     int64_t terms, int64_t width, void *out) {
  const linear_update *u = operand->context;
  int64_t size = operand->term_size;
  const char *from = (const char *)operand->data + (line + term * u->stride) * size;
  char *to = out;
  for (int64_t t = 0; t < terms; t++, to += width * size, from += u->stride * size) {
    memcpy(to, from, (size_t)(count * size));
    memset(to + count * size, 0, (size_t)((width - count) * size));
  }
}

void cpu_linear_update(const linear_update *update, int64_t row, int64_t row_end, int64_t column,
                       int64_t column_end, int64_t terms, void *scratch) {
  if (row >= row_end || column >= column_end || terms == 0) return;
  int64_t size = (int64_t)update->ops->size;
  TN_ASSERT(terms <= LINEAR_BLOCK && row >= 0 && column >= 0);
  TN_ASSERT(size == (int64_t)sizeof(float) || size == (int64_t)sizeof(double));
  gemm_job job = {.terms = terms, .dst = update->c, .dst_stride = update->c_row, .onto = true};
  job.lhs = (gemm_operand){.pack = size == 4 ? pack_lhs_f32 : pack_lhs_f64,
                           .data = update->lhs,
                           .context = update,
                           .term_size = size};
  job.rhs =
      (gemm_operand){.pack = pack_rhs, .data = update->rhs, .context = update, .term_size = size};
  update->ops->run(&job, row, row_end, column, column_end, scratch);
}
