/* What the constraints say of quantized elements. */
#include "stablehlo/verify/check.h"

static int64_t axis_of(const ir_type *type) {
  TN_ASSERT(vf_is_quantized(type));
  return vf_of(type)->quant->axis;
}

static void verify_add(verifier *v) {
  const ir_type *a = vf_operand(v, 0), *b = vf_operand(v, 1), *to = vf_result(v, 0);
  if (!vf_is_quantized(a) && !vf_is_quantized(b) && !vf_is_quantized(to)) return;
  if (!vf_is_quantized(a) || !vf_is_quantized(b) || !vf_is_quantized(to)) {
    vf_bad(v, "C2", "quantized elements on one side alone");
    return;
  }
  if (!ir_type_equal(vf_storage(a), vf_storage(b)) || !ir_type_equal(vf_storage(a), vf_storage(to)))
    vf_bad(v, "C3", "%s and %s give %s, which are not stored alike", vf_type(v, a), vf_type(v, b),
           vf_type(v, to));
  if (!ir_type_equal(vf_expressed(a), vf_expressed(b)) ||
      !ir_type_equal(vf_expressed(a), vf_expressed(to)))
    vf_bad(v, "C4", "%s and %s give %s, which stand for other numbers", vf_type(v, a),
           vf_type(v, b), vf_type(v, to));
  if ((vf_is_per_axis(a) || vf_is_per_axis(b)) != vf_is_per_axis(to))
    vf_bad(v, "C5", "the result is %s, of %s and %s", vf_type(v, to), vf_type(v, a), vf_type(v, b));
  if (vf_is_per_axis(a) && vf_is_per_axis(to) && axis_of(a) != axis_of(to))
    vf_bad(v, "C6", "lhs is quantized along %lld, the result along %lld", (long long)axis_of(a),
           (long long)axis_of(to));
  if (vf_is_per_axis(b) && vf_is_per_axis(to) && axis_of(b) != axis_of(to))
    vf_bad(v, "C7", "rhs is quantized along %lld, the result along %lld", (long long)axis_of(b),
           (long long)axis_of(to));
}

/* The ids of the constraints that dot_general and the convolutions share. */
typedef struct ids {
  const char *element, *both, *storage, *expressed, *per_tensor, *mixed;
} ids;

static void verify_product(verifier *v, const ids *id, bool narrow) {
  const ir_type *a = vf_operand(v, 0), *b = vf_operand(v, 1), *to = vf_result(v, 0);
  if (!vf_is_quantized(a) && !vf_is_quantized(b) && !vf_is_quantized(to)) {
    if (narrow && !ir_type_equal(vf_of(a), vf_of(b)))
      vf_bad(v, id->element, "lhs is %s, rhs %s", vf_type(v, a), vf_type(v, b));
    return;
  }
  if (!vf_is_quantized(b) || vf_is_quantized(a) != vf_is_quantized(to)) {
    vf_bad(v, id->both, "%s and %s give %s", vf_type(v, a), vf_type(v, b), vf_type(v, to));
    return;
  }
  if (!vf_is_quantized(a)) {
    if (!ir_type_equal(vf_of(a), vf_expressed(b)) || !ir_type_equal(vf_of(a), vf_of(to)))
      vf_bad(v, id->mixed, "%s and %s give %s", vf_type(v, a), vf_type(v, b), vf_type(v, to));
    return;
  }
  if (!ir_type_equal(vf_storage(a), vf_storage(b)))
    vf_bad(v, id->storage, "lhs is stored as %s, rhs as %s", vf_type(v, vf_storage(a)),
           vf_type(v, vf_storage(b)));
  if (!ir_type_equal(vf_expressed(a), vf_expressed(b)) ||
      !ir_type_equal(vf_expressed(a), vf_expressed(to)))
    vf_bad(v, id->expressed, "%s and %s give %s, which stands for other numbers", vf_type(v, a),
           vf_type(v, b), vf_type(v, to));
  if (!vf_is_per_axis(b) && vf_is_per_axis(to))
    vf_bad(v, id->per_tensor, "the result is %s, rhs %s", vf_type(v, to), vf_type(v, b));
}

static void dot_general(verifier *v) {
  static const ids id = {"C13", "C14", "C17", "C18", "C19", "C20"};
  const ir_type *b = vf_operand(v, 1);
  vf_list sum;
  verify_product(v, &id, v->strict); /* programs in use mix element types */
  if (!vf_is_quantized(b)) return;
  const ir_quant *quant = vf_of(b)->quant;
  for (size_t i = 0; i < quant->count; i++)
    if (quant->zero_points[i] != 0) {
      vf_bad(v, "C15", "rhs has the zero point %lld", (long long)quant->zero_points[i]);
      break;
    }
  vf_get_field(v, "dot_dimension_numbers", "rhs_contracting_dimensions", &sum);
  if (quant->axis >= 0 && vf_has(&sum, quant->axis))
    vf_bad(v, "C16", "rhs is quantized along %lld, over which is summed", (long long)quant->axis);
}

static void verify_convolution(verifier *v) {
  static const ids id = {"C27", "C28", "C31", "C32", "C33", "C34"};
  const ir_type *b = vf_operand(v, 1), *to = vf_result(v, 0);
  int64_t kernel = hlo_field_i64(v->op, "dimension_numbers", "kernel_output_feature_dimension");
  int64_t out = hlo_field_i64(v->op, "dimension_numbers", "output_feature_dimension");
  verify_product(v, &id, true);
  if (vf_is_per_axis(b) && axis_of(b) != kernel)
    vf_bad(v, "C29", "rhs is quantized along %lld, not along its kernels", (long long)axis_of(b));
  if (vf_is_per_axis(to) && axis_of(to) != out)
    vf_bad(v, "C30", "the result is quantized along %lld, not along its features",
           (long long)axis_of(to));
}

/* Sizes before, at and after the axis along which elements are quantized. */
static bool split_at_axis(const ir_type *type, int64_t out[3]) {
  int64_t axis = axis_of(type);
  TN_ASSERT(axis >= 0 && axis < (int64_t)type->rank); /* vf_types() has seen to that */
  out[0] = out[1] = out[2] = 1;
  for (uint32_t d = 0; d < type->rank; d++) {
    int64_t *to = &out[d < axis ? 0 : d == axis ? 1 : 2];
    if (type->dims[d] == IR_DYNAMIC || __builtin_mul_overflow(*to, type->dims[d], to)) return false;
  }
  return true;
}

static bool same_number(double a, double b) {
  return a <= b && a >= b;
}

/* Moving elements changes no scale; broadcasting one repeats it (C6). */
static bool want_scales(verifier *v, const ir_quant *a, const ir_quant *b) {
  if (!a || !b) return true;
  bool fits = a->count == b->count;
  for (size_t i = 0; fits && i < a->count; i++)
    fits = same_number(a->scales[i], b->scales[i]) && a->zero_points[i] == b->zero_points[i];
  bool repeats =
      (v->op->opcode == HLO_BROADCAST_IN_DIM || v->op->opcode == HLO_DYNAMIC_BROADCAST_IN_DIM) &&
      a->axis >= 0 && a->count == 1;
  if (fits || repeats) return true;
  vf_bad(v, "C1", "scales or zero points change");
  return false;
}

static bool want_per_axis(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  if (vf_is_per_axis(from) == vf_is_per_axis(to) && vf_is_quantized(from) == vf_is_quantized(to))
    return want_scales(v, vf_of(from)->quant, vf_of(to)->quant) && vf_is_per_axis(to);
  vf_bad(v, "C1", "%s becomes %s, quantized in another way", vf_type(v, from), vf_type(v, to));
  return false;
}

static void verify_reshape(verifier *v) {
  int64_t before[3], after[3];
  if (!want_per_axis(v) || !split_at_axis(vf_operand(v, 0), before) ||
      !split_at_axis(vf_result(v, 0), after))
    return;
  if (before[0] != after[0] || before[1] != after[1] || before[2] != after[2])
    vf_bad(v, "C3", "the axis along which %s is quantized is not that of %s",
           vf_type(v, vf_operand(v, 0)), vf_type(v, vf_result(v, 0)));
}

static void verify_transpose(verifier *v) {
  vf_list order;
  if (!want_per_axis(v)) return;
  vf_get_list(v, "permutation", &order);
  int64_t axis = axis_of(vf_result(v, 0));
  if (axis >= order.n || order.at[axis] != axis_of(vf_operand(v, 0)))
    vf_bad(v, "C4", "the axis along which the operand is quantized is not the result's");
}

static void verify_broadcast(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  vf_list order;
  if (!want_per_axis(v)) return;
  vf_get_list(v, "broadcast_dimensions", &order);
  int64_t axis = axis_of(from);
  const ir_quant *a = vf_of(from)->quant, *b = vf_of(to)->quant;
  bool fits = axis < order.n && order.at[axis] == b->axis;
  if (fits && from->dims[axis] == 1)
    for (size_t i = 0; fits && i < b->count && a->count; i++)
      fits = same_number(b->scales[i], a->scales[0]) && b->zero_points[i] == a->zero_points[0];
  if (!fits) vf_bad(v, "C6", "%s is not what %s becomes", vf_type(v, to), vf_type(v, from));
}

void vf_quantized(verifier *v) {
  switch (v->op->opcode) {
  case HLO_ADD: verify_add(v); break;
  case HLO_DOT_GENERAL: dot_general(v); break;
  case HLO_CONVOLUTION:
  case HLO_DYNAMIC_CONV: verify_convolution(v); break;
  case HLO_RESHAPE:
  case HLO_DYNAMIC_RESHAPE: verify_reshape(v); break;
  case HLO_TRANSPOSE: verify_transpose(v); break;
  case HLO_BROADCAST_IN_DIM:
  case HLO_DYNAMIC_BROADCAST_IN_DIM: verify_broadcast(v); break;
  default: break;
  }
}
