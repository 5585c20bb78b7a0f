/* The module libtenon_pmix.so: a store of the launcher's, by PMIx. A value is published under the
 * digest of its key, as PMIx's keys are short texts; publishing again replaces it. The launchers
 * tried do not end a lookup that waits at its time limit, so waiting asks again. */
#include "base/sha256.h"
#include "store/module.h"

#include <pmix.h>
#include <pthread.h>
#include <stdarg.h>
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

static tn_status *pmix_put(void *arg, const char *key, size_t key_size, const char *value,
                           size_t value_size) {
  (void)arg;
  pmix_info_t info[1];
  if (value_size > MAX_VALUE)
    return pmix_fail(TN_INVALID_ARGUMENT, "a value of %zu bytes: at most %d", value_size,
                     MAX_VALUE);
  /* An empty value would be none: every value has a byte before it. */
  char *bytes = malloc(value_size + 1);
  if (!bytes) return pmix_fail(TN_RESOURCE_EXHAUSTED, "a value of a store: out of memory");
  bytes[0] = 'v';
  if (value_size) memcpy(bytes + 1, value, value_size);
  PMIX_INFO_CONSTRUCT(&info[0]);
  name_key(info[0].key, key, key_size);
  info[0].value.type = PMIX_BYTE_OBJECT;
  info[0].value.data.bo.bytes = bytes;
  info[0].value.data.bo.size = value_size + 1;
  tn_status *status = pmix_check("PMIx_Publish", PMIx_Publish(info, 1));
  PMIX_INFO_DESTRUCT(&info[0]); /* the bytes, too */
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
  pmix_status_t result = PMIx_Lookup(&data, 1, NULL, 0);
  tn_status *status;
  /* Of PMIx 5 a key that is not there, or is being replaced, may be a part of a success. */
  bool partly = result == PMIX_QUERY_PARTIAL_SUCCESS || result == PMIX_ERR_PARTIAL_SUCCESS;
  if (partly) result = data.value.type == PMIX_UNDEF ? PMIX_ERR_NOT_FOUND : PMIX_SUCCESS;
  if (result == PMIX_ERR_NOT_FOUND)
    status = pmix_fail(TN_NOT_FOUND, "the store has no value for a key of %zu bytes", key_size);
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

/* ---- what libtenon asks for ------------------------------------------------------------------ */

static void pmix_release(void *arg) {
  (void)arg;
  pmix_end();
}

TN_API store_module_open tenon_open_pmix_1;
tn_status *tenon_open_pmix_1(const void *options, tn_store_calls *calls,
                             char name[STORE_MODULE_NAME]) {
  (void)options;
  tn_status *status = pmix_begin();
  if (status) return status;
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
