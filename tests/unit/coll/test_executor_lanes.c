/* Capsules with several lanes, meetings, semaphores, signals and phases; many slices; threads;
 * links that map nothing. */
#include "cmocka_header.h"

#include "coll/capsule/verify.h"
#include "coll/segments.h"
#include "simulate.h"
#include "team_run.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(tn_status *status, const char *what) {
  if (status) fail_msg("%s: %s", what, tn_status_message(status));
}

static coll_capsule *read_capsule(const char *text) {
  coll_capsule *c = NULL;
  coll_verdict verdict;
  must(coll_read_text(text, strlen(text), "test", &c), text);
  must(coll_verify(c, &verdict), text);
  return c;
}

/* ---- lanes -------------------------------------------------------------------------------------
 */

#define SUM2  "capsule 1\nname x\ncollective all_reduce\nranks 2\nchunks 1\n"
#define R0    "rank 0 i 1 o 1 s 1\nlane 0\n"
#define R1    "rank 1 i 1 o 1 s 1\nlane 0\n"
#define GOOD1 R1 ">0.0 = i[0]\no[0] = <0.0 + i[0]\n"

static const char *const laned[] = {
    SUM2 "place out in\n" R0 ">1.0 = i[0]\nlane 1\no[0] = <1.0 + i[0] after 0.0\n" GOOD1,
    SUM2 "place out in\n" R0 ">1.0 = i[0]\nmeet 0:2\nlane 1\nmeet 0:2\no[0] = <1.0 + i[0]\n" GOOD1,
    SUM2 "place out in\nsemaphores 0\n" R0
         ">1.0 = i[0]\nrelease 0\nlane 1\nacquire 0\no[0] = <1.0 + i[0]\n" GOOD1,
    SUM2 "place out in\n" R0 ">1.0 = i[0]\nsignal 1.0\nlane 1\nwait 1.0\no[0] = <1.0 + i[0]\n" R1
         ">0.0 = i[0]\nwait 0.0\nsignal 0.0\no[0] = <0.0 + i[0]\n",
    SUM2 "place out in\nsemaphores 0\n" R0
         ">1.0 = i[0]\nrelease 0\nrelease 0\nlane 1\nacquire 0\no[0] = <1.0 + i[0]\n"
         "lane 2\nacquire 0\ns[0] = i[0] after 1.1\n" GOOD1,
    SUM2 "place out\nsemaphores 0\n" R0 ">1.0 = i[0]\no[0] = <1.0 + i[0]\nrelease 0\n"
         "lane 1\nrelease 0\nlane 2\nacquire 0\nacquire 0\ns[0] = o[0]\n" GOOD1,
    /* a semaphore that is not empty at the end of a slice, and full at the start of the next */
    SUM2 "place out\nsemaphores 1\n" R0 ">1.0 = i[0]\nrelease 0\nlane 1\nacquire 0\n"
         "o[0] = <1.0 + i[0] after 0.1\n" GOOD1,
    /* channels that are far apart, in two directions, a lane each */
    SUM2 "place out\n" R0 ">1.700 = i[0]\nlane 1\no[0] = <1.9000 + i[0]\nlane 2\n>1.3 = i[0]\n" R1
         ">0.9000 = i[0]\nlane 1\ns[0] = <0.3\nlane 2\no[0] = <0.700 + i[0]\n",
    /* scratch of another rank, before that one begins, and a flush */
    SUM2 "place out\n" R0 "s@1[0] = i[0]\nflush\nsignal 1.5\nwait 1.5\no[0] = s[0] + i[0]\n" R1
         "s@0[0] = i[0]\nflush\nsignal 0.5\nwait 0.5\no[0] = s[0] + i[0]\n",
    /* two meetings of three lanes; a result that goes to three places */
    SUM2 "place out\n" R0
         ">1.0 = i[0]\nmeet 0:3\nnop\nmeet 0:3\nlane 1\nmeet 0:3\no[0], s[0] = <1.0 + i[0]\n"
         "meet 0:3\nlane 2\nmeet 0:3\nnop\nmeet 0:3\n" GOOD1,
    /* blocks that end inside of what a step moves */
    "capsule 1\nname x\ncollective all_gather\nranks 2\nchunks 2\nplace out\n"
    "rank 0 i 2 o 4 s 4\nlane 0\n>1.0 = i[0:2]\ns[0:2] = i[0:2]\ns[2:2] = <1.0\n"
    "o[0] = s[0]\no[1:3] = s[1:3]\n"
    "rank 1 i 2 o 4 s 4\nlane 0\ns[2:2], >0.0 = i[0:2]\ns[0:2] = <0.0\n"
    "o[3] = s[3]\no[0:3] = s[0:3]\n",
};

static void run_all(const coll_capsule *c, const char *what, uint64_t *seed) {
  static const size_t counts[] = {0, 1, 2, 3, 7, 64, 1000, 70001, 200003};
  team_run run = {.segments = NULL};
  must(team_open(&run, c), what);
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    for (int place = 0; place < 2; place++) {
      if (place ? !c->in_place : !c->out_of_place) continue;
      team_call call = {TN_S32, TN_SUM, counts[i], place == 1, simulate_random(seed)};
      for (int order = 0; order < 3; order++) {
        team_fill(&run, &call);
        must(team_step(&run, order ? simulate_random(seed) : 0), what);
        team_check(&run, &call, what);
      }
    }
  }
  team_close(&run);
}

static void lanes_run_as_they_were_proved(void **state) {
  (void)state;
  uint64_t seed = 5;
  for (size_t i = 0; i < sizeof laned / sizeof *laned; i++) {
    coll_capsule *c = read_capsule(laned[i]);
    run_all(c, laned[i], &seed);
    coll_capsule_destroy(c);
  }
}

/* ---- many slices -------------------------------------------------------------------------------
 */

/* Megabytes, in slices of a value, with elements over; by threads. */
static void large_calls_go_in_slices(void **state) {
  (void)state;
  static const char *const names[] = {"ring",        "bidirectional_ring", "rabenseifner",
                                      "direct",      "double_binary_tree", "flat",
                                      "hierarchical"};
  static const int ranks[] = {2, 4};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    for (int k = 0; k < 2; k++) {
      coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = ranks[k], .group = 2};
      coll_capsule *c = team_capsule(names[i], &wish);
      if (!c) continue;
      team_run run = {.segments = NULL};
      must(team_open(&run, c), names[i]);
      for (int place = 0; place < 2; place++) {
        team_call call = {TN_F32, place ? TN_SUM : TN_AVG, 150007, place == 1, 3};
        tn_status *statuses[4];
        team_fill(&run, &call);
        team_threads(&run, INT64_C(60000000000), statuses);
        for (int r = 0; r < ranks[k]; r++) must(statuses[r], names[i]);
        team_check(&run, &call, names[i]);
      }
      team_close(&run);
      coll_capsule_destroy(c);
    }
  }
}

/* ---- threads -----------------------------------------------------------------------------------
 */

static void threads_agree(void **state) {
  (void)state;
  static const struct {
    const char *name;
    coll_kind kind;
  } cases[] = {{"ring", COLL_ALL_REDUCE},         {"recursive_doubling", COLL_ALL_REDUCE},
               {"direct", COLL_ALL_REDUCE},       {"direct", COLL_ALL_GATHER},
               {"bruck", COLL_ALL_TO_ALL},        {"straight", COLL_GATHER},
               {"binomial_tree", COLL_BROADCAST}, {"dissemination", COLL_BARRIER}};
  static const int ranks[] = {2, 5, 16};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    for (int k = 0; k < 3; k++) {
      coll_wish wish = {.kind = cases[i].kind, .ranks = ranks[k]};
      coll_capsule *c = team_capsule(cases[i].name, &wish);
      team_run run = {.segments = NULL};
      must(team_open(&run, c), cases[i].name);
      for (size_t n = 0; n < 30; n++) {
        team_call call = {TN_S32, TN_SUM, n * n * 7, c->in_place && n % 2, n};
        tn_status *statuses[16];
        team_fill(&run, &call);
        team_threads(&run, INT64_C(60000000000), statuses);
        for (int r = 0; r < ranks[k]; r++) must(statuses[r], cases[i].name);
        if (cases[i].kind != COLL_BARRIER) team_check(&run, &call, cases[i].name);
      }
      team_close(&run);
      coll_capsule_destroy(c);
    }
  }
}

/* ---- memory ------------------------------------------------------------------------------------
 */

static void *map_nothing(coll_link *link, const coll_place *place, size_t bytes) {
  (void)link, (void)place, (void)bytes;
  return NULL;
}

/* Links that only read and write, as those between machines. */
static void unmap(team_run *run, coll_link_calls *calls) {
  for (int r = 0; r < run->ranks; r++) {
    for (int q = 0; q < run->ranks; q++) {
      if (q == r) continue;
      *calls = *run->teams[r]->links[q]->calls;
      calls->map = map_nothing;
      run->teams[r]->links[q]->calls = calls;
    }
  }
}

static void what_is_not_mapped_is_read_and_written(void **state) {
  (void)state;
  static const coll_kind kinds[] = {COLL_ALL_REDUCE, COLL_REDUCE_SCATTER, COLL_ALL_GATHER};
  for (int k = 0; k < 3; k++) {
    coll_wish wish = {.kind = kinds[k], .ranks = 3};
    coll_capsule *c = team_capsule("direct", &wish);
    team_run run = {.segments = NULL};
    coll_link_calls calls;
    must(team_open(&run, c), "direct");
    unmap(&run, &calls);
    for (size_t n = 1; n < 200000; n = n * 3 + 1) {
      for (int place = 0; place < 2; place++) {
        team_call call = {TN_F32, TN_SUM, n, place == 1, n};
        team_fill(&run, &call);
        must(team_step(&run, n), "unmapped");
        team_check(&run, &call, "unmapped");
      }
    }
    team_close(&run);
    coll_capsule_destroy(c);
  }
}

/* Whether a rank is in place is its own affair, also where others reach into what is left over. */
static void some_ranks_may_be_in_place(void **state) {
  (void)state;
  static const struct {
    const char *name;
    coll_kind kind;
  } cases[] = {{"direct", COLL_ALL_REDUCE}, {"ring", COLL_ALL_REDUCE}, {"reach", COLL_BROADCAST}};
  for (int i = 0; i < 3; i++) {
    coll_wish wish = {.kind = cases[i].kind, .ranks = 3, .root = 1};
    coll_capsule *c = team_capsule(cases[i].name, &wish);
    team_run run = {.segments = NULL};
    must(team_open(&run, c), cases[i].name);
    for (size_t n = 1; n < 3000; n = n * 3 + 2) {
      team_call call = {TN_F32, TN_SUM, n, false, n};
      team_fill(&run, &call);
      coll_call *second = &run.calls[1];
      const void *kept = second->input;
      memcpy(second->output, kept, n * sizeof(float));
      second->input = second->output;
      second->in_place = true;
      must(team_step(&run, n), cases[i].name);
      second->input = kept;
      team_check(&run, &call, cases[i].name);
    }
    team_close(&run);
    coll_capsule_destroy(c);
  }
}

static void scratch_lies_in_segments(void **state) {
  (void)state;
  coll_segments *segments;
  must(coll_segments_create(&segments), "segments");
  static const char *const names[] = {"direct", "rabenseifner", "bidirectional_ring"};
  for (int i = 0; i < 3; i++) {
    coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = 3};
    coll_capsule *c = team_capsule(names[i], &wish);
    team_run run = {.segments = segments};
    must(team_open(&run, c), names[i]);
    for (size_t n = 1; n < 100000; n = n * 5 + 2) {
      team_call call = {TN_F32, TN_SUM, n, n % 2 == 1, n};
      team_fill(&run, &call);
      must(team_step(&run, n), names[i]);
      team_check(&run, &call, names[i]);
    }
    team_close(&run);
    coll_capsule_destroy(c);
  }
  coll_segments_destroy(segments);
}

/* Ranks of one process over each of the transports: the same collectives. */
static void every_transport_carries_collectives(void **state) {
  enum { OF_HOSTS = ~(TN_TRANSPORT_CUDA_IPC | TN_TRANSPORT_NVLS) };
  (void)state;
  static const char *const names[] = {"ring", "direct", "recursive_doubling", "double_binary_tree"};
  const coll_transport *t;
  for (size_t k = 0; (t = coll_transport_at(k)); k++) {
    tn_status *missing = t->probe();
    bool works = !missing && (t->serves & OF_HOSTS) != 0;
    tn_status_destroy(missing);
    for (int i = 0; works && i < 4; i++) {
      coll_wish wish = {.kind = COLL_ALL_REDUCE, .ranks = 4};
      coll_capsule *c = team_capsule(names[i], &wish);
      team_run run = {.transport = t->name};
      must(coll_segments_create(&run.segments), "segments");
      must(team_open(&run, c), t->name);
      for (size_t n = 1; n < 200000; n = n * 4 + 3) {
        team_call call = {TN_F32, TN_SUM, n, n % 2 == 1, n};
        tn_status *statuses[4];
        team_fill(&run, &call);
        team_threads(&run, INT64_C(60000000000), statuses);
        for (int r = 0; r < 4; r++) must(statuses[r], t->name);
        team_check(&run, &call, t->name);
      }
      team_close(&run);
      coll_segments_destroy(run.segments);
      coll_capsule_destroy(c);
    }
  }
}

/* ---- phases ------------------------------------------------------------------------------------
 */

typedef struct switch_log {
  int entered[8], count, fail_at;
} switch_log;

static tn_status *enter(void *arg, int phase, int64_t nanoseconds) {
  switch_log *log = arg;
  assert_true(nanoseconds > 0);
  if (log->count == log->fail_at) return tn_error(TN_UNAVAILABLE, "the switch does not answer");
  log->entered[log->count++] = phase;
  return NULL;
}

static void phases_are_entered_together(void **state) {
  (void)state;
  coll_capsule *c = NULL;
  const char *text =
      "capsule 1\nname x\ncollective broadcast\nranks 3\nchunks 1\nplace out\n"
      "rank 0 i 1 o 1 s 0\nlane 0\no[0] = i[0]\nphase 2\n>1.0 = i[0]\nphase 5\n>2.0 = i[0]\n"
      "rank 1 i 0 o 1 s 0\nlane 0\nphase 2\no[0] = <0.0\nphase 5\n"
      "rank 2 i 0 o 1 s 0\nlane 0\nphase 2\nphase 5\no[0] = <0.0\n";
  c = read_capsule(text);
  team_run run = {.segments = NULL};
  tn_status *status = team_open(&run, c);
  assert_non_null(status);
  assert_non_null(strstr(tn_status_message(status), "nobody can switch this network"));
  tn_status_destroy(status);
  switch_log log = {.fail_at = -1};
  coll_phase_switcher switcher = {.size = sizeof switcher, .enter = enter, .arg = &log};
  coll_wish wish = {.kind = COLL_BROADCAST, .ranks = 3};
  coll_capsule *first = team_capsule("flat", &wish);
  must(team_open(&run, first), "flat");
  for (int r = 0; r < 3; r++) run.teams[r]->phases = &switcher;
  must(team_program(&run, c), "phases");
  team_call call = {TN_S32, TN_SUM, 100, false, 1};
  team_fill(&run, &call);
  must(team_step(&run, 7), "phases");
  team_check(&run, &call, "phases");
  assert_int_equal(log.count, 2);
  assert_int_equal(log.entered[0], 2);
  assert_int_equal(log.entered[1], 5);
  assert_int_equal(run.teams[1]->phase, 5);
  /* a switch that fails ends the call on all ranks */
  log.fail_at = 3;
  tn_status *statuses[3];
  team_fill(&run, &call);
  team_threads(&run, INT64_C(10000000000), statuses);
  assert_int_equal(tn_status_code(statuses[0]), TN_UNAVAILABLE);
  for (int r = 0; r < 3; r++) {
    assert_non_null(statuses[r]);
    assert_non_null(strstr(tn_status_message(statuses[r]), "the switch does not answer"));
    tn_status_destroy(statuses[r]);
  }
  team_close(&run);
  coll_capsule_destroy(first);
  coll_capsule_destroy(c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lanes_run_as_they_were_proved),
      cmocka_unit_test(large_calls_go_in_slices),
      cmocka_unit_test(threads_agree),
      cmocka_unit_test(what_is_not_mapped_is_read_and_written),
      cmocka_unit_test(some_ranks_may_be_in_place),
      cmocka_unit_test(scratch_lies_in_segments),
      cmocka_unit_test(every_transport_carries_collectives),
      cmocka_unit_test(phases_are_entered_together),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
