/* What a thread waits for, as other processes read it. */
#include "cmocka_header.h"

#include "base/system.h"
#include "coll/notice.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct heard {
  int count;
  int64_t nanoseconds;
  int thread;
  char text[512];
} heard;

static void hear(void *arg, int thread, int64_t nanoseconds, const char *text) {
  heard *h = arg;
  h->count++;
  h->thread = thread;
  h->nanoseconds = nanoseconds;
  snprintf(h->text, sizeof h->text, "%s", text);
}

static heard listen_to(pid_t pid) {
  heard h = {.count = 0};
  tn_status *status = tn_process_waits(pid, hear, &h);
  if (status) fail_msg("%s", tn_status_message(status));
  return h;
}

static void a_notice_comes_late_and_goes(void **state) {
  (void)state;
  coll_notice notice = {.slot = 0};
  int64_t now = tn_now(), since = now - COLL_NOTICE_AFTER;
  assert_false(coll_notice_due(&notice, since + 1, now));
  assert_true(coll_notice_due(&notice, since, now));
  assert_int_equal(listen_to(getpid()).count, 0);
  coll_notice_put(&notice, since, now, "first");
  assert_false(coll_notice_due(&notice, since, now + 1));
  assert_true(coll_notice_due(&notice, since, now + COLL_NOTICE_AFTER));
  heard h = listen_to(getpid());
  assert_int_equal(h.count, 1);
  assert_int_equal(h.thread, getpid()); /* the first thread */
  assert_true(h.nanoseconds >= COLL_NOTICE_AFTER);
  assert_string_equal(h.text, "first");
  coll_notice_put(&notice, since, now, "sec\nond");
  h = listen_to(getpid());
  assert_int_equal(h.count, 1);
  assert_string_equal(h.text, "sec?ond");
  coll_notice_end(&notice);
  coll_notice_end(&notice);
  assert_int_equal(listen_to(getpid()).count, 0);
}

static void there_is_room_for_so_many_and_long_ones_are_cut(void **state) {
  (void)state;
  enum { MANY = 70, ROOM = 64 };
  coll_notice notices[MANY] = {{.slot = 0}};
  char text[2000];
  memset(text, 'x', sizeof text - 1);
  text[sizeof text - 1] = '\0';
  for (int i = 0; i < MANY; i++) coll_notice_put(&notices[i], 0, 0, text);
  heard h = listen_to(getpid());
  assert_int_equal(h.count, ROOM);
  assert_int_equal(strlen(h.text), 479);
  for (int i = 0; i < MANY; i++) coll_notice_end(&notices[i]);
  assert_int_equal(listen_to(getpid()).count, 0);
}

/* The child's notices are its own, and readable while it is stopped. */
static void a_child_has_a_page_of_its_own(void **state) {
  (void)state;
  coll_notice mine = {.slot = 0};
  int ready[2];
  assert_int_equal(pipe(ready), 0);
  coll_notice_put(&mine, 0, 0, "parent");
  pid_t child = fork();
  if (!child) {
    coll_notice notice = {.slot = 0};
    coll_notice_put(&notice, 0, 0, "child");
    if (write(ready[1], "", 1) != 1) _exit(1);
    for (;;) pause();
  }
  char byte;
  assert_int_equal(read(ready[0], &byte, 1), 1);
  kill(child, SIGSTOP);
  heard of_child = listen_to(child), of_parent = listen_to(getpid());
  assert_string_equal(of_parent.text, "parent");
  assert_int_equal(of_parent.count, 1);
  assert_int_equal(of_child.count, 1); /* although it has the parent's page, too */
  assert_string_equal(of_child.text, "child");
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  tn_status *status = tn_process_waits(child, hear, &of_child);
  assert_int_equal(tn_status_code(status), TN_NOT_FOUND);
  tn_status_destroy(status);
  coll_notice_end(&mine);
  close(ready[0]), close(ready[1]);
}

/* Whatever lies in a memfd of that name, it is not believed. */
static void strange_pages_are_passed_over(void **state) {
  (void)state;
  char bytes[40000];
  memset(bytes, 0xff, sizeof bytes);
  int fd = memfd_create("tenon-waits", MFD_CLOEXEC);
  assert_true(fd >= 0);
  assert_int_equal(listen_to(getpid()).count, 0);
  assert_int_equal(write(fd, "TNWAITS1", 8), 8);
  assert_int_equal(listen_to(getpid()).count, 0);
  assert_int_equal(write(fd, bytes, sizeof bytes), sizeof bytes); /* odd: being written for ever */
  assert_int_equal(listen_to(getpid()).count, 0);
  memset(bytes, 0x40, sizeof bytes); /* even, used, of no thread, and no end of text */
  assert_int_equal(pwrite(fd, bytes, sizeof bytes, 8), sizeof bytes);
  assert_int_equal(listen_to(getpid()).count, 0);
  close(fd);
  tn_status *status = tn_process_waits(getpid(), NULL, NULL);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(strange_pages_are_passed_over),
      cmocka_unit_test(a_notice_comes_late_and_goes),
      cmocka_unit_test(there_is_room_for_so_many_and_long_ones_are_cut),
      cmocka_unit_test(a_child_has_a_page_of_its_own),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
