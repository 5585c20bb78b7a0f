/* Memory contexts: pools, workspaces by tag over real processes, and what a crash leaves. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "base/system.h"
#include "coll/memory/context.h"
#include "ranks.h"

#include <dirent.h>

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

static tn_memory_context *create(int rank, int num_ranks, size_t host_size, tn_store *store) {
  tn_memory_context_options options = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  tn_memory_context *c = NULL;
  options.store = store;
  options.host_size = host_size;
  fine(tn_memory_context_create(rank, num_ranks, &options, &c));
  return c;
}

static tn_registered_memory *allocate(tn_memory_context *c, size_t size, tn_area area,
                                      uint64_t tag) {
  tn_registered_memory *m = NULL;
  fine(tn_memory_context_allocate(c, size, area, tag, &m));
  return m;
}

static char *address(tn_registered_memory *m) {
  void *at = NULL;
  fine(tn_registered_memory_map(m, &at));
  return at;
}

/* ---- pools ----------------------------------------------------------------------------------- */

static void pieces_of_a_pool_are_used_again(void **unused) {
  (void)unused;
  const size_t size = 8 * POOL_GRANULE;
  char around[10 * POOL_GRANULE], *memory = around + POOL_GRANULE;
  pool p;
  fine(pool_start(&p, memory, size));
  char *a = pool_take(&p, 1), *b = pool_take(&p, 2 * POOL_GRANULE + 1), *c = pool_take(&p, 0);
  assert_ptr_equal(a, memory);
  assert_ptr_equal(b, memory + POOL_GRANULE);
  assert_ptr_equal(c, memory + 4 * POOL_GRANULE);
  assert_null(pool_take(&p, 4 * POOL_GRANULE));
  assert_true(pool_give(&p, b));
  assert_false(pool_give(&p, b));
  assert_false(pool_give(&p, a + 1));
  assert_false(pool_give(&p, memory - 1));
  assert_false(pool_give(&p, memory + size));
  assert_null(pool_take(&p, 4 * POOL_GRANULE)); /* no gap is so large */
  assert_ptr_equal(pool_take(&p, 3 * POOL_GRANULE), b);
  assert_ptr_equal(pool_take(&p, 3 * POOL_GRANULE), memory + 5 * POOL_GRANULE);
  assert_null(pool_take(&p, 1));
  pool_end(&p);
  assert_null(pool_take(&p, 1));
  assert_false(pool_give(&p, a));
}

static void workspaces_come_from_the_area(void **unused) {
  (void)unused;
  tn_memory_context *c = create(0, 1, 1 << 16, NULL);
  tn_registered_memory *area = NULL, *again = NULL;
  fine(tn_memory_context_area(c, TN_AREA_HOST, &area));
  fine(tn_memory_context_area(c, TN_AREA_HOST, &again));
  assert_ptr_equal(area, again);
  assert_int_equal(tn_registered_memory_size(area), 1 << 16);
  tn_registered_memory *m = allocate(c, 5000, TN_AREA_HOST, 1);
  char *at = address(m), *base = address(area);
  assert_true(at >= base && at + 5000 <= base + (1 << 16));
  assert_int_equal((uintptr_t)at % 4096, 0);
  memset(at, 1, 5000);
  fine(tn_memory_context_free(c, m));
  tn_registered_memory_destroy(m);
  m = allocate(c, 5000, TN_AREA_HOST, 1);
  assert_ptr_equal(address(m), at);
  for (int i = 0; i < 5000; i++) assert_int_equal(at[i], 0); /* zeroed again */
  tn_registered_memory *large = allocate(c, 1 << 20, TN_AREA_HOST, 2);
  char *far = address(large);
  assert_true(far + (1 << 20) <= base || far >= base + (1 << 16));
  far[(1 << 20) - 1] = 1;
  char text[96];
  tn_memory_context_describe(c, text, sizeof text);
  assert_string_equal(text, "memory context of rank 0 of 1: 3 pieces, 1119112 bytes");
  tn_registered_memory_destroy(area);
  tn_registered_memory_destroy(again);
  tn_registered_memory_destroy(m);
  tn_registered_memory_destroy(large);
  tn_memory_context_destroy(c);
}

static void devices_have_no_memory_here(void **unused) {
  (void)unused;
  tn_memory_context *c = create(0, 1, 0, NULL);
  tn_registered_memory *m = NULL;
  char byte;
  fails(tn_memory_context_area(c, TN_AREA_DEVICE, &m), TN_UNIMPLEMENTED, "cuda_ipc: ");
  fails(tn_memory_context_allocate(c, 1, TN_AREA_DEVICE, 1, &m), TN_UNIMPLEMENTED, "nvls: ");
  fails(tn_memory_context_register(c, &byte, 1, TN_AREA_DEVICE, 1, &m), TN_UNIMPLEMENTED,
        "no transport for the memory of devices");
  assert_null(m);
  tn_memory_context_destroy(c);
}

static void misuse_is_refused(void **unused) {
  (void)unused;
  char bytes[8];
  tn_memory_context *c = create(0, 2, 0, NULL), *other = create(1, 2, 0, NULL), *none_made = NULL;
  tn_registered_memory *m = NULL, *foreign = NULL, *area = NULL, *none = NULL;
  m = allocate(c, 1, TN_AREA_HOST, 1);
  fine(tn_memory_context_register(c, bytes, 8, TN_AREA_HOST, 2, &foreign));
  fine(tn_memory_context_area(c, TN_AREA_LIBRARY, &area));
  fails(tn_memory_context_allocate(c, 1, TN_AREA_HOST, 2, &none), TN_ALREADY_EXISTS,
        "rank 0 has memory of tag 2 already");
  fails(tn_memory_context_register(c, bytes, 8, TN_AREA_HOST, 1, &none), TN_ALREADY_EXISTS,
        "tag 1");
  fails(tn_memory_context_allocate(c, 0, TN_AREA_HOST, 3, &none), TN_INVALID_ARGUMENT, "not 0");
  fails(tn_memory_context_allocate(c, SIZE_MAX, TN_AREA_HOST, 3, &none), TN_INVALID_ARGUMENT,
        "a workspace has 1 to");
  fails(tn_memory_context_allocate(c, 1, (tn_area)7, 3, &none), TN_INVALID_ARGUMENT,
        "7 is no area");
  fails(tn_memory_context_register(c, bytes, SIZE_MAX, TN_AREA_HOST, 3, &none), TN_INVALID_ARGUMENT,
        "are no memory");
  fails(tn_memory_context_area(c, TN_AREA_TEMPORARY, &none), TN_INVALID_ARGUMENT, "no pool");
  assert_null(none);
  fails(tn_memory_context_unregister(c, m), TN_FAILED_PRECONDITION, "was allocated: free it");
  fails(tn_memory_context_free(c, foreign), TN_FAILED_PRECONDITION,
        "was registered: unregister it");
  fails(tn_memory_context_free(c, area), TN_FAILED_PRECONDITION, "'library' goes with its context");
  fails(tn_memory_context_free(other, m), TN_FAILED_PRECONDITION, "no memory of rank 1's");
  fine(tn_memory_context_free(c, m));
  fails(tn_memory_context_free(c, m), TN_FAILED_PRECONDITION, "has been ended");
  fails(tn_memory_context_free(NULL, m), TN_INVALID_ARGUMENT, "tn_memory_context_free: NULL");
  fails(tn_memory_context_remote(c, 2, 1, &none), TN_INVALID_ARGUMENT, "rank 2 of 2");
  fails(tn_memory_context_remote(c, 1, 1, &none), TN_NOT_FOUND, "rank 1 has no memory of tag 1");
  fails(tn_memory_context_wait(c, NULL, 3, 1, 0), TN_INVALID_ARGUMENT, "NULL");
  tn_memory_context_options o = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  fails(tn_memory_context_create(2, 2, &o, &none_made), TN_INVALID_ARGUMENT, "rank 2 of 2");
  assert_null(none_made);
  o.name = "";
  fails(tn_memory_context_create(0, 2, &o, &none_made), TN_INVALID_ARGUMENT, "1 to 63 bytes");
  o.struct_size = 0;
  fails(tn_memory_context_create(0, 2, &o, &none_made), TN_INVALID_ARGUMENT, "OPTIONS_INIT");
  tn_registered_memory_destroy(m);
  tn_registered_memory_destroy(foreign);
  tn_registered_memory_destroy(area);
  tn_memory_context_destroy(c);
  tn_memory_context_destroy(other);
  tn_memory_context_destroy(NULL);
}

/* ---- over processes -------------------------------------------------------------------------- */

enum { RANKS = 4, TAG = 5 };

/* Each writes its rank into its own workspace and into everybody else's; all must be there. */
static void exchange_ranks(int rank, int fd) {
  tn_store *store = open_ranks_store();
  tn_memory_context *c = NULL;
  tn_memory_context_options options = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  tn_registered_memory *mine = NULL, *theirs = NULL;
  int seen[RANKS];
  options.store = store;
  need(tn_memory_context_create(rank, RANKS, &options, &c));
  for (uint64_t round = 0; round < 3; round++) { /* the tag is used again */
    char name[32];
    snprintf(name, sizeof name, "written/%d", (int)round);
    need(tn_memory_context_allocate(c, sizeof seen, TN_AREA_HOST, TAG, &mine));
    need(tn_memory_context_wait(c, NULL, 0, TAG, 20000 * MS));
    for (int peer = 0; peer < RANKS; peer++) {
      int value = rank + 100 * (int)round;
      need(tn_memory_context_remote(c, peer, TAG, &theirs));
      need_that(tn_registered_memory_rank(theirs) == peer, "it is the peer's");
      need(tn_registered_memory_write(theirs, (size_t)rank * sizeof value, &value, sizeof value));
      tn_registered_memory_destroy(theirs);
    }
    need(tn_store_barrier(store, name, rank, RANKS, 20000 * MS));
    need(tn_registered_memory_read(mine, 0, seen, sizeof seen));
    for (int peer = 0; peer < RANKS; peer++)
      need_that(seen[peer] == peer + 100 * (int)round, "every rank has written");
    need(tn_memory_context_free(c, mine));
    tn_registered_memory_destroy(mine);
    snprintf(name, sizeof name, "freed/%d", (int)round);
    need(tn_store_barrier(store, name, rank, RANKS, 20000 * MS));
  }
  tn_memory_context_destroy(c);
  tn_store_destroy(store);
  say(fd, 'd');
}

static void ranks_write_into_each_others_workspaces(void **unused) {
  (void)unused;
  child children[RANKS];
  for (int r = 0; r < RANKS; r++) children[r] = fork_rank(r, exchange_ranks);
  for (int r = 0; r < RANKS; r++) {
    assert_int_equal(hear(children[r].fd), 'd');
    assert_true(reap(&children[r]));
  }
}

/* Allocates, says so, and stays. */
static void stay(int rank, int fd) {
  tn_memory_context *c = NULL;
  tn_memory_context_options options = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  tn_registered_memory *m = NULL;
  options.store = open_ranks_store();
  need(tn_memory_context_create(rank, RANKS, &options, &c));
  need(tn_memory_context_allocate(c, 1 << 20, TN_AREA_HOST, TAG, &m));
  need(tn_memory_context_allocate(c, 1 << 20, TN_AREA_TEMPORARY, TAG + 1, &m));
  say(fd, 'a');
  hear(fd);
}

static void who_has_not_allocated_is_named(void **unused) {
  (void)unused;
  child c = fork_rank(1, stay);
  tn_store *store = open_ranks_store();
  tn_memory_context *own = create(0, RANKS, 0, store);
  tn_registered_memory *m = allocate(own, 1, TN_AREA_HOST, TAG);
  const int both[] = {0, 1}, far[] = {7};
  assert_int_equal(hear(c.fd), 'a');
  fails(tn_memory_context_wait(own, NULL, 0, TAG, 30 * MS), TN_DEADLINE_EXCEEDED,
        "memory of tag 5: of 4 ranks 2 have none: 2, 3");
  fine(tn_memory_context_wait(own, both, 2, TAG, 5000 * MS));
  fails(tn_memory_context_wait(own, far, 1, TAG, 0), TN_INVALID_ARGUMENT, "rank 7 of 4");
  kill_rank(&c);
  fails(tn_memory_context_wait(own, both, 2, TAG, 5000 * MS), TN_UNAVAILABLE, "rank 1");
  tn_registered_memory_destroy(m);
  tn_memory_context_destroy(own);
  tn_store_destroy(store);
}

/* ---- what is left ---------------------------------------------------------------------------- */

static int entries(const char *folder) {
  DIR *listing = opendir(folder);
  int count = 0;
  while (listing && readdir(listing)) count++;
  if (listing) closedir(listing);
  return count;
}

static bool holds_socket(int pid, unsigned long inode) {
  char folder[64], entry[400], link[64], wanted[64];
  snprintf(folder, sizeof folder, "/proc/%d/fd", pid);
  snprintf(wanted, sizeof wanted, "socket:[%lu]", inode);
  DIR *listing = opendir(folder);
  bool found = false;
  for (struct dirent *e; listing && !found && (e = readdir(listing));) {
    snprintf(entry, sizeof entry, "%s/%s", folder, e->d_name);
    ssize_t size = readlink(entry, link, sizeof link - 1);
    link[size > 0 ? size : 0] = 0;
    found = strcmp(link, wanted) == 0;
  }
  if (listing) closedir(listing);
  return found;
}

/* Sockets of a process that have names. */
static int named_sockets(int pid) {
  FILE *file = fopen("/proc/net/unix", "r");
  char line[512];
  unsigned long inode;
  int count = 0;
  while (file && fgets(line, sizeof line, file))
    count += strstr(line, "tenon") && sscanf(line, "%*s %*s %*s %*s %*s %*s %lu", &inode) == 1 &&
             holds_socket(pid, inode);
  if (file) fclose(file);
  return count;
}

/* Memory that a process shares by a name. */
static int named_memory(int pid) {
  char path[64], line[512];
  int count = 0;
  snprintf(path, sizeof path, "/proc/%d/maps", pid);
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) count += strstr(line, " /dev/shm/") != NULL;
  if (file) fclose(file);
  return count;
}

/* Only what has a name outlives who made it; other tests' names do not count. */
static void a_crash_leaves_nothing(void **unused) {
  (void)unused;
  int open_here = entries("/proc/self/fd");
  for (int round = 0; round < 5; round++) {
    char byte = 1;
    child c = fork_rank(1, stay);
    tn_store *store = open_ranks_store();
    tn_memory_context *own = create(0, RANKS, 0, store);
    tn_registered_memory *theirs = NULL;
    assert_int_equal(hear(c.fd), 'a');
    fine(tn_memory_context_remote(own, 1, TAG, &theirs));
    fine(tn_registered_memory_write(theirs, 0, &byte, 1));
    assert_int_equal(named_memory(getpid()) + named_memory(c.pid), 0);
    assert_int_equal(named_sockets(getpid()) + named_sockets(c.pid), 0);
    kill_rank(&c);
    fails(tn_registered_memory_check(theirs), TN_UNAVAILABLE, "rank 1");
    tn_registered_memory_destroy(theirs);
    tn_memory_context_destroy(own);
    tn_store_destroy(store);
    remove_ranks_folder(NULL);
    make_ranks_folder(NULL);
  }
  assert_int_equal(entries("/proc/self/fd"), open_here);
}

/* ---- faults ---------------------------------------------------------------------------------- */

static tn_status *all_of_it(tn_store *store) {
  tn_memory_context_options options = TN_MEMORY_CONTEXT_OPTIONS_INIT;
  tn_memory_context *c = NULL;
  tn_registered_memory *m = NULL, *n = NULL, *again = NULL;
  static char bytes[100];
  options.store = store;
  options.host_size = 1 << 16;
  tn_status *status = tn_memory_context_create(0, 1, &options, &c);
  if (!status) status = tn_memory_context_allocate(c, 100, TN_AREA_HOST, 1, &m);
  if (!status) status = tn_memory_context_register(c, bytes, 100, TN_AREA_HOST, 2, &n);
  if (!status) status = tn_memory_context_remote(c, 0, 2, &again);
  if (!status) status = tn_memory_context_free(c, m);
  if (!status) status = tn_memory_context_unregister(c, n);
  tn_registered_memory_destroy(m);
  tn_registered_memory_destroy(n);
  tn_registered_memory_destroy(again);
  tn_memory_context_destroy(c);
  return status;
}

/* Each allocation and each file fails in turn: an error, nothing kept, and the next try works. */
static void each_step_may_fail(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  fine(tn_store_create_memory(&store));
  fine(all_of_it(store));
  int open_here = entries("/proc/self/fd");
  for (int kind = 0; kind < TN_NUM_FAULTS; kind++) {
    int failed = 0;
    for (uint64_t nth = 1;; nth++) {
      tn_fault_arm((tn_fault)kind, nth);
      tn_status *status = all_of_it(store);
      bool fired = tn_fault_fired((tn_fault)kind);
      tn_fault_arm((tn_fault)kind, 0);
      if (!fired) fine(status);
      failed += status != NULL;
      tn_status_destroy(status);
      if (!fired) break;
    }
    assert_true(failed >= 4);
    fine(all_of_it(store));
  }
  assert_int_equal(entries("/proc/self/fd"), open_here);
  tn_store_destroy(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_ranks_folder, remove_ranks_folder)

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pieces_of_a_pool_are_used_again),
      cmocka_unit_test(workspaces_come_from_the_area),
      cmocka_unit_test(devices_have_no_memory_here),
      cmocka_unit_test(misuse_is_refused),
      TEST(ranks_write_into_each_others_workspaces),
      TEST(who_has_not_allocated_is_named),
      TEST(a_crash_leaves_nothing),
      cmocka_unit_test(each_step_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
