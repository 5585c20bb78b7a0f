/* Types: interning and comparison.
 *
 * Data: a type and all that it points to lie in the module's arena and are never changed. A
 * template has its parts made the module's own first, then takes the one form that such a type has
 * (normalise_type: an i32 is an ELEMENT, however it was asked for), and is copied if the module's
 * table does not have it. Invariant: the types and the encoding below a type are the module's own;
 * what has a number in tn_type is an ELEMENT; a shaped type's `element` is its `of`'s, if that has
 * one. Threads: those that make types need the module alone; comparing may run at once. */
#include "base/assert.h"
#include "base/types.h"
#include "ir/intern.h"
#include <string.h>

static bool same_types(const ir_type *const *a, const ir_type *const *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!a || !b || !ir_type_equal(a[i], b[i])) return false;
  return true;
}

static bool same_text(const char *a, const char *b) {
  return a == b || (a && b && strcmp(a, b) == 0);
}

static bool same_quant(const ir_quant *a, const ir_quant *b) {
  if (a == b) return true;
  if (!a || !b) return false;
  /* Scales are compared by bits: they are what the program says, not numbers to calculate with. */
  return ir_type_equal(a->storage, b->storage) && ir_type_equal(a->expressed, b->expressed) &&
         a->storage_min == b->storage_min && a->storage_max == b->storage_max &&
         a->is_signed == b->is_signed && a->axis == b->axis && a->count == b->count &&
         (a->count == 0 ||
          (memcmp(a->scales, b->scales, a->count * sizeof *a->scales) == 0 &&
           memcmp(a->zero_points, b->zero_points, a->count * sizeof *a->zero_points) == 0));
}

bool ir_type_equal(const ir_type *a, const ir_type *b) {
  if (a == b) return true;
  if (!a || !b || ir_are_known_apart(&a->interned, &b->interned)) return false;
  return a->kind == b->kind && a->element == b->element && a->rank == b->rank &&
         a->num_inputs == b->num_inputs && a->num_outputs == b->num_outputs &&
         a->width == b->width && a->sign == b->sign &&
         (a->rank == 0 ||
          (a->dims && b->dims && memcmp(a->dims, b->dims, a->rank * sizeof *a->dims) == 0)) &&
         ir_type_equal(a->of, b->of) && same_types(a->inputs, b->inputs, a->num_inputs) &&
         same_types(a->outputs, b->outputs, a->num_outputs) && same_text(a->text, b->text) &&
         same_quant(a->quant, b->quant) && ir_attr_equal(a->encoding, b->encoding);
}

bool ir_type_is_static(const ir_type *type) {
  if (type->kind != IR_TYPE_TENSOR) return false;
  for (uint32_t i = 0; i < type->rank; i++)
    if (type->dims[i] < 0) return false;
  return true;
}

static size_t integer_bytes(unsigned width) {
  if (width <= 8) return 1;
  if (width <= 16) return 2;
  if (width <= 32) return 4;
  return ((size_t)width + 63) / 64 * 8;
}

size_t ir_type_element_bytes(const ir_type *of) {
  switch (of->kind) {
  case IR_TYPE_ELEMENT: return tn_type_size(of->element);
  case IR_TYPE_INDEX: return 8;
  case IR_TYPE_INTEGER: return integer_bytes(of->width);
  case IR_TYPE_QUANT: return of->quant ? ir_type_element_bytes(of->quant->storage) : 0;
  case IR_TYPE_COMPLEX: return of->of ? 2 * ir_type_element_bytes(of->of) : 0;
  default: return 0;
  }
}

uint32_t ir_type_float_bits(const ir_type *type) {
  if (type->kind == IR_TYPE_FLOAT) return strcmp(type->text, "tf32") == 0 ? 19 : 0;
  bool is_float = type->kind == IR_TYPE_ELEMENT && tn_type_get_kind(type->element) == TN_KIND_FLOAT;
  return is_float ? (uint32_t)tn_type_bits(type->element) : 0;
}

/* ---- interning ---------------------------------------------------------------------------------
 */

static uint64_t hash_quant(const ir_quant *q, uint64_t h) {
  h = ir_hash_word(ir_type_hash(q->storage), h);
  h = ir_hash_word(ir_type_hash(q->expressed), h);
  h = ir_hash_word((uint64_t)q->storage_min, h);
  h = ir_hash_word((uint64_t)q->storage_max, h);
  h = ir_hash_word((uint64_t)q->axis << 1 | q->is_signed, h);
  if (!q->count) return h;
  h = tn_hash_bytes(q->scales, q->count * sizeof *q->scales, h);
  return tn_hash_bytes(q->zero_points, q->count * sizeof *q->zero_points, h);
}

static uint64_t hash_types(const ir_type *const *types, uint32_t count, uint64_t h) {
  h = ir_hash_word(count, h);
  for (uint32_t i = 0; i < count; i++) h = ir_hash_word(ir_type_hash(types[i]), h);
  return h;
}

uint64_t ir_type_hash(const ir_type *t) {
  if (!t) return 0;
  if (ir_is_interned(&t->interned)) return t->interned.hash;
  uint64_t h =
      ir_hash_word((uint64_t)t->kind << 40 | (uint64_t)t->sign << 32 | t->width, t->element);
  if (t->rank) h = tn_hash_bytes(t->dims, t->rank * sizeof *t->dims, h);
  if (t->text) h = ir_hash_text(t->text, h);
  if (t->quant) h = hash_quant(t->quant, h);
  if (t->of) h = ir_hash_word(ir_type_hash(t->of), h);
  if (t->encoding) h = ir_hash_word(ir_attr_hash(t->encoding), h);
  if (t->num_inputs) h = hash_types(t->inputs, t->num_inputs, h);
  if (t->num_outputs) h = hash_types(t->outputs, t->num_outputs, ir_hash_word(1, h));
  return h;
}

static bool intern_type(ir_module *module, const ir_type **type) {
  return !*type || ir_is_own(module, &(*type)->interned) || (*type = ir_type_get(module, *type));
}

static bool intern_list(ir_module *module, const ir_type *const **list, uint32_t count) {
  uint32_t own = 0;
  while (own < count && ir_is_own(module, &(*list)[own]->interned)) own++;
  if (own == count) return true;
  const ir_type **copy = tn_arena_copy(&module->arena, *list, count * sizeof *copy);
  for (uint32_t i = own; copy && i < count; i++)
    if (!intern_type(module, &copy[i])) return false;
  *list = copy;
  for (uint32_t i = 0; copy && i < count; i++) TN_ASSERT(ir_is_own(module, &copy[i]->interned));
  return copy != NULL;
}

/* The types below `t`; `quant` is room for what changes there. */
static bool intern_parts(ir_module *module, ir_type *t, ir_quant *quant) {
  TN_ASSERT(!t->encoding || ir_is_own(module, &t->encoding->interned));
  if (t->quant) {
    *quant = *t->quant;
    t->quant = quant;
    if (!intern_type(module, &quant->storage) || !intern_type(module, &quant->expressed))
      return false;
  }
  return intern_type(module, &t->of) && intern_list(module, &t->inputs, t->num_inputs) &&
         intern_list(module, &t->outputs, t->num_outputs);
}

static bool copy_types(ir_module *module, const ir_type *const **list, uint32_t count) {
  if (count == 0) return *list = NULL, true;
  *list = tn_arena_copy(&module->arena, *list, count * sizeof **list);
  return *list != NULL;
}

static bool copy_quant(ir_module *module, const ir_quant **quant) {
  ir_quant *copy = tn_arena_copy(&module->arena, *quant, sizeof **quant);
  if (!copy) return false;
  copy->scales = tn_arena_copy(&module->arena, copy->scales, copy->count * sizeof *copy->scales);
  copy->zero_points =
      tn_arena_copy(&module->arena, copy->zero_points, copy->count * sizeof *copy->zero_points);
  *quant = copy;
  return copy->scales && copy->zero_points;
}

/* The module's own copy of a type that it does not have yet, whose parts are its own. */
static const ir_type *add_type(ir_module *module, const ir_type *like, uint64_t hash) {
  tn_arena *arena = &module->arena;
  ir_type *copy = tn_arena_copy(arena, like, sizeof *like);
  if (!copy) return NULL;
  copy->dims =
      like->rank ? tn_arena_copy(arena, like->dims, like->rank * sizeof *like->dims) : NULL;
  if (like->rank && !copy->dims) return NULL;
  if (like->text && !(copy->text = ir_intern(module, like->text, strlen(like->text)))) return NULL;
  if (like->quant && !copy_quant(module, &copy->quant)) return NULL;
  if (!copy_types(module, &copy->inputs, like->num_inputs)) return NULL;
  if (!copy_types(module, &copy->outputs, like->num_outputs)) return NULL;
  return ir_node_table_add(&module->interner->types, module, hash, &copy->interned) ? copy : NULL;
}

static tn_type integer_number(const ir_type *t) {
  for (int i = TN_INVALID + 1; i < TN_NUM_TYPES; i++) {
    tn_type_kind kind = tn_type_get_kind((tn_type)i);
    bool match = t->sign == 0   ? kind == TN_KIND_BOOL || (kind == TN_KIND_SIGNED && i != TN_S1)
                 : t->sign == 2 ? kind == TN_KIND_UNSIGNED
                                : i == TN_S1;
    if (match && tn_type_bits((tn_type)i) == t->width) return (tn_type)i;
  }
  return TN_INVALID;
}

/* The one way to say each type: what tn_type has a number for is an ELEMENT. */
static void normalise_type(ir_type *t) {
  tn_type number = TN_INVALID;
  if (t->kind == IR_TYPE_INTEGER) number = integer_number(t);
  if (t->kind == IR_TYPE_FLOAT && t->text) number = tn_type_from_name(t->text);
  if (t->kind == IR_TYPE_COMPLEX && t->of && t->of->kind == IR_TYPE_ELEMENT)
    number = tn_type_complex_of(t->of->element);
  if (number) *t = (ir_type){.kind = IR_TYPE_ELEMENT, .element = number};
  bool token = t->kind == IR_TYPE_TOKEN || (t->kind == IR_TYPE_ELEMENT && t->element == TN_TOKEN);
  if (token) *t = (ir_type){.kind = IR_TYPE_TOKEN, .element = TN_TOKEN};
}

static bool has_elements(const ir_type *t) {
  return t->kind == IR_TYPE_TENSOR || t->kind == IR_TYPE_MEMREF || t->kind == IR_TYPE_VECTOR ||
         t->kind == IR_TYPE_UNRANKED;
}

static bool same_type(const ir_interned *a, const ir_interned *b) {
  return ir_type_equal((const ir_type *)a, (const ir_type *)b);
}

const ir_type *ir_type_get(ir_module *module, const ir_type *like) {
  ir_type wanted = *like;
  ir_quant quant;
  wanted.interned = (ir_interned){0};
  if (!intern_parts(module, &wanted, &quant)) return NULL;
  normalise_type(&wanted);
  if (has_elements(&wanted)) {
    if (!wanted.of && !(wanted.of = ir_type_element(module, wanted.element))) return NULL;
    wanted.element = wanted.of->kind == IR_TYPE_ELEMENT ? wanted.of->element : TN_INVALID;
  }
  if (wanted.rank == 0) wanted.dims = NULL;
  uint64_t hash = ir_type_hash(&wanted);
  const ir_interned *known =
      ir_node_table_find(&module->interner->types, hash, &wanted.interned, same_type);
  if (known) return (const ir_type *)known;
  const ir_type *made = add_type(module, &wanted, hash);
  TN_ASSERT(!made || ir_node_table_find(&module->interner->types, hash, &wanted.interned,
                                        same_type) == &made->interned);
  return made;
}

const ir_type *ir_type_element(ir_module *module, tn_type element) {
  if ((unsigned)element >= TN_NUM_TYPES) element = TN_INVALID;
  const ir_type **known = &module->interner->elements[element];
  if (!*known)
    *known = ir_type_get(module, &(ir_type){.kind = IR_TYPE_ELEMENT, .element = element});
  TN_ASSERT(!*known || (*known)->element == element);
  return *known;
}

const ir_type *ir_type_tensor(ir_module *module, tn_type element, const int64_t *dims,
                              size_t rank) {
  const ir_type *of = ir_type_element(module, element);
  if (!of || rank > UINT32_MAX) return NULL;
  return ir_type_get(
      module, &(ir_type){.kind = IR_TYPE_TENSOR, .of = of, .dims = dims, .rank = (uint32_t)rank});
}

const ir_type *ir_type_function(ir_module *module, const ir_type *const *inputs, size_t num_inputs,
                                const ir_type *const *outputs, size_t num_outputs) {
  if (num_inputs > UINT32_MAX || num_outputs > UINT32_MAX) return NULL;
  return ir_type_get(module, &(ir_type){.kind = IR_TYPE_FUNCTION,
                                        .inputs = inputs,
                                        .num_inputs = (uint32_t)num_inputs,
                                        .outputs = outputs,
                                        .num_outputs = (uint32_t)num_outputs});
}
