/* cuSPARSELt as a probe sees it: FAKE_CUSPARSELT has what cusparseLtInit() gives. */
#include <stdlib.h>
#include <string.h>

#define SHOWN __attribute__((visibility("default")))

SHOWN int cusparseLtInit(void *handle) {
  memset(handle, 0, 1024);
  const char *text = getenv("FAKE_CUSPARSELT");
  return text ? atoi(text) : 0;
}
SHOWN int cusparseLtDestroy(const void *handle) {
  (void)handle;
  return 0;
}
SHOWN int cusparseLtGetProperty(int which, int *out) {
  static const int parts[] = {0, 10, 3};
  *out = parts[which];
  return 0;
}
SHOWN const char *cusparseLtGetErrorString(int error) {
  return error == 5 ? "architecture mismatch" : "a fake error";
}
