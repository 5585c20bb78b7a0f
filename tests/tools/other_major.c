/* A plugin of PJRT 1.0, which Tenon does not speak: everything after the version must stay
 * untouched. */
#include "abi/pjrt/pjrt.h"

__attribute__((visibility("default"))) const PJRT_Api *GetPjrtApi(void);
const PJRT_Api *GetPjrtApi(void) {
  static PJRT_Api api;
  api.struct_size = sizeof api;
  api.pjrt_api_version.struct_size = sizeof api.pjrt_api_version;
  api.pjrt_api_version.major_version = 1;
  api.pjrt_api_version.minor_version = 0;
  return &api;
}
