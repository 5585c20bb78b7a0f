/* Placing temporaries.
 *
 * They are placed in the order of their beginnings, each into the smallest gap that takes it, else
 * at the top; a gap comes back when its buffer's last position is past.
 *
 * Invariant: of all placements that are needed at one position no two have bytes in common
 * (assert_assignment()). Threads: one plans; a run has an arena of its own. */
#include "cpu/plan/assign.h"

#include "base/assert.h"
#include "base/containers.h"

#include <stdlib.h>
#include <string.h>

enum { PLACE_ALIGN = 64 };

/* One buffer has at most 2^47 bytes (plan_fits), so a sum that passes this has not wrapped. */
#define MAX_TEMP_BYTES ((size_t)1 << 62)

/* A stretch of the arena that is free at the position reached. Kept sorted by offset. */
typedef struct gap {
  size_t offset, size;
} gap;

typedef struct placer {
  gap *gaps;
  size_t count, capacity;
  size_t top; /* arena size so far */
} placer;

static size_t take_gap(placer *pl, size_t size) {
  size_t best = SIZE_MAX;
  for (size_t i = 0; i < pl->count; i++)
    if (pl->gaps[i].size >= size && (best == SIZE_MAX || pl->gaps[i].size < pl->gaps[best].size))
      best = i;
  if (best == SIZE_MAX) {
    /* Grow: the last gap may reach the top already. */
    if (pl->count && pl->gaps[pl->count - 1].offset + pl->gaps[pl->count - 1].size == pl->top) {
      size_t offset = pl->gaps[--pl->count].offset;
      pl->top = offset + size;
      return offset;
    }
    size_t offset = pl->top;
    pl->top += size;
    return offset;
  }
  gap *g = &pl->gaps[best];
  size_t offset = g->offset;
  g->offset += size;
  g->size -= size;
  if (g->size == 0) {
    memmove(g, g + 1, (pl->count - best - 1) * sizeof *g);
    pl->count--;
  }
  return offset;
}

static bool return_gap(placer *pl, size_t offset, size_t size) {
  size_t at = 0;
  while (at < pl->count && pl->gaps[at].offset < offset) at++;
  bool joins_left = at > 0 && pl->gaps[at - 1].offset + pl->gaps[at - 1].size == offset;
  bool joins_right = at < pl->count && offset + size == pl->gaps[at].offset;
  if (joins_left && joins_right) {
    pl->gaps[at - 1].size += size + pl->gaps[at].size;
    memmove(&pl->gaps[at], &pl->gaps[at + 1], (pl->count - at - 1) * sizeof(gap));
    pl->count--;
  } else if (joins_left) {
    pl->gaps[at - 1].size += size;
  } else if (joins_right) {
    pl->gaps[at].offset = offset;
    pl->gaps[at].size += size;
  } else {
    if (!tn_array_reserve((void **)&pl->gaps, &pl->capacity, pl->count + 1, sizeof(gap)))
      return false;
    memmove(&pl->gaps[at + 1], &pl->gaps[at], (pl->count - at) * sizeof(gap));
    pl->gaps[at] = (gap){offset, size};
    pl->count++;
  }
  return true;
}

static int compare_beginnings(const void *a, const void *b) {
  const placement *x = a, *y = b;
  if (x->first != y->first) return x->first < y->first ? -1 : 1;
  return x->buffer < y->buffer ? -1 : x->buffer > y->buffer;
}

static int compare_ends(const void *a, const void *b) {
  const placement *x = *(const placement *const *)a, *y = *(const placement *const *)b;
  if (x->last != y->last) return x->last < y->last ? -1 : 1;
  return x->buffer < y->buffer ? -1 : x->buffer > y->buffer;
}

static bool has_memory(const plan_buffer *buffer) {
  return buffer->storage == PLAN_TEMP && buffer->size > 0;
}

/* The temporaries, by their beginnings, without places. */
static bool list_temporaries(tn_arena *arena, const plan *p, assignment *out) {
  size_t count = 0;
  for (size_t i = 0; i < p->num_buffers; i++) count += has_memory(&p->buffers[i]);
  out->placements = tn_arena_alloc(arena, (count + 1) * sizeof *out->placements);
  if (!out->placements) return false;
  for (uint32_t i = 0; i < p->num_buffers; i++) {
    const plan_buffer *buffer = &p->buffers[i];
    if (!has_memory(buffer)) continue;
    size_t size = (buffer->size + PLACE_ALIGN - 1) & ~(size_t)(PLACE_ALIGN - 1);
    out->placements[out->count++] =
        (placement){.buffer = i, .first = buffer->first, .last = buffer->last, .size = size};
  }
  TN_ASSERT(out->count == count);
  if (count) qsort(out->placements, count, sizeof *out->placements, compare_beginnings);
  return true;
}

/* By their ends; of what ends at one position it does not matter. */
static const placement **list_ends(tn_arena *arena, const assignment *of) {
  const placement **ends = tn_arena_alloc(arena, (of->count + 1) * sizeof *ends);
  for (size_t i = 0; ends && i < of->count; i++) ends[i] = &of->placements[i];
  if (ends && of->count) qsort(ends, of->count, sizeof *ends, compare_ends);
  return ends;
}

static void assert_assignment(const assignment *done) {
#ifdef TENON_ASSERTS
  const placement **live = tn_alloc_array(done->count + 1, sizeof *live);
  size_t num_live = 0;
  for (size_t i = 0; i < done->count && live; i++) {
    const placement *x = &done->placements[i];
    TN_ASSERT(x->first <= x->last && x->offset % PLACE_ALIGN == 0);
    TN_ASSERT(x->offset + x->size <= done->bytes);
    for (size_t k = num_live; k-- > 0;) {
      if (live[k]->last < x->first)
        live[k] = live[--num_live];
      else
        TN_ASSERT(x->offset + x->size <= live[k]->offset ||
                  live[k]->offset + live[k]->size <= x->offset);
    }
    live[num_live++] = x;
  }
  tn_free(live);
#else
  (void)done;
#endif
}

tn_status *assign_temporaries(tn_arena *arena, const plan *p, assignment *out) {
  *out = (assignment){0};
  const placement **ends = list_temporaries(arena, p, out) ? list_ends(arena, out) : NULL;
  if (!ends) return tn_error_no_memory("a plan");
  placer pl = {0};
  bool ok = true;
  for (size_t i = 0, ended = 0; i < out->count && ok && pl.top <= MAX_TEMP_BYTES; i++) {
    /* A buffer is needed through its last position. */
    for (; ok && ended < i && ends[ended]->last < out->placements[i].first; ended++)
      ok = return_gap(&pl, ends[ended]->offset, ends[ended]->size);
    out->placements[i].offset = take_gap(&pl, out->placements[i].size);
  }
  tn_free(pl.gaps);
  out->bytes = pl.top;
  if (!ok) return tn_error_no_memory("a plan");
  if (pl.top > MAX_TEMP_BYTES)
    return tn_error(TN_RESOURCE_EXHAUSTED, "the program's temporaries need more than 2^62 bytes");
  assert_assignment(out);
  return NULL;
}
