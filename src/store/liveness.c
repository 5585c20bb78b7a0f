/* Heartbeats over a store. A heartbeat is a text: a count, and by which a process of the same host
 * knows its author: the system's start, the process's number space, its number and its start.
 *
 * Who is late is told by counting looks, not by the clock: an observer that was itself stopped
 * takes up where it was, and holds nobody to be late for its own sleep. */
#include "base/system.h"
#include "store/process.h"
#include "store/store.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/liveness.h>
#include <time.h>
#include <unistd.h>

enum {
  MAX_JOB = 200,
  KEY_ROOM = MAX_JOB + 32,
  HOST_ROOM = STORE_PROCESS_HOST,
  BEAT_ROOM = 160,
  LATE = 3
};

typedef struct member {
  uint64_t count; /* of its latest heartbeat */
  int64_t seen;   /* when that was found */
  int missed;     /* looks since */
  tn_life life;
} member;

struct tn_liveness {
  tn_store *store;
  int rank, size;
  int64_t interval;
  char job[MAX_JOB + 1], host[HOST_ROOM];
  uint64_t count, start; /* of this process */
  tn_thread thread;
  pthread_mutex_t lock; /* of what follows */
  pthread_cond_t changed;
  bool ending;
  tn_status *blind; /* why the last look failed; NULL: it did not */
  member *members;
};

const char *tn_life_name(tn_life life) {
  static const char *const names[] = {"unseen", "alive", "unresponsive", "gone"};
  return (unsigned)life < sizeof names / sizeof *names ? names[life] : "?";
}

/* ---- heartbeats ------------------------------------------------------------------------------ */

static int key_of(const tn_liveness *l, int rank, char key[KEY_ROOM]) {
  return snprintf(key, KEY_ROOM, "alive/%s/%d", l->job, rank);
}

static tn_status *liveness_put(tn_liveness *l, int rank, const char *text) {
  char key[KEY_ROOM];
  return tn_store_put(l->store, key, (size_t)key_of(l, rank, key), text, strlen(text));
}

static tn_status *liveness_beat(tn_liveness *l) {
  char text[BEAT_ROOM];
  snprintf(text, sizeof text, "%" PRIu64 " %s %d %" PRIu64, ++l->count, l->host, (int)getpid(),
           l->start);
  return liveness_put(l, l->rank, text);
}

static void member_set_life(tn_liveness *l, member *m, tn_life life) {
  if (m->life == life) return;
  m->life = life;
  pthread_cond_broadcast(&l->changed);
}

/* The lock is held. `*ended`: its author was a process of this host, and is no more. */
static void member_read_beat(tn_liveness *l, member *m, const char *text, bool *ended) {
  uint64_t count = 0, start = 0;
  char host[HOST_ROOM] = "";
  int pid = 0;
  if (!strcmp(text, "gone")) {
    member_set_life(l, m, TN_LIFE_GONE);
    return;
  }
  int got = sscanf(text, "%" SCNu64 " %79s %d %" SCNu64, &count, host, &pid, &start);
  if (got != 4 || m->life == TN_LIFE_GONE) return; /* what is no heartbeat is none */
  if (count != m->count) {
    *m = (member){count, tn_now(), 0, m->life};
    member_set_life(l, m, TN_LIFE_ALIVE);
  } else if (++m->missed >= LATE) {
    member_set_life(l, m, TN_LIFE_UNRESPONSIVE);
  }
  *ended = !strcmp(host, l->host) && start && store_process_start(pid) != start;
  if (*ended) member_set_life(l, m, TN_LIFE_GONE);
}

/* "alive/JOB/RANK/ended": by whoever of its host saw that it has, for processes of other hosts. The
 * heartbeat's own key may be its author's alone (PMIx of some launchers), and so may this one be
 * another's by now, or unreadable where several have put it at once: that it is there is all. */
static size_t key_of_end(const tn_liveness *l, int rank, char key[KEY_ROOM]) {
  return (size_t)snprintf(key, KEY_ROOM, "alive/%s/%d/ended", l->job, rank);
}

static bool is_there(tn_status *status) {
  tn_code code = tn_status_code(status);
  return code == TN_FAILED_PRECONDITION || code == TN_DATA_LOSS;
}

static tn_status *liveness_put_end_of(tn_liveness *l, int rank) {
  char key[KEY_ROOM];
  tn_status *status = tn_store_put(l->store, key, key_of_end(l, rank, key), "", 0);
  if (!is_there(status)) return status;
  tn_status_destroy(status);
  return NULL;
}

static tn_status *liveness_look_for_end_of(tn_liveness *l, int rank) {
  char key[KEY_ROOM], *value = NULL;
  tn_status *status = tn_store_try_get(l->store, key, key_of_end(l, rank, key), &value, NULL);
  bool ended = !status || is_there(status);
  tn_free(value);
  if (!ended && tn_status_code(status) != TN_NOT_FOUND) return status;
  tn_status_destroy(status);
  if (!ended) return NULL;
  pthread_mutex_lock(&l->lock);
  member_set_life(l, &l->members[rank], TN_LIFE_GONE);
  pthread_mutex_unlock(&l->lock);
  return NULL;
}

static tn_status *liveness_look_at(tn_liveness *l, int rank) {
  char key[KEY_ROOM], *text = NULL;
  bool ended = false;
  tn_status *status = tn_store_try_get(l->store, key, (size_t)key_of(l, rank, key), &text, NULL);
  if (tn_status_code(status) == TN_NOT_FOUND) {
    tn_status_destroy(status);
    return NULL;
  }
  if (status) return status;
  pthread_mutex_lock(&l->lock);
  member *m = &l->members[rank];
  if (m->life != TN_LIFE_GONE) member_read_beat(l, m, text, &ended);
  bool silent = m->life != TN_LIFE_GONE && m->missed > 0;
  pthread_mutex_unlock(&l->lock);
  tn_free(text);
  if (ended) return liveness_put_end_of(l, rank);
  return silent ? liveness_look_for_end_of(l, rank) : NULL;
}

static void liveness_look_at_all(tn_liveness *l) {
  tn_status *status = liveness_beat(l);
  for (int rank = 0; !status && rank < l->size; rank++)
    if (rank != l->rank) status = liveness_look_at(l, rank);
  pthread_mutex_lock(&l->lock);
  tn_status_destroy(l->blind);
  l->blind = status;
  pthread_mutex_unlock(&l->lock);
}

/* ---- waiting --------------------------------------------------------------------------------- */

/* The time `nanoseconds` from now for `changed`. */
static struct timespec time_in(int64_t nanoseconds) {
  struct timespec at;
  const int64_t most = INT64_C(1000000000) * 86400 * 365;
  clock_gettime(CLOCK_MONOTONIC, &at);
  int64_t end = at.tv_nsec + (nanoseconds < 0 ? 0 : nanoseconds < most ? nanoseconds : most);
  at.tv_sec += (time_t)(end / 1000000000);
  at.tv_nsec = (long)(end % 1000000000);
  return at;
}

static void liveness_run(void *arg) {
  tn_liveness *l = arg;
  for (bool ending = false; !ending;) {
    struct timespec next = time_in(l->interval);
    liveness_look_at_all(l);
    pthread_mutex_lock(&l->lock);
    while (!l->ending && pthread_cond_timedwait(&l->changed, &l->lock, &next) == 0) {
    }
    ending = l->ending;
    pthread_mutex_unlock(&l->lock);
  }
}

/* The lowest rank that is not well; -1: none. */
static int find_lost(const tn_liveness *l) {
  for (int rank = 0; rank < l->size; rank++)
    if (rank != l->rank && l->members[rank].life >= TN_LIFE_UNRESPONSIVE) return rank;
  return -1;
}

tn_status *tn_liveness_wait(tn_liveness *l, int64_t nanoseconds, int *rank, tn_life *out) {
  if (!l || !rank || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_liveness_wait: NULL");
  struct timespec deadline = time_in(nanoseconds);
  pthread_mutex_lock(&l->lock);
  int lost = find_lost(l);
  for (bool late = false; lost < 0 && !late; lost = find_lost(l))
    late = pthread_cond_timedwait(&l->changed, &l->lock, &deadline) != 0;
  if (lost >= 0) {
    *rank = lost;
    *out = l->members[lost].life;
  }
  pthread_mutex_unlock(&l->lock);
  return lost >= 0
             ? NULL
             : tn_error(TN_DEADLINE_EXCEEDED, "nobody of job %s was lost within %" PRId64 " ms",
                        l->job, nanoseconds / 1000000);
}

tn_status *tn_liveness_look(tn_liveness *l, int rank, tn_life *out, int64_t *silent) {
  if (!l || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_liveness_look: NULL");
  if (rank < 0 || rank >= l->size)
    return tn_error(TN_OUT_OF_RANGE, "tn_liveness_look: rank %d of %d", rank, l->size);
  pthread_mutex_lock(&l->lock);
  tn_status *status = rank == l->rank ? NULL : tn_status_copy(l->blind);
  const member *m = &l->members[rank];
  if (!status) {
    *out = m->life;
    if (silent) *silent = rank == l->rank ? 0 : tn_now() - m->seen;
  }
  pthread_mutex_unlock(&l->lock);
  return status;
}

/* ---- its life -------------------------------------------------------------------------------- */

static tn_status *check_arguments(const tn_store *store, const char *job, int rank, int size,
                                  int64_t interval) {
  if (!store || !job) return tn_error(TN_INVALID_ARGUMENT, "tn_liveness_create: NULL");
  if (strlen(job) > MAX_JOB)
    return tn_error(TN_INVALID_ARGUMENT, "tn_liveness_create: a name of more than %d bytes",
                    MAX_JOB);
  if (size < 1 || rank < 0 || rank >= size)
    return tn_error(TN_INVALID_ARGUMENT, "tn_liveness_create: rank %d of %d", rank, size);
  if (interval < 1000000)
    return tn_error(TN_INVALID_ARGUMENT, "tn_liveness_create: an interval below 1 ms");
  return NULL;
}

static void liveness_free(tn_liveness *l) {
  tn_store_destroy(l->store);
  tn_status_destroy(l->blind);
  tn_free(l->members);
  pthread_cond_destroy(&l->changed);
  pthread_mutex_destroy(&l->lock);
  tn_free(l);
}

static tn_liveness *liveness_make(tn_store *store, const char *job, int rank, int size,
                                  int64_t interval) {
  tn_liveness *l = tn_alloc_zero(sizeof *l);
  member *members = tn_alloc_array((size_t)size, sizeof *members);
  if (!l || !members) {
    tn_free(l);
    tn_free(members);
    return NULL;
  }
  *l = (tn_liveness){.store = store_ref(store), .rank = rank, .size = size, .interval = interval};
  l->members = members;
  strcpy(l->job, job);
  store_process_name_host(l->host);
  l->start = store_process_start((int)getpid());
  for (int i = 0; i < size; i++) members[i].seen = tn_now();
  members[rank].life = TN_LIFE_ALIVE;
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_mutex_init(&l->lock, NULL);
  pthread_cond_init(&l->changed, &monotonic);
  pthread_condattr_destroy(&monotonic);
  return l;
}

tn_status *tn_liveness_create(tn_store *store, const char *job, int rank, int size,
                              int64_t interval, tn_liveness **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_liveness_create: no place for it");
  *out = NULL;
  tn_status *status = check_arguments(store, job, rank, size, interval);
  if (status) return status;
  tn_liveness *l = liveness_make(store, job, rank, size, interval);
  if (!l) return tn_error_no_memory("heartbeats");
  status = liveness_beat(l);
  if (!status) status = tn_thread_start(&l->thread, "tn_liveness", liveness_run, l);
  if (status)
    liveness_free(l);
  else
    *out = l;
  return status;
}

void tn_liveness_destroy(tn_liveness *l) {
  if (!l) return;
  pthread_mutex_lock(&l->lock);
  l->ending = true;
  pthread_cond_broadcast(&l->changed);
  pthread_mutex_unlock(&l->lock);
  tn_thread_join(&l->thread);
  tn_status_destroy(liveness_put(l, l->rank, "gone"));
  liveness_free(l);
}

size_t tn_liveness_describe(const tn_liveness *l, char *text, size_t size) {
  int length, alive = 0;
  if (!l) {
    length = snprintf(text, size, "no heartbeats");
  } else {
    pthread_mutex_t *lock = &((tn_liveness *)(uintptr_t)l)->lock;
    pthread_mutex_lock(lock);
    for (int i = 0; i < l->size; i++) alive += l->members[i].life == TN_LIFE_ALIVE;
    pthread_mutex_unlock(lock);
    length =
        snprintf(text, size, "rank %d of job %s: %d of %d alive", l->rank, l->job, alive, l->size);
  }
  return length < 0 ? 0 : (size_t)length;
}
