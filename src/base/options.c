#include "base/options.h"

#include "base/status.h"
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Sizes of structs are whole multiples of their alignment, so another number is none's; a member is
 * never cut. */
static bool is_size(size_t size) {
  return size >= sizeof(size_t) && size <= TN_OPTIONS_MOST && size % sizeof(size_t) == 0;
}

/* "tn_view_options" is begun from TN_VIEW_OPTIONS_INIT. */
static tn_status *refuse_size(const char *name, size_t size) {
  char init[64];
  size_t length = 0;
  for (; name[length] && length + 1 < sizeof init; length++)
    init[length] = (char)toupper((unsigned char)name[length]);
  init[length] = 0;
  return tn_error(TN_INVALID_ARGUMENT, "%s has struct_size %zu: start from %s_INIT", name, size,
                  init);
}

tn_status *tn_options_read(void *to, size_t size, const void *from, const char *name) {
  size_t given;
  if (!from) return NULL;
  memcpy(&given, from, sizeof given);
  if (!is_size(given)) return refuse_size(name, given);
  for (size_t i = size; i < given; i++) {
    if (!((const unsigned char *)from)[i]) continue;
    return tn_error(TN_INVALID_ARGUMENT,
                    "%s has %zu bytes, and here it has %zu: byte %zu sets an option that is not "
                    "known here, since this Tenon is older than the program",
                    name, given, size, i);
  }
  memcpy(to, from, given < size ? given : size);
  memcpy(to, &size, sizeof size);
  return NULL;
}

void tn_options_fill(void *to, const void *from, size_t size) {
  size_t has;
  memcpy(&has, to, sizeof has);
  if (!is_size(has)) return;
  memcpy(to, from, has < size ? has : size);
  memcpy(to, &has, sizeof has);
}

void tn_options_begin(void *to, const void *whole, size_t first) {
  if (!to) return;
  memcpy(to, whole, first);
  memcpy(to, &first, sizeof first);
}
