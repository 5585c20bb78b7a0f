/* CRC32C against RFC 3720's examples (B.4), in one piece and in several. */
#include "cmocka_header.h"

#include "base/crc32c.h"
#include <string.h>

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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(examples_of_the_rfc),
      cmocka_unit_test(pieces_give_the_whole),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
