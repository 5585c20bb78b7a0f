#include "store/store.h"
#include "base/options.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

struct tn_store {
  atomic_size_t refs;
  tn_store_calls calls;
  const store_extra *extra;
  char *name; /* "in memory"; NULL: the program's own */
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
  if (!calls) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_store_create: NULL: start from TN_STORE_CALLS_INIT");
  }
  tn_store_calls own = TN_STORE_CALLS_INIT;
  tn_status *status = TN_OPTIONS_READ(&own, calls, tn_store_calls);
  if (status) return status;
  if (!own.get || !own.try_get || !own.put) {
    return tn_error(TN_INVALID_ARGUMENT, "a store needs all of get, try_get and put");
  }
  return store_create_named(&own, NULL, NULL, out);
}

tn_status *store_create_named(const tn_store_calls *calls, const store_extra *extra, char *name,
                              tn_store **out) {
  tn_store *store = tn_alloc_zero(sizeof *store);
  if (!store) {
    tn_free(name);
    return tn_error_no_memory("a store");
  }
  atomic_init(&store->refs, 1);
  store->calls = *calls;
  store->extra = extra;
  store->name = name;
  *out = store;
  return NULL;
}

const store_extra *store_extra_of(const tn_store *store, void **arg) {
  *arg = store->calls.arg;
  return store->extra;
}

tn_store *store_ref(tn_store *store) {
  if (store) atomic_fetch_add_explicit(&store->refs, 1, memory_order_relaxed);
  return store;
}

void tn_store_destroy(tn_store *store) {
  if (!store || atomic_fetch_sub_explicit(&store->refs, 1, memory_order_acq_rel) != 1) return;
  if (store->calls.release) store->calls.release(store->calls.arg);
  tn_free(store->name);
  tn_free(store);
}

static tn_status *check_key(const tn_store *store, const char *key, size_t key_size) {
  if (!store) return tn_error(TN_INVALID_ARGUMENT, "no store");
  return key || !key_size ? NULL : tn_error(TN_INVALID_ARGUMENT, "no key");
}

/* Takes the status. A function that gives neither an error nor a value has failed. */
static tn_status *take_answer(tn_status *status, tn_answer *answer, char **value, size_t *size) {
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
  return take_answer(status, &answer, value, size);
}

tn_status *tn_store_try_get(tn_store *store, const char *key, size_t key_size, char **value,
                            size_t *size) {
  if (!value) return tn_error(TN_INVALID_ARGUMENT, "tn_store_try_get: no place for the value");
  *value = NULL;
  tn_status *status = check_key(store, key, key_size);
  if (status) return status;
  tn_answer answer = {0};
  status = store->calls.try_get(store->calls.arg, key_size ? key : "", key_size, &answer);
  return take_answer(status, &answer, value, size);
}

tn_status *tn_store_put(tn_store *store, const char *key, size_t key_size, const char *value,
                        size_t value_size) {
  tn_status *status = check_key(store, key, key_size);
  if (status) return status;
  if (value_size && !value) return tn_error(TN_INVALID_ARGUMENT, "tn_store_put: no value");
  return store->calls.put(store->calls.arg, key_size ? key : "", key_size, value_size ? value : "",
                          value_size);
}

/* ---- errors and words ------------------------------------------------------------------------ */

tn_status *store_error_late(size_t key_size, int64_t nanoseconds) {
  return tn_error(TN_DEADLINE_EXCEEDED,
                  "nobody put a value for a key of %zu bytes within %" PRId64 " ms", key_size,
                  nanoseconds / 1000000);
}

tn_status *store_error_none(size_t key_size) {
  return tn_error(TN_NOT_FOUND, "the store has no value for a key of %zu bytes", key_size);
}

static size_t put_words(char *text, size_t size, const char *words, const char *more) {
  int length = snprintf(text, size, "%s%s", words, more);
  return length < 0 ? 0 : (size_t)length;
}

size_t tn_store_describe(const tn_store *store, char *text, size_t size) {
  if (!store) return put_words(text, size, "no store", "");
  return put_words(text, size, "store ", store->name ? store->name : "of the program's");
}

size_t tn_answer_describe(const tn_answer *answer, char *text, size_t size) {
  if (!answer) return put_words(text, size, "no answer", "");
  if (!answer->value) return put_words(text, size, "answer, not set", "");
  char more[32];
  snprintf(more, sizeof more, "%zu byte%s", answer->size, answer->size == 1 ? "" : "s");
  return put_words(text, size, "answer of ", more);
}
