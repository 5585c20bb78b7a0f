/* Modules: a StableHLO program read into memory, to look at before or without compiling it. No back
 * end is needed. */
#include "example.h"

static const char text[] =
    "module @step {\n"
    "  func.func public @main(%p: tensor<8xf32> {tf.aliasing_output = 0 : i32},\n"
    "                         %g: tensor<8xf32>) -> tensor<8xf32> {\n"
    "    %r = call @scaled(%g) : (tensor<8xf32>) -> tensor<8xf32>\n"
    "    %n = stablehlo.subtract %p, %r : tensor<8xf32>\n"
    "    return %n : tensor<8xf32>\n"
    "  }\n"
    "  func.func private @scaled(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
    "    %c = stablehlo.constant dense<1.000000e-01> : tensor<8xf32>\n"
    "    %y = stablehlo.multiply %x, %c : tensor<8xf32>\n"
    "    return %y : tensor<8xf32>\n"
    "  }\n"
    "}\n";

/* What frameworks say beside the types: names, shardings, layouts. "" where nothing is said. */
static void show_said(const tn_function *function) {
  char sharding[64], note[64], donation[64];
  tn_function_attribute(function, "sym_visibility", note, sizeof note);
  tn_function_argument_attribute(function, 0, "tf.aliasing_output", donation, sizeof donation);
  tn_function_result_attribute(function, 0, "mhlo.sharding", sharding, sizeof sharding);
  printf("    %%%s comes first, donated to result '%s'; result 0 is sharded '%s'; it is %s\n",
         tn_function_argument_name(function, 0), donation, sharding, note);
}

/* A caller that did not write the program learns here what to pass and what comes back. */
static void show_signature(const tn_function *function) {
  tn_shape shape;
  bool donated;
  char line[128];
  tn_function_describe(function, line, sizeof line);
  printf("  %s %s\n", tn_function_is_public(function) ? "public" : "private", line);
  for (size_t i = 0; tn_function_argument(function, i, &shape, &donated); i++)
    printf("    argument %zu of %zu: %s%s\n", i, tn_function_num_arguments(function), shape.text,
           donated ? ", donated" : "");
  for (size_t i = 0; tn_function_result(function, i, &shape); i++)
    printf("    result %zu of %zu: %s\n", i, tn_function_num_results(function), shape.text);
  show_said(function);
}

static void show_functions(const tn_module *module) {
  char line[128];
  tn_module_describe(module, line, sizeof line);
  printf("%s\n  %s made by '%s', %s runs\n", line, tn_module_name(module),
         tn_module_producer(module), tn_function_name(tn_module_main(module)));
  for (size_t i = 0; i < tn_module_num_functions(module); i++)
    show_signature(tn_module_function(module, i));
}

/* For statistics and for checks of one's own: every op with its types, attributes and place. The op
 * is lent for the visit; false ends the walk. */
static bool show_op(const tn_op *op, void *count) {
  char place[64], operand[64], result[64], value[64];
  tn_op_place(op, place, sizeof place);
  printf("  %*s%s at %s", (int)(2 * tn_op_depth(op)), "", tn_op_name(op), place);
  for (size_t i = 0; i < tn_op_num_operands(op); i++) {
    tn_op_operand_type(op, i, operand, sizeof operand);
    printf("%s%s", i ? ", " : " (", operand);
  }
  if (tn_op_num_operands(op)) printf(")");
  for (size_t i = 0; i < tn_op_num_results(op); i++) {
    tn_op_result_type(op, i, result, sizeof result);
    printf("%s%s", i ? ", " : " -> ", result);
  }
  for (size_t i = 0; i < tn_op_num_attributes(op); i++) {
    tn_op_attribute(op, i, value, sizeof value);
    printf(" %s=%s", tn_op_attribute_name(op, i), value);
  }
  printf(tn_op_num_regions(op) ? " {\n" : "\n");
  *(size_t *)count += 1;
  return true;
}

/* Where does the program multiply? An op on one line is enough to find it. */
static bool show_if_multiply(const tn_op *op, void *arg) {
  char line[160];
  (void)arg;
  if (strcmp(tn_op_name(op), "stablehlo.multiply") != 0) return true;
  tn_op_describe(op, line, sizeof line);
  printf("  it multiplies: %s\n", line);
  return true;
}

static bool show_problem(const char *place, const char *op, const char *id, const char *what,
                         void *arg) {
  (void)arg;
  printf("%s breaks %s of %s: %s\n", place, id, op, what);
  return true;
}

/* Reading asks only for the form of a program; what StableHLO's specification asks is another call.
 */
static void show_verified(const tn_module *module) {
  static const char wrong[] =
      "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
      "  %y = \"stablehlo.reverse\"(%x) {dimensions = array<i64: 1>} : (tensor<2xf32>) -> "
      "tensor<2xf32>\n"
      "  return %y : tensor<2xf32>\n}\n";
  tn_module *read = NULL;
  ok(tn_module_verify(module, NULL, NULL));
  ok(tn_module_verify_strictly(module, NULL, NULL));
  ok(tn_module_read(wrong, sizeof wrong - 1, "wrong.mlir", &read));
  tn_status *status = tn_module_verify(read, show_problem, NULL);
  must(tn_status_code(status) == TN_INVALID_ARGUMENT, "a vector has no dimension 1");
  tn_status_destroy(status);
  tn_module_destroy(read);
}

static void show_ops(const tn_module *module) {
  size_t count = 0;
  must(tn_module_walk(module, show_op, &count), "the walk reached the end");
  must(count == tn_module_num_ops(module), "every op was visited once");
  tn_module_walk(module, show_if_multiply, NULL);
}

/* Bytecode to text, pretty to generic, long constants cut: whatever was read prints as text that
 * reads back (but not TN_PRINT_SHORT). */
static void show_printed(const tn_module *module) {
  char *printed = NULL;
  size_t size = 0;
  tn_module *again = NULL;
  ok(tn_module_print(module, TN_PRINT_GENERIC, &printed, &size));
  ok(tn_module_read(printed, size, "printed", &again));
  printf("in the generic form %zu bytes, the same %zu ops when read back\n", size,
         tn_module_num_ops(again));
  must(tn_module_num_ops(again) == tn_module_num_ops(module), "what is printed reads back");
  tn_string_destroy(printed);
  tn_module_destroy(again);
}

/* What JAX exports: an artifact that another version of StableHLO takes too. Each op says since
 * when it is there. */
static void show_written(const tn_module *module) {
  char *bytes = NULL;
  size_t size = 0;
  tn_module *again = NULL;
  tn_module_write_options options;
  tn_module_write_options_init(&options);
  options.target_version = "1.0.0";
  ok(tn_module_write(module, &options, &bytes, &size));
  ok(tn_module_read(bytes, size, "artifact", &again));
  printf("an artifact of %zu bytes by '%s'\n", size, tn_module_producer(again));
  must(tn_module_num_ops(again) == tn_module_num_ops(module), "what is written reads back");
  tn_string_destroy(bytes);
  tn_module_destroy(again);
  options.target_version = "2.0.0";
  tn_status *status = tn_module_write(module, &options, &bytes, &size);
  must(tn_status_code(status) == TN_INVALID_ARGUMENT, "there is no such version");
  tn_status_destroy(status);
}

static bool show_pass(const tn_module *module, const char *pass, double seconds, void *arg) {
  (void)arg;
  if (seconds >= 0) printf("  after %s %zu ops are left\n", pass, tn_module_num_ops(module));
  return true;
}

/* What a compiler does first: the passes by name, or those of Tenon's CPU plugin. */
static void show_transformed(tn_module *module) {
  const char *name, *about;
  bool standard;
  for (size_t i = 0; (name = tn_module_pass(i, &about, &standard)); i++)
    if (!standard) printf("  not run unless named: %s, to %s\n", name, about);
  ok(tn_module_transform(module, "inline,dce", show_pass, NULL));
  must(tn_module_num_functions(module) == 1, "the call and what it called are gone");
}

/* A file, or a program that is at hand anyway. */
static void show_files(const char *path) {
  tn_program *program = NULL;
  tn_module *file = NULL, *same = NULL;
  ok(tn_module_read_file(path, &file));
  ok(tn_program_load(path, &program));
  ok(tn_module_read_program(program, &same));
  printf("%s: module %s\n", path, tn_module_name(file));
  must(strcmp(tn_module_name(file), tn_module_name(same)) == 0, "one file, one module");
  tn_program_destroy(program);
  tn_module_destroy(same);
  tn_module_destroy(file);
}

int main(void) {
  tn_module *module = NULL;
  ok(tn_module_read(text, strlen(text), "step.mlir", &module));
  show_functions(module);
  show_ops(module);
  show_verified(module);
  show_printed(module);
  show_written(module);
  show_transformed(module);
  tn_module_destroy(module);
  show_files("add_one.mlir");
  return 0;
}
