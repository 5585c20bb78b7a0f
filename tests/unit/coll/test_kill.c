/* A rank is killed at every step of every built-in algorithm: all others learn of it in time, their
 * memory is as it must be, and they go on without it. Without arguments a part of this runs, in
 * some seconds; "whole" runs all of it, and prints docs/measurements/faults.md's table. */
#include "base/system.h"
#include "cmocka_header.h"
#include "coll/capsule/generate.h"
#include "coll/exec/program.h"
#include "fault_ranks.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool whole;
static const char *const way_names[] = {"first", "sliced", "quick", "copied"};

/* ---- in the ranks ------------------------------------------------------------------------------
 */

enum { BEFORE = 5 }; /* calls until the n-th is taken the quick way */

static size_t count_for(const fault_case *c, const comm_candidate *candidate) {
  size_t chunks = candidate->capsule->chunks > 0 ? (size_t)candidate->capsule->chunks : 1;
  if (c->way == FAULT_QUICK) return 2 * chunks;
  if (c->way != FAULT_SLICED) return 2 * chunks + 1; /* one is left over */
  return chunks * 2 * COLL_VALUE_BYTES / sizeof(float) + 1;
}

/* Calls before the one that matters: the hashes are exchanged, or the short form is learned. */
static void warm_up(const fault_case *c, const fault_buffers *b, comm_candidate *candidate) {
  for (int i = 0; i < (c->way == FAULT_QUICK ? BEFORE : 1); i++)
    FAULT_OK(fault_call(b, c->kind, c->generator, 20 * TN_SECOND, NULL));
  FAULT_OK(tn_barrier(b->comm, NULL, NULL));
  if (c->way == FAULT_QUICK) return;
  coll_quick_free(candidate->program);
  candidate->program->quick = NULL;
}

static void go_on_without(tn_comm *comm, int rank) {
  tn_comm *rest = NULL;
  float one = 1, sum = 0;
  FAULT_OK(tn_comm_shrink(comm, 10 * TN_SECOND, &rest));
  FAULT_OK(tn_all_reduce(rest, &one, &sum, 1, TN_F32, TN_SUM, NULL, NULL));
  FAULT_NEED(sum == (float)(tn_comm_size(comm) - 1));
  atomic_store(&fault_shown->shrunk[rank], tn_now());
  tn_comm_destroy(rest);
}

static void survive(const fault_case *c, const fault_buffers *b, int rank) {
  char name[16];
  tn_status *status = NULL;
  snprintf(name, sizeof name, "rank %d died", c->victim);
  while (!status) status = fault_call(b, c->kind, c->generator, 20 * TN_SECOND, NULL);
  atomic_store(&fault_shown->noticed[rank], tn_now());
  /* A process ends bit by bit, on a busy machine slowly: another rank may see it long before. */
  bool heard = tn_status_code(status) == TN_ABORTED;
  bool as_it_must = (heard || tn_status_code(status) == TN_UNAVAILABLE) &&
                    strstr(tn_status_message(status), name);
  if (!as_it_must) FAULT_OK(status);
  tn_status_destroy(status);
  FAULT_NEED(fault_intact(b, rank));
}

/* What this rank puts into its buffers once it has them back stays there when the other goes on:
 * unless that one stores into others' memory, and stood before such a store. */
static void outlive(const fault_case *c, const fault_buffers *b, const comm_candidate *candidate,
                    int rank) {
  char name[32];
  tn_status *status = NULL;
  size_t floats = (size_t)(b->out - b->all) + b->out_count;
  snprintf(name, sizeof name, "unresponsive: rank %d", c->victim);
  while (!status) status = fault_call(b, c->kind, c->generator, c->deadline, NULL);
  bool late = tn_status_code(status) == TN_DEADLINE_EXCEEDED;
  if (!late && tn_status_code(status) != TN_ABORTED) FAULT_OK(status);
  if (strstr(tn_status_message(status), "died")) FAULT_OK(status);
  if (late && !strstr(tn_status_message(status), name)) FAULT_OK(status);
  tn_status_destroy(status);
  FAULT_NEED(fault_intact(b, rank));
  for (size_t i = 0; i < floats; i++) b->all[i] = 77;
  if (late) atomic_store(&fault_shown->noticed[rank], tn_now());
  atomic_fetch_add(&fault_shown->failed, 1);
  while (!atomic_load(&fault_shown->going)) usleep(200);
  for (size_t i = 0; !candidate->reaches && i < floats; i++) FAULT_NEED(b->all[i] == 77);
}

static void be_stopped(const fault_case *c, const fault_buffers *b) {
  tn_status *status = NULL;
  while (!status) status = fault_call(b, c->kind, c->generator, 20 * TN_SECOND, NULL);
  tn_status_destroy(status);
  atomic_store(&fault_shown->going, 1);
}

static void rank_body(const fault_case *c, int rank) {
  fault_buffers b;
  tn_store *store = fault_store();
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  if (c->way == FAULT_COPIED) options.transports = TN_TRANSPORT_CMA;
  tn_comm *comm = fault_join(store, rank, c->ranks, &options);
  comm_candidate *candidate = fault_candidate(comm, c->generator, c->kind);
  if (!candidate || candidate->status) return;
  if (c->way == FAULT_COPIED &&
      (!candidate->reaches || comm->dispatcher.facts.ways[1].reaches == 0))
    return;
  (c->way == FAULT_COPIED ? fault_fill_heap : fault_fill)(comm, c->kind, count_for(c, candidate),
                                                          &b);
  warm_up(c, &b, candidate);
  if (rank == c->victim) {
    fault_shown->quick = coll_quick_is_learned(candidate->program);
    fault_arm(c->counts ? NULL : &c->at, c->stops);
  }
  if (c->counts) {
    FAULT_OK(fault_call(&b, c->kind, c->generator, 20 * TN_SECOND, NULL));
    fault_disarm();
    if (rank == c->victim) fault_shown->missed = !fault_saw_all(candidate->program);
    FAULT_NEED(fault_intact(&b, rank));
    FAULT_OK(tn_barrier(comm, NULL, NULL));
  } else if (c->stops && rank == c->victim) {
    be_stopped(c, &b);
  } else if (c->stops) {
    outlive(c, &b, candidate, rank);
  } else {
    survive(c, &b, rank);
    go_on_without(comm, rank);
    FAULT_NEED(fault_intact(&b, rank));
  }
  fault_free(&b);
  tn_comm_destroy(comm);
  tn_store_destroy(store);
}

/* ---- the cases ---------------------------------------------------------------------------------
 */

enum { MOST = 40000 };
static struct {
  int64_t notice[MOST], shrink[MOST];
  size_t count, runs, tables;
  size_t runs_of[4];
} took;

static void describe(const fault_case *c, char text[160]) {
  static const char *const places[] = {"step",    "signal", "signal taken", "commit",
                                       "release", "post",   "finish"};
  snprintf(text, 160, "%s of kind %d, %d ranks, %s call, rank %d struck at %s %d, time %d",
           c->generator, (int)c->kind, c->ranks, way_names[c->way], c->victim, places[c->at.place],
           c->at.index, c->at.nth);
}

static void kill_once(const fault_case *c) {
  enum { LIMIT = 5 }; /* seconds; of an idle machine it is milliseconds */
  char what[160];
  describe(c, what);
  if (!fault_run(c, rank_body)) fail_msg("%s", what);
  int64_t struck = atomic_load(&fault_shown->struck);
  for (int r = 0; r < c->ranks; r++) {
    if (r == c->victim) continue;
    int64_t notice = atomic_load(&fault_shown->noticed[r]) - struck;
    int64_t shrink = atomic_load(&fault_shown->shrunk[r]) - struck;
    if (notice > LIMIT * TN_SECOND)
      fail_msg("%s: noticed after %.1f ms", what, 1e-6 * (double)notice);
    if (notice > 10 * TN_MILLISECOND && getenv("TENON_TEST_VERBOSE"))
      print_message("%s: rank %d noticed after %.1f ms\n", what, r, 1e-6 * (double)notice);
    assert_true(took.count < MOST);
    took.notice[took.count] = notice;
    took.shrink[took.count++] = shrink;
  }
  took.runs++;
  took.runs_of[c->way]++;
}

/* Steps are moves, signals and waits. What is between them belongs to the whole. In slices each
 * step is met in one of them, the next step in the next. */
static bool wanted(const fault_case *c, const fault_point *p) {
  bool step = p->place == FAULT_STEP || p->place == FAULT_SIGNAL || p->place == FAULT_WAITED;
  if (c->way == FAULT_SLICED) return p->place == FAULT_STEP ? p->nth == p->index % 3 : step;
  if (c->way == FAULT_QUICK) return whole || p->place == FAULT_COMMIT;
  return whole || (step && !p->nth);
}

/* On a busy machine a rank that lives may not come within the time either: so with more. */
static void stop_once(fault_case *c) {
  char what[160];
  describe(c, what);
  bool well = false;
  for (c->deadline = 30 * TN_MILLISECOND; !well && c->deadline < TN_SECOND; c->deadline *= 5)
    well = fault_run(c, rank_body);
  if (!well) fail_msg("stopped: %s", what);
  bool late = false;
  for (int r = 0; r < c->ranks; r++) late = late || atomic_load(&fault_shown->noticed[r]);
  if (!late) fail_msg("nobody's deadline said it: %s", what);
  took.runs++;
  took.runs_of[c->way]++;
}

static void strike_everywhere(fault_case c) {
  static fault_point points[FAULT_POINTS];
  char what[160];
  c.counts = true;
  describe(&c, what);
  if (!fault_run(&c, rank_body)) fail_msg("counting: %s", what);
  uint32_t count = fault_shown->num_points;
  if (!count || (c.way == FAULT_QUICK && !fault_shown->quick)) return;
  assert_true(count < FAULT_POINTS);
  if (c.way != FAULT_QUICK && fault_shown->missed) fail_msg("%s: steps are not seen", what);
  memcpy(points, fault_shown->points, sizeof points);
  took.tables++;
  c.counts = false;
  for (uint32_t i = 0; i < count; i++) {
    c.at = points[i];
    bool some = whole || !c.stops || i % 5 == 1; /* a stop takes as long as a deadline */
    if (!some || !wanted(&c, &points[i])) continue;
    if (c.stops)
      stop_once(&c);
    else
      kill_once(&c);
  }
}

static int compare(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

static void print_times(const char *what, int64_t *times) {
  size_t n = took.count, late = 0, middle = n / 2, most = n * 9 / 10, nearly_all = n * 99 / 100;
  for (size_t i = 0; i < n; i++) late += times[i] > 10 * TN_MILLISECOND;
  qsort(times, n, sizeof *times, compare);
  print_message("%s: %.2f ms median, %.2f 90 %%, %.2f 99 %%, %.2f most; %zu of %zu over 10 ms\n",
                what, 1e-6 * (double)times[middle], 1e-6 * (double)times[most],
                1e-6 * (double)times[nearly_all], 1e-6 * (double)times[n - 1], late, n);
}

static void each_generator(int ranks, int victim, fault_way way, bool stops) {
  const coll_generator *g;
  const char *only = getenv("TENON_TEST_GENERATOR");
  int32_t sources[FAULT_RANKS] = {1, 2, 3, 0};
  for (size_t i = 0; (g = coll_generator_at(i)); i++) {
    if (only && strcmp(only, g->name) != 0) continue;
    for (int kind = 0; kind < COLL_NUM_KINDS; kind++) {
      coll_wish wish = {.kind = (coll_kind)kind, .ranks = ranks, .sources = sources, .group = 0};
      if (!coll_generator_makes(g, &wish)) continue;
      strike_everywhere((fault_case){.generator = g->name,
                                     .kind = (coll_kind)kind,
                                     .ranks = ranks,
                                     .victim = victim,
                                     .way = way,
                                     .stops = stops});
    }
  }
}

static void report(void) {
  print_message("%zu algorithms, %zu kills: %zu in first calls, %zu in sliced ones, %zu in quick "
                "ones, %zu where the kernel copies\n",
                took.tables, took.runs, took.runs_of[0], took.runs_of[1], took.runs_of[2],
                took.runs_of[3]);
  print_times("all others knew", took.notice);
  print_times("and had a sum without it", took.shrink);
}

static void killed_at_every_step(void **state) {
  (void)state;
  each_generator(3, 1, FAULT_LONG, false);
  each_generator(3, 0, FAULT_COPIED, false);
  if (whole) {
    each_generator(3, 0, FAULT_SLICED, false);
    each_generator(4, 2, FAULT_LONG, false);
    each_generator(4, 3, FAULT_LONG, false);
    each_generator(4, 1, FAULT_SLICED, false);
  }
  report();
}

static void killed_in_a_quick_call(void **state) {
  (void)state;
  each_generator(3, 2, FAULT_QUICK, false);
  if (whole) each_generator(4, 0, FAULT_QUICK, false);
  report();
}

static void stopped_at_every_step(void **state) {
  (void)state;
  memset(&took, 0, sizeof took);
  each_generator(3, 1, FAULT_LONG, true);
  if (whole) each_generator(4, 2, FAULT_SLICED, true);
  if (whole) each_generator(4, 0, FAULT_QUICK, true);
  print_message("%zu algorithms, %zu stops\n", took.tables, took.runs);
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(killed_at_every_step),
      cmocka_unit_test(killed_in_a_quick_call),
      cmocka_unit_test(stopped_at_every_step),
  };
  whole = argc > 1 && !strcmp(argv[1], "whole");
  fault_begin();
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  fault_end();
  return failed;
}
