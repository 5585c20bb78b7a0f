/* Loops over a few numbers as one step: threaded code (kernels/scalar.h) and where its numbers come
 * from. Values of up to 16 elements have a register an element; what only moves elements about is
 * names of registers. Larger arrays are read and written in place, some elements at a time. A
 * program is made by lower_loop.c and only read from then on; a run has registers of its own in its
 * scratch. */
#ifndef TN_CPU_PLAN_SCALAR_PROGRAM_H
#define TN_CPU_PLAN_SCALAR_PROGRAM_H

#include "cpu/kernels/scalar.h"

#include <stdatomic.h>

/* An array that is read before the program or written after it, element k from or to regs[k]; or,
 * with a count of 0, one that the program reads or writes where it lies, by its address in
 * regs[0]. */
typedef struct scalar_port {
  uint32_t count, element_size;
  const uint32_t *regs;
} scalar_port;

/* An instruction, for people. */
typedef struct scalar_note {
  const char *name; /* static */
  uint8_t num_src;
  bool writes, branches; /* dst; to more.target */
} scalar_note;

typedef struct scalar_program {
  cpu_scalar_insn *insns;
  uint32_t num_insns;
  uint32_t num_regs;
  const uint64_t *image; /* what registers begin as: constants, 0 */
  /* Of the step's data: outputs, then inputs. */
  const scalar_port *outputs, *inputs;
  uint32_t num_outputs, num_inputs;
  scalar_note *notes; /* of each instruction */
} scalar_program;

/* exec/scalar_program_run.c. `scratch` has num_regs registers. False: `stop` said so. */
bool scalar_program_run(const scalar_program *program, void *const *data, void *scratch,
                        const atomic_bool *stop);

#endif
