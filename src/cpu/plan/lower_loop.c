/* Loops over a few numbers (scalar_program.h): a while whose values, and all that its blocks make,
 * have at most 16 elements, of ops that compute element by element or move elements about. Blocks
 * within it, of while, if and case, become branches of the same code. Any other loop is a step with
 * blocks of steps (rules_control.c), where each op of a turn costs what a step costs.
 *
 * Data: each value has its registers, one an element; a register is written where its value is
 * made, but for carried values, which each turn writes, and results of branches. A result of a turn
 * is made in its carried register where nobody reads the old value any more; else it is moved there
 * at the end of the turn, all at once.
 * Invariant: code is straight but for branches forward and one back for each loop; registers and
 * targets are the program's own (assert_code()). Threads: one plans. */
#include "base/assert.h"
#include "cpu/plan/loop_maker.h"
#include "cpu/plan/loop_runs.h"

#include <string.h>

enum { MOST_CARRIED = 256 };

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
      if (!loop_add_register(m, 0, &held) || !loop_add_move(m, held, moves[k].src)) return false;
      moves[k].src = held;
      break;
    }
  for (size_t k = 0; k < count; k++)
    if (!loop_add_move(m, moves[k].dst, moves[k].src)) return false;
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
      if (loop_find_array(m, end->operands[i]) != to[i]->array) return false;
      continue;
    }
    const loop_value *value = loop_read_value(m, end->operands[i]);
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
    if (!same || !(carried[i]->array ? loop_bind_array(m, arg, carried[i]->array)
                                     : loop_alias_value(m, arg, carried[i])))
      return false;
  }
  return true;
}

static bool add_turns(loop_maker *m, const ir_op *op, const loop_value *const *carried) {
  const ir_block *cond = op->regions[0].first, *body = op->regions[1].first;
  uint32_t top = loop_next_insn(m);
  size_t leaves;
  if (!bind_args(m, op, cond, carried) || !bind_args(m, op, body, carried) || !add_block(m, cond))
    return false;
  const loop_value *predicate = loop_read_value(m, cond->last->operands[0]);
  if (!predicate ||
      !loop_add_branch(m, cpu_scalar_unless, "unless", predicate->regs[0], 0, &leaves))
    return false;
  size_t first = m->num_insns;
  if (!add_block(m, body) || !end_block(m, body, carried, first) ||
      !loop_add_branch(m, cpu_scalar_repeat, "repeat", 0, top, NULL))
    return false;
  m->insns[leaves].target = loop_next_insn(m);
  return true;
}

/* An array that the loop at hand carries, or one of a loop around it. */
static const loop_value *carry_array(loop_maker *m, const ir_op *op, uint32_t k) {
  loop_array *array = op == m->loop ? loop_add_array(m, op->operands[k], true)
                                    : loop_find_array(m, op->operands[k]);
  if (!array || !array->carried || !loop_bind_array(m, &op->results[k], array)) return NULL;
  return tn_map_get(&m->values, (const char *)&op->results[k], TN_MAP_ADDRESS);
}

static const loop_value *carry_value(loop_maker *m, const ir_op *op, uint32_t k) {
  if (loop_carries_array(op, k)) return carry_array(m, op, k);
  const loop_value *init = loop_read_value(m, op->operands[k]);
  const loop_value *made = init && init->count ? loop_make_value(m, &op->results[k]) : NULL;
  for (uint32_t e = 0; made && e < made->count; e++)
    if (!loop_add_move(m, made->regs[e], init->regs[e])) return NULL;
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
  if (n > MOST_CARRIED) return false;
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
    starts[r] = loop_next_insn(m);
    if (!add_block(m, block) || !end_block(m, block, results, starts[r])) return false;
    if (r + 1 < op->num_regions && !loop_add_branch(m, cpu_scalar_jump, "jump", 0, 0, &jumps[r]))
      return false;
  }
  for (uint32_t r = 0; r + 1 < op->num_regions; r++) m->insns[jumps[r]].target = loop_next_insn(m);
  return true;
}

static bool add_selector(loop_maker *m, const ir_op *op, const uint32_t *starts, size_t *out) {
  const loop_value *selector = loop_read_value(m, op->operands[0]);
  if (!selector) return false;
  if (op->opcode == HLO_IF)
    return loop_add_branch(m, cpu_scalar_unless, "unless", selector->regs[0], 0, out);
  *out = m->num_insns;
  m->cost += LOOP_INSN_NS;
  return loop_add_insn(m, &(loop_insn){.code = {.run = cpu_scalar_switch,
                                                .src = {selector->regs[0], op->num_regions}},
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
    if (!(results[i] = loop_make_value(m, &op->results[i]))) return false;
  if (m->failed || !add_selector(m, op, starts, &selects)) return false;
  m->depth++;
  bool fits = add_branches(m, op, results, starts, jumps);
  m->depth--;
  if (fits && op->opcode == HLO_IF) m->insns[selects].target = starts[1];
  return fits;
}

static bool add_op(loop_maker *m, const ir_op *op) {
  switch (op->opcode) {
  case HLO_WHILE: return add_while(m, op);
  case HLO_IF:
  case HLO_CASE: return add_case(m, op);
  default: return loop_add_op(m, op);
  }
}

static bool add_block(loop_maker *m, const ir_block *block) {
  for (const ir_op *op = block->first; op != block->last; op = op->next)
    if (!add_op(m, op)) return false;
  return true;
}

/* ---- the step ----------------------------------------------------------------------------------
 */

static bool has_target(const loop_insn *insn) {
  return insn->code.run == cpu_scalar_unless || insn->code.run == cpu_scalar_jump ||
         insn->code.run == cpu_scalar_repeat;
}

/* Branches go forward, but for those that end a turn; registers and operands are the program's. */
static void assert_code(const loop_maker *m) {
#ifdef TENON_ASSERTS
  for (size_t i = 0; i < m->num_insns; i++) {
    const loop_insn *insn = &m->insns[i];
    bool repeats = insn->code.run == cpu_scalar_repeat;
    TN_ASSERT(insn->code.run && insn->name && insn->target <= m->num_insns);
    TN_ASSERT(!has_target(insn) || (insn->target > i) == !repeats);
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
  return loop_add_insn(m, &(loop_insn){.code = {.run = cpu_scalar_end}, .name = "end"});
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
                        .image = tn_arena_copy(arena, m->image, m->num_regs * sizeof *m->image),
                        .notes = tn_arena_alloc_array(arena, m->num_insns, sizeof *p->notes)};
  if (!p->insns || !p->image || !p->notes || !keep_ports(m, p)) return NULL;
  for (size_t i = 0; i < m->num_insns; i++) {
    const loop_insn *insn = &m->insns[i];
    p->insns[i] = insn->code;
    p->notes[i] = (scalar_note){insn->name, insn->num_src, insn->writes, has_target(insn)};
    if (!keep_targets(m, p, i)) return NULL;
  }
  return loop_join_runs(p) ? p : NULL;
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
static tn_status *add_loop_step(loop_maker *m, const scalar_program *p, double turns) {
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
  plan_step step = {.kind = PLAN_LOOP,
                    .op = hlo_op(m->loop->opcode)->name,
                    .loop = p,
                    .num_outputs = n,
                    .ns = m->cost * turns};
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
  for (int i = 0; i < CPU_SCALAR_FIRST; i++) fits = fits && loop_add_register(&m, 0, &own);
  fits = fits && add_while(&m, op) && add_end(&m) && m.cost <= m.step_cost + LOOP_STEP_NS;
  const scalar_program *program = fits ? keep_program(&m) : NULL;
  tn_status *status = m.failed || (fits && !program) ? tn_error_no_memory("a plan") : NULL;
  if (program) {
    status = add_loop_step(&m, program, turns);
    *done = true;
  }
  tn_map_free(&m.values);
  tn_free(m.insns);
  tn_free(m.image);
  tn_free(m.inputs);
  return status;
}
