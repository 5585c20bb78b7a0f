/* Stores in a folder: processes meet there, damage is noticed, folders of others are refused. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "base/system.h"
#include "store/store.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
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
        "barrier few: of 3 ranks 2 did not come: 0, 2");
  fails(tn_store_barrier(store, "many", 0, 100, 0), TN_DEADLINE_EXCEEDED,
        "99 did not come: 1, 2, 3, 4, 5, 6, 7, 8 and 91 more");
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

static void folders_of_others_are_refused(void **unused) {
  (void)unused;
  tn_store *store = NULL;
  char file[80], deep[80];
  chmod(folder, 0770);
  fails(tn_store_create_directory(folder, &store), TN_PERMISSION_DENIED, "others may write");
  chmod(folder, 0700);
  snprintf(deep, sizeof deep, "%s/a/b", folder);
  fails(tn_store_create_directory(deep, &store), TN_FAILED_PRECONDITION, "cannot make it");
  snprintf(file, sizeof file, "%s/file", folder);
  fclose(fopen(file, "w"));
  fails(tn_store_create_directory(file, &store), TN_FAILED_PRECONDITION, "it is no folder");
  fails(tn_store_create_directory("", &store), TN_INVALID_ARGUMENT, "no path");
  fails(tn_store_create_directory(folder, NULL), TN_INVALID_ARGUMENT, "no place");
  assert_null(store);
  if (geteuid() == 0) {
    assert_int_equal(chown(folder, 1, 1), 0);
    fails(tn_store_create_directory(folder, &store), TN_PERMISSION_DENIED, "another user");
    assert_int_equal(chown(folder, 0, 0), 0);
  }
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
      TEST(folders_of_others_are_refused),
      TEST(a_folder_that_goes_is_told),
      TEST(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
