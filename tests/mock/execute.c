#include "mock_plugin.h"

#include <stdio.h>
#include <string.h>

/* Handles that live and have contents; nothing given away that is read too: real plugins crash. */
static PJRT_Error *check_arguments(const mock_executable *e, PJRT_Buffer *const *arguments,
                                   size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (mock_look(arguments[i], MOCK_BUFFER) != MOCK_ALIVE) {
      mock_misuse("PJRT_LoadedExecutable_Execute: argument %zu is no buffer", i);
      return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "an argument is no buffer");
    }
    PJRT_Error *error = mock_check_contents((const mock_buffer *)arguments[i]);
    if (error) return error;
    if (i && e->donates && arguments[i] == arguments[0]) {
      mock_misuse("PJRT_LoadedExecutable_Execute: argument 0 is donated and is argument %zu too",
                  i);
    }
  }
  return NULL;
}

static void note_options(const PJRT_ExecuteOptions *options) {
  mock_counts.launch_id = options->launch_id;
  mock_counts.non_donatable = options->num_non_donatable_input_indices;
  snprintf(mock_counts.call_location, sizeof mock_counts.call_location, "%s",
           options->call_location ? options->call_location : "");
  mock_counts.execution.sends = options->num_send_ops;
  mock_counts.execution.receives = options->num_recv_ops;
  mock_counts.execution.outputs_shown = options->num_hlo_output_callbacks;
  mock_counts.execution.tasks = options->num_tasks;
  for (size_t i = 0; i < options->num_tasks && i < 4; i++) {
    mock_counts.execution.task_ids[i] = options->task_ids[i];
    mock_counts.execution.incarnations[i] = options->incarnation_ids[i];
  }
  mock_counts.execution.context = options->context;
  mock_counts.execution.multi_slice_config = options->multi_slice_config;
  mock_counts.execution.custom_options[0] = '\0';
  for (size_t i = 0; i < options->num_custom_options; i++)
    mock_note_value(&options->custom_options[i], mock_counts.execution.custom_options,
                    sizeof mock_counts.execution.custom_options);
  mock_counts.execution.major_to_minor = options->use_major_to_minor_data_layout_for_callbacks;
}

static void run(const mock_executable *e, PJRT_Buffer *const *arguments, size_t count,
                PJRT_Buffer **outputs) {
  static const int64_t dims[] = {2, 3};
  for (size_t i = 0; i < e->num_outputs; i++) {
    const mock_buffer *from = i < count ? (const mock_buffer *)arguments[i] : NULL;
    outputs[i] = (PJRT_Buffer *)(from ? mock_copy_buffer(from, from->place)
                                      : mock_make_buffer(PJRT_Buffer_Type_F32, dims, 2, NULL, 0));
  }
  if (e->donates && count && !mock_counts.non_donatable) {
    mock_delete_buffer((mock_buffer *)arguments[0]);
  }
}

CALL(LoadedExecutable_Execute) {
  PJRT_ExecuteOptions options;
  VIEW(PJRT_ExecuteOptions, a->options, &options);
  const mock_executable *e = (const mock_executable *)a->executable;
  if (e->deleted) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "the executable was deleted");
  }
  if (a->num_args < e->num_outputs && !strstr(e->text, "recv")) {
    return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "too few arguments");
  }
  note_options(&options);
  if (options.context && mock_look(options.context, MOCK_CONTEXT) != MOCK_ALIVE) {
    mock_misuse("PJRT_LoadedExecutable_Execute: the context is none");
  }
  if (mock_has_callbacks(&options) && !a->device_complete_events) {
    mock_misuse("PJRT_LoadedExecutable_Execute: nobody will know when the callbacks may go");
  }
  for (size_t d = 0; d < a->num_devices; d++) {
    PJRT_Error *error = check_arguments(e, a->argument_lists[d], a->num_args);
    if (error) return error;
  }
  for (size_t d = 0; d < a->num_devices; d++) {
    run(e, a->argument_lists[d], a->num_args, a->output_lists[d]);
    if (mock_has_callbacks(&options) && a->device_complete_events) {
      a->device_complete_events[d] = mock_start_callbacks(
          &options, d, a->argument_lists[d], a->num_args, a->output_lists[d], e->num_outputs);
      continue;
    }
    /* Only the last device fails, and only the first is late: all must be asked. */
    if (a->device_complete_events) {
      a->device_complete_events[d] = mock_make_event(e->fails && d + 1 == a->num_devices, d == 0);
    }
  }
  return NULL;
}
