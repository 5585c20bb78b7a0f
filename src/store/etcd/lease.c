/* The job's lease. The first process makes one and puts its number under PREFIX.lease, with that
 * lease; the others find it there. All of them keep it alive, and all keys are put with it: so the
 * keys of a job go, its number among them, when its last process has been gone for the lease's
 * time. */
#include "store/etcd/etcd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char lease_key[] = ".lease";

static yyjson_mut_val *key_of(yyjson_mut_doc *doc, const etcd *e) {
  return etcd_encode(doc, e->prefix, lease_key, sizeof lease_key - 1);
}

/* Only digits: it goes into what is sent. */
static bool set_lease(char lease[24], const char *text, size_t size) {
  if (!size || size >= 24 || strspn(text, "0123456789") < size) return false;
  memcpy(lease, text, size);
  lease[size] = 0;
  return true;
}

tn_status *etcd_grant(etcd *e, int64_t seconds, int64_t deadline, char lease[24]) {
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *body = tn_json_pack(doc, "{s:I}", "TTL", seconds);
  tn_status *status = etcd_ask(e, "lease/grant", doc, body, deadline, &reply);
  if (status) return status;
  const char *id = yyjson_get_str(tn_json_member(reply, "ID"));
  if (!id || !set_lease(lease, id, strlen(id)))
    status = etcd_error(TN_DATA_LOSS, "%s: a lease without a number", e->endpoints[0]);
  yyjson_doc_free(reply);
  return status;
}

/* The value that the transaction's other branch has found. */
static bool take_other(etcd *e, const yyjson_doc *reply) {
  yyjson_val *range =
      yyjson_obj_get(yyjson_arr_get(tn_json_member(reply, "responses"), 0), "response_range");
  yyjson_val *value = yyjson_obj_get(yyjson_arr_get(yyjson_obj_get(range, "kvs"), 0), "value");
  unsigned char *bytes = NULL;
  size_t size = 0;
  bool good = yyjson_is_str(value) &&
              etcd_decode(yyjson_get_str(value), yyjson_get_len(value), &bytes, &size) &&
              set_lease(e->lease, (const char *)bytes, size);
  free(bytes);
  return good;
}

/* If nobody has put a number, this one; else theirs. `*ours` says which it was. */
static tn_status *lease_agree(etcd *e, int64_t deadline, bool *ours) {
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *d = tn_json_new();
  yyjson_mut_val *body = tn_json_pack(
      d, "{s:[{s:v, s:s, s:s, s:s}], s:[{s:{s:v, s:v, s:s}}], s:[{s:{s:v}}]}", "compare", "key",
      key_of(d, e), "target", "CREATE", "result", "EQUAL", "create_revision", "0", "success",
      "request_put", "key", key_of(d, e), "value", etcd_encode(d, "", e->lease, strlen(e->lease)),
      "lease", e->lease, "failure", "request_range", "key", key_of(d, e));
  tn_status *status = etcd_ask(e, "kv/txn", d, body, deadline, &reply);
  if (status) return status;
  *ours = yyjson_is_true(tn_json_member(reply, "succeeded"));
  if (!*ours && !take_other(e, reply))
    status = etcd_error(TN_DATA_LOSS, "%s: %s%s is no lease of Tenon's", e->endpoints[0], e->prefix,
                        lease_key);
  yyjson_doc_free(reply);
  return status;
}

void etcd_revoke(etcd *e, const char *lease, int64_t deadline) {
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *body = tn_json_pack(doc, "{s:s}", "ID", lease);
  tn_status_destroy(etcd_ask(e, "lease/revoke", doc, body, deadline, &reply));
  yyjson_doc_free(reply);
}

/* `*alive`: etcd knows the lease. */
static tn_status *lease_keep_alive(etcd *e, const char *lease, int64_t deadline, bool *alive) {
  yyjson_doc *reply = NULL;
  yyjson_mut_doc *doc = tn_json_new();
  yyjson_mut_val *body = tn_json_pack(doc, "{s:s}", "ID", lease);
  tn_status *status = etcd_ask(e, "lease/keepalive", doc, body, deadline, &reply);
  *alive = etcd_number(tn_json_member(reply, "result"), "TTL") > 0;
  yyjson_doc_free(reply);
  return status;
}

/* The lock is held, and let go of meanwhile: those that are let go of then are passed over the next
 * time, as the list is gone through from its beginning. */
static void keep_holds(etcd *e, int64_t time) {
  for (size_t number = 0;; number++) {
    char lease[sizeof e->lease];
    bool alive;
    const etcd_hold *hold = e->holds;
    for (size_t i = 0; hold && i < number; i++) hold = hold->next;
    if (!hold) return;
    memcpy(lease, hold->lease, sizeof lease);
    pthread_mutex_unlock(&e->lock);
    tn_status_destroy(lease_keep_alive(e, lease, etcd_now() + time, &alive));
    pthread_mutex_lock(&e->lock);
  }
}

/* As long as the store is there. */
static void *run_keeper(void *arg) {
  etcd *e = arg;
  int64_t third = e->hold_seconds * 1000000000 / 3; /* the shorter of both */
  pthread_mutex_lock(&e->lock);
  while (!atomic_load(&e->ending) && !atomic_load(&e->lease_ended)) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    int64_t at = until.tv_nsec + third;
    until.tv_sec += at / 1000000000;
    until.tv_nsec = at % 1000000000;
    if (pthread_cond_timedwait(&e->ending_or_not, &e->lock, &until) == 0) continue;
    pthread_mutex_unlock(&e->lock);
    bool alive = false;
    tn_status *status = lease_keep_alive(e, e->lease, etcd_now() + third, &alive);
    if (!status && !alive) atomic_store(&e->lease_ended, true);
    tn_status_destroy(status);
    pthread_mutex_lock(&e->lock);
    keep_holds(e, third);
  }
  pthread_mutex_unlock(&e->lock);
  return NULL;
}

/* What is found may be a dead job's lease that is about to end: then it is waited for. */
tn_status *etcd_take_lease(etcd *e) {
  enum { TRIES = 20 };
  int64_t deadline = etcd_now() + e->timeout;
  bool alive = false;
  for (int i = 0; !alive && i < TRIES; i++) {
    bool ours = false;
    char mine[sizeof e->lease];
    tn_status *status = etcd_grant(e, e->lease_seconds, deadline, e->lease);
    memcpy(mine, e->lease, sizeof mine);
    if (!status) status = lease_agree(e, deadline, &ours);
    if (!status && !ours) etcd_revoke(e, mine, deadline);
    if (!status) status = lease_keep_alive(e, e->lease, deadline, &alive);
    if (status) return status;
    struct timespec pause = {0, 50 * ETCD_MS};
    if (!alive) nanosleep(&pause, NULL);
  }
  if (!alive)
    return etcd_error(TN_UNAVAILABLE, "%s: leases end as soon as they are made", e->endpoints[0]);
  e->has_keeper = pthread_create(&e->keeper, NULL, run_keeper, e) == 0;
  return e->has_keeper ? NULL : etcd_error(TN_RESOURCE_EXHAUSTED, "etcd: no thread can be had");
}

void etcd_leave_lease(etcd *e) {
  pthread_mutex_lock(&e->lock);
  atomic_store(&e->ending, true);
  pthread_cond_broadcast(&e->ending_or_not);
  pthread_mutex_unlock(&e->lock);
  if (e->has_keeper) pthread_join(e->keeper, NULL);
}
