#include "mock_plugin.h"

#include <stdio.h>

CALL(LoadedExecutable_Execute) {
  ENTER(LoadedExecutable_Execute);
  PJRT_Error *error = mock_check_size(PJRT_ID_PJRT_ExecuteOptions, a->options->struct_size);
  if (error) return error;
  mock_executable *e = (mock_executable *)a->executable;
  if (a->num_args < e->num_outputs) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "too few arguments");
  }
  mock_counts.non_donatable = a->options->num_non_donatable_input_indices;
  mock_counts.call_location[0] = '\0';
  if (settings.minor >= 76 && a->options->call_location) {
    snprintf(mock_counts.call_location, sizeof mock_counts.call_location, "%s",
             a->options->call_location);
  }
  for (size_t d = 0; d < a->num_devices; d++) {
    for (size_t i = 0; i < e->num_outputs; i++) {
      const mock_buffer *from = (const mock_buffer *)a->argument_lists[d][i];
      a->output_lists[d][i] = (PJRT_Buffer *)mock_copy_buffer(from, from->place);
    }
    if (e->donates && a->num_args && !mock_counts.non_donatable) {
      ((mock_buffer *)a->argument_lists[d][0])->deleted = true;
    }
    /* Only the last device fails, and only the first is late: all must be asked. */
    if (a->device_complete_events) {
      a->device_complete_events[d] = mock_make_event(e->fails && d + 1 == a->num_devices, d == 0);
    }
  }
  return NULL;
}
