/* Rows of bf16 and f16 to f32 and back; `round` keeps f32 but rounds the value to the narrow type.
 * The same values as half.h's, in vectors. Included by files that are compiled
 * once a tier (base/tier.h). */
#ifndef TN_BASE_HALF_ROWS_H
#define TN_BASE_HALF_ROWS_H

#include "base/half.h"
#if defined __F16C__
#include <immintrin.h>
#endif

static inline void bf16_widen(float *restrict dst, const uint16_t *restrict src, int64_t n) {
  for (int64_t i = 0; i < n; i++) dst[i] = number_from_bf16(src[i]);
}
static inline void bf16_narrow(uint16_t *restrict dst, const float *restrict src, int64_t n) {
  for (int64_t i = 0; i < n; i++) dst[i] = number_to_bf16(src[i]);
}
static inline void bf16_round(float *v, int64_t n) {
  for (int64_t i = 0; i < n; i++) v[i] = number_from_bf16(number_to_bf16(v[i]));
}

static inline void f16_widen(float *restrict dst, const uint16_t *restrict src, int64_t n) {
  int64_t i = 0;
#if defined __F16C__
  for (; i + 8 <= n; i += 8)
    _mm256_storeu_ps(dst + i, _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)(src + i))));
#endif
  for (; i < n; i++) dst[i] = number_from_f16(src[i]);
}

/* The instruction keeps a NaN's payload; ours have none. */
#if defined __F16C__
static inline __m128i f16_narrow_8(__m256 v) {
  __m256 nan = _mm256_cmp_ps(v, v, _CMP_UNORD_Q);
  v = _mm256_blendv_ps(v, _mm256_castsi256_ps(_mm256_set1_epi32(0x7fc00000)), nan);
  return _mm256_cvtps_ph(v, _MM_FROUND_TO_NEAREST_INT);
}
#endif

static inline void f16_narrow(uint16_t *restrict dst, const float *restrict src, int64_t n) {
  int64_t i = 0;
#if defined __F16C__
  for (; i + 8 <= n; i += 8)
    _mm_storeu_si128((__m128i *)(dst + i), f16_narrow_8(_mm256_loadu_ps(src + i)));
#endif
  for (; i < n; i++) dst[i] = number_to_f16(src[i]);
}
static inline void f16_round(float *v, int64_t n) {
  int64_t i = 0;
#if defined __F16C__
  for (; i + 8 <= n; i += 8)
    _mm256_storeu_ps(v + i, _mm256_cvtph_ps(f16_narrow_8(_mm256_loadu_ps(v + i))));
#endif
  for (; i < n; i++) v[i] = number_from_f16(number_to_f16(v[i]));
}

#endif
