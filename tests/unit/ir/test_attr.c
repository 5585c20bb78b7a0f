/* Attributes: canonical forms, reading, spelling; locations. */
#include "base/types.h"
#include "cmocka_header.h"
#include "ir/ir.h"
#include <locale.h>
#include <math.h>
#include <stdlib.h>
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

static void expect_spelling(const ir_attr *attr, const char *text) {
  tn_text out = {0};
  assert_non_null(attr);
  ir_attr_print(attr, &out);
  assert_string_equal(out.data, text);
  tn_text_free(&out);
}

static const ir_attr *get(ir_attr like) {
  return ir_attr_get(module, &like);
}

static const ir_type *tensor(tn_type element, size_t rank, const int64_t *dims) {
  return ir_type_tensor(module, element, dims, rank);
}

static const ir_attr *text(const char *s) {
  return ir_attr_string(module, s, strlen(s));
}

static void numbers_and_words(void **state) {
  (void)state;
  expect_spelling(get((ir_attr){.kind = IR_ATTR_UNIT}), "unit");
  expect_spelling(ir_attr_bool(module, true), "true");
  expect_spelling(ir_attr_i64(module, -5), "-5 : i64");
  expect_spelling(ir_attr_int(module, ir_type_element(module, TN_U64), -1),
                  "18446744073709551615 : ui64");
  expect_spelling(ir_attr_int(module, ir_type_get(module, &(ir_type){.kind = IR_TYPE_INDEX}), 7),
                  "7 : index");
  expect_spelling(ir_attr_string(module, "a\"\\\n\x80z\0!", 8), "\"a\\22\\\\\\0A\\80z\\00!\"");
  expect_spelling(text(""), "\"\"");
  expect_spelling(ir_attr_symbol(module, "main"), "@main");
  expect_spelling(ir_attr_symbol(module, "foo-not-id"), "@\"foo-not-id\"");
  const ir_attr *nested = ir_attr_symbol(module, "g.1");
  expect_spelling(get((ir_attr){.kind = IR_ATTR_SYMBOL, .text = "f", .items = &nested, .count = 1}),
                  "@f::@g.1");
  expect_spelling(ir_attr_type(module, tensor(TN_F32, 0, NULL)), "tensor<f32>");
  expect_spelling(ir_attr_enum(module, "precision", "HIGHEST", 2), "#stablehlo<precision HIGHEST>");
  expect_spelling(ir_attr_enum(module, "chlo.precision", "HIGH", 1), "#chlo<precision HIGH>");
  expect_spelling(get((ir_attr){.kind = IR_ATTR_OPAQUE, .text = "#sdy.sharding<@m>"}),
                  "#sdy.sharding<@m>");
  expect_spelling(
      get((ir_attr){.kind = IR_ATTR_RESOURCE, .text = "blob1", .type = tensor(TN_F32, 0, NULL)}),
      "dense_resource<blob1> : tensor<f32>");
}

static void lists_and_dictionaries(void **state) {
  (void)state;
  const ir_attr *items[] = {ir_attr_i64(module, 1), text("x"),
                            ir_attr_int(module, ir_type_element(module, TN_S32), 2)};
  expect_spelling(ir_attr_array(module, items, 3), "[1, \"x\", 2 : i32]");
  expect_spelling(ir_attr_array(module, NULL, 0), "[]");
  ir_named_attr fields[] = {
      {"z", items[0]}, {"a.b", get((ir_attr){.kind = IR_ATTR_UNIT})}, {"0 odd", items[1]}};
  const ir_attr *dict = ir_attr_dict(module, fields, 3);
  expect_spelling(dict, "{\"0 odd\" = \"x\", a.b, z = 1 : i64}");
  assert_ptr_equal(ir_attr_field(dict, "z"), items[0]);
  assert_null(ir_attr_field(dict, "y"));
  assert_null(ir_attr_field(items[0], "y"));
  assert_null(ir_attr_field(NULL, "y"));
  expect_spelling(ir_attr_dict(module, NULL, 0), "{}");
}

static void print_float(tn_type type, uint64_t bits, const char *expected) {
  tn_text out = {0};
  ir_print_float(type, bits, &out);
  assert_string_equal(out.data, expected);
  tn_text_free(&out);
}

static void floats(void **state) {
  (void)state;
  print_float(TN_F32, 0x3f800000, "1.000000e+00");
  print_float(TN_F32, 0x80000000, "-0.000000e+00");
  print_float(TN_F32, 0x3dcccccd, "1.000000e-01");
  print_float(TN_F32, 0x3eaaaaab, "3.3333334e-01");
  print_float(TN_F32, 0x00000001, "1.401298e-45");
  print_float(TN_F32, 0x7fc00000, "0x7FC00000");
  print_float(TN_F32, 0xff800000, "0xFF800000");
  print_float(TN_F64, 0x3fb999999999999a, "1.000000e-01");
  print_float(TN_F64, 0x400921fb54442d18, "3.141592653589793e+00");
  print_float(TN_F16, 0x7c00, "0x7C00");
  print_float(TN_BF16, 0x3f80, "1.000000e+00");
  print_float(TN_F8E4M3FN, 0x7f, "0x7F");
  print_float(TN_F8E5M2FNUZ, 0x80, "0x80");
  print_float(TN_F4E2M1FN, 0x7, "6.000000e+00");
  print_float(TN_F8E8M0FNU, 0xff, "0xFF");
  expect_spelling(get((ir_attr){.kind = IR_ATTR_FLOAT,
                                .type = ir_type_element(module, TN_F32),
                                .i = 0x3f800000}),
                  "1.000000e+00 : f32");
}

static void every_float_reads_back(void **state) {
  (void)state;
  const tn_type types[] = {TN_F16, TN_BF16, TN_F32, TN_F64, TN_F8E3M4, TN_F8E8M0FNU, TN_F6E3M2FN};
  uint64_t seed = 3;
  for (size_t t = 0; t < sizeof types / sizeof types[0]; t++) {
    for (int i = 0; i < 20000; i++) {
      seed = seed * 6364136223846793005u + 1442695040888963407u;
      uint64_t bits = (seed ^ seed >> 31) & (UINT64_MAX >> (64 - tn_type_bits(types[t])));
      tn_text out = {0};
      ir_print_float(types[t], bits, &out);
      if (out.data[1] == 'x')
        assert_int_equal(strtoull(out.data, NULL, 16), bits);
      else
        assert_int_equal(tn_float_from_double(types[t], strtod(out.data, NULL)), bits);
      tn_text_free(&out);
    }
  }
}

static void floats_in_any_locale(void **state) {
  (void)state;
  if (!setlocale(LC_NUMERIC, "de_DE.UTF-8")) {
    print_message("SKIP floats_in_any_locale (needs the locale de_DE.UTF-8)\n");
    skip();
  }
  print_float(TN_F32, 0x3fc00000, "1.500000e+00");
  setlocale(LC_NUMERIC, "C");
}

static void dense(void **state) {
  (void)state;
  int32_t six[] = {1, 2, 3, 4, 5, -6};
  expect_spelling(ir_attr_dense(module, tensor(TN_S32, 2, (int64_t[]){2, 3}), six, sizeof six),
                  "dense<[[1, 2, 3], [4, 5, -6]]> : tensor<2x3xi32>");
  expect_spelling(ir_attr_dense(module, tensor(TN_S32, 3, (int64_t[]){3, 1, 2}), six, sizeof six),
                  "dense<[[[1, 2]], [[3, 4]], [[5, -6]]]> : tensor<3x1x2xi32>");
  expect_spelling(ir_attr_dense(module, tensor(TN_S32, 0, NULL), six, 4), "dense<1> : tensor<i32>");
  expect_spelling(ir_attr_dense(module, tensor(TN_S32, 2, (int64_t[]){0, 3}), NULL, 0),
                  "dense<> : tensor<0x3xi32>");
  uint8_t flags[] = {1, 0, 1};
  expect_spelling(ir_attr_dense(module, tensor(TN_PRED, 1, (int64_t[]){3}), flags, 3),
                  "dense<[true, false, true]> : tensor<3xi1>");
  float pair[] = {1, -2, 0, 3};
  expect_spelling(ir_attr_dense(module, tensor(TN_C64, 1, (int64_t[]){2}), pair, sizeof pair),
                  "dense<[(1.000000e+00,-2.000000e+00), (0.000000e+00,3.000000e+00)]> : "
                  "tensor<2xcomplex<f32>>");
  uint8_t nibbles[] = {0xff, 7};
  expect_spelling(ir_attr_dense(module, tensor(TN_S4, 1, (int64_t[]){2}), nibbles, 2),
                  "dense<[-1, 7]> : tensor<2xi4>");
  uint64_t large[] = {UINT64_MAX, 0};
  expect_spelling(ir_attr_dense(module, tensor(TN_U64, 1, (int64_t[]){2}), large, 16),
                  "dense<[18446744073709551615, 0]> : tensor<2xui64>");
}

static void splats(void **state) {
  (void)state;
  int64_t hundred = 100, zero = 0;
  float ones[100];
  for (int i = 0; i < 100; i++) ones[i] = 1;
  const ir_attr *whole = ir_attr_dense(module, tensor(TN_F32, 1, &hundred), ones, sizeof ones);
  const ir_attr *one = ir_attr_dense(module, tensor(TN_F32, 1, &hundred), ones, 4);
  assert_true(whole->splat);
  assert_int_equal(whole->size, 4);
  assert_true(ir_attr_equal(whole, one));
  expect_spelling(whole, "dense<1.000000e+00> : tensor<100xf32>");
  ones[99] = 2;
  assert_false(ir_attr_dense(module, tensor(TN_F32, 1, &hundred), ones, sizeof ones)->splat);
  ones[99] = 1;
  float negative = -0.0f;
  memcpy(&ones[0], &negative, 4);
  for (int i = 1; i < 100; i++) ones[i] = 0;
  assert_false(ir_attr_dense(module, tensor(TN_F32, 1, &hundred), ones, sizeof ones)->splat);
  const ir_attr *empty = ir_attr_dense(module, tensor(TN_F32, 1, &zero), ones, 4);
  assert_false(empty->splat);
  assert_int_equal(empty->size, 0);
}

static void long_constants_are_hex(void **state) {
  (void)state;
  int64_t count = 101;
  uint16_t data[101];
  for (int i = 0; i < 101; i++) data[i] = (uint16_t)(0x0a00 + i);
  tn_text out = {0};
  ir_attr_print(ir_attr_dense(module, tensor(TN_U16, 1, &count), data, sizeof data), &out);
  assert_memory_equal(out.data, "dense<\"0x000A010A020A", 20);
  assert_non_null(strstr(out.data, "640A\"> : tensor<101xui16>"));
  assert_int_equal(out.size, strlen("dense<\"0x\"> : tensor<101xui16>") + 404);
  tn_text_free(&out);
  uint8_t flags[101] = {1}; /* never: readers differ on what their bytes are */
  ir_attr_print(ir_attr_dense(module, tensor(TN_PRED, 1, &count), flags, 101), &out);
  assert_memory_equal(out.data, "dense<[true, false, false, ", 27);
  assert_null(strstr(out.data, "0x"));
  tn_text_free(&out);
  count = 100;
  ir_attr_print(ir_attr_dense(module, tensor(TN_U16, 1, &count), data, 200), &out);
  assert_memory_equal(out.data, "dense<[2560, 2561, ", 19);
  tn_text_free(&out);
}

static void dense_text_and_arrays(void **state) {
  (void)state;
  const ir_type *two =
      ir_type_get(module, &(ir_type){.kind = IR_TYPE_TENSOR,
                                     .of = ir_type_get(module, &(ir_type){.kind = IR_TYPE_OPAQUE,
                                                                          .text = "!tf.string"}),
                                     .dims = (int64_t[]){2},
                                     .rank = 1});
  const ir_attr *words[] = {text("a"), text("b")};
  expect_spelling(
      get((ir_attr){.kind = IR_ATTR_DENSE_TEXT, .type = two, .items = words, .count = 2}),
      "dense<[\"a\", \"b\"]> : tensor<2x!tf.string>");
  expect_spelling(
      get((ir_attr){.kind = IR_ATTR_DENSE_TEXT, .type = two, .items = words, .count = 1}),
      "dense<\"a\"> : tensor<2x!tf.string>");
  expect_spelling(ir_attr_i64s(module, (int64_t[]){1, -2}, 2), "array<i64: 1, -2>");
  expect_spelling(ir_attr_i64s(module, NULL, 0), "array<i64>");
  const ir_attr *flags = get((ir_attr){.kind = IR_ATTR_DENSE_ARRAY,
                                       .type = ir_type_element(module, TN_PRED),
                                       .data = "\1\0",
                                       .size = 2});
  assert_int_equal(flags->count, 2);
  expect_spelling(flags, "array<i1: true, false>");
}

static void structs(void **state) {
  (void)state;
  const ir_attr *one = ir_attr_i64s(module, (int64_t[]){1}, 1);
  const ir_attr *two = ir_attr_i64(module, 2);
  ir_named_attr gather[] = {{"start_index_map", one},
                            {"index_vector_dim", two},
                            {"offset_dims", ir_attr_i64s(module, (int64_t[]){0, 3}, 2)}};
  expect_spelling(
      ir_attr_struct(module, "stablehlo.gather", gather, 3),
      "#stablehlo.gather<offset_dims = [0, 3], start_index_map = [1], index_vector_dim = 2>");
  expect_spelling(ir_attr_struct(module, "stablehlo.gather", NULL, 0), "#stablehlo.gather<>");
  expect_spelling(
      ir_attr_struct(module, "stablehlo.channel_handle", &(ir_named_attr){"handle", two}, 1),
      "#stablehlo.channel_handle<handle = 2, type = 0>");
  expect_spelling(ir_attr_struct(module, "stablehlo.output_operand_alias",
                                 &(ir_named_attr){"operand_index", two}, 1),
                  "#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, "
                  "operand_tuple_indices = []>");
  ir_named_attr algorithm[] = {
      {"lhs_precision_type", ir_attr_type(module, ir_type_element(module, TN_BF16))},
      {"rhs_precision_type", ir_attr_type(module, ir_type_element(module, TN_BF16))},
      {"accumulation_type", ir_attr_type(module, ir_type_element(module, TN_F32))},
      {"lhs_component_count", ir_attr_i64(module, 1)},
      {"rhs_component_count", ir_attr_i64(module, 1)},
      {"num_primitive_operations", ir_attr_i64(module, 1)}};
  expect_spelling(ir_attr_struct(module, "stablehlo.dot_algorithm", algorithm, 6),
                  "#stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, "
                  "accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, "
                  "num_primitive_operations = 1, allow_imprecise_accumulation = false>");
  ir_named_attr accuracy[] = {{"mode", ir_attr_enum(module, "result_accuracy_mode", "HIGHEST", 1)}};
  expect_spelling(ir_attr_struct(module, "stablehlo.result_accuracy", accuracy, 1),
                  "#stablehlo.result_accuracy<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, "
                  "mode = #stablehlo.result_accuracy_mode<HIGHEST>>");
  expect_spelling(ir_attr_struct(module, "foo.bar", &(ir_named_attr){"x", text("y")}, 1),
                  "#foo.bar<x = \"y\">");
}

static void convolution_dimensions(void **state) {
  (void)state;
  int64_t middle[] = {1, 2}, first[] = {0, 1}, swapped[] = {2, 1};
  ir_named_attr nhwc[] = {{"input_feature_dimension", ir_attr_i64(module, 3)},
                          {"input_spatial_dimensions", ir_attr_i64s(module, middle, 2)},
                          {"kernel_input_feature_dimension", ir_attr_i64(module, 2)},
                          {"kernel_output_feature_dimension", ir_attr_i64(module, 3)},
                          {"kernel_spatial_dimensions", ir_attr_i64s(module, first, 2)},
                          {"output_feature_dimension", ir_attr_i64(module, 3)},
                          {"output_spatial_dimensions", ir_attr_i64s(module, swapped, 2)}};
  expect_spelling(ir_attr_struct(module, "stablehlo.conv", nhwc, 7),
                  "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 1, 0, f]>");
  nhwc[0].value = ir_attr_i64(module, 9); /* no dimension of the input: only the raw form says it */
  tn_text out = {0};
  ir_attr_print(ir_attr_struct(module, "stablehlo.conv", nhwc, 7), &out);
  assert_memory_equal(out.data,
                      "#stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 9, "
                      "input_spatial_dimensions = [1, 2], ",
                      111);
  tn_text_free(&out);
}

static void integers_from_any_form(void **state) {
  (void)state;
  int64_t out[4] = {0};
  assert_int_equal(ir_attr_get_i64s(ir_attr_i64s(module, (int64_t[]){5, -6}, 2), out, 4), 2);
  assert_int_equal(out[1], -6);
  int64_t three = 3;
  const ir_attr *bytes = ir_attr_dense(module, tensor(TN_S8, 1, &three), "\xff\x02\x80", 3);
  assert_int_equal(ir_attr_get_i64s(bytes, out, 2), 3);
  assert_int_equal(out[0], -1);
  assert_int_equal(out[1], 2);
  const ir_attr *unsigneds = ir_attr_dense(module, tensor(TN_U8, 1, &three), "\xff\x02\x80", 3);
  assert_int_equal(ir_attr_get_i64s(unsigneds, out, 4), 3);
  assert_int_equal(out[2], 128);
  const ir_attr *splat = ir_attr_dense(module, tensor(TN_PRED, 1, &three), "\1", 1);
  assert_int_equal(ir_attr_get_i64s(splat, out, 4), 3);
  assert_int_equal(out[2], 1);
  const ir_attr *items[] = {ir_attr_i64(module, 9), ir_attr_bool(module, true)};
  assert_int_equal(ir_attr_get_i64s(ir_attr_array(module, items, 2), out, 4), 2);
  assert_int_equal(out[0], 9);
  assert_int_equal(ir_attr_get_i64s(ir_attr_array(module, NULL, 0), NULL, 0), 0);
  float f[3] = {1, 2, 3};
  assert_int_equal(
      ir_attr_get_i64s(ir_attr_dense(module, tensor(TN_F32, 1, &three), f, 12), out, 4), -1);
  assert_int_equal(ir_attr_get_i64s(items[0], out, 4), -1);
  items[1] = text("x");
  assert_int_equal(ir_attr_get_i64s(ir_attr_array(module, items, 2), out, 4), -1);
  assert_int_equal(ir_attr_get_i64s(NULL, out, 4), -1);
  /* fewer bytes than the type says */
  assert_int_equal(
      ir_attr_get_i64s(ir_attr_dense(module, tensor(TN_S8, 1, &three), "\1\2", 2), out, 4), -1);
}

static void equality(void **state) {
  (void)state;
  assert_true(ir_attr_equal(NULL, NULL));
  assert_false(ir_attr_equal(text("a"), NULL));
  assert_true(ir_attr_equal(text("a"), text("a")));
  assert_false(ir_attr_equal(text("a"), text("b")));
  assert_false(ir_attr_equal(text("a"), ir_attr_symbol(module, "a")));
  assert_false(ir_attr_equal(ir_attr_string(module, "a\0b", 3), ir_attr_string(module, "a\0c", 3)));
  assert_false(ir_attr_equal(ir_attr_i64(module, 1),
                             ir_attr_int(module, ir_type_element(module, TN_S32), 1)));
  ir_named_attr one[] = {{"a", text("x")}, {"b", text("y")}};
  ir_named_attr two[] = {{"b", text("y")}, {"a", text("x")}};
  assert_true(ir_attr_equal(ir_attr_dict(module, one, 2), ir_attr_dict(module, two, 2)));
  assert_false(ir_attr_equal(ir_attr_dict(module, one, 2), ir_attr_dict(module, two, 1)));
  assert_false(ir_attr_equal(ir_attr_dict(module, one, 1), ir_attr_dict(module, two, 1)));
  const ir_attr *p[] = {text("x")}, *q[] = {text("y")};
  assert_false(ir_attr_equal(ir_attr_array(module, p, 1), ir_attr_array(module, q, 1)));
}

static const ir_attr *chain_of_pairs(int levels) {
  const ir_attr *a = text("end");
  for (int i = 0; i < levels; i++) a = ir_attr_array(module, (const ir_attr *[]){a, a}, 2);
  return a;
}

static void equal_attributes_are_one_pointer(void **state) {
  (void)state;
  assert_ptr_equal(text("a"), text("a"));
  assert_ptr_equal(ir_attr_i64(module, 7), ir_attr_int(module, ir_type_element(module, TN_S64), 7));
  int64_t n = 300, values[300];
  for (int64_t i = 0; i < n; i++) values[i] = i * i;
  const ir_type *type = tensor(TN_S64, 1, &n);
  const ir_attr *a = ir_attr_dense(module, type, values, sizeof values);
  assert_ptr_equal(ir_attr_dense(module, type, values, sizeof values), a);
  for (size_t i = 0; i < 300; i += 7) { /* in each lane, and in what is left over */
    values[i] ^= 1 << 20;
    assert_ptr_not_equal(ir_attr_dense(module, type, values, sizeof values), a);
    values[i] ^= 1 << 20;
  }
  assert_memory_equal(a->data, values, sizeof values);
  for (int64_t i = 0; i < n; i++) values[i] = 5;
  assert_ptr_equal(ir_attr_dense(module, type, values, sizeof values),
                   ir_attr_dense(module, type, values, sizeof *values)); /* a splat either way */
  ir_named_attr one[] = {{"a", text("x")}, {"b", text("y")}};
  ir_named_attr two[] = {{"b", text("y")}, {"a", text("x")}};
  assert_ptr_equal(ir_attr_dict(module, one, 2), ir_attr_dict(module, two, 2));
  assert_string_equal(two[0].name, "b"); /* the template is as it was */
  assert_ptr_equal(ir_attr_array(module, NULL, 0), ir_attr_array(module, &a, 0));
  assert_ptr_not_equal(ir_attr_array(module, NULL, 0), ir_attr_dict(module, NULL, 0));
  assert_ptr_equal(ir_attr_i64s(module, NULL, 0), ir_attr_i64s(module, values, 0));
  /* A copy of one's own becomes a template again. */
  ir_attr like = *a;
  like.i = 1;
  assert_false(ir_attr_equal(&like, a));
  like.i = a->i;
  assert_true(ir_attr_equal(&like, a));
  assert_ptr_equal(ir_attr_get(module, &like), a);
  /* Nothing is left of what the kind does not have. */
  assert_ptr_equal(ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_UNIT, .text = "x", .data = &n}),
                   ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_UNIT}));
}

/* By value there are 2^64 parts. */
static void what_is_shared_is_looked_at_once(void **state) {
  (void)state;
  const ir_attr *a = chain_of_pairs(64);
  assert_ptr_equal(chain_of_pairs(64), a);
  assert_false(ir_attr_equal(chain_of_pairs(63), a));
  const ir_type *t = ir_type_element(module, TN_F32), *u = t;
  for (int i = 0; i < 64; i++) {
    ir_type pair = {.kind = IR_TYPE_TUPLE, .num_inputs = 2};
    pair.inputs = (const ir_type *[]){t, t};
    t = ir_type_get(module, &pair);
    pair.inputs = (const ir_type *[]){u, u};
    assert_ptr_equal(ir_type_get(module, &pair), t);
    u = t;
  }
  int64_t dims[] = {2};
  const ir_type *encoded = ir_type_get(
      module, &(ir_type){.kind = IR_TYPE_TENSOR, .of = u, .dims = dims, .rank = 1, .encoding = a});
  assert_ptr_equal(encoded->encoding, a);
}

static const ir_loc *loc(ir_loc like) {
  return ir_loc_get(module, &like);
}

static void expect_loc(const ir_loc *l, const char *spelling, const char *place) {
  tn_text out = {0};
  ir_loc_print(l, &out);
  assert_string_equal(out.data, spelling);
  tn_text_free(&out);
  char described[64];
  ir_loc_describe(l, described, sizeof described);
  assert_string_equal(described, place);
}

static void locations(void **state) {
  (void)state;
  const ir_loc *file = loc((ir_loc){.kind = IR_LOC_FILE, .text = "a.py", .line = 3, .column = 5});
  const ir_loc *range = loc((ir_loc){
      .kind = IR_LOC_FILE, .text = "a.py", .line = 3, .column = 5, .end_line = 3, .end_column = 9});
  const ir_loc *lines = loc((ir_loc){
      .kind = IR_LOC_FILE, .text = "a.py", .line = 3, .column = 5, .end_line = 4, .end_column = 1});
  const ir_loc *name = loc((ir_loc){.kind = IR_LOC_NAME, .text = "jit(f)"});
  const ir_loc *named =
      loc((ir_loc){.kind = IR_LOC_NAME, .text = "add", .children = &file, .count = 1});
  expect_loc(NULL, "unknown", "");
  expect_loc(file, "\"a.py\":3:5", "a.py:3:5");
  expect_loc(range, "\"a.py\":3:5 to :9", "a.py:3:5");
  expect_loc(lines, "\"a.py\":3:5 to 4:1", "a.py:3:5");
  expect_loc(name, "\"jit(f)\"", "jit(f)");
  expect_loc(named, "\"add\"(\"a.py\":3:5)", "a.py:3:5");
  const ir_loc *pair[] = {name, range};
  expect_loc(loc((ir_loc){.kind = IR_LOC_CALLSITE, .children = pair, .count = 2}),
             "callsite(\"jit(f)\" at \"a.py\":3:5 to :9)", "a.py:3:5");
  const ir_loc *fused =
      loc((ir_loc){.kind = IR_LOC_FUSED, .children = pair, .count = 2, .meta = text("why")});
  expect_loc(fused, "fused<\"why\">[\"jit(f)\", \"a.py\":3:5 to :9]", "a.py:3:5");
  expect_spelling(get((ir_attr){.kind = IR_ATTR_LOC, .loc = file}), "loc(\"a.py\":3:5)");
  assert_true(ir_loc_equal(file, loc(*file)));
  assert_false(ir_loc_equal(file, range));
  assert_false(ir_loc_equal(named, name));
  char tiny[4];
  ir_loc_describe(file, tiny, sizeof tiny);
  assert_string_equal(tiny, "a.p");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_and_words),
      cmocka_unit_test(lists_and_dictionaries),
      cmocka_unit_test(floats),
      cmocka_unit_test(every_float_reads_back),
      cmocka_unit_test(floats_in_any_locale),
      cmocka_unit_test(dense),
      cmocka_unit_test(splats),
      cmocka_unit_test(long_constants_are_hex),
      cmocka_unit_test(dense_text_and_arrays),
      cmocka_unit_test(structs),
      cmocka_unit_test(convolution_dimensions),
      cmocka_unit_test(integers_from_any_form),
      cmocka_unit_test(equality),
      cmocka_unit_test(equal_attributes_are_one_pointer),
      cmocka_unit_test(what_is_shared_is_looked_at_once),
      cmocka_unit_test(locations),
  };
  return cmocka_run_group_tests(tests, open_module, close_module);
}
