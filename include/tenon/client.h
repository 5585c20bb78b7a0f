/* A client: one plugin's devices, opened for use. */
#ifndef TENON_CLIENT_H
#define TENON_CLIENT_H

#include <tenon/device.h>
#include <tenon/memory.h>
#include <tenon/options.h>
#include <tenon/plugin.h>

TN_BEGIN_DECLS

typedef struct tn_client tn_client;

/* Opens the back end that `spec` names, that one or none: "cpu", "cuda:0", "cpu/mkldnn?threads=2",
 * "pjrt:/path/to/plugin.so" (<tenon/backend.h> has the whole form and tn_backend_select(), which
 * takes several). With an ordinal that device is the first addressable one. `options` may be NULL;
 * they and the spec's each say an option once. Each call makes a client of its own.
 *
 * Tenon's own plugin, one whose path is given here or in TENON_<NAME>_PLUGIN, and one by the name
 * of its own ("cuda_12") are opened at once; others are tried in a process of their own first. */
TN_API tn_status *tn_client_open(const char *spec, const tn_client_options *options,
                                 tn_client **out) TN_MUST_USE;

/* The same for a plugin that is loaded already. */
TN_API tn_status *tn_client_create(tn_plugin *plugin, const tn_client_options *options,
                                   tn_client **out) TN_MUST_USE;

/* fork(): once a plugin has had a client, a child of fork() cannot use it, because the plugin's
 * threads are not there. In the child every call that would reach it gives FAILED_PRECONDITION at
 * once, waits do not wait, and destroy functions free the child's own memory and nothing of the
 * plugin's; the parent goes on as before. A plugin without a client so far works in the child. */

/* Gives up the caller's hold. The plugin's client goes when the last buffer, executable and event
 * made from it has gone too. Not from inside an event's callback. */
TN_API void tn_client_destroy(tn_client *client);

TN_API tn_plugin *tn_client_plugin(const tn_client *client);
TN_API const char *tn_client_platform_name(const tn_client *client);    /* "cpu", "cuda", ... */
TN_API const char *tn_client_platform_version(const tn_client *client); /* free text */
TN_API int tn_client_process_index(const tn_client *client);            /* 0 if there is only one */

/* All devices, those of other processes too, in the plugin's order; and those that this process can
 * command. The first addressable one is the default of every call that takes no device. NULL if
 * there is no such index. */
TN_API size_t tn_client_num_devices(const tn_client *client);
TN_API tn_device *tn_client_device(const tn_client *client, size_t index);
TN_API size_t tn_client_num_addressable_devices(const tn_client *client);
TN_API tn_device *tn_client_addressable_device(const tn_client *client, size_t index);

/* The device with that global id; NULL if none has it. */
TN_API tn_device *tn_client_find_device(const tn_client *client, int id);

/* The same by asking the plugin, which says why not. The second takes a local hardware id (see
 * tn_device_local_hardware_id()) and finds this process's devices only. */
TN_API tn_status *tn_client_lookup_device(const tn_client *client, int id,
                                          tn_device **out) TN_MUST_USE;
TN_API tn_status *tn_client_lookup_local_device(const tn_client *client, int local_hardware_id,
                                                tn_device **out) TN_MUST_USE;

/* The memories that this process can reach. */
TN_API size_t tn_client_num_memories(const tn_client *client);
TN_API tn_memory *tn_client_memory(const tn_client *client, size_t index);

/* The device id that the plugin would give each replica and partition: `ids` takes num_replicas x
 * num_partitions numbers, ids[replica * num_partitions + partition]. */
TN_API tn_status *tn_client_default_assignment(const tn_client *client, int num_replicas,
                                               int num_partitions, int *ids) TN_MUST_USE;

/* ---- jobs of several processes -----------------------------------------------------------------
 */

/* How a process does. The numbers are those of PJRT_ProcessState. */
typedef enum tn_process_state {
  TN_PROCESS_UNSPECIFIED = 0,
  TN_PROCESS_UNINITIALIZED = 1,
  TN_PROCESS_DISCONNECTED = 2,
  TN_PROCESS_CONNECTED = 3,
  TN_PROCESS_ERROR = 4
} tn_process_state;

typedef struct tn_process_info {
  int task_id;             /* the process */
  uint64_t incarnation_id; /* another one for each start of it */
  tn_process_state state;
  tn_code error;       /* of TN_PROCESS_ERROR */
  const char *message; /* of that error; NULL: none */
} tn_process_info;

/* Tells the plugin how the job's processes do, so that it can give up collectives with those that
 * are gone. Since PJRT 0.73. Plugins of 0.75 were built with two forms of this; told apart only by
 * a first task_id below 40 (UNIMPLEMENTED for others). */
TN_API tn_status *tn_client_update_processes(tn_client *client, const tn_process_info *processes,
                                             size_t count) TN_MUST_USE;

/* One line: "cpu by xla_cpu_pjrt.so (PJRT 0.81), 4 devices". As tn_status_describe(). */
TN_API size_t tn_client_describe(const tn_client *client, char *text, size_t size);

TN_END_DECLS
#endif
