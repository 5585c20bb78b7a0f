/* The transport over UCX: what every link must do, and processes that die, strangers and damage.
 * With TCP over this machine's own network (UCX_TLS=tcp), and with the memory that processes of one
 * host share. */
#include "link_suite.h"

#include <stdio.h>

#ifndef TN_HAS_UCX
int main(void) {
  printf("skipped: UCX is not installed here (libucx-dev), so libtenon_ucx.so was not built\n");
  return 77;
}
#else

#include "base/crc32c.h"
#include "base/system.h"
#include "coll/transports/ucx/ucx.h"
#include "timed.h"
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MS INT64_C(1000000)

static const coll_transport *ucx(void) {
  const coll_transport *transport = coll_transport_find("ucx");
  assert_non_null(transport);
  return transport;
}

static void make_ucx(link_pair *out) {
  link_pair_open(ucx(), out);
}

/* Each side waits for the other's goodbye. */
static void *end_side(void *arg) {
  coll_link *link = arg;
  link->calls->close(link);
  return NULL;
}

static void end_pair(link_pair *pair) {
  pthread_t thread;
  if (pair->links[0] && pair->links[1]) {
    assert_int_equal(pthread_create(&thread, NULL, end_side, pair->links[1]), 0);
    end_side(pair->links[0]);
    pthread_join(thread, NULL);
    pair->links[0] = pair->links[1] = NULL;
  }
  link_pair_close(pair);
}

/* ---- processes ---------------------------------------------------------------------------------
 */

typedef struct side {
  coll_segments *segments;
  coll_port *port;
  coll_link *link;
  int to, from; /* pipes to the other process, for addresses */
} side;

static void send_bytes(int fd, const void *bytes, size_t size) {
  assert_int_equal(write(fd, bytes, size), size);
}
static void get_bytes(int fd, void *bytes, size_t size) {
  for (size_t done = 0; done < size;) {
    ssize_t n = read(fd, (char *)bytes + done, size - done);
    assert_true(n > 0);
    done += (size_t)n;
  }
}

static tn_status *try_join(side *s, int rank, const char *secret, const char *team,
                           int64_t nanoseconds) {
  coll_port_options options = {.rank = rank,
                               .num_ranks = 2,
                               .secret = secret,
                               .secret_size = strlen(secret),
                               .name = team,
                               .segments = s->segments};
  fine(ucx()->open(&options, &s->port));
  tn_text text = {0};
  fine(s->port->calls->address(s->port, &text));
  send_bytes(s->to, &text.size, sizeof text.size);
  send_bytes(s->to, text.data, text.size);
  size_t size;
  get_bytes(s->from, &size, sizeof size);
  char *other = malloc(size);
  get_bytes(s->from, other, size);
  coll_peer peer = {.rank = 1 - rank, .address = other, .size = size};
  tn_status *status = s->port->calls->connect(s->port, &peer, 1, nanoseconds, &s->link);
  free(other);
  tn_text_free(&text);
  return status;
}

static void part(side *s) {
  if (s->link) s->link->calls->close(s->link);
  s->port->calls->close(s->port);
  coll_segments_destroy(s->segments);
  close(s->to);
  close(s->from);
}

static pid_t with_child(void (*child)(side *), side *out) {
  int there[2], back[2];
  assert_int_equal(pipe(there), 0);
  assert_int_equal(pipe(back), 0);
  fflush(stdout);
  pid_t pid = fork();
  assert_true(pid >= 0);
  *out = pid ? (side){.to = there[1], .from = back[0]} : (side){.to = back[1], .from = there[0]};
  close(pid ? there[0] : there[1]);
  close(pid ? back[1] : back[0]);
  fine(coll_segments_create(&out->segments));
  if (pid) return pid;
  child(out);
  _exit(0);
}

static void assert_ended_well(pid_t pid) {
  int status;
  assert_int_equal(waitpid(pid, &status, 0), pid);
  assert_true(WIFEXITED(status));
  assert_int_equal(WEXITSTATUS(status), 0);
}

static void move(const side *s) {
  if (!s->port->calls->progress(s->port)) usleep(50);
}

static const void *await_value(const side *s, size_t *bytes, uint64_t *tag) {
  const void *value;
  int64_t until = tn_now() + 20000 * MS;
  while (!(value = s->link->calls->peek(s->link, 0, bytes, tag))) {
    fine(s->link->calls->health(s->link));
    if (tn_now() > until) fail_msg("no value came");
    move(s);
  }
  return value;
}

static void send_value(const side *s, const void *bytes, size_t size, uint64_t tag) {
  void *room;
  int64_t until = tn_now() + 20000 * MS;
  while (!(room = s->link->calls->reserve(s->link, 0, size))) {
    if (tn_now() > until) fail_msg("no room for a value");
    move(s);
  }
  memcpy(room, bytes, size);
  s->link->calls->commit(s->link, 0, size, tag);
}

static tn_status *await_illness(const side *s) {
  int64_t until = tn_now() + 20000 * MS;
  tn_status *status;
  while (!(status = s->link->calls->health(s->link))) {
    if (tn_now() > until) fail_msg("the peer is well");
    move(s);
  }
  return status;
}

/* ---- values between processes ------------------------------------------------------------------
 */

enum { VALUES = 2000 };

static size_t size_at(size_t i) {
  return i % 50 == 49 ? UCX_PIECE : i * 37 % 9000;
}

static void echo_child(side *s) {
  fine(try_join(s, 1, "secret", "team", 20000 * MS));
  for (size_t i = 0; i < VALUES; i++) {
    size_t bytes;
    uint64_t tag;
    char *value = malloc(UCX_PIECE);
    const void *got = await_value(s, &bytes, &tag);
    memcpy(value, got, bytes);
    s->link->calls->release(s->link, 0);
    send_value(s, value, bytes, tag + 1);
    free(value);
  }
  part(s);
}

static void values_go_there_and_back(void **state) {
  (void)state;
  side s;
  pid_t pid = with_child(echo_child, &s);
  fine(try_join(&s, 0, "secret", "team", 20000 * MS));
  char *value = malloc(UCX_PIECE);
  size_t sent = 0;
  for (size_t i = 0; i < VALUES; i++) {
    for (; sent < VALUES && sent < i + 4; sent++) {
      memset(value, (int)sent, size_at(sent));
      send_value(&s, value, size_at(sent), sent);
    }
    size_t bytes;
    uint64_t tag;
    const char *got = await_value(&s, &bytes, &tag);
    assert_int_equal(bytes, size_at(i));
    assert_int_equal(tag, i + 1);
    memset(value, (int)i, bytes);
    assert_memory_equal(got, value, bytes);
    s.link->calls->release(s.link, 0);
  }
  free(value);
  part(&s);
  assert_ended_well(pid);
}

/* ---- memory ------------------------------------------------------------------------------------
 */

enum { MEMORY = 700001 };

static void memory_child(side *s) {
  fine(try_join(s, 1, "secret", "team", 20000 * MS));
  void *memory;
  coll_place place;
  fine(coll_segments_allocate(s->segments, MEMORY, &memory));
  assert_true(coll_segments_find(s->segments, memory, MEMORY, &place));
  memset(memory, 7, MEMORY);
  send_value(s, &place, sizeof place, 0);
  char *own = malloc(MEMORY);
  memset(own, 9, MEMORY);
  assert_false(coll_segments_find(s->segments, own, MEMORY, &place));
  send_value(s, &place, sizeof place, 0);
  while (!s->link->calls->take_signal(s->link, 0)) move(s);
  for (size_t i = 0; i < MEMORY; i++) assert_int_equal(((char *)memory)[i], 8);
  coll_segments_free(s->segments, memory);
  s->link->calls->signal(s->link, 1);
  while (!s->link->calls->take_signal(s->link, 2)) move(s);
  free(own);
  part(s);
}

static coll_place next_place(const side *s) {
  size_t bytes;
  uint64_t tag;
  coll_place place;
  const void *value = await_value(s, &bytes, &tag);
  assert_int_equal(bytes, sizeof place);
  memcpy(&place, value, sizeof place);
  s->link->calls->release(s->link, 0);
  return place;
}

static void memory_is_read_and_written(void **state) {
  (void)state;
  side s;
  pid_t pid = with_child(memory_child, &s);
  fine(try_join(&s, 0, "secret", "team", 20000 * MS));
  coll_place shared = next_place(&s), own = next_place(&s), wrong = shared;
  char *memory = malloc(MEMORY);
  fine(s.link->calls->read(s.link, &shared, memory, MEMORY));
  for (size_t i = 0; i < MEMORY; i++) assert_int_equal(memory[i], 7);
  fine(s.link->calls->read(s.link, &own, memory, MEMORY));
  for (size_t i = 0; i < MEMORY; i++) assert_int_equal(memory[i], 9);
  memset(memory, 8, MEMORY);
  fine(s.link->calls->write(s.link, &shared, memory, MEMORY));
  wrong.offset = (uint64_t)1 << 40;
  fails(s.link->calls->read(s.link, &wrong, memory, 1), TN_FAILED_PRECONDITION, "rank 1");
  wrong = own, wrong.offset = 8; /* nothing is mapped there */
  fails(s.link->calls->write(s.link, &wrong, memory, 1), TN_FAILED_PRECONDITION, "rank 1");
  assert_null(s.link->calls->health(s.link));
  s.link->calls->signal(s.link, 0);
  while (!s.link->calls->take_signal(s.link, 1)) move(&s);
  fails(s.link->calls->read(s.link, &shared, memory, 1), TN_FAILED_PRECONDITION, "freed");
  s.link->calls->signal(s.link, 2);
  free(memory);
  part(&s);
  assert_ended_well(pid);
}

/* ---- deaths ------------------------------------------------------------------------------------
 */

static void dying_child(side *s) {
  fine(try_join(s, 1, "secret", "team", 20000 * MS));
  send_value(s, "last words", 10, 5);
  for (;;) move(s);
}

static void a_killed_peer_is_named(void **state) {
  (void)state;
  side s;
  pid_t pid = with_child(dying_child, &s);
  fine(try_join(&s, 0, "secret", "team", 20000 * MS));
  size_t bytes;
  uint64_t tag;
  await_value(&s, &bytes, &tag);
  int64_t killed = tn_now();
  kill(pid, SIGKILL);
  waitpid(pid, NULL, 0);
  fails(await_illness(&s), TN_UNAVAILABLE, "rank 1 died");
  assert_true(tn_now() - killed < timed_limit(5000 * MS));
  assert_memory_equal(s.link->calls->peek(s.link, 0, &bytes, &tag), "last words", 10);
  fails(s.link->calls->health(s.link), TN_UNAVAILABLE, "rank 1 died");
  part(&s);
}

static void silent_child(side *s) {
  tn_text text = {0};
  coll_port_options options = {
      .rank = 1, .num_ranks = 2, .secret = "secret", .secret_size = 6, .name = "team"};
  fine(ucx()->open(&options, &s->port));
  fine(s->port->calls->address(s->port, &text));
  send_bytes(s->to, &text.size, sizeof text.size);
  send_bytes(s->to, text.data, text.size);
  char byte;
  while (read(s->from, &byte, 1) > 0) continue;
}

static void who_does_not_come_is_named(void **state) {
  (void)state;
  side s;
  pid_t pid = with_child(silent_child, &s);
  fails(try_join(&s, 0, "secret", "team", 300 * MS), TN_DEADLINE_EXCEEDED, "300 ms: 1");
  part(&s);
  assert_ended_well(pid);
}

/* ---- strangers ---------------------------------------------------------------------------------
 */

static void stranger_child(side *s) {
  tn_status *status = try_join(s, 1, "guess", "team", 500 * MS);
  assert_non_null(status);
  tn_status_destroy(status);
  part(s);
}

static void who_lacks_the_secret_is_not_let_in(void **state) {
  (void)state;
  side s;
  pid_t pid = with_child(stranger_child, &s);
  fails(try_join(&s, 0, "secret", "team", 500 * MS), TN_UNAUTHENTICATED, "rank 1");
  part(&s);
  assert_ended_well(pid);
}

static void other_team_child(side *s) {
  tn_status *status = try_join(s, 1, "secret", "another", 500 * MS);
  assert_non_null(status);
  tn_status_destroy(status);
  part(s);
}

static void who_belongs_to_another_team_is_not_let_in(void **state) {
  (void)state;
  side s;
  pid_t pid = with_child(other_team_child, &s);
  fails(try_join(&s, 0, "secret", "team", 700 * MS), TN_UNAUTHENTICATED, "rank 1");
  part(&s);
  assert_ended_well(pid);
}

static void malformed_addresses_do_not_reach_ucx(void **state) {
  (void)state;
  side s = {.to = -1, .from = -1};
  coll_port_options options = {.rank = 0, .num_ranks = 2, .secret = "x", .secret_size = 1};
  fine(ucx()->open(&options, &s.port));
  tn_text text = {0};
  fine(s.port->calls->address(s.port, &text));
  assert_true(s.port->calls->reaches(s.port, text.data, text.size));
  for (size_t size = 0; size < text.size; size++)
    assert_false(s.port->calls->reaches(s.port, text.data, size));
  for (size_t i = 0; i < text.size; i++) {
    text.data[i] ^= 4;
    assert_false(s.port->calls->reaches(s.port, text.data, text.size));
    text.data[i] ^= 4;
  }
  coll_peer peer = {.rank = 1, .address = text.data, .size = 7};
  fails(s.port->calls->connect(s.port, &peer, 1, MS, &s.link), TN_INVALID_ARGUMENT, "rank 1");
  tn_text_free(&text);
  s.port->calls->close(s.port);
}

/* ---- damage, with the module's own code in this program
 * ------------------------------------------
 */

static const ucx_host own_host = {sizeof own_host, TENON_VERSION, coll_segments_at};

static void make_own(link_pair *out) {
  link_pair_open(tenon_ucx_transport(&own_host), out);
}

/* Gives the frame that link 0 would send next, with one bit of it flipped, to port 1. */
static void deliver(link_pair *pair, size_t flipped, bool forged) {
  ucx_link *from = (ucx_link *)pair->links[0];
  ucx_port *port = (ucx_port *)pair->ports[1];
  ucx_frame frame = {.kind = UCX_VALUE, .token = from->token_out, .number = 1, .bytes = 5};
  if (forged) frame.token ^= 2;
  ucx_message *message = ucx_message_take(port, 5);
  memcpy(message->data, "hello", 5);
  frame.crc = tn_crc32c(0, &frame.kind, sizeof frame - 4);
  frame.crc = tn_crc32c(frame.crc, message->data, 5);
  if (flipped < 5)
    message->data[flipped] ^= 1;
  else
    ((char *)&frame)[flipped] ^= 1;
  ucp_am_recv_param_t param = {0};
  assert_int_equal(ucx_receive(port, &frame, sizeof frame, message->data, 5, &param), UCS_OK);
  ucx_message_free(message);
}

static void *end_one(void *pair) {
  end_pair(pair);
  return NULL;
}

static void damaged_frames_are_noticed(void **state) {
  (void)state;
  static const size_t bits[] = {0, 4, offsetof(ucx_frame, tag), offsetof(ucx_frame, number)};
  enum { COUNT = sizeof bits / sizeof *bits };
  link_pair pairs[COUNT];
  pthread_t ends[COUNT];
  for (size_t i = 0; i < COUNT; i++) {
    link_pair *pair = &pairs[i];
    make_own(pair);
    deliver(pair, bits[i], true); /* a stranger's: no harm */
    assert_null(pair->links[1]->calls->health(pair->links[1]));
    deliver(pair, bits[i], false);
    fails(pair->links[1]->calls->health(pair->links[1]), TN_DATA_LOSS, "rank 0 is damaged");
    size_t bytes;
    uint64_t tag;
    assert_null(pair->links[1]->calls->peek(pair->links[1], 0, &bytes, &tag));
  }
  /* Each waits in vain for the goodbye of a broken link: all at once. */
  for (size_t i = 0; i < COUNT; i++)
    assert_int_equal(pthread_create(&ends[i], NULL, end_one, &pairs[i]), 0);
  for (size_t i = 0; i < COUNT; i++) pthread_join(ends[i], NULL);
}

/* What there is of it is asked of UCX by its user's word. */
static int test_ways(const char *ways, const struct CMUnitTest *tests, size_t count) {
  setenv("UCX_TLS", ways, 1);
  print_message("over %s\n", ways);
  /* Reading and writing need the peer to move: the processes' cases have them. */
  link_maker suite = {.name = "ucx", .make = make_ucx, .end = end_pair, .no_memory = true};
  int failed = _cmocka_run_group_tests(ways, tests, count, NULL, NULL);
  return failed + coll_link_suite(&suite);
}

int main(void) {
  tn_status *missing = coll_transport_find("ucx")->probe();
  if (missing) {
    printf("skipped: %s\n", tn_status_message(missing));
    tn_status_destroy(missing);
    return 77;
  }
  assert_true(ucx()->serves & TN_TRANSPORT_ETHERNET);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_go_there_and_back),
      cmocka_unit_test(memory_is_read_and_written),
      cmocka_unit_test(a_killed_peer_is_named),
      cmocka_unit_test(who_does_not_come_is_named),
      cmocka_unit_test(who_lacks_the_secret_is_not_let_in),
      cmocka_unit_test(who_belongs_to_another_team_is_not_let_in),
      cmocka_unit_test(malformed_addresses_do_not_reach_ucx),
      cmocka_unit_test(damaged_frames_are_noticed),
  };
  const size_t count = sizeof tests / sizeof *tests;
  return test_ways("tcp", tests, count) + test_ways("self,sm", tests, count);
}
#endif
