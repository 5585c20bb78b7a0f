/* convert into and out of the narrow types, for both levels (tile_narrow.c says why). Every result
 * is rounded once from the exact value: what f32 cannot hold comes as the f32 that rounds alike. */
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/plain/functions.h"
#include "cpu/kernels/plain/narrow_codec.h"

enum { BLOCK = 256 };

/* ---- any element as f32 ---------------------------------------------------------------------- */

#define AS_FLOATS(ID, T, expr)                                                                     \
  case TN_##ID:                                                                                    \
    for (int64_t i = 0; i < n; i++) block[i] = (expr(((const T *)src)[i]));                        \
    return;

static float of_s64(int64_t x) {
  return f32_of_bits(narrow_odd_s64(x));
}
static float of_u64(uint64_t x) {
  return f32_of_bits(narrow_odd_u64(x));
}
static float of_f64(double x) {
  return f32_of_bits(tn_narrow_odd_f64(x));
}

/* Of a complex number the real part. */
typedef struct c64 {
  float re, im;
} c64;
typedef struct c128 {
  double re, im;
} c128;
static float real_c64(c64 x) {
  return x.re;
}
static float real_c128(c128 x) {
  return of_f64(x.re);
}

/* At most BLOCK elements as f32 that round into every narrower float as the elements do. */
static void as_floats(tn_type in, float *block, const void *src, int64_t n) {
  const narrow_codec *from = cpu_plain_narrow_codec(in);
  uint8_t bytes[BLOCK];
  if (from && from->wide == TN_F32) {
    from->number(block, src, n);
    return;
  }
  if (from) {
    from->number(bytes, src, n);
    as_floats(from->wide, block, bytes, n);
    return;
  }
  switch ((int)in) {
    AS_FLOATS(PRED, uint8_t, (float))
    AS_FLOATS(S8, int8_t, (float))
    AS_FLOATS(S16, int16_t, (float))
    AS_FLOATS(S32, int32_t, of_s64)
    AS_FLOATS(S64, int64_t, of_s64)
    AS_FLOATS(U8, uint8_t, (float))
    AS_FLOATS(U16, uint16_t, (float))
    AS_FLOATS(U32, uint32_t, of_u64)
    AS_FLOATS(U64, uint64_t, of_u64)
    AS_FLOATS(BF16, uint16_t, number_from_bf16)
    AS_FLOATS(F16, uint16_t, number_from_f16)
    AS_FLOATS(F32, float, )
    AS_FLOATS(F64, double, of_f64)
    AS_FLOATS(C64, c64, real_c64)
    AS_FLOATS(C128, c128, real_c128)
  default: break;
  }
}

/* ---- out of a narrow type ------------------------------------------------------------------- */

static void floats_to_halves(tn_type out, uint16_t *dst, const float *block, int64_t n) {
  if (out == TN_BF16)
    for (int64_t i = 0; i < n; i++) dst[i] = number_to_bf16(block[i]);
  else
    for (int64_t i = 0; i < n; i++) dst[i] = number_to_f16(block[i]);
}

static void out_of(tn_type in, tn_type out, char *dst, const uint8_t *src, int64_t n) {
  const narrow_codec *from = cpu_plain_narrow_codec(in);
  float block[BLOCK];
  const void *const blocks[1] = {block};
  int64_t size = (int64_t)tn_type_size(out);
  if (out == from->wide) {
    from->number(dst, src, n);
    return;
  }
  bool half = out == TN_BF16 || out == TN_F16;
  cpu_tile_fn *body = cpu_tile_find_plain(CPU_TILE_CONVERT, from->wide, out);
  for (int64_t i = 0; i < n; i += BLOCK) {
    int64_t count = n - i < BLOCK ? n - i : BLOCK;
    if (half) {
      as_floats(in, block, src + i, count);
      floats_to_halves(out, (uint16_t *)(void *)dst + i, block, count);
    } else {
      from->number(block, src + i, count);
      body(dst + i * size, blocks, count, NULL);
    }
  }
}

/* ---- into a narrow float --------------------------------------------------------------------- */

static void into_float(tn_type in, const narrow_codec *to, uint8_t *dst, const char *src,
                       int64_t n) {
  float block[BLOCK];
  int64_t size = (int64_t)tn_type_size(in);
  if (in == TN_F32) {
    to->store(dst, src, n);
    return;
  }
  for (int64_t i = 0; i < n; i += BLOCK) {
    int64_t count = n - i < BLOCK ? n - i : BLOCK;
    as_floats(in, block, src + i * size, count);
    to->store(dst + i, block, count);
  }
}

/* ---- into a narrow integer --------------------------------------------------------------------
 */

/* Towards zero; what does not fit becomes the nearest end, NaN becomes 0. */
static uint8_t saturate_to_byte(float x, int low, int high) {
  if (x != x) return 0;
  return (uint8_t)(x <= (float)low ? low : x >= (float)high ? high : (int)x);
}

/* The f32 that rounds as a number does also lies between the same integers. */
static void floats_to_integer(tn_type in, tn_type out, uint8_t *dst, const char *src, int64_t n) {
  float block[BLOCK];
  int bits = tn_type_bits(out);
  bool is_signed = tn_type_get_kind(out) == TN_KIND_SIGNED;
  int low = is_signed ? -(1 << (bits - 1)) : 0, high = low + (1 << bits) - 1;
  int64_t size = (int64_t)tn_type_size(in);
  for (int64_t i = 0; i < n; i += BLOCK) {
    int64_t count = n - i < BLOCK ? n - i : BLOCK;
    as_floats(in, block, src + i * size, count);
    for (int64_t k = 0; k < count; k++) dst[i + k] = saturate_to_byte(block[k], low, high);
  }
}

static void into_integer(tn_type in, tn_type out, uint8_t *dst, const char *src, int64_t n) {
  tn_type_kind kind = tn_type_get_kind(in);
  int64_t size = (int64_t)tn_type_size(in);
  if (kind == TN_KIND_FLOAT || kind == TN_KIND_COMPLEX) {
    floats_to_integer(in, out, dst, src, n);
    return;
  }
  const narrow_codec *from = cpu_plain_narrow_codec(in);
  int bits = tn_type_bits(out);
  bool is_signed = tn_type_get_kind(out) == TN_KIND_SIGNED;
  uint8_t block[BLOCK];
  for (int64_t i = 0; i < n; i += BLOCK) {
    int64_t count = n - i < BLOCK ? n - i : BLOCK;
    /* A narrow element is the bits of its own width. Of a wider one the first byte has the low
     * bits, whatever the integer. */
    if (from)
      from->number(block, (const uint8_t *)src + i, count);
    else
      for (int64_t k = 0; k < count; k++) block[k] = (uint8_t)src[(i + k) * size];
    for (int64_t k = 0; k < count; k++) dst[i + k] = narrow_wrap(block[k], bits, is_signed);
  }
}

/* ---- table ----------------------------------------------------------------------------------- */

static void convert_narrow(tn_type in, tn_type out, void *dst, const void *src, int64_t n) {
  const narrow_codec *to = cpu_plain_narrow_codec(out);
  if (in == out)
    memmove(dst, src, (size_t)n); /* bits stay as they are, NaN included */
  else if (!to)
    out_of(in, out, dst, src, n);
  else if (to->wide == TN_F32)
    into_float(in, to, dst, src, n);
  else
    into_integer(in, out, dst, src, n);
}

/* clang-format off */
#define WIDE_TYPES(X)                                                                              \
  X(PRED) X(S8) X(S16) X(S32) X(S64) X(U8) X(U16) X(U32) X(U64) X(BF16) X(F16) X(F32) X(F64)       \
  X(C64) X(C128)
/* The types of narrow.h, whose own list cannot be expanded inside itself. */
#define NARROW_TYPES(X)                                                                            \
  X(F8E5M2) X(F8E4M3) X(F8E3M4) X(F8E4M3FN) X(F8E4M3FNUZ) X(F8E4M3B11FNUZ) X(F8E5M2FNUZ)           \
  X(F8E8M0FNU) X(F6E2M3FN) X(F6E3M2FN) X(F4E2M1FN) X(S2) X(S4) X(U2) X(U4)
/* clang-format on */
#define EACH_NARROW(X, arg) TN_NARROW_FLOATS(X, X, arg) TN_NARROW_INTEGERS(X, arg)

#define BODY(in, out)                                                                              \
  static void in##_to_##out(void *dst, const void *const *src, int64_t n, const int64_t *imm) {    \
    (void)imm;                                                                                     \
    convert_narrow(TN_##in, TN_##out, dst, src[0], n);                                             \
  }
#define BODY_INTO(in, out, ...)   BODY(in, out)
#define BODY_OUT_OF(out, in, ...) BODY(in, out)
#define BODIES_INTO(in)           EACH_NARROW(BODY_INTO, in)
#define BODIES_OUT_OF(out)        EACH_NARROW(BODY_OUT_OF, out)
WIDE_TYPES(BODIES_INTO)
NARROW_TYPES(BODIES_INTO)
WIDE_TYPES(BODIES_OUT_OF)

#define CELL_INTO(in, out, ...)   [TN_##in][TN_##out] = in##_to_##out,
#define CELL_OUT_OF(out, in, ...) [TN_##in][TN_##out] = in##_to_##out,
#define CELLS_INTO(in)            EACH_NARROW(CELL_INTO, in)
#define CELLS_OUT_OF(out)         EACH_NARROW(CELL_OUT_OF, out)
static cpu_tile_fn *const table[TN_NUM_TYPES][TN_NUM_TYPES] = {
    WIDE_TYPES(CELLS_INTO) NARROW_TYPES(CELLS_INTO) WIDE_TYPES(CELLS_OUT_OF)};

cpu_tile_fn *cpu_tile_convert_narrow(tn_type in, tn_type out) {
  return table[in][out];
}
