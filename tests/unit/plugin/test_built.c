/* Options that ask for a back end which the build left out are refused, with the switch's name. */
#include "cmocka_header.h"

#include "plugin/build_config.h"
#include <string.h>

static const plugin_built builds[] = {
    {"CPU", true, ""},   {"MKLDNN", false, ""},
    {"MKL", true, ""},   {"OPENMP", true, "the compiler knows no -fopenmp"},
    {"MHA", false, ""},  {"OPT_EINSUM", false, ""},
    {"XEON", false, ""},
};

static tn_status *check(const char *option, const char *value) {
  return plugin_check_built(builds, sizeof builds / sizeof builds[0], option, value, strlen(value));
}

static void refused(const char *option, const char *value, const char *text) {
  tn_status *status = check(option, value);
  assert_non_null(status);
  assert_int_equal(tn_status_code(status), TN_UNIMPLEMENTED);
  assert_non_null(strstr(tn_status_message(status), text));
  tn_status_destroy(status);
}

static void what_was_left_out_is_refused(void **state) {
  (void)state;
  refused("mha", "on",
          "option 'mha': this Tenon was built without MHA (USE_MHA is off in config.cmake)");
  refused("einsum", "greedy", "without OPT_EINSUM (USE_OPT_EINSUM is off");
  refused("profile", "xeon", "without XEON");
  refused("providers", "mkldnn", "without MKLDNN");
  refused("providers", "mkl,onednn", "without MKLDNN");
  refused("providers", "only:mkldnn", "without MKLDNN");
  refused("parallel", "openmp", "without OPENMP: the compiler knows no -fopenmp");
}

static void what_is_built_passes(void **state) {
  (void)state;
  assert_null(check("mha", "off"));
  assert_null(check("einsum", "off"));
  assert_null(check("profile", "none"));
  assert_null(check("parallel", "pool"));
  assert_null(check("providers", "mkl,native"));
  assert_null(check("providers", ""));
  assert_null(check("providers", ",,"));
  assert_null(check("providers", "only:"));
  assert_null(check("providers", "only:mkl"));
  assert_null(check("max_isa", "mkldnn"));
  assert_null(check("providers", "mkldnnx"));
}

/* The names in the options' table are those of config.cmake: with all of them off all are refused.
 */
static void every_name_is_a_back_end(void **state) {
  (void)state;
  static const char *const asked[][2] = {
      {"parallel", "openmp"},  {"profile", "xeon"},       {"mha", "on"},
      {"einsum", "auto"},      {"providers", "mkldnn"},   {"providers", "onednn"},
      {"providers", "mkl"},    {"providers", "openblas"}, {"providers", "blis"},
      {"providers", "nnpack"}, {"providers", "xnnpack"},
  };
  plugin_built none[64];
  assert_in_range(plugin_num_builds, 14, 64);
  for (size_t i = 0; i < plugin_num_builds; i++)
    none[i] = (plugin_built){plugin_builds[i].name, false, ""};
  for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
    tn_status *status =
        plugin_check_built(none, plugin_num_builds, asked[i][0], asked[i][1], strlen(asked[i][1]));
    if (!status) fail_msg("%s=%s passes where nothing was built", asked[i][0], asked[i][1]);
    tn_status_destroy(status);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_was_left_out_is_refused),
      cmocka_unit_test(what_is_built_passes),
      cmocka_unit_test(every_name_is_a_back_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
