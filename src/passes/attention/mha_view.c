/* Looking through ops that only move, spread or convert elements.
 *
 * Data: a view is a value of the module and, for each of its dimensions, which dimension of the
 * weights it is; it is passed about as a copy and owns nothing.
 * Invariant: a view's rank is at most MHA_MAX_RANK, and a dimension of size 1 has no label. One
 * step deeper keeps which element is meant, but for rounding where elements are converted;
 * mha_view_strip_exact stops before a step that rounds. Programs need not have been verified, so
 * each attribute is read as if it could be wrong, and a wrong one ends the looking.
 * Threads: no state of its own; reads the module only. */
#include "base/assert.h"
#include "base/types.h"
#include "passes/attention/mha.h"

#include <math.h>
#include <string.h>

bool mha_view_begin(ir_value *value, mha_view *out) {
  const ir_type *type = value->type;
  if (type->kind != IR_TYPE_TENSOR || !ir_type_is_static(type) || type->rank > MHA_MAX_RANK)
    return false;
  *out = (mha_view){.value = value, .rank = (int)type->rank};
  for (int d = 0; d < out->rank; d++) out->labels[d] = type->dims[d] == 1 ? MHA_NONE : d;
  return true;
}

mha_view mha_view_operand(const mha_view *view, int index) {
  mha_view out = *view;
  out.value = view->value->def->operands[index];
  /* A select may have one condition for all. */
  if (out.value->type->rank == 0) out.rank = 0;
  return out;
}

ir_op *mha_view_def(const mha_view *view, uint16_t opcode) {
  ir_op *def = view->value->def;
  return def && def->opcode == opcode && def->num_results == 1 ? def : NULL;
}

bool mha_view_equal(const mha_view *a, const mha_view *b) {
  return a->value == b->value && a->rank == b->rank &&
         !memcmp(a->labels, b->labels, (size_t)a->rank * sizeof *a->labels);
}

/* A tensor that views may be of. */
static bool is_viewable(const ir_value *value) {
  const ir_type *type = value->type;
  return type->kind == IR_TYPE_TENSOR && ir_type_is_static(type) && type->rank <= MHA_MAX_RANK;
}

static bool through_transpose(mha_view *view, const ir_op *op) {
  int64_t permutation[MHA_MAX_RANK];
  mha_view out = {.value = op->operands[0], .rank = view->rank};
  if (ir_attr_get_i64s(ir_op_attr(op, "permutation"), permutation, MHA_MAX_RANK) != view->rank)
    return false;
  for (int d = 0; d < view->rank; d++) {
    if (permutation[d] < 0 || permutation[d] >= view->rank) return false;
    out.labels[permutation[d]] = view->labels[d];
  }
  *view = out;
  return true;
}

static bool through_broadcast(mha_view *view, const ir_op *op) {
  const ir_type *from = op->operands[0]->type, *to = op->results[0].type;
  int64_t dims[MHA_MAX_RANK];
  mha_view out = {.value = op->operands[0], .rank = (int)from->rank};
  if (ir_attr_get_i64s(ir_op_attr(op, "broadcast_dimensions"), dims, MHA_MAX_RANK) != out.rank)
    return false;
  for (int d = 0; d < out.rank; d++) {
    if (dims[d] < 0 || dims[d] >= view->rank) return false;
    out.labels[d] = from->dims[d] == to->dims[dims[d]] ? view->labels[dims[d]] : MHA_NONE;
  }
  *view = out;
  return true;
}

/* Only where sizes of 1 come or go. */
static bool through_reshape(mha_view *view, const ir_op *op) {
  const ir_type *from = op->operands[0]->type, *to = op->results[0].type;
  mha_view out = {.value = op->operands[0], .rank = (int)from->rank};
  int t = 0;
  for (int d = 0; d < out.rank; d++) {
    out.labels[d] = MHA_NONE;
    if (from->dims[d] == 1) continue;
    while (t < view->rank && to->dims[t] == 1) t++;
    if (t == view->rank || to->dims[t] != from->dims[d]) return false;
    out.labels[d] = view->labels[t++];
  }
  for (; t < view->rank; t++)
    if (to->dims[t] != 1) return false;
  *view = out;
  return true;
}

static bool is_float(tn_type type) {
  return type == TN_F32 || type == TN_BF16 || type == TN_F16;
}

bool mha_view_deeper(mha_view *view) {
  const ir_op *op = view->value->def;
  if (!op || op->num_operands < 1 || view->value->index >= op->num_operands) return false;
  ir_value *operand = op->operands[op->opcode == HLO_OPTIMIZATION_BARRIER ? view->value->index : 0];
  if (!is_viewable(operand)) return false;
  switch (op->opcode) {
  case HLO_TRANSPOSE: return through_transpose(view, op);
  case HLO_BROADCAST_IN_DIM: return through_broadcast(view, op);
  case HLO_RESHAPE: return through_reshape(view, op);
  case HLO_CONVERT:
    if (!is_float(operand->type->element) || !is_float(view->value->type->element)) return false;
    view->value = operand;
    return true;
  case HLO_OPTIMIZATION_BARRIER: view->value = operand; return true;
  default: return false;
  }
}

void mha_view_strip(mha_view *view) {
  while (mha_view_deeper(view)) {
  }
}

void mha_view_strip_exact(mha_view *view) {
  mha_view next = *view;
  while (mha_view_deeper(&next)) {
    size_t before = tn_type_size(next.value->type->element);
    if (before > tn_type_size(view->value->type->element)) return;
    *view = next;
  }
}

/* An integer or float constant whose elements are equal. */
static bool read_splat(const ir_op *op, double *out) {
  tn_type type = op->results[0].type->element;
  size_t size = tn_type_size(type);
  uint64_t bits;
  if (!pass_splat_bits(op, &bits)) return false;
  tn_type_kind kind = tn_type_get_kind(type);
  if (kind == TN_KIND_FLOAT)
    *out = tn_float_to_double(type, bits);
  else if (kind == TN_KIND_SIGNED)
    *out = (double)((int64_t)(bits << (64 - 8 * size)) >> (64 - 8 * size));
  else
    *out = (double)bits;
  return true;
}

bool mha_view_constant(mha_view view, double *out) {
  mha_view_strip_exact(&view);
  const ir_op *op = mha_view_def(&view, HLO_CONSTANT);
  return op && read_splat(op, out);
}

/* ---- reductions -------------------------------------------------------------------------------
 */

static bool body_is(const ir_op *reduce, uint16_t opcode) {
  const ir_block *block = reduce->num_regions == 1 ? reduce->regions[0].first : NULL;
  const ir_op *op = block ? block->first : NULL;
  if (!op || op->opcode != opcode || op->next != block->last || block->num_args != 2) return false;
  const ir_value *a = op->operands[0], *b = op->operands[1];
  bool both = a->block == block && b->block == block && a != b;
  return both && block->last->num_operands == 1 && block->last->operands[0] == &op->results[0];
}

bool mha_view_reduced(const mha_view *view, uint16_t opcode, double init, int key, mha_view *out) {
  const ir_op *op = mha_view_def(view, HLO_REDUCE);
  int64_t dims[MHA_MAX_RANK];
  double start;
  mha_view begin;
  if (!op || op->num_operands != 2 || !body_is(op, opcode) || !is_viewable(op->operands[0]))
    return false;
  if (!mha_view_begin(op->operands[1], &begin) || !mha_view_constant(begin, &start) ||
      start != init)
    return false;
  const ir_type *from = op->operands[0]->type;
  int64_t count = ir_attr_get_i64s(ir_op_attr(op, "dimensions"), dims, MHA_MAX_RANK);
  *out = (mha_view){.value = op->operands[0], .rank = (int)from->rank};
  int kept = 0, over = 0;
  for (int d = 0; d < out->rank; d++) {
    bool reduced = false;
    for (int64_t i = 0; i < count && i < MHA_MAX_RANK; i++) reduced |= dims[i] == d;
    if (!reduced && kept >= view->rank) return false;
    bool one = from->dims[d] == 1;
    out->labels[d] = one ? MHA_NONE : reduced ? key : view->labels[kept];
    over += reduced && !one;
    kept += !reduced;
  }
  return over == 1;
}

/* ---- causal masks -----------------------------------------------------------------------------
 */

/* place along a dimension + offset */
static bool read_affine_index(mha_view view, int *label, int64_t *offset) {
  *label = MHA_NONE;
  *offset = 0;
  for (int depth = 0; depth < 8; depth++) {
    double number;
    mha_view_strip(&view);
    TN_ASSERT(view.rank >= 0 && view.rank <= MHA_MAX_RANK);
    const ir_op *op = view.value->def;
    if (!op) return false;
    if (op->opcode == HLO_IOTA) {
      int64_t dim = -1;
      const ir_attr *attr = ir_op_attr(op, "iota_dimension");
      if (attr && attr->kind == IR_ATTR_INT) dim = attr->i;
      if (dim < 0 || dim >= view.rank) return false;
      *label = view.labels[dim];
      return *label != MHA_NONE;
    }
    if (op->opcode != HLO_ADD && op->opcode != HLO_SUBTRACT) return false;
    mha_view left = mha_view_operand(&view, 0), right = mha_view_operand(&view, 1);
    if (op->opcode == HLO_ADD && mha_view_constant(left, &number)) {
      view = right;
    } else if (mha_view_constant(right, &number)) {
      view = left;
      if (op->opcode == HLO_SUBTRACT) number = -number;
    } else {
      return false;
    }
    if (fabs(number) > 1e9) return false;
    *offset += (int64_t)number;
  }
  return false;
}

bool mha_view_causal(mha_view mask, int key, mha_step *out) {
  mha_view_strip(&mask);
  const ir_op *op = mha_view_def(&mask, HLO_COMPARE);
  tn_type type = op ? op->operands[0]->type->element : TN_INVALID;
  const ir_attr *direction = op ? ir_op_attr(op, "comparison_direction") : NULL;
  if ((type != TN_S32 && type != TN_S64) || !direction || !direction->text) return false;
  int labels[2];
  int64_t offsets[2];
  for (int i = 0; i < 2; i++)
    if (!read_affine_index(mha_view_operand(&mask, i), &labels[i], &offsets[i])) return false;
  int k = labels[1] == key;
  if (labels[k] != key || labels[1 - k] == key) return false;
  const char *d = direction->text;
  if (strlen(d) != 2 || (d[0] != 'L' && d[0] != 'G')) return false;
  /* key + a < place + b, seen from the key's side. */
  bool less = (d[0] == 'L') == (k == 0), equal = d[1] == 'E';
  int64_t bound = offsets[1 - k] - offsets[k];
  out->op = less ? MHA_UP_TO : MHA_FROM;
  out->label = labels[1 - k];
  out->offset = equal ? bound : less ? bound - 1 : bound + 1;
  return true;
}
