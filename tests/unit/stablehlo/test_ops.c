/* The tables of ops, forms, enums, and attribute access with defaults. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_header.h"
#include "stablehlo/dialect/forms.h"
#include "stablehlo/stablehlo.h"

static size_t count_of(const char *dialect) {
  size_t count = 0;
  for (uint16_t i = 1; i < (uint16_t)HLO_NUM_OPCODES; i++)
    count += strncmp(hlo_op(i)->name, dialect, strlen(dialect)) == 0;
  return count;
}

/* The numbers of ops that the dialects' own definitions have. */
static void test_every_op_is_there(void **state) {
  (void)state;
  assert_int_equal(count_of("stablehlo."), 118);
  assert_int_equal(count_of("chlo."), 51);
  assert_int_equal(count_of("sdy."), 19);
  assert_int_equal(count_of("func."), 3);
}

static void test_names_find_their_op(void **state) {
  (void)state;
  for (uint16_t i = 1; i < (uint16_t)HLO_NUM_OPCODES; i++)
    assert_int_equal(hlo_opcode_find(hlo_op(i)->name), i);
  assert_int_equal(hlo_opcode_find("stablehlo.cross-replica-sum"), HLO_CROSS_REPLICA_SUM);
  assert_int_equal(hlo_opcode_find("stablehlo.ad"), HLO_UNKNOWN);
  assert_int_equal(hlo_opcode_find(""), HLO_UNKNOWN);
  assert_string_equal(hlo_op(HLO_UNKNOWN)->name, "");
  assert_string_equal(hlo_op(HLO_NUM_OPCODES)->name, "");
  assert_null(hlo_op(HLO_UNKNOWN)->attrs[0].name);
}

/* Every attribute that a form names is the op's. */
static void test_forms_name_attributes_of_their_ops(void **state) {
  (void)state;
  for (uint16_t i = 1; i < (uint16_t)HLO_NUM_OPCODES; i++) {
    const char *pieces = hlo_form_pieces(hlo_op(i)->form);
    for (const char *p = pieces; p && (p = strchr(p, '$')); p++) {
      char name[64];
      size_t size = strcspn(p, " ");
      const char *colon = memchr(p, ':', size);
      if (!colon) continue;
      size_t length = strcspn(colon + 1, " :");
      assert_true(length < sizeof name);
      memcpy(name, colon + 1, length);
      name[length] = '\0';
      if (!hlo_attr_find(i, name)) fail_msg("%s has no attribute %s", hlo_op(i)->name, name);
    }
  }
}

static void test_traits(void **state) {
  (void)state;
  uint32_t both = HLO_ELEMENTWISE | HLO_COMMUTATIVE;
  assert_int_equal(hlo_op(HLO_ADD)->traits & both, both);
  assert_int_equal(hlo_op(HLO_SUBTRACT)->traits & both, HLO_ELEMENTWISE);
  assert_true(hlo_op(HLO_RETURN)->traits & HLO_TERMINATOR);
  assert_true(hlo_op(FUNC_FUNC)->traits & HLO_ISOLATED);
  assert_true(hlo_op(HLO_CUSTOM_CALL)->traits & HLO_SIDE_EFFECT);
  assert_true(hlo_op(CHECK_EXPECT_EQ)->traits & HLO_SIDE_EFFECT);
  assert_true(hlo_op(HLO_EINSUM)->traits & HLO_DEPRECATED);
  assert_false(hlo_op(HLO_DOT_GENERAL)->traits & HLO_DEPRECATED);
}

/* VHLO's numbers. */
static void test_enums(void **state) {
  (void)state;
  static const struct {
    const char *name, *value;
    int64_t number;
  } rows[] = {{"comparison_direction", "EQ", 0},
              {"comparison_direction", "LT", 5},
              {"comparison_type", "NOTYPE", 0},
              {"comparison_type", "UNSIGNED", 4},
              {"comparison_type", "WEAKORDER", 5},
              {"fft_type", "IRFFT", 3},
              {"precision", "HIGHEST", 2},
              {"rng_algorithm", "PHILOX", 2},
              {"rng_distribution", "UNIFORM", 1},
              {"transpose", "ADJOINT", 3},
              {"result_accuracy_mode", "TOLERANCE", 2},
              {"chlo.comparison_direction", "GE", 2}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    size_t size = strlen(rows[i].value);
    assert_int_equal(hlo_enum_number(rows[i].name, rows[i].value, size), rows[i].number);
    assert_string_equal(hlo_enum_value(rows[i].name, rows[i].number), rows[i].value);
    assert_int_equal(hlo_enum_number(rows[i].name, rows[i].value, size - 1), -1);
  }
  assert_null(hlo_enum_value("comparison_direction", 6));
  assert_null(hlo_enum_value("comparison_direction", -1));
  assert_null(hlo_enum_value("rng_distribution", 0));
  assert_null(hlo_enum_value("no_such_enum", 0));
  assert_int_equal(hlo_enum_number("no_such_enum", "EQ", 2), -1);
}

/* ---- access --------------------------------------------------------------------------------- */

static ir_module *module;
static const ir_op *op;

/* The first op of a function with a convolution's operands. */
static const ir_op *read_op(const char *line) {
  char text[4096];
  snprintf(text, sizeof text,
           "func.func @f(%%x: tensor<1x6x6x3xf32>, %%w: tensor<3x3x3x5xf32>, %%p: tensor<f32>) {\n"
           "%s\nreturn\n}",
           line);
  ir_module_destroy(module);
  tn_status *status = hlo_read_text(text, strlen(text), "t", NULL, &module);
  if (status) fail_msg("%s", tn_status_message(status));
  return op = ir_module_body(module)->first->regions[0].first->first;
}

static int teardown(void **state) {
  (void)state;
  ir_module_destroy(module);
  module = NULL;
  return 0;
}

static void assert_error(tn_status *status, const char *part) {
  assert_non_null(status);
  if (!strstr(tn_status_message(status), part)) fail_msg("%s", tn_status_message(status));
  assert_string_equal(tn_status_place(status), "t:2:6");
  tn_status_destroy(status);
}

#define CONV                                                                                       \
  "%r = \"stablehlo.convolution\"(%x, %w) <{batch_group_count = 1 : i64, feature_group_count = 7 " \
  ": i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>"
#define CONV_TYPE "}> : (tensor<1x6x6x3xf32>, tensor<3x3x3x5xf32>) -> tensor<1x4x4x5xf32>"

static void test_access(void **state) {
  (void)state;
  int64_t values[4], one = 0;
  read_op(CONV ", window_strides = array<i64: 2, 3>" CONV_TYPE);
  assert_null(hlo_get_i64s(module, op, "window_strides", 2, values));
  assert_int_equal(values[0], 2);
  assert_int_equal(values[1], 3);
  assert_null(hlo_get_i64s(module, op, "rhs_dilation", 2, values));
  assert_int_equal(values[0], 1);
  assert_int_equal(values[1], 1);
  assert_null(hlo_get_i64s(module, op, "padding", 4, values));
  for (int i = 0; i < 4; i++) assert_int_equal(values[i], 0);
  assert_null(hlo_get_i64(module, op, "feature_group_count", &one));
  assert_int_equal(one, 7);
  assert_int_equal(hlo_field_i64s(op, "dimension_numbers", "input_spatial_dimensions", values, 4),
                   2);
  assert_int_equal(values[0], 1);
  assert_int_equal(values[1], 2);
  assert_int_equal(hlo_field_i64s(op, "dimension_numbers", "input_spatial_dimensions", values, 1),
                   -1);
  assert_int_equal(hlo_field_i64(op, "dimension_numbers", "kernel_output_feature_dimension"), 3);
  assert_int_equal(hlo_field_i64(op, "dimension_numbers", "input_batch_dimension"), 0);
  assert_error(hlo_get_i64s(module, op, "window_strides", 3, values), "has 2 values");
  assert_error(hlo_get_i64(module, op, "window_strides", &one), "is no integer");
  assert_error(hlo_get_i64(module, op, "no_such", &one), "\"no_such\" is missing");
  assert_error(hlo_get_i64s(module, op, "feature_group_count", 1, values), "no list of integers");
}

static void test_bools_and_enums(void **state) {
  (void)state;
  read_op("%r = stablehlo.compare GT, %x, %x : (tensor<1x6x6x3xf32>, tensor<1x6x6x3xf32>) -> "
          "tensor<1x6x6x3xi1>");
  assert_int_equal(hlo_get_enum(op, "comparison_direction"), 3);
  assert_int_equal(hlo_get_enum(op, "compare_type"), 0);
  assert_int_equal(hlo_get_enum(op, "no_such"), -1);
  read_op("\"stablehlo.custom_call\"() <{call_target_name = \"f\", has_side_effect = true}> : () "
          "-> ()");
  assert_true(hlo_get_bool(op, "has_side_effect"));
  read_op("\"stablehlo.custom_call\"() <{call_target_name = \"f\"}> : () -> ()");
  assert_false(hlo_get_bool(op, "has_side_effect"));
}

/* ---- the canonical form --------------------------------------------------------------------- */

/* The attributes, printed; what a list of defaults leaves. */
static void assert_attrs(const char *line, const char *expected) {
  tn_text text = {0};
  read_op(line);
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    tn_text_printf(&text, "%s%s = ", i ? ", " : "", op->attrs[i].name);
    ir_attr_print(op->attrs[i].value, &text);
  }
  assert_string_equal(text.data ? text.data : "", expected);
  tn_text_free(&text);
}

static void test_defaults_are_dropped(void **state) {
  (void)state;
  assert_attrs(CONV ", window_strides = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, "
                    "lhs_dilation = dense<1> : tensor<2xi64>, window_reversal = array<i1: false, "
                    "false>, precision_config = [#stablehlo<precision DEFAULT>, "
                    "#stablehlo<precision DEFAULT>]" CONV_TYPE,
               "batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, "
               "1, i, o]->[b, 0, 1, f]>, feature_group_count = 7 : i64");
  assert_attrs(
      "\"stablehlo.custom_call\"() <{call_target_name = \"f\", has_side_effect = false, "
      "backend_config = \"\", api_version = 1 : i32, called_computations = [], "
      "operand_layouts = [], result_layouts = [], output_operand_aliases = []}> : () -> ()",
      "call_target_name = \"f\"");
  assert_attrs("\"stablehlo.custom_call\"() <{call_target_name = \"f\", backend_config = {}, "
               "api_version = 4 : i32}> : () -> ()",
               "api_version = 4 : i32, call_target_name = \"f\"");
  assert_attrs("%r = stablehlo.sqrt %p {result_accuracy = #stablehlo.result_accuracy<atol = 0.0, "
               "ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<f32>",
               "");
  assert_attrs("%r = \"stablehlo.compare\"(%p, %p) <{comparison_direction = "
               "#stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type "
               "NOTYPE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>",
               "comparison_direction = #stablehlo<comparison_direction EQ>");
}

static void test_what_is_no_default_stays(void **state) {
  (void)state;
  assert_attrs(CONV ", window_strides = array<i64: 1, 2>" CONV_TYPE,
               "batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, "
               "1, i, o]->[b, 0, 1, f]>, feature_group_count = 7 : i64, window_strides = "
               "array<i64: 1, 2>");
  /* Layouts are there of both or of none. */
  assert_attrs("\"stablehlo.custom_call\"(%p) <{call_target_name = \"f\", operand_layouts = "
               "[dense<> : tensor<0xindex>], result_layouts = []}> : (tensor<f32>) -> ()",
               "call_target_name = \"f\", operand_layouts = [dense<> : tensor<0xindex>], "
               "result_layouts = []");
  /* The same attribute name on an op that has no such default. */
  assert_attrs("\"my.op\"() {window_strides = array<i64: 1, 1>} : () -> ()",
               "window_strides = array<i64: 1, 1>");
  assert_attrs("%r = \"stablehlo.all_gather\"(%x) <{all_gather_dim = 0 : i64, replica_groups = "
               "dense<0> : tensor<1x1xi64>, channel_handle = #stablehlo.channel_handle<handle = 3, "
               "type = 1>, use_global_device_ids}> : (tensor<1x6x6x3xf32>) -> tensor<1x6x6x3xf32>",
               "all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 3, "
               "type = 0>, replica_groups = dense<0> : tensor<1x1xi64>, use_global_device_ids = "
               "unit");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_op_is_there),
      cmocka_unit_test(test_names_find_their_op),
      cmocka_unit_test(test_forms_name_attributes_of_their_ops),
      cmocka_unit_test(test_traits),
      cmocka_unit_test(test_enums),
      cmocka_unit_test_teardown(test_access, teardown),
      cmocka_unit_test_teardown(test_bools_and_enums, teardown),
      cmocka_unit_test_teardown(test_defaults_are_dropped, teardown),
      cmocka_unit_test_teardown(test_what_is_no_default_stays, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
