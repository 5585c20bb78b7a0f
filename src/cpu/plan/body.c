/* Regions as functions of scalars (cpu_body).
 *
 * A region of elementwise ops on scalars becomes a tile program over lanes: many sets of arguments
 * at once. Any other region becomes a plan of its own, run once a lane. Either way known_body.c
 * says what it knows of the region (`known`), and kernels have fast bodies for that.
 *
 * What a region uses from outside are its captures: each once, dense, in the order met. They end
 * the data of the kernel's step, and stand behind the arguments in what runs here. Results may lie
 * over arguments (a fold's do), so lanes read an argument before anything is stored over it, and a
 * nested plan gives its results to memory of its own first.
 *
 * Bodies hold no state: any number of threads run one at a time, each with scratch of its own. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/plan/builder.h"

#include <string.h>

enum { MAX_CAPTURES = 64, MAX_SLOTS = 4096, MAX_BODIES = 32 };

/* ---- what the region is -----------------------------------------------------------------------
 */

static tn_status *check_region(const builder *b, const ir_op *op, const ir_block *block,
                               size_t num_args, const tn_type *arg_types, size_t num_results,
                               const tn_type *result_types) {
  TN_ASSERT(!block->next && block->last->opcode == HLO_RETURN && block->num_args == num_args &&
            block->last->num_operands == num_results);
  for (size_t i = 0; i < num_args + num_results; i++) {
    const ir_type *type =
        i < num_args ? block->args[i].type : block->last->operands[i - num_args]->type;
    tn_type want = i < num_args ? arg_types[i] : result_types[i - num_args];
    if (type->kind != IR_TYPE_TENSOR || type->rank != 0 || type->element != want)
      return builder_refuse(b, op, TN_UNIMPLEMENTED,
                            "%s %zu of its region is no tensor<%s>, as the operands say",
                            i < num_args ? "argument" : "result", i < num_args ? i : i - num_args,
                            tn_type_name(want));
  }
  return NULL;
}

/* Each body that is planned on its own looks through all that is in it, and runs once a lane of the
 * one around it: many of them in each other would be neither planned nor run in a life's time. */
static bool is_too_deep(const ir_op *op) {
  int bodies = 0;
  for (; op && op->block; op = op->block->region->op)
    bodies += op->opcode != FUNC_FUNC && !builder_is_control(op);
  return bodies > MAX_BODIES;
}

/* ---- captures ---------------------------------------------------------------------------------
 */

typedef struct captures {
  ir_value *values[MAX_CAPTURES];
  size_t count;
  bool too_many;
} captures;

static bool is_in_region(const ir_region *region, const ir_value *value) {
  const ir_block *block = value->block ? value->block : value->def->block;
  while (block) {
    if (block->region == region) return true;
    const ir_op *op = block->region->op;
    block = op ? op->block : NULL;
  }
  return false;
}

static void find_captures(const ir_region *region, const ir_region *at, captures *found) {
  for (const ir_block *block = at->first; block; block = block->next) {
    for (const ir_op *op = block->first; op; op = op->next) {
      for (uint32_t i = 0; i < op->num_operands; i++) {
        ir_value *value = op->operands[i];
        bool known = is_in_region(region, value);
        for (size_t k = 0; k < found->count && !known; k++) known = found->values[k] == value;
        if (known) continue;
        if (found->count == MAX_CAPTURES)
          found->too_many = true;
        else
          found->values[found->count++] = value;
      }
      for (uint32_t i = 0; i < op->num_regions; i++) find_captures(region, &op->regions[i], found);
    }
  }
}

/* ---- a program over lanes ----------------------------------------------------------------------
 */

typedef struct lanes {
  cpu_body base; /* first: run() gets this */
  tile_program program;
  size_t num_constants, num_captures;
  const void *constants[]; /* data after results, arguments and captures */
} lanes;

static void run_lanes(const cpu_body *self, void *const *captured, const void *const *args,
                      void *const *results, int64_t n, void *scratch) {
  const lanes *l = (const lanes *)self;
  void **data = scratch;
  size_t at = 0;
  for (int i = 0; i < self->num_results; i++) data[at++] = results[i];
  for (int i = 0; i < self->num_args; i++) data[at++] = (void *)(uintptr_t)args[i];
  for (size_t i = 0; i < l->num_captures; i++) data[at++] = captured[i];
  for (size_t i = 0; i < l->num_constants; i++) data[at++] = (void *)(uintptr_t)l->constants[i];
  size_t head = (at * sizeof *data + 63) & ~(size_t)63;
  tile_program_run(&l->program, data, 0, n, (char *)scratch + head);
}

static bool is_rename(const ir_op *op) {
  bool kind = op->opcode == HLO_RESHAPE || op->opcode == HLO_BROADCAST_IN_DIM ||
              op->opcode == HLO_OPTIMIZATION_BARRIER || op->opcode == HLO_TRANSPOSE;
  return kind && op->num_operands == 1 && op->operands[0]->type->kind == IR_TYPE_TENSOR &&
         op->operands[0]->type->rank == 0 && op->num_results == 1 &&
         op->results[0].type == op->operands[0]->type;
}

static bool is_scalar(const ir_value *value) {
  return value->type->kind == IR_TYPE_TENSOR && value->type->rank == 0;
}

static bool fits_lanes(const ir_block *block, const captures *found) {
  for (size_t i = 0; i < found->count; i++)
    if (!is_scalar(found->values[i])) return false;
  size_t count = block->num_args + found->count;
  for (const ir_op *op = block->first; op != block->last; op = op->next) {
    bool known = (hlo_op(op->opcode)->traits & HLO_ELEMENTWISE) || op->opcode == HLO_CONSTANT ||
                 is_rename(op);
    if (!known || op->num_results != 1 || !is_scalar(&op->results[0]) || ++count > MAX_SLOTS)
      return false;
    for (uint32_t i = 0; i < op->num_operands; i++)
      if (!is_scalar(op->operands[i])) return false;
  }
  return true;
}

/* Slot numbers: the region's values carry theirs in value->number; captures are looked up. */
static uint32_t slot_of(const ir_region *region, const captures *found, uint32_t first_capture,
                        const ir_value *value) {
  if (is_in_region(region, value)) return value->number;
  for (size_t i = 0; i < found->count; i++)
    if (found->values[i] == value) return first_capture + (uint32_t)i;
  return 0;
}

typedef struct lane_builder {
  builder *b;
  ir_region *region;
  const captures *found;
  lanes *l;
  uint32_t first_capture;
  uint32_t next_data; /* index for the next constant */
} lane_builder;

static uint32_t add_slot(lane_builder *lb, tile_slot_kind kind, uint32_t index, tn_type type) {
  tile_program *p = &lb->l->program;
  p->slots[p->num_slots] =
      (tile_slot){.kind = kind, .index = index, .element_size = tn_type_size(type)};
  return (uint32_t)p->num_slots++;
}

static tn_status *lane_op(lane_builder *lb, ir_op *op) {
  ir_value *result = &op->results[0];
  tile_program *p = &lb->l->program;
  tn_status *status = plan_check_op(lb->b, op, op->num_operands, 1);
  if (status) return status;
  if (is_rename(op)) {
    result->number = slot_of(lb->region, lb->found, lb->first_capture, op->operands[0]);
    return NULL;
  }
  if (op->opcode == HLO_CONSTANT) {
    const ir_attr *value;
    status = plan_constant_value(lb->b, op, &value);
    if (status) return status;
    void *copy = tn_arena_copy(&lb->b->p->arena, value->data, value->size);
    if (!copy) return tn_error_no_memory("a constant");
    lb->l->constants[lb->l->num_constants++] = copy;
    result->number = add_slot(lb, TILE_SPLAT, lb->next_data++, result->type->element);
    return NULL;
  }
  tile_insn *insn = &p->insns[p->num_insns];
  status = builder_tile(lb->b, op, insn);
  if (status) return status;
  for (uint32_t i = 0; i < op->num_operands; i++)
    insn->src[i] = slot_of(lb->region, lb->found, lb->first_capture, op->operands[i]);
  result->number = insn->dst = add_slot(lb, TILE_TEMP, 0, result->type->element);
  p->num_insns++;
  return NULL;
}

/* Copies a slot bit by bit: `x | x` of unsigned integers of its size, or, as those end at eight
 * bytes, a complex number converted to its own type. */
static void lane_copy(lane_builder *lb, uint32_t dst, uint32_t src, tn_type type) {
  size_t size = tn_type_size(type);
  tn_type bits = type == TN_PRED ? TN_PRED
                 : size == 1     ? TN_U8
                 : size == 2     ? TN_U16
                 : size == 4     ? TN_U32
                 : size == 8     ? TN_U64
                                 : TN_C128;
  cpu_tile_op op = bits == TN_C128 ? CPU_TILE_CONVERT : CPU_TILE_OR;
  tile_program *p = &lb->l->program;
  tile_insn *insn = &p->insns[p->num_insns++];
  *insn = (tile_insn){.op = op,
                      .in = bits,
                      .out = bits,
                      .arity = cpu_tile_describe(op)->arity,
                      .dst = dst,
                      .src = {src, src}};
}

/* Whether an instruction after the one that makes `slot` reads an argument: then that argument must
 * not be overwritten yet, and results[k] may be args[k]. */
static bool args_read_later(const lane_builder *lb, uint32_t slot) {
  const tile_program *p = &lb->l->program;
  for (size_t i = p->num_insns; i-- > 0;) {
    const tile_insn *insn = &p->insns[i];
    if (insn->dst == slot) return false;
    for (int s = 0; s < insn->arity; s++)
      if (insn->src[s] < lb->first_capture) return true;
  }
  return true;
}

/* The values that the region returns must end in the result arrays. The instruction that makes one
 * writes there if it may; else the value is copied there when everything is computed. */
static tn_status *lane_results(lane_builder *lb, const ir_block *block) {
  tile_program *p = &lb->l->program;
  const ir_op *end = block->last;
  size_t computed = p->num_insns;
  uint32_t *from = tn_alloc_array(end->num_operands + 1, sizeof *from);
  if (!from) return tn_error_no_memory("a plan");
  for (uint32_t i = 0; i < end->num_operands; i++) {
    uint32_t slot = slot_of(lb->region, lb->found, lb->first_capture, end->operands[i]);
    tn_type type = end->operands[i]->type->element;
    from[i] = slot;
    /* Another result's array may be this argument's: read it before anything is stored. */
    if (slot < lb->first_capture && slot != i && end->num_operands > 1) {
      from[i] = add_slot(lb, TILE_TEMP, 0, type);
      lane_copy(lb, from[i], slot, type);
    }
  }
  for (uint32_t i = 0; i < end->num_operands; i++) {
    tn_type type = end->operands[i]->type->element;
    tile_slot *slot = &p->slots[from[i]];
    bool direct =
        slot->kind == TILE_TEMP && p->num_insns == computed && !args_read_later(lb, from[i]);
    if (direct) {
      slot->kind = TILE_ARRAY;
      slot->index = i;
    } else {
      lane_copy(lb, add_slot(lb, TILE_ARRAY, i, type), from[i], type);
    }
  }
  tn_free(from);
  return NULL;
}

static size_t count_ops(const ir_block *block) {
  size_t count = 0;
  for (const ir_op *op = block->first; op; op = op->next) count++;
  return count;
}

static tn_status *make_lanes(builder *b, ir_region *region, const captures *found,
                             const cpu_body *base, cpu_body **out) {
  ir_block *block = region->first;
  size_t ops = count_ops(block);
  size_t returned = block->last->num_operands;
  size_t slots = block->num_args + found->count + ops + 2 * returned;
  tn_arena *arena = &b->p->arena;
  lanes *l = tn_arena_alloc(arena, sizeof *l + ops * sizeof l->constants[0]);
  if (!l) return tn_error_no_memory("a plan");
  l->base = *base;
  l->base.run = run_lanes;
  l->num_captures = found->count;
  l->program.slots = tn_arena_alloc_array(arena, slots, sizeof *l->program.slots);
  l->program.insns = tn_arena_alloc_array(arena, ops + 2 * returned, sizeof *l->program.insns);
  if (!l->program.slots || !l->program.insns) return tn_error_no_memory("a plan");
  uint32_t results = (uint32_t)base->num_results, args = block->num_args;
  lane_builder lb = {b, region, found, l, args, results + args + (uint32_t)found->count};
  for (uint32_t i = 0; i < args; i++)
    block->args[i].number = add_slot(&lb, TILE_ARRAY, results + i, block->args[i].type->element);
  for (uint32_t i = 0; i < found->count; i++)
    add_slot(&lb, TILE_SPLAT, results + args + i, found->values[i]->type->element);
  tn_status *status = NULL;
  for (ir_op *op = block->first; op != block->last && !status; op = op->next)
    status = lane_op(&lb, op);
  if (!status) status = lane_results(&lb, block);
  if (!status) status = tile_program_seal(arena, &l->program, b->settings->target, CPU_BODY_LANES);
  if (status) return status;
  size_t pointers = results + args + found->count + l->num_constants;
  l->base.scratch = ((pointers * sizeof(void *) + 63) & ~(size_t)63) + l->program.scratch;
  *out = &l->base;
  return NULL;
}

/* ---- a plan per lane --------------------------------------------------------------------------
 */

typedef struct nested {
  cpu_body base;
  plan *plan;
  size_t num_captures;
} nested;

enum { NESTED_RESULT = 16 }; /* bytes kept for one scalar */

/* Pointers to inputs and outputs, and the outputs themselves. */
static size_t nested_head(const cpu_body *body, size_t num_captures) {
  size_t pointers = (size_t)(body->num_args + body->num_results) + num_captures;
  size_t head = pointers * sizeof(void *) + (size_t)body->num_results * NESTED_RESULT;
  return (head + 63) & ~(size_t)63;
}

static void run_nested(const cpu_body *self, void *const *captured, const void *const *args,
                       void *const *results, int64_t n, void *scratch) {
  static const cpu_run_context context = {0};
  const nested *s = (const nested *)self;
  const void **inputs = scratch;
  void **outputs = (void **)scratch + self->num_args + s->num_captures;
  char *made = (char *)(outputs + self->num_results); /* results may be arguments: kept apart */
  char *workspace = (char *)scratch + nested_head(self, s->num_captures);
  for (int i = 0; i < self->num_results; i++) outputs[i] = made + (size_t)i * NESTED_RESULT;
  for (size_t i = 0; i < s->num_captures; i++) inputs[self->num_args + (int)i] = captured[i];
  for (int64_t lane = 0; lane < n; lane++) {
    for (int i = 0; i < self->num_args; i++)
      inputs[i] = (const char *)args[i] + (size_t)lane * tn_type_size(self->arg_types[i]);
    /* It has no calls (plan_call), so it cannot fail. */
    tn_status_destroy(plan_run(s->plan, &context, 0, inputs, outputs, workspace));
    for (int i = 0; i < self->num_results; i++) {
      size_t size = tn_type_size(self->result_types[i]);
      memcpy((char *)results[i] + (size_t)lane * size, outputs[i], size);
    }
  }
}

static tn_status *make_nested(builder *b, ir_region *region, const captures *found,
                              const cpu_body *base, cpu_body **out) {
  ir_block *block = region->first;
  size_t num_args = block->num_args + found->count;
  ir_value **args = tn_alloc_array(num_args + 1, sizeof *args);
  uint32_t numbers[MAX_CAPTURES];
  nested *s = tn_arena_alloc(&b->p->arena, sizeof *s);
  if (!args || !s) {
    tn_free(args);
    return tn_error_no_memory("a plan");
  }
  for (uint32_t i = 0; i < block->num_args; i++) args[i] = &block->args[i];
  for (size_t i = 0; i < found->count; i++) {
    args[block->num_args + i] = found->values[i];
    numbers[i] = found->values[i]->number; /* the outer plan's, which planning the region changes */
  }
  s->base = *base;
  s->base.run = run_nested;
  s->num_captures = found->count;
  tn_status *status = plan_create(b->module, block, args, num_args, b->settings, &s->plan);
  for (size_t i = 0; i < found->count; i++) found->values[i]->number = numbers[i];
  tn_free(args);
  if (!status) status = plan_adopt(b->p, s->plan);
  if (status) return status;
  s->base.scratch = nested_head(base, found->count) + plan_workspace(s->plan, 1);
  *out = &s->base;
  return NULL;
}

tn_status *builder_body(builder *b, ir_op *op, ir_region *region, size_t num_args,
                        const tn_type *arg_types, size_t num_results, const tn_type *result_types,
                        region_body *out) {
  memset(out, 0, sizeof *out);
  ir_block *block = region->first;
  tn_status *status = check_region(b, op, block, num_args, arg_types, num_results, result_types);
  if (!status && is_too_deep(op))
    status = builder_refuse(b, op, TN_UNIMPLEMENTED,
                            "regions of more than %d such ops in each other", MAX_BODIES);
  if (status) return status;
  captures *found = tn_alloc_zero(sizeof *found);
  if (!found) return tn_error_no_memory("a plan");
  find_captures(region, region, found);
  cpu_body base = {
      .known = CPU_BODY_GENERAL, .num_args = (int)num_args, .num_results = (int)num_results};
  memcpy(base.arg_types, arg_types, num_args * sizeof *arg_types);
  memcpy(base.result_types, result_types, num_results * sizeof *result_types);
  plan_know_body(block, &base);
  uint32_t *buffers = tn_arena_alloc_array(&b->p->arena, found->count + 1, sizeof *buffers);
  if (!buffers)
    status = tn_error_no_memory("a plan");
  else if (found->too_many)
    status = builder_refuse(b, op, TN_UNIMPLEMENTED, "its region uses more than %d outer values",
                            MAX_CAPTURES);
  for (size_t i = 0; i < found->count && !status; i++)
    status = builder_dense(b, found->values[i], &buffers[i]);
  if (!status && fits_lanes(block, found))
    status = make_lanes(b, region, found, &base, &out->body);
  else if (!status)
    status = make_nested(b, region, found, &base, &out->body);
  out->captures = buffers;
  out->num_captures = found->count;
  tn_free(found);
  return status;
}

tn_status *builder_body_step(builder *b, ir_op *op, ir_value *const *operands,
                             const cpu_kernel *kernel, const region_body *bodies,
                             size_t num_bodies) {
  size_t n = op->num_results, count = n + op->num_operands, at = count;
  for (size_t i = 0; i < num_bodies; i++) count += bodies[i].num_captures;
  uint32_t *data = tn_alloc_array(count, sizeof *data);
  if (!data) return tn_error_no_memory("a plan");
  tn_status *status = NULL;
  for (uint32_t i = 0; i < op->num_operands && !status; i++)
    status = builder_dense(b, operands[i], &data[n + i]);
  for (uint32_t i = 0; i < n && !status; i++)
    status = builder_result(b, &op->results[i], NULL, 0, &data[i]);
  for (size_t i = 0; i < num_bodies; i++)
    for (size_t k = 0; k < bodies[i].num_captures; k++) data[at++] = bodies[i].captures[k];
  if (!status) status = builder_kernel_outputs(b, hlo_op(op->opcode)->name, kernel, data, count, n);
  tn_free(data);
  return status;
}
