/* How ranks find each other's memory: a record for each tag and rank in the store, replaced by one
 * byte when the memory is taken back. */
#include "base/containers.h"
#include "base/memory.h"
#include "base/system.h"
#include "coll/comm/endpoint.h"
#include "coll/memory/context.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

enum { ROOM = 160 };
static const int64_t look_again = 500000; /* nanoseconds */

static size_t key_of(char key[ROOM], const tn_memory_context *c, uint64_t tag, int rank) {
  return (size_t)snprintf(key, ROOM, "%s/workspace/%" PRIu64 "/%d", c->name, tag, rank);
}

tn_status *workspace_tell(tn_memory_context *c, uint64_t tag, const tn_registered_memory *memory) {
  char key[ROOM], *bytes = NULL;
  size_t size = 0;
  if (!c->store) return NULL;
  tn_status *status = memory ? tn_registered_memory_serialize(memory, &bytes, &size) : NULL;
  if (!status)
    status = tn_store_put(c->store, key, key_of(key, c, tag, c->rank), bytes ? bytes : "-",
                          bytes ? size : 1);
  tn_free(bytes);
  return status;
}

/* ---- finding ----------------------------------------------------------------------------------
 */

/* Whether it can be used; takes `memory` if not. Of a rank on another host nothing is known here:
 * a link will tell. */
static tn_status *check_record(tn_registered_memory *memory, int rank, uint64_t tag,
                               tn_registered_memory **out) {
  const memory_record *r = &memory->record;
  tn_status *status = r->rank == rank && r->tag == tag
                          ? NULL
                          : tn_error(TN_DATA_LOSS,
                                     "the store has memory of rank %d and tag %" PRIu64
                                     " where that of rank %d and tag %" PRIu64 " should be",
                                     r->rank, r->tag, rank, tag);
  if (!status && r->host == endpoint_this_host()) status = tn_registered_memory_check(memory);
  if (status)
    tn_registered_memory_destroy(memory);
  else
    *out = memory;
  return status;
}

/* FAILED_PRECONDITION and NOT_FOUND: not now. */
static tn_status *fetch_memory(tn_memory_context *c, int rank, uint64_t tag,
                               tn_registered_memory **out) {
  char key[ROOM], *bytes = NULL;
  size_t size = 0;
  tn_registered_memory *memory = NULL;
  tn_status *status = tn_store_try_get(c->store, key, key_of(key, c, tag, rank), &bytes, &size);
  if (!status && size == 1) status = tn_error(TN_NOT_FOUND, "it was taken back");
  if (!status) status = tn_registered_memory_deserialize(bytes, size, &memory);
  if (!status) status = check_record(memory, rank, tag, out);
  tn_free(bytes);
  return status;
}

/* What was found before and still holds, as far as can be seen from here. */
static bool find_known(tn_memory_context *c, int rank, uint64_t tag, tn_registered_memory **out) {
  for (size_t i = 0; i < c->num_remote; i++) {
    tn_registered_memory *m = c->remote[i];
    if (m->record.rank != rank || m->record.tag != tag) continue;
    tn_status *status = m->table ? tn_registered_memory_check(m) : NULL;
    if (m->table && !status) {
      *out = registered_ref(m);
      return true;
    }
    tn_status_destroy(status);
    c->remote[i] = c->remote[--c->num_remote];
    tn_registered_memory_destroy(m);
    break;
  }
  return false;
}

static bool is_absent(const tn_status *status) {
  return tn_status_code(status) == TN_NOT_FOUND || tn_status_code(status) == TN_FAILED_PRECONDITION;
}

tn_status *tn_memory_context_remote(tn_memory_context *c, int rank, uint64_t tag,
                                    tn_registered_memory **out) {
  if (out) *out = NULL;
  if (!c || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_memory_context_remote: NULL");
  if (rank < 0 || rank >= c->num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", rank, c->num_ranks);
  tn_status *status = NULL;
  pthread_mutex_lock(&c->lock);
  const piece *own = rank == c->rank ? pieces_find(c, tag) : NULL;
  if (own) {
    *out = registered_ref(own->memory);
  } else if (rank == c->rank || !c->store) {
    status = tn_error(TN_NOT_FOUND, "nothing");
  } else if (!find_known(c, rank, tag, out)) {
    if (!tn_array_reserve((void **)&c->remote, &c->room_for_remote, c->num_remote + 1,
                          sizeof(tn_registered_memory *)))
      status = tn_error_no_memory("a peer's memory");
    else
      status = fetch_memory(c, rank, tag, out);
    if (!status) c->remote[c->num_remote++] = registered_ref(*out);
  }
  pthread_mutex_unlock(&c->lock);
  if (!is_absent(status)) return status;
  tn_status_destroy(status);
  return tn_error(TN_NOT_FOUND, "rank %d has no memory of tag %" PRIu64 " now", rank, tag);
}

/* ---- waiting ----------------------------------------------------------------------------------
 */

static tn_status *await_memory(tn_memory_context *c, int rank, uint64_t tag, int64_t deadline) {
  for (;;) {
    tn_registered_memory *memory = NULL;
    tn_status *status = tn_memory_context_remote(c, rank, tag, &memory);
    tn_registered_memory_destroy(memory);
    if (tn_status_code(status) != TN_NOT_FOUND || tn_now() >= deadline) return status;
    tn_status_destroy(status);
    nanosleep(&(struct timespec){.tv_nsec = look_again}, NULL);
  }
}

/* "1, 3": who has none, asked once more; NULL: all have by now. */
static tn_status *say_missing(tn_memory_context *c, const int *ranks, size_t num_ranks,
                              uint64_t tag) {
  enum { SHOWN = 8 };
  tn_text text = {.size = 0};
  size_t missing = 0;
  for (size_t i = 0; i < num_ranks; i++) {
    int rank = ranks ? ranks[i] : (int)i;
    tn_status *status = await_memory(c, rank, tag, 0);
    tn_status_destroy(status);
    if (status && missing++ < SHOWN) tn_text_printf(&text, "%s%d", missing > 1 ? ", " : "", rank);
  }
  if (missing > SHOWN) tn_text_printf(&text, " and %zu more", missing - SHOWN);
  tn_status *status = missing
                          ? tn_error(TN_DEADLINE_EXCEEDED,
                                     "memory of tag %" PRIu64 ": of %zu ranks %zu have none: %s",
                                     tag, num_ranks, missing, text.data ? text.data : "?")
                          : NULL;
  tn_text_free(&text);
  return status;
}

tn_status *tn_memory_context_wait(tn_memory_context *c, const int *ranks, size_t num_ranks,
                                  uint64_t tag, int64_t nanoseconds) {
  if (!c || (num_ranks && !ranks))
    return tn_error(TN_INVALID_ARGUMENT, "tn_memory_context_wait: NULL");
  if (!ranks) num_ranks = (size_t)c->num_ranks;
  int64_t now = tn_now(), deadline = nanoseconds < INT64_MAX - now ? now + nanoseconds : INT64_MAX;
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < num_ranks; i++)
    status = await_memory(c, ranks ? ranks[i] : (int)i, tag, deadline);
  if (tn_status_code(status) != TN_NOT_FOUND) return status;
  tn_status_destroy(status);
  return say_missing(c, ranks, num_ranks, tag);
}
