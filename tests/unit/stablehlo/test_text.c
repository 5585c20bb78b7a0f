/* The text reader: types, attributes, constants, values, aliases, locations, limits, memory. Pretty
 * forms are in test_text_forms.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fault.h"
#include "cmocka_header.h"
#include "stablehlo/stablehlo.h"

static ir_module *module;

static int teardown(void **state) {
  (void)state;
  ir_module_destroy(module);
  module = NULL;
  return 0;
}

static void read_text(const char *text) {
  ir_module_destroy(module);
  tn_status *status = hlo_read_text(text, strlen(text), "t", NULL, &module);
  if (status) fail_msg("%s\n%s", tn_status_message(status), text);
}

static void assert_refused(const char *text, const hlo_limits *limits, tn_code code,
                           const char *place, const char *part) {
  ir_module *made = NULL;
  tn_status *status = hlo_read_text(text, strlen(text), "t", limits, &made);
  if (!status) fail_msg("read, but expected \"%s\":\n%s", part, text);
  assert_null(made);
  bool right = tn_status_code(status) == code && strstr(tn_status_message(status), part) &&
               strcmp(tn_status_place(status), place) == 0;
  if (!right) fail_msg("wanted %s %s, got %s\n%s", place, part, tn_status_message(status), text);
  tn_status_destroy(status);
}

static const ir_op *first_op(void) {
  return ir_module_body(module)->first;
}

/* ---- types ---------------------------------------------------------------------------------- */

static void test_types_come_back_in_mlirs_spelling(void **state) {
  static const char *const same[] = {
      "tensor<4x?xf32>",
      "tensor<f32>",
      "tensor<0x3xi8>",
      "tensor<2xcomplex<f64>>",
      "tensor<*xf32>",
      "tensor<?x4xf32, #stablehlo.bounds<8, ?>>",
      "memref<2xf32>",
      "vector<2x3xbf16>",
      "tuple<i32, tuple<>>",
      "!stablehlo.token",
      "!stablehlo.future<tensor<2xf32>, tensor<i1>>",
      "(i32, f32) -> (i1, i2)",
      "() -> ()",
      "() -> i32",
      "i1",
      "i2",
      "i4",
      "i64",
      "ui8",
      "si32",
      "i17",
      "f8E4M3FN",
      "f8E5M2FNUZ",
      "f4E2M1FN",
      "f6E3M2FN",
      "f8E8M0FNU",
      "tf32",
      "index",
      "none",
      "complex<i8>",
      "!quant.uniform<i8:f32, 2.000000e+00:1>",
      "!quant.uniform<u8:f32, 5.000000e-01>",
      "!quant.uniform<i8<-127:127>:f32:1, {1.000000e+00, 2.500000e-01:-3}>",
      "!foo.bar",
      "!foo.bar<a, [1], \"x y\">",
      "!shape.witness"};
  (void)state;
  for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
    char text[512];
    tn_text printed = {0};
    snprintf(text, sizeof text, "%%0 = \"a.b\"() {t = %s} : () -> (%s)", same[i], same[i]);
    read_text(text);
    ir_type_print(first_op()->results[0].type, &printed);
    assert_string_equal(printed.data, same[i]);
    assert_ptr_equal(ir_op_attr(first_op(), "t")->type, first_op()->results[0].type);
    tn_text_free(&printed);
  }
}

static const ir_type *read_type(const char *type) {
  char text[512];
  snprintf(text, sizeof text, "\"a.b\"() {t = %s} : () -> ()", type);
  read_text(text);
  return ir_op_attr(first_op(), "t")->type;
}

static void test_type_details(void **state) {
  (void)state;
  const ir_type *type = read_type("tensor < 4 x ? x\n f32 > // and more\n");
  assert_int_equal(type->rank, 2);
  assert_int_equal(type->dims[0], 4);
  assert_true(type->dims[1] == IR_DYNAMIC);
  assert_int_equal(type->element, TN_F32);
  type = read_type("!quant.uniform<ui8:f32:1, {0.5, 0.25:-3}>");
  assert_int_equal(type->quant->storage_max, 255);
  assert_false(type->quant->is_signed);
  assert_int_equal(type->quant->axis, 1);
  assert_int_equal(type->quant->count, 2);
  assert_true(type->quant->scales[1] == 0.25);
  assert_int_equal(type->quant->zero_points[0], 0);
  assert_int_equal(type->quant->zero_points[1], -3);
  assert_int_equal(read_type("tensor<2x!quant.uniform<i4:f32, 1.0>>")->of->quant->storage_min, -8);
  /* No op takes it, so it stays what it is. */
  type = read_type("!quant.uniform<si8:f32, 1.0>");
  assert_int_equal(type->quant->storage->kind, IR_TYPE_INTEGER);
  assert_int_equal(type->quant->storage->sign, 1);
  assert_int_equal(type->quant->storage_min, -128);
  /* Both spellings of bounds are one. */
  const ir_attr *bounds =
      read_type("tensor<?xf32, #stablehlo.type_extensions<bounds = [8]>>")->encoding;
  assert_string_equal(bounds->name, "stablehlo.bounds");
}

static void test_bad_types(void **state) {
  static const struct {
    const char *type, *place, *part;
  } rows[] = {{"tensor<2xtensor<f32>>", "t:1:26", "invalid element type"},
              {"tensor<2>", "t:1:25", "expected 'x'"},
              {"tensor<-1xf32>", "t:1:24", "expected a type"},
              {"tensor<99999999999999999999xf32>", "t:1:23", "too large"},
              {"!stablehlo.foobar", "t:1:17", "unknown type"},
              {"complex<index>", "t:1:25", "invalid element type for complex"},
              {"!t", "t:1:17", "undefined symbol alias id 't'"},
              {"!quant.uniform<f32:f32, 1.0>", "t:1:32", "illegal storage type"},
              {"!quant.uniform<i8<-129:0>:f32, 1.0>", "t:1:35", "minimum"},
              {"!quant.uniform<i8:f32, 0x7F>", "t:1:40", "16 digits"},
              {"!quant.uniform<i8:f32, -0x7FF0000000000000>", "t:1:41", "16 digits"},
              {"!foo.bar<[)>", "t:1:27", "unbalanced"}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char text[512];
    snprintf(text, sizeof text, "\"a.b\"() : () -> %s", rows[i].type);
    assert_refused(text, NULL, TN_INVALID_ARGUMENT, rows[i].place, rows[i].part);
  }
}

/* An attribute of a dialect that nobody knows where elements are due. */
static void test_constants_of_no_elements(void **state) {
  (void)state;
  assert_refused("%0 = stablehlo.constant #ense<[1.0]> : tensor<1xf32>", NULL, TN_INVALID_ARGUMENT,
                 "t:1:25", "a constant's elements are due");
  assert_refused("%0 = stablehlo.constant #ense<[[1.0, 2.0]]> : tensor<2x2xui4>", NULL,
                 TN_INVALID_ARGUMENT, "t:1:25", "a constant's elements are due");
}

/* ---- attributes ----------------------------------------------------------------------------- */

static const ir_attr *read_attr(const char *attr) {
  char text[2048];
  snprintf(text, sizeof text, "\"a.b\"() {x = %s} : () -> ()", attr);
  read_text(text);
  return ir_op_attr(first_op(), "x");
}

static void test_attributes_come_back(void **state) {
  static const char *const rows[][2] = {
      {"5", "5 : i64"},
      {"-5 : i8", "-5 : i8"},
      {"0xFF : ui8", "255 : ui8"},
      {"0xFF : i8", "-1 : i8"},
      {"3 : index", "3 : index"},
      {"1 : i1", "true"},
      {"1.0", "1.000000e+00 : f64"},
      {"-1.5e-3 : f32", "-1.500000e-03 : f32"},
      {"0x7FC00000 : f32", "0x7FC00000 : f32"},
      {"0.1 : bf16", "1.000977e-01 : bf16"},
      {"1.0 : tf32", "0x1FC00 : tf32"},
      {"-0.0 : tf32", "0x40000 : tf32"},
      {"0x7FFFF : tf32", "0x7FFFF : tf32"},
      {"\"a\\22\\n\\\\b\"", "\"a\\22\\0A\\\\b\""},
      {"\"s\" : i32", "\"s\" : i32"},
      {"@f", "@f"},
      {"@\"a b\"::@c", "@\"a b\"::@c"},
      {"[1, 2.0, \"x\", unit]", "[1, 2.000000e+00, \"x\", unit]"},
      {"{b = 1, a, \"c d\" = true}", "{a, b = 1 : i64, \"c d\" = true}"},
      {"array<i64: 1, -2>", "array<i64: 1, -2>"},
      {"array<i1: true, false>", "array<i1: true, false>"},
      {"array<f32>", "array<f32>"},
      {"#stablehlo<precision HIGH>", "#stablehlo<precision HIGH>"},
      {"#chlo<comparison_type FLOAT>", "#chlo<comparison_type FLOAT>"},
      {"#stablehlo.scatter<index_vector_dim = 1, update_window_dims = [0], inserted_window_dims = "
       "[]>",
       "#stablehlo.scatter<update_window_dims = [0], index_vector_dim = 1>"},
      {"#stablehlo.conv<[b, 1, f, 0]x[i, o, 1, 0]->[f, b, 0, 1]>",
       "#stablehlo.conv<[b, 1, f, 0]x[i, o, 1, 0]->[f, b, 0, 1]>"},
      {"#foo.bar<a   b,c:d->e=[ 1 ]>", "#foo.bar<a b, c: d -> e = [1]>"},
      {"#foo<bar \"x  y\">", "#foo<bar\"x  y\">"},
      {"#foo.bar", "#foo.bar"},
      {"affine_map<(d0) -> (d0)>", "affine_map<(d0) -> (d0)>"},
      {"dense_resource<blob> : tensor<2xf32>", "dense_resource<blob> : tensor<2xf32>"},
      {"dense<[\"a\", \"b\"]> : tensor<2x!tf.string>",
       "dense<[\"a\", \"b\"]> : tensor<2x!tf.string>"},
      {"loc(\"f\":1:2)", "loc(\"f\":1:2)"}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    tn_text printed = {0};
    ir_attr_print(read_attr(rows[i][0]), &printed);
    assert_string_equal(printed.data, rows[i][1]);
    tn_text_free(&printed);
  }
}

static void test_bad_attributes(void **state) {
  static const struct {
    const char *attr, *part;
    int column;
  } rows[] = {{"256 : i8", "out of range", 14},
              {"-129 : i8", "out of range", 15},
              {"128 : si8", "out of range", 14},
              {"-1 : ui8", "negative integer literal", 15},
              {"18446744073709551616", "out of range", 14},
              {"1 : f32", "unexpected decimal integer literal", 14},
              {"0x1FFFF : f16", "out of range", 14},
              {"1.0 : i32", "floating point value not valid", 20},
              {"\"abc", "does not end", 14},
              {"\"\\zz\"", "unknown escape", 14},
              {"{a, a}", "duplicate key 'a'", 14},
              {"#stablehlo.nope<>", "unknown attribute", 29},
              {"#stablehlo<precision LOW>", "expected a value of precision", 35},
              {"#stablehlo.gather<foo = 1>", "expected a field", 32},
              {"#stablehlo.gather<offset_dims = [0], offset_dims = [0]>", "duplicated", 51},
              {"#none", "undefined symbol alias id 'none'", 14},
              {"[1, 2", "expected ']'", 19},
              {"&", "unexpected character", 14}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char text[512], place[32];
    snprintf(text, sizeof text, "\"a.b\"() {x = %s} : () -> ()", rows[i].attr);
    snprintf(place, sizeof place, "t:1:%d", rows[i].column);
    assert_refused(text, NULL, TN_INVALID_ARGUMENT, place, rows[i].part);
  }
}

/* ---- constants ------------------------------------------------------------------------------ */

static void assert_bytes(const char *dense, const void *bytes, size_t size) {
  const ir_attr *attr = read_attr(dense);
  assert_int_equal(attr->kind, IR_ATTR_DENSE);
  if (attr->size != size || (size && memcmp(attr->data, bytes, size) != 0)) fail_msg("%s", dense);
}

#define BYTES(...) (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})

static void test_dense_bytes(void **state) {
  (void)state;
  assert_bytes("dense<[1, -2]> : tensor<2xi16>", BYTES(1, 0, 0xfe, 0xff));
  assert_bytes("dense<[[1], [2]]> : tensor<2x1xui8>", BYTES(1, 2));
  assert_bytes("dense<7> : tensor<4xi8>", BYTES(7));
  assert_bytes("dense<[7, 7]> : tensor<2xi8>", BYTES(7));
  assert_bytes("dense<5> : tensor<i32>", BYTES(5, 0, 0, 0));
  assert_bytes("dense<> : tensor<0x3xf32>", NULL, 0);
  assert_bytes("dense<1.0> : tensor<0xf32>", NULL, 0);
  assert_bytes("dense<[]> : tensor<0xf32>", NULL, 0);
  assert_bytes("dense<[true, false]> : tensor<2xi1>", BYTES(1, 0));
  assert_bytes("dense<[1, 0]> : tensor<2xi1>", BYTES(1, 0));
  assert_bytes("dense<[-8, 7, 15]> : tensor<3xi4>", BYTES(0xf8, 7, 0xff));
  assert_bytes("dense<[15, 1]> : tensor<2xui4>", BYTES(15, 1));
  assert_bytes("dense<[1.0, -2.5]> : tensor<2xf32>", BYTES(0, 0, 0x80, 0x3f, 0, 0, 0x20, 0xc0));
  assert_bytes("dense<0x7FC00000> : tensor<f32>", BYTES(0, 0, 0xc0, 0x7f));
  assert_bytes("dense<[0xFF80, 1.0]> : tensor<2xbf16>", BYTES(0x80, 0xff, 0x80, 0x3f));
  assert_bytes("dense<[1.0, 448.0]> : tensor<2xf8E4M3FN>", BYTES(0x38, 0x7e));
  assert_bytes("dense<[(1.0, -2.0)]> : tensor<1xcomplex<f32>>",
               BYTES(0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0));
  assert_bytes("dense<[1, -1]> : tensor<2xindex>",
               BYTES(1, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255));
  assert_bytes("dense<[3, -1]> : tensor<2xi3>", BYTES(3, 0xff));
}

static void test_dense_hex(void **state) {
  (void)state;
  assert_bytes("dense<\"0x0000803F000000c0\"> : tensor<2xf32>",
               BYTES(0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0));
  assert_bytes("dense<\"0x0000803F\"> : tensor<5xf32>", BYTES(0, 0, 0x80, 0x3f));
  assert_bytes("dense<\"0x01000100\"> : tensor<4xi1>", BYTES(1, 0, 1, 0));
  /* Eight to a byte, the first in the lowest bit, as older files have it. */
  assert_bytes("dense<\"0x0502\"> : tensor<10xi1>", BYTES(1, 0, 1, 0, 0, 0, 0, 0, 0, 1));
  assert_bytes("dense<\"0xFF\"> : tensor<10xi1>", BYTES(1));
  assert_bytes("dense<\"0x0F01\"> : tensor<2xi4>", BYTES(0xff, 1));
}

static void test_bad_dense(void **state) {
  static const struct {
    const char *dense, *part;
  } rows[] = {{"dense<[1, 2]> : tensor<3xi32>", "inferred shape"},
              {"dense<[1, 2, 3]> : tensor<2xi32>", "inferred shape"},
              {"dense<[[1], 2]> : tensor<2x1xi32>", "inferred shape"},
              {"dense<[]> : tensor<2xi32>", "inferred shape"},
              {"dense<> : tensor<2xi32>", "zero elements"},
              {"dense<1> : tensor<f32>", "parsed integer"},
              {"dense<1.0> : tensor<i32>", "parsed floating-point"},
              {"dense<true> : tensor<i32>", "expected i1 type"},
              {"dense<300> : tensor<i8>", "out of range"},
              {"dense<-0> : tensor<i8>", "out of range"},
              {"dense<-1> : tensor<ui8>", "negative"},
              {"dense<1> : tensor<?xi32>", "static shape"},
              {"dense<1> : i32", "shaped type"},
              {"dense<\"0x01\"> : tensor<2xi32>", "hex data size"},
              {"dense<\"0x0g\"> : tensor<1xi8>", "hex digits"},
              {"dense<\"0x0\"> : tensor<1xi8>", "hex digits"},
              {"dense<\"\"> : tensor<1xi8>", "hex digits"},
              {"dense<(1.0, 2.0)> : tensor<f32>", "primitive type"},
              {"dense<1.0> : tensor<complex<f32>>", "expected '('"},
              {"dense<-0x1> : tensor<f32>", "minus"},
              {"dense<[1, 2", "expected ':'"}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char text[512];
    ir_module *made = NULL;
    snprintf(text, sizeof text, "\"a.b\"() {x = %s} : () -> ()", rows[i].dense);
    tn_status *status = hlo_read_text(text, strlen(text), "t", NULL, &made);
    if (!status || !strstr(tn_status_message(status), rows[i].part))
      fail_msg("%s: %s", rows[i].dense, tn_status_message(status));
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    assert_memory_equal(tn_status_place(status), "t:1:", 4);
    tn_status_destroy(status);
  }
}

/* ---- values and scopes ---------------------------------------------------------------------- */

static void test_result_packs(void **state) {
  (void)state;
  read_text("%a:2, %b = \"x.y\"() : () -> (i1, i2, i3)\n"
            "\"x.z\"(%a#1, %b, %a, %b#0) : (i2, i3, i1, i3) -> ()");
  const ir_op *def = first_op(), *use = def->next;
  assert_ptr_equal(use->operands[0], &def->results[1]);
  assert_ptr_equal(use->operands[1], &def->results[2]);
  assert_ptr_equal(use->operands[2], &def->results[0]);
  assert_ptr_equal(use->operands[3], &def->results[2]);
  assert_string_equal(def->results[2].name, "b");
}

static void test_scopes(void **state) {
  (void)state;
  /* A name may come again in a region beside, in another function, and after a region has ended. */
  read_text("func.func @f(%x: i32) {\n"
            "  \"a.b\"() ({ %y = \"c.d\"() : () -> i32 }, { %y = \"c.d\"() : () -> i32\n"
            "    \"e.f\"(%x, %y) : (i32, i32) -> () }) : () -> ()\n"
            "  %y = \"c.d\"() : () -> i32\n  return\n}\n"
            "func.func @g(%x: i64) { return }");
  const ir_block *body = first_op()->regions[0].first;
  const ir_op *inner = body->first->regions[1].first->first->next;
  assert_ptr_equal(inner->operands[0], &body->args[0]);
}

static void test_bad_values(void **state) {
  static const struct {
    const char *text, *place, *part;
  } rows[] = {
      {"\"a.b\"(%x) : (i32) -> ()", "t:1:7", "undeclared SSA value name '%x'"},
      {"%x = \"a.b\"() : () -> i32\n%x = \"a.b\"() : () -> i32", "t:2:1", "redefinition"},
      {"%x = \"a.b\"() : () -> i32\n\"a.b\"() ({ %x = \"a.b\"() : () -> i32 }) : () -> ()",
       "t:2:12", "redefinition"},
      {"%x = \"a.b\"() : () -> i32\n\"a.b\"(%x) : (i64) -> ()", "t:2:1",
       "use of value '%x' expects different type"},
      {"%x = \"a.b\"() : () -> i32\n\"a.b\"(%x) : () -> ()", "t:2:1", "1 operands present"},
      {"%x = \"a.b\"() : () -> i32\n\"a.b\"(%x#1) : (i32) -> ()", "t:2:7", "result number"},
      {"%x:2 = \"a.b\"() : () -> i32", "t:1:1", "defines 1 results but was provided 2"},
      {"%x = \"a.b\"() : () -> ()", "t:1:1", "defines 0 results"},
      {"%x:0 = \"a.b\"() : () -> ()", "t:1:4", "at least 1 result"},
      {"%x = \"a.b\"() : () -> i32\nfunc.func @f() { \"c.d\"(%x) : (i32) -> () return }", "t:2:24",
       "undeclared"},
      {"\"a.b\"() ({ %y = \"c.d\"() : () -> i32 }) : () -> ()\n\"a.b\"(%y) : (i32) -> ()", "t:2:7",
       "undeclared"},
      {"\"a.b\"() {x, x} : () -> ()", "t:1:1", "occurred more than once"},
      {"\"a.b\"() <{x}> {x} : () -> ()", "t:1:1", "occurred more than once"},
      {"\"\"() : () -> ()", "t:1:1", "empty operation name"},
      {"a.b", "t:1:1", "'a.b' is unknown"},
      {"\"stablehlo.nope\"() : () -> ()", "t:1:1", "unregistered operation 'stablehlo.nope'"},
      {"stablehlo.gather %x", "t:1:1", "no custom assembly form"},
      {"\"a.b\"()[^bb1] : () -> ()", "t:1:8", "successor"},
      {"\"a.b\"() : () -> ()\n}", "t:2:1", "expected an operation"},
      {"module {", "t:1:9", "the end of the text"}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    assert_refused(rows[i].text, NULL, TN_INVALID_ARGUMENT, rows[i].place, rows[i].part);
}

/* ---- modules, aliases, locations ------------------------------------------------------------ */

static void test_implicit_module(void **state) {
  (void)state;
  read_text("func.func private @f()");
  assert_string_equal(module->top->name, "builtin.module");
  assert_string_equal(first_op()->name, "func.func");
  assert_int_equal(first_op()->num_regions, 1);
  assert_null(first_op()->regions[0].first);
  read_text("// nothing\n");
  assert_null(first_op());
  read_text("module @a { module @b {} }");
  assert_string_equal(ir_op_attr(module->top, "sym_name")->text, "a");
  assert_string_equal(ir_op_attr(first_op(), "sym_name")->text, "b");
  read_text("module @a {}\nmodule @b {}");
  assert_null(ir_op_attr(module->top, "sym_name"));
  assert_string_equal(ir_op_attr(first_op()->next, "sym_name")->text, "b");
}

static void test_aliases_after_their_use(void **state) {
  (void)state;
  read_text("%0 = \"a.b\"() {x = #a} : () -> !t loc(#l2)\n"
            "!t = tensor<2x!e>\n#a = [#b]\n#b = 7 : i8\n  !e = f32\n"
            "#l1 = loc(\"f\":3:4)\n#l2 = loc(\"n\"(#l1))");
  const ir_op *op = first_op();
  assert_int_equal(op->results[0].type->element, TN_F32);
  assert_int_equal(ir_op_attr(op, "x")->items[0]->i, 7);
  assert_int_equal(op->loc->kind, IR_LOC_NAME);
  assert_int_equal(op->loc->children[0]->line, 3);
  assert_refused("\"a.b\"() {x = #a} : () -> ()\n#a = [#a]", NULL, TN_INVALID_ARGUMENT, "t:2:7",
                 "refers to itself");
  assert_refused("\"a.b\"() : () -> () loc(#l)\n#l = loc(fused[#l])", NULL, TN_INVALID_ARGUMENT,
                 "t:2:16", "refers to itself");
  assert_refused("#a = 1\n#a = 2", NULL, TN_INVALID_ARGUMENT, "t:2:1", "redefinition of attribute");
  assert_refused("\"a.b\"() : () -> () loc(#l)", NULL, TN_INVALID_ARGUMENT, "t:1:24", "'l'");
}

/* A chain of `count` locations, the innermost first or last. */
static void make_chain(char *out, size_t size, int count, bool inner_first) {
  size_t used = (size_t)snprintf(out, size, "\"a.b\"() : () -> () loc(#l0)\n");
  for (int i = 0; i <= count; i++) {
    int k = inner_first ? count - i : i;
    if (k == count)
      used += (size_t)snprintf(out + used, size - used, "#l%d = loc(\"z\")\n", k);
    else
      used += (size_t)snprintf(out + used, size - used, "#l%d = loc(\"x\"(#l%d))\n", k, k + 1);
  }
}

static void test_chains_of_aliases(void **state) {
  static char text[1 << 16];
  (void)state;
  for (int inner_first = 0; inner_first < 2; inner_first++) {
    make_chain(text, sizeof text, 200, inner_first);
    read_text(text);
    int depth = 0;
    for (const ir_loc *loc = first_op()->loc; loc->count; loc = loc->children[0]) depth++;
    assert_int_equal(depth, 200);
    /* However it is written, it may not nest more deeply than the limit says. */
    make_chain(text, sizeof text, 1000, inner_first);
    ir_module *made;
    tn_status *status = hlo_read_text(text, strlen(text), "t", NULL, &made);
    assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    tn_status_destroy(status);
  }
}

/* `count` aliases, each a list (or fused location) of the next one twice. */
static void make_doubling(char *out, size_t size, int count, bool locations) {
  const char *of = locations ? "loc(fused[#d%d, #d%d])" : "[#d%d, #d%d]";
  size_t used = (size_t)snprintf(out, size,
                                 locations ? "\"a.b\"() : () -> () loc(#d0)\n"
                                           : "\"a.b\"() {x = #d0} : () -> ()\n");
  for (int i = 0; i < count; i++) {
    used += (size_t)snprintf(out + used, size - used, "#d%d = ", i);
    used += (size_t)snprintf(out + used, size - used, of, i + 1, i + 1);
    used += (size_t)snprintf(out + used, size - used, "\n");
  }
  snprintf(out + used, size - used, "#d%d = %s\n", count, locations ? "loc(\"z\")" : "7");
}

/* What a few lines stand for is counted as whoever walks it meets it. */
static void test_aliases_that_double(void **state) {
  static char text[4096], uses[1 << 16];
  (void)state;
  for (int locations = 0; locations < 2; locations++) {
    make_doubling(text, sizeof text, 12, locations);
    read_text(text);
    make_doubling(text, sizeof text, 60, locations);
    assert_refused(text, NULL, TN_RESOURCE_EXHAUSTED, locations ? "t:39:18" : "t:40:9",
                   "this alias stands for more than 4194304 parts");
  }
  /* One of 2^14 parts may stand in many places, and all of them together not in too many. */
  make_doubling(text, sizeof text, 12, false);
  hlo_limits limits = hlo_default_limits;
  limits.max_shared_parts = 100 << 14;
  size_t used = 0;
  for (int i = 0; i < 200; i++)
    used += (size_t)snprintf(uses + used, sizeof uses - used, "\"a.b\"() {x = #d0} : () -> ()\n");
  snprintf(uses + used, sizeof uses - used, "%s", text);
  read_text(uses);
  assert_refused(uses, &limits, TN_RESOURCE_EXHAUSTED, "t:99:14",
                 "the aliases up to here stand for more than 1638400 parts");
}

static void test_locations(void **state) {
  static const char *const same[] = {"unknown",
                                     "\"f.py\":260:0",
                                     "\"<string>\":11:9 to :21",
                                     "\"<string>\":11:9 to 12:3",
                                     "\"name\"",
                                     "\"name\"(\"f\":1:2)",
                                     "callsite(\"a\" at \"b\":1:2)",
                                     "fused[\"a\", unknown]",
                                     "fused<\"meta\">[\"a\"]"};
  (void)state;
  for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
    char text[256];
    tn_text printed = {0};
    snprintf(text, sizeof text, "\"a.b\"() : () -> () loc(%s)", same[i]);
    read_text(text);
    ir_loc_print(first_op()->loc, &printed);
    assert_string_equal(printed.data, same[i]);
    tn_text_free(&printed);
  }
}

static void test_places_of_ops(void **state) {
  (void)state;
  char place[64];
  read_text("\n\n  %0 = \"a.b\"() {x = \"1\"} : () -> i32 // c\n");
  assert_int_equal(first_op()->line, 3);
  assert_int_equal(first_op()->column, 8);
  ir_op_place(module, first_op(), place, sizeof place);
  assert_string_equal(place, "t:3:8");
}

static void test_functions(void **state) {
  (void)state;
  read_text("func.func public @f(%a: i32 {x.y = 1 : i32} loc(\"a\"), %b: i64) -> (i32 {z.w}, i64) "
            "attributes {q} {\n  return %a, %b : i32, i64\n}");
  const ir_op *op = first_op();
  tn_text type = {0};
  ir_type_print(ir_op_attr(op, "function_type")->type, &type);
  assert_string_equal(type.data, "(i32, i64) -> (i32, i64)");
  tn_text_free(&type);
  assert_string_equal(ir_op_attr(op, "sym_visibility")->text, "public");
  assert_int_equal(ir_op_attr(op, "arg_attrs")->count, 2);
  assert_int_equal(ir_op_attr(op, "arg_attrs")->items[1]->count, 0);
  assert_int_equal(ir_op_attr(op, "res_attrs")->items[0]->count, 1);
  assert_int_equal(ir_op_attr(op, "q")->kind, IR_ATTR_UNIT);
  assert_refused("\"a.b\"() {x = !quant.uniform<i8:f32:0, {}>} : () -> ()", NULL,
                 TN_INVALID_ARGUMENT, "t:1:40", "expected a scale for each index of the axis");
  assert_refused("func.func @f(%a: i32, i32) { return }", NULL, TN_INVALID_ARGUMENT, "t:1:23",
                 "expected an SSA value");
  assert_refused("module {\n^bb0(%a: i32):\n}", NULL, TN_INVALID_ARGUMENT, "t:1:1",
                 "a module is one block without arguments");
  assert_refused("module {\n^bb0:\n^bb1:\n}", NULL, TN_INVALID_ARGUMENT, "t:1:1",
                 "a module is one block without arguments");
  assert_refused("func.func @f() {}", NULL, TN_INVALID_ARGUMENT, "t:1:16", "non-empty");
  assert_refused("func.func @f(%a: i32) { ^bb0: return }", NULL, TN_INVALID_ARGUMENT, "t:1:25",
                 "invalid block name");
}

/* ---- limits and memory ---------------------------------------------------------------------- */

/* What is in a body is passed over, whatever it is. */
static void test_heads(void **state) {
  (void)state;
  static const char *const bodies[] = {
      "{\n  return %x : tensor<2xf32>\n}",
      "{ this is { no } program }",
      "{ \"a brace } in a \\\" string\" }",
      "{ // a brace } in a comment\n }",
      "{}",
  };
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
    char text[512];
    ir_module_destroy(module);
    module = NULL;
    snprintf(text, sizeof text,
             "module @m {\n func.func @main(%%x: tensor<2xf32> {tf.aliasing_output = 0 : i32}) -> "
             "tensor<2xf32> %s loc(#loc)\n func.func private @other()\n}\n"
             "#loc = loc(\"a\":1:2)\n",
             bodies[i]);
    tn_status *status = hlo_read_heads(text, strlen(text), "t", NULL, &module);
    if (status) fail_msg("%s\n%s", tn_status_message(status), text);
    const ir_op *op = hlo_main(module);
    assert_non_null(op);
    assert_null(op->regions[0].first);
    assert_int_equal(ir_op_attr(op, "function_type")->type->num_inputs, 1);
    int64_t result;
    assert_int_equal(hlo_argument_donation(op, 0, &result), HLO_DONATED_TO);
    assert_string_equal(ir_op_attr(op->next, "sym_name")->text, "other");
  }
  static const struct {
    const char *text, *says;
  } broken[] = {
      {"func.func @f() {\n\"x", "t:1:16: func.func: the function's body does not end"},
      {"func.func @f() { { }", "t:1:16: func.func: the function's body does not end"},
      {"func.func @f() {\n//", "t:1:16: func.func: the function's body does not end"},
      {"func.func @f() {\n}\n)", "t:3:1: "},
  };
  for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
    ir_module *made = NULL;
    tn_status *status = hlo_read_heads(broken[i].text, strlen(broken[i].text), "t", NULL, &made);
    assert_null(made);
    if (!status || !strstr(tn_status_message(status), broken[i].says))
      fail_msg("%s says %s", broken[i].text, tn_status_message(status));
    tn_status_destroy(status);
  }
}

static void test_limits(void **state) {
  (void)state;
  hlo_limits limits = hlo_default_limits;
  limits.max_depth = 20;
  char nested[256] = "\"a.b\"() {x = ";
  memset(nested + 13, '[', 40);
  assert_refused(nested, &limits, TN_RESOURCE_EXHAUSTED, "t:1:33", "nested more than 20 deep");
  limits = hlo_default_limits;
  limits.max_rank = 2;
  assert_refused("\"a.b\"() : () -> tensor<1x2x3xf32>", &limits, TN_RESOURCE_EXHAUSTED, "t:1:23",
                 "more than 2 dimensions");
  limits = hlo_default_limits;
  limits.max_ops = 1;
  assert_refused("\"a.b\"() : () -> ()\n\"a.b\"() : () -> ()", &limits, TN_RESOURCE_EXHAUSTED,
                 "t:2:1", "more than 1 operations");
  limits = hlo_default_limits;
  limits.max_elements = 3;
  assert_refused("\"a.b\"() {x = dense<[1, 2, 3, 4]> : tensor<4xi8>} : () -> ()", &limits,
                 TN_RESOURCE_EXHAUSTED, "t:1:20", "4 elements");
  limits = hlo_default_limits;
  limits.max_memory = 1024;
  ir_module *made;
  const char *big =
      "\"a.b\"() {x = dense<\"0x01\"> : tensor<1xi8>} : () -> (i1, i2, i3, i4, i5, i6, "
      "i7, i8, i9, i10, i11, i12, i13, i14, i15, i16, i17, i18, i19, i20, i21, i22)";
  tn_status *status = hlo_read_text(big, strlen(big), "t", &limits, &made);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  tn_status_destroy(status);
  limits.max_input = 3;
  status = hlo_read_text("    ", 4, "t", &limits, &made);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  tn_status_destroy(status);
  /* A splat stores one element, whatever it stands for. */
  read_text("\"a.b\"() {x = dense<1> : tensor<1000000x1000000xi8>} : () -> ()");
  assert_int_equal(ir_op_attr(first_op(), "x")->size, 1);
}

/* Input that need not end with a NUL: the bytes after it must not be looked at. */
static void test_exact_size(void **state) {
  (void)state;
  static const char text[] = "\"a.b\"() {x = 1.5} : () -> ()";
  for (size_t size = 0; size < sizeof text - 1; size++) {
    char *exact = malloc(size ? size : 1);
    ir_module *made = NULL;
    memcpy(exact, text, size);
    tn_status *status = hlo_read_text(exact, size, "t", NULL, &made);
    if (size)
      assert_non_null(status);
    else
      assert_null(status);
    tn_status_destroy(status);
    ir_module_destroy(made);
    free(exact);
  }
}

static const char rich[] =
    "module @m attributes {a.b = [1, \"x\", {c = #d.e<f>}]} {\n"
    "  func.func public @main(%x: tensor<2x4xf32> {j.k}, %i: tensor<f32>) -> tensor<2xf32> {\n"
    "    %c = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : "
    "tensor<2x4xf32>\n"
    "    %0 = stablehlo.add %x, %c : tensor<2x4xf32> loc(#l)\n"
    "    %1 = stablehlo.reduce(%0 init: %i) applies stablehlo.add across dimensions = [1] : "
    "(tensor<2x4xf32>, tensor<f32>) -> tensor<2xf32>\n"
    "    %2 = stablehlo.slice %1 [0:2] : (tensor<2xf32>) -> tensor<2xf32>\n"
    "    %3:2 = stablehlo.while(%a = %2, %b = %i) : tensor<2xf32>, tensor<f32> cond {\n"
    "      %t = stablehlo.constant dense<\"0x01\"> : tensor<i1>\n"
    "      stablehlo.return %t : tensor<i1>\n"
    "    } do {\n      stablehlo.return %a, %b : tensor<2xf32>, tensor<f32>\n    }\n"
    "    return %3#0 : tensor<2xf32>\n  }\n}\n"
    "#l = loc(callsite(\"f\":1:2 at fused[\"g\"]))\n";

/* Reads a text once for each of its allocations, which fails then: reading says so and leaks
 * nothing (the sanitizers look). How many failed. */
static size_t fail_every_allocation(const char *text) {
  size_t failures = 0;
  for (uint64_t n = 1;; n++) {
    ir_module *made = NULL;
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = hlo_read_text(text, strlen(text), "t", NULL, &made);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (status) {
      assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      assert_null(made);
      failures++;
    }
    tn_status_destroy(status);
    ir_module_destroy(made);
    if (!fired) break;
  }
  return failures;
}

static void test_every_allocation_may_fail(void **state) {
  (void)state;
  assert_true(fail_every_allocation(rich) > 10);
}

/* What a module keeps lies in blocks, and a new one is asked for wherever the last one ends: the
 * string puts that end into each place of what follows it. */
static void test_every_block_may_fail(void **state) {
  (void)state;
  static char text[8192];
  for (int size = 0; size < 4096; size += 8) {
    snprintf(
        text, sizeof text,
        "module attributes {a.b = \"%0*d\"} {\n  func.func @main() {\n    call @f() : () -> ()\n"
        "    return\n  }\n  func.func private @f()\n}\n",
        size + 1, 0);
    assert_true(fail_every_allocation(text) > 1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(test_types_come_back_in_mlirs_spelling, teardown),
      cmocka_unit_test_teardown(test_type_details, teardown),
      cmocka_unit_test_teardown(test_bad_types, teardown),
      cmocka_unit_test_teardown(test_constants_of_no_elements, teardown),
      cmocka_unit_test_teardown(test_attributes_come_back, teardown),
      cmocka_unit_test_teardown(test_bad_attributes, teardown),
      cmocka_unit_test_teardown(test_dense_bytes, teardown),
      cmocka_unit_test_teardown(test_dense_hex, teardown),
      cmocka_unit_test_teardown(test_bad_dense, teardown),
      cmocka_unit_test_teardown(test_result_packs, teardown),
      cmocka_unit_test_teardown(test_scopes, teardown),
      cmocka_unit_test_teardown(test_bad_values, teardown),
      cmocka_unit_test_teardown(test_implicit_module, teardown),
      cmocka_unit_test_teardown(test_aliases_after_their_use, teardown),
      cmocka_unit_test_teardown(test_chains_of_aliases, teardown),
      cmocka_unit_test_teardown(test_aliases_that_double, teardown),
      cmocka_unit_test_teardown(test_locations, teardown),
      cmocka_unit_test_teardown(test_places_of_ops, teardown),
      cmocka_unit_test_teardown(test_functions, teardown),
      cmocka_unit_test_teardown(test_heads, teardown),
      cmocka_unit_test_teardown(test_limits, teardown),
      cmocka_unit_test_teardown(test_exact_size, teardown),
      cmocka_unit_test_teardown(test_every_allocation_may_fail, teardown),
      cmocka_unit_test_teardown(test_every_block_may_fail, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
