/* libFuzzer target: any bytes, whole and with the right seal behind them, to
 * tn_registered_memory_deserialize(). What is read comes out again as it was, and reaches nothing:
 * no owner's table confirms it. The seed corpus is tests/fuzz/corpus/registered_memory. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coll/record.h"
#include <tenon/registered_memory.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const char *bytes, size_t size) {
  tn_registered_memory *m = NULL;
  char *again = NULL, text[64], byte;
  size_t again_size = 0;
  tn_status *status = tn_registered_memory_deserialize(bytes, size, &m);
  if (!status != (m != NULL)) abort();
  if (m) {
    tn_registered_memory_describe(m, text, sizeof text);
    status = tn_registered_memory_serialize(m, &again, &again_size);
    if (!status && (again_size != size || memcmp(again, bytes, size) != 0)) abort();
    tn_status *reached = tn_registered_memory_read(m, 0, &byte, 1);
    if (!reached) abort();
    tn_status_destroy(reached);
  }
  tn_free(again);
  tn_status_destroy(status);
  tn_registered_memory_destroy(m);
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
