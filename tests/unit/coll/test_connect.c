/* Ranks meet by a store or an exchange, and take the best way to each other. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "coll/comm/connect.h"
#include "fake_transport.h"
#include "timed.h"

#include <pthread.h>
#include <stdlib.h>

#define MS INT64_C(1000000)

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

/* ---- ranks as threads ------------------------------------------------------------------------ */

typedef struct rank {
  coll_connect_options options;
  pthread_t thread;
  coll_team *team;
  tn_status *status;
} rank;

static rank ranks[FAKE_RANKS];

static void *come(void *arg) {
  rank *r = arg;
  r->status = coll_connect(&r->options, &r->team);
  return NULL;
}

static void plan(int size, tn_store *store) {
  memset(ranks, 0, sizeof ranks);
  for (int i = 0; i < size; i++)
    ranks[i].options = (coll_connect_options){.rank = i,
                                              .size = size,
                                              .name = "t",
                                              .store = store,
                                              .nanoseconds = 5000 * MS,
                                              .transports = fake_all,
                                              .num_transports = 3};
}

/* All but the first `absent`. */
static void run(int size, int absent) {
  for (int i = absent; i < size; i++)
    assert_int_equal(pthread_create(&ranks[i].thread, NULL, come, &ranks[i]), 0);
  for (int i = absent; i < size; i++) pthread_join(ranks[i].thread, NULL);
}

static void end(int size) {
  for (int i = 0; i < size; i++) {
    tn_status_destroy(ranks[i].status);
    coll_team_destroy(ranks[i].team);
  }
  assert_int_equal(fake_alive, 0);
}

static int start(void **store) {
  memset(fake, 0, sizeof fake);
  tn_status *status = tn_store_create_memory((tn_store **)store);
  tn_status_destroy(status);
  return status ? 1 : 0;
}

static int finish(void **store) {
  tn_store_destroy(*store);
  return 0;
}

static const char *way(int from, int to) {
  return ranks[from].team->links[to]->port->transport->name;
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void everybody_is_joined_to_everybody(void **store) {
  plan(5, *store);
  run(5, 0);
  for (int i = 0; i < 5; i++) {
    fine(ranks[i].status);
    assert_int_equal(ranks[i].team->rank, i);
    assert_int_equal(ranks[i].team->size, 5);
    assert_string_equal(ranks[i].team->name, "t");
    assert_int_equal(ranks[i].team->num_ports, 1); /* those that nobody uses are closed */
    for (int k = 0; k < 5; k++) {
      if (k == i) {
        assert_null(ranks[i].team->links[k]);
      } else {
        assert_int_equal(ranks[i].team->links[k]->peer, k);
        assert_string_equal(way(i, k), "near");
      }
    }
  }
  assert_int_equal(fake[2].opened, 0); /* nobody is beyond the host */
  end(5);
}

static void each_pair_takes_its_best_way(void **store) {
  fake[0].island = 2; /* 0 and 1, 2 and 3 */
  plan(4, *store);
  run(4, 0);
  for (int i = 0; i < 4; i++) fine(ranks[i].status);
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++)
      if (i != k) assert_string_equal(way(i, k), i / 2 == k / 2 ? "near" : "host");
  assert_int_equal(ranks[0].team->num_ports, 2);
  end(4);
}

static void only_wanted_transports_are_taken(void **store) {
  plan(2, *store);
  ranks[0].options.wanted = ranks[1].options.wanted = TN_TRANSPORT_ETHERNET;
  run(2, 0);
  fine(ranks[0].status);
  fine(ranks[1].status);
  assert_string_equal(way(0, 1), "wire");
  assert_int_equal(fake[0].opened + fake[1].opened, 0);
  end(2);
}

/* One that serves no flag comes in by name only. */
static void a_transport_may_be_listed(void **store) {
  plan(2, *store);
  for (int i = 0; i < 2; i++) {
    ranks[i].options.transports = &fake_all[3];
    ranks[i].options.num_transports = 1;
  }
  run(2, 0);
  fine(ranks[0].status);
  assert_string_equal(way(1, 0), "aside");
  end(2);
}

static void one_rank_needs_nobody(void **store) {
  plan(1, *store);
  run(1, 0);
  fine(ranks[0].status);
  assert_int_equal(ranks[0].team->num_ports, 0);
  end(1);
}

static void who_does_not_come_is_named(void **store) {
  plan(4, *store);
  for (int i = 0; i < 4; i++) ranks[i].options.nanoseconds = 60 * MS;
  run(4, 2);
  assert_int_equal(tn_status_code(ranks[2].status), TN_DEADLINE_EXCEEDED);
  assert_non_null(strstr(tn_status_message(ranks[2].status), "team t: of 4 ranks 2 did not join"));
  assert_non_null(strstr(tn_status_message(ranks[2].status), "ms: 0, 1"));
  assert_null(ranks[2].team);
  end(4);
}

static void who_cannot_be_reached_is_named(void **store) {
  fake[0].island = fake[1].island = 1;
  fake[2].broken = true;
  plan(2, *store);
  run(2, 0);
  fails(ranks[1].status, TN_UNAVAILABLE,
        "rank 0 cannot be reached: near does not reach it, host does not reach it");
  ranks[1].status = NULL;
  end(2);
}

static void what_is_missing_is_said(void **store) {
  fake[2].broken = true;
  plan(2, *store);
  ranks[0].options.wanted = ranks[1].options.wanted = TN_TRANSPORT_ETHERNET;
  run(2, 0);
  fails(ranks[0].status, TN_UNAVAILABLE,
        "no transport is open here; not usable: wire: its library is not here");
  ranks[0].status = NULL;
  end(2);
}

/* One that cannot go on tells the others, who need not wait for their deadline. */
static void who_gives_up_says_why(void **store) {
  fake[1].failing = 2;
  plan(3, *store);
  int64_t begin = tn_now();
  run(3, 0);
  assert_true(tn_now() - begin < timed_limit(2000 * MS));
  fails(ranks[1].status, TN_RESOURCE_EXHAUSTED, "no more of that");
  fails(ranks[0].status, TN_UNAVAILABLE,
        "team t: rank 1 has failed: transport host: no more of that");
  ranks[0].status = ranks[1].status = NULL;
  end(3);
}

static void misuse_is_refused(void **store) {
  coll_team *team = NULL;
  plan(2, *store);
  coll_connect_options o = ranks[0].options;
  o.rank = 2;
  fails(coll_connect(&o, &team), TN_INVALID_ARGUMENT, "rank 2 of 2");
  o = ranks[0].options;
  o.name = "0123456789012345678901234567890123456789012345678901234567890123";
  fails(coll_connect(&o, &team), TN_INVALID_ARGUMENT, "1 to 63 bytes");
  o = ranks[0].options;
  o.store = NULL;
  fails(coll_connect(&o, &team), TN_INVALID_ARGUMENT, "one of both");
  o = ranks[0].options;
  o.wanted = 1 << 9;
  fails(coll_connect(&o, &team), TN_INVALID_ARGUMENT, "bits 0x200");
}

static void strange_bytes_are_refused(void **store) {
  plan(2, *store);
  fine(tn_store_put(*store, "t/endpoint/0/0", 14, "TNEP....12345678", 16));
  run(2, 1);
  fails(ranks[1].status, TN_INVALID_ARGUMENT, "rank 0: an endpoint of version");
  ranks[1].status = NULL;
  end(2);
}

static void teams_of_two_sizes_do_not_meet(void **store) {
  plan(3, *store);
  ranks[1].options.size = 2;
  ranks[2].options.nanoseconds = 60 * MS;
  ranks[0].options.size = 2;
  ranks[0].options.nanoseconds = 60 * MS;
  run(3, 0);
  fails(ranks[2].status, TN_INVALID_ARGUMENT, "rank 0 of 3 says that it is rank 0 of 2");
  ranks[2].status = NULL;
  end(3);
}

/* ---- by an exchange -------------------------------------------------------------------------- */

static struct {
  pthread_barrier_t barrier;
  coll_blob blobs[FAKE_RANKS];
  atomic_int rounds;
} table;

static tn_status *swap(void *arg, int round, const void *bytes, size_t size, int64_t nanoseconds,
                       coll_blob *blobs) {
  const rank *r = arg;
  (void)nanoseconds;
  table.rounds = round + 1;
  table.blobs[r->options.rank] = (coll_blob){tn_strndup(bytes, size), size};
  pthread_barrier_wait(&table.barrier);
  for (int i = 0; i < r->options.size; i++)
    blobs[i] =
        (coll_blob){tn_strndup(table.blobs[i].bytes, table.blobs[i].size), table.blobs[i].size};
  pthread_barrier_wait(&table.barrier);
  tn_free(table.blobs[r->options.rank].bytes);
  return NULL;
}

static void ranks_meet_without_a_store(void **store) {
  coll_exchange by_table[3];
  pthread_barrier_init(&table.barrier, NULL, 3);
  plan(3, *store);
  for (int i = 0; i < 3; i++) {
    by_table[i] = (coll_exchange){swap, &ranks[i]};
    ranks[i].options.store = NULL;
    ranks[i].options.exchange = &by_table[i];
  }
  run(3, 0);
  for (int i = 0; i < 3; i++) fine(ranks[i].status);
  assert_string_equal(way(2, 0), "near");
  assert_int_equal(table.rounds, 1);
  end(3);
  pthread_barrier_destroy(&table.barrier);
}

/* ---- faults ---------------------------------------------------------------------------------- */

/* Each allocation fails in turn, of whichever rank it is: nobody hangs, nothing is lost. */
static void each_allocation_may_fail(void **unused) {
  (void)unused;
  int failed = 0;
  int64_t time = 40 * MS;
  for (uint64_t nth = 1;; nth++) {
    void *store = NULL;
    assert_int_equal(start(&store), 0);
    plan(2, store);
    ranks[0].options.nanoseconds = ranks[1].options.nanoseconds = time;
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    run(2, 0);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    bool joined = !ranks[0].status && !ranks[1].status;
    failed += fired && !joined;
    end(2);
    finish(&store);
    if (!fired && joined) break;
    if (fired) continue;
    nth--; /* the time was too short: again */
    time *= 2;
    assert_true(time < timed_limit(60000 * MS));
  }
  assert_true(failed > 10);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(everybody_is_joined_to_everybody, start, finish),
      cmocka_unit_test_setup_teardown(each_pair_takes_its_best_way, start, finish),
      cmocka_unit_test_setup_teardown(only_wanted_transports_are_taken, start, finish),
      cmocka_unit_test_setup_teardown(a_transport_may_be_listed, start, finish),
      cmocka_unit_test_setup_teardown(one_rank_needs_nobody, start, finish),
      cmocka_unit_test_setup_teardown(who_does_not_come_is_named, start, finish),
      cmocka_unit_test_setup_teardown(who_cannot_be_reached_is_named, start, finish),
      cmocka_unit_test_setup_teardown(what_is_missing_is_said, start, finish),
      cmocka_unit_test_setup_teardown(who_gives_up_says_why, start, finish),
      cmocka_unit_test_setup_teardown(misuse_is_refused, start, finish),
      cmocka_unit_test_setup_teardown(strange_bytes_are_refused, start, finish),
      cmocka_unit_test_setup_teardown(teams_of_two_sizes_do_not_meet, start, finish),
      cmocka_unit_test_setup_teardown(ranks_meet_without_a_store, start, finish),
      cmocka_unit_test(each_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
