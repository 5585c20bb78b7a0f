/* Copies of ops with all that is under them. */
#include "base/assert.h"
#include "ir/ir.h"

bool ir_value_map_put(ir_value_map *map, const ir_value *from, ir_value *to) {
  return tn_map_put(&map->map, (const char *)from, TN_MAP_ADDRESS, to);
}

ir_value *ir_value_map_get(const ir_value_map *map, const ir_value *from) {
  return tn_map_get(&map->map, (const char *)from, TN_MAP_ADDRESS);
}

void ir_value_map_free(ir_value_map *map) {
  tn_map_free(&map->map);
}

/* Names what the copy's value is called and where it came from. */
static bool map_value(ir_value_map *map, const ir_value *from, ir_value *to) {
  TN_ASSERT(from != to && from->index == to->index && from->type == to->type);
  to->name = from->name;
  return ir_value_map_put(map, from, to);
}

static ir_op *clone_tree(ir_module *module, const ir_op *op, ir_value_map *map, int depth);

static bool clone_block(ir_module *module, const ir_block *block, ir_region *into,
                        ir_value_map *map, int depth) {
  ir_block *copy = ir_block_create(module, into, 0, NULL);
  if (!copy) return false;
  for (uint32_t i = 0; i < block->num_args; i++)
    if (!ir_block_add_arg(module, copy, block->args[i].type)) return false;
  for (uint32_t i = 0; i < block->num_args; i++)
    if (!map_value(map, &block->args[i], &copy->args[i])) return false;
  for (const ir_op *op = block->first; op; op = op->next) {
    ir_op *child = clone_tree(module, op, map, depth);
    if (!child) return false;
    ir_block_append(copy, child);
  }
  return true;
}

/* The copy with the original's operands; results and arguments go into the map. */
static ir_op *clone_tree(ir_module *module, const ir_op *op, ir_value_map *map, int depth) {
  if (depth > IR_MAX_DEPTH) return NULL;
  const ir_type *few[16], **types = few;
  if (op->num_results > 16) {
    types = tn_arena_alloc_array(&module->arena, op->num_results, sizeof *types);
    if (!types) return NULL;
  }
  for (uint32_t i = 0; i < op->num_results; i++) types[i] = op->results[i].type;
  ir_op *copy = ir_op_create(module, op->opcode, op->name, op->num_operands, op->operands,
                             op->num_results, types, op->num_regions, op->num_attrs, op->attrs);
  if (!copy) return NULL;
  copy->loc = op->loc;
  copy->line = op->line;
  copy->column = op->column;
  copy->offset = op->offset;
  for (uint32_t i = 0; i < op->num_results; i++)
    if (!map_value(map, &op->results[i], &copy->results[i])) return NULL;
  for (uint32_t i = 0; i < op->num_regions; i++)
    for (const ir_block *block = op->regions[i].first; block; block = block->next)
      if (!clone_block(module, block, &copy->regions[i], map, depth + 1)) return NULL;
  return copy;
}

static bool map_operands(ir_op *op, void *arg) {
  const ir_value_map *map = arg;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    ir_value *to = ir_value_map_get(map, op->operands[i]);
    if (to) op->operands[i] = to;
  }
  return true;
}

ir_op *ir_op_clone(ir_module *module, const ir_op *op, ir_value_map *map) {
  ir_op *copy = clone_tree(module, op, map, 0);
  /* After everything is in the map, so that uses before definitions are found too. */
  if (copy) ir_walk(copy, map_operands, map);
  return copy;
}
