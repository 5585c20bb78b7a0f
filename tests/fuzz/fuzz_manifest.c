/* libFuzzer target: any bytes to the reader of shared objects. What it says of them ends where it
 * should. The seed corpus is tests/fuzz/corpus/manifest. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "backend/probe/probe.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const backend_manifest *m) {
  size_t sum = strlen(m->soname) + strlen(m->build_id) + strlen(m->name) + strlen(m->kind) +
               strlen(m->isa) + strlen(m->libs) + strlen(m->missing_isa);
  for (size_t i = 0; i < m->num_needed; i++) sum += strlen(m->needed[i]);
  if (sum > (size_t)4096 * 256 + 2048) abort();
  if (m->found >> 3) abort();
  if (m->has_note != (m->name[0] != '\0')) abort();
  if (m->abi_major >= 0 && m->abi_minor_min > m->abi_minor_max) abort();
  if (strlen(m->missing_isa) > strlen(m->isa)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const symbols[] = {"GetPjrtApi", "f", "a_name_that_is_longer", NULL};
  backend_manifest *m = NULL;
  tn_status *status = backend_manifest_parse(data, size, symbols, &m);
  if (!status != (m != NULL)) abort();
  if (m) check(m);
  tn_status_destroy(status);
  backend_manifest_destroy(m);
  return 0;
}
