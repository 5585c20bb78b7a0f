/* Every op, written again through the builder: the self-checking programs and the pairs of forms
 * are read, walked, built, printed, read and compared. */
#include "rebuild.h"
#include "unit/verify_cases.h"
#include <glob.h>
#include <stdio.h>

static size_t seen[HLO_NUM_OPCODES];

/* A function that says `public` and one that says nothing are one to every reader of programs; an
 * attribute that is nobody's is refused by the builder, which takes it for a slip. */
static bool drop_asides(ir_op *op, void *arg) {
  (void)arg;
  const ir_attr *visibility = ir_op_attr(op, "sym_visibility");
  if (visibility && !strcmp(visibility->text, "public")) ir_op_drop_attr(op, "sym_visibility");
  bool strict = !strncmp(op->name, "stablehlo.", 10) || !strncmp(op->name, "chlo.", 5);
  for (uint32_t i = op->num_attrs; strict && i-- > 0;) {
    const char *name = op->attrs[i].name;
    if (!strchr(name, '.') && !hlo_attr_find(op->opcode, name)) ir_op_drop_attr(op, name);
  }
  return true;
}

/* Returns for how many ops the types of results could be left out. */
static size_t check_module(const ir_module *from, const char *name, bool infer) {
  ir_module *again = NULL;
  rebuild r = {.infer = infer, .seen = seen};
  char *printed = NULL, why[600];
  size_t printed_size = 0;
  tn_module *made = rebuild_module(&r, from);
  must_do(tn_module_print(made, 0, &printed, &printed_size));
  must_do(hlo_read(printed, printed_size, "again", NULL, &again));
  if (!ir_equal(from->top, again->top, why, sizeof why)) fail_msg("%s: %s", name, why);
  tn_text expected = {0};
  must_do(hlo_print(from, 0, &expected));
  assert_string_equal(printed, expected.data);
  tn_text_free(&expected);
  tn_string_destroy(printed);
  tn_module_destroy(made);
  ir_module_destroy(again);
  return r.inferred;
}

static bool has_body(ir_op *op, void *arg) {
  (void)arg;
  return op->opcode != FUNC_FUNC || op->regions[0].first;
}

/* A file may hold several modules, one in the other. */
static size_t check_program(const char *text, size_t size, const char *name, bool infer) {
  ir_module *from = NULL;
  size_t inferred = 0;
  must_do(hlo_read(text, size, name, NULL, &from));
  ir_walk(from->top, drop_asides, NULL);
  ir_op *top = from->top, *next;
  for (ir_op *op = ir_module_body(from)->first; op; op = next) {
    next = op->next;
    if (op->opcode != BUILTIN_MODULE) continue;
    ir_op_remove(op);
    from->top = op;
    inferred += check_module(from, name, infer);
    from->top = top;
  }
  /* The builder writes no declarations. */
  if (ir_walk(from->top, has_body, NULL)) inferred += check_module(from, name, infer);
  ir_module_destroy(from);
  return inferred;
}

static char *read_whole(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) fail_msg("%s cannot be read", path);
  assert_int_equal(fseek(file, 0, SEEK_END), 0);
  *size = (size_t)ftell(file);
  assert_int_equal(fseek(file, 0, SEEK_SET), 0);
  char *text = malloc(*size + 1);
  assert_int_equal(fread(text, 1, *size, file), *size);
  fclose(file);
  return text;
}

static size_t check_files(const char *pattern, bool infer) {
  glob_t files;
  size_t inferred = 0;
  assert_int_equal(glob(pattern, 0, NULL, &files), 0);
  for (size_t i = 0; i < files.gl_pathc; i++) {
    size_t size;
    char *text = read_whole(files.gl_pathv[i], &size);
    inferred += check_program(text, size, files.gl_pathv[i], infer);
    free(text);
  }
  globfree(&files);
  return inferred;
}

static void test_programs(void **state) {
  (void)state;
  assert_int_equal(check_files(TENON_SOURCE_DIR "/tests/programs/*.mlir", false), 0);
  assert_int_equal(check_files(TENON_SOURCE_DIR "/tests/programs/parallel/*.mlir", false), 0);
}

static void test_programs_without_types(void **state) {
  (void)state;
  size_t inferred = check_files(TENON_SOURCE_DIR "/tests/programs/*.mlir", true);
  inferred += check_files(TENON_SOURCE_DIR "/tests/programs/parallel/*.mlir", true);
  assert_true(inferred > 10000);
}

static const char *const pairs[] = {
#define PAIR(pretty, generic) pretty,
#include "../stablehlo/form_pairs.def"
#undef PAIR
};

#define PAIR_ARGUMENTS(...) static const char pair_arguments[] = __VA_ARGS__;
#define PAIR(pretty, generic)
#include "../stablehlo/form_pairs.def"
#undef PAIR
#undef PAIR_ARGUMENTS

/* A pair is one op, or several, in a function; what calls calls this. */
static void test_pairs(void **state) {
  (void)state;
  size_t taken = 0;
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    tn_text text = {0};
    tn_text_printf(&text,
                   "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
                   "func.func private @g(%%x: tensor<4x8xf32>) -> tensor<4x8xf32> {\n"
                   "  return %%x : tensor<4x8xf32>\n}\n"
                   "func.func @main(%s) {\n  %s\n  return\n}\n",
                   pair_arguments, pairs[i]);
    ir_module *module = NULL;
    tn_status *status = hlo_read(text.data, text.size, "pair", NULL, &module);
    if (!status) {
      ir_module_destroy(module);
      check_program(text.data, text.size, pairs[i], false);
      check_program(text.data, text.size, pairs[i], true);
      taken++;
    }
    tn_status_destroy(status);
    tn_text_free(&text);
  }
  assert_true(taken > 60);
}

static void test_corpora(void **state) {
  (void)state;
  static const char *const patterns[] = {
      "/tests/corpora/bytecode/collectives.mlir", "/tests/corpora/bytecode/constants.mlir",
      "/tests/corpora/bytecode/types.mlir", "/tests/corpora/bytecode/shardy.mlir",
      "/tests/fuzz/corpus/program/c*.mlir"};
  for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
    char pattern[1024];
    snprintf(pattern, sizeof pattern, "%s%s", TENON_SOURCE_DIR, patterns[i]);
    check_files(pattern, false);
    check_files(pattern, true);
  }
}

/* ---- each op, as the verifier has it ----------------------------------------------------------
 */

/* Names of ops end there, so that "stablehlo.add" is not "stablehlo.add_any". */
static bool names_op(const char *text, const char *op) {
  size_t size = strlen(op);
  for (const char *at = strstr(text, op); at; at = strstr(at + 1, op))
    if (at[size] == ' ' || at[size] == ':' || at[size] == 0) return true;
  return false;
}

/* What breaks a constraint is refused by name, at its op or at the end. */
static void check_refused(const verify_case *one) {
  ir_module *from = NULL;
  must_do(hlo_read(one->text, one->size, one->path, NULL, &from));
  tn_status *status = rebuild_refused(from);
  if (!status) fail_msg("%s: is built: %s", one->path, one->text);
  bool named = names_op(tn_status_message(status), one->op);
  if (!strcmp(one->op, "func.func")) /* the builder begins functions itself */
    named |= strstr(tn_status_message(status), "_function: ") != NULL;
  if (!named) fail_msg("%s: %s: %s", one->path, tn_status_message(status), one->text);
  tn_status_destroy(status);
  ir_module_destroy(from);
}

typedef struct tally {
  size_t accepted, refused;
} tally;

static void check_case(const verify_case *one, void *arg) {
  tally *t = arg;
  if (one->refused && !one->strictly) {
    check_refused(one);
    t->refused++;
  } else {
    check_program(one->text, one->size, one->path, false);
    check_program(one->text, one->size, one->path, true);
    t->accepted++;
  }
}

static void test_verified(void **state) {
  (void)state;
  tally t = {0, 0};
  verify_each_case(check_case, &t);
  for (unsigned i = 1; i < HLO_NUM_OPCODES; i++) {
    const char *name = hlo_op((uint16_t)i)->name;
    bool ours = !strncmp(name, "stablehlo.", 10) || !strncmp(name, "chlo.", 5);
    if (ours && !seen[i]) fail_msg("%s has no program that was built", name);
  }
  assert_true(t.accepted > 170);
  assert_true(t.refused > 600);
}

/* ---- what no program has ----------------------------------------------------------------------
 */

/* Each name of a list such as "lhs *rest" once. */
static size_t count_names(const char *names) {
  size_t count = 0;
  for (const char *at = names; *at; at++) count += *at != ' ' && (at == names || at[-1] == ' ');
  return count;
}

static void repeat(tn_text *out, const char *what, size_t count) {
  for (size_t i = 0; i < count; i++) tn_text_printf(out, "%s%s", i ? ", " : "", what);
}

static const char *sample(const hlo_attr_info *info) {
  switch (info->kind) {
  case HLO_ATTR_BOOL: return "true";
  case HLO_ATTR_I32: return "1 : i32";
  case HLO_ATTR_F32: return "1.5 : f32";
  case HLO_ATTR_STRING: return "\"s\"";
  case HLO_ATTR_SYMBOL: return "@main";
  case HLO_ATTR_I64_ARRAY: return "array<i64: 0>";
  case HLO_ATTR_BOOL_ARRAY: return "array<i1: true>";
  case HLO_ATTR_ELEMENTS: return "dense<1> : tensor<1x2xi64>";
  case HLO_ATTR_ENUM: return "#stablehlo<fft_type RFFT>";
  case HLO_ATTR_ARRAY: return "[1, @main]";
  case HLO_ATTR_DICT: return "{a = 1}";
  case HLO_ATTR_TYPE: return "i32";
  case HLO_ATTR_UNIT: return "unit";
  case HLO_ATTR_STRUCT:
    if (strstr(info->detail, "gather")) return "#stablehlo.gather<offset_dims = [0]>";
    if (strstr(info->detail, "conv")) return "#stablehlo.conv<[b, f]x[i, o]->[b, f]>";
    return "#stablehlo.channel_handle<handle = 1, type = 0>";
  default: return "1 : i64";
  }
}

static const char *result_of(unsigned opcode) {
  switch (opcode) {
  case HLO_SEND:
  case HLO_OUTFEED: return "!stablehlo.token";
  case HLO_REPLICA_ID: return "tensor<ui32>";
  case CHLO_IS_INF:
  case CHLO_IS_NEG_INF:
  case CHLO_IS_POS_INF: return "tensor<4xi1>";
  default: return "tensor<4xf32>";
  }
}

/* The op as its row of ops.def has it, generically: operands and results of one type. */
static void put_op(tn_text *out, unsigned opcode) {
  const hlo_op_info *info = hlo_op((uint16_t)opcode);
  size_t operands = count_names(info->operands), results = count_names(info->results), shown = 0;
  tn_text_printf(out, "func.func @main(%%x: tensor<4xf32>) {\n  ");
  if (results) tn_text_printf(out, "%%r:%zu = ", results);
  tn_text_printf(out, "\"%s\"(", info->name);
  repeat(out, "%x", operands);
  tn_text_puts(out, ") ");
  for (size_t i = 0; i < count_names(info->regions); i++)
    tn_text_printf(out,
                   "%s{^bb0(%%a: tensor<4xf32>): \"stablehlo.return\"(%%a) : "
                   "(tensor<4xf32>) -> ()}",
                   i ? ", " : "(");
  tn_text_puts(out, *info->regions ? ") {" : "{");
  for (const hlo_attr_info *attr = info->attrs; attr->name; attr++)
    if (!attr->fallback || (attr->kind != HLO_ATTR_STRUCT && attr->kind != HLO_ATTR_ENUM))
      tn_text_printf(out, "%s%s = %s", shown++ ? ", " : "", attr->name, sample(attr));
  tn_text_puts(out, "} : (");
  repeat(out, "tensor<4xf32>", operands);
  tn_text_puts(out, ") -> (");
  repeat(out, result_of(opcode), results);
  tn_text_puts(out, ")\n  return\n}\n");
}

/* The last test: with it each op of ops.def was built. */
static void test_the_other_ops(void **state) {
  (void)state;
  for (unsigned i = 1; i < HLO_NUM_OPCODES; i++) {
    tn_text text = {0};
    if (seen[i] || i == FUNC_FUNC || i == BUILTIN_MODULE) continue;
    put_op(&text, i);
    check_program(text.data, text.size, hlo_op((uint16_t)i)->name, false);
    assert_true(seen[i]);
    tn_text_free(&text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_programs), cmocka_unit_test(test_programs_without_types),
      cmocka_unit_test(test_pairs),    cmocka_unit_test(test_corpora),
      cmocka_unit_test(test_verified), cmocka_unit_test(test_the_other_ops)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
