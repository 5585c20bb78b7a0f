/* Ops that take a shape as an operand, and the custom calls that frameworks write for those that
 * StableHLO does not have.
 *
 * Data: the refinement's (refine.h); lists that become attributes are read from what is known.
 * Invariant: an op is changed only once all that it needs of shapes is known, and then becomes the
 * op that has them in its type and attributes: it keeps its first operands and its result. What is
 * not known is said of the operand that would tell.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/rewrite/builder.h"
#include "passes/shapes/refine.h"
#include "stablehlo/shape/infer.h"

/* ---- operands that must be known ---------------------------------------------------------------
 */

const folded *refine_known(const refinement *r, const ir_op *op, uint32_t i) {
  const folded *value = i < op->num_operands ? fold_get(&r->known, op->operands[i]) : NULL;
  return value && value->count <= 2 * REFINE_MAX_RANK ? value : NULL;
}

bool refine_not_known(refinement *r, const ir_op *op, uint32_t i) {
  for (uint32_t k = 0; k < op->num_results; k++) {
    const ir_type *type = op->results[k].type;
    for (uint32_t d = 0; d < type->rank; d++)
      if (type->kind == IR_TYPE_TENSOR && type->dims[d] == IR_DYNAMIC)
        return refine_fail(r, op, TN_UNIMPLEMENTED,
                           "has a result %u whose dimension %u stays unknown: operand %u, which "
                           "gives it, is known only when the program runs",
                           k, d, i);
  }
  return refine_fail(r, op, TN_UNIMPLEMENTED,
                     "takes as operand %u what is known only when the program runs", i);
}

bool refine_set_list(refinement *r, ir_op *op, const char *name, const folded *list) {
  const ir_attr *attr = ir_attr_i64s(r->module, list->elements, list->count);
  return (attr && ir_op_set_attr(r->module, op, name, attr)) || refine_no_memory(r);
}

/* The op with its first operands, and of another name. */
static bool become_static_op(refinement *r, ir_op *op, uint16_t opcode, uint32_t operands) {
  TN_ASSERT(operands <= op->num_operands); /* hlo_check_arguments() has counted them */
  op->num_operands = operands;
  return pass_rename(r->module, op, opcode) || refine_no_memory(r);
}

/* ---- ops ---------------------------------------------------------------------------------------
 */

/* The result's shape: what operand i is, or what its type says already. */
static bool shape_from(refinement *r, ir_op *op, uint32_t i) {
  const folded *shape = refine_known(r, op, i);
  if (shape) return refine_result(r, op, 0, shape->elements, shape->count);
  return ir_type_is_static(op->results[0].type) || refine_not_known(r, op, i);
}

static bool fits_broadcast(refinement *r, const ir_op *op) {
  const ir_type *from = op->operands[0]->type, *to = op->results[0].type;
  int64_t at[REFINE_MAX_RANK];
  const ir_attr *list = ir_op_attr(op, "broadcast_dimensions");
  if (!list || ir_attr_get_i64s(list, at, REFINE_MAX_RANK) != from->rank)
    return refine_fail(r, op, TN_INVALID_ARGUMENT, "has not one broadcast dimension for each of %u",
                       from->rank);
  for (uint32_t d = 0; d < from->rank; d++) {
    bool inside = at[d] >= 0 && at[d] < to->rank;
    if (!inside || (from->dims[d] != 1 && from->dims[d] != to->dims[at[d]]))
      return refine_fail(r, op, TN_INVALID_ARGUMENT,
                         "cannot broadcast dimension %u of %lld elements to %lld", d,
                         (long long)from->dims[d], (long long)(inside ? to->dims[at[d]] : -1));
  }
  return true;
}

static bool broadcast_in_dim(refinement *r, ir_op *op) {
  if (!shape_from(r, op, 1) || !fits_broadcast(r, op)) return false;
  ir_op_drop_attr(op, "known_expanding_dimensions");
  ir_op_drop_attr(op, "known_nonexpanding_dimensions");
  return become_static_op(r, op, HLO_BROADCAST_IN_DIM, 1);
}

static bool refine_dynamic_reshape(refinement *r, ir_op *op) {
  size_t from, to;
  if (!shape_from(r, op, 1)) return false;
  const ir_type *before = op->operands[0]->type, *after = op->results[0].type;
  if (!tn_size_of_dims(before->dims, before->rank, &from) ||
      !tn_size_of_dims(after->dims, after->rank, &to) || from != to)
    return refine_fail(r, op, TN_INVALID_ARGUMENT,
                       "is given a shape of another number of elements than its operand has");
  return become_static_op(r, op, HLO_RESHAPE, 1);
}

static bool refine_dynamic_iota(refinement *r, ir_op *op) {
  return shape_from(r, op, 0) && become_static_op(r, op, HLO_IOTA, 0);
}

static bool refine_dynamic_gather(refinement *r, ir_op *op) {
  const folded *sizes = refine_known(r, op, 2);
  if (!sizes) return refine_not_known(r, op, 2);
  return refine_set_list(r, op, "slice_sizes", sizes) && become_static_op(r, op, HLO_GATHER, 2);
}

/* Operands from `first` on become the attributes of those names. */
static bool operands_to_lists(refinement *r, ir_op *op, uint32_t first, const char *const *names,
                              uint32_t count, uint32_t rank) {
  for (uint32_t i = 0; i < count; i++) {
    const folded *list = refine_known(r, op, first + i);
    if (!list) return refine_not_known(r, op, first + i);
    if (list->count != rank)
      return refine_fail(r, op, TN_INVALID_ARGUMENT, "has %zu numbers as operand %u, for rank %u",
                         list->count, first + i, rank);
    if (!refine_set_list(r, op, names[i], list)) return false;
  }
  return true;
}

static bool refine_dynamic_pad(refinement *r, ir_op *op) {
  static const char *const names[] = {"edge_padding_low", "edge_padding_high", "interior_padding"};
  return operands_to_lists(r, op, 2, names, 3, op->operands[0]->type->rank) &&
         become_static_op(r, op, HLO_PAD, 2);
}

/* What a device can do with starts that it learns late: nothing but move a window of known size. */
static bool slice_at(refinement *r, ir_op *op) {
  const ir_type *from = op->operands[0]->type, *to = op->results[0].type;
  const ir_type *starts = op->operands[1]->type;
  const folded *strides = refine_known(r, op, 3);
  bool single = strides && ir_type_is_static(to) && to->rank == from->rank &&
                strides->count == from->rank && from->rank < REFINE_MAX_RANK;
  for (size_t d = 0; single && d < strides->count; d++) single = strides->elements[d] == 1;
  if (!single) return refine_not_known(r, op, 1);
  op_builder e = {.module = r->module, .at = op};
  ir_value *operands[1 + REFINE_MAX_RANK] = {op->operands[0]};
  const ir_type *scalar = ir_type_tensor(r->module, starts->element, NULL, 0);
  const ir_type *one = ir_type_tensor(r->module, starts->element, (int64_t[]){1}, 1);
  const int64_t step = 1;
  for (int64_t d = 0; d < from->rank; d++) {
    const int64_t end = d + 1;
    ir_named_attr attrs[] = {{"limit_indices", ir_attr_i64s(r->module, &end, 1)},
                             {"start_indices", ir_attr_i64s(r->module, &d, 1)},
                             {"strides", ir_attr_i64s(r->module, &step, 1)}};
    ir_value *start = build_op(&e, HLO_SLICE, 1, &op->operands[1], one, 3, attrs);
    operands[1 + d] = scalar ? build_reshape(&e, start, scalar) : NULL;
    if (!operands[1 + d]) return refine_no_memory(r);
  }
  return (refine_set_list(r, op, "slice_sizes", &(folded){to->rank, (int64_t *)to->dims}) &&
          ir_op_set_operands(r->module, op, 1 + from->rank, operands) &&
          pass_rename(r->module, op, HLO_DYNAMIC_SLICE)) ||
         refine_no_memory(r);
}

static bool refine_dynamic_slice(refinement *r, ir_op *op) {
  static const char *const names[] = {"start_indices", "limit_indices", "strides"};
  if (!refine_known(r, op, 1)) return slice_at(r, op);
  return operands_to_lists(r, op, 1, names, 3, op->operands[0]->type->rank) &&
         become_static_op(r, op, HLO_SLICE, 1);
}

static bool refine_dynamic_conv(refinement *r, ir_op *op) {
  const folded *padding = refine_known(r, op, 2);
  if (!padding) return refine_not_known(r, op, 2);
  int64_t dims[] = {(int64_t)padding->count / 2, 2};
  const ir_type *type = ir_type_tensor(r->module, TN_S64, dims, 2);
  const ir_attr *attr = type ? ir_attr_dense(r->module, type, padding->elements,
                                             padding->count * sizeof *padding->elements)
                             : NULL;
  if (padding->count % 2)
    return refine_fail(r, op, TN_INVALID_ARGUMENT, "has an odd number of paddings");
  if (!attr || !ir_op_set_attr(r->module, op, "padding", attr)) return refine_no_memory(r);
  return become_static_op(r, op, HLO_CONVOLUTION, 2);
}

static bool dimension_of(refinement *r, const ir_op *op, int64_t *out) {
  r->status = hlo_get_i64(r->module, op, "dimension", out);
  if (r->status) return false;
  if (*out >= 0 && *out < op->operands[0]->type->rank) return true;
  return refine_fail(r, op, TN_INVALID_ARGUMENT, "names dimension %lld of %u", (long long)*out,
                     op->operands[0]->type->rank);
}

static bool dimension_size(refinement *r, ir_op *op) {
  int64_t d, size;
  if (!ir_type_is_static(op->operands[0]->type)) return true;
  if (!dimension_of(r, op, &d)) return false;
  size = op->operands[0]->type->dims[d];
  if (size > INT32_MAX)
    return refine_fail(r, op, TN_INVALID_ARGUMENT, "finds more than 2^31-1 elements");
  return fold_put(&r->known, &op->results[0], &size, 1) || refine_no_memory(r);
}

/* The elements before the size are what is left. */
static bool set_size(refinement *r, ir_op *op) {
  const ir_type *from = op->operands[0]->type;
  const folded *size = refine_known(r, op, 1);
  int64_t d, list[3][REFINE_MAX_RANK];
  if (!size || size->count != 1) return refine_not_known(r, op, 1);
  if (!dimension_of(r, op, &d) || from->rank > REFINE_MAX_RANK) return false;
  if (size->elements[0] < 0 || size->elements[0] > from->dims[d])
    return refine_fail(r, op, TN_INVALID_ARGUMENT, "sets dimension %lld of %lld elements to %lld",
                       (long long)d, (long long)from->dims[d], (long long)size->elements[0]);
  static const char *const names[] = {"start_indices", "limit_indices", "strides"};
  for (uint32_t k = 0; k < from->rank; k++) {
    list[0][k] = 0;
    list[1][k] = k == d ? size->elements[0] : from->dims[k];
    list[2][k] = 1;
  }
  ir_op_drop_attr(op, "dimension");
  for (int k = 0; k < 3; k++)
    if (!refine_set_list(r, op, names[k], &(folded){from->rank, list[k]})) return false;
  /* The type may say the size before, with a bound: it is the operand's. */
  ir_type like = {.kind = IR_TYPE_TENSOR, .of = from->of, .dims = list[1], .rank = from->rank};
  const ir_type *type = ir_type_get(r->module, &like);
  if (!type) return refine_no_memory(r);
  if (!ir_type_is_static(op->results[0].type)) op->results[0].type = type;
  return refine_result(r, op, 0, list[1], from->rank) && become_static_op(r, op, HLO_SLICE, 1);
}

bool refine_dynamic(refinement *r, ir_op *op) {
  static const struct {
    uint16_t opcode;
    bool (*rewrite)(refinement *r, ir_op *op);
  } rewrites[] = {
      {HLO_DYNAMIC_BROADCAST_IN_DIM, broadcast_in_dim},
      {HLO_DYNAMIC_CONV, refine_dynamic_conv},
      {HLO_DYNAMIC_GATHER, refine_dynamic_gather},
      {HLO_DYNAMIC_IOTA, refine_dynamic_iota},
      {HLO_DYNAMIC_PAD, refine_dynamic_pad},
      {HLO_DYNAMIC_RESHAPE, refine_dynamic_reshape},
      {HLO_REAL_DYNAMIC_SLICE, refine_dynamic_slice},
      {HLO_GET_DIMENSION_SIZE, dimension_size},
      {HLO_SET_DIMENSION_SIZE, set_size},
  };
  for (size_t i = 0; i < sizeof rewrites / sizeof *rewrites; i++) {
    if (op->opcode != rewrites[i].opcode) continue;
    r->status = hlo_check_arguments(op);
    if (!r->status && op->num_results != 1)
      refine_fail(r, op, TN_INVALID_ARGUMENT, "gives %u results instead of 1", op->num_results);
    return !r->status && rewrites[i].rewrite(r, op);
  }
  return true;
}
