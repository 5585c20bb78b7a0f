/* The register machine: tile programs whose values stay in registers from instruction to
 * instruction, while one strip of each array passes through.
 *
 * Its code is an array of instructions, each a handler and the slots that it works on. A handler
 * takes eight vectors as arguments, works on some of them, and jumps to the next one's handler with
 * all eight: so they stay in the registers in which arguments are passed. Two forms share them out:
 * one value of eight vectors, for chains; two values of four. An instruction has two addresses,
 * dst = dst op src, and src is a value in registers, an array in memory, or its first element for
 * all lanes.
 *
 * Handlers compute what tile bodies compute (tile.h), and nothing is rounded but by the op itself;
 * NaNs are as the operation makes them until SETTLE. They are compiled once a tier
 * (vector/registers.c); the plain level has none. */
#ifndef TN_CPU_KERNELS_REGISTERS_H
#define TN_CPU_KERNELS_REGISTERS_H

#include "cpu/kernels/kernel.h"

typedef enum cpu_register_op {
  CPU_REGISTER_END,
  CPU_REGISTER_LOAD,  /* dst = src */
  CPU_REGISTER_STORE, /* the array = dst; src is MEMORY */
  CPU_REGISTER_SETTLE,
  CPU_REGISTER_NEGATE,
  CPU_REGISTER_ABS,
  CPU_REGISTER_SQRT,
  CPU_REGISTER_NOT,
  CPU_REGISTER_ADD,
  CPU_REGISTER_SUBTRACT,
  CPU_REGISTER_SUBTRACT_FROM, /* src - dst */
  CPU_REGISTER_MULTIPLY,
  CPU_REGISTER_DIVIDE,
  CPU_REGISTER_DIVIDE_INTO, /* src / dst */
  CPU_REGISTER_MAXIMUM,
  CPU_REGISTER_MINIMUM,
  CPU_REGISTER_AND,
  CPU_REGISTER_OR,
  CPU_REGISTER_XOR,
  CPU_REGISTER_SHIFT_LEFT,
  CPU_REGISTER_SHIFT_RIGHT_ARITHMETIC,
  CPU_REGISTER_SHIFT_RIGHT_LOGICAL,
  CPU_REGISTER_EQ, /* predicates = dst op src; dst stays */
  CPU_REGISTER_NE,
  CPU_REGISTER_GE,
  CPU_REGISTER_GT,
  CPU_REGISTER_LE,
  CPU_REGISTER_LT,
  CPU_REGISTER_SELECT,      /* dst = predicates ? dst : src */
  CPU_REGISTER_SELECT_FROM, /* dst = predicates ? src : dst */
  /* dst = dst * src, rounded, + the other array, or its first element: the step of a
   * polynomial. */
  CPU_REGISTER_MULTIPLY_ADD,
  CPU_REGISTER_MULTIPLY_ADD_SINGLE,
  /* dst = dst << the first element of the array | dst >> that of the other, logically: a rotation,
   * where the two are 32 together. */
  CPU_REGISTER_SHIFT_BOTH,
  CPU_NUM_REGISTER_OPS
} cpu_register_op;

enum { CPU_REGISTER_MOST = 2 }; /* values, in the form that holds most */

/* Where an instruction's second operand is; a number below `values` is that register. */
typedef enum cpu_register_source {
  CPU_REGISTER_MEMORY = CPU_REGISTER_MOST,
  CPU_REGISTER_SINGLE, /* the first element of the array */
  CPU_NUM_REGISTER_SOURCES
} cpu_register_source;

typedef void cpu_register_fn(void); /* a handler; what it takes is the tier's */

typedef struct cpu_register_insn {
  cpu_register_fn *run;
  uint32_t slot;  /* the array, where src is MEMORY or SINGLE */
  uint32_t other; /* of i1: a compare's result, what a select reads; what MULTIPLY_ADD adds and
                     SHIFT_BOTH shifts right by */
} cpu_register_insn;

/* The handler of the form with that many `values` (1 or 2), on its register `dst`; `src` as above,
 * and CPU_REGISTER_MEMORY for ops without one. Of f32, f64, s32 and u32; LOAD and STORE of any of
 * the size. NULL: there is none, as at level 0. */
cpu_register_fn *cpu_register_find(cpu_target target, cpu_register_op op, tn_type type, int values,
                                   int dst, int src);

/* Runs the code over [0, n) bytes of the arrays, as many of them as are whole strips, and returns
 * how many that were; arrays of predicates have as many elements. The code ends with END.
 * `where` by slot: the arrays, which may be one another where their elements are the same. */
int64_t cpu_register_run(tn_isa isa, int values, const cpu_register_insn *code, void *const *where,
                         int64_t n);

#endif
