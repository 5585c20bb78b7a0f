/* Recognising softmax(q k^T ...) v from the second dot upwards.
 *
 * Data: a match is filled in while one dot is looked at; what it names stays the module's. Its
 * labels are dimensions of the weights, the softmax's result, and every view on the way up says
 * which of its dimensions is which of those.
 * Invariant: when a match is found, each dimension of the weights that is longer than 1 is the key,
 * or is in `batch` or `rows`, once; the scores have each of them once; and the steps, from the
 * first dot's scores to the softmax's, are all that lies between. A branch that leads nowhere
 * leaves the steps as it found them. Threads: no state of its own; reads the module and
 * ir_value.number, which must count uses. */
#include "base/assert.h"
#include "base/types.h"
#include "passes/attention/mha.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

bool mha_dot_side_of(const ir_op *dot, int side, mha_dot_side *out) {
  static const char attr[] = "dot_dimension_numbers";
  const ir_type *type = dot->operands[side]->type;
  *out = (mha_dot_side){0};
  if (!ir_type_is_static(type) || type->rank > MHA_MAX_RANK) return false;
  int64_t batch =
      hlo_field_i64s(dot, attr, side ? "rhs_batching_dimensions" : "lhs_batching_dimensions",
                     out->batch, MHA_MAX_RANK);
  int64_t contract =
      hlo_field_i64s(dot, attr, side ? "rhs_contracting_dimensions" : "lhs_contracting_dimensions",
                     out->contract, MHA_MAX_RANK);
  if (batch < 0 || contract < 0) return false;
  out->num_batch = (int)batch;
  out->num_contract = (int)contract;
  uint32_t seen = 0;
  for (int i = 0; i < out->num_batch + out->num_contract; i++) {
    int64_t d = i < out->num_batch ? out->batch[i] : out->contract[i - out->num_batch];
    if (d < 0 || d >= type->rank || (seen >> d & 1)) return false;
    seen |= 1u << d;
  }
  for (uint32_t d = 0; d < type->rank; d++)
    if (!(seen >> d & 1)) out->free[out->num_free++] = d;
  TN_ASSERT((uint32_t)(out->num_batch + out->num_contract + out->num_free) == type->rank);
  return true;
}

bool mha_dot_sides(const ir_op *dot, mha_dot_side out[2]) {
  if (dot->num_operands != 2 || dot->num_results != 1) return false;
  const ir_type *to = dot->results[0].type;
  for (int s = 0; s < 2; s++)
    if (!mha_dot_side_of(dot, s, &out[s])) return false;
  int at = out[0].num_batch;
  if (!ir_type_is_static(to) || out[1].num_batch != at ||
      out[0].num_contract != out[1].num_contract ||
      (uint32_t)(at + out[0].num_free + out[1].num_free) != to->rank)
    return false;
  for (int s = 0; s < 2; s++) {
    const ir_type *type = dot->operands[s]->type, *other = dot->operands[!s]->type;
    for (int i = 0; i < out[s].num_batch; i++)
      if (type->dims[out[s].batch[i]] != to->dims[i]) return false;
    for (int i = 0; i < out[s].num_contract; i++)
      if (type->dims[out[s].contract[i]] != other->dims[out[!s].contract[i]]) return false;
    for (int i = 0; i < out[s].num_free; i++)
      if (type->dims[out[s].free[i]] != to->dims[at++]) return false;
  }
  return true;
}

static mha_verdict note_near_match(mha_match *m, const char *why) {
  snprintf(m->reason, sizeof m->reason, "%s", why);
  return MHA_NEARLY;
}

static mha_verdict nearly_op(mha_match *m, const ir_op *op, const char *where) {
  snprintf(m->reason, sizeof m->reason, "%s stands %s", op ? op->name : "an argument", where);
  return MHA_NEARLY;
}

/* ---- the second dot, and the weights' dimensions ----------------------------------------------
 */

static mha_verdict sort_dimensions(mha_match *m) {
  mha_dot_side sides[2], side;
  const ir_type *type = m->second->operands[m->weights]->type;
  if (!mha_dot_sides(m->second, sides))
    return note_near_match(m, "the second dot's dimensions are not to be read");
  side = sides[m->weights];
  m->rank = (int)type->rank;
  m->key = MHA_NONE;
  for (int d = 0; d < m->rank; d++) m->sizes[d] = type->dims[d];
  for (int i = 0; i < side.num_contract; i++) {
    if (m->sizes[side.contract[i]] == 1) continue;
    if (m->key != MHA_NONE)
      return note_near_match(m, "the second dot contracts more than one dimension");
    m->key = (int)side.contract[i];
  }
  if (m->key == MHA_NONE) return note_near_match(m, "there is one key only");
  for (int i = 0; i < side.num_batch; i++)
    if (m->sizes[side.batch[i]] > 1) m->batch[m->num_batch++] = (int)side.batch[i];
  for (int i = 0; i < side.num_free; i++)
    if (m->sizes[side.free[i]] > 1) m->rows[m->num_rows++] = (int)side.free[i];
  for (int d = 0; d < m->rank; d++)
    if (m->sizes[d] < 1) return note_near_match(m, "there are no elements");
  return MHA_FOUND;
}

/* Every dimension of the weights is there once. */
static bool is_whole(const mha_match *m, const mha_view *view) {
  int seen[MHA_MAX_RANK] = {0};
  for (int d = 0; d < view->rank; d++)
    if (view->labels[d] != MHA_NONE) seen[view->labels[d]]++;
  for (int d = 0; d < m->rank; d++)
    if (seen[d] != (m->sizes[d] > 1)) return false;
  return true;
}

/* ---- the first dot ----------------------------------------------------------------------------
 */

static bool has_label(const mha_view *view, int from, int count, int label) {
  for (int d = from; d < from + count; d++)
    if (view->labels[d] == label) return true;
  return false;
}

static int num_labels(const mha_view *view, int from, int count) {
  int n = 0;
  for (int d = from; d < from + count; d++) n += view->labels[d] != MHA_NONE;
  return n;
}

static mha_verdict check_first(mha_match *m) {
  mha_dot_side sides[2];
  const mha_view *s = &m->scores;
  if (!mha_dot_sides(m->first, sides) || (uint32_t)s->rank != m->first->results[0].type->rank)
    return note_near_match(m, "the first dot's dimensions are not to be read");
  if (!is_whole(m, s)) return note_near_match(m, "the scores are not those of one dot, each once");
  mha_dot_side lhs = sides[0], rhs = sides[1];
  int left = lhs.num_batch, right = left + lhs.num_free;
  m->keys = has_label(s, right, rhs.num_free, m->key);
  m->queries = 1 - m->keys;
  int key_at = m->keys ? right : left, row_at = m->keys ? left : right;
  int num_key = m->keys ? rhs.num_free : lhs.num_free;
  int num_row = m->keys ? lhs.num_free : rhs.num_free;
  for (int i = 0; i < m->num_batch; i++)
    if (!has_label(s, 0, lhs.num_batch, m->batch[i]))
      return note_near_match(m, "the two dots have other batch dimensions");
  for (int i = 0; i < m->num_rows; i++)
    if (!has_label(s, row_at, num_row, m->rows[i]))
      return note_near_match(m, "the rows of the two dots differ");
  if (num_labels(s, key_at, num_key) != 1 || !has_label(s, key_at, num_key, m->key))
    return note_near_match(m, "the first dot's keys are not the second's");
  for (int i = 0; i < 2; i++) {
    tn_type types[] = {m->first->operands[i]->type->element, m->second->operands[i]->type->element};
    for (int k = 0; k < 2; k++)
      if (types[k] != TN_F32 && types[k] != TN_BF16 && types[k] != TN_F16)
        return note_near_match(m, "a dot's operands are not f32, bf16 or f16");
  }
  return MHA_FOUND;
}

/* ---- from the softmax's scores up to the first dot --------------------------------------------
 */

/* Scores of a narrow type were rounded to it. */
static bool note_rounding(mha_match *m, tn_type type) {
  if (type != TN_BF16 && type != TN_F16) return type == TN_F32;
  if (m->num_steps == MHA_MAX_STEPS) return false;
  m->steps[m->num_steps++] = (mha_step){.op = type == TN_BF16 ? MHA_BF16 : MHA_F16};
  return true;
}

/* To the smallest value that it is made of. */
static bool set_operand(mha_view view, mha_step *step) {
  step->constant = mha_view_constant(view, &step->value);
  mha_view_strip_exact(&view);
  step->operand = view;
  tn_type type = view.value->type->element;
  return step->constant || type == TN_F32 || type == TN_BF16 || type == TN_F16;
}

/* What an i1 says without constants around it: and with true, or with false, select of true and
 * false. */
static mha_view simple_mask(mha_view mask, bool *inverted) {
  double c, d;
  for (int depth = 0; depth < 16; depth++) {
    mha_view_strip(&mask);
    const ir_op *op = mask.value->def;
    if (!op) break;
    if (op->opcode == HLO_NOT) {
      *inverted = !*inverted;
      mask = mha_view_operand(&mask, 0);
    } else if (op->opcode == HLO_AND || op->opcode == HLO_OR) {
      double neutral = op->opcode == HLO_AND;
      mha_view left = mha_view_operand(&mask, 0), right = mha_view_operand(&mask, 1);
      if (mha_view_constant(left, &c) && c == neutral)
        mask = right;
      else if (mha_view_constant(right, &c) && c == neutral)
        mask = left;
      else
        break;
    } else if (op->opcode == HLO_SELECT && mha_view_constant(mha_view_operand(&mask, 1), &c) &&
               mha_view_constant(mha_view_operand(&mask, 2), &d) && c != d) {
      if (d != 0) *inverted = !*inverted;
      mask = mha_view_operand(&mask, 0);
    } else {
      break;
    }
  }
  return mask;
}

/* select(mask, scores, value), or with the two in the other order. */
static bool set_mask(const mha_match *m, const mha_view *select, int scores, mha_step *step) {
  bool inverted = scores == 2;
  if (!mha_view_constant(mha_view_operand(select, 3 - scores), &step->value)) return false;
  step->operand = simple_mask(mha_view_operand(select, 0), &inverted);
  if (mha_view_causal(step->operand, m->key, step)) {
    if (!inverted) return true;
    step->offset += step->op == MHA_UP_TO ? 1 : -1;
    step->op = step->op == MHA_UP_TO ? MHA_FROM : MHA_UP_TO;
    return true;
  }
  step->op = inverted ? MHA_WHERE_NOT : MHA_WHERE;
  return step->operand.value->type->element == TN_PRED;
}

static bool climb_scores(mha_match *m, mha_view view, int depth);

/* The same scores before the step, or not: then as if it had not been tried. */
static bool climb_by(mha_match *m, const mha_view *view, int operand, const mha_step *step,
                     int depth) {
  int steps = m->num_steps;
  TN_ASSERT(steps <= MHA_MAX_STEPS);
  if (steps == MHA_MAX_STEPS) return false;
  m->steps[m->num_steps++] = *step;
  if (climb_scores(m, mha_view_operand(view, operand), depth + 1)) return true;
  TN_ASSERT(m->num_steps > steps); /* what was tried took nothing of what stands before it away */
  m->num_steps = steps;
  return false;
}

static bool climb_arithmetic(mha_match *m, const mha_view *view, mha_step_op op, int depth) {
  bool commutes = op == MHA_ADD || op == MHA_MUL;
  for (int i = 0; i <= commutes; i++) {
    mha_step step = {.op = op};
    if (set_operand(mha_view_operand(view, 1 - i), &step) && climb_by(m, view, i, &step, depth))
      return true;
  }
  return false;
}

static bool climb_select(mha_match *m, const mha_view *view, int depth) {
  for (int i = 1; i <= 2; i++) {
    mha_step step = {0};
    if (set_mask(m, view, i, &step) && climb_by(m, view, i, &step, depth)) return true;
  }
  return false;
}

/* Steps are noted from the last to the first. */
static bool climb_scores(mha_match *m, mha_view view, int depth) {
  if (depth > MHA_MAX_STEPS) return false;
  do {
    const ir_op *def = view.value->def;
    bool moves = def && def->opcode != HLO_CONVERT;
    if (!moves && !note_rounding(m, view.value->type->element)) return false;
  } while (mha_view_deeper(&view));
  const ir_op *op = view.value->def;
  if (!op) return false;
  if (op->opcode != HLO_CONVERT && !note_rounding(m, view.value->type->element)) return false;
  switch (op->opcode) {
  case HLO_ADD: return climb_arithmetic(m, &view, MHA_ADD, depth);
  case HLO_SUBTRACT: return climb_arithmetic(m, &view, MHA_SUB, depth);
  case HLO_MULTIPLY: return climb_arithmetic(m, &view, MHA_MUL, depth);
  case HLO_DIVIDE: return climb_arithmetic(m, &view, MHA_DIV, depth);
  case HLO_SELECT: return climb_select(m, &view, depth);
  case HLO_DOT_GENERAL:
    m->first = view.value->def;
    m->scores = view;
    return true;
  default:
    snprintf(m->reason, sizeof m->reason, "%s stands between the first dot and the softmax",
             op->name);
    return false;
  }
}

/* ---- the softmax ------------------------------------------------------------------------------
 */

/* The maximum of all `scores` along the keys, whether or not -infinity is in it too. */
static bool is_maximum(const mha_match *m, mha_view view, const mha_view *scores) {
  double c;
  mha_view_strip(&view);
  if (mha_view_def(&view, HLO_MAXIMUM)) {
    mha_view left = mha_view_operand(&view, 0), right = mha_view_operand(&view, 1);
    bool first = mha_view_constant(left, &c) && c == -INFINITY;
    if (!first && !(mha_view_constant(right, &c) && c == -INFINITY)) return false;
    view = first ? right : left;
    mha_view_strip(&view);
  }
  mha_view under;
  if (!mha_view_reduced(&view, HLO_MAXIMUM, -INFINITY, m->key, &under)) return false;
  mha_view_strip(&under);
  return mha_view_equal(&under, scores);
}

static bool is_sum(const mha_match *m, mha_view view, const mha_view *exponentials) {
  mha_view under;
  mha_view_strip(&view);
  if (!mha_view_reduced(&view, HLO_ADD, 0, m->key, &under)) return false;
  mha_view_strip(&under);
  return mha_view_equal(&under, exponentials);
}

static mha_verdict match_scores(mha_match *m, const mha_view *exponentials) {
  mha_view inner = mha_view_operand(exponentials, 0);
  mha_view_strip(&inner);
  if (!mha_view_def(&inner, HLO_SUBTRACT))
    return note_near_match(m, "no maximum is subtracted before exp");
  mha_view scores = mha_view_operand(&inner, 0), bare = scores;
  mha_view_strip(&bare);
  if (!is_maximum(m, mha_view_operand(&inner, 1), &bare))
    return note_near_match(m, "what is subtracted before exp is not the maximum over the keys");
  m->reason[0] = 0;
  if (!climb_scores(m, scores, 0))
    return m->reason[0] ? MHA_NEARLY
                        : note_near_match(m, "no dot leads to the softmax by known steps");
  for (int i = 0; i < m->num_steps / 2; i++) {
    mha_step step = m->steps[i];
    m->steps[i] = m->steps[m->num_steps - 1 - i];
    m->steps[m->num_steps - 1 - i] = step;
  }
  return check_first(m);
}

/* From the weights to the division, if it is one of exponentials: attention, or nearly. */
static ir_op *find_division(mha_view *view) {
  mha_view_strip(view);
  ir_op *op = mha_view_def(view, HLO_DIVIDE);
  if (!op) return NULL;
  mha_view top = mha_view_operand(view, 0);
  mha_view_strip(&top);
  return mha_view_def(&top, HLO_EXPONENTIAL) ? op : NULL;
}

/* Exponentials, or a softmax that something was done to, are worth a word. */
static mha_verdict judge_other(mha_match *m, const mha_view *view) {
  if (mha_view_def(view, HLO_EXPONENTIAL))
    return note_near_match(m,
                           "the exponentials are not divided by their sum before the second dot");
  if (!mha_view_def(view, HLO_MULTIPLY) && !mha_view_def(view, HLO_SELECT)) return MHA_NOTHING;
  for (uint32_t i = 0; i < view->value->def->num_operands; i++) {
    mha_view deeper = mha_view_operand(view, (int)i);
    if (deeper.value->type->kind == IR_TYPE_TENSOR && find_division(&deeper))
      return nearly_op(m, view->value->def, "between the softmax and the second dot");
  }
  return MHA_NOTHING;
}

/* Whether each value from the dot's operand down to the division is used there only. */
static bool used_once(const ir_op *dot, int side, const ir_op *division) {
  const ir_value *value = dot->operands[side];
  while (value->number == 1 && value->def && value->def != division)
    value = value->def->operands[value->def->opcode == HLO_OPTIMIZATION_BARRIER ? value->index : 0];
  return value->number == 1 && value->def == division;
}

static mha_verdict find_with(ir_op *op, int weights, mha_match *m) {
  mha_view view;
  *m = (mha_match){.second = op, .weights = weights, .values = 1 - weights};
  if (!mha_view_begin(op->operands[weights], &view)) return MHA_NOTHING;
  ir_op *division = find_division(&view);
  if (!division) return judge_other(m, &view);
  mha_verdict verdict = sort_dimensions(m);
  if (verdict != MHA_FOUND) return verdict;
  mha_view top = mha_view_operand(&view, 0);
  mha_view_strip(&top);
  if (top.value->type->element != TN_F32) return note_near_match(m, "the softmax is not in f32");
  if (!is_whole(m, &top)) return note_near_match(m, "the softmax is not of the second dot's shape");
  if (!is_sum(m, mha_view_operand(&view, 1), &top))
    return note_near_match(m, "what divides the exponentials is not their sum over the keys");
  verdict = match_scores(m, &top);
  if (verdict != MHA_FOUND) return verdict;
  if (!used_once(op, weights, division) || top.value->number > 2)
    return note_near_match(m, "the weights are used elsewhere too");
  return MHA_FOUND;
}

mha_verdict mha_find(ir_op *op, mha_match *out) {
  if (op->opcode != HLO_DOT_GENERAL || op->num_operands != 2) return MHA_NOTHING;
  mha_verdict verdict = find_with(op, 0, out);
  return verdict == MHA_NOTHING ? find_with(op, 1, out) : verdict;
}
