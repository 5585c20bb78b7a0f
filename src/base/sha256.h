/* SHA-256 (FIPS 180-4). Leaf code: the tool compiles it in as well. */
#ifndef TN_BASE_SHA256_H
#define TN_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { TN_SHA256_SIZE = 32 };

typedef struct tn_sha256 {
  uint32_t state[8];
  uint64_t size;
  uint8_t block[64];
} tn_sha256;

void tn_sha256_start(tn_sha256 *hash);
void tn_sha256_add(tn_sha256 *hash, const void *data, size_t size);
void tn_sha256_finish(tn_sha256 *hash, uint8_t out[TN_SHA256_SIZE]);

#endif
