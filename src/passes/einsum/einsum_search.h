/* What the searches for a contraction order share. Only einsum_*.c include this. */
#ifndef TN_PASSES_EINSUM_SEARCH_H
#define TN_PASSES_EINSUM_SEARCH_H

#include "base/assert.h"
#include "passes/einsum/einsum_path.h"

#include <math.h>

enum { EINSUM_NODES = 2 * EINSUM_MAX_OPERANDS, EINSUM_NONE = -1 };

typedef struct einsum_node {
  int left, right; /* EINSUM_NONE: an operand */
  einsum_set labels;
  double size, flops;
} einsum_node;

/* A contraction tree: operands first, then results, children before parents. */
typedef struct einsum_tree {
  int count;
  einsum_node nodes[EINSUM_NODES];
} einsum_tree;

typedef struct einsum_search {
  const einsum_problem *p;
  int num_operands;
  einsum_minimize minimize;
  einsum_tree best; /* of `cost` and `flops`; has no results until one is found */
  double cost, flops;
  size_t num_bytes;
  double sizes[EINSUM_MAX_LABELS / 8][256]; /* of the sets within each eight labels */
} einsum_search;

static inline double einsum_size(const einsum_search *s, einsum_set set) {
  double size = s->sizes[0][set & 255];
  for (size_t i = 1; i < s->num_bytes; i++) size *= s->sizes[i][set >> 8 * i & 255];
  return size;
}

/* Operations of making `result` of what has the labels `all`. */
static inline double einsum_flops(const einsum_search *s, einsum_set all, einsum_set result) {
  return einsum_size(s, all) * (all == result ? 1 : 2);
}

/* What a step adds to the objective, or, for EINSUM_SIZE, raises it to. */
static inline double einsum_joined(const einsum_search *s, double left, double right, double flops,
                                   double size) {
  if (s->minimize == EINSUM_FLOPS) return left + right + flops;
  if (s->minimize == EINSUM_WRITE) return left + right + size;
  return fmax(fmax(left, right), size);
}

static inline int einsum_link(einsum_tree *t, int left, int right) {
  TN_ASSERT(t->count < EINSUM_NODES && left != right && left < t->count && right < t->count);
  t->nodes[t->count].left = left;
  t->nodes[t->count].right = right;
  return t->count++;
}

/* The operands alone. */
void einsum_bare(const einsum_search *s, einsum_tree *out);

/* Fills in what the tree's links make, and keeps it if it is the best so far. */
bool einsum_offer(einsum_search *s, einsum_tree *t);

/* Small turns of the best tree, until none helps. */
void einsum_turn(einsum_search *s);

/* The pair that frees most memory first, as opt_einsum's greedy does it. */
tn_status *einsum_find_greedily(einsum_search *s);

/* Depth first, the `width` (1 or 2) most promising pairs at each step, at most `budget` steps. */
void einsum_find_by_depth(einsum_search *s, size_t width, size_t budget);

/* Whether any order costs less than the best so far, found over all subsets. */
tn_status *einsum_find_exactly(einsum_search *s);

/* Windows of the best tree, each in its best order, until none helps. */
tn_status *einsum_reorder_windows(einsum_search *s);

#endif
