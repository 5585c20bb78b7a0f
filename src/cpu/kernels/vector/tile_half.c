/* bf16 and f16 through f32: blocks are widened, an f32 body runs, the results are narrowed. */
#include "cpu/kernels/vector/functions_lanes.h"

void TN_TIERED(cpu_widen_bf16)(float *dst, const uint16_t *src, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    uint32_t bits = (uint32_t)src[i] << 16;
    memcpy(dst + i, &bits, sizeof bits);
  }
}

void TN_TIERED(tn_narrow_bf16)(uint16_t *dst, const float *src, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    uint32_t bits;
    memcpy(&bits, src + i, sizeof bits);
    uint32_t rounded = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16;
    dst[i] = (uint16_t)((bits & 0x7FFFFFFF) > 0x7F800000 ? CPU_NAN_BF16 : rounded);
  }
}

#if defined(TN_TIER_avx2) || defined(TN_TIER_avx512)

void TN_TIERED(cpu_widen_f16)(float *dst, const uint16_t *src, int64_t n) {
  int64_t i = 0;
  for (; i + 8 <= n; i += 8)
    _mm256_storeu_ps(dst + i, _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)(src + i))));
  for (; i < n; i++) dst[i] = _cvtsh_ss(src[i]);
}

/* A NaN keeps its upper payload bits in the instruction, so it is made canonical first. */
void TN_TIERED(tn_narrow_f16)(uint16_t *dst, const float *src, int64_t n) {
  const __m256 nan = (__m256)_mm256_set1_epi32(CPU_NAN_F32);
  int64_t i = 0;
  for (; i + 8 <= n; i += 8) {
    __m256 x = _mm256_loadu_ps(src + i);
    x = _mm256_blendv_ps(x, nan, _mm256_cmp_ps(x, x, _CMP_UNORD_Q));
    _mm_storeu_si128((__m128i *)(dst + i), _mm256_cvtps_ph(x, 0));
  }
  for (; i < n; i++) dst[i] = src[i] == src[i] ? (uint16_t)_cvtss_sh(src[i], 0) : CPU_NAN_F16;
}

#else

/* Normal numbers move their exponent by 112; subnormal ones get the exponent of 2^-14 and lose the
 * leading one that this adds. */
void TN_TIERED(cpu_widen_f16)(float *dst, const uint16_t *src, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    uint32_t size = src[i] & 0x7FFF, sign = (uint32_t)(src[i] & 0x8000) << 16;
    uint32_t normal = (size << 13) + (112u << 23), small = normal + (1u << 23);
    uint32_t large = normal + (112u << 23);
    float f;
    memcpy(&f, &small, sizeof f);
    f -= 0x1p-14f;
    memcpy(&small, &f, sizeof f);
    uint32_t bits = size < 0x400 ? small : size >= 0x7C00 ? large : normal;
    bits |= sign;
    memcpy(dst + i, &bits, sizeof bits);
  }
}

/* Below 2^-14 the unit is 2^-24: adding 1/2 rounds to it and leaves the result in the low bits. */
void TN_TIERED(tn_narrow_f16)(uint16_t *dst, const float *src, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    uint32_t bits, half_bits;
    memcpy(&bits, src + i, sizeof bits);
    uint32_t size = bits & 0x7FFFFFFF, sign = bits >> 16 & 0x8000;
    float f;
    memcpy(&f, &size, sizeof f);
    f += 0.5f;
    memcpy(&half_bits, &f, sizeof f);
    uint32_t small = half_bits - 0x3F000000;
    uint32_t normal = (size + 0xFFF + (size >> 13 & 1) - (112u << 23)) >> 13;
    uint32_t r = size < 0x38800000 ? small : size >= 0x47800000 ? 0x7C00 : normal;
    dst[i] = (uint16_t)(size > 0x7F800000 ? CPU_NAN_F16 : (r | sign));
  }
}

#endif

void TN_TIERED(cpu_run_on_half)(half_type type, cpu_tile_fn *body, int arity, bool gives_pred,
                                void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  float wide[3][HALF_BLOCK], result[HALF_BLOCK];
  for (int64_t i = 0; i < n; i += HALF_BLOCK) {
    int64_t count = n - i < HALF_BLOCK ? n - i : HALF_BLOCK;
    const void *sources[3];
    for (int k = 0; k < arity; k++) {
      type.widen(wide[k], (const uint16_t *)src[k] + i, count);
      sources[k] = wide[k];
    }
    if (gives_pred) {
      body((uint8_t *)dst + i, sources, count, imm);
    } else {
      body(result, sources, count, imm);
      type.narrow((uint16_t *)dst + i, result, count);
    }
  }
}
