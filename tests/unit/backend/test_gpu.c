/* What is said of NVIDIA's side: the no's as this machine gives them, the yes's by fake libraries
 * that have the real names. */
#include "backend/gpu/gpu.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define DRIVER     FAKE_GPU_FOLDER "/libcuda.so.1"
#define OLD_DRIVER FAKE_GPU_FOLDER "/old/libcuda.so.1"
#define STUB       FAKE_GPU_FOLDER "/stubs/libcuda.so.1"

static void assert_says(const gpu_verdict *verdict, tn_backend_answer answer, const char *words) {
  if (verdict->answer != answer || !strstr(verdict->reason, words))
    fail_msg("%d, '%s' instead of %d with '%s'", verdict->answer, verdict->reason, answer, words);
  if (answer == TN_ANSWER_NO) assert_true(verdict->remedy[0]);
}

/* What a row says of that library and driver, whatever this build has of modules. */
static gpu_findings ask(gpu_row row, const char *library, const char *driver) {
  gpu_findings findings;
  gpu_find(row, library, &findings);
  gpu_answer(&findings.states[TN_BACKEND_FOUND], TN_ANSWER_YES, "", "given");
  snprintf(findings.library, sizeof findings.library, "%s", library ? library : "");
  gpu_try(row, driver, &findings, NULL);
  return findings;
}

static void rows_have_names(void **state) {
  (void)state;
  gpu_row row;
  for (int i = 0; i < GPU_NUM_ROWS; i++) {
    assert_true(gpu_row_of(gpu_row_name((gpu_row)i), &row));
    assert_int_equal(row, i);
  }
  assert_false(gpu_row_of("cud", &row));
  assert_false(gpu_row_of(NULL, &row));
  assert_string_equal(gpu_row_name(GPU_NUM_ROWS), "");
}

/* ---- no's ------------------------------------------------------------------------------------ */

static void without_a_driver_the_loader_says_so(void **state) {
  (void)state;
  gpu_device device;
  gpu_verdict loadable, usable;
  void *handle = state;
  gpu_ask_driver("/nowhere/libcuda.so.1", &handle, &device, &loadable, &usable, NULL);
  assert_null(handle);
  assert_says(&loadable, TN_ANSWER_NO, "no NVIDIA driver (/nowhere/libcuda.so.1: cannot open");
  assert_says(&loadable, TN_ANSWER_NO, "/dev/");
  assert_int_equal(usable.answer, TN_ANSWER_UNKNOWN);
  assert_int_equal(device.count, 0);
}

/* On a machine with a GPU this is the yes. */
static void the_machine_itself_is_asked(void **state) {
  (void)state;
  gpu_device device;
  gpu_verdict loadable, usable;
  gpu_ask_driver(NULL, NULL, &device, &loadable, &usable, NULL);
  print_message("cuda: loadable: %s; usable: %s\n", loadable.reason, usable.reason);
  if (loadable.answer == TN_ANSWER_NO) {
    assert_says(&loadable, TN_ANSWER_NO, "libcuda.so.1");
    assert_int_equal(usable.answer, TN_ANSWER_UNKNOWN);
  } else if (usable.answer == TN_ANSWER_YES) {
    assert_true(device.count > 0 && device.capability > 0 && device.memory > 0);
  } else {
    assert_says(&usable, TN_ANSWER_NO, "cu");
  }
}

static void stubs_are_no_driver(void **state) {
  (void)state;
  gpu_verdict loadable, usable;
  gpu_ask_driver(STUB, NULL, NULL, &loadable, &usable, NULL);
  assert_says(&loadable, TN_ANSWER_NO, "stand-in for linking");
  char link[] = "/tmp/tenon_stub_XXXXXX", path[64];
  assert_non_null(mkdtemp(link));
  snprintf(path, sizeof path, "%s/libcuda.so.1", link);
  assert_int_equal(symlink(STUB, path), 0);
  gpu_ask_driver(path, NULL, NULL, &loadable, &usable, NULL);
  assert_says(&loadable, TN_ANSWER_NO, "stubs/libcuda.so.1 is the toolkit's stand-in");
  unlink(path);
  rmdir(link);
}

static void an_old_driver_lacks_a_function_tested_with_a_fake(void **state) {
  (void)state;
  gpu_findings f = ask(GPU_CUDA, OLD_DRIVER, NULL);
  assert_says(&f.states[TN_BACKEND_LOADABLE], TN_ANSWER_NO, "has no cuDeviceTotalMem_v2");
  assert_int_equal(f.states[TN_BACKEND_USABLE].answer, TN_ANSWER_UNKNOWN);
}

static void a_driver_without_a_gpu_tested_with_a_fake(void **state) {
  (void)state;
  setenv("FAKE_GPU", "100,13000,0,0", 1);
  gpu_findings f = ask(GPU_CUDA, DRIVER, NULL);
  assert_says(&f.states[TN_BACKEND_LOADABLE], TN_ANSWER_YES, "libcuda.so.1");
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_NO,
              "cuInit gives CUDA_ERROR_NO_DEVICE (100): no CUDA-capable device is detected; ");
  setenv("FAKE_GPU", "0,13000,0,0", 1);
  f = ask(GPU_CUDA, DRIVER, NULL);
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_NO, "has no GPU for this process");
}

static void files_that_are_missing_are_not_found(void **state) {
  (void)state;
  gpu_findings f;
  gpu_find(GPU_CUDA, "/nowhere/libcuda.so.1", &f);
  assert_int_equal(f.states[TN_BACKEND_BUILT].answer, TN_ANSWER_YES);
  assert_says(&f.states[TN_BACKEND_FOUND], TN_ANSWER_NO, "/nowhere/libcuda.so.1 is not there");
  gpu_try(GPU_CUDA, NULL, &f, NULL); /* asks nothing after a no */
  assert_int_equal(f.states[TN_BACKEND_LOADABLE].answer, TN_ANSWER_UNKNOWN);
}

static void a_library_that_is_none_is_not_loadable(void **state) {
  (void)state;
  gpu_findings f = ask(GPU_CUDNN, "/etc/passwd", DRIVER);
  assert_says(&f.states[TN_BACKEND_LOADABLE], TN_ANSWER_NO, "/etc/passwd");
  assert_int_equal(f.states[TN_BACKEND_USABLE].answer, TN_ANSWER_UNKNOWN);
  f = ask(GPU_CUDNN, FAKE_GPU_FOLDER "/old/libcudnn.so.9", DRIVER);
  assert_says(&f.states[TN_BACKEND_LOADABLE], TN_ANSWER_NO, "it has no cudnnCreate");
  assert_int_equal(f.states[TN_BACKEND_USABLE].answer, TN_ANSWER_UNKNOWN);
}

static void libraries_are_not_usable_without_a_driver_tested_with_fakes(void **state) {
  (void)state;
  gpu_findings f = ask(GPU_CUDNN, FAKE_GPU_FOLDER "/libcudnn.so.9", "/nowhere/libcuda.so.1");
  assert_says(&f.states[TN_BACKEND_LOADABLE], TN_ANSWER_YES, "cuDNN 9.19.0");
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_NO, "no NVIDIA driver");
  f = ask(GPU_CUSPARSELT, FAKE_GPU_FOLDER "/libcusparseLt.so.0", "/nowhere/libcuda.so.1");
  assert_says(&f.states[TN_BACKEND_LOADABLE], TN_ANSWER_YES, "cuSPARSELt 0.10.3");
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_NO, "no NVIDIA driver");
  f = ask(GPU_TRITON, NULL, "/nowhere/libcuda.so.1");
  assert_says(&f.states[TN_BACKEND_LOADABLE], TN_ANSWER_NO, "no NVIDIA driver");
}

static void libraries_say_themselves_what_is_wrong_tested_with_fakes(void **state) {
  (void)state;
  setenv("FAKE_GPU", "0,13000,1,90", 1);
  setenv("FAKE_CUDNN", "1001", 1);
  gpu_findings f = ask(GPU_CUDNN, FAKE_GPU_FOLDER "/libcudnn.so.9", DRIVER);
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_NO,
              "cudnnCreate gives 1001 (CUDNN_STATUS_NOT_INITIALIZED): Error: "
              "CUDNN_STATUS_NOT_INITIALIZED; Reason: the fake says so");
  unsetenv("FAKE_CUDNN");
  setenv("FAKE_CUSPARSELT", "5", 1);
  f = ask(GPU_CUSPARSELT, FAKE_GPU_FOLDER "/libcusparseLt.so.0", DRIVER);
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_NO,
              "cusparseLtInit gives 5 (architecture mismatch)");
  unsetenv("FAKE_CUSPARSELT");
}

static void an_old_gpu_is_not_enough_tested_with_fakes(void **state) {
  (void)state;
  setenv("FAKE_GPU", "0,13000,1,75", 1);
  gpu_findings f = ask(GPU_CUSPARSELT, FAKE_GPU_FOLDER "/libcusparseLt.so.0", DRIVER);
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_NO,
              "Fake GPU is of compute capability 7.5; cuSPARSELt needs 8.0");
  f = ask(GPU_TRITON, NULL, DRIVER);
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_NO, "Triton's kernels needs 8.0");
}

/* ---- yes's ----------------------------------------------------------------------------------- */

static void a_gpu_is_usable_tested_with_a_fake(void **state) {
  (void)state;
  setenv("FAKE_GPU", "0,13000,2,90", 1);
  gpu_findings f;
  gpu_find(GPU_CUDA, DRIVER, &f);
  assert_says(&f.states[TN_BACKEND_FOUND], TN_ANSWER_YES, DRIVER);
  gpu_try(GPU_CUDA, NULL, &f, NULL);
  assert_says(&f.states[TN_BACKEND_LOADABLE], TN_ANSWER_YES, DRIVER);
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_YES,
              "2 x Fake GPU (9.0), driver for CUDA 13.0");
  assert_string_equal(f.version, "13.0");
  assert_int_equal(f.device.count, 2);
  assert_int_equal(f.device.capability, 90);
  assert_int_equal(f.device.multiprocessors, 132);
  assert_int_equal(f.device.shared_memory, 232448);
  assert_true(f.device.memory == (int64_t)80 << 30);
}

static void libraries_are_usable_tested_with_fakes(void **state) {
  (void)state;
  setenv("FAKE_GPU", "0,13000,1,90", 1);
  gpu_findings f = ask(GPU_CUDNN, FAKE_GPU_FOLDER "/libcudnn.so.9", DRIVER);
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_YES, "cuDNN 9.19.0 on Fake GPU");
  assert_string_equal(f.version, "9.19.0");
  f = ask(GPU_CUSPARSELT, FAKE_GPU_FOLDER "/libcusparseLt.so.0", DRIVER);
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_YES, "cuSPARSELt 0.10.3 on Fake GPU");
  f = ask(GPU_TRITON, NULL, DRIVER);
  assert_says(&f.states[TN_BACKEND_USABLE], TN_ANSWER_YES, "1 x Fake GPU (9.0)");
}

/* NVIDIA's own libraries, where the toolkit is. Before the fakes, one of which the loader would
 * take for the driver. */
static void the_toolkits_cudnn_loads_and_has_a_version(void **state) {
  (void)state;
  const char *path = "/usr/local/cuda/lib64/libcudnn.so.9";
  if (access(path, R_OK) != 0) {
    print_message("there is no %s\n", path);
    skip();
  }
  gpu_findings f = ask(GPU_CUDNN, path, NULL);
  assert_says(&f.states[TN_BACKEND_LOADABLE], TN_ANSWER_YES, "cuDNN 9.");
  print_message("cudnn: usable: %s\n", f.states[TN_BACKEND_USABLE].reason);
  assert_int_not_equal(f.states[TN_BACKEND_USABLE].answer, TN_ANSWER_UNKNOWN);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rows_have_names),
      cmocka_unit_test(without_a_driver_the_loader_says_so),
      cmocka_unit_test(the_machine_itself_is_asked),
      cmocka_unit_test(the_toolkits_cudnn_loads_and_has_a_version),
      cmocka_unit_test(stubs_are_no_driver),
      cmocka_unit_test(an_old_driver_lacks_a_function_tested_with_a_fake),
      cmocka_unit_test(a_driver_without_a_gpu_tested_with_a_fake),
      cmocka_unit_test(files_that_are_missing_are_not_found),
      cmocka_unit_test(a_library_that_is_none_is_not_loadable),
      cmocka_unit_test(libraries_are_not_usable_without_a_driver_tested_with_fakes),
      cmocka_unit_test(libraries_say_themselves_what_is_wrong_tested_with_fakes),
      cmocka_unit_test(an_old_gpu_is_not_enough_tested_with_fakes),
      cmocka_unit_test(a_gpu_is_usable_tested_with_a_fake),
      cmocka_unit_test(libraries_are_usable_tested_with_fakes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
