/* Tuples and futures; and deprecated ops, which are others today. */
#include "base/fault.h"
#include "unit/passes/programs.h"
#include <stdio.h>

#define MAIN(args, results, body, ret)                                                             \
  "func.func @main(" args ") -> (" results ") {\n" body "  return " ret " : " results "\n}\n"

/* ---- unpack ------------------------------------------------------------------------------------
 */

#define T  "tensor<2xf32>"
#define TT "tuple<" T ", " T ">"

static void tuples_are_what_they_hold(void **state) {
  (void)state;
  expect_pass("unpack",
              MAIN("%x: " T ", %y: " T, T,
                   "  %0 = stablehlo.tuple %x, %y : " TT "\n"
                   "  %1 = stablehlo.get_tuple_element %0[1] : (" TT ") -> " T "\n"
                   "  %2 = stablehlo.negate %1 : " T "\n",
                   "%2"),
              MAIN("%x: " T ", %y: " T, T,
                   "  %0 = stablehlo.tuple %x, %y : " TT "\n"
                   "  %2 = stablehlo.negate %y : " T "\n",
                   "%2"));
}

static void a_result_that_is_a_tuple_is_several(void **state) {
  (void)state;
  expect_pass("unpack",
              MAIN("%x: " T ", %y: " T, T ", tuple<" T ", " TT ">",
                   "  %0 = stablehlo.tuple %x, %y : " TT "\n"
                   "  %1 = stablehlo.tuple %y, %0 : tuple<" T ", " TT ">\n",
                   "%x, %1"),
              MAIN("%x: " T ", %y: " T, T ", " T ", " T ", " T,
                   "  %0 = stablehlo.tuple %x, %y : " TT "\n"
                   "  %1 = stablehlo.tuple %y, %0 : tuple<" T ", " TT ">\n",
                   "%x, %y, %x, %y"));
}

static void arguments_and_what_calls_give_are_several(void **state) {
  (void)state;
  expect_pass(
      "unpack",
      MAIN("%x: " TT, TT, "  %0 = stablehlo.custom_call @f(%x) : (" TT ") -> " TT "\n", "%0"),
      MAIN("%x: " T ", %y: " T, T ", " T,
           "  %t = stablehlo.tuple %x, %y : " TT "\n"
           "  %0:2 = stablehlo.custom_call @f(%x, %y) : (" T ", " T ") -> (" T ", " T
           ")\n  %u = stablehlo.tuple %0#0, %0#1 : " TT "\n",
           "%0#0, %0#1"));
}

/* What is called is inlined before; what is left of it is nobody's. */
static void other_functions_stay(void **state) {
  (void)state;
  static const char text[] =
      MAIN("%x: " T, T, "", "%x") "func.func private @g(%x: " TT ") -> " T " {\n"
                                  "  %0 = stablehlo.get_tuple_element %x[1] : (" TT ") -> " T "\n"
                                  "  return %0 : " T "\n}\n";
  expect_pass("unpack", text, text);
}

/* Each tuple holds the one before twice: 2^20 leaves in a few lines. */
static void tuples_without_measure_are_refused(void **state) {
  (void)state;
  tn_text text = {.max = 1 << 28}, type = {.max = 1 << 28};
  tn_text_printf(&type, "tuple<>");
  tn_text_printf(&text, "func.func @main() -> tensor<f32> {\n  %%0 = stablehlo.tuple : tuple<>\n");
  for (int i = 1; i <= 17; i++) {
    tn_text twice = {.max = 1 << 28};
    tn_text_printf(&twice, "tuple<%s, %s>", type.data, type.data);
    tn_text_printf(&text, "  %%%d = stablehlo.tuple %%%d, %%%d : %s\n", i, i - 1, i - 1,
                   twice.data);
    tn_text_free(&type);
    type = twice;
  }
  tn_text_printf(&text, "  %%b = stablehlo.custom_call @f(%%17) : (%s) -> tensor<f32>\n",
                 type.data);
  tn_text_printf(&text, "  %%c = stablehlo.constant dense<0.0> : tensor<f32>\n"
                        "  return %%c : tensor<f32>\n}\n");
  assert_false(text.failed);
  expect_refusal("unpack", text.data, TN_RESOURCE_EXHAUSTED, "tuples of more than 65536 parts");
  tn_text_free(&text);
  tn_text_free(&type);
}

#define START(body)                                                                                \
  "  %f = \"stablehlo.async_start\"(%x) ({\n  ^bb0(%b: " T "):\n" body "  }) : (" T                \
  ") -> !stablehlo.future<" T ">\n"
#define DONE "  %r = \"stablehlo.async_done\"(%f) : (!stablehlo.future<" T ">) -> " T "\n"

static void what_is_started_runs_there(void **state) {
  (void)state;
  expect_pass("unpack",
              MAIN("%x: " T, T,
                   START("    %0 = stablehlo.sine %b : " T "\n    stablehlo.return %0 : " T
                         "\n") "  %1 = stablehlo.negate %x : " T "\n" DONE
                               "  %2 = stablehlo.add %1, %r : " T "\n",
                   "%2"),
              MAIN("%x: " T, T,
                   "  %0 = stablehlo.sine %x : " T "\n  %1 = stablehlo.negate %x : " T "\n"
                   "  %2 = stablehlo.add %1, %0 : " T "\n",
                   "%2"));
}

static void what_cannot_be_taken_apart_is_refused(void **state) {
  (void)state;
  expect_refusal("unpack",
                 MAIN("", T,
                      "  %y = stablehlo.constant dense<0.0> : " T "\n"
                      "  %t = stablehlo.tuple %y, %y : " TT "\n"
                      "  %x = stablehlo.optimization_barrier %t : " TT "\n"
                      "  %0 = stablehlo.get_tuple_element %x[1] : (" TT ") -> " T "\n",
                      "%0"),
                 TN_UNIMPLEMENTED,
                 "t.mlir:5:8: stablehlo.get_tuple_element takes an element of a tuple that "
                 "stablehlo.optimization_barrier made, and no stablehlo.tuple");
  expect_refusal("unpack",
                 MAIN("%x: " T, T,
                      "  %0 = stablehlo.tuple %x : tuple<" T ">\n"
                      "  %1 = stablehlo.get_tuple_element %0[1] : (tuple<" T ">) -> " T "\n",
                      "%1"),
                 TN_INVALID_ARGUMENT, "its tuple of 1 does not have");
  expect_refusal("unpack", MAIN("%f: !stablehlo.future<" T ">", T, DONE, "%r"), TN_INVALID_ARGUMENT,
                 "waits for what no stablehlo.async_start gives");
  expect_refusal("unpack",
                 MAIN("%x: " T, T,
                      "  %f = \"stablehlo.async_start\"(%x) ({\n    stablehlo.return %x : " T
                      "\n  }) : (" T ") -> !stablehlo.future<" T ">\n" DONE,
                      "%r"),
                 TN_INVALID_ARGUMENT, "has no body that takes its operands");
}

/* ---- deprecated --------------------------------------------------------------------------------
 */

static void an_einsum_is_a_dot_and_a_transpose(void **state) {
  (void)state;
  expect_pass("deprecated",
              MAIN("%x: tensor<2x3xf32>, %y: tensor<3x4xf32>", "tensor<4x2xf32>",
                   "  %0 = stablehlo.einsum %x, %y, config = \"ab,bc->ca\" : (tensor<2x3xf32>, "
                   "tensor<3x4xf32>) -> tensor<4x2xf32>\n",
                   "%0"),
              MAIN("%x: tensor<2x3xf32>, %y: tensor<3x4xf32>", "tensor<4x2xf32>",
                   "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : "
                   "(tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>\n"
                   "  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x4xf32>) -> "
                   "tensor<4x2xf32>\n",
                   "%1"));
}

static void an_index_selects_by_gather(void **state) {
  (void)state;
  expect_pass(
      "deprecated",
      MAIN(
          "%x: tensor<2x5x3xf32>, %i: tensor<2x4xi32>", "tensor<2x4x3xf32>",
          "  %0 = \"stablehlo.torch_index_select\"(%x, %i) {dim = 1 : i64, batch_dims = 1 : i64} : "
          "(tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>\n",
          "%0"),
      MAIN("%x: tensor<2x5x3xf32>, %i: tensor<2x4xi32>", "tensor<2x4x3xf32>",
           "  %0 = \"stablehlo.gather\"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims "
           "= [2], collapsed_slice_dims = [1], operand_batching_dims = [0], "
           "start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, "
           "slice_sizes = array<i64: 1, 1, 3>} : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> "
           "tensor<2x4x3xf32>\n",
           "%0"));
}

static void a_sum_of_replicas_is_an_all_reduce(void **state) {
  (void)state;
  expect_pass(
      "deprecated",
      MAIN("%x: " T, T,
           "  %0 = \"stablehlo.cross-replica-sum\"(%x) {replica_groups = dense<[[0, 1]]> : "
           "tensor<1x2xi64>} : (" T ") -> " T "\n",
           "%0"),
      MAIN("%x: " T, T,
           "  %0 = \"stablehlo.all_reduce\"(%x) ({\n  ^bb0(%a: tensor<f32>, %b: "
           "tensor<f32>):\n    %1 = stablehlo.add %a, %b : tensor<f32>\n"
           "    stablehlo.return %1 : tensor<f32>\n  }) {replica_groups = dense<[[0, 1]]> : "
           "tensor<1x2xi64>} : (" T ") -> " T "\n",
           "%0"));
}

#define EINSUM(config)                                                                             \
  MAIN("%x: tensor<2x3xf32>, %y: tensor<3x4xf32>", "tensor<2x4xf32>",                              \
       "  %0 = stablehlo.einsum %x, %y, config = \"" config                                        \
       "\" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>\n",                             \
       "%0")

static void what_an_einsum_cannot_say_is_refused(void **state) {
  (void)state;
  static const char *const malformed[] = {"ab,bc",     "abbc->ac",  "ab,bc->a", "abc,bc->ac",
                                          "ab,b1->a1", "",          "ab,bc-ac", "ab,bc->",
                                          "..,bc->ac", "ab,bc->acd"};
  char text[400];
  for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
    snprintf(text, sizeof text,
             MAIN("%%x: tensor<2x3xf32>, %%y: tensor<3x4xf32>", "tensor<2x4xf32>",
                  "  %%0 = stablehlo.einsum %%x, %%y, config = \"%s\" : (tensor<2x3xf32>, "
                  "tensor<3x4xf32>) -> tensor<2x4xf32>\n",
                  "%%0"),
             malformed[i]);
    expect_refusal("deprecated", text, TN_INVALID_ARGUMENT, "name each dimension of its types");
  }
  expect_refusal("deprecated", EINSUM("ab,cb->ac"), TN_INVALID_ARGUMENT,
                 "t.mlir:2:8: stablehlo.einsum names dimensions of other sizes");
  expect_refusal("deprecated", EINSUM("ab,bc->aa"), TN_INVALID_ARGUMENT,
                 "two dimensions of its result");
  expect_refusal("deprecated", EINSUM("ab,bc->ad"), TN_INVALID_ARGUMENT,
                 "not those of the operands");
  expect_refusal("deprecated", EINSUM("ab,bc->ca"), TN_INVALID_ARGUMENT,
                 "not those of the operands");
  expect_refusal(
      "deprecated",
      MAIN("%x: tensor<2xf32>, %i: tensor<2xi32>", "tensor<2xf32>",
           "  %0 = \"stablehlo.torch_index_select\"(%x, %i) {dim = 1 : i64, batch_dims = "
           "0 : i64} : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>\n",
           "%0"),
      TN_INVALID_ARGUMENT, "no such dimension");
}

/* ---- memory ------------------------------------------------------------------------------------
 */

static void every_allocation_may_fail(void **state) {
  (void)state;
  static const char text[] = MAIN(
      "%x: " T, T ", " TT ", tensor<f32>",
      START("    %0 = stablehlo.sine %b : " T "\n    stablehlo.return %0 : " T "\n") DONE
      "  %t = stablehlo.tuple %x, %r : " TT "\n"
      "  %e = stablehlo.get_tuple_element %t[1] : (" TT ") -> " T "\n"
      "  %m = stablehlo.einsum %x, %e, config = \"a,b->ba\" : (" T ", " T ") -> tensor<2x2xf32>\n"
      "  %u = stablehlo.unary_einsum %m, config = \"aa->\" : (tensor<2x2xf32>) -> tensor<f32>\n"
      "  %c = \"stablehlo.cross-replica-sum\"(%e) {replica_groups = dense<[[0]]> : "
      "tensor<1x1xi64>} : (" T ") -> " T "\n",
      "%c, %t, %u");
  static const char *const passes[] = {"unpack", "deprecated"};
  uint64_t n = 1;
  for (bool fired = true; fired; n++) {
    ir_module *module = read_program(text);
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = pass_run(module, passes, 2);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired && status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    if (!fired && status) fail_msg("%s", tn_status_message(status));
    if (!status) assert_null(pass_check_structure(module));
    tn_status_destroy(status);
    ir_module_destroy(module);
  }
  if (n <= 6) fail_msg("only %d allocations", (int)n);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tuples_are_what_they_hold),
      cmocka_unit_test(a_result_that_is_a_tuple_is_several),
      cmocka_unit_test(arguments_and_what_calls_give_are_several),
      cmocka_unit_test(other_functions_stay),
      cmocka_unit_test(tuples_without_measure_are_refused),
      cmocka_unit_test(what_is_started_runs_there),
      cmocka_unit_test(what_cannot_be_taken_apart_is_refused),
      cmocka_unit_test(an_einsum_is_a_dot_and_a_transpose),
      cmocka_unit_test(an_index_selects_by_gather),
      cmocka_unit_test(a_sum_of_replicas_is_an_all_reduce),
      cmocka_unit_test(what_an_einsum_cannot_say_is_refused),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
