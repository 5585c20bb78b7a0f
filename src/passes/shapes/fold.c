/* Folding of integers: one op at a time, in program order. Where a device gave its bodies
 * (pass_folder), elementwise ops are theirs; the arithmetic below is for modules without a device,
 * and held to level 0 by tests/unit/cpu/test_folder.c.
 *
 * Data: `folding` maps values to their elements and owns these in its arena until fold_free; a
 * `fold` is one op at work, on the stack. An element is held as int64_t, wrapped as its type has
 * it: sign-extended, or with zeros above.
 * Invariant: what is known of a value has as many elements as its type; what is not known is not in
 * the map, and an op with an operand that is not known is not folded. Programs need not have been
 * verified, so an index is checked before it is used.
 * Threads: no state of its own; one `folding` serves one thread. */
#include "passes/shapes/fold.h"
#include "base/assert.h"
#include "passes/passes.h"

#include "base/types.h"
#include "stablehlo/dialect/ops.h"
#include <string.h>

enum { MAX_ELEMENTS = 1024, MAX_ALL = 1 << 20, MAX_RANK = 16, MAX_OPERANDS = 64 };

/* An op whose operands are known. */
typedef struct fold {
  folding *all;
  const ir_op *op;
  const ir_type *type; /* of the result */
  const folded *in[MAX_OPERANDS];
  size_t count;
  int64_t *out;
} fold;

/* ---- what is known -----------------------------------------------------------------------------
 */

const folded *fold_get(const folding *f, const ir_value *value) {
  return tn_map_get(&f->values, (const char *)value, TN_MAP_ADDRESS);
}

bool fold_put(folding *f, const ir_value *value, const int64_t *elements, size_t count) {
  folded *known = tn_arena_alloc(&f->arena, sizeof *known);
  if (!known) return false;
  int64_t *copy = tn_arena_alloc_array(&f->arena, count + 1, sizeof *copy);
  if (!copy) return false;
  if (count) memcpy(copy, elements, count * sizeof *copy);
  *known = (folded){count, copy};
  f->elements += count + 1;
  return tn_map_put(&f->values, (const char *)value, TN_MAP_ADDRESS, known);
}

void fold_free(folding *f) {
  tn_map_free(&f->values);
  tn_arena_free(&f->arena);
}

/* ---- numbers -----------------------------------------------------------------------------------
 */

typedef struct number_type {
  bool is_signed, is_bool;
  int bits;
} number_type;

static bool number_type_of(const ir_type *type, number_type *out) {
  if (!type->of) return false;
  *out = (number_type){.is_signed = true, .bits = 64};
  if (type->of->kind == IR_TYPE_INDEX) return true;
  if (type->of->kind != IR_TYPE_ELEMENT) return false;
  tn_type_kind kind = tn_type_get_kind(type->of->element);
  *out = (number_type){.is_signed = kind == TN_KIND_SIGNED,
                       .is_bool = kind == TN_KIND_BOOL,
                       .bits = (int)tn_type_bits(type->of->element)};
  return kind == TN_KIND_SIGNED || kind == TN_KIND_UNSIGNED || kind == TN_KIND_BOOL;
}

/* The low bits of a number as the type has them. */
static int64_t wrap_bits(number_type type, uint64_t bits) {
  if (type.is_bool) return (int64_t)(bits & 1);
  if (type.bits >= 64) return (int64_t)bits;
  TN_ASSERT(type.bits > 0);
  uint64_t mask = ((uint64_t)1 << type.bits) - 1, sign = (uint64_t)1 << (type.bits - 1);
  bits &= mask;
  return type.is_signed ? (int64_t)((bits ^ sign) - sign) : (int64_t)bits;
}

static bool is_less(number_type type, int64_t a, int64_t b) {
  return type.is_signed ? a < b : (uint64_t)a < (uint64_t)b;
}

/* Quotient or remainder; false: there is none, or only the device knows which. */
static bool divide_numbers(number_type type, bool rest, int64_t a, int64_t b, int64_t *out) {
  if (b == 0 || type.is_bool || (type.is_signed && b == -1)) return false;
  if (type.is_signed)
    *out = rest ? a % b : a / b;
  else
    *out = (int64_t)(rest ? (uint64_t)a % (uint64_t)b : (uint64_t)a / (uint64_t)b);
  return true;
}

static uint64_t shift_bits(number_type type, uint16_t opcode, int64_t a, int64_t by) {
  uint64_t bits = (uint64_t)a;
  bool over = (uint64_t)by >= (uint64_t)type.bits;
  if (type.bits < 64) {
    uint64_t mask = ((uint64_t)1 << type.bits) - 1;
    over = ((uint64_t)by & mask) >= (uint64_t)type.bits;
    if (opcode == HLO_SHIFT_RIGHT_LOGICAL) bits &= mask;
  }
  if (opcode == HLO_SHIFT_RIGHT_ARITHMETIC) { /* by the upper bit, which unsigned types have too */
    int above = 64 - type.bits;
    int64_t extended = (int64_t)(bits << above) >> above;
    return (uint64_t)(extended >> (over ? type.bits - 1 : by));
  }
  if (over) return 0;
  return opcode == HLO_SHIFT_LEFT ? bits << by : bits >> by;
}

static bool fold_binary(number_type type, uint16_t opcode, int64_t a, int64_t b, int64_t *out) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b, z;
  switch (opcode) {
  case HLO_ADD: z = type.is_bool ? x | y : x + y; break;
  case HLO_SUBTRACT: z = x - y; break;
  case HLO_MULTIPLY: z = x * y; break;
  case HLO_AND: z = x & y; break;
  case HLO_OR: z = x | y; break;
  case HLO_XOR: z = x ^ y; break;
  case HLO_MAXIMUM: z = is_less(type, a, b) ? y : x; break;
  case HLO_MINIMUM: z = is_less(type, b, a) ? y : x; break;
  case HLO_SHIFT_LEFT:
  case HLO_SHIFT_RIGHT_LOGICAL:
  case HLO_SHIFT_RIGHT_ARITHMETIC: z = shift_bits(type, opcode, a, b); break;
  case HLO_DIVIDE:
  case HLO_REMAINDER:
    if (!divide_numbers(type, opcode == HLO_REMAINDER, a, b, out)) return false;
    z = (uint64_t)*out;
    break;
  default: return false;
  }
  *out = wrap_bits(type, z);
  return true;
}

static bool fold_unary(number_type type, uint16_t opcode, int64_t a, int64_t *out) {
  uint64_t x = (uint64_t)a;
  switch (opcode) {
  case HLO_NEGATE: x = 0 - x; break;
  case HLO_NOT: x = ~x; break;
  case HLO_ABS: x = a < 0 && type.is_signed ? 0 - x : x; break;
  case HLO_SIGN: x = type.is_signed ? (uint64_t)((a > 0) - (a < 0)) : a != 0; break;
  default: return false;
  }
  *out = wrap_bits(type, x);
  return true;
}

static bool compare_numbers(const ir_op *op, number_type type, int64_t a, int64_t b) {
  const char *name =
      hlo_enum_value("comparison_direction", hlo_get_enum(op, "comparison_direction"));
  bool less = is_less(type, a, b), more = is_less(type, b, a);
  if (!name) return false;
  if (!strcmp(name, "EQ")) return a == b;
  if (!strcmp(name, "NE")) return a != b;
  if (!strcmp(name, "LT")) return less;
  if (!strcmp(name, "LE")) return !more;
  return !strcmp(name, "GT") ? more : !less;
}

/* ---- elementwise -------------------------------------------------------------------------------
 */

/* A scalar stands for all elements: select's condition, clamp's bounds. */
static int64_t operand_element(const fold *f, uint32_t operand, size_t i) {
  return f->in[operand]->elements[f->in[operand]->count == 1 ? 0 : i];
}

static bool fold_element(const fold *f, number_type from, number_type to, size_t i, int64_t *out) {
  int64_t x = operand_element(f, 0, i);
  switch (f->op->opcode) {
  case HLO_CONVERT: *out = to.is_bool ? x != 0 : wrap_bits(to, (uint64_t)x); return true;
  case HLO_COMPARE: *out = compare_numbers(f->op, from, x, operand_element(f, 1, i)); return true;
  case HLO_SELECT: *out = operand_element(f, x ? 1 : 2, i); return true;
  case HLO_CLAMP: {
    int64_t y = operand_element(f, 1, i), most = operand_element(f, 2, i);
    y = is_less(to, y, x) ? x : y;
    *out = is_less(to, most, y) ? most : y;
    return true;
  }
  default: break;
  }
  return f->op->num_operands == 1 ? fold_unary(to, f->op->opcode, x, out)
         : f->op->num_operands == 2
             ? fold_binary(to, f->op->opcode, x, operand_element(f, 1, i), out)
             : false;
}

static tn_type element_type(const ir_type *type) {
  return type->of->kind == IR_TYPE_INDEX ? TN_S64 : type->of->element;
}

/* Elements as the type has them in memory, little-endian; `step` 0 repeats the first. */
static void encode_elements(const folded *from, tn_type type, size_t count, size_t step,
                            char *out) {
  size_t size = tn_type_size(type);
  for (size_t i = 0; i < count; i++) memcpy(out + i * size, &from->elements[i * step], size);
}

static void decode_elements(const char *from, number_type number, tn_type type, size_t count,
                            int64_t *out) {
  size_t size = tn_type_size(type);
  for (size_t i = 0; i < count; i++) {
    uint64_t bits = 0;
    memcpy(&bits, from + i * size, size);
    out[i] = wrap_bits(number, bits);
  }
}

/* By the device's bodies. False: it has none for this. */
static bool fold_on_device(fold *f, number_type to) {
  char in[3][MAX_ELEMENTS * sizeof(int64_t)], out[MAX_ELEMENTS * sizeof(int64_t)];
  const void *operands[3] = {in[0], in[1], in[2]};
  uint32_t arity = f->op->num_operands;
  for (uint32_t i = 0; i < arity; i++)
    encode_elements(f->in[i], element_type(f->op->operands[i]->type), f->count,
                    f->in[i]->count != 1, in[i]);
  tn_type type = element_type(f->type);
  tn_type from = element_type(f->op->operands[arity == 3 ? 1 : 0]->type);
  if (!f->all->folder->compute(f->op, from, type, operands, f->count, out)) return false;
  decode_elements(out, to, type, f->count, f->out);
  return true;
}

static bool fold_elementwise(fold *f) {
  number_type from, to;
  uint16_t opcode = f->op->opcode;
  uint32_t wants = opcode == HLO_SELECT || opcode == HLO_CLAMP ? 3
                   : opcode == HLO_COMPARE                     ? 2
                   : opcode == HLO_CONVERT                     ? 1
                                                               : f->op->num_operands;
  if (!f->op->num_operands || f->op->num_operands != wants) return false;
  for (uint32_t i = 0; i < f->op->num_operands; i++)
    if (f->in[i]->count != f->count && f->in[i]->count != 1) return false;
  for (uint32_t i = 0; i < f->op->num_operands; i++)
    if (!number_type_of(f->op->operands[i]->type, &from)) return false;
  if (!number_type_of(f->op->operands[0]->type, &from) || !number_type_of(f->type, &to))
    return false;
  if (f->all->folder) return f->op->num_operands <= 3 && fold_on_device(f, to);
  for (size_t i = 0; i < f->count; i++)
    if (!fold_element(f, from, to, i, &f->out[i])) return false;
  return true;
}

/* ---- moving ------------------------------------------------------------------------------------
 */

/* The index of element i of the type. */
static void index_of(const ir_type *type, size_t i, int64_t *index) {
  for (uint32_t d = type->rank; d-- > 0;) {
    index[d] = (int64_t)(i % (size_t)type->dims[d]);
    i /= (size_t)type->dims[d];
  }
}

static size_t place_of(const ir_type *type, const int64_t *index) {
  size_t place = 0;
  for (uint32_t d = 0; d < type->rank; d++)
    place = place * (size_t)type->dims[d] + (size_t)index[d];
  return place;
}

static bool read_list(const ir_op *op, const char *name, size_t count, int64_t *out) {
  const ir_attr *attr = ir_op_attr(op, name);
  return attr && ir_attr_get_i64s(attr, out, MAX_RANK) == (int64_t)count;
}

/* Where in the operand the result's element at `to` comes from; false: nowhere. */
static bool find_source_index(const fold *f, const int64_t *given, const int64_t *to,
                              int64_t *from) {
  const ir_type *type = f->op->operands[0]->type;
  const int64_t *strides = given + MAX_RANK;
  for (uint32_t d = 0; d < type->rank; d++) {
    bool inside = given[d] >= 0 && given[d] < f->type->rank;
    switch (f->op->opcode) {
    case HLO_BROADCAST_IN_DIM:
      if (!inside) return false;
      from[d] = type->dims[d] == 1 ? 0 : to[given[d]];
      break;
    case HLO_TRANSPOSE:
      if (!inside) return false;
      from[given[d]] = to[d];
      break;
    default: /* slice */
      if (given[d] < 0 || strides[d] < 1 || strides[d] > INT32_MAX) return false;
      from[d] = given[d] + to[d] * strides[d];
    }
  }
  for (uint32_t d = 0; d < type->rank; d++)
    if (from[d] < 0 || from[d] >= type->dims[d]) return false;
  return true;
}

static bool fold_moved(fold *f) {
  const ir_type *type = f->op->operands[0]->type;
  int64_t given[2 * MAX_RANK] = {0}, to[MAX_RANK], from[MAX_RANK] = {0};
  const char *name = f->op->opcode == HLO_BROADCAST_IN_DIM ? "broadcast_dimensions"
                     : f->op->opcode == HLO_TRANSPOSE      ? "permutation"
                                                           : "start_indices";
  if (type->rank > MAX_RANK || !read_list(f->op, name, type->rank, given)) return false;
  if (f->op->opcode != HLO_BROADCAST_IN_DIM && type->rank != f->type->rank) return false;
  if (f->op->opcode == HLO_SLICE && !read_list(f->op, "strides", type->rank, given + MAX_RANK))
    for (uint32_t d = 0; d < type->rank; d++) given[MAX_RANK + d] = 1; /* their default */
  for (size_t i = 0; i < f->count; i++) {
    index_of(f->type, i, to);
    if (!find_source_index(f, given, to, from)) return false;
    f->out[i] = f->in[0]->elements[place_of(type, from)];
  }
  return true;
}

static bool fold_concatenate(fold *f) {
  const ir_attr *attr = ir_op_attr(f->op, "dimension");
  int64_t dim = attr && attr->kind == IR_ATTR_INT ? attr->i : -1, index[MAX_RANK];
  if (dim < 0 || dim >= f->type->rank) return false;
  for (uint32_t k = 0; k < f->op->num_operands; k++)
    if (f->op->operands[k]->type->rank != f->type->rank) return false;
  for (size_t i = 0; i < f->count; i++) {
    uint32_t k = 0;
    for (index_of(f->type, i, index); k < f->op->num_operands; k++) {
      int64_t size = f->op->operands[k]->type->dims[dim];
      if (index[dim] < size) break;
      index[dim] -= size;
    }
    if (k == f->op->num_operands) return false;
    size_t place = place_of(f->op->operands[k]->type, index);
    if (place >= f->in[k]->count) return false;
    f->out[i] = f->in[k]->elements[place];
  }
  return true;
}

static bool fold_iota(fold *f) {
  const ir_attr *attr = ir_op_attr(f->op, "iota_dimension");
  int64_t dim = attr && attr->kind == IR_ATTR_INT ? attr->i : -1, index[MAX_RANK];
  number_type type;
  if (dim < 0 || dim >= f->type->rank || !number_type_of(f->type, &type)) return false;
  for (size_t i = 0; i < f->count; i++) {
    index_of(f->type, i, index);
    f->out[i] = wrap_bits(type, (uint64_t)index[dim]);
  }
  return true;
}

static bool fold_constant(fold *f) {
  const ir_attr *value = ir_op_attr(f->op, "value");
  return value && ir_attr_get_i64s(value, f->out, f->count) == (int64_t)f->count;
}

/* ---- one op ------------------------------------------------------------------------------------
 */

static bool compute_op(fold *f) {
  switch (f->op->opcode) {
  case CHLO_CONSTANT:
  case HLO_CONSTANT: return fold_constant(f);
  case HLO_IOTA: return fold_iota(f);
  case HLO_RESHAPE:
    if (f->op->num_operands != 1 || f->in[0]->count != f->count) return false;
    memcpy(f->out, f->in[0]->elements, f->count * sizeof *f->out);
    return true;
  case HLO_CONCATENATE: return fold_concatenate(f);
  case HLO_BROADCAST_IN_DIM:
  case HLO_TRANSPOSE:
  case HLO_SLICE: return f->op->num_operands == 1 && fold_moved(f);
  default: return fold_elementwise(f);
  }
}

bool fold_op(folding *all, const ir_op *op) {
  int64_t out[MAX_ELEMENTS + 1];
  number_type type;
  fold f = {.all = all, .op = op, .out = out};
  if (op->num_results != 1 || op->num_regions || op->num_operands > MAX_OPERANDS) return true;
  f.type = op->results[0].type;
  if (!ir_type_is_static(f.type) || f.type->rank > MAX_RANK || !number_type_of(f.type, &type) ||
      !tn_size_of_dims(f.type->dims, f.type->rank, &f.count) || f.count > MAX_ELEMENTS ||
      all->elements > MAX_ALL)
    return true;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    f.in[i] = fold_get(all, op->operands[i]);
    if (!f.in[i] || !ir_type_is_static(op->operands[i]->type)) return true;
  }
  return !compute_op(&f) || fold_put(all, &op->results[0], out, f.count);
}
