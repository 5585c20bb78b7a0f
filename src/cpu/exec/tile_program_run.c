/* Runs sealed tile programs: tile by tile, stretches of instructions on the register machine, the
 * others by their bodies. Leaf code as the kernels are: no allocation, no locks; a thread's tiles
 * lie in its scratch, behind the addresses of all slots. */
#include "cpu/plan/tile_program.h"

#include "base/assert.h"
#include "cpu/kernels/rows.h"

#include <string.h>

/* Whole rows, of a few elements each: as many at a time as a dimension has. */
static void load_short_rows(const tile_view *view, const char *from, size_t size, int64_t row,
                            int64_t rows, char *to) {
  int last = view->outer.rank - 1;
  int64_t bytes = (int64_t)size;
  short_rows some = {.count = view->count,
                     .dst_row = view->count,
                     .dst_step = 1,
                     .src_row = view->outer.strides[0][last],
                     .src_step = view->step};
  while (rows > 0) {
    cpu_cursor cursor;
    cpu_cursor_seek(&cursor, &view->outer, row);
    some.rows = cpu_min(rows, view->outer.dims[last] - cursor.index[last]);
    rows_copy_short(to, from + (view->offset + cursor.at[0]) * bytes, &some, size);
    to += some.rows * view->count * bytes;
    row += some.rows;
    rows -= some.rows;
  }
}

static bool has_short_rows(const tile_view *view) {
  return view->count < ROWS_SHORT && view->outer.rank > 0 &&
         view->outer.dims[view->outer.rank - 1] >= ROWS_SHORT;
}

/* Elements [at, at + n) of the view. */
static void load_view(const tile_view *view, const char *from, size_t size, int64_t at, int64_t n,
                      char *to) {
  cpu_cursor cursor;
  int64_t bytes = (int64_t)size, first = at % view->count, done = 0;
  cpu_cursor_seek(&cursor, &view->outer, at / view->count);
  while (n > 0) {
    int64_t count = cpu_min(n, view->count - first);
    if (first == 0 && n >= view->count && has_short_rows(view)) {
      int64_t rows = n / view->count;
      load_short_rows(view, from, size, (at + done) / view->count, rows, to);
      done += rows * view->count;
      to += rows * view->count * bytes;
      n -= rows * view->count;
      if (n) cpu_cursor_seek(&cursor, &view->outer, (at + done) / view->count);
      continue;
    }
    const char *row = from + (view->offset + cursor.at[0] + first * view->step) * bytes;
    if (view->step == 1)
      memcpy(to, row, (size_t)(count * bytes));
    else if (view->step == 0)
      rows_fill(to, row, count, size);
    else
      rows_copy(to, 1, row, view->step, count, size);
    to += count * bytes;
    n -= count;
    done += count;
    first = 0;
    cpu_cursor_next(&cursor, &view->outer);
  }
}

/* Where element `at` of the view lies. */
static void *view_element(const tile_view *view, void *from, size_t size, int64_t at) {
  cpu_cursor cursor;
  cpu_cursor_seek(&cursor, &view->outer, at / view->count);
  return (char *)from +
         (view->offset + cursor.at[0] + at % view->count * view->step) * (int64_t)size;
}

static void load_pieces(const tile_pieces *pieces, void *const *data, size_t size, int64_t at,
                        int64_t n, char *to) {
  int64_t row = at / pieces->row, begin = at % pieces->row;
  uint32_t k = 0;
  for (; begin >= pieces->parts[k].block; k++) begin -= pieces->parts[k].block;
  while (n > 0) {
    const tile_piece *piece = &pieces->parts[k];
    int64_t count = cpu_min(n, piece->block - begin);
    load_view(&piece->view, data[piece->index], size, row * piece->block + begin, count, to);
    to += count * (int64_t)size;
    n -= count;
    begin = 0;
    if (++k == pieces->count) k = 0, row++;
  }
}

/* The address of element `at` of a tile or array. */
static void *element_at(const tile_program *p, void *const *where, uint32_t slot, int64_t at) {
  size_t size = p->slots[slot].single ? 0 : p->slots[slot].element_size;
  return (char *)where[slot] + (size_t)at * size;
}

/* Instructions [first, end) by their bodies, on elements [at, n) of the tile. */
static void run_bodies(const tile_program *p, size_t first, size_t end, void *const *where,
                       int64_t at, int64_t n) {
  for (size_t k = first; k < end && at < n; k++) {
    const tile_insn *insn = &p->insns[k];
    const void *src[3] = {NULL, NULL, NULL};
    for (int s = 0; s < insn->arity; s++) src[s] = element_at(p, where, insn->src[s], at);
    insn->run(element_at(p, where, insn->dst, at), src, n - at, insn->imm);
  }
}

static void run_tile(const tile_program *p, void *const *where, int64_t n) {
  size_t k = 0;
  for (size_t s = 0; s < p->num_segments; s++) {
    const tile_segment *segment = &p->segments[s];
    TN_ASSERT(segment->first >= k && segment->first + segment->count <= p->num_insns);
    int64_t size = (int64_t)segment->element_size;
    run_bodies(p, k, segment->first, where, 0, n);
    k = segment->first + segment->count;
    int64_t done = cpu_register_run(p->isa, segment->values, segment->code, where, n * size) / size;
    TN_ASSERT(done >= 0 && done <= n);
    run_bodies(p, segment->first, k, where, done, n);
  }
  run_bodies(p, k, p->num_insns, where, 0, n);
}

/* Tiles lie behind the addresses, inside the scratch that the program asks for. */
static void assert_tiles(const tile_program *p, int64_t begin, int64_t end) {
#ifdef TENON_ASSERTS
  TN_ASSERT(begin >= 0 && begin <= end && p->tile > 0);
  for (size_t i = 0; i < p->num_slots; i++) {
    const tile_slot *slot = &p->slots[i];
    if (slot->kind == TILE_ARRAY || slot->single) continue;
    TN_ASSERT(slot->offset >= p->num_slots * sizeof(void *));
    TN_ASSERT(slot->offset + (size_t)p->tile * slot->element_size <= p->scratch);
  }
#else
  (void)p, (void)begin, (void)end;
#endif
}

/* Elements [at, at + n) of what a slot reads, where it is not a tile of the program's own. A view's
 * are copied to its tile where they do not lie one behind the other. */
static void load_slot(const tile_program *p, size_t i, void *const *data, int64_t at, int64_t n,
                      char *scratch, void **where) {
  const tile_slot *slot = &p->slots[i];
  size_t size = slot->element_size;
  switch (slot->kind) {
  case TILE_ARRAY: where[i] = (char *)data[slot->index] + (size_t)at * size; break;
  case TILE_SPLAT:
    if (slot->view && slot->single)
      where[i] = view_element(slot->view, data[slot->index], size, at);
    else if (slot->view)
      load_view(slot->view, data[slot->index], size, at, n, where[i]);
    break;
  case TILE_VIEW:
    if (slot->view->step == 1 && at % slot->view->count + n <= slot->view->count) {
      where[i] = view_element(slot->view, data[slot->index], size, at);
    } else {
      where[i] = scratch + slot->offset;
      load_view(slot->view, data[slot->index], size, at, n, where[i]);
    }
    break;
  case TILE_PIECES: load_pieces(slot->pieces, data, size, at, n, where[i]); break;
  case TILE_IOTA:
    cpu_count(slot->iota.type, slot->iota.length, slot->iota.inner, at, n, where[i]);
    break;
  case TILE_TEMP: break;
  }
}

/* Many streams at once, each of which goes on with another page at the next tile, are too many for
 * the machine's own prefetching: the next tile of each array is asked for before it is needed. */
enum { LEAST_STREAMS = 4, AHEAD_BYTES = 1 << 20, LINE = 64 };

static void fetch_ahead(const tile_program *p, void *const *data, int64_t at, int64_t n) {
  for (size_t i = 0; i < p->num_slots; i++) {
    const tile_slot *slot = &p->slots[i];
    if (slot->kind != TILE_ARRAY) continue;
    const char *from = (const char *)data[slot->index] + (size_t)at * slot->element_size;
    for (size_t b = 0; b < (size_t)n * slot->element_size; b += LINE)
      __builtin_prefetch(from + b, 0, 2);
  }
}

/* Whether what lies in arrays comes from beyond the second cache, in many streams. */
static bool is_worth_fetching(const tile_program *p, int64_t n) {
  size_t streams = 0, bytes = 0;
  for (size_t i = 0; i < p->num_slots; i++) {
    if (p->slots[i].kind != TILE_ARRAY) continue;
    streams++;
    bytes += p->slots[i].element_size;
  }
  return streams >= LEAST_STREAMS && (size_t)n * bytes >= AHEAD_BYTES;
}

void tile_program_run(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  const tile_program *p = params;
  void **where = scratch;
  int64_t most = cpu_min(end - begin, p->tile);
  bool ahead = is_worth_fetching(p, end - begin);
  assert_tiles(p, begin, end);
  for (size_t i = 0; i < p->num_slots; i++) {
    const tile_slot *slot = &p->slots[i];
    if (slot->kind == TILE_ARRAY) continue;
    where[i] = (char *)scratch + slot->offset;
    if (slot->kind != TILE_SPLAT || slot->view) continue;
    char *element = (char *)data[slot->index] + slot->first;
    if (slot->single)
      where[i] = element;
    else
      rows_fill(where[i], element, most, slot->element_size);
  }
  for (int64_t at = begin, n; at < end; at += n) {
    n = cpu_min(end - at, p->tile);
    if (p->row) n = cpu_min(n, p->row - at % p->row);
    for (size_t i = 0; i < p->num_slots; i++) load_slot(p, i, data, at, n, scratch, where);
    if (ahead && at + n < end) fetch_ahead(p, data, at + n, cpu_min(end - at - n, p->tile));
    run_tile(p, where, n);
  }
}
