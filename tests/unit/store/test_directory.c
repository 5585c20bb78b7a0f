/* Stores in a folder: processes meet there, damage is noticed, folders of others are refused. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "base/system.h"
#include "store/store.h"
#include "store/watch.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#define MS INT64_C(1000000)

static char folder[64]; /* of the running test */

static void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

static int make_folder(void **unused) {
  (void)unused;
  strcpy(folder, "/tmp/tenon-store-XXXXXX");
  return mkdtemp(folder) ? 0 : 1;
}

/* Calls `each` with every file's path; returns how many there were. */
static int for_files(void (*each)(const char *path)) {
  DIR *listing = opendir(folder);
  int count = 0;
  for (struct dirent *entry; listing && (entry = readdir(listing));) {
    char path[400];
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    count++;
    if (each) each(path);
  }
  if (listing) closedir(listing);
  return count;
}

static void remove_file(const char *path) {
  unlink(path);
}

static int remove_folder(void **unused) {
  (void)unused;
  for_files(remove_file);
  rmdir(folder);
  return 0;
}

static tn_store *open_store(void) {
  tn_store *store = NULL;
  fine(tn_store_create_directory(folder, &store));
  return store;
}

static void expect(tn_store *store, const char *key, size_t key_size, const char *want,
                   size_t size) {
  char *value = NULL;
  size_t got = 0;
  fine(tn_store_try_get(store, key, key_size, &value, &got));
  assert_int_equal(got, size);
  assert_memory_equal(value, want, size);
  tn_free(value);
}

/* ---- values ---------------------------------------------------------------------------------- */

static void another_store_of_the_folder_has_them(void **unused) {
  (void)unused;
  tn_store *a = open_store(), *b = open_store();
  char *value = NULL, text[128];
  fine(tn_store_put(a, "a\0b", 3, "one\0two", 7));
  fine(tn_store_put(a, "../../x", 7, "", 0)); /* a key is no path */
  fine(tn_store_put(a, NULL, 0, "empty", 5));
  expect(b, "a\0b", 3, "one\0two", 7);
  expect(b, "../../x", 7, "", 0);
  expect(b, "", 0, "empty", 5);
  fine(tn_store_put(b, "a\0b", 3, "newer", 5));
  expect(a, "a\0b", 3, "newer", 5);
  fails(tn_store_try_get(a, "a", 1, &value, NULL), TN_NOT_FOUND, "1 bytes");
  assert_int_equal(for_files(NULL), 3);
  tn_store_describe(a, text, sizeof text);
  assert_memory_equal(text, "store in /tmp/tenon-store-", 26);
  tn_store_destroy(a);
  tn_store_destroy(b);
}

static void get_waits_no_longer_than_asked(void **unused) {
  (void)unused;
  tn_store *store = open_store();
  char *value = NULL;
  int64_t start = tn_now();
  fails(tn_store_get(store, "k", 1, 30 * MS, &value, NULL), TN_DEADLINE_EXCEEDED, "within 30 ms");
  assert_true(tn_now() - start >= 30 * MS);
  fails(tn_store_get(store, "k", 1, 0, &value, NULL), TN_DEADLINE_EXCEEDED, "within 0 ms");
  tn_store_destroy(store);
}

static void sizes_have_limits(void **unused) {
  (void)unused;
  static char key[(1 << 16) + 1];
  tn_store *store = open_store();
  fine(tn_store_put(store, key, sizeof key - 1, "v", 1));
  expect(store, key, sizeof key - 1, "v", 1);
  fails(tn_store_put(store, key, sizeof key, "v", 1), TN_INVALID_ARGUMENT, "a key of 65537 bytes");
  fails(tn_store_put(store, "k", 1, key, (size_t)1 << 31), TN_INVALID_ARGUMENT, "a value of");
  tn_store_destroy(store);
}

/* ---- processes ------------------------------------------------------------------------------- */

enum { PROCESSES = 4, ROUNDS = 20 };

/* Each puts its number and waits for all others', round after round. */
static int take_part(int rank) {
  tn_store *store = NULL;
  tn_status *status = tn_store_create_directory(folder, &store);
  for (int i = 0; !status && i < ROUNDS * PROCESSES; i++) {
    char key[32];
    int round = i / PROCESSES, other = i % PROCESSES, seen = -1;
    char *value = NULL;
    size_t size = 0;
    if (!other) {
      int length = snprintf(key, sizeof key, "%d/%d", round, rank), mine = round * 100 + rank;
      status = tn_store_put(store, key, (size_t)length, (const char *)&mine, sizeof mine);
    }
    int length = snprintf(key, sizeof key, "%d/%d", round, other);
    if (!status) status = tn_store_get(store, key, (size_t)length, 20000 * MS, &value, &size);
    if (!status) memcpy(&seen, value, sizeof seen);
    if (!status && seen != round * 100 + other) return 2;
    tn_free(value);
  }
  tn_store_destroy(store);
  return status ? 1 : 0;
}

static void processes_meet(void **unused) {
  (void)unused;
  pid_t children[PROCESSES];
  for (int r = 0; r < PROCESSES; r++) {
    children[r] = fork();
    assert_true(children[r] >= 0);
    if (!children[r]) _exit(take_part(r));
  }
  for (int r = 0; r < PROCESSES; r++) {
    int state = -1;
    assert_int_equal(waitpid(children[r], &state, 0), children[r]);
    assert_true(WIFEXITED(state));
    assert_int_equal(WEXITSTATUS(state), 0);
  }
}

static _Noreturn void write_for_ever(void) {
  static char value[200000];
  tn_store *store = NULL;
  if (tn_store_create_directory(folder, &store)) _exit(1);
  for (char c = 'a';; c = c == 'z' ? 'a' : (char)(c + 1)) {
    memset(value, c, sizeof value);
    tn_status *status = tn_store_put(store, "k", 1, value, sizeof value);
    if (status) _exit(2);
  }
}

static int come_to_barriers(int rank) {
  tn_store *store = NULL;
  tn_status *status = tn_store_create_directory(folder, &store);
  for (int i = 0; !status && i < ROUNDS; i++) {
    char name[32];
    snprintf(name, sizeof name, "round %d", i);
    status = tn_store_barrier(store, name, rank, PROCESSES, 20000 * MS);
  }
  tn_store_destroy(store);
  return status ? 1 : 0;
}

static void all_or_nobody_passes_a_barrier(void **unused) {
  (void)unused;
  pid_t children[PROCESSES];
  tn_store *store = open_store();
  fails(tn_store_barrier(store, "few", 1, 3, 20 * MS), TN_DEADLINE_EXCEEDED,
        "barrier few: of 3 ranks 2 did not join: 0, 2");
  fails(tn_store_barrier(store, "many", 0, 100, 0), TN_DEADLINE_EXCEEDED,
        "99 did not join: 1, 2, 3, 4, 5, 6, 7, 8 and 91 more");
  fails(tn_store_barrier(store, "x", 3, 3, 0), TN_INVALID_ARGUMENT, "rank 3 of 3");
  fails(tn_store_barrier(store, NULL, 0, 1, 0), TN_INVALID_ARGUMENT, "NULL");
  fine(tn_store_barrier(store, "alone", 0, 1, 0));
  for (int r = 0; r < PROCESSES; r++) {
    children[r] = fork();
    assert_true(children[r] >= 0);
    if (!children[r]) _exit(come_to_barriers(r));
  }
  for (int r = 0; r < PROCESSES; r++) {
    int state = -1;
    assert_int_equal(waitpid(children[r], &state, 0), children[r]);
    assert_int_equal(state, 0);
  }
  tn_store_destroy(store);
}

/* Whenever the writer is killed, what is read is one whole value. */
static void a_killed_writer_leaves_a_whole_value(void **unused) {
  (void)unused;
  tn_store *store = open_store();
  for (int i = 0; i < 20; i++) {
    char *value = NULL;
    size_t size = 0;
    pid_t writer = fork();
    assert_true(writer >= 0);
    if (!writer) write_for_ever();
    fine(tn_store_get(store, "k", 1, 20000 * MS, &value, &size));
    usleep((useconds_t)(i * 137 % 1000));
    kill(writer, SIGKILL);
    waitpid(writer, NULL, 0);
    tn_free(value);
    fine(tn_store_try_get(store, "k", 1, &value, &size));
    assert_int_equal(size, 200000);
    assert_int_equal(value[0], value[size - 1]);
    tn_free(value);
  }
  tn_store_destroy(store);
}

/* ---- damage and strangers -------------------------------------------------------------------- */

static void cut_in_half(const char *path) {
  struct stat file;
  assert_int_equal(stat(path, &file), 0);
  assert_int_equal(truncate(path, file.st_size / 2), 0);
}

static void turn_a_bit(const char *path) {
  FILE *file = fopen(path, "r+b");
  assert_non_null(file);
  fseek(file, 9, SEEK_SET); /* the key's size */
  fputc(1, file);
  fclose(file);
}

static void damaged_files_are_told(void **unused) {
  (void)unused;
  tn_store *store = open_store();
  char *value = NULL;
  fine(tn_store_put(store, "key", 3, "value", 5));
  for_files(turn_a_bit);
  fails(tn_store_try_get(store, "key", 3, &value, NULL), TN_DATA_LOSS, folder);
  fine(tn_store_put(store, "key", 3, "value", 5));
  for_files(cut_in_half);
  fails(tn_store_get(store, "key", 3, 10 * MS, &value, NULL), TN_DATA_LOSS,
        "no value of this store");
  tn_store_destroy(store);
}

static void make_fifo(const char *path) {
  assert_int_equal(unlink(path), 0);
  assert_int_equal(mkfifo(path, 0600), 0);
}

/* Nobody writes into it: an open that waits for a writer would never end. */
static void a_fifo_where_a_value_was_is_refused_at_once(void **unused) {
  (void)unused;
  tn_store *store = open_store();
  char *value = NULL;
  fine(tn_store_put(store, "key", 3, "value", 5));
  assert_int_equal(for_files(make_fifo), 1);
  alarm(20);
  fails(tn_store_try_get(store, "key", 3, &value, NULL), TN_INVALID_ARGUMENT, "no regular file");
  fails(tn_store_get(store, "key", 3, 10 * MS, &value, NULL), TN_INVALID_ARGUMENT,
        "no regular file");
  fine(tn_store_put(store, "key", 3, "again", 5)); /* takes its place */
  expect(store, "key", 3, "again", 5);
  alarm(0);
  tn_store_destroy(store);
}

static void let_all_read(const char *path) {
  assert_int_equal(chmod(path, 0644), 0);
}

static int by_size(const void *a, const void *b) {
  const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return x < y ? -1 : x > y;
}

static void folders_of_others_are_refused(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  char file[80], deep[80], mend[96];
  static const struct {
    mode_t mode;
    const char *words;
  } open_to_others[] = {{0755, "others may read it (mode 0755)"},
                        {0750, "others may read it (mode 0750)"},
                        {0711, "others may search it (mode 0711)"},
                        {0701, "others may search it"},
                        {0770, "others may write to it"},
                        {01777, "others may write to it (mode 1777)"},
                        {0704, "others may read it"}};
  snprintf(mend, sizeof mend, "chmod 700 %s", folder);
  for (size_t i = 0; i < sizeof open_to_others / sizeof *open_to_others; i++) {
    chmod(folder, open_to_others[i].mode);
    tn_status *status = tn_store_create_directory(folder, &store);
    assert_non_null(strstr(tn_status_message(status), mend));
    fails(status, TN_PERMISSION_DENIED, open_to_others[i].words);
  }
  assert_int_equal(system(mend), 0); /* what it says mends it */
  tn_store_destroy(open_store());
  snprintf(deep, sizeof deep, "%s/a/b", folder);
  fails(tn_store_create_directory(deep, &store), TN_FAILED_PRECONDITION, "cannot make it");
  snprintf(file, sizeof file, "%s/file", folder);
  fclose(fopen(file, "w"));
  fails(tn_store_create_directory(file, &store), TN_FAILED_PRECONDITION, "it is no folder");
  fails(tn_store_create_directory("", &store), TN_INVALID_ARGUMENT, "no path");
  fails(tn_store_create_directory(folder, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_null(store);
}

/* user::rwx, user:65534:r-x, group::---, mask::r-x, other::---: whose mode is 0750, as stat says.
 */
static void a_folder_that_a_list_opens_is_refused(void **unused) {
  (void)unused;
  enum { USER_OBJ = 1, USER = 2, GROUP_OBJ = 4, MASK = 16, OTHER = 32, NOBODY = 65534 };
  static const struct {
    uint32_t version;
    struct {
      uint16_t tag, permissions;
      uint32_t id;
    } entries[5];
  } list = {2,
            {{USER_OBJ, 7, UINT32_MAX},
             {USER, 5, NOBODY},
             {GROUP_OBJ, 0, UINT32_MAX},
             {MASK, 5, UINT32_MAX},
             {OTHER, 0, UINT32_MAX}}};
  if (setxattr(folder, "system.posix_acl_access", &list, sizeof list, 0) != 0) {
    assert_int_equal(errno, ENOTSUP);
    print_message("SKIP a folder's access control list: /tmp has none\n");
    skip();
  }
  tn_store *store = NULL;
  tn_status *status = tn_store_create_directory(folder, &store);
  assert_non_null(strstr(tn_status_message(status), "chmod 700"));
  fails(status, TN_PERMISSION_DENIED, "others may");
  char mend[96];
  snprintf(mend, sizeof mend, "chmod 700 %s", folder);
  assert_int_equal(system(mend), 0); /* which takes the list's mask away, too */
  tn_store_destroy(open_store());
  assert_int_equal(removexattr(folder, "system.posix_acl_access"), 0);
}

static void expect_private(const char *path) {
  struct stat about;
  assert_int_equal(stat(path, &about), 0);
  assert_int_equal(about.st_mode & 07777, 0600);
}

static void values_are_their_owners_alone_whatever_the_umask(void **unused) {
  (void)unused;
  mode_t before = umask(0);
  tn_store *store = open_store();
  fine(tn_store_put(store, "new", 3, "v", 1));
  for_files(expect_private);
  for_files(let_all_read);
  fine(tn_store_put(store, "new", 3, "w", 1)); /* and not as the one that it replaces */
  for_files(expect_private);
  remove_folder(NULL);
  tn_store_destroy(store);
  store = open_store(); /* a folder that the store makes is private, too */
  struct stat about;
  assert_int_equal(stat(folder, &about), 0);
  assert_int_equal(about.st_mode & 07777, 0700);
  tn_store_destroy(store);
  umask(before);
}

/* ---- waiting --------------------------------------------------------------------------------- */

/* Watches of inotify that this process has, in all its instances. */
static int count_watches(void) {
  DIR *listing = opendir("/proc/self/fdinfo");
  int count = 0;
  assert_non_null(listing);
  for (struct dirent *entry; (entry = readdir(listing));) {
    char path[300], line[200];
    snprintf(path, sizeof path, "/proc/self/fdinfo/%s", entry->d_name);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) count += !strncmp(line, "inotify wd:", 11);
    if (file) fclose(file);
  }
  closedir(listing);
  return count;
}

typedef struct waiter {
  tn_store *store;
  const char *key;
  tn_status *status;
  atomic_llong returned; /* when */
  pthread_t thread;
} waiter;

static void *wait_for_key(void *arg) {
  waiter *w = arg;
  char *value = NULL;
  w->status = tn_store_get(w->store, w->key, strlen(w->key), 20000 * MS, &value, NULL);
  atomic_store(&w->returned, tn_now());
  tn_free(value);
  return NULL;
}

static void await_watches(int count) {
  int64_t until = tn_now() + 10000 * MS;
  while (count_watches() != count && tn_now() < until) usleep(1000);
  assert_int_equal(count_watches(), count);
}

static void waiting_is_by_inotify(void **unused) {
  (void)unused;
  enum { ROUNDS_OF_IT = 9, MIDDLE = ROUNDS_OF_IT / 2 };
  int64_t took[ROUNDS_OF_IT];
  tn_store *store = open_store();
  for (int i = 0; i < ROUNDS_OF_IT; i++) {
    char key[16];
    snprintf(key, sizeof key, "key %d", i);
    waiter w = {.store = store, .key = key};
    assert_int_equal(pthread_create(&w.thread, NULL, wait_for_key, &w), 0);
    await_watches(1);
    usleep(100000); /* who looks would look every 10 ms by now */
    int64_t begun = tn_now();
    fine(tn_store_put(store, key, strlen(key), "v", 1));
    pthread_join(w.thread, NULL);
    fine(w.status);
    took[i] = atomic_load(&w.returned) - begun;
    assert_int_equal(count_watches(), 0); /* none outlives its wait */
  }
  qsort(took, ROUNDS_OF_IT, sizeof *took, by_size);
  print_message("a value is seen after %.3f ms\n", (double)took[MIDDLE] / 1e6);
  assert_true(took[0] < 3 * MS);
  tn_store_destroy(store);
}

static void threads_and_children_wait_each_for_its_own(void **unused) {
  (void)unused;
  enum { THREADS = 6 };
  waiter w[THREADS];
  char keys[THREADS][24];
  tn_store *store = open_store();
  for (int i = 0; i < THREADS; i++) {
    snprintf(keys[i], sizeof keys[i], "thread %d", i);
    w[i] = (waiter){.store = store, .key = keys[i]};
    assert_int_equal(pthread_create(&w[i].thread, NULL, wait_for_key, &w[i]), 0);
  }
  await_watches(THREADS);
  fflush(NULL);
  pid_t child = fork();
  if (!child) {
    char *value = NULL;
    _exit(tn_store_get(store, "child", 5, 20000 * MS, &value, NULL) != NULL);
  }
  usleep(20000);
  for (int i = THREADS - 1; i >= 0; i--) {
    fine(tn_store_put(store, keys[i], strlen(keys[i]), "v", 1));
    pthread_join(w[i].thread, NULL);
    fine(w[i].status);
  }
  fine(tn_store_put(store, "child", 5, "v", 1));
  int how = -1;
  assert_int_equal(waitpid(child, &how, 0), child);
  assert_int_equal(how, 0);
  assert_int_equal(count_watches(), 0);
  tn_store_destroy(store);
}

static void without_descriptors_it_looks(void **unused) {
  (void)unused;
  struct rlimit limit, none;
  tn_store *store = open_store();
  usleep(150000); /* what earlier waits have left open */
  store_watch_trim();
  fflush(NULL);
  pid_t child = fork();
  if (!child) {
    usleep(50000);
    _exit(tn_store_put(store, "k", 1, "v", 1) != NULL);
  }
  assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
  none = limit;
  none.rlim_cur = (rlim_t)dup(0); /* one may be opened: the value's file */
  close((int)none.rlim_cur);
  none.rlim_cur++;
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
  waiter w = {.store = store, .key = "k"};
  wait_for_key(&w);
  assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
  fine(w.status);
  waitpid(child, NULL, 0);
  tn_store_destroy(store);
}

static void file_systems_that_tell_are_known(void **unused) {
  (void)unused;
  assert_true(store_watch_tells(folder));
  assert_false(store_watch_tells("/proc"));
  assert_false(store_watch_tells("/nowhere"));
  store_watch watch = STORE_WATCH_INIT;
  int64_t start = tn_now();
  store_watch_pause(&watch, folder, "k", false, 0, 1000 * MS); /* one that does not tell */
  assert_true(tn_now() - start >= MS / 20 && tn_now() - start < 500 * MS);
  assert_int_equal(count_watches(), 0);
  store_watch_end(&watch);
}

static void a_folder_that_goes_is_told(void **unused) {
  (void)unused;
  tn_store *store = open_store();
  char *value = NULL;
  remove_folder(NULL);
  fails(tn_store_put(store, "k", 1, "v", 1), TN_NOT_FOUND, folder);
  fails(tn_store_get(store, "k", 1, 10 * MS, &value, NULL), TN_DEADLINE_EXCEEDED, "nobody put");
  tn_store_destroy(store);
}

static void every_allocation_may_fail(void **unused) {
  (void)unused;
  uint64_t n = 0;
  for (bool fired = true; fired;) {
    tn_store *store = NULL;
    char *value = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, ++n);
    tn_status *status = tn_store_create_directory(folder, &store);
    if (!status) status = tn_store_put(store, "k", 1, "v", 1);
    if (!status) status = tn_store_get(store, "k", 1, 0, &value, NULL);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(tn_status_code(status), fired ? TN_RESOURCE_EXHAUSTED : TN_OK);
    tn_status_destroy(status);
    tn_free(value);
    tn_store_destroy(store);
  }
  assert_true(n > 8);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(another_store_of_the_folder_has_them),
      TEST(get_waits_no_longer_than_asked),
      TEST(sizes_have_limits),
      TEST(processes_meet),
      TEST(all_or_nobody_passes_a_barrier),
      TEST(a_killed_writer_leaves_a_whole_value),
      TEST(damaged_files_are_told),
      TEST(a_fifo_where_a_value_was_is_refused_at_once),
      TEST(folders_of_others_are_refused),
      TEST(a_folder_that_a_list_opens_is_refused),
      TEST(values_are_their_owners_alone_whatever_the_umask),
      TEST(waiting_is_by_inotify),
      TEST(threads_and_children_wait_each_for_its_own),
      TEST(without_descriptors_it_looks),
      TEST(file_systems_that_tell_are_known),
      TEST(a_folder_that_goes_is_told),
      TEST(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
