/* The loops of argmax.h, one set for each order, type and tier. A row is gone over twice, for its
 * greatest element and for where that stands, a block at a time; columns have values and places
 * side by side. Floats are compared as floats, so that a mode that takes subnormal numbers as zero
 * does so here as well. Leaf code without state, on any thread. */
#include "cpu/kernels/argmax.h"
#include "base/assert.h"
#include "base/half_rows.h"
#include "base/tier.h"
#include "cpu/kernels/vector/functions_lanes.h"

LANE vs32 load_s32(const int32_t *p) {
  vs32 x;
  memcpy(&x, p, sizeof x);
  return x;
}
LANE vs64 load_s64(const int64_t *p) {
  vs64 x;
  memcpy(&x, p, sizeof x);
  return x;
}
LANE vs32 pick_s32(vs32 mask, vs32 yes, vs32 no) {
  return (vs32)pick_f32(mask, (vf32)yes, (vf32)no);
}
LANE vs64 pick_s64(vs64 mask, vs64 yes, vs64 no) {
  return (vs64)pick_f64(mask, (vf64)yes, (vf64)no);
}

/* ---- where the greatest element stands --------------------------------------------------------
 */

/* The first and the last place that holds m; there is one. Of those, the least index. */
#define ARGMAX_PLACES(s, T, mask, VS)                                                              \
  enum { WIDTH_##s = VECTOR_BYTES / sizeof(T) };                                                   \
  static int64_t first_place_##s(const T *x, T m, int64_t n) {                                     \
    int64_t i = 0;                                                                                 \
    for (; i + 4 * WIDTH_##s <= n; i += 4 * WIDTH_##s) {                                           \
      VS a = (VS)(load_##s(x + i) == m), b = (VS)(load_##s(x + i + WIDTH_##s) == m);               \
      VS c = (VS)(load_##s(x + i + 2 * WIDTH_##s) == m);                                           \
      VS d = (VS)(load_##s(x + i + 3 * WIDTH_##s) == m);                                           \
      if (any_##mask(a | b | c | d)) break;                                                        \
    }                                                                                              \
    for (; i + WIDTH_##s <= n; i += WIDTH_##s) {                                                   \
      unsigned where = where_##mask((VS)(load_##s(x + i) == m));                                   \
      if (where) return i + __builtin_ctz(where);                                                  \
    }                                                                                              \
    while (i + 1 < n && x[i] != m) i++;                                                            \
    TN_ASSERT(x[i] == m);                                                                          \
    return i;                                                                                      \
  }                                                                                                \
  static int64_t last_place_##s(const T *x, T m, int64_t n) {                                      \
    int64_t i = n - 1;                                                                             \
    while (i > 0 && x[i] != m) i--;                                                                \
    TN_ASSERT(x[i] == m);                                                                          \
    return i;                                                                                      \
  }                                                                                                \
  LEAST_INDEX(s, T, s32, int32_t, INT32_MAX)                                                       \
  LEAST_INDEX(s, T, u32, uint32_t, UINT32_MAX)                                                     \
  LEAST_INDEX(s, T, s64, int64_t, INT64_MAX)                                                       \
  static int64_t least_index_##s(const T *x, T m, argmax_index kind, const void *index,            \
                                 int64_t at, int64_t n) {                                          \
    switch (kind) {                                                                                \
    case ARGMAX_S32: return least_##s##_s32(x, m, (const int32_t *)index + at, n);                 \
    case ARGMAX_U32: return least_##s##_u32(x, m, (const uint32_t *)index + at, n);                \
    default: return least_##s##_s64(x, m, (const int64_t *)index + at, n);                         \
    }                                                                                              \
  }

#define LEAST_INDEX(s, T, i, I, most)                                                              \
  static int64_t least_##s##_##i(const T *x, T m, const I *index, int64_t n) {                     \
    I best = most;                                                                                 \
    for (int64_t j = 0; j < n; j++) {                                                              \
      I own = x[j] == m ? index[j] : most;                                                         \
      best = own < best ? own : best;                                                              \
    }                                                                                              \
    return best;                                                                                   \
  }

ARGMAX_PLACES(f32, float, s32, vs32)
ARGMAX_PLACES(f64, double, s64, vs64)
ARGMAX_PLACES(s32, int32_t, s32, vs32)
ARGMAX_PLACES(s64, int64_t, s64, vs64)

/* ---- the greatest element of a block -----------------------------------------------------------
 *
 * -1, and *best is it, a zero of either sign for both; or the place of the first NaN. */

#define GREATER(a, b)       ((a) > (b))
#define LESS(a, b)          ((a) < (b))
#define IS_NAN(a)           ((a) != (a))
#define IS_NONE(a)          false
#define IS_ZERO(a)          ((a) == 0)
#define BETTER(BEATS, a, b) (BEATS(a, b) ? (a) : (b))

#define INTEGER_EXTREME(tag, T, BEATS)                                                             \
  static int64_t extreme_##tag(T *best, const T *x, int64_t n) {                                   \
    T m = x[0];                                                                                    \
    for (int64_t i = 1; i < n; i++) m = BETTER(BEATS, x[i], m);                                    \
    *best = m;                                                                                     \
    return -1;                                                                                     \
  }

INTEGER_EXTREME(max_s32, int32_t, GREATER)
INTEGER_EXTREME(min_s32, int32_t, LESS)
INTEGER_EXTREME(max_s64, int64_t, GREATER)
INTEGER_EXTREME(min_s64, int64_t, LESS)

/* The machine's own maximum passes over NaNs, which are seen apart. The last vector may hold
 * elements of the one before it. */
#define FLOAT_EXTREME(tag, s, T, VF, LANES, PICK, OF_LANES, BEATS)                                 \
  static int64_t extreme_##tag(T *best, const T *x, int64_t n) {                                   \
    if (n < LANES) {                                                                               \
      T m = x[0];                                                                                  \
      for (int64_t i = 0; i < n; i++) {                                                            \
        if (x[i] != x[i]) return i;                                                                \
        m = BETTER(BEATS, x[i], m);                                                                \
      }                                                                                            \
      *best = m;                                                                                   \
      return -1;                                                                                   \
    }                                                                                              \
    VF a = load_##s(x), b = a, c = a, d = a;                                                       \
    nans_##s seen = NO_NANS, more = NO_NANS;                                                       \
    int64_t i = 0;                                                                                 \
    for (; i + 4 * LANES <= n; i += 4 * LANES) {                                                   \
      VF e = load_##s(x + i), f = load_##s(x + i + LANES);                                         \
      VF g = load_##s(x + i + 2 * LANES), h = load_##s(x + i + 3 * LANES);                         \
      SEE_##s(seen, e, f);                                                                         \
      SEE_##s(more, g, h);                                                                         \
      a = PICK(e, a), b = PICK(f, b), c = PICK(g, c), d = PICK(h, d);                              \
    }                                                                                              \
    for (; i < n; i += LANES) {                                                                    \
      VF e = load_##s(x + (i + LANES <= n ? i : n - LANES));                                       \
      SEE_##s(seen, e, e);                                                                         \
      a = PICK(e, a);                                                                              \
    }                                                                                              \
    if (ANY_##s(seen) || ANY_##s(more)) {                                                          \
      for (i = 0; i + 1 < n && x[i] == x[i];) i++;                                                 \
      TN_ASSERT(x[i] != x[i]);                                                                     \
      return i;                                                                                    \
    }                                                                                              \
    *best = OF_LANES(PICK(PICK(a, b), PICK(c, d)));                                                \
    return -1;                                                                                     \
  }

FLOAT_EXTREME(max_f32, f32, float, vf32, LANES_F32, larger_f32, largest_f32, GREATER)
FLOAT_EXTREME(min_f32, f32, float, vf32, LANES_F32, smaller_f32, smallest_f32, LESS)
FLOAT_EXTREME(max_f64, f64, double, vf64, LANES_F64, larger_f64, largest_f64, GREATER)
FLOAT_EXTREME(min_f64, f64, double, vf64, LANES_F64, smaller_f64, smallest_f64, LESS)

/* ---- rows -------------------------------------------------------------------------------------
 */

/* HAS_BITS: equal values of the type may differ in their bits, and this is one that does. */
#define ARGMAX_ROW(tag, s, T, BEATS, NAN_OF, HAS_BITS)                                             \
  static bool row_##tag(const argmax_ops *ops, const argmax_row *row, argmax_best *best) {         \
    const char *values = row->values;                                                              \
    T held, most;                                                                                  \
    if (ops->widen)                                                                                \
      ops->widen(&held, best->value, 1);                                                           \
    else                                                                                           \
      memcpy(&held, best->value, sizeof held);                                                     \
    for (int64_t at = 0; at < row->length; at += ARGMAX_BLOCK) {                                   \
      if (NAN_OF(held)) return !row->first;                                                        \
      int64_t n = row->length - at < ARGMAX_BLOCK ? row->length - at : ARGMAX_BLOCK;               \
      const T *x = ops->widen ? row->wide : (const T *)values + at;                                \
      if (ops->widen) ops->widen(row->wide, values + at * (int64_t)ops->size, n);                  \
      int64_t place = extreme_##tag(&most, x, n), bits = place, index;                             \
      if (place >= 0) {                                                                            \
        if (row->first) return false;                                                              \
        held = x[place];                                                                           \
        best->index =                                                                              \
            row->indices ? argmax_read_index(row->kind, row->indices, at + place) : at + place;    \
      } else {                                                                                     \
        if (BEATS(held, most)) continue;                                                           \
        bits = place = first_place_##s(x, most, n);                                                \
        index = row->indices ? least_index_##s(x + place, most, row->kind, row->indices,           \
                                               at + place, n - place)                              \
                             : at + place;                                                         \
        bool tie = held == most;                                                                   \
        best->index = tie && best->index < index ? best->index : index;                            \
        if (tie && row->first) continue;                                                           \
        if (HAS_BITS(most) && !row->first) bits = last_place_##s(x, most, n);                      \
        held = most;                                                                               \
      }                                                                                            \
      best->value = values + (at + bits) * (int64_t)ops->size;                                     \
    }                                                                                              \
    return true;                                                                                   \
  }

/* The bodies that give the first one's bits, as they are written. */
#define ARGMAX_WRITTEN(tag, T, BEATS)                                                              \
  static void join_##tag(T *held, argmax_best *best, T own, const argmax_best *other) {            \
    bool tie = *held == own, keep = tie || BEATS(*held, own);                                      \
    int64_t least = best->index < other->index ? best->index : other->index;                       \
    best->index = tie ? least : keep ? best->index : other->index;                                 \
    if (keep) return;                                                                              \
    best->value = other->value;                                                                    \
    *held = own;                                                                                   \
  }                                                                                                \
  static T wide_##tag(const argmax_ops *ops, const void *value) {                                  \
    T wide;                                                                                        \
    if (ops->widen)                                                                                \
      ops->widen(&wide, value, 1);                                                                 \
    else                                                                                           \
      memcpy(&wide, value, sizeof wide);                                                           \
    return wide;                                                                                   \
  }                                                                                                \
  static void written_##tag(const argmax_ops *ops, const argmax_row *row, int64_t segment,         \
                            argmax_best *best) {                                                   \
    T held = wide_##tag(ops, best->value), part = held;                                            \
    argmax_best of_part = *best;                                                                   \
    for (int64_t i = 0; i < row->length; i++) {                                                    \
      const char *value = (const char *)row->values + i * (int64_t)ops->size;                      \
      argmax_best own = {value, row->indices ? argmax_read_index(row->kind, row->indices, i) : i}; \
      T wide = wide_##tag(ops, value);                                                             \
      if (segment && i % segment == 0)                                                             \
        part = wide, of_part = own;                                                                \
      else                                                                                         \
        join_##tag(&part, &of_part, wide, &own);                                                   \
      if (segment && (i % segment == segment - 1 || i == row->length - 1))                         \
        join_##tag(&held, best, part, &of_part);                                                   \
    }                                                                                              \
    if (!segment) *best = of_part;                                                                 \
  }

ARGMAX_WRITTEN(max_f32, float, GREATER)
ARGMAX_WRITTEN(min_f32, float, LESS)
ARGMAX_WRITTEN(max_f64, double, GREATER)
ARGMAX_WRITTEN(min_f64, double, LESS)

/* ---- columns ----------------------------------------------------------------------------------
 */

#define ARGMAX_STEP(BEATS, NAN_OF, v, p, y, i, tie)                                                \
  do {                                                                                             \
    bool keep = BEATS(v, y) | NAN_OF(v);                                                           \
    p = keep | ((v == (y)) & (tie)) ? p : (i);                                                     \
    v = keep ? v : (y);                                                                            \
  } while (0)

/* One vector of columns takes y at place i. */
#define VECTOR_STEP(VS, pick, pick_place, BEATS, NAN_OF, v, p, y, i)                               \
  do {                                                                                             \
    VS keep = (VS)BEATS(v, y) | (VS)NAN_OF(v);                                                     \
    p = pick_place(keep | (VS)(v == (y)), p, i);                                                   \
    v = pick(keep, v, y);                                                                          \
  } while (0)

#define ARGMAX_COUNT(tag, s, T, i, P, V, VS, BEATS, NAN_OF)                                        \
  LANE void count_vectors_##tag(T *a, P *p, const T *x, int64_t stride, P first, int rows,         \
                                int64_t n) {                                                       \
    for (int64_t j = 0; j + WIDTH_##s <= n; j += WIDTH_##s) {                                      \
      V v = load_##s(a + j);                                                                       \
      VS q = load_##i(p + j);                                                                      \
      for (int r = 0; r < rows; r++) {                                                             \
        V y = load_##s(x + r * stride + j);                                                        \
        VS place = (VS){0} + (P)(first + r);                                                       \
        VECTOR_STEP(VS, pick_##s, pick_##i, BEATS, NAN_OF, v, q, y, place);                        \
      }                                                                                            \
      memcpy(a + j, &v, sizeof v);                                                                 \
      memcpy(p + j, &q, sizeof q);                                                                 \
    }                                                                                              \
    for (int64_t j = n - n % WIDTH_##s; j < n; j++)                                                \
      for (int r = 0; r < rows; r++) {                                                             \
        T y = x[r * stride + j];                                                                   \
        ARGMAX_STEP(BEATS, NAN_OF, a[j], p[j], y, (P)(first + r), true);                           \
      }                                                                                            \
  }                                                                                                \
  static void count_##tag(void *acc, void *place, const void *x, int64_t stride, int64_t first,    \
                          int64_t rows, int64_t n) {                                               \
    const T *s = x;                                                                                \
    P at = (P)first;                                                                               \
    for (; rows >= 4; rows -= 4, s += 4 * stride, at += 4)                                         \
      count_vectors_##tag(acc, place, s, stride, at, 4, n);                                        \
    for (; rows > 0; rows--, s += stride, at++)                                                    \
      count_vectors_##tag(acc, place, s, stride, at, 1, n);                                        \
  }

#define ARGMAX_COLUMNS(tag, T, P, BEATS, NAN_OF)                                                   \
  COLUMNS_READ(tag, T, s32, int32_t, BEATS, NAN_OF)                                                \
  COLUMNS_READ(tag, T, u32, uint32_t, BEATS, NAN_OF)                                               \
  COLUMNS_READ(tag, T, s64, int64_t, BEATS, NAN_OF)                                                \
  static void after_##tag(void *acc, int64_t *place, const void *init, int64_t index, int64_t n) { \
    T *restrict a = acc, first;                                                                    \
    int64_t *restrict p = place;                                                                   \
    memcpy(&first, init, sizeof first);                                                            \
    for (int64_t j = 0; j < n; j++) {                                                              \
      T v = first;                                                                                 \
      int64_t q = index;                                                                           \
      ARGMAX_STEP(BEATS, NAN_OF, v, q, a[j], p[j], q < p[j]);                                      \
      a[j] = v;                                                                                    \
      p[j] = q;                                                                                    \
    }                                                                                              \
  }

#define COLUMNS_READ(tag, T, i, I, BEATS, NAN_OF)                                                  \
  static void step_##tag##_##i(void *acc, void *place, const void *x, const void *index,           \
                               int64_t stride, int64_t rows, int64_t n) {                          \
    T *restrict a = acc;                                                                           \
    I *restrict p = place;                                                                         \
    const T *restrict s = x;                                                                       \
    const I *restrict k = index;                                                                   \
    for (; rows > 0; rows--, s += stride, k += stride)                                             \
      for (int64_t j = 0; j < n; j++)                                                              \
        ARGMAX_STEP(BEATS, NAN_OF, a[j], p[j], s[j], k[j], p[j] < k[j]);                           \
  }

#define ARGMAX_LOOPS(order, s, T, i, P, V, VS, BEATS, NAN_OF, HAS_BITS)                            \
  ARGMAX_ROW(order##_##s, s, T, BEATS, NAN_OF, HAS_BITS)                                           \
  ARGMAX_COUNT(order##_##s, s, T, i, P, V, VS, BEATS, NAN_OF)                                      \
  ARGMAX_COLUMNS(order##_##s, T, P, BEATS, NAN_OF)

ARGMAX_LOOPS(max, f32, float, s32, int32_t, vf32, vs32, GREATER, IS_NAN, IS_ZERO)
ARGMAX_LOOPS(min, f32, float, s32, int32_t, vf32, vs32, LESS, IS_NAN, IS_ZERO)
ARGMAX_LOOPS(max, f64, double, s64, int64_t, vf64, vs64, GREATER, IS_NAN, IS_ZERO)
ARGMAX_LOOPS(min, f64, double, s64, int64_t, vf64, vs64, LESS, IS_NAN, IS_ZERO)
ARGMAX_LOOPS(max, s32, int32_t, s32, int32_t, vs32, vs32, GREATER, IS_NAN, IS_NONE)
ARGMAX_LOOPS(min, s32, int32_t, s32, int32_t, vs32, vs32, LESS, IS_NAN, IS_NONE)
ARGMAX_LOOPS(max, s64, int64_t, s64, int64_t, vs64, vs64, GREATER, IS_NAN, IS_NONE)
ARGMAX_LOOPS(min, s64, int64_t, s64, int64_t, vs64, vs64, LESS, IS_NAN, IS_NONE)

/* ---- types that are compared in a wider one, or another ---------------------------------------
 */

#define WIDE_INTEGER(t, T, W, INTO, BACK)                                                          \
  static void widen_##t(void *wide, const void *src, int64_t n) {                                  \
    W *restrict w = wide;                                                                          \
    const T *restrict x = src;                                                                     \
    for (int64_t i = 0; i < n; i++) w[i] = (W)(INTO(x[i]));                                        \
  }                                                                                                \
  static void narrow_##t(void *dst, const void *wide, int64_t n) {                                 \
    T *restrict x = dst;                                                                           \
    const W *restrict w = wide;                                                                    \
    for (int64_t i = 0; i < n; i++) x[i] = (T)(BACK(w[i]));                                        \
  }

/* Unsigned numbers keep their order as signed ones with the top bit turned. */
#define SAME(x)    (x)
#define TURN_32(x) ((uint32_t)(x) ^ 0x80000000u)
#define TURN_64(x) ((uint64_t)(x) ^ 0x8000000000000000u)

WIDE_INTEGER(s8, int8_t, int32_t, SAME, SAME)
WIDE_INTEGER(u8, uint8_t, int32_t, SAME, SAME)
WIDE_INTEGER(s16, int16_t, int32_t, SAME, SAME)
WIDE_INTEGER(u16, uint16_t, int32_t, SAME, SAME)
WIDE_INTEGER(u32, uint32_t, int32_t, TURN_32, TURN_32)
WIDE_INTEGER(u64, uint64_t, int64_t, TURN_64, TURN_64)

static void widen_bf16(void *wide, const void *src, int64_t n) {
  bf16_widen(wide, src, n);
}
static void narrow_bf16(void *dst, const void *wide, int64_t n) {
  uint16_t *restrict x = dst;
  const float *restrict w = wide;
  for (int64_t i = 0; i < n; i++) x[i] = (uint16_t)(number_f32_bits(w[i]) >> 16);
}

/* The instruction makes NaNs quiet; the bit that tells is put back, since narrow gives it again. */
static void widen_f16(void *wide, const void *src, int64_t n) {
  float *restrict w = wide;
  const uint16_t *restrict x = src;
  f16_widen(wide, src, n);
  for (int64_t i = 0; i < n; i++) {
    uint32_t bits = number_f32_bits(w[i]);
    uint32_t loud = (bits & ~0x400000u) | (uint32_t)(x[i] & 0x200) << 13;
    w[i] = number_f32_of((x[i] & 0x7fff) > 0x7c00 ? loud : bits);
  }
}
static void narrow_f16(void *dst, const void *wide, int64_t n) {
  uint16_t *restrict x = dst;
  const float *restrict w = wide;
  f16_narrow(dst, wide, n);
  for (int64_t i = 0; i < n; i++) {
    uint32_t bits = number_f32_bits(w[i]);
    uint16_t nan = (uint16_t)((bits >> 16 & 0x8000) | 0x7c00 | (bits >> 13 & 0x3ff));
    x[i] = (bits & 0x7fffffff) > 0x7f800000 ? nan : x[i];
  }
}

/* ---- the tables -------------------------------------------------------------------------------
 */

#define OPS(order, t, s, T, W, widen, narrow, written)                                             \
  static const argmax_ops order##_ops_##t = {                                                      \
      sizeof(T),                                                                                   \
      sizeof(W),                                                                                   \
      widen,                                                                                       \
      narrow,                                                                                      \
      row_##order##_##s,                                                                           \
      written,                                                                                     \
      count_##order##_##s,                                                                         \
      {step_##order##_##s##_s32, step_##order##_##s##_u32, step_##order##_##s##_s64},              \
      after_##order##_##s};
#define FLOAT_OPS(t, s, T, W, widen, narrow)                                                       \
  OPS(max, t, s, T, W, widen, narrow, written_max_##s)                                             \
  OPS(min, t, s, T, W, widen, narrow, written_min_##s)
#define INTEGER_OPS(t, s, T, W, widen, narrow)                                                     \
  OPS(max, t, s, T, W, widen, narrow, NULL)                                                        \
  OPS(min, t, s, T, W, widen, narrow, NULL)

FLOAT_OPS(f32, f32, float, float, NULL, NULL)
FLOAT_OPS(f64, f64, double, double, NULL, NULL)
FLOAT_OPS(f16, f32, uint16_t, float, widen_f16, narrow_f16)
FLOAT_OPS(bf16, f32, uint16_t, float, widen_bf16, narrow_bf16)
INTEGER_OPS(s32, s32, int32_t, int32_t, NULL, NULL)
INTEGER_OPS(s64, s64, int64_t, int64_t, NULL, NULL)
INTEGER_OPS(s8, s32, int8_t, int32_t, widen_s8, narrow_s8)
INTEGER_OPS(u8, s32, uint8_t, int32_t, widen_u8, narrow_u8)
INTEGER_OPS(s16, s32, int16_t, int32_t, widen_s16, narrow_s16)
INTEGER_OPS(u16, s32, uint16_t, int32_t, widen_u16, narrow_u16)
INTEGER_OPS(u32, s32, uint32_t, int32_t, widen_u32, narrow_u32)
INTEGER_OPS(u64, s64, uint64_t, int64_t, widen_u64, narrow_u64)

const argmax_ops *TN_TIERED(cpu_argmax_find)(bool least, tn_type type) {
  switch ((int)type) {
  case TN_F32: return least ? &min_ops_f32 : &max_ops_f32;
  case TN_F64: return least ? &min_ops_f64 : &max_ops_f64;
  case TN_F16: return least ? &min_ops_f16 : &max_ops_f16;
  case TN_BF16: return least ? &min_ops_bf16 : &max_ops_bf16;
  case TN_S8: return least ? &min_ops_s8 : &max_ops_s8;
  case TN_PRED:
  case TN_U8: return least ? &min_ops_u8 : &max_ops_u8;
  case TN_S16: return least ? &min_ops_s16 : &max_ops_s16;
  case TN_U16: return least ? &min_ops_u16 : &max_ops_u16;
  case TN_S32: return least ? &min_ops_s32 : &max_ops_s32;
  case TN_U32: return least ? &min_ops_u32 : &max_ops_u32;
  case TN_S64: return least ? &min_ops_s64 : &max_ops_s64;
  case TN_U64: return least ? &min_ops_u64 : &max_ops_u64;
  default: return NULL;
  }
}
