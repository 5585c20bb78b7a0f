/* HMAC-SHA256 (RFC 2104): proof that somebody knows a secret, without saying it. */
#ifndef TN_BASE_HMAC_H
#define TN_BASE_HMAC_H

#include "base/sha256.h"
#include <stdbool.h>

typedef struct tn_hmac {
  tn_sha256 inner;
  uint8_t outer_key[64];
} tn_hmac;

void tn_hmac_start(tn_hmac *hmac, const void *key, size_t key_size);
void tn_hmac_add(tn_hmac *hmac, const void *data, size_t size);
void tn_hmac_finish(tn_hmac *hmac, uint8_t out[TN_SHA256_SIZE]);

/* Takes as long whether they differ or not, and where. */
bool tn_bytes_equal(const void *a, const void *b, size_t size);

#endif
