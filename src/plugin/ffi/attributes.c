/* Dictionaries as the arrays of tagged pointers that XLA FFI has: attributes of custom calls, and
 * options of runs.
 *
 * Names, types and values are three arrays in one order, that of the names. All of it is made in
 * the caller's arena and points to nothing else, so it outlives the module or the named values that
 * it came from; handlers only read it. Runs on the thread that compiles or launches, on what is its
 * own. */
#include "base/assert.h"
#include "plugin/ffi/ffi.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 16 };

XLA_FFI_DataType plugin_ffi_type(tn_type type) {
  static const uint8_t numbers[TN_NUM_TYPES] = {
      [TN_PRED] = XLA_FFI_DataType_PRED,
      [TN_S8] = XLA_FFI_DataType_S8,
      [TN_S16] = XLA_FFI_DataType_S16,
      [TN_S32] = XLA_FFI_DataType_S32,
      [TN_S64] = XLA_FFI_DataType_S64,
      [TN_U8] = XLA_FFI_DataType_U8,
      [TN_U16] = XLA_FFI_DataType_U16,
      [TN_U32] = XLA_FFI_DataType_U32,
      [TN_U64] = XLA_FFI_DataType_U64,
      [TN_F16] = XLA_FFI_DataType_F16,
      [TN_F32] = XLA_FFI_DataType_F32,
      [TN_F64] = XLA_FFI_DataType_F64,
      [TN_BF16] = XLA_FFI_DataType_BF16,
      [TN_C64] = XLA_FFI_DataType_C64,
      [TN_C128] = XLA_FFI_DataType_C128,
      [TN_F8E5M2] = XLA_FFI_DataType_F8E5M2,
      [TN_F8E4M3FN] = XLA_FFI_DataType_F8E4M3FN,
      [TN_F8E4M3B11FNUZ] = XLA_FFI_DataType_F8E4M3B11FNUZ,
      [TN_F8E5M2FNUZ] = XLA_FFI_DataType_F8E5M2FNUZ,
      [TN_F8E4M3FNUZ] = XLA_FFI_DataType_F8E4M3FNUZ,
      [TN_S4] = XLA_FFI_DataType_S4,
      [TN_U4] = XLA_FFI_DataType_U4,
      [TN_TOKEN] = XLA_FFI_DataType_TOKEN,
      [TN_S2] = XLA_FFI_DataType_S2,
      [TN_U2] = XLA_FFI_DataType_U2,
      [TN_F8E4M3] = XLA_FFI_DataType_F8E4M3,
      [TN_F8E3M4] = XLA_FFI_DataType_F8E3M4,
      [TN_F8E8M0FNU] = XLA_FFI_DataType_F8E8M0FNU,
      [TN_F4E2M1FN] = XLA_FFI_DataType_F4E2M1FN,
      [TN_S1] = XLA_FFI_DataType_S1,
      [TN_U1] = XLA_FFI_DataType_U1,
  };
  return (unsigned)type < TN_NUM_TYPES ? (XLA_FFI_DataType)numbers[type] : XLA_FFI_DataType_INVALID;
}

/* Of an element type; indices are 64-bit integers. */
static XLA_FFI_DataType number_of(const ir_type *type) {
  if (type && type->kind == IR_TYPE_INDEX) return XLA_FFI_DataType_S64;
  if (!type || type->kind != IR_TYPE_ELEMENT) return XLA_FFI_DataType_INVALID;
  return plugin_ffi_type(type->element);
}

/* What one attribute becomes; `tag` is its XLA_FFI_AttrType. */
typedef struct converted {
  XLA_FFI_AttrType tag;
  void *value;
} converted;

static tn_status *make_scalar(tn_arena *arena, XLA_FFI_DataType type, int64_t bits,
                              converted *out) {
  XLA_FFI_Scalar *made = tn_arena_alloc(arena, sizeof *made);
  int64_t *value = tn_arena_copy(arena, &bits, sizeof bits); /* little-endian: any width's bytes */
  if (!made || !value) return tn_error_no_memory("attributes");
  *made = (XLA_FFI_Scalar){.dtype = type, .value = value};
  *out = (converted){XLA_FFI_AttrType_SCALAR, made};
  return NULL;
}

static tn_status *make_array(tn_arena *arena, XLA_FFI_DataType type, size_t count, void *data,
                             converted *out) {
  XLA_FFI_Array *made = tn_arena_alloc(arena, sizeof *made);
  if (!made || !data) return tn_error_no_memory("attributes");
  *made = (XLA_FFI_Array){.dtype = type, .size = count, .data = data};
  *out = (converted){XLA_FFI_AttrType_ARRAY, made};
  return NULL;
}

static tn_status *make_string(tn_arena *arena, const char *bytes, size_t size, converted *out) {
  XLA_FFI_ByteSpan *made = tn_arena_alloc(arena, sizeof *made);
  char *text = tn_arena_strndup(arena, bytes, size);
  if (!made || !text) return tn_error_no_memory("attributes");
  *made = (XLA_FFI_ByteSpan){.ptr = text, .len = size};
  *out = (converted){XLA_FFI_AttrType_STRING, made};
  return NULL;
}

/* dense<...>: its elements in row-major order, a splat as often as its type says. */
static tn_status *convert_dense(tn_arena *arena, const ir_attr *attr, converted *out) {
  const ir_type *type = attr->type;
  size_t size = ir_type_element_bytes(type->of), count, bytes;
  if (!ir_type_is_static(type) || !tn_size_of_dims(type->dims, type->rank, &count) ||
      !tn_size_mul(count, size, &bytes))
    return tn_error(TN_INVALID_ARGUMENT, "its shape is not static");
  char *data = tn_arena_alloc(arena, bytes + 1);
  if (!data) return tn_error_no_memory("attributes");
  if (!attr->splat) memcpy(data, attr->data, bytes);
  for (size_t i = 0; attr->splat && i < count; i++) memcpy(data + i * size, attr->data, size);
  return make_array(arena, number_of(type->of), count, data, out);
}

/* [1, 2]: integers of one type. An empty list says no type, so it is one of 64-bit integers. */
static tn_status *convert_list(tn_arena *arena, const ir_attr *attr, converted *out) {
  XLA_FFI_DataType type = attr->count ? number_of(attr->items[0]->type) : XLA_FFI_DataType_S64;
  size_t size =
      attr->count && attr->items[0]->type ? ir_type_element_bytes(attr->items[0]->type) : 8;
  char *data = tn_arena_alloc_array(arena, attr->count + 1, 8);
  if (!data) return tn_error_no_memory("attributes");
  for (size_t i = 0; i < attr->count; i++) {
    const ir_attr *item = attr->items[i];
    if (item->kind != IR_ATTR_INT && item->kind != IR_ATTR_FLOAT && item->kind != IR_ATTR_BOOL)
      return tn_error(TN_UNIMPLEMENTED, "XLA FFI has no list of what it holds");
    if (item->kind == IR_ATTR_BOOL) {
      type = XLA_FFI_DataType_PRED;
      size = 1;
    }
    if (item->kind != attr->items[0]->kind || item->type != attr->items[0]->type)
      return tn_error(TN_UNIMPLEMENTED, "its entries are of several types");
    memcpy(data + i * size, &item->i, size);
  }
  return make_array(arena, type, attr->count, data, out);
}

static tn_status *fill_attributes(tn_arena *arena, const ir_attr *dictionary, int depth,
                                  XLA_FFI_Attrs *out);

static tn_status *convert_dictionary(tn_arena *arena, const ir_attr *attr, int depth,
                                     converted *out) {
  XLA_FFI_Attrs *made = tn_arena_alloc(arena, sizeof *made);
  if (!made) return tn_error_no_memory("attributes");
  *out = (converted){XLA_FFI_AttrType_DICTIONARY, made};
  return fill_attributes(arena, attr, depth + 1, made);
}

static tn_status *convert_attribute(tn_arena *arena, const ir_attr *attr, int depth,
                                    converted *out) {
  switch (attr->kind) {
  case IR_ATTR_BOOL: return make_scalar(arena, XLA_FFI_DataType_PRED, attr->i, out);
  case IR_ATTR_INT:
  case IR_ATTR_FLOAT: return make_scalar(arena, number_of(attr->type), attr->i, out);
  case IR_ATTR_STRING: return make_string(arena, attr->text, attr->size, out);
  case IR_ATTR_DENSE_ARRAY:
    return make_array(arena, number_of(attr->type), attr->count,
                      tn_arena_copy(arena, attr->data, attr->size), out);
  case IR_ATTR_DENSE: return convert_dense(arena, attr, out);
  case IR_ATTR_ARRAY: return convert_list(arena, attr, out);
  case IR_ATTR_DICT: return convert_dictionary(arena, attr, depth, out);
  default: return tn_error(TN_UNIMPLEMENTED, "XLA FFI has no attribute of this kind");
  }
}

static bool has_type(const converted *made) {
  if (made->tag == XLA_FFI_AttrType_SCALAR) return ((XLA_FFI_Scalar *)made->value)->dtype != 0;
  if (made->tag == XLA_FFI_AttrType_ARRAY) return ((XLA_FFI_Array *)made->value)->dtype != 0;
  return true;
}

/* Room for `count` fields, the spans of their names with it. */
static tn_status *make_room(tn_arena *arena, size_t count, XLA_FFI_Attrs *out) {
  XLA_FFI_ByteSpan *spans = tn_arena_alloc_array(arena, count + 1, sizeof *spans);
  *out = (XLA_FFI_Attrs){.struct_size = XLA_FFI_Attrs_STRUCT_SIZE, .size = (int64_t)count};
  out->types = tn_arena_alloc_array(arena, count + 1, sizeof *out->types);
  out->names = tn_arena_alloc_array(arena, count + 1, sizeof *out->names);
  out->attrs = tn_arena_alloc_array(arena, count + 1, sizeof *out->attrs);
  if (!spans || !out->types || !out->names || !out->attrs) return tn_error_no_memory("attributes");
  for (size_t i = 0; i < count; i++) out->names[i] = &spans[i];
  return NULL;
}

static void put_attribute(XLA_FFI_Attrs *out, size_t i, XLA_FFI_ByteSpan name,
                          const converted *made) {
  TN_ASSERT(i < (size_t)out->size && made->value);
  *out->names[i] = name;
  out->types[i] = made->tag;
  out->attrs[i] = made->value;
}

/* Fields are sorted by name, as the interface wants them. */
static tn_status *fill_attributes(tn_arena *arena, const ir_attr *from, int depth,
                                  XLA_FFI_Attrs *out) {
  size_t count = from ? from->count : 0;
  if (depth > MAX_DEPTH) return tn_error(TN_UNIMPLEMENTED, "dictionaries nested too deeply");
  tn_status *status = make_room(arena, count, out);
  for (size_t i = 0; i < count && !status; i++) {
    const char *name = tn_arena_strdup(arena, from->fields[i].name);
    converted made = {0};
    if (!name) return tn_error_no_memory("attributes");
    status = convert_attribute(arena, from->fields[i].value, depth, &made);
    if (!status && !has_type(&made))
      status = tn_error(TN_UNIMPLEMENTED, "XLA FFI has no number for its type");
    status = tn_status_prefix(status, "attribute '%s'", name);
    if (!status) put_attribute(out, i, (XLA_FFI_ByteSpan){.ptr = name, .len = strlen(name)}, &made);
  }
  return status;
}

tn_status *plugin_ffi_attributes(tn_arena *arena, const ir_attr *from, XLA_FFI_Attrs *out) {
  return fill_attributes(arena, from, 0, out);
}

/* ---- named values -----------------------------------------------------------------------------
 */

static tn_status *convert_value(tn_arena *arena, const PJRT_NamedValue *value, converted *out) {
  int64_t bits = 0;
  bool is_list = value->type == PJRT_NamedValue_kInt64List;
  if (value->value_size && ((is_list && !value->int64_array_value) ||
                            (value->type == PJRT_NamedValue_kString && !value->string_value)))
    return tn_error(TN_INVALID_ARGUMENT, "it has no value");
  switch (value->type) {
  case PJRT_NamedValue_kString:
    return make_string(arena, value->string_value, value->value_size, out);
  case PJRT_NamedValue_kInt64:
    return make_scalar(arena, XLA_FFI_DataType_S64, value->int64_value, out);
  case PJRT_NamedValue_kInt64List: {
    size_t bytes;
    if (!tn_size_mul(value->value_size, sizeof bits, &bytes))
      return tn_error(TN_INVALID_ARGUMENT, "a list of %zu integers", value->value_size);
    const int64_t *data = value->value_size ? value->int64_array_value : &bits;
    return make_array(arena, XLA_FFI_DataType_S64, value->value_size,
                      tn_arena_copy(arena, data, bytes ? bytes : sizeof bits), out);
  }
  case PJRT_NamedValue_kFloat:
    memcpy(&bits, &value->float_value, sizeof value->float_value);
    return make_scalar(arena, XLA_FFI_DataType_F32, bits, out);
  case PJRT_NamedValue_kBool:
    return make_scalar(arena, XLA_FFI_DataType_PRED, value->bool_value, out);
  default:
    return tn_error(TN_INVALID_ARGUMENT, "its type is %d, and there is none of that number",
                    (int)value->type);
  }
}

/* By their bytes, a name before those that go on from it. */
static int compare_names(const void *a, const void *b) {
  const PJRT_NamedValue *x = *(const PJRT_NamedValue *const *)a;
  const PJRT_NamedValue *y = *(const PJRT_NamedValue *const *)b;
  size_t least = x->name_size < y->name_size ? x->name_size : y->name_size;
  int order = memcmp(x->name, y->name, least);
  return order ? order : (x->name_size > y->name_size) - (x->name_size < y->name_size);
}

static tn_status *sort_values(tn_arena *arena, const PJRT_NamedValue *values, size_t count,
                              const PJRT_NamedValue ***out) {
  const PJRT_NamedValue **sorted = *out = tn_arena_alloc_array(arena, count + 1, sizeof *sorted);
  if (!sorted) return tn_error_no_memory("options");
  for (size_t i = 0; i < count; i++) {
    if (!values[i].name || !values[i].name_size)
      return tn_error(TN_INVALID_ARGUMENT, "option %zu has no name", i);
    sorted[i] = &values[i];
  }
  qsort(sorted, count, sizeof *sorted, compare_names);
  for (size_t i = 1; i < count; i++) {
    if (!compare_names(&sorted[i - 1], &sorted[i]))
      return tn_error(TN_INVALID_ARGUMENT, "option '%.*s' is there twice",
                      (int)sorted[i]->name_size, sorted[i]->name);
  }
  return NULL;
}

tn_status *plugin_ffi_named_values(tn_arena *arena, const PJRT_NamedValue *values, size_t count,
                                   XLA_FFI_Attrs *out) {
  const PJRT_NamedValue **sorted = NULL;
  tn_status *status = sort_values(arena, values, count, &sorted);
  if (!status) status = make_room(arena, count, out);
  for (size_t i = 0; i < count && !status; i++) {
    converted made = {0};
    const PJRT_NamedValue *value = sorted[i];
    char *name = tn_arena_strndup(arena, value->name, value->name_size);
    if (!name) return tn_error_no_memory("options");
    status = tn_status_prefix(convert_value(arena, value, &made), "option '%s'", name);
    if (!status)
      put_attribute(out, i, (XLA_FFI_ByteSpan){.ptr = name, .len = value->name_size}, &made);
  }
  return status;
}
