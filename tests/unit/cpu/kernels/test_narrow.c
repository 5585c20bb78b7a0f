/* The narrow types: every code of every type, and every pair of them, against definitions in wide
 * arithmetic that look for the nearest code one by one. */
#include "base/narrow.h"
#include "check.h"

static const tn_type floats[] = {TN_F8E5M2,     TN_F8E4M3FN,      TN_F8E4M3,     TN_F8E3M4,
                                 TN_F8E4M3FNUZ, TN_F8E4M3B11FNUZ, TN_F8E5M2FNUZ, TN_F8E8M0FNU,
                                 TN_F6E2M3FN,   TN_F6E3M2FN,      TN_F4E2M1FN};
static const tn_type integers[] = {TN_S2, TN_S4, TN_U2, TN_U4};
static const tn_type wides[] = {TN_PRED, TN_S8,  TN_S16,  TN_S32, TN_S64, TN_U8, TN_U16,
                                TN_U32,  TN_U64, TN_BF16, TN_F16, TN_F32, TN_F64};
#define EACH(type, list)                                                                           \
  for (size_t at_##type = 0; at_##type < sizeof(list) / sizeof *(list); at_##type++)               \
    for (tn_type type = (list)[at_##type], once = type; once != TN_INVALID; once = TN_INVALID)

/* ---- definitions ------------------------------------------------------------------------------
 */

static int codes_of(tn_type type) {
  return 1 << tn_type_bits(type);
}

/* The one NaN of results; where a type has none, -0. */
static uint8_t the_nan(tn_type type) {
  return (uint8_t)tn_float_from_double(type, (double)NAN);
}

static double value_of(tn_type type, unsigned code) {
  return tn_float_to_double(type, code);
}

/* The largest number, and its code's distance to the number that would follow. */
static double largest_of(tn_type type, double *step) {
  double most = 0, below = 0;
  for (int code = 0; code < codes_of(type); code++) {
    double value = value_of(type, (unsigned)code);
    if (!isfinite(value) || value <= below) continue;
    if (value > most) {
      below = most;
      most = value;
    } else if (value < most) {
      below = value;
    }
  }
  *step = type == TN_F8E8M0FNU ? most : most - below;
  return most;
}

/* By search: the nearest code; of two as near the even one, for the type without fractions the
 * larger number. */
static uint8_t nearest(tn_type type, long double x) {
  double step, most = largest_of(type, &step);
  bool has_zero = type != TN_F8E8M0FNU;
  if (isnan(x) || (!has_zero && (x <= 0 || isinf(x)))) return the_nan(type);
  bool is_ieee = tn_float_is_inf(type, tn_float_from_double(type, (double)INFINITY));
  bool is_finite = !tn_float_is_nan(type, tn_float_from_double(type, (double)NAN));
  long double end = (long double)most + step / 2;
  bool tie_is_beyond = !has_zero || tn_float_from_double(type, most) % 2 == 1;
  if (fabsl(x) > end || (fabsl(x) == end && tie_is_beyond)) {
    if (is_ieee) return (uint8_t)tn_float_from_double(type, x < 0 ? -(double)INFINITY : INFINITY);
    return is_finite ? (uint8_t)tn_float_from_double(type, x < 0 ? -most : most) : the_nan(type);
  }
  int best = -1;
  long double least = INFINITY, size = fabsl(x);
  for (int code = 0; code < codes_of(type); code++) {
    double value = value_of(type, (unsigned)code);
    if (!isfinite(value) || signbit(value)) continue;
    long double distance = fabsl(value - size);
    bool tie = distance == least && (!has_zero || !(code & 1));
    if (distance < least || tie) best = code;
    if (distance < least) least = distance;
  }
  bool has_minus = best != 0 || tn_float_from_double(type, -0.0) != 0;
  return (uint8_t)(signbit(x) && has_minus ? best + codes_of(type) / 2 : best);
}

/* ---- codes ------------------------------------------------------------------------------------
 */

static void test_values(void **state) {
  (void)state;
  EACH(type, floats) {
    for (unsigned byte = 0; byte < 256; byte++) { /* bits above the width do not matter */
      float value, want = (float)value_of(type, byte & (unsigned)(codes_of(type) - 1));
      memcpy(&value, &tn_narrow_values[type][byte], sizeof value);
      if (isnan(want))
        assert_int_equal(tn_narrow_values[type][byte], 0x7fc00000);
      else
        assert_memory_equal(&value, &want, sizeof value);
    }
  }
}

static void check_encode(tn_type type, double x) {
  uint8_t got = tn_narrow_encode(type, tn_narrow_odd_f64(x)), want = nearest(type, (long double)x);
  if (got != want)
    fail_msg("%s of %a: %02x, not %02x", tn_type_name(type), x, (unsigned)got, (unsigned)want);
  float f = (float)x;
  uint32_t bits;
  memcpy(&bits, &f, sizeof bits);
  got = tn_narrow_encode(type, bits);
  want = nearest(type, (long double)f);
  if (got != want)
    fail_msg("%s of %a: %02x, not %02x", tn_type_name(type), (double)f, (unsigned)got,
             (unsigned)want);
}

/* Around every number and every tie, and far from them. */
static void test_rounding(void **state) {
  (void)state;
  static const double ends[] = {0,
                                INFINITY,
                                NAN,
                                0x1p-1074,
                                0x1p-149,
                                0x1p-150,
                                0x1.8p-127,
                                1e30,
                                1e300,
                                1e-30,
                                0x1p127,
                                0x1.8p127,
                                0x1.7ffffffffffffp127};
  EACH(type, floats) {
    for (int code = 0; code < codes_of(type); code++) {
      double value = value_of(type, (unsigned)code), next = value_of(type, (unsigned)code + 1);
      double tie = value + (next - value) / 2;
      double step, most = largest_of(type, &step);
      if (!isfinite(tie)) tie = most + step / 2;
      const double around[] = {value, next, tie};
      for (int k = 0; k < 3; k++) {
        if (!isfinite(around[k])) continue;
        check_encode(type, around[k]);
        check_encode(type, nextafter(around[k], INFINITY));
        check_encode(type, nextafter(around[k], -INFINITY));
        check_encode(type, (double)nextafterf((float)around[k], INFINITY));
        check_encode(type, (double)nextafterf((float)around[k], -INFINITY));
      }
    }
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
      check_encode(type, ends[k]);
      check_encode(type, -ends[k]);
    }
    for (int k = 0; k < 3000; k++)
      check_encode(type,
                   ldexp((double)check_between(-1000000, 1000000), (int)check_between(-45, 0)));
  }
}

/* ---- ops --------------------------------------------------------------------------------------
 */

static void tile(cpu_tile_op op, tn_type in, tn_type out, void *dst, const void *a, const void *b,
                 int64_t n, const int64_t *imm) {
  const void *src[3] = {a, b, NULL};
  cpu_tile_fn *plain = cpu_tile_find((cpu_target){0, TN_ISA_BASELINE}, op, in, out);
  cpu_tile_fn *fast = cpu_tile_find((cpu_target){1, tn_isa_detect()}, op, in, out);
  if (!plain || plain != fast)
    fail_msg("%s from %s to %s", cpu_tile_describe(op)->name, tn_type_name(in), tn_type_name(out));
  plain(dst, src, n, imm);
}

/* Every pair of codes: a is the row, b the column. */
static uint8_t left[65536], right[65536], result[65536];

static int64_t all_pairs(tn_type type) {
  int n = codes_of(type);
  bool is_signed = tn_type_get_kind(type) == TN_KIND_SIGNED;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) {
      left[i * n + k] = is_signed ? narrow_wrap((uint8_t)i, tn_type_bits(type), true) : (uint8_t)i;
      right[i * n + k] = is_signed ? narrow_wrap((uint8_t)k, tn_type_bits(type), true) : (uint8_t)k;
    }
  return (int64_t)n * n;
}

static void wrong(const char *op, tn_type type, int64_t i, unsigned want) {
  fail_msg("%s of %s %02x and %02x: %02x, not %02x", op, tn_type_name(type), (unsigned)left[i],
           (unsigned)right[i], (unsigned)result[i], want);
}

static float larger(float x, float y) {
  if (isnan(x) || isnan(y)) return NAN;
  return x > y || (x == y && signbit(y)) ? x : y;
}

static float float_op(cpu_tile_op op, float x, float y) {
  switch (op) {
  case CPU_TILE_ADD: return x + y;
  case CPU_TILE_SUBTRACT: return x - y;
  case CPU_TILE_MULTIPLY: return x * y;
  case CPU_TILE_DIVIDE: return x / y;
  case CPU_TILE_REMAINDER: return fmodf(x, y);
  case CPU_TILE_MAXIMUM: return larger(x, y);
  default: return -larger(-x, -y);
  }
}

static void test_float_pairs(void **state) {
  (void)state;
  static const cpu_tile_op ops[] = {CPU_TILE_ADD,      CPU_TILE_SUBTRACT, CPU_TILE_MULTIPLY,
                                    CPU_TILE_DIVIDE,   CPU_TILE_MAXIMUM,  CPU_TILE_MINIMUM,
                                    CPU_TILE_REMAINDER};
  EACH(type, floats) {
    int64_t n = all_pairs(type);
    for (size_t k = 0; k < sizeof ops / sizeof *ops; k++) {
      tile(ops[k], type, type, result, left, right, n, NULL);
      for (int64_t i = 0; i < n; i++) {
        float x = (float)value_of(type, left[i]), y = (float)value_of(type, right[i]);
        float value = float_op(ops[k], x, y);
        uint8_t want =
            isnan(value) ? the_nan(type) : (uint8_t)tn_float_from_double(type, (double)value);
        if (tn_float_is_nan(type, want)) want = the_nan(type);
        if (result[i] != want) wrong(cpu_tile_describe(ops[k])->name, type, i, want);
      }
    }
  }
}

static bool holds(int direction, int order) {
  const bool answers[] = {order == 0, order != 0, order >= 0, order > 0, order <= 0, order < 0};
  return answers[direction];
}

/* -1, 0, 1 in the weak order: NaNs are one number, above all others. */
static int weak(tn_type type, unsigned a, unsigned b) {
  double x = value_of(type, a), y = value_of(type, b);
  if (isnan(x) || isnan(y)) return !!isnan(x) - !!isnan(y);
  return x < y ? -1 : x > y;
}

/* -1, 0, 1 in totalOrder. The NaN of a format that has one only counts as positive. */
static int total(tn_type type, unsigned a, unsigned b) {
  double x = value_of(type, a), y = value_of(type, b);
  bool one_nan = tn_float_is_nan(type, 0x80) && type != TN_F8E8M0FNU;
  if (one_nan) x = isnan(x) ? (double)NAN : x, y = isnan(y) ? (double)NAN : y;
  int rank[2];
  const double values[2] = {x, y};
  for (int k = 0; k < 2; k++) rank[k] = isnan(values[k]) ? (signbit(values[k]) ? -1 : 1) : 0;
  if (rank[0] != rank[1]) return rank[0] < rank[1] ? -1 : 1;
  if (rank[0]) { /* payloads */
    int direction = rank[0];
    return a == b ? 0 : a < b ? -direction : direction;
  }
  if (x != y) return x < y ? -1 : 1;
  return signbit(y) - signbit(x) > 0 ? 1 : signbit(y) == signbit(x) ? 0 : -1;
}

static void test_float_compares(void **state) {
  (void)state;
  EACH(type, floats) {
    int64_t n = all_pairs(type);
    for (int direction = 0; direction < 6; direction++) {
      tile((cpu_tile_op)(CPU_TILE_EQ + direction), type, TN_PRED, result, left, right, n, NULL);
      for (int64_t i = 0; i < n; i++) {
        double x = value_of(type, left[i]), y = value_of(type, right[i]);
        bool want = isnan(x) || isnan(y) ? direction == 1
                                         : holds(direction, x < y   ? -1
                                                            : x > y ? 1
                                                                    : 0);
        if (result[i] != want) wrong("compare", type, i, want);
      }
      tile((cpu_tile_op)(CPU_TILE_EQ_TOTAL + direction), type, TN_PRED, result, left, right, n,
           NULL);
      for (int64_t i = 0; i < n; i++) {
        bool want = holds(direction, total(type, left[i], right[i]));
        if (result[i] != want) wrong("total compare", type, i, want);
      }
      tile((cpu_tile_op)(CPU_TILE_EQ_WEAK + direction), type, TN_PRED, result, left, right, n,
           NULL);
      for (int64_t i = 0; i < n; i++) {
        bool want = holds(direction, weak(type, left[i], right[i]));
        if (result[i] != want) wrong("weak compare", type, i, want);
      }
    }
  }
}

static void test_float_signs(void **state) {
  (void)state;
  static const cpu_tile_op ops[] = {CPU_TILE_ABS,   CPU_TILE_NEGATE, CPU_TILE_SIGN,
                                    CPU_TILE_FLOOR, CPU_TILE_SQRT,   CPU_TILE_ROUND_NEAREST_EVEN};
  EACH(type, floats) {
    int64_t n = codes_of(type);
    for (int64_t i = 0; i < n; i++) left[i] = right[i] = (uint8_t)i;
    for (size_t k = 0; k < sizeof ops / sizeof *ops; k++) {
      tile(ops[k], type, type, result, left, NULL, n, NULL);
      for (int64_t i = 0; i < n; i++) {
        double x = value_of(type, (unsigned)i);
        const double values[] = {fabs(x),  -x,      isnan(x) || x == 0 ? x : copysign(1, x),
                                 floor(x), sqrt(x), rint(x)};
        if (k < 2 && isnan(x)) { /* these keep NaNs, and change a sign where there is one */
          uint8_t sign = k == 0 ? result[i] & ~left[i] : (uint8_t)(result[i] ^ left[i]);
          assert_true(tn_float_is_nan(type, result[i]));
          assert_true(k == 0 ? sign == 0 : sign == 0 || sign == 0x80);
          continue;
        }
        uint8_t want =
            isnan(values[k]) ? the_nan(type) : (uint8_t)tn_float_from_double(type, values[k]);
        if (result[i] != want) wrong(cpu_tile_describe(ops[k])->name, type, i, want);
      }
    }
    tile(CPU_TILE_IS_FINITE, type, TN_PRED, result, left, NULL, n, NULL);
    for (int64_t i = 0; i < n; i++)
      assert_int_equal(result[i], isfinite(value_of(type, (unsigned)i)) ? 1 : 0);
  }
}

/* As many bits as the type has change nothing; one mantissa bit less rounds to even codes. */
static void test_reduce_precision(void **state) {
  (void)state;
  EACH(type, floats) {
    if (type == TN_F8E8M0FNU) continue;
    int64_t n = codes_of(type);
    const int64_t same[2] = {8, 10};
    for (int64_t i = 0; i < n; i++) left[i] = right[i] = (uint8_t)i;
    tile(CPU_TILE_REDUCE_PRECISION, type, type, result, left, NULL, n, same);
    for (int64_t i = 0; i < n; i++)
      if (!tn_float_is_nan(type, left[i])) assert_int_equal(result[i], left[i]);
  }
  /* f8E4M3FN: e3m1 keeps exponents -2 to 3. */
  static const uint8_t in[] = {0x7f, 0x38, 0x3b, 0x3d, 0x3e, 0x57, 0x27, 0x00, 0x80, 0xb9};
  static const uint8_t want[] = {0x7f, 0x38, 0x3c, 0x3c, 0x40, 0x7f, 0x28, 0x00, 0x80, 0xb8};
  const int64_t imm[2] = {3, 1};
  tile(CPU_TILE_REDUCE_PRECISION, TN_F8E4M3FN, TN_F8E4M3FN, result, in, NULL, sizeof in, imm);
  assert_memory_equal(result, want, sizeof want);
}

static int64_t number_of(tn_type type, uint8_t byte) {
  return tn_type_get_kind(type) == TN_KIND_SIGNED ? (int8_t)byte : byte;
}

/* On numbers of the type's range, by StableHLO's text; wrapping is left to the caller. */
static int64_t integer_op(cpu_tile_op op, tn_type type, int64_t x, int64_t y) {
  int bits = tn_type_bits(type);
  int64_t mask = (1 << bits) - 1, amount = y & mask, low = x & mask;
  int64_t filled = low >> (bits - 1) ? low - (1 << bits) : low;
  switch (op) {
  case CPU_TILE_ADD: return x + y;
  case CPU_TILE_SUBTRACT: return x - y;
  case CPU_TILE_MULTIPLY: return x * y;
  case CPU_TILE_DIVIDE: return y == 0 ? -1 : x / y;
  case CPU_TILE_REMAINDER: return y == 0 ? x : x % y;
  case CPU_TILE_MAXIMUM: return x > y ? x : y;
  case CPU_TILE_MINIMUM: return x < y ? x : y;
  case CPU_TILE_AND: return x & y;
  case CPU_TILE_OR: return x | y;
  case CPU_TILE_XOR: return x ^ y;
  case CPU_TILE_SHIFT_LEFT: return amount >= bits ? 0 : low << amount;
  case CPU_TILE_SHIFT_RIGHT_LOGICAL: return amount >= bits ? 0 : low >> amount;
  case CPU_TILE_SHIFT_RIGHT_ARITHMETIC: return filled >> (amount < bits ? amount : bits - 1);
  case CPU_TILE_NEGATE: return -x;
  case CPU_TILE_NOT: return ~x;
  case CPU_TILE_POPCNT: return __builtin_popcountll((unsigned long long)low);
  case CPU_TILE_COUNT_LEADING_ZEROS:
    return low == 0 ? bits : __builtin_clzll((unsigned long long)low) - (64 - bits);
  case CPU_TILE_ABS: return x < 0 ? -x : x;
  case CPU_TILE_SIGN: return (x > 0) - (x < 0);
  case CPU_TILE_POWER: {
    int64_t power = 1;
    if (y < 0) return x == 1 ? 1 : x == -1 ? (y & 1 ? -1 : 1) : 0;
    for (int64_t i = 0; i < y; i++) power = power * x & 0xffff;
    return power;
  }
  default: return 0;
  }
}

static void test_integer_pairs(void **state) {
  (void)state;
  static const cpu_tile_op ops[] = {CPU_TILE_ADD,
                                    CPU_TILE_SUBTRACT,
                                    CPU_TILE_MULTIPLY,
                                    CPU_TILE_DIVIDE,
                                    CPU_TILE_REMAINDER,
                                    CPU_TILE_MAXIMUM,
                                    CPU_TILE_MINIMUM,
                                    CPU_TILE_AND,
                                    CPU_TILE_OR,
                                    CPU_TILE_XOR,
                                    CPU_TILE_SHIFT_LEFT,
                                    CPU_TILE_SHIFT_RIGHT_LOGICAL,
                                    CPU_TILE_NEGATE,
                                    CPU_TILE_SHIFT_RIGHT_ARITHMETIC,
                                    CPU_TILE_NOT,
                                    CPU_TILE_POPCNT,
                                    CPU_TILE_COUNT_LEADING_ZEROS,
                                    CPU_TILE_POWER,
                                    CPU_TILE_ABS,
                                    CPU_TILE_SIGN};
  EACH(type, integers) {
    int64_t n = all_pairs(type);
    bool is_signed = tn_type_get_kind(type) == TN_KIND_SIGNED;
    for (size_t k = 0; k < sizeof ops / sizeof *ops - (is_signed ? 0 : 2); k++) {
      tile(ops[k], type, type, result, left, right, n, NULL);
      for (int64_t i = 0; i < n; i++) {
        int64_t value =
            integer_op(ops[k], type, number_of(type, left[i]), number_of(type, right[i]));
        uint8_t want = narrow_wrap((uint8_t)value, tn_type_bits(type), is_signed);
        if (result[i] != want) wrong(cpu_tile_describe(ops[k])->name, type, i, want);
      }
    }
    for (int direction = 0; direction < 6; direction++) {
      tile((cpu_tile_op)(CPU_TILE_EQ + direction), type, TN_PRED, result, left, right, n, NULL);
      for (int64_t i = 0; i < n; i++) {
        int64_t x = number_of(type, left[i]), y = number_of(type, right[i]);
        if (result[i] != holds(direction, x < y ? -1 : x > y)) wrong("compare", type, i, 0);
      }
    }
  }
}

/* Hosts extend a sign or leave the bits above it clear: either is the same number. */
static void test_bits_above_the_width(void **state) {
  (void)state;
  static const uint8_t a[] = {0x0f, 0xf9, 0x97}, b[] = {0xff, 0x0f, 0x07}, ones[] = {1, 0, 1};
  static const uint8_t sums[] = {0xfe, 0xf8, 0xfe};
  static const int32_t numbers[] = {-1, -7, 7};
  static const float floats_of_a[] = {-6, -0.5f, 6};
  uint8_t got[3];
  int32_t wide[3];
  float values[3];
  tile(CPU_TILE_ADD, TN_S4, TN_S4, got, a, b, 3, NULL);
  assert_memory_equal(got, sums, 3);
  tile(CPU_TILE_EQ, TN_S4, TN_PRED, got, a, b, 3, NULL);
  assert_memory_equal(got, ones, 3);
  tile(CPU_TILE_CONVERT, TN_S4, TN_S32, wide, a, NULL, 3, NULL);
  assert_memory_equal(wide, numbers, sizeof numbers);
  tile(CPU_TILE_CONVERT, TN_F4E2M1FN, TN_F32, values, a, NULL, 3, NULL);
  assert_memory_equal(values, floats_of_a, sizeof values);
}

static uint8_t junk[3][65536], clean_result[65536 * 16], junk_result[65536 * 16];

/* Bits above the width of every operand, in every body that reads it: results are the same bytes.
 * Moves hand them on. */
static void check_junk(cpu_tile_op op, tn_type type, tn_type out) {
  cpu_tile_fn *run = cpu_tile_find((cpu_target){0, TN_ISA_BASELINE}, op, type, out);
  const int64_t imm[2] = {2, 1};
  int64_t n = all_pairs(type);
  unsigned used = (unsigned)codes_of(type) - 1;
  const void *const clean[3] = {left, right, left}, *const other[3] = {junk[0], junk[1], junk[2]};
  for (int k = 0; k < 3; k++)
    for (int64_t i = 0; i < n; i++)
      junk[k][i] = (uint8_t)((((const uint8_t *)clean[k])[i] & used) | (check_random() & ~used));
  run(clean_result, clean, n, imm);
  run(junk_result, other, n, imm);
  int64_t size = (int64_t)tn_type_size(out);
  for (int64_t i = 0; i < n; i++)
    if (memcmp(clean_result + i * size, junk_result + i * size, (size_t)size) != 0)
      fail_msg("%s from %s to %s takes %02x, %02x for other than %02x, %02x",
               cpu_tile_describe(op)->name, tn_type_name(type), tn_type_name(out),
               (unsigned)junk[0][i], (unsigned)junk[1][i], (unsigned)left[i], (unsigned)right[i]);
}

static void test_no_body_reads_junk(void **state) {
  (void)state;
  int bodies = 0;
  for (int in = 0; in < TN_NUM_TYPES; in++) {
    if (!narrow_is((tn_type)in) || tn_type_bits((tn_type)in) == 8) continue;
    for (int op = 0; op < CPU_NUM_TILE_OPS; op++)
      for (int out = 0; out < TN_NUM_TYPES; out++) {
        bool moves =
            op == CPU_TILE_SELECT || op == CPU_TILE_REAL || (op == CPU_TILE_CONVERT && in == out);
        cpu_target plain = {0, TN_ISA_BASELINE};
        if (moves || !cpu_tile_find(plain, (cpu_tile_op)op, (tn_type)in, (tn_type)out)) continue;
        check_junk((cpu_tile_op)op, (tn_type)in, (tn_type)out);
        bodies++;
      }
  }
  if (bodies < 400) fail_msg("only %d bodies", bodies);
}

/* ---- convert ----------------------------------------------------------------------------------
 */

/* An element as a number: exact, x87's 64 bits hold every type's. */
static long double read_number(tn_type type, const void *data) {
  uint64_t bits = 0;
  memcpy(&bits, data, tn_type_size(type));
  if (tn_type_get_kind(type) == TN_KIND_FLOAT) return (long double)tn_float_to_double(type, bits);
  if (tn_type_get_kind(type) != TN_KIND_SIGNED) return (long double)bits;
  int unused = 64 - 8 * (int)tn_type_size(type);
  return (long double)((int64_t)(bits << unused) >> unused);
}

/* The element that the number becomes; integers from floats saturate, from integers wrap. */
static uint64_t converted(tn_type in, tn_type out, long double x) {
  int bits = tn_type_bits(out);
  uint64_t mask = bits == 64 ? UINT64_MAX : ((uint64_t)1 << bits) - 1, low;
  bool is_signed = tn_type_get_kind(out) == TN_KIND_SIGNED;
  if (out == TN_PRED) return x != 0;
  if (narrow_is_float(out)) return nearest(out, x);
  if (tn_type_get_kind(out) == TN_KIND_FLOAT)
    return tn_float_from_double(out, isnan(x) ? (double)NAN : (double)x);
  if (tn_type_get_kind(in) != TN_KIND_FLOAT) {
    low = x < 0 ? (uint64_t)(int64_t)x : (uint64_t)x;
  } else {
    long double most = ldexpl(1, is_signed ? bits - 1 : bits), least = is_signed ? -most : 0;
    x = isnan(x) ? 0 : truncl(x);
    low = x >= most   ? mask >> is_signed
          : x < least ? (uint64_t)(int64_t)least
          : x < 0     ? (uint64_t)(int64_t)x
                      : (uint64_t)x;
  }
  low &= mask;
  if (is_signed && bits < 8 && low >> (bits - 1)) low |= 0xff & ~mask;
  return low;
}

static void check_convert(tn_type in, tn_type out, const void *src, int64_t n) {
  static char dst[8 * 4096];
  size_t from = tn_type_size(in), to = tn_type_size(out);
  tile(CPU_TILE_CONVERT, in, out, dst, src, NULL, n, NULL);
  for (int64_t i = 0; i < n; i++) {
    const char *element = (const char *)src + i * (int64_t)from;
    uint64_t got = 0, want = converted(in, out, read_number(in, element));
    memcpy(&got, dst + i * (int64_t)to, to);
    if (in == out) want = *(const uint8_t *)element;
    if (got != want)
      fail_msg("%s to %s, %Lg: %llx, not %llx", tn_type_name(in), tn_type_name(out),
               read_number(in, element), (unsigned long long)got, (unsigned long long)want);
  }
}

static int64_t all_codes(tn_type type, uint8_t *out) {
  bool is_signed = tn_type_get_kind(type) == TN_KIND_SIGNED;
  for (int i = 0; i < codes_of(type); i++)
    out[i] = is_signed ? narrow_wrap((uint8_t)i, tn_type_bits(type), true) : (uint8_t)i;
  return codes_of(type);
}

static void test_converts_out(void **state) {
  (void)state;
  uint8_t codes[256];
  for (int in = 0; in < TN_NUM_TYPES; in++) {
    if (!narrow_is((tn_type)in)) continue;
    int64_t n = all_codes((tn_type)in, codes);
    EACH(wide, wides) check_convert((tn_type)in, wide, codes, n);
    for (int out = 0; out < TN_NUM_TYPES; out++)
      if (narrow_is((tn_type)out)) check_convert((tn_type)in, (tn_type)out, codes, n);
  }
}

/* Values whose rounding in two steps would go wrong, ends, and random ones. */
static int64_t wide_values(tn_type type, char *out) {
  static const double fixed[] = {0,    -0.0, 1,    -1,    0.5,     -0.5,  7.5,   -8.5,  15.9,
                                 -9,   449,  464,  465,   -464,    57344, 61440, 61439, 1e30,
                                 -1e9, NAN,  1e-9, 1e300, -1e-300, 240.0, 248,   247,   6.25};
  size_t size = tn_type_size(type);
  int64_t n = 0;
  bool is_float = tn_type_get_kind(type) == TN_KIND_FLOAT;
  for (; n < 2000; n++) {
    uint64_t bits = check_random() ^ check_random() << 40;
    double near = ldexp((double)check_between(1, 64), (int)check_between(-20, 12));
    if (is_float && n < (int64_t)(sizeof fixed / sizeof *fixed))
      bits = tn_float_from_double(type, fixed[n]);
    else if (is_float && n % 2)
      bits = tn_float_from_double(type, near) + (uint64_t)check_between(-1, 1);
    else if (is_float)
      bits = tn_float_from_double(type, check_double(CHECK_SPECIAL));
    else if (type == TN_PRED)
      bits &= 1;
    else if (n % 2) /* next to a tie of few bits at any height */
      bits = ((uint64_t)check_between(1, 63) << check_between(0, tn_type_bits(type) - 6)) +
             (uint64_t)check_between(-1, 1);
    memcpy(out + (size_t)n * size, &bits, size);
  }
  return n;
}

static void test_converts_in(void **state) {
  (void)state;
  static char values[2000 * 8];
  EACH(wide, wides) {
    int64_t n = wide_values(wide, values);
    for (int out = 0; out < TN_NUM_TYPES; out++)
      if (narrow_is((tn_type)out)) check_convert(wide, (tn_type)out, values, n);
  }
}

/* ---- bitcast ----------------------------------------------------------------------------------
 */

static void check_bitcast(tn_type from, tn_type to, const void *src, int64_t count,
                          const void *want, size_t bytes) {
  tn_arena arena = {0};
  uint8_t got[64];
  cpu_kernel kernel;
  cpu_bitcast_spec spec = {from, to, count};
  check_ok(cpu_make_bitcast(&arena, &spec, &kernel));
  void *data[2] = {got, (void *)(uintptr_t)src};
  for (int64_t unit = count; unit-- > 0;) kernel.run(kernel.params, data, unit, unit + 1, NULL);
  assert_memory_equal(got, want, bytes);
  tn_arena_free(&arena);
}

static void test_bitcasts(void **state) {
  (void)state;
  static const uint8_t byte[] = {0xa5, 0x7f};
  static const uint8_t signed_halves[] = {5, 0xfa, 0xff, 7}, halves[] = {5, 10, 15, 7};
  static const uint8_t bits[] = {1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0};
  static const uint32_t word = 0x87654321;
  static const uint8_t word_halves[] = {1, 2, 3, 4, 5, 6, 7, 8};
  static const uint8_t pairs[] = {1, 0xff, 0xfe, 0};
  static const uint8_t nibbles[] = {0xfd, 0x02};
  check_bitcast(TN_S8, TN_S4, byte, 2, signed_halves, 4);
  check_bitcast(TN_F8E5M2, TN_F4E2M1FN, byte, 2, halves, 4);
  check_bitcast(TN_S4, TN_U8, signed_halves, 2, byte, 2);
  check_bitcast(TN_U8, TN_PRED, byte, 2, bits, 16);
  check_bitcast(TN_PRED, TN_S16, bits, 1, byte, 2);
  check_bitcast(TN_F32, TN_U4, &word, 1, word_halves, 8);
  check_bitcast(TN_U4, TN_U32, word_halves, 1, &word, 4);
  check_bitcast(TN_S2, TN_S4, pairs, 2, nibbles, 2);
  check_bitcast(TN_S4, TN_S2, nibbles, 2, pairs, 4);
  check_bitcast(TN_S4, TN_U4, signed_halves, 4, halves, 4);
  check_bitcast(TN_F4E2M1FN, TN_S4, halves, 4, signed_halves, 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_values),
      cmocka_unit_test(test_rounding),
      cmocka_unit_test(test_float_pairs),
      cmocka_unit_test(test_float_compares),
      cmocka_unit_test(test_float_signs),
      cmocka_unit_test(test_reduce_precision),
      cmocka_unit_test(test_integer_pairs),
      cmocka_unit_test(test_converts_out),
      cmocka_unit_test(test_bits_above_the_width),
      cmocka_unit_test(test_no_body_reads_junk),
      cmocka_unit_test(test_converts_in),
      cmocka_unit_test(test_bitcasts),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
