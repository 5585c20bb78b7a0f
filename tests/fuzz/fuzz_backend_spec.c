/* libFuzzer target: any bytes as a back end's spec and as a list of them. What is read is within
 * its limits, and each spec of a list is no longer than the list.
 * The seed corpus is tests/fuzz/corpus/backend_spec; crashers found are named files there. */
#include "backend/choose/spec.h"
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_provider(const char *name) {
  return strlen(name) % 2 == 0;
}

static void read_one(const char *text) {
  backend_spec spec;
  tn_status *status = backend_spec_parse(text, &spec);
  if (!status) {
    if (strcmp(spec.text, text) != 0 || !spec.device[0] == !spec.path[0]) __builtin_trap();
    if (spec.num_providers > SPEC_MAX_PROVIDERS || spec.num_options > SPEC_MAX_OPTIONS)
      __builtin_trap();
    backend_spec_free(&spec);
  }
  if (status && tn_status_code(status) != TN_INVALID_ARGUMENT) __builtin_trap();
  tn_status_destroy(status);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  tn_arena arena = {0};
  spec_list list;
  char *text = tn_strndup((const char *)data, size);
  if (!text) return 0;
  read_one(text);
  tn_status *status = backend_spec_split(text, is_provider, &arena, &list);
  for (size_t i = 0; !status && i < list.count; i++) {
    if (strlen(list.texts[i]) > size) __builtin_trap();
    read_one(list.texts[i]);
  }
  tn_status_destroy(status);
  tn_arena_free(&arena);
  tn_free(text);
  return 0;
}
