/* Threaded code over single numbers: what loops over few of them are made of.
 *
 * A register is eight bytes, of which an element takes the first tn_type_size(). Each instruction
 * is a function that does its work and gives the next one, or NULL: then the program has ended, or
 * gone back as often as it was to (CPU_SCALAR_TURNS) and is to be continued at CPU_SCALAR_NEXT. */
#ifndef TN_CPU_KERNELS_SCALAR_H
#define TN_CPU_KERNELS_SCALAR_H

#include "cpu/kernels/kernel.h"

/* The first registers are the machine's own. */
enum {
  CPU_SCALAR_TURNS, /* how often it may go back before it stops to be asked */
  CPU_SCALAR_NEXT,  /* where to go on after it stopped so; 0: it has ended */
  CPU_SCALAR_FIRST  /* of the program's */
};

typedef struct cpu_scalar_insn cpu_scalar_insn;
typedef const cpu_scalar_insn *cpu_scalar_fn(const cpu_scalar_insn *at, uint64_t *r);

/* A tile body for one element, where there is no function for it. */
typedef struct cpu_scalar_body {
  cpu_tile_fn *run;
  int64_t imm[2];
} cpu_scalar_body;

/* Where in an array a slice begins: each index is brought to 0 to `most` of its dimension. */
typedef struct cpu_scalar_place {
  uint32_t rank;
  tn_type index_type; /* of each */
  uint32_t regs[CPU_MAX_RANK];
  int64_t most[CPU_MAX_RANK], strides[CPU_MAX_RANK]; /* strides in bytes */
} cpu_scalar_place;

struct cpu_scalar_insn {
  cpu_scalar_fn *run;
  uint32_t dst, src[3];
  uint16_t count, steps; /* of a run (below): elements; bit i: src[i] goes on with dst */
  union {
    const cpu_scalar_insn *target;   /* branches */
    const cpu_scalar_insn **targets; /* switch: src[1] of them, the last for all others */
    const cpu_scalar_body *body;     /* cpu_scalar_run_body */
    const cpu_scalar_place *place;   /* cpu_scalar_locate */
    int64_t offset;                  /* loads and stores: bytes */
  } more;
};

/* The same for `count` elements: dst goes on by one register each time, sources go on or stay. In
 * order, so it is what as many instructions would do. NULL: there is no such function. */
cpu_scalar_fn *cpu_scalar_find_run(cpu_scalar_fn *single);

/* dst = the element at the address in src[0], or the element in src[1] goes there; `size` is 1, 2,
 * 4 or 8. */
cpu_scalar_fn *cpu_scalar_find_load(size_t size), *cpu_scalar_find_store(size_t size);

/* dst = op(src...); NULL: use cpu_scalar_run_body. */
cpu_scalar_fn *cpu_scalar_find(cpu_tile_op op, tn_type in, tn_type out);

cpu_scalar_fn cpu_scalar_run_body, /* dst = body(src...) */
    cpu_scalar_move,               /* dst = src[0] */
    cpu_scalar_locate,             /* dst = the address in src[0], moved on to the place */
    cpu_scalar_jump,               /* to the target */
    cpu_scalar_repeat,             /* back to the target, if it may */
    cpu_scalar_unless,             /* to the target if src[0], an i1, is false */
    cpu_scalar_switch,             /* to the target that src[0], an s32, says */
    cpu_scalar_end;

#endif
