/* Meshes and the groups of devices that their axes name.
 *
 * Places of a mesh are numbered row-major over its axes: the last one is fastest, with stride 1.
 * Data: a mesh holds its axes by value and points into the attribute that it was read from for
 * names and ids; a grouping is built on the stack and becomes a table of ids, which the caller
 * frees. Invariant: the product of the axes is the mesh's total, and an axis's stride the product
 * of those behind it; parts of one axis that a group names do not overlap, so that every device is
 * in exactly one group, and all groups have one size. Threads: no state of its own; the module is
 * only read. */
#include "stablehlo/dialect/mesh.h"
#include "base/assert.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static tn_status *no_memory(void) {
  return tn_error_no_memory("groups of devices");
}

/* ---- Shardy's text -------------------------------------------------------------------------- */

bool sdy_take(const char **at, const char *word) {
  const char *from = *at;
  size_t size = strlen(word);
  while (*from == ' ') from++;
  if (strncmp(from, word, size)) return false;
  *at = from + size;
  return true;
}

bool sdy_take_number(const char **at, int64_t *out) {
  const char *from = *at;
  char *end;
  while (*from == ' ') from++;
  if (*from < '0' || *from > '9') return false;
  long long value = strtoll(from, &end, 10);
  if (end - from > 15) return false;
  *at = end;
  *out = value;
  return true;
}

bool sdy_take_name(const char **at, const char **name, size_t *size) {
  bool quoted = sdy_take(at, "\"");
  *name = *at;
  *size = quoted ? strcspn(*at, "\"") : strcspn(*at, "\", []{}<>=()");
  *at += *size;
  return quoted ? sdy_take(at, "\"") : *size > 0;
}

/* ---- meshes --------------------------------------------------------------------------------- */

const hlo_mesh_axis *hlo_mesh_axis_find(const hlo_mesh *mesh, const char *name, size_t size) {
  for (size_t i = 0; i < mesh->count; i++)
    if (mesh->axes[i].name_size == size && !memcmp(mesh->axes[i].name, name, size))
      return &mesh->axes[i];
  return NULL;
}

/* False: a name that is there, a size that is none, or too many. */
static bool add_axis(hlo_mesh *mesh, const char *name, size_t name_size, int64_t size) {
  if (mesh->count == HLO_MESH_MAX_AXES || size < 1 || mesh->total > INT32_MAX / size ||
      hlo_mesh_axis_find(mesh, name, name_size))
    return false;
  mesh->axes[mesh->count++] = (hlo_mesh_axis){name, name_size, size, 1};
  mesh->total *= size;
  return true;
}

static void set_strides(hlo_mesh *mesh) {
  int64_t stride = 1;
  for (size_t i = mesh->count; i-- > 0;) {
    mesh->axes[i].stride = stride;
    stride *= mesh->axes[i].size;
  }
  TN_ASSERT(stride == mesh->total);
}

bool sdy_take_mesh(const char **at, hlo_mesh *out) {
  *out = (hlo_mesh){.total = 1};
  if (!sdy_take(at, "<[")) return false;
  while (!sdy_take(at, "]")) {
    const char *name;
    size_t name_size;
    int64_t size;
    if (!sdy_take_name(at, &name, &name_size) || !sdy_take(at, "=") ||
        !sdy_take_number(at, &size) || !add_axis(out, name, name_size, size))
      return false;
    sdy_take(at, ",");
  }
  set_strides(out);
  if (sdy_take(at, ">")) return true;
  if (!sdy_take(at, ",") || !sdy_take(at, "device_ids") || !sdy_take(at, "=") || !sdy_take(at, "["))
    return false;
  out->id_text = *at;
  *at += strcspn(*at, ">");
  return sdy_take(at, ">");
}

/* {axes = [{name = "x", size = 2}], device_ids = dense<...>}: a dictionary, or structs. */
static tn_status *read_mesh(const ir_attr *attr, hlo_mesh *out) {
  const ir_attr *axes = ir_attr_field(attr, "axes"), *ids = ir_attr_field(attr, "device_ids");
  *out = (hlo_mesh){.total = 1};
  bool fine = !axes || axes->kind == IR_ATTR_ARRAY;
  for (size_t i = 0; fine && axes && i < axes->count; i++) {
    const ir_attr *axis = axes->items[i];
    fine = axis->kind == IR_ATTR_STRUCT || axis->kind == IR_ATTR_DICT;
    const ir_attr *name = fine ? ir_attr_field(axis, "name") : NULL;
    const ir_attr *size = fine ? ir_attr_field(axis, "size") : NULL;
    fine = name && name->kind == IR_ATTR_STRING && size && size->kind == IR_ATTR_INT &&
           add_axis(out, name->text, name->size, size->i);
  }
  set_strides(out);
  int64_t count = ids ? ir_attr_get_i64s(ids, NULL, 0) : 0;
  if (!fine || count < 0)
    return tn_error(TN_INVALID_ARGUMENT, "the mesh has axes without a name of their own, without a "
                                         "size, or ids that are no integers");
  if (count) out->id_attr = ids;
  return NULL;
}

/* As an attribute: Shardy's, which is kept as text, or StableHLO's. */
static tn_status *read_mesh_attr(const ir_attr *attr, hlo_mesh *out) {
  if (attr->kind == IR_ATTR_OPAQUE) {
    const char *at = attr->text;
    if (sdy_take(&at, "#sdy.mesh") && sdy_take_mesh(&at, out)) return NULL;
    return tn_error(TN_INVALID_ARGUMENT, "the mesh %.200s cannot be read at '%.40s'", attr->text,
                    at);
  }
  bool named = attr->kind == IR_ATTR_STRUCT && strcmp(attr->name, "stablehlo.mesh") == 0;
  if (named || attr->kind == IR_ATTR_DICT) return read_mesh(attr, out);
  return tn_error(TN_INVALID_ARGUMENT, "the mesh is neither Shardy's nor StableHLO's");
}

static tn_status *check_same(const hlo_mesh *a, const hlo_mesh *b, const char *name, size_t size) {
  bool same = a->count == b->count && a->total == b->total;
  for (size_t i = 0; i < a->count && same; i++)
    same = a->axes[i].size == b->axes[i].size &&
           hlo_mesh_axis_find(b, a->axes[i].name, a->axes[i].name_size) == &b->axes[i];
  if (same && a->total <= HLO_MESH_MAX_DEVICES) {
    size_t total = (size_t)a->total;
    int64_t *ids = tn_alloc_array(2 * total, sizeof *ids);
    tn_status *status = ids ? hlo_mesh_ids(a, ids) : no_memory();
    if (!status) status = hlo_mesh_ids(b, ids + total);
    if (!status) same = !memcmp(ids, ids + total, total * sizeof *ids);
    tn_free(ids);
    if (status) return status;
  }
  if (same) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "the mesh @%.*s and its attribute stablehlo.mesh differ",
                  (int)(size < 60 ? size : 60), name);
}

/* The op of that name that is a mesh; NULL: there is none. */
static const ir_op *mesh_in(const ir_op *owner, const char *name, size_t size) {
  const ir_block *block = owner->num_regions ? owner->regions[0].first : NULL;
  for (const ir_op *op = block ? block->first : NULL; op; op = op->next) {
    const ir_attr *symbol = ir_op_attr(op, "sym_name");
    if (!symbol || symbol->size != size || !symbol->text || memcmp(symbol->text, name, size))
      continue;
    return ir_op_attr(op, "mesh") || ir_op_attr(op, "stablehlo.mesh") ? op : NULL;
  }
  return NULL;
}

tn_status *hlo_mesh_find(const ir_module *module, const ir_op *user, const char *name, size_t size,
                         hlo_mesh *out) {
  const ir_op *found = NULL;
  for (const ir_op *at = user; at && !found; at = at->block ? at->block->region->op : NULL)
    if (at->opcode == BUILTIN_MODULE) found = mesh_in(at, name, size);
  if (!found) found = mesh_in(module->top, name, size);
  if (found) {
    const ir_attr *own = ir_op_attr(found, "mesh"), *other = ir_op_attr(found, "stablehlo.mesh");
    tn_status *status = read_mesh_attr(own ? own : other, out);
    if (status || !own || !other) return status;
    hlo_mesh again;
    status = read_mesh_attr(other, &again);
    return status ? status : check_same(out, &again, name, size);
  }
  return tn_error(TN_NOT_FOUND, "there is no mesh @%.*s", (int)(size < 60 ? size : 60), name);
}

bool hlo_mesh_split(const hlo_mesh_axis *axis, int64_t pre, int64_t size, hlo_mesh_part *out) {
  if (pre < 1 || size < 1 || size > axis->size || pre > axis->size / size ||
      axis->size % (pre * size))
    return false;
  *out = (hlo_mesh_part){size, axis->stride * (axis->size / (pre * size))};
  TN_ASSERT(out->stride * size * pre == axis->stride * axis->size);
  return true;
}

static bool read_ids(const hlo_mesh *mesh, int64_t *ids, size_t total) {
  if (mesh->id_attr) return ir_attr_get_i64s(mesh->id_attr, ids, total) == mesh->total;
  const char *at = mesh->id_text;
  for (size_t i = 0; i < total; i++)
    if ((i && !sdy_take(&at, ",")) || !sdy_take_number(&at, &ids[i])) return false;
  return sdy_take(&at, "]");
}

tn_status *hlo_mesh_ids(const hlo_mesh *mesh, int64_t *ids) {
  size_t total = (size_t)mesh->total;
  if (!mesh->id_attr && !mesh->id_text) {
    for (size_t i = 0; i < total; i++) ids[i] = (int64_t)i;
    return NULL;
  }
  bool *seen = tn_alloc_zero(total);
  if (!seen) return no_memory();
  bool fine = read_ids(mesh, ids, total);
  for (size_t i = 0; i < total && fine; i++) {
    fine = ids[i] >= 0 && ids[i] < mesh->total && !seen[ids[i]];
    if (fine) seen[ids[i]] = true;
  }
  tn_free(seen);
  if (fine) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "the device_ids of the mesh are no permutation of its %zu devices", total);
}

/* ---- groups --------------------------------------------------------------------------------- */

hlo_group_mode hlo_group_mode_of(const ir_op *op) {
  bool channel = hlo_field_i64(op, "channel_handle", "handle") > 0;
  bool moves = op->opcode == HLO_ALL_TO_ALL || op->opcode == HLO_COLLECTIVE_BROADCAST ||
               op->opcode == HLO_COLLECTIVE_PERMUTE;
  if (moves) return channel ? HLO_CROSS_PARTITION : HLO_CROSS_REPLICA;
  if (hlo_get_bool(op, "use_global_device_ids")) return HLO_FLATTENED;
  return channel ? HLO_CROSS_REPLICA_AND_PARTITION : HLO_CROSS_REPLICA;
}

int64_t hlo_group_numbers(hlo_group_mode mode, int64_t replicas, int64_t partitions) {
  if (mode == HLO_CROSS_PARTITION) return partitions;
  return mode == HLO_FLATTENED ? replicas * partitions : replicas;
}

/* What one entry of `axes` names: factors of an axis from `pre` on, `part.size` of them. */
typedef struct axis_use {
  const hlo_mesh_axis *axis;
  int64_t pre;
  hlo_mesh_part part;
} axis_use;

typedef struct grouping {
  hlo_mesh mesh;
  axis_use uses[HLO_MESH_MAX_AXES];
  size_t count, size; /* of `uses`; devices of a group */
} grouping;

bool hlo_is_mesh_axes(const ir_attr *attr) {
  return attr && attr->kind == IR_ATTR_STRUCT &&
         strcmp(attr->name, "stablehlo.replica_group_mesh_axes") == 0;
}

static tn_status *find_mesh(const ir_module *module, const ir_op *op, const ir_attr *attr,
                            hlo_mesh *out) {
  const ir_attr *mesh = ir_attr_field(attr, "mesh");
  if (!mesh) return tn_error(TN_INVALID_ARGUMENT, "no mesh is named");
  tn_status *status = mesh->kind == IR_ATTR_SYMBOL
                          ? hlo_mesh_find(module, op, mesh->text, strlen(mesh->text), out)
                          : read_mesh_attr(mesh, out);
  if (!status && out->total > HLO_MESH_MAX_DEVICES)
    status = tn_error(TN_INVALID_ARGUMENT, "the mesh has %lld devices, more than %d",
                      (long long)out->total, HLO_MESH_MAX_DEVICES);
  return status;
}

/* The name of an axis and which part of it, from StableHLO's struct or Shardy's text. */
static bool read_reference(const ir_attr *attr, const char **name, size_t *size, int64_t *pre,
                           int64_t *part) {
  *part = 0; /* all of it */
  *pre = 1;
  if (attr->kind == IR_ATTR_OPAQUE) {
    const char *at = attr->text;
    if (!sdy_take(&at, "#sdy<axis_ref") || !sdy_take_name(&at, name, size)) return false;
    if (sdy_take(&at, ">")) return true;
    return sdy_take(&at, ":") && sdy_take(&at, "(") && sdy_take_number(&at, pre) &&
           sdy_take(&at, ")") && sdy_take_number(&at, part) && *part && sdy_take(&at, ">");
  }
  if (attr->kind != IR_ATTR_STRUCT || strcmp(attr->name, "stablehlo.axis_ref") != 0) return false;
  const ir_attr *text = ir_attr_field(attr, "name"), *sub = ir_attr_field(attr, "sub_axis_info");
  if (!text || text->kind != IR_ATTR_STRING) return false;
  *name = text->text;
  *size = text->size;
  if (!sub) return true;
  if (sub->kind != IR_ATTR_STRUCT) return false;
  const ir_attr *before = ir_attr_field(sub, "pre_size"), *own = ir_attr_field(sub, "size");
  if (!before || !own || before->kind != IR_ATTR_INT || own->kind != IR_ATTR_INT) return false;
  *pre = before->i;
  *part = own->i;
  return own->i > 0;
}

/* Two parts of one axis stand beside each other if one ends where, or before, the other begins. */
static bool are_apart(const axis_use *a, const axis_use *b) {
  if (a->axis != b->axis) return true;
  if (a->pre == b->pre) return false;
  if (b->pre < a->pre) return are_apart(b, a);
  int64_t end = a->pre * a->part.size;
  return end <= b->pre && b->pre % end == 0;
}

static tn_status *add_use(grouping *g, const ir_attr *attr) {
  const char *name = "";
  size_t size = 0;
  int64_t pre, part;
  if (g->count == HLO_MESH_MAX_AXES || !read_reference(attr, &name, &size, &pre, &part))
    return tn_error(TN_INVALID_ARGUMENT, "entry %zu of axes names no axis", g->count);
  int shown = (int)(size < 60 ? size : 60);
  axis_use *use = &g->uses[g->count];
  *use = (axis_use){.axis = hlo_mesh_axis_find(&g->mesh, name, size), .pre = pre};
  if (!use->axis) return tn_error(TN_INVALID_ARGUMENT, "the mesh has no axis '%.*s'", shown, name);
  if (!hlo_mesh_split(use->axis, pre, part ? part : use->axis->size, &use->part))
    return tn_error(TN_INVALID_ARGUMENT, "the axis '%.*s' of size %lld has no part (%lld)%lld",
                    shown, name, (long long)use->axis->size, (long long)pre, (long long)part);
  for (size_t i = 0; i < g->count; i++)
    if (!are_apart(&g->uses[i], use))
      return tn_error(TN_INVALID_ARGUMENT, "the axis '%.*s' is named twice", shown, name);
  g->count++;
  g->size *= (size_t)use->part.size;
  TN_ASSERT((size_t)g->mesh.total % g->size == 0);
  return NULL;
}

/* Where a place stands in its group, and the first place of that group. */
static size_t rank_of(const grouping *g, int64_t place, int64_t *first) {
  int64_t rank = 0;
  *first = place;
  for (size_t i = 0; i < g->count; i++) {
    const hlo_mesh_part *part = &g->uses[i].part;
    int64_t along = place / part->stride % part->size;
    rank = rank * part->size + along;
    *first -= along * part->stride;
  }
  TN_ASSERT(*first >= 0 && *first <= place && (size_t)rank < g->size);
  return (size_t)rank;
}

/* A group has the number of first places before its own. */
static tn_status *fill_groups(const grouping *g, hlo_groups *out) {
  size_t total = (size_t)g->mesh.total;
  int64_t *devices = tn_alloc_array(total, sizeof *devices);
  size_t *numbers = tn_alloc_array(total, sizeof *numbers), count = 0;
  int64_t *ids = tn_alloc_array(total, sizeof *ids);
  tn_status *status = devices && numbers && ids ? hlo_mesh_ids(&g->mesh, devices) : no_memory();
  for (size_t p = 0; p < total && !status; p++) {
    int64_t first;
    size_t rank = rank_of(g, (int64_t)p, &first);
    if (first == (int64_t)p) numbers[p] = count++;
    ids[numbers[first] * g->size + rank] = devices[p];
  }
  TN_ASSERT(status || count * g->size == total);
  tn_free(devices);
  tn_free(numbers);
  if (status) {
    tn_free(ids);
    return status;
  }
  *out = (hlo_groups){ids, count, g->size};
  return NULL;
}

tn_status *hlo_mesh_groups(const ir_module *module, const ir_op *op, const ir_attr *attr,
                           hlo_groups *out) {
  const ir_attr *axes = ir_attr_field(attr, "axes");
  grouping g = {.size = 1};
  tn_status *status = find_mesh(module, op, attr, &g.mesh);
  if (!status && axes && axes->kind != IR_ATTR_ARRAY)
    status = tn_error(TN_INVALID_ARGUMENT, "axes is no list");
  for (size_t i = 0; !status && axes && i < axes->count; i++) status = add_use(&g, axes->items[i]);
  return status ? status : fill_groups(&g, out);
}
