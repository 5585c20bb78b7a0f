/* A step that exchanges: its groups and capsules found, its reduction known.
 *
 * The pass `collectives` has left lists of devices on the op, one a group, and for a permute each
 * rank's source. Of each group of two devices or more a tie is made or found (exchange.h), of as
 * many roots as may be chosen at run time one each; a device looks its ties and its rank up by its
 * number. A device alone in its group gets back what it gave, and one in no group zeros.
 *
 * Every device runs the same program, so all count exchanges alike, and the step's number tells one
 * from the next. The step itself is a call that waits for the others of the group. */
#include "cpu/plan/exchange_step.h"

#include "base/assert.h"
#include "passes/partition/replica_groups.h"

#include <string.h>

/* ---- reductions -------------------------------------------------------------------------------
 */

static tn_reduction known_reduction(cpu_known_body known) {
  switch (known) {
  case CPU_BODY_ADD: return TN_SUM;
  case CPU_BODY_MUL: return TN_PROD;
  case CPU_BODY_MIN: return TN_MIN;
  case CPU_BODY_MAX: return TN_MAX;
  case CPU_BODY_AND: return TN_AND;
  case CPU_BODY_OR: return TN_OR;
  case CPU_BODY_XOR: return TN_XOR;
  default: return TN_USER;
  }
}

/* What the library does not reduce by itself is done by the region. */
static bool library_reduces(tn_type type, tn_reduction reduction) {
  coll_reduce reduce = {.type = type, .element = tn_type_size(type), .op = reduction, .ranks = 2};
  if (reduction == TN_USER) return false;
  tn_status *status = coll_reduce_check(&reduce, false);
  tn_status_destroy(status);
  return !status;
}

tn_status *plan_exchange_region(builder *b, ir_op *op, exchange_spec *spec) {
  const tn_type types[2] = {spec->type, spec->type};
  TN_ASSERT(op->num_regions == 1);
  tn_status *status = builder_body(b, op, &op->regions[0], 2, types, 1, types, &spec->region);
  if (status) return status;
  spec->reduces = true;
  spec->reduction = known_reduction(spec->region.body->known);
  if (!library_reduces(spec->type, spec->reduction)) spec->reduction = TN_USER;
  return NULL;
}

/* With more, algorithms of many steps would be made and proved for each program. */
enum { MOST_JOINED = 256 };

/* ---- groups -----------------------------------------------------------------------------------
 */

static tn_status *no_memory(void) {
  return tn_error_no_memory("a plan");
}

static tn_status *get_exchanges(builder *b, plan_exchanges **out) {
  const ir_attr *attr = ir_op_attr(b->module->top, PASS_DEVICES);
  TN_ASSERT(attr && attr->i >= 1 && attr->i <= PLAN_MAX_DEVICES);
  if (!b->p->exchanges) b->p->exchanges = tn_alloc_zero(sizeof *b->p->exchanges);
  *out = b->p->exchanges;
  if (!*out) return no_memory();
  (*out)->devices = (uint32_t)attr->i;
  return NULL;
}

/* A list of the pass `collectives`: numbers from `least` on, below `limit`. */
static tn_status *read_list(const ir_attr *attr, int64_t least, int64_t limit, tn_arena *arena,
                            int64_t **out, uint32_t *count) {
  int64_t n = ir_attr_get_i64s(attr, NULL, 0);
  TN_ASSERT(n >= 0 && n <= PLAN_MAX_DEVICES);
  *out = tn_arena_alloc_array(arena, (size_t)n + 1, sizeof **out);
  if (!*out) return no_memory();
  ir_attr_get_i64s(attr, *out, (size_t)n);
  *count = (uint32_t)n;
  for (int64_t i = 0; i < n; i++) TN_ASSERT((*out)[i] >= least && (*out)[i] < limit);
  return NULL;
}

typedef struct tying {
  builder *b;
  const ir_op *op;
  const exchange_spec *spec;
  plan_exchanges *all;
  tn_arena scratch;
  uint32_t *ties, *ranks; /* by device; ties by root too */
  uint32_t roots;         /* the most of a group, at least 1 */
  bool together;          /* some group has more than one device */
} tying;

static tn_status *read_sources(tying *t, uint32_t size, int32_t **out) {
  int64_t *list = NULL;
  uint32_t count = 0;
  *out = NULL;
  if (t->spec->kind != COLL_PERMUTE) return NULL;
  tn_status *status =
      read_list(ir_op_attr(t->op, PASS_SOURCES), -1, size, &t->scratch, &list, &count);
  TN_ASSERT(status || count == size);
  int32_t *sources = status ? NULL : tn_arena_alloc_array(&t->scratch, size, sizeof *sources);
  if (!status && !sources) status = no_memory();
  for (uint32_t i = 0; i < size && !status; i++) sources[i] = (int32_t)list[i];
  if (!status) *out = sources;
  return status;
}

/* One device alone gets what it gave, unless nobody is its source. */
static void assign_ranks(tying *t, const uint32_t *devices, uint32_t size, const int32_t *sources) {
  bool nothing = size == 1 && sources && sources[0] != 0;
  for (uint32_t r = 0; r < size; r++) t->ranks[devices[r]] = nothing ? UINT32_MAX : r;
}

static tn_status *tie_root(tying *t, const uint32_t *devices, uint32_t group,
                           const plan_capsule *wanted) {
  uint32_t tie;
  size_t bytes = t->spec->elements * tn_type_size(t->spec->type);
  tn_status *status = plan_exchanges_tie(t->all, &t->b->p->arena, group, wanted, bytes, &tie);
  for (uint32_t r = 0; r < wanted->ranks && !status; r++)
    t->ties[(size_t)devices[r] * t->roots + wanted->root] = tie;
  return status;
}

static tn_status *tie_group(tying *t, const ir_attr *attr) {
  int64_t *list = NULL;
  uint32_t size = 0, group = 0;
  tn_status *status = read_list(attr, 0, t->all->devices, &t->scratch, &list, &size);
  uint32_t *devices = status ? NULL : tn_arena_alloc_array(&t->scratch, size + 1u, 4);
  int32_t *sources = NULL;
  if (!status && !devices) status = no_memory();
  for (uint32_t i = 0; i < size && !status; i++) devices[i] = (uint32_t)list[i];
  if (!status) status = read_sources(t, size, &sources);
  if (status) return status;
  assign_ranks(t, devices, size, sources);
  if (size < 2) return NULL;
  if (size > MOST_JOINED)
    return builder_refuse(t->b, t->op, TN_UNIMPLEMENTED,
                          "joins %u devices; this device joins at most %d", size, MOST_JOINED);
  t->together = true;
  status = plan_exchanges_group(t->all, &t->b->p->arena, devices, size, &group);
  plan_capsule wanted = {.kind = t->spec->kind, .ranks = size, .sources = sources};
  uint32_t roots = t->spec->has_root ? size : 1;
  for (; wanted.root < roots && !status; wanted.root++)
    status = tie_root(t, devices, group, &wanted);
  return status;
}

static uint32_t most_roots(const tying *t, const ir_attr *groups) {
  int64_t most = 1;
  for (size_t g = 0; g < groups->count && t->spec->has_root; g++) {
    int64_t size = ir_attr_get_i64s(groups->items[g], NULL, 0);
    if (size > most) most = size;
  }
  return (uint32_t)most;
}

static tn_status *tie_all(tying *t) {
  tn_arena *arena = &t->b->p->arena;
  uint32_t devices = t->all->devices;
  const ir_attr *groups = ir_op_attr(t->op, PASS_GROUPS);
  t->roots = most_roots(t, groups);
  if (t->roots > MOST_JOINED)
    return builder_refuse(t->b, t->op, TN_UNIMPLEMENTED,
                          "joins %u devices; this device joins at most %d", t->roots, MOST_JOINED);
  size_t num_ties;
  if (!tn_size_mul(devices, t->roots, &num_ties)) return no_memory();
  t->ties = tn_arena_alloc_array(arena, num_ties, sizeof *t->ties);
  t->ranks = tn_arena_alloc_array(arena, devices, sizeof *t->ranks);
  if (!t->ties || !t->ranks) return no_memory();
  for (size_t i = 0; i < num_ties; i++) t->ties[i] = PLAN_NO_TIE;
  for (uint32_t d = 0; d < devices; d++) t->ranks[d] = UINT32_MAX;
  tn_status *status = NULL;
  for (size_t g = 0; g < groups->count && !status; g++) status = tie_group(t, groups->items[g]);
  tn_arena_free(&t->scratch);
  return status;
}

/* ---- the step ---------------------------------------------------------------------------------
 */

static void destroy_exchange(cpu_call *call) {
  tn_free(call);
}

static tn_status *make_exchange(tying *t, uint32_t dst, uint32_t src, plan_exchange **out) {
  const exchange_spec *spec = t->spec;
  char place[256];
  ir_op_place(t->b->module, t->op, place, sizeof place);
  tn_text text = {0};
  tn_text_printf(&text, "%s: %s", place, hlo_op(t->op->opcode)->name);
  const char *named = text.failed ? NULL : tn_arena_strdup(&t->b->p->arena, text.data);
  tn_text_free(&text);
  plan_exchange *x = named ? tn_alloc_zero(sizeof *x) : NULL;
  if (!x) return no_memory();
  bool user = spec->reduces && spec->reduction == TN_USER;
  *x = (plan_exchange){
      .base = {.run = plan_exchange_run, .destroy = destroy_exchange, .waits = t->together},
      .number = ++t->all->count,
      .place = named,
      .ties = t->ties,
      .ranks = t->ranks,
      .num_roots = spec->has_root ? t->roots : 0,
      .root = spec->root,
      .all = t->all,
      .kind = spec->kind,
      .reduce = {.type = spec->type,
                 .element = tn_type_size(spec->type),
                 .op = spec->reduces ? spec->reduction : TN_SUM},
      .body = user ? spec->region.body : NULL,
      .num_captures = user ? spec->region.num_captures : 0,
      .elements = spec->elements,
      .bytes = t->b->p->buffers[src].size,
      .result_bytes = t->b->p->buffers[dst].size};
  x->base.is_exchange = true;
  if (user) x->base.workspace = PLAN_LANE_BYTES + x->body->scratch;
  *out = x;
  return builder_own_call(t->b, &x->base);
}

tn_status *plan_exchange_step(builder *b, const ir_op *op, const exchange_spec *spec, uint32_t dst,
                              uint32_t src) {
  tying t = {.b = b, .op = op, .spec = spec};
  plan_exchange *x = NULL;
  tn_status *status = get_exchanges(b, &t.all);
  if (status || !t.all) return status;
  status = tie_all(&t);
  if (!status) status = make_exchange(&t, dst, src, &x);
  if (status) return tn_status_prefix(status, "planning %s", hlo_op(op->opcode)->name);
  size_t count = 2;
  uint32_t *data = tn_alloc_array(x->num_captures + 4, sizeof *data);
  if (!data) return no_memory();
  data[0] = dst;
  data[1] = src;
  if (spec->has_root) data[count++] = spec->roots;
  for (size_t i = 0; i < x->num_captures; i++) data[count++] = spec->region.captures[i];
  if (x->base.workspace)
    status = builder_buffer(b, PLAN_TEMP, x->base.workspace, NULL, &data[count++]);
  plan_step step = {.kind = PLAN_CALL, .op = hlo_op(op->opcode)->name, .call = &x->base};
  step.ns = 5000 + (double)x->result_bytes / 2;
  if (!status) status = builder_step(b, &step, data, count);
  tn_free(data);
  return status;
}
