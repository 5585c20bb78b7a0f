/* Attributes: making, comparing, reading.
 *
 * Data: an attribute and all that it points to lie in the module's arena and are never changed. A
 * template is brought into the one form that such an attribute has (normalise_attr), is looked for
 * in the module's table by a hash of its direct parts, and copied only if it is not there.
 * Invariant: the parts of an attribute are the module's own, its fields sorted by name, a splat one
 * element long; members that its kind does not have are zero, so that comparing needs no look at
 * the kind. Threads: those that make attributes need the module alone; comparing and reading may
 * run at once.
 */
#include "base/assert.h"
#include "base/types.h"
#include "ir/intern.h"
#include <stdlib.h>
#include <string.h>

/* ---- making ------------------------------------------------------------------------------------
 */

static int compare_fields(const void *a, const void *b) {
  return strcmp(((const ir_named_attr *)a)->name, ((const ir_named_attr *)b)->name);
}

static bool are_sorted(const ir_named_attr *fields, size_t count) {
  for (size_t i = 1; i < count; i++)
    if (compare_fields(&fields[i - 1], &fields[i]) > 0) return false;
  return true;
}

void ir_sort_fields(ir_named_attr *fields, size_t count) {
  if (!are_sorted(fields, count)) qsort(fields, count, sizeof *fields, compare_fields);
}

/* Whether the bytes are `unit` bytes over and over. */
static bool bytes_repeat(const char *data, size_t size, size_t unit) {
  TN_ASSERT(unit > 0 && unit <= size && size % unit == 0);
  return memcmp(data, data + unit, size - unit) == 0;
}

/* Sets `splat` and `size`: one element stands for all where all are the same bytes; a constant
 * without elements has no data. */
static void find_splat(ir_attr *attr) {
  const ir_type *type = attr->type;
  size_t unit = type && type->of ? ir_type_element_bytes(type->of) : 0;
  size_t count;
  attr->splat = false;
  if (unit == 0 || !tn_size_of_dims(type->dims, type->rank, &count)) return;
  if (count == 0) attr->size = 0;
  if (attr->size < unit || attr->size % unit) return;
  if (attr->size > unit && !bytes_repeat(attr->data, attr->size, unit)) return;
  attr->splat = true;
  attr->size = unit;
}

static void count_elements(ir_attr *attr) {
  size_t unit = attr->type ? ir_type_element_bytes(attr->type) : 0;
  if (attr->count == 0 && unit) attr->count = attr->size / unit;
}

static bool has_text(ir_attr_kind kind) {
  return kind == IR_ATTR_STRING || kind == IR_ATTR_SYMBOL || kind == IR_ATTR_ENUM ||
         kind == IR_ATTR_RESOURCE || kind == IR_ATTR_OPAQUE;
}

static bool has_items(ir_attr_kind kind) {
  return kind == IR_ATTR_SYMBOL || kind == IR_ATTR_ARRAY || kind == IR_ATTR_DENSE_TEXT;
}

static bool has_fields(ir_attr_kind kind) {
  return kind == IR_ATTR_DICT || kind == IR_ATTR_STRUCT;
}

static bool has_data(ir_attr_kind kind) {
  return kind == IR_ATTR_DENSE || kind == IR_ATTR_DENSE_ARRAY;
}

/* A list that is sorted already, as most are, stays where it is. */
static bool sort_template(ir_module *module, ir_attr *attr) {
  size_t bytes;
  if (are_sorted(attr->fields, attr->count)) return true;
  if (!tn_size_mul(attr->count, sizeof *attr->fields, &bytes)) return false;
  ir_named_attr *sorted = tn_arena_copy(&module->arena, attr->fields, bytes);
  if (!sorted) return false;
  ir_sort_fields(sorted, attr->count);
  attr->fields = sorted;
  return true;
}

/* The one way to say each attribute. */
static bool normalise_attr(ir_module *module, ir_attr *attr) {
  ir_attr_kind kind = attr->kind;
  attr->interned = (ir_interned){0};
  if (kind == IR_ATTR_INT && !attr->type && !(attr->type = ir_type_element(module, TN_S64)))
    return false;
  if (kind == IR_ATTR_DENSE) find_splat(attr);
  if (kind == IR_ATTR_DENSE_ARRAY) count_elements(attr);
  if (kind == IR_ATTR_STRING && !attr->text) attr->text = "";
  if (!has_text(kind)) attr->text = NULL;
  if (attr->text && kind != IR_ATTR_STRING && attr->size == 0) attr->size = strlen(attr->text);
  if (!has_data(kind) || attr->size == 0) attr->data = has_data(kind) ? "" : NULL;
  if (!has_items(kind) || attr->count == 0) attr->items = NULL;
  if (!has_fields(kind) || attr->count == 0) attr->fields = NULL;
  return !attr->fields || sort_template(module, attr);
}

/* Constants may be long: four chains of products go on side by side. */
static uint64_t hash_data(const void *data, size_t size, uint64_t seed) {
  enum { LANES = 4, STEP = LANES * 8 };
  const uint64_t odd = 0x9e3779b97f4a7c15u;
  uint64_t lanes[LANES] = {1, 2, 3, 4};
  const char *p = data;
  for (; size >= STEP; size -= STEP, p += STEP) {
    uint64_t words[LANES];
    memcpy(words, p, sizeof words);
    for (int i = 0; i < LANES; i++) {
      lanes[i] = (lanes[i] ^ words[i]) * odd;
      lanes[i] ^= lanes[i] >> 29;
    }
  }
  return tn_hash_bytes(p, size, tn_hash_bytes(lanes, sizeof lanes, seed));
}

/* Of `loc` ir_loc_equal() tells. */
uint64_t ir_attr_hash(const ir_attr *attr) {
  if (!attr) return 0;
  if (ir_is_interned(&attr->interned)) return attr->interned.hash;
  uint64_t h = ir_hash_word((uint64_t)attr->kind << 1 | attr->splat, (uint64_t)attr->i);
  h = ir_hash_word(ir_type_hash(attr->type), h);
  h = ir_hash_word(attr->count, h);
  if (attr->name) h = ir_hash_text(attr->name, h);
  if (attr->text) h = tn_hash_bytes(attr->text, attr->size, h);
  if (attr->data) h = hash_data(attr->data, attr->size, h);
  for (size_t i = 0; attr->items && i < attr->count; i++)
    h = ir_hash_word(ir_attr_hash(attr->items[i]), h);
  for (size_t i = 0; attr->fields && i < attr->count; i++)
    h = ir_hash_word(ir_attr_hash(attr->fields[i].value), ir_hash_text(attr->fields[i].name, h));
  return h;
}

static bool same_attr(const ir_interned *a, const ir_interned *b) {
  return ir_attr_equal((const ir_attr *)a, (const ir_attr *)b);
}

static bool copy_items(ir_module *module, ir_attr *attr) {
  size_t bytes;
  if (!attr->items) return true;
  if (!tn_size_mul(attr->count, sizeof *attr->items, &bytes)) return false;
  attr->items = tn_arena_copy(&module->arena, attr->items, bytes);
  return attr->items != NULL;
}

static bool copy_fields(ir_module *module, ir_attr *attr) {
  if (!attr->fields) return true;
  ir_named_attr *fields = tn_arena_alloc_array(&module->arena, attr->count, sizeof *fields);
  if (!fields) return false;
  for (size_t i = 0; i < attr->count; i++) {
    const ir_named_attr *from = &attr->fields[i];
    fields[i] = (ir_named_attr){ir_intern(module, from->name, strlen(from->name)), from->value};
    if (!fields[i].name) return false;
  }
  attr->fields = fields;
  return true;
}

/* The module's own copy of an attribute that it does not have yet, whose parts are its own. */
static const ir_attr *add_attr(ir_module *module, const ir_attr *like, uint64_t hash) {
  ir_attr *attr = tn_arena_copy(&module->arena, like, sizeof *like);
  if (!attr) return NULL;
  if (attr->name && !(attr->name = ir_intern(module, attr->name, strlen(attr->name)))) return NULL;
  if (attr->text && !(attr->text = tn_arena_strndup(&module->arena, attr->text, attr->size)))
    return NULL;
  if (!copy_items(module, attr) || !copy_fields(module, attr)) return NULL;
  if (has_data(attr->kind) && !(attr->data = tn_arena_copy(&module->arena, attr->data, attr->size)))
    return NULL;
  return ir_node_table_add(&module->interner->attrs, module, hash, &attr->interned) ? attr : NULL;
}

static void assert_parts_are_own(const ir_module *module, const ir_attr *attr) {
  TN_ASSERT(!attr->type || ir_is_own(module, &attr->type->interned));
  for (size_t i = 0; attr->items && i < attr->count; i++)
    TN_ASSERT(!attr->items[i] || ir_is_own(module, &attr->items[i]->interned));
  for (size_t i = 0; attr->fields && i < attr->count; i++)
    TN_ASSERT(!attr->fields[i].value || ir_is_own(module, &attr->fields[i].value->interned));
}

/* What is made is found by whoever asks for the same again, and has the form that reading relies
 * on. */
static void assert_made(const ir_module *module, const ir_attr *made, const ir_attr *like) {
  TN_ASSERT(ir_node_table_find(&module->interner->attrs, made->interned.hash, &like->interned,
                               same_attr) == &made->interned);
  TN_ASSERT(!made->fields || are_sorted(made->fields, made->count));
  TN_ASSERT(made->kind != IR_ATTR_DENSE || !made->splat ||
            made->size == ir_type_element_bytes(made->type->of));
}

const ir_attr *ir_attr_get(ir_module *module, const ir_attr *like) {
  ir_attr wanted = *like;
  if (!normalise_attr(module, &wanted)) return NULL;
  assert_parts_are_own(module, &wanted);
  uint64_t hash = ir_attr_hash(&wanted);
  const ir_interned *known =
      ir_node_table_find(&module->interner->attrs, hash, &wanted.interned, same_attr);
  if (known) return (const ir_attr *)known;
  const ir_attr *made = add_attr(module, &wanted, hash);
  if (made) assert_made(module, made, &wanted);
  return made;
}

const ir_attr *ir_attr_bool(ir_module *module, bool value) {
  return ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_BOOL, .i = value});
}

const ir_attr *ir_attr_i64(ir_module *module, int64_t value) {
  return ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_INT, .i = value});
}

const ir_attr *ir_attr_int(ir_module *module, const ir_type *type, int64_t value) {
  return ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_INT, .type = type, .i = value});
}

const ir_attr *ir_attr_string(ir_module *module, const char *text, size_t size) {
  return ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_STRING, .text = text, .size = size});
}

const ir_attr *ir_attr_symbol(ir_module *module, const char *name) {
  return ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_SYMBOL, .text = name});
}

const ir_attr *ir_attr_type(ir_module *module, const ir_type *type) {
  return ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_TYPE, .type = type});
}

const ir_attr *ir_attr_array(ir_module *module, const ir_attr *const *items, size_t count) {
  return ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_ARRAY, .items = items, .count = count});
}

const ir_attr *ir_attr_dict(ir_module *module, const ir_named_attr *fields, size_t count) {
  return ir_attr_get(module, &(ir_attr){.kind = IR_ATTR_DICT, .fields = fields, .count = count});
}

const ir_attr *ir_attr_struct(ir_module *module, const char *name, const ir_named_attr *fields,
                              size_t count) {
  return ir_attr_get(
      module, &(ir_attr){.kind = IR_ATTR_STRUCT, .name = name, .fields = fields, .count = count});
}

const ir_attr *ir_attr_enum(ir_module *module, const char *name, const char *value,
                            int64_t number) {
  return ir_attr_get(module,
                     &(ir_attr){.kind = IR_ATTR_ENUM, .name = name, .text = value, .i = number});
}

const ir_attr *ir_attr_i64s(ir_module *module, const int64_t *values, size_t count) {
  const ir_type *type = ir_type_element(module, TN_S64);
  size_t size;
  if (!type || !tn_size_mul(count, sizeof *values, &size)) return NULL;
  return ir_attr_get(
      module,
      &(ir_attr){
          .kind = IR_ATTR_DENSE_ARRAY, .type = type, .data = values, .size = size, .count = count});
}

const ir_attr *ir_attr_dense(ir_module *module, const ir_type *type, const void *data,
                             size_t size) {
  return ir_attr_get(module,
                     &(ir_attr){.kind = IR_ATTR_DENSE, .type = type, .data = data, .size = size});
}

/* ---- comparing ---------------------------------------------------------------------------------
 */

static bool same_name(const char *a, const char *b) {
  return a == b || (a && b && strcmp(a, b) == 0);
}

static bool same_fields(const ir_attr *a, const ir_attr *b) {
  for (size_t i = 0; i < a->count; i++) {
    if (!same_name(a->fields[i].name, b->fields[i].name)) return false;
    if (!ir_attr_equal(a->fields[i].value, b->fields[i].value)) return false;
  }
  return true;
}

static bool same_items(const ir_attr *a, const ir_attr *b) {
  for (size_t i = 0; i < a->count; i++)
    if (!ir_attr_equal(a->items[i], b->items[i])) return false;
  return true;
}

bool ir_attr_equal(const ir_attr *a, const ir_attr *b) {
  if (a == b) return true;
  if (!a || !b || ir_are_known_apart(&a->interned, &b->interned)) return false;
  if (a->kind != b->kind || a->splat != b->splat || a->i != b->i || a->size != b->size ||
      a->count != b->count || !same_name(a->name, b->name) || !ir_type_equal(a->type, b->type))
    return false;
  if (!a->text != !b->text || !a->items != !b->items || !a->fields != !b->fields) return false;
  if (a->text && memcmp(a->text, b->text, a->size) != 0) return false;
  if (a->data && a->size && memcmp(a->data, b->data, a->size) != 0) return false;
  if (a->items && !same_items(a, b)) return false;
  if (a->fields && !same_fields(a, b)) return false;
  return ir_loc_equal(a->loc, b->loc);
}

/* ---- reading -----------------------------------------------------------------------------------
 */

const ir_attr *ir_attr_field(const ir_attr *dict_or_struct, const char *name) {
  if (!dict_or_struct || !dict_or_struct->fields) return NULL;
  size_t low = 0, high = dict_or_struct->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    int order = strcmp(dict_or_struct->fields[middle].name, name);
    if (order == 0) return dict_or_struct->fields[middle].value;
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return NULL;
}

static int64_t read_int(const char *p, size_t size, bool is_signed) {
  uint64_t word = 0;
  TN_ASSERT(size > 0 && size <= sizeof word);
  memcpy(&word, p, size); /* little-endian, as the machine */
  if (size == 8) return (int64_t)word;
  uint64_t sign = (uint64_t)1 << (size * 8 - 1);
  return is_signed ? (int64_t)((word ^ sign) - sign) : (int64_t)word;
}

static bool is_integer(const ir_type *of, bool *is_signed) {
  *is_signed = true;
  if (of->kind == IR_TYPE_INDEX) return true;
  if (of->kind != IR_TYPE_ELEMENT) return false;
  tn_type_kind kind = tn_type_get_kind(of->element);
  *is_signed = kind == TN_KIND_SIGNED;
  return *is_signed || kind == TN_KIND_UNSIGNED || kind == TN_KIND_BOOL;
}

static int64_t data_i64s(const ir_attr *attr, const ir_type *of, size_t count, int64_t *out,
                         size_t max) {
  bool is_signed;
  if (!of || !is_integer(of, &is_signed) || count > INT64_MAX) return -1;
  size_t unit = ir_type_element_bytes(of);
  if (!attr->splat && attr->size / unit < count) return -1;
  for (size_t i = 0; i < count && i < max; i++)
    out[i] = read_int((const char *)attr->data + (attr->splat ? 0 : i * unit), unit, is_signed);
  return (int64_t)count;
}

int64_t ir_attr_get_i64s(const ir_attr *attr, int64_t *out, size_t max) {
  if (!attr) return -1;
  size_t count;
  switch (attr->kind) {
  case IR_ATTR_DENSE_ARRAY: return data_i64s(attr, attr->type, attr->count, out, max);
  case IR_ATTR_DENSE:
    if (!attr->type || !tn_size_of_dims(attr->type->dims, attr->type->rank, &count)) return -1;
    return data_i64s(attr, attr->type->of, count, out, max);
  case IR_ATTR_ARRAY:
    for (size_t i = 0; i < attr->count; i++) {
      const ir_attr *item = attr->items[i];
      if (item->kind != IR_ATTR_INT && item->kind != IR_ATTR_BOOL) return -1;
      if (i < max) out[i] = item->i;
    }
    return (int64_t)attr->count;
  default: return -1;
  }
}
