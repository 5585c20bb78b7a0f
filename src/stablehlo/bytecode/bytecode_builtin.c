/* The builtin dialect's attributes, locations and types.
 *
 * Each function reads one entry's fields, behind its code, and makes the module's own of it. Data:
 * what is read is borrowed from the input or lies in the reader's scratch arena, until the module
 * takes a copy. Invariant: NULL is returned only with an error recorded, or where memory is short,
 * which the table records (bytecode_attrs.c). What MLIR has and no program needs is refused by its
 * name, not skipped.
 * Threads: a reader is one thread's; no state of its own. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/bytecode/bytecode.h"

/* ---- locations ------------------------------------------------------------------------------ */

static const ir_attr *loc_attr(byte_cursor *c, const ir_loc *like) {
  if (!bytecode_ok(c)) return NULL;
  const ir_loc *loc = ir_loc_get(c->in->module, like);
  if (!loc) return NULL;
  return ir_attr_get(c->in->module, &(ir_attr){.kind = IR_ATTR_LOC, .loc = loc});
}

static uint32_t clamp_to_u32(uint64_t value) {
  return value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

static const ir_attr *read_file_loc(byte_cursor *c) {
  size_t size;
  ir_loc loc = {.kind = IR_LOC_FILE, .text = bytecode_string_attr(c, &size)};
  loc.line = loc.end_line = clamp_to_u32(bytecode_varint(c));
  loc.column = loc.end_column = clamp_to_u32(bytecode_varint(c));
  return loc_attr(c, &loc);
}

/* A file and up to four numbers: line, column, end column; or line, column, end line, end column.
 */
static const ir_attr *read_file_range(byte_cursor *c) {
  size_t size;
  ir_loc loc = {.kind = IR_LOC_FILE, .text = bytecode_string_attr(c, &size)};
  size_t at = c->at, count = bytecode_count(c, "numbers");
  uint32_t n[4] = {0};
  if (count > 4)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "a file range has %zu numbers", count);
  for (size_t i = 0; bytecode_ok(c) && i < count; i++) n[i] = clamp_to_u32(bytecode_varint(c));
  loc.line = n[0];
  loc.column = n[1];
  loc.end_line = count == 4 ? n[2] : n[0];
  loc.end_column = count == 4 ? n[3] : count == 3 ? n[2] : n[1];
  return loc_attr(c, &loc);
}

static const ir_attr *read_name_loc(byte_cursor *c) {
  size_t size;
  ir_loc loc = {.kind = IR_LOC_NAME, .text = bytecode_string_attr(c, &size)};
  const ir_loc *child = bytecode_loc(c);
  if (child && child->kind != IR_LOC_UNKNOWN) {
    loc.count = 1;
    loc.children = &child;
  }
  return loc_attr(c, &loc);
}

static const ir_attr *read_callsite(byte_cursor *c) {
  const ir_loc *children[2];
  children[0] = bytecode_loc(c);
  children[1] = bytecode_loc(c);
  return loc_attr(c, &(ir_loc){.kind = IR_LOC_CALLSITE, .count = 2, .children = children});
}

static const ir_attr *read_fused(byte_cursor *c, bool has_meta) {
  size_t count = bytecode_count(c, "locations");
  const ir_loc **children = bytecode_scratch(c->in, count, sizeof *children);
  for (size_t i = 0; children && i < count; i++) children[i] = bytecode_loc(c);
  const ir_attr *meta = has_meta ? bytecode_attr(c) : NULL;
  return loc_attr(
      c, &(ir_loc){
             .kind = IR_LOC_FUSED, .count = (uint32_t)count, .children = children, .meta = meta});
}

/* ---- attributes ----------------------------------------------------------------------------- */

static const ir_attr *read_string(byte_cursor *c, bool typed) {
  size_t size;
  const char *text = bytecode_string(c, &size);
  if (typed) bytecode_type(c);
  return bytecode_ok(c) ? ir_attr_string(c->in->module, text, size) : NULL;
}

static const ir_attr *read_symbol(byte_cursor *c, bool nested) {
  size_t size, count = 0;
  const char *root = bytecode_string_attr(c, &size);
  const ir_attr *const *items = nested ? bytecode_attrs(c, &count) : NULL;
  for (size_t i = 0; bytecode_ok(c) && i < count; i++) {
    if (items[i]->kind != IR_ATTR_SYMBOL)
      bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at, "a symbol's part is no symbol");
  }
  if (!bytecode_ok(c)) return NULL;
  return ir_attr_get(
      c->in->module,
      &(ir_attr){
          .kind = IR_ATTR_SYMBOL, .text = root, .size = size, .items = items, .count = count});
}

static const ir_attr *read_dense_array(byte_cursor *c) {
  const ir_type *type = bytecode_type(c);
  size_t at = c->at, size;
  uint64_t count = bytecode_varint(c);
  const unsigned char *data = bytecode_blob(c, &size);
  if (!bytecode_ok(c)) return NULL;
  size_t each = type->kind == IR_TYPE_INDEX     ? 8
                : type->kind == IR_TYPE_ELEMENT ? tn_type_size(type->element)
                                                : 0;
  if (each == 0 || size % each != 0 || size / each != count) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "an array of %llu numbers has %zu bytes",
                  (unsigned long long)count, size);
    return NULL;
  }
  return ir_attr_get(c->in->module, &(ir_attr){.kind = IR_ATTR_DENSE_ARRAY,
                                               .type = type,
                                               .data = data,
                                               .size = size,
                                               .count = (size_t)count});
}

static const ir_attr *read_dense_strings(byte_cursor *c) {
  size_t at = c->at, count = 1, size;
  const ir_type *type = bytecode_type(c);
  bool splat = bytecode_varint(c) != 0;
  if (!bytecode_ok(c)) return NULL;
  if (type->kind != IR_TYPE_TENSOR ||
      (!splat && !tn_size_of_dims(type->dims, type->rank, &count)) || count > c->end - c->at) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at,
                  "a dense list of strings is shorter than its type");
    return NULL;
  }
  const ir_attr **items = bytecode_scratch(c->in, count, sizeof *items);
  for (size_t i = 0; items && i < count; i++) {
    const char *text = bytecode_string(c, &size);
    items[i] = ir_attr_string(c->in->module, text, size);
    if (!items[i]) bytecode_no_memory(c->in, "a string");
  }
  if (!bytecode_ok(c)) return NULL;
  return ir_attr_get(c->in->module, &(ir_attr){.kind = IR_ATTR_DENSE_TEXT,
                                               .type = type,
                                               .splat = splat,
                                               .items = items,
                                               .count = count});
}

const ir_attr *bytecode_builtin_attr(byte_cursor *c) {
  size_t at = c->at;
  uint64_t code = bytecode_varint(c);
  if (!bytecode_ok(c)) return NULL;
  switch (code) {
  case 0: return bytecode_array_attr(c);
  case 1: return bytecode_dict_attr(c);
  case 2: return read_string(c, false);
  case 3: return read_string(c, true);
  case 4: return read_symbol(c, false);
  case 5: return read_symbol(c, true);
  case 6: return bytecode_type_attr(c);
  case 7: return ir_attr_get(c->in->module, &(ir_attr){.kind = IR_ATTR_UNIT});
  case 8: return bytecode_integer(c, bytecode_type(c));
  case 9: return bytecode_float(c, bytecode_type(c));
  case 10: return read_callsite(c);
  case 11: return read_file_loc(c);
  case 12: return read_fused(c, false);
  case 13: return read_fused(c, true);
  case 14: return read_name_loc(c);
  case 15: return loc_attr(c, &(ir_loc){.kind = IR_LOC_UNKNOWN});
  case 17: return read_dense_array(c);
  case 18: return bytecode_dense_attr(c);
  case 19: return read_dense_strings(c);
  case 22: return read_file_range(c);
  default: break;
  }
  static const char *const refused[] = {
      [16] = " (dense_resource)", [20] = " (sparse)", [21] = " (distinct)"};
  const char *what = code < sizeof refused / sizeof refused[0] ? refused[code] : NULL;
  bytecode_fail(c->in, TN_UNIMPLEMENTED, at, "builtin attribute code %llu%s cannot be read",
                (unsigned long long)code, what ? what : " is not known and");
  return NULL;
}

/* ---- types ---------------------------------------------------------------------------------- */

/* width << 2 | signedness (0 signless, 1 signed, 2 unsigned) */
static const ir_type *read_integer_type(byte_cursor *c) {
  size_t at = c->at;
  uint64_t head = bytecode_varint(c), width = head >> 2, sign = head & 3;
  if (!bytecode_ok(c)) return NULL;
  if (width == 0 || width >= 1 << 16 || sign == 3) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "an integer type of %llu bits, signedness %llu",
                  (unsigned long long)width, (unsigned long long)sign);
    return NULL;
  }
  char name[32];
  snprintf(name, sizeof name, "%si%u", sign == 2 ? "u" : "", (unsigned)width);
  tn_type element = sign == 1 ? TN_INVALID : tn_type_from_name(name);
  if (element != TN_INVALID && strcmp(tn_type_name(element), name) == 0)
    return ir_type_element(c->in->module, element);
  return ir_type_get(
      c->in->module,
      &(ir_type){.kind = IR_TYPE_INTEGER, .width = (uint16_t)width, .sign = (uint8_t)sign});
}

/* A memref's layout is the identity map unless somebody wrote another; its memory space goes first.
 */
static const ir_type *read_memref_type(byte_cursor *c, bool has_space) {
  const ir_attr *space = has_space ? bytecode_attr(c) : NULL;
  size_t rank;
  const int64_t *dims = bytecode_svarints(c, &rank);
  const ir_type *of = bytecode_type(c);
  const ir_attr *layout = bytecode_attr(c);
  return bytecode_shaped(c, IR_TYPE_MEMREF, dims, rank, of, space ? space : layout);
}

static const ir_type *named_float(byte_cursor *c, const char *name) {
  return ir_type_get(c->in->module, &(ir_type){.kind = IR_TYPE_FLOAT, .text = name});
}

/* Floats that have codes since MLIR 23; writers before it spell them out. */
static const ir_type *newer_float(byte_cursor *c, uint64_t code) {
  static const uint8_t types[] = {TN_F8E5M2,     TN_F8E4M3,        TN_F8E4M3FN, TN_F8E5M2FNUZ,
                                  TN_F8E4M3FNUZ, TN_F8E4M3B11FNUZ, TN_F8E3M4,   TN_F4E2M1FN,
                                  TN_F6E2M3FN,   TN_F6E3M2FN,      TN_F8E8M0FNU};
  TN_ASSERT(code >= 22 && code - 22 < sizeof types);
  return ir_type_element(c->in->module, (tn_type)types[code - 22]);
}

const ir_type *bytecode_builtin_type(byte_cursor *c) {
  ir_module *module = c->in->module;
  size_t at = c->at;
  uint64_t code = bytecode_varint(c);
  if (!bytecode_ok(c)) return NULL;
  switch (code) {
  case 0: return read_integer_type(c);
  case 1: return ir_type_get(module, &(ir_type){.kind = IR_TYPE_INDEX});
  case 2: return bytecode_function_type(c);
  case 3: return ir_type_element(module, TN_BF16);
  case 4: return ir_type_element(module, TN_F16);
  case 5: return ir_type_element(module, TN_F32);
  case 6: return ir_type_element(module, TN_F64);
  case 7: return named_float(c, "f80");
  case 8: return named_float(c, "f128");
  case 9: return bytecode_complex(c, bytecode_type(c));
  case 10: return read_memref_type(c, false);
  case 11: return read_memref_type(c, true);
  case 12: return ir_type_get(module, &(ir_type){.kind = IR_TYPE_NONE});
  case 13: return bytecode_shaped_type(c, IR_TYPE_TENSOR, false);
  case 14: return bytecode_shaped_type(c, IR_TYPE_TENSOR, true);
  case 15: return bytecode_list_type(c, IR_TYPE_TUPLE);
  case 18: return bytecode_shaped(c, IR_TYPE_UNRANKED, NULL, 0, bytecode_type(c), NULL);
  case 19: return bytecode_shaped_type(c, IR_TYPE_VECTOR, false);
  case 21: return named_float(c, "tf32");
  default:
    if (code >= 22 && code <= 32) return newer_float(c, code);
  }
  bytecode_fail(c->in, TN_UNIMPLEMENTED, at, "builtin type code %llu cannot be read",
                (unsigned long long)code);
  return NULL;
}
