#include "check.h"
#include "cpu/kernels/common/axes.h"

static tn_status *make(tn_arena *arena, cpu_target target, const void *spec, cpu_kernel *out) {
  return cpu_make_sort(arena, target, spec, out);
}

static void run(const cpu_sort_spec *spec, void *const *inputs, void **results) {
  int n = spec->num_inputs;
  check_case c = {.make = make, .spec = spec, .outputs = n, .inputs = n + 1};
  for (int k = 0; k < n; k++) {
    c.bytes[k] =
        (size_t)check_product(spec->dims.rank, spec->dims.dims) * tn_type_size(spec->types[k]);
    c.input[k] = inputs[k];
  }
  c.input[n] = inputs[0];
  check_all(&c, results);
}

static cpu_body comparator(cpu_known_body known, int key, int n, const tn_type *types) {
  cpu_body body = {.known = known, .key = key, .num_args = 2 * n, .num_results = 1};
  for (int k = 0; k < n; k++) body.arg_types[2 * k] = body.arg_types[2 * k + 1] = types[k];
  body.result_types[0] = TN_PRED;
  return body;
}

static const tn_type key_types[] = {TN_PRED,   TN_S8,         TN_S16,       TN_S32,      TN_S64,
                                    TN_U8,     TN_U16,        TN_U32,       TN_U64,      TN_F16,
                                    TN_F32,    TN_F64,        TN_BF16,      TN_F8E4M3FN, TN_S4,
                                    TN_F8E5M2, TN_F8E4M3FNUZ, TN_F8E8M0FNU, TN_F4E2M1FN, TN_U2};

/* Few distinct values too, so that stability shows in the other operands. */
static void test_variants_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 300; turn++) {
    cpu_sort_spec spec = {.num_inputs = (int)check_between(1, 3), .dims = {.rank = 2}};
    spec.dims.dims[0] = check_between(1, turn % 2 ? 6 : 200);
    spec.dims.dims[1] = check_between(1, turn % 2 ? 300 : 6);
    spec.dimension = (int)check_between(0, 1);
    int64_t count = check_product(2, spec.dims.dims);
    void *inputs[3], *results[3];
    for (int k = 0; k < spec.num_inputs; k++) {
      spec.types[k] = key_types[check_between(0, 19)];
      inputs[k] = check_array(spec.types[k], count, (check_values)check_between(0, 2));
    }
    int key = (int)check_between(0, spec.num_inputs - 1);
    bool is_float = tn_type_get_kind(spec.types[key]) == TN_KIND_FLOAT;
    cpu_body body =
        comparator((cpu_known_body)check_between(CPU_BODY_LESS, is_float ? CPU_BODY_GREATER_WEAK
                                                                         : CPU_BODY_GREATER),
                   key, spec.num_inputs, spec.types);
    spec.body = &body;
    run(&spec, inputs, results);
    for (int k = 0; k < spec.num_inputs; k++) {
      free(inputs[k]);
      free(results[k]);
    }
  }
}

/* Long lines, which are sorted by wider digits; few values of many elements, and many of few. */
static void test_long_lines_agree(void **state) {
  (void)state;
  static const tn_type types[] = {TN_F32, TN_S32, TN_U32, TN_F32};
  for (int turn = 0; turn < 12; turn++) {
    cpu_sort_spec spec = {.num_inputs = 2, .dims = {.rank = 1, .dims = {turn < 4 ? 8192 : 20000}}};
    spec.types[0] = types[turn % 4];
    spec.types[1] = TN_S32;
    bool is_float = spec.types[0] == TN_F32;
    cpu_body body =
        comparator((cpu_known_body)check_between(CPU_BODY_LESS, is_float ? CPU_BODY_GREATER_WEAK
                                                                         : CPU_BODY_GREATER),
                   0, 2, spec.types);
    spec.body = &body;
    void *results[2];
    void *inputs[] = {check_array(spec.types[0], spec.dims.dims[0], (check_values)(turn % 3)),
                      check_array(TN_S32, spec.dims.dims[0], CHECK_MIXED)};
    run(&spec, inputs, results);
    for (int k = 0; k < 2; k++) free(inputs[k]), free(results[k]);
  }
}

/* Of each line the first results alone; what is behind them is anybody's. */
static void compare_fronts(const cpu_sort_spec *spec, void *const *given, void *const *expected) {
  int64_t length = spec->dims.dims[spec->dimension], stride = 1;
  for (int d = spec->dimension + 1; d < spec->dims.rank; d++) stride *= spec->dims.dims[d];
  int64_t count = check_product(spec->dims.rank, spec->dims.dims);
  for (int k = 0; k < spec->num_inputs; k++) {
    size_t size = tn_type_size(spec->types[k]);
    for (int64_t i = 0; i < count; i++)
      if (i / stride % length < spec->front)
        assert_memory_equal((char *)given[k] + i * (int64_t)size,
                            (char *)expected[k] + i * (int64_t)size, size);
  }
}

static void test_fronts_are_those_of_the_whole(void **state) {
  (void)state;
  static const tn_type types[] = {TN_F32, TN_S32, TN_U32, TN_F32, TN_F64, TN_BF16};
  for (int turn = 0; turn < 120; turn++) {
    int64_t length = turn % 3 ? check_between(1, 300) : check_between(2000, 6000);
    cpu_sort_spec spec = {.num_inputs = 2, .dims = {2, {2, length}}, .dimension = 1};
    if (turn % 4 == 1) spec = (cpu_sort_spec){.num_inputs = 2, .dims = {2, {length, 3}}};
    spec.types[0] = types[turn % 6];
    spec.types[1] = TN_S32;
    bool is_float = tn_type_get_kind(spec.types[0]) == TN_KIND_FLOAT;
    cpu_body body =
        comparator((cpu_known_body)check_between(CPU_BODY_LESS, is_float ? CPU_BODY_GREATER_WEAK
                                                                         : CPU_BODY_GREATER),
                   0, 2, spec.types);
    spec.body = &body;
    int64_t count = check_product(2, spec.dims.dims);
    void *keys = check_array(spec.types[0], count, (check_values)(turn % 3));
    void *places = check_array(TN_S32, count, CHECK_MIXED);
    void *expected[CHECK_MAX_DATA], *given[CHECK_MAX_DATA];
    check_case c = {.make = make, .spec = &spec, .outputs = 2, .inputs = 3};
    c.bytes[0] = (size_t)count * tn_type_size(spec.types[0]);
    c.bytes[1] = (size_t)count * 4;
    c.input[0] = c.input[2] = keys;
    c.input[1] = places;
    check_variant(&c, (cpu_target){0, TN_ISA_BASELINE}, expected, NULL);
    spec.front = check_between(1, turn % 2 ? length : cpu_min(length, 20));
    check_variant(&c, (cpu_target){1, tn_isa_detect()}, given, NULL);
    compare_fronts(&spec, given, expected);
    for (int k = 0; k < 2; k++) free(expected[k]), free(given[k]);
    free(keys), free(places);
  }
}

static void test_order_and_stability(void **state) {
  (void)state;
  for (int turn = 0; turn < 20; turn++) {
    int64_t n = check_between(1, 2000);
    tn_type types[] = {TN_S16, TN_S32};
    bool greater = turn % 2;
    cpu_body body = comparator(greater ? CPU_BODY_GREATER : CPU_BODY_LESS, 0, 2, types);
    cpu_sort_spec spec = {
        .num_inputs = 2, .types = {TN_S16, TN_S32}, .dims = {1, {n}}, .body = &body};
    int16_t *key = check_array(TN_S16, n, turn % 3 ? CHECK_SMALL : CHECK_MIXED);
    int32_t *index = malloc((size_t)n * 4);
    for (int64_t i = 0; i < n; i++) index[i] = (int32_t)i;
    void *inputs[] = {key, index}, *results[2];
    run(&spec, inputs, results);
    int16_t *k = results[0];
    int32_t *at = results[1];
    for (int64_t i = 0; i < n; i++) {
      assert_true(k[i] == key[at[i]]);
      if (i == 0) continue;
      assert_true(greater ? k[i - 1] >= k[i] : k[i - 1] <= k[i]);
      assert_true(k[i - 1] != k[i] || at[i - 1] < at[i]);
    }
    free(key);
    free(index);
    free(results[0]);
    free(results[1]);
  }
}

/* -NaN < -inf < -1 < -0 < +0 < denormal < 1 < inf < NaN in total order. */
static void test_total_order(void **state) {
  (void)state;
  static const uint32_t sorted[] = {0xffc00001, 0xffc00000, 0xff800000, 0xbf800000, 0x80000000,
                                    0x00000000, 0x00000001, 0x3f800000, 0x7f800000, 0x7fc00000};
  uint32_t mixed[10], back[10];
  for (int i = 0; i < 10; i++) {
    mixed[(i * 7 + 3) % 10] = sorted[i];
    back[i] = sorted[9 - i];
  }
  tn_type type = TN_F32;
  cpu_body body = comparator(CPU_BODY_LESS_TOTAL, 0, 1, &type);
  cpu_sort_spec spec = {.num_inputs = 1, .types = {TN_F32}, .dims = {1, {10}}, .body = &body};
  void *input = mixed, *result;
  run(&spec, &input, &result);
  assert_memory_equal(result, sorted, sizeof sorted);
  free(result);
  body.known = CPU_BODY_GREATER_TOTAL;
  run(&spec, &input, &result);
  assert_memory_equal(result, back, sizeof back);
  free(result);
}

/* NaNs are one number above all others, zeros of both signs one: each keeps its place. */
static void test_weak_order(void **state) {
  (void)state;
  static const uint32_t x[] = {0x7fc00000, 0x00000000, 0xff800000, 0xffc00001, 0x80000000,
                               0x3f800000, 0x7f800001, 0x7f800000, 0x00000000},
                        up[] = {0xff800000, 0x00000000, 0x80000000, 0x00000000, 0x3f800000,
                                0x7f800000, 0x7fc00000, 0xffc00001, 0x7f800001},
                        down[] = {0x7fc00000, 0xffc00001, 0x7f800001, 0x7f800000, 0x3f800000,
                                  0x00000000, 0x80000000, 0x00000000, 0xff800000};
  uint32_t input[9];
  memcpy(input, x, sizeof x);
  tn_type type = TN_F32;
  cpu_body body = comparator(CPU_BODY_LESS_WEAK, 0, 1, &type);
  cpu_sort_spec spec = {.num_inputs = 1, .types = {TN_F32}, .dims = {1, {9}}, .body = &body};
  void *in = input, *result;
  run(&spec, &in, &result);
  assert_memory_equal(result, up, sizeof up);
  free(result);
  body.known = CPU_BODY_GREATER_WEAK;
  run(&spec, &in, &result);
  assert_memory_equal(result, down, sizeof down);
  free(result);
}

/* Zeros of both signs are equal in compare's own order and keep their places. */
static void test_zeros_are_equal(void **state) {
  (void)state;
  float x[] = {0.0f, -0.0f, -1, 0.0f, -0.0f}, expected[] = {-1, 0.0f, -0.0f, 0.0f, -0.0f};
  tn_type type = TN_F32;
  cpu_body body = comparator(CPU_BODY_LESS, 0, 1, &type);
  cpu_sort_spec spec = {.num_inputs = 1, .types = {TN_F32}, .dims = {1, {5}}, .body = &body};
  void *input = x, *result;
  run(&spec, &input, &result);
  assert_memory_equal(result, expected, sizeof expected);
  free(result);
}

/* Lexicographic on (i32, f32), as a body that must be run. */
static void pair_run(const cpu_body *self, void *const *captures, const void *const *args,
                     void *const *results, int64_t n, void *scratch) {
  (void)captures;
  memset(scratch, 0x33, self->scratch);
  const int32_t *a = args[0], *b = args[1];
  const float *x = args[2], *y = args[3];
  for (int64_t k = 0; k < n; k++)
    ((uint8_t *)results[0])[k] = a[k] < b[k] || (a[k] == b[k] && x[k] < y[k]);
}

static void test_general_comparator(void **state) {
  (void)state;
  static const int64_t shapes[][3] = {{1, 1000, 1}, {3, 7, 5}, {2, 600, 2},
                                      {1, 1, 4},    {1, 2, 1}, {4, 513, 1}};
  tn_type types[] = {TN_S32, TN_F32, TN_U8};
  cpu_body body = comparator(CPU_BODY_GENERAL, 0, 3, types);
  body.run = pair_run;
  body.scratch = 72;
  for (int s = 0; s < 6; s++) {
    cpu_sort_spec spec = {.num_inputs = 3,
                          .types = {TN_S32, TN_F32, TN_U8},
                          .dimension = 1,
                          .body = &body,
                          .dims = {3, {shapes[s][0], shapes[s][1], shapes[s][2]}}};
    int64_t count = check_product(3, spec.dims.dims), stride = shapes[s][2];
    void *inputs[3], *results[3];
    for (int k = 0; k < 3; k++) inputs[k] = check_array(types[k], count, CHECK_SMALL);
    run(&spec, inputs, results);
    int32_t *a = results[0];
    float *x = results[1];
    int64_t before = 0, after = 0;
    for (int64_t i = 0; i < count; i++) {
      before += ((int32_t *)inputs[0])[i] * 31 + ((uint8_t *)inputs[2])[i];
      after += a[i] * 31 + ((uint8_t *)results[2])[i];
      if (i / stride % shapes[s][1] == 0) continue;
      assert_true(a[i - stride] < a[i] || (a[i - stride] == a[i] && x[i - stride] <= x[i]));
    }
    assert_int_equal(before, after);
    for (int k = 0; k < 3; k++) {
      free(inputs[k]);
      free(results[k]);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_variants_agree),
      cmocka_unit_test(test_long_lines_agree),
      cmocka_unit_test(test_fronts_are_those_of_the_whole),
      cmocka_unit_test(test_order_and_stability),
      cmocka_unit_test(test_total_order),
      cmocka_unit_test(test_weak_order),
      cmocka_unit_test(test_zeros_are_equal),
      cmocka_unit_test(test_general_comparator),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
