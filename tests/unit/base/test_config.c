/* The config table: defaults, the environment, mistakes in it. Also tracing, which reads it. */
#include "base/config.h"
#include "base/fault.h"
#include "base/trace.h"
#include "cmocka_header.h"
#include <stdlib.h>
#include <string.h>

extern char **environ;

static int fresh(void **state) {
  (void)state;
  char name[128];
  for (size_t i = 0; environ[i];) {
    size_t size = strcspn(environ[i], "=");
    if (strncmp(environ[i], "TENON_", 6) == 0 && size < sizeof name) {
      memcpy(name, environ[i], size);
      name[size] = '\0';
      unsetenv(name);
      i = 0;
    } else {
      i++;
    }
  }
  tn_config_reload();
  return 0;
}

static void defaults(void **state) {
  (void)state;
  assert_int_equal(tn_config_int(TN_CONFIG_LEVEL), 1);
  assert_int_equal(tn_config_int(TN_CONFIG_TILE), 1024);
  assert_string_equal(tn_config_string(TN_CONFIG_DENORMALS), "keep");
  assert_false(tn_config_is_set(TN_CONFIG_LEVEL));
  assert_null(tn_config_check());
}

static void every_knob_has_a_line(void **state) {
  (void)state;
  for (int i = 0; i < TN_NUM_CONFIG; i++) {
    const tn_config_info *info = tn_config_describe((tn_config_key)i);
    assert_memory_equal(info->env, "TENON_", 6);
    assert_int_equal(strlen(info->env), 6 + strlen(info->name));
    assert_true(strlen(info->help) > 10);
  }
  assert_string_equal(tn_config_describe(TN_CONFIG_MAX_ISA)->env, "TENON_MAX_ISA");
}

static void the_environment_wins(void **state) {
  (void)state;
  setenv("TENON_LEVEL", "0x10", 1);
  setenv("TENON_MAX_ISA", "avx2", 1);
  tn_config_reload();
  assert_int_equal(tn_config_int(TN_CONFIG_LEVEL), 16);
  assert_true(tn_config_is_set(TN_CONFIG_LEVEL));
  assert_string_equal(tn_config_string(TN_CONFIG_MAX_ISA), "avx2");
  setenv("TENON_MAX_ISA", "baseline", 1); /* read once: later changes do not count */
  assert_string_equal(tn_config_string(TN_CONFIG_MAX_ISA), "avx2");
}

static void mistakes_are_named(void **state) {
  (void)state;
  setenv("TENON_LEVEL", "fast", 1);
  setenv("TENON_THREDS", "4", 1);
  setenv("TENON_QQQQQQQQQQQQ", "", 1);
  tn_config_reload();
  assert_int_equal(tn_config_int(TN_CONFIG_LEVEL), 1);
  assert_false(tn_config_is_set(TN_CONFIG_LEVEL));
  tn_status *status = tn_config_check();
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  const char *message = tn_status_message(status);
  assert_non_null(strstr(message, "TENON_LEVEL is 'fast', which is not a whole number"));
  assert_non_null(
      strstr(message, "TENON_THREDS is no setting of Tenon; did you mean TENON_THREADS?"));
  assert_non_null(strstr(message, "TENON_QQQQQQQQQQQQ is no setting of Tenon"));
  assert_null(strstr(message, "TENON_QQQQQQQQQQQQ is no setting of Tenon; did"));
  tn_status_destroy(status);
}

static void numbers_must_be_whole(void **state) {
  (void)state;
  const char *const bad[] = {"", " 1", "1 ", "1.5", "99999999999999999999", "1k"};
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    setenv("TENON_TILE", bad[i], 1);
    tn_config_reload();
    assert_int_equal(tn_config_int(TN_CONFIG_TILE), 1024);
    tn_status *status = tn_config_check();
    assert_non_null(status);
    tn_status_destroy(status);
  }
  setenv("TENON_TILE", "-3", 1);
  tn_config_reload();
  assert_int_equal(tn_config_int(TN_CONFIG_TILE), -3);
}

static void no_memory_means_the_default(void **state) {
  (void)state;
  setenv("TENON_MAX_ISA", "avx2", 1);
  tn_config_reload();
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  assert_string_equal(tn_config_string(TN_CONFIG_MAX_ISA), "");
  assert_false(tn_config_is_set(TN_CONFIG_MAX_ISA));
  setenv("TENON_NOPE", "1", 1);
  tn_fault_arm(TN_FAULT_ALLOC, 1);
  tn_status *status = tn_config_check();
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  tn_status_destroy(status);
}

/* The mask is read once per process: this must run in its own place, first. */
static void trace_picks_components(void **state) {
  (void)state;
  setenv("TENON_TRACE", "plan,nonsense,exec", 1);
  tn_config_reload();
  assert_true(tn_trace_on(TN_TRACE_PLAN));
  assert_true(tn_trace_on(TN_TRACE_EXEC));
  assert_false(tn_trace_on(TN_TRACE_CLIENT));
  tn_trace(TN_TRACE_CLIENT, "not seen %d", 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(trace_picks_components, fresh),
      cmocka_unit_test_setup(defaults, fresh),
      cmocka_unit_test_setup(every_knob_has_a_line, fresh),
      cmocka_unit_test_setup(the_environment_wins, fresh),
      cmocka_unit_test_setup(mistakes_are_named, fresh),
      cmocka_unit_test_setup(numbers_must_be_whole, fresh),
      cmocka_unit_test_setup(no_memory_means_the_default, fresh),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  tn_config_reload();
  return failed;
}
