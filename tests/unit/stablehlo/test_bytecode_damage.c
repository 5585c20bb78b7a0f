/* Damaged artifacts and lack of memory: every read ends in a module or a clean error. Run it under
 * AddressSanitizer for its worth (-DTENON_SANITIZE=address,undefined). */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/fault.h"
#include "base/memory.h"
#include "base/system.h"
#include "cmocka_header.h"
#include "test_bytecode_writer.h"

enum { MAX_FILES = 32 };
static const int64_t TIME_LIMIT = 4000000000; /* nanoseconds for each of the two damages */

typedef struct sample {
  char path[512];
  tn_file file;
} sample;

static sample samples[MAX_FILES];
static size_t num_samples;

static void add_sample(const char *path) {
  if (num_samples == MAX_FILES) return;
  sample *s = &samples[num_samples];
  snprintf(s->path, sizeof s->path, "%s", path);
  tn_status *status = tn_file_read(path, 0, &s->file);
  if (status) fail_msg("%s", tn_status_message(status));
  num_samples++;
}

static int load_samples(void **state) {
  (void)state;
  const char *folder = TENON_SOURCE_DIR "/tests/fuzz/corpus/bytecode";
  DIR *dir = opendir(folder);
  if (!dir) return -1;
  for (struct dirent *e; (e = readdir(dir));) {
    char path[512];
    /* NAME.VERSION.mlirbc; others are damaged already */
    if (!strstr(e->d_name, ".mlirbc") || strchr(e->d_name, '.') == strstr(e->d_name, ".mlirbc"))
      continue;
    snprintf(path, sizeof path, "%s/%.255s", folder, e->d_name);
    add_sample(path);
  }
  closedir(dir);
  return num_samples >= 10 ? 0 : -1;
}

static int free_samples(void **state) {
  (void)state;
  for (size_t i = 0; i < num_samples; i++) tn_file_close(&samples[i].file);
  return 0;
}

/* Reads from memory that ends where the data ends. Returns whether it was accepted. */
static bool read_exactly(const char *data, size_t size) {
  char *copy = malloc(size ? size : 1);
  assert_non_null(copy);
  memcpy(copy, data, size);
  ir_module *module = NULL;
  tn_status *status = hlo_read_bytecode(copy, size, "damaged", NULL, &module);
  tn_code code = tn_status_code(status);
  if (status) {
    assert_null(module);
    assert_true(code == TN_INVALID_ARGUMENT || code == TN_RESOURCE_EXHAUSTED ||
                code == TN_UNIMPLEMENTED);
    assert_true(tn_status_message(status)[0] != 0);
  }
  tn_status_destroy(status);
  ir_module_destroy(module);
  free(copy);
  return status == NULL;
}

static void truncations_fail(void **state) {
  (void)state;
  int64_t start = tn_now();
  size_t tried = 0;
  for (size_t i = 0; i < num_samples; i++) {
    assert_true(read_exactly(samples[i].file.data, samples[i].file.size));
    size_t step = tn_now() - start > TIME_LIMIT ? 37 : 1;
    for (size_t size = 0; size < samples[i].file.size; size += step, tried++) {
      /* Only the resource sections at the end may be missing; here each has a byte. */
      if (read_exactly(samples[i].file.data, size) && samples[i].file.size - size > 8)
        fail_msg("%s is read with only %zu of its %zu bytes", samples[i].path, size,
                 samples[i].file.size);
    }
  }
  print_message("%zu truncations\n", tried);
}

static void flips_end_cleanly(void **state) {
  (void)state;
  static const unsigned char masks[] = {0x01, 0x02, 0x04, 0x80, 0xff, 0x10, 0x08, 0x20, 0x40};
  int64_t start = tn_now();
  size_t tried = 0, accepted = 0;
  for (size_t k = 0; k < sizeof masks && tn_now() - start < TIME_LIMIT; k++) {
    for (size_t i = 0; i < num_samples; i++) {
      size_t size = samples[i].file.size;
      char *copy = malloc(size);
      assert_non_null(copy);
      memcpy(copy, samples[i].file.data, size);
      for (size_t at = 0; at < size; at++, tried++) {
        copy[at] = (char)(copy[at] ^ masks[k]);
        accepted += read_exactly(copy, size);
        copy[at] = (char)(copy[at] ^ masks[k]);
      }
      free(copy);
    }
  }
  print_message("%zu flips, %zu still a program\n", tried, accepted);
  assert_true(tried > 10000);
  assert_true(accepted < tried);
}

static void every_failed_allocation_is_an_error(void **state) {
  (void)state;
  for (size_t i = 0; i < num_samples; i++) {
    for (uint64_t nth = 1;; nth++) {
      ir_module *module = NULL;
      tn_fault_arm(TN_FAULT_ALLOC, nth);
      tn_status *status =
          hlo_read_bytecode(samples[i].file.data, samples[i].file.size, "faulty", NULL, &module);
      bool fired = tn_fault_fired(TN_FAULT_ALLOC);
      tn_fault_arm(TN_FAULT_ALLOC, 0);
      if (fired && !status)
        fail_msg("%s: allocation %llu failed and nobody noticed", samples[i].path,
                 (unsigned long long)nth);
      if (fired) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      tn_status_destroy(status);
      ir_module_destroy(module);
      if (!fired) break;
    }
  }
}

/* The same by the arena's limit, which any number of bytes may hit. */
static void every_memory_limit_is_an_error(void **state) {
  (void)state;
  for (size_t i = 0; i < num_samples; i++) {
    hlo_limits limits = hlo_default_limits;
    bool done = false;
    for (limits.max_memory = 1; !done && limits.max_memory < 1 << 22; limits.max_memory += 997) {
      ir_module *module = NULL;
      tn_status *status =
          hlo_read_bytecode(samples[i].file.data, samples[i].file.size, "tight", &limits, &module);
      if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      done = status == NULL;
      tn_status_destroy(status);
      ir_module_destroy(module);
    }
    assert_true(done);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(truncations_fail),
      cmocka_unit_test(flips_end_cleanly),
      cmocka_unit_test(every_failed_allocation_is_an_error),
      cmocka_unit_test(every_memory_limit_is_an_error),
  };
  return cmocka_run_group_tests(tests, load_samples, free_samples);
}
