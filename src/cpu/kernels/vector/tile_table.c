#include "cpu/kernels/vector/functions_lanes.h"

cpu_tile_fn *TN_TIERED(cpu_tile_find)(cpu_tile_op op, tn_type in, tn_type out) {
  if (op == CPU_TILE_CONVERT) {
    cpu_tile_fn *f = TN_TIERED(cpu_tile_convert)(in, out);
    return f ? f : TN_TIERED(cpu_tile_convert_complex)(in, out);
  }
  cpu_tile_fn *f = TN_TIERED(cpu_tile_integer)(op, in);
  if (!f) f = TN_TIERED(cpu_tile_float)(op, in);
  if (!f) f = TN_TIERED(cpu_tile_function)(op, in);
  return f ? f : TN_TIERED(cpu_tile_complex)(op, in);
}
