/* VHLO's ops: the table, and their attributes made into StableHLO's.
 *
 * Data: the rows of vhlo.def, one for each op and range of versions; a row's fields are a text,
 * which is taken apart into the reader's scratch memory when the op is met.
 * Invariant: fields of one target are the members of one struct and stand in one row; names are
 * interned, so they outlive the scratch. Attributes are a file's: one of a kind that its field
 * cannot have is an error at the op's place. What is converted is no more than what was given.
 * Threads: no state of its own; each reader serves one thread. */
#include "stablehlo/vhlo/vhlo.h"
#include "base/assert.h"

#include <string.h>

#include "stablehlo/bytecode/bytecode.h"

static const vhlo_op rows[] = {
#define VHLO(name, opcode, from, to, fields, regions) {name, opcode, from, to, fields, regions},
#include "stablehlo/vhlo/vhlo.def"
#undef VHLO
};

const vhlo_op *vhlo_find(const char *name) {
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (strcmp(rows[i].name, name) == 0) return &rows[i];
  }
  return NULL;
}

const vhlo_op *vhlo_next_row(uint16_t opcode, const vhlo_op *after) {
  if (opcode == FUNC_RETURN) opcode = HLO_RETURN;
  for (size_t i = after ? (size_t)(after - rows) + 1 : 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (rows[i].opcode == opcode) return &rows[i];
  }
  return NULL;
}

const vhlo_op *vhlo_row(uint16_t opcode, uint32_t version) {
  const vhlo_op *row = NULL;
  while ((row = vhlo_next_row(opcode, row)) && (version < row->from || version > row->to)) continue;
  return row;
}

/* ---- fields --------------------------------------------------------------------------------- */

/* "name", "name:target", "name:target.member", "name:target." or "name:", "?" before it or not. */
bool vhlo_next_field(const char **text, vhlo_field_text *out) {
  const char *at = *text;
  while (*at == ' ') at++;
  if (!*at) return false;
  const char *end = at + strcspn(at, " ");
  *text = end;
  *out = (vhlo_field_text){.optional = *at == '?'};
  out->name = at + out->optional;
  const char *colon = memchr(out->name, ':', (size_t)(end - out->name));
  out->name_size = (size_t)((colon ? colon : end) - out->name);
  out->target = colon ? colon + 1 : out->name;
  const char *dot = memchr(out->target, '.', (size_t)(end - out->target));
  out->target_size = (size_t)((dot ? dot : end) - out->target);
  if (!dot) return true;
  bool same = dot + 1 == end;
  out->member = same ? out->name : dot + 1;
  out->member_size = same ? out->name_size : (size_t)(end - dot - 1);
  return true;
}

static const char *intern_name(bytecode *in, const char *text, size_t size) {
  if (size == 0) return NULL;
  const char *copy = ir_intern(in->module, text, size);
  if (!copy) bytecode_no_memory(in, "an attribute's name");
  return copy;
}

const vhlo_field *vhlo_fields(bytecode *in, const char *text) {
  size_t count = 1;
  for (const char *p = text; *p; p++) count += *p == ' ';
  vhlo_field *fields = bytecode_scratch(in, count + 1, sizeof *fields);
  if (!fields) return NULL;
  vhlo_field_text field;
  for (size_t n = 0; vhlo_next_field(&text, &field); n++) {
    TN_ASSERT(n < count);
    fields[n] = (vhlo_field){.name = intern_name(in, field.name, field.name_size),
                             .target = intern_name(in, field.target, field.target_size),
                             .member = intern_name(in, field.member, field.member_size),
                             .optional = field.optional};
  }
  return in->error ? NULL : fields;
}

const vhlo_field *vhlo_fields_of(bytecode *in, uint16_t opcode) {
  const hlo_attr_info *attrs = hlo_op(opcode)->attrs;
  size_t count = 0;
  while (attrs[count].name) count++;
  vhlo_field *fields = bytecode_scratch(in, count + 1, sizeof *fields);
  for (size_t n = 0; fields && n < count; n++) {
    size_t i = n; /* sorted by name, as the blob is */
    for (; i > 0 && strcmp(fields[i - 1].name, attrs[n].name) > 0; i--) fields[i] = fields[i - 1];
    fields[i] = (vhlo_field){
        .name = attrs[n].name, .target = attrs[n].name, .flagged = attrs[n].fallback != NULL};
  }
  return fields;
}

static const vhlo_field *field_find(const vhlo_field *fields, const char *name) {
  for (; fields && fields->name; fields++) {
    if (strcmp(fields->name, name) == 0) return fields;
  }
  return NULL;
}

/* ---- conversion ----------------------------------------------------------------------------- */

enum { MAX_LIST = 4096 }; /* numbers in a struct's member; each is about one dimension */

/* A rank-1 tensor of i64 as array<i64>, the form of a struct's lists; other attributes as they are.
 */
static const ir_attr *as_list(bytecode *in, const ir_attr *attr) {
  if (attr->kind != IR_ATTR_DENSE || attr->type->rank != 1 || attr->type->element != TN_S64)
    return attr;
  int64_t list[MAX_LIST];
  int64_t count = ir_attr_get_i64s(attr, list, MAX_LIST);
  if (count < 0 || count > MAX_LIST) return attr;
  return ir_attr_i64s(in->module, list, (size_t)count);
}

static const ir_attr *as_member(bytecode *in, const ir_attr *attr) {
  return attr->kind == IR_ATTR_INT ? ir_attr_i64(in->module, attr->i) : as_list(in, attr);
}

bool vhlo_may_be_field(const char *name, const char *field, const ir_attr *value) {
  switch (hlo_struct_field(name, field)) {
  case 'n': return value->kind == IR_ATTR_INT;
  case 'l': return value->kind == IR_ATTR_DENSE_ARRAY && value->type->element == TN_S64;
  case 'b': return value->kind == IR_ATTR_BOOL;
  case 't': return value->kind == IR_ATTR_TYPE;
  case 'm': return value->kind == IR_ATTR_ARRAY;
  case 'e': return value->kind == IR_ATTR_ENUM;
  case 'a': return value->kind != IR_ATTR_TYPE;
  default: return true;
  }
}

/* Strings as symbols: custom_call's called_computations. */
static const ir_attr *as_symbols(bytecode *in, const ir_attr *attr) {
  if (attr->kind != IR_ATTR_ARRAY) return attr;
  const ir_attr **items = bytecode_scratch(in, attr->count, sizeof *items);
  if (!items) return NULL;
  for (size_t i = 0; i < attr->count; i++) {
    items[i] = attr->items[i];
    if (items[i]->kind != IR_ATTR_STRING) continue;
    items[i] = ir_attr_symbol(in->module, items[i]->text);
    if (!items[i]) return NULL;
  }
  return ir_attr_array(in->module, items, attr->count);
}

static bool is_none(const ir_attr *attr) {
  return attr->kind == IR_ATTR_TYPE && attr->type->kind == IR_TYPE_NONE;
}

static const ir_attr *given_find(const ir_named_attr *given, size_t count, const char *name) {
  for (size_t i = 0; i < count; i++) {
    if (strcmp(given[i].name, name) == 0) return given[i].value;
  }
  return NULL;
}

/* The struct attribute that `first` and the fields after it with the same target make up. It is
 * absent if none of its members is given, or all are marked so and `none`. */
static const ir_attr *struct_make(bytecode *in, size_t at, uint16_t opcode, const vhlo_field *first,
                                  const ir_named_attr *given, size_t num_given) {
  ir_named_attr members[16];
  size_t used = 0;
  bool absent = true;
  const hlo_attr_info *info = hlo_attr_find(opcode, first->target);
  if (!info || !info->detail) {
    bytecode_fail(in, TN_INTERNAL, at, "%s has no struct attribute %s", hlo_op(opcode)->name,
                  first->target);
    return NULL;
  }
  for (const vhlo_field *field = first; field->name && !in->error; field++) {
    if (!field->member || strcmp(field->target, first->target) != 0) continue;
    const ir_attr *value = given_find(given, num_given, field->name);
    if (value && !(field->optional && is_none(value))) absent = false;
    if (!value || is_none(value) || used == sizeof members / sizeof members[0]) continue;
    value = as_member(in, value);
    if (!value) {
      bytecode_no_memory(in, "an attribute");
    } else if (!vhlo_may_be_field(info->detail, field->member, value)) {
      bytecode_fail(in, TN_INVALID_ARGUMENT, at, "%s of %s is an attribute of another kind",
                    field->name, hlo_op(opcode)->name);
    } else {
      members[used++] = (ir_named_attr){field->member, value};
    }
  }
  if (in->error || absent) return NULL;
  const ir_attr *made = ir_attr_struct(in->module, info->detail, members, used);
  if (!made) bytecode_no_memory(in, "an attribute");
  return made;
}

static bool is_first_of_struct(const vhlo_field *fields, const vhlo_field *field) {
  if (!field->member) return false;
  for (; fields != field; fields++) {
    if (fields->member && strcmp(fields->target, field->target) == 0) return false;
  }
  return true;
}

void vhlo_convert_attrs(bytecode *in, size_t at, uint16_t opcode, const vhlo_field *fields,
                        const ir_named_attr *given, size_t num_given, ir_named_attr **out,
                        size_t *count) {
  *count = 0;
  *out = bytecode_scratch(in, num_given, sizeof **out);
  for (size_t i = 0; i < num_given && !in->error; i++) {
    const vhlo_field *field = field_find(fields, given[i].name);
    ir_named_attr attr = given[i];
    if (field && (field->member || !field->target)) continue;
    if (field && strcmp(field->name, "called_computations") == 0) {
      attr.value = as_symbols(in, attr.value);
      if (!attr.value) bytecode_no_memory(in, "an attribute");
    }
    (*out)[(*count)++] = attr;
  }
  /* Structs come from two or more members, so there is room for them. */
  for (const vhlo_field *field = fields; field && field->name && !in->error; field++) {
    if (!is_first_of_struct(fields, field)) continue;
    const ir_attr *made = struct_make(in, at, opcode, field, given, num_given);
    TN_ASSERT(!made || *count < num_given);
    if (made) (*out)[(*count)++] = (ir_named_attr){field->target, made};
  }
}
