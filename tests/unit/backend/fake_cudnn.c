/* cuDNN as a probe sees it: FAKE_CUDNN has what cudnnCreate() gives. */
#include <stdio.h>
#include <stdlib.h>

#define SHOWN __attribute__((visibility("default")))

SHOWN size_t cudnnGetVersion(void) {
  return 91900;
}
#ifndef OLD_CUDNN
SHOWN int cudnnCreate(void **handle) {
  static int it;
  const char *text = getenv("FAKE_CUDNN");
  *handle = &it;
  return text ? atoi(text) : 0;
}
#endif
SHOWN int cudnnDestroy(void *handle) {
  (void)handle;
  return 0;
}
SHOWN const char *cudnnGetErrorString(int error) {
  return error == 1001 ? "CUDNN_STATUS_NOT_INITIALIZED" : "a fake error";
}
SHOWN void cudnnGetLastErrorString(char *message, size_t size) {
  snprintf(message, size, "Error: CUDNN_STATUS_NOT_INITIALIZED; Reason: the fake says so");
}
