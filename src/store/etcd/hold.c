/* Who is of a generation: each process has a lease of its own, with a key PREFIX.hold/ID/LEASE. It
 * goes with the process, some seconds later. */
#include "store/etcd/etcd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 96 };

/* From "PATH/" on, all that begin so: "/" and "0" follow each other. */
static yyjson_mut_val *range_of(const etcd *e, yyjson_mut_doc *doc, const char *path) {
  char end[ROOM];
  size_t size = strlen(path);
  memcpy(end, path, size);
  end[size - 1] = '0';
  return tn_json_pack(doc, "{s:v, s:v}", "key", etcd_encode(doc, e->prefix, path, size),
                      "range_end", etcd_encode(doc, e->prefix, end, size));
}

static tn_status *etcd_is_held(void *arg, const char *id, bool *out) {
  etcd *e = arg;
  char path[ROOM];
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *doc = tn_json_new();
  snprintf(path, sizeof path, ".hold/%.*s/", STORE_ID, id);
  yyjson_mut_val *body = range_of(e, doc, path);
  if (!tn_json_add(doc, body, "count_only", tn_json_pack(doc, "b", 1))) body = NULL;
  tn_status *status = etcd_ask(e, "kv/range", doc, body, etcd_now() + e->timeout, &reply);
  *out = !status && etcd_number(yyjson_doc_get_root(reply), "count") > 0;
  yyjson_doc_free(reply);
  return status;
}

static tn_status *put_hold(etcd *e, const char *id, const char *lease) {
  char key[ROOM];
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *doc = tn_json_new();
  int size = snprintf(key, sizeof key, ".hold/%.*s/%s", STORE_ID, id, lease);
  yyjson_mut_val *body =
      tn_json_pack(doc, "{s:v, s:s, s:s}", "key", etcd_encode(doc, e->prefix, key, (size_t)size),
                   "value", "", "lease", lease);
  tn_status *status = etcd_ask(e, "kv/put", doc, body, etcd_now() + e->timeout, &reply);
  yyjson_doc_free(reply);
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
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *doc = tn_json_new();
  tn_status *status =
      etcd_ask(e, "kv/deleterange", doc, range_of(e, doc, path), etcd_now() + e->timeout, &reply);
  yyjson_doc_free(reply);
  return status;
}

/* The id in the key of a range's answer; false: it has none. */
static bool id_of(const etcd *e, yyjson_val *kv, char id[STORE_ID + 1]) {
  yyjson_val *key = yyjson_obj_get(kv, "key");
  size_t size = 0, before = strlen(e->prefix) + STORE_SCOPE_SIZE;
  unsigned char *bytes = NULL;
  bool good = yyjson_is_str(key) &&
              etcd_decode(yyjson_get_str(key), yyjson_get_len(key), &bytes, &size) &&
              size > before + STORE_ID && bytes[before + STORE_ID] == '/';
  if (good) memcpy(id, bytes + before, STORE_ID);
  id[STORE_ID] = 0;
  free(bytes);
  return good && strspn(id, "0123456789abcdef") == STORE_ID;
}

/* Keys come in their order, so those of a generation follow each other. */
static tn_status *etcd_sweep(void *arg) {
  etcd *e = arg;
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *body = range_of(e, doc, STORE_SCOPE);
  char id[STORE_ID + 1], last[STORE_ID + 1] = "", path[ROOM];
  yyjson_val *kv;
  size_t i, count;
  if (!tn_json_add(doc, body, "keys_only", tn_json_pack(doc, "b", 1)) ||
      !tn_json_add(doc, body, "limit", tn_json_pack(doc, "s", "10000")))
    body = NULL;
  tn_status *status = etcd_ask(e, "kv/range", doc, body, etcd_now() + e->timeout, &reply);
  yyjson_arr_foreach(tn_json_member(reply, "kvs"), i, count, kv) {
    bool held = true;
    if (status || !id_of(e, kv, id) || !strcmp(id, last)) continue;
    memcpy(last, id, sizeof last);
    status = etcd_is_held(e, id, &held);
    snprintf(path, sizeof path, STORE_SCOPE "%s/", id);
    if (!status && !held) status = delete_range(e, path);
  }
  yyjson_doc_free(reply);
  return status;
}

const store_extra etcd_extra = {
    .hold = etcd_hold_id, .let_go = etcd_let_go, .is_held = etcd_is_held, .sweep = etcd_sweep};
