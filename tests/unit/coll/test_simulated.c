/* The simulated network: what every link must do, and 1,024 ranks of every generator over it, with
 * delays, losses and deaths. TENON_SEED=n takes a seed back. */
#include "cmocka_header.h"

#include "base/system.h"
#include "coll/capsule/network.h"
#include "coll/transports/simulated.h"
#include "link_suite.h"
#include "simulate.h"
#include "team_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t first_seed(void) {
  const char *text = getenv("TENON_SEED");
  return text ? strtoull(text, NULL, 10) : 1;
}

/* ---- runs --------------------------------------------------------------------------------------
 */

static void open_simulated(team_run *run, const coll_capsule *capsule,
                           const coll_simulation_options *options) {
  *run = (team_run){.ranks = capsule->num_ranks};
  size_t ranks = (size_t)run->ranks;
  run->teams = calloc(ranks, sizeof *run->teams);
  run->programs = calloc(ranks, sizeof *run->programs);
  run->calls = calloc(ranks, sizeof *run->calls);
  run->memory = calloc(ranks, sizeof *run->memory);
  run->memory_bytes = calloc(ranks, sizeof *run->memory_bytes);
  fine(coll_team_create_simulated(run->ranks, options, NULL, run->teams));
  fine(team_program(run, capsule));
}

static void run_call(team_run *run, const team_call *call, tn_status **statuses) {
  coll_run **runs = calloc((size_t)run->ranks, sizeof(coll_run *));
  team_fill(run, call);
  for (int r = 0; r < run->ranks; r++)
    fine(coll_run_begin(run->programs[r], &run->calls[r], &runs[r]));
  coll_simulation_run(run->teams, runs, statuses);
  for (int r = 0; r < run->ranks; r++) coll_run_end(runs[r]);
  free(runs);
}

/* Says that its queues may be of 8 values, having tried it once: else each rank's program would. */
static void state_depth(coll_capsule *c) {
  coll_wiring wiring;
  fine(coll_wire(c, &wiring));
  fine(coll_run_network(c, &wiring, 8, NULL, NULL, NULL));
  coll_wiring_end(&wiring);
  c->depth = 8;
}

/* The simulation's counts, or nothing where the generator does not make it. */
static bool run_generator(const char *name, coll_kind kind, int ranks, size_t elements,
                          const coll_simulation_options *options, coll_simulation_counts *counts) {
  int32_t *sources = calloc((size_t)ranks, sizeof *sources);
  for (int r = 0; r < ranks; r++) sources[r] = r % 4 == 1 ? COLL_NOBODY : (r + 2) % ranks;
  coll_wish wish = {.kind = kind,
                    .ranks = ranks,
                    .root = ranks / 3,
                    .sources = kind == COLL_PERMUTE ? sources : NULL,
                    .group = ranks % 2 ? 1 : 2};
  coll_capsule *c = team_capsule(name, &wish);
  free(sources);
  if (!c) return false;
  state_depth(c);
  team_run run;
  open_simulated(&run, c, options);
  tn_status **statuses = calloc((size_t)ranks, sizeof(tn_status *));
  team_call call = {TN_S32, TN_SUM, elements, !c->out_of_place, options->seed};
  char what[128];
  snprintf(what, sizeof what, "%s %s, %d ranks, seed %llu", name, coll_kind_name(kind), ranks,
           (unsigned long long)options->seed);
  run_call(&run, &call, statuses);
  for (int r = 0; r < ranks; r++)
    if (statuses[r]) fail_msg("%s: rank %d: %s", what, r, tn_status_message(statuses[r]));
  team_check(&run, &call, what);
  coll_simulation_count(run.teams[0], counts);
  free(statuses);
  team_close(&run);
  coll_capsule_destroy(c);
  return true;
}

static coll_simulation_options rough(uint64_t seed) {
  coll_simulation_options options = COLL_SIMULATION_INIT;
  options.seed = seed;
  options.least_delay = 10;
  options.most_delay = 100000;
  options.lost = 20;
  options.twice = 30;
  return options;
}

/* ---- every generator ---------------------------------------------------------------------------
 */

static void few_ranks_on_a_rough_network(void **state) {
  (void)state;
  static const int ranks[] = {1, 2, 3, 5, 8, 13};
  uint64_t seed = first_seed();
  const coll_generator *g;
  coll_simulation_counts counts;
  uint64_t lost = 0, twice = 0, made = 0;
  for (size_t i = 0; (g = coll_generator_at(i)); i++)
    for (int kind = 0; kind < COLL_NUM_KINDS; kind++)
      for (size_t n = 0; n < sizeof ranks / sizeof *ranks; n++) {
        coll_simulation_options options = rough(seed++);
        if (!run_generator(g->name, (coll_kind)kind, ranks[n], 29, &options, &counts)) continue;
        lost += counts.lost, twice += counts.twice, made++;
      }
  assert_true(made > 100 && lost > 100 && twice > 100);
}

/* All-reduce where it takes few messages, else what takes less. */
static bool is_long(const coll_generator *g) {
  return strstr(g->name, "ring") || strcmp(g->name, "hierarchical") == 0;
}

/* The first of the collectives that the generator makes. All-to-all takes a million messages, and
 * as many links, of 1,024 ranks. */
static bool run_first(const coll_generator *g, int ranks, uint64_t seed) {
  enum { MOST_OF_ALL_TO_ALL = 128 };
  for (int k = 0; k < COLL_NUM_KINDS; k++) {
    coll_kind kind = (coll_kind)(is_long(g) ? (k + 1) % COLL_NUM_KINDS : k);
    coll_simulation_options options = rough(seed);
    coll_simulation_counts counts;
    int64_t begun = tn_now();
    if (kind == COLL_ALL_TO_ALL && ranks > MOST_OF_ALL_TO_ALL) continue;
    if (!run_generator(g->name, kind, ranks, 2, &options, &counts)) continue;
    print_message("%s %s of %d ranks: %llu messages, %.1f s\n", g->name, coll_kind_name(kind),
                  ranks, (unsigned long long)counts.messages, (double)(tn_now() - begun) / 1e9);
    return true;
  }
  return false;
}

/* Some are for fewer: a step has no more operands than COLL_MAX_OPERANDS. */
static void many_ranks(void **state) {
  (void)state;
  const coll_generator *g;
  for (size_t i = 0; (g = coll_generator_at(i)); i++) {
    uint64_t seed = first_seed() + i;
    if (!run_first(g, 1024, seed) && !run_first(g, 128, seed) && !run_first(g, 64, seed))
      fail_msg("generator %s made nothing", g->name);
  }
}

static void a_seed_gives_the_same_run(void **state) {
  (void)state;
  coll_simulation_counts first, again, other;
  coll_simulation_options options = rough(7), another = rough(8);
  assert_true(run_generator("ring", COLL_ALL_REDUCE, 16, 100, &options, &first));
  assert_true(run_generator("ring", COLL_ALL_REDUCE, 16, 100, &options, &again));
  assert_true(run_generator("ring", COLL_ALL_REDUCE, 16, 100, &another, &other));
  assert_memory_equal(&first, &again, sizeof first);
  assert_true(first.clock != other.clock);
}

/* ---- deaths ------------------------------------------------------------------------------------
 */

/* Every rank but the dead one ends, with its result or with an error that names the dead one. */
static int run_with_death(int ranks, const coll_simulation_options *options) {
  coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = ranks};
  coll_capsule *c = team_capsule("ring", &wish);
  state_depth(c);
  team_run run;
  open_simulated(&run, c, options);
  tn_status **statuses = calloc((size_t)ranks, sizeof(tn_status *));
  team_call call = {TN_S32, TN_SUM, (size_t)ranks, false, 3};
  run_call(&run, &call, statuses);
  char name[32];
  int failed = 0;
  snprintf(name, sizeof name, "rank %d died", options->dead);
  for (int r = 0; r < ranks; r++) {
    if (!statuses[r]) continue;
    if (r != options->dead && !strstr(tn_status_message(statuses[r]), name))
      fail_msg("rank %d of %d, seed %llu: %s", r, ranks, (unsigned long long)options->seed,
               tn_status_message(statuses[r]));
    if (r != options->dead) failed++;
    tn_status_destroy(statuses[r]);
  }
  free(statuses);
  team_close(&run);
  coll_capsule_destroy(c);
  return failed;
}

static void a_death_at_any_step_ends_all(void **state) {
  (void)state;
  enum { RANKS = 5 };
  /* A ring of 5 sends 8 values from each rank. Who has not sent 4 of them has kept its own from the
   * others; who has not sent them all keeps some from one rank at least. */
  for (uint64_t i = 0; i < 70; i++) {
    uint64_t step = 1 + i % 7;
    coll_simulation_options options = rough(first_seed() + i);
    options.dead = (int)(i % RANKS);
    options.dies_after = step;
    int failed = run_with_death(RANKS, &options);
    if (step < 4)
      assert_int_equal(failed, RANKS - 1);
    else
      assert_in_range(failed, 1, RANKS - 1);
  }
}

static void a_death_at_a_time_ends_all(void **state) {
  (void)state;
  coll_simulation_options options = rough(first_seed());
  options.dead = 1;
  options.dies_at = 150000;
  assert_int_equal(run_with_death(6, &options), 5);
  options.dies_at = INT64_MAX; /* it lives */
  assert_int_equal(run_with_death(6, &options), 0);
}

static void a_death_among_many(void **state) {
  (void)state;
  coll_simulation_options options = rough(first_seed());
  options.dead = 500;
  options.dies_after = 100;
  assert_int_equal(run_with_death(513, &options), 512);
}

static void senseless_options_are_refused(void **state) {
  (void)state;
  coll_simulation_options options = COLL_SIMULATION_INIT;
  coll_team *teams[2];
  fails(coll_team_create_simulated(0, &options, NULL, teams), TN_INVALID_ARGUMENT, "0 ranks");
  options.lost = 1000;
  fails(coll_team_create_simulated(2, &options, NULL, teams), TN_INVALID_ARGUMENT, "losses");
}

/* ---- links -------------------------------------------------------------------------------------
 */

static void make_pair(link_pair *out) {
  coll_simulation_options options = rough(first_seed());
  *out = (link_pair){0};
  for (int i = 0; i < 2; i++) fine(coll_segments_create(&out->segments[i]));
  fine(coll_simulation_pair(&options, out->segments, out->ports, out->links));
}

int main(void) {

  const struct CMUnitTest tests[] = {
      cmocka_unit_test(few_ranks_on_a_rough_network),
      cmocka_unit_test(many_ranks),
      cmocka_unit_test(a_seed_gives_the_same_run),
      cmocka_unit_test(a_death_at_any_step_ends_all),
      cmocka_unit_test(a_death_at_a_time_ends_all),
      cmocka_unit_test(a_death_among_many),
      cmocka_unit_test(senseless_options_are_refused),
  };
  link_maker suite = {.name = "simulated", .make = make_pair};
  int failed = coll_link_suite(&suite);
  return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
