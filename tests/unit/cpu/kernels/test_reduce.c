#include "check.h"

static tn_status *make(tn_arena *arena, cpu_target target, const void *spec, cpu_kernel *out) {
  return cpu_make_reduce(arena, target, spec, out);
}

static int64_t outputs_of(const cpu_reduce_spec *spec) {
  int64_t count = 1;
  for (int d = 0; d < spec->input.rank; d++)
    if (!spec->reduced[d]) count *= spec->input.dims[d];
  return count;
}

static check_case case_of(const cpu_reduce_spec *spec, void *const *inputs, void *const *inits,
                          const void *capture) {
  int n = spec->num_inputs;
  check_case c = {.make = make, .spec = spec, .outputs = n, .inputs = 2 * n + 1};
  for (int k = 0; k < n; k++) {
    c.bytes[k] = (size_t)outputs_of(spec) * tn_type_size(spec->types[k]);
    c.input[k] = inputs[k];
    c.input[n + k] = inits[k];
  }
  c.input[2 * n] = capture ? capture : inits[0];
  return c;
}

/* One operand, known body; gives the plain results. */
static void *run_known(cpu_known_body known, tn_type type, int rank, const int64_t *dims,
                       unsigned reduced, const void *input, const void *init) {
  cpu_body body = check_body(known, 1, &type);
  cpu_reduce_spec spec = {.num_inputs = 1, .types = {type}, .input = {.rank = rank}, .body = &body};
  for (int d = 0; d < rank; d++) {
    spec.input.dims[d] = dims[d];
    spec.reduced[d] = reduced >> d & 1;
  }
  void *in = (void *)(uintptr_t)input, *start = (void *)(uintptr_t)init, *result;
  check_case c = case_of(&spec, &in, &start, NULL);
  check_all(&c, &result);
  return result;
}

static const tn_type number_types[] = {TN_PRED, TN_S8,  TN_S16, TN_S32, TN_S64, TN_U8,  TN_U16,
                                       TN_U32,  TN_U64, TN_F16, TN_F32, TN_F64, TN_BF16};

static void test_variants_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 400; turn++) {
    int64_t dims[4], cap[] = {6, 40, 300, 5000};
    int rank = (int)check_between(1, 4);
    for (int d = 0; d < rank; d++)
      dims[d] = check_between(0, 9) == 0
                    ? 1
                    : check_between(1, 1 + cap[check_between(0, 3)] / (rank * rank));
    if (check_between(0, 30) == 0) dims[0] = 0;
    if (check_product(rank, dims) > 300000) dims[0] = 1;
    if (check_product(rank, dims) > 300000) continue;
    tn_type type = number_types[check_between(0, 12)];
    bool is_float = tn_type_get_kind(type) == TN_KIND_FLOAT;
    cpu_known_body known =
        (cpu_known_body)check_between(CPU_BODY_ADD, is_float ? CPU_BODY_MAX : CPU_BODY_XOR);
    check_values values = turn % 3 == 0 ? CHECK_SPECIAL : CHECK_MIXED;
    void *input = check_array(type, check_product(rank, dims), values);
    void *init = check_array(type, 1, CHECK_MIXED);
    free(run_known(known, type, rank, dims, (unsigned)check_between(0, 15), input, init));
    free(input);
    free(init);
  }
}

/* Sizes around the lanes and blocks of the order. */
static void test_order_edges(void **state) {
  (void)state;
  static const int64_t sizes[] = {1, 2, 63, 64, 65, 127, 128, 4095, 4096, 4097, 8192, 8256, 12289};
  static const tn_type types[] = {TN_F32, TN_F64, TN_BF16, TN_F16};
  for (int i = 0; i < 13; i++)
    for (int t = 0; t < 4; t++)
      for (unsigned reduced = 1; reduced < 4; reduced++) {
        int64_t dims[] = {reduced == 1 ? sizes[i] : 3, reduced == 1 ? 5 : sizes[i]};
        void *input = check_array(types[t], dims[0] * dims[1], CHECK_MIXED);
        void *init = check_array(types[t], 1, CHECK_MIXED);
        free(run_known(CPU_BODY_ADD, types[t], 2, dims, reduced, input, init));
        free(run_known(CPU_BODY_MUL, types[t], 2, dims, reduced, input, init));
        free(input);
        free(init);
      }
}

/* The order, written out again from docs/numerics.md for one row of f32. */
static float ordered_sum(const float *x, int64_t n, float init) {
  for (int64_t at = 0; at < n; at += 4096) {
    int64_t count = n - at < 4096 ? n - at : 4096;
    float lane[64];
    int64_t lanes = count < 64 ? count : 64;
    for (int64_t i = 0; i < count; i++)
      if (i < 64)
        lane[i] = x[at + i];
      else
        lane[i % 64] += x[at + i];
    while (lanes > 1) {
      int64_t half = 1;
      while (2 * half < lanes) half *= 2;
      for (int64_t j = 0; j + half < lanes; j++) lane[j] += lane[j + half];
      lanes = half;
    }
    init += lane[0];
  }
  return init;
}

static void test_sum_has_the_stated_order(void **state) {
  (void)state;
  for (int turn = 0; turn < 20; turn++) {
    int64_t n = check_between(1, 20000);
    float *x = check_array(TN_F32, n, CHECK_MIXED), init = 0.125f;
    float *sum = run_known(CPU_BODY_ADD, TN_F32, 1, &n, 1, x, &init);
    float expected = ordered_sum(x, n, init);
    assert_memory_equal(sum, &expected, sizeof expected);
    free(sum);
    free(x);
  }
}

static void test_columns_have_the_stated_order(void **state) {
  (void)state;
  int64_t dims[] = {5000, 3};
  double *x = check_array(TN_F64, 15000, CHECK_MIXED), init = 0.25;
  double *sums = run_known(CPU_BODY_ADD, TN_F64, 2, dims, 1, x, &init);
  for (int j = 0; j < 3; j++) {
    double first = x[j], second = x[4096 * 3 + j];
    for (int i = 1; i < 4096; i++) first += x[i * 3 + j];
    for (int i = 4097; i < 5000; i++) second += x[i * 3 + j];
    double expected = (init + first) + second;
    assert_memory_equal(&sums[j], &expected, sizeof expected);
  }
  free(sums);
  free(x);
}

/* Small integers: every order gives the exact sum. */
static void test_sums_of_integers_in_every_type(void **state) {
  (void)state;
  int64_t dims[] = {3, 17, 5};
  for (int t = 1; t < 13; t++) {
    tn_type type = number_types[t];
    size_t size = tn_type_size(type);
    bool is_float = tn_type_get_kind(type) == TN_KIND_FLOAT;
    char *x = check_array(type, 255, CHECK_SMALL), init[8] = {0};
    char *sums = run_known(CPU_BODY_ADD, type, 3, dims, 2, x, init);
    for (int64_t o = 0; o < 15; o++) {
      double expected = 0, got;
      uint64_t wrapped = 0, bits = 0;
      for (int64_t r = 0; r < 17; r++) {
        uint64_t word = 0;
        memcpy(&word, x + ((o / 5 * 17 + r) * 5 + o % 5) * (int64_t)size, size);
        expected += tn_float_to_double(type, word);
        wrapped += word;
      }
      memcpy(&bits, sums + o * (int64_t)size, size);
      got = tn_float_to_double(type, bits);
      if (is_float)
        assert_true(got == expected);
      else
        assert_true((wrapped ^ bits) << (64 - 8 * size) == 0);
    }
    free(sums);
    free(x);
  }
}

static void test_minimum_and_maximum_by_hand(void **state) {
  (void)state;
  int64_t n = 3;
  float x[] = {-0.0f, 0.0f, -0.0f}, low = -INFINITY, high = INFINITY, zero = 0, minus = -0.0f;
  float *r = run_known(CPU_BODY_MAX, TN_F32, 1, &n, 1, x, &low);
  assert_memory_equal(r, &zero, 4);
  free(r);
  r = run_known(CPU_BODY_MIN, TN_F32, 1, &n, 1, x, &high);
  assert_memory_equal(r, &minus, 4);
  free(r);
  uint32_t odd_nan = 0xffc12345, nan = 0x7fc00000;
  memcpy(&x[1], &odd_nan, 4);
  for (int known = CPU_BODY_ADD; known <= CPU_BODY_MAX; known++) {
    r = run_known((cpu_known_body)known, TN_F32, 1, &n, 1, x, &zero);
    assert_memory_equal(r, &nan, 4);
    free(r);
  }
  n = 0;
  r = run_known(CPU_BODY_MAX, TN_F32, 1, &n, 1, x, &low);
  assert_memory_equal(r, &low, 4);
  free(r);
}

/* Rows of ordinary numbers, or of zeros of both signs, with at most one that is none in any place.
 */
static void test_extremes_where_one_element_decides(void **state) {
  (void)state;
  const double limits[] = {-INFINITY, INFINITY};
  for (int turn = 0; turn < 1200; turn++) {
    int64_t n = check_between(1, turn % 4 ? 300 : 9000), at = check_between(0, n - 1);
    bool is_wide = turn & 1, zeros = turn & 2;
    double *x = malloc((size_t)n * 8);
    float *narrow = malloc((size_t)n * 4);
    for (int64_t i = 0; i < n; i++) {
      x[i] = zeros ? (check_between(0, 1) ? 0.0 : -0.0) : (double)check_between(-999, -1) / 8;
      if (zeros && turn % 8 >= 4) x[i] = turn % 16 >= 8 ? 0.0 : -0.0;
    }
    if (turn % 3 == 0) x[at] = turn % 6 ? (double)NAN : -(double)NAN;
    if (turn % 3 == 1) x[at] = turn % 6 == 1 ? 0.0 : -0.0;
    for (int64_t i = 0; i < n; i++) narrow[i] = (float)x[i];
    for (int known = CPU_BODY_MIN; known <= CPU_BODY_MAX; known++) {
      float init = (float)limits[known == CPU_BODY_MIN];
      free(run_known((cpu_known_body)known, is_wide ? TN_F64 : TN_F32, 1, &n, 1,
                     is_wide ? (void *)x : (void *)narrow,
                     is_wide ? (const void *)&limits[known == CPU_BODY_MIN] : &init));
    }
    free(narrow);
    free(x);
  }
}

static void test_argmax(void **state) {
  (void)state;
  static const int64_t shapes[][2] = {{1, 1}, {7, 300}, {1, 5000}, {70, 1100}, {3, 1024}, {600, 9}};
  tn_type types[] = {TN_F32, TN_S32};
  cpu_body body = check_body(CPU_BODY_GENERAL, 2, types);
  body.run = check_argmax_run;
  body.scratch = 40;
  for (int s = 0; s < 6; s++)
    for (int axis = 0; axis < 2; axis++) {
      int64_t rows = shapes[s][0], columns = shapes[s][1];
      cpu_reduce_spec spec = {.num_inputs = 2,
                              .types = {TN_F32, TN_S32},
                              .body = &body,
                              .input = {.rank = 2, .dims = {rows, columns}}};
      spec.reduced[axis] = true;
      float *x = check_array(TN_F32, rows * columns, CHECK_SMALL), low = -INFINITY;
      int32_t *index = malloc((size_t)(rows * columns) * 4), zero = 0;
      for (int64_t i = 0; i < rows * columns; i++)
        index[i] = (int32_t)(axis ? i % columns : i / columns);
      void *inputs[] = {x, index}, *inits[] = {&low, &zero}, *results[2];
      check_case c = case_of(&spec, inputs, inits, NULL);
      check_all(&c, results);
      for (int64_t o = 0; o < (axis ? rows : columns); o++) {
        int64_t best = 0, count = axis ? columns : rows;
        for (int64_t i = 1; i < count; i++) {
          float now = axis ? x[o * columns + i] : x[i * columns + o];
          float held = axis ? x[o * columns + best] : x[best * columns + o];
          if (now > held) best = i;
        }
        assert_int_equal(((int32_t *)results[1])[o], best);
      }
      free(x);
      free(index);
      free(results[0]);
      free(results[1]);
    }
}

static void test_general_bodies_keep_the_order(void **state) {
  (void)state;
  tn_type types[] = {TN_U32, TN_U32};
  cpu_body body = check_body(CPU_BODY_GENERAL, 2, types);
  body.run = check_affine_run;
  body.scratch = 8;
  int32_t seven = 7;
  for (int turn = 0; turn < 60; turn++) {
    cpu_reduce_spec spec = {.num_inputs = 2, .types = {TN_U32, TN_U32}, .body = &body};
    spec.input.rank = 3;
    for (int d = 0; d < 3; d++) {
      spec.input.dims[d] = check_between(1, turn % 3 == 0 ? 24 : 12);
      spec.reduced[d] = check_between(0, 1);
    }
    int64_t count = check_product(3, spec.input.dims);
    void *inputs[] = {check_array(TN_U32, count, CHECK_MIXED),
                      check_array(TN_U32, count, CHECK_MIXED)};
    uint32_t one = 1, none = 0;
    void *inits[] = {&one, &none}, *results[2];
    check_case c = case_of(&spec, inputs, inits, &seven);
    check_all(&c, results);
    /* Outputs in order: fold the elements that belong to each, as they come in row-major order. */
    int64_t outputs = outputs_of(&spec);
    uint32_t *p = malloc((size_t)outputs * 4), *q = calloc((size_t)outputs, 4);
    for (int64_t o = 0; o < outputs; o++) p[o] = 1;
    for (int64_t i = 0; i < count; i++) {
      int64_t o = 0, rest = i, index[3];
      for (int d = 2; d >= 0; d--) {
        index[d] = rest % spec.input.dims[d];
        rest /= spec.input.dims[d];
      }
      for (int d = 0; d < 3; d++)
        if (!spec.reduced[d]) o = o * spec.input.dims[d] + index[d];
      uint32_t r = ((uint32_t *)inputs[0])[i], s = ((uint32_t *)inputs[1])[i];
      q[o] = q[o] * r + s;
      p[o] = p[o] * r;
    }
    assert_memory_equal(results[0], p, (size_t)outputs * 4);
    assert_memory_equal(results[1], q, (size_t)outputs * 4);
    free(p);
    free(q);
    for (int k = 0; k < 2; k++) {
      free(inputs[k]);
      free(results[k]);
    }
  }
}

/* A body whose result depends on every choice of order: only the variants are compared. */
static void test_general_order_is_the_same_in_all_variants(void **state) {
  (void)state;
  static const int64_t shapes[][2] = {{5, 1024}, {63, 1030}, {64, 1030}, {1, 4100}, {2, 1025}};
  tn_type type = TN_F64;
  cpu_body body = check_body(CPU_BODY_GENERAL, 1, &type);
  body.run = check_order_run;
  for (int s = 0; s < 5; s++) {
    cpu_reduce_spec spec = {.num_inputs = 1,
                            .types = {TN_F64},
                            .body = &body,
                            .input = {.rank = 2, .dims = {shapes[s][0], shapes[s][1]}},
                            .reduced = {false, true}};
    void *x = check_array(TN_F64, shapes[s][0] * shapes[s][1], CHECK_MIXED), *result = NULL;
    double init = 0.5;
    void *start = &init;
    check_case c = case_of(&spec, &x, &start, NULL);
    check_all(&c, &result);
    free(result);
    free(x);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_variants_agree),
      cmocka_unit_test(test_order_edges),
      cmocka_unit_test(test_sum_has_the_stated_order),
      cmocka_unit_test(test_columns_have_the_stated_order),
      cmocka_unit_test(test_sums_of_integers_in_every_type),
      cmocka_unit_test(test_minimum_and_maximum_by_hand),
      cmocka_unit_test(test_extremes_where_one_element_decides),
      cmocka_unit_test(test_argmax),
      cmocka_unit_test(test_general_bodies_keep_the_order),
      cmocka_unit_test(test_general_order_is_the_same_in_all_variants),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
