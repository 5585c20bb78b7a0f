/* Random bits against the published answers and what XLA:CPU gives; the distributions of rng
 * against their moments and limits. */
#include "check.h"
#include "cpu/kernels/random.h"

static tn_status *make_bits(tn_arena *arena, cpu_target target, const void *spec, cpu_kernel *out) {
  return cpu_make_bits(arena, target, spec, out);
}

static void run_bits(const cpu_bits_spec *spec, const uint64_t *state, void **results) {
  check_case c = {.make = make_bits, .spec = spec, .outputs = 2, .inputs = 1};
  c.bytes[0] = (size_t)spec->state_size * sizeof *state;
  c.bytes[1] = (size_t)check_product(spec->dims.rank, spec->dims.dims) * tn_type_size(spec->type);
  c.input[0] = state;
  check_all(&c, results);
}

/* ---- published answers ----------------------------------------------------------------------- */

static void test_philox_answers(void **state) {
  (void)state;
  static const struct {
    random_stream stream;
    uint32_t word[4];
  } known[] = {
      {{0, 0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
      {{UINT64_MAX, UINT64_MAX, UINT64_MAX}, {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
      {{0x299f31d0a4093822, 0x85a308d3243f6a88, 0x0370734413198a2e},
       {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    uint32_t word[4];
    plain_philox(known[i].stream, 0, word);
    assert_memory_equal(word, known[i].word, sizeof word);
  }
}

static void test_threefry_answers(void **state) {
  (void)state;
  static const struct {
    random_stream stream;
    uint32_t pair[2];
  } known[] = {{{0, 0, 0}, {0x6b200159, 0x99ba4efe}},
               {{UINT64_MAX, UINT64_MAX, 0}, {0x1cb996fc, 0xbb002be7}},
               {{0x0370734413198a2e, 0x85a308d3243f6a88, 0}, {0xc4923a9c, 0x483df7a0}}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    uint32_t pair[2];
    plain_threefry(known[i].stream, 0, pair);
    assert_memory_equal(pair, known[i].pair, sizeof pair);
  }
}

/* ---- XLA's answers --------------------------------------------------------------------------- */

static uint64_t fnv(const void *data, size_t size) {
  uint64_t hash = 0xcbf29ce484222325;
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const uint8_t *)data)[i]) * 0x100000001b3;
  return hash;
}

/* Of XLA's CPU device (jaxlib 0.10.2): the new state, and the FNV-1a hash of the bytes. A state of
 * two began as {0123456789abcdef, fffffffffffffffe}, one of three as {0123456789abcdef,
 * fffffffffffffff0, ffffffffffffffff}. */
static const struct {
  cpu_bits_algorithm algorithm;
  tn_type type;
  int state_size;
  cpu_dims dims;
  uint64_t state[3], hash;
} answers[] = {
    {CPU_BITS_THREEFRY,
     TN_U8,
     2,
     {0, {0}},
     {0x123456789abcdef, 0xffffffffffffffff},
     0xaf64164c86024f1a},
    {CPU_BITS_THREEFRY,
     TN_U16,
     2,
     {0, {0}},
     {0x123456789abcdef, 0xffffffffffffffff},
     0x9611f07b5eca141},
    {CPU_BITS_THREEFRY,
     TN_F32,
     2,
     {0, {0}},
     {0x123456789abcdef, 0xffffffffffffffff},
     0xaae086639b2dd0d},
    {CPU_BITS_THREEFRY,
     TN_U64,
     2,
     {0, {0}},
     {0x123456789abcdef, 0xffffffffffffffff},
     0x445fb1917b2e5140},
    {CPU_BITS_THREEFRY, TN_U8, 2, {1, {5}}, {0x123456789abcdef, 0x1}, 0x2389eb6e7b77ba41},
    {CPU_BITS_THREEFRY, TN_U16, 2, {1, {5}}, {0x123456789abcdef, 0x1}, 0x7b7ffdd2b577f9b4},
    {CPU_BITS_THREEFRY, TN_F32, 2, {1, {5}}, {0x123456789abcdef, 0x1}, 0x249ec80705da7497},
    {CPU_BITS_THREEFRY, TN_U64, 2, {1, {5}}, {0x123456789abcdef, 0x3}, 0xb58d43da5e94b207},
    {CPU_BITS_THREEFRY, TN_U8, 2, {2, {33, 70}}, {0x123456789abcdef, 0x481}, 0x543e2a9f9ef2ef1f},
    {CPU_BITS_THREEFRY, TN_U16, 2, {2, {33, 70}}, {0x123456789abcdef, 0x481}, 0xc675f51a0cba709a},
    {CPU_BITS_THREEFRY, TN_F32, 2, {2, {33, 70}}, {0x123456789abcdef, 0x481}, 0x186ec5d9dcc39327},
    {CPU_BITS_THREEFRY, TN_U64, 2, {2, {33, 70}}, {0x123456789abcdef, 0x904}, 0x3b843c762b1f9768},
    {CPU_BITS_THREEFRY, TN_U8, 2, {3, {7, 5, 9}}, {0x123456789abcdef, 0xad}, 0xd5dd2da4fdff33f3},
    {CPU_BITS_THREEFRY, TN_U16, 2, {3, {7, 5, 9}}, {0x123456789abcdef, 0xad}, 0xcd742150c453608d},
    {CPU_BITS_THREEFRY, TN_F32, 2, {3, {7, 5, 9}}, {0x123456789abcdef, 0xad}, 0x44ec41420cfc5466},
    {CPU_BITS_THREEFRY, TN_U64, 2, {3, {7, 5, 9}}, {0x123456789abcdef, 0x139}, 0xef0f9e59683c94d2},
    {CPU_BITS_THREEFRY, TN_U8, 2, {4, {3, 4, 2, 5}}, {0x123456789abcdef, 0x3a}, 0x714e8a761c1135a4},
    {CPU_BITS_THREEFRY,
     TN_U16,
     2,
     {4, {3, 4, 2, 5}},
     {0x123456789abcdef, 0x3a},
     0x669758caeb608d00},
    {CPU_BITS_THREEFRY,
     TN_F32,
     2,
     {4, {3, 4, 2, 5}},
     {0x123456789abcdef, 0x3a},
     0xfc4c2aa51de22a03},
    {CPU_BITS_THREEFRY,
     TN_U64,
     2,
     {4, {3, 4, 2, 5}},
     {0x123456789abcdef, 0x76},
     0x7e477f653d6c6ca1},
    {CPU_BITS_THREEFRY, TN_U8, 2, {1, {2049}}, {0x123456789abcdef, 0x3ff}, 0x7ff2d496e99ae563},
    {CPU_BITS_THREEFRY, TN_U16, 2, {1, {2049}}, {0x123456789abcdef, 0x3ff}, 0x88cb40a29762e786},
    {CPU_BITS_THREEFRY, TN_F32, 2, {1, {2049}}, {0x123456789abcdef, 0x3ff}, 0x7fbdfcb82a383941},
    {CPU_BITS_THREEFRY, TN_U64, 2, {1, {2049}}, {0x123456789abcdef, 0x7ff}, 0x32f642770d1de5c4},
    {CPU_BITS_THREEFRY,
     TN_U8,
     2,
     {2, {1, 0}},
     {0x123456789abcdef, 0xfffffffffffffffe},
     0xcbf29ce484222325},
    {CPU_BITS_THREEFRY,
     TN_U16,
     2,
     {2, {1, 0}},
     {0x123456789abcdef, 0xfffffffffffffffe},
     0xcbf29ce484222325},
    {CPU_BITS_THREEFRY,
     TN_F32,
     2,
     {2, {1, 0}},
     {0x123456789abcdef, 0xfffffffffffffffe},
     0xcbf29ce484222325},
    {CPU_BITS_THREEFRY,
     TN_U64,
     2,
     {2, {1, 0}},
     {0x123456789abcdef, 0xfffffffffffffffe},
     0xcbf29ce484222325},
    {CPU_BITS_PHILOX,
     TN_S8,
     2,
     {0, {0}},
     {0x123456789abcdef, 0xffffffffffffffff},
     0xaf64494c8602a5c3},
    {CPU_BITS_PHILOX,
     TN_S8,
     3,
     {0, {0}},
     {0x123456789abcdef, 0xfffffffffffffff1, 0xffffffffffffffff},
     0xaf647d4c8602fe1f},
    {CPU_BITS_PHILOX,
     TN_BF16,
     2,
     {0, {0}},
     {0x123456789abcdef, 0xffffffffffffffff},
     0xa0e1f07b67f5716},
    {CPU_BITS_PHILOX,
     TN_BF16,
     3,
     {0, {0}},
     {0x123456789abcdef, 0xfffffffffffffff1, 0xffffffffffffffff},
     0xabfc707b717133a},
    {CPU_BITS_PHILOX,
     TN_U32,
     2,
     {0, {0}},
     {0x123456789abcdef, 0xffffffffffffffff},
     0x22bfa60dd3994710},
    {CPU_BITS_PHILOX,
     TN_U32,
     3,
     {0, {0}},
     {0x123456789abcdef, 0xfffffffffffffff1, 0xffffffffffffffff},
     0xc064d7c3efdf3490},
    {CPU_BITS_PHILOX,
     TN_F64,
     2,
     {0, {0}},
     {0x123456789abcdef, 0xffffffffffffffff},
     0x4a9778797913eb0},
    {CPU_BITS_PHILOX,
     TN_F64,
     3,
     {0, {0}},
     {0x123456789abcdef, 0xfffffffffffffff1, 0xffffffffffffffff},
     0x6db0c19e5adc01bb},
    {CPU_BITS_PHILOX, TN_S8, 2, {1, {5}}, {0x123456789abcdef, 0x0}, 0x5aee12243cd80e72},
    {CPU_BITS_PHILOX,
     TN_S8,
     3,
     {1, {5}},
     {0x123456789abcdef, 0xfffffffffffffff2, 0xffffffffffffffff},
     0xcf132ad56c4480cc},
    {CPU_BITS_PHILOX, TN_BF16, 2, {1, {5}}, {0x123456789abcdef, 0x0}, 0x6ef867e6ddfdccba},
    {CPU_BITS_PHILOX,
     TN_BF16,
     3,
     {1, {5}},
     {0x123456789abcdef, 0xfffffffffffffff2, 0xffffffffffffffff},
     0xba5ca6be6c885a6d},
    {CPU_BITS_PHILOX, TN_U32, 2, {1, {5}}, {0x123456789abcdef, 0x0}, 0x86612aee5017ee37},
    {CPU_BITS_PHILOX,
     TN_U32,
     3,
     {1, {5}},
     {0x123456789abcdef, 0xfffffffffffffff2, 0xffffffffffffffff},
     0x6652a27e6a86a36c},
    {CPU_BITS_PHILOX, TN_F64, 2, {1, {5}}, {0x123456789abcdef, 0x1}, 0x7fc48bd5d903a23b},
    {CPU_BITS_PHILOX,
     TN_F64,
     3,
     {1, {5}},
     {0x123456789abcdef, 0xfffffffffffffff3, 0xffffffffffffffff},
     0xbf5401a287cf6261},
    {CPU_BITS_PHILOX, TN_S8, 2, {2, {33, 70}}, {0x123456789abcdef, 0x240}, 0x1f3c9dd93b48e9d5},
    {CPU_BITS_PHILOX, TN_S8, 3, {2, {33, 70}}, {0x123456789abcdef, 0x232, 0x0}, 0x43f544c3ea837ecf},
    {CPU_BITS_PHILOX, TN_BF16, 2, {2, {33, 70}}, {0x123456789abcdef, 0x240}, 0x98076c43a997dbaa},
    {CPU_BITS_PHILOX,
     TN_BF16,
     3,
     {2, {33, 70}},
     {0x123456789abcdef, 0x232, 0x0},
     0xf69a84ca803ba1c5},
    {CPU_BITS_PHILOX, TN_U32, 2, {2, {33, 70}}, {0x123456789abcdef, 0x240}, 0x97a2dedd6f78123d},
    {CPU_BITS_PHILOX,
     TN_U32,
     3,
     {2, {33, 70}},
     {0x123456789abcdef, 0x232, 0x0},
     0x8580df48cfd62639},
    {CPU_BITS_PHILOX, TN_F64, 2, {2, {33, 70}}, {0x123456789abcdef, 0x481}, 0x36bda99d59942e6c},
    {CPU_BITS_PHILOX,
     TN_F64,
     3,
     {2, {33, 70}},
     {0x123456789abcdef, 0x473, 0x0},
     0x4e5e6227603eb4bd},
    {CPU_BITS_PHILOX, TN_S8, 2, {1, {2049}}, {0x123456789abcdef, 0x1ff}, 0xbd9aa5ef630e14d7},
    {CPU_BITS_PHILOX, TN_S8, 3, {1, {2049}}, {0x123456789abcdef, 0x1f1, 0x0}, 0xb300f046b3f8ff9f},
    {CPU_BITS_PHILOX, TN_BF16, 2, {1, {2049}}, {0x123456789abcdef, 0x1ff}, 0x160f83b9ac2e1a5c},
    {CPU_BITS_PHILOX, TN_BF16, 3, {1, {2049}}, {0x123456789abcdef, 0x1f1, 0x0}, 0x97b2fba7bbc46e0f},
    {CPU_BITS_PHILOX, TN_U32, 2, {1, {2049}}, {0x123456789abcdef, 0x1ff}, 0x602ab2bb28f95408},
    {CPU_BITS_PHILOX, TN_U32, 3, {1, {2049}}, {0x123456789abcdef, 0x1f1, 0x0}, 0xe8f7d8b308f2497d},
    {CPU_BITS_PHILOX, TN_F64, 2, {1, {2049}}, {0x123456789abcdef, 0x3ff}, 0x13e5419c75aef49f},
    {CPU_BITS_PHILOX, TN_F64, 3, {1, {2049}}, {0x123456789abcdef, 0x3f1, 0x0}, 0xf73687a1040564f8},
    {CPU_BITS_PHILOX,
     TN_S8,
     2,
     {1, {0}},
     {0x123456789abcdef, 0xfffffffffffffffe},
     0xcbf29ce484222325},
    {CPU_BITS_PHILOX,
     TN_S8,
     3,
     {1, {0}},
     {0x123456789abcdef, 0xfffffffffffffff0, 0xffffffffffffffff},
     0xcbf29ce484222325},
    {CPU_BITS_PHILOX,
     TN_BF16,
     2,
     {1, {0}},
     {0x123456789abcdef, 0xfffffffffffffffe},
     0xcbf29ce484222325},
    {CPU_BITS_PHILOX,
     TN_BF16,
     3,
     {1, {0}},
     {0x123456789abcdef, 0xfffffffffffffff0, 0xffffffffffffffff},
     0xcbf29ce484222325},
    {CPU_BITS_PHILOX,
     TN_U32,
     2,
     {1, {0}},
     {0x123456789abcdef, 0xfffffffffffffffe},
     0xcbf29ce484222325},
    {CPU_BITS_PHILOX,
     TN_U32,
     3,
     {1, {0}},
     {0x123456789abcdef, 0xfffffffffffffff0, 0xffffffffffffffff},
     0xcbf29ce484222325},
    {CPU_BITS_PHILOX,
     TN_F64,
     2,
     {1, {0}},
     {0x123456789abcdef, 0xfffffffffffffffe},
     0xcbf29ce484222325},
    {CPU_BITS_PHILOX,
     TN_F64,
     3,
     {1, {0}},
     {0x123456789abcdef, 0xfffffffffffffff0, 0xffffffffffffffff},
     0xcbf29ce484222325},
};

static void test_answers_of_xla(void **state) {
  (void)state;
  static const uint64_t start[2][3] = {
      {0x0123456789abcdef, 0xfffffffffffffffe},
      {0x0123456789abcdef, 0xfffffffffffffff0, 0xffffffffffffffff}};
  for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
    cpu_bits_spec spec = {answers[i].algorithm, answers[i].type, answers[i].state_size,
                          answers[i].dims};
    void *results[2];
    run_bits(&spec, start[spec.state_size - 2], results);
    size_t bytes = (size_t)check_product(spec.dims.rank, spec.dims.dims) * tn_type_size(spec.type);
    assert_memory_equal(results[0], answers[i].state, (size_t)spec.state_size * 8);
    if (fnv(results[1], bytes) != answers[i].hash)
      fail_msg("answer %zu: %s", i, tn_type_name(spec.type));
    free(results[0]);
    free(results[1]);
  }
}

static void test_variants_agree(void **state) {
  (void)state;
  static const tn_type types[] = {TN_U8,  TN_S8,  TN_U16, TN_S16,   TN_F16, TN_BF16,
                                  TN_U32, TN_S32, TN_F32, TN_U64,   TN_S64, TN_F64,
                                  TN_S4,  TN_U4,  TN_S2,  TN_F8E5M2};
  for (int turn = 0; turn < 400; turn++) {
    cpu_bits_spec spec = {.algorithm = turn % 2 ? CPU_BITS_PHILOX : CPU_BITS_THREEFRY};
    spec.type = types[check_between(0, 15)];
    spec.state_size = turn % 4 == 1 ? 3 : 2;
    spec.dims.rank = (int)check_between(0, 4);
    for (int d = 0; d < spec.dims.rank; d++)
      spec.dims.dims[d] = check_between(turn % 20 ? 1 : 0, spec.dims.rank > 2 ? 9 : 70);
    uint64_t start[3] = {check_random(), check_random(), check_random()};
    if (turn % 3 == 0) start[1] = UINT64_MAX - (uint64_t)check_between(0, 20);
    void *results[2];
    run_bits(&spec, start, results);
    free(results[0]);
    free(results[1]);
  }
}

/* A type narrower than a byte has the low bits of the byte's, sign-extended. */
static void test_narrow_types(void **state) {
  (void)state;
  cpu_bits_spec spec = {CPU_BITS_PHILOX, TN_U8, 2, {1, {1000}}};
  uint64_t start[2] = {5, 7};
  void *bytes[2], *got[2];
  run_bits(&spec, start, bytes);
  spec.type = TN_S4;
  run_bits(&spec, start, got);
  for (int i = 0; i < 1000; i++) {
    int want = ((uint8_t *)bytes[1])[i] & 15;
    assert_int_equal(((int8_t *)got[1])[i], want > 7 ? want - 16 : want);
  }
  for (int i = 0; i < 2; i++) {
    free(bytes[i]);
    free(got[i]);
  }
}

/* ---- rng ------------------------------------------------------------------------------------- */

static tn_status *make_random(tn_arena *arena, cpu_target target, const void *spec,
                              cpu_kernel *out) {
  return cpu_make_random(arena, target, spec, out);
}

static void *run_random(tn_type type, bool normal, uint64_t key, int64_t count, double a,
                        double b) {
  cpu_random_spec spec = {type, normal, key, count};
  uint64_t ends[2] = {(uint64_t)(int64_t)a, (uint64_t)(int64_t)b};
  if (tn_type_get_kind(type) == TN_KIND_FLOAT) {
    ends[0] = tn_float_from_double(type, a);
    ends[1] = tn_float_from_double(type, b);
  }
  check_case c = {.make = make_random, .spec = &spec, .outputs = 1, .inputs = 2};
  c.bytes[0] = (size_t)count * tn_type_size(type);
  c.input[0] = &ends[0];
  c.input[1] = &ends[1];
  void *result;
  check_all(&c, &result);
  return result;
}

static double value_of(tn_type type, const void *data, int64_t i) {
  size_t size = tn_type_size(type);
  uint64_t bits = 0;
  memcpy(&bits, (const char *)data + (size_t)i * size, size);
  if (tn_type_get_kind(type) == TN_KIND_FLOAT) return tn_float_to_double(type, bits);
  if (tn_type_get_kind(type) != TN_KIND_SIGNED) return (double)bits;
  return (double)((int64_t)(bits << (64 - 8 * size)) >> (64 - 8 * size));
}

/* Mean, variance and range of a uniform distribution within what 20,000 numbers allow. */
static void test_uniform(void **state) {
  (void)state;
  static const struct {
    tn_type type;
    double a, b;
  } cases[] = {{TN_F32, 0, 1},        {TN_F64, -3, 5},     {TN_F16, 0, 1},      {TN_BF16, -1, 1},
               {TN_S8, -100, 100},    {TN_U8, 0, 256 - 1}, {TN_S32, -2e9, 2e9}, {TN_U32, 5, 4e9},
               {TN_S64, -9e18, 9e18}, {TN_U64, 0, 9e18},   {TN_S16, 3, 13}};
  const int64_t n = 20000;
  for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
    double a = cases[c].a, b = cases[c].b, sum = 0, squares = 0, width = b - a;
    void *x = run_random(cases[c].type, false, c, n, a, b);
    for (int64_t i = 0; i < n; i++) {
      double v = value_of(cases[c].type, x, i);
      assert_true(v >= a && v < b);
      double u = (v - a) / width - 0.5;
      sum += u;
      squares += u * u;
    }
    bool few = width < 20;
    assert_true(fabs(sum / (double)n) < (few ? 0.06 : 0.011));
    assert_true(fabs(squares / (double)n - 1.0 / 12) < (few ? 0.01 : 0.004));
    free(x);
  }
}

static void test_uniform_ends(void **state) {
  (void)state;
  /* Two neighbours of f32: only the lower one is in [a, b). */
  float *x = run_random(TN_F32, false, 1, 3000, 16777216, 16777218);
  for (int i = 0; i < 3000; i++) assert_true(x[i] == 16777216);
  free(x);
  x = run_random(TN_F32, false, 1, 3000, -0x1p-149, 0);
  for (int i = 0; i < 3000; i++) assert_true(x[i] == -0x1p-149f);
  free(x);
  int32_t *k = run_random(TN_S32, false, 1, 100, 7, 7);
  for (int i = 0; i < 100; i++) assert_int_equal(k[i], 7);
  free(k);
  uint8_t *flag = run_random(TN_PRED, false, 1, 100, 0, 1);
  for (int i = 0; i < 100; i++) assert_int_equal(flag[i], 0);
  free(flag);
}

/* The first four moments of the standard normal distribution are 0, 1, 0, 3. */
static void test_normal(void **state) {
  (void)state;
  static const tn_type types[] = {TN_F32, TN_F64, TN_F16, TN_BF16};
  const int64_t n = 40000;
  for (uint64_t t = 0; t < 4; t++) {
    void *x = run_random(types[t], true, 100 + t, n, 2, 3);
    double m[4] = {0};
    for (int64_t i = 0; i < n; i++) {
      double z = (value_of(types[t], x, i) - 2) / 3, power = 1;
      for (int k = 0; k < 4; k++) m[k] += power *= z;
    }
    assert_true(fabs(m[0] / (double)n) < 0.025 && fabs(m[1] / (double)n - 1) < 0.04);
    assert_true(fabs(m[2] / (double)n) < 0.08 && fabs(m[3] / (double)n - 3) < 0.25);
    free(x);
  }
}

static void test_streams_differ(void **state) {
  (void)state;
  uint32_t *x = run_random(TN_U32, false, 1, 1000, 0, 4e9);
  uint32_t *y = run_random(TN_U32, false, 2, 1000, 0, 4e9);
  int same = 0;
  for (int i = 0; i < 1000; i++) same += x[i] == y[i];
  assert_true(same < 3);
  free(x);
  free(y);
}

static void test_refusals(void **state) {
  (void)state;
  static const cpu_random_spec numbers[] = {{TN_S32, true, 0, 1}, {TN_C64, false, 0, 1}};
  tn_arena arena = {0};
  cpu_kernel kernel;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    cpu_target target = {0, TN_ISA_BASELINE};
    tn_status *status = cpu_make_random(&arena, target, &numbers[i], &kernel);
    assert_int_equal(tn_status_code(status), TN_UNIMPLEMENTED);
    tn_status_destroy(status);
  }
  tn_arena_free(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_philox_answers), cmocka_unit_test(test_threefry_answers),
      cmocka_unit_test(test_answers_of_xla), cmocka_unit_test(test_variants_agree),
      cmocka_unit_test(test_narrow_types),   cmocka_unit_test(test_uniform),
      cmocka_unit_test(test_uniform_ends),   cmocka_unit_test(test_normal),
      cmocka_unit_test(test_streams_differ), cmocka_unit_test(test_refusals),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
