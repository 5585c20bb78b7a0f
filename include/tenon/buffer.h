/* A buffer: an array on a device. How it is made from memory: <tenon/host_buffer.h>, or the general
 * form here; how from what comes later: <tenon/promise.h>.
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

/* The general form of tn_client_buffer(), tn_client_borrowed_buffer() and
 * tn_client_borrowed_mut_buffer() (<tenon/host_buffer.h>), for who wants an event instead of a
 * callback.
 *
 * A buffer with the contents of `data`: an array of `rank` dimensions `dims` (in elements, each at
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
/* Bytes on the device, which may pack narrow types, pad, or both. */
TN_API tn_status *tn_buffer_device_size(const tn_buffer *buffer, size_t *bytes) TN_MUST_USE;

/* Where it is. NULL if the plugin does not say. Memory: since PJRT 0.29. */
TN_API tn_device *tn_buffer_device(const tn_buffer *buffer);
TN_API tn_memory *tn_buffer_memory(const tn_buffer *buffer);

/* Whether its memory is host memory. */
TN_API tn_status *tn_buffer_is_on_cpu(const tn_buffer *buffer, bool *on_cpu) TN_MUST_USE;

/* How it lies in its device's memory: tiled, or by strides. The lists are borrowed from the buffer.
 */
typedef enum tn_layout_kind { TN_LAYOUT_TILED = 0, TN_LAYOUT_STRIDES = 1 } tn_layout_kind;

typedef struct tn_memory_layout {
  tn_layout_kind kind;
  size_t rank;
  const int64_t
      *minor_to_major; /* tiled: the dimensions, fastest first; {rank - 1, .., 0} is C's */
  /* Tiled: num_tiles tiles, the outermost first; tile i has tile_ranks[i] numbers of tile_dims. */
  const int64_t *tile_dims;
  const size_t *tile_ranks;
  size_t num_tiles;
  const int64_t *byte_strides; /* strides: one a dimension */
} tn_memory_layout;

TN_API tn_status *tn_buffer_layout(const tn_buffer *buffer, tn_memory_layout *out) TN_MUST_USE;

/* For programs with bounded dynamic dimensions: the sizes that are in use (tn_buffer_rank() many),
 * and which dimensions are dynamic. Borrowed; some plugins do not tell. */
TN_API tn_status *tn_buffer_unpadded_dims(const tn_buffer *buffer,
                                          const int64_t **dims) TN_MUST_USE;
TN_API tn_status *tn_buffer_dynamic_dims(const tn_buffer *buffer, const size_t **indices,
                                         size_t *count) TN_MUST_USE;

/* A copy on another device or in another memory of the same client. Does not wait. `to_memory`:
 * since PJRT 0.32. */
TN_API tn_status *tn_buffer_copy_to_device(tn_buffer *buffer, tn_device *device,
                                           tn_buffer **out) TN_MUST_USE;
TN_API tn_status *tn_buffer_copy_to_memory(tn_buffer *buffer, tn_memory *memory,
                                           tn_buffer **out) TN_MUST_USE;

/* The bytes `offset` to `offset` + `size` of tn_buffer_device_size(), as they lie on the device,
 * into `dst`, which must stay until the event is ready. Since PJRT 0.56. */
TN_API tn_status *tn_buffer_copy_raw_to_host(tn_buffer *buffer, void *dst, size_t offset,
                                             size_t size, tn_event **out) TN_MUST_USE;

/* A second buffer that is the same bytes read as another type and shape, of the same number of
 * bytes. Both must be destroyed; neither is written in place while both live. Since PJRT 0.98. */
TN_API tn_status *tn_buffer_bitcast(tn_buffer *buffer, tn_type type, const int64_t *dims,
                                    size_t rank, tn_buffer **out) TN_MUST_USE;

/* A buffer whose contents are whatever the memory held. `memory` NULL: the default one of the
 * client's first device. Since PJRT 0.69. */
TN_API tn_status *tn_client_uninitialized_buffer(tn_client *client, tn_type type,
                                                 const int64_t *dims, size_t rank,
                                                 const tn_memory *memory,
                                                 tn_buffer **out) TN_MUST_USE;

/* A buffer that has failed from the start: whoever waits for it, reads it or runs a program with it
 * gets that error. `message` may be NULL. Since PJRT 0.82. */
TN_API tn_status *tn_client_error_buffer(tn_client *client, tn_code code, const char *message,
                                         tn_type type, const int64_t *dims, size_t rank,
                                         const tn_memory *memory, tn_buffer **out) TN_MUST_USE;

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

/* Somebody outside looks at the contents, and holds a guard for it: until the guard is released
 * their memory stays where it is and unchanged, also when the buffer
 *  - is deleted: it counts as deleted at once, and the memory goes with the last guard;
 *  - is an argument that a program may donate: the program works on a copy, and the buffer stays;
 *  - loses its handle, or its client does: the guard keeps both alive.
 * tn_buffer_donate_with_dependency() and tn_alias_fulfil() refuse a buffer that has a guard
 * (FAILED_PRECONDITION). Waits for the contents first, and gives the error of those that failed. */
typedef struct tn_external_ref tn_external_ref;
TN_API tn_status *tn_buffer_external_ref(tn_buffer *buffer, tn_external_ref **out) TN_MUST_USE;
/* The address of the contents as the device sees it; NULL once it is released. */
TN_API void *tn_external_ref_data(const tn_external_ref *ref);
/* Ends the guard's effect; a second time is FAILED_PRECONDITION and does nothing. */
TN_API tn_status *tn_external_ref_release(tn_external_ref *ref) TN_MUST_USE;
/* Releases it if that was not done. */
TN_API void tn_external_ref_destroy(tn_external_ref *ref);
/* One line: "external reference, held". As tn_status_describe(). */
TN_API size_t tn_external_ref_describe(const tn_external_ref *ref, char *text, size_t size);

/* The same by count and without an object: as many releases as holds, a release without a hold is
 * FAILED_PRECONDITION, and all holds must be released before the buffer is destroyed. Prefer
 * guards. */
TN_API tn_status *tn_buffer_hold(tn_buffer *buffer) TN_MUST_USE;
TN_API tn_status *tn_buffer_release(tn_buffer *buffer) TN_MUST_USE;

typedef struct tn_view_options {
  size_t struct_size;
  const tn_device *device; /* NULL: the client's first addressable device */
  /* Called once, on any thread, when the last user of the memory is done with it; not if the view
   * could not be made. It must not call back into the client. NULL: nobody is told. */
  void (*on_release)(void *data, void *arg);
  void *arg;
  const tn_memory *memory; /* NULL: the device's default memory. Not both. Since PJRT 0.66 */
  intptr_t stream;         /* the platform's stream whose work the contents wait for; 0: none */
} tn_view_options;

#define TN_VIEW_OPTIONS_INIT                                                                       \
  { sizeof(tn_view_options), NULL, NULL, NULL, NULL, 0 }
TN_API void tn_view_options_init(tn_view_options *options);

/* The general form of tn_client_borrowed_device_buffer() (<tenon/host_buffer.h>), which calls back
 * also when it fails.
 *
 * A buffer that is `data`: memory that the device can use as it is (for a CPU, host memory, dense
 * and row-major, aligned to 64 bytes for all plugins; ours is content with the element's size). It
 * must stay, and stay unchanged, until `on_release`. Programs read it in place and never write it;
 * it is not for donating. `options` may be NULL. Since PJRT 0.33. */
TN_API tn_status *tn_buffer_view(tn_client *client, void *data, tn_type type, const int64_t *dims,
                                 size_t rank, const tn_view_options *options,
                                 tn_buffer **out) TN_MUST_USE;

/* One line: "f32[4] on cpu:0, device memory, 16 B, ready". As tn_status_describe(). */
TN_API size_t tn_buffer_describe(const tn_buffer *buffer, char *text, size_t size);

/* What holds on to it (guards, placeholders' handles) keeps the memory meanwhile. */
TN_API void tn_buffer_destroy(tn_buffer *buffer);

TN_END_DECLS
#endif
