/* The structure check: each law broken once, and the table of passes. */
#include "base/fault.h"
#include "unit/passes/programs.h"

static const char sound[] = "func.func private @f(%x: tensor<f32>) -> tensor<f32> {\n"
                            "  return %x : tensor<f32>\n"
                            "}\n"
                            "func.func @main(%a: tensor<f32>, %n: tensor<i32>) -> tensor<f32> {\n"
                            "  %0 = stablehlo.negate %a : tensor<f32>\n"
                            "  %1 = \"stablehlo.case\"(%n) ({\n"
                            "    %3 = stablehlo.add %0, %a : tensor<f32>\n"
                            "    stablehlo.return %3 : tensor<f32>\n"
                            "  }) : (tensor<i32>) -> tensor<f32>\n"
                            "  %2 = call @f(%1) : (tensor<f32>) -> tensor<f32>\n"
                            "  return %2 : tensor<f32>\n"
                            "}\n";

typedef struct parts {
  ir_module *module;
  ir_op *f, *main, *negate, *branch, *add, *inner_end, *call, *end;
} parts;

static parts open_sound(void) {
  parts p = {.module = read_program(sound)};
  p.f = ir_module_body(p.module)->first;
  p.main = p.f->next;
  p.negate = p.main->regions[0].first->first;
  p.branch = p.negate->next;
  p.add = p.branch->regions[0].first->first;
  p.inner_end = p.add->next;
  p.call = p.branch->next;
  p.end = p.call->next;
  assert_null(pass_verify_structure(p.module));
  return p;
}

static void expect_broken(parts *p, const char *part) {
  tn_status *status = pass_verify_structure(p->module);
  assert_int_equal(tn_status_code(status), TN_INVALID_ARGUMENT);
  if (!strstr(tn_status_message(status), part))
    fail_msg("'%s' is not in '%s'", part, tn_status_message(status));
  tn_status_destroy(status);
  ir_module_destroy(p->module);
}

static void uses_come_after_definitions(void **state) {
  (void)state;
  parts p = open_sound();
  ir_op_remove(p.negate);
  ir_op_insert_before(p.negate, p.call);
  expect_broken(&p,
                "t.mlir:7:10: stablehlo.add uses a value (operand 0, of stablehlo.negate) before "
                "it is defined");
  p = open_sound();
  p.add->operands[0] = &p.branch->results[0]; /* of the op around it */
  expect_broken(&p, "of stablehlo.case) before it is defined");
  p = open_sound();
  p.add->operands[0] = &p.add->results[0];
  expect_broken(&p, "before it is defined");
}

static void values_stay_in_their_region(void **state) {
  (void)state;
  parts p = open_sound();
  p.call->operands[0] = &p.add->results[0];
  expect_broken(&p,
                "func.call uses a value (operand 0, of stablehlo.add) that is not visible here");
  p = open_sound();
  p.negate->operands[0] = &p.f->regions[0].first->args[0];
  expect_broken(&p, "stablehlo.negate uses a value (operand 0, of a block argument) that is not "
                    "visible here");
  p = open_sound();
  ir_op_remove(p.negate); /* its users stay */
  expect_broken(&p, "(operand 0, of stablehlo.negate) that is not visible here");
  p = open_sound();
  p.add->operands[1] = NULL;
  expect_broken(&p, "stablehlo.add has no operand 1");
}

static void functions_see_nothing_outside(void **state) {
  (void)state;
  parts p = open_sound();
  ir_op_remove(p.f);
  ir_op_insert_before(p.f, p.add); /* a function inside another one */
  p.f->regions[0].first->first->operands[0] = p.negate->operands[0];
  expect_broken(&p, "t.mlir:2:3: func.return uses a value (operand 0, of a block argument) from "
                    "outside its func.func");
}

static void blocks_end_with_terminators(void **state) {
  (void)state;
  parts p = open_sound();
  ir_op_remove(p.inner_end);
  expect_broken(&p, "stablehlo.case has a block without a terminator");
  p = open_sound();
  ir_op_remove(p.end);
  ir_op_insert_before(p.end, p.negate);
  expect_broken(&p, "func.return must be the last in its block");
  p = open_sound();
  p.branch->regions[0].first = p.branch->regions[0].last = NULL;
  expect_broken(&p, "stablehlo.case has an empty region 0");
}

static void calls_fit(void **state) {
  (void)state;
  parts p = open_sound();
  ir_op_set_attr(p.module, p.call, "callee", ir_attr_symbol(p.module, "g"));
  expect_broken(&p, "t.mlir:10:8: func.call names @g, which is no function of the program");
  p = open_sound();
  ir_op_set_operands(p.module, p.call, 0, NULL);
  expect_broken(&p, "passes 0 operands for 1 results to @f, which takes 1 and gives 1");
  p = open_sound();
  p.call->operands[0] = &p.main->regions[0].first->args[1];
  expect_broken(&p, "func.call has operand 0 of type tensor<i32> instead of tensor<f32>");
}

static void functions_fit_their_type(void **state) {
  (void)state;
  parts p = open_sound();
  ir_op_drop_attr(p.f, "function_type");
  expect_broken(&p, "func.func @f has no function type");
  p = open_sound();
  ir_block_add_arg(p.module, p.f->regions[0].first, p.add->results[0].type);
  expect_broken(&p, "func.func @f has 2 arguments instead of 1");
  p = open_sound();
  ir_op_set_operands(p.module, p.end, 0, NULL);
  expect_broken(&p, "func.return returns 0 values instead of 1");
  p = open_sound();
  p.end->operands[0] = &p.main->regions[0].first->args[1];
  expect_broken(&p, "func.return has operand 0 of type tensor<i32> instead of tensor<f32>");
}

static void names_and_attributes_are_unique(void **state) {
  (void)state;
  parts p = open_sound();
  ir_op_set_attr(p.module, p.f, "sym_name", ir_attr_string(p.module, "main", 4));
  expect_broken(&p, "func.func @main is defined twice");
  p = open_sound();
  ir_op_set_attr(p.module, p.add, "a", ir_attr_i64(p.module, 1));
  ir_op_set_attr(p.module, p.add, "b", ir_attr_i64(p.module, 1));
  p.add->attrs[1].name = p.add->attrs[0].name;
  expect_broken(&p, "has two attributes 'a'");
  p = open_sound();
  ir_op_set_attr(p.module, p.add, "a", ir_attr_i64(p.module, 1));
  ir_op_set_attr(p.module, p.add, "b", ir_attr_i64(p.module, 1));
  p.add->attrs[0].name = "c";
  expect_broken(&p, "has attributes out of order at 'b'");
}

static void links_are_checked(void **state) {
  (void)state;
  parts p = open_sound();
  p.call->prev = p.negate;
  expect_broken(&p, "is linked wrongly into its block");
  p = open_sound();
  p.add->results[0].index = 3;
  expect_broken(&p, "stablehlo.add has a malformed result 0");
}

static void unknown_ops_have_their_own_law(void **state) {
  (void)state;
  ir_module *module = read_program("func.func @main(%a: tensor<f32>) -> tensor<f32> {\n"
                                   "  %0 = \"foo.bar\"(%a) ({\n"
                                   "    \"foo.end\"() : () -> ()\n"
                                   "  }) : (tensor<f32>) -> tensor<f32>\n"
                                   "  return %0 : tensor<f32>\n"
                                   "}\n");
  assert_null(pass_verify_structure(module));
  ir_module_destroy(module);
}

static void the_table(void **state) {
  (void)state;
  assert_true(pass_count >= 6);
  for (size_t i = 0; i < pass_count; i++) {
    assert_ptr_equal(pass_find(pass_table[i].name), &pass_table[i]);
    assert_true(strlen(pass_table[i].help) > 10);
  }
  assert_null(pass_find("nonesuch"));
  parts p = open_sound();
  tn_status *status = pass_run(p.module, (const char *[]){"dce", "nonesuch"}, 2);
  assert_int_equal(tn_status_code(status), TN_NOT_FOUND);
  assert_string_equal(tn_status_message(status), "there is no pass named 'nonesuch'");
  tn_status_destroy(status);
  ir_module_destroy(p.module);
}

static void the_cpu_pipeline_checks_first(void **state) {
  (void)state;
  parts p = open_sound();
  p.add->operands[0] = &p.add->results[0];
  tn_status *status = pass_run_for_cpu(p.module, NULL);
  assert_non_null(strstr(tn_status_message(status), "pass check: t.mlir:7:10: stablehlo.add uses"));
  tn_status_destroy(status);
  ir_module_destroy(p.module);
}

/* Fails the N-th allocation of the whole pipeline for every N until none fails. */
static void every_allocation_may_fail(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main(%a: tensor<4xf32>, %n: tensor<i32> {sdy.sharding = #sdy.sharding<@m, []>})"
      " -> (tensor<2xf32>, tensor<2xi32>) {\n"
      "  %0 = chlo.broadcast_add %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>\n"
      "  %1 = stablehlo.composite \"c\" %0 {decomposition = @g} :"
      " (tensor<4xf32>) -> tensor<4xf32>\n"
      "  %z = stablehlo.complex %1, %0 : tensor<4xcomplex<f32>>\n"
      "  %y = stablehlo.clamp %z, %z, %z : tensor<4xcomplex<f32>>\n"
      "  %l = stablehlo.compare LT, %y, %z : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>)"
      " -> tensor<4xi1>\n"
      "  %q = stablehlo.optimization_barrier %l : tensor<4xi1>\n"
      "  %2:2 = chlo.top_k(%1, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)\n"
      "  %3 = sdy.sharding_constraint %2#0 <@m, [{}]> : tensor<2xf32>\n"
      "  return %3, %2#1 : tensor<2xf32>, tensor<2xi32>\n"
      "}\n"
      "sdy.mesh @m = <[\"x\"=1]>\n"
      "func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
      "  %0 = chlo.square %a : tensor<4xf32> -> tensor<4xf32>\n"
      "  %1 = chlo.is_inf %0 : tensor<4xf32> -> tensor<4xi1>\n"
      "  %2 = stablehlo.select %1, %a, %0 : tensor<4xi1>, tensor<4xf32>\n"
      "  return %2 : tensor<4xf32>\n"
      "}\n";
  uint64_t n = 1;
  for (;; n++) {
    ir_module *module = read_program(text);
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = pass_run_for_cpu(module, NULL);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (status) assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
    /* A lost optimisation is no error: a run that succeeds must give a sound program. */
    if (!status) assert_null(pass_verify_structure(module));
    tn_status_destroy(status);
    ir_module_destroy(module);
    if (!fired) break;
  }
  assert_true(n > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(uses_come_after_definitions),
      cmocka_unit_test(values_stay_in_their_region),
      cmocka_unit_test(functions_see_nothing_outside),
      cmocka_unit_test(blocks_end_with_terminators),
      cmocka_unit_test(calls_fit),
      cmocka_unit_test(functions_fit_their_type),
      cmocka_unit_test(names_and_attributes_are_unique),
      cmocka_unit_test(links_are_checked),
      cmocka_unit_test(unknown_ops_have_their_own_law),
      cmocka_unit_test(the_table),
      cmocka_unit_test(the_cpu_pipeline_checks_first),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
