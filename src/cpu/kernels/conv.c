/* Convolution.
 *
 * Each group is a matrix product that is never written out: lines are output positions, terms
 * window positions and input features, columns output features; packing puts together what lies
 * under a line's window, and zeros where padding or a hole does. One feature a group is two cases
 * of their own: with the groups side by side in memory, all groups of a position at once; with a
 * row of positions side by side, one row of a group. The terms of a result come in one order in
 * each (docs/numerics.md).
 *
 * Parameters lie in the planner's arena and are only read. Runs on any thread of the pool, for
 * units of its own, with scratch of its own. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/fold.h"
#include "cpu/kernels/gemm.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"
#include <string.h>

static void assert_sizes(const cpu_conv_spec *spec) {
  int64_t batch = spec->lhs.dims[spec->lhs_batch], feature = spec->lhs.dims[spec->lhs_feature];
  int64_t in = spec->rhs.dims[spec->rhs_input_feature];
  int64_t out = spec->rhs.dims[spec->rhs_output_feature];
  int rank = spec->spatial + 2;
  TN_ASSERT(spec->lhs.rank == rank && spec->rhs.rank == rank && spec->result.rank == rank);
  TN_ASSERT(spec->feature_groups == 1 || spec->batch_groups == 1);
  TN_ASSERT(in * spec->feature_groups == feature && out % spec->feature_groups == 0);
  TN_ASSERT(spec->result.dims[spec->result_batch] * spec->batch_groups == batch &&
            out % spec->batch_groups == 0);
  TN_ASSERT(spec->result.dims[spec->result_feature] == out);
}

static bool is_small(int64_t value) {
  return value >= -INT32_MAX && value <= INT32_MAX;
}

/* Places in windows are counted in 64 bits, which all sizes below 2^31 fit. */
static tn_status *check_windows(const cpu_conv_spec *spec) {
  for (int s = 0; s < spec->spatial; s++) {
    int64_t in = spec->lhs.dims[spec->lhs_spatial[s]], size = spec->rhs.dims[spec->rhs_spatial[s]];
    if (!is_small(spec->strides[s]) || !is_small(spec->lhs_dilation[s]) ||
        !is_small(spec->rhs_dilation[s]) || !is_small(in) || !is_small(size) ||
        !is_small(spec->pad_low[s]) || !is_small(spec->pad_high[s]))
      return tn_error(TN_UNIMPLEMENTED,
                      "convolution: spatial dimension %d has a size of 2^31 or more", s);
    int64_t padded =
        (in > 0 ? (in - 1) * spec->lhs_dilation[s] + 1 : 0) + spec->pad_low[s] + spec->pad_high[s];
    int64_t window = size > 0 ? (size - 1) * spec->rhs_dilation[s] + 1 : 0;
    TN_ASSERT(spec->result.dims[spec->result_spatial[s]] ==
              (padded <= 0 || window > padded ? 0 : (padded - window) / spec->strides[s] + 1));
  }
  return NULL;
}

/* ---- the normal form ------------------------------------------------------------------------- */

/* For each group a matrix product: lines of lhs are output positions (batch, then spatial in
 * row-major order), lines of rhs are output features, terms are window positions, then input
 * features. */

enum { CONV_STRIP = 84, CONV_LINES = 64 };

typedef struct conv_params {
  int spatial;
  tn_type lhs_type, rhs_type, result_type;
  int64_t groups, lines, columns, terms, features;
  int64_t positions[CPU_MAX_RANK];                   /* of the result, spatial */
  int64_t window[CPU_MAX_RANK], sizes[CPU_MAX_RANK]; /* of rhs and lhs, spatial */
  int64_t strides[CPU_MAX_RANK], low[CPU_MAX_RANK], lhs_dilation[CPU_MAX_RANK],
      rhs_dilation[CPU_MAX_RANK];
  /* Element strides; rhs_step is negative and rhs_first the last element where reversed. */
  int64_t lhs_batch, lhs_feature, lhs_step[CPU_MAX_RANK];
  int64_t rhs_in, rhs_out, rhs_first, rhs_step[CPU_MAX_RANK];
  int64_t dst_batch, dst_feature, dst_step[CPU_MAX_RANK];
  int64_t lhs_group, rhs_group, dst_group; /* from one group to the next */
  int64_t strips;
  size_t size; /* of an accumulator */
  const gemm_ops *ops;
  const gemm_lines *lines_ops;
  gemm_copy *copy_lhs, *copy_rhs;
  gemm_convert *convert;
} conv_params;

/* Output positions as they stand over the input: element offset of the batch, and the window's
 * first place in each spatial dimension. */
typedef struct conv_line {
  int64_t batch, place[CPU_MAX_RANK];
} conv_line;

static void find_lines(const conv_params *p, int64_t line, int64_t count, conv_line *out) {
  int64_t index[CPU_MAX_RANK], rest = line;
  for (int s = p->spatial - 1; s >= 0; s--) {
    index[s] = rest % p->positions[s];
    rest /= p->positions[s];
  }
  for (int64_t i = 0; i < count; i++) {
    out[i].batch = rest * p->lhs_batch;
    for (int s = 0; s < p->spatial; s++) out[i].place[s] = index[s] * p->strides[s] - p->low[s];
    int s = p->spatial - 1;
    for (; s >= 0 && ++index[s] == p->positions[s]; s--) index[s] = 0;
    rest += s < 0;
  }
}

/* The input element under window position `tap`, or -1 where padding or a hole is. */
static int64_t element_under_tap(const conv_params *p, const conv_line *line, const int64_t *tap) {
  int64_t at = line->batch;
  for (int s = 0; s < p->spatial; s++) {
    int64_t place = line->place[s] + tap[s] * p->rhs_dilation[s];
    if (place < 0) return -1;
    if (p->lhs_dilation[s] > 1) {
      if (place % p->lhs_dilation[s] != 0) return -1;
      place /= p->lhs_dilation[s];
    }
    if (place >= p->sizes[s]) return -1;
    at += place * p->lhs_step[s];
  }
  return at;
}

static void clear_line(const conv_params *p, char *out, int64_t i, int64_t terms, int64_t width) {
  for (int64_t t = 0; t < terms; t++) memset(out + (t * width + i) * (int64_t)p->size, 0, p->size);
}

static void pack_lhs(const gemm_operand *operand, int64_t line, int64_t count, int64_t term,
                     int64_t terms, int64_t width, void *out) {
  const conv_params *p = operand->context;
  conv_line lines[CONV_LINES];
  int64_t offset[CONV_LINES], tap[CPU_MAX_RANK], feature = term % p->features;
  bool covered[CONV_LINES];
  char *to = out;
  TN_ASSERT(count > 0 && count <= CONV_LINES && line + count <= p->lines);
  TN_ASSERT(term + terms <= p->terms);
  find_lines(p, line, count, lines);
  plain_unravel(p->spatial, p->window, term / p->features, tap);
  while (terms > 0) {
    int64_t now = cpu_min(terms, p->features - feature);
    for (int64_t i = 0; i < count; i++) {
      int64_t at = element_under_tap(p, &lines[i], tap);
      covered[i] = at >= 0;
      offset[i] = covered[i] ? at : 0;
    }
    p->copy_lhs(p->lhs_type,
                (const char *)operand->data +
                    feature * p->lhs_feature * (int64_t)tn_type_size(p->lhs_type),
                offset, count, p->lhs_feature, now, width, to);
    for (int64_t i = 0; i < count; i++)
      if (!covered[i]) clear_line(p, to, i, now, width);
    to += now * width * (int64_t)p->size;
    terms -= now;
    feature = 0;
    for (int s = p->spatial - 1; s >= 0 && ++tap[s] == p->window[s]; s--) tap[s] = 0;
  }
}

static void pack_rhs(const gemm_operand *operand, int64_t line, int64_t count, int64_t term,
                     int64_t terms, int64_t width, void *out) {
  const conv_params *p = operand->context;
  int64_t offset[CONV_LINES], tap[CPU_MAX_RANK], feature = term % p->features;
  char *to = out;
  TN_ASSERT(count > 0 && count <= CONV_LINES && line + count <= p->columns);
  for (int64_t i = 0; i < count; i++) offset[i] = (line + i) * p->rhs_out;
  plain_unravel(p->spatial, p->window, term / p->features, tap);
  while (terms > 0) {
    int64_t now = cpu_min(terms, p->features - feature), at = p->rhs_first + feature * p->rhs_in;
    for (int s = 0; s < p->spatial; s++) at += tap[s] * p->rhs_step[s];
    p->copy_rhs(p->rhs_type, (const char *)operand->data + at * (int64_t)tn_type_size(p->rhs_type),
                offset, count, p->rhs_in, now, width, to);
    to += now * width * (int64_t)p->size;
    terms -= now;
    feature = 0;
    for (int s = p->spatial - 1; s >= 0 && ++tap[s] == p->window[s]; s--) tap[s] = 0;
  }
}

static void store_sums(const gemm_job *job, int64_t row, int64_t rows, int64_t column,
                       int64_t columns, const void *sums, int64_t stride) {
  const conv_params *p = job->context;
  size_t size = tn_type_size(p->result_type);
  int64_t index[CPU_MAX_RANK];
  char held[GEMM_COLUMNS * 8];
  TN_ASSERT(columns <= GEMM_COLUMNS && size <= 8);
  for (int64_t i = 0; i < rows; i++) {
    int64_t rest = row + i, at = column * p->dst_feature;
    for (int s = p->spatial - 1; s >= 0; s--) {
      index[s] = rest % p->positions[s];
      rest /= p->positions[s];
      at += index[s] * p->dst_step[s];
    }
    char *to = (char *)job->dst + (at + rest * p->dst_batch) * (int64_t)size;
    const char *from = (const char *)sums + i * stride * (int64_t)p->size;
    p->convert(p->result_type, p->dst_feature == 1 ? to : held, from, columns);
    if (p->dst_feature != 1) rows_copy(to, p->dst_feature, held, 1, columns, size);
  }
}

/* A unit is a strip of output positions of one group. */
static void conv_run(const void *params, void *const *data, int64_t begin, int64_t end,
                     void *scratch) {
  const conv_params *p = params;
  TN_ASSERT(begin >= 0 && end <= p->groups * p->strips);
  while (begin < end) {
    int64_t group = begin / p->strips, first = begin % p->strips;
    int64_t last = cpu_min(p->strips, first + (end - begin));
    gemm_job job = {.terms = p->terms, .store = store_sums, .context = p};
    job.lhs = (gemm_operand){.pack = pack_lhs, .context = p};
    job.lhs.data =
        (const char *)data[1] + group * p->lhs_group * (int64_t)tn_type_size(p->lhs_type);
    job.rhs = (gemm_operand){.pack = pack_rhs, .context = p};
    job.rhs.data =
        (const char *)data[2] + group * p->rhs_group * (int64_t)tn_type_size(p->rhs_type);
    job.dst = (char *)data[0] + group * p->dst_group * (int64_t)tn_type_size(p->result_type);
    p->ops->run(&job, first * CONV_STRIP, cpu_min(p->lines, last * CONV_STRIP), 0, p->columns,
                scratch);
    begin += last - first;
  }
}

/* TN_INVALID: no array's. */
static tn_type type_of_sums(int form) {
  return form == GEMM_F32 ? TN_F32 : form == GEMM_F64 ? TN_F64 : TN_INVALID;
}

/* ---- positions together in memory: features are the rows ----------------------------------------
 *
 * The same products with their factors changed round: rows are output features, columns positions
 * of one image, and sums lie where the result is. */

enum { CONV_TURNED_STRIP = 256 };

/* Whether an image's positions of one feature lie in a row, of the sums' own type. */
static bool is_turned(const conv_params *p, int form) {
  tn_type own = type_of_sums(form);
  int64_t step = 1;
  for (int s = p->spatial - 1; s >= 0; step *= p->positions[s--])
    if (p->dst_step[s] != step && p->positions[s] != 1) return false;
  return p->spatial > 0 && p->result_type == own && p->dst_feature != 1 && p->columns > 1 &&
         step >= CONV_LINES;
}

static int64_t count_positions(const conv_params *p) {
  int64_t count = 1;
  for (int s = 0; s < p->spatial; s++) count *= p->positions[s];
  return count;
}

/* A unit is a strip of positions of one image, of one group. */
static void turned_run(const void *params, void *const *data, int64_t begin, int64_t end,
                       void *scratch) {
  const conv_params *p = params;
  int64_t positions = count_positions(p), images = p->lines / positions;
  int64_t lhs_size = (int64_t)tn_type_size(p->lhs_type);
  TN_ASSERT(begin >= 0 && end <= p->groups * images * p->strips);
  while (begin < end) {
    int64_t image = begin / p->strips % images, group = begin / p->strips / images;
    int64_t first = begin % p->strips, last = cpu_min(p->strips, first + (end - begin));
    gemm_job job = {.terms = p->terms, .context = p, .dst_stride = p->dst_feature};
    job.lhs = (gemm_operand){.pack = pack_rhs, .context = p};
    job.lhs.data =
        (const char *)data[2] + group * p->rhs_group * (int64_t)tn_type_size(p->rhs_type);
    job.rhs = (gemm_operand){.pack = pack_lhs, .context = p};
    job.rhs.data = (const char *)data[1] + (group * p->lhs_group + image * p->lhs_batch) * lhs_size;
    job.dst = (char *)data[0] + (group * p->dst_group + image * p->dst_batch) * (int64_t)p->size;
    p->ops->run(&job, 0, p->columns, first * CONV_TURNED_STRIP,
                cpu_min(positions, last * CONV_TURNED_STRIP), scratch);
    begin += last - first;
  }
}

/* ---- one feature a group, features together in memory: depthwise ----------------------------- */

enum { CONV_CHANNELS = 512, CONV_MAX_TAPS = 1024 };

static bool is_depthwise(const conv_params *p, int form) {
  tn_type own = type_of_sums(form);
  return p->groups > 1 && p->features == 1 && p->columns == 1 && p->lhs_group == 1 &&
         p->rhs_group == 1 && p->dst_group == 1 && p->lhs_type == own && p->rhs_type == own &&
         p->result_type == own && p->terms <= CONV_MAX_TAPS;
}

/* Results of all groups at one output position: `lhs` and `rhs` have room for each window
 * position. */
static void depthwise_line(const conv_params *p, void *const *data, int64_t line, const void **lhs,
                           const void **rhs, char *sums, const char *zeros) {
  conv_line at;
  int64_t size = (int64_t)p->size, dst = 0, rest = line;
  find_lines(p, line, 1, &at);
  for (int s = p->spatial - 1; s >= 0; s--) {
    dst += rest % p->positions[s] * p->dst_step[s];
    rest /= p->positions[s];
  }
  dst += rest * p->dst_batch;
  for (int64_t first = 0; first < p->groups; first += CONV_CHANNELS) {
    int64_t count = cpu_min(CONV_CHANNELS, p->groups - first), tap[CPU_MAX_RANK] = {0};
    for (int64_t t = 0; t < p->terms; t++) {
      int64_t from = element_under_tap(p, &at, tap), weight = p->rhs_first + first;
      for (int s = 0; s < p->spatial; s++) weight += tap[s] * p->rhs_step[s];
      lhs[t] = from < 0 ? zeros : (const char *)data[1] + (from + first) * size;
      rhs[t] = (const char *)data[2] + weight * size;
      for (int s = p->spatial - 1; s >= 0 && ++tap[s] == p->window[s]; s--) tap[s] = 0;
    }
    p->lines_ops->pairs(lhs, rhs, p->terms, count, sums);
    p->convert(p->result_type, (char *)data[0] + (dst + first) * size, sums, count);
  }
}

/* A unit is one output position. Scratch: sums, zeros, pointers. */
static void depthwise_run(const void *params, void *const *data, int64_t begin, int64_t end,
                          void *scratch) {
  const conv_params *p = params;
  char *sums = scratch, *zeros = sums + CONV_CHANNELS * 8;
  const void **lhs = (const void **)(void *)(zeros + CONV_CHANNELS * 8);
  TN_ASSERT(begin >= 0 && end <= p->lines && p->terms <= CONV_MAX_TAPS);
  memset(zeros, 0, CONV_CHANNELS * 8);
  for (int64_t unit = begin; unit < end; unit++)
    depthwise_line(p, data, unit, lhs, lhs + p->terms, sums, zeros);
}

/* ---- one feature a group, positions together in memory: depthwise planes --------------------- */

enum { CONV_PLANE_BYTES = 1 << 18, CONV_LEAST_ROW = 8 };

/* What a row of results reads of a row of the input, and the room of all that a unit reads: rows
 * with their padding, or each window position's elements where they are not neighbours. */
typedef struct plane_sizes {
  int64_t width; /* of results */
  int64_t reach; /* of the input */
  int64_t outer; /* window positions but in the last dimension */
  int64_t rows;  /* of results, of one group */
  size_t room;
} plane_sizes;

static plane_sizes measure_planes(const conv_params *p) {
  int last = p->spatial - 1;
  plane_sizes s = {.width = p->positions[last]};
  s.reach = (s.width - 1) * p->strides[last] + (p->window[last] - 1) * p->rhs_dilation[last] + 1;
  s.outer = p->window[last] ? p->terms / p->window[last] : 0;
  s.rows = s.width ? p->lines / s.width : 0;
  int64_t held = p->strides[last] == 1 ? 0 : p->terms * s.width;
  s.room = (size_t)(((s.outer + 1) * s.reach + held) * (int64_t)p->size);
  return s;
}

static bool is_depthwise_by_rows(const conv_params *p, int form) {
  tn_type own = type_of_sums(form);
  int last = p->spatial - 1;
  if (p->groups == 1 || p->features != 1 || p->columns != 1 || last < 0 || p->lhs_step[last] != 1 ||
      p->dst_step[last] != 1 || p->lhs_dilation[last] != 1 || p->lhs_type != own ||
      p->rhs_type != own || p->result_type != own || p->terms > CONV_MAX_TAPS ||
      p->positions[last] < CONV_LEAST_ROW || p->positions[last] > CONV_PLANE_BYTES ||
      p->strides[last] > CONV_PLANE_BYTES || p->rhs_dilation[last] > CONV_PLANE_BYTES)
    return false;
  return measure_planes(p).room <= CONV_PLANE_BYTES;
}

/* The input row under outer window position `tap`, from where the first window begins on; with
 * zeros where padding is, in `padded`. */
static const char *row_under_tap(const conv_params *p, const plane_sizes *s, const char *plane,
                                 const int64_t *place, const int64_t *tap, const char *zeros,
                                 char *padded) {
  int last = p->spatial - 1;
  int64_t at = 0, size = (int64_t)p->size, low = p->low[last];
  for (int d = 0; d < last; d++) {
    int64_t i = place[d] + tap[d] * p->rhs_dilation[d];
    if (i < 0 || i % p->lhs_dilation[d] != 0 || i / p->lhs_dilation[d] >= p->sizes[d]) return zeros;
    at += i / p->lhs_dilation[d] * p->lhs_step[d];
  }
  if (low <= 0 && s->reach - low <= p->sizes[last]) return plane + (at - low) * size;
  int64_t first = cpu_max(0, -low), end = cpu_min(p->sizes[last], s->reach - low);
  memset(padded, 0, (size_t)(s->reach * size));
  if (first < end)
    memcpy(padded + (first + low) * size, plane + (at + first) * size,
           (size_t)((end - first) * size));
  return padded;
}

typedef struct plane_scratch {
  char *weights, *sums, *zeros, *padded, *held;
  const void **lhs;
} plane_scratch;

static void depthwise_row(const conv_params *p, const plane_sizes *s, void *const *data,
                          int64_t unit, const plane_scratch *room) {
  int last = p->spatial - 1;
  int64_t size = (int64_t)p->size, group = unit / s->rows, rest = unit % s->rows;
  int64_t place[CPU_MAX_RANK], tap[CPU_MAX_RANK] = {0}, dst = group * p->dst_group, t = 0;
  for (int d = last - 1; d >= 0; d--) {
    int64_t at = rest % p->positions[d];
    rest /= p->positions[d];
    place[d] = at * p->strides[d] - p->low[d];
    dst += at * p->dst_step[d];
  }
  dst += rest * p->dst_batch;
  const char *plane = (const char *)data[1] + (group * p->lhs_group + rest * p->lhs_batch) * size;
  for (int64_t row = 0; row < s->outer; row++) {
    const char *from =
        row_under_tap(p, s, plane, place, tap, room->zeros, room->padded + row * s->reach * size);
    for (int64_t k = 0; k < p->window[last]; k++, t++) {
      room->lhs[t] = from + k * p->rhs_dilation[last] * size;
      if (p->strides[last] == 1) continue;
      char *held = room->held + t * s->width * size;
      rows_copy(held, 1, room->lhs[t], p->strides[last], s->width, p->size);
      room->lhs[t] = held;
    }
    for (int d = last - 1; d >= 0 && ++tap[d] == p->window[d]; d--) tap[d] = 0;
  }
  TN_ASSERT(t == p->terms);
  p->lines_ops->taps(room->lhs, room->weights, p->terms, s->width, room->sums);
  p->convert(p->result_type, (char *)data[0] + dst * size, room->sums, s->width);
}

static void load_weights(const conv_params *p, const char *rhs, int64_t group, char *weights) {
  int64_t tap[CPU_MAX_RANK] = {0}, size = (int64_t)p->size;
  for (int64_t t = 0; t < p->terms; t++) {
    int64_t at = p->rhs_first + group * p->rhs_group;
    for (int d = 0; d < p->spatial; d++) at += tap[d] * p->rhs_step[d];
    memcpy(weights + t * size, rhs + at * size, (size_t)size);
    for (int d = p->spatial - 1; d >= 0 && ++tap[d] == p->window[d]; d--) tap[d] = 0;
  }
}

/* A unit is a row of results of one group. */
static void depthwise_rows_run(const void *params, void *const *data, int64_t begin, int64_t end,
                               void *scratch) {
  const conv_params *p = params;
  const plane_sizes s = measure_planes(p);
  int64_t size = (int64_t)p->size, loaded = -1;
  plane_scratch room = {.lhs = scratch};
  room.weights = (char *)scratch + cpu_align64((size_t)p->terms * sizeof(void *));
  room.sums = room.weights + cpu_align64((size_t)(p->terms * size));
  room.zeros = room.sums + cpu_align64((size_t)(s.width * size));
  room.padded = room.zeros + s.reach * size;
  room.held = room.padded + s.outer * s.reach * size;
  TN_ASSERT(begin >= 0 && end <= p->groups * s.rows);
  memset(room.zeros, 0, (size_t)(s.reach * size));
  for (int64_t unit = begin; unit < end; unit++) {
    if (unit / s.rows != loaded) load_weights(p, data[2], loaded = unit / s.rows, room.weights);
    depthwise_row(p, &s, data, unit, &room);
  }
}

/* ---- making one ------------------------------------------------------------------------------ */

static void normalise_spatial(const cpu_conv_spec *spec, const int64_t *lhs, const int64_t *rhs,
                              const int64_t *dst, conv_params *p) {
  p->spatial = spec->spatial;
  for (int s = 0; s < spec->spatial; s++) {
    int64_t step = rhs[spec->rhs_spatial[s]];
    p->window[s] = spec->rhs.dims[spec->rhs_spatial[s]];
    p->sizes[s] = spec->lhs.dims[spec->lhs_spatial[s]];
    p->positions[s] = spec->result.dims[spec->result_spatial[s]];
    p->strides[s] = spec->strides[s];
    p->low[s] = spec->pad_low[s];
    p->lhs_dilation[s] = spec->lhs_dilation[s];
    p->rhs_dilation[s] = spec->rhs_dilation[s];
    p->lhs_step[s] = lhs[spec->lhs_spatial[s]];
    p->dst_step[s] = dst[spec->result_spatial[s]];
    p->rhs_step[s] = spec->reversal[s] ? -step : step;
    if (spec->reversal[s]) p->rhs_first += step * (p->window[s] - 1);
    p->lines *= p->positions[s];
    p->terms *= p->window[s];
  }
}

static void normalise_conv(const cpu_conv_spec *spec, conv_params *p) {
  int64_t lhs[CPU_MAX_RANK], rhs[CPU_MAX_RANK], dst[CPU_MAX_RANK];
  cpu_row_major(spec->lhs.rank, spec->lhs.dims, lhs);
  cpu_row_major(spec->rhs.rank, spec->rhs.dims, rhs);
  cpu_row_major(spec->result.rank, spec->result.dims, dst);
  p->lhs_type = spec->lhs_type;
  p->rhs_type = spec->rhs_type;
  p->result_type = spec->result_type;
  p->groups = spec->feature_groups * spec->batch_groups;
  p->features = spec->rhs.dims[spec->rhs_input_feature];
  p->columns = spec->rhs.dims[spec->rhs_output_feature] / p->groups;
  p->lines = spec->result.dims[spec->result_batch];
  p->terms = p->features;
  p->lhs_batch = lhs[spec->lhs_batch];
  p->lhs_feature = lhs[spec->lhs_feature];
  p->rhs_in = rhs[spec->rhs_input_feature];
  p->rhs_out = rhs[spec->rhs_output_feature];
  p->dst_batch = dst[spec->result_batch];
  p->dst_feature = dst[spec->result_feature];
  p->lhs_group = spec->feature_groups > 1 ? p->features * p->lhs_feature : p->lines * p->lhs_batch;
  p->rhs_group = p->columns * p->rhs_out;
  p->dst_group = p->columns * p->dst_feature;
  normalise_spatial(spec, lhs, rhs, dst, p);
}

static void choose_fast(const cpu_conv_spec *spec, cpu_target target, int form, conv_params *p,
                        cpu_kernel *kernel) {
  normalise_conv(spec, p);
  p->ops = cpu_gemm_find(target.isa, (gemm_form)form);
  p->size = p->ops->size;
  p->copy_lhs = cpu_gemm_copy(target.isa, (gemm_form)form, spec->lhs_type);
  p->copy_rhs = cpu_gemm_copy(target.isa, (gemm_form)form, spec->rhs_type);
  p->convert = cpu_gemm_convert(target.isa, (gemm_form)form, spec->result_type);
  if (is_depthwise(p, form)) {
    p->lines_ops = cpu_gemm_lines(target.isa, (gemm_form)form);
    kernel->run = depthwise_run;
    kernel->name = "conv depthwise";
    kernel->units = p->lines;
    double terms = (double)p->terms;
    kernel->work = (cpu_work){.lanes = terms * 8 * (double)p->groups, .calls = 2 + 0.6 * terms};
    kernel->scratch = CONV_CHANNELS * 16 + 2 * (size_t)p->terms * sizeof(void *);
    return;
  }
  if (is_depthwise_by_rows(p, form)) {
    plane_sizes s = measure_planes(p);
    p->lines_ops = cpu_gemm_lines(target.isa, (gemm_form)form);
    kernel->run = depthwise_rows_run;
    kernel->name = "conv depthwise rows";
    kernel->units = p->groups * s.rows;
    kernel->work = (cpu_work){.bytes = (double)(s.outer * s.reach * (int64_t)p->size),
                              .lanes = 2 * (double)(p->terms * s.width * (int64_t)p->size) / 4,
                              .calls = 3 + 0.2 * (double)p->terms};
    kernel->scratch = cpu_align64((size_t)p->terms * sizeof(void *)) +
                      cpu_align64((size_t)p->terms * p->size) +
                      cpu_align64((size_t)s.width * p->size) + s.room;
    return;
  }
  if (is_turned(p, form)) {
    int64_t positions = count_positions(p);
    p->strips = (positions + CONV_TURNED_STRIP - 1) / CONV_TURNED_STRIP;
    kernel->run = turned_run;
    kernel->name = "conv planes";
    kernel->units = p->groups * (p->lines / positions) * p->strips;
    double pairs = (double)cpu_min(positions, CONV_TURNED_STRIP) * (double)p->terms;
    kernel->work = (cpu_work){.lanes = 2.5 * pairs * (double)(p->columns * (int64_t)p->size) / 4,
                              .singles = 0.3 * pairs,
                              .calls = 20};
    kernel->scratch = cpu_gemm_scratch(p->ops, p->columns, positions, p->terms, false);
    return;
  }
  p->strips = (p->lines + CONV_STRIP - 1) / CONV_STRIP;
  kernel->run = conv_run;
  kernel->name = "conv blocks";
  kernel->units = p->groups * p->strips;
  int64_t padded_columns = (p->columns + 31) / 32 * 32;
  double rows = (double)cpu_min(p->lines, CONV_STRIP) * (double)p->terms;
  kernel->work = (cpu_work){.lanes = 4 * rows * (double)padded_columns * (double)p->size / 4,
                            .singles = 0.4 * rows,
                            .calls = 20};
  kernel->scratch = cpu_gemm_scratch(p->ops, p->lines, p->columns, p->terms, true);
}

/* Products of one result. */
static double count_terms(const cpu_conv_spec *spec) {
  double product = (double)spec->rhs.dims[spec->rhs_input_feature];
  for (int s = 0; s < spec->spatial; s++) product *= (double)spec->rhs.dims[spec->rhs_spatial[s]];
  return product;
}

tn_status *cpu_make_conv(tn_arena *arena, cpu_target target, const cpu_conv_spec *spec,
                         cpu_kernel *out) {
  dot_kind kind = cpu_dot_kind(spec->lhs_type, spec->rhs_type, spec->result_type);
  if (kind == DOT_NONE)
    return tn_error(TN_UNIMPLEMENTED, "convolution of %s and %s giving %s",
                    tn_type_name(spec->lhs_type), tn_type_name(spec->rhs_type),
                    tn_type_name(spec->result_type));
  assert_sizes(spec);
  tn_status *status = check_windows(spec);
  if (status) return status;
  int64_t count =
      cpu_count_elements(spec->result.rank, spec->result.dims, tn_type_size(spec->result_type));
  int form = cpu_gemm_form(kind, spec->result_type);
  cpu_kernel kernel = {.run = plain_conv, .units = count, .name = "conv plain"};
  kernel.work = (cpu_work){.singles = 30 * count_terms(spec), .calls = 5};
  if (target.level == 0 || count == 0 || form < 0 || count_terms(spec) == 0) {
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    conv_params p = {0};
    choose_fast(spec, target, form, &p, &kernel);
    TN_ASSERT(p.groups * p.lines * p.columns == count); /* each result is in one group's product */
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
