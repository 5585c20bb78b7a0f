#include "base/crc32c.h"
#include <immintrin.h>
#include <stdbool.h>
#include <string.h>

/* Three parts of PART bytes are read side by side, since the instruction gives its result two steps
 * later. What the first two come to is moved behind the others' bytes by a product with x to the
 * power of 8 n - 33 modulo the polynomial, bits reversed, for n bytes. */
enum { PART = 2048 };
static const uint32_t behind_one = 0xa51b6135, behind_two = 0x82f89c77;

static uint32_t crc_bitwise(uint32_t crc, const uint8_t *p, size_t size) {
  for (; size; p++, size--) {
    crc ^= *p;
    for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (0x82f63b78 & (0 - (crc & 1)));
  }
  return crc;
}

__attribute__((target("sse4.2,crc32,pclmul"))) static uint64_t crc_moved_behind(uint64_t crc,
                                                                                uint32_t by) {
  __m128i product =
      _mm_clmulepi64_si128(_mm_cvtsi64_si128((int64_t)crc), _mm_cvtsi32_si128((int)by), 0);
  return _mm_crc32_u64(0, (uint64_t)_mm_cvtsi128_si64(product));
}

static inline uint64_t word_at(const uint8_t *p) {
  uint64_t word;
  memcpy(&word, p, sizeof word);
  return word;
}

__attribute__((target("sse4.2,crc32,pclmul"))) static uint32_t
three_parts(uint32_t crc, const uint8_t *p, size_t times) {
  uint64_t a = crc;
  for (; times; times--, p += (size_t)3 * PART) {
    uint64_t b = 0, c = 0;
    for (size_t i = 0; i < PART; i += 8) {
      a = _mm_crc32_u64(a, word_at(p + i));
      b = _mm_crc32_u64(b, word_at(p + PART + i));
      c = _mm_crc32_u64(c, word_at(p + 2 * (size_t)PART + i));
    }
    a = crc_moved_behind(a, behind_two) ^ crc_moved_behind(b, behind_one) ^ c;
  }
  return (uint32_t)a;
}

__attribute__((target("sse4.2,crc32"))) static uint32_t hardware(uint32_t crc, const uint8_t *p,
                                                                 size_t size) {
  uint64_t wide = crc;
  for (; size >= 8; p += 8, size -= 8) wide = _mm_crc32_u64(wide, word_at(p));
  crc = (uint32_t)wide;
  for (; size; p++, size--) crc = _mm_crc32_u8(crc, *p);
  return crc;
}

/* Folding: a block of 128 bits is moved past those that follow by two products, of its first half
 * with x to the power of d + 31 and of its second with x to the power of d - 33, for d bits. */
static const uint32_t folds[3][2] = {
    {0xdcb17aa4, 0xb9e02b86}, /* 2048 bits */
    {0x740eef02, 0x9e4addf8}, /* 512 bits */
    {0xf20c0dfe, 0x493c7d27}, /* 128 bits */
};
enum { WIDE = 256 };

#define WITH_FOLDS __attribute__((target("avx512f,vpclmulqdq,sse4.2,crc32,pclmul")))

WITH_FOLDS static inline __m512i fold_by(int row) {
  return _mm512_set_epi64(folds[row][1], folds[row][0], folds[row][1], folds[row][0], folds[row][1],
                          folds[row][0], folds[row][1], folds[row][0]);
}

WITH_FOLDS static inline __m512i fold(__m512i block, __m512i by, __m512i next) {
  return _mm512_ternarylogic_epi64(_mm512_clmulepi64_epi128(block, by, 0x00),
                                   _mm512_clmulepi64_epi128(block, by, 0x11), next, 0x96);
}

WITH_FOLDS static uint32_t end_of_folds(__m512i block) {
  uint64_t words[8], crc = 0;
  const __m128i by = _mm512_castsi512_si128(fold_by(2));
  __m128i parts[4], sum;
  _mm512_storeu_si512(words, block);
  for (int i = 0; i < 4; i++) parts[i] = _mm_loadu_si128((const __m128i *)(const void *)words + i);
  sum = parts[0];
  for (int i = 1; i < 4; i++)
    sum = _mm_xor_si128(parts[i], _mm_xor_si128(_mm_clmulepi64_si128(sum, by, 0x00),
                                                _mm_clmulepi64_si128(sum, by, 0x11)));
  crc = _mm_crc32_u64(crc, (uint64_t)_mm_cvtsi128_si64(sum));
  return (uint32_t)_mm_crc32_u64(crc, (uint64_t)_mm_extract_epi64(sum, 1));
}

/* Of a multiple of WIDE bytes. */
WITH_FOLDS static uint32_t folded(uint32_t crc, const uint8_t *p, size_t size) {
  __m512i x[4], by = fold_by(0);
  for (int i = 0; i < 4; i++) x[i] = _mm512_loadu_si512(p + (size_t)i * 64);
  x[0] = _mm512_xor_si512(x[0], _mm512_zextsi128_si512(_mm_cvtsi32_si128((int)crc)));
  for (size_t at = WIDE; at < size; at += WIDE)
    for (int i = 0; i < 4; i++) x[i] = fold(x[i], by, _mm512_loadu_si512(p + at + (size_t)i * 64));
  by = fold_by(1);
  for (int i = 1; i < 4; i++) x[i] = fold(x[i - 1], by, x[i]);
  return end_of_folds(x[3]);
}

static bool can_fold(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("vpclmulqdq");
}

uint32_t tn_crc32c(uint32_t crc, const void *data, size_t size) {
  const uint8_t *p = data;
  crc = ~crc;
  if (!__builtin_cpu_supports("sse4.2")) return ~crc_bitwise(crc, p, size);
  size_t done = 0;
  if (size >= 2 * WIDE && can_fold()) {
    done = size / WIDE * WIDE;
    crc = folded(crc, p, done);
  } else if (size >= (size_t)3 * PART && __builtin_cpu_supports("pclmul")) {
    size_t times = size / ((size_t)3 * PART);
    done = times * 3 * PART;
    crc = three_parts(crc, p, times);
  }
  return ~hardware(crc, p + done, size - done);
}
