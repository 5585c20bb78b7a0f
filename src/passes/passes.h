/* Program-to-program passes, in a table. Each takes a module and changes it in place; between
 * passes debug builds check the structure. */
#ifndef TN_PASSES_PASSES_H
#define TN_PASSES_PASSES_H

#include "ir/ir.h"
#include "passes/einsum/einsum_path.h"

struct pass_settings;

typedef struct pass_info {
  const char *name;
  const char *help; /* one line */
  tn_status *(*run)(ir_module *module);
  /* In its place, of a pass that is done or only told of, as who compiles says. */
  tn_status *(*run_as)(ir_module *module, const struct pass_settings *settings);
} pass_info;

extern const pass_info pass_table[];
extern const size_t pass_count;

/* What a device gives the passes to work out what is known before a program runs: its level-0
 * bodies, so that it is what the program itself would have computed. A module holds it
 * (ir_module.folder) as long as it is compiled. */
typedef struct pass_folder {
  /* Elementwise: `count` elements of each operand in its type's own format (tn_type_size() bytes an
   * element), index as i64, into `out`. False: it has not this op for these types. */
  bool (*compute)(const ir_op *op, tn_type in, tn_type out, const void *const *operands,
                  size_t count, void *results);
} pass_folder;

const pass_info *pass_find(const char *name); /* NULL: none */

/* Runs those passes in order. An error names the pass. */
tn_status *pass_run(ir_module *module, const char *const *names, size_t count) TN_MUST_USE;

/* What the CPU back end wants done before planning, in order: composites decomposed, chlo expanded
 * to what the kernels have, sdy annotations dropped, calls inlined into @main, dead code gone. */
const char *const *pass_cpu_order(size_t *count);
/* Runs them, and with `settings` then those that are a matter of choice. */
tn_status *pass_run_for_cpu(ir_module *module, const struct pass_settings *settings) TN_MUST_USE;

/* Gives the arguments of @main those types: what each is written as, with sizes for its `?`. The
 * pass "refine" then carries the shapes forward. */
tn_status *pass_refine_arguments(ir_module *module, const ir_type *const *types,
                                 size_t count) TN_MUST_USE;

/* Attention, softmax(q k^T ...) v: a place where the pass mha recognised it, or nearly, in a
 * program without calls. */
typedef struct pass_mha_place {
  const char *place;
  bool recognised;
  const char *reason; /* why it was not; "" */
} pass_mha_place;
/* It puts a custom call PASS_MHA_TARGET in the place of each that is recognised. Operands: q
 * [batch, rows, depth], k [batch, key, depth], v [batch, key, width], each group of dimensions
 * without those of size 1, and those of its steps; the attribute PASS_MHA_STEPS is a list: how many
 * dimensions the batch has, how many the rows, how many steps; for each step its number
 * (cpu_score_op), whether it has a constant, the constant's f32 bits, an axis, an offset, the
 * operand's rank and which axis each of its dimensions is (-1: none). Axes are counted over batch,
 * rows and keys. */
#define PASS_MHA_TARGET "tenon.mha"
#define PASS_MHA_STEPS  "tenon.steps"

/* A tree of dot_general over one type of floats, of three leaves and more, whose inner products
 * nothing else uses: what the pass einsum looks for. */
typedef struct pass_einsum_place {
  const char *place;
  bool recognised;      /* it has at most 16 leaves */
  bool better;          /* another order costs less, and can be had */
  double before, after; /* operations as it is written, and in the cheapest order */
  const char *reason;   /* why it is not better; "" */
} pass_einsum_place;

/* What a device says to the passes. */
typedef struct pass_settings {
  const pass_folder *folder; /* NULL: the passes compute what is known by arithmetic of their own */
  bool mha;                  /* attention becomes calls; false: it is only told of */
  bool einsum;               /* trees of products get their cheapest order; false: the same */
  einsum_method method;      /* by which that order is found */
  /* Each place, in order; NULL: nobody listens. */
  void (*tell_mha)(void *arg, const pass_mha_place *place);
  void (*tell_einsum)(void *arg, const pass_einsum_place *place);
  void *arg;
} pass_settings;

/* The structure every module must have: operands dominate their uses, terminators stand last, calls
 * name functions, regions have blocks. The error names the op and its place. */
tn_status *pass_verify_structure(const ir_module *module) TN_MUST_USE;

#endif
