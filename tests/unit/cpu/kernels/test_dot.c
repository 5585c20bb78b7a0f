#include "check.h"

static tn_status *make(tn_arena *arena, cpu_target target, const void *spec, cpu_kernel *out) {
  return cpu_make_dot(arena, target, spec, out);
}

static bool among(const cpu_dims *list, int64_t d) {
  for (int i = 0; i < list->rank; i++)
    if (list->dims[i] == d) return true;
  return false;
}

static int64_t outputs_of(const cpu_dot_spec *spec) {
  int64_t count = check_product(spec->lhs.rank, spec->lhs.dims);
  for (int i = 0; i < spec->lhs_contract.rank; i++)
    count /= spec->lhs.dims[spec->lhs_contract.dims[i]];
  for (int d = 0; d < spec->rhs.rank; d++)
    if (!among(&spec->rhs_batch, d) && !among(&spec->rhs_contract, d)) count *= spec->rhs.dims[d];
  return count;
}

static void *run(const cpu_dot_spec *spec, const void *lhs, const void *rhs) {
  void *result;
  check_case c = {.make = make, .spec = spec, .outputs = 1, .inputs = 2};
  c.bytes[0] = (size_t)outputs_of(spec) * tn_type_size(spec->result_type);
  c.input[0] = lhs;
  c.input[1] = rhs;
  check_all(&c, &result);
  return result;
}

/* lhs [m, k] or [k, m], rhs [k, n] or [n, k]. */
static cpu_dot_spec matrices(int64_t m, int64_t n, int64_t k, bool lhs_turned, bool rhs_turned,
                             tn_type lhs, tn_type rhs, tn_type result) {
  cpu_dot_spec spec = {.lhs_type = lhs, .rhs_type = rhs, .result_type = result};
  spec.lhs = (cpu_dims){2, {lhs_turned ? k : m, lhs_turned ? m : k}};
  spec.rhs = (cpu_dims){2, {rhs_turned ? n : k, rhs_turned ? k : n}};
  spec.lhs_contract = (cpu_dims){1, {lhs_turned ? 0 : 1}};
  spec.rhs_contract = (cpu_dims){1, {rhs_turned ? 1 : 0}};
  return spec;
}

typedef struct triple {
  tn_type lhs, rhs, result;
} triple;
static const triple triples[] = {{TN_F32, TN_F32, TN_F32},
                                 {TN_F64, TN_F64, TN_F64},
                                 {TN_BF16, TN_BF16, TN_BF16},
                                 {TN_F16, TN_F16, TN_F16},
                                 {TN_BF16, TN_BF16, TN_F32},
                                 {TN_F16, TN_F16, TN_F32},
                                 {TN_S8, TN_S8, TN_S32},
                                 {TN_U8, TN_S8, TN_S32},
                                 {TN_S32, TN_S32, TN_S32},
                                 {TN_U64, TN_U64, TN_U64},
                                 {TN_S16, TN_S16, TN_S16},
                                 {TN_U8, TN_U8, TN_U8},
                                 {TN_PRED, TN_PRED, TN_PRED},
                                 {TN_C64, TN_C64, TN_C64},
                                 {TN_C128, TN_C128, TN_C128},
                                 {TN_F32, TN_F32, TN_F64},
                                 {TN_F64, TN_F64, TN_F32},
                                 {TN_F8E4M3FN, TN_F8E5M2, TN_F32},
                                 {TN_F8E4M3FN, TN_F8E4M3FN, TN_F8E4M3FN},
                                 {TN_S4, TN_S4, TN_S4},
                                 {TN_U4, TN_S4, TN_S32},
                                 {TN_S2, TN_U2, TN_S8},
                                 {TN_F8E5M2FNUZ, TN_F4E2M1FN, TN_BF16},
                                 {TN_F8E8M0FNU, TN_F6E2M3FN, TN_F32},
                                 {TN_S8, TN_S8, TN_S64},
                                 {TN_BF16, TN_F32, TN_F32},
                                 {TN_S8, TN_BF16, TN_BF16},
                                 {TN_F32, TN_S32, TN_F32}};
enum { TRIPLES = sizeof triples / sizeof triples[0] };

static void check_shape(int64_t m, int64_t n, int64_t k, int layout, triple t,
                        check_values values) {
  cpu_dot_spec spec = matrices(m, n, k, layout & 1, layout & 2, t.lhs, t.rhs, t.result);
  void *lhs = check_array(t.lhs, m * k, values), *rhs = check_array(t.rhs, n * k, values);
  free(run(&spec, lhs, rhs));
  free(lhs);
  free(rhs);
}

static void test_variants_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 300; turn++) {
    int64_t most = turn % 10 == 0 ? 120 : 40;
    int64_t m = check_between(1, most), n = check_between(1, most);
    int64_t k = check_between(turn % 20 == 0 ? 0 : 1, turn % 7 == 0 ? 600 : 50);
    if (check_between(0, 9) == 0) m = 1;
    if (check_between(0, 9) == 0) n = 1;
    check_shape(m, n, k, (int)check_between(0, 3), triples[check_between(0, TRIPLES - 1)],
                turn % 3 ? CHECK_MIXED : CHECK_SPECIAL);
  }
}

/* Sizes past every block: rows held, terms, columns. */
static void test_large_blocks_agree(void **state) {
  (void)state;
  static const int64_t shapes[][3] = {{170, 33, 300},  {600, 20, 520}, {5, 1100, 257},
                                      {40, 1030, 260}, {520, 3, 258},  {1, 1500, 70},
                                      {1500, 1, 200},  {1, 1, 5000},   {1, 600, 300},
                                      {30, 1, 127},    {30, 1, 128},   {84, 128, 256}};
  for (int s = 0; s < 12; s++)
    for (int layout = 0; layout < 4; layout++) {
      triple t = triples[layout == 0 ? 0 : check_between(0, 8)];
      check_shape(shapes[s][0], shapes[s][1], shapes[s][2], layout, t, CHECK_MIXED);
    }
}

/* Dimensions in any order, of up to `most` elements each. */
static cpu_dot_spec any_dimension_numbers(triple t, int64_t most) {
  cpu_dot_spec spec = {.lhs_type = t.lhs, .rhs_type = t.rhs, .result_type = t.result};
  int batch = (int)check_between(0, 2), contract = (int)check_between(0, 2);
  int free_lhs = (int)check_between(0, 2), free_rhs = (int)check_between(0, 2);
  int64_t order[2][8] = {{0}, {0}};
  cpu_dims *side[2] = {&spec.lhs, &spec.rhs};
  for (int i = 0; i < 2; i++) {
    side[i]->rank = batch + contract + (i ? free_rhs : free_lhs);
    for (int d = 0; d < side[i]->rank; d++) {
      int64_t at = check_between(0, d);
      order[i][d] = order[i][at];
      order[i][at] = d;
      side[i]->dims[d] = check_between(1, most);
    }
  }
  spec.lhs_batch.rank = spec.rhs_batch.rank = batch;
  spec.lhs_contract.rank = spec.rhs_contract.rank = contract;
  for (int i = 0; i < batch + contract; i++) {
    cpu_dims *l = i < batch ? &spec.lhs_batch : &spec.lhs_contract;
    cpu_dims *r = i < batch ? &spec.rhs_batch : &spec.rhs_contract;
    l->dims[i < batch ? i : i - batch] = order[0][i];
    r->dims[i < batch ? i : i - batch] = order[1][i];
    spec.rhs.dims[order[1][i]] = spec.lhs.dims[order[0][i]];
  }
  return spec;
}

static void test_any_dimension_numbers_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 150; turn++) {
    triple t = triples[turn % 2 ? 0 : check_between(0, 8)];
    cpu_dot_spec spec = any_dimension_numbers(t, 7);
    void *lhs = check_array(t.lhs, check_product(spec.lhs.rank, spec.lhs.dims), CHECK_MIXED);
    void *rhs = check_array(t.rhs, check_product(spec.rhs.rank, spec.rhs.dims), CHECK_MIXED);
    free(run(&spec, lhs, rhs));
    free(lhs);
    free(rhs);
  }
}

/* ---- layouts --------------------------------------------------------------------------------- */

/* Dimensions in any order, some backwards, some repeated, some with holes between elements; gives
 * how many elements that reaches over. */
static int64_t any_layout(const cpu_dims *array, cpu_layout *layout) {
  int64_t order[CPU_MAX_RANK], reach = 1;
  *layout = (cpu_layout){.strided = true};
  for (int d = 0; d < array->rank; d++) {
    int64_t at = check_between(0, d);
    order[d] = order[at];
    order[at] = d;
  }
  for (int i = 0; i < array->rank; i++) {
    int64_t d = order[i], stride = reach * check_between(1, i ? 2 : 1);
    int64_t kind = check_between(0, 7);
    if (kind == 0) continue; /* repeats itself */
    layout->strides[d] = kind == 1 ? -stride : stride;
    if (kind == 1) layout->offset += (array->dims[d] - 1) * stride;
    reach = stride * array->dims[d];
  }
  return reach;
}

/* What the layout reads, dense. */
static void *dense_copy(tn_type type, const cpu_dims *array, const cpu_layout *layout,
                        const void *from) {
  int64_t count = check_product(array->rank, array->dims), size = (int64_t)tn_type_size(type);
  char *to = malloc((size_t)(count * size) + 16);
  assert_non_null(to);
  for (int64_t k = 0; k < count; k++) {
    int64_t at = layout->offset, rest = k;
    for (int d = array->rank - 1; d >= 0; d--) {
      at += rest % array->dims[d] * layout->strides[d];
      rest /= array->dims[d];
    }
    memcpy(to + k * size, (const char *)from + at * size, (size_t)size);
  }
  return to;
}

/* Bits are those of a dot of dense operands, whatever lies where. */
static void test_layouts_change_nothing(void **state) {
  (void)state;
  for (int turn = 0; turn < 300; turn++) {
    triple t = triples[turn % 2 ? 0 : check_between(0, 12)];
    cpu_dot_spec spec = any_dimension_numbers(t, turn % 3 ? 6 : 14), strided = spec;
    int64_t lhs_reach = any_layout(&spec.lhs, &strided.lhs_layout);
    int64_t rhs_reach = any_layout(&spec.rhs, &strided.rhs_layout);
    void *lhs = check_array(t.lhs, lhs_reach, CHECK_SPECIAL);
    void *rhs = check_array(t.rhs, rhs_reach, CHECK_SPECIAL);
    void *dense_lhs = dense_copy(t.lhs, &spec.lhs, &strided.lhs_layout, lhs);
    void *dense_rhs = dense_copy(t.rhs, &spec.rhs, &strided.rhs_layout, rhs);
    void *expected = run(&spec, dense_lhs, dense_rhs), *result[CHECK_MAX_DATA];
    check_case c = {.make = make, .spec = &strided, .outputs = 1, .inputs = 2};
    c.bytes[0] = (size_t)outputs_of(&spec) * tn_type_size(t.result);
    c.input[0] = lhs;
    c.input[1] = rhs;
    for (int isa = 0; isa <= (int)tn_isa_detect(); isa++) {
      check_variant(&c, (cpu_target){1, (tn_isa)isa}, result, NULL);
      assert_memory_equal(result[0], expected, c.bytes[0]);
      free(result[0]);
    }
    free(expected);
    free(lhs), free(rhs), free(dense_lhs), free(dense_rhs);
  }
}

/* Small integers are exact in every float type that holds their sums; integers wrap. */
static void test_products_of_integers(void **state) {
  (void)state;
  int64_t m = 5, n = 7, k = 12;
  for (int t = 0; t < TRIPLES; t++) {
    triple types = triples[t];
    tn_type_kind kind = tn_type_get_kind(types.result);
    if (kind != TN_KIND_FLOAT && kind != TN_KIND_SIGNED && kind != TN_KIND_UNSIGNED) continue;
    if (types.result == TN_F8E4M3FN || types.result == TN_S4) continue;
    if (types.lhs == TN_S2 || types.lhs == TN_F8E8M0FNU) continue; /* too few integers */
    bool is_float[] = {tn_type_get_kind(types.lhs) == TN_KIND_FLOAT,
                       tn_type_get_kind(types.rhs) == TN_KIND_FLOAT};
    cpu_dot_spec spec = matrices(m, n, k, false, false, types.lhs, types.rhs, types.result);
    uint8_t lhs[5 * 12 * 8] = {0}, rhs[12 * 7 * 8] = {0};
    int64_t a[60], b[84];
    for (int side = 0; side < 2; side++)
      for (int i = 0; i < (side ? 84 : 60); i++) {
        tn_type type = side ? types.rhs : types.lhs;
        int64_t v = check_between(tn_type_get_kind(type) == TN_KIND_UNSIGNED ? 0 : -4, 4);
        uint64_t bits = is_float[side] ? tn_float_from_double(type, (double)v) : (uint64_t)v;
        (side ? b : a)[i] = v;
        memcpy((side ? rhs : lhs) + i * (int64_t)tn_type_size(type), &bits, tn_type_size(type));
      }
    char *result = run(&spec, lhs, rhs);
    for (int64_t i = 0; i < m; i++)
      for (int64_t j = 0; j < n; j++) {
        int64_t sum = 0;
        uint64_t bits = 0;
        size_t size = tn_type_size(types.result);
        for (int64_t q = 0; q < k; q++) sum += a[i * k + q] * b[q * n + j];
        memcpy(&bits, result + (i * n + j) * (int64_t)size, size);
        if (kind == TN_KIND_FLOAT)
          assert_true(tn_float_to_double(types.result, bits) == (double)sum);
        else
          assert_true(((uint64_t)sum ^ bits) << (64 - 8 * size) == 0);
      }
    free(result);
  }
}

/* The chain and the lanes as docs/numerics.md states them, written again. */
static void test_chain_and_lanes(void **state) {
  (void)state;
  for (int64_t k = 100; k < 400; k += 67) {
    float *a = check_array(TN_F32, 3 * k, CHECK_MIXED),
          *b = check_array(TN_F32, 2 * k, CHECK_MIXED);
    cpu_dot_spec spec = matrices(3, 2, k, false, true, TN_F32, TN_F32, TN_F32);
    float *result = run(&spec, a, b), sum = 0;
    for (int64_t i = 0; i < k; i++) sum = fmaf(a[k + i], b[i], sum);
    assert_memory_equal(&result[2], &sum, 4);
    free(result);
    spec = matrices(3, 1, k, false, true, TN_F32, TN_F32, TN_F32);
    result = run(&spec, a, b);
    float lane[64] = {0};
    for (int64_t i = 0; i < k; i++) lane[i % 64] = fmaf(a[k + i], b[i], lane[i % 64]);
    for (int half = 32; half > 0; half /= 2)
      for (int j = 0; j < half; j++) lane[j] += lane[j + half];
    if (k >= 128)
      assert_memory_equal(&result[1], &lane[0], 4);
    else
      assert_memory_equal(&result[1], &sum, 4);
    free(result);
    free(a);
    free(b);
  }
}

/* By hand: bf16 products are summed in f32 and rounded once: 256 + 1 + ... + 1 (8 ones) = 264,
 * where rounding every step would leave 256. And i1, complex, NaN. */
static void test_by_hand(void **state) {
  (void)state;
  uint16_t lhs[9], ones[9], *r16;
  for (int i = 0; i < 9; i++) ones[i] = lhs[i] = 0x3f80;
  lhs[0] = 0x4380;
  cpu_dot_spec spec = matrices(1, 1, 9, false, false, TN_BF16, TN_BF16, TN_BF16);
  r16 = run(&spec, lhs, ones);
  assert_int_equal(r16[0], 0x4384);
  free(r16);

  uint8_t p[] = {1, 0, 0, 1}, q[] = {0, 1, 1, 0};
  spec = matrices(2, 2, 2, false, false, TN_PRED, TN_PRED, TN_PRED);
  uint8_t *r8 = run(&spec, p, q), expected[] = {0, 1, 1, 0};
  assert_memory_equal(r8, expected, 4);
  free(r8);

  float c[] = {1, 2, 3, 4}, d[] = {5, 6, 7, 8}; /* (1+2i)(5+6i) + (3+4i)(7+8i) = -18 + 68i */
  spec = matrices(1, 1, 2, false, false, TN_C64, TN_C64, TN_C64);
  float *rc = run(&spec, c, d);
  assert_true(rc[0] == -18 && rc[1] == 68);
  free(rc);

  float inf[] = {INFINITY}, zero[] = {-0.0f};
  uint32_t nan = 0x7fc00000;
  spec = matrices(1, 1, 1, false, false, TN_F32, TN_F32, TN_F32);
  rc = run(&spec, inf, zero);
  assert_memory_equal(rc, &nan, 4);
  free(rc);
}

static void test_refuses(void **state) {
  (void)state;
  tn_arena arena = {0};
  cpu_kernel kernel;
  cpu_dot_spec spec = matrices(2, 2, 2, false, false, TN_F32, TN_F32, TN_S32);
  tn_status *status = cpu_make_dot(&arena, (cpu_target){1, 0}, &spec, &kernel);
  assert_int_equal(tn_status_code(status), TN_UNIMPLEMENTED);
  tn_status_destroy(status);
  tn_arena_free(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_variants_agree),
      cmocka_unit_test(test_large_blocks_agree),
      cmocka_unit_test(test_any_dimension_numbers_agree),
      cmocka_unit_test(test_layouts_change_nothing),
      cmocka_unit_test(test_products_of_integers),
      cmocka_unit_test(test_chain_and_lanes),
      cmocka_unit_test(test_by_hand),
      cmocka_unit_test(test_refuses),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
