/* Inside the lowering of loops (lower_loop.c): values as registers, ops as instructions. Each
 * function that gives false or NULL says that the loop does not fit, or that memory is short, which
 * loop_maker.failed tells. */
#ifndef TN_CPU_PLAN_LOOP_MAKER_H
#define TN_CPU_PLAN_LOOP_MAKER_H

#include "cpu/plan/builder.h"
#include "cpu/plan/scalar_program.h"

enum { LOOP_MOST_ELEMENTS = 16 }; /* of a value in registers */

/* Nanoseconds, roughly: of an instruction with a function of its own; of a step for an op. */
enum { LOOP_INSN_NS = 1, LOOP_STEP_NS = 50 };

/* A value in registers, or an array in memory as some instruction left it. */
typedef struct loop_value {
  uint32_t count; /* 0: an array */
  uint32_t regs[LOOP_MOST_ELEMENTS];
  struct loop_array *array;
  uint32_t version;
} loop_value;

/* In memory; each update in place makes another version of it, and only the last can be read. */
typedef struct loop_array {
  const ir_value *value; /* from outside, or what the loop carries first */
  uint32_t base;         /* the register of its address */
  uint32_t version;
  bool carried;
  struct loop_array *next;
} loop_array;

/* A value from outside: read before the code begins, or an array that is read where it lies. */
typedef struct loop_input {
  const ir_value *value;
  const loop_value *as; /* NULL: an array */
  const loop_array *array;
} loop_input;

typedef struct loop_insn {
  cpu_scalar_insn code;
  const char *name;
  uint32_t target;         /* of branches: the number of an instruction */
  const uint32_t *targets; /* of a switch: as many as src[1] says */
  cpu_scalar_place *place; /* of a locate: reads registers too */
  uint32_t depth;          /* how many blocks of control flow it stands in */
  uint8_t num_src;
  bool writes; /* dst */
} loop_insn;

typedef struct loop_maker {
  builder *b;
  const ir_op *loop;
  tn_map values; /* by address: loop_value */
  loop_insn *insns;
  size_t num_insns, insn_capacity;
  uint64_t *image;
  size_t num_regs, reg_capacity;
  loop_array *arrays;
  loop_input *inputs;
  size_t num_inputs, input_capacity;
  uint32_t depth;
  double cost, step_cost; /* of one turn of everything, so and by steps */
  bool failed;            /* memory was short */
} loop_maker;

/* Whether it fits into registers. */
bool loop_is_small(const ir_value *value);
bool loop_add_register(loop_maker *m, uint64_t begins_as, uint32_t *out);
/* New registers for a value; the value in another's. */
loop_value *loop_make_value(loop_maker *m, const ir_value *value);
bool loop_alias_value(loop_maker *m, const ir_value *value, const loop_value *as);
/* Registers of an operand; one from outside becomes an input. NULL also for an array. */
const loop_value *loop_read_value(loop_maker *m, const ir_value *value);

bool loop_add_insn(loop_maker *m, const loop_insn *insn);
bool loop_add_move(loop_maker *m, uint32_t dst, uint32_t src);
/* The number of the branch goes to `out`, if that is not NULL. */
bool loop_add_branch(loop_maker *m, cpu_scalar_fn *run, const char *name, uint32_t condition,
                     uint32_t target, size_t *out);
/* Of the instruction that comes next. */
uint32_t loop_next_insn(const loop_maker *m);

loop_array *loop_add_array(loop_maker *m, const ir_value *value, bool carried);
/* The array that is read or written; NULL: it is none, or another version has taken its place. */
loop_array *loop_find_array(loop_maker *m, const ir_value *value);
/* The value is the array as it is now. */
bool loop_bind_array(loop_maker *m, const ir_value *value, loop_array *array);

/* Whether the loop's k-th value is too large for registers, or is cut by indices. */
bool loop_carries_array(const ir_op *op, uint32_t k);

/* Any op but those of control flow. */
bool loop_add_op(loop_maker *m, const ir_op *op);

#endif
