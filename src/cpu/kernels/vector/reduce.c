/* The loops of reduce.h, one set for each operation, type and tier. Where the value does not depend
 * on the order they are as the compiler likes; sums and products of f32 and f64 keep the 64 lanes
 * of a block in registers; those of bf16 and f16 are done in f32 and rounded after every step. All
 * give the bits of plain/reduce.c. Leaf code without state, on any thread: accumulators are the
 * caller's. */
#include "cpu/kernels/reduce.h"
#include "base/assert.h"
#include "base/half_rows.h"
#include "base/tier.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/order.h"
#include "cpu/kernels/vector/functions_lanes.h"

/* The part that only calls the loops of `tag`: from blocks to rows, and the table. */
#define REDUCE_TABLE(tag, T, A)                                                                    \
  static void rows_##tag(void *dst, const void *src, int64_t stride, int64_t rows, int64_t n,      \
                         const void *init) {                                                       \
    for (int64_t r = 0; r < rows; r++) {                                                           \
      const T *row = (const T *)src + r * stride;                                                  \
      A total, part;                                                                               \
      load_##tag(&total, init, 1);                                                                 \
      for (int64_t at = 0; at < n; at += CPU_REDUCE_BLOCK) {                                       \
        block_##tag(&part, row + at, n - at < CPU_REDUCE_BLOCK ? n - at : CPU_REDUCE_BLOCK);       \
        join_##tag(&total, &part, 1);                                                              \
      }                                                                                            \
      store_##tag((T *)dst + r, &total, 1);                                                        \
    }                                                                                              \
  }                                                                                                \
  static const reduce_ops ops_##tag = {sizeof(A),  load_##tag,    store_##tag, step_##tag,         \
                                       join_##tag, columns_##tag, block_##tag, rows_##tag};

/* LOAD, OP and STORE work on one element, without memory in between; four rows go at once. */
#define REDUCE_COLUMNS(tag, T, A, LOAD, OP, STORE)                                                 \
  static void load_##tag(void *acc, const void *src, int64_t n) {                                  \
    A *restrict a = acc;                                                                           \
    const T *restrict s = src;                                                                     \
    for (int64_t j = 0; j < n; j++) a[j] = LOAD(s[j]);                                             \
  }                                                                                                \
  static void store_##tag(void *dst, const void *acc, int64_t n) {                                 \
    T *restrict d = dst;                                                                           \
    const A *restrict a = acc;                                                                     \
    for (int64_t j = 0; j < n; j++) d[j] = STORE(a[j]);                                            \
  }                                                                                                \
  static void join_##tag(void *acc, const void *other, int64_t n) {                                \
    A *restrict a = acc;                                                                           \
    const A *restrict o = other;                                                                   \
    for (int64_t j = 0; j < n; j++) a[j] = OP(a[j], o[j]);                                         \
  }                                                                                                \
  static void step_##tag(void *acc, const void *src, int64_t n) {                                  \
    A *restrict a = acc;                                                                           \
    const T *restrict s = src;                                                                     \
    for (int64_t j = 0; j < n; j++) a[j] = OP(a[j], LOAD(s[j]));                                   \
  }                                                                                                \
  static void columns_##tag(void *acc, const void *src, int64_t stride, int64_t rows, int64_t n) { \
    A *restrict a = acc;                                                                           \
    const T *restrict s = src;                                                                     \
    for (; rows >= 4; rows -= 4, s += 4 * stride)                                                  \
      for (int64_t j = 0; j < n; j++) {                                                            \
        A v = OP(a[j], LOAD(s[j]));                                                                \
        v = OP(v, LOAD(s[j + stride]));                                                            \
        v = OP(v, LOAD(s[j + 2 * stride]));                                                        \
        a[j] = OP(v, LOAD(s[j + 3 * stride]));                                                     \
      }                                                                                            \
    for (; rows > 0; rows--, s += stride) step_##tag(a, s, n);                                     \
  }

/* ---- operations whose value does not depend on the order ------------------------------------- */

#define EXACT_BLOCK(name, tag, T, A, LOAD, OP)                                                     \
  static void name(void *acc, const void *src, int64_t n) {                                        \
    const T *s = src;                                                                              \
    TN_ASSERT(n > 0 && n <= CPU_REDUCE_BLOCK);                                                     \
    A a = LOAD(s[0]);                                                                              \
    int64_t i = 1;                                                                                 \
    if (n >= CPU_REDUCE_LANES) {                                                                   \
      A lane[CPU_REDUCE_LANES];                                                                    \
      load_##tag(lane, s, CPU_REDUCE_LANES);                                                       \
      for (i = CPU_REDUCE_LANES; i + CPU_REDUCE_LANES <= n; i += CPU_REDUCE_LANES)                 \
        for (int l = 0; l < CPU_REDUCE_LANES; l++) {                                               \
          A v = LOAD(s[i + l]);                                                                    \
          lane[l] = OP(lane[l], v);                                                                \
        }                                                                                          \
      a = lane[0];                                                                                 \
      for (int l = 1; l < CPU_REDUCE_LANES; l++) a = OP(a, lane[l]);                               \
    }                                                                                              \
    for (; i < n; i++) {                                                                           \
      A v = LOAD(s[i]);                                                                            \
      a = OP(a, v);                                                                                \
    }                                                                                              \
    *(A *)acc = a;                                                                                 \
  }

#define REDUCE_EXACT(tag, T, A, LOAD, OP, STORE)                                                   \
  REDUCE_COLUMNS(tag, T, A, LOAD, OP, STORE)                                                       \
  EXACT_BLOCK(block_##tag, tag, T, A, LOAD, OP)                                                    \
  REDUCE_TABLE(tag, T, A)

#define SAME(x)     (x)
#define LEAST(a, b) ((b) < (a) ? (b) : (a))
#define MOST(a, b)  ((b) > (a) ? (b) : (a))

#define INTEGER_OPS(suffix, T, U)                                                                  \
  static inline U sum_##suffix(U a, U b) {                                                         \
    return (U)(a + b);                                                                             \
  }                                                                                                \
  static inline U product_##suffix(U a, U b) {                                                     \
    return (U)(1u * a * b);                                                                        \
  }                                                                                                \
  static inline U both_##suffix(U a, U b) {                                                        \
    return a & b;                                                                                  \
  }                                                                                                \
  static inline U either_##suffix(U a, U b) {                                                      \
    return a | b;                                                                                  \
  }                                                                                                \
  static inline U differ_##suffix(U a, U b) {                                                      \
    return a ^ b;                                                                                  \
  }                                                                                                \
  REDUCE_EXACT(add_##suffix, U, U, SAME, sum_##suffix, SAME)                                       \
  REDUCE_EXACT(mul_##suffix, U, U, SAME, product_##suffix, SAME)                                   \
  REDUCE_EXACT(and_##suffix, U, U, SAME, both_##suffix, SAME)                                      \
  REDUCE_EXACT(or_##suffix, U, U, SAME, either_##suffix, SAME)                                     \
  REDUCE_EXACT(xor_##suffix, U, U, SAME, differ_##suffix, SAME)
#define ORDER_OPS(suffix, T)                                                                       \
  REDUCE_EXACT(min_##suffix, T, T, SAME, LEAST, SAME)                                              \
  REDUCE_EXACT(max_##suffix, T, T, SAME, MOST, SAME)

INTEGER_OPS(8, int8_t, uint8_t)
INTEGER_OPS(16, int16_t, uint16_t)
INTEGER_OPS(32, int32_t, uint32_t)
INTEGER_OPS(64, int64_t, uint64_t)
ORDER_OPS(s8, int8_t)
ORDER_OPS(s16, int16_t)
ORDER_OPS(s32, int32_t)
ORDER_OPS(s64, int64_t)
ORDER_OPS(u8, uint8_t)
ORDER_OPS(u16, uint16_t)
ORDER_OPS(u32, uint32_t)
ORDER_OPS(u64, uint64_t)

/* Minima and maxima of floats are those of integers that order as the floats do: -0 below +0, and a
 * NaN beyond everything on the side that wins. */
#define FLOAT_ORDER(suffix, T, U, magnitude, infinity, nan)                                        \
  static inline T turn_##suffix(T bits) {                                                          \
    return (T)(bits ^ ((bits >> (8 * sizeof(T) - 1)) & magnitude));                                \
  }                                                                                                \
  static inline T least_key_##suffix(T bits) {                                                     \
    return (bits & magnitude) > infinity ? (T)~magnitude : turn_##suffix(bits);                    \
  }                                                                                                \
  static inline T most_key_##suffix(T bits) {                                                      \
    return (bits & magnitude) > infinity ? magnitude : turn_##suffix(bits);                        \
  }                                                                                                \
  static inline T from_key_##suffix(T key) {                                                       \
    T bits = turn_##suffix(key);                                                                   \
    return (bits & magnitude) > infinity ? nan : bits;                                             \
  }

#define EXACT_ORDER(suffix, T)                                                                     \
  REDUCE_EXACT(min_##suffix, T, T, least_key_##suffix, LEAST, from_key_##suffix)                   \
  REDUCE_EXACT(max_##suffix, T, T, most_key_##suffix, MOST, from_key_##suffix)

FLOAT_ORDER(f16, int16_t, uint16_t, 0x7fff, 0x7c00, 0x7e00)
FLOAT_ORDER(bf16, int16_t, uint16_t, 0x7fff, 0x7f80, 0x7fc0)
FLOAT_ORDER(f32, int32_t, uint32_t, 0x7fffffff, 0x7f800000, 0x7fc00000)
FLOAT_ORDER(f64, int64_t, uint64_t, 0x7fffffffffffffff, 0x7ff0000000000000, 0x7ff8000000000000)
EXACT_ORDER(f16, int16_t)
EXACT_ORDER(bf16, int16_t)

/* The machine's own minimum and maximum, which are those of numbers but where a NaN or a zero is
 * what decides: then the block is done again by keys. */
#define ORDER_BLOCK(tag, s, T, K, VF, LANES, PICK, key, OP)                                        \
  EXACT_BLOCK(exact_block_##tag, tag, K, K, key, OP)                                               \
  static void block_##tag(void *acc, const void *src, int64_t n) {                                 \
    const T *p = src;                                                                              \
    int64_t i = 4 * LANES;                                                                         \
    T lane[LANES];                                                                                 \
    if (n < 4 * LANES) {                                                                           \
      exact_block_##tag(acc, src, n);                                                              \
      return;                                                                                      \
    }                                                                                              \
    VF a = load_##s(p), b = load_##s(p + LANES);                                                   \
    VF c = load_##s(p + 2 * LANES), d = load_##s(p + 3 * LANES);                                   \
    nans_##s seen = NO_NANS, more = NO_NANS;                                                       \
    SEE_##s(seen, a, b);                                                                           \
    SEE_##s(more, c, d);                                                                           \
    for (; i + 4 * LANES <= n; i += 4 * LANES) {                                                   \
      VF w = load_##s(p + i), x = load_##s(p + i + LANES);                                         \
      VF y = load_##s(p + i + 2 * LANES), z = load_##s(p + i + 3 * LANES);                         \
      SEE_##s(seen, w, x);                                                                         \
      SEE_##s(more, y, z);                                                                         \
      a = PICK(w, a), b = PICK(x, b), c = PICK(y, c), d = PICK(z, d);                              \
    }                                                                                              \
    store_##s(lane, PICK(PICK(a, b), PICK(c, d)));                                                 \
    T best = lane[0];                                                                              \
    for (int l = 1; l < LANES; l++) best = OP(best, lane[l]);                                      \
    if (ANY_##s(seen) || ANY_##s(more) || best == 0) {                                             \
      exact_block_##tag(acc, src, n);                                                              \
      return;                                                                                      \
    }                                                                                              \
    K bits, k;                                                                                     \
    memcpy(&bits, &best, sizeof bits);                                                             \
    k = key(bits);                                                                                 \
    for (; i < n; i++) {                                                                           \
      memcpy(&bits, p + i, sizeof bits);                                                           \
      K other = key(bits);                                                                         \
      k = OP(k, other);                                                                            \
    }                                                                                              \
    *(K *)acc = k;                                                                                 \
  }
#define WIDE_ORDER(s, T, K, VF, LANES)                                                             \
  REDUCE_COLUMNS(min_##s, K, K, least_key_##s, LEAST, from_key_##s)                                \
  ORDER_BLOCK(min_##s, s, T, K, VF, LANES, smaller_##s, least_key_##s, LEAST)                      \
  REDUCE_TABLE(min_##s, K, K)                                                                      \
  REDUCE_COLUMNS(max_##s, K, K, most_key_##s, MOST, from_key_##s)                                  \
  ORDER_BLOCK(max_##s, s, T, K, VF, LANES, larger_##s, most_key_##s, MOST)                         \
  REDUCE_TABLE(max_##s, K, K)

WIDE_ORDER(f32, float, int32_t, vf32, LANES_F32)
WIDE_ORDER(f64, double, int64_t, vf64, LANES_F64)

/* ---- sums and products of f32 and f64: 64 lanes in registers --------------------------------- */

#define PLUS(a, b)  ((a) + (b))
#define TIMES(a, b) ((a) * (b))

/* Lanes that have no element hold the identity, which changes no bit of what it meets. */
#define REDUCE_LANES(tag, T, V, OP, identity)                                                      \
  static void block_##tag(void *acc, const void *src, int64_t n) {                                 \
    enum { WIDTH = sizeof(V) / sizeof(T), COUNT = CPU_REDUCE_LANES / WIDTH };                      \
    const T *s = src;                                                                              \
    union {                                                                                        \
      V v[COUNT];                                                                                  \
      T lane[CPU_REDUCE_LANES];                                                                    \
    } u;                                                                                           \
    V a[COUNT];                                                                                    \
    TN_ASSERT(n > 0 && n <= CPU_REDUCE_BLOCK);                                                     \
    for (int j = 0; j < CPU_REDUCE_LANES; j++) u.lane[j] = identity; /* 0 + -0 would be +0 */      \
    for (int j = 0; j < COUNT; j++) a[j] = u.v[j];                                                 \
    int64_t i = 0;                                                                                 \
    for (; i + CPU_REDUCE_LANES <= n; i += CPU_REDUCE_LANES) {                                     \
      _Pragma("GCC unroll 32") for (int j = 0; j < COUNT; j++) {                                   \
        V x;                                                                                       \
        memcpy(&x, s + i + j * WIDTH, sizeof x);                                                   \
        a[j] = OP(a[j], x);                                                                        \
      }                                                                                            \
    }                                                                                              \
    for (int j = 0; j < COUNT; j++) u.v[j] = a[j];                                                 \
    for (int j = 0; i < n; i++, j++) u.lane[j] = OP(u.lane[j], s[i]);                              \
    for (int half = CPU_REDUCE_LANES / 2; half > 0; half /= 2)                                     \
      for (int j = 0; j < half; j++) u.lane[j] = OP(u.lane[j], u.lane[j + half]);                  \
    *(T *)acc = u.lane[0];                                                                         \
  }

#define REDUCE_WIDE(tag, T, V, OP, canonical, identity)                                            \
  REDUCE_COLUMNS(tag, T, T, SAME, OP, canonical)                                                   \
  REDUCE_LANES(tag, T, V, OP, identity)                                                            \
  REDUCE_TABLE(tag, T, T)

REDUCE_WIDE(add_f32, float, vf32, PLUS, number_canonical_f32, -0.0f)
REDUCE_WIDE(mul_f32, float, vf32, TIMES, number_canonical_f32, 1.0f)
REDUCE_WIDE(add_f64, double, vf64, PLUS, number_canonical_f64, -0.0)
REDUCE_WIDE(mul_f64, double, vf64, TIMES, number_canonical_f64, 1.0)

/* ---- sums and products of bf16 and f16: f32, rounded after every step ------------------------ */

enum { PIECE = 64 };

#define REDUCE_NARROW(tag, half, OP, identity)                                                     \
  static void load_##tag(void *acc, const void *src, int64_t n) {                                  \
    half##_widen(acc, src, n);                                                                     \
  }                                                                                                \
  static void store_##tag(void *dst, const void *acc, int64_t n) {                                 \
    half##_narrow(dst, acc, n);                                                                    \
  }                                                                                                \
  static void join_##tag(void *acc, const void *other, int64_t n) {                                \
    float *restrict a = acc;                                                                       \
    const float *restrict o = other;                                                               \
    for (int64_t j = 0; j < n; j++) a[j] = OP(a[j], o[j]);                                         \
    half##_round(a, n);                                                                            \
  }                                                                                                \
  static void step_##tag(void *acc, const void *src, int64_t n) {                                  \
    float x[PIECE];                                                                                \
    for (int64_t j = 0; j < n; j += PIECE) {                                                       \
      int64_t count = n - j < PIECE ? n - j : PIECE;                                               \
      half##_widen(x, (const uint16_t *)src + j, count);                                           \
      join_##tag((float *)acc + j, x, count);                                                      \
    }                                                                                              \
  }                                                                                                \
  static void columns_##tag(void *acc, const void *src, int64_t stride, int64_t rows, int64_t n) { \
    for (int64_t r = 0; r < rows; r++) step_##tag(acc, (const uint16_t *)src + r * stride, n);     \
  }                                                                                                \
  static void block_##tag(void *acc, const void *src, int64_t n) {                                 \
    float lane[CPU_REDUCE_LANES];                                                                  \
    for (int j = 0; j < CPU_REDUCE_LANES; j++) lane[j] = identity;                                 \
    for (int64_t i = 0; i < n; i += CPU_REDUCE_LANES)                                              \
      step_##tag(lane, (const uint16_t *)src + i,                                                  \
                 n - i < CPU_REDUCE_LANES ? n - i : CPU_REDUCE_LANES);                             \
    for (int64_t part = CPU_REDUCE_LANES / 2; part > 0; part /= 2)                                 \
      join_##tag(lane, lane + part, part);                                                         \
    *(float *)acc = lane[0];                                                                       \
  }                                                                                                \
  REDUCE_TABLE(tag, uint16_t, float)

REDUCE_NARROW(add_f16, f16, PLUS, -0.0f)
REDUCE_NARROW(mul_f16, f16, TIMES, 1.0f)
REDUCE_NARROW(add_bf16, bf16, PLUS, -0.0f)
REDUCE_NARROW(mul_bf16, bf16, TIMES, 1.0f)

/* ---- the tables ------------------------------------------------------------------------------ */

#define FIND_INTEGER(width, ordered)                                                               \
  switch (known) {                                                                                 \
  case CPU_BODY_ADD: return &ops_add_##width;                                                      \
  case CPU_BODY_MUL: return &ops_mul_##width;                                                      \
  case CPU_BODY_MIN: return &ops_min_##ordered;                                                    \
  case CPU_BODY_MAX: return &ops_max_##ordered;                                                    \
  case CPU_BODY_AND: return &ops_and_##width;                                                      \
  case CPU_BODY_OR: return &ops_or_##width;                                                        \
  case CPU_BODY_XOR: return &ops_xor_##width;                                                      \
  default: return NULL;                                                                            \
  }
#define FIND_FLOAT(suffix)                                                                         \
  switch (known) {                                                                                 \
  case CPU_BODY_ADD: return &ops_add_##suffix;                                                     \
  case CPU_BODY_MUL: return &ops_mul_##suffix;                                                     \
  case CPU_BODY_MIN: return &ops_min_##suffix;                                                     \
  case CPU_BODY_MAX: return &ops_max_##suffix;                                                     \
  default: return NULL;                                                                            \
  }

const reduce_ops *TN_TIERED(cpu_reduce_find)(cpu_known_body known, tn_type type) {
  if (type == TN_PRED) known = cpu_fold_bitwise(known);
  switch ((int)type) {
  case TN_PRED:
  case TN_U8: FIND_INTEGER(8, u8)
  case TN_S8: FIND_INTEGER(8, s8)
  case TN_S16: FIND_INTEGER(16, s16)
  case TN_U16: FIND_INTEGER(16, u16)
  case TN_S32: FIND_INTEGER(32, s32)
  case TN_U32: FIND_INTEGER(32, u32)
  case TN_S64: FIND_INTEGER(64, s64)
  case TN_U64: FIND_INTEGER(64, u64)
  case TN_F16: FIND_FLOAT(f16)
  case TN_BF16: FIND_FLOAT(bf16)
  case TN_F32: FIND_FLOAT(f32)
  case TN_F64: FIND_FLOAT(f64)
  default: return NULL;
  }
}
