/* Values by name. */
#include <string.h>

#include "base/assert.h"
#include "stablehlo/text/text_fail.h"
#include "stablehlo/text/text_lexer.h"
#include "stablehlo/text/text_reader.h"
#include "stablehlo/text/text_scope.h"
#include "stablehlo/text/text_stack.h"

/* ---- names ---------------------------------------------------------------------------------- */

/* Linear probing. Names leave in the order opposite to the one they came in, so an emptied slot
 * never cuts a chain that something else needs. */
static size_t slot_for(const text_scope *scope, const char *name, size_t size, uint64_t hash) {
  size_t mask = scope->num_slots - 1;
  TN_ASSERT((scope->num_slots & mask) == 0 && scope->size < scope->num_slots);
  for (size_t i = hash & mask;; i = (i + 1) & mask) {
    uint32_t index = scope->slots[i];
    if (index == 0) return i;
    TN_ASSERT(index <= scope->size);
    const text_name *known = &scope->names[index - 1];
    if (index > scope->floor && known->hash == hash && known->size == size &&
        memcmp(known->name, name, size) == 0)
      return i;
  }
}

static size_t free_slot(const text_scope *scope, uint64_t hash) {
  size_t mask = scope->num_slots - 1, i = hash & mask;
  while (scope->slots[i]) i = (i + 1) & mask;
  return i;
}

static bool grow_slots(text_scope *scope) {
  if (scope->num_slots && scope->size + 1 <= scope->num_slots / 2) return true;
  size_t count = scope->num_slots ? scope->num_slots * 2 : 256;
  uint32_t *slots = tn_alloc_array(count, sizeof *slots);
  if (!slots) return false;
  tn_free(scope->slots);
  scope->slots = slots;
  scope->num_slots = count;
  for (size_t i = 0; i < scope->size; i++)
    slots[free_slot(scope, scope->names[i].hash)] = (uint32_t)i + 1;
  return true;
}

bool text_define(text_reader *r, const token *name, ir_value *values, size_t count) {
  text_scope *scope = &r->scope;
  TN_ASSERT(name->size > 1 && *name->text == '%');
  const char *text = name->text + 1;
  size_t size = name->size - 1;
  uint64_t hash = tn_hash_bytes(text, size, 0);
  if (scope->size >= UINT32_MAX - 1 || !grow_slots(scope)) return text_no_memory(r);
  size_t slot = slot_for(scope, text, size, hash);
  if (scope->slots[slot])
    return text_fail_at(r, name, "redefinition of SSA value '%.*s'", (int)name->size, name->text);
  if (!tn_array_reserve((void **)&scope->names, &scope->capacity, scope->size + 1,
                        sizeof *scope->names))
    return text_no_memory(r);
  scope->names[scope->size++] = (text_name){text, size, hash, values, count};
  scope->slots[slot] = (uint32_t)scope->size;
  if (*text >= '0' && *text <= '9') return true;
  const char *kept = text_intern_token(r, text, size);
  for (size_t i = 0; kept && i < count; i++) values[i].name = kept;
  return kept != NULL;
}

void text_scope_cut(text_scope *scope, size_t height) {
  TN_ASSERT(scope->floor <= scope->size && height <= scope->size);
  while (scope->size > height) {
    const text_name *last = &scope->names[--scope->size];
    size_t mask = scope->num_slots - 1, i = last->hash & mask;
    while (scope->slots[i] != scope->size + 1) {
      TN_ASSERT(scope->slots[i]); /* no gap before it: those after it have left already */
      i = (i + 1) & mask;
    }
    scope->slots[i] = 0;
  }
}

static bool value_number(const token *t, size_t *out) {
  size_t number = 0;
  if (t->size < 2) return false;
  for (size_t i = 1; i < t->size; i++) {
    if (t->text[i] < '0' || t->text[i] > '9' || number > UINT32_MAX) return false;
    number = number * 10 + (size_t)(t->text[i] - '0');
  }
  *out = number;
  return true;
}

bool text_use_value(text_reader *r) {
  token name = r->at.token;
  if (name.kind != TOKEN_VALUE) return text_expected(r, "an SSA value");
  text_next(r);
  size_t number = 0;
  if (r->at.token.kind == TOKEN_HASH && r->at.token.text == name.text + name.size) {
    if (!value_number(&r->at.token, &number)) return text_expected(r, "a result number");
    text_next(r);
  }
  const text_scope *scope = &r->scope;
  uint32_t index = 0;
  if (scope->num_slots) {
    uint64_t hash = tn_hash_bytes(name.text + 1, name.size - 1, 0);
    index = scope->slots[slot_for(scope, name.text + 1, name.size - 1, hash)];
  }
  if (index == 0)
    return text_fail_at(r, &name, "use of undeclared SSA value name '%.*s'", (int)name.size,
                        name.text);
  const text_name *known = &scope->names[index - 1];
  if (number >= known->count)
    return text_fail_at(r, &name, "reference to invalid result number %zu of '%.*s', which has %zu",
                        number, (int)name.size, name.text, known->count);
  ir_value *value = known->values + number;
  return text_push(r, &r->values, &value);
}

bool text_value_list(text_reader *r) {
  if (r->at.token.kind != TOKEN_VALUE) return true;
  for (;;) {
    if (!text_use_value(r)) return false;
    if (!text_is(r, ',')) return true;
    cursor comma = r->at;
    text_next(r);
    if (r->at.token.kind == TOKEN_VALUE) continue;
    r->at = comma; /* the comma belongs to what follows the operands */
    return true;
  }
}
