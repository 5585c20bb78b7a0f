#include "check.h"

static tn_status *make(tn_arena *arena, cpu_target target, const void *spec, cpu_kernel *out) {
  return cpu_make_reduce_window(arena, target, spec, out);
}

static void run(const cpu_reduce_window_spec *spec, void *const *inputs, void *const *inits,
                const void *capture, void **results) {
  int n = spec->num_inputs;
  check_case c = {.make = make, .spec = spec, .outputs = n, .inputs = 2 * n + 1};
  for (int k = 0; k < n; k++) {
    c.bytes[k] =
        (size_t)check_product(spec->result.rank, spec->result.dims) * tn_type_size(spec->types[k]);
    c.input[k] = inputs[k];
    c.input[n + k] = inits[k];
  }
  c.input[2 * n] = capture ? capture : inits[0];
  check_all(&c, results);
}

static void set_results(cpu_reduce_window_spec *spec) {
  spec->result.rank = spec->input.rank;
  for (int d = 0; d < spec->input.rank; d++) {
    int64_t n = spec->input.dims[d];
    int64_t padded =
        (n > 0 ? (n - 1) * spec->base_dilations[d] + 1 : 0) + spec->pad_low[d] + spec->pad_high[d];
    int64_t wide = (spec->window[d] - 1) * spec->window_dilations[d] + 1;
    spec->result.dims[d] =
        padded <= 0 || wide > padded ? 0 : (padded - wide) / spec->strides[d] + 1;
  }
}

static void random_windows(cpu_reduce_window_spec *spec) {
  spec->input.rank = (int)check_between(1, 4);
  for (int d = 0; d < spec->input.rank; d++) {
    bool plain = check_between(0, 2) == 0;
    spec->input.dims[d] = check_between(1, spec->input.rank < 3 ? 30 : 8);
    spec->window[d] = plain ? 1 : check_between(1, 4);
    spec->strides[d] = plain ? 1 : check_between(1, 3);
    spec->base_dilations[d] = plain || check_between(0, 2) ? 1 : check_between(1, 3);
    spec->window_dilations[d] = plain || check_between(0, 2) ? 1 : check_between(1, 3);
    spec->pad_low[d] = plain ? 0 : check_between(-2, 3);
    spec->pad_high[d] = plain ? 0 : check_between(-2, 3);
  }
  set_results(spec);
}

static cpu_reduce_window_spec cumulative(tn_type type, int rank, const int64_t *dims, int axis,
                                         bool reverse, const cpu_body *body) {
  cpu_reduce_window_spec spec = {.num_inputs = 1, .types = {type}, .body = body};
  spec.input.rank = rank;
  for (int d = 0; d < rank; d++) {
    spec.input.dims[d] = dims[d];
    spec.window[d] = d == axis ? dims[d] : 1;
    spec.strides[d] = spec.base_dilations[d] = spec.window_dilations[d] = 1;
  }
  (reverse ? spec.pad_high : spec.pad_low)[axis] = dims[axis] - 1;
  set_results(&spec);
  return spec;
}

static const tn_type number_types[] = {TN_PRED, TN_S8,  TN_S16, TN_S32, TN_S64, TN_U8,  TN_U16,
                                       TN_U32,  TN_U64, TN_F16, TN_F32, TN_F64, TN_BF16};

static void identity_of(cpu_known_body known, tn_type type, void *out) {
  bool is_float = tn_type_get_kind(type) == TN_KIND_FLOAT;
  memset(out, 0, 8);
  if (known == CPU_BODY_MUL) {
    uint64_t bits = is_float ? tn_float_from_double(type, 1) : 1;
    memcpy(out, &bits, 8);
  } else if (known == CPU_BODY_MAX && is_float) {
    uint64_t bits = tn_float_from_double(type, -INFINITY);
    memcpy(out, &bits, 8);
  }
}

static void test_windows_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 400; turn++) {
    cpu_reduce_window_spec spec = {.num_inputs = 1};
    random_windows(&spec);
    tn_type type = spec.types[0] = number_types[check_between(0, 12)];
    bool is_float = tn_type_get_kind(type) == TN_KIND_FLOAT;
    cpu_known_body known =
        (cpu_known_body)check_between(CPU_BODY_ADD, is_float ? CPU_BODY_MAX : CPU_BODY_XOR);
    cpu_body body = check_body(known, 1, &type);
    spec.body = &body;
    void *input = check_array(type, check_product(spec.input.rank, spec.input.dims),
                              turn % 3 ? CHECK_MIXED : CHECK_SPECIAL);
    void *init = check_array(type, 8, CHECK_MIXED), *result;
    if (turn % 2) identity_of(known, type, init);
    run(&spec, &input, &init, NULL, &result);
    free(input);
    free(init);
    free(result);
  }
}

/* Minor windows longer than a tile of results, which share what they have in common. */
static void test_wide_windows_agree(void **state) {
  static const cpu_known_body bodies[] = {CPU_BODY_MIN, CPU_BODY_MAX, CPU_BODY_AND, CPU_BODY_OR};
  (void)state;
  for (int turn = 0; turn < 60; turn++) {
    cpu_reduce_window_spec spec = {.num_inputs = 1, .input = {.rank = 2}};
    tn_type type = spec.types[0] = number_types[check_between(0, 12)];
    bool is_float = tn_type_get_kind(type) == TN_KIND_FLOAT;
    cpu_body body = check_body(bodies[check_between(0, is_float ? 1 : 3)], 1, &type);
    spec.body = &body;
    for (int d = 0; d < 2; d++) {
      spec.input.dims[d] = d ? check_between(1, 2500) : check_between(1, 3);
      spec.window[d] = d ? check_between(512, 1500) : check_between(1, 2);
      spec.strides[d] = spec.base_dilations[d] = spec.window_dilations[d] = 1;
    }
    spec.pad_low[0] = check_between(0, 1);
    spec.pad_low[1] = check_between(-40, 1600);
    spec.pad_high[1] = check_between(-40, 1600);
    set_results(&spec);
    void *input = check_array(type, check_product(2, spec.input.dims),
                              turn % 3 ? CHECK_MIXED : CHECK_SPECIAL);
    void *init = check_array(type, 8, CHECK_MIXED), *result;
    run(&spec, &input, &init, NULL, &result);
    free(input);
    free(init);
    free(result);
  }
}

static void test_scans_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 300; turn++) {
    tn_type type = number_types[check_between(0, 12)];
    bool is_float = tn_type_get_kind(type) == TN_KIND_FLOAT;
    cpu_known_body known =
        (cpu_known_body)check_between(CPU_BODY_ADD, is_float ? CPU_BODY_MAX : CPU_BODY_XOR);
    cpu_body body = check_body(known, 1, &type);
    int64_t dims[3] = {check_between(1, 5), check_between(1, 40), check_between(1, 5)};
    int axis = (int)check_between(0, 2), rank = (int)check_between(axis + 1, 3);
    dims[axis] = check_between(2, 100);
    cpu_reduce_window_spec spec = cumulative(type, rank, dims, axis, check_between(0, 1), &body);
    void *input =
        check_array(type, check_product(rank, dims), turn % 3 ? CHECK_MIXED : CHECK_SPECIAL);
    void *init = check_array(type, 8, CHECK_MIXED), *result;
    if (turn % 8) identity_of(known, type, init);
    run(&spec, &input, &init, NULL, &result);
    free(input);
    free(init);
    free(result);
  }
}

/* Sums of small integers are exact, so the order does not matter and the definition can be used. */
static void test_cumulative_sums(void **state) {
  (void)state;
  int64_t dims[] = {3, 50};
  tn_type type = TN_F32;
  cpu_body body = check_body(CPU_BODY_ADD, 1, &type);
  for (int reverse = 0; reverse < 2; reverse++)
    for (int axis = 0; axis < 2; axis++) {
      cpu_reduce_window_spec spec = cumulative(type, 2, dims, axis, reverse, &body);
      float *x = check_array(type, 150, CHECK_SMALL), zero = 0;
      void *input = x, *init = &zero, *result;
      run(&spec, &input, &init, NULL, &result);
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 50; j++) {
          float sum = 0;
          int at = axis ? j : i, n = axis ? 50 : 3;
          for (int q = reverse ? at : 0; q < (reverse ? n : at + 1); q++)
            sum += axis ? x[i * 50 + q] : x[q * 50 + j];
          assert_true(((float *)result)[i * 50 + j] == sum);
        }
      free(x);
      free(result);
    }
}

/* An init that is no identity counts once for itself and once for each padded place. */
static void test_scan_with_another_init(void **state) {
  (void)state;
  int64_t n = 4;
  tn_type type = TN_S32;
  cpu_body body = check_body(CPU_BODY_ADD, 1, &type);
  cpu_reduce_window_spec spec = cumulative(type, 1, &n, 0, false, &body);
  int32_t x[] = {1, 2, 3, 4}, ten = 10, expected[] = {41, 33, 26, 20};
  void *input = x, *init = &ten, *result;
  run(&spec, &input, &init, NULL, &result);
  assert_memory_equal(result, expected, sizeof expected);
  free(result);
}

static void test_long_scans(void **state) {
  (void)state;
  tn_type type = TN_F32;
  cpu_body body = check_body(CPU_BODY_ADD, 1, &type);
  int64_t n = 300000; /* quadratic work would not end */
  cpu_reduce_window_spec spec = cumulative(type, 1, &n, 0, true, &body);
  float zero = 0;
  void *input = check_array(type, n, CHECK_MIXED), *init = &zero, *result;
  run(&spec, &input, &init, NULL, &result);
  free(input);
  free(result);
}

static void test_pools_by_hand(void **state) {
  (void)state;
  float x[] = {1, 5, 2, 0, 3, -1, 4, 8, 7, 6, 9, 2, 0, 1, 3, 2}, low = -INFINITY, zero = 0;
  tn_type type = TN_F32;
  cpu_body most = check_body(CPU_BODY_MAX, 1, &type), sum = check_body(CPU_BODY_ADD, 1, &type);
  cpu_reduce_window_spec spec = {.num_inputs = 1,
                                 .types = {TN_F32},
                                 .input = {2, {4, 4}},
                                 .window = {2, 2},
                                 .strides = {2, 2},
                                 .base_dilations = {1, 1},
                                 .window_dilations = {1, 1},
                                 .body = &most};
  set_results(&spec);
  float pooled[] = {5, 8, 7, 9};
  void *input = x, *init = &low, *result;
  run(&spec, &input, &init, NULL, &result);
  assert_memory_equal(result, pooled, sizeof pooled);
  free(result);
  spec.body = &sum;
  spec.strides[0] = spec.strides[1] = 3;
  for (int d = 0; d < 2; d++) spec.pad_low[d] = spec.pad_high[d] = 1;
  set_results(&spec);
  /* Strides of 3 over 6 padded places: windows begin at -1 and 2. */
  float summed[] = {x[0], x[2] + x[3], x[8] + x[12], x[10] + x[11] + x[14] + x[15]};
  init = &zero;
  run(&spec, &input, &init, NULL, &result);
  assert_memory_equal(result, summed, sizeof summed);
  free(result);
}

static void test_general_bodies(void **state) {
  (void)state;
  tn_type types[] = {TN_U32, TN_U32};
  cpu_body body = check_body(CPU_BODY_GENERAL, 2, types);
  body.run = check_affine_run;
  body.scratch = 24;
  int32_t seven = 7;
  for (int turn = 0; turn < 80; turn++) {
    cpu_reduce_window_spec spec;
    if (turn % 2) {
      int64_t dims[] = {check_between(1, 4), check_between(2, 30), check_between(1, 90)};
      spec = cumulative(TN_U32, 3, dims, 1, check_between(0, 1), &body);
      spec.num_inputs = 2;
      spec.types[1] = TN_U32;
    } else {
      spec = (cpu_reduce_window_spec){.num_inputs = 2, .types = {TN_U32, TN_U32}, .body = &body};
      random_windows(&spec);
    }
    int64_t count = check_product(spec.input.rank, spec.input.dims);
    void *inputs[] = {check_array(TN_U32, count, CHECK_MIXED),
                      check_array(TN_U32, count, CHECK_MIXED)};
    uint32_t one = 1, none = 0;
    void *inits[] = {&one, &none}, *results[2];
    run(&spec, inputs, inits, &seven, results);
    if (turn % 2) { /* scans against the definition: fold what the window covers, in order */
      int64_t n = spec.input.dims[1], stride = spec.input.dims[2];
      bool reverse = spec.pad_low[1] == 0;
      for (int64_t i = 0; i < count; i++) {
        int64_t at = i / stride % n, base = i - at * stride;
        uint32_t p = 1, q = 0;
        for (int64_t j = reverse ? at : 0; j < (reverse ? n : at + 1); j++) {
          uint32_t r = ((uint32_t *)inputs[0])[base + j * stride];
          p *= r;
          q = q * r + ((uint32_t *)inputs[1])[base + j * stride];
        }
        assert_int_equal(((uint32_t *)results[0])[i], p);
        assert_int_equal(((uint32_t *)results[1])[i], q);
      }
    }
    for (int k = 0; k < 2; k++) {
      free(inputs[k]);
      free(results[k]);
    }
  }
}

static void test_refuses(void **state) {
  (void)state;
  tn_arena arena = {0};
  cpu_kernel kernel;
  tn_type type = TN_F32;
  int64_t n = 4;
  cpu_body body = check_body(CPU_BODY_ADD, 1, &type);
  cpu_reduce_window_spec spec = cumulative(type, 1, &n, 0, false, &body);
  spec.pad_low[0] = (int64_t)1 << 31;
  tn_status *status = cpu_make_reduce_window(&arena, (cpu_target){1, 0}, &spec, &kernel);
  assert_int_equal(tn_status_code(status), TN_UNIMPLEMENTED);
  tn_status_destroy(status);
  tn_arena_free(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_windows_agree),
      cmocka_unit_test(test_wide_windows_agree),
      cmocka_unit_test(test_scans_agree),
      cmocka_unit_test(test_cumulative_sums),
      cmocka_unit_test(test_scan_with_another_init),
      cmocka_unit_test(test_long_scans),
      cmocka_unit_test(test_pools_by_hand),
      cmocka_unit_test(test_general_bodies),
      cmocka_unit_test(test_refuses),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
