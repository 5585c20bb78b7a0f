/* The names and operands of what tiles compute. */
#include "cpu/kernels/tile.h"

static const cpu_tile_info infos[CPU_NUM_TILE_OPS] = {
#define CPU_TILE(id, text, sources) [CPU_TILE_##id] = {.name = text, .arity = sources},
#include "cpu/kernels/tile_ops.def"
#undef CPU_TILE
};

const cpu_tile_info *cpu_tile_describe(cpu_tile_op op) {
  return (unsigned)op < CPU_NUM_TILE_OPS ? &infos[op] : NULL;
}
