#include "cpu/plan/group.h"

#include <string.h>

void group_layout(group *g) {
  size_t offset = g->num_slots * sizeof(void *);
  offset = (offset + 63) & ~(size_t)63;
  for (size_t i = 0; i < g->num_slots; i++) {
    group_slot *slot = &g->slots[i];
    if (slot->kind == GROUP_ARRAY) continue;
    slot->offset = offset;
    offset += ((size_t)g->tile * slot->element_size + 63) & ~(size_t)63;
  }
  g->scratch = offset;
}

/* Repeats one element `n` times by doubling what is there already. */
static void fill(char *dst, const void *element, size_t size, size_t n) {
  if (n == 0) return;
  memcpy(dst, element, size);
  size_t done = 1;
  while (done < n) {
    size_t more = done < n - done ? done : n - done;
    memcpy(dst + done * size, dst, more * size);
    done += more;
  }
}

static void run_tile(const group *g, void *const *where, int64_t n) {
  for (size_t k = 0; k < g->num_insns; k++) {
    const group_insn *insn = &g->insns[k];
    const void *src[3] = {NULL, NULL, NULL};
    for (int s = 0; s < insn->arity; s++) src[s] = where[insn->src[s]];
    insn->run(where[insn->dst], src, n, insn->imm);
  }
}

void group_run(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  const group *g = params;
  void **where = scratch;
  int64_t most = end - begin < g->tile ? end - begin : g->tile;
  for (size_t i = 0; i < g->num_slots; i++) {
    const group_slot *slot = &g->slots[i];
    if (slot->kind == GROUP_ARRAY) continue;
    where[i] = (char *)scratch + slot->offset;
    if (slot->kind == GROUP_SPLAT)
      fill(where[i], data[slot->index], slot->element_size, (size_t)most);
  }
  for (int64_t at = begin; at < end; at += g->tile) {
    for (size_t i = 0; i < g->num_slots; i++) {
      const group_slot *slot = &g->slots[i];
      if (slot->kind == GROUP_ARRAY)
        where[i] = (char *)data[slot->index] + (size_t)at * slot->element_size;
    }
    run_tile(g, where, end - at < g->tile ? end - at : g->tile);
  }
}
