/* Generations of a job: ranks as threads and as processes, in a folder, in memory, and in a store
 * of the program's that can do no more than keep values. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "base/system.h"
#include "store/generation_record.h"

#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MS INT64_C(1000000)
enum { RANKS = 4, PATIENCE = 20000 /* ms */ };

static char folder[64];
static tn_store *store; /* of the running test */

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

/* ---- stores ------------------------------------------------------------------------------------
 */

static int count_files(bool removed) {
  DIR *listing = opendir(folder);
  int count = 0;
  for (struct dirent *entry; listing && (entry = readdir(listing));) {
    char path[400];
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (removed) unlink(path);
    count++;
  }
  if (listing) closedir(listing);
  return count;
}

static int in_folder(void **unused) {
  (void)unused;
  strcpy(folder, "/tmp/tenon-generation-XXXXXX");
  if (!mkdtemp(folder)) return 1;
  fine(tn_store_create_directory(folder, &store));
  return 0;
}

static int in_memory(void **unused) {
  (void)unused;
  folder[0] = 0;
  fine(tn_store_create_memory(&store));
  return 0;
}

/* A program's: the calls of one in memory, and nothing besides. */
static tn_store *behind;
static tn_status *pass_get(void *arg, const char *key, size_t size, int64_t ns, tn_answer *answer) {
  char *value = NULL;
  size_t value_size = 0;
  tn_status *status = tn_store_get(arg, key, size, ns, &value, &value_size);
  if (!status) status = tn_answer_set(answer, value, value_size);
  tn_free(value);
  return status;
}
static tn_status *pass_try(void *arg, const char *key, size_t size, tn_answer *answer) {
  char *value = NULL;
  size_t value_size = 0;
  tn_status *status = tn_store_try_get(arg, key, size, &value, &value_size);
  if (!status) status = tn_answer_set(answer, value, value_size);
  tn_free(value);
  return status;
}
static tn_status *pass_put(void *arg, const char *key, size_t size, const char *value, size_t n) {
  return tn_store_put(arg, key, size, value, n);
}

static int in_program_s(void **unused) {
  if (in_memory(unused)) return 1;
  behind = store;
  tn_store_calls calls = TN_STORE_CALLS_INIT;
  calls.get = pass_get;
  calls.try_get = pass_try;
  calls.put = pass_put;
  calls.arg = behind;
  fine(tn_store_create(&calls, &store));
  return 0;
}

static int end(void **unused) {
  (void)unused;
  tn_store_destroy(store);
  tn_store_destroy(behind);
  behind = NULL;
  if (folder[0]) {
    count_files(true);
    rmdir(folder);
  }
  return 0;
}

/* ---- ranks -------------------------------------------------------------------------------------
 */

typedef struct rank {
  store_entry entry;
  store_generation *generation;
  tn_status *status;
  pthread_t thread;
} rank;

static store_entry entry_of(int number, int size, int64_t ms) {
  return (store_entry){.store = store,
                       .name = "world",
                       .rank = number,
                       .size = size,
                       .nanoseconds = ms * MS,
                       .gift = "secret",
                       .gift_size = 6};
}

static void *come(void *arg) {
  rank *r = arg;
  r->status = store_generation_enter(&r->entry, &r->generation);
  return NULL;
}

static void start(rank *r, int number, int size, int64_t ms) {
  *r = (rank){.entry = entry_of(number, size, ms)};
  assert_int_equal(pthread_create(&r->thread, NULL, come, r), 0);
}

static void await(rank *r) {
  pthread_join(r->thread, NULL);
}

static void await_fine(rank *r) {
  await(r);
  fine(r->status);
}

static void leave(rank *r) {
  store_generation_leave(r->generation);
  tn_status_destroy(r->status);
  *r = (rank){.status = NULL};
}

/* All ranks come, and share what rank 0 gives. */
static void come_all(rank *ranks, int size) {
  char *value = NULL;
  for (int i = 0; i < size; i++) start(&ranks[i], i, size, PATIENCE);
  for (int i = 0; i < size; i++) await_fine(&ranks[i]);
  fine(tn_store_put(store_generation_keys(ranks[0].generation), "key", 3, "mine", 4));
  for (int i = 0; i < size; i++) {
    size_t gift_size;
    const void *gift = store_generation_gift(ranks[i].generation, &gift_size);
    assert_int_equal(gift_size, 6);
    assert_memory_equal(gift, "secret", 6);
    fine(tn_store_try_get(store_generation_keys(ranks[i].generation), "key", 3, &value, NULL));
    assert_string_equal(value, "mine");
    tn_free(value);
  }
}

static void leave_all(rank *ranks, int size) {
  for (int i = 0; i < size; i++) leave(&ranks[i]);
}

/* A process that enters as that rank; what it does then. Its end is its parent's to see. */
static pid_t fork_rank(int number, int size, void (*then)(store_generation *g)) {
  fflush(NULL);
  pid_t pid = fork();
  assert_true(pid >= 0);
  if (pid) return pid;
  const store_entry entry = entry_of(number, size, PATIENCE);
  store_generation *g = NULL;
  tn_status *status = store_generation_enter(&entry, &g);
  if (status) _exit(1);
  then(g);
  store_generation_leave(g);
  _exit(0);
}

static void stay(store_generation *g) {
  (void)g;
  for (;;) pause();
}

static void go(store_generation *g) {
  (void)g;
}

static void kill_rank(pid_t pid) {
  kill(pid, SIGKILL);
  assert_int_equal(waitpid(pid, NULL, 0), pid);
}

static void await_key(const char *name, bool record) {
  generation_record r;
  bool found = false;
  for (int i = 0; i < 2000 && !found; i++) {
    fine(generation_record_read(store, name, &r, &found));
    uint64_t *list = NULL;
    if (found && !record) {
      fine(generation_list_read(store, r.id, name, r.size, 0, &list));
      found = list != NULL;
      tn_free(list);
    }
    generation_record_end(&r);
    if (!found) usleep(5000);
  }
  assert_true(found);
}

/* ---- one after the other -----------------------------------------------------------------------
 */

static void each_start_is_a_generation_of_its_own(void **state) {
  (void)state;
  rank ranks[RANKS];
  char first[STORE_ID + 1] = "", *value = NULL;
  for (int size = 1; size <= RANKS; size++) { /* of another size each time */
    come_all(ranks, size);
    generation_record r;
    bool found;
    fine(generation_record_read(store, "world", &r, &found));
    assert_true(found && strcmp(first, r.id) != 0);
    strcpy(first, r.id);
    generation_record_end(&r);
    fails(tn_store_try_get(store_generation_keys(ranks[0].generation), "other", 5, &value, NULL),
          TN_NOT_FOUND, "");
    leave_all(ranks, size);
  }
}

static void keys_of_a_hundred_generations_do_not_gather(void **state) {
  (void)state;
  rank ranks[3];
  come_all(ranks, 3);
  leave_all(ranks, 3);
  int files = count_files(false);
  for (int i = 0; i < 100; i++) {
    come_all(ranks, 3);
    leave_all(ranks, 3);
  }
  assert_int_equal(count_files(false), files);
}

/* The others are there first, while the record is a dead job's. */
static void ranks_come_in_any_order(void **state) {
  (void)state;
  rank ranks[3];
  come_all(ranks, 2);
  leave_all(ranks, 2);
  start(&ranks[2], 2, 3, PATIENCE);
  usleep(50000);
  start(&ranks[1], 1, 3, PATIENCE);
  usleep(150000);
  start(&ranks[0], 0, 3, PATIENCE);
  for (int i = 0; i < 3; i++) await_fine(&ranks[i]);
  leave_all(ranks, 3);
}

static void who_does_not_come_is_named(void **state) {
  (void)state;
  rank ranks[3];
  start(&ranks[0], 0, 3, 200);
  start(&ranks[1], 1, 3, 200);
  for (int i = 0; i < 2; i++) await(&ranks[i]);
  fails(ranks[0].status, TN_DEADLINE_EXCEEDED, "of 3 ranks 1 did not join within 200 ms: 2");
  ranks[0].status = NULL;
  assert_int_equal(tn_status_code(ranks[1].status), TN_DEADLINE_EXCEEDED);
  leave_all(ranks, 2);
  start(&ranks[1], 1, 3, 100);
  await(&ranks[1]);
  fails(ranks[1].status, TN_DEADLINE_EXCEEDED,
        "rank 0 did not join within 0.100 s; the job that was there before has ended");
  come_all(ranks, 3);
  leave_all(ranks, 3);
}

/* ---- while one lives ---------------------------------------------------------------------------
 */

static void a_living_job_is_named_at_once(void **state) {
  (void)state;
  rank ranks[2], late;
  char words[128];
  come_all(ranks, 2);
  snprintf(words, sizeof words,
           "a job \"world\" lives there: its rank 0 of 2 is process %d of host", (int)getpid());
  for (int i = 0; i < 3; i++) { /* rank 2 of a larger one, too */
    int64_t begun = tn_now();
    start(&late, i, i < 2 ? 2 : 3, PATIENCE);
    await(&late);
    if (i < 2)
      fails(late.status, TN_ALREADY_EXISTS, words);
    else
      fails(late.status, TN_INVALID_ARGUMENT, "rank 0 says that they are 2");
    assert_true(tn_now() - begun < 1000 * MS);
  }
  leave_all(ranks, 2);
  come_all(ranks, 2);
  leave_all(ranks, 2);
}

/* Rank 0 has left, and the other goes on without it: a moment is waited for that one. */
static void a_job_without_its_rank_0_lives(void **state) {
  (void)state;
  rank ranks[2], late;
  pid_t rank1 = fork_rank(1, 2, stay);
  char words[64];
  start(&ranks[0], 0, 2, PATIENCE);
  await_fine(&ranks[0]);
  usleep(100000); /* rank 1 has seen its seat */
  leave(&ranks[0]);
  int64_t begun = tn_now();
  start(&late, 0, 2, PATIENCE);
  await(&late);
  snprintf(words, sizeof words, "its rank 1 of 2 is process %d", (int)rank1);
  fails(late.status, TN_ALREADY_EXISTS, words);
  assert_true(tn_now() - begun < 3000 * MS);
  start(&late, 0, 1, PATIENCE);
  usleep(100000);
  kill_rank(rank1);
  await_fine(&late);
  leave(&late);
}

static void one_seat_is_given_once(void **state) {
  (void)state;
  for (int round = 0; round < 20; round++) {
    rank first, rivals[3];
    int seated = 0;
    for (int i = 0; i < 3; i++) start(&rivals[i], 1, 2, PATIENCE);
    start(&first, 0, 2, PATIENCE);
    await_fine(&first);
    for (int i = 0; i < 3; i++) {
      await(&rivals[i]);
      seated += !rivals[i].status;
      if (rivals[i].status) assert_int_equal(tn_status_code(rivals[i].status), TN_ALREADY_EXISTS);
    }
    assert_int_equal(seated, 1);
    leave_all(rivals, 3);
    leave(&first);
  }
}

/* Of jobs that begin at once at most one is whole, and none is half. */
static void two_jobs_that_begin_at_once_do_not_mix(void **state) {
  (void)state;
  for (int round = 0; round < 20; round++) {
    rank firsts[2], others[2];
    char *value = NULL;
    for (int i = 0; i < 2; i++) start(&firsts[i], 0, 2, 2000);
    for (int i = 0; i < 2; i++) start(&others[i], 1, 2, 2000);
    for (int i = 0; i < 2; i++) await(&firsts[i]);
    for (int i = 0; i < 2; i++) await(&others[i]);
    int begun = 0, joined = 0;
    for (int i = 0; i < 2; i++) {
      if (firsts[i].generation) {
        fine(tn_store_put(store_generation_keys(firsts[i].generation), "there", 5, "", 0));
        begun++;
      }
    }
    for (int i = 0; i < 2; i++) {
      if (!others[i].generation) continue;
      fine(tn_store_try_get(store_generation_keys(others[i].generation), "there", 5, &value, NULL));
      tn_free(value);
      joined++;
    }
    assert_true(joined >= 1 && joined <= begun); /* the earlier one may be left, whole */
    leave_all(firsts, 2);
    leave_all(others, 2);
  }
}

static void another_size_is_told_to_both(void **state) {
  (void)state;
  rank ranks[2];
  start(&ranks[0], 0, 2, PATIENCE);
  start(&ranks[1], 1, 3, PATIENCE);
  for (int i = 0; i < 2; i++) await(&ranks[i]);
  fails(ranks[0].status, TN_INVALID_ARGUMENT, "rank 1 of 2 says that it is rank 1 of 3");
  fails(ranks[1].status, TN_INVALID_ARGUMENT, "rank 1 of 3: rank 0 says that they are 2");
}

/* Who belongs to another job takes no seat, and whose it is comes after it. */
static void who_has_another_id_takes_no_seat(void **state) {
  (void)state;
  rank ranks[2], stranger = {.entry = entry_of(1, 2, PATIENCE)};
  stranger.entry.tag = 7;
  start(&ranks[0], 0, 2, PATIENCE);
  await_key("world", true);
  come(&stranger);
  fails(stranger.status, TN_UNAUTHENTICATED, "the job \"world\" there has another id");
  start(&ranks[1], 1, 2, PATIENCE);
  for (int i = 0; i < 2; i++) await_fine(&ranks[i]);
  leave_all(ranks, 2);
  start(&ranks[0], 0, 2, 300);
  await_key("world", true);
  usleep(50000);
  come(&stranger);
  tn_status_destroy(stranger.status);
  await(&ranks[0]);
  fails(ranks[0].status, TN_UNAUTHENTICATED, "of 2 ranks 1 did not join within 300 ms: 1");
}

/* ---- killed ------------------------------------------------------------------------------------
 */

static void a_job_that_was_killed_is_over(void **state) {
  (void)state;
  rank ranks[3];
  pid_t pids[3];
  for (int i = 0; i < 3; i++) pids[i] = fork_rank(i, 3, stay);
  await_key("world", false);
  for (int i = 0; i < 3; i++) kill_rank(pids[i]);
  come_all(ranks, 3);
  leave_all(ranks, 3);
}

/* Rank 0 is killed while the others claim their seats: they are the next one's. */
static void who_claimed_a_seat_of_a_killed_job_is_of_the_next(void **state) {
  (void)state;
  rank ranks[3];
  pid_t first = fork_rank(0, 3, stay), other = fork_rank(1, 3, go);
  await_key("world", true);
  usleep(100000);
  kill_rank(first);
  int64_t begun = tn_now();
  start(&ranks[0], 0, 3, PATIENCE);
  start(&ranks[2], 2, 3, PATIENCE);
  await_fine(&ranks[0]);
  await_fine(&ranks[2]);
  assert_true(tn_now() - begun < 5000 * MS);
  int code;
  assert_int_equal(waitpid(other, &code, 0), other);
  assert_int_equal(code, 0);
  leave(&ranks[0]);
  leave(&ranks[2]);
}

/* Stopped when it has read the old record, and going on when the new job is there. */
static void a_straggler_does_not_join_half(void **state) {
  (void)state;
  rank ranks[2];
  pid_t first = fork_rank(0, 3, stay), straggler = fork_rank(2, 3, go);
  await_key("world", true);
  usleep(100000);
  kill(straggler, SIGSTOP);
  kill_rank(first);
  come_all(ranks, 2); /* another size: nothing here is for it */
  kill(straggler, SIGCONT);
  int code;
  assert_int_equal(waitpid(straggler, &code, 0), straggler);
  assert_true(WIFEXITED(code) && WEXITSTATUS(code) == 1);
  leave_all(ranks, 2);
  come_all(ranks, 2);
  leave_all(ranks, 2);
}

static void fork_and_stay(store_generation *g) {
  if (!fork()) {
    close(0), close(1), close(2);
    sleep(20); /* it has the descriptors, and no part in the job */
    _exit(0);
  }
  stay(g);
}

static void a_child_of_a_dead_rank_is_not_the_job(void **state) {
  (void)state;
  rank one;
  pid_t pid = fork_rank(0, 1, fork_and_stay);
  await_key("world", true);
  usleep(100000);
  kill_rank(pid);
  int64_t begun = tn_now();
  start(&one, 0, 1, PATIENCE);
  await_fine(&one);
  assert_true(tn_now() - begun < 2000 * MS);
  leave(&one);
}

/* ---- the rest ----------------------------------------------------------------------------------
 */

static void who_is_invited_joins_the_same_one(void **state) {
  (void)state;
  rank ranks[2], more = {.entry = entry_of(2, 3, PATIENCE)}, late;
  char *value = NULL;
  come_all(ranks, 2);
  more.entry.name = "larger";
  assert_int_equal(pthread_create(&more.thread, NULL, come, &more), 0);
  store_entry larger = entry_of(0, 3, PATIENCE);
  larger.name = "larger";
  fine(store_generation_invite(ranks[0].generation, &larger));
  await_fine(&more);
  fine(tn_store_try_get(store_generation_keys(more.generation), "key", 3, &value, NULL));
  tn_free(value);
  leave_all(ranks, 2);
  start(&late, 0, 2, PATIENCE); /* the guest is still of it */
  await(&late);
  fails(late.status, TN_ALREADY_EXISTS, "lives there");
  leave(&more);
  come_all(ranks, 2);
  leave_all(ranks, 2);
}

static void what_is_no_record_is_told(void **state) {
  (void)state;
  static const char *const values[] = {
      "",
      "x",
      "tenon-job 1 zz 1 1 0 0 h 1 1 m\n",
      "tenon-job 2 0123456789abcdef0123456789abcdef 1 1 0 0 h 1 1 m\n",
      "tenon-job 1 0123456789abcdef0123456789abcdef 1 1 0 0 h 1 1 m",
      "tenon-job 1 0123456789abcdef0123456789abcdef 0 1 0 0 h 1 1 m\n",
      "tenon-job 1 0123456789abcdef0123456789abcdef 1 1 0 0 h\n"};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    fine(tn_store_put(store, "job/world", 9, values[i], strlen(values[i])));
    for (int number = 0; number < 2; number++) {
      rank one = {.entry = entry_of(number, 2, 200)};
      come(&one);
      fails(one.status, TN_DATA_LOSS, "\"job/world\" is no record of a job");
    }
  }
}

/* Nothing but processes' numbers tells, and those of another host tell nothing. */
static void of_another_host_it_counts_as_alive(void **state) {
  (void)state;
  static const char record[] =
      "tenon-job 1 0123456789abcdef0123456789abcdef 1 1 0 0 elsewhere 17 4 far-away\n";
  fine(tn_store_put(store, "job/world", 9, record, sizeof record - 1));
  rank one = {.entry = entry_of(0, 1, PATIENCE)};
  come(&one);
  fails(one.status, TN_ALREADY_EXISTS, "process 17 of host far-away");
}

static void each_allocation_may_fail(void **state) {
  (void)state;
  int failed = 0;
  for (uint64_t nth = 1;; nth++) {
    rank one = {.entry = entry_of(0, 1, 1000)};
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    come(&one);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_true(!one.status || (fired && tn_status_code(one.status) == TN_RESOURCE_EXHAUSTED));
    failed += one.status != NULL;
    leave(&one);
    if (!fired) break;
  }
  assert_true(failed >= 6);
}

#define IN(where, test)                                                                            \
  { #test " (" #where ")", test, where, end, NULL }

int main(void) {
  const struct CMUnitTest tests[] = {
      IN(in_folder, each_start_is_a_generation_of_its_own),
      IN(in_memory, each_start_is_a_generation_of_its_own),
      IN(in_program_s, each_start_is_a_generation_of_its_own),
      IN(in_folder, keys_of_a_hundred_generations_do_not_gather),
      IN(in_folder, ranks_come_in_any_order),
      IN(in_memory, ranks_come_in_any_order),
      IN(in_program_s, ranks_come_in_any_order),
      IN(in_folder, who_does_not_come_is_named),
      IN(in_folder, a_living_job_is_named_at_once),
      IN(in_memory, a_living_job_is_named_at_once),
      IN(in_program_s, a_living_job_is_named_at_once),
      IN(in_folder, a_job_without_its_rank_0_lives),
      IN(in_folder, one_seat_is_given_once),
      IN(in_memory, one_seat_is_given_once),
      IN(in_folder, two_jobs_that_begin_at_once_do_not_mix),
      IN(in_memory, two_jobs_that_begin_at_once_do_not_mix),
      IN(in_folder, another_size_is_told_to_both),
      IN(in_folder, who_has_another_id_takes_no_seat),
      IN(in_folder, a_job_that_was_killed_is_over),
      IN(in_folder, who_claimed_a_seat_of_a_killed_job_is_of_the_next),
      IN(in_folder, a_straggler_does_not_join_half),
      IN(in_folder, a_child_of_a_dead_rank_is_not_the_job),
      IN(in_folder, who_is_invited_joins_the_same_one),
      IN(in_memory, who_is_invited_joins_the_same_one),
      IN(in_folder, what_is_no_record_is_told),
      IN(in_program_s, of_another_host_it_counts_as_alive),
      IN(in_folder, each_allocation_may_fail),
      IN(in_memory, each_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
