/* Which windows are a scan. */
#include "base/types.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/scan.h"
#include <string.h>

bool cpu_window_is_unit(const cpu_reduce_window_spec *spec, int d) {
  return spec->window[d] == 1 && spec->strides[d] == 1 && spec->pad_low[d] == 0 &&
         spec->pad_high[d] == 0 && (spec->base_dilations[d] == 1 || spec->input.dims[d] <= 1);
}

static bool is_cumulative(const cpu_reduce_window_spec *spec, int d, bool *reverse) {
  int64_t n = spec->input.dims[d];
  *reverse = spec->pad_low[d] == 0;
  return n > 1 && spec->window[d] == n && spec->strides[d] == 1 && spec->base_dilations[d] == 1 &&
         spec->window_dilations[d] == 1 && spec->pad_low[d] == (*reverse ? 0 : n - 1) &&
         spec->pad_high[d] == (*reverse ? n - 1 : 0);
}

bool cpu_scan_shape(const cpu_reduce_window_spec *spec, scan_shape *shape) {
  int found = -1;
  for (int d = 0; d < spec->input.rank; d++) {
    if (cpu_window_is_unit(spec, d)) continue;
    if (found >= 0 || !is_cumulative(spec, d, &shape->reverse)) return false;
    found = d;
  }
  if (found < 0) return false;
  shape->length = spec->input.dims[found];
  shape->stride = shape->lines = 1;
  for (int d = 0; d < spec->input.rank; d++) {
    if (d > found) shape->stride *= spec->input.dims[d];
    if (d != found) shape->lines *= spec->input.dims[d];
  }
  return true;
}

bool cpu_window_takes_twice(const cpu_reduce_window_spec *spec) {
  cpu_known_body known = spec->body->known;
  return known == CPU_BODY_MIN || known == CPU_BODY_MAX || known == CPU_BODY_AND ||
         known == CPU_BODY_OR;
}

bool cpu_scan_init_ok(const cpu_reduce_window_spec *spec, const void *init) {
  uint64_t bits = 0, identity = 0;
  tn_type type = spec->types[0];
  if (cpu_window_takes_twice(spec)) return true;
  memcpy(&bits, init, tn_type_size(type));
  return cpu_fold_identity(spec->body->known, type, &identity) && bits == identity;
}
