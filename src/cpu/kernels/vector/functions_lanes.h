/* Vectors as wide as the tier's registers, and the few operations on them that C cannot say, for
 * all of vector/. All are exact or rounded once, so a lane gives the same bits in every tier. Masks
 * are integer vectors, all ones where true, as the comparison operators give them. */
#ifndef TN_CPU_KERNELS_VECTOR_FUNCTIONS_LANES_H
#define TN_CPU_KERNELS_VECTOR_FUNCTIONS_LANES_H

#include "base/tier.h"
#include "cpu/kernels/tile.h"
#include <immintrin.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#if defined(TN_TIER_avx512)
enum { VECTOR_BYTES = 64 };
#elif defined(TN_TIER_avx2)
enum { VECTOR_BYTES = 32 };
#else
enum { VECTOR_BYTES = 16 };
#endif
enum { LANES_F32 = VECTOR_BYTES / 4, LANES_F64 = VECTOR_BYTES / 8 };

/* A compiler may hold any NaN of an operation to be as good as any other, and drop the choice of
 * ours (clang 22 does after a square root). It cannot look through this, which costs no
 * instruction. */
#define OPAQUE(x) __asm__("" : "+v"(x))

typedef float vf32 __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t vs32 __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t vu32 __attribute__((vector_size(VECTOR_BYTES)));
typedef double vf64 __attribute__((vector_size(VECTOR_BYTES)));
typedef int64_t vs64 __attribute__((vector_size(VECTOR_BYTES)));
typedef uint64_t vu64 __attribute__((vector_size(VECTOR_BYTES)));
typedef float vf32_half __attribute__((vector_size(VECTOR_BYTES / 2)));

#define LANE static inline __attribute__((always_inline, unused))

/* ---- what differs between tiers ----------------------------------------------------------------
 */

#define PICK_BY_BITS(s, VF, VS)                                                                    \
  LANE VF pick_##s(VS mask, VF yes, VF no) {                                                       \
    return (VF)((mask & (VS)yes) | (~mask & (VS)no));                                              \
  }

/* larger(a, b) is a > b ? a : b, and smaller a < b ? a : b: b if either is a NaN.
 *
 * nan_where(y, x) is y, and the one NaN where x is any. held_size(x, high) is the lesser of x's
 * size and `high`, a number above 0, and anything where x is a NaN. with_sign(size, x) is a size,
 * whose sign is plus, with x's sign.
 *
 * A row is sixteen numbers, one AVX-512 register; pick_of_row(row, n) is the one that the low four
 * bits of n name, pick_of_eight(row, n) the one that the low three do, of a row of eight twice.
 *
 * where(mask): a bit for each lane, the first one's lowest. SEE(seen, x, y) keeps in `seen`, a
 * nans_f32 or nans_f64 that begins as NO_NANS, whether any of the pairs of vectors had a NaN, which
 * ANY tells. */

#if defined(TN_TIER_avx512)

LANE vf32 splat_f32(float x) {
  return _mm512_set1_ps(x);
}
LANE vf64 splat_f64(double x) {
  return _mm512_set1_pd(x);
}
LANE vf32 fma_f32(vf32 a, vf32 b, vf32 c) {
  return _mm512_fmadd_ps(a, b, c);
}
LANE vf64 fma_f64(vf64 a, vf64 b, vf64 c) {
  return _mm512_fmadd_pd(a, b, c);
}
LANE vf32 root_f32(vf32 x) {
  return _mm512_sqrt_ps(x);
}
LANE vf64 root_f64(vf64 x) {
  return _mm512_sqrt_pd(x);
}
LANE vf64 widened(vf32_half x) {
  return _mm512_cvtps_pd((__m256)x);
}
LANE vf32_half narrowed(vf64 x) {
  return (vf32_half)_mm512_cvtpd_ps(x);
}
PICK_BY_BITS(f32, vf32, vs32)
PICK_BY_BITS(f64, vf64, vs64)
LANE vf32 larger_f32(vf32 a, vf32 b) {
  return _mm512_max_ps(a, b);
}
LANE vf64 larger_f64(vf64 a, vf64 b) {
  return _mm512_max_pd(a, b);
}
LANE vf32 smaller_f32(vf32 a, vf32 b) {
  return _mm512_min_ps(a, b);
}
LANE vf64 smaller_f64(vf64 a, vf64 b) {
  return _mm512_min_pd(a, b);
}
LANE unsigned where_s32(vs32 m) {
  return _mm512_movepi32_mask((__m512i)m);
}
LANE unsigned where_s64(vs64 m) {
  return _mm512_movepi64_mask((__m512i)m);
}
typedef __mmask16 nans_f32;
typedef __mmask8 nans_f64;
#define NO_NANS 0
#define SEE_f32(seen, x, y)                                                                        \
  (seen) = (nans_f32)((seen) | _mm512_cmp_ps_mask((__m512)(x), (__m512)(y), _CMP_UNORD_Q))
#define SEE_f64(seen, x, y)                                                                        \
  (seen) = (nans_f64)((seen) | _mm512_cmp_pd_mask((__m512d)(x), (__m512d)(y), _CMP_UNORD_Q))
#define ANY_f32(seen) ((seen) != 0)
#define ANY_f64(seen) ((seen) != 0)
/* 8: without an inexact exception; then nearest even, down, up, towards zero. */
#define ROUND_WITH(name, mode)                                                                     \
  LANE vf32 name##_f32(vf32 x) {                                                                   \
    return _mm512_roundscale_ps(x, 8 | mode);                                                      \
  }                                                                                                \
  LANE vf64 name##_f64(vf64 x) {                                                                   \
    return _mm512_roundscale_pd(x, 8 | mode);                                                      \
  }
LANE vf32 nan_where_f32(vf32 y, vf32 x) {
  return _mm512_mask_mov_ps(y, _mm512_cmp_ps_mask(x, x, _CMP_UNORD_Q),
                            (__m512)_mm512_set1_epi32(CPU_NAN_F32));
}
LANE vf64 nan_where_f64(vf64 y, vf64 x) {
  return _mm512_mask_mov_pd(y, _mm512_cmp_pd_mask(x, x, _CMP_UNORD_Q),
                            (__m512d)_mm512_set1_epi64((int64_t)CPU_NAN_F64));
}
/* 0xA: the lesser in size, its sign cleared. */
LANE vf32 held_size_f32(vf32 x, float high) {
  return _mm512_range_ps(x, splat_f32(high), 0xA);
}
/* 0xF8: a | (b & c); compilers take two instructions. */
LANE vf32 with_sign_f32(vf32 size, vf32 x) {
  return (vf32)_mm512_ternarylogic_epi32((__m512i)size, (__m512i)x, _mm512_set1_epi32(INT32_MIN),
                                         0xF8);
}
typedef vs32 row_index;
LANE row_index index_of_row(vs32 n) {
  return n;
}
LANE vf32 pick_of_row(const float row[16], row_index i) {
  return _mm512_permutexvar_ps((__m512i)i, _mm512_load_ps(row));
}
LANE vf32 pick_of_eight(const float row[16], vs32 n) {
  return _mm512_permutexvar_ps((__m512i)n, _mm512_load_ps(row));
}

#elif defined(TN_TIER_avx2)

LANE vf32 splat_f32(float x) {
  return _mm256_set1_ps(x);
}
LANE vf64 splat_f64(double x) {
  return _mm256_set1_pd(x);
}
LANE vf32 fma_f32(vf32 a, vf32 b, vf32 c) {
  return _mm256_fmadd_ps(a, b, c);
}
LANE vf64 fma_f64(vf64 a, vf64 b, vf64 c) {
  return _mm256_fmadd_pd(a, b, c);
}
LANE vf32 root_f32(vf32 x) {
  return _mm256_sqrt_ps(x);
}
LANE vf64 root_f64(vf64 x) {
  return _mm256_sqrt_pd(x);
}
/* A conversion that is left to gcc takes four instructions. */
LANE vf64 widened(vf32_half x) {
  return _mm256_cvtps_pd((__m128)x);
}
LANE vf32_half narrowed(vf64 x) {
  return (vf32_half)_mm256_cvtpd_ps(x);
}
LANE vf32 pick_f32(vs32 mask, vf32 yes, vf32 no) {
  return _mm256_blendv_ps(no, yes, (__m256)mask);
}
LANE vf64 pick_f64(vs64 mask, vf64 yes, vf64 no) {
  return _mm256_blendv_pd(no, yes, (__m256d)mask);
}
LANE vf32 larger_f32(vf32 a, vf32 b) {
  return _mm256_max_ps(a, b);
}
LANE vf64 larger_f64(vf64 a, vf64 b) {
  return _mm256_max_pd(a, b);
}
LANE vf32 smaller_f32(vf32 a, vf32 b) {
  return _mm256_min_ps(a, b);
}
LANE vf64 smaller_f64(vf64 a, vf64 b) {
  return _mm256_min_pd(a, b);
}
LANE unsigned where_s32(vs32 m) {
  return (unsigned)_mm256_movemask_ps((__m256)m);
}
LANE unsigned where_s64(vs64 m) {
  return (unsigned)_mm256_movemask_pd((__m256d)m);
}
typedef __m256 nans_f32;
typedef __m256d nans_f64;
#define NO_NANS                                                                                    \
  { 0 }
#define SEE_f32(seen, x, y)                                                                        \
  (seen) = _mm256_or_ps(seen, _mm256_cmp_ps((__m256)(x), (__m256)(y), _CMP_UNORD_Q))
#define SEE_f64(seen, x, y)                                                                        \
  (seen) = _mm256_or_pd(seen, _mm256_cmp_pd((__m256d)(x), (__m256d)(y), _CMP_UNORD_Q))
#define ANY_f32(seen) (_mm256_movemask_ps(seen) != 0)
#define ANY_f64(seen) (_mm256_movemask_pd(seen) != 0)
#define ROUND_WITH(name, mode)                                                                     \
  LANE vf32 name##_f32(vf32 x) {                                                                   \
    return _mm256_round_ps(x, 8 | mode);                                                           \
  }                                                                                                \
  LANE vf64 name##_f64(vf64 x) {                                                                   \
    return _mm256_round_pd(x, 8 | mode);                                                           \
  }
LANE vf32 nan_where_f32(vf32 y, vf32 x) {
  return _mm256_blendv_ps(y, (__m256)_mm256_set1_epi32(CPU_NAN_F32),
                          _mm256_cmp_ps(x, x, _CMP_UNORD_Q));
}
LANE vf64 nan_where_f64(vf64 y, vf64 x) {
  return _mm256_blendv_pd(y, (__m256d)_mm256_set1_epi64x((int64_t)CPU_NAN_F64),
                          _mm256_cmp_pd(x, x, _CMP_UNORD_Q));
}
/* Two halves, of which bit 3 of the number, made a sign, says which; a permute looks at three bits
 * only. */
typedef struct row_index {
  vs32 number, upper;
} row_index;
LANE row_index index_of_row(vs32 n) {
  return (row_index){n, (vs32)((vu32)n << 28)};
}
LANE vf32 pick_of_row(const float row[16], row_index i) {
  __m256 lower = _mm256_permutevar8x32_ps(_mm256_load_ps(row), (__m256i)i.number);
  __m256 upper = _mm256_permutevar8x32_ps(_mm256_load_ps(row + 8), (__m256i)i.number);
  return _mm256_blendv_ps(lower, upper, (__m256)i.upper);
}
LANE vf32 pick_of_eight(const float row[16], vs32 n) {
  return _mm256_permutevar8x32_ps(_mm256_load_ps(row), (__m256i)n);
}

#else

LANE vf32 splat_f32(float x) {
  return _mm_set1_ps(x);
}
LANE vf64 splat_f64(double x) {
  return _mm_set1_pd(x);
}
/* No fused multiply-add here: libm's is correctly rounded, so the bits are those of the others. */
LANE vf32 fma_f32(vf32 a, vf32 b, vf32 c) {
  for (int i = 0; i < LANES_F32; i++) a[i] = fmaf(a[i], b[i], c[i]);
  return a;
}
LANE vf64 fma_f64(vf64 a, vf64 b, vf64 c) {
  for (int i = 0; i < LANES_F64; i++) a[i] = fma(a[i], b[i], c[i]);
  return a;
}
LANE vf32 root_f32(vf32 x) {
  return _mm_sqrt_ps(x);
}
LANE vf64 root_f64(vf64 x) {
  return _mm_sqrt_pd(x);
}
LANE vf64 widened(vf32_half x) {
  return __builtin_convertvector(x, vf64);
}
LANE vf32_half narrowed(vf64 x) {
  return __builtin_convertvector(x, vf32_half);
}
PICK_BY_BITS(f32, vf32, vs32)
PICK_BY_BITS(f64, vf64, vs64)
LANE vf32 larger_f32(vf32 a, vf32 b) {
  return _mm_max_ps(a, b);
}
LANE vf64 larger_f64(vf64 a, vf64 b) {
  return _mm_max_pd(a, b);
}
LANE vf32 smaller_f32(vf32 a, vf32 b) {
  return _mm_min_ps(a, b);
}
LANE vf64 smaller_f64(vf64 a, vf64 b) {
  return _mm_min_pd(a, b);
}
LANE unsigned where_s32(vs32 m) {
  return (unsigned)_mm_movemask_ps((__m128)m);
}
LANE unsigned where_s64(vs64 m) {
  return (unsigned)_mm_movemask_pd((__m128d)m);
}
typedef __m128 nans_f32;
typedef __m128d nans_f64;
#define NO_NANS                                                                                    \
  { 0 }
#define SEE_f32(seen, x, y) (seen) = _mm_or_ps(seen, _mm_cmpunord_ps((__m128)(x), (__m128)(y)))
#define SEE_f64(seen, x, y) (seen) = _mm_or_pd(seen, _mm_cmpunord_pd((__m128d)(x), (__m128d)(y)))
#define ANY_f32(seen)       (_mm_movemask_ps(seen) != 0)
#define ANY_f64(seen)       (_mm_movemask_pd(seen) != 0)
LANE float round_lane_f32(float x, int mode) {
  return mode == 0 ? rintf(x) : mode == 1 ? floorf(x) : mode == 2 ? ceilf(x) : truncf(x);
}
LANE double round_lane_f64(double x, int mode) {
  return mode == 0 ? rint(x) : mode == 1 ? floor(x) : mode == 2 ? ceil(x) : trunc(x);
}
#define ROUND_WITH(name, mode)                                                                     \
  LANE vf32 name##_f32(vf32 x) {                                                                   \
    for (int i = 0; i < LANES_F32; i++) x[i] = round_lane_f32(x[i], mode);                         \
    return x;                                                                                      \
  }                                                                                                \
  LANE vf64 name##_f64(vf64 x) {                                                                   \
    for (int i = 0; i < LANES_F64; i++) x[i] = round_lane_f64(x[i], mode);                         \
    return x;                                                                                      \
  }
LANE vf32 nan_where_f32(vf32 y, vf32 x) {
  vs32 is_number = (vs32)(x == x);
  return (vf32)(((vs32)y & is_number) | ((vs32)_mm_set1_epi32(CPU_NAN_F32) & ~is_number));
}
LANE vf64 nan_where_f64(vf64 y, vf64 x) {
  vs64 is_number = (vs64)(x == x);
  vs64 nan = (vs64)_mm_set1_epi64x((int64_t)CPU_NAN_F64);
  return (vf64)(((vs64)y & is_number) | (nan & ~is_number));
}
typedef vs32 row_index;
LANE row_index index_of_row(vs32 n) {
  return n & 15;
}
LANE vf32 pick_of_row(const float row[16], row_index i) {
  return (vf32){row[i[0]], row[i[1]], row[i[2]], row[i[3]]};
}
LANE vf32 pick_of_eight(const float row[16], vs32 n) {
  return pick_of_row(row, n & 7);
}

#endif

#if !defined(TN_TIER_avx512)
LANE vf32 held_size_f32(vf32 x, float high) {
  return smaller_f32(splat_f32(high), (vf32)((vu32)x & 0x7FFFFFFF));
}
LANE vf32 with_sign_f32(vf32 size, vf32 x) {
  return (vf32)((vu32)size | ((vu32)x & 0x80000000));
}
#endif

/* The largest and the smallest lane of a vector that has no NaN; a zero of either sign. */
#if defined(TN_TIER_avx512)
#define OF_LANES(name, op)                                                                         \
  LANE float name##_f32(vf32 x) {                                                                  \
    return _mm512_reduce_##op##_ps(x);                                                             \
  }                                                                                                \
  LANE double name##_f64(vf64 x) {                                                                 \
    return _mm512_reduce_##op##_pd(x);                                                             \
  }
#elif defined(TN_TIER_avx2)
#define OF_LANES(name, op)                                                                         \
  LANE float name##_f32(vf32 x) {                                                                  \
    __m128 y = _mm_##op##_ps(_mm256_castps256_ps128(x), _mm256_extractf128_ps(x, 1));              \
    y = _mm_##op##_ps(y, _mm_movehl_ps(y, y));                                                     \
    return _mm_cvtss_f32(_mm_##op##_ss(y, _mm_movehdup_ps(y)));                                    \
  }                                                                                                \
  LANE double name##_f64(vf64 x) {                                                                 \
    __m128d y = _mm_##op##_pd(_mm256_castpd256_pd128(x), _mm256_extractf128_pd(x, 1));             \
    return _mm_cvtsd_f64(_mm_##op##_sd(y, _mm_unpackhi_pd(y, y)));                                 \
  }
#else
#define OF_LANES(name, op)                                                                         \
  LANE float name##_f32(vf32 x) {                                                                  \
    __m128 y = _mm_##op##_ps(x, _mm_movehl_ps(x, x));                                              \
    return _mm_cvtss_f32(_mm_##op##_ss(y, _mm_shuffle_ps(y, y, 1)));                               \
  }                                                                                                \
  LANE double name##_f64(vf64 x) {                                                                 \
    return _mm_cvtsd_f64(_mm_##op##_sd(x, _mm_unpackhi_pd(x, x)));                                 \
  }
#endif
OF_LANES(largest, max)
OF_LANES(smallest, min)

LANE bool any_s32(vs32 m) {
  return where_s32(m) != 0;
}
LANE bool any_s64(vs64 m) {
  return where_s64(m) != 0;
}

ROUND_WITH(nearest, 0)
ROUND_WITH(down, 1)
ROUND_WITH(up, 2)
ROUND_WITH(cut, 3)

/* ---- what does not ------------------------------------------------------------------------------
 */

#define LANE_OPS(s, T, VF, VS, VU, sign)                                                           \
  LANE VF load_##s(const T *p) {                                                                   \
    VF x;                                                                                          \
    memcpy(&x, p, sizeof x);                                                                       \
    return x;                                                                                      \
  }                                                                                                \
  LANE void store_##s(T *p, VF x) {                                                                \
    memcpy(p, &x, sizeof x);                                                                       \
  }                                                                                                \
  /* All NaNs made one. settle_by(y, x) is for a y that is a NaN where x is and nowhere else; its  \
   * lane may hold anything there. Looking at x, the comparison need not wait for y. */            \
  LANE VF settle_##s(VF x) {                                                                       \
    OPAQUE(x);                                                                                     \
    return nan_where_##s(x, x);                                                                    \
  }                                                                                                \
  LANE VF settle_by_##s(VF y, VF x) {                                                              \
    OPAQUE(y);                                                                                     \
    return nan_where_##s(y, x);                                                                    \
  }                                                                                                \
  /* x held to a bound; a NaN stays */                                                             \
  LANE VF at_least_##s(VF x, T low) {                                                              \
    return larger_##s(splat_##s(low), x);                                                          \
  }                                                                                                \
  LANE VF at_most_##s(VF x, T high) {                                                              \
    return smaller_##s(splat_##s(high), x);                                                        \
  }                                                                                                \
  LANE VS negative_##s(VF x) {                                                                     \
    return (VS)((VS)x < 0);                                                                        \
  }                                                                                                \
  LANE VF magnitude_##s(VF x) {                                                                    \
    return (VF)((VU)x & ~(sign));                                                                  \
  }                                                                                                \
  LANE VF signed_as_##s(VF size, VF x) {                                                           \
    return (VF)(((VU)size & ~(sign)) | ((VU)x & (sign)));                                          \
  }                                                                                                \
  /* The larger, the smaller of two numbers; any NaN if either is one. larger() and smaller() give \
   * their second operand where the first is neither, or where one is a NaN. Of equal numbers,     \
   * which may be -0 and +0, their bits' conjunction is the larger one and their disjunction the   \
   * smaller; the latter is a NaN if either is. */                                                 \
  LANE VF raw_maximum_##s(VF x, VF y) {                                                            \
    VU r = (VU)larger_##s(x, y) & (VU)larger_##s(y, x);                                            \
    return (VF)(r | ~((VU)(x == x) & (VU)(y == y)));                                               \
  }                                                                                                \
  LANE VF raw_minimum_##s(VF x, VF y) {                                                            \
    return (VF)((VU)smaller_##s(x, y) | (VU)smaller_##s(y, x));                                    \
  }                                                                                                \
  /* c[0] + c[1] x + ...: the even and the odd terms by Horner's rule in x^2, side by side */      \
  LANE VF polynomial_##s(const T *c, int terms, VF x) {                                            \
    VF z = x * x, p = splat_##s(c[terms - 1]), q = splat_##s(c[terms - 2]);                        \
    for (int i = terms - 3; i > 0; i -= 2) {                                                       \
      p = fma_##s(p, z, splat_##s(c[i]));                                                          \
      q = fma_##s(q, z, splat_##s(c[i - 1]));                                                      \
    }                                                                                              \
    if (terms % 2 == 0) return fma_##s(p, x, q);                                                   \
    return fma_##s(q, x, fma_##s(p, z, splat_##s(c[0])));                                          \
  }
LANE_OPS(f32, float, vf32, vs32, vu32, UINT32_C(0x80000000))
LANE_OPS(f64, double, vf64, vs64, vu64, UINT64_C(0x8000000000000000))

/* ---- loops: whole vectors, then a padded one for the rest
 * ---------------------------------------- */

#define TILE_LOOP1(name, s, T, VF, LANES)                                                          \
  static void name##_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    (void)imm;                                                                                     \
    T *d = dst;                                                                                    \
    const T *a = src[0];                                                                           \
    int64_t i = 0;                                                                                 \
    for (; i + LANES <= n; i += LANES) store_##s(d + i, name##_lanes_##s(load_##s(a + i)));        \
    if (i == n) return;                                                                            \
    size_t rest = (size_t)(n - i) * sizeof(T);                                                     \
    T x[LANES] = {0};                                                                              \
    memcpy(x, a + i, rest);                                                                        \
    VF r = name##_lanes_##s(load_##s(x));                                                          \
    memcpy(d + i, &r, rest);                                                                       \
  }

#define TILE_LOOP2(name, s, T, VF, LANES)                                                          \
  static void name##_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    (void)imm;                                                                                     \
    T *d = dst;                                                                                    \
    const T *a = src[0], *b = src[1];                                                              \
    int64_t i = 0;                                                                                 \
    for (; i + LANES <= n; i += LANES)                                                             \
      store_##s(d + i, name##_lanes_##s(load_##s(a + i), load_##s(b + i)));                        \
    if (i == n) return;                                                                            \
    size_t rest = (size_t)(n - i) * sizeof(T);                                                     \
    T x[LANES] = {0}, y[LANES] = {0};                                                              \
    memcpy(x, a + i, rest);                                                                        \
    memcpy(y, b + i, rest);                                                                        \
    VF r = name##_lanes_##s(load_##s(x), load_##s(y));                                             \
    memcpy(d + i, &r, rest);                                                                       \
  }

#define TILE_LOOP3(name, s, T, VF, LANES)                                                          \
  static void name##_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    (void)imm;                                                                                     \
    T *d = dst;                                                                                    \
    const T *a = src[0], *b = src[1], *c = src[2];                                                 \
    int64_t i = 0;                                                                                 \
    for (; i + LANES <= n; i += LANES)                                                             \
      store_##s(d + i, name##_lanes_##s(load_##s(a + i), load_##s(b + i), load_##s(c + i)));       \
    if (i == n) return;                                                                            \
    size_t rest = (size_t)(n - i) * sizeof(T);                                                     \
    T x[LANES] = {0}, y[LANES] = {0}, z[LANES] = {0};                                              \
    memcpy(x, a + i, rest);                                                                        \
    memcpy(y, b + i, rest);                                                                        \
    memcpy(z, c + i, rest);                                                                        \
    VF r = name##_lanes_##s(load_##s(x), load_##s(y), load_##s(z));                                \
    memcpy(d + i, &r, rest);                                                                       \
  }

#define LOOP_F32(arity, name) TILE_LOOP##arity(name, f32, float, vf32, LANES_F32)
#define LOOP_F64(arity, name) TILE_LOOP##arity(name, f64, double, vf64, LANES_F64)

/* Lets the compiler vectorise a plain loop whose result may be one of its sources: element i
 * depends on element i alone. A hint: some loops stay scalar in some tiers. */
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wpass-failed"
#define EACH_ALONE _Pragma("clang loop vectorize(assume_safety)")
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define EACH_ALONE /* gcc says that it ignores the hint there */
#else
#define EACH_ALONE _Pragma("GCC ivdep")
#endif

/* ---- bf16 and f16 (tile_half.c)
 * -------------------------------------------------------------------- */

/* Widening is exact but may change a NaN's bits; narrowing rounds once and makes NaNs canonical. */
typedef void cpu_widen_fn(float *dst, const uint16_t *src, int64_t n);
typedef void tn_narrow_fn(uint16_t *dst, const float *src, int64_t n);
cpu_widen_fn TN_TIERED(cpu_widen_bf16), TN_TIERED(cpu_widen_f16);
tn_narrow_fn TN_TIERED(tn_narrow_bf16), TN_TIERED(tn_narrow_f16);

/* Elements that are widened at a time: their f32 copies stay in L1. */
enum { HALF_BLOCK = 256 };

/* Runs an f32 body on bf16 or f16 elements; one that `gives_pred` has no result to narrow. */
typedef struct half_type {
  cpu_widen_fn *widen;
  tn_narrow_fn *narrow;
} half_type;
void TN_TIERED(cpu_run_on_half)(half_type type, cpu_tile_fn *body, int arity, bool gives_pred,
                                void *dst, const void *const *src, int64_t n, const int64_t *imm);
#define BF16_TYPE                                                                                  \
  (half_type) {                                                                                    \
    TN_TIERED(cpu_widen_bf16), TN_TIERED(tn_narrow_bf16)                                           \
  }
#define F16_TYPE                                                                                   \
  (half_type) {                                                                                    \
    TN_TIERED(cpu_widen_f16), TN_TIERED(tn_narrow_f16)                                             \
  }

/* name_bf16 and name_f16, given name_f32. */
#define HALF_BODIES(name, arity, gives_pred)                                                       \
  static void name##_bf16(void *dst, const void *const *src, int64_t n, const int64_t *imm) {      \
    TN_TIERED(cpu_run_on_half)(BF16_TYPE, name##_f32, arity, gives_pred, dst, src, n, imm);        \
  }                                                                                                \
  static void name##_f16(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    TN_TIERED(cpu_run_on_half)(F16_TYPE, name##_f32, arity, gives_pred, dst, src, n, imm);         \
  }

#endif
