/* The algorithms of dots: which combinations of types some hardware has. */
#include "stablehlo/verify/check.h"

#include <string.h>

typedef struct algorithm {
  tn_type of, sum; /* TN_INVALID: tf32 */
  int64_t products[4];
} algorithm;

static const algorithm algorithms[] = {
    {TN_F16, TN_F16, {1}},        {TN_F16, TN_F32, {1}},         {TN_BF16, TN_BF16, {1}},
    {TN_F32, TN_F32, {1}},        {TN_F64, TN_F64, {1}},         {TN_BF16, TN_F32, {1, 3, 6, 9}},
    {TN_INVALID, TN_F32, {1, 3}}, {TN_F8E4M3FN, TN_F32, {3, 4}},
};

static const ir_type *type_field(const verifier *v, const char *field) {
  const ir_attr *value = ir_attr_field(ir_op_attr(v->op, "algorithm"), field);
  return value && value->kind == IR_ATTR_TYPE ? value->type : NULL;
}

static bool is_float8(const ir_type *type) {
  return type->kind == IR_TYPE_ELEMENT && vf_class(type) == 'f' &&
         tn_type_bits(type->element) == 8 && type->element != TN_F8E8M0FNU;
}

static bool is_of(const ir_type *type, tn_type element) {
  if (element == TN_INVALID) return type->kind == IR_TYPE_FLOAT && strcmp(type->text, "tf32") == 0;
  return type->kind == IR_TYPE_ELEMENT && type->element == element;
}

static bool is_known(const verifier *v, const ir_type *lhs, const ir_type *rhs,
                     const ir_type *sum) {
  static const char name[] = "algorithm";
  int64_t products = hlo_field_i64(v->op, name, "num_primitive_operations");
  if (hlo_field_i64(v->op, name, "lhs_component_count") != 1 ||
      hlo_field_i64(v->op, name, "rhs_component_count") != 1)
    return false;
  if (is_float8(lhs) && is_float8(rhs) && products == 1) return is_of(sum, TN_F32);
  if (hlo_field_i64(v->op, name, "allow_imprecise_accumulation")) return false;
  for (size_t i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++) {
    const algorithm *a = &algorithms[i];
    if (!is_of(lhs, a->of) || !is_of(rhs, a->of) || !is_of(sum, a->sum)) continue;
    for (size_t k = 0; k < 4; k++)
      if (a->products[k] && a->products[k] == products) return true;
  }
  return false;
}

void vf_want_algorithm(verifier *v) {
  static const struct {
    const char *field, *id;
  } counts[] = {{"lhs_component_count", "C22"},
                {"rhs_component_count", "C23"},
                {"num_primitive_operations", "C24"}};
  const ir_attr *config = ir_op_attr(v->op, "precision_config");
  if (!ir_op_attr(v->op, "algorithm")) return;
  for (size_t i = 0; config && i < config->count; i++)
    if (config->items[i]->text && strcmp(config->items[i]->text, "DEFAULT") != 0)
      vf_bad(v, "C21", "an algorithm stands beside the precision %s", config->items[i]->text);
  for (size_t i = 0; i < 3; i++) {
    int64_t count = hlo_field_i64(v->op, "algorithm", counts[i].field);
    if (count < 1) vf_bad(v, counts[i].id, "%s is %lld", counts[i].field, (long long)count);
  }
  const ir_type *lhs = type_field(v, "lhs_precision_type");
  const ir_type *rhs = type_field(v, "rhs_precision_type");
  const ir_type *sum = type_field(v, "accumulation_type");
  if (!vf_broken(v) && lhs && rhs && sum && !is_known(v, lhs, rhs, sum))
    vf_bad(v, "op", "no hardware is known to have the dot algorithm %s by %s, summed in %s",
           vf_type(v, lhs), vf_type(v, rhs), vf_type(v, sum));
}
