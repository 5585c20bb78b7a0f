/* Runs a plan: buffers to addresses once, then steps. Nothing here allocates, hashes or compares
 * strings.
 *
 * The plan is shared and only read. A run's own is its workspace: the table of addresses, by the
 * slots of steps, then temporaries, then scratch for each thread of the pool. Steps run one after
 * another on the caller's thread; a kernel's units may be split over the pool, each piece with the
 * scratch of the slot that runs it. Everything that a step reaches lies inside what the plan has
 * counted. */
#include "cpu/plan/plan.h"
#include "cpu/plan/scalar_program.h"

#include "base/assert.h"

#include <string.h>
#include <xmmintrin.h>

enum { RUN_ALIGN = 64 };

static size_t align_size(size_t size) {
  return (size + RUN_ALIGN - 1) & ~(size_t)(RUN_ALIGN - 1);
}

size_t plan_workspace(const plan *p, int threads) {
  return align_size(p->num_slots * sizeof(void *)) + align_size(p->temp_bytes) +
         (size_t)threads * align_size(p->scratch) + RUN_ALIGN;
}

typedef struct run {
  const cpu_run_context *context;
  cpu_pool *pool;
  unsigned modes; /* for calls */
  void **slots;
  char *scratch;
  size_t scratch_stride;
} run;

typedef struct addresses {
  const void *const *args;
  void *const *outputs;
  const uint32_t *context;
  char *temps;
} addresses;

static void *address_of_buffer(const plan_buffer *buffer, const addresses *where) {
  switch (buffer->storage) {
  case PLAN_TEMP: return where->temps + buffer->offset;
  case PLAN_ARG: return (void *)(uintptr_t)where->args[buffer->index];
  case PLAN_OUTPUT: return where->outputs[buffer->index];
  case PLAN_CONST: return (void *)(uintptr_t)buffer->data;
  case PLAN_CONTEXT: return (void *)(uintptr_t)&where->context[buffer->index];
  }
  return NULL;
}

static void resolve_slots(const plan *p, const plan_block *block, const addresses *where,
                          void **slots) {
  for (size_t i = 0; i < block->count; i++) {
    const plan_step *step = &block->steps[i];
    for (uint32_t k = 0; k < step->num_data; k++)
      slots[step->slot + k] = address_of_buffer(&p->buffers[step->data[k]], where);
    for (size_t b = 0; b < step->num_blocks; b++) resolve_slots(p, &step->blocks[b], where, slots);
  }
}

typedef struct kernel_job {
  const cpu_kernel *kernel;
  void *const *data;
  const run *run;
} kernel_job;

static void run_piece(void *arg, int64_t begin, int64_t end, int slot) {
  const kernel_job *job = arg;
  TN_ASSERT(begin >= 0 && begin < end && end <= job->kernel->units);
  TN_ASSERT(slot >= 0 && slot < cpu_pool_threads(job->run->pool));
  void *scratch = job->run->scratch + (size_t)slot * job->run->scratch_stride;
  job->kernel->run(job->kernel->params, job->data, begin, end, scratch);
}

static void run_kernel(const run *r, const plan_step *step, void *const *data) {
  const cpu_kernel *kernel = &step->kernel;
  if (kernel->units == 0) return;
  if (!r->pool || step->grain >= kernel->units) {
    kernel->run(kernel->params, data, 0, kernel->units, r->scratch);
    return;
  }
  kernel_job job = {kernel, data, r};
  cpu_pool_run(r->pool, kernel->units, step->grain, run_piece, &job);
}

/* Which branch: the index out of range, or false, takes the last (StableHLO case, if). */
static size_t branch_of(const plan_step *step, const void *selector) {
  if (step->predicate) return *(const uint8_t *)selector ? 0 : 1;
  int32_t index;
  memcpy(&index, selector, sizeof index);
  return index < 0 || (size_t)index >= step->num_blocks ? step->num_blocks - 1 : (size_t)index;
}

static tn_status *run_block(const run *r, const plan_block *block);

static tn_status *run_while(const run *r, const plan_step *step, const void *condition) {
  const atomic_bool *stop = r->context->stop;
  for (;;) {
    tn_status *status = run_block(r, &step->blocks[0]);
    if (status || !*(const uint8_t *)condition) return status;
    if (stop && atomic_load_explicit(stop, memory_order_relaxed))
      return tn_error(TN_CANCELLED, "the run was stopped");
    status = run_block(r, &step->blocks[1]);
    if (status) return status;
  }
}

static tn_status *run_loop(const run *r, const plan_step *step, void *const *data) {
  return scalar_program_run(step->loop, data, r->scratch, r->context->stop)
             ? NULL
             : tn_error(TN_CANCELLED, "the run was stopped");
}

/* A handler is foreign code: it gets the modes that its caller had, and may leave them changed. */
static tn_status *run_call(const run *r, const plan_step *step, void *const *data) {
  if (step->call->is_exchange) return step->call->run(step->call, r->context, data);
  unsigned modes = _mm_getcsr();
  _mm_setcsr(r->modes);
  tn_status *status = step->call->run(step->call, r->context, data);
  _mm_setcsr(modes);
  return status;
}

/* What is copied lies apart or is the same. */
static void copy_buffer(char *to, const char *from, size_t size) {
  TN_ASSERT(to == from || !size || to + size <= from || from + size <= to);
  if (to != from) memcpy(to, from, size);
}

static tn_status *run_block(const run *r, const plan_block *block) {
  tn_status *status = NULL;
  for (size_t i = 0; i < block->count && !status; i++) {
    const plan_step *step = &block->steps[i];
    void *const *data = r->slots + step->slot;
    switch (step->kind) {
    case PLAN_KERNEL: run_kernel(r, step, data); break;
    case PLAN_COPY: copy_buffer(data[0], data[1], step->size); break;
    case PLAN_WHILE: status = run_while(r, step, data[0]); break;
    case PLAN_CASE: status = run_block(r, &step->blocks[branch_of(step, data[0])]); break;
    case PLAN_LOOP: status = run_loop(r, step, data); break;
    case PLAN_CALL: status = run_call(r, step, data); break;
    }
  }
  return status;
}

tn_status *plan_run(const plan *p, const cpu_run_context *context, unsigned modes,
                    const void *const *args, void *const *outputs, void *workspace) {
  TN_ASSERT((uintptr_t)workspace % RUN_ALIGN == 0);
  uint32_t ids[2] = {context->replica, context->partition};
  char *at = workspace;
  void **slots = workspace;
  at += align_size(p->num_slots * sizeof(void *));
  addresses where = {args, outputs, ids, at};
  at += align_size(p->temp_bytes);
  resolve_slots(p, &p->main, &where, slots);
  cpu_run_context own = *context;
  own.scratch = at;
  own.scratch_stride = align_size(p->scratch);
  TN_ASSERT(at + (size_t)cpu_pool_threads(own.pool) * own.scratch_stride <=
            (char *)workspace + plan_workspace(p, cpu_pool_threads(own.pool)));
  run r = {&own, own.pool, modes, slots, own.scratch, own.scratch_stride};
  cpu_pool *team = p->split_ns > 0 ? own.pool : NULL;
  cpu_pool_hold(team);
  tn_status *status = run_block(&r, &p->main);
  cpu_pool_let_go(team);
  return status;
}
