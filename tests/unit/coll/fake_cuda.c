/* A driver of NVIDIA's as tests want it to be: FAKE_CUDA has the result of cuInit, CUDA's version,
 * the number of devices and how many of them have each attribute. */
#include <stdio.h>
#include <stdlib.h>

static int field(int index) {
  int values[4] = {0};
  const char *text = getenv("FAKE_CUDA");
  if (text) sscanf(text, "%d,%d,%d,%d", &values[0], &values[1], &values[2], &values[3]);
  return values[index];
}

#define SHOWN __attribute__((visibility("default")))
SHOWN int cuInit(unsigned flags) {
  (void)flags;
  return field(0);
}
SHOWN int cuDriverGetVersion(int *out) {
  *out = field(1);
  return 0;
}
SHOWN int cuDeviceGetCount(int *out) {
  *out = field(2);
  return 0;
}
SHOWN int cuDeviceGet(int *out, int ordinal) {
  *out = ordinal;
  return 0;
}
SHOWN int cuDeviceGetAttribute(int *out, int attribute, int device) {
  (void)attribute;
  *out = device < field(3);
  return 0;
}
SHOWN int cuGetErrorName(int error, const char **out) {
  *out = error == 100 ? "CUDA_ERROR_NO_DEVICE" : NULL;
  return *out ? 0 : 1;
}
SHOWN int cuIpcGetMemHandle(void) {
  return 1;
}
SHOWN int cuIpcOpenMemHandle_v2(void) {
  return 1;
}
SHOWN int cuIpcCloseMemHandle(void) {
  return 1;
}
SHOWN int cuIpcGetEventHandle(void) {
  return 1;
}
#ifdef WITH_MULTICAST
SHOWN int cuMulticastCreate(void) {
  return 1;
}
SHOWN int cuMulticastAddDevice(void) {
  return 1;
}
SHOWN int cuMulticastBindMem(void) {
  return 1;
}
SHOWN int cuMemExportToShareableHandle(void) {
  return 1;
}
#endif
