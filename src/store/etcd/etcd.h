/* The module libtenon_etcd.so: a store in an etcd, by its JSON gateway (HTTP, keys and values in
 * base64). http.c asks, lease.c keeps the job's keys alive, etcd.c is the store. */
#ifndef TN_STORE_ETCD_ETCD_H
#define TN_STORE_ETCD_ETCD_H

#include "store/extra.h"

#include "base/json.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum {
  ETCD_MAX_KEY = 1 << 16,
  ETCD_MAX_VALUE = 1 << 20,
  ETCD_MAX_REPLY = 4 << 20,
  ETCD_MAX_ENDPOINTS = 16,
  ETCD_IDLE = 8,
  ETCD_ERROR = 600
};

#define ETCD_MS INT64_C(1000000)

/* A generation that this process is of: a lease of the process's own, with one key. */
typedef struct etcd_hold {
  struct etcd_hold *next;
  char lease[24];
} etcd_hold;

typedef struct etcd {
  char *text; /* holds the strings below */
  const char *endpoints[ETCD_MAX_ENDPOINTS];
  unsigned num_endpoints;
  const char *prefix, *user, *password, *ca_file, *cert_file, *key_file;
  int64_t timeout, lease_seconds, hold_seconds;
  store_extra extra;

  pthread_mutex_t lock; /* of what follows */
  pthread_cond_t ending_or_not;
  CURL *idle[ETCD_IDLE]; /* connections that nobody uses */
  size_t num_idle;
  char *token; /* of the user; NULL: not asked for yet */
  etcd_hold *holds;

  atomic_uint preferred; /* the endpoint that answered last */
  char lease[24];
  atomic_bool lease_ended, ending;
  pthread_t keeper;
  bool has_keeper;
} etcd;

int64_t etcd_now(void);
tn_status *etcd_error(tn_code code, const char *format, ...)
    __attribute__((format(printf, 2, 3), returns_nonnull)) TN_MUST_USE;

/* ---- base64.c */
/* A JSON string; NULL: memory is short. */
yyjson_mut_val *etcd_encode(yyjson_mut_doc *doc, const char *before, const void *bytes,
                            size_t size);
/* Into malloc's memory; false: it is no base64, or memory is short. */
bool etcd_decode(const char *text, size_t length, unsigned char **bytes, size_t *size);

/* ---- http.c */
/* Asks one endpoint after the other, again and again until one answers or the deadline comes. Takes
 * the document of `body` (NULL: memory is short). */
tn_status *etcd_ask(etcd *e, const char *path, yyjson_mut_doc *doc, const yyjson_mut_val *body,
                    int64_t deadline, yyjson_doc **reply) TN_MUST_USE;
/* Asks once, and has each line of the answer read until one says that it was enough, or the
 * deadline comes (no error). `*begun`: at least a line came. */
typedef bool etcd_line(void *arg, yyjson_val *line, tn_status **status);
tn_status *etcd_listen(etcd *e, const char *path, yyjson_mut_doc *doc, const yyjson_mut_val *body,
                       int64_t deadline, etcd_line *line, void *arg, bool *begun) TN_MUST_USE;
/* A whole number, which the gateway writes as a string. */
int64_t etcd_number(yyjson_val *object, const char *name);

/* ---- lease.c */
/* Joins the job's lease, or makes it, and keeps it. */
tn_status *etcd_take_lease(etcd *e) TN_MUST_USE;
void etcd_leave_lease(etcd *e);
/* One of `seconds`, by its number; it ends unless the keeper knows it. */
tn_status *etcd_grant(etcd *e, int64_t seconds, int64_t deadline, char lease[24]) TN_MUST_USE;
void etcd_revoke(etcd *e, const char *lease, int64_t deadline);

/* ---- hold.c: what <store/extra.h> says */
extern const store_extra etcd_extra;

#endif
