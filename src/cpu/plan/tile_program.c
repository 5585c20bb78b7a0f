#include "cpu/plan/tile_program.h"
#include "base/assert.h"
#include "cpu/plan/tile_registers.h"

#include <string.h>

enum {
  TILE_ALIGN = 64,
  TILE_CACHE_BYTES = 96 << 10,
  LEAST_TILE = 128, /* and what it is a multiple of */
  LONE_TILES = 8
};

/* ---- sealing ----------------------------------------------------------------------------------
 */

/* Tiles that nothing needs any more, by the size of their elements: 1, 2, 4, 8, 16 bytes. */
enum { NUM_ELEMENT_SIZES = 5 };

typedef struct layout {
  tile_program *program;
  uint32_t *last;                    /* by slot: the instruction that reads it last */
  uint32_t *free[NUM_ELEMENT_SIZES]; /* places, as numbers of tiles of that size */
  size_t num_free[NUM_ELEMENT_SIZES];
  size_t num_places[NUM_ELEMENT_SIZES];
} layout;

static int size_class(size_t element_size) {
  int class = __builtin_ctzll(element_size);
  TN_ASSERT(class < NUM_ELEMENT_SIZES && element_size == (size_t)1 << class);
  return class;
}

static void take_place(layout *l, tile_slot *slot) {
  int class = size_class(slot->element_size);
  slot->offset = l->num_free[class] ? l->free[class][--l->num_free[class]] : l->num_places[class]++;
}

static void release_place(layout *l, const tile_slot *slot) {
  int class = size_class(slot->element_size);
  l->free[class][l->num_free[class]++] = (uint32_t)slot->offset;
}

/* Offsets are places until all are known. A result may lie where an operand ends: a body may write
 * over what it reads. */
static void place_tiles(layout *l) {
  tile_program *p = l->program;
  for (size_t i = 0; i < p->num_slots; i++)
    if (p->slots[i].kind != TILE_ARRAY && p->slots[i].kind != TILE_TEMP && !p->slots[i].single)
      take_place(l, &p->slots[i]);
  for (size_t k = 0; k < p->num_insns; k++) {
    const tile_insn *insn = &p->insns[k];
    for (int s = 0; s < insn->arity; s++) {
      const tile_slot *read = &p->slots[insn->src[s]];
      bool again = false; /* an operand that is read twice */
      for (int t = 0; t < s; t++) again |= insn->src[t] == insn->src[s];
      if (read->kind == TILE_TEMP && l->last[insn->src[s]] == k && !again) release_place(l, read);
    }
    if (p->slots[insn->dst].kind != TILE_TEMP) continue;
    take_place(l, &p->slots[insn->dst]);
    if (l->last[insn->dst] == UINT32_MAX) release_place(l, &p->slots[insn->dst]); /* nobody reads */
  }
}

static void choose_tile(layout *l, int64_t most) {
  tile_program *p = l->program;
  size_t bytes = 0; /* of one element in every tile and array */
  for (int class = 0; class < NUM_ELEMENT_SIZES; class ++) bytes += l->num_places[class] << class;
  for (size_t i = 0; i < p->num_slots; i++)
    if (p->slots[i].kind == TILE_ARRAY) bytes += p->slots[i].element_size;
  int64_t fits = (int64_t)(TILE_CACHE_BYTES / (bytes ? bytes : 1)) & ~(int64_t)(LEAST_TILE - 1);
  if (fits < LEAST_TILE) fits = LEAST_TILE;
  bool has_tiles = false;
  for (int class = 0; class < NUM_ELEMENT_SIZES; class ++) has_tiles |= l->num_places[class] != 0;
  if (p->num_insns == 1 && !has_tiles) most *= LONE_TILES; /* nothing is read again */
  p->tile = fits < most ? fits : most;
}

static void place_scratch(layout *l) {
  tile_program *p = l->program;
  size_t base[NUM_ELEMENT_SIZES], tile[NUM_ELEMENT_SIZES];
  size_t offset = (p->num_slots * sizeof(void *) + TILE_ALIGN - 1) & ~(size_t)(TILE_ALIGN - 1);
  for (int class = 0; class < NUM_ELEMENT_SIZES; class ++) {
    base[class] = offset;
    tile[class] = (((size_t)p->tile << class) + TILE_ALIGN - 1) & ~(size_t)(TILE_ALIGN - 1);
    offset += l->num_places[class] * tile[class];
  }
  for (size_t i = 0; i < p->num_slots; i++) {
    tile_slot *slot = &p->slots[i];
    if (slot->kind == TILE_ARRAY || slot->single) continue;
    int class = size_class(slot->element_size);
    slot->offset = base[class] + slot->offset * tile[class];
  }
  p->scratch = offset;
}

/* Whether it hands NaNs on, changed in their signs at most. */
static bool hands_nans_on(const tile_insn *insn) {
  return insn->op == CPU_TILE_SELECT || insn->op == CPU_TILE_NEGATE || insn->op == CPU_TILE_ABS;
}

/* NaNs are settled where they are made, if somebody may see their bits: where they are stored, or
 * read by an instruction that moves or reads bits, also by way of one that hands them on. */
static void find_raw(tile_program *p) {
  for (size_t i = 0; i < p->num_slots; i++) p->slots[i].bits_seen = p->slots[i].kind != TILE_TEMP;
  for (size_t k = p->num_insns; k-- > 0;) {
    tile_insn *insn = &p->insns[k];
    insn->raw = !p->slots[insn->dst].bits_seen;
    if (cpu_tile_reads_any_nan(insn->op, insn->in, insn->out)) continue;
    if (hands_nans_on(insn) && insn->raw) continue;
    for (int s = 0; s < insn->arity; s++) p->slots[insn->src[s]].bits_seen = true;
  }
}

static bool is_splat(const tile_program *p, const tile_insn *insn, int s) {
  return p->slots[insn->src[s]].kind == TILE_SPLAT;
}

/* The body for the instruction as it stands in its program: what it reads from a splat is a single
 * element if the op has a form for that; else that splat needs a tile. */
static void find_body(tile_program *p, tile_insn *insn, cpu_target target) {
  cpu_tile_single single = CPU_TILE_NONE_SINGLE;
  if (insn->arity == 2 && is_splat(p, insn, 1) != is_splat(p, insn, 0))
    single = is_splat(p, insn, 1) ? CPU_TILE_RIGHT_SINGLE : CPU_TILE_LEFT_SINGLE;
  insn->run = cpu_tile_find_form(target, insn->op, insn->in, single, insn->raw);
  if (!insn->run) {
    insn->run = cpu_tile_find(target, insn->op, insn->in, insn->out);
    single = CPU_TILE_NONE_SINGLE;
  }
  for (int s = 0; s < insn->arity; s++)
    if (is_splat(p, insn, s) && single != (s ? CPU_TILE_RIGHT_SINGLE : CPU_TILE_LEFT_SINGLE))
      p->slots[insn->src[s]].single = false;
}

static tn_status *find_bodies(tile_program *p, cpu_target target) {
  for (size_t i = 0; i < p->num_slots; i++) p->slots[i].single = p->slots[i].kind == TILE_SPLAT;
  find_raw(p);
  for (size_t k = 0; k < p->num_insns; k++) {
    tile_insn *insn = &p->insns[k];
    find_body(p, insn, target);
    TN_ASSERT(insn->run);
    if (!insn->run)
      return tn_error(TN_INTERNAL, "no kernel %s from %s to %s", cpu_tile_describe(insn->op)->name,
                      tn_type_name(insn->in), tn_type_name(insn->out));
  }
  return NULL;
}

/* The last instruction that reads each slot; UINT32_MAX where none does. */
static void find_last(const tile_program *p, uint32_t *last) {
  memset(last, 0xff, p->num_slots * sizeof *last);
  for (size_t k = 0; k < p->num_insns; k++)
    for (int s = 0; s < p->insns[k].arity; s++) {
      TN_ASSERT(p->insns[k].src[s] < p->num_slots && p->insns[k].dst < p->num_slots);
      last[p->insns[k].src[s]] = (uint32_t)k;
    }
}

tn_status *tile_program_seal(tn_arena *arena, tile_program *program, cpu_target target,
                             int64_t most) {
  layout l = {.program = program};
  size_t n = program->num_slots;
  l.last = tn_alloc_array(n + 1, sizeof *l.last);
  bool ok = l.last != NULL;
  for (int class = 0; class < NUM_ELEMENT_SIZES; class ++) {
    l.free[class] = tn_alloc_array(n + 1, sizeof *l.free[class]);
    ok &= l.free[class] != NULL;
  }
  tn_status *status = ok ? find_bodies(program, target) : tn_error_no_memory("a plan");
  if (!status) {
    find_last(program, l.last);
    status = tile_registers_make(arena, program, target, l.last, 0);
  }
  if (!status) {
    place_tiles(&l);
    choose_tile(&l, most);
    place_scratch(&l);
  }
  tn_free(l.last);
  for (int class = 0; class < NUM_ELEMENT_SIZES; class ++) tn_free(l.free[class]);
  return status;
}

void tile_view_make(int rank, const int64_t *dims, int64_t offset, const int64_t *strides,
                    tile_view *out) {
  *out = (tile_view){.offset = offset, .count = 1, .step = 1};
  for (int d = 0; d < rank; d++) cpu_axes_push(&out->outer, dims[d], strides[d], 0, 0);
  cpu_axes_merge(&out->outer);
  if (out->outer.rank == 0) return;
  int last = --out->outer.rank;
  out->count = out->outer.dims[last];
  out->step = out->outer.strides[0][last];
}
