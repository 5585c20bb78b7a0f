/* What each op means, against expectations worked out by hand from the StableHLO specification: the
 * corners of integers, shifts, conversions, comparisons, rounding. Every row is checked for the
 * plain body and for the vector body of each tier of this machine. */
#include "base/types.h"
#include "cmocka_header.h"
#include "cpu/kernels/kernel.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

/* A row: sources and result as bits. */
typedef struct row {
  cpu_tile_op op;
  tn_type in, out;
  uint64_t x, y, want;
  int64_t imm[2];
} row;

static void check_body(const row *r, cpu_target target) {
  cpu_tile_fn *f = cpu_tile_find(target, r->op, r->in, r->out);
  const char *name = cpu_tile_describe(r->op)->name;
  if (!f) fail_msg("%s %s->%s has no body", name, tn_type_name(r->in), tn_type_name(r->out));
  enum { COPIES = 21 }; /* so that whole vectors and a rest are seen */
  uint64_t x[COPIES], y[COPIES], d[COPIES];
  size_t in = tn_type_size(r->in), out = tn_type_size(r->out);
  for (size_t i = 0; i < COPIES; i++) {
    memcpy((char *)x + i * in, &r->x, in);
    memcpy((char *)y + i * in, &r->y, in);
  }
  const void *src[2] = {x, y};
  f(d, src, COPIES, r->imm);
  for (size_t i = 0; i < COPIES; i++) {
    uint64_t got = 0, want = 0;
    memcpy(&got, (char *)d + i * out, out);
    memcpy(&want, &r->want, out);
    if (got != want)
      fail_msg("%s %s->%s level %d %s of %lx, %lx: %lx, expected %lx", name, tn_type_name(r->in),
               tn_type_name(r->out), target.level, tn_isa_name(target.isa), r->x, r->y, got, want);
  }
}

static void check_rows(const row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    check_body(&rows[i], (cpu_target){.level = 0, .isa = TN_ISA_BASELINE});
    for (int isa = 0; isa <= (int)tn_isa_detect(); isa++)
      check_body(&rows[i], (cpu_target){.level = 1, .isa = (tn_isa)isa});
  }
}
#define CHECK(rows) check_rows(rows, sizeof rows / sizeof *rows)

/* Negative literals as bits of any width. */
#define N(value) ((uint64_t)(int64_t)(value))
#define SAME(op, type, x, y, want)                                                                 \
  {                                                                                                \
    CPU_TILE_##op, TN_##type, TN_##type, N(x), N(y), N(want), {                                    \
      0, 0                                                                                         \
    }                                                                                              \
  }
#define TO_PRED(op, type, x, y, want)                                                              \
  {                                                                                                \
    CPU_TILE_##op, TN_##type, TN_PRED, N(x), N(y), N(want), {                                      \
      0, 0                                                                                         \
    }                                                                                              \
  }
#define CONVERT(from, to, x, want)                                                                 \
  {                                                                                                \
    CPU_TILE_CONVERT, TN_##from, TN_##to, N(x), 0, N(want), {                                      \
      0, 0                                                                                         \
    }                                                                                              \
  }
#define REDUCE(type, e, m, x, want)                                                                \
  {                                                                                                \
    CPU_TILE_REDUCE_PRECISION, TN_##type, TN_##type, N(x), 0, N(want), {                           \
      e, m                                                                                         \
    }                                                                                              \
  }

static void integers_wrap(void **state) {
  (void)state;
  static const row rows[] = {
      SAME(ADD, S8, 127, 1, -128),
      SAME(ADD, U8, 255, 1, 0),
      SAME(ADD, S32, INT32_MAX, 1, INT32_MIN),
      SAME(ADD, S64, INT64_MAX, 2, INT64_MIN + 1),
      SAME(SUBTRACT, S16, -32768, 1, 32767),
      SAME(SUBTRACT, U64, 0, 1, -1),
      SAME(MULTIPLY, S16, 300, 300, 24464),
      SAME(MULTIPLY, U16, 65535, 65535, 1),
      SAME(MULTIPLY, S32, 65536, 65536, 0),
      SAME(MULTIPLY, S8, -128, -1, -128),
      SAME(NEGATE, S32, INT32_MIN, 0, INT32_MIN),
      SAME(NEGATE, U8, 1, 0, 255),
      SAME(ABS, S8, -128, 0, -128),
      SAME(ABS, S64, -5, 0, 5),
      SAME(SIGN, S32, -7, 0, -1),
      SAME(SIGN, S32, 0, 0, 0),
      SAME(SIGN, S8, 100, 0, 1),
      SAME(MAXIMUM, S8, -1, 1, 1),
      SAME(MAXIMUM, U8, 255, 1, 255),
      SAME(MINIMUM, S64, INT64_MIN, 0, INT64_MIN),
      SAME(MINIMUM, U64, INT64_MIN, 0, 0),
  };
  CHECK(rows);
}

static void integer_division_never_traps(void **state) {
  (void)state;
  static const row rows[] = {
      SAME(DIVIDE, S32, 7, -2, -3),
      SAME(DIVIDE, S32, -7, 2, -3),
      SAME(REMAINDER, S32, 7, -2, 1),
      SAME(REMAINDER, S32, -7, 2, -1),
      SAME(DIVIDE, S8, 5, 0, -1),
      SAME(DIVIDE, S32, -5, 0, -1),
      SAME(DIVIDE, S64, 0, 0, -1),
      SAME(DIVIDE, U16, 5, 0, 65535),
      SAME(DIVIDE, U64, 5, 0, -1),
      SAME(REMAINDER, S16, -9, 0, -9),
      SAME(REMAINDER, U32, 9, 0, 9),
      SAME(DIVIDE, S8, -128, -1, -128),
      SAME(DIVIDE, S16, -32768, -1, -32768),
      SAME(DIVIDE, S32, INT32_MIN, -1, INT32_MIN),
      SAME(DIVIDE, S64, INT64_MIN, -1, INT64_MIN),
      SAME(REMAINDER, S8, -128, -1, 0),
      SAME(REMAINDER, S32, INT32_MIN, -1, 0),
      SAME(REMAINDER, S64, INT64_MIN, -1, 0),
      SAME(DIVIDE, S32, INT32_MIN, 1, INT32_MIN),
      SAME(DIVIDE, S32, INT32_MAX, INT32_MAX - 1, 1),
      SAME(DIVIDE, S32, INT32_MAX - 1, INT32_MAX, 0),
      SAME(DIVIDE, U32, 0xFFFFFFFF, 0xFFFFFFFE, 1),
      SAME(DIVIDE, S16, 32767, 32766, 1),
      SAME(DIVIDE, U16, 65534, 65535, 0),
      SAME(DIVIDE, U64, -1, 10, 1844674407370955161),
      SAME(REMAINDER, U64, -1, 10, 5),
  };
  CHECK(rows);
}

static void integer_powers(void **state) {
  (void)state;
  static const row rows[] = {
      SAME(POWER, S32, 3, 4, 81),
      SAME(POWER, S32, -3, 3, -27),
      SAME(POWER, S32, 0, 0, 1),
      SAME(POWER, S32, 2, 31, INT32_MIN),
      SAME(POWER, S32, 2, 32, 0),
      SAME(POWER, S32, 5, -1, 0),
      SAME(POWER, S32, 0, -1, 0),
      SAME(POWER, S32, 1, -9, 1),
      SAME(POWER, S32, -1, -9, -1),
      SAME(POWER, S32, -1, -8, 1),
      SAME(POWER, S8, 2, 7, -128),
      SAME(POWER, U8, 3, 5, 243),
      SAME(POWER, U8, 3, 255, 171),
      SAME(POWER, S64, 10, 18, 1000000000000000000),
      SAME(POWER, U64, 7, 22, 3909821048582988049),
  };
  CHECK(rows);
}

static void shifts_by_too_much(void **state) {
  (void)state;
  static const row rows[] = {
      SAME(SHIFT_LEFT, S32, 1, 31, INT32_MIN),
      SAME(SHIFT_LEFT, S32, 1, 32, 0),
      SAME(SHIFT_LEFT, S32, 1, -1, 0),
      SAME(SHIFT_LEFT, U8, 0x81, 1, 2),
      SAME(SHIFT_LEFT, S8, 1, 8, 0),
      SAME(SHIFT_LEFT, S64, 3, 63, INT64_MIN),
      SAME(SHIFT_LEFT, U16, 0xFFFF, 15, 0x8000),
      SAME(SHIFT_RIGHT_LOGICAL, S32, -1, 28, 15),
      SAME(SHIFT_RIGHT_LOGICAL, S8, -1, 1, 127),
      SAME(SHIFT_RIGHT_LOGICAL, S8, -1, -1, 0),
      SAME(SHIFT_RIGHT_LOGICAL, S64, -1, 64, 0),
      SAME(SHIFT_RIGHT_ARITHMETIC, S32, -16, 2, -4),
      SAME(SHIFT_RIGHT_ARITHMETIC, S32, -16, 32, -1),
      SAME(SHIFT_RIGHT_ARITHMETIC, S32, 16, 99, 0),
      SAME(SHIFT_RIGHT_ARITHMETIC, S8, -128, -1, -1),
      SAME(SHIFT_RIGHT_ARITHMETIC, S64, INT64_MIN, 63, -1),
      SAME(SHIFT_RIGHT_ARITHMETIC, U8, 0x80, 4, 0xF8),
  };
  CHECK(rows);
}

static void bits(void **state) {
  (void)state;
  static const row rows[] = {
      SAME(POPCNT, S8, -1, 0, 8),
      SAME(POPCNT, U16, 0x8001, 0, 2),
      SAME(POPCNT, S32, -1, 0, 32),
      SAME(POPCNT, U64, -2, 0, 63),
      SAME(POPCNT, U64, -1, 0, 64),
      SAME(COUNT_LEADING_ZEROS, S8, 0, 0, 8),
      SAME(COUNT_LEADING_ZEROS, S8, 1, 0, 7),
      SAME(COUNT_LEADING_ZEROS, U16, 0x0100, 0, 7),
      SAME(COUNT_LEADING_ZEROS, S32, -1, 0, 0),
      SAME(COUNT_LEADING_ZEROS, U64, 0, 0, 64),
      SAME(COUNT_LEADING_ZEROS, S64, 1, 0, 63),
      SAME(NOT, S16, 0, 0, -1),
      SAME(AND, U8, 0xF0, 0x3C, 0x30),
      SAME(OR, U8, 0xF0, 0x3C, 0xFC),
      SAME(XOR, S8, -1, 1, -2),
      SAME(NOT, PRED, 0, 0, 1),
      SAME(NOT, PRED, 1, 0, 0),
      SAME(ADD, PRED, 1, 1, 1),
      SAME(MULTIPLY, PRED, 1, 0, 0),
      SAME(MAXIMUM, PRED, 0, 1, 1),
      SAME(MINIMUM, PRED, 0, 1, 0),
      SAME(XOR, PRED, 1, 1, 0),
      TO_PRED(LT, PRED, 0, 1, 1),
      TO_PRED(GE, PRED, 0, 1, 0),
  };
  CHECK(rows);
}

/* f32: 1.0 3F800000, NaN 7FC00000 (canonical), -NaN FFC00000, inf 7F800000, smallest 00000001. */
static void comparisons(void **state) {
  (void)state;
  static const row rows[] = {
      TO_PRED(LT, S8, -1, 0, 1),
      TO_PRED(LT, U8, 255, 0, 0),
      TO_PRED(GT, U64, -1, 0, 1),
      TO_PRED(EQ, F32, 0x80000000, 0, 1),
      TO_PRED(NE, F32, 0x7FC00000, 0x7FC00000, 1),
      TO_PRED(EQ, F32, 0x7FC00000, 0x7FC00000, 0),
      TO_PRED(GE, F32, 0x7FC00000, 0, 0),
      TO_PRED(LE, F32, 0, 0x7FC00000, 0),
      TO_PRED(LT, F32, 0, 1, 1),
      TO_PRED(EQ, BF16, 0x8000, 0, 1),
      TO_PRED(GT, F16, 0x3C01, 0x3C00, 1),
      TO_PRED(EQ_TOTAL, F32, 0x80000000, 0, 0),
      TO_PRED(LT_TOTAL, F32, 0x80000000, 0, 1),
      TO_PRED(EQ_TOTAL, F32, 0x7FC00001, 0x7FC00001, 1),
      TO_PRED(GT_TOTAL, F32, 0x7FC00000, 0x7F800000, 1),
      TO_PRED(LT_TOTAL, F32, 0xFFC00000, 0xFF800000, 1),
      TO_PRED(LT_TOTAL, F64, 0xFFF8000000000000, 0x7FF8000000000000, 1),
      TO_PRED(GE_TOTAL, BF16, 0xBF80, 0xC000, 1),
      TO_PRED(LE_TOTAL, F16, 0xFE00, 0x7E00, 1),
      TO_PRED(NE_TOTAL, F16, 0x0000, 0x8000, 1),
      TO_PRED(EQ_WEAK, F32, 0x80000000, 0, 1),
      TO_PRED(EQ_WEAK, F32, 0xFFC00001, 0x7F800001, 1),
      TO_PRED(NE_WEAK, F64, 0xFFF8000000000000, 0x7FF8000000000000, 0),
      TO_PRED(GT_WEAK, F32, 0xFFC00000, 0x7F800000, 1),
      TO_PRED(LT_WEAK, F16, 0x7C00, 0xFE00, 1),
      TO_PRED(LT_WEAK, F16, 0xFE00, 0xFC00, 0),
      TO_PRED(LE_WEAK, BF16, 0x7FC0, 0xFF81, 1),
      TO_PRED(GE_WEAK, BF16, 0xBF80, 0xC000, 1),
      TO_PRED(LT_WEAK, F64, 0x8000000000000001, 0, 1),
      TO_PRED(IS_FINITE, F32, 0x7F800000, 0, 0),
      TO_PRED(IS_FINITE, F32, 0x7F7FFFFF, 0, 1),
      TO_PRED(IS_FINITE, BF16, 0x7FC0, 0, 0),
      TO_PRED(IS_FINITE, F16, 0xFBFF, 0, 1),
      TO_PRED(IS_FINITE, F64, 0xFFF0000000000000, 0, 0),
  };
  CHECK(rows);
}

static void nans_are_canonical(void **state) {
  (void)state;
  static const row rows[] = {
      SAME(ADD, F32, 0xFFC12345, 0x3F800000, 0x7FC00000),
      SAME(SUBTRACT, F32, 0x7F800000, 0x7F800000, 0x7FC00000),
      SAME(MULTIPLY, F64, 0x7FF0000000000000, 0, 0x7FF8000000000000),
      SAME(DIVIDE, F32, 0, 0, 0x7FC00000),
      SAME(REMAINDER, F32, 0x3F800000, 0, 0x7FC00000),
      SAME(MAXIMUM, F32, 0xFF800001, 0x3F800000, 0x7FC00000),
      SAME(MINIMUM, BF16, 0x3F80, 0xFFFF, 0x7FC0),
      SAME(ADD, F16, 0x7C00, 0xFC00, 0x7E00),
      SAME(FLOOR, F32, 0xFFFFFFFF, 0, 0x7FC00000),
      SAME(SIGN, F32, 0xFFC00000, 0, 0x7FC00000),
      SAME(SQRT, F32, 0xBF800000, 0, 0x7FC00000),
      SAME(LOG, F64, 0xBFF0000000000000, 0, 0x7FF8000000000000),
      SAME(SINE, BF16, 0x7F80, 0, 0x7FC0),
      CONVERT(F32, F64, 0xFF800001, 0x7FF8000000000000),
      CONVERT(F64, BF16, 0xFFFFFFFFFFFFFFFF, 0x7FC0),
      CONVERT(F16, F32, 0xFE01, 0x7FC00000),
      /* These move bits and keep a NaN as it is. */
      SAME(ABS, F32, 0xFFC12345, 0, 0x7FC12345),
      SAME(NEGATE, F32, 0x7F800001, 0, 0xFF800001),
      SAME(NEGATE, F16, 0x7E01, 0, 0xFE01),
      CONVERT(F32, F32, 0xFF800001, 0xFF800001),
      CONVERT(BF16, BF16, 0xFF81, 0xFF81),
  };
  CHECK(rows);
}

static void zeros_and_rounding(void **state) {
  (void)state;
  static const row rows[] = {
      SAME(MAXIMUM, F32, 0x80000000, 0, 0), SAME(MAXIMUM, F32, 0, 0x80000000, 0),
      SAME(MINIMUM, F32, 0, 0x80000000, 0x80000000),
      SAME(MINIMUM, F64, 0x8000000000000000, 0, 0x8000000000000000),
      SAME(SIGN, F32, 0x80000000, 0, 0x80000000), SAME(SIGN, F32, 0x80000001, 0, 0xBF800000),
      SAME(SIGN, F16, 0x7C00, 0, 0x3C00),
      SAME(CEIL, F32, 0xBF000000, 0, 0x80000000),              /* -0.5 -> -0 */
      SAME(FLOOR, F32, 0xBF000000, 0, 0xBF800000),             /* -0.5 -> -1 */
      SAME(ROUND_NEAREST_AFZ, F32, 0x3F000000, 0, 0x3F800000), /* 0.5 -> 1 */
      SAME(ROUND_NEAREST_AFZ, F32, 0x3EFFFFFF, 0, 0),          /* just below 0.5 -> 0 */
      SAME(ROUND_NEAREST_AFZ, F32, 0xBEFFFFFF, 0, 0x80000000),
      SAME(ROUND_NEAREST_AFZ, F32, 0x40200000, 0, 0x40400000),  /* 2.5 -> 3 */
      SAME(ROUND_NEAREST_EVEN, F32, 0x40200000, 0, 0x40000000), /* 2.5 -> 2 */
      SAME(ROUND_NEAREST_EVEN, F32, 0xBF000000, 0, 0x80000000), /* -0.5 -> -0 */
      SAME(ROUND_NEAREST_AFZ, F32, 0x4B000001, 0, 0x4B000001),  /* 2^23 + 1 */
      SAME(ROUND_NEAREST_AFZ, F64, 0x3FDFFFFFFFFFFFFF, 0, 0),
      SAME(ROUND_NEAREST_EVEN, BF16, 0x4060, 0, 0x4080),        /* 3.5 -> 4 */
      SAME(REMAINDER, F32, 0xC0B00000, 0x40000000, 0xBFC00000), /* -5.5 rem 2 = -1.5 */
      SAME(REMAINDER, F32, 0xC0800000, 0x40000000, 0x80000000), /* -4 rem 2 = -0 */
      SAME(REMAINDER, F32, 0x3F800000, 0x7F800000, 0x3F800000), /* 1 rem inf = 1 */
      SAME(DIVIDE, F32, 0x3F800000, 0x80000000, 0xFF800000),
      /* 1 + 2^-24 ties to even; bf16: 1 + 2^-8 likewise, in one rounding each */
      SAME(ADD, F32, 0x3F800000, 0x33800000, 0x3F800000), SAME(ADD, BF16, 0x3F80, 0x3B80, 0x3F80),
      SAME(ADD, BF16, 0x3F81, 0x3B80, 0x3F82), SAME(MULTIPLY, F16, 0x7BFF, 0x4000, 0x7C00),
      SAME(MULTIPLY, F16, 0x0001, 0x3800, 0x0000), /* half the smallest ties to zero */
      SAME(MULTIPLY, F16, 0x0003, 0x3800, 0x0002), /* 1.5 units tie to 2 */
  };
  CHECK(rows);
}

static void conversions(void **state) {
  (void)state;
  static const row rows[] = {
      CONVERT(F32, S32, 0xC0200000, -2), /* -2.5, towards zero */
      CONVERT(F32, S32, 0x7FC00000, 0),
      CONVERT(F32, S32, 0x4F000000, INT32_MAX), /* 2^31 */
      CONVERT(F32, S32, 0x4EFFFFFF, 2147483520),
      CONVERT(F32, S32, 0xCF000000, INT32_MIN),
      CONVERT(F32, S32, 0xFF800000, INT32_MIN),
      CONVERT(F32, U8, 0xBF800000, 0),   /* -1 */
      CONVERT(F32, U8, 0x43800000, 255), /* 256 */
      CONVERT(F32, U8, 0x437FC000, 255), /* 255.75 */
      CONVERT(F32, S8, 0xC3010000, -128),
      CONVERT(F32, U32, 0x4F800000, 0xFFFFFFFF),
      CONVERT(F32, U64, 0x7F800000, -1),
      CONVERT(F64, S64, 0x43E0000000000000, INT64_MAX),
      CONVERT(F64, S64, 0xC3E0000000000000, INT64_MIN),
      CONVERT(F64, U64, 0x43EFFFFFFFFFFFFF, 0xFFFFFFFFFFFFF800),
      CONVERT(F64, U64, 0x43F0000000000000, -1),
      CONVERT(F64, U32, 0x41E0000000000000, 0x80000000),
      CONVERT(F64, S32, 0x41DFFFFFFFFFFFFF, INT32_MAX),
      CONVERT(BF16, S16, 0x4780, 32767), /* 65536 */
      CONVERT(F16, U16, 0x7C00, 65535),
      CONVERT(F16, S8, 0xD800, -128),
      CONVERT(F32, PRED, 0x80000000, 0),
      CONVERT(F32, PRED, 0x7FC00000, 1),
      CONVERT(F32, PRED, 0x00000001, 1),
      CONVERT(F16, PRED, 0x0001, 1),
      CONVERT(S32, PRED, 256, 1),
      CONVERT(PRED, F32, 1, 0x3F800000),
      CONVERT(PRED, S64, 1, 1),
      CONVERT(PRED, BF16, 1, 0x3F80),
      CONVERT(S32, S8, 300, 44),
      CONVERT(S8, U32, -1, 0xFFFFFFFF),
      CONVERT(U8, S32, 255, 255),
      CONVERT(S64, U16, -2, 65534),
      CONVERT(U32, S64, 0xFFFFFFFF, 4294967295),
      CONVERT(S32, F32, 16777217, 0x4B800000), /* 2^24 + 1 ties down */
      CONVERT(S32, F32, 16777219, 0x4B800002), /* 2^24 + 3 ties up */
      CONVERT(U64, F32, -1, 0x5F800000),
      CONVERT(U64, F64, -1, 0x43F0000000000000),
      CONVERT(S64, F64, 9007199254740993, 0x4340000000000000),
      CONVERT(F64, F32, 0x36A0000000000000, 0x00000001), /* 2^-149 */
      CONVERT(F64, F32, 0x3690000000000000, 0x00000000), /* 2^-150 ties to 0 */
      CONVERT(F64, F32, 0x47EFFFFFF0000000, 0x7F800000),
      CONVERT(F32, F16, 0x477FF000, 0x7C00), /* 65520 */
      CONVERT(F32, F16, 0x477FEFFF, 0x7BFF),
      CONVERT(F32, F16, 0x33000000, 0x0000), /* 2^-25 ties to 0 */
      CONVERT(F32, F16, 0x33000001, 0x0001),
      CONVERT(F16, F32, 0x0001, 0x33800000),
      CONVERT(F16, F32, 0x83FF, 0xB87FC000),
      CONVERT(F32, BF16, 0x3F808000, 0x3F80), /* a tie, to even */
      CONVERT(F32, BF16, 0x3F818000, 0x3F82),
      CONVERT(F32, BF16, 0x7F7FFFFF, 0x7F80),
      /* One rounding only. By way of f32 these would be pushed onto a tie and go the wrong way. */
      CONVERT(F64, F16, 0x3FF0020000000001, 0x3C01), /* 1 + 2^-11 + 2^-52 */
      CONVERT(F64, F16, 0x3FF0020000000000, 0x3C00),
      CONVERT(F64, F16, 0x3FF005FFFFFFFFFF, 0x3C01), /* 1 + 3 2^-11 less a bit */
      CONVERT(F64, BF16, 0x3FF0100000000001, 0x3F81),
      CONVERT(F64, BF16, 0x3FF02FFFFFFFFFFF, 0x3F81),
      CONVERT(S32, BF16, 0x01010001, 0x4B81), /* 2^24 + 2^16 + 1: just above a tie */
      CONVERT(S64, BF16, 0x0101000000000001, 0x5B81),
      CONVERT(U64, BF16, 0x8080000000000001, 0x5F01),
      CONVERT(U64, F16, 65519, 0x7BFF),
      CONVERT(U64, F16, 65520, 0x7C00),
      CONVERT(BF16, F16, 0x7F7F, 0x7C00),
      CONVERT(F16, BF16, 0x3C01, 0x3F80),
  };
  CHECK(rows);
}

static void reduced_precision(void **state) {
  (void)state;
  static const row rows[] = {
      REDUCE(F32, 8, 23, 0x3F800001, 0x3F800001),
      REDUCE(F32, 8, 7, 0x3F808000, 0x3F800000),
      REDUCE(F32, 8, 7, 0x3F818000, 0x3F820000),
      REDUCE(F32, 5, 10, 0x477FE000, 0x477FE000), /* 65504 */
      REDUCE(F32, 5, 10, 0x477FF000, 0x7F800000), /* 65520 rounds beyond f16 */
      REDUCE(F32, 5, 10, 0x38800000, 0x38800000), /* 2^-14 */
      REDUCE(F32, 5, 10, 0xB87FC000, 0x80000000), /* an f16 subnormal goes to -0 */
      REDUCE(F32, 8, 7, 0x7F800001, 0x7FC00000),
      REDUCE(F32, 8, 0, 0xFFC00000, 0xFF800000),
      REDUCE(F32, 8, 7, 0xFF800000, 0xFF800000),
      REDUCE(F32, 8, 7, 0x7F7FFFFF, 0x7F800000),
      REDUCE(BF16, 5, 2, 0x3F90, 0x3F80), /* 1.125 ties down */
      REDUCE(F16, 4, 3, 0x5C00, 0x7C00),  /* 256 */
      REDUCE(F16, 5, 10, 0x0001, 0x0001),
      REDUCE(F64, 8, 23, 0x3FF0000010000000, 0x3FF0000000000000),
      REDUCE(F64, 8, 23, 0x47EFFFFFF0000000, 0x7FF0000000000000),
  };
  CHECK(rows);
}

/* The product of bodies with three sources, by hand. */
static void check_three(cpu_target target) {
  uint8_t pred[3] = {1, 0, 1};
  float low[3] = {-1, 2, NAN}, x[3] = {-3, 5, 1}, high[3] = {1, 1, 2}, d[3];
  const void *choose[3] = {pred, low, high}, *hold[3] = {low, x, high};
  cpu_tile_find(target, CPU_TILE_SELECT, TN_F32, TN_F32)(d, choose, 2, NULL);
  assert_true(d[0] == -1 && d[1] == 1);
  cpu_tile_find(target, CPU_TILE_CLAMP, TN_F32, TN_F32)(d, hold, 3, NULL);
  assert_true(d[0] == -1 && d[1] == 1 && d[2] != d[2]); /* low above high gives high */
  int8_t a[3] = {-5, 0, 3}, b[3] = {-10, 7, 2}, c[3] = {5, 5, 1}, e[3];
  const void *bytes[3] = {a, b, c};
  cpu_tile_find(target, CPU_TILE_CLAMP, TN_S8, TN_S8)(e, bytes, 3, NULL);
  assert_true(e[0] == -5 && e[1] == 5 && e[2] == 1);
}

static void select_and_clamp(void **state) {
  (void)state;
  check_three((cpu_target){.level = 0, .isa = TN_ISA_BASELINE});
  for (int isa = 0; isa <= (int)tn_isa_detect(); isa++)
    check_three((cpu_target){.level = 1, .isa = (tn_isa)isa});
}

/* Which types an op takes: p i1, s signed, u unsigned, f floats, c complex, d f64 alone. From the
 * specification's op descriptions, not from our tables. */
static const char *const takes[CPU_NUM_TILE_OPS] = {
    [CPU_TILE_ABS] = "sfc",
    [CPU_TILE_NEGATE] = "sufc",
    [CPU_TILE_SIGN] = "sfc",
    [CPU_TILE_NOT] = "psu",
    [CPU_TILE_POPCNT] = "su",
    [CPU_TILE_COUNT_LEADING_ZEROS] = "su",
    [CPU_TILE_CEIL] = "f",
    [CPU_TILE_FLOOR] = "f",
    [CPU_TILE_ROUND_NEAREST_AFZ] = "f",
    [CPU_TILE_ROUND_NEAREST_EVEN] = "f",
    [CPU_TILE_IS_FINITE] = "f",
    [CPU_TILE_SQRT] = "fc",
    [CPU_TILE_RSQRT] = "fc",
    [CPU_TILE_CBRT] = "fc",
    [CPU_TILE_EXP] = "fc",
    [CPU_TILE_EXPM1] = "fc",
    [CPU_TILE_LOG] = "fc",
    [CPU_TILE_LOG1P] = "fc",
    [CPU_TILE_LOGISTIC] = "fc",
    [CPU_TILE_TANH] = "fc",
    [CPU_TILE_SINE] = "fc",
    [CPU_TILE_COSINE] = "fc",
    [CPU_TILE_TAN] = "fc",
    [CPU_TILE_ERF] = "f",
    [CPU_TILE_ERFC] = "f",
    [CPU_TILE_ERF_INV] = "f",
    [CPU_TILE_LGAMMA] = "f",
    [CPU_TILE_DIGAMMA] = "f",
    [CPU_TILE_BESSEL_I1E] = "d",
    [CPU_TILE_ZETA] = "d",
    [CPU_TILE_POLYGAMMA] = "d",
    [CPU_TILE_CONVERT] = "psufc",
    [CPU_TILE_ASIN] = "fc",
    [CPU_TILE_ACOS] = "fc",
    [CPU_TILE_ATAN] = "fc",
    [CPU_TILE_SINH] = "fc",
    [CPU_TILE_COSH] = "fc",
    [CPU_TILE_ASINH] = "fc",
    [CPU_TILE_ACOSH] = "fc",
    [CPU_TILE_ATANH] = "fc",
    [CPU_TILE_SQUARE] = "c",
    [CPU_TILE_CONJ] = "c",
    [CPU_TILE_REAL] = "fc",
    [CPU_TILE_IMAG] = "fc",
    [CPU_TILE_COMPLEX] = "f",
    [CPU_TILE_REDUCE_PRECISION] = "f",
    [CPU_TILE_ADD] = "psufc",
    [CPU_TILE_SUBTRACT] = "sufc",
    [CPU_TILE_MULTIPLY] = "psufc",
    [CPU_TILE_DIVIDE] = "sufc",
    [CPU_TILE_REMAINDER] = "suf",
    [CPU_TILE_MAXIMUM] = "psufc",
    [CPU_TILE_MINIMUM] = "psufc",
    [CPU_TILE_POWER] = "sufc",
    [CPU_TILE_ATAN2] = "fc",
    [CPU_TILE_AND] = "psu",
    [CPU_TILE_OR] = "psu",
    [CPU_TILE_XOR] = "psu",
    [CPU_TILE_SHIFT_LEFT] = "su",
    [CPU_TILE_SHIFT_RIGHT_ARITHMETIC] = "su",
    [CPU_TILE_SHIFT_RIGHT_LOGICAL] = "su",
    [CPU_TILE_EQ] = "psufc",
    [CPU_TILE_NE] = "psufc",
    [CPU_TILE_GE] = "psuf",
    [CPU_TILE_GT] = "psuf",
    [CPU_TILE_LE] = "psuf",
    [CPU_TILE_LT] = "psuf",
    [CPU_TILE_EQ_TOTAL] = "f",
    [CPU_TILE_NE_TOTAL] = "f",
    [CPU_TILE_GE_TOTAL] = "f",
    [CPU_TILE_GT_TOTAL] = "f",
    [CPU_TILE_LE_TOTAL] = "f",
    [CPU_TILE_LT_TOTAL] = "f",
    [CPU_TILE_EQ_WEAK] = "f",
    [CPU_TILE_NE_WEAK] = "f",
    [CPU_TILE_GE_WEAK] = "f",
    [CPU_TILE_GT_WEAK] = "f",
    [CPU_TILE_LE_WEAK] = "f",
    [CPU_TILE_LT_WEAK] = "f",
    [CPU_TILE_SELECT] = "psufc",
    [CPU_TILE_CLAMP] = "psuf",
};

static char kind_of(tn_type type) {
  if (type == TN_S1 || type == TN_U1) return 'x';
  switch (tn_type_get_kind(type)) {
  case TN_KIND_BOOL: return 'p';
  case TN_KIND_SIGNED: return 's';
  case TN_KIND_UNSIGNED: return 'u';
  case TN_KIND_FLOAT: return 'f';
  case TN_KIND_COMPLEX: return 'c';
  default: return 'x';
  }
}

static bool expected(cpu_tile_op op, tn_type in, tn_type out) {
  char a = kind_of(in), b = kind_of(out);
  bool pred = op == CPU_TILE_IS_FINITE || (op >= CPU_TILE_EQ && op <= CPU_TILE_LT_WEAK);
  if (strchr(takes[op], 'd')) return in == TN_F64 && out == TN_F64; /* f64 alone */
  if (a == 'x' || b == 'x' || !strchr(takes[op], a)) return false;
  if (op == CPU_TILE_CONVERT) return true;
  if (op == CPU_TILE_COMPLEX) return out == tn_type_complex_of(in) && out != TN_INVALID;
  bool part = a == 'c' && (op == CPU_TILE_ABS || op == CPU_TILE_REAL || op == CPU_TILE_IMAG);
  return out == (pred ? TN_PRED : part ? tn_type_of_complex(in) : in);
}

static void every_pair_has_a_body(void **state) {
  (void)state;
  for (int op = 0; op < CPU_NUM_TILE_OPS; op++) {
    assert_non_null(takes[op]);
    for (int in = TN_PRED; in < TN_NUM_TYPES; in++) {
      for (int out = TN_PRED; out < TN_NUM_TYPES; out++) {
        if (kind_of((tn_type)in) == 'x' || kind_of((tn_type)out) == 'x') continue;
        bool want = expected((cpu_tile_op)op, (tn_type)in, (tn_type)out);
        for (int level = 0; level < 2; level++) {
          cpu_target target = {.level = level, .isa = tn_isa_detect()};
          bool got = cpu_tile_find(target, (cpu_tile_op)op, (tn_type)in, (tn_type)out) != NULL;
          if (got != want)
            fail_msg("%s %s->%s level %d: %s", cpu_tile_describe((cpu_tile_op)op)->name,
                     tn_type_name((tn_type)in), tn_type_name((tn_type)out), level,
                     got ? "has a body and should not" : "has no body");
        }
      }
    }
  }
}

static void names(void **state) {
  (void)state;
  assert_string_equal(cpu_tile_describe(CPU_TILE_SHIFT_LEFT)->name, "shift_left");
  assert_int_equal(cpu_tile_describe(CPU_TILE_SELECT)->arity, 3);
  assert_int_equal(cpu_tile_describe(CPU_TILE_EXP)->arity, 1);
  assert_null(cpu_tile_describe(CPU_NUM_TILE_OPS));
  assert_string_equal(tn_isa_name(TN_ISA_AVX512), "avx512");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names),
      cmocka_unit_test(every_pair_has_a_body),
      cmocka_unit_test(integers_wrap),
      cmocka_unit_test(integer_division_never_traps),
      cmocka_unit_test(integer_powers),
      cmocka_unit_test(shifts_by_too_much),
      cmocka_unit_test(bits),
      cmocka_unit_test(comparisons),
      cmocka_unit_test(nans_are_canonical),
      cmocka_unit_test(zeros_and_rounding),
      cmocka_unit_test(conversions),
      cmocka_unit_test(reduced_precision),
      cmocka_unit_test(select_and_clamp),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
