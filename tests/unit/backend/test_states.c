/* Every row on machines that are made up: usable where everything is there, and each of the five
 * questions the first that is answered with no. No code of others runs here: what is usable is
 * tested with a fake. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "unit/backend/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int begin(void **unused) {
  (void)unused;
  unsetenv("TENON_DISABLE");
  tn_config_reload();
  world_begin();
  return 0;
}

static tn_backend_info *ask(const tn_backend *row, tn_backend_question until) {
  tn_backend_info *info = NULL;
  tn_status *status = tn_backend_info_get(row, until, &info);
  if (status) fail_msg("%s: %s", tn_backend_name(row), tn_status_message(status));
  return info;
}

static int first_no(const tn_backend_info *info) {
  int i = 0;
  while (i < TN_NUM_BACKEND_QUESTIONS && info->states[i].answer != TN_ANSWER_NO) i++;
  return i;
}

/* The first no of the row is of that question, and has its reason and its remedy. */
static void assert_first_no(const tn_backend *row, tn_backend_question wanted) {
  tn_backend_info *info = ask(row, TN_BACKEND_ENABLED);
  int no = first_no(info);
  if (no != (int)wanted)
    fail_msg("%s: the first no is %s: %s, not %s", info->name,
             tn_backend_question_name((tn_backend_question)no),
             no < TN_NUM_BACKEND_QUESTIONS ? info->states[no].reason : "",
             tn_backend_question_name(wanted));
  assert_true(info->states[no].reason[0]);
  assert_true(info->states[no].remedy[0]);
  for (int i = no + 1; i < TN_BACKEND_ENABLED; i++)
    assert_int_equal(info->states[i].answer, TN_ANSWER_UNKNOWN);
  assert_false(tn_backend_usable(row));
  tn_backend_info_destroy(info);
}

/* Of the table. */
#define EACH_ROW(row)                                                                              \
  for (const tn_backend *row = tn_backend_at(0); row < tn_backend_at(0) + BACKEND_NUM_IDS; row++)

/* Its file's name on these machines. */
static const char *file_of(const tn_backend *row) {
  static char name[BACKEND_MAX_NAME + 8];
  const char *source = row->facts.plugins[0] ? row->facts.plugins : row->facts.library;
  snprintf(name, sizeof name, "/fake/%.*s", (int)strcspn(source, ","), source);
  return name;
}

static void every_row_is_usable_tested_with_a_fake(void **unused) {
  (void)unused;
  EACH_ROW(row) {
    tn_backend_info *info = ask(row, TN_BACKEND_ENABLED);
    for (int i = 0; i < TN_NUM_BACKEND_QUESTIONS; i++)
      if (info->states[i].answer != TN_ANSWER_YES)
        fail_msg("%s: %s: %s", info->name, tn_backend_question_name((tn_backend_question)i),
                 info->states[i].reason);
    assert_true(tn_backend_usable(row));
    assert_true(tn_backend_is_available(info->name));
    tn_backend_info_destroy(info);
  }
}

static void every_row_may_be_switched_off_in_the_build(void **unused) {
  (void)unused;
  EACH_ROW(row) {
    world_begin();
    here.not_built = row->facts.id;
    assert_first_no(row, TN_BACKEND_BUILT);
    tn_backend_info *info = ask(row, TN_BACKEND_BUILT);
    assert_non_null(strstr(info->states[0].reason, "USE_"));
    assert_non_null(strstr(info->states[0].remedy, "config.cmake"));
    tn_backend_info_destroy(info);
    world_begin();
    here.not_built = row->facts.id;
    here.missing = "no headers of it";
    assert_first_no(row, TN_BACKEND_BUILT);
  }
}

static void every_row_may_not_be_found(void **unused) {
  (void)unused;
  EACH_ROW(row) {
    world_begin();
    here.not_found = "*";
    /* What is a part of its module alone is there with it. */
    if (row->facts.id != BACKEND_TRITON) assert_first_no(row, TN_BACKEND_FOUND);
  }
}

static void every_file_may_not_be_loadable(void **unused) {
  (void)unused;
  EACH_ROW(row) {
    world_begin();
    here.not_loaded = file_of(row);
    if (row->facts.id == BACKEND_CUDA || row->facts.id == BACKEND_TRITON) continue;
    if (row->facts.plugins[0] || row->facts.library[0]) assert_first_no(row, TN_BACKEND_LOADABLE);
  }
}

static void every_row_may_not_be_usable(void **unused) {
  (void)unused;
  EACH_ROW(row) {
    char gpu[BACKEND_MAX_NAME + 8];
    snprintf(gpu, sizeof gpu, "/fake/%s", row->facts.name);
    world_begin();
    here.not_opened = row->facts.option[0]   ? row->facts.option
                      : row->facts.device[0] ? gpu
                                             : file_of(row);
    if (row->facts.id == BACKEND_CUDA) here.not_found = "cuda_12";
    assert_first_no(row, TN_BACKEND_USABLE);
  }
}

static void every_row_may_be_disabled(void **unused) {
  (void)unused;
  EACH_ROW(row) {
    setenv("TENON_DISABLE", row->facts.name, 1);
    tn_config_reload();
    world_begin();
    assert_first_no(row, TN_BACKEND_ENABLED);
  }
  begin(NULL);
  EACH_ROW(row) {
    assert_null(tn_backend_set_enabled(row->facts.name, false));
    assert_first_no(row, TN_BACKEND_ENABLED);
    assert_null(tn_backend_set_enabled(row->facts.name, true));
    assert_true(tn_backend_usable(row));
  }
}

/* ---- one by one ------------------------------------------------------------------------------ */

static void assert_says(const char *name, tn_backend_question question, tn_backend_answer answer,
                        const char *words) {
  tn_backend_info *info = ask(tn_backend_by_name(name), TN_BACKEND_ENABLED);
  const tn_backend_verdict *verdict = &info->states[question];
  if (verdict->answer != answer || !strstr(verdict->reason, words))
    fail_msg("%s: %d, \"%s\"; wanted %d with \"%s\"", name, verdict->answer, verdict->reason,
             answer, words);
  tn_backend_info_destroy(info);
}

static void a_machine_without_the_device_is_not_probed(void **unused) {
  (void)unused;
  static const char *const names[] = {"cuda", "rocm", "tpu", "nki"};
  here.no_nodes = true;
  for (int i = 0; i < 4; i++) {
    assert_says(names[i], TN_BACKEND_LOADABLE, TN_ANSWER_UNKNOWN, "");
    assert_says(names[i], TN_BACKEND_USABLE, TN_ANSWER_NO, "this machine shows no");
  }
  assert_int_equal(here.probes, 0);
  world_begin();
  here.not_found = "cuda"; /* the driver */
  assert_says("cuda", TN_BACKEND_USABLE, TN_ANSWER_NO, "no NVIDIA driver (libcuda.so.1)");
  assert_int_equal(here.probes, 0);
  here.not_apple = true;
  assert_says("mps", TN_BACKEND_BUILT, TN_ANSWER_NO, "does not build on macOS");
}

static void the_second_plugin_serves_where_the_first_fails(void **unused) {
  (void)unused;
  here.not_opened = "/fake/cuda_13";
  const tn_backend *cuda = tn_backend_by_name("cuda");
  assert_true(tn_backend_usable(cuda));
  tn_backend_info *info = ask(cuda, TN_BACKEND_ENABLED);
  assert_string_equal(info->library, "/fake/cuda_12");
  tn_backend_info_destroy(info);
}

static void what_serves_a_device_shares_its_fate(void **unused) {
  (void)unused;
  here.not_opened = "/fake/cpu";
  assert_says("mkldnn", TN_BACKEND_USABLE, TN_ANSWER_NO, "cpu is not usable: it ended by SIGILL");
  world_begin();
  here.not_found = "cpu";
  assert_says("mha", TN_BACKEND_FOUND, TN_ANSWER_NO, "cpu is not found");
  assert_says("mkldnn", TN_BACKEND_USABLE, TN_ANSWER_NO, "cpu is not found");
  world_begin();
  assert_null(tn_backend_set_enabled("cpu", false));
  assert_says("xeon", TN_BACKEND_ENABLED, TN_ANSWER_NO, "the device that it serves");
  assert_null(tn_backend_set_enabled("cpu", true));
}

static void names_with_commas_and_aliases_are_disabled(void **unused) {
  (void)unused;
  setenv("TENON_DISABLE", "onednn, cuda,,nonsense", 1);
  tn_config_reload();
  assert_says("mkldnn", TN_BACKEND_ENABLED, TN_ANSWER_NO, "TENON_DISABLE");
  assert_says("cuda", TN_BACKEND_ENABLED, TN_ANSWER_NO, "TENON_DISABLE");
  assert_says("cudnn", TN_BACKEND_ENABLED, TN_ANSWER_NO, "the device that it serves");
  assert_true(tn_backend_is_available("cpu"));
  assert_null(tn_backend_set_enabled("cuda", true)); /* goes before the environment */
  assert_true(tn_backend_is_available("cuda"));
}

static void answers_are_kept_until_a_refresh(void **unused) {
  (void)unused;
  assert_true(tn_backend_is_available("cpu"));
  int probes = here.probes;
  assert_int_equal(probes, 1);
  assert_true(tn_backend_is_available("cpu"));
  assert_int_equal(here.probes, probes);
  here.not_opened = "/fake/cpu";
  assert_true(tn_backend_is_available("cpu"));
  tn_backend_refresh();
  assert_false(tn_backend_is_available("cpu"));
}

static void looking_for_files_runs_nothing(void **unused) {
  (void)unused;
  EACH_ROW(row) tn_backend_info_destroy(ask(row, TN_BACKEND_FOUND));
  assert_int_equal(here.probes, 0);
}

static void available_names_are_in_order(void **unused) {
  (void)unused;
  tn_strings *names = NULL;
  here.not_found = "*";
  assert_null(tn_backend_available(&names));
  assert_int_equal(tn_strings_count(names), 0);
  tn_strings_destroy(names);
  world_begin();
  assert_null(tn_backend_available(&names));
  assert_int_equal(tn_strings_count(names), tn_backend_count());
  assert_string_equal(tn_strings_at(names, 0, NULL), "cuda");
  assert_string_equal(tn_strings_at(names, 4, NULL), "cpu");
  tn_strings_destroy(names);
}

static void limits_are_the_settings_or_what_the_device_has(void **unused) {
  (void)unused;
  tn_backend_info *info = ask(tn_backend_by_name("cuda"), TN_BACKEND_FOUND);
  assert_int_equal(info->max_device_memory.bytes, INT64_C(2) << 30);
  assert_int_equal(info->max_device_memory.source, TN_LIMIT_DEFAULT);
  assert_int_equal(info->max_shared_memory.bytes, 96 << 10);
  tn_backend_info_destroy(info);
  info = ask(tn_backend_by_name("cudnn"), TN_BACKEND_FOUND);
  assert_int_equal(info->max_device_memory.bytes, INT64_C(2) << 30);
  assert_int_equal(info->max_device_memory.source, TN_LIMIT_OF_DEVICE);
  tn_backend_info_destroy(info);
  info = ask(tn_backend_by_name("tpu"), TN_BACKEND_ENABLED);
  assert_int_equal(info->max_device_memory.bytes, -1);
  assert_int_equal(info->max_device_memory.source, TN_LIMIT_UNKNOWN);
  assert_int_equal(info->compute_units, -1);
  assert_string_equal(info->version, "7.5");
  tn_backend_info_destroy(info);
  world_begin();
  here.memory = 1 << 20;
  info = ask(tn_backend_by_name("cpu"), TN_BACKEND_ENABLED);
  assert_int_equal(info->max_device_memory.bytes, 1 << 20);
  assert_int_equal(info->max_device_memory.source, TN_LIMIT_DEVICE);
  assert_int_equal(info->max_shared_memory.bytes, 32 << 20);
  tn_backend_info_destroy(info);
}

static void types_and_ops_are_what_the_device_lists(void **unused) {
  (void)unused;
  here.limits = "{\"types\": [\"f32\", \"i32\"], \"ops\": [\"stablehlo.add\", \"stablehlo.sine\"], "
                "\"op_types\": {\"stablehlo.sine\": [\"f32\"]}}";
  const tn_backend *cpu = tn_backend_by_name("cpu"), *mkl = tn_backend_by_name("mkl");
  assert_int_equal(tn_backend_supports_data_type(cpu, TN_F32).answer, TN_ANSWER_YES);
  assert_int_equal(tn_backend_supports_data_type(cpu, TN_F64).answer, TN_ANSWER_NO);
  assert_int_equal(tn_backend_supports_data_type(cpu, TN_TOKEN).answer, TN_ANSWER_NO);
  assert_int_equal(tn_backend_supports_op(cpu, "stablehlo.add", TN_INVALID).answer, TN_ANSWER_YES);
  assert_int_equal(tn_backend_supports_op(cpu, "stablehlo.add", TN_S32).answer, TN_ANSWER_YES);
  assert_int_equal(tn_backend_supports_op(cpu, "stablehlo.add", TN_F64).answer, TN_ANSWER_NO);
  assert_int_equal(tn_backend_supports_op(cpu, "stablehlo.sine", TN_S32).answer, TN_ANSWER_NO);
  assert_int_equal(tn_backend_supports_op(cpu, "stablehlo.tuple", TN_INVALID).answer, TN_ANSWER_NO);
  assert_int_equal(tn_backend_supports_op(cpu, "chlo.zeta", TN_F32).answer, TN_ANSWER_UNKNOWN);
  assert_int_equal(tn_backend_supports_op(mkl, "stablehlo.add", TN_F32).answer, TN_ANSWER_UNKNOWN);
  assert_int_equal(tn_backend_supports_op(mkl, "stablehlo.add", TN_F64).answer, TN_ANSWER_NO);
  world_begin(); /* devices that say nothing */
  assert_int_equal(tn_backend_supports_data_type(cpu, TN_F32).answer, TN_ANSWER_UNKNOWN);
  assert_int_equal(tn_backend_supports_op(cpu, "stablehlo.add", TN_F32).answer, TN_ANSWER_UNKNOWN);
  assert_int_equal(tn_backend_supports_op(NULL, "stablehlo.add", TN_F32).answer, TN_ANSWER_UNKNOWN);
  assert_true(tn_backend_supports_data_type(cpu, TN_F32).reason[0]);
}

#define DOT_REPORT(version, chosen, rejected)                                                      \
  "{\"program\": {\"providers\": [{\"provider\": \"mkl\", \"version\": \"" version                 \
  "\"}, {\"op\": \"stablehlo.dot_general\", \"chosen\": \"" chosen "\", \"rejected\": [" rejected  \
  "]}]}}"

static void a_provider_says_what_its_library_took(void **unused) {
  (void)unused;
  const tn_backend *mkl = tn_backend_by_name("mkl");
  here.reports = "{\"f32\": " DOT_REPORT("2026.2", "mkl", "") ", \"i8\": " DOT_REPORT(
      "2026.2", "native", "{\"provider\": \"mkl\", \"reason\": \"no sums of bytes\"}") "}";
  tn_backend_info *info = ask(mkl, TN_BACKEND_ENABLED);
  assert_string_equal(info->version, "2026.2");
  tn_backend_info_destroy(info);
  assert_int_equal(tn_backend_supports_data_type(mkl, TN_F32).answer, TN_ANSWER_YES);
  assert_int_equal(tn_backend_supports_data_type(mkl, TN_F64).answer, TN_ANSWER_NO);
  const char *dot = "stablehlo.dot_general";
  assert_int_equal(tn_backend_supports_op(mkl, dot, TN_F32).answer, TN_ANSWER_YES);
  assert_int_equal(tn_backend_supports_op(mkl, dot, TN_INVALID).answer, TN_ANSWER_YES);
  tn_backend_verdict verdict = tn_backend_supports_op(mkl, dot, TN_S8);
  assert_int_equal(verdict.answer, TN_ANSWER_NO);
  assert_string_equal(verdict.reason, "no sums of bytes");
  assert_int_equal(tn_backend_supports_op(mkl, "stablehlo.add", TN_F32).answer, TN_ANSWER_NO);
  world_begin();
  here.reports = "no JSON";
  info = ask(mkl, TN_BACKEND_ENABLED);
  assert_string_equal(info->version, "");
  tn_backend_info_destroy(info);
  assert_int_equal(tn_backend_supports_op(mkl, dot, TN_F32).answer, TN_ANSWER_UNKNOWN);
}

/* What its device takes says nothing of a library that is not there. */
static void a_row_that_cannot_be_used_takes_nothing_that_is_known(void **unused) {
  (void)unused;
  static const char *const names[] = {"mkl", "mkldnn", "nnpack", "openblas", "blis", "openmp"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const tn_backend *row = tn_backend_by_name(names[i]);
    world_begin();
    here.limits = "{\"types\": [\"f32\", \"f64\"], \"ops\": [\"stablehlo.dot_general\"]}";
    here.not_found = row->facts.library;
    tn_backend_verdict verdict = tn_backend_supports_data_type(row, TN_F64);
    assert_int_equal(verdict.answer, TN_ANSWER_UNKNOWN);
    assert_non_null(strstr(verdict.reason, "the row is not found: "));
    assert_true(verdict.remedy[0]);
    verdict = tn_backend_supports_op(row, "stablehlo.dot_general", TN_F64);
    assert_int_equal(verdict.answer, TN_ANSWER_UNKNOWN);
    world_begin();
    here.limits = "{\"types\": [\"f32\"]}"; /* it is there, and did not say */
    bool of_device = row->facts.kind != TN_KIND_PROVIDER;
    assert_int_equal(tn_backend_supports_data_type(row, TN_F32).answer,
                     of_device ? TN_ANSWER_YES : TN_ANSWER_UNKNOWN);
    assert_int_equal(tn_backend_supports_data_type(row, TN_F64).answer, TN_ANSWER_NO);
  }
}

static void describing_asks_nothing(void **unused) {
  (void)unused;
  char text[512];
  const tn_backend *row = tn_backend_by_name("cuda");
  tn_backend_describe(row, text, sizeof text);
  assert_string_equal(text, "cuda (device): not asked");
  here.not_opened = "/fake/cuda_13";
  here.not_found = "cuda_12";
  assert_false(tn_backend_usable(row));
  size_t length = tn_backend_describe(row, text, sizeof text);
  assert_string_equal(text, "cuda (device): found /fake/cuda_13; not usable: it ended by SIGILL");
  assert_int_equal(length, strlen(text));
  assert_int_equal(tn_backend_describe(row, text, 5), length);
  assert_string_equal(text, "cuda");
  tn_backend_describe(NULL, text, sizeof text);
  assert_string_equal(text, "no back end");
}

/* ---- a registry that is used from its own probe ---------------------------------------------- */

static void use_the_registry(void) {
  assert_non_null(tn_backend_by_name("cuda"));
  assert_non_null(tn_backend_by_type(TN_BACKEND_CPU));
  assert_true(tn_backend_count() >= BACKEND_NUM_IDS);
  assert_null(tn_backend_set_enabled("blis", true));
  char text[64];
  tn_backend_describe(tn_backend_by_name("cpu"), text, sizeof text);
  here.in_probe = NULL;
  tn_backend_refresh();
}

static void a_probe_may_use_the_registry(void **unused) {
  (void)unused;
  here.in_probe = use_the_registry;
  assert_true(tn_backend_is_available("cpu"));
  int probes = here.probes;
  assert_true(tn_backend_is_available("cpu")); /* what came of it was forgotten by the refresh */
  assert_int_equal(here.probes, probes + 1);
}

/* ---- errors ---------------------------------------------------------------------------------- */

static void what_is_wrong_is_said(void **unused) {
  (void)unused;
  tn_backend_info *info = (void *)&here;
  tn_status *status = tn_backend_info_get(NULL, TN_BACKEND_FOUND, &info);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  assert_null(info);
  tn_status_destroy(status);
  status = tn_backend_info_get(tn_backend_at(0), (tn_backend_question)9, &info);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
  status = tn_backend_set_enabled("cudda", true);
  assert_int_equal(tn_status_code(status), TN_NOT_FOUND);
  assert_non_null(strstr(tn_status_message(status), "\"cudda\"; there are cuda, mps, cudnn"));
  tn_status_destroy(status);
  assert_false(tn_backend_usable(NULL));
  assert_false(tn_backend_is_available("cudda"));
  assert_false(tn_backend_is_available(NULL));
  tn_backend_info_destroy(NULL);
}

/* Each allocation fails in turn: an error of memory, and nothing wrong is kept. */
static void memory_may_be_short(void **unused) {
  (void)unused;
  for (uint64_t nth = 1;; nth++) {
    world_begin();
    here.not_found = "cuda_12";
    tn_backend_info *info = NULL;
    tn_strings *names = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = tn_backend_info_get(tn_backend_by_name("mkl"), TN_BACKEND_ENABLED, &info);
    if (!status) status = tn_backend_available(&names);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    tn_status_destroy(status);
    tn_backend_info_destroy(info);
    tn_strings_destroy(names);
    assert_true(tn_backend_is_available("mkl"));
    if (!fired) break;
  }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup(name, begin)
  const struct CMUnitTest tests[] = {
      TEST(every_row_is_usable_tested_with_a_fake),
      TEST(every_row_may_be_switched_off_in_the_build),
      TEST(every_row_may_not_be_found),
      TEST(every_file_may_not_be_loadable),
      TEST(every_row_may_not_be_usable),
      TEST(every_row_may_be_disabled),
      TEST(a_machine_without_the_device_is_not_probed),
      TEST(the_second_plugin_serves_where_the_first_fails),
      TEST(what_serves_a_device_shares_its_fate),
      TEST(answers_are_kept_until_a_refresh),
      TEST(looking_for_files_runs_nothing),
      TEST(available_names_are_in_order),
      TEST(a_provider_says_what_its_library_took),
      TEST(a_row_that_cannot_be_used_takes_nothing_that_is_known),
      TEST(limits_are_the_settings_or_what_the_device_has),
      TEST(types_and_ops_are_what_the_device_lists),
      TEST(describing_asks_nothing),
      TEST(a_probe_may_use_the_registry),
      TEST(what_is_wrong_is_said),
      TEST(memory_may_be_short),
      TEST(names_with_commas_and_aliases_are_disabled),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
