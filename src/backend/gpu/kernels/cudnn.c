/* libtenon_cudnn.so: products and convolutions by cuDNN's graphs of one operation.
 *
 * A plan is made when a shape is first met, from the first engine that cuDNN's heuristics offer and
 * that can be finalised, and kept for the process; many threads may run it at once. A run has a
 * handle of its own, taken from a list, since a handle has the stream. No lock is held while
 * cuDNN works. */
#include "backend/gpu/kernels/cudnn.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cudnn_library cudnn_lib;

/* ---- the library ----------------------------------------------------------------------------- */

static bool find_all(void *object, const char **missing) {
  const struct {
    const char *name;
    void *to;
  } symbols[] = {
#define SYMBOL(name) {#name, &cudnn_lib.name},
      CUDNN_SYMBOLS
#undef SYMBOL
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(object, symbols[i].name);
    *missing = symbols[i].name;
    if (!symbol) return false;
    memcpy(symbols[i].to, &symbol, sizeof symbol);
  }
  return true;
}

static bool open_library(const provider_libraries *libraries, char *why, size_t size) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static bool is_open;
  const char *path = libraries->library ? libraries->library : "libcudnn.so.9", *missing = NULL;
  pthread_mutex_lock(&lock);
  void *object = is_open ? NULL : dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!is_open && !object) {
    const char *text = dlerror();
    snprintf(why, size, "%s", text ? text : path);
  } else if (!is_open && !find_all(object, &missing)) {
    snprintf(why, size, "%s has no %s", path, missing);
  } else {
    is_open = true;
  }
  bool open = is_open;
  pthread_mutex_unlock(&lock);
  return open;
}

XLA_FFI_Error *cudnn_error(const XLA_FFI_CallFrame *frame, const char *call, int status) {
  char last[512] = "";
  cudnn_lib.cudnnGetLastErrorString(last, sizeof last);
  last[sizeof last - 1] = '\0';
  return frame_error(frame,
                     status == CUDNN_STATUS_ALLOC_FAILED ? XLA_FFI_Error_Code_RESOURCE_EXHAUSTED
                                                         : XLA_FFI_Error_Code_INTERNAL,
                     "%s gives %d (%s)%s%s", call, status,
                     cudnn_lib.cudnnGetErrorString((cudnnStatus_t)status), last[0] ? ": " : "",
                     last);
}

/* ---- handles --------------------------------------------------------------------------------- */

typedef struct held_handle {
  cudnnHandle_t handle;
  int device;
  struct held_handle *next;
} held_handle;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of both lists */
static held_handle *idle;
static cudnn_plan *plans;

static XLA_FFI_Error *take_handle(const XLA_FFI_CallFrame *frame, int device, held_handle **out) {
  pthread_mutex_lock(&lock);
  held_handle **at = &idle;
  while (*at && (*at)->device != device) at = &(*at)->next;
  *out = *at;
  if (*at) *at = (*at)->next;
  pthread_mutex_unlock(&lock);
  if (*out) return NULL;
  held_handle *fresh = calloc(1, sizeof *fresh);
  if (!fresh) return frame_error(frame, XLA_FFI_Error_Code_RESOURCE_EXHAUSTED, "out of memory");
  fresh->device = device;
  cudnnStatus_t status = cudnn_lib.cudnnCreate(&fresh->handle);
  if (status) {
    free(fresh);
    return cudnn_error(frame, "cudnnCreate", status);
  }
  *out = fresh;
  return NULL;
}

static void give_handle(held_handle *handle) {
  pthread_mutex_lock(&lock);
  handle->next = idle;
  idle = handle;
  pthread_mutex_unlock(&lock);
}

/* ---- plans ----------------------------------------------------------------------------------- */

static cudnn_plan *find_plan(const cudnn_shape *shape) {
  pthread_mutex_lock(&lock);
  cudnn_plan *plan = plans;
  while (plan && memcmp(&plan->shape, shape, sizeof *shape) != 0) plan = plan->next;
  pthread_mutex_unlock(&lock);
  return plan;
}

/* Two threads may have made the same; both stay. */
static void keep_plan(cudnn_plan *plan) {
  pthread_mutex_lock(&lock);
  plan->next = plans;
  plans = plan;
  pthread_mutex_unlock(&lock);
}

static XLA_FFI_Error *plan_of(const XLA_FFI_CallFrame *frame, cudnnHandle_t handle,
                              const cudnn_shape *shape, cudnn_plan **out) {
  *out = find_plan(shape);
  if (*out) return NULL;
  XLA_FFI_Error *error = cudnn_make_plan(frame, handle, shape, out);
  if (!error) keep_plan(*out);
  return error;
}

/* ---- running --------------------------------------------------------------------------------- */

static XLA_FFI_Error *run_plan(const XLA_FFI_CallFrame *frame, cudnnHandle_t handle,
                               const cudnn_plan *plan, const frame_arrays *arrays) {
  frame_memory workspace = {0};
  void *stream = NULL;
  XLA_FFI_Error *error = frame_stream(frame, &stream);
  cudnnStatus_t status = CUDNN_STATUS_SUCCESS;
  if (!error && (status = cudnn_lib.cudnnSetStream(handle, stream)) != CUDNN_STATUS_SUCCESS)
    error = cudnn_error(frame, "cudnnSetStream", status);
  if (!error) error = frame_allocate(frame, plan->workspace, &workspace);
  if (!error) error = cudnn_execute(frame, handle, plan, arrays, workspace.data);
  frame_free(frame, &workspace);
  return error;
}

static XLA_FFI_Error *run_shape(const XLA_FFI_CallFrame *frame, cudnn_shape *shape,
                                const frame_arrays *arrays) {
  held_handle *handle = NULL;
  cudnn_plan *plan = NULL;
  XLA_FFI_Error *error = frame_device(frame, &shape->device);
  if (!error) error = take_handle(frame, shape->device, &handle);
  if (!handle) return error;
  if (!error) error = plan_of(frame, handle->handle, shape, &plan);
  if (plan) error = run_plan(frame, handle->handle, plan, arrays);
  give_handle(handle);
  return error;
}

static const XLA_FFI_DataType types[] = {XLA_FFI_DataType_F32, XLA_FFI_DataType_F16,
                                         XLA_FFI_DataType_BF16, XLA_FFI_DataType_INVALID};

static int type_of(XLA_FFI_DataType type) {
  return type == XLA_FFI_DataType_F32   ? CUDNN_DATA_FLOAT
         : type == XLA_FFI_DataType_F16 ? CUDNN_DATA_HALF
                                        : CUDNN_DATA_BFLOAT16;
}

static void set_three(int64_t out[CUDNN_MAX_DIMS], int64_t a, int64_t b, int64_t c) {
  out[0] = a;
  out[1] = b;
  out[2] = c;
}

static XLA_FFI_Error *run_matmul(XLA_FFI_CallFrame *frame) {
  if (frame_asks_version(frame)) return NULL;
  frame_arrays arrays;
  frame_product p;
  cudnn_shape shape;
  memset(&shape, 0, sizeof shape); /* it is compared as bytes */
  XLA_FFI_Error *error = frame_read_arrays(frame, types, &arrays);
  if (!error) error = frame_read_product(frame, &arrays, &p);
  if (error) return error;
  shape.type = type_of(arrays.type);
  shape.rank = 3;
  set_three(shape.dims[0], p.batch, p.m, p.k);
  set_three(shape.strides[0], p.m * p.k, p.transpose_lhs ? 1 : p.k, p.transpose_lhs ? p.m : 1);
  set_three(shape.dims[1], p.batch, p.k, p.n);
  set_three(shape.strides[1], p.k * p.n, p.transpose_rhs ? 1 : p.n, p.transpose_rhs ? p.k : 1);
  set_three(shape.dims[2], p.batch, p.m, p.n);
  set_three(shape.strides[2], p.m * p.n, p.n, 1);
  return run_shape(frame, &shape, &arrays);
}

/* The last element that the strides reach lies in the array. */
static bool is_within(const cudnn_shape *shape, int which, int64_t size) {
  int64_t last = 0, more;
  for (int d = 0; d < shape->rank; d++)
    if (shape->dims[which][d] < 1 || shape->strides[which][d] < 1 ||
        __builtin_mul_overflow(shape->dims[which][d] - 1, shape->strides[which][d], &more) ||
        __builtin_add_overflow(last, more, &last))
      return false;
  return last < size;
}

/* Over other strides cuDNN's kernels compute something else, and give no error (9.14 on an H200).
 */
static bool is_channels_last(const cudnn_shape *shape, int which) {
  static const int inwards[] = {1, 3, 2, 0};
  int64_t size = 1;
  for (int i = 0; i < 4; i++) {
    if (shape->strides[which][inwards[i]] != size) return false;
    if (__builtin_mul_overflow(size, shape->dims[which][inwards[i]], &size)) return false;
  }
  return true;
}

static XLA_FFI_Error *read_conv(const XLA_FFI_CallFrame *frame, cudnn_shape *shape) {
  const struct {
    const char *name;
    int64_t *to;
    size_t count;
  } lists[] = {{"x_dims", shape->dims[0], 4},   {"x_strides", shape->strides[0], 4},
               {"w_dims", shape->dims[1], 4},   {"w_strides", shape->strides[1], 4},
               {"y_dims", shape->dims[2], 4},   {"y_strides", shape->strides[2], 4},
               {"strides", shape->window, 2},   {"padding", shape->padding, 2},
               {"dilation", shape->dilation, 2}};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    XLA_FFI_Error *error = frame_i64s(frame, lists[i].name, lists[i].to, lists[i].count);
    if (error) return error;
  }
  return NULL; /* groups are the quotient of the channels, which cuDNN sees itself */
}

static XLA_FFI_Error *run_convolution(XLA_FFI_CallFrame *frame) {
  if (frame_asks_version(frame)) return NULL;
  frame_arrays arrays;
  cudnn_shape shape;
  memset(&shape, 0, sizeof shape);
  shape.is_conv = true;
  shape.rank = 4;
  XLA_FFI_Error *error = frame_read_arrays(frame, types, &arrays);
  if (!error) error = read_conv(frame, &shape);
  if (error) return error;
  shape.type = type_of(arrays.type);
  if (!is_within(&shape, 0, arrays.x_size) || !is_within(&shape, 1, arrays.y_size) ||
      !is_within(&shape, 2, arrays.out_size))
    return frame_error(frame, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                       "the convolution's sizes are not those of its arrays");
  for (int which = 0; which < CUDNN_NUM_TENSORS; which++)
    if (!is_channels_last(&shape, which))
      return frame_error(frame, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                         "the convolution's arrays do not have their channels side by side");
  return run_shape(frame, &shape, &arrays);
}

/* ---- the module ------------------------------------------------------------------------------ */

static const tn_type offered[] = {TN_F32, TN_F16, TN_BF16, TN_INVALID};
static const provider_op ops[] = {
    {{"cudnn", "tenon.cudnn.conv", OFFLOAD_CONV, offered, 0, true}, run_convolution},
    {{"cudnn", "tenon.cudnn.matmul", OFFLOAD_MATMUL, offered, 0, true}, run_matmul},
};
static const provider_module module = {.struct_size = sizeof module,
                                       .name = "cudnn",
                                       .platform = "CUDA",
                                       .ops = ops,
                                       .num_ops = sizeof ops / sizeof *ops,
                                       .open = open_library};

const provider_module *tenon_provider(void) {
  return &module;
}
