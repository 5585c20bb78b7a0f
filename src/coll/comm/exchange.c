/* Everybody's bytes for everybody, by a store. */
#include "base/memory.h"
#include "base/system.h"
#include "coll/comm/connect.h"

#include <stdio.h>

enum { ROOM = 128 };

static size_t key_of(char key[ROOM], const coll_store_exchange *e, int round, int rank) {
  return (size_t)snprintf(key, ROOM, "%.63s/endpoint/%d/%d", e->name, round, rank);
}

static bool is_participant(const coll_store_exchange *e, int rank) {
  return !e->pair || rank == e->rank || rank == e->peer;
}

static tn_status *get_blob(const coll_store_exchange *e, int round, int rank, int64_t nanoseconds,
                           coll_blob *blob) {
  char key[ROOM];
  size_t size = key_of(key, e, round, rank);
  return tn_store_get(e->store, key, size, nanoseconds, &blob->bytes, &blob->size);
}

static tn_status *get_blob_watched(const coll_store_exchange *e, int round, int rank,
                                   int64_t nanoseconds, coll_blob *blob) {
  static const int64_t interval = 20 * 1000 * 1000;
  if (!e->watch.look) return get_blob(e, round, rank, nanoseconds, blob);
  for (int64_t left = nanoseconds;; left -= interval) {
    tn_status *status = get_blob(e, round, rank, left < interval ? left : interval, blob);
    if (tn_status_code(status) != TN_DEADLINE_EXCEEDED || left <= interval) return status;
    tn_status_destroy(status);
    status = e->watch.look(e->watch.arg);
    if (status) return status;
  }
}

/* Which ranks have not joined, asked once more without waiting. NULL: all have by now. */
static tn_status *error_missing(const coll_store_exchange *e, int round, int64_t nanoseconds,
                                coll_blob *blobs) {
  enum { SHOWN = 8 };
  tn_text text = {.size = 0};
  int missing = 0;
  for (int rank = 0; rank < e->size; rank++) {
    if (blobs[rank].bytes || !is_participant(e, rank)) continue;
    tn_status *status = get_blob(e, round, rank, 0, &blobs[rank]);
    tn_status_destroy(status);
    if (status && missing++ < SHOWN) tn_text_printf(&text, "%s%d", missing > 1 ? ", " : "", rank);
  }
  if (missing > SHOWN) tn_text_printf(&text, " and %d more", missing - SHOWN);
  tn_status *status =
      missing ? tn_error(TN_DEADLINE_EXCEEDED, "of %d ranks %d did not join within %lld ms: %s",
                         e->size, missing, (long long)(nanoseconds / 1000000),
                         text.data ? text.data : "?")
              : NULL;
  tn_text_free(&text);
  return status;
}

static tn_status *all_gather_by_store(void *arg, int round, const void *bytes, size_t size,
                                      int64_t nanoseconds, coll_blob *blobs) {
  const coll_store_exchange *e = arg;
  char key[ROOM];
  int64_t start = tn_now();
  tn_status *status =
      tn_store_put(e->store, key, key_of(key, e, round, e->rank), (const char *)bytes, size);
  for (int rank = 0; !status && rank < e->size; rank++) {
    int64_t left = nanoseconds - (tn_now() - start);
    if (!is_participant(e, rank)) continue;
    status = get_blob_watched(e, round, rank, left > 0 ? left : 0, &blobs[rank]);
  }
  if (tn_status_code(status) != TN_DEADLINE_EXCEEDED) return status;
  tn_status_destroy(status);
  return error_missing(e, round, nanoseconds, blobs);
}

coll_exchange coll_exchange_by_store(coll_store_exchange *from) {
  return (coll_exchange){all_gather_by_store, from};
}
