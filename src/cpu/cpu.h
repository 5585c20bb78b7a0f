/* The CPU device below PJRT: compiled programs, the thread pool, streams, events, memory. The
 * plugin (src/plugin) translates PJRT into these and holds no logic of its own. */
#ifndef TN_CPU_CPU_H
#define TN_CPU_CPU_H

#include "base/containers.h"
#include "base/status.h"
#include "cpu/kernels/kernel.h"
#include "ir/ir.h"

/* ---- programs -------------------------------------------------------------------------------- */

typedef struct cpu_compile_options {
  int level;    /* 0 or 1 */
  cpu_isa isa;  /* highest tier to use */
  int64_t tile; /* elements per tile of an elementwise group */
  bool flush_denormals;
} cpu_compile_options;

/* From the config table. */
void cpu_compile_options_init(cpu_compile_options *options);

typedef struct cpu_program cpu_program;

typedef struct cpu_value_info {
  tn_type type;
  size_t rank;
  const int64_t *dims; /* the program's */
  size_t bytes;
  int64_t alias; /* arguments: the output that may take its memory (tf.aliasing_output), or -1;
                    outputs: the argument it may take, or -1 */
} cpu_value_info;

/* Plans the module's @main. The module is changed (passes run on it) and stays the caller's; the
 * program keeps nothing of it. An op or type the device cannot run is refused by name and place. */
tn_status *cpu_program_create(ir_module *module, const cpu_compile_options *options,
                              cpu_program **out) TN_MUST_USE;
void cpu_program_destroy(cpu_program *program);

const char *cpu_program_name(const cpu_program *program); /* the module's symbol name, or "main" */
size_t cpu_program_num_args(const cpu_program *program);
size_t cpu_program_num_outputs(const cpu_program *program);
const cpu_value_info *cpu_program_arg(const cpu_program *program, size_t i);
const cpu_value_info *cpu_program_output(const cpu_program *program, size_t i);
size_t cpu_program_temp_bytes(const cpu_program *program); /* the arena of one run */
size_t cpu_program_constant_bytes(const cpu_program *program);
size_t cpu_program_code_bytes(const cpu_program *program); /* the plan itself */
/* A rough number of nanoseconds for one run: small programs run on the caller's thread. */
double cpu_program_cost(const cpu_program *program);
/* The plan as text: steps, buffers, lifetimes, aliases. */
void cpu_program_print(const cpu_program *program, tn_text *out);

/* Where a program runs: replica and partition numbers and the shared pool. */
typedef struct cpu_run_context {
  struct cpu_pool *pool; /* NULL: only the caller's thread */
  uint32_t replica, partition;
} cpu_run_context;

/* Runs it to the end on the calling thread (and the pool). args[i] are never written. outputs[i]
 * have the stated bytes and overlap nothing, except that outputs[k] may be args[j] when
 * arg(j)->alias == k (a donation). Rounding and denormal modes are set, and restored. Fails only
 * when the arena for temporaries cannot be had. Any number of threads may run one program at once.
 */
tn_status *cpu_program_run(cpu_program *program, const cpu_run_context *context,
                           const void *const *args, void *const *outputs) TN_MUST_USE;

/* ---- the pool -------------------------------------------------------------------------------- */

typedef struct cpu_pool cpu_pool;
/* `threads` includes the caller of cpu_pool_run; 0 means the config's, else one per core. */
tn_status *cpu_pool_create(int threads, cpu_pool **out) TN_MUST_USE;
void cpu_pool_destroy(cpu_pool *pool);
int cpu_pool_threads(const cpu_pool *pool);
/* Calls run(arg, begin, end, slot) over pieces that cover [0, units), each at least `grain` long
 * (but the last), on this thread and the pool's; returns when all are done. `slot` < threads is
 * unique among the pieces of one call that run at one time. A call that comes while another
 * thread's is running does all its work on the calling thread. */
void cpu_pool_run(cpu_pool *pool, int64_t units, int64_t grain,
                  void (*run)(void *arg, int64_t begin, int64_t end, int slot), void *arg);

/* ---- events ---------------------------------------------------------------------------------- */

/* Something that becomes ready once, with or without an error. Reference-counted, thread-safe. */
typedef struct cpu_event cpu_event;
tn_status *cpu_event_create(cpu_event **out) TN_MUST_USE;
cpu_event *cpu_event_ready_made(void); /* already ready, without error; a shared one, counted too */
cpu_event *cpu_event_ref(cpu_event *event);
void cpu_event_unref(cpu_event *event); /* NULL is fine */
/* Makes it ready, wakes waiters, runs callbacks on this thread. Takes `error` (NULL: none). The
 * second call does nothing but free its error and return false. */
bool cpu_event_set(cpu_event *event, tn_status *error);
bool cpu_event_is_ready(const cpu_event *event);
void cpu_event_wait(cpu_event *event);
/* The error of a ready event, borrowed; NULL: none (or not ready yet). */
const tn_status *cpu_event_error(const cpu_event *event);
/* Runs `ready` once: at once on this thread if ready, else on the thread that sets it. `error` is
 * borrowed. Fails only when memory is short. The callback may unref the event. */
tn_status *cpu_event_on_ready(cpu_event *event, void (*ready)(void *arg, const tn_status *error),
                              void *arg) TN_MUST_USE;

/* ---- streams --------------------------------------------------------------------------------- */

/* The order of work of one device: tasks run one after another, on a thread of the stream's own
 * that starts when first needed. */
typedef struct cpu_stream cpu_stream;
tn_status *cpu_stream_create(const char *name, cpu_stream **out) TN_MUST_USE;
void cpu_stream_destroy(cpu_stream *stream); /* after everything submitted has run */
tn_status *cpu_stream_submit(cpu_stream *stream, void (*run)(void *arg), void *arg) TN_MUST_USE;
/* If nothing is queued or running: takes the stream for the calling thread and returns true; the
 * caller runs its work and calls cpu_stream_leave(). Else false. */
bool cpu_stream_enter(cpu_stream *stream);
void cpu_stream_leave(cpu_stream *stream);

/* ---- memory ---------------------------------------------------------------------------------- */

/* A block of host memory that buffers share. Reference-counted, thread-safe. */
typedef struct cpu_memory cpu_memory;
/* 64-byte aligned, from a cache of freed blocks where one fits; contents undefined. */
tn_status *cpu_memory_create(size_t size, cpu_memory **out) TN_MUST_USE;
/* Somebody else's memory: `release` runs once when the last reference goes (may be NULL). */
tn_status *cpu_memory_wrap(void *data, size_t size, bool read_only, void (*release)(void *arg),
                           void *arg, cpu_memory **out) TN_MUST_USE;
cpu_memory *cpu_memory_ref(cpu_memory *memory);
void cpu_memory_unref(cpu_memory *memory);
void *cpu_memory_data(const cpu_memory *memory);
size_t cpu_memory_size(const cpu_memory *memory);
bool cpu_memory_read_only(const cpu_memory *memory); /* the user's: never write, never donate */

/* Bytes now in blocks that are in use, the most there ever were, and allocations so far. */
typedef struct cpu_memory_stats {
  int64_t in_use, peak, allocations, largest;
} cpu_memory_stats;
void cpu_memory_get_stats(cpu_memory_stats *out);

#endif
