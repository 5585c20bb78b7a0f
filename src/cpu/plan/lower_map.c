/* Maps (cluster.h) as kernels: their ops become the instructions of a tile program, what they read
 * from outside its arrays and splats, and what is needed outside is written to where it belongs. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/plan/op_table.h"
#include "passes/passes.h"

#include <string.h>

/* ---- ops as instructions ----------------------------------------------------------------------
 */

/* By comparison_direction's number: EQ NE GE GT LE LT (VHLO's order, and tile_ops.def's). */
static cpu_tile_op compare_tile(const ir_op *op) {
  int64_t direction = hlo_get_enum(op, "comparison_direction");
  TN_ASSERT(direction >= 0 && direction <= 5);
  static const cpu_tile_op first[] = {[PLAN_ORDINARY] = CPU_TILE_EQ,
                                      [PLAN_TOTAL] = CPU_TILE_EQ_TOTAL,
                                      [PLAN_WEAK] = CPU_TILE_EQ_WEAK};
  plan_order order = plan_float_order(op, op->operands[0]->type->element);
  return (cpu_tile_op)(first[order] + (int)direction);
}

/* One body's work at a time, as a program's tiles are. */
static bool fold_elements(const ir_op *op, tn_type in, tn_type out, const void *const *operands,
                          size_t count, void *results) {
  const plan_op_info *info = plan_op_row(op->opcode);
  const int64_t imm[2] = {0, 0};
  if (!info->is_map || op->opcode == HLO_REDUCE_PRECISION) return false;
  int64_t direction = op->opcode == HLO_COMPARE ? hlo_get_enum(op, "comparison_direction") : 0;
  if (direction < 0 || direction > 5) return false;
  cpu_tile_op tile = (cpu_tile_op)((int)info->tile + (int)direction);
  cpu_tile_fn *body = cpu_tile_find((cpu_target){.level = 0}, tile, in, out);
  if (!body || (uint32_t)cpu_tile_describe(tile)->arity != op->num_operands) return false;
  body(results, operands, (int64_t)count, imm);
  return true;
}

const pass_folder cpu_folder = {fold_elements};

/* Operands are of one type, but for select's predicate; shapes agree, but for those of that and of
 * clamp's limits, which may be scalars. */
static void assert_operands(const ir_op *op, cpu_tile_op tile, tn_type in) {
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const ir_type *type = op->operands[i]->type;
    bool is_predicate = tile == CPU_TILE_SELECT && i == 0;
    bool may_be_scalar = is_predicate || (tile == CPU_TILE_CLAMP && i != 1);
    TN_ASSERT(type->element == (is_predicate ? TN_PRED : in));
    TN_ASSERT(plan_same_shape(type, op->results[0].type) || (may_be_scalar && type->rank == 0));
  }
}

tn_status *builder_tile(const builder *b, const ir_op *op, tile_insn *out) {
  int64_t imm[2] = {0, 0};
  const plan_op_info *info = plan_op_row(op->opcode);
  if (!info->is_map)
    return builder_refuse(b, op, TN_UNIMPLEMENTED, "the CPU device does not have this op");
  cpu_tile_op tile = op->opcode == HLO_COMPARE ? compare_tile(op) : info->tile;
  uint32_t arity = (uint32_t)cpu_tile_describe(tile)->arity;
  TN_ASSERT(op->num_operands == arity && op->num_results == 1);
  const ir_type *in = op->operands[arity == 3 ? 1 : 0]->type;
  const ir_type *result = op->results[0].type;
  assert_operands(op, tile, in->element);
  if (op->opcode == HLO_REDUCE_PRECISION) {
    tn_status *status = hlo_get_i64(b->module, op, "exponent_bits", &imm[0]);
    if (!status) status = hlo_get_i64(b->module, op, "mantissa_bits", &imm[1]);
    if (status) return status;
    TN_ASSERT(imm[0] >= 1 && imm[1] >= 0); /* more bits than the type's are as many as that */
  }
  *out = (tile_insn){.op = tile,
                     .in = in->element,
                     .out = result->element,
                     .imm = {imm[0], imm[1]},
                     .arity = (int)arity};
  if (cpu_tile_find(b->settings->target, tile, in->element, result->element)) return NULL;
  return builder_refuse(b, op, TN_UNIMPLEMENTED,
                        "the CPU device has no kernel from %s to %s for it",
                        tn_type_name(in->element), tn_type_name(result->element));
}

/* Operations in vectors that take as long as an element of the instruction: of eight bytes twice as
 * many lanes, and functions of them have twice as many steps. */
static double count_lanes(const ir_op *op) {
  const plan_op_info *info = plan_op_row(op->opcode);
  size_t size = tn_type_size(op->results[0].type->element);
  double words = size > 4 ? (double)size / 4 : 1;
  return info->lanes * words * (info->is_function ? words : 1);
}

/* ---- the program ------------------------------------------------------------------------------
 */

/* Data of the kernel: results first, then what is read. While instructions are made, the index of a
 * slot that is read is its number among those. */
typedef struct map_maker {
  builder *b;
  const cluster *c;
  tile_program *program;
  uint32_t *reads;          /* buffers */
  uint32_t *read_slots;     /* theirs */
  const value_view **views; /* NULL where they are read in order */
  uint32_t num_reads;
  uint32_t *slot_reads;  /* by slot: the instruction that reads it last, + 1 */
  uint32_t *slot_writer; /* by slot: the instruction that writes it, + 1; 0: it is read only */
  uint32_t *data;
  uint32_t num_results;
  double lanes; /* of an element, in all instructions */
} map_maker;

static bool is_made_here(const map_maker *m, const ir_value *value) {
  const value_info *info = builder_value(m->b, value);
  return value->def && value->def->block == m->c->ops[0]->block && info->slot_at == m->b->position;
}

static void bind_slot(const map_maker *m, const ir_value *value, uint32_t slot) {
  value_info *info = builder_value(m->b, value);
  info->slot = slot;
  info->slot_at = m->b->position;
}

static uint32_t add_slot(map_maker *m, tile_slot_kind kind, uint32_t index, size_t element_size) {
  tile_program *p = m->program;
  p->slots[p->num_slots] = (tile_slot){.kind = kind, .index = index, .element_size = element_size};
  return (uint32_t)p->num_slots++;
}

static uint32_t count_slot(map_maker *m, tn_type type, const value_view *view) {
  const tile_program *p = m->program;
  for (uint32_t s = 0; s < p->num_slots; s++)
    if (p->slots[s].kind == TILE_IOTA && p->slots[s].iota.type == type &&
        p->slots[s].iota.length == view->length && p->slots[s].iota.inner == view->inner)
      return s;
  uint32_t slot = add_slot(m, TILE_IOTA, 0, tn_type_size(type));
  p->slots[slot].iota = (tile_iota){type, view->length, view->inner};
  return slot;
}

/* Whether all elements of the view are one and the same. */
static bool repeats_one_element(const ir_type *type, const value_view *view) {
  for (uint32_t d = 0; d < type->rank; d++)
    if (type->dims[d] != 1 && view->strides[d] != 0) return false;
  return plan_elements(type) > 1;
}

enum {
  LEAST_SPLAT_ROW = 128
}; /* elements: for shorter rows, filling a tile costs less than a tile */

/* One element for each long row, and all such views of the program have the same rows. */
static bool repeats_in_rows(const map_maker *m, const tile_view *view) {
  int64_t tile = m->b->settings->tile, least = tile < LEAST_SPLAT_ROW ? tile : LEAST_SPLAT_ROW;
  return view->step == 0 && view->outer.rank > 0 && view->count >= least &&
         (m->program->row == 0 || m->program->row == view->count);
}

static tn_status *read_view(map_maker *m, const ir_value *value, const value_view *view,
                            uint32_t *out) {
  for (uint32_t r = 0; r < m->num_reads; r++)
    if (m->views[r] == view) {
      *out = m->read_slots[r];
      return NULL;
    }
  size_t element_size = tn_type_size(value->type->element);
  builder_extend(m->b, view->base, m->b->position);
  if (repeats_one_element(value->type, view)) {
    *out = add_slot(m, TILE_SPLAT, m->num_reads, element_size);
    m->program->slots[*out].first = (size_t)view->offset * element_size;
  } else {
    tile_view *kept = tn_arena_alloc(&m->b->p->arena, sizeof *kept);
    if (!kept) return tn_error_no_memory("a plan");
    tile_view_make((int)value->type->rank, value->type->dims, view->offset, view->strides, kept);
    bool by_rows = repeats_in_rows(m, kept);
    *out = add_slot(m, by_rows ? TILE_SPLAT : TILE_VIEW, m->num_reads, element_size);
    m->program->slots[*out].view = kept;
    if (by_rows) m->program->row = kept->count;
  }
  m->views[m->num_reads] = view;
  m->reads[m->num_reads] = view->base;
  m->read_slots[m->num_reads++] = *out;
  return NULL;
}

/* The pieces of a value; its first piece stands for it in `views`. */
static tn_status *read_pieces(map_maker *m, const ir_value *value, const value_pieces *from,
                              uint32_t *out) {
  for (uint32_t r = 0; r < m->num_reads; r++)
    if (m->views[r] == &from->parts[0].view) {
      *out = m->read_slots[r];
      return NULL;
    }
  tile_pieces *pieces =
      tn_arena_alloc(&m->b->p->arena, sizeof *pieces + from->count * sizeof *pieces->parts);
  if (!pieces) return tn_error_no_memory("a plan");
  *pieces = (tile_pieces){.count = from->count};
  *out = add_slot(m, TILE_PIECES, 0, tn_type_size(value->type->element));
  m->program->slots[*out].pieces = pieces;
  for (uint32_t k = 0; k < from->count; k++) {
    const value_piece *piece = &from->parts[k];
    pieces->parts[k] = (tile_piece){.index = m->num_reads, .block = piece->block};
    tile_view_make((int)value->type->rank, piece->dims, piece->view.offset, piece->view.strides,
                   &pieces->parts[k].view);
    pieces->row += piece->block;
    builder_extend(m->b, piece->view.base, m->b->position);
    m->views[m->num_reads] = &piece->view;
    m->reads[m->num_reads] = piece->view.base;
    m->read_slots[m->num_reads++] = *out;
  }
  return NULL;
}

/* The slot of something from outside: of its single element if it has one, for the cache's sake;
 * else of the view that it is, or of the array. */
static tn_status *read_slot(map_maker *m, const ir_op *op, uint32_t i, uint32_t *out) {
  const ir_value *value = op->operands[i];
  const value_info *info = builder_value(m->b, value);
  size_t element_size = tn_type_size(value->type->element);
  bool scalar = value->type->rank == 0 && op->results[0].type->rank != 0;
  bool splat = info->splat != PLAN_NONE && !scalar && plan_elements(value->type) != 1;
  if (!splat && !scalar && info->dense == PLAN_NONE && info->splat == PLAN_NONE && info->view) {
    if (!info->view->is_iota) return read_view(m, value, info->view, out);
    *out = count_slot(m, value->type->element, info->view);
    return NULL;
  }
  if (info->dense == PLAN_NONE && info->pieces) return read_pieces(m, value, info->pieces, out);
  uint32_t buffer = info->splat;
  tn_status *status = splat ? NULL : builder_dense(m->b, value, &buffer);
  if (status) return status;
  tile_slot_kind kind = splat || scalar ? TILE_SPLAT : TILE_ARRAY;
  for (uint32_t r = 0; r < m->num_reads; r++) {
    const tile_slot *slot = &m->program->slots[m->read_slots[r]];
    if (m->reads[r] == buffer && slot->kind == kind && !slot->first && !slot->view &&
        slot->element_size == element_size) {
      *out = m->read_slots[r];
      return NULL;
    }
  }
  *out = add_slot(m, kind, m->num_reads, element_size);
  m->reads[m->num_reads] = buffer;
  m->read_slots[m->num_reads++] = *out;
  return NULL;
}

static tn_status *add_insn(map_maker *m, const ir_op *op) {
  tile_program *p = m->program;
  tile_insn *insn = &p->insns[p->num_insns];
  const ir_type *type = op->results[0].type;
  tn_status *status = plan_check_op(m->b, op, op->num_operands, 1);
  if (!status && cluster_is_rename(op)) {
    TN_ASSERT(is_made_here(m, op->operands[0]));
    bind_slot(m, &op->results[0], builder_value(m->b, op->operands[0])->slot);
    return NULL;
  }
  if (!status) status = builder_tile(m->b, op, insn);
  for (uint32_t i = 0; i < op->num_operands && !status; i++) {
    if (is_made_here(m, op->operands[i]))
      insn->src[i] = builder_value(m->b, op->operands[i])->slot;
    else
      status = read_slot(m, op, i, &insn->src[i]);
  }
  if (status) return status;
  uint32_t number = (uint32_t)p->num_insns++ + 1;
  for (uint32_t i = 0; i < op->num_operands; i++) m->slot_reads[insn->src[i]] = number;
  insn->dst = add_slot(m, TILE_TEMP, 0, tn_type_size(type->element));
  m->slot_writer[insn->dst] = number;
  bind_slot(m, &op->results[0], insn->dst);
  m->lanes += count_lanes(op);
  return NULL;
}

/* Arrays that a result may lie over: elements of one size, no instruction after the one that writes
 * the result reads them, and nothing reads them out of order: another tile may have been written.
 */
static uint32_t list_reusable(const map_maker *m, uint32_t result, uint32_t *out) {
  const tile_slot *slots = m->program->slots;
  uint32_t count = 0;
  for (uint32_t r = 0; r < m->num_reads; r++) {
    const tile_slot *slot = &slots[m->read_slots[r]];
    bool fits = slot->kind == TILE_ARRAY && slot->element_size == slots[result].element_size;
    for (uint32_t k = 0; k < m->num_reads && fits; k++)
      fits =
          m->reads[k] != m->reads[r] || (slots[m->read_slots[k]].kind == TILE_ARRAY &&
                                         m->slot_reads[m->read_slots[k]] <= m->slot_writer[result]);
    if (fits) out[count++] = m->reads[r];
  }
  return count;
}

/* Two results that are one slot (a value and its reshape) are one buffer. */
static tn_status *add_result(map_maker *m, const ir_value *value, uint32_t *reusable) {
  uint32_t slot = builder_value(m->b, value)->slot, buffer;
  tile_slot *written = &m->program->slots[slot];
  TN_ASSERT(m->slot_writer[slot]);
  if (written->kind == TILE_ARRAY) {
    builder_bind(m->b, value, m->data[written->index]);
    return NULL;
  }
  uint32_t count = list_reusable(m, slot, reusable);
  tn_status *status = builder_result(m->b, value, reusable, count, &buffer);
  if (status) return status;
  written->kind = TILE_ARRAY;
  written->index = m->num_results;
  m->data[m->num_results++] = buffer;
  return NULL;
}

/* What a result lies over is read in order, and for the last time by the instruction that writes
 * it: the next tile's elements are still there, and the next thread's. */
static void assert_results(const map_maker *m) {
  const tile_slot *slots = m->program->slots;
  for (uint32_t s = 0; s < m->program->num_slots; s++) {
    if (slots[s].kind != TILE_ARRAY || !m->slot_writer[s]) continue;
    for (uint32_t r = 0; r < m->num_reads; r++)
      TN_ASSERT(m->reads[r] != m->data[slots[s].index] ||
                (slots[m->read_slots[r]].kind == TILE_ARRAY &&
                 m->slot_reads[m->read_slots[r]] <= m->slot_writer[s]));
  }
}

static tn_status *finish_map(map_maker *m, const char *name) {
  tile_program *p = m->program;
  assert_results(m);
  double bytes = 0; /* that an element moves to and from memory */
  for (uint32_t s = 0; s < p->num_slots; s++) {
    if (!m->slot_writer[s]) p->slots[s].index += m->num_results;
    for (uint32_t k = 0; p->slots[s].kind == TILE_PIECES && k < p->slots[s].pieces->count; k++)
      p->slots[s].pieces->parts[k].index += m->num_results;
    if (p->slots[s].kind == TILE_ARRAY || p->slots[s].kind == TILE_VIEW ||
        p->slots[s].kind == TILE_PIECES)
      bytes += (double)p->slots[s].element_size;
  }
  memcpy(m->data + m->num_results, m->reads, m->num_reads * sizeof *m->reads);
  tn_status *status =
      tile_program_seal(&m->b->p->arena, p, m->b->settings->target, m->b->settings->tile);
  if (status) return status;
  cpu_kernel kernel = {.run = tile_program_run,
                       .params = p,
                       .units = m->c->elements,
                       .work = {.bytes = bytes, .lanes = m->lanes},
                       .scratch = p->scratch,
                       .name = "tile"};
  return builder_kernel_outputs(m->b, name, &kernel, m->data, m->num_results + m->num_reads,
                                m->num_results);
}

static tn_status *make_map(map_maker *m, uint32_t *reusable) {
  const cluster *c = m->c;
  tn_status *status = NULL;
  for (uint32_t i = 0; i < c->num_ops && !status; i++) status = add_insn(m, c->ops[i]);
  for (uint32_t i = 0; i < c->num_results && !status; i++)
    status = add_result(m, c->results[i], reusable);
  if (status || m->num_results == 0) return status;
  return finish_map(m, c->num_ops == 1 ? hlo_op(c->ops[0]->opcode)->name : "map");
}

/* The most data that an op reads: of a value in pieces, each. */
static size_t count_reads(const builder *b, const ir_op *op) {
  size_t count = op->num_operands;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    const value_pieces *pieces = builder_value(b, op->operands[i])->pieces;
    if (pieces) count += pieces->count;
  }
  return count;
}

tn_status *plan_map_cluster(builder *b, const cluster *c) {
  size_t reads = 0;
  for (uint32_t i = 0; i < c->num_ops; i++) reads += count_reads(b, c->ops[i]);
  tn_arena *arena = &b->p->arena;
  map_maker m = {.b = b, .c = c, .program = tn_arena_alloc(arena, sizeof *m.program)};
  size_t slots = reads + c->num_ops + 1;
  uint32_t *lists = tn_alloc_array(slots * 6, sizeof *lists);
  m.views = tn_alloc_array(slots, sizeof *m.views);
  tn_status *status = lists && m.views && m.program ? NULL : tn_error_no_memory("a plan");
  if (!status) {
    *m.program =
        (tile_program){.slots = tn_arena_alloc_array(arena, slots, sizeof(tile_slot)),
                       .insns = tn_arena_alloc_array(arena, c->num_ops, sizeof(tile_insn))};
    m.reads = lists;
    m.slot_reads = lists + slots;
    m.slot_writer = lists + 2 * slots;
    m.data = lists + 3 * slots;
    m.read_slots = lists + 4 * slots;
    if (!m.program->slots || !m.program->insns) status = tn_error_no_memory("a plan");
  }
  if (!status) status = make_map(&m, lists + 5 * slots);
  tn_free(m.views);
  tn_free(lists);
  return status;
}

/* An elementwise op that is in no map: says why. */
tn_status *plan_no_map(builder *b, ir_op *op) {
  tile_insn unused;
  tn_status *status = plan_check_op(b, op, op->num_operands, 1);
  if (!status) status = builder_tile(b, op, &unused);
  return status ? status : builder_refuse(b, op, TN_INTERNAL, "is elementwise and in no map");
}
