/* Runs files of plan tests: README.md here says how one is written. */
#include "base/fault.h"
#include "base/json.h"
#include "cpu/plan/dump.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"
#include "text_cases.h"

typedef struct plan_case {
  char title[200];
  const char *program, *wanted; /* `wanted` begins with the line "// STAGE" */
  bool fuse;
} plan_case;

static const char *line_after(const char *line) {
  const char *end = strchr(line, '\n');
  return end ? end + 1 : line + strlen(line);
}

/* The stage that the line "// STAGE" names; PLAN_NUM_STAGES: it is none. */
static plan_stage stage_of(const char *line) {
  for (int i = 0; i < PLAN_NUM_STAGES; i++) {
    char head[32];
    snprintf(head, sizeof head, "// %s\n", plan_stage_name((plan_stage)i));
    if (text_cases_begins(line, head)) return (plan_stage)i;
  }
  return PLAN_NUM_STAGES;
}

static bool read_case(const char *text, plan_case *out) {
  *out = (plan_case){.title = "begins with no comment", .fuse = true};
  if (text_cases_begins(text, "// fuse: off\n")) {
    out->fuse = false;
    text = line_after(text);
  }
  if (!text_cases_begins(text, "// ")) return false;
  snprintf(out->title, sizeof out->title, "%.*s", (int)strcspn(text + 3, "\n"), text + 3);
  while (text_cases_begins(text, "//")) text = line_after(text);
  out->program = out->wanted = text;
  while (*out->wanted && stage_of(out->wanted) == PLAN_NUM_STAGES)
    out->wanted = line_after(out->wanted);
  if (*out->wanted) return true;
  snprintf(out->title, sizeof out->title, "has no line '// STAGE'");
  return false;
}

/* On any machine the same: the lanes that all of them have. */
static tn_status *dump_program(const plan_case *one, char **json) {
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.isa = TN_ISA_BASELINE;
  options.level = 1;
  options.tile = 1024;
  options.fuse = one->fuse;
  ir_module *module = NULL;
  *json = NULL;
  tn_status *status =
      hlo_read_text(one->program, (size_t)(one->wanted - one->program), "t.mlir", NULL, &module);
  if (!status) status = hlo_verify_first(module);
  if (!status) status = cpu_program_dump(module, &options, json);
  ir_module_destroy(module);
  return status;
}

/* With each allocation failing in turn: nothing but a lack of memory comes of it. */
static tn_status *fail_allocations(const plan_case *one) {
  for (uint64_t n = 1;; n++) {
    char *json;
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *status = dump_program(one, &json);
    bool fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    tn_free(json);
    if (!fired) return status;
    tn_code code = tn_status_code(status);
    tn_status_destroy(status);
    if (code != TN_OK && code != TN_RESOURCE_EXHAUSTED)
      return tn_error(TN_INTERNAL, "allocation %d fails: code %d", (int)n, (int)code);
  }
}

/* The stage's entries, each line as a comment. */
static void print_stage(const yyjson_doc *dump, plan_stage stage, tn_text *out) {
  yyjson_val *stages = tn_json_member(dump, "stages"), *entry;
  size_t i, n;
  tn_text_printf(out, "// %s\n", plan_stage_name(stage));
  yyjson_arr_foreach(yyjson_obj_get(yyjson_arr_get(stages, (size_t)stage), "entries"), i, n,
                     entry) {
    const char *line = yyjson_get_str(yyjson_obj_get(entry, "text"));
    for (; line && *line; line = line_after(line))
      tn_text_printf(out, "// %.*s\n", (int)strcspn(line, "\n"), line);
  }
}

/* What the case gives of the stages that it names; NULL: `why` says why not. */
static char *run_case(const plan_case *one, tn_text *why) {
  char *json = NULL;
  tn_text lines = {0};
  tn_status *status = fail_allocations(one);
  if (!status) status = dump_program(one, &json);
  yyjson_doc *dump = json ? tn_json_read(json, strlen(json), NULL) : NULL;
  for (const char *line = one->wanted; dump && *line; line = line_after(line))
    if (stage_of(line) != PLAN_NUM_STAGES) print_stage(dump, stage_of(line), &lines);
  if (status || !dump) tn_text_puts(why, status ? tn_status_message(status) : "no JSON");
  tn_status_destroy(status);
  yyjson_doc_free(dump);
  tn_free(json);
  return why->size ? (tn_text_free(&lines), NULL) : tn_text_take(&lines);
}

/* Whether the case is right; with `update` its text is printed as it would be. */
static bool judge_case(const char *text, const char *path, bool update) {
  plan_case one;
  tn_text why = {0};
  if (!read_case(text, &one)) {
    printf("FAILED %s: %s\n", path, one.title);
    return false;
  }
  char *got = run_case(&one, &why);
  bool good = got && strcmp(got, one.wanted) == 0;
  if (update)
    printf("%.*s%s", (int)(one.wanted - text), text, got ? got : why.data);
  else if (!good)
    printf("FAILED %s: %s\n--- gives\n%s\n", path, one.title, got ? got : why.data);
  tn_free(got);
  tn_text_free(&why);
  return good;
}

int main(int argc, char **argv) {
  bool update = argc == 3 && strcmp(argv[1], "--update") == 0;
  if (argc != 2 + update) {
    fprintf(stderr, "usage: run_plans [--update] FILE\n");
    return 2;
  }
  char *text = text_cases_read(argv[argc - 1]);
  if (!text) return fprintf(stderr, "run_plans: %s cannot be read\n", argv[argc - 1]), 1;
  size_t passed = 0, failed = 0;
  for (char *at = text, *next; at; at = next) {
    next = text_cases_cut(at);
    bool good = judge_case(at, argv[argc - 1], update);
    passed += good, failed += !good;
    if (next && update) printf("// -----\n");
  }
  free(text);
  if (update) return 0;
  printf("%zu passed, %zu failed\n", passed, failed);
  return failed || !passed ? 1 : 0;
}
