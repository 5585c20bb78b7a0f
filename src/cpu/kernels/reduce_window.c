/* reduce_window: folds over windows, and scans where the windows are cumulative. */
#include "cpu/kernels/axes.h"
#include "cpu/kernels/fold.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/scan.h"
#include <string.h>

static bool is_unit(const cpu_reduce_window_spec *spec, int d) {
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
    if (is_unit(spec, d)) continue;
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

bool cpu_scan_init_ok(const cpu_reduce_window_spec *spec, const void *init) {
  uint64_t bits = 0, identity = 0;
  tn_type type = spec->types[0];
  memcpy(&bits, init, tn_type_size(type));
  return cpu_fold_identity(spec->body->known, type, &identity) && bits == identity;
}

static bool in_range(int64_t value, int64_t least) {
  return value >= least && value <= INT32_MAX;
}

static tn_status *check_dim(const cpu_reduce_window_spec *spec, int d) {
  if (!in_range(spec->window[d], 0) || !in_range(spec->strides[d], 1) ||
      !in_range(spec->base_dilations[d], 1) || !in_range(spec->window_dilations[d], 1) ||
      !in_range(spec->pad_low[d], -INT32_MAX) || !in_range(spec->pad_high[d], -INT32_MAX) ||
      spec->input.dims[d] > INT32_MAX)
    return tn_error(TN_INVALID_ARGUMENT, "reduce_window: dimension %d has a window out of range",
                    d);
  int64_t n = spec->input.dims[d], w = spec->window[d];
  int64_t padded =
      (n > 0 ? (n - 1) * spec->base_dilations[d] + 1 : 0) + spec->pad_low[d] + spec->pad_high[d];
  int64_t wide = w > 0 ? (w - 1) * spec->window_dilations[d] + 1 : 0;
  int64_t positions = padded <= 0 || wide > padded ? 0 : (padded - wide) / spec->strides[d] + 1;
  if (spec->result.dims[d] != positions)
    return tn_error(TN_INVALID_ARGUMENT, "reduce_window: dimension %d has %lld windows, not %lld",
                    d, (long long)positions, (long long)spec->result.dims[d]);
  return NULL;
}

static tn_status *check_window(const cpu_reduce_window_spec *spec, int64_t *count) {
  int64_t unused = 0;
  tn_status *status = cpu_fold_check("reduce_window", spec->body, spec->num_inputs, spec->types);
  if (!status && spec->result.rank != spec->input.rank)
    status = tn_error(TN_INVALID_ARGUMENT, "reduce_window: ranks differ");
  for (int k = 0; k < spec->num_inputs && !status; k++) {
    size_t size = tn_type_size(spec->types[k]);
    status = cpu_check_array("reduce_window's operand", spec->input.rank, spec->input.dims, size,
                             &unused);
    if (!status)
      status = cpu_check_array("reduce_window's result", spec->result.rank, spec->result.dims, size,
                               count);
  }
  for (int d = 0; d < spec->input.rank && !status; d++) status = check_dim(spec, d);
  return status;
}

static double taps(const cpu_reduce_window_spec *spec) {
  double product = 1;
  for (int d = 0; d < spec->input.rank; d++) product *= (double)spec->window[d];
  return product;
}

tn_status *cpu_make_reduce_window(tn_arena *arena, cpu_target target,
                                  const cpu_reduce_window_spec *spec, cpu_kernel *out) {
  (void)target;
  int64_t count = 0;
  tn_status *status = check_window(spec, &count);
  if (status) return status;
  scan_shape shape;
  bool scan = cpu_scan_shape(spec, &shape);
  cpu_kernel kernel = {.run = plain_reduce_window, .name = "reduce_window plain"};
  kernel.units = count == 0 ? 0 : scan ? shape.lines : count;
  kernel.unit_cost = 30 + 25 * (scan ? (double)shape.length : taps(spec));
  kernel.scratch = plain_fold_scratch(spec->num_inputs) + spec->body->scratch;
  status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
