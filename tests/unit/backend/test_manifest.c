/* What files say without being run: our own shared objects, and damaged copies of them. */
#include "abi/tenon/note.h"
#include "backend/probe/machine.h"
#include "backend/probe/probe.h"
#include "base/fault.h"
#include "base/system.h"
#include "cmocka_header.h"
#include <dlfcn.h>
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const symbols[] = {"GetPjrtApi", "tn_version", NULL};

static char *bytes; /* of our plugin */
static size_t size;

static int read_plugin(void **state) {
  (void)state;
  tn_file file = {.size = 0};
  tn_status *status = tn_file_read(TENON_OWN_PLUGIN, 0, &file);
  if (status) return -1;
  bytes = malloc(file.size);
  if (!bytes) return -1;
  memcpy(bytes, file.data, file.size);
  size = file.size;
  tn_file_close(&file);
  return 0;
}

static int free_plugin(void **state) {
  (void)state;
  free(bytes);
  return 0;
}

/* ---- good files --------------------------------------------------------------------------------
 */

static bool needs(const backend_manifest *m, const char *soname) {
  for (size_t i = 0; i < m->num_needed; i++) {
    if (!strcmp(m->needed[i], soname)) return true;
  }
  return false;
}

static void test_our_plugin(void **state) {
  (void)state;
  backend_manifest *m = NULL;
  assert_null(backend_manifest_read(TENON_OWN_PLUGIN, symbols, &m));
  assert_int_equal(m->found, 1); /* GetPjrtApi, and nothing of libtenon.so's */
  assert_true(needs(m, "libc.so.6"));
  assert_false(needs(m, "libtenon.so.0"));
  assert_true(m->has_note);
  assert_string_equal(m->name, "tenon_cpu");
  assert_string_equal(m->kind, "device");
  assert_int_equal(m->abi_major, 0);
  assert_int_equal(m->abi_minor_min, 40);
  assert_true(m->abi_minor_max > 114);
  assert_string_equal(m->isa, "");
  assert_string_equal(m->missing_isa, "");
  backend_manifest_destroy(m);
  assert_null(backend_check_file(TENON_OWN_PLUGIN, "GetPjrtApi"));
  backend_manifest_destroy(NULL);
}

/* Its constructor ends the process that loads it. */
static void test_looking_runs_nothing(void **state) {
  (void)state;
  static const char file[] = TENON_FAULTS "/fault_constructor.so";
  backend_manifest *m = NULL;
  assert_null(backend_manifest_read(file, symbols, &m));
  assert_int_equal(m->found, 1);
  backend_manifest_destroy(m);
  assert_null(backend_check_file(file, "GetPjrtApi"));
  assert_null(dlopen(file, RTLD_NOW | RTLD_NOLOAD));
}

static void test_notes(void **state) {
  (void)state;
  backend_manifest *m = NULL;
  assert_null(backend_manifest_read(TENON_FAULTS "/fault_old.so", symbols, &m));
  assert_string_equal(m->name, "fault_old");
  assert_int_equal(m->abi_minor_min, 40);
  assert_int_equal(m->abi_minor_max, 60);
  assert_string_equal(m->libs, "libfoo.so.1");
  backend_manifest_destroy(m);
  assert_null(backend_manifest_read(TENON_FAULTS "/fault_isa.so", symbols, &m));
  assert_string_equal(m->isa, "avx2,AVX-999");
  assert_non_null(strstr(m->missing_isa, "AVX-999"));
  backend_manifest_destroy(m);
  assert_null(backend_manifest_read(TENON_FAULTS "/fault_none.so", symbols, &m));
  assert_false(m->has_note);
  assert_int_equal(m->abi_major, -1);
  backend_manifest_destroy(m);
}

/* A library of others: a soname, a build id, symbols by its hash table. */
static void test_libc(void **state) {
  (void)state;
  static const char *const names[] = {"strlen", "no_such_function", "malloc", NULL};
  char path[PATH_MAX];
  backend_manifest *m = NULL;
  assert_null(backend_find_library("libc.so.6", path));
  assert_null(backend_manifest_read(path, names, &m));
  assert_string_equal(m->soname, "libc.so.6");
  assert_int_equal(m->found, 5);
  assert_false(m->has_note);
  assert_true(strlen(m->build_id) >= 16);
  backend_manifest_destroy(m);
}

/* ---- damage ------------------------------------------------------------------------------------
 */

static void refused(const char *data, size_t length, tn_code code, const char *reason) {
  backend_manifest *m = NULL;
  tn_status *status = backend_manifest_parse(data, length, symbols, &m);
  assert_null(m);
  assert_non_null(status);
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), reason)) {
    fail_msg("\"%s\" is not in \"%s\"", reason, tn_status_message(status));
  }
  tn_status_destroy(status);
}

static void test_files_that_are_none(void **state) {
  (void)state;
  static const char text[] =
      "#!/bin/sh\nexit 0 # long enough for an ELF header of 64 bytes .......";
  refused("", 0, TN_INVALID_ARGUMENT, "it is no shared object (0 bytes)");
  refused(text, sizeof text, TN_INVALID_ARGUMENT, "it is no shared object (no ELF header)");
  refused(bytes, 20, TN_INVALID_ARGUMENT, "it is truncated: its ELF header ends at byte 64");
  refused(bytes, 100, TN_INVALID_ARGUMENT, "it is truncated: the table of segments");
  refused(bytes, 65536, TN_INVALID_ARGUMENT, "it is truncated: a segment ends at byte");
  refused(bytes, size - 1, TN_INVALID_ARGUMENT, "it is truncated: the table of sections ends");
}

/* One byte of the header changed. */
static void test_headers_of_others(void **state) {
  (void)state;
  static const struct {
    size_t at;
    char value;
    tn_code code;
    const char *reason;
  } rows[] = {
      {EI_CLASS, ELFCLASS32, TN_FAILED_PRECONDITION, "it is a 32-bit shared object"},
      {EI_CLASS, 9, TN_INVALID_ARGUMENT, "its ELF class is 9"},
      {EI_DATA, ELFDATA2MSB, TN_FAILED_PRECONDITION, "it is big-endian"},
      {EI_DATA, 7, TN_INVALID_ARGUMENT, "its ELF header is damaged"},
      {EI_VERSION, 2, TN_INVALID_ARGUMENT, "its ELF header is damaged"},
      {16, ET_EXEC, TN_INVALID_ARGUMENT, "its ELF type is 2"},
      {18, EM_ARM, TN_FAILED_PRECONDITION, "it is for 32-bit ARM; this machine is "},
      {18, 100, TN_FAILED_PRECONDITION, "it is for machine 0x0064"},
      {56, 0, TN_INVALID_ARGUMENT, "its ELF header is damaged (0 segments"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char kept = bytes[rows[i].at];
    bytes[rows[i].at] = rows[i].value;
    refused(bytes, size, rows[i].code, rows[i].reason);
    bytes[rows[i].at] = kept;
  }
}

/* The last bits of a file that the loader can do without are said to be gone, too, and every prefix
 * of the first page gives an error and no more. */
static void test_every_prefix(void **state) {
  (void)state;
  for (size_t length = 0; length < 4096; length++) {
    char *copy = malloc(length ? length : 1); /* so that a sanitizer sees a byte too far */
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    backend_manifest *m = NULL;
    tn_status *status = backend_manifest_parse(copy, length, symbols, &m);
    assert_non_null(status);
    assert_null(m);
    tn_status_destroy(status);
    free(copy);
  }
}

/* Each byte of the header, the segments and the notes behind them, turned over: an answer or an
 * error, never more. */
static void test_every_byte_of_the_first_page(void **state) {
  (void)state;
  for (size_t i = 0; i < 4096; i++) {
    backend_manifest *m = NULL;
    bytes[i] = (char)~bytes[i];
    tn_status *status = backend_manifest_parse(bytes, size, symbols, &m);
    assert_true(!status == (m != NULL));
    tn_status_destroy(status);
    backend_manifest_destroy(m);
    bytes[i] = (char)~bytes[i];
  }
}

/* A note whose bytes are changed in place. */
static void test_damaged_notes(void **state) {
  (void)state;
  char *text = memmem(bytes, size, "name=tenon_cpu\n", 15), *range = NULL;
  assert_non_null(text);
  range = strstr(text, "pjrt=0.40+");
  assert_non_null(range);
  text[0] = 'N'; /* another key */
  refused(bytes, size, TN_INVALID_ARGUMENT, "has no name");
  text[0] = 'n';
  text[6] = '\001';
  refused(bytes, size, TN_INVALID_ARGUMENT, "is not plain text");
  text[6] = 'e';
  range[6] = ':';
  refused(bytes, size, TN_INVALID_ARGUMENT, "has PJRT versions that are none");
  range[6] = '.';
  uint32_t length, huge = 5000;
  memcpy(&length, text - 16, sizeof length);
  memcpy(text - 16, &huge, sizeof huge);
  refused(bytes, size, TN_INVALID_ARGUMENT, "is cut off or longer than 4096 bytes");
  memcpy(text - 16, &length, sizeof length);
}

/* ---- paths -------------------------------------------------------------------------------------
 */

static void test_paths_that_are_no_files(void **state) {
  (void)state;
  static const struct {
    const char *path;
    tn_code code;
    const char *reason;
  } rows[] = {
      {"/nonexistent/plugin.so", TN_NOT_FOUND, "/nonexistent/plugin.so: No such file"},
      {"/etc/passwd/plugin.so", TN_NOT_FOUND, "Not a directory"},
      {"/tmp", TN_INVALID_ARGUMENT, "/tmp: it is no regular file"},
      {"/dev/zero", TN_INVALID_ARGUMENT, "it is no regular file"},
      {"/etc/passwd", TN_INVALID_ARGUMENT, "/etc/passwd: it is no shared object"},
      {TENON_FAULTS "/fault_hidden.so", TN_INVALID_ARGUMENT, "it does not export GetPjrtApi"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    tn_status *status = backend_check_file(rows[i].path, "GetPjrtApi");
    assert_int_equal(tn_status_code(status), rows[i].code);
    if (!strstr(tn_status_message(status), rows[i].reason)) {
      fail_msg("%s", tn_status_message(status));
    }
    tn_status_destroy(status);
  }
  assert_null(backend_check_file(TENON_FAULTS "/fault_hidden.so", NULL));
}

static void test_memory_is_short(void **state) {
  (void)state;
  bool fired = true;
  for (uint64_t n = 1; fired; n++) {
    backend_manifest *m = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = backend_manifest_parse(bytes, size, symbols, &m);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(fired, status != NULL);
    assert_int_equal(fired, m == NULL);
    if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    tn_status_destroy(status);
    backend_manifest_destroy(m);
    assert_true(n < 100);
  }
}

/* ---- this machine ------------------------------------------------------------------------------
 */

static void test_instruction_sets(void **state) {
  (void)state;
#if defined(__x86_64__)
  __builtin_cpu_init();
  assert_int_equal(backend_isa_look("sse2", 4), BACKEND_ISA_HERE);
#define SAME(name, builtin)                                                                        \
  assert_int_equal(backend_isa_look(name, sizeof name - 1) == BACKEND_ISA_HERE,                    \
                   __builtin_cpu_supports(builtin) != 0)
  SAME("AVX", "avx");
  SAME("avx2", "avx2");
  SAME("FMA", "fma");
  SAME("sse4.1", "sse4.1");
  SAME("SSE4_2", "sse4.2");
  SAME("popcnt", "popcnt");
  SAME("bmi1", "bmi");
  SAME("bmi2", "bmi2");
  SAME("avx512f", "avx512f");
  SAME("AVX-512-BW", "avx512bw");
  SAME("avx512_vnni", "avx512vnni");
  SAME("avx512_vbmi2", "avx512vbmi2");
  SAME("vpclmulqdq", "vpclmulqdq");
#endif
  assert_int_equal(backend_isa_look("avx-999", 7), BACKEND_ISA_UNKNOWN);
  assert_int_equal(backend_isa_look("", 0), BACKEND_ISA_UNKNOWN);
  assert_int_equal(backend_isa_look("a_very_long_name_of_an_instruction_set", 38),
                   BACKEND_ISA_UNKNOWN);
  assert_true(strlen(backend_cpu_signature()) > 20);
  assert_ptr_equal(backend_cpu_signature(), backend_cpu_signature());
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_our_plugin),
      cmocka_unit_test(test_looking_runs_nothing),
      cmocka_unit_test(test_notes),
      cmocka_unit_test(test_libc),
      cmocka_unit_test(test_files_that_are_none),
      cmocka_unit_test(test_headers_of_others),
      cmocka_unit_test(test_every_prefix),
      cmocka_unit_test(test_every_byte_of_the_first_page),
      cmocka_unit_test(test_damaged_notes),
      cmocka_unit_test(test_paths_that_are_no_files),
      cmocka_unit_test(test_memory_is_short),
      cmocka_unit_test(test_instruction_sets),
  };
  return cmocka_run_group_tests(tests, read_plugin, free_plugin);
}
