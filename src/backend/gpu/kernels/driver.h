/* NVIDIA's driver, as modules use it: found by dlsym, so nothing is linked. Results are 0 where all
 * went well; pointers of the device are numbers. */
#ifndef TN_BACKEND_KERNELS_DRIVER_H
#define TN_BACKEND_KERNELS_DRIVER_H

#include "backend/gpu/kernels/frame.h"

typedef struct cuda_driver {
  int (*current_device)(int *out);
  int (*attribute)(int *out, int attribute, int device);
  int (*error_name)(int error, const char **out);
  int (*error_text)(int error, const char **out);
  int (*load_module)(void **module, const void *image);
  int (*find_function)(void **function, void *module, const char *name);
  int (*launch)(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                unsigned block_y, unsigned block_z, unsigned shared, void *stream,
                void **parameters, void **extra);
  int (*allocate)(uint64_t *out, size_t size);
  int (*release)(uint64_t data);
  int (*copy_to_host)(void *host, uint64_t data, size_t size, void *stream);
  int (*wait_for)(void *stream);
} cuda_driver;
extern cuda_driver driver;
enum { DRIVER_CAPABILITY_MAJOR = 75, DRIVER_CAPABILITY_MINOR = 76 };

/* Once; more calls are fine. False: `why`. */
bool driver_open(const char *path, char *why, size_t size);
/* "cuLaunchKernel gives CUDA_ERROR_LAUNCH_FAILED (719): unspecified launch failure" */
XLA_FFI_Error *driver_error(const XLA_FFI_CallFrame *frame, const char *call, int error);

#endif
