/* The executor on threads of this process: every generator, any number of ranks and elements, in
 * place and not, against plain folds. */
#include "cmocka_header.h"

#include "coll/capsule/collective.h"
#include "coll/capsule/verify.h"
#include "simulate.h"
#include "team_run.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int32_t rank_counts[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 33};
enum { RANK_COUNTS = sizeof rank_counts / sizeof *rank_counts };

static void must(tn_status *status, const char *what) {
  if (status) fail_msg("%s: %s", what, tn_status_message(status));
}

static uint64_t first_seed(void) {
  const char *text = getenv("TENON_SEED");
  return text ? strtoull(text, NULL, 10) : 1;
}

static void step_call(team_run *run, const team_call *call, uint64_t seed, const char *name) {
  char what[160];
  snprintf(what, sizeof what, "%s %s of %d ranks, %zu elements, %s, type %d, op %d, seed %llu",
           name, coll_kind_name(run->capsule->kind), run->ranks, call->elements,
           call->in_place ? "in place" : "out of place", (int)call->type, (int)call->op,
           (unsigned long long)seed);
  team_fill(run, call);
  must(team_step(run, seed), what);
  team_check(run, call, what);
}

/* Each count of elements with another type and reduction, in both places. */
static void try_capsule(const coll_capsule *c, const char *name, uint64_t *seed) {
  static const struct {
    tn_type type;
    tn_reduction op;
  } kinds[] = {{TN_F32, TN_SUM}, {TN_S32, TN_XOR}, {TN_BF16, TN_SUM}, {TN_F64, TN_AVG},
               {TN_U8, TN_MAX},  {TN_S16, TN_MIN}, {TN_S64, TN_PROD}, {TN_PRED, TN_OR}};
  team_run run = {.segments = NULL};
  must(team_open(&run, c), name);
  size_t chunks = (size_t)c->chunks;
  size_t counts[] = {0, 1, 2, 3, chunks - 1, chunks, chunks + 1, 5 * chunks + 2, 5000};
  size_t number = simulate_random(seed);
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    if (counts[i] > 100000 || (counts[i] == 5000 && c->num_ranks > 9)) continue;
    for (int place = 0; place < 2; place++) {
      if (place ? !c->in_place : !c->out_of_place) continue;
      number++;
      team_call call = {kinds[number % 8].type, kinds[number % 8].op, counts[i], place == 1,
                        number};
      step_call(&run, &call, number % 3 ? simulate_random(seed) : 0, name);
    }
  }
  team_close(&run);
}

static void every_generator_gives_what_is_promised(void **state) {
  (void)state;
  uint64_t seed = first_seed();
  const coll_generator *g;
  for (size_t i = 0; (g = coll_generator_at(i)); i++) {
    for (int kind = 0; kind < COLL_NUM_KINDS; kind++) {
      for (size_t n = 0; n < RANK_COUNTS; n++) {
        int32_t sources[64], ranks = rank_counts[n];
        for (int32_t r = 0; r < ranks; r++) sources[r] = r % 4 == 1 ? COLL_NOBODY : (r + 2) % ranks;
        coll_wish wish = {.kind = (coll_kind)kind,
                          .ranks = ranks,
                          .root = ranks / 2,
                          .sources = kind == COLL_PERMUTE ? sources : NULL,
                          .group = ranks % 2 ? 1 : 2};
        coll_capsule *c = team_capsule(g->name, &wish);
        if (!c) continue;
        try_capsule(c, g->name, &seed);
        coll_capsule_destroy(c);
      }
    }
  }
}

/* ---- reductions of the user's ------------------------------------------------------------------
 */

/* Pairs (first, last) of neighbours: associative, and wrong in any order but one. */
static void join(void *arg, const void *a, const void *b, void *out, size_t count) {
  const uint16_t *x = a, *y = b;
  uint16_t *to = out;
  for (size_t i = 0; i < count; i++) {
    if (x[2 * i + 1] + 1 != y[2 * i]) *(atomic_int *)arg = 1;
    uint16_t pair[2] = {x[2 * i], y[2 * i + 1]};
    memcpy(to + 2 * i, pair, sizeof pair);
  }
}

static void reductions_of_the_users_keep_their_order(void **state) {
  (void)state;
  static const char *const names[] = {"recursive_doubling", "rabenseifner", "flat", "direct"};
  for (int i = 0; i < 4; i++) {
    coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = 7};
    coll_capsule *c = team_capsule(names[i], &wish);
    team_run run = {.segments = NULL};
    must(team_open(&run, c), names[i]);
    team_call call = {TN_U32, TN_USER, 1001, false, 1};
    team_fill(&run, &call);
    atomic_int wrong = 0;
    for (int r = 0; r < 7; r++) {
      run.calls[r].reduce.user = (tn_reducer){join, &wrong, TN_IN_ORDER};
      uint16_t *in = (uint16_t *)(uintptr_t)run.calls[r].input;
      for (int k = 0; k < 2 * 1001; k++) in[k] = (uint16_t)r;
    }
    must(team_step(&run, 1), names[i]);
    if (wrong) fail_msg("%s: ranks that are no neighbours were joined", names[i]);
    for (int r = 0; r < 7; r++) {
      const uint16_t *out = run.calls[r].output;
      for (int k = 0; k < 1001; k++) assert_true(out[2 * k] == 0 && out[2 * k + 1] == 6);
    }
    team_close(&run);
    coll_capsule_destroy(c);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_generator_gives_what_is_promised),
      cmocka_unit_test(reductions_of_the_users_keep_their_order),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
