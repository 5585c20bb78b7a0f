/* The builtin dialect's attributes, locations and types, written: what stays MLIR's own in a
 * portable artifact. Those are the module's attributes, the dictionaries of ops, and where ops come
 * from.
 *
 * Data: an entry is collected as tokens and belongs to the writer's table once it has ended; which
 * entry an attribute, type or location became is remembered by its address. Invariant: dictionaries
 * have their keys in order, as MLIR's reader expects; locations never fail a program: those nested
 * too deeply are cut off.
 * Threads: a writer is one thread's; no state of its own. */
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/bytecode/bytecode_writer.h"

enum {
  ATTR_ARRAY = 0,
  ATTR_DICT = 1,
  ATTR_STRING = 2,
  ATTR_SYMBOL = 4,
  ATTR_NESTED_SYMBOL = 5,
  ATTR_TYPE = 6,
  ATTR_UNIT = 7,
  ATTR_INTEGER = 8,
  ATTR_FLOAT = 9,
  LOC_CALLSITE = 10,
  LOC_FILE = 11,
  LOC_FUSED = 12,
  LOC_FUSED_META = 13,
  LOC_NAME = 14,
  LOC_UNKNOWN = 15,
  ATTR_DENSE_ARRAY = 17,
  ATTR_DENSE = 18,
  LOC_FILE_RANGE = 22
};
enum {
  TYPE_INTEGER = 0,
  TYPE_INDEX = 1,
  TYPE_FUNCTION = 2,
  TYPE_BF16 = 3,
  TYPE_F16 = 4,
  TYPE_F32 = 5,
  TYPE_F64 = 6,
  TYPE_COMPLEX = 9,
  TYPE_NONE = 12,
  TYPE_TENSOR = 13,
  TYPE_TUPLE = 15
};

static uint32_t no_attr_form(bytecode_writer *w, const char *what) {
  writer_fail(w, TN_UNIMPLEMENTED, "%s has no form in a portable artifact outside VHLO", what);
  return 0;
}

/* ---- types ---------------------------------------------------------------------------------- */

static uint32_t write_type(bytecode_writer *w, const ir_type *type);

static void put_types(bytecode_writer *w, writer_tokens *t, const ir_type *const *types,
                      size_t count) {
  tokens_varint(t, count);
  for (size_t i = 0; i < count; i++) tokens_type(t, write_type(w, types[i]));
}

static uint32_t write_code(bytecode_writer *w, uint64_t code) {
  writer_tokens t;
  tokens_begin(&t, WRITER_BUILTIN, code);
  return tokens_type_end(w, &t);
}

static uint32_t write_integer(bytecode_writer *w, unsigned width, unsigned sign) {
  writer_tokens t;
  tokens_begin(&t, WRITER_BUILTIN, TYPE_INTEGER);
  tokens_varint(&t, (uint64_t)width << 2 | sign);
  return tokens_type_end(w, &t);
}

static uint32_t write_element(bytecode_writer *w, tn_type element) {
  writer_tokens t;
  switch (tn_type_get_kind(element)) {
  case TN_KIND_BOOL:
  case TN_KIND_SIGNED: return write_integer(w, (unsigned)tn_type_bits(element), 0);
  case TN_KIND_UNSIGNED: return write_integer(w, (unsigned)tn_type_bits(element), 2);
  case TN_KIND_COMPLEX: {
    uint32_t part = write_element(w, tn_type_of_complex(element));
    tokens_begin(&t, WRITER_BUILTIN, TYPE_COMPLEX);
    tokens_type(&t, part);
    return tokens_type_end(w, &t);
  }
  default: break;
  }
  switch (element) {
  case TN_BF16: return write_code(w, TYPE_BF16);
  case TN_F16: return write_code(w, TYPE_F16);
  case TN_F32: return write_code(w, TYPE_F32);
  case TN_F64: return write_code(w, TYPE_F64);
  default: return no_attr_form(w, tn_type_name(element));
  }
}

static uint32_t write_shaped(bytecode_writer *w, const ir_type *type) {
  uint32_t of = write_type(w, type->of);
  writer_tokens t;
  tokens_begin(&t, WRITER_BUILTIN, TYPE_TENSOR);
  tokens_varint(&t, type->rank);
  for (uint32_t i = 0; i < type->rank; i++) tokens_svarint(&t, type->dims[i]);
  tokens_type(&t, of);
  return tokens_type_end(w, &t);
}

static uint32_t make_type(bytecode_writer *w, const ir_type *type) {
  writer_tokens t;
  switch (type->kind) {
  case IR_TYPE_ELEMENT: return write_element(w, type->element);
  case IR_TYPE_INTEGER: return write_integer(w, type->width, type->sign);
  case IR_TYPE_INDEX: return write_code(w, TYPE_INDEX);
  case IR_TYPE_NONE: return write_code(w, TYPE_NONE);
  case IR_TYPE_TENSOR:
    return type->encoding ? no_attr_form(w, "a type with an encoding") : write_shaped(w, type);
  case IR_TYPE_TUPLE:
    tokens_begin(&t, WRITER_BUILTIN, TYPE_TUPLE);
    put_types(w, &t, type->inputs, type->num_inputs);
    return tokens_type_end(w, &t);
  case IR_TYPE_FUNCTION:
    tokens_begin(&t, WRITER_BUILTIN, TYPE_FUNCTION);
    put_types(w, &t, type->inputs, type->num_inputs);
    put_types(w, &t, type->outputs, type->num_outputs);
    return tokens_type_end(w, &t);
  default: return no_attr_form(w, "a type of another dialect");
  }
}

static uint32_t write_type(bytecode_writer *w, const ir_type *type) {
  uint32_t id = 0;
  tn_map *known = &w->of_type[WRITER_BUILTIN];
  if (writer_known(w, known, &w->types, type, &id) || !writer_enter(w)) return id;
  id = make_type(w, type);
  writer_leave(w);
  writer_remember(w, known, type, id);
  return id;
}

/* ---- attributes ----------------------------------------------------------------------------- */

uint32_t builtin_write_string(bytecode_writer *w, const char *text, size_t size) {
  writer_tokens t;
  uint32_t string = writer_string(w, text, size);
  tokens_begin(&t, WRITER_BUILTIN, ATTR_STRING);
  tokens_string(&t, string);
  return tokens_attr_end(w, &t);
}

uint32_t builtin_write_dict(bytecode_writer *w, const char *const *names, const uint32_t *values,
                            size_t count) {
  writer_tokens t;
  tokens_begin(&t, WRITER_BUILTIN, ATTR_DICT);
  tokens_varint(&t, count);
  for (size_t i = 0; i < count; i++) {
    TN_ASSERT(i == 0 || strcmp(names[i - 1], names[i]) <= 0);
    tokens_attr(&t, builtin_write_string(w, names[i], strlen(names[i])));
    tokens_attr(&t, values[i]);
  }
  return tokens_attr_end(w, &t);
}

static uint32_t write_dict(bytecode_writer *w, const ir_attr *attr) {
  writer_tokens t;
  tokens_begin(&t, WRITER_BUILTIN, ATTR_DICT);
  tokens_varint(&t, attr->count);
  for (size_t i = 0; i < attr->count; i++) {
    tokens_attr(&t, builtin_write_string(w, attr->fields[i].name, strlen(attr->fields[i].name)));
    tokens_attr(&t, builtin_write_attr(w, attr->fields[i].value));
  }
  return tokens_attr_end(w, &t);
}

static void put_attrs(bytecode_writer *w, writer_tokens *t, const ir_attr *const *items,
                      size_t count) {
  tokens_varint(t, count);
  for (size_t i = 0; i < count; i++) tokens_attr(t, builtin_write_attr(w, items[i]));
}

uint32_t builtin_write_symbol(bytecode_writer *w, const ir_attr *attr) {
  writer_tokens t;
  uint32_t root = builtin_write_string(w, attr->text, attr->size);
  tokens_begin(&t, WRITER_BUILTIN, attr->count ? ATTR_NESTED_SYMBOL : ATTR_SYMBOL);
  tokens_attr(&t, root);
  if (attr->count) put_attrs(w, &t, attr->items, attr->count);
  return tokens_attr_end(w, &t);
}

/* Numbers of any width are their value's bits here. */
static uint32_t write_number(bytecode_writer *w, const ir_attr *attr, uint64_t code) {
  uint32_t width = 64;
  if (attr->type->kind == IR_TYPE_FLOAT)
    width = ir_type_float_bits(attr->type);
  else if (attr->type->kind == IR_TYPE_ELEMENT)
    width = (uint32_t)tn_type_bits(attr->type->element);
  else if (attr->type->kind == IR_TYPE_INTEGER)
    width = attr->type->width;
  if (width > 64) return no_attr_form(w, "a number of more than 64 bits");
  writer_tokens t;
  uint32_t type = write_type(w, attr->type);
  tokens_begin(&t, WRITER_BUILTIN, code);
  tokens_type(&t, type);
  tokens_bits(&t, (uint64_t)attr->i, width);
  return tokens_attr_end(w, &t);
}

static uint32_t write_bool(bytecode_writer *w, bool value) {
  writer_tokens t;
  uint32_t type = write_integer(w, 1, 0);
  tokens_begin(&t, WRITER_BUILTIN, ATTR_INTEGER);
  tokens_type(&t, type);
  tokens_bits(&t, value, 1);
  return tokens_attr_end(w, &t);
}

static uint32_t write_data(bytecode_writer *w, const ir_attr *attr) {
  writer_tokens t;
  bool array = attr->kind == IR_ATTR_DENSE_ARRAY;
  uint32_t type = write_type(w, attr->type);
  size_t size = attr->size;
  const void *data = array ? attr->data : vhlo_dense_data(w, attr, &size);
  tokens_begin(&t, WRITER_BUILTIN, array ? ATTR_DENSE_ARRAY : ATTR_DENSE);
  tokens_type(&t, type);
  if (array) tokens_varint(&t, attr->count);
  tokens_blob(&t, data, size);
  return tokens_attr_end(w, &t);
}

static uint32_t make_attr(bytecode_writer *w, const ir_attr *attr) {
  writer_tokens t;
  switch (attr->kind) {
  case IR_ATTR_UNIT: tokens_begin(&t, WRITER_BUILTIN, ATTR_UNIT); return tokens_attr_end(w, &t);
  case IR_ATTR_BOOL: return write_bool(w, attr->i != 0);
  case IR_ATTR_INT: return write_number(w, attr, ATTR_INTEGER);
  case IR_ATTR_FLOAT: return write_number(w, attr, ATTR_FLOAT);
  case IR_ATTR_STRING: return builtin_write_string(w, attr->text, attr->size);
  case IR_ATTR_SYMBOL: return builtin_write_symbol(w, attr);
  case IR_ATTR_TYPE: {
    uint32_t type = write_type(w, attr->type);
    tokens_begin(&t, WRITER_BUILTIN, ATTR_TYPE);
    tokens_type(&t, type);
    return tokens_attr_end(w, &t);
  }
  case IR_ATTR_ARRAY:
    tokens_begin(&t, WRITER_BUILTIN, ATTR_ARRAY);
    put_attrs(w, &t, attr->items, attr->count);
    return tokens_attr_end(w, &t);
  case IR_ATTR_DICT: return write_dict(w, attr);
  case IR_ATTR_DENSE:
  case IR_ATTR_DENSE_ARRAY: return write_data(w, attr);
  case IR_ATTR_LOC: return builtin_write_loc(w, attr->loc);
  case IR_ATTR_OPAQUE:
    if (sdy_is_attr(attr)) return sdy_write_attr(w, attr);
    return no_attr_form(w, attr->text);
  default: return no_attr_form(w, "an attribute of another dialect");
  }
}

uint32_t builtin_write_attr(bytecode_writer *w, const ir_attr *attr) {
  uint32_t id = 0;
  tn_map *known = &w->of_attr[WRITER_BUILTIN];
  if (writer_known(w, known, &w->attrs, attr, &id) || !writer_enter(w)) return id;
  id = make_attr(w, attr);
  writer_leave(w);
  writer_remember(w, known, attr, id);
  return id;
}

/* ---- locations ------------------------------------------------------------------------------ */

static void put_locs(bytecode_writer *w, writer_tokens *t, const ir_loc *loc) {
  for (uint32_t i = 0; i < loc->count; i++) tokens_attr(t, builtin_write_loc(w, loc->children[i]));
}

/* Ranges came with MLIR's of StableHLO 1.9; before, a range is the point where it begins. */
static uint32_t write_file(bytecode_writer *w, const ir_loc *loc) {
  writer_tokens t;
  uint32_t file = builtin_write_string(w, loc->text, strlen(loc->text));
  bool point = loc->end_line == loc->line && loc->end_column == loc->column;
  bool range = !point && w->version >= VHLO_VERSION(1, 9);
  tokens_begin(&t, WRITER_BUILTIN, range ? LOC_FILE_RANGE : LOC_FILE);
  tokens_attr(&t, file);
  bool one_line = loc->end_line == loc->line;
  if (range) tokens_varint(&t, one_line ? 3 : 4);
  tokens_varint(&t, loc->line);
  tokens_varint(&t, loc->column);
  if (range && !one_line) tokens_varint(&t, loc->end_line);
  if (range) tokens_varint(&t, loc->end_column);
  return tokens_attr_end(w, &t);
}

static uint32_t write_name(bytecode_writer *w, const ir_loc *loc) {
  writer_tokens t;
  uint32_t name = builtin_write_string(w, loc->text, strlen(loc->text));
  uint32_t child = builtin_write_loc(w, loc->count ? loc->children[0] : NULL);
  tokens_begin(&t, WRITER_BUILTIN, LOC_NAME);
  tokens_attr(&t, name);
  tokens_attr(&t, child);
  return tokens_attr_end(w, &t);
}

static uint32_t make_loc(bytecode_writer *w, const ir_loc *loc) {
  writer_tokens t;
  switch (loc ? loc->kind : IR_LOC_UNKNOWN) {
  case IR_LOC_FILE: return write_file(w, loc);
  case IR_LOC_NAME: return write_name(w, loc);
  case IR_LOC_CALLSITE:
    TN_ASSERT(loc->count == 2);
    tokens_begin(&t, WRITER_BUILTIN, LOC_CALLSITE);
    put_locs(w, &t, loc);
    return tokens_attr_end(w, &t);
  case IR_LOC_FUSED: {
    uint32_t meta = loc->meta ? builtin_write_attr(w, loc->meta) : 0;
    tokens_begin(&t, WRITER_BUILTIN, loc->meta ? LOC_FUSED_META : LOC_FUSED);
    tokens_varint(&t, loc->count);
    put_locs(w, &t, loc);
    if (loc->meta) tokens_attr(&t, meta);
    return tokens_attr_end(w, &t);
  }
  default: tokens_begin(&t, WRITER_BUILTIN, LOC_UNKNOWN); return tokens_attr_end(w, &t);
  }
}

/* A program must not fail for its debug information: locations nested too deeply, as inlining makes
 * them, are cut off. */
uint32_t builtin_write_loc(bytecode_writer *w, const ir_loc *loc) {
  static const ir_loc unknown = {.kind = IR_LOC_UNKNOWN};
  uint32_t id = 0;
  tn_map *known = &w->of_attr[WRITER_BUILTIN];
  if (!loc || w->depth + 8 >= hlo_default_limits.max_depth) loc = &unknown;
  if (writer_known(w, known, &w->attrs, loc, &id) || w->error) return id;
  w->depth++;
  id = make_loc(w, loc);
  w->depth--;
  writer_remember(w, known, loc, id);
  return id;
}
