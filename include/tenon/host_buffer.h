/* Buffers made from memory that somebody has. docs/host-buffers.md has a page on who may read,
 * write and free what, when, with an example and a test each.
 *
 *   tn_client_buffer                  the memory is read until the call returns
 *   tn_client_borrowed_buffer         it is read until `release`
 *   tn_client_borrowed_mut_buffer     it is read, and written by programs, until `release`
 *   tn_client_borrowed_device_buffer  it is the device's own, and read until `release`
 *
 * `release` is called exactly once, whatever happens: when the plugin needs the memory no longer,
 * or before the call returns if the call fails. It may be called on any thread, also before the
 * call returns and from inside of tn_buffer_destroy(), and must not call back into the client. It
 * may be NULL: nobody is told. */
#ifndef TENON_HOST_BUFFER_H
#define TENON_HOST_BUFFER_H

#include <tenon/buffer.h>

TN_BEGIN_DECLS

/* `data` and `arg` as they were given. */
typedef void (*tn_release)(void *data, void *arg);

typedef struct tn_buffer_options {
  size_t struct_size;
  /* One a dimension, in bytes, of any sign; `data` is where the element of index 0 is. 0: the same
   * elements again along that dimension. NULL: dense row-major. Not for device memory. */
  const int64_t *byte_strides;
  const tn_device *device; /* NULL: the client's first addressable device */
  const tn_memory *memory; /* NULL: the device's default memory. Not both. */
  /* tn_client_borrowed_buffer(): the device makes a copy of its own, and the memory is released
   * when that is done, not when the buffer goes. */
  bool until_transferred;
  intptr_t stream; /* tn_client_borrowed_device_buffer(): as in tn_view_options */
} tn_buffer_options;

#define TN_BUFFER_OPTIONS_INIT                                                                     \
  { sizeof(tn_buffer_options), NULL, NULL, NULL, false, 0 }
TN_API void tn_buffer_options_init(tn_buffer_options *options);

/* A buffer with a copy of `data`, an array of `rank` dimensions `dims` (in elements; `dims` may be
 * NULL for rank 0, `data` for no elements). Nothing has to stay. `options` may be NULL. */
TN_API tn_status *tn_client_buffer(tn_client *client, const void *data, tn_type type,
                                   const int64_t *dims, size_t rank,
                                   const tn_buffer_options *options, tn_buffer **out) TN_MUST_USE;

/* A buffer with the contents of `data`, which the device may use where it is: a CPU does if the
 * array is dense and aligned (to 64 bytes for all plugins, to 16 for ours), others make a copy when
 * they come to it. Until `release` anybody may read the memory and nobody may write or free it,
 * donation or not. */
TN_API tn_status *tn_client_borrowed_buffer(tn_client *client, const void *data, tn_type type,
                                            const int64_t *dims, size_t rank, tn_release release,
                                            void *arg, const tn_buffer_options *options,
                                            tn_buffer **out) TN_MUST_USE;

/* The same, and the buffer may be donated to a program, which then may write its result there:
 * until `release` nobody outside may read or write the memory, which then holds whatever was last
 * written there. The result's buffer keeps the memory as the first one did. */
TN_API tn_status *tn_client_borrowed_mut_buffer(tn_client *client, void *data, tn_type type,
                                                const int64_t *dims, size_t rank,
                                                tn_release release, void *arg,
                                                const tn_buffer_options *options,
                                                tn_buffer **out) TN_MUST_USE;

/* A buffer that is `data`, an address of the device's (for a CPU: host memory, aligned to 64 bytes
 * for all plugins, to the element's size for ours; dense and row-major). Until `release` the memory
 * must stay as it is. Programs read it in place; it is not for donating. Since PJRT 0.33;
 * `options->memory`: since 0.66. */
TN_API tn_status *tn_client_borrowed_device_buffer(tn_client *client, void *data, tn_type type,
                                                   const int64_t *dims, size_t rank,
                                                   tn_release release, void *arg,
                                                   const tn_buffer_options *options,
                                                   tn_buffer **out) TN_MUST_USE;

TN_END_DECLS
#endif
