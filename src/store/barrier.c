/* A barrier over any store: each rank puts a key and gets those of all. */
#include "base/containers.h"
#include "base/system.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>

enum { MAX_NAME = 256, ROOM = MAX_NAME + 32 };

static int key_of(char key[ROOM], const char *name, int rank) {
  return snprintf(key, ROOM, "barrier/%s/%d", name, rank);
}

static tn_status *await_rank(tn_store *store, const char *name, int rank, int64_t nanoseconds) {
  char key[ROOM], *value = NULL;
  tn_status *status =
      tn_store_get(store, key, (size_t)key_of(key, name, rank), nanoseconds, &value, NULL);
  tn_free(value);
  return status;
}

/* "rank 2", "ranks 1, 3 and 12 more": who has not joined, asked once more. NULL: all have. */
static tn_status *error_missing(tn_store *store, const char *name, int size) {
  enum { SHOWN = 8 };
  tn_text text = {.size = 0};
  int missing = 0;
  for (int rank = 0; rank < size; rank++) {
    tn_status *status = await_rank(store, name, rank, 0);
    bool absent = tn_status_code(status) == TN_DEADLINE_EXCEEDED;
    tn_status_destroy(status);
    if (absent && missing++ < SHOWN) tn_text_printf(&text, "%s%d", missing > 1 ? ", " : "", rank);
  }
  if (missing > SHOWN) tn_text_printf(&text, " and %d more", missing - SHOWN);
  tn_status *status =
      missing ? tn_error(TN_DEADLINE_EXCEEDED, "barrier %s: of %d ranks %d did not join: %s", name,
                         size, missing, text.data ? text.data : "?")
              : NULL;
  tn_text_free(&text);
  return status;
}

tn_status *tn_store_barrier(tn_store *store, const char *name, int rank, int size,
                            int64_t nanoseconds) {
  if (!store || !name) return tn_error(TN_INVALID_ARGUMENT, "tn_store_barrier: NULL");
  if (strlen(name) > MAX_NAME)
    return tn_error(TN_INVALID_ARGUMENT, "tn_store_barrier: a name of more than %d bytes",
                    MAX_NAME);
  if (size < 1 || rank < 0 || rank >= size)
    return tn_error(TN_INVALID_ARGUMENT, "tn_store_barrier: rank %d of %d", rank, size);
  char key[ROOM];
  int64_t start = tn_now();
  tn_status *status = tn_store_put(store, key, (size_t)key_of(key, name, rank), "", 0);
  for (int other = 0; !status && other < size; other++) {
    int64_t left = nanoseconds - (tn_now() - start);
    status = await_rank(store, name, other, left > 0 ? left : 0);
  }
  if (tn_status_code(status) != TN_DEADLINE_EXCEEDED) return status;
  tn_status_destroy(status);
  return error_missing(store, name, size);
}
