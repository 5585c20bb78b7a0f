/* VHLO's attributes and types, read straight into what they are in StableHLO.
 *
 * Each function reads one entry's fields, behind its code. Data: what is read is borrowed from the
 * input or lies in scratch memory, until the module takes a copy. What StableHLO's text leaves out
 * (members that are empty or zero, ir.h) is left out here, so that both readings are one program.
 * Invariant: a struct has only fields of the kinds that structs.def gives them, whatever the
 * artifact says; NULL is returned only with an error recorded, or for a member that is left out.
 * Threads: a reader is one thread's; no state of its own. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/bytecode/bytecode.h"

/* ---- attributes ----------------------------------------------------------------------------- */

enum { MAX_FIELDS = 4 };

/* A struct attribute of the members that are not NULL. */
static const ir_attr *read_struct(byte_cursor *c, const char *name, const ir_named_attr *all,
                                  size_t count) {
  ir_named_attr fields[MAX_FIELDS];
  size_t used = 0;
  TN_ASSERT(count <= MAX_FIELDS);
  for (size_t i = 0; bytecode_ok(c) && i < count; i++) {
    if (!all[i].value) continue;
    TN_ASSERT(hlo_struct_field(name, all[i].name));
    if (!vhlo_may_be_field(name, all[i].name, all[i].value))
      bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at, "%s of %s is an attribute of another kind",
                    all[i].name, name);
    fields[used++] = all[i];
  }
  return bytecode_ok(c) ? ir_attr_struct(c->in->module, name, fields, used) : NULL;
}

static const ir_attr *check_made(byte_cursor *c, const ir_attr *attr) {
  if (!attr) bytecode_no_memory(c->in, "an attribute");
  return attr;
}

/* Struct members that are empty or zero are left out: NULL. */
static const ir_attr *nonempty_list(byte_cursor *c) {
  size_t count;
  const int64_t *list = bytecode_svarints(c, &count);
  return count ? check_made(c, ir_attr_i64s(c->in->module, list, count)) : NULL;
}

static const ir_attr *read_nonzero(byte_cursor *c) {
  int64_t value = bytecode_svarint(c);
  return value ? check_made(c, ir_attr_i64(c->in->module, value)) : NULL;
}

static const ir_attr *nonzero_f64(byte_cursor *c) {
  uint64_t bits = bytecode_bits(c, 64);
  if (bits == 0) return NULL;
  const ir_type *type = ir_type_element(c->in->module, TN_F64);
  ir_attr like = {.kind = IR_ATTR_FLOAT, .type = type, .i = (int64_t)bits};
  return check_made(c, type ? ir_attr_get(c->in->module, &like) : NULL);
}

static const ir_attr *read_enum(byte_cursor *c, const char *name) {
  size_t at = c->at;
  uint64_t number = bytecode_varint(c);
  if (!bytecode_ok(c)) return NULL;
  const char *value = number < 256 ? hlo_enum_value(name, (int64_t)number) : NULL;
  if (value) return ir_attr_enum(c->in->module, name, value, (int64_t)number);
  bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "%s has no value number %llu%s", name,
                (unsigned long long)number, bytecode_newer(c->in));
  return NULL;
}

/* custom_call's api_version is an i32 in StableHLO. */
static const ir_attr *read_api_version(byte_cursor *c) {
  const ir_attr *value = read_enum(c, "custom_call_api_version");
  if (!value) return NULL;
  return ir_attr_int(c->in->module, ir_type_element(c->in->module, TN_S32), value->i);
}

static const ir_attr *read_string(byte_cursor *c) {
  size_t size;
  const char *text = bytecode_string(c, &size);
  return bytecode_ok(c) ? ir_attr_string(c->in->module, text, size) : NULL;
}

static const ir_attr *read_alias(byte_cursor *c) {
  ir_named_attr f[3] = {
      {"output_tuple_indices", NULL}, {"operand_index", NULL}, {"operand_tuple_indices", NULL}};
  f[0].value = nonempty_list(c);
  f[1].value = read_nonzero(c);
  f[2].value = nonempty_list(c);
  return read_struct(c, "stablehlo.output_operand_alias", f, 3);
}

static const ir_attr *read_accuracy(byte_cursor *c) {
  ir_named_attr f[4] = {{"atol", NULL}, {"rtol", NULL}, {"ulps", NULL}, {"mode", NULL}};
  f[0].value = nonzero_f64(c);
  f[1].value = nonzero_f64(c);
  f[2].value = read_nonzero(c);
  const ir_attr *mode = bytecode_attr(c);
  if (mode && (mode->kind != IR_ATTR_ENUM || mode->i != 0)) f[3].value = mode;
  return read_struct(c, "stablehlo.result_accuracy", f, 4);
}

static const ir_attr *read_sub_axis(byte_cursor *c) {
  ir_named_attr f[2] = {{"pre_size", NULL}, {"size", NULL}};
  f[0].value = read_nonzero(c);
  f[1].value = read_nonzero(c);
  return read_struct(c, "stablehlo.sub_axis_info", f, 2);
}

static const ir_attr *of_kind(byte_cursor *c, ir_attr_kind kind, const char *what) {
  size_t at = c->at;
  const ir_attr *attr = bytecode_attr(c);
  if (bytecode_ok(c) && attr->kind != kind)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "%s is an attribute of another kind", what);
  return attr;
}

static bool is_struct(const ir_attr *attr, const char *name) {
  return attr->kind == IR_ATTR_STRUCT && strcmp(attr->name, name) == 0;
}

static const ir_attr *read_axis_ref(byte_cursor *c) {
  ir_named_attr f[2] = {{"name", NULL}, {"sub_axis_info", NULL}};
  f[0].value = of_kind(c, IR_ATTR_STRING, "name of stablehlo.axis_ref");
  if (bytecode_varint(c))
    f[1].value = of_kind(c, IR_ATTR_STRUCT, "sub_axis_info of stablehlo.axis_ref");
  return read_struct(c, "stablehlo.axis_ref", f, 2);
}

static void check_mesh_axes(byte_cursor *c, size_t at, const ir_attr *mesh, const ir_attr *axes) {
  if (!bytecode_ok(c)) return;
  bool fits = (mesh->kind == IR_ATTR_SYMBOL || is_struct(mesh, "stablehlo.mesh")) &&
              axes->kind == IR_ATTR_ARRAY;
  for (size_t i = 0; fits && i < axes->count; i++)
    fits = is_struct(axes->items[i], "stablehlo.axis_ref");
  if (!fits)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at,
                  "stablehlo.replica_group_mesh_axes has a mesh or axes of another kind");
}

/* A mesh is named by a string in VHLO, by a symbol in StableHLO, or written out. */
static const ir_attr *read_mesh_axes(byte_cursor *c) {
  ir_named_attr f[2] = {{"mesh", NULL}, {"axes", NULL}};
  size_t at = c->at;
  f[0].value = bytecode_attr(c);
  f[1].value = bytecode_attr(c);
  if (bytecode_ok(c) && f[0].value->kind == IR_ATTR_STRING)
    f[0].value = check_made(c, ir_attr_symbol(c->in->module, f[0].value->text));
  check_mesh_axes(c, at, f[0].value, f[1].value);
  if (bytecode_ok(c) && f[1].value->count == 0) f[1].value = NULL; /* as text has it */
  return read_struct(c, "stablehlo.replica_group_mesh_axes", f, 2);
}

static const ir_attr *read_mesh_axis(byte_cursor *c) {
  ir_named_attr f[2] = {{"name", NULL}, {"size", NULL}};
  f[0].value = of_kind(c, IR_ATTR_STRING, "name of stablehlo.mesh_axis");
  f[1].value = read_nonzero(c);
  return read_struct(c, "stablehlo.mesh_axis", f, 2);
}

static const ir_attr *read_mesh(byte_cursor *c) {
  ir_named_attr f[2] = {{"axes", NULL}, {"device_ids", NULL}};
  f[0].value = of_kind(c, IR_ATTR_ARRAY, "axes of stablehlo.mesh");
  f[1].value = bytecode_optional_attr(c);
  if (bytecode_ok(c) && f[0].value->count == 0) f[0].value = NULL; /* as text has it */
  return read_struct(c, "stablehlo.mesh", f, 2);
}

/* type_extensions: #stablehlo.bounds<...> today */
static const ir_attr *read_type_extensions(byte_cursor *c) {
  size_t count;
  const int64_t *bounds = bytecode_svarints(c, &count);
  if (!bytecode_ok(c)) return NULL;
  ir_named_attr field = {"bounds", check_made(c, ir_attr_i64s(c->in->module, bounds, count))};
  return read_struct(c, "stablehlo.bounds", &field, 1);
}

const ir_attr *vhlo_read_attr(byte_cursor *c) {
  size_t at = c->at;
  uint64_t code = bytecode_varint(c);
  if (!bytecode_ok(c)) return NULL;
  switch (code) {
  case 1: return bytecode_array_attr(c);
  case 2: return ir_attr_bool(c->in->module, bytecode_varint(c) != 0);
  case 3: return read_enum(c, "comparison_direction");
  case 4: return read_enum(c, "comparison_type");
  case 5: return read_api_version(c);
  case 6: return bytecode_dict_attr(c);
  case 7: return read_enum(c, "fft_type");
  case 8: return bytecode_float(c, bytecode_type(c));
  case 9: return bytecode_integer(c, bytecode_type(c));
  case 10: return read_alias(c);
  case 11: return read_enum(c, "precision");
  case 12: return read_enum(c, "rng_algorithm");
  case 13: return read_enum(c, "rng_distribution");
  case 14: return read_string(c);
  case 15: return bytecode_dense_attr(c);
  case 16: return read_enum(c, "transpose");
  case 17: return bytecode_type_attr(c);
  case 18: return read_type_extensions(c);
  case 19: return read_enum(c, "result_accuracy_mode");
  case 20: return read_accuracy(c);
  case 21: return read_sub_axis(c);
  case 22: return read_axis_ref(c);
  case 23: return read_mesh_axes(c);
  case 24: return read_mesh_axis(c);
  case 25: return read_mesh(c);
  default: break;
  }
  bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "VHLO attribute code %llu is not known%s",
                (unsigned long long)code, bytecode_newer(c->in));
  return NULL;
}

/* ---- types ---------------------------------------------------------------------------------- */

/* Unsigned storage is a ui type here, whether the artifact says ui8 or i8 and a flag. */
static const ir_type *quant_storage(byte_cursor *c, const ir_quant *quant) {
  const ir_type *storage = quant->storage;
  if (storage->kind != IR_TYPE_ELEMENT) return NULL;
  tn_type_kind kind = tn_type_get_kind(storage->element);
  if (kind != TN_KIND_SIGNED && kind != TN_KIND_UNSIGNED) return NULL;
  char name[16];
  snprintf(name, sizeof name, "%s%d", quant->is_signed ? "i" : "ui",
           tn_type_bits(storage->element));
  return ir_type_element(c->in->module, tn_type_from_name(name));
}

/* What text can say: integers of up to 32 bits, between limits that they have. */
static bool is_within_storage(const ir_quant *quant) {
  tn_type element = quant->storage->element;
  int bits = tn_type_bits(element);
  if (bits > 32) return false;
  TN_ASSERT(bits > 0);
  int64_t low = quant->is_signed ? -((int64_t)1 << (bits - 1)) : 0;
  int64_t high = ((int64_t)1 << (quant->is_signed ? bits - 1 : bits)) - 1;
  return quant->storage_min >= low && quant->storage_max <= high &&
         quant->storage_max > quant->storage_min;
}

static const ir_type *quant_type(byte_cursor *c, ir_quant *quant) {
  if (!bytecode_ok(c)) return NULL;
  quant->storage = quant_storage(c, quant);
  if (!quant->storage) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at,
                  "a quantized type's storage is no integer type");
    return NULL;
  }
  if (!is_within_storage(quant)) {
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, c->at,
                  "a quantized type goes from %lld to %lld, which its storage does not",
                  (long long)quant->storage_min, (long long)quant->storage_max);
    return NULL;
  }
  return ir_type_get(c->in->module, &(ir_type){.kind = IR_TYPE_QUANT, .quant = quant});
}

static double read_f64(byte_cursor *c) {
  uint64_t bits = bytecode_bits(c, 64);
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static const ir_type *read_quant(byte_cursor *c) {
  double scale;
  int64_t zero;
  ir_quant quant = {.axis = -1, .count = 1, .scales = &scale, .zero_points = &zero};
  quant.is_signed = bytecode_varint(c) & 1;
  quant.storage = bytecode_type(c);
  quant.expressed = bytecode_type(c);
  scale = read_f64(c);
  zero = bytecode_svarint(c);
  quant.storage_min = bytecode_svarint(c);
  quant.storage_max = bytecode_svarint(c);
  return quant_type(c, &quant);
}

static const ir_type *read_quant_axis(byte_cursor *c) {
  ir_quant quant = {0};
  quant.is_signed = bytecode_varint(c) & 1;
  quant.storage = bytecode_type(c);
  quant.expressed = bytecode_type(c);
  size_t at = c->at;
  uint64_t axis = bytecode_varint(c);
  if (axis > INT32_MAX)
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "a quantized type's axis is %llu",
                  (unsigned long long)axis);
  quant.axis = (int64_t)axis;
  quant.storage_min = bytecode_svarint(c);
  quant.storage_max = bytecode_svarint(c);
  quant.count = bytecode_count(c, "scales");
  double *scales = bytecode_scratch(c->in, quant.count, sizeof *scales);
  for (size_t i = 0; scales && i < quant.count; i++) scales[i] = read_f64(c);
  size_t num_zeros;
  quant.scales = scales;
  quant.zero_points = bytecode_svarints(c, &num_zeros);
  if (bytecode_ok(c) && (quant.count != num_zeros || num_zeros == 0))
    bytecode_fail(c->in, TN_INVALID_ARGUMENT, at,
                  "a quantized type has %zu scales and %zu zero points", quant.count, num_zeros);
  return quant_type(c, &quant);
}

/* Types that are one of tn_type, by VHLO's code. */
static const tn_type elements[] = {
    [0] = TN_PRED,      [2] = TN_BF16,        [3] = TN_F16,         [4] = TN_F32,
    [5] = TN_F64,       [6] = TN_F8E4M3FN,    [7] = TN_F8E5M2,      [10] = TN_S4,
    [11] = TN_S8,       [12] = TN_S16,        [13] = TN_S32,        [14] = TN_S64,
    [15] = TN_U4,       [16] = TN_U8,         [17] = TN_U16,        [18] = TN_U32,
    [19] = TN_U64,      [27] = TN_F8E4M3FNUZ, [28] = TN_F8E5M2FNUZ, [29] = TN_F8E4M3B11FNUZ,
    [31] = TN_S2,       [32] = TN_U2,         [35] = TN_F8E4M3,     [36] = TN_F8E3M4,
    [37] = TN_F4E2M1FN, [38] = TN_F6E2M3FN,   [39] = TN_F6E3M2FN,   [40] = TN_F8E8M0FNU};

int vhlo_element_code(tn_type element) {
  for (size_t i = 0; element != TN_INVALID && i < sizeof elements / sizeof elements[0]; i++) {
    if (elements[i] == element) return (int)i;
  }
  return -1;
}

const ir_type *vhlo_read_type(byte_cursor *c) {
  ir_module *module = c->in->module;
  size_t at = c->at;
  uint64_t code = bytecode_varint(c);
  if (!bytecode_ok(c)) return NULL;
  if (code < sizeof elements / sizeof elements[0] && elements[code] != TN_INVALID)
    return ir_type_element(module, elements[code]);
  switch (code) {
  case 1: return bytecode_complex(c, bytecode_type(c));
  case 8: return bytecode_function_type(c);
  case 9: return ir_type_get(module, &(ir_type){.kind = IR_TYPE_INDEX});
  case 20: return bytecode_shaped_type(c, IR_TYPE_TENSOR, false);
  case 21: return bytecode_shaped_type(c, IR_TYPE_TENSOR, true);
  case 22: return ir_type_get(module, &(ir_type){.kind = IR_TYPE_TOKEN});
  case 23: return bytecode_list_type(c, IR_TYPE_TUPLE);
  case 24: return read_quant(c);
  case 25: return bytecode_shaped(c, IR_TYPE_UNRANKED, NULL, 0, bytecode_type(c), NULL);
  case 26: return ir_type_get(module, &(ir_type){.kind = IR_TYPE_WITNESS});
  case 30: return read_quant_axis(c);
  case 33: return ir_type_get(module, &(ir_type){.kind = IR_TYPE_NONE});
  case 34: return ir_type_get(module, &(ir_type){.kind = IR_TYPE_FLOAT, .text = "tf32"});
  case 41: return bytecode_shaped_type(c, IR_TYPE_MEMREF, false);
  case 42: return bytecode_list_type(c, IR_TYPE_FUTURE);
  default: break;
  }
  bytecode_fail(c->in, TN_INVALID_ARGUMENT, at, "VHLO type code %llu is not known%s",
                (unsigned long long)code, bytecode_newer(c->in));
  return NULL;
}
