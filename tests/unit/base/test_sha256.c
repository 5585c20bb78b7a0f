/* SHA-256 against the examples of FIPS 180-4 and others that are widely published. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "base/crypto.h"

static const char *hex(const uint8_t bytes[TN_SHA256_SIZE]) {
  static char text[2 * TN_SHA256_SIZE + 1];
  for (int i = 0; i < TN_SHA256_SIZE; i++) snprintf(text + 2 * i, 3, "%02x", bytes[i]);
  return text;
}

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
    uint8_t got[TN_SHA256_SIZE];
    tn_sha256 hash;
    tn_sha256_start(&hash);
    tn_sha256_add(&hash, known[i].text, strlen(known[i].text));
    tn_sha256_finish(&hash, got);
    assert_string_equal(hex(got), known[i].want);
  }
}

/* A million times 'a', in parts of every size around a block's. */
static void test_parts_do_not_matter(void **state) {
  (void)state;
  char part[200];
  uint8_t got[TN_SHA256_SIZE];
  memset(part, 'a', sizeof part);
  tn_sha256 hash;
  tn_sha256_start(&hash);
  for (size_t left = 1000000, size = 0; left;) {
    size = size % 150 + 1;
    size_t now = size < left ? size : left;
    tn_sha256_add(&hash, part, now);
    left -= now;
  }
  tn_sha256_finish(&hash, got);
  assert_string_equal(hex(got), million);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_published_examples),
      cmocka_unit_test(test_parts_do_not_matter),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
