#include "check.h"

/* The comparison, as a body that can be run; `key` says which one. */
typedef struct select_body {
  cpu_body base;
  cpu_select select;
} select_body;

#define COMPARE(T, read)                                                                           \
  for (int64_t k = 0; k < n; k++) {                                                                \
    double a = read(((const T *)args[0])[k]), b = read(((const T *)args[1])[k]);                   \
    answer[k] = select == CPU_SELECT_GE   ? a >= b                                                 \
                : select == CPU_SELECT_GT ? a > b                                                  \
                : select == CPU_SELECT_LE ? a <= b                                                 \
                                          : a < b;                                                 \
  }
#define AS_DOUBLE(x) ((double)(x))
#define FROM_F16(x)  tn_float_to_double(TN_F16, x)
#define FROM_BF16(x) tn_float_to_double(TN_BF16, x)
static void run_select(const cpu_body *self, void *const *captures, const void *const *args,
                       void *const *results, int64_t n, void *scratch) {
  (void)captures;
  memset(scratch, 0x33, self->scratch);
  cpu_select select = ((const select_body *)self)->select;
  uint8_t *answer = results[0];
  switch ((int)self->arg_types[0]) {
  case TN_PRED:
  case TN_U8: COMPARE(uint8_t, AS_DOUBLE) break;
  case TN_S16: COMPARE(int16_t, AS_DOUBLE) break;
  case TN_S32: COMPARE(int32_t, AS_DOUBLE) break;
  case TN_F16: COMPARE(uint16_t, FROM_F16) break;
  case TN_BF16: COMPARE(uint16_t, FROM_BF16) break;
  case TN_F32: COMPARE(float, AS_DOUBLE) break;
  default: COMPARE(double, AS_DOUBLE) break;
  }
}

static tn_status *make_select_and_scatter(tn_arena *arena, cpu_target target, const void *spec,
                                          cpu_kernel *out) {
  return cpu_make_select_and_scatter(arena, target, spec, out);
}

static void *run(cpu_select_scatter_spec *spec, cpu_select select, cpu_known_body known,
                 bool recognised, const void *operand, const void *source, const void *init) {
  select_body body = {.select = select};
  body.base = (cpu_body){.num_args = 2,
                         .num_results = 1,
                         .arg_types = {spec->type, spec->type},
                         .result_types = {TN_PRED},
                         .scratch = 24,
                         .run = run_select};
  cpu_body scatter = check_body(known, 1, &spec->type);
  spec->select = recognised ? select : CPU_SELECT_GENERAL;
  spec->select_body = &body.base;
  spec->scatter_body = &scatter;
  void *result;
  check_case c = {.make = make_select_and_scatter, .spec = spec, .outputs = 1, .inputs = 3};
  c.bytes[0] =
      (size_t)check_product(spec->operand.rank, spec->operand.dims) * tn_type_size(spec->type);
  c.input[0] = operand;
  c.input[1] = source;
  c.input[2] = init;
  check_all(&c, &result);
  return result;
}

/* The specification's own example, by hand. */
static void test_example(void **state) {
  (void)state;
  int32_t operand[] = {1, 5, 2, 5, 3, 6, 4, 4}, source[] = {5, 6, 7, 8}, init = 0;
  int32_t want[] = {0, 0, 0, 0, 5, 14, 7, 0};
  cpu_select_scatter_spec s = {.type = TN_S32,
                               .operand = {2, {4, 2}},
                               .source = {2, {2, 2}},
                               .window = {3, 1},
                               .strides = {2, 1},
                               .pad_high = {1}};
  for (int recognised = 0; recognised < 2; recognised++) {
    void *r = run(&s, CPU_SELECT_GE, CPU_BODY_ADD, recognised, operand, source, &init);
    assert_memory_equal(r, want, sizeof want);
    free(r);
  }
}

/* Windows that lie on padding alone leave nothing; a NaN is kept by no comparison. */
static void test_padding_and_nan(void **state) {
  (void)state;
  float operand[] = {NAN, 1, 2}, source[] = {10, 20, 30, 40, 50}, init = -0.0f;
  /* windows of 2 at -2, -1, ..., 2, low padding 2: nothing; NaN; 1; 2; 2 */
  float want[] = {20, 30, 90};
  cpu_select_scatter_spec s = {.type = TN_F32,
                               .operand = {1, {3}},
                               .source = {1, {5}},
                               .window = {2},
                               .strides = {1},
                               .pad_low = {2},
                               .pad_high = {1}};
  void *r = run(&s, CPU_SELECT_GE, CPU_BODY_ADD, true, operand, source, &init);
  assert_memory_equal(r, want, sizeof want);
  free(r);
}

static void random_case(tn_type type) {
  static const cpu_known_body bodies[] = {CPU_BODY_ADD, CPU_BODY_MUL, CPU_BODY_MAX};
  cpu_select_scatter_spec s = {.type = type};
  s.operand.rank = s.source.rank = (int)check_between(0, 4);
  for (int d = 0; d < s.operand.rank; d++) {
    bool unit = check_between(0, 1);
    s.operand.dims[d] = check_between(1, unit ? 140 / (d ? 12 : 20) : 7);
    s.window[d] = unit ? 1 : check_between(1, 3);
    s.strides[d] = unit ? 1 : check_between(1, 3);
    s.pad_low[d] = unit ? 0 : check_between(-1, 3);
    s.pad_high[d] = unit ? 0 : check_between(-1, 3);
    int64_t padded = s.operand.dims[d] + s.pad_low[d] + s.pad_high[d];
    s.source.dims[d] = padded < s.window[d] ? 0 : (padded - s.window[d]) / s.strides[d] + 1;
  }
  int64_t elements = check_product(s.operand.rank, s.operand.dims);
  int64_t windows = check_product(s.source.rank, s.source.dims);
  void *operand = check_array(type, elements, CHECK_SPECIAL);
  void *source = check_array(type, windows + 1, CHECK_SPECIAL);
  void *init = check_array(type, 1, CHECK_SMALL);
  free(run(&s, (cpu_select)check_between(CPU_SELECT_GE, CPU_SELECT_LT), bodies[check_between(0, 2)],
           check_between(0, 5) > 0, operand, source, init));
  free(operand);
  free(source);
  free(init);
}

static void test_random(void **state) {
  (void)state;
  static const tn_type types[] = {TN_PRED, TN_U8, TN_S16, TN_S32, TN_F16, TN_BF16, TN_F32, TN_F64};
  for (int i = 0; i < 800; i++) random_case(types[i % 8]);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_example),
                                     cmocka_unit_test(test_padding_and_nan),
                                     cmocka_unit_test(test_random)};
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
