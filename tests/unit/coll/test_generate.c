/* What generators make: proved for many numbers of ranks, with claims that are what the verifier
 * finds, and as long and as heavy as the textbook says of each algorithm. */
#include "cmocka_header.h"

#include "coll/capsule/generate.h"
#include "coll/capsule/verify.h"

#include "base/fault.h"
#include "base/memory.h"
#include "coll/capsule/collective.h"

#include <stdio.h>
#include <string.h>

/* ---- proof -------------------------------------------------------------------------------------
 */

static coll_capsule *make(const coll_generator *g, const coll_wish *wish) {
  coll_capsule *c = NULL;
  tn_status *status = coll_generate(g, wish, &c);
  if (status) fail_msg("%s", tn_status_message(status));
  return c;
}

static coll_verdict prove(const coll_capsule *c) {
  coll_verdict verdict = {.depth = -1};
  tn_status *status = coll_verify(c, &verdict);
  if (status) fail_msg("%s", tn_status_message(status));
  return verdict;
}

static bool reduces(coll_kind kind) {
  return kind == COLL_ALL_REDUCE || kind == COLL_REDUCE_SCATTER || kind == COLL_REDUCE;
}

/* What a capsule does and does not claim. The order is looked at from 5 ranks on: with few, an
 * algorithm that keeps none may happen to. */
static void prove_claims(coll_capsule *c, bool in_place) {
  coll_verdict verdict = prove(c);
  if (verdict.depth > 2) fail_msg("%s needs channels of depth %d", c->name, (int)verdict.depth);
  if (c->kind == COLL_ALL_REDUCE) assert_true(verdict.same_bits);
  if (reduces(c->kind) && c->num_ranks > 4 && verdict.in_order != (c->order == COLL_IN_ORDER))
    fail_msg("%s: in order: claimed %d, found %d", c->name, c->order == COLL_IN_ORDER,
             verdict.in_order);
  assert_true(c->out_of_place);
  if (c->in_place != in_place) fail_msg("%s: in place: %d", c->name, c->in_place);
}

static void prove_wish(const coll_generator *g, const coll_wish *wish) {
  if (!coll_generator_makes(g, wish)) return;
  coll_capsule *c = make(g, wish);
  bool apart = !strcmp(g->name, "straight") || !strcmp(g->name, "reach");
  bool in_place = wish->kind != COLL_BARRIER && (!apart || wish->kind != COLL_ALL_TO_ALL);
  prove_claims(c, in_place);
  coll_capsule_destroy(c);
}

static void prove_ranks(const coll_generator *g, coll_kind kind, int32_t ranks) {
  bool rooted = coll_is_rooted(kind);
  coll_wish wish = {.kind = kind, .ranks = ranks};
  if (strcmp(g->name, "hierarchical") != 0) {
    for (wish.root = 0; wish.root < (rooted ? ranks : 1); wish.root++) prove_wish(g, &wish);
    return;
  }
  for (wish.group = 1; wish.group <= ranks; wish.group++) prove_wish(g, &wish); /* where it fits */
}

static void every_generator_is_proved(void **state) {
  (void)state;
  const coll_generator *g;
  for (size_t i = 0; (g = coll_generator_at(i)); i++) {
    assert_ptr_equal(coll_generator_find(g->name), g);
    for (int kind = 0; kind < COLL_NUM_KINDS; kind++) {
      if (kind == COLL_PERMUTE || !(g->kinds >> kind & 1)) continue;
      for (int32_t ranks = 1; ranks <= 33; ranks++) prove_ranks(g, (coll_kind)kind, ranks);
      prove_ranks(g, (coll_kind)kind, 64);
    }
  }
}

/* Those with few steps, for many ranks. */
static void many_ranks_are_proved(void **state) {
  (void)state;
  static const struct {
    const char *name;
    coll_kind kind;
    int32_t ranks, group;
  } many[] = {
      {"recursive_doubling", COLL_ALL_REDUCE, 1024, 0},
      {"rabenseifner", COLL_ALL_REDUCE, 1024, 0},
      {"rabenseifner", COLL_ALL_REDUCE, 1000, 0},
      {"recursive_halving", COLL_REDUCE_SCATTER, 1024, 0},
      {"swing", COLL_ALL_REDUCE, 1024, 0},
      {"bruck", COLL_ALL_GATHER, 1000, 0},
      {"binomial_tree", COLL_ALL_REDUCE, 1024, 0},
      {"double_binary_tree", COLL_ALL_REDUCE, 1024, 0},
      {"double_binary_tree", COLL_ALL_REDUCE, 1023, 0},
      {"flat", COLL_ALL_REDUCE, 1024, 0},
      {"recursive_halving", COLL_REDUCE_SCATTER, 1023, 0},
      {"neighbour_exchange", COLL_ALL_GATHER, 256, 0},
      {"bruck", COLL_ALL_TO_ALL, 256, 0},
      {"bidirectional_ring", COLL_ALL_REDUCE, 256, 0},
      {"binomial_tree", COLL_REDUCE, 1024, 0},
      {"dissemination", COLL_BARRIER, 1024, 0},
      {"hierarchical", COLL_ALL_REDUCE, 256, 16},
  };
  for (size_t i = 0; i < sizeof many / sizeof *many; i++) {
    const coll_generator *g = coll_generator_find(many[i].name);
    coll_wish wish = {.kind = many[i].kind, .ranks = many[i].ranks, .group = many[i].group};
    assert_true(coll_generator_makes(g, &wish));
    prove_wish(g, &wish);
  }
}

/* The one that is not made for in place would be wrong there. */
static void claims_of_places_are_the_widest(void **state) {
  (void)state;
  coll_wish wish = {.kind = COLL_ALL_TO_ALL, .ranks = 4};
  coll_capsule *c = make(coll_generator_find("straight"), &wish);
  c->in_place = true;
  coll_verdict verdict;
  tn_status *status = coll_verify(c, &verdict);
  assert_int_equal(tn_status_code(status), TN_FAILED_PRECONDITION);
  assert_non_null(strstr(tn_status_message(status), "in place"));
  tn_status_destroy(status);
  coll_capsule_destroy(c);
}

/* Sources that are all different, some the same or nobody, by the factor and the number of ranks.
 */
static void permutations_are_proved(void **state) {
  (void)state;
  int32_t sources[64];
  for (int32_t factor = 1; factor <= 5; factor++)
    for (int32_t ranks = 1; ranks <= 64; ranks++) {
      for (int32_t r = 0; r < ranks; r++)
        sources[r] = factor == 4 && r % 3 == 0 ? COLL_NOBODY : (factor * r + 3) % ranks;
      coll_wish wish = {.kind = COLL_PERMUTE, .ranks = ranks, .sources = sources};
      coll_capsule *c = make(coll_generator_find("straight"), &wish);
      prove_claims(c, true);
      coll_capsule_destroy(c);
    }
}

/* ---- cost: counted here, and by formula --------------------------------------------------------
 */

enum { MOST = 33, CHANNELS = 2, QUEUED = 64 };

typedef struct cost {
  int32_t rounds;   /* values one after the other, on the longest way */
  int32_t messages; /* given by the rank that gives most of them */
  int32_t chunks;   /* given by the rank that gives most of them */
} cost;

typedef struct wire {
  int32_t given, taken;
  int32_t time[QUEUED];
} wire;
static wire links[MOST][MOST][CHANNELS];

typedef struct lane_clock {
  uint32_t next;
  int32_t time;
} lane_clock;

/* One step, if what it takes is there: a value is there one round after it was given. */
static bool run_step(int32_t rank, const coll_step *s, int32_t *time) {
  assert_int_equal(s->op, COLL_MOVE);
  if (s->take != COLL_NOBODY) {
    wire *from = &links[s->take][rank][s->channel];
    if (from->taken == from->given) return false;
    int32_t there = from->time[from->taken++];
    if (there > *time) *time = there;
  }
  if (s->give != COLL_NOBODY) {
    wire *to = &links[rank][s->give][s->give_channel];
    assert_true(to->given < QUEUED);
    to->time[to->given++] = *time + 1;
  }
  return true;
}

static bool run_lanes(const coll_capsule *c, lane_clock *clocks, bool *all) {
  bool moved = false;
  *all = true;
  for (int32_t r = 0; r < c->num_ranks; r++)
    for (uint32_t l = 0; l < c->ranks[r].count; l++) {
      const coll_lane *lane = coll_lane_of(c, r, (int32_t)l);
      lane_clock *clock = &clocks[c->ranks[r].first + l];
      while (clock->next < lane->count &&
             run_step(r, &c->steps[lane->first + clock->next], &clock->time)) {
        clock->next++;
        moved = true;
      }
      if (clock->next < lane->count) *all = false;
    }
  return moved;
}

static int32_t count_rounds(const coll_capsule *c) {
  lane_clock *clocks = tn_alloc_array(c->num_lanes, sizeof *clocks);
  assert_non_null(clocks);
  memset(links, 0, sizeof links);
  bool all = false;
  while (!all)
    if (!run_lanes(c, clocks, &all) && !all) fail_msg("%s stands still", c->name);
  int32_t most = 0;
  for (size_t l = 0; l < c->num_lanes; l++)
    if (clocks[l].time > most) most = clocks[l].time;
  tn_free(clocks);
  return most;
}

static cost count(const coll_capsule *c) {
  cost most = {.rounds = count_rounds(c)};
  for (int32_t r = 0; r < c->num_ranks; r++) {
    int32_t messages = 0, chunks = 0;
    for (uint32_t l = 0; l < c->ranks[r].count; l++) {
      const coll_lane *lane = coll_lane_of(c, r, (int32_t)l);
      for (uint32_t i = 0; i < lane->count; i++) {
        const coll_step *s = &c->steps[lane->first + i];
        if (s->give == COLL_NOBODY) continue;
        messages++;
        chunks += s->count;
      }
    }
    if (messages > most.messages) most.messages = messages;
    if (chunks > most.chunks) most.chunks = chunks;
  }
  return most;
}

static int32_t log_up(int32_t p) {
  int32_t log = 0;
  while (1 << log < p) log++;
  return log;
}
static int32_t log_down(int32_t p) {
  int32_t log = 0;
  while (2 << log <= p) log++;
  return log;
}
static bool power(int32_t p) {
  return 1 << log_up(p) == p;
}

/* Textbook: p ranks, g in a group; all_reduce of rings is of p chunks, or 2p both ways. */
static cost ring_sum(int32_t p, int32_t g) {
  (void)g;
  return (cost){2 * (p - 1), 2 * (p - 1), 2 * (p - 1)};
}
static cost ring_one(int32_t p, int32_t g) {
  (void)g;
  return (cost){p - 1, p - 1, p - 1};
}
static cost both_sum(int32_t p, int32_t g) {
  (void)g;
  return (cost){2 * (p - 1), 4 * (p - 1), 4 * (p - 1)};
}
static cost both_one(int32_t p, int32_t g) {
  (void)g;
  return (cost){p - 1, 2 * (p - 1), 2 * (p - 1)};
}
/* Folding costs two rounds; but a value that goes both into the fold and out of it, and over all
 * partners between, is there only if both a place and its complement are in pairs. */
static cost doubling(int32_t p, int32_t g) {
  (void)g;
  int32_t log = log_down(p), q = 1 << log, folds = p - q;
  int32_t more = !folds ? 0 : 2 * folds > q ? 2 : 1;
  return (cost){log + more, log + (folds > 0), log + (folds > 0)};
}
/* 2 log p rounds with 2 (p - 1)/p of the data; the fold costs two rounds with all of them. */
static cost halves(int32_t p, int32_t g) {
  (void)g;
  int32_t log = log_down(p), q = 1 << log, folds = power(p) ? 0 : 1;
  return (cost){2 * log + 2 * folds, 2 * log + folds, 2 * (q - 1) + folds * q};
}
static cost halving(int32_t p, int32_t g) {
  (void)g;
  return (cost){log_up(p), log_up(p), p - 1};
}
/* A value is in two pieces where it passes the end of the circle: once a round at most. */
static cost bruck_gather(int32_t p, int32_t g) {
  (void)g;
  return (cost){log_up(p), -1, p - 1};
}
/* As many blocks in a round as there are distances with its bit. */
static cost bruck_all_to_all(int32_t p, int32_t g) {
  (void)g;
  int32_t bits = 0;
  for (int32_t d = 1; d < p; d++) bits += __builtin_popcount((unsigned)d);
  return (cost){log_up(p), log_up(p), bits};
}
static cost neighbours(int32_t p, int32_t g) {
  (void)g;
  return (cost){p / 2, p / 2, p - 1};
}
static cost up_and_down(int32_t p, int32_t g) {
  (void)g;
  return (cost){-1, log_up(p), log_up(p)};
}
static cost down(int32_t p, int32_t g) {
  (void)g;
  return (cost){power(p) ? log_up(p) : -1, log_up(p), log_up(p)};
}
static cost flat_sum(int32_t p, int32_t g) {
  (void)g;
  return (cost){2, p - 1, p - 1};
}
static cost flat_up(int32_t p, int32_t g) {
  (void)p;
  (void)g;
  return (cost){1, 1, 1};
}
static cost flat_down(int32_t p, int32_t g) {
  (void)g;
  return (cost){1, p - 1, p - 1};
}
/* A reduce-scatter and an all-gather of g ranks with p/g chunks each, an all-reduce of p/g. */
static cost groups(int32_t p, int32_t g) {
  int32_t rounds = 2 * (g - 1) + 2 * (p / g - 1);
  return (cost){rounds, rounds, 2 * (g - 1) * (p / g) + 2 * (p / g - 1)};
}
static cost pairs(int32_t p, int32_t g) {
  (void)g;
  return (cost){-1, p - 1, p - 1};
}

static const struct {
  const char *name;
  coll_kind kind;
  int32_t group;
  cost (*formula)(int32_t p, int32_t g); /* -1: not stated */
} textbook[] = {
    {"ring", COLL_ALL_REDUCE, 0, ring_sum},
    {"ring", COLL_REDUCE_SCATTER, 0, ring_one},
    {"ring", COLL_ALL_GATHER, 0, ring_one},
    {"bidirectional_ring", COLL_ALL_REDUCE, 0, both_sum},
    {"bidirectional_ring", COLL_REDUCE_SCATTER, 0, both_one},
    {"bidirectional_ring", COLL_ALL_GATHER, 0, both_one},
    {"recursive_doubling", COLL_ALL_REDUCE, 0, doubling},
    {"rabenseifner", COLL_ALL_REDUCE, 0, halves},
    {"swing", COLL_ALL_REDUCE, 0, halves},
    {"recursive_halving", COLL_REDUCE_SCATTER, 0, halving},
    {"bruck", COLL_ALL_GATHER, 0, bruck_gather},
    {"bruck", COLL_ALL_TO_ALL, 0, bruck_all_to_all},
    {"neighbour_exchange", COLL_ALL_GATHER, 0, neighbours},
    {"binomial_tree", COLL_ALL_REDUCE, 0, up_and_down},
    {"binomial_tree", COLL_BROADCAST, 0, down},
    {"flat", COLL_ALL_REDUCE, 0, flat_sum},
    {"flat", COLL_REDUCE, 0, flat_up},
    {"flat", COLL_BROADCAST, 0, flat_down},
    {"hierarchical", COLL_ALL_REDUCE, 1, groups},
    {"hierarchical", COLL_ALL_REDUCE, 2, groups},
    {"hierarchical", COLL_ALL_REDUCE, 4, groups},
    {"pairwise", COLL_ALL_TO_ALL, 0, pairs},
    {"straight", COLL_ALL_TO_ALL, 0, pairs},
};

static void compare(const coll_capsule *c, const char *what, int32_t is, int32_t formula) {
  if (formula >= 0 && is != formula)
    fail_msg("%s: %d %s, not %d", c->name, (int)is, what, (int)formula);
}

static void costs_are_the_textbooks(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof textbook / sizeof *textbook; i++) {
    const coll_generator *g = coll_generator_find(textbook[i].name);
    int compared = 0;
    for (int32_t ranks = 2; ranks <= MOST; ranks++) {
      coll_wish wish = {.kind = textbook[i].kind, .ranks = ranks, .group = textbook[i].group};
      if (!coll_generator_makes(g, &wish)) continue;
      /* Halving for other numbers of ranks has rounds for folding, and blocks of two sizes. */
      if (textbook[i].kind == COLL_REDUCE_SCATTER && textbook[i].formula == halving &&
          !power(ranks))
        continue;
      coll_capsule *c = make(g, &wish);
      cost is = count(c), formula = textbook[i].formula(ranks, textbook[i].group);
      compare(c, "rounds", is.rounds, formula.rounds);
      compare(c, "messages", is.messages, formula.messages);
      compare(c, "chunks", is.chunks, formula.chunks);
      coll_capsule_destroy(c);
      compared++;
    }
    assert_true(compared >= 5);
  }
}

/* Trees: both ways in twice the depth at most, and nobody has more than two below in each tree. */
static void trees_are_shallow(void **state) {
  (void)state;
  for (int32_t ranks = 2; ranks <= MOST; ranks++) {
    coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = ranks};
    coll_capsule *c = make(coll_generator_find("binomial_tree"), &wish);
    assert_in_range(count(c).rounds, 2 * log_down(ranks), 2 * log_up(ranks));
    coll_capsule_destroy(c);
    c = make(coll_generator_find("double_binary_tree"), &wish);
    cost is = count(c);
    assert_in_range(is.rounds, 2 * log_down(ranks), 2 * log_up(ranks) + 2);
    /* One of the two halves of the data: 3 as a branch, 1 as a leaf; a root gives 2 at most. */
    assert_true(is.chunks <= 4 + (ranks % 2));
    coll_capsule_destroy(c);
  }
}

/* Between groups go only 2 (p/g - 1) chunks of p, whatever is reduced inside. */
static void little_goes_between_groups(void **state) {
  (void)state;
  coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = 32, .group = 8};
  coll_capsule *c = make(coll_generator_find("hierarchical"), &wish);
  for (int32_t r = 0; r < wish.ranks; r++) {
    const coll_lane *lane = coll_lane_of(c, r, 0);
    int32_t inside = 0, between = 0;
    for (uint32_t i = 0; i < lane->count; i++) {
      const coll_step *s = &c->steps[lane->first + i];
      if (s->give == COLL_NOBODY) continue;
      *(s->give / 8 == r / 8 ? &inside : &between) += s->count;
    }
    assert_int_equal(between, 2 * (32 / 8 - 1));
    assert_int_equal(inside, 2 * (8 - 1) * (32 / 8));
  }
  coll_capsule_destroy(c);
}

/* Swing's partners as the paper gives them for 16 ranks, worked out by (1 - (-2)^(s + 1))/3. */
static void swing_swings(void **state) {
  (void)state;
  static const int32_t partners[2][4] = {{1, 15, 3, 11}, {4, 6, 2, 10}}; /* of ranks 0 and 5 */
  coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = 16};
  coll_capsule *c = make(coll_generator_find("swing"), &wish);
  for (int which = 0; which < 2; which++) {
    const coll_lane *lane = coll_lane_of(c, which ? 5 : 0, 0);
    for (uint32_t i = 0; i < lane->count; i++) {
      const coll_step *s = &c->steps[lane->first + i];
      uint32_t round = i / 2 < 4 ? i / 2 : 7 - i / 2;
      assert_int_equal(i % 2 ? s->take : s->give, partners[which][round]);
    }
  }
  coll_capsule_destroy(c);
}

/* ---- what is refused ---------------------------------------------------------------------------
 */

static void what_does_not_fit_is_refused(void **state) {
  (void)state;
  static const struct {
    const char *name;
    coll_wish wish;
    const char *says;
  } refused[] = {
      {"direct",
       {.kind = COLL_ALL_REDUCE, .ranks = 65},
       "direct does not make all_reduce for 65 ranks"},
      {"swing",
       {.kind = COLL_ALL_REDUCE, .ranks = 6},
       "swing does not make all_reduce for 6 ranks: it needs a power of two"},
      {"swing", {.kind = COLL_BROADCAST, .ranks = 8}, "swing does not make broadcast for 8 ranks"},
      {"neighbour_exchange",
       {.kind = COLL_ALL_GATHER, .ranks = 7},
       "neighbour_exchange does not make all_gather for 7 ranks: it needs an even number"},
      {"hierarchical",
       {.kind = COLL_ALL_REDUCE, .ranks = 8},
       "hierarchical does not make all_reduce for 8 ranks: it needs whole groups"},
      {"hierarchical",
       {.kind = COLL_ALL_REDUCE, .ranks = 8, .group = 3},
       "hierarchical does not make all_reduce for 8 ranks: it needs whole groups"},
      {"flat", {.kind = COLL_BROADCAST, .ranks = 4, .root = 4}, "root 4 of 4 ranks"},
      {"binomial_tree",
       {.kind = COLL_REDUCE, .ranks = 4, .root = INT32_MIN},
       "root -2147483648 of 4 ranks"},
      {"straight", {.kind = COLL_PERMUTE, .ranks = 4}, "a permutation without its sources"},
      {"ring", {.kind = COLL_NUM_KINDS, .ranks = 4}, "ring does not make ? for 4 ranks"},
      {"ring", {.kind = COLL_ALL_REDUCE, .ranks = 0}, "ring does not make all_reduce for 0 ranks"},
  };
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    coll_capsule *c = NULL;
    tn_status *status = coll_generate(coll_generator_find(refused[i].name), &refused[i].wish, &c);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    assert_string_equal(tn_status_message(status), refused[i].says);
    assert_null(c);
    tn_status_destroy(status);
  }
  assert_null(coll_generator_find("spiral"));
}

static void groups_are_in_the_name(void **state) {
  (void)state;
  coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = 8, .group = 4};
  coll_capsule *c = make(coll_generator_find("hierarchical"), &wish);
  assert_string_equal(c->name, "hierarchical_all_reduce_8_by_4");
  coll_capsule_destroy(c);
  c = make(coll_generator_find("ring"), &wish);
  assert_string_equal(c->name, "ring_all_reduce_8");
  coll_capsule_destroy(c);
}

/* ---- memory is short ---------------------------------------------------------------------------
 */

/* True: nothing failed, as there are fewer allocations. */
static bool make_without(const coll_generator *g, const coll_wish *wish, uint64_t nth) {
  coll_capsule *c = NULL;
  tn_fault_arm(TN_FAULT_ALLOC, nth);
  tn_status *status = coll_generate(g, wish, &c);
  bool fired = tn_fault_fired(TN_FAULT_ALLOC);
  tn_fault_arm(TN_FAULT_ALLOC, 0);
  if (fired) {
    assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    assert_null(c);
    tn_status_destroy(status);
    return false;
  }
  assert_null(status);
  coll_capsule_destroy(c);
  return true;
}

static void every_allocation_may_fail(void **state) {
  (void)state;
  const coll_generator *g;
  static const int32_t sources[] = {1, 0, 3, 2};
  for (size_t i = 0; (g = coll_generator_at(i)); i++)
    for (int kind = 0; kind < COLL_NUM_KINDS; kind++) {
      coll_wish wish = {.kind = (coll_kind)kind, .ranks = 4, .sources = sources, .group = 2};
      uint64_t nth = 1;
      while (coll_generator_makes(g, &wish) && !make_without(g, &wish, nth)) nth++;
      assert_true(!coll_generator_makes(g, &wish) || nth > 5);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_generator_is_proved),
      cmocka_unit_test(many_ranks_are_proved),
      cmocka_unit_test(claims_of_places_are_the_widest),
      cmocka_unit_test(permutations_are_proved),
      cmocka_unit_test(little_goes_between_groups),
      cmocka_unit_test(every_allocation_may_fail),
      cmocka_unit_test(costs_are_the_textbooks),
      cmocka_unit_test(trees_are_shallow),
      cmocka_unit_test(swing_swings),
      cmocka_unit_test(what_does_not_fit_is_refused),
      cmocka_unit_test(groups_are_in_the_name),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
