/* Meshes: devices in a grid whose axes have names, and groups of devices that such axes name.
 *
 * A mesh is an op with a symbol, `sdy.mesh @m = <["x"=2, "y"=4]>`, or any with an attribute
 * `stablehlo.mesh`, or stands in an attribute itself. Devices have places in it, row-major over its
 * axes; the device at place p is p, unless the mesh has ids of its own. */
#ifndef TN_STABLEHLO_MESH_H
#define TN_STABLEHLO_MESH_H

#include "stablehlo/dialect/ops.h"

enum { HLO_MESH_MAX_AXES = 64, HLO_MESH_MAX_DEVICES = 1 << 20 };

typedef struct hlo_mesh_axis {
  const char *name; /* not NUL-terminated */
  size_t name_size;
  int64_t size, stride; /* stride: places between neighbours */
} hlo_mesh_axis;

/* Its names and ids point into what it was read from. */
typedef struct hlo_mesh {
  hlo_mesh_axis axes[HLO_MESH_MAX_AXES];
  size_t count;
  int64_t total;          /* places */
  const char *id_text;    /* Shardy's list of ids, after its '['; or */
  const ir_attr *id_attr; /* the list; both NULL: each device is at its own number */
} hlo_mesh;

/* An axis, or a factor of it: `size` values, each `stride` places apart. */
typedef struct hlo_mesh_part {
  int64_t size, stride;
} hlo_mesh_part;

/* ---- Shardy's text -------------------------------------------------------------------------- */

/* Each takes what it names from the front of *at, after blanks, or leaves it and gives false. */
bool sdy_take(const char **at, const char *word);
bool sdy_take_number(const char **at, int64_t *out); /* not negative, of at most 15 digits */
/* A quoted name or a bare one: the text between the quotes. */
bool sdy_take_name(const char **at, const char **name, size_t *size);
/* <["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>; where false, *at is where it cannot be read on. */
bool sdy_take_mesh(const char **at, hlo_mesh *out);

/* ---- meshes --------------------------------------------------------------------------------- */

/* The mesh that an op of the module's top block is, or of the nearest module around `user` that has
 * it (NULL: the top one alone). NOT_FOUND, or INVALID_ARGUMENT for one that is malformed or said
 * twice and differently; no place in either. */
tn_status *hlo_mesh_find(const ir_module *module, const ir_op *user, const char *name, size_t size,
                         hlo_mesh *out) TN_MUST_USE;

const hlo_mesh_axis *hlo_mesh_axis_find(const hlo_mesh *mesh, const char *name, size_t size);

/* The part of the axis that comes after a factor of `pre` and has `size` values; false: the axis
 * has none. */
bool hlo_mesh_split(const hlo_mesh_axis *axis, int64_t pre, int64_t size, hlo_mesh_part *out);

/* ids[place] = device, `total` of them; INVALID_ARGUMENT where its ids are no permutation. */
tn_status *hlo_mesh_ids(const hlo_mesh *mesh, int64_t *ids) TN_MUST_USE;

/* ---- groups --------------------------------------------------------------------------------- */

/* Whose numbers a collective's groups hold. */
typedef enum hlo_group_mode {
  HLO_CROSS_REPLICA,               /* replicas; a group for each partition */
  HLO_CROSS_PARTITION,             /* partitions; a group for each replica */
  HLO_CROSS_REPLICA_AND_PARTITION, /* replicas, with all their partitions */
  HLO_FLATTENED                    /* devices: replica * partitions + partition */
} hlo_group_mode;

hlo_group_mode hlo_group_mode_of(const ir_op *op);
/* How many numbers there are to be named. */
int64_t hlo_group_numbers(hlo_group_mode mode, int64_t replicas, int64_t partitions);

/* `count` groups of `size` devices each. `ids` is the caller's, for tn_free(). */
typedef struct hlo_groups {
  int64_t *ids;
  size_t count, size;
} hlo_groups;

/* It is #stablehlo.replica_group_mesh_axes<...>. */
bool hlo_is_mesh_axes(const ir_attr *attr);

/* Its groups, for the op that has it: devices that differ only in the axes that it names, in the
 * order in which it names them (the last one fastest); the groups in the order of the other axes.
 * Errors have no place. */
tn_status *hlo_mesh_groups(const ir_module *module, const ir_op *op, const ir_attr *attr,
                           hlo_groups *out) TN_MUST_USE;

#endif
