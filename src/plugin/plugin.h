/* Our CPU device as a PJRT plugin: translation only. What runs is in src/cpu.
 *
 * Every slot of the table is named in slots.def, with the function here that serves it. Those take
 * the args struct and return a tn_status; api.c checks the struct's size before and turns the
 * status into a PJRT_Error after.
 *
 * Lifetimes: a client counts references. The caller's handle is one; each buffer, loaded executable
 * and transfer manager holds another, so that handles may be destroyed in any order, on any thread.
 * Work in flight holds the memory, the events and the executable that it needs, and not the client:
 * ending a client waits for its streams. Only detached launches (launch.h) hold it as well, since
 * waiting for foreign code could be waiting for oneself. All functions may be called from several
 * threads at once, except that nothing may use a handle that another thread destroys. */
#ifndef TN_PLUGIN_PLUGIN_H
#define TN_PLUGIN_PLUGIN_H

#include "abi/pjrt/layouts.h"
#include "abi/pjrt/memory_descriptions.h"
#include "abi/pjrt/pjrt.h"
#include "abi/pjrt/shardings.h"
#include "abi/tenon/extension.h"
#include "base/memory.h"
#include "base/status.h"
#include "compile_options.pb-c.h"
#include "cpu/cpu.h"
#include "plugin/life.h"
#include <pthread.h>
#include <stdatomic.h>
#include <tenon/types.h>

/* The plugin's table: the one name that libpjrt_tenon_cpu.so and libtenon_cpu.a let out. Static,
 * immutable. */
TN_API const PJRT_Api *GetPjrtApi(void);

/* The first of its extensions (report.c). */
extern Tenon_Extension plugin_tenon_extension;

/* ---- errors (error.c) -------------------------------------------------------------------------
 */

/* Takes `status`; NULL gives NULL. Never fails: short of memory it gives a static error. */
PJRT_Error *plugin_error(tn_status *status);
/* INVALID_ARGUMENT that states both sizes. */
PJRT_Error *plugin_error_size(const char *function, size_t given, size_t least);
/* A copy for another owner; NULL gives NULL. */
tn_status *plugin_status_copy(const tn_status *status) TN_MUST_USE;
/* A status from what a caller passed: a code (OK gives NULL) and a text that need not end in NUL.
 */
tn_status *plugin_status_from(int code, const char *message, size_t size) TN_MUST_USE;
/* Gives the status payloads, of the values that are strings. Takes it; NULL gives NULL. */
tn_status *plugin_status_attach(tn_status *status, const PJRT_NamedValue *values,
                                size_t count) TN_MUST_USE;
/* Takes an error that a caller's callback gave; NULL gives NULL. */
tn_status *plugin_status_take(PJRT_Error *error) TN_MUST_USE;

/* Defines the static function entry_NAME that goes into a table: refuses args smaller than `least`.
 */
#define PLUGIN_ENTRY(name, function, least)                                                        \
  static PJRT_Error *entry_##name(name##_Args *args) {                                             \
    if (args->struct_size < (least)) return plugin_error_size(#name, args->struct_size, (least));  \
    return plugin_error(function(args));                                                           \
  }

/* Whether a caller's struct reaches to the end of a member that younger versions added. */
#define PLUGIN_HAS(args, type, member) ((args)->struct_size >= PJRT_STRUCT_SIZE(type, member))

/* ---- events (event.c) -------------------------------------------------------------------------
 */

/* A PJRT_Event is a cpu_event under another name. */
static inline cpu_event *plugin_event(PJRT_Event *event) {
  return (cpu_event *)event;
}
static inline PJRT_Event *plugin_pjrt_event(cpu_event *event) {
  return (PJRT_Event *)event;
}

/* ---- options (options.c) ----------------------------------------------------------------------
 */

typedef struct plugin_settings {
  int64_t num_devices;
  int64_t process;
  int64_t node, num_nodes; /* of a job of processes, as its framework says; 0 nodes: it says none */
  int64_t threads;         /* 0: the config's */
  const char *platform;    /* the name that the client reports; static */
  bool asynchronous;
  int64_t max_inflight; /* launches; 0: no limit */
  bool openmp;          /* the pool is on libgomp's threads */
  bool xeon;            /* the machine's profile */
  /* Bytes of each device that arrays and temporaries may have together, 0: no limit; and what says
   * so, static. */
  int64_t max_memory;
  const char *max_memory_by;
  /* The same of what programs take, all of the client's together. */
  int64_t memory_limit;
  const char *memory_limit_by;
  cpu_compile_options compile;
} plugin_settings;

/* The defaults: the config table's, one device, asynchronous. */
extern const char *const plugin_einsum_words[CPU_NUM_EINSUMS]; /* of the option */
void plugin_settings_init(plugin_settings *settings);
/* Reads create options. An unknown name or a wrong type is INVALID_ARGUMENT, with the nearest name.
 */
tn_status *plugin_settings_read(plugin_settings *settings, const PJRT_NamedValue *values,
                                size_t count) TN_MUST_USE;
/* Makes the account that programs of those settings count for, `compile.account`. */
tn_status *plugin_settings_account(plugin_settings *settings) TN_MUST_USE;

/* The part of a CompileOptionsProto that this device looks at. */
typedef struct plugin_build {
  size_t num_replicas, num_partitions;
  bool portable;     /* one replica, on whatever device a run names */
  int64_t *assigned; /* device of each partition of each replica, replica by replica, owned; NULL:
                        the default */
  bool *free_args, *free_results; /* may be cut as the program likes, where it says nothing: one for
                                     each, or one for all; owned */
  size_t num_free_args, num_free_results;
  cpu_compile_options compile;
} plugin_build;

/* Decodes serialised options on top of the client's settings. */
tn_status *plugin_build_read(plugin_build *build, const cpu_compile_options *defaults,
                             const char *bytes, size_t size) TN_MUST_USE;
void plugin_build_free(plugin_build *build);

/* ---- devices, memories, topology --------------------------------------------------------------
 */

enum {
  PLUGIN_MAX_DEVICES = 1024,
  PLUGIN_DEVICES_PER_PROCESS = 2048, /* global id = process * this + local */
  PLUGIN_NUM_ATTRIBUTES = 2
};

/* Every device has a memory of each kind. They are all the host's; programs say which one they
 * mean, and arrays keep to it. The first is the default. */
enum { PLUGIN_DEVICE_MEMORY, PLUGIN_PINNED_HOST, PLUGIN_UNPINNED_HOST, PLUGIN_NUM_KINDS };

struct PJRT_MemoryDescription {
  const char *kind;
  int kind_id;
};
extern const PJRT_MemoryDescription plugin_kinds[PLUGIN_NUM_KINDS];

/* The kind of that name, or -1. */
int plugin_find_kind(const char *name, size_t size);

struct PJRT_DeviceDescription {
  int id, process, local;
  char kind[48], debug[64], text[48];
  PJRT_NamedValue attributes[PLUGIN_NUM_ATTRIBUTES];
};

typedef struct plugin_memory plugin_memory;

struct PJRT_Device {
  PJRT_DeviceDescription description;
  PJRT_Client *client;
  plugin_memory *memories; /* one a kind */
  PJRT_Memory *memory_list[PLUGIN_NUM_KINDS];
  cpu_stream *stream;
  cpu_account *account; /* of its buffers' memory */
  /* Of launches that may wait for something outside (ordered_effects.c). */
  pthread_mutex_t calls_lock;            /* of named too */
  cpu_event *last_complete;              /* of the one launched last; NULL: none yet */
  cpu_event *last_released;              /* of the one begun last */
  struct launch *first_call, *last_call; /* those not begun, in the order in which they are to */
  struct launch *named;                  /* those with a launch id that have not ended (poison.c) */
  uint64_t looked_at;                    /* by a look through the client's launch groups */
};

typedef struct plugin_user_data {
  const void *key;
  void *data;
  void (*destroy)(void *data);
  struct plugin_user_data *next;
} plugin_user_data;

struct plugin_memory {
  PJRT_Memory base; /* first: a PJRT_Memory * points here */
  PJRT_Device *device;
  PJRT_Device *device_list[1];
  int id, kind;
  char debug[64], text[48];
  pthread_mutex_t lock; /* of user_data */
  plugin_user_data *user_data;
};

/* A client's is part of it; others stand alone. */
struct PJRT_TopologyDescription {
  PJRT_DeviceDescription **descriptions;
  PJRT_DeviceDescription *own; /* NULL: they are a client's devices' */
  size_t count;
  const char *platform;
  int64_t process, threads;
  tn_isa isa, max_isa;         /* of the machine that it describes, and the highest to use there */
  cpu_compile_options compile; /* for compiling without a client, on this machine */
};

/* Ranges of host memory that a client was told of (dma.c). */
typedef struct plugin_mappings {
  pthread_mutex_t lock;
  struct mapped_range *first;
} plugin_mappings;
void plugin_mappings_end(plugin_mappings *mappings);

/* Launches that have not ended, except those that run on their caller's thread (inflight.c). */
typedef struct plugin_inflight {
  pthread_mutex_t lock;            /* of all that follows */
  pthread_cond_t less;             /* one has ended, or who waits should look again */
  size_t launches, bytes;          /* bytes of their outputs and temporaries */
  size_t aided;                    /* of the launches: those that may need somebody outside */
  size_t most, most_bytes;         /* 0: no limit; fixed */
  struct inflight_waiter *waiters; /* the first is the next to come in */
} plugin_inflight;
void plugin_inflight_init(plugin_inflight *inflight, size_t most, size_t most_bytes);
void plugin_inflight_end(plugin_inflight *inflight);
/* One that was admitted (launch_admit()) has ended. */
void plugin_inflight_leave(plugin_inflight *inflight, size_t bytes, bool aided);

struct PJRT_Client {
  atomic_int refs;
  plugin_settings settings;
  PJRT_Device *devices;
  PJRT_Device **device_list;
  plugin_memory *memories; /* device by device */
  PJRT_Memory **memory_list;
  size_t num_devices, num_memories;
  PJRT_TopologyDescription topology;
  cpu_pool *pool;
  cpu_profile *profile;           /* NULL: none */
  cpu_elastic_pool *elastic_pool; /* runs what may wait, or waits for such (launch.h) */
  plugin_mappings mappings;
  plugin_inflight inflight;
  pthread_mutex_t lives_lock; /* of what all its buffers hold (life.h) */
  pthread_mutex_t launch; /* one launch over several devices at a time, in one order everywhere */
  pthread_mutex_t groups_lock;
  struct launch_group *groups; /* that have not ended, in order (launch_group.c) */
  uint64_t looks;              /* through that list */
};

PJRT_Client *plugin_client_ref(PJRT_Client *client);
void plugin_client_unref(PJRT_Client *client); /* NULL is fine; from any thread */
/* Whether this thread is one of its own: a device's, or one of its elastic pool. */
bool plugin_client_is_here(const PJRT_Client *client);

/* The device with a global id, or NULL. */
PJRT_Device *plugin_client_device(const PJRT_Client *client, int64_t id);
void plugin_description_init(PJRT_DeviceDescription *description, int process, int local,
                             int threads, tn_isa isa);
tn_status *plugin_device_init(PJRT_Device *device, PJRT_Client *client, plugin_memory *memories,
                              int local) TN_MUST_USE;
void plugin_device_end(PJRT_Device *device);
void plugin_memory_init(plugin_memory *memory, PJRT_Device *device, int kind);
void plugin_memory_end(plugin_memory *memory);
static inline plugin_memory *plugin_memory_of(PJRT_Memory *memory) {
  return (plugin_memory *)memory;
}
/* The memory that a call names by device, by memory, or both, which then must agree. */
tn_status *plugin_pick_memory(const PJRT_Client *client, PJRT_Device *device, PJRT_Memory *memory,
                              plugin_memory **out) TN_MUST_USE;

/* ---- bytes for elsewhere (seal.c)
 *
 * A block begins with 8 letters that say what it is and 16 bytes of the version that wrote it,
 * NUL-padded; at `digest_at`, which ends the head, are 16 bytes of digest of all the rest. The
 * digest finds damage, not malice: who writes the bytes can write any content. */

enum { PLUGIN_SEAL_FIELDS = 24, PLUGIN_DIGEST_SIZE = 16 };

void plugin_put_u64(char *at, uint64_t value); /* little-endian */
uint64_t plugin_get_u64(const char *at);
/* Fills in letters, version and digest; the rest is there already. */
void plugin_seal(char *bytes, size_t size, const char letters[8], size_t digest_at);
/* Refuses everything that plugin_seal() has not made in this version. `what` is for messages. */
tn_status *plugin_check_seal(const char *bytes, size_t size, const char letters[8],
                             size_t digest_at, const char *what) TN_MUST_USE;

/* ---- arrays (strides.c) -----------------------------------------------------------------------
 */

/* Bytes of a dense array; a token is one of none. INVALID_ARGUMENT for types that no array has,
 * negative or too many dimensions, and sizes that do not fit. */
tn_status *plugin_array_size(int type, const int64_t *dims, size_t rank, size_t *out) TN_MUST_USE;
/* Byte strides of the row-major layout. */
void plugin_row_major(tn_type type, const int64_t *dims, size_t rank, int64_t *strides);
/* Byte strides of the layout with that order, fastest dimension first. */
void plugin_minor_to_major(tn_type type, const int64_t *dims, size_t rank, const int64_t *order,
                           int64_t *strides);
/* Whether byte strides are those of row-major, where that matters: dimensions of one do not count.
 */
bool plugin_is_row_major(tn_type type, const int64_t *dims, size_t rank, const int64_t *strides);
/* Copies an array element by element from one set of byte strides (any sign, 0) to another. */
void plugin_copy_strided(size_t element_size, const int64_t *dims, size_t rank, char *dst,
                         const int64_t *dst_strides, const char *src, const int64_t *src_strides);
/* "f32[2,3]" into `out`. */
void plugin_describe_array(tn_type type, const int64_t *dims, size_t rank, char *out, size_t size);
/* Byte strides of a host array in the layout that the caller names to `what`: an order of the
 * dimensions. NULL is row-major; `*strided` is false for that. */
tn_status *plugin_read_host_layout(const PJRT_Buffer_MemoryLayout *layout, const char *what,
                                   tn_type type, const int64_t *dims, size_t rank, int64_t *strides,
                                   bool *strided) TN_MUST_USE;
/* Refuses every device layout but row-major; NULL is row-major. */
tn_status *plugin_check_layout(const PJRT_Buffer_MemoryLayout *layout, size_t rank) TN_MUST_USE;

/* ---- buffers (buffer.c) -----------------------------------------------------------------------
 */

enum { PLUGIN_MAX_RANK = 64 };

struct PJRT_Buffer {
  atomic_int refs;     /* the handle, and who reads it or has claimed it */
  PJRT_Client *client; /* counted */
  PJRT_Device *device;
  plugin_memory *place; /* the device's, of some kind */
  tn_type type;
  size_t rank, bytes;
  cpu_event *ready;        /* of the contents */
  bool in_order;           /* which come from a task of the device's stream */
  bool unaided;            /* which come whatever is done outside, or not (launch.h) */
  buffer_life life;        /* of the contents (life.h) */
  int64_t *minor_to_major; /* rank each; of the row-major layout, for GetMemoryLayout */
  int64_t dims[];
};

/* A buffer in `place`. Takes over nothing: `memory` and `ready` are referenced. `memory` may be
 * NULL for one that failed. */
tn_status *plugin_buffer_create(plugin_memory *place, tn_type type, const int64_t *dims,
                                size_t rank, cpu_memory *memory, cpu_event *ready,
                                PJRT_Buffer **out) TN_MUST_USE;
void plugin_buffer_destroy(PJRT_Buffer *buffer); /* ends the handle; NULL is fine */
PJRT_Buffer *plugin_buffer_ref(PJRT_Buffer *buffer);
void plugin_buffer_unref(PJRT_Buffer *buffer);
/* INVALID_ARGUMENT: `what` wanted a buffer that was deleted or donated. */
tn_status *plugin_error_buffer_is_gone(const PJRT_Buffer *buffer, const char *what) TN_MUST_USE;
/* Before something waits for its contents: a launch that this thread is at lets others pass. */
void plugin_buffer_announce_wait(const PJRT_Buffer *buffer);

/* What reading a buffer needs, held beyond its deletion. */
typedef struct plugin_hold {
  cpu_memory *memory; /* NULL if the buffer failed from the start: then `ready` has the error */
  cpu_event *ready;
} plugin_hold;

/* Refuses a deleted buffer, naming `what` wanted it. */
tn_status *plugin_buffer_hold(PJRT_Buffer *buffer, const char *what, plugin_hold *out) TN_MUST_USE;
void plugin_hold_release(plugin_hold *hold);
/* The same for a copy out of it: until plugin_buffer_end_reading() nothing writes the memory, and
 * the buffer stays, even if its handle is destroyed. */
tn_status *plugin_buffer_begin_reading(PJRT_Buffer *buffer, const char *what,
                                       plugin_hold *out) TN_MUST_USE;
void plugin_buffer_end_reading(PJRT_Buffer *buffer);
/* Takes what it holds for another handle, for good: the buffer counts as donated. Refuses one that
 * was deleted, and FAILED_PRECONDITION while external references pin it. `*shared`: the memory must
 * not be written in place, since others look at it. */
tn_status *plugin_buffer_take(PJRT_Buffer *buffer, const char *what, plugin_hold *out,
                              bool *shared) TN_MUST_USE;
/* Gives a buffer that nobody else has yet, made without memory, its own: takes over the reference.
 * `shared`: others look at it, so it must not be written in place. */
void plugin_buffer_adopt(PJRT_Buffer *buffer, cpu_memory *memory, bool shared);
/* Waits until the contents are there; the error if they will never be. */
tn_status *plugin_hold_wait(const plugin_hold *hold) TN_MUST_USE;

/* ---- placeholders (alias.c)
 * --------------------------------------------------------------------
 */

/* `to` becomes ready when `from` does, in the same way; `promise` (NULL: none) is settled as
 * `memory` before, if that is well. Cannot fail: short of memory, that is the error of `to`. */
void plugin_forward(cpu_event *from, cpu_event *to, cpu_memory *promise, cpu_memory *memory);

/* ---- partitions (partitions.c) ----------------------------------------------------------------
 */

/* How arguments or outputs lie on the partitions, each a serialised OpSharding. */
typedef struct plugin_shardings {
  char **bytes; /* NULL: there is one partition */
  size_t *sizes;
  size_t count;
} plugin_shardings;

void plugin_shardings_free(plugin_shardings *shardings);
/* What the compile options say of partitions and replicas goes into the module, for the passes. */
tn_status *plugin_partitions_state(const plugin_build *build, ir_module *module) TN_MUST_USE;
/* What the passes found for the `count` arguments or results, whose attributes are in that list of
 * the main function. */
tn_status *plugin_shardings_find(const ir_op *function, const char *list, size_t count,
                                 plugin_shardings *out) TN_MUST_USE;
extern PJRT_Shardings_Extension plugin_shardings_extension;

/* ---- executables (executable.c, loaded.c, serialize.c; launch.h)
 * ----------------------------------
 */

/* Operations of one run: each body of a loop counts once. Elementary functions are counted apart.
 */
typedef struct plugin_arithmetic {
  double flops, transcendentals;
} plugin_arithmetic;

/* Of a module that the planner has taken. */
plugin_arithmetic plugin_count_arithmetic(const ir_module *module);

/* The kinds of memory that arguments or outputs are in, as the interface wants them. */
typedef struct plugin_kinds_of {
  const char **names;
  size_t *sizes;
  int *kinds;
} plugin_kinds_of;

/* Immutable once made; counted; every PJRT_Executable handle is one reference. */
struct PJRT_Executable {
  atomic_int refs;
  cpu_program *program;
  plugin_build build;
  cpu_account *account;          /* its client's or topology's, which it may outlive */
  size_t reserved;               /* there, for program_bytes */
  char *options, *program_bytes; /* as they came */
  size_t options_size, program_size;
  char fingerprint[33];
  size_t num_args, num_outputs;
  bool *donated; /* of each argument: the program asks for it, by an attribute */
  PJRT_Buffer_Type *output_types;
  int64_t *output_dims; /* of all outputs, one after another */
  size_t *output_ranks;
  plugin_kinds_of arg_kinds, output_kinds;
  PJRT_Layouts_MemoryLayout **arg_layouts, **output_layouts;
  plugin_shardings arg_shardings, output_shardings;
  plugin_arithmetic arithmetic;
  PJRT_NamedValue costs[7];
};

/* The module of a program, which counts on the account until the caller, who ends it, gives the
 * `*reserved` bytes back. Neither reading it nor what passes make of it takes more than there is
 * room for: RESOURCE_EXHAUSTED. */
tn_status *plugin_read_module(cpu_account *account, const char *code, size_t size, size_t *reserved,
                              ir_module **out) TN_MUST_USE;
/* What each stage of its compiler makes of the program, which is compiled once more for it, as JSON
 * (cpu_program_dump()). */
tn_status *plugin_executable_plan(const PJRT_Executable *executable, char **json) TN_MUST_USE;
/* `settings` are the client's. The program is compiled, not loaded. */
tn_status *plugin_executable_create(const cpu_compile_options *defaults,
                                    const PJRT_Program *program, const char *options,
                                    size_t options_size, PJRT_Executable **out) TN_MUST_USE;
PJRT_Executable *plugin_executable_ref(PJRT_Executable *executable);
void plugin_executable_unref(PJRT_Executable *executable);

/* To be said before this thread waits for anything: if it is at a launch that may wait, the next of
 * those may start (ordered_effects.c). */
void plugin_launch_release(void);

struct PJRT_LoadedExecutable {
  PJRT_Client *client;         /* counted */
  PJRT_Executable *executable; /* counted */
  PJRT_Device **devices;       /* of each partition of each replica */
  PJRT_LogicalDeviceIds *ids;
  size_t num_devices;
  atomic_bool deleted;
};

/* Puts it on the client's devices. */
tn_status *plugin_load(PJRT_Client *client, PJRT_Executable *executable,
                       PJRT_LoadedExecutable **out) TN_MUST_USE;

/* ---- layouts (layouts.c) ----------------------------------------------------------------------
 */

/* The row-major layout of that rank. */
tn_status *plugin_layout_create(size_t rank, PJRT_Layouts_MemoryLayout **out) TN_MUST_USE;
void plugin_layout_destroy(PJRT_Layouts_MemoryLayout *layout);
extern PJRT_Layouts_Extension plugin_layouts_extension;
extern PJRT_MemoryDescriptions_Extension plugin_memory_descriptions_extension;

/* ---- the functions behind the slots -----------------------------------------------------------
 */

void plugin_error_destroy(PJRT_Error_Destroy_Args *args);
void plugin_error_message(PJRT_Error_Message_Args *args);

#define PLUGIN_SLOT(name, function)             tn_status *function(name##_Args *args) TN_MUST_USE;
#define PLUGIN_SLOT_FROM(name, function, least) tn_status *function(name##_Args *args) TN_MUST_USE;
#include "plugin/slots.def"
#undef PLUGIN_SLOT
#undef PLUGIN_SLOT_FROM

#endif
