/* Connections between real processes: copies, signals, notices, peers that leave or are killed. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "base/system.h"
#include "coll/comm/connection.h"
#include "ranks.h"
#include "timed.h"

#include <pthread.h>

enum { SIZE = 100000, TAG = 7 };

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

/* ---- one rank: in a child as in the test ----------------------------------------------------- */

typedef struct side {
  tn_store *store;
  tn_memory_context *memory;
  tn_connection_context *context;
  tn_registered_memory *mine;
  char *bytes; /* of it */
} side;

static tn_transport_flags wanted;
static const char *secret = "of the job";

static tn_status *open_side(int rank, int num_ranks, side *s) {
  tn_memory_context_options m = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  tn_connection_context_options o = TN_CONNECTION_CONTEXT_OPTIONS_INIT;
  void *at = NULL;
  *s = (side){.store = open_ranks_store()};
  m.store = o.store = s->store;
  tn_status *status = tn_memory_context_create(rank, num_ranks, &m, &s->memory);
  o.memory = s->memory;
  o.wanted = wanted;
  o.secret = secret;
  o.secret_size = strlen(secret);
  if (!status) status = tn_connection_context_create(rank, num_ranks, &o, &s->context);
  if (!status) status = tn_memory_context_allocate(s->memory, SIZE, TN_AREA_HOST, TAG, &s->mine);
  if (!status) status = tn_registered_memory_map(s->mine, &at);
  s->bytes = at;
  return status;
}

static void close_side(side *s) {
  tn_registered_memory_destroy(s->mine);
  tn_connection_context_destroy(s->context);
  tn_memory_context_destroy(s->memory);
  tn_store_destroy(s->store);
}

/* What a letter says to do with rank 0; the same letter is the answer. */
static void obey(side *s, char letter) {
  tn_connection *c = NULL;
  tn_registered_memory *theirs = NULL;
  if (letter == 'c') need(tn_connection_context_connect(s->context, 0, 0, 10000 * MS));
  if (letter == 'd') need(tn_connection_context_disconnect(s->context, 0));
  tn_status_destroy(tn_connection_context_get(s->context, 0, 0, &c));
  if (letter == 's') need(tn_connection_signal(c));
  if (letter == 'w') need(tn_connection_wait(c, 1, 10000 * MS));
  if (letter == 'p') { /* what it has, to rank 0's, and a signal */
    need(tn_memory_context_wait(s->memory, NULL, 0, TAG, 10000 * MS));
    need(tn_memory_context_remote(s->memory, 0, TAG, &theirs));
    need(tn_connection_put_signal(c, theirs, 50, s->mine, 0, 1000));
  }
  if (letter == 'n') need(tn_connection_notify(c, s->mine, 10000 * MS));
  if (letter == 'f') need(tn_memory_context_free(s->memory, s->mine));
  tn_registered_memory_destroy(theirs);
  tn_connection_destroy(c);
}

/* Attempts that end soon, as rank 0 may be gone from one of them; the next has twice the time, so
 * that a slow machine gets there too. The first one's is what rank 0 says, in milliseconds by
 * their binary logarithm. */
static void join_at_last(side *s, int rank, int fd) {
  char letter = hear(fd);
  if (letter < 'a' || letter > 'z') return; /* it has ended */
  for (int64_t time = MS << (letter - 'a');; time *= 2) {
    tn_status *status = tn_connection_context_connect(s->context, rank, 0, time);
    tn_status_destroy(status);
    if (!status) break;
  }
}

static void peer(int rank, int fd) {
  side s;
  need(open_side(rank, 2, &s));
  for (int i = 0; i < SIZE; i++) s.bytes[i] = (char)(i % 251 + 1);
  say(fd, 'r');
  for (char letter; (letter = hear(fd)) && letter != 'q';) {
    if (letter == 'C') { /* joins as often as it takes; meanwhile rank 0 fails at this and that */
      join_at_last(&s, 0, fd);
    } else {
      obey(&s, letter);
    }
    say(fd, letter);
  }
  close_side(&s);
}

static child start(void) {
  child c = fork_rank(1, peer);
  assert_int_equal(hear(c.fd), 'r');
  return c;
}

static void tell(child *c, char letter) {
  say(c->fd, letter);
  assert_int_equal(hear(c->fd), letter);
}

static void end(child *c) {
  say(c->fd, 'q');
  assert_true(reap(c));
}

/* Joins rank 0, the test, to its child. */
static tn_connection *join(side *s, child *c) {
  tn_connection *connection = NULL;
  say(c->fd, 'c');
  fine(tn_connection_context_connect(s->context, 1, 0, 10000 * MS));
  assert_int_equal(hear(c->fd), 'c');
  fine(tn_connection_context_get(s->context, 1, 0, &connection));
  return connection;
}

static tn_registered_memory *theirs(side *s) {
  tn_registered_memory *m = NULL;
  fine(tn_memory_context_wait(s->memory, (int[]){1}, 1, TAG, 10000 * MS));
  fine(tn_memory_context_remote(s->memory, 1, TAG, &m));
  return m;
}

/* ---- copies and signals ---------------------------------------------------------------------- */

static void copy_both_ways(void) {
  side s;
  child c = start();
  fine(open_side(0, 2, &s));
  tn_connection *connection = join(&s, &c);
  tn_registered_memory *m = theirs(&s);
  fine(tn_connection_get(connection, s.mine, 10, m, 1000, 5000));
  for (int i = 0; i < 5000; i++)
    assert_int_equal((unsigned char)s.bytes[10 + i], (i + 1000) % 251 + 1);
  memset(s.bytes, 9, 64);
  fine(tn_connection_put(connection, m, 0, s.mine, 0, 64));
  fine(tn_connection_flush(connection, 1000 * MS));
  fine(tn_connection_signal(connection));
  tell(&c, 'w');
  tell(&c, 'p'); /* its first 1000 bytes, 64 of which are ours, to our byte 50 */
  fine(tn_connection_wait(connection, 1, 10000 * MS));
  for (int i = 0; i < 1000; i++)
    assert_int_equal((unsigned char)s.bytes[50 + i], i < 64 ? 9 : i % 251 + 1);
  tn_registered_memory_destroy(m);
  tn_connection_destroy(connection);
  close_side(&s);
  end(&c);
}

static void bytes_go_both_ways(void **unused) {
  (void)unused;
  copy_both_ways();
}

/* Each flag that works here carries the same. */
static void bytes_go_by_each_flag(void **unused) {
  (void)unused;
  tn_transport_flags local = TN_TRANSPORT_HOST_IPC | TN_TRANSPORT_CMA;
  int count = 0;
  for (tn_transport_flags flag = 1; flag < TN_TRANSPORT_ALL; flag <<= 1) {
    if (!(tn_transport_flags_available() & local & flag)) continue;
    wanted = flag;
    copy_both_ways();
    remove_ranks_folder(NULL);
    make_ranks_folder(NULL);
    count++;
  }
  wanted = 0;
  assert_true(count >= 1);
}

static void signals_are_counted(void **unused) {
  (void)unused;
  side s;
  child c = start();
  fine(open_side(0, 2, &s));
  tn_connection *connection = join(&s, &c);
  fails(tn_connection_wait(connection, 1, 20 * MS), TN_DEADLINE_EXCEEDED,
        "rank 1 did not signal in time");
  tell(&c, 's');
  tell(&c, 's');
  fails(tn_connection_wait(connection, 3, 20 * MS), TN_DEADLINE_EXCEEDED, "rank 1");
  tell(&c, 's'); /* the two that came are not lost */
  fine(tn_connection_wait(connection, 3, 10000 * MS));
  fails(tn_connection_wait(connection, 1, 0), TN_DEADLINE_EXCEEDED, "rank 1");
  fine(tn_connection_wait(connection, 0, 0));
  tn_connection_destroy(connection);
  close_side(&s);
  end(&c);
}

static void a_peer_is_told_of_memory(void **unused) {
  (void)unused;
  side s;
  tn_registered_memory *m = NULL;
  char bytes[4];
  child c = start();
  fine(open_side(0, 2, &s));
  tn_connection *connection = join(&s, &c);
  fails(tn_connection_take_notice(connection, 10 * MS, &m), TN_DEADLINE_EXCEEDED, "send a notice");
  tell(&c, 'n');
  tell(&c, 'n');
  for (int i = 0; i < 2; i++) {
    fine(tn_connection_take_notice(connection, 10000 * MS, &m));
    assert_int_equal(tn_registered_memory_rank(m), 1);
    assert_int_equal(tn_registered_memory_tag(m), TAG);
    fine(tn_registered_memory_read(m, 4, bytes, 4));
    assert_memory_equal(bytes, "\5\6\7\10", 4);
    tn_registered_memory_destroy(m);
  }
  tn_connection_destroy(connection);
  close_side(&s);
  end(&c);
}

/* ---- what is known --------------------------------------------------------------------------- */

static void costs_are_measured(void **unused) {
  (void)unused;
  side s;
  char text[200];
  tn_endpoint *e = NULL;
  tn_endpoint_address a;
  tn_connection *none = NULL;
  child c = start();
  fine(open_side(0, 2, &s));
  fails(tn_connection_context_get(s.context, 1, 0, &none), TN_NOT_FOUND,
        "rank 0 is not connected to rank 1 by anything");
  fails(tn_connection_context_endpoint(s.context, 1, &e), TN_NOT_FOUND, "rank 1 was not connected");
  assert_int_equal(tn_connection_context_flags(s.context, 1), 0);
  assert_int_equal(tn_connection_context_available(s.context, 1), 0);
  assert_int_equal(tn_connection_context_available(s.context, 0), tn_transport_flags_available());
  assert_false(tn_connection_context_is_connected(s.context, 1));
  tn_connection *connection = join(&s, &c);
  assert_true(tn_connection_context_is_connected(s.context, 1));
  assert_int_equal(tn_connection_peer(connection), 1);
  double latency = tn_connection_latency(connection);
  double bandwidth = tn_connection_bandwidth(connection);
  assert_true(latency > 0 && latency < 1e8 && bandwidth > 0 && bandwidth < 1e4);
  tn_transport_flags flags = tn_connection_flags(connection);
  assert_true(flags && !(flags & ~tn_transport_flags_available()));
  assert_int_equal(tn_connection_context_flags(s.context, 1), flags);
  assert_true(tn_transport_flags_has(tn_connection_context_available(s.context, 1), flags));
  fails(tn_connection_context_get(s.context, 1, TN_TRANSPORT_NVLS, &none), TN_NOT_FOUND, "by nvls");
  fine(tn_connection_context_connect(s.context, 1, 0, 0)); /* it is there: nothing happens */
  fine(tn_connection_context_endpoint(s.context, 1, &e));
  assert_int_equal(tn_endpoint_rank(e), 1);
  assert_true(tn_endpoint_write_queue(e) > 0);
  bool measured = false;
  for (size_t i = 0; tn_endpoint_address_at(e, i, &a); i++)
    if (!strcmp(a.transport, tn_connection_transport(connection)))
      measured = a.measured && a.latency == latency && a.bandwidth == bandwidth;
  assert_true(measured);
  tn_connection_describe(connection, text, sizeof text);
  assert_memory_equal(text, "connection of rank 0 to rank 1: ", 32);
  assert_non_null(strstr(text, " GB/s"));
  tn_connection_context_describe(s.context, text, sizeof text);
  assert_string_equal(text, "connection context of rank 0 of 2: connected to 1");
  tn_endpoint_destroy(e);
  tn_connection_destroy(connection);
  close_side(&s);
  end(&c);
}

/* ---- leaving and dying ----------------------------------------------------------------------- */

static void ranks_join_again_after_parting(void **unused) {
  (void)unused;
  side s;
  child c = start();
  fine(open_side(0, 2, &s));
  tn_connection *first = join(&s, &c);
  fine(tn_connection_context_disconnect(s.context, 1));
  fine(tn_connection_context_disconnect(s.context, 1));
  fails(tn_connection_signal(first), TN_FAILED_PRECONDITION, "the connection to rank 1 is closed");
  fails(tn_connection_wait(first, 1, 10 * MS), TN_FAILED_PRECONDITION, "closed");
  tell(&c, 'd');
  tn_connection *second = join(&s, &c);
  tell(&c, 'p');
  fine(tn_connection_wait(second, 1, 10000 * MS));
  tell(&c, 's'); /* what came before the peer went counts */
  tell(&c, 'd');
  fine(tn_connection_wait(second, 1, 10000 * MS));
  fails(tn_connection_wait(second, 1, 10000 * MS), TN_UNAVAILABLE, "rank 1");
  assert_false(tn_connection_context_is_connected(s.context, 1));
  tn_connection *third = join(&s, &c); /* the broken one is closed first */
  fine(tn_connection_check(third));
  fails(tn_connection_check(second), TN_FAILED_PRECONDITION, "closed");
  char text[80];
  tn_connection_describe(first, text, sizeof text);
  assert_string_equal(text, "connection of rank 0 to rank 1: closed");
  tn_connection_destroy(first);
  tn_connection_destroy(second);
  tn_connection_destroy(third);
  close_side(&s);
  end(&c);
}

static void a_killed_peer_is_named(void **unused) {
  (void)unused;
  side s;
  child c = start();
  fine(open_side(0, 2, &s));
  tn_connection *connection = join(&s, &c);
  tn_registered_memory *m = theirs(&s);
  fine(tn_connection_put(connection, m, 0, s.mine, 0, 8));
  kill_rank(&c);
  int64_t begin = tn_now();
  fails(tn_connection_wait(connection, 1, 10000 * MS), TN_UNAVAILABLE, "rank 1");
  assert_true(tn_now() - begin < timed_limit(1000 * MS));
  fails(tn_connection_put(connection, m, 0, s.mine, 0, 8), TN_UNAVAILABLE, "rank 1");
  fails(tn_connection_get(connection, s.mine, 0, m, 0, 8), TN_UNAVAILABLE, "rank 1");
  fails(tn_connection_flush(connection, 10000 * MS), TN_UNAVAILABLE, "rank 1");
  fails(tn_connection_signal(connection), TN_UNAVAILABLE, "rank 1");
  fails(tn_connection_notify(connection, s.mine, 10000 * MS), TN_UNAVAILABLE, "rank 1");
  assert_false(tn_connection_context_is_connected(s.context, 1));
  tn_registered_memory_destroy(m);
  tn_connection_destroy(connection);
  close_side(&s);
}

static void stale_memory_is_refused(void **unused) {
  (void)unused;
  side s;
  child c = start();
  fine(open_side(0, 2, &s));
  tn_connection *connection = join(&s, &c);
  tn_registered_memory *m = theirs(&s);
  tell(&c, 'f');
  fails(tn_connection_put(connection, m, 0, s.mine, 0, 8), TN_FAILED_PRECONDITION, "is stale");
  fails(tn_connection_get(connection, s.mine, 0, m, 0, 8), TN_FAILED_PRECONDITION, "is stale");
  tn_registered_memory_destroy(m);
  tn_connection_destroy(connection);
  close_side(&s);
  end(&c);
}

/* ---- who does not come, and who may not ------------------------------------------------------ */

static void who_does_not_come_is_named(void **unused) {
  (void)unused;
  side s;
  fine(open_side(0, 3, &s));
  fails(tn_connection_context_connect(s.context, 2, 0, 30 * MS), TN_DEADLINE_EXCEEDED,
        "rank 2 did not join to be connected");
  fails(tn_connection_context_connect(s.context, 0, 0, 30 * MS), TN_INVALID_ARGUMENT,
        "rank 0 is this rank");
  fails(tn_connection_context_connect(s.context, 3, 0, 30 * MS), TN_INVALID_ARGUMENT,
        "rank 3 of 3");
  fails(tn_connection_context_connect(s.context, 1, 1 << 12, 30 * MS), TN_INVALID_ARGUMENT,
        "bits 0x1000");
  close_side(&s);
}

static void knows_another_secret(int rank, int fd) {
  side s;
  secret = "guessed";
  need(open_side(rank, 2, &s));
  say(fd, 'r');
  tn_status *status = tn_connection_context_connect(s.context, 0, 0, 200 * MS);
  say(fd, status ? 'n' : 'y');
  tn_status_destroy(status);
  close_side(&s);
}

static void strangers_are_not_let_in(void **unused) {
  (void)unused;
  side s;
  child c = fork_rank(1, knows_another_secret);
  fine(open_side(0, 2, &s));
  assert_int_equal(hear(c.fd), 'r');
  tn_status *status = tn_connection_context_connect(s.context, 1, 0, 200 * MS);
  assert_non_null(status);
  tn_status_destroy(status);
  assert_int_equal(hear(c.fd), 'n');
  assert_false(tn_connection_context_is_connected(s.context, 1));
  close_side(&s);
  assert_true(reap(&c));
}

/* ---- several --------------------------------------------------------------------------------- */

enum { RANKS = 4 };

/* Each joins all others, the lower ones first, and puts its rank into all. */
static void meet_all(int rank, int fd) {
  side s;
  tn_connection *c = NULL;
  tn_registered_memory *m = NULL;
  need(open_side(rank, RANKS, &s));
  need(tn_memory_context_wait(s.memory, NULL, 0, TAG, 20000 * MS));
  for (int round = 1; round < RANKS; round++) { /* pairs of one round share no rank */
    need(tn_connection_context_connect(s.context, rank ^ round, 0, 20000 * MS));
  }
  s.bytes[100] = (char)(rank + 1);
  for (int peer_rank = 0; peer_rank < RANKS; peer_rank++) {
    if (peer_rank == rank) continue;
    need(tn_connection_context_get(s.context, peer_rank, 0, &c));
    need(tn_memory_context_remote(s.memory, peer_rank, TAG, &m));
    need(tn_connection_put_signal(c, m, (size_t)rank, s.mine, 100, 1));
    tn_registered_memory_destroy(m);
    tn_connection_destroy(c);
  }
  for (int peer_rank = 0; peer_rank < RANKS; peer_rank++) {
    if (peer_rank == rank) continue;
    need(tn_connection_context_get(s.context, peer_rank, 0, &c));
    need(tn_connection_wait(c, 1, 20000 * MS));
    need_that(s.bytes[peer_rank] == peer_rank + 1, "the peer's byte is there with its signal");
    tn_connection_destroy(c);
  }
  need(tn_store_barrier(s.store, "all", rank, RANKS, 20000 * MS));
  close_side(&s);
  say(fd, 'd');
}

static void every_rank_joins_every_other(void **unused) {
  (void)unused;
  child children[RANKS];
  for (int r = 0; r < RANKS; r++) children[r] = fork_rank(r, meet_all);
  for (int r = 0; r < RANKS; r++) {
    assert_int_equal(hear(children[r].fd), 'd');
    assert_true(reap(&children[r]));
  }
}

/* Ranks of one process, each on its thread. */
static void *meet_here(void *arg) {
  side *s = arg;
  int rank = tn_connection_context_rank(s->context);
  tn_connection *c = NULL;
  tn_status *status = tn_connection_context_connect(s->context, 1 - rank, 0, 10000 * MS);
  if (!status) status = tn_connection_context_get(s->context, 1 - rank, 0, &c);
  if (!status) status = tn_connection_signal(c);
  if (!status) status = tn_connection_wait(c, 1, 10000 * MS);
  tn_connection_destroy(c);
  return status;
}

static void threads_of_a_process_join(void **unused) {
  (void)unused;
  side s[2];
  pthread_t other;
  void *status = NULL;
  fine(open_side(0, 2, &s[0]));
  fine(open_side(1, 2, &s[1]));
  assert_int_equal(pthread_create(&other, NULL, meet_here, &s[1]), 0);
  fine(meet_here(&s[0]));
  pthread_join(other, &status);
  fine(status);
  close_side(&s[0]);
  close_side(&s[1]);
}

/* As ranks of two hosts would. Both are children: UCX does not live through a fork. */
static void meet_by_wire(int rank, int fd) {
  side s;
  tn_connection *c = NULL;
  tn_registered_memory *m = NULL;
  wanted = TN_TRANSPORT_ETHERNET;
  if (!(tn_transport_flags_available() & wanted)) {
    say(fd, 's');
    return;
  }
  need(open_side(rank, 2, &s));
  memset(s.bytes, rank + 1, SIZE);
  need(tn_memory_context_wait(s.memory, NULL, 0, TAG, 20000 * MS));
  need(tn_memory_context_remote(s.memory, 1 - rank, TAG, &m));
  for (int round = 0; round < 2; round++) {
    need(tn_connection_context_connect(s.context, 1 - rank, 0, 20000 * MS));
    need(tn_connection_context_get(s.context, 1 - rank, 0, &c));
    need_that(tn_connection_flags(c) == TN_TRANSPORT_ETHERNET, "it goes by ethernet");
    need(tn_connection_put_signal(c, m, 10, s.mine, 0, 5));
    need(tn_connection_wait(c, 1, 20000 * MS));
    need_that(s.bytes[9] == rank + 1 && s.bytes[10] == 2 - rank && s.bytes[14] == 2 - rank,
              "the peer's bytes are there with its signal");
    need(tn_connection_get(c, s.mine, 500, m, 90000, 10000));
    need_that(s.bytes[500] == 2 - rank && s.bytes[10499] == 2 - rank, "the peer's bytes came");
    need(tn_connection_flush(c, 20000 * MS));
    tn_connection_destroy(c);
    need(tn_store_barrier(s.store, round ? "second" : "first", rank, 2, 20000 * MS));
    need(tn_connection_context_disconnect(s.context, 1 - rank));
  }
  tn_registered_memory_destroy(m);
  close_side(&s);
  say(fd, 'd');
}

static void bytes_go_by_wire(void **unused) {
  (void)unused;
  child a = fork_rank(0, meet_by_wire), b = fork_rank(1, meet_by_wire);
  char one = hear(a.fd), other = hear(b.fd);
  assert_int_equal(one, other);
  assert_true(one == 'd' || one == 's');
  assert_true(reap(&a));
  assert_true(reap(&b));
  if (one == 's') skip();
}

/* ---- misuse and faults ----------------------------------------------------------------------- */

static void misuse_is_refused(void **unused) {
  (void)unused;
  side s;
  child c = start();
  fine(open_side(0, 2, &s));
  tn_connection *connection = join(&s, &c);
  tn_registered_memory *m = theirs(&s), *none = NULL;
  fails(tn_connection_put(connection, s.mine, 0, s.mine, 0, 1), TN_INVALID_ARGUMENT,
        "memory of ranks 0 and 0, where this is rank 0's connection to rank 1");
  fails(tn_connection_get(connection, m, 0, s.mine, 0, 1), TN_INVALID_ARGUMENT,
        "memory of ranks 1 and 0");
  fails(tn_connection_put(connection, m, SIZE, s.mine, 0, 1), TN_OUT_OF_RANGE,
        "1 bytes from 100000");
  fails(tn_connection_put(connection, m, 0, s.mine, 1, SIZE), TN_OUT_OF_RANGE,
        "100000 bytes from 1");
  fails(tn_connection_put(connection, NULL, 0, s.mine, 0, 1), TN_INVALID_ARGUMENT, "NULL");
  fine(tn_connection_put(connection, m, SIZE, s.mine, SIZE, 0));
  fails(tn_connection_put(NULL, m, 0, s.mine, 0, 1), TN_INVALID_ARGUMENT,
        "tn_connection_put: NULL");
  fails(tn_connection_wait(NULL, 1, 0), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_connection_notify(connection, NULL, 0), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_connection_take_notice(connection, 0, NULL), TN_INVALID_ARGUMENT, "NULL");
  fails(tn_connection_check(NULL), TN_INVALID_ARGUMENT, "NULL");
  assert_int_equal(tn_connection_peer(NULL), -1);
  assert_string_equal(tn_connection_transport(NULL), "");
  tn_connection_context_options o = TN_CONNECTION_CONTEXT_OPTIONS_INIT;
  tn_connection_context *other = NULL;
  fails(tn_connection_context_create(0, 1, &o, &other), TN_INVALID_ARGUMENT, "by a store");
  fails(tn_connection_context_create(0, 1, NULL, &other), TN_INVALID_ARGUMENT, "OPTIONS_INIT");
  o.store = s.store;
  o.memory = s.memory;
  fails(tn_connection_context_create(1, 2, &o, &other), TN_INVALID_ARGUMENT,
        "rank 1 of 2, with the memory of rank 0 of 2");
  o.name = "a name of a job that is far too long";
  fails(tn_connection_context_create(0, 2, &o, &other), TN_INVALID_ARGUMENT, "1 to 31 bytes");
  assert_null(other);
  assert_null(none);
  tn_registered_memory_destroy(m);
  tn_connection_destroy(connection);
  close_side(&s);
  end(&c);
}

/* Every allocation is tried while that takes 20 s. Under TSan, on a busy machine and with UCX, a
 * join takes seconds, and two processes that look for each other at the wrong time try for twice as
 * long again: from there on the steps grow, so that the last allocation is reached well before the
 * end of a test's time. What becomes of each one is the same in all builds. */
static uint64_t allocation_step(int64_t begin) {
  int64_t late = tn_now() - begin - 20000 * MS;
  return late > 0 ? 1 + (uint64_t)(late / (3000 * MS)) : 1;
}

/* Each allocation fails in turn while the peer tries again and again: an error here, and the two
 * join in the end. */
static void each_allocation_may_fail(void **unused) {
  (void)unused;
  int failed = 0;
  int first = 4; /* the peer's first attempt has 2^4 ms; one here eight times that */
  side s;
  child c = start();
  fine(open_side(0, 2, &s));
  int64_t begin = tn_now();
  for (uint64_t nth = 1;;) {
    say(c.fd, 'C');
    say(c.fd, (char)('a' + first));
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = tn_connection_context_connect(s.context, 1, 0, 8 * MS << first);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    bool joined = !status;
    failed += fired && !joined;
    tn_status_destroy(status);
    int64_t time = 2 * MS << first;          /* as the peer: twice as long each time */
    for (; !can_hear(c.fd, 50); time *= 2) { /* the last step may fail on one side alone */
      if (time > 30000 * MS) fail_msg("allocation %d: they do not join", (int)nth);
      tn_status_destroy(tn_connection_context_connect(s.context, 1, 0, time));
    }
    assert_int_equal(hear(c.fd), 'C');
    fine(tn_connection_context_disconnect(s.context, 1));
    tell(&c, 'd');
    if (!fired && joined) break;
    assert_in_range(first, 4, 14);
    if (fired)
      nth += allocation_step(begin);
    else
      first++; /* the time was too short: again */
  }
  assert_true(failed > 10);
  close_side(&s);
  end(&c);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_ranks_folder, remove_ranks_folder)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(bytes_go_by_wire), /* first: nothing has used UCX here */
      TEST(bytes_go_both_ways),
      TEST(bytes_go_by_each_flag),
      TEST(signals_are_counted),
      TEST(a_peer_is_told_of_memory),
      TEST(costs_are_measured),
      TEST(ranks_join_again_after_parting),
      TEST(a_killed_peer_is_named),
      TEST(stale_memory_is_refused),
      TEST(who_does_not_come_is_named),
      TEST(strangers_are_not_let_in),
      TEST(every_rank_joins_every_other),
      TEST(threads_of_a_process_join),
      TEST(misuse_is_refused),
      TEST(each_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
