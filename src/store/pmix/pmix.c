/* The module libtenon_pmix.so: a store of the launcher's, by PMIx. A value is published under the
 * digest of its key, as PMIx's keys are short texts. Publishing again replaces it with Open MPI 4's
 * launcher; PRRTE, that of Open MPI 5, keeps both, and looks up neither. There the old one is
 * unpublished first, which only its own process can do. The launchers tried do not end a lookup
 * that waits at its time limit, so waiting asks again. */
#include "base/crypto.h"
#include "store/module.h"

#include <pmix.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_VALUE = 1 << 20 };

/* PMIx is begun once in a process, and ended with the last who uses it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int users;
static pmix_proc_t self;
static bool launcher_keeps_all; /* that were published for a key; found when a store is opened */

static tn_status *pmix_fail(tn_code code, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static tn_status *pmix_fail(tn_code code, const char *format, ...) {
  char text[400];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  return tn_status_create(code, text);
}

static tn_status *pmix_check(const char *what, pmix_status_t result) {
  if (result == PMIX_SUCCESS) return NULL;
  return pmix_fail(TN_UNAVAILABLE, "%s: PMIx says %s", what, PMIx_Error_string(result));
}

static tn_status *pmix_begin(void) {
  pthread_mutex_lock(&lock);
  tn_status *status = NULL;
  if (!getenv("PMIX_NAMESPACE") || !getenv("PMIX_RANK"))
    status = pmix_fail(TN_FAILED_PRECONDITION,
                       "no launcher with PMIx started this process (PMIX_NAMESPACE, PMIX_RANK)");
  else if (!users)
    status = pmix_check("PMIx_Init", PMIx_Init(&self, NULL, 0));
  if (!status) users++;
  pthread_mutex_unlock(&lock);
  return status;
}

static void pmix_end(void) {
  pthread_mutex_lock(&lock);
  if (!--users) PMIx_Finalize(NULL, 0);
  pthread_mutex_unlock(&lock);
}

/* ---- keys and values ------------------------------------------------------------------------- */

static void name_key(pmix_key_t out, const char *key, size_t key_size) {
  uint8_t digest[TN_SHA256_SIZE];
  tn_sha256 hash;
  tn_sha256_start(&hash);
  tn_sha256_add(&hash, key, key_size);
  tn_sha256_finish(&hash, digest);
  char *at = out + sprintf(out, "tenon.");
  for (size_t i = 0; i < sizeof digest; i++) at += sprintf(at, "%02x", digest[i]);
}

static int64_t pmix_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static tn_status *publish_value(const pmix_key_t name, const char *value, size_t value_size) {
  pmix_info_t info[1];
  /* An empty value would be none: every value has a byte before it. */
  char *bytes = malloc(value_size + 1);
  if (!bytes) return pmix_fail(TN_RESOURCE_EXHAUSTED, "a value of a store: out of memory");
  bytes[0] = 'v';
  if (value_size) memcpy(bytes + 1, value, value_size);
  PMIX_INFO_CONSTRUCT(&info[0]);
  snprintf(info[0].key, sizeof info[0].key, "%s", name);
  info[0].value.type = PMIX_BYTE_OBJECT;
  info[0].value.data.bo.bytes = bytes;
  info[0].value.data.bo.size = value_size + 1;
  tn_status *status = pmix_check("PMIx_Publish", PMIx_Publish(info, 1));
  PMIX_INFO_DESTRUCT(&info[0]); /* the bytes, too */
  return status;
}

static tn_status *unpublish_value(pmix_key_t name) {
  char *names[] = {name, NULL};
  pmix_status_t result = PMIx_Unpublish(names, NULL, 0);
  return result == PMIX_ERR_NOT_FOUND ? NULL : pmix_check("PMIx_Unpublish", result);
}

/* Looks the name up in data, which the caller constructed and destructs. */
static pmix_status_t look_up_value(pmix_pdata_t *data) {
  pmix_status_t result = PMIx_Lookup(data, 1, NULL, 0);
  /* The word for it has changed its name. Of one key it means that there are several values. */
  bool partly = result == PMIX_QUERY_PARTIAL_SUCCESS || result == PMIX_ERR_PARTIAL_SUCCESS;
  if (partly && data->value.type != PMIX_UNDEF) return PMIX_SUCCESS;
  return partly ? PMIX_ERR_DUPLICATE_KEY : result;
}

/* One value more would make it no better. */
static tn_status *error_unreadable(size_t key_size) {
  return pmix_fail(TN_DATA_LOSS,
                   "several processes have put a value for a key of %zu bytes at once, and this "
                   "launcher gives none of them",
                   key_size);
}

static tn_status *pmix_put(void *arg, const char *key, size_t key_size, const char *value,
                           size_t value_size) {
  (void)arg;
  pmix_pdata_t found;
  if (value_size > MAX_VALUE)
    return pmix_fail(TN_INVALID_ARGUMENT, "a value of %zu bytes: at most %d", value_size,
                     MAX_VALUE);
  PMIX_PDATA_CONSTRUCT(&found);
  name_key(found.key, key, key_size);
  tn_status *status = NULL;
  pmix_status_t there = launcher_keeps_all ? look_up_value(&found) : PMIX_ERR_NOT_FOUND;
  if (there == PMIX_ERR_DUPLICATE_KEY) {
    status = error_unreadable(key_size);
  } else if (there == PMIX_SUCCESS) {
    if (PMIX_CHECK_PROCID(&found.proc, &self))
      status = unpublish_value(found.key);
    else
      status = pmix_fail(TN_FAILED_PRECONDITION,
                         "rank %u has put a value for a key of %zu bytes, and this launcher "
                         "replaces a value only for the process that put it",
                         found.proc.rank, key_size);
  }
  if (!status) status = publish_value(found.key, value, value_size);
  PMIX_PDATA_DESTRUCT(&found);
  return status;
}

static tn_status *answer_with(const pmix_value_t *value, tn_answer *answer) {
  const pmix_byte_object_t *bytes = &value->data.bo;
  if (value->type != PMIX_BYTE_OBJECT || !bytes->bytes || !bytes->size || bytes->bytes[0] != 'v')
    return pmix_fail(TN_DATA_LOSS, "PMIx_Lookup: a value that is not of Tenon");
  return tn_answer_set(answer, bytes->bytes + 1, bytes->size - 1);
}

static tn_status *pmix_try_get(void *arg, const char *key, size_t key_size, tn_answer *answer) {
  (void)arg;
  pmix_pdata_t data;
  PMIX_PDATA_CONSTRUCT(&data);
  name_key(data.key, key, key_size);
  pmix_status_t result = look_up_value(&data);
  tn_status *status;
  if (result == PMIX_ERR_NOT_FOUND)
    status = pmix_fail(TN_NOT_FOUND, "the store has no value for a key of %zu bytes", key_size);
  else if (result == PMIX_ERR_DUPLICATE_KEY)
    status = error_unreadable(key_size);
  else if (result != PMIX_SUCCESS)
    status = pmix_check("PMIx_Lookup", result);
  else
    status = answer_with(&data.value, answer);
  PMIX_PDATA_DESTRUCT(&data);
  return status;
}

static tn_status *pmix_get(void *arg, const char *key, size_t key_size, int64_t nanoseconds,
                           tn_answer *answer) {
  int64_t start = pmix_now(), pause = 500000;
  const int64_t longest = 20000000;
  for (;;) {
    tn_status *status = pmix_try_get(arg, key, key_size, answer);
    if (tn_status_code(status) != TN_NOT_FOUND) return status;
    tn_status_destroy(status);
    int64_t left = nanoseconds - (pmix_now() - start);
    if (left <= 0)
      return pmix_fail(TN_DEADLINE_EXCEEDED,
                       "nobody put a value for a key of %zu bytes within %lld ms", key_size,
                       (long long)(nanoseconds / 1000000));
    struct timespec rest = {0, pause < left ? pause : left};
    nanosleep(&rest, NULL);
    pause = pause * 2 < longest ? pause * 2 : longest;
  }
}

/* Publishes twice, under a name that is this process's, and looks at what comes of it. The lock is
 * held. */
static tn_status *find_how_values_are_replaced(void) {
  char text[sizeof self.nspace + 32];
  pmix_pdata_t found;
  int size = snprintf(text, sizeof text, "probe of %s, %u", self.nspace, self.rank);
  PMIX_PDATA_CONSTRUCT(&found);
  name_key(found.key, text, (size_t)size);
  tn_status *status = publish_value(found.key, "", 0);
  if (!status) status = publish_value(found.key, "2", 1);
  if (!status) launcher_keeps_all = look_up_value(&found) == PMIX_ERR_DUPLICATE_KEY;
  if (!status) status = unpublish_value(found.key);
  PMIX_PDATA_DESTRUCT(&found);
  return status;
}

/* ---- what libtenon asks for ------------------------------------------------------------------ */

static void pmix_release(void *arg) {
  (void)arg;
  pmix_end();
}

TN_API store_module_open tenon_open_pmix_2;
tn_status *tenon_open_pmix_2(const void *options, tn_store_calls *calls, const store_extra **extra,
                             char name[STORE_MODULE_NAME]) {
  (void)options;
  *extra = NULL; /* a launcher has one job, whose keys end with it */
  tn_status *status = pmix_begin();
  if (status) return status;
  pthread_mutex_lock(&lock);
  status = find_how_values_are_replaced();
  pthread_mutex_unlock(&lock);
  if (status) {
    pmix_end();
    return status;
  }
  *calls = (tn_store_calls){sizeof *calls, pmix_get, pmix_try_get, pmix_put, pmix_release, NULL};
  snprintf(name, STORE_MODULE_NAME, "of PMIx, job %.200s", self.nspace);
  return NULL;
}

TN_API store_module_job tenon_pmix_job_1;
tn_status *tenon_pmix_job_1(int *rank, int *size) {
  tn_status *status = pmix_begin();
  if (status) return status;
  pmix_proc_t all;
  pmix_value_t *value = NULL;
  PMIX_LOAD_PROCID(&all, self.nspace, PMIX_RANK_WILDCARD);
  status = pmix_check("PMIx_Get of the job's size", PMIx_Get(&all, PMIX_JOB_SIZE, NULL, 0, &value));
  if (!status && (value->type != PMIX_UINT32 || value->data.uint32 > INT32_MAX ||
                  self.rank >= value->data.uint32))
    status = pmix_fail(TN_DATA_LOSS, "PMIx says that this is rank %u of a job of no such size",
                       self.rank);
  if (!status) {
    *rank = (int)self.rank;
    *size = (int)value->data.uint32;
  }
  if (value) PMIX_VALUE_RELEASE(value);
  pmix_end();
  return status;
}
