#include "store/etcd/etcd.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t etcd_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

tn_status *etcd_error(tn_code code, const char *format, ...) {
  char text[ETCD_ERROR];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  tn_status *status = tn_status_create(code, text);
  if (!status) abort(); /* it says an error for any code: this is not reached */
  return status;
}

int64_t etcd_number(yyjson_val *object, const char *name) {
  yyjson_val *value = yyjson_obj_get(object, name);
  int64_t number = 0;
  if (tn_json_int(value, &number)) return number;
  return yyjson_is_str(value) ? strtoll(yyjson_get_str(value), NULL, 10) : 0;
}

/* ---- one request ----------------------------------------------------------------------------- */

typedef struct exchange {
  etcd *e;
  const char *endpoint;
  char *data; /* what has come and was not read yet */
  size_t size, capacity;
  etcd_line *line; /* NULL: the answer is read when it is whole */
  void *arg;
  bool begun, enough, too_long;
  tn_status *status;
} exchange;

/* Reads the lines that are whole. */
static bool read_lines(exchange *x) {
  size_t from = 0;
  for (char *end; !x->enough && !x->status && x->size > from &&
                  (end = memchr(x->data + from, '\n', x->size - from));) {
    yyjson_doc *line = tn_json_read(x->data + from, (size_t)(end - x->data) - from, NULL);
    from = (size_t)(end - x->data) + 1;
    x->begun = true;
    if (line)
      x->enough = x->line(x->arg, yyjson_doc_get_root(line), &x->status);
    else
      x->status = etcd_error(TN_DATA_LOSS, "%s: the answer is no JSON", x->endpoint);
    yyjson_doc_free(line);
  }
  memmove(x->data, x->data + from, x->size - from);
  x->size -= from;
  return !x->enough && !x->status;
}

static size_t on_data(char *bytes, size_t one, size_t count, void *arg) {
  exchange *x = arg;
  size_t size = one * count;
  if (size > ETCD_MAX_REPLY - x->size) {
    x->too_long = true;
    return 0;
  }
  if (x->size + size > x->capacity) {
    size_t capacity = x->size + size + x->size / 2 + 1024;
    char *data = realloc(x->data, capacity);
    if (!data) return 0;
    x->data = data;
    x->capacity = capacity;
  }
  memcpy(x->data + x->size, bytes, size);
  x->size += size;
  return !x->line || read_lines(x) ? size : 0;
}

static int on_progress(void *arg, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  return atomic_load(&((exchange *)arg)->e->ending);
}

static CURL *take_connection(etcd *e) {
  pthread_mutex_lock(&e->lock);
  CURL *curl = e->num_idle ? e->idle[--e->num_idle] : NULL;
  pthread_mutex_unlock(&e->lock);
  return curl ? curl : curl_easy_init();
}

static void give_connection(etcd *e, CURL *curl, bool usable) {
  pthread_mutex_lock(&e->lock);
  bool kept = usable && e->num_idle < ETCD_IDLE;
  if (kept) e->idle[e->num_idle++] = curl;
  pthread_mutex_unlock(&e->lock);
  if (!kept) curl_easy_cleanup(curl);
}

static struct curl_slist *headers_of(etcd *e) {
  struct curl_slist *list = curl_slist_append(NULL, "Content-Type: application/json");
  char header[1100];
  pthread_mutex_lock(&e->lock);
  bool has_token = e->token != NULL;
  if (has_token) snprintf(header, sizeof header, "Authorization: %.1000s", e->token);
  pthread_mutex_unlock(&e->lock);
  struct curl_slist *more = list && has_token ? curl_slist_append(list, header) : list;
  if (more) return more;
  curl_slist_free_all(list);
  return NULL;
}

/* Only what was asked for: no redirects, no other protocols, certificates are always checked. */
static void set_up(CURL *curl, exchange *x, const char *url, const char *body, long milliseconds,
                   char why[CURL_ERROR_SIZE]) {
  const etcd *e = x->e;
  curl_easy_reset(curl);
  curl_easy_setopt(curl, CURLOPT_URL, url);
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, why);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, milliseconds);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, milliseconds);
  curl_easy_setopt(curl, CURLOPT_TCP_KEEPALIVE, 1L);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, on_data);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, x);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, on_progress);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, x);
  if (e->ca_file) curl_easy_setopt(curl, CURLOPT_CAINFO, e->ca_file);
  if (e->cert_file) curl_easy_setopt(curl, CURLOPT_SSLCERT, e->cert_file);
  if (e->key_file) curl_easy_setopt(curl, CURLOPT_SSLKEY, e->key_file);
}

/* What an answer other than 200 says. */
static tn_status *error_of_reply(const exchange *x, long http) {
  yyjson_doc *reply = tn_json_read(x->data, x->size, NULL);
  int64_t code = etcd_number(yyjson_doc_get_root(reply), "code");
  const char *message = yyjson_get_str(tn_json_member(reply, "message"));
  if (!message) message = yyjson_get_str(tn_json_member(reply, "error"));
  tn_code said = code >= 1 && code <= TN_UNAUTHENTICATED ? (tn_code)code
                 : http >= 500                           ? TN_UNAVAILABLE
                 : http == 401                           ? TN_UNAUTHENTICATED
                                                         : TN_DATA_LOSS;
  tn_status *status =
      message ? etcd_error(said, "%s: %.300s", x->endpoint, message)
              : etcd_error(said, "%s: HTTP %ld, which is no answer of etcd's", x->endpoint, http);
  yyjson_doc_free(reply);
  return status;
}

/* `result` is curl's; a deadline that comes while lines are read is none of its errors. */
static tn_status *error_of_transfer(exchange *x, CURL *curl, CURLcode result, const char *why) {
  long http = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &http);
  if (x->status) return x->status;
  if (x->too_long)
    return etcd_error(TN_DATA_LOSS, "%s: an answer of more than %d bytes", x->endpoint,
                      ETCD_MAX_REPLY);
  if (x->enough || (x->begun && result == CURLE_OPERATION_TIMEDOUT)) return NULL;
  if (result != CURLE_OK) {
    bool tls = result == CURLE_PEER_FAILED_VERIFICATION || result == CURLE_SSL_CERTPROBLEM ||
               result == CURLE_SSL_CACERT_BADFILE;
    return etcd_error(tls ? TN_UNAUTHENTICATED : TN_UNAVAILABLE, "%s: %s", x->endpoint,
                      *why ? why : curl_easy_strerror(result));
  }
  if (http != 200) return error_of_reply(x, http);
  return x->line ? etcd_error(TN_UNAVAILABLE, "%s: the answer ended early", x->endpoint) : NULL;
}

static tn_status *transfer_perform(exchange *x, const char *path, const char *body,
                                   int64_t deadline) {
  char url[1100], why[CURL_ERROR_SIZE] = "";
  int64_t left = deadline - etcd_now();
  long milliseconds = left > 3600000 * ETCD_MS ? 3600000 : (long)(left / ETCD_MS);
  CURL *curl = take_connection(x->e);
  struct curl_slist *headers = headers_of(x->e);
  if (!curl || !headers) {
    if (curl) curl_easy_cleanup(curl);
    curl_slist_free_all(headers);
    return etcd_error(TN_RESOURCE_EXHAUSTED, "%s: out of memory", x->endpoint);
  }
  snprintf(url, sizeof url, "%.1000s/v3/%s", x->endpoint, path);
  set_up(curl, x, url, body, milliseconds > 0 ? milliseconds : 1, why);
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  CURLcode result = curl_easy_perform(curl);
  tn_status *status = error_of_transfer(x, curl, result, why);
  curl_slist_free_all(headers);
  give_connection(x->e, curl, result == CURLE_OK);
  return status;
}

/* ---- asking ---------------------------------------------------------------------------------- */

static tn_status *ask_once(etcd *e, const char *endpoint, const char *path, const char *body,
                           int64_t deadline, yyjson_doc **reply) {
  exchange x = {.e = e, .endpoint = endpoint};
  tn_status *status = transfer_perform(&x, path, body, deadline);
  if (!status) {
    *reply = tn_json_read(x.data, x.size, NULL);
    if (!yyjson_is_obj(yyjson_doc_get_root(*reply))) {
      yyjson_doc_free(*reply);
      *reply = NULL;
      status = etcd_error(TN_DATA_LOSS, "%s: the answer is no JSON object", endpoint);
    }
  }
  free(x.data);
  return status;
}

static void transfer_pause(etcd *e, int64_t nanoseconds) {
  struct timespec pause = {0, nanoseconds};
  if (nanoseconds > 0 && !atomic_load(&e->ending)) nanosleep(&pause, NULL);
}

/* Until somebody answers. An endpoint that is silent does not use up the time of the others. */
static tn_status *ask_all(etcd *e, const char *path, const char *body, int64_t deadline,
                          yyjson_doc **reply) {
  enum { LEAST = 25 * ETCD_MS }; /* nanoseconds */
  int64_t pause = 20 * ETCD_MS;
  for (;;) {
    tn_status *status = NULL;
    for (unsigned i = 0; i < e->num_endpoints; i++) {
      unsigned at = (atomic_load(&e->preferred) + (i > 0)) % e->num_endpoints;
      int64_t now = etcd_now(), part = (deadline - now) / (int64_t)(e->num_endpoints - i);
      tn_status_destroy(status);
      status = ask_once(e, e->endpoints[at], path, body, now + part, reply);
      if (tn_status_code(status) != TN_UNAVAILABLE) return status;
      atomic_store(&e->preferred, at);
    }
    int64_t left = deadline - etcd_now();
    /* In too little time nobody answers: what was said last is the better reason. */
    if (left <= 2 * LEAST || atomic_load(&e->ending)) return status;
    transfer_pause(e, pause < left - LEAST ? pause : left - LEAST);
    tn_status_destroy(status);
    if (pause < 200 * ETCD_MS) pause *= 2;
  }
}

/* The document ended, its body as text; NULL: memory is short. */
static char *take_body(yyjson_mut_doc *doc, const yyjson_mut_val *body) {
  char *text = tn_json_print(body, false);
  yyjson_mut_doc_free(doc);
  return text;
}

static tn_status *log_in(etcd *e, int64_t deadline) {
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *doc = tn_json_new();
  char *text =
      take_body(doc, tn_json_pack(doc, "{s:s, s:s}", "name", e->user, "password", e->password));
  if (!text) return etcd_error(TN_RESOURCE_EXHAUSTED, "etcd: out of memory");
  pthread_mutex_lock(&e->lock);
  free(e->token);
  e->token = NULL;
  pthread_mutex_unlock(&e->lock);
  tn_status *status = ask_all(e, "auth/authenticate", text, deadline, &reply);
  free(text);
  if (status) return status;
  const char *token = yyjson_get_str(tn_json_member(reply, "token"));
  if (token) {
    pthread_mutex_lock(&e->lock);
    free(e->token);
    e->token = strdup(token);
    pthread_mutex_unlock(&e->lock);
  } else {
    status = etcd_error(TN_UNAUTHENTICATED, "%s: no token for %s", e->endpoints[0], e->user);
  }
  yyjson_doc_free(reply);
  return status;
}

static bool has_token(etcd *e) {
  pthread_mutex_lock(&e->lock);
  bool has = e->token != NULL;
  pthread_mutex_unlock(&e->lock);
  return has || !e->user;
}

/* etcd says UNAUTHENTICATED for a token that is too old. */
tn_status *etcd_ask(etcd *e, const char *path, yyjson_mut_doc *doc, const yyjson_mut_val *body,
                    int64_t deadline, yyjson_doc **reply) {
  *reply = NULL;
  char *text = take_body(doc, body);
  if (!text) return etcd_error(TN_RESOURCE_EXHAUSTED, "etcd: out of memory");
  tn_status *status = has_token(e) ? NULL : log_in(e, deadline);
  if (!status) status = ask_all(e, path, text, deadline, reply);
  if (e->user && tn_status_code(status) == TN_UNAUTHENTICATED) {
    tn_status *again = log_in(e, deadline);
    tn_status_destroy(status);
    status = again ? again : ask_all(e, path, text, deadline, reply);
  }
  free(text);
  return status;
}

tn_status *etcd_listen(etcd *e, const char *path, yyjson_mut_doc *doc, const yyjson_mut_val *body,
                       int64_t deadline, etcd_line *line, void *arg, bool *begun) {
  char *text = take_body(doc, body);
  if (!text) return etcd_error(TN_RESOURCE_EXHAUSTED, "etcd: out of memory");
  exchange x = {.e = e, .line = line, .arg = arg};
  x.endpoint = e->endpoints[atomic_load(&e->preferred) % e->num_endpoints];
  tn_status *status = transfer_perform(&x, path, text, deadline);
  *begun = x.begun;
  free(x.data);
  free(text);
  return status;
}
