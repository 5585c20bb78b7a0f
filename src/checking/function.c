/* A function that is rewritten to return what it checks: the lists that it gathers, and how it
 * begins and ends. */
#include "base/system.h"
#include "checking/private.h"
#include "passes/passes.h"
#include "stablehlo/stablehlo.h"
#include <string.h>

/* ---- lists that grow ------------------------------------------------------------------------- */

/* More room for a list in the arena; what it had before stays there unused. */
static bool grow_list(tn_arena *arena, void *list, size_t *capacity, size_t count, size_t size) {
  void **items = list;
  if (count < *capacity) return true;
  size_t larger = *capacity ? *capacity * 2 : 16;
  void *fresh = tn_arena_alloc_array(arena, larger, size);
  if (!fresh) return false;
  if (count) memcpy(fresh, *items, count * size);
  *items = fresh;
  *capacity = larger;
  return true;
}

bool checking_return(checking_function *f, ir_value *value, size_t *output) {
  if (!grow_list(&f->out->arena, &f->outputs, &f->capacity, f->count, sizeof(ir_value *)))
    return false;
  *output = f->count;
  f->outputs[f->count++] = value;
  return true;
}

checking_check *checking_add_check(checking_case *c) {
  if (!grow_list(&c->arena, &c->checks, &c->check_capacity, c->num_checks, sizeof *c->checks))
    return NULL;
  c->checks[c->num_checks] = (checking_check){0};
  return &c->checks[c->num_checks++];
}

checking_printed *checking_add_printed(checking_case *c) {
  if (!grow_list(&c->arena, &c->printed, &c->printed_capacity, c->num_printed, sizeof *c->printed))
    return NULL;
  c->printed[c->num_printed] = (checking_printed){0};
  return &c->printed[c->num_printed++];
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
static void unwrap_module(ir_module *module) {
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
  if (!status) unwrap_module(*out);
  return status;
}

/* ---- the program ----------------------------------------------------------------------------- */

const char *checking_symbol(const ir_op *op) {
  const ir_attr *name = ir_op_attr(op, "sym_name");
  return name && name->kind == IR_ATTR_STRING ? name->text : "";
}

/* Private, or gone where it has the name that is wanted. */
static bool put_aside(ir_module *module, ir_op *op) {
  if (op->opcode != FUNC_FUNC) return true;
  if (strcmp(checking_symbol(op), "main") == 0) {
    ir_op_remove(op);
    return true;
  }
  return ir_op_set_attr(module, op, "sym_visibility", ir_attr_string(module, "private", 7));
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
