/* Ranks that make different calls: every pair of a table, as the first calls of a communicator and
 * as calls that have been made before, between threads and between processes. All ranks get an
 * error, soon; none waits. */
#include "comm_ranks.h"
#include "fault_ranks.h"
#include "timed.h"

enum { MOST = 4096 }; /* elements of a buffer */

typedef struct one_call {
  coll_kind kind;
  size_t count;
  tn_type type;
  tn_reduction op;
  int root; /* of permute: how far it goes */
  const char *capsule;
} one_call;

static const one_call calls[] = {
    {COLL_ALL_REDUCE, 8, TN_F32, TN_SUM, 0, "ring"},
    {COLL_ALL_REDUCE, 9, TN_F32, TN_SUM, 0, "ring"},
    {COLL_ALL_REDUCE, 1000, TN_F32, TN_SUM, 0, "ring"},
    {COLL_ALL_REDUCE, 8, TN_S32, TN_SUM, 0, "ring"},
    {COLL_ALL_REDUCE, 4, TN_F64, TN_SUM, 0, "ring"},
    {COLL_ALL_REDUCE, 8, TN_F32, TN_MAX, 0, "ring"},
    {COLL_ALL_REDUCE, 8, TN_F32, TN_SUM, 0, "recursive_doubling"},
    {COLL_ALL_REDUCE, 8, TN_F32, TN_SUM, 0, "binomial_tree"},
    {COLL_ALL_REDUCE, 8, TN_F32, TN_SUM, 0, "bidirectional_ring"},
    {COLL_ALL_REDUCE, 8, TN_F32, TN_AVG, 0, "ring"},
    {COLL_REDUCE_SCATTER, 8, TN_F32, TN_SUM, 0, NULL},
    {COLL_ALL_GATHER, 8, TN_F32, TN_SUM, 0, NULL},
    {COLL_ALL_GATHER, 8, TN_S32, TN_SUM, 0, NULL},
    {COLL_ALL_TO_ALL, 8, TN_F32, TN_SUM, 0, NULL},
    {COLL_BROADCAST, 8, TN_F32, TN_SUM, 0, NULL},
    {COLL_BROADCAST, 8, TN_F32, TN_SUM, 1, NULL},
    {COLL_REDUCE, 8, TN_F32, TN_SUM, 0, NULL},
    {COLL_REDUCE, 8, TN_F32, TN_SUM, 1, NULL},
    {COLL_GATHER, 8, TN_F32, TN_SUM, 0, NULL},
    {COLL_GATHER, 8, TN_F32, TN_SUM, 1, NULL},
    {COLL_SCATTER, 8, TN_F32, TN_SUM, 0, NULL},
    {COLL_SCATTER, 8, TN_F32, TN_SUM, 1, NULL},
    {COLL_PERMUTE, 8, TN_F32, TN_SUM, 1, NULL},
    {COLL_PERMUTE, 8, TN_F32, TN_SUM, 0, NULL},
    {COLL_BARRIER, 0, TN_U8, TN_SUM, 0, NULL},
};
enum { CALLS = sizeof calls / sizeof *calls };

static tn_status *give(tn_comm *comm, const one_call *c, const void *in, void *out) {
  tn_coll_options o = TN_COLL_OPTIONS_INIT;
  int sources[MAX_RANKS], size = tn_comm_size(comm);
  for (int r = 0; r < size; r++) sources[r] = (r + c->root) % size;
  o.capsule = c->capsule;
  o.deadline = 20 * TN_SECOND;
  switch (c->kind) {
  case COLL_ALL_REDUCE: return tn_all_reduce(comm, in, out, c->count, c->type, c->op, &o, NULL);
  case COLL_REDUCE_SCATTER:
    return tn_reduce_scatter(comm, in, out, c->count, c->type, c->op, &o, NULL);
  case COLL_ALL_GATHER: return tn_all_gather(comm, in, out, c->count, c->type, &o, NULL);
  case COLL_ALL_TO_ALL: return tn_all_to_all(comm, in, out, c->count, c->type, &o, NULL);
  case COLL_BROADCAST: return tn_broadcast(comm, in, out, c->count, c->type, c->root, &o, NULL);
  case COLL_REDUCE: return tn_reduce(comm, in, out, c->count, c->type, c->op, c->root, &o, NULL);
  case COLL_GATHER: return tn_gather(comm, in, out, c->count, c->type, c->root, &o, NULL);
  case COLL_SCATTER: return tn_scatter(comm, in, out, c->count, c->type, c->root, &o, NULL);
  case COLL_PERMUTE: return tn_permute(comm, in, out, c->count, c->type, sources, &o, NULL);
  default: return tn_barrier(comm, &o, NULL);
  }
}

typedef struct pair {
  int first, second, odd; /* calls, and who makes the second */
  bool before;            /* both have been made before */
} pair;

static atomic_llong slowest;

/* Each rank takes a value of each other. */
static const one_call everything = {COLL_ALL_TO_ALL, 8, TN_F32, TN_SUM, 0, "straight"};

/* NULL: all is as it must be. Who only gives may have ended before anybody could see; its next call
 * fails. If all only gave, the next one that takes values finds what is left of them. */
static const char *differ(tn_comm *comm, const pair *p, char text[512]) {
  int rank = tn_comm_rank(comm);
  float *in = calloc(MOST, sizeof *in), *out = calloc(MOST, sizeof *out);
  const one_call *mine = &calls[rank == p->odd ? p->second : p->first];
  tn_status *status = NULL;
  for (int i = 0; !status && p->before && i < 4; i++)
    status = give(comm, &calls[p->first], in, out);
  for (int i = 0; !status && p->before && i < 4; i++)
    status = give(comm, &calls[p->second], in, out);
  for (int i = 0; !status && p->before && i < 4; i++) status = give(comm, mine, in, out);
  int64_t start = tn_now();
  if (!status) status = give(comm, mine, in, out);
  if (!status) status = tn_barrier(comm, NULL, NULL);
  if (!status) status = give(comm, &everything, in, out);
  int64_t time = tn_now() - start;
  if (time > atomic_load(&slowest)) atomic_store(&slowest, time);
  tn_code code = tn_status_code(status);
  bool well = (code == TN_FAILED_PRECONDITION || code == TN_ABORTED) &&
              (strstr(tn_status_message(status), "is not that of rank") ||
               strstr(tn_status_message(status), "do not agree on the capsule"));
  snprintf(text, 512, "%s: %s", tn_code_name(code), tn_status_message(status));
  tn_status_destroy(status);
  free(in);
  free(out);
  return well ? NULL : text;
}

static void in_a_thread(tn_comm *comm, void *arg) {
  const pair *p = arg;
  char text[512], *end = first_failure + sizeof first_failure;
  const char *wrong = differ(comm, p, text);
  if (wrong && !atomic_fetch_add(&failures, 1))
    snprintf(first_failure, (size_t)(end - first_failure),
             "calls %d and %d, %d ranks, rank %d differs%s, rank %d: %s", p->first, p->second,
             tn_comm_size(comm), p->odd, p->before ? ", made before" : "", tn_comm_rank(comm),
             wrong);
}

static pair current;

static void in_a_process(const fault_case *c, int rank) {
  char text[512];
  tn_store *store = fault_store();
  tn_comm *comm = fault_join(store, rank, c->ranks, NULL);
  const char *wrong = differ(comm, &current, text);
  fault_need(wrong, "calls", current.first * 1000 + current.second);
  tn_comm_destroy(comm);
  tn_store_destroy(store);
}

/* Which rank differs changes from pair to pair. */
static bool next_pair(pair *p, int size) {
  if (++p->second == CALLS) p->second = ++p->first + 1;
  p->odd = (p->first * 7 + p->second) % size;
  return p->second < CALLS;
}

static void threads_that_differ(void **state) {
  (void)state;
  tn_comm_options patient = TN_COMM_OPTIONS_INIT;
  patient.deadline = 20 * TN_SECOND;
  for (int size = 2; size <= 4; size++)
    for (int before = 0; before < 2; before++)
      for (pair p = {.before = before != 0}; next_pair(&p, size);)
        run_ranks(size, &patient, in_a_thread, &p);
  int64_t most = atomic_load(&slowest);
  print_message("threads: all had the error within %.1f ms\n", 1e-6 * (double)most);
  assert_true(
      most <
      timed_limit(5 * TN_SECOND)); /* a busy machine is slow, but nobody waits for a deadline */
}

static void processes_that_differ(void **state) {
  (void)state;
  for (int before = 0; before < 2; before++) {
    current = (pair){.before = before != 0};
    fault_case c = {.ranks = 3, .victim = -1};
    while (next_pair(&current, c.ranks)) assert_true(fault_run(&c, in_a_process));
  }
}

static int begin(void **state) {
  (void)state;
  fault_begin();
  return 0;
}

static int end(void **state) {
  (void)state;
  fault_end();
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(threads_that_differ),
      cmocka_unit_test(processes_that_differ),
  };
  return cmocka_run_group_tests(tests, begin, end);
}
