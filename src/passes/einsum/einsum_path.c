/* Contraction orders: small turns of a tree, which searches a method is. */
#include "passes/einsum/einsum_search.h"

#include "base/memory.h"
#include <string.h>

/* Steps that a search by depth looks at before it takes what it has. */
enum { WHOLE_SEARCH = 200000, TURNS = 8 };

/* ---- turning ----------------------------------------------------------------------------------
 */

static double cost_of_both(const einsum_search *s, const einsum_node *a, const einsum_node *b) {
  double cost = einsum_joined(s, 0, 0, a->flops, a->size);
  return einsum_joined(s, cost, 0, b->flops, b->size);
}

/* ((x y) z) as ((x z) y), if that costs less. */
static bool turn_to(const einsum_search *s, einsum_tree *t, int at, int inner, int x, int y,
                    int z) {
  einsum_node *nodes = t->nodes, made = {x, z, 0, 0, 0}, top = nodes[at];
  einsum_set both = nodes[x].labels | nodes[z].labels;
  made.labels = both & (nodes[y].labels | top.labels);
  made.size = einsum_size(s, made.labels);
  made.flops = einsum_flops(s, both, made.labels);
  top.left = inner, top.right = y;
  top.flops = einsum_flops(s, made.labels | nodes[y].labels, top.labels);
  if (cost_of_both(s, &made, &top) >= cost_of_both(s, &nodes[inner], &nodes[at])) return false;
  nodes[inner] = made;
  nodes[at] = top;
  return true;
}

static bool turn_at(const einsum_search *s, einsum_tree *t, int at, int inner, int z) {
  if (inner < s->num_operands || z > inner) return false; /* z must stand before */
  int x = t->nodes[inner].left, y = t->nodes[inner].right;
  return turn_to(s, t, at, inner, x, y, z) || turn_to(s, t, at, inner, y, x, z);
}

void einsum_turn(einsum_search *s) {
  einsum_tree t = s->best;
  bool helped = true, any = false;
  for (int round = 0; round < TURNS && helped; round++) {
    helped = false;
    for (int i = s->num_operands; i < t.count; i++) {
      const einsum_node *n = &t.nodes[i];
      helped =
          turn_at(s, &t, i, n->left, n->right) || turn_at(s, &t, i, n->right, n->left) || helped;
    }
    any = any || helped;
  }
  if (any) einsum_offer(s, &t);
}

/* ---- the whole --------------------------------------------------------------------------------
 */

static void start_search(einsum_search *s) {
  const einsum_problem *p = s->p;
  s->num_operands = (int)p->num_operands;
  s->num_bytes = p->num_labels > 8 ? (p->num_labels + 7) / 8 : 1;
  for (size_t b = 0; b < s->num_bytes; b++) {
    size_t labels = p->num_labels - 8 * b < 8 ? p->num_labels - 8 * b : 8;
    s->sizes[b][0] = 1;
    for (size_t set = 1; set < (size_t)1 << labels; set++)
      s->sizes[b][set] =
          s->sizes[b][set & (set - 1)] * p->sizes[8 * b + (size_t)__builtin_ctzll(set)];
  }
  s->best.count = 0;
  s->cost = s->flops = INFINITY;
  for (int i = 0; i < s->num_operands; i++) {
    einsum_set labels = p->operands[i];
    s->best.nodes[i] = (einsum_node){EINSUM_NONE, EINSUM_NONE, labels, einsum_size(s, labels), 0};
  }
}

static void emit_step(einsum_path *out, uint32_t first, uint32_t second, const einsum_node *made) {
  TN_ASSERT(out->num_steps < EINSUM_MAX_OPERANDS);
  einsum_step *step = &out->steps[out->num_steps++];
  *step = (einsum_step){first, second, made->labels, made->flops, made->size};
  out->flops += made->flops;
  out->written += made->size;
  out->largest = fmax(out->largest, made->size);
}

/* The tree as positions in the list of what is left. */
static void emit_path(const einsum_search *s, einsum_path *out) {
  int left[EINSUM_MAX_OPERANDS + 1], count = s->num_operands;
  for (int i = 0; i < count; i++) {
    left[i] = i;
    out->largest = fmax(out->largest, s->best.nodes[i].size);
  }
  for (int i = count; i < s->best.count; i++) {
    const einsum_node *n = &s->best.nodes[i];
    int at[2], found = 0, to = 0;
    for (int k = 0; k < count; k++) {
      if (left[k] == n->left || left[k] == n->right)
        at[found++ & 1] = k;
      else
        left[to++] = left[k];
    }
    TN_ASSERT(found == 2);
    emit_step(out, (uint32_t)at[0], (uint32_t)at[1], n);
    left[to++] = i;
    count = to;
  }
  TN_ASSERT(count == 1 || s->best.count == 0);
}

static void emit_single(const einsum_search *s, einsum_path *out) {
  einsum_node made = s->best.nodes[0];
  out->largest = made.size;
  made.flops = einsum_flops(s, made.labels, s->p->output);
  made.labels = s->p->output;
  made.size = einsum_size(s, made.labels);
  emit_step(out, 0, 0, &made);
}

static tn_status *find_best_tree(einsum_search *s, einsum_method method) {
  int n = s->num_operands;
  bool is_exact = method == EINSUM_OPTIMAL || method == EINSUM_BRANCH_ALL || method == EINSUM_DP;
  bool is_deep = method == EINSUM_BRANCH_1 || (method == EINSUM_AUTO && n <= 14);
  if (is_exact && n > EINSUM_MAX_EXACT)
    return tn_error(TN_RESOURCE_EXHAUSTED,
                    "all orders of %d operands are too many (at most %d): take greedy or auto", n,
                    EINSUM_MAX_EXACT);
  bool is_sure = is_exact || (n <= EINSUM_SURE && method != EINSUM_GREEDY);
  size_t width = is_sure ? 0 : method == EINSUM_BRANCH_2 ? 2 : is_deep;
  if (width) einsum_find_by_depth(s, width, WHOLE_SEARCH);
  if (width) einsum_turn(s);
  tn_status *status = einsum_find_greedily(s);
  if (status) return status;
  einsum_turn(s);
  if (is_sure) return einsum_find_exactly(s);
  return width ? einsum_reorder_windows(s) : NULL;
}

tn_status *einsum_find_path(const einsum_problem *problem, einsum_method method,
                            einsum_minimize minimize, einsum_path *out) {
  memset(out, 0, sizeof *out);
  if (!problem->num_operands || problem->num_operands > EINSUM_MAX_OPERANDS ||
      problem->num_labels > EINSUM_MAX_LABELS)
    return tn_error(TN_RESOURCE_EXHAUSTED,
                    "a contraction of %zu operands with %zu labels: 1 to %d and at most %d",
                    problem->num_operands, problem->num_labels, EINSUM_MAX_OPERANDS,
                    EINSUM_MAX_LABELS);
  einsum_search *s = tn_alloc(sizeof *s);
  if (!s) return tn_error_no_memory("a contraction order");
  s->p = problem;
  s->minimize = minimize;
  start_search(s);
  tn_status *status = problem->num_operands > 1 ? find_best_tree(s, method) : NULL;
  if (!status && problem->num_operands > 1) emit_path(s, out);
  if (!status && problem->num_operands == 1) emit_single(s, out);
  tn_free(s);
  return status;
}
