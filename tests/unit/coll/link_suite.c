#include "link_suite.h"

#include "base/fault.h"
#include "base/memory.h"
#include "base/system.h"
#include "timed.h"
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define MS INT64_C(1000000)

static const link_maker *maker;

/* ---- for makers and other tests ---------------------------------------------------------------
 */

void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

patience link_patience(void) {
  return (patience){tn_now() + 60000 * MS};
}

void link_wait(const link_pair *pair, patience p) {
  bool moved = false;
  for (int i = 0; i < 2; i++) moved |= pair->ports[i]->calls->progress(pair->ports[i]);
  if (moved) return;
  if (tn_now() > p.until) fail_msg("nothing came for a minute");
  sched_yield();
}

typedef struct joiner {
  coll_port *port;
  coll_peer peer;
  coll_link **link;
  int64_t nanoseconds;
  tn_status *status;
} joiner;

static void *join_side(void *arg) {
  joiner *j = arg;
  j->status = j->port->calls->connect(j->port, &j->peer, 1, j->nanoseconds, j->link);
  return NULL;
}

static void open_side(const coll_transport *transport, link_pair *pair, int rank,
                      tn_text *address) {
  if (!pair->segments[rank]) fine(coll_segments_create(&pair->segments[rank]));
  coll_port_options options = {.rank = rank,
                               .num_ranks = 2,
                               .secret = "secret",
                               .secret_size = 6,
                               .name = "pair",
                               .segments = pair->segments[rank]};
  fine(transport->open(&options, &pair->ports[rank]));
  fine(pair->ports[rank]->calls->address(pair->ports[rank], address));
}

bool link_pair_try(const coll_transport *transport, uint64_t nth, int64_t nanoseconds,
                   link_pair *out, tn_status *status[2]) {
  tn_text addresses[2] = {{0}, {0}};
  joiner sides[2];
  for (int i = 0; i < 2; i++) open_side(transport, out, i, &addresses[i]);
  for (int i = 0; i < 2; i++) {
    const tn_text *other = &addresses[1 - i];
    sides[i] = (joiner){.port = out->ports[i],
                        .peer = {.rank = 1 - i, .address = other->data, .size = other->size},
                        .link = &out->links[i],
                        .nanoseconds = nanoseconds};
    assert_true(out->ports[i]->calls->reaches(out->ports[i], other->data, other->size));
  }
  pthread_t thread;
  if (nth) tn_fault_arm(TN_FAULT_ALLOC, nth);
  assert_int_equal(pthread_create(&thread, NULL, join_side, &sides[1]), 0);
  join_side(&sides[0]);
  pthread_join(thread, NULL);
  bool fired = nth && tn_fault_fired(TN_FAULT_ALLOC);
  if (nth) tn_fault_arm(TN_FAULT_ALLOC, 0);
  for (int i = 0; i < 2; i++) {
    status[i] = sides[i].status;
    tn_text_free(&addresses[i]);
  }
  return fired;
}

void link_pair_open(const coll_transport *transport, link_pair *out) {
  link_pair_open_with(transport, NULL, out);
}

void link_pair_open_with(const coll_transport *transport, coll_segments *first, link_pair *out) {
  tn_status *status[2];
  *out = (link_pair){.segments = {first}};
  link_pair_try(transport, 0, 60000 * MS, out, status);
  for (int i = 0; i < 2; i++) fine(status[i]);
}

void link_pair_close(link_pair *pair) {
  for (int i = 0; i < 2; i++)
    if (pair->links[i]) pair->links[i]->calls->close(pair->links[i]);
  for (int i = 0; i < 2; i++)
    if (pair->ports[i]) pair->ports[i]->calls->close(pair->ports[i]);
  for (int i = 0; i < 2; i++) coll_segments_destroy(pair->segments[i]);
  *pair = (link_pair){0};
}

/* ---- the parts of the cases -------------------------------------------------------------------
 */

static int make_pair(void **state) {
  static link_pair pair;
  memset(&pair, 0, sizeof pair);
  maker->make(&pair);
  *state = &pair;
  return 0;
}

static int end_pair(void **state) {
  if (maker->end)
    maker->end(*state);
  else
    link_pair_close(*state);
  return 0;
}

static void fill(void *to, size_t bytes, uint64_t seed) {
  uint8_t *out = to;
  for (size_t i = 0; i < bytes; i++) out[i] = (uint8_t)(seed * 167 + i * 31 + i / 251);
}

static void check(const void *from, size_t bytes, uint64_t seed) {
  const uint8_t *in = from;
  for (size_t i = 0; i < bytes; i++)
    if (in[i] != (uint8_t)(seed * 167 + i * 31 + i / 251))
      fail_msg("byte %zu of %zu of value %d is wrong", i, bytes, (int)seed);
}

/* False: the queue is full. */
static bool give(coll_link *link, uint32_t channel, size_t bytes, uint64_t seed) {
  void *room = link->calls->reserve(link, channel, bytes);
  if (!room) return false;
  fill(room, bytes, seed);
  link->calls->commit(link, channel, bytes, seed ^ 0xabcdef0123456789);
  return true;
}

/* Waits for the value, and holds it to what give() gave. */
static const void *see(const link_pair *pair, int to, uint32_t channel, size_t want,
                       uint64_t seed) {
  coll_link *link = pair->links[to];
  size_t bytes = 0;
  uint64_t tag = 0;
  const void *value;
  patience p = link_patience();
  while (!(value = link->calls->peek(link, channel, &bytes, &tag))) link_wait(pair, p);
  assert_int_equal(bytes, want);
  assert_true(tag == (seed ^ 0xabcdef0123456789));
  check(value, bytes, seed);
  return value;
}

static void take(const link_pair *pair, int to, uint32_t channel, size_t want, uint64_t seed) {
  see(pair, to, channel, want, seed);
  pair->links[to]->calls->release(pair->links[to], channel);
}

static void none(const link_pair *pair, int to, uint32_t channel) {
  size_t bytes;
  uint64_t tag;
  assert_null(pair->links[to]->calls->peek(pair->links[to], channel, &bytes, &tag));
}

static size_t size_of(const coll_link *link, uint64_t n) {
  static const size_t sizes[] = {8, 1, 0, 40, 41, 48, 64, 100, 4096, 5000};
  size_t size = n % 17 == 16 ? link->value_bytes : sizes[n % (sizeof sizes / sizeof *sizes)];
  return size < link->value_bytes ? size : link->value_bytes;
}

/* ---- values -----------------------------------------------------------------------------------
 */

static void test_link_says_what_it_is(void **state) {
  const link_pair *pair = *state;
  for (int i = 0; i < 2; i++) {
    const coll_link *link = pair->links[i];
    assert_int_equal(link->peer, 1 - i);
    assert_ptr_equal(link->port, pair->ports[i]);
    assert_int_equal(link->port->rank, i);
    assert_true(link->depth >= 1 && link->value_bytes >= 1024);
    assert_true(link->most_channels >= 1 && link->most_channels <= COLL_MAX_LINK_CHANNELS);
    assert_int_equal(link->calls->size, sizeof(coll_link_calls));
    assert_int_equal(link->port->calls->size, sizeof(coll_port_calls));
  }
}

static void test_values_come_in_order(void **state) {
  const link_pair *pair = *state;
  uint64_t given = 0, taken = 0;
  coll_link *link = pair->links[0];
  patience p = link_patience();
  none(pair, 1, 0);
  while (taken < 500) {
    while (given < 500 && give(link, 0, size_of(link, given), given)) given++;
    uint64_t stop = taken + 1 + given % 5;
    for (; taken < given && taken < stop; taken++) take(pair, 1, 0, size_of(link, taken), taken);
    if (taken == given) none(pair, 1, 0);
    link_wait(pair, p);
  }
  none(pair, 1, 0);
}

static void test_both_ways_and_all_channels(void **state) {
  const link_pair *pair = *state;
  uint32_t channels = pair->links[0]->most_channels;
  for (int from = 0; from < 2; from++)
    for (uint32_t c = 0; c < channels; c++)
      assert_true(give(pair->links[from], c, 8 + c * 8, c * 2 + from));
  for (uint32_t c = channels; c-- > 0;)
    for (int from = 0; from < 2; from++) {
      take(pair, 1 - from, c, 8 + c * 8, c * 2 + from);
      none(pair, 1 - from, c);
    }
}

static void fill_queue(const link_pair *pair, size_t bytes) {
  coll_link *link = pair->links[0];
  uint64_t given = 0;
  while (given < 100000 && give(link, 0, bytes, given)) given++;
  assert_true(given >= link->depth && given < 100000);
  assert_null(link->calls->reserve(link, 0, bytes));
  if (link->most_channels > 1) { /* a full channel is no other's matter */
    assert_true(give(link, 1, bytes, 7));
    take(pair, 1, 1, bytes, 7);
  }
  for (uint64_t i = 0; i < given; i++) take(pair, 1, 0, bytes, i);
  patience p = link_patience();
  while (!link->calls->reserve(link, 0, bytes)) link_wait(pair, p);
  assert_true(give(link, 0, bytes, 3));
  take(pair, 1, 0, bytes, 3);
}

static void test_queue_is_as_deep_as_it_says(void **state) {
  const link_pair *pair = *state;
  fill_queue(pair, 8);
  fill_queue(pair, 100);
  fill_queue(pair, pair->links[0]->value_bytes);
  fill_queue(pair, 8);
}

static void test_room_is_aligned_and_asked_again_the_same(void **state) {
  const link_pair *pair = *state;
  coll_link *link = pair->links[0];
  for (uint64_t i = 0; i < 40; i++) {
    size_t bytes = size_of(link, i);
    void *room = link->calls->reserve(link, 0, bytes);
    assert_non_null(room);
    assert_int_equal((uintptr_t)room % 16, 0);
    assert_ptr_equal(link->calls->reserve(link, 0, bytes), room);
    assert_true(give(link, 0, bytes, i));
    const void *value = see(pair, 1, 0, bytes, i);
    assert_int_equal((uintptr_t)value % 16, 0);
    take(pair, 1, 0, bytes, i);
  }
}

static void test_value_stays_until_released(void **state) {
  const link_pair *pair = *state;
  coll_link *link = pair->links[0];
  assert_true(give(link, 0, 8, 1));
  const void *value = see(pair, 1, 0, 8, 1);
  for (uint64_t i = 2; give(link, 0, 8, i) && i < 100000; i++) continue;
  for (int i = 0; i < 20; i++) link_wait(pair, link_patience());
  assert_ptr_equal(see(pair, 1, 0, 8, 1), value);
  take(pair, 1, 0, 8, 1);
  take(pair, 1, 0, 8, 2);
}

static void test_less_than_was_reserved(void **state) {
  const link_pair *pair = *state;
  coll_link *link = pair->links[0];
  static const size_t less[] = {0, 8, 40, 41, 900, 1000};
  for (uint64_t i = 0; i < sizeof less / sizeof *less; i++) {
    void *room = link->calls->reserve(link, 0, 1000);
    assert_non_null(room);
    fill(room, 1000, i);
    link->calls->commit(link, 0, less[i], i ^ 0xabcdef0123456789);
    take(pair, 1, 0, less[i], i);
  }
}

/* ---- signals ----------------------------------------------------------------------------------
 */

static bool take_signal(const link_pair *pair, int to, uint32_t channel) {
  return pair->links[to]->calls->take_signal(pair->links[to], channel);
}

static void await_signal(const link_pair *pair, int to, uint32_t channel) {
  patience p = link_patience();
  while (!take_signal(pair, to, channel)) link_wait(pair, p);
}

static void test_signals_are_counted(void **state) {
  const link_pair *pair = *state;
  uint32_t channels = pair->links[0]->most_channels;
  for (uint32_t c = 0; c < channels; c++) assert_false(take_signal(pair, 1, c));
  for (uint32_t c = 0; c < channels; c++)
    for (uint32_t i = 0; i <= c; i++) pair->links[0]->calls->signal(pair->links[0], c);
  for (uint32_t c = 0; c < channels; c++) {
    assert_false(take_signal(pair, 0, c)); /* the other way nothing went */
    for (uint32_t i = 0; i <= c; i++) await_signal(pair, 1, c);
    assert_false(take_signal(pair, 1, c));
  }
  for (int i = 0; i < 5000; i++) pair->links[1]->calls->signal(pair->links[1], 0);
  for (int i = 0; i < 5000; i++) await_signal(pair, 0, 0);
  assert_false(take_signal(pair, 0, 0));
}

static void test_what_was_sent_before_a_signal_is_there(void **state) {
  const link_pair *pair = *state;
  coll_link *link = pair->links[0], *to = pair->links[1];
  for (uint64_t i = 0; i < 50; i++) {
    size_t bytes = size_of(link, i), got;
    uint64_t tag;
    assert_true(give(link, 0, bytes, i));
    link->calls->signal(link, 0);
    await_signal(pair, 1, 0);
    assert_non_null(to->calls->peek(to, 0, &got, &tag));
    take(pair, 1, 0, bytes, i);
  }
}

/* ---- memory -----------------------------------------------------------------------------------
 */

enum { MEMORY = 100000 };

static void *allocate(const link_pair *pair, int side, size_t bytes, coll_place *place) {
  void *memory = NULL;
  fine(coll_segments_allocate(pair->segments[side], bytes, &memory));
  assert_true(coll_segments_find(pair->segments[side], memory, bytes, place));
  return memory;
}

static void *map(const link_pair *pair, const coll_place *place, size_t bytes) {
  void *mapped;
  patience p = link_patience();
  while (!(mapped = pair->links[0]->calls->map(pair->links[0], place, bytes))) link_wait(pair, p);
  return mapped;
}

static bool maps(const link_pair *pair) {
  return pair->segments[1] && pair->ports[0]->transport && pair->ports[0]->transport->maps;
}

static void test_memory_is_mapped(void **state) {
  const link_pair *pair = *state;
  if (!maps(pair)) skip();
  coll_place place;
  char *memory = allocate(pair, 1, MEMORY, &place);
  char *mapped = map(pair, &place, MEMORY);
  fill(memory, MEMORY, 1);
  check(mapped, MEMORY, 1);
  fill(mapped, MEMORY, 2);
  check(memory, MEMORY, 2);
  place.offset = 5000;
  assert_ptr_equal(map(pair, &place, 10), mapped + 5000);
  coll_segments_free(pair->segments[1], memory);
}

static void test_stale_and_wrong_places_are_not_mapped(void **state) {
  const link_pair *pair = *state;
  if (!maps(pair)) skip();
  coll_link *link = pair->links[0];
  coll_place place, wrong;
  char *memory = allocate(pair, 1, MEMORY, &place);
  map(pair, &place, MEMORY);
  wrong = place, wrong.generation++;
  assert_null(link->calls->map(link, &wrong, 1));
  wrong = place, wrong.generation = 0;
  assert_null(link->calls->map(link, &wrong, 1));
  static const uint32_t numbers[] = {0, 77, COLL_MAX_SEGMENTS - 1, COLL_MAX_SEGMENTS, UINT32_MAX};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    wrong = place, wrong.segment = numbers[i];
    assert_null(link->calls->map(link, &wrong, 1));
  }
  wrong = place, wrong.offset = (uint64_t)1 << 40;
  assert_null(link->calls->map(link, &wrong, 1));
  wrong = place, wrong.offset = UINT64_MAX;
  assert_null(link->calls->map(link, &wrong, 2));
  assert_null(link->calls->map(link, &place, (size_t)1 << 40));
  assert_null(link->calls->map(link, &place, SIZE_MAX));
  coll_segments_free(pair->segments[1], memory);
  patience p = link_patience();
  while (link->calls->map(link, &place, 1)) link_wait(pair, p);
  coll_place again;
  memory = allocate(pair, 1, MEMORY, &again);
  map(pair, &again, MEMORY);
  assert_null(link->calls->map(link, &place, 1));
  coll_segments_free(pair->segments[1], memory);
}

/* write(), its arrival and a signal; then read(). */
static void exchange(const link_pair *pair, char *memory, const coll_place *place, uint64_t seed) {
  coll_link *link = pair->links[0];
  char *mine = malloc(MEMORY), *back = malloc(MEMORY);
  coll_place at = *place;
  at.offset += 64;
  fill(mine, MEMORY - 64, seed);
  fine(link->calls->write(link, &at, mine, MEMORY - 64));
  patience p = link_patience();
  while (!link->calls->flushed(link)) link_wait(pair, p);
  check(memory + 64, MEMORY - 64, seed);
  fill(memory, MEMORY, seed + 1);
  fine(link->calls->read(link, place, back, MEMORY));
  check(back, MEMORY, seed + 1);
  fine(link->calls->read(link, place, back, 0));
  free(mine);
  free(back);
}

static void test_memory_is_read_and_written(void **state) {
  const link_pair *pair = *state;
  if (maker->no_memory || !pair->segments[1]) skip();
  coll_place place;
  char *memory = allocate(pair, 1, MEMORY, &place);
  exchange(pair, memory, &place, 5);
  coll_place beyond = place;
  char byte = 0;
  beyond.offset = (uint64_t)1 << 40;
  tn_status *status = pair->links[0]->calls->read(pair->links[0], &beyond, &byte, 1);
  assert_non_null(status);
  tn_status_destroy(status);
  coll_segments_free(pair->segments[1], memory);
}

static void test_memory_of_no_segment(void **state) {
  const link_pair *pair = *state;
  if (!maker->reads_any) skip();
  char *memory = calloc(1, MEMORY);
  coll_place place;
  assert_non_null(memory);
  assert_false(coll_segments_find(pair->segments[1], memory, MEMORY, &place));
  assert_ptr_equal(pair->links[0]->calls->map(pair->links[0], &place, 1),
                   maker->maps_any ? memory : NULL);
  exchange(pair, memory, &place, 9);
  free(memory);
}

/* ---- cards ------------------------------------------------------------------------------------
 */

static coll_card card_of(uint64_t sequence) {
  coll_card card = {.sequence = sequence, .fingerprint = sequence * 0x123456789abcdef};
  for (uint32_t i = 0; i < 3; i++)
    card.places[i] = (coll_place){.segment = i + 1, .generation = 9, .offset = sequence + i};
  return card;
}

static void post(const link_pair *pair, int side, uint64_t sequence) {
  coll_card card = card_of(sequence);
  pair->ports[side]->calls->post(pair->ports[side], &card);
}

static void await_card(const link_pair *pair, int side, uint64_t sequence) {
  coll_card got, want = card_of(sequence);
  patience p = link_patience();
  while (!pair->links[side]->calls->card(pair->links[side], sequence, &got)) link_wait(pair, p);
  assert_memory_equal(&got, &want, sizeof want);
}

static void test_cards(void **state) {
  const link_pair *pair = *state;
  coll_link *link = pair->links[0];
  coll_card card;
  assert_false(link->calls->card(link, 1, &card));
  assert_int_equal(link->calls->done(link), 0);
  for (uint64_t i = 1; i <= 3 * COLL_CARDS; i++) {
    post(pair, 1, i);
    await_card(pair, 0, i);
    assert_false(link->calls->card(link, i + 1, &card));
    assert_false(link->calls->card(link, i + COLL_CARDS, &card));
    pair->ports[1]->calls->finish(pair->ports[1], i);
    patience p = link_patience();
    while (link->calls->done(link) != i) link_wait(pair, p);
  }
  assert_false(pair->links[1]->calls->card(pair->links[1], 1, &card));
}

static void test_cards_of_a_rank_that_is_ahead(void **state) {
  const link_pair *pair = *state;
  for (uint64_t i = 1; i <= COLL_CARDS; i++) post(pair, 1, i);
  for (uint64_t i = 1; i <= COLL_CARDS; i++) await_card(pair, 0, i);
  assert_int_equal(pair->links[0]->calls->done(pair->links[0]), 0);
}

/* ---- health -----------------------------------------------------------------------------------
 */

static tn_status *health(const link_pair *pair, int side) {
  return pair->links[side]->calls->health(pair->links[side]);
}

static tn_status *await_trouble(const link_pair *pair, int side) {
  tn_status *status;
  patience p = link_patience();
  while (!(status = health(pair, side))) {
    pair->ports[side]->calls->progress(pair->ports[side]);
    if (tn_now() > p.until) fail_msg("all is well, it says");
    sched_yield();
  }
  return status;
}

static void test_peers_are_well(void **state) {
  const link_pair *pair = *state;
  for (int64_t until = tn_now() + 5 * MS; tn_now() < until;)
    for (int i = 0; i < 2; i++) fine(health(pair, i));
}

static void test_revoked(void **state) {
  const link_pair *pair = *state;
  assert_true(give(pair->links[0], 0, 8, 1));
  pair->ports[0]->calls->revoke(pair->ports[0], TN_ABORTED, "the first reason");
  pair->ports[0]->calls->revoke(pair->ports[0], TN_ABORTED, "the second");
  fails(await_trouble(pair, 1), TN_ABORTED, "the first reason");
  fails(health(pair, 1), TN_ABORTED, "the first reason");
  take(pair, 1, 0, 8, 1);
}

static void test_a_peer_that_left(void **state) {
  link_pair *pair = *state;
  assert_true(give(pair->links[1], 0, 8, 1));
  see(pair, 0, 0, 8, 1); /* it is there */
  pair->links[1]->calls->close(pair->links[1]);
  pair->links[1] = NULL;
  pair->ports[1]->calls->close(pair->ports[1]);
  pair->ports[1] = NULL;
  fails(await_trouble(pair, 0), TN_UNAVAILABLE, "rank 1");
  fails(health(pair, 0), TN_UNAVAILABLE, "rank 1");
  size_t bytes;
  uint64_t tag;
  const void *value = pair->links[0]->calls->peek(pair->links[0], 0, &bytes, &tag);
  assert_non_null(value);
  check(value, 8, 1);
  pair->links[0]->calls->release(pair->links[0], 0);
}

/* ---- sleeping ---------------------------------------------------------------------------------
 */

static bool always(void *arg) {
  (void)arg;
  return true;
}

static bool never(void *arg) {
  (void)arg;
  return false;
}

static void test_sleep_ends(void **state) {
  const link_pair *pair = *state;
  coll_port *port = pair->ports[0];
  int64_t start = tn_now();
  port->calls->sleep(port, 60000 * MS, always, NULL);
  assert_true(tn_now() - start < timed_limit(20000 * MS));
  start = tn_now();
  for (int i = 0; i < 3; i++) port->calls->sleep(port, 5 * MS, never, NULL);
  assert_true(tn_now() - start < timed_limit(20000 * MS));
}

static bool has_value(void *link) {
  size_t bytes;
  uint64_t tag;
  coll_link *l = link;
  return l->calls->peek(l, 0, &bytes, &tag) != NULL;
}

enum { WAKINGS = 200 };

/* Sends a value back for each that comes, asleep between them. */
static void *echo(void *arg) {
  const link_pair *pair = arg;
  coll_link *link = pair->links[1];
  for (int i = 0; i < WAKINGS; i++) {
    while (!has_value(link)) {
      link->port->calls->sleep(link->port, 60000 * MS, has_value, link);
      link->port->calls->progress(link->port);
    }
    link->calls->release(link, 0);
    give(link, 0, 8, (uint64_t)i);
  }
  return NULL;
}

/* A wake-up that is lost would cost a minute. */
static void test_sleepers_are_woken(void **state) {
  link_pair *pair = *state;
  coll_link *link = pair->links[0];
  pthread_t thread;
  int64_t start = tn_now();
  assert_int_equal(pthread_create(&thread, NULL, echo, pair), 0);
  for (int i = 0; i < WAKINGS; i++) {
    assert_true(give(link, 0, 8, (uint64_t)i));
    while (!has_value(link)) {
      link->port->calls->sleep(link->port, 60000 * MS, has_value, link);
      link->port->calls->progress(link->port);
    }
    link->calls->release(link, 0);
  }
  pthread_join(thread, NULL);
  assert_true(tn_now() - start < timed_limit(50000 * MS));
}

#define CASE(f)                                                                                    \
  { #f, f, make_pair, end_pair, NULL }

int coll_link_suite(const link_maker *which) {
  static const struct CMUnitTest cases[] = {
      CASE(test_link_says_what_it_is),
      CASE(test_values_come_in_order),
      CASE(test_both_ways_and_all_channels),
      CASE(test_queue_is_as_deep_as_it_says),
      CASE(test_room_is_aligned_and_asked_again_the_same),
      CASE(test_value_stays_until_released),
      CASE(test_less_than_was_reserved),
      CASE(test_signals_are_counted),
      CASE(test_what_was_sent_before_a_signal_is_there),
      CASE(test_memory_is_mapped),
      CASE(test_stale_and_wrong_places_are_not_mapped),
      CASE(test_memory_is_read_and_written),
      CASE(test_memory_of_no_segment),
      CASE(test_cards),
      CASE(test_cards_of_a_rank_that_is_ahead),
      CASE(test_peers_are_well),
      CASE(test_revoked),
      CASE(test_a_peer_that_left),
      CASE(test_sleep_ends),
      CASE(test_sleepers_are_woken),
  };
  maker = which;
  return cmocka_run_group_tests_name(which->name, cases, NULL, NULL);
}
