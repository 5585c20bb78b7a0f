/* A plugin whose GetPjrtApi has nothing to give. */
#include "abi/pjrt/pjrt.h"

__attribute__((visibility("default"))) const PJRT_Api *GetPjrtApi(void);
const PJRT_Api *GetPjrtApi(void) {
  return NULL;
}
