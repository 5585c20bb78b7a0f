/* Every public function with NULL and zero for each argument: it may refuse, and it may do nothing,
 * but the process goes on. The calls are read off the headers (make_null_calls.py), so that a new
 * function is among them. */
#include "cmocka_header.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "null_headers.h"

#define NULL_CALL(name, ...)                                                                       \
  static void call_##name(void) {                                                                  \
    (void)__VA_ARGS__;                                                                             \
  }
#include "null_calls.def"
#undef NULL_CALL

static const struct {
  const char *name;
  void (*call)(void);
} null_calls[] = {
#define NULL_CALL(name, ...) {#name, call_##name},
#include "null_calls.def"
#undef NULL_CALL
};

/* In a child, which its own alarm ends where the call would wait for ever. */
static bool child_survives(void (*call)(void)) {
  fflush(NULL);
  const pid_t child = fork();
  if (child == 0) {
    const int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    /* cmocka would take the fall for the test's, report it, and go on in the child. */
    const int falls[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
    for (size_t i = 0; i < sizeof falls / sizeof *falls; i++) signal(falls[i], SIG_DFL);
    alarm(60);
    call();
    _exit(0);
  }
  int ended = 0;
  assert_int_equal(waitpid(child, &ended, 0), child);
  return WIFEXITED(ended) && WEXITSTATUS(ended) == 0;
}

static void no_function_falls_over_null(void **state) {
  (void)state;
  size_t fallen = 0;
  for (size_t i = 0; i < sizeof null_calls / sizeof *null_calls; i++) {
    if (!child_survives(null_calls[i].call)) {
      printf("%s falls over NULL\n", null_calls[i].name);
      fallen++;
    }
  }
  assert_true(sizeof null_calls / sizeof *null_calls > 700);
  assert_int_equal(fallen, 0);
}

static void fall_over_null(void) {
  raise(SIGSEGV);
}

static void a_fall_is_seen(void **state) {
  (void)state;
  assert_false(child_survives(fall_over_null));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_fall_is_seen),
      cmocka_unit_test(no_function_falls_over_null),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
