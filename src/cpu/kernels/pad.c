/* StableHLO pad: rows of the result, each a fill with a piece of the source in it. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"
#include <string.h>

/* Of padding: sums of it with sizes, which are below INT64_MAX / 4, do not overflow. */
#define PAD_LIMIT (INT64_MAX / 8)

/* Joined dimensions; the last one is the row. */
typedef struct pad_params {
  int rank;
  size_t size;
  int64_t src_dims[CPU_MAX_RANK], dst_dims[CPU_MAX_RANK], low[CPU_MAX_RANK], step[CPU_MAX_RANK];
  int64_t src_strides[CPU_MAX_RANK];
  int64_t first, last; /* source elements [first, last) of a row land in the result */
} pad_params;

/* Where the source row of a result row starts; -1: the row holds padding only. */
static int64_t source_row(const pad_params *p, const int64_t *index) {
  int64_t at = 0;
  for (int d = 0; d < p->rank - 1; d++) {
    int64_t place = index[d] - p->low[d];
    if (place < 0 || place % p->step[d] != 0 || place / p->step[d] >= p->src_dims[d]) return -1;
    at += place / p->step[d] * p->src_strides[d];
  }
  return at;
}

static void pad_row(const pad_params *p, char *to, const char *src, int64_t source,
                    const char *value) {
  int last = p->rank - 1;
  int64_t size = (int64_t)p->size, width = p->dst_dims[last], step = p->step[last];
  int64_t count = p->last - p->first, left = p->low[last] + p->first * step;
  if (source < 0 || count <= 0) {
    rows_fill(to, value, width, p->size);
    return;
  }
  TN_ASSERT(left >= 0 && left + (count - 1) * step < width); /* padding, source, padding */
  src += (source + p->first) * size;
  if (step != 1) {
    rows_fill(to, value, width, p->size);
    rows_copy(to + left * size, step, src, 1, count, p->size);
    return;
  }
  rows_fill(to, value, left, p->size);
  memcpy(to + left * size, src, (size_t)(count * size));
  rows_fill(to + (left + count) * size, value, width - left - count, p->size);
}

static void pad_run(const void *params, void *const *data, int64_t begin, int64_t end,
                    void *scratch) {
  (void)scratch;
  const pad_params *p = params;
  int64_t index[CPU_MAX_RANK], row_bytes = p->dst_dims[p->rank - 1] * (int64_t)p->size;
  for (int64_t unit = begin; unit < end; unit++) {
    plain_unravel(p->rank - 1, p->dst_dims, unit, index);
    pad_row(p, (char *)data[0] + unit * row_bytes, data[1], source_row(p, index), data[2]);
  }
}

/* A dimension without padding joins the one before it, unless holes lie between that one's
 * elements. */
static void normalise_pad(const cpu_pad_spec *spec, pad_params *p) {
  p->rank = 0;
  p->size = spec->element_size;
  for (int d = 0; d < spec->rank; d++) {
    int64_t src = spec->src_dims[d], dst = spec->dst_dims[d];
    int g = p->rank - 1;
    int64_t low;
    if (g >= 0 && spec->low[d] == 0 && spec->interior[d] == 0 && src == dst && p->step[g] == 1 &&
        !__builtin_mul_overflow(p->low[g], dst, &low) && low <= PAD_LIMIT && low >= -PAD_LIMIT) {
      p->src_dims[g] *= src;
      p->dst_dims[g] *= dst;
      p->low[g] = low;
      continue;
    }
    g = p->rank++;
    p->src_dims[g] = src;
    p->dst_dims[g] = dst;
    p->low[g] = spec->low[d];
    p->step[g] = spec->interior[d] + 1;
  }
  if (p->rank == 0) {
    p->rank = 1;
    p->src_dims[0] = p->dst_dims[0] = p->step[0] = 1;
  }
  cpu_row_major(p->rank, p->src_dims, p->src_strides);
  int r = p->rank - 1;
  int64_t low = p->low[r], step = p->step[r];
  p->first = low >= 0 ? 0 : (-low + step - 1) / step;
  int64_t room = p->dst_dims[r] - low; /* places from element 0 to the row's end */
  p->last = cpu_min(p->src_dims[r], room <= 0 ? 0 : (room - 1) / step + 1);
  TN_ASSERT(p->first >= 0 && p->last >= 0 && step > 0);
}

static tn_status *check_padding(const cpu_pad_spec *spec) {
  int64_t limit = PAD_LIMIT;
  for (int d = 0; d < spec->rank; d++) {
    TN_ASSERT(spec->interior[d] >= 0);
    if (spec->interior[d] > limit || spec->low[d] > limit || spec->low[d] < -limit)
      return tn_error(TN_UNIMPLEMENTED, "pad: dimension %d has padding of 2^60 or more", d);
  }
  return NULL;
}

tn_status *cpu_make_pad(tn_arena *arena, cpu_target target, const cpu_pad_spec *spec,
                        cpu_kernel *out) {
  tn_status *status = check_padding(spec);
  if (status) return status;
  TN_ASSERT(rows_size_ok(spec->element_size));
  int64_t count = cpu_count_elements(spec->rank, spec->dst_dims, spec->element_size);
  cpu_kernel kernel = {
      .run = plain_pad, .units = count, .work = {.singles = 10}, .name = "pad plain"};
  if (target.level == 0 || count == 0) {
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    pad_params p = {0};
    normalise_pad(spec, &p);
    int64_t width = p.dst_dims[p.rank - 1];
    kernel.run = pad_run;
    kernel.units = count / width;
    TN_ASSERT(kernel.units * width == count);
    kernel.work = (cpu_work){.bytes = 2 * (double)width * (double)p.size, .calls = 1};
    if (p.step[p.rank - 1] != 1) kernel.work.singles = (double)width;
    kernel.name = "pad rows";
    kernel.unit_bytes[0] = width * (int64_t)p.size;
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
