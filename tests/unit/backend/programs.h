/* Programs that providers take ops of, with and without them, and what must come out. */
#ifndef TN_TESTS_BACKEND_PROGRAMS_H
#define TN_TESTS_BACKEND_PROGRAMS_H

#include "backend/gpu/attach.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>

#include <cmocka.h>

static inline void assert_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static inline void assert_fails(tn_status *status, tn_code code, const char *words) {
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), words))
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  tn_status_destroy(status);
}

/* Every form once, in a loop body too, and one op that no provider takes. Two arguments: f32[6,8]
 * and f32[2,5,4,3]; two results. */
static const char mixed_program[] =
    "func.func public @main(%x: tensor<6x8xf32>, %i: tensor<2x5x4x3xf32>)\n"
    "    -> (tensor<6x6xf32>, tensor<2x5x4x7xf32>) {\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "  %three = stablehlo.constant dense<3> : tensor<i32>\n"
    "  %start = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1]\n"
    "    : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x6xf32>\n"
    "  %n, %r = stablehlo.while(%c = %zero, %v = %start) : tensor<i32>, tensor<6x6xf32>\n"
    "    cond {\n"
    "      %p = stablehlo.compare LT, %c, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "      stablehlo.return %p : tensor<i1>\n"
    "    } do {\n"
    "      %next = stablehlo.add %c, %one : tensor<i32>\n"
    "      %sq = stablehlo.dot_general %v, %start, contracting_dims = [0] x [0]\n"
    "        : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>\n"
    "      %half = stablehlo.tanh %sq : tensor<6x6xf32>\n"
    "      %sum = stablehlo.add %half, %v : tensor<6x6xf32>\n"
    "      stablehlo.return %next, %sum : tensor<i32>, tensor<6x6xf32>\n"
    "    }\n"
    "  %w = stablehlo.iota dim = 2 : tensor<3x3x3x7xf32>\n"
    "  %y = stablehlo.convolution(%i, %w)\n"
    "    dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],\n"
    "    window = {stride = [1, 1], pad = [[1, 1], [2, 2]], rhs_dilate = [1, 2]}\n"
    "    {batch_group_count = 1 : i64, feature_group_count = 1 : i64}\n"
    "    : (tensor<2x5x4x3xf32>, tensor<3x3x3x7xf32>) -> tensor<2x5x4x7xf32>\n"
    "  return %r, %y : tensor<6x6xf32>, tensor<2x5x4x7xf32>\n"
    "}\n";
enum { MIXED_X = 48, MIXED_I = 120, MIXED_R = 36, MIXED_Y = 280 };

typedef struct mixed_results {
  float r[MIXED_R], y[MIXED_Y];
} mixed_results;

static inline tn_program *program_of(const char *text) {
  tn_program *program = NULL;
  assert_fine(tn_program_create(text, strlen(text), NULL, "mixed.mlir", &program));
  return program;
}

static inline tn_buffer *array_of(tn_client *client, const int64_t *dims, size_t rank, float step) {
  float data[512];
  size_t size = 1;
  for (size_t d = 0; d < rank; d++) size *= (size_t)dims[d];
  for (size_t i = 0; i < size; i++) data[i] = (float)((int)(i * 7 % 13) - 6) * step;
  tn_buffer *buffer = NULL;
  assert_fine(tn_buffer_from_host(client, data, TN_F32, dims, rank, NULL, &buffer));
  return buffer;
}

/* Runs mixed_program, or what was made of it. The error is that of the run. */
static inline tn_status *run_mixed(tn_client *client, tn_executable *executable,
                                   mixed_results *out) {
  static const int64_t x[] = {6, 8}, i[] = {2, 5, 4, 3};
  tn_buffer *in[] = {array_of(client, x, 2, 0.0625f), array_of(client, i, 4, 0.5f)};
  tn_buffer *got[2] = {NULL, NULL};
  tn_status *status = tn_run(executable, in, 2, got, 2);
  if (!status) status = tn_buffer_to_host(got[0], out->r, sizeof out->r);
  if (!status) status = tn_buffer_to_host(got[1], out->y, sizeof out->y);
  for (int k = 0; k < 2; k++) {
    tn_buffer_destroy(in[k]);
    tn_buffer_destroy(got[k]);
  }
  return status;
}

static inline void assert_near(const float *a, const float *b, size_t count, float by) {
  for (size_t i = 0; i < count; i++) {
    float distance = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    float size = b[i] < 0 ? -b[i] : b[i];
    if (!(distance <= by * (1 + size))) fail_msg("%zu: %g is not %g", i, a[i], b[i]);
  }
}

#endif
