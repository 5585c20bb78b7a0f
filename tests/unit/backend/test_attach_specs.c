/* Specs whose provider is a module of kernels for somebody else's plugin, all the way: the program
 * is rewritten, compiled, run, and the report has what became of each op. The kernels run on the
 * host; the plugins are ours, under a name of its own, and XLA's. */
#include "base/config.h"
#include "base/fault.h"
#include "base/system.h"
#include "programs.h"

#include <unistd.h>

static char cache[] = "/tmp/tenon_attach_XXXXXX";

static bool has_xla(void) {
  char path[4096];
  return tn_known_plugin_find("xla_cpu", path, sizeof path);
}

typedef struct choice {
  tn_client *client;
  tn_executable *executable;
  tn_report *why;
} choice;

static tn_status *choose(const char *spec, const tn_program *program,
                         const tn_compile_options *options, choice *c) {
  tn_selection s = TN_SELECTION_INIT;
  s.mode = strchr(spec, ',') ? TN_SELECT_ORDERED : TN_SELECT_STRICT;
  s.specs = &spec;
  s.num_specs = 1;
  s.program = program;
  s.compile_options = options;
  return tn_backend_select(&s, &c->client, &c->executable, &c->why);
}

static void drop(choice *c) {
  tn_executable_destroy(c->executable);
  tn_client_destroy(c->client);
  tn_report_destroy(c->why);
  *c = (choice){0};
}

static void assert_has(const char *text, const char *words) {
  if (!strstr(text, words)) fail_msg("no '%s' in %s", words, text);
}

static size_t count(const char *text, const char *words) {
  size_t number = 0;
  for (; (text = strstr(text, words)); text += strlen(words)) number++;
  return number;
}

/* What the report says of the six ops that fakehost is offered. */
static void assert_entries(const tn_report *report) {
  const char *json = tn_report_json(report), *text = tn_report_text(report);
  assert_has(json, "\"attached\":[{\"op\":\"stablehlo.dot_general\",\"place\":\"mixed.mlir:6:");
  assert_has(json, "\"provider\":\"fakehost\",\"chosen\":true,\"reason\":\"\"}");
  assert_has(json, "\"chosen\":false,\"reason\":\"fakehost takes no i32 here\"}");
  assert_int_equal(count(json, "\"provider\":\"fakehost\",\"chosen\":true"), 4);
  assert_int_equal(count(json, "\"provider\":\"fakehost\",\"chosen\":false"), 1);
  assert_has(text, "attached: op stablehlo.convolution, place mixed.mlir:");
  assert_has(text, "provider fakehost, chosen true\n");
  assert_has(text, "provider fakehost, chosen false, reason fakehost takes no i32 here\n");
}

/* ---- the whole way --------------------------------------------------------------------------- */

static mixed_results plain_results(const char *device) {
  choice c = {0};
  mixed_results results;
  tn_program *program = program_of(mixed_program);
  assert_fine(choose(device, program, NULL, &c));
  assert_null(strstr(tn_report_json(c.why), "\"attached\""));
  assert_fine(run_mixed(c.client, c.executable, &results));
  tn_program_destroy(program);
  drop(&c);
  return results;
}

static void assert_same(const mixed_results *a, const mixed_results *b) {
  assert_near(a->r, b->r, MIXED_R, 1e-5f);
  assert_near(a->y, b->y, MIXED_Y, 1e-5f);
}

/* Its failing kernel shows that the provider's code is what runs. */
static void assert_runs_the_fake(choice *c) {
  mixed_results results;
  setenv("FAKE_PROVIDER", "fail", 1);
  assert_fails(run_mixed(c->client, c->executable, &results), TN_INTERNAL, "fakeGemm gives 7");
  unsetenv("FAKE_PROVIDER");
}

static void goes_all_the_way(const char *device) {
  char spec[64];
  snprintf(spec, sizeof spec, "%s/fakehost", device);
  choice c = {0};
  mixed_results plain = plain_results(device), called;
  tn_program *program = program_of(mixed_program);
  assert_fine(choose(spec, program, NULL, &c));
  assert_has(tn_report_text(c.why), "; ops that are calls of its providers: 4");
  assert_entries(c.why);
  assert_fine(run_mixed(c.client, c.executable, &called));
  assert_same(&called, &plain);
  assert_runs_the_fake(&c);
  tn_program_destroy(program);
  drop(&c);
}

static void our_plugin_as_a_foreign_one_tested_with_a_fake(void **state) {
  (void)state;
  goes_all_the_way("mine");
}

static void xlas_plugin_tested_with_a_fake(void **state) {
  (void)state;
  if (!has_xla()) {
    print_message("there is no XLA plugin: ./dev setup fetches it\n");
    skip();
  }
  goes_all_the_way("xla_cpu");
}

/* ---- what is compiled later ------------------------------------------------------------------ */

static void later_programs_are_rewritten_by_the_verb_tested_with_a_fake(void **state) {
  (void)state;
  choice c = {0};
  tn_report *report = NULL;
  tn_program *program = program_of(mixed_program);
  mixed_results plain = plain_results("mine"), called;
  assert_fine(tn_client_open("mine/fakehost", NULL, &c.client));
  assert_fine(tn_backend_compile(c.client, program, NULL, &c.executable));
  assert_fine(tn_executable_report(c.executable, &report));
  assert_entries(report);
  assert_fine(run_mixed(c.client, c.executable, &called));
  assert_same(&called, &plain);
  assert_runs_the_fake(&c);
  tn_report_destroy(report);
  tn_executable_destroy(c.executable);
  assert_fine(tn_compile_program(c.client, program, NULL, &c.executable)); /* as it is */
  setenv("FAKE_PROVIDER", "fail", 1);
  assert_fine(run_mixed(c.client, c.executable, &called));
  unsetenv("FAKE_PROVIDER");
  tn_program_destroy(program);
  drop(&c);
}

static void executables_may_outlive_the_client_tested_with_a_fake(void **state) {
  (void)state;
  choice c = {0};
  tn_report *report = NULL;
  tn_program *program = program_of(mixed_program);
  assert_fine(choose("mine/fakehost", program, NULL, &c));
  tn_client_destroy(c.client);
  c.client = NULL;
  tn_program_destroy(program);
  assert_fine(tn_executable_report(c.executable, &report));
  assert_entries(report);
  tn_report_destroy(report);
  drop(&c);
}

/* ---- what does not go ------------------------------------------------------------------------ */

static void names_that_are_none_are_said(void **state) {
  (void)state;
  choice c = {0};
  assert_fails(choose("mine/nonesuch", NULL, NULL, &c), TN_INVALID_ARGUMENT,
               "column 6: \"nonesuch\" is no provider of mine");
  drop(&c);
  assert_fails(choose("cpu/fakehost", NULL, NULL, &c), TN_INVALID_ARGUMENT,
               "\"fakehost\" is no provider of cpu");
  drop(&c);
  assert_fails(choose("mine/cudnn", NULL, NULL, &c), TN_INVALID_ARGUMENT,
               "\"cudnn\" is no provider of mine");
  drop(&c);
}

static void a_provider_that_refuses_ends_the_candidate_tested_with_a_fake(void **state) {
  (void)state;
  choice c = {0};
  tn_candidate first;
  setenv("FAKE_PROVIDER", "refuse", 1);
  assert_fails(choose("mine/fakehost", NULL, NULL, &c), TN_FAILED_PRECONDITION,
               "fakehost cannot be attached: libfake.so.1: wrong phase of the moon");
  drop(&c);
  assert_fine(choose("mine/fakehost,cpu", NULL, NULL, &c)); /* and the next is tried */
  assert_int_equal(tn_report_num_candidates(c.why), 2);
  assert_true(tn_report_candidate(c.why, 0, &first));
  assert_string_equal(first.stage, "open");
  assert_has(tn_report_line(c.why), "ran on cpu: mine/fakehost cannot be opened");
  unsetenv("FAKE_PROVIDER");
  drop(&c);
}

static void providers_of_another_platform_are_refused_tested_with_a_fake(void **state) {
  (void)state;
  choice c = {0};
  assert_fails(choose("mine/fakehost,fakecuda", NULL, NULL, &c), TN_FAILED_PRECONDITION,
               "fakehost has kernels for CUDA, and the client's platform is ");
  drop(&c);
}

static void programs_that_are_not_stablehlo_are_refused_tested_with_a_fake(void **state) {
  (void)state;
  choice c = {0};
  tn_program *program = NULL;
  assert_fine(tn_program_create("x", 1, "hlo", "x.pb", &program));
  assert_fails(choose("mine/fakehost", program, NULL, &c), TN_UNIMPLEMENTED,
               "x.pb is hlo: providers take ops of StableHLO only");
  tn_program_destroy(program);
  drop(&c);
}

static void programs_for_several_partitions_stay_tested_with_a_fake(void **state) {
  (void)state;
  choice c = {0};
  tn_report *report = NULL;
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  tn_program *program = program_of(mixed_program);
  options.num_partitions = 2;
  assert_fine(tn_client_open("mine/fakehost?cpu_device_count=2", NULL, &c.client));
  assert_fine(tn_backend_compile(c.client, program, &options, &c.executable));
  assert_fine(tn_executable_report(c.executable, &report));
  assert_has(tn_report_json(report), "\"attached\":[{\"chosen\":false,\"reason\":"
                                     "\"it is compiled for 2 partitions\"}]");
  tn_report_destroy(report);
  tn_program_destroy(program);
  drop(&c);
}

static void memory_may_be_short_tested_with_a_fake(void **state) {
  (void)state;
  choice c = {0};
  tn_program *program = program_of(mixed_program);
  assert_fine(choose("mine/fakehost", program, NULL, &c)); /* what is asked once is known then */
  drop(&c);
  size_t failed = 0;
  for (unsigned nth = 1;; nth++) {
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = choose("mine/fakehost", program, NULL, &c);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    failed += status != NULL;
    if (status)
      assert_fails(status, TN_RESOURCE_EXHAUSTED, "");
    else if (!fired) /* a report of a program for which memory was short is left out */
      assert_entries(c.why);
    drop(&c);
    if (!fired) break;
  }
  assert_true(failed > 50);
  tn_program_destroy(program);
}

/* ---- our own plugin -------------------------------------------------------------------------- */

/* Only who names providers needs the pass: its words are in this program, not in the plugin. */
static void the_plugin_does_not_carry_the_pass(void **state) {
  (void)state;
  static const char words[] = "its padding is not the same on both sides";
  static const char *const files[] = {TENON_OWN_PLUGIN, "/proc/self/exe"};
  for (int i = 0; i < 2; i++) {
    tn_file file = {0};
    assert_fine(tn_file_read(files[i], (size_t)1 << 30, &file));
    assert_int_equal(memmem(file.data, file.size, words, sizeof words - 2) != NULL, i == 1);
    tn_file_close(&file);
  }
}

int main(void) {
  if (!mkdtemp(cache)) return 1;
  char plugin[4096]; /* what was fetched is in the cache of before */
  if (tn_known_plugin_find("xla_cpu", plugin, sizeof plugin))
    setenv("TENON_XLA_CPU_PLUGIN", plugin, 1);
  setenv("TENON_CACHE", cache, 1);
  setenv("TENON_PROBE", TENON_PROBE_FILE, 1);
  setenv("TENON_CPU_PLUGIN", TENON_OWN_PLUGIN, 1);
  setenv("TENON_BACKENDS", "mine:" TENON_OWN_PLUGIN, 1);
  tn_config_reload();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(our_plugin_as_a_foreign_one_tested_with_a_fake),
      cmocka_unit_test(xlas_plugin_tested_with_a_fake),
      cmocka_unit_test(later_programs_are_rewritten_by_the_verb_tested_with_a_fake),
      cmocka_unit_test(executables_may_outlive_the_client_tested_with_a_fake),
      cmocka_unit_test(names_that_are_none_are_said),
      cmocka_unit_test(a_provider_that_refuses_ends_the_candidate_tested_with_a_fake),
      cmocka_unit_test(providers_of_another_platform_are_refused_tested_with_a_fake),
      cmocka_unit_test(programs_that_are_not_stablehlo_are_refused_tested_with_a_fake),
      cmocka_unit_test(programs_for_several_partitions_stay_tested_with_a_fake),
      cmocka_unit_test(memory_may_be_short_tested_with_a_fake),
      cmocka_unit_test(the_plugin_does_not_carry_the_pass),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  tn_backend_refresh();
  char probes[64];
  snprintf(probes, sizeof probes, "%s/probes", cache);
  rmdir(probes);
  rmdir(cache);
  return failed;
}
