/* Private to src/ir: the tables that make equal strings, types and attributes one pointer.
 *
 * A type or attribute is hashed by value, but takes each part's hash as it was kept: whoever makes
 * one sees its direct parts only, however often they share what is below them. */
#ifndef TN_IR_INTERN_H
#define TN_IR_INTERN_H

#include "ir/ir.h"

/* Types or attributes: open addressing by hash; capacity a power of two. */
typedef struct ir_node_table {
  const ir_interned **nodes;
  size_t count, capacity;
} ir_node_table;

struct ir_interner {
  tn_map names; /* string -> the same string */
  ir_node_table types, attrs;
  const ir_type *elements[TN_NUM_TYPES]; /* filled on first use */
};

/* A module's own, not a template nor a copy of one's own. */
static inline bool ir_is_interned(const ir_interned *node) {
  return node->self == node;
}

static inline bool ir_is_own(const ir_module *module, const ir_interned *node) {
  return ir_is_interned(node) && node->module == module;
}

/* Two pointers that differ and need no look at what they say. */
bool ir_are_known_apart(const ir_interned *a, const ir_interned *b);

uint64_t ir_hash_word(uint64_t word, uint64_t seed);
uint64_t ir_hash_text(const char *text, uint64_t seed);
uint64_t ir_type_hash(const ir_type *type); /* NULL: 0 */
uint64_t ir_attr_hash(const ir_attr *attr); /* NULL: 0 */

typedef bool ir_same_node(const ir_interned *a, const ir_interned *b);

/* NULL: none. */
const ir_interned *ir_node_table_find(const ir_node_table *table, uint64_t hash,
                                      const ir_interned *like, ir_same_node *same);
/* Makes `node` the module's own; none that is the same may be there. False when memory is short. */
bool ir_node_table_add(ir_node_table *table, ir_module *module, uint64_t hash, ir_interned *node);

/* Sorts by name; stable order among equal names is not promised. */
void ir_sort_fields(ir_named_attr *fields, size_t count);

#endif
