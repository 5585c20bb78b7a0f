/* Going on without those that died: who is left is agreed on by way of the store.
 *
 *   1  Each that is left says so: "comm/NAME/left/RANK".
 *   2  The lowest rank that its peers do not know to be dead waits for all that may live, at most a
 *      quarter of the time, and writes down who came: "comm/NAME/heirs/RANK".
 *   3  The others wait for that; if it does not come they turn to the next rank, and so on.
 *
 * Two ranks can write down different heirs only if one was too slow; who follows which is settled
 * by the joining that comes next, which needs all that were written down: the slow one is told that
 * it was left behind. */
#include "coll/comm/comm.h"

#include <stdio.h>
#include <string.h>

typedef struct shrinking {
  tn_comm *comm;
  bool *dead, *heirs; /* of each rank */
  int64_t start, nanoseconds;
} shrinking;

static size_t key_of(const shrinking *s, const char *what, int rank, char key[128]) {
  return (size_t)snprintf(key, 128, "comm/%s/%s/%d", s->comm->name, what, rank);
}

static int64_t left_until(const shrinking *s, int64_t share) {
  int64_t left = share - (tn_now() - s->start);
  return left > 0 ? left : 0;
}

/* Whether the rank's link knows that it died; what ended the communicator is not asked. */
static void ask_link(shrinking *s, int rank) {
  coll_link *link = s->comm->dispatcher.team->links[rank];
  tn_status *status = link ? link->calls->health(link) : NULL;
  s->dead[rank] = tn_status_code(status) == TN_UNAVAILABLE;
  tn_status_destroy(status);
}

/* Late is no error: false. */
static tn_status *look_for(const shrinking *s, const char *what, int rank, int64_t nanoseconds,
                           char **value, size_t *size) {
  char key[128];
  size_t length = key_of(s, what, rank, key);
  *value = NULL;
  tn_status *status = tn_store_get(s->comm->job->store, key, length, nanoseconds, value, size);
  if (tn_status_code(status) != TN_DEADLINE_EXCEEDED) return status;
  tn_status_destroy(status);
  return NULL;
}

/* Until the time is over, or the rank is seen to be dead: its last moments may be going on. */
static tn_status *wait_for_word(shrinking *s, const char *what, int rank, int64_t until,
                                char **value, size_t *size) {
  enum { A_WHILE = 20 * 1000 * 1000 };
  tn_status *status = NULL;
  do {
    int64_t left = left_until(s, until);
    status = look_for(s, what, rank, left < A_WHILE ? left : A_WHILE, value, size);
    if (status || *value) return status;
    ask_link(s, rank);
  } while (!s->dead[rank] && left_until(s, until) > 0);
  return NULL;
}

/* ---- the one that writes down ------------------------------------------------------------------
 */

static tn_status *await_others(shrinking *s) {
  tn_status *status = NULL;
  for (int r = 0; !status && r < s->comm->size; r++) {
    char *value = NULL;
    size_t size = 0;
    if (r == s->comm->rank) s->heirs[r] = true;
    if (s->heirs[r] || s->dead[r]) continue;
    status = wait_for_word(s, "left", r, s->nanoseconds / 4, &value, &size);
    s->heirs[r] = value != NULL;
    tn_free(value);
  }
  return status;
}

static tn_status *write_down(shrinking *s) {
  char key[128];
  size_t length = key_of(s, "heirs", s->comm->rank, key);
  tn_status *status = await_others(s);
  if (status) return status;
  return tn_store_put(s->comm->job->store, key, length, (const char *)s->heirs,
                      (size_t)s->comm->size * sizeof(bool));
}

/* ---- the others --------------------------------------------------------------------------------
 */

static tn_status *take_over(shrinking *s, const char *value, size_t size, bool *found) {
  if (size != (size_t)s->comm->size)
    return tn_error(TN_DATA_LOSS, "the store has %zu ranks of %d", size, s->comm->size);
  for (size_t r = 0; r < size; r++) s->heirs[r] = value[r] != 0;
  *found = true;
  if (s->heirs[s->comm->rank]) return NULL;
  return tn_error(TN_ABORTED, "rank %d came too late and was left behind", s->comm->rank);
}

/* The first that writes down, from the lowest rank on; it may be this one. */
static tn_status *find_heirs(shrinking *s) {
  bool found = false;
  tn_status *status = NULL;
  int64_t until = s->nanoseconds / 4 + s->nanoseconds / 8;
  for (int r = 0; !status && !found && r < s->comm->size; r++) {
    if (s->dead[r]) continue;
    if (r == s->comm->rank) return write_down(s);
    char *value = NULL;
    size_t size = 0;
    status = wait_for_word(s, "heirs", r, until, &value, &size);
    if (!status && value) status = take_over(s, value, size, &found);
    tn_free(value);
    until += s->nanoseconds / 16;
  }
  return status;
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

static tn_status *join_heirs(const shrinking *s, tn_comm **out) {
  int size = 0, rank = 0;
  uint64_t hash = tn_hash_bytes(s->heirs, (size_t)s->comm->size, 0);
  for (int r = 0; r < s->comm->size; r++) {
    if (r == s->comm->rank) rank = size;
    size += s->heirs[r];
  }
  char name[41];
  snprintf(name, sizeof name, "%.16s-%016llx", s->comm->name, (unsigned long long)hash);
  return comm_open(s->comm->job, name, rank, size, left_until(s, s->nanoseconds), out);
}

static tn_status *shrink_comm(tn_comm *comm, int64_t nanoseconds, tn_comm **out) {
  shrinking s = {.comm = comm, .start = tn_now(), .nanoseconds = nanoseconds};
  char key[128];
  s.dead = tn_alloc_array((size_t)comm->size, sizeof(bool));
  s.heirs = tn_alloc_array((size_t)comm->size, sizeof(bool));
  tn_status *status = s.dead && s.heirs ? NULL : tn_error_no_memory("a communicator");
  for (int r = 0; !status && r < comm->size; r++) ask_link(&s, r);
  if (!status)
    status = tn_store_put(comm->job->store, key, key_of(&s, "left", comm->rank, key), "", 0);
  if (!status) status = find_heirs(&s);
  if (!status) status = join_heirs(&s, out);
  tn_free(s.dead);
  tn_free(s.heirs);
  return status;
}

tn_status *tn_comm_shrink(tn_comm *comm, int64_t nanoseconds, tn_comm **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_shrink: NULL");
  *out = NULL;
  if (!comm) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_shrink: NULL");
  if (nanoseconds <= 0) return tn_error(TN_INVALID_ARGUMENT, "tn_comm_shrink: no time");
  if (nanoseconds > comm->job->join) nanoseconds = comm->job->join;
  if (atomic_exchange(&comm->caller, 1))
    return tn_error(TN_FAILED_PRECONDITION, "tn_comm_shrink: another thread is in a call");
  if (!atomic_load(&comm->over)) comm_end(comm, TN_ABORTED, "the communicator was shrunk");
  tn_status *status = comm_queue_drain(comm, nanoseconds);
  if (!status) status = shrink_comm(comm, nanoseconds, out);
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_shrink of %s, rank %d", comm->name, comm->rank);
}
