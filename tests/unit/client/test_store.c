/* Stores: in memory, of one's own, and what a plugin gets out of one. */
#include "base/fault.h"
#include "mock/mock_load.h"
#include <pthread.h>
#include <stdatomic.h>
#include <tenon/tenon.h>

static void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  }
  tn_status_destroy(status);
}

static void assert_value(tn_store *store, const char *key, size_t key_size, const char *want,
                         size_t want_size) {
  char *value = NULL;
  size_t size = 99;
  assert_fine(tn_store_try_get(store, key, key_size, &value, &size));
  assert_int_equal(size, want_size);
  assert_memory_equal(value, want, size);
  assert_int_equal(value[size], 0);
  tn_string_destroy(value);
}

/* ---- in memory ------------------------------------------------------------------------------- */

static void keys_and_values_are_bytes(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  assert_fine(tn_store_create_memory(&store));
  assert_fine(tn_store_put(store, "a\0b", 3, "one\0two", 7));
  assert_fine(tn_store_put(store, "a", 1, "short", 5));
  assert_fine(tn_store_put(store, NULL, 0, NULL, 0)); /* an empty key, an empty value */
  assert_value(store, "a\0b", 3, "one\0two", 7);
  assert_value(store, "a", 1, "short", 5);
  assert_value(store, "", 0, "", 0);
  assert_fine(tn_store_put(store, "a", 1, "newer", 5)); /* replaces */
  assert_value(store, "a", 1, "newer", 5);
  char *value = (char *)1;
  assert_fails(tn_store_try_get(store, "b", 1, &value, NULL), TN_NOT_FOUND, "no value");
  assert_null(value);
  assert_fails(tn_store_try_get(store, "a\0c", 3, &value, NULL), TN_NOT_FOUND, "3 bytes");
  tn_store_destroy(store);
  tn_store_destroy(NULL);
}

static void nulls_are_refused(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  char *value;
  assert_fine(tn_store_create_memory(&store));
  assert_fails(tn_store_put(store, NULL, 1, "", 0), TN_INVALID_ARGUMENT, "no key");
  assert_fails(tn_store_put(store, "a", 1, NULL, 1), TN_INVALID_ARGUMENT, "no value");
  assert_fails(tn_store_put(NULL, "a", 1, "", 0), TN_INVALID_ARGUMENT, "no store");
  assert_fails(tn_store_get(NULL, "a", 1, 0, &value, NULL), TN_INVALID_ARGUMENT, "no store");
  assert_fails(tn_store_get(store, "a", 1, 0, NULL, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_fails(tn_store_create_memory(NULL), TN_INVALID_ARGUMENT, "no place");
  assert_fails(tn_answer_set(NULL, "", 0), TN_INVALID_ARGUMENT, "NULL");
  tn_store_destroy(store);
}

static void get_waits_no_longer_than_asked(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  char *value = NULL;
  assert_fine(tn_store_create_memory(&store));
  struct timespec before, after;
  clock_gettime(CLOCK_MONOTONIC, &before);
  assert_fails(tn_store_get(store, "a", 1, 30 * TN_MILLISECOND, &value, NULL), TN_DEADLINE_EXCEEDED,
               "within 30 ms");
  clock_gettime(CLOCK_MONOTONIC, &after);
  int64_t waited = (after.tv_sec - before.tv_sec) * TN_SECOND + after.tv_nsec - before.tv_nsec;
  assert_true(waited >= 30 * TN_MILLISECOND);
  assert_fails(tn_store_get(store, "a", 1, -5, &value, NULL), TN_DEADLINE_EXCEEDED, "nobody");
  assert_fine(tn_store_put(store, "a", 1, "x", 1));
  assert_fine(tn_store_get(store, "a", 1, TN_FOREVER, &value, NULL));
  tn_string_destroy(value);
  tn_store_destroy(store);
}

enum { NUM_THREADS = 4, NUM_KEYS = 50 };

typedef struct member {
  tn_store *store;
  int rank;
  atomic_int *wrong;
} member;

/* Each puts its own keys and waits for everybody's. */
static void *meet(void *arg) {
  const member *m = arg;
  for (int k = 0; k < NUM_KEYS; k++) {
    char key[32], value[48];
    int size = snprintf(key, sizeof key, "%d/%d", m->rank, k);
    int length = snprintf(value, sizeof value, "value %d of %d", k, m->rank);
    if (tn_store_put(m->store, key, (size_t)size, value, (size_t)length)) (*m->wrong)++;
    for (int other = 0; other < NUM_THREADS; other++) {
      char *got = NULL;
      size = snprintf(key, sizeof key, "%d/%d", other, k);
      snprintf(value, sizeof value, "value %d of %d", k, other);
      if (tn_store_get(m->store, key, (size_t)size, 20 * TN_SECOND, &got, NULL)) {
        (*m->wrong)++;
      } else if (strcmp(got, value) != 0) {
        (*m->wrong)++;
      }
      tn_string_destroy(got);
    }
  }
  return NULL;
}

static void threads_meet_in_a_store(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  atomic_int wrong = 0;
  assert_fine(tn_store_create_memory(&store));
  pthread_t threads[NUM_THREADS];
  member members[NUM_THREADS];
  for (int i = 0; i < NUM_THREADS; i++) {
    members[i] = (member){store, i, &wrong};
    assert_int_equal(pthread_create(&threads[i], NULL, meet, &members[i]), 0);
  }
  for (int i = 0; i < NUM_THREADS; i++) pthread_join(threads[i], NULL);
  assert_int_equal(wrong, 0);
  tn_store_destroy(store);
}

/* ---- of one's own ---------------------------------------------------------------------------- */

typedef struct own {
  int released;
  int64_t waited;
  bool fails, silent;
} own;

static tn_status *own_get(void *arg, const char *key, size_t size, int64_t nanoseconds,
                          tn_answer *answer) {
  own *o = arg;
  o->waited = nanoseconds;
  if (o->fails) return tn_status_create(TN_UNAVAILABLE, "the store is down");
  if (o->silent) return NULL;
  tn_status *status = tn_answer_set(answer, "first", 5);
  return status ? status : tn_answer_set(answer, key, size); /* the last counts */
}

static tn_status *own_try_get(void *arg, const char *key, size_t size, tn_answer *answer) {
  return own_get(arg, key, size, 0, answer);
}

static tn_status *own_put(void *arg, const char *key, size_t key_size, const char *value,
                          size_t value_size) {
  (void)key;
  (void)key_size;
  (void)value;
  (void)value_size;
  return ((own *)arg)->fails ? tn_status_create(TN_UNAVAILABLE, "the store is down") : NULL;
}

static void own_release(void *arg) {
  ((own *)arg)->released++;
}

static tn_store *own_store(own *o) {
  tn_store *store = NULL;
  tn_store_calls calls = {0};
  tn_store_calls_init(&calls);
  calls.get = own_get;
  calls.try_get = own_try_get;
  calls.put = own_put;
  calls.release = own_release;
  calls.arg = o;
  assert_fine(tn_store_create(&calls, &store));
  return store;
}

static void ones_own_functions_are_called(void **unused) {
  (void)unused;
  own o = {0};
  tn_store *store = own_store(&o);
  char *value = NULL;
  size_t size;
  assert_fine(tn_store_get(store, "echo", 4, 77, &value, &size));
  assert_int_equal(o.waited, 77);
  assert_int_equal(size, 4);
  assert_memory_equal(value, "echo", 4);
  tn_string_destroy(value);
  o.silent = true;
  assert_fails(tn_store_try_get(store, "a", 1, &value, &size), TN_INTERNAL, "neither");
  o.fails = true;
  assert_fails(tn_store_get(store, "a", 1, 0, &value, &size), TN_UNAVAILABLE, "is down");
  assert_fails(tn_store_put(store, "a", 1, "", 0), TN_UNAVAILABLE, "is down");
  assert_int_equal(o.released, 0);
  tn_store_destroy(store);
  assert_int_equal(o.released, 1);
}

static void all_three_functions_are_needed(void **unused) {
  (void)unused;
  own o = {0};
  for (int missing = 0; missing < 3; missing++) {
    tn_store *store = (void *)1;
    tn_store_calls calls = TN_STORE_CALLS_INIT;
    if (missing != 0) calls.get = own_get;
    if (missing != 1) calls.try_get = own_try_get;
    if (missing != 2) calls.put = own_put;
    calls.release = own_release;
    calls.arg = &o;
    assert_fails(tn_store_create(&calls, &store), TN_INVALID_ARGUMENT, "all of");
    assert_null(store);
  }
  tn_store_calls calls = TN_STORE_CALLS_INIT;
  calls.struct_size = 4;
  tn_store *store;
  assert_fails(tn_store_create(&calls, &store), TN_INVALID_ARGUMENT, "_INIT");
  assert_int_equal(o.released, 0);
}

static void statuses_are_made(void **unused) {
  (void)unused;
  tn_status *status = tn_status_create(TN_ABORTED, "%s is no format here");
  assert_int_equal(tn_status_code(status), TN_ABORTED);
  assert_string_equal(tn_status_message(status), "%s is no format here");
  tn_status_destroy(status);
  status = tn_status_create(TN_OK, NULL); /* success has no status */
  assert_int_equal(tn_status_code(status), TN_UNKNOWN);
  assert_string_equal(tn_status_message(status), "");
  tn_status_destroy(status);
  assert_fails(tn_status_create((tn_code)99, "?"), TN_UNKNOWN, "?");
}

/* ---- what a plugin gets ---------------------------------------------------------------------- */

static void open_with(const mock_copy *copy, tn_store *store, tn_client **out) {
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.store = store;
  assert_fine(tn_client_open(copy->spec, &options, out));
}

/* The mock's structs are full of garbage where XLA's are. */
static void a_plugin_puts_and_gets(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_store *store = NULL;
  tn_client *client = NULL;
  assert_fine(tn_store_create_memory(&store));
  open_with(&copy, store, &client);
  mock_state *state = mock_state_of(&copy);
  assert_int_equal(state->misuse, 0);
  assert_memory_equal(state->store, "get:7:one\0", 9);
  assert_non_null(strstr(state->store, "get:4 ")); /* DEADLINE_EXCEEDED, of the second key */
  assert_non_null(strstr(state->store, "try:7 "));
  assert_non_null(strstr(state->store, "try:0 "));
  assert_non_null(strstr(state->store, "try:5 ")); /* NOT_FOUND */
  assert_value(store, "key", 3, "one\0two", 7);    /* the caller sees what the plugin put */
  tn_client_destroy(client);
  tn_store_destroy(store);
  assert_int_equal(state->errors, 0);
}

static void a_client_keeps_its_store(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  own o = {0};
  tn_store *store = own_store(&o);
  tn_client *client = NULL;
  open_with(&copy, store, &client);
  tn_store_destroy(store);
  assert_int_equal(o.released, 0);
  tn_buffer *buffer = NULL;
  assert_fine(tn_buffer_from_host(client, "a", TN_S8, NULL, 0, NULL, &buffer));
  tn_client_destroy(client);
  assert_int_equal(o.released, 0); /* the buffer keeps the client */
  tn_buffer_destroy(buffer);
  assert_int_equal(o.released, 1);
}

static void a_plugin_gets_a_stores_errors(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  own o = {.fails = true};
  tn_store *store = own_store(&o);
  tn_client *client = NULL;
  open_with(&copy, store, &client);
  assert_string_equal(mock_state_of(&copy)->store,
                      "put:14 put:14 get:14 get:14 try:14 try:14 try:14 ");
  assert_int_equal(o.waited, 0);
  tn_client_destroy(client);
  tn_store_destroy(store);
  assert_int_equal(o.released, 1);
}

/* Before 0.61 there is no try_get, and its place in the struct is beyond the end. */
static void old_plugins_get_two_callbacks(void **unused) {
  (void)unused;
  for (int minor = 40; minor <= 62; minor++) {
    char setting[32];
    snprintf(setting, sizeof setting, "MOCK_MINOR=%d", minor);
    mock_copy copy = MOCK_MAKE(setting);
    tn_store *store = NULL;
    tn_client *client = NULL;
    assert_fine(tn_store_create_memory(&store));
    open_with(&copy, store, &client);
    mock_state *state = mock_state_of(&copy);
    assert_int_equal(state->misuse, 0);
    assert_int_equal(strstr(state->store, "try:") != NULL, minor >= 61);
    assert_non_null(strstr(state->store, "get:7:one"));
    tn_client_destroy(client);
    tn_store_destroy(store);
  }
}

static void a_client_that_cannot_be_made_lets_its_store_go(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE("MOCK_FAIL=PJRT_Client_Create");
  own o = {0};
  tn_store *store = own_store(&o);
  tn_client *client = NULL;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  options.store = store;
  assert_fails(tn_client_open(copy.spec, &options, &client), TN_INTERNAL, "injected");
  tn_store_destroy(store);
  assert_int_equal(o.released, 1);
}

static void every_allocation_may_fail(void **unused) {
  (void)unused;
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    tn_store *store = NULL;
    char *value = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = tn_store_create_memory(&store);
    if (!status) status = tn_store_put(store, "k", 1, "v", 1);
    if (!status) status = tn_store_get(store, "k", 1, 0, &value, NULL);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(tn_status_code(status), fired ? TN_RESOURCE_EXHAUSTED : TN_OK);
    tn_status_destroy(status);
    tn_string_destroy(value);
    tn_store_destroy(store);
  }
  assert_int_equal(n, 7);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keys_and_values_are_bytes),
      cmocka_unit_test(nulls_are_refused),
      cmocka_unit_test(get_waits_no_longer_than_asked),
      cmocka_unit_test(threads_meet_in_a_store),
      cmocka_unit_test(ones_own_functions_are_called),
      cmocka_unit_test(all_three_functions_are_needed),
      cmocka_unit_test(statuses_are_made),
      cmocka_unit_test(a_plugin_puts_and_gets),
      cmocka_unit_test(a_client_keeps_its_store),
      cmocka_unit_test(a_plugin_gets_a_stores_errors),
      cmocka_unit_test(old_plugins_get_two_callbacks),
      cmocka_unit_test(a_client_that_cannot_be_made_lets_its_store_go),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
