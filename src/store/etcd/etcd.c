#include "store/etcd/etcd.h"

#include "store/module.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A watch is begun anew so often: a connection that broke without a word is not waited at for ever.
 */
static const int64_t watch_for = 10000 * ETCD_MS, ask_for = 250 * ETCD_MS;

static yyjson_mut_val *key_of(yyjson_mut_doc *doc, const etcd *e, const char *key, size_t size) {
  return etcd_encode(doc, e->prefix, key, size);
}

static tn_status *etcd_check(const etcd *e, size_t key_size, size_t value_size) {
  if (key_size > ETCD_MAX_KEY)
    return etcd_error(TN_INVALID_ARGUMENT, "a key of %zu bytes: at most %d", key_size,
                      ETCD_MAX_KEY);
  if (value_size > ETCD_MAX_VALUE)
    return etcd_error(TN_INVALID_ARGUMENT, "a value of %zu bytes: at most %d", value_size,
                      ETCD_MAX_VALUE);
  if (atomic_load(&e->lease_ended))
    return etcd_error(TN_DATA_LOSS, "%s: the job's lease ended, and its keys with it",
                      e->endpoints[0]);
  return NULL;
}

/* ---- reading --------------------------------------------------------------------------------- */

static tn_status *answer_with(const etcd *e, yyjson_val *kv, tn_answer *answer) {
  yyjson_val *value = yyjson_obj_get(kv, "value"); /* an empty one is left out */
  unsigned char *bytes = NULL;
  size_t size = 0;
  if (!value && yyjson_is_obj(kv)) return tn_answer_set(answer, "", 0);
  if (!yyjson_is_str(value) ||
      !etcd_decode(yyjson_get_str(value), yyjson_get_len(value), &bytes, &size))
    return etcd_error(TN_DATA_LOSS, "%s: a value that is no base64", e->endpoints[0]);
  tn_status *status = tn_answer_set(answer, bytes, size);
  free(bytes);
  return status;
}

/* NOT_FOUND leaves in `*revision` when that was. */
static tn_status *etcd_range(etcd *e, const char *key, size_t key_size, int64_t deadline,
                             tn_answer *answer, int64_t *revision) {
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *body = tn_json_pack(doc, "{s:v}", "key", key_of(doc, e, key, key_size));
  tn_status *status = etcd_ask(e, "kv/range", doc, body, deadline, &reply);
  if (status) return status;
  yyjson_val *kv = yyjson_arr_get(tn_json_member(reply, "kvs"), 0);
  *revision = etcd_number(tn_json_member(reply, "header"), "revision");
  if (*revision <= 0)
    status = etcd_error(TN_DATA_LOSS, "%s: an answer without a revision", e->endpoints[0]);
  else if (kv)
    status = answer_with(e, kv, answer);
  else
    status = etcd_error(TN_NOT_FOUND, "the store has no value for a key of %zu bytes", key_size);
  yyjson_doc_free(reply);
  return status;
}

static tn_status *etcd_try_get(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  etcd *e = arg;
  int64_t revision;
  tn_status *status = etcd_check(e, key_size, 0);
  return status ? status : etcd_range(e, key, key_size, etcd_now() + e->timeout, answer, &revision);
}

typedef struct watching {
  const etcd *e;
  tn_answer *answer;
  bool found;
} watching;

/* {"result": {"created": true}}, {"result": {"events": [{"kv": {...}}]}} */
static bool on_line(void *arg, yyjson_val *line, tn_status **status) {
  watching *w = arg;
  yyjson_val *result = yyjson_obj_get(line, "result"), *event;
  size_t i, n;
  if (!yyjson_is_obj(result) || yyjson_is_true(yyjson_obj_get(result, "canceled"))) {
    *status = etcd_error(TN_UNAVAILABLE, "%s: the watch was cancelled", w->e->endpoints[0]);
    return true;
  }
  yyjson_arr_foreach(yyjson_obj_get(result, "events"), i, n, event) {
    if (yyjson_obj_get(event, "type")) continue; /* DELETE; PUT is left out */
    *status = answer_with(w->e, yyjson_obj_get(event, "kv"), w->answer);
    w->found = true;
    return true;
  }
  return false;
}

/* Until the key changes after a revision; `*found` says so. */
static tn_status *etcd_watch(etcd *e, const char *key, size_t key_size, int64_t revision,
                             int64_t deadline, tn_answer *answer, bool *found) {
  watching w = {e, answer, false};
  char from[24];
  bool begun = false;
  snprintf(from, sizeof from, "%" PRId64, revision + 1);
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *body = tn_json_pack(doc, "{s:{s:v, s:s}}", "create_request", "key",
                                      key_of(doc, e, key, key_size), "start_revision", from);
  tn_status *status = etcd_listen(e, "watch", doc, body, deadline, on_line, &w, &begun);
  *found = w.found;
  return status;
}

static int64_t earlier_of(int64_t a, int64_t b) {
  return a < b ? a : b;
}

static void etcd_pause(void) {
  struct timespec pause = {0, 20 * ETCD_MS};
  nanosleep(&pause, NULL);
}

static tn_status *error_late(size_t key_size, int64_t nanoseconds) {
  return etcd_error(TN_DEADLINE_EXCEEDED,
                    "nobody put a value for a key of %zu bytes within %" PRId64 " ms", key_size,
                    nanoseconds / 1000000);
}

/* Ends in time: what is asked has as long as is left, the first time at least a little. */
static tn_status *etcd_get(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                           tn_answer *answer) {
  etcd *e = arg;
  int64_t start = etcd_now(), most = INT64_MAX - start, revision = 0;
  int64_t deadline = start + (nanoseconds < 0 ? 0 : nanoseconds > most ? most : nanoseconds);
  int64_t until = deadline > start + ask_for ? deadline : start + ask_for;
  for (;;) {
    tn_status *status = etcd_check(e, key_size, 0);
    until = earlier_of(until, etcd_now() + e->timeout);
    if (!status) status = etcd_range(e, key, key_size, until, answer, &revision);
    if (tn_status_code(status) != TN_NOT_FOUND) return status;
    tn_status_destroy(status);
    int64_t now = etcd_now();
    bool found = false;
    if (deadline - now < ETCD_MS) return error_late(key_size, nanoseconds);
    status = etcd_watch(e, key, key_size, revision, earlier_of(deadline, now + watch_for), answer,
                        &found);
    if (found) return status;
    if (status && tn_status_code(status) != TN_UNAVAILABLE) return status;
    bool over = deadline - etcd_now() < 25 * ETCD_MS; /* too little to ask once more */
    if (over) return status ? status : error_late(key_size, nanoseconds);
    if (status) etcd_pause();
    tn_status_destroy(status);
    until = deadline;
  }
}

/* ---- writing --------------------------------------------------------------------------------- */

static tn_status *etcd_put(void *arg, const char *key, size_t key_size, const char *value,
                           size_t value_size) {
  etcd *e = arg;
  yyjson_doc *reply = NULL;
  tn_status *status = etcd_check(e, key_size, value_size);
  if (status) return status;
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *body =
      tn_json_pack(doc, "{s:v, s:v, s:s}", "key", key_of(doc, e, key, key_size), "value",
                   etcd_encode(doc, "", value, value_size), "lease", e->lease);
  status = etcd_ask(e, "kv/put", doc, body, etcd_now() + e->timeout, &reply);
  yyjson_doc_free(reply);
  if (tn_status_code(status) != TN_NOT_FOUND) return status;
  tn_status_destroy(status); /* "requested lease not found" */
  atomic_store(&e->lease_ended, true);
  return etcd_check(e, key_size, value_size);
}

/* ---- opening --------------------------------------------------------------------------------- */

static void etcd_release(void *arg) {
  etcd *e = arg;
  etcd_leave_lease(e);
  for (size_t i = 0; i < e->num_idle; i++) curl_easy_cleanup(e->idle[i]);
  pthread_cond_destroy(&e->ending_or_not);
  pthread_mutex_destroy(&e->lock);
  free(e->token);
  free(e->text);
  free(e);
}

/* One after the other into `*at`, each with its NUL. */
static const char *keep_text(char **at, const char *text) {
  if (!text) return NULL;
  char *copy = *at;
  *at = stpcpy(copy, text) + 1;
  return copy;
}

static size_t room_for(const tn_etcd_options *o) {
  const char *const texts[] = {o->endpoints, o->prefix,    o->user,    o->password,
                               o->ca_file,   o->cert_file, o->key_file};
  size_t size = 1;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    size += texts[i] ? strlen(texts[i]) + 1 : 0;
  return size;
}

/* "http://a:1,https://b:2": what is no address is not taken. */
static tn_status *take_endpoints(etcd *e, char *list) {
  static const char allowed[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]_";
  char *next = NULL;
  for (char *one = strtok_r(list, ",", &next); one; one = strtok_r(NULL, ",", &next)) {
    size_t scheme = !strncmp(one, "http://", 7) ? 7 : !strncmp(one, "https://", 8) ? 8 : 0;
    size_t length = strlen(one);
    if (length > scheme && one[length - 1] == '/') one[--length] = 0;
    if (!scheme || length == scheme || length > 500 || one[scheme + strspn(one + scheme, allowed)])
      return etcd_error(TN_INVALID_ARGUMENT,
                        "tn_etcd_options: %.200s is no endpoint: "
                        "http://HOST:PORT or https://HOST:PORT",
                        one);
    if (e->num_endpoints == ETCD_MAX_ENDPOINTS)
      return etcd_error(TN_INVALID_ARGUMENT, "tn_etcd_options: more than %d endpoints",
                        ETCD_MAX_ENDPOINTS);
    e->endpoints[e->num_endpoints++] = one;
  }
  return e->num_endpoints ? NULL : etcd_error(TN_INVALID_ARGUMENT, "tn_etcd_options: no endpoints");
}

static tn_status *take_options(etcd *e, const tn_etcd_options *o) {
  if (o->lease < 0 || o->timeout < 0 || (o->lease && o->lease < 1000 * ETCD_MS))
    return etcd_error(TN_INVALID_ARGUMENT, "tn_etcd_options: a lease below 1 s, or a time below 0");
  if (o->user && !o->password)
    return etcd_error(TN_INVALID_ARGUMENT, "tn_etcd_options: a user without a password");
  e->lease_seconds = o->lease ? o->lease / (1000 * ETCD_MS) : 30;
  e->hold_seconds = e->lease_seconds < 10 ? e->lease_seconds : 10;
  e->timeout = o->timeout ? o->timeout : 5000 * ETCD_MS;
  e->text = malloc(room_for(o));
  if (!e->text) return etcd_error(TN_RESOURCE_EXHAUSTED, "etcd: out of memory");
  char *at = e->text;
  e->prefix = keep_text(&at, o->prefix ? o->prefix : "");
  e->user = keep_text(&at, o->user);
  e->password = keep_text(&at, o->password);
  e->ca_file = keep_text(&at, o->ca_file);
  e->cert_file = keep_text(&at, o->cert_file);
  e->key_file = keep_text(&at, o->key_file);
  if (strlen(e->prefix) > ETCD_MAX_KEY)
    return etcd_error(TN_INVALID_ARGUMENT, "tn_etcd_options: a prefix of more than %d bytes",
                      ETCD_MAX_KEY);
  char *list = at;
  keep_text(&at, o->endpoints ? o->endpoints : "");
  return take_endpoints(e, list);
}

static void start_curl(void) {
  curl_global_init(CURL_GLOBAL_DEFAULT);
}

static etcd *etcd_make(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start_curl);
  etcd *e = calloc(1, sizeof *e);
  pthread_condattr_t monotonic;
  if (!e) return NULL;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_mutex_init(&e->lock, NULL);
  pthread_cond_init(&e->ending_or_not, &monotonic);
  pthread_condattr_destroy(&monotonic);
  return e;
}

TN_API store_module_open tenon_open_etcd_2;
tn_status *tenon_open_etcd_2(const void *options, tn_store_calls *calls, const store_extra **extra,
                             char name[STORE_MODULE_NAME]) {
  etcd *e = etcd_make();
  if (!e) return etcd_error(TN_RESOURCE_EXHAUSTED, "etcd: out of memory");
  tn_status *status = take_options(e, options);
  if (!status) status = etcd_take_lease(e);
  if (status) {
    etcd_release(e);
    return status;
  }
  e->extra = etcd_extra;
  e->extra.lag = e->hold_seconds * 1000 * ETCD_MS;
  *extra = &e->extra;
  *calls = (tn_store_calls){sizeof *calls, etcd_get, etcd_try_get, etcd_put, etcd_release, e};
  snprintf(name, STORE_MODULE_NAME, "in etcd at %.200s, prefix %.200s", e->endpoints[0],
           *e->prefix ? e->prefix : "\"\"");
  return NULL;
}
