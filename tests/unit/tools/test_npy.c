/* .npy files in memory: every format of the header, both orders, and sizes that do not fit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tools/npy.h"

/* A file of format 1 with this header and data. */
static size_t make(char *out, const char *header, const void *data, size_t bytes) {
  size_t length = strlen(header);
  memcpy(out, "\x93NUMPY\x01\x00", 8);
  out[8] = (char)(length & 255);
  out[9] = (char)(length >> 8);
  memcpy(out + 10, header, length);
  memcpy(out + 10 + length, data, bytes);
  return 10 + length + bytes;
}

static void test_shapes(void **state) {
  (void)state;
  char file[512], text[64];
  const int16_t data[] = {1, 2, 3, 4, 5, 6};
  npy_array array;
  tool_error error;
  size_t size =
      make(file, "{'descr': '<i2', 'fortran_order': False, 'shape': (3, 2), }\n", data, 12);
  assert_true(npy_parse("x", file, size, &array, &error));
  assert_string_equal(npy_describe(&array, text, sizeof text), "i16[3,2]");
  assert_true(npy_holds(&array, TN_S16) && !npy_holds(&array, TN_U16) &&
              !npy_holds(&array, TN_BF16));
  assert_memory_equal(array.data, data, 12);
  npy_free(&array);
  size = make(file, "{\"shape\": (), \"descr\": \"|V2\", \"fortran_order\": False}", data, 2);
  assert_true(npy_parse("x", file, size, &array, &error));
  assert_true(array.rank == 0 && array.count == 1 && npy_holds(&array, TN_BF16));
  npy_free(&array);
  size = make(file, "{'descr': '<f1', 'fortran_order': False, 'shape': (2,)}", data, 2);
  assert_true(npy_parse("x", file, size, &array, &error));
  assert_true(npy_holds(&array, TN_F8E5M2) && !npy_holds(&array, TN_U8));
  npy_free(&array);
  size = make(file, "{'descr': '<V1', 'fortran_order': False, 'shape': (2,)}", data, 2);
  assert_true(npy_parse("x", file, size, &array, &error));
  assert_true(npy_holds(&array, TN_S4) && npy_holds(&array, TN_F8E4M3FN));
  assert_true(!npy_holds(&array, TN_S8) && !npy_holds(&array, TN_PRED));
  npy_free(&array);
}

static void test_column_major(void **state) {
  (void)state;
  char file[512];
  const uint8_t data[] = {0, 12, 4, 16, 8,  20, 1, 13, 5, 17, 9,  21,
                          2, 14, 6, 18, 10, 22, 3, 15, 7, 19, 11, 23};
  npy_array array;
  tool_error error;
  size_t size = make(file, "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3, 4)}", data, 24);
  assert_true(npy_parse("x", file, size, &array, &error));
  for (size_t i = 0; i < 24; i++) assert_int_equal(((uint8_t *)array.data)[i], i);
  npy_free(&array);
}

static void test_big_endian_complex(void **state) {
  (void)state;
  char file[512];
  const uint8_t data[] = {0x3f, 0x80, 0, 0, 0xc0, 0, 0, 0};
  npy_array array;
  tool_error error;
  size_t size = make(file, "{'descr': '>c8', 'fortran_order': False, 'shape': (1,)}", data, 8);
  assert_true(npy_parse("x", file, size, &array, &error));
  const float want[] = {1, -2};
  assert_memory_equal(array.data, want, 8);
  npy_free(&array);
}

static void test_refused(void **state) {
  (void)state;
  static const struct {
    const char *header, *cause;
  } cases[] = {
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (3,)}", "promises 12 bytes"},
      {"{'descr': '<f4', 'fortran_order': False}", "lacks"},
      {"{'descr': '<f4', 'fortran_order': 1, 'shape': (2,)}", "malformed"},
      {"{'descr': '<f3', 'fortran_order': False, 'shape': (2,)}", "'<f3'"},
      {"{'descr': '<f44444444444444444444', 'fortran_order': False, 'shape': (2,)}", "'<f444"},
      {"{'descr': '', 'fortran_order': False, 'shape': (2,)}", "type ''"},
      {"{'descr': '<f4", "no element type"},
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (2", "malformed shape"},
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (9223372036854775808,)}", "too large"},
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296)}", "too large"},
      {"{'descr': '<f4', 'fortran_order': False, 'shape': "
       "(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)}",
       "more than 32"},
      {"", "malformed"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char file[512];
    npy_array array;
    tool_error error = {.text = ""};
    size_t size = make(file, cases[i].header, "12345678", 8);
    assert_false(npy_parse("x.npy", file, size, &array, &error));
    assert_null(array.data);
    assert_int_equal(strncmp(error.text, "x.npy: ", 7), 0);
    if (!strstr(error.text, cases[i].cause)) fail_msg("%s: %s", cases[i].header, error.text);
  }
}

/* What a pipe holds, which nobody knows before it ends. */
static bool read_pipe(const char *bytes, size_t size, npy_array *out, tool_error *error) {
  int ends[2];
  char path[32];
  assert_int_equal(pipe(ends), 0);
  assert_int_equal(write(ends[1], bytes, size), size);
  close(ends[1]);
  snprintf(path, sizeof path, "/proc/self/fd/%d", ends[0]);
  bool good = npy_read(path, true, out, error);
  close(ends[0]);
  return good;
}

/* Memory is taken for what comes, never for what a header promises. */
static void test_pipes_are_read_as_the_header_says(void **state) {
  (void)state;
  static const struct {
    const char *shape, *cause; /* NULL: it is read */
  } cases[] = {{"(2,)", NULL},
               {"(3,)", "promises 12 bytes of data, the file has 8"},
               {"(1,)", "goes on after the 4 bytes"},
               {"(1099511627776,)", "promises 4398046511104 bytes of data, the file has 8"},
               {"(288230376151711743,)", "promises 1152921504606846972 bytes"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char file[512], header[128];
    npy_array array;
    tool_error error = {.text = ""};
    snprintf(header, sizeof header, "{'descr': '<f4', 'fortran_order': False, 'shape': %s}",
             cases[i].shape);
    bool good = read_pipe(file, make(file, header, "12345678", 8), &array, &error);
    if (cases[i].cause && !strstr(error.text, cases[i].cause)) fail_msg("%s", error.text);
    assert_int_equal(good, !cases[i].cause);
    if (good) assert_memory_equal(array.data, "12345678", 8);
    npy_free(&array);
  }
}

static void test_what_is_no_npy_is_not_read_on(void **state) {
  (void)state;
  npy_array array;
  tool_error error;
  char fifo[] = "/tmp/tenon_npy_XXXXXX", path[64];
  assert_false(npy_read("/dev/zero", true, &array, &error));
  assert_non_null(strstr(error.text, "/dev/zero: is no .npy file"));
  assert_false(npy_read("/dev/zero", false, &array, &error));
  assert_non_null(strstr(error.text, "/dev/zero: cannot read it: it is no regular file"));
  assert_non_null(mkdtemp(fifo));
  snprintf(path, sizeof path, "%s/0.npy", fifo);
  assert_int_equal(mkfifo(path, 0600), 0);
  assert_false(npy_read(path, false, &array, &error)); /* nobody writes to it */
  assert_non_null(strstr(error.text, "it is no regular file"));
  unlink(path);
  rmdir(fifo);
  static const char endless[12] = "\x93NUMPY\2\0\xff\xff\xff\xff";
  assert_false(npy_parse("x", endless, sizeof endless, &array, &error));
  assert_non_null(strstr(error.text, "has a header of 4294967295 bytes"));
}

static void test_writes_what_it_reads(void **state) {
  (void)state;
  char path[] = "/tmp/tenon_npy_XXXXXX";
  int file = mkstemp(path);
  assert_true(file >= 0);
  close(file);
  const uint16_t data[] = {0x3f80, 0xc000, 0, 0x7fc0, 1, 2};
  const int64_t dims[] = {2, 1, 3};
  npy_array array;
  tool_error error;
  assert_true(npy_write(path, TN_BF16, dims, 3, data, &error));
  assert_true(npy_read(path, false, &array, &error));
  assert_true(npy_holds(&array, TN_BF16) && array.rank == 3 && memcmp(array.dims, dims, 24) == 0);
  assert_memory_equal(array.data, data, sizeof data);
  npy_free(&array);
  unlink(path);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_shapes),
      cmocka_unit_test(test_column_major),
      cmocka_unit_test(test_big_endian_complex),
      cmocka_unit_test(test_refused),
      cmocka_unit_test(test_pipes_are_read_as_the_header_says),
      cmocka_unit_test(test_what_is_no_npy_is_not_read_on),
      cmocka_unit_test(test_writes_what_it_reads),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
