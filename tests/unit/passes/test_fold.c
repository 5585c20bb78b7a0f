/* Integers that are known before a program runs. */
#include "base/fault.h"
#include "passes/rewrite/rewrite.h"
#include "passes/shapes/fold.h"
#include "unit/passes/programs.h"
#include <stdio.h>

typedef struct fold_case {
  const char *type; /* of %r */
  const char *body; /* defines %r */
  const char *want; /* NULL: it is not known */
} fold_case;

#define C(name, value, type)                                                                       \
  "  %" name " = stablehlo.constant dense<" value "> : tensor<" type ">\n"
#define BINARY(op, type) "  %r = stablehlo." op " %x, %y : tensor<" type ">\n"
#define UNARY(op, type)  "  %r = stablehlo." op " %x : tensor<" type ">\n"
#define PAIR8            C("x", "[100, -100, 7, -128]", "4xi8") C("y", "[100, -100, -2, 3]", "4xi8")
#define PAIRU8           C("x", "[200, 7, 255, 16]", "4xui8") C("y", "[100, 9, 2, 9]", "4xui8")
#define COMPARE(direction, type)                                                                   \
  "  %r = stablehlo.compare " direction ", %x, %y : (tensor<" type ">, tensor<" type               \
  ">) -> tensor<4xi1>\n"

static const fold_case cases[] = {
    {"4xi8", PAIR8 BINARY("add", "4xi8"), "[-56, 56, 5, -125]"},
    {"4xi8", PAIR8 BINARY("subtract", "4xi8"), "[0, 0, 9, 125]"},
    {"4xi8", PAIR8 BINARY("multiply", "4xi8"), "[16, 16, -14, -128]"},
    {"4xi8", PAIR8 BINARY("divide", "4xi8"), "[1, 1, -3, -42]"},
    {"4xi8", PAIR8 BINARY("remainder", "4xi8"), "[0, 0, 1, -2]"},
    {"4xi8", PAIR8 BINARY("maximum", "4xi8"), "[100, -100, 7, 3]"},
    {"4xi8", PAIR8 BINARY("minimum", "4xi8"), "[100, -100, -2, -128]"},
    {"4xi8", PAIR8 BINARY("and", "4xi8"), "[100, -100, 6, 0]"},
    {"4xi8", PAIR8 BINARY("or", "4xi8"), "[100, -100, -1, -125]"},
    {"4xi8", PAIR8 BINARY("xor", "4xi8"), "[0, 0, -7, -125]"},
    {"4xui8", PAIRU8 BINARY("add", "4xui8"), "[44, 16, 1, 25]"},
    {"4xui8", PAIRU8 BINARY("divide", "4xui8"), "[2, 0, 127, 1]"},
    {"4xui8", PAIRU8 BINARY("remainder", "4xui8"), "[0, 7, 1, 7]"},
    {"4xui8", PAIRU8 BINARY("maximum", "4xui8"), "[200, 9, 255, 16]"},
    {"4xui8", PAIRU8 BINARY("shift_left", "4xui8"), "[0, 0, 252, 0]"},
    {"4xui8", PAIRU8 BINARY("shift_right_logical", "4xui8"), "[0, 0, 63, 0]"},
    {"4xui8", PAIRU8 BINARY("shift_right_arithmetic", "4xui8"), "[255, 0, 255, 0]"},
    {"4xi8", PAIR8 BINARY("shift_left", "4xi8"), "[0, 0, 0, 0]"},
    {"4xi8", PAIR8 BINARY("shift_right_arithmetic", "4xi8"), "[0, -1, 0, -16]"},
    {"4xi8", PAIR8 BINARY("shift_right_logical", "4xi8"), "[0, 0, 0, 16]"},
    {"4xi8", PAIR8 UNARY("negate", "4xi8"), "[-100, 100, -7, -128]"},
    {"4xi8", PAIR8 UNARY("abs", "4xi8"), "[100, 100, 7, -128]"},
    {"4xi8", PAIR8 UNARY("sign", "4xi8"), "[1, -1, 1, -1]"},
    {"4xi8", PAIR8 UNARY("not", "4xi8"), "[-101, 99, -8, 127]"},
    {"4xi1", PAIR8 COMPARE("LT", "4xi8"), "[false, false, false, true]"},
    {"4xi1", PAIR8 COMPARE("EQ", "4xi8"), "[true, true, false, false]"},
    {"4xi1", PAIR8 COMPARE("NE", "4xi8"), "[false, false, true, true]"},
    {"4xi1", PAIR8 COMPARE("GE", "4xi8"), "[true, true, true, false]"},
    {"4xi1", PAIR8 COMPARE("LE", "4xi8"), "[true, true, false, true]"},
    {"4xi1", PAIRU8 COMPARE("GT", "4xui8"), "[true, false, true, true]"},
    {"2xi1", C("x", "[true, false]", "2xi1") UNARY("not", "2xi1"), "[false, true]"},
    {"2xi1", C("x", "[true, false]", "2xi1") C("y", "true", "2xi1") BINARY("add", "2xi1"), "true"},
    {"2xi64",
     C("x", "[9223372036854775807, -5]", "2xi64") C("y", "1", "2xi64") BINARY("add", "2xi64"),
     "[-9223372036854775808, -4]"},
    {"2xui64",
     C("x", "[18446744073709551615, 5]", "2xui64") C("y", "2", "2xui64") BINARY("divide", "2xui64"),
     "[9223372036854775807, 2]"},
    {"2xui8",
     C("x", "[-1, 300]",
       "2xi32") "  %r = stablehlo.convert %x : (tensor<2xi32>) -> tensor<2xui8>\n",
     "[255, 44]"},
    {"2xi1",
     C("x", "[-1, 0]", "2xi32") "  %r = stablehlo.convert %x : (tensor<2xi32>) -> tensor<2xi1>\n",
     "[true, false]"},
    {"2xi32",
     C("p", "true", "i1") C("x", "[1, 2]", "2xi32") C(
         "y", "[3, 4]", "2xi32") "  %r = stablehlo.select %p, %x, %y : tensor<i1>, tensor<2xi32>\n",
     "[1, 2]"},
    {"3xi32",
     C("l", "0", "i32") C("x", "[-5, 2, 9]", "3xi32")
         C("h", "4", "i32") "  %r = stablehlo.clamp %l, %x, %h : (tensor<i32>, tensor<3xi32>, "
                            "tensor<i32>) -> tensor<3xi32>\n",
     "[0, 2, 4]"},
    {"2x3xi32", "  %r = stablehlo.iota dim = 1 : tensor<2x3xi32>\n", "[[0, 1, 2], [0, 1, 2]]"},
    {"3x2xi32",
     C("x", "[[0, 1, 2], [3, 4, 5]]", "2x3xi32") "  %r = stablehlo.transpose %x, dims = [1, 0] : "
                                                 "(tensor<2x3xi32>) -> tensor<3x2xi32>\n",
     "[[0, 3], [1, 4], [2, 5]]"},
    {"2x2xi32",
     C("x", "[[0, 1, 2], [3, 4, 5]]",
       "2x3xi32") "  %r = stablehlo.slice %x [0:2, 0:3:2] : (tensor<2x3xi32>) -> tensor<2x2xi32>\n",
     "[[0, 2], [3, 5]]"},
    {"6xi32",
     C("x", "[[0, 1, 2], [3, 4, 5]]",
       "2x3xi32") "  %r = stablehlo.reshape %x : (tensor<2x3xi32>) -> tensor<6xi32>\n",
     "[0, 1, 2, 3, 4, 5]"},
    {"2x2xi32",
     C("x", "[7, 8]", "2xi32") "  %r = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<2xi32>) "
                               "-> tensor<2x2xi32>\n",
     "[[7, 7], [8, 8]]"},
    {"2x3xi32",
     C("x", "[[0], [3]]", "2x1xi32")
         C("y", "[[1, 2], [4, 5]]",
           "2x2xi32") "  %r = stablehlo.concatenate %x, %y, dim = 1 : (tensor<2x1xi32>, "
                      "tensor<2x2xi32>) -> tensor<2x3xi32>\n",
     "[[0, 1, 2], [3, 4, 5]]"},
    {"0xi32", C("x", "", "0xi32") UNARY("negate", "0xi32"), ""},
    /* What only the device knows, or nobody. */
    {"2xi32", C("x", "[1, 2]", "2xi32") C("y", "[1, 0]", "2xi32") BINARY("divide", "2xi32"), NULL},
    {"2xi32", C("x", "[1, 2]", "2xi32") C("y", "[1, -1]", "2xi32") BINARY("remainder", "2xi32"),
     NULL},
    {"2xi32", C("x", "[1, 2]", "2xi32") C("y", "[1, 3]", "2xi32") BINARY("power", "2xi32"), NULL},
    {"2xf32", C("x", "[1.0, 2.0]", "2xf32") UNARY("negate", "2xf32"), NULL},
    {"2xi32",
     C("x", "[1.0, 2.0]",
       "2xf32") "  %r = stablehlo.convert %x : (tensor<2xf32>) -> tensor<2xi32>\n",
     NULL},
    {"1025xi32", "  %r = stablehlo.iota dim = 0 : tensor<1025xi32>\n", NULL},
    {"2xi32", "  %r = stablehlo.add %arg, %arg : tensor<2xi32>\n", NULL},
};

static ir_module *program_of(const fold_case *c) {
  char text[2000];
  snprintf(text, sizeof text,
           "func.func @main(%%arg: tensor<2xi32>) -> (tensor<%s>, tensor<%s>) {\n%s"
           "  %%w = stablehlo.constant dense<%s> : tensor<%s>\n  return %%r, %%w : tensor<%s>, "
           "tensor<%s>\n}\n",
           c->type, c->type, c->body,
           c->want                  ? c->want
           : strstr(c->type, "f32") ? "0.0"
                                    : "0",
           c->type, c->type, c->type);
  return read_program(text);
}

static bool fold_all(folding *f, const ir_block *block) {
  for (const ir_op *op = block->first; op; op = op->next)
    if (!fold_op(f, op)) return false;
  return true;
}

static void ops_are_worked_out(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    ir_module *module = program_of(&cases[i]);
    const ir_block *block = hlo_main(module)->regions[0].first;
    folding f = {0};
    assert_true(fold_all(&f, block));
    const folded *got = fold_get(&f, block->last->operands[0]);
    const folded *want = fold_get(&f, block->last->operands[1]);
    if ((got != NULL) != (cases[i].want != NULL)) fail_msg("case %zu: %s", i, cases[i].body);
    if (got) {
      assert_non_null(want);
      assert_int_equal(got->count, want->count);
      for (size_t k = 0; k < got->count; k++)
        if (got->elements[k] != want->elements[k])
          fail_msg("case %zu, element %zu is %lld:\n%s", i, k, (long long)got->elements[k],
                   cases[i].body);
    }
    fold_free(&f);
    ir_module_destroy(module);
  }
}

static void what_is_put_is_known(void **state) {
  (void)state;
  ir_module *module = program_of(&cases[sizeof cases / sizeof *cases - 1]);
  const ir_block *block = hlo_main(module)->regions[0].first;
  folding f = {0};
  int64_t given[] = {3, -4};
  assert_true(fold_put(&f, &block->args[0], given, 2));
  assert_true(fold_all(&f, block));
  const folded *sum = fold_get(&f, block->last->operands[0]);
  assert_non_null(sum);
  assert_int_equal(sum->elements[0], 6);
  assert_int_equal(sum->elements[1], -8);
  fold_free(&f);
  ir_module_destroy(module);
}

/* Without a bound a long program of constants would be held twice. */
static void a_million_elements_are_followed(void **state) {
  (void)state;
  ir_module *module = program_of(
      &(fold_case){"1024xi32", "  %r = stablehlo.iota dim = 0 : tensor<1024xi32>\n", "1"});
  const ir_block *block = hlo_main(module)->regions[0].first;
  folding f = {0};
  for (int i = 0; i < 1100; i++) assert_true(fold_op(&f, block->first));
  assert_true(f.elements > 1 << 20 && f.elements <= (1 << 20) + 1025);
  fold_free(&f);
  ir_module_destroy(module);
}

static void every_allocation_may_fail(void **state) {
  (void)state;
  uint64_t n = 1;
  for (bool fired = true; fired; n++) {
    ir_module *module = program_of(&cases[0]);
    folding f = {0};
    tn_fault_arm(TN_FAULT_ALLOC, n);
    bool fine = fold_all(&f, hlo_main(module)->regions[0].first);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    assert_int_equal(fine, !fired);
    fold_free(&f);
    ir_module_destroy(module);
  }
  assert_true(n > 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ops_are_worked_out),
      cmocka_unit_test(what_is_put_is_known),
      cmocka_unit_test(a_million_elements_are_followed),
      cmocka_unit_test(every_allocation_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
