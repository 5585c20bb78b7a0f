/* Where libraries are found, with folders of our own making; the loader's cache, byte by byte. */
#include "backend/files/ld_cache.h"
#include "backend/probe/probe.h"
#include "base/config.h"
#include "base/fault.h"
#include "base/system.h"
#include "cmocka_header.h"
#include "timed.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[] = "/tmp/tenon_places_XXXXXX";

/* ROOT/FOLDER, made with those above it. */
static const char *folder(const char *name) {
  static char path[512];
  snprintf(path, sizeof path, "%s/%s", root, name);
  for (char *at = path + strlen(root) + 1; (at = strchr(at, '/')); at++) {
    *at = '\0';
    mkdir(path, 0700);
    *at = '/';
  }
  mkdir(path, 0700);
  return path;
}

/* A shared object, or something else, in a folder. */
static void put(const char *below, const char *name, const char *text) {
  char path[1024];
  tn_file file = {.size = 0};
  snprintf(path, sizeof path, "%s/%s", folder(below), name);
  if (!text) assert_null(tn_file_read(TENON_FAULTS "/fault_null.so", 0, &file));
  assert_null(tn_file_write(path, text ? text : file.data, text ? strlen(text) : file.size));
  tn_file_close(&file);
}

static const char *const variables[] = {
    "LD_LIBRARY_PATH", "VIRTUAL_ENV", "CONDA_PREFIX",          "CUDA_HOME",
    "CUDA_PATH",       "PYTHONPATH",  "TENON_OPENBLAS_LIBRARY"};

/* Each test without others' variables. */
static int begin(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) unsetenv(variables[i]);
  setenv("TENON_CACHE", folder("cache"), 1);
  tn_config_reload();
  backend_probe_forget();
  return 0;
}

static void found(const char *name, const char *below) {
  char path[PATH_MAX], want[1024];
  tn_status *status = backend_find_library(name, path);
  if (status) fail_msg("%s", tn_status_message(status));
  snprintf(want, sizeof want, "%s/%s", root, below);
  assert_string_equal(path, want);
}

static void not_found(const char *name, const char *reason) {
  char path[PATH_MAX] = "unchanged";
  tn_status *status = backend_find_library(name, path);
  assert_non_null(status);
  assert_string_equal(path, "");
  assert_int_equal(tn_status_code(status), TN_NOT_FOUND);
  if (!strstr(tn_status_message(status), reason)) fail_msg("%s", tn_status_message(status));
  tn_status_destroy(status);
}

/* ---- folders -----------------------------------------------------------------------------------
 */

static void test_library_path_goes_first_and_stubs_never(void **state) {
  (void)state;
  char list[2048];
  put("stubs", "libtenontest.so.1", NULL);
  put("text", "libtenontest.so.1", "not a library\n");
  put("real", "libtenontest.so.1", NULL);
  snprintf(list, sizeof list, "%s/stubs:%s/stubs/::%s/nothing:%s/text", root, root, root, root);
  setenv("LD_LIBRARY_PATH", list, 1);
  not_found("libtenontest.so.1", "/text/libtenontest.so.1: it is no shared object");
  snprintf(list, sizeof list, "%s/stubs:%s/text:%s/real", root, root, root);
  setenv("LD_LIBRARY_PATH", list, 1);
  not_found("libtenontest.so.1", "LD_LIBRARY_PATH"); /* folders are kept */
  backend_probe_forget();
  found("libtenontest.so.1", "real/libtenontest.so.1");
}

static void test_a_setting_is_final(void **state) {
  (void)state;
  char path[512];
  put("real", "mine.so", NULL);
  snprintf(path, sizeof path, "%s/real/mine.so", root);
  assert_string_equal(backend_library_setting("openblas"), "TENON_OPENBLAS_LIBRARY");
  assert_string_equal(backend_library_setting("libopenblas.so.0"), "TENON_OPENBLAS_LIBRARY");
  assert_string_equal(backend_library_setting("libdnnl.so.2"), "TENON_MKLDNN_LIBRARY");
  assert_string_equal(backend_library_setting("libtenontest.so.1"), "");
  setenv("TENON_OPENBLAS_LIBRARY", path, 1);
  tn_config_reload();
  found("openblas", "real/mine.so");
  setenv("TENON_OPENBLAS_LIBRARY", "/nonexistent/libopenblas.so.0", 1);
  tn_config_reload();
  not_found("openblas", "TENON_OPENBLAS_LIBRARY: no readable file /nonexistent/libopenblas.so.0");
}

static void test_pip_and_the_toolkit(void **state) {
  (void)state;
  char path[512];
  put("venv/lib/python3.11/site-packages/nvidia/fake/lib", "libtenonpip.so.9", NULL);
  put("venv/lib", "libtenonmkl.so.2", NULL);
  put("cuda/lib64", "libtenoncuda.so.13", NULL);
  put("cuda/lib64/stubs", "libtenonstub.so.1", NULL);
  snprintf(path, sizeof path, "%s/venv", root);
  setenv("VIRTUAL_ENV", path, 1);
  snprintf(path, sizeof path, "%s/cuda", root);
  setenv("CUDA_HOME", path, 1);
  backend_probe_forget();
  found("libtenonpip.so.9", "venv/lib/python3.11/site-packages/nvidia/fake/lib/libtenonpip.so.9");
  found("libtenonmkl.so.2", "venv/lib/libtenonmkl.so.2");
  found("libtenoncuda.so.13", "cuda/lib64/libtenoncuda.so.13");
  not_found("libtenonstub.so.1", "no libtenonstub.so.1\n  not in LD_LIBRARY_PATH\n");
}

/* A name of the table means its sonames in turn. */
static void test_sonames_in_turn(void **state) {
  (void)state;
  put("turn", "libdnnl.so.2", NULL);
  setenv("LD_LIBRARY_PATH", folder("turn"), 1);
  backend_probe_forget();
  found("libdnnl.so.2", "turn/libdnnl.so.2");
  put("turn", "libdnnl.so.3", NULL);
  found("mkldnn", "turn/libdnnl.so.3");
}

/* What dlopen() finds by its soname is what we find without it. */
static void test_the_loader_agrees(void **state) {
  (void)state;
  static const char *const sonames[] = {"libm.so.6", "libgomp.so.1", "libopenblas.so.0"};
  for (size_t i = 0; i < sizeof sonames / sizeof *sonames; i++) {
    char path[PATH_MAX], real[PATH_MAX], loaded[PATH_MAX];
    void *object = dlopen(sonames[i], RTLD_NOW | RTLD_LOCAL);
    tn_status *status = backend_find_library(sonames[i], path);
    assert_true((object != NULL) == (status == NULL));
    tn_status_destroy(status);
    if (!object) continue;
    assert_int_equal(dlinfo(object, RTLD_DI_ORIGIN, loaded), 0);
    assert_non_null(realpath(path, real));
    *strrchr(real, '/') = '\0';
    char folder_loaded[PATH_MAX];
    assert_non_null(realpath(loaded, folder_loaded));
    if (strcmp(sonames[i], "libopenblas.so.0") != 0) assert_string_equal(real, folder_loaded);
  }
}

/* Every allocation fails once: the error is that, and not that there is no such library. */
static void test_memory_is_short(void **state) {
  (void)state;
  static const char *const names[] = {"libm.so.6", "libtenonnowhere.so.1", "mkl"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    bool fired = true;
    for (uint64_t n = 1; fired; n++) {
      char path[PATH_MAX];
      backend_probe_forget();
      tn_fault_arm(TN_FAULT_ALLOC, n);
      tn_status *status = backend_find_library(names[i], path);
      fired = tn_fault_fired(TN_FAULT_ALLOC);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      tn_code code = tn_status_code(status);
      if (fired && i) assert_int_equal(code, TN_RESOURCE_EXHAUSTED);
      if (fired && !i) assert_true(!status || code == TN_RESOURCE_EXHAUSTED);
      assert_true(!status == (path[0] != '\0'));
      tn_status_destroy(status);
      assert_true(n < 500);
    }
  }
}

static void test_names_that_are_none(void **state) {
  (void)state;
  char path[PATH_MAX];
  tn_status *status = backend_find_library("", path);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
  status = backend_find_plugin("no such plugin", path);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  tn_status_destroy(status);
  status = backend_find_plugin("neuron", path);
  assert_int_equal(tn_status_code(status), TN_NOT_FOUND);
  assert_non_null(strstr(tn_status_message(status), "TENON_NEURON_PLUGIN"));
  tn_status_destroy(status);
}

/* All libraries of the table, found or not, once the folders are listed. */
static void test_looking_for_all_is_quick(void **state) {
  (void)state;
  static const char *const names[] = {
#define TN_LIBRARY(KEY, name, sonames, folders) name,
#include "backend/libraries.def"
#undef TN_LIBRARY
  };
  int64_t best = INT64_MAX;
  for (int round = 0; round < 20; round++) {
    int64_t start = tn_now();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
      char path[PATH_MAX];
      tn_status_destroy(backend_find_library(names[i], path));
    }
    int64_t took = tn_now() - start;
    if (took < best) best = took;
  }
  print_message("all libraries: %lld us\n", (long long)(best / 1000));
  assert_true(best < timed_limit(20000000));
}

/* ---- the loader's cache ------------------------------------------------------------------------
 */

enum { HEADER = 48, ENTRY = 24 };

static void put_word(char *at, uint32_t value) {
  memcpy(at, &value, sizeof value);
}

/* A cache with three entries of "liba.so.1": of another machine, and two of this one. */
static size_t make_cache(char *out, bool with_old) {
  static const char strings[] = "liba.so.1\0/lib32/liba.so.1\0/lib/liba.so.1\0/usr/liba.so.1";
  static const uint32_t paths[3] = {10, 27, 42};
  char *begin = out;
  if (with_old) {
    memcpy(out, "ld.so-1.7.0", 12);
    put_word(out + 12, 1);
    memset(out + 16, 0, 16); /* an entry, and up to a multiple of 8 */
    begin = out + 32;
  }
  memset(begin, 0, HEADER + 3 * ENTRY);
  memcpy(begin, "glibc-ld.so.cache1.1", 20);
  put_word(begin + 20, 3);
  put_word(begin + 24, sizeof strings);
  for (uint32_t i = 0; i < 3; i++) {
    char *entry = begin + HEADER + i * ENTRY;
#if defined(__x86_64__)
    put_word(entry, i ? 0x0303 : 0x0003);
#else
    put_word(entry, i ? 0x0a03 : 0x0003);
#endif
    put_word(entry + 4, HEADER + 3 * ENTRY);
    put_word(entry + 8, HEADER + 3 * ENTRY + paths[i]);
  }
  memcpy(begin + HEADER + 3 * ENTRY, strings, sizeof strings);
  return (size_t)(begin - out) + HEADER + 3 * ENTRY + sizeof strings;
}

typedef struct seen {
  char text[512];
  int count, stop_at;
} seen;

static bool note(void *arg, const char *path) {
  seen *s = arg;
  assert_true(strlen(s->text) + strlen(path) + 2 < sizeof s->text);
  strcat(s->text, path);
  strcat(s->text, " ");
  return ++s->count == s->stop_at;
}

static void test_entries_of_the_cache(void **state) {
  (void)state;
  char bytes[512];
  for (int old = 0; old < 2; old++) {
    size_t size = make_cache(bytes, old);
    seen all = {.count = 0}, one = {.stop_at = 1}, none = {.count = 0};
    assert_false(ld_cache_each(bytes, size, "liba.so.1", note, &all));
    assert_string_equal(all.text, "/lib/liba.so.1 /usr/liba.so.1 ");
    assert_true(ld_cache_each(bytes, size, "liba.so.1", note, &one));
    assert_string_equal(one.text, "/lib/liba.so.1 ");
    assert_false(ld_cache_each(bytes, size, "liba.so", note, &none));
    assert_false(ld_cache_each(bytes, size, "liba.so.10", note, &none));
    assert_int_equal(none.count, 0);
  }
}

/* Cut off anywhere, and each byte turned over: paths of the file, or none. */
static void test_damaged_caches(void **state) {
  (void)state;
  char bytes[512];
  for (int old = 0; old < 2; old++) {
    size_t size = make_cache(bytes, old);
    for (size_t i = 0; i < size; i++) {
      char *copy = malloc(i ? i : 1);
      seen s = {.count = 0};
      assert_non_null(copy);
      memcpy(copy, bytes, i);
      ld_cache_each(copy, i, "liba.so.1", note, &s);
      assert_true(s.count <= 2);
      free(copy);
    }
    for (size_t i = 0; i < size; i++) {
      char *copy = malloc(size);
      seen s = {.count = 0};
      assert_non_null(copy);
      memcpy(copy, bytes, size);
      copy[i] = (char)~copy[i];
      ld_cache_each(copy, size, "liba.so.1", note, &s);
      assert_true(s.count <= 3);
      free(copy);
    }
  }
}

#define TEST(name) cmocka_unit_test_setup(name, begin)

int main(void) {
  if (!mkdtemp(root)) return 1;
  const struct CMUnitTest tests[] = {
      TEST(test_library_path_goes_first_and_stubs_never),
      TEST(test_a_setting_is_final),
      TEST(test_pip_and_the_toolkit),
      TEST(test_sonames_in_turn),
      TEST(test_the_loader_agrees),
      TEST(test_memory_is_short),
      TEST(test_names_that_are_none),
      TEST(test_looking_for_all_is_quick),
      TEST(test_entries_of_the_cache),
      TEST(test_damaged_caches),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
