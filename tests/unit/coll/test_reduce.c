/* Reduction of elements against a naive one that knows nothing of vectors and converts by
 * base/types.c, for every type, reduction, number of operands and tier. */
#include "cmocka_header.h"

#include "base/types.h"
#include "coll/capsule/capsule.h"
#include "coll/exec/reduce_body.h"
#include "simulate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- one element, naively ----------------------------------------------------------------------
 */

static tn_type part_of(tn_type type) {
  tn_type part = tn_type_of_complex(type);
  return part ? part : type;
}

static int64_t wrapped(tn_type type, uint64_t value) {
  int bits = tn_type_bits(type);
  if (type == TN_PRED) return value != 0;
  uint64_t low = bits == 64 ? value : value & (((uint64_t)1 << bits) - 1);
  bool minus = tn_type_get_kind(type) == TN_KIND_SIGNED && low >> (bits - 1) & 1;
  return (int64_t)(minus && bits < 64 ? low | ~(((uint64_t)1 << bits) - 1) : low);
}

static uint64_t bits_at(const void *p, size_t size) {
  uint64_t bits = 0;
  memcpy(&bits, p, size);
  return bits;
}

static int64_t join_integers(tn_type type, tn_reduction op, int64_t a, int64_t b) {
  bool is_signed = tn_type_get_kind(type) == TN_KIND_SIGNED;
  bool less = is_signed ? a < b : (uint64_t)a < (uint64_t)b;
  bool pred = type == TN_PRED;
  switch (op) {
  case TN_SUM:
  case TN_AVG: return pred ? a | b : (int64_t)((uint64_t)a + (uint64_t)b);
  case TN_PROD: return (int64_t)((uint64_t)a * (uint64_t)b);
  case TN_MIN: return less ? a : b;
  case TN_MAX: return less ? b : a;
  case TN_AND: return a & b;
  case TN_OR: return a | b;
  default: return a ^ b;
  }
}

static double signed_zero(tn_reduction op, double a, double b) {
  bool minus = op == TN_MIN ? signbit(a) || signbit(b) : signbit(a) && signbit(b);
  return minus ? -0.0 : 0.0;
}

static double join_doubles(tn_reduction op, double a, double b) {
  switch (op) {
  case TN_SUM:
  case TN_AVG: return a + b;
  case TN_PROD: return a * b;
  default: break;
  }
  if (isnan(a) || isnan(b)) return NAN;
  if (a == 0 && b == 0) return signed_zero(op, a, b);
  return (op == TN_MIN) == (a < b) ? a : b;
}

/* Every narrower float is made of f32 here, and what two f32 give is right in double rounded. */
static double join_floats(tn_type type, tn_reduction op, double a, double b) {
  if (type == TN_F64) return join_doubles(op, a, b);
  return (double)(float)join_doubles(op, a, b);
}

static void store_float(tn_type type, double value, void *out) {
  size_t size = tn_type_size(type);
  uint64_t bits = tn_float_from_double(type, value);
  if (tn_float_is_nan(type, bits)) bits = tn_float_from_double(type, NAN); /* there is one only */
  memcpy(out, &bits, size);
}

static void naive_complex(tn_type type, tn_reduction op, const char *const *in, int n, char *out,
                          size_t at) {
  tn_type part = part_of(type);
  size_t size = tn_type_size(part);
  double re = tn_float_to_double(part, bits_at(in[0] + at, size));
  double im = tn_float_to_double(part, bits_at(in[0] + at + size, size));
  for (int k = 1; k < n; k++) {
    double c = tn_float_to_double(part, bits_at(in[k] + at, size));
    double d = tn_float_to_double(part, bits_at(in[k] + at + size, size));
    if (op == TN_SUM) {
      re = join_floats(part, TN_SUM, re, c), im = join_floats(part, TN_SUM, im, d);
      continue;
    }
    double ac = join_floats(part, TN_PROD, re, c), bd = join_floats(part, TN_PROD, im, d);
    double ad = join_floats(part, TN_PROD, re, d), bc = join_floats(part, TN_PROD, im, c);
    re = join_floats(part, TN_SUM, ac, -bd), im = join_floats(part, TN_SUM, ad, bc);
  }
  store_float(part, re, out + at), store_float(part, im, out + at + size);
}

static void naive_element(const coll_reduce *r, const char *const *in, int n, char *out,
                          size_t at) {
  tn_type_kind kind = tn_type_get_kind(r->type);
  if (n == 1) {
    memcpy(out + at, in[0] + at, r->element);
  } else if (kind == TN_KIND_COMPLEX) {
    naive_complex(r->type, r->op, in, n, out, at);
  } else if (kind == TN_KIND_FLOAT) {
    double value = tn_float_to_double(r->type, bits_at(in[0] + at, r->element));
    for (int k = 1; k < n; k++)
      value = join_floats(r->type, r->op, value,
                          tn_float_to_double(r->type, bits_at(in[k] + at, r->element)));
    store_float(r->type, value, out + at);
  } else {
    int64_t value = wrapped(r->type, bits_at(in[0] + at, r->element));
    for (int k = 1; k < n; k++)
      value = wrapped(r->type,
                      (uint64_t)join_integers(r->type, r->op, value,
                                              wrapped(r->type, bits_at(in[k] + at, r->element))));
    memcpy(out + at, &value, r->element);
  }
}

static void naive_divide(const coll_reduce *r, char *out, size_t at) {
  tn_type_kind kind = tn_type_get_kind(r->type);
  uint64_t bits = bits_at(out + at, r->element);
  if (kind == TN_KIND_FLOAT) {
    double value = tn_float_to_double(r->type, bits) / r->ranks;
    store_float(r->type, r->type == TN_F64 ? value : (double)(float)value, out + at);
  } else {
    int64_t value = wrapped(r->type, bits);
    if (kind == TN_KIND_SIGNED)
      value /= r->ranks;
    else
      value = (int64_t)((uint64_t)value / (uint64_t)r->ranks);
    memcpy(out + at, &value, r->element);
  }
}

/* ---- values ------------------------------------------------------------------------------------
 */

/* Half of the elements of floats are special ones or near to each other: NaNs with and without sign
 * and payload, infinities, zeros, small whole numbers. */
static void fill_float(tn_type type, char *out, uint64_t *seed) {
  static const double special[] = {0, 0, 1, 2, 3, 1.5, 448, 65504, 1e-7, 1e30, INFINITY, NAN};
  uint64_t bits = simulate_random(seed), pick = simulate_random(seed);
  if (pick & 1) {
    double value = special[(pick >> 8) % (sizeof special / sizeof *special)];
    bits = tn_float_from_double(type, pick & 2 ? -value : value);
  }
  memcpy(out, &bits, tn_type_size(type));
}

static void fill(tn_type type, char *out, size_t elements, uint64_t *seed) {
  tn_type part = part_of(type);
  size_t size = tn_type_size(part), count = elements * tn_type_size(type) / size;
  for (size_t i = 0; i < count; i++) {
    if (tn_type_get_kind(part) == TN_KIND_FLOAT) {
      fill_float(part, out + i * size, seed);
      continue;
    }
    uint64_t bits = simulate_random(seed);
    if (type == TN_PRED) bits &= 1;
    memcpy(out + i * size, &bits, size);
  }
}

enum { MOST_OPERANDS = 9, MOST_BYTES = 300 << 10, ROOM = MOST_BYTES + 256 };
static char *memory[MOST_OPERANDS], *wanted, *found;

static int make_memory(void **state) {
  (void)state;
  for (int k = 0; k < MOST_OPERANDS; k++) memory[k] = aligned_alloc(64, ROOM);
  wanted = aligned_alloc(64, ROOM);
  found = aligned_alloc(64, ROOM);
  return 0;
}
static int free_memory(void **state) {
  (void)state;
  for (int k = 0; k < MOST_OPERANDS; k++) free(memory[k]);
  free(wanted);
  free(found);
  return 0;
}

/* ---- cases -------------------------------------------------------------------------------------
 */

static tn_isa best;

/* `alias` is the operand that `out` is, or -1. Bytes around the result must stay. */
static void check(const coll_reduce *r, int n, size_t elements, unsigned shift, int alias,
                  bool stream, uint64_t *seed) {
  const char *in[MOST_OPERANDS];
  size_t bytes = elements * r->element;
  for (int k = 0; k < n; k++) {
    char *p = memory[k] + (shift >> (k % 3) & 7) * r->element + 64;
    fill(r->type, p, elements, seed);
    in[k] = p;
  }
  for (size_t at = 0; at < bytes; at += r->element) naive_element(r, in, n, wanted, at);
  char *out = alias >= 0 ? (char *)(uintptr_t)in[alias] : found + 64 + (shift & 7) * r->element;
  char before[64], after[64];
  if (alias < 0) memset(found, 0x5a, ROOM);
  memcpy(before, out - 64, 64), memcpy(after, out + bytes, 64);
  coll_reduce_run(r, (const void *const *)in, n, out, elements, stream);
  coll_reduce_fence();
  if (memcmp(out, wanted, bytes) != 0) {
    size_t at = 0;
    while (out[at] == wanted[at]) at++;
    fail_msg("%s, op %d, %d operands, %zu elements, shift %u, out is operand %d: element %zu",
             tn_type_name(r->type), (int)r->op, n, elements, shift, alias, at / r->element);
  }
  assert_memory_equal(before, out - 64, 64);
  assert_memory_equal(after, out + bytes, 64);
  for (size_t at = 0; at < bytes && r->op == TN_AVG; at += r->element) naive_divide(r, wanted, at);
  coll_reduce_finish(r, out, elements);
  assert_memory_equal(out, wanted, bytes);
}

static bool allowed(const coll_reduce *r) {
  tn_status *status = coll_reduce_check(r, false);
  bool ok = !status;
  tn_status_destroy(status);
  return ok;
}

static size_t each_case(void (*with)(const coll_reduce *, uint64_t *), uint64_t *seed) {
  size_t cases = 0;
  for (int isa = 0; isa <= (int)best; isa++) {
    coll_reduce_use((tn_isa)isa);
    for (int type = 1; type < TN_NUM_TYPES; type++)
      for (int op = 0; op < TN_USER; op++) {
        coll_reduce r = {(tn_type)type, tn_type_size((tn_type)type), (tn_reduction)op, {0}, 7};
        if (!allowed(&r)) continue;
        with(&r, seed);
        cases++;
      }
  }
  return cases;
}

static void small(const coll_reduce *r, uint64_t *seed) {
  for (size_t elements = 0; elements <= 70; elements++) {
    unsigned shift = (unsigned)simulate_random(seed);
    int n = 1 + (int)(simulate_random(seed) % MOST_OPERANDS);
    check(r, 2, elements, shift, -1, false, seed);
    check(r, n, elements, shift, -1, elements & 1, seed);
    check(r, n, elements, shift, (int)(simulate_random(seed) % (uint64_t)n), elements & 2, seed);
  }
}
static void small_sizes(void **state) {
  (void)state;
  uint64_t seed = 1;
  /* integers 14 types x 8, i1 7, floats 15 x 5, complex 2 x 2 */
  size_t tiers = (size_t)best + 1;
  assert_int_equal(each_case(small, &seed), tiers * (14 * 8 + 7 + 15 * 5 + 2 * 2));
}

static void large(const coll_reduce *r, uint64_t *seed) {
  check(r, 2, 1029, 0, -1, false, seed);
  check(r, 3, 2047, 5, -1, true, seed);
  check(r, 4, 1500, 3, 2, true, seed);
}
static void large_sizes(void **state) {
  (void)state;
  uint64_t seed = 2;
  assert_true(each_case(large, &seed) > 0);
}

/* All pairs of bytes, for the types of a byte or less. */
static void pairs(const coll_reduce *r, uint64_t *seed) {
  (void)seed;
  if (r->element != 1 || r->type == TN_PRED) return;
  for (int i = 0; i < 65536; i++) memory[0][i] = (char)(i >> 8), memory[1][i] = (char)i;
  const char *in[2] = {memory[0], memory[1]};
  for (size_t at = 0; at < 65536; at++) naive_element(r, in, 2, wanted, at);
  coll_reduce_run(r, (const void *const *)in, 2, found, 65536, false);
  for (size_t at = 0; at < 65536; at++)
    if (found[at] != wanted[at])
      fail_msg("%s, op %d: %02zx and %02zx give %02x, not %02x", tn_type_name(r->type), (int)r->op,
               at >> 8, at & 255, (uint8_t)found[at], (uint8_t)wanted[at]);
}
static void all_pairs_of_bytes(void **state) {
  (void)state;
  uint64_t seed = 3;
  each_case(pairs, &seed);
}

/* f16 and bf16 are rounded once: 2048 + 1 + 1 is 2050 in f16, though 2048 + 1 is 2048 there. */
static void halves_are_rounded_once(void **state) {
  (void)state;
  const uint16_t a = 0x6800, b = 0x3c00;
  const void *in[3] = {&a, &b, &b};
  for (int isa = 0; isa <= (int)best; isa++) {
    coll_reduce_use((tn_isa)isa);
    coll_reduce r = {TN_F16, 2, TN_SUM, {0}, 1};
    uint16_t out = 0;
    coll_reduce_run(&r, in, 3, &out, 1, false);
    assert_int_equal(out, 0x6801);
  }
}

static void copies(void **state) {
  (void)state;
  uint64_t seed = 4;
  fill(TN_U8, memory[0], MOST_BYTES, &seed);
  for (int isa = 0; isa <= (int)best; isa++) {
    coll_reduce_use((tn_isa)isa);
    for (int i = 0; i < 400; i++) {
      size_t bytes = i < 200 ? (size_t)i : simulate_random(&seed) % (MOST_BYTES - 128);
      size_t from = simulate_random(&seed) % 128, to = simulate_random(&seed) % 128;
      memset(found, 0x5a, ROOM);
      memset(wanted, 0x5a, ROOM);
      memcpy(wanted + to, memory[0] + from, bytes);
      coll_reduce_copy(found + to, memory[0] + from, bytes, i & 1);
      coll_reduce_fence();
      assert_memory_equal(found, wanted, ROOM);
    }
  }
}

/* ---- a function of one's own -------------------------------------------------------------------
 */

/* a - b: neither commutative nor associative, so that order shows. */
static void minus(void *arg, const void *a, const void *b, void *out, size_t count) {
  size_t *calls = arg;
  (*calls)++;
  const int32_t *x = a, *y = b;
  int32_t *z = out;
  for (size_t i = 0; i < count; i++) z[i] = x[i] - y[i];
}

static void functions_of_users_run_from_the_left(void **state) {
  (void)state;
  size_t calls = 0;
  coll_reduce r = {TN_S32, 4, TN_USER, {minus, &calls, TN_IN_ORDER}, 1};
  enum { N = 5000 };
  for (int n = 1; n <= 5; n++)
    for (int alias = -1; alias < n; alias++) {
      const void *in[5];
      int32_t *want = (int32_t *)wanted;
      for (int k = 0; k < n; k++) {
        int32_t *p = (int32_t *)memory[k];
        for (int i = 0; i < N; i++) {
          p[i] = i << k;
          want[i] = k ? want[i] - p[i] : p[i];
        }
        in[k] = p;
      }
      void *out = alias < 0 ? found : memory[alias];
      coll_reduce_run(&r, in, n, out, N, false);
      assert_memory_equal(out, wanted, N * 4);
    }
  assert_true(calls > 0);
}

/* ---- refusals ----------------------------------------------------------------------------------
 */

static void refused(coll_reduce r, const char *part) {
  tn_status *status = coll_reduce_check(&r, false);
  assert_non_null(status);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  if (!strstr(tn_status_message(status), part)) fail_msg("%s", tn_status_message(status));
  tn_status_destroy(status);
}

static void what_cannot_be_reduced_is_named(void **state) {
  (void)state;
  refused((coll_reduce){.type = TN_TOKEN, .op = TN_SUM}, "token");
  refused((coll_reduce){.type = (tn_type)99, .op = TN_SUM}, "99");
  refused((coll_reduce){.type = TN_F32, .element = 8, .op = TN_SUM}, "not 8");
  refused((coll_reduce){.type = TN_F32, .element = 4, .op = TN_XOR}, "\"xor\" is not for f32");
  refused((coll_reduce){.type = TN_C64, .element = 8, .op = TN_MIN}, "\"min\" is not for complex");
  refused((coll_reduce){.type = TN_C64, .element = 8, .op = TN_AVG, .ranks = 2}, "\"avg\"");
  refused((coll_reduce){.type = TN_PRED, .element = 1, .op = TN_AVG, .ranks = 2}, "\"avg\"");
  refused((coll_reduce){.type = TN_F32, .element = 4, .op = TN_AVG}, "0 ranks");
  refused((coll_reduce){.type = TN_F32, .element = 4, .op = TN_USER}, "no function");
  refused((coll_reduce){.type = TN_F32, .element = 4, .op = (tn_reduction)12}, "12");
  coll_reduce moved = {.type = TN_F32, .element = 4, .op = (tn_reduction)12};
  assert_null(coll_reduce_check(&moved, true));
}

int main(void) {
  best = tn_isa_detect();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_sizes),
      cmocka_unit_test(large_sizes),
      cmocka_unit_test(all_pairs_of_bytes),
      cmocka_unit_test(halves_are_rounded_once),
      cmocka_unit_test(copies),
      cmocka_unit_test(functions_of_users_run_from_the_left),
      cmocka_unit_test(what_cannot_be_reduced_is_named),
  };
  return cmocka_run_group_tests(tests, make_memory, free_memory);
}
