/* SHA-256 against the examples of FIPS 180-4 and others that are widely published. */
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

static const struct {
  const char *text, *want;
} known[] = {
    {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmno"
     "pqrsmnopqrstnopqrstu",
     "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
};
static const char million[] = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";

static void test_published_examples(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    char got[SHA256_TEXT];
    sha256 hash;
    sha256_start(&hash);
    sha256_add(&hash, known[i].text, strlen(known[i].text));
    sha256_finish(&hash, got);
    assert_string_equal(got, known[i].want);
  }
}

/* A million times 'a', in parts of every size around a block's. */
static void test_parts_do_not_matter(void **state) {
  (void)state;
  char part[200], got[SHA256_TEXT];
  memset(part, 'a', sizeof part);
  sha256 hash;
  sha256_start(&hash);
  for (size_t left = 1000000, size = 0; left;) {
    size = size % 150 + 1;
    size_t now = size < left ? size : left;
    sha256_add(&hash, part, now);
    left -= now;
  }
  sha256_finish(&hash, got);
  assert_string_equal(got, million);
}

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
      cmocka_unit_test(test_published_examples),
      cmocka_unit_test(test_parts_do_not_matter),
      cmocka_unit_test(test_files),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
