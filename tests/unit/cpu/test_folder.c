/* What is known before a program runs is what level 0 computes: the folder without a device
 * (passes/shapes/fold.c) against the device's bodies, over every op that it folds, every integer
 * type and all pairs of values (of 16 bits and more: of those where something happens). */
#include "cmocka_header.h"

#include "cpu/plan/builder.h"
#include "passes/passes.h"
#include "passes/shapes/fold.h"
#include "stablehlo/dialect/ops.h"
#include "stablehlo/stablehlo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 1024, MOST_VALUES = 256 };

static const char *const types[] = {"i1",  "i2",  "i4",  "i8",   "i16",  "i32", "i64",
                                    "ui2", "ui4", "ui8", "ui16", "ui32", "ui64"};
enum { NUM_TYPES = sizeof types / sizeof *types };

static int bits_of(const char *type) {
  return atoi(type + strcspn(type, "0123456789"));
}

static bool is_unsigned(const char *type) {
  return type[0] == 'u' || !strcmp(type, "i1");
}

/* As the folder holds them: extended to 64 bits. */
static int64_t extended(const char *type, uint64_t value) {
  int above = 64 - bits_of(type);
  return is_unsigned(type) ? (int64_t)(value << above >> above)
                           : (int64_t)(value << above) >> above;
}

/* All of the type, or its ends, powers of two, shift counts and their neighbours. */
static size_t values_of(const char *type, int64_t *out) {
  int bits = bits_of(type);
  size_t count = 0;
  if (bits <= 8) {
    for (uint64_t v = 0; v < (uint64_t)1 << bits; v++) out[count++] = extended(type, v);
    return count;
  }
  for (int b = 0; b < bits; b += b < 8 ? 1 : 7)
    for (int d = -1; d <= 1; d++) out[count++] = extended(type, ((uint64_t)1 << b) + (uint64_t)d);
  for (int d = -2; d <= 2; d++) {
    out[count++] = extended(type, (uint64_t)bits + (uint64_t)d);
    out[count++] = extended(type, ((uint64_t)1 << (bits - 1)) + (uint64_t)d);
  }
  return count;
}

typedef struct one_op {
  ir_module *module;
  ir_block *block;
  const ir_op *op;
} one_op;

/* %r = OP of the block's arguments, of COUNT elements each; not verified: any op of any type. */
static bool read_op(const char *text, one_op *out) {
  tn_status *status = hlo_read(text, strlen(text), "t.mlir", NULL, &out->module);
  if (status) fail_msg("%s\n%s", tn_status_message(status), text);
  ir_op *function = hlo_main(out->module);
  out->block = function->regions[0].first;
  out->op = out->block->first;
  return true;
}

/* NULL: not known. */
static const folded *fold_with(folding *f, const one_op *o, const pass_folder *folder,
                               int64_t *const *in) {
  f->folder = folder;
  for (uint32_t i = 0; i < o->block->num_args; i++)
    assert_true(fold_put(f, &o->block->args[i], in[i], COUNT));
  assert_true(fold_op(f, o->op));
  return fold_get(f, &o->op->results[0]);
}

/* Where both know; a quotient that only the device knows may be unknown without it. */
static int64_t compare_folders(const one_op *o, const char *what, int64_t *const *in) {
  folding alone = {0}, on_device = {0};
  const folded *mine = fold_with(&alone, o, NULL, in);
  const folded *its = fold_with(&on_device, o, &cpu_folder, in);
  bool divides = o->op->opcode == HLO_DIVIDE || o->op->opcode == HLO_REMAINDER;
  int64_t known = 0;
  if (mine && !its) fail_msg("%s: known, and not by the device", what);
  if (!mine && its && !divides) fail_msg("%s: known by the device alone", what);
  for (size_t i = 0; mine && its && i < COUNT; i++, known++)
    if (mine->elements[i] != its->elements[i])
      fail_msg("%s of %lld, %lld: %lld, on the device %lld", what, (long long)in[0][i],
               (long long)in[1][i], (long long)mine->elements[i], (long long)its->elements[i]);
  fold_free(&alone);
  fold_free(&on_device);
  return known;
}

/* Over all pairs of values; the third operand, where there is one, is the second backwards. */
static int64_t compare_op(const char *text, const char *what, const char *const *in_types) {
  static int64_t x[COUNT], y[COUNT], z[COUNT], left[MOST_VALUES], right[MOST_VALUES];
  int64_t *in[] = {x, y, z}, known = 0;
  one_op o;
  read_op(text, &o);
  uint32_t arity = o.block->num_args;
  size_t lefts = values_of(in_types[0], left),
         rights = arity > 1 ? values_of(in_types[1], right) : 1;
  bool leaves_out = o.op->opcode == HLO_DIVIDE || o.op->opcode == HLO_REMAINDER;
  size_t filled = 0;
  for (size_t i = 0; i < lefts; i++)
    for (size_t j = 0; j < rights; j++) {
      int64_t by = arity > 1 ? right[j] : 0;
      /* What has no quotient makes the whole op unknown without a device. */
      if (leaves_out && (by == 0 || by == -1)) continue;
      x[filled] = left[i];
      y[filled] = by;
      z[filled] = arity > 2 ? right[rights - 1 - j] : 0;
      filled++;
      bool last = i + 1 == lefts && j + 1 == rights;
      for (; last && filled < COUNT; filled++) x[filled] = x[0], y[filled] = y[0], z[filled] = z[0];
      if (filled < COUNT) continue;
      known += compare_folders(&o, what, in);
      filled = 0;
    }
  for (size_t i = filled; filled && i < COUNT; i++) x[i] = x[0], y[i] = y[0], z[i] = z[0];
  if (filled) known += compare_folders(&o, what, in);
  ir_module_destroy(o.module);
  return known;
}

/* What StableHLO has of the op: others are refused before anything is folded. */
static bool is_allowed(const char *op, const char *type) {
  static const char of_bools[] = " add multiply and or xor maximum minimum not ";
  char word[40];
  snprintf(word, sizeof word, " %s ", op);
  if (!strcmp(type, "i1")) return strstr(of_bools, word) != NULL;
  return type[0] != 'u' || (strcmp(op, "abs") && strcmp(op, "sign"));
}

static int64_t compare_plain(const char *op, const char *type, int arity) {
  if (!is_allowed(op, type)) return 0;
  char text[600], what[64];
  snprintf(what, sizeof what, "%s %s", op, type);
  if (arity == 1)
    snprintf(text, sizeof text,
             "func.func @main(%%a: tensor<1024x%s>) -> tensor<1024x%s> {\n"
             "  %%r = stablehlo.%s %%a : tensor<1024x%s>\n  return %%r : tensor<1024x%s>\n}\n",
             type, type, op, type, type);
  else
    snprintf(text, sizeof text,
             "func.func @main(%%a: tensor<1024x%s>, %%b: tensor<1024x%s>) -> tensor<1024x%s> {\n"
             "  %%r = stablehlo.%s %%a, %%b : tensor<1024x%s>\n  return %%r : tensor<1024x%s>\n}\n",
             type, type, type, op, type, type);
  const char *in_types[] = {type, type, type};
  return compare_op(text, what, in_types);
}

static void arithmetic_is_level_0s(void **state) {
  (void)state;
  static const char *const binary[] = {"add",
                                       "subtract",
                                       "multiply",
                                       "divide",
                                       "remainder",
                                       "and",
                                       "or",
                                       "xor",
                                       "maximum",
                                       "minimum",
                                       "shift_left",
                                       "shift_right_logical",
                                       "shift_right_arithmetic"};
  static const char *const unary[] = {"negate", "not", "abs", "sign"};
  int64_t known = 0;
  for (size_t t = 0; t < NUM_TYPES; t++) {
    for (size_t i = 0; i < sizeof binary / sizeof *binary; i++)
      known += compare_plain(binary[i], types[t], 2);
    for (size_t i = 0; i < sizeof unary / sizeof *unary; i++)
      known += compare_plain(unary[i], types[t], 1);
  }
  print_message("%lld results\n", (long long)known);
  assert_true(known > 1500000);
}

static void comparisons_are_level_0s(void **state) {
  (void)state;
  static const char *const directions[] = {"EQ", "NE", "LT", "LE", "GT", "GE"};
  int64_t known = 0;
  for (size_t t = 0; t < NUM_TYPES; t++)
    for (size_t d = 0; d < sizeof directions / sizeof *directions; d++) {
      char text[600], what[64];
      const char *type = types[t];
      snprintf(what, sizeof what, "compare %s %s", directions[d], type);
      snprintf(text, sizeof text,
               "func.func @main(%%a: tensor<1024x%s>, %%b: tensor<1024x%s>) -> tensor<1024xi1> {\n"
               "  %%r = stablehlo.compare %s, %%a, %%b : (tensor<1024x%s>, tensor<1024x%s>) -> "
               "tensor<1024xi1>\n  return %%r : tensor<1024xi1>\n}\n",
               type, type, directions[d], type, type);
      const char *in_types[] = {type, type, type};
      known += compare_op(text, what, in_types);
    }
  print_message("%lld results\n", (long long)known);
  assert_true(known > 800000);
}

static void conversions_are_level_0s(void **state) {
  (void)state;
  int64_t known = 0;
  for (size_t t = 0; t < NUM_TYPES; t++)
    for (size_t u = 0; u < NUM_TYPES; u++) {
      char text[600], what[64];
      snprintf(what, sizeof what, "convert %s to %s", types[t], types[u]);
      snprintf(text, sizeof text,
               "func.func @main(%%a: tensor<1024x%s>) -> tensor<1024x%s> {\n"
               "  %%r = stablehlo.convert %%a : (tensor<1024x%s>) -> tensor<1024x%s>\n"
               "  return %%r : tensor<1024x%s>\n}\n",
               types[t], types[u], types[t], types[u], types[u]);
      const char *in_types[] = {types[t]};
      known += compare_op(text, what, in_types);
    }
  print_message("%lld results\n", (long long)known);
  assert_true(known == NUM_TYPES * NUM_TYPES * COUNT);
}

static void choices_are_level_0s(void **state) {
  (void)state;
  int64_t known = 0;
  for (size_t t = 0; t < NUM_TYPES; t++) {
    char text[900], what[64];
    const char *type = types[t];
    snprintf(what, sizeof what, "clamp %s", type);
    snprintf(text, sizeof text,
             "func.func @main(%%a: tensor<1024x%s>, %%b: tensor<1024x%s>, %%c: tensor<1024x%s>) -> "
             "tensor<1024x%s> {\n  %%r = stablehlo.clamp %%a, %%b, %%c : tensor<1024x%s>\n"
             "  return %%r : tensor<1024x%s>\n}\n",
             type, type, type, type, type, type);
    const char *in_types[] = {type, type, type};
    known += compare_op(text, what, in_types);
    snprintf(what, sizeof what, "select %s", type);
    snprintf(text, sizeof text,
             "func.func @main(%%a: tensor<1024xi1>, %%b: tensor<1024x%s>, %%c: tensor<1024x%s>) -> "
             "tensor<1024x%s> {\n  %%r = stablehlo.select %%a, %%b, %%c : tensor<1024xi1>, "
             "tensor<1024x%s>\n  return %%r : tensor<1024x%s>\n}\n",
             type, type, type, type, type);
    const char *choice_types[] = {"i1", type, type};
    known += compare_op(text, what, choice_types);
  }
  print_message("%lld results\n", (long long)known);
  assert_true(known > 150000);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(arithmetic_is_level_0s),
      cmocka_unit_test(comparisons_are_level_0s),
      cmocka_unit_test(conversions_are_level_0s),
      cmocka_unit_test(choices_are_level_0s),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
