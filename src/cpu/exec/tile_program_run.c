/* Runs sealed tile programs: tile by tile, stretches of instructions on the register machine, the
 * others by their bodies. Leaf code as the kernels are: no allocation, no locks; a thread's tiles
 * lie in its scratch, behind the addresses of all slots. */
#include "cpu/plan/tile_program.h"

#include "base/assert.h"
#include "cpu/kernels/rows.h"

#include <string.h>

/* Elements [at, at + n) of the view. */
static void load_view(const tile_view *view, const char *from, size_t size, int64_t at, int64_t n,
                      char *to) {
  cpu_cursor cursor;
  int64_t bytes = (int64_t)size, first = at % view->count;
  cpu_cursor_seek(&cursor, &view->outer, at / view->count);
  while (n > 0) {
    int64_t count = cpu_min(n, view->count - first);
    const char *row = from + (view->offset + cursor.at[0] + first * view->step) * bytes;
    if (view->step == 1)
      memcpy(to, row, (size_t)(count * bytes));
    else if (view->step == 0)
      rows_fill(to, row, count, size);
    else
      rows_copy(to, 1, row, view->step, count, size);
    to += count * bytes;
    n -= count;
    first = 0;
    cpu_cursor_next(&cursor, &view->outer);
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

void tile_program_run(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  const tile_program *p = params;
  void **where = scratch;
  int64_t most = cpu_min(end - begin, p->tile);
  assert_tiles(p, begin, end);
  for (size_t i = 0; i < p->num_slots; i++) {
    const tile_slot *slot = &p->slots[i];
    if (slot->kind == TILE_ARRAY) continue;
    where[i] = (char *)scratch + slot->offset;
    if (slot->kind != TILE_SPLAT) continue;
    char *element = (char *)data[slot->index] + slot->first;
    if (slot->single)
      where[i] = element;
    else
      rows_fill(where[i], element, most, slot->element_size);
  }
  for (int64_t at = begin; at < end; at += p->tile) {
    for (size_t i = 0; i < p->num_slots; i++) {
      const tile_slot *slot = &p->slots[i];
      if (slot->kind == TILE_ARRAY)
        where[i] = (char *)data[slot->index] + (size_t)at * slot->element_size;
      else if (slot->kind == TILE_VIEW)
        load_view(slot->view, data[slot->index], slot->element_size, at, cpu_min(end - at, p->tile),
                  where[i]);
      else if (slot->kind == TILE_IOTA)
        cpu_count(slot->iota.type, slot->iota.length, slot->iota.inner, at,
                  cpu_min(end - at, p->tile), where[i]);
    }
    run_tile(p, where, cpu_min(end - at, p->tile));
  }
}
