/* Small calls made again and again: the short form gives what the long way gives, also when the
 * call changes, a rank is late, does another thing, or dies on the way. */
#include "cmocka_header.h"

#include "base/system.h"
#include "coll/exec/program.h"
#include "team_run.h"
#include "timed.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const int64_t SECOND = INT64_C(1000000000);

static void must(tn_status *status, const char *what) {
  if (status) fail_msg("%s: %s", what, tn_status_message(status));
}

static void run_once(team_run *run, const team_call *call, const char *what) {
  tn_status *statuses[16];
  team_fill(run, call);
  team_threads(run, 20 * SECOND, statuses);
  for (int r = 0; r < run->ranks; r++) must(statuses[r], what);
  team_check(run, call, what);
  team_free(run);
}

static bool is_short(const team_run *run) {
  for (int r = 0; r < run->ranks; r++)
    if (!coll_quick_is_learned(run->programs[r])) return false;
  return true;
}

static const struct {
  const char *name;
  coll_kind kind;
  bool is_short;
} cases[] = {{"ring", COLL_ALL_REDUCE, true},
             {"recursive_doubling", COLL_ALL_REDUCE, true},
             {"rabenseifner", COLL_ALL_REDUCE, true},
             {"swing", COLL_ALL_REDUCE, true},
             {"binomial_tree", COLL_ALL_REDUCE, true},
             {"binomial_tree", COLL_BROADCAST, true},
             {"flat", COLL_REDUCE, true},
             {"ring", COLL_ALL_GATHER, true},
             {"bruck", COLL_ALL_GATHER, true},
             {"bruck", COLL_ALL_TO_ALL, true},
             {"recursive_halving", COLL_REDUCE_SCATTER, true},
             {"straight", COLL_GATHER, true},
             {"bidirectional_ring", COLL_ALL_REDUCE, false}, /* lanes */
             {"direct", COLL_ALL_REDUCE, false},             /* others' memory */
             {"dissemination", COLL_BARRIER, false}};        /* signals */

static void gives_what_the_long_way_gives(void **state) {
  (void)state;
  static const int ranks[] = {2, 4, 8};
  static const tn_type types[] = {TN_F32, TN_S64, TN_F16};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    for (size_t n = 0; n < sizeof ranks / sizeof *ranks; n++) {
      coll_wish wish = {.kind = cases[i].kind, .ranks = ranks[n]};
      coll_capsule *c = team_capsule(cases[i].name, &wish);
      assert_non_null(c);
      team_run run = {.segments = NULL};
      must(team_open(&run, c), cases[i].name);
      for (uint64_t turn = 0; turn < 12; turn++) {
        team_call call = {types[turn / 3 % 3], turn % 2 ? TN_SUM : TN_MAX, (size_t)ranks[n] * 2,
                          turn > 8 && c->in_place, turn};
        run_once(&run, &call, cases[i].name);
        if (turn % 3 == 2) run_once(&run, &call, cases[i].name);
      }
      if (is_short(&run) != cases[i].is_short) fail_msg("%s: short form", cases[i].name);
      team_close(&run);
      coll_capsule_destroy(c);
    }
  }
}

static void open_and_learn(team_run *run, coll_capsule **capsule) {
  coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = 4};
  *capsule = team_capsule("rabenseifner", &wish);
  assert_non_null(*capsule);
  must(team_open(run, *capsule), "open");
  team_call call = {TN_F32, TN_SUM, 4, false, 1};
  for (int i = 0; i < 3; i++) run_once(run, &call, "learning");
  assert_true(is_short(run));
}

static void close_team(team_run *run, coll_capsule *capsule) {
  team_close(run);
  coll_capsule_destroy(capsule);
}

/* Three ranks are in the short form; the fourth makes another call. */
static void differing_calls_are_seen(void **state) {
  (void)state;
  for (int way = 0; way < 3; way++) {
    team_run run = {.segments = NULL};
    coll_capsule *capsule;
    open_and_learn(&run, &capsule);
    team_call call = {TN_F32, TN_SUM, 4, false, 9};
    team_fill(&run, &call);
    if (way == 0) run.calls[2].elements = 0;
    if (way == 1) run.calls[2].reduce.op = TN_MAX;
    if (way == 2) run.calls[2].agreed++;
    tn_status *statuses[4];
    team_threads(&run, 20 * SECOND, statuses);
    for (int r = 0; r < 4; r++) {
      if (tn_status_code(statuses[r]) != TN_FAILED_PRECONDITION)
        fail_msg("way %d, rank %d: %s", way, r, tn_status_message(statuses[r]));
      tn_status_destroy(statuses[r]);
    }
    team_free(&run);
    close_team(&run, capsule);
  }
}

/* The short form leaves what takes long to the long way, which keeps the deadline. */
static void nobody_waits_beyond_the_deadline(void **state) {
  (void)state;
  team_run run = {.segments = NULL};
  coll_capsule *capsule;
  open_and_learn(&run, &capsule);
  team_call call = {TN_F32, TN_SUM, 4, false, 9};
  team_fill(&run, &call);
  int64_t start = tn_now();
  tn_status *status = coll_execute(run.programs[0], &run.calls[0], SECOND / 20);
  assert_int_equal(tn_status_code(status), TN_DEADLINE_EXCEEDED);
  assert_non_null(strstr(tn_status_message(status), "not begun by rank"));
  assert_true(tn_now() - start < timed_limit(5 * SECOND));
  tn_status_destroy(status);
  status = coll_execute(run.programs[1], &run.calls[1], SECOND);
  assert_non_null(status); /* the team is over */
  tn_status_destroy(status);
  team_check_inputs(&run, &call, "deadline");
  team_free(&run);
  close_team(&run, capsule);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(gives_what_the_long_way_gives),
                                     cmocka_unit_test(differing_calls_are_seen),
                                     cmocka_unit_test(nobody_waits_beyond_the_deadline)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
