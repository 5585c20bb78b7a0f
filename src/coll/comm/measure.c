/* What a connection's way really costs: its ranks play ball when it is made. The lower one serves,
 * takes the time, and tells the other, so that both know the same. */
#include "base/system.h"
#include "coll/comm/connection.h"

#include <string.h>

enum { WARM_UP = 4, ROUNDS = 32, VALUES = 16 };

typedef struct ball {
  tn_connection *c;
  const void *value;
  void *room;
  size_t bytes;
} ball;

static bool signalled(void *arg) {
  ball *b = arg;
  return b->c->link->calls->take_signal(b->c->link, 0);
}

static bool received(void *arg) {
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

static tn_status *rally(ball *b, int rounds, bool serves, int64_t deadline) {
  coll_link *link = b->c->link;
  tn_status *status = NULL;
  for (int i = 0; !status && i < rounds; i++) {
    if (serves) link->calls->signal(link, 0);
    status = connection_await(b->c, signalled, b, deadline, what);
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
  tn_status *status = connection_await(b->c, received, b, deadline, what);
  if (status) return status;
  if (bytes && b->bytes == size) memcpy(bytes, b->value, size);
  bool wrong = bytes ? b->bytes != size : memchr(b->value, zero, b->bytes) != NULL;
  link->calls->release(link, 0);
  return wrong ? tn_error(TN_DATA_LOSS, "rank %d sent something else than was agreed", b->c->peer)
               : NULL;
}

static tn_status *serve(ball *b, int64_t deadline) {
  tn_connection *c = b->c;
  size_t bytes = c->link->value_bytes;
  int64_t start = tn_now();
  tn_status *status = rally(b, ROUNDS, true, deadline);
  int64_t middle = tn_now();
  for (int i = 0; !status && i < VALUES; i++) status = throw_value(b, NULL, bytes, deadline);
  if (!status) status = connection_await(c, signalled, b, deadline, what);
  if (status) return status;
  double rallied = (double)(middle - start), thrown = (double)(tn_now() - middle);
  double facts[2];
  facts[0] = rallied / (2 * ROUNDS);
  facts[1] = VALUES * (double)bytes / (thrown > 1 ? thrown : 1);
  c->latency = facts[0];
  c->bandwidth = facts[1];
  return throw_value(b, facts, sizeof facts, deadline);
}

static tn_status *answer(ball *b, int64_t deadline) {
  tn_connection *c = b->c;
  double facts[2] = {0, 0};
  tn_status *status = rally(b, ROUNDS, false, deadline);
  for (int i = 0; !status && i < VALUES; i++) status = catch_value(b, NULL, 0, deadline);
  if (!status) c->link->calls->signal(c->link, 0);
  if (!status) status = catch_value(b, facts, sizeof facts, deadline);
  if (!status && !(facts[0] > 0 && facts[0] < 1e18 && facts[1] > 0 && facts[1] < 1e18))
    status = tn_error(TN_DATA_LOSS, "rank %d measured what cannot be", c->peer);
  if (status) return status;
  c->latency = facts[0];
  c->bandwidth = facts[1];
  return NULL;
}

tn_status *connection_measure(tn_connection *c, int64_t deadline) {
  ball b = {.c = c};
  bool serves = c->rank < c->peer;
  tn_status *status = rally(&b, WARM_UP, serves, deadline);
  if (status) return status;
  return serves ? serve(&b, deadline) : answer(&b, deadline);
}
