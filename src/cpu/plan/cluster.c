/* Forms clusters, and puts them into order.
 *
 * Every map that may still grow is open and has a bit (two that became one have both). A value
 * depends on an open map if its op is in it, or comes after it through any ops. For an op there are
 * two sets: `direct`, the maps that make its operands, and `through`, the maps that it comes after
 * by way of something else. It may join map m unless m is in `through`: then a way leads out of m
 * and back. A map's own two are what all of its ops together come after; they may not grow once
 * something outside has read a result of the map, whose sets would be too small then.
 *
 * Bits are few: when they are used up, the maps that were not touched for longest are closed, and
 * their bits taken out of every set. */
#include "cpu/plan/cluster.h"
#include "base/assert.h"
#include "cpu/plan/op_table.h"
#include "passes/rewrite/rewrite.h"

#include <string.h>

enum { NUM_BITS = 64, KEPT_OPEN = 16, MAX_MAP_OPS = 512, MAX_MAP_READS = 96 };
#define NOWHERE UINT32_MAX

typedef struct map_state {
  uint64_t bits;   /* 0: closed */
  uint64_t direct; /* maps that it reads */
  uint64_t through;
  uint32_t touched; /* the op that joined last */
  uint32_t num_ops;
  uint32_t num_reads; /* operands from outside, each as often as it is read */
  uint32_t into;      /* the map that it became a part of, or NOWHERE */
  int64_t elements;
  bool was_read; /* by something outside */
  const char *stopped;
} map_state;

typedef struct op_state {
  ir_op *op;
  uint32_t map;          /* that it is in, or NOWHERE */
  uint32_t first_before; /* its entries in `before` */
  uint64_t after;        /* open maps that it comes after, if it is in none */
} op_state;

typedef struct former {
  const graph *from;
  ir_block *block;
  const ir_uses *uses;
  op_state *ops;
  uint32_t num_ops;
  uint32_t *before; /* by op: the ops of the block that it comes after directly */
  size_t num_before, before_capacity;
  map_state *maps;
  size_t num_maps, map_capacity;
  uint32_t *reader; /* by value: the map that read it last, or NOWHERE */
  uint64_t free_bits;
} former;

/* ---- what the ops are -------------------------------------------------------------------------
 */

bool cluster_is_map(const ir_op *op) {
  if (op->num_results != 1 || op->num_regions || op->num_operands == 0 || op->num_operands > 3 ||
      !(hlo_op(op->opcode)->traits & HLO_ELEMENTWISE) || !plan_op_row(op->opcode)->is_map)
    return false;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (!plan_fits(op->operands[i]->type)) return false;
  return plan_fits(op->results[0].type);
}

bool cluster_is_rename(const ir_op *op) {
  if (op->num_operands != 1 || op->num_results != 1) return false;
  const ir_type *in = op->operands[0]->type, *out = op->results[0].type;
  if (!plan_fits(in) || !plan_fits(out)) return false;
  return op->opcode == HLO_RESHAPE || (op->opcode == HLO_BITCAST_CONVERT && plan_renames_bits(op));
}

static bool has_order(const ir_op *op) {
  if (pass_has_effect(op) || op->opcode == HLO_CUSTOM_CALL) return true;
  for (uint32_t i = 0; i < op->num_operands; i++)
    if (op->operands[i]->type->kind == IR_TYPE_TOKEN) return true;
  switch (op->opcode) {
  case HLO_ALL_REDUCE:
  case HLO_ALL_GATHER:
  case HLO_REDUCE_SCATTER:
  case HLO_ALL_TO_ALL:
  case HLO_COLLECTIVE_PERMUTE:
  case HLO_COLLECTIVE_BROADCAST:
  case HLO_COLLECTIVE_REDUCE:
  case HLO_RNG: return true;
  default: return false;
  }
}

typedef struct op_reader {
  former *f;
  bool ordered, failed;
} op_reader;

/* The op of the block, or the op around it there, that makes the value; NOWHERE: none does. */
static uint32_t maker_of(const former *f, const ir_value *value) {
  return value->def && value->def->block == f->block ? value->def->mark : NOWHERE;
}

static bool push_before(former *f, uint32_t op) {
  if (!tn_array_reserve((void **)&f->before, &f->before_capacity, f->num_before + 1,
                        sizeof *f->before))
    return false;
  f->before[f->num_before++] = op;
  return true;
}

static bool read_op(ir_op *op, void *arg) {
  op_reader *reader = arg;
  former *f = reader->f;
  bool is_end = op->block != f->block && (hlo_op(op->opcode)->traits & HLO_TERMINATOR);
  if (!is_end && has_order(op)) reader->ordered = true;
  for (uint32_t i = 0; i < op->num_operands; i++) {
    uint32_t maker = maker_of(f, op->operands[i]);
    reader->failed = maker != NOWHERE && !push_before(f, maker);
    if (reader->failed) return false;
  }
  return true;
}

/* What each op comes after: what it and the regions under it read, and the last op whose place in
 * the order something may see. */
static bool read_block(former *f) {
  uint32_t last_ordered = NOWHERE;
  for (uint32_t i = 0; i < f->num_ops; i++) {
    op_reader reader = {.f = f};
    f->ops[i].first_before = (uint32_t)f->num_before;
    ir_walk(f->ops[i].op, read_op, &reader);
    if (reader.failed) return false;
    if (!reader.ordered) continue;
    if (last_ordered != NOWHERE && !push_before(f, last_ordered)) return false;
    last_ordered = i;
  }
  f->ops[f->num_ops].first_before = (uint32_t)f->num_before;
  return true;
}

/* ---- maps -------------------------------------------------------------------------------------
 */

static uint32_t map_of(former *f, uint32_t op) {
  uint32_t map = f->ops[op].map;
  if (map == NOWHERE) return NOWHERE;
  while (f->maps[map].into != NOWHERE) map = f->maps[map].into;
  f->ops[op].map = map; /* the way is shorter next time */
  return map;
}

typedef struct op_sets {
  uint64_t direct, through;
} op_sets;

/* `own`: bits of the maps that the op would be in, which do not lead out of themselves. */
static op_sets sets_of(former *f, uint32_t op, uint64_t own) {
  op_sets sets = {0, 0};
  for (uint32_t k = f->ops[op].first_before; k < f->ops[op + 1].first_before; k++) {
    uint32_t map = map_of(f, f->before[k]);
    if (map == NOWHERE) {
      sets.through |= f->ops[f->before[k]].after;
      continue;
    }
    const map_state *read = &f->maps[map];
    uint64_t before = read->direct | read->through;
    sets.direct |= read->bits;
    sets.through |= read->bits & own ? before & ~own : before;
  }
  return sets;
}

static void close_old_maps(former *f) {
  uint32_t touched[NUM_BITS], count = 0;
  for (size_t m = 0; m < f->num_maps; m++) {
    if (!f->maps[m].bits) continue;
    uint32_t at = count++;
    for (; at > 0 && touched[at - 1] > f->maps[m].touched; at--) touched[at] = touched[at - 1];
    touched[at] = f->maps[m].touched;
  }
  uint32_t from = count > KEPT_OPEN ? touched[count - KEPT_OPEN] : UINT32_MAX;
  uint64_t kept = 0;
  for (size_t m = 0; m < f->num_maps; m++) {
    map_state *map = &f->maps[m];
    if (map->bits && map->touched >= from)
      kept |= map->bits;
    else if (map->bits)
      map->bits = 0, map->stopped = "too many maps were open";
  }
  f->free_bits = ~kept;
  for (size_t m = 0; m < f->num_maps; m++) f->maps[m].direct &= kept, f->maps[m].through &= kept;
  for (uint32_t i = 0; i < f->num_ops; i++) f->ops[i].after &= kept;
}

/* NOWHERE: no memory. */
static uint32_t open_map(former *f, uint32_t op, op_sets sets) {
  if (!f->free_bits) {
    close_old_maps(f);
    sets.direct &= ~f->free_bits, sets.through &= ~f->free_bits;
  }
  if (!tn_array_reserve((void **)&f->maps, &f->map_capacity, f->num_maps + 1, sizeof *f->maps))
    return NOWHERE;
  uint64_t bit = f->free_bits & -f->free_bits;
  TN_ASSERT(bit);
  f->free_bits &= ~bit;
  f->maps[f->num_maps] =
      (map_state){.bits = bit,
                  .direct = sets.direct,
                  .through = sets.through,
                  .touched = op,
                  .num_ops = 1,
                  .num_reads = f->ops[op].op->num_operands,
                  .into = NOWHERE,
                  .elements = (int64_t)plan_elements(f->ops[op].op->results[0].type)};
  return (uint32_t)f->num_maps++;
}

/* Why the op may not join the map; NULL: it may. */
static const char *why_not_join(const map_state *map, op_sets sets, int64_t elements) {
  if (map->elements != elements) return "another number of elements";
  if (sets.through & map->bits) return "a way leads out of the map and back";
  if (map->was_read && ((sets.direct | sets.through) & ~(map->bits | map->direct | map->through)))
    return "a result is wanted before an operand is there";
  if (map->num_ops >= MAX_MAP_OPS || map->num_reads >= MAX_MAP_READS) return "the map is full";
  return NULL;
}

static bool may_merge(const map_state *a, const map_state *b) {
  uint64_t both = a->bits | b->bits;
  return a->elements == b->elements && !(a->through & both) && !(b->through & both) &&
         a->num_ops + b->num_ops <= MAX_MAP_OPS && a->num_reads + b->num_reads <= MAX_MAP_READS &&
         (!a->was_read || !((b->direct | b->through) & ~(both | a->direct | a->through))) &&
         (!b->was_read || !((a->direct | a->through) & ~(both | b->direct | b->through)));
}

static map_state merged_maps(const map_state *a, const map_state *b) {
  map_state both = *a;
  both.bits |= b->bits;
  both.direct = (a->direct | b->direct) & ~both.bits;
  both.through |= b->through;
  both.num_ops += b->num_ops;
  both.num_reads += b->num_reads;
  both.was_read |= b->was_read;
  if (b->touched > a->touched) both.touched = b->touched;
  TN_ASSERT(!(both.through & both.bits));
  return both;
}

static void join_map(former *f, uint32_t m, uint32_t op, op_sets sets) {
  map_state *map = &f->maps[m];
  map->direct = (map->direct | sets.direct) & ~map->bits;
  map->through |= sets.through;
  map->touched = op;
  map->num_ops++;
  const ir_op *joined = f->ops[op].op;
  for (uint32_t i = 0; i < joined->num_operands; i++) {
    uint32_t maker = maker_of(f, joined->operands[i]);
    if (maker == NOWHERE || map_of(f, maker) != m) map->num_reads++;
  }
  f->ops[op].map = m;
  TN_ASSERT(!(map->through & map->bits));
}

/* ---- an op's map ------------------------------------------------------------------------------
 */

/* Maps that are to become one, with the op. */
typedef struct map_group {
  map_state whole;
  uint32_t maps[3];
  uint32_t count;
} map_group;

static void try_map(former *f, uint32_t m, uint32_t op, int64_t elements, map_group *group) {
  if (m == NOWHERE || !f->maps[m].bits) return;
  for (uint32_t i = 0; i < group->count; i++)
    if (group->maps[i] == m) return;
  map_state whole = f->maps[m];
  if (group->count) {
    if (!may_merge(&group->whole, &whole)) return;
    whole = merged_maps(&group->whole, &whole);
  }
  const char *why = why_not_join(&whole, sets_of(f, op, whole.bits), elements);
  if (why) {
    f->maps[m].stopped = why;
    return;
  }
  group->whole = whole;
  group->maps[group->count++] = m;
}

/* The map that the op is to join; several become one, the oldest. NOWHERE: none. */
static uint32_t find_map(former *f, uint32_t i) {
  const ir_op *op = f->ops[i].op;
  int64_t elements = (int64_t)plan_elements(op->results[0].type);
  map_group group = {.count = 0};
  for (uint32_t k = 0; k < op->num_operands; k++) {
    uint32_t maker = maker_of(f, op->operands[k]);
    if (maker != NOWHERE) try_map(f, map_of(f, maker), i, elements, &group);
  }
  for (uint32_t k = 0; k < op->num_operands && !group.count && !cluster_is_rename(op); k++) {
    const ir_use *unused;
    const ir_value *value = op->operands[k];
    if (!ir_uses_of(f->uses, value, &unused) || (int64_t)plan_elements(value->type) != elements)
      continue;
    uint32_t m = f->reader[value->number];
    while (m != NOWHERE && f->maps[m].into != NOWHERE) m = f->maps[m].into;
    try_map(f, m, i, elements, &group);
  }
  if (!group.count) return NOWHERE;
  uint32_t into = group.maps[0];
  for (uint32_t k = 1; k < group.count; k++)
    if (group.maps[k] < into) into = group.maps[k];
  for (uint32_t k = 0; k < group.count; k++)
    if (group.maps[k] != into) f->maps[group.maps[k]].bits = 0, f->maps[group.maps[k]].into = into;
  f->maps[into] = group.whole;
  return into;
}

static void note_readers(former *f, uint32_t i, uint32_t m) {
  const ir_op *op = f->ops[i].op;
  const ir_use *unused;
  for (uint32_t k = 0; m != NOWHERE && k < op->num_operands; k++)
    if (ir_uses_of(f->uses, op->operands[k], &unused)) f->reader[op->operands[k]->number] = m;
  for (uint32_t k = f->ops[i].first_before; k < f->ops[i + 1].first_before; k++) {
    uint32_t read = map_of(f, f->before[k]);
    if (read != NOWHERE && read != m) f->maps[read].was_read = true;
  }
}

static tn_status *place_op(former *f, uint32_t i) {
  bool is_map = cluster_is_map(f->ops[i].op);
  uint32_t m = is_map || cluster_is_rename(f->ops[i].op) ? find_map(f, i) : NOWHERE;
  op_sets sets = sets_of(f, i, m == NOWHERE ? 0 : f->maps[m].bits);
  if (m != NOWHERE) {
    join_map(f, m, i, sets);
  } else if (is_map) {
    m = open_map(f, i, sets);
    if (m == NOWHERE) return tn_error_no_memory("a plan");
    f->ops[i].map = m;
  } else {
    f->ops[i].after = sets.direct | sets.through;
  }
  note_readers(f, i, m);
  return NULL;
}

/* ---- order ------------------------------------------------------------------------------------
 *
 * In program order, each cluster where its last op stands, or before the first that needs it. */

typedef struct unit {
  uint32_t first, count; /* its ops, in `members` */
  bool begun, done;
} unit;

typedef struct frame {
  uint32_t unit, member, before; /* the next to be looked at */
} frame;

typedef struct orderer {
  former *f;
  unit *units;
  uint32_t *unit_of; /* by op */
  uint32_t *members;
  frame *stack;
  size_t depth, capacity;
  uint32_t *order; /* of units */
  uint32_t count;
} orderer;

static tn_status *push_unit(orderer *o, uint32_t u) {
  TN_ASSERT(!o->units[u].begun);
  if (o->units[u].begun) return tn_error(TN_INTERNAL, "a map has a way out and back");
  if (!tn_array_reserve((void **)&o->stack, &o->capacity, o->depth + 1, sizeof *o->stack))
    return tn_error_no_memory("a plan");
  o->units[u].begun = true;
  uint32_t first = o->members[o->units[u].first];
  o->stack[o->depth++] = (frame){u, 0, o->f->ops[first].first_before};
  return NULL;
}

/* What the frame's unit comes after and is not done; NOWHERE: nothing. */
static uint32_t next_before(const orderer *o, frame *at) {
  const former *f = o->f;
  const unit *u = &o->units[at->unit];
  for (;;) {
    uint32_t op = o->members[u->first + at->member];
    while (at->before < f->ops[op + 1].first_before) {
      uint32_t other = o->unit_of[f->before[at->before++]];
      if (other != at->unit && !o->units[other].done) return other;
    }
    if (++at->member == u->count) return NOWHERE;
    at->before = f->ops[o->members[u->first + at->member]].first_before;
  }
}

static tn_status *order_unit(orderer *o, uint32_t u) {
  if (o->units[u].done) return NULL;
  tn_status *status = push_unit(o, u);
  while (o->depth && !status) {
    frame *at = &o->stack[o->depth - 1];
    uint32_t other = at->member < o->units[at->unit].count ? next_before(o, at) : NOWHERE;
    if (other != NOWHERE) {
      status = push_unit(o, other);
      continue;
    }
    o->units[at->unit].done = true;
    o->order[o->count++] = at->unit;
    o->depth--;
  }
  return status;
}

static bool make_units(orderer *o) {
  former *f = o->f;
  size_t n = f->num_ops + f->num_maps + 1;
  o->units = tn_alloc_array(n, sizeof *o->units);
  o->order = tn_alloc_array(n, sizeof *o->order);
  o->unit_of = tn_alloc_array((size_t)f->num_ops + 1, sizeof *o->unit_of);
  o->members = tn_alloc_array((size_t)f->num_ops + 1, sizeof *o->members);
  if (!o->units || !o->order || !o->unit_of || !o->members) return false;
  /* Maps first, by their number, then the ops alone. */
  uint32_t alone = (uint32_t)f->num_maps, total = 0;
  for (uint32_t i = 0; i < f->num_ops; i++) {
    uint32_t m = map_of(f, i);
    o->unit_of[i] = m == NOWHERE ? alone++ : m;
    o->units[o->unit_of[i]].count++;
  }
  for (uint32_t u = 0; u < alone; u++) {
    o->units[u].first = total;
    total += o->units[u].count;
    o->units[u].count = 0;
  }
  for (uint32_t i = 0; i < f->num_ops; i++) {
    unit *u = &o->units[o->unit_of[i]];
    o->members[u->first + u->count++] = i;
  }
  return true;
}

static tn_status *order_units(orderer *o) {
  tn_status *status = NULL;
  for (uint32_t i = 0; i < o->f->num_ops && !status; i++) {
    const unit *u = &o->units[o->unit_of[i]];
    if (o->members[u->first + u->count - 1] == i) status = order_unit(o, o->unit_of[i]);
  }
  return status;
}

/* ---- the list ---------------------------------------------------------------------------------
 */

static bool is_used_outside(const orderer *o, const ir_value *value, uint32_t u) {
  const ir_use *uses;
  size_t count = ir_uses_of(o->f->uses, value, &uses);
  for (size_t i = 0; i < count; i++) {
    const ir_op *user = uses[i].user;
    if (user->block != o->f->block || user->mark == NOWHERE || o->unit_of[user->mark] != u)
      return true;
  }
  return false;
}

static bool list_cluster(tn_arena *arena, const orderer *o, uint32_t u, cluster *out) {
  const former *f = o->f;
  const unit *from = &o->units[u];
  const ir_op *first = f->ops[o->members[from->first]].op;
  *out = (cluster){.kind = cluster_is_map(first) ? CLUSTER_MAP : CLUSTER_OP,
                   .num_ops = from->count,
                   .stopped = u < f->num_maps ? f->maps[u].stopped : NULL};
  const graph_node *node = &f->from->nodes[o->members[from->first]];
  if (out->kind == CLUSTER_OP) out->node = node;
  if (out->kind == CLUSTER_OP && (node->view || node->pieces)) out->kind = CLUSTER_VIEW;
  out->ops = tn_arena_alloc_array(arena, from->count, sizeof(ir_op *));
  out->results = tn_arena_alloc_array(arena, from->count, sizeof(ir_value *));
  if (!out->ops || !out->results) return false;
  for (uint32_t i = 0; i < from->count; i++) {
    ir_op *op = f->ops[o->members[from->first + i]].op;
    out->ops[i] = op;
    if (out->kind == CLUSTER_MAP && is_used_outside(o, &op->results[0], u))
      out->results[out->num_results++] = &op->results[0];
  }
  if (out->kind == CLUSTER_MAP) out->elements = (int64_t)plan_elements(first->results[0].type);
  return true;
}

static tn_status *list_clusters(tn_arena *arena, orderer *o, cluster_list *out) {
  if (!make_units(o)) return tn_error_no_memory("a plan");
  tn_status *status = order_units(o);
  if (status) return status;
  out->clusters = tn_arena_alloc_array(arena, (size_t)o->count + 1, sizeof *out->clusters);
  for (; out->clusters && out->count < o->count; out->count++)
    if (!list_cluster(arena, o, o->order[out->count], &out->clusters[out->count])) break;
  return out->clusters && out->count == o->count ? NULL : tn_error_no_memory("a plan");
}

/* ---- all of it --------------------------------------------------------------------------------
 */

static bool begin_block(former *f) {
  f->ops = tn_alloc_array((size_t)f->num_ops + 1, sizeof *f->ops);
  f->reader = tn_alloc_array((size_t)f->uses->num_values + 1, sizeof *f->reader);
  if (!f->ops || !f->reader) return false;
  memset(f->reader, 0xff, ((size_t)f->uses->num_values + 1) * sizeof *f->reader);
  for (uint32_t i = 0; i < f->num_ops; i++) {
    TN_ASSERT(f->from->nodes[i].op->mark == i);
    f->ops[i] = (op_state){.op = f->from->nodes[i].op, .map = NOWHERE};
  }
  return read_block(f);
}

/* Each op is in one cluster, behind what it reads; a map's ops and those of its results are its
 * own. Marks are overwritten: the number of an op's cluster, from 1. */
static void assert_clusters(ir_block *block, const cluster_list *list) {
#ifdef TENON_ASSERTS
  size_t count = 0;
  for (ir_op *op = block->first; op && op != block->last; op = op->next) {
    op->mark = 0;
    count++;
  }
  for (uint32_t i = 0; i < list->count; i++) {
    const cluster *c = &list->clusters[i];
    TN_ASSERT(c->num_ops > 0 && (c->kind == CLUSTER_MAP || c->num_ops == 1));
    TN_ASSERT(c->kind != CLUSTER_MAP ? c->node && c->node->op == c->ops[0] : !c->node);
    for (uint32_t k = 0; k < c->num_ops; k++, count--) {
      ir_op *op = c->ops[k];
      TN_ASSERT(op->block == block && op->mark == 0);
      op->mark = i + 1;
      TN_ASSERT(c->kind != CLUSTER_MAP || cluster_is_map(op) || cluster_is_rename(op));
      for (uint32_t o = 0; o < op->num_operands; o++) {
        const ir_op *def = op->operands[o]->def;
        TN_ASSERT(!def || def->block != block || (def->mark && def->mark <= i + 1));
      }
    }
    for (uint32_t k = 0; k < c->num_results; k++) TN_ASSERT(c->results[k]->def->mark == i + 1);
  }
  TN_ASSERT(count == 0);
#else
  (void)block, (void)list;
#endif
}

tn_status *cluster_block(tn_arena *arena, const graph *from, const ir_uses *uses, bool fuse,
                         cluster_list *out) {
  ir_block *block = from->block;
  former f = {.from = from,
              .block = block,
              .uses = uses,
              .num_ops = from->count,
              .free_bits = ~UINT64_C(0)};
  orderer o = {.f = &f};
  *out = (cluster_list){0};
  tn_status *status = begin_block(&f) ? NULL : tn_error_no_memory("a plan");
  for (uint32_t i = 0; i < f.num_ops && fuse && !status; i++) status = place_op(&f, i);
  if (!status) status = list_clusters(arena, &o, out);
  if (!status) assert_clusters(block, out);
  tn_free(f.ops);
  tn_free(f.before);
  tn_free(f.maps);
  tn_free(f.reader);
  tn_free(o.units);
  tn_free(o.unit_of);
  tn_free(o.members);
  tn_free(o.stack);
  tn_free(o.order);
  return status;
}

/* ---- printing ---------------------------------------------------------------------------------
 */

bool cluster_has_result(const cluster *c, const ir_op *op) {
  for (uint32_t i = 0; i < c->num_results; i++)
    if (c->results[i]->def == op) return true;
  return false;
}

void cluster_print(const cluster *c, tn_text *out) {
  if (c->kind != CLUSTER_MAP) {
    bool stays = c->kind == CLUSTER_VIEW && c->node->stays;
    tn_text_printf(out, "%s%s\n", c->ops[0]->name, stays ? ", a view" : "");
    return;
  }
  tn_text_printf(out, "map of %lld:", (long long)c->elements);
  for (uint32_t k = 0; k < c->num_ops; k++) {
    const char *dot = strchr(c->ops[k]->name, '.');
    tn_text_printf(out, "%s %s%s", k ? "," : "", dot ? dot + 1 : c->ops[k]->name,
                   cluster_has_result(c, c->ops[k]) ? "*" : "");
  }
  if (c->stopped) tn_text_printf(out, "; ends: %s", c->stopped);
  tn_text_putc(out, '\n');
}
