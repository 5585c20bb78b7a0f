/* Custom calls as the planner and a run have them, with a provider of the test's own. */
#include "cmocka_header.h"
#include "unit/cpu/compiling.h"

#include "base/memory.h"

#include <stdio.h>
#include <string.h>

/* What the provider was told of the last site. */
static struct {
  char target[32];
  bool typed, effect, has_settings;
  size_t num_args, num_results;
  cpu_call_value values[8];
} seen;

typedef struct call {
  cpu_call base;
  char what[32];
  size_t num_args;
} call;

static int made, ended, ran;
static float handed[2][6];           /* what the arguments held */
static cpu_run_context context_seen; /* a copy: the run's own is gone when it returns */

/* "fail" fails; "wait" waits; all else keep their arguments, and add 1 to the first of them. */
static tn_status *run_call(cpu_call *base, const cpu_run_context *context, void *const *data) {
  call *c = (call *)base;
  ran++;
  context_seen = *context;
  if (!strcmp(c->what, "fail")) return tn_error(TN_ABORTED, "it failed");
  for (size_t i = 0; i < c->num_args && i < 2; i++) memcpy(handed[i], data[i], sizeof handed[i]);
  float *out = data[c->num_args];
  const float *in = data[0];
  for (int i = 0; i < 6; i++) out[i] = in[i] + 1;
  return NULL;
}

static void end_call(cpu_call *base) {
  ended++;
  tn_free(base);
}

static tn_status *make_call(void *context, const cpu_call_site *site, cpu_call **out) {
  assert_ptr_equal(context, &seen);
  if (!strcmp(site->target, "unknown")) return tn_error(TN_NOT_FOUND, "nobody knows it");
  if (!strcmp(site->target, "broken")) return tn_error(TN_INTERNAL, "it is broken");
  snprintf(seen.target, sizeof seen.target, "%s", site->target);
  seen.typed = site->typed;
  seen.effect = site->has_side_effect;
  seen.has_settings = site->settings != NULL;
  seen.num_args = site->num_args;
  seen.num_results = site->num_results;
  for (size_t i = 0; i < site->num_args; i++) seen.values[i] = site->args[i];
  call *c = tn_alloc_zero(sizeof *c);
  c->base = (cpu_call){.run = run_call, .destroy = end_call};
  c->base.waits = !strcmp(site->target, "wait");
  c->num_args = site->num_args;
  snprintf(c->what, sizeof c->what, "%s", site->target);
  made++;
  *out = &c->base;
  return NULL;
}

static const cpu_call_provider provider = {.context = &seen, .make = make_call};

static tn_status *compile_calling(const char *text, const cpu_call_provider *calls,
                                  cpu_program **out) {
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.calls = calls;
  return compile_with(text, &options, out);
}

static cpu_program *compiled(const char *text) {
  cpu_program *program;
  tn_status *status = compile_calling(text, &provider, &program);
  if (status) fail_msg("%s", tn_status_message(status));
  return program;
}

static void refused(const char *text, const cpu_call_provider *calls, tn_code code,
                    const char *part) {
  cpu_program *program;
  tn_status *status = compile_calling(text, calls, &program);
  assert_int_equal(tn_status_code(status), code);
  if (!strstr(tn_status_message(status), part)) fail_msg("%s", tn_status_message(status));
  tn_status_destroy(status);
  assert_null(program);
}

static const float numbers[6] = {0, 1, 2, 3, 4, 5};

static tn_status *run(cpu_program *program, const void *in, void *out) {
  cpu_run_context context = {.device = 3, .run = 9};
  return cpu_program_run(program, &context, &in, &out);
}

#define ONE(target, attributes)                                                                    \
  "func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"                                    \
  "  %0 = \"stablehlo.custom_call\"(%x) {call_target_name = \"" target "\"" attributes             \
  "} : (tensor<2x3xf32>) -> tensor<2x3xf32>\n"                                                     \
  "  return %0 : tensor<2x3xf32>\n"                                                                \
  "}\n"

static void sites_say_what_the_op_says(void **state) {
  (void)state;
  cpu_program *program = compiled(ONE("plain", ""));
  assert_string_equal(seen.target, "plain");
  assert_true(!seen.typed && !seen.effect && !seen.has_settings);
  assert_true(seen.num_args == 1 && seen.num_results == 1);
  assert_true(seen.values[0].type == TN_F32 && seen.values[0].rank == 2 &&
              seen.values[0].bytes == 24);
  assert_false(cpu_program_waits(program));
  float out[6];
  assert_null(run(program, numbers, out));
  for (int i = 0; i < 6; i++) assert_true(out[i] == (float)(i + 1));
  assert_true(context_seen.device == 3 && context_seen.run == 9);
  cpu_program_destroy(program);
  program = compiled(ONE("wait", ", api_version = 4 : i32, has_side_effect = true, "
                                 "backend_config = {a = 1 : i64}"));
  assert_true(seen.typed && seen.effect && seen.has_settings);
  assert_true(cpu_program_waits(program));
  cpu_program_destroy(program);
  program = compiled(ONE("plain", ", mhlo.backend_config = {}"));
  assert_true(seen.typed && seen.has_settings);
  cpu_program_destroy(program);
  assert_int_equal(made, ended);
}

static void layouts_turn_what_the_handler_sees(void **state) {
  (void)state;
  cpu_program *program = compiled(
      ONE("plain", ", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = "
                   "[dense<[0, 1]> : tensor<2xindex>]"));
  float out[6];
  assert_null(run(program, numbers, out));
  const float columns[6] = {0, 3, 1, 4, 2, 5};
  assert_memory_equal(handed[0], columns, sizeof columns);
  for (int i = 0; i < 6; i++) assert_true(out[i] == (float)(i + 1));
  cpu_program_destroy(program);
  /* Only the result's: what the handler wrote as columns. */
  program = compiled(ONE("plain", ", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], "
                                  "result_layouts = [dense<[0, 1]> : tensor<2xindex>]"));
  assert_null(run(program, numbers, out));
  const float turned[6] = {1, 3, 5, 2, 4, 6};
  assert_memory_equal(out, turned, sizeof out);
  cpu_program_destroy(program);
}

/* The operand is used by the call twice and after it, so its memory is not the result's. */
static void aliased_operands_are_kept_where_needed(void **state) {
  (void)state;
  cpu_program *program = compiled(
      "func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
      "  %n = stablehlo.negate %x : tensor<2x3xf32>\n"
      "  %0 = \"stablehlo.custom_call\"(%n, %n) {call_target_name = \"plain\", "
      "output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], "
      "operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>, tensor<2x3xf32>) -> "
      "tensor<2x3xf32>\n"
      "  %1 = stablehlo.subtract %0, %n : tensor<2x3xf32>\n"
      "  return %1 : tensor<2x3xf32>\n"
      "}\n");
  float out[6];
  assert_null(run(program, numbers, out));
  for (int i = 0; i < 6; i++) assert_true(out[i] == 1 && handed[1][i] == -numbers[i]);
  cpu_program_destroy(program);
}

static void a_failed_call_ends_the_run(void **state) {
  (void)state;
  cpu_program *program =
      compiled("func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
               "  %p = stablehlo.constant dense<true> : tensor<i1>\n"
               "  %r = \"stablehlo.if\"(%p) ({\n"
               "    %0 = stablehlo.custom_call @fail(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>\n"
               "    stablehlo.return %0 : tensor<2x3xf32>\n"
               "  }, {\n"
               "    stablehlo.return %x : tensor<2x3xf32>\n"
               "  }) : (tensor<i1>) -> tensor<2x3xf32>\n"
               "  %1 = stablehlo.custom_call @plain(%r) : (tensor<2x3xf32>) -> tensor<2x3xf32>\n"
               "  return %1 : tensor<2x3xf32>\n"
               "}\n");
  float out[6];
  ran = 0;
  tn_status *status = run(program, numbers, out);
  assert_int_equal(tn_status_code(status), TN_ABORTED);
  assert_string_equal(tn_status_message(status), "it failed");
  tn_status_destroy(status);
  assert_int_equal(ran, 1);
  cpu_program_destroy(program);
}

static void calls_that_cannot_be(void **state) {
  (void)state;
  refused(ONE("plain", ""), NULL, TN_UNIMPLEMENTED, "no custom call @plain");
  refused(ONE("unknown", ""), &provider, TN_UNIMPLEMENTED, "@unknown: nobody knows it");
  refused(ONE("broken", ""), &provider, TN_INTERNAL, "custom call @broken: it is broken");
  refused(ONE("plain", ", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], "
                       "result_layouts = [dense<[1, 1]> : tensor<2xindex>]"),
          &provider, TN_INVALID_ARGUMENT, "custom_call op: a layout has 1 twice");
  refused(ONE("plain", ", operand_layouts = [dense<[1, 2]> : tensor<2xindex>], "
                       "result_layouts = [dense<[1, 0]> : tensor<2xindex>]"),
          &provider, TN_INVALID_ARGUMENT, "custom_call op: a layout names dimension 2, of 2");
  refused(ONE("plain", ", output_operand_aliases = [#stablehlo.output_operand_alias<"
                       "output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = "
                       "[]>]"),
          &provider, TN_INVALID_ARGUMENT, "an alias of a part that its tuple has not");
  refused(ONE("plain", ", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], "
                       "result_layouts = [dense<[1, 0]> : tensor<2xindex>], "
                       "output_operand_aliases = [#stablehlo.output_operand_alias<"
                       "output_tuple_indices = [], operand_index = 0, operand_tuple_indices = "
                       "[]>]"),
          &provider, TN_INVALID_ARGUMENT, "output_operand_aliases");
  refused(ONE("plain", ", called_computations = [@main]"), &provider, TN_UNIMPLEMENTED,
          "called computations");
  assert_int_equal(made, ended);
}

/* Of no elements, and without effects: what needs it becomes a constant, and it is not made. */
static void nothing_is_called_for_nothing(void **state) {
  (void)state;
  int before = made;
  cpu_program *program =
      compiled("func.func @main() -> tensor<0x3xf32> {\n"
               "  %x = stablehlo.constant dense<> : tensor<0x3xf32>\n"
               "  %0:2 = stablehlo.custom_call @plain(%x) : (tensor<0x3xf32>) -> (tensor<0x3xf32>, "
               "tensor<i32>)\n"
               "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
               "  %c = stablehlo.compare EQ, %0#1, %z : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
               "  %r = stablehlo.select %c, %0#0, %x : tensor<i1>, tensor<0x3xf32>\n"
               "  return %r : tensor<0x3xf32>\n"
               "}\n");
  assert_int_equal(made, before);
  cpu_program_destroy(program);
  program = compiled("func.func @main() -> tensor<0xf32> {\n"
                     "  %0 = stablehlo.custom_call @plain() {has_side_effect = true} : () -> "
                     "tensor<0xf32>\n"
                     "  return %0 : tensor<0xf32>\n"
                     "}\n");
  assert_int_equal(made, before + 1);
  cpu_program_destroy(program);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sites_say_what_the_op_says),
      cmocka_unit_test(layouts_turn_what_the_handler_sees),
      cmocka_unit_test(aliased_operands_are_kept_where_needed),
      cmocka_unit_test(a_failed_call_ends_the_run),
      cmocka_unit_test(calls_that_cannot_be),
      cmocka_unit_test(nothing_is_called_for_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
