/* hlo_write_bytecode: programs come back equal, each version holds what it can say and refuses the
 * rest by name and place; bad targets; memory that fails. */
#include "base/fault.h"
#include "cmocka_header.h"
#include <stdio.h>
#include <string.h>

#include "stablehlo/stablehlo.h"
#include "stablehlo/vhlo/vhlo.h"

static ir_module *read_text(const char *text) {
  ir_module *module = NULL;
  tn_status *status = hlo_read_text(text, strlen(text), "test.mlir", NULL, &module);
  if (status) fail_msg("%s", tn_status_message(status));
  return module;
}

/* A function that returns nothing around the ops. */
static ir_module *read_ops(const char *arguments, const char *ops) {
  char text[4096];
  snprintf(text, sizeof text, "func.func @f(%s) {\n%s\n  func.return\n}\n", arguments, ops);
  return read_text(text);
}

static void comes_back(const ir_module *module, const char *target) {
  char why[512] = "";
  tn_text bytes = {0};
  ir_module *again = NULL;
  tn_status *status = hlo_write_bytecode(module, target, &bytes);
  if (!status) status = hlo_read_bytecode(bytes.data, bytes.size, "written", NULL, &again);
  if (status) fail_msg("%s: %s", target, tn_status_message(status));
  if (!ir_equal(module->top, again->top, why, sizeof why)) fail_msg("%s: %s", target, why);
  ir_module_destroy(again);
  tn_text_free(&bytes);
}

static void refuses(const ir_module *module, const char *target, tn_code code, const char *words) {
  tn_text bytes = {0};
  tn_status *status = hlo_write_bytecode(module, target, &bytes);
  if (!status) fail_msg("%s is written, but should say: %s", target, words);
  if (!strstr(tn_status_message(status), words))
    fail_msg("%s says '%s', not '%s'", target, tn_status_message(status), words);
  assert_int_equal(tn_status_code(status), code);
  tn_status_destroy(status);
  tn_text_free(&bytes);
}

/* ---- what each version has ------------------------------------------------------------------ */

typedef struct since_case {
  const char *since, *before; /* the first version that has it, and one before */
  const char *arguments, *ops, *words;
} since_case;

static const since_case cases[] = {
    {"1.4.0", "1.3.0", "%x: tensor<f32>", "%0 = stablehlo.tan %x : tensor<f32>",
     "test.mlir:2:6: stablehlo.tan: the op needs StableHLO 1.4; the target is 1.3.0"},
    {"0.16.0", "0.15.0", "%x: tensor<f32>",
     "%0 = \"stablehlo.collective_broadcast\"(%x) {replica_groups = dense<0> : tensor<1x1xi64>} : "
     "(tensor<f32>) -> tensor<f32>",
     "stablehlo.collective_broadcast: the op needs StableHLO 0.16"},
    {"0.10.0", "0.9.0", "%x: tensor<2xf8E4M3FNUZ>", "",
     "func.func: attribute \"function_type\": f8E4M3FNUZ needs StableHLO 0.10"},
    {"0.11.0", "0.10.0", "%x: tensor<2xf8E4M3B11FNUZ>", "", "needs StableHLO 0.11"},
    {"1.2.0", "1.1.0", "%x: tensor<2xi2>", "", "needs StableHLO 1.2"},
    {"1.7.0", "1.6.0", "%x: tensor<2xf8E3M4>", "", "needs StableHLO 1.7"},
    {"1.8.0", "1.7.0", "%x: tensor<2xf4E2M1FN>", "", "needs StableHLO 1.8"},
    {"0.18.0", "0.17.0",
     "%x: tensor<2x3x!quant.uniform<i8<-128:127>:f32:1, {1.0:0, 2.0:1, 3.0:2}>>", "",
     "a type quantized along an axis needs StableHLO 0.18"},
    {"1.10.0", "1.9.0", "%x: tensor<f32>",
     "%0 = \"stablehlo.log\"(%x) {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = "
     "#stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<f32>) -> tensor<f32>",
     "stablehlo.log: result_accuracy needs StableHLO 1.10"},
    {"1.6.0", "1.5.0", "%x: tensor<2x2xf32>",
     "%0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0], algorithm = "
     "<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, "
     "lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, "
     "allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> "
     "tensor<2x2xf32>",
     "stablehlo.dot_general: algorithm needs StableHLO 1.6"},
    {"1.1.0", "1.0.0", "%x: tensor<2x4xf32>, %i: tensor<2x1xi64>",
     "%0 = \"stablehlo.gather\"(%x, %i) {dimension_numbers = #stablehlo.gather<"
     "operand_batching_dims = [0], start_indices_batching_dims = [0], collapsed_slice_dims = [1], "
     "start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>} : "
     "(tensor<2x4xf32>, tensor<2x1xi64>) -> tensor<2xf32>",
     "stablehlo.gather: dimension_numbers.operand_batching_dims needs StableHLO 1.1"},
    {"1.5.0", "1.4.0", "%x: tensor<2x2xf32>, %y: tensor<2x2xf64>",
     "%0:2 = \"stablehlo.all_gather\"(%x, %y) {all_gather_dim = 0 : i64, replica_groups = "
     "dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>, tensor<2x2xf64>) -> "
     "(tensor<4x2xf32>, tensor<4x2xf64>)",
     "stablehlo.all_gather: more than one operand needs StableHLO 1.5"},
    {"1.3.0", "1.2.0", "%x: tensor<f32>",
     "%0 = \"stablehlo.custom_call\"(%x) {call_target_name = \"t\", api_version = 4 : i32, "
     "backend_config = {a = 1 : i32}} : (tensor<f32>) -> tensor<f32>",
     "stablehlo.custom_call: api_version 4 needs StableHLO 1.3"},
    {"0.17.0", "0.16.0", "%x: tensor<4xf32>, %z: tensor<f64>",
     "%0 = \"stablehlo.reduce\"(%x, %z) ({\n^bb0(%a: tensor<f64>, %b: tensor<f64>):\n"
     "  %1 = stablehlo.add %a, %b : tensor<f64>\n  stablehlo.return %1 : tensor<f64>\n}) "
     "{dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f64>) -> tensor<f64>",
     "another element type in the result needs StableHLO 0.17"},
    {"1.15.0", "1.14.0", "%x: tensor<2xf32>",
     "%0 = \"stablehlo.async_start\"(%x) ({\n^bb0(%a: tensor<2xf32>):\n"
     "  %1 = \"stablehlo.all_gather\"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, "
     "1]]> "
     ": tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<4xf32>\n  stablehlo.return %1 : "
     "tensor<4xf32>\n}) : (tensor<2xf32>) -> !stablehlo.future<tensor<4xf32>>",
     "stablehlo.async_start: the op needs StableHLO 1.15"},
    {"1.12.0", "1.11.0", "%t: !stablehlo.token",
     "%0:2 = \"stablehlo.recv\"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = "
     "1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> "
     "(tensor<2xf32>, !stablehlo.token)",
     "stablehlo.recv: source_target_pairs needs StableHLO 1.12"},
    {"1.21.0", "1.20.0", "%x: tensor<2x2xf32>",
     "%0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0], algorithm = "
     "<lhs_precision_type = f8E5M2, rhs_precision_type = f8E4M3FN, accumulation_type = f32, "
     "lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, "
     "allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> "
     "tensor<2x2xf32>",
     "stablehlo.dot_general: an algorithm of f8E4M3FN needs StableHLO 1.21"},
    {"1.22.0", "1.21.0", "%x: tensor<2xf32>",
     "%0 = stablehlo.compare LT, %x, %x, WEAKORDER : (tensor<2xf32>, tensor<2xf32>) -> "
     "tensor<2xi1>",
     "stablehlo.compare: attribute \"compare_type\": WEAKORDER needs StableHLO 1.22"},
};

static void what_is_new_is_refused_by_name_before(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ir_module *module = read_ops(cases[i].arguments, cases[i].ops);
    refuses(module, cases[i].before, TN_INVALID_ARGUMENT, cases[i].words);
    refuses(module, "minimum", TN_INVALID_ARGUMENT, "the target is 0.9.0");
    comes_back(module, cases[i].since);
    comes_back(module, "current");
    comes_back(module, "oldest");
    ir_module_destroy(module);
  }
}

/* "oldest" is the version that the cases say, by the producer's name. */
static void the_oldest_is_found(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ir_module *module = read_ops(cases[i].arguments, cases[i].ops), *again = NULL;
    char wanted[64];
    tn_text bytes = {0};
    assert_null(hlo_write_bytecode(module, "oldest", &bytes));
    assert_null(hlo_read_bytecode(bytes.data, bytes.size, "written", NULL, &again));
    snprintf(wanted, sizeof wanted, "StableHLO_v%s", cases[i].since);
    assert_string_equal(again->producer, wanted);
    ir_module_destroy(again);
    ir_module_destroy(module);
    tn_text_free(&bytes);
  }
}

/* ---- whole programs ------------------------------------------------------------------------- */

static const char program[] =
    "module @m attributes {mhlo.num_partitions = 2 : i32, a.list = [1 : i8, \"s\", @f, unit, "
    "array<i32: 1, 2>, dense<[true, false, true]> : tensor<3xi1>, 1.5 : bf16, f32, true]} {\n"
    "  func.func public @main(%x: tensor<2x?xf32> {jax.buffer_donor = true}, %n: tensor<i32>) -> "
    "(tensor<2x?xf32> {a.b = \"r\"}, tensor<i32>) {\n"
    "    %c = stablehlo.constant dense<[[true, false], [true, true]]> : tensor<2x2xi1>\n"
    "    %s = stablehlo.constant dense<true> : tensor<9xi1>\n"
    "    %i = stablehlo.constant dense<[-8, 7, -1]> : tensor<3xi4>\n"
    "    %q = stablehlo.constant dense<\"0x0000C03F000020C1\"> : tensor<2xf32>\n"
    "    %e = stablehlo.constant dense<> : tensor<0x3xi32>\n"
    "    %z = stablehlo.constant dense<(1.0,2.0)> : tensor<complex<f64>>\n"
    "    %w:2 = stablehlo.while(%a = %x, %b = %n) : tensor<2x?xf32>, tensor<i32> cond {\n"
    "      %l = stablehlo.constant dense<10> : tensor<i32>\n"
    "      %p = stablehlo.compare LT, %b, %l : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "      stablehlo.return %p : tensor<i1>\n"
    "    } do {\n"
    "      %1 = stablehlo.add %b, %n : tensor<i32>\n"
    "      %2 = func.call @g(%a) : (tensor<2x?xf32>) -> tensor<2x?xf32>\n"
    "      stablehlo.return %2, %1 : tensor<2x?xf32>, tensor<i32>\n"
    "    }\n"
    "    return %w#0, %w#1 : tensor<2x?xf32>, tensor<i32>\n"
    "  }\n"
    "  func.func private @g(%x: tensor<2x?xf32>) -> tensor<2x?xf32> {\n"
    "    %0 = stablehlo.negate %x {a.discardable = {k = 3 : ui8}} : tensor<2x?xf32>\n"
    "    return %0 : tensor<2x?xf32>\n"
    "  }\n"
    "}\n";

/* Versions on both sides of each change of the container, and of the ops. */
static const char *const versions[] = {"0.9.0",   "0.10.0",  "0.11.9", "0.12.0", "0.14.1",
                                       "0.15.0",  "0.20.3",  "1.0.0",  "1.9.0",  "1.22.0",
                                       "minimum", "current", "oldest", NULL};

static void a_program_comes_back_from_every_version(void **unused) {
  (void)unused;
  ir_module *module = read_text(program);
  for (size_t i = 0; i < sizeof versions / sizeof versions[0]; i++) comes_back(module, versions[i]);
  ir_module_destroy(module);
}

static void one_program_has_one_artifact(void **unused) {
  (void)unused;
  ir_module *module = read_text(program), *again = NULL;
  tn_text a = {0}, b = {0}, c = {0};
  assert_null(hlo_write_bytecode(module, NULL, &a));
  assert_null(hlo_write_bytecode(module, "1.22.0", &b));
  assert_int_equal(a.size, b.size);
  assert_memory_equal(a.data, b.data, a.size);
  assert_null(hlo_read_bytecode(a.data, a.size, "a", NULL, &again));
  assert_null(hlo_write_bytecode(again, NULL, &c));
  assert_int_equal(a.size, c.size);
  assert_memory_equal(a.data, c.data, a.size);
  ir_module_destroy(again);
  ir_module_destroy(module);
  tn_text_free(&a);
  tn_text_free(&b);
  tn_text_free(&c);
}

/* Shardy's attributes stand as they are among VHLO's, in all their forms. */
static void shardings_come_back(void **unused) {
  (void)unused;
  static const char sharded[] =
      "module attributes {a.mesh = #sdy.mesh<[\"x\"=2]>} {\n"
      "  sdy.mesh @m = <[\"x\"=2, \"y y\"=4], device_ids=[1, 0, 2, 3, 4, 5, 6, 7]>\n"
      "  sdy.mesh @one = <[], device_ids=[0]>\n"
      "  func.func @f(%x: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{\"x\"}, {?}]>},\n"
      "               %y: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{\"x\", ?}p1, "
      "{\"y y\":(1)2}], replicated={\"y y\":(2)2}>},\n"
      "               %z: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<mesh<[\"x\"=2]>, [{}, {}], "
      "unreduced={\"x\"}>},\n"
      "               %w: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}p0], "
      "unreduced=max{\"x\"}>}) {\n"
      "    %0 = stablehlo.add %x, %y {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, "
      "{\"x\"}]>]>, sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k], [ij, z_2])->([i, j]) {i=2, "
      "j=2, k=8} reduction={i} need_replication={j, k}, custom>} : tensor<4x8xf32>\n"
      "    return\n  }\n}\n";
  ir_module *module = read_text(sharded);
  for (size_t i = 0; i < sizeof versions / sizeof versions[0]; i++) comes_back(module, versions[i]);
  ir_module_destroy(module);
  static const char *const wrong[] = {"#sdy.sharding<@m, [{x}]>", "#sdy.sharding<@m>",
                                      "#sdy.mesh<[\"x\"=]>", "#sdy.unheard_of<1>",
                                      "#sdy.op_sharding_rule<([A])->([]) {}>"};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    char ops[256];
    snprintf(ops, sizeof ops, "%%0 = stablehlo.abs %%x {a.s = %s} : tensor<f32>", wrong[i]);
    module = read_ops("%x: tensor<f32>", ops);
    refuses(module, NULL, TN_UNIMPLEMENTED, "attribute \"a.s\": #sdy.");
    ir_module_destroy(module);
  }
}

/* Constants above the size that is compared by bytes, one of them twice. */
static void long_constants_come_back(void **unused) {
  (void)unused;
  tn_text text = {0};
  tn_text_puts(&text, "func.func @f() {\n");
  for (int twice = 0; twice < 2; twice++) {
    tn_text_printf(&text, "  %%%d = stablehlo.constant dense<[", twice);
    for (int i = 0; i < 3000; i++) tn_text_printf(&text, "%s%d", i ? ", " : "", i * 7);
    tn_text_puts(&text, "]> : tensor<3000xi32>\n");
  }
  tn_text_puts(&text, "  func.return\n}\n");
  assert_false(text.failed);
  ir_module *module = read_text(text.data);
  comes_back(module, NULL);
  ir_module_destroy(module);
  tn_text_free(&text);
}

/* A splat may stand for more elements than may be stored one by one. */
static void wide_splats_come_back(void **unused) {
  (void)unused;
  ir_module *module = read_ops("", "  %0 = stablehlo.constant dense<1> : tensor<1099511627776xi8>\n"
                                   "  %1 = stablehlo.constant dense<true> : tensor<4294967296xi1>\n"
                                   "  %2 = stablehlo.constant dense<-3> : tensor<4294967296xi4>\n"
                                   "  %3 = stablehlo.constant dense<0.5> : tensor<4294967296xf64>\n"
                                   "  %4 = stablehlo.constant dense<7> : "
                                   "tensor<2x4611686018427387904xi64>");
  comes_back(module, NULL);
  ir_module_destroy(module);
}

static void locations_come_back(void **unused) {
  (void)unused;
  static const char located[] =
      "func.func @f(%x: tensor<f32>) -> tensor<f32> {\n"
      "  %0 = stablehlo.abs %x : tensor<f32> loc(fused<\"m\">[\"a.py\":1:2, \"n\"(\"b.py\":3:4), "
      "callsite(\"c\" at \"d.py\":5:6 to 7:8)])\n"
      "  %1 = stablehlo.negate %0 : tensor<f32> loc(\"d.py\":5:6 to :9)\n"
      "  return %1 : tensor<f32>\n}\n";
  ir_module *module = read_text(located), *again = NULL;
  tn_text bytes = {0}, before = {0}, after = {0};
  assert_null(hlo_write_bytecode(module, NULL, &bytes));
  assert_null(hlo_read_bytecode(bytes.data, bytes.size, "written", NULL, &again));
  const ir_op *a = ir_module_body(module)->first->regions[0].first->first;
  const ir_op *b = ir_module_body(again)->first->regions[0].first->first;
  assert_true(ir_loc_equal(a->loc, b->loc));
  assert_true(ir_loc_equal(a->next->loc, b->next->loc));
  ir_module_destroy(again);
  tn_text_free(&bytes);
  /* Ranges are newer than 1.8: there they are the points where they begin. */
  assert_null(hlo_write_bytecode(module, "1.8.0", &bytes));
  assert_null(hlo_read_bytecode(bytes.data, bytes.size, "written", NULL, &again));
  const ir_loc *point = ir_module_body(again)->first->regions[0].first->first->next->loc;
  assert_int_equal(point->kind, IR_LOC_FILE);
  assert_int_equal(point->line, 5);
  assert_int_equal(point->end_column, 6);
  ir_module_destroy(again);
  ir_module_destroy(module);
  tn_text_free(&bytes);
  tn_text_free(&before);
  tn_text_free(&after);
}

/* ---- what has no form ----------------------------------------------------------------------- */

static void what_has_no_form_is_refused_by_name(void **unused) {
  (void)unused;
  static const struct {
    const char *arguments, *ops, *words;
  } none[] = {
      {"%x: tensor<f32>", "%0 = chlo.erf %x : tensor<f32> -> tensor<f32>",
       "test.mlir:2:6: chlo.erf: the op has no form in a portable artifact; the pass chlo writes "
       "most ops"},
      {"%x: tensor<f32>", "%0 = \"a.b\"(%x) : (tensor<f32>) -> tensor<f32>",
       "a.b: the op has no form in a portable artifact"},
      {"%x: tensor<f32>", "%0 = stablehlo.abs %x {a.unit} : tensor<f32>",
       "stablehlo.abs: attribute \"a.unit\": a unit attribute has no form"},
      {"%x: tensor<f32>", "%0 = stablehlo.abs %x {a.o = #a.b<c>} : tensor<f32>",
       "attribute \"a.o\": #a.b<c> has no form"},
      {"%x: tensor<f32>", "%0 = stablehlo.abs %x {a.i = array<i32: 1>} : tensor<f32>",
       "an array of numbers other than i64 and i1 has no form"},
      {"%x: tensor<f32>", "%0 = stablehlo.abs %x {a.s = @a::@b} : tensor<f32>",
       "a symbol within a symbol has no form"},
      {"%x: tensor<2xi3>", "", "i3 has no form"},
      {"%x: tensor<2xsi32>", "", "si32 has no form"},
      {"%x: !a.b", "", "!a.b has no form"},
      {"%x: vector<2xf32>", "", "vector<2xf32> has no form"},
  };
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
    ir_module *module = read_ops(none[i].arguments, none[i].ops);
    refuses(module, NULL, TN_UNIMPLEMENTED, none[i].words);
    refuses(module, "oldest", TN_UNIMPLEMENTED, none[i].words);
    ir_module_destroy(module);
  }
  ir_module *module = read_text("module attributes {a.b = #c.d<e>} {}");
  refuses(module, NULL, TN_UNIMPLEMENTED, "builtin.module: attribute \"a.b\": ");
  ir_module_destroy(module);
}

/* Names and numbers that a reader would take for others, or for none. */
static void what_would_not_come_back_is_refused(void **unused) {
  (void)unused;
  ir_module *module =
      read_ops("%x: tensor<f32>", "%0 = \"stablehlo.custom_call\"(%x) {call_target_name = \"f\", "
                                  "api_version = 9 : i32} : (tensor<f32>) -> tensor<f32>");
  refuses(module, NULL, TN_INVALID_ARGUMENT, "attribute \"api_version\": there is no version 9");
  ir_module_destroy(module);
  module = read_ops("%x: tensor<2x2xf32>",
                    "%0 = \"stablehlo.dot_general\"(%x, %x) {lhs_contracting_dimensions = [7], "
                    "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], "
                    "rhs_contracting_dimensions = [0]>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> "
                    "tensor<2x2xf32>");
  refuses(
      module, NULL, TN_INVALID_ARGUMENT,
      "attribute \"lhs_contracting_dimensions\": an artifact has another attribute of that name");
  ir_module_destroy(module);
}

static void an_op_without_what_it_must_have_is_refused(void **unused) {
  (void)unused;
  ir_module *module = read_ops("%x: tensor<2xf32>",
                               "%0 = \"stablehlo.reverse\"(%x) : (tensor<2xf32>) -> tensor<2xf32>");
  refuses(module, NULL, TN_INVALID_ARGUMENT,
          "stablehlo.reverse: attribute \"dimensions\": it is missing");
  ir_module_destroy(module);
  module = read_ops("%x: tensor<2x2xf32>",
                    "%0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0], algorithm = "
                    "<lhs_precision_type = f32, rhs_precision_type = f32> : "
                    "(tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>");
  refuses(module, NULL, TN_INVALID_ARGUMENT,
          "attribute \"algorithm\": it is without its accumulation_type");
  ir_module_destroy(module);
}

static void bad_targets_are_refused(void **unused) {
  (void)unused;
  static const char *const wrong[] = {"",       "1",         "1.2",      "1.2.3.4",
                                      "v1.2.3", "1.2.3 ",    "-1.2.3",   "newest",
                                      "1.2.x",  "99999.1.1", "1.1000.0", "1..2"};
  static const char *const beyond[] = {"0.8.9", "1.22.1", "1.23.0", "2.0.0", "0.0.0"};
  ir_module *module = read_text(program);
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    refuses(module, wrong[i], TN_INVALID_ARGUMENT, "give three numbers with points between");
  for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++)
    refuses(module, beyond[i], TN_INVALID_ARGUMENT, "the newest 1.22.0");
  ir_module_destroy(module);
}

#define GATHER(groups)                                                                             \
  "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"                                                        \
  "func.func @f(%x: tensor<2xf32>) {\n"                                                            \
  "  %0 = \"stablehlo.all_gather\"(%x) {all_gather_dim = 0 : i64, replica_groups = " groups        \
  "} : (tensor<2xf32>) -> tensor<4xf32>\n"                                                         \
  "  func.return\n"                                                                                \
  "}\n"
#define AXIS(name)                                                                                 \
  "#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = \"" name    \
  "\">]>"

/* Versions that have no axes of a mesh get the table of the same groups. */
static void groups_by_axes_are_a_table_before_1_16(void **unused) {
  (void)unused;
  char why[512] = "";
  ir_module *by_axes = read_text(GATHER(AXIS("x"))), *again = NULL;
  ir_module *table = read_text(GATHER("dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>"));
  tn_text bytes = {0};
  comes_back(by_axes, "1.16.0");
  assert_null(hlo_write_bytecode(by_axes, "1.15.0", &bytes));
  assert_null(hlo_read_bytecode(bytes.data, bytes.size, "written", NULL, &again));
  if (!ir_equal(table->top, again->top, why, sizeof why)) fail_msg("%s", why);
  ir_module_destroy(again);
  ir_module_destroy(table);
  ir_module_destroy(by_axes);
  tn_text_free(&bytes);
  ir_module *wrong = read_text(GATHER(AXIS("z")));
  comes_back(wrong, "1.16.0"); /* nothing is verified */
  refuses(
      wrong, "1.15.0", TN_INVALID_ARGUMENT,
      "stablehlo.all_gather: attribute \"replica_groups\": its groups are by axes of a mesh, which "
      "version 1.15.0 has not: the mesh has no axis 'z'");
  ir_module_destroy(wrong);
}

/* An error, or the same bytes: what the first walk writes is thrown away, so it may fail there. */
static void any_allocation_may_fail(void **unused) {
  (void)unused;
  ir_module *module = read_text(program);
  tn_text right = {0};
  size_t failed = 0;
  assert_null(hlo_write_bytecode(module, "oldest", &right));
  for (uint64_t n = 1;; n++) {
    tn_text bytes = {0};
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = hlo_write_bytecode(module, "oldest", &bytes);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (status) {
      assert_true(fired);
      assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      failed++;
    } else {
      assert_int_equal(bytes.size, right.size);
      assert_memory_equal(bytes.data, right.data, right.size);
    }
    tn_status_destroy(status);
    tn_text_free(&bytes);
    if (!fired) break;
  }
  assert_true(failed > 100);
  tn_text_free(&right);
  ir_module_destroy(module);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_new_is_refused_by_name_before),
      cmocka_unit_test(the_oldest_is_found),
      cmocka_unit_test(a_program_comes_back_from_every_version),
      cmocka_unit_test(one_program_has_one_artifact),
      cmocka_unit_test(shardings_come_back),
      cmocka_unit_test(long_constants_come_back),
      cmocka_unit_test(wide_splats_come_back),
      cmocka_unit_test(locations_come_back),
      cmocka_unit_test(what_has_no_form_is_refused_by_name),
      cmocka_unit_test(what_would_not_come_back_is_refused),
      cmocka_unit_test(an_op_without_what_it_must_have_is_refused),
      cmocka_unit_test(bad_targets_are_refused),
      cmocka_unit_test(groups_by_axes_are_a_table_before_1_16),
      cmocka_unit_test(any_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
