/* libFuzzer target: any XML to coll_read_msccl_xml(). What is read is held to capsule.h's
 * promises. The seed corpus is tests/fuzz/corpus/msccl. */
#include <stdint.h>

#include "capsule.h"
#include "coll/formats/msccl.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  coll_capsule *c = NULL;
  tn_status *status = coll_read_msccl_xml((const char *)data, size, "fuzz", &c);
  check_capsule(status, c);
  return 0;
}
