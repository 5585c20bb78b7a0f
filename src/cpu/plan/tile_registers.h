/* Which instructions of a tile program run on the register machine (kernels/registers.h), and their
 * code: a tile program's segments. Their values stay in registers; what something outside the
 * segment reads is written to its tile or array. */
#ifndef TN_CPU_PLAN_TILE_REGISTERS_H
#define TN_CPU_PLAN_TILE_REGISTERS_H

#include "cpu/plan/tile_program.h"

/* Fills program->segments where code is cheaper than the instructions' bodies, which have been
 * found. Code lives in the arena. At level 0 there are none. `last`: the instruction that reads
 * each slot last, UINT32_MAX where none does. `values`: 0, or the one form to code in, wherever
 * that can be done. */
tn_status *tile_registers_make(tn_arena *arena, tile_program *program, cpu_target target,
                               const uint32_t *last, int values) TN_MUST_USE;

#endif
