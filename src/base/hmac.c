#include "base/hmac.h"

#include <string.h>

enum { BLOCK = 64 };

void tn_hmac_start(tn_hmac *hmac, const void *key, size_t key_size) {
  uint8_t padded[BLOCK] = {0}, inner[BLOCK];
  if (key_size > BLOCK) {
    tn_sha256 hash;
    tn_sha256_start(&hash);
    tn_sha256_add(&hash, key, key_size);
    tn_sha256_finish(&hash, padded);
  } else if (key_size) {
    memcpy(padded, key, key_size);
  }
  for (int i = 0; i < BLOCK; i++) {
    inner[i] = (uint8_t)(padded[i] ^ 0x36);
    hmac->outer_key[i] = (uint8_t)(padded[i] ^ 0x5c);
  }
  tn_sha256_start(&hmac->inner);
  tn_sha256_add(&hmac->inner, inner, BLOCK);
}

void tn_hmac_add(tn_hmac *hmac, const void *data, size_t size) {
  tn_sha256_add(&hmac->inner, data, size);
}

void tn_hmac_finish(tn_hmac *hmac, uint8_t out[TN_SHA256_SIZE]) {
  uint8_t inner[TN_SHA256_SIZE];
  tn_sha256_finish(&hmac->inner, inner);
  tn_sha256 outer;
  tn_sha256_start(&outer);
  tn_sha256_add(&outer, hmac->outer_key, BLOCK);
  tn_sha256_add(&outer, inner, sizeof inner);
  tn_sha256_finish(&outer, out);
}

bool tn_bytes_equal(const void *a, const void *b, size_t size) {
  const volatile uint8_t *x = a, *y = b;
  uint8_t differ = 0;
  for (size_t i = 0; i < size; i++) differ = (uint8_t)(differ | (x[i] ^ y[i]));
  return differ == 0;
}
