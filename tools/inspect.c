/* tenon inspect: what a program is, without running it. */
#include "folder.h"
#include "report.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How often each op name stands in the program. */
typedef struct tally {
  struct {
    const char *name;
    size_t count;
  } * items;
  size_t used, capacity;
  bool short_of_memory;
} tally;

static bool count_op(const tn_op *op, void *arg) {
  tally *t = arg;
  const char *name = tn_op_name(op);
  for (size_t i = 0; i < t->used; i++)
    if (strcmp(t->items[i].name, name) == 0) return ++t->items[i].count, true;
  if (t->used == t->capacity) {
    size_t capacity = t->capacity ? t->capacity * 2 : 64;
    void *larger = realloc(t->items, capacity * sizeof *t->items);
    if (!larger) return !(t->short_of_memory = true);
    t->items = larger;
    t->capacity = capacity;
  }
  t->items[t->used].name = name;
  t->items[t->used++].count = 1;
  return true;
}

static int by_count(const void *a, const void *b) {
  const struct {
    const char *name;
    size_t count;
  } *x = a, *y = b;
  if (x->count != y->count) return x->count < y->count ? 1 : -1;
  return strcmp(x->name, y->name);
}

static bool count_ops(const tn_module *module, tally *out, tool_error *error) {
  *out = (tally){0};
  tn_module_walk(module, count_op, out);
  if (out->short_of_memory) return tool_fail(error, "no memory to count the ops");
  if (out->used) qsort(out->items, out->used, sizeof *out->items, by_count);
  return true;
}

/* ---- text ----------------------------------------------------------------------------------- */

static void print_function(const tn_function *function) {
  tn_shape shape;
  bool donated;
  printf("function     %s%s\n", tn_function_name(function),
         tn_function_is_public(function) ? "" : " (private)");
  for (size_t i = 0; tn_function_argument(function, i, &shape, &donated); i++)
    printf("  argument %-3zu %s%s\n", i, shape.text, donated ? " (donated)" : "");
  for (size_t i = 0; tn_function_result(function, i, &shape); i++)
    printf("  result %-5zu %s\n", i, shape.text);
}

static void print_text(const tn_program *program, const tn_module *module, const tally *ops,
                       bool all) {
  printf("program      %s\n", tn_program_name(program));
  printf("format       StableHLO %s, %zu bytes\n",
         tn_program_is_bytecode(program) ? "bytecode" : "text", tn_program_size(program));
  if (*tn_module_producer(module)) printf("producer     %s\n", tn_module_producer(module));
  if (*tn_module_name(module)) printf("module       %s\n", tn_module_name(module));
  const tn_function *main_function = tn_module_main(module), *function;
  size_t hidden = 0;
  for (size_t i = 0; (function = tn_module_function(module, i)); i++) {
    if (all || function == main_function || tn_function_is_public(function))
      print_function(function);
    else
      hidden++;
  }
  if (hidden) printf("functions    %zu private ones (--functions lists them)\n", hidden);
  printf("ops          %zu\n", tn_module_num_ops(module));
  for (size_t i = 0; i < ops->used; i++)
    printf("  %6zu %s\n", ops->items[i].count, ops->items[i].name);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static report_value *shape_json(const tn_shape *shape) {
  report_value *object = report_pack("{s:s}", "text", shape->text);
  if (shape->type == TN_INVALID) return object;
  report_value *dims = report_list();
  for (size_t d = 0; d < shape->rank; d++)
    report_add(dims, shape->dims[d] == TN_DYNAMIC ? report_null() : report_int(shape->dims[d]));
  report_set(object, "type", report_string(tn_type_name(shape->type)));
  report_set(object, "dims", dims);
  return object;
}

static report_value *function_json(const tn_function *function) {
  report_value *arguments = report_list(), *results = report_list();
  tn_shape shape;
  bool donated;
  for (size_t i = 0; tn_function_argument(function, i, &shape, &donated); i++) {
    report_value *one = shape_json(&shape);
    report_set(one, "donated", report_bool(donated));
    report_add(arguments, one);
  }
  for (size_t i = 0; tn_function_result(function, i, &shape); i++)
    report_add(results, shape_json(&shape));
  return report_pack("{s:s, s:b, s:v, s:v}", "name", tn_function_name(function), "public",
                     tn_function_is_public(function), "arguments", arguments, "results", results);
}

static int print_json(const tn_program *program, const tn_module *module, const tally *ops) {
  report_value *functions = report_list(), *counts = report_object();
  for (size_t i = 0; i < tn_module_num_functions(module); i++)
    report_add(functions, function_json(tn_module_function(module, i)));
  for (size_t i = 0; i < ops->used; i++)
    report_set(counts, ops->items[i].name, report_int((int64_t)ops->items[i].count));
  const char *name = tn_program_name(program);
  return report_print(
      "inspect",
      report_pack("{s:v, s:s, s:I, s:s, s:s, s:I, s:v, s:v}", "program", report_string(name),
                  "format", tn_program_is_bytecode(program) ? "bytecode" : "text", "bytes",
                  (int64_t)tn_program_size(program), "producer", tn_module_producer(module),
                  "module", tn_module_name(module), "ops", (int64_t)tn_module_num_ops(module),
                  "functions", functions, "op_counts", counts));
}

/* ---- the command ---------------------------------------------------------------------------- */

static bool print_program(const tn_module *module, tool_error *error) {
  char *text = NULL;
  size_t size = 0;
  if (!tool_check(error, tn_module_print(module, 0, &text, &size))) return false;
  bool good = fwrite(text, 1, size, stdout) == size;
  tn_string_destroy(text);
  return good || tool_fail(error, "stdout could not be written");
}

static bool load_module(const char *operand, tn_program **program, tn_module **module,
                        tool_error *error) {
  return folder_load(operand, program, error) &&
         tool_check(error, tn_module_read_program(*program, module));
}

static int run_inspect(int argc, char **argv) {
  bool json = false, all = false, text = false;
  const tool_option options[] = {{.name = "--json", .flag = &json},
                                 {.name = "--functions", .flag = &all},
                                 {.name = "--text", .flag = &text}};
  int code = tool_options(&argc, argv, options, 3);
  if (code) return code;
  if (argc != 2)
    return tool_usage("inspect", argc < 2 ? "no program is named" : "takes one program");
  tn_program *program = NULL;
  tn_module *module = NULL;
  tally ops = {0};
  tool_error error;
  bool good = load_module(argv[1], &program, &module, &error);
  if (good && text)
    good = print_program(module, &error);
  else if (good && (good = count_ops(module, &ops, &error)))
    json ? (void)(code = print_json(program, module, &ops))
         : print_text(program, module, &ops, all);
  free(ops.items);
  tn_module_destroy(module);
  tn_program_destroy(program);
  return good ? code : tool_report("inspect", &error);
}

const tool_command tool_inspect = {
    .name = "inspect",
    .usage = "tenon inspect PROGRAM [--functions] [--text] [--json]",
    .summary = "what a program is: functions, types, ops, format, producer",
    .help =
        "PROGRAM is StableHLO text or bytecode, or a folder with program.mlirbc or program.mlir,\n"
        "or - for standard input.\n"
        "\n"
        "  --functions  list private functions too\n"
        "  --text       print the program as StableHLO text instead\n"
        "  --json       for programs\n"
        "\n"
        "examples:\n"
        "  tenon inspect mlp.mlirbc\n"
        "  tenon inspect mlp.mlirbc --text > mlp.mlir\n"
        "  zcat mlp.mlir.gz | tenon inspect -\n",
    .run = run_inspect,
};
