#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/plain/plain.h"
#include <string.h>

void plain_copy(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  (void)scratch;
  const cpu_copy_spec *spec = params;
  char *dst = data[0];
  const char *src = data[1];
  int64_t size = (int64_t)spec->element_size;
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t index[CPU_MAX_RANK], to = spec->dst_offset, from = spec->src_offset;
    plain_unravel(spec->rank, spec->dims, unit, index);
    for (int d = 0; d < spec->rank; d++) {
      to += index[d] * spec->dst_strides[d];
      from += index[d] * spec->src_strides[d];
    }
    memcpy(dst + to * size, src + from * size, (size_t)size);
  }
}

void plain_pad(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  (void)scratch;
  const cpu_pad_spec *spec = params;
  size_t size = spec->element_size;
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t index[CPU_MAX_RANK];
    bool inside = true;
    plain_unravel(spec->rank, spec->dst_dims, unit, index);
    for (int d = 0; d < spec->rank; d++) {
      int64_t place = index[d] - spec->low[d], step = spec->interior[d] + 1;
      index[d] = place / step;
      inside = inside && place >= 0 && place % step == 0 && index[d] < spec->src_dims[d];
    }
    const char *from = data[2];
    if (inside)
      from = (const char *)data[1] + plain_ravel(spec->rank, spec->src_dims, index) * (int64_t)size;
    memcpy((char *)data[0] + unit * (int64_t)size, from, size);
  }
}

void plain_iota(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  (void)scratch;
  const cpu_iota_spec *spec = params;
  size_t size = tn_type_size(spec->type);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t index[CPU_MAX_RANK];
    plain_unravel(spec->rank, spec->dims, unit, index);
    number_from_int(spec->type, index[spec->dimension], (char *)data[0] + unit * (int64_t)size);
  }
}

/* The window's corner, clamped so that the window lies inside. */
static void find_corner(const cpu_window_spec *spec, void *const *starts, int64_t *start) {
  for (int d = 0; d < spec->rank; d++)
    start[d] =
        cpu_clamp(cpu_index_read(spec->index_type, starts[d]), 0, spec->dims[d] - spec->window[d]);
}

void plain_dynamic_slice(const void *params, void *const *data, int64_t begin, int64_t end,
                         void *scratch) {
  (void)scratch;
  const cpu_window_spec *spec = params;
  int64_t start[CPU_MAX_RANK], size = (int64_t)spec->element_size;
  find_corner(spec, data + 2, start);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t index[CPU_MAX_RANK];
    plain_unravel(spec->rank, spec->window, unit, index);
    for (int d = 0; d < spec->rank; d++) index[d] += start[d];
    memcpy((char *)data[0] + unit * size,
           (const char *)data[1] + plain_ravel(spec->rank, spec->dims, index) * size, (size_t)size);
  }
}

static void update_in_place(const cpu_window_spec *spec, void *const *data, const int64_t *start,
                            int64_t begin, int64_t end) {
  int64_t size = (int64_t)spec->element_size;
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t index[CPU_MAX_RANK];
    plain_unravel(spec->rank, spec->window, unit, index);
    for (int d = 0; d < spec->rank; d++) index[d] += start[d];
    memcpy((char *)data[0] + plain_ravel(spec->rank, spec->dims, index) * size,
           (const char *)data[2] + unit * size, (size_t)size);
  }
}

void plain_dynamic_update_slice(const void *params, void *const *data, int64_t begin, int64_t end,
                                void *scratch) {
  (void)scratch;
  const cpu_window_spec *spec = params;
  int64_t start[CPU_MAX_RANK], size = (int64_t)spec->element_size;
  find_corner(spec, data + 3, start);
  if (spec->in_place) {
    update_in_place(spec, data, start, begin, end);
    return;
  }
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t index[CPU_MAX_RANK];
    bool inside = true;
    plain_unravel(spec->rank, spec->dims, unit, index);
    for (int d = 0; d < spec->rank; d++) {
      index[d] -= start[d];
      inside = inside && index[d] >= 0 && index[d] < spec->window[d];
    }
    const char *from = (const char *)data[1] + unit * size;
    if (inside) from = (const char *)data[2] + plain_ravel(spec->rank, spec->window, index) * size;
    memcpy((char *)data[0] + unit * size, from, (size_t)size);
  }
}
