/* A topology: which devices there are, without needing them. Programs can be compiled for one
 * (tn_compile_for() in <tenon/compiled.h>) on a machine that has none of its devices.
 *
 * A topology comes from a client, from its plugin by a name, or from bytes. Whichever it is, its
 * handle is ended with tn_topology_destroy(), in any order; what the accessors give is borrowed
 * from the handle and lives as long. Handles are read only: any number of threads may share one. */
#ifndef TENON_TOPOLOGY_H
#define TENON_TOPOLOGY_H

#include <tenon/options.h>
#include <tenon/plugin.h>
#include <tenon/value.h>

TN_BEGIN_DECLS

typedef struct tn_client tn_client;
typedef struct tn_topology tn_topology;

/* The topology of a client's devices, those of other processes too. It keeps the client alive.
 * Since PJRT 0.36. */
TN_API tn_status *tn_client_topology(tn_client *client, tn_topology **out) TN_MUST_USE;

/* The topology of that name, as its plugin knows names: "v5e:2x2" for TPUs, "" and the options
 * `target_config` and `topology` for GPUs, "cpu:4" or "" and a client's create options for Tenon's
 * CPU device. NULL means "". Names and types of options are the plugin's to check. XLA's CPU plugin
 * has no topologies by name (UNIMPLEMENTED). No device is needed, nor any client. */
TN_API tn_status *tn_topology_create(tn_plugin *plugin, const char *name, const tn_value *values,
                                     size_t num_values, tn_topology **out) TN_MUST_USE;

/* A topology as bytes, for the same plugin elsewhere; ended with tn_string_destroy(). */
TN_API tn_status *tn_topology_serialize(const tn_topology *topology, char **bytes,
                                        size_t *size) TN_MUST_USE;
/* Takes bytes from anywhere, as far as the plugin does (ours checks them all). Since PJRT 0.75. */
TN_API tn_status *tn_topology_deserialize(tn_plugin *plugin, const void *bytes, size_t size,
                                          tn_topology **out) TN_MUST_USE;

TN_API void tn_topology_destroy(tn_topology *topology);

TN_API tn_plugin *tn_topology_plugin(const tn_topology *topology);
TN_API const char *tn_topology_platform_name(const tn_topology *topology);
TN_API const char *tn_topology_platform_version(const tn_topology *topology);

/* What the plugin says of the whole, in its order. False: no such index. */
TN_API size_t tn_topology_num_attributes(const tn_topology *topology);
TN_API bool tn_topology_attribute(const tn_topology *topology, size_t index, tn_value *out);

/* A number that is equal for equal topologies, also after a round trip as bytes. Since PJRT 0.101.
 */
TN_API tn_status *tn_topology_fingerprint(const tn_topology *topology,
                                          uint64_t *fingerprint) TN_MUST_USE;

/* ---- its devices -------------------------------------------------------------------------------
 */

/* A device that need not be here. */
typedef struct tn_device_description tn_device_description;

TN_API size_t tn_topology_num_devices(const tn_topology *topology);
/* NULL: no such index. */
TN_API const tn_device_description *tn_topology_device(const tn_topology *topology, size_t index);

/* As the functions of the same names for a tn_device. */
TN_API int tn_device_description_id(const tn_device_description *device);
TN_API int tn_device_description_process_index(const tn_device_description *device);
TN_API const char *tn_device_description_kind(const tn_device_description *device);
TN_API const char *tn_device_description_debug_text(const tn_device_description *device);
TN_API const char *tn_device_description_text(const tn_device_description *device);
TN_API size_t tn_device_description_num_attributes(const tn_device_description *device);
TN_API bool tn_device_description_attribute(const tn_device_description *device, size_t index,
                                            tn_value *out);

/* The kinds of memory that such a device has: name ("pinned_host") and number. Either output may be
 * NULL. False: no such index. None where the plugin lacks the MemoryDescriptions extension. */
TN_API size_t tn_device_description_num_memories(const tn_device_description *device);
TN_API bool tn_device_description_memory(const tn_device_description *device, size_t index,
                                         const char **kind, int *kind_id);
/* Which of them is the default. False: the plugin names none. */
TN_API bool tn_device_description_default_memory(const tn_device_description *device,
                                                 size_t *index);

/* One line: "device 3 of process 0: TPU v5 lite". As tn_status_describe(). */
TN_API size_t tn_device_description_describe(const tn_device_description *device, char *text,
                                             size_t size);

/* ---- arrays on it ------------------------------------------------------------------------------
 */

/* The kinds of memory space by number, as tn_memory_kind_id() has them; borrowed. Some plugins'
 * numbers are negative. Since PJRT 0.110. */
TN_API tn_status *tn_topology_memory_kind_ids(const tn_topology *topology, const int **ids,
                                              size_t *count) TN_MUST_USE;

/* An array's layout with all that it points to. */
typedef struct tn_stored_layout tn_stored_layout;

/* How the devices keep `array` in the memory space of that kind: type and dimensions are looked at,
 * and its layout (minor_to_major and tiles) if it states one. The shape that comes back has its
 * layout. Since PJRT 0.109. */
TN_API tn_status *tn_topology_canonical_shape(const tn_topology *topology, int memory_kind_id,
                                              const tn_array_layout *array,
                                              tn_stored_layout **out) TN_MUST_USE;
/* Borrowed from the handle. */
TN_API const tn_array_layout *tn_stored_layout_get(const tn_stored_layout *layout);
TN_API void tn_stored_layout_destroy(tn_stored_layout *layout);
/* One line: "layout of f32[2,3], minor to major [1 0]". As tn_status_describe(). */
TN_API size_t tn_stored_layout_describe(const tn_stored_layout *layout, char *text, size_t size);

/* The layout that the devices give such an array unless told otherwise, in XLA's spelling
 * ("{1,0:T(8,128)}"); ended with tn_string_destroy(). UNIMPLEMENTED where the plugin's Layouts
 * extension does not say. */
TN_API tn_status *tn_topology_default_layout(const tn_topology *topology, tn_type type,
                                             const int64_t *dims, size_t rank,
                                             char **text) TN_MUST_USE;

/* One line: "tpu topology of 4 devices: TPU v5 lite". As tn_status_describe(). */
TN_API size_t tn_topology_describe(const tn_topology *topology, char *text, size_t size);

TN_END_DECLS
#endif
