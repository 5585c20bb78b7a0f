/* HMAC-SHA256 against the test cases of RFC 4231. */
#include "cmocka_header.h"

#include <stdio.h>
#include <string.h>

#include "base/crypto.h"

typedef struct vector {
  const char *key, *data; /* as text; or one byte over and over */
  uint8_t key_byte, data_byte;
  size_t key_size, data_size;
  const char *want; /* case 5's is cut to 16 bytes */
} vector;

static const vector vectors[] = {
    {NULL, "Hi There", 0x0b, 0, 20, 8,
     "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
    {"Jefe", "what do ya want for nothing?", 0, 0, 4, 28,
     "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
    {NULL, NULL, 0xaa, 0xdd, 20, 50,
     "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
    {"\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17"
     "\x18\x19",
     NULL, 0, 0xcd, 25, 50, "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
    {NULL, "Test With Truncation", 0x0c, 0, 20, 20, "a3b6167473100ee06e0c796c2955552b"},
    {NULL, "Test Using Larger Than Block-Size Key - Hash Key First", 0xaa, 0, 131, 54,
     "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
    {NULL,
     "This is a test using a larger than block-size key and a larger than block-size data. The key "
     "needs to be hashed before being used by the HMAC algorithm.",
     0xaa, 0, 131, 152, "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
};

static const void *fill(uint8_t *room, const char *text, uint8_t byte, size_t size) {
  if (text) return memcpy(room, text, size);
  return memset(room, byte, size);
}

static void test_vectors(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
    const vector *v = &vectors[i];
    uint8_t key[200], data[200], got[TN_SHA256_SIZE];
    char text[2 * TN_SHA256_SIZE + 1];
    tn_hmac hmac;
    tn_hmac_start(&hmac, fill(key, v->key, v->key_byte, v->key_size), v->key_size);
    fill(data, v->data, v->data_byte, v->data_size);
    tn_hmac_add(&hmac, data, v->data_size / 2); /* parts do not matter */
    tn_hmac_add(&hmac, data + v->data_size / 2, v->data_size - v->data_size / 2);
    tn_hmac_finish(&hmac, got);
    for (int k = 0; k < TN_SHA256_SIZE; k++) snprintf(text + 2 * k, 3, "%02x", got[k]);
    text[strlen(v->want)] = '\0';
    assert_string_equal(text, v->want);
  }
}

static void test_no_key_is_a_key_of_no_bytes(void **state) {
  (void)state;
  uint8_t a[TN_SHA256_SIZE], b[TN_SHA256_SIZE];
  tn_hmac hmac;
  tn_hmac_start(&hmac, NULL, 0);
  tn_hmac_finish(&hmac, a);
  tn_hmac_start(&hmac, "", 0);
  tn_hmac_finish(&hmac, b);
  assert_memory_equal(a, b, sizeof a);
}

static void test_comparison_sees_every_byte(void **state) {
  (void)state;
  uint8_t a[TN_SHA256_SIZE] = {0}, b[TN_SHA256_SIZE] = {0};
  assert_true(tn_bytes_equal(a, b, sizeof a));
  for (size_t i = 0; i < 8 * sizeof a; i++) {
    b[i / 8] = (uint8_t)(1 << i % 8);
    assert_false(tn_bytes_equal(a, b, sizeof a));
    b[i / 8] = 0;
  }
  assert_true(tn_bytes_equal(NULL, NULL, 0));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_vectors),
      cmocka_unit_test(test_no_key_is_a_key_of_no_bytes),
      cmocka_unit_test(test_comparison_sees_every_byte),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
