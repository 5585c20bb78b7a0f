/* Random bytes: they differ, whoever asks for them, and that the system gives none is an error. */
#include "cmocka_header.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/crypto.h"
#include "base/fault.h"
#include "base/status.h"

enum { THREADS = 8, KEY = 32 };

static void *draw_key(void *key) {
  return tn_random_bytes(key, KEY);
}

/* The first to ask begins libsodium. */
static void threads_draw_other_keys(void **state) {
  (void)state;
  pthread_t threads[THREADS];
  uint8_t keys[THREADS][KEY] = {{0}};
  for (int i = 0; i < THREADS; i++)
    assert_int_equal(pthread_create(&threads[i], NULL, draw_key, keys[i]), 0);
  for (int i = 0; i < THREADS; i++) {
    void *status;
    pthread_join(threads[i], &status);
    assert_null(status);
  }
  for (int i = 0; i < THREADS; i++)
    for (int k = 0; k < i; k++) assert_false(tn_bytes_equal(keys[i], keys[k], KEY));
}

static void fault_is_an_error(void **state) {
  (void)state;
  uint8_t key[KEY];
  tn_fault_arm(TN_FAULT_FILE, 1);
  tn_status *status = tn_random_bytes(key, sizeof key);
  tn_fault_arm(TN_FAULT_FILE, 0);
  assert_int_equal(tn_status_code(status), TN_UNAVAILABLE);
  assert_non_null(strstr(tn_status_message(status), "no random bytes"));
  tn_status_destroy(status);
}

/* In a child, whose kernel then says EPERM to every getrandom(). */
static int draw_in_a_sandbox(void) {
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0), /* the call's number */
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getrandom, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof rules / sizeof *rules, rules};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter))
    return 2; /* no filters here */
  uint8_t key[KEY];
  tn_status *status = tn_random_bytes(key, sizeof key);
  bool good = tn_status_code(status) == TN_UNAVAILABLE &&
              strstr(tn_status_message(status), "Operation not permitted");
  tn_status_destroy(status);
  return good ? 0 : 1;
}

static void sandbox_without_is_an_error(void **state) {
  (void)state;
  pid_t child = fork();
  assert_true(child >= 0);
  if (!child) _exit(draw_in_a_sandbox());
  int ended = 0;
  assert_int_equal(waitpid(child, &ended, 0), child);
  assert_true(WIFEXITED(ended)); /* libsodium by itself would abort() */
  if (WEXITSTATUS(ended) == 2) skip();
  assert_int_equal(WEXITSTATUS(ended), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(threads_draw_other_keys),
      cmocka_unit_test(fault_is_an_error),
      cmocka_unit_test(sandbox_without_is_an_error),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
