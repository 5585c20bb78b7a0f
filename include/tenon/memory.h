/* A memory space of a client: borrowed, never destroyed by the caller. */
#ifndef TENON_MEMORY_H
#define TENON_MEMORY_H

#include <tenon/status.h>
#include <tenon/types.h>

TN_BEGIN_DECLS

typedef struct tn_device tn_device;
typedef struct tn_memory tn_memory;

TN_API int tn_memory_id(const tn_memory *memory);
TN_API const char *tn_memory_kind(const tn_memory *memory);       /* "device", "pinned_host", ... */
TN_API int tn_memory_kind_id(const tn_memory *memory);            /* since PJRT 0.48; -1 before */
TN_API const char *tn_memory_debug_text(const tn_memory *memory); /* long, by the plugin */
TN_API const char *tn_memory_text(const tn_memory *memory);       /* short, by the plugin */

/* The devices that reach it. NULL: no such index. */
TN_API size_t tn_memory_num_devices(const tn_memory *memory);
TN_API tn_device *tn_memory_device(const tn_memory *memory, size_t index);

/* "device memory 0 of cpu:0". As tn_status_describe(). */
TN_API size_t tn_memory_describe(const tn_memory *memory, char *text, size_t size);

TN_END_DECLS
#endif
