/* The values in scope, by name: one hash table for the whole program, from which a region's end
 * takes its names out again.
 *
 * The scope is part of the reader, which owns the table. Names point into the text, and the values
 * belong to their ops and blocks in the module, which outlive their names. An isolated op raises
 * `floor`, and sets it back. A reader is one thread's. A function that returns false has left the
 * error in the reader (text_fail.h). */
#ifndef TN_STABLEHLO_TEXT_SCOPE_H
#define TN_STABLEHLO_TEXT_SCOPE_H

#include "ir/ir.h"
#include "stablehlo/text/text_lexer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct text_name {
  const char *name; /* without '%' */
  size_t size;
  uint64_t hash;
  ir_value *values; /* of the first; the others follow */
  size_t count;
} text_name;

typedef struct text_scope {
  text_name *names;
  size_t size, capacity;
  uint32_t *slots; /* index + 1 into names; open addressing */
  size_t num_slots;
  size_t floor; /* names below are outside of an isolated op */
} text_scope;

/* Refuses a name that is in scope. */
bool text_define(text_reader *r, const token *name, ir_value *values, size_t count);
void text_scope_cut(text_scope *scope, size_t height); /* forgets the names above it */
/* Consumes %name or %name#2 and pushes the value. */
bool text_use_value(text_reader *r);
bool text_value_list(text_reader *r); /* none or more, comma-separated; pushes them */

#endif
