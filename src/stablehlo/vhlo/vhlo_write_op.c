/* What an op of today becomes in VHLO of an older version: which row of vhlo.def, and its inherent
 * attributes with their defaults written out. What that version cannot say is an error.
 *
 * Data: a row is taken apart once a writing, when its opcode is first met, and kept in the writer's
 * arena (w->ops). Attributes that are members of a struct today are read out of it one by one.
 * Invariant: the row that an op is written as has the version that is written; every attribute of
 * the op has its place in the row, or an error has been recorded.
 * Threads: a writer is one thread's; no state of its own. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/bytecode/bytecode_writer.h"

#define SINCE(major, minor) VHLO_VERSION(major, minor)

/* ---- rows ----------------------------------------------------------------------------------- */

static char *copy_name(bytecode_writer *w, const char *text, size_t size) {
  if (size == 0) return NULL;
  char *copy = tn_arena_strndup(&w->arena, text, size);
  if (!copy) writer_no_memory(w);
  return copy;
}

static size_t parse_fields(bytecode_writer *w, const char *text, vhlo_field *out) {
  vhlo_field_text field;
  size_t count = 0;
  for (; vhlo_next_field(&text, &field); count++) {
    if (!out) continue;
    out[count] = (vhlo_field){.name = copy_name(w, field.name, field.name_size),
                              .target = copy_name(w, field.target, field.target_size),
                              .member = copy_name(w, field.member, field.member_size),
                              .optional = field.optional};
  }
  return count;
}

static const writer_op *make_op(bytecode_writer *w, const vhlo_op *row) {
  writer_op *op = writer_alloc(w, 1, sizeof *op);
  if (!op) return NULL;
  op->row = row;
  op->num_fields = parse_fields(w, row->fields, NULL);
  vhlo_field *fields = writer_alloc(w, op->num_fields + 1, sizeof *fields);
  if (!fields) return NULL;
  size_t again = parse_fields(w, row->fields, fields);
  TN_ASSERT(again == op->num_fields);
  op->fields = fields;
  return w->error ? NULL : op;
}

/* ---- what a version cannot say -------------------------------------------------------------- */

static bool is_named(const char *text, size_t size, const char *name) {
  return strlen(name) == size && memcmp(text, name, size) == 0;
}

/* Whether a row has an attribute, or a member of it. */
static bool row_has(const vhlo_op *row, const char *attr, const char *member) {
  const char *text = row->fields;
  vhlo_field_text field;
  while (vhlo_next_field(&text, &field)) {
    if (!is_named(field.target, field.target_size, attr)) continue;
    if (!member || field.member_size == 0 || is_named(field.member, field.member_size, member))
      return true;
  }
  return false;
}

/* Says that an attribute (or its member) came with a later row, or with none. */
static void fail_attr(bytecode_writer *w, const vhlo_op *row, const char *attr,
                      const char *member) {
  char what[128];
  snprintf(what, sizeof what, "%.60s%s%.60s", attr, member ? "." : "", member ? member : "");
  for (const vhlo_op *later = row; (later = vhlo_next_row(w->op->opcode, later));) {
    if (later->from > w->version && row_has(later, attr, member)) {
      writer_needs(w, later->from, what);
      return;
    }
  }
  writer_fail(w, TN_UNIMPLEMENTED, "attribute %s has no form in a portable artifact", what);
}

bool vhlo_is_inherent(const ir_op *op, const char *name) {
  return hlo_attr_find(op->opcode, name) != NULL;
}

/* Whether a value can be an attribute of that kind at all; the verifier asks for more. */
static bool is_of_kind(const ir_attr *value, hlo_attr_kind kind) {
  switch (kind) {
  case HLO_ATTR_BOOL: return value->kind == IR_ATTR_BOOL;
  case HLO_ATTR_I32:
  case HLO_ATTR_I64: return value->kind == IR_ATTR_INT;
  case HLO_ATTR_F32: return value->kind == IR_ATTR_FLOAT;
  case HLO_ATTR_STRING: return value->kind == IR_ATTR_STRING;
  case HLO_ATTR_SYMBOL: return value->kind == IR_ATTR_SYMBOL;
  case HLO_ATTR_ENUM: return value->kind == IR_ATTR_ENUM;
  case HLO_ATTR_STRUCT: return value->kind == IR_ATTR_STRUCT;
  case HLO_ATTR_TYPE: return value->kind == IR_ATTR_TYPE;
  case HLO_ATTR_UNIT: return value->kind == IR_ATTR_UNIT;
  case HLO_ATTR_I64_ARRAY:
  case HLO_ATTR_BOOL_ARRAY:
    return value->kind == IR_ATTR_DENSE_ARRAY || value->kind == IR_ATTR_DENSE;
  case HLO_ATTR_ARRAY: return value->kind == IR_ATTR_ARRAY;
  case HLO_ATTR_DICT: return value->kind == IR_ATTR_DICT;
  default: return true;
  }
}

static void check_kind(bytecode_writer *w, const ir_op *op, const ir_named_attr *attr) {
  const hlo_attr_info *info = hlo_attr_find(op->opcode, attr->name);
  bool same_struct = !info || info->kind != HLO_ATTR_STRUCT || !info->detail ||
                     attr->value->kind != IR_ATTR_STRUCT ||
                     strcmp(attr->value->name, info->detail) == 0;
  bool fits = !info || (same_struct && is_of_kind(attr->value, info->kind));
  char field[HLO_FIELD_NAME];
  w->attr_name = attr->name;
  if (!fits)
    writer_fail(w, TN_INVALID_ARGUMENT, "it is an attribute of another kind");
  else if (attr->value->kind == IR_ATTR_STRUCT && hlo_struct_lacks_field(attr->value, field))
    writer_fail(w, TN_INVALID_ARGUMENT, "it is without its %s", field);
  w->attr_name = NULL;
}

/* Every attribute of the op must have its place in the row. */
static void check_attrs(bytecode_writer *w, const ir_op *op, const vhlo_op *row) {
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    const char *name = op->attrs[i].name;
    const ir_attr *value = op->attrs[i].value;
    if (!vhlo_is_inherent(op, name)) continue;
    check_kind(w, op, &op->attrs[i]);
    if (!row_has(row, name, NULL)) {
      fail_attr(w, row, name, NULL);
    } else if (value->kind == IR_ATTR_STRUCT) {
      for (size_t k = 0; k < value->count; k++) {
        if (!row_has(row, name, value->fields[k].name))
          fail_attr(w, row, name, value->fields[k].name);
      }
    }
  }
}

static void check_regions(bytecode_writer *w, const ir_op *op, const vhlo_op *row) {
  if (row->regions < 0 || op->num_regions == (uint32_t)row->regions) return;
  for (const vhlo_op *later = row; (later = vhlo_next_row(op->opcode, later));) {
    if (later->from > w->version && later->regions < 0) {
      writer_needs(w, later->from, "an op with regions");
      return;
    }
  }
  writer_fail(w, TN_INVALID_ARGUMENT, "it has %" PRIu32 " regions, not %d", op->num_regions,
              row->regions);
}

static const ir_type *element_of(const ir_type *type) {
  return type->kind == IR_TYPE_TENSOR || type->kind == IR_TYPE_UNRANKED ? type->of : type;
}

/* Operands and results of one element type each, as all versions had them. */
static bool promotes_elements(const ir_op *op) {
  for (uint32_t i = 0; i < op->num_results && i < op->num_operands; i++) {
    if (!ir_type_equal(element_of(op->operands[i]->type), element_of(op->results[i].type)))
      return true;
  }
  return false;
}

static bool has_future(const ir_op *op) {
  for (uint32_t i = 0; i < op->num_operands; i++) {
    if (op->operands[i]->type->kind == IR_TYPE_FUTURE) return true;
  }
  return false;
}

static bool is_typed_ffi(const ir_op *op) {
  const ir_attr *api = ir_op_attr(op, "api_version");
  return api && api->i == 4;
}

/* The algorithm rounds an operand to f8E4M3FN. */
static bool rounds_to_f8e4m3fn(const ir_op *op) {
  static const char *const operands[] = {"lhs_precision_type", "rhs_precision_type"};
  const ir_attr *algorithm = ir_op_attr(op, "algorithm");
  for (size_t i = 0; algorithm && i < 2; i++) {
    const ir_attr *type = ir_attr_field(algorithm, operands[i]);
    if (type && type->kind == IR_ATTR_TYPE && type->type->kind == IR_TYPE_ELEMENT &&
        type->type->element == TN_F8E4M3FN)
      return true;
  }
  return false;
}

/* What became allowed in an op that is the same since. */
static void check_use(bytecode_writer *w, const ir_op *op) {
  const ir_attr *config;
  switch (op->opcode) {
  case HLO_ALL_GATHER:
  case HLO_ALL_REDUCE:
  case HLO_ALL_TO_ALL:
    if (op->num_operands != 1) writer_needs(w, SINCE(1, 5), "more than one operand");
    if (op->opcode != HLO_ALL_REDUCE) break;
    /* fall through */
  case HLO_REDUCE:
  case HLO_REDUCE_SCATTER:
  case HLO_REDUCE_WINDOW:
  case HLO_SCATTER:
  case HLO_SELECT_AND_SCATTER:
    if (promotes_elements(op)) writer_needs(w, SINCE(0, 17), "another element type in the result");
    break;
  case HLO_CUSTOM_CALL:
    config = ir_op_attr(op, "backend_config");
    if (is_typed_ffi(op)) writer_needs(w, SINCE(1, 3), "api_version 4");
    if (config && config->kind == IR_ATTR_DICT)
      writer_needs(w, SINCE(1, 3), "a dictionary as backend_config");
    if (has_future(op)) writer_needs(w, SINCE(1, 17), "a future as operand");
    break;
  case HLO_DOT_GENERAL:
    if (rounds_to_f8e4m3fn(op)) writer_needs(w, SINCE(1, 21), "an algorithm of f8E4M3FN");
    break;
  default: break;
  }
}

static void fail_op(bytecode_writer *w, const ir_op *op) {
  const vhlo_op *first = vhlo_next_row(op->opcode, NULL);
  if (op->opcode != HLO_UNKNOWN && first) {
    writer_needs(w, first->from, "the op");
    return;
  }
  bool chlo = strncmp(op->name, "chlo.", 5) == 0;
  writer_fail(w, TN_UNIMPLEMENTED, "the op has no form in a portable artifact%s",
              chlo ? "; the pass chlo writes most ops of chlo in StableHLO's" : "");
}

const writer_op *vhlo_write_op(bytecode_writer *w, const ir_op *op) {
  const writer_op *as = w->ops[op->opcode]; /* of HLO_UNKNOWN none */
  if (!as) {
    const vhlo_op *row = op->opcode ? vhlo_row(op->opcode, w->version) : NULL;
    if (row)
      as = make_op(w, row);
    else
      fail_op(w, op);
    w->ops[op->opcode] = as;
  }
  if (!as) return NULL;
  TN_ASSERT(as->row->from <= w->version && w->version <= as->row->to);
  uint32_t name = writer_op_name(w, WRITER_VHLO, as->row->name);
  ((writer_op *)as)->name = name;
  check_attrs(w, op, as->row);
  check_regions(w, op, as->row);
  check_use(w, op);
  return w->error ? NULL : as;
}

/* ---- defaults ------------------------------------------------------------------------------- */

enum { MAX_WINDOW = 64 }; /* dimensions: the readers' limit */

/* One value for each dimension of the window, `each` of them; 64 dimensions at most. */
static uint32_t window_default(bytecode_writer *w, const ir_op *op, tn_type element, int64_t value,
                               int64_t each) {
  int64_t rank = hlo_window_rank(op), numbers[2 * MAX_WINDOW];
  if (rank < 0) rank = 0;
  if (rank > MAX_WINDOW) rank = MAX_WINDOW;
  TN_ASSERT(each == 1 || each == 2);
  for (int64_t i = 0; i < rank * each; i++) numbers[i] = value;
  int64_t dims[2] = {rank, each};
  return vhlo_write_numbers(w, element, dims, each == 1 ? 1 : 2, numbers);
}

static uint32_t empty_list(bytecode_writer *w) {
  int64_t zero = 0;
  return vhlo_write_numbers(w, TN_S64, &zero, 1, &zero);
}

static uint32_t default_precision(bytecode_writer *w) {
  static const int64_t none[2] = {0, 0};
  return vhlo_write_enums(w, VHLO_PRECISION, none, 2);
}

static uint32_t default_accuracy(bytecode_writer *w) {
  static const ir_attr empty = {.kind = IR_ATTR_STRUCT, .name = "stablehlo.result_accuracy"};
  return vhlo_write_attr(w, &empty);
}

static uint32_t default_enum(bytecode_writer *w, const hlo_attr_info *info) {
  const char *text = info->fallback ? info->fallback : "";
  int64_t number = hlo_enum_number(info->detail, text, strlen(text));
  return vhlo_write_enum(w, VHLO_COMPARISON_TYPE, number);
}

/* The default of an attribute that is absent, by what ops.def says of it. */
static uint32_t default_value(bytecode_writer *w, const ir_op *op, const hlo_attr_info *info) {
  const char *text = info->fallback;
  bool window = text && *text && text[strlen(text) - 1] == '*';
  switch (info->kind) {
  case HLO_ATTR_BOOL:
  case HLO_ATTR_UNIT: return vhlo_write_bool(w, text && strcmp(text, "true") == 0);
  case HLO_ATTR_I32:
  case HLO_ATTR_I64: /* composite's version is an i64 by default, though an i32 where it is given */
    if (strcmp(info->name, "api_version") == 0) return vhlo_write_enum(w, VHLO_API_VERSION, 1);
    return vhlo_write_int(w, TN_S64, strtoll(text ? text : "0", NULL, 10));
  case HLO_ATTR_STRING: return vhlo_write_string(w, "", 0);
  case HLO_ATTR_I64_ARRAY:
    return window ? window_default(w, op, TN_S64, strtoll(text, NULL, 10), 1) : empty_list(w);
  case HLO_ATTR_BOOL_ARRAY: return window_default(w, op, TN_PRED, 0, 1);
  case HLO_ATTR_ELEMENTS: return window ? window_default(w, op, TN_S64, 0, 2) : empty_list(w);
  case HLO_ATTR_ENUM: return default_enum(w, info);
  case HLO_ATTR_STRUCT: return default_accuracy(w);
  case HLO_ATTR_ARRAY: return info->detail ? default_precision(w) : vhlo_write_empty(w, false);
  case HLO_ATTR_DICT: return vhlo_write_empty(w, true);
  default: /* backend_config */
    return is_typed_ffi(op) ? vhlo_write_empty(w, true) : vhlo_write_string(w, "", 0);
  }
}

/* ---- fields --------------------------------------------------------------------------------- */

static uint32_t member_default(bytecode_writer *w, const char *structure, const vhlo_field *field) {
  if (field->optional) return vhlo_write_none(w);
  return hlo_struct_field(structure, field->member) == 'l' ? empty_list(w)
                                                           : vhlo_write_int(w, TN_S64, 0);
}

/* A member of a struct attribute, which VHLO has as an attribute of its own. */
static uint32_t write_member(bytecode_writer *w, const ir_op *op, const vhlo_field *field) {
  const ir_attr *whole = ir_op_attr(op, field->target);
  const ir_attr *value = whole ? ir_attr_field(whole, field->member) : NULL;
  const char *structure = hlo_attr_find(op->opcode, field->target)->detail;
  if (value) return vhlo_write_attr(w, value);
  if (whole && hlo_struct_field(structure, field->member) == 'b') return vhlo_write_bool(w, false);
  if (whole && field->optional) return vhlo_write_int(w, TN_S64, 0);
  return member_default(w, structure, field);
}

uint32_t vhlo_write_field(bytecode_writer *w, const ir_op *op, const vhlo_field *field) {
  uint32_t id;
  w->attr_name = field->target ? field->target : field->name;
  const ir_attr *value = field->target ? ir_op_attr(op, field->target) : NULL;
  const hlo_attr_info *info = field->target ? hlo_attr_find(op->opcode, field->target) : NULL;
  if (field->member) {
    id = write_member(w, op, field);
  } else if (!field->target) { /* a padding that was never used */
    id = window_default(w, op, TN_S64, 0, 2);
  } else if (!value) {
    if (info && !info->fallback) writer_fail(w, TN_INVALID_ARGUMENT, "it is missing");
    id = info ? default_value(w, op, info) : 0;
  } else if (value->kind == IR_ATTR_UNIT) {
    id = vhlo_write_bool(w, true);
  } else if (strcmp(field->name, "api_version") == 0 && value->kind == IR_ATTR_INT) {
    if (!hlo_enum_value("custom_call_api_version", value->i))
      writer_fail(w, TN_INVALID_ARGUMENT, "there is no version %lld", (long long)value->i);
    id = vhlo_write_enum(w, VHLO_API_VERSION, value->i);
  } else {
    id = vhlo_write_attr(w, value);
  }
  w->attr_name = NULL;
  return id;
}
