/* Exact contraction orders: dynamic programming over all subsets of some tensors, which may be all
 * operands, or a window: what a few results of a tree are made of.
 *
 * Data: `subsets` holds one row of each array per subset, numbered by its bits, for the length of
 * one call; it owns them. Trees are values, and the best one is the search's.
 * Invariant: a subset is settled after all its own subsets, and if an order of it is of use, the
 * part left[] names is a proper subset that has one too, as has the rest. No order that costs more
 * than the bound is kept, so what is offered costs no more than the best so far, but for rounding.
 * Threads: no state of its own; searches may run at once. */
#include "base/assert.h"
#include "passes/einsum/einsum_search.h"

#include "base/memory.h"
#include <string.h>

enum { WINDOW = 7, WINDOW_ROUNDS = 4 };

/* Of each subset of the tensors, by its bits; INFINITY: no order of it is of use. */
typedef struct subsets {
  double *costs, *flops, *sizes;
  einsum_set *all, *labels; /* of its tensors, of its product */
  uint32_t *left;           /* the part that is contracted with the rest, last */
} subsets;

static bool open_subsets(subsets *t, size_t tensors) {
  size_t count = (size_t)1 << tensors;
  t->costs = tn_alloc_array(count, 3 * sizeof *t->costs);
  t->all = tn_alloc_array(count, 2 * sizeof *t->all);
  t->left = tn_alloc_array(count, sizeof *t->left);
  if (!t->costs || !t->all || !t->left) return false;
  t->flops = t->costs + count;
  t->sizes = t->flops + count;
  t->labels = t->all + count;
  return true;
}

static void close_subsets(subsets *t) {
  tn_free(t->costs);
  tn_free(t->all);
  tn_free(t->left);
}

static void try_split(const einsum_search *s, const subsets *t, uint32_t whole, uint32_t a,
                      uint32_t b) {
  TN_ASSERT(a && b && (a & b) == 0 && (a | b) == whole);
  double made = einsum_flops(s, t->labels[a] | t->labels[b], t->labels[whole]);
  double cost = einsum_joined(s, t->costs[a], t->costs[b], made, t->sizes[whole]);
  double flops = t->flops[a] + t->flops[b] + made;
  if (cost < t->costs[whole] || (cost == t->costs[whole] && flops < t->flops[whole]))
    t->costs[whole] = cost, t->flops[whole] = flops, t->left[whole] = a;
}

/* Nearly all splits are turned away by what they cost at least: a contraction makes its result and
 * reads both parts. */
static void split_by_flops(const einsum_search *s, const subsets *t, uint32_t whole) {
  const double *costs = t->costs, *sizes = t->sizes, size = sizes[whole];
  uint32_t rest = whole & (whole - 1);
  double best = costs[whole];
  for (uint32_t b = rest; b; b = (b - 1) & rest) {
    uint32_t a = whole ^ b;
    double parts = costs[a] + costs[b];
    if (parts + size > best || parts + sizes[a] > best || parts + sizes[b] > best) continue;
    try_split(s, t, whole, a, b);
    best = costs[whole];
  }
}

static void split_subset(const einsum_search *s, const subsets *t, uint32_t whole) {
  uint32_t rest = whole & (whole - 1);
  for (uint32_t b = rest; b; b = (b - 1) & rest) {
    uint32_t a = whole ^ b;
    if (einsum_joined(s, t->costs[a], t->costs[b], 0, t->sizes[whole]) <= t->costs[whole])
      try_split(s, t, whole, a, b);
  }
}

/* What a subset may cost at most where the whole may cost `bound`: its product is read again. */
static double limit_subset_cost(const einsum_search *s, double bound, double size) {
  return s->minimize == EINSUM_FLOPS ? bound - size : bound;
}

/* The best orders of all subsets that may be part of one that costs at most `bound`; `needed`:
 * labels of the product. */
static void settle_subsets(const einsum_search *s, const einsum_node *const *parts, size_t count,
                           einsum_set needed, double bound, const subsets *t) {
  TN_ASSERT(count > 1 && count <= EINSUM_MAX_EXACT);
  uint32_t full = ((uint32_t)1 << count) - 1;
  t->all[0] = 0;
  for (uint32_t whole = 1; whole <= full; whole++)
    t->all[whole] = t->all[whole & (whole - 1)] | parts[__builtin_ctz(whole)]->labels;
  for (uint32_t whole = 1; whole <= full; whole++) {
    bool single = !(whole & (whole - 1));
    t->labels[whole] = single ? t->all[whole] : t->all[whole] & (t->all[full ^ whole] | needed);
    t->sizes[whole] = einsum_size(s, t->labels[whole]);
    t->left[whole] = 0;
    t->costs[whole] = single          ? 0
                      : whole == full ? bound
                                      : limit_subset_cost(s, bound, t->sizes[whole]);
    t->flops[whole] = single ? 0 : INFINITY;
    if (single) continue;
    if (s->minimize != EINSUM_FLOPS)
      split_subset(s, t, whole);
    else if (t->sizes[whole] <= t->costs[whole])
      split_by_flops(s, t, whole);
    if (!t->left[whole]) t->costs[whole] = INFINITY;
  }
}

static int build_subtree(const subsets *t, uint32_t whole, const int *parts, einsum_tree *to) {
  if (!(whole & (whole - 1))) return parts[__builtin_ctz(whole)];
  TN_ASSERT(t->left[whole] && t->left[whole] < whole && !(t->left[whole] & ~whole));
  int left = build_subtree(t, t->left[whole], parts, to);
  int right = build_subtree(t, whole ^ t->left[whole], parts, to);
  return einsum_link(to, left, right);
}

tn_status *einsum_find_exactly(einsum_search *s) {
  size_t n = (size_t)s->num_operands;
  subsets t;
  bool opened = open_subsets(&t, n);
  if (opened) {
    const einsum_node *parts[EINSUM_MAX_EXACT] = {NULL};
    int places[EINSUM_MAX_EXACT] = {0};
    for (size_t i = 0; i < n; i++) parts[i] = &s->best.nodes[i], places[i] = (int)i;
    settle_subsets(s, parts, n, s->p->output, s->cost, &t);
    uint32_t full = ((uint32_t)1 << n) - 1;
    einsum_tree made;
    einsum_bare(s, &made);
    if (t.left[full]) {
      build_subtree(&t, full, places, &made);
      einsum_offer(s, &made);
    }
  }
  close_subsets(&t);
  return opened ? NULL : tn_error_no_memory("a contraction order");
}

/* ---- windows ----------------------------------------------------------------------------------
 */

/* The tensors that the top of a node's subtree is made of, its costliest results opened first;
 * `cost` is what the order costs that they have. */
static size_t open_window(const einsum_search *s, int top, int parts[WINDOW], double *cost) {
  const einsum_node *nodes = s->best.nodes;
  size_t count = 1;
  parts[0] = top;
  *cost = 0;
  TN_ASSERT(top >= s->num_operands && top < s->best.count);
  while (count < WINDOW) {
    size_t at = count;
    for (size_t i = 0; i < count; i++)
      if (parts[i] >= s->num_operands &&
          (at == count || nodes[parts[i]].flops > nodes[parts[at]].flops))
        at = i;
    if (at == count) break;
    const einsum_node *n = &nodes[parts[at]];
    *cost = einsum_joined(s, *cost, 0, n->flops, n->size);
    parts[at] = n->left;
    parts[count++] = n->right;
  }
  return count;
}

/* The same subtree in another tree; `moved` has what stands there already, by its old number. */
static int copy_subtree(const einsum_tree *from, int at, int *moved, einsum_tree *to) {
  if (moved[at] != EINSUM_NONE) return moved[at];
  int left = copy_subtree(from, from->nodes[at].left, moved, to);
  int right = copy_subtree(from, from->nodes[at].right, moved, to);
  return moved[at] = einsum_link(to, left, right);
}

/* The best order of one window in place of what the best tree has; true if that costs less. */
static bool reorder_window(einsum_search *s, int top, const subsets *t) {
  int places[WINDOW], moved[EINSUM_NODES];
  double cost;
  size_t count = open_window(s, top, places, &cost);
  if (count < 4) return false; /* turning has seen all orders of three */
  const einsum_node *parts[WINDOW], *nodes = s->best.nodes;
  for (size_t i = 0; i < count; i++) parts[i] = &nodes[places[i]];
  settle_subsets(s, parts, count, nodes[top].labels, cost, t);
  uint32_t full = ((uint32_t)1 << count) - 1;
  if (!t->left[full] || t->costs[full] >= cost) return false;
  einsum_tree made;
  einsum_bare(s, &made);
  for (int i = 0; i < EINSUM_NODES; i++) moved[i] = i < s->num_operands ? i : EINSUM_NONE;
  for (size_t i = 0; i < count; i++) places[i] = copy_subtree(&s->best, places[i], moved, &made);
  moved[top] = build_subtree(t, full, places, &made);
  copy_subtree(&s->best, s->best.count - 1, moved, &made);
  TN_ASSERT(made.count == s->best.count); /* what is outside the window came along, once */
  return einsum_offer(s, &made);
}

tn_status *einsum_reorder_windows(einsum_search *s) {
  subsets t;
  bool opened = open_subsets(&t, WINDOW), helped = opened;
  for (int round = 0; round < WINDOW_ROUNDS && helped; round++) {
    helped = false;
    for (int i = s->best.count - 1; i >= s->num_operands; i--)
      helped = reorder_window(s, i, &t) || helped;
  }
  close_subsets(&t);
  return opened ? NULL : tn_error_no_memory("a contraction order");
}
