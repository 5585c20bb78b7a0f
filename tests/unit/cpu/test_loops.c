/* Small loops as one step (lower_loop.c, scalar_program_run.c): what programs that check themselves
 * cannot say. */
#include "cmocka_header.h"

#include "base/containers.h"
#include "base/memory.h"
#include "compiling.h"

#include <pthread.h>
#include <time.h>

static cpu_program *compiled(const char *text) {
  cpu_program *program;
  tn_status *status = compile(text, 1, &program);
  if (status) fail_msg("%s", tn_status_message(status));
  return program;
}

/* What the plan says of its loop: how many instructions; 0: it has blocks of steps. */
static int planned_length(const char *text) {
  ir_module *module = NULL;
  char *json = NULL;
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.level = 1;
  assert_null(hlo_read(text, strlen(text), "test.mlir", NULL, &module));
  assert_null(cpu_program_dump(module, &options, &json));
  const char *head = "stablehlo.while of ", *at = strstr(json, head);
  int length = at ? atoi(at + strlen(head)) : 0;
  tn_free(json);
  ir_module_destroy(module);
  return length;
}

/* ---- loops that are stopped -------------------------------------------------------------------
 */

static void *stop_soon(void *stop) {
  nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
  atomic_store((atomic_bool *)stop, true);
  return NULL;
}

/* Endless, and deep in another that is: the code comes back from either to ask. */
static void is_stopped(const char *text) {
  assert_true(planned_length(text) > 0);
  cpu_program *program = compiled(text);
  atomic_bool stop = false;
  int32_t in = 1, out = 0;
  cpu_run_context context = {.stop = &stop};
  pthread_t thread;
  assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stop), 0);
  tn_status *status = cpu_program_run(program, &context, (const void *[]){&in}, (void *[]){&out});
  pthread_join(thread, NULL);
  assert_int_equal(tn_status_code(status), TN_CANCELLED);
  tn_status_destroy(status);
  cpu_program_destroy(program);
}

static void an_endless_loop_is_stopped(void **state) {
  (void)state;
  is_stopped("func.func @main(%x: tensor<i32>) -> tensor<i32> {\n"
             "  %r = stablehlo.while(%i = %x) : tensor<i32>\n"
             "  cond {\n"
             "    %p = stablehlo.constant dense<true> : tensor<i1>\n"
             "    stablehlo.return %p : tensor<i1>\n"
             "  } do {\n"
             "    %j = stablehlo.add %i, %i : tensor<i32>\n"
             "    stablehlo.return %j : tensor<i32>\n"
             "  }\n"
             "  return %r : tensor<i32>\n"
             "}\n");
}

static void an_endless_loop_within_is_stopped(void **state) {
  (void)state;
  is_stopped("func.func @main(%x: tensor<i32>) -> tensor<i32> {\n"
             "  %r = stablehlo.while(%i = %x) : tensor<i32>\n"
             "  cond {\n"
             "    %p = stablehlo.compare GT, %i, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
             "    %q = stablehlo.not %p : tensor<i1>\n"
             "    stablehlo.return %q : tensor<i1>\n"
             "  } do {\n"
             "    %s = stablehlo.while(%j = %i) : tensor<i32>\n"
             "    cond {\n"
             "      %p = stablehlo.compare EQ, %j, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
             "      stablehlo.return %p : tensor<i1>\n"
             "    } do {\n"
             "      %k = stablehlo.popcnt %j : tensor<i32>\n"
             "      stablehlo.return %k : tensor<i32>\n"
             "    }\n"
             "    stablehlo.return %s : tensor<i32>\n"
             "  }\n"
             "  return %r : tensor<i32>\n"
             "}\n");
}

/* ---- loops that are too long ------------------------------------------------------------------
 */

/* One turn adds its argument `ops` times. */
static char *long_loop(int ops) {
  tn_text text = {0};
  tn_text_puts(&text, "func.func @main(%x: tensor<i32>) -> tensor<i32> {\n"
                      "  %r = stablehlo.while(%i = %x) : tensor<i32>\n"
                      "  cond {\n"
                      "    %p = stablehlo.compare LE, %i, %x : (tensor<i32>, tensor<i32>) -> "
                      "tensor<i1>\n"
                      "    stablehlo.return %p : tensor<i1>\n"
                      "  } do {\n"
                      "    %v0 = stablehlo.add %i, %x : tensor<i32>\n");
  for (int k = 1; k < ops; k++)
    tn_text_printf(&text, "    %%v%d = stablehlo.add %%v%d, %%i : tensor<i32>\n", k, k - 1);
  tn_text_printf(&text,
                 "    stablehlo.return %%v%d : tensor<i32>\n  }\n"
                 "  return %%r : tensor<i32>\n}\n",
                 ops - 1);
  assert_false(text.failed);
  return tn_text_take(&text);
}

/* Around the most instructions that there may be, where it changes what the loop is made into. */
static void a_loop_of_any_length_runs(void **state) {
  (void)state;
  bool seen[2] = {false, false};
  for (int ops = 4086; ops < 4098; ops++) {
    char *text = long_loop(ops);
    seen[planned_length(text) > 0] = true;
    cpu_program *program = compiled(text);
    int32_t in = 1, out = 0;
    cpu_run_context context = {0};
    assert_null(cpu_program_run(program, &context, (const void *[]){&in}, (void *[]){&out}));
    assert_int_equal(out, ops + 1);
    cpu_program_destroy(program);
    tn_free(text);
  }
  assert_true(seen[0] && seen[1]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_endless_loop_is_stopped),
      cmocka_unit_test(an_endless_loop_within_is_stopped),
      cmocka_unit_test(a_loop_of_any_length_runs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
