/* What the tests of communicators share: ranks as threads, and checks that a thread may make. */
#ifndef TESTS_UNIT_COLL_COMM_RANKS_H
#define TESTS_UNIT_COLL_COMM_RANKS_H

#include "base/system.h"
#include "cmocka_header.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/coll_event.h>
#include <tenon/comm.h>

enum { MAX_RANKS = 8 };
typedef struct ranks {
  int size;
  tn_comm *comms[MAX_RANKS];
  void (*body)(tn_comm *comm, void *arg);
  void *arg;
} ranks;
typedef struct one_rank {
  ranks *all;
  int rank;
} one_rank;

static inline void run_one(void *arg) {
  const one_rank *one = arg;
  one->all->body(one->all->comms[one->rank], one->all->arg);
}

/* cmocka's failures jump, which a thread must not: bodies count them. */
static atomic_int failures;
static char first_failure[1024];
#define CHECK(claim)                                                                               \
  do {                                                                                             \
    if (!(claim) && !atomic_fetch_add(&failures, 1))                                               \
      snprintf(first_failure, sizeof first_failure, "%s:%d: %s", __FILE__, __LINE__, #claim);      \
  } while (0)
#define OK(status) check_ok(status, __LINE__)
static inline void check_ok(tn_status *status, int line) {
  if (!status) return;
  if (!atomic_fetch_add(&failures, 1))
    snprintf(first_failure, sizeof first_failure, "line %d: %s: %s", line,
             tn_code_name(tn_status_code(status)), tn_status_message(status));
  tn_status_destroy(status);
}
#define REFUSED(status, code, words) check_refused(status, code, words, __LINE__)
static inline void check_refused(tn_status *status, tn_code code, const char *words, int line) {
  if ((tn_status_code(status) != code || !strstr(tn_status_message(status), words)) &&
      !atomic_fetch_add(&failures, 1))
    snprintf(first_failure, sizeof first_failure, "line %d: not %s \"%s\": %s: %s", line,
             tn_code_name(code), words, tn_code_name(tn_status_code(status)),
             tn_status_message(status));
  tn_status_destroy(status);
}

static inline void start_ranks(ranks *all) {
  tn_thread threads[MAX_RANKS];
  one_rank ones[MAX_RANKS];
  for (int r = 0; r < all->size; r++) {
    ones[r] = (one_rank){all, r};
    assert_null(tn_thread_start(&threads[r], "rank", run_one, &ones[r]));
  }
  for (int r = 0; r < all->size; r++) tn_thread_join(&threads[r]);
}

static inline void run_ranks(int size, const tn_comm_options *options,
                             void (*body)(tn_comm *, void *), void *arg) {
  ranks all = {.size = size, .body = body, .arg = arg};
  atomic_store(&failures, 0);
  tn_comm_options patient = TN_COMM_OPTIONS_INIT;
  patient.deadline = 20 * TN_SECOND;
  if (!options) options = &patient;
  tn_status *status = tn_comm_create_local(size, options, all.comms);
  if (status) fail_msg("%s", tn_status_message(status));
  start_ranks(&all);
  for (int r = 0; r < size; r++) tn_comm_destroy(all.comms[r]);
  if (atomic_load(&failures)) fail_msg("%s", first_failure);
}

#endif
