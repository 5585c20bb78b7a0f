/* Code for the register machine. A segment is a stretch of instructions on elements of one size for
 * which there are handlers. It is coded once for each form, and the cheaper code is kept, if it is
 * cheaper than the bodies.
 *
 * Coding goes through the instructions in order and keeps which slot each register holds. A result
 * takes the register of an operand that ends there, else a free one, else that of the value that is
 * needed again last; that value is stored to its own tile first, unless it is there. So memory is
 * read and written in the order of the instructions, strip by strip, and tiles and arrays that lie
 * over one another as the bodies allow it are safe here too. */
#include "cpu/plan/tile_registers.h"
#include "base/assert.h"
#include "base/types.h"
#include "cpu/kernels/registers.h"

enum { MOST_CODE = 128, NO_SLOT = UINT32_MAX, NEVER = UINT32_MAX };

/* The op for dst = a op b with a in the register, and with b there; CPU_REGISTER_END: none. */
typedef struct register_ops {
  uint8_t forward, backward;
} register_ops;

static register_ops ops_of(cpu_tile_op op) {
  static const register_ops table[CPU_NUM_TILE_OPS] = {
#define ROW(tile, f, b) [CPU_TILE_##tile] = {CPU_REGISTER_##f, CPU_REGISTER_##b},
      ROW(NEGATE, NEGATE, END) ROW(ABS, ABS, END) ROW(SQRT, SQRT, END) ROW(NOT, NOT, END)
          ROW(ADD, ADD, ADD) ROW(SUBTRACT, SUBTRACT, SUBTRACT_FROM)
              ROW(MULTIPLY, MULTIPLY, MULTIPLY) ROW(DIVIDE, DIVIDE, DIVIDE_INTO)
                  ROW(MAXIMUM, MAXIMUM, MAXIMUM) ROW(MINIMUM, MINIMUM, MINIMUM) ROW(AND, AND, AND)
                      ROW(OR, OR, OR) ROW(XOR, XOR, XOR) ROW(SHIFT_LEFT, SHIFT_LEFT, END)
                          ROW(SHIFT_RIGHT_ARITHMETIC, SHIFT_RIGHT_ARITHMETIC, END)
                              ROW(SHIFT_RIGHT_LOGICAL, SHIFT_RIGHT_LOGICAL, END) ROW(EQ, EQ, EQ)
                                  ROW(NE, NE, NE) ROW(GE, GE, LE) ROW(GT, GT, LT) ROW(LE, LE, GE)
                                      ROW(LT, LT, GT) ROW(SELECT, SELECT, SELECT_FROM)
#undef ROW
  };
  return table[op];
}

/* ---- what the machine can run ------------------------------------------------------------------
 */

/* Selects move elements of any type of four or eight bytes. */
static tn_type lane_type(const tile_insn *insn) {
  if (insn->op != CPU_TILE_SELECT) return insn->in;
  size_t size = tn_type_size(insn->in);
  return size == 4 ? TN_F32 : size == 8 ? TN_F64 : insn->in;
}

static bool is_compare(const tile_insn *insn) {
  return insn->op >= CPU_TILE_EQ && insn->op <= CPU_TILE_LT;
}

static bool is_coded(const tile_insn *insn, cpu_target target) {
  cpu_register_op op = (cpu_register_op)ops_of(insn->op).forward;
  return op != CPU_REGISTER_END && (insn->out == insn->in || is_compare(insn)) &&
         cpu_register_find(target, op, lane_type(insn), 1, 0, CPU_REGISTER_MEMORY) != NULL;
}

/* ---- coding ------------------------------------------------------------------------------------
 */

typedef struct coder {
  const tile_program *program;
  cpu_target target;
  const uint32_t *last; /* by slot: the instruction of the program that reads it last; NEVER */
  bool *in_memory;      /* by slot */
  uint32_t end;         /* of the segment */
  int values;           /* the form */
  uint32_t held[CPU_REGISTER_MOST]; /* by register: the slot whose value it has */
  cpu_register_insn code[MOST_CODE];
  uint32_t num_code;
  cpu_register_op last_op; /* of the code so far, with its operands */
  int last_dst, last_src;
  double cost;
} coder;

/* Rough cycles, of eight vectors: a jump's, below which no handler comes; a strip's end; a body's,
 * and of each array that it passes over again. Divisions and roots are as slow in both. */
#define JUMP_COST  4.3
#define END_COST   10
#define BODY_COST  9
#define ARRAY_COST 5
#define SLOW_COST  5

static double vector_cost(cpu_register_op op) {
  switch (op) {
  case CPU_REGISTER_STORE:
  case CPU_REGISTER_SETTLE:
  case CPU_REGISTER_MULTIPLY_ADD:
  case CPU_REGISTER_MULTIPLY_ADD_SINGLE: return 1;
  case CPU_REGISTER_MAXIMUM:
  case CPU_REGISTER_MINIMUM:
  case CPU_REGISTER_SELECT:
  case CPU_REGISTER_SELECT_FROM:
  case CPU_REGISTER_SHIFT_BOTH: return 1.5;
  case CPU_REGISTER_SQRT:
  case CPU_REGISTER_DIVIDE:
  case CPU_REGISTER_DIVIDE_INTO: return SLOW_COST;
  default: return op >= CPU_REGISTER_EQ && op <= CPU_REGISTER_LT ? 1.1 : 0.5;
  }
}

static double code_cost(cpu_register_op op, int values) {
  double cost = 8 * vector_cost(op) / values;
  return values * (cost > JUMP_COST ? cost : JUMP_COST);
}

static double body_cost(const tile_program *p, const tile_insn *insn) {
  bool is_slow = insn->op == CPU_TILE_DIVIDE || insn->op == CPU_TILE_SQRT;
  double cost = BODY_COST + (is_slow ? 8 * SLOW_COST - BODY_COST / 2.0 : 0);
  for (int s = 0; s < insn->arity; s++)
    cost += p->slots[insn->src[s]].kind == TILE_ARRAY ? ARRAY_COST : 0;
  return cost + (p->slots[insn->dst].kind == TILE_ARRAY ? ARRAY_COST : 0);
}

static void add_code(coder *c, cpu_register_op op, tn_type type, int dst, int src, uint32_t slot,
                     uint32_t other) {
  cpu_register_fn *run = cpu_register_find(c->target, op, type, c->values, dst, src);
  TN_ASSERT(run && c->num_code < MOST_CODE);
  c->last_op = op;
  c->last_dst = dst;
  c->last_src = src;
  c->code[c->num_code++] = (cpu_register_insn){run, slot, other};
  c->cost += code_cost(op, c->values);
}

/* Puts an addition into the product before it. */
static bool merge_code(coder *c, cpu_register_op op, tn_type type, int dst, int src,
                       uint32_t slot) {
  if (c->num_code == 0 || c->last_op != CPU_REGISTER_MULTIPLY || c->last_dst != dst ||
      op != CPU_REGISTER_ADD || src < CPU_REGISTER_MOST || tn_type_get_kind(type) != TN_KIND_FLOAT)
    return false;
  op = src == CPU_REGISTER_SINGLE ? CPU_REGISTER_MULTIPLY_ADD_SINGLE : CPU_REGISTER_MULTIPLY_ADD;
  uint32_t factor = c->code[--c->num_code].slot;
  c->cost -= code_cost(CPU_REGISTER_MULTIPLY, c->values);
  add_code(c, op, type, dst, c->last_src, factor, slot);
  return true;
}

static bool emit_code(coder *c, cpu_register_op op, tn_type type, int dst, int src, uint32_t slot,
                      uint32_t other) {
  if (merge_code(c, op, type, dst, src, slot)) return true;
  if (c->num_code + 1 >= MOST_CODE) return false; /* END has room */
  add_code(c, op, type, dst, src, slot, other);
  return true;
}

static int register_of(const coder *c, uint32_t slot) {
  for (int r = 0; r < c->values; r++)
    if (c->held[r] == slot) return r;
  return -1;
}

static int source_of(const coder *c, uint32_t slot) {
  int r = register_of(c, slot);
  if (r >= 0) return r;
  TN_ASSERT(c->in_memory[slot]);
  return c->program->slots[slot].kind == TILE_SPLAT ? CPU_REGISTER_SINGLE : CPU_REGISTER_MEMORY;
}

/* The first instruction from `k` on, within the segment, that reads the slot's value as a number.
 */
static uint32_t next_read(const coder *c, uint32_t slot, uint32_t k) {
  if (slot == NO_SLOT || c->last[slot] == NEVER || c->last[slot] < k) return NEVER;
  for (; k < c->end; k++) {
    const tile_insn *insn = &c->program->insns[k];
    for (int s = insn->op == CPU_TILE_SELECT; s < insn->arity; s++)
      if (insn->src[s] == slot) return k;
  }
  return NEVER;
}

static bool store_register(coder *c, int r, tn_type type) {
  uint32_t slot = c->held[r];
  if (c->in_memory[slot]) return true;
  c->in_memory[slot] = true;
  return emit_code(c, CPU_REGISTER_STORE, type, r, CPU_REGISTER_MEMORY, slot, 0);
}

/* A register for instruction k that holds nothing which is read from k on; -1: the code is full. */
static int clear_register(coder *c, uint32_t k, tn_type type) {
  int best = 0;
  uint32_t farthest = 0;
  for (int r = 0; r < c->values; r++) {
    uint32_t next = next_read(c, c->held[r], k);
    if (next == NEVER) return c->held[r] = NO_SLOT, r;
    if (next > farthest) farthest = next, best = r;
  }
  if (!store_register(c, best, type)) return -1;
  c->held[best] = NO_SLOT;
  return best;
}

/* A register that has the slot's value and may be written over; other operands that registers hold
 * stay there. -1: the code is full. */
static int begin_with(coder *c, uint32_t k, tn_type type, uint32_t slot, uint32_t other) {
  int from = source_of(c, slot);
  if (from < CPU_REGISTER_MOST) {
    if (next_read(c, slot, k + 1) == NEVER) return from;
    bool has_room = false; /* besides what this instruction reads, and what is read sooner */
    for (int r = 0; r < c->values; r++)
      has_room |= r != from && c->held[r] != other &&
                  next_read(c, c->held[r], k) > next_read(c, slot, k + 1);
    if (!has_room) return store_register(c, from, type) ? from : -1;
  }
  int to = -1;
  if (from < CPU_REGISTER_MOST) { /* the other register, of two */
    to = 1 - from;
    if (next_read(c, c->held[to], k) != NEVER && !store_register(c, to, type)) return -1;
    c->held[to] = NO_SLOT;
  } else {
    to = clear_register(c, k, type);
  }
  return to >= 0 && emit_code(c, CPU_REGISTER_LOAD, type, to, from, slot, 0) ? to : -1;
}

/* Whether the instruction had better begin with its second operand. */
static bool begins_with_second(const coder *c, uint32_t k, uint32_t first, uint32_t second) {
  bool has_first = register_of(c, first) >= 0, has_second = register_of(c, second) >= 0;
  if (has_first != has_second) return has_second;
  if (has_first) return next_read(c, first, k + 1) != NEVER;
  return source_of(c, first) == CPU_REGISTER_SINGLE;
}

static bool code_compare(coder *c, uint32_t k) {
  const tile_insn *insn = &c->program->insns[k];
  register_ops ops = ops_of(insn->op);
  bool swap = begins_with_second(c, k, insn->src[0], insn->src[1]) &&
              (register_of(c, insn->src[0]) < 0 || register_of(c, insn->src[1]) < 0);
  uint32_t left = insn->src[swap], right = insn->src[!swap];
  int r = register_of(c, left);
  if (r < 0) {
    r = clear_register(c, k, insn->in);
    if (r < 0 || !emit_code(c, CPU_REGISTER_LOAD, insn->in, r, source_of(c, left), left, 0))
      return false;
    c->held[r] = left;
  }
  c->in_memory[insn->dst] = true;
  return emit_code(c, (cpu_register_op)(swap ? ops.backward : ops.forward), insn->in, r,
                   source_of(c, right), right, insn->dst);
}

static bool is_stored(const coder *c, uint32_t slot) {
  return c->program->slots[slot].kind == TILE_ARRAY ||
         (c->last[slot] != NEVER && c->last[slot] >= c->end);
}

static bool gives_nans(const tile_insn *insn) {
  return tn_type_get_kind(insn->out) == TN_KIND_FLOAT && insn->op != CPU_TILE_NEGATE &&
         insn->op != CPU_TILE_ABS && insn->op != CPU_TILE_SELECT;
}

/* x << left | x >> right, by splats, where nothing else reads the two shifts. */
typedef struct shift_pair {
  uint32_t x, left, right; /* slots */
} shift_pair;

/* Whether instructions k to k + 2 of the segment are one. */
static bool find_shift_pair(const coder *c, uint32_t k, shift_pair *out) {
  const tile_program *p = c->program;
  if (c->end - k < 3) return false;
  const tile_insn *insn = &p->insns[k], *both = &p->insns[k + 2];
  int left = insn[0].op == CPU_TILE_SHIFT_LEFT ? 0 : 1;
  for (int s = 0; s < 2; s++) {
    cpu_tile_op op = s == left ? CPU_TILE_SHIFT_LEFT : CPU_TILE_SHIFT_RIGHT_LOGICAL;
    uint32_t by = insn[s].src[1], dst = insn[s].dst;
    if (insn[s].op != op || p->slots[by].kind != TILE_SPLAT || p->slots[dst].kind != TILE_TEMP ||
        c->last[dst] != k + 2)
      return false;
  }
  if (both->op != CPU_TILE_OR || insn[0].src[0] != insn[1].src[0]) return false;
  *out = (shift_pair){insn[0].src[0], insn[left].src[1], insn[!left].src[1]};
  return true;
}

static bool code_shift_pair(coder *c, uint32_t k, const shift_pair *pair) {
  const tile_insn *both = &c->program->insns[k + 2];
  int r = begin_with(c, k + 2, both->in, pair->x, NO_SLOT);
  if (r < 0 || !emit_code(c, CPU_REGISTER_SHIFT_BOTH, both->in, r, CPU_REGISTER_MEMORY, pair->left,
                          pair->right))
    return false;
  c->held[r] = both->dst;
  return !is_stored(c, both->dst) || store_register(c, r, both->in);
}

static bool code_insn(coder *c, uint32_t k) {
  const tile_insn *insn = &c->program->insns[k];
  if (is_compare(insn)) return code_compare(c, k);
  register_ops ops = ops_of(insn->op);
  bool is_select = insn->op == CPU_TILE_SELECT;
  tn_type type = lane_type(insn);
  uint32_t first = insn->src[is_select], second = NO_SLOT;
  if (insn->arity > 1) second = insn->src[1 + is_select];
  bool swap = second != NO_SLOT && ops.backward != CPU_REGISTER_END &&
              begins_with_second(c, k, first, second);
  uint32_t other = swap ? first : second;
  int r = begin_with(c, k, type, swap ? second : first, other);
  if (r < 0) return false;
  uint32_t predicates = is_select ? insn->src[0] : 0;
  TN_ASSERT(!is_select || c->in_memory[predicates]);
  int src = second == NO_SLOT ? CPU_REGISTER_MEMORY : first == second ? r : source_of(c, other);
  cpu_register_op op = (cpu_register_op)(swap ? ops.backward : ops.forward);
  if (!emit_code(c, op, type, r, src, second == NO_SLOT ? 0 : other, predicates)) return false;
  c->held[r] = insn->dst;
  if (gives_nans(insn) && !insn->raw &&
      !emit_code(c, CPU_REGISTER_SETTLE, type, r, CPU_REGISTER_MEMORY, 0, 0))
    return false;
  return !is_stored(c, insn->dst) || store_register(c, r, type);
}

/* Codes instructions from `first` to `end`, and returns how many there was room for; what is
 * needed behind them has been stored only if that is all. */
static uint32_t code_segment(coder *c, uint32_t first, uint32_t end) {
  const tile_program *p = c->program;
  c->end = end;
  c->num_code = 0;
  c->cost = END_COST;
  for (int r = 0; r < CPU_REGISTER_MOST; r++) c->held[r] = NO_SLOT;
  for (uint32_t s = 0; s < p->num_slots; s++) c->in_memory[s] = true;
  for (uint32_t k = first; k < end; k++) c->in_memory[p->insns[k].dst] = false;
  for (uint32_t k = first; k < end;) {
    shift_pair pair;
    bool is_pair = find_shift_pair(c, k, &pair);
    if (!(is_pair ? code_shift_pair(c, k, &pair) : code_insn(c, k))) return k - first;
    k += is_pair ? 3 : 1;
  }
  c->code[c->num_code++] = (cpu_register_insn){
      cpu_register_find(c->target, CPU_REGISTER_END, TN_F32, c->values, 0, 0), 0, 0};
  return end - first;
}

/* ---- segments ----------------------------------------------------------------------------------
 */

/* The longest segment from `first` on whose elements are of one size. */
static uint32_t find_end(const tile_program *p, cpu_target target, uint32_t first) {
  uint32_t end = first;
  size_t size = tn_type_size(lane_type(&p->insns[first]));
  while (end < p->num_insns && is_coded(&p->insns[end], target) &&
         tn_type_size(lane_type(&p->insns[end])) == size)
    end++;
  return end;
}

static tn_status *add_segment(tn_arena *arena, tile_program *p, const coder *c, uint32_t first,
                              uint32_t count) {
  cpu_register_insn *code = tn_arena_copy(arena, c->code, c->num_code * sizeof *code);
  if (!code) return tn_error_no_memory("a plan");
  p->segments[p->num_segments++] =
      (tile_segment){.first = first,
                     .count = count,
                     .values = c->values,
                     .element_size = tn_type_size(lane_type(&p->insns[first])),
                     .code = code};
  return NULL;
}

/* The end of the segment, no farther than `end`, whose code has room in all forms. */
static uint32_t code_forms(coder *forms, uint32_t first, uint32_t end) {
  for (;;) {
    uint32_t coded = end - first;
    for (int f = 0; f < CPU_REGISTER_MOST; f++) {
      uint32_t count = code_segment(&forms[f], first, end);
      if (count < coded) coded = count;
    }
    TN_ASSERT(coded > 0 || end == first);
    if (coded == end - first) return end;
    end = first + coded;
  }
}

/* The segment that begins at `first`; *count is how far it would go, coded or not. */
static tn_status *make_segment(tn_arena *arena, tile_program *p, coder *forms, uint32_t first,
                               int values, uint32_t *count) {
  uint32_t end = code_forms(forms, first, find_end(p, forms[0].target, first));
  *count = end - first;
  if (*count == 0) return NULL;
  if (values) return add_segment(arena, p, &forms[values - 1], first, *count);
  double bodies = 0;
  for (uint32_t k = first; k < end; k++) bodies += body_cost(p, &p->insns[k]);
  const coder *best = forms[1].cost < forms[0].cost ? &forms[1] : &forms[0];
  return best->cost < bodies ? add_segment(arena, p, best, first, *count) : NULL;
}

tn_status *tile_registers_make(tn_arena *arena, tile_program *program, cpu_target target,
                               const uint32_t *last, int values) {
  program->isa = target.isa;
  program->num_segments = 0;
  if (target.level == 0) return NULL;
  program->segments = tn_arena_alloc_array(arena, program->num_insns + 1, sizeof(tile_segment));
  bool *in_memory = tn_alloc_array(program->num_slots + 1, sizeof *in_memory);
  coder *forms = tn_alloc_array(CPU_REGISTER_MOST, sizeof *forms);
  tn_status *status = NULL;
  if (!program->segments || !in_memory || !forms) status = tn_error_no_memory("a plan");
  if (!status) {
    for (int f = 0; f < CPU_REGISTER_MOST; f++)
      forms[f] = (coder){.program = program,
                         .target = target,
                         .last = last,
                         .in_memory = in_memory,
                         .values = f + 1};
  }
  for (uint32_t k = 0; k < program->num_insns && !status;) {
    uint32_t count;
    status = make_segment(arena, program, forms, k, values, &count);
    k += count ? count : 1;
  }
  tn_free(in_memory);
  tn_free(forms);
  return status;
}
