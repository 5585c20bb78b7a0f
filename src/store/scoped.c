/* A store with a prefix before each key. */
#include "store/store.h"

#include <string.h>

typedef struct scoped {
  tn_store *store;
  size_t size;
  char prefix[];
} scoped;

/* NULL: no memory. Ended with tn_free(). */
static char *whole_key(const scoped *s, const char *key, size_t key_size) {
  char *whole = tn_alloc(s->size + key_size);
  if (!whole) return NULL;
  memcpy(whole, s->prefix, s->size);
  memcpy(whole + s->size, key, key_size);
  return whole;
}

static tn_status *answer_with_value(tn_status *status, char *value, size_t size,
                                    tn_answer *answer) {
  if (!status) status = tn_answer_set(answer, value, size);
  tn_free(value);
  return status;
}

static tn_status *scoped_get(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                             tn_answer *answer) {
  const scoped *s = arg;
  char *whole = whole_key(s, key, key_size), *value = NULL;
  size_t size = 0;
  if (!whole) return tn_error_no_memory("a key of a store");
  tn_status *status = tn_store_get(s->store, whole, s->size + key_size, nanoseconds, &value, &size);
  tn_free(whole);
  return answer_with_value(status, value, size, answer);
}

static tn_status *scoped_try_get(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  const scoped *s = arg;
  char *whole = whole_key(s, key, key_size), *value = NULL;
  size_t size = 0;
  if (!whole) return tn_error_no_memory("a key of a store");
  tn_status *status = tn_store_try_get(s->store, whole, s->size + key_size, &value, &size);
  tn_free(whole);
  return answer_with_value(status, value, size, answer);
}

static tn_status *scoped_put(void *arg, const char *key, size_t key_size, const char *value,
                             size_t value_size) {
  const scoped *s = arg;
  char *whole = whole_key(s, key, key_size);
  if (!whole) return tn_error_no_memory("a key of a store");
  tn_status *status = tn_store_put(s->store, whole, s->size + key_size, value, value_size);
  tn_free(whole);
  return status;
}

static void scoped_release(void *arg) {
  scoped *s = arg;
  tn_store_destroy(s->store);
  tn_free(s);
}

tn_status *store_create_scoped(tn_store *store, const char *prefix, tn_store **out) {
  size_t size = strlen(prefix);
  *out = NULL;
  scoped *s = tn_alloc_zero(sizeof *s + size + 1);
  if (!s) return tn_error_no_memory("a store");
  s->store = store_ref(store);
  s->size = size;
  memcpy(s->prefix, prefix, size + 1);
  const tn_store_calls calls = {sizeof calls, scoped_get,     scoped_try_get,
                                scoped_put,   scoped_release, s};
  tn_status *status = store_create_named(&calls, NULL, NULL, out);
  if (status) scoped_release(s);
  return status;
}
