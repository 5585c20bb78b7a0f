/* The whole program against the specification, once it is built. */
#include "author/builder.h"

#include "stablehlo/verify.h"

typedef struct search {
  const ir_op *wanted;
  size_t number;
} search;

/* Ops are numbered in their function from 0, as they were written: those of its regions before the
 * op. */
static bool number_of(search *s, const ir_block *block) {
  for (const ir_op *op = block->first; op; op = op->next) {
    if (op->opcode == FUNC_FUNC) s->number = 0;
    for (uint32_t i = 0; i < op->num_regions; i++)
      if (op->regions[i].first && number_of(s, op->regions[i].first)) return true;
    if (op == s->wanted) return true;
    s->number++;
  }
  return false;
}

static const char *function_of(const ir_op *op) {
  while (op && op->opcode != FUNC_FUNC) op = op->block ? op->block->region->op : NULL;
  const ir_attr *name = op ? ir_op_attr(op, "sym_name") : NULL;
  return name ? name->text : NULL;
}

typedef struct verdict {
  const ir_module *module;
  tn_status *status;
} verdict;

static bool keep_first(void *arg, const ir_op *op, const char *id, const char *text) {
  verdict *v = arg;
  search s = {.wanted = op};
  const char *function = function_of(op);
  char place[300];
  number_of(&s, ir_module_body(v->module));
  ir_loc_describe(op->loc, place, sizeof place);
  v->status =
      tn_error(TN_INVALID_ARGUMENT, "%s%sop %zu%s%s: %s %s: %s", place, *place ? ": " : "",
               s.number, function ? " of @" : "", function ? function : "", op->name, id, text);
  return false;
}

tn_status *author_verify(const ir_module *module) {
  verdict v = {.module = module};
  hlo_verify(module, false, keep_first, &v);
  return v.status;
}
