/* The handlers of the register machine (registers.h). Each ends in a jump to the next one's:
 * scripts/check_jumps reads the built code for that.
 *
 * The state is the handlers' arguments, which the calling convention keeps in registers: the
 * instruction, the arrays, the offset of the strip in bytes, and eight vectors that the form shares
 * out among its values. A handler is made for each op, type, form, destination and source, and the
 * code that the planner seals (plan/tile_registers.h) names them by address. Compiled once a tier.
 * Leaf code, on any thread: nothing is kept from one strip to the next. */
#include "cpu/kernels/registers.h"
#include "base/assert.h"
#include "cpu/kernels/vector/functions_lanes.h"

#if defined(__has_attribute)
#if __has_attribute(musttail)
#define MUST_JUMP __attribute__((musttail))
#endif
#endif
#ifndef MUST_JUMP
#define MUST_JUMP /* optimised, they are jumps; otherwise calls as deep as the code is long */
#endif

#define STATE                                                                                      \
  const cpu_register_insn *at, void *const *where, int64_t bytes, vf32 a0, vf32 a1, vf32 a2,       \
      vf32 a3, vf32 a4, vf32 a5, vf32 a6, vf32 a7
typedef int handler(STATE);
#define NEXT                                                                                       \
  MUST_JUMP return ((handler *)at[1].run)(at + 1, where, bytes, a0, a1, a2, a3, a4, a5, a6, a7)

/* ---- what a vector's lanes are -----------------------------------------------------------------
 */

#define AS_f32(x) (x)
#define AS_f64(x) ((vf64)(x))
#define AS_s32(x) ((vs32)(x))
#define AS_u32(x) ((vu32)(x))

LANE vf32 splat_of_4(const void *p) {
  float x;
  memcpy(&x, p, sizeof x);
  return splat_f32(x);
}
LANE vf32 splat_of_8(const void *p) {
  double x;
  memcpy(&x, p, sizeof x);
  return (vf32)splat_f64(x);
}
/* ---- masks as bytes of 0 and 1, and back -------------------------------------------------------
 */

/* read_mask_4 of a vector of lanes of four bytes; write_masks_4 of four vectors of them; _8 of
 * eight bytes. */
#if defined(TN_TIER_avx512)
LANE vs32 read_mask_4(const uint8_t *p) {
  return (vs32)_mm512_sub_epi32(_mm512_setzero_si512(),
                                _mm512_cvtepi8_epi32(_mm_loadu_si128((const __m128i *)p)));
}
LANE vs64 read_mask_8(const uint8_t *p) {
  return (vs64)_mm512_sub_epi64(_mm512_setzero_si512(),
                                _mm512_cvtepi8_epi64(_mm_loadl_epi64((const __m128i *)p)));
}
LANE void write_mask_4(uint8_t *p, vs32 m) {
  _mm_storeu_si128((__m128i *)p, _mm_maskz_set1_epi8(_mm512_movepi32_mask((__m512i)m), 1));
}
LANE void write_mask_8(uint8_t *p, vs64 m) {
  _mm_storel_epi64((__m128i *)p, _mm_maskz_set1_epi8(_mm512_movepi64_mask((__m512i)m), 1));
}
LANE void write_masks_4(uint8_t *p, vs32 a, vs32 b, vs32 c, vs32 d) {
  write_mask_4(p, a);
  write_mask_4(p + LANES_F32, b);
  write_mask_4(p + 2 * LANES_F32, c);
  write_mask_4(p + 3 * LANES_F32, d);
}
#else
LANE __m128i read_four_bytes(const uint8_t *p) {
  int32_t four;
  memcpy(&four, p, sizeof four);
  return _mm_cvtsi32_si128(four);
}
#if defined(TN_TIER_avx2)
LANE vs32 read_mask_4(const uint8_t *p) {
  return (vs32)_mm256_sub_epi32(_mm256_setzero_si256(),
                                _mm256_cvtepi8_epi32(_mm_loadl_epi64((const __m128i *)p)));
}
LANE vs64 read_mask_8(const uint8_t *p) {
  return (vs64)_mm256_sub_epi64(_mm256_setzero_si256(), _mm256_cvtepi8_epi64(read_four_bytes(p)));
}
/* Packing goes half by half: groups of four lanes come in the order a c e g b d f h. */
LANE void write_masks_4(uint8_t *p, vs32 a, vs32 b, vs32 c, vs32 d) {
  __m256i words = _mm256_packs_epi32((__m256i)a, (__m256i)b);
  __m256i more = _mm256_packs_epi32((__m256i)c, (__m256i)d);
  __m256i bytes = _mm256_and_si256(_mm256_packs_epi16(words, more), _mm256_set1_epi8(1));
  bytes = _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
  _mm256_storeu_si256((__m256i *)p, bytes);
}
LANE void write_mask_8(uint8_t *p, vs64 m) {
  __m128 low = _mm256_castps256_ps128((__m256)m), high = _mm256_extractf128_ps((__m256)m, 1);
  __m128i lanes = (__m128i)_mm_shuffle_ps(low, high, 0x88);
  __m128i words = _mm_packs_epi32(lanes, lanes);
  int32_t four = _mm_cvtsi128_si32(_mm_packs_epi16(words, words)) & 0x01010101;
  memcpy(p, &four, sizeof four);
}
#else
LANE vs32 read_mask_4(const uint8_t *p) {
  const __m128i zero = _mm_setzero_si128();
  __m128i lanes = _mm_unpacklo_epi16(_mm_unpacklo_epi8(read_four_bytes(p), zero), zero);
  return (vs32)_mm_cmpgt_epi32(lanes, zero);
}
LANE vs64 read_mask_8(const uint8_t *p) {
  return (vs64){-(int64_t)p[0], -(int64_t)p[1]};
}
LANE void write_masks_4(uint8_t *p, vs32 a, vs32 b, vs32 c, vs32 d) {
  __m128i words = _mm_packs_epi32((__m128i)a, (__m128i)b);
  __m128i more = _mm_packs_epi32((__m128i)c, (__m128i)d);
  _mm_storeu_si128((__m128i *)p, _mm_and_si128(_mm_packs_epi16(words, more), _mm_set1_epi8(1)));
}
LANE void write_mask_8(uint8_t *p, vs64 m) {
  p[0] = m[0] & 1;
  p[1] = m[1] & 1;
}
#endif
#endif
LANE void write_masks_8(uint8_t *p, vs64 a, vs64 b, vs64 c, vs64 d) {
  write_mask_8(p, a);
  write_mask_8(p + LANES_F64, b);
  write_mask_8(p + 2 * LANES_F64, c);
  write_mask_8(p + 3 * LANES_F64, d);
}

/* ---- forms -------------------------------------------------------------------------------------
 */

/* The vectors of a register, by the form's number of values and the register's own. */
#define REGISTER_1_0 a0, a1, a2, a3, a4, a5, a6, a7
#define REGISTER_2_0 a0, a1, a2, a3
#define REGISTER_2_1 a4, a5, a6, a7

/* And of a source: `from` is the array's strip, or the element for all lanes. */
#define VECTOR(i)     load_f32(from + (i)*LANES_F32)
#define MEMORY_OF_2   VECTOR(0), VECTOR(1), VECTOR(2), VECTOR(3)
#define MEMORY_OF_1   MEMORY_OF_2, VECTOR(4), VECTOR(5), VECTOR(6), VECTOR(7)
#define SINGLE_OF_2   single, single, single, single
#define SINGLE_OF_1   SINGLE_OF_2, SINGLE_OF_2
#define ARRAY         const float *from = (const float *)((const char *)where[at->slot] + bytes)
#define ELEMENT(size) const vf32 single = splat_of_##size(where[at->slot])

/* X(register's vector, source's vector, its number in the strip) for each. */
#define EACH_OF_2(...) EACH_OF_2_(__VA_ARGS__)
#define EACH_OF_2_(X, d0, d1, d2, d3, s0, s1, s2, s3)                                              \
  X(d0, s0, 0);                                                                                    \
  X(d1, s1, 1);                                                                                    \
  X(d2, s2, 2);                                                                                    \
  X(d3, s3, 3)
#define EACH_OF_1(...) EACH_OF_1_(__VA_ARGS__)
#define EACH_OF_1_(X, d0, d1, d2, d3, d4, d5, d6, d7, s0, s1, s2, s3, s4, s5, s6, s7)              \
  EACH_OF_2_(X, d0, d1, d2, d3, s0, s1, s2, s3);                                                   \
  X(d4, s4, 4);                                                                                    \
  X(d5, s5, 5);                                                                                    \
  X(d6, s6, 6);                                                                                    \
  X(d7, s7, 7)

/* X(four vectors, their sources' four, the first one's number). */
#define FOURS_OF_2(...)                                FOURS_OF_2_(__VA_ARGS__)
#define FOURS_OF_2_(X, d0, d1, d2, d3, s0, s1, s2, s3) X(d0, d1, d2, d3, s0, s1, s2, s3, 0)
#define FOURS_OF_1(...)                                FOURS_OF_1_(__VA_ARGS__)
#define FOURS_OF_1_(X, d0, d1, d2, d3, d4, d5, d6, d7, s0, s1, s2, s3, s4, s5, s6, s7)             \
  X(d0, d1, d2, d3, s0, s1, s2, s3, 0);                                                            \
  X(d4, d5, d6, d7, s4, s5, s6, s7, 4)

#define HANDLER(name, each, values, d, X, before, source)                                          \
  static int name(STATE) {                                                                         \
    before;                                                                                        \
    each##_OF_##values(X, REGISTER_##values##_##d, source);                                        \
    NEXT;                                                                                          \
  }

/* All of an op with two operands, on elements of `size` bytes; `first` stands before each. */
#define NOTHING (void)0
#define HANDLERS_BY(each, name, size, X, first)                                                    \
  HANDLER(name##_1_0_0, each, 1, 0, X, first, REGISTER_1_0)                                        \
  HANDLER(name##_1_0_memory, each, 1, 0, X, first; ARRAY, MEMORY_OF_1)                             \
  HANDLER(name##_1_0_single, each, 1, 0, X, first; ELEMENT(size), SINGLE_OF_1)                     \
  HANDLER(name##_2_0_0, each, 2, 0, X, first, REGISTER_2_0)                                        \
  HANDLER(name##_2_0_1, each, 2, 0, X, first, REGISTER_2_1)                                        \
  HANDLER(name##_2_0_memory, each, 2, 0, X, first; ARRAY, MEMORY_OF_2)                             \
  HANDLER(name##_2_0_single, each, 2, 0, X, first; ELEMENT(size), SINGLE_OF_2)                     \
  HANDLER(name##_2_1_0, each, 2, 1, X, first, REGISTER_2_0)                                        \
  HANDLER(name##_2_1_1, each, 2, 1, X, first, REGISTER_2_1)                                        \
  HANDLER(name##_2_1_memory, each, 2, 1, X, first; ARRAY, MEMORY_OF_2)                             \
  HANDLER(name##_2_1_single, each, 2, 1, X, first; ELEMENT(size), SINGLE_OF_2)
#define HANDLERS(name, size, X, first) HANDLERS_BY(EACH, name, size, X, first)
#define ALL_OF(name)                                                                               \
  {                                                                                                \
    {{H(name##_1_0_0), NULL, H(name##_1_0_memory), H(name##_1_0_single)}}, {                       \
      {H(name##_2_0_0), H(name##_2_0_1), H(name##_2_0_memory), H(name##_2_0_single)}, {            \
        H(name##_2_1_0), H(name##_2_1_1), H(name##_2_1_memory), H(name##_2_1_single)               \
      }                                                                                            \
    }                                                                                              \
  }
#define H(name) (cpu_register_fn *)name

/* Those of one operand, and STORE. */
#define HANDLERS_OF_ONE(name, X, first)                                                            \
  HANDLER(name##_1_0, EACH, 1, 0, X, first, REGISTER_1_0)                                          \
  HANDLER(name##_2_0, EACH, 2, 0, X, first, REGISTER_2_0)                                          \
  HANDLER(name##_2_1, EACH, 2, 1, X, first, REGISTER_2_1)
#define ALL_OF_ONE(name)                                                                           \
  {                                                                                                \
    {{[CPU_REGISTER_MEMORY] = H(name##_1_0)}}, {                                                   \
      {[CPU_REGISTER_MEMORY] = H(name##_2_0)}, {                                                   \
        [CPU_REGISTER_MEMORY] = H(name##_2_1)                                                      \
      }                                                                                            \
    }                                                                                              \
  }

/* ---- handlers ----------------------------------------------------------------------------------
 */

#define TO_ARRAY        float *to = (float *)((char *)where[at->slot] + bytes)
#define STORE(d, s, i)  store_f32(to + (i)*LANES_F32, d)
#define LOAD(d, s, i)   d = s
#define INVERT(d, s, i) d = (vf32) ~(vu32)(d)
HANDLERS_OF_ONE(store, STORE, TO_ARRAY)
HANDLERS_OF_ONE(invert, INVERT, NOTHING)
HANDLERS(load_4, 4, LOAD, NOTHING)
HANDLERS(load_8, 8, LOAD, NOTHING)

#define BINARY(s, d, x, op) d = (vf32)(AS_##s(d) op AS_##s(x))
#define SELECT_LANES(s, VF, VS)                                                                    \
  LANE vf32 select_##s(VS mask, vf32 yes, vf32 no) {                                               \
    return (vf32)pick_##s(mask, (VF)yes, (VF)no);                                                  \
  }
SELECT_LANES(f32, vf32, vs32)
SELECT_LANES(f64, vf64, vs64)

#define SETTLE_f32(d, s, i)        d = settle_f32(d)
#define SETTLE_f64(d, s, i)        d = (vf32)settle_f64((vf64)(d))
#define NEGATE_f32(d, s, i)        d = (vf32)((vu32)(d) ^ (vu32)splat_f32(-0.0f))
#define NEGATE_f64(d, s, i)        d = (vf32)((vu64)(d) ^ (vu64)splat_f64(-0.0))
#define ABS_f32(d, s, i)           d = magnitude_f32(d)
#define ABS_f64(d, s, i)           d = (vf32)magnitude_f64((vf64)(d))
#define SQRT_f32(d, s, i)          d = root_f32(d)
#define SQRT_f64(d, s, i)          d = (vf32)root_f64((vf64)(d))
#define ADD_f32(d, s, i)           BINARY(f32, d, s, +)
#define ADD_f64(d, s, i)           BINARY(f64, d, s, +)
#define SUBTRACT_f32(d, s, i)      BINARY(f32, d, s, -)
#define SUBTRACT_f64(d, s, i)      BINARY(f64, d, s, -)
#define SUBTRACT_FROM_f32(d, s, i) d = (s) - (d)
#define SUBTRACT_FROM_f64(d, s, i) d = (vf32)((vf64)(s) - (vf64)(d))
#define MULTIPLY_f32(d, s, i)      BINARY(f32, d, s, *)
#define MULTIPLY_f64(d, s, i)      BINARY(f64, d, s, *)
#define DIVIDE_f32(d, s, i)        BINARY(f32, d, s, /)
#define DIVIDE_f64(d, s, i)        BINARY(f64, d, s, /)
#define DIVIDE_INTO_f32(d, s, i)   d = (s) / (d)
#define DIVIDE_INTO_f64(d, s, i)   d = (vf32)((vf64)(s) / (vf64)(d))
#define MAXIMUM_f32(d, s, i)       d = raw_maximum_f32(d, s)
#define MAXIMUM_f64(d, s, i)       d = (vf32)raw_maximum_f64((vf64)(d), (vf64)(s))
#define MINIMUM_f32(d, s, i)       d = raw_minimum_f32(d, s)
#define MINIMUM_f64(d, s, i)       d = (vf32)raw_minimum_f64((vf64)(d), (vf64)(s))

/* A compare, of elements of `size` bytes, into the strip of its predicates. */
#define TO_PREDICATES(size) uint8_t *to = (uint8_t *)where[at->other] + (size_t)bytes / (size)
#define FROM_PREDICATES(size)                                                                      \
  const uint8_t *mask = (const uint8_t *)where[at->other] + (size_t)bytes / (size)
#define COMPARE(s, size, VS, op, d0, d1, d2, d3, s0, s1, s2, s3, i)                                \
  write_masks_##size(to + (i)*VECTOR_BYTES / (size), (VS)(AS_##s(d0) op AS_##s(s0)),               \
                     (VS)(AS_##s(d1) op AS_##s(s1)), (VS)(AS_##s(d2) op AS_##s(s2)),               \
                     (VS)(AS_##s(d3) op AS_##s(s3)))
#define MASK(size, i)          read_mask_##size(mask + (i)*VECTOR_BYTES / (size))
#define SELECT_4(d, s, i)      d = select_f32(MASK(4, i), d, s)
#define SELECT_8(d, s, i)      d = select_f64(MASK(8, i), d, s)
#define SELECT_FROM_4(d, s, i) d = select_f32(MASK(4, i), s, d)
#define SELECT_FROM_8(d, s, i) d = select_f64(MASK(8, i), s, d)
HANDLERS(select_4, 4, SELECT_4, FROM_PREDICATES(4))
HANDLERS(select_8, 8, SELECT_8, FROM_PREDICATES(8))
HANDLERS(select_from_4, 4, SELECT_FROM_4, FROM_PREDICATES(4))
HANDLERS(select_from_8, 8, SELECT_FROM_8, FROM_PREDICATES(8))

#define COMPARES(s, size, VS)                                                                      \
  HANDLERS_BY(FOURS, eq_##s, size, EQ_##s, TO_PREDICATES(size))                                    \
  HANDLERS_BY(FOURS, ne_##s, size, NE_##s, TO_PREDICATES(size))                                    \
  HANDLERS_BY(FOURS, ge_##s, size, GE_##s, TO_PREDICATES(size))                                    \
  HANDLERS_BY(FOURS, gt_##s, size, GT_##s, TO_PREDICATES(size))                                    \
  HANDLERS_BY(FOURS, le_##s, size, LE_##s, TO_PREDICATES(size))                                    \
  HANDLERS_BY(FOURS, lt_##s, size, LT_##s, TO_PREDICATES(size))
#define EQ_f32(...) COMPARE(f32, 4, vs32, ==, __VA_ARGS__)
#define NE_f32(...) COMPARE(f32, 4, vs32, !=, __VA_ARGS__)
#define GE_f32(...) COMPARE(f32, 4, vs32, >=, __VA_ARGS__)
#define GT_f32(...) COMPARE(f32, 4, vs32, >, __VA_ARGS__)
#define LE_f32(...) COMPARE(f32, 4, vs32, <=, __VA_ARGS__)
#define LT_f32(...) COMPARE(f32, 4, vs32, <, __VA_ARGS__)
#define EQ_f64(...) COMPARE(f64, 8, vs64, ==, __VA_ARGS__)
#define NE_f64(...) COMPARE(f64, 8, vs64, !=, __VA_ARGS__)
#define GE_f64(...) COMPARE(f64, 8, vs64, >=, __VA_ARGS__)
#define GT_f64(...) COMPARE(f64, 8, vs64, >, __VA_ARGS__)
#define LE_f64(...) COMPARE(f64, 8, vs64, <=, __VA_ARGS__)
#define LT_f64(...) COMPARE(f64, 8, vs64, <, __VA_ARGS__)
#define EQ_s32(...) COMPARE(s32, 4, vs32, ==, __VA_ARGS__)
#define NE_s32(...) COMPARE(s32, 4, vs32, !=, __VA_ARGS__)
#define GE_s32(...) COMPARE(s32, 4, vs32, >=, __VA_ARGS__)
#define GT_s32(...) COMPARE(s32, 4, vs32, >, __VA_ARGS__)
#define LE_s32(...) COMPARE(s32, 4, vs32, <=, __VA_ARGS__)
#define LT_s32(...) COMPARE(s32, 4, vs32, <, __VA_ARGS__)
#define GE_u32(...) COMPARE(u32, 4, vs32, >=, __VA_ARGS__)
#define GT_u32(...) COMPARE(u32, 4, vs32, >, __VA_ARGS__)
#define LE_u32(...) COMPARE(u32, 4, vs32, <=, __VA_ARGS__)
#define LT_u32(...) COMPARE(u32, 4, vs32, <, __VA_ARGS__)
COMPARES(f32, 4, vs32)
COMPARES(f64, 8, vs64)
COMPARES(s32, 4, vs32)
HANDLERS_BY(FOURS, ge_u32, 4, GE_u32, TO_PREDICATES(4))
HANDLERS_BY(FOURS, gt_u32, 4, GT_u32, TO_PREDICATES(4))
HANDLERS_BY(FOURS, le_u32, 4, LE_u32, TO_PREDICATES(4))
HANDLERS_BY(FOURS, lt_u32, 4, LT_u32, TO_PREDICATES(4))

/* Two handlers in one: a jump costs as much as the arithmetic of a strip. */
#define OTHER_ARRAY                const float *more = (const float *)((const char *)where[at->other] + bytes)
#define OTHER_ELEMENT(size)        const vf32 more = splat_of_##size(where[at->other])
#define ADDED(i)                   load_f32(more + (i)*LANES_F32)
#define MULTIPLY_ADD_f32(d, s, i)  d = (d) * (s) + ADDED(i)
#define MULTIPLY_ADD_f64(d, s, i)  d = (vf32)((vf64)(d) * (vf64)(s) + (vf64)ADDED(i))
#define MULTIPLY_ADDS_f32(d, s, i) d = (d) * (s) + more
#define MULTIPLY_ADDS_f64(d, s, i) d = (vf32)((vf64)(d) * (vf64)(s) + (vf64)more)

#define FLOAT_HANDLERS(s, size)                                                                    \
  HANDLERS_OF_ONE(settle_of_##s, SETTLE_##s, NOTHING)                                              \
  HANDLERS_OF_ONE(negate_##s, NEGATE_##s, NOTHING)                                                 \
  HANDLERS_OF_ONE(abs_##s, ABS_##s, NOTHING)                                                       \
  HANDLERS_OF_ONE(sqrt_##s, SQRT_##s, NOTHING)                                                     \
  HANDLERS(add_##s, size, ADD_##s, NOTHING)                                                        \
  HANDLERS(subtract_##s, size, SUBTRACT_##s, NOTHING)                                              \
  HANDLERS(subtract_from_##s, size, SUBTRACT_FROM_##s, NOTHING)                                    \
  HANDLERS(multiply_##s, size, MULTIPLY_##s, NOTHING)                                              \
  HANDLERS(multiply_add_##s, size, MULTIPLY_ADD_##s, OTHER_ARRAY)                                  \
  HANDLERS(multiply_adds_##s, size, MULTIPLY_ADDS_##s, OTHER_ELEMENT(size))                        \
  HANDLERS(divide_##s, size, DIVIDE_##s, NOTHING)                                                  \
  HANDLERS(divide_into_##s, size, DIVIDE_INTO_##s, NOTHING)                                        \
  HANDLERS(maximum_of_##s, size, MAXIMUM_##s, NOTHING)                                             \
  HANDLERS(minimum_of_##s, size, MINIMUM_##s, NOTHING)
FLOAT_HANDLERS(f32, 4)
FLOAT_HANDLERS(f64, 8)

/* Integers of 32 bits. Shifts by 32 and more leave nothing but the sign. */
#define NEGATE_u32(d, s, i)        d = (vf32)(0 - (vu32)(d))
#define ADD_u32(d, s, i)           BINARY(u32, d, s, +)
#define SUBTRACT_u32(d, s, i)      BINARY(u32, d, s, -)
#define SUBTRACT_FROM_u32(d, s, i) d = (vf32)((vu32)(s) - (vu32)(d))
#define MULTIPLY_u32(d, s, i)      BINARY(u32, d, s, *)
#define AND_u32(d, s, i)           BINARY(u32, d, s, &)
#define OR_u32(d, s, i)            BINARY(u32, d, s, |)
#define XOR_u32(d, s, i)           BINARY(u32, d, s, ^)
#if defined(TN_TIER_avx512)
#define SHIFT_LANES(how, x, y) (vf32) _mm512_##how##v_epi32((__m512i)(x), (__m512i)(y))
#elif defined(TN_TIER_avx2)
#define SHIFT_LANES(how, x, y) (vf32) _mm256_##how##v_epi32((__m256i)(x), (__m256i)(y))
#endif
#ifdef SHIFT_LANES
LANE vf32 shift_left_lanes(vu32 x, vu32 y) {
  return SHIFT_LANES(sll, x, y);
}
LANE vf32 shift_right_lanes(vu32 x, vu32 y) {
  return SHIFT_LANES(srl, x, y);
}
LANE vf32 shift_signed_lanes(vs32 x, vu32 y) {
  return SHIFT_LANES(sra, x, y);
}
#define SHIFT_COUNT(from) (vu32) splat_of_4(from)
LANE vf32 shift_both_lanes(vf32 x, vu32 left, vu32 right) {
  return (vf32)((vu32)shift_left_lanes((vu32)x, left) | (vu32)shift_right_lanes((vu32)x, right));
}
#else
LANE vf32 shift_left_lanes(vu32 x, vu32 y) {
  return (vf32)((x << (y & 31)) & (vu32)(y < 32));
}
LANE vf32 shift_right_lanes(vu32 x, vu32 y) {
  return (vf32)((x >> (y & 31)) & (vu32)(y < 32));
}
LANE vf32 shift_signed_lanes(vs32 x, vu32 y) {
  return (vf32)(x >> (vs32)((y & 31) | ((vu32)(y > 31) & 31)));
}
#define SHIFT_COUNT(from) read_four_bytes(from)
LANE vf32 shift_both_lanes(vf32 x, __m128i left, __m128i right) {
  return (vf32)_mm_or_si128(_mm_sll_epi32((__m128i)x, left), _mm_srl_epi32((__m128i)x, right));
}
#endif
#define SHIFT_LEFT_u32(d, s, i)    d = shift_left_lanes((vu32)(d), (vu32)(s))
#define SHIFT_LOGICAL_u32(d, s, i) d = shift_right_lanes((vu32)(d), (vu32)(s))
#define SHIFT_SIGNED_u32(d, s, i)  d = shift_signed_lanes((vs32)(d), (vu32)(s))
#define SHIFT_COUNTS                                                                               \
  const __auto_type left = SHIFT_COUNT(where[at->slot]);                                           \
  const __auto_type right = SHIFT_COUNT(where[at->other])
#define SHIFT_BOTH_u32(d, s, i) d = shift_both_lanes(d, left, right)
HANDLERS_OF_ONE(shift_both_u32, SHIFT_BOTH_u32, SHIFT_COUNTS)
HANDLERS_OF_ONE(negate_u32, NEGATE_u32, NOTHING)
HANDLERS(add_u32, 4, ADD_u32, NOTHING)
HANDLERS(subtract_u32, 4, SUBTRACT_u32, NOTHING)
HANDLERS(subtract_from_u32, 4, SUBTRACT_FROM_u32, NOTHING)
HANDLERS(multiply_u32, 4, MULTIPLY_u32, NOTHING)
HANDLERS(and_u32, 4, AND_u32, NOTHING)
HANDLERS(or_u32, 4, OR_u32, NOTHING)
HANDLERS(xor_u32, 4, XOR_u32, NOTHING)
HANDLERS(shift_left_u32, 4, SHIFT_LEFT_u32, NOTHING)
HANDLERS(shift_logical_u32, 4, SHIFT_LOGICAL_u32, NOTHING)
HANDLERS(shift_signed_u32, 4, SHIFT_SIGNED_u32, NOTHING)

static int end_code(STATE) {
  (void)at, (void)where, (void)bytes;
  (void)a0, (void)a1, (void)a2, (void)a3, (void)a4, (void)a5, (void)a6, (void)a7;
  return 0;
}

/* ---- finding and running -----------------------------------------------------------------------
 */

/* By the number of values, the register, the source. */
typedef cpu_register_fn *handlers_of[2][CPU_REGISTER_MOST][CPU_NUM_REGISTER_SOURCES];
enum { OF_F32, OF_F64, OF_S32, OF_U32, NUM_LANE_TYPES };

#define FLOATS(OP, name) [CPU_REGISTER_##OP] = {ALL_OF(name##_f32), ALL_OF(name##_f64)},
#define FLOATS_OF_ONE(OP, name)                                                                    \
  [CPU_REGISTER_##OP] = {ALL_OF_ONE(name##_f32), ALL_OF_ONE(name##_f64)},
#define INTEGERS(OP, name)                                                                         \
  [CPU_REGISTER_##OP] = {[OF_S32] = ALL_OF(name##_u32), [OF_U32] = ALL_OF(name##_u32)},
#define NUMBERS(OP, name)                                                                          \
  [CPU_REGISTER_##                                                                                 \
      OP] = {ALL_OF(name##_f32), ALL_OF(name##_f64), ALL_OF(name##_u32), ALL_OF(name##_u32)},
#define BY_SIZE(OP, name)                                                                          \
  [CPU_REGISTER_##OP] = {ALL_OF(name##_4), ALL_OF(name##_8), ALL_OF(name##_4), ALL_OF(name##_4)},
#define EQUALITY(OP, name)                                                                         \
  [CPU_REGISTER_##                                                                                 \
      OP] = {ALL_OF(name##_f32), ALL_OF(name##_f64), ALL_OF(name##_s32), ALL_OF(name##_s32)},
#define ORDER(OP, name)                                                                            \
  [CPU_REGISTER_##                                                                                 \
      OP] = {ALL_OF(name##_f32), ALL_OF(name##_f64), ALL_OF(name##_s32), ALL_OF(name##_u32)},

/* clang-format off */
static const handlers_of handlers[CPU_NUM_REGISTER_OPS][NUM_LANE_TYPES] = {
  [CPU_REGISTER_STORE] = {ALL_OF_ONE(store), ALL_OF_ONE(store), ALL_OF_ONE(store), ALL_OF_ONE(store)},
  [CPU_REGISTER_NOT] = {[OF_S32] = ALL_OF_ONE(invert), [OF_U32] = ALL_OF_ONE(invert)},
  [CPU_REGISTER_SHIFT_BOTH] = {[OF_S32] = ALL_OF_ONE(shift_both_u32), [OF_U32] = ALL_OF_ONE(shift_both_u32)},
  [CPU_REGISTER_NEGATE] = {ALL_OF_ONE(negate_f32), ALL_OF_ONE(negate_f64), ALL_OF_ONE(negate_u32),
                           ALL_OF_ONE(negate_u32)},
  BY_SIZE(LOAD, load)
  FLOATS_OF_ONE(SETTLE, settle_of)
  FLOATS_OF_ONE(ABS, abs)
  FLOATS_OF_ONE(SQRT, sqrt)
  NUMBERS(ADD, add)
  NUMBERS(SUBTRACT, subtract)
  NUMBERS(SUBTRACT_FROM, subtract_from)
  NUMBERS(MULTIPLY, multiply)
  FLOATS(MULTIPLY_ADD, multiply_add)
  FLOATS(MULTIPLY_ADD_SINGLE, multiply_adds)
  FLOATS(DIVIDE, divide)
  FLOATS(DIVIDE_INTO, divide_into)
  FLOATS(MAXIMUM, maximum_of)
  FLOATS(MINIMUM, minimum_of)
  INTEGERS(AND, and)
  INTEGERS(OR, or)
  INTEGERS(XOR, xor)
  INTEGERS(SHIFT_LEFT, shift_left)
  INTEGERS(SHIFT_RIGHT_ARITHMETIC, shift_signed)
  INTEGERS(SHIFT_RIGHT_LOGICAL, shift_logical)
  EQUALITY(EQ, eq)
  EQUALITY(NE, ne)
  ORDER(GE, ge)
  ORDER(GT, gt)
  ORDER(LE, le)
  ORDER(LT, lt)
  BY_SIZE(SELECT, select)
  BY_SIZE(SELECT_FROM, select_from)
};
/* clang-format on */

cpu_register_fn *TN_TIERED(cpu_register_find)(cpu_register_op op, tn_type type, int values, int dst,
                                              int src) {
  int lanes = type == TN_F32   ? OF_F32
              : type == TN_F64 ? OF_F64
              : type == TN_S32 ? OF_S32
              : type == TN_U32 ? OF_U32
                               : NUM_LANE_TYPES;
  if (op == CPU_REGISTER_END) return H(end_code);
  return lanes == NUM_LANE_TYPES ? NULL : handlers[op][lanes][values - 1][dst][src];
}

int64_t TN_TIERED(cpu_register_run)(int values, const cpu_register_insn *code, void *const *where,
                                    int64_t n) {
  int64_t strip = VECTOR_BYTES * (values == 1 ? 8 : 4), bytes = 0;
  const vf32 none = splat_f32(0);
  TN_ASSERT(code->run && values >= 1 && values <= CPU_REGISTER_MOST);
  for (; bytes + strip <= n; bytes += strip)
    ((handler *)code->run)(code, where, bytes, none, none, none, none, none, none, none, none);
  return bytes;
}
