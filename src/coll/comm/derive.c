/* Communicators from communicators: split, dup, grow. (shrink.c has the fourth.) */
#include "coll/comm/comm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "world/2.1": the second that was made of it, colour 1. Longer names than there is room for are
 * cut, and what tells them apart is a hash. */
static void name_child(const tn_comm *comm, unsigned number, int color, char name[41]) {
  char whole[96];
  snprintf(whole, sizeof whole, "%s/%u.%d", comm->name, number, color);
  if (strlen(whole) <= 40) {
    snprintf(name, 41, "%.40s", whole);
    return;
  }
  uint64_t hash = tn_hash_bytes(whole, strlen(whole), 0);
  snprintf(name, 41, "%.20s~%016llx", whole, (unsigned long long)hash);
}

/* ---- into a call that all ranks make ----------------------------------------------------------
 */

static tn_status *enter_idle(tn_comm *comm, tn_comm **out, const char *function) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
  *out = NULL;
  if (comm_in_group())
    return tn_error(TN_FAILED_PRECONDITION, "%s: not in a group of calls", function);
  tn_status *status = comm_enter(comm, function);
  if (status) return status;
  status = comm_queue_drain(comm, comm->deadline);
  if (status) comm_leave(comm);
  return status;
}

static int64_t join_deadline(const tn_comm *comm) {
  return comm->deadline < comm->job->join ? comm->deadline : comm->job->join;
}

/* ---- split -------------------------------------------------------------------------------------
 */

typedef struct member {
  int64_t color, key, rank;
} member;

static int by_key(const void *a, const void *b) {
  const member *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  return x->rank < y->rank ? -1 : 1;
}

/* Everybody's colour and key. */
static tn_status *tell_all(tn_comm *comm, const member *own, member *all) {
  comm_call call = {.kind = COLL_ALL_GATHER,
                    .send = own,
                    .receive = all,
                    .count = sizeof *own,
                    .reduce = {.type = TN_U8, .element = 1, .ranks = comm->size},
                    .nanoseconds = join_deadline(comm)};
  comm_candidate *candidate = NULL;
  tn_status *status = comm_dispatcher_run(&comm->dispatcher, &call, &candidate);
  return status ? comm_fail(comm, status) : NULL;
}

static tn_status *open_part(tn_comm *comm, member *all, int color, unsigned number, tn_comm **out) {
  int size = 0, rank = 0;
  for (int r = 0; r < comm->size; r++)
    if (all[r].color == color) all[size++] = all[r];
  qsort(all, (size_t)size, sizeof *all, by_key);
  while (all[rank].rank != comm->rank) rank++;
  char name[41];
  name_child(comm, number, color, name);
  return comm_open(comm->job, name, rank, size, join_deadline(comm), out);
}

static tn_status *split_comm(tn_comm *comm, int color, int key, tn_comm **out) {
  member *all = tn_alloc_array((size_t)comm->size, sizeof *all);
  if (!all) return tn_error_no_memory("a communicator");
  member own = {color, key, comm->rank};
  unsigned number = ++comm->derived;
  tn_status *status = tell_all(comm, &own, all);
  if (!status && color != TN_NO_COLOR) status = open_part(comm, all, color, number, out);
  tn_free(all);
  return status;
}

tn_status *tn_comm_split(tn_comm *comm, int color, int key, tn_comm **out) {
  tn_status *status = enter_idle(comm, out, "tn_comm_split");
  if (status) return status;
  if (color < TN_NO_COLOR)
    status = tn_error(TN_INVALID_ARGUMENT, "colour %d: 0 or more, or TN_NO_COLOR", color);
  else
    status = split_comm(comm, color, key, out);
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_split");
}

tn_status *tn_comm_dup(tn_comm *comm, tn_comm **out) {
  tn_status *status = enter_idle(comm, out, "tn_comm_dup");
  if (status) return status;
  status = split_comm(comm, 0, comm->rank, out);
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_dup");
}

/* ---- grow --------------------------------------------------------------------------------------
 */

static tn_status *grow_comm(tn_comm *comm, const char *name, int size, tn_comm **out) {
  if (!name || !name[0] || strlen(name) > 40)
    return tn_error(TN_INVALID_ARGUMENT, "a communicator's name has 1 to 40 bytes");
  if (size <= comm->size || size > COLL_MAX_RANKS)
    return tn_error(TN_INVALID_ARGUMENT, "%d ranks grow to %d", comm->size, size);
  if (comm->job->local)
    return tn_error(TN_FAILED_PRECONDITION,
                    "communicators of threads have no store where new ranks could come");
  tn_status *status = NULL;
  if (comm->rank == 0) status = comm_job_invite(comm->job, name, size);
  return status ? status : comm_open(comm->job, name, comm->rank, size, join_deadline(comm), out);
}

tn_status *tn_comm_grow(tn_comm *comm, const char *name, int size, tn_comm **out) {
  tn_status *status = enter_idle(comm, out, "tn_comm_grow");
  if (status) return status;
  status = grow_comm(comm, name, size, out);
  comm_leave(comm);
  return tn_status_prefix(status, "tn_comm_grow");
}
