/* chlo.ragged_dot: a dot for each group of rows. The sizes of the groups are known only when the
 * program runs, so each group's dot is of full size, and masks keep what is the group's own.
 *
 * What the ragged dimension of lhs is decides:
 *  - free: each row of the result takes the dot with its group's part of rhs; rows of no group are
 *    zero;
 *  - contracted: a dot for each group, of what lies in the group, one after another in the result's
 *    first dimension;
 *  - batch: groups change nothing.
 *
 * Data: a `ragged_dot` is one op as it was read, on the stack; what is made stands before the op.
 * Invariant: a list names each dimension once, within its operand's rank; which of the cases it is,
 * and that the shapes are right for it, is asked before anything is written.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "base/types.h"
#include "passes/chlo/chlo_functions.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

enum { MAX_RANK = 16, MAX_GROUPS = 256 };

typedef struct dim_list {
  int64_t dims[MAX_RANK];
  int64_t count;
} dim_list;

typedef struct ragged_dot {
  const op_builder *e;
  ir_value *lhs, *rhs, *sizes;
  const ir_type *result;
  const ir_type *part; /* of one group's dot */
  dim_list lhs_batch, rhs_batch, lhs_contract, rhs_contract, ragged, group;
} ragged_dot;

/* ---- what the op says --------------------------------------------------------------------------
 */

static bool read_list(const ir_op *op, const char *field, int64_t bound, dim_list *out) {
  out->count = hlo_field_i64s(op, "ragged_dot_dimension_numbers", field, out->dims, MAX_RANK);
  uint32_t seen = 0;
  for (int64_t i = 0; i < out->count && i < MAX_RANK; i++) {
    int64_t d = out->dims[i];
    if (d < 0 || d >= bound || (seen >> d & 1)) return false;
    seen |= 1u << d;
  }
  return out->count >= 0 && out->count <= MAX_RANK;
}

static int64_t find_dimension(const dim_list *list, int64_t d) {
  for (int64_t i = 0; i < list->count; i++)
    if (list->dims[i] == d) return i;
  return -1;
}

static bool read_dot(const ir_op *op, ragged_dot *r) {
  if (op->num_operands != 3 || op->num_results != 1) return false;
  r->lhs = op->operands[0];
  r->rhs = op->operands[1];
  r->sizes = op->operands[2];
  r->result = op->results[0].type;
  const ir_type *types[] = {r->lhs->type, r->rhs->type, r->sizes->type, r->result};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (!ir_type_is_static(types[i]) || types[i]->rank > MAX_RANK) return false;
  tn_type_kind kind = tn_type_get_kind(r->sizes->type->element);
  int64_t lhs = r->lhs->type->rank, rhs = r->rhs->type->rank;
  if (tn_type_size(r->result->element) > 8 || tn_type_size(r->lhs->type->element) > 8 ||
      tn_type_size(r->rhs->type->element) > 8)
    return false; /* what the zeros of build_bits reach */
  return r->sizes->type->rank == 1 && r->sizes->type->dims[0] <= MAX_GROUPS &&
         (kind == TN_KIND_SIGNED || kind == TN_KIND_UNSIGNED) &&
         read_list(op, "lhs_batching_dimensions", lhs, &r->lhs_batch) &&
         read_list(op, "rhs_batching_dimensions", rhs, &r->rhs_batch) &&
         read_list(op, "lhs_contracting_dimensions", lhs, &r->lhs_contract) &&
         read_list(op, "rhs_contracting_dimensions", rhs, &r->rhs_contract) &&
         read_list(op, "lhs_ragged_dimensions", lhs, &r->ragged) && r->ragged.count == 1 &&
         read_list(op, "rhs_group_dimensions", rhs, &r->group) && r->group.count <= 1;
}

/* ---- pieces ------------------------------------------------------------------------------------
 */

/* Elements [first, first + 1) of one dimension. */
static ir_value *take_one(const op_builder *e, ir_value *x, int64_t dimension, int64_t first) {
  int64_t starts[MAX_RANK] = {0}, limits[MAX_RANK], strides[MAX_RANK], dims[MAX_RANK];
  uint32_t rank = x->type->rank;
  TN_ASSERT(dimension < rank && first < x->type->dims[dimension]);
  for (uint32_t d = 0; d < rank; d++) {
    limits[d] = dims[d] = x->type->dims[d];
    strides[d] = 1;
  }
  starts[dimension] = first;
  limits[dimension] = first + 1;
  dims[dimension] = 1;
  ir_named_attr attrs[] = {{"limit_indices", ir_attr_i64s(e->module, limits, rank)},
                           {"start_indices", ir_attr_i64s(e->module, starts, rank)},
                           {"strides", ir_attr_i64s(e->module, strides, rank)}};
  return build_op(e, HLO_SLICE, 1, &x, ir_type_tensor(e->module, x->type->element, dims, rank), 3,
                  attrs);
}

static ir_value *reshape_value(const op_builder *e, ir_value *x, const int64_t *dims, size_t rank) {
  if (!x) return NULL;
  return build_op(e, HLO_RESHAPE, 1, &x, ir_type_tensor(e->module, x->type->element, dims, rank), 0,
                  NULL);
}

/* A scalar spread over the shape of `like`. */
static ir_value *broadcast_scalar(const op_builder *e, ir_value *scalar, const ir_type *like) {
  if (!scalar) return NULL;
  ir_named_attr attr = {"broadcast_dimensions", ir_attr_i64s(e->module, NULL, 0)};
  return build_op(e, HLO_BROADCAST_IN_DIM, 1, &scalar, build_type(e, like, scalar->type->element),
                  1, &attr);
}

/* Where index `dimension` of `like` lies in [start, end). */
static ir_value *emit_range_mask(const op_builder *e, const ir_type *like, int64_t dimension,
                                 ir_value *start, ir_value *end) {
  ir_named_attr attr = {"iota_dimension", ir_attr_i64(e->module, dimension)};
  ir_value *index = build_op(e, HLO_IOTA, 0, NULL, build_type(e, like, TN_S64), 1, &attr);
  ir_value *from = build_compare(e, "GE", "SIGNED", index, broadcast_scalar(e, start, like));
  ir_value *to = build_compare(e, "LT", "SIGNED", index, broadcast_scalar(e, end, like));
  return build_binary(e, HLO_AND, from, to);
}

static ir_value *emit_dot_general(const ragged_dot *r, ir_value *lhs, ir_value *rhs,
                                  const dim_list *rhs_batch, const dim_list *rhs_contract) {
  ir_module *module = r->e->module;
  const dim_list *lists[] = {&r->lhs_batch, rhs_batch, &r->lhs_contract, rhs_contract};
  static const char *const names[] = {"lhs_batching_dimensions", "rhs_batching_dimensions",
                                      "lhs_contracting_dimensions", "rhs_contracting_dimensions"};
  ir_named_attr fields[4];
  size_t count = 0;
  for (size_t i = 0; i < 4; i++) {
    if (!lists[i]->count) continue; /* an absent field is an empty list */
    fields[count].name = names[i];
    fields[count].value = ir_attr_i64s(module, lists[i]->dims, (size_t)lists[i]->count);
    if (!fields[count++].value) return NULL;
  }
  ir_named_attr attr = {"dot_dimension_numbers",
                        ir_attr_struct(module, "stablehlo.dot", fields, count)};
  return build_op(r->e, HLO_DOT_GENERAL, 2, (ir_value *[]){lhs, rhs}, r->part, 1, &attr);
}

/* ---- the three cases ---------------------------------------------------------------------------
 */

/* Where each group begins and ends, as scalars, one after another. */
static ir_value *group_end(const ragged_dot *r, ir_value *start, int64_t group) {
  const op_builder *e = r->e;
  ir_value *size = reshape_value(e, take_one(e, r->sizes, 0, group), NULL, 0);
  const ir_type *scalar = ir_type_tensor(e->module, TN_S64, NULL, 0);
  if (size && scalar && size->type != scalar) size = build_unary_to(e, HLO_CONVERT, size, scalar);
  return build_binary(e, HLO_ADD, start, size);
}

/* Dimensions of rhs without the group's. */
static void drop_dim(dim_list *list, int64_t dropped) {
  TN_ASSERT(find_dimension(list, dropped) < 0);
  for (int64_t i = 0; i < list->count; i++) list->dims[i] -= list->dims[i] > dropped;
}

static ir_value *rows_by_group(const ragged_dot *r) {
  const op_builder *e = r->e;
  int64_t group = r->group.dims[0], ragged = r->ragged.dims[0], dims[MAX_RANK], rank = 0;
  for (int64_t d = 0; d < r->rhs->type->rank; d++)
    if (d != group) dims[rank++] = r->rhs->type->dims[d];
  dim_list batch = r->rhs_batch, contract = r->rhs_contract;
  drop_dim(&batch, group);
  drop_dim(&contract, group);
  int64_t row = r->lhs_batch.count; /* the ragged dimension in the result */
  for (int64_t d = 0; d < ragged; d++)
    row += find_dimension(&r->lhs_batch, d) < 0 && find_dimension(&r->lhs_contract, d) < 0;
  ir_value *value = build_bits(e, r->result, 0);
  ir_value *start = build_bits(e, ir_type_tensor(e->module, TN_S64, NULL, 0), 0);
  for (int64_t g = 0; g < r->sizes->type->dims[0] && value; g++) {
    ir_value *end = group_end(r, start, g);
    ir_value *part = reshape_value(e, take_one(e, r->rhs, group, g), dims, (size_t)rank);
    ir_value *own = emit_range_mask(e, r->result, row, start, end);
    value = build_select(e, own, emit_dot_general(r, r->lhs, part, &batch, &contract), value);
    start = end;
  }
  return value;
}

static ir_value *zero_outside_range(const op_builder *e, ir_value *x, int64_t dimension,
                                    ir_value *start, ir_value *end) {
  return build_select(e, emit_range_mask(e, x->type, dimension, start, end), x,
                      build_bits(e, x->type, 0));
}

static ir_value *dot_by_group(const ragged_dot *r) {
  const op_builder *e = r->e;
  int64_t groups = r->sizes->type->dims[0], dims[MAX_RANK] = {1};
  int64_t ragged = find_dimension(&r->lhs_contract, r->ragged.dims[0]);
  TN_ASSERT(ragged >= 0 && groups <= MAX_GROUPS && r->part->rank < MAX_RANK);
  int64_t opposite = r->rhs_contract.dims[ragged];
  for (uint32_t d = 0; d < r->part->rank; d++) dims[d + 1] = r->part->dims[d];
  ir_value *parts[MAX_GROUPS];
  ir_value *start = build_bits(e, ir_type_tensor(e->module, TN_S64, NULL, 0), 0);
  for (int64_t g = 0; g < groups; g++) {
    ir_value *end = group_end(r, start, g);
    ir_value *lhs = zero_outside_range(e, r->lhs, r->ragged.dims[0], start, end);
    ir_value *rhs = zero_outside_range(e, r->rhs, opposite, start, end);
    ir_value *part = emit_dot_general(r, lhs, rhs, &r->rhs_batch, &r->rhs_contract);
    parts[g] = reshape_value(e, part, dims, r->part->rank + 1);
    start = end;
  }
  ir_named_attr attr = {"dimension", ir_attr_i64(e->module, 0)};
  return build_op(e, HLO_CONCATENATE, (size_t)groups, parts, r->result, 1, &attr);
}

/* Whether the result has as many dimensions as the dot of the operands, and `more`. */
static bool has_rank(const ragged_dot *r, int64_t more) {
  int64_t rank = (int64_t)r->lhs->type->rank + r->rhs->type->rank - r->rhs_batch.count -
                 2 * r->lhs_contract.count;
  return r->lhs_contract.count == r->rhs_contract.count &&
         r->lhs_batch.count == r->rhs_batch.count && r->result->rank == rank + more;
}

/* Which case it is, and whether the shapes are right for it; the device checks the dots. */
static bool is_by_group(const ragged_dot *r) {
  return find_dimension(&r->lhs_contract, r->ragged.dims[0]) >= 0 && r->group.count == 0 &&
         has_rank(r, 1) && r->sizes->type->dims[0] > 0 &&
         r->result->dims[0] == r->sizes->type->dims[0];
}

static bool is_by_rows(const ragged_dot *r) {
  int64_t d = r->ragged.dims[0];
  if (find_dimension(&r->lhs_contract, d) >= 0 || find_dimension(&r->lhs_batch, d) >= 0 ||
      r->group.count != 1)
    return false;
  int64_t group = r->group.dims[0];
  return has_rank(r, -1) && find_dimension(&r->rhs_batch, group) < 0 &&
         find_dimension(&r->rhs_contract, group) < 0 &&
         r->rhs->type->dims[group] == r->sizes->type->dims[0];
}

bool chlo_has_ragged_dot(const ir_op *op) {
  ragged_dot r;
  return read_dot(op, &r) &&
         (is_by_group(&r) || is_by_rows(&r) ||
          (find_dimension(&r.lhs_batch, r.ragged.dims[0]) >= 0 && r.group.count == 0));
}

ir_value *chlo_expand_ragged_dot(const op_builder *e, const ir_op *op) {
  ragged_dot r;
  if (!read_dot(op, &r)) return NULL;
  r.e = e;
  r.part = r.result;
  if (is_by_rows(&r)) return rows_by_group(&r);
  if (!is_by_group(&r)) return emit_dot_general(&r, r.lhs, r.rhs, &r.rhs_batch, &r.rhs_contract);
  r.part = ir_type_tensor(e->module, r.result->element, r.result->dims + 1, r.result->rank - 1);
  return r.part ? dot_by_group(&r) : NULL;
}
