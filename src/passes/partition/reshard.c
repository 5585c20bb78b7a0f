/* How a partition gets the tile that it wants of an array of which it has another: it cuts it out
 * of what it has; or all give their tiles to each other, each has the whole array, and cuts.
 *
 * Data: shardings are the module's and are not changed; groups and tables are made for one op and
 * given back once it stands. What is gathered is kept in the value's state, for the next who wants
 * it.
 * Invariant: a group has one partition for each tile along the dimension, and no partition is in
 * two groups of one collective; dimensions before the one at work are whole already, so in the end
 * the value has the type of the whole. A table has a number for each partition.
 * Threads: no state of its own; one module is changed by one thread at a time. */
#include "base/assert.h"
#include "passes/partition/partition.h"
#include "passes/partition/replica_groups.h"
#include "passes/rewrite/builder.h"

#include <string.h>

static tn_status *no_memory(void) {
  return tn_error_no_memory("partitioning a program");
}

static ir_value *constant_before(partition_pass *pass, ir_op *at, const ir_type *type,
                                 const int32_t *data, size_t count) {
  const ir_attr *value = ir_attr_dense(pass->module, type, data, count * sizeof *data);
  const ir_named_attr attrs[] = {{"value", value}};
  ir_op *op =
      value ? pass_build_before(pass->module, at, HLO_CONSTANT, 0, NULL, type, 1, attrs) : NULL;
  return op ? &op->results[0] : NULL;
}

/* Where partition p's new tile begins in its old one, along a dimension; -1: it is not inside. */
static int64_t offset_of(const pass_sharding *from, const pass_sharding *to, size_t p, uint32_t d,
                         int64_t size) {
  TN_ASSERT(size % from->tiles[d] == 0 && size % to->tiles[d] == 0);
  int64_t old_size = size / from->tiles[d], new_size = size / to->tiles[d];
  int64_t offset =
      to->place[p * to->rank + d] * new_size - from->place[p * from->rank + d] * old_size;
  return offset >= 0 && offset + new_size <= old_size ? offset : -1;
}

ir_value *partition_pick(partition_pass *pass, ir_op *at, const int32_t *table) {
  ir_module *module = pass->module;
  const int64_t count = (int64_t)pass->partitions, one = 1;
  const ir_type *scalar = ir_type_tensor(module, TN_S32, NULL, 0);
  const ir_type *vector = ir_type_tensor(module, TN_S32, &count, 1);
  const ir_type *single = ir_type_tensor(module, TN_S32, &one, 1);
  const ir_type *id_type = ir_type_tensor(module, TN_U32, NULL, 0);
  const ir_attr *sizes = ir_attr_i64s(module, &one, 1);
  if (!scalar || !vector || !single || !id_type || !sizes) return NULL;
  const ir_named_attr attrs[] = {{"slice_sizes", sizes}};
  ir_value *values = constant_before(pass, at, vector, table, pass->partitions);
  ir_op *id = pass_build_before(module, at, HLO_PARTITION_ID, 0, NULL, id_type, 0, NULL);
  if (!values || !id) return NULL;
  ir_value *operands[] = {values, &id->results[0]};
  ir_op *slice = pass_build_before(module, at, HLO_DYNAMIC_SLICE, 2, operands, single, 1, attrs);
  if (!slice) return NULL;
  operands[0] = &slice->results[0];
  ir_op *reshape = pass_build_before(module, at, HLO_RESHAPE, 1, operands, scalar, 0, NULL);
  return reshape ? &reshape->results[0] : NULL;
}

bool partition_divides(const ir_type *whole, const pass_sharding *sharding) {
  if (sharding->rank != whole->rank) return false;
  for (uint32_t d = 0; d < sharding->rank; d++)
    if (whole->dims[d] % sharding->tiles[d]) return false;
  return true;
}

bool partition_keeps_parts(const ir_type *whole, const pass_sharding *from,
                           const pass_sharding *to) {
  if (!partition_divides(whole, to)) return false;
  for (uint32_t d = 0; d < whole->rank; d++)
    for (size_t p = 0; p < from->partitions; p++)
      if (offset_of(from, to, p, d, whole->dims[d]) < 0) return false;
  return true;
}

/* One dimension's start for the slice. NULL: no memory. */
static ir_value *start_of(partition_pass *pass, ir_op *at, const pass_sharding *from,
                          const pass_sharding *to, uint32_t d, int64_t size) {
  int32_t *table = tn_alloc_array(pass->partitions, sizeof *table);
  if (!table) return NULL;
  bool zero = true;
  for (size_t p = 0; p < pass->partitions; p++) {
    int64_t offset = offset_of(from, to, p, d, size);
    TN_ASSERT(offset >= 0 && offset <= INT32_MAX);
    table[p] = (int32_t)offset;
    zero = zero && offset == 0;
  }
  ir_value *start = NULL;
  if (zero) {
    const ir_type *scalar = ir_type_tensor(pass->module, TN_S32, NULL, 0);
    start = scalar ? constant_before(pass, at, scalar, table, 1) : NULL;
  } else {
    start = partition_pick(pass, at, table);
  }
  tn_free(table);
  return start;
}

/* An array whose elements are all one number needs no slice, only a smaller array of them. */
static ir_op *smaller_splat(partition_pass *pass, const ir_value *value, const ir_type *type,
                            ir_op *at) {
  const ir_op *op = value->def;
  if (!op || (op->opcode != HLO_CONSTANT && op->opcode != HLO_BROADCAST_IN_DIM)) return NULL;
  if (op->opcode == HLO_BROADCAST_IN_DIM)
    return op->operands[0]->type->rank
               ? NULL
               : pass_build_before(pass->module, at, op->opcode, 1, op->operands, type,
                                   op->num_attrs, op->attrs);
  const ir_attr *dense = ir_op_attr(op, "value");
  if (!dense || dense->kind != IR_ATTR_DENSE || !dense->splat) return NULL;
  ir_attr like = *dense;
  like.type = type;
  const ir_named_attr attrs[] = {{"value", ir_attr_get(pass->module, &like)}};
  return attrs[0].value ? pass_build_before(pass->module, at, HLO_CONSTANT, 0, NULL, type, 1, attrs)
                        : NULL;
}

tn_status *partition_slice(partition_pass *pass, ir_op *at, ir_value *value, const ir_type *whole,
                           const pass_sharding *from, const pass_sharding *to, ir_value **out) {
  const ir_type *type;
  tn_status *status = partition_at(pass, at, pass_sharding_local(pass->module, to, whole, &type));
  if (status) return status;
  ir_op *splat = from->tiled ? NULL : smaller_splat(pass, value, type, at);
  if (splat) {
    *out = &splat->results[0];
    return NULL;
  }
  ir_value **operands = tn_alloc_array(whole->rank + 1u, sizeof *operands);
  const ir_attr *sizes = ir_attr_i64s(pass->module, type->dims, type->rank);
  bool fine = operands && sizes;
  for (uint32_t d = 0; d < whole->rank && fine; d++) {
    if (whole->dims[d] > INT32_MAX && !status)
      status = pass_error(pass->module, at, TN_UNIMPLEMENTED,
                          "cuts an array whose dimension %u has %lld elements, which is 2^31 or "
                          "more",
                          d, (long long)whole->dims[d]);
    fine = !status;
    if (fine) operands[d + 1] = start_of(pass, at, from, to, d, whole->dims[d]);
    fine = fine && operands[d + 1];
  }
  ir_op *slice = NULL;
  if (fine) {
    const ir_named_attr attrs[] = {{"slice_sizes", sizes}};
    operands[0] = value;
    slice = pass_build_before(pass->module, at, HLO_DYNAMIC_SLICE, whole->rank + 1u, operands, type,
                              1, attrs);
  }
  tn_free(operands);
  if (status) return status;
  if (!slice) return no_memory();
  *out = &slice->results[0];
  return NULL;
}

/* ---- between partitions -------------------------------------------------------------------------
 */

/* The table of groups, once for each replica where the op numbers devices of all. */
static const ir_attr *groups_of(const partition_pass *pass, const partition_groups *groups,
                                bool of_devices) {
  int64_t replicas = of_devices ? pass_module_count(pass->module, "mhlo.num_replicas") : 1;
  size_t row = groups->count * groups->size, bytes, all = (size_t)replicas * groups->count;
  if (!tn_size_mul(all * groups->size, sizeof *groups->ids, &bytes)) return NULL;
  int64_t *ids = tn_alloc(bytes + 1);
  if (!ids) return NULL;
  for (size_t r = 0; r < (size_t)replicas; r++)
    for (size_t i = 0; i < row; i++)
      ids[r * row + i] = groups->ids[i] < 0 ? -1 : (int64_t)(r * pass->partitions) + groups->ids[i];
  const int64_t dims[] = {(int64_t)all, (int64_t)groups->size};
  const ir_type *type = ir_type_tensor(pass->module, TN_S64, dims, 2);
  const ir_attr *table = type ? ir_attr_dense(pass->module, type, ids, bytes) : NULL;
  tn_free(ids);
  return table;
}

/* The regions of collectives that have one: a sum. */
static bool fill_region(ir_module *module, ir_op *op, const ir_type *type) {
  const op_builder e = {.module = module};
  return op->opcode != HLO_ALL_REDUCE || build_adder(&e, &op->regions[0], type->element);
}

tn_status *partition_collective(partition_pass *pass, ir_op *at, uint16_t opcode, ir_value *value,
                                const ir_type *type, const partition_groups *groups, int64_t dim,
                                ir_value **out) {
  ir_module *module = pass->module;
  bool gathers = opcode == HLO_ALL_GATHER, sums = opcode == HLO_ALL_REDUCE;
  const ir_named_attr handle = {"handle", ir_attr_i64(module, 1)};
  const ir_attr unit = {.kind = IR_ATTR_UNIT};
  const ir_named_attr attrs[] = {
      {"replica_groups", groups_of(pass, groups, gathers || sums)},
      {"channel_handle",
       handle.value ? ir_attr_struct(module, "stablehlo.channel_handle", &handle, 1) : NULL},
      {"use_global_device_ids", ir_attr_get(module, &unit)},
      {"all_gather_dim", ir_attr_i64(module, dim)}};
  for (size_t i = 0; i < sizeof attrs / sizeof *attrs; i++)
    if (!attrs[i].value) return no_memory();
  ir_op *op = ir_op_create(module, opcode, hlo_op(opcode)->name, 1, &value, 1, &type, sums,
                           gathers ? 4
                           : sums  ? 3
                                   : 2,
                           attrs);
  if (!op || !fill_region(module, op, type)) return no_memory();
  pass_place_before(op, at);
  pass->exchanges = true;
  *out = &op->results[0];
  return pass_resolve_groups(module, op);
}

/* Partitions that have the same of an array but along one dimension, in the order of its tiles
 * there. Dimensions before it are whole already. Or those that have shares of the same tile. */
typedef struct neighbours {
  const pass_sharding *sharding;
  const int64_t *peers;
  bool shares;
  uint32_t dim;
  bool *taken; /* by partition */
} neighbours;

static bool is_beside(const neighbours *n, size_t p, size_t q) {
  const pass_sharding *s = n->sharding;
  if (n->peers[p] != n->peers[q]) return false;
  uint32_t after = n->shares ? 0 : n->dim + 1;
  return !memcmp(&s->place[p * s->rank + after], &s->place[q * s->rank + after],
                 (s->rank - after) * sizeof *s->place);
}

static int64_t place_along(const neighbours *n, size_t p) {
  if (n->shares) return n->sharding->shares[p];
  return n->sharding->place[p * n->sharding->rank + n->dim];
}

/* A group of one partition for each tile, begun by `first`, which has tile 0. */
static bool take_group(neighbours *n, size_t first, int64_t *ids, size_t size) {
  for (size_t i = 0; i < size; i++) ids[i] = -1;
  ids[0] = (int64_t)first;
  size_t found = 1;
  for (size_t p = 0; p < n->sharding->partitions && found < size; p++) {
    if (n->taken[p] || !is_beside(n, first, p)) continue;
    int64_t place = place_along(n, p);
    TN_ASSERT(place >= 0 && (size_t)place < size);
    if (ids[place] >= 0) continue;
    ids[place] = (int64_t)p;
    found++;
  }
  for (size_t i = 0; i < size && found == size; i++) n->taken[ids[i]] = true;
  return found == size;
}

/* False: the tiles are not held by equally many, or no memory (`groups->ids` is NULL). */
static bool find_groups(neighbours *n, partition_groups *groups) {
  size_t partitions = n->sharding->partitions;
  groups->size = (size_t)(n->shares ? n->sharding->num_shares : n->sharding->tiles[n->dim]);
  groups->count = 0;
  groups->ids = tn_alloc_array(partitions, sizeof *groups->ids);
  n->taken = tn_alloc_zero(partitions);
  bool fine = groups->ids && n->taken;
  if (!fine) {
    tn_free(groups->ids);
    groups->ids = NULL;
  }
  /* Where an axis is named twice there are more tiles than partitions to hold them. */
  fine = fine && partitions % groups->size == 0;
  for (size_t p = 0; p < partitions && fine; p++) {
    if (place_along(n, p) != 0) continue;
    TN_ASSERT(!n->taken[p] && (groups->count + 1) * groups->size <= partitions);
    fine = take_group(n, p, groups->ids + groups->size * groups->count++, groups->size);
  }
  tn_free(n->taken);
  return fine && groups->count * groups->size == partitions;
}

static tn_status *error_uneven_holders(const partition_pass *pass, const ir_op *at,
                                       const pass_sharding *sharding) {
  return pass_error(pass->module, at, TN_UNIMPLEMENTED,
                    "needs data from other partitions that not equally many of them hold, by the "
                    "sharding %s",
                    sharding->text);
}

/* Before `d` all is there; along it, one tile. */
static void assert_gathered_before(const ir_type *part, const ir_type *whole, uint32_t d,
                                   int64_t tiles) {
#ifdef TENON_ASSERTS
  TN_ASSERT(part->rank == whole->rank && part->dims[d] * tiles == whole->dims[d]);
  for (uint32_t i = 0; i < d; i++) TN_ASSERT(part->dims[i] == whole->dims[i]);
#else
  (void)part, (void)whole, (void)d, (void)tiles;
#endif
}

static tn_status *gather_along(partition_pass *pass, ir_op *at, const ir_type *whole,
                               const pass_sharding *from, const int64_t *peers, uint32_t d,
                               ir_value **value) {
  neighbours n = {.sharding = from, .peers = peers, .dim = d};
  partition_groups groups;
  bool fine = find_groups(&n, &groups);
  ir_type like = *(*value)->type;
  int64_t dims[PARTITION_MAX_RANK];
  assert_gathered_before(&like, whole, d, from->tiles[d]);
  memcpy(dims, like.dims, like.rank * sizeof *dims);
  dims[d] = whole->dims[d];
  like.dims = dims;
  const ir_type *type = ir_type_get(pass->module, &like);
  tn_status *status = groups.ids && type ? NULL : no_memory();
  if (!status && !fine) status = error_uneven_holders(pass, at, from);
  if (!status)
    status = partition_collective(pass, at, HLO_ALL_GATHER, *value, type, &groups, d, value);
  tn_free(groups.ids);
  return status;
}

tn_status *partition_gather(partition_pass *pass, ir_op *at, ir_value *value, const ir_type *whole,
                            const pass_sharding *from, const int64_t *peers, ir_value **out) {
  /* Who is beside whom is found pair by pair; collectives are of far fewer devices. */
  if (from->partitions > PARTITION_MAX_GATHER || whole->rank > PARTITION_MAX_RANK)
    return pass_error(pass->module, at, TN_UNIMPLEMENTED,
                      "needs an array of %u dimensions gathered from %zu devices, by the sharding "
                      "%s: at most %d dimensions, %d devices",
                      whole->rank, from->partitions, from->text, PARTITION_MAX_RANK,
                      PARTITION_MAX_GATHER);
  tn_status *status = NULL;
  *out = value;
  for (uint32_t d = 0; d < whole->rank && !status; d++)
    if (from->tiles[d] > 1) status = gather_along(pass, at, whole, from, peers, d, out);
  TN_ASSERT(status || (*out)->type == whole);
  return status;
}

tn_status *partition_add_shares(partition_pass *pass, ir_op *at, ir_value *value,
                                const pass_sharding *sharding, const int64_t *peers,
                                ir_value **out) {
  *out = value;
  if (!sharding->shares) return NULL;
  neighbours n = {.sharding = sharding, .peers = peers, .shares = true};
  partition_groups groups = {0};
  tn_status *status = NULL;
  if (sharding->partitions > PARTITION_MAX_GATHER || !ir_type_is_static(value->type))
    status = pass_error(pass->module, at, TN_UNIMPLEMENTED,
                        "needs a sum over %zu devices, by the sharding %s: at most %d devices, and "
                        "of a static tensor",
                        sharding->partitions, sharding->text, PARTITION_MAX_GATHER);
  else if (!find_groups(&n, &groups))
    status = groups.ids ? error_uneven_holders(pass, at, sharding) : no_memory();
  if (!status)
    status = partition_collective(pass, at, HLO_ALL_REDUCE, value, value->type, &groups, 0, out);
  tn_free(groups.ids);
  return status;
}

tn_status *partition_keep_share(partition_pass *pass, ir_op *at, ir_value *value,
                                const pass_sharding *sharding, ir_value **out) {
  *out = value;
  if (!sharding->shares) return NULL;
  int32_t *table = tn_alloc_array(pass->partitions, sizeof *table);
  if (!table) return no_memory();
  for (size_t p = 0; p < pass->partitions; p++) table[p] = sharding->shares[p] == 0;
  const op_builder e = {.module = pass->module, .at = at};
  ir_value *first = partition_pick(pass, at, table);
  tn_free(table);
  const ir_type *scalar = ir_type_tensor(pass->module, TN_S32, NULL, 0);
  ir_value *zero = first && scalar ? build_bits(&e, scalar, 0) : NULL;
  ir_value *mine = build_compare(&e, "NE", "SIGNED", first, zero);
  *out = mine ? build_select(&e, mine, value, build_bits(&e, value->type, 0)) : NULL;
  return *out ? NULL : no_memory();
}

/* ---- operands -----------------------------------------------------------------------------------
 */

tn_status *partition_whole(partition_pass *pass, ir_op *at, const ir_value *value, ir_value **out) {
  value_state *state = partition_state(pass, value);
  TN_ASSERT(state->sharding && state->sharding->tiled);
  *out = state->gathered;
  if (*out) return NULL;
  tn_status *status = partition_gather(pass, at, (ir_value *)value, state->whole, state->sharding,
                                       pass->peers, out);
  if (!status) state->gathered = *out;
  return status;
}

tn_status *partition_operand(partition_pass *pass, ir_op *op, uint32_t i, const pass_sharding *to) {
  const value_state *state = partition_state(pass, op->operands[i]);
  const pass_sharding *from = state->sharding;
  if (!from)
    return pass_error(pass->module, op, TN_UNIMPLEMENTED,
                      "takes as operand %u a value of one partition alone, outside of manual "
                      "computations",
                      i);
  if (pass_sharding_equal(from, to)) return NULL;
  ir_value *value = op->operands[i];
  tn_status *status = NULL;
  if (from->tiled && (!to->tiled || !partition_keeps_parts(state->whole, from, to))) {
    status = partition_whole(pass, op, value, &value);
    from = status ? NULL : pass_sharding_whole(pass->module, to->rank, pass->partitions);
    if (!status && !from) status = no_memory();
  }
  if (!status && to->tiled)
    status = partition_slice(pass, op, value, state->whole, from, to, &value);
  if (!status) op->operands[i] = value;
  return status;
}

tn_status *partition_at(const partition_pass *pass, const ir_op *op, tn_status *status) {
  if (!status) return NULL;
  tn_status *placed = pass_error(pass->module, op, tn_status_code(status), "cannot be cut: %s",
                                 tn_status_message(status));
  tn_status_destroy(status);
  return placed;
}
