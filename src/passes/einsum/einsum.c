/* The pass einsum: trees of dot_general in the order of contractions that costs least.
 *
 * Data: a tree lies on the stack while one root is looked at: its leaves, each with a label for
 * every dimension, and the problem that einsum_path.h solves. Labels of the result come first, in
 * its order, then one for each dimension that some product sums.
 * Invariant: two dimensions have one label exactly if they are one index of the whole contraction,
 * so a tensor has no label twice and dimensions of one label are equally long; rewriting keeps
 * that, and what it leaves has the root's type. Inner products have one use, within the tree.
 * Threads: no state of its own; uses are counted in the module's values, so one module is rewritten
 * by one thread at a time. */
#include "base/assert.h"
#include "base/types.h"
#include "ir/uses.h"
#include "passes/attention/mha.h"
#include "passes/rewrite/builder.h"

#include <string.h>

enum { MAX_LEAVES = EINSUM_MAX_EXACT, MAX_RANK = MHA_MAX_RANK };
_Static_assert(MAX_RANK <= (int)EINSUM_MAX_LABELS, "a result's labels fit a problem");

/* A value and which label each of its dimensions has. */
typedef struct tensor {
  ir_value *value;
  uint32_t rank;
  uint8_t labels[MAX_RANK];
} tensor;

typedef struct tree {
  ir_op *root;
  tensor leaves[MAX_LEAVES];
  size_t num_products;
  const char *too_many; /* why no order is looked for, or NULL */
  double before;        /* what it costs as it is written */
  einsum_problem problem;
  einsum_path path;
} tree;

typedef struct search {
  ir_module *module;
  const pass_settings *settings;
  size_t written;
  tn_status *status;
} search;

static void add_label(einsum_set *set, unsigned label) {
  *set |= (uint64_t)1 << label;
}

static bool has_label(einsum_set set, unsigned label) {
  return set >> label & 1;
}

/* ---- what a tree may be made of ---------------------------------------------------------------
 */

/* Path costs take sizes of at least 1. */
static bool is_einsum_type(const ir_type *type) {
  if (type->kind != IR_TYPE_TENSOR || !ir_type_is_static(type) || type->rank > MAX_RANK ||
      type->encoding)
    return false;
  for (uint32_t d = 0; d < type->rank; d++)
    if (type->dims[d] < 1) return false;
  tn_type_kind kind = tn_type_get_kind(type->element);
  return kind == TN_KIND_FLOAT || kind == TN_KIND_COMPLEX;
}

/* A product that says nothing but its dimensions. One that is wrong is none: the planner refuses it
 * by name. */
static bool read_product(const ir_op *op, mha_dot_side side[2]) {
  if (op->opcode != HLO_DOT_GENERAL || op->num_operands != 2 || op->num_results != 1 ||
      op->num_attrs != 1 || !ir_op_attr(op, "dot_dimension_numbers"))
    return false;
  const ir_type *to = op->results[0].type;
  if (!is_einsum_type(to)) return false;
  for (int s = 0; s < 2; s++)
    if (!is_einsum_type(op->operands[s]->type) || op->operands[s]->type->element != to->element)
      return false;
  return mha_dot_sides(op, side);
}

static bool read_transpose(const ir_op *op, int64_t order[MAX_RANK]) {
  if (op->opcode != HLO_TRANSPOSE || op->num_operands != 1 || op->num_attrs != 1) return false;
  const ir_type *from = op->operands[0]->type, *to = op->results[0].type;
  uint32_t seen = 0;
  if (!is_einsum_type(from) || !is_einsum_type(to) || from->rank != to->rank ||
      from->element != to->element ||
      ir_attr_get_i64s(ir_op_attr(op, "permutation"), order, MAX_RANK) != to->rank)
    return false;
  for (uint32_t d = 0; d < to->rank; d++) {
    if (order[d] < 0 || order[d] >= to->rank || from->dims[order[d]] != to->dims[d]) return false;
    seen |= 1u << order[d];
  }
  return seen == (1u << to->rank) - 1;
}

/* The product that an operand of a product is, if nothing else uses it; transposes may stand
 * between. NULL: another value. ir_value.number counts uses. */
static ir_op *inner_of(const ir_op *product, int side) {
  const ir_value *value = product->operands[side];
  mha_dot_side sides[2];
  int64_t order[MAX_RANK];
  for (;;) {
    ir_op *op = value->def;
    if (value->number != 1 || !op || op->block != product->block) return NULL;
    if (read_product(op, sides)) return op;
    if (!read_transpose(op, order)) return NULL;
    value = op->operands[0];
  }
}

/* ---- a tree's labels, from the root downwards -------------------------------------------------
 */

static void descend_product(tree *t, const ir_op *product, const uint8_t *labels);

static void descend_into(tree *t, const ir_op *product, int side, const uint8_t *labels) {
  const ir_op *inner = inner_of(product, side);
  tensor now = {.value = product->operands[side]};
  now.rank = now.value->type->rank;
  memcpy(now.labels, labels, now.rank);
  while (inner && now.value->def != inner) {
    tensor next = {.value = now.value->def->operands[0], .rank = now.rank};
    int64_t order[MAX_RANK];
    if (!read_transpose(now.value->def, order)) return;
    for (uint32_t d = 0; d < now.rank; d++) next.labels[order[d]] = now.labels[d];
    now = next;
  }
  if (inner) {
    descend_product(t, inner, now.labels);
    return;
  }
  TN_ASSERT(t->problem.num_operands < MAX_LEAVES);
  einsum_set *set = &t->problem.operands[t->problem.num_operands];
  for (uint32_t d = 0; d < now.rank; d++) add_label(set, now.labels[d]);
  t->leaves[t->problem.num_operands++] = now;
}

/* Ends early where there are too many. */
static void descend_product(tree *t, const ir_op *product, const uint8_t *labels) {
  mha_dot_side side[2];
  uint8_t of[2][MAX_RANK];
  double *sizes = t->problem.sizes, cost = 1;
  if (++t->num_products >= MAX_LEAVES) t->too_many = "more than 16 tensors are contracted";
  if (t->too_many || !read_product(product, side)) return;
  int n = side[0].num_batch;
  if (t->problem.num_labels + (size_t)side[0].num_contract > EINSUM_MAX_LABELS) {
    t->too_many = "the tensors have more than 64 dimensions to contract";
    return;
  }
  for (int s = 0; s < 2; s++) {
    for (int i = 0; i < side[s].num_batch; i++) of[s][side[s].batch[i]] = labels[i];
    for (int i = 0; i < side[s].num_free; i++) of[s][side[s].free[i]] = labels[n++];
  }
  TN_ASSERT((uint32_t)n == product->results[0].type->rank); /* each label went to one side */
  for (int i = 0; i < n; i++) cost *= sizes[labels[i]];
  for (int i = 0; i < side[0].num_contract; i++) {
    size_t label = t->problem.num_labels++;
    sizes[label] = (double)product->operands[0]->type->dims[side[0].contract[i]];
    for (int s = 0; s < 2; s++) of[s][side[s].contract[i]] = (uint8_t)label;
    cost *= sizes[label];
  }
  t->before += side[0].num_contract ? 2 * cost : cost;
  for (int s = 0; s < 2; s++) descend_into(t, product, s, of[s]);
}

static void read_tree(tree *t, ir_op *root) {
  const ir_type *type = root->results[0].type;
  uint8_t labels[MAX_RANK] = {0};
  t->root = root;
  t->problem.num_labels = type->rank;
  for (uint32_t d = 0; d < type->rank; d++) {
    labels[d] = (uint8_t)d;
    add_label(&t->problem.output, d);
    t->problem.sizes[d] = (double)type->dims[d];
  }
  descend_product(t, root, labels);
}

/* ---- writing it anew --------------------------------------------------------------------------
 */

typedef struct product {
  int64_t batch[2][MAX_RANK], contract[2][MAX_RANK];
  size_t num_batch, num_contract;
} product;

static int64_t place_of(const tensor *t, unsigned label) {
  for (uint32_t d = 0; d < t->rank; d++)
    if (t->labels[d] == label) return d;
  return -1;
}

static const ir_attr *numbers_of(ir_module *module, const product *p) {
  const struct {
    const char *name;
    const int64_t *dims;
    size_t count;
  } lists[] = {{"lhs_batching_dimensions", p->batch[0], p->num_batch},
               {"rhs_batching_dimensions", p->batch[1], p->num_batch},
               {"lhs_contracting_dimensions", p->contract[0], p->num_contract},
               {"rhs_contracting_dimensions", p->contract[1], p->num_contract}};
  ir_named_attr fields[4];
  size_t count = 0;
  for (size_t i = 0; i < 4; i++) {
    if (!lists[i].count) continue; /* an absent field is an empty list */
    fields[count].name = lists[i].name;
    fields[count].value = ir_attr_i64s(module, lists[i].dims, lists[i].count);
    if (!fields[count++].value) return NULL;
  }
  return ir_attr_struct(module, "stablehlo.dot", fields, count);
}

/* What a step makes has the labels that the path says it has, each once. */
static void assert_labels(const tensor *t, einsum_set labels) {
#ifdef TENON_ASSERTS
  einsum_set seen = 0;
  TN_ASSERT(t->rank <= MAX_RANK);
  for (uint32_t d = 0; d < t->rank; d++) {
    TN_ASSERT(!has_label(seen, t->labels[d]));
    add_label(&seen, t->labels[d]);
  }
  TN_ASSERT(seen == labels);
#else
  (void)t, (void)labels;
#endif
}

/* Labels of both that are kept are batched, the others contracted: no leaf has a label alone that
 * the result lacks. False: no memory. */
static bool multiply_tensors(const op_builder *e, const tensor *a, const tensor *b, einsum_set kept,
                             tensor *out) {
  product p = {.num_batch = 0};
  tensor made = {.value = NULL};
  int64_t dims[MAX_RANK];
  for (int64_t d = 0; d < a->rank; d++) {
    int64_t other = place_of(b, a->labels[d]);
    bool batch = other >= 0 && has_label(kept, a->labels[d]);
    if (other < 0) continue;
    size_t at = batch ? p.num_batch++ : p.num_contract++;
    (batch ? p.batch : p.contract)[0][at] = d;
    (batch ? p.batch : p.contract)[1][at] = other;
    if (batch) made.labels[made.rank++] = a->labels[d];
  }
  for (size_t i = 0; i < p.num_batch; i++) dims[i] = a->value->type->dims[p.batch[0][i]];
  for (int s = 0; s < 2; s++) {
    const tensor *from = s ? b : a, *other = s ? a : b;
    for (uint32_t d = 0; d < from->rank; d++) {
      if (place_of(other, from->labels[d]) >= 0) continue;
      dims[made.rank] = from->value->type->dims[d];
      made.labels[made.rank++] = from->labels[d];
    }
  }
  assert_labels(&made, kept);
  ir_named_attr attr = {"dot_dimension_numbers", numbers_of(e->module, &p)};
  const ir_type *type = ir_type_tensor(e->module, a->value->type->element, dims, made.rank);
  if (!attr.value || !type) return false;
  ir_op *op = pass_build_before(e->module, e->at, HLO_DOT_GENERAL, 2,
                                (ir_value *[]){a->value, b->value}, type, 1, &attr);
  if (op) made.value = &op->results[0];
  *out = made;
  return op != NULL;
}

/* With its dimensions as the root had them: its labels are 0, 1, .... NULL: no memory. */
static ir_value *in_order(const op_builder *e, const tensor *t) {
  int64_t order[MAX_RANK];
  bool same = true;
  for (uint32_t d = 0; d < t->rank; d++) {
    order[d] = place_of(t, d);
    TN_ASSERT(order[d] >= 0);
    same = same && order[d] == d;
  }
  if (same) return t->value;
  ir_named_attr attr = {"permutation", ir_attr_i64s(e->module, order, t->rank)};
  if (!attr.value) return NULL;
  ir_op *op = pass_build_before(e->module, e->at, HLO_TRANSPOSE, 1, (ir_value *[]){t->value},
                                e->at->results[0].type, 1, &attr);
  return op ? &op->results[0] : NULL;
}

static void remove_tensor(tensor *left, size_t *count, size_t at) {
  --*count;
  memmove(left + at, left + at + 1, (*count - at) * sizeof *left);
}

static tn_status *rewrite_tree(ir_module *module, tree *t) {
  op_builder e = {.module = module, .at = t->root};
  tensor *left = t->leaves;
  size_t count = t->problem.num_operands;
  ir_value *result = NULL;
  for (size_t i = 0; i < t->path.num_steps; i++) {
    const einsum_step *step = &t->path.steps[i];
    TN_ASSERT(step->first < step->second && step->second < count);
    tensor a = left[step->first], b = left[step->second];
    remove_tensor(left, &count, step->second);
    remove_tensor(left, &count, step->first);
    if (!multiply_tensors(&e, &a, &b, step->result, &left[count++])) goto out;
  }
  TN_ASSERT(count == 1);
  result = in_order(&e, &left[0]);
out:
  if (!result) return tn_error_no_memory("a contraction");
  TN_ASSERT(ir_type_equal(result->type, t->root->results[0].type));
  ir_replace_uses(module->top, &t->root->results[0], result);
  ir_op_remove(t->root);
  return NULL;
}

/* ---- the search -------------------------------------------------------------------------------
 */

static bool clear_mark(ir_op *op, void *arg) {
  (void)arg;
  op->mark = 0;
  return true;
}

enum { OUTER = 1, INNER = 2 };

static bool mark_products(ir_op *op, void *arg) {
  (void)arg;
  mha_dot_side sides[2];
  if (!read_product(op, sides)) return true;
  for (int s = 0; s < 2; s++) {
    ir_op *inner = inner_of(op, s);
    if (!inner) continue;
    op->mark |= OUTER;
    inner->mark |= INNER;
  }
  return true;
}

/* Why a tree stays as it is; NULL: it need not. */
static const char *why_not(const tree *t) {
  if (t->path.num_steps + 1 < t->problem.num_operands) return "every order found costs too much";
  if (t->path.flops >= t->before) return "no other order costs less";
  for (size_t i = 0; i < t->path.num_steps; i++) {
    const einsum_step *step = &t->path.steps[i];
    unsigned rank = 0;
    for (unsigned label = 0; label < t->problem.num_labels; label++)
      rank += has_label(step->result, label);
    if (rank > MAX_RANK) return "the cheapest order has a tensor of too many dimensions";
    if (step->size * (double)tn_type_size(t->root->results[0].type->element) >= 0x1p47)
      return "the cheapest order has too large a tensor";
  }
  return NULL;
}

static void report_einsum(const search *s, const tree *t, const char *reason) {
  char place[256];
  if (!s->settings->tell_einsum) return;
  ir_op_place(s->module, t->root, place, sizeof place);
  pass_einsum_place found = {.place = place,
                             .recognised = !t->too_many,
                             .better = !reason,
                             .before = t->before,
                             .after = t->path.flops,
                             .reason = reason ? reason : ""};
  s->settings->tell_einsum(s->settings->arg, &found);
}

static bool reorder_einsum(ir_op *op, void *arg) {
  search *s = arg;
  if (op->mark != OUTER) return true;
  tree t = {.root = NULL};
  read_tree(&t, op);
  if (t.too_many) {
    report_einsum(s, &t, t.too_many);
    return true;
  }
  s->status = einsum_find_path(&t.problem, s->settings->method, EINSUM_FLOPS, &t.path);
  if (s->status) return false;
  const char *reason = why_not(&t);
  report_einsum(s, &t, reason);
  if (reason || !s->settings->einsum) return true;
  s->status = rewrite_tree(s->module, &t);
  s->written++;
  return !s->status;
}

tn_status *pass_einsum(ir_module *module, const pass_settings *settings) {
  search s = {.module = module, .settings = settings};
  ir_count_uses(module->top);
  ir_walk(module->top, clear_mark, NULL);
  ir_walk(module->top, mark_products, NULL);
  ir_walk(module->top, reorder_einsum, &s);
  if (!s.status && s.written) s.status = pass_dce(module);
  return s.status;
}
