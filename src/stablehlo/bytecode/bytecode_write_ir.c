/* The IR section: ops, regions, blocks, values. Written twice; see bytecode_writer.h.
 *
 * Data: a value's number is in w->values, by its address, from where it is defined on; the second
 * walk writes over it what the first one put there. Sections of functions are made in a text of
 * their own, since their length stands before them. Invariant: a region defines exactly as many
 * values as it announced, numbered from the first one that no region around it has taken; both
 * walks give every value the same number and meet the same attributes and types. Threads: a writer
 * is one thread's; no state of its own. */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "stablehlo/bytecode/bytecode_writer.h"

enum {
  OP_HAS_ATTRS = 1,
  OP_HAS_RESULTS = 2,
  OP_HAS_OPERANDS = 4,
  OP_HAS_REGIONS = 0x10,
  OP_HAS_PROPERTIES = 0x40,
  SECTION_IR = 4,
  NO_USE_ORDERS = 0
};

/* The next number of a value of the region that is open. */
typedef struct value_scope {
  uint64_t next;
} value_scope;

static void put_region(bytecode_writer *w, tn_text *out, const ir_region *region, uint64_t first);
static void put_mesh(bytecode_writer *w, tn_text *out, const ir_op *op);

/* ---- numbers -------------------------------------------------------------------------------- */

static void put_attr(const bytecode_writer *w, tn_text *out, uint32_t attr) {
  TN_ASSERT(w->error || attr < w->attrs.count);
  writer_put_varint(out, w->error || !w->numbered ? 0 : w->attrs.entries[attr].number);
}

static uint64_t type_number(const bytecode_writer *w, uint32_t type) {
  return w->error || !w->numbered ? 0 : w->types.entries[type].number;
}

static void number_value(bytecode_writer *w, value_scope *scope, const ir_value *value) {
  uintptr_t number = (uintptr_t)scope->next++;
  TN_ASSERT(!w->numbered ||
            (uintptr_t)tn_map_get(&w->values, (const char *)value, TN_MAP_ADDRESS) == number + 1);
  if (!w->error &&
      !tn_map_put(&w->values, (const char *)value, TN_MAP_ADDRESS, (void *)(number + 1)))
    writer_no_memory(w);
}

static void put_operand(bytecode_writer *w, tn_text *out, const ir_value *value) {
  void *number = tn_map_get(&w->values, (const char *)value, TN_MAP_ADDRESS);
  if (!number)
    writer_fail(w, TN_INVALID_ARGUMENT, "an operand is used where it is not defined yet");
  else
    writer_put_varint(out, (uintptr_t)number - 1);
}

/* ---- attributes ----------------------------------------------------------------------------- */

typedef struct attr_list {
  const char **names;
  uint32_t *values;
  size_t count, capacity;
} attr_list;

/* Puts one more in its place by name. */
static void list_add(attr_list *list, const char *name, uint32_t value) {
  TN_ASSERT(list->count < list->capacity);
  size_t i = list->count++;
  for (; i > 0 && strcmp(list->names[i - 1], name) > 0; i--) {
    list->names[i] = list->names[i - 1];
    list->values[i] = list->values[i - 1];
  }
  list->names[i] = name;
  list->values[i] = value;
}

static bool list_reserve(bytecode_writer *w, attr_list *list, size_t count) {
  list->names = writer_alloc(w, count, sizeof *list->names);
  list->values = writer_alloc(w, count, sizeof *list->values);
  list->capacity = count;
  return list->names && list->values;
}

/* Attributes that VHLO does not know keep their names, which are none that VHLO gives what it
 * knows; their values become VHLO's. */
static void list_discardable(bytecode_writer *w, const ir_op *op, const vhlo_field *fields,
                             attr_list *list) {
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    if (vhlo_is_inherent(op, op->attrs[i].name)) continue;
    w->attr_name = op->attrs[i].name;
    for (const vhlo_field *f = fields; f->name; f++)
      if (strcmp(f->name, op->attrs[i].name) == 0)
        writer_fail(w, TN_INVALID_ARGUMENT, "an artifact has another attribute of that name here");
    list_add(list, op->attrs[i].name, vhlo_write_attr(w, op->attrs[i].value));
  }
  w->attr_name = NULL;
}

/* A property list by its number; equal ones are one. */
static void put_property_list(bytecode_writer *w, tn_text *out, const tn_text *blob) {
  if (w->error || !w->numbered) return;
  const char *key = blob->size ? blob->data : "";
  void *known = tn_map_get(&w->property_ids, key, blob->size);
  if (!known) {
    const char *copy = tn_arena_copy(&w->arena, key, blob->size);
    known = (void *)(uintptr_t)(w->num_properties + 1);
    if (!copy || blob->failed || !tn_map_put(&w->property_ids, copy, blob->size, known)) {
      writer_no_memory(w);
      return;
    }
    writer_put_varint(&w->properties, blob->size);
    tn_text_append(&w->properties, copy, blob->size);
    w->num_properties++;
  }
  writer_put_varint(out, (uintptr_t)known - 1);
}

/* ---- ops ------------------------------------------------------------------------------------ */

static void put_head(bytecode_writer *w, tn_text *out, const ir_op *op, uint32_t name,
                     unsigned mask) {
  if (op->num_results) mask |= OP_HAS_RESULTS;
  if (op->num_operands) mask |= OP_HAS_OPERANDS;
  if (op->num_regions) mask |= OP_HAS_REGIONS;
  writer_put_varint(out, w->error ? 0 : w->names[name].number);
  tn_text_putc(out, (char)mask);
  put_attr(w, out, builtin_write_loc(w, op->loc));
}

static void put_results_and_operands(bytecode_writer *w, tn_text *out, const ir_op *op) {
  if (op->num_results) writer_put_varint(out, op->num_results);
  for (uint32_t i = 0; i < op->num_results; i++)
    writer_put_varint(out, type_number(w, vhlo_write_type(w, op->results[i].type)));
  if (op->num_operands) writer_put_varint(out, op->num_operands);
  for (uint32_t i = 0; i < op->num_operands; i++) put_operand(w, out, op->operands[i]);
}

/* Regions that see no outer values count theirs from 0, and are a section since version 2. */
static void put_regions(bytecode_writer *w, tn_text *out, const ir_op *op, bool isolated,
                        uint64_t first) {
  if (!op->num_regions) return;
  writer_put_varint(out, (uint64_t)op->num_regions << 1 | isolated);
  bool section = isolated && w->container >= 2;
  tn_text inside = {.max = out->max};
  tn_text *to = section ? &inside : out;
  for (uint32_t i = 0; i < op->num_regions && !w->error; i++)
    put_region(w, to, &op->regions[i], isolated ? 0 : first);
  if (!section) return;
  tn_text_putc(out, SECTION_IR);
  writer_put_varint(out, inside.size);
  size_t before = out->size;
  tn_text_append(out, inside.data, inside.size);
  TN_ASSERT(out->failed || out->size == before + inside.size);
  if (inside.failed) out->failed = true;
  tn_text_free(&inside);
}

/* `end`: the first number that no open region has announced. */
static void put_op(bytecode_writer *w, tn_text *out, const ir_op *op, value_scope *scope,
                   uint64_t end) {
  w->op = op;
  if (op->opcode == SDY_MESH) {
    put_mesh(w, out, op);
    return;
  }
  const writer_op *as = vhlo_write_op(w, op);
  attr_list list = {0};
  if (w->error || !list_reserve(w, &list, op->num_attrs + as->num_fields)) return;
  bool properties = w->container >= 5 && as->num_fields;
  tn_text blob = {0};
  list_discardable(w, op, as->fields, &list);
  for (const vhlo_field *f = as->fields; f->name && !w->error; f++) {
    uint32_t value = vhlo_write_field(w, op, f);
    if (properties)
      put_attr(w, &blob, value);
    else
      list_add(&list, f->name, value);
  }
  put_head(w, out, op, as->name,
           (list.count ? OP_HAS_ATTRS : 0u) | (properties ? OP_HAS_PROPERTIES : 0u));
  if (list.count) put_attr(w, out, builtin_write_dict(w, list.names, list.values, list.count));
  if (properties) put_property_list(w, out, &blob);
  tn_text_free(&blob);
  put_results_and_operands(w, out, op);
  for (uint32_t i = 0; i < op->num_results; i++) number_value(w, scope, &op->results[i]);
  put_regions(w, out, op, op->opcode == FUNC_FUNC, end);
}

/* ---- regions -------------------------------------------------------------------------------- */

static void put_block_args(bytecode_writer *w, tn_text *out, const ir_block *block) {
  writer_put_varint(out, block->num_args);
  for (uint32_t i = 0; i < block->num_args; i++) {
    uint64_t type = type_number(w, vhlo_write_type(w, block->args[i].type));
    if (w->container >= 4) {
      writer_put_varint(out, type << 1); /* no location */
    } else {
      writer_put_varint(out, type);
      put_attr(w, out, builtin_write_loc(w, NULL));
    }
  }
  if (w->container >= 3) tn_text_putc(out, NO_USE_ORDERS);
}

static void put_block(bytecode_writer *w, tn_text *out, const ir_block *block, value_scope *scope,
                      uint64_t end) {
  uint64_t num_ops = 0;
  for (const ir_op *op = block->first; op; op = op->next) num_ops++;
  writer_put_varint(out, num_ops << 1 | (block->num_args != 0));
  if (block->num_args) put_block_args(w, out, block);
  for (uint32_t i = 0; i < block->num_args; i++) number_value(w, scope, &block->args[i]);
  for (const ir_op *op = block->first; op && !w->error; op = op->next)
    put_op(w, out, op, scope, end);
}

/* A region announces how many values it has; they take the numbers from `first` on. */
static void put_region(bytecode_writer *w, tn_text *out, const ir_region *region, uint64_t first) {
  uint64_t num_blocks = 0, num_values = 0;
  for (const ir_block *block = region->first; block; block = block->next) {
    num_blocks++;
    num_values += block->num_args;
    for (const ir_op *op = block->first; op; op = op->next) num_values += op->num_results;
  }
  writer_put_varint(out, num_blocks);
  if (num_blocks == 0) return;
  if (w->region_depth++ >= hlo_default_limits.max_depth)
    writer_fail(w, TN_RESOURCE_EXHAUSTED, "regions are nested deeper than %" PRIu32,
                hlo_default_limits.max_depth);
  writer_put_varint(out, num_values);
  value_scope scope = {first};
  for (const ir_block *block = region->first; block && !w->error; block = block->next)
    put_block(w, out, block, &scope, first + num_values);
  TN_ASSERT(w->error || scope.next == first + num_values);
  w->region_depth--;
}

/* ---- ops that are no VHLO ------------------------------------------------------------------- */

/* Ops of other dialects keep their attributes as MLIR's own: the module, and Shardy's meshes. */
typedef struct plain_op {
  uint8_t dialect;
  const char *name;
  const char *properties[2]; /* in order */
  bool optional;             /* whether those may be absent */
} plain_op;

static bool is_property(const bytecode_writer *w, const plain_op *as, const char *name) {
  return w->container >= 5 &&
         (strcmp(name, as->properties[0]) == 0 || strcmp(name, as->properties[1]) == 0);
}

static void plain_properties(bytecode_writer *w, const ir_op *op, const plain_op *as,
                             tn_text *blob) {
  for (size_t i = 0; i < 2; i++) {
    const ir_attr *value = ir_op_attr(op, as->properties[i]);
    w->attr_name = as->properties[i];
    if (!value && !as->optional) writer_fail(w, TN_INVALID_ARGUMENT, "it is missing");
    uint32_t entry = value ? builtin_write_attr(w, value) : 0;
    uint64_t number = w->error || !w->numbered || !value ? 0 : w->attrs.entries[entry].number;
    writer_put_varint(blob, !as->optional ? number : value ? number << 1 | 1 : 0);
  }
  w->attr_name = NULL;
}

/* All but its regions. */
static void put_plain(bytecode_writer *w, tn_text *out, const ir_op *op, const plain_op *as) {
  attr_list list = {0};
  tn_text blob = {0};
  bool properties = w->container >= 5;
  if (!list_reserve(w, &list, op->num_attrs)) return;
  for (uint32_t i = 0; i < op->num_attrs; i++) {
    if (is_property(w, as, op->attrs[i].name)) continue;
    w->attr_name = op->attrs[i].name;
    list_add(&list, op->attrs[i].name, builtin_write_attr(w, op->attrs[i].value));
  }
  w->attr_name = NULL;
  if (properties) plain_properties(w, op, as, &blob);
  put_head(w, out, op, writer_op_name(w, as->dialect, as->name),
           (list.count ? OP_HAS_ATTRS : 0u) | (properties ? OP_HAS_PROPERTIES : 0u));
  if (list.count) put_attr(w, out, builtin_write_dict(w, list.names, list.values, list.count));
  if (properties) put_property_list(w, out, &blob);
  tn_text_free(&blob);
}

static void put_mesh(bytecode_writer *w, tn_text *out, const ir_op *op) {
  static const plain_op as = {WRITER_SDY, "mesh", {"mesh", "sym_name"}, false};
  if (op->num_operands || op->num_results || op->num_regions)
    writer_fail(w, TN_INVALID_ARGUMENT, "a mesh has no operands, results or regions");
  else
    put_plain(w, out, op, &as);
}

void writer_put_program(bytecode_writer *w, tn_text *out) {
  static const plain_op as = {WRITER_BUILTIN, "module", {"sym_name", "sym_visibility"}, true};
  w->op = w->module->top;
  writer_put_varint(out, 1 << 1); /* one op, no arguments */
  put_plain(w, out, w->op, &as);
  put_regions(w, out, w->module->top, true, 0);
}
