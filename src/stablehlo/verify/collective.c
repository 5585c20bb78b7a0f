/* Collectives: their groups, shapes and regions; and what runs beside other ops.
 *
 * Data: groups are read into a list on the stack, of at most VF_MAX numbers; where a program has
 * more they count as not known, and only their shape is judged. The module stays as it is.
 * Invariant: nothing here is taken for granted but what the types were found to be before
 * (types.c): how many operands, what a list holds and whether an axis is in range is asked before
 * it is used, and a check that needs it ends where that failed (vf_broken). How many devices there
 * are is the program's to say; where it does not, or is not strict, nothing depends on it. Threads:
 * no state of its own; each verifier serves one thread. */
#include "stablehlo/dialect/mesh.h"
#include "stablehlo/verify/check.h"

#include <string.h>

/* Groups as a table of ids; `n` 0 where there are none. */
typedef struct groups {
  bool known; /* in full: there are at most VF_MAX ids */
  int64_t count, size;
  vf_list ids;
} groups;

static int64_t module_count(const verifier *v, const char *name) {
  const ir_attr *count = ir_op_attr(v->module->top, name);
  return count && count->kind == IR_ATTR_INT && count->i > 0 && count->i < INT32_MAX ? count->i : 0;
}

/* How many numbers the groups have to name, strictly and where the program says it; 0: not known.
 */
static int64_t num_grouped(const verifier *v) {
  if (!v->strict) return 0;
  return hlo_group_numbers(hlo_group_mode_of(v->op), module_count(v, "mhlo.num_replicas"),
                           module_count(v, "mhlo.num_partitions"));
}

/* Of axes of a mesh, which the specification gives no constraint a number for. */
static bool get_mesh_groups(verifier *v, const ir_attr *attr, groups *out) {
  hlo_groups all;
  tn_status *status = hlo_mesh_groups(v->module, v->op, attr, &all);
  if (status) {
    /* Pieces of programs name meshes that are elsewhere; who compiles one is told
     * (passes/partition/replica_groups.c). */
    if (v->strict || tn_status_code(status) != TN_NOT_FOUND)
      vf_bad(v, "op", "replica_groups: %s", tn_status_message(status));
    tn_status_destroy(status);
    return false;
  }
  size_t total = all.count * all.size;
  int64_t processes = num_grouped(v);
  if (processes > 0 && total != (size_t)processes)
    vf_bad(v, "op", "replica_groups are of a mesh of %zu devices, for %lld processes", total,
           (long long)processes);
  out->count = (int64_t)all.count;
  out->size = (int64_t)all.size;
  out->known = total <= VF_MAX;
  for (size_t i = 0; i < total && out->known; i++) out->ids.at[out->ids.n++] = all.ids[i];
  tn_free(all.ids);
  return true;
}

static bool get_groups(verifier *v, const char *id, groups *out) {
  const ir_attr *attr = ir_op_attr(v->op, "replica_groups");
  *out = (groups){.known = false};
  if (hlo_is_mesh_axes(attr)) return get_mesh_groups(v, attr, out);
  if (!attr || attr->kind != IR_ATTR_DENSE || !attr->type) return true;
  if (attr->type->rank != 2) {
    vf_bad(v, id, "replica_groups is %s, where rank 2 is due", vf_type(v, attr->type));
    return false;
  }
  out->count = attr->type->dims[0];
  out->size = attr->type->dims[1];
  out->ids.n = ir_attr_get_i64s(attr, out->ids.at, VF_MAX);
  out->known = out->ids.n >= 0 && out->ids.n <= VF_MAX;
  return out->known;
}

/* Each id once, and all from 0 on; -1 fills groups that are shorter where `fills`. */
static bool want_groups(verifier *v, const char *unique, const char *range, bool fills,
                        groups *out) {
  if (!get_groups(v, unique, out) || !out->known) return false;
  int64_t real = 0;
  vf_list seen = {.n = 0};
  for (int64_t i = 0; i < out->ids.n; i++) {
    if (out->ids.at[i] == -1 && fills) continue;
    seen.at[seen.n++] = out->ids.at[i];
    real++;
  }
  if (!vf_want_unique(v, unique, "replica_groups", &seen)) return false;
  vf_want_least(v, range, "replica_groups", &seen, 0);
  bool broadcasts = v->op->opcode == HLO_COLLECTIVE_BROADCAST;
  return broadcasts || vf_want_axes(v, range, "replica_groups", &seen, real);
}

static void want_channel(verifier *v, const char *id) {
  if (!ir_op_attr(v->op, "use_global_device_ids")) return;
  if (hlo_field_i64(v->op, "channel_handle", "handle") <= 0)
    vf_bad(v, id, "use_global_device_ids asks for a channel");
}

static void want_some(verifier *v, const groups *g, const char *id) {
  if (g->known && !g->ids.n && ir_op_attr(v->op, "use_global_device_ids"))
    vf_bad(v, id, "use_global_device_ids asks for groups");
}

static int64_t scale_size(int64_t size, int64_t by, int64_t over) {
  int64_t out;
  if (size == IR_DYNAMIC || __builtin_mul_overflow(size, by, &out)) return IR_DYNAMIC;
  return out / over;
}

/* The result is the operand with dimension `axis` of another size. */
static void want_resized(verifier *v, const char *id, uint32_t i, int64_t axis, int64_t by,
                         int64_t over) {
  const ir_type *from = vf_operand(v, i), *to = vf_result(v, i);
  int64_t dims[VF_MAX];
  for (uint32_t d = 0; d < from->rank; d++)
    dims[d] = d == axis ? scale_size(from->dims[d], by, over) : from->dims[d];
  vf_want_dims(v, id, to, "a result", dims, from->rank);
}

static bool want_as_many(verifier *v, const char *id) {
  if (v->op->num_operands == v->op->num_results && v->op->num_results) return true;
  vf_bad(v, id, "%u operands and %u results", v->op->num_operands, v->op->num_results);
  return false;
}

static void all_gather(verifier *v) {
  int64_t axis = vf_get_i64(v, "all_gather_dim", 0);
  groups g;
  want_groups(v, "C2", "C4", false, &g);
  want_some(v, &g, "C3");
  want_channel(v, "C5");
  if (!want_as_many(v, "C6")) return;
  for (uint32_t i = 0; i < v->op->num_operands; i++) {
    const ir_type *from = vf_operand(v, i), *to = vf_result(v, i);
    vf_want_axis(v, "C1", "all_gather_dim", axis, from->rank);
    vf_want_element(v, "C6", to, "a result", from, "its operand");
    if (vf_broken(v)) return;
    if (from->dims[axis] == 0) vf_bad(v, "C6", "dimension %lld has no elements", (long long)axis);
    /* Not the groups' size: a channel may make them larger by the number of partitions. */
    if (to->rank == from->rank && from->dims[axis] > 0 && to->dims[axis] > 0 &&
        to->dims[axis] % from->dims[axis])
      vf_bad(v, "C6", "the result is %s, no multiple of %s", vf_type(v, to), vf_type(v, from));
    bool fits = to->rank == from->rank;
    for (uint32_t d = 0; fits && d < from->rank; d++)
      fits = d == axis || vf_same_dim(from->dims[d], to->dims[d]);
    if (!fits)
      vf_bad(v, "C6", "the result is %s, the operand %s", vf_type(v, to), vf_type(v, from));
  }
}

static void all_reduce(verifier *v) {
  groups g;
  want_groups(v, "C1", "C3", true, &g);
  want_some(v, &g, "C2");
  want_channel(v, "C4");
  if (!want_as_many(v, "C6")) return;
  for (uint32_t i = 0; i < v->op->num_operands; i++) {
    vf_want_shape(v, "C6", vf_result(v, i), "a result", vf_operand(v, i), "its operand");
    vf_want_reducer(v, "C5", NULL, 0, 1, i);
    const ir_block *block = vf_block(v, 0);
    if (!vf_broken(v) && !vf_same_element(block->args[0].type, vf_result(v, i)))
      vf_bad(v, "C7", "result %u is %s, where its region makes %s", i, vf_type(v, vf_result(v, i)),
             vf_type(v, block->args[0].type));
    if (vf_broken(v)) return;
  }
}

static void all_to_all(verifier *v) {
  int64_t split = vf_get_i64(v, "split_dimension", 0), join = vf_get_i64(v, "concat_dimension", 0);
  int64_t count = vf_get_i64(v, "split_count", 1);
  groups g;
  if (count < 1) vf_bad(v, "C4", "split_count is %lld", (long long)count);
  if (want_groups(v, "C5", "C7", false, &g) && g.size && g.size != count)
    vf_bad(v, "C8", "groups of %lld for %lld parts", (long long)g.size, (long long)count);
  int64_t processes = num_grouped(v);
  if (g.known && g.ids.n && processes > 0 && g.ids.n != processes)
    vf_bad(v, "C6", "%lld ids in all groups, for %lld processes", (long long)g.ids.n,
           (long long)processes);
  if (!want_as_many(v, "C9")) return;
  for (uint32_t i = 0; i < v->op->num_operands; i++) {
    const ir_type *from = vf_operand(v, i), *to = vf_result(v, i);
    vf_want_axis(v, "C1", "split_dimension", split, from->rank);
    vf_want_axis(v, "C3", "concat_dimension", join, from->rank);
    vf_want_element(v, "C9", to, "a result", from, "its operand");
    if (vf_broken(v)) return;
    int64_t dims[VF_MAX];
    if (from->dims[split] != IR_DYNAMIC && from->dims[split] % count)
      vf_bad(v, "C2", "%lld elements in %lld parts", (long long)from->dims[split],
             (long long)count);
    memcpy(dims, from->dims, from->rank * sizeof *dims);
    dims[split] = scale_size(dims[split], 1, count);
    int64_t part = dims[join];
    dims[join] = scale_size(part, count, 1);
    if (part != IR_DYNAMIC && dims[join] == IR_DYNAMIC)
      vf_bad(v, "C9", "%lld parts of %lld elements are beyond 2^63", (long long)count,
             (long long)part);
    if (!vf_broken(v)) vf_want_dims(v, "C9", to, "a result", dims, from->rank);
  }
}

static void reduce_scatter(verifier *v) {
  const ir_type *from = vf_operand(v, 0), *to = vf_result(v, 0);
  int64_t axis = vf_get_i64(v, "scatter_dimension", 0);
  groups g;
  want_groups(v, "C3", "C5", false, &g);
  want_some(v, &g, "C4");
  want_channel(v, "C6");
  vf_want_axis(v, "C2", "scatter_dimension", axis, from->rank);
  vf_want_reducer(v, "C7", "C9", 0, 1, 0);
  if (vf_broken(v)) return;
  if (to->rank != from->rank) {
    vf_bad(v, "C8", "the result is %s, the operand %s", vf_type(v, to), vf_type(v, from));
    return;
  }
  int64_t size = from->dims[axis], part = to->dims[axis];
  if (g.known && g.size > 0 && size != IR_DYNAMIC && size % g.size)
    vf_bad(v, "C1", "%lld elements for groups of %lld", (long long)size, (long long)g.size);
  else if (g.known && g.size > 0)
    want_resized(v, "C8", 0, axis, 1, g.size);
  else if (part == 0 || (size != IR_DYNAMIC && part != IR_DYNAMIC && size % part))
    vf_bad(v, "C8", "%lld elements in parts of %lld", (long long)size, (long long)part);
  for (uint32_t d = 0; d < from->rank; d++)
    if (d != axis && !vf_same_dim(from->dims[d], to->dims[d]) && !vf_broken(v))
      vf_bad(v, "C8", "the result is %s, the operand %s", vf_type(v, to), vf_type(v, from));
}

/* A root that is a constant is one of its group. */
static void want_root(verifier *v, uint32_t operand) {
  groups g;
  vf_list root;
  vf_get_constant(v, operand, &root);
  if (get_groups(v, "C1", &g) && g.known && g.size > 0)
    vf_want_axes(v, "C6", "the root", &root, g.size);
}

/* The root comes as the last operand where it is chosen at run time. */
static void verify_broadcast(verifier *v, const char *count_id, const char *type_id) {
  bool rooted = hlo_get_bool(v->op, "has_dynamic_root");
  uint32_t count = v->op->num_operands;
  bool reduces = v->op->opcode == HLO_COLLECTIVE_REDUCE;
  if (rooted && count < 2) {
    vf_bad(v, reduces ? "C3" : "C4", "has %u operands, where a value and the root are due", count);
    return;
  }
  if (rooted) {
    const ir_type *root = vf_operand(v, --count);
    if (root->rank == 1 && !reduces) want_root(v, count);
    if (root->rank != 1 || root->element != TN_S32 || !vf_same_dim(root->dims[0], count))
      vf_bad(v, reduces ? "C3" : "C4", "the root is %s, where tensor<%uxi32> is due",
             vf_type(v, root), count);
  }
  if (!count) vf_bad(v, type_id, "has no operand");
  if (v->op->num_results != count) {
    vf_bad(v, count_id, "%u values and %u results", count, v->op->num_results);
    return;
  }
  for (uint32_t i = 0; i < count; i++) {
    bool fits = reduces ? vf_same_shape(vf_operand(v, i), vf_result(v, i))
                        : vf_same_baseline(vf_operand(v, i), vf_result(v, i));
    if (!fits)
      vf_bad(v, rooted && !reduces ? "C4" : type_id, "result %u is %s, the operand %s", i,
             vf_type(v, vf_result(v, i)), vf_type(v, vf_operand(v, i)));
  }
}

static void collective_broadcast(verifier *v) {
  groups g;
  want_groups(v, "C1", "C2", true, &g);
  verify_broadcast(v, "C5", "C3");
}

static void collective_reduce(verifier *v) {
  groups g;
  want_groups(v, "C1", "C2", true, &g);
  want_channel(v, "op");
  verify_broadcast(v, "C3", "C3");
  if (!vf_broken(v)) vf_want_reducer(v, "C4", NULL, 0, 1, 0);
}

/* Pairs of ids, each source and each target once. */
void vf_want_transfers(verifier *v) {
  const ir_attr *attr = ir_op_attr(v->op, "source_target_pairs");
  vf_list ids, from = {.n = 0}, to = {.n = 0};
  if (!attr || !attr->type || attr->kind != IR_ATTR_DENSE) return;
  if (attr->type->rank != 2 || attr->type->dims[1] != 2) {
    vf_bad(v, "C1", "source_target_pairs is %s, where pairs are due", vf_type(v, attr->type));
    return;
  }
  ids.n = ir_attr_get_i64s(attr, ids.at, VF_MAX);
  if (ids.n < 0 || ids.n > VF_MAX) return;
  for (int64_t i = 0; i + 1 < ids.n; i += 2) {
    from.at[from.n++] = ids.at[i];
    to.at[to.n++] = ids.at[i + 1];
  }
  bool partitions = hlo_field_i64(v->op, "channel_handle", "handle") > 0;
  int64_t processes = module_count(v, partitions ? "mhlo.num_partitions" : "mhlo.num_replicas");
  if (!v->strict) processes = 0;
  vf_want_least(v, "C4", "source_target_pairs", &ids, 0);
  if (processes > 0 && !vf_broken(v)) vf_want_axes(v, "C4", "source_target_pairs", &ids, processes);
  vf_want_unique(v, "C2", "the list of sources", &from);
  vf_want_unique(v, "C3", "the list of targets", &to);
}

static void verify_permute(verifier *v) {
  vf_want_transfers(v);
  if (!vf_same_baseline(vf_operand(v, 0), vf_result(v, 0)))
    vf_bad(v, "C5", "the result is %s, the operand %s", vf_type(v, vf_result(v, 0)),
           vf_type(v, vf_operand(v, 0)));
}

/* ---- asynchronous --------------------------------------------------------------------------- */

static bool may_be_async(uint16_t opcode) {
  switch (opcode) {
  case HLO_ALL_REDUCE:
  case HLO_ALL_GATHER:
  case HLO_ALL_TO_ALL:
  case HLO_COLLECTIVE_PERMUTE:
  case HLO_REDUCE_SCATTER:
  case HLO_COLLECTIVE_BROADCAST:
  case HLO_SLICE:
  case HLO_DYNAMIC_SLICE:
  case HLO_DYNAMIC_UPDATE_SLICE: return true;
  default: return false;
  }
}

static void async_start(verifier *v) {
  const ir_block *block = vf_block(v, 0);
  const ir_op *end = vf_end(block), *inner = block ? block->first : NULL;
  const ir_type *future = vf_result(v, 0);
  if (!end || !inner || inner == end || inner->next != end) {
    vf_bad(v, "C1", "its body must be one op and a return");
    return;
  }
  if (!may_be_async(inner->opcode)) vf_bad(v, "C2", "%s cannot run beside others", inner->name);
  bool fits = block->num_args == v->op->num_operands && inner->num_operands == block->num_args;
  for (uint32_t i = 0; fits && i < block->num_args; i++)
    fits = vf_same_baseline(block->args[i].type, vf_operand(v, i)) &&
           inner->operands[i] == &block->args[i];
  if (!fits) vf_bad(v, "C3", "its operands are not those of the %s in its body", inner->name);
  fits = future->kind == IR_TYPE_FUTURE && future->num_inputs == end->num_operands;
  for (uint32_t i = 0; fits && i < end->num_operands; i++)
    fits = ir_type_equal(future->inputs[i], end->operands[i]->type);
  if (!fits) vf_bad(v, "C4", "the result is %s, not what its body gives", vf_type(v, future));
}

static void async_done(verifier *v) {
  const ir_type *future = vf_operand(v, 0);
  bool fits = future->kind == IR_TYPE_FUTURE && future->num_inputs == v->op->num_results;
  for (uint32_t i = 0; fits && i < v->op->num_results; i++)
    fits = ir_type_equal(future->inputs[i], vf_result(v, i));
  if (!fits) vf_bad(v, "C1", "the results are not what %s holds", vf_type(v, future));
}

bool vf_collective(verifier *v) {
  switch (v->op->opcode) {
  case HLO_ALL_GATHER: return all_gather(v), true;
  case HLO_ALL_REDUCE: return all_reduce(v), true;
  case HLO_ALL_TO_ALL: return all_to_all(v), true;
  case HLO_REDUCE_SCATTER: return reduce_scatter(v), true;
  case HLO_COLLECTIVE_BROADCAST: return collective_broadcast(v), true;
  case HLO_COLLECTIVE_REDUCE: return collective_reduce(v), true;
  case HLO_COLLECTIVE_PERMUTE: return verify_permute(v), true;
  case HLO_ASYNC_START: return async_start(v), true;
  case HLO_ASYNC_DONE: return async_done(v), true;
  default: return false;
  }
}
