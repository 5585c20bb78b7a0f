/* custom_call: layouts, aliases, the form of its configuration. */
#include "stablehlo/verify/check.h"

#include <string.h>

static const ir_attr *list_of(const verifier *v, const char *name) {
  const ir_attr *attr = ir_op_attr(v->op, name);
  return attr && attr->kind == IR_ATTR_ARRAY && attr->count ? attr : NULL;
}

/* A layout is an order of the tensor's dimensions. */
static void want_layout(verifier *v, const ir_attr *layout, const ir_type *type) {
  vf_list order;
  order.n = ir_attr_get_i64s(layout, order.at, VF_MAX);
  if (type->kind == IR_TYPE_TUPLE) {
    vf_bad(v, "op", "a layout of %s, which is a tuple", vf_type(v, type));
  } else if (order.n < 0) {
    vf_bad(v, "op", "a layout that is no list of dimensions");
  } else if (type->kind != IR_TYPE_TENSOR) {
    if (order.n) vf_bad(v, "op", "a layout of %s, which is no tensor", vf_type(v, type));
  } else if (vf_want_size(v, "op", "a layout", &order, type->rank) &&
             vf_want_axes(v, "op", "a layout", &order, type->rank)) {
    vf_want_unique(v, "op", "a layout", &order);
  }
}

static void want_layouts(verifier *v) {
  const ir_attr *in = list_of(v, "operand_layouts"), *out = list_of(v, "result_layouts");
  const ir_op *op = v->op;
  if (!in && !out) return;
  const ir_type *whole = op->num_results == 1 ? vf_result(v, 0) : NULL;
  bool tuple = whole && whole->kind == IR_TYPE_TUPLE;
  uint32_t results = tuple ? whole->num_inputs : op->num_results;
  if ((!in && op->num_operands) || (!out && results)) {
    vf_bad(v, "op", "layouts of one side alone");
    return;
  }
  if ((in && in->count != op->num_operands) || (out && out->count != results)) {
    vf_bad(v, "op", "%zu layouts for %u operands, %zu for %u results", in ? in->count : 0,
           op->num_operands, out ? out->count : 0, results);
    return;
  }
  for (size_t i = 0; in && i < in->count; i++) want_layout(v, in->items[i], vf_operand(v, i));
  for (size_t i = 0; out && i < out->count; i++)
    want_layout(v, out->items[i], tuple ? whole->inputs[i] : vf_result(v, i));
}

/* The part of a tuple that the indices lead to; NULL: none. */
static const ir_type *find_tuple_part(const ir_type *type, const ir_attr *alias,
                                      const char *field) {
  const ir_attr *path = ir_attr_field(alias, field);
  int64_t at[16];
  int64_t count = path ? ir_attr_get_i64s(path, at, 16) : 0;
  for (int64_t i = 0; i < count; i++) {
    if (i == 16 || type->kind != IR_TYPE_TUPLE || at[i] < 0 || at[i] >= type->num_inputs)
      return NULL;
    type = type->inputs[at[i]];
  }
  return type;
}

static void want_alias(verifier *v, const ir_attr *alias) {
  const ir_attr *index = ir_attr_field(alias, "operand_index");
  int64_t at = index ? index->i : 0;
  if (at < 0 || at >= v->op->num_operands) {
    vf_bad(v, "op", "an alias of operand %lld, of %u", (long long)at, v->op->num_operands);
    return;
  }
  if (v->op->num_results != 1) return;
  const ir_type *from = find_tuple_part(vf_operand(v, (size_t)at), alias, "operand_tuple_indices");
  const ir_type *to = find_tuple_part(vf_result(v, 0), alias, "output_tuple_indices");
  if (!from || !to)
    vf_bad(v, "op", "an alias of a part that its tuple has not");
  else if (!vf_same_baseline(from, to))
    vf_bad(v, "op", "an alias of %s as %s", vf_type(v, from), vf_type(v, to));
}

/* JAX's approximate top k: the function compares two values, and perhaps two indices, of the
 * operands' element types. */
static void want_comparator(verifier *v) {
  enum { ARRAYS = 2 };
  const ir_attr *called = list_of(v, "called_computations");
  const ir_op *f = called && called->count == 1 && called->items[0]->kind == IR_ATTR_SYMBOL
                       ? vf_find_symbol(v, called->items[0]->text)
                       : NULL;
  const ir_attr *attr = f ? ir_op_attr(f, "function_type") : NULL;
  const ir_type *of = attr ? attr->type : NULL;
  if (!of || of->kind != IR_TYPE_FUNCTION || v->op->num_operands < ARRAYS) return;
  bool fits = of->num_inputs == 2 || of->num_inputs == 2 * ARRAYS;
  for (uint32_t i = 0; fits && i < of->num_inputs; i++)
    fits = of->inputs[i]->kind == IR_TYPE_TENSOR && of->inputs[i]->rank == 0 &&
           ir_type_equal(vf_of(of->inputs[i]), vf_of(vf_operand(v, i / 2)));
  if (!fits)
    vf_bad(v, "op", "@%s is %s, and compares no two elements of %s", called->items[0]->text,
           vf_type(v, of), vf_type(v, vf_operand(v, 0)));
}

bool vf_call(verifier *v) {
  if (v->op->opcode != HLO_CUSTOM_CALL) return false;
  enum { TYPED = 4 };
  int64_t version = vf_get_i64(v, "api_version", 1);
  if (!hlo_enum_value("custom_call_api_version", version))
    vf_bad(v, "op", "there is no api_version %lld", (long long)version);
  const ir_attr *config = ir_op_attr(v->op, "backend_config");
  bool typed = version == TYPED;
  if (config && (config->kind == IR_ATTR_DICT) != typed)
    vf_bad(v, "op", "backend_config must be %s by its api_version",
           typed ? "a dictionary" : "a string");
  const ir_attr *target = ir_op_attr(v->op, "call_target_name");
  if (target && target->text && !strcmp(target->text, "ApproxTopK")) want_comparator(v);
  want_layouts(v);
  const ir_attr *aliases = list_of(v, "output_operand_aliases");
  for (size_t i = 0; aliases && i < aliases->count; i++)
    if (aliases->items[i]->kind == IR_ATTR_STRUCT) want_alias(v, aliases->items[i]);
  return true;
}
