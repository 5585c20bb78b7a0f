/* Tile programs: instructions on tiles of some hundred elements, which stay in the near caches
 * while the instructions pass over them. A map of the program is one; so is a region that is made
 * of elementwise ops on scalars, over lanes (body.c).
 *
 * A program is data until it is sealed: instructions name an operation, the types that it works on,
 * and slots. Sealing finds the bodies, codes stretches of instructions for the register machine,
 * and gives each tile its place in scratch; tiles whose values are not needed at one time share
 * one. */
#ifndef TN_CPU_PLAN_TILE_PROGRAM_H
#define TN_CPU_PLAN_TILE_PROGRAM_H

#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/registers.h"

typedef enum tile_slot_kind {
  TILE_ARRAY, /* data[index], moves on with the tile */
  /* One element of data[index], repeated; with a view, one for each row of the program. */
  TILE_SPLAT,
  TILE_VIEW,   /* data[index] is read by strides into a tile in scratch */
  TILE_IOTA,   /* counted into a tile in scratch */
  TILE_PIECES, /* read from several data into a tile in scratch */
  TILE_TEMP    /* a tile in scratch */
} tile_slot_kind;

/* Rows of `count` elements, `step` apart, begin where array 0 of `outer` says. */
typedef struct tile_view {
  cpu_axes outer;
  int64_t offset; /* elements */
  int64_t count, step;
} tile_view;

/* One after another, a block of each piece's elements, again and again. */
typedef struct tile_piece {
  uint32_t index; /* of its data */
  int64_t block;
  tile_view view;
} tile_piece;

typedef struct tile_pieces {
  uint32_t count;
  int64_t row; /* all blocks together */
  tile_piece parts[];
} tile_pieces;

/* Element k is k / inner % length. */
typedef struct tile_iota {
  tn_type type;
  int64_t length, inner;
} tile_iota;

typedef struct tile_slot {
  tile_slot_kind kind;
  uint32_t index;
  size_t element_size;
  size_t offset;         /* of its tile in scratch; ARRAY has none */
  size_t first;          /* SPLAT: bytes in data[index] before the element */
  bool single;           /* SPLAT, once it is sealed: bodies read the one element, it has no tile */
  bool bits_seen;        /* once it is sealed: which NaN an element is makes a difference */
  const tile_view *view; /* VIEW; SPLAT by rows */
  tile_iota iota;        /* IOTA */
  tile_pieces *pieces;   /* PIECES */
} tile_slot;

typedef struct tile_insn {
  cpu_tile_op op;
  tn_type in, out; /* as cpu_tile_find() takes them */
  int64_t imm[2];
  uint32_t dst;
  uint32_t src[3];
  int arity;
  bool raw; /* once it is sealed: NaNs may be any; and the body */
  cpu_tile_fn *run;
} tile_insn;

/* Instructions [first, first + count), which run as one on the register machine; the elements that
 * are left of a tile, fewer than a strip, go through their bodies. */
typedef struct tile_segment {
  uint32_t first, count;
  int values; /* the machine's form */
  size_t element_size;
  const cpu_register_insn *code;
} tile_segment;

typedef struct tile_program {
  int64_t tile; /* elements */
  int64_t
      row; /* elements for which a splat with a view has one: tiles end with rows; 0: none has */
  size_t num_slots, num_insns;
  tile_slot *slots;
  tile_insn *insns;
  size_t num_segments; /* once it is sealed, in order */
  tile_segment *segments;
  tn_isa isa; /* of their code */
  size_t scratch;
} tile_program;

/* The view of an array of those dimensions whose element (i, j, ...) is at offset + i strides[0] +
 * ...; in row-major order. */
void tile_view_make(int rank, const int64_t *dims, int64_t offset, const int64_t *strides,
                    tile_view *out);

/* Sets `tile` to `most`, or to less where that many elements of all slots would not stay in the
 * near caches; finds the bodies, makes the segments (tile_registers.h), whose code lives in the
 * arena, and lays the tiles out. Each slot is written by one instruction at most, before those that
 * read it. INTERNAL if there is no body, which whoever made the instruction has looked for.
 * RESOURCE_EXHAUSTED: no memory. */
tn_status *tile_program_seal(tn_arena *arena, tile_program *program, cpu_target target,
                             int64_t most) TN_MUST_USE;

/* exec/tile_program_run.c, a cpu_kernel_fn: params is a sealed program; units are elements. */
void tile_program_run(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch);

#endif
