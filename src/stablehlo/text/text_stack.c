/* The stacks that pieces of a program wait on while it is read. */
#include <string.h>

#include "base/assert.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_stack.h"

bool text_push(text_reader *r, text_stack *stack, const void *item) {
  TN_ASSERT(stack->unit && stack->size <= stack->capacity);
  if (stack->size == stack->capacity &&
      !tn_array_reserve(&stack->data, &stack->capacity, stack->size + 1, stack->unit))
    return text_no_memory(r);
  memcpy((char *)stack->data + stack->size * stack->unit, item, stack->unit);
  stack->size++;
  return true;
}

void text_free_stacks(text_reader *r) {
  text_stack *stacks[] = {&r->aliases, &r->values,  &r->types, &r->attrs,   &r->items, &r->locs,
                          &r->numbers, &r->regions, &r->bytes, &r->results, &r->args};
  for (size_t i = 0; i < r->aliases.size; i++) tn_free(((text_alias **)r->aliases.data)[i]);
  for (size_t i = 0; i < sizeof stacks / sizeof stacks[0]; i++) tn_free(stacks[i]->data);
  tn_map_free(&r->alias_map);
  tn_free(r->scope.names);
  tn_free(r->scope.slots);
}
