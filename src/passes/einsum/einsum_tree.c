/* A contraction tree as the searches make it: what its links make, and whether it is the best. */
#include "base/assert.h"
#include "passes/einsum/einsum_search.h"

#include <string.h>

void einsum_bare(const einsum_search *s, einsum_tree *out) {
  out->count = s->num_operands;
  memcpy(out->nodes, s->best.nodes, (size_t)s->num_operands * sizeof *out->nodes);
}

/* A result has the labels that the rest needs: what it is multiplied with later, and the output. */
static void settle_labels(const einsum_search *s, einsum_tree *t) {
  einsum_set all[EINSUM_NODES], needed[EINSUM_NODES];
  einsum_node *nodes = t->nodes;
  int first = s->num_operands > 1 ? s->num_operands : 1;
  if (t->count < 1) return;
  for (int i = 0; i < t->count; i++)
    all[i] = i < s->num_operands ? nodes[i].labels : all[nodes[i].left] | all[nodes[i].right];
  needed[t->count - 1] = s->p->output;
  for (int i = t->count - 1; i >= first; i--) {
    int left = nodes[i].left, right = nodes[i].right;
    needed[left] = needed[i] | all[right];
    needed[right] = needed[i] | all[left];
    nodes[i].labels = all[i] & needed[i];
  }
  for (int i = s->num_operands; i < t->count; i++) {
    einsum_node *n = &nodes[i];
    n->size = einsum_size(s, n->labels);
    n->flops = einsum_flops(s, nodes[n->left].labels | nodes[n->right].labels, n->labels);
  }
}

bool einsum_offer(einsum_search *s, einsum_tree *t) {
  double cost = 0, flops = 0;
  settle_labels(s, t);
  for (int i = s->num_operands; i < t->count; i++) {
    cost = einsum_joined(s, cost, 0, t->nodes[i].flops, t->nodes[i].size);
    flops += t->nodes[i].flops;
  }
  TN_ASSERT(cost >= 0 && flops >= 0); /* NaN would be kept, and then beat nothing */
  if (cost > s->cost || (cost == s->cost && flops >= s->flops)) return false;
  s->cost = cost;
  s->flops = flops;
  s->best.count = t->count;
  memcpy(s->best.nodes, t->nodes, (size_t)t->count * sizeof *t->nodes);
  return true;
}
