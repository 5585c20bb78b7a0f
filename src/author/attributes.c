/* Public attributes to the module's. What an attribute is to become is known from ops.def, so that
 * numbers get their type, enums and structs their names. */
#include "author/builder.h"

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/stablehlo.h"
#include <string.h>

enum { MAX_DEPTH = 32 };

typedef struct reading {
  tn_builder *b;
  const char *what; /* the call or op, and */
  const char *name; /* the attribute, for messages */
  hlo_attr_kind kind;
  const char *detail;
} reading;

static tn_status *error_bad_attribute(const reading *r, const char *why) {
  return tn_error(TN_INVALID_ARGUMENT, "%s: attribute \"%s\" %s", r->what, r->name, why);
}

static tn_status *check_made(const reading *r, const ir_attr *attr, const ir_attr **out) {
  if (!attr) return author_no_memory(r->b);
  *out = attr;
  return NULL;
}

static tn_status *read_attribute(const reading *r, const tn_attribute *from, int depth,
                                 const ir_attr **out);

/* ---- numbers ----------------------------------------------------------------------------------
 */

static tn_status *read_int(const reading *r, const tn_attribute *from, const ir_attr **out) {
  tn_type element = from->element;
  if (!element) element = r->kind == HLO_ATTR_I32 ? TN_S32 : TN_S64;
  bool whole = (element >= TN_PRED && element <= TN_U64) || element == TN_S4 || element == TN_U4 ||
               element == TN_S2 || element == TN_U2;
  if (!whole) return error_bad_attribute(r, "has no integer type");
  int bits = tn_type_bits(element);
  TN_ASSERT(bits >= 1 && bits <= 64);
  int64_t top = from->integer >> (bits < 64 ? bits - 1 : 63);
  bool is_signed = (element >= TN_S8 && element <= TN_S64) || element == TN_S4 || element == TN_S2;
  bool fits = bits == 64 || (is_signed ? top == 0 || top == -1 : from->integer >> bits == 0);
  if (!fits) return error_bad_attribute(r, "does not fit its integer type");
  const ir_type *type = ir_type_element(r->b->module, element);
  return check_made(r, type ? ir_attr_int(r->b->module, type, from->integer) : NULL, out);
}

static tn_status *read_float(const reading *r, const tn_attribute *from, const ir_attr **out) {
  tn_type element = from->element ? from->element : TN_F32;
  if (tn_type_get_kind(element) != TN_KIND_FLOAT)
    return error_bad_attribute(r, "is a float of no float type");
  const ir_type *type = ir_type_element(r->b->module, element);
  if (!type) return author_no_memory(r->b);
  ir_attr like = {
      .kind = IR_ATTR_FLOAT, .type = type, .i = (int64_t)tn_float_from_double(element, from->real)};
  return check_made(r, ir_attr_get(r->b->module, &like), out);
}

/* A list of i64 or of a narrower type, whose numbers must fit. */
static tn_status *read_ints(const reading *r, const tn_attribute *from, const ir_attr **out) {
  tn_type element = from->element ? from->element : TN_S64;
  if (element == TN_S64)
    return check_made(r, ir_attr_i64s(r->b->module, from->integers, from->count), out);
  if (element != TN_S8 && element != TN_S16 && element != TN_S32)
    return error_bad_attribute(r, "is a list of no i8, i16, i32 or i64");
  size_t unit = tn_type_size(element), size = 0;
  const ir_type *type = ir_type_element(r->b->module, element);
  bool sized = tn_size_mul(from->count, unit, &size);
  uint8_t *bytes = sized ? tn_arena_alloc(&r->b->module->arena, size + 1) : NULL;
  if (!bytes || !type) return author_no_memory(r->b);
  for (size_t i = 0; i < from->count; i++) {
    int64_t top = from->integers[i] >> (tn_type_bits(element) - 1);
    if (top != 0 && top != -1) return error_bad_attribute(r, "does not fit its integer type");
    memcpy(bytes + i * unit, &from->integers[i], unit); /* little-endian, as the readers keep it */
  }
  ir_attr like = {
      .kind = IR_ATTR_DENSE_ARRAY, .type = type, .data = bytes, .size = size, .count = from->count};
  return check_made(r, ir_attr_get(r->b->module, &like), out);
}

static tn_status *read_bools(const reading *r, const tn_attribute *from, const ir_attr **out) {
  uint8_t *bytes = tn_arena_alloc(&r->b->module->arena, from->count + 1);
  const ir_type *type = ir_type_element(r->b->module, TN_PRED);
  if (!bytes || !type) return author_no_memory(r->b);
  for (size_t i = 0; i < from->count; i++) bytes[i] = from->integers[i] != 0;
  ir_attr like = {.kind = IR_ATTR_DENSE_ARRAY,
                  .type = type,
                  .data = bytes,
                  .size = from->count,
                  .count = from->count};
  return check_made(r, ir_attr_get(r->b->module, &like), out);
}

/* ---- elements ---------------------------------------------------------------------------------
 */

/* A byte of a type narrower than one, as the readers keep it. */
static uint8_t sign_extend_byte(tn_type element, uint8_t byte) {
  unsigned bits = (unsigned)tn_type_bits(element);
  unsigned value = byte & ((1u << bits) - 1);
  bool is_signed = element == TN_S4 || element == TN_S2 || element == TN_S1;
  if (is_signed && value >> (bits - 1)) value |= 0xffu << bits;
  return (uint8_t)value;
}

static tn_status *read_elements(const reading *r, const tn_attribute *from, const ir_attr **out) {
  const ir_type *type = NULL;
  tn_status *status = author_type(r->b, from->type, r->what, 0, &type);
  if (status) return status;
  if (type->kind != IR_TYPE_TENSOR || !ir_type_is_static(type))
    return error_bad_attribute(r, "has elements of a type that is no tensor of known sizes");
  size_t unit = ir_type_element_bytes(type->of), count = 0, bytes = 0;
  if (!unit || !tn_size_of_dims(type->dims, type->rank, &count) ||
      count > hlo_default_limits.max_elements || !tn_size_mul(count, unit, &bytes))
    return error_bad_attribute(r, "has elements of a type too large or without elements");
  if (from->size != bytes && from->size != unit)
    return tn_error(TN_INVALID_ARGUMENT,
                    "%s: attribute \"%s\" has %zu bytes for %zu elements of %zu", r->what, r->name,
                    from->size, count, unit);
  if (from->size && !from->data) return error_bad_attribute(r, "has no data");
  if (!count) return check_made(r, ir_attr_dense(r->b->module, type, "", 0), out);
  int bits = tn_type_bits(type->element);
  const void *data = from->data;
  if (bits > 0 && bits < 8) {
    uint8_t *copy = tn_arena_copy(&r->b->module->arena, data, from->size);
    if (!copy) return author_no_memory(r->b);
    for (size_t i = 0; i < from->size; i++)
      copy[i] = type->element == TN_PRED ? copy[i] != 0 : sign_extend_byte(type->element, copy[i]);
    data = copy;
  }
  return check_made(r, ir_attr_dense(r->b->module, type, data, from->size), out);
}

/* ---- what has a name in ops.def ---------------------------------------------------------------
 */

static tn_status *read_enum(const reading *r, const tn_attribute *from, const ir_attr **out) {
  if (!r->detail) return error_bad_attribute(r, "is no enum here: give its text");
  int64_t number = hlo_enum_number(r->detail, from->text, strlen(from->text));
  if (number >= 0)
    return check_made(r, ir_attr_enum(r->b->module, r->detail, from->text, number), out);
  return tn_error(TN_INVALID_ARGUMENT, "%s: attribute \"%s\": %s has no value '%s'", r->what,
                  r->name, r->detail, from->text);
}

/* The items of a struct or dictionary. */
static tn_status *read_fields(const reading *r, const tn_attribute *from, int depth,
                              ir_named_attr **out) {
  ir_named_attr *fields =
      tn_arena_alloc_array(&r->b->module->arena, from->count + 1, sizeof *fields);
  if (!fields) return author_no_memory(r->b);
  for (size_t i = 0; i < from->count; i++) {
    const char *name = from->items[i].name;
    if (!name || !*name) return error_bad_attribute(r, "has a field without a name");
    for (size_t k = 0; k < i; k++)
      if (!strcmp(name, fields[k].name))
        return error_bad_attribute(r, "has two fields of one name");
    fields[i].name = ir_intern(r->b->module, name, strlen(name));
    if (!fields[i].name) return author_no_memory(r->b);
    reading inner = {r->b, r->what, r->name, HLO_ATTR_ANY, NULL};
    tn_status *status = read_attribute(&inner, &from->items[i], depth, &fields[i].value);
    if (status) return status;
  }
  *out = fields;
  return NULL;
}

static tn_status *read_struct(const reading *r, const tn_attribute *from, int depth,
                              const ir_attr **out) {
  ir_named_attr *fields = NULL;
  if (r->kind != HLO_ATTR_STRUCT || !r->detail)
    return error_bad_attribute(r, "is no struct here: give its text");
  tn_status *status = read_fields(r, from, depth, &fields);
  if (status) return status;
  return check_made(r, ir_attr_struct(r->b->module, r->detail, fields, from->count), out);
}

static tn_status *read_dict(const reading *r, const tn_attribute *from, int depth,
                            const ir_attr **out) {
  ir_named_attr *fields = NULL;
  tn_status *status = read_fields(r, from, depth, &fields);
  if (status) return status;
  return check_made(r, ir_attr_dict(r->b->module, fields, from->count), out);
}

static tn_status *read_array(const reading *r, const tn_attribute *from, int depth,
                             const ir_attr **out) {
  const ir_attr **items =
      tn_arena_alloc_array(&r->b->module->arena, from->count + 1, sizeof *items);
  if (!items) return author_no_memory(r->b);
  for (size_t i = 0; i < from->count; i++) {
    reading inner = {r->b, r->what, r->name, HLO_ATTR_ANY, r->detail};
    tn_status *status = read_attribute(&inner, &from->items[i], depth, &items[i]);
    if (status) return status;
  }
  return check_made(r, ir_attr_array(r->b->module, items, from->count), out);
}

/* ---- any --------------------------------------------------------------------------------------
 */

static tn_status *read_text(const reading *r, const tn_attribute *from, const ir_attr **out) {
  tn_status *status = hlo_read_attr(r->b->module, from->text, out);
  return tn_status_prefix(status, "%s: attribute \"%s\"", r->what, r->name);
}

static tn_status *read_type(const reading *r, const tn_attribute *from, const ir_attr **out) {
  const ir_type *type = NULL;
  tn_status *status = author_type(r->b, from->type, r->what, 0, &type);
  return status ? status : check_made(r, ir_attr_type(r->b->module, type), out);
}

static bool needs_text(tn_attribute_kind kind) {
  return kind == TN_ATTRIBUTE_TEXT || kind == TN_ATTRIBUTE_STRING || kind == TN_ATTRIBUTE_SYMBOL ||
         kind == TN_ATTRIBUTE_ENUM;
}

static bool is_whole(const tn_attribute *from) {
  if (needs_text(from->kind)) return from->text != NULL;
  if (!from->count) return true;
  if (from->kind == TN_ATTRIBUTE_INTS || from->kind == TN_ATTRIBUTE_BOOLS)
    return from->integers != NULL;
  bool nests = from->kind == TN_ATTRIBUTE_FIELDS || from->kind == TN_ATTRIBUTE_DICT ||
               from->kind == TN_ATTRIBUTE_ARRAY;
  return !nests || from->items;
}

static tn_status *read_attribute(const reading *r, const tn_attribute *from, int depth,
                                 const ir_attr **out) {
  ir_module *module = r->b->module;
  ir_attr unit = {.kind = IR_ATTR_UNIT};
  if (depth > MAX_DEPTH) return error_bad_attribute(r, "is nested too deep");
  if (!is_whole(from)) return error_bad_attribute(r, "has no value");
  switch (from->kind) {
  case TN_ATTRIBUTE_TEXT: return read_text(r, from, out);
  case TN_ATTRIBUTE_INT: return read_int(r, from, out);
  case TN_ATTRIBUTE_BOOL: return check_made(r, ir_attr_bool(module, from->integer != 0), out);
  case TN_ATTRIBUTE_FLOAT: return read_float(r, from, out);
  case TN_ATTRIBUTE_STRING:
    return check_made(
        r, ir_attr_string(module, from->text, from->size ? from->size : strlen(from->text)), out);
  case TN_ATTRIBUTE_SYMBOL: return check_made(r, ir_attr_symbol(module, from->text), out);
  case TN_ATTRIBUTE_INTS: return read_ints(r, from, out);
  case TN_ATTRIBUTE_BOOLS: return read_bools(r, from, out);
  case TN_ATTRIBUTE_ENUM: return read_enum(r, from, out);
  case TN_ATTRIBUTE_ELEMENTS: return read_elements(r, from, out);
  case TN_ATTRIBUTE_FIELDS: return read_struct(r, from, depth + 1, out);
  case TN_ATTRIBUTE_DICT: return read_dict(r, from, depth + 1, out);
  case TN_ATTRIBUTE_ARRAY: return read_array(r, from, depth + 1, out);
  case TN_ATTRIBUTE_TYPE: return read_type(r, from, out);
  case TN_ATTRIBUTE_UNIT: return check_made(r, ir_attr_get(module, &unit), out);
  default: return error_bad_attribute(r, "is of no kind");
  }
}

tn_status *author_attributes(tn_builder *b, uint16_t opcode, const char *what,
                             const tn_attribute *attributes, size_t count, size_t extra,
                             ir_named_attr **out) {
  *out = NULL;
  if (count && !attributes) return tn_error(TN_INVALID_ARGUMENT, "%s: no attributes", what);
  ir_named_attr *attrs = tn_arena_alloc_array(&b->module->arena, count + extra + 1, sizeof *attrs);
  if (!attrs) return author_no_memory(b);
  for (size_t i = 0; i < count; i++) {
    const char *name = attributes[i].name;
    if (!name || !*name)
      return tn_error(TN_INVALID_ARGUMENT, "%s: attribute %zu has no name", what, i);
    for (size_t k = 0; k < i; k++)
      if (!strcmp(name, attrs[k].name))
        return tn_error(TN_INVALID_ARGUMENT, "%s: attribute \"%s\" is there twice", what, name);
    const hlo_attr_info *info = hlo_attr_find(opcode, name);
    reading r = {b, what, name, info ? info->kind : HLO_ATTR_ANY, info ? info->detail : NULL};
    attrs[i].name = ir_intern(b->module, name, strlen(name));
    if (!attrs[i].name) return author_no_memory(b);
    tn_status *status = read_attribute(&r, &attributes[i], 0, &attrs[i].value);
    if (status) return status;
  }
  *out = attrs;
  return NULL;
}

/* ---- the usual ones ---------------------------------------------------------------------------
 */

tn_attribute tn_attribute_int(const char *name, int64_t integer) {
  return (tn_attribute){.name = name, .kind = TN_ATTRIBUTE_INT, .integer = integer};
}
tn_attribute tn_attribute_bool(const char *name, bool boolean) {
  return (tn_attribute){.name = name, .kind = TN_ATTRIBUTE_BOOL, .integer = boolean};
}
tn_attribute tn_attribute_float(const char *name, double real) {
  return (tn_attribute){.name = name, .kind = TN_ATTRIBUTE_FLOAT, .real = real};
}
tn_attribute tn_attribute_string(const char *name, const char *text) {
  return (tn_attribute){.name = name, .kind = TN_ATTRIBUTE_STRING, .text = text};
}
tn_attribute tn_attribute_symbol(const char *name, const char *text) {
  return (tn_attribute){.name = name, .kind = TN_ATTRIBUTE_SYMBOL, .text = text};
}
tn_attribute tn_attribute_ints(const char *name, const int64_t *integers, size_t count) {
  return (tn_attribute){
      .name = name, .kind = TN_ATTRIBUTE_INTS, .integers = integers, .count = count};
}
tn_attribute tn_attribute_enum(const char *name, const char *text) {
  return (tn_attribute){.name = name, .kind = TN_ATTRIBUTE_ENUM, .text = text};
}
tn_attribute tn_attribute_fields(const char *name, const tn_attribute *fields, size_t count) {
  return (tn_attribute){.name = name, .kind = TN_ATTRIBUTE_FIELDS, .items = fields, .count = count};
}
tn_attribute tn_attribute_text(const char *name, const char *text) {
  return (tn_attribute){.name = name, .kind = TN_ATTRIBUTE_TEXT, .text = text};
}
