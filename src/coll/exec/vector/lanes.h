/* Vectors as wide as the tier has, and sweeps over memory with them. A sweep is of bytes that are
 * whole lanes; `out` may be an operand. */
#ifndef TN_COLL_EXEC_VECTOR_LANES_H
#define TN_COLL_EXEC_VECTOR_LANES_H

#include <immintrin.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined TN_TIER_avx512
enum { LANES_BYTES = 64 };
#elif defined TN_TIER_avx2
enum { LANES_BYTES = 32 };
#else
enum { LANES_BYTES = 16 };
#endif

#define LANES_TYPE(name, type) typedef type name __attribute__((vector_size(LANES_BYTES)))
LANES_TYPE(lanes_u8, uint8_t);
LANES_TYPE(lanes_s8, int8_t);
LANES_TYPE(lanes_u16, uint16_t);
LANES_TYPE(lanes_s16, int16_t);
LANES_TYPE(lanes_u32, uint32_t);
LANES_TYPE(lanes_s32, int32_t);
LANES_TYPE(lanes_u64, uint64_t);
LANES_TYPE(lanes_s64, int64_t);
LANES_TYPE(lanes_f32, float);
LANES_TYPE(lanes_f64, double);
LANES_TYPE(lanes_bits, long long);

/* `to` is aligned to the vector. */
static inline void lanes_stream(char *to, lanes_bits value) {
#if defined TN_TIER_avx512
  _mm512_stream_si512((void *)to, (__m512i)value);
#elif defined TN_TIER_avx2
  _mm256_stream_si256((void *)to, (__m256i)value);
#else
  _mm_stream_si128((void *)to, (__m128i)value);
#endif
}

/* Bytes up to the next vector of memory. */
static inline size_t lanes_head(const char *to, size_t bytes) {
  size_t head = -(uintptr_t)to & (LANES_BYTES - 1);
  return head < bytes ? head : bytes;
}

typedef void lanes_sweep(const char *const *in, int n, char *out, size_t bytes, bool stream);

/* SWEEP(name, V, JOIN, CLEAN): the sweep `name` over vectors V: CLEAN(JOIN(JOIN(a, b), c)). */
#define LANES_SWEEP(name, V, JOIN, CLEAN)                                                          \
  static inline __attribute__((always_inline))                                                     \
  V name##_at(const char *const *in, int n, size_t at) {                                           \
    V a, b;                                                                                        \
    memcpy(&a, in[0] + at, sizeof a);                                                              \
    for (int k = 1; k < n; k++) {                                                                  \
      memcpy(&b, in[k] + at, sizeof b);                                                            \
      a = JOIN(a, b);                                                                              \
    }                                                                                              \
    return CLEAN(a);                                                                               \
  }                                                                                                \
  static inline __attribute__((always_inline)) void name##_few(                                    \
      const char *const *in, int n, char *out, size_t at, size_t bytes) {                          \
    V a = {0}, b = {0};                                                                            \
    memcpy(&a, in[0] + at, bytes);                                                                 \
    for (int k = 1; k < n; k++) {                                                                  \
      memcpy(&b, in[k] + at, bytes);                                                               \
      a = JOIN(a, b);                                                                              \
    }                                                                                              \
    a = CLEAN(a);                                                                                  \
    memcpy(out + at, &a, bytes);                                                                   \
  }                                                                                                \
  /* A number alone is by far the most frequent part. */                                           \
  static void name##_part(const char *const *in, int n, char *out, size_t at, size_t bytes) {      \
    if (bytes == 8)                                                                                \
      name##_few(in, n, out, at, 8);                                                               \
    else if (bytes == 4)                                                                           \
      name##_few(in, n, out, at, 4);                                                               \
    else                                                                                           \
      name##_few(in, n, out, at, bytes);                                                           \
  }                                                                                                \
  static inline __attribute__((always_inline))                                                     \
  size_t name##_body(const char *const *in, int n, char *out, size_t bytes) {                      \
    size_t at = 0;                                                                                 \
    _Pragma("GCC unroll 4") for (; at + LANES_BYTES <= bytes; at += LANES_BYTES) {                 \
      V a = name##_at(in, n, at);                                                                  \
      memcpy(out + at, &a, sizeof a);                                                              \
    }                                                                                              \
    return at;                                                                                     \
  }                                                                                                \
  static void name(const char *const *in, int n, char *out, size_t bytes, bool stream) {           \
    size_t at;                                                                                     \
    if (stream) {                                                                                  \
      at = lanes_head(out, bytes);                                                                 \
      if (at) name##_part(in, n, out, 0, at);                                                      \
      for (; at + LANES_BYTES <= bytes; at += LANES_BYTES)                                         \
        lanes_stream(out + at, (lanes_bits)name##_at(in, n, at));                                  \
    } else if (n == 2) {                                                                           \
      const char *const two[2] = {in[0], in[1]};                                                   \
      at = name##_body(two, 2, out, bytes);                                                        \
    } else                                                                                         \
      at = name##_body(in, n, out, bytes);                                                         \
    if (at < bytes) name##_part(in, n, out, at, bytes - at);                                       \
  }

/* ---- joining two vectors -----------------------------------------------------------------------
 */

#define LANES_KEEP(a)   (a)
#define LANES_ADD(a, b) ((a) + (b))
#define LANES_MUL(a, b) ((a) * (b))
#define LANES_AND(a, b) ((a) & (b))
#define LANES_OR(a, b)  ((a) | (b))
#define LANES_XOR(a, b) ((a) ^ (b))

#define LANES_MIN_MAX(T)                                                                           \
  static inline lanes_##T min_##T(lanes_##T a, lanes_##T b) {                                      \
    lanes_##T take = (lanes_##T)(a < b);                                                           \
    return (a & take) | (b & ~take);                                                               \
  }                                                                                                \
  static inline lanes_##T max_##T(lanes_##T a, lanes_##T b) {                                      \
    lanes_##T take = (lanes_##T)(a > b);                                                           \
    return (a & take) | (b & ~take);                                                               \
  }
LANES_MIN_MAX(u8)
LANES_MIN_MAX(s8)
LANES_MIN_MAX(u16)
LANES_MIN_MAX(s16)
LANES_MIN_MAX(u32)
LANES_MIN_MAX(s32)
LANES_MIN_MAX(u64)
LANES_MIN_MAX(s64)

/* A NaN is the one NaN of arithmetic (docs/numerics.md); a minimum of equals is -0 if one of them
 * is, which their bits joined say, and a maximum is +0. */
#define LANES_FLOAT(F, S, QUIET)                                                                   \
  static inline lanes_##F clean_##F(lanes_##F a) {                                                 \
    lanes_##S nan = (lanes_##S)(a != a);                                                           \
    return (lanes_##F)(((lanes_##S)a & ~nan) | (nan & QUIET));                                     \
  }                                                                                                \
  static inline lanes_##F min_##F(lanes_##F a, lanes_##F b) {                                      \
    lanes_##S less = (lanes_##S)(a < b), more = (lanes_##S)(a > b);                                \
    return (lanes_##F)(((lanes_##S)a & ~more) | ((lanes_##S)b & ~less));                           \
  }                                                                                                \
  static inline lanes_##F max_##F(lanes_##F a, lanes_##F b) {                                      \
    lanes_##S less = (lanes_##S)(a < b), more = (lanes_##S)(a > b);                                \
    lanes_##S nan = (lanes_##S)(a != a) | (lanes_##S)(b != b);                                     \
    lanes_##S kept = ((lanes_##S)a | less) & ((lanes_##S)b | more);                                \
    return (lanes_##F)(kept | (nan & QUIET));                                                      \
  }
LANES_FLOAT(f32, s32, 0x7fc00000)
LANES_FLOAT(f64, s64, 0x7ff8000000000000)

#endif
