/* Contraction orders pair by pair: greedy, and depth first.
 *
 * Data: `greedy` lives for one call and is owned by it: slots, one for each set of labels that has
 * come up, and a heap of pairs of slots; `descent` is on the stack, its tree cut back after each
 * branch. Both build a tree of their own and offer it to the search whole.
 * Invariant: of any set of labels at most one tensor is alive, the slot's node; count[] says how
 * many that are alive have a label, and `two` and `three` follow it; no pair in the heap goes
 * before the one above it. A pair may outlive its tensors and is then passed over.
 * Threads: no state of its own; searches may run at once. */
#include "base/assert.h"
#include "passes/einsum/einsum_search.h"

#include "base/memory.h"
#include <string.h>

/* ---- greedy -----------------------------------------------------------------------------------
 */

/* The pair that frees most memory goes first, as opt_einsum's greedy has it, whose ties and whose
 * forgetting are kept, so that it finds the same order: tensors are known by their labels (two of
 * equal labels are multiplied at once), and of the pairs that a tensor has when it comes up only
 * the best one is remembered. Scores are long doubles, as Python's integers do not round. */
typedef struct pair {
  long double score;
  int high, low; /* numbers of the two when it was noted: of equal scores the lowest wins */
  int a, b;      /* slots */
  einsum_set made;
} pair;

enum { SLOTS = 2 * EINSUM_NODES, PAIRS = 1024 };

typedef struct greedy {
  const einsum_search *s;
  einsum_tree t;
  einsum_set common;                /* in the result, or in every operand */
  einsum_set two, three;            /* which at least so many tensors of those that are left have */
  uint8_t count[EINSUM_MAX_LABELS]; /* how many */
  einsum_set keys[SLOTS];
  long double sizes[SLOTS];
  int nodes[SLOTS]; /* EINSUM_NONE: that set of labels is nobody's now */
  int num_slots, num_pairs;
  pair pairs[PAIRS]; /* a heap */
} greedy;

static long double exact_size(const einsum_search *s, einsum_set set) {
  long double size = s->sizes[0][set & 255];
  for (size_t i = 1; i < s->num_bytes; i++) size *= s->sizes[i][set >> 8 * i & 255];
  return size;
}

static int slot_of(greedy *g, einsum_set key) {
  for (int i = 0; i < g->num_slots; i++)
    if (g->keys[i] == key) return i;
  if (g->num_slots == SLOTS) return EINSUM_NONE;
  g->keys[g->num_slots] = key;
  g->sizes[g->num_slots] = exact_size(g->s, key);
  g->nodes[g->num_slots] = EINSUM_NONE;
  return g->num_slots++;
}

/* One more or one less tensor with those labels, those in the result aside. */
static void count_labels(greedy *g, einsum_set key, int by) {
  for (einsum_set bits = key & ~g->common; bits; bits &= bits - 1) {
    int label = __builtin_ctzll(bits);
    TN_ASSERT(by > 0 || g->count[label] > 0);
    int count = g->count[label] += (uint8_t)by;
    einsum_set bit = bits & -bits;
    g->two = count >= 2 ? g->two | bit : g->two & ~bit;
    g->three = count >= 3 ? g->three | bit : g->three & ~bit;
  }
}

/* A label stays that is common, or that a third tensor has. */
static pair score_pair(const greedy *g, int a, int b) {
  einsum_set x = g->keys[a], y = g->keys[b];
  pair p = {.a = a, .b = b};
  p.made = (x | y) & (g->common | g->three | (g->two & ~(x & y)));
  p.score = exact_size(g->s, p.made) - g->sizes[a] - g->sizes[b];
  bool ordered = g->nodes[a] < g->nodes[b];
  p.low = g->nodes[ordered ? a : b];
  p.high = g->nodes[ordered ? b : a];
  return p;
}

static bool pair_goes_before(const pair *a, const pair *b) {
  if (a->score != b->score) return a->score < b->score;
  return a->high != b->high ? a->high < b->high : a->low < b->low;
}

static void assert_heap(const greedy *g) {
#ifdef TENON_ASSERTS
  for (int i = 1; i < g->num_pairs; i++)
    TN_ASSERT(!pair_goes_before(&g->pairs[i], &g->pairs[(i - 1) / 2]));
#else
  (void)g;
#endif
}

static void push_pair(greedy *g, const pair *p) {
  if (g->num_pairs == PAIRS) return; /* the last ones are multiplied as outer products */
  int at = g->num_pairs++;
  for (; at && pair_goes_before(p, &g->pairs[(at - 1) / 2]); at = (at - 1) / 2)
    g->pairs[at] = g->pairs[(at - 1) / 2];
  g->pairs[at] = *p;
  assert_heap(g);
}

static pair pop_pair(greedy *g) {
  pair top = g->pairs[0], last = g->pairs[--g->num_pairs];
  int at = 0;
  for (int child = 1; child < g->num_pairs; child = 2 * at + 1) {
    if (child + 1 < g->num_pairs && pair_goes_before(&g->pairs[child + 1], &g->pairs[child]))
      child++;
    if (!pair_goes_before(&g->pairs[child], &last)) break;
    g->pairs[at] = g->pairs[child];
    at = child;
  }
  g->pairs[at] = last;
  assert_heap(g);
  return top;
}

/* Remembers the best pair of `a` and of those beyond node `after` that share one of `labels`. */
static void note_best(greedy *g, int a, einsum_set labels, int after) {
  pair best;
  bool found = false;
  for (int b = 0; b < g->num_slots; b++) {
    if (!(g->keys[b] & labels) || b == a || g->nodes[b] <= after) continue;
    pair p = score_pair(g, a, b);
    if (!found || pair_goes_before(&p, &best)) best = p;
    found = true;
  }
  if (found) push_pair(g, &best);
}

/* The node becomes the tensor of its labels, multiplied with the one that has these already. */
static int come_up(greedy *g, einsum_set key, int at) {
  int slot = slot_of(g, key);
  if (slot == EINSUM_NONE) return slot;
  if (g->nodes[slot] == EINSUM_NONE)
    count_labels(g, key, 1);
  else
    at = einsum_link(&g->t, g->nodes[slot], at);
  g->nodes[slot] = at;
  return slot;
}

/* For each label that can be summed and each tensor that has it: the best pair with a later one. */
static bool queue_first_pairs(greedy *g) {
  const einsum_problem *p = g->s->p;
  g->common = p->operands[0];
  for (size_t i = 1; i < p->num_operands; i++) g->common &= p->operands[i];
  g->common |= p->output;
  for (size_t i = 0; i < p->num_operands; i++)
    if (come_up(g, p->operands[i], (int)i) == EINSUM_NONE) return false;
  for (einsum_set bits = g->two; bits; bits &= bits - 1)
    for (int a = 0; a < g->num_slots; a++)
      if (g->keys[a] & bits & -bits) /* each is somebody's */
        note_best(g, a, bits & -bits, g->nodes[a]);
  return true;
}

static bool contract_pairs(greedy *g) {
  while (g->num_pairs) {
    pair p = pop_pair(g);
    TN_ASSERT(p.a != p.b && p.a < g->num_slots && p.b < g->num_slots);
    if (g->nodes[p.a] == EINSUM_NONE || g->nodes[p.b] == EINSUM_NONE) continue;
    int made = einsum_link(&g->t, g->nodes[p.a], g->nodes[p.b]);
    count_labels(g, g->keys[p.a], -1);
    count_labels(g, g->keys[p.b], -1);
    g->nodes[p.a] = g->nodes[p.b] = EINSUM_NONE;
    int slot = come_up(g, p.made, made);
    if (slot == EINSUM_NONE) return false;
    note_best(g, slot, g->keys[slot] & ~g->common, EINSUM_NONE);
  }
  return true;
}

typedef struct rest {
  long double size;
  int node;
  einsum_set key;
} rest;

static rest take_least(rest *left, int *count) {
  int least = 0;
  for (int i = 1; i < *count; i++)
    if (left[i].size < left[least].size ||
        (left[i].size == left[least].size && left[i].node < left[least].node))
      least = i;
  rest taken = left[least];
  left[least] = left[--*count];
  return taken;
}

/* What is left shares nothing to sum: the smallest two first. */
static void multiply_rest(greedy *g) {
  rest left[SLOTS];
  int count = 0;
  for (int i = 0; i < g->num_slots; i++) {
    if (g->nodes[i] == EINSUM_NONE) continue;
    einsum_set key = g->keys[i] & g->common;
    left[count++] = (rest){exact_size(g->s, key), g->nodes[i], key};
  }
  while (count > 1) {
    rest a = take_least(left, &count), b = take_least(left, &count);
    einsum_set key = a.key | b.key;
    left[count++] = (rest){exact_size(g->s, key), einsum_link(&g->t, a.node, b.node), key};
  }
}

tn_status *einsum_find_greedily(einsum_search *s) {
  greedy *g = tn_alloc(sizeof *g);
  if (!g) return tn_error_no_memory("a contraction order");
  g->s = s;
  einsum_bare(s, &g->t);
  g->num_slots = g->num_pairs = 0;
  g->two = g->three = 0;
  memset(g->count, 0, sizeof g->count);
  if (queue_first_pairs(g) && contract_pairs(g)) {
    multiply_rest(g);
    einsum_offer(s, &g->t);
  }
  tn_free(g);
  return NULL;
}

/* ---- depth first ------------------------------------------------------------------------------
 */

typedef struct choice {
  double score, flops, size;
  einsum_set made;
  int a, b;
} choice;

typedef struct descent {
  einsum_search *s;
  einsum_tree t;
  size_t budget, width;
  double progress[EINSUM_NODES]; /* the least cost seen with as many nodes */
} descent;

static bool goes_before(const choice *a, const choice *b) {
  if (a->score != b->score) return a->score < b->score;
  return a->flops != b->flops ? a->flops < b->flops : a->size < b->size;
}

/* Whether a step is worth looking at: not beyond the best order so far, nor far beyond what was
 * seen with as many steps done. */
static bool is_hopeful(descent *d, double cost) {
  double *seen = &d->progress[d->t.count];
  if (cost >= d->s->cost) return false;
  if (cost < *seen) *seen = cost;
  return cost <= 4 * *seen;
}

static size_t insert_choice(choice *out, size_t found, size_t width, choice c) {
  for (size_t at = 0; at < width; at++) {
    if (at < found && !goes_before(&c, &out[at])) continue;
    choice moved = out[at];
    out[at] = c;
    if (at >= found) return found + 1;
    c = moved;
  }
  return found;
}

/* The most promising pairs, at most `width`; returns how many. */
static size_t choose_pairs(descent *d, const int *left, int count, double cost, bool outer,
                           choice out[2]) {
  const einsum_search *s = d->s;
  const einsum_node *nodes = d->t.nodes;
  einsum_set one = s->p->output, two = one, three = one; /* labels of so many, or of the output */
  size_t found = 0;
  for (int i = 0; i < count; i++) {
    einsum_set labels = nodes[left[i]].labels;
    three |= two & labels;
    two |= one & labels;
    one |= labels;
  }
  for (int i = 0; i < count; i++) {
    for (int k = i + 1; k < count; k++) {
      const einsum_node *x = &nodes[left[i]], *y = &nodes[left[k]];
      einsum_set shared = x->labels & y->labels, all = x->labels | y->labels;
      if (!outer && !shared) continue;
      einsum_set made = all & (three | (two & ~shared));
      choice c = {.made = made, .a = i, .b = k};
      c.flops = einsum_flops(s, all, made);
      c.size = einsum_size(s, made);
      if (!is_hopeful(d, einsum_joined(s, cost, 0, c.flops, c.size))) continue;
      c.score = c.size - x->size - y->size;
      found = insert_choice(out, found, d->width, c);
    }
  }
  return found;
}

static void search_depth_first(descent *d, const int *left, int count, double cost) {
  choice choices[2];
  if (count == 1) {
    einsum_tree whole = d->t; /* what is offered is settled anew */
    einsum_offer(d->s, &whole);
    return;
  }
  if (!d->budget) return;
  d->budget--;
  size_t found = choose_pairs(d, left, count, cost, false, choices);
  if (!found) found = choose_pairs(d, left, count, cost, true, choices);
  for (size_t i = 0; i < found; i++) {
    const choice *c = &choices[i];
    int next[EINSUM_MAX_OPERANDS], to = 0, mark = d->t.count;
    for (int k = 0; k < count; k++)
      if (k != c->a && k != c->b) next[to++] = left[k];
    next[to++] = einsum_link(&d->t, left[c->a], left[c->b]);
    d->t.nodes[mark].labels = c->made;
    d->t.nodes[mark].size = c->size;
    TN_ASSERT(to == count - 1 && c->a < c->b);
    search_depth_first(d, next, to, einsum_joined(d->s, cost, 0, c->flops, c->size));
    d->t.count = mark;
  }
}

void einsum_find_by_depth(einsum_search *s, size_t width, size_t budget) {
  descent d = {.s = s, .budget = budget, .width = width};
  int left[EINSUM_MAX_OPERANDS];
  einsum_bare(s, &d.t);
  for (int i = 0; i < s->num_operands; i++) left[i] = i;
  for (int i = 0; i < EINSUM_NODES; i++) d.progress[i] = INFINITY;
  search_depth_first(&d, left, s->num_operands, 0);
}
