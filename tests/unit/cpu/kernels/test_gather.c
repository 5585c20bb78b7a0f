#include "check.h"

static tn_status *make_gather(tn_arena *arena, cpu_target target, const void *spec,
                              cpu_kernel *out) {
  return cpu_make_gather(arena, target, spec, out);
}
static tn_status *make_scatter(tn_arena *arena, cpu_target target, const void *spec,
                               cpu_kernel *out) {
  return cpu_make_scatter(arena, target, spec, out);
}

static void *gather(const cpu_gather_spec *spec, const void *operand, const void *indices) {
  void *result;
  check_case c = {.make = make_gather, .spec = spec, .outputs = 1, .inputs = 2};
  c.bytes[0] = (size_t)check_product(spec->result.rank, spec->result.dims) * spec->element_size;
  c.input[0] = operand;
  c.input[1] = indices;
  check_all(&c, &result);
  return result;
}

static void scatter(const cpu_scatter_spec *spec, void *const *inputs, const void *indices,
                    void *const *updates, void **results) {
  int n = spec->num_inputs;
  check_case c = {.make = make_scatter, .spec = spec, .outputs = n, .inputs = 2 * n + 1};
  for (int k = 0; k < n; k++) {
    c.bytes[k] =
        (size_t)check_product(spec->input.rank, spec->input.dims) * tn_type_size(spec->types[k]);
    c.start[k] = spec->in_place ? inputs[k] : NULL;
    c.input[k] = spec->in_place ? NULL : inputs[k];
    c.input[n + 1 + k] = updates[k];
  }
  c.input[n] = indices;
  check_all(&c, results);
}

/* x[indices] along dimension 0, numpy's take with clipping. */
static void test_takes_rows(void **state) {
  (void)state;
  float x[] = {0, 1, 2, 10, 11, 12, 20, 21, 22};
  int32_t at[] = {2, 0, -5, 9};
  float expected[] = {20, 21, 22, 0, 1, 2, 0, 1, 2, 20, 21, 22};
  cpu_gather_spec spec = {.element_size = 4,
                          .index_type = TN_S32,
                          .operand = {2, {3, 3}},
                          .indices = {1, {4}},
                          .result = {2, {4, 3}},
                          .offset_dims = {1, {1}},
                          .collapsed_slice_dims = {1, {0}},
                          .start_index_map = {1, {0}},
                          .slice_sizes = {2, {1, 3}},
                          .index_vector_dim = 1};
  void *r = gather(&spec, x, at);
  assert_memory_equal(r, expected, sizeof expected);
  free(r);
}

/* Windows of 2 x 2 whose corner (row, column) comes in swapped order; window dims before batch
 * dims. */
static void test_gathers_windows(void **state) {
  (void)state;
  int16_t x[12];
  for (int i = 0; i < 12; i++) x[i] = (int16_t)i; /* 3 x 4 */
  uint8_t at[] = {2, 1, 0, 0, 9, 9};              /* (column, row): (1, 2) clamps to (1, 2); ... */
  cpu_gather_spec spec = {.element_size = 2,
                          .index_type = TN_U8,
                          .operand = {2, {3, 4}},
                          .indices = {2, {3, 2}},
                          .result = {3, {2, 2, 3}},
                          .offset_dims = {2, {0, 1}},
                          .start_index_map = {2, {1, 0}},
                          .slice_sizes = {2, {2, 2}},
                          .index_vector_dim = 1};
  int16_t corner[] = {6, 0, 6}, expected[12];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int b = 0; b < 3; b++) expected[(i * 2 + j) * 3 + b] = (int16_t)(corner[b] + i * 4 + j);
  void *r = gather(&spec, x, at);
  assert_memory_equal(r, expected, sizeof expected);
  free(r);
}

/* Batching dimensions: result[b, i] = x[b, at[b, i]]. */
static void test_gathers_along_batches(void **state) {
  (void)state;
  double x[] = {1, 2, 3, 4, 5, 6};
  int64_t at[] = {2, 0, 1, 1};
  double expected[] = {3, 1, 5, 5};
  cpu_gather_spec spec = {.element_size = 8,
                          .index_type = TN_S64,
                          .operand = {2, {2, 3}},
                          .indices = {3, {2, 2, 1}},
                          .result = {2, {2, 2}},
                          .collapsed_slice_dims = {1, {1}},
                          .operand_batching_dims = {1, {0}},
                          .start_indices_batching_dims = {1, {0}},
                          .start_index_map = {1, {1}},
                          .slice_sizes = {2, {1, 1}},
                          .index_vector_dim = 2};
  void *r = gather(&spec, x, at);
  assert_memory_equal(r, expected, sizeof expected);
  free(r);
}

/* Random dimension numbers of gather; scatter's are the same ones seen from the other side. */
typedef struct numbers {
  cpu_dims array, indices, batched, window_dims, absent, array_batching, indices_batching, map,
      sizes;
  int64_t vector_dim;
} numbers;

static numbers random_numbers(bool minor_windows) {
  numbers r = {.array = {.rank = (int)check_between(1, 4)}};
  r.sizes.rank = r.array.rank;
  int batch_rank = (int)check_between(0, 2);
  int64_t batch[2] = {check_between(1, 6), check_between(1, 6)};
  cpu_dims window = {0};
  for (int d = 0; d < r.array.rank; d++) {
    int64_t role = check_between(0, 4);
    r.array.dims[d] = check_between(1, 9);
    if (role == 0 && r.array_batching.rank < batch_rank && r.array_batching.rank < 1) {
      r.array.dims[d] = batch[0];
      r.array_batching.dims[r.array_batching.rank++] = d;
      r.sizes.dims[d] = 1;
    } else if (role == 1) {
      r.absent.dims[r.absent.rank++] = d;
      r.sizes.dims[d] = 1;
      r.map.dims[r.map.rank++] = d;
    } else {
      r.sizes.dims[d] = check_between(0, 1) ? r.array.dims[d] : check_between(1, r.array.dims[d]);
      window.dims[window.rank++] = r.sizes.dims[d];
      if (check_between(0, 1)) r.map.dims[r.map.rank++] = d;
    }
  }
  r.indices.rank = batch_rank + 1;
  r.vector_dim = check_between(0, batch_rank);
  for (int d = 0, b = 0; d <= batch_rank; d++) {
    r.indices.dims[d] = d == r.vector_dim ? r.map.rank : batch[b];
    if (d == r.vector_dim) continue;
    if (b == 0 && r.array_batching.rank) r.indices_batching.dims[r.indices_batching.rank++] = d;
    b++;
  }
  r.batched.rank = batch_rank + window.rank;
  for (int d = 0, w = 0, b = 0; d < r.batched.rank; d++) {
    bool take = b == batch_rank || (w < window.rank && !minor_windows && check_between(0, 1));
    if (take) r.window_dims.dims[r.window_dims.rank++] = d;
    r.batched.dims[d] = take ? window.dims[w++] : batch[b++];
  }
  return r;
}

static void test_gathers_agree(void **state) {
  (void)state;
  for (int turn = 0; turn < 300; turn++) {
    numbers r = random_numbers(turn % 2);
    cpu_gather_spec spec = {.element_size = (size_t)1 << check_between(0, 4),
                            .index_type = TN_S8,
                            .operand = r.array,
                            .indices = r.indices,
                            .result = r.batched,
                            .offset_dims = r.window_dims,
                            .collapsed_slice_dims = r.absent,
                            .operand_batching_dims = r.array_batching,
                            .start_indices_batching_dims = r.indices_batching,
                            .start_index_map = r.map,
                            .slice_sizes = r.sizes,
                            .index_vector_dim = r.vector_dim};
    void *x = check_array(TN_C128, check_product(r.array.rank, r.array.dims), CHECK_MIXED);
    void *at = check_array(TN_S8, check_product(r.indices.rank, r.indices.dims) + 1, CHECK_SMALL);
    free(gather(&spec, x, at));
    free(x);
    free(at);
  }
}

/* ---- scatter --------------------------------------------------------------------------------- */

/* Duplicates add up in order, out-of-bounds updates are skipped: numpy's add.at. */
static void test_adds_at(void **state) {
  (void)state;
  float x[] = {1, 2, 3}, updates[] = {10, 20, 30, 40, 50}, expected[] = {1, 2 + 10 + 40, 3 + 30};
  int32_t at[] = {1, 3, 2, 1, -1};
  tn_type type = TN_F32;
  cpu_body body = check_body(CPU_BODY_ADD, 1, &type);
  cpu_scatter_spec spec = {.num_inputs = 1,
                           .types = {TN_F32},
                           .index_type = TN_S32,
                           .input = {1, {3}},
                           .indices = {2, {5, 1}},
                           .updates = {1, {5}},
                           .inserted_window_dims = {1, {0}},
                           .scatter_dims_to_operand_dims = {1, {0}},
                           .index_vector_dim = 1,
                           .body = &body};
  void *input = x, *update = updates, *result;
  for (int in_place = 0; in_place < 2; in_place++) {
    spec.in_place = in_place;
    scatter(&spec, &input, at, &update, &result);
    assert_memory_equal(result, expected, sizeof expected);
    free(result);
  }
  body.known = CPU_BODY_SECOND; /* the last one stays */
  float last[] = {1, 40, 30};
  scatter(&spec, &input, at, &update, &result);
  assert_memory_equal(result, last, sizeof last);
  free(result);
}

/* A window that hangs over an edge is left out whole, one that touches it is not. */
static void test_windows_over_an_edge(void **state) {
  (void)state;
  int32_t x[12] = {0}, updates[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  int32_t at[] = {1, 3, -1, 0, 1, 2, 2, 0};
  int32_t expected[12] = {0, 0, 0, 0, 0, 0, 9, 10, 0, 0, 11, 12}; /* 3 x 4 */
  tn_type type = TN_S32;
  cpu_body body = check_body(CPU_BODY_SECOND, 1, &type);
  cpu_scatter_spec spec = {.num_inputs = 1,
                           .types = {TN_S32},
                           .index_type = TN_S32,
                           .input = {2, {3, 4}},
                           .indices = {2, {4, 2}},
                           .updates = {3, {4, 2, 2}},
                           .update_window_dims = {2, {1, 2}},
                           .scatter_dims_to_operand_dims = {2, {0, 1}},
                           .index_vector_dim = 1,
                           .body = &body};
  void *input = x, *update = updates, *result;
  scatter(&spec, &input, at, &update, &result);
  assert_memory_equal(result, expected, sizeof expected);
  free(result);
}

static void test_scatters_agree(void **state) {
  (void)state;
  static const tn_type types[] = {TN_F32, TN_BF16, TN_S32, TN_F64, TN_U8, TN_F16, TN_S64};
  for (int turn = 0; turn < 400; turn++) {
    numbers r = random_numbers(turn % 4);
    tn_type type = types[check_between(0, 6)], both[] = {TN_U32, TN_U32};
    cpu_body body =
        check_body((cpu_known_body[]){CPU_BODY_ADD, CPU_BODY_MUL, CPU_BODY_MIN, CPU_BODY_MAX,
                                      CPU_BODY_SECOND}[check_between(0, 4)],
                   1, &type);
    cpu_scatter_spec spec = {.num_inputs = 1,
                             .types = {type},
                             .index_type = TN_S8,
                             .input = r.array,
                             .indices = r.indices,
                             .updates = r.batched,
                             .update_window_dims = r.window_dims,
                             .inserted_window_dims = r.absent,
                             .input_batching_dims = r.array_batching,
                             .scatter_indices_batching_dims = r.indices_batching,
                             .scatter_dims_to_operand_dims = r.map,
                             .index_vector_dim = r.vector_dim,
                             .in_place = check_between(0, 1),
                             .body = &body};
    if (turn % 5 == 0) {
      body = check_body(CPU_BODY_SECOND, 2, both);
      spec.num_inputs = 2;
      spec.types[0] = spec.types[1] = TN_U32;
    }
    int64_t count = check_product(r.array.rank, r.array.dims);
    int64_t updates = check_product(r.batched.rank, r.batched.dims);
    void *inputs[2], *update[2], *results[2];
    for (int k = 0; k < 2; k++) {
      inputs[k] = check_array(spec.types[k ? spec.num_inputs - 1 : 0], count, CHECK_MIXED);
      update[k] = check_array(spec.types[k ? spec.num_inputs - 1 : 0], updates,
                              turn % 3 ? CHECK_MIXED : CHECK_SPECIAL);
    }
    void *at = check_array(TN_S8, check_product(r.indices.rank, r.indices.dims) + 1, CHECK_SMALL);
    scatter(&spec, inputs, at, update, results);
    for (int k = 0; k < 2; k++) {
      free(inputs[k]);
      free(update[k]);
      if (k < spec.num_inputs) free(results[k]);
    }
    free(at);
  }
}

/* Replacing 3 x + u shows the order of updates to one place. */
static void tripled_run(const cpu_body *self, void *const *captures, const void *const *args,
                        void *const *results, int64_t n, void *scratch) {
  memset(scratch, 0x44, self->scratch);
  int32_t three = *(const int32_t *)captures[0];
  for (int64_t k = 0; k < n; k++)
    ((int32_t *)results[0])[k] =
        three * ((const int32_t *)args[0])[k] + ((const int32_t *)args[1])[k];
}

static void test_general_body_in_order(void **state) {
  (void)state;
  int32_t x[] = {1, 1, 1, 1}, at[] = {0, 1, 0}, updates[] = {1, 2, 3, 4, 5, 6}, three = 3;
  /* rows of two: x[0] = 3 (3 * 1 + 1) + 5 = 17, x[1] = 3 (3 + 2) + 6, x[2] = 3 + 3, x[3] = 3 + 4 */
  int32_t expected[] = {17, 21, 6, 7};
  tn_type type = TN_S32;
  cpu_body body = check_body(CPU_BODY_GENERAL, 1, &type);
  body.run = tripled_run;
  body.scratch = 16;
  cpu_scatter_spec spec = {.num_inputs = 1,
                           .types = {TN_S32},
                           .index_type = TN_S32,
                           .input = {2, {2, 2}},
                           .indices = {2, {3, 1}},
                           .updates = {2, {3, 2}},
                           .update_window_dims = {1, {1}},
                           .inserted_window_dims = {1, {0}},
                           .scatter_dims_to_operand_dims = {1, {0}},
                           .index_vector_dim = 1,
                           .body = &body};
  check_case c = {.make = make_scatter,
                  .spec = &spec,
                  .outputs = 1,
                  .inputs = 4,
                  .bytes = {16},
                  .input = {x, at, updates, &three}};
  void *result;
  check_all(&c, &result);
  assert_memory_equal(result, expected, sizeof expected);
  free(result);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_takes_rows),
      cmocka_unit_test(test_gathers_windows),
      cmocka_unit_test(test_gathers_along_batches),
      cmocka_unit_test(test_gathers_agree),
      cmocka_unit_test(test_adds_at),
      cmocka_unit_test(test_windows_over_an_edge),
      cmocka_unit_test(test_scatters_agree),
      cmocka_unit_test(test_general_body_in_order),
  };
  return cmocka_run_group_tests(tests, check_setup, NULL);
}
