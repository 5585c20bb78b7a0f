#include "coll/comm/connection.h"

#include "base/memory.h"
#include "base/system.h"
#include "coll/flags.h"

#include <inttypes.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>

enum { NOTICES = 0 }; /* channel of values and of signals */

/* ---- asking -----------------------------------------------------------------------------------
 */

int tn_connection_peer(const tn_connection *connection) {
  return connection ? connection->peer : -1;
}

const char *tn_connection_transport(const tn_connection *connection) {
  return connection ? connection->transport : "";
}

tn_transport_flags tn_connection_flags(const tn_connection *connection) {
  return connection ? connection->flags : 0;
}

double tn_connection_latency(const tn_connection *connection) {
  return connection ? connection->latency : 0;
}

double tn_connection_bandwidth(const tn_connection *connection) {
  return connection ? connection->bandwidth : 0;
}

size_t tn_connection_describe(const tn_connection *connection, char *text, size_t size) {
  if (!connection) return (size_t)snprintf(text, size, "no connection");
  tn_connection *c = (tn_connection *)connection; /* only its lock changes */
  char flags[FLAGS_TEXT];
  tn_transport_flags_print(c->flags, flags, sizeof flags);
  pthread_mutex_lock(&c->lock);
  bool open = c->team != NULL;
  pthread_mutex_unlock(&c->lock);
  int length =
      open ? snprintf(text, size, "connection of rank %d to rank %d: %s (%s), %.0f ns, %.1f GB/s",
                      c->rank, c->peer, c->transport, flags, c->latency, c->bandwidth)
           : snprintf(text, size, "connection of rank %d to rank %d: closed", c->rank, c->peer);
  return length < 0 ? 0 : (size_t)length;
}

void tn_connection_destroy(tn_connection *connection) {
  if (!connection || atomic_fetch_sub_explicit(&connection->refs, 1, memory_order_acq_rel) != 1)
    return;
  coll_team_destroy(connection->team);
  pthread_mutex_destroy(&connection->lock);
  tn_free(connection);
}

/* ---- waiting ----------------------------------------------------------------------------------
 */

static tn_status *error_late(const tn_connection *c, const char *what) {
  return tn_error(TN_DEADLINE_EXCEEDED, "rank %d did not %s in time", c->peer, what);
}

/* Asks until it is so, and not again: what is asked for may be taken by asking. */
typedef struct question {
  bool (*ready)(void *arg);
  void *arg;
  bool so;
} question;

static bool is_so(void *arg) {
  question *q = arg;
  if (!q->so) q->so = q->ready(q->arg);
  return q->so;
}

/* Looks often for a while, then lets others run, then sleeps. */
tn_status *connection_await(tn_connection *c, bool (*ready)(void *arg), void *arg, int64_t deadline,
                            const char *what) {
  enum { SPINS = 2000, YIELDS = 200 };
  question q = {ready, arg, false};
  for (int turn = 0;; turn += turn < SPINS + YIELDS) {
    if (is_so(&q)) return NULL;
    bool moved = c->port->calls->progress(c->port);
    if (turn % 64 != 63 && turn < SPINS) continue;
    tn_status *status = c->link->calls->health(c->link);
    if (status && is_so(&q)) { /* it came before the peer went */
      tn_status_destroy(status);
      return NULL;
    }
    if (status) return status;
    int64_t left = deadline - tn_now();
    if (left <= 0) return error_late(c, what);
    if (moved || turn < SPINS) continue;
    if (turn < SPINS + YIELDS)
      sched_yield();
    else
      c->port->calls->sleep(c->port, left < 1000000 ? left : 1000000, is_so, &q);
  }
}

static int64_t deadline_in(int64_t nanoseconds) {
  int64_t now = tn_now();
  if (nanoseconds < 0) nanoseconds = 0;
  return nanoseconds < INT64_MAX - now ? now + nanoseconds : INT64_MAX;
}

/* Takes the lock; on an error it is not held. */
static tn_status *enter_connection(tn_connection *c, const char *function) {
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
  pthread_mutex_lock(&c->lock);
  if (c->team) return NULL;
  pthread_mutex_unlock(&c->lock);
  return tn_error(TN_FAILED_PRECONDITION, "%s: the connection to rank %d is closed", function,
                  c->peer);
}

/* The same where the peer must be there. */
static tn_status *enter_healthy(tn_connection *c, const char *function) {
  tn_status *status = enter_connection(c, function);
  if (status) return status;
  status = c->link->calls->health(c->link);
  if (status) pthread_mutex_unlock(&c->lock);
  return tn_status_prefix(status, "%s", function);
}

static tn_status *leave_connection(tn_connection *c, tn_status *status, const char *function) {
  pthread_mutex_unlock(&c->lock);
  return tn_status_prefix(status, "%s", function);
}

tn_status *tn_connection_check(tn_connection *connection) {
  tn_status *status = enter_healthy(connection, "tn_connection_check");
  return status ? status : leave_connection(connection, NULL, "tn_connection_check");
}

/* ---- copies -----------------------------------------------------------------------------------
 */

typedef struct copy {
  tn_registered_memory *own, *theirs;
  size_t own_offset, their_offset, bytes;
  bool puts;
} copy;

static tn_status *check_copy(const tn_connection *c, const copy *p) {
  if (!p->own || !p->theirs) return tn_error(TN_INVALID_ARGUMENT, "NULL");
  if (p->own->record.rank != c->rank || p->theirs->record.rank != c->peer)
    return tn_error(TN_INVALID_ARGUMENT,
                    "memory of ranks %d and %d, where this is rank %d's connection to rank %d",
                    p->own->record.rank, p->theirs->record.rank, c->rank, c->peer);
  tn_status *status = registered_bounds(p->own, p->own_offset, p->bytes);
  if (!status) status = registered_bounds(p->theirs, p->their_offset, p->bytes);
  return status ? status : tn_registered_memory_check(p->own);
}

/* Of a rank on another host its own side decides. */
static tn_status *check_key(const copy *p) {
  if (p->theirs->record.host != endpoint_this_host()) return NULL;
  return tn_registered_memory_check(p->theirs);
}

static tn_status *run_copy(tn_connection *c, const copy *p) {
  void *here = NULL;
  tn_status *status = check_copy(c, p);
  if (!status) status = check_key(p);
  if (!status) status = tn_registered_memory_map(p->own, &here);
  if (status || !p->bytes) return status;
  coll_place there = p->theirs->record.place;
  there.offset += p->their_offset;
  char *at = (char *)here + p->own_offset;
  coll_link *link = c->link;
  void *mapped = link->calls->map(link, &there, p->bytes);
  if (mapped)
    memcpy(p->puts ? mapped : at, p->puts ? at : mapped, p->bytes);
  else
    status = p->puts ? link->calls->write(link, &there, at, p->bytes)
                     : link->calls->read(link, &there, at, p->bytes);
  tn_status *stale = check_key(p); /* it may have been freed meanwhile, or its owner killed */
  if (!stale) return status;
  tn_status_destroy(status);
  return stale;
}

tn_status *tn_connection_put(tn_connection *connection, tn_registered_memory *to, size_t to_offset,
                             tn_registered_memory *from, size_t from_offset, size_t bytes) {
  const copy p = {from, to, from_offset, to_offset, bytes, true};
  tn_status *status = enter_healthy(connection, "tn_connection_put");
  return status ? status
                : leave_connection(connection, run_copy(connection, &p), "tn_connection_put");
}

tn_status *tn_connection_get(tn_connection *connection, tn_registered_memory *to, size_t to_offset,
                             tn_registered_memory *from, size_t from_offset, size_t bytes) {
  const copy p = {to, from, to_offset, from_offset, bytes, false};
  tn_status *status = enter_healthy(connection, "tn_connection_get");
  return status ? status
                : leave_connection(connection, run_copy(connection, &p), "tn_connection_get");
}

tn_status *tn_connection_put_signal(tn_connection *connection, tn_registered_memory *to,
                                    size_t to_offset, tn_registered_memory *from,
                                    size_t from_offset, size_t bytes) {
  const copy p = {from, to, from_offset, to_offset, bytes, true};
  tn_status *status = enter_healthy(connection, "tn_connection_put_signal");
  if (status) return status;
  status = run_copy(connection, &p);
  if (!status) connection->link->calls->signal(connection->link, NOTICES);
  return leave_connection(connection, status, "tn_connection_put_signal");
}

/* ---- signals ----------------------------------------------------------------------------------
 */

tn_status *tn_connection_signal(tn_connection *connection) {
  tn_status *status = enter_healthy(connection, "tn_connection_signal");
  if (status) return status;
  connection->link->calls->signal(connection->link, NOTICES);
  return leave_connection(connection, NULL, "tn_connection_signal");
}

typedef struct wish {
  tn_connection *c;
  uint64_t count;    /* of signals */
  size_t bytes;      /* of a value */
  void *room;        /* for it */
  const void *value; /* that came */
} wish;

static bool has_signals(void *arg) {
  wish *w = arg;
  while (w->c->signals < w->count && w->c->link->calls->take_signal(w->c->link, NOTICES))
    w->c->signals++;
  return w->c->signals >= w->count;
}

/* What came before the peer went counts. */
tn_status *tn_connection_wait(tn_connection *connection, uint64_t count, int64_t nanoseconds) {
  static const char function[] = "tn_connection_wait";
  wish w = {.c = connection, .count = count};
  tn_status *status = enter_connection(connection, function);
  if (status) return status;
  status = connection_await(connection, has_signals, &w, deadline_in(nanoseconds), "signal");
  if (!status) connection->signals -= count;
  return leave_connection(connection, status, function);
}

static bool has_flushed(void *arg) {
  const wish *w = arg;
  return w->c->link->calls->flushed(w->c->link);
}

tn_status *tn_connection_flush(tn_connection *connection, int64_t nanoseconds) {
  wish w = {.c = connection};
  tn_status *status = enter_healthy(connection, "tn_connection_flush");
  if (status) return status;
  status =
      connection_await(connection, has_flushed, &w, deadline_in(nanoseconds), "take what was put");
  return leave_connection(connection, status, "tn_connection_flush");
}

/* ---- notices ----------------------------------------------------------------------------------
 */

static bool has_room(void *arg) {
  wish *w = arg;
  w->room = w->c->link->calls->reserve(w->c->link, NOTICES, w->bytes);
  return w->room != NULL;
}

tn_status *tn_connection_notify(tn_connection *connection, const tn_registered_memory *memory,
                                int64_t nanoseconds) {
  static const char function[] = "tn_connection_notify";
  wish w = {.c = connection};
  char *bytes = NULL;
  tn_status *status = tn_registered_memory_serialize(memory, &bytes, &w.bytes);
  if (status) return tn_status_prefix(status, "%s", function);
  status = enter_healthy(connection, function);
  if (!status) {
    status =
        connection_await(connection, has_room, &w, deadline_in(nanoseconds), "take its notices");
    if (!status) {
      memcpy(w.room, bytes, w.bytes);
      connection->link->calls->commit(connection->link, NOTICES, w.bytes, memory->record.tag);
    }
    status = leave_connection(connection, status, function);
  }
  tn_free(bytes);
  return status;
}

static bool has_notice(void *arg) {
  wish *w = arg;
  uint64_t tag;
  w->value = w->c->link->calls->peek(w->c->link, NOTICES, &w->bytes, &tag);
  return w->value != NULL;
}

tn_status *tn_connection_take_notice(tn_connection *connection, int64_t nanoseconds,
                                     tn_registered_memory **out) {
  static const char function[] = "tn_connection_take_notice";
  wish w = {.c = connection};
  if (out) *out = NULL;
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
  tn_status *status = enter_connection(connection, function);
  if (status) return status;
  status = connection_await(connection, has_notice, &w, deadline_in(nanoseconds), "send a notice");
  if (!status) {
    status = tn_registered_memory_deserialize(w.value, w.bytes, out);
    connection->link->calls->release(connection->link, NOTICES);
  }
  return leave_connection(connection, status, function);
}
