/* Finding the functions that check themselves, and making one into a program.
 *
 * Data: a case owns its arena, the source while it is worked on, and the modules of its programs;
 * lists grow in the arena, and what they had before stays there unused.
 * Invariant: a case has one program, or one for each device; the results of a program are, in their
 * order, what its checks and what is printed refer to. The function that is made into a program is
 * named main, and all others are private.
 * Threads: no state of its own; cases may be made at once. */
#include "base/assert.h"
#include "base/system.h"
#include "checking/private.h"
#include "passes/passes.h"
#include "stablehlo/stablehlo.h"
#include <string.h>

bool checking_next_part(const char **at, const char *end, checking_text *out) {
  static const char line[] = "\n// -----";
  enum { LENGTH = sizeof line - 1 };
  if (!*at || *at >= end) return false;
  for (const char *c = out->data; c && c < *at; c++) out->lines += *c == '\n';
  const char *next = memmem(*at, (size_t)(end - *at), line, LENGTH);
  out->data = *at;
  out->size = (size_t)((next ? next + 1 : end) - *at);
  const char *after = next ? memchr(next + LENGTH, '\n', (size_t)(end - next) - LENGTH) : NULL;
  *at = after ? after : end;
  return true;
}

/* ---- the functions --------------------------------------------------------------------------- */

static bool is_function(const ir_op *op) {
  return op->opcode == FUNC_FUNC && op->num_regions && op->regions[0].first &&
         op->regions[0].first->last;
}

static bool checks_something(const ir_op *function) {
  for (const ir_op *op = function->regions[0].first->first; op; op = op->next)
    if (checking_kind(op) || op->opcode == INTERPRETER_RUN_PARALLEL) return true;
  return false;
}

/* The `which`-th such function, and whether there is one behind it. */
static ir_op *find_function(const ir_module *module, size_t which, bool *more) {
  ir_op *found = NULL;
  size_t seen = 0;
  *more = false;
  for (ir_op *op = ir_module_body(module)->first; op && !*more; op = op->next) {
    if (!is_function(op) || !checks_something(op)) continue;
    if (found)
      *more = true;
    else if (seen++ == which)
      found = op;
  }
  return found;
}

/* ---- the program ----------------------------------------------------------------------------- */

static tn_status *make_single(ir_module *module, ir_op *function, checking_case *c) {
  checking_function f = {.out = c, .module = module, .op = function};
  if (function->regions[0].first->num_args)
    return checking_error(module, function, TN_UNIMPLEMENTED,
                          "a function that checks itself takes arguments");
  tn_status *status = checking_bring_here(&f);
  if (!status) status = checking_collect(&f);
  if (!status) status = checking_show(&f);
  if (!status) status = checking_finish(&f);
  c->programs[0].num_outputs = f.count;
  return status;
}

static tn_status *fill_case(const checking_text *text, size_t which, checking_case *c, bool *found,
                            bool *more) {
  ir_module *module = NULL;
  tn_status *status = checking_load(text, &module);
  c->source = module; /* owned from here on */
  if (status) return status;
  ir_op *function = find_function(module, which, more);
  *found = function != NULL;
  if (!function) return NULL;
  c->function = tn_arena_strdup(&c->arena, checking_symbol(function));
  c->place = checking_place(c, module, function);
  c->programs = tn_arena_alloc_array(&c->arena, 1, sizeof *c->programs);
  c->args = tn_arena_alloc_array(&c->arena, 1, sizeof *c->args);
  if (!c->function || !c->programs || !c->args) return tn_error_no_memory("a case");
  const ir_op *parallel = checking_parallel(function);
  if (parallel) return checking_parallel_create(text, parallel, c);
  c->replicas = c->partitions = c->num_programs = 1;
  c->programs[0].module = module;
  c->source = NULL;
  return make_single(module, function, c);
}

tn_status *checking_case_create(const checking_text *text, size_t which, bool *more,
                                checking_case **out) {
  *out = NULL;
  *more = false;
  checking_case *c = tn_alloc_zero(sizeof *c);
  if (!c) return tn_error_no_memory("a case");
  bool found = false;
  tn_status *status = fill_case(text, which, c, &found, more);
  if (status || !found)
    checking_case_destroy(c);
  else
    *out = c;
  return status;
}

void checking_case_destroy(checking_case *c) {
  if (!c) return;
  for (size_t i = 0; i < c->num_programs; i++)
    if (c->programs[i].module) ir_module_destroy(c->programs[i].module);
  if (c->source) ir_module_destroy(c->source);
  tn_arena_free(&c->arena);
  tn_free(c);
}

const checking_program *checking_program_of(const checking_case *c, size_t device) {
  TN_ASSERT(device < c->replicas * c->partitions);
  TN_ASSERT(c->num_programs == 1 || c->num_programs == c->replicas * c->partitions);
  return &c->programs[c->num_programs == 1 ? 0 : device];
}

size_t checking_first_output(const checking_case *c, size_t device) {
  size_t first = 0;
  for (size_t i = 0; i < device; i++) first += checking_program_of(c, i)->num_outputs;
  return first;
}
