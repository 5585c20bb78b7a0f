/* A client: one plugin's devices, opened for use. */
#ifndef TENON_CLIENT_H
#define TENON_CLIENT_H

#include <tenon/device.h>
#include <tenon/memory.h>
#include <tenon/options.h>
#include <tenon/plugin.h>

TN_BEGIN_DECLS

typedef struct tn_client tn_client;

/* Opens the back end that `spec` names (see tn_plugin_open): "cpu", "cuda_12",
 * "pjrt:/path/to/plugin.so". `options` may be NULL. Each call makes a client of its own. */
TN_API tn_status *tn_client_open(const char *spec, const tn_client_options *options,
                                 tn_client **out) TN_MUST_USE;

/* The same for a plugin that is loaded already. */
TN_API tn_status *tn_client_create(tn_plugin *plugin, const tn_client_options *options,
                                   tn_client **out) TN_MUST_USE;

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

/* The memories that this process can reach. */
TN_API size_t tn_client_num_memories(const tn_client *client);
TN_API tn_memory *tn_client_memory(const tn_client *client, size_t index);

/* The device id that the plugin would give each replica and partition: `ids` takes num_replicas x
 * num_partitions numbers, ids[replica * num_partitions + partition]. */
TN_API tn_status *tn_client_default_assignment(const tn_client *client, int num_replicas,
                                               int num_partitions, int *ids) TN_MUST_USE;

/* One line: "cpu by xla_cpu_pjrt.so (PJRT 0.81), 4 devices". Sizes as in tn_value_print(). */
TN_API size_t tn_client_describe(const tn_client *client, char *text, size_t size);

TN_END_DECLS
#endif
