/* A driver of NVIDIA's as tests want it to be: FAKE_GPU has the result of cuInit, CUDA's version,
 * the number of GPUs and their compute capability ("0,13000,1,90"); a result of -1 crashes and one
 * of -2 hangs. Its memory is the host's, its one kernel adds floats, and what is launched has run
 * when cuLaunchKernel() returns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SHOWN __attribute__((visibility("default")))
enum { INIT, VERSION, COUNT, CAPABILITY, NUM_FIELDS };
enum { NO_BINARY_FOR_GPU = 209, NOT_FOUND = 500, LAUNCH_FAILED = 719 };

static int field(int index) {
  int values[NUM_FIELDS] = {0};
  const char *text = getenv("FAKE_GPU");
  if (text) sscanf(text, "%d,%d,%d,%d", &values[0], &values[1], &values[2], &values[3]);
  return values[index];
}

SHOWN int cuInit(unsigned flags) {
  (void)flags;
  if (field(INIT) == -1) abort();
  while (field(INIT) == -2) pause();
  return field(INIT);
}
SHOWN int cuDriverGetVersion(int *out) {
  *out = field(VERSION);
  return 0;
}
SHOWN int cuDeviceGetCount(int *out) {
  *out = field(COUNT);
  return 0;
}
SHOWN int cuDeviceGet(int *out, int ordinal) {
  *out = ordinal;
  return 0;
}
SHOWN int cuCtxGetDevice(int *out) {
  *out = 0;
  return 0;
}
SHOWN int cuDeviceGetAttribute(int *out, int attribute, int device) {
  (void)device;
  *out = attribute == 75   ? field(CAPABILITY) / 10
         : attribute == 76 ? field(CAPABILITY) % 10
         : attribute == 16 ? 132
         : attribute == 97 ? 232448
                           : 0;
  return 0;
}
SHOWN int cuDeviceGetName(char *out, int size, int device) {
  (void)device;
  snprintf(out, (size_t)size, "Fake GPU");
  return 0;
}
#ifndef OLD_DRIVER
SHOWN int cuDeviceTotalMem_v2(size_t *out, int device) {
  (void)device;
  *out = (size_t)80 << 30;
  return 0;
}
#endif
SHOWN int cuGetErrorName(int error, const char **out) {
  *out = error == 100                 ? "CUDA_ERROR_NO_DEVICE"
         : error == NO_BINARY_FOR_GPU ? "CUDA_ERROR_NO_BINARY_FOR_GPU"
         : error == LAUNCH_FAILED     ? "CUDA_ERROR_LAUNCH_FAILED"
                                      : NULL;
  return *out ? 0 : 1;
}
SHOWN int cuGetErrorString(int error, const char **out) {
  *out = error == 100 ? "no CUDA-capable device is detected" : "a fake error";
  return 0;
}

/* ---- kernels -----------------------------------------------------------------------------------
 */

SHOWN int cuModuleLoadData(void **module, const void *image) {
  if (getenv("FAKE_GPU_NO_BINARY")) return NO_BINARY_FOR_GPU;
  *module = (void *)(size_t)image;
  return 0;
}
SHOWN int cuModuleGetFunction(void **function, void *module, const char *name) {
  *function = module;
  return strcmp(name, "add") ? NOT_FOUND : 0;
}
SHOWN int cuFuncSetAttribute(void *function, int attribute, int value) {
  (void)function, (void)attribute, (void)value;
  return 0;
}
SHOWN int cuMemAlloc_v2(size_t *out, size_t size) {
  *out = (size_t)malloc(size);
  return 0;
}
SHOWN int cuMemFree_v2(size_t data) {
  free((void *)data);
  return 0;
}
SHOWN int cuMemcpyDtoHAsync_v2(void *host, size_t data, size_t size, void *stream) {
  memcpy(host, (const void *)data, size);
  return stream ? 0 : LAUNCH_FAILED;
}
SHOWN int cuStreamSynchronize(void *stream) {
  return stream ? 0 : LAUNCH_FAILED;
}
/* add(const float *x, const float *y, float *out, int n), a block for 1,024 elements. */
SHOWN int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx,
                         unsigned by, unsigned bz, unsigned shared, void *stream, void **parameters,
                         void **extra) {
  (void)function, (void)bx, (void)by, (void)bz, (void)shared, (void)stream, (void)extra;
  if (getenv("FAKE_GPU_LAUNCH_FAILS")) return LAUNCH_FAILED;
  const float *x = *(const float **)parameters[0], *y = *(const float **)parameters[1];
  float *out = *(float **)parameters[2];
  int n = *(int *)parameters[3];
  for (int i = 0; i < n && i < (int)(gx * gy * gz) * 1024; i++) out[i] = x[i] + y[i];
  return 0;
}
