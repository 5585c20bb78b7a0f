/* Complex ops for the tier: arithmetic and parts; functions are in tile_complex_functions.c.
 * Comparisons and the rarer conversions are the plain bodies. */
#include "base/types.h"
#include "cpu/kernels/vector/functions_lanes.h"

#define EACH_PART(op, name, s, PART)                                                               \
  static void name##_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {       \
    TN_TIERED(cpu_tile_float)(CPU_TILE_##op, TN_##PART)(dst, src, 2 * n, imm);                     \
  }
EACH_PART(ADD, add, c64, F32)
EACH_PART(ADD, add, c128, F64)
EACH_PART(SUBTRACT, subtract, c64, F32)
EACH_PART(SUBTRACT, subtract, c128, F64)
EACH_PART(NEGATE, negate, c64, F32)
EACH_PART(NEGATE, negate, c128, F64)

/* ---- multiply ----------------------------------------------------------------------------------
 */

/* Of each pair: the first twice, the second twice, the two in the other order. */
#if defined(TN_TIER_avx512)
#define FIRST_f32(x)  ((vf32)_mm512_moveldup_ps(x))
#define SECOND_f32(x) ((vf32)_mm512_movehdup_ps(x))
#define SWAP_f32(x)   ((vf32)_mm512_permute_ps(x, 0xB1))
#define FIRST_f64(x)  ((vf64)_mm512_permute_pd(x, 0x00))
#define SECOND_f64(x) ((vf64)_mm512_permute_pd(x, 0xFF))
#define SWAP_f64(x)   ((vf64)_mm512_permute_pd(x, 0x55))
#elif defined(TN_TIER_avx2)
#define FIRST_f32(x)  ((vf32)_mm256_moveldup_ps(x))
#define SECOND_f32(x) ((vf32)_mm256_movehdup_ps(x))
#define SWAP_f32(x)   ((vf32)_mm256_permute_ps(x, 0xB1))
#define FIRST_f64(x)  ((vf64)_mm256_permute_pd(x, 0x0))
#define SECOND_f64(x) ((vf64)_mm256_permute_pd(x, 0xF))
#define SWAP_f64(x)   ((vf64)_mm256_permute_pd(x, 0x5))
#else
#define FIRST_f32(x)  ((vf32)_mm_shuffle_ps(x, x, 0xA0))
#define SECOND_f32(x) ((vf32)_mm_shuffle_ps(x, x, 0xF5))
#define SWAP_f32(x)   ((vf32)_mm_shuffle_ps(x, x, 0xB1))
#define FIRST_f64(x)  ((vf64)_mm_shuffle_pd(x, x, 0))
#define SECOND_f64(x) ((vf64)_mm_shuffle_pd(x, x, 3))
#define SWAP_f64(x)   ((vf64)_mm_shuffle_pd(x, x, 1))
#endif

/* The sign bit of the first of each pair. */
LANE vs32 first_signs_f32(void) {
  return (vs32)((vs64){0} + INT64_C(0x80000000)); /* the low half of each eight bytes */
}
LANE vs64 first_signs_f64(void) {
  vs64 signs = {0};
  for (int i = 0; i < LANES_F64; i += 2) signs[i] = INT64_MIN;
  return signs;
}

/* x u - y v and x v + y u, of pairs (x, y) and (u, v). gcc 12 joins a product and a sum that
 * alternates with a difference into one operation, whatever -ffp-contract says: OPAQUE keeps the
 * products' roundings. */
#define PRODUCT(s, VF, VS)                                                                         \
  LANE VF multiply_lanes_##s(VF a, VF b) {                                                         \
    VF straight = a * FIRST_##s(b), crossed = SWAP_##s(a) * SECOND_##s(b);                         \
    OPAQUE(straight);                                                                              \
    OPAQUE(crossed);                                                                               \
    return settle_##s(straight + (VF)((VS)crossed ^ first_signs_##s()));                           \
  }
PRODUCT(f32, vf32, vs32)
PRODUCT(f64, vf64, vs64)
LOOP_F32(2, multiply)
LOOP_F64(2, multiply)

static void multiply_c64(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  multiply_f32(dst, src, 2 * n, imm);
}
static void multiply_c128(void *dst, const void *const *src, int64_t n, const int64_t *imm) {
  multiply_f64(dst, src, 2 * n, imm);
}

/* ---- parts -------------------------------------------------------------------------------------
 */

#define PARTS(s, UT)                                                                               \
  static void real_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {         \
    (void)imm;                                                                                     \
    UT *d = dst;                                                                                   \
    const UT *a = src[0];                                                                          \
    for (int64_t i = 0; i < n; i++) d[i] = a[2 * i];                                               \
  }                                                                                                \
  static void imag_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {         \
    (void)imm;                                                                                     \
    UT *d = dst;                                                                                   \
    const UT *a = src[0];                                                                          \
    for (int64_t i = 0; i < n; i++) d[i] = a[2 * i + 1];                                           \
  }                                                                                                \
  static void complex_##s(void *dst, const void *const *src, int64_t n, const int64_t *imm) {      \
    (void)imm;                                                                                     \
    UT *d = dst;                                                                                   \
    const UT *a = src[0], *b = src[1];                                                             \
    EACH_ALONE                                                                                     \
    for (int64_t i = 0; i < n; i++) {                                                              \
      d[2 * i] = a[i];                                                                             \
      d[2 * i + 1] = b[i];                                                                         \
    }                                                                                              \
  }
PARTS(c64, uint32_t)
PARTS(c128, uint64_t)

#define CONVERT_PARTS(name, from, to)                                                              \
  static void name(void *dst, const void *const *src, int64_t n, const int64_t *imm) {             \
    TN_TIERED(cpu_tile_convert)(TN_##from, TN_##to)(dst, src, 2 * n, imm);                         \
  }
CONVERT_PARTS(c64_to_c64, F32, F32)
CONVERT_PARTS(c64_to_c128, F32, F64)
CONVERT_PARTS(c128_to_c64, F64, F32)
CONVERT_PARTS(c128_to_c128, F64, F64)

cpu_tile_fn *TN_TIERED(cpu_tile_convert_complex)(tn_type in, tn_type out) {
  bool from = tn_type_of_complex(in) != TN_INVALID, to = tn_type_of_complex(out) != TN_INVALID;
  if (!from || !to) return cpu_tile_convert_complex_plain(in, out);
  if (in == TN_C64) return out == TN_C64 ? c64_to_c64 : c64_to_c128;
  return out == TN_C64 ? c128_to_c64 : c128_to_c128;
}

#define CELL(op, name)                                                                             \
  case CPU_TILE_##op: return is_short ? name##_c64 : name##_c128;

cpu_tile_fn *TN_TIERED(cpu_tile_complex)(cpu_tile_op op, tn_type type) {
  bool is_short = type == TN_C64;
  if (op == CPU_TILE_COMPLEX && type == TN_F32) return complex_c64;
  if (op == CPU_TILE_COMPLEX && type == TN_F64) return complex_c128;
  if (!is_short && type != TN_C128) return cpu_tile_complex_plain(op, type);
  switch ((int)op) {
    CELL(ADD, add)
    CELL(SUBTRACT, subtract)
    CELL(NEGATE, negate)
    CELL(MULTIPLY, multiply)
    CELL(REAL, real)
    CELL(IMAG, imag)
  default: return TN_TIERED(cpu_tile_complex_function)(op, type);
  }
}
