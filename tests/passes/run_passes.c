/* Runs files of pass tests: README.md here says how one is written. */
#include "base/fault.h"
#include "passes/passes.h"
#include "stablehlo/stablehlo.h"
#include "text_cases.h"

enum { MAX_PASSES = 8 };

typedef struct pass_case {
  char title[200];     /* the comment above the program */
  char passes[200];    /* "partition,sdy" */
  const char *program; /* its lines are counted from 1 */
  size_t size;
  const char *wanted; /* the line of the first verb */
} pass_case;

typedef struct pass_outcome {
  ir_module *module; /* NULL: the text cannot be read */
  tn_status *status;
} pass_outcome;

typedef struct tally {
  const char *path;
  size_t passed, failed, faults;
  size_t line; /* where the case begins */
  bool update, wrong;
} tally;

/* ---- reading a case ----------------------------------------------------------------------------
 */

static const char *line_after(const char *line) {
  const char *end = strchr(line, '\n');
  return end ? end + 1 : line + strlen(line);
}

static void copy_line(const char *line, char *out, size_t size) {
  snprintf(out, size, "%.*s", (int)strcspn(line, "\n"), line);
}

static bool is_verb(const char *line) {
  return text_cases_begins(line, "// expect\n") || text_cases_begins(line, "// unchanged\n") ||
         text_cases_begins(line, "// refused ");
}

/* False: it is no case; `title` says why. */
static bool read_case(const char *text, pass_case *out) {
  *out = (pass_case){.title = "has no line '// run: PASS,...' at its beginning"};
  if (!text_cases_begins(text, "// run: ")) return false;
  copy_line(text + strlen("// run: "), out->passes, sizeof out->passes);
  const char *at = line_after(text);
  snprintf(out->title, sizeof out->title, "has no comment that says what it shows");
  if (!text_cases_begins(at, "// ") || is_verb(at)) return false;
  copy_line(at + strlen("// "), out->title, sizeof out->title);
  while (text_cases_begins(at, "//") && !is_verb(at)) at = line_after(at);
  out->program = at;
  while (*at && !is_verb(at)) at = line_after(at);
  out->size = (size_t)(at - out->program);
  out->wanted = at;
  if (*at) return true;
  snprintf(out->title, sizeof out->title,
           "has no line '// expect', '// unchanged' or '// refused CODE: TEXT'");
  return false;
}

/* ---- running it --------------------------------------------------------------------------------
 */

static tn_status *run_names(ir_module *module, const char *passes) {
  char names[200];
  const char *list[MAX_PASSES];
  size_t count = 0;
  if (strcmp(passes, "cpu") == 0) return pass_run_for_cpu(module, NULL);
  snprintf(names, sizeof names, "%s", passes);
  for (char *name = strtok(names, ","); name && count < MAX_PASSES; name = strtok(NULL, ","))
    list[count++] = name;
  return pass_run(module, list, count);
}

/* The N-th allocation of the passes fails; 0: none. */
static pass_outcome run_case(const pass_case *one, uint64_t nth, bool *fired) {
  pass_outcome out = {NULL, NULL};
  out.status = hlo_read_text(one->program, one->size, "t.mlir", NULL, &out.module);
  if (out.status) return out;
  tn_fault_arm(TN_FAULT_ALLOC, nth);
  out.status = run_names(out.module, one->passes);
  *fired = tn_fault_fired(TN_FAULT_ALLOC);
  tn_fault_arm(TN_FAULT_ALLOC, 0);
  if (!out.status) out.status = pass_verify_structure(out.module);
  return out;
}

static void drop_outcome(pass_outcome *out) {
  tn_status_destroy(out->status);
  if (out->module) ir_module_destroy(out->module);
}

/* ---- comparing ---------------------------------------------------------------------------------
 */

static bool is_equal_to(const ir_module *module, const char *text, size_t size, tn_text *why) {
  char difference[600];
  ir_module *wanted;
  tn_status *status = hlo_read_text(text, size, "expected", NULL, &wanted);
  if (status) {
    tn_text_printf(why, "what is expected cannot be read: %s\n", tn_status_message(status));
    tn_status_destroy(status);
    return false;
  }
  bool equal = ir_equal(module->top, wanted->top, difference, sizeof difference);
  if (!equal) tn_text_printf(why, "%s\n", difference);
  ir_module_destroy(wanted);
  return equal;
}

/* "// refused CODE: TEXT" */
static bool is_refused_so(const tn_status *status, const char *line, tn_text *why) {
  char wanted[1000];
  copy_line(line + strlen("// refused "), wanted, sizeof wanted);
  char *text = strstr(wanted, ": ");
  if (!text) return tn_text_printf(why, "'%s' names no code\n", wanted), false;
  *text = 0;
  text += 2;
  if (!status) return tn_text_printf(why, "it is taken\n"), false;
  if (*text && strcmp(tn_code_name(tn_status_code(status)), wanted) == 0 &&
      strstr(tn_status_message(status), text))
    return true;
  tn_text_printf(why, "it is refused %s: %s\n", tn_code_name(tn_status_code(status)),
                 tn_status_message(status));
  return false;
}

static bool is_as_wanted(const pass_case *one, const pass_outcome *got, tn_text *why) {
  if (!got->module) {
    tn_text_printf(why, "it cannot be read: %s\n", tn_status_message(got->status));
    return false;
  }
  if (text_cases_begins(one->wanted, "// refused ")) {
    for (const char *line = one->wanted; *line; line = line_after(line))
      if (!text_cases_begins(line, "// refused "))
        return tn_text_printf(why, "'%.40s' stands among its refusals\n", line), false;
      else if (!is_refused_so(got->status, line, why))
        return false;
    return true;
  }
  if (got->status) return tn_text_printf(why, "%s\n", tn_status_message(got->status)), false;
  const char *after = line_after(one->wanted);
  if (text_cases_begins(one->wanted, "// expect\n"))
    return is_equal_to(got->module, after, strlen(after), why);
  if (*after) return tn_text_printf(why, "something stands after '// unchanged'\n"), false;
  return is_equal_to(got->module, one->program, one->size, why);
}

/* Whichever allocation fails, the answer is that one did, or what it is without that; of a message
 * parts may be missing. */
static bool survives_faults(const pass_case *one, tn_code code, tally *t, tn_text *why) {
  bool fired = true, fine = true;
  for (uint64_t n = 1; fired && fine; n++) {
    pass_outcome out = run_case(one, n, &fired);
    tn_code now = tn_status_code(out.status);
    fine = (fired && now == TN_RESOURCE_EXHAUSTED) || (code != TN_OK && now == code) ||
           is_as_wanted(one, &out, why);
    if (!fine) tn_text_printf(why, "when allocation %d fails\n", (int)n);
    t->faults += fired;
    drop_outcome(&out);
  }
  return fine;
}

/* ---- saying ------------------------------------------------------------------------------------
 */

static void print_outcome(const pass_outcome *got) {
  tn_text text = {0};
  if (got->status) {
    printf("// refused %s: %s\n", tn_code_name(tn_status_code(got->status)),
           tn_status_message(got->status));
    return;
  }
  tn_status *status = hlo_print(got->module, 0, &text);
  printf("// expect\n%s", status ? tn_status_message(status) : text.data);
  tn_status_destroy(status);
  tn_text_free(&text);
}

static void print_failure(const tally *t, const pass_case *one) {
  printf("FAILED %s:%zu: %s%s%s\n", t->path, t->line, one->passes, one->passes[0] ? ": " : "",
         one->title);
}

static size_t count_lines(const char *text) {
  size_t count = 0;
  for (; (text = strchr(text, '\n')); text++) count++;
  return count;
}

static void judge_case(const char *text, tally *t) {
  pass_case one;
  tn_text why = {0};
  bool fired;
  if (!read_case(text, &one)) {
    if (!t->wrong) print_failure(t, &one);
    t->failed++;
    return;
  }
  pass_outcome got = run_case(&one, 0, &fired);
  bool good = is_as_wanted(&one, &got, &why) &&
              (t->update || survives_faults(&one, tn_status_code(got.status), t, &why));
  if (t->update) {
    printf("%.*s", good ? (int)strlen(text) : (int)(one.wanted - text), text);
    if (!good) print_outcome(&got);
  } else if (!good && !t->wrong) {
    print_failure(t, &one);
    printf("%s--- the program\n%.*s--- gives\n", why.data ? why.data : "", (int)one.size,
           one.program);
    print_outcome(&got);
  }
  if (good && t->wrong) print_failure(t, &one);
  t->passed += good;
  t->failed += !good;
  drop_outcome(&got);
  tn_text_free(&why);
}

static bool judge_file(tally *t) {
  char *text = text_cases_read(t->path);
  if (!text) return fprintf(stderr, "run_passes: %s cannot be read\n", t->path), false;
  for (char *at = text, *next; at; at = next) {
    next = text_cases_cut(at);
    judge_case(at, t);
    t->line += count_lines(at) + 1;
    if (next && t->update) printf("// -----\n");
  }
  free(text);
  return true;
}

static int usage(void) {
  fprintf(stderr, "usage: run_passes [--update | --wrong] FILE\n\n"
                  "Runs the cases of FILE.\n"
                  "  --update  print the file as it would be right\n"
                  "  --wrong   every case must fail\n");
  return 2;
}

int main(int argc, char **argv) {
  tally t = {.path = argv[argc - 1], .line = 1};
  if (argc == 3) {
    t.update = strcmp(argv[1], "--update") == 0;
    t.wrong = strcmp(argv[1], "--wrong") == 0;
  }
  if (argc != 2 + (t.update || t.wrong)) return usage();
  if (!judge_file(&t)) return 1;
  if (t.update) return 0;
  size_t good = t.wrong ? t.failed : t.passed, bad = t.wrong ? t.passed : t.failed;
  printf("%zu allocations failed in turn\n%zu passed, %zu failed\n", t.faults, good, bad);
  return bad || !good ? 1 : 0;
}
