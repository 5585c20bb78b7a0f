#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mock_state mock_counts;

__attribute__((visibility("default"))) mock_state *mock_get_state(void) {
  return &mock_counts;
}

PJRT_Error *mock_check_size(pjrt_struct_id type, size_t sent) {
  size_t other, want = pjrt_struct_size_at(type, settings.minor, &other);
  if (!strcmp(settings.sizes, "other") && other) want = other;
  atomic_store(&mock_counts.sent[type], sent);
  if (sent == want || (!strcmp(settings.sizes, "least") && sent > want)) return NULL;
  char text[200];
  snprintf(text, sizeof text, "Unexpected %s size: expected %zu, got %zu", pjrt_struct_name(type),
           want, sent);
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, text);
}

PJRT_Error *mock_enter(pjrt_function_id function, pjrt_struct_id type, size_t sent) {
  int call = atomic_fetch_add(&mock_counts.calls[function], 1) + 1;
  const char *rule = mock_find_name(settings.failing, pjrt_function_name(function));
  if (rule && (*rule != '*' || call <= atoi(rule + 1))) {
    return mock_make_error(PJRT_Error_Code_INTERNAL, "injected");
  }
  return mock_check_size(type, sent);
}
