/* Runs files of plan tests: README.md here says how one is written. */
#include "base/fault.h"
#include "cpu/plan/cluster.h"
#include "passes/passes.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"
#include "text_cases.h"

typedef struct plan_case {
  char title[200];
  const char *program, *wanted; /* `wanted` is the line "// clusters" */
  bool fuse;
} plan_case;

static const char *line_after(const char *line) {
  const char *end = strchr(line, '\n');
  return end ? end + 1 : line + strlen(line);
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
  while (*out->wanted && !text_cases_begins(out->wanted, "// clusters\n"))
    out->wanted = line_after(out->wanted);
  if (*out->wanted) return true;
  snprintf(out->title, sizeof out->title, "has no line '// clusters'");
  return false;
}

/* The clusters of the main function, and of the blocks of control flow under it, depth first. */
static tn_status *print_blocks(tn_arena *arena, ir_block *block, const ir_uses *uses, bool fuse,
                               tn_text *out) {
  cluster_list list;
  tn_status *status = cluster_block(arena, block, uses, fuse, &list);
  if (status) return status;
  cluster_print(&list, out);
  for (ir_op *op = block->first; op && !status; op = op->next)
    for (uint32_t i = 0; i < op->num_regions && op->opcode == HLO_WHILE && !status; i++) {
      tn_text_printf(out, "region %u of %s\n", i, op->name);
      status = print_blocks(arena, op->regions[i].first, uses, fuse, out);
    }
  return status;
}

static tn_status *print_clusters(const plan_case *one, ir_module *module, tn_text *out) {
  tn_arena arena = {0};
  ir_uses uses;
  ir_block *block = hlo_main(module)->regions[0].first;
  tn_status *status = ir_uses_build(block, &uses) ? NULL : tn_error_no_memory("uses");
  if (!status) status = print_blocks(&arena, block, &uses, one->fuse, out);
  ir_uses_free(&uses);
  tn_arena_free(&arena);
  return status;
}

/* What the case gives, each line as a comment; NULL: `why` says why not. */
static char *run_case(const plan_case *one, tn_text *why) {
  ir_module *module = NULL;
  tn_text printed = {0}, lines = {0};
  tn_status *status =
      hlo_read_text(one->program, (size_t)(one->wanted - one->program), "t.mlir", NULL, &module);
  if (!status) status = hlo_verify_first(module);
  bool fired = true;
  for (uint64_t n = 1; fired && !status; n++) { /* first with each allocation failing in turn */
    tn_fault_arm(TN_FAULT_ALLOC, n);
    tn_status *short_of = print_clusters(one, module, &printed);
    fired = tn_fault_fired(TN_FAULT_ALLOC);
    tn_fault_arm(TN_FAULT_ALLOC, 0);
    if (fired && short_of && tn_status_code(short_of) != TN_RESOURCE_EXHAUSTED)
      status =
          tn_error(TN_INTERNAL, "allocation %d fails: %s", (int)n, tn_status_message(short_of));
    tn_status_destroy(short_of);
    tn_text_free(&printed);
  }
  if (!status) status = print_clusters(one, module, &printed);
  for (const char *line = printed.data; line && *line && !status; line = line_after(line))
    tn_text_printf(&lines, "// %.*s\n", (int)strcspn(line, "\n"), line);
  if (status) tn_text_puts(why, tn_status_message(status));
  tn_status_destroy(status);
  tn_text_free(&printed);
  if (module) ir_module_destroy(module);
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
  const char *wanted = line_after(one.wanted);
  bool good = got && strcmp(got, wanted) == 0;
  if (update)
    printf("%.*s// clusters\n%s", (int)(one.wanted - text), text, got ? got : why.data);
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
