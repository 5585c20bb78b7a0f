/* Operations, regions, blocks: the links between them.
 *
 * Data: an op, its results, operands, attributes and regions are one piece of the module's arena as
 * long as nothing is added to it; lists that grow move to a new piece, and the old one stays
 * unused. The ops of a block and the blocks of a region are doubly linked lists. Invariant: links
 * agree in both directions, an op in a list names that list's block, an op in none has neither
 * neighbours nor block; attributes are sorted by name and, like result types, the module's own.
 * Threads: whoever changes a module has it alone. */
#include "base/assert.h"
#include "ir/intern.h"
#include <stdalign.h>
#include <stdio.h>
#include <string.h>

/* The parts of an op in one piece of memory: the op, results, operands, attributes, regions. */
typedef struct op_layout {
  size_t results, operands, attrs, regions, size;
} op_layout;

static bool layout_part(size_t *at, size_t count, size_t size, size_t *offset) {
  size_t bytes;
  *offset = *at;
  return tn_size_mul(count, size, &bytes) && tn_size_add(*at, bytes, at);
}

static bool lay_out(size_t num_operands, size_t num_results, size_t num_regions, size_t num_attrs,
                    op_layout *out) {
  size_t at = sizeof(ir_op);
  if (num_operands > UINT32_MAX || num_results > UINT32_MAX || num_regions > UINT32_MAX ||
      num_attrs > UINT32_MAX)
    return false;
  /* Everything in these holds pointers, so each part leaves the next one aligned. */
  bool fits = layout_part(&at, num_results, sizeof(ir_value), &out->results) &&
              layout_part(&at, num_operands, sizeof(ir_value *), &out->operands) &&
              layout_part(&at, num_attrs, sizeof(ir_named_attr), &out->attrs) &&
              layout_part(&at, num_regions, sizeof(ir_region), &out->regions);
  out->size = at;
  TN_ASSERT(!fits ||
            (out->operands % alignof(ir_value *) == 0 && out->attrs % alignof(ir_named_attr) == 0 &&
             out->regions % alignof(ir_region) == 0));
  return fits;
}

/* NULL, which memory that ran short gives, is nobody's. */
static void assert_own_attr(const ir_module *module, const ir_attr *attr) {
  TN_ASSERT(!attr || ir_is_own(module, &attr->interned));
  (void)module, (void)attr;
}

static bool copy_attrs(ir_module *module, ir_op *op, const ir_named_attr *attrs) {
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    assert_own_attr(module, attrs[i].value);
    op->attrs[i].name = ir_intern(module, attrs[i].name, strlen(attrs[i].name));
    op->attrs[i].value = attrs[i].value;
    if (!op->attrs[i].name) return false;
  }
  ir_sort_fields(op->attrs, op->num_attrs);
  return true;
}

ir_op *ir_op_create(ir_module *module, uint16_t opcode, const char *name, size_t num_operands,
                    ir_value *const *operands, size_t num_results, const ir_type *const *results,
                    size_t num_regions, size_t num_attrs, const ir_named_attr *attrs) {
  op_layout layout;
  const char *interned = ir_intern(module, name, strlen(name));
  if (!interned || !lay_out(num_operands, num_results, num_regions, num_attrs, &layout))
    return NULL;
  char *memory = tn_arena_alloc(&module->arena, layout.size);
  if (!memory) return NULL;
  ir_op *op = (ir_op *)memory;
  op->opcode = opcode;
  op->name = interned;
  op->num_operands = (uint32_t)num_operands;
  op->num_results = (uint32_t)num_results;
  op->num_regions = (uint32_t)num_regions;
  op->num_attrs = (uint32_t)num_attrs;
  op->results = (ir_value *)(memory + layout.results);
  op->operands = (ir_value **)(memory + layout.operands);
  op->attrs = (ir_named_attr *)(memory + layout.attrs);
  op->regions = (ir_region *)(memory + layout.regions);
  if (num_operands) memcpy(op->operands, operands, num_operands * sizeof(ir_value *));
  for (uint32_t i = 0; i < op->num_results; i++) {
    TN_ASSERT(ir_is_own(module, &results[i]->interned));
    op->results[i] = (ir_value){.type = results[i], .def = op, .index = i};
  }
  for (uint32_t i = 0; i < op->num_regions; i++) op->regions[i].op = op;
  return copy_attrs(module, op, attrs) ? op : NULL;
}

/* ---- blocks ------------------------------------------------------------------------------------
 */

/* Arguments have room for a power of two, so that adding one at a time copies little. */
static size_t args_capacity(size_t count) {
  size_t capacity = 1;
  while (capacity < count) capacity *= 2;
  return capacity;
}

ir_block *ir_block_create(ir_module *module, ir_region *region, size_t num_args,
                          const ir_type *const *types) {
  if (num_args > UINT32_MAX / 2) return NULL;
  ir_block *block = tn_arena_alloc(&module->arena, sizeof *block);
  if (!block) return NULL;
  if (num_args) {
    block->args =
        tn_arena_alloc_array(&module->arena, args_capacity(num_args), sizeof *block->args);
    if (!block->args) return NULL;
  }
  block->num_args = (uint32_t)num_args;
  for (uint32_t i = 0; i < block->num_args; i++)
    block->args[i] = (ir_value){.type = types[i], .block = block, .index = i};
  block->region = region;
  block->prev = region->last;
  if (region->last)
    region->last->next = block;
  else
    region->first = block;
  region->last = block;
  return block;
}

bool ir_block_add_arg(ir_module *module, ir_block *block, const ir_type *type) {
  uint32_t count = block->num_args;
  if (count >= UINT32_MAX / 2) return false;
  if ((count & (count - 1)) == 0) { /* 0 or a power of two: full */
    ir_value *moved =
        tn_arena_alloc_array(&module->arena, args_capacity((size_t)count + 1), sizeof *moved);
    if (!moved) return false;
    if (count) memcpy(moved, block->args, count * sizeof *moved);
    block->args = moved;
  }
  block->args[count] = (ir_value){.type = type, .block = block, .index = count};
  block->num_args++;
  return true;
}

/* An op in a block and its neighbours know each other, and the ends of the list are the block's. */
static void assert_linked(const ir_op *op) {
#ifdef TENON_ASSERTS
  const ir_block *block = op->block;
  TN_ASSERT(op->prev ? op->prev->next == op && op->prev->block == block : block->first == op);
  TN_ASSERT(op->next ? op->next->prev == op && op->next->block == block : block->last == op);
#else
  (void)op;
#endif
}

void ir_block_append(ir_block *block, ir_op *op) {
  TN_ASSERT(!op->block && !op->prev && !op->next);
  op->block = block;
  op->prev = block->last;
  op->next = NULL;
  if (block->last)
    block->last->next = op;
  else
    block->first = op;
  block->last = op;
  assert_linked(op);
}

void ir_op_insert_before(ir_op *op, ir_op *at) {
  TN_ASSERT(op != at && !op->block && at->block);
  op->block = at->block;
  op->prev = at->prev;
  op->next = at;
  if (at->prev)
    at->prev->next = op;
  else
    at->block->first = op;
  at->prev = op;
  assert_linked(op);
  assert_linked(at);
}

void ir_op_remove(ir_op *op) {
  ir_block *block = op->block;
  if (!block) return;
  assert_linked(op);
  if (op->prev)
    op->prev->next = op->next;
  else
    block->first = op->next;
  if (op->next)
    op->next->prev = op->prev;
  else
    block->last = op->prev;
  TN_ASSERT(!block->first == !block->last);
  op->block = NULL;
  op->prev = op->next = NULL;
}

/* ---- attributes and operands -------------------------------------------------------------------
 */

/* The index of the attribute, or where it would stand. */
static uint32_t attr_index(const ir_op *op, const char *name, bool *found) {
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    int order = op->attrs[i].name == name ? 0 : strcmp(op->attrs[i].name, name);
    *found = order == 0;
    if (order >= 0) return i;
  }
  *found = false;
  return op->num_attrs;
}

const ir_attr *ir_op_attr(const ir_op *op, const char *name) {
  bool found;
  uint32_t i = attr_index(op, name, &found);
  return found ? op->attrs[i].value : NULL;
}

bool ir_op_set_attr(ir_module *module, ir_op *op, const char *name, const ir_attr *value) {
  bool found;
  uint32_t at = attr_index(op, name, &found);
  assert_own_attr(module, value);
  if (found) return op->attrs[at].value = value, true;
  const char *interned = ir_intern(module, name, strlen(name));
  ir_named_attr *attrs =
      tn_arena_alloc_array(&module->arena, (size_t)op->num_attrs + 1, sizeof *attrs);
  if (!interned || !attrs) return false;
  if (op->num_attrs) {
    memcpy(attrs, op->attrs, at * sizeof *attrs);
    memcpy(attrs + at + 1, op->attrs + at, (op->num_attrs - at) * sizeof *attrs);
  }
  attrs[at] = (ir_named_attr){interned, value};
  op->attrs = attrs;
  op->num_attrs++;
  TN_ASSERT(at == 0 || strcmp(attrs[at - 1].name, interned) < 0);
  TN_ASSERT(at + 1 == op->num_attrs || strcmp(interned, attrs[at + 1].name) < 0);
  return true;
}

void ir_op_drop_attr(ir_op *op, const char *name) {
  bool found;
  uint32_t at = attr_index(op, name, &found);
  if (!found) return;
  op->num_attrs--;
  memmove(op->attrs + at, op->attrs + at + 1, (op->num_attrs - at) * sizeof *op->attrs);
}

bool ir_op_set_operands(ir_module *module, ir_op *op, size_t count, ir_value *const *operands) {
  if (count > UINT32_MAX) return false;
  if (count > op->num_operands) {
    ir_value **moved = tn_arena_alloc_array(&module->arena, count, sizeof *moved);
    if (!moved) return false;
    op->operands = moved;
  }
  if (count) memmove(op->operands, operands, count * sizeof *operands);
  op->num_operands = (uint32_t)count;
  return true;
}

void ir_op_place(const ir_module *module, const ir_op *op, char *out, size_t size) {
  const char *source = module->source && module->source[0] ? module->source : "<program>";
  if (op->line) {
    snprintf(out, size, "%s:%u:%u", source, op->line, op->column);
  } else if (op->offset) {
    snprintf(out, size, "%s: byte %llu", source, (unsigned long long)op->offset);
  } else {
    ir_loc_describe(op->loc, out, size);
    if (size && !out[0]) snprintf(out, size, "%s", source);
  }
}
