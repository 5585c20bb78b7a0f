/* Reading shardings: sdy's, which name axes of a mesh, and HLO's, which list devices.
 *
 * Data: a sharding lies in the module's arena and does not change once it is read: how many tiles
 * there are along each dimension, and for each partition which of them it holds, and which share of
 * a sum that is left undone. A cursor goes through the attribute's text, which it borrows.
 * Invariant: a place is below the number of tiles of its dimension, a share below the number of
 * shares. Texts are the program's and may say anything: what cannot be read, and a mesh of another
 * number of devices, is a status. An axis that is named twice is read as it is written, so there
 * may be more tiles than partitions.
 * Threads: no state of its own; a module is given shardings by one thread at a time. */
#include "passes/partition/sharding.h"
#include "base/assert.h"
#include "stablehlo/dialect/mesh.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_AXES = 64, MAX_RANK = 256 };

static tn_status *no_memory(void) {
  return tn_error_no_memory("reading a sharding");
}

/* A sharding to be filled: one tile, which all hold. */
static pass_sharding *sharding_new(ir_module *module, uint32_t rank, size_t partitions,
                                   const char *text, size_t size, int64_t **tiles,
                                   int64_t **place) {
  size_t count;
  if (!tn_size_mul(partitions, rank, &count)) return NULL;
  pass_sharding *sharding = tn_arena_alloc_array(&module->arena, 1, sizeof *sharding);
  *tiles = tn_arena_alloc_array(&module->arena, (size_t)rank + 1, sizeof **tiles);
  *place = tn_arena_alloc_array(&module->arena, count + 1, sizeof **place);
  char *copy = tn_arena_alloc_array(&module->arena, size + 1, 1);
  if (!sharding || !*tiles || !*place || !copy) return NULL;
  for (uint32_t d = 0; d < rank; d++) (*tiles)[d] = 1;
  memset(*place, 0, count * sizeof **place);
  memcpy(copy, text, size);
  copy[size] = '\0';
  *sharding =
      (pass_sharding){.rank = rank, .partitions = partitions, .text = copy, .num_shares = 1};
  sharding->tiles = *tiles;
  sharding->place = *place;
  return sharding;
}

const pass_sharding *pass_sharding_whole(ir_module *module, uint32_t rank, size_t partitions) {
  static const char text[] = "replicated";
  int64_t *tiles, *place;
  return sharding_new(module, rank, partitions, text, sizeof text - 1, &tiles, &place);
}

static void assert_sharding(const pass_sharding *s) {
#ifdef TENON_ASSERTS
  for (size_t p = 0; p < s->partitions; p++) {
    for (uint32_t d = 0; d < s->rank; d++) {
      int64_t place = s->place[p * s->rank + d];
      TN_ASSERT(place >= 0 && place < s->tiles[d]);
    }
    TN_ASSERT(!s->shares || (s->shares[p] >= 0 && s->shares[p] < s->num_shares));
  }
#else
  (void)s;
#endif
}

static const pass_sharding *mark_tiled(pass_sharding *sharding) {
  assert_sharding(sharding);
  for (uint32_t d = 0; d < sharding->rank; d++) sharding->tiled |= sharding->tiles[d] > 1;
  return sharding;
}

const pass_sharding *pass_sharding_summed(ir_module *module, const pass_sharding *sharding) {
  if (!sharding->shares) return sharding;
  pass_sharding *out = tn_arena_alloc_array(&module->arena, 1, sizeof *out);
  if (!out) return NULL;
  *out = *sharding;
  out->shares = NULL;
  out->num_shares = 1;
  return out;
}

bool pass_sharding_equal(const pass_sharding *a, const pass_sharding *b) {
  if (a->rank != b->rank || a->partitions != b->partitions) return false;
  if (!a->shares != !b->shares || a->num_shares != b->num_shares) return false;
  if (a->shares && memcmp(a->shares, b->shares, a->partitions * sizeof *a->shares)) return false;
  return !memcmp(a->tiles, b->tiles, a->rank * sizeof *a->tiles) &&
         !memcmp(a->place, b->place, a->rank * a->partitions * sizeof *a->place);
}

tn_status *pass_sharding_local(ir_module *module, const pass_sharding *sharding,
                               const ir_type *whole, const ir_type **out) {
  *out = whole;
  if (!sharding->tiled) return NULL;
  if (!ir_type_is_static(whole) || whole->rank != sharding->rank)
    return tn_error(TN_UNIMPLEMENTED, "the sharding %s is of a value that is no static tensor",
                    sharding->text);
  int64_t dims[MAX_RANK];
  for (uint32_t d = 0; d < whole->rank; d++) {
    if (whole->dims[d] % sharding->tiles[d])
      return tn_error(TN_UNIMPLEMENTED,
                      "the sharding %s cuts dimension %u of size %lld into %lld parts, which are "
                      "not of one size",
                      sharding->text, d, (long long)whole->dims[d], (long long)sharding->tiles[d]);
    dims[d] = whole->dims[d] / sharding->tiles[d];
  }
  ir_type like = *whole;
  like.dims = dims;
  *out = ir_type_get(module, &like);
  return *out ? NULL : no_memory();
}

/* ---- text ------------------------------------------------------------------------------------ */

typedef struct cursor {
  const char *at;
  const char *whole;   /* for messages */
  const ir_attr *axes; /* of these alone, {"x", "y"}, the dimensions are read; NULL: of all */
} cursor;

static bool take_word(cursor *c, const char *word) {
  return sdy_take(&c->at, word);
}

static tn_status *report_malformed(const cursor *c) {
  return tn_error(TN_INVALID_ARGUMENT, "the sharding %.300s cannot be read at '%.40s'", c->whole,
                  c->at);
}

static bool take_number(cursor *c, int64_t *out) {
  return sdy_take_number(&c->at, out);
}

/* @name, looked up, or mesh<...> written out. */
static tn_status *read_mesh_reference(const ir_module *module, cursor *c, hlo_mesh *out) {
  if (take_word(c, "mesh")) return sdy_take_mesh(&c->at, out) ? NULL : report_malformed(c);
  const char *name;
  size_t size;
  if (!take_word(c, "@") || !sdy_take_name(&c->at, &name, &size)) return report_malformed(c);
  return tn_status_prefix(hlo_mesh_find(module, NULL, name, size, out), "the sharding %.300s",
                          c->whole);
}

/* Where in the mesh each partition stands. In one without axes all are at the same place. */
static tn_status *mesh_positions(const hlo_mesh *m, size_t partitions, int64_t *positions) {
  for (size_t i = 0; i < partitions; i++) positions[i] = (int64_t)i;
  if (!m->count) return NULL;
  int64_t *ids = tn_alloc_array(partitions, sizeof *ids);
  tn_status *status = ids ? hlo_mesh_ids(m, ids) : no_memory();
  for (size_t i = 0; i < partitions && !status; i++) positions[ids[i]] = (int64_t)i;
  tn_free(ids);
  return status;
}

/* ---- sdy ------------------------------------------------------------------------------------- */

/* The text of a list of axes has each of them in quotes. */
static bool lists_axis(const ir_attr *axes, const char *name, size_t size) {
  if (axes->kind != IR_ATTR_OPAQUE) return false;
  const char *at = axes->text;
  while ((at = strchr(at, '"'))) {
    const char *end = strchr(++at, '"');
    if (!end) return false;
    if ((size_t)(end - at) == size && !memcmp(at, name, size)) return true;
    at = end + 1;
  }
  return false;
}

/* "x", or "x":(2)4: of its parts in major-to-minor order, 4 after a part of 2. */
static tn_status *read_axis(cursor *c, const hlo_mesh *m, hlo_mesh_part *out, bool *counts) {
  const char *name;
  size_t size;
  if (!sdy_take_name(&c->at, &name, &size)) return report_malformed(c);
  const hlo_mesh_axis *axis = hlo_mesh_axis_find(m, name, size);
  if (!axis)
    return tn_error(TN_INVALID_ARGUMENT,
                    "the sharding %.300s names the axis '%.*s', which its mesh has not", c->whole,
                    (int)(size < 60 ? size : 60), name);
  *counts = !c->axes || lists_axis(c->axes, name, size);
  int64_t before = 1, part = axis->size;
  bool fine = true;
  if (take_word(c, ":"))
    fine =
        take_word(c, "(") && take_number(c, &before) && take_word(c, ")") && take_number(c, &part);
  return fine && hlo_mesh_split(axis, before, part, out) ? NULL : report_malformed(c);
}

/* One axis, by which `*size` grows, and the number of each partition in it: `step` apart. */
static tn_status *read_axis_into(cursor *c, const hlo_mesh *m, size_t partitions,
                                 const int64_t *positions, int64_t *size, int64_t *numbers,
                                 size_t step) {
  hlo_mesh_part part = {1, 1};
  bool counts = true;
  tn_status *status = read_axis(c, m, &part, &counts);
  if (status) return status;
  take_word(c, ",");
  if (!counts) return NULL;
  if (*size > INT32_MAX / part.size) return report_malformed(c);
  *size *= part.size;
  for (size_t p = 0; p < partitions; p++) {
    int64_t *mine = &numbers[p * step];
    *mine = *mine * part.size + positions[p] / part.stride % part.size;
  }
  return NULL;
}

/* {"x", "y"}p0: one dimension. An open one, {"x", ?}, is taken as it is written. */
static tn_status *read_dimension(cursor *c, const hlo_mesh *m, uint32_t d, pass_sharding *sharding,
                                 int64_t *tiles, int64_t *place, const int64_t *positions) {
  if (!take_word(c, "{")) return report_malformed(c);
  while (!take_word(c, "}")) {
    if (take_word(c, "?")) continue;
    tn_status *status =
        read_axis_into(c, m, sharding->partitions, positions, &tiles[d], place + d, sharding->rank);
    if (status) return status;
  }
  int64_t priority;
  if (take_word(c, "p") && !take_number(c, &priority)) return report_malformed(c);
  return NULL;
}

/* unreduced={"x"}: a sum along these axes is left undone. */
static tn_status *read_unreduced(ir_module *module, cursor *c, const hlo_mesh *m,
                                 pass_sharding *sharding, const int64_t *positions) {
  size_t partitions = sharding->partitions;
  int64_t *shares = tn_arena_alloc_array(&module->arena, partitions + 1, sizeof *shares);
  if (!shares) return no_memory();
  memset(shares, 0, partitions * sizeof *shares);
  if (!take_word(c, "=") || !take_word(c, "{")) return report_malformed(c);
  while (!take_word(c, "}")) {
    tn_status *status =
        read_axis_into(c, m, partitions, positions, &sharding->num_shares, shares, 1);
    if (status) return status;
  }
  if (sharding->num_shares > 1) sharding->shares = shares;
  return NULL;
}

/* What follows the dimensions: replicated={...} says only that nobody may use these axes. */
static tn_status *read_tail(ir_module *module, cursor *c, const hlo_mesh *m,
                            pass_sharding *sharding, const int64_t *positions) {
  while (take_word(c, ",")) {
    if (take_word(c, "unreduced")) {
      tn_status *status = read_unreduced(module, c, m, sharding, positions);
      if (status) return status;
      continue;
    }
    if (!take_word(c, "replicated") || !take_word(c, "=") || !take_word(c, "{"))
      return report_malformed(c);
    c->at += strcspn(c->at, "}");
    if (!take_word(c, "}")) return report_malformed(c);
  }
  return take_word(c, ">") ? NULL : report_malformed(c);
}

/* <@mesh, [{"x"}, {}]> */
static tn_status *read_sdy(ir_module *module, cursor *c, uint32_t rank, size_t partitions,
                           const pass_sharding **out) {
  const char *start = c->at;
  hlo_mesh m;
  if (!take_word(c, "<")) return report_malformed(c);
  tn_status *status = read_mesh_reference(module, c, &m);
  if (status) return status;
  if (m.count && m.total != (int64_t)partitions)
    return tn_error(TN_UNIMPLEMENTED,
                    "the sharding %.300s is on a mesh of %lld devices, and the program has %zu "
                    "partitions",
                    c->whole, (long long)m.total, partitions);
  if (!m.count && m.id_text)
    return tn_error(TN_UNIMPLEMENTED, "the sharding %.300s puts a value on one device alone",
                    c->whole);
  int64_t *tiles, *place, *positions = tn_alloc_array(partitions, sizeof *positions);
  const char *end = strchr(start, '>');
  pass_sharding *sharding =
      sharding_new(module, rank, partitions, start, end ? (size_t)(end + 1 - start) : strlen(start),
                   &tiles, &place);
  status = positions && sharding ? mesh_positions(&m, partitions, positions) : no_memory();
  if (!status && (!take_word(c, ",") || !take_word(c, "["))) status = report_malformed(c);
  for (uint32_t d = 0; d < rank && !status; d++) {
    if (d && !take_word(c, ",")) status = report_malformed(c);
    if (!status) status = read_dimension(c, &m, d, sharding, tiles, place, positions);
  }
  if (!status && !take_word(c, "]")) status = report_malformed(c);
  if (!status) status = read_tail(module, c, &m, sharding, positions);
  tn_free(positions);
  if (!status) *out = mark_tiled(sharding);
  return status;
}

tn_status *pass_sharding_read_nth(ir_module *module, const ir_attr *list, size_t index,
                                  const ir_attr *axes, uint32_t rank, size_t partitions,
                                  const pass_sharding **out) {
  if (!list || list->kind != IR_ATTR_OPAQUE)
    return tn_error(TN_INVALID_ARGUMENT, "the op has no list of shardings");
  cursor c = {.at = list->text, .whole = list->text, .axes = axes};
  if (!take_word(&c, "#sdy.sharding_per_value<[")) return report_malformed(&c);
  /* Angle brackets stand around each entry, and inside one only around a mesh written out. */
  for (size_t i = 0; i < index; i++) {
    int depth = 0;
    do {
      c.at += strcspn(c.at, "<>");
      if (!*c.at) return report_malformed(&c);
      depth += *c.at++ == '<' ? 1 : -1;
    } while (depth > 0);
    if (!take_word(&c, ",")) return report_malformed(&c);
  }
  while (*c.at == ' ') c.at++;
  return read_sdy(module, &c, rank, partitions, out);
}

tn_status *pass_sharding_tell_apart(const ir_module *module, const ir_attr *list,
                                    const ir_attr *axes, size_t partitions, int64_t *numbers) {
  if (!list || list->kind != IR_ATTR_OPAQUE || !axes)
    return tn_error(TN_INVALID_ARGUMENT, "the op has no list of shardings or of axes");
  cursor c = {.at = list->text, .whole = list->text};
  if (!take_word(&c, "#sdy.sharding_per_value<[")) return report_malformed(&c);
  if (take_word(&c, "]")) return NULL;
  hlo_mesh mesh;
  if (!take_word(&c, "<")) return report_malformed(&c);
  tn_status *status = read_mesh_reference(module, &c, &mesh);
  if (status || !mesh.count) return status;
  if (mesh.total != (int64_t)partitions)
    return tn_error(TN_UNIMPLEMENTED,
                    "the sharding %.300s is on a mesh of %lld devices, and the program has %zu "
                    "partitions",
                    c.whole, (long long)mesh.total, partitions);
  int64_t *positions = tn_alloc_array(partitions, sizeof *positions);
  status = positions ? mesh_positions(&mesh, partitions, positions) : no_memory();
  for (size_t a = 0; a < mesh.count && !status; a++) {
    const hlo_mesh_axis *axis = &mesh.axes[a];
    if (!lists_axis(axes, axis->name, axis->name_size)) continue;
    for (size_t p = 0; p < partitions && !status; p++) {
      /* Axes that are named once each keep below the number of partitions. */
      if (numbers[p] >= (int64_t)partitions)
        status = tn_error(TN_INVALID_ARGUMENT, "an axis of %.300s is manual twice", c.whole);
      numbers[p] = numbers[p] * axis->size + positions[p] / axis->stride % axis->size;
    }
  }
  tn_free(positions);
  return status;
}

/* ---- HLO ------------------------------------------------------------------------------------- */

/* A list of devices: ids one by one, or those of <=[2,2]T(1,0), an iota that is transposed. */
typedef struct device_list {
  int64_t dims[MAX_AXES], steps[MAX_AXES]; /* of the transposed iota, and each step in it */
  size_t rank;
} device_list;

static tn_status *take_list(cursor *c, const char *close, int64_t *out, size_t max, size_t *count) {
  *count = 0;
  do {
    if (*count == max || !take_number(c, &out[*count]) || out[*count] > INT32_MAX)
      return report_malformed(c);
    ++*count;
  } while (take_word(c, ","));
  return take_word(c, close) ? NULL : report_malformed(c);
}

static tn_status *read_iota(cursor *c, device_list *out, size_t total) {
  int64_t dims[MAX_AXES], order[MAX_AXES], steps[MAX_AXES], size = 1;
  size_t count;
  tn_status *status = take_list(c, "]", dims, MAX_AXES, &out->rank);
  if (status) return status;
  for (size_t i = out->rank; i-- > 0;) {
    order[i] = (int64_t)i;
    steps[i] = size;
    if (dims[i] < 1 || size > INT32_MAX / dims[i]) return report_malformed(c);
    size *= dims[i];
  }
  if (take_word(c, "T(")) {
    status = take_list(c, ")", order, MAX_AXES, &count);
    if (status) return status;
    if (count != out->rank) return report_malformed(c);
  }
  uint64_t seen = 0;
  for (size_t i = 0; i < out->rank; i++) {
    if (order[i] >= (int64_t)out->rank || seen >> order[i] & 1) return report_malformed(c);
    seen |= (uint64_t)1 << order[i];
    out->dims[i] = dims[order[i]];
    out->steps[i] = steps[order[i]];
  }
  return size == (int64_t)total ? NULL : report_malformed(c);
}

static int64_t iota_at(const device_list *list, size_t index) {
  int64_t id = 0;
  for (size_t i = list->rank; i-- > 0;) {
    id += (int64_t)(index % (size_t)list->dims[i]) * list->steps[i];
    index /= (size_t)list->dims[i];
  }
  return id;
}

/* The tile that the index-th device of the list holds; the dimensions after the value's own number
 * the copies of a tile. */
static void set_place(const int64_t *grid, size_t grid_rank, size_t index, uint32_t rank,
                      int64_t *place) {
  for (size_t i = grid_rank; i-- > 0;) {
    if (i < rank) place[i] = (int64_t)(index % (size_t)grid[i]);
    index /= (size_t)grid[i];
  }
}

static tn_status *read_devices(cursor *c, const int64_t *grid, size_t grid_rank,
                               pass_sharding *sharding, int64_t *place) {
  device_list list = {.rank = 0};
  bool iota = take_word(c, "<=[");
  if (iota) {
    tn_status *status = read_iota(c, &list, sharding->partitions);
    if (status) return status;
  }
  bool *seen = tn_alloc_array(sharding->partitions, sizeof *seen);
  if (!seen) return no_memory();
  bool fine = true;
  for (size_t i = 0; i < sharding->partitions && fine; i++) {
    int64_t id = iota ? iota_at(&list, i) : -1;
    if (!iota) fine = (!i || take_word(c, ",")) && take_number(c, &id);
    fine = fine && id >= 0 && id < (int64_t)sharding->partitions && !seen[id];
    if (!fine) break;
    seen[id] = true;
    set_place(grid, grid_rank, i, sharding->rank, &place[(size_t)id * sharding->rank]);
  }
  tn_free(seen);
  return fine ? NULL : report_malformed(c);
}

/* What the dimensions after the value's own mean: copies, or parts that the program handles. */
static tn_status *read_last_dims(cursor *c, size_t extra, bool *manual) {
  *manual = false;
  if (take_word(c, "last_tile_dim_replicate")) return extra == 1 ? NULL : report_malformed(c);
  if (!take_word(c, "last_tile_dims={")) return extra ? report_malformed(c) : NULL;
  do {
    if (take_word(c, "manual"))
      *manual = true;
    else if (!take_word(c, "replicated"))
      return report_malformed(c);
  } while (take_word(c, ","));
  return take_word(c, "}") ? NULL : report_malformed(c);
}

/* devices=[2,1,2]0,1,2,3 last_tile_dim_replicate */
static tn_status *read_tiled(ir_module *module, cursor *c, uint32_t rank, size_t partitions,
                             bool *manual, const pass_sharding **out) {
  int64_t grid[MAX_AXES], *tiles, *place, total = 1;
  size_t grid_rank;
  tn_status *status = take_list(c, "]", grid, MAX_AXES, &grid_rank);
  if (status) return status;
  for (size_t i = 0; i < grid_rank; i++) {
    if (grid[i] < 1 || total > INT32_MAX / grid[i]) return report_malformed(c);
    total *= grid[i];
  }
  if (total != (int64_t)partitions || grid_rank < rank)
    return tn_error(TN_UNIMPLEMENTED,
                    "the sharding %.300s is not of an array of %u dimensions on %zu devices",
                    c->whole, rank, partitions);
  pass_sharding *sharding =
      sharding_new(module, rank, partitions, c->whole, strlen(c->whole), &tiles, &place);
  if (!sharding) return no_memory();
  memcpy(tiles, grid, rank * sizeof *tiles);
  status = read_devices(c, grid, grid_rank, sharding, place);
  if (!status) status = read_last_dims(c, grid_rank - rank, manual);
  if (!status) *out = mark_tiled(sharding);
  return status;
}

static tn_status *read_hlo(ir_module *module, cursor *c, uint32_t rank, size_t partitions,
                           bool *manual, const pass_sharding **out) {
  tn_status *status = NULL;
  if (!take_word(c, "{")) return report_malformed(c);
  if (take_word(c, "manual")) {
    *manual = true;
  } else if (take_word(c, "replicated") || take_word(c, "unknown")) {
    *out = pass_sharding_whole(module, rank, partitions);
    if (!*out) return no_memory();
  } else if (take_word(c, "devices=[")) {
    status = read_tiled(module, c, rank, partitions, manual, out);
  } else {
    return tn_error(TN_UNIMPLEMENTED,
                    "the sharding %.300s is neither manual, replicated nor a "
                    "list of devices",
                    c->whole);
  }
  if (status) return status;
  if (take_word(c, "metadata=")) return NULL; /* where it came from, to the end */
  return take_word(c, "}") ? NULL : report_malformed(c);
}

bool pass_sharding_is_one_device(const ir_module *module, const ir_attr *attr) {
  if (attr && attr->kind == IR_ATTR_STRING) return !strncmp(attr->text, "{maximal", 8);
  if (!attr || attr->kind != IR_ATTR_OPAQUE) return false;
  cursor c = {.at = attr->text, .whole = attr->text};
  if (!take_word(&c, "#sdy.sharding_per_value<[") && !take_word(&c, "#sdy.sharding")) return false;
  hlo_mesh mesh;
  if (!take_word(&c, "<")) return false;
  tn_status *status = read_mesh_reference(module, &c, &mesh);
  bool one = !status && !mesh.count && mesh.id_text;
  tn_status_destroy(status);
  return one;
}

tn_status *pass_sharding_read(ir_module *module, const ir_attr *attr, uint32_t rank,
                              size_t partitions, bool *manual, const pass_sharding **out) {
  *out = NULL;
  if (manual) *manual = false;
  if (rank > MAX_RANK) return tn_error(TN_UNIMPLEMENTED, "a sharding of %u dimensions", rank);
  if (attr && attr->kind == IR_ATTR_OPAQUE) {
    cursor c = {.at = attr->text, .whole = attr->text};
    if (!take_word(&c, "#sdy.sharding")) return report_malformed(&c);
    return read_sdy(module, &c, rank, partitions, out);
  }
  if (!attr || attr->kind != IR_ATTR_STRING)
    return tn_error(TN_INVALID_ARGUMENT, "a sharding is neither of sdy nor a string");
  cursor c = {.at = attr->text, .whole = attr->text};
  bool by_hand = false;
  tn_status *status = read_hlo(module, &c, rank, partitions, &by_hand, out);
  if (status || !by_hand) return status;
  if (!manual || (*out && (*out)->tiled))
    return tn_error(TN_UNIMPLEMENTED, "the sharding %.300s is in part manual", c.whole);
  *manual = true;
  *out = NULL;
  return NULL;
}

void pass_sharding_grid(const pass_sharding *sharding, int64_t *tiles, int64_t *devices) {
  size_t rank = sharding->rank, count = 1;
  for (size_t d = 0; d < rank; d++) {
    tiles[d] = sharding->tiles[d];
    count *= (size_t)tiles[d];
  }
  tiles[rank] = (int64_t)(sharding->partitions / count);
  size_t at = 0;
  for (size_t tile = 0; tile < count; tile++)
    for (int64_t share = 0; share < sharding->num_shares; share++)
      for (size_t p = 0; p < sharding->partitions; p++) {
        size_t mine = 0;
        for (size_t d = 0; d < rank; d++)
          mine = mine * (size_t)tiles[d] + (size_t)sharding->place[p * rank + d];
        if (mine == tile && (!sharding->shares || sharding->shares[p] == share))
          devices[at++] = (int64_t)p;
      }
  TN_ASSERT(at <= sharding->partitions); /* each has one tile, and one share of it */
}
