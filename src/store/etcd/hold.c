/* Who is of a generation: each process has a lease of its own, with a key PREFIX.hold/ID/LEASE. It
 * goes with the process, some seconds later. */
#include "store/etcd/etcd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 96 };

/* From "PATH/" on, all that begin so: "/" and "0" follow each other. */
static json_t *range_of(const etcd *e, const char *path) {
  char end[ROOM];
  size_t size = strlen(path);
  memcpy(end, path, size);
  end[size - 1] = '0';
  return json_pack("{s:o, s:o}", "key", etcd_encode(e->prefix, path, size), "range_end",
                   etcd_encode(e->prefix, end, size));
}

static tn_status *etcd_is_held(void *arg, const char *id, bool *out) {
  etcd *e = arg;
  char path[ROOM];
  json_t *reply = NULL;
  snprintf(path, sizeof path, ".hold/%.*s/", STORE_ID, id);
  json_t *body = range_of(e, path);
  if (body) json_object_set_new(body, "count_only", json_true());
  tn_status *status = etcd_ask(e, "kv/range", body, etcd_now() + e->timeout, &reply);
  *out = !status && etcd_number(reply, "count") > 0;
  json_decref(reply);
  return status;
}

static tn_status *put_hold(etcd *e, const char *id, const char *lease) {
  char key[ROOM];
  json_t *reply = NULL;
  int size = snprintf(key, sizeof key, ".hold/%.*s/%s", STORE_ID, id, lease);
  json_t *body = json_pack("{s:o, s:s, s:s}", "key", etcd_encode(e->prefix, key, (size_t)size),
                           "value", "", "lease", lease);
  tn_status *status = etcd_ask(e, "kv/put", body, etcd_now() + e->timeout, &reply);
  json_decref(reply);
  return status;
}

static tn_status *etcd_hold_id(void *arg, const char *id, bool first, void **held) {
  etcd *e = arg;
  bool others = first;
  tn_status *status = first ? NULL : etcd_is_held(e, id, &others);
  if (status) return status;
  if (!others) return etcd_error(TN_NOT_FOUND, "nobody is of generation %s", id);
  etcd_hold *own = calloc(1, sizeof *own);
  if (!own) return etcd_error(TN_RESOURCE_EXHAUSTED, "etcd: out of memory");
  status = etcd_grant(e, e->hold_seconds, etcd_now() + e->timeout, own->lease);
  if (!status) status = put_hold(e, id, own->lease);
  if (status) {
    free(own);
    return status;
  }
  pthread_mutex_lock(&e->lock);
  own->next = e->holds;
  e->holds = own;
  pthread_mutex_unlock(&e->lock);
  *held = own;
  return NULL;
}

static void etcd_let_go(void *arg, void *held) {
  etcd *e = arg;
  etcd_hold *own = held;
  pthread_mutex_lock(&e->lock);
  etcd_hold **at = &e->holds;
  while (*at != own) at = &(*at)->next;
  *at = own->next;
  pthread_mutex_unlock(&e->lock);
  etcd_revoke(e, own->lease, etcd_now() + e->timeout);
  free(own);
}

/* ---- sweeping ----------------------------------------------------------------------------------
 */

static tn_status *delete_range(etcd *e, const char *path) {
  json_t *reply = NULL;
  tn_status *status =
      etcd_ask(e, "kv/deleterange", range_of(e, path), etcd_now() + e->timeout, &reply);
  json_decref(reply);
  return status;
}

/* The id in the key of a range's answer; false: it has none. */
static bool id_of(const etcd *e, const json_t *kv, char id[STORE_ID + 1]) {
  const json_t *key = json_object_get(kv, "key");
  size_t size = 0, before = strlen(e->prefix) + STORE_SCOPE_SIZE;
  unsigned char *bytes = NULL;
  bool good = json_is_string(key) &&
              etcd_decode(json_string_value(key), json_string_length(key), &bytes, &size) &&
              size > before + STORE_ID && bytes[before + STORE_ID] == '/';
  if (good) memcpy(id, bytes + before, STORE_ID);
  id[STORE_ID] = 0;
  free(bytes);
  return good && strspn(id, "0123456789abcdef") == STORE_ID;
}

/* Keys come in their order, so those of a generation follow each other. */
static tn_status *etcd_sweep(void *arg) {
  etcd *e = arg;
  json_t *reply = NULL, *kv, *body = range_of(e, STORE_SCOPE);
  char id[STORE_ID + 1], last[STORE_ID + 1] = "", path[ROOM];
  size_t i;
  if (body) json_object_set_new(body, "keys_only", json_true());
  if (body) json_object_set_new(body, "limit", json_string("10000"));
  tn_status *status = etcd_ask(e, "kv/range", body, etcd_now() + e->timeout, &reply);
  json_array_foreach(json_object_get(reply, "kvs"), i, kv) {
    bool held = true;
    if (status || !id_of(e, kv, id) || !strcmp(id, last)) continue;
    memcpy(last, id, sizeof last);
    status = etcd_is_held(e, id, &held);
    snprintf(path, sizeof path, STORE_SCOPE "%s/", id);
    if (!status && !held) status = delete_range(e, path);
  }
  json_decref(reply);
  return status;
}

const store_extra etcd_extra = {
    .hold = etcd_hold_id, .let_go = etcd_let_go, .is_held = etcd_is_held, .sweep = etcd_sweep};
