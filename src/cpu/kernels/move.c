/* Copies between strided arrays: what is left of broadcasts, transposes, slices, reverses and
 * concatenations once shapes are fixed.
 *
 * Dimensions are put in the order in which dst lies in memory and joined; the innermost is the row.
 * Where src lies dense along another dimension, rows of that one go together in squares. Each
 * element of dst is written once. A unit is a chunk of a row, or a tile of rows; parameters lie in
 * the planner's arena, and any thread takes any units. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"
#include <immintrin.h>
#include <string.h>

enum { COPY_CHUNK_BYTES = 1 << 15, COPY_TILE = 32, COPY_BLOCK = 16 };

typedef enum copy_kind { COPY_ROWS, COPY_FILL, COPY_STRIDED, COPY_TRANSPOSE } copy_kind;

/* The normal form: a walk over `outer` (array 0 dst, 1 src), and in each place a row of `count`
 * elements, cut in chunks; or, for a transpose, `columns` such rows where src is dense across. */
typedef struct copy_params {
  cpu_axes outer;
  copy_kind kind;
  size_t size;
  int64_t dst_offset, src_offset;
  int64_t count, dst_step, src_step; /* along the row */
  int64_t chunk, chunks;
  bool is_short;                  /* rows of a few elements, and many */
  int64_t columns, column_stride; /* transpose: dst stride from one row to the next */
} copy_params;

/* Squares of vectors: dst row i gets element i of each of as many src rows. `dst` and `src` are
 * what lies from one row to the next, in elements. */
static void turn_square_4(uint32_t *to, int64_t dst, const uint32_t *from, int64_t src) {
  __m128i a = _mm_loadu_si128((const __m128i *)(const void *)from);
  __m128i b = _mm_loadu_si128((const __m128i *)(const void *)(from + src));
  __m128i c = _mm_loadu_si128((const __m128i *)(const void *)(from + 2 * src));
  __m128i d = _mm_loadu_si128((const __m128i *)(const void *)(from + 3 * src));
  __m128i ab_low = _mm_unpacklo_epi32(a, b), ab_high = _mm_unpackhi_epi32(a, b);
  __m128i cd_low = _mm_unpacklo_epi32(c, d), cd_high = _mm_unpackhi_epi32(c, d);
  _mm_storeu_si128((__m128i *)(void *)to, _mm_unpacklo_epi64(ab_low, cd_low));
  _mm_storeu_si128((__m128i *)(void *)(to + dst), _mm_unpackhi_epi64(ab_low, cd_low));
  _mm_storeu_si128((__m128i *)(void *)(to + 2 * dst), _mm_unpacklo_epi64(ab_high, cd_high));
  _mm_storeu_si128((__m128i *)(void *)(to + 3 * dst), _mm_unpackhi_epi64(ab_high, cd_high));
}

static void turn_square_8(uint64_t *to, int64_t dst, const uint64_t *from, int64_t src) {
  __m128i a = _mm_loadu_si128((const __m128i *)(const void *)from);
  __m128i b = _mm_loadu_si128((const __m128i *)(const void *)(from + src));
  _mm_storeu_si128((__m128i *)(void *)to, _mm_unpacklo_epi64(a, b));
  _mm_storeu_si128((__m128i *)(void *)(to + dst), _mm_unpackhi_epi64(a, b));
}

/* Rows in blocks, so that lines of dst are written whole; what no square covers, one by one. */
#define TRANSPOSE_SQUARES(name, type, side, turn)                                                  \
  static void name(char *to, const char *from, int64_t columns, const copy_params *p) {            \
    type *dst = (type *)(void *)to;                                                                \
    const type *src = (const type *)(const void *)from;                                            \
    const int64_t stride = p->column_stride, step = p->src_step;                                   \
    for (int64_t row = 0; row < p->count; row += COPY_BLOCK) {                                     \
      int64_t last = cpu_min(row + COPY_BLOCK, p->count), c = 0;                                   \
      int64_t whole = row + (last - row) / (side) * (side);                                        \
      for (; c + (side) <= columns; c += (side)) {                                                 \
        for (int64_t r = row; r < whole; r += (side))                                              \
          turn(dst + c * stride + r, stride, src + c + r * step, step);                            \
        for (int64_t r = whole; r < last; r++)                                                     \
          for (int64_t i = c; i < c + (side); i++) dst[i * stride + r] = src[i + r * step];        \
      }                                                                                            \
      for (; c < columns; c++)                                                                     \
        for (int64_t r = row; r < last; r++) dst[c * stride + r] = src[c + r * step];              \
    }                                                                                              \
  }

#define TRANSPOSE(name, type)                                                                      \
  static void name(char *to, const char *from, int64_t columns, const copy_params *p) {            \
    type *dst = (type *)to;                                                                        \
    const type *src = (const type *)from;                                                          \
    for (int64_t row = 0; row < p->count; row += COPY_BLOCK) {                                     \
      int64_t last = cpu_min(row + COPY_BLOCK, p->count);                                          \
      for (int64_t c = 0; c < columns; c++)                                                        \
        for (int64_t r = row; r < last; r++)                                                       \
          dst[c * p->column_stride + r] = src[c + r * p->src_step];                                \
    }                                                                                              \
  }
TRANSPOSE(transpose_1, uint8_t)
TRANSPOSE(transpose_2, uint16_t)
TRANSPOSE_SQUARES(transpose_4, uint32_t, 4, turn_square_4)
TRANSPOSE_SQUARES(transpose_8, uint64_t, 2, turn_square_8)
TRANSPOSE(transpose_16, rows_16)

static void transpose_rows(char *to, const char *from, int64_t columns, const copy_params *p) {
  switch (p->size) {
  case 1: transpose_1(to, from, columns, p); break;
  case 2: transpose_2(to, from, columns, p); break;
  case 4: transpose_4(to, from, columns, p); break;
  case 8: transpose_8(to, from, columns, p); break;
  default: transpose_16(to, from, columns, p); break;
  }
}

static void copy_chunk(const copy_params *p, char *to, const char *from, int64_t chunk) {
  int64_t first = chunk * p->chunk, size = (int64_t)p->size;
  if (p->kind == COPY_TRANSPOSE) {
    transpose_rows(to + first * p->column_stride * size, from + first * size,
                   cpu_min(p->chunk, p->columns - first), p);
    return;
  }
  int64_t count = cpu_min(p->chunk, p->count - first);
  to += first * p->dst_step * size;
  from += first * p->src_step * size;
  if (p->kind == COPY_ROWS)
    memcpy(to, from, (size_t)(count * size));
  else if (p->kind == COPY_FILL)
    rows_fill(to, from, count, p->size);
  else
    rows_copy(to, p->dst_step, from, p->src_step, count, p->size);
}

/* As many rows at a time as one dimension has. */
static void copy_short_rows(const copy_params *p, void *const *data, int64_t begin, int64_t end) {
  int64_t size = (int64_t)p->size;
  int last = p->outer.rank - 1;
  short_rows rows = {.count = p->count,
                     .dst_row = p->outer.strides[0][last],
                     .src_row = p->outer.strides[1][last],
                     .dst_step = p->dst_step,
                     .src_step = p->src_step};
  while (begin < end) {
    cpu_cursor cursor;
    cpu_cursor_seek(&cursor, &p->outer, begin);
    rows.rows = cpu_min(end - begin, p->outer.dims[last] - cursor.index[last]);
    rows_copy_short((char *)data[0] + (p->dst_offset + cursor.at[0]) * size,
                    (const char *)data[1] + (p->src_offset + cursor.at[1]) * size, &rows, p->size);
    begin += rows.rows;
  }
}

static void copy_run(const void *params, void *const *data, int64_t begin, int64_t end,
                     void *scratch) {
  (void)scratch;
  const copy_params *p = params;
  if (p->is_short) {
    copy_short_rows(p, data, begin, end);
    return;
  }
  int64_t size = (int64_t)p->size, chunk = begin % p->chunks;
  TN_ASSERT(begin >= 0 && end <= cpu_axes_count(&p->outer) * p->chunks);
  cpu_cursor cursor;
  cpu_cursor_seek(&cursor, &p->outer, begin / p->chunks);
  for (int64_t unit = begin; unit < end; unit++) {
    copy_chunk(p, (char *)data[0] + (p->dst_offset + cursor.at[0]) * size,
               (const char *)data[1] + (p->src_offset + cursor.at[1]) * size, chunk);
    if (++chunk < p->chunks) continue;
    chunk = 0;
    cpu_cursor_next(&cursor, &p->outer);
  }
}

static int64_t stride_magnitude(int64_t stride) {
  return stride < 0 ? -stride : stride;
}

/* Puts the dimensions in the order in which dst lies in memory, strides positive. */
static void sort_by_dst(const cpu_copy_spec *spec, copy_params *p) {
  int order[CPU_MAX_RANK];
  for (int d = 0; d < spec->rank; d++) {
    int at = d;
    while (at > 0 && stride_magnitude(spec->dst_strides[order[at - 1]]) <
                         stride_magnitude(spec->dst_strides[d])) {
      order[at] = order[at - 1];
      at--;
    }
    order[at] = d;
  }
  for (int i = 0; i < spec->rank; i++) {
    int d = order[i];
    int64_t dst = spec->dst_strides[d], src = spec->src_strides[d];
    if (spec->dims[d] == 1) continue;
    if (dst < 0) {
      p->dst_offset += dst * (spec->dims[d] - 1);
      p->src_offset += src * (spec->dims[d] - 1);
      dst = -dst;
      src = -src;
    }
    cpu_axes_push(&p->outer, spec->dims[d], dst, src, 0);
  }
  cpu_axes_merge(&p->outer);
}

static void remove_axis(cpu_axes *axes, int d) {
  axes->rank--;
  for (; d < axes->rank; d++) {
    axes->dims[d] = axes->dims[d + 1];
    for (int a = 0; a < CPU_AXES_ARRAYS; a++) axes->strides[a][d] = axes->strides[a][d + 1];
  }
}

/* Takes the innermost dimension as the row, and finds the kind of copy it makes. */
static void choose_row(copy_params *p) {
  int last = p->outer.rank - 1;
  p->count = 1;
  p->dst_step = p->src_step = 1;
  if (last >= 0) {
    p->count = p->outer.dims[last];
    p->dst_step = p->outer.strides[0][last];
    p->src_step = p->outer.strides[1][last];
    p->outer.rank--;
  }
  p->kind = p->dst_step != 1   ? COPY_STRIDED
            : p->src_step == 1 ? COPY_ROWS
            : p->src_step == 0 ? COPY_FILL
                               : COPY_STRIDED;
  if (p->kind != COPY_STRIDED || p->dst_step != 1) return;
  for (int d = last - 1; d >= 0; d--) {
    if (p->outer.strides[1][d] != 1 || p->outer.dims[d] < 4) continue;
    p->kind = COPY_TRANSPOSE;
    p->columns = p->outer.dims[d];
    p->column_stride = p->outer.strides[0][d];
    remove_axis(&p->outer, d);
    return;
  }
}

static void fast_copy(copy_params *p, cpu_kernel *out) {
  choose_row(p);
  int64_t length = p->kind == COPY_TRANSPOSE ? p->columns : p->count;
  p->chunk = p->kind == COPY_TRANSPOSE ? COPY_TILE : COPY_CHUNK_BYTES / (int64_t)p->size;
  p->chunks = (length + p->chunk - 1) / p->chunk;
  p->is_short = p->kind != COPY_TRANSPOSE && p->count < ROWS_SHORT && p->outer.rank > 0 &&
                p->outer.dims[p->outer.rank - 1] >= ROWS_SHORT;
  double elements = (double)cpu_min(length, p->chunk);
  if (p->kind == COPY_TRANSPOSE) elements *= (double)p->count;
  out->run = copy_run;
  out->units = cpu_axes_count(&p->outer) * p->chunks;
  out->work =
      (cpu_work){.bytes = 2 * elements * (double)p->size, .calls = p->is_short ? 0.05 : 0.3};
  if (p->kind == COPY_FILL) out->work.bytes /= 2;
  bool turns_squares = p->kind == COPY_TRANSPOSE && (p->size == 4 || p->size == 8);
  if (turns_squares)
    out->work.singles = elements * 0.15;
  else if (p->kind == COPY_TRANSPOSE || p->kind == COPY_STRIDED)
    out->work.singles = elements / 2;
  out->name = p->kind == COPY_ROWS      ? "copy rows"
              : p->kind == COPY_FILL    ? "copy fill"
              : p->kind == COPY_STRIDED ? "copy strided"
                                        : "copy transpose";
}

tn_status *cpu_make_copy(tn_arena *arena, cpu_target target, const cpu_copy_spec *spec,
                         cpu_kernel *out) {
  int64_t count = cpu_count_elements(spec->rank, spec->dims, spec->element_size);
  TN_ASSERT(rows_size_ok(spec->element_size));
  for (int d = 0; d < spec->rank; d++)
    TN_ASSERT(count == 0 || spec->dims[d] == 1 || spec->dst_strides[d] != 0);
  if (target.level == 0 || count == 0) {
    *out = (cpu_kernel){
        .run = plain_copy, .units = count, .work = {.singles = 10}, .name = "copy plain"};
    return cpu_keep(arena, spec, sizeof *spec, &out->params);
  }
  copy_params p = {
      .size = spec->element_size, .dst_offset = spec->dst_offset, .src_offset = spec->src_offset};
  cpu_kernel kernel = {0};
  sort_by_dst(spec, &p);
  fast_copy(&p, &kernel);
  TN_ASSERT(cpu_axes_count(&p.outer) * p.count * (p.kind == COPY_TRANSPOSE ? p.columns : 1) ==
            count); /* each element, once */
  tn_status *status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
