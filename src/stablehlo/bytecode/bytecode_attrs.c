/* The table of attributes and types, read entry by entry when asked for, and what every dialect's
 * entries are made of: element types, shaped types, integers, floats, dense data.
 *
 * Data: an entry has the span of its bytes and, once decoded, the module's own attribute or type;
 * lists of parts lie in the reader's scratch arena. Entries that are being decoded are a chain from
 * the one that an op asked for down to the deepest; one that is asked for again is a cycle.
 * Invariant: an entry is decoded once; its weight counts all of its parts, however they are shared,
 * and is bounded before anybody walks it; NULL is returned only with an error recorded.
 * Threads: a reader is one thread's; no state of its own. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/bytecode/bytecode.h"

/* ---- text entries --------------------------------------------------------------------------- */

/* An entry without an encoding is its MLIR text, NUL-terminated. Scalars and other dialects' opaque
 * entries are understood, which is all that portable artifacts may need. */
static const char *entry_text(byte_cursor *c, size_t *size) {
  *size = c->end - c->at;
  const unsigned char *text = bytecode_bytes(c, *size);
  if (!text || *size == 0 || text[*size - 1] != 0 || memchr(text, 0, *size - 1)) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at,
                  "an entry's text does not end with a zero byte");
    return NULL;
  }
  --*size;
  return (const char *)text;
}

static const ir_attr *attr_from_text(byte_cursor *c) {
  size_t at = c->at, size;
  const char *text = entry_text(c, &size);
  if (!text) return NULL;
  if (text[0] == '#')
    return ir_attr_get(c->in->module,
                       &(ir_attr){.kind = IR_ATTR_OPAQUE, .text = text, .size = size});
  bytecode_fail(c->in, TN_UNIMPLEMENTED, at,
                "an attribute stored as the text '%.64s' cannot be read", text);
  return NULL;
}

static const ir_type *type_from_text(byte_cursor *c) {
  size_t at = c->at, size;
  const char *text = entry_text(c, &size);
  if (!text) return NULL;
  tn_type element = tn_type_from_name(text);
  if (element != TN_INVALID && strcmp(tn_type_name(element), text) == 0)
    return ir_type_element(c->in->module, element);
  if (text[0] == '!')
    return ir_type_get(c->in->module, &(ir_type){.kind = IR_TYPE_OPAQUE, .text = text});
  bytecode_fail(c->in, TN_UNIMPLEMENTED, at, "a type stored as the text '%.64s' cannot be read",
                text);
  return NULL;
}

/* ---- resolving ------------------------------------------------------------------------------ */

static void refuse_dialect(byte_cursor *c, const bytecode_entry *entry, const char *what) {
  const bytecode_dialect_name *dialect = &c->in->dialects[entry->dialect];
  bytecode_fail(c->in, TN_UNIMPLEMENTED, entry->bytes.at,
                dialect->kind == BYTECODE_STABLEHLO
                    ? "%s of dialect %.64s in its own encoding: this is no portable artifact; "
                      "serialise the program as one, or pass its text"
                    : "%s of dialect %.64s: its encoding is not known",
                what, dialect->name);
}

static void attr_decode(byte_cursor *c, bytecode_entry *entry) {
  if (!entry->custom) {
    entry->attr = attr_from_text(c);
    return;
  }
  switch (c->in->dialects[entry->dialect].kind) {
  case BYTECODE_BUILTIN: entry->attr = bytecode_builtin_attr(c); break;
  case BYTECODE_VHLO: entry->attr = vhlo_read_attr(c); break;
  case BYTECODE_SDY: entry->attr = sdy_read_attr(c, &entry->inner); break;
  default: refuse_dialect(c, entry, "an attribute");
  }
}

/* StableHLO's own encoding: of types it holds the token, which stands as it is where ops of other
 * dialects have it (JAX: tokens that go through sdy.manual_computation). */
static const ir_type *own_type(byte_cursor *c, const bytecode_entry *entry) {
  enum { TOKEN = 0 };
  uint64_t code = bytecode_varint(c);
  if (!bytecode_ok(c)) return NULL;
  if (code == TOKEN) return ir_type_get(c->in->module, &(ir_type){.kind = IR_TYPE_TOKEN});
  refuse_dialect(c, entry, "a type");
  return NULL;
}

static void type_decode(byte_cursor *c, bytecode_entry *entry) {
  if (!entry->custom) {
    entry->type = type_from_text(c);
    return;
  }
  switch (c->in->dialects[entry->dialect].kind) {
  case BYTECODE_BUILTIN: entry->type = bytecode_builtin_type(c); break;
  case BYTECODE_VHLO: entry->type = vhlo_read_type(c); break;
  case BYTECODE_STABLEHLO: entry->type = own_type(c, entry); break;
  default: refuse_dialect(c, entry, "a type");
  }
}

/* Entries share parts, so that a few bytes could stand for a tree of any size. Whoever walks it
 * later walks all of it: here is the end. */
static void weigh_entry(bytecode *in, const bytecode_entry *entry) {
  in->weight += entry->weight;
  if (in->weight > in->limits.max_parts)
    bytecode_fail(in, TN_RESOURCE_EXHAUSTED, entry->bytes.at,
                  "an attribute or type has more than %llu parts",
                  (unsigned long long)in->limits.max_parts);
}

/* By an op, or another that is no part itself. */
static void weigh_use(bytecode *in, const bytecode_entry *entry, size_t at) {
  TN_ASSERT(entry->state == 2 && entry->weight <= in->limits.max_parts);
  if (entry->weight <= HLO_FEW_PARTS) return;
  in->shared_parts += entry->weight;
  if (in->shared_parts > in->limits.max_shared_parts)
    bytecode_fail(in, TN_RESOURCE_EXHAUSTED, at,
                  "the attributes and types up to here have more than %llu parts",
                  (unsigned long long)in->limits.max_shared_parts);
}

static void entry_decode(bytecode *in, bytecode_entry *entry, bool is_type) {
  TN_ASSERT(entry->state == 0 && !entry->attr && !entry->type);
  byte_cursor c = {in, entry->bytes.at, entry->bytes.at + entry->bytes.size};
  uint64_t outside = in->weight;
  in->weight = 1;
  in->depth++;
  entry->state = 1;
  if (is_type)
    type_decode(&c, entry);
  else
    attr_decode(&c, entry);
  TN_ASSERT(entry->state == 1 && in->depth > 0 && c.at <= c.end);
  entry->state = 2;
  in->depth--;
  entry->weight = in->weight;
  in->weight = outside;
  if (!in->error && c.at != c.end)
    bytecode_fail(in, TN_INVALID_ARGUMENT, c.at, "%s has %zu bytes too many%s",
                  is_type ? "a type" : "an attribute", c.end - c.at, bytecode_newer(in));
  if (!in->error && !entry->attr && !entry->type) bytecode_no_memory(in, "an attribute or type");
}

/* The entry with number `index`, decoded; NULL with an error recorded. `at` is where the number is.
 */
static bytecode_entry *entry_get(bytecode *in, bool is_type, uint64_t index, size_t at) {
  size_t count = is_type ? in->num_types : in->num_attrs;
  const char *what = is_type ? "type" : "attribute";
  if (index >= count)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "%s %llu does not exist; there are %zu", what,
                  (unsigned long long)index, count);
  if (in->error) return NULL;
  bytecode_entry *entry = is_type ? &in->types[index] : &in->attrs[index];
  if (entry->state == 1)
    bytecode_fail(in, TN_INVALID_ARGUMENT, at, "%s %llu contains itself", what,
                  (unsigned long long)index);
  if (entry->state == 0 && in->depth >= in->limits.max_depth)
    bytecode_fail(in, TN_RESOURCE_EXHAUSTED, at, "attributes and types are nested deeper than %u",
                  in->limits.max_depth);
  if (!in->error && entry->state == 0) entry_decode(in, entry, is_type);
  if (in->error) return NULL;
  TN_ASSERT(entry->state == 2 && (is_type ? entry->type != NULL : entry->attr != NULL));
  if (in->depth > 0)
    weigh_entry(in, entry);
  else
    weigh_use(in, entry, at);
  return in->error ? NULL : entry;
}

static const ir_attr *attr_number(byte_cursor *c, uint64_t index, size_t at) {
  bytecode_entry *entry = bytecode_ok(c) ? entry_get(c->in, false, index, at) : NULL;
  return entry ? entry->attr : NULL;
}

const ir_attr *bytecode_attr(byte_cursor *c) {
  size_t at = c->at;
  return attr_number(c, bytecode_varint(c), at);
}

const ir_attr *bytecode_optional_attr(byte_cursor *c) {
  size_t at = c->at;
  uint64_t head = bytecode_varint(c);
  return head & 1 ? attr_number(c, head >> 1, at) : NULL;
}

const ir_type *bytecode_type_number(byte_cursor *c, uint64_t number, size_t at) {
  bytecode_entry *entry = bytecode_ok(c) ? entry_get(c->in, true, number, at) : NULL;
  return entry ? entry->type : NULL;
}

const ir_type *bytecode_type(byte_cursor *c) {
  size_t at = c->at;
  return bytecode_type_number(c, bytecode_varint(c), at);
}

/* Locations nested too deeply are cut off rather than refused: a program must not fail for its
 * debug information. */
const ir_loc *bytecode_loc(byte_cursor *c) {
  static const ir_loc unknown = {.kind = IR_LOC_UNKNOWN};
  size_t at = c->at;
  if (c->in->depth + 2 >= c->in->limits.max_depth) {
    bytecode_varint(c);
    return &unknown;
  }
  const ir_attr *attr = bytecode_attr(c);
  if (!attr) return NULL;
  if (attr->kind != IR_ATTR_LOC)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "expected a location, found another attribute");
  return attr->loc;
}

const char *bytecode_string_attr(byte_cursor *c, size_t *size) {
  size_t at = c->at;
  const ir_attr *attr = bytecode_attr(c);
  *size = 0;
  if (!attr) return "";
  if (attr->kind != IR_ATTR_STRING) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "expected a string, found another attribute");
    return "";
  }
  *size = attr->size;
  return attr->text;
}

const char *bytecode_inner(byte_cursor *c) {
  size_t at = c->at;
  uint64_t index = bytecode_varint(c);
  bytecode_entry *entry = bytecode_ok(c) ? entry_get(c->in, false, index, at) : NULL;
  if (entry && !entry->inner)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "expected an attribute of sdy, found another");
  return entry && entry->inner ? entry->inner : "";
}

const ir_attr *const *bytecode_attrs(byte_cursor *c, size_t *count) {
  *count = bytecode_count(c, "attributes");
  const ir_attr **list = bytecode_scratch(c->in, *count, sizeof *list);
  for (size_t i = 0; list && i < *count; i++) list[i] = bytecode_attr(c);
  return list;
}

const ir_type *const *bytecode_types(byte_cursor *c, size_t *count) {
  *count = bytecode_count(c, "types");
  const ir_type **list = bytecode_scratch(c->in, *count, sizeof *list);
  for (size_t i = 0; list && i < *count; i++) list[i] = bytecode_type(c);
  return list;
}

/* ---- types ---------------------------------------------------------------------------------- */

static bool can_be_element(const ir_type *type) {
  switch (type->kind) {
  case IR_TYPE_ELEMENT:
  case IR_TYPE_INTEGER:
  case IR_TYPE_FLOAT:
  case IR_TYPE_INDEX:
  case IR_TYPE_QUANT:
  case IR_TYPE_COMPLEX:
  case IR_TYPE_OPAQUE: return true;
  default: return false;
  }
}

const ir_type *bytecode_shaped(byte_cursor *c, ir_type_kind kind, const int64_t *dims, size_t rank,
                               const ir_type *of, const ir_attr *encoding) {
  bytecode *in = c->in;
  if (!bytecode_ok(c) || !of) return NULL;
  if (rank > in->limits.max_rank)
    bytecode_fail(in, TN_RESOURCE_EXHAUSTED, c->at, "a type has rank %zu; the limit is %u", rank,
                  in->limits.max_rank);
  for (size_t i = 0; i < rank; i++) {
    if (dims[i] < 0 && dims[i] != IR_DYNAMIC)
      bytecode_fail(in, TN_INVALID_ARGUMENT, c->at, "dimension %zu of a type is %lld", i,
                    (long long)dims[i]);
  }
  if (!can_be_element(of))
    bytecode_fail(in, TN_INVALID_ARGUMENT, c->at, "a shaped type's element type is itself shaped");
  if (in->error) return NULL;
  return ir_type_get(in->module, &(ir_type){.kind = kind,
                                            .rank = (uint32_t)rank,
                                            .dims = dims,
                                            .of = of,
                                            .element = of->element,
                                            .encoding = encoding});
}

const ir_type *bytecode_complex(byte_cursor *c, const ir_type *of) {
  if (!of) return NULL;
  if (of->kind == IR_TYPE_ELEMENT && of->element == TN_F32)
    return ir_type_element(c->in->module, TN_C64);
  if (of->kind == IR_TYPE_ELEMENT && of->element == TN_F64)
    return ir_type_element(c->in->module, TN_C128);
  if (!can_be_element(of) || of->kind == IR_TYPE_QUANT) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at, "a complex type's part is no number");
    return NULL;
  }
  return ir_type_get(c->in->module, &(ir_type){.kind = IR_TYPE_COMPLEX, .of = of});
}

/* ---- numbers -------------------------------------------------------------------------------- */

static tn_type_kind number_kind(const ir_type *type) {
  return type->kind == IR_TYPE_ELEMENT ? tn_type_get_kind(type->element) : TN_KIND_NONE;
}

/* Bits of a value of that type, 0 if it is no integer. */
static uint32_t integer_width(const ir_type *type) {
  if (type->kind == IR_TYPE_INDEX) return 64;
  if (type->kind == IR_TYPE_INTEGER) return type->width;
  tn_type_kind kind = number_kind(type);
  bool is_integer = kind == TN_KIND_BOOL || kind == TN_KIND_SIGNED || kind == TN_KIND_UNSIGNED;
  return is_integer ? (uint32_t)tn_type_bits(type->element) : 0;
}

static bool is_unsigned(const ir_type *type) {
  return type->kind == IR_TYPE_INTEGER ? type->sign == 2 : number_kind(type) == TN_KIND_UNSIGNED;
}

const ir_attr *bytecode_integer(byte_cursor *c, const ir_type *type) {
  if (!type) return NULL;
  uint32_t width = integer_width(type);
  if (width == 0 || width > 64) {
    bytecode_fail(c->in, width ? TN_UNIMPLEMENTED : TN_INVALID_ARGUMENT, c->at,
                  width ? "an integer of %u bits; at most 64 can be read"
                        : "an integer's type is no integer type",
                  width);
    return NULL;
  }
  uint64_t bits = bytecode_bits(c, width);
  if (type->kind == IR_TYPE_ELEMENT && type->element == TN_PRED)
    return ir_attr_bool(c->in->module, bits != 0);
  if (!is_unsigned(type) && width < 64 && bits >> (width - 1)) bits |= ~(uint64_t)0 << width;
  return ir_attr_int(c->in->module, type, (int64_t)bits);
}

const ir_attr *bytecode_float(byte_cursor *c, const ir_type *type) {
  if (!type) return NULL;
  uint32_t width = ir_type_float_bits(type);
  if (width == 0) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at, "a float's type is none that can be read");
    return NULL;
  }
  uint64_t bits = bytecode_bits(c, width);
  return ir_attr_get(c->in->module,
                     &(ir_attr){.kind = IR_ATTR_FLOAT, .type = type, .i = (int64_t)bits});
}

/* ---- dense data ----------------------------------------------------------------------------- */

/* Bytes that an element takes both in MLIR's raw data and here; 0 if it cannot be held. */
static size_t element_size(const ir_type *element) {
  if (element->kind == IR_TYPE_INDEX) return 8;
  if (element->kind == IR_TYPE_QUANT) return element_size(element->quant->storage);
  return element->kind == IR_TYPE_ELEMENT ? tn_type_size(element->element) : 0;
}

/* i1: one bit an element, lowest first; or a byte an element; or one byte for all of them. False
 * when `size` fits none of these. */
static bool unpack_bits(const unsigned char *data, size_t size, size_t count, unsigned char *bytes,
                        size_t *num_bytes) {
  *num_bytes = count;
  if (count > 1 && size == count) {
    for (size_t i = 0; i < count; i++) bytes[i] = data[i] != 0;
  } else if (size == (count + 7) / 8) {
    for (size_t i = 0; i < count; i++) bytes[i] = data[i / 8] >> (i % 8) & 1;
  } else if (size == 1) {
    bytes[0] = data[0] & 1;
    *num_bytes = 1;
  } else {
    return false;
  }
  return true;
}

/* Types narrower than a byte, extended over their byte. */
static void extend_narrow(tn_type type, const unsigned char *data, size_t size,
                          unsigned char *bytes) {
  int shift = 8 - tn_type_bits(type);
  TN_ASSERT(shift > 0 && shift < 8);
  bool is_signed = tn_type_get_kind(type) == TN_KIND_SIGNED;
  for (size_t i = 0; i < size; i++) {
    unsigned up = (unsigned)data[i] << shift & 0xff;
    bytes[i] = (unsigned char)(is_signed ? (int8_t)up >> shift : (int)(up >> shift));
  }
}

/* Of elements that are stored one by one there are at most max_elements; a splat may stand for
 * more. A byte of i1 is a splat where it cannot be the bits of all. */
static bool dense_count(byte_cursor *c, const ir_type *type, const ir_type *element, size_t size,
                        size_t *count) {
  if (type->kind != IR_TYPE_TENSOR && type->kind != IR_TYPE_VECTOR) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at, "dense data has a type without a fixed shape");
    return false;
  }
  if (!tn_size_of_dims(type->dims, type->rank, count)) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at,
                  "dense data has a type whose elements cannot be counted");
    return false;
  }
  bool packed = element->kind == IR_TYPE_ELEMENT && element->element == TN_PRED && *count <= 8;
  bool splat = size <= element_size(element) && !packed;
  if (!splat && *count > c->in->limits.max_elements)
    bytecode_fail(c->in, TN_RESOURCE_EXHAUSTED, c->at,
                  "a constant has %zu elements; the limit is %llu", *count,
                  (unsigned long long)c->in->limits.max_elements);
  return bytecode_ok(c);
}

/* Data that is not one byte an element as it should be here. */
static const ir_attr *dense_narrow(byte_cursor *c, const ir_type *type, tn_type element,
                                   size_t count, const unsigned char *data, size_t size) {
  size_t room = size == 1 && count > 8 ? 1
                : count > size         ? count
                                       : size; /* a splat's is one byte */
  unsigned char *bytes = tn_alloc(room);
  if (!bytes) {
    bytecode_no_memory(c->in, "a constant");
    return NULL;
  }
  size_t num_bytes = size;
  bool fits = size == count || size == 1;
  if (element == TN_PRED)
    fits = unpack_bits(data, size, count, bytes, &num_bytes);
  else if (fits)
    extend_narrow(element, data, size, bytes);
  TN_ASSERT(!fits || (num_bytes <= room && (num_bytes == count || num_bytes == 1)));
  const ir_attr *attr = NULL;
  if (fits)
    attr = ir_attr_dense(c->in->module, type, bytes, num_bytes);
  else
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at,
                  "a constant of %zu elements has %zu bytes of data", count, size);
  tn_free(bytes);
  return attr;
}

const ir_attr *bytecode_dense(byte_cursor *c, const ir_type *type, const unsigned char *data,
                              size_t size) {
  size_t count = 0;
  if (!bytecode_ok(c) || !type || !data) return NULL;
  const ir_type *element = type->of ? type->of : type;
  if (element->kind == IR_TYPE_QUANT) element = element->quant->storage;
  if (!dense_count(c, type, element, size, &count)) return NULL;
  size_t each = element_size(element), whole;
  if (each == 0) {
    bytecode_fail(c->in, TN_UNIMPLEMENTED, c->at,
                  "dense data of an element type that has no fixed size");
    return NULL;
  }
  if (count == 0 && size <= each) size = 0; /* a splat of nothing */
  if (size > 0 && element->kind == IR_TYPE_ELEMENT && tn_type_bits(element->element) < 8)
    return dense_narrow(c, type, element->element, count, data, size);
  bool is_splat = size == each; /* of however many, also more than a size can say in bytes */
  if (!is_splat && (!tn_size_mul(count, each, &whole) || size != whole)) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at,
                  "a constant of %zu elements of %zu bytes has %zu bytes of data", count, each,
                  size);
    return NULL;
  }
  return ir_attr_dense(c->in->module, type, data, size);
}

/* ---- what builtin and VHLO encode alike ----------------------------------------------------- */

const ir_attr *bytecode_array_attr(byte_cursor *c) {
  size_t count;
  const ir_attr *const *items = bytecode_attrs(c, &count);
  return bytecode_ok(c) ? ir_attr_array(c->in->module, items, count) : NULL;
}

const ir_attr *bytecode_dict_attr(byte_cursor *c) {
  size_t start = c->at, count = bytecode_count(c, "attributes");
  ir_named_attr *fields = bytecode_scratch(c->in, count, sizeof *fields);
  for (size_t i = 0; fields && i < count; i++) {
    size_t size;
    const char *name = bytecode_string_attr(c, &size);
    if (bytecode_ok(c) && (size == 0 || memchr(name, 0, size)))
      bytecode_fail(c->in, TN_INVALID_ARGUMENT, start, "a dictionary has a key without a name%s",
                    size ? ", but for a zero byte" : "");
    fields[i] = (ir_named_attr){ir_intern(c->in->module, name, size), bytecode_attr(c)};
    if (!fields[i].name) bytecode_no_memory(c->in, "an attribute's name");
  }
  const ir_attr *dict = bytecode_ok(c) ? ir_attr_dict(c->in->module, fields, count) : NULL;
  for (size_t i = 1; dict && i < dict->count; i++) {
    if (dict->fields[i - 1].name == dict->fields[i].name)
      bytecode_fail(c->in, TN_INVALID_ARGUMENT, start, "a dictionary has the key '%.64s' twice",
                    dict->fields[i].name);
  }
  return dict;
}

const ir_attr *bytecode_dense_attr(byte_cursor *c) {
  const ir_type *type = bytecode_type(c);
  size_t size;
  const unsigned char *data = bytecode_blob(c, &size);
  return bytecode_dense(c, type, data, size);
}

const ir_attr *bytecode_type_attr(byte_cursor *c) {
  const ir_type *type = bytecode_type(c);
  return type ? ir_attr_type(c->in->module, type) : NULL;
}

const ir_type *bytecode_function_type(byte_cursor *c) {
  size_t num_inputs, num_outputs;
  const ir_type *const *inputs = bytecode_types(c, &num_inputs);
  const ir_type *const *outputs = bytecode_types(c, &num_outputs);
  if (!bytecode_ok(c)) return NULL;
  return ir_type_function(c->in->module, inputs, num_inputs, outputs, num_outputs);
}

const ir_type *bytecode_shaped_type(byte_cursor *c, ir_type_kind kind, bool has_encoding) {
  const ir_attr *encoding = has_encoding ? bytecode_attr(c) : NULL;
  size_t rank;
  const int64_t *dims = bytecode_svarints(c, &rank);
  return bytecode_shaped(c, kind, dims, rank, bytecode_type(c), encoding);
}

const ir_type *bytecode_list_type(byte_cursor *c, ir_type_kind kind) {
  size_t count;
  const ir_type *const *inputs = bytecode_types(c, &count);
  if (!bytecode_ok(c)) return NULL;
  return ir_type_get(c->in->module,
                     &(ir_type){.kind = kind, .inputs = inputs, .num_inputs = (uint32_t)count});
}
