/* Wide windows side by side (wide_window.h): all of a tile's windows have the elements between the
 * last one's start and the first one's end in common. Those are folded once, by way of what whole
 * blocks of the row fold to; what a window has on either side is a suffix or a prefix, folded by
 * doubling. An element may be taken twice, which is why the body must not mind. Leaf code: the
 * row's blocks lie in the thread's scratch, and are made anew for another row. */
#include "cpu/kernels/wide_window.h"
#include "base/assert.h"
#include "cpu/kernels/rows.h"
#include <string.h>

static int64_t smaller_of(int64_t x, int64_t y) {
  return x < y ? x : y;
}
static int64_t larger_of(int64_t x, int64_t y) {
  return x > y ? x : y;
}

size_t wide_window_scratch(int64_t n) {
  return (size_t)(n / WIDE_TILE + 1 + 2 * WIDE_TILE) * 8;
}

void wide_window_open(wide_window *w, const reduce_ops *ops, size_t size, void *scratch) {
  char *at = scratch;
  *w = (wide_window){ops, size, at, at + WIDE_TILE * 8, at + WIDE_TILE * 16, NULL};
}

/* values[0] = the fold of n >= 1 elements. */
static void fold_all(wide_window *w, const char *from, int64_t n) {
  int64_t lanes = smaller_of(n, WIDE_TILE), size = (int64_t)w->size;
  TN_ASSERT(n > 0);
  w->ops->load(w->acc, from, lanes);
  for (int64_t i = lanes; i < n; i += lanes)
    w->ops->step(w->acc, from + i * size, smaller_of(lanes, n - i));
  while (lanes > 1) {
    int64_t half = (lanes + 1) / 2;
    w->ops->store(w->values, w->acc, lanes);
    w->ops->step(w->acc, w->values + half * size, lanes - half);
    lanes = half;
  }
  w->ops->store(w->values, w->acc, 1);
}

static void open_row(wide_window *w, const char *row, int64_t n) {
  int64_t bytes = WIDE_TILE * (int64_t)w->size;
  for (int64_t b = 0; b < n / WIDE_TILE; b++) {
    fold_all(w, row + b * bytes, WIDE_TILE);
    memcpy(w->blocks + b * (int64_t)w->size, w->values, w->size);
  }
  w->row = row;
}

/* acc[from .. end) take the value at `value`, which may be in w->values. */
static void step_one(wide_window *w, char *acc, int64_t from, int64_t end, const char *value) {
  char one[8];
  if (end <= from) return;
  memcpy(one, value, w->size);
  rows_fill(w->values, one, end - from, w->size);
  w->ops->step(acc + from * (int64_t)w->ops->acc_size, w->values, end - from);
}

/* What all windows have: elements [from, end). */
static void step_common(wide_window *w, char *acc, int64_t count, int64_t from, int64_t end) {
  int64_t size = (int64_t)w->size, first = (from + WIDE_TILE - 1) / WIDE_TILE;
  int64_t last = end / WIDE_TILE;
  if (end <= from) return;
  if (last <= first) first = last = end / WIDE_TILE + 1; /* no whole block */
  int64_t low_end = smaller_of(end, first * WIDE_TILE);
  if (low_end > from) {
    fold_all(w, w->row + from * size, low_end - from);
    step_one(w, acc, 0, count, w->values);
  }
  if (low_end == end) return;
  fold_all(w, w->blocks + first * size, last - first);
  step_one(w, acc, 0, count, w->values);
  if (last * WIDE_TILE == end) return;
  fold_all(w, w->row + last * WIDE_TILE * size, end - last * WIDE_TILE);
  step_one(w, acc, 0, count, w->values);
}

/* values[i] = the fold of elements i to n - 1, or 0 to i. */
static void fold_suffixes(wide_window *w, const char *from, int64_t n) {
  w->ops->load(w->acc, from, n);
  for (int64_t d = 1; d < n; d *= 2) {
    w->ops->store(w->values, w->acc, n);
    w->ops->step(w->acc, w->values + d * (int64_t)w->size, n - d);
  }
  w->ops->store(w->values, w->acc, n);
}
static void fold_prefixes(wide_window *w, const char *from, int64_t n) {
  w->ops->load(w->acc, from, n);
  for (int64_t d = 1; d < n; d *= 2) {
    w->ops->store(w->values, w->acc, n);
    w->ops->step(w->acc + d * (int64_t)w->ops->acc_size, w->values, n - d);
  }
  w->ops->store(w->values, w->acc, n);
}

/* What the first windows have beyond the common elements: from each one's start to `end`. */
static void step_low(wide_window *w, char *acc, int64_t n, int64_t at, int64_t end) {
  int64_t from = larger_of(at, 0), size = (int64_t)w->size;
  end = smaller_of(end, n);
  if (end <= from) return;
  fold_suffixes(w, w->row + from * size, end - from);
  w->ops->step(acc + (from - at) * (int64_t)w->ops->acc_size, w->values, end - from);
  step_one(w, acc, 0, from - at, w->values);
}

/* And the last ones: from `from` to each one's end, which is from + i - 1 of window i. */
static void step_high(wide_window *w, char *acc, int64_t n, int64_t from, int64_t count) {
  int64_t begin = larger_of(from, 0), end = smaller_of(from + count - 1, n),
          size = (int64_t)w->size;
  if (end <= begin) return;
  fold_prefixes(w, w->row + begin * size, end - begin);
  w->ops->step(acc + (begin - from + 1) * (int64_t)w->ops->acc_size, w->values, end - begin);
  step_one(w, acc, end - from + 1, count, w->values + (end - begin - 1) * size);
}

void wide_window_step(wide_window *w, char *acc, const char *row, int64_t n, int64_t at,
                      int64_t count, int64_t width) {
  TN_ASSERT(count > 0 && count <= WIDE_TILE && width >= count); /* all have elements in common */
  if (w->row != row) open_row(w, row, n);
  step_common(w, acc, count, larger_of(at + count - 1, 0), smaller_of(at + width, n));
  step_low(w, acc, n, at, at + count - 1);
  step_high(w, acc, n, at + width, count);
}
