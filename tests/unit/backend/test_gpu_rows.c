/* The rows of NVIDIA's side from end to end: what `tenon backends` says of them, by the real child,
 * of fake libraries that have the real names. The device's plugin is our CPU plugin, and device
 * files are there when a test wants them. */
#include "backend/states.h"
#include "base/config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define NOWHERE "/nowhere/libcuda.so.1"
/* What the linker puts in the place of others is declared nowhere. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

static char folder[] = "/tmp/tenon_gpu_rows_XXXXXX";

bool __wrap_backend_has_node(const char *pattern) {
  (void)pattern;
  return true;
}

static void set(const char *name, const char *value) {
  setenv(name, value, 1);
  tn_config_reload();
  tn_backend_refresh();
}

static int begin(void **state) {
  (void)state;
  setenv("ASAN_OPTIONS", "handle_abort=0:detect_leaks=0", 1);
  setenv("TSAN_OPTIONS", "handle_abort=0", 1);
  setenv("TENON_CACHE", folder, 1);
  setenv("TENON_PROBE", TENON_PROBE_FILE, 1);
  setenv("TENON_PROBE_TIMEOUT", "60", 1);
  setenv("TENON_CUDA_13_PLUGIN", TENON_OWN_PLUGIN, 1);
  setenv("TENON_CUDA_LIBRARY", FAKE_GPU_FOLDER "/libcuda.so.1", 1);
  setenv("TENON_CUDNN_LIBRARY", FAKE_GPU_FOLDER "/libcudnn.so.9", 1);
  setenv("TENON_CUSPARSELT_LIBRARY", FAKE_GPU_FOLDER "/libcusparseLt.so.0", 1);
  setenv("FAKE_GPU", "0,13000,2,90", 1);
  unsetenv("FAKE_CUDNN");
  unsetenv("FAKE_CUSPARSELT");
  tn_config_reload();
  tn_backend_refresh();
  return 0;
}

/* The row's answers; NULL: a build without its module, which has nothing to ask. */
static tn_backend_info *ask(const char *name) {
  tn_backend_info *info = NULL;
  assert_null(tn_backend_info_get(tn_backend_by_name(name), TN_BACKEND_ENABLED, &info));
  if (info->states[TN_BACKEND_BUILT].answer == TN_ANSWER_YES) return info;
  print_message("%s: not built: %s\n", name, info->states[TN_BACKEND_BUILT].reason);
  tn_backend_info_destroy(info);
  return NULL;
}

static void assert_state(const tn_backend_info *info, tn_backend_question question,
                         tn_backend_answer answer, const char *words) {
  const tn_backend_verdict *v = &info->states[question];
  if (v->answer != answer || !strstr(v->reason, words))
    fail_msg("%s, %s: %d, '%s' instead of %d with '%s'", info->name,
             tn_backend_question_name(question), v->answer, v->reason, answer, words);
  if (answer == TN_ANSWER_NO) assert_true(v->remedy[0]);
}

static void assert_is(const char *name, tn_backend_question question, tn_backend_answer answer,
                      const char *words) {
  tn_backend_info *info = ask(name);
  if (!info) return;
  assert_state(info, question, answer, words);
  tn_backend_info_destroy(info);
}

/* ---- yes's ----------------------------------------------------------------------------------- */

static void cuda_is_usable_tested_with_fakes(void **state) {
  (void)state;
  tn_backend_info *info = ask("cuda");
  assert_non_null(info);
  assert_state(info, TN_BACKEND_FOUND, TN_ANSWER_YES, TENON_OWN_PLUGIN);
  assert_state(info, TN_BACKEND_LOADABLE, TN_ANSWER_YES, "");
  assert_state(info, TN_BACKEND_USABLE, TN_ANSWER_YES, "PJRT ");
  tn_backend_info_destroy(info);
}

static void is_usable(const char *name, const char *loadable, const char *usable,
                      const char *version) {
  tn_backend_info *info = ask(name);
  if (!info) skip();
  assert_state(info, TN_BACKEND_LOADABLE, TN_ANSWER_YES, loadable);
  assert_state(info, TN_BACKEND_USABLE, TN_ANSWER_YES, usable);
  assert_string_equal(info->version, version);
  assert_true(tn_backend_is_available(name));
  tn_backend_info_destroy(info);
}

static void cudnn_is_usable_tested_with_fakes(void **state) {
  (void)state;
  is_usable("cudnn", "", "cuDNN 9.19.0 on Fake GPU", "9.19.0");
}
static void cusparselt_is_usable_tested_with_fakes(void **state) {
  (void)state;
  is_usable("cusparselt", "", "cuSPARSELt 0.10.3 on Fake GPU", "0.10.3");
}
static void triton_is_usable_tested_with_fakes(void **state) {
  (void)state;
  is_usable("triton", "", "2 x Fake GPU (9.0), driver for CUDA 13.0", "13.0");
}

/* ---- no's ------------------------------------------------------------------------------------ */

static void without_a_driver_nothing_is_usable(void **state) {
  (void)state;
  set("TENON_CUDA_LIBRARY", NOWHERE);
  assert_is("cuda", TN_BACKEND_LOADABLE, TN_ANSWER_UNKNOWN, "");
  assert_is("cuda", TN_BACKEND_USABLE, TN_ANSWER_NO, "no NVIDIA driver (libcuda.so.1)");
  assert_is("cudnn", TN_BACKEND_LOADABLE, TN_ANSWER_YES, "");
  assert_is("cudnn", TN_BACKEND_USABLE, TN_ANSWER_NO, "no NVIDIA driver (" NOWHERE ": cannot open");
  assert_is("cusparselt", TN_BACKEND_USABLE, TN_ANSWER_NO, "no NVIDIA driver (" NOWHERE);
  assert_is("triton", TN_BACKEND_LOADABLE, TN_ANSWER_NO, "no NVIDIA driver (" NOWHERE);
}

static void a_driver_without_a_gpu_is_the_reason_of_all_tested_with_fakes(void **state) {
  (void)state;
  static const char words[] = "cuInit gives CUDA_ERROR_NO_DEVICE (100): no CUDA-capable device";
  set("FAKE_GPU", "100,13000,0,0");
  assert_is("cuda", TN_BACKEND_USABLE, TN_ANSWER_NO, words);
  assert_is("cudnn", TN_BACKEND_USABLE, TN_ANSWER_NO, words);
  assert_is("cusparselt", TN_BACKEND_USABLE, TN_ANSWER_NO, words);
  assert_is("triton", TN_BACKEND_LOADABLE, TN_ANSWER_YES, "");
  assert_is("triton", TN_BACKEND_USABLE, TN_ANSWER_NO, words);
}

static void the_driver_is_a_stand_in_tested_with_fakes(void **state) {
  (void)state;
  set("TENON_CUDA_LIBRARY", FAKE_GPU_FOLDER "/stubs/libcuda.so.1");
  assert_is("cuda", TN_BACKEND_USABLE, TN_ANSWER_NO,
            "stubs/libcuda.so.1 is the toolkit's stand-in");
  assert_is("cudnn", TN_BACKEND_USABLE, TN_ANSWER_NO, "stubs/libcuda.so.1 is the toolkit's");
}

static void an_old_gpu_is_not_enough_tested_with_fakes(void **state) {
  (void)state;
  set("FAKE_GPU", "0,13000,1,75");
  assert_is("cuda", TN_BACKEND_USABLE, TN_ANSWER_YES, "PJRT ");
  assert_is("cusparselt", TN_BACKEND_USABLE, TN_ANSWER_NO,
            "Fake GPU is of compute capability 7.5; cuSPARSELt needs 8.0");
  assert_is("triton", TN_BACKEND_USABLE, TN_ANSWER_NO,
            "capability 7.5; Triton's kernels needs 8.0");
}

static void a_library_that_is_old_is_not_loadable_tested_with_fakes(void **state) {
  (void)state;
  set("TENON_CUDNN_LIBRARY", FAKE_GPU_FOLDER "/old/libcudnn.so.9");
  assert_is("cudnn", TN_BACKEND_LOADABLE, TN_ANSWER_NO, "it has no cudnnCreate");
  assert_is("cudnn", TN_BACKEND_USABLE, TN_ANSWER_UNKNOWN, "");
}

static void a_library_that_does_not_work_says_why_tested_with_fakes(void **state) {
  (void)state;
  set("FAKE_CUDNN", "1001");
  assert_is("cudnn", TN_BACKEND_USABLE, TN_ANSWER_NO,
            "cudnnCreate gives 1001 (CUDNN_STATUS_NOT_INITIALIZED): Error: ");
  set("FAKE_CUSPARSELT", "5");
  assert_is("cusparselt", TN_BACKEND_USABLE, TN_ANSWER_NO,
            "cusparseLtInit gives 5 (architecture mismatch)");
}

static void the_plugin_is_asked_too_tested_with_fakes(void **state) {
  (void)state;
  set("TENON_CUDA_13_PLUGIN", "/nowhere/xla_cuda_plugin.so");
  set("TENON_CUDA_12_PLUGIN", "/nowhere/xla_cuda_plugin.so");
  assert_is("cudnn", TN_BACKEND_USABLE, TN_ANSWER_NO, "cuda is not found: ");
  unsetenv("TENON_CUDA_12_PLUGIN");
}

/* ---- what goes wrong ------------------------------------------------------------------------- */

static void a_crash_is_a_reason_tested_with_fakes(void **state) {
  (void)state;
  set("FAKE_CUDNN", "-1");
  assert_is("cudnn", TN_BACKEND_LOADABLE, TN_ANSWER_YES, "");
  assert_is("cudnn", TN_BACKEND_USABLE, TN_ANSWER_NO, "crashed in stage open: SIGABRT");
  set("FAKE_GPU", "-1,13000,1,90");
  assert_is("cuda", TN_BACKEND_USABLE, TN_ANSWER_NO, "crashed in stage open: SIGABRT");
}

static void a_hang_is_a_reason_tested_with_fakes(void **state) {
  (void)state;
  setenv("TENON_PROBE_TIMEOUT", "1", 1);
  set("FAKE_CUDNN", "-2");
  assert_is("cudnn", TN_BACKEND_USABLE, TN_ANSWER_NO, "hung in stage open: no answer after 1 s");
  set("FAKE_GPU", "-2,13000,1,90");
  assert_is("triton", TN_BACKEND_USABLE, TN_ANSWER_NO, "hung in stage open: no answer after 1 s");
}

/* A yes is kept on disk for the same library and the same driver. */
static void what_was_found_out_is_kept_for_the_same_driver_tested_with_fakes(void **state) {
  (void)state;
  const backend_probe *first = NULL, *again = NULL, *other = NULL;
  const char *const options[] = {"cuda", FAKE_GPU_FOLDER "/libcuda.so.1", NULL};
  backend_question question = {BACKEND_PROBE_GPU, FAKE_GPU_FOLDER "/libcudnn.so.9", options};
  assert_null(backend_probe_ask(&question, &first));
  assert_true(first->ok && !first->cached);
  assert_null(backend_probe_ask(&question, &again));
  assert_ptr_equal(first, again);
  const char *const elsewhere[] = {"cuda", NOWHERE, NULL};
  question.options = elsewhere;
  assert_null(backend_probe_ask(&question, &other));
  assert_false(other->ok);
  const char *const unknown[] = {"cudnnn", NULL};
  question.options = unknown;
  assert_null(backend_probe_ask(&question, &other));
  assert_non_null(strstr(other->reason, "none of cuda, cudnn, cusparselt, triton"));
  question.options = NULL;
  tn_status *status = backend_probe_ask(&question, &other);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
}

int main(void) {
  if (!mkdtemp(folder)) return 1;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(cuda_is_usable_tested_with_fakes, begin),
      cmocka_unit_test_setup(cudnn_is_usable_tested_with_fakes, begin),
      cmocka_unit_test_setup(cusparselt_is_usable_tested_with_fakes, begin),
      cmocka_unit_test_setup(triton_is_usable_tested_with_fakes, begin),
      cmocka_unit_test_setup(without_a_driver_nothing_is_usable, begin),
      cmocka_unit_test_setup(a_driver_without_a_gpu_is_the_reason_of_all_tested_with_fakes, begin),
      cmocka_unit_test_setup(the_driver_is_a_stand_in_tested_with_fakes, begin),
      cmocka_unit_test_setup(an_old_gpu_is_not_enough_tested_with_fakes, begin),
      cmocka_unit_test_setup(a_library_that_is_old_is_not_loadable_tested_with_fakes, begin),
      cmocka_unit_test_setup(a_library_that_does_not_work_says_why_tested_with_fakes, begin),
      cmocka_unit_test_setup(the_plugin_is_asked_too_tested_with_fakes, begin),
      cmocka_unit_test_setup(a_crash_is_a_reason_tested_with_fakes, begin),
      cmocka_unit_test_setup(a_hang_is_a_reason_tested_with_fakes, begin),
      cmocka_unit_test_setup(what_was_found_out_is_kept_for_the_same_driver_tested_with_fakes,
                             begin),
  };
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  tn_backend_refresh();
  char probes[64];
  snprintf(probes, sizeof probes, "%s/probes", folder);
  rmdir(probes);
  rmdir(folder);
  return failed;
}
