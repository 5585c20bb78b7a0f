/* The canonical form of an op's attributes, and access with the defaults applied.
 *
 * Data: ops.def says of each attribute its kind and its default; an attribute that has the default
 * is dropped from the op, one that is spelt in another way is replaced by the module's own of the
 * one spelling. Invariant: of two programs that say the same the attributes are equal afterwards,
 * whatever they were read from; nothing that is wrong becomes right, for the verifier sees the
 * result: a list of another length than is due stays.
 * Threads: normalising needs the module alone; the readers with defaults may run at once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/dialect/ops.h"

/* ---- recognising defaults ------------------------------------------------------------------- */

static bool is_zero_field(const ir_attr *value) {
  switch (value->kind) {
  case IR_ATTR_BOOL:
  case IR_ATTR_INT:
  case IR_ATTR_FLOAT:
  case IR_ATTR_ENUM: return value->i == 0;
  case IR_ATTR_ARRAY:
  case IR_ATTR_DENSE_ARRAY:
  case IR_ATTR_DICT: return value->count == 0;
  case IR_ATTR_STRING: return value->size == 0;
  default: return false;
  }
}

static bool has_no_elements(const ir_attr *value) {
  if (value->kind == IR_ATTR_DENSE) {
    for (uint32_t i = 0; value->type && i < value->type->rank; i++) {
      if (value->type->dims[i] == 0) return true;
    }
    return false;
  }
  return (value->kind == IR_ATTR_ARRAY || value->kind == IR_ATTR_DENSE_ARRAY ||
          value->kind == IR_ATTR_STRUCT || value->kind == IR_ATTR_DICT) &&
         value->count == 0;
}

/* Whether every element of a list of integers or booleans is `wanted`. */
static bool all_equal(const ir_attr *value, int64_t wanted) {
  if (value->kind == IR_ATTR_DENSE && value->splat) {
    ir_attr one = *value;
    int64_t element = 0;
    if (ir_attr_get_i64s(&one, &element, 1) < 0) return false;
    return element == wanted || has_no_elements(value);
  }
  int64_t count = ir_attr_get_i64s(value, NULL, 0);
  if (count < 0 || count > 4096) return false;
  int64_t elements[4096];
  ir_attr_get_i64s(value, elements, (size_t)count);
  for (int64_t i = 0; i < count; i++) {
    if (elements[i] != wanted) return false;
  }
  return true;
}

static bool all_enums_zero(const ir_attr *value) {
  if (value->kind != IR_ATTR_ARRAY || value->count > 2) return false;
  for (size_t i = 0; i < value->count; i++) {
    if (value->items[i]->kind != IR_ATTR_ENUM || value->items[i]->i != 0) return false;
  }
  return true;
}

static bool number_is(const ir_attr *value, const char *text) {
  if (value->kind == IR_ATTR_INT) return value->i == strtoll(text, NULL, 10) && !strchr(text, '.');
  if (value->kind != IR_ATTR_FLOAT || !value->type) return false;
  double wanted = strtod(text, NULL), got = 0;
  float single = 0;
  uint32_t bits = (uint32_t)value->i;
  if (value->type->element == TN_F64) {
    memcpy(&got, &value->i, sizeof got);
    return got == wanted;
  }
  if (value->type->element != TN_F32) return false;
  memcpy(&single, &bits, sizeof single);
  return single == (float)wanted;
}

int64_t hlo_window_rank(const ir_op *op) {
  const ir_value *first = op->num_operands ? op->operands[0] : NULL;
  if (!first || !first->type || first->type->kind != IR_TYPE_TENSOR) return -1;
  bool conv = op->opcode == HLO_CONVOLUTION || op->opcode == HLO_DYNAMIC_CONV;
  return conv ? (int64_t)first->type->rank - 2 : first->type->rank;
}

/* One repeated value is the default only in the number that the op asks for, or in none: padding
 * pairs of it. Of another length it stays, for the verifier to see. */
static bool has_due_length(const ir_op *op, const hlo_attr_info *info, const ir_attr *value) {
  int64_t rank = hlo_window_rank(op), count = ir_attr_get_i64s(value, NULL, 0);
  if (rank < 0 || count <= 0) return true;
  if (info->kind != HLO_ATTR_ELEMENTS) return count == rank;
  const ir_type *type = value->type;
  return count == 2 * rank && type && type->kind == IR_TYPE_TENSOR && type->rank == 2 &&
         type->dims[1] == 2;
}

static bool is_fallback(const ir_attr *value, const char *fallback) {
  if (!fallback || !*fallback) return false;
  size_t size = strlen(fallback);
  if (fallback[size - 1] == '*')
    return all_equal(value, fallback[0] == 'f' ? 0 : strtoll(fallback, NULL, 10));
  if (strcmp(fallback, "[DEFAULT, DEFAULT]") == 0) return all_enums_zero(value);
  if (strcmp(fallback, "<>") == 0 || strcmp(fallback, "[]") == 0 || strcmp(fallback, "{}") == 0)
    return has_no_elements(value);
  if (strcmp(fallback, "\"\"") == 0)
    return (value->kind == IR_ATTR_STRING && value->size == 0) ||
           (value->kind == IR_ATTR_DICT && value->count == 0);
  if (strcmp(fallback, "false") == 0) return value->kind == IR_ATTR_BOOL && value->i == 0;
  if (value->kind == IR_ATTR_ENUM) return strcmp(value->text, fallback) == 0;
  return number_is(value, fallback);
}

/* ---- unifying spellings --------------------------------------------------------------------- */

/* Elements of rank 1, or an array of integers, as array<i64: ...> or array<i1: ...>. */
static const ir_attr *as_list(ir_module *module, const ir_attr *value, tn_type element) {
  if (value->kind != IR_ATTR_DENSE || !value->type || value->type->rank != 1) return value;
  if (value->type->element != element) return value;
  int64_t count = value->type->dims[0];
  if (count < 0 || count > 4096) return value;
  int64_t numbers[4096];
  uint8_t bytes[4096];
  if (ir_attr_get_i64s(value, numbers, (size_t)count) != count) return value;
  for (int64_t i = 0; i < count; i++) bytes[i] = numbers[i] != 0;
  const ir_type *type = ir_type_element(module, element);
  if (!type) return NULL;
  bool wide = element == TN_S64;
  ir_attr like = {.kind = IR_ATTR_DENSE_ARRAY,
                  .type = type,
                  .count = (size_t)count,
                  .data = wide ? (const void *)numbers : bytes,
                  .size = (size_t)count * (wide ? sizeof numbers[0] : 1)};
  return ir_attr_get(module, &like);
}

/* Without the fields that are empty or zero, and without the one named `drop`. */
static const ir_attr *without_zeros(ir_module *module, const ir_attr *value, const char *drop) {
  if (value->kind != IR_ATTR_STRUCT || value->count > 64) return value;
  ir_named_attr fields[64];
  size_t count = 0;
  for (size_t i = 0; i < value->count; i++) {
    if (is_zero_field(value->fields[i].value)) continue;
    if (drop && strcmp(value->fields[i].name, drop) == 0) continue;
    fields[count++] = value->fields[i];
  }
  if (count == value->count) return value;
  return ir_attr_struct(module, value->name, fields, count);
}

static bool is_transfer(uint16_t opcode) {
  return opcode == HLO_SEND || opcode == HLO_RECV;
}

static const ir_attr *unify_attr(ir_module *module, const ir_op *op, const hlo_attr_info *info,
                                 const ir_attr *value) {
  switch (info->kind) {
  case HLO_ATTR_BOOL:
    if (value->kind == IR_ATTR_INT && value->type && value->type->element == TN_PRED)
      return ir_attr_bool(module, value->i != 0);
    return value;
  case HLO_ATTR_SYMBOL:
    return value->kind == IR_ATTR_STRING ? ir_attr_symbol(module, value->text) : value;
  case HLO_ATTR_I64_ARRAY: return as_list(module, value, TN_S64);
  case HLO_ATTR_BOOL_ARRAY: return as_list(module, value, TN_PRED);
  case HLO_ATTR_UNIT:
    if (value->kind == IR_ATTR_BOOL && value->i) {
      ir_attr unit = {.kind = IR_ATTR_UNIT};
      return ir_attr_get(module, &unit);
    }
    return value;
  case HLO_ATTR_STRUCT: {
    /* VHLO keeps a channel's type for transfers only. */
    bool channel = strcmp(info->name, "channel_handle") == 0;
    return without_zeros(module, value, channel && !is_transfer(op->opcode) ? "type" : NULL);
  }
  default: return value;
  }
}

static bool all_dicts_empty(const ir_attr *value) {
  if (value->kind != IR_ATTR_ARRAY) return false;
  for (size_t i = 0; i < value->count; i++) {
    if (value->items[i]->kind != IR_ATTR_DICT || value->items[i]->count) return false;
  }
  return true;
}

/* Layouts of a custom call: those of the operands and those of the results are there together. */
static bool is_other_half(const ir_op *op, const hlo_attr_info *info) {
  bool operands = strcmp(info->name, "operand_layouts") == 0;
  if (!operands && strcmp(info->name, "result_layouts") != 0) return false;
  const ir_attr *other = ir_op_attr(op, operands ? "result_layouts" : "operand_layouts");
  return other && !has_no_elements(other);
}

static bool is_absent(const ir_op *op, const hlo_attr_info *info, const ir_attr *value) {
  if (is_fallback(value, info->fallback)) {
    bool repeats = info->fallback[strlen(info->fallback) - 1] == '*';
    return !is_other_half(op, info) && (!repeats || has_due_length(op, info, value));
  }
  if (info->kind == HLO_ATTR_UNIT && value->kind == IR_ATTR_BOOL && !value->i) return true;
  return (strcmp(info->name, "arg_attrs") == 0 || strcmp(info->name, "res_attrs") == 0) &&
         all_dicts_empty(value);
}

tn_status *hlo_op_normalise(ir_module *module, ir_op *op) {
  if (op->num_attrs == 0) return NULL;
  for (const hlo_attr_info *info = hlo_op(op->opcode)->attrs; info->name; info++) {
    const ir_attr *value = ir_op_attr(op, info->name);
    if (!value) continue;
    const ir_attr *unified = unify_attr(module, op, info, value);
    if (!unified) return tn_error_no_memory("an attribute");
    if (is_absent(op, info, unified)) {
      ir_op_drop_attr(op, info->name);
      TN_ASSERT(!ir_op_attr(op, info->name)); /* a name stands there once */
    } else if (unified != value && !ir_op_set_attr(module, op, info->name, unified)) {
      return tn_error_no_memory("an attribute");
    }
  }
  return NULL;
}

/* ---- access --------------------------------------------------------------------------------- */

static tn_status *refuse_attr(const ir_module *module, const ir_op *op, const char *name,
                              const char *what) {
  char place[512];
  ir_op_place(module, op, place, sizeof place);
  return tn_error_at(TN_INVALID_ARGUMENT, place, "%s: attribute \"%s\" %s", op->name, name, what);
}

static const char *fallback_of(const ir_op *op, const char *name) {
  const hlo_attr_info *info = hlo_attr_find(op->opcode, name);
  return info && info->fallback && *info->fallback ? info->fallback : NULL;
}

tn_status *hlo_get_i64(const ir_module *module, const ir_op *op, const char *name, int64_t *out) {
  const ir_attr *value = ir_op_attr(op, name);
  if (value) {
    if (value->kind != IR_ATTR_INT && value->kind != IR_ATTR_BOOL)
      return refuse_attr(module, op, name, "is no integer");
    *out = value->i;
    return NULL;
  }
  const char *fallback = fallback_of(op, name);
  if (!fallback) return refuse_attr(module, op, name, "is missing");
  *out = strtoll(fallback, NULL, 10);
  return NULL;
}

tn_status *hlo_get_i64s(const ir_module *module, const ir_op *op, const char *name, size_t count,
                        int64_t *out) {
  const ir_attr *value = ir_op_attr(op, name);
  if (value) {
    int64_t has = ir_attr_get_i64s(value, NULL, 0);
    if (has < 0) return refuse_attr(module, op, name, "is no list of integers");
    if ((uint64_t)has != count) {
      char what[96];
      snprintf(what, sizeof what, "has %lld values, where %zu are needed", (long long)has, count);
      return refuse_attr(module, op, name, what);
    }
    ir_attr_get_i64s(value, out, count);
    return NULL;
  }
  const char *fallback = fallback_of(op, name);
  if (!fallback || (fallback[strlen(fallback) - 1] != '*' && count != 0))
    return refuse_attr(module, op, name, "is missing");
  for (size_t i = 0; i < count; i++) out[i] = fallback[0] == 'f' ? 0 : strtoll(fallback, NULL, 10);
  return NULL;
}

bool hlo_get_bool(const ir_op *op, const char *name) {
  const ir_attr *value = ir_op_attr(op, name);
  if (!value) {
    const char *fallback = fallback_of(op, name);
    return fallback && strcmp(fallback, "true") == 0;
  }
  return value->kind == IR_ATTR_UNIT ||
         ((value->kind == IR_ATTR_BOOL || value->kind == IR_ATTR_INT) && value->i != 0);
}

int64_t hlo_get_enum(const ir_op *op, const char *name) {
  const ir_attr *value = ir_op_attr(op, name);
  if (value) return value->kind == IR_ATTR_ENUM || value->kind == IR_ATTR_INT ? value->i : -1;
  const hlo_attr_info *info = hlo_attr_find(op->opcode, name);
  if (!info || !info->fallback || !info->detail) return -1;
  int64_t number = hlo_enum_number(info->detail, info->fallback, strlen(info->fallback));
  TN_ASSERT(number >= 0 || !*info->fallback); /* ops.def and enums.def agree */
  return number;
}

int64_t hlo_field_i64s(const ir_op *op, const char *attr, const char *field, int64_t *out,
                       size_t max) {
  const ir_attr *value = ir_op_attr(op, attr);
  value = value ? ir_attr_field(value, field) : NULL;
  if (!value) return 0;
  int64_t count = ir_attr_get_i64s(value, out, max);
  return count > (int64_t)max ? -1 : count;
}

int64_t hlo_field_i64(const ir_op *op, const char *attr, const char *field) {
  const ir_attr *value = ir_op_attr(op, attr);
  value = value ? ir_attr_field(value, field) : NULL;
  return value && (value->kind == IR_ATTR_INT || value->kind == IR_ATTR_BOOL ||
                   value->kind == IR_ATTR_ENUM)
             ? value->i
             : 0;
}
