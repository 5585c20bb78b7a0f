/* Digests of files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/sha256.h"

/* A million times 'a', as FIPS 180-4 has it. */
static const char million[] = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";

static void test_files(void **state) {
  (void)state;
  char path[] = "/tmp/tenon-sha256-XXXXXX", got[SHA256_TEXT];
  int fd = mkstemp(path);
  assert_true(fd >= 0);
  FILE *file = fdopen(fd, "w");
  for (int i = 0; i < 1000000; i++) fputc('a', file);
  fclose(file);
  tool_error error;
  assert_true(sha256_of_file(path, got, &error));
  assert_string_equal(got, million);
  unlink(path);
  assert_false(sha256_of_file(path, got, &error));
  assert_non_null(strstr(error.text, path));
  assert_false(sha256_of_file("/tmp", got, &error));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_files),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
