/* Who talks to whom in a collective: its groups of replicas or partitions, as StableHLO writes
 * them, become lists of devices of the launch. A device's number is that of its process, flattened:
 * replica * partitions + partition.
 *
 * Data: one `resolving` lives for one op and owns its lists: the rows as they are written, the
 * group that is being made, who is in a group already. Invariant: no number is written twice, and
 * none is beyond what the mode numbers (checked as rows are read: they are the program's); so no
 * device is in two groups, and no group is longer than there are devices. Threads: no state of its
 * own; one module is changed by one thread at a time. */
#include "passes/partition/replica_groups.h"
#include "base/assert.h"
#include "stablehlo/dialect/mesh.h"

enum { MAX_DEVICES = 1 << 16 };

typedef struct resolving {
  ir_module *module;
  const ir_op *op;
  int64_t replicas, partitions;
  hlo_group_mode mode;
  int64_t *rows; /* as written; a negative number fills a row up */
  size_t num_rows, row_size;
  int64_t *ids; /* of the group being made */
  bool *seen;   /* by device: it is in a group */
  bool *met;    /* by number as written: it has been read; of pairs, as a source */
  const ir_attr **groups;
  size_t num_groups;
} resolving;

static int64_t num_ids(const resolving *r) {
  return hlo_group_numbers(r->mode, r->replicas, r->partitions);
}

static const char *group_noun(const resolving *r) {
  if (r->mode == HLO_CROSS_PARTITION) return "partitions";
  return r->mode == HLO_FLATTENED ? "devices" : "replicas";
}

/* ---- reading ----------------------------------------------------------------------------------
 */

static tn_status *check_rows(resolving *r) {
  int64_t most = num_ids(r);
  r->met = tn_alloc_zero((size_t)most);
  if (!r->met) return tn_error_no_memory("collectives");
  for (size_t i = 0; i < r->num_rows * r->row_size; i++) {
    int64_t id = r->rows[i];
    if (id < 0) continue;
    if (id >= most)
      return pass_error(r->module, r->op, TN_INVALID_ARGUMENT,
                        "names %lld, and the program has %lld %s", (long long)id, (long long)most,
                        group_noun(r));
    if (r->met[id])
      return pass_error(r->module, r->op, TN_INVALID_ARGUMENT, "names %lld twice", (long long)id);
    r->met[id] = true;
  }
  return NULL;
}

/* A table of numbers. No groups at all: all are one. */
static tn_status *read_table(resolving *r, const ir_attr *attr) {
  bool known = attr && attr->kind == IR_ATTR_DENSE && attr->type->rank == 2;
  int64_t most = num_ids(r), count = known ? ir_attr_get_i64s(attr, NULL, 0) : -1;
  if (count < 0)
    return pass_error(r->module, r->op, TN_UNIMPLEMENTED,
                      "has replica_groups that are neither a table of integers nor axes of a mesh");
  bool empty = count == 0;
  if (count > 2 * MAX_DEVICES)
    return pass_error(r->module, r->op, TN_INVALID_ARGUMENT, "has too many groups");
  r->num_rows = empty ? 1 : (size_t)attr->type->dims[0];
  r->row_size = empty ? (size_t)most : (size_t)attr->type->dims[1];
  r->rows = tn_alloc_array(r->num_rows * r->row_size + 1, sizeof *r->rows);
  if (!r->rows) return tn_error_no_memory("collectives");
  for (int64_t i = 0; empty && i < most; i++) r->rows[i] = i;
  if (!empty) ir_attr_get_i64s(attr, r->rows, r->num_rows * r->row_size);
  return NULL;
}

/* Axes of a mesh, whose devices are the numbers that a table would hold. */
static tn_status *read_mesh_axes(resolving *r, const ir_attr *attr) {
  hlo_groups groups;
  tn_status *status = hlo_mesh_groups(r->module, r->op, attr, &groups);
  if (status) {
    tn_code code = tn_status_code(status);
    tn_status *placed =
        pass_error(r->module, r->op, code, "has replica_groups by axes of a mesh: %s",
                   tn_status_message(status));
    tn_status_destroy(status);
    return placed;
  }
  r->rows = groups.ids;
  r->num_rows = groups.count;
  r->row_size = groups.size;
  if ((int64_t)(groups.count * groups.size) == num_ids(r)) return NULL;
  return pass_error(r->module, r->op, TN_INVALID_ARGUMENT,
                    "has replica_groups by axes of a mesh of %zu devices, and the program has %lld "
                    "%s",
                    groups.count * groups.size, (long long)num_ids(r), group_noun(r));
}

static tn_status *read_rows(resolving *r) {
  const ir_attr *attr = ir_op_attr(r->op, "replica_groups");
  tn_status *status = hlo_is_mesh_axes(attr) ? read_mesh_axes(r, attr) : read_table(r, attr);
  return status ? status : check_rows(r);
}

/* ---- groups -----------------------------------------------------------------------------------
 */

static tn_status *add_group(resolving *r, size_t count) {
  if (!r->seen || count == 0) return NULL;
  for (size_t i = 0; i < count; i++) {
    int64_t id = r->ids[i];
    TN_ASSERT(id >= 0 && id < r->replicas * r->partitions && !r->seen[id]);
    r->seen[id] = true;
  }
  const ir_attr *group = ir_attr_i64s(r->module, r->ids, count);
  r->groups[r->num_groups++] = group;
  return group ? NULL : tn_error_no_memory("collectives");
}

/* The row with the partition, replica or neither that it leaves open. */
static tn_status *add_row(resolving *r, const int64_t *row, int64_t other) {
  size_t count = 0;
  for (size_t i = 0; i < r->row_size; i++) {
    if (row[i] < 0) continue;
    int64_t id = row[i];
    if (r->mode == HLO_CROSS_REPLICA) id = id * r->partitions + other;
    if (r->mode == HLO_CROSS_PARTITION) id = other * r->partitions + id;
    r->ids[count++] = id;
  }
  return add_group(r, count);
}

/* Partition by partition, the replicas of the row. */
static tn_status *add_row_of_both(resolving *r, const int64_t *row) {
  size_t count = 0;
  for (int64_t p = 0; p < r->partitions; p++)
    for (size_t i = 0; i < r->row_size; i++)
      if (row[i] >= 0) r->ids[count++] = row[i] * r->partitions + p;
  return add_group(r, count);
}

static tn_status *add_rows(resolving *r) {
  int64_t others = r->mode == HLO_CROSS_REPLICA     ? r->partitions
                   : r->mode == HLO_CROSS_PARTITION ? r->replicas
                                                    : 1;
  size_t devices = (size_t)(r->replicas * r->partitions);
  r->ids = tn_alloc_array(devices + 1, sizeof *r->ids);
  r->groups = tn_alloc_array(r->num_rows * (size_t)others + 1, sizeof *r->groups);
  if (!r->ids || !r->groups) return tn_error_no_memory("collectives");
  tn_status *status = NULL;
  for (int64_t other = 0; other < others; other++)
    for (size_t i = 0; i < r->num_rows && !status; i++) {
      const int64_t *row = r->rows + i * r->row_size;
      status = r->mode == HLO_CROSS_REPLICA_AND_PARTITION ? add_row_of_both(r, row)
                                                          : add_row(r, row, other);
    }
  TN_ASSERT(r->num_groups <= r->num_rows * (size_t)others);
  return status;
}

/* Axes of a mesh as the table that they stand for: the program that is shown has no meshes. */
static bool write_table(resolving *r, ir_op *op) {
  if (!hlo_is_mesh_axes(ir_op_attr(op, "replica_groups"))) return true;
  int64_t dims[2] = {(int64_t)r->num_rows, (int64_t)r->row_size};
  const ir_type *type = ir_type_tensor(r->module, TN_S64, dims, 2);
  size_t bytes = r->num_rows * r->row_size * sizeof *r->rows;
  const ir_attr *table = type ? ir_attr_dense(r->module, type, r->rows, bytes) : NULL;
  return table && ir_op_set_attr(r->module, op, "replica_groups", table);
}

static tn_status *store_groups(resolving *r, ir_op *op) {
  const ir_attr *groups = ir_attr_array(r->module, r->groups, r->num_groups);
  bool fine = groups && write_table(r, op) && ir_op_set_attr(r->module, op, PASS_GROUPS, groups);
  return fine ? NULL : tn_error_no_memory("collectives");
}

static void free_resolving(resolving *r) {
  tn_free(r->rows);
  tn_free(r->ids);
  tn_free(r->seen);
  tn_free(r->met);
  tn_free(r->groups);
}

static tn_status *begin_resolving(ir_module *module, const ir_op *op, resolving *r) {
  *r = (resolving){.module = module,
                   .op = op,
                   .replicas = pass_module_count(module, "mhlo.num_replicas"),
                   .partitions = pass_module_count(module, "mhlo.num_partitions"),
                   .mode = hlo_group_mode_of(op)};
  if (r->replicas < 1 || r->partitions < 1 || r->replicas > MAX_DEVICES ||
      r->partitions > MAX_DEVICES / r->replicas)
    return pass_error(module, op, TN_INVALID_ARGUMENT, "is in a program for %lld x %lld devices",
                      (long long)r->replicas, (long long)r->partitions);
  r->seen = tn_alloc_zero((size_t)(r->replicas * r->partitions));
  return r->seen ? NULL : tn_error_no_memory("collectives");
}

static tn_status *check_complete(const resolving *r) {
  if (r->op->opcode == HLO_COLLECTIVE_BROADCAST) return NULL;
  for (int64_t d = 0; d < r->replicas * r->partitions; d++)
    if (!r->seen[d])
      return pass_error(r->module, r->op, TN_INVALID_ARGUMENT,
                        "has no group for replica %lld, partition %lld",
                        (long long)(d / r->partitions), (long long)(d % r->partitions));
  return NULL;
}

tn_status *pass_resolve_groups(ir_module *module, ir_op *op) {
  resolving r;
  tn_status *status = begin_resolving(module, op, &r);
  if (!status) status = read_rows(&r);
  if (!status) status = add_rows(&r);
  if (!status) status = check_complete(&r);
  if (!status) status = store_groups(&r, op);
  free_resolving(&r);
  return status;
}

/* ---- pairs ------------------------------------------------------------------------------------
 */

/* sources[t] = s for each pair (s, t). */
static tn_status *read_pairs(resolving *r, int64_t *sources) {
  const ir_attr *attr = ir_op_attr(r->op, "source_target_pairs");
  bool known = attr && attr->kind == IR_ATTR_DENSE && attr->type->rank == 2;
  int64_t most = num_ids(r), count = known ? ir_attr_get_i64s(attr, NULL, 0) : -1;
  if (count < 0 || (count && attr->type->dims[1] != 2) || count > 2 * most)
    return pass_error(r->module, r->op, TN_INVALID_ARGUMENT,
                      "has source_target_pairs that are no pairs of %lld %s", (long long)most,
                      group_noun(r));
  r->rows = tn_alloc_array((size_t)count + 1, sizeof *r->rows);
  r->met = tn_alloc_zero((size_t)most);
  if (!r->rows || !r->met) return tn_error_no_memory("collectives");
  ir_attr_get_i64s(attr, r->rows, (size_t)count);
  for (int64_t t = 0; t < most; t++) sources[t] = -1;
  for (int64_t i = 0; i < count; i += 2) {
    int64_t from = r->rows[i], to = r->rows[i + 1];
    bool fits =
        from >= 0 && from < most && to >= 0 && to < most && sources[to] < 0 && !r->met[from];
    if (!fits)
      return pass_error(r->module, r->op, TN_INVALID_ARGUMENT,
                        "has the pair (%lld, %lld), of %lld %s, each at most once a source and a "
                        "target",
                        (long long)from, (long long)to, (long long)most, group_noun(r));
    sources[to] = from;
    r->met[from] = true;
  }
  return NULL;
}

/* One row, all of them. */
static tn_status *set_whole_row(resolving *r) {
  r->num_rows = 1;
  r->row_size = (size_t)num_ids(r);
  tn_free(r->rows);
  r->rows = tn_alloc_array(r->row_size, sizeof *r->rows);
  for (size_t i = 0; r->rows && i < r->row_size; i++) r->rows[i] = (int64_t)i;
  return r->rows ? NULL : tn_error_no_memory("collectives");
}

tn_status *pass_resolve_pairs(ir_module *module, ir_op *op) {
  resolving r;
  tn_status *status = begin_resolving(module, op, &r);
  /* What goes from device to device without a group mode of its own is numbered by partitions. */
  if (op->opcode != HLO_COLLECTIVE_PERMUTE)
    r.mode = r.partitions > 1 ? HLO_CROSS_PARTITION : HLO_CROSS_REPLICA;
  int64_t *sources = status ? NULL : tn_alloc_array((size_t)num_ids(&r), sizeof *sources);
  if (!status && !sources) status = tn_error_no_memory("collectives");
  if (!status) status = read_pairs(&r, sources);
  if (!status) status = set_whole_row(&r);
  if (!status) status = add_rows(&r);
  if (!status) status = store_groups(&r, op);
  const ir_attr *list = status ? NULL : ir_attr_i64s(module, sources, r.row_size);
  if (!status && (!list || !ir_op_set_attr(module, op, PASS_SOURCES, list)))
    status = tn_error_no_memory("collectives");
  tn_free(sources);
  free_resolving(&r);
  return status;
}

tn_status *pass_state_devices(ir_module *module) {
  int64_t devices = pass_module_count(module, "mhlo.num_replicas") *
                    pass_module_count(module, "mhlo.num_partitions");
  const ir_attr *attr = ir_attr_i64(module, devices);
  bool fine = attr && ir_op_set_attr(module, module->top, PASS_DEVICES, attr);
  return fine ? NULL : tn_error_no_memory("collectives");
}
