/* The loader of a build that leaves names out: they are not looked for, and load where their file
 * is named. */
#define TN_BUILT_CPU     1
#define TN_BUILT_XLA_CPU 0
#define TN_BUILT_CUDA_12 1
#define TN_BUILT_CUDA_13 0
#define TN_BUILT_ROCM_7  1
#define TN_BUILT_TPU     1
#define TN_BUILT_NEURON  1
#define TN_BUILT_METAL   1
#include "client/plugins/loader.c" /* NOLINT(bugprone-suspicious-include) */

#include "mock/mock_load.h"

static void assert_fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words)) {
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  }
  tn_status_destroy(status);
}

static void only_the_search_is_off(void **unused) {
  (void)unused;
  mock_copy copy = MOCK_MAKE(NULL);
  tn_plugin *plugin = NULL, *again = NULL;
  char path[PATH_MAX];
  unsetenv("TENON_XLA_CPU_PLUGIN");
  tn_config_reload();
  assert_fails(tn_plugin_load_xla_cpu(NULL, &plugin), TN_UNIMPLEMENTED, "TENON_XLA_CPU_PLUGIN");
  assert_fails(tn_plugin_load_cuda_13("", &plugin), TN_UNIMPLEMENTED, "not to look for it");
  assert_null(plugin);
  assert_int_equal(tn_known_plugin_find("xla_cpu", path, sizeof path), 0);
  assert_fails(tn_plugin_load_xla_cpu("/nowhere/x.so", &plugin), TN_NOT_FOUND, "/nowhere/x.so");
  tn_status *status = tn_plugin_load_xla_cpu(copy.path, &plugin);
  if (status) fail_msg("%s", tn_status_message(status));
  setenv("TENON_XLA_CPU_PLUGIN", copy.path, 1);
  tn_config_reload();
  status = tn_plugin_open("xla_cpu", &again);
  if (status) fail_msg("%s", tn_status_message(status));
  assert_ptr_equal(plugin, again);
  assert_int_equal(tn_known_plugin_find("xla_cpu", path, sizeof path), strlen(copy.path));
  assert_string_equal(path, copy.path);
  unsetenv("TENON_XLA_CPU_PLUGIN");
  tn_config_reload();
}

/* What it says of itself is what the build was told. */
static void the_table_says_which(void **unused) {
  (void)unused;
  tn_known_plugin one;
  for (size_t i = 0; tn_known_plugin_at(i, &one); i++) {
    bool off = !strcmp(one.name, "xla_cpu") || !strcmp(one.name, "cuda_13");
    assert_int_equal(one.built, !off);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(only_the_search_is_off),
      cmocka_unit_test(the_table_says_which),
  };
  return cmocka_run_group_tests(tests, NULL, mock_clean);
}
