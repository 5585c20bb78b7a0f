/* Types: interning, comparison, spelling. */
#include "base/fault.h"
#include "cmocka_header.h"
#include "ir/ir.h"
#include <string.h>

static ir_module *module;

static int open_module(void **state) {
  (void)state;
  return ir_module_create("t.mlir", 0, &module) ? -1 : 0;
}

static int close_module(void **state) {
  (void)state;
  ir_module_destroy(module);
  return 0;
}

static void expect_spelling(const ir_type *type, const char *text) {
  tn_text out = {0};
  assert_non_null(type);
  ir_type_print(type, &out);
  assert_string_equal(out.data, text);
  tn_text_free(&out);
}

static const ir_type *get(ir_type like) {
  return ir_type_get(module, &like);
}

static void equal_types_are_one_pointer(void **state) {
  (void)state;
  int64_t dims[] = {2, 3};
  const ir_type *a = ir_type_tensor(module, TN_F32, dims, 2);
  dims[0] = 4;
  const ir_type *b = ir_type_tensor(module, TN_F32, dims, 2);
  dims[0] = 2;
  assert_ptr_equal(ir_type_tensor(module, TN_F32, dims, 2), a);
  assert_ptr_not_equal(a, b);
  assert_int_equal(a->dims[0], 2); /* its own copy */
  assert_int_equal(a->element, TN_F32);
  /* nested temporaries become the module's own */
  ir_type element = {.kind = IR_TYPE_ELEMENT, .element = TN_F32};
  const ir_type *c =
      get((ir_type){.kind = IR_TYPE_TENSOR, .of = &element, .dims = dims, .rank = 2});
  assert_ptr_equal(c, a);
  const ir_type *f = ir_type_function(module, (const ir_type *[]){a, b}, 2, &a, 1);
  assert_ptr_equal(ir_type_function(module, (const ir_type *[]){a, b}, 2, &a, 1), f);
  assert_ptr_not_equal(ir_type_function(module, (const ir_type *[]){a, b}, 2, &b, 1), f);
  assert_ptr_not_equal(ir_type_function(module, (const ir_type *[]){a, b, a}, 3, NULL, 0), f);
}

static void many_types(void **state) {
  (void)state;
  enum { N = 5000 };
  static const ir_type *types[N];
  for (int64_t i = 0; i < N; i++) types[i] = ir_type_tensor(module, TN_S8, &i, 1);
  for (int64_t i = 0; i < N; i++) {
    assert_int_equal(types[i]->dims[0], i);
    assert_ptr_equal(ir_type_tensor(module, TN_S8, &i, 1), types[i]);
  }
}

static void one_way_to_say_each_type(void **state) {
  (void)state;
  assert_ptr_equal(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 32}),
                   ir_type_element(module, TN_S32));
  assert_ptr_equal(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 1}),
                   ir_type_element(module, TN_PRED));
  assert_ptr_equal(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 4, .sign = 2}),
                   ir_type_element(module, TN_U4));
  assert_int_equal(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 32, .sign = 1})->kind,
                   IR_TYPE_INTEGER);
  assert_ptr_equal(get((ir_type){.kind = IR_TYPE_FLOAT, .text = "f8E4M3FN"}),
                   ir_type_element(module, TN_F8E4M3FN));
  assert_ptr_equal(get((ir_type){.kind = IR_TYPE_COMPLEX, .of = ir_type_element(module, TN_F64)}),
                   ir_type_element(module, TN_C128));
  assert_ptr_equal(get((ir_type){.kind = IR_TYPE_TOKEN}), ir_type_element(module, TN_TOKEN));
  assert_int_equal(ir_type_element(module, TN_TOKEN)->kind, IR_TYPE_TOKEN);
}

static void spellings(void **state) {
  (void)state;
  const ir_type *f32 = ir_type_element(module, TN_F32);
  const ir_type *scalar = ir_type_tensor(module, TN_BF16, NULL, 0);
  const ir_type *matrix = ir_type_tensor(module, TN_C64, (int64_t[]){4, IR_DYNAMIC}, 2);
  expect_spelling(scalar, "tensor<bf16>");
  expect_spelling(matrix, "tensor<4x?xcomplex<f32>>");
  expect_spelling(ir_type_tensor(module, TN_PRED, (int64_t[]){0, 3}, 2), "tensor<0x3xi1>");
  expect_spelling(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 128}), "i128");
  expect_spelling(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 8, .sign = 1}), "si8");
  expect_spelling(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 3, .sign = 2}), "ui3");
  expect_spelling(get((ir_type){.kind = IR_TYPE_FLOAT, .text = "tf32"}), "tf32");
  expect_spelling(get((ir_type){.kind = IR_TYPE_INDEX}), "index");
  expect_spelling(get((ir_type){.kind = IR_TYPE_NONE}), "none");
  expect_spelling(get((ir_type){.kind = IR_TYPE_TOKEN}), "!stablehlo.token");
  expect_spelling(get((ir_type){.kind = IR_TYPE_WITNESS}), "!shape.witness");
  expect_spelling(get((ir_type){.kind = IR_TYPE_OPAQUE, .text = "!foo.bar<1>"}), "!foo.bar<1>");
  expect_spelling(get((ir_type){.kind = IR_TYPE_UNRANKED, .of = f32}), "tensor<*xf32>");
  expect_spelling(
      get((ir_type){.kind = IR_TYPE_MEMREF, .of = f32, .dims = (int64_t[]){2}, .rank = 1}),
      "memref<2xf32>");
  expect_spelling(
      get((ir_type){.kind = IR_TYPE_VECTOR, .of = f32, .dims = (int64_t[]){2}, .rank = 1}),
      "vector<2xf32>");
  expect_spelling(get((ir_type){.kind = IR_TYPE_COMPLEX, .of = ir_type_element(module, TN_S32)}),
                  "complex<i32>");
  const ir_type *both[] = {scalar, f32};
  expect_spelling(get((ir_type){.kind = IR_TYPE_TUPLE, .inputs = both, .num_inputs = 2}),
                  "tuple<tensor<bf16>, f32>");
  expect_spelling(get((ir_type){.kind = IR_TYPE_TUPLE}), "tuple<>");
  expect_spelling(get((ir_type){.kind = IR_TYPE_FUTURE, .inputs = both, .num_inputs = 1}),
                  "!stablehlo.future<tensor<bf16>>");
  const ir_type *nullary = ir_type_function(module, NULL, 0, NULL, 0);
  expect_spelling(nullary, "() -> ()");
  expect_spelling(ir_type_function(module, both, 2, both, 1),
                  "(tensor<bf16>, f32) -> tensor<bf16>");
  expect_spelling(ir_type_function(module, both, 1, both, 2),
                  "(tensor<bf16>) -> (tensor<bf16>, f32)");
  expect_spelling(ir_type_function(module, NULL, 0, &nullary, 1), "() -> (() -> ())");
}

static void encodings(void **state) {
  (void)state;
  const ir_attr *bounds = ir_attr_i64s(module, (int64_t[]){3, IR_DYNAMIC}, 2);
  const ir_attr *encoding =
      ir_attr_struct(module, "stablehlo.bounds", &(ir_named_attr){"bounds", bounds}, 1);
  const ir_type *of = ir_type_element(module, TN_F32);
  int64_t dims[] = {IR_DYNAMIC, 2};
  ir_type like = {.kind = IR_TYPE_TENSOR, .of = of, .dims = dims, .rank = 2, .encoding = encoding};
  const ir_type *type = ir_type_get(module, &like);
  expect_spelling(type, "tensor<?x2xf32, #stablehlo.bounds<3, ?>>");
  assert_ptr_equal(ir_type_get(module, &like), type);
  like.encoding = NULL;
  assert_ptr_not_equal(ir_type_get(module, &like), type);
  assert_false(ir_type_equal(ir_type_get(module, &like), type));
}

static void quantized(void **state) {
  (void)state;
  double scale = 0.5;
  int64_t zero = 0;
  ir_quant q = {.storage = ir_type_element(module, TN_S8),
                .expressed = ir_type_element(module, TN_F32),
                .storage_min = -128,
                .storage_max = 127,
                .is_signed = true,
                .axis = -1,
                .count = 1,
                .scales = &scale,
                .zero_points = &zero};
  const ir_type *a = get((ir_type){.kind = IR_TYPE_QUANT, .quant = &q});
  expect_spelling(a, "!quant.uniform<i8:f32, 5.000000e-01>");
  assert_ptr_equal(get((ir_type){.kind = IR_TYPE_QUANT, .quant = &q}), a);
  zero = -3;
  q.storage_min = -127;
  expect_spelling(get((ir_type){.kind = IR_TYPE_QUANT, .quant = &q}),
                  "!quant.uniform<i8<-127:127>:f32, 5.000000e-01:-3>");
  ir_quant odd = q;
  odd.storage = get((ir_type){.kind = IR_TYPE_INTEGER, .width = 8, .sign = 1});
  expect_spelling(get((ir_type){.kind = IR_TYPE_QUANT, .quant = &odd}),
                  "!quant.uniform<si8<-127:127>:f32, 5.000000e-01:-3>");
  double scales[] = {0.1, 2};
  int64_t zeros[] = {0, 7};
  q = (ir_quant){.storage = q.storage,
                 .expressed = q.expressed,
                 .storage_max = 255,
                 .axis = 1,
                 .count = 2,
                 .scales = scales,
                 .zero_points = zeros};
  const ir_type *c = get((ir_type){.kind = IR_TYPE_QUANT, .quant = &q});
  expect_spelling(c, "!quant.uniform<u8:f32:1, {1.000000e-01, 2.000000e+00:7}>");
  scales[0] = 9; /* the type has its own copy */
  assert_true(c->quant->scales[0] == 0.1);
  assert_int_equal(ir_type_element_bytes(c), 1);
}

static void element_bytes(void **state) {
  (void)state;
  assert_int_equal(ir_type_element_bytes(ir_type_element(module, TN_C128)), 16);
  assert_int_equal(ir_type_element_bytes(get((ir_type){.kind = IR_TYPE_INDEX})), 8);
  assert_int_equal(ir_type_element_bytes(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 17})), 4);
  assert_int_equal(ir_type_element_bytes(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 3})), 1);
  assert_int_equal(ir_type_element_bytes(get((ir_type){.kind = IR_TYPE_INTEGER, .width = 128})),
                   16);
  assert_int_equal(ir_type_element_bytes(get((ir_type){.kind = IR_TYPE_NONE})), 0);
}

static void equality_across_modules(void **state) {
  (void)state;
  ir_module *other;
  assert_null(ir_module_create("u.mlir", 0, &other));
  int64_t dims[] = {2, IR_DYNAMIC};
  assert_true(ir_type_equal(ir_type_tensor(module, TN_F16, dims, 2),
                            ir_type_tensor(other, TN_F16, dims, 2)));
  assert_false(ir_type_equal(ir_type_tensor(module, TN_F16, dims, 2),
                             ir_type_tensor(other, TN_F16, dims, 1)));
  assert_false(ir_type_equal(ir_type_tensor(module, TN_F16, dims, 2),
                             ir_type_tensor(other, TN_BF16, dims, 2)));
  assert_false(ir_type_equal(ir_type_tensor(module, TN_F16, dims, 2), NULL));
  assert_false(ir_type_is_static(ir_type_tensor(other, TN_F16, dims, 2)));
  assert_true(ir_type_is_static(ir_type_tensor(other, TN_F16, dims, 1)));
  assert_false(ir_type_is_static(ir_type_element(other, TN_F16)));
  ir_module_destroy(other);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(equal_types_are_one_pointer),
      cmocka_unit_test(many_types),
      cmocka_unit_test(one_way_to_say_each_type),
      cmocka_unit_test(spellings),
      cmocka_unit_test(encodings),
      cmocka_unit_test(quantized),
      cmocka_unit_test(element_bytes),
      cmocka_unit_test(equality_across_modules),
  };
  return cmocka_run_group_tests(tests, open_module, close_module);
}
