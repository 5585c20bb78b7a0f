/* libFuzzer target: any JSON to coll_read_mscclpp_json(). What is read is held to capsule.h's
 * promises. The seed corpus is tests/fuzz/corpus/mscclpp. */
#include <stdint.h>

#include "capsule.h"
#include "coll/formats/msccl.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  coll_capsule *c = NULL;
  tn_status *status = coll_read_mscclpp_json((const char *)data, size, "fuzz", &c);
  check_capsule(status, c);
  return 0;
}
