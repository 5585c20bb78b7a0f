/* A device of a client: borrowed, never destroyed by the caller. */
#ifndef TENON_DEVICE_H
#define TENON_DEVICE_H

#include <tenon/status.h>
#include <tenon/value.h>

TN_BEGIN_DECLS

typedef struct tn_device tn_device;
typedef struct tn_memory tn_memory;

TN_API int tn_device_id(const tn_device *device);            /* global, unique among processes */
TN_API int tn_device_process_index(const tn_device *device); /* the process that owns it */
TN_API int tn_device_local_hardware_id(const tn_device *device); /* -1: none */
TN_API bool tn_device_is_addressable(const tn_device *device);   /* this process can command it */
TN_API const char *tn_device_kind(const tn_device *device); /* the vendor's name for the kind */
TN_API const char *tn_device_debug_text(const tn_device *device); /* long, by the plugin */
TN_API const char *tn_device_text(const tn_device *device);       /* short, by the plugin */

/* The plugin's own description of the device, in the plugin's order. False: no such index. */
TN_API size_t tn_device_num_attributes(const tn_device *device);
TN_API bool tn_device_attribute(const tn_device *device, size_t index, tn_value *out);

/* The memories attached to it, and the one that buffers go to unless said otherwise (NULL if the
 * plugin names none). Empty for a device that is not addressable. */
TN_API size_t tn_device_num_memories(const tn_device *device);
TN_API tn_memory *tn_device_memory(const tn_device *device, size_t index);
TN_API tn_memory *tn_device_default_memory(const tn_device *device);

/* The allocator's counters, in bytes (num_allocs: allocations); -1 where the plugin gives none. */
typedef struct tn_memory_stats {
  int64_t bytes_in_use;
  int64_t peak_bytes_in_use;
  int64_t num_allocs;
  int64_t largest_alloc_size;
  int64_t bytes_limit;
  int64_t bytes_reserved;
  int64_t peak_bytes_reserved;
  int64_t bytes_reservable_limit;
  int64_t largest_free_block_bytes;
  int64_t pool_bytes;
  int64_t peak_pool_bytes;
  int64_t peak_allocated_bytes; /* since PJRT 0.113 */
} tn_memory_stats;

/* UNIMPLEMENTED is usual on CPUs. */
TN_API tn_status *tn_device_memory_stats(const tn_device *device, tn_memory_stats *out) TN_MUST_USE;

/* Starts the peaks anew, from what is in use. Since PJRT 0.106. */
TN_API tn_status *tn_device_clear_memory_stats(tn_device *device) TN_MUST_USE;

/* What the plugin says of the device at this moment; tn_device_attribute() has what never changes.
 * Since PJRT 0.92. */
TN_API tn_status *tn_device_current_attributes(const tn_device *device,
                                               tn_values **out) TN_MUST_USE;

/* Makes the execution with that launch_id fail on the device with `code` and `message`, so that
 * other processes do not wait for one that cannot come. `*poisoned` (or NULL) tells whether it was:
 * false if it has finished already. Since PJRT 0.85; `payload`, values that go with the error,
 * since 0.100 (UNIMPLEMENTED before, unless there are none). */
TN_API tn_status *tn_device_poison_execution(tn_device *device, int32_t launch_id, tn_code code,
                                             const char *message, const tn_value *payload,
                                             size_t num_payload, bool *poisoned) TN_MUST_USE;

/* A mark that host work for the device is under way, from its making to its destruction; profilers
 * show it with the description. It keeps the client alive. */
typedef struct tn_work_mark tn_work_mark;

/* NULL, and no error, where the device keeps no such marks. Since PJRT 0.86. */
TN_API tn_status *tn_device_mark_work(tn_device *device, const char *description,
                                      tn_work_mark **out) TN_MUST_USE;
TN_API void tn_work_mark_destroy(tn_work_mark *mark);
/* One line: "mark of work for cpu:0". As tn_status_describe(). */
TN_API size_t tn_work_mark_describe(const tn_work_mark *mark, char *text, size_t size);

/* "cpu:0": platform and id. As tn_status_describe(). */
TN_API size_t tn_device_describe(const tn_device *device, char *text, size_t size);

TN_END_DECLS
#endif
