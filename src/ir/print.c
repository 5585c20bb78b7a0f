/* Types, attributes and locations in MLIR's spelling.
 *
 * Data: everything is appended to the caller's tn_text, which remembers that memory ran short; so
 * nothing here is checked on the way. What is printed is only read. How deep attributes and types
 * may nest is the readers' business: they refuse what would exhaust the stack here. Invariant: what
 * is written reads back to an equal type or attribute, whatever the process's locale; brackets that
 * are opened are closed. Threads: no state of its own. */
#include "base/assert.h"
#include "base/types.h"
#include "ir/ir.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Constants with more elements are written in hex, but for those of booleans: there a byte is eight
 * of them to MLIR up to 2025, and one of them to a newer one. */
enum { MAX_LISTED = 100 };

/* ---- names and strings -------------------------------------------------------------------------
 */

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_bare(const char *name, size_t size) {
  if (size == 0 || !is_letter(name[0])) return false;
  for (size_t i = 1; i < size; i++) {
    char c = name[i];
    if (!is_letter(c) && !(c >= '0' && c <= '9') && c != '$' && c != '.') return false;
  }
  return true;
}

void ir_print_string(const char *text, size_t size, tn_text *out) {
  tn_text_putc(out, '"');
  for (size_t i = 0; i < size; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '\\')
      tn_text_puts(out, "\\\\");
    else if (c < 0x20 || c > 0x7e || c == '"')
      tn_text_printf(out, "\\%02X", c);
    else
      tn_text_putc(out, (char)c);
  }
  tn_text_putc(out, '"');
}

void ir_print_key(const char *name, tn_text *out) {
  size_t size = strlen(name);
  if (is_bare(name, size))
    tn_text_append(out, name, size);
  else
    ir_print_string(name, size, out);
}

void ir_print_symbol(const char *name, size_t size, tn_text *out) {
  tn_text_putc(out, '@');
  if (is_bare(name, size))
    tn_text_append(out, name, size);
  else
    ir_print_string(name, size, out);
}

/* ---- numbers -----------------------------------------------------------------------------------
 */

/* printf writes the locale's decimal point, which the program's owner may have set to anything. */
static void put_number(const char *digits, tn_text *out) {
  bool in_point = false;
  for (const char *p = digits; *p; p++) {
    bool plain = (*p >= '0' && *p <= '9') || *p == '-' || *p == '+' || *p == 'e';
    if (plain)
      tn_text_putc(out, *p);
    else if (!in_point)
      tn_text_putc(out, '.');
    in_point = !plain;
  }
}

void ir_print_float(tn_type type, uint64_t bits, tn_text *out) {
  int width = tn_type_bits(type);
  if (width < 64) bits &= ((uint64_t)1 << width) - 1;
  if (tn_float_is_nan(type, bits) || tn_float_is_inf(type, bits)) {
    tn_text_printf(out, "0x%0*" PRIX64, (width + 3) / 4, bits);
    return;
  }
  double value = tn_float_to_double(type, bits);
  char digits[64];
  for (int precision = 6; precision <= 17; precision++) {
    snprintf(digits, sizeof digits, "%.*e", precision, value);
    if (tn_float_from_double(type, strtod(digits, NULL)) == bits) break;
  }
  put_number(digits, out);
}

static void print_double(double value, tn_text *out) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  ir_print_float(TN_F64, bits, out);
}

/* ---- types -------------------------------------------------------------------------------------
 */

static void print_list(const ir_type *const *types, uint32_t count, tn_text *out) {
  for (uint32_t i = 0; i < count; i++) {
    if (i) tn_text_puts(out, ", ");
    ir_type_print(types[i], out);
  }
}

static void print_dims(const ir_type *type, tn_text *out) {
  for (uint32_t i = 0; i < type->rank; i++) {
    if (type->dims[i] == IR_DYNAMIC)
      tn_text_puts(out, "?x");
    else
      tn_text_printf(out, "%" PRId64 "x", type->dims[i]);
  }
}

static void print_shaped(const char *word, const ir_type *type, tn_text *out) {
  tn_text_puts(out, word);
  tn_text_putc(out, '<');
  print_dims(type, out);
  ir_type_print(type->of, out);
  if (type->encoding) {
    tn_text_puts(out, ", ");
    ir_attr_print(type->encoding, out);
  }
  tn_text_putc(out, '>');
}

static void print_function(const ir_type *type, tn_text *out) {
  tn_text_putc(out, '(');
  print_list(type->inputs, type->num_inputs, out);
  tn_text_puts(out, ") -> ");
  bool bare = type->num_outputs == 1 && type->outputs[0]->kind != IR_TYPE_FUNCTION;
  if (!bare) tn_text_putc(out, '(');
  print_list(type->outputs, type->num_outputs, out);
  if (!bare) tn_text_putc(out, ')');
}

/* The storage type's limits, which need not be said. */
static void storage_limits(const ir_quant *q, int64_t *low, int64_t *high) {
  int width =
      q->storage->kind == IR_TYPE_ELEMENT ? tn_type_bits(q->storage->element) : q->storage->width;
  if (width < 1 || width > 62) width = 62;
  *low = q->is_signed ? -((int64_t)1 << (width - 1)) : 0;
  *high = (((int64_t)1 << (q->is_signed ? width - 1 : width)) - 1);
}

static void print_scale(const ir_quant *q, size_t i, tn_text *out) {
  print_double(q->scales[i], out);
  if (q->zero_points[i]) tn_text_printf(out, ":%" PRId64, q->zero_points[i]);
}

static void print_quant(const ir_quant *q, tn_text *out) {
  tn_text storage = {0};
  ir_type_print(q->storage, &storage);
  /* Unsigned storage is written u8, whether the storage type is i8 or ui8. */
  const char *name = storage.data ? storage.data : "";
  if (storage.failed) out->failed = true;
  const char *digits = name + strcspn(name, "0123456789");
  const char *sign = !q->is_signed ? "u" : q->storage->sign == 1 ? "si" : "i";
  tn_text_printf(out, "!quant.uniform<%s%s", sign, digits);
  tn_text_free(&storage);
  int64_t low, high;
  storage_limits(q, &low, &high);
  if (q->storage_min != low || q->storage_max != high)
    tn_text_printf(out, "<%" PRId64 ":%" PRId64 ">", q->storage_min, q->storage_max);
  tn_text_putc(out, ':');
  ir_type_print(q->expressed, out);
  if (q->axis >= 0) tn_text_printf(out, ":%" PRId64, q->axis);
  tn_text_puts(out, q->axis >= 0 ? ", {" : ", ");
  for (size_t i = 0; i < q->count; i++) {
    if (i) tn_text_puts(out, ", ");
    print_scale(q, i, out);
  }
  tn_text_puts(out, q->axis >= 0 ? "}>" : ">");
}

static void print_wrapped(const char *open, const ir_type *const *types, uint32_t count,
                          tn_text *out) {
  tn_text_puts(out, open);
  print_list(types, count, out);
  tn_text_putc(out, '>');
}

static void print_integer_type(const ir_type *type, tn_text *out) {
  static const char *const signs[] = {"i", "si", "ui"};
  tn_text_printf(out, "%s%u", signs[type->sign % 3], type->width);
}

void ir_type_print(const ir_type *type, tn_text *out) {
  switch (type->kind) {
  case IR_TYPE_ELEMENT: tn_text_puts(out, tn_type_name(type->element)); break;
  case IR_TYPE_INTEGER: print_integer_type(type, out); break;
  case IR_TYPE_FLOAT:
  case IR_TYPE_OPAQUE: tn_text_puts(out, type->text ? type->text : ""); break;
  case IR_TYPE_INDEX: tn_text_puts(out, "index"); break;
  case IR_TYPE_NONE: tn_text_puts(out, "none"); break;
  case IR_TYPE_QUANT: print_quant(type->quant, out); break;
  case IR_TYPE_TENSOR: print_shaped("tensor", type, out); break;
  case IR_TYPE_MEMREF: print_shaped("memref", type, out); break;
  case IR_TYPE_VECTOR: print_shaped("vector", type, out); break;
  case IR_TYPE_UNRANKED: print_wrapped("tensor<*x", &type->of, 1, out); break;
  case IR_TYPE_COMPLEX: print_wrapped("complex<", &type->of, 1, out); break;
  case IR_TYPE_TUPLE: print_wrapped("tuple<", type->inputs, type->num_inputs, out); break;
  case IR_TYPE_FUTURE:
    print_wrapped("!stablehlo.future<", type->inputs, type->num_inputs, out);
    break;
  case IR_TYPE_FUNCTION: print_function(type, out); break;
  case IR_TYPE_TOKEN: tn_text_puts(out, "!stablehlo.token"); break;
  case IR_TYPE_WITNESS: tn_text_puts(out, "!shape.witness"); break;
  }
}

/* ---- elements ----------------------------------------------------------------------------------
 */

static uint64_t read_word(const void *data, size_t size) {
  uint64_t word = 0;
  memcpy(&word, data, size < 8 ? size : 8);
  return word;
}

static void print_word(uint64_t word, size_t size, bool is_signed, tn_text *out) {
  if (!is_signed) {
    tn_text_printf(out, "%" PRIu64, word);
    return;
  }
  uint64_t sign = (uint64_t)1 << (size >= 8 ? 63 : size * 8 - 1);
  tn_text_printf(out, "%" PRId64, (int64_t)((word ^ sign) - sign));
}

static void print_number(tn_type type, const char *data, tn_text *out) {
  size_t size = tn_type_size(type);
  uint64_t word = read_word(data, size);
  switch (tn_type_get_kind(type)) {
  case TN_KIND_BOOL: tn_text_puts(out, word ? "true" : "false"); break;
  case TN_KIND_SIGNED: print_word(word, size, true, out); break;
  case TN_KIND_UNSIGNED: print_word(word, size, false, out); break;
  case TN_KIND_FLOAT: ir_print_float(type, word, out); break;
  case TN_KIND_COMPLEX:
  case TN_KIND_NONE: break;
  }
}

static void print_element(const ir_type *of, const char *data, tn_text *out) {
  size_t size = ir_type_element_bytes(of);
  if (of->kind == IR_TYPE_QUANT) {
    print_element(of->quant->storage, data, out);
  } else if (of->kind != IR_TYPE_ELEMENT) {
    print_word(read_word(data, size), size, of->sign != 2, out);
  } else if (tn_type_get_kind(of->element) == TN_KIND_COMPLEX) {
    tn_type part = tn_type_of_complex(of->element);
    tn_text_putc(out, '(');
    print_number(part, data, out);
    tn_text_putc(out, ',');
    print_number(part, data + tn_type_size(part), out);
    tn_text_putc(out, ')');
  } else {
    print_number(of->element, data, out);
  }
}

static void print_hex(const void *data, size_t size, tn_text *out) {
  static const char digits[] = "0123456789ABCDEF";
  tn_text_puts(out, "\"0x");
  const unsigned char *bytes = data;
  char chunk[4096];
  size_t n = 0;
  for (size_t i = 0; i < size; i++) {
    chunk[n++] = digits[bytes[i] >> 4];
    chunk[n++] = digits[bytes[i] & 15];
    if (n < sizeof chunk && i + 1 < size) continue;
    tn_text_append(out, chunk, n);
    n = 0;
  }
  tn_text_putc(out, '"');
}

/* How many lists begin (or end) at element `at` of that shape: the trailing dimensions whose sizes'
 * product divides it. */
static uint32_t lists_at(const ir_type *type, size_t at) {
  uint32_t count = 0;
  size_t product = 1;
  for (uint32_t i = type->rank; i-- > 0; count++) {
    product *= (size_t)type->dims[i];
    TN_ASSERT(product > 0);
    if (at % product) break;
  }
  return count;
}

static void put_repeated(char c, uint32_t count, tn_text *out) {
  while (count-- > 0) tn_text_putc(out, c);
}

/* Calls `print` for each of `count` elements between the brackets of the shape. */
static void print_nested(const ir_type *type, size_t count,
                         void (*print)(const ir_attr *attr, size_t i, tn_text *out),
                         const ir_attr *attr, tn_text *out) {
  uint64_t open = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t begin = lists_at(type, i), end = lists_at(type, i + 1);
    if (i) tn_text_puts(out, ", ");
    put_repeated('[', begin, out);
    print(attr, i, out);
    put_repeated(']', end, out);
    open += begin;
    TN_ASSERT(open == type->rank);
    open -= end;
  }
  TN_ASSERT(open == 0);
}

static void print_data_element(const ir_attr *attr, size_t i, tn_text *out) {
  print_element(attr->type->of,
                (const char *)attr->data + i * ir_type_element_bytes(attr->type->of), out);
}

static void print_item(const ir_attr *attr, size_t i, tn_text *out) {
  ir_print_string(attr->items[i]->text, attr->items[i]->size, out);
}

static void print_typed(const ir_type *type, tn_text *out) {
  if (!type) return;
  tn_text_puts(out, " : ");
  ir_type_print(type, out);
}

static void print_dense(const ir_attr *attr, tn_text *out) {
  size_t unit = ir_type_element_bytes(attr->type->of);
  /* Other types' elements (f80, complex<i32>) are known as bytes only. */
  bool listed = attr->type->of->kind != IR_TYPE_COMPLEX && unit <= 8;
  if (attr->type->of->kind == IR_TYPE_ELEMENT) listed = true;
  bool truths = attr->type->of->kind == IR_TYPE_ELEMENT && attr->type->of->element == TN_PRED;
  size_t most = truths ? SIZE_MAX : MAX_LISTED;
  tn_text_puts(out, "dense<");
  if (attr->size == 0) {
    /* nothing between the brackets */
  } else if (!listed || (!attr->splat && attr->size / unit > most)) {
    print_hex(attr->data, attr->size, out);
  } else if (attr->splat) {
    print_data_element(attr, 0, out);
  } else {
    print_nested(attr->type, attr->size / unit, print_data_element, attr, out);
  }
  tn_text_putc(out, '>');
  print_typed(attr->type, out);
}

static void print_dense_text(const ir_attr *attr, tn_text *out) {
  size_t count;
  tn_text_puts(out, "dense<");
  bool all = tn_size_of_dims(attr->type->dims, attr->type->rank, &count) && count == attr->count;
  if (all)
    print_nested(attr->type, count, print_item, attr, out);
  else if (attr->count)
    print_item(attr, 0, out);
  tn_text_putc(out, '>');
  print_typed(attr->type, out);
}

static void print_dense_array(const ir_attr *attr, tn_text *out) {
  size_t unit = ir_type_element_bytes(attr->type);
  tn_text_puts(out, "array<");
  ir_type_print(attr->type, out);
  for (size_t i = 0; i < attr->count; i++) {
    tn_text_puts(out, i ? ", " : ": ");
    print_element(attr->type, (const char *)attr->data + i * unit, out);
  }
  tn_text_putc(out, '>');
}

/* ---- attributes --------------------------------------------------------------------------------
 */

/* Where an attribute stands decides whether a number's type must be said. */
typedef enum place {
  ALONE,    /* always */
  IN_ARRAY, /* not for i64 and f64 */
  IN_STRUCT /* never */
} place;

static void print_attr(const ir_attr *attr, place where, tn_text *out);

static bool says_type(const ir_attr *attr, place where) {
  if (where == IN_STRUCT || !attr->type) return false;
  if (where == ALONE || attr->type->kind != IR_TYPE_ELEMENT) return true;
  return attr->type->element != TN_S64 && attr->type->element != TN_F64;
}

static void print_int(const ir_attr *attr, place where, tn_text *out) {
  bool is_unsigned = attr->type && ((attr->type->kind == IR_TYPE_ELEMENT &&
                                     tn_type_get_kind(attr->type->element) == TN_KIND_UNSIGNED) ||
                                    attr->type->sign == 2);
  print_word((uint64_t)attr->i, 8, !is_unsigned, out);
  if (says_type(attr, where)) print_typed(attr->type, out);
}

static void print_float(const ir_attr *attr, place where, tn_text *out) {
  if (attr->type->kind == IR_TYPE_ELEMENT)
    ir_print_float(attr->type->element, (uint64_t)attr->i, out);
  else
    tn_text_printf(out, "0x%" PRIX64, (uint64_t)attr->i);
  if (says_type(attr, where)) print_typed(attr->type, out);
}

static void print_array(const ir_attr *attr, place where, tn_text *out) {
  tn_text_putc(out, '[');
  for (size_t i = 0; i < attr->count; i++) {
    if (i) tn_text_puts(out, ", ");
    print_attr(attr->items[i], where, out);
  }
  tn_text_putc(out, ']');
}

static void print_dict(const ir_attr *attr, tn_text *out) {
  tn_text_putc(out, '{');
  for (size_t i = 0; i < attr->count; i++) {
    if (i) tn_text_puts(out, ", ");
    ir_print_key(attr->fields[i].name, out);
    if (attr->fields[i].value->kind == IR_ATTR_UNIT) continue;
    tn_text_puts(out, " = ");
    print_attr(attr->fields[i].value, ALONE, out);
  }
  tn_text_putc(out, '}');
}

static void print_symbol(const ir_attr *attr, tn_text *out) {
  ir_print_symbol(attr->text, attr->size, out);
  for (size_t i = 0; attr->items && i < attr->count; i++) {
    tn_text_puts(out, "::");
    print_symbol(attr->items[i], out);
  }
}

/* #stablehlo<precision HIGH>, or #chlo<precision HIGH> for the name "chlo.precision". */
static void print_enum(const ir_attr *attr, tn_text *out) {
  const char *dot = strchr(attr->name, '.');
  int dialect = dot ? (int)(dot - attr->name) : 9;
  tn_text_printf(out, "#%.*s<%s %s>", dialect, dot ? attr->name : "stablehlo",
                 dot ? dot + 1 : attr->name, attr->text);
}

/* ---- structs -----------------------------------------------------------------------------------
 */

/* The order of the fields, and what MLIR wants to see of a field that is absent (its zero). */
typedef struct struct_field {
  const char *name;
  const char *absent; /* NULL: left out */
} struct_field;

typedef struct struct_layout {
  const char *name;
  struct_field fields[10];
} struct_layout;

static const struct_layout layouts[] = {
    {"stablehlo.gather",
     {{"offset_dims", NULL},
      {"collapsed_slice_dims", NULL},
      {"operand_batching_dims", NULL},
      {"start_indices_batching_dims", NULL},
      {"start_index_map", NULL},
      {"index_vector_dim", NULL}}},
    {"stablehlo.scatter",
     {{"update_window_dims", NULL},
      {"inserted_window_dims", NULL},
      {"input_batching_dims", NULL},
      {"scatter_indices_batching_dims", NULL},
      {"scatter_dims_to_operand_dims", NULL},
      {"index_vector_dim", NULL}}},
    {"stablehlo.dot",
     {{"lhs_batching_dimensions", NULL},
      {"rhs_batching_dimensions", NULL},
      {"lhs_contracting_dimensions", NULL},
      {"rhs_contracting_dimensions", NULL}}},
    {"stablehlo.channel_handle", {{"handle", "0"}, {"type", "0"}}},
    {"stablehlo.output_operand_alias",
     {{"output_tuple_indices", "[]"}, {"operand_index", "0"}, {"operand_tuple_indices", "[]"}}},
    {"stablehlo.dot_algorithm",
     {{"lhs_precision_type", NULL},
      {"rhs_precision_type", NULL},
      {"accumulation_type", NULL},
      {"lhs_component_count", "0"},
      {"rhs_component_count", "0"},
      {"num_primitive_operations", "0"},
      {"allow_imprecise_accumulation", "false"}}},
    {"stablehlo.replica_group_mesh_axes", {{"mesh", NULL}, {"axes", "[]"}}},
    {"stablehlo.mesh", {{"axes", "[]"}, {"device_ids", NULL}}},
    {"stablehlo.mesh_axis", {{"name", NULL}, {"size", "0"}}},
    {"stablehlo.result_accuracy",
     {{"atol", "0.000000e+00"},
      {"rtol", "0.000000e+00"},
      {"ulps", "0"},
      {"mode", "#stablehlo.result_accuracy_mode<DEFAULT>"}}},
};

static const struct_layout *find_layout(const char *name) {
  for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++)
    if (strcmp(layouts[i].name, name) == 0) return &layouts[i];
  return NULL;
}

static void print_i64_list(const int64_t *numbers, int64_t count, tn_text *out) {
  for (int64_t i = 0; i < count; i++) {
    if (i) tn_text_puts(out, ", ");
    if (numbers[i] == IR_DYNAMIC)
      tn_text_putc(out, '?');
    else
      tn_text_printf(out, "%" PRId64, numbers[i]);
  }
}

/* A list of integers in a struct is written bare, whatever holds it; false if it is none. */
static bool print_i64s(const ir_attr *attr, tn_text *out) {
  int64_t few[64], *numbers = few;
  int64_t count = ir_attr_get_i64s(attr, few, 64);
  if (count < 0) return false;
  if (count > 64) numbers = malloc((size_t)count * sizeof *numbers);
  if (numbers != few && numbers) ir_attr_get_i64s(attr, numbers, (size_t)count);
  if (numbers)
    print_i64_list(numbers, count, out);
  else
    out->failed = true;
  if (numbers != few) free(numbers);
  return true;
}

static int64_t int_field(const ir_attr *attr, const char *name) {
  const ir_attr *value = ir_attr_field(attr, name);
  return value ? value->i : 0;
}

static void print_field_value(const ir_attr *value, tn_text *out) {
  tn_text list = {0};
  if (value->kind == IR_ATTR_ENUM) {
    const char *dot = strchr(value->name, '.');
    tn_text_printf(out, "#%s%s<%s>", dot ? "" : "stablehlo.", value->name, value->text);
  } else if (value->kind == IR_ATTR_STRUCT && strcmp(value->name, "stablehlo.sub_axis_info") == 0) {
    tn_text_printf(out, "(%" PRId64 ")%" PRId64, int_field(value, "pre_size"),
                   int_field(value, "size"));
  } else if (value->kind != IR_ATTR_DENSE && print_i64s(value, &list) && !list.failed) {
    tn_text_printf(out, "[%s]", list.data ? list.data : "");
  } else {
    print_attr(value, IN_STRUCT, out);
  }
  if (list.failed) out->failed = true;
  tn_text_free(&list);
}

static void print_field(const char *name, const ir_attr *value, const char *absent, bool *first,
                        tn_text *out) {
  if (!value && !absent) return;
  tn_text_printf(out, "%s%s = ", *first ? "" : ", ", name);
  *first = false;
  if (value)
    print_field_value(value, out);
  else
    tn_text_puts(out, absent);
}

/* One side of a convolution's dimension numbers: which dimension is which. */
typedef struct conv_side {
  const char *first, *first_letter, *second, *second_letter, *spatial;
} conv_side;

static const conv_side conv_sides[3] = {
    {"input_batch_dimension", "b", "input_feature_dimension", "f", "input_spatial_dimensions"},
    {"kernel_input_feature_dimension", "i", "kernel_output_feature_dimension", "o",
     "kernel_spatial_dimensions"},
    {"output_batch_dimension", "b", "output_feature_dimension", "f", "output_spatial_dimensions"}};

enum { MAX_SPATIAL = 62 };

/* "[b, 0, 1, f]"; false if the numbers are no permutation, which only the raw form can say. */
static bool print_conv_side(const ir_attr *attr, const conv_side *side, tn_text *out) {
  int64_t spatial[MAX_SPATIAL];
  const ir_attr *list = ir_attr_field(attr, side->spatial);
  int64_t n = list ? ir_attr_get_i64s(list, spatial, MAX_SPATIAL) : 0;
  if (n < 0 || n > MAX_SPATIAL) return false;
  int at[MAX_SPATIAL + 2]; /* -1 and -2 for the two letters */
  memset(at, 0x7f, sizeof at);
  const int none = at[0];
  for (int64_t i = 0; i < n + 2; i++) {
    int64_t dim = i < n ? spatial[i] : int_field(attr, i == n ? side->first : side->second);
    if (dim < 0 || dim >= n + 2 || at[dim] != none) return false;
    at[dim] = i < n ? (int)i : (int)(n - 1 - i);
  }
  for (int64_t i = 0; i < n + 2; i++) {
    TN_ASSERT(at[i] != none); /* as many different numbers as there are places */
    tn_text_puts(out, i ? ", " : "[");
    if (at[i] >= 0)
      tn_text_printf(out, "%d", at[i]);
    else
      tn_text_puts(out, at[i] == -1 ? side->first_letter : side->second_letter);
  }
  tn_text_putc(out, ']');
  return true;
}

static void print_conv_raw(const ir_attr *attr, tn_text *out) {
  bool first = true;
  tn_text_puts(out, "raw ");
  for (int i = 0; i < 3; i++) {
    const conv_side *side = &conv_sides[i];
    print_field(side->first, ir_attr_field(attr, side->first), "0", &first, out);
    print_field(side->second, ir_attr_field(attr, side->second), "0", &first, out);
    print_field(side->spatial, ir_attr_field(attr, side->spatial), "[]", &first, out);
  }
}

static void print_conv(const ir_attr *attr, tn_text *out) {
  tn_text text = {0};
  bool pretty = print_conv_side(attr, &conv_sides[0], &text);
  tn_text_putc(&text, 'x');
  pretty = pretty && print_conv_side(attr, &conv_sides[1], &text);
  tn_text_puts(&text, "->");
  pretty = pretty && print_conv_side(attr, &conv_sides[2], &text);
  if (text.failed)
    out->failed = true;
  else if (pretty)
    tn_text_append(out, text.data, text.size);
  else
    print_conv_raw(attr, out);
  tn_text_free(&text);
}

static void print_struct_body(const ir_attr *attr, tn_text *out) {
  const struct_layout *layout = find_layout(attr->name);
  bool first = true;
  for (size_t i = 0; layout && layout->fields[i].name; i++) {
    const struct_field *field = &layout->fields[i];
    print_field(field->name, ir_attr_field(attr, field->name), field->absent, &first, out);
  }
  for (size_t i = 0; !layout && i < attr->count; i++)
    print_field(attr->fields[i].name, attr->fields[i].value, NULL, &first, out);
}

static void print_struct(const ir_attr *attr, tn_text *out) {
  tn_text_printf(out, "#%s<", attr->name);
  const ir_attr *bounds = ir_attr_field(attr, "bounds");
  if (strcmp(attr->name, "stablehlo.conv") == 0)
    print_conv(attr, out);
  else if (strcmp(attr->name, "stablehlo.bounds") != 0 || !bounds || !print_i64s(bounds, out))
    print_struct_body(attr, out);
  tn_text_putc(out, '>');
}

/* ---- any attribute -----------------------------------------------------------------------------
 */

static void print_attr(const ir_attr *attr, place where, tn_text *out) {
  switch (attr->kind) {
  case IR_ATTR_UNIT: tn_text_puts(out, "unit"); break;
  case IR_ATTR_BOOL: tn_text_puts(out, attr->i ? "true" : "false"); break;
  case IR_ATTR_INT: print_int(attr, where, out); break;
  case IR_ATTR_FLOAT: print_float(attr, where, out); break;
  case IR_ATTR_STRING:
    ir_print_string(attr->text, attr->size, out);
    print_typed(attr->type, out);
    break;
  case IR_ATTR_SYMBOL: print_symbol(attr, out); break;
  case IR_ATTR_TYPE: ir_type_print(attr->type, out); break;
  case IR_ATTR_ARRAY: print_array(attr, where == ALONE ? IN_ARRAY : where, out); break;
  case IR_ATTR_DICT: print_dict(attr, out); break;
  case IR_ATTR_DENSE: print_dense(attr, out); break;
  case IR_ATTR_DENSE_TEXT: print_dense_text(attr, out); break;
  case IR_ATTR_DENSE_ARRAY: print_dense_array(attr, out); break;
  case IR_ATTR_ENUM: print_enum(attr, out); break;
  case IR_ATTR_STRUCT: print_struct(attr, out); break;
  case IR_ATTR_LOC:
    tn_text_puts(out, "loc(");
    ir_loc_print(attr->loc, out);
    tn_text_putc(out, ')');
    break;
  case IR_ATTR_RESOURCE:
    tn_text_puts(out, "dense_resource<");
    ir_print_key(attr->text, out);
    tn_text_putc(out, '>');
    print_typed(attr->type, out);
    break;
  case IR_ATTR_OPAQUE: tn_text_append(out, attr->text, attr->size); break;
  }
}

void ir_attr_print(const ir_attr *attr, tn_text *out) {
  print_attr(attr, ALONE, out);
}

/* ---- locations ---------------------------------------------------------------------------------
 */

static void print_file(const ir_loc *loc, tn_text *out) {
  ir_print_string(loc->text ? loc->text : "", loc->text ? strlen(loc->text) : 0, out);
  tn_text_printf(out, ":%u:%u", loc->line, loc->column);
  bool point = loc->end_line == loc->line && loc->end_column == loc->column;
  bool unsaid = loc->end_line == 0 && loc->end_column == 0;
  if (point || unsaid) return;
  tn_text_puts(out, " to ");
  if (loc->end_line != loc->line) tn_text_printf(out, "%u", loc->end_line);
  tn_text_printf(out, ":%u", loc->end_column);
}

static void print_name(const ir_loc *loc, tn_text *out) {
  ir_print_string(loc->text ? loc->text : "", loc->text ? strlen(loc->text) : 0, out);
  if (loc->count == 0) return;
  tn_text_putc(out, '(');
  ir_loc_print(loc->children[0], out);
  tn_text_putc(out, ')');
}

static void print_fused(const ir_loc *loc, tn_text *out) {
  tn_text_puts(out, "fused");
  if (loc->meta) {
    tn_text_putc(out, '<');
    ir_attr_print(loc->meta, out);
    tn_text_putc(out, '>');
  }
  tn_text_putc(out, '[');
  for (uint32_t i = 0; i < loc->count; i++) {
    if (i) tn_text_puts(out, ", ");
    ir_loc_print(loc->children[i], out);
  }
  tn_text_putc(out, ']');
}

void ir_loc_print(const ir_loc *loc, tn_text *out) {
  switch (loc ? loc->kind : IR_LOC_UNKNOWN) {
  case IR_LOC_UNKNOWN: tn_text_puts(out, "unknown"); break;
  case IR_LOC_FILE: print_file(loc, out); break;
  case IR_LOC_NAME: print_name(loc, out); break;
  case IR_LOC_CALLSITE:
    tn_text_puts(out, "callsite(");
    ir_loc_print(loc->count > 0 ? loc->children[0] : NULL, out);
    tn_text_puts(out, " at ");
    ir_loc_print(loc->count > 1 ? loc->children[1] : NULL, out);
    tn_text_putc(out, ')');
    break;
  case IR_LOC_FUSED: print_fused(loc, out); break;
  }
}
