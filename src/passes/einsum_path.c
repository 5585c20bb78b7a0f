/* Contraction orders: exact over subsets, depth first, greedy; and a tree's costs. */
#include "passes/einsum_path.h"

#include "base/memory.h"
#include <math.h>
#include <string.h>

/* Steps that a search by depth looks at before it takes what it has. */
enum { WHOLE_SEARCH = 200000 };

enum { NODES = 2 * EINSUM_MAX_OPERANDS, NONE = -1 };

/* A contraction tree: operands first, then inner nodes, children before parents. */
typedef struct node {
  int left, right;
  uint64_t leaves;
  einsum_set labels;
  double size, flops;
} node;

typedef struct tree {
  int count;
  node nodes[NODES];
} tree;

typedef struct search {
  const einsum_problem *p;
  size_t words;
  einsum_minimize minimize;
  uint64_t holders[EINSUM_MAX_LABELS]; /* which operands have the label; all bits: the output too */
  tree best, current;
  double best_cost;
  size_t budget, width;
  double progress[NODES]; /* the least cost seen with as many nodes */
} search;

/* ---- sets -------------------------------------------------------------------------------------
 */

static einsum_set both(const search *s, const einsum_set *a, const einsum_set *b) {
  einsum_set set = {{0}};
  for (size_t w = 0; w < s->words; w++) set.words[w] = a->words[w] | b->words[w];
  return set;
}

static bool meet(const search *s, const einsum_set *a, const einsum_set *b) {
  for (size_t w = 0; w < s->words; w++)
    if (a->words[w] & b->words[w]) return true;
  return false;
}

static bool equal(const search *s, const einsum_set *a, const einsum_set *b) {
  for (size_t w = 0; w < s->words; w++)
    if (a->words[w] != b->words[w]) return false;
  return true;
}

static double size_of(const search *s, const einsum_set *set) {
  double size = 1;
  for (size_t w = 0; w < s->words; w++)
    for (uint64_t bits = set->words[w]; bits; bits &= bits - 1)
      size *= s->p->sizes[64 * w + (size_t)__builtin_ctzll(bits)];
  return size;
}

/* ---- one contraction --------------------------------------------------------------------------
 */

/* The labels that are used outside of those leaves, or in the output. */
static einsum_set kept(const search *s, const einsum_set *all, uint64_t leaves) {
  einsum_set set = {{0}};
  for (size_t w = 0; w < s->words; w++)
    for (uint64_t bits = all->words[w]; bits; bits &= bits - 1)
      if (s->holders[64 * w + (size_t)__builtin_ctzll(bits)] & ~leaves)
        set.words[w] |= bits & -bits;
  return set;
}

static void contract(const search *s, const node *a, const node *b, node *out) {
  einsum_set all = both(s, &a->labels, &b->labels);
  out->leaves = a->leaves | b->leaves;
  out->labels = kept(s, &all, out->leaves);
  out->size = size_of(s, &out->labels);
  out->flops = size_of(s, &all) * (equal(s, &all, &out->labels) ? 1 : 2);
}

/* What a step adds to the objective, or, for EINSUM_SIZE, raises it to. */
static double joined(const search *s, double left, double right, const node *made) {
  if (s->minimize == EINSUM_FLOPS) return left + right + made->flops;
  if (s->minimize == EINSUM_WRITE) return left + right + made->size;
  return fmax(fmax(left, right), made->size);
}

static int add(const search *s, tree *t, int left, int right) {
  int at = t->count++;
  contract(s, &t->nodes[left], &t->nodes[right], &t->nodes[at]);
  t->nodes[at].left = left;
  t->nodes[at].right = right;
  return at;
}

static double cost_of(const search *s, const tree *t) {
  double cost = 0;
  for (int i = (int)s->p->num_operands; i < t->count; i++) cost = joined(s, cost, 0, &t->nodes[i]);
  return cost;
}

static void copy(tree *to, const tree *from) {
  to->count = from->count;
  memcpy(to->nodes, from->nodes, (size_t)from->count * sizeof *from->nodes);
}

static void keep_if_better(search *s, const tree *t) {
  double cost = cost_of(s, t);
  if (s->best.count && cost >= s->best_cost) return;
  s->best_cost = cost;
  copy(&s->best, t);
}

/* ---- exact ------------------------------------------------------------------------------------
 */

typedef struct subset {
  node made;
  double flops;
  uint32_t left;
} subset;

/* Costs stand apart: nearly all splits are turned away by them alone. */
typedef struct subsets {
  subset *at;
  double *costs;
} subsets;

static bool open_subsets(subsets *table, size_t count) {
  table->at = tn_alloc_array((size_t)1 << count, sizeof *table->at);
  table->costs = tn_alloc_array((size_t)1 << count, sizeof *table->costs);
  return table->at && table->costs;
}

static void close_subsets(subsets *table) {
  tn_free(table->at);
  tn_free(table->costs);
}

/* The labels and the size of a subset's tensor are the same however it comes about. */
static void outline(const search *s, const subset *table, uint32_t whole, node *out) {
  const node *a = &table[whole & -whole].made, *b = &table[whole & (whole - 1)].made;
  einsum_set all = both(s, &a->labels, &b->labels);
  out->leaves = a->leaves | b->leaves;
  out->labels = kept(s, &all, out->leaves);
  out->size = size_of(s, &out->labels);
}

static void try_split(const search *s, const subsets *table, uint32_t whole, uint32_t part) {
  const subset *a = &table->at[part], *b = &table->at[whole ^ part];
  subset *to = &table->at[whole];
  einsum_set shared = {{0}};
  uint64_t summed = 0;
  for (size_t w = 0; w < s->words; w++) {
    uint64_t x = a->made.labels.words[w], y = b->made.labels.words[w];
    shared.words[w] = x & y;
    summed |= (x | y) & ~to->made.labels.words[w];
  }
  /* Few labels are shared: cheaper than the size of all, and near enough to compare by. */
  to->made.flops = a->made.size * b->made.size / size_of(s, &shared) * (summed ? 2 : 1);
  double cost = joined(s, table->costs[part], table->costs[whole ^ part], &to->made);
  double flops = a->flops + b->flops + to->made.flops;
  if (cost < table->costs[whole] || (cost == table->costs[whole] && flops < to->flops))
    table->costs[whole] = cost, to->flops = flops, to->left = part;
}

static void split(const search *s, const subsets *table, uint32_t whole) {
  const double *costs = table->costs;
  uint32_t lowest = whole & -whole, rest = whole ^ lowest;
  bool sums = s->minimize != EINSUM_SIZE;
  double size = table->at[whole].made.size; /* a contraction makes its result at least once */
  for (uint32_t other = rest; other; other = (other - 1) & rest) {
    double left = costs[whole ^ other], right = costs[other], best = costs[whole];
    if (sums ? left + right + size <= best : left <= best && right <= best)
      try_split(s, table, whole, whole ^ other);
  }
}

static void settle_subset(const search *s, const subsets *table, uint32_t whole) {
  outline(s, table->at, whole, &table->at[whole].made);
  table->costs[whole] = table->at[whole].flops = INFINITY;
  table->at[whole].left = whole & -whole;
  split(s, table, whole);
}

/* The best orders of all subsets of these tensors, which may be results themselves. */
static void settle_subsets(const search *s, const node *const *parts, size_t count,
                           const subsets *table) {
  for (uint32_t whole = 1; whole < (uint32_t)1 << count; whole++) {
    if (whole & (whole - 1)) {
      settle_subset(s, table, whole);
    } else {
      table->at[whole].made = *parts[__builtin_ctz(whole)];
      table->at[whole].flops = table->costs[whole] = 0;
    }
  }
}

static int grow(const search *s, const subset *table, uint32_t whole, const int *parts, tree *t) {
  if (!(whole & (whole - 1))) return parts[__builtin_ctz(whole)];
  int left = grow(s, table, table[whole].left, parts, t);
  int right = grow(s, table, whole ^ table[whole].left, parts, t);
  return add(s, t, left, right);
}

static tn_status *exact(search *s) {
  size_t n = s->p->num_operands;
  if (n > EINSUM_MAX_EXACT)
    return tn_error(TN_RESOURCE_EXHAUSTED,
                    "all orders of %zu operands are too many (at most %d): take greedy or auto", n,
                    EINSUM_MAX_EXACT);
  subsets table;
  if (!open_subsets(&table, n)) {
    close_subsets(&table);
    return tn_error_no_memory("a contraction order");
  }
  const node *parts[EINSUM_MAX_EXACT];
  int places[EINSUM_MAX_EXACT];
  tree t;
  copy(&t, &s->current);
  for (size_t i = 0; i < n; i++) parts[i] = &s->current.nodes[i], places[i] = (int)i;
  settle_subsets(s, parts, n, &table);
  grow(s, table.at, ((uint32_t)1 << n) - 1, places, &t);
  close_subsets(&table);
  keep_if_better(s, &t);
  return NULL;
}

/* ---- greedy -----------------------------------------------------------------------------------
 */

/* The pair that frees most memory goes first, as opt_einsum's greedy has it, whose ties and whose
 * forgetting are kept, so that it finds the same order: tensors are known by their labels (two of
 * equal labels are multiplied at once), and of the pairs that a tensor has when it comes up only
 * the best one is remembered. */
typedef struct pair {
  long double score;
  int high, low; /* numbers of the two when it was noted: of equal scores the lowest wins */
  int a, b;      /* slots */
  einsum_set made;
} pair;

enum { SLOTS = 2 * NODES, PAIRS = 1024 };

typedef struct greedy {
  search *s;
  tree *t;
  einsum_set common;            /* in the result, or in every operand */
  int count[EINSUM_MAX_LABELS]; /* how many tensors of those that are left have the label */
  einsum_set keys[SLOTS];
  long double sizes[SLOTS];
  int nodes[SLOTS]; /* NONE: that set of labels is nobody's now */
  int num_slots, num_pairs;
  pair pairs[PAIRS]; /* a heap */
} greedy;

static long double exact_size(const search *s, const einsum_set *set) {
  long double size = 1;
  for (size_t w = 0; w < s->words; w++)
    for (uint64_t bits = set->words[w]; bits; bits &= bits - 1)
      size *= s->p->sizes[64 * w + (size_t)__builtin_ctzll(bits)];
  return size;
}

static int slot_of(greedy *g, const einsum_set *key) {
  for (int i = 0; i < g->num_slots; i++)
    if (equal(g->s, &g->keys[i], key)) return i;
  if (g->num_slots == SLOTS) return NONE;
  g->keys[g->num_slots] = *key;
  g->sizes[g->num_slots] = exact_size(g->s, key);
  g->nodes[g->num_slots] = NONE;
  return g->num_slots++;
}

/* One more or one less tensor with those labels, those in the result aside. */
static void count_labels(greedy *g, const einsum_set *key, int by) {
  for (size_t w = 0; w < g->s->words; w++)
    for (uint64_t bits = key->words[w] & ~g->common.words[w]; bits; bits &= bits - 1)
      g->count[64 * w + (size_t)__builtin_ctzll(bits)] += by;
}

static pair look(const greedy *g, int a, int b) {
  pair p = {.a = a, .b = b};
  const einsum_set *x = &g->keys[a], *y = &g->keys[b];
  for (size_t w = 0; w < g->s->words; w++) {
    uint64_t two = x->words[w] & y->words[w], all = x->words[w] | y->words[w];
    p.made.words[w] = all & g->common.words[w];
    for (uint64_t bits = all & ~g->common.words[w]; bits; bits &= bits - 1) {
      uint64_t bit = bits & -bits;
      int others = g->count[64 * w + (size_t)__builtin_ctzll(bits)];
      if (others >= (two & bit ? 3 : 2)) p.made.words[w] |= bit;
    }
  }
  p.score = exact_size(g->s, &p.made) - g->sizes[a] - g->sizes[b];
  bool ordered = g->nodes[a] < g->nodes[b];
  p.low = g->nodes[ordered ? a : b];
  p.high = g->nodes[ordered ? b : a];
  return p;
}

static bool before(const pair *a, const pair *b) {
  if (a->score != b->score) return a->score < b->score;
  return a->high != b->high ? a->high < b->high : a->low < b->low;
}

static void push(greedy *g, const pair *p) {
  if (g->num_pairs == PAIRS) return; /* the last ones are multiplied as outer products */
  int at = g->num_pairs++;
  for (; at && before(p, &g->pairs[(at - 1) / 2]); at = (at - 1) / 2)
    g->pairs[at] = g->pairs[(at - 1) / 2];
  g->pairs[at] = *p;
}

static pair pop(greedy *g) {
  pair top = g->pairs[0], last = g->pairs[--g->num_pairs];
  int at = 0;
  for (int child = 1; child < g->num_pairs; child = 2 * at + 1) {
    if (child + 1 < g->num_pairs && before(&g->pairs[child + 1], &g->pairs[child])) child++;
    if (!before(&g->pairs[child], &last)) break;
    g->pairs[at] = g->pairs[child];
    at = child;
  }
  g->pairs[at] = last;
  return top;
}

/* Remembers the best pair of `a` and those of the slots that `with` allows and that share a label
 * that can be summed: that label, or any where it is NONE. */
static void note_best(greedy *g, int a, int label, bool later_only) {
  pair best;
  bool found = false;
  for (int b = 0; b < g->num_slots; b++) {
    if (b == a || g->nodes[b] == NONE || (later_only && g->nodes[b] < g->nodes[a])) continue;
    bool shares = label != NONE && (g->keys[b].words[label / 64] >> (label % 64) & 1);
    for (size_t w = 0; label == NONE && !shares && w < g->s->words; w++)
      shares = (g->keys[a].words[w] & g->keys[b].words[w] & ~g->common.words[w]) != 0;
    if (!shares) continue;
    pair p = look(g, a, b);
    if (!found || before(&p, &best)) best = p;
    found = true;
  }
  if (found) push(g, &best);
}

/* The node becomes the tensor of its labels, multiplied with the one that has these already. */
static bool come_up(greedy *g, const einsum_set *key, int at, bool old_first) {
  int slot = slot_of(g, key);
  if (slot == NONE) return false;
  if (g->nodes[slot] == NONE)
    count_labels(g, key, 1);
  else
    at = add(g->s, g->t, old_first ? g->nodes[slot] : at, old_first ? at : g->nodes[slot]);
  g->nodes[slot] = at;
  return true;
}

static bool begin(greedy *g) {
  const einsum_problem *p = g->s->p;
  g->common = p->operands[0];
  for (size_t i = 1; i < p->num_operands; i++)
    for (size_t w = 0; w < g->s->words; w++) g->common.words[w] &= p->operands[i].words[w];
  g->common = both(g->s, &g->common, &p->output);
  for (size_t i = 0; i < p->num_operands; i++)
    if (!come_up(g, &p->operands[i], (int)i, true)) return false;
  for (int label = 0; label < (int)p->num_labels; label++) {
    if (g->count[label] < 2) continue;
    for (int a = 0; a < g->num_slots; a++)
      if (g->nodes[a] != NONE && g->keys[a].words[label / 64] >> (label % 64) & 1)
        note_best(g, a, label, true);
  }
  return true;
}

static bool contract_pairs(greedy *g) {
  while (g->num_pairs) {
    pair p = pop(g);
    if (g->nodes[p.a] == NONE || g->nodes[p.b] == NONE) continue;
    int made = add(g->s, g->t, g->nodes[p.a], g->nodes[p.b]);
    count_labels(g, &g->keys[p.a], -1);
    count_labels(g, &g->keys[p.b], -1);
    g->nodes[p.a] = g->nodes[p.b] = NONE;
    if (!come_up(g, &p.made, made, true)) return false;
    note_best(g, slot_of(g, &p.made), NONE, false);
  }
  return true;
}

/* What is left shares nothing to sum: the smallest two first. */
static void multiply_rest(greedy *g) {
  struct {
    long double size;
    int node;
    einsum_set key;
  } left[SLOTS], taken[2];
  int count = 0;
  for (int i = 0; i < g->num_slots; i++) {
    if (g->nodes[i] == NONE) continue;
    left[count].key = g->keys[i];
    for (size_t w = 0; w < g->s->words; w++) left[count].key.words[w] &= g->common.words[w];
    left[count].size = exact_size(g->s, &left[count].key);
    left[count++].node = g->nodes[i];
  }
  while (count > 1) {
    for (int k = 0; k < 2; k++) {
      int least = 0;
      for (int i = 1; i < count; i++)
        if (left[i].size < left[least].size ||
            (left[i].size == left[least].size && left[i].node < left[least].node))
          least = i;
      taken[k] = left[least];
      left[least] = left[--count];
    }
    left[count].key = both(g->s, &taken[0].key, &taken[1].key);
    left[count].size = exact_size(g->s, &left[count].key);
    left[count++].node = add(g->s, g->t, taken[0].node, taken[1].node);
  }
}

static tn_status *find_greedily(search *s) {
  greedy *g = tn_alloc(sizeof *g);
  if (!g) return tn_error_no_memory("a contraction order");
  g->s = s;
  g->t = &s->current;
  g->num_slots = g->num_pairs = 0;
  memset(g->count, 0, sizeof g->count);
  int leaves = s->current.count;
  if (begin(g) && contract_pairs(g)) {
    multiply_rest(g);
    keep_if_better(s, &s->current);
  }
  s->current.count = leaves;
  tn_free(g);
  return NULL;
}

/* ---- depth first ------------------------------------------------------------------------------
 */

typedef struct choice {
  double score, flops, largest;
  int a, b;
} choice;

static bool goes_before(const choice *a, const choice *b) {
  if (a->score != b->score) return a->score < b->score;
  return a->flops != b->flops ? a->flops < b->flops : a->largest < b->largest;
}

/* Whether a step is worth looking at: not beyond the best order so far, nor far beyond what was
 * seen with as many steps done. */
static bool is_hopeful(search *s, const node *made, double cost) {
  double *seen = &s->progress[s->current.count], grown = joined(s, cost, 0, made);
  if (s->best.count && grown >= s->best_cost) return false;
  if (grown < *seen)
    *seen = grown;
  else if (grown > 4 * *seen)
    return false;
  return true;
}

/* The most promising pairs, at most `width`; returns how many. */
static size_t choose(search *s, const int *left, int count, double cost, double largest, bool outer,
                     choice out[2]) {
  const tree *t = &s->current;
  size_t found = 0;
  node made;
  for (int i = 0; i < count; i++) {
    for (int k = i + 1; k < count; k++) {
      const node *x = &t->nodes[left[i]], *y = &t->nodes[left[k]];
      if (!outer && !meet(s, &x->labels, &y->labels)) continue;
      contract(s, x, y, &made);
      if (!is_hopeful(s, &made, cost)) continue;
      choice c = {made.size - x->size - y->size, made.flops, fmax(largest, made.size), i, k};
      for (size_t at = 0; at < s->width; at++) {
        if (at < found && !goes_before(&c, &out[at])) continue;
        choice moved = out[at];
        out[at] = c;
        if (at >= found) {
          found++;
          break;
        }
        c = moved;
      }
    }
  }
  return found;
}

static void descend(search *s, const int *left, int count, double cost, double largest) {
  tree *t = &s->current;
  choice choices[2];
  if (count == 1) {
    keep_if_better(s, t);
    return;
  }
  if (!s->budget) return;
  s->budget--;
  size_t found = choose(s, left, count, cost, largest, false, choices);
  if (!found) found = choose(s, left, count, cost, largest, true, choices);
  for (size_t c = 0; c < found; c++) {
    int next[EINSUM_MAX_OPERANDS], to = 0, mark = t->count;
    for (int i = 0; i < count; i++)
      if (i != choices[c].a && i != choices[c].b) next[to++] = left[i];
    next[to++] = add(s, t, left[choices[c].a], left[choices[c].b]);
    descend(s, next, to, joined(s, cost, 0, &t->nodes[mark]), choices[c].largest);
    t->count = mark;
  }
}

static void branch(search *s, size_t width, size_t budget) {
  int left[EINSUM_MAX_OPERANDS];
  for (int i = 0; i < (int)s->p->num_operands; i++) left[i] = i;
  s->width = width;
  s->budget = budget;
  for (int i = 0; i < NODES; i++) s->progress[i] = INFINITY;
  descend(s, left, (int)s->p->num_operands, 0, 0);
}

/* ---- turning ----------------------------------------------------------------------------------
 */

/* Recomputes what the children of each node make; parents stand behind their children. */
static void settle(const search *s, tree *t) {
  for (int i = (int)s->p->num_operands; i < t->count; i++) {
    node *n = &t->nodes[i];
    contract(s, &t->nodes[n->left], &t->nodes[n->right], n);
  }
}

/* ((x y) z) as ((x z) y) or ((y z) x), at one node whose child is `inner`: kept if it costs less.
 */
static bool turn_at(search *s, tree *t, int at, bool inner_is_left) {
  node *outer = &t->nodes[at];
  int inner = inner_is_left ? outer->left : outer->right;
  int z = inner_is_left ? outer->right : outer->left;
  if (inner < (int)s->p->num_operands || z > inner) return false; /* z must stand before */
  node *in = &t->nodes[inner];
  double now = joined(s, joined(s, 0, 0, in), 0, outer);
  const int parts[2][2] = {{in->left, in->right}, {in->right, in->left}};
  for (int i = 0; i < 2; i++) {
    node made, top;
    contract(s, &t->nodes[parts[i][0]], &t->nodes[z], &made);
    contract(s, &made, &t->nodes[parts[i][1]], &top);
    if (joined(s, joined(s, 0, 0, &made), 0, &top) >= now) continue;
    made.left = parts[i][0], made.right = z;
    top.left = inner, top.right = parts[i][1];
    *in = made;
    *outer = top;
    return true;
  }
  return false;
}

/* Small turns of the best tree until none helps. */
static void turn(search *s) {
  tree t;
  copy(&t, &s->best);
  bool helped = true;
  for (int round = 0; round < 8 && helped; round++) {
    helped = false;
    for (int i = (int)s->p->num_operands; i < t.count; i++)
      helped = turn_at(s, &t, i, true) || turn_at(s, &t, i, false) || helped;
  }
  settle(s, &t);
  keep_if_better(s, &t);
}

/* ---- windows ----------------------------------------------------------------------------------
 */

enum { WINDOW = 7, WINDOW_ROUNDS = 4 };

/* The tensors that the top of a node's subtree is made of, its costliest results opened first. */
static size_t open_window(const search *s, const tree *t, int top, int parts[WINDOW]) {
  size_t count = 1;
  parts[0] = top;
  while (count < WINDOW) {
    size_t at = count;
    for (size_t i = 0; i < count; i++)
      if (parts[i] >= (int)s->p->num_operands &&
          (at == count || t->nodes[parts[i]].flops > t->nodes[parts[at]].flops))
        at = i;
    if (at == count) break;
    const node *n = &t->nodes[parts[at]];
    parts[at] = n->left;
    parts[count++] = n->right;
  }
  return count;
}

/* The same subtree in another tree; `moved` has what stands there already, by its old number. */
static int transplant(const search *s, const tree *from, int at, int *moved, tree *to) {
  if (at < (int)s->p->num_operands) return at;
  if (moved[at] != NONE) return moved[at];
  int left = transplant(s, from, from->nodes[at].left, moved, to);
  int right = transplant(s, from, from->nodes[at].right, moved, to);
  return moved[at] = add(s, to, left, right);
}

/* The best order of one window in place of what the best tree has; true if that costs less. */
static bool reorder(search *s, int top, const subsets *table) {
  int places[WINDOW], moved[NODES];
  size_t count = open_window(s, &s->best, top, places);
  if (count < 4) return false; /* turning has seen all orders of three */
  const node *parts[WINDOW];
  tree made;
  for (size_t i = 0; i < count; i++) parts[i] = &s->best.nodes[places[i]];
  settle_subsets(s, parts, count, table);
  made.count = (int)s->p->num_operands;
  memcpy(made.nodes, s->best.nodes, (size_t)made.count * sizeof *made.nodes);
  for (int i = 0; i < NODES; i++) moved[i] = NONE;
  for (size_t i = 0; i < count; i++) places[i] = transplant(s, &s->best, places[i], moved, &made);
  moved[top] = grow(s, table->at, ((uint32_t)1 << count) - 1, places, &made);
  transplant(s, &s->best, s->best.count - 1, moved, &made);
  double before = s->best_cost;
  keep_if_better(s, &made);
  return s->best_cost < before;
}

/* Windows of the best tree, each in its best order, until none helps. */
static tn_status *reorder_windows(search *s) {
  subsets table;
  if (!open_subsets(&table, WINDOW)) {
    close_subsets(&table);
    return tn_error_no_memory("a contraction order");
  }
  bool helped = true;
  for (int round = 0; round < WINDOW_ROUNDS && helped; round++) {
    helped = false;
    for (int i = s->best.count - 1; i >= (int)s->p->num_operands; i--)
      helped = reorder(s, i, &table) || helped;
  }
  close_subsets(&table);
  return NULL;
}

static tn_status *greedily(search *s) {
  tn_status *status = find_greedily(s);
  if (!status) turn(s);
  return status;
}

/* ---- the whole --------------------------------------------------------------------------------
 */

static void start(search *s) {
  const einsum_problem *p = s->p;
  s->words = (p->num_labels + 63) / 64;
  if (!s->words) s->words = 1;
  for (size_t i = 0; i < p->num_operands; i++) {
    node *leaf = &s->current.nodes[i];
    *leaf = (node){.left = NONE, .right = NONE, .leaves = (uint64_t)1 << i};
    leaf->labels = p->operands[i];
    leaf->size = size_of(s, &leaf->labels);
    for (size_t l = 0; l < p->num_labels; l++)
      if (p->operands[i].words[l / 64] >> (l % 64) & 1) s->holders[l] |= leaf->leaves;
  }
  /* A bit that no operand has: there are at most 63. */
  for (size_t l = 0; l < p->num_labels; l++)
    if (p->output.words[l / 64] >> (l % 64) & 1) s->holders[l] = UINT64_MAX;
  s->current.count = (int)p->num_operands;
}

static void emit_step(einsum_path *out, uint32_t first, uint32_t second, const node *made) {
  einsum_step *step = &out->steps[out->num_steps++];
  *step = (einsum_step){first, second, made->labels, made->flops, made->size};
  out->flops += made->flops;
  out->written += made->size;
  out->largest = fmax(out->largest, made->size);
}

/* The tree as positions in the list of what is left. */
static void emit(const search *s, einsum_path *out) {
  int left[EINSUM_MAX_OPERANDS + 1], count = (int)s->p->num_operands;
  for (int i = 0; i < count; i++) {
    left[i] = i;
    out->largest = fmax(out->largest, s->best.nodes[i].size);
  }
  for (int i = count; i < s->best.count; i++) {
    const node *n = &s->best.nodes[i];
    uint32_t at[2] = {0, 0};
    for (int k = 0; k < count; k++) {
      if (left[k] == n->left) at[0] = (uint32_t)k;
      if (left[k] == n->right) at[1] = (uint32_t)k;
    }
    uint32_t first = at[0] < at[1] ? at[0] : at[1], second = at[0] < at[1] ? at[1] : at[0];
    emit_step(out, first, second, n);
    int to = 0;
    for (int k = 0; k < count; k++)
      if ((uint32_t)k != first && (uint32_t)k != second) left[to++] = left[k];
    left[to++] = i;
    count = to;
  }
}

static void emit_single(const search *s, einsum_path *out) {
  node made = s->current.nodes[0], leaf = made;
  made.labels = s->p->output;
  made.size = size_of(s, &made.labels);
  made.flops = leaf.size * (equal(s, &leaf.labels, &made.labels) ? 1 : 2);
  out->largest = leaf.size;
  emit_step(out, 0, 0, &made);
}

static tn_status *find(search *s, einsum_method method) {
  size_t n = s->p->num_operands;
  bool is_exact = method == EINSUM_OPTIMAL || method == EINSUM_BRANCH_ALL || method == EINSUM_DP;
  bool is_deep = method == EINSUM_BRANCH_1 || (method == EINSUM_AUTO && n <= 14);
  if (is_exact || (n <= 8 && method != EINSUM_GREEDY)) return exact(s);
  if (method == EINSUM_BRANCH_2) branch(s, 2, WHOLE_SEARCH);
  if (is_deep) branch(s, 1, WHOLE_SEARCH);
  if (s->best.count) turn(s);
  tn_status *status = greedily(s);
  if (!status && (is_deep || method == EINSUM_BRANCH_2)) status = reorder_windows(s);
  return status;
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
  search *s = tn_alloc(sizeof *s);
  if (!s) return tn_error_no_memory("a contraction order");
  memset(s->holders, 0, sizeof s->holders);
  s->best.count = 0;
  s->p = problem;
  s->minimize = minimize;
  start(s);
  tn_status *status = problem->num_operands > 1 ? find(s, method) : NULL;
  if (!status && problem->num_operands > 1) emit(s, out);
  if (!status && problem->num_operands == 1) emit_single(s, out);
  tn_free(s);
  return status;
}
