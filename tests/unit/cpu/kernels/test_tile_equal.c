/* Every vector body, on every tier of this machine, gives the bits of its plain body: every op and
 * type, special and random values, odd lengths, unaligned starts, results over sources. */
#include "base/types.h"
#include "cmocka_header.h"
#include "cpu/kernels/kernel.h"
#include <stdio.h>
#include <string.h>

enum { MOST = 16384, PAD = 64 };

static const tn_type types[] = {TN_PRED, TN_S8,  TN_S16,  TN_S32, TN_S64, TN_U8,  TN_U16, TN_U32,
                                TN_U64,  TN_F16, TN_BF16, TN_F32, TN_F64, TN_C64, TN_C128};
enum { NUM_TYPES = sizeof types / sizeof *types };

static uint64_t random_state = 0x9E3779B97F4A7C15u;

static uint64_t next_random(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  return random_state ^= random_state << 17;
}

/* ---- values
 * --------------------------------------------------------------------------------------- */

static const uint16_t f16_specials[] = {
    0,      0x8000, 1,      0x8001, 0x03FF, 0x0400, 0x3C00, 0xBC00, 0x3800, 0x3801, 0x4200,
    0x7BFF, 0xFBFF, 0x7C00, 0xFC00, 0x7C01, 0x7E00, 0xFE01, 0xFFFF, 0x6400, 0x6401, 0x37FF};
static const uint16_t bf16_specials[] = {
    0,      0x8000, 1,      0x8001, 0x007F, 0x0080, 0x3F80, 0xBF80, 0x3F00, 0x3F01, 0x4040,
    0x7F7F, 0xFF7F, 0x7F80, 0xFF80, 0x7F81, 0x7FC0, 0xFFC1, 0xFFFF, 0x4B00, 0x4F00, 0x3EFF};
static const uint32_t f32_specials[] = {
    0,          0x80000000, 1,          0x80000001, 0x007FFFFF, 0x00800000, 0x3F800000, 0xBF800000,
    0x3F000000, 0x3EFFFFFF, 0xBF000000, 0x40200000, 0xC0200000, 0x7F7FFFFF, 0xFF7FFFFF, 0x7F800000,
    0xFF800000, 0x7F800001, 0x7FC00000, 0xFFC00001, 0xFFFFFFFF, 0x4B000000, 0x4B000001, 0x4F000000,
    0xCF000000, 0xCF000001, 0x5F000000, 0xDF000000, 0x477FF000, 0x477FEFFF, 0x33000000, 0x33000001,
    0x42B17218, 0xC2CFF1B5, 0x4E800001, 0x5A0E1BCA, 0x3F1FFFFF, 0x3F200000, 0x3F666666, 0x407CCCCD,
    0x42FE0000, 0x437F0000, 0x43000000, 0x4F800000, 0x5F800000, 0x7F000000};
static const uint64_t f64_specials[] = {0,
                                        0x8000000000000000,
                                        1,
                                        0x8000000000000001,
                                        0x000FFFFFFFFFFFFF,
                                        0x0010000000000000,
                                        0x3FF0000000000000,
                                        0xBFF0000000000000,
                                        0x3FE0000000000000,
                                        0x3FDFFFFFFFFFFFFF,
                                        0xBFE0000000000000,
                                        0x4004000000000000,
                                        0x7FEFFFFFFFFFFFFF,
                                        0xFFEFFFFFFFFFFFFF,
                                        0x7FF0000000000000,
                                        0xFFF0000000000000,
                                        0x7FF0000000000001,
                                        0x7FF8000000000000,
                                        0xFFF8000000000001,
                                        0xFFFFFFFFFFFFFFFF,
                                        0x4330000000000000,
                                        0x4330000000000001,
                                        0x4340000000000000,
                                        0x43E0000000000000,
                                        0xC3E0000000000000,
                                        0xC3E0000000000001,
                                        0x43F0000000000000,
                                        0x40EFFDFFFFFFFFFF,
                                        0x40EFFE0000000000,
                                        0x3E60000000000001,
                                        0x3810000000000000,
                                        0x37F0000010000000,
                                        0x47EFFFFFF0000000,
                                        0x47EFFFFFEFFFFFFF,
                                        0x40862E42FEFA39EF,
                                        0xC0874910D52D3052,
                                        0x41D0000000000001,
                                        0x41D0000000000000,
                                        0x7E37E43C8800759C,
                                        0x3FE4000000000000,
                                        0x3FE3FFFFFFFFFFFF,
                                        0x4017FFFFFFFFFFFF,
                                        0x403C000000000000,
                                        0x41DFFFFFFFC00000,
                                        0x41E0000000000000,
                                        0x3FF0020000000001,
                                        0x3FF0080000000000,
                                        0x3FF0080000000001};

static uint64_t integer_special(int bits, uint64_t which) {
  uint64_t top = UINT64_C(1) << (bits - 1);
  const uint64_t list[] = {0,
                           1,
                           2,
                           3,
                           top,
                           top - 1,
                           top + 1,
                           top * 2,
                           UINT64_MAX,
                           UINT64_MAX - 1,
                           7,
                           (uint64_t)bits,
                           (uint64_t)bits - 1,
                           (uint64_t)bits + 1,
                           10,
                           100};
  return list[which % (sizeof list / sizeof *list)];
}

#define SPECIAL(list, which) (list)[(which) % (sizeof(list) / sizeof *(list))]

static uint64_t special(tn_type type, uint64_t which) {
  switch (type) {
  case TN_PRED: return which & 1;
  case TN_F16: return SPECIAL(f16_specials, which);
  case TN_BF16: return SPECIAL(bf16_specials, which);
  case TN_F32: return SPECIAL(f32_specials, which);
  case TN_F64: return SPECIAL(f64_specials, which);
  default: return integer_special(tn_type_bits(type), which);
  }
}

/* Random bits; for floats half of them of a size that functions do something with. */
static uint64_t random_value(tn_type type) {
  uint64_t r = next_random();
  double size = (double)(int64_t)r * 0x1p-63 * (double)(UINT64_C(1) << (next_random() % 12));
  if (type == TN_PRED) return r & 1;
  if (next_random() & 1) return r;
  if (type == TN_F64) memcpy(&r, &size, sizeof r);
  if (type == TN_F32 || type == TN_BF16) {
    float f = (float)size;
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    r = type == TN_F32 ? bits : bits >> 16;
  }
  if (type == TN_F16) r = (r & 0x83FF) | (uint64_t)(8 + next_random() % 14) << 10;
  return tn_type_bits(type) < 64 && type >= TN_S8 && type <= TN_U64 ? r % 41 - 20 : r;
}

static void put(void *data, tn_type type, int64_t i, uint64_t bits) {
  size_t size = tn_type_size(type);
  memcpy((char *)data + (size_t)i * size, &bits, size);
}

/* Source k walks the specials at its own stride, so that pairs and triples of them meet; the
 * imaginary parts of complex numbers do so a round of the real parts' later. */
static void fill(void *data, tn_type type, int64_t n, int k) {
  static const int64_t strides[] = {1, 61, 61 * 59};
  tn_type part = tn_type_of_complex(type);
  int64_t parts = part == TN_INVALID ? 1 : 2;
  if (part != TN_INVALID) type = part;
  for (int64_t i = 0; i < n * parts; i++) {
    int64_t walked = i / parts / strides[k];
    if (i % parts == 1) walked += i / parts / 47;
    put(data, type, i, i / parts < n / 2 ? special(type, (uint64_t)walked) : random_value(type));
  }
}

/* ---- comparing
 * ------------------------------------------------------------------------------------ */

static _Alignas(64) unsigned char sources[3][MOST * 16 + PAD], want[MOST * 16 + PAD],
    got[MOST * 16 + PAD];

typedef struct subject {
  cpu_tile_op op;
  tn_type in, out;
  int64_t imm[2];
  cpu_tile_fn *plain, *vector;
  tn_isa isa;
} subject;

static tn_type source_type(const subject *s, int k) {
  return s->op == CPU_TILE_SELECT && k == 0 ? TN_PRED : s->in;
}

static void fail_at(const subject *s, int64_t n, const char *how) {
  size_t size = tn_type_size(s->out);
  for (int64_t i = 0; i < n; i++) {
    size_t at = (size_t)i * size;
    if (memcmp(want + at, got + at, size) == 0) continue;
    uint64_t w = 0, g = 0, x[3] = {0};
    size_t shown = size < sizeof w ? size : sizeof w;
    memcpy(&w, want + at, shown);
    memcpy(&g, got + at, shown);
    int arity = cpu_tile_describe(s->op)->arity;
    for (int k = 0; k < arity; k++) {
      size_t in = tn_type_size(source_type(s, k));
      memcpy(&x[k], sources[k] + (size_t)i * in, in < sizeof *x ? in : sizeof *x);
    }
    fail_msg("%s %s->%s %s (%s), imm %d %d, element %ld of %ld: %lx %lx %lx gives %lx, plain %lx",
             cpu_tile_describe(s->op)->name, tn_type_name(s->in), tn_type_name(s->out),
             tn_isa_name(s->isa), how, (int)s->imm[0], (int)s->imm[1], (long)i, (long)n, x[0], x[1],
             x[2], g, w);
  }
  fail_msg("%s %s %s (%s): wrote past its end", cpu_tile_describe(s->op)->name, tn_type_name(s->in),
           tn_isa_name(s->isa), how);
}

/* n elements from element `shift` on; what lies behind them must stay. */
static void compare(const subject *s, int64_t n, int64_t shift) {
  const void *src[3];
  for (int k = 0; k < 3; k++) src[k] = sources[k] + (size_t)shift * tn_type_size(source_type(s, k));
  size_t bytes = (size_t)n * tn_type_size(s->out), offset = (size_t)shift * tn_type_size(s->out);
  memset(want, 0xA5, offset + bytes + PAD);
  memset(got, 0xA5, offset + bytes + PAD);
  s->plain(want + offset, src, n, s->imm);
  s->vector(got + offset, src, n, s->imm);
  if (memcmp(want, got, offset + bytes + PAD) != 0) fail_at(s, n + shift, "apart");
}

/* The result over source k. */
static void compare_in_place(const subject *s, int64_t n, int k) {
  if (tn_type_size(source_type(s, k)) != tn_type_size(s->out)) return;
  static _Alignas(64) unsigned char copy[MOST * 16 + PAD];
  const void *src[3] = {sources[0], sources[1], sources[2]};
  size_t bytes = (size_t)n * tn_type_size(s->out);
  s->plain(want, src, n, s->imm);
  memcpy(copy, sources[k], bytes);
  src[k] = copy;
  s->vector(copy, src, n, s->imm);
  memcpy(got, copy, bytes);
  if (memcmp(want, got, bytes) != 0) fail_at(s, n, "in place");
  memcpy(copy, sources[k], bytes);
  s->plain(copy, src, n, s->imm);
  assert_memory_equal(want, copy, bytes);
}

static int compare_all_ways(const subject *s) {
  int arity = cpu_tile_describe(s->op)->arity;
  for (int k = 0; k < arity; k++) fill(sources[k], source_type(s, k), MOST, k);
  bool same = s->vector == s->plain; /* then only the places matter */
  if (!same) compare(s, MOST, 0);
  for (int64_t n = 0; n <= 67 && !same; n++) compare(s, n, n % 3);
  for (int k = 0; k < arity; k++) compare_in_place(s, 1003, k);
  return 1;
}

static int compare_immediates(subject s) {
  static const int64_t pairs[][2] = {{5, 10}, {8, 7}, {8, 23}, {4, 3},   {5, 2}, {1, 0},
                                     {2, 1},  {3, 0}, {8, 0},  {11, 52}, {6, 5}, {10, 30}};
  if (s.op != CPU_TILE_REDUCE_PRECISION) return compare_all_ways(&s);
  int count = 0;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    memcpy(s.imm, pairs[i], sizeof s.imm);
    count += compare_all_ways(&s);
  }
  return count;
}

/* ---- forms
 * ---------------------------------------------------------------------------------------- */

static bool is_nan(tn_type type, const void *element) {
  float narrow = 0;
  double wide = 0;
  memcpy(type == TN_F32 ? (void *)&narrow : (void *)&wide, element, tn_type_size(type));
  return type == TN_F32 ? narrow != narrow : wide != wide;
}

/* What a form gives for the j-th element of its single operand, against the plain body on an array
 * of it; a raw one may give any NaN for a NaN. */
static void compare_form(subject *s, cpu_tile_single single, bool raw, int64_t n, int64_t j) {
  static _Alignas(64) unsigned char repeated[MOST * 16];
  size_t size = tn_type_size(s->in), bytes = (size_t)n * size;
  const void *src[2] = {sources[0], sources[1]}, *all[2] = {sources[0], sources[1]};
  if (single != CPU_TILE_NONE_SINGLE) {
    int k = single == CPU_TILE_RIGHT_SINGLE;
    src[k] = sources[k] + (size_t)j * size;
    for (int64_t i = 0; i < n; i++) memcpy(repeated + (size_t)i * size, src[k], size);
    all[k] = repeated;
  }
  memset(got, 0xA5, bytes + PAD);
  memset(want, 0xA5, bytes + PAD);
  s->plain(want, all, n, s->imm);
  s->vector(got, src, n, s->imm);
  for (int64_t i = 0; i < n && raw; i++) {
    unsigned char *w = want + (size_t)i * size, *g = got + (size_t)i * size;
    if (is_nan(s->in, w) && is_nan(s->in, g)) memcpy(g, w, size);
  }
  if (memcmp(want, got, bytes + PAD) != 0) fail_at(s, n, raw ? "a raw form" : "a form");
}

static int compare_forms(subject s) {
  int count = 0;
  for (int single = CPU_TILE_NONE_SINGLE; single <= CPU_TILE_RIGHT_SINGLE; single++)
    for (int raw = 0; raw < 2; raw++) {
      cpu_target target = {.level = 1, .isa = s.isa};
      s.vector = cpu_tile_find_form(target, s.op, s.in, (cpu_tile_single)single, raw);
      assert_null(cpu_tile_find_form((cpu_target){.level = 0, .isa = s.isa}, s.op, s.in,
                                     (cpu_tile_single)single, raw));
      if (!s.vector) continue;
      count++;
      for (int k = 0; k < 2; k++) fill(sources[k], s.in, MOST, k);
      for (int64_t n = 0; n <= 67; n++) compare_form(&s, (cpu_tile_single)single, raw, n, n);
      for (int64_t j = 0; j < 64; j++) compare_form(&s, (cpu_tile_single)single, raw, 1003, j);
    }
  return count;
}

/* Other bits in each NaN of the sources change nothing. */
static void read_any_nan(const subject *s) {
  int arity = cpu_tile_describe(s->op)->arity;
  size_t size = tn_type_size(s->in), bytes = (size_t)MOST * tn_type_size(s->out);
  const void *src[3] = {sources[0], sources[1], sources[2]};
  for (int k = 0; k < arity; k++) fill(sources[k], s->in, MOST, k);
  s->vector(want, src, MOST, s->imm);
  for (int k = 0; k < arity; k++)
    for (size_t i = 0; i < MOST; i++)
      if (is_nan(s->in, sources[k] + i * size)) {
        unsigned char *nan = sources[k] + i * size;
        nan[0] ^= (unsigned char)(i % 7 + 1), nan[size - 1] ^= (unsigned char)(i % 2 << 7);
        if (!is_nan(s->in, nan)) nan[0] ^= 1;
      }
  s->vector(got, src, MOST, s->imm);
  if (memcmp(want, got, bytes) != 0) fail_at(s, MOST, "other NaNs");
}

static void run_forms(tn_isa isa) {
  if (isa > tn_isa_detect()) skip();
  int forms = 0, readers = 0;
  for (int op = 0; op < CPU_NUM_TILE_OPS; op++)
    for (int i = 0; i < NUM_TYPES; i++) {
      subject s = {.op = (cpu_tile_op)op, .in = types[i], .out = types[i], .isa = isa};
      s.plain = cpu_tile_find((cpu_target){.level = 0}, s.op, s.in, s.out);
      forms += compare_forms(s);
      for (int given = 0; given < 2; given++) {
        s.out = given ? TN_PRED : types[i];
        s.vector = cpu_tile_find((cpu_target){.level = 1, .isa = isa}, s.op, s.in, s.out);
        if (!s.vector || !cpu_tile_reads_any_nan(s.op, s.in, s.out)) continue;
        read_any_nan(&s);
        readers++;
      }
    }
  printf("%s: %d forms equal, %d bodies take any NaN\n", tn_isa_name(isa), forms, readers);
  assert_int_equal(forms, 4 * 2 * 5);
  assert_true(readers > 60);
}

static void test_forms(void **state) {
  (void)state;
  for (int isa = TN_ISA_BASELINE; isa <= (int)tn_isa_detect(); isa++) run_forms((tn_isa)isa);
}

/* ---- tiers
 * ---------------------------------------------------------------------------------------- */

static void run_tier(tn_isa isa) {
  if (isa > tn_isa_detect()) {
    printf("SKIP tier %s (this machine, or TENON_MAX_ISA, has not got it)\n", tn_isa_name(isa));
    skip();
  }
  cpu_target plain = {.level = 0, .isa = TN_ISA_BASELINE}, vector = {.level = 1, .isa = isa};
  int count = 0;
  for (int op = 0; op < CPU_NUM_TILE_OPS; op++) {
    for (int i = 0; i < NUM_TYPES; i++) {
      for (int o = 0; o < NUM_TYPES; o++) {
        subject s = {.op = (cpu_tile_op)op, .in = types[i], .out = types[o], .isa = isa};
        s.plain = cpu_tile_find(plain, s.op, s.in, s.out);
        s.vector = cpu_tile_find(vector, s.op, s.in, s.out);
        assert_int_equal(s.plain != NULL, s.vector != NULL);
        if (s.plain) count += compare_immediates(s);
      }
    }
  }
  printf("%s: %d bodies equal\n", tn_isa_name(isa), count);
  assert_true(count > 700);
}

static void test_baseline(void **state) {
  (void)state;
  run_tier(TN_ISA_BASELINE);
}
static void test_avx2(void **state) {
  (void)state;
  run_tier(TN_ISA_AVX2);
}
static void test_avx512(void **state) {
  (void)state;
  run_tier(TN_ISA_AVX512);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_baseline),
      cmocka_unit_test(test_avx2),
      cmocka_unit_test(test_avx512),
      cmocka_unit_test(test_forms),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
