/* CRC32C against RFC 3720's examples (B.4), in one piece and in several. */
#include "cmocka_header.h"

/* Every way of computing it is tested, whichever this processor would take. */
#include "base/crc32c.c" /* NOLINT(bugprone-suspicious-include): each way for itself */

#include <stdlib.h>

static void examples_of_the_rfc(void **state) {
  (void)state;
  uint8_t data[32];
  memset(data, 0, sizeof data);
  assert_int_equal(tn_crc32c(0, data, 32), 0x8a9136aa);
  memset(data, 0xff, sizeof data);
  assert_int_equal(tn_crc32c(0, data, 32), 0x62a8ab43);
  for (int i = 0; i < 32; i++) data[i] = (uint8_t)i;
  assert_int_equal(tn_crc32c(0, data, 32), 0x46dd794e);
  assert_int_equal(tn_crc32c(0, "123456789", 9), 0xe3069283);
  assert_int_equal(tn_crc32c(0, NULL, 0), 0);
}

static void pieces_give_the_whole(void **state) {
  (void)state;
  const char *text = "the quick brown fox jumps over the lazy dog";
  uint32_t whole = tn_crc32c(0, text, strlen(text));
  for (size_t cut = 0; cut <= strlen(text); cut++)
    assert_int_equal(tn_crc32c(tn_crc32c(0, text, cut), text + cut, strlen(text) - cut), whole);
}

enum { MOST = 40000 };

static void every_way_gives_the_same(void **state) {
  (void)state;
  uint8_t *data = malloc(MOST + 64);
  assert_non_null(data);
  uint32_t random = 1;
  for (size_t i = 0; i < MOST + 64; i++) data[i] = (uint8_t)((random = random * 1664525 + 1) >> 24);
  bool three = __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul");
  for (size_t size = 0; size < MOST; size += size < 3000 ? 61 : 1999) {
    const uint8_t *p = data + size % 64;
    uint32_t want = crc_bitwise(random, p, size), blocks = (uint32_t)(size / WIDE), parts;
    assert_true(~tn_crc32c(~random, p, size) == want);
    if (can_fold() && blocks) {
      uint32_t so_far = folded(random, p, (size_t)blocks * WIDE);
      assert_int_equal(crc_bitwise(so_far, p + (size_t)blocks * WIDE, size % WIDE), want);
    }
    parts = (uint32_t)(size / (3 * (size_t)PART));
    if (three) {
      uint32_t so_far = three_parts(random, p, parts);
      assert_int_equal(crc_bitwise(so_far, p + (size_t)parts * 3 * PART, size % (3 * (size_t)PART)),
                       want);
    }
  }
  free(data);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(examples_of_the_rfc),
      cmocka_unit_test(pieces_give_the_whole),
      cmocka_unit_test(every_way_gives_the_same),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
