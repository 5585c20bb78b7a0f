/* Arrays that come to a device in pieces: tn_upload for one array, piece after piece, with a limit
 * on what is under way; tn_transfer for several at once, in any order; and tn_dma_mapping for host
 * memory that a device may read by itself. */
#ifndef TENON_UPLOAD_H
#define TENON_UPLOAD_H

#include <tenon/buffer.h>
#include <tenon/value.h>

TN_BEGIN_DECLS

/* ---- one array ------------------------------------------------------------------------------- */

/* After more of the array has arrived: `done` of `total` bytes. False ends the upload: CANCELLED.
 * Called on the thread that uploads, with `done` growing; the last time with `done` equal to
 * `total`, when nothing can be cancelled any more. It must not use the upload. */
typedef bool (*tn_upload_progress)(size_t done, size_t total, void *arg);

typedef struct tn_upload_options {
  size_t struct_size;
  const tn_device *device;     /* NULL: the client's first addressable device */
  const tn_memory *memory;     /* NULL: the device's default memory. Not both. */
  size_t chunk_size;           /* bytes of a piece; 0: 4 MiB */
  size_t max_in_flight;        /* bytes that may be under way at once, counted in whole pieces, at
                                  least one; 0: four pieces. Whoever would exceed it waits. */
  tn_upload_progress progress; /* NULL: nobody is told */
  void *arg;                   /* for `progress` */
} tn_upload_options;

#define TN_UPLOAD_OPTIONS_INIT                                                                     \
  { sizeof(tn_upload_options), NULL, NULL, 0, 0, NULL, NULL }
TN_API void tn_upload_options_init(tn_upload_options *options);

/* The array `data` as a buffer: as tn_buffer_from_host(), piece by piece. Waits until all of it has
 * arrived; `data` is read in place and is the caller's again then. `options` may be NULL. */
TN_API tn_status *tn_upload_array(tn_client *client, const void *data, tn_type type,
                                  const int64_t *dims, size_t rank,
                                  const tn_upload_options *options, tn_buffer **out) TN_MUST_USE;

/* Fills `data` with the `size` bytes of the host array from byte `offset` on. Called in order, on
 * the uploading thread, with whole pieces but for the last. An error, which is taken over, ends the
 * upload with that code and message; tn_status_create() makes one. It must not use the upload. */
typedef tn_status *(*tn_upload_reader)(void *data, size_t size, size_t offset, void *arg);

/* The same for an array that need not be in memory: `read` is asked for each piece. Needs
 * `max_in_flight` bytes of host memory, if the plugin takes pieces (tn_upload_in_pieces). */
TN_API tn_status *tn_upload_from(tn_client *client, tn_upload_reader read, void *read_arg,
                                 tn_type type, const int64_t *dims, size_t rank,
                                 const tn_upload_options *options, tn_buffer **out) TN_MUST_USE;

/* An upload whose bytes come as they come. Calls on one upload from several threads follow each
 * other. */
typedef struct tn_upload tn_upload;

/* Pieces need a plugin with a transfer manager (since PJRT 0.62) on a device that keeps the array
 * as the host does: row-major, unpadded, one element in tn_type_size() bytes. Where that is not so
 * (tn_upload_in_pieces() is false) the whole array is gathered in host memory, and goes over by
 * tn_upload_finish(). */
TN_API tn_status *tn_upload_start(tn_client *client, tn_type type, const int64_t *dims, size_t rank,
                                  const tn_upload_options *options, tn_upload **out) TN_MUST_USE;
TN_API bool tn_upload_in_pieces(const tn_upload *upload);

/* The host array's bytes, and how many of them were written. */
TN_API size_t tn_upload_size(const tn_upload *upload);
TN_API size_t tn_upload_written(const tn_upload *upload);

/* The next `size` bytes of the host array, copied before it returns. Waits while `max_in_flight`
 * bytes are under way. More than the array has room for is OUT_OF_RANGE, and nothing of it is
 * taken. When a piece fails or `progress` says no, the upload has failed: see tn_upload_fail(). */
TN_API tn_status *tn_upload_write(tn_upload *upload, const void *data, size_t size) TN_MUST_USE;

/* Waits until everything has arrived. FAILED_PRECONDITION if bytes are still to be written: they
 * may follow. Twice is once. */
TN_API tn_status *tn_upload_finish(tn_upload *upload) TN_MUST_USE;

/* Ends an upload that is not finished: whoever waits for the buffer, and every later call here,
 * gets that error. It waits for the pieces under way first. */
TN_API tn_status *tn_upload_fail(tn_upload *upload, tn_code code, const char *message) TN_MUST_USE;

/* The buffer, the caller's from then on; once. It may be taken, passed to programs and destroyed
 * before its contents are there; they fail if the upload does. Where the array is gathered, a
 * plugin before PJRT 0.83 has it only after tn_upload_finish(): UNIMPLEMENTED before, with the slot
 * that is missing. */
TN_API tn_status *tn_upload_buffer(tn_upload *upload, tn_buffer **out) TN_MUST_USE;

/* Fails one that is neither finished nor failed with ABORTED. Waits for the pieces under way. */
TN_API void tn_upload_destroy(tn_upload *upload);

/* One line: "upload: 64 of 128 bytes written, in pieces". As tn_status_describe(). */
TN_API size_t tn_upload_describe(const tn_upload *upload, char *text, size_t size);

/* ---- several arrays, raw --------------------------------------------------------------------- */

/* Buffers that exist before their contents: PJRT's AsyncHostToDeviceTransferManager. All functions
 * may be called from several threads at once, and none from inside an event's callback. */
typedef struct tn_transfer tn_transfer;

typedef struct tn_transfer_shape {
  tn_type type;
  const int64_t *dims; /* `rank` sizes, in elements */
  size_t rank;
  const int64_t *minor_to_major; /* the device's order of dimensions, fastest first; NULL: its own
                                    choice */
} tn_transfer_shape;

/* Allocates `count` buffers, at least one, in `memory` (NULL: the default memory of the client's
 * first addressable device). Since PJRT 0.60; everything about buffers but sending since 0.62. */
TN_API tn_status *tn_transfer_create(tn_client *client, const tn_transfer_shape *shapes,
                                     size_t count, const tn_memory *memory,
                                     tn_transfer **out) TN_MUST_USE;

TN_API size_t tn_transfer_num_buffers(const tn_transfer *transfer);
/* Bytes of a buffer as the device keeps it, which is what tn_transfer_data() fills: for types
 * narrower than a byte some devices need fewer than the host. 0: no such index. */
TN_API size_t tn_transfer_buffer_size(const tn_transfer *transfer, size_t index);
TN_API tn_device *tn_transfer_device(const tn_transfer *transfer); /* NULL: not told */

/* `size` bytes to byte `offset` of a buffer, in any order, in the device's layout. `data` stays
 * until the event is ready. `is_last` says that no more will be sent to this buffer, which becomes
 * ready when all of it has arrived; it may be sent with no bytes. OUT_OF_RANGE beyond the buffer's
 * end; FAILED_PRECONDITION after the last piece or an error. `event` NULL: the call waits. */
TN_API tn_status *tn_transfer_data(tn_transfer *transfer, size_t index, const void *data,
                                   size_t offset, size_t size, bool is_last,
                                   tn_event **event) TN_MUST_USE;

/* The whole of a buffer from a dense row-major host array, packed by the plugin as the device wants
 * it; first and last at once. Type and dimensions must be those of the buffer. Since PJRT 0.83. */
TN_API tn_status *tn_transfer_literal(tn_transfer *transfer, size_t index, const void *data,
                                      tn_type type, const int64_t *dims, size_t rank,
                                      tn_event **event) TN_MUST_USE;

/* Makes a buffer an error instead: whoever waits for it gets that code and message. Waits for the
 * pieces under way. FAILED_PRECONDITION after its last piece or an earlier error. */
TN_API tn_status *tn_transfer_set_error(tn_transfer *transfer, size_t index, tn_code code,
                                        const char *message) TN_MUST_USE;

/* Named values for whoever traces transfers; they go over as text. */
TN_API tn_status *tn_transfer_add_metadata(tn_transfer *transfer, const tn_value *values,
                                           size_t count) TN_MUST_USE;

/* The buffer, the caller's from then on; FAILED_PRECONDITION the second time. It may be taken
 * before its contents are there, and outlives the transfer. */
TN_API tn_status *tn_transfer_retrieve(tn_transfer *transfer, size_t index,
                                       tn_buffer **out) TN_MUST_USE;

/* Waits for the pieces under way. Buffers that got neither a last piece nor an error become errors,
 * ABORTED; those not retrieved go with it. */
TN_API void tn_transfer_destroy(tn_transfer *transfer);

/* One line: "transfer of 2 buffers, 80 bytes, to cpu:0". As tn_status_describe(). */
TN_API size_t tn_transfer_describe(const tn_transfer *transfer, char *text, size_t size);

/* ---- host memory for direct transfers -------------------------------------------------------- */

/* A range of host memory registered with the device's driver. The memory must stay until it is
 * unmapped. It keeps the client alive. */
typedef struct tn_dma_mapping tn_dma_mapping;

/* UNIMPLEMENTED from most CPUs. Our device pins nothing, since it copies by the CPU, but holds the
 * caller to the rules: a range may not be mapped twice or overlap one that is. Since PJRT 0.67. */
TN_API tn_status *tn_dma_map(tn_client *client, void *data, size_t size,
                             tn_dma_mapping **out) TN_MUST_USE;
/* Once; FAILED_PRECONDITION the second time. */
TN_API tn_status *tn_dma_unmap(tn_dma_mapping *mapping) TN_MUST_USE;
/* Unmaps it unless that was done. */
TN_API void tn_dma_mapping_destroy(tn_dma_mapping *mapping);

/* One line: "mapping of 4096 bytes for cpu", or "an ended mapping of ...". As
 * tn_status_describe(). */
TN_API size_t tn_dma_mapping_describe(const tn_dma_mapping *mapping, char *text, size_t size);

TN_END_DECLS
#endif
