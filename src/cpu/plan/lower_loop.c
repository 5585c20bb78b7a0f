/* Loops over a few numbers (scalar_program.h): a while whose values, and all that its blocks make,
 * have at most 16 elements, of ops that compute element by element or move elements about. Blocks
 * within it, of while, if and case, become branches of the same code. Any other loop is a step with
 * blocks of steps (rules_control.c), where each op of a turn costs what a step costs.
 *
 * Data: each value has its registers, one an element; a register is written where its value is
 * made, but for carried values, which each turn writes, and results of branches. A result of a turn
 * is made in its carried register where nobody reads the old value any more; else it is moved there
 * at the end of the turn, all at once.
 * Invariant: code is straight but for branches forward and one back for each loop; every register
 * that is read has been written before, or begins as a constant or as what is read (assert_code()).
 * Threads: one plans. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/plan/op_table.h"
#include "cpu/plan/scalar_program.h"

#include <string.h>

enum { MOST_ELEMENTS = 16, MOST_INSNS = 4096, MOST_REGS = 8192, MOST_CARRIED = 256 };

/* Nanoseconds, roughly: of an instruction with a function of its own, of a body for one element,
 * of one that is a transcendental function; and of a step for an op. */
enum { INSN_NS = 1, BODY_NS = 6, FUNCTION_NS = 14, STEP_NS = 50 };

/* A value in registers, or an array in memory as some instruction left it. */
typedef struct loop_value {
  uint32_t count; /* 0: an array */
  uint32_t regs[MOST_ELEMENTS];
  struct loop_array *array;
  uint32_t version;
} loop_value;

/* In memory; each update in place makes another version of it, and only the last can be read. */
typedef struct loop_array {
  const ir_value *value; /* from outside, or what the loop carries first */
  uint32_t base;         /* the register of its address */
  uint32_t version;
  bool carried;
  struct loop_array *next;
} loop_array;

/* A value from outside: read before the code begins, or an array that is read where it lies. */
typedef struct loop_input {
  const ir_value *value;
  const loop_value *as; /* NULL: an array */
  const loop_array *array;
} loop_input;

typedef struct loop_insn {
  cpu_scalar_insn code;
  const char *name;
  uint32_t target;         /* of branches: the number of an instruction */
  const uint32_t *targets; /* of a switch: as many as src[1] says */
  cpu_scalar_place *place; /* of a locate: reads registers too */
  uint32_t depth;          /* how many blocks of control flow it stands in */
  uint8_t num_src;
  bool writes; /* dst */
} loop_insn;

typedef struct loop_maker {
  builder *b;
  const ir_op *loop;
  tn_map values; /* by address: loop_value */
  loop_insn *insns;
  size_t num_insns, insn_capacity;
  uint64_t *image;
  size_t num_regs, reg_capacity;
  loop_array *arrays;
  loop_input *inputs;
  size_t num_inputs, input_capacity;
  uint32_t depth;
  double cost, step_cost; /* of one turn of everything, so and by steps */
  bool failed;            /* memory was short */
} loop_maker;

/* ---- registers ---------------------------------------------------------------------------------
 *
 * What follows gives false where the loop does not fit, or memory is short: `failed` says which. */

static bool is_small_value(const ir_value *value) {
  const ir_type *type = value->type;
  if (type->kind != IR_TYPE_TENSOR || !plan_fits(type) || !plan_device_type(type->element))
    return false;
  size_t count = plan_elements(type);
  return count > 0 && count <= MOST_ELEMENTS && tn_type_size(type->element) <= sizeof(uint64_t);
}

static bool add_register(loop_maker *m, uint64_t begins_as, uint32_t *out) {
  if (m->num_regs == MOST_REGS) return false;
  if (!tn_array_reserve((void **)&m->image, &m->reg_capacity, m->num_regs + 1, sizeof *m->image)) {
    m->failed = true;
    return false;
  }
  m->image[m->num_regs] = begins_as;
  *out = (uint32_t)m->num_regs++;
  return true;
}

static loop_value *bind_value(loop_maker *m, const ir_value *value, uint32_t count) {
  loop_value *made = tn_arena_alloc(&m->b->arena, sizeof *made);
  if (!made || !tn_map_put(&m->values, (const char *)value, TN_MAP_ADDRESS, made)) {
    m->failed = true;
    return NULL;
  }
  made->count = count;
  return made;
}

static loop_value *make_value(loop_maker *m, const ir_value *value) {
  if (!is_small_value(value)) return NULL;
  loop_value *made = bind_value(m, value, (uint32_t)plan_elements(value->type));
  for (uint32_t k = 0; made && k < made->count; k++)
    if (!add_register(m, 0, &made->regs[k])) return NULL;
  return made;
}

static bool alias_value(loop_maker *m, const ir_value *value, const loop_value *as) {
  loop_value *made = bind_value(m, value, as->count);
  if (made) *made = *as;
  return made != NULL;
}

static bool is_inside(const loop_maker *m, const ir_value *value) {
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
static const loop_value *read_value(loop_maker *m, const ir_value *value) {
  const loop_value *known = tn_map_get(&m->values, (const char *)value, TN_MAP_ADDRESS);
  if (known) return known->count ? known : NULL;
  TN_ASSERT(!is_inside(m, value)); /* values inside are made before they are read */
  const loop_value *made = make_value(m, value);
  if (!made) return NULL;
  return add_input(m, &(loop_input){.value = value, .as = made}) ? made : NULL;
}

/* ---- instructions ------------------------------------------------------------------------------
 */

static bool add_insn(loop_maker *m, const loop_insn *insn) {
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

static bool add_move(loop_maker *m, uint32_t dst, uint32_t src) {
  m->cost += INSN_NS;
  return dst == src || add_insn(m, &(loop_insn){.code = {cpu_scalar_move, dst, {src}, {0}},
                                                .name = "move",
                                                .num_src = 1,
                                                .writes = true});
}

/* The number of the branch goes to `out`, if that is not NULL. */
static bool add_branch(loop_maker *m, cpu_scalar_fn *run, const char *name, uint32_t condition,
                       uint32_t target, size_t *out) {
  bool asks = run == cpu_scalar_unless;
  if (out) *out = m->num_insns;
  m->cost += INSN_NS;
  return add_insn(m, &(loop_insn){.code = {run, 0, {asks ? condition : 0}, {0}},
                                  .name = name,
                                  .target = target,
                                  .num_src = asks});
}

static uint32_t next_insn(const loop_maker *m) {
  return (uint32_t)m->num_insns;
}

static bool add_elementwise(loop_maker *m, const ir_op *op) {
  tile_insn tile;
  const plan_op_info *info = plan_op_row(op->opcode);
  tn_status *status = plan_check_op(m->b, op, op->num_operands, 1);
  if (!status) status = builder_tile(m->b, op, &tile);
  if (status) { /* planned step by step it says so */
    tn_status_destroy(status);
    return false;
  }
  const loop_value *src[3];
  for (int i = 0; i < tile.arity; i++)
    if (!(src[i] = read_value(m, op->operands[i]))) return false;
  const loop_value *dst = make_value(m, &op->results[0]);
  if (!dst) return false;
  loop_insn insn = {.code = {.run = cpu_scalar_find(tile.op, tile.in, tile.out)},
                    .name = cpu_tile_describe(tile.op)->name,
                    .num_src = (uint8_t)tile.arity,
                    .writes = true};
  if (!insn.code.run) {
    cpu_scalar_body *body = tn_arena_alloc(&m->b->p->arena, sizeof *body);
    if (!body) {
      m->failed = true;
      return false;
    }
    *body =
        (cpu_scalar_body){.run = cpu_tile_find(m->b->settings->target, tile.op, tile.in, tile.out),
                          .imm = {tile.imm[0], tile.imm[1]}};
    insn.code.run = cpu_scalar_run_body;
    insn.code.more.body = body;
  }
  bool by_body = insn.code.run == cpu_scalar_run_body;
  for (uint32_t k = 0; k < dst->count; k++) {
    insn.code.dst = dst->regs[k];
    for (int i = 0; i < tile.arity; i++) {
      TN_ASSERT(src[i]->count == dst->count || src[i]->count == 1);
      insn.code.src[i] = src[i]->regs[src[i]->count == 1 ? 0 : k];
    }
    if (!add_insn(m, &insn)) return false;
    m->cost += by_body ? (info->is_function ? FUNCTION_NS : BODY_NS) : INSN_NS;
  }
  return true;
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
  if (!is_small_value(&op->results[0])) return false;
  tn_status *status = plan_constant_value(m->b, op, &attr);
  if (status) {
    tn_status_destroy(status);
    return false;
  }
  loop_value *made = make_value(m, &op->results[0]);
  size_t size = tn_type_size(op->results[0].type->element);
  for (uint32_t k = 0; made && k < made->count; k++)
    m->image[made->regs[k]] = constant_bits(attr, size, k);
  return made != NULL;
}

/* The registers of what the op addresses. */
static bool add_view(loop_maker *m, const ir_op *op) {
  value_view view;
  const ir_type *type = op->results[0].type;
  if (!is_small_value(&op->results[0]) || !graph_view_of_op(m->b->module, op, &view) ||
      view.is_iota)
    return false;
  const loop_value *src = read_value(m, op->operands[0]);
  loop_value *made = src ? bind_value(m, &op->results[0], (uint32_t)plan_elements(type)) : NULL;
  int64_t at[CPU_MAX_RANK] = {0};
  for (uint32_t k = 0; made && k < made->count; k++) {
    int64_t element = view.offset;
    for (uint32_t d = 0; d < type->rank; d++) element += at[d] * view.strides[d];
    TN_ASSERT(element >= 0 && element < src->count);
    made->regs[k] = src->regs[element];
    for (uint32_t d = type->rank; d-- > 0 && ++at[d] == type->dims[d];) at[d] = 0;
  }
  return made != NULL;
}

/* Row-major: blocks of each operand's elements in turn. */
static bool add_concatenate(loop_maker *m, const ir_op *op) {
  int64_t dimension;
  const ir_type *type = op->results[0].type;
  if (!is_small_value(&op->results[0])) return false;
  tn_status *status = hlo_get_i64(m->b->module, op, "dimension", &dimension);
  TN_ASSERT(!status && dimension >= 0 && dimension < (int64_t)type->rank);
  loop_value *made = bind_value(m, &op->results[0], (uint32_t)plan_elements(type));
  if (!made) return false;
  int64_t outer = 1;
  for (int64_t d = 0; d < dimension; d++) outer *= type->dims[d];
  uint32_t n = 0;
  for (int64_t i = 0; i < outer; i++)
    for (uint32_t p = 0; p < op->num_operands; p++) {
      if (plan_elements(op->operands[p]->type) == 0) continue;
      const loop_value *part = read_value(m, op->operands[p]);
      if (!part) return false;
      int64_t block = part->count / outer;
      for (int64_t k = 0; k < block; k++) made->regs[n++] = part->regs[i * block + k];
    }
  TN_ASSERT(n == made->count);
  return true;
}

/* ---- arrays ------------------------------------------------------------------------------------
 */

static loop_array *add_array(loop_maker *m, const ir_value *value, bool carried) {
  loop_array *made = tn_arena_alloc(&m->b->arena, sizeof *made);
  const ir_type *type = value->type;
  if (type->kind != IR_TYPE_TENSOR || !plan_fits(type) || !plan_device_type(type->element) ||
      tn_type_size(type->element) > sizeof(uint64_t))
    return NULL;
  m->failed |= !made;
  if (!made) return NULL;
  *made = (loop_array){.value = value, .carried = carried, .next = m->arrays};
  if (!add_register(m, 0, &made->base)) return NULL;
  m->arrays = made;
  if (!carried && !add_input(m, &(loop_input){.value = value, .array = made})) return NULL;
  return made;
}

/* The array that is read or written; NULL: it is none, or another version has taken its place. */
static loop_array *find_array(loop_maker *m, const ir_value *value) {
  const loop_value *known = tn_map_get(&m->values, (const char *)value, TN_MAP_ADDRESS);
  if (known && known->array) return known->version == known->array->version ? known->array : NULL;
  if (is_inside(m, value)) return NULL; /* it is in registers */
  for (loop_array *array = m->arrays; array; array = array->next)
    if (array->value == value && !array->carried) return array;
  return add_array(m, value, false);
}

static bool bind_array(loop_maker *m, const ir_value *value, loop_array *array) {
  loop_value *made = bind_value(m, value, 0);
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
    const loop_value *at = read_value(m, op->operands[first + d]);
    place->index_size = (uint32_t)tn_type_size(index);
    place->is_signed = tn_type_get_kind(index) == TN_KIND_SIGNED;
    if (!at || (index != TN_S32 && index != TN_S64 && index != TN_U32 && index != TN_U64) ||
        index != op->operands[first]->type->element)
      return false;
    place->regs[d] = at->regs[0];
    place->most[d] = type->dims[d] - slice->dims[d];
    place->strides[d] *= (int64_t)tn_type_size(type->element);
  }
  m->cost += BODY_NS;
  return add_register(m, 0, out) &&
         add_insn(m,
                  &(loop_insn){.code = {cpu_scalar_locate, *out, {array->base}, {.place = place}},
                               .name = "locate",
                               .place = place,
                               .num_src = 1,
                               .writes = true});
}

/* Loads or stores the elements of a slice from `place` on. */
static bool add_elements(loop_maker *m, const ir_type *array, const ir_type *slice, uint32_t place,
                         const loop_value *elements, bool stores) {
  int64_t at[CPU_MAX_RANK] = {0}, strides[CPU_MAX_RANK];
  size_t size = tn_type_size(array->element);
  plan_row_major(array, strides);
  for (uint32_t k = 0; k < elements->count; k++) {
    int64_t offset = 0;
    for (uint32_t d = 0; d < slice->rank; d++) offset += at[d] * strides[d];
    loop_insn insn = {
        .code = {.run = stores ? cpu_scalar_find_store(size) : cpu_scalar_find_load(size),
                 .src = {place, stores ? elements->regs[k] : 0},
                 .more = {.offset = offset * (int64_t)size}},
        .name = stores ? "store" : "load",
        .num_src = stores ? 2 : 1,
        .writes = !stores};
    if (!stores) insn.code.dst = elements->regs[k];
    if (!add_insn(m, &insn)) return false;
    m->cost += INSN_NS;
    for (uint32_t d = slice->rank; d-- > 0 && ++at[d] == slice->dims[d];) at[d] = 0;
  }
  return true;
}

static bool add_dynamic_slice(loop_maker *m, const ir_op *op) {
  const ir_type *type = op->operands[0]->type, *slice = op->results[0].type;
  uint32_t place;
  if (!is_small_value(&op->results[0])) return false;
  const loop_array *array = find_array(m, op->operands[0]);
  const loop_value *made = array ? make_value(m, &op->results[0]) : NULL;
  return made && add_place(m, op, 1, array, slice, &place) &&
         add_elements(m, type, slice, place, made, false);
}

static bool add_dynamic_update(loop_maker *m, const ir_op *op) {
  const ir_type *type = op->operands[0]->type, *slice = op->operands[1]->type;
  uint32_t place;
  loop_array *array = find_array(m, op->operands[0]);
  const loop_value *update = array && array->carried ? read_value(m, op->operands[1]) : NULL;
  if (!update || !update->count || !add_place(m, op, 2, array, slice, &place) ||
      !add_elements(m, type, slice, place, update, true))
    return false;
  array->version++;
  return bind_array(m, &op->results[0], array);
}

/* Whether the loop's k-th value is too large for registers, or is cut by indices. */
static bool is_array_carried(const ir_op *op, uint32_t k) {
  const ir_block *body = op->regions[1].first;
  if (!is_small_value(op->operands[k])) return true;
  for (const ir_op *user = body->first; user; user = user->next)
    if ((user->opcode == HLO_DYNAMIC_SLICE || user->opcode == HLO_DYNAMIC_UPDATE_SLICE) &&
        user->operands[0] == &body->args[k])
      return true;
  return false;
}

/* ---- control flow ------------------------------------------------------------------------------
 */

static bool add_block(loop_maker *m, const ir_block *block);

static bool is_read(const loop_insn *insn, uint32_t reg) {
  for (int i = 0; i < insn->num_src; i++)
    if (insn->code.src[i] == reg) return true;
  for (uint32_t d = 0; insn->place && d < insn->place->rank; d++)
    if (insn->place->regs[d] == reg) return true;
  return false;
}

static void read_instead(loop_insn *insn, uint32_t reg, uint32_t other) {
  for (int i = 0; i < insn->num_src; i++)
    if (insn->code.src[i] == reg) insn->code.src[i] = other;
  for (uint32_t d = 0; insn->place && d < insn->place->rank; d++)
    if (insn->place->regs[d] == reg) insn->place->regs[d] = other;
}

/* One element of what a block gives, to be in `dst` after it. */
typedef struct loop_move {
  uint32_t dst, src;
} loop_move;

/* The instruction from `first` on that makes `src`, where it can make `dst` in its place: there is
 * one alone, not in a block within, and neither a later instruction nor another move needs what is
 * in `dst`, or `src` again. `end`: there is none. */
static size_t find_maker(const loop_maker *m, const loop_move *moves, size_t count, size_t which,
                         size_t first) {
  size_t end = m->num_insns, maker = end;
  const loop_move *move = &moves[which];
  for (size_t k = 0; k < count; k++)
    if (k != which && (moves[k].src == move->src || moves[k].src == move->dst)) return end;
  for (size_t i = first; i < end; i++) {
    const loop_insn *insn = &m->insns[i];
    if (insn->writes && insn->code.dst == move->src) {
      if (maker != end || insn->depth != m->depth) return end;
      maker = i;
    } else if (maker != end &&
               (is_read(insn, move->dst) || (insn->writes && insn->code.dst == move->dst))) {
      return end;
    }
  }
  return maker;
}

static void make_in_place(loop_maker *m, size_t maker, const loop_move *move) {
  m->insns[maker].code.dst = move->dst;
  for (size_t i = maker + 1; i < m->num_insns; i++)
    read_instead(&m->insns[i], move->src, move->dst);
}

/* All at once: what is both written and read by others goes through registers of its own. */
static bool add_moves(loop_maker *m, loop_move *moves, size_t count, size_t first) {
  for (size_t k = 0; k < count; k++) {
    size_t maker = find_maker(m, moves, count, k, first);
    if (moves[k].src == moves[k].dst || maker == m->num_insns) continue;
    make_in_place(m, maker, &moves[k]);
    moves[k].src = moves[k].dst;
  }
  for (size_t k = 0; k < count; k++)
    for (size_t i = 0; i < count; i++) {
      if (i == k || moves[i].dst != moves[k].src || moves[k].src == moves[k].dst) continue;
      uint32_t held;
      if (!add_register(m, 0, &held) || !add_move(m, held, moves[k].src)) return false;
      moves[k].src = held;
      break;
    }
  for (size_t k = 0; k < count; k++)
    if (!add_move(m, moves[k].dst, moves[k].src)) return false;
  return true;
}

/* What a block's terminator gives goes to the registers of `to`, which is an array of values. */
static bool end_block(loop_maker *m, const ir_block *block, const loop_value *const *to,
                      size_t first) {
  const ir_op *end = block->last;
  loop_move moves[MOST_CARRIED];
  size_t count = 0;
  for (uint32_t i = 0; i < end->num_operands; i++) {
    if (to[i]->array) { /* it is there already, if it is the last version of the same */
      if (find_array(m, end->operands[i]) != to[i]->array) return false;
      continue;
    }
    const loop_value *value = read_value(m, end->operands[i]);
    if (!value || !value->count || count + value->count > MOST_CARRIED) return false;
    for (uint32_t k = 0; k < value->count; k++)
      moves[count++] = (loop_move){to[i]->regs[k], value->regs[k]};
  }
  return add_moves(m, moves, count, first);
}

/* Types that differ in their encodings are for the planner of steps to refuse. */
static bool bind_args(loop_maker *m, const ir_op *op, const ir_block *block,
                      const loop_value *const *carried) {
  for (uint32_t i = 0; i < block->num_args; i++) {
    const ir_value *arg = &block->args[i];
    bool same = arg->type == op->operands[i]->type && arg->type == op->results[i].type;
    if (!same || !(carried[i]->array ? bind_array(m, arg, carried[i]->array)
                                     : alias_value(m, arg, carried[i])))
      return false;
  }
  return true;
}

static bool add_turns(loop_maker *m, const ir_op *op, const loop_value *const *carried) {
  const ir_block *cond = op->regions[0].first, *body = op->regions[1].first;
  uint32_t top = next_insn(m);
  size_t leaves;
  if (!bind_args(m, op, cond, carried) || !bind_args(m, op, body, carried) || !add_block(m, cond))
    return false;
  const loop_value *predicate = read_value(m, cond->last->operands[0]);
  if (!predicate || !add_branch(m, cpu_scalar_unless, "unless", predicate->regs[0], 0, &leaves))
    return false;
  size_t first = m->num_insns;
  if (!add_block(m, body) || !end_block(m, body, carried, first) ||
      !add_branch(m, cpu_scalar_repeat, "repeat", 0, top, NULL))
    return false;
  m->insns[leaves].target = next_insn(m);
  return true;
}

/* An array that the loop at hand carries, or one of a loop around it. */
static const loop_value *carry_array(loop_maker *m, const ir_op *op, uint32_t k) {
  loop_array *array =
      op == m->loop ? add_array(m, op->operands[k], true) : find_array(m, op->operands[k]);
  if (!array || !array->carried || !bind_array(m, &op->results[k], array)) return NULL;
  return tn_map_get(&m->values, (const char *)&op->results[k], TN_MAP_ADDRESS);
}

static const loop_value *carry_value(loop_maker *m, const ir_op *op, uint32_t k) {
  if (is_array_carried(op, k)) return carry_array(m, op, k);
  const loop_value *init = read_value(m, op->operands[k]);
  const loop_value *made = init && init->count ? make_value(m, &op->results[k]) : NULL;
  for (uint32_t e = 0; made && e < made->count; e++)
    if (!add_move(m, made->regs[e], init->regs[e])) return NULL;
  return made;
}

/* Whoever reads a result that is an array reads its last version. */
static void renew_arrays(loop_maker *m, const ir_op *op, const loop_value *const *carried) {
  for (uint32_t i = 0; i < op->num_results; i++) {
    loop_value *result = tn_map_get(&m->values, (const char *)&op->results[i], TN_MAP_ADDRESS);
    if (carried[i]->array) result->version = result->array->version;
  }
}

/* What the initial value of an array is called is not what lies there from the second turn on: in
 * the loop only its own names can be read, unless it carries the array unchanged. */
static void hide_initial_arrays(const ir_op *op, const loop_value *const *carried) {
  const ir_block *body = op->regions[1].first;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (carried[i]->array && body->last->operands[i] != &body->args[i])
      carried[i]->array->version++;
}

static bool add_while(loop_maker *m, const ir_op *op) {
  uint32_t n = op->num_operands;
  const loop_value **carried = tn_arena_alloc_array(&m->b->arena, n + 1, sizeof(void *));
  m->failed |= !carried;
  for (uint32_t i = 0; carried && i < n; i++)
    if (!(carried[i] = carry_value(m, op, i))) return false;
  if (!carried) return false;
  hide_initial_arrays(op, carried);
  m->depth++;
  bool fits = add_turns(m, op, carried);
  m->depth--;
  if (fits) renew_arrays(m, op, carried);
  return fits;
}

/* Each branch but the last ends with a jump behind the last. */
static bool add_branches(loop_maker *m, const ir_op *op, const loop_value *const *results,
                         uint32_t *starts, size_t *jumps) {
  for (uint32_t r = 0; r < op->num_regions; r++) {
    const ir_block *block = op->regions[r].first;
    starts[r] = next_insn(m);
    if (!add_block(m, block) || !end_block(m, block, results, starts[r])) return false;
    if (r + 1 < op->num_regions && !add_branch(m, cpu_scalar_jump, "jump", 0, 0, &jumps[r]))
      return false;
  }
  for (uint32_t r = 0; r + 1 < op->num_regions; r++) m->insns[jumps[r]].target = next_insn(m);
  return true;
}

static bool add_selector(loop_maker *m, const ir_op *op, const uint32_t *starts, size_t *out) {
  const loop_value *selector = read_value(m, op->operands[0]);
  if (!selector) return false;
  if (op->opcode == HLO_IF)
    return add_branch(m, cpu_scalar_unless, "unless", selector->regs[0], 0, out);
  *out = m->num_insns;
  m->cost += INSN_NS;
  return add_insn(
      m, &(loop_insn){.code = {cpu_scalar_switch, 0, {selector->regs[0], op->num_regions}, {0}},
                      .name = "switch",
                      .targets = starts,
                      .num_src = 1});
}

static bool add_case(loop_maker *m, const ir_op *op) {
  uint32_t n = op->num_results, count = op->num_regions;
  size_t selects;
  tn_arena *arena = &m->b->arena;
  const loop_value **results = tn_arena_alloc_array(arena, n + 1, sizeof(void *));
  uint32_t *starts = tn_arena_alloc_array(arena, count + 1, sizeof *starts);
  size_t *jumps = tn_arena_alloc_array(arena, count + 1, sizeof *jumps);
  m->failed |= !results || !starts || !jumps;
  for (uint32_t i = 0; !m->failed && i < n; i++)
    if (!(results[i] = make_value(m, &op->results[i]))) return false;
  if (m->failed || !add_selector(m, op, starts, &selects)) return false;
  m->depth++;
  bool fits = add_branches(m, op, results, starts, jumps);
  m->depth--;
  if (fits && op->opcode == HLO_IF) m->insns[selects].target = starts[1];
  return fits;
}

static bool add_op(loop_maker *m, const ir_op *op) {
  switch (op->opcode) {
  case HLO_CONSTANT: return add_constant(m, op);
  case HLO_CONCATENATE: return add_concatenate(m, op);
  case HLO_WHILE: return add_while(m, op);
  case HLO_IF:
  case HLO_CASE: return add_case(m, op);
  default: m->step_cost += STEP_NS;
  }
  if (op->num_results != 1) return false;
  if (op->opcode == HLO_DYNAMIC_SLICE) return add_dynamic_slice(m, op);
  if (op->opcode == HLO_DYNAMIC_UPDATE_SLICE) return add_dynamic_update(m, op);
  return plan_op_row(op->opcode)->is_map ? add_elementwise(m, op) : add_view(m, op);
}

static bool add_block(loop_maker *m, const ir_block *block) {
  for (const ir_op *op = block->first; op != block->last; op = op->next)
    if (!add_op(m, op)) return false;
  return true;
}

/* ---- the step ----------------------------------------------------------------------------------
 */

/* Branches go forward, but for those that end a turn; registers and operands are the program's. */
static void assert_code(const loop_maker *m) {
#ifdef TENON_ASSERTS
  for (size_t i = 0; i < m->num_insns; i++) {
    const loop_insn *insn = &m->insns[i];
    bool branches = insn->code.run == cpu_scalar_unless || insn->code.run == cpu_scalar_jump;
    TN_ASSERT(insn->code.run && insn->name && insn->target <= m->num_insns);
    TN_ASSERT(!branches || insn->target > i);
    TN_ASSERT(insn->code.run != cpu_scalar_repeat || insn->target <= i);
    for (uint32_t k = 0; insn->targets && k < insn->code.src[1]; k++)
      TN_ASSERT(insn->targets[k] > i && insn->targets[k] <= m->num_insns);
    for (int k = 0; k < insn->num_src; k++)
      TN_ASSERT(insn->code.src[k] >= CPU_SCALAR_FIRST && insn->code.src[k] < m->num_regs);
    TN_ASSERT((insn->code.run == cpu_scalar_locate) == (insn->place != NULL));
    TN_ASSERT(!insn->writes ||
              (insn->code.dst >= CPU_SCALAR_FIRST && insn->code.dst < m->num_regs));
  }
#else
  (void)m;
#endif
}

static bool keep_port(const loop_maker *m, const ir_value *value, const loop_value *as,
                      const loop_array *array, scalar_port *out) {
  const uint32_t *from = array ? &array->base : as->regs;
  uint32_t count = array ? 0 : as->count;
  const uint32_t *regs = tn_arena_copy(&m->b->p->arena, from, (count ? count : 1) * sizeof *regs);
  *out = (scalar_port){count, (uint32_t)tn_type_size(value->type->element), regs};
  return regs != NULL;
}

static bool keep_ports(const loop_maker *m, scalar_program *p) {
  tn_arena *arena = &m->b->p->arena;
  uint32_t n = m->loop->num_results;
  scalar_port *outputs = tn_arena_alloc_array(arena, n + 1, sizeof *outputs);
  scalar_port *inputs = tn_arena_alloc_array(arena, m->num_inputs + 1, sizeof *inputs);
  if (!outputs || !inputs) return false;
  for (uint32_t i = 0; i < n; i++) {
    const ir_value *value = &m->loop->results[i];
    const loop_value *as = tn_map_get(&m->values, (const char *)value, TN_MAP_ADDRESS);
    if (!keep_port(m, value, as, as->array, &outputs[i])) return false;
  }
  for (size_t i = 0; i < m->num_inputs; i++)
    if (!keep_port(m, m->inputs[i].value, m->inputs[i].as, m->inputs[i].array, &inputs[i]))
      return false;
  p->outputs = outputs;
  p->inputs = inputs;
  p->num_outputs = n;
  p->num_inputs = (uint32_t)m->num_inputs;
  return true;
}

/* Where the branches of instruction i go. */
static bool keep_targets(const loop_maker *m, scalar_program *p, size_t i) {
  const loop_insn *insn = &m->insns[i];
  if (p->notes[i].branches) p->insns[i].more.target = &p->insns[insn->target];
  if (!insn->targets) return true;
  const cpu_scalar_insn **targets =
      tn_arena_alloc_array(&m->b->p->arena, insn->code.src[1], sizeof *targets);
  for (uint32_t k = 0; targets && k < insn->code.src[1]; k++)
    targets[k] = &p->insns[insn->targets[k]];
  p->insns[i].more.targets = targets;
  return targets != NULL;
}

static bool add_end(loop_maker *m) {
  return add_insn(m, &(loop_insn){.code = {.run = cpu_scalar_end}, .name = "end"});
}

/* NULL: memory is short. */
static scalar_program *keep_program(const loop_maker *m) {
  tn_arena *arena = &m->b->p->arena;
  scalar_program *p = tn_arena_alloc(arena, sizeof *p);
  if (!p) return NULL;
  assert_code(m);
  *p = (scalar_program){.num_insns = (uint32_t)m->num_insns,
                        .num_regs = (uint32_t)m->num_regs,
                        .insns = tn_arena_alloc_array(arena, m->num_insns, sizeof *p->insns),
                        .image = tn_arena_copy(arena, m->image, m->num_regs * sizeof *m->image)};
  scalar_note *notes = tn_arena_alloc_array(arena, m->num_insns, sizeof *notes);
  if (!p->insns || !p->image || !notes || !keep_ports(m, p)) return NULL;
  p->notes = notes;
  for (size_t i = 0; i < m->num_insns; i++) {
    p->insns[i] = m->insns[i].code;
    const loop_insn *insn = &m->insns[i];
    bool branches = insn->code.run == cpu_scalar_unless || insn->code.run == cpu_scalar_jump ||
                    insn->code.run == cpu_scalar_repeat;
    notes[i] = (scalar_note){insn->name, insn->num_src, insn->writes, branches};
    if (!keep_targets(m, p, i)) return NULL;
  }
  return p;
}

/* An array that is carried lies where its result is to be, or in the memory of what it begins as.
 */
static tn_status *place_array(builder *b, const ir_op *loop, uint32_t k, uint32_t *out) {
  uint32_t init = builder_value(b, loop->operands[k])->dense;
  tn_status *status = builder_result(b, &loop->results[k], &init, init == PLAN_NONE ? 0 : 1, out);
  if (!status) status = builder_store(b, loop->operands[k], *out);
  if (!status) builder_extend(b, *out, loop->mark);
  return status;
}

/* What is read into registers is read before anything is written, and what they hold is written at
 * the end, so results in registers may lie over operands. The positions of the loop's blocks are
 * passed. */
static tn_status *add_loop_step(loop_maker *m, const scalar_program *p) {
  builder *b = m->b;
  uint32_t n = p->num_outputs, count = n + p->num_inputs;
  uint32_t *data = tn_alloc_array(count + 1, sizeof *data);
  tn_status *status = data ? NULL : tn_error_no_memory("a plan");
  for (uint32_t i = 0; i < n && !status; i++)
    if (!p->outputs[i].count) status = place_array(b, m->loop, i, &data[i]);
  for (uint32_t i = 0; i < p->num_inputs && !status; i++) {
    status = builder_dense(b, m->inputs[i].value, &data[n + i]);
    if (!status) builder_extend(b, data[n + i], m->loop->mark);
  }
  b->position = m->loop->mark;
  for (uint32_t i = 0; i < n && !status; i++)
    if (p->outputs[i].count)
      status = builder_result(b, &m->loop->results[i], data + n, p->num_inputs, &data[i]);
  plan_step step = {
      .kind = PLAN_LOOP, .op = hlo_op(m->loop->opcode)->name, .loop = p, .num_outputs = n};
  if (!status) status = builder_step(b, &step, data, count);
  tn_free(data);
  return status;
}

tn_status *plan_small_loop(builder *b, ir_op *op, double turns, bool *done) {
  *done = false;
  if (!b->settings->fuse || b->settings->target.level == 0) return NULL;
  loop_maker m = {.b = b, .loop = op};
  uint32_t own;
  bool fits = true;
  for (int i = 0; i < CPU_SCALAR_FIRST; i++) fits = fits && add_register(&m, 0, &own);
  fits = fits && add_while(&m, op) && add_end(&m) && m.cost <= m.step_cost + STEP_NS;
  const scalar_program *program = fits ? keep_program(&m) : NULL;
  tn_status *status = m.failed || (fits && !program) ? tn_error_no_memory("a plan") : NULL;
  if (program) {
    b->p->cost += m.cost * turns * b->turns;
    status = add_loop_step(&m, program);
    *done = true;
  }
  tn_map_free(&m.values);
  tn_free(m.insns);
  tn_free(m.image);
  tn_free(m.inputs);
  return status;
}
