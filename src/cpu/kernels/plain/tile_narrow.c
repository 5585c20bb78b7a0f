/* Tile bodies of the narrow types (narrow.h). A block of elements is widened, floats to f32 and
 * integers to 8 bits, the op's plain body for that type runs, and its results are narrowed: one
 * rounding, or one wrap, per op. There are no vector bodies: these are both levels', so level 1
 * equals level 0 by being it. Leaf code, on any thread: blocks lie on its stack. */
#include "cpu/kernels/plain/narrow_codec.h"
#include "cpu/kernels/tile.h"

enum { BLOCK = 256 };

/* ---- what a type is made of ------------------------------------------------------------------
 */

#define WIDEN(name, T, expr)                                                                       \
  static void name(void *block, const uint8_t *src, int64_t n) {                                   \
    T *d = block;                                                                                  \
    for (int64_t i = 0; i < n; i++) d[i] = (T)(expr);                                              \
  }
#define STORE(name, T, expr)                                                                       \
  static void name(uint8_t *dst, const void *block, int64_t n) {                                   \
    const T *s = block;                                                                            \
    for (int64_t i = 0; i < n; i++) dst[i] = (expr);                                               \
  }

static inline uint32_t bits_of(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

#define FLOAT_CODEC(arg, ID)                                                                       \
  static void number_##ID(void *block, const uint8_t *src, int64_t n) {                            \
    const uint32_t *values = tn_narrow_values[TN_##ID];                                            \
    float *d = block;                                                                              \
    for (int64_t i = 0; i < n; i++) memcpy(&d[i], &values[src[i]], sizeof *d);                     \
  }                                                                                                \
  WIDEN(total_##ID, uint8_t, tn_narrow_total(TN_##ID, src[i]))                                     \
  WIDEN(weak_##ID, uint8_t, tn_narrow_weak(TN_##ID, src[i]))

/* Rounds to fewer bits as for the wider floats (docs/numerics.md), the exponent by its value. */
typedef struct narrow_format {
  int exponent, fraction, bias;
  narrow_rule rule;
} narrow_format;

static bool is_nan(narrow_format f, unsigned byte) {
  unsigned all = (1u << (f.exponent + f.fraction)) - 1, size = byte & all;
  switch (f.rule) {
  case NARROW_IEEE: return size > all >> f.fraction << f.fraction;
  case NARROW_FN: return size == all;
  case NARROW_FNUZ: return byte == all + 1;
  case NARROW_FINITE: break;
  }
  return false;
}

static uint8_t reduce_byte(narrow_format f, uint8_t byte, const int64_t *imm) {
  unsigned all = (1u << (f.exponent + f.fraction)) - 1, top = all >> f.fraction << f.fraction;
  unsigned sign = byte & (all + 1), size = byte & all;
  unsigned largest = f.rule == NARROW_IEEE ? top - 1 : f.rule == NARROW_FN ? all - 1 : all;
  unsigned nan = f.rule == NARROW_IEEE ? top | 1u << (f.fraction - 1)
                 : f.rule == NARROW_FN ? all
                                       : all + 1;
  if (is_nan(f, byte & (2 * all + 1)))
    return (uint8_t)(f.rule == NARROW_IEEE && imm[1] == 0 ? sign | top : nan);
  if (f.rule == NARROW_IEEE && size == top) return (uint8_t)(sign | size);
  if (imm[1] < f.fraction) {
    unsigned unit = 1u << (f.fraction - imm[1]), rest = size & (unit - 1);
    size -= rest;
    if (rest > unit / 2 || (rest == unit / 2 && (size & unit))) size += unit;
  }
  if (imm[0] < f.exponent) {
    int limit = (1 << (imm[0] - 1)) - 1, exponent = (int)(size >> f.fraction) - f.bias;
    if (exponent > limit) size = largest + 1;
    if (exponent < 1 - limit) size = 0;
  }
  if (size > largest) {
    if (f.rule == NARROW_FN || f.rule == NARROW_FNUZ) return (uint8_t)nan;
    size = f.rule == NARROW_IEEE ? top : largest;
  }
  return (uint8_t)(f.rule == NARROW_FNUZ && size == 0 ? 0 : sign | size);
}

#define SIGNED_FLOAT_CODEC(arg, ID, E, M, bias, rule)                                              \
  FLOAT_CODEC(arg, ID)                                                                             \
  STORE(store_##ID, float, narrow_encode(bits_of(s[i]), E, M, bias, rule))                         \
  static uint8_t abs_##ID(uint8_t byte, const int64_t *imm) {                                      \
    (void)imm;                                                                                     \
    unsigned sign = 1u << (E + M), size = byte & (sign - 1);                                       \
    return (uint8_t)(rule == NARROW_FNUZ && size == 0 ? byte : size);                              \
  }                                                                                                \
  static uint8_t negate_##ID(uint8_t byte, const int64_t *imm) {                                   \
    (void)imm;                                                                                     \
    unsigned sign = 1u << (E + M), size = byte & (sign - 1);                                       \
    if (rule == NARROW_FNUZ && size == 0) return byte;                                             \
    return (uint8_t)(((byte & sign) ^ sign) | size);                                               \
  }                                                                                                \
  static uint8_t reduce_precision_##ID(uint8_t byte, const int64_t *imm) {                         \
    return reduce_byte((narrow_format){E, M, bias, rule}, byte, imm);                              \
  }

/* A type that has no sign: it is its own magnitude, and nothing is its negative. */
static uint8_t abs_F8E8M0FNU(uint8_t byte, const int64_t *imm) {
  (void)imm;
  return byte;
}
static uint8_t negate_F8E8M0FNU(uint8_t byte, const int64_t *imm) {
  (void)byte;
  (void)imm;
  return 0xff;
}
static uint8_t reduce_precision_F8E8M0FNU(uint8_t byte, const int64_t *imm) {
  if (imm[0] >= 8) return byte;
  int limit = (1 << (imm[0] - 1)) - 1, exponent = byte - 127;
  return exponent > limit || exponent < 1 - limit ? 0xff : byte;
}
STORE(store_F8E8M0FNU, float, narrow_encode_exponent(bits_of(s[i])))
TN_NARROW_FLOATS(SIGNED_FLOAT_CODEC, FLOAT_CODEC, )

#define INTEGER_CODEC(arg, ID, WIDE, bits)                                                         \
  WIDEN(number_##ID, uint8_t, narrow_wrap(src[i], bits, TN_##WIDE == TN_S8))                       \
  WIDEN(as_unsigned_##ID, uint8_t, narrow_wrap(src[i], bits, false))                               \
  WIDEN(as_signed_##ID, uint8_t, narrow_wrap(src[i], bits, true))                                  \
  WIDEN(at_top_##ID, uint8_t, src[i] << (8 - bits) | ((1 << (8 - bits)) - 1))                      \
  STORE(store_##ID, uint8_t, narrow_wrap(s[i], bits, TN_##WIDE == TN_S8))
TN_NARROW_INTEGERS(INTEGER_CODEC, )

#define FLOAT_ROW(arg, ID, ...)                                                                    \
  [TN_##ID] = {.wide = TN_F32,                                                                     \
               .number = number_##ID,                                                              \
               .store = store_##ID,                                                                \
               .total = total_##ID,                                                                \
               .weak = weak_##ID,                                                                  \
               .abs = abs_##ID,                                                                    \
               .negate = negate_##ID,                                                              \
               .reduce_precision = reduce_precision_##ID},
#define INTEGER_ROW(arg, ID, WIDE, bits)                                                           \
  [TN_##ID] = {.wide = TN_##WIDE,                                                                  \
               .number = number_##ID,                                                              \
               .store = store_##ID,                                                                \
               .as_unsigned = as_unsigned_##ID,                                                    \
               .as_signed = as_signed_##ID,                                                        \
               .at_top = at_top_##ID},
static const narrow_codec codecs[TN_NUM_TYPES] = {TN_NARROW_FLOATS(FLOAT_ROW, FLOAT_ROW, )
                                                      TN_NARROW_INTEGERS(INTEGER_ROW, )};

/* ---- how an op runs --------------------------------------------------------------------------
 */

/* The body that computes, what it takes, and how its sources are widened. */
typedef struct narrow_way {
  cpu_tile_op op;
  tn_type type;
  narrow_widen_fn *source[3];
} narrow_way;

static bool is_total(cpu_tile_op op) {
  return op >= CPU_TILE_EQ_TOTAL && op <= CPU_TILE_LT_TOTAL;
}
static bool is_weak(cpu_tile_op op) {
  return op >= CPU_TILE_EQ_WEAK && op <= CPU_TILE_LT_WEAK;
}
static bool gives_pred(cpu_tile_op op) {
  return op == CPU_TILE_IS_FINITE || (op >= CPU_TILE_EQ && op <= CPU_TILE_LT_WEAK);
}

static narrow_way way_of(const narrow_codec *c, cpu_tile_op op) {
  narrow_way way = {op, c->wide, {c->number, c->number, c->number}};
  if (is_total(op))
    return (narrow_way){
        (cpu_tile_op)(op - CPU_TILE_EQ_TOTAL + CPU_TILE_EQ), TN_U8, {c->total, c->total, NULL}};
  if (is_weak(op))
    return (narrow_way){
        (cpu_tile_op)(op - CPU_TILE_EQ_WEAK + CPU_TILE_EQ), TN_U8, {c->weak, c->weak, NULL}};
  if (c->wide == TN_F32) return way;
  switch (op) { /* where the width, or the bits of a negative number, matter */
  case CPU_TILE_POPCNT:
  case CPU_TILE_SHIFT_RIGHT_LOGICAL:
    way = (narrow_way){op, TN_U8, {c->as_unsigned, c->as_unsigned, NULL}};
    break;
  case CPU_TILE_COUNT_LEADING_ZEROS: way = (narrow_way){op, TN_U8, {c->at_top, NULL, NULL}}; break;
  case CPU_TILE_SHIFT_RIGHT_ARITHMETIC:
    way = (narrow_way){op, TN_S8, {c->as_signed, c->as_unsigned, NULL}};
    break;
  default: break;
  }
  return way;
}

/* The ops that a narrow type has are those that the type which computes for it has. */
static cpu_tile_fn *body_of(narrow_way way) {
  return cpu_tile_find_plain(way.op, way.type, gives_pred(way.op) ? TN_PRED : way.type);
}

static narrow_byte_fn *byte_op(const narrow_codec *c, cpu_tile_op op) {
  if (c->wide != TN_F32) return NULL;
  switch (op) {
  case CPU_TILE_ABS: return c->abs;
  case CPU_TILE_NEGATE: return c->negate;
  case CPU_TILE_REDUCE_PRECISION: return c->reduce_precision;
  default: return NULL;
  }
}

static void run_narrow_op(tn_type type, cpu_tile_op op, void *dst, const void *const *src,
                          int64_t n, const int64_t *imm) {
  const narrow_codec *c = &codecs[type];
  uint8_t *d = dst;
  narrow_byte_fn *bytewise = byte_op(c, op);
  if (bytewise) {
    const uint8_t *a = src[0];
    for (int64_t i = 0; i < n; i++) d[i] = bytewise(a[i], imm);
    return;
  }
  narrow_way way = way_of(c, op);
  cpu_tile_fn *body = body_of(way);
  int arity = cpu_tile_describe(op)->arity;
  float block[3][BLOCK];
  const void *const blocks[3] = {block[0], block[1], block[2]};
  for (int64_t i = 0; i < n; i += BLOCK) {
    int64_t count = n - i < BLOCK ? n - i : BLOCK;
    for (int k = 0; k < arity; k++) way.source[k](block[k], (const uint8_t *)src[k] + i, count);
    body(gives_pred(op) ? (void *)(d + i) : block[0], blocks, count, imm);
    if (!gives_pred(op)) c->store(d + i, block[0], count);
  }
}

/* ---- table: every op for every type; which of them exist is the finder's to say -------------- */

#define TYPES(X, op) TN_NARROW_FLOATS(X, X, op) TN_NARROW_INTEGERS(X, op)
#define BODY(op, ID, ...)                                                                          \
  static void op##_##ID(void *dst, const void *const *src, int64_t n, const int64_t *imm) {        \
    run_narrow_op(TN_##ID, CPU_TILE_##op, dst, src, n, imm);                                       \
  }
#define CPU_TILE(id, text, sources) TYPES(BODY, id)
#include "cpu/kernels/tile_ops.def"
#undef CPU_TILE

#define CELL(op, ID, ...)           [TN_##ID] = op##_##ID,
#define CPU_TILE(id, text, sources) [CPU_TILE_##id] = {TYPES(CELL, id)},
static cpu_tile_fn *const table[CPU_NUM_TILE_OPS][TN_NUM_TYPES] = {
#include "cpu/kernels/tile_ops.def"
};
#undef CPU_TILE

const narrow_codec *cpu_plain_narrow_codec(tn_type type) {
  return narrow_is(type) ? &codecs[type] : NULL;
}

cpu_tile_fn *cpu_tile_find_narrow(cpu_tile_op op, tn_type in, tn_type out) {
  if (op == CPU_TILE_CONVERT) return cpu_tile_convert_narrow(in, out);
  const narrow_codec *c = cpu_plain_narrow_codec(in);
  if (!c) return NULL;
  if (op == CPU_TILE_SELECT) return cpu_tile_find_plain(op, TN_U8, TN_U8);
  narrow_way way = way_of(c, op);
  if ((is_total(op) || is_weak(op)) && !c->total) return NULL;
  return body_of(way) ? table[op][in] : NULL;
}
