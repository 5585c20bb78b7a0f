/* The objects behind the public handles, for all of src/client. What stands here and not in a
 * folder (plugins, options, programs, buffers) is of every call: the call itself and its errors,
 * clients, devices, memories, events.
 *
 * A client counts what holds it: its user, and each buffer,
 * executable and event; the last one ends the plugin's client. */
#ifndef TN_CLIENT_HANDLES_H
#define TN_CLIENT_HANDLES_H

#include "client/call.h"
#include "client/programs/signature.h"
#include "store/store.h"
#include <pthread.h>
#include <stdatomic.h>
#include <tenon/tenon.h>

typedef struct client_memory_kind {
  const char *kind;
  int id;
} client_memory_kind;

struct tn_memory {
  const tn_client *client;
  PJRT_Memory *memory;
  int id, kind_id;
  const char *kind, *debug_text, *text;
  tn_device **devices;
  size_t num_devices;
};

struct tn_device {
  const tn_client *client;
  PJRT_Device *device;
  int id, process_index, local_hardware_id;
  bool addressable;
  const char *kind, *debug_text, *text;
  const tn_value *attributes;
  size_t num_attributes;
  tn_memory **memories;
  size_t num_memories;
  tn_memory *default_memory;
};

/* What a plugin says of a device that need not be here. */
struct tn_device_description {
  int id, process_index;
  const char *kind, *debug_text, *text;
  const tn_value *attributes;
  size_t num_attributes;
  const client_memory_kind *memories; /* of topologies only */
  size_t num_memories, default_memory;
};

struct tn_topology {
  atomic_size_t refs; /* its handles, and what was compiled for it */
  tn_plugin *plugin;
  tn_client *client; /* counted, if the topology is a client's; else NULL */
  PJRT_TopologyDescription *topology;
  const char *platform_name, *platform_version;
  const tn_value *attributes;
  size_t num_attributes;
  struct tn_device_description *devices;
  size_t num_devices;
  tn_arena arena; /* written while it is made only */
};

/* under_way.c */
typedef struct client_under_way {
  pthread_mutex_t lock; /* of what follows, and of its events' links */
  tn_event *first, *last;
  size_t count, sweep_at; /* that many: those that are ready are taken out */
} client_under_way;

struct tn_client {
  atomic_size_t refs;
  atomic_size_t under_way; /* of these: executions with callbacks (callbacks.c) */
  tn_plugin *plugin;
  tn_store *store; /* the plugin's callbacks use it while the client lives; NULL: none */
  PJRT_Client *client;
  const char *platform_name, *platform_version;
  int process_index;
  tn_device *devices;
  size_t num_devices;
  tn_device **addressable;
  size_t num_addressable;
  void *attached; /* providers on its plugin (src/backend/gpu/attach.c), set while it opens; NULL */
  void (*end_attached)(void *attached);
  client_under_way asked;
  const tn_device *preferred; /* of programs for one device that name none; NULL: the plugin's */
  tn_memory *memories;
  size_t num_memories;
  tn_arena arena; /* written while the client opens only */
};

/* The plugin's; ours and not set yet; ours and set, or being set. */
enum { CLIENT_EVENT_FOREIGN, CLIENT_EVENT_OPEN, CLIENT_EVENT_SET };

struct tn_event {
  tn_client *client;
  atomic_size_t refs;        /* the handle or, of an orphan, the list; and who waits for all */
  tn_event *previous, *next; /* what its client has under way */
  bool listed, orphan;       /* it is there; and its handle is gone */
  atomic_bool ended;         /* it was seen to be ready */
  pjrt_function_id origin;   /* the call that made it: named in its errors */
  atomic_int state;          /* CLIENT_EVENT_...: who sets it, and whether that was done */
  size_t count;
  PJRT_Event *events[];
};

struct tn_buffer {
  atomic_size_t refs;          /* the handle; guards and promises of it */
  atomic_size_t holds, guards; /* that tn_buffer_hold() and tn_buffer_external_ref() took */
  tn_client *client;
  PJRT_Buffer *buffer;
  atomic_bool doubtful; /* it may have been deleted or donated: only the plugin knows */
  tn_type type;
  size_t rank;
  int64_t dims[];
};

/* Counted: its handle, or its executable, and those that were loaded from it. */
struct tn_compiled {
  atomic_size_t refs;
  tn_plugin *plugin;
  tn_client *client;     /* counted; NULL: it was compiled without one */
  tn_topology *topology; /* counted; what it was compiled for, or NULL */
  tn_compiled *source;   /* counted; what it was loaded from, which has its signature; or NULL */
  PJRT_Executable *executable;
  char *options; /* the message that it was compiled with; NULL: not known */
  size_t options_size;
  char *saved; /* the bytes that it was loaded from; NULL: it was compiled by this plugin, here */
  size_t saved_size;
  bool has_other_options; /* than the bytes that it was loaded from say */
  const char *name;
  int64_t num_replicas, num_partitions;
  size_t num_outputs;
  const tn_shape *outputs;    /* NULL: the plugin does not tell */
  client_signature signature; /* of the program's main function */
  tn_arena arena;             /* written while it is made only */
};

/* What a first run has shown of an executable. */
enum { CLIENT_UNSEEN, CLIENT_SEEN, CLIENT_DIFFERS };

struct tn_executable {
  tn_client *client;
  PJRT_LoadedExecutable *loaded;
  atomic_bool deleted;
  tn_compiled *compiled; /* what it is without its devices; what follows is from there, to hand */
  PJRT_Executable *executable;
  const char *options; /* the message that it was compiled with */
  size_t options_size;
  const char *name;
  const char *source; /* what the program is called in messages; NULL: it was not compiled here */
  int64_t num_replicas, num_partitions;
  size_t num_outputs;
  const tn_shape *outputs;    /* NULL: the plugin does not tell */
  client_signature signature; /* of the program's main function */

  tn_device **devices;
  size_t num_devices;
  tn_arena arena; /* written while it is made only */

  const char *attached; /* of its report: JSON objects with commas between; NULL: none */

  atomic_int keeps; /* CLIENT_...: it deletes no argument but those that the program donates */
  atomic_int gives; /* CLIENT_...: its outputs are what the program says */

  pthread_mutex_t lock;             /* of what follows */
  tn_device_assignment *assignment; /* NULL: nobody has asked yet */
  struct tn_executable *moved;      /* the same program, loaded for other assignments */
  struct tn_executable *next;       /* in that list */
};

/* ---- client.c */
tn_client *client_ref(tn_client *client);
void client_unref(tn_client *client);
/* callbacks.c: if nothing but executions with callbacks would keep the client, gives them a moment
 * to end, so that those that are over do not end it on a thread of its own. */
void client_let_callbacks_end(tn_client *client);
/* A value as the plugin wants it; name and contents are borrowed. */
void client_name_value(const tn_plugin *plugin, const tn_value *from, PJRT_NamedValue *to);
/* Makes the addressable device of that index the first one, which calls and programs that name none
 * get. For who opened the client, before anybody else has it. OUT_OF_RANGE tells how many there
 * are. */
tn_status *client_prefer_device(tn_client *client, size_t index) TN_MUST_USE;
/* NULL if the client has no such thing. */
tn_device *client_device_of(const tn_client *client, const PJRT_Device *device);
tn_memory *client_memory_of(const tn_client *client, const PJRT_Memory *memory);

/* ---- description.c: everything goes into the arena. */
tn_status *client_read_description(tn_plugin *plugin, tn_arena *arena, PJRT_DeviceDescription *from,
                                   struct tn_device_description *out) TN_MUST_USE;
/* The kinds of memory, if the plugin tells them. */
tn_status *client_read_memory_kinds(tn_plugin *plugin, tn_arena *arena,
                                    PJRT_DeviceDescription *from,
                                    struct tn_device_description *out) TN_MUST_USE;

/* ---- topology.c */
tn_topology *client_topology_ref(tn_topology *topology);

/* ---- store.c: what the plugin calls; `user_arg` is a tn_store. */
PJRT_Error *client_store_get(PJRT_KeyValueGetCallback_Args *args);
PJRT_Error *client_store_try_get(PJRT_KeyValueTryGetCallback_Args *args);
PJRT_Error *client_store_put(PJRT_KeyValuePutCallback_Args *args);

/* ---- device.c, memory.c: fill in what the client opened; the tables are allocated already. */
tn_status *client_read_device(tn_client *client, tn_device *device) TN_MUST_USE;
tn_status *client_read_memory(tn_client *client, tn_memory *memory) TN_MUST_USE;

/* ---- event.c: takes all `count` events, on failure too. `count` 0 gives an event that is ready.
 */
tn_status *client_wrap_events(tn_client *client, pjrt_function_id origin, PJRT_Event *const *events,
                              size_t count, tn_event **out) TN_MUST_USE;
/* One event; NULL when memory is short, and the plugin's event is the caller's still. */
tn_event *client_try_event(tn_client *client, pjrt_function_id origin, PJRT_Event *event);
/* Waits for one event and destroys it; NULL counts as ready. */
tn_status *client_finish_event(tn_client *client, pjrt_function_id origin,
                               PJRT_Event *event) TN_MUST_USE;
void client_drop_event(tn_client *client, PJRT_Event *event);
/* Whether a callback of an event runs on this thread, which may be what other events wait for. */
bool client_is_in_callback(void);

/* ---- under_way.c: what tn_backend_synchronize() waits for. */
void client_under_way_init(client_under_way *under_way);
void client_under_way_end(client_under_way *under_way);
/* Before anybody else has the event: it is of something that was asked of its client. */
void client_track_event(tn_event *event);
/* The same of a buffer that a call gave. */
tn_status *client_track_buffer(tn_buffer *buffer) TN_MUST_USE;
/* The handle is gone; an event that is not ready still counts. The client is not let go of. */
void client_forget_event(tn_event *event);
tn_status *client_synchronize(tn_client *client) TN_MUST_USE;

/* ---- buffer.c: a handle whose `buffer` is NULL yet, for calls after which nothing may fail. */
tn_status *client_new_buffer(tn_client *client, tn_type type, const int64_t *dims, size_t rank,
                             tn_buffer **out) TN_MUST_USE;
/* INTERNAL where a plugin that reported success gave NULL for a buffer, or for what is told. */
tn_status *client_check_given(const tn_client *client, const void *object) TN_MUST_USE;
/* The plugin's answer: takes all three. `out` gets the handle if all is well and there is a buffer.
 */
tn_status *client_fill_buffer(tn_buffer *made, tn_status *status, PJRT_Buffer *buffer,
                              tn_buffer **out) TN_MUST_USE;
tn_buffer *client_ref_buffer(tn_buffer *buffer);
/* What nobody may take away: a buffer that was deleted, or that somebody outside looks at. */
tn_status *client_check_donatable(const tn_buffer *buffer) TN_MUST_USE;
/* Takes the buffer, on failure too. */
tn_status *client_wrap_buffer(tn_client *client, PJRT_Buffer *buffer, tn_buffer **out) TN_MUST_USE;
/* The same where type and dimensions are known already: the plugin is not asked. */
tn_status *client_wrap_known_buffer(tn_client *client, PJRT_Buffer *buffer, tn_type type,
                                    const int64_t *dims, size_t rank, tn_buffer **out) TN_MUST_USE;
void client_drop_buffer(tn_client *client, PJRT_Buffer *buffer);
/* array.c: before a plugin sees them. An element type that has a host form and that the plugin
 * knows; dimensions that make an array; and its contents, where it has elements. */
tn_status *client_check_type(const tn_plugin *plugin, tn_type type) TN_MUST_USE;
/* A device or a memory of the client's that this process can reach, not both; NULL is fine. */
tn_status *client_check_place(const tn_client *client, const tn_device *device,
                              const tn_memory *memory) TN_MUST_USE;
/* Dimensions that an array can have, and the bytes of the dense host array. */
tn_status *client_check_dims(tn_type type, const int64_t *dims, size_t rank,
                             size_t *bytes) TN_MUST_USE;
tn_status *client_check_array(const tn_client *client, tn_type type, const int64_t *dims,
                              size_t rank) TN_MUST_USE;
tn_status *client_check_contents(const tn_client *client, const void *data, tn_type type,
                                 const int64_t *dims, size_t rank) TN_MUST_USE;
/* What a call names: a device or a memory, checked so; without either the client's first device. */
tn_status *client_find_place(const tn_client *client, const tn_device *device,
                             const tn_memory *memory, PJRT_Device **out_device,
                             PJRT_Memory **out_memory) TN_MUST_USE;
/* The memory that a call names, or the default one of the first device. */
tn_status *client_pick_memory(const tn_client *client, const tn_memory *memory,
                              PJRT_Memory **out) TN_MUST_USE;
enum { CLIENT_MAX_RANK = 64 };

/* transfer.c: dense and row-major, as `rank` entries that the caller keeps and the layout that says
 * so. */
void client_row_major(const tn_plugin *plugin, size_t rank, int64_t *minor_to_major,
                      PJRT_Buffer_MemoryLayout *layout);

/* transfer.c, view.c: tn_buffer_from_host() and tn_buffer_view() for `who`, which errors name. */
tn_status *client_from_host(const char *who, tn_client *client, const void *data, tn_type type,
                            const int64_t *dims, size_t rank, const tn_from_host_options *options,
                            tn_buffer **out) TN_MUST_USE;
tn_status *client_view(const char *who, tn_client *client, void *data, tn_type type,
                       const int64_t *dims, size_t rank, const tn_view_options *options,
                       tn_buffer **out) TN_MUST_USE;

/* ---- once.c: what may be told once: open; in the hands of a call, which opens it again if it
 * refuses; told. FAILED_PRECONDITION for whoever comes second. */
enum { CLIENT_ONCE_OPEN, CLIENT_ONCE_BUSY, CLIENT_ONCE_TOLD };
tn_status *client_once_claim(atomic_int *once, const char *function) TN_MUST_USE;
/* A code with which something can fail. */
tn_status *client_check_failure(tn_code code) TN_MUST_USE;

/* ---- options.c */
/* A caller's options with those of their platform, whole: `options` points to the struct here that
 * is given. */
typedef struct client_create_options {
  tn_client_options options;
  tn_cpu_client_options cpu;
  tn_gpu_client_options gpu;
  tn_tpu_client_options tpu;
} client_create_options;
tn_status *client_read_create_options(const tn_client_options *from,
                                      client_create_options *to) TN_MUST_USE;

/* The three below take options that were read so. */
/* The named values and those of the typed struct, in the arena. The options have been checked. */
tn_status *client_list_options(tn_arena *arena, const tn_client_options *options,
                               const tn_value **values, size_t *count) TN_MUST_USE;
/* Before the plugin sees them: shape of the struct, no NULL names, types of the names it knows. */
tn_status *client_check_options(const tn_client_options *options) TN_MUST_USE;
/* After it said which platform it is: names. */
tn_status *client_check_option_names(const tn_client *client,
                                     const tn_client_options *options) TN_MUST_USE;

/* The tn_value_type of a create option, or -1: any, or nobody knows it. */
int client_option_type(const char *name);

/* Any named values: a name each, a value of one of the types, none twice. */
tn_status *client_check_named(const tn_value *values, size_t count) TN_MUST_USE;
/* Those of a create call: also the types of the names that are known. */
tn_status *client_check_values(const tn_value *values, size_t count) TN_MUST_USE;

/* ---- compile_options.c */
/* A caller's options with those of the build, whole: `options.build` is NULL or `build`. Counts are
 * at least 1, or what the caller says. After an error too it has defaults. */
typedef struct client_compile_options {
  tn_compile_options options;
  tn_executable_build_options build;
} client_compile_options;
tn_status *client_read_compile_options(const tn_compile_options *from,
                                       client_compile_options *to) TN_MUST_USE;
/* The serialized message, ended with tn_free(). Without a client no default assignment is asked for
 * and no device is looked up. */
tn_status *client_encode_options(const tn_client *client, const tn_compile_options *options,
                                 char **bytes, size_t *size) TN_MUST_USE;
/* Every id is a device of the client's; the error names the cell. */
tn_status *client_check_devices(const tn_client *client,
                                const tn_device_assignment *assignment) TN_MUST_USE;

/* ---- compile.c: an empty executable that holds the client; and what the plugin says of one that
 * is loaded. */
tn_executable *client_new_executable(tn_client *client);
/* Options and signature are in its `compiled`. */
tn_status *client_read_executable(tn_executable *executable) TN_MUST_USE;
/* Gives the place that an error of the compiler's names its real name, and puts it in front. Takes
 * the status. */
tn_status *client_name_place(tn_status *status, const char *name) TN_MUST_USE;

/* ---- compiled.c: an empty one; `client` may be NULL. And what the plugin says of its executable,
 * which is set, with the signature. */
tn_compiled *client_new_compiled(tn_plugin *plugin, tn_client *client);
tn_status *client_read_compiled(tn_compiled *compiled) TN_MUST_USE;
/* NULL for UNIMPLEMENTED, else the status. Takes it. */
tn_status *client_forgive_unimplemented(tn_status *status) TN_MUST_USE;
/* Reads a program, if the client can. */
tn_status *client_read_signature(tn_arena *arena, const tn_program *program,
                                 client_signature *out) TN_MUST_USE;

/* ---- lists.c */
tn_status *client_values_create(const PJRT_NamedValue *from, size_t count,
                                tn_values **out) TN_MUST_USE;
/* An empty list with room for `count`, and its entries one by one. NULL bytes are an empty entry.
 */
tn_strings *client_strings_create(size_t count);
tn_status *client_strings_set(tn_strings *strings, size_t index, const char *bytes,
                              size_t size) TN_MUST_USE;

/* ---- saved.c: the plugin loads bytes into `executable`, which is empty. `options` NULL: those in
 * the bytes. `load` may be NULL. */
tn_status *client_load_bytes(tn_executable *executable, const char *bytes, size_t size,
                             const char *options, size_t options_size,
                             PJRT_LoadOptions *load) TN_MUST_USE;
/* A copy of bytes that a plugin lent, ended with tn_string_destroy(). */
tn_status *client_copy_bytes(const char *bytes, size_t size, char **out) TN_MUST_USE;

/* ---- placement.c: the executable that runs the program where `assignment` says: itself, or one
 * loaded for it, which it owns. */
tn_status *client_executable_on(tn_executable *executable, const tn_device_assignment *assignment,
                                tn_executable **out) TN_MUST_USE;

#endif
