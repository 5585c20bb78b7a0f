/* Programs through the CPU floor: what the planner decides, what a run allocates, what it refuses.
 */
#include "cmocka_header.h"
#include "unit/cpu/compiling.h"

#include <stdio.h>
#include <string.h>

#include "base/fault.h"

static cpu_program *compiled(const char *text) {
  cpu_program *program;
  tn_status *status = compile(text, 1, &program);
  if (status) fail_msg("%s", tn_status_message(status));
  return program;
}

static void run(cpu_program *program, const void *const *args, void *const *outputs) {
  cpu_run_context context = {0};
  assert_null(cpu_program_run(program, &context, args, outputs));
}

static size_t count_text(const cpu_program *program, const char *what) {
  tn_text text = {0};
  cpu_program_print(program, &text);
  size_t count = 0;
  for (const char *at = text.data; (at = strstr(at, what)); at++) count++;
  tn_text_free(&text);
  return count;
}

/* ---- control flow ------------------------------------------------------------------------------
 */

static const char fibonacci[] =
    "func.func @main(%n: tensor<i32>) -> (tensor<i32>, tensor<i32>) {\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "  %r:3 = stablehlo.while(%i = %zero, %a = %zero, %b = %one) : tensor<i32>, tensor<i32>, "
    "tensor<i32>\n"
    "  cond {\n"
    "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %c : tensor<i1>\n"
    "  } do {\n"
    "    %k = stablehlo.add %i, %one : tensor<i32>\n"
    "    %s = stablehlo.add %a, %b : tensor<i32>\n"
    "    stablehlo.return %k, %b, %s : tensor<i32>, tensor<i32>, tensor<i32>\n"
    "  }\n"
    "  return %r#1, %r#2 : tensor<i32>, tensor<i32>\n"
    "}\n";

static void while_carries_values_that_change_places(void **state) {
  (void)state;
  static const int32_t want[] = {0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55};
  cpu_program *program = compiled(fibonacci);
  for (int32_t n = 0; n < 10; n++) {
    int32_t a = -1, b = -1;
    run(program, (const void *const[]){&n}, (void *const[]){&a, &b});
    assert_int_equal(a, want[n]);
    assert_int_equal(b, want[n + 1]);
  }
  cpu_program_destroy(program);
}

static const char filling[] =
    "func.func @main(%x: tensor<1000xf32>) -> tensor<1000xf32> {\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "  %n = stablehlo.constant dense<1000> : tensor<i32>\n"
    "  %init = stablehlo.constant dense<0.0> : tensor<1000xf32>\n"
    "  %r:2 = stablehlo.while(%i = %zero, %a = %init) : tensor<i32>, tensor<1000xf32>\n"
    "  cond {\n"
    "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %c : tensor<i1>\n"
    "  } do {\n"
    "    %s = stablehlo.dynamic_slice %x, %i, sizes = [1] : (tensor<1000xf32>, tensor<i32>) -> "
    "tensor<1xf32>\n"
    "    %t = stablehlo.add %s, %s : tensor<1xf32>\n"
    "    %b = stablehlo.dynamic_update_slice %a, %t, %i : (tensor<1000xf32>, tensor<1xf32>, "
    "tensor<i32>) -> tensor<1000xf32>\n"
    "    %k = stablehlo.add %i, %one : tensor<i32>\n"
    "    stablehlo.return %k, %b : tensor<i32>, tensor<1000xf32>\n"
    "  }\n"
    "  return %r#1 : tensor<1000xf32>\n"
    "}\n";

static void a_loop_that_fills_an_array_copies_nothing(void **state) {
  (void)state;
  cpu_program *program = compiled(filling);
  float x[1000], y[1000];
  for (int i = 0; i < 1000; i++) x[i] = (float)i;
  run(program, (const void *const[]){x}, (void *const[]){y});
  for (int i = 0; i < 1000; i++) assert_true(y[i] == 2 * (float)i);
  assert_int_equal(count_text(program, "copy "), 1); /* the fill of its first value */
  cpu_program_destroy(program);
}

static const char branches[] =
    "func.func @main(%k: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {\n"
    "  %r = \"stablehlo.case\"(%k) ({\n"
    "    %a = stablehlo.add %x, %x : tensor<f32>\n"
    "    stablehlo.return %a : tensor<f32>\n"
    "  }, {\n"
    "    stablehlo.return %x : tensor<f32>\n"
    "  }, {\n"
    "    %n = stablehlo.negate %x : tensor<f32>\n"
    "    stablehlo.return %n : tensor<f32>\n"
    "  }) : (tensor<i32>) -> tensor<f32>\n"
    "  return %r : tensor<f32>\n"
    "}\n";

static void case_out_of_range_takes_the_last(void **state) {
  (void)state;
  static const struct {
    int32_t index;
    float want;
  } cases[] = {{0, 6}, {1, 3}, {2, -3}, {3, -3}, {-1, -3}, {INT32_MIN, -3}};
  cpu_program *program = compiled(branches);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    float x = 3, y = 0;
    run(program, (const void *const[]){&cases[i].index, &x}, (void *const[]){&y});
    assert_true(y == cases[i].want);
  }
  cpu_program_destroy(program);
}

/* A region that captures a value, and one that no tile program can express (it holds a loop). */
static const char odd_regions[] =
    "func.func @main(%x: tensor<4x3xi32>, %k: tensor<i32>) -> (tensor<4xi32>, tensor<4xi32>) {\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "  %a = \"stablehlo.reduce\"(%x, %zero) <{dimensions = array<i64: 1>}> ({\n"
    "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
    "    %m = stablehlo.multiply %q, %k : tensor<i32>\n"
    "    %s = stablehlo.add %p, %m : tensor<i32>\n"
    "    stablehlo.return %s : tensor<i32>\n"
    "  }) : (tensor<4x3xi32>, tensor<i32>) -> tensor<4xi32>\n"
    "  %b = \"stablehlo.reduce\"(%x, %zero) <{dimensions = array<i64: 1>}> ({\n"
    "  ^bb0(%p: tensor<i32>, %q: tensor<i32>):\n"
    "    %w:2 = stablehlo.while(%i = %zero, %t = %p) : tensor<i32>, tensor<i32>\n"
    "    cond {\n"
    "      %c = stablehlo.compare LT, %i, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "      stablehlo.return %c : tensor<i1>\n"
    "    } do {\n"
    "      %j = stablehlo.add %i, %one : tensor<i32>\n"
    "      %u = stablehlo.add %t, %k : tensor<i32>\n"
    "      stablehlo.return %j, %u : tensor<i32>, tensor<i32>\n"
    "    }\n"
    "    stablehlo.return %w#1 : tensor<i32>\n"
    "  }) : (tensor<4x3xi32>, tensor<i32>) -> tensor<4xi32>\n"
    "  return %a, %b : tensor<4xi32>, tensor<4xi32>\n"
    "}\n";

static void regions_capture_and_hold_loops(void **state) {
  (void)state;
  cpu_program *program = compiled(odd_regions);
  static const int32_t x[12] = {1, 2, 3, 0, 0, 0, 5, 0, 1, 2, 2, 2};
  static const int32_t sums[4] = {6, 0, 6, 6};
  int32_t k = 7, a[4], b[4];
  run(program, (const void *const[]){x, &k}, (void *const[]){a, b});
  for (int i = 0; i < 4; i++) {
    assert_int_equal(a[i], 7 * sums[i]);
    assert_int_equal(b[i], 7 * sums[i]);
  }
  cpu_program_destroy(program);
}

/* ---- memory ------------------------------------------------------------------------------------
 */

static const char chain[] =
    "func.func @main(%x: tensor<256xf32>) -> tensor<256xf32> {\n"
    "  %a = stablehlo.add %x, %x : tensor<256xf32>\n"
    "  %b = stablehlo.multiply %a, %a : tensor<256xf32>\n"
    "  %c = stablehlo.negate %b : tensor<256xf32>\n"
    "  %d = stablehlo.abs %c : tensor<256xf32>\n"
    "  %r = stablehlo.reshape %d : (tensor<256xf32>) -> tensor<16x16xf32>\n"
    "  %t = stablehlo.transpose %r, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>\n"
    "  %e = stablehlo.reshape %t : (tensor<16x16xf32>) -> tensor<256xf32>\n"
    "  return %e : tensor<256xf32>\n"
    "}\n";

static void a_chain_needs_one_temporary(void **state) {
  (void)state;
  cpu_program *program = compiled(chain);
  assert_int_equal(count_text(program, " temp at"), 1);
  assert_int_equal(count_text(program, "\n  copy "), 0);
  float x[256], y[256];
  for (int i = 0; i < 256; i++) x[i] = (float)i;
  run(program, (const void *const[]){x}, (void *const[]){y});
  for (int i = 0; i < 256; i++) {
    float v = 2 * x[(i % 16) * 16 + i / 16];
    assert_true(y[i] == v * v);
  }
  cpu_program_destroy(program);
}

static void a_second_run_allocates_nothing(void **state) {
  (void)state;
  static const char *const programs[] = {chain, filling};
  for (size_t k = 0; k < 2; k++) {
    cpu_program *program = compiled(programs[k]);
    float x[1000] = {0}, y[1000];
    run(program, (const void *const[]){x}, (void *const[]){y});
    tn_fault_counting(true);
    uint64_t before = tn_fault_count(TN_FAULT_ALLOC);
    for (int i = 0; i < 10; i++) run(program, (const void *const[]){x}, (void *const[]){y});
    uint64_t after = tn_fault_count(TN_FAULT_ALLOC);
    tn_fault_counting(false);
    assert_int_equal(after - before, 0);
    cpu_program_destroy(program);
  }
}

static void every_failing_allocation_is_a_status(void **state) {
  (void)state;
  static const char *const programs[] = {chain, filling, branches, odd_regions};
  for (size_t k = 0; k < 4; k++) {
    bool fired = true;
    for (uint64_t nth = 1; fired; nth++) {
      assert_true(nth < 100000);
      ir_module *module;
      assert_null(hlo_read(programs[k], strlen(programs[k]), "test.mlir", NULL, &module));
      cpu_compile_options options;
      cpu_compile_options_init(&options);
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
}

static const char donated[] =
    "func.func @main(%x: tensor<8xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<8xf32> "
    "{tf.aliasing_output = 1 : i32}) -> (tensor<8xf32>, tensor<8xf32>) {\n"
    "  %a = stablehlo.add %x, %y : tensor<8xf32>\n"
    "  %b = stablehlo.multiply %a, %a : tensor<8xf32>\n"
    "  return %a, %b : tensor<8xf32>, tensor<8xf32>\n"
    "}\n";

static void a_donated_argument_may_become_the_output(void **state) {
  (void)state;
  cpu_program *program = compiled(donated);
  /* The sum is written where %x lies, element by element as it is read; %y is read for the last
   * time then, which is before %b is written. */
  assert_int_equal(cpu_program_arg(program, 0)->alias, 0);
  assert_int_equal(cpu_program_arg(program, 1)->alias, 1);
  float x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, y[8] = {1, 1, 1, 1, 1, 1, 1, 1};
  run(program, (const void *const[]){x, y}, (void *const[]){x, y});
  for (int i = 0; i < 8; i++) {
    assert_true(x[i] == (float)(i + 2));
    assert_true(y[i] == x[i] * x[i]);
  }
  cpu_program_destroy(program);
}

static const char reversed[] =
    "func.func @main(%x: tensor<8xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<8xf32> "
    "{tf.aliasing_output = 1 : i32}) -> (tensor<8xf32>, tensor<8xf32>) {\n"
    "  %a = stablehlo.reverse %x, dims = [0] : tensor<8xf32>\n"
    "  %b = stablehlo.add %a, %y : tensor<8xf32>\n"
    "  %c = stablehlo.add %b, %y : tensor<8xf32>\n"
    "  return %a, %c : tensor<8xf32>, tensor<8xf32>\n"
    "}\n";

static void a_step_that_moves_elements_never_writes_over_its_argument(void **state) {
  (void)state;
  cpu_program *program = compiled(reversed);
  assert_int_equal(cpu_program_arg(program, 0)->alias, -1);
  assert_int_equal(cpu_program_arg(program, 1)->alias, 1);
  cpu_program_destroy(program);
}

/* A map that reads an array in order and, by a view, out of order: %x is given up, %n ends there.
 */
static const char mirrored[] =
    "func.func @main(%x: tensor<64x64xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<64x64xf32>, "
    "tensor<f32>) {\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %xr = stablehlo.reverse %x, dims = [0] : tensor<64x64xf32>\n"
    "  %a = stablehlo.add %x, %xr : tensor<64x64xf32>\n"
    "  %n = stablehlo.transpose %a, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>\n"
    "  %nr = stablehlo.reverse %n, dims = [0] : tensor<64x64xf32>\n"
    "  %b = stablehlo.subtract %n, %nr : tensor<64x64xf32>\n"
    "  %c = stablehlo.abs %b : tensor<64x64xf32>\n"
    "  %s = stablehlo.reduce(%c init: %zero) applies stablehlo.maximum across dimensions = [0, 1] "
    ": (tensor<64x64xf32>, tensor<f32>) -> tensor<f32>\n"
    "  return %a, %s : tensor<64x64xf32>, tensor<f32>\n"
    "}\n";

static void a_map_never_writes_over_what_it_reads_out_of_order(void **state) {
  (void)state;
  cpu_program *program = compiled(mirrored);
  static float x[64][64], a[64][64];
  float most, wanted = 0;
  for (int i = 0; i < 64 * 64; i++) x[i / 64][i % 64] = (float)(i * 37 % 1013);
  for (int i = 0; i < 64 * 64; i++) a[i / 64][i % 64] = x[i / 64][i % 64] + x[63 - i / 64][i % 64];
  for (int i = 0; i < 64 * 64; i++) {
    float off = a[i / 64][i % 64] - a[i / 64][63 - i % 64];
    off = off < 0 ? -off : off;
    wanted = off > wanted ? off : wanted;
  }
  assert_int_equal(count_text(program, "\n  stablehlo.reverse"), 0); /* both are views */
  assert_int_equal(cpu_program_arg(program, 0)->alias, -1);
  static float got[64][64];
  run(program, (const void *const[]){x}, (void *const[]){got, &most});
  assert_memory_equal(got, a, sizeof a);
  assert_true(most == wanted);
  cpu_program_destroy(program);
}

/* ---- refusals ----------------------------------------------------------------------------------
 */

static const struct {
  const char *text;
  tn_code code;
  const char *says; /* part of the message */
} refused[] = {
    {"func.func @main(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {\n"
     "  %a = stablehlo.remainder %x, %x : tensor<4xcomplex<f32>>\n  return %a : "
     "tensor<4xcomplex<f32>>\n}",
     TN_UNIMPLEMENTED, "test.mlir:2:"},
    {"func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {\n  return %x : tensor<?xf32>\n}",
     TN_UNIMPLEMENTED,
     "test.mlir:1:1: func.func @main has an argument 0 (tensor<?xf32>) whose dimension 0 is not"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<8xf32> {\n"
     "  %a = \"stablehlo.abs\"(%x) : (tensor<4xf32>) -> tensor<8xf32>\n"
     "  return %a : tensor<8xf32>\n}",
     TN_INVALID_ARGUMENT, "shape"},
    {"func.func @main(%x: tensor<4xf32>, %y: tensor<4xi32>) -> tensor<4xf32> {\n"
     "  %a = \"stablehlo.add\"(%x, %y) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>\n"
     "  return %a : tensor<4xf32>\n}",
     TN_INVALID_ARGUMENT, "add C1: operand 1 is tensor<4xi32> and the result"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<9xf32> {\n"
     "  %a = stablehlo.reshape %x : (tensor<4xf32>) -> tensor<9xf32>\n  return %a : "
     "tensor<9xf32>\n}",
     TN_INVALID_ARGUMENT, "reshape C2: 4 elements become 9"},
    {"func.func @main(%x: tensor<4x5xf32>) -> tensor<4x5xf32> {\n"
     "  %a = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<4x5xf32>\n"
     "  return %a : tensor<4x5xf32>\n}",
     TN_INVALID_ARGUMENT, "transpose C3: the result is tensor<4x5xf32>, where"},
    {"func.func @main(%x: tensor<4xf32>) -> tensor<3xf32> {\n"
     "  %a = stablehlo.slice %x [2:5] : (tensor<4xf32>) -> tensor<3xf32>\n"
     "  return %a : tensor<3xf32>\n}",
     TN_INVALID_ARGUMENT, "slice C3: 2 to 5 does not lie in the 4 elements of"},
    {"func.func @main(%x: tensor<4x5xf32>, %y: tensor<6x3xf32>) -> tensor<4x3xf32> {\n"
     "  %a = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<4x5xf32>, "
     "tensor<6x3xf32>) -> tensor<4x3xf32>\n  return %a : tensor<4x3xf32>\n}",
     TN_INVALID_ARGUMENT, "contracting"},
    {"func.func @main(%x: tensor<4xf32>, %i: tensor<1xi32>) -> tensor<2xf32> {\n"
     "  %a = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = "
     "[0], "
     "start_index_map = [3], index_vector_dim = 0>, slice_sizes = array<i64: 2>}> : "
     "(tensor<4xf32>, "
     "tensor<1xi32>) -> tensor<2xf32>\n  return %a : tensor<2xf32>\n}",
     TN_INVALID_ARGUMENT, "gather C19: the index map names dimension 3, of 1"},
    {"func.func @f(%x: tensor<f32>) -> tensor<f32> {\n  %a = func.call @f(%x) : (tensor<f32>) -> "
     "tensor<f32>\n  return %a : tensor<f32>\n}\nfunc.func @main(%x: tensor<f32>) -> tensor<f32> "
     "{\n"
     "  %a = func.call @f(%x) : (tensor<f32>) -> tensor<f32>\n  return %a : tensor<f32>\n}",
     TN_UNIMPLEMENTED, "@f -> @f"},
    {"module {\n}", TN_INVALID_ARGUMENT, "no functions"},
    {"func.func @main(%x: tensor<f32>) -> tensor<f32> {\n  %a = stablehlo.custom_call @mystery(%x) "
     ": "
     "(tensor<f32>) -> tensor<f32>\n  return %a : tensor<f32>\n}",
     TN_UNIMPLEMENTED, "mystery"},
};

static void what_it_cannot_run_is_refused_by_name_and_place(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    cpu_program *program = (void *)1;
    tn_status *status = compile(refused[i].text, 1, &program);
    if (!status) fail_msg("case %zu was accepted", i);
    if (tn_status_code(status) != refused[i].code ||
        !strstr(tn_status_message(status), refused[i].says))
      fail_msg("case %zu says %s: %s", i, tn_code_name(tn_status_code(status)),
               tn_status_message(status));
    assert_null(program);
    tn_status_destroy(status);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(while_carries_values_that_change_places),
      cmocka_unit_test(a_loop_that_fills_an_array_copies_nothing),
      cmocka_unit_test(case_out_of_range_takes_the_last),
      cmocka_unit_test(regions_capture_and_hold_loops),
      cmocka_unit_test(a_chain_needs_one_temporary),
      cmocka_unit_test(a_second_run_allocates_nothing),
      cmocka_unit_test(every_failing_allocation_is_a_status),
      cmocka_unit_test(a_donated_argument_may_become_the_output),
      cmocka_unit_test(a_step_that_moves_elements_never_writes_over_its_argument),
      cmocka_unit_test(a_map_never_writes_over_what_it_reads_out_of_order),
      cmocka_unit_test(what_it_cannot_run_is_refused_by_name_and_place),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
