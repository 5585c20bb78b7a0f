/* tenon explain: where a program would run, where not and why, and what the device makes of it. */
#include "compile.h"
#include "report.h"
#include <stdio.h>
#include <string.h>

static int print_json(const tn_report *why) {
  const char *said = tn_report_json(why);
  yyjson_doc *all = tn_json_read(said, strlen(said), NULL);
  int code = report_print("explain", report_copy(yyjson_doc_get_root(all)));
  yyjson_doc_free(all);
  return code;
}

/* Lines after the first stand below it. */
static void print_indented(const char *name, const char *text) {
  size_t size = strcspn(text, "\n");
  printf("  %-8s %.*s\n", name, (int)size, text);
  while (text[size]) {
    text += size + 1;
    size = strcspn(text, "\n");
    printf("  %-8s %.*s\n", "", (int)size, text);
  }
}

/* Stage and verdict beside each other, then reason and remedy on lines of their own. */
static void print_candidate(const tn_candidate *c) {
  printf("%s\n", c->spec);
  printf("  %-8s %s\n", "verdict", c->chosen ? "chosen" : "no");
  printf("  %-8s %s\n", "stage", c->stage);
  print_indented("reason", c->reason);
  if (c->remedy[0]) printf("  %-8s %s\n", "remedy", c->remedy);
}

/* What the device says stands behind the lines of the candidates. */
static const char *device_text(const tn_report *why) {
  const char *text = tn_report_text(why);
  for (size_t i = 0; i < tn_report_num_candidates(why); i++) {
    while (*text && *text++ != '\n') continue;
  }
  return text;
}

static void print_text(const tn_report *why) {
  tn_candidate c;
  for (size_t i = 0; tn_report_candidate(why, i, &c); i++) print_candidate(&c);
  const char *text = device_text(why);
  if (text[0]) printf("\n%s", text);
}

static int run_explain(int argc, char **argv) {
  bool json = false;
  spec_choice choice = {0};
  const tool_option options[] = {SPEC_OPTIONS(choice), {.name = "--json", .flag = &json}};
  int code = tool_options(&argc, argv, options, sizeof options / sizeof *options);
  if (code) return code;
  if (argc != 2)
    return tool_usage("explain", argc < 2 ? "no program is named" : "takes one program");
  tool_error error;
  tn_report *why = NULL;
  compiled_program compiled;
  bool good = compile_program(argv[1], &choice, &compiled, &why, &error);
  compile_end(&compiled);
  if (!good) code = tool_report("explain", &error);
  if (why && json)
    code |= print_json(why);
  else if (why)
    print_text(why);
  tn_report_destroy(why);
  return code;
}

const tool_command tool_explain = {
    .name = "explain",
    .usage = "tenon explain PROGRAM [--backend S] [--plugin P] [--json]",
    .summary = "where a program would run, why not elsewhere, and how",
    .help =
        "Opens each candidate in turn and compiles PROGRAM, until one can; nothing runs. Each is\n"
        "shown with the stage where it ended (name, built, found, loadable, usable, enabled, "
        "open,\n"
        "compile; policy: not tried), then what the device says of the program. Exit 1 where none "
        "can.\n"
        "PROGRAM is a file, a folder with one, or - for standard input.\n"
        "\n" SPEC_HELP "  --json         for programs\n"
        "\n"
        "examples:\n"
        "  tenon explain mlp.mlir\n"
        "  tenon opt mlp.mlir --run inline | tenon explain -\n"
        "  tenon explain mlp.mlir --backend cuda,cpu/mkldnn --json\n",
    .run = run_explain,
};
