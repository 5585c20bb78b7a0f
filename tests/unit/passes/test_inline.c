/* Calls in programs that are too large for a text. */
#include "base/memory.h"
#include "unit/passes/programs.h"
#include <stdio.h>
#include <time.h>

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

/* 2 to the 40. The arena may not grow: nothing is cloned before the refusal. */
static void explosions_are_refused_before_they_are_made(void **state) {
  (void)state;
  char *text = chain(40, 2);
  ir_module *module = read_program(text);
  module->arena.limit = module->arena.used;
  int64_t start = cpu_time();
  tn_status *status = pass_run(module, (const char *[]){"inline"}, 1);
  assert_true(cpu_time() - start < 1000000000);
  assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
  assert_string_equal(tn_status_message(status),
                      "pass inline: t.mlir:82:6: func.call calls @f17, which makes the program "
                      "larger than 16777216 ops when inlined");
  tn_status_destroy(status);
  expect_program(module, text);
  ir_module_destroy(module);
  tn_free(text);
}

/* As nothing is made of them. */
static void explosions_that_nothing_calls_are_dropped(void **state) {
  (void)state;
  static const char main_alone[] =
      "func.func @main(%x: tensor<f32>) -> tensor<f32> {\nreturn %x : tensor<f32>\n}\n";
  tn_text text = {0};
  char *calls = chain(40, 2);
  tn_text_printf(&text, "%sfunc.func private @f0%s", main_alone, calls + strlen("func.func @main"));
  ir_module *module = read_program(text.data);
  tn_status *status = pass_run(module, (const char *[]){"inline"}, 1);
  if (status) fail_msg("%s", tn_status_message(status));
  expect_program(module, main_alone);
  ir_module_destroy(module);
  tn_text_free(&text);
  tn_free(calls);
}

/* Public functions are kept, each with what it calls. */
static void explosions_of_all_public_functions_count(void **state) {
  (void)state;
  char *calls = chain(40, 2);
  tn_text text = {0};
  tn_text_printf(&text, "func.func @api%s", calls + strlen("func.func @main"));
  tn_text_puts(&text,
               "func.func @main(%x: tensor<f32>) -> tensor<f32> {\nreturn %x : tensor<f32>\n}\n");
  expect_refusal("inline", text.data, TN_RESOURCE_EXHAUSTED, "t.mlir:82:6: func.call calls @f17");
  tn_text_free(&text);
  tn_free(calls);
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
      cmocka_unit_test(large_programs_take_linear_time),
      cmocka_unit_test(long_chains_do_not_recurse),
      cmocka_unit_test(explosions_are_refused_before_they_are_made),
      cmocka_unit_test(explosions_that_nothing_calls_are_dropped),
      cmocka_unit_test(explosions_of_all_public_functions_count),
      cmocka_unit_test(deep_nesting_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
