/* What a connection's way really costs: its ranks play ball when it is made. The lower one serves,
 * takes the time, and tells the other, so that both know the same. */
#include "base/system.h"
#include "coll/comm/connection.h"

#include <stdlib.h>
#include <string.h>

enum { WARM_UP = 4, ROUNDS = 33, BATCHES = 4, VALUES = 8 };

typedef struct ball {
  tn_connection *c;
  const void *value;
  void *room;
  size_t bytes;
} ball;

static bool has_signal(void *arg) {
  ball *b = arg;
  return b->c->link->calls->take_signal(b->c->link, 0);
}

static bool has_value(void *arg) {
  ball *b = arg;
  uint64_t tag;
  b->value = b->c->link->calls->peek(b->c->link, 0, &b->bytes, &tag);
  return b->value != NULL;
}

static bool has_room(void *arg) {
  ball *b = arg;
  b->room = b->c->link->calls->reserve(b->c->link, 0, b->bytes);
  return b->room != NULL;
}

static const char what[] = "answer while the connection was measured";

static tn_status *ping_pong(ball *b, int rounds, bool serves, int64_t deadline) {
  coll_link *link = b->c->link;
  tn_status *status = NULL;
  for (int i = 0; !status && i < rounds; i++) {
    if (serves) link->calls->signal(link, 0);
    status = connection_await(b->c, has_signal, b, deadline, what);
    if (!status && !serves) link->calls->signal(link, 0);
  }
  return status;
}

static tn_status *throw_value(ball *b, const void *bytes, size_t size, int64_t deadline) {
  coll_link *link = b->c->link;
  b->bytes = size;
  tn_status *status = connection_await(b->c, has_room, b, deadline, what);
  if (status) return status;
  if (bytes)
    memcpy(b->room, bytes, size);
  else
    memset(b->room, 1, size);
  link->calls->commit(link, 0, size, 0);
  return NULL;
}

/* Each value is read, as who takes one would. */
static tn_status *catch_value(ball *b, void *bytes, size_t size, int64_t deadline) {
  static const char zero;
  coll_link *link = b->c->link;
  tn_status *status = connection_await(b->c, has_value, b, deadline, what);
  if (status) return status;
  if (bytes && b->bytes == size) memcpy(bytes, b->value, size);
  bool wrong = bytes ? b->bytes != size : memchr(b->value, zero, b->bytes) != NULL;
  link->calls->release(link, 0);
  return wrong ? tn_error(TN_DATA_LOSS, "rank %d sent something else than was agreed", b->c->peer)
               : NULL;
}

static int compare_times(const void *a, const void *b) {
  const int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;
  return (one > other) - (one < other);
}

/* The middle one of the round trips: whoever else wants the cores delays some of them. */
static tn_status *time_rally(ball *b, int64_t deadline, double *latency) {
  int64_t took[ROUNDS];
  tn_status *status = NULL;
  for (int i = 0; !status && i < ROUNDS; i++) {
    int64_t start = tn_now();
    status = ping_pong(b, 1, true, deadline);
    took[i] = tn_now() - start;
  }
  if (status) return status;
  qsort(took, ROUNDS, sizeof *took, compare_times);
  *latency = (double)(took[ROUNDS / 2] ? took[ROUNDS / 2] : 1) / 2;
  return NULL;
}

/* The best batch, for the same reason. */
static tn_status *time_values(ball *b, int64_t deadline, double *bandwidth) {
  size_t bytes = b->c->link->value_bytes;
  *bandwidth = 0;
  for (int batch = 0; batch < BATCHES; batch++) {
    int64_t start = tn_now();
    tn_status *status = NULL;
    for (int i = 0; !status && i < VALUES; i++) status = throw_value(b, NULL, bytes, deadline);
    if (!status) status = connection_await(b->c, has_signal, b, deadline, what);
    if (status) return status;
    int64_t took = tn_now() - start;
    double speed = (double)VALUES * (double)bytes / (double)(took ? took : 1);
    if (speed > *bandwidth) *bandwidth = speed;
  }
  return NULL;
}

static tn_status *serve_measurement(ball *b, int64_t deadline) {
  double facts[2];
  tn_status *status = time_rally(b, deadline, &facts[0]);
  if (!status) status = time_values(b, deadline, &facts[1]);
  if (status) return status;
  b->c->latency = facts[0];
  b->c->bandwidth = facts[1];
  return throw_value(b, facts, sizeof facts, deadline);
}

static tn_status *answer_measurement(ball *b, int64_t deadline) {
  coll_link *link = b->c->link;
  double facts[2] = {0, 0};
  tn_status *status = ping_pong(b, ROUNDS, false, deadline);
  for (int batch = 0; !status && batch < BATCHES; batch++) {
    for (int i = 0; !status && i < VALUES; i++) status = catch_value(b, NULL, 0, deadline);
    if (!status) link->calls->signal(link, 0);
  }
  if (!status) status = catch_value(b, facts, sizeof facts, deadline);
  if (!status && !(facts[0] > 0 && facts[0] < 1e18 && facts[1] > 0 && facts[1] < 1e18))
    status = tn_error(TN_DATA_LOSS, "rank %d measured what cannot be", b->c->peer);
  if (status) return status;
  b->c->latency = facts[0];
  b->c->bandwidth = facts[1];
  return NULL;
}

tn_status *connection_measure(tn_connection *c, int64_t deadline) {
  ball b = {.c = c};
  bool serves = c->rank < c->peer;
  tn_status *status = ping_pong(&b, WARM_UP, serves, deadline);
  if (status) return status;
  return serves ? serve_measurement(&b, deadline) : answer_measurement(&b, deadline);
}
