#include "base/crypto.h"

#include <sodium/utils.h>

/* ---- SHA-256 --------------------------------------------------------------------------------- */

/* libsodium's functions of one digest cannot fail: they return 0. */
void tn_sha256_start(tn_sha256 *hash) {
  crypto_hash_sha256_init(hash);
}

void tn_sha256_add(tn_sha256 *hash, const void *data, size_t size) {
  if (size) crypto_hash_sha256_update(hash, data, size);
}

void tn_sha256_finish(tn_sha256 *hash, uint8_t out[TN_SHA256_SIZE]) {
  crypto_hash_sha256_final(hash, out);
}

/* ---- HMAC ------------------------------------------------------------------------------------ */

void tn_hmac_start(tn_hmac *hmac, const void *key, size_t key_size) {
  static const uint8_t none[1];
  crypto_auth_hmacsha256_init(hmac, key_size ? key : none, key_size);
}

void tn_hmac_add(tn_hmac *hmac, const void *data, size_t size) {
  if (size) crypto_auth_hmacsha256_update(hmac, data, size);
}

void tn_hmac_finish(tn_hmac *hmac, uint8_t out[TN_SHA256_SIZE]) {
  crypto_auth_hmacsha256_final(hmac, out);
  sodium_memzero(hmac, sizeof *hmac);
}

bool tn_bytes_equal(const void *a, const void *b, size_t size) {
  return !size || sodium_memcmp(a, b, size) == 0;
}
