/* Equal strings, types and attributes are one pointer within a module.
 *
 * Data: the module's interner owns a map of strings and two tables of nodes, one of types and one
 * of attributes. The tables hold pointers alone; what they point to lies in the module's arena.
 * Invariant: no two nodes of a table say the same, and at least one slot of a table that has slots
 * is free, which is what ends every search. A node's `self` and `module` tell one's own from a
 * template: a copy of it in other memory has another address and is believed by nobody.
 * Threads: finding changes nothing; whoever adds has the module alone. */
#include "ir/intern.h"
#include "base/assert.h"
#include <string.h>

const char *ir_intern(ir_module *module, const char *text, size_t size) {
  tn_map *names = &module->interner->names;
  char *known = tn_map_get(names, text ? text : "", size);
  if (known) return known;
  char *copy = tn_arena_strndup(&module->arena, text, size);
  if (!copy || !tn_map_put(names, copy, size, copy)) return NULL;
  TN_ASSERT(tn_map_get(names, text ? text : "", size) == copy);
  return copy;
}

bool ir_are_known_apart(const ir_interned *a, const ir_interned *b) {
  if (!ir_is_interned(a) || !ir_is_interned(b)) return false;
  return (a != b && a->module == b->module) || a->hash != b->hash;
}

uint64_t ir_hash_word(uint64_t word, uint64_t seed) {
  return tn_hash_bytes(&word, sizeof word, seed);
}

uint64_t ir_hash_text(const char *text, uint64_t seed) {
  return tn_hash_bytes(text, strlen(text), seed);
}

/* The slot of the node, or the free one where it belongs. There is always a free one. */
static size_t find_slot(const ir_node_table *table, uint64_t hash, const ir_interned *like,
                        ir_same_node *same) {
  size_t mask = table->capacity - 1;
  TN_ASSERT((table->capacity & mask) == 0 && table->count < table->capacity);
  for (size_t i = hash & mask;; i = (i + 1) & mask) {
    const ir_interned *known = table->nodes[i];
    if (!known || (same && known->hash == hash && same(known, like))) return i;
  }
}

const ir_interned *ir_node_table_find(const ir_node_table *table, uint64_t hash,
                                      const ir_interned *like, ir_same_node *same) {
  return table->capacity ? table->nodes[find_slot(table, hash, like, same)] : NULL;
}

static bool grow_node_table(ir_node_table *table) {
  ir_node_table grown = {.count = table->count,
                         .capacity = table->capacity ? table->capacity * 2 : 64};
  grown.nodes = tn_alloc_array(grown.capacity, sizeof *grown.nodes);
  if (!grown.nodes) return false;
  size_t moved = 0;
  for (size_t i = 0; i < table->capacity; i++) {
    if (!table->nodes[i]) continue;
    grown.nodes[find_slot(&grown, table->nodes[i]->hash, NULL, NULL)] = table->nodes[i];
    moved++;
  }
  TN_ASSERT(moved == table->count);
  tn_free(table->nodes);
  *table = grown;
  return true;
}

bool ir_node_table_add(ir_node_table *table, ir_module *module, uint64_t hash, ir_interned *node) {
  TN_ASSERT(!ir_is_interned(node));
  bool full = table->count + 1 > table->capacity / 4 * 3;
  if (full && !grow_node_table(table)) return false;
  *node = (ir_interned){.self = node, .module = module, .hash = hash};
  table->nodes[find_slot(table, hash, NULL, NULL)] = node;
  table->count++;
  TN_ASSERT(table->count < table->capacity);
  return true;
}
