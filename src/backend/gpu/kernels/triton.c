/* libtenon_triton.so: kernels that Triton compiled when Tenon was built (triton/compile.py), loaded
 * and launched by NVIDIA's driver. Nothing of Triton's is needed to run them. */
#include "backend/gpu/kernels/driver.h"
#include "backend/gpu/provider.h"

#include <pthread.h>
#include <stdint.h>

typedef struct triton_image {
  int capability; /* 0: PTX */
  const unsigned char *data;
} triton_image;
#include "triton_kernels.inc"

enum { MAX_DEVICES = 64 };

/* The kernel on each device, once it was loaded there. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *loaded[MAX_DEVICES];

static void *find_loaded(int device) {
  pthread_mutex_lock(&lock);
  void *function = loaded[device];
  pthread_mutex_unlock(&lock);
  return function;
}

static const triton_image *image_for(int capability) {
  const triton_image *image = add_images;
  while (image->capability && image->capability != capability) image++;
  return image;
}

/* Two threads may load at once; one's stays unused. */
static XLA_FFI_Error *load_module(const XLA_FFI_CallFrame *frame, int device, void **out) {
  int major = 0, minor = 0;
  void *module = NULL;
  int error = driver.attribute(&major, DRIVER_CAPABILITY_MAJOR, device);
  if (!error) error = driver.attribute(&minor, DRIVER_CAPABILITY_MINOR, device);
  if (error) return driver_error(frame, "cuDeviceGetAttribute", error);
  int capability = major * 10 + minor;
  if (capability < ADD_LEAST)
    return frame_error(frame, XLA_FFI_Error_Code_UNIMPLEMENTED,
                       "the kernel is for compute capability %d.%d and above; the GPU has %d.%d",
                       ADD_LEAST / 10, ADD_LEAST % 10, major, minor);
  error = driver.load_module(&module, image_for(capability)->data);
  if (error) return driver_error(frame, "cuModuleLoadData", error);
  error = driver.find_function(out, module, add_name);
  if (error) return driver_error(frame, "cuModuleGetFunction", error);
  pthread_mutex_lock(&lock);
  loaded[device] = *out;
  pthread_mutex_unlock(&lock);
  return NULL;
}

static XLA_FFI_Error *function_of(const XLA_FFI_CallFrame *frame, void **out) {
  int device = 0, error = driver.current_device(&device);
  if (error) return driver_error(frame, "cuCtxGetDevice", error);
  if (device < 0 || device >= MAX_DEVICES)
    return frame_error(frame, XLA_FFI_Error_Code_UNIMPLEMENTED, "device %d", device);
  *out = find_loaded(device);
  return *out ? NULL : load_module(frame, device, out);
}

static XLA_FFI_Error *run_add(XLA_FFI_CallFrame *frame) {
  static const XLA_FFI_DataType types[] = {XLA_FFI_DataType_F32, XLA_FFI_DataType_INVALID};
  frame_arrays a;
  int64_t n;
  void *function = NULL, *stream = NULL, *none = NULL;
  if (frame_asks_version(frame)) return NULL;
  XLA_FFI_Error *error = frame_read_arrays(frame, types, &a);
  if (!error) error = frame_i64(frame, "n", &n);
  if (error) return error;
  if (n < 1 || n > INT32_MAX || n != a.x_size || n != a.y_size || n != a.out_size)
    return frame_error(frame, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                       "%lld elements are not those of the arrays", (long long)n);
  error = function_of(frame, &function);
  if (!error) error = frame_stream(frame, &stream);
  if (error) return error;
  int32_t count = (int32_t)n;
  void *parameters[ADD_PARAMETERS] = {&a.x, &a.y, &a.out, &count};
  for (int i = 4; i < ADD_PARAMETERS; i++) parameters[i] = &none; /* scratch memory of no bytes */
  unsigned grid = (unsigned)((n + ADD_BLOCK - 1) / ADD_BLOCK);
  int status =
      driver.launch(function, grid, 1, 1, ADD_THREADS, 1, 1, ADD_SHARED, stream, parameters, NULL);
  return status ? driver_error(frame, "cuLaunchKernel", status) : NULL;
}

/* ---- the module ------------------------------------------------------------------------------ */

static bool open_driver(const provider_libraries *libraries, char *why, size_t size) {
  return driver_open(libraries->driver, why, size);
}

static const tn_type offered[] = {TN_F32, TN_INVALID};
static const provider_op ops[] = {
    {{"triton", "tenon.triton.add", OFFLOAD_ADD, offered, 0, false}, run_add},
};
static const provider_module module = {.struct_size = sizeof module,
                                       .name = "triton",
                                       .platform = "CUDA",
                                       .ops = ops,
                                       .num_ops = sizeof ops / sizeof *ops,
                                       .open = open_driver};

const provider_module *tenon_provider(void) {
  return &module;
}
