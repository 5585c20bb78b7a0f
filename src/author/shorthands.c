/* The ops with one value. An error ends the builder and is kept; none is given from then on. */
#include "author/builder.h"

#include "base/types.h"
#include "stablehlo/stablehlo.h"
#include <string.h>

static const tn_node none;

/* False for a dead builder, which says what killed it elsewhere. */
static bool is_alive(tn_builder *b) {
  return b && !b->error && !b->finished;
}

static tn_node fail_op(tn_builder *b, tn_status *status) {
  author_end(b, tn_status_prefix(status, "op %zu", b->num_ops));
  return none;
}

static tn_node put_op(tn_builder *b, const char *name, const tn_node *operands, size_t num_operands,
                      const tn_attribute *attributes, size_t num_attributes,
                      const tn_node_type *type) {
  tn_node result = none;
  if (!is_alive(b)) return none;
  tn_status *status =
      tn_builder_op(b, name, operands, num_operands, attributes, num_attributes, type, 1, &result);
  return status ? fail_op(b, status) : result;
}

/* The type of an operand; NULL, and the builder ended, if it is no tensor of this builder. */
static const ir_type *tensor_of(tn_builder *b, const char *name, size_t i, tn_node x) {
  ir_value *value = NULL;
  if (!is_alive(b)) return NULL;
  tn_status *status = author_value(b, x, name, i, &value);
  if (!status && value->type->kind != IR_TYPE_TENSOR)
    status = tn_error(TN_INVALID_ARGUMENT, "%s: operand %zu is no tensor", name, i);
  if (status) fail_op(b, status);
  return status ? NULL : value->type;
}

/* A list that must be there. */
static bool is_given(tn_builder *b, const char *name, const char *what, const void *list,
                     size_t count) {
  if (list || !count) return true;
  fail_op(b, tn_error(TN_INVALID_ARGUMENT, "%s: no %s", name, what));
  return false;
}

/* ---- constants --------------------------------------------------------------------------------
 */

/* Of quantized elements, the tensor of what they are stored as. */
static tn_node_type stored_type(tn_builder *b, tn_node_type type, const ir_type *of) {
  if (of->kind != IR_TYPE_TENSOR || of->of->kind != IR_TYPE_QUANT) return type;
  return tn_build_tensor_type(b, of->of->quant->storage->element, of->dims, of->rank);
}

tn_node tn_build_constant(tn_builder *b, tn_node_type type, const void *data, size_t size) {
  const ir_type *of = NULL;
  if (!is_alive(b)) return none;
  tn_status *status = author_type(b, type, "tn_build_constant", 0, &of);
  if (status) return fail_op(b, status);
  tn_node_type stored = stored_type(b, type, of);
  if (!stored.index) return none;
  tn_attribute value = {
      .name = "value", .kind = TN_ATTRIBUTE_ELEMENTS, .type = stored, .data = data, .size = size};
  return put_op(b, "stablehlo.constant", NULL, 0, &value, 1, &type);
}

/* One element of the type in host form; its bytes, or 0: the number has none. */
static size_t element_bytes(tn_type element, double value, unsigned char out[16]) {
  uint64_t bits[2] = {0, 0};
  tn_type part = element == TN_C64 ? TN_F32 : element == TN_C128 ? TN_F64 : element;
  bool is_signed = (part >= TN_S8 && part <= TN_S64) || part == TN_S4 || part == TN_S2;
  bool is_whole = is_signed || part == TN_PRED || (part >= TN_U8 && part <= TN_U64) ||
                  part == TN_U4 || part == TN_U2;
  double top =
      (double)((uint64_t)1 << (unsigned)((is_signed ? -1 : 0) + tn_type_bits(part) - 1)) * 2;
  if (!is_whole) {
    bits[0] = tn_float_from_double(part, value);
  } else if (value < top && value >= (is_signed ? -top : 0) && value == (double)(int64_t)value) {
    bits[0] = (uint64_t)(int64_t)value;
  } else if (!is_signed && value >= 0 && value < top && value >= 9223372036854775808.0) {
    bits[0] = (uint64_t)value;
  } else {
    return 0;
  }
  memcpy(out, bits, 16);
  return tn_type_size(element);
}

tn_node tn_build_splat(tn_builder *b, tn_node_type type, double value) {
  static const char name[] = "tn_build_splat";
  const ir_type *of = NULL;
  unsigned char bytes[16];
  if (!is_alive(b)) return none;
  tn_status *status = author_type(b, type, name, 0, &of);
  if (status) return fail_op(b, status);
  if (of->kind != IR_TYPE_TENSOR || !tn_type_size(of->element))
    return fail_op(b, tn_error(TN_INVALID_ARGUMENT, "%s: type 0 is no tensor", name));
  size_t size = element_bytes(of->element, value, bytes);
  if (!size)
    return fail_op(b, tn_error(TN_INVALID_ARGUMENT, "%s: %g is no %s", name, value,
                               tn_type_name(of->element)));
  return tn_build_constant(b, type, bytes, size);
}

tn_node tn_build_iota(tn_builder *b, tn_node_type type, int64_t dimension) {
  const tn_attribute at = tn_attribute_int("iota_dimension", dimension);
  return put_op(b, "stablehlo.iota", NULL, 0, &at, 1, &type);
}

/* ---- elementwise ------------------------------------------------------------------------------
 */

#define UNARY(call, op)                                                                            \
  tn_node tn_build_##call(tn_builder *b, tn_node x) {                                              \
    return put_op(b, "stablehlo." op, &x, 1, NULL, 0, NULL);                                       \
  }
UNARY(abs, "abs")
UNARY(ceil, "ceil")
UNARY(cosine, "cosine")
UNARY(exp, "exponential")
UNARY(floor, "floor")
UNARY(log, "log")
UNARY(logistic, "logistic")
UNARY(negate, "negate")
UNARY(not, "not")
UNARY(rsqrt, "rsqrt")
UNARY(sign, "sign")
UNARY(sine, "sine")
UNARY(sqrt, "sqrt")
UNARY(tanh, "tanh")

#define BINARY(call)                                                                               \
  tn_node tn_build_##call(tn_builder *b, tn_node x, tn_node y) {                                   \
    const tn_node operands[2] = {x, y};                                                            \
    return put_op(b, "stablehlo." #call, operands, 2, NULL, 0, NULL);                              \
  }
BINARY(add)
BINARY(and)
BINARY(divide)
BINARY(maximum)
BINARY(minimum)
BINARY(multiply)
BINARY(or)
BINARY(power)
BINARY(remainder)
BINARY(subtract)
BINARY(xor)

tn_node tn_build_compare(tn_builder *b, const char *direction, tn_node x, tn_node y) {
  const tn_node operands[2] = {x, y};
  const tn_attribute how = tn_attribute_enum("comparison_direction", direction);
  return put_op(b, "stablehlo.compare", operands, 2, &how, 1, NULL);
}

tn_node tn_build_select(tn_builder *b, tn_node predicate, tn_node on_true, tn_node on_false) {
  const tn_node operands[3] = {predicate, on_true, on_false};
  return put_op(b, "stablehlo.select", operands, 3, NULL, 0, NULL);
}

tn_node tn_build_clamp(tn_builder *b, tn_node least, tn_node x, tn_node most) {
  const tn_node operands[3] = {least, x, most};
  return put_op(b, "stablehlo.clamp", operands, 3, NULL, 0, NULL);
}

tn_node tn_build_convert(tn_builder *b, tn_node x, tn_type element) {
  const ir_type *from = tensor_of(b, "stablehlo.convert", 0, x);
  if (!from) return none;
  tn_node_type type = tn_build_tensor_type(b, element, from->dims, from->rank);
  return put_op(b, "stablehlo.convert", &x, 1, NULL, 0, &type);
}

/* ---- shapes -----------------------------------------------------------------------------------
 */

tn_node tn_build_reshape(tn_builder *b, tn_node x, const int64_t *dims, size_t rank) {
  const ir_type *from = tensor_of(b, "stablehlo.reshape", 0, x);
  if (!from) return none;
  tn_node_type type = tn_build_tensor_type(b, from->element, dims, rank);
  return put_op(b, "stablehlo.reshape", &x, 1, NULL, 0, &type);
}

tn_node tn_build_transpose(tn_builder *b, tn_node x, const int64_t *permutation) {
  static const char name[] = "stablehlo.transpose";
  const ir_type *from = tensor_of(b, name, 0, x);
  if (!from || !is_given(b, name, "permutation", permutation, from->rank)) return none;
  const tn_attribute order = tn_attribute_ints("permutation", permutation, from->rank);
  return put_op(b, name, &x, 1, &order, 1, NULL);
}

tn_node tn_build_broadcast_in_dim(tn_builder *b, tn_node x, const int64_t *dims, size_t rank,
                                  const int64_t *at) {
  static const char name[] = "stablehlo.broadcast_in_dim";
  const ir_type *from = tensor_of(b, name, 0, x);
  if (!from || !is_given(b, name, "places of its dimensions", at, from->rank)) return none;
  const tn_attribute where = tn_attribute_ints("broadcast_dimensions", at, from->rank);
  tn_node_type type = tn_build_tensor_type(b, from->element, dims, rank);
  return put_op(b, name, &x, 1, &where, 1, &type);
}

tn_node tn_build_slice(tn_builder *b, tn_node x, const int64_t *starts, const int64_t *limits,
                       const int64_t *strides) {
  static const char name[] = "stablehlo.slice";
  int64_t ones[64];
  const ir_type *from = tensor_of(b, name, 0, x);
  if (!from || !is_given(b, name, "starts", starts, from->rank) ||
      !is_given(b, name, "limits", limits, from->rank))
    return none;
  for (size_t d = 0; d < 64; d++) ones[d] = 1;
  const tn_attribute attributes[3] = {
      tn_attribute_ints("start_indices", starts, from->rank),
      tn_attribute_ints("limit_indices", limits, from->rank),
      tn_attribute_ints("strides", strides ? strides : ones, from->rank)};
  return put_op(b, name, &x, 1, attributes, 3, NULL);
}

/* An operand or two, then one start a dimension of x. */
static tn_node at_starts(tn_builder *b, const char *name, const tn_node *first, size_t num_first,
                         const tn_node *starts, const tn_attribute *attributes,
                         size_t num_attributes) {
  tn_node operands[2 + 64];
  const ir_type *from = tensor_of(b, name, 0, first[0]);
  if (!from || !is_given(b, name, "starts", starts, from->rank)) return none;
  memcpy(operands, first, num_first * sizeof *operands);
  if (from->rank) memcpy(operands + num_first, starts, from->rank * sizeof *operands);
  return put_op(b, name, operands, num_first + from->rank, attributes, num_attributes, NULL);
}

tn_node tn_build_dynamic_slice(tn_builder *b, tn_node x, const tn_node *starts,
                               const int64_t *sizes) {
  static const char name[] = "stablehlo.dynamic_slice";
  const ir_type *from = tensor_of(b, name, 0, x);
  if (!from || !is_given(b, name, "sizes", sizes, from->rank)) return none;
  const tn_attribute size = tn_attribute_ints("slice_sizes", sizes, from->rank);
  return at_starts(b, name, &x, 1, starts, &size, 1);
}

tn_node tn_build_dynamic_update_slice(tn_builder *b, tn_node x, tn_node update,
                                      const tn_node *starts) {
  const tn_node operands[2] = {x, update};
  return at_starts(b, "stablehlo.dynamic_update_slice", operands, 2, starts, NULL, 0);
}

tn_node tn_build_concatenate(tn_builder *b, const tn_node *nodes, size_t count, int64_t dimension) {
  const tn_attribute at = tn_attribute_int("dimension", dimension);
  return put_op(b, "stablehlo.concatenate", nodes, count, &at, 1, NULL);
}

tn_node tn_build_pad(tn_builder *b, tn_node x, tn_node value, const int64_t *low,
                     const int64_t *high, const int64_t *between) {
  static const char name[] = "stablehlo.pad";
  const tn_node operands[2] = {x, value};
  const ir_type *from = tensor_of(b, name, 0, x);
  if (!from || !is_given(b, name, "low", low, from->rank) ||
      !is_given(b, name, "high", high, from->rank) ||
      !is_given(b, name, "between", between, from->rank))
    return none;
  const tn_attribute attributes[3] = {tn_attribute_ints("edge_padding_low", low, from->rank),
                                      tn_attribute_ints("edge_padding_high", high, from->rank),
                                      tn_attribute_ints("interior_padding", between, from->rank)};
  return put_op(b, name, operands, 2, attributes, 3, NULL);
}

tn_node tn_build_reverse(tn_builder *b, tn_node x, const int64_t *dimensions, size_t count) {
  const tn_attribute which = tn_attribute_ints("dimensions", dimensions, count);
  return put_op(b, "stablehlo.reverse", &x, 1, &which, 1, NULL);
}

/* ---- products and reductions ------------------------------------------------------------------
 */

tn_node tn_build_dot_general(tn_builder *b, tn_node x, tn_node y, const tn_dot_dims *dims) {
  static const char name[] = "stablehlo.dot_general";
  const tn_node operands[2] = {x, y};
  if (!is_alive(b) || !is_given(b, name, "dimensions", dims, 1)) return none;
  const tn_attribute fields[4] = {
      tn_attribute_ints("lhs_batching_dimensions", dims->batch_x, dims->num_batch),
      tn_attribute_ints("rhs_batching_dimensions", dims->batch_y, dims->num_batch),
      tn_attribute_ints("lhs_contracting_dimensions", dims->contract_x, dims->num_contract),
      tn_attribute_ints("rhs_contracting_dimensions", dims->contract_y, dims->num_contract)};
  const tn_attribute numbers = tn_attribute_fields("dot_dimension_numbers", fields, 4);
  return put_op(b, name, operands, 2, &numbers, 1, NULL);
}

tn_node tn_build_dot(tn_builder *b, tn_node x, tn_node y) {
  const ir_type *from = tensor_of(b, "stablehlo.dot_general", 0, x);
  if (!from) return none;
  const int64_t last = (int64_t)from->rank - 1, first = 0;
  const tn_dot_dims dims = {.contract_x = &last, .contract_y = &first, .num_contract = 1};
  return tn_build_dot_general(b, x, y, &dims);
}

static tn_status *write_reducer(tn_builder *b, const char *op, tn_node_type element) {
  const tn_node_type types[2] = {element, element};
  tn_node arguments[2], result;
  tn_status *status = tn_builder_begin_region(b, types, 2, arguments);
  if (!status) status = tn_builder_op(b, op, arguments, 2, NULL, 0, NULL, 1, &result);
  if (!status) status = tn_builder_return(b, &result, 1);
  return status ? status : tn_builder_end_region(b);
}

tn_node tn_build_reduce(tn_builder *b, const char *op, tn_node x, tn_node start,
                        const int64_t *dimensions, size_t count) {
  const tn_node operands[2] = {x, start};
  const tn_attribute which = tn_attribute_ints("dimensions", dimensions, count);
  tn_node result = none;
  const ir_type *from = tensor_of(b, "stablehlo.reduce", 0, x);
  if (!from || !is_given(b, "stablehlo.reduce", "op", op, 1)) return none;
  tn_node_type element = tn_build_tensor_type(b, from->element, NULL, 0);
  tn_status *status = tn_builder_begin_op(b, "stablehlo.reduce", operands, 2, &which, 1);
  if (status) return fail_op(b, status);
  status = write_reducer(b, op, element);
  if (!status) status = tn_builder_end_op(b, NULL, 1, &result);
  return status ? fail_op(b, status) : result;
}

/* ---- tuples -----------------------------------------------------------------------------------
 */

tn_node tn_build_tuple(tn_builder *b, const tn_node *nodes, size_t count) {
  return put_op(b, "stablehlo.tuple", nodes, count, NULL, 0, NULL);
}

tn_node tn_build_get_tuple_element(tn_builder *b, tn_node x, int64_t index) {
  const tn_attribute which = tn_attribute_int("index", index);
  return put_op(b, "stablehlo.get_tuple_element", &x, 1, &which, 1, NULL);
}
