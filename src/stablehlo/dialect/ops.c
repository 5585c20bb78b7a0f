/* Look-ups in the tables of ops.def, forms.def and enums.def. */
#include "stablehlo/dialect/ops.h"
#include "base/assert.h"

#include <stdatomic.h>
#include <string.h>

#include "stablehlo/dialect/forms.h"

#define OP(id, name, operands, results, regions, traits, form, ...)                                \
  static const hlo_attr_info attrs_of_##id[] = {__VA_ARGS__{NULL, HLO_ATTR_ANY, NULL, NULL}};
#include "stablehlo/dialect/ops.def"
#undef OP

static const hlo_attr_info no_attrs[] = {{NULL, HLO_ATTR_ANY, NULL, NULL}};

static const hlo_op_info ops[HLO_NUM_OPCODES] = {
    [HLO_UNKNOWN] = {"", "", "", "", no_attrs, 0, FORM_GENERIC},
#define OP(id, name, operands, results, regions, traits, form, ...)                                \
  [id] = {name, operands, results, regions, attrs_of_##id, traits, form},
#include "stablehlo/dialect/ops.def"
#undef OP
};

const hlo_op_info *hlo_op(uint16_t opcode) {
  return &ops[opcode < HLO_NUM_OPCODES ? opcode : HLO_UNKNOWN];
}

/* A perfect-enough hash: names to opcodes, open addressing, filled on first use. Filling is
 * idempotent, so that two threads may do it at once: each slot only ever goes from 0 to one value.
 */
enum { NAME_SLOTS = 1024 };
_Static_assert(2 * HLO_NUM_OPCODES <= NAME_SLOTS, "a free slot ends every search");
static _Atomic uint16_t name_slots[NAME_SLOTS];
static _Atomic bool names_ready;

static uint32_t name_slot(const char *name) {
  uint32_t hash = 2166136261u;
  for (const char *c = name; *c; c++) hash = (hash ^ (uint8_t)*c) * 16777619u;
  return (hash ^ hash >> 15) & (NAME_SLOTS - 1);
}

static void fill_names(void) {
  for (uint16_t id = 1; id < (uint16_t)HLO_NUM_OPCODES; id++) {
    for (uint32_t slot = name_slot(ops[id].name);; slot = (slot + 1) & (NAME_SLOTS - 1)) {
      uint16_t empty = 0;
      if (atomic_compare_exchange_strong(&name_slots[slot], &empty, id) || empty == id) break;
    }
  }
  atomic_store(&names_ready, true);
}

hlo_opcode hlo_opcode_find(const char *name) {
  if (!atomic_load_explicit(&names_ready, memory_order_acquire)) fill_names();
  for (uint32_t slot = name_slot(name);; slot = (slot + 1) & (NAME_SLOTS - 1)) {
    uint16_t id = atomic_load_explicit(&name_slots[slot], memory_order_relaxed);
    if (id == 0) return HLO_UNKNOWN;
    if (strcmp(ops[id].name, name) == 0) return (hlo_opcode)id;
  }
}

const hlo_attr_info *hlo_attr_find(uint16_t opcode, const char *name) {
  for (const hlo_attr_info *info = hlo_op(opcode)->attrs; info->name; info++) {
    if (strcmp(info->name, name) == 0) return info;
  }
  return NULL;
}

static bool is_public(const ir_op *op) {
  const ir_attr *visibility = ir_op_attr(op, "sym_visibility");
  return !visibility || visibility->kind != IR_ATTR_STRING || strcmp(visibility->text, "private");
}

ir_op *hlo_main(const ir_module *module) {
  ir_op *found = ir_symbol_lookup(module, "main");
  if (found && found->opcode == FUNC_FUNC) return found;
  ir_op *shown = NULL;
  size_t functions = 0, shown_functions = 0;
  const ir_block *body = ir_module_body(module);
  for (ir_op *op = body ? body->first : NULL; op; op = op->next) {
    if (op->opcode != FUNC_FUNC) continue;
    found = op;
    functions++;
    if (!is_public(op)) continue;
    shown = op;
    shown_functions++;
  }
  if (shown_functions > 0) return shown_functions == 1 ? shown : NULL;
  return functions == 1 ? found : NULL;
}

hlo_donation hlo_argument_donation(const ir_op *function, size_t argument, int64_t *result) {
  const ir_attr *all = ir_op_attr(function, "arg_attrs");
  if (!all || all->kind != IR_ATTR_ARRAY || argument >= all->count) return HLO_NOT_DONATED;
  const ir_attr *alias = ir_attr_field(all->items[argument], "tf.aliasing_output");
  const ir_attr *donor = ir_attr_field(all->items[argument], "jax.buffer_donor");
  if (alias && alias->kind == IR_ATTR_INT) {
    *result = alias->i;
    return HLO_DONATED_TO;
  }
  bool given = donor && (donor->kind == IR_ATTR_UNIT || (donor->kind == IR_ATTR_BOOL && donor->i));
  return given ? HLO_DONATED : HLO_NOT_DONATED;
}

const char *hlo_form_pieces(int form) {
  static const char *const pieces[HLO_NUM_FORMS] = {
#define FORM(name, text) [FORM_##name] = text,
#include "stablehlo/dialect/forms.def"
#undef FORM
  };
  return form >= 0 && form < HLO_NUM_FORMS ? pieces[form] : NULL;
}

/* ---- enums ---------------------------------------------------------------------------------- */

typedef struct enum_row {
  const char *name;
  int first;
  const char *values[8];
} enum_row;

static const enum_row enums[] = {
#define ENUM(name, first, ...) {name, first, {__VA_ARGS__}},
#include "stablehlo/dialect/enums.def"
#undef ENUM
};

static const enum_row *enum_find(const char *name) {
  for (size_t i = 0; i < sizeof enums / sizeof enums[0]; i++) {
    if (strcmp(enums[i].name, name) == 0) return &enums[i];
  }
  return NULL;
}

int64_t hlo_enum_number(const char *name, const char *value, size_t value_size) {
  const enum_row *row = enum_find(name);
  for (int i = 0; row && i < 8 && row->values[i]; i++) {
    if (strlen(row->values[i]) == value_size && memcmp(row->values[i], value, value_size) == 0)
      return row->first + i;
  }
  return -1;
}

const char *hlo_enum_value(const char *name, int64_t number) {
  const enum_row *row = enum_find(name);
  if (!row || number < row->first || number - row->first >= 8) return NULL;
  return row->values[number - row->first];
}
