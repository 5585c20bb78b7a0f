/* A store in this process's memory. */
#include "store/store.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

typedef struct pair {
  struct pair *next;
  char *value;
  size_t key_size, value_size;
  char key[];
} pair;

typedef struct holding {
  struct holding *next;
  char id[STORE_ID + 1];
} holding;

typedef struct memory_store {
  pthread_mutex_t lock;
  pthread_cond_t changed; /* a key has got a value */
  pair *pairs;            /* newest first; a job has few */
  holding *held;          /* generations that some rank is of */
} memory_store;

static pair *find_pair(const memory_store *s, const char *key, size_t size) {
  pair *at = s->pairs;
  while (at && (at->key_size != size || memcmp(at->key, key, size))) at = at->next;
  return at;
}

static tn_status *memory_put(void *arg, const char *key, size_t key_size, const char *value,
                             size_t value_size) {
  memory_store *s = arg;
  char *copy = tn_strndup(value, value_size);
  pair *fresh = tn_alloc_zero(sizeof *fresh + key_size);
  if (!copy || !fresh) {
    tn_free(copy);
    tn_free(fresh);
    return tn_error_no_memory("a value of a store");
  }
  pthread_mutex_lock(&s->lock);
  pair *at = find_pair(s, key, key_size);
  if (!at) {
    at = fresh;
    fresh = NULL;
    at->key_size = key_size;
    memcpy(at->key, key, key_size);
    at->next = s->pairs;
    s->pairs = at;
  }
  char *old = at->value;
  at->value = copy;
  at->value_size = value_size;
  pthread_cond_broadcast(&s->changed);
  pthread_mutex_unlock(&s->lock);
  tn_free(old);
  tn_free(fresh);
  return NULL;
}

static tn_status *memory_try_get(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  memory_store *s = arg;
  pthread_mutex_lock(&s->lock);
  const pair *at = find_pair(s, key, key_size);
  tn_status *status =
      at ? tn_answer_set(answer, at->value, at->value_size) : store_error_none(key_size);
  pthread_mutex_unlock(&s->lock);
  return status;
}

/* `nanoseconds` from now on the monotonic clock, which `changed` uses. */
static struct timespec deadline_in(int64_t nanoseconds) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  int64_t most = INT64_C(1000000000) * 86400 * 365; /* later is never */
  if (nanoseconds > most) nanoseconds = most;
  if (nanoseconds < 0) nanoseconds = 0;
  int64_t end = at.tv_nsec + nanoseconds;
  at.tv_sec += (time_t)(end / 1000000000);
  at.tv_nsec = (long)(end % 1000000000);
  return at;
}

static tn_status *memory_get(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                             tn_answer *answer) {
  memory_store *s = arg;
  struct timespec deadline = deadline_in(nanoseconds);
  pthread_mutex_lock(&s->lock);
  const pair *at = find_pair(s, key, key_size);
  for (bool late = false; !at && !late;) {
    late = pthread_cond_timedwait(&s->changed, &s->lock, &deadline) != 0;
    at = find_pair(s, key, key_size);
  }
  tn_status *status = at ? tn_answer_set(answer, at->value, at->value_size)
                         : store_error_late(key_size, nanoseconds);
  pthread_mutex_unlock(&s->lock);
  return status;
}

/* ---- generations -------------------------------------------------------------------------------
 */

static bool is_held(const memory_store *s, const char *id) {
  const holding *at = s->held;
  while (at && memcmp(at->id, id, STORE_ID) != 0) at = at->next;
  return at != NULL;
}

static tn_status *memory_hold(void *arg, const char *id, bool first, void **held) {
  memory_store *s = arg;
  holding *own = tn_alloc_zero(sizeof *own);
  if (!own) return tn_error_no_memory("a generation of a job");
  memcpy(own->id, id, STORE_ID);
  pthread_mutex_lock(&s->lock);
  bool there = is_held(s, id);
  if (first || there) {
    own->next = s->held;
    s->held = own;
  }
  pthread_mutex_unlock(&s->lock);
  *held = own;
  if (first || there) return NULL;
  tn_free(own);
  return tn_error(TN_NOT_FOUND, "nobody is of generation %s", id);
}

static void memory_let_go(void *arg, void *held) {
  memory_store *s = arg;
  pthread_mutex_lock(&s->lock);
  holding **at = &s->held;
  while (*at != held) at = &(*at)->next;
  *at = (*at)->next;
  pthread_mutex_unlock(&s->lock);
  tn_free(held);
}

static tn_status *memory_is_held(void *arg, const char *id, bool *out) {
  memory_store *s = arg;
  pthread_mutex_lock(&s->lock);
  *out = is_held(s, id);
  pthread_mutex_unlock(&s->lock);
  return NULL;
}

static tn_status *memory_sweep(void *arg) {
  memory_store *s = arg;
  pthread_mutex_lock(&s->lock);
  for (pair **at = &s->pairs; *at;) {
    pair *one = *at;
    bool scoped = one->key_size > STORE_SCOPE_SIZE + STORE_ID &&
                  !memcmp(one->key, STORE_SCOPE, STORE_SCOPE_SIZE);
    if (!scoped || is_held(s, one->key + STORE_SCOPE_SIZE)) {
      at = &one->next;
      continue;
    }
    *at = one->next;
    tn_free(one->value);
    tn_free(one);
  }
  pthread_mutex_unlock(&s->lock);
  return NULL;
}

static const store_extra memory_extra = {
    .hold = memory_hold, .let_go = memory_let_go, .is_held = memory_is_held, .sweep = memory_sweep};

/* ---- opening -----------------------------------------------------------------------------------
 */

static void memory_release(void *arg) {
  memory_store *s = arg;
  while (s->pairs) {
    pair *next = s->pairs->next;
    tn_free(s->pairs->value);
    tn_free(s->pairs);
    s->pairs = next;
  }
  pthread_cond_destroy(&s->changed);
  pthread_mutex_destroy(&s->lock);
  tn_free(s);
}

tn_status *tn_store_create_memory(tn_store **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_store_create_memory: no place for the store");
  *out = NULL;
  memory_store *s = tn_alloc_zero(sizeof *s);
  if (!s) return tn_error_no_memory("a store");
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_mutex_init(&s->lock, NULL);
  pthread_cond_init(&s->changed, &monotonic);
  pthread_condattr_destroy(&monotonic);
  tn_store_calls calls = TN_STORE_CALLS_INIT;
  calls.get = memory_get;
  calls.try_get = memory_try_get;
  calls.put = memory_put;
  calls.release = memory_release;
  calls.arg = s;
  char *name = tn_strdup("in memory");
  tn_status *status =
      name ? store_create_named(&calls, &memory_extra, name, out) : tn_error_no_memory("a store");
  if (status) memory_release(s);
  return status;
}
