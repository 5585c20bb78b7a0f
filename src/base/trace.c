/* Trace lines to stderr, one write each. */
#include "base/trace.h"

#include "base/config.h"
#include "base/system.h"
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const names[TN_NUM_COMPONENTS] = {"client", "plugin", "reader",
                                                     "passes", "plan",   "exec"};

atomic_int tn_trace_mask = -1;
static atomic_int_fast64_t start;

static int parse_mask(const char *list) {
  int result = 0;
  while (*list) {
    size_t size = strcspn(list, ",");
    for (int i = 0; i < TN_NUM_COMPONENTS; i++)
      if (strlen(names[i]) == size && memcmp(names[i], list, size) == 0) result |= 1 << i;
    if (size == 3 && memcmp(list, "all", 3) == 0) result = (1 << TN_NUM_COMPONENTS) - 1;
    list += size;
    list += *list == ',';
  }
  return result;
}

bool tn_trace_read(tn_component component) {
  int bits = parse_mask(tn_config_string(TN_CONFIG_TRACE));
  atomic_store(&tn_trace_mask, bits);
  return bits >> component & 1;
}

void tn_trace(tn_component component, const char *format, ...) {
  if (!tn_trace_on(component)) return;
  int_fast64_t now = tn_now(), first = 0;
  if (!atomic_compare_exchange_strong(&start, &first, now))
    now -= first;
  else
    now = 0;
  char line[1024];
  int n = snprintf(line, sizeof line, "tenon %s %.6f ", names[component], (double)now * 1e-9);
  va_list args;
  va_start(args, format);
  int m = vsnprintf(line + n, sizeof line - (size_t)n, format, args);
  va_end(args);
  if (m < 0) return;
  size_t size = (size_t)n + (size_t)m;
  if (size > sizeof line - 1) size = sizeof line - 1;
  line[size++] = '\n'; /* over the NUL: lines are cut, never joined */
  /* A trace that cannot be written is nobody's error. */
  ssize_t written = write(STDERR_FILENO, line, size);
  (void)written;
}
