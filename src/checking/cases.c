/* Finding the functions that check themselves, and making one into a program.
 *
 * Data: a case owns its arena, the source while it is worked on, and the modules of its programs;
 * lists grow in the arena, and what they had before stays there unused.
 * Invariant: a case has one program, or one for each device; the results of a program are, in their
 * order, what its checks and what is shown refer to. The function that is made into a program is
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

/* ---- lists that grow ------------------------------------------------------------------------- */

/* More room for a list in the arena; what it had before stays there unused. */
static bool grow(tn_arena *arena, void *list, size_t *capacity, size_t count, size_t size) {
  void **items = list;
  if (count < *capacity) return true;
  TN_ASSERT(count == *capacity);
  size_t larger = *capacity ? *capacity * 2 : 16;
  void *fresh = tn_arena_alloc_array(arena, larger, size);
  if (!fresh) return false;
  if (count) memcpy(fresh, *items, count * size);
  *items = fresh;
  *capacity = larger;
  return true;
}

bool checking_return(checking_function *f, ir_value *value, size_t *output) {
  if (!grow(&f->out->arena, &f->outputs, &f->capacity, f->count, sizeof(ir_value *))) return false;
  *output = f->count;
  f->outputs[f->count++] = value;
  return true;
}

checking_check *checking_add_check(checking_case *c) {
  if (!grow(&c->arena, &c->checks, &c->check_capacity, c->num_checks, sizeof *c->checks))
    return NULL;
  c->checks[c->num_checks] = (checking_check){0};
  return &c->checks[c->num_checks++];
}

checking_shown *checking_add_shown(checking_case *c) {
  if (!grow(&c->arena, &c->shown, &c->shown_capacity, c->num_shown, sizeof *c->shown)) return NULL;
  c->shown[c->num_shown] = (checking_shown){0};
  return &c->shown[c->num_shown++];
}

tn_status *checking_error(const ir_module *module, const ir_op *op, tn_code code,
                          const char *text) {
  char place[300];
  ir_op_place(module, op, place, sizeof place);
  return tn_error_at(code, place, "%s: %s", op->name, text);
}

const char *checking_place(checking_case *c, const ir_module *module, const ir_op *op) {
  char place[300];
  ir_op_place(module, op, place, sizeof place);
  const char *kept = tn_arena_strdup(&c->arena, place);
  return kept ? kept : "";
}

/* ---- modules --------------------------------------------------------------------------------- */

/* A module that holds nothing but a module is that one. */
static void hoist(ir_module *module) {
  ir_block *outer = ir_module_body(module);
  ir_op *only = outer->first;
  if (!only || only->next || only->opcode != BUILTIN_MODULE || !only->regions[0].first) return;
  ir_op_remove(only);
  for (ir_op *op = only->regions[0].first->first, *next; op; op = next) {
    next = op->next;
    ir_op_remove(op);
    ir_block_append(outer, op);
  }
}

tn_status *checking_load(const checking_text *text, ir_module **out) {
  *out = NULL;
  char *padded = text->lines ? tn_alloc(text->lines + text->size) : NULL;
  if (text->lines && !padded) return tn_error_no_memory("a program that checks itself");
  if (padded) {
    memset(padded, '\n', text->lines);
    memcpy(padded + text->lines, text->data, text->size);
  }
  tn_status *status =
      hlo_read(padded ? padded : text->data, text->lines + text->size, text->name, NULL, out);
  tn_free(padded);
  if (!status) hoist(*out);
  return status;
}

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
static ir_op *find(const ir_module *module, size_t which, bool *more) {
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

static const char *symbol_of(const ir_op *op) {
  const ir_attr *name = ir_op_attr(op, "sym_name");
  return name && name->kind == IR_ATTR_STRING ? name->text : "";
}

/* Private, or gone where it has the name that is wanted. */
static bool put_aside(ir_module *module, ir_op *op) {
  if (op->opcode != FUNC_FUNC) return true;
  if (strcmp(symbol_of(op), "main") == 0) {
    ir_op_remove(op);
    return true;
  }
  const ir_attr *hidden = ir_attr_string(module, "private", 7);
  return hidden && ir_op_set_attr(module, op, "sym_visibility", hidden);
}

static bool return_values(checking_function *f) {
  ir_block *block = f->op->regions[0].first;
  const ir_attr *was = ir_op_attr(f->op, "function_type");
  const ir_type **types = tn_arena_alloc_array(&f->out->arena, f->count + 1, sizeof *types);
  if (!types || !was || was->kind != IR_ATTR_TYPE || was->type->kind != IR_TYPE_FUNCTION)
    return false;
  for (size_t i = 0; i < f->count; i++) types[i] = f->outputs[i]->type;
  const ir_type *type =
      ir_type_function(f->module, was->type->inputs, was->type->num_inputs, types, f->count);
  const ir_attr *attr = type ? ir_attr_type(f->module, type) : NULL;
  const ir_attr *name = ir_attr_string(f->module, "main", 4);
  ir_op_drop_attr(f->op, "res_attrs");
  ir_op_drop_attr(f->op, "sym_visibility");
  return attr && name && ir_op_set_operands(f->module, block->last, f->count, f->outputs) &&
         ir_op_set_attr(f->module, f->op, "function_type", attr) &&
         ir_op_set_attr(f->module, f->op, "sym_name", name);
}

tn_status *checking_finish(checking_function *f) {
  bool good = true;
  for (ir_op *op = ir_module_body(f->module)->first, *next; op && good; op = next) {
    next = op->next;
    if (op != f->op) good = put_aside(f->module, op);
  }
  if (!good || !return_values(f)) return tn_error_no_memory("a program that checks itself");
  static const char *const passes[] = {"dce"};
  return pass_run(f->module, passes, 1);
}

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

static tn_status *fill(const checking_text *text, size_t which, checking_case *c, bool *found,
                       bool *more) {
  ir_module *module = NULL;
  tn_status *status = checking_load(text, &module);
  c->source = module; /* owned from here on */
  if (status) return status;
  ir_op *function = find(module, which, more);
  *found = function != NULL;
  if (!function) return NULL;
  c->function = tn_arena_strdup(&c->arena, symbol_of(function));
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
  tn_status *status = fill(text, which, c, &found, more);
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
