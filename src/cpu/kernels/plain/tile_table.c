#include "cpu/kernels/tile.h"

cpu_tile_fn *cpu_tile_find_plain(cpu_tile_op op, tn_type in, tn_type out) {
  if (op == CPU_TILE_CONVERT) {
    cpu_tile_fn *f = cpu_tile_convert_plain(in, out);
    return f ? f : cpu_tile_convert_complex_plain(in, out);
  }
  cpu_tile_fn *f = cpu_tile_integer_plain(op, in);
  if (!f) f = cpu_tile_float_plain(op, in);
  if (!f) f = cpu_tile_function_plain(op, in);
  return f ? f : cpu_tile_complex_plain(op, in);
}
