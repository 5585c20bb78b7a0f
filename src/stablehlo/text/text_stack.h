/* Growing stacks of what is being collected: operands, types, attributes, regions.
 *
 * A stack is part of the reader, which owns its memory; what lies on it belongs to the module, or
 * to the function that pushed it. Who collects remembers the height, pushes, takes what lies above
 * it and cuts back by setting `size`. An item's address holds until the next push. A reader is one
 * thread's. */
#ifndef TN_STABLEHLO_TEXT_STACK_H
#define TN_STABLEHLO_TEXT_STACK_H

#include <stdbool.h>
#include <stddef.h>

typedef struct text_reader text_reader;

typedef struct text_stack {
  void *data;
  size_t size, capacity; /* in items */
  size_t unit;           /* bytes of one */
} text_stack;

/* Copies an item of the stack's unit. False, with the error left, where there is no memory. */
bool text_push(text_reader *r, text_stack *stack, const void *item);
#define TEXT_ABOVE(stack, type, height) ((type *)(stack).data + (height))

/* All that the reader has collected, its aliases and its names: at the end, also of a reader whose
 * start failed halfway. */
void text_free_stacks(text_reader *r);

#endif
