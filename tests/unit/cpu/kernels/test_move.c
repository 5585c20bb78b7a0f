#include "check.h"

#define MAKER(name, type)                                                                          \
  static tn_status *name(tn_arena *arena, cpu_target target, const void *spec, cpu_kernel *out) {  \
    return cpu_##name(arena, target, (const type *)spec, out);                                     \
  }
MAKER(make_copy, cpu_copy_spec)
MAKER(make_pad, cpu_pad_spec)
MAKER(make_iota, cpu_iota_spec)
MAKER(make_dynamic_slice, cpu_window_spec)
MAKER(make_dynamic_update_slice, cpu_window_spec)

static void strides_of(int rank, const int64_t *dims, int64_t *strides) {
  int64_t stride = 1;
  for (int d = rank - 1; d >= 0; d--) {
    strides[d] = stride;
    stride *= dims[d];
  }
}

/* ---- copy ------------------------------------------------------------------------------------ */

static void *run_copy(const cpu_copy_spec *spec, int64_t dst_count, const void *src) {
  void *result, *start = calloc((size_t)dst_count + 1, spec->element_size);
  check_case c = {.make = make_copy, .spec = spec, .outputs = 1, .inputs = 1};
  c.bytes[0] = (size_t)dst_count * spec->element_size;
  c.start[0] = start;
  c.input[0] = src;
  check_all(&c, &result);
  free(start);
  return result;
}

static void test_copies_by_hand(void **state) {
  (void)state;
  const int32_t src[] = {1, 2, 3, 4, 5, 6};
  cpu_copy_spec transpose = {4, 2, {3, 2}, 0, 0, {2, 1}, {1, 3}};
  const int32_t transposed[] = {1, 4, 2, 5, 3, 6};
  void *r = run_copy(&transpose, 6, src);
  assert_memory_equal(r, transposed, sizeof transposed);
  free(r);
  cpu_copy_spec reverse = {4, 1, {6}, 0, 5, {1}, {-1}};
  const int32_t reversed[] = {6, 5, 4, 3, 2, 1};
  r = run_copy(&reverse, 6, src);
  assert_memory_equal(r, reversed, sizeof reversed);
  free(r);
  cpu_copy_spec spread = {4, 2, {2, 3}, 0, 1, {3, 1}, {3, 0}};
  const int32_t spread_out[] = {2, 2, 2, 5, 5, 5};
  r = run_copy(&spread, 6, src);
  assert_memory_equal(r, spread_out, sizeof spread_out);
  free(r);
  cpu_copy_spec piece = {4, 2, {2, 2}, 1, 0, {4, 1}, {3, 2}}; /* columns 0 and 2, put at column 1 */
  const int32_t pieces[] = {0, 1, 3, 0, 0, 4, 6, 0};
  r = run_copy(&piece, 8, src);
  assert_memory_equal(r, pieces, sizeof pieces);
  free(r);
}

static void test_copies_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 400; turn++) {
    static const tn_type by_size[] = {TN_U8, TN_U16, TN_U32, TN_U64, TN_C128};
    tn_type type = by_size[check_between(0, 4)];
    cpu_copy_spec spec = {.element_size = tn_type_size(type), .rank = (int)check_between(0, 4)};
    int64_t dst[CPU_MAX_RANK], src[CPU_MAX_RANK], order[CPU_MAX_RANK], src_strides[CPU_MAX_RANK];
    int64_t most = spec.rank <= 2 ? 90 : 11, permuted[CPU_MAX_RANK], permuted_strides[CPU_MAX_RANK];
    for (int d = 0; d < spec.rank; d++) {
      int64_t at = check_between(0, d);
      order[d] = order[at];
      order[at] = d;
      spec.dims[d] = check_between(0, 12) == 0 ? 1 : check_between(1, most);
    }
    for (int d = 0; d < spec.rank; d++) permuted[d] = spec.dims[order[d]];
    strides_of(spec.rank, permuted, permuted_strides);
    for (int d = 0; d < spec.rank; d++) src_strides[order[d]] = permuted_strides[d];
    strides_of(spec.rank, spec.dims, dst);
    int64_t count = check_product(spec.rank, spec.dims);
    for (int d = 0; d < spec.rank; d++) {
      int64_t pick = check_between(0, 7);
      src[d] = pick == 0 ? 0 : pick == 1 ? -src_strides[d] : src_strides[d];
      if (pick == 1) spec.src_offset += (spec.dims[d] - 1) * src_strides[d];
      spec.src_strides[d] = src[d];
      spec.dst_strides[d] = dst[d];
      if (check_between(0, 9) == 0) {
        spec.dst_strides[d] = -dst[d];
        spec.dst_offset += (spec.dims[d] - 1) * dst[d];
      }
    }
    if (check_between(0, 3) == 0) { /* a piece of something larger: every stride doubled */
      for (int d = 0; d < spec.rank; d++) spec.dst_strides[d] *= 2;
      spec.dst_offset *= 2;
    }
    void *from = check_array(type, count, CHECK_MIXED);
    free(run_copy(&spec, 2 * count, from));
    free(from);
  }
}

/* ---- pad ------------------------------------------------------------------------------------- */

static void *run_pad(const cpu_pad_spec *spec, const void *src, const void *value) {
  void *result;
  check_case c = {.make = make_pad, .spec = spec, .outputs = 1, .inputs = 2};
  c.bytes[0] = (size_t)check_product(spec->rank, spec->dst_dims) * spec->element_size;
  c.input[0] = src;
  c.input[1] = value;
  check_all(&c, &result);
  return result;
}

static void test_pads_by_hand(void **state) {
  (void)state;
  const int16_t src[] = {1, 2, 3, 4, 5, 6}, nine = 9;
  cpu_pad_spec spec = {2, 2, {2, 3}, {3, 6}, {1, -1}, {0, 1}}; /* high: 0, 2 */
  const int16_t expected[] = {9, 9, 9, 9, 9, 9, 9, 2, 9, 3, 9, 9, 9, 5, 9, 6, 9, 9};
  void *r = run_pad(&spec, src, &nine);
  assert_memory_equal(r, expected, sizeof expected);
  free(r);
}

static void test_pads_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 300; turn++) {
    cpu_pad_spec spec = {.element_size = (size_t)1 << check_between(0, 4),
                         .rank = (int)check_between(0, 4)};
    for (int d = 0; d < spec.rank; d++) {
      spec.src_dims[d] = check_between(0, 15) ? check_between(1, 9) : 0;
      bool plain = check_between(0, 1);
      spec.low[d] = plain ? 0 : check_between(-4, 4);
      spec.interior[d] = plain ? 0 : check_between(0, 2);
      int64_t size = spec.src_dims[d], high = plain ? 0 : check_between(-4, 4);
      size += spec.low[d] + high + (size > 0 ? size - 1 : 0) * spec.interior[d];
      spec.dst_dims[d] = size < 0 ? 0 : size;
    }
    void *src = check_array(TN_U8, 16 * check_product(spec.rank, spec.src_dims) + 16, CHECK_MIXED);
    uint8_t value[16];
    memset(value, 0x5b, sizeof value);
    free(run_pad(&spec, src, value));
    free(src);
  }
}

/* ---- iota ------------------------------------------------------------------------------------ */

static void test_iota(void **state) {
  (void)state;
  static const uint8_t two_bits[] = {0, 1, 0xfe, 0xff};
  for (int type = TN_PRED; type < TN_NUM_TYPES; type++) {
    if (tn_type_size((tn_type)type) == 0) continue;
    for (int d = 0; d < 3; d++) {
      cpu_iota_spec spec = {(tn_type)type, 3, d, {5, 3, 7}};
      void *result;
      check_case c = {.make = make_iota, .spec = &spec, .outputs = 1};
      c.bytes[0] = 105 * tn_type_size((tn_type)type);
      check_all(&c, &result);
      for (int64_t i = 0; i < 105; i++) {
        double expected = (double)(d == 0 ? i / 21 : d == 1 ? i / 7 % 3 : i % 7);
        uint64_t bits = 0;
        size_t size = tn_type_size((tn_type)type);
        memcpy(&bits, (char *)result + i * (int64_t)size, size > 8 ? 8 : size);
        tn_type_kind kind = tn_type_get_kind((tn_type)type);
        if (kind == TN_KIND_FLOAT)
          assert_int_equal(bits, tn_float_from_double((tn_type)type, expected));
        else if (kind != TN_KIND_COMPLEX && tn_type_bits((tn_type)type) >= 8)
          assert_int_equal(bits, (uint64_t)expected);
        else if (type == TN_S2) /* 0 1 -2 -1 0 1 -2 */
          assert_int_equal(bits, two_bits[(int)expected % 4]);
        else if (type == TN_PRED)
          assert_int_equal(bits, expected != 0);
      }
      free(result);
    }
  }
}

static void test_iota_rounds(void **state) {
  (void)state;
  cpu_iota_spec spec = {TN_BF16, 1, 0, {20000}};
  void *result;
  check_case c = {.make = make_iota, .spec = &spec, .outputs = 1, .bytes = {40000}};
  check_all(&c, &result);
  assert_int_equal(((uint16_t *)result)[257], 0x4380); /* 257 lies between 256 and 258: even */
  assert_int_equal(((uint16_t *)result)[259], 0x4382); /* 259 -> 260 */
  free(result);
}

/* ---- windows --------------------------------------------------------------------------------- */

static void random_window(cpu_window_spec *spec, int64_t *starts) {
  static const tn_type indices[] = {TN_S8, TN_S32, TN_S64, TN_U8, TN_U32, TN_U64};
  spec->element_size = (size_t)1 << check_between(0, 4);
  spec->index_type = indices[check_between(0, 5)];
  spec->rank = (int)check_between(0, 4);
  for (int d = 0; d < spec->rank; d++) {
    spec->dims[d] = check_between(1, spec->rank == 1 ? 100 : 9);
    spec->window[d] = check_between(0, 2) ? check_between(1, spec->dims[d]) : spec->dims[d];
    if (check_between(0, 30) == 0) spec->window[d] = 0;
    starts[d] = check_between(0, 3) ? check_between(0, spec->dims[d]) : check_between(-300, 300);
    if (spec->index_type == TN_U64 && check_between(0, 3) == 0) starts[d] = -1;
  }
}

/* What the specification says, for one whole dimension list. */
static void clamp_starts(const cpu_window_spec *spec, const int64_t *starts, int64_t *clamped) {
  for (int d = 0; d < spec->rank; d++) {
    int64_t s = starts[d], room = spec->dims[d] - spec->window[d];
    if (spec->index_type == TN_S8) s = (int8_t)s;
    if (spec->index_type == TN_U8) s = (uint8_t)s;
    if (spec->index_type == TN_U32) s = (uint32_t)s;
    if (spec->index_type == TN_U64 && s < 0) s = INT64_MAX;
    clamped[d] = s < 0 ? 0 : s > room ? room : s;
  }
}

static int64_t whole_index(const cpu_window_spec *spec, const int64_t *clamped, int64_t i) {
  int64_t index[CPU_MAX_RANK], at = 0;
  for (int d = spec->rank - 1; d >= 0; d--) {
    index[d] = i % spec->window[d] + clamped[d];
    i /= spec->window[d];
  }
  for (int d = 0; d < spec->rank; d++) at = at * spec->dims[d] + index[d];
  return at;
}

static void test_windows(void **state) {
  (void)state;
  for (int turn = 0; turn < 400; turn++) {
    cpu_window_spec spec = {0};
    int64_t starts[CPU_MAX_RANK], clamped[CPU_MAX_RANK];
    random_window(&spec, starts);
    clamp_starts(&spec, starts, clamped);
    int64_t whole = check_product(spec.rank, spec.dims),
            part = check_product(spec.rank, spec.window);
    size_t size = spec.element_size;
    char *src = check_array(TN_U8, whole * 16, CHECK_MIXED);
    char *update = check_array(TN_U8, part * 16, CHECK_MIXED), *result;
    char *expected = malloc((size_t)whole * size + 1);
    check_case c = {
        .make = make_dynamic_slice, .spec = &spec, .outputs = 1, .inputs = 1 + spec.rank};
    c.bytes[0] = (size_t)part * size;
    c.input[0] = src;
    for (int d = 0; d < spec.rank; d++) c.input[1 + d] = &starts[d];
    check_all(&c, (void **)&result);
    for (int64_t i = 0; i < part; i++)
      memcpy(expected + i * (int64_t)size, src + whole_index(&spec, clamped, i) * (int64_t)size,
             size);
    assert_memory_equal(result, expected, (size_t)part * size);
    free(result);

    memcpy(expected, src, (size_t)whole * size);
    for (int64_t i = 0; i < part; i++)
      memcpy(expected + whole_index(&spec, clamped, i) * (int64_t)size, update + i * (int64_t)size,
             size);
    for (int in_place = 0; in_place < 2; in_place++) {
      spec.in_place = in_place;
      check_case u = {
          .make = make_dynamic_update_slice, .spec = &spec, .outputs = 1, .inputs = 2 + spec.rank};
      u.bytes[0] = (size_t)whole * size;
      u.start[0] = in_place ? src : NULL;
      u.input[0] = in_place ? NULL : src;
      u.input[1] = update;
      for (int d = 0; d < spec.rank; d++) u.input[2 + d] = &starts[d];
      check_all(&u, (void **)&result);
      assert_memory_equal(result, expected, (size_t)whole * size);
      free(result);
    }
    free(src);
    free(update);
    free(expected);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_copies_by_hand), cmocka_unit_test(test_copies_agree),
      cmocka_unit_test(test_pads_by_hand),   cmocka_unit_test(test_pads_agree),
      cmocka_unit_test(test_iota),           cmocka_unit_test(test_iota_rounds),
      cmocka_unit_test(test_windows),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
