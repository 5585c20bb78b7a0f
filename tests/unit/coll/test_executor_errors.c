/* Calls that cannot go well: they end with an error on all ranks, and say who and where. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "base/system.h"
#include "coll/capsule/verify.h"
#include "simulate.h"
#include "team_run.h"
#include "timed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const int64_t SECOND = INT64_C(1000000000);

static void must(tn_status *status, const char *what) {
  if (status) fail_msg("%s: %s", what, tn_status_message(status));
}

static void must_say(tn_status *status, tn_code code, const char *text) {
  if (!status) fail_msg("no error, where '%s' is due", text);
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), text))
    fail_msg("%s: '%s', not %s: '%s'", tn_code_name(tn_status_code(status)),
             tn_status_message(status), tn_code_name(code), text);
  tn_status_destroy(status);
}

static coll_capsule *make(const char *name, coll_kind kind, int32_t ranks) {
  coll_wish wish = {.kind = kind, .ranks = ranks};
  coll_capsule *c = team_capsule(name, &wish);
  assert_non_null(c);
  return c;
}

/* ---- ranks that do different things ------------------------------------------------------------
 */

static void other_count(team_run *run) {
  run->calls[1].elements--;
}
static void other_type(team_run *run) {
  run->calls[1].reduce.type = TN_S32;
}
static void other_reduction(team_run *run) {
  run->calls[1].reduce.op = TN_MAX;
}
static void other_agreement(team_run *run) {
  run->calls[1].agreed++;
}
static void no_elements(team_run *run) {
  run->calls[1].elements = 0;
}

static void (*const differences[])(team_run *) = {other_count, other_type, other_reduction,
                                                  other_agreement, no_elements};

static void expect_differing(team_run *run, const char *what) {
  tn_status *statuses[4];
  int64_t start = tn_now();
  team_threads(run, 20 * SECOND, statuses);
  for (int r = 0; r < run->ranks; r++) {
    if (!statuses[r]) fail_msg("%s: rank %d ends well", what, r);
    must_say(statuses[r], TN_FAILED_PRECONDITION, "is not that of rank");
  }
  if (tn_now() - start > 10 * SECOND) fail_msg("%s: it took long", what);
}

static void calls_that_differ_end_on_all_ranks(void **state) {
  (void)state;
  static const char *const names[] = {"ring", "recursive_doubling", "direct", "binomial_tree"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    coll_capsule *c = make(names[i], COLL_ALL_REDUCE, 4);
    for (size_t d = 0; d < sizeof differences / sizeof *differences; d++) {
      team_run run = {.segments = NULL};
      must(team_open(&run, c), names[i]);
      team_call call = {TN_F32, TN_SUM, 1001, false, 1};
      team_fill(&run, &call);
      differences[d](&run);
      expect_differing(&run, names[i]);
      /* and so does the next */
      must_say(coll_execute(run.programs[2], &run.calls[2], SECOND), TN_FAILED_PRECONDITION,
               "call 1");
      team_close(&run);
    }
    coll_capsule_destroy(c);
  }
}

static void another_capsule_is_found_out(void **state) {
  (void)state;
  static const char *const others[] = {"direct", "recursive_doubling", "flat"};
  coll_capsule *c = make("ring", COLL_ALL_REDUCE, 4);
  for (int i = 0; i < 3; i++) {
    coll_capsule *other = make(others[i], COLL_ALL_REDUCE, 4);
    team_run run = {.segments = NULL};
    must(team_open(&run, c), "ring");
    coll_program_destroy(run.programs[3]);
    must(coll_program_create(run.teams[3], other, &run.programs[3]), "other");
    team_call call = {TN_F32, TN_SUM, 1001, false, 1};
    team_fill(&run, &call);
    expect_differing(&run, others[i]);
    team_close(&run);
    coll_capsule_destroy(other);
  }
  coll_capsule_destroy(c);
}

/* ---- ranks that do nothing, or go away ---------------------------------------------------------
 */

static void who_does_not_come_is_named(void **state) {
  (void)state;
  static const char *const names[] = {"ring", "direct", "binomial_tree"};
  for (int i = 0; i < 3; i++) {
    coll_capsule *c = make(names[i], COLL_ALL_REDUCE, 3);
    team_run run = {.segments = NULL};
    must(team_open(&run, c), names[i]);
    team_call call = {TN_F32, TN_SUM, 100, false, 1};
    team_fill(&run, &call);
    coll_program *absent = run.programs[1];
    run.programs[1] = NULL;
    tn_status *statuses[3];
    team_threads(&run, SECOND / 20, statuses);
    bool named = false;
    for (int r = 0; r < 3; r += 2) {
      assert_non_null(statuses[r]);
      const char *text = tn_status_message(statuses[r]);
      if (!strstr(text, "not begun by rank 1: rank ")) fail_msg("%s", text);
      named = named || tn_status_code(statuses[r]) == TN_DEADLINE_EXCEEDED;
      tn_status_destroy(statuses[r]);
    }
    assert_true(named);
    run.programs[1] = absent;
    must_say(coll_execute(absent, &run.calls[1], SECOND), TN_ABORTED, "ended the team");
    team_check_inputs(&run, &call, names[i]);
    team_close(&run);
    coll_capsule_destroy(c);
  }
}

static void who_leaves_is_named(void **state) {
  (void)state;
  coll_capsule *c = make("ring", COLL_ALL_REDUCE, 3);
  team_run run = {.segments = NULL};
  must(team_open(&run, c), "ring");
  team_call call = {TN_F32, TN_SUM, 100, false, 1};
  team_fill(&run, &call);
  coll_program_destroy(run.programs[2]);
  run.programs[2] = NULL;
  coll_team_destroy(run.teams[2]);
  run.teams[2] = NULL;
  tn_status *statuses[3];
  int64_t start = tn_now();
  team_threads(&run, 20 * SECOND, statuses);
  assert_true(tn_now() - start < timed_limit(5 * SECOND));
  must_say(statuses[0], TN_UNAVAILABLE, "rank 2 has left the team");
  must_say(statuses[1], TN_UNAVAILABLE, "rank 2 has left the team");
  team_close(&run);
  coll_capsule_destroy(c);
}

/* Who has given all that it had to may leave before others end. */
static void who_has_ended_may_leave(void **state) {
  (void)state;
  coll_capsule *c = make("flat", COLL_BROADCAST, 3);
  team_run run = {.segments = NULL};
  must(team_open(&run, c), "flat");
  team_call call = {TN_F32, TN_SUM, 5000, false, 1};
  team_fill(&run, &call);
  must(coll_execute(run.programs[0], &run.calls[0], SECOND), "root");
  coll_program_destroy(run.programs[0]);
  run.programs[0] = NULL;
  coll_team_destroy(run.teams[0]);
  run.teams[0] = NULL;
  must(coll_execute(run.programs[1], &run.calls[1], SECOND), "1");
  must(coll_execute(run.programs[2], &run.calls[2], SECOND), "2");
  team_check(&run, &call, "flat");
  team_close(&run);
  coll_capsule_destroy(c);
}

/* ---- ended from outside ------------------------------------------------------------------------
 */

typedef struct ending {
  coll_team *team;
  tn_thread thread;
} ending;

static void end_team(void *arg) {
  struct timespec while_they_wait = {.tv_nsec = 20 * 1000 * 1000};
  nanosleep(&while_they_wait, NULL);
  ending *e = arg;
  coll_team_revoke(e->team, TN_CANCELLED, "enough of it");
  coll_team_revoke(e->team, TN_INTERNAL, "and again");
}

static void a_team_may_be_ended_from_outside(void **state) {
  (void)state;
  coll_capsule *c = make("direct", COLL_ALL_REDUCE, 3);
  team_run run = {.segments = NULL};
  must(team_open(&run, c), "direct");
  team_call call = {TN_F32, TN_SUM, 100, false, 1};
  team_fill(&run, &call);
  coll_program *absent = run.programs[2];
  run.programs[2] = NULL;
  ending e = {.team = run.teams[0]};
  must(tn_thread_start(&e.thread, "end", end_team, &e), "thread");
  tn_status *statuses[3];
  team_threads(&run, 20 * SECOND, statuses);
  tn_thread_join(&e.thread);
  must_say(statuses[0], TN_CANCELLED, "enough of it");
  must_say(statuses[1], TN_ABORTED, "rank 0 ended the team: enough of it");
  run.programs[2] = absent;
  team_close(&run);
  coll_capsule_destroy(c);
}

static void a_call_may_be_given_up(void **state) {
  (void)state;
  coll_capsule *c = make("ring", COLL_ALL_REDUCE, 2);
  team_run run = {.segments = NULL};
  must(team_open(&run, c), "ring");
  team_call call = {TN_F32, TN_SUM, 100, false, 1};
  team_fill(&run, &call);
  coll_run *begun, *second;
  must(coll_run_begin(run.programs[0], &run.calls[0], &begun), "begin");
  assert_int_equal(coll_run_advance(begun), COLL_MOVED);
  assert_int_equal(coll_run_advance(begun), COLL_BLOCKED);
  must_say(coll_run_begin(run.programs[0], &run.calls[0], &second), TN_FAILED_PRECONDITION,
           "has not ended");
  tn_text text = {.size = 0};
  coll_run_describe(begun, &text);
  assert_string_equal(text.data, "rank 0 lane 0 step 1 (taking from rank 1, channel 0)");
  tn_text_free(&text);
  coll_run_end(begun);
  must_say(coll_execute(run.programs[1], &run.calls[1], SECOND), TN_ABORTED, "given up");
  team_close(&run);
  coll_capsule_destroy(c);
}

/* ---- memory after an error ---------------------------------------------------------------------
 */

typedef struct owner {
  team_run *run;
  int rank;
  tn_thread thread;
} owner;

/* Has its buffers back, and gives them to the heap, as soon as the call has ended. */
static void call_and_free(void *arg) {
  owner *o = arg;
  enum { ELEMENTS = 300000 };
  float *in = calloc(ELEMENTS, sizeof *in), *out = calloc(ELEMENTS, sizeof *out);
  coll_call call = {.input = in,
                    .output = out,
                    .elements = ELEMENTS,
                    .reduce = {.type = TN_F32, .element = sizeof *in, .op = TN_SUM, .ranks = 3}};
  tn_status *status = NULL;
  while (!status) status = coll_execute(o->run->programs[o->rank], &call, 20 * SECOND);
  free(in);
  free(out);
  tn_status_destroy(status);
}

static void nobody_reaches_into_memory_after_an_error(void **state) {
  (void)state;
  coll_capsule *c = make("direct", COLL_ALL_REDUCE, 3);
  uint64_t seed = 3;
  for (int round = 0; round < 30; round++) {
    team_run run = {.segments = NULL};
    must(team_open(&run, c), "direct");
    owner owners[3];
    for (int r = 0; r < 3; r++) {
      owners[r] = (owner){.run = &run, .rank = r};
      must(tn_thread_start(&owners[r].thread, "rank", call_and_free, &owners[r]), "thread");
    }
    struct timespec while_they_call = {.tv_nsec = (long)(simulate_random(&seed) % 8000000)};
    nanosleep(&while_they_call, NULL);
    coll_team_revoke(run.teams[1], TN_CANCELLED, "enough");
    for (int r = 0; r < 3; r++) tn_thread_join(&owners[r].thread);
    team_close(&run);
  }
  coll_capsule_destroy(c);
}

/* ---- running ahead -----------------------------------------------------------------------------
 */

static void a_rank_is_never_far_ahead(void **state) {
  (void)state;
  coll_capsule *c = make("flat", COLL_BROADCAST, 2);
  team_run run = {.segments = NULL};
  must(team_open(&run, c), "flat");
  team_call call = {TN_F32, TN_SUM, 3, false, 1};
  team_fill(&run, &call);
  int ahead = 0;
  tn_status *status = NULL;
  while (!(status = coll_execute(run.programs[0], &run.calls[0], SECOND / 100))) ahead++;
  assert_true(ahead >= 2 && ahead <= COLL_CARDS);
  must_say(status, TN_DEADLINE_EXCEEDED, "not begun by rank 1");
  team_close(&run);
  coll_capsule_destroy(c);
}

/* ---- what is refused ---------------------------------------------------------------------------
 */

static tn_status *open_text(const char *text, const team_call *call) {
  coll_capsule *c = NULL;
  must(coll_read_text(text, strlen(text), "test", &c), text);
  team_run run = {.segments = NULL};
  tn_status *status = team_open(&run, c);
  if (!status && call) {
    team_fill(&run, call);
    status = team_step(&run, 1);
  }
  team_close(&run);
  coll_capsule_destroy(c);
  return status;
}

#define SUM2 "capsule 1\nname x\ncollective all_reduce\nranks 2\nchunks 1\nplace out\n"

static void what_links_cannot_do_is_refused(void **state) {
  (void)state;
  must_say(open_text(SUM2 "depth 17\nrank 0 i 1 o 1 s 1\nlane 0\n>1.0 = i[0]\no[0] = <1.0 + i[0]\n"
                          "rank 1 i 1 o 1 s 1\nlane 0\n>0.0 = i[0]\no[0] = <0.0 + i[0]\n",
                     NULL),
           TN_UNIMPLEMENTED,
           "its channels hold 17 values, and those of the in_process link to rank 1 16");
  tn_text text = {.size = 0};
  tn_text_puts(&text, SUM2 "rank 0 i 1 o 1 s 1\nlane 0\n");
  for (int i = 0; i < 65; i++) tn_text_printf(&text, ">1.%d = i[0]\n", i);
  for (int i = 0; i < 65; i++) tn_text_printf(&text, "s[0] = <1.%d\n", i);
  tn_text_puts(&text, "o[0] = s[0] + i[0]\nrank 1 i 1 o 1 s 1\nlane 0\n");
  for (int i = 0; i < 65; i++) tn_text_printf(&text, ">0.%d = i[0]\n", i);
  for (int i = 0; i < 65; i++) tn_text_printf(&text, "s[0] = <0.%d\n", i);
  tn_text_puts(&text, "o[0] = s[0] + i[0]\n");
  must_say(open_text(text.data, NULL), TN_UNIMPLEMENTED, "65 channels to or from rank 1");
  tn_text_free(&text);
  tn_text_puts(&text, SUM2 "rank 0 i 1 o 1 s 1\nlane 0\n");
  for (int i = 0; i < 17; i++) tn_text_puts(&text, ">1.0 = i[0]\n");
  for (int i = 0; i < 17; i++) tn_text_puts(&text, "s[0] = <1.0\n");
  tn_text_puts(&text, "o[0] = s[0] + i[0]\nrank 1 i 1 o 1 s 1\nlane 0\n");
  for (int i = 0; i < 17; i++) tn_text_puts(&text, ">0.0 = i[0]\n");
  for (int i = 0; i < 17; i++) tn_text_puts(&text, "s[0] = <0.0\n");
  tn_text_puts(&text, "o[0] = s[0] + i[0]\n");
  must_say(open_text(text.data, NULL), TN_FAILED_PRECONDITION, "with channels that hold 16 values");
  tn_text_free(&text);
}

static void wrong_calls_are_refused(void **state) {
  (void)state;
  coll_capsule *c = make("ring", COLL_ALL_REDUCE, 2);
  team_run run = {.segments = NULL};
  must(team_open(&run, c), "ring");
  team_call call = {TN_F32, TN_SUM, 100, false, 1};
  team_fill(&run, &call);
  coll_call wrong = run.calls[0];
  wrong.input = NULL;
  must_say(coll_execute(run.programs[0], &wrong, SECOND), TN_INVALID_ARGUMENT, "needs an input");
  wrong = run.calls[0];
  wrong.output = NULL;
  must_say(coll_execute(run.programs[0], &wrong, SECOND), TN_INVALID_ARGUMENT, "needs an output");
  wrong = run.calls[0];
  wrong.in_place = true;
  must_say(coll_execute(run.programs[0], &wrong, SECOND), TN_INVALID_ARGUMENT, "not one memory");
  wrong = run.calls[0];
  wrong.elements = SIZE_MAX / 2;
  must_say(coll_execute(run.programs[0], &wrong, SECOND), TN_OUT_OF_RANGE, "too many");
  wrong = run.calls[0];
  wrong.reduce.op = TN_USER;
  wrong.reduce.user.order = TN_IN_ORDER;
  must_say(coll_execute(run.programs[0], &wrong, SECOND), TN_INVALID_ARGUMENT,
           "does not keep the order");
  /* none of that has harmed the team */
  must(team_step(&run, 3), "after");
  team_check(&run, &call, "after");
  /* another number of ranks */
  coll_capsule *three = make("ring", COLL_ALL_REDUCE, 3);
  coll_program *p;
  must_say(coll_program_create(run.teams[0], three, &p), TN_INVALID_ARGUMENT,
           "it is for 3 ranks, and the team has 2");
  coll_capsule_destroy(three);
  team_close(&run);
  coll_capsule_destroy(c);
}

/* ---- memory that is short ----------------------------------------------------------------------
 */

static tn_status *whole_life(const coll_capsule *c, const team_call *call) {
  team_run run = {.segments = NULL};
  tn_status *status = team_open(&run, c);
  if (status) return status;
  team_fill(&run, call);
  status = team_step(&run, 9);
  if (!status) team_check(&run, call, "with a fault");
  team_close(&run);
  return status;
}

static void each_allocation_may_fail(void **state) {
  (void)state;
  static const char *const names[] = {"ring", "direct", "binomial_tree"};
  for (int i = 0; i < 3; i++) {
    coll_capsule *c = make(names[i], COLL_ALL_REDUCE, 3);
    team_call call = {TN_F32, TN_SUM, 1001, false, 1};
    for (uint64_t nth = 1;; nth++) {
      tn_fault_arm(TN_FAULT_ALLOC, nth);
      tn_status *status = whole_life(c, &call);
      bool fired = tn_fault_fired(TN_FAULT_ALLOC);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      if (!fired) {
        must(status, names[i]);
        break;
      }
      if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      tn_status_destroy(status);
    }
    coll_capsule_destroy(c);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(calls_that_differ_end_on_all_ranks),
      cmocka_unit_test(another_capsule_is_found_out),
      cmocka_unit_test(who_does_not_come_is_named),
      cmocka_unit_test(who_leaves_is_named),
      cmocka_unit_test(who_has_ended_may_leave),
      cmocka_unit_test(a_team_may_be_ended_from_outside),
      cmocka_unit_test(a_call_may_be_given_up),
      cmocka_unit_test(nobody_reaches_into_memory_after_an_error),
      cmocka_unit_test(a_rank_is_never_far_ahead),
      cmocka_unit_test(what_links_cannot_do_is_refused),
      cmocka_unit_test(wrong_calls_are_refused),
      cmocka_unit_test(each_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
