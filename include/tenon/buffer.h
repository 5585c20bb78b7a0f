/* A buffer: an array on a device.
 *
 * Host arrays are dense and row-major (the last dimension varies fastest) unless strides are given,
 * tn_type_size() bytes an element. */
#ifndef TENON_BUFFER_H
#define TENON_BUFFER_H

#include <tenon/client.h>
#include <tenon/event.h>

TN_BEGIN_DECLS

typedef struct tn_buffer tn_buffer;

/* What the plugin may do with the host memory that a buffer is made from; the numbers are those of
 * PJRT_HostBufferSemantics. */
typedef enum tn_host_semantics {
  TN_COPY = 0,              /* read only before tn_buffer_from_host() returns: the default */
  TN_UNTIL_TRANSFERRED = 1, /* do not write or free it until `done` is ready */
  TN_ZERO_COPY = 2,        /* as long as the buffer lives; the plugin may use it in place, and never
                              writes it; `done` is ready when it is free again */
  TN_MUTABLE_ZERO_COPY = 3 /* the same, and the plugin may write it */
} tn_host_semantics;

typedef struct tn_from_host_options {
  size_t struct_size;
  tn_host_semantics semantics;
  const int64_t *byte_strides; /* one a dimension, in bytes; NULL: dense row-major */
  const tn_device *device;     /* NULL: the client's first addressable device */
  const tn_memory *memory;     /* NULL: the device's default memory. Not both. */
  tn_event **done;             /* not NULL: gets the event that says when the host memory is free;
                                  must be given for any semantics but TN_COPY */
} tn_from_host_options;

#define TN_FROM_HOST_OPTIONS_INIT                                                                  \
  { sizeof(tn_from_host_options), TN_COPY, NULL, NULL, NULL, NULL }
TN_API void tn_from_host_options_init(tn_from_host_options *options);

/* A buffer with the contents of `data`: an array of `rank` dimensions `dims` (in elements, each at
 * least 0; `dims` may be NULL for rank 0, `data` for no elements). `options` may be NULL. TN_S1 and
 * TN_U1: since PJRT 0.94; TN_F6E2M3FN and TN_F6E3M2FN: since 0.114. */
TN_API tn_status *tn_buffer_from_host(tn_client *client, const void *data, tn_type type,
                                      const int64_t *dims, size_t rank,
                                      const tn_from_host_options *options,
                                      tn_buffer **out) TN_MUST_USE;

/* Waits for the contents and writes them to `data`, which has room for `size` bytes: at least
 * tn_buffer_host_size(). */
TN_API tn_status *tn_buffer_to_host(tn_buffer *buffer, void *data, size_t size) TN_MUST_USE;

/* The same without waiting: `data` must stay until the event is ready. (It waits all the same for
 * signed types narrower than a byte, whose signs are extended after they have come.) */
TN_API tn_status *tn_buffer_to_host_async(tn_buffer *buffer, void *data, size_t size,
                                          tn_event **out) TN_MUST_USE;

TN_API tn_type tn_buffer_type(const tn_buffer *buffer);
TN_API size_t tn_buffer_rank(const tn_buffer *buffer);
TN_API const int64_t *tn_buffer_dims(const tn_buffer *buffer); /* `rank` sizes, in elements */
TN_API size_t tn_buffer_num_elements(const tn_buffer *buffer);
TN_API size_t tn_buffer_host_size(const tn_buffer *buffer); /* bytes of the dense host array */
TN_API tn_status *tn_buffer_device_size(const tn_buffer *buffer, size_t *bytes) TN_MUST_USE;

/* Where it is. NULL if the plugin does not say. Memory: since PJRT 0.29. */
TN_API tn_device *tn_buffer_device(const tn_buffer *buffer);
TN_API tn_memory *tn_buffer_memory(const tn_buffer *buffer);

/* A copy on another device or in another memory of the same client. Does not wait. `to_memory`:
 * since PJRT 0.32. */
TN_API tn_status *tn_buffer_copy_to_device(tn_buffer *buffer, tn_device *device,
                                           tn_buffer **out) TN_MUST_USE;
TN_API tn_status *tn_buffer_copy_to_memory(tn_buffer *buffer, tn_memory *memory,
                                           tn_buffer **out) TN_MUST_USE;

/* Frees the device memory and keeps the handle; later uses fail. tn_buffer_is_deleted() is also
 * true of an argument that was donated to a program. */
TN_API tn_status *tn_buffer_delete(tn_buffer *buffer) TN_MUST_USE;
TN_API tn_status *tn_buffer_is_deleted(const tn_buffer *buffer, bool *deleted) TN_MUST_USE;

/* Ready when the contents are; carries the error of the program that should have made them. */
TN_API tn_status *tn_buffer_ready_event(tn_buffer *buffer, tn_event **out) TN_MUST_USE;
/* Waits for that. */
TN_API tn_status *tn_buffer_await(tn_buffer *buffer) TN_MUST_USE;

/* The address of the contents as the device sees it, for interoperation and for seeing whether host
 * memory is used in place. Valid while the buffer lives and is not donated. */
TN_API tn_status *tn_buffer_unsafe_pointer(tn_buffer *buffer, uintptr_t *address) TN_MUST_USE;

/* The same as a pointer, from devices whose memory the host can address. Fails on others. */
TN_API tn_status *tn_buffer_pointer(tn_buffer *buffer, void **data) TN_MUST_USE;

/* Somebody outside looks at the contents: until as many releases, their memory stays where it is
 * and unchanged, also when the buffer is deleted or donated to a program. Both may be called from
 * any thread; a release without a hold fails. All holds must be released before the buffer is
 * destroyed. */
TN_API tn_status *tn_buffer_hold(tn_buffer *buffer) TN_MUST_USE;
TN_API tn_status *tn_buffer_release(tn_buffer *buffer) TN_MUST_USE;

typedef struct tn_view_options {
  size_t struct_size;
  const tn_device *device; /* NULL: the client's first addressable device */
  /* Called once, on any thread, when the last user of the memory is done with it; not if the view
   * could not be made. It must not call back into the client. NULL: nobody is told. */
  void (*on_release)(void *data, void *arg);
  void *arg;
} tn_view_options;

#define TN_VIEW_OPTIONS_INIT                                                                       \
  { sizeof(tn_view_options), NULL, NULL, NULL }

/* A buffer that is `data`: memory that the device can use as it is (for a CPU, host memory, dense
 * and row-major, aligned to 64 bytes for all plugins; ours is content with the element's size). It
 * must stay, and stay unchanged, until `on_release`. Programs read it in place and never write it;
 * it is not for donating. `options` may be NULL. Since PJRT 0.33. */
TN_API tn_status *tn_buffer_view(tn_client *client, void *data, tn_type type, const int64_t *dims,
                                 size_t rank, const tn_view_options *options,
                                 tn_buffer **out) TN_MUST_USE;

/* One line: "f32[4] on cpu:0, device memory, 16 B, ready". As tn_status_describe(). */
TN_API size_t tn_buffer_describe(const tn_buffer *buffer, char *text, size_t size);

TN_API void tn_buffer_destroy(tn_buffer *buffer);

TN_END_DECLS
#endif
