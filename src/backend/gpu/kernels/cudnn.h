/* Private to cudnn*.c. */
#ifndef TN_BACKEND_KERNELS_CUDNN_H
#define TN_BACKEND_KERNELS_CUDNN_H

#include "backend/gpu/kernels/frame.h"
#include "backend/gpu/provider.h"

#include <cudnn.h>

/* What is used of the library; found by dlsym. */
#define CUDNN_SYMBOLS                                                                              \
  SYMBOL(cudnnCreate)                                                                              \
  SYMBOL(cudnnSetStream)                                                                           \
  SYMBOL(cudnnGetErrorString)                                                                      \
  SYMBOL(cudnnGetLastErrorString)                                                                  \
  SYMBOL(cudnnBackendCreateDescriptor)                                                             \
  SYMBOL(cudnnBackendDestroyDescriptor)                                                            \
  SYMBOL(cudnnBackendSetAttribute)                                                                 \
  SYMBOL(cudnnBackendGetAttribute)                                                                 \
  SYMBOL(cudnnBackendFinalize)                                                                     \
  SYMBOL(cudnnBackendExecute)

typedef struct cudnn_library {
#define SYMBOL(name) __typeof__(&name) name;
  CUDNN_SYMBOLS
#undef SYMBOL
} cudnn_library;
extern cudnn_library cudnn_lib;

enum { CUDNN_MAX_DIMS = 4, CUDNN_NUM_TENSORS = 3, CUDNN_MAX_DESCRIPTORS = 48 };

/* All that a plan depends on, compared as bytes: operands, then the result. */
typedef struct cudnn_shape {
  int64_t dims[CUDNN_NUM_TENSORS][CUDNN_MAX_DIMS], strides[CUDNN_NUM_TENSORS][CUDNN_MAX_DIMS];
  int64_t window[2], padding[2], dilation[2];
  int device, type, rank, is_conv;
} cudnn_shape;

typedef struct cudnn_plan {
  cudnn_shape shape;
  cudnnBackendDescriptor_t execution;
  size_t workspace;
  cudnnBackendDescriptor_t kept[CUDNN_MAX_DESCRIPTORS]; /* what it was made of, and itself */
  int num_kept;
  struct cudnn_plan *next;
} cudnn_plan;

XLA_FFI_Error *cudnn_error(const XLA_FFI_CallFrame *frame, const char *call, int status);

XLA_FFI_Error *cudnn_make_plan(const XLA_FFI_CallFrame *frame, cudnnHandle_t handle,
                               const cudnn_shape *shape, cudnn_plan **out);
XLA_FFI_Error *cudnn_execute(const XLA_FFI_CallFrame *frame, cudnnHandle_t handle,
                             const cudnn_plan *plan, const frame_arrays *arrays, void *workspace);

#endif
