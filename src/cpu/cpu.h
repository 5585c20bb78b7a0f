/* The CPU device below PJRT: compiled programs, the thread pool, streams, events, memory. The
 * plugin (src/plugin) translates PJRT into these and holds no logic of its own. */
#ifndef TN_CPU_CPU_H
#define TN_CPU_CPU_H

#include "base/containers.h"
#include "base/status.h"
#include "cpu/kernels/kernel.h"
#include "cpu/providers/report.h"
#include "ir/ir.h"
#include <stdatomic.h>

/* ---- calls out of programs --------------------------------------------------------------------
 */

typedef struct cpu_run_context cpu_run_context;

typedef struct cpu_call_value {
  tn_type type; /* TN_TOKEN: no dimensions, no bytes */
  size_t rank;
  const int64_t *dims;
  size_t bytes;
} cpu_call_value;

/* A custom call of a program as whoever serves it must know it. Everything in it lives only as long
 * as the call of make(). */
typedef struct cpu_call_site {
  const char *target;
  const char *place;       /* of the op, for messages */
  const ir_attr *settings; /* a dictionary of the handler's own; NULL: none */
  bool typed; /* the handler takes a typed frame; else it is of the old, untyped kind */
  bool has_side_effect;
  const cpu_call_value *args, *results;
  size_t num_args, num_results;
} cpu_call_site;

/* One site's handler, made ready. `run` is called on any thread, from several at once if the
 * program runs several times at once; data are the arguments' addresses and then the results', each
 * in the layout that the site asks for; what is empty may have any address. An argument may lie in
 * a result's memory where the program says so (output_operand_aliases). */
typedef struct cpu_call cpu_call;
struct cpu_call {
  tn_status *(*run)(cpu_call *call, const cpu_run_context *context, void *const *data);
  void (*destroy)(cpu_call *call);
  bool waits;       /* it may run foreign code that waits for other programs or threads */
  bool is_exchange; /* ours, not a handler's: works in the program's modes. One that waits is
                       between the devices of a launch (below) */
  const struct cpu_transfer *transfer; /* it is one (below); else NULL */
  size_t workspace; /* bytes that each run needs, aligned as buffers are. Not 0: their address is
                       one more of `data`, the last */
  size_t scratch;   /* bytes that each thread needs: cpu_run_context_scratch() */
};

/* Who serves custom calls. `make` may be called from several threads. It says NOT_FOUND for a
 * target that it does not know. */
typedef struct cpu_call_provider {
  void *context;
  tn_status *(*make)(void *context, const cpu_call_site *site, cpu_call **out);
} cpu_call_provider;

/* ---- transfers between programs and the host --------------------------------------------------
 */

/* The channels of outfeed and infeed: those of <tenon/execution.h>. */
#define CPU_CHANNEL_OUTFEED INT64_C(0x7465666f75740000)
#define CPU_CHANNEL_INFEED  INT64_C(0x746566696e660000)

/* One stablehlo.send or stablehlo.recv of a program that is a host transfer, an outfeed or infeed.
 * Its arrays travel one after another, each row-major. */
typedef struct cpu_transfer {
  int64_t channel;
  bool is_send;      /* to the host */
  const char *place; /* of the op, for messages */
  size_t num_arrays;
  const size_t *sizes; /* bytes of each array */
  size_t bytes;        /* of all */
  size_t granule;      /* bytes of the smallest element: every size is a multiple of it */
} cpu_transfer;

/* The host's side of one run's transfers. `data` are the addresses of the arrays, which `send`
 * reads and `receive` fills, to the end, before it returns without an error. Both are called on the
 * thread that runs the program and may wait. */
typedef struct cpu_host cpu_host;
struct cpu_host {
  tn_status *(*send)(cpu_host *host, const cpu_transfer *transfer, void *const *data);
  tn_status *(*receive)(cpu_host *host, const cpu_transfer *transfer, void *const *data);
};

/* ---- launches of several devices --------------------------------------------------------------
 */

/* What the runs of one launch share, one run a device, where they exchange data. */
typedef struct cpu_clique cpu_clique;
/* Each device does so once, after its run or instead of it; the last one ends the clique. With an
 * error the others, who may wait for it, get one that names it: `place` is its place in the launch,
 * `device` its number. */
void cpu_clique_leave(cpu_clique *clique, uint32_t place, int32_t device, const tn_status *error);
/* Nobody waits any more; takes `why`. From any thread, before the last one has left. */
void cpu_clique_stop(cpu_clique *clique, tn_status *why);

/* ---- providers --------------------------------------------------------------------------------
 */

/* A library of somebody else's that computes dots where a program's options name it (docs/
 * providers.md). One that was opened stays so as long as the process. */
typedef struct cpu_provider cpu_provider;

enum { CPU_MAX_PROVIDERS = 8 };

typedef struct cpu_provider_list {
  const cpu_provider *items[CPU_MAX_PROVIDERS]; /* in the order in which they are tried */
  size_t count;                                 /* 0: Tenon's own kernels alone */
  bool only;                                    /* an op that none of them takes is refused */
} cpu_provider_list;

/* Reads "mkldnn,openblas", "only:mkl", "openblas:/path/of/a/library", "/path/of/a/provider", and
 * opens each that was not open yet, which tries it against our own kernels. An error names the one
 * that cannot be had, and why. */
tn_status *cpu_provider_list_read(const char *text, size_t size,
                                  cpu_provider_list *out) TN_MUST_USE;
/* Of what they are: files and versions. */
uint64_t cpu_provider_list_hash(const cpu_provider_list *list, uint64_t seed);

/* ---- programs -------------------------------------------------------------------------------- */

/* Which search finds the order of contractions (passes/einsum/einsum_path.h). */
typedef enum cpu_einsum {
  CPU_EINSUM_OFF,
  CPU_EINSUM_AUTO,
  CPU_EINSUM_OPTIMAL,
  CPU_EINSUM_DP,
  CPU_EINSUM_GREEDY,
  CPU_NUM_EINSUMS
} cpu_einsum;

typedef struct cpu_compile_options {
  int level;    /* 0 or 1 */
  tn_isa isa;   /* highest tier to use */
  int64_t tile; /* elements per tile of a map, at most */
  bool fuse;    /* level 1: several ops run as one map where they can; the same bits */
  bool flush_denormals;
  bool mha;          /* attention by blocks where it is recognised, level 1 only; other bits */
  cpu_einsum einsum; /* trees of products in their cheapest order, level 1 only; other bits */
  const cpu_call_provider *calls; /* NULL: every custom call is refused */
  cpu_provider_list providers;
  struct cpu_account *account; /* what programs keep, and what compiling them takes, counts for its
                                  limit; NULL: there is none */
} cpu_compile_options;

/* From the config table. */
void cpu_compile_options_init(cpu_compile_options *options);

typedef struct cpu_program cpu_program;

typedef struct cpu_value_info {
  tn_type type;
  size_t rank;
  const int64_t *dims; /* the program's */
  size_t bytes;
  int64_t alias; /* arguments: the output that may take its memory (tf.aliasing_output names it,
                    jax.buffer_donor leaves it open), or -1;
                    outputs: the argument it may take, or -1 */
} cpu_value_info;

/* The passes alone that cpu_program_create() begins with: the module becomes what those options
 * have planned. */
tn_status *cpu_program_lower(ir_module *module, const cpu_compile_options *options) TN_MUST_USE;
/* Plans the module's main function. The module is changed (passes run on it) and stays the
 * caller's; the program keeps nothing of it. An op or type the device cannot run is refused by name
 * and place. */
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
/* A rough number of nanoseconds for one run on so many threads: small programs run on the caller's
 * thread. */
double cpu_program_cost(const cpu_program *program, int threads);
/* Whether a part of a run is for all threads of its pool. */
bool cpu_program_splits(const cpu_program *program);
/* Whether a run may wait for something outside it: a transfer, or a custom call whose handler
 * waits. Such a program is not to be run where another program could be waiting for the thread. */
bool cpu_program_waits(const cpu_program *program);
/* How many devices a launch has whose runs wait for each other; 0: they do not. */
size_t cpu_program_devices(const cpu_program *program);
/* The clique of one launch. */
tn_status *cpu_program_acquire_clique(cpu_program *program, cpu_clique **out) TN_MUST_USE;
/* Whether that is, or may be, for a custom call. */
bool cpu_program_waits_for_calls(const cpu_program *program);
/* Its transfers, in the order of the ops in the program. */
size_t cpu_program_num_transfers(const cpu_program *program);
const cpu_transfer *cpu_program_transfer(const cpu_program *program, size_t i);
/* What was chosen while it was planned, and why. */
const cpu_report *cpu_program_report(const cpu_program *program);
/* What each stage of planning makes of the module, as JSON (plan/dump.h), ended with tn_free(). The
 * module is changed, as by cpu_program_create(), which this is but for the program. */
tn_status *cpu_program_dump(ir_module *module, const cpu_compile_options *options,
                            char **json) TN_MUST_USE;
/* The plan as text: steps, buffers, lifetimes, aliases. */
void cpu_program_print(const cpu_program *program, tn_text *out);

/* Where a program runs: replica and partition numbers and the shared pool; and what its custom
 * calls may ask for. */
struct cpu_run_context {
  struct cpu_pool *pool; /* NULL: only the caller's thread */
  uint32_t replica, partition;
  int32_t device;          /* the device's number in this process */
  int64_t run;             /* the same for all devices of one launch */
  void *call_data;         /* the provider's own */
  cpu_host *host;          /* serves transfers; NULL: each fails */
  const atomic_bool *stop; /* loops end with CANCELLED once it is set; NULL: never */
  uint32_t place;          /* among the devices of the launch: replica * partitions + partition */
  cpu_clique *clique;      /* of the launch; NULL: exchanges fail */
  struct cpu_account *account; /* whose limit temporaries count for; NULL: there is none */
  char *scratch;               /* of the run, for its calls; cpu_program_run() sets both */
  size_t scratch_stride;       /* from one thread's to the next's */
};

/* What the call asked for, of the pool's thread in `slot`. */
static inline void *cpu_run_context_scratch(const cpu_run_context *context, int slot) {
  return context->scratch ? context->scratch + (size_t)slot * context->scratch_stride : NULL;
}

/* Runs it to the end on the calling thread (and the pool). args[i] are never written. outputs[i]
 * have the stated bytes and overlap nothing, except that outputs[k] may be args[j] when
 * arg(j)->alias == k (a donation). Rounding and denormal modes are set, and restored; custom
 * calls see the caller's. Fails when the arena for temporaries cannot be had or a custom call
 * fails: the steps after it are not run, and what the outputs hold is undefined. Any number of
 * threads may run one program at once.
 */
tn_status *cpu_program_run(cpu_program *program, const cpu_run_context *context,
                           const void *const *args, void *const *outputs) TN_MUST_USE;

/* ---- the pool -------------------------------------------------------------------------------- */

typedef struct cpu_pool cpu_pool;
/* `threads` includes the caller of cpu_pool_run; 0 means the config's, else one per core. */
tn_status *cpu_pool_create(int threads, cpu_pool **out) TN_MUST_USE;
/* The same on libgomp's threads (exec/parallel.h says what may be wrong). In a process forked off
 * later it works on the caller's thread alone. */
tn_status *cpu_pool_create_openmp(int threads, cpu_pool **out) TN_MUST_USE;
void cpu_pool_destroy(cpu_pool *pool);
/* How many a pool for that number would want to start. */
int cpu_pool_threads_for(int threads);
int cpu_pool_threads(const cpu_pool *pool);
/* {"runtime": "pool" or "openmp", "library", "version" (openmp's), "regions": jobs that were split
 * so far, "threads"} */
void cpu_pool_print(const cpu_pool *pool, tn_text *out);
/* Appends "\"types\": [...], \"ops\": [...], \"op_types\": {...}": the element types of arrays, the
 * ops by name, and for those that do not take every type, which they take. */
void cpu_print_support(tn_text *out);
/* Whether the op is a transcendental function, which analyses count apart. */
bool cpu_op_is_function(uint16_t opcode);

/* Calls run(arg, begin, end, slot) over pieces that cover [0, units), each at least `grain` long
 * (but the last), on this thread and the pool's; returns when all are done. `slot` < threads is
 * unique among the pieces of one call that run at one time. A call that comes while another
 * thread's is running does all its work on the calling thread. */
void cpu_pool_run(cpu_pool *pool, int64_t units, int64_t grain,
                  void (*run)(void *arg, int64_t begin, int64_t end, int slot), void *arg);

/* Work comes within microseconds, as a launch is on its way to another thread: workers that sleep
 * wake meanwhile, and sleep again if none comes. Costs nothing where none sleeps. */
void cpu_pool_rouse(cpu_pool *pool);

/* A run that has several steps for the workers holds them between its first and its last: they look
 * out for the next step for a while before they sleep. Runs nest. NULL is fine. */
void cpu_pool_hold(cpu_pool *pool);
void cpu_pool_let_go(cpu_pool *pool);
/* How often a worker slept and was woken by a job: about once a run. */
int64_t cpu_pool_wakes(const cpu_pool *pool);

/* Pins worker i to cpus[i % count]; the caller's thread stays as it is. How many now have that
 * mask, or -1 where the threads are another runtime's. */
int cpu_pool_pin(cpu_pool *pool, const int *cpus, int count);

/* ---- machine profiles -------------------------------------------------------------------------
 */

/* The profile xeon: threads of the pool pinned, memory placed, AMX asked for, as far as the machine
 * lets it; `isa` is what programs are compiled for. What is not possible is told, not an error. It
 * ends before the pool does; then all is as it was, but for AMX's permission. */
typedef struct cpu_profile cpu_profile;
tn_status *cpu_profile_create(cpu_pool *pool, tn_isa isa, cpu_profile **out) TN_MUST_USE;
/* [{"what", "set", "value", "reason"}, ...]; [] of NULL. */
void cpu_profile_print(const cpu_profile *profile, tn_text *out);
void cpu_profile_destroy(cpu_profile *profile); /* NULL is fine */

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
/* No longer than that; whether it is ready then. */
bool cpu_event_wait_for(cpu_event *event, int64_t nanoseconds);
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
bool cpu_stream_is_idle(cpu_stream *stream);       /* nothing is queued or running */
bool cpu_stream_is_here(const cpu_stream *stream); /* this thread is its own; false for NULL */
/* As cpu_event_wait(), also in a callback that a task of a stream calls at its end: what is queued
 * behind that task, which the event may come from, runs meanwhile on this thread, in its order. */
void cpu_stream_wait_for(cpu_event *event);

/* ---- elastic pools --------------------------------------------------------------------------- */

/* Threads for work that may wait: each task has one to itself, so no task waits for another's
 * thread. Threads start as they are needed and are used again. */
typedef struct cpu_elastic_pool cpu_elastic_pool;
tn_status *cpu_elastic_pool_create(const char *name, cpu_elastic_pool **out) TN_MUST_USE;
/* Waits for every task that was announced; then the threads end. Not to be called by a task. */
void cpu_elastic_pool_destroy(cpu_elastic_pool *pool);
/* Announces one task: until it has run, cpu_elastic_pool_destroy() waits. */
void cpu_elastic_pool_announce(cpu_elastic_pool *pool);
/* Runs an announced task, on a thread of the elastic pool's; where none can be had, on this one. */
void cpu_elastic_pool_run(cpu_elastic_pool *pool, void (*run)(void *arg), void *arg);
/* The same, but false, and the task still to be run, where no thread can be had. */
bool cpu_elastic_pool_try_run(cpu_elastic_pool *pool, void (*run)(void *arg), void *arg);
/* Whether this thread is at one of its tasks. */
bool cpu_elastic_pool_is_here(const cpu_elastic_pool *pool);

/* ---- memory ---------------------------------------------------------------------------------- */

/* A block of host memory that buffers share. Reference-counted, thread-safe. */
typedef struct cpu_memory cpu_memory;
/* 64-byte aligned, from a cache of freed blocks where one fits; contents undefined. */
tn_status *cpu_memory_create(size_t size, cpu_memory **out) TN_MUST_USE;
/* Somebody else's memory: `release` runs once when the last reference goes (may be NULL). */
tn_status *cpu_memory_wrap(void *data, size_t size, bool read_only, void (*release)(void *arg),
                           void *arg, cpu_memory **out) TN_MUST_USE;
/* Memory that is found later: its data are NULL until somebody settles it. */
tn_status *cpu_memory_promise(size_t size, cpu_memory **out) TN_MUST_USE;
/* It is `from`, as large, which it refers to from now on. Once only; an event that is set after
 * this tells the others. */
void cpu_memory_settle(cpu_memory *promise, cpu_memory *from);
/* From now on new blocks of 2 MiB and more have their pages on those NUMA nodes in turn, until as
 * many calls have stopped it as began it. 0, or an errno where the system refuses: then nothing has
 * begun. */
int cpu_memory_interleave(uint64_t nodes);
void cpu_memory_stop_interleaving(void);
cpu_memory *cpu_memory_ref(cpu_memory *memory);
void cpu_memory_unref(cpu_memory *memory);
void *cpu_memory_data(const cpu_memory *memory);
size_t cpu_memory_size(const cpu_memory *memory);
bool cpu_memory_read_only(const cpu_memory *memory); /* the user's: never write, never donate */

/* Bytes now in blocks that are in use, the most there were, allocations and the largest of them:
 * the last three since the account was made or cleared. */
typedef struct cpu_memory_stats {
  int64_t in_use, peak, allocations, largest;
} cpu_memory_stats;

/* Counts the memory that somebody (a device) has. Reference-counted, thread-safe. */
typedef struct cpu_account cpu_account;
tn_status *cpu_account_create(cpu_account **out) TN_MUST_USE;
cpu_account *cpu_account_ref(cpu_account *account); /* NULL is fine, here */
void cpu_account_unref(cpu_account *account);       /* and here */
/* Counts the memory there until it goes. Memory that is wrapped or on an account already stays as
 * it is. Not while another thread charges the same memory for the first time. */
void cpu_account_charge(cpu_account *account, cpu_memory *memory);
void cpu_account_get_stats(const cpu_account *account, cpu_memory_stats *out);
/* Nothing is had any more that would make it more than `bytes` together, 0: no limit. `by` says who
 * wants that, for messages, and must stay: "TENON_CPU_MAX_DEVICE_MEMORY". Before the account is
 * used. */
void cpu_account_limit(cpu_account *account, int64_t bytes, const char *by);
/* As cpu_memory_create(), and charges it. RESOURCE_EXHAUSTED beyond the limit. */
tn_status *cpu_memory_create_on(cpu_account *account, size_t size, cpu_memory **out) TN_MUST_USE;
/* Memory whose block is taken when somebody needs it: what waits in a queue holds none, and gets
 * one that the queue's earlier work has just left. Its data are NULL until then. */
tn_status *cpu_memory_create_late(size_t size, cpu_memory **out) TN_MUST_USE;
/* Takes the block on the account, unless it is there. One thread at a time; an event that is set
 * after this tells the others. RESOURCE_EXHAUSTED leaves the memory as it was. */
tn_status *cpu_memory_back(cpu_memory *memory, cpu_account *account) TN_MUST_USE;
/* Bytes that there still is room for; INT64_MAX where nothing is limited, as for NULL. */
int64_t cpu_account_room(const cpu_account *account);
/* Room for what a program needs, which counts for the limit alone. NULL for the account: there is
 * always room. */
tn_status *cpu_account_reserve(cpu_account *account, size_t bytes, const char *what) TN_MUST_USE;
void cpu_account_give_back(cpu_account *account, size_t bytes);
/* The peak becomes what is in use; allocations and the largest start from nothing. */
void cpu_account_clear(cpu_account *account);

#endif
