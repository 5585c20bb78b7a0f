#include "cpu/kernels/common/fold.h"
#include "base/assert.h"
#include "base/types.h"
#include "cpu/kernels/order.h"
#include <string.h>

static bool is_wide_integer(tn_type type) {
  return type >= TN_S8 && type <= TN_U64;
}
static bool is_arithmetic_float(tn_type type) {
  return type == TN_F16 || type == TN_BF16 || type == TN_F32 || type == TN_F64;
}

bool cpu_fold_known(const cpu_body *body, int num_inputs, const tn_type *types) {
  if (num_inputs != 1) return false;
  switch (body->known) {
  case CPU_BODY_ADD:
  case CPU_BODY_MUL:
  case CPU_BODY_MIN:
  case CPU_BODY_MAX:
    return types[0] == TN_PRED || is_wide_integer(types[0]) || is_arithmetic_float(types[0]);
  case CPU_BODY_AND:
  case CPU_BODY_OR:
  case CPU_BODY_XOR: return types[0] == TN_PRED || is_wide_integer(types[0]);
  default: return false;
  }
}

bool cpu_fold_ordered(const cpu_body *body, tn_type type) {
  return (body->known == CPU_BODY_ADD || body->known == CPU_BODY_MUL) && is_arithmetic_float(type);
}

cpu_known_body cpu_fold_bitwise(cpu_known_body known) {
  switch (known) {
  case CPU_BODY_ADD:
  case CPU_BODY_MAX: return CPU_BODY_OR;
  case CPU_BODY_MUL:
  case CPU_BODY_MIN: return CPU_BODY_AND;
  default: return known;
  }
}

void cpu_fold_assert(const cpu_body *body, int num_inputs, const tn_type *types) {
  TN_ASSERT(num_inputs >= 1 && 2 * num_inputs <= CPU_MAX_OPERANDS);
  TN_ASSERT(body->num_args == 2 * num_inputs && body->num_results == num_inputs);
  for (int k = 0; k < num_inputs; k++)
    TN_ASSERT(body->arg_types[k] == types[k] && body->arg_types[num_inputs + k] == types[k] &&
              body->result_types[k] == types[k]);
  TN_ASSERT(body->run || cpu_fold_known(body, num_inputs, types) || body->known == CPU_BODY_SECOND);
}

static uint64_t float_bits(tn_type type, double value) {
  return tn_float_from_double(type, value);
}

/* -0 + x == x for every x, +0 + -0 is +0: but a sum that starts at +0 never becomes -0 by adding
 * +0 again, so both zeros leave it as it is; the callers mean that. */
bool cpu_fold_identity(cpu_known_body known, tn_type type, void *out) {
  uint64_t bits = 0;
  tn_type_kind kind = tn_type_get_kind(type);
  uint64_t ones = ~(uint64_t)0 >> (64 - (kind == TN_KIND_BOOL ? 1 : tn_type_bits(type)));
  bool is_signed = kind == TN_KIND_SIGNED;
  uint64_t sign = is_signed ? (uint64_t)1 << (tn_type_bits(type) - 1) : 0;
  switch (known) {
  case CPU_BODY_ADD:
  case CPU_BODY_OR:
  case CPU_BODY_XOR: bits = 0; break;
  case CPU_BODY_MUL: bits = kind == TN_KIND_FLOAT ? float_bits(type, 1) : 1; break;
  case CPU_BODY_AND: bits = ones; break;
  case CPU_BODY_MAX:
    bits = kind == TN_KIND_FLOAT ? float_bits(type, -__builtin_inf()) : sign;
    break;
  case CPU_BODY_MIN:
    bits = kind == TN_KIND_FLOAT ? float_bits(type, __builtin_inf()) : ones & ~sign;
    break;
  default: return false;
  }
  memcpy(out, &bits, sizeof bits);
  return true;
}

void cpu_fold_split(const cpu_reduce_spec *spec, cpu_axes *kept, cpu_axes *reduced) {
  int64_t strides[CPU_MAX_RANK];
  cpu_row_major(spec->input.rank, spec->input.dims, strides);
  for (int d = 0; d < spec->input.rank; d++)
    cpu_axes_push(spec->reduced[d] ? reduced : kept, spec->input.dims[d], strides[d], 0, 0);
  cpu_axes_merge(kept);
  cpu_axes_merge(reduced);
}

int64_t cpu_fold_segment(int64_t length, int64_t outputs) {
  if (length < CPU_FOLD_LONG || outputs >= CPU_FOLD_OUTPUTS) return 0;
  return (length + CPU_FOLD_SEGMENTS - 1) / CPU_FOLD_SEGMENTS;
}
