/* Calls and composites. */
#include "base/fault.h"
#include "base/memory.h"
#include "unit/passes/programs.h"
#include <stdio.h>
#include <time.h>

static void a_call_becomes_the_body(void **state) {
  (void)state;
  expect_pass("inline",
              "func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {\n"
              "  %0 = call @sum(%b, %a) : (tensor<f32>, tensor<f32>) -> tensor<f32>\n"
              "  %1 = stablehlo.negate %0 : tensor<f32>\n"
              "  return %1 : tensor<f32>\n"
              "}\n"
              "func.func private @sum(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {\n"
              "  %0 = stablehlo.subtract %x, %y : tensor<f32>\n"
              "  return %0 : tensor<f32>\n"
              "}\n",
              "func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {\n"
              "  %0 = stablehlo.subtract %b, %a : tensor<f32>\n"
              "  %1 = stablehlo.negate %0 : tensor<f32>\n"
              "  return %1 : tensor<f32>\n"
              "}\n");
}

static void each_call_gets_a_body_of_its_own(void **state) {
  (void)state;
  expect_pass("inline",
              "func.func private @twice(%x: tensor<f32>) -> tensor<f32> {\n"
              "  %0 = stablehlo.add %x, %x : tensor<f32>\n"
              "  return %0 : tensor<f32>\n"
              "}\n"
              "func.func private @four(%x: tensor<f32>) -> tensor<f32> {\n"
              "  %0 = call @twice(%x) : (tensor<f32>) -> tensor<f32>\n"
              "  %1 = call @twice(%0) : (tensor<f32>) -> tensor<f32>\n"
              "  return %1 : tensor<f32>\n"
              "}\n"
              "func.func @main(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {\n"
              "  %0 = call @four(%a) : (tensor<f32>) -> tensor<f32>\n"
              "  %1 = call @twice(%0) : (tensor<f32>) -> tensor<f32>\n"
              "  return %1, %0 : tensor<f32>, tensor<f32>\n"
              "}\n",
              "func.func @main(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {\n"
              "  %0 = stablehlo.add %a, %a : tensor<f32>\n"
              "  %1 = stablehlo.add %0, %0 : tensor<f32>\n"
              "  %2 = stablehlo.add %1, %1 : tensor<f32>\n"
              "  return %2, %1 : tensor<f32>, tensor<f32>\n"
              "}\n");
}

static void arguments_may_pass_through(void **state) {
  (void)state;
  expect_pass("inline",
              "func.func private @swap(%x: tensor<f32>, %y: tensor<f32>)"
              " -> (tensor<f32>, tensor<f32>) {\n"
              "  return %y, %x : tensor<f32>, tensor<f32>\n"
              "}\n"
              "func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {\n"
              "  %0:2 = call @swap(%a, %b)"
              " : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)\n"
              "  %1:2 = call @swap(%0#0, %0#1)"
              " : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)\n"
              "  %2:2 = call @swap(%1#0, %1#1)"
              " : (tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)\n"
              "  %3 = stablehlo.subtract %2#0, %2#1 : tensor<f32>\n"
              "  return %3 : tensor<f32>\n"
              "}\n",
              "func.func @main(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {\n"
              "  %3 = stablehlo.subtract %b, %a : tensor<f32>\n"
              "  return %3 : tensor<f32>\n"
              "}\n");
}

static void calls_in_regions_are_inlined(void **state) {
  (void)state;
  expect_pass("inline",
              "func.func private @step(%x: tensor<i32>, %n: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = \"stablehlo.case\"(%n) ({\n"
              "    %1 = call @inc(%x) : (tensor<i32>) -> tensor<i32>\n"
              "    stablehlo.return %1 : tensor<i32>\n"
              "  }) : (tensor<i32>) -> tensor<i32>\n"
              "  return %0 : tensor<i32>\n"
              "}\n"
              "func.func private @inc(%x: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.add %x, %x : tensor<i32>\n"
              "  return %0 : tensor<i32>\n"
              "}\n"
              "func.func @main(%a: tensor<i32>, %n: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.while(%i = %a) : tensor<i32>\n"
              "  cond {\n"
              "    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
              "    stablehlo.return %1 : tensor<i1>\n"
              "  } do {\n"
              "    %1 = func.call @step(%i, %n) : (tensor<i32>, tensor<i32>) -> tensor<i32>\n"
              "    stablehlo.return %1 : tensor<i32>\n"
              "  }\n"
              "  return %0 : tensor<i32>\n"
              "}\n",
              "func.func @main(%a: tensor<i32>, %n: tensor<i32>) -> tensor<i32> {\n"
              "  %0 = stablehlo.while(%i = %a) : tensor<i32>\n"
              "  cond {\n"
              "    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
              "    stablehlo.return %1 : tensor<i1>\n"
              "  } do {\n"
              "    %1 = \"stablehlo.case\"(%n) ({\n"
              "      %2 = stablehlo.add %i, %i : tensor<i32>\n"
              "      stablehlo.return %2 : tensor<i32>\n"
              "    }) : (tensor<i32>) -> tensor<i32>\n"
              "    stablehlo.return %1 : tensor<i32>\n"
              "  }\n"
              "  return %0 : tensor<i32>\n"
              "}\n");
}

static void public_functions_stay(void **state) {
  (void)state;
  expect_pass("inline",
              "func.func @api(%x: tensor<f32>) -> tensor<f32> {\n"
              "  %0 = call @work(%x) : (tensor<f32>) -> tensor<f32>\n"
              "  return %0 : tensor<f32>\n"
              "}\n"
              "func.func private @work(%x: tensor<f32>) -> tensor<f32> {\n"
              "  return %x : tensor<f32>\n"
              "}\n"
              "func.func private @loop(%x: tensor<f32>) -> tensor<f32> {\n" /* dead: no matter */
              "  %0 = call @loop(%x) : (tensor<f32>) -> tensor<f32>\n"
              "  return %0 : tensor<f32>\n"
              "}\n",
              "func.func @api(%x: tensor<f32>) -> tensor<f32> {\n"
              "  return %x : tensor<f32>\n"
              "}\n");
}

static void recursion_is_refused_by_name(void **state) {
  (void)state;
  const char *text = "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n"
                     "  %0 = call @a(%x) : (tensor<f32>) -> tensor<f32>\n"
                     "  return %0 : tensor<f32>\n"
                     "}\n"
                     "func.func private @a(%x: tensor<f32>) -> tensor<f32> {\n"
                     "  %0 = call @b(%x) : (tensor<f32>) -> tensor<f32>\n"
                     "  return %0 : tensor<f32>\n"
                     "}\n"
                     "func.func private @b(%x: tensor<f32>) -> tensor<f32> {\n"
                     "  %0 = call @a(%x) : (tensor<f32>) -> tensor<f32>\n"
                     "  return %0 : tensor<f32>\n"
                     "}\n";
  expect_refusal("inline", text, TN_UNIMPLEMENTED,
                 "pass inline: t.mlir:10:8: func.call is recursive, which cannot be inlined: "
                 "@a -> @b -> @a");
}

static void bodies_must_be_there(void **state) {
  (void)state;
  expect_refusal("inline",
                 "func.func private @ext(tensor<f32>) -> tensor<f32>\n"
                 "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n"
                 "  %0 = call @ext(%x) : (tensor<f32>) -> tensor<f32>\n"
                 "  return %0 : tensor<f32>\n"
                 "}\n",
                 TN_UNIMPLEMENTED, "t.mlir:3:8: func.call calls @ext, which has no body");
  expect_refusal("inline",
                 "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n"
                 "  %0 = call @nobody(%x) : (tensor<f32>) -> tensor<f32>\n"
                 "  return %0 : tensor<f32>\n"
                 "}\n",
                 TN_INVALID_ARGUMENT, "calls @nobody, which is no function of the program");
  expect_refusal("inline",
                 "func.func private @f(%x: tensor<f32>) -> tensor<f32> {\n"
                 "  return %x : tensor<f32>\n"
                 "}\n"
                 "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n"
                 "  %0:2 = call @f(%x) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)\n"
                 "  return %0#1 : tensor<f32>\n"
                 "}\n",
                 TN_INVALID_ARGUMENT, "passes 1 operands for 2 results to @f");
}

/* One named after a CHLO function that the device knows better is that function. */
static void composites_of_chlo_are_chlo(void **state) {
  (void)state;
  expect_pass(
      "composite",
      "func.func @main(%x: tensor<2xf32>, %z: tensor<2xcomplex<f32>>) -> (tensor<2xf32>, "
      "tensor<2xf32>, tensor<2xcomplex<f32>>) {\n"
      "  %0 = stablehlo.composite \"chlo.erf\" %x {decomposition = @f, version = 1 : i32} : "
      "(tensor<2xf32>) -> tensor<2xf32>\n"
      "  %1 = stablehlo.composite \"chlo.sinh\" %0 {decomposition = @f, version = 1 : i32} : "
      "(tensor<2xf32>) -> tensor<2xf32>\n"
      "  %2 = stablehlo.composite \"chlo.sinh\" %z {decomposition = @g, version = 1 : i32} : "
      "(tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>\n"
      "  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>\n"
      "}\n"
      "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
      "  return %x : tensor<2xf32>\n"
      "}\n"
      "func.func @g(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {\n"
      "  return %x : tensor<2xcomplex<f32>>\n"
      "}\n",
      "func.func @main(%x: tensor<2xf32>, %z: tensor<2xcomplex<f32>>) -> (tensor<2xf32>, "
      "tensor<2xf32>, tensor<2xcomplex<f32>>) {\n"
      "  %0 = chlo.erf %x : tensor<2xf32> -> tensor<2xf32>\n"
      "  %1 = chlo.sinh %0 : tensor<2xf32> -> tensor<2xf32>\n"
      "  %2 = call @g(%z) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>\n"
      "  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>\n"
      "}\n"
      "func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
      "  return %x : tensor<2xf32>\n"
      "}\n"
      "func.func @g(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {\n"
      "  return %x : tensor<2xcomplex<f32>>\n"
      "}\n");
}

static void composites_become_their_decomposition(void **state) {
  (void)state;
  const char *before =
      "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
      "  %0 = stablehlo.composite \"my.op\" %x {composite_attributes = {k = 1 : i64}, "
      "decomposition = @impl, version = 2 : i32} : (tensor<2xf32>) -> tensor<2xf32>\n"
      "  return %0 : tensor<2xf32>\n"
      "}\n"
      "func.func private @impl(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
      "  %0 = stablehlo.abs %x : tensor<2xf32>\n"
      "  return %0 : tensor<2xf32>\n"
      "}\n";
  ir_module *module = read_program(before);
  tn_status *status = pass_run(module, (const char *[]){"composite", "inline"}, 2);
  if (status) fail_msg("%s", tn_status_message(status));
  expect_program(module, "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                         "  %0 = stablehlo.abs %x : tensor<2xf32>\n"
                         "  return %0 : tensor<2xf32>\n"
                         "}\n");
  ir_module_destroy(module);
  expect_refusal("composite",
                 "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                 "  %0 = stablehlo.composite \"my.op\" %x {decomposition = @impl} : "
                 "(tensor<2xf32>) -> tensor<2xf32>\n"
                 "  return %0 : tensor<2xf32>\n"
                 "}\n",
                 TN_INVALID_ARGUMENT, "has a decomposition that is no function");
}

/* f0 calls f1 `width` times, ... the last does one add. */
static char *chain(int depth, int width) {
  tn_text text = {0};
  for (int i = 0; i < depth; i++) {
    tn_text_printf(&text, "func.func %s(%%x: tensor<f32>) -> tensor<f32> {\n",
                   i ? "private" : "@main");
    if (i) text.size -= strlen("(%x: tensor<f32>) -> tensor<f32> {\n");
    if (i) tn_text_printf(&text, " @f%d(%%x: tensor<f32>) -> tensor<f32> {\n", i);
    for (int j = 0; j < width; j++) {
      const char *last = j ? "" : "x";
      if (i + 1 < depth)
        tn_text_printf(&text, "%%%d = call @f%d(%%%s", j, i + 1, last);
      else
        tn_text_printf(&text, "%%%d = stablehlo.negate %%%s", j, last);
      if (j) tn_text_printf(&text, "%d", j - 1);
      tn_text_puts(&text,
                   i + 1 < depth ? ") : (tensor<f32>) -> tensor<f32>\n" : " : tensor<f32>\n");
    }
    tn_text_printf(&text, "return %%%d : tensor<f32>\n}\n", width - 1);
  }
  return tn_text_take(&text);
}

static bool count(ir_op *op, void *arg) {
  (void)op;
  ++*(int *)arg;
  return true;
}

/* Of this process, so that others on the machine do not count. */
static int64_t cpu_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int ops_after_inlining(const char *text, int64_t *nanoseconds) {
  ir_module *module = read_program(text);
  int64_t start = cpu_time();
  tn_status *status = pass_run(module, (const char *[]){"inline"}, 1);
  *nanoseconds = cpu_time() - start;
  if (status) fail_msg("%s", tn_status_message(status));
  int ops = 0;
  ir_walk(module->top, count, &ops);
  ir_module_destroy(module);
  return ops;
}

static void large_programs_take_linear_time(void **state) {
  (void)state;
  int64_t small, large;
  char *text = chain(2, 700);  /* 700 calls of 700 ops */
  char *tenth = chain(2, 221); /* a tenth of that */
  assert_int_equal(ops_after_inlining(tenth, &small), 221 * 221 + 3);
  assert_int_equal(ops_after_inlining(text, &large), 700 * 700 + 3);
  /* linear is 10 times; quadratic would be 100 */
  assert_true(large < 40 * small);
  tn_free(text);
  tn_free(tenth);
}

static void long_chains_do_not_recurse(void **state) {
  (void)state;
  int64_t time;
  char *text = chain(20000, 1);
  assert_int_equal(ops_after_inlining(text, &time), 4);
  tn_free(text);
}

static void explosions_are_refused(void **state) {
  (void)state;
  char *text = chain(40, 2); /* 2 to the 40 */
  ir_module *module;
  hlo_limits limits = hlo_default_limits;
  limits.max_memory = 64 << 20;
  assert_null(hlo_read_text(text, strlen(text), "t.mlir", &limits, &module));
  tn_status *status = pass_run(module, (const char *[]){"inline"}, 1);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  tn_status_destroy(status);
  ir_module_destroy(module);
  tn_free(text);
}

/* Each function holds `nest` ifs around its call of the next. */
static void deep_nesting_is_refused(void **state) {
  (void)state;
  tn_text text = {0};
  for (int f = 0; f < 20; f++) {
    tn_text_printf(&text, "func.func %s @%s%d(%%c: tensor<i32>) -> tensor<i32> {\n",
                   f ? "private" : "", f ? "f" : "main", f);
    for (int i = 0; i < 100; i++) tn_text_printf(&text, "%%%d = \"stablehlo.case\"(%%c) ({\n", i);
    if (f < 19)
      tn_text_printf(&text, "%%x = func.call @f%d(%%c) : (tensor<i32>) -> tensor<i32>\n", f + 1);
    else
      tn_text_puts(&text, "%x = stablehlo.negate %c : tensor<i32>\n");
    for (int i = 99; i >= 0; i--) {
      if (i == 99)
        tn_text_puts(&text, "stablehlo.return %x : tensor<i32>\n");
      else
        tn_text_printf(&text, "stablehlo.return %%%d : tensor<i32>\n", i + 1);
      tn_text_puts(&text, "}) : (tensor<i32>) -> tensor<i32>\n");
    }
    tn_text_puts(&text, "return %0 : tensor<i32>\n}\n");
  }
  expect_refusal("inline", text.data, TN_RESOURCE_EXHAUSTED,
                 "makes regions nest deeper than 1024 when inlined");
  tn_text_free(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_call_becomes_the_body),
      cmocka_unit_test(each_call_gets_a_body_of_its_own),
      cmocka_unit_test(arguments_may_pass_through),
      cmocka_unit_test(calls_in_regions_are_inlined),
      cmocka_unit_test(public_functions_stay),
      cmocka_unit_test(recursion_is_refused_by_name),
      cmocka_unit_test(bodies_must_be_there),
      cmocka_unit_test(composites_of_chlo_are_chlo),
      cmocka_unit_test(composites_become_their_decomposition),
      cmocka_unit_test(large_programs_take_linear_time),
      cmocka_unit_test(long_chains_do_not_recurse),
      cmocka_unit_test(explosions_are_refused),
      cmocka_unit_test(deep_nesting_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
