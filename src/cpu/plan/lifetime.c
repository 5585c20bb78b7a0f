/* When values are needed.
 *
 * Time is counted in positions: one for each cluster of the block, in order, and one for its
 * terminator; control flow adds one where it ends. Every walk over the blocks counts the same way,
 * as builder_block() does when it plans. A value is needed until the last position that uses it;
 * one from outside a loop that is used inside until the loop ends, as its blocks run again. One
 * thread plans. */
#include "base/assert.h"
#include "cpu/plan/builder.h"
#include "cpu/plan/dump.h"

#include <stdio.h>

/* Values inside a body (reduce, sort, ...) belong to the body's own program, not to this plan. */
#define FOREIGN UINT32_MAX

/* ---- graphs and clusters ----------------------------------------------------------------------
 */

/* The block of control flow that an op's i-th region is; NULL: it has none, or is a body. */
static ir_block *control_block(const ir_op *op, uint32_t i) {
  return builder_is_control(op) ? op->regions[i].first : NULL;
}

/* A block on its way through the first stages; `title` and how deep it stands are for people. */
typedef struct staged_block {
  ir_block *block;
  const char *title; /* NULL: a function's */
  int depth;
} staged_block;

static tn_status *cluster_blocks(builder *b, const staged_block *at, const ir_uses *uses);

static tn_status *cluster_regions(builder *b, const staged_block *at, const ir_uses *uses) {
  tn_status *status = NULL;
  for (ir_op *op = at->block->first; op && !status; op = op->next)
    for (uint32_t i = 0; i < op->num_regions && !status; i++) {
      char title[80];
      snprintf(title, sizeof title, "region %u of %s", i, op->name);
      staged_block below = {control_block(op, i), title, at->depth + 1};
      if (below.block) status = cluster_blocks(b, &below, uses);
    }
  return status;
}

static tn_status *cluster_blocks(builder *b, const staged_block *at, const ir_uses *uses) {
  graph from;
  const cpu_provider_list *providers = b->settings->providers;
  graph_options options = {.views = b->settings->fuse,
                           .dots = !providers || !providers->count,
                           .tile = b->settings->tile};
  plan_dump *dump = b->settings->dump;
  cluster_list *list = tn_arena_alloc(&b->arena, sizeof *list);
  if (!list || !tn_map_put(&b->clusters, (const char *)at->block, TN_MAP_ADDRESS, list))
    return tn_error_no_memory("a plan");
  tn_status *status = graph_build(&b->arena, b->module, at->block, uses, &options, &from);
  if (status) return status;
  plan_dump_graph(dump, &from, at->title, at->depth);
  status = cluster_block(&b->arena, &from, uses, b->settings->fuse, list);
  if (status) return status;
  plan_dump_clusters(dump, b->module, list, at->title, at->depth);
  return cluster_regions(b, at, uses);
}

/* An rng draws from a stream of its own, by its place in the program: not by that in the plan,
 * which may be another with other clusters. */
static uint32_t mark_streams(ir_block *block, uint32_t place) {
  for (ir_op *op = block->first; op; op = op->next) {
    place++;
    if (op->opcode == HLO_RNG) op->mark = place;
    for (uint32_t i = 0; i < op->num_regions; i++)
      if (control_block(op, i)) place = mark_streams(control_block(op, i), place);
    place += builder_is_control(op);
  }
  return place;
}

tn_status *builder_cluster(builder *b, ir_block *block) {
  ir_uses uses;
  const ir_op *above = block->region->op;
  char title[80];
  snprintf(title, sizeof title, "a region of %s", above->name);
  bool is_function = above->opcode == FUNC_FUNC;
  staged_block top = {block, is_function ? NULL : title, !is_function};
  tn_status *status =
      ir_uses_build(block, &uses) ? NULL : tn_error_no_memory("the uses of a program");
  if (!status) status = cluster_blocks(b, &top, &uses);
  if (!status) mark_streams(block, 0);
  ir_uses_free(&uses);
  return status;
}

const cluster_list *builder_clusters(const builder *b, const ir_block *block) {
  const cluster_list *list = tn_map_get(&b->clusters, (const char *)block, TN_MAP_ADDRESS);
  TN_ASSERT(list);
  return list;
}

/* ---- pass 1: numbers and positions ------------------------------------------------------------
 *
 * A position is a cluster's, or a block's terminator's; an op of control flow has a second one,
 * where it ends. */

typedef struct numbering {
  const builder *b;
  uint32_t next_value;
  int64_t position;
} numbering;

static void mark_foreign(ir_region *region) {
  for (ir_block *block = region->first; block; block = block->next) {
    for (uint32_t i = 0; i < block->num_args; i++) block->args[i].number = FOREIGN;
    for (ir_op *op = block->first; op; op = op->next) {
      for (uint32_t i = 0; i < op->num_results; i++) op->results[i].number = FOREIGN;
      for (uint32_t i = 0; i < op->num_regions; i++) mark_foreign(&op->regions[i]);
    }
  }
}

static void number_block(numbering *n, ir_block *block);

static void number_op(numbering *n, ir_op *op) {
  for (uint32_t i = 0; i < op->num_regions; i++) {
    if (!builder_is_control(op))
      mark_foreign(&op->regions[i]);
    else if (op->regions[i].first)
      number_block(n, op->regions[i].first);
  }
  if (builder_is_control(op)) op->mark = (uint32_t)++n->position;
  for (uint32_t i = 0; i < op->num_results; i++) op->results[i].number = n->next_value++;
}

static void number_ops(numbering *n, const ir_block *block) {
  const cluster_list *list = builder_clusters(n->b, block);
  for (uint32_t c = 0; c < list->count; c++) {
    n->position++;
    for (uint32_t i = 0; i < list->clusters[c].num_ops; i++) number_op(n, list->clusters[c].ops[i]);
  }
  n->position++; /* the terminator's */
}

static void number_block(numbering *n, ir_block *block) {
  for (uint32_t i = 0; i < block->num_args; i++) block->args[i].number = n->next_value++;
  number_ops(n, block);
}

/* ---- pass 2: last uses ------------------------------------------------------------------------
 */

/* The control-flow ops around the op at hand, outermost first. A value from outside one of them is
 * needed until that one ends, because its blocks may run again. */
typedef struct enclosing {
  const struct enclosing *outer;
  uint32_t first_value; /* values numbered from here on are defined inside */
  int64_t end;
} enclosing;

static int64_t use_position(const enclosing *around, uint32_t value, int64_t position) {
  for (const enclosing *e = around; e; e = e->outer)
    if (value < e->first_value && e->end > position) position = e->end;
  return position;
}

static void use_value(builder *b, const enclosing *around, const ir_value *value,
                      int64_t position) {
  if (value->number >= b->num_values) return; /* a body's own */
  int64_t at = use_position(around, value->number, position);
  value_info *info = &b->values[value->number];
  if (at > info->last_use) info->last_use = at;
}

static void use_inside(builder *b, const enclosing *around, ir_region *region, int64_t position) {
  for (ir_block *block = region->first; block; block = block->next) {
    for (ir_op *op = block->first; op; op = op->next) {
      for (uint32_t i = 0; i < op->num_operands; i++)
        use_value(b, around, op->operands[i], position);
      for (uint32_t i = 0; i < op->num_regions; i++)
        use_inside(b, around, &op->regions[i], position);
    }
  }
}

/* Walks as number_block() does; `n` counts along. */
typedef struct use_finder {
  builder *b;
  numbering n;
} use_finder;

static void find_uses(use_finder *f, const enclosing *around, const ir_block *block);

static void find_op_uses(use_finder *f, const enclosing *around, ir_op *op) {
  int64_t start = f->n.position;
  for (uint32_t i = 0; i < op->num_operands; i++) use_value(f->b, around, op->operands[i], start);
  enclosing inner = {around, f->n.next_value, op->mark};
  for (uint32_t i = 0; i < op->num_regions; i++) {
    const ir_block *block = op->regions[i].first;
    if (!builder_is_control(op)) {
      use_inside(f->b, around, &op->regions[i], start);
    } else if (block) {
      f->n.next_value += block->num_args;
      find_uses(f, &inner, block);
    }
  }
  if (builder_is_control(op)) f->n.position++;
  TN_ASSERT(!builder_is_control(op) || f->n.position == op->mark);
  f->n.next_value += op->num_results;
}

static void find_uses(use_finder *f, const enclosing *around, const ir_block *block) {
  const cluster_list *list = builder_clusters(f->b, block);
  for (uint32_t c = 0; c < list->count; c++) {
    f->n.position++;
    for (uint32_t i = 0; i < list->clusters[c].num_ops; i++)
      find_op_uses(f, around, list->clusters[c].ops[i]);
  }
  f->n.position++;
  if (block->last)
    for (uint32_t i = 0; i < block->last->num_operands; i++)
      use_value(f->b, around, block->last->operands[i], f->n.position);
}

tn_status *builder_number(builder *b, ir_block *block, ir_value *const *args, size_t num_args) {
  for (size_t i = block->num_args; i < num_args; i++) args[i]->number = (uint32_t)i;
  for (uint32_t i = 0; i < block->num_args; i++) block->args[i].number = i;
  numbering n = {.b = b, .next_value = (uint32_t)num_args};
  number_ops(&n, block);
  b->num_values = n.next_value;
  b->values = tn_alloc_array(b->num_values ? b->num_values : 1, sizeof *b->values);
  if (!b->values) return tn_error_no_memory("a plan");
  for (uint32_t i = 0; i < b->num_values; i++)
    b->values[i] = (value_info){.dense = PLAN_NONE, .splat = PLAN_NONE, .target = PLAN_NONE};
  use_finder f = {b, {.b = b, .next_value = (uint32_t)num_args}};
  find_uses(&f, NULL, block);
  TN_ASSERT(f.n.next_value == n.next_value && f.n.position == n.position);
  return NULL;
}
