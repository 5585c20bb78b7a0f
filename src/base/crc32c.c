#include "base/crc32c.h"
#include <nmmintrin.h>
#include <string.h>

static uint32_t plain(uint32_t crc, const uint8_t *p, size_t size) {
  for (; size; p++, size--) {
    crc ^= *p;
    for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (0x82f63b78 & (0 - (crc & 1)));
  }
  return crc;
}

__attribute__((target("sse4.2,crc32"))) static uint32_t hardware(uint32_t crc, const uint8_t *p,
                                                                 size_t size) {
  uint64_t wide = crc;
  for (; size >= 8; p += 8, size -= 8) {
    uint64_t word;
    memcpy(&word, p, sizeof word);
    wide = _mm_crc32_u64(wide, word);
  }
  crc = (uint32_t)wide;
  for (; size; p++, size--) crc = _mm_crc32_u8(crc, *p);
  return crc;
}

uint32_t tn_crc32c(uint32_t crc, const void *data, size_t size) {
  crc = ~crc;
  crc = __builtin_cpu_supports("sse4.2") ? hardware(crc, data, size) : plain(crc, data, size);
  return ~crc;
}
