/* Regions that kernels know by name: one op, a comparison, and argmax and the order of floats as
 * frameworks write them. A
 * region is what its ops say, in whatever order those that commute have their operands; what
 * differs in anything else is general, which is always right and slower. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/plan/builder.h"
#include "passes/rewrite/rewrite.h"

/* ---- one op ------------------------------------------------------------------------------------
 */

static cpu_known_body binary_known(uint16_t opcode) {
  switch (opcode) {
  case HLO_ADD: return CPU_BODY_ADD;
  case HLO_MULTIPLY: return CPU_BODY_MUL;
  case HLO_MAXIMUM: return CPU_BODY_MAX;
  case HLO_MINIMUM: return CPU_BODY_MIN;
  case HLO_AND: return CPU_BODY_AND;
  case HLO_OR: return CPU_BODY_OR;
  case HLO_XOR: return CPU_BODY_XOR;
  default: return CPU_BODY_GENERAL;
  }
}

static void know_comparator(const ir_op *op, const ir_block *block, cpu_body *body) {
  int64_t direction = hlo_get_enum(op, "comparison_direction");
  bool less = direction == hlo_enum_number("comparison_direction", "LT", 2);
  bool greater = direction == hlo_enum_number("comparison_direction", "GT", 2);
  ptrdiff_t key = op->operands[0] - block->args;
  if ((!less && !greater) || key < 0 || key % 2 || key + 1 >= (ptrdiff_t)block->num_args ||
      op->operands[1] != &block->args[key + 1])
    return;
  tn_type type = block->args[key].type->element;
  body->key = (int)(key / 2);
  switch (plan_float_order(op, type)) {
  case PLAN_TOTAL: body->known = less ? CPU_BODY_LESS_TOTAL : CPU_BODY_GREATER_TOTAL; break;
  case PLAN_WEAK: body->known = less ? CPU_BODY_LESS_WEAK : CPU_BODY_GREATER_WEAK; break;
  default: body->known = less ? CPU_BODY_LESS : CPU_BODY_GREATER; break;
  }
}

/* ---- argmax and argmin -------------------------------------------------------------------------
 *
 * Arguments v, i, w, j: the accumulator's value and index, and the next element's. */

/* The op, if it stands in the block and is that one. */
static const ir_op *find_maker(const ir_block *block, const ir_value *value, uint16_t opcode) {
  const ir_op *op = value->def;
  return op && op->block == block && op->opcode == opcode && op->num_results == 1 ? op : NULL;
}

static bool has_direction(const ir_op *op, const char *name) {
  return hlo_get_enum(op, "comparison_direction") ==
         hlo_enum_number("comparison_direction", name, 2);
}

/* Whether the value is an ordinary `a name b`, or `b turned a`. */
static bool is_comparison(const ir_block *block, const ir_value *value, const char *name,
                          const char *turned, const ir_value *a, const ir_value *b) {
  const ir_op *op = find_maker(block, value, HLO_COMPARE);
  if (!op || plan_float_order(op, a->type->element) != PLAN_ORDINARY) return false;
  return (op->operands[0] == a && op->operands[1] == b && has_direction(op, name)) ||
         (op->operands[0] == b && op->operands[1] == a && has_direction(op, turned));
}

static bool is_pair(const ir_op *op, const ir_value *a, const ir_value *b) {
  return (op->operands[0] == a && op->operands[1] == b) ||
         (op->operands[0] == b && op->operands[1] == a);
}

static bool is_choice(const ir_op *op, const ir_value *yes, const ir_value *no) {
  return op && op->operands[1] == yes && op->operands[2] == no;
}

/* What an or is of, as bits. */
enum { TERM_BEATS = 1, TERM_NAN = 2, TERM_TIE = 4, TERM_OTHER = 8, MOST_TERMS = 8 };

typedef struct argmax_terms {
  const ir_block *block;
  bool least;
  int left; /* ops that may still be looked at: an or of ors has no end of its own */
} argmax_terms;

static bool is_tie(const ir_block *block, const ir_value *value) {
  const ir_value *args = block->args;
  const ir_op *op = find_maker(block, value, HLO_AND);
  if (!op) return false;
  for (int k = 0; k < 2; k++)
    if (is_comparison(block, op->operands[k], "EQ", "EQ", &args[0], &args[2]) &&
        is_comparison(block, op->operands[1 - k], "LT", "GT", &args[1], &args[3]))
      return true;
  return false;
}

static unsigned find_terms(argmax_terms *t, const ir_value *value) {
  const ir_value *args = t->block->args;
  const ir_op *op = find_maker(t->block, value, HLO_OR);
  if (t->left-- == 0) return TERM_OTHER;
  if (op) return find_terms(t, op->operands[0]) | find_terms(t, op->operands[1]);
  if (is_comparison(t->block, value, t->least ? "LT" : "GT", t->least ? "GT" : "LT", &args[0],
                    &args[2]))
    return TERM_BEATS;
  if (is_comparison(t->block, value, "NE", "NE", &args[0], &args[0])) return TERM_NAN;
  return is_tie(t->block, value) ? TERM_TIE : TERM_OTHER;
}

/* JAX's: keep is v > w or v != v; (keep ? v : w, keep or (v == w and i < j) ? i : j). Integers are
 * never v != v. */
static bool is_argmax(const ir_block *block, const ir_op *value, const ir_op *index, bool least) {
  argmax_terms keep = {block, least, MOST_TERMS}, take = keep;
  unsigned kept = find_terms(&keep, value->operands[0]);
  unsigned taken = find_terms(&take, index->operands[0]);
  if (tn_type_get_kind(block->args[0].type->element) != TN_KIND_FLOAT)
    kept |= TERM_NAN, taken |= TERM_NAN;
  return kept == (TERM_BEATS | TERM_NAN) && taken == (TERM_BEATS | TERM_NAN | TERM_TIE) &&
         is_choice(index, &block->args[1], &block->args[3]);
}

/* That of XLA's own library, which PyTorch/XLA calls: keep is v >= w; (keep ? v : w,
 * v == w ? min(i, j) : keep ? i : j). */
static bool is_argmax_first(const ir_block *block, const ir_op *value, const ir_op *index,
                            bool least) {
  const ir_value *args = block->args;
  const char *name = least ? "LE" : "GE", *turned = least ? "GE" : "LE";
  const ir_op *lower = find_maker(block, index->operands[1], HLO_MINIMUM);
  const ir_op *other = find_maker(block, index->operands[2], HLO_SELECT);
  return is_comparison(block, value->operands[0], name, turned, &args[0], &args[2]) &&
         is_comparison(block, index->operands[0], "EQ", "EQ", &args[0], &args[2]) && lower &&
         is_pair(lower, &args[1], &args[3]) && is_choice(other, &args[1], &args[3]) &&
         is_comparison(block, other->operands[0], name, turned, &args[0], &args[2]);
}

static void know_argmax(const ir_block *block, cpu_body *body) {
  const ir_op *value = find_maker(block, block->last->operands[0], HLO_SELECT);
  const ir_op *index = find_maker(block, block->last->operands[1], HLO_SELECT);
  if (!index || !is_choice(value, &block->args[0], &block->args[2])) return;
  for (int least = 0; least < 2; least++) {
    if (is_argmax(block, value, index, least))
      body->known = least ? CPU_BODY_ARGMIN : CPU_BODY_ARGMAX;
    if (is_argmax_first(block, value, index, least))
      body->known = least ? CPU_BODY_ARGMIN_FIRST : CPU_BODY_ARGMAX_FIRST;
  }
}

/* ---- JAX's order of floats ---------------------------------------------------------------------
 *
 * In total order, of operands in which zeros are 0 and NaNs one positive NaN: what is called weak
 * order here. */

static bool is_constant(const ir_value *value, tn_type type, bool nan) {
  uint64_t bits, sign = (uint64_t)1 << (8 * tn_type_size(type) - 1);
  if (!value->def || value->def->opcode != HLO_CONSTANT || !pass_splat_bits(value->def, &bits))
    return false;
  return nan ? bits > tn_float_from_double(type, __builtin_inf()) && bits < sign : bits == 0;
}

/* select(x == 0, 0, x) */
static bool is_x_without_signed_zero(const ir_block *block, const ir_value *value,
                                     const ir_value *x) {
  const ir_op *op = find_maker(block, value, HLO_SELECT);
  tn_type type = x->type->element;
  if (!op || op->operands[2] != x || !is_constant(op->operands[1], type, false)) return false;
  const ir_op *test = find_maker(block, op->operands[0], HLO_COMPARE);
  if (!test || plan_float_order(test, type) != PLAN_ORDINARY || !has_direction(test, "EQ"))
    return false;
  int at = test->operands[0] == x ? 1 : 0;
  return test->operands[1 - at] == x && is_constant(test->operands[at], type, false);
}

/* select(x != x, NaN, that) */
static bool is_canonical(const ir_block *block, const ir_value *value, const ir_value *x) {
  const ir_op *op = find_maker(block, value, HLO_SELECT);
  return op && is_comparison(block, op->operands[0], "NE", "NE", x, x) &&
         is_constant(op->operands[1], x->type->element, true) &&
         is_x_without_signed_zero(block, op->operands[2], x);
}

static void know_canonical_order(const ir_block *block, cpu_body *body) {
  const ir_op *op = find_maker(block, block->last->operands[0], HLO_COMPARE);
  if (!op || block->num_args < 2) return;
  bool less = has_direction(op, "LT");
  if (!less && !has_direction(op, "GT")) return;
  for (uint32_t key = 0; key + 1 < block->num_args; key += 2) {
    const ir_value *x = &block->args[key], *y = x + 1;
    tn_type type = x->type->element;
    bool is_ieee = type == TN_F16 || type == TN_BF16 || type == TN_F32 || type == TN_F64;
    if (!is_ieee || y->type->element != type || plan_float_order(op, type) != PLAN_TOTAL) continue;
    if (!is_canonical(block, op->operands[0], x) || !is_canonical(block, op->operands[1], y))
      continue;
    body->key = (int)(key / 2);
    body->known = less ? CPU_BODY_LESS_WEAK : CPU_BODY_GREATER_WEAK;
    return;
  }
}

/* ---- all of them -------------------------------------------------------------------------------
 */

void plan_know_body(const ir_block *block, cpu_body *body) {
  const ir_op *first = block->first, *end = block->last;
  uint32_t n = block->num_args;
  if (first == end) { /* nothing but the return */
    bool second = end->num_operands * 2 == n;
    for (uint32_t i = 0; i < end->num_operands && second; i++)
      second = end->operands[i] == &block->args[end->num_operands + i];
    if (second) body->known = CPU_BODY_SECOND;
    return;
  }
  if (end->num_operands == 2 && n == 4) {
    know_argmax(block, body);
    return;
  }
  if (end->num_operands == 1 && first->next != end) {
    know_canonical_order(block, body);
    return;
  }
  if (first->next != end || end->num_operands != 1 || end->operands[0] != &first->results[0])
    return;
  if (first->num_operands != 2) return;
  if (first->opcode == HLO_COMPARE) {
    if (first->operands[0]->block == block) know_comparator(first, block, body);
    return;
  }
  if (n != 2) return;
  const ir_value *x = first->operands[0], *y = first->operands[1];
  bool both = (x == &block->args[0] && y == &block->args[1]) ||
              (x == &block->args[1] && y == &block->args[0]);
  if (both) body->known = binary_known(first->opcode);
}

/* ---- indices that are places --------------------------------------------------------------------
 */

void plan_reduced_dims(const ir_op *op, bool *reduced) {
  int64_t list[CPU_MAX_RANK];
  const ir_attr *attr = ir_op_attr(op, "dimensions");
  int64_t count = attr ? ir_attr_get_i64s(attr, list, CPU_MAX_RANK) : 0;
  TN_ASSERT(count >= 0 && count + op->results[0].type->rank == op->operands[0]->type->rank);
  for (int64_t i = 0; i < count; i++) reduced[list[i]] = true;
}

bool plan_is_place(const cpu_dims *input, const bool *reduced, const value_view *view) {
  int64_t length = 1, inner = 1;
  bool after = false; /* the sequence, going outwards */
  if (!view->is_iota) return false;
  for (int d = input->rank - 1; d >= 0; d--) {
    if (input->dims[d] == 1) continue;
    if (reduced[d] && after) return false;
    if (reduced[d])
      length *= input->dims[d];
    else if (length == 1)
      inner *= input->dims[d];
    else
      after = true;
  }
  return view->inner == inner && view->length == length;
}

cpu_order plan_reduce_order(const ir_op *op) {
  const cpu_order unsaid = {CPU_ORDER_UNSAID, 0};
  cpu_body body = {.known = CPU_BODY_GENERAL};
  cpu_reduce_spec spec = {.num_inputs = (int)(op->num_operands / 2), .body = &body};
  if (spec.num_inputs < 1 || op->num_operands > CPU_MAX_OPERANDS) return unsaid;
  for (int k = 0; k < spec.num_inputs; k++) {
    if (!plan_fits(op->operands[k]->type)) return unsaid;
    spec.types[k] = op->operands[k]->type->element;
  }
  plan_dims(op->operands[0]->type, &spec.input);
  plan_reduced_dims(op, spec.reduced);
  plan_know_body(op->regions[0].first, &body);
  return cpu_reduce_order(&spec);
}

bool plan_may_count(const ir_op *op, const value_view *view) {
  if (op->opcode != HLO_REDUCE || op->num_operands != 4 || !plan_fits(op->operands[1]->type))
    return false;
  const ir_block *block = op->regions[0].first;
  cpu_body body = {.known = CPU_BODY_GENERAL};
  cpu_dims input;
  bool reduced[CPU_MAX_RANK] = {false};
  plan_know_body(block, &body);
  plan_dims(op->operands[1]->type, &input);
  plan_reduced_dims(op, reduced);
  return body.known >= CPU_BODY_ARGMAX && body.known <= CPU_BODY_ARGMIN_FIRST &&
         plan_is_place(&input, reduced, view);
}
