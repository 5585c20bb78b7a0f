/* Files, threads, the clock, spelling. */
#include "base/fault.h"
#include "base/memory.h"
#include "base/system.h"
#include "cmocka_header.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64];

static int make_folder(void **state) {
  (void)state;
  strcpy(folder, "/tmp/tenon_test_XXXXXX");
  return mkdtemp(folder) ? 0 : -1;
}

static int drop_folder(void **state) {
  (void)state;
  return rmdir(folder); /* fails if a test left a file */
}

static const char *in_folder(const char *name) {
  static char path[128];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static void files_come_back(void **state) {
  (void)state;
  const char *path = in_folder("a");
  assert_null(tn_file_write(path, "hello\0world", 11));
  assert_null(tn_file_write(path, "second", 6));
  tn_file file;
  assert_null(tn_file_read(path, 0, &file));
  assert_int_equal(file.size, 6);
  assert_true(file.mapped);
  assert_memory_equal(file.data, "second", 6);
  tn_file_close(&file);
  tn_file_close(&file);
  struct stat info;
  stat(path, &info);
  mode_t mask = umask(0);
  umask(mask);
  assert_int_equal(info.st_mode & 0777, 0666 & ~mask);
  unlink(path);
}

static void empty_files_have_data(void **state) {
  (void)state;
  const char *path = in_folder("empty");
  assert_null(tn_file_write(path, "", 0));
  tn_file file;
  assert_null(tn_file_read(path, 0, &file));
  assert_int_equal(file.size, 0);
  assert_non_null(file.data);
  tn_file_close(&file);
  unlink(path);
}

static void expect_error(tn_status *status, tn_code code, const char *part) {
  assert_int_equal(tn_status_code(status), code);
  assert_non_null(strstr(tn_status_message(status), part));
  tn_status_destroy(status);
}

static void errors_name_the_file(void **state) {
  (void)state;
  tn_file file = {.data = "x", .size = 1};
  expect_error(tn_file_read(in_folder("none"), 0, &file), TN_NOT_FOUND, "/none: cannot open it");
  assert_null(file.data);
  expect_error(tn_file_read(folder, 0, &file), TN_INVALID_ARGUMENT, "cannot read it");
  expect_error(tn_file_write(in_folder("no/such"), "x", 1), TN_NOT_FOUND,
               "/no/such: cannot create");
  const char *path = in_folder("big");
  assert_null(tn_file_write(path, "0123456789", 10));
  expect_error(tn_file_read(path, 9, &file), TN_RESOURCE_EXHAUSTED,
               "10 bytes, more than the limit of 9");
  assert_null(tn_file_read(path, 10, &file));
  tn_file_close(&file);
  unlink(path);
}

static void pipes_are_read_to_the_end(void **state) {
  (void)state;
  int ends[2];
  assert_int_equal(pipe(ends), 0);
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", ends[0]);
  assert_int_equal(write(ends[1], "through a pipe", 14), 14);
  close(ends[1]);
  tn_file file;
  assert_null(tn_file_read_stream(path, 0, &file));
  assert_int_equal(file.size, 14);
  assert_false(file.mapped);
  assert_memory_equal(file.data, "through a pipe", 14);
  tn_file_close(&file);
  close(ends[0]);
  expect_error(tn_file_read("/proc/self/maps", 16, &file), TN_RESOURCE_EXHAUSTED, "limit of 16");
}

static void a_failed_write_leaves_the_old_file(void **state) {
  (void)state;
  const char *path = in_folder("kept");
  assert_null(tn_file_write(path, "old", 3));
  uint64_t n = 1;
  for (;; n++) {
    tn_fault_arm(TN_FAULT_FILE, n);
    tn_status *status = tn_file_write(path, "new contents", 12);
    if (!tn_fault_fired(TN_FAULT_FILE)) {
      assert_null(status);
      break;
    }
    assert_non_null(status);
    tn_status_destroy(status);
    tn_file file;
    assert_null(tn_file_read(path, 0, &file));
    assert_int_equal(file.size, 3);
    tn_file_close(&file);
  }
  tn_fault_arm(TN_FAULT_FILE, 0);
  assert_int_equal(n, 5); /* create, write, sync, rename */
  unlink(path);
}

/* FIFOs and devices are told at once, where a file must be: nobody waits for a writer. */
static void only_regular_files_are_read(void **state) {
  (void)state;
  tn_file file;
  const char *path = in_folder("fifo");
  assert_int_equal(mkfifo(path, 0600), 0);
  expect_error(tn_file_read(path, 0, &file), TN_INVALID_ARGUMENT,
               "/fifo: cannot read it: it is no regular file");
  assert_null(file.data);
  expect_error(tn_file_read("/dev/zero", 0, &file), TN_INVALID_ARGUMENT, "it is no regular file");
  expect_error(tn_file_read_stream("/dev/zero", 1 << 20, &file), TN_RESOURCE_EXHAUSTED,
               "limit of 1048576");
  unlink(path);
}

static mode_t mode_of(const char *path) {
  struct stat info;
  assert_int_equal(lstat(path, &info), 0);
  return info.st_mode;
}

static void expect_content(const char *path, const char *content) {
  tn_file file;
  assert_null(tn_file_read(path, 0, &file));
  assert_int_equal(file.size, strlen(content));
  assert_memory_equal(file.data, content, file.size);
  tn_file_close(&file);
}

static void a_file_keeps_its_mode(void **state) {
  (void)state;
  char path[128];
  snprintf(path, sizeof path, "%s", in_folder("mode"));
  assert_null(tn_file_write(path, "old", 3));
  assert_int_equal(chmod(path, 0751), 0);
  assert_null(tn_file_write(path, "new", 3));
  assert_int_equal(mode_of(path) & 07777, 0751);
  assert_null(tn_file_write_as(path, "secret", 6, TN_FILE_PRIVATE | TN_FILE_FLEETING));
  assert_int_equal(mode_of(path) & 07777, 0600);
  expect_content(path, "secret");
  unlink(path);
  mode_t mask = umask(0);
  assert_null(tn_file_write_as(path, "secret", 6, TN_FILE_PRIVATE));
  umask(mask);
  assert_int_equal(mode_of(path) & 07777, 0600);
  unlink(path);
}

/* Also one that leads nowhere yet, and one that leads to another. */
static void links_lead_on(void **state) {
  (void)state;
  char file[128], link[128], second[128];
  snprintf(file, sizeof file, "%s", in_folder("file"));
  snprintf(link, sizeof link, "%s", in_folder("link"));
  snprintf(second, sizeof second, "%s", in_folder("second"));
  assert_int_equal(symlink("file", link), 0);
  assert_int_equal(symlink(link, second), 0);
  assert_null(tn_file_write(link, "first", 5));
  expect_content(file, "first");
  assert_null(tn_file_write(second, "again", 5));
  expect_content(file, "again");
  assert_true(S_ISLNK(mode_of(link)) && S_ISLNK(mode_of(second)) && S_ISREG(mode_of(file)));
  unlink(file);
  unlink(link);
  assert_int_equal(symlink(second, link), 0);
  expect_error(tn_file_write(link, "round", 5), TN_UNKNOWN, "/link: cannot follow its links");
  unlink(link);
  unlink(second);
}

/* Nothing takes the place of a device, a pipe or what a descriptor stands for. */
static void what_is_no_file_is_written_straight(void **state) {
  (void)state;
  char fifo[128], path[64], got[64];
  snprintf(fifo, sizeof fifo, "%s", in_folder("fifo"));
  assert_int_equal(mkfifo(fifo, 0600), 0);
  int reader = open(fifo, O_RDONLY | O_NONBLOCK);
  assert_null(tn_file_write(fifo, "through", 7));
  assert_int_equal(read(reader, got, sizeof got), 7);
  assert_true(S_ISFIFO(mode_of(fifo)));
  close(reader);
  unlink(fifo);
  assert_null(tn_file_write("/dev/null", "x", 1));
  assert_true(S_ISCHR(mode_of("/dev/null")));
  expect_error(tn_file_write("/dev/full", "x", 1), TN_RESOURCE_EXHAUSTED,
               "/dev/full: cannot write it");
  /* A file that a shell has opened for us: behind what is in it already, and it stays that file. */
  int file = open(in_folder("shell"), O_RDWR | O_CREAT | O_EXCL, 0600);
  assert_int_equal(write(file, "before ", 7), 7);
  snprintf(path, sizeof path, "/dev/fd/%d", file);
  assert_null(tn_file_write(path, "after", 5));
  assert_int_equal(pread(file, got, sizeof got, 0), 12);
  assert_memory_equal(got, "before after", 12);
  close(file);
  unlink(in_folder("shell"));
}

static void what_may_not_be_written_stays(void **state) {
  (void)state;
  expect_error(tn_file_write(folder, "x", 1), TN_INVALID_ARGUMENT, "cannot write it");
  if (geteuid() == 0) return; /* root may */
  const char *path = in_folder("kept");
  assert_null(tn_file_write(path, "old", 3));
  assert_int_equal(chmod(path, 0400), 0);
  expect_error(tn_file_write(path, "new", 3), TN_PERMISSION_DENIED, "/kept: cannot write it");
  expect_content(path, "old");
  unlink(path);
}

static void a_failed_read_says_so(void **state) {
  (void)state;
  for (uint64_t n = 1;; n++) {
    tn_fault_arm(TN_FAULT_FILE, n);
    tn_file file;
    tn_status *status = tn_file_read("/proc/self/status", 0, &file);
    if (!tn_fault_fired(TN_FAULT_FILE)) {
      assert_null(status);
      assert_true(n > 3);
      tn_file_close(&file);
      break;
    }
    expect_error(status, TN_UNKNOWN, "/proc/self/status: cannot");
  }
  tn_fault_arm(TN_FAULT_FILE, 0);
}

static void increment(void *arg) {
  __atomic_fetch_add((int *)arg, 1, __ATOMIC_SEQ_CST);
}

static void threads_run_and_join(void **state) {
  (void)state;
  int count = 0;
  tn_thread threads[4];
  for (int i = 0; i < 4; i++)
    assert_null(tn_thread_start(&threads[i], "a name that is much too long", increment, &count));
  for (int i = 0; i < 4; i++) tn_thread_join(&threads[i]);
  assert_int_equal(count, 4);
  tn_thread_join(&threads[0]); /* ended already: nothing happens */
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  tn_status *status = tn_thread_start(&threads[0], "x", increment, &count);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  assert_false(threads[0].started);
  tn_status_destroy(status);
}

static void the_clock_runs_forward(void **state) {
  (void)state;
  int64_t a = tn_now();
  usleep(2000);
  int64_t b = tn_now();
  assert_true(b - a >= 2000000);
  assert_true(b - a < 60000000000);
  assert_true(tn_num_cpus() >= 1);
}

static void nearest_words(void **state) {
  (void)state;
  const char *const words[] = {"stablehlo.add", "stablehlo.and", "stablehlo.tanh", "x"};
  assert_string_equal(tn_nearest("stablehlo.ad", words, 4), "stablehlo.add");
  assert_string_equal(tn_nearest("stablehlo.atnh", words, 4), "stablehlo.tanh");
  assert_null(tn_nearest("sort", words, 4));
  assert_null(tn_nearest("", words, 4));
  assert_null(tn_nearest("stablehlo.add", words, 0));
  char lengthy[200];
  memset(lengthy, 'a', sizeof lengthy);
  lengthy[199] = '\0';
  assert_null(tn_nearest(lengthy, words, 4));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(files_come_back),
      cmocka_unit_test(empty_files_have_data),
      cmocka_unit_test(errors_name_the_file),
      cmocka_unit_test(pipes_are_read_to_the_end),
      cmocka_unit_test(a_failed_write_leaves_the_old_file),
      cmocka_unit_test(only_regular_files_are_read),
      cmocka_unit_test(a_file_keeps_its_mode),
      cmocka_unit_test(links_lead_on),
      cmocka_unit_test(what_is_no_file_is_written_straight),
      cmocka_unit_test(what_may_not_be_written_stays),
      cmocka_unit_test(a_failed_read_says_so),
      cmocka_unit_test(threads_run_and_join),
      cmocka_unit_test(the_clock_runs_forward),
      cmocka_unit_test(nearest_words),
  };
  return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
