/* Ops that take elements at the same place. */
#include "stablehlo/verify/check.h"

#include <string.h>

static void want_shapes(verifier *v) {
  for (uint32_t i = 0; i < v->op->num_operands; i++)
    vf_want_shape(v, "C1", vf_operand(v, i), "an operand", vf_result(v, 0), "the result");
}

/* All operands and results of one type. */
static void want_same(verifier *v) {
  if (!v->op->num_results) return;
  const ir_type *result = vf_result(v, 0);
  if (v->op->opcode == HLO_ADD && vf_is_quantized(result)) {
    want_shapes(v); /* elements: vf_quantized() */
    return;
  }
  for (uint32_t i = 0; i < v->op->num_operands; i++)
    if (!vf_same_baseline(vf_operand(v, i), result)) {
      vf_bad(v, "C1", "operand %u is %s and the result %s, where one type is due", i,
             vf_type(v, vf_operand(v, i)), vf_type(v, result));
      return;
    }
  /* Two that fit a result of open size need not fit each other. */
  for (uint32_t i = 1; i < v->op->num_operands; i++)
    if (!vf_same_baseline(vf_operand(v, i), vf_operand(v, 0)))
      vf_bad(v, "C1", "operand 0 is %s and operand %u %s, where one type is due",
             vf_type(v, vf_operand(v, 0)), i, vf_type(v, vf_operand(v, i)));
}

static const ir_type *part_of(const verifier *v, const ir_type *type) {
  tn_type of = vf_of(type)->element;
  if (vf_class(type) != 'c') return vf_of(type);
  return ir_type_element((ir_module *)(uintptr_t)v->module, of == TN_C64 ? TN_F32 : TN_F64);
}

/* abs, real, imag: the same shape, the parts' element type. */
static void want_part(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  vf_want_shape(v, "C1", to, "the result", from, "the operand");
  const ir_type *part = part_of(v, from);
  if (!part || !vf_same_element(part, to))
    vf_bad(v, "C2", "the result is %s, whose elements are not those of %s", vf_type(v, to),
           vf_type(v, from));
}

static void check_clamp(verifier *v) {
  const ir_type *of = vf_operand(v, 1);
  static const struct {
    uint32_t at;
    const char *name, *id;
  } ends[] = {{0, "min", "C1"}, {2, "max", "C2"}};
  for (int i = 0; i < 2; i++) {
    const ir_type *end = vf_operand(v, ends[i].at);
    if (end->rank) vf_want_shape(v, ends[i].id, end, ends[i].name, of, "operand");
    vf_want_element(v, "C3", end, ends[i].name, of, "operand");
  }
  if (!vf_same_baseline(of, vf_result(v, 0)))
    vf_bad(v, "C4", "the result is %s, the operand %s", vf_type(v, vf_result(v, 0)),
           vf_type(v, of));
}

static void want_comparison(verifier *v, char class) {
  const ir_attr *type = ir_op_attr(v->op, "compare_type");
  if (!type || !type->text) return;
  bool total = strcmp(type->text, "TOTALORDER") == 0, weak = strcmp(type->text, "WEAKORDER") == 0;
  if (weak && class != 'f' && class != 'q') {
    vf_bad(v, "C3", "%s are compared as WEAKORDER, which floats alone are",
           vf_type(v, vf_operand(v, 0)));
    return;
  }
  if (!v->strict || weak) return;
  const char *due = class == 's'                   ? "SIGNED"
                    : class == 'u' || class == 'p' ? "UNSIGNED"
                    : class == 'f' && total        ? "TOTALORDER"
                    : class == 'f' || class == 'c' ? "FLOAT"
                                                   : type->text;
  if (strcmp(type->text, due) != 0 && strcmp(type->text, "NOTYPE") != 0)
    vf_bad(v, "C3", "%s are compared as %s, where %s is due", vf_type(v, vf_operand(v, 0)),
           type->text, due);
}

static void check_compare(verifier *v) {
  const ir_type *lhs = vf_operand(v, 0), *rhs = vf_operand(v, 1);
  vf_want_element(v, "C1", lhs, "lhs", rhs, "rhs");
  vf_want_shape(v, "C2", lhs, "lhs", rhs, "rhs");
  vf_want_shape(v, "C2", vf_result(v, 0), "the result", lhs, "lhs");
  want_comparison(v, vf_class(lhs));
}

static void check_complex(verifier *v) {
  const ir_type *lhs = vf_operand(v, 0), *rhs = vf_operand(v, 1), *to = vf_result(v, 0);
  if (!vf_same_baseline(lhs, rhs))
    vf_bad(v, "C1", "lhs is %s, rhs %s", vf_type(v, lhs), vf_type(v, rhs));
  vf_want_shape(v, "C2", to, "the result", lhs, "lhs");
  tn_type of = vf_of(lhs)->element;
  if (of != TN_F32 && of != TN_F64)
    vf_bad(v, "types", "operand 0 is %s, where f32 or f64 is due", vf_type(v, lhs));
  else if (vf_of(to)->element != (of == TN_F32 ? TN_C64 : TN_C128))
    vf_bad(v, "C3", "the result is %s, whose parts are not of %s", vf_type(v, to), vf_type(v, lhs));
}

static void check_select(verifier *v) {
  const ir_type *pred = vf_operand(v, 0), *yes = vf_operand(v, 1), *no = vf_operand(v, 2);
  if (pred->rank) vf_want_shape(v, "C1", pred, "pred", yes, "on_true");
  if (!vf_same_baseline(yes, no) || !vf_same_baseline(yes, vf_result(v, 0)))
    vf_bad(v, "C2", "on_true is %s, on_false %s, the result %s", vf_type(v, yes), vf_type(v, no),
           vf_type(v, vf_result(v, 0)));
}

static void check_precision(verifier *v) {
  want_same(v);
  int64_t exponent = vf_get_i64(v, "exponent_bits", 1),
          mantissa = vf_get_i64(v, "mantissa_bits", 0);
  if (exponent < 1) vf_bad(v, "C2", "exponent_bits is %lld", (long long)exponent);
  if (mantissa < 0) vf_bad(v, "C3", "mantissa_bits is %lld", (long long)mantissa);
}

/* Tolerances belong to the mode TOLERANCE alone. */
static void check_accuracy(verifier *v) {
  const ir_attr *accuracy = ir_op_attr(v->op, "result_accuracy");
  const ir_attr *mode = accuracy ? ir_attr_field(accuracy, "mode") : NULL;
  if (!mode || !mode->text || strcmp(mode->text, "TOLERANCE") == 0) return;
  if (ir_attr_field(accuracy, "atol") || ir_attr_field(accuracy, "rtol") ||
      ir_attr_field(accuracy, "ulps"))
    vf_bad(v, "op", "result_accuracy has tolerances beside the mode %s", mode->text);
}

static void check_quantize(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  vf_want_shape(v, "C1", to, "the result", from, "the operand");
  if (!ir_type_equal(vf_expressed(from), vf_expressed(to)))
    vf_bad(v, "C2", "the result is %s, which stands for other numbers than %s", vf_type(v, to),
           vf_type(v, from));
}

void vf_elementwise(verifier *v) {
  check_accuracy(v);
  switch (v->op->opcode) {
  case HLO_ABS:
  case HLO_REAL:
  case HLO_IMAG: want_part(v); break;
  case HLO_CLAMP: check_clamp(v); break;
  case HLO_COMPARE: check_compare(v); break;
  case HLO_COMPLEX: check_complex(v); break;
  case HLO_SELECT: check_select(v); break;
  case HLO_REDUCE_PRECISION: check_precision(v); break;
  case HLO_UNIFORM_QUANTIZE:
  case HLO_UNIFORM_DEQUANTIZE: check_quantize(v); break;
  case HLO_CONVERT:
  case HLO_IS_FINITE:
    vf_want_shape(v, "C1", vf_result(v, 0), "the result", vf_operand(v, 0), "the operand");
    break;
  default:
    if (hlo_op(v->op->opcode)->traits & HLO_ELEMENTWISE) want_same(v);
  }
}
