/* Ops that go to providers: what the calls say, and why others stay. */
#include "passes/offload/offload.h"
#include "programs.h"

#include <stdio.h>

static const tn_type floats[] = {TN_F32, TN_INVALID}, halves[] = {TN_F16, TN_BF16, TN_INVALID};
static const offload_rule rules[] = {
    {"sparse", "p.sparse", OFFLOAD_SPARSE, halves, 16, false},
    {"lib", "p.matmul", OFFLOAD_MATMUL, floats, 0, true},
    {"lib", "p.conv", OFFLOAD_CONV, floats, 0, true},
    {"lib", "p.add", OFFLOAD_ADD, floats, 0, false},
};

typedef struct heard {
  char text[4096];
  size_t taken;
} heard;

static void hear(void *arg, const ir_module *module, const ir_op *op, const offload_rule *rule,
                 const char *reason) {
  heard *h = arg;
  (void)module;
  size_t used = strlen(h->text);
  h->taken += !reason;
  snprintf(h->text + used, sizeof h->text - used, "%s to %s: %s\n", op->name, rule->target,
           reason ? reason : "taken");
}

static heard offload(ir_module *module) {
  heard h = {0};
  tn_status *status = pass_offload(module, rules, sizeof rules / sizeof *rules, hear, &h);
  if (!status) status = pass_verify_structure(module);
  if (status) fail_msg("%s", tn_status_message(status));
  return h;
}

static void expect_call(const char *before, const char *after) {
  ir_module *module = read_program(before);
  assert_int_equal(offload(module).taken, 1);
  expect_program(module, after);
  ir_module_destroy(module);
}

static void expect_kept(const char *before, const char *reason) {
  ir_module *module = read_program(before);
  heard h = offload(module);
  assert_int_equal(h.taken, 0);
  if (!strstr(h.text, reason)) fail_msg("'%s' is not in '%s'", reason, h.text);
  expect_program(module, before);
  ir_module_destroy(module);
}

/* ---- products -------------------------------------------------------------------------------- */

#define DOT(a, b, c, dims, more)                                                                   \
  "func.func @main(%x: tensor<" a ">, %y: tensor<" b ">) -> tensor<" c "> {\n"                     \
  "  %r = stablehlo.dot_general %x, %y, " dims more "\n"                                           \
  "    : (tensor<" a ">, tensor<" b ">) -> tensor<" c ">\n"                                        \
  "  return %r : tensor<" c ">\n}\n"
#define CALL(a, b, c, config, la, lb, lc)                                                          \
  "func.func @main(%x: tensor<" a ">, %y: tensor<" b ">) -> tensor<" c "> {\n"                     \
  "  %r = stablehlo.custom_call @p.matmul(%x, %y) {api_version = 4 : i32,\n"                       \
  "    backend_config = {" config "},\n"                                                           \
  "    operand_layouts = [dense<" la "> : tensor<" lb "xindex>,\n"                                 \
  "    dense<" la "> : tensor<" lb "xindex>],\n"                                                   \
  "    result_layouts = [dense<" la "> : tensor<" lc "xindex>]}\n"                                 \
  "    : (tensor<" a ">, tensor<" b ">) -> tensor<" c ">\n"                                        \
  "  return %r : tensor<" c ">\n}\n"

static void test_products(void **state) {
  (void)state;
  expect_call(DOT("3x4xf32", "4x5xf32", "3x5xf32", "contracting_dims = [1] x [0]", ""),
              CALL("3x4xf32", "4x5xf32", "3x5xf32",
                   "batch = 1 : i64, k = 4 : i64, m = 3 : i64, n = 5 : i64, transpose_lhs = 0 : "
                   "i64, transpose_rhs = 0 : i64",
                   "[1, 0]", "2", "2"));
  expect_call(DOT("4x3xf32", "5x4xf32", "3x5xf32", "contracting_dims = [0] x [1]", ""),
              CALL("4x3xf32", "5x4xf32", "3x5xf32",
                   "batch = 1 : i64, k = 4 : i64, m = 3 : i64, n = 5 : i64, transpose_lhs = 1 : "
                   "i64, transpose_rhs = 1 : i64",
                   "[1, 0]", "2", "2"));
  expect_call(DOT("2x7x3x4xf32", "2x7x4x5xf32", "2x7x3x5xf32",
                  "batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2]", ""),
              CALL("2x7x3x4xf32", "2x7x4x5xf32", "2x7x3x5xf32",
                   "batch = 14 : i64, k = 4 : i64, m = 3 : i64, n = 5 : i64, transpose_lhs = 0 : "
                   "i64, transpose_rhs = 0 : i64",
                   "[3, 2, 1, 0]", "4", "4"));
}

static void test_products_that_stay(void **state) {
  (void)state;
  expect_kept(DOT("3x4xf64", "4x5xf64", "3x5xf64", "contracting_dims = [1] x [0]", ""),
              "lib takes no f64 here");
  expect_kept(DOT("3x4xf32", "4x5xf32", "3x5xf32", "contracting_dims = [1] x [0]",
                  ", precision = [HIGHEST, DEFAULT]"),
              "it asks for precision HIGHEST");
  expect_kept(DOT("3x4x2xf32", "4x2x5xf32", "3x5xf32", "contracting_dims = [1, 2] x [0, 1]", ""),
              "it contracts not one dimension");
  expect_kept(DOT("3x4x2xf32", "4x5xf32", "3x2x5xf32", "contracting_dims = [1] x [0]", ""),
              "it contracts a dimension between others");
  expect_kept(DOT("3x2x4xf32", "2x4x5xf32", "2x3x5xf32",
                  "batching_dims = [1] x [0], contracting_dims = [2] x [1]", ""),
              "its batch dimensions are not the first");
  expect_kept(DOT("3x0xf32", "0x5xf32", "3x5xf32", "contracting_dims = [1] x [0]", ""),
              "it has no elements");
  expect_kept(DOT("?x4xf32", "4x5xf32", "?x5xf32", "contracting_dims = [1] x [0]", ""),
              "its shapes are not static");
  expect_kept("module attributes {mhlo.num_partitions = 2 : i32} {\n" DOT(
                  "3x4xf32", "4x5xf32", "3x5xf32", "contracting_dims = [1] x [0]", "") "}\n",
              "the program is for 2 partitions");
}

static void test_other_regions_have_no_calls(void **state) {
  (void)state;
  expect_kept("func.func @main(%x: tensor<4xf32>, %i: tensor<f32>) -> tensor<f32> {\n"
              "  %r = stablehlo.reduce(%x init: %i) across dimensions = [0]\n"
              "    : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n"
              "    reducer(%a: tensor<f32>, %b: tensor<f32>) {\n"
              "      %s = stablehlo.add %a, %b : tensor<f32>\n"
              "      stablehlo.return %s : tensor<f32>\n"
              "    }\n"
              "  return %r : tensor<f32>\n}\n",
              "it stands in the region of stablehlo.reduce");
}

/* ---- two of four ----------------------------------------------------------------------------- */

/* 16 x 16 halves: `pattern` along the columns, or along the rows. */
static void write_sparse(char *out, size_t size, const char *pattern, bool along_rows) {
  size_t used = (size_t)snprintf(out, size, "%s",
                                 "func.func @main(%y: tensor<16x16xf16>) -> tensor<16x16xf16> {\n"
                                 "  %x = stablehlo.constant dense<[");
  for (int i = 0; i < 16; i++) {
    used += (size_t)snprintf(out + used, size - used, i ? ", [" : "[");
    for (int j = 0; j < 16; j++)
      used += (size_t)snprintf(out + used, size - used, "%s%s", j ? ", " : "",
                               pattern[(along_rows ? i : j) % 4] == '1' ? "1.5" : "-0.0");
    used += (size_t)snprintf(out + used, size - used, "]");
  }
  snprintf(out + used, size - used, "%s",
           "]> : tensor<16x16xf16>\n"
           "  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0]\n"
           "    : (tensor<16x16xf16>, tensor<16x16xf16>) -> tensor<16x16xf16>\n"
           "  return %r : tensor<16x16xf16>\n}\n");
}

static void test_two_of_four(void **state) {
  (void)state;
  char text[8192];
  write_sparse(text, sizeof text, "1010", false);
  ir_module *module = read_program(text);
  assert_int_equal(offload(module).taken, 1);
  const ir_op *call = ir_module_body(module)->first->regions[0].first->first->next;
  assert_string_equal(call->name, "stablehlo.custom_call");
  const ir_attr *config = ir_op_attr(call, "backend_config");
  assert_int_equal(ir_attr_field(config, "sparse")->i, 0);
  assert_int_not_equal(ir_attr_field(config, "weights")->i, 0);
  ir_module_destroy(module);
  write_sparse(text, sizeof text, "1110", false);
  expect_kept(text, "no constant operand has two zeros in each four");
  write_sparse(text, sizeof text, "0011", true); /* whole lines of numbers */
  expect_kept(text, "no constant operand has two zeros in each four");
  expect_kept(DOT("16x16xf16", "16x16xf16", "16x16xf16", "contracting_dims = [1] x [0]", ""),
              "neither operand is a constant");
  expect_kept(DOT("16x8xf16", "8x16xf16", "16x16xf16", "contracting_dims = [1] x [0]", ""),
              "16 x 16 x 8 are not multiples of 16");
}

/* ---- convolutions ---------------------------------------------------------------------------- */

#define CONV(window, groups)                                                                       \
  "func.func @main(%x: tensor<2x5x4x3xf32>, %w: tensor<3x3x3x7xf32>) -> tensor<2x5x4x7xf32> {\n"   \
  "  %y = stablehlo.convolution(%x, %w)\n"                                                         \
  "    dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {" window "}\n"             \
  "    {batch_group_count = " groups " : i64, feature_group_count = 1 : i64}\n"                    \
  "    : (tensor<2x5x4x3xf32>, tensor<3x3x3x7xf32>) -> tensor<2x5x4x7xf32>\n"                      \
  "  return %y : tensor<2x5x4x7xf32>\n}\n"

static void test_convolutions(void **state) {
  (void)state;
  expect_call(
      CONV("pad = [[1, 1], [1, 1]]", "1"),
      "func.func @main(%x: tensor<2x5x4x3xf32>, %w: tensor<3x3x3x7xf32>) -> tensor<2x5x4x7xf32> {\n"
      "  %y = stablehlo.custom_call @p.conv(%x, %w) {api_version = 4 : i32, backend_config = {\n"
      "    x_dims = array<i64: 2, 3, 5, 4>, x_strides = array<i64: 60, 1, 12, 3>,\n"
      "    w_dims = array<i64: 7, 3, 3, 3>, w_strides = array<i64: 27, 1, 9, 3>,\n"
      "    y_dims = array<i64: 2, 7, 5, 4>, y_strides = array<i64: 140, 1, 28, 7>,\n"
      "    strides = array<i64: 1, 1>, padding = array<i64: 1, 1>, dilation = array<i64: 1, 1>,\n"
      "    groups = 1 : i64},\n"
      "    operand_layouts = [dense<[3, 2, 1, 0]> : tensor<4xindex>,\n"
      "                       dense<[2, 1, 0, 3]> : tensor<4xindex>],\n"
      "    result_layouts = [dense<[3, 2, 1, 0]> : tensor<4xindex>]}\n"
      "    : (tensor<2x5x4x3xf32>, tensor<3x3x3x7xf32>) -> tensor<2x5x4x7xf32>\n"
      "  return %y : tensor<2x5x4x7xf32>\n}\n");
}

static void test_convolutions_that_stay(void **state) {
  (void)state;
  expect_kept(CONV("pad = [[0, 2], [1, 1]]", "1"), "its padding is not the same on both sides");
  expect_kept(CONV("pad = [[1, 1], [1, 1]], reverse = [true, false]", "1"),
              "its window is reversed");
  expect_kept(CONV("pad = [[1, 1], [1, 1]], lhs_dilate = [2, 1]", "1"), "its input is dilated");
  expect_kept(CONV("pad = [[1, 1], [1, 1]]", "2"), "it has groups of the batch");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_products),
      cmocka_unit_test(test_products_that_stay),
      cmocka_unit_test(test_other_regions_have_no_calls),
      cmocka_unit_test(test_two_of_four),
      cmocka_unit_test(test_convolutions),
      cmocka_unit_test(test_convolutions_that_stay),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
