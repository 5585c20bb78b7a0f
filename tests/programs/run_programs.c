/* Runs self-checking programs on the CPU floor:
 *
 *   run_programs [--refusals-ok] [--exclude FILE] [--shared] [-v] FILE-OR-FOLDER...
 *
 * A program checks itself with check.expect_* ops, or custom calls of that name. Each function that
 * holds some is compiled so that it returns what is checked, run at level 0 and at level 1 with a
 * small and a large tile, and the values are compared here. The levels must also agree bit by bit.
 * A file may hold several programs, split by lines that begin with "// -----".
 *
 * A program that the device refuses to compile fails the run, unless --refusals-ok: then it is
 * counted and its reason listed with -v. Ends with one line of totals; exits 1 if anything failed.
 */
#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/system.h"
#include "base/types.h"
#include "cpu/cpu.h"
#include "stablehlo/ops.h"
#include "stablehlo/stablehlo.h"

static struct {
  bool refusals_ok, verbose;
  size_t passed, failed, refused, excluded;
  tn_file exclusions;
} total;

typedef enum comparison { EXACT, ALMOST, CLOSE } comparison;

/* One value to check: output `got` against output `want`, or against `constant` if that is set. */
typedef struct check {
  comparison how;
  double tolerance; /* ALMOST: absolute; CLOSE: ulps */
  size_t got, want;
  const ir_attr *constant;
} check;

enum { MAX_CHECKS = 256 };

typedef struct checked {
  check checks[MAX_CHECKS];
  size_t count;
  ir_value *outputs[2 * MAX_CHECKS];
  size_t num_outputs;
} checked;

/* ---- rewriting a function so that it returns what it checks ------------------------------------
 */

static double attr_number(const ir_op *op, const char *name, double fallback) {
  const ir_attr *attr = ir_op_attr(op, name);
  if (!attr) return fallback;
  if (attr->kind == IR_ATTR_FLOAT)
    return tn_float_to_double(attr->type->element, (uint64_t)attr->i);
  return attr->kind == IR_ATTR_INT ? (double)attr->i : fallback;
}

static bool add_check(checked *c, ir_op *op, const char *kind, bool constant, double almost) {
  if (c->count == MAX_CHECKS || op->num_operands < (constant ? 1u : 2u)) return false;
  check *k = &c->checks[c->count++];
  *k = (check){.how = EXACT};
  if (strncmp(kind, "expect_almost_eq", 16) == 0) {
    k->how = ALMOST;
    k->tolerance = attr_number(op, "tolerance", almost);
  } else if (strcmp(kind, "expect_close") == 0) {
    k->how = CLOSE;
    k->tolerance = attr_number(op, "max_ulp_difference", 3);
  }
  k->got = c->num_outputs;
  c->outputs[c->num_outputs++] = op->operands[0];
  if (constant) {
    k->constant = ir_op_attr(op, "value");
    return k->constant && k->constant->kind == IR_ATTR_DENSE;
  }
  k->want = c->num_outputs;
  c->outputs[c->num_outputs++] = op->operands[1];
  return true;
}

/* Takes the checks out of the function's block. False: some check is of a kind not known here. */
static bool collect(ir_block *block, checked *c) {
  for (ir_op *op = block->first, *next; op; op = next) {
    next = op->next;
    const char *kind = NULL;
    double almost = 1e-4;
    if (strncmp(op->name, "check.", 6) == 0) kind = op->name + 6;
    const ir_attr *target = ir_op_attr(op, "call_target_name");
    if (op->opcode == HLO_CUSTOM_CALL && target && target->text &&
        strncmp(target->text, "check.", 6) == 0) {
      kind = target->text + 6;
      almost = 1e-3;
    }
    if (!kind) continue;
    size_t length = strlen(kind);
    bool constant = length > 6 && strcmp(kind + length - 6, "_const") == 0;
    if (strncmp(kind, "expect_", 7) != 0 || strstr(kind, "serialized") ||
        !add_check(c, op, kind, constant, almost))
      return false;
    ir_op_remove(op);
  }
  return true;
}

static bool return_checked(ir_module *module, ir_op *function, checked *c) {
  ir_block *block = function->regions[0].first;
  const ir_type *types[2 * MAX_CHECKS];
  for (size_t i = 0; i < c->num_outputs; i++) types[i] = c->outputs[i]->type;
  const ir_type *type = ir_type_function(module, NULL, 0, types, c->num_outputs);
  ir_op_drop_attr(function, "res_attrs");
  ir_op_drop_attr(function, "sym_visibility");
  return ir_op_set_operands(module, block->last, c->num_outputs, c->outputs) &&
         ir_op_set_attr(module, function, "function_type", ir_attr_type(module, type)) &&
         ir_op_set_attr(module, function, "sym_name", ir_attr_string(module, "main", 4));
}

/* ---- comparing ---------------------------------------------------------------------------------
 */

static double as_double(tn_type type, const void *data, size_t i) {
  switch (type) {
  case TN_PRED:
  case TN_U8: return ((const uint8_t *)data)[i];
  case TN_S8: return ((const int8_t *)data)[i];
  case TN_S16: return ((const int16_t *)data)[i];
  case TN_U16: return ((const uint16_t *)data)[i];
  case TN_S32: return ((const int32_t *)data)[i];
  case TN_U32: return ((const uint32_t *)data)[i];
  case TN_S64: return (double)((const int64_t *)data)[i];
  case TN_U64: return (double)((const uint64_t *)data)[i];
  case TN_F32: return ((const float *)data)[i];
  case TN_F64: return ((const double *)data)[i];
  default: break;
  }
  uint64_t bits = 0;
  size_t size = tn_type_size(type);
  memcpy(&bits, (const char *)data + i * size, size);
  return tn_float_to_double(type, bits);
}

static bool is_float(tn_type type) {
  return tn_type_get_kind(type) == TN_KIND_FLOAT;
}

/* Distance in units of the last place: the difference of the ordered bit patterns. */
static double ulps(tn_type type, const void *got, const void *want, size_t i) {
  size_t size = tn_type_size(type);
  int64_t bits[2] = {0, 0};
  memcpy(&bits[0], (const char *)got + i * size, size);
  memcpy(&bits[1], (const char *)want + i * size, size);
  int64_t sign = (int64_t)((uint64_t)1 << (tn_type_bits(type) - 1));
  for (int k = 0; k < 2; k++)
    if (bits[k] & sign) bits[k] = -(bits[k] & ~sign);
  return fabs((double)((long double)bits[0] - (long double)bits[1])); /* 64 bits: exact */
}

static bool equal_at(const check *c, tn_type type, const void *got, const void *want, size_t i) {
  size_t size = tn_type_size(type);
  if (!is_float(type))
    return memcmp((const char *)got + i * size, (const char *)want + i * size, size) == 0;
  double g = as_double(type, got, i), w = as_double(type, want, i);
  if (g == w) return true;
  if (isnan(g) || isnan(w)) return c->how != EXACT && isnan(g) && isnan(w);
  if (c->how == ALMOST) return fabs(g - w) <= c->tolerance;
  return c->how == CLOSE && ulps(type, got, want, i) <= c->tolerance;
}

static bool compare(const check *c, tn_type type, const void *got, const void *want, size_t count,
                    bool splat, char *why, size_t why_size) {
  /* Complex numbers are compared part by part. */
  tn_type part = tn_type_of_complex(type);
  size_t parts = part == TN_INVALID ? 1 : 2;
  if (part != TN_INVALID) type = part;
  for (size_t i = 0; i < count * parts; i++) {
    size_t size = tn_type_size(type), at = splat ? i % parts : i; /* one element for all */
    const char *wanted = (const char *)want + at * size;
    if (equal_at(c, type, (const char *)got + i * size, wanted, 0)) continue;
    snprintf(why, why_size, "element %zu of %zu is %.9g, %.9g is expected", i / parts, count,
             as_double(type, got, i), as_double(type, wanted, 0));
    return false;
  }
  return true;
}

/* ---- running -----------------------------------------------------------------------------------
 */

typedef struct outcome {
  void *outputs[2 * MAX_CHECKS];
  size_t count;
} outcome;

static void outcome_free(outcome *o) {
  for (size_t i = 0; i < o->count; i++) free(o->outputs[i]);
  o->count = 0;
}

static tn_status *run_at(ir_module *module, int level, int64_t tile, cpu_pool *pool,
                         cpu_program **program, outcome *out) {
  cpu_compile_options options;
  cpu_compile_options_init(&options);
  options.level = level;
  options.tile = tile;
  tn_status *status = cpu_program_create(module, &options, program);
  if (status) return status;
  out->count = cpu_program_num_outputs(*program);
  for (size_t i = 0; i < out->count; i++)
    out->outputs[i] = calloc(1, cpu_program_output(*program, i)->bytes + 1);
  cpu_run_context context = {.pool = pool};
  return cpu_program_run(*program, &context, NULL, out->outputs);
}

static bool judge(const checked *c, const cpu_program *program, const outcome *o, char *why,
                  size_t why_size) {
  for (size_t k = 0; k < c->count; k++) {
    const check *one = &c->checks[k];
    const cpu_value_info *info = cpu_program_output(program, one->got);
    size_t count = info->bytes / tn_type_size(info->type);
    const void *want = one->constant ? one->constant->data : o->outputs[one->want];
    bool splat = one->constant && one->constant->splat;
    if (!compare(one, info->type, o->outputs[one->got], want, count, splat, why, why_size))
      return false;
  }
  return true;
}

typedef struct program_text {
  const char *data;
  size_t size;
  const char *name;
  int split;
} program_text;

/* Reads the program anew, keeps of it the `which`-th function that checks something. */
static tn_status *prepare(const program_text *text, size_t which, ir_module **module, checked *c,
                          bool *found) {
  *found = false;
  if (memmem(text->data, text->size, "interpreter.run_parallel", 24))
    return tn_error(TN_UNIMPLEMENTED, "it is for several devices: run_parallel runs it");
  tn_status *status = hlo_read(text->data, text->size, text->name, NULL, module);
  if (status) return status;
  size_t seen = 0;
  ir_op *wanted = NULL;
  ir_block *body = ir_module_body(*module);
  if (body->first && !body->first->next && body->first->opcode == BUILTIN_MODULE)
    body = body->first->regions[0].first;
  for (ir_op *op = body->first; op; op = op->next) {
    if (op->opcode != FUNC_FUNC || !op->num_regions || !op->regions[0].first) continue;
    memset(c, 0, sizeof *c);
    bool known = collect(op->regions[0].first, c);
    if (!known) return tn_error(TN_UNIMPLEMENTED, "a check of a kind this runner lacks");
    if (c->count && seen++ == which) {
      wanted = op;
      break;
    }
  }
  if (!wanted) return NULL;
  *found = true;
  if (wanted->regions[0].first->num_args)
    return tn_error(TN_UNIMPLEMENTED, "the function takes arguments");
  for (ir_op *op = body->first, *next; op; op = next) {
    next = op->next;
    const ir_attr *name = ir_op_attr(op, "sym_name");
    bool is_main = name && strcmp(name->text, "main") == 0;
    if (op != wanted && is_main) ir_op_remove(op);
  }
  if (!return_checked(*module, wanted, c)) return tn_error_no_memory("a program");
  return NULL;
}

static void report(const program_text *text, size_t which, const char *verdict, const char *why) {
  printf("%s %s:%d:%zu: %s\n", verdict, text->name, text->split, which, why);
}

static const struct {
  int level;
  int64_t tile;
} settings[] = {{0, 1024}, {1, 3}, {1, 1024}};

enum { NUM_SETTINGS = sizeof settings / sizeof *settings };

/* False when there is no such function. */
static bool run_function(const program_text *text, size_t which, cpu_pool *pool) {
  outcome first = {.count = 0};
  bool found = true, good = true;
  for (size_t s = 0; s < NUM_SETTINGS && found && good; s++) {
    ir_module *module = NULL;
    cpu_program *program = NULL;
    outcome now = {.count = 0};
    checked *c = calloc(1, sizeof *c);
    char why[256];
    tn_status *status = prepare(text, which, &module, c, &found);
    if (!status && found)
      status = run_at(module, settings[s].level, settings[s].tile, pool, &program, &now);
    if (status) {
      found = good = false;
      bool refusal = total.refusals_ok && tn_status_code(status) == TN_UNIMPLEMENTED;
      if (refusal)
        total.refused++;
      else
        total.failed++;
      if (!refusal || total.verbose)
        report(text, which, refusal ? "refused" : "FAILED", tn_status_message(status));
      tn_status_destroy(status);
    } else if (found && !judge(c, program, &now, why, sizeof why)) {
      good = false;
      total.failed++;
      report(text, which, "FAILED", why);
    }
    for (size_t i = 0; s && good && found && i < now.count; i++) {
      size_t bytes = cpu_program_output(program, i)->bytes;
      if (memcmp(now.outputs[i], first.outputs[i], bytes) == 0) continue;
      good = false;
      total.failed++;
      report(text, which, "FAILED", "levels 0 and 1 differ in their bits");
    }
    if (s == 0)
      first = now;
    else
      outcome_free(&now);
    cpu_program_destroy(program);
    ir_module_destroy(module);
    free(c);
  }
  outcome_free(&first);
  if (found && good) total.passed++;
  return found || !good;
}

/* Whether the file's name begins a line of the exclusions, followed by a colon. */
static bool is_excluded(const char *path) {
  if (!total.exclusions.data) return false;
  const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
  size_t length = strlen(name);
  const char *at = total.exclusions.data, *end = at + total.exclusions.size;
  while (at < end) {
    const char *line_end = memchr(at, '\n', (size_t)(end - at));
    size_t size = (size_t)((line_end ? line_end : end) - at);
    if (size > length && memcmp(at, name, length) == 0 && at[length] == ':') return true;
    at += size + 1;
  }
  return false;
}

static void run_file(const char *path, cpu_pool *pool) {
  if (is_excluded(path)) {
    total.excluded++;
    return;
  }
  tn_file file;
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) {
    printf("FAILED %s\n", tn_status_message(status));
    tn_status_destroy(status);
    total.failed++;
    return;
  }
  const char *at = file.data, *end = file.data + file.size;
  for (int split = 0; at < end; split++) {
    const char *next = memmem(at, (size_t)(end - at), "\n// -----", 9);
    size_t size = (size_t)((next ? next + 1 : end) - at);
    program_text text = {at, size, path, split};
    size_t which = 0, failed = total.failed, refused = total.refused;
    while (run_function(&text, which, pool) && total.failed == failed && total.refused == refused)
      which++;
    if (!next) break;
    at = next + 9;
  }
  tn_file_close(&file);
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void run_path(const char *path, cpu_pool *pool) {
  struct stat info;
  if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode)) {
    run_file(path, pool);
    return;
  }
  DIR *folder = opendir(path);
  char **names = NULL;
  size_t count = 0;
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    size_t length = strlen(entry->d_name);
    if (length < 6 || strcmp(entry->d_name + length - 5, ".mlir") != 0) continue;
    names = realloc(names, (count + 1) * sizeof *names);
    if (asprintf(&names[count++], "%s/%s", path, entry->d_name) < 0) abort();
  }
  if (folder) closedir(folder);
  if (count) qsort(names, count, sizeof *names, by_name);
  for (size_t i = 0; i < count; i++) {
    run_file(names[i], pool);
    free(names[i]);
  }
  free(names);
}

static int usage(void) {
  fputs("usage: run_programs [--refusals-ok] [--exclude FILE] [--shared] [-v] FILE-OR-FOLDER...\n",
        stderr);
  return 2;
}

/* Runs a path of the command line; false: the shared data is not there. */
static bool run_argument(const char *path, bool shared, cpu_pool *pool) {
  if (!shared) {
    run_path(path, pool);
    return true;
  }
  const char *root = getenv("TENON_SHARED");
  char full[4096];
  struct stat info;
  snprintf(full, sizeof full, "%s/corpora/%s", root ? root : TENON_SOURCE_DIR "/../shared", path);
  if (stat(full, &info) != 0) return false;
  run_path(full, pool);
  return true;
}

int main(int argc, char **argv) {
  cpu_pool *pool;
  tn_status *status = cpu_pool_create(2, &pool);
  if (status) return 1;
  setvbuf(stdout, NULL, _IOLBF, 0);
  bool shared = false, found = true;
  for (int i = 1; i < argc && found && !status; i++) {
    if (strcmp(argv[i], "--refusals-ok") == 0)
      total.refusals_ok = true;
    else if (strcmp(argv[i], "--shared") == 0)
      shared = true;
    else if (strcmp(argv[i], "-v") == 0)
      total.verbose = true;
    else if (strcmp(argv[i], "--exclude") == 0 && i + 1 < argc)
      status = tn_file_read(argv[++i], 0, &total.exclusions);
    else if (argv[i][0] == '-')
      return usage();
    else
      found = run_argument(argv[i], shared, pool);
  }
  cpu_pool_destroy(pool);
  tn_file_close(&total.exclusions);
  if (status) {
    fprintf(stderr, "%s\n", tn_status_message(status));
    tn_status_destroy(status);
    return 1;
  }
  if (!found) {
    puts("SKIP programs of the corpora (needs TENON_SHARED)");
    return 77;
  }
  printf("%zu files excluded; %zu programs hold an op or type that the device refuses\n",
         total.excluded, total.refused);
  printf("%zu passed, %zu failed\n", total.passed, total.failed);
  return total.failed || total.passed == 0;
}
