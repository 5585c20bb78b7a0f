/* The builder's short-hands against text, and what it refuses. */
#include "base/fault.h"
#include "building.h"
#include "cmocka_header.h"
#include <stdio.h>
#include <string.h>
#include <tenon/tenon.h>

/* One op that makes y of arguments x, the second, and p (x < second): its line of text. */
typedef tn_node (*maker)(tn_builder *b, tn_node x, tn_node y);

static tn_node_type floats(tn_builder *b) {
  return f32(b, 2, 3);
}
static tn_node_type integers(tn_builder *b) {
  return tn_build_tensor_type(b, TN_S32, (const int64_t[]){2, 3}, 2);
}

static void expect_op_of(tn_node_type (*type)(tn_builder *b), maker make, const char *line) {
  tn_node x[2];
  tn_builder *b = NULL;
  ok(tn_builder_create(NULL, &b));
  tn_node_type types[2] = {type(b), type(b)};
  ok(tn_builder_begin_function(b, "main", TN_BUILD_PUBLIC, types, 2, x));
  const char *element = type == integers ? "i32" : "f32";
  tn_node made = make(b, x[0], x[1]);
  char expected[1024];
  tn_shape shape;
  if (!made.index) fail_msg("%s: %s", line, tn_status_message(tn_builder_error(b)));
  assert_true(tn_builder_shape(b, made, &shape));
  snprintf(expected, sizeof expected,
           "module {\n  func.func @main(%%arg0: tensor<2x3x%s>, %%arg1: tensor<2x3x%s>) -> %s "
           "{\n    %%0 = %s\n    return %%0 : %s\n  }\n}\n",
           element, element, shape.text, line, shape.text);
  close_main(b, &made, 1);
  expect_text(b, 0, expected);
}

static void expect_op(maker make, const char *line) {
  expect_op_of(floats, make, line);
}

#define BINARY(call)                                                                               \
  expect_op(tn_build_##call, "stablehlo." #call " %arg0, %arg1 : tensor<2x3xf32>")
#define BITWISE(call)                                                                              \
  expect_op_of(integers, tn_build_##call, "stablehlo." #call " %arg0, %arg1 : tensor<2x3xi32>")

static void test_binary(void **state) {
  (void)state;
  BINARY(add);
  BITWISE(and);
  BINARY(divide);
  BINARY(maximum);
  BINARY(minimum);
  BINARY(multiply);
  BITWISE(or);
  BINARY(power);
  BINARY(remainder);
  BINARY(subtract);
  BITWISE(xor);
}

#define UNARY(call, op)                                                                            \
  static tn_node make_##call(tn_builder *b, tn_node x, tn_node y) {                                \
    (void)y;                                                                                       \
    return tn_build_##call(b, x);                                                                  \
  }
/* clang-format lays such a list out anew each time. */
/* clang-format off */
#define UNARIES(X)                                                                                 \
  X(abs, "abs") X(ceil, "ceil") X(cosine, "cosine") X(exp, "exponential") X(floor, "floor")        \
  X(log, "log") X(logistic, "logistic") X(negate, "negate") X(rsqrt, "rsqrt")        \
  X(sign, "sign") X(sine, "sine") X(sqrt, "sqrt") X(tanh, "tanh")
/* clang-format on */
UNARIES(UNARY)
UNARY(not, "not")

static void test_unary(void **state) {
  (void)state;
#define EXPECT(call, op) expect_op(make_##call, "stablehlo." op " %arg0 : tensor<2x3xf32>");
  UNARIES(EXPECT)
  expect_op_of(integers, make_not, "stablehlo.not %arg0 : tensor<2x3xi32>");
}

static tn_node less(tn_builder *b, tn_node x, tn_node y) {
  return tn_build_compare(b, "LT", x, y);
}
static tn_node clamp(tn_builder *b, tn_node x, tn_node y) {
  return tn_build_clamp(b, x, y, x);
}
static tn_node convert(tn_builder *b, tn_node x, tn_node y) {
  (void)y;
  return tn_build_convert(b, x, TN_BF16);
}
static tn_node reshape(tn_builder *b, tn_node x, tn_node y) {
  (void)y;
  return tn_build_reshape(b, x, (const int64_t[]){6}, 1);
}
static tn_node transpose(tn_builder *b, tn_node x, tn_node y) {
  (void)y;
  return tn_build_transpose(b, x, (const int64_t[]){1, 0});
}
static tn_node broadcast(tn_builder *b, tn_node x, tn_node y) {
  (void)y;
  return tn_build_broadcast_in_dim(b, x, (const int64_t[]){2, 4, 3}, 3, (const int64_t[]){0, 2});
}
static tn_node slice(tn_builder *b, tn_node x, tn_node y) {
  (void)y;
  return tn_build_slice(b, x, (const int64_t[]){0, 0}, (const int64_t[]){2, 3},
                        (const int64_t[]){1, 2});
}
static tn_node first_row(tn_builder *b, tn_node x, tn_node y) {
  (void)y;
  return tn_build_slice(b, x, (const int64_t[]){0, 0}, (const int64_t[]){1, 3}, NULL);
}
static tn_node concatenate(tn_builder *b, tn_node x, tn_node y) {
  return tn_build_concatenate(b, (const tn_node[]){x, y, x}, 3, 1);
}
static tn_node reverse(tn_builder *b, tn_node x, tn_node y) {
  (void)y;
  return tn_build_reverse(b, x, (const int64_t[]){0, 1}, 2);
}
static tn_node dot_general(tn_builder *b, tn_node x, tn_node y) {
  const int64_t zero = 0, one = 1;
  const tn_dot_dims dims = {&zero, &zero, 1, &one, &one, 1};
  return tn_build_dot_general(b, x, y, &dims);
}
static tn_node iota(tn_builder *b, tn_node x, tn_node y) {
  (void)y;
  return tn_build_iota(b, tn_build_type_of(b, x), 1);
}
static tn_node splat(tn_builder *b, tn_node x, tn_node y) {
  (void)y;
  return tn_build_splat(b, tn_build_type_of(b, x), 0.5);
}
static tn_node tuple(tn_builder *b, tn_node x, tn_node y) {
  return tn_build_tuple(b, (const tn_node[]){x, y}, 2);
}
static tn_node constant(tn_builder *b, tn_node x, tn_node y) {
  const float values[6] = {1, 2, 3, 4, 5, 6};
  (void)y;
  return tn_build_constant(b, tn_build_type_of(b, x), values, sizeof values);
}
static tn_node packed(tn_builder *b, tn_node x, tn_node y) {
  const uint8_t values[3] = {0x07, 0x08, 0xff};
  (void)x, (void)y;
  return tn_build_constant(b, tn_build_tensor_type(b, TN_S4, (const int64_t[]){3}, 1), values, 3);
}
static tn_node complex_splat(tn_builder *b, tn_node x, tn_node y) {
  (void)x, (void)y;
  return tn_build_splat(b, tn_build_tensor_type(b, TN_C64, NULL, 0), -2);
}

static void test_shapes(void **state) {
  (void)state;
#define FROM " : (tensor<2x3xf32>) -> "
  expect_op(less, "stablehlo.compare LT, %arg0, %arg1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> "
                  "tensor<2x3xi1>");
  expect_op(clamp, "stablehlo.clamp %arg0, %arg1, %arg0 : tensor<2x3xf32>");
  expect_op(convert, "stablehlo.convert %arg0" FROM "tensor<2x3xbf16>");
  expect_op(reshape, "stablehlo.reshape %arg0" FROM "tensor<6xf32>");
  expect_op(transpose, "stablehlo.transpose %arg0, dims = [1, 0]" FROM "tensor<3x2xf32>");
  expect_op(broadcast, "stablehlo.broadcast_in_dim %arg0, dims = [0, 2]" FROM "tensor<2x4x3xf32>");
  expect_op(slice, "stablehlo.slice %arg0 [0:2, 0:3:2]" FROM "tensor<2x2xf32>");
  expect_op(first_row, "stablehlo.slice %arg0 [0:1, 0:3]" FROM "tensor<1x3xf32>");
  expect_op(concatenate, "stablehlo.concatenate %arg0, %arg1, %arg0, dim = 1 : (tensor<2x3xf32>, "
                         "tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x9xf32>");
  expect_op(reverse, "stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>");
  expect_op(dot_general, "stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], "
                         "contracting_dims = [1] x [1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> "
                         "tensor<2xf32>");
  expect_op(iota, "stablehlo.iota dim = 1 : tensor<2x3xf32>");
  expect_op(splat, "stablehlo.constant dense<5.000000e-01> : tensor<2x3xf32>");
  expect_op(tuple, "stablehlo.tuple %arg0, %arg1 : tuple<tensor<2x3xf32>, tensor<2x3xf32>>");
  expect_op(constant, "stablehlo.constant dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00], "
                      "[4.000000e+00, 5.000000e+00, 6.000000e+00]]> : tensor<2x3xf32>");
  expect_op(packed, "stablehlo.constant dense<[7, -8, -1]> : tensor<3xi4>");
  expect_op(complex_splat,
            "stablehlo.constant dense<(-2.000000e+00,0.000000e+00)> : tensor<complex<f32>>");
}

/* ---- what takes several ops -------------------------------------------------------------------
 */

static tn_status *is_small(tn_builder *b, const tn_node *x, size_t count, void *limit) {
  (void)count;
  tn_node answer = tn_build_compare(b, "LT", x[0], *(const tn_node *)limit);
  return tn_builder_return(b, &answer, 1);
}
static tn_status *twice(tn_builder *b, const tn_node *x, size_t count, void *limit) {
  (void)count, (void)limit;
  tn_node sum = tn_build_add(b, x[0], x[0]);
  return tn_builder_return(b, &sum, 1);
}
static tn_status *itself(tn_builder *b, const tn_node *x, size_t count, void *limit) {
  (void)x, (void)count;
  return tn_builder_return(b, limit, 1);
}

static void test_control(void **state) {
  tn_builder *b = NULL;
  tn_node x, y, limit, condition;
  (void)state;
  ok(tn_builder_create("control", &b));
  tn_node_type scalar = tn_build_tensor_type(b, TN_S32, NULL, 0);
  ok(tn_builder_begin_function(b, "main", 0, &scalar, 1, &x));
  limit = tn_build_splat(b, scalar, 100);
  ok(tn_builder_while(b, &x, 1, is_small, twice, &limit, &y));
  condition = tn_build_compare(b, "GT", y, x);
  ok(tn_builder_if(b, condition, itself, itself, &y, 1, &y));
  ok(tn_builder_case(b, y, (const tn_build_region[]){itself, itself, itself}, 3, &limit, 1, &y));
  ok(tn_builder_call(b, "later", &y, 1, &scalar, 1, &y));
  ok(tn_builder_return(b, &y, 1));
  ok(tn_builder_end_function(b));
  ok(tn_builder_begin_function(b, "later", TN_BUILD_PRIVATE, &scalar, 1, &x));
  ok(tn_builder_call(b, "main", &x, 1, NULL, 1, &y)); /* types from the function that is there */
  ok(tn_builder_return(b, &y, 1));
  ok(tn_builder_end_function(b));
  expect_text(b, 0,
              "module @control { func.func @main(%x: tensor<i32>) -> tensor<i32> {\n"
              "  %l = stablehlo.constant dense<100> : tensor<i32>\n"
              "  %w = stablehlo.while(%a = %x) : tensor<i32> cond {\n"
              "    %c = stablehlo.compare LT, %a, %l : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
              "    stablehlo.return %c : tensor<i1>\n"
              "  } do {\n"
              "    %s = stablehlo.add %a, %a : tensor<i32>\n"
              "    stablehlo.return %s : tensor<i32>\n"
              "  }\n"
              "  %g = stablehlo.compare GT, %w, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
              "  %i = \"stablehlo.if\"(%g) ({stablehlo.return %w : tensor<i32>},\n"
              "    {stablehlo.return %w : tensor<i32>}) : (tensor<i1>) -> tensor<i32>\n"
              "  %k = \"stablehlo.case\"(%i) ({stablehlo.return %l : tensor<i32>},\n"
              "    {stablehlo.return %l : tensor<i32>}, {stablehlo.return %l : tensor<i32>})\n"
              "    : (tensor<i32>) -> tensor<i32>\n"
              "  %r = call @later(%k) : (tensor<i32>) -> tensor<i32>\n"
              "  return %r : tensor<i32>\n}\n"
              "func.func private @later(%x: tensor<i32>) -> tensor<i32> {\n"
              "  %r = call @main(%x) : (tensor<i32>) -> tensor<i32>\n"
              "  return %r : tensor<i32>\n}}\n");
}

/* The rest of the short-hands, in one function. */
static void test_operands(void **state) {
  tn_node x[2], y[8], zero, at[2];
  tn_builder *b = open_main(x, 2);
  (void)state;
  at[0] = at[1] = tn_build_splat(b, tn_build_tensor_type(b, TN_S32, NULL, 0), 1);
  zero = tn_build_splat(b, tn_build_tensor_type(b, TN_F32, NULL, 0), 0);
  y[0] = tn_build_dynamic_slice(b, x[0], at, (const int64_t[]){1, 2});
  y[1] = tn_build_dynamic_update_slice(b, x[0], y[0], at);
  y[2] = tn_build_pad(b, x[0], zero, (const int64_t[]){1, 0}, (const int64_t[]){0, -1},
                      (const int64_t[]){2, 0});
  y[3] = tn_build_reduce(b, "stablehlo.maximum", x[0], zero, (const int64_t[]){1}, 1);
  y[4] = tn_build_dot(b, tn_build_transpose(b, x[0], (const int64_t[]){1, 0}), x[1]);
  y[5] = tn_build_select(b, tn_build_compare(b, "EQ", x[0], x[1]), x[0], x[1]);
  y[6] = tn_build_get_tuple_element(b, tn_build_tuple(b, (const tn_node[]){zero, x[1]}, 2), 1);
  const tn_attribute version = {
      .name = "api_version", .kind = TN_ATTRIBUTE_INT, .element = TN_S32, .integer = 4};
  tn_node_type type = f32(b, 2, 3);
  ok(tn_builder_custom_call(b, "target", x, 2, &version, 1, &type, 1, &y[7]));
  close_main(b, y, 8);
  expect_text(
      b, 0,
      "func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> (tensor<1x2xf32>, "
      "tensor<2x3xf32>, tensor<5x2xf32>, tensor<2xf32>, tensor<3x3xf32>, tensor<2x3xf32>, "
      "tensor<2x3xf32>, tensor<2x3xf32>) {\n"
      "  %i = stablehlo.constant dense<1> : tensor<i32>\n"
      "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "  %0 = stablehlo.dynamic_slice %x, %i, %i, sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>, "
      "tensor<i32>) -> tensor<1x2xf32>\n"
      "  %1 = stablehlo.dynamic_update_slice %x, %0, %i, %i : (tensor<2x3xf32>, "
      "tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>\n"
      "  %2 = stablehlo.pad %x, %z, low = [1, 0], high = [0, -1], interior = [2, 0] : "
      "(tensor<2x3xf32>, tensor<f32>) -> tensor<5x2xf32>\n"
      "  %3 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [1] : "
      "(tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>\n"
      "  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>\n"
      "  %4 = stablehlo.dot_general %t, %y, contracting_dims = [1] x [0] : (tensor<3x2xf32>, "
      "tensor<2x3xf32>) -> tensor<3x3xf32>\n"
      "  %c = stablehlo.compare EQ, %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> "
      "tensor<2x3xi1>\n"
      "  %5 = stablehlo.select %c, %x, %y : tensor<2x3xi1>, tensor<2x3xf32>\n"
      "  %p = stablehlo.tuple %z, %y : tuple<tensor<f32>, tensor<2x3xf32>>\n"
      "  %6 = stablehlo.get_tuple_element %p[1] : (tuple<tensor<f32>, tensor<2x3xf32>>) -> "
      "tensor<2x3xf32>\n"
      "  %7 = stablehlo.custom_call @target(%x, %y) {api_version = 4 : i32} : "
      "(tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>\n"
      "  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<1x2xf32>, tensor<2x3xf32>, "
      "tensor<5x2xf32>, tensor<2xf32>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, "
      "tensor<2x3xf32>\n}\n");
}

static void test_marks(void **state) {
  tn_node x[2];
  tn_builder *b = open_main(x, 2);
  const tn_attribute sharding = tn_attribute_string("mhlo.sharding", "{replicated}");
  const tn_attribute partitions = {
      .name = "mhlo.num_partitions", .kind = TN_ATTRIBUTE_INT, .element = TN_S32, .integer = 1};
  tn_module *module = NULL;
  char *text = NULL;
  bool donated = false;
  (void)state;
  ok(tn_builder_name(b, 0, "weights"));
  ok(tn_builder_donate(b, 0, 0));
  ok(tn_builder_result_attribute(b, 0, &sharding));
  ok(tn_builder_module_attribute(b, &partitions));
  refused(tn_builder_donate(b, 0, 1), TN_INVALID_ARGUMENT, "is there already");
  refused(tn_builder_donate(b, 2, 0), TN_INVALID_ARGUMENT, "no argument 2");
  refused(tn_builder_name(b, 1, "weights"), TN_INVALID_ARGUMENT, "argument 0 is 'weights'");
  refused(tn_builder_name(b, 1, "arg0"), TN_INVALID_ARGUMENT, "no name for argument 1");
  refused(tn_builder_name(b, 1, "a b"), TN_INVALID_ARGUMENT, "no name");
  close_main(b, x, 1);
  ok(tn_builder_finish(b, &module));
  ok(tn_module_print(module, TN_PRINT_NAMES, &text, NULL));
  assert_string_equal(text, "module attributes {mhlo.num_partitions = 1 : i32} {\n"
                            "  func.func @main(%weights: tensor<2x3xf32> {tf.aliasing_output = 0 : "
                            "i32}, %arg1: tensor<2x3xf32>) -> (tensor<2x3xf32> {mhlo.sharding = "
                            "\"{replicated}\"}) {\n"
                            "    return %weights : tensor<2x3xf32>\n  }\n}\n");
  assert_true(tn_function_argument(tn_module_main(module), 0, NULL, &donated));
  assert_true(donated);
  tn_string_destroy(text);
  tn_module_destroy(module);
  tn_builder_destroy(b);
}

/* ---- misuse -----------------------------------------------------------------------------------
 */

/* Errors of tn_builder_...() leave the builder as it was. */
static void test_errors_name_what_is_wrong(void **state) {
  tn_node x[2], y, other[1];
  tn_builder *b = open_main(x, 2), *second = open_main(other, 1);
  const tn_attribute slip = tn_attribute_int("axis", 0);
  const tn_attribute word = tn_attribute_string("dimension", "0");
  const tn_attribute twice[2] = {tn_attribute_int("dimension", 0),
                                 tn_attribute_int("dimension", 0)};
  const tn_attribute far = tn_attribute_int("dimension", 2);
  const tn_node foreign[2] = {x[0], other[0]}, missing[2] = {{0, 0}, x[1]};
  const tn_node made_up[1] = {{x[0].builder, 4711}};
  tn_node_type wide = f32(b, 9, 9), theirs = f32(second, 2, 3);
  (void)state;
#define OP(name, n, operands, attrs, num_attrs, type, part)                                        \
  refused(tn_builder_op(b, name, operands, n, attrs, num_attrs, type, 1, &y), TN_INVALID_ARGUMENT, \
          part)
  OP("stablehlo.ad", 2, x, NULL, 0, NULL, "there is no op 'stablehlo.ad'");
  OP("add", 2, x, NULL, 0, NULL, "there is no op 'add'");
  OP("stablehlo.add", 1, x, NULL, 0, NULL, "stablehlo.add: takes 2 operands (lhs rhs), here 1");
  OP("stablehlo.add", 2, foreign, NULL, 0, NULL,
     "stablehlo.add: operand 1 is a value of another builder");
  OP("stablehlo.add", 2, missing, NULL, 0, NULL, "stablehlo.add: operand 0 is no value");
  OP("stablehlo.abs", 1, made_up, NULL, 0, NULL, "operand 0 is no value of this builder");
  OP("stablehlo.add", 2, x, NULL, 0, &wide,
     "stablehlo.add: result 0 is tensor<9x9xf32>, where the operands make tensor<2x3xf32>");
  OP("stablehlo.add", 2, x, NULL, 0, &theirs, "type 0 is a type of another builder");
  OP("stablehlo.concatenate", 2, x, NULL, 0, NULL, "attribute \"dimension\" is missing");
  OP("stablehlo.concatenate", 2, x, &slip, 1, NULL, "has no attribute \"axis\"");
  OP("stablehlo.concatenate", 2, x, &word, 1, NULL, "\"dimension\" must be an integer");
  OP("stablehlo.concatenate", 2, x, twice, 2, NULL, "\"dimension\" is there twice");
  OP("stablehlo.concatenate", 2, x, &far, 1, NULL, "\"dimension\" is 2, where there are 2");
  OP("stablehlo.reshape", 1, x, NULL, 0, NULL, "the types of its results must be given");
  OP("stablehlo.reshape", 1, x, NULL, 0, &wide, "result 0 has not the elements of operand 0");
  OP("stablehlo.return", 1, x, NULL, 0, NULL, "stablehlo.return: takes 0 results");
  OP("func.func", 0, NULL, NULL, 0, NULL, "func.func is not written as an op");
  refused(tn_builder_end_op(b, NULL, 0, NULL), TN_FAILED_PRECONDITION, "no op was begun");
  refused(tn_builder_end_function(b), TN_FAILED_PRECONDITION, "@main does not return");
  refused(tn_builder_begin_function(b, "f", 0, NULL, 0, NULL), TN_FAILED_PRECONDITION,
          "main is not ended");
  tn_module *module = NULL;
  refused(tn_builder_finish(b, &module), TN_FAILED_PRECONDITION, "main is not ended");
  assert_null(tn_builder_error(b)); /* it goes on */
  ok(tn_builder_op(b, "stablehlo.add", x, 2, NULL, 0, NULL, 1, &y));
  close_main(b, &y, 1);
  refused(tn_builder_op(b, "stablehlo.abs", x, 1, NULL, 0, NULL, 1, &y), TN_FAILED_PRECONDITION,
          "no function is open");
  ok(tn_builder_finish(b, &module));
  refused(tn_builder_return(b, x, 1), TN_FAILED_PRECONDITION, "the builder is finished");
  tn_module *again = NULL;
  refused(tn_builder_finish(b, &again), TN_FAILED_PRECONDITION, "the builder is finished");
  assert_int_equal(tn_build_abs(b, x[0]).index, 0);
  assert_false(tn_builder_shape(b, x[0], NULL));
  tn_module_destroy(module);
  tn_builder_destroy(b);
  tn_builder_destroy(second);
}

static void test_regions_are_watched(void **state) {
  tn_node x[2], y, inner;
  tn_builder *b = open_main(x, 2);
  tn_node_type scalar = tn_build_tensor_type(b, TN_PRED, NULL, 0);
  tn_node predicate = tn_build_splat(b, scalar, 1);
  (void)state;
  ok(tn_builder_begin_op(b, "stablehlo.if", &predicate, 1, NULL, 0));
  refused(tn_builder_op(b, "stablehlo.abs", x, 1, NULL, 0, NULL, 1, &y), TN_FAILED_PRECONDITION,
          "no region of stablehlo.if is open");
  ok(tn_builder_begin_region(b, NULL, 0, NULL));
  refused(tn_builder_begin_region(b, NULL, 0, NULL), TN_FAILED_PRECONDITION, "is open");
  inner = tn_build_abs(b, x[0]);
  refused(tn_builder_end_region(b), TN_FAILED_PRECONDITION, "region 0 of stablehlo.if has no");
  refused(tn_builder_end_function(b), TN_FAILED_PRECONDITION, "stablehlo.if is not ended");
  ok(tn_builder_return(b, &inner, 1));
  refused(tn_builder_op(b, "stablehlo.abs", x, 1, NULL, 0, NULL, 1, &y), TN_FAILED_PRECONDITION,
          "stablehlo.return stands last");
  ok(tn_builder_end_region(b));
  refused(tn_builder_end_op(b, NULL, 1, &y), TN_INVALID_ARGUMENT, "takes 2 regions");
  ok(tn_builder_begin_region(b, NULL, 0, NULL));
  refused(tn_builder_return(b, &inner, 1), TN_INVALID_ARGUMENT, "operand 0 is a value that is not");
  ok(tn_builder_return(b, &predicate, 1));
  ok(tn_builder_end_region(b));
  refused(tn_builder_end_op(b, NULL, 1, &y), TN_INVALID_ARGUMENT,
          "stablehlo.if: region 1 gives other types than region 0");
  ok(tn_builder_drop_op(b));
  close_main(b, x, 1);
  expect_text(b, 0,
              "func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> "
              "tensor<2x3xf32> {\n  %p = stablehlo.constant dense<true> : tensor<i1>\n"
              "  return %x : tensor<2x3xf32>\n}\n");
}

/* A short-hand that is used wrongly ends the builder, which keeps the first error. */
static void test_shorthands_end(void **state) {
  tn_node x[2];
  tn_builder *b = open_main(x, 2);
  tn_module *module = NULL;
  (void)state;
  tn_node flat = tn_build_reshape(b, x[0], (const int64_t[]){6}, 1);
  assert_int_equal(tn_build_add(b, tn_build_add(b, x[0], flat), x[1]).index, 0);
  assert_non_null(strstr(tn_status_message(tn_builder_error(b)),
                         "stablehlo.add: operand 1 is tensor<6xf32>, operand 0 is"));
  refused(tn_builder_return(b, x, 1), TN_FAILED_PRECONDITION,
          "the builder ended with: op 1: stablehlo");
  refused(tn_builder_finish(b, &module), TN_INVALID_ARGUMENT, "operand 1 is tensor<6xf32>");
  assert_null(module);
  tn_builder_destroy(b);
}

static tn_node wrong_dot(tn_builder *b, const tn_node *x) {
  return tn_build_dot(b, x[0], x[1]);
}
static tn_node wrong_slice(tn_builder *b, const tn_node *x) {
  return tn_build_slice(b, x[0], (const int64_t[]){0, 2}, (const int64_t[]){1, 4}, NULL);
}
static tn_node wrong_splat(tn_builder *b, const tn_node *x) {
  (void)x;
  return tn_build_splat(b, tn_build_tensor_type(b, TN_U8, NULL, 0), 256);
}
static tn_node wrong_bytes(tn_builder *b, const tn_node *x) {
  return tn_build_constant(b, tn_build_type_of(b, x[0]), "12345", 5);
}
static tn_node wrong_direction(tn_builder *b, const tn_node *x) {
  return tn_build_compare(b, "lt", x[0], x[1]);
}
static tn_node wrong_order(tn_builder *b, const tn_node *x) {
  return tn_build_transpose(b, x[0], (const int64_t[]){0, 0});
}
static tn_node wrong_broadcast(tn_builder *b, const tn_node *x) {
  return tn_build_broadcast_in_dim(b, x[0], (const int64_t[]){2, 4}, 2, (const int64_t[]){0, 1});
}
static tn_node no_list(tn_builder *b, const tn_node *x) {
  return tn_build_transpose(b, x[0], NULL);
}
static tn_node wrong_fold(tn_builder *b, const tn_node *x) {
  return tn_build_reduce(b, "stablehlo.add", x[0], x[1], (const int64_t[]){5}, 1);
}
static tn_node wrong_type(tn_builder *b, const tn_node *x) {
  (void)x;
  return tn_build_iota(b, tn_build_type(b, "tensor<2x"), 0);
}

static void test_shorthands_check(void **state) {
  static const struct {
    tn_node (*make)(tn_builder *b, const tn_node *x);
    const char *part;
  } cases[] = {
      {wrong_dot, "dimension 1 of operand 0 has 3 elements, dimension 0 of operand 1 2"},
      {wrong_slice, "stablehlo.slice: dimension 1: [2:4:1] does not lie in 3 elements"},
      {wrong_splat, "256 is no ui8"},
      {wrong_bytes, "has 5 bytes for 6 elements of 4"},
      {wrong_direction, "comparison_direction has no value 'lt'"},
      {wrong_order, "names dimension 0 twice"},
      {wrong_broadcast, "dimension 1 of operand 0 does not become dimension 1"},
      {no_list, "stablehlo.transpose: no permutation"},
      {wrong_fold, "names dimension 5 which is not there"},
      {wrong_type, "tn_build_type: <builder>:1:"},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    tn_node x[2];
    tn_builder *b = open_main(x, 2);
    assert_int_equal(cases[i].make(b, x).index, 0);
    assert_non_null(tn_builder_error(b));
    if (!strstr(tn_status_message(tn_builder_error(b)), cases[i].part))
      fail_msg("'%s' is not in '%s'", cases[i].part, tn_status_message(tn_builder_error(b)));
    tn_builder_destroy(b);
  }
}

/* ---- memory -----------------------------------------------------------------------------------
 */

static tn_status *build_some(tn_builder **out, tn_module **module) {
  tn_node x[2], y;
  tn_status *status = tn_builder_create("m", out);
  if (status) return status;
  tn_builder *b = *out;
  tn_node_type types[2] = {f32(b, 2, 3), f32(b, 2, 3)};
  status = tn_builder_begin_function(b, "main", 0, types, 2, x);
  if (!status) status = tn_builder_donate(b, 0, 0);
  if (status) return status;
  y = tn_build_reduce(b, "stablehlo.add", tn_build_add(b, x[0], x[1]),
                      tn_build_splat(b, tn_build_tensor_type(b, TN_F32, NULL, 0), 0),
                      (const int64_t[]){0}, 1);
  status = tn_builder_return(b, &y, 1);
  if (!status) status = tn_builder_end_function(b);
  return status ? status : tn_builder_finish(b, module);
}

static void test_memory_runs_out(void **state) {
  (void)state;
  bool went_through = false;
  for (uint64_t nth = 1; nth < 200 && !went_through; nth++) {
    tn_builder *b = NULL;
    tn_module *module = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = build_some(&b, &module);
    went_through = !tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (went_through) ok(status);
    assert_true(!module || !status);
    tn_status_destroy(status);
    tn_module_destroy(module);
    tn_builder_destroy(b);
  }
  assert_true(went_through);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_binary),
      cmocka_unit_test(test_unary),
      cmocka_unit_test(test_shapes),
      cmocka_unit_test(test_control),
      cmocka_unit_test(test_operands),
      cmocka_unit_test(test_marks),
      cmocka_unit_test(test_errors_name_what_is_wrong),
      cmocka_unit_test(test_regions_are_watched),
      cmocka_unit_test(test_shorthands_end),
      cmocka_unit_test(test_shorthands_check),
      cmocka_unit_test(test_memory_runs_out),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
