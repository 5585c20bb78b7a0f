/* SHA-256 (FIPS 180-4), for what was downloaded. */
#ifndef TENON_TOOLS_SHA256_H
#define TENON_TOOLS_SHA256_H

#include "tool.h"

enum { SHA256_TEXT = 65 }; /* 64 hex digits and the NUL */

typedef struct sha256 {
  uint32_t state[8];
  uint64_t size; /* bytes so far */
  uint8_t block[64];
} sha256;

void sha256_start(sha256 *hash);
void sha256_add(sha256 *hash, const void *data, size_t size);
/* In small letters. The hash is spent. */
void sha256_finish(sha256 *hash, char text[SHA256_TEXT]);

/* Of a file. */
bool sha256_of_file(const char *path, char text[SHA256_TEXT], tool_error *error);

#endif
