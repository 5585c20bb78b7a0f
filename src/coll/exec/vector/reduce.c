/* One tier's body. Lanes of 8 to 64 bits are swept over where they lie; what is narrower goes, a
 * block at a time, through lanes of f32 or of bytes. */
#include "base/half_rows.h"
#include "base/narrow.h"
#include "base/tier.h"
#include "base/types.h"
#include "coll/exec/reduce_body.h"
#include "coll/exec/vector/lanes.h"

#define INTEGER_SWEEPS(W)                                                                          \
  LANES_SWEEP(sum_u##W, lanes_u##W, LANES_ADD, LANES_KEEP)                                         \
  LANES_SWEEP(prod_u##W, lanes_u##W, LANES_MUL, LANES_KEEP)                                        \
  LANES_SWEEP(least_u##W, lanes_u##W, min_u##W, LANES_KEEP)                                        \
  LANES_SWEEP(most_u##W, lanes_u##W, max_u##W, LANES_KEEP)                                         \
  LANES_SWEEP(least_s##W, lanes_s##W, min_s##W, LANES_KEEP)                                        \
  LANES_SWEEP(most_s##W, lanes_s##W, max_s##W, LANES_KEEP)
#define FLOAT_SWEEPS(F)                                                                            \
  LANES_SWEEP(sum_##F, lanes_##F, LANES_ADD, clean_##F)                                            \
  LANES_SWEEP(prod_##F, lanes_##F, LANES_MUL, clean_##F)                                           \
  LANES_SWEEP(least_##F, lanes_##F, min_##F, clean_##F)                                            \
  LANES_SWEEP(most_##F, lanes_##F, max_##F, clean_##F)
INTEGER_SWEEPS(8)
INTEGER_SWEEPS(16)
INTEGER_SWEEPS(32)
INTEGER_SWEEPS(64)
FLOAT_SWEEPS(f32)
FLOAT_SWEEPS(f64)
LANES_SWEEP(and_bits, lanes_u8, LANES_AND, LANES_KEEP)
LANES_SWEEP(or_bits, lanes_u8, LANES_OR, LANES_KEEP)
LANES_SWEEP(xor_bits, lanes_u8, LANES_XOR, LANES_KEEP)

#define UNSIGNED_ROW(W)                                                                            \
  {                                                                                                \
    [TN_SUM] = sum_u##W, [TN_AVG] = sum_u##W, [TN_PROD] = prod_u##W, [TN_MIN] = least_u##W,        \
    [TN_MAX] = most_u##W, [TN_AND] = and_bits, [TN_OR] = or_bits, [TN_XOR] = xor_bits              \
  }
#define SIGNED_ROW(W)                                                                              \
  {                                                                                                \
    [TN_SUM] = sum_u##W, [TN_AVG] = sum_u##W, [TN_PROD] = prod_u##W, [TN_MIN] = least_s##W,        \
    [TN_MAX] = most_s##W, [TN_AND] = and_bits, [TN_OR] = or_bits, [TN_XOR] = xor_bits              \
  }
#define FLOAT_ROW(F)                                                                               \
  {                                                                                                \
    [TN_SUM] = sum_##F, [TN_AVG] = sum_##F, [TN_PROD] = prod_##F, [TN_MIN] = least_##F,            \
    [TN_MAX] = most_##F                                                                            \
  }

/* What lies in lanes as it is. Products of complex numbers are below. */
static lanes_sweep *const sweeps[TN_NUM_TYPES][TN_NUM_REDUCTIONS] = {
    [TN_PRED] = {[TN_SUM] = or_bits,
                 [TN_PROD] = and_bits,
                 [TN_MIN] = and_bits,
                 [TN_MAX] = or_bits,
                 [TN_AND] = and_bits,
                 [TN_OR] = or_bits,
                 [TN_XOR] = xor_bits},
    [TN_S8] = SIGNED_ROW(8),
    [TN_S16] = SIGNED_ROW(16),
    [TN_S32] = SIGNED_ROW(32),
    [TN_S64] = SIGNED_ROW(64),
    [TN_U8] = UNSIGNED_ROW(8),
    [TN_U16] = UNSIGNED_ROW(16),
    [TN_U32] = UNSIGNED_ROW(32),
    [TN_U64] = UNSIGNED_ROW(64),
    [TN_F32] = FLOAT_ROW(f32),
    [TN_F64] = FLOAT_ROW(f64),
    [TN_C64] = {[TN_SUM] = sum_f32},
    [TN_C128] = {[TN_SUM] = sum_f64},
};

/* ---- through blocks ----------------------------------------------------------------------------
 */

enum { BLOCK = 512 }; /* elements: what is in use stays in the first cache */

/* Elements of a type narrower than their lanes, which lie in a type of their own. */
static tn_type lanes_of(tn_type type) {
  switch (tn_type_get_kind(type)) {
  case TN_KIND_FLOAT: return TN_F32;
  case TN_KIND_SIGNED: return TN_S8;
  case TN_KIND_BOOL: return TN_PRED;
  default: return TN_U8;
  }
}

static void wrap_row(tn_type type, uint8_t *restrict to, const uint8_t *restrict from, size_t n) {
  int bits = tn_type_bits(type);
  if (type == TN_PRED)
    for (size_t i = 0; i < n; i++) to[i] = from[i] != 0;
  else if (tn_type_get_kind(type) == TN_KIND_SIGNED)
    for (size_t i = 0; i < n; i++) to[i] = narrow_wrap(from[i], bits, true);
  else
    for (size_t i = 0; i < n; i++) to[i] = narrow_wrap(from[i], bits, false);
}

static void widen_row(tn_type type, void *restrict to, const char *restrict from, size_t n) {
  if (type == TN_F16) {
    f16_widen(to, (const void *)from, (int64_t)n);
  } else if (type == TN_BF16) {
    bf16_widen(to, (const void *)from, (int64_t)n);
  } else if (tn_narrow_values[type]) {
    const uint32_t *values = tn_narrow_values[type];
    const uint8_t *codes = (const uint8_t *)from;
    for (size_t i = 0; i < n; i++) memcpy((char *)to + 4 * i, &values[codes[i]], 4);
  } else {
    wrap_row(type, to, (const void *)from, n);
  }
}

static void narrow_floats(tn_type type, uint8_t *restrict to, const uint32_t *restrict from,
                          size_t n) {
  switch ((int)type) {
#define CASE(arg, ID, E, M, bias, rule)                                                            \
  case TN_##ID:                                                                                    \
    for (size_t i = 0; i < n; i++) to[i] = narrow_encode(from[i], E, M, bias, rule);               \
    return;
    TN_NARROW_SIGNED_FLOATS(CASE, )
  default:
    for (size_t i = 0; i < n; i++) to[i] = narrow_encode_exponent(from[i]);
  }
}

static void narrow_row(tn_type type, char *restrict to, const void *restrict from, size_t n) {
  if (type == TN_F16)
    f16_narrow((void *)to, from, (int64_t)n);
  else if (type == TN_BF16)
    bf16_narrow((void *)to, from, (int64_t)n);
  else if (tn_narrow_values[type])
    narrow_floats(type, (void *)to, from, n);
  else
    wrap_row(type, (void *)to, from, n);
}

static void copy_past_cache(char *out, const char *in, size_t bytes) {
  size_t at = lanes_head(out, bytes);
  memcpy(out, in, at);
  for (; at + LANES_BYTES <= bytes; at += LANES_BYTES) {
    lanes_bits value;
    memcpy(&value, in + at, sizeof value);
    lanes_stream(out + at, value);
  }
  memcpy(out + at, in + at, bytes - at);
}

typedef struct blocks {
  _Alignas(64) char acc[4 * BLOCK];
  char next[4 * BLOCK], codes[2 * BLOCK];
} blocks;

static void reduce_block(const coll_reduce *reduce, const char *const *in, int n, size_t at,
                         char *out, size_t count, blocks *b) {
  tn_type lanes = lanes_of(reduce->type);
  const char *const both[2] = {b->acc, b->next};
  widen_row(reduce->type, b->acc, in[0] + at, count);
  for (int k = 1; k < n; k++) {
    widen_row(reduce->type, b->next, in[k] + at, count);
    sweeps[lanes][reduce->op](both, 2, b->acc, count * tn_type_size(lanes), false);
  }
  narrow_row(reduce->type, out, b->acc, count);
}

static void reduce_blocks(const coll_reduce *reduce, const char *const *in, int n, char *out,
                          size_t elements, bool stream) {
  blocks b;
  for (size_t done = 0; done < elements; done += BLOCK) {
    size_t count = elements - done < BLOCK ? elements - done : BLOCK, at = done * reduce->element;
    reduce_block(reduce, in, n, at, stream ? b.codes : out + at, count, &b);
    if (stream) copy_past_cache(out + at, b.codes, count * reduce->element);
  }
}

/* ---- products of complex numbers ---------------------------------------------------------------
 */

#define COMPLEX_PRODUCT(name, F, clean)                                                            \
  static void name(const char *const *in, int n, char *out, size_t elements) {                     \
    for (size_t i = 0; i < elements; i++) {                                                        \
      F a[2], b[2];                                                                                \
      memcpy(a, in[0] + i * sizeof a, sizeof a);                                                   \
      for (int k = 1; k < n; k++) {                                                                \
        memcpy(b, in[k] + i * sizeof b, sizeof b);                                                 \
        F re = a[0] * b[0] - a[1] * b[1], im = a[0] * b[1] + a[1] * b[0];                          \
        a[0] = re, a[1] = im;                                                                      \
      }                                                                                            \
      a[0] = clean(a[0]), a[1] = clean(a[1]);                                                      \
      memcpy(out + i * sizeof a, a, sizeof a);                                                     \
    }                                                                                              \
  }
COMPLEX_PRODUCT(product_c64, float, number_canonical_f32)
COMPLEX_PRODUCT(product_c128, double, number_canonical_f64)

/* ---- the body ----------------------------------------------------------------------------------
 */

static bool goes_through_blocks(tn_type type) {
  return type == TN_PRED || !sweeps[type][TN_SUM];
}

static void run_reduce(const coll_reduce *reduce, const char *const *operands, int num_operands,
                       char *out, size_t elements, bool stream) {
  lanes_sweep *sweep = sweeps[reduce->type][reduce->op];
  if (goes_through_blocks(reduce->type))
    reduce_blocks(reduce, operands, num_operands, out, elements, stream);
  else if (sweep)
    sweep(operands, num_operands, out, elements * reduce->element, stream);
  else if (reduce->type == TN_C64)
    product_c64(operands, num_operands, out, elements);
  else
    product_c128(operands, num_operands, out, elements);
}

#define DIVIDE(T, W, CLEAN)                                                                        \
  for (size_t i = 0; i < elements; i++) {                                                          \
    T value;                                                                                       \
    memcpy(&value, out + i * sizeof value, sizeof value);                                          \
    value = CLEAN((T)(value / (W)ranks));                                                          \
    memcpy(out + i * sizeof value, &value, sizeof value);                                          \
  }                                                                                                \
  return

static void divide_lanes(tn_type type, int ranks, char *out, size_t elements) {
  switch ((int)type) {
  case TN_S8: DIVIDE(int8_t, int, );
  case TN_S16: DIVIDE(int16_t, int, );
  case TN_S32: DIVIDE(int32_t, int, );
  case TN_S64: DIVIDE(int64_t, int64_t, );
  case TN_U8: DIVIDE(uint8_t, int, );
  case TN_U16: DIVIDE(uint16_t, int, );
  case TN_U32: DIVIDE(uint32_t, uint32_t, );
  case TN_U64: DIVIDE(uint64_t, uint64_t, );
  case TN_F32: DIVIDE(float, float, number_canonical_f32);
  default: DIVIDE(double, double, number_canonical_f64);
  }
}

static void divide_row(const coll_reduce *reduce, char *out, size_t elements) {
  if (!goes_through_blocks(reduce->type)) {
    divide_lanes(reduce->type, reduce->ranks, out, elements);
    return;
  }
  blocks b;
  for (size_t done = 0; done < elements; done += BLOCK) {
    size_t count = elements - done < BLOCK ? elements - done : BLOCK;
    char *codes = out + done * reduce->element;
    widen_row(reduce->type, b.acc, codes, count);
    divide_lanes(lanes_of(reduce->type), reduce->ranks, b.acc, count);
    narrow_row(reduce->type, codes, b.acc, count);
  }
}

extern const coll_reduce_body TN_TIERED(coll_reduce_body);
const coll_reduce_body TN_TIERED(coll_reduce_body) = {run_reduce, divide_row, copy_past_cache};
