/* Visiting everything under an op, without recursion: the links up lead back. */
#include "base/assert.h"
#include "ir/ir.h"
#include <string.h>

/* The first op in the region's blocks from `block` on. */
static ir_op *first_in_blocks(ir_block *block) {
  for (; block; block = block->next)
    if (block->first) return block->first;
  return NULL;
}

/* The first op in the op's regions from number `from` on. */
static ir_op *first_in_regions(ir_op *op, uint32_t from) {
  for (uint32_t i = from; i < op->num_regions; i++) {
    ir_op *first = first_in_blocks(op->regions[i].first);
    if (first) return first;
  }
  return NULL;
}

/* What comes after `op` and everything under it; NULL when that leaves `root`. */
static ir_op *next_after(ir_op *op, const ir_op *root) {
  while (op != root) {
    if (op->next) return op->next;
    TN_ASSERT(op->block && op == op->block->last);
    ir_op *next = first_in_blocks(op->block->next);
    if (next) return next;
    ir_region *region = op->block->region;
    op = region->op;
    TN_ASSERT(region >= op->regions && region < op->regions + op->num_regions);
    next = first_in_regions(op, (uint32_t)(region - op->regions) + 1);
    if (next) return next;
  }
  return NULL;
}

bool ir_walk(ir_op *op, bool (*visit)(ir_op *op, void *arg), void *arg) {
  const ir_op *root = op;
  while (op) {
    ir_op *next = next_after(op, root);
    bool attached = op->block != NULL;
    if (!visit(op, arg)) return false;
    bool removed = attached && !op->block;
    ir_op *child = removed ? NULL : first_in_regions(op, 0);
    op = child ? child : next;
  }
  return true;
}

ir_op *ir_symbol_lookup(const ir_module *module, const char *name) {
  for (ir_op *op = ir_module_body(module)->first; op; op = op->next) {
    const ir_attr *symbol = ir_op_attr(op, "sym_name");
    if (symbol && symbol->text && strcmp(symbol->text, name) == 0) return op;
  }
  return NULL;
}

typedef struct replacement {
  ir_value *from, *to;
} replacement;

static bool replace_in(ir_op *op, void *arg) {
  const replacement *r = arg;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (op->operands[i] == r->from) op->operands[i] = r->to;
  return true;
}

#ifdef TENON_ASSERTS
static bool assert_unread(ir_op *op, void *arg) {
  const replacement *r = arg;
  for (uint32_t i = 0; i < op->num_operands; i++) TN_ASSERT(op->operands[i] != r->from);
  return true;
}
#endif

void ir_replace_uses(ir_op *scope, ir_value *from, ir_value *to) {
  replacement r = {from, to};
  ir_walk(scope, replace_in, &r);
#ifdef TENON_ASSERTS
  if (from != to) ir_walk(scope, assert_unread, &r);
#endif
}
