/* Capsules that change phases, run on a network: its switches are changed between two steps, and
 * what a phase does not join is refused before anything runs. */
#include "network.h"

#include "coll/capsule/verify.h"
#include "team_run.h"

#include <pthread.h>
#include <tenon/comm.h>

static lab l;

static coll_capsule *read_capsule(const char *text) {
  coll_capsule *c = NULL;
  coll_verdict verdict;
  fine(coll_read_text(text, strlen(text), "test", &c));
  fine(coll_verify(c, &verdict));
  return c;
}

#define HEAD        "capsule 1\nname x\ncollective broadcast\nranks 4\nchunks 1\nplace out\n"
#define RANK(r, in) "rank " #r " i " #in " o 1 s 0\nlane 0\n"

/* From 0 to 1, then from 0 to 2 and from 1 to 3: phase 0 joins 0-1 and 2-3, phase 1 0-2 and 1-3. */
static const char good[] =
    HEAD RANK(0, 1) "o[0] = i[0]\nphase 0\n>1.0 = i[0]\nphase 1\n>2.0 = i[0]\n" RANK(
        1, 0) "phase 0\no[0] = <0.0\nphase 1\n>3.0 = o[0]\n" RANK(2, 0) "phase 0\nphase 1\no[0] = "
                                                                        "<0.0\n" RANK(
                                                                            3, 0) "phase 0\nphase "
                                                                                  "1\no[0] = "
                                                                                  "<1.0\n";

/* The same with the phases changed for each other: 1 is given to in phase 1, by the packet switch,
 * and 2 in phase 0, by nothing. */
static const char wrong[] =
    HEAD RANK(0, 1) "o[0] = i[0]\nphase 1\n>1.0 = i[0]\nphase 0\n>2.0 = i[0]\n" RANK(
        1, 0) "phase 1\no[0] = <0.0\nphase 0\n>3.0 = o[0]\n" RANK(2, 0) "phase 1\nphase 0\no[0] = "
                                                                        "<0.0\n" RANK(
                                                                            3, 0) "phase 1\nphase "
                                                                                  "0\no[0] = "
                                                                                  "<1.0\n";

/* A lane beside the one that enters phases gives to 2 whenever it comes to it. */
static const char beside[] =
    HEAD RANK(0, 1) "o[0] = i[0]\nphase 0\n>1.0 = i[0]\nphase 1\nlane 1\n>2.0 = "
                    "i[0]\n" RANK(1, 0) "phase 0\no[0] = <0.0\nphase 1\n>3.0 = o[0]\n" RANK(
                        2, 0) "phase 0\nphase 1\no[0] = <0.0\n" RANK(3, 0) "phase 0\nphase "
                                                                           "1\no[0] = <1.0\n";

/* Teams that have the network's phases, with another capsule until then: the caller ends it. */
static coll_capsule *open_teams(team_run *run, tn_cluster *c) {
  const coll_wish wish = {.kind = COLL_BROADCAST, .ranks = 4};
  coll_capsule *flat = team_capsule("flat", &wish);
  fine(team_open(run, flat));
  for (int r = 0; r < 4; r++) run->teams[r]->phases = cluster_switcher(c);
  return flat;
}

static void a_capsule_changes_the_network(void **unused) {
  (void)unused;
  memset(&l, 0, sizeof l);
  tn_cluster *c = make_network(&l, NULL, NULL);
  coll_capsule *capsule = read_capsule(good);
  team_run run = {.segments = NULL};
  coll_capsule *flat = open_teams(&run, c);
  fine(team_program(&run, capsule));
  const team_call call = {TN_S32, TN_SUM, 100, false, 1};
  for (int round = 1; round <= 3; round++) {
    tn_status *statuses[4];
    team_fill(&run, &call);
    team_threads(&run, INT64_C(10000000000), statuses);
    for (int r = 0; r < 4; r++) fine(statuses[r]);
    team_check(&run, &call, "phases");
    team_free(&run);
    assert_true(is_in_phase(&l, c, 1));
    assert_int_equal(tn_cluster_epoch(c), 2 * round);
  }
  team_close(&run);
  coll_capsule_destroy(flat);
  coll_capsule_destroy(capsule);
  tn_cluster_destroy(c);
}

static void a_network_that_fails_ends_the_call(void **unused) {
  (void)unused;
  memset(&l, 0, sizeof l);
  tn_cluster *c = make_network(&l, NULL, NULL);
  coll_capsule *capsule = read_capsule(good);
  team_run run = {.segments = NULL};
  tn_status *statuses[4];
  coll_capsule *flat = open_teams(&run, c);
  fine(team_program(&run, capsule));
  go(c, 0);
  const team_call call = {TN_S32, TN_SUM, 100, false, 1};
  l.plan.at[0] = atomic_load(&l.plan.calls) + 8; /* of the change to phase 1 */
  l.plan.wrong[0] = CLUSTER_NULL_FAIL;
  team_fill(&run, &call);
  team_threads(&run, INT64_C(10000000000), statuses);
  for (int r = 0; r < 4; r++) {
    assert_non_null(statuses[r]);
    tn_status_destroy(statuses[r]);
  }
  assert_true(is_in_phase(&l, c, 0));
  team_free(&run);
  team_close(&run);
  coll_capsule_destroy(flat);
  coll_capsule_destroy(capsule);
  tn_cluster_destroy(c);
}

static void what_a_phase_does_not_join_is_refused(void **unused) {
  (void)unused;
  memset(&l, 0, sizeof l);
  tn_cluster *c = make_network(&l, NULL, NULL);
  coll_capsule *capsule = read_capsule(wrong), *other = read_capsule(beside);
  team_run run = {.segments = NULL};
  coll_capsule *flat = open_teams(&run, c);
  fails(team_program(&run, capsule), TN_FAILED_PRECONDITION,
        "rank 0 lane 0 step 4: it needs rank 2, which phase 0 does not join with rank 0");
  fails(coll_check_phases(capsule, cluster_switcher(c), 3), TN_FAILED_PRECONDITION,
        "rank 3 lane 0 step 2: it needs rank 1, which phase 0 does not join with rank 3");
  fails(coll_check_phases(other, cluster_switcher(c), 0), TN_FAILED_PRECONDITION,
        "rank 0 lane 1 step 0 (its lane enters no phase, so it may run in any): it needs rank 2");
  fine(coll_check_phases(other, cluster_switcher(c), 1));
  team_close(&run);
  coll_capsule_destroy(flat);
  coll_capsule_destroy(capsule);
  coll_capsule_destroy(other);
  tn_cluster_destroy(c);
}

/* ---- communicators --------------------------------------------------------------------------- */

typedef struct one {
  tn_cluster *cluster;
  tn_comm *comm;
  int phase;
  tn_status *status;
  pthread_t thread;
} one;

static void *switch_phase(void *arg) {
  one *o = arg;
  o->status = tn_cluster_attach(o->cluster, o->comm);
  if (!o->status) o->status = tn_comm_switch_phase(o->comm, o->phase, INT64_C(10000000000));
  return NULL;
}

/* All ranks, by a thread each; all must have the same outcome. */
static void switch_all(tn_cluster *c, tn_comm **comms, int phase, tn_code want, const char *words) {
  one all[4];
  for (int r = 0; r < 4; r++) {
    all[r] = (one){.cluster = c, .comm = comms[r], .phase = phase};
    assert_int_equal(pthread_create(&all[r].thread, NULL, switch_phase, &all[r]), 0);
  }
  for (int r = 0; r < 4; r++) pthread_join(all[r].thread, NULL);
  for (int r = 0; r < 4; r++) {
    if (want == TN_OK)
      fine(all[r].status);
    else
      fails(all[r].status, want, words);
  }
}

static void a_communicator_changes_the_network(void **unused) {
  (void)unused;
  memset(&l, 0, sizeof l);
  tn_cluster *c = make_network(&l, NULL, NULL);
  tn_comm *comms[4] = {NULL};
  fine(tn_comm_create_local(4, NULL, comms));
  switch_all(c, comms, 0, TN_OK, "");
  assert_true(is_in_phase(&l, c, 0));
  switch_all(c, comms, 2, TN_OK, "");
  assert_true(is_in_phase(&l, c, 2));
  switch_all(c, comms, 7, TN_NOT_FOUND, "phase 7");
  l.plan.at[0] = atomic_load(&l.plan.calls) + 9; /* the first switch is staged */
  l.plan.wrong[0] = CLUSTER_NULL_FAIL;
  switch_all(c, comms, 1, TN_INTERNAL, "the agent says no");
  assert_true(is_in_phase(&l, c, 2));
  switch_all(c, comms, 1, TN_OK, ""); /* it goes on */
  assert_true(is_in_phase(&l, c, 1));
  assert_int_equal(tn_cluster_epoch(c), 3);
  for (int r = 0; r < 4; r++) tn_comm_destroy(comms[r]);
  tn_cluster_destroy(c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_capsule_changes_the_network),
      cmocka_unit_test(a_network_that_fails_ends_the_call),
      cmocka_unit_test(what_a_phase_does_not_join_is_refused),
      cmocka_unit_test(a_communicator_changes_the_network),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
