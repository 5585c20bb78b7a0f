/* The bytecode reader: every attribute and type code by hand-written bytes, the container's rules,
 * and StableHLO's own artifacts of one program in several versions, which must read as one program.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/system.h"
#include "cmocka_header.h"
#include "test_bytecode_writer.h"
#include "timed.h"

static artifact made;

static void assert_fails(const artifact *a, const hlo_limits *limits, tn_code code,
                         const char *part) {
  ir_module *module = NULL;
  tn_status *status = artifact_read(a, limits, &module);
  if (!status) fail_msg("read without error, expected \"%s\"", part);
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), part))
    fail_msg("expected %s \"%s\", got %s \"%s\"", tn_code_name(code), part,
             tn_code_name(tn_status_code(status)), tn_status_message(status));
  assert_memory_equal(tn_status_place(status), "made: byte ", 11);
  assert_null(module);
  tn_status_destroy(status);
}

static ir_module *read_made(void) {
  ir_module *module;
  tn_status *status = artifact_read(&made, NULL, &module);
  if (status) fail_msg("%s", tn_status_message(status));
  return module;
}

/* ---- attributes and types ------------------------------------------------------------------- */

/* Types that the attributes below may name by number. */
enum {
  T_F32,
  T_I32,
  T_I1,
  T_I8,
  T_U8,
  T_INDEX,
  T_I64,
  T_3I1,
  T_10I1,
  T_2I4,
  T_2F32,
  T_I4,
  T_BF16,
  T_NONE,
  T_F64,
  T_2I64,
  NUM_T
};

static void add_types(artifact *a) {
  add_type(a, DIALECT_VHLO, BODY(N(4)));
  add_type(a, DIALECT_VHLO, BODY(N(13)));
  add_type(a, DIALECT_VHLO, BODY(N(0)));
  add_type(a, DIALECT_VHLO, BODY(N(11)));
  add_type(a, DIALECT_VHLO, BODY(N(16)));
  add_type(a, DIALECT_VHLO, BODY(N(9)));
  add_type(a, DIALECT_VHLO, BODY(N(14)));
  add_type(a, DIALECT_VHLO, BODY(N(20), N(1), S(3), N(T_I1)));
  add_type(a, DIALECT_VHLO, BODY(N(20), N(1), S(10), N(T_I1)));
  add_type(a, DIALECT_VHLO, BODY(N(20), N(1), S(2), N(T_I4)));
  add_type(a, DIALECT_VHLO, BODY(N(20), N(1), S(2), N(T_F32)));
  add_type(a, DIALECT_VHLO, BODY(N(10)));
  add_type(a, DIALECT_VHLO, BODY(N(2)));
  add_type(a, DIALECT_VHLO, BODY(N(33)));
  add_type(a, DIALECT_VHLO, BODY(N(5)));
  add_type(a, DIALECT_VHLO, BODY(N(20), N(1), S(2), N(T_I64)));
}

typedef struct decoding {
  unsigned dialect;
  const unsigned char *body;
  size_t size;
  const char *text;
} decoding;

#define ATTR(dialect, text, ...)                                                                   \
  { DIALECT_##dialect, BODY(__VA_ARGS__), text }
/* Two attributes that others may name: FIRST_ATTR "a\"b", FIRST_ATTR + 1 the integer 5. */
#define A_TEXT N(FIRST_ATTR)
#define A_FIVE N(FIRST_ATTR + 1)

static const decoding attrs[] = {
    ATTR(BUILTIN, "[5 : i32, \"a\\22b\"]", N(0), N(2), A_FIVE, A_TEXT),
    ATTR(BUILTIN, "{x = 5 : i32}", N(1), N(1), N(ATTR_X), A_FIVE),
    ATTR(BUILTIN, "\"x\"", N(2), N(STRING_X)),
    ATTR(BUILTIN, "@x", N(4), N(ATTR_X)),
    ATTR(BUILTIN, "@x::@a", N(5), N(ATTR_X), N(1), N(FIRST_ATTR + 2)),
    ATTR(BUILTIN, "bf16", N(6), N(T_BF16)),
    ATTR(BUILTIN, "unit", N(7)),
    ATTR(BUILTIN, "-3 : i32", N(8), N(T_I32), 5 << 1 | 1),
    ATTR(BUILTIN, "true", N(8), N(T_I1), 1),
    ATTR(BUILTIN, "255 : ui8", N(8), N(T_U8), 0xff),
    ATTR(BUILTIN, "-1 : i8", N(8), N(T_I8), 0xff),
    ATTR(BUILTIN, "array<i8: 1, -2>", N(17), N(T_I8), N(2), N(2), 0x01, 0xfe),
    ATTR(BUILTIN, "dense<[true, false, true]> : tensor<3xi1>", N(18), N(T_3I1), N(1), 0x05),
    ATTR(VHLO, "[5 : i32, 5 : i32]", N(1), N(2), A_FIVE, A_FIVE),
    ATTR(VHLO, "[]", N(1), N(0)),
    ATTR(VHLO, "true", N(2), N(1)),
    ATTR(VHLO, "#stablehlo<comparison_direction LT>", N(3), N(5)),
    ATTR(VHLO, "#stablehlo<comparison_type UNSIGNED>", N(4), N(4)),
    ATTR(VHLO, "#stablehlo<comparison_type WEAKORDER>", N(4), N(5)),
    ATTR(VHLO, "4 : i32", N(5), N(4)),
    ATTR(VHLO, "{x = \"a\\22b\"}", N(6), N(1), N(ATTR_X), A_TEXT),
    ATTR(VHLO, "#stablehlo<fft_type IRFFT>", N(7), N(3)),
    ATTR(VHLO, "-5 : i8", N(9), N(T_I8), 0xfb),
    ATTR(VHLO, "-1 : i4", N(9), N(T_I4), 0x0f),
    ATTR(VHLO, "7 : index", N(9), N(T_INDEX), S(7)),
    ATTR(VHLO,
         "#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 2, "
         "operand_tuple_indices = []>",
         N(10), N(1), S(1), S(2), N(0)),
    ATTR(VHLO, "#stablehlo<precision HIGHEST>", N(11), N(2)),
    ATTR(VHLO, "#stablehlo<rng_algorithm PHILOX>", N(12), N(2)),
    ATTR(VHLO, "#stablehlo<rng_distribution NORMAL>", N(13), N(2)),
    ATTR(VHLO, "\"a\\22b\"", N(14), N(STRING_TEXT)),
    ATTR(VHLO, "dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf32>", N(15), N(T_2F32), N(8), 0, 0,
         0x80, 0x3f, 0, 0, 0, 0xc0),
    ATTR(VHLO, "dense<1.000000e+00> : tensor<2xf32>", N(15), N(T_2F32), N(4), 0, 0, 0x80, 0x3f),
    ATTR(VHLO, "dense<1.000000e+00> : tensor<2xf32>", N(15), N(T_2F32), N(8), 0, 0, 0x80, 0x3f, 0,
         0, 0x80, 0x3f),
    ATTR(VHLO, "dense<[-8, 7]> : tensor<2xi4>", N(15), N(T_2I4), N(2), 0x08, 0x07),
    ATTR(VHLO, "dense<[false, true, true]> : tensor<3xi1>", N(15), N(T_3I1), N(3), 0, 1, 1),
    ATTR(VHLO, "dense<true> : tensor<3xi1>", N(15), N(T_3I1), N(1), 0xff),
    ATTR(VHLO,
         "dense<[true, false, false, true, true, true, false, true, false, true]> : tensor<10xi1>",
         N(15), N(T_10I1), N(2), 0xb9, 0x02),
    ATTR(VHLO, "dense<true> : tensor<10xi1>", N(15), N(T_10I1), N(1), 0xff),
    ATTR(VHLO, "dense<false> : tensor<10xi1>", N(15), N(T_10I1), N(1), 0x00),
    ATTR(VHLO, "#stablehlo<transpose ADJOINT>", N(16), N(3)),
    ATTR(VHLO, "none", N(17), N(T_NONE)),
    ATTR(SDY, "#sdy<manual_axes{\"x\", \"a\\22b\"}>", N(0), N(2), N(ATTR_X), A_TEXT),
    ATTR(SDY, "#sdy.mesh<[], device_ids = [3]>", N(2), N(0), N(1), S(3)),
};

static void attributes_decode(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof attrs / sizeof attrs[0]; i++) {
    artifact_start(&made, "StableHLO_v1.13.0");
    add_types(&made);
    add_attr(&made, DIALECT_VHLO, BODY(N(14), N(STRING_TEXT)));
    add_attr(&made, DIALECT_VHLO, BODY(N(9), N(T_I32), S(5)));
    add_string(&made, "a");
    add_attr(&made, DIALECT_BUILTIN, BODY(N(4), N(FIRST_ATTR + 3)));
    add_attr(&made, DIALECT_BUILTIN, BODY(N(2), N(FIRST_STRING)));
    unsigned number = add_attr(&made, attrs[i].dialect, attrs[i].body, attrs[i].size);
    put_module_with(&made, number);
    ir_module *module = read_made();
    tn_text text = {0};
    ir_attr_print(ir_op_attr(module->top, "x"), &text);
    assert_string_equal(text.data, attrs[i].text);
    tn_text_free(&text);
    ir_module_destroy(module);
  }
}

static const decoding types[] = {
    ATTR(BUILTIN, "i32", N(0), 0x02, 0x02), /* 128 takes two bytes */
    ATTR(BUILTIN, "ui8", N(0), N(8 << 2 | 2)),
    ATTR(BUILTIN, "si8", N(0), N(8 << 2 | 1)),
    ATTR(BUILTIN, "i1", N(0), N(1 << 2)),
    ATTR(BUILTIN, "index", N(1)),
    ATTR(BUILTIN, "(f32, i32) -> i1", N(2), N(2), N(T_F32), N(T_I32), N(1), N(T_I1)),
    ATTR(BUILTIN, "bf16", N(3)),
    ATTR(BUILTIN, "f16", N(4)),
    ATTR(BUILTIN, "f32", N(5)),
    ATTR(BUILTIN, "f64", N(6)),
    ATTR(BUILTIN, "f80", N(7)),
    ATTR(BUILTIN, "complex<f32>", N(9), N(T_F32)),
    ATTR(BUILTIN, "none", N(12)),
    ATTR(BUILTIN, "tensor<2x3xf32>", N(13), N(2), S(2), S(3), N(T_F32)),
    ATTR(BUILTIN, "tuple<f32, i1>", N(15), N(2), N(T_F32), N(T_I1)),
    ATTR(BUILTIN, "tensor<*xf32>", N(18), N(T_F32)),
    ATTR(BUILTIN, "tf32", N(21)),
    ATTR(BUILTIN, "f8E5M2", N(22)),
    ATTR(BUILTIN, "f8E4M3", N(23)),
    ATTR(BUILTIN, "f8E4M3FN", N(24)),
    ATTR(BUILTIN, "f8E5M2FNUZ", N(25)),
    ATTR(BUILTIN, "f8E4M3FNUZ", N(26)),
    ATTR(BUILTIN, "f8E4M3B11FNUZ", N(27)),
    ATTR(BUILTIN, "f8E3M4", N(28)),
    ATTR(BUILTIN, "f4E2M1FN", N(29)),
    ATTR(BUILTIN, "f6E2M3FN", N(30)),
    ATTR(BUILTIN, "f6E3M2FN", N(31)),
    ATTR(BUILTIN, "f8E8M0FNU", N(32)),
    ATTR(VHLO, "i1", N(0)),
    ATTR(VHLO, "complex<f64>", N(1), N(T_F64)),
    ATTR(VHLO, "f16", N(3)),
    ATTR(VHLO, "f8E4M3FN", N(6)),
    ATTR(VHLO, "f8E5M2", N(7)),
    ATTR(VHLO, "() -> (f32, f32)", N(8), N(0), N(2), N(T_F32), N(T_F32)),
    ATTR(VHLO, "i16", N(12)),
    ATTR(VHLO, "ui4", N(15)),
    ATTR(VHLO, "ui64", N(19)),
    /* a dynamic dimension is INT64_MIN, whose zigzag form is all ones */
    ATTR(VHLO, "tensor<?x4xf32>", N(20), N(2), 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
         S(4), N(T_F32)),
    ATTR(VHLO, "!stablehlo.token", N(22)),
    ATTR(VHLO, "tuple<>", N(23), N(0)),
    ATTR(VHLO, "tensor<?xf32, #stablehlo.bounds<8>>", N(21), N(FIRST_ATTR), N(1), 0, 0xff, 0xff,
         0xff, 0xff, 0xff, 0xff, 0xff, 0xff, N(T_F32)),
    /* signed, i8:f32, scale 0.5 = 0x3fe0000000000000 (zigzag 0x7fc0...), zero point -1, -128, 127
     */
    ATTR(VHLO, "!quant.uniform<i8:f32, 5.000000e-01:-1>", N(24), N(1), N(T_I8), N(T_F32), 0, 0, 0,
         0, 0, 0, 0, 0xc0, 0x7f, 1 << 1 | 1, 0x02 | (255 << 2 & 0xff), 255 >> 6,
         0x02 | (254 << 2 & 0xff), 254 >> 6),
    ATTR(VHLO, "f8E4M3FNUZ", N(27)),
    ATTR(VHLO, "f8E5M2FNUZ", N(28)),
    ATTR(VHLO, "f8E4M3B11FNUZ", N(29)),
    ATTR(VHLO, "i2", N(31)),
    ATTR(VHLO, "ui2", N(32)),
    ATTR(VHLO, "tf32", N(34)),
    ATTR(VHLO, "f8E4M3", N(35)),
    ATTR(VHLO, "f8E3M4", N(36)),
    ATTR(VHLO, "f4E2M1FN", N(37)),
    ATTR(VHLO, "f6E2M3FN", N(38)),
    ATTR(VHLO, "f6E3M2FN", N(39)),
    ATTR(VHLO, "f8E8M0FNU", N(40)),
    ATTR(VHLO, "memref<2xf32>", N(41), N(1), S(2), N(T_F32)),
    ATTR(VHLO, "!stablehlo.future<tensor<2xf32>>", N(42), N(1), N(T_2F32)),
};

static void types_decode(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
    artifact_start(&made, "StableHLO_v1.13.0");
    add_types(&made);
    add_attr(&made, DIALECT_VHLO, BODY(N(18), N(1), S(8)));
    unsigned type = add_type(&made, types[i].dialect, types[i].body, types[i].size);
    put_module_with(&made, add_attr(&made, DIALECT_VHLO, BODY(N(17), N(type))));
    ir_module *module = read_made();
    tn_text text = {0};
    ir_type_print(ir_op_attr(module->top, "x")->type, &text);
    assert_string_equal(text.data, types[i].text);
    tn_text_free(&text);
    ir_module_destroy(module);
  }
}

static void text_entries_decode(void **state) {
  (void)state;
  artifact_start(&made, "MLIR21.0.0git");
  static const char type[] = "f8E4M3FN", attr[] = "#other.thing<1>";
  unsigned t = add_entry(made.types, &made.num_types, &made.type_data, DIALECT_BUILTIN, 0, type,
                         sizeof type);
  unsigned o =
      add_entry(made.attrs, &made.num_attrs, &made.attr_data, DIALECT_OTHER, 0, attr, sizeof attr);
  unsigned as_type = add_attr(&made, DIALECT_BUILTIN, BODY(N(6), N(t)));
  put_module_with(&made, add_attr(&made, DIALECT_BUILTIN, BODY(N(0), N(2), N(as_type), N(o))));
  ir_module *module = read_made();
  tn_text text = {0};
  ir_attr_print(ir_op_attr(module->top, "x"), &text);
  assert_string_equal(text.data, "[f8E4M3FN, #other.thing<1>]");
  assert_string_equal(module->producer, "MLIR21.0.0git");
  tn_text_free(&text);
  ir_module_destroy(module);
}

/* ---- refusals ------------------------------------------------------------------------------- */

static void attr_fails(unsigned dialect, const void *body, size_t size, tn_code code,
                       const char *part) {
  artifact_start(&made, "StableHLO_v1.13.0");
  add_types(&made);
  add_type(&made, DIALECT_BUILTIN, BODY(N(33)));
  put_module_with(&made, add_attr(&made, dialect, body, size));
  assert_fails(&made, NULL, code, part);
}

static void bad_entries_are_refused(void **state) {
  (void)state;
  attr_fails(DIALECT_VHLO, BODY(N(60)), TN_INVALID_ARGUMENT, "VHLO attribute code 60 is not known");
  attr_fails(DIALECT_BUILTIN, BODY(N(16), N(0), N(0)), TN_UNIMPLEMENTED, "dense_resource");
  attr_fails(DIALECT_BUILTIN, BODY(N(6), N(NUM_T)), TN_UNIMPLEMENTED, "builtin type code 33");
  attr_fails(DIALECT_SDY, BODY(N(30)), TN_INVALID_ARGUMENT, "sdy attribute code 30");
  attr_fails(DIALECT_OTHER, BODY(N(1)), TN_UNIMPLEMENTED, "dialect other");
  attr_fails(DIALECT_VHLO, BODY(N(2), N(1), N(1)), TN_INVALID_ARGUMENT, "1 bytes too many");
  attr_fails(DIALECT_VHLO, BODY(N(3), N(6)), TN_INVALID_ARGUMENT, "no value number 6");
  attr_fails(DIALECT_VHLO, BODY(N(1), N(100), N(1)), TN_INVALID_ARGUMENT,
             "100 attributes cannot be");
  attr_fails(DIALECT_VHLO, BODY(N(1), N(1), N(99)), TN_INVALID_ARGUMENT,
             "attribute 99 does not exist");
  attr_fails(DIALECT_VHLO, BODY(N(17), N(99)), TN_INVALID_ARGUMENT, "type 99 does not exist");
  attr_fails(DIALECT_VHLO, BODY(N(14), N(99)), TN_INVALID_ARGUMENT, "string 99 does not exist");
  attr_fails(DIALECT_VHLO, BODY(N(9), N(T_F32), 0), TN_INVALID_ARGUMENT, "no integer type");
  attr_fails(DIALECT_VHLO, BODY(N(8), N(T_I32), 0), TN_INVALID_ARGUMENT, "a float's type");
  attr_fails(DIALECT_VHLO, BODY(N(15), N(T_2F32), N(7), 1, 2, 3, 4, 5, 6, 7), TN_INVALID_ARGUMENT,
             "has 7 bytes of data");
  attr_fails(DIALECT_VHLO, BODY(N(15), N(T_F32), N(4), 1, 2, 3, 4), TN_INVALID_ARGUMENT,
             "without a fixed shape");
  attr_fails(DIALECT_VHLO, BODY(N(15), N(T_10I1), N(3), 1, 2, 3), TN_INVALID_ARGUMENT,
             "10 elements has 3 bytes");
  attr_fails(DIALECT_BUILTIN, BODY(N(11), N(ATTR_LOC), N(1), N(1)), TN_INVALID_ARGUMENT,
             "expected a string");
  attr_fails(DIALECT_BUILTIN, BODY(N(14), N(ATTR_X), N(ATTR_X)), TN_INVALID_ARGUMENT,
             "expected a location");
}

static void cycles_are_refused(void **state) {
  (void)state;
  artifact_start(&made, "StableHLO_v1.13.0");
  add_attr(&made, DIALECT_VHLO, BODY(N(1), N(1), N(FIRST_ATTR + 1)));
  put_module_with(&made, add_attr(&made, DIALECT_VHLO, BODY(N(1), N(1), N(FIRST_ATTR))));
  assert_fails(&made, NULL, TN_INVALID_ARGUMENT, "contains itself");
}

/* Entry i is a list of `width` times entry i - 1. */
static void add_tower(artifact *a, unsigned height, unsigned width) {
  for (unsigned i = 0; i < height; i++) {
    static bytes body;
    body.size = 0;
    put_varint(&body, 1);
    put_varint(&body, width);
    for (unsigned k = 0; k < width; k++) put_varint(&body, a->num_attrs - 1);
    add_attr(a, DIALECT_VHLO, body.data, body.size);
  }
}

static void towers_are_bounded(void **state) {
  (void)state;
  artifact_start(&made, "StableHLO_v1.13.0");
  add_tower(&made, 200, 1);
  put_module_with(&made, (unsigned)made.num_attrs - 1);
  ir_module_destroy(read_made());
  artifact_start(&made, "StableHLO_v1.13.0");
  add_tower(&made, 300, 1);
  put_module_with(&made, (unsigned)made.num_attrs - 1);
  assert_fails(&made, NULL, TN_RESOURCE_EXHAUSTED, "deeper than 256");
  artifact_start(&made, "StableHLO_v1.13.0");
  add_tower(&made, 60, 2); /* 2^60 attributes in 240 bytes */
  put_module_with(&made, (unsigned)made.num_attrs - 1);
  assert_fails(&made, NULL, TN_RESOURCE_EXHAUSTED, "more than 4194304 parts");
  /* One of 2^13 parts is read; ops may use such ones only so often. */
  artifact_start(&made, "StableHLO_v1.13.0");
  add_tower(&made, 13, 2);
  put_module_with(&made, (unsigned)made.num_attrs - 1);
  ir_module_destroy(read_made());
  hlo_limits limits = hlo_default_limits;
  limits.max_shared_parts = 1 << 13;
  assert_fails(&made, &limits, TN_RESOURCE_EXHAUSTED, "up to here have more than 8192 parts");
}

/* Call stacks may be deep; the program is read all the same. */
static void deep_locations_are_cut(void **state) {
  (void)state;
  artifact_start(&made, "StableHLO_v1.13.0");
  for (unsigned i = 0; i < 400; i++) {
    static bytes body;
    body.size = 0;
    put_varint(&body, 14);
    put_varint(&body, ATTR_X);
    put_varint(&body, i ? made.num_attrs - 1 : ATTR_LOC);
    add_attr(&made, DIALECT_BUILTIN, body.data, body.size);
  }
  put_module_with(&made, (unsigned)made.num_attrs - 1);
  ir_module *module = read_made();
  unsigned depth = 0;
  const ir_loc *loc = ir_op_attr(module->top, "x")->loc;
  for (; loc && loc->count; loc = loc->children[0]) depth++;
  assert_true(depth > 200 && depth < 256);
  ir_module_destroy(module);
}

static void limits_hold(void **state) {
  (void)state;
  hlo_limits limits = hlo_default_limits;
  limits.max_elements = 2;
  artifact_start(&made, "StableHLO_v1.13.0");
  add_types(&made);
  put_module_with(&made, add_attr(&made, DIALECT_VHLO, BODY(N(15), N(T_3I1), N(1), 0xff)));
  assert_fails(&made, &limits, TN_RESOURCE_EXHAUSTED, "a constant has 3 elements; the limit is 2");
  limits = hlo_default_limits;
  limits.max_rank = 1;
  add_type(&made, DIALECT_VHLO, BODY(N(20), N(2), S(2), S(3), N(T_F32)));
  made.ir.size = 0;
  put_module_with(&made, add_attr(&made, DIALECT_VHLO, BODY(N(17), N(NUM_T))));
  assert_fails(&made, &limits, TN_RESOURCE_EXHAUSTED, "rank 2; the limit is 1");
  limits = hlo_default_limits;
  limits.max_input = 10;
  ir_module *module;
  tn_status *status = artifact_read(&made, &limits, &module);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  tn_status_destroy(status);
}

static void headers_are_checked(void **state) {
  (void)state;
  ir_module *module;
  static const char *const inputs[] = {"", "ML", "module {}", "ML\xEFR"};
  for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
    tn_status *status = hlo_read_bytecode(inputs[i], strlen(inputs[i]), NULL, NULL, &module);
    assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
    tn_status_destroy(status);
  }
  artifact_start(&made, "StableHLO_v0.8.9");
  put_module_with(&made, ATTR_X);
  assert_fails(&made, NULL, TN_INVALID_ARGUMENT,
               "StableHLO 0.8.9; the oldest that can be read is 0.9.0");
  artifact_start(&made, "StableHLO_v1.13.0");
  made.version = 7;
  put_module_with(&made, ATTR_X);
  assert_fails(&made, NULL, TN_INVALID_ARGUMENT, "bytecode version 7");
}

/* ---- ops ------------------------------------------------------------------------------------ */

/* A module holding one op without operands or results. */
static void put_module_of_op(artifact *a, unsigned op, unsigned mask) {
  static bytes region;
  region.size = 0;
  put_varint(&region, 1);
  put_varint(&region, 0);
  put_varint(&region, 1 << 1);
  put_varint(&region, op);
  put_byte(&region, mask);
  put_varint(&region, ATTR_LOC);
  if (mask & 4) { /* one operand, value 0 */
    put_varint(&region, 1);
    put_varint(&region, 0);
  }
  put_module(&a->ir, 0, &region);
}

static void op_fails(const char *producer, unsigned dialect, const char *name, unsigned mask,
                     tn_code code, const char *part) {
  artifact_start(&made, producer);
  put_module_of_op(&made, add_op(&made, dialect, name), mask);
  assert_fails(&made, NULL, code, part);
}

static void bad_ops_are_refused(void **state) {
  (void)state;
  op_fails("StableHLO_v1.13.0", DIALECT_VHLO, "warp_v1", 0, TN_INVALID_ARGUMENT,
           "op vhlo.warp_v1 is not known");
  op_fails("StableHLO_v1.99.0", DIALECT_VHLO, "warp_v1", 0, TN_INVALID_ARGUMENT, "newer than 1.22");
  op_fails("StableHLO_v1.3.0", DIALECT_VHLO, "tan_v1", 0, TN_INVALID_ARGUMENT,
           "op vhlo.tan_v1 belongs to StableHLO 1.4 to 1.9, the artifact says it is of 1.3");
  op_fails("StableHLO_v1.13.0", DIALECT_VHLO, "if_v1", 0, TN_INVALID_ARGUMENT,
           "has 0 regions, not 2");
  op_fails("StableHLO_v1.13.0", DIALECT_VHLO, "add_v1", 4, TN_INVALID_ARGUMENT,
           "value 0 does not exist");
  op_fails("StableHLO_v1.13.0", DIALECT_VHLO, "add_v1", 8, TN_UNIMPLEMENTED, "branches");
  op_fails("StableHLO_v1.13.0", DIALECT_VHLO, "add_v1", 0x80, TN_INVALID_ARGUMENT, "not known");
}

/* A region whose block has an argument, and an op with two results, each with an order of uses; the
 * artifact is of a version that does not exist yet. */
static void use_orders_are_skipped(void **state) {
  (void)state;
  artifact_start(&made, "StableHLO_v1.99.0");
  add_types(&made);
  unsigned outer = add_op(&made, DIALECT_OTHER, "outer"),
           inner = add_op(&made, DIALECT_OTHER, "inner");
  static bytes region;
  region.size = 0;
  const unsigned char head[] = {N(1), N(0), N(1 << 1), N(outer), 0x10, N(ATTR_LOC), N(1 << 1)};
  const unsigned char block[] = {
      N(1),      N(3),          N(1 << 1 | 1), /* one block, three values, one op, arguments */
      N(1),      N(T_F32 << 1), 1,
      N(2 << 1), N(1),          N(0)};
  const unsigned char op[] = {N(inner), 0x26, N(ATTR_LOC), N(2),          N(T_I1), N(T_I8), N(1),
                              N(0),     N(1), N(1),        N(2 << 1 | 1), N(0),    N(1)};
  put_raw(&region, head, sizeof head);
  put_raw(&region, block, sizeof block);
  put_raw(&region, op, sizeof op);
  put_module(&made.ir, 0, &region);
  ir_module *module = read_made();
  const ir_block *body = ir_module_body(module)->first->regions[0].first;
  assert_int_equal(body->num_args, 1);
  assert_int_equal(body->first->num_results, 2);
  assert_ptr_equal(body->first->operands[0], &body->args[0]);
  ir_module_destroy(module);
}

static void unknown_dialects_are_kept(void **state) {
  (void)state;
  artifact_start(&made, "MLIR21.0.0git");
  put_module_of_op(&made, add_op(&made, DIALECT_OTHER, "thing"), 0);
  ir_module *module = read_made();
  const ir_op *op = ir_module_body(module)->first;
  assert_string_equal(op->name, "other.thing");
  assert_int_equal(op->opcode, HLO_UNKNOWN);
  assert_true(op->offset > 0);
  ir_module_destroy(module);
}

/* ---- real artifacts ------------------------------------------------------------------------- */

static ir_module *read_file(const char *name) {
  char path[512];
  snprintf(path, sizeof path, "%s/tests/fuzz/corpus/bytecode/%s", TENON_SOURCE_DIR, name);
  tn_file file;
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) fail_msg("%s", tn_status_message(status));
  ir_module *module;
  status = hlo_read_bytecode(file.data, file.size, name, NULL, &module);
  if (status) fail_msg("%s", tn_status_message(status));
  tn_file_close(&file);
  return module;
}

static void assert_same(const char *a, const char *b) {
  ir_module *first = read_file(a), *second = read_file(b);
  char why[512] = "";
  if (!ir_equal(first->top, second->top, why, sizeof why)) fail_msg("%s and %s: %s", a, b, why);
  ir_module_destroy(first);
  ir_module_destroy(second);
}

static void versions_read_alike(void **state) {
  (void)state;
  assert_same("attributes.0.9.0.mlirbc", "attributes.1.13.0.mlirbc");
  assert_same("attributes.1.0.0.mlirbc", "attributes.1.13.0.mlirbc");
  assert_same("constants.0.12.0.mlirbc", "constants.1.17.0.mlirbc");
  assert_same("regions.0.9.0.mlirbc", "regions.0.14.0.mlirbc");
  assert_same("regions.0.9.0.mlirbc", "regions.1.8.0.mlirbc");
  assert_same("types.0.18.0.mlirbc", "types.1.12.0.mlirbc");
  assert_same("newer.1.14.0.mlirbc", "newer.1.17.0.mlirbc");
}

static bool find_op(ir_op *op, void *arg) {
  struct {
    const char *name;
    ir_op *found;
  } *wanted = arg;
  if (strcmp(op->name, wanted->name) == 0) wanted->found = op;
  return wanted->found == NULL;
}

static void assert_attr(ir_module *module, const char *op_name, const char *attr,
                        const char *text) {
  struct {
    const char *name;
    ir_op *found;
  } wanted = {op_name, NULL};
  ir_walk(module->top, find_op, &wanted);
  assert_non_null(wanted.found);
  const ir_attr *value = ir_op_attr(wanted.found, attr);
  if (!text) {
    assert_null(value);
    return;
  }
  if (!value) fail_msg("%s has no %s", op_name, attr);
  tn_text out = {0};
  ir_attr_print(value, &out);
  assert_string_equal(out.data, text);
  tn_text_free(&out);
}

/* The expected texts are those of tests/corpora/bytecode/attributes.mlir. */
static void attributes_become_todays(void **state) {
  (void)state;
  static const char *const files[] = {"attributes.0.9.0.mlirbc", "attributes.1.0.0.mlirbc",
                                      "attributes.1.13.0.mlirbc"};
  for (size_t i = 0; i < 3; i++) {
    ir_module *m = read_file(files[i]);
    assert_attr(m, "builtin.module", "sym_name", "\"attributes\"");
    assert_attr(m, "func.func", "arg_attrs", "[{jax.buffer_donor = true}, {}, {}]");
    assert_attr(m, "func.func", "sym_visibility", "\"public\"");
    assert_attr(m, "stablehlo.dot_general", "precision_config",
                "[#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>]");
    assert_attr(m, "stablehlo.dot_general", "algorithm", NULL);
    assert_attr(m, "stablehlo.compare", "compare_type", "#stablehlo<comparison_type TOTALORDER>");
    assert_attr(m, "stablehlo.slice", "limit_indices", "array<i64: 3, 5>");
    assert_attr(m, "stablehlo.pad", "edge_padding_low", "array<i64: 0, -1>");
    assert_attr(m, "stablehlo.cholesky", "lower", "true");
    assert_attr(m, "stablehlo.triangular_solve", "unit_diagonal", "false");
    assert_attr(m, "stablehlo.gather", "indices_are_sorted", "true");
    assert_attr(m, "stablehlo.scatter", "indices_are_sorted", NULL);
    assert_attr(m, "stablehlo.reduce_window", "window_strides", NULL);
    assert_attr(m, "stablehlo.reduce_window", "padding",
                "dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>");
    assert_attr(m, "stablehlo.custom_call", "api_version", "2 : i32");
    assert_attr(m, "stablehlo.custom_call", "called_computations", "[@helper]");
    assert_attr(m, "stablehlo.custom_call", "backend_config", "\"a\\00b\"");
    assert_attr(m, "stablehlo.broadcast_in_dim", "mhlo.frontend_attributes", "{note = \"kept\"}");
    assert_attr(m, "func.call", "callee", "@helper");
    ir_module_destroy(m);
  }
}

/* Both arms of `if` see a result of `while` and an argument of the function. */
static void captures_resolve(void **state) {
  (void)state;
  ir_module *m = read_file("regions.1.8.0.mlirbc");
  struct {
    const char *name;
    ir_op *found;
  } wanted = {"stablehlo.if", NULL};
  ir_walk(m->top, find_op, &wanted);
  assert_non_null(wanted.found);
  const ir_value *first = wanted.found->regions[0].first->first->operands[0];
  const ir_value *second = wanted.found->regions[1].first->first->operands[0];
  assert_string_equal(first->def->name, "stablehlo.while");
  assert_int_equal(first->index, 1);
  assert_null(second->def);
  assert_int_equal(second->index, 1);
  assert_string_equal(second->block->region->op->name, "func.func");
  assert_string_equal(wanted.found->block->last->name, "func.return");
  assert_string_equal(wanted.found->regions[0].first->last->name, "stablehlo.return");
  ir_module_destroy(m);
}

static void shardy_reads(void **state) {
  (void)state;
  ir_module *m = read_file("shardy.1.13.0.mlirbc");
  assert_attr(m, "sdy.mesh", "mesh", "#sdy.mesh<[\"x\" = 2, \"y\" = 4]>");
  assert_attr(m, "sdy.sharding_constraint", "sharding",
              "#sdy.sharding<@mesh, [{\"x\", \"y\"}, {}]>");
  assert_attr(m, "sdy.reshard", "sharding", "#sdy.sharding<@mesh, [{}, {}], unreduced = {\"y\"}>");
  assert_attr(m, "sdy.manual_computation", "manual_axes", "#sdy<manual_axes{\"x\"}>");
  assert_attr(m, "stablehlo.add", "sdy.sharding",
              "#sdy.sharding_per_value<[<@mesh, [{\"x\"}, {}]>]>");
  assert_attr(m, "func.func", "arg_attrs",
              "[{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {?}]>}, {sdy.sharding = "
              "#sdy.sharding<@mesh, [{\"y\": (1)2, ?}p1, {}], replicated = {\"x\"}>}]");
  struct {
    const char *name;
    ir_op *found;
  } cast = {"builtin.unrealized_conversion_cast", NULL};
  ir_walk(m->top, find_op, &cast);
  assert_null(cast.found);
  ir_module_destroy(m);
}

/* ---- speed ---------------------------------------------------------------------------------- */

static void large_constants_are_copied_once(void **state) {
  (void)state;
  enum { FLOATS = 8 << 20 };
  artifact_start(&made, "StableHLO_v1.13.0");
  add_types(&made);
  static bytes head;
  head.size = 0;
  put_varint(&head, 20);
  put_varint(&head, 1);
  put_varint(&head, (uint64_t)FLOATS * 2); /* zigzag */
  put_varint(&head, T_F32);
  unsigned type = add_type(&made, DIALECT_VHLO, head.data, head.size);
  head.size = 0;
  put_varint(&head, 15);
  put_varint(&head, type);
  put_varint(&head, (uint64_t)FLOATS * 4);
  unsigned attr = add_attr(&made, DIALECT_VHLO, head.data, head.size);
  size_t constant_end = made.attrs[attr].at + made.attrs[attr].size;
  made.attrs[attr].size += (size_t)FLOATS * 4;
  /* The data itself goes into the finished file, after the constant's head. */
  put_module_with(&made, attr);
  static bytes body, file;
  body.size = file.size = 0;
  put_raw(&file, "ML\xEFR", 4);
  put_varint(&file, 6);
  put_raw(&file, made.producer, strlen(made.producer) + 1);
  put_strings(&file, &made);
  put_dialects(&file, &made);
  put_byte(&file, 2);
  put_varint(&file, made.attr_data.size + made.type_data.size + (size_t)FLOATS * 4);
  size_t total = file.size + made.attr_data.size + made.type_data.size + (size_t)FLOATS * 4 + 8192;
  unsigned char *whole = calloc(total, 1);
  assert_non_null(whole);
  size_t at = file.size;
  memcpy(whole, file.data, at);
  memcpy(whole + at, made.attr_data.data, constant_end);
  at += constant_end;
  float *values = malloc((size_t)FLOATS * 4);
  assert_non_null(values);
  for (int i = 0; i < FLOATS; i++) values[i] = (float)i;
  memcpy(whole + at, values, (size_t)FLOATS * 4);
  at += (size_t)FLOATS * 4;
  memcpy(whole + at, made.attr_data.data + constant_end, made.attr_data.size - constant_end);
  at += made.attr_data.size - constant_end;
  memcpy(whole + at, made.type_data.data, made.type_data.size);
  at += made.type_data.size;
  file.size = 0;
  put_table(&file, &made); /* both sections; the second is what is still missing */
  put_varint(&body, made.attr_data.size + made.type_data.size);
  size_t skip = 1 + body.size + made.attr_data.size + made.type_data.size;
  memcpy(whole + at, file.data + skip, file.size - skip);
  at += file.size - skip;
  file.size = 0;
  put_section(&file, 4, &made.ir);
  memcpy(whole + at, file.data, file.size);
  at += file.size;
  int64_t start = tn_now();
  ir_module *module;
  tn_status *status = hlo_read_bytecode((const char *)whole, at, "large", NULL, &module);
  int64_t took = tn_now() - start;
  if (status) fail_msg("%s", tn_status_message(status));
  const ir_attr *value = ir_op_attr(module->top, "x");
  assert_int_equal(value->size, (size_t)FLOATS * 4);
  assert_memory_equal(value->data, values, (size_t)FLOATS * 4);
  /* 32 MiB; element by element, even this bound would be missed under a sanitizer */
  assert_true(took < timed_limit(1000000000));
  ir_module_destroy(module);
  free(values);
  free(whole);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(attributes_decode),
      cmocka_unit_test(types_decode),
      cmocka_unit_test(text_entries_decode),
      cmocka_unit_test(bad_entries_are_refused),
      cmocka_unit_test(cycles_are_refused),
      cmocka_unit_test(towers_are_bounded),
      cmocka_unit_test(deep_locations_are_cut),
      cmocka_unit_test(limits_hold),
      cmocka_unit_test(headers_are_checked),
      cmocka_unit_test(bad_ops_are_refused),
      cmocka_unit_test(use_orders_are_skipped),
      cmocka_unit_test(unknown_dialects_are_kept),
      cmocka_unit_test(versions_read_alike),
      cmocka_unit_test(attributes_become_todays),
      cmocka_unit_test(captures_resolve),
      cmocka_unit_test(shardy_reads),
      cmocka_unit_test(large_constants_are_copied_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
