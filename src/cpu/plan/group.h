/* Groups: a little program of tile instructions, run over a cache-sized tile at a time (form A).
 * Elementwise steps are groups over whole arrays; a region that is made of elementwise ops on
 * scalars is a group over lanes. The planner makes one op a group; a group may hold many. */
#ifndef TN_CPU_PLAN_GROUP_H
#define TN_CPU_PLAN_GROUP_H

#include "cpu/kernels/kernel.h"

typedef enum group_slot_kind {
  GROUP_ARRAY, /* data[index], moves on with the tile */
  GROUP_SPLAT, /* data[index] is one element, repeated */
  GROUP_TEMP   /* a tile in scratch */
} group_slot_kind;

typedef struct group_slot {
  group_slot_kind kind;
  uint32_t index;
  size_t element_size;
  size_t offset; /* of its tile in scratch: TEMP and SPLAT */
} group_slot;

typedef struct group_insn {
  cpu_tile_fn *run;
  int64_t imm[2];
  uint32_t dst;
  uint32_t src[3];
  int arity;
} group_insn;

typedef struct group {
  int64_t tile; /* elements */
  size_t num_slots, num_insns;
  group_slot *slots;
  group_insn *insns;
  size_t scratch;
} group;

/* Lays the TEMP and SPLAT tiles out in scratch and sets `scratch`. */
void group_layout(group *g);

/* A cpu_kernel_fn: params is a group; units are elements. */
void group_run(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch);

#endif
