/* What several passes need to look at a program and to change it: places and errors, symbols,
 * substitution, and which functions are still in use.
 *
 * Data: a substitution is a map of the caller from a value to the one that takes its place, which
 * may itself have been replaced since; reading shortens such chains. The search for used functions
 * holds a worklist and what it has seen, for the length of one call.
 * Invariant: no chain of substitutions leads back to where it began, so following one ends. After
 * pass_splice the called block holds nothing but its terminator.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "passes/rewrite/rewrite.h"
#include "base/assert.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

tn_status *pass_error(const ir_module *module, const ir_op *op, tn_code code, const char *format,
                      ...) {
  char place[512], text[1024];
  ir_op_place(module, op, place, sizeof place);
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  const char *symbol = pass_symbol_name(op);
  return tn_error_at(code, place, "%s%s%s %s", op->name, symbol[0] ? " @" : "", symbol, text);
}

void pass_place_before(ir_op *op, ir_op *at) {
  op->loc = at->loc;
  op->line = at->line;
  op->column = at->column;
  op->offset = at->offset;
  ir_op_insert_before(op, at);
}

ir_op *pass_build_before(ir_module *module, ir_op *at, uint16_t opcode, size_t num_operands,
                         ir_value *const *operands, const ir_type *result, size_t num_attrs,
                         const ir_named_attr *attrs) {
  TN_ASSERT(opcode != HLO_UNKNOWN);
  ir_op *op = ir_op_create(module, opcode, hlo_op(opcode)->name, num_operands, operands, 1, &result,
                           0, num_attrs, attrs);
  if (op) pass_place_before(op, at);
  return op;
}

bool pass_rename(ir_module *module, ir_op *op, uint16_t opcode) {
  TN_ASSERT(opcode != HLO_UNKNOWN);
  const char *name = hlo_op(opcode)->name;
  const char *interned = ir_intern(module, name, strlen(name));
  if (!interned) return false;
  op->opcode = opcode;
  op->name = interned;
  return true;
}

bool pass_types_compatible(const ir_type *a, const ir_type *b) {
  if (ir_type_equal(a, b)) return true;
  if (!a || !b || a->kind != IR_TYPE_TENSOR || b->kind != IR_TYPE_TENSOR) return false;
  if (a->rank != b->rank || !ir_type_equal(a->of, b->of)) return false;
  for (uint32_t i = 0; i < a->rank; i++) {
    bool dynamic = a->dims[i] == IR_DYNAMIC || b->dims[i] == IR_DYNAMIC;
    if (!dynamic && a->dims[i] != b->dims[i]) return false;
  }
  return true;
}

/* ---- symbols -----------------------------------------------------------------------------------
 */

const char *pass_symbol_name(const ir_op *op) {
  const ir_attr *name = ir_op_attr(op, "sym_name");
  return name && name->kind == IR_ATTR_STRING ? name->text : "";
}

int64_t pass_module_count(const ir_module *module, const char *name) {
  const ir_attr *attr = ir_op_attr(module->top, name);
  return attr && attr->kind == IR_ATTR_INT ? attr->i : 1;
}

bool pass_symbols(const ir_module *module, tn_map *out) {
  for (ir_op *op = ir_module_body(module)->first; op; op = op->next) {
    const char *name = pass_symbol_name(op);
    size_t size = strlen(name);
    if (size == 0 || tn_map_get(out, name, size)) continue;
    if (!tn_map_put(out, name, size, op)) return false;
  }
  return true;
}

ir_op *pass_called(const tn_map *symbols, const ir_op *op, const char *attr) {
  const ir_attr *symbol = ir_op_attr(op, attr);
  if (!symbol || symbol->kind != IR_ATTR_SYMBOL || symbol->count) return NULL;
  ir_op *found = tn_map_get(symbols, symbol->text, symbol->size);
  return found && found->opcode == FUNC_FUNC ? found : NULL;
}

/* ---- substitution ------------------------------------------------------------------------------
 */

/* What `value` is in the end; NULL: itself. */
static ir_value *resolve_value(ir_value_map *map, ir_value *value) {
  ir_value *end = ir_value_map_get(map, value), *next;
  if (!end) return NULL;
  while ((next = ir_value_map_get(map, end))) end = next;
  TN_ASSERT(end != value);
  while ((next = ir_value_map_get(map, value)) && next != end) {
    /* Only saves time, so failing to is no error. */
    if (!ir_value_map_put(map, value, end)) break;
    value = next;
  }
  return end;
}

bool pass_substitute(ir_value_map *map, ir_value *from, ir_value *to) {
  ir_value *end = resolve_value(map, to);
  TN_ASSERT((end ? end : to) != from); /* what follows chains would never end */
  return ir_value_map_put(map, from, end ? end : to);
}

void pass_apply(ir_value_map *map, ir_op *op) {
  for (uint32_t i = 0; i < op->num_operands; i++) {
    ir_value *to = resolve_value(map, op->operands[i]);
    if (to) op->operands[i] = to;
  }
}

bool pass_splice(ir_op *at, ir_block *body, ir_value_map *map) {
  for (uint32_t i = 0; i < body->num_args; i++)
    if (!pass_substitute(map, &body->args[i], at->operands[i])) return false;
  ir_op *terminator = body->last;
  TN_ASSERT(body->num_args <= at->num_operands && at->num_results <= terminator->num_operands);
  for (uint32_t i = 0; i < at->num_results; i++)
    if (!pass_substitute(map, &at->results[i], terminator->operands[i])) return false;
  for (ir_op *op = body->first, *next; op != terminator; op = next) {
    next = op->next;
    ir_op_remove(op);
    ir_op_insert_before(op, at);
  }
  TN_ASSERT(body->first == terminator);
  ir_op_remove(at);
  return true;
}

/* ---- unused functions --------------------------------------------------------------------------
 */

/* Functions found to be in use, as a worklist; the seen ones are marked in a map. */
typedef struct reach {
  tn_map symbols;
  tn_map seen; /* ops, and attributes with parts, by address */
  ir_op **work;
  size_t count, capacity;
  bool failed;
} reach;

static void reach_op(reach *r, ir_op *op) {
  if (tn_map_get(&r->seen, (const char *)op, TN_MAP_ADDRESS)) return;
  void *work = r->work;
  if (!tn_array_reserve(&work, &r->capacity, r->count + 1, sizeof *r->work) ||
      !tn_map_put(&r->seen, (const char *)op, TN_MAP_ADDRESS, op)) {
    r->failed = true;
  }
  r->work = work;
  if (!r->failed) r->work[r->count++] = op;
}

static void reach_attr(reach *r, const ir_attr *attr, int depth) {
  if (!attr || depth > IR_MAX_DEPTH) return;
  if (attr->kind == IR_ATTR_SYMBOL) {
    ir_op *op = tn_map_get(&r->symbols, attr->text, attr->size);
    if (op) reach_op(r, op);
    return;
  }
  if (!attr->items && !attr->fields) return;
  if (tn_map_get(&r->seen, (const char *)attr, TN_MAP_ADDRESS)) return;
  if (!tn_map_put(&r->seen, (const char *)attr, TN_MAP_ADDRESS, r)) r->failed = true;
  for (size_t i = 0; attr->items && i < attr->count; i++) reach_attr(r, attr->items[i], depth + 1);
  for (size_t i = 0; attr->fields && i < attr->count; i++)
    reach_attr(r, attr->fields[i].value, depth + 1);
}

static bool reach_from(ir_op *op, void *arg) {
  reach *r = arg;
  for (uint32_t i = 0; i < op->num_attrs; i++) reach_attr(r, op->attrs[i].value, 0);
  return !r->failed;
}

static bool is_root(const ir_op *op) {
  const ir_attr *visibility = ir_op_attr(op, "sym_visibility");
  bool hidden = visibility && visibility->text && strcmp(visibility->text, "private") == 0;
  return !hidden || strcmp(pass_symbol_name(op), "main") == 0;
}

tn_status *pass_drop_unused_functions(ir_module *module) {
  reach r = {0};
  ir_block *body = ir_module_body(module);
  r.failed = !pass_symbols(module, &r.symbols);
  size_t roots = 0;
  for (ir_op *op = body->first; op; op = op->next) {
    if (op->opcode == FUNC_FUNC && !is_root(op)) continue;
    roots += op->opcode == FUNC_FUNC;
    reach_op(&r, op); /* other things at the top stay and count as users */
  }
  while (r.count && !r.failed) ir_walk(r.work[--r.count], reach_from, &r);
  for (ir_op *op = body->first, *next; op && roots && !r.failed; op = next) {
    next = op->next;
    bool used = tn_map_get(&r.seen, (const char *)op, TN_MAP_ADDRESS) != NULL;
    if (op->opcode == FUNC_FUNC && !used) ir_op_remove(op);
  }
  tn_map_free(&r.symbols);
  tn_map_free(&r.seen);
  tn_free(r.work);
  return r.failed ? tn_error_no_memory("finding unused functions") : NULL;
}

bool pass_has_effect(const ir_op *op) {
  if (op->opcode == HLO_UNKNOWN || op->opcode == FUNC_CALL || op->opcode == HLO_COMPOSITE)
    return true;
  uint32_t traits = hlo_op(op->opcode)->traits;
  if (traits & (HLO_TERMINATOR | HLO_SYMBOL)) return true;
  /* A custom call without results can only be there for what it does. */
  if (op->opcode == HLO_CUSTOM_CALL)
    return op->num_results == 0 || hlo_get_bool(op, "has_side_effect");
  return (traits & HLO_SIDE_EFFECT) != 0;
}

ir_value *pass_build_head(ir_module *module, ir_op *at, ir_value *value, const ir_type *to) {
  enum { MAX_RANK = 64 };
  int64_t starts[MAX_RANK] = {0}, strides[MAX_RANK];
  TN_ASSERT(to->rank <= MAX_RANK && to->rank == value->type->rank);
  for (uint32_t i = 0; i < to->rank; i++) strides[i] = 1;
  ir_named_attr attrs[] = {{"limit_indices", ir_attr_i64s(module, to->dims, to->rank)},
                           {"start_indices", ir_attr_i64s(module, starts, to->rank)},
                           {"strides", ir_attr_i64s(module, strides, to->rank)}};
  if (!attrs[0].value || !attrs[1].value || !attrs[2].value) return NULL;
  ir_op *slice = pass_build_before(module, at, HLO_SLICE, 1, &value, to, 3, attrs);
  return slice ? &slice->results[0] : NULL;
}

bool pass_splat_bits(const ir_op *op, uint64_t *out) {
  const ir_attr *attr = op && op->opcode == HLO_CONSTANT ? ir_op_attr(op, "value") : NULL;
  size_t size = attr ? tn_type_size(op->results[0].type->element) : 0;
  if (!size || size > sizeof *out || attr->kind != IR_ATTR_DENSE ||
      (!attr->splat && attr->size != size) || attr->size < size)
    return false;
  *out = 0;
  memcpy(out, attr->data, size);
  return true;
}
