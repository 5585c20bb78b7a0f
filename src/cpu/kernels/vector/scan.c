/* Prefix sums and products along the minor dimension, in groups of 16 (docs/numerics.md). */
#include "cpu/kernels/scan.h"
#include "base/half_rows.h"
#include "base/tier.h"
#include "cpu/kernels/order.h"

#define PLUS(a, b)  ((a) + (b))
#define TIMES(a, b) ((a) * (b))

/* Lanes shifted in hold the identity, which changes no bit of what it meets. */
#define PREFIX(tag, OP, identity)                                                                  \
  static inline void prefix_##tag(float *v) {                                                      \
    for (int far = 1; far < CPU_SCAN_GROUP; far *= 2) {                                            \
      float moved[CPU_SCAN_GROUP];                                                                 \
      for (int i = 0; i < CPU_SCAN_GROUP; i++) moved[i] = i < far ? (identity) : v[i - far];       \
      for (int i = 0; i < CPU_SCAN_GROUP; i++) v[i] = OP(v[i], moved[i]);                          \
    }                                                                                              \
  }
PREFIX(add, PLUS, -0.0f)
PREFIX(mul, TIMES, 1.0f)

#if defined TN_TIER_avx512
/* The same in one register. */
#define SHIFTED(v, none, far)                                                                      \
  _mm512_castsi512_ps(_mm512_alignr_epi32(_mm512_castps_si512(v), none, 16 - far))
#define PREFIX_512(tag, STEP, identity)                                                            \
  static inline __m512 prefix_512_##tag(__m512 v) {                                                \
    const __m512i none = _mm512_castps_si512(_mm512_set1_ps(identity));                            \
    v = STEP(v, SHIFTED(v, none, 1));                                                              \
    v = STEP(v, SHIFTED(v, none, 2));                                                              \
    v = STEP(v, SHIFTED(v, none, 4));                                                              \
    return STEP(v, SHIFTED(v, none, 8));                                                           \
  }
PREFIX_512(add, _mm512_add_ps, -0.0f)
PREFIX_512(mul, _mm512_mul_ps, 1.0f)

/* As many whole groups as there are; gives how many elements it did. NaNs stay what they are. */
#define WHOLE(tag, STEP)                                                                           \
  static int64_t whole_##tag(float *dst, const float *src, int64_t n, bool reverse,                \
                             float *carry) {                                                       \
    const __m512i turned = _mm512_set_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); \
    const __m512i last = _mm512_set1_epi32(15);                                                    \
    __m512 held = _mm512_set1_ps(*carry);                                                          \
    int64_t i = 0;                                                                                 \
    for (; i + 16 <= n; i += 16) {                                                                 \
      int64_t at = reverse ? n - 16 - i : i;                                                       \
      __m512 v = _mm512_loadu_ps(src + at);                                                        \
      if (reverse) v = _mm512_permutexvar_ps(turned, v);                                           \
      v = STEP(prefix_512_##tag(v), held);                                                         \
      held = _mm512_permutexvar_ps(last, v);                                                       \
      __mmask16 nan = _mm512_cmp_ps_mask(v, v, _CMP_UNORD_Q);                                      \
      v = _mm512_mask_blend_ps(nan, v, _mm512_castsi512_ps(_mm512_set1_epi32(0x7fc00000)));        \
      if (reverse) v = _mm512_permutexvar_ps(turned, v);                                           \
      _mm512_storeu_ps(dst + at, v);                                                               \
    }                                                                                              \
    *carry = _mm512_cvtss_f32(held);                                                               \
    return i;                                                                                      \
  }
WHOLE(add, _mm512_add_ps)
WHOLE(mul, _mm512_mul_ps)
#else
#define whole_add(dst, src, n, reverse, carry) 0
#define whole_mul(dst, src, n, reverse, carry) 0
#endif

/* One line of f32 that lies together; element i of the scan is the i-th, or from the end. */
#define LINE_F32(tag, OP)                                                                          \
  static void line_f32_##tag(void *to, const void *from, int64_t n, bool reverse,                  \
                             const void *init) {                                                   \
    float *dst = to, carry, v[CPU_SCAN_GROUP] = {0};                                               \
    const float *src = from;                                                                       \
    memcpy(&carry, init, sizeof carry);                                                            \
    for (int64_t i = whole_##tag(dst, src, n, reverse, &carry); i < n; i += CPU_SCAN_GROUP) {      \
      int64_t count = n - i < CPU_SCAN_GROUP ? n - i : CPU_SCAN_GROUP;                             \
      for (int64_t j = 0; j < count; j++) v[j] = src[reverse ? n - 1 - i - j : i + j];             \
      prefix_##tag(v);                                                                             \
      for (int64_t j = 0; j < count; j++) v[j] = number_canonical_f32(OP(v[j], carry));            \
      for (int64_t j = 0; j < count; j++) dst[reverse ? n - 1 - i - j : i + j] = v[j];             \
      carry = v[count - 1];                                                                        \
    }                                                                                              \
  }
LINE_F32(add, PLUS)
LINE_F32(mul, TIMES)

/* Other types: LOAD to the type that the operation is done in, ROUND after each, STORE. */
#define LINE(name, T, A, LOAD, STORE, OP)                                                          \
  static void name(void *to, const void *from, int64_t n, bool reverse, const void *init) {        \
    T *dst = to;                                                                                   \
    const T *src = from;                                                                           \
    A v[CPU_SCAN_GROUP], carry = LOAD(*(const T *)init);                                           \
    for (int64_t i = 0; i < n; i += CPU_SCAN_GROUP) {                                              \
      int64_t count = n - i < CPU_SCAN_GROUP ? n - i : CPU_SCAN_GROUP;                             \
      for (int64_t j = 0; j < count; j++) v[j] = LOAD(src[reverse ? n - 1 - i - j : i + j]);       \
      for (int64_t far = 1; far < count; far *= 2)                                                 \
        for (int64_t j = count - 1; j >= far; j--) v[j] = LOAD(STORE(OP(v[j], v[j - far])));       \
      for (int64_t j = 0; j < count; j++) {                                                        \
        T rounded = STORE(OP(v[j], carry));                                                        \
        dst[reverse ? n - 1 - i - j : i + j] = rounded;                                            \
        v[j] = LOAD(rounded);                                                                      \
      }                                                                                            \
      carry = v[count - 1];                                                                        \
    }                                                                                              \
  }
#define SAME(x) (x)
LINE(line_f64_add, double, double, SAME, number_canonical_f64, PLUS)
LINE(line_f64_mul, double, double, SAME, number_canonical_f64, TIMES)
LINE(line_bf16_add, uint16_t, float, number_from_bf16, number_to_bf16, PLUS)
LINE(line_bf16_mul, uint16_t, float, number_from_bf16, number_to_bf16, TIMES)
LINE(line_f16_add, uint16_t, float, number_from_f16, number_to_f16, PLUS)
LINE(line_f16_mul, uint16_t, float, number_from_f16, number_to_f16, TIMES)

scan_line *TN_TIERED(cpu_scan_find)(cpu_known_body known, tn_type type) {
  bool add = known == CPU_BODY_ADD;
  switch ((int)type) {
  case TN_F32: return add ? line_f32_add : line_f32_mul;
  case TN_F64: return add ? line_f64_add : line_f64_mul;
  case TN_BF16: return add ? line_bf16_add : line_bf16_mul;
  case TN_F16: return add ? line_f16_add : line_f16_mul;
  default: return NULL;
  }
}
