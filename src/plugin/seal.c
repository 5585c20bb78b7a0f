#include "plugin/seal.h"

#include "base/assert.h"
#include "base/containers.h"

#include <string.h>

enum { VERSION_AT = 8, VERSION_SIZE = PLUGIN_SEAL_FIELDS - VERSION_AT };

void plugin_put_u64(char *at, uint64_t value) {
  for (int i = 0; i < 8; i++) at[i] = (char)(value >> (8 * i) & 255);
}

uint64_t plugin_get_u64(const char *at) {
  uint64_t value = 0;
  for (int i = 0; i < 8; i++) value |= (uint64_t)(unsigned char)at[i] << (8 * i);
  return value;
}

static void digest_bytes(const char *bytes, size_t size, size_t digest_at, uint64_t out[2]) {
  size_t head = digest_at + PLUGIN_DIGEST_SIZE;
  for (unsigned half = 0; half < 2; half++) {
    uint64_t hash = tn_hash_bytes(bytes, digest_at, half * 0x9e3779b97f4a7c15u);
    out[half] = tn_hash_bytes(bytes + head, size - head, hash);
  }
}

void plugin_seal(char *bytes, size_t size, const char letters[8], size_t digest_at) {
  _Static_assert(sizeof TENON_VERSION <= VERSION_SIZE, "the version fits into the head");
  TN_ASSERT(digest_at >= PLUGIN_SEAL_FIELDS && size >= digest_at + PLUGIN_DIGEST_SIZE);
  memcpy(bytes, letters, VERSION_AT);
  memset(bytes + VERSION_AT, 0, VERSION_SIZE);
  memcpy(bytes + VERSION_AT, TENON_VERSION, sizeof TENON_VERSION);
  uint64_t halves[2];
  digest_bytes(bytes, size, digest_at, halves);
  plugin_put_u64(bytes + digest_at, halves[0]);
  plugin_put_u64(bytes + digest_at + 8, halves[1]);
}

tn_status *plugin_check_seal(const char *bytes, size_t size, const char letters[8],
                             size_t digest_at, const char *what) {
  if (!bytes || size < digest_at + PLUGIN_DIGEST_SIZE || memcmp(bytes, letters, VERSION_AT))
    return tn_error(TN_INVALID_ARGUMENT, "the %zu bytes are no %s that this plugin saved", size,
                    what);
  char version[VERSION_SIZE + 1] = {0};
  memcpy(version, bytes + VERSION_AT, VERSION_SIZE);
  if (strcmp(version, TENON_VERSION))
    return tn_error(TN_FAILED_PRECONDITION,
                    "the %s was saved by version %s and this is %s: make it again", what, version,
                    TENON_VERSION);
  uint64_t halves[2];
  digest_bytes(bytes, size, digest_at, halves);
  if (plugin_get_u64(bytes + digest_at) != halves[0] ||
      plugin_get_u64(bytes + digest_at + 8) != halves[1])
    return tn_error(TN_INVALID_ARGUMENT,
                    "the saved %s is cut short or damaged: its digest is another", what);
  return NULL;
}
