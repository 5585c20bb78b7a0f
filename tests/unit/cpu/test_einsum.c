/* Trees of products in their cheapest order: what is reported, exact on small whole numbers, near
 * on others; what is left alone keeps its bits. */
#include "cmocka_header.h"

#include "base/fault.h"
#include "compiling.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static cpu_program *make(const char *text, cpu_einsum einsum, int level) {
  cpu_compile_options options;
  cpu_program *program;
  cpu_compile_options_init(&options);
  options.einsum = einsum;
  options.level = level;
  tn_status *status = compile_with(text, &options, &program);
  if (status) fail_msg("%s\n%s", tn_status_message(status), text);
  return program;
}

static const char *report_of(const cpu_program *program) {
  static char out[20000];
  tn_text text = {0};
  cpu_report_print(cpu_program_report(program), &text);
  snprintf(out, sizeof out, "%s", text.data);
  tn_text_free(&text);
  return out;
}

static void says(const cpu_program *program, const char *part) {
  if (!strstr(report_of(program), part)) fail_msg("not '%s' in %s", part, report_of(program));
}

/* ---- running ----------------------------------------------------------------------------------
 */

enum { MAX_VALUES = 32 };

/* All types here have elements of four bytes: f32, i32. Whole numbers are -1, 0 and 1. */
static void run_program(cpu_program *program, bool whole, float **out) {
  cpu_run_context context = {0};
  void *args[MAX_VALUES], *outs[MAX_VALUES];
  unsigned seed = 5;
  for (size_t a = 0; a < cpu_program_num_args(program); a++) {
    const cpu_value_info *info = cpu_program_arg(program, a);
    float *data = malloc(info->bytes);
    for (size_t i = 0; i < info->bytes / 4; i++) {
      seed = seed * 1664525u + 1013904223u;
      int small = (int)((seed >> 16) % 3) - 1;
      data[i] = whole ? (float)small : (float)(seed >> 8) * 0x1p-23f - 1.0f;
      if (info->type == TN_S32) memcpy(&data[i], &small, sizeof small);
    }
    args[a] = data;
  }
  for (size_t i = 0; i < cpu_program_num_outputs(program); i++)
    outs[i] = out[i] = calloc(1, cpu_program_output(program, i)->bytes);
  assert_null(cpu_program_run(program, &context, (const void *const *)args, outs));
  for (size_t a = 0; a < cpu_program_num_args(program); a++) free(args[a]);
}

typedef enum nearness { SAME_BITS, SAME_WHOLE, NEAR } nearness;

static void compare(cpu_program *a, cpu_program *b, nearness how) {
  float *x[MAX_VALUES], *y[MAX_VALUES];
  run_program(a, how == SAME_WHOLE, x);
  run_program(b, how == SAME_WHOLE, y);
  for (size_t k = 0; k < cpu_program_num_outputs(a); k++) {
    size_t bytes = cpu_program_output(a, k)->bytes;
    float most = 0;
    for (size_t i = 0; how == NEAR && i < bytes / 4; i++) most = fmaxf(most, fabsf(x[k][i]));
    for (size_t i = 0; how != SAME_BITS && i < bytes / 4; i++)
      if (!(fabsf(x[k][i] - y[k][i]) <= (how == NEAR ? 1e-5f * most : 0)))
        fail_msg("%g and %g at %zu", x[k][i], y[k][i], i);
    if (how == SAME_BITS) assert_memory_equal(x[k], y[k], bytes);
    free(x[k]);
    free(y[k]);
  }
}

/* Off and another order of the same program. */
static void check(const char *text, cpu_einsum einsum, const char *part) {
  cpu_program *off = make(text, CPU_EINSUM_OFF, 1), *on = make(text, einsum, 1);
  says(on, part);
  bool run = strstr(report_of(on), "\"run\": true");
  if (run) says(off, "\"run\": false");
  compare(off, on, run ? SAME_WHOLE : SAME_BITS);
  if (run) compare(off, on, NEAR);
  cpu_program_destroy(off);
  cpu_program_destroy(on);
}

/* ---- chains -----------------------------------------------------------------------------------
 */

/* Matrices m0 [d0 x d1], m1 [d1 x d2], ..., multiplied from the left. */
static void write_chain(char *text, size_t size, const int *dims, int count) {
  size_t n = (size_t)snprintf(text, size, "func.func @main(");
#define PUT(...) n += (size_t)snprintf(text + n, size - n, __VA_ARGS__)
  for (int i = 0; i < count; i++)
    PUT("%s%%m%d: tensor<%dx%dxf32>", i ? ", " : "", i, dims[i], dims[i + 1]);
  PUT(") -> tensor<%dx%dxf32> {\n", dims[0], dims[count]);
  for (int i = 1; i < count; i++)
    PUT("  %%p%d = stablehlo.dot_general %%%c%d, %%m%d, contracting_dims = [1] x [0] : "
        "(tensor<%dx%dxf32>, tensor<%dx%dxf32>) -> tensor<%dx%dxf32>\n",
        i, i > 1 ? 'p' : 'm', i - 1, i, dims[0], dims[i], dims[i], dims[i + 1], dims[0],
        dims[i + 1]);
  PUT("  return %%p%d : tensor<%dx%dxf32>\n}\n", count - 1, dims[0], dims[count]);
#undef PUT
}

/* A column at the end: from the right each product has it, from the left none until the last. */
static void chains_run_from_their_cheap_end(void **state) {
  (void)state;
  static const cpu_einsum exact[] = {CPU_EINSUM_AUTO, CPU_EINSUM_OPTIMAL, CPU_EINSUM_DP};
  for (int count = 3; count <= 8; count++) {
    int dims[9];
    char text[4000], part[200];
    for (int i = 0; i <= count; i++) dims[i] = i == count ? 1 : 10;
    write_chain(text, sizeof text, dims, count);
    snprintf(part, sizeof part,
             "\"recognised\": true, \"run\": true, \"operations_before\": %d, "
             "\"operations_after\": %d, \"reason\": \"reordered\"",
             2000 * (count - 2) + 200, 200 * (count - 1));
    for (size_t m = 0; m < sizeof exact / sizeof *exact; m++) check(text, exact[m], part);
    check(text, CPU_EINSUM_GREEDY, "\"run\": true"); /* cheaper, if not the cheapest */
  }
}

static void what_is_cheapest_already_stays(void **state) {
  (void)state;
  char text[4000];
  write_chain(text, sizeof text, (const int[]){1, 10, 10, 10}, 3);
  check(text, CPU_EINSUM_AUTO,
        "\"run\": false, \"operations_before\": 400, "
        "\"operations_after\": 400, \"reason\": \"no other order costs less\"");
  int dims[18];
  for (int i = 0; i < 18; i++) dims[i] = i == 17 ? 1 : 3;
  write_chain(text, sizeof text, dims, 17);
  check(
      text, CPU_EINSUM_AUTO,
      "\"recognised\": false, \"run\": false, \"reason\": \"more than 16 tensors are contracted\"");
  write_chain(text, sizeof text, dims + 1, 16);
  check(text, CPU_EINSUM_AUTO, "\"run\": true");
}

/* Matrices of 14 dimensions, seven of them summed over at each of ten products. */
static void too_many_labels_are_left_alone(void **state) {
  (void)state;
  char type[64] = "tensor<";
  for (int d = 0; d < 14; d++) strcat(type, "1x");
  strcat(type, "f32>");
  tn_text text = {0};
  tn_text_printf(&text, "func.func @main(%%0: %s) -> %s {\n", type, type);
  for (int i = 1; i <= 10; i++)
    tn_text_printf(&text,
                   "  %%%d = stablehlo.dot_general %%%d, %%0, contracting_dims = [7, 8, 9, 10, 11, "
                   "12, 13] x [0, 1, 2, 3, 4, 5, 6] : (%s, %s) -> %s\n",
                   i, i - 1, type, type, type);
  tn_text_printf(&text, "  return %%10 : %s\n}\n", type);
  check(text.data, CPU_EINSUM_AUTO,
        "\"recognised\": false, \"run\": false, \"reason\": \"the tensors have more than 64 "
        "dimensions to contract\"");
  tn_text_free(&text);
}

static void off_and_level_0_change_nothing(void **state) {
  (void)state;
  char text[4000];
  write_chain(text, sizeof text, (const int[]){10, 10, 10, 1}, 3);
  cpu_program *off = make(text, CPU_EINSUM_OFF, 1), *zero = make(text, CPU_EINSUM_AUTO, 0);
  says(off, "{\"planner\": \"opt_einsum\", \"place\": \"test.mlir:3:9\", \"recognised\": true, "
            "\"run\": false, \"operations_before\": 2200, \"operations_after\": 400, "
            "\"reason\": \"einsum is off\"}");
  says(zero, "level 0 runs each op alone");
  compare(off, zero, SAME_BITS);
  cpu_program_destroy(off);
  cpu_program_destroy(zero);
}

/* ---- other trees ------------------------------------------------------------------------------
 */

#define DOT  "stablehlo.dot_general "
#define TURN "stablehlo.transpose "

static void batches_and_transposes_are_followed(void **state) {
  (void)state;
  check("func.func @main(%a: tensor<3x9x8xf32>, %b: tensor<3x8x9xf32>, %c: tensor<3x9x1xf32>) -> "
        "tensor<3x9x1xf32> {\n  %0 = " DOT "%a, %b, batching_dims = [0] x [0], contracting_dims = "
        "[2] x [1] : (tensor<3x9x8xf32>, tensor<3x8x9xf32>) -> tensor<3x9x9xf32>\n  %1 = " DOT
        "%0, %c, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x9x9xf32>, "
        "tensor<3x9x1xf32>) -> tensor<3x9x1xf32>\n  return %1 : tensor<3x9x1xf32>\n}\n",
        CPU_EINSUM_AUTO, "\"run\": true");
  check("func.func @main(%a: tensor<9x8xf32>, %b: tensor<8x7xf32>, %c: tensor<9x2xf32>) -> "
        "tensor<2x7xf32> {\n  %0 = " DOT "%a, %b, contracting_dims = [1] x [0] : "
        "(tensor<9x8xf32>, tensor<8x7xf32>) -> tensor<9x7xf32>\n  %1 = " TURN
        "%0, dims = [1, 0] : (tensor<9x7xf32>) -> tensor<7x9xf32>\n  %2 = " DOT
        "%c, %1, contracting_dims = [0] x [1] : (tensor<9x2xf32>, tensor<7x9xf32>) -> "
        "tensor<2x7xf32>\n  return %2 : tensor<2x7xf32>\n}\n",
        CPU_EINSUM_AUTO, "\"run\": true");
}

#define CHAIN(T, ATTR, RESULTS, RETURNED)                                                          \
  "func.func @main(%a: tensor<9x9x" T ">, %b: tensor<9x9x" T ">, %c: tensor<9x1x" T                \
  ">) -> " RESULTS " {\n  %0 = " DOT "%a, %b, contracting_dims = [1] x [0]" ATTR                   \
  " : (tensor<9x9x" T ">, tensor<9x9x" T ">) -> tensor<9x9x" T ">\n  %1 = " DOT                    \
  "%0, %c, contracting_dims = [1] x [0] : (tensor<9x9x" T ">, tensor<9x1x" T ">) -> tensor<9x1x" T \
  ">\n  return " RETURNED "\n}\n"

static void what_is_no_such_tree_is_left_alone(void **state) {
  (void)state;
  static const char *const texts[] = {
      CHAIN("f32", "", "(tensor<9x1xf32>, tensor<9x9xf32>)",
            "%1, %0 : tensor<9x1xf32>, tensor<9x9xf32>"),
      CHAIN("i32", "", "tensor<9x1xi32>", "%1 : tensor<9x1xi32>"),
      CHAIN("f32", ", precision = [HIGHEST, HIGHEST]", "tensor<9x1xf32>", "%1 : tensor<9x1xf32>"),
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    cpu_program *off = make(texts[i], CPU_EINSUM_OFF, 1), *on = make(texts[i], CPU_EINSUM_AUTO, 1);
    assert_null(strstr(report_of(on), "opt_einsum"));
    compare(off, on, SAME_BITS);
    cpu_program_destroy(off);
    cpu_program_destroy(on);
  }
  check(CHAIN("f32", "", "tensor<9x1xf32>", "%1 : tensor<9x1xf32>"), CPU_EINSUM_AUTO,
        "\"run\": true");
}

/* ---- random trees -----------------------------------------------------------------------------
 */

typedef struct factory {
  unsigned seed;
  char args[2000], body[8000];
  int num_args, num_values;
} factory;

static int draw(factory *f, int below) {
  f->seed = f->seed * 1664525u + 1013904223u;
  return (int)((f->seed >> 12) % (unsigned)below);
}

static void type_of(char *out, const int *dims, int rank) {
  int n = sprintf(out, "tensor<");
  for (int d = 0; d < rank; d++) n += sprintf(out + n, "%dx", dims[d]);
  sprintf(out + n, "f32>");
}

/* A value [batch, rows, columns] of `leaves` leaves, some of its parts turned; its name. */
static void grow(factory *f, int leaves, const int dims[3], char *name) {
  char to[60], left[60], right[60], a[16], b[16];
  type_of(to, dims, 3);
  if (leaves == 1) {
    sprintf(name, "%%a%d", f->num_args);
    sprintf(f->args + strlen(f->args), "%s%s: %s", f->num_args ? ", " : "", name, to);
    f->num_args++;
    return;
  }
  int inner = 1 + draw(f, 6), split = 1 + draw(f, leaves - 1);
  bool turned = draw(f, 2);
  int l[3] = {dims[0], dims[1], inner};
  int r[3] = {dims[0], turned ? dims[2] : inner, turned ? inner : dims[2]};
  grow(f, split, l, a);
  grow(f, leaves - split, r, b);
  type_of(left, l, 3);
  type_of(right, r, 3);
  if (turned) {
    int back[3] = {r[0], r[2], r[1]};
    char type[60];
    type_of(type, back, 3);
    sprintf(f->body + strlen(f->body), "  %%v%d = " TURN "%s, dims = [0, 2, 1] : (%s) -> %s\n",
            f->num_values, b, right, type);
    sprintf(b, "%%v%d", f->num_values++);
    strcpy(right, type);
  }
  sprintf(name, "%%v%d", f->num_values++);
  sprintf(f->body + strlen(f->body),
          "  %s = " DOT
          "%s, %s, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (%s, %s) "
          "-> %s\n",
          name, a, b, left, right, to);
}

static void random_trees_come_out_as_they_did(void **state) {
  (void)state;
  int run = 0;
  for (unsigned seed = 0; seed < 100; seed++) {
    factory f = {.seed = seed * 7919 + 1};
    char name[16], type[60], text[12000];
    int dims[3] = {1 + draw(&f, 3), 1 + draw(&f, 6), 1 + draw(&f, 6)};
    grow(&f, 3 + draw(&f, 6), dims, name);
    type_of(type, dims, 3);
    snprintf(text, sizeof text, "func.func @main(%s) -> %s {\n%s  return %s : %s\n}\n", f.args,
             type, f.body, name, type);
    cpu_program *on = make(text, CPU_EINSUM_AUTO, 1);
    run += strstr(report_of(on), "\"run\": true") != NULL;
    cpu_program_destroy(on);
    check(text, CPU_EINSUM_AUTO, "\"recognised\": true");
  }
  print_message("%d of 100 in another order\n", run);
  assert_true(run > 50);
}

static void every_failing_allocation_is_a_status(void **state) {
  (void)state;
  char text[4000];
  write_chain(text, sizeof text, (const int[]){9, 9, 9, 9, 1}, 4);
  bool fired = true;
  for (uint64_t nth = 1; fired; nth++) {
    assert_true(nth < 10000);
    ir_module *module;
    assert_null(hlo_read(text, strlen(text), "test.mlir", NULL, &module));
    cpu_compile_options options;
    cpu_compile_options_init(&options);
    options.einsum = CPU_EINSUM_AUTO;
    options.level = 1;
    cpu_program *program;
    tn_fault_arm(TN_FAULT_ALLOC, nth);
    tn_status *status = cpu_program_create(module, &options, &program);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (status) {
      assert_true(fired);
      assert_int_equal(tn_status_code(status), TN_RESOURCE_EXHAUSTED);
      assert_null(program);
    }
    tn_status_destroy(status);
    cpu_program_destroy(program);
    ir_module_destroy(module);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(chains_run_from_their_cheap_end),
      cmocka_unit_test(what_is_cheapest_already_stays),
      cmocka_unit_test(too_many_labels_are_left_alone),
      cmocka_unit_test(off_and_level_0_change_nothing),
      cmocka_unit_test(batches_and_transposes_are_followed),
      cmocka_unit_test(what_is_no_such_tree_is_left_alone),
      cmocka_unit_test(random_trees_come_out_as_they_did),
      cmocka_unit_test(every_failing_allocation_is_a_status),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
