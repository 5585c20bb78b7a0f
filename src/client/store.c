/* Key-value stores, and how a plugin reaches one. */
#include "base/system.h"
#include "client/handles.h"
#include "client/text.h"
#include <inttypes.h>
#include <string.h>
#include <time.h>

struct tn_store {
  atomic_size_t refs;
  tn_store_calls calls;
};

struct tn_answer {
  char *value; /* with a NUL behind it; NULL: nothing was set */
  size_t size;
};

tn_status *tn_answer_set(tn_answer *answer, const void *value, size_t size) {
  if (!answer || (size && !value)) return tn_error(TN_INVALID_ARGUMENT, "tn_answer_set: NULL");
  char *copy = tn_strndup(size ? value : "", size);
  if (!copy) return tn_error_no_memory("a value of a store");
  tn_free(answer->value);
  *answer = (tn_answer){copy, size};
  return NULL;
}

/* ---- stores ---------------------------------------------------------------------------------- */

void tn_store_calls_init(tn_store_calls *calls) {
  if (calls) *calls = (tn_store_calls)TN_STORE_CALLS_INIT;
}

tn_status *tn_store_create(const tn_store_calls *calls, tn_store **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_store_create: no place for the store");
  *out = NULL;
  if (!calls || calls->struct_size < sizeof *calls) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_store_calls: start from TN_STORE_CALLS_INIT");
  }
  if (!calls->get || !calls->try_get || !calls->put) {
    return tn_error(TN_INVALID_ARGUMENT, "a store needs all of get, try_get and put");
  }
  tn_store *store = tn_alloc_zero(sizeof *store);
  if (!store) return tn_error_no_memory("a store");
  atomic_init(&store->refs, 1);
  store->calls = *calls;
  *out = store;
  return NULL;
}

tn_store *client_store_ref(tn_store *store) {
  if (store) atomic_fetch_add_explicit(&store->refs, 1, memory_order_relaxed);
  return store;
}

void tn_store_destroy(tn_store *store) {
  if (!store || atomic_fetch_sub_explicit(&store->refs, 1, memory_order_acq_rel) != 1) return;
  if (store->calls.release) store->calls.release(store->calls.arg);
  tn_free(store);
}

static tn_status *check_key(const tn_store *store, const char *key, size_t key_size) {
  if (!store) return tn_error(TN_INVALID_ARGUMENT, "no store");
  return key || !key_size ? NULL : tn_error(TN_INVALID_ARGUMENT, "no key");
}

/* Takes the status. A function that says neither an error nor a value has found nothing. */
static tn_status *finish(tn_status *status, tn_answer *answer, char **value, size_t *size) {
  if (!status && !answer->value) {
    status = tn_error(TN_INTERNAL, "the store gave neither a value nor an error");
  }
  if (status) {
    tn_free(answer->value);
    return status;
  }
  *value = answer->value;
  if (size) *size = answer->size;
  return NULL;
}

tn_status *tn_store_get(tn_store *store, const char *key, size_t key_size, int64_t nanoseconds,
                        char **value, size_t *size) {
  if (!value) return tn_error(TN_INVALID_ARGUMENT, "tn_store_get: no place for the value");
  *value = NULL;
  tn_status *status = check_key(store, key, key_size);
  if (status) return status;
  tn_answer answer = {0};
  status = store->calls.get(store->calls.arg, key_size ? key : "", key_size, nanoseconds, &answer);
  return finish(status, &answer, value, size);
}

tn_status *tn_store_try_get(tn_store *store, const char *key, size_t key_size, char **value,
                            size_t *size) {
  if (!value) return tn_error(TN_INVALID_ARGUMENT, "tn_store_try_get: no place for the value");
  *value = NULL;
  tn_status *status = check_key(store, key, key_size);
  if (status) return status;
  tn_answer answer = {0};
  status = store->calls.try_get(store->calls.arg, key_size ? key : "", key_size, &answer);
  return finish(status, &answer, value, size);
}

tn_status *tn_store_put(tn_store *store, const char *key, size_t key_size, const char *value,
                        size_t value_size) {
  tn_status *status = check_key(store, key, key_size);
  if (status) return status;
  if (value_size && !value) return tn_error(TN_INVALID_ARGUMENT, "tn_store_put: no value");
  return store->calls.put(store->calls.arg, key_size ? key : "", key_size, value_size ? value : "",
                          value_size);
}

/* ---- in memory ------------------------------------------------------------------------------- */

typedef struct pair {
  struct pair *next;
  char *value;
  size_t key_size, value_size;
  char key[];
} pair;

typedef struct shelf {
  pthread_mutex_t lock;
  pthread_cond_t changed; /* a key has got a value */
  pair *pairs;            /* newest first; a job has few */
} shelf;

static pair *find(const shelf *s, const char *key, size_t size) {
  pair *at = s->pairs;
  while (at && (at->key_size != size || memcmp(at->key, key, size))) at = at->next;
  return at;
}

static tn_status *memory_put(void *arg, const char *key, size_t key_size, const char *value,
                             size_t value_size) {
  shelf *s = arg;
  char *copy = tn_strndup(value, value_size);
  pair *fresh = tn_alloc_zero(sizeof *fresh + key_size);
  if (!copy || !fresh) {
    tn_free(copy);
    tn_free(fresh);
    return tn_error_no_memory("a value of a store");
  }
  pthread_mutex_lock(&s->lock);
  pair *at = find(s, key, key_size);
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
  shelf *s = arg;
  pthread_mutex_lock(&s->lock);
  const pair *at = find(s, key, key_size);
  tn_status *status =
      at ? tn_answer_set(answer, at->value, at->value_size)
         : tn_error(TN_NOT_FOUND, "the store has no value for a key of %zu bytes", key_size);
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
  shelf *s = arg;
  struct timespec deadline = deadline_in(nanoseconds);
  pthread_mutex_lock(&s->lock);
  const pair *at = find(s, key, key_size);
  for (bool late = false; !at && !late;) {
    late = pthread_cond_timedwait(&s->changed, &s->lock, &deadline) != 0;
    at = find(s, key, key_size);
  }
  tn_status *status =
      at ? tn_answer_set(answer, at->value, at->value_size)
         : tn_error(TN_DEADLINE_EXCEEDED,
                    "nobody put a value for a key of %zu bytes within %" PRId64 " ms", key_size,
                    nanoseconds / 1000000);
  pthread_mutex_unlock(&s->lock);
  return status;
}

static void memory_release(void *arg) {
  shelf *s = arg;
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
  shelf *s = tn_alloc_zero(sizeof *s);
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
  tn_status *status = tn_store_create(&calls, out);
  if (status) memory_release(s);
  return status;
}

/* ---- in words -------------------------------------------------------------------------------- */

size_t tn_store_describe(const tn_store *store, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!store) {
    line_put(&line, "no store");
  } else {
    line_put(&line, store->calls.get == memory_get ? "store in memory" : "store of the program's");
  }
  return line.length;
}

size_t tn_answer_describe(const tn_answer *answer, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!answer) {
    line_put(&line, "no answer");
  } else if (!answer->value) {
    line_put(&line, "answer, not set");
  } else {
    line_put(&line, "answer of ");
    line_put_count(&line, (int64_t)answer->size, "byte");
  }
  return line.length;
}

/* ---- for plugins -------------------------------------------------------------------------------
 *
 * XLA's plugins leave struct_size and extension_start of these structs as they find them, so nobody
 * looks at them. `make_error` is a pointer to a function pointer. */

static PJRT_Error *plugin_error(const PJRT_CallbackError *make_error, tn_status *status) {
  const char *message = tn_status_message(status);
  PJRT_Error *error =
      make_error && *make_error
          ? (*make_error)((PJRT_Error_Code)tn_status_code(status), message, strlen(message))
          : NULL;
  tn_status_destroy(status);
  return error;
}

static void free_value(char *value) {
  tn_free(value);
}

PJRT_Error *client_store_get(PJRT_KeyValueGetCallback_Args *args) {
  int64_t nanoseconds = (int64_t)args->timeout_in_ms * TN_MILLISECOND;
  args->value = NULL;
  args->value_size = 0;
  args->value_deleter_callback = free_value;
  tn_status *status = tn_store_get(args->user_arg, args->key, args->key_size, nanoseconds,
                                   &args->value, &args->value_size);
  return status ? plugin_error(args->callback_error, status) : NULL;
}

PJRT_Error *client_store_try_get(PJRT_KeyValueTryGetCallback_Args *args) {
  args->value = NULL;
  args->value_size = 0;
  args->value_deleter_callback = free_value;
  tn_status *status =
      tn_store_try_get(args->user_arg, args->key, args->key_size, &args->value, &args->value_size);
  return status ? plugin_error(args->callback_error, status) : NULL;
}

PJRT_Error *client_store_put(PJRT_KeyValuePutCallback_Args *args) {
  tn_status *status =
      tn_store_put(args->user_arg, args->key, args->key_size, args->value, args->value_size);
  return status ? plugin_error(args->callback_error, status) : NULL;
}
