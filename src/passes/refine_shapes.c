/* The shapes of results: by each op's rule (stablehlo/infer.h), and here those that the rule takes
 * from the type that is given.
 *
 * Data: the refinement's (refine.h); dimensions are put together on the stack.
 * Invariant: no list of dimensions is longer than REFINE_MAX_RANK; a type of more is left to be
 * refused as unknown. What a rule makes of a result must agree with what its type says already.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "passes/refine.h"

#include "stablehlo/infer.h"
#include "stablehlo/mesh.h"
#include <string.h>

static bool refuse_unknown_dimension(refinement *r, const ir_op *op, uint32_t i, const char *why) {
  const ir_type *type = op->results[i].type;
  uint32_t d = 0;
  while (d < type->rank && type->dims[d] != IR_DYNAMIC) d++;
  return refine_fail(r, op, TN_UNIMPLEMENTED, "has a result %u whose dimension %u stays unknown%s",
                     i, d, why);
}

/* ---- from the type that is given ---------------------------------------------------------------
 */

/* As many elements as the operand: one `?` follows from the others. */
static bool infer_reshape(refinement *r, ir_op *op) {
  const ir_type *from = op->operands[0]->type, *to = op->results[0].type;
  int64_t dims[REFINE_MAX_RANK], unknown_at = -1;
  size_t elements, others = 1;
  if (to->rank > REFINE_MAX_RANK || !tn_size_of_dims(from->dims, from->rank, &elements))
    return true;
  for (uint32_t d = 0; d < to->rank; d++) {
    dims[d] = to->dims[d];
    if (dims[d] == IR_DYNAMIC && unknown_at >= 0) return true;
    if (dims[d] == IR_DYNAMIC) unknown_at = d;
    if (dims[d] != IR_DYNAMIC && !tn_size_mul(others, (size_t)dims[d], &others)) return true;
  }
  if (unknown_at < 0 || others == 0) return true;
  dims[unknown_at] = (int64_t)(elements / others);
  if (elements % others)
    return refine_fail(r, op, TN_INVALID_ARGUMENT, "cannot make %zu elements into rows of %zu",
                       elements, others);
  return refine_result(r, op, 0, dims, to->rank);
}

/* Another dimension last, or one less, where the elements have other widths. */
static bool infer_bitcast(refinement *r, ir_op *op) {
  const ir_type *from = op->operands[0]->type, *to = op->results[0].type;
  int64_t dims[REFINE_MAX_RANK];
  if (to->rank > REFINE_MAX_RANK || to->rank > from->rank + 1 || from->rank > to->rank + 1)
    return true;
  for (uint32_t d = 0; d < to->rank; d++) dims[d] = d < from->rank ? from->dims[d] : to->dims[d];
  return to->rank && dims[to->rank - 1] == IR_DYNAMIC ? true
                                                      : refine_result(r, op, 0, dims, to->rank);
}

static bool infer_broadcast(refinement *r, ir_op *op) {
  const ir_type *from = op->operands[0]->type;
  int64_t dims[REFINE_MAX_RANK];
  const ir_attr *sizes = ir_op_attr(op, "broadcast_sizes");
  int64_t count = sizes ? ir_attr_get_i64s(sizes, dims, REFINE_MAX_RANK) : -1;
  if (count < 0 || count + from->rank > REFINE_MAX_RANK) return true;
  memcpy(dims + count, from->dims, from->rank * sizeof *dims);
  return refine_result(r, op, 0, dims, (size_t)count + from->rank);
}

/* Operands of chlo's broadcasting ops: aligned at the end, or as the attribute has it; 1 gives way.
 */
static bool infer_chlo_broadcast(refinement *r, ir_op *op) {
  int64_t dims[REFINE_MAX_RANK], at[REFINE_MAX_RANK];
  const ir_attr *given = ir_op_attr(op, "broadcast_dimensions");
  uint32_t rank = 0;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (op->operands[i]->type->rank > rank) rank = op->operands[i]->type->rank;
  if (rank > REFINE_MAX_RANK) return true;
  for (uint32_t d = 0; d < rank; d++) dims[d] = 1;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const ir_type *type = op->operands[i]->type;
    bool by_list = given && type->rank != rank;
    if (by_list && ir_attr_get_i64s(given, at, REFINE_MAX_RANK) != type->rank) return true;
    for (uint32_t d = 0; d < type->rank; d++) {
      int64_t k = by_list ? at[d] : (int64_t)rank - type->rank + d;
      if (k < 0 || k >= rank) return true;
      if (dims[k] != 1 && type->dims[d] != 1 && dims[k] != type->dims[d])
        return refine_fail(r, op, TN_INVALID_ARGUMENT, "cannot broadcast %lld elements to %lld",
                           (long long)type->dims[d], (long long)dims[k]);
      if (dims[k] == 1) dims[k] = type->dims[d];
    }
  }
  return refine_result(r, op, 0, dims, rank);
}

static bool infer_dot(refinement *r, ir_op *op) {
  const ir_type *lhs = op->operands[0]->type, *rhs = op->operands[1]->type;
  int64_t dims[2];
  size_t rank = 0;
  if (lhs->rank < 1 || lhs->rank > 2 || rhs->rank < 1 || rhs->rank > 2) return true;
  if (lhs->rank == 2) dims[rank++] = lhs->dims[0];
  if (rhs->rank == 2) dims[rank++] = rhs->dims[1];
  return refine_result(r, op, 0, dims, rank);
}

/* The operand's dimensions but for one, which is scaled. */
static bool scale_dimension(refinement *r, ir_op *op, uint32_t i, const char *name, int64_t by,
                            int64_t per) {
  const ir_type *from = op->operands[i]->type;
  const ir_attr *at = ir_op_attr(op, name);
  int64_t dims[REFINE_MAX_RANK];
  if (from->rank > REFINE_MAX_RANK || !at || at->i < 0 || at->i >= from->rank || per < 1)
    return true;
  memcpy(dims, from->dims, from->rank * sizeof *dims);
  if (dims[at->i] % per || __builtin_mul_overflow(dims[at->i] / per, by, &dims[at->i])) return true;
  return refine_result(r, op, i, dims, from->rank);
}

/* 0: not known. Axes that cannot be read are refused where the groups are made. */
static int64_t group_size(const refinement *r, const ir_op *op) {
  const ir_attr *groups = ir_op_attr(op, "replica_groups");
  hlo_groups by_axes;
  if (hlo_is_mesh_axes(groups)) {
    tn_status *status = hlo_mesh_groups(r->module, op, groups, &by_axes);
    bool known = !status;
    tn_status_destroy(status);
    if (known) tn_free(by_axes.ids);
    return known ? (int64_t)by_axes.size : 0;
  }
  bool listed = groups && groups->kind == IR_ATTR_DENSE && groups->type && groups->type->rank == 2;
  return listed ? groups->type->dims[1] : 0;
}

static bool top_k(refinement *r, ir_op *op) {
  const ir_type *from = op->operands[0]->type;
  const ir_attr *k = ir_op_attr(op, "k");
  int64_t dims[REFINE_MAX_RANK];
  if (!from->rank || from->rank > REFINE_MAX_RANK || !k || k->kind != IR_ATTR_INT) return true;
  memcpy(dims, from->dims, from->rank * sizeof *dims);
  if (k->i > dims[from->rank - 1])
    return refine_fail(r, op, TN_INVALID_ARGUMENT, "takes %lld of %lld elements", (long long)k->i,
                       (long long)dims[from->rank - 1]);
  dims[from->rank - 1] = k->i;
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!refine_result(r, op, i, dims, from->rank)) return false;
  return true;
}

static bool like_operands(refinement *r, ir_op *op) {
  for (uint32_t i = 0; i < op->num_results && i < op->num_operands; i++)
    if (!refine_like(r, op, i, op->operands[i]->type)) return false;
  return true;
}

static bool infer_collective(refinement *r, ir_op *op) {
  int64_t group = group_size(r, op);
  const ir_attr *split = ir_op_attr(op, "split_dimension"),
                *join = ir_op_attr(op, "concat_dimension");
  for (uint32_t i = 0; i < op->num_results && i < op->num_operands; i++) {
    bool fine = true;
    if (op->opcode == HLO_ALL_GATHER && group)
      fine = scale_dimension(r, op, i, "all_gather_dim", group, 1);
    else if (op->opcode == HLO_REDUCE_SCATTER && group)
      fine = scale_dimension(r, op, i, "scatter_dimension", 1, group);
    else if (op->opcode == HLO_ALL_TO_ALL && split && join && split->i == join->i)
      fine = refine_like(r, op, i, op->operands[i]->type);
    if (!fine) return false;
  }
  return true;
}

static bool by_given(refinement *r, ir_op *op) {
  switch (op->opcode) {
  case HLO_RESHAPE: return infer_reshape(r, op);
  case HLO_BITCAST_CONVERT: return infer_bitcast(r, op);
  case HLO_BROADCAST: return infer_broadcast(r, op);
  case HLO_DOT: return infer_dot(r, op);
  case HLO_CROSS_REPLICA_SUM:
  case HLO_COLLECTIVE_BROADCAST:
  case HLO_COLLECTIVE_REDUCE:
  case BUILTIN_CAST: return like_operands(r, op);
  case HLO_MAP: return !op->num_operands || refine_like(r, op, 0, op->operands[0]->type);
  case HLO_ALL_GATHER:
  case HLO_ALL_TO_ALL:
  case HLO_REDUCE_SCATTER: return infer_collective(r, op);
  case CHLO_CONSTANT_LIKE: return refine_like(r, op, 0, op->operands[0]->type);
  case CHLO_TOP_K: return top_k(r, op);
  default: break;
  }
  if (pass_is_annotation(op)) return like_operands(r, op);
  if (!strncmp(op->name, "chlo.broadcast_", 15)) return infer_chlo_broadcast(r, op);
  uint32_t at = op->opcode == HLO_SELECT || op->opcode == HLO_CLAMP; /* the first may be a scalar */
  if (hlo_op(op->opcode)->traits & HLO_ELEMENTWISE && op->num_operands > at && op->num_results == 1)
    return refine_like(r, op, 0, op->operands[at]->type);
  return true;
}

/* ---- by rule -----------------------------------------------------------------------------------
 */

static bool by_rule(refinement *r, ir_op *op, bool *known) {
  const ir_type *const *types;
  size_t count;
  bool loose;
  r->status = hlo_infer_results(r->module, op, &types, &count, &loose);
  if (r->status) {
    /* Some rules say the place themselves. */
    bool bare = !strncmp(tn_status_message(r->status), op->name, strlen(op->name));
    char place[256] = "";
    ir_op_place(r->module, op, place, sizeof place);
    if (bare) r->status = tn_status_prefix(r->status, "%s", place);
    return false;
  }
  *known = types && count == op->num_results;
  for (uint32_t i = 0; *known && i < count; i++)
    if (!refine_like(r, op, i, types[i])) return false;
  return true;
}

static bool is_settled(const ir_op *op, uint32_t *first) {
  for (uint32_t i = 0; i < op->num_results; i++) {
    const ir_type *type = op->results[i].type;
    bool open = type->kind == IR_TYPE_UNRANKED ||
                (type->kind == IR_TYPE_TENSOR && !ir_type_is_static(type));
    *first = i;
    if (open) return false;
  }
  return true;
}

/* Their results are known at the end of their regions. */
static bool is_settled_later(const ir_op *op) {
  return op->opcode == HLO_IF || op->opcode == HLO_CASE || op->opcode == CHLO_SCAN ||
         op->opcode == HLO_WHILE;
}

bool refine_results(refinement *r, ir_op *op) {
  uint32_t first = 0;
  bool known = false;
  if (is_settled_later(op) || is_settled(op, &first)) return true;
  r->status = hlo_check_arguments(op);
  if (r->status) return false;
  if (!by_rule(r, op, &known)) return false;
  if (!known && !by_given(r, op)) return false;
  if (is_settled(op, &first)) return true;
  return refuse_unknown_dimension(
      r, op, first,
      op->opcode == HLO_CUSTOM_CALL ? ": the call says no shapes of its results" : "");
}
