/* Values carried out of loops and branches. On the way out each op around them gets two results
 * more, a loop two values more that it goes round with.
 *
 * Data: a `hoisting` lies on the stack for one probe: the ops around it, from the function's block
 * inwards. What is carried is a pair: slots for the value of each turn, and how many were filled.
 * Invariant: the pair has the same two types all the way out, and at each op it is the last two
 * operands, arguments or results; what was there before keeps its place. A branch that does not
 * have the probe hands on what it was given.
 * Threads: no state of its own; one module is changed by one hoist_level at a time. */
#include "base/assert.h"
#include "base/types.h"
#include "checking/private.h"
#include <string.h>

enum { MAX_DEPTH = 64, CARRIED = 2 };

typedef struct hoisting {
  checking_function *f;
  ir_op *probe;             /* whose operand is carried */
  ir_op *around[MAX_DEPTH]; /* from the function's own block inwards */
  size_t depth;
} hoisting;

static ir_op *build_op(ir_module *module, ir_op *at, uint16_t opcode, size_t num_operands,
                       ir_value *const *operands, const ir_type *result, const char *name,
                       const ir_attr *value) {
  ir_named_attr attr = {name, value};
  if (!result || (name && !value)) return NULL;
  ir_op *op = ir_op_create(module, opcode, hlo_op(opcode)->name, num_operands, operands, 1, &result,
                           0, name != NULL, &attr);
  if (op) ir_op_insert_before(op, at);
  return op;
}

/* A constant of one value everywhere. */
static ir_value *build_constant(ir_module *module, ir_op *at, const ir_type *type, int64_t number) {
  char bytes[16] = {0};
  memcpy(bytes, &number, sizeof number);
  const ir_attr *value =
      type ? ir_attr_dense(module, type, bytes, tn_type_size(type->element)) : NULL;
  ir_op *op = build_op(module, at, HLO_CONSTANT, 0, NULL, type, "value", value);
  return op ? &op->results[0] : NULL;
}

static const ir_type *with_slots(ir_module *module, const ir_type *of, int64_t slots) {
  int64_t dims[65] = {slots};
  if (of->rank > 64) return NULL;
  for (uint32_t i = 0; i < of->rank; i++) dims[i + 1] = of->dims[i];
  return ir_type_tensor(module, of->element, dims, of->rank + 1);
}

/* At the probe: the value goes into its slot, and is counted. */
static bool store_row(hoisting *t, ir_value *const in[CARRIED], ir_value *out[CARRIED]) {
  ir_module *module = t->f->module;
  ir_value *seen = t->probe->operands[0];
  const ir_type *number = in[1]->type;
  ir_value *zero = build_constant(module, t->probe, number, 0);
  ir_value *one = build_constant(module, t->probe, number, 1);
  ir_op *row = build_op(module, t->probe, HLO_RESHAPE, 1, &seen, with_slots(module, seen->type, 1),
                        NULL, NULL);
  if (!zero || !one || !row) return false;
  TN_ASSERT(seen->type->rank <= 64); /* with_slots() has refused more */
  ir_value *operands[2 + 65] = {in[0], &row->results[0], in[1]};
  for (uint32_t i = 0; i < seen->type->rank; i++) operands[3 + i] = zero;
  ir_op *update = build_op(module, t->probe, HLO_DYNAMIC_UPDATE_SLICE, 3 + seen->type->rank,
                           operands, in[0]->type, NULL, NULL);
  ir_value *terms[2] = {in[1], one};
  ir_op *sum = build_op(module, t->probe, HLO_ADD, 2, terms, number, NULL, NULL);
  if (!update || !sum) return false;
  out[0] = &update->results[0];
  out[1] = &sum->results[0];
  return true;
}

/* The block anew with two arguments more. */
static bool widen_region(checking_function *f, ir_region *region, ir_value *const more[CARRIED]) {
  ir_block *old = region->first;
  size_t count = old->num_args;
  const ir_type **types = tn_arena_alloc_array(&f->module->arena, count + CARRIED, sizeof *types);
  if (!types) return false;
  for (size_t i = 0; i < count; i++) types[i] = old->args[i].type;
  for (size_t i = 0; i < CARRIED; i++) types[count + i] = more[i]->type;
  region->first = region->last = NULL;
  ir_block *fresh = ir_block_create(f->module, region, count + CARRIED, types);
  if (!fresh) return false;
  for (ir_op *op = old->first, *next; op; op = next) {
    next = op->next;
    ir_op_remove(op);
    ir_block_append(fresh, op);
  }
  TN_ASSERT(!old->first && fresh->num_args == count + CARRIED);
  for (size_t i = 0; i < count; i++) {
    TN_ASSERT(fresh->args[i].type == old->args[i].type);
    fresh->args[i].name = old->args[i].name;
    ir_replace_uses(f->op, &old->args[i], &fresh->args[i]);
  }
  return true;
}

/* The op anew with two results more, and with two operands more if `operands` is set. */
static ir_op *enlarge_op(checking_function *f, ir_op *op, ir_value *const more[CARRIED],
                         bool operands) {
  size_t count = op->num_results, given = op->num_operands;
  tn_arena *arena = &f->module->arena;
  const ir_type **types = tn_arena_alloc_array(arena, count + CARRIED, sizeof *types);
  ir_value **values = tn_arena_alloc_array(arena, given + CARRIED, sizeof *values);
  if (!types || !values) return NULL;
  for (size_t i = 0; i < count; i++) types[i] = op->results[i].type;
  for (size_t i = 0; i < given; i++) values[i] = op->operands[i];
  for (size_t i = 0; i < CARRIED; i++) types[count + i] = more[i]->type;
  for (size_t i = 0; i < CARRIED; i++) values[given + i] = more[i];
  ir_op *fresh =
      ir_op_create(f->module, op->opcode, op->name, given + (operands ? CARRIED : 0), values,
                   count + CARRIED, types, op->num_regions, op->num_attrs, op->attrs);
  if (!fresh) return NULL;
  fresh->loc = op->loc;
  fresh->line = op->line;
  fresh->column = op->column;
  fresh->offset = op->offset;
  for (uint32_t i = 0; i < op->num_regions; i++) {
    fresh->regions[i].first = op->regions[i].first;
    fresh->regions[i].last = op->regions[i].last;
    for (ir_block *b = fresh->regions[i].first; b; b = b->next) b->region = &fresh->regions[i];
  }
  ir_op_insert_before(fresh, op);
  ir_op_remove(op);
  for (size_t i = 0; i < count; i++) {
    fresh->results[i].name = op->results[i].name;
    ir_replace_uses(f->op, &op->results[i], &fresh->results[i]);
    for (size_t k = 0; k < f->count; k++)
      if (f->outputs[k] == &op->results[i]) f->outputs[k] = &fresh->results[i];
  }
  return fresh;
}

static bool end_with(checking_function *f, ir_region *region, ir_value *const more[CARRIED]) {
  ir_op *last = region->first->last;
  size_t count = last->num_operands;
  ir_value **values = tn_arena_alloc_array(&f->module->arena, count + CARRIED, sizeof *values);
  if (!values) return false;
  for (size_t i = 0; i < count; i++) values[i] = last->operands[i];
  for (size_t i = 0; i < CARRIED; i++) values[count + i] = more[i];
  return ir_op_set_operands(f->module, last, count + CARRIED, values);
}

static bool hoist_level(hoisting *t, size_t level, ir_value *const in[CARRIED],
                        ir_value *out[CARRIED]);

static bool hoist_from_loop(hoisting *t, size_t level, ir_op *op, ir_value *out[CARRIED]) {
  size_t count = op->num_operands - CARRIED;
  ir_region *condition = &op->regions[0], *body = &op->regions[1];
  ir_value *given[CARRIED] = {op->operands[count], op->operands[count + 1]}, *inner[CARRIED];
  if (!widen_region(t->f, condition, given) || !widen_region(t->f, body, given)) return false;
  ir_value *last_args = &body->first->args[body->first->num_args - CARRIED];
  ir_value *args[CARRIED] = {&last_args[0], &last_args[1]};
  if (!hoist_level(t, level + 1, args, inner) || !end_with(t->f, body, inner)) return false;
  /* Not by the operands' number: a loop that nobody has looked at may have more, or fewer. */
  out[0] = &op->results[op->num_results - 2];
  out[1] = &op->results[op->num_results - 1];
  return true;
}

static bool hoist_from_branch(hoisting *t, size_t level, ir_op *op, size_t branch,
                              ir_value *const in[CARRIED], ir_value *out[CARRIED]) {
  ir_value *inner[CARRIED];
  if (!hoist_level(t, level + 1, in, inner)) return false;
  for (uint32_t i = 0; i < op->num_regions; i++)
    if (!end_with(t->f, &op->regions[i], i == branch ? inner : in)) return false;
  out[0] = &op->results[op->num_results - 2];
  out[1] = &op->results[op->num_results - 1];
  return true;
}

static size_t region_with(const hoisting *t, size_t level) {
  const ir_op *inside = level + 1 < t->depth ? t->around[level + 1] : t->probe;
  TN_ASSERT(inside->block->region->op == t->around[level]);
  return (size_t)(inside->block->region - t->around[level]->regions);
}

static bool hoist_level(hoisting *t, size_t level, ir_value *const in[CARRIED],
                        ir_value *out[CARRIED]) {
  TN_ASSERT(level <= t->depth);
  if (level == t->depth) return store_row(t, in, out);
  bool loop = t->around[level]->opcode == HLO_WHILE;
  size_t region = region_with(t, level);
  ir_op *op = enlarge_op(t->f, t->around[level], in, loop);
  if (!op) return false;
  return loop ? hoist_from_loop(t, level, op, out)
              : hoist_from_branch(t, level, op, region, in, out);
}

/* A region that carries has a block with an end to it. Nothing has looked at the program before. */
static tn_status *check_regions(const hoisting *t, const ir_op *op) {
  for (uint32_t i = 0; i < op->num_regions; i++) {
    const ir_block *block = op->regions[i].first;
    if (block && !block->next && block->last) continue;
    return checking_error(t->f->module, op, TN_INVALID_ARGUMENT,
                          "around a probe each region must be one block with a terminator");
  }
  return NULL;
}

/* The ops around the probe, of which each must be one that can carry. */
static tn_status *look_around(hoisting *t) {
  const ir_block *own = t->f->op->regions[0].first;
  for (ir_op *op = t->probe; op->block != own; op = op->block->region->op) {
    ir_op *outer = op->block->region->op;
    bool body = outer->opcode == HLO_WHILE && op->block->region == &outer->regions[1];
    bool branch = outer->opcode == HLO_IF || outer->opcode == HLO_CASE;
    if (t->depth == MAX_DEPTH || !(body || branch))
      return checking_error(t->f->module, t->probe, TN_UNIMPLEMENTED,
                            "of the regions of ops it may stand in a loop's body or a branch only");
    tn_status *status = check_regions(t, outer);
    if (status) return status;
    t->around[t->depth++] = outer;
  }
  for (size_t i = 0; i < t->depth / 2; i++) {
    ir_op *other = t->around[i];
    t->around[i] = t->around[t->depth - 1 - i];
    t->around[t->depth - 1 - i] = other;
  }
  TN_ASSERT(t->depth && t->around[0]->block == own);
  return NULL;
}

tn_status *checking_hoist_results(checking_function *f, ir_op *op, int64_t num_slots,
                                  ir_value *out[2]) {
  hoisting t = {.f = f, .probe = op};
  tn_status *status = look_around(&t);
  if (status) return status;
  /* One slot more: what comes after the last one that is kept goes there. */
  const ir_type *slots = with_slots(f->module, op->operands[0]->type, num_slots + 1);
  ir_value *in[CARRIED] = {
      build_constant(f->module, t.around[0], slots, 0),
      build_constant(f->module, t.around[0], ir_type_tensor(f->module, TN_S64, NULL, 0), 0)};
  if (!in[0] || !in[1] || !hoist_level(&t, 0, in, out)) return tn_error_no_memory("a probe");
  return NULL;
}
