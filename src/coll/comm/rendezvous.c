/* The rendezvous of two ranks: both make the same attempt at a connection, not two that miss each
 * other.
 *
 * Each puts the number of its next attempt into the store. A rank
 * that sees a larger one takes that, one that sees a smaller one waits; at the same number both
 * proceed. A number is used once, so nothing that an earlier attempt left in the store or in a
 * socket is found again. */
#include "base/memory.h"
#include "base/system.h"
#include "coll/comm/connection.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROOM = 96 };
static const int64_t poll_interval = 300000; /* nanoseconds */

static size_t key_of(char key[ROOM], const tn_connection_context *c, int from, int to) {
  return (size_t)snprintf(key, ROOM, "%s/attempt/%d/%d", c->name, from, to);
}

static tn_status *put_epoch(tn_connection_context *c, int peer) {
  char key[ROOM], number[24];
  int size = snprintf(number, sizeof number, "%" PRIu64, c->epochs[peer]);
  return tn_store_put(c->store, key, key_of(key, c, c->rank, peer), number, (size_t)size);
}

/* False: the peer has put none yet. */
static tn_status *get_epoch(tn_connection_context *c, int peer, bool *found, uint64_t *number) {
  char key[ROOM], *value = NULL;
  size_t size = 0;
  tn_status *status = tn_store_try_get(c->store, key, key_of(key, c, peer, c->rank), &value, &size);
  *found = !status;
  if (tn_status_code(status) == TN_NOT_FOUND) {
    tn_status_destroy(status);
    return NULL;
  }
  if (status) return status;
  char *end = value;
  *number = strtoull(value, &end, 10);
  if (!size || end != value + size || *number > INT64_MAX)
    status = tn_error(TN_DATA_LOSS, "rank %d: its number of an attempt is none", peer);
  tn_free(value);
  return status;
}

tn_status *rendezvous_agree_epoch(tn_connection_context *c, int peer, int64_t deadline,
                                  uint64_t *epoch) {
  tn_status *status = put_epoch(c, peer);
  while (!status) {
    bool found = false;
    uint64_t number = 0;
    status = get_epoch(c, peer, &found, &number);
    if (!status && found && number == c->epochs[peer]) break;
    if (!status && found && number > c->epochs[peer]) {
      c->epochs[peer] = number;
      status = put_epoch(c, peer);
    } else if (!status && tn_now() >= deadline) {
      status = tn_error(TN_DEADLINE_EXCEEDED, "rank %d did not join to be connected", peer);
    } else if (!status) {
      nanosleep(&(struct timespec){.tv_nsec = poll_interval}, NULL);
    }
  }
  if (!status) *epoch = c->epochs[peer]++;
  return status;
}
