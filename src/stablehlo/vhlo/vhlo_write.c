/* VHLO's attributes and types, written from what they are in StableHLO. Codes and layouts are those
 * that vhlo_attrs.c reads.
 *
 * Data: an entry is collected as tokens in a text of its own, and belongs to the writer's table
 * once it has ended; elements that need another form (packed, masked) are copies in the writer's
 * arena, which must last until the file is made. Parts of an entry are written before it is begun,
 * or the error that they leave makes it one that is never used. Invariant: what the version that is
 * written does not have is an error that says since when there is one. Threads: a writer is one
 * thread's; no state of its own. */
#include <string.h>

#include "base/assert.h"
#include "base/types.h"
#include "stablehlo/bytecode/bytecode_writer.h"
#include "stablehlo/dialect/mesh.h"

#define SINCE(major, minor) VHLO_VERSION(major, minor)

static uint32_t no_form(bytecode_writer *w, const char *what) {
  writer_fail(w, TN_UNIMPLEMENTED, "%s has no form in a portable artifact", what);
  return 0;
}

static void begin_vhlo_tokens(writer_tokens *t, uint64_t code) {
  tokens_begin(t, WRITER_VHLO, code);
}

/* ---- types ---------------------------------------------------------------------------------- */

enum {
  TYPE_COMPLEX = 1,
  TYPE_FUNCTION = 8,
  TYPE_INDEX = 9,
  TYPE_TENSOR = 20,
  TYPE_TENSOR_ENCODED = 21,
  TYPE_TOKEN = 22,
  TYPE_TUPLE = 23,
  TYPE_QUANT = 24,
  TYPE_UNRANKED = 25,
  TYPE_WITNESS = 26,
  TYPE_QUANT_AXIS = 30,
  TYPE_NONE = 33,
  TYPE_TF32 = 34,
  TYPE_MEMREF = 41,
  TYPE_FUTURE = 42
};

/* Since when VHLO has an element type; 0: since ever. */
static uint32_t element_since(tn_type element) {
  switch (element) {
  case TN_F8E4M3FNUZ:
  case TN_F8E5M2FNUZ: return SINCE(0, 10);
  case TN_F8E4M3B11FNUZ: return SINCE(0, 11);
  case TN_S2:
  case TN_U2: return SINCE(1, 2);
  case TN_F8E4M3:
  case TN_F8E3M4: return SINCE(1, 7);
  case TN_F4E2M1FN:
  case TN_F6E2M3FN:
  case TN_F6E3M2FN:
  case TN_F8E8M0FNU: return SINCE(1, 8);
  default: return 0;
  }
}

static uint32_t write_code(bytecode_writer *w, uint64_t code) {
  writer_tokens t;
  begin_vhlo_tokens(&t, code);
  return tokens_type_end(w, &t);
}

static uint32_t write_element(bytecode_writer *w, tn_type element) {
  tn_type part = tn_type_of_complex(element);
  if (part != TN_INVALID) {
    uint32_t of = write_element(w, part);
    writer_tokens t;
    begin_vhlo_tokens(&t, TYPE_COMPLEX);
    tokens_type(&t, of);
    return tokens_type_end(w, &t);
  }
  int code = vhlo_element_code(element);
  if (code < 0) return no_form(w, tn_type_name(element));
  writer_needs(w, element_since(element), tn_type_name(element));
  return write_code(w, (uint64_t)code);
}

static void put_types(bytecode_writer *w, writer_tokens *t, const ir_type *const *types,
                      size_t count) {
  tokens_varint(t, count);
  for (size_t i = 0; i < count; i++) tokens_type(t, vhlo_write_type(w, types[i]));
}

static uint32_t write_list(bytecode_writer *w, uint64_t code, const ir_type *type) {
  writer_tokens t;
  begin_vhlo_tokens(&t, code);
  put_types(w, &t, type->inputs, type->num_inputs);
  if (type->kind == IR_TYPE_FUNCTION) put_types(w, &t, type->outputs, type->num_outputs);
  return tokens_type_end(w, &t);
}

static uint32_t write_shaped(bytecode_writer *w, uint64_t code, const ir_type *type) {
  if (type->encoding && type->kind == IR_TYPE_MEMREF)
    return no_form(w, "a memref's layout or memory space");
  uint32_t encoding = type->encoding ? vhlo_write_attr(w, type->encoding) : 0;
  uint32_t of = vhlo_write_type(w, type->of);
  writer_tokens t;
  begin_vhlo_tokens(&t, code);
  if (type->encoding) tokens_attr(&t, encoding);
  tokens_varint(&t, type->rank);
  for (uint32_t i = 0; i < type->rank; i++) tokens_svarint(&t, type->dims[i]);
  tokens_type(&t, of);
  return tokens_type_end(w, &t);
}

static uint64_t double_bits(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

/* Storage is the signless type; a flag says whether it has a sign. */
static uint32_t write_storage(bytecode_writer *w, const ir_quant *quant) {
  if (quant->storage->kind != IR_TYPE_ELEMENT) return no_form(w, "that storage type");
  tn_type element = quant->storage->element;
  tn_type_kind kind = tn_type_get_kind(element);
  if (kind != TN_KIND_SIGNED && kind != TN_KIND_UNSIGNED) return no_form(w, "that storage type");
  switch (element) {
  case TN_U2: element = TN_S2; break;
  case TN_U4: element = TN_S4; break;
  case TN_U8: element = TN_S8; break;
  case TN_U16: element = TN_S16; break;
  case TN_U32: element = TN_S32; break;
  case TN_U64: element = TN_S64; break;
  default: break;
  }
  return write_element(w, element);
}

static void put_scales(writer_tokens *t, const ir_quant *quant) {
  tokens_varint(t, quant->count);
  for (size_t i = 0; i < quant->count; i++) tokens_bits(t, double_bits(quant->scales[i]), 64);
  tokens_varint(t, quant->count);
  for (size_t i = 0; i < quant->count; i++) tokens_svarint(t, quant->zero_points[i]);
}

static uint32_t write_quant(bytecode_writer *w, const ir_quant *quant) {
  bool per_axis = quant->axis >= 0;
  if (per_axis) writer_needs(w, SINCE(0, 18), "a type quantized along an axis");
  uint32_t storage = write_storage(w, quant), expressed = vhlo_write_type(w, quant->expressed);
  writer_tokens t;
  begin_vhlo_tokens(&t, per_axis ? TYPE_QUANT_AXIS : TYPE_QUANT);
  tokens_varint(&t, quant->is_signed);
  tokens_type(&t, storage);
  tokens_type(&t, expressed);
  if (per_axis) {
    tokens_varint(&t, (uint64_t)quant->axis);
  } else {
    TN_ASSERT(quant->count == 1);
    tokens_bits(&t, double_bits(quant->scales[0]), 64);
    tokens_svarint(&t, quant->zero_points[0]);
  }
  tokens_svarint(&t, quant->storage_min);
  tokens_svarint(&t, quant->storage_max);
  if (per_axis) put_scales(&t, quant);
  return tokens_type_end(w, &t);
}

static uint32_t write_of(bytecode_writer *w, uint64_t code, const ir_type *type) {
  uint32_t of = vhlo_write_type(w, type->of);
  writer_tokens t;
  begin_vhlo_tokens(&t, code);
  tokens_type(&t, of);
  return tokens_type_end(w, &t);
}

/* What has no form, by MLIR's spelling of it. */
static uint32_t no_type_form(bytecode_writer *w, const ir_type *type) {
  tn_text text = {.max = 200};
  ir_type_print(type, &text);
  no_form(w, text.data && !text.failed ? text.data : "that type");
  tn_text_free(&text);
  return 0;
}

static uint32_t make_type(bytecode_writer *w, const ir_type *type) {
  switch (type->kind) {
  case IR_TYPE_ELEMENT: return write_element(w, type->element);
  case IR_TYPE_COMPLEX: return write_of(w, TYPE_COMPLEX, type);
  case IR_TYPE_INDEX: return write_code(w, TYPE_INDEX);
  case IR_TYPE_TOKEN: return write_code(w, TYPE_TOKEN);
  case IR_TYPE_WITNESS: return write_code(w, TYPE_WITNESS);
  case IR_TYPE_QUANT: return write_quant(w, type->quant);
  case IR_TYPE_TUPLE: return write_list(w, TYPE_TUPLE, type);
  case IR_TYPE_FUNCTION: return write_list(w, TYPE_FUNCTION, type);
  case IR_TYPE_UNRANKED: return write_of(w, TYPE_UNRANKED, type);
  case IR_TYPE_TENSOR:
    return write_shaped(w, type->encoding ? TYPE_TENSOR_ENCODED : TYPE_TENSOR, type);
  case IR_TYPE_NONE: writer_needs(w, SINCE(1, 6), "the type none"); return write_code(w, TYPE_NONE);
  case IR_TYPE_MEMREF:
    writer_needs(w, SINCE(1, 13), "a memref");
    return write_shaped(w, TYPE_MEMREF, type);
  case IR_TYPE_FUTURE:
    writer_needs(w, SINCE(1, 15), "a future");
    return write_list(w, TYPE_FUTURE, type);
  case IR_TYPE_FLOAT:
    if (strcmp(type->text, "tf32") != 0) return no_type_form(w, type);
    writer_needs(w, SINCE(1, 6), "tf32");
    return write_code(w, TYPE_TF32);
  default: return no_type_form(w, type);
  }
}

uint32_t vhlo_write_type(bytecode_writer *w, const ir_type *type) {
  uint32_t id = 0;
  tn_map *known = &w->of_type[WRITER_VHLO];
  if (writer_known(w, known, &w->types, type, &id) || !writer_enter(w)) return id;
  id = make_type(w, type);
  writer_leave(w);
  writer_remember(w, known, type, id);
  return id;
}

/* ---- attributes ----------------------------------------------------------------------------- */

enum {
  ATTR_ARRAY = 1,
  ATTR_BOOL = 2,
  ATTR_DICT = 6,
  ATTR_FLOAT = 8,
  ATTR_INTEGER = 9,
  ATTR_ALIAS = 10,
  ATTR_STRING = 14,
  ATTR_TENSOR = 15,
  ATTR_TYPE = 17,
  ATTR_TYPE_EXTENSIONS = 18,
  ATTR_ACCURACY = 20,
  ATTR_SUB_AXIS = 21,
  ATTR_AXIS_REF = 22,
  ATTR_MESH_AXES = 23,
  ATTR_MESH_AXIS = 24,
  ATTR_MESH = 25
};

uint32_t vhlo_write_string(bytecode_writer *w, const char *text, size_t size) {
  uint32_t string = writer_string(w, text, size);
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_STRING);
  tokens_string(&t, string);
  return tokens_attr_end(w, &t);
}

static uint32_t write_number(bytecode_writer *w, uint64_t code, uint64_t number) {
  writer_tokens t;
  begin_vhlo_tokens(&t, code);
  tokens_varint(&t, number);
  return tokens_attr_end(w, &t);
}

uint32_t vhlo_write_bool(bytecode_writer *w, bool value) {
  return write_number(w, ATTR_BOOL, value);
}

uint32_t vhlo_write_enum(bytecode_writer *w, uint64_t code, int64_t number) {
  return write_number(w, code, (uint64_t)number);
}

uint32_t vhlo_write_empty(bytecode_writer *w, bool dictionary) {
  return write_number(w, dictionary ? ATTR_DICT : ATTR_ARRAY, 0);
}

static uint32_t write_typed(bytecode_writer *w, uint64_t code, uint32_t type, uint64_t bits,
                            uint32_t width) {
  writer_tokens t;
  begin_vhlo_tokens(&t, code);
  tokens_type(&t, type);
  tokens_bits(&t, bits, width);
  return tokens_attr_end(w, &t);
}

uint32_t vhlo_write_int(bytecode_writer *w, tn_type type, int64_t value) {
  return write_typed(w, ATTR_INTEGER, write_element(w, type), (uint64_t)value,
                     (uint32_t)tn_type_bits(type));
}

/* A number with a type: an integer or a float. */
static uint32_t write_typed_number(bytecode_writer *w, const ir_attr *attr, uint64_t code) {
  uint32_t width = 64; /* index */
  if (attr->type->kind == IR_TYPE_ELEMENT) width = (uint32_t)tn_type_bits(attr->type->element);
  if (attr->type->kind == IR_TYPE_FLOAT) width = ir_type_float_bits(attr->type);
  return write_typed(w, code, vhlo_write_type(w, attr->type), (uint64_t)attr->i, width);
}

static uint32_t write_type_attr(bytecode_writer *w, uint32_t type) {
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_TYPE);
  tokens_type(&t, type);
  return tokens_attr_end(w, &t);
}

uint32_t vhlo_write_none(bytecode_writer *w) {
  return write_type_attr(w, write_code(w, TYPE_NONE));
}

/* ---- dense data ----------------------------------------------------------------------------- */

/* Truth values are packed, eight to a byte, lowest first; one value for all is a byte of ones. */
static const void *pack_bits(bytecode_writer *w, const unsigned char *values, size_t count,
                             bool splat, size_t *size) {
  *size = splat ? 1 : (count + 7) / 8;
  unsigned char *bytes = writer_alloc(w, *size, 1);
  if (!bytes) return "";
  if (splat) bytes[0] = values[0] ? 0xff : 0;
  for (size_t i = 0; !splat && i < count; i++)
    bytes[i / 8] |= (unsigned char)((values[i] & 1) << i % 8);
  return bytes;
}

/* Elements narrower than a byte have a byte each, whose other bits are zero. */
static const void *mask_bits(bytecode_writer *w, const unsigned char *values, size_t size,
                             int bits) {
  unsigned char *bytes = writer_alloc(w, size, 1);
  TN_ASSERT(bits > 0 && bits < 8);
  for (size_t i = 0; bytes && i < size; i++)
    bytes[i] = (unsigned char)(values[i] & ((1u << bits) - 1));
  return bytes ? bytes : (const void *)"";
}

const void *vhlo_dense_data(bytecode_writer *w, const ir_attr *attr, size_t *size) {
  const ir_type *of = attr->type->of;
  if (of->kind == IR_TYPE_QUANT) of = of->quant->storage;
  tn_type element = of->kind == IR_TYPE_ELEMENT ? of->element : TN_INVALID;
  *size = attr->size;
  if (element == TN_INVALID && of->kind != IR_TYPE_INDEX)
    writer_fail(w, TN_INVALID_ARGUMENT, "a constant of elements that no constant of VHLO has");
  if (attr->size == 0) return "";
  if (element == TN_PRED) return pack_bits(w, attr->data, attr->size, attr->splat, size);
  int bits = element == TN_INVALID ? 8 : tn_type_bits(element);
  return bits < 8 ? mask_bits(w, attr->data, attr->size, bits) : attr->data;
}

static uint32_t write_tensor(bytecode_writer *w, uint32_t type, const void *data, size_t size) {
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_TENSOR);
  tokens_type(&t, type);
  tokens_blob(&t, data, size);
  return tokens_attr_end(w, &t);
}

/* tensor<dims x element> */
static uint32_t tensor_type(bytecode_writer *w, tn_type element, const int64_t *dims, size_t rank) {
  uint32_t of = write_element(w, element);
  writer_tokens t;
  begin_vhlo_tokens(&t, TYPE_TENSOR);
  tokens_varint(&t, rank);
  for (size_t i = 0; i < rank; i++) tokens_svarint(&t, dims[i]);
  tokens_type(&t, of);
  return tokens_type_end(w, &t);
}

uint32_t vhlo_write_numbers(bytecode_writer *w, tn_type element, const int64_t *dims, size_t rank,
                            const int64_t *numbers) {
  size_t count = 0, size;
  uint32_t type = tensor_type(w, element, dims, rank);
  if (!tn_size_of_dims(dims, rank, &count)) return no_form(w, "so long a list");
  if (element == TN_S64) return write_tensor(w, type, numbers, count * sizeof *numbers);
  unsigned char *values = writer_alloc(w, count, 1);
  if (!values) return 0;
  bool splat = count > 0;
  for (size_t i = 0; i < count; i++) {
    values[i] = numbers[i] != 0;
    splat = splat && values[i] == values[0];
  }
  const void *data = count ? pack_bits(w, values, count, splat, &size) : (size = 0, "");
  return write_tensor(w, type, data, size);
}

/* array<i64: ...> and array<i1: ...> as tensors of one dimension. */
static uint32_t write_array_of_numbers(bytecode_writer *w, const ir_attr *attr) {
  int64_t count = (int64_t)attr->count;
  tn_type element = attr->type->kind == IR_TYPE_ELEMENT ? attr->type->element : TN_INVALID;
  if (element == TN_S64)
    return vhlo_write_numbers(w, element, &count, 1, attr->size ? attr->data : &count);
  if (element != TN_PRED) return no_form(w, "an array of numbers other than i64 and i1");
  int64_t *numbers = writer_alloc(w, attr->count, sizeof *numbers);
  if (!numbers) return 0;
  for (size_t i = 0; i < attr->count; i++) numbers[i] = ((const unsigned char *)attr->data)[i];
  return vhlo_write_numbers(w, element, &count, 1, numbers);
}

static uint32_t write_dense(bytecode_writer *w, const ir_attr *attr) {
  size_t size;
  uint32_t type = vhlo_write_type(w, attr->type);
  const void *data = vhlo_dense_data(w, attr, &size);
  return write_tensor(w, type, data, size);
}

/* ---- lists, dictionaries, enums ------------------------------------------------------------- */

static uint32_t write_array(bytecode_writer *w, const ir_attr *attr) {
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_ARRAY);
  tokens_varint(&t, attr->count);
  for (size_t i = 0; i < attr->count; i++) tokens_attr(&t, vhlo_write_attr(w, attr->items[i]));
  return tokens_attr_end(w, &t);
}

static uint32_t write_dict(bytecode_writer *w, const ir_attr *attr) {
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_DICT);
  tokens_varint(&t, attr->count);
  for (size_t i = 0; i < attr->count; i++) {
    const ir_named_attr *field = &attr->fields[i];
    tokens_attr(&t, vhlo_write_string(w, field->name, strlen(field->name)));
    tokens_attr(&t, vhlo_write_attr(w, field->value));
  }
  return tokens_attr_end(w, &t);
}

uint32_t vhlo_write_enums(bytecode_writer *w, uint64_t code, const int64_t *numbers, size_t count) {
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_ARRAY);
  tokens_varint(&t, count);
  for (size_t i = 0; i < count; i++) tokens_attr(&t, vhlo_write_enum(w, code, numbers[i]));
  return tokens_attr_end(w, &t);
}

static uint32_t write_enum(bytecode_writer *w, const ir_attr *attr) {
  static const struct {
    const char *name;
    uint64_t code;
    uint32_t since;
  } enums[] = {{"comparison_direction", 3, 0},
               {"comparison_type", 4, 0},
               {"fft_type", 7, 0},
               {"precision", 11, 0},
               {"rng_algorithm", 12, 0},
               {"rng_distribution", 13, 0},
               {"transpose", 16, 0},
               {"result_accuracy_mode", 19, SINCE(1, 9)}};
  for (size_t i = 0; i < sizeof enums / sizeof enums[0]; i++) {
    if (strcmp(enums[i].name, attr->name) != 0) continue;
    writer_needs(w, enums[i].since, attr->name);
    if (strcmp(attr->text, "WEAKORDER") == 0) writer_needs(w, SINCE(1, 22), attr->text);
    return vhlo_write_enum(w, enums[i].code, attr->i);
  }
  return no_form(w, attr->name);
}

/* ---- structs -------------------------------------------------------------------------------- */

static int64_t member_int(const ir_attr *attr, const char *name) {
  const ir_attr *value = ir_attr_field(attr, name);
  return value ? value->i : 0;
}

static void put_member_list(writer_tokens *t, const ir_attr *attr, const char *name) {
  TN_ASSERT(hlo_struct_field(attr->name, name) == 'l');
  const ir_attr *list = ir_attr_field(attr, name);
  const int64_t *numbers = list && list->kind == IR_ATTR_DENSE_ARRAY ? list->data : NULL;
  size_t count = numbers ? list->size / sizeof *numbers : 0;
  tokens_varint(t, count);
  for (size_t i = 0; i < count; i++) tokens_svarint(t, numbers[i]);
}

static uint32_t write_alias(bytecode_writer *w, const ir_attr *attr) {
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_ALIAS);
  put_member_list(&t, attr, "output_tuple_indices");
  tokens_svarint(&t, member_int(attr, "operand_index"));
  put_member_list(&t, attr, "operand_tuple_indices");
  return tokens_attr_end(w, &t);
}

static uint32_t write_accuracy(bytecode_writer *w, const ir_attr *attr) {
  writer_needs(w, SINCE(1, 9), "result_accuracy");
  const ir_attr *mode = ir_attr_field(attr, "mode");
  uint32_t mode_id = mode ? vhlo_write_attr(w, mode) : vhlo_write_enum(w, 19, 0);
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_ACCURACY);
  tokens_bits(&t, (uint64_t)member_int(attr, "atol"), 64);
  tokens_bits(&t, (uint64_t)member_int(attr, "rtol"), 64);
  tokens_svarint(&t, member_int(attr, "ulps"));
  tokens_attr(&t, mode_id);
  return tokens_attr_end(w, &t);
}

static uint32_t write_sub_axis(bytecode_writer *w, const ir_attr *attr) {
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_SUB_AXIS);
  tokens_svarint(&t, member_int(attr, "pre_size"));
  tokens_svarint(&t, member_int(attr, "size"));
  return tokens_attr_end(w, &t);
}

/* A member that is an attribute; missing, an empty string or list stands for it. */
static uint32_t write_member(bytecode_writer *w, const ir_attr *attr, const char *name,
                             bool is_list) {
  const ir_attr *value = ir_attr_field(attr, name);
  if (value) return vhlo_write_attr(w, value);
  return is_list ? vhlo_write_empty(w, false) : vhlo_write_string(w, "", 0);
}

static uint32_t write_axis_ref(bytecode_writer *w, const ir_attr *attr) {
  const ir_attr *sub = ir_attr_field(attr, "sub_axis_info");
  uint32_t name = write_member(w, attr, "name", false), info = sub ? vhlo_write_attr(w, sub) : 0;
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_AXIS_REF);
  tokens_attr(&t, name);
  tokens_varint(&t, sub != NULL);
  if (sub) tokens_attr(&t, info);
  return tokens_attr_end(w, &t);
}

/* The groups that it stands for, which older versions can say. */
static uint32_t write_groups(bytecode_writer *w, const ir_attr *attr) {
  hlo_groups groups;
  tn_status *status = hlo_mesh_groups(w->module, w->op, attr, &groups);
  if (status) {
    writer_fail(w, tn_status_code(status),
                "its groups are by axes of a mesh, which version %s has not: %s", w->version_text,
                tn_status_message(status));
    tn_status_destroy(status);
    return 0;
  }
  const int64_t dims[2] = {(int64_t)groups.count, (int64_t)groups.size};
  size_t count = groups.count * groups.size;
  TN_ASSERT(groups.ids && count > 0);
  int64_t *kept = writer_alloc(w, count, sizeof *kept); /* until all is written */
  if (kept) memcpy(kept, groups.ids, count * sizeof *kept);
  tn_free(groups.ids);
  return kept ? vhlo_write_numbers(w, TN_S64, dims, 2, kept) : 0;
}

static uint32_t write_mesh_axes(bytecode_writer *w, const ir_attr *attr) {
  if (w->version < SINCE(1, 16)) return write_groups(w, attr);
  uint32_t mesh = write_member(w, attr, "mesh", false), axes = write_member(w, attr, "axes", true);
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_MESH_AXES);
  tokens_attr(&t, mesh);
  tokens_attr(&t, axes);
  return tokens_attr_end(w, &t);
}

static uint32_t write_mesh_axis(bytecode_writer *w, const ir_attr *attr) {
  uint32_t name = write_member(w, attr, "name", false);
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_MESH_AXIS);
  tokens_attr(&t, name);
  tokens_svarint(&t, member_int(attr, "size"));
  return tokens_attr_end(w, &t);
}

static uint32_t write_mesh(bytecode_writer *w, const ir_attr *attr) {
  const ir_attr *ids = ir_attr_field(attr, "device_ids");
  uint32_t axes = write_member(w, attr, "axes", true), devices = ids ? vhlo_write_attr(w, ids) : 0;
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_MESH);
  tokens_attr(&t, axes);
  tokens_optional_attr(&t, ids != NULL, devices);
  return tokens_attr_end(w, &t);
}

static uint32_t write_bounds(bytecode_writer *w, const ir_attr *attr) {
  writer_tokens t;
  begin_vhlo_tokens(&t, ATTR_TYPE_EXTENSIONS);
  put_member_list(&t, attr, "bounds");
  return tokens_attr_end(w, &t);
}

static uint32_t write_struct(bytecode_writer *w, const ir_attr *attr) {
  static const struct {
    const char *name;
    uint32_t since;
    uint32_t (*write)(bytecode_writer *w, const ir_attr *attr);
  } structs[] = {{"stablehlo.output_operand_alias", 0, write_alias},
                 {"stablehlo.result_accuracy", 0, write_accuracy},
                 {"stablehlo.bounds", 0, write_bounds},
                 {"stablehlo.sub_axis_info", SINCE(1, 16), write_sub_axis},
                 {"stablehlo.axis_ref", SINCE(1, 16), write_axis_ref},
                 {"stablehlo.replica_group_mesh_axes", 0, write_mesh_axes},
                 {"stablehlo.mesh_axis", SINCE(1, 16), write_mesh_axis},
                 {"stablehlo.mesh", SINCE(1, 16), write_mesh}};
  for (size_t i = 0; i < sizeof structs / sizeof structs[0]; i++) {
    if (strcmp(structs[i].name, attr->name) != 0) continue;
    writer_needs(w, structs[i].since, attr->name);
    return structs[i].write(w, attr);
  }
  return no_form(w, attr->name);
}

static uint32_t make_attr(bytecode_writer *w, const ir_attr *attr) {
  switch (attr->kind) {
  case IR_ATTR_BOOL: return vhlo_write_bool(w, attr->i != 0);
  case IR_ATTR_INT: return write_typed_number(w, attr, ATTR_INTEGER);
  case IR_ATTR_FLOAT: return write_typed_number(w, attr, ATTR_FLOAT);
  case IR_ATTR_STRING:
    if (attr->type) return no_form(w, "a string with a type");
    return vhlo_write_string(w, attr->text, attr->size);
  case IR_ATTR_SYMBOL:
    if (attr->count) return no_form(w, "a symbol within a symbol");
    return vhlo_write_string(w, attr->text, attr->size);
  case IR_ATTR_TYPE: return write_type_attr(w, vhlo_write_type(w, attr->type));
  case IR_ATTR_ARRAY: return write_array(w, attr);
  case IR_ATTR_DICT: return write_dict(w, attr);
  case IR_ATTR_DENSE: return write_dense(w, attr);
  case IR_ATTR_DENSE_ARRAY: return write_array_of_numbers(w, attr);
  case IR_ATTR_ENUM: return write_enum(w, attr);
  case IR_ATTR_STRUCT: return write_struct(w, attr);
  case IR_ATTR_UNIT: return no_form(w, "a unit attribute");
  case IR_ATTR_LOC: return no_form(w, "a location");
  case IR_ATTR_RESOURCE: return no_form(w, "dense_resource");
  case IR_ATTR_DENSE_TEXT: return no_form(w, "a dense list of strings");
  case IR_ATTR_OPAQUE:
    if (sdy_is_attr(attr)) return sdy_write_attr(w, attr);
    return no_form(w, attr->text);
  default: return no_form(w, attr->text ? attr->text : "that attribute");
  }
}

uint32_t vhlo_write_attr(bytecode_writer *w, const ir_attr *attr) {
  uint32_t id = 0;
  tn_map *known = &w->of_attr[WRITER_VHLO];
  if (writer_known(w, known, &w->attrs, attr, &id) || !writer_enter(w)) return id;
  id = make_attr(w, attr);
  writer_leave(w);
  writer_remember(w, known, attr, id);
  return id;
}
