/* Loops over a few numbers: values and ops (lower_loop.c has the whole). An element is a register;
 * what moves elements about is names of registers, what computes is an instruction an element,
 * larger arrays are read and written where they lie.
 *
 * Invariant: a value's registers are written where its op stands, before anything reads them; an
 * array is read and written in its last version alone. Threads: one plans. */
#include "cpu/plan/loop_maker.h"

#include "base/assert.h"
#include "base/types.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/plan/op_table.h"

#include <string.h>

enum { MOST_INSNS = 4096, MOST_REGS = 8192 };

/* As LOOP_INSN_NS: of a body for one element, of one that is a transcendental function. */
enum { BODY_NS = 6, FUNCTION_NS = 14 };

/* ---- registers ---------------------------------------------------------------------------------
 *
 * What follows gives false where the loop does not fit, or memory is short: `failed` says which. */

bool loop_is_small(const ir_value *value) {
  const ir_type *type = value->type;
  if (type->kind != IR_TYPE_TENSOR || !plan_fits(type) || !plan_device_type(type->element))
    return false;
  size_t count = plan_elements(type);
  return count > 0 && count <= LOOP_MOST_ELEMENTS &&
         tn_type_size(type->element) <= sizeof(uint64_t);
}

bool loop_add_register(loop_maker *m, uint64_t begins_as, uint32_t *out) {
  if (m->num_regs == MOST_REGS) return false;
  if (!tn_array_reserve((void **)&m->image, &m->reg_capacity, m->num_regs + 1, sizeof *m->image)) {
    m->failed = true;
    return false;
  }
  m->image[m->num_regs] = begins_as;
  *out = (uint32_t)m->num_regs++;
  return true;
}

static loop_value *bind_loop_value(loop_maker *m, const ir_value *value, uint32_t count) {
  loop_value *made = tn_arena_alloc(&m->b->arena, sizeof *made);
  if (!made || !tn_map_put(&m->values, (const char *)value, TN_MAP_ADDRESS, made)) {
    m->failed = true;
    return NULL;
  }
  made->count = count;
  return made;
}

loop_value *loop_make_value(loop_maker *m, const ir_value *value) {
  if (!loop_is_small(value)) return NULL;
  loop_value *made = bind_loop_value(m, value, (uint32_t)plan_elements(value->type));
  for (uint32_t k = 0; made && k < made->count; k++)
    if (!loop_add_register(m, 0, &made->regs[k])) return NULL;
  return made;
}

bool loop_alias_value(loop_maker *m, const ir_value *value, const loop_value *as) {
  loop_value *made = bind_loop_value(m, value, as->count);
  if (made) *made = *as;
  return made != NULL;
}

static bool is_inside_loop(const loop_maker *m, const ir_value *value) {
  const ir_block *block = value->def ? value->def->block : value->block;
  for (const ir_op *op = block->region->op; op; op = op->block ? op->block->region->op : NULL)
    if (op == m->loop) return true;
  return false;
}

static bool add_input(loop_maker *m, const loop_input *input) {
  if (!tn_array_reserve((void **)&m->inputs, &m->input_capacity, m->num_inputs + 1,
                        sizeof *m->inputs)) {
    m->failed = true;
    return false;
  }
  m->inputs[m->num_inputs++] = *input;
  return true;
}

/* Registers of an operand; one from outside becomes an input. */
const loop_value *loop_read_value(loop_maker *m, const ir_value *value) {
  const loop_value *known = tn_map_get(&m->values, (const char *)value, TN_MAP_ADDRESS);
  if (known) return known->count ? known : NULL;
  TN_ASSERT(!is_inside_loop(m, value)); /* values inside are made before they are read */
  const loop_value *made = loop_make_value(m, value);
  if (!made) return NULL;
  return add_input(m, &(loop_input){.value = value, .as = made}) ? made : NULL;
}

/* ---- instructions ------------------------------------------------------------------------------
 */

bool loop_add_insn(loop_maker *m, const loop_insn *insn) {
  if (m->num_insns == MOST_INSNS) return false;
  if (!tn_array_reserve((void **)&m->insns, &m->insn_capacity, m->num_insns + 1,
                        sizeof *m->insns)) {
    m->failed = true;
    return false;
  }
  m->insns[m->num_insns] = *insn;
  m->insns[m->num_insns++].depth = m->depth;
  return true;
}

bool loop_add_move(loop_maker *m, uint32_t dst, uint32_t src) {
  m->cost += LOOP_INSN_NS;
  return dst == src ||
         loop_add_insn(m, &(loop_insn){.code = {.run = cpu_scalar_move, .dst = dst, .src = {src}},
                                       .name = "move",
                                       .num_src = 1,
                                       .writes = true});
}

/* The number of the branch goes to `out`, if that is not NULL. */
bool loop_add_branch(loop_maker *m, cpu_scalar_fn *run, const char *name, uint32_t condition,
                     uint32_t target, size_t *out) {
  bool asks = run == cpu_scalar_unless;
  if (out) *out = m->num_insns;
  m->cost += LOOP_INSN_NS;
  return loop_add_insn(m, &(loop_insn){.code = {.run = run, .src = {asks ? condition : 0}},
                                       .name = name,
                                       .target = target,
                                       .num_src = asks});
}

uint32_t loop_next_insn(const loop_maker *m) {
  return (uint32_t)m->num_insns;
}

/* The instruction without its registers, and what it costs. */
static bool find_insn(loop_maker *m, const ir_op *op, loop_insn *out, double *cost) {
  tile_insn tile;
  tn_status *status = builder_tile(m->b, op, &tile);
  if (status) { /* planned step by step it says so */
    tn_status_destroy(status);
    return false;
  }
  *out = (loop_insn){.code = {.run = cpu_scalar_find(tile.op, tile.in, tile.out)},
                     .name = cpu_tile_describe(tile.op)->name,
                     .num_src = (uint8_t)tile.arity,
                     .writes = true};
  *cost = LOOP_INSN_NS;
  if (out->code.run) return true;
  cpu_scalar_body *body = tn_arena_alloc(&m->b->p->arena, sizeof *body);
  m->failed |= !body;
  if (!body) return false;
  *body =
      (cpu_scalar_body){.run = cpu_tile_find(m->b->settings->target, tile.op, tile.in, tile.out),
                        .imm = {tile.imm[0], tile.imm[1]}};
  out->code.run = cpu_scalar_run_body;
  out->code.more.body = body;
  *cost = plan_op_row(op->opcode)->is_function ? FUNCTION_NS : BODY_NS;
  return true;
}

static bool add_elementwise(loop_maker *m, const ir_op *op) {
  const loop_value *src[3];
  loop_insn insn;
  double cost;
  tn_status *status = plan_check_op(m->b, op, op->num_operands, 1);
  tn_status_destroy(status);
  if (status || !find_insn(m, op, &insn, &cost)) return false;
  for (int i = 0; i < insn.num_src; i++)
    if (!(src[i] = loop_read_value(m, op->operands[i]))) return false;
  const loop_value *dst = loop_make_value(m, &op->results[0]);
  for (uint32_t k = 0; dst && k < dst->count; k++) {
    insn.code.dst = dst->regs[k];
    for (int i = 0; i < insn.num_src; i++) {
      TN_ASSERT(src[i]->count == dst->count || src[i]->count == 1);
      insn.code.src[i] = src[i]->regs[src[i]->count == 1 ? 0 : k];
    }
    if (!loop_add_insn(m, &insn)) return false;
    m->cost += cost;
  }
  return dst != NULL;
}

/* The elements of an array in their order, and where each stands by those strides. */
static cpu_axes walk_axes(const ir_type *type, const int64_t *strides) {
  cpu_axes axes = {0};
  for (uint32_t d = 0; d < type->rank; d++) cpu_axes_push(&axes, type->dims[d], strides[d], 0, 0);
  return axes;
}

/* ---- reductions --------------------------------------------------------------------------------
 */

/* The op of a region of one, if the order in which it meets elements makes no difference. */
static const ir_op *find_orderless(const ir_op *reduce) {
  if (reduce->num_operands != 2) return NULL;
  const ir_block *block = reduce->regions[0].first;
  tn_type type = reduce->operands[0]->type->element;
  cpu_body body = {.known = CPU_BODY_GENERAL};
  plan_know_body(block, &body);
  bool orderless = cpu_fold_known(&body, 1, &type) && !cpu_fold_ordered(&body, type) &&
                   block->args[0].type->element == type && block->args[1].type->element == type;
  return orderless ? block->first : NULL;
}

/* Each result begins as the initial value and meets the elements one after another. */
static bool add_reduce(loop_maker *m, const ir_op *op) {
  const ir_op *body = find_orderless(op);
  const ir_type *type = op->operands[0]->type;
  loop_insn insn;
  double cost;
  if (!body || !loop_is_small(op->operands[0]) || !find_insn(m, body, &insn, &cost)) return false;
  const loop_value *src = loop_read_value(m, op->operands[0]),
                   *init = loop_read_value(m, op->operands[1]);
  const loop_value *dst = src && init ? loop_make_value(m, &op->results[0]) : NULL;
  bool reduced[CPU_MAX_RANK] = {false};
  plan_reduced_dims(op, reduced);
  int64_t strides[CPU_MAX_RANK] = {0}; /* of the results; 0 where it is reduced */
  for (uint32_t d = type->rank, step = 1; d-- > 0;)
    if (!reduced[d]) strides[d] = step, step *= (uint32_t)type->dims[d];
  cpu_axes axes = walk_axes(type, strides);
  cpu_cursor to = {0};
  for (uint32_t k = 0; dst && k < dst->count; k++)
    if (!loop_add_move(m, dst->regs[k], init->regs[0])) return false;
  for (uint32_t k = 0; dst && k < src->count; k++, cpu_cursor_next(&to, &axes)) {
    insn.code.dst = insn.code.src[0] = dst->regs[to.at[0]];
    insn.code.src[1] = src->regs[k];
    if (!loop_add_insn(m, &insn)) return false;
    m->cost += cost;
  }
  return dst != NULL;
}

/* ---- elements that move ------------------------------------------------------------------------
 */

/* Bits of element k of a constant. */
static uint64_t constant_bits(const ir_attr *attr, size_t size, uint32_t k) {
  uint64_t bits = 0;
  memcpy(&bits, (const char *)attr->data + (attr->splat ? 0 : k * size), size);
  return bits;
}

static bool add_constant(loop_maker *m, const ir_op *op) {
  const ir_attr *attr;
  if (!loop_is_small(&op->results[0])) return false;
  tn_status *status = plan_constant_value(m->b, op, &attr);
  if (status) {
    tn_status_destroy(status);
    return false;
  }
  loop_value *made = loop_make_value(m, &op->results[0]);
  size_t size = tn_type_size(op->results[0].type->element);
  for (uint32_t k = 0; made && k < made->count; k++)
    m->image[made->regs[k]] = constant_bits(attr, size, k);
  return made != NULL;
}

/* The registers of what the op addresses. */
static bool add_view(loop_maker *m, const ir_op *op) {
  value_view view;
  const ir_type *type = op->results[0].type;
  if (!loop_is_small(&op->results[0]) || !graph_view_of_op(m->b->module, op, &view) || view.is_iota)
    return false;
  const loop_value *src = loop_read_value(m, op->operands[0]);
  loop_value *made =
      src ? bind_loop_value(m, &op->results[0], (uint32_t)plan_elements(type)) : NULL;
  cpu_axes axes = walk_axes(type, view.strides);
  cpu_cursor from = {.at = {view.offset}};
  for (uint32_t k = 0; made && k < made->count; k++, cpu_cursor_next(&from, &axes)) {
    TN_ASSERT(from.at[0] >= 0 && from.at[0] < src->count);
    made->regs[k] = src->regs[from.at[0]];
  }
  return made != NULL;
}

/* Row-major: blocks of each operand's elements in turn. */
static bool add_concatenate(loop_maker *m, const ir_op *op) {
  int64_t dimension;
  const ir_type *type = op->results[0].type;
  if (!loop_is_small(&op->results[0])) return false;
  tn_status *status = hlo_get_i64(m->b->module, op, "dimension", &dimension);
  TN_ASSERT(!status && dimension >= 0 && dimension < (int64_t)type->rank);
  loop_value *made = bind_loop_value(m, &op->results[0], (uint32_t)plan_elements(type));
  if (!made) return false;
  int64_t outer = 1;
  for (int64_t d = 0; d < dimension; d++) outer *= type->dims[d];
  uint32_t n = 0;
  for (int64_t i = 0; i < outer; i++)
    for (uint32_t p = 0; p < op->num_operands; p++) {
      if (plan_elements(op->operands[p]->type) == 0) continue;
      const loop_value *part = loop_read_value(m, op->operands[p]);
      if (!part) return false;
      int64_t block = part->count / outer;
      for (int64_t k = 0; k < block; k++) made->regs[n++] = part->regs[i * block + k];
    }
  TN_ASSERT(n == made->count);
  return true;
}

/* ---- arrays ------------------------------------------------------------------------------------
 */

loop_array *loop_add_array(loop_maker *m, const ir_value *value, bool carried) {
  loop_array *made = tn_arena_alloc(&m->b->arena, sizeof *made);
  const ir_type *type = value->type;
  if (type->kind != IR_TYPE_TENSOR || !plan_fits(type) || !plan_device_type(type->element) ||
      tn_type_size(type->element) > sizeof(uint64_t))
    return NULL;
  m->failed |= !made;
  if (!made) return NULL;
  *made = (loop_array){.value = value, .carried = carried, .next = m->arrays};
  if (!loop_add_register(m, 0, &made->base)) return NULL;
  m->arrays = made;
  if (!carried && !add_input(m, &(loop_input){.value = value, .array = made})) return NULL;
  return made;
}

/* The array that is read or written; NULL: it is none, or another version has taken its place. */
loop_array *loop_find_array(loop_maker *m, const ir_value *value) {
  const loop_value *known = tn_map_get(&m->values, (const char *)value, TN_MAP_ADDRESS);
  if (known && known->array) return known->version == known->array->version ? known->array : NULL;
  if (is_inside_loop(m, value)) return NULL; /* it is in registers */
  for (loop_array *array = m->arrays; array; array = array->next)
    if (array->value == value && !array->carried) return array;
  return loop_add_array(m, value, false);
}

bool loop_bind_array(loop_maker *m, const ir_value *value, loop_array *array) {
  loop_value *made = bind_loop_value(m, value, 0);
  if (!made) return false;
  made->array = array;
  made->version = array->version;
  return true;
}

/* A register with the address at which the slice begins whose indices are operands from `first`
 * on. */
static bool add_place(loop_maker *m, const ir_op *op, uint32_t first, const loop_array *array,
                      const ir_type *slice, uint32_t *out) {
  const ir_type *type = op->operands[0]->type;
  cpu_scalar_place *place = tn_arena_alloc(&m->b->p->arena, sizeof *place);
  m->failed |= !place;
  if (!place || op->num_operands != first + type->rank) return false;
  *place = (cpu_scalar_place){.rank = type->rank};
  plan_row_major(type, place->strides);
  for (uint32_t d = 0; d < type->rank; d++) {
    tn_type index = op->operands[first + d]->type->element;
    const loop_value *at = loop_read_value(m, op->operands[first + d]);
    if (!at || !cpu_index_type_ok(index) || index != op->operands[first]->type->element)
      return false;
    place->index_type = index;
    place->regs[d] = at->regs[0];
    place->most[d] = type->dims[d] - slice->dims[d];
    place->strides[d] *= (int64_t)tn_type_size(type->element);
  }
  m->cost += BODY_NS;
  return loop_add_register(m, 0, out) &&
         loop_add_insn(m, &(loop_insn){.code = {.run = cpu_scalar_locate,
                                                .dst = *out,
                                                .src = {array->base},
                                                .more = {.place = place}},
                                       .name = "locate",
                                       .place = place,
                                       .num_src = 1,
                                       .writes = true});
}

/* Loads or stores the elements of a slice from `place` on. */
static bool add_elements(loop_maker *m, const ir_type *array, const ir_type *slice, uint32_t place,
                         const loop_value *elements, bool stores) {
  int64_t strides[CPU_MAX_RANK];
  size_t size = tn_type_size(array->element);
  plan_row_major(array, strides);
  cpu_axes axes = walk_axes(slice, strides);
  cpu_cursor at = {0};
  for (uint32_t k = 0; k < elements->count; k++, cpu_cursor_next(&at, &axes)) {
    loop_insn insn = {
        .code = {.run = stores ? cpu_scalar_find_store(size) : cpu_scalar_find_load(size),
                 .src = {place, stores ? elements->regs[k] : 0},
                 .more = {.offset = at.at[0] * (int64_t)size}},
        .name = stores ? "store" : "load",
        .num_src = stores ? 2 : 1,
        .writes = !stores};
    if (!stores) insn.code.dst = elements->regs[k];
    if (!loop_add_insn(m, &insn)) return false;
    m->cost += LOOP_INSN_NS;
  }
  return true;
}

static bool add_dynamic_slice(loop_maker *m, const ir_op *op) {
  const ir_type *type = op->operands[0]->type, *slice = op->results[0].type;
  uint32_t place;
  if (!loop_is_small(&op->results[0])) return false;
  const loop_array *array = loop_find_array(m, op->operands[0]);
  const loop_value *made = array ? loop_make_value(m, &op->results[0]) : NULL;
  return made && add_place(m, op, 1, array, slice, &place) &&
         add_elements(m, type, slice, place, made, false);
}

static bool add_dynamic_update(loop_maker *m, const ir_op *op) {
  const ir_type *type = op->operands[0]->type, *slice = op->operands[1]->type;
  uint32_t place;
  loop_array *array = loop_find_array(m, op->operands[0]);
  const loop_value *update = array && array->carried ? loop_read_value(m, op->operands[1]) : NULL;
  if (!update || !update->count || !add_place(m, op, 2, array, slice, &place) ||
      !add_elements(m, type, slice, place, update, true))
    return false;
  array->version++;
  return loop_bind_array(m, &op->results[0], array);
}

/* Whether the loop's k-th value is too large for registers, or is cut by indices. */
bool loop_carries_array(const ir_op *op, uint32_t k) {
  const ir_block *body = op->regions[1].first;
  if (!loop_is_small(op->operands[k])) return true;
  for (const ir_op *user = body->first; user; user = user->next)
    if ((user->opcode == HLO_DYNAMIC_SLICE || user->opcode == HLO_DYNAMIC_UPDATE_SLICE) &&
        user->operands[0] == &body->args[k])
      return true;
  return false;
}

bool loop_add_op(loop_maker *m, const ir_op *op) {
  if (op->num_results != 1) return false;
  if (op->opcode == HLO_CONSTANT) return add_constant(m, op);
  if (op->opcode == HLO_CONCATENATE) return add_concatenate(m, op);
  m->step_cost += LOOP_STEP_NS;
  switch (op->opcode) {
  case HLO_REDUCE: return add_reduce(m, op);
  case HLO_DYNAMIC_SLICE: return add_dynamic_slice(m, op);
  case HLO_DYNAMIC_UPDATE_SLICE: return add_dynamic_update(m, op);
  default: return plan_op_row(op->opcode)->is_map ? add_elementwise(m, op) : add_view(m, op);
  }
}
