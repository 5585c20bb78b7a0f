/* An op against its row of ops.def. */
#include "base/assert.h"
#include "stablehlo/shape/infer.h"

#include "stablehlo/dialect/ops.h"
#include <string.h>

#define BAD(op, ...) tn_status_prefix(tn_error(TN_INVALID_ARGUMENT, __VA_ARGS__), "%s", (op)->name)

/* How many a list of names such as "lhs ?x *rest" asks for. */
static void count_bounds(const char *names, size_t *least, size_t *most) {
  *least = *most = 0;
  for (const char *at = names; *at; at++) {
    bool starts = *at != ' ' && (at == names || at[-1] == ' ');
    if (!starts) continue;
    if (*at == '*') {
      *most = SIZE_MAX;
    } else {
      *least += *at != '?';
      if (*most != SIZE_MAX) *most += 1;
    }
  }
}

static tn_status *check_count(const ir_op *op, const char *names, size_t count, const char *what) {
  size_t least, most;
  if (op->opcode == HLO_UNKNOWN) return NULL;
  count_bounds(names, &least, &most);
  TN_ASSERT(least <= most);
  if (count >= least && count <= most) return NULL;
  return BAD(op, "takes %s%zu %s%s%s%s, here %zu", most == least ? "" : "at least ", least, what,
             *names ? " (" : "", names, *names ? ")" : "", count);
}

static bool is_integer(const ir_attr *value) {
  return value->kind == IR_ATTR_INT || value->kind == IR_ATTR_BOOL;
}

static bool attr_fits(const hlo_attr_info *info, const ir_attr *value) {
  switch (info->kind) {
  case HLO_ATTR_BOOL: return is_integer(value);
  case HLO_ATTR_I32:
  case HLO_ATTR_I64: return value->kind == IR_ATTR_INT;
  case HLO_ATTR_F32: return value->kind == IR_ATTR_FLOAT;
  case HLO_ATTR_STRING: return value->kind == IR_ATTR_STRING;
  case HLO_ATTR_SYMBOL: return value->kind == IR_ATTR_SYMBOL || value->kind == IR_ATTR_STRING;
  case HLO_ATTR_I64_ARRAY:
  case HLO_ATTR_BOOL_ARRAY: return ir_attr_get_i64s(value, NULL, 0) >= 0;
  case HLO_ATTR_ELEMENTS:
    return value->kind == IR_ATTR_DENSE || value->kind == IR_ATTR_DENSE_TEXT ||
           value->kind == IR_ATTR_RESOURCE;
  case HLO_ATTR_ENUM:
    return value->kind == IR_ATTR_ENUM && (!info->detail || !strcmp(info->detail, value->name));
  case HLO_ATTR_STRUCT:
    return value->kind == IR_ATTR_STRUCT && (!info->detail || !strcmp(info->detail, value->name));
  case HLO_ATTR_ARRAY: return value->kind == IR_ATTR_ARRAY;
  case HLO_ATTR_DICT: return value->kind == IR_ATTR_DICT;
  case HLO_ATTR_TYPE: return value->kind == IR_ATTR_TYPE;
  case HLO_ATTR_UNIT: return value->kind == IR_ATTR_UNIT || value->kind == IR_ATTR_BOOL;
  default: return true;
  }
}

static const char *kind_text(hlo_attr_kind kind) {
  static const char *const text[] = {[HLO_ATTR_ANY] = "an attribute",
                                     [HLO_ATTR_BOOL] = "true or false",
                                     [HLO_ATTR_I32] = "an integer",
                                     [HLO_ATTR_I64] = "an integer",
                                     [HLO_ATTR_F32] = "a float",
                                     [HLO_ATTR_STRING] = "a string",
                                     [HLO_ATTR_SYMBOL] = "a symbol",
                                     [HLO_ATTR_I64_ARRAY] = "a list of integers",
                                     [HLO_ATTR_BOOL_ARRAY] = "a list of booleans",
                                     [HLO_ATTR_ELEMENTS] = "elements",
                                     [HLO_ATTR_ENUM] = "a value of its enum",
                                     [HLO_ATTR_STRUCT] = "its struct",
                                     [HLO_ATTR_ARRAY] = "an array",
                                     [HLO_ATTR_DICT] = "a dictionary",
                                     [HLO_ATTR_TYPE] = "a type",
                                     [HLO_ATTR_UNIT] = "a unit"};
  return text[kind];
}

/* Other dialects' ops may have attributes that ops.def does not list. */
static bool is_strict(const ir_op *op) {
  return !strncmp(op->name, "stablehlo.", 10) || !strncmp(op->name, "chlo.", 5);
}

static tn_status *check_attrs(const ir_op *op, bool strict) {
  char field[HLO_FIELD_NAME];
  if (op->opcode == HLO_UNKNOWN) return NULL;
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    const ir_named_attr *attr = &op->attrs[i];
    const hlo_attr_info *info = hlo_attr_find(op->opcode, attr->name);
    if (!info && strict && is_strict(op) && !strchr(attr->name, '.'))
      return BAD(op, "has no attribute \"%s\"", attr->name);
    if (info && !attr_fits(info, attr->value))
      return BAD(op, "attribute \"%s\" must be %s", attr->name, kind_text(info->kind));
    if (info && info->kind == HLO_ATTR_STRUCT && hlo_struct_lacks_field(attr->value, field))
      return BAD(op, "attribute \"%s\" is without its %s", attr->name, field);
  }
  for (const hlo_attr_info *info = hlo_op(op->opcode)->attrs; info->name; info++)
    if (!info->fallback && !ir_op_attr(op, info->name))
      return BAD(op, "attribute \"%s\" is missing", info->name);
  return NULL;
}

static tn_status *check_op(const ir_op *op, bool strict) {
  const hlo_op_info *info = hlo_op(op->opcode);
  tn_status *status = check_count(op, info->operands, op->num_operands, "operands");
  if (!status) status = check_count(op, info->regions, op->num_regions, "regions");
  return status ? status : check_attrs(op, strict);
}

tn_status *hlo_check_op(const ir_op *op) {
  return check_op(op, true);
}

tn_status *hlo_check_arguments(const ir_op *op) {
  return check_op(op, false);
}

tn_status *hlo_check_results(const ir_op *op, size_t count) {
  return check_count(op, hlo_op(op->opcode)->results, count, "results");
}
