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

struct cpu_scalar_insn {
  cpu_scalar_fn *run;
  uint32_t dst, src[3];
  union {
    const cpu_scalar_insn *target;         /* branches */
    const cpu_scalar_insn *const *targets; /* switch: src[1] of them, the last for all others */
    const cpu_scalar_body *body;           /* cpu_scalar_run_body */
  } more;
};

/* dst = op(src...); NULL: use cpu_scalar_run_body. */
cpu_scalar_fn *cpu_scalar_find(cpu_tile_op op, tn_type in, tn_type out);

cpu_scalar_fn cpu_scalar_run_body, /* dst = body(src...) */
    cpu_scalar_move,               /* dst = src[0] */
    cpu_scalar_jump,               /* to the target */
    cpu_scalar_repeat,             /* back to the target, if it may */
    cpu_scalar_unless,             /* to the target if src[0], an i1, is false */
    cpu_scalar_switch,             /* to the target that src[0], an s32, says */
    cpu_scalar_end;

#endif
