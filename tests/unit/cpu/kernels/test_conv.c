#include "check.h"

static tn_status *make(tn_arena *arena, cpu_target target, const void *spec, cpu_kernel *out) {
  return cpu_make_conv(arena, target, spec, out);
}

static void *run(const cpu_conv_spec *spec, const void *lhs, const void *rhs) {
  void *result;
  check_case c = {.make = make, .spec = spec, .outputs = 1, .inputs = 2};
  c.bytes[0] =
      (size_t)check_product(spec->result.rank, spec->result.dims) * tn_type_size(spec->result_type);
  c.input[0] = lhs;
  c.input[1] = rhs;
  check_all(&c, &result);
  return result;
}

/* A random order of the dimensions: two roles and the spatial ones. */
static void shuffle(int rank, int64_t *first, int64_t *second, int64_t *rest) {
  int64_t order[CPU_MAX_RANK];
  for (int d = 0; d < rank; d++) {
    int64_t at = check_between(0, d);
    order[d] = order[at];
    order[at] = d;
  }
  *first = order[0];
  *second = order[1];
  for (int s = 0; s < rank - 2; s++) rest[s] = order[2 + s];
}

static cpu_conv_spec random_conv(int spatial, bool grouped) {
  cpu_conv_spec c = {.spatial = spatial, .feature_groups = 1, .batch_groups = 1};
  int rank = spatial + 2;
  c.lhs.rank = c.rhs.rank = c.result.rank = rank;
  shuffle(rank, &c.lhs_batch, &c.lhs_feature, c.lhs_spatial);
  shuffle(rank, &c.rhs_input_feature, &c.rhs_output_feature, c.rhs_spatial);
  shuffle(rank, &c.result_batch, &c.result_feature, c.result_spatial);
  int64_t in = check_between(1, 5), out = check_between(1, 20), batch = check_between(1, 3);
  if (grouped && check_between(0, 1))
    c.feature_groups = check_between(2, 4);
  else if (grouped)
    c.batch_groups = check_between(2, 3);
  int64_t groups = c.feature_groups * c.batch_groups;
  c.lhs.dims[c.lhs_batch] = batch * c.batch_groups;
  c.lhs.dims[c.lhs_feature] = in * c.feature_groups;
  c.rhs.dims[c.rhs_input_feature] = in;
  c.rhs.dims[c.rhs_output_feature] = c.result.dims[c.result_feature] = out * groups;
  c.result.dims[c.result_batch] = batch;
  for (int s = 0; s < spatial; s++) {
    int64_t size = check_between(1, spatial == 1 ? 60 : 9), window = check_between(1, 4);
    c.strides[s] = check_between(1, 3);
    c.lhs_dilation[s] = check_between(0, 2) ? 1 : check_between(1, 3);
    c.rhs_dilation[s] = check_between(0, 2) ? 1 : check_between(1, 3);
    c.pad_low[s] = check_between(-1, 3);
    c.pad_high[s] = check_between(-1, 3);
    c.reversal[s] = check_between(0, 3) == 0;
    c.lhs.dims[c.lhs_spatial[s]] = size;
    c.rhs.dims[c.rhs_spatial[s]] = window;
    int64_t padded = (size - 1) * c.lhs_dilation[s] + 1 + c.pad_low[s] + c.pad_high[s];
    int64_t wide = (window - 1) * c.rhs_dilation[s] + 1;
    c.result.dims[c.result_spatial[s]] =
        padded <= 0 || wide > padded ? 0 : (padded - wide) / c.strides[s] + 1;
  }
  return c;
}

static void test_variants_agree(void **state) {
  (void)state;
  static const tn_type types[][3] = {{TN_F32, TN_F32, TN_F32},
                                     {TN_F64, TN_F64, TN_F64},
                                     {TN_BF16, TN_BF16, TN_BF16},
                                     {TN_F16, TN_F16, TN_F32},
                                     {TN_S32, TN_S32, TN_S32},
                                     {TN_U8, TN_S8, TN_S32},
                                     {TN_C64, TN_C64, TN_C64},
                                     {TN_S64, TN_S64, TN_S64},
                                     {TN_S4, TN_U4, TN_S32},
                                     {TN_F8E4M3FN, TN_F8E5M2, TN_F32},
                                     {TN_F8E8M0FNU, TN_F8E8M0FNU, TN_F8E8M0FNU}};
  for (int turn = 0; turn < 250; turn++) {
    cpu_conv_spec spec = random_conv((int)check_between(0, 3), turn % 3 == 0);
    int64_t pick = turn % 2 ? 0 : check_between(0, 10);
    spec.lhs_type = types[pick][0];
    spec.rhs_type = types[pick][1];
    spec.result_type = types[pick][2];
    check_values values = turn % 5 == 0 ? CHECK_SPECIAL : CHECK_MIXED;
    void *lhs = check_array(spec.lhs_type, check_product(spec.lhs.rank, spec.lhs.dims), values);
    void *rhs = check_array(spec.rhs_type, check_product(spec.rhs.rank, spec.rhs.dims), values);
    free(run(&spec, lhs, rhs));
    free(lhs);
    free(rhs);
  }
}

/* NHWC, HWIO, NHWC and NCHW, OIHW, NCHW. */
static cpu_conv_spec image_conv(bool features_last, int64_t batch, int64_t size, int64_t in,
                                int64_t out, int64_t window, int64_t stride, int64_t groups) {
  cpu_conv_spec c = {.lhs_type = TN_F32,
                     .rhs_type = TN_F32,
                     .result_type = TN_F32,
                     .spatial = 2,
                     .strides = {stride, stride},
                     .pad_low = {window / 2, window / 2},
                     .pad_high = {window / 2, window / 2},
                     .lhs_dilation = {1, 1},
                     .rhs_dilation = {1, 1},
                     .feature_groups = groups,
                     .batch_groups = 1};
  int64_t w = window, o = (size + 2 * (w / 2) - w) / stride + 1, g = in / groups;
  c.lhs_batch = c.result_batch = 0;
  c.lhs_feature = c.result_feature = features_last ? 3 : 1;
  c.rhs_input_feature = features_last ? 2 : 1;
  c.rhs_output_feature = features_last ? 3 : 0;
  for (int s = 0; s < 2; s++) {
    c.lhs_spatial[s] = c.result_spatial[s] = features_last ? 1 + s : 2 + s;
    c.rhs_spatial[s] = features_last ? s : 2 + s;
  }
  c.lhs = features_last ? (cpu_dims){4, {batch, size, size, in}}
                        : (cpu_dims){4, {batch, in, size, size}};
  c.rhs = features_last ? (cpu_dims){4, {w, w, g, out}} : (cpu_dims){4, {out, g, w, w}};
  c.result = features_last ? (cpu_dims){4, {batch, o, o, out}} : (cpu_dims){4, {batch, out, o, o}};
  return c;
}

static void test_images_agree(void **state) {
  (void)state;
  for (int last = 0; last < 2; last++) {
    cpu_conv_spec specs[] = {
        image_conv(last, 2, 20, 40, 36, 3, 1, 1), image_conv(last, 1, 17, 3, 40, 7, 2, 1),
        image_conv(last, 2, 15, 24, 24, 3, 1, 24), image_conv(last, 1, 12, 64, 33, 1, 1, 1),
        image_conv(last, 2, 11, 8, 16, 3, 2, 8)};
    for (int i = 0; i < 5; i++) {
      void *lhs = check_array(TN_F32, check_product(4, specs[i].lhs.dims), CHECK_MIXED);
      void *rhs = check_array(TN_F32, check_product(4, specs[i].rhs.dims), CHECK_MIXED);
      free(run(&specs[i], lhs, rhs));
      free(lhs);
      free(rhs);
    }
  }
}

/* One feature a group, positions side by side: any window, stride, dilation, padding and reversal,
 * with weights and elements that are no numbers. */
static void test_depthwise_planes_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 150; turn++) {
    int64_t groups = check_between(2, 5), batch = check_between(1, 2);
    cpu_conv_spec c = image_conv(false, batch, 1, groups, groups, 1, 1, groups);
    c.lhs_type = c.rhs_type = c.result_type = turn % 3 ? TN_F32 : TN_F64;
    for (int s = 0; s < 2; s++) {
      int64_t in = check_between(s ? 8 : 1, s ? 80 : 9), window = check_between(1, 5);
      c.strides[s] = check_between(1, 3);
      c.rhs_dilation[s] = check_between(1, 2);
      c.lhs_dilation[s] = s ? 1 : check_between(1, 2);
      c.pad_low[s] = check_between(-1, 6);
      c.pad_high[s] = check_between(-1, 6);
      c.reversal[s] = check_between(0, 1);
      int64_t padded = (in - 1) * c.lhs_dilation[s] + 1 + c.pad_low[s] + c.pad_high[s];
      int64_t reach = (window - 1) * c.rhs_dilation[s] + 1;
      c.lhs.dims[2 + s] = in;
      c.rhs.dims[2 + s] = window;
      c.result.dims[2 + s] = padded < reach ? 0 : (padded - reach) / c.strides[s] + 1;
    }
    check_values values = turn % 2 ? CHECK_SPECIAL : CHECK_MIXED;
    void *lhs = check_array(c.lhs_type, check_product(4, c.lhs.dims), values);
    void *rhs = check_array(c.rhs_type, check_product(4, c.rhs.dims), values);
    free(run(&c, lhs, rhs));
    free(lhs);
    free(rhs);
  }
}

/* Worked by hand. */
static void test_by_hand(void **state) {
  (void)state;
  float x[] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, w[] = {1, 0, 2, 0, 1, 0, 3, 0, 1};
  cpu_conv_spec spec = image_conv(false, 1, 3, 1, 1, 3, 1, 1);
  /* centre + upper left + 2 upper right + 3 lower left + lower right */
  float expected[] = {6, 20, 18, 17, 43, 36, 17, 24, 14};
  expected[0] = 1 + 5;
  expected[1] = 2 + 3 * 4 + 6;
  expected[2] = 3 + 3 * 5;
  expected[3] = 4 + 2 * 2 + 8;
  expected[4] = 5 + 1 + 2 * 3 + 3 * 7 + 9;
  expected[5] = 6 + 2 + 3 * 8;
  expected[6] = 7 + 2 * 5;
  expected[7] = 8 + 4 + 2 * 6;
  expected[8] = 9 + 5;
  float *r = run(&spec, x, w);
  assert_memory_equal(r, expected, sizeof expected);
  free(r);
  spec.reversal[0] = spec.reversal[1] = true; /* the window turned by half */
  r = run(&spec, x, w);
  assert_true(r[4] == 5 + 1 * 9 + 2 * 7 + 3 * 3 + 1 * 1);
  free(r);
  float line[] = {1, 2, 3}, two[] = {10, 1}; /* transposed: holes between 1 _ 2 _ 3 */
  cpu_conv_spec t = {.lhs_type = TN_F32,
                     .rhs_type = TN_F32,
                     .result_type = TN_F32,
                     .spatial = 1,
                     .lhs = {3, {1, 1, 3}},
                     .rhs = {3, {1, 1, 2}},
                     .result = {3, {1, 1, 4}},
                     .lhs_feature = 1,
                     .lhs_spatial = {2},
                     .rhs_input_feature = 1,
                     .rhs_spatial = {2},
                     .result_feature = 1,
                     .result_spatial = {2},
                     .strides = {1},
                     .lhs_dilation = {2},
                     .rhs_dilation = {1},
                     .feature_groups = 1,
                     .batch_groups = 1};
  r = run(&t, line, two);
  float holes[] = {10, 2, 20, 3};
  assert_memory_equal(r, holes, sizeof holes);
  free(r);
}

/* Groups against separate convolutions of their slices, integers exact. */
static void test_groups(void **state) {
  (void)state;
  cpu_conv_spec all = image_conv(false, 1, 5, 4, 6, 3, 1, 2),
                one = image_conv(false, 1, 5, 2, 3, 3, 1, 1);
  float *x = check_array(TN_F32, 100, CHECK_SMALL), *w = check_array(TN_F32, 108, CHECK_SMALL);
  float *r = run(&all, x, w);
  for (int g = 0; g < 2; g++) {
    float *part = run(&one, x + 50 * g, w + 54 * g);
    assert_memory_equal(part, r + 75 * g, 75 * 4);
    free(part);
  }
  free(r);
  free(x);
  free(w);
}

static void test_refuses(void **state) {
  (void)state;
  tn_arena arena = {0};
  cpu_kernel kernel;
  cpu_conv_spec spec = image_conv(true, 1, 5, 4, 6, 3, 1, 1);
  spec.rhs_dilation[1] = (int64_t)1 << 31;
  tn_status *status = cpu_make_conv(&arena, (cpu_target){1, 0}, &spec, &kernel);
  assert_int_equal(tn_status_code(status), TN_UNIMPLEMENTED);
  tn_status_destroy(status);
  tn_arena_free(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_variants_agree),
      cmocka_unit_test(test_images_agree),
      cmocka_unit_test(test_depthwise_planes_agree),
      cmocka_unit_test(test_by_hand),
      cmocka_unit_test(test_groups),
      cmocka_unit_test(test_refuses),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
