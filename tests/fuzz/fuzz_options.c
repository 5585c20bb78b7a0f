/* libFuzzer target: any bytes as compile options and as a device assignment. What can be read and
 * written again must be read as the same: the second writing gives the bytes of the first.
 * The seed corpus is tests/fuzz/corpus/options; crashers found are named files there. */
#include <stdint.h>
#include <string.h>
#include <tenon/tenon.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The options as bytes; NULL if they cannot be read, or make no sense to write. */
static char *rewrite_options(const void *bytes, size_t size, size_t *out_size) {
  tn_stored_options *stored = NULL;
  char *out = NULL;
  tn_status *status = tn_stored_options_from_proto(bytes, size, &stored);
  if (!status == !stored) __builtin_trap();
  if (!status) status = tn_compile_options_to_proto(tn_stored_options_get(stored), &out, out_size);
  if (!status == !out) __builtin_trap();
  tn_status_destroy(status);
  tn_stored_options_destroy(stored);
  return out;
}

static char *rewrite_assignment(const void *bytes, size_t size, size_t *out_size) {
  tn_device_assignment *assignment = NULL;
  char *out = NULL, text[64];
  tn_status *status = tn_device_assignment_from_proto(bytes, size, &assignment);
  if (!status == !assignment) __builtin_trap();
  if (!status) {
    tn_device_assignment_describe(assignment, text, sizeof text);
    status = tn_device_assignment_to_proto(assignment, &out, out_size);
    if (status) __builtin_trap(); /* what was read is sound */
  }
  tn_status_destroy(status);
  tn_device_assignment_destroy(assignment);
  return out;
}

typedef char *rewriter(const void *bytes, size_t size, size_t *out_size);

static void twice(rewriter *rewrite, const void *bytes, size_t size) {
  size_t first_size = 0, second_size = 0;
  char *first = rewrite(bytes, size, &first_size);
  if (!first) return;
  char *second = rewrite(first, first_size, &second_size);
  if (!second || first_size != second_size || memcmp(first, second, first_size)) __builtin_trap();
  tn_string_destroy(first);
  tn_string_destroy(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  twice(rewrite_options, data, size);
  twice(rewrite_assignment, data, size);
  return 0;
}
