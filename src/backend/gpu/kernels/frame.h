/* Reading the frames of XLA FFI, for the handlers of modules. What is used here is the same in all
 * versions of the interface. */
#ifndef TN_BACKEND_KERNELS_FRAME_H
#define TN_BACKEND_KERNELS_FRAME_H

#include "abi/xla_ffi/xla_ffi.h"

#include <stdbool.h>
#include <tenon/export.h>

/* Whether the frame only asks for the handler's version; then it has been answered. */
bool frame_asks_version(const XLA_FFI_CallFrame *frame);

/* An error for the handler to return. */
XLA_FFI_Error *frame_error(const XLA_FFI_CallFrame *frame, XLA_FFI_Error_Code code,
                           const char *format, ...) TN_PRINTF(3, 4);

/* Attributes by name. An error says which one is missing or of another kind. */
XLA_FFI_Error *frame_i64(const XLA_FFI_CallFrame *frame, const char *name, int64_t *out);
XLA_FFI_Error *frame_i64s(const XLA_FFI_CallFrame *frame, const char *name, int64_t *out,
                          size_t count);

/* Two operands and a result, all of one type that is in `types` (ending in INVALID). */
typedef struct frame_arrays {
  XLA_FFI_DataType type;
  void *x, *y, *out;
  int64_t x_size, y_size, out_size; /* in elements */
} frame_arrays;
XLA_FFI_Error *frame_read_arrays(const XLA_FFI_CallFrame *frame, const XLA_FFI_DataType *types,
                                 frame_arrays *out);

/* A product's sizes (passes/offload/offload.h), which fit the arrays. */
typedef struct frame_product {
  int64_t batch, m, n, k, transpose_lhs, transpose_rhs;
} frame_product;
XLA_FFI_Error *frame_read_product(const XLA_FFI_CallFrame *frame, const frame_arrays *arrays,
                                  frame_product *out);

/* Where the call runs. */
XLA_FFI_Error *frame_stream(const XLA_FFI_CallFrame *frame, void **out);
XLA_FFI_Error *frame_device(const XLA_FFI_CallFrame *frame, int *out);
/* Device memory for the length of the call; NULL data for no bytes. */
typedef struct frame_memory {
  void *data;  /* the first of the bytes that were asked for, at a multiple of 256 */
  void *block; /* what the plugin gave, of `size` bytes */
  size_t size;
} frame_memory;
XLA_FFI_Error *frame_allocate(const XLA_FFI_CallFrame *frame, size_t size, frame_memory *out);
void frame_free(const XLA_FFI_CallFrame *frame, const frame_memory *memory);

#endif
