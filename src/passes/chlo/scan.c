/* chlo.scan as a loop over one dimension.
 *
 * Each turn takes one place of every input, with the dimension left out, and the carries; the body
 * gives one place of every output, and the next carries. The loop's own values are the turn's
 * number, the carries, and the outputs as far as they are written.
 *
 * Data: a `scan` is one op as it was read, on the stack; the pass has the list of all, outer ones
 * first, and a map of what takes the place of their results.
 * Invariant: the loop's values are in the order above, as operands, results, and arguments of both
 * its blocks; each has one type all through. A scan is read in full before anything is changed.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/rewrite/builder.h"
#include "passes/rewrite/rewrite.h"
#include <string.h>

enum { MAX_RANK = 64, MAX_VALUES = 256 };

typedef struct scan {
  ir_module *module;
  ir_op *op;
  uint32_t inputs, carries, outputs;
  int64_t dimension, size;
  bool reverse;
  ir_op *loop;
} scan;

typedef struct scan_pass {
  ir_module *module;
  ir_op **ops; /* outer ones first */
  size_t count, capacity;
  ir_value_map map;
  tn_status *status;
} scan_pass;

/* ---- what the op says --------------------------------------------------------------------------
 */

static bool read_segments(const ir_op *op, const char *name, uint32_t total, int64_t out[2]) {
  const ir_attr *attr = ir_op_attr(op, name);
  return attr && ir_attr_get_i64s(attr, out, 2) == 2 && out[0] >= 0 && out[1] >= 0 &&
         out[0] <= total && out[1] == (int64_t)total - out[0];
}

static bool is_array(const ir_type *type) {
  return ir_type_is_static(type) && type->kind == IR_TYPE_TENSOR && type->rank <= MAX_RANK;
}

static bool has_dimension(const scan *s, const ir_type *type) {
  return is_array(type) && s->dimension < type->rank && type->dims[s->dimension] == s->size;
}

/* `whole` without the dimension. */
static const ir_type *place_type(const scan *s, const ir_type *whole, tn_type element) {
  int64_t dims[MAX_RANK];
  uint32_t rank = 0;
  for (uint32_t d = 0; d < whole->rank; d++)
    if (d != s->dimension) dims[rank++] = whole->dims[d];
  return ir_type_tensor(s->module, element, dims, rank);
}

static bool types_fit(const scan *s, const ir_block *body) {
  const ir_op *op = s->op, *end = body->last;
  for (uint32_t i = 0; i < s->inputs + s->carries; i++) {
    const ir_type *type = op->operands[i]->type;
    if (i < s->inputs && !has_dimension(s, type)) return false;
    const ir_type *want = i < s->inputs ? place_type(s, type, type->element) : type;
    if (!is_array(type) || !want || !ir_type_equal(body->args[i].type, want)) return false;
  }
  for (uint32_t i = 0; i < s->outputs + s->carries; i++) {
    const ir_type *type = op->results[i].type;
    if (i < s->outputs && !has_dimension(s, type)) return false;
    const ir_type *want = i < s->outputs ? place_type(s, type, type->element) : type;
    if (!is_array(type) || !want || !ir_type_equal(end->operands[i]->type, want)) return false;
    if (i >= s->outputs && op->operands[s->inputs + i - s->outputs]->type != type) return false;
  }
  return true;
}

static int64_t size_of(const scan *s) {
  const ir_attr *stated = ir_op_attr(s->op, "scan_dim_size");
  const ir_type *type = s->inputs    ? s->op->operands[0]->type
                        : s->outputs ? s->op->results[0].type
                                     : NULL;
  if (type && is_array(type) && s->dimension < type->rank) return type->dims[s->dimension];
  return !type && stated && stated->kind == IR_ATTR_INT ? stated->i : -1;
}

static bool read_scan(ir_module *module, ir_op *op, scan *s) {
  int64_t operands[2], results[2];
  const ir_block *body = op->num_regions == 1 ? op->regions[0].first : NULL;
  if (!read_segments(op, "operandSegmentSizes", op->num_operands, operands) ||
      !read_segments(op, "resultSegmentSizes", op->num_results, results) ||
      operands[1] != results[1] || op->num_operands + op->num_results >= MAX_VALUES || !body ||
      body->next || !body->last || body->last->opcode != HLO_RETURN ||
      body->num_args != op->num_operands || body->last->num_operands != op->num_results)
    return false;
  const ir_attr *dimension = ir_op_attr(op, "dimension");
  if (!dimension || dimension->kind != IR_ATTR_INT || dimension->i < 0) return false;
  *s = (scan){.module = module,
              .op = op,
              .inputs = (uint32_t)operands[0],
              .carries = (uint32_t)operands[1],
              .outputs = (uint32_t)results[0],
              .dimension = dimension->i,
              .reverse = hlo_get_bool(op, "is_reverse")};
  s->size = size_of(s);
  return s->size >= 0 && types_fit(s, body);
}

/* ---- the loop ----------------------------------------------------------------------------------
 */

static ir_value *emit_index(const op_builder *e, int64_t value) {
  return build_bits(e, ir_type_tensor(e->module, TN_S64, NULL, 0), (uint64_t)value);
}

/* What the loop begins with: turn 0, the initial carries, outputs of zeros. */
static bool initial_values(const scan *s, ir_value **out) {
  op_builder e = {.module = s->module, .at = s->op};
  uint32_t n = 0;
  out[n++] = emit_index(&e, 0);
  for (uint32_t i = 0; i < s->carries; i++) out[n++] = s->op->operands[s->inputs + i];
  for (uint32_t i = 0; i < s->outputs; i++) {
    const ir_type *type = s->op->results[i].type;
    static const char zeros[16];
    ir_named_attr value = {
        "value", ir_attr_dense(s->module, type, zeros,
                               type->of ? ir_type_element_bytes(type->of) : sizeof zeros)};
    out[n++] = build_op(&e, HLO_CONSTANT, 0, NULL, type, 1, &value);
  }
  TN_ASSERT(n == 1 + s->carries + s->outputs && n <= MAX_VALUES);
  for (uint32_t i = 0; i < n; i++)
    if (!out[i]) return false;
  return true;
}

/* A block that ends with an empty return, before which its ops go. */
static ir_op *open_block(const scan *s, uint32_t region, const ir_type *const *types, size_t count,
                         ir_block **block) {
  *block = ir_block_create(s->module, &s->loop->regions[region], count, types);
  ir_op *end = *block ? ir_op_create(s->module, HLO_RETURN, hlo_op(HLO_RETURN)->name, 0, NULL, 0,
                                     NULL, 0, 0, NULL)
                      : NULL;
  if (end) ir_block_append(*block, end);
  return end;
}

static bool fill_condition(const scan *s, const ir_type *const *types, size_t count) {
  ir_block *block;
  ir_op *end = open_block(s, 0, types, count, &block);
  if (!end) return false;
  op_builder e = {.module = s->module, .at = end};
  ir_value *more = build_compare(&e, "LT", "SIGNED", &block->args[0], emit_index(&e, s->size));
  return more && ir_op_set_operands(s->module, end, 1, &more);
}

/* One place of an array and its start indices: the operands of dynamic_slice and
 * dynamic_update_slice after the arrays. */
static uint32_t fill_start_indices(const scan *s, uint32_t rank, ir_value *at, ir_value *zero,
                                   ir_value **out) {
  for (uint32_t d = 0; d < rank; d++) out[d] = d == s->dimension ? at : zero;
  return rank;
}

static const ir_type *thin_type(const scan *s, const ir_type *whole) {
  int64_t dims[MAX_RANK];
  for (uint32_t d = 0; d < whole->rank; d++) dims[d] = d == s->dimension ? 1 : whole->dims[d];
  return ir_type_tensor(s->module, whole->element, dims, whole->rank);
}

static ir_value *take_place(const scan *s, const op_builder *e, ir_value *array, ir_value *at,
                            ir_value *zero, const ir_type *type) {
  ir_value *operands[1 + MAX_RANK] = {array};
  const ir_type *thin = thin_type(s, array->type);
  if (!thin) return NULL;
  uint32_t count = 1 + fill_start_indices(s, thin->rank, at, zero, operands + 1);
  ir_named_attr sizes = {"slice_sizes", ir_attr_i64s(s->module, thin->dims, thin->rank)};
  return build_reshape(e, build_op(e, HLO_DYNAMIC_SLICE, count, operands, thin, 1, &sizes), type);
}

static ir_value *put_place(const scan *s, const op_builder *e, ir_value *array, ir_value *place,
                           ir_value *at, ir_value *zero) {
  const ir_type *thin = thin_type(s, array->type);
  ir_value *operands[2 + MAX_RANK] = {array, thin ? build_reshape(e, place, thin) : NULL};
  uint32_t count = 2 + fill_start_indices(s, array->type->rank, at, zero, operands + 2);
  return build_op(e, HLO_DYNAMIC_UPDATE_SLICE, count, operands, array->type, 0, NULL);
}

static bool fill_body(const scan *s, const ir_type *const *types, size_t count, ir_value_map *map) {
  ir_block *block, *body = s->op->regions[0].first;
  ir_op *end = open_block(s, 1, types, count, &block), *give = body->last;
  if (!end) return false;
  op_builder e = {.module = s->module, .at = end};
  ir_value *turn = &block->args[0], *zero = emit_index(&e, 0), *at = turn;
  ir_value *next[MAX_VALUES] = {build_binary(&e, HLO_ADD, turn, emit_index(&e, 1))};
  if (s->reverse) at = build_binary(&e, HLO_SUBTRACT, emit_index(&e, s->size - 1), turn);
  if (!zero || !at || !next[0]) return false;
  for (uint32_t i = 0; i < s->inputs + s->carries; i++) {
    ir_value *value = i < s->inputs
                          ? take_place(s, &e, s->op->operands[i], at, zero, body->args[i].type)
                          : &block->args[1 + i - s->inputs];
    if (!value || !pass_substitute(map, &body->args[i], value)) return false;
  }
  for (ir_op *op = body->first, *after; op != give; op = after) {
    after = op->next;
    ir_op_remove(op);
    ir_op_insert_before(op, end);
  }
  TN_ASSERT(body->first == give && give->num_operands == s->outputs + s->carries);
  pass_apply(map, give); /* what it gives may be an argument */
  for (uint32_t i = 0; i < s->carries; i++) next[1 + i] = give->operands[s->outputs + i];
  for (uint32_t i = 0; i < s->outputs; i++) {
    uint32_t k = 1 + s->carries + i;
    next[k] = put_place(s, &e, &block->args[k], give->operands[i], at, zero);
    if (!next[k]) return false;
  }
  return ir_op_set_operands(s->module, end, count, next);
}

/* `values` are as the loop has them. */
static bool replace_scan_results(const scan *s, ir_value_map *map, ir_value *const *values) {
  for (uint32_t i = 0; i < s->outputs + s->carries; i++) {
    uint32_t k = i < s->outputs ? 1 + s->carries + i : 1 + i - s->outputs;
    TN_ASSERT(values[k]->type == s->op->results[i].type);
    if (!pass_substitute(map, &s->op->results[i], values[k])) return false;
  }
  ir_op_remove(s->op);
  return true;
}

static bool build_loop(scan *s, ir_value_map *map) {
  ir_value *values[MAX_VALUES];
  const ir_type *types[MAX_VALUES];
  size_t count = 1 + (size_t)s->carries + s->outputs;
  if (!initial_values(s, values)) return false;
  if (s->size == 0) return replace_scan_results(s, map, values);
  for (size_t i = 0; i < count; i++) types[i] = values[i]->type;
  s->loop = ir_op_create(s->module, HLO_WHILE, hlo_op(HLO_WHILE)->name, count, values, count, types,
                         2, 0, NULL);
  if (!s->loop || !fill_condition(s, types, count) || !fill_body(s, types, count, map))
    return false;
  pass_place_before(s->loop, s->op);
  for (size_t i = 0; i < count; i++) values[i] = &s->loop->results[i];
  return replace_scan_results(s, map, values);
}

/* ---- the pass ----------------------------------------------------------------------------------
 */

static bool collect_scan(ir_op *op, void *arg) {
  scan_pass *pass = arg;
  if (op->opcode != CHLO_SCAN) return true;
  void *ops = pass->ops;
  if (!tn_array_reserve(&ops, &pass->capacity, pass->count + 1, sizeof *pass->ops)) {
    pass->status = tn_error_no_memory("scans");
    return false;
  }
  pass->ops = ops;
  pass->ops[pass->count++] = op;
  return true;
}

static bool apply_value_map(ir_op *op, void *arg) {
  pass_apply(arg, op);
  return true;
}

/* Inner scans first: an outer one moves what its body holds. */
tn_status *pass_scan(ir_module *module) {
  scan_pass pass = {.module = module};
  ir_walk(module->top, collect_scan, &pass);
  for (size_t i = pass.count; i-- > 0 && !pass.status;) {
    scan s;
    if (!read_scan(module, pass.ops[i], &s))
      pass.status = pass_error(module, pass.ops[i], TN_INVALID_ARGUMENT,
                               "has a body, sizes or types that do not belong together");
    else if (!build_loop(&s, &pass.map))
      pass.status = tn_error_no_memory("a scan");
  }
  if (pass.count && !pass.status) ir_walk(module->top, apply_value_map, &pass.map);
  ir_value_map_free(&pass.map);
  tn_free(pass.ops);
  return pass.status;
}
