/* What feeds and drains gemm: lines of any type copied into panels, sums converted to results; and
 * the two shapes that are no blocks, matrix-vector and vector-matrix.
 *
 * A panel has `width` places for each term, of which `count` are lines and the rest zero. Copies
 * have a loop for what lies side by side, one that turns squares of 32-bit terms where a line's
 * terms lie together, and one for any step; all give the same panel. Converting rounds a sum once,
 * and makes NaNs canonical. Compiled once a tier. Leaf code, on any thread. */
#include "base/half_rows.h"
#include "base/tier.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/gemm.h"
#include "cpu/kernels/order.h"
#include "cpu/kernels/plain/narrow_codec.h"
#include "cpu/kernels/vector/functions_lanes.h"
#include <math.h>
#include <string.h>

/* ---- lines into panels ----------------------------------------------------------------------- */

static bool side_by_side(const int64_t *offset, int64_t count) {
  for (int64_t i = 1; i < count; i++)
    if (offset[i] != offset[0] + i) return false;
  return true;
}

/* Turns `count` lines of 32-bit terms, line i at s + offset[i], into out[t * width + i]. */
#if !defined TN_TIER_baseline
/* Masked stores of AVX2 are slow, and lhs tiles have six rows there. */
static inline __attribute__((always_inline)) void store_lines(float *out, __m256 v, int lines) {
#if defined TN_TIER_avx512
  _mm256_mask_storeu_ps(out, (__mmask8)(0xff >> (8 - lines)), v);
#else
  float held[8];
  if (lines == 8) {
    _mm256_storeu_ps(out, v);
  } else if (lines == 6) {
    _mm_storeu_ps(out, _mm256_castps256_ps128(v));
    _mm_storel_pi((__m64 *)(void *)(out + 4), _mm256_extractf128_ps(v, 1));
  } else {
    _mm256_storeu_ps(held, v);
    memcpy(out, held, (size_t)lines * sizeof *out);
  }
#endif
}

static inline __attribute__((always_inline)) void turn_8(const float *const *line, int64_t t,
                                                         float *out, int64_t width, int lines) {
  __m256 r[8], u[8];
  for (int i = 0; i < 8; i++) r[i] = _mm256_loadu_ps(line[i] + t);
  for (int i = 0; i < 4; i++) {
    u[2 * i] = _mm256_unpacklo_ps(r[2 * i], r[2 * i + 1]);
    u[2 * i + 1] = _mm256_unpackhi_ps(r[2 * i], r[2 * i + 1]);
  }
  for (int half = 0; half < 2; half++) {
    const __m256 *v = u + 4 * half;
    r[4 * half + 0] = _mm256_shuffle_ps(v[0], v[2], 0x44);
    r[4 * half + 1] = _mm256_shuffle_ps(v[0], v[2], 0xee);
    r[4 * half + 2] = _mm256_shuffle_ps(v[1], v[3], 0x44);
    r[4 * half + 3] = _mm256_shuffle_ps(v[1], v[3], 0xee);
  }
  for (int i = 0; i < 4; i++) {
    store_lines(out + i * width, _mm256_permute2f128_ps(r[i], r[4 + i], 0x20), lines);
    store_lines(out + (4 + i) * width, _mm256_permute2f128_ps(r[i], r[4 + i], 0x31), lines);
  }
}

/* Eight terms at a time; gives how many it did. Only places of lines that exist are written. */
static int64_t transpose_lines(const void *s, const int64_t *offset, int64_t count, int64_t terms,
                               int64_t width, void *out) {
  int64_t done = terms / 8 * 8;
  for (int64_t first = 0; first < count; first += 8) {
    const float *line[8];
    int lines = count - first < 8 ? (int)(count - first) : 8;
    for (int i = 0; i < 8; i++) line[i] = (const float *)s + offset[first + (i < lines ? i : 0)];
    float *to = (float *)out + first;
    if (lines == 8)
      for (int64_t t = 0; t < done; t += 8) turn_8(line, t, to + t * width, width, 8);
    else if (lines == 6)
      for (int64_t t = 0; t < done; t += 8) turn_8(line, t, to + t * width, width, 6);
    else
      for (int64_t t = 0; t < done; t += 8) turn_8(line, t, to + t * width, width, lines);
  }
  return done;
}
#else
static int64_t transpose_lines(const void *s, const int64_t *offset, int64_t count, int64_t terms,
                               int64_t width, void *out) {
  for (int64_t t = 0; t < terms; t++)
    for (int64_t i = 0; i < count; i++)
      memcpy((char *)out + (t * width + i) * 4, (const char *)s + (offset[i] + t) * 4, 4);
  return terms;
}
#endif

enum { TURN_LINES = 64, TURN_TERMS = 64 };

/* COPY(name, accumulator, source, conversion of s[at]: none where both are of four bytes) */
#define COPY(name, T, S, VALUE)                                                                    \
  /* Lines whose terms lie together: converted in pieces if need be, then turned. */               \
  static void turned_##name(const S *s, const int64_t *offset, int64_t count, int64_t terms,       \
                            int64_t width, T *o) {                                                 \
    T held[TURN_LINES][TURN_TERMS];                                                                \
    int64_t place[TURN_LINES], t = 0;                                                              \
    if (sizeof(S) == 4) t = transpose_lines(s, offset, count, terms, width, o);                    \
    for (int64_t i = 0; i < count; i++) place[i] = i * TURN_TERMS;                                 \
    for (int64_t done = 0; t < terms; t += done) {                                                 \
      int64_t run = terms - t < TURN_TERMS ? terms - t : TURN_TERMS;                               \
      for (int64_t i = 0; i < count; i++)                                                          \
        for (int64_t r = 0; r < run; r++) held[i][r] = (T)(VALUE(s[offset[i] + t + r]));           \
      done = transpose_lines(held, place, count, run, width, o + t * width);                       \
      for (; done < run; done++)                                                                   \
        for (int64_t i = 0; i < count; i++) o[(t + done) * width + i] = held[i][done];             \
    }                                                                                              \
    for (t = 0; t < terms && count < width; t++)                                                   \
      for (int64_t i = count; i < width; i++) o[t * width + i] = 0;                                \
  }                                                                                                \
  static void name(tn_type type, const void *src, const int64_t *offset, int64_t count,            \
                   int64_t step, int64_t terms, int64_t width, void *out) {                        \
    (void)type;                                                                                    \
    const S *restrict s = src;                                                                     \
    T *restrict o = out;                                                                           \
    if (width == 1 && step == 1) {                                                                 \
      for (int64_t t = 0; t < terms; t++) o[t] = (T)(VALUE(s[offset[0] + t]));                     \
      return;                                                                                      \
    }                                                                                              \
    if (count == width && side_by_side(offset, count)) {                                           \
      s += offset[0];                                                                              \
      for (int64_t t = 0; t < terms; t++, s += step, o += width)                                   \
        for (int64_t i = 0; i < width; i++) o[i] = (T)(VALUE(s[i]));                               \
      return;                                                                                      \
    }                                                                                              \
    if (sizeof(T) == 4 && step == 1 && count <= TURN_LINES) {                                      \
      turned_##name(s, offset, count, terms, width, o);                                            \
      return;                                                                                      \
    }                                                                                              \
    enum { RUN = 16 };                                                                             \
    for (int64_t t = 0; t < terms; t += RUN) {                                                     \
      int64_t run = terms - t < RUN ? terms - t : RUN;                                             \
      for (int64_t i = 0; i < count; i++) {                                                        \
        const S *line = s + offset[i] + t * step;                                                  \
        T *to = o + t * width + i;                                                                 \
        for (int64_t r = 0; r < run; r++) to[r * width] = (T)(VALUE(line[r * step]));              \
      }                                                                                            \
      for (int64_t i = count; i < width; i++)                                                      \
        for (int64_t r = 0; r < run; r++) o[(t + r) * width + i] = 0;                              \
    }                                                                                              \
  }

/* COPY_ANY(name, accumulator, reader of one element) */
#define COPY_ANY(name, T, READ)                                                                    \
  static void name(tn_type type, const void *src, const int64_t *offset, int64_t count,            \
                   int64_t step, int64_t terms, int64_t width, void *out) {                        \
    int64_t size = (int64_t)tn_type_size(type);                                                    \
    T *o = out;                                                                                    \
    for (int64_t t = 0; t < terms; t++)                                                            \
      for (int64_t i = 0; i < width; i++)                                                          \
        o[t * width + i] =                                                                         \
            i < count ? (T)READ(type, (const char *)src + (offset[i] + t * step) * size) : 0;      \
  }

static void copy_f32_narrow(tn_type type, const void *src, const int64_t *offset, int64_t count,
                            int64_t step, int64_t terms, int64_t width, void *out) {
  const uint32_t *values = tn_narrow_values[type];
  const uint8_t *s = src;
  float *o = out;
  if (width == 1 && step == 1) {
    cpu_plain_narrow_codec(type)->number(o, s + offset[0], terms);
    return;
  }
  for (int64_t t = 0; t < terms; t++, s += step, o += width) {
    for (int64_t i = 0; i < count; i++) o[i] = number_f32_of(values[s[offset[i]]]);
    for (int64_t i = count; i < width; i++) o[i] = 0;
  }
}

#define SAME(x)             (x)
#define FOUR_BITS(x)        ((x)&15)
#define FOUR_SIGNED_BITS(x) (int32_t)((((x)&15u) ^ 8u) - 8u)
COPY(copy_f32_f32, float, float, SAME)
COPY(copy_f32_bf16, float, uint16_t, number_from_bf16)
COPY(copy_f32_f16, float, uint16_t, number_from_f16)
COPY(copy_f64_f64, double, double, SAME)
COPY(copy_f64_f32, double, float, SAME)
COPY(copy_u32_u8, uint32_t, uint8_t, SAME)
COPY(copy_u32_s8, uint32_t, int8_t, SAME)
COPY(copy_u32_u4, uint32_t, uint8_t, FOUR_BITS)
COPY(copy_u32_s4, uint32_t, uint8_t, FOUR_SIGNED_BITS)
COPY(copy_u32_u32, uint32_t, uint32_t, SAME)
COPY(copy_u64_u64, uint64_t, uint64_t, SAME)
COPY_ANY(copy_f32_any, float, number_read_f32)
COPY_ANY(copy_f64_any, double, number_read_f64)
COPY_ANY(copy_u32_any, uint32_t, number_read_int)
COPY_ANY(copy_u64_any, uint64_t, number_read_int)

gemm_copy *TN_TIERED(cpu_gemm_copy)(gemm_form form, tn_type type) {
  switch (form) {
  case GEMM_F32:
    return type == TN_F32          ? copy_f32_f32
           : type == TN_BF16       ? copy_f32_bf16
           : type == TN_F16        ? copy_f32_f16
           : narrow_is_float(type) ? copy_f32_narrow
                                   : copy_f32_any;
  case GEMM_F64:
    return type == TN_F64 ? copy_f64_f64 : type == TN_F32 ? copy_f64_f32 : copy_f64_any;
  case GEMM_U64: return type == TN_S64 || type == TN_U64 ? copy_u64_u64 : copy_u64_any;
  default:
    return type == TN_S32 || type == TN_U32   ? copy_u32_u32
           : type == TN_U8 || type == TN_PRED ? copy_u32_u8
           : type == TN_S8                    ? copy_u32_s8
           : type == TN_U4                    ? copy_u32_u4
           : type == TN_S4                    ? copy_u32_s4
                                              : copy_u32_any;
  }
}

/* ---- sums into results ----------------------------------------------------------------------- */

#define CONVERT(name, T, R, VALUE)                                                                 \
  static void name(tn_type type, void *dst, const void *sums, int64_t count) {                     \
    (void)type;                                                                                    \
    R *restrict d = dst;                                                                           \
    const T *restrict s = sums;                                                                    \
    for (int64_t i = 0; i < count; i++) d[i] = (R)(VALUE(s[i]));                                   \
  }
#define CONVERT_ANY(name, T, WRITE)                                                                \
  static void name(tn_type type, void *dst, const void *sums, int64_t count) {                     \
    int64_t size = (int64_t)tn_type_size(type);                                                    \
    for (int64_t i = 0; i < count; i++) WRITE(type, ((const T *)sums)[i], (char *)dst + i * size); \
  }
static void write_u32(tn_type type, uint32_t value, void *out) {
  number_from_int(type, (int64_t)value, out);
}
static void write_u64(tn_type type, uint64_t value, void *out) {
  number_from_int(type, (int64_t)value, out);
}

CONVERT(convert_f32_f32, float, float, number_canonical_f32)
CONVERT(convert_f32_bf16, float, uint16_t, number_to_bf16)
CONVERT(convert_f64_f64, double, double, number_canonical_f64)
CONVERT(convert_u32_u32, uint32_t, uint32_t, SAME)
CONVERT(convert_u32_u16, uint32_t, uint16_t, SAME)
CONVERT(convert_u32_u8, uint32_t, uint8_t, SAME)
CONVERT(convert_u64_u64, uint64_t, uint64_t, SAME)
CONVERT_ANY(convert_f32_any, float, number_write_f32)
CONVERT_ANY(convert_f64_any, double, number_write_f64)
CONVERT_ANY(convert_u32_any, uint32_t, write_u32)
CONVERT_ANY(convert_u64_any, uint64_t, write_u64)
static void convert_f32_narrow(tn_type type, void *dst, const void *sums, int64_t count) {
  cpu_plain_narrow_codec(type)->store(dst, sums, count);
}
static void convert_f32_f16(tn_type type, void *dst, const void *sums, int64_t count) {
  (void)type;
  f16_narrow(dst, sums, count);
}

gemm_convert *TN_TIERED(cpu_gemm_convert)(gemm_form form, tn_type type) {
  switch (form) {
  case GEMM_F32:
    return type == TN_F32          ? convert_f32_f32
           : type == TN_BF16       ? convert_f32_bf16
           : type == TN_F16        ? convert_f32_f16
           : narrow_is_float(type) ? convert_f32_narrow
                                   : convert_f32_any;
  case GEMM_F64: return type == TN_F64 ? convert_f64_f64 : convert_f64_any;
  case GEMM_U64: return type == TN_S64 || type == TN_U64 ? convert_u64_u64 : convert_u64_any;
  case GEMM_PRED: return convert_u32_u8;
  default:
    return type == TN_S32 || type == TN_U32   ? convert_u32_u32
           : type == TN_S16 || type == TN_U16 ? convert_u32_u16
           : type == TN_S8 || type == TN_U8   ? convert_u32_u8
                                              : convert_u32_any;
  }
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* LINES(form, type, vector, fma of scalars): `row` takes 256 columns at a time through four terms,
 * the sums in L1; `lanes` keeps its 64 sums in registers. */
#define LINES(form, T, V, FMA)                                                                     \
  static T lanes_one_##form(const T *a, const T *b, int64_t terms) {                               \
    enum { W = VECTOR_BYTES / sizeof(T), COUNT = CPU_DOT_LANES / W };                              \
    union {                                                                                        \
      V v[COUNT];                                                                                  \
      T lane[CPU_DOT_LANES];                                                                       \
    } u;                                                                                           \
    V s[COUNT];                                                                                    \
    for (int j = 0; j < COUNT; j++) s[j] = (V){0};                                                 \
    int64_t i = 0;                                                                                 \
    for (; i + CPU_DOT_LANES <= terms; i += CPU_DOT_LANES) {                                       \
      _Pragma("GCC unroll 32") for (int j = 0; j < COUNT; j++) {                                   \
        V x, y;                                                                                    \
        memcpy(&x, a + i + j * W, VECTOR_BYTES);                                                   \
        memcpy(&y, b + i + j * W, VECTOR_BYTES);                                                   \
        s[j] = fma_##form(x, y, s[j]);                                                             \
      }                                                                                            \
    }                                                                                              \
    for (int j = 0; j < COUNT; j++) u.v[j] = s[j];                                                 \
    for (int j = 0; i < terms; i++, j++) u.lane[j] = FMA(a[i], b[i], u.lane[j]);                   \
    for (int half = CPU_DOT_LANES / 2; half > 0; half /= 2)                                        \
      for (int j = 0; j < half; j++) u.lane[j] += u.lane[j + half];                                \
    return u.lane[0];                                                                              \
  }                                                                                                \
  static void lanes_##form(const void *lhs, int64_t stride, int64_t rows, const void *rhs,         \
                           int64_t terms, void *sums) {                                            \
    for (int64_t r = 0; r < rows; r++)                                                             \
      ((T *)sums)[r] = lanes_one_##form((const T *)lhs + r * stride, rhs, terms);                  \
  }                                                                                                \
  static void row_##form(const void *lhs, int64_t step, const void *rhs, int64_t stride,           \
                         int64_t terms, int64_t columns, void *sums) {                             \
    enum { W = VECTOR_BYTES / sizeof(T) };                                                         \
    const T *a = lhs, *b = rhs;                                                                    \
    T *s = sums;                                                                                   \
    memset(s, 0, (size_t)columns * sizeof(T));                                                     \
    int64_t t = 0;                                                                                 \
    for (; t + 4 <= terms; t += 4, a += 4 * step, b += 4 * stride) {                               \
      V x[4];                                                                                      \
      for (int r = 0; r < 4; r++) x[r] = (V){0} + a[r * step];                                     \
      int64_t j = 0;                                                                               \
      for (; j + W <= columns; j += W) {                                                           \
        V sum, y;                                                                                  \
        memcpy(&sum, s + j, VECTOR_BYTES);                                                         \
        _Pragma("GCC unroll 4") for (int r = 0; r < 4; r++) {                                      \
          memcpy(&y, b + r * stride + j, VECTOR_BYTES);                                            \
          sum = fma_##form(x[r], y, sum);                                                          \
        }                                                                                          \
        memcpy(s + j, &sum, VECTOR_BYTES);                                                         \
      }                                                                                            \
      for (; j < columns; j++)                                                                     \
        for (int r = 0; r < 4; r++) s[j] = FMA(a[r * step], b[r * stride + j], s[j]);              \
    }                                                                                              \
    for (; t < terms; t++, a += step, b += stride)                                                 \
      for (int64_t j = 0; j < columns; j++) s[j] = FMA(a[0], b[j], s[j]);                          \
  }                                                                                                \
  static void pairs_##form(const void *const *lhs, const void *const *rhs, int64_t terms,          \
                           int64_t columns, void *sums) {                                          \
    enum { W = VECTOR_BYTES / sizeof(T), AT_ONCE = 4 };                                            \
    T *out = sums;                                                                                 \
    int64_t j = 0;                                                                                 \
    for (; j + W * AT_ONCE <= columns; j += W * AT_ONCE) {                                         \
      V s[AT_ONCE];                                                                                \
      for (int v = 0; v < AT_ONCE; v++) s[v] = (V){0};                                             \
      for (int64_t t = 0; t < terms; t++) {                                                        \
        _Pragma("GCC unroll 4") for (int v = 0; v < AT_ONCE; v++) {                                \
          V x, y;                                                                                  \
          memcpy(&x, (const T *)lhs[t] + j + v * W, VECTOR_BYTES);                                 \
          memcpy(&y, (const T *)rhs[t] + j + v * W, VECTOR_BYTES);                                 \
          s[v] = fma_##form(x, y, s[v]);                                                           \
        }                                                                                          \
      }                                                                                            \
      memcpy(out + j, s, sizeof s);                                                                \
    }                                                                                              \
    for (; j < columns; j++) {                                                                     \
      T s = 0;                                                                                     \
      for (int64_t t = 0; t < terms; t++)                                                          \
        s = FMA(((const T *)lhs[t])[j], ((const T *)rhs[t])[j], s);                                \
      out[j] = s;                                                                                  \
    }                                                                                              \
  }                                                                                                \
  static inline __attribute__((always_inline)) void taps_at_##form(                                \
      const void *const *lhs, const T *rhs, int64_t terms, int64_t j, const int vectors, T *out) { \
    enum { W = VECTOR_BYTES / sizeof(T) };                                                         \
    V s[4];                                                                                        \
    for (int v = 0; v < vectors; v++) s[v] = (V){0};                                               \
    for (int64_t t = 0; t < terms; t++) {                                                          \
      V y = splat_##form(rhs[t]);                                                                  \
      _Pragma("GCC unroll 4") for (int v = 0; v < vectors; v++) {                                  \
        V x;                                                                                       \
        memcpy(&x, (const T *)lhs[t] + j + v * W, VECTOR_BYTES);                                   \
        s[v] = fma_##form(x, y, s[v]);                                                             \
      }                                                                                            \
    }                                                                                              \
    memcpy(out + j, s, (size_t)vectors * VECTOR_BYTES);                                            \
  }                                                                                                \
  /* The last vector may lie over the one before it: it has the same sums there. */                \
  static void taps_##form(const void *const *lhs, const void *rhs, int64_t terms, int64_t columns, \
                          void *sums) {                                                            \
    enum { W = VECTOR_BYTES / sizeof(T) };                                                         \
    const T *y = rhs;                                                                              \
    T *out = sums;                                                                                 \
    int64_t j = 0;                                                                                 \
    for (; j + 4 * W <= columns; j += 4 * W) taps_at_##form(lhs, y, terms, j, 4, out);             \
    for (; j + W <= columns; j += W) taps_at_##form(lhs, y, terms, j, 1, out);                     \
    if (j < columns && columns >= W) {                                                             \
      taps_at_##form(lhs, y, terms, columns - W, 1, out);                                          \
      return;                                                                                      \
    }                                                                                              \
    for (; j < columns; j++) {                                                                     \
      T s = 0;                                                                                     \
      for (int64_t t = 0; t < terms; t++) s = FMA(((const T *)lhs[t])[j], y[t], s);                \
      out[j] = s;                                                                                  \
    }                                                                                              \
  }                                                                                                \
  static const gemm_lines lines_##form = {lanes_##form, row_##form, pairs_##form, taps_##form};

LINES(f32, float, vf32, __builtin_fmaf)
LINES(f64, double, vf64, __builtin_fma)

const gemm_lines *TN_TIERED(cpu_gemm_lines)(gemm_form form) {
  return form == GEMM_F64 ? &lines_f64 : &lines_f32;
}
