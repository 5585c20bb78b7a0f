/* The algorithm that a dot_general names: operands are rounded to its types, or taken apart into
 * numbers of them whose products are summed, and sums are of its accumulation type. What is asked
 * for and not here is refused: the specification allows no other in its place. */
#include "base/assert.h"
#include "base/types.h"
#include "passes/rewrite/builder.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

enum { MAX_PARTS = 3 };

typedef struct algorithm_pass {
  ir_module *module;
  ir_value_map map;
  tn_status *status;
} algorithm_pass;

/* What an operand is rounded to. */
typedef struct precision {
  tn_type element; /* f32 for tf32 */
  bool is_tf32;
} precision;

typedef struct algorithm {
  precision lhs, rhs;
  tn_type sum;
  size_t products; /* of parts: 1, 3, 4, 6 or 9 */
  size_t parts;    /* of each operand */
} algorithm;

/* ---- reading it --------------------------------------------------------------------------------
 */

static bool read_precision(const ir_attr *attr, const char *name, precision *out) {
  const ir_attr *field = ir_attr_field(attr, name);
  if (!field || field->kind != IR_ATTR_TYPE) return false;
  const ir_type *type = field->type;
  out->is_tf32 = type->kind == IR_TYPE_FLOAT && type->text && strcmp(type->text, "tf32") == 0;
  out->element = out->is_tf32 ? TN_F32 : type->element;
  return out->is_tf32 ||
         (type->kind == IR_TYPE_ELEMENT && tn_type_get_kind(type->element) == TN_KIND_FLOAT);
}

static size_t count_of(const ir_attr *attr, const char *name) {
  const ir_attr *field = ir_attr_field(attr, name);
  return field && field->kind == IR_ATTR_INT && field->i > 0 ? (size_t)field->i : 0;
}

/* JAX writes component counts of 1 where it means as many as the products ask for. */
static bool counts_fit(const ir_attr *attr, const algorithm *a) {
  size_t lhs = count_of(attr, "lhs_component_count"), rhs = count_of(attr, "rhs_component_count");
  return (lhs == a->parts || lhs == 1) && (rhs == a->parts || rhs == 1);
}

static bool read_algorithm(const ir_attr *attr, algorithm *a) {
  precision sum;
  if (!read_precision(attr, "lhs_precision_type", &a->lhs) ||
      !read_precision(attr, "rhs_precision_type", &a->rhs) ||
      !read_precision(attr, "accumulation_type", &sum) || sum.is_tf32)
    return false;
  a->sum = sum.element;
  a->products = count_of(attr, "num_primitive_operations");
  a->parts = a->products == 1 ? 1 : a->products <= 4 ? 2 : 3;
  if (!counts_fit(attr, a)) return false;
  if (a->products == 1) return tn_type_bits(a->sum) >= 16;
  bool tf32 = a->lhs.is_tf32 && a->rhs.is_tf32;
  bool bf16 = a->lhs.element == TN_BF16 && a->rhs.element == TN_BF16;
  bool f8 = a->lhs.element == TN_F8E4M3FN && a->rhs.element == TN_F8E4M3FN;
  if (a->sum != TN_F32) return false;
  switch (a->products) {
  case 3: return tf32 || bf16 || f8;
  case 4: return f8;
  default: return bf16 && (a->products == 6 || a->products == 9);
  }
}

/* ---- writing it --------------------------------------------------------------------------------
 */

static ir_value *convert_elements(const op_builder *e, ir_value *x, tn_type element) {
  if (!x || x->type->element == element) return x;
  return build_unary_to(e, HLO_CONVERT, x, build_type(e, x->type, element));
}

static ir_value *round_to_precision(const op_builder *e, ir_value *x, precision to) {
  x = convert_elements(e, x, to.element);
  if (!x || !to.is_tf32) return x;
  const ir_type *i32 = ir_type_element(e->module, TN_S32);
  if (!i32) return NULL;
  ir_named_attr bits[] = {{"exponent_bits", ir_attr_int(e->module, i32, 8)},
                          {"mantissa_bits", ir_attr_int(e->module, i32, 10)}};
  if (!bits[0].value || !bits[1].value) return NULL;
  ir_op *op = pass_build_before(e->module, e->at, HLO_REDUCE_PRECISION, 1, &x, x->type, 2, bits);
  return op ? &op->results[0] : NULL;
}

/* x as a sum of numbers of that type: each is what the ones before leave of it, rounded. */
static void take_apart(const op_builder *e, ir_value *x, precision to, size_t count,
                       ir_value *parts[MAX_PARTS]) {
  if (count > 1) x = convert_elements(e, x, TN_F32);
  for (size_t i = 0; i < count; i++) {
    parts[i] = round_to_precision(e, x, to);
    if (i + 1 < count) x = build_binary(e, HLO_SUBTRACT, x, convert_elements(e, parts[i], TN_F32));
  }
}

static ir_value *emit_product(const op_builder *e, const ir_op *op, const algorithm *a,
                              ir_value *lhs, ir_value *rhs) {
  const ir_type *type = build_type(e, op->results[0].type, a->sum);
  if (!lhs || !rhs || !type) return NULL;
  ir_op *made = pass_build_before(e->module, e->at, op->opcode, 2, (ir_value *[]){lhs, rhs}, type,
                                  op->num_attrs, op->attrs);
  if (!made) return NULL;
  ir_op_drop_attr(made, "algorithm");
  return &made->results[0];
}

/* Products of the smallest parts first. What is left of an infinity is a NaN, which says nothing:
 * the largest parts' product decides then. */
static ir_value *sum_of_products(const op_builder *e, const ir_op *op, const algorithm *a) {
  static const uint8_t of_three[][2] = {{2, 2}, {1, 2}, {2, 1}, {0, 2},
                                        {1, 1}, {2, 0}, {0, 1}, {1, 0}};
  static const uint8_t of_two[][2] = {{1, 1}, {0, 1}, {1, 0}};
  const uint8_t(*order)[2] = a->parts == 2 ? of_two : of_three;
  size_t end = a->parts == 2 ? 3 : 8, begin = end + 1 - a->products;
  TN_ASSERT(a->parts <= MAX_PARTS && (a->products == 1 || begin < end));
  ir_value *lhs[MAX_PARTS] = {0}, *rhs[MAX_PARTS] = {0}, *sum = NULL;
  take_apart(e, op->operands[0], a->lhs, a->parts, lhs);
  take_apart(e, op->operands[1], a->rhs, a->parts, rhs);
  ir_value *top = emit_product(e, op, a, lhs[0], rhs[0]);
  if (a->products == 1) return top;
  for (size_t i = begin; i < end; i++) {
    ir_value *more = emit_product(e, op, a, lhs[order[i][0]], rhs[order[i][1]]);
    sum = i == begin ? more : build_binary(e, HLO_ADD, sum, more);
  }
  if (!sum) return NULL;
  ir_value *finite = build_unary_to(e, HLO_IS_FINITE, sum, build_type(e, sum->type, TN_PRED));
  sum = build_select(e, finite, sum, build_number(e, sum->type, 0));
  return build_binary(e, HLO_ADD, sum, top);
}

/* ---- the pass ----------------------------------------------------------------------------------
 */

static tn_status *refuse_algorithm(const algorithm_pass *pass, const ir_op *op,
                                   const ir_attr *attr) {
  tn_text text = {0};
  ir_attr_print(attr, &text);
  tn_status *status =
      pass_error(pass->module, op, TN_UNIMPLEMENTED, "has an algorithm that is not here: %s",
                 text.data && !text.failed ? text.data : "?");
  tn_text_free(&text);
  return status;
}

static bool is_float(const ir_type *type) {
  return ir_type_is_static(type) && tn_type_get_kind(type->element) == TN_KIND_FLOAT;
}

static tn_status *rewrite_dot_algorithm(algorithm_pass *pass, ir_op *op) {
  const ir_attr *attr = ir_op_attr(op, "algorithm");
  if (op->opcode != HLO_DOT_GENERAL || !attr || attr->kind != IR_ATTR_STRUCT) return NULL;
  if (attr->count == 0 || op->num_operands != 2 || op->num_results != 1) return NULL;
  algorithm a;
  if (!read_algorithm(attr, &a) || !is_float(op->operands[0]->type) ||
      !is_float(op->operands[1]->type) || !is_float(op->results[0].type))
    return refuse_algorithm(pass, op, attr);
  op_builder e = {.module = pass->module, .at = op};
  tn_type element = op->results[0].type->element;
  if (a.products == 1 && !a.lhs.is_tf32 && !a.rhs.is_tf32 && a.sum == element &&
      op->operands[0]->type->element == a.lhs.element &&
      op->operands[1]->type->element == a.rhs.element)
    return NULL; /* as it would be done without one */
  ir_value *value = convert_elements(&e, sum_of_products(&e, op, &a), element);
  if (!value || !pass_substitute(&pass->map, &op->results[0], value))
    return tn_error_no_memory("an algorithm");
  ir_op_remove(op);
  return NULL;
}

static bool remap_and_rewrite_op(ir_op *op, void *arg) {
  algorithm_pass *pass = arg;
  pass_apply(&pass->map, op);
  pass->status = rewrite_dot_algorithm(pass, op);
  return pass->status == NULL;
}

tn_status *pass_algorithm(ir_module *module) {
  algorithm_pass pass = {.module = module};
  ir_walk(module->top, remap_and_rewrite_op, &pass);
  ir_value_map_free(&pass.map);
  return pass.status;
}
