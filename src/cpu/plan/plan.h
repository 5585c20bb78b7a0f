/* A plan: everything about a run that can be decided before it. Steps over buffers, in order; each
 * step is a kernel with its parameters, or control flow over blocks of steps. A plan knows sizes,
 * aliases and lifetimes; it knows no thread and no address. One run resolves each buffer to an
 * address once (exec/run.c) and then only calls kernels.
 *
 * A plan also serves for a region that no tile program can express (plan/body.c): its arguments are
 * then the region's arguments followed by its captures. */
#ifndef TN_CPU_PLAN_PLAN_H
#define TN_CPU_PLAN_PLAN_H

#include "cpu/cpu.h"
#include "cpu/kernels/kernel.h"

typedef enum plan_storage {
  PLAN_TEMP,   /* in the run's arena at `offset` */
  PLAN_ARG,    /* argument `index` */
  PLAN_OUTPUT, /* output `index` */
  PLAN_CONST,  /* `data`, owned by the plan */
  PLAN_CONTEXT /* of the run: index 0 the replica's number, 1 the partition's (ui32) */
} plan_storage;

typedef struct plan_buffer {
  plan_storage storage;
  uint32_t index;
  const void *data;
  size_t size;          /* bytes */
  size_t offset;        /* PLAN_TEMP */
  int64_t first;        /* lifetime, in positions of the program: written first at, */
  int64_t last;         /* needed last at */
  const uint32_t *over; /* PLAN_OUTPUT: the PLAN_ARG buffers that its first writer reads for the
                           last time and may overwrite while it reads them */
  size_t num_over;
  const char *text; /* its first value's type, for printing */
  bool in_band;     /* PLAN_TEMP: it has no memory but a band's (schedule.h) */
} plan_buffer;

typedef struct plan_step plan_step;

typedef struct plan_block {
  plan_step *steps;
  size_t count;
  size_t capacity;
} plan_block;

typedef enum plan_step_kind {
  PLAN_KERNEL,
  PLAN_COPY,  /* data[0] = data[1], `size` bytes */
  PLAN_WHILE, /* blocks[0] computes the condition (data[0], i1), blocks[1] the body */
  PLAN_CASE,  /* data[0] is the index (s32) or the predicate (i1); blocks are the branches */
  PLAN_LOOP,  /* a loop over a few numbers: data are what it writes, then what it reads */
  PLAN_CALL   /* a custom call: data are its arguments, then its results, then its workspace */
} plan_step_kind;

struct plan_step {
  plan_step_kind kind;
  bool predicate; /* PLAN_CASE: data[0] is i1, true takes block 0 */
  const char *op; /* "stablehlo.add"; static: the module may be gone */
  cpu_kernel kernel;
  cpu_call *call;                    /* PLAN_CALL: the plan's */
  const struct scalar_program *loop; /* PLAN_LOOP (scalar_program.h) */
  int64_t grain;    /* PLAN_KERNEL: units one thread takes at least; >= units: never split */
  double ns;        /* rough nanoseconds on one thread, in all turns of the loops around it */
  int64_t position; /* where it was planned; of a band, its first step's */
  size_t size;
  size_t slot; /* where its pointers stand in the run's slot table */
  uint32_t num_data;
  uint32_t
      num_outputs; /* PLAN_KERNEL, PLAN_COPY: of its data, as many are written and come first */
  const uint32_t *data; /* buffers: outputs, inputs, captures */
  plan_block *blocks;
  size_t num_blocks;
};

typedef struct plan {
  tn_arena arena; /* steps' parameters, lists, constants, texts */
  plan_block main;
  plan_buffer *buffers;
  size_t num_buffers, buffer_capacity;
  size_t num_args, num_outputs;
  size_t num_slots;  /* over all steps */
  size_t temp_bytes; /* of PLAN_TEMP buffers together */
  size_t const_bytes;
  size_t scratch;         /* the most any kernel asks for */
  struct plan **children; /* regions planned on their own */
  size_t num_children;
  cpu_call **calls;                 /* of its steps; regions planned on their own have none */
  struct plan_exchanges *exchanges; /* NULL: none (exchange.h) */
  size_t num_calls, call_capacity;
  /* Rough nanoseconds of a run, loops with a guess of turns: of what one thread does, and of
   * kernels that are large enough for several. */
  double alone_ns, split_ns;
  cpu_account *account; /* what it takes counts there, as long as it lives; NULL: nowhere */
  size_t reserved;
} plan;

typedef struct plan_settings {
  cpu_target target;
  int64_t tile;
  bool fuse;                          /* several ops may be one map */
  const cpu_call_provider *calls;     /* NULL: none */
  const cpu_provider_list *providers; /* NULL: none */
  cpu_report *report;                 /* NULL: nobody asks */
  cpu_account *account;               /* whose limit plans count for; NULL: there is none */
  struct plan_dump *dump;             /* gets what each stage makes (dump.h); NULL: nobody asks */
} plan_settings;

/* Plans a function's or region's only block. `args` are the values that the plan's arguments stand
 * for (the block's arguments, then captures). Values of the module get their `number` overwritten.
 */
tn_status *plan_create(const ir_module *module, ir_block *block, ir_value *const *args,
                       size_t num_args, const plan_settings *settings, plan **out) TN_MUST_USE;
void plan_destroy(plan *p);
/* `owner` takes `child` over, also when this fails. */
tn_status *plan_adopt(plan *owner, plan *child) TN_MUST_USE;
void plan_print(const plan *p, tn_text *out);

/* Whether values of the type can exist: a static tensor of rank <= CPU_MAX_RANK whose bytes, with
 * sizes of 0 counted as 1 so that strides fit too, are at most 2^47, more than any machine has.
 * What the planner adds up and multiplies for such types does not overflow. */
bool plan_fits(const ir_type *type);
/* Whether the device has arrays of that type. */
bool plan_device_type(tn_type type);

/* Bytes one run needs: slot table, temporaries, and `threads` times the scratch. */
size_t plan_workspace(const plan *p, int threads);

/* Runs it. `workspace` has plan_workspace() bytes, 64-byte aligned. Fails where a custom call does;
 * without calls, never. `modes` is the MXCSR that custom calls get. */
tn_status *plan_run(const plan *p, const cpu_run_context *context, unsigned modes,
                    const void *const *args, void *const *outputs, void *workspace) TN_MUST_USE;

/* What the passes fold with (passes/passes.h): level 0's bodies. */
extern const struct pass_folder cpu_folder;

#endif
