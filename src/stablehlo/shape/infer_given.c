/* The results that a program gives, against those that the op's rule makes, and what is known of
 * ops whose results must be given.
 *
 * Data: none but texts for messages.
 * Invariant: types with sizes that are not known, with bounds or of quantized elements are judged
 * only as far as the rules go (hlo_type_is_plain); a constant of quantized elements may be given as
 * what those are stored as.
 * Threads: no state of its own; reads the module only. */
#include "stablehlo/shape/infer.h"

#include "stablehlo/dialect/ops.h"
#include "stablehlo/shape/infer_types.h"
#include <string.h>

static tn_status *wrong_result(const ir_op *op, size_t i, const ir_type *given,
                               const ir_type *inferred) {
  tn_text a = {.max = 400}, b = {.max = 400};
  ir_type_print(given, &a);
  ir_type_print(inferred, &b);
  bool whole = a.data && b.data && !a.failed && !b.failed;
  tn_status *status =
      tn_error(TN_INVALID_ARGUMENT, "%s: result %zu is %s, where the operands make %s", op->name, i,
               whole ? a.data : "of one type", whole ? b.data : "another");
  tn_text_free(&a);
  tn_text_free(&b);
  return status;
}

#define BAD(op, ...) tn_status_prefix(tn_error(TN_INVALID_ARGUMENT, __VA_ARGS__), "%s", (op)->name)

static tn_status *check_reshape(const ir_op *op, const ir_type *from, const ir_type *to) {
  size_t before = 0, after = 0;
  if (tn_size_of_dims(from->dims, from->rank, &before) &&
      tn_size_of_dims(to->dims, to->rank, &after) && before == after &&
      from->element == to->element)
    return NULL;
  return BAD(op, "result 0 has not the elements of operand 0 (%zu, not %zu)", after, before);
}

static tn_status *check_broadcast(const ir_op *op, const ir_type *from, const ir_type *to) {
  int64_t at[HLO_INFER_MAX_RANK];
  const ir_attr *attr = ir_op_attr(op, "broadcast_dimensions");
  int64_t count = attr ? ir_attr_get_i64s(attr, at, HLO_INFER_MAX_RANK) : -1;
  if (count != from->rank || from->element != to->element)
    return BAD(op, "attribute \"broadcast_dimensions\" has %lld values for an operand of rank %u",
               (long long)count, from->rank);
  for (uint32_t d = 0; d < from->rank; d++)
    if (at[d] < 0 || at[d] >= (int64_t)to->rank || hlo_list_contains(at, d, at[d]) ||
        (from->dims[d] != 1 && from->dims[d] != to->dims[at[d]]))
      return BAD(op, "dimension %u of operand 0 does not become dimension %lld of the result", d,
                 (long long)at[d]);
  return NULL;
}

static tn_status *check_iota(const ir_op *op, const ir_type *to) {
  const ir_attr *attr = ir_op_attr(op, "iota_dimension");
  if (attr && attr->i >= 0 && attr->i < (int64_t)to->rank) return NULL;
  return BAD(op, "attribute \"iota_dimension\" is no dimension of the result");
}

static tn_status *check_shape(const ir_op *op, const ir_type *to) {
  const ir_type *from = op->num_operands ? op->operands[0]->type : to;
  if (!hlo_type_is_plain(from) || !hlo_type_is_plain(to)) return NULL;
  switch (op->opcode) {
  case HLO_RESHAPE: return check_reshape(op, from, to);
  case HLO_BROADCAST_IN_DIM: return check_broadcast(op, from, to);
  case HLO_IOTA: return check_iota(op, to);
  case HLO_CONVERT:
    return hlo_types_compatible(from, to, true)
               ? NULL
               : BAD(op, "result 0 has another shape than operand 0");
  default: return NULL;
  }
}

/* Constants of quantized elements are given as what those are stored as. */
static bool is_stored(const ir_op *op, const ir_type *to) {
  const ir_attr *value = ir_op_attr(op, "value");
  if (op->opcode != HLO_CONSTANT || !value || !value->type) return false;
  const ir_type *from = value->type;
  return to->kind == IR_TYPE_TENSOR && to->of->kind == IR_TYPE_QUANT && from->rank == to->rank &&
         ir_type_equal(from->of, to->of->quant->storage) &&
         memcmp(from->dims, to->dims, to->rank * sizeof *to->dims) == 0;
}

tn_status *hlo_check_given(const ir_op *op, const ir_type *const *given, size_t count,
                           const ir_type *const *inferred, size_t num_inferred, bool loose) {
  if (inferred && count != num_inferred)
    return BAD(op, "gives %zu results, here %zu", num_inferred, count);
  for (size_t i = 0; i < count; i++)
    if (inferred && !hlo_types_compatible(given[i], inferred[i], loose) && !is_stored(op, given[i]))
      return wrong_result(op, i, given[i], inferred[i]);
  return count ? check_shape(op, given[0]) : NULL;
}
