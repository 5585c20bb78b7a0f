/* libFuzzer target: any bytes, whole and with the right seal behind them, to
 * tn_endpoint_deserialize(). What is read comes out again as it was. The seed corpus is
 * tests/fuzz/corpus/endpoint. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coll/record.h"
#include <tenon/endpoint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const char *bytes, size_t size) {
  tn_endpoint *e = NULL;
  char *again = NULL, text[64];
  size_t again_size = 0;
  tn_status *status = tn_endpoint_deserialize(bytes, size, &e);
  if (!status != (e != NULL)) abort();
  if (e) {
    tn_endpoint_describe(e, text, sizeof text);
    status = tn_endpoint_serialize(e, &again, &again_size);
    if (!status && (again_size != size || memcmp(again, bytes, size) != 0)) abort();
  }
  tn_free(again);
  tn_status_destroy(status);
  tn_endpoint_destroy(e);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  tn_text sealed = {.size = 0};
  tn_text_append(&sealed, (const char *)data, size);
  check(sealed.data ? sealed.data : "", size);
  coll_record_seal(&sealed);
  if (!sealed.failed && size) check(sealed.data, sealed.size);
  tn_text_free(&sealed);
  return 0;
}
