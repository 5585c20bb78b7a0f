/* TN_ASSERT: a build with asserts stops where one does not hold and says which; another never
 * looks. */
#include "base/assert.h"
#include "cmocka_header.h"
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int conditions_looked_at;

/* Unused where a condition is not looked at. */
__attribute__((unused)) static bool look_at_condition(bool holds) {
  conditions_looked_at++;
  return holds;
}

static void what_holds_is_passed(void **state) {
  (void)state;
  conditions_looked_at = 0;
  TN_ASSERT(look_at_condition(true));
#ifdef TENON_ASSERTS
  assert_int_equal(conditions_looked_at, 1);
#else
  assert_int_equal(conditions_looked_at, 0);
  TN_ASSERT(look_at_condition(false));
  assert_int_equal(conditions_looked_at, 0);
#endif
}

static void what_does_not_hold_ends_the_process(void **state) {
  (void)state;
#ifndef TENON_ASSERTS
  skip();
#endif
  int both[2];
  assert_int_equal(pipe(both), 0);
  const pid_t child = fork();
  if (child == 0) {
    dup2(both[1], STDERR_FILENO);
    TN_ASSERT(look_at_condition(false));
    _exit(0);
  }
  close(both[1]);
  char said[512] = "";
  size_t length = 0;
  for (ssize_t n; length < sizeof said - 1 &&
                  (n = read(both[0], said + length, sizeof said - 1 - length)) > 0;)
    length += (size_t)n;
  close(both[0]);
  int ended = 0;
  assert_int_equal(waitpid(child, &ended, 0), child);
  assert_true(WIFSIGNALED(ended) && WTERMSIG(ended) == SIGABRT);
  assert_non_null(strstr(said, "test_assert.c:"));
  assert_non_null(
      strstr(said, "what_does_not_hold_ends_the_process: look_at_condition(false) does not hold"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_holds_is_passed),
      cmocka_unit_test(what_does_not_hold_ends_the_process),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
