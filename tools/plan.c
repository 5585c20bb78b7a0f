/* tenon plan: what the stages of the device's compiler make of a program. */
#include "base/json.h"
#include "compile.h"
#include "report.h"
#include <stdio.h>
#include <string.h>

/* The names of the stages, for who asks for another one. */
static void list_stages(yyjson_val *stages, char *text, size_t size) {
  yyjson_val *stage;
  size_t i, n, at = 0;
  text[0] = '\0';
  yyjson_arr_foreach(stages, i, n, stage) {
    const char *name = yyjson_get_str(yyjson_obj_get(stage, "stage"));
    int wrote = snprintf(text + at, size - at, "%s%s", at ? ", " : "", name ? name : "?");
    at += wrote > 0 && (size_t)wrote < size - at ? (size_t)wrote : 0;
  }
}

static void print_stage(yyjson_val *stage, bool titled) {
  yyjson_val *entry;
  size_t i, n;
  if (titled) {
    const char *name = yyjson_get_str(yyjson_obj_get(stage, "stage"));
    printf("== %s\n", name ? name : "?");
  }
  yyjson_arr_foreach(yyjson_obj_get(stage, "entries"), i, n, entry) {
    const char *text = yyjson_get_str(yyjson_obj_get(entry, "text"));
    if (text) printf("%s\n", text);
  }
}

/* All stages, or the one of that name. */
static int print_stages(yyjson_val *stages, const char *wanted, bool json) {
  yyjson_val *stage;
  size_t i, n;
  report_value *list = json ? report_list() : NULL;
  bool found = !wanted;
  yyjson_arr_foreach(stages, i, n, stage) {
    if (wanted && !yyjson_equals_str(yyjson_obj_get(stage, "stage"), wanted)) continue;
    found = true;
    if (json)
      report_add(list, report_copy(stage));
    else
      print_stage(stage, !wanted);
  }
  if (!found) {
    char known[256];
    list_stages(stages, known, sizeof known);
    return tool_usage("plan", "there is no stage '%s'; there are %s", wanted, known);
  }
  return json ? report_print("plan", report_pack("{s:v}", "stages", list)) : 0;
}

static bool read_stages(const char *program, const spec_choice *choice, yyjson_doc **out,
                        tool_error *error) {
  compiled_program compiled;
  char *text = NULL;
  bool good = compile_program(program, choice, &compiled, NULL, error);
  if (good) good = tool_check(error, tn_executable_plan(compiled.executable, &text));
  if (good) {
    *out = tn_json_read(text, strlen(text), NULL);
    if (!*out) good = tool_fail(error, "no memory for the plan");
  }
  tn_string_destroy(text);
  compile_end(&compiled);
  return good;
}

static int run_plan(int argc, char **argv) {
  bool json = false;
  const char *stage = NULL;
  spec_choice choice = {0};
  const tool_option options[] = {SPEC_OPTIONS(choice),
                                 {.name = "--stage", .value = &stage},
                                 {.name = "--json", .flag = &json}};
  int code = tool_options(&argc, argv, options, sizeof options / sizeof *options);
  if (code) return code;
  if (argc != 2) return tool_usage("plan", argc < 2 ? "no program is named" : "takes one program");
  tool_error error;
  yyjson_doc *said = NULL;
  if (!read_stages(argv[1], &choice, &said, &error)) return tool_report("plan", &error);
  code = print_stages(tn_json_member(said, "stages"), stage, json);
  yyjson_doc_free(said);
  return code;
}

const tool_command tool_plan = {
    .name = "plan",
    .usage = "tenon plan PROGRAM [--stage NAME] [--backend S] [--plugin P] [--json]",
    .summary = "what each stage of the device's compiler makes of a program",
    .help =
        "Compiles PROGRAM, a file, a folder with one, or - for standard input, and shows what "
        "each\n"
        "stage makes of it; nothing runs. The CPU device's stages:\n"
        "\n"
        "  passes         the program after the last pass\n"
        "  graph          what computes, what only addresses, and how that is read\n"
        "  clusters       what runs as one loop: a map with its ops, * where something outside "
        "uses\n"
        "                 the value, and why no further op joined; or an op alone\n"
        "  tiles          the maps as instructions on tiles; bN is an array, bN[0] one "
        "element, tN\n"
        "                 a tile\n"
        "  steps          what runs, in order: outputs <- inputs, and the kernel; under a band the "
        "steps\n"
        "                 that it takes through each block of rows\n"
        "  buffers        where values lie, and from which step to which\n"
        "\n" SPEC_HELP "  --stage NAME   that one alone\n"
        "  --json         for programs\n"
        "\n"
        "examples:\n"
        "  tenon plan mlp.mlir --stage clusters\n"
        "  tenon plan mlp.mlir --json | jq '.stages[4].entries[].kernel'\n",
    .run = run_plan,
};
