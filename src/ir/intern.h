/* Private to src/ir: the tables that make equal strings and types one pointer. */
#ifndef TN_IR_INTERN_H
#define TN_IR_INTERN_H

#include "ir/ir.h"

struct ir_interner {
  tn_map names;          /* string -> the same string */
  const ir_type **types; /* open addressing by hash; capacity a power of two */
  uint64_t *hashes;
  size_t num_types, type_capacity;
  const ir_type *elements[TN_NUM_TYPES]; /* filled on first use */
};

/* Sorts by name; stable order among equal names is not promised. */
void ir_sort_fields(ir_named_attr *fields, size_t count);

#endif
