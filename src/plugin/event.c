#include "plugin/event.h"

#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/error.h"
#include "plugin/ordered_effects.h"
#include "plugin/slots.h"

/* A caller's callback, from registration to the one call. */
typedef struct on_ready_record {
  PJRT_Event_OnReadyCallback callback;
  void *user_arg;
} on_ready_record;

static void call_back(void *arg, const tn_status *error) {
  on_ready_record record = *(on_ready_record *)arg;
  tn_free(arg);
  record.callback(plugin_error(plugin_status_copy(error)), record.user_arg);
}

tn_status *plugin_event_destroy(PJRT_Event_Destroy_Args *args) {
  cpu_event_unref(plugin_event(args->event));
  return NULL;
}

tn_status *plugin_event_is_ready(PJRT_Event_IsReady_Args *args) {
  args->is_ready = cpu_event_is_ready(plugin_event(args->event));
  return NULL;
}

tn_status *plugin_event_error(PJRT_Event_Error_Args *args) {
  cpu_event *event = plugin_event(args->event);
  if (!cpu_event_is_ready(event))
    return tn_error(TN_FAILED_PRECONDITION,
                    "PJRT_Event_Error: the event is not ready yet, so it has no error to tell");
  return plugin_status_copy(cpu_event_error(event));
}

tn_status *plugin_event_await(PJRT_Event_Await_Args *args) {
  cpu_event *event = plugin_event(args->event);
  if (!cpu_event_is_ready(event)) plugin_launch_release();
  cpu_stream_wait_for(event);
  return plugin_status_copy(cpu_event_error(event));
}

tn_status *plugin_event_on_ready(PJRT_Event_OnReady_Args *args) {
  on_ready_record *record = tn_alloc(sizeof *record);
  if (!record) return tn_error_no_memory("an event's callback");
  *record = (on_ready_record){args->callback, args->user_arg};
  if (!cpu_event_is_ready(plugin_event(args->event))) plugin_launch_release();
  tn_status *status = cpu_event_on_ready(plugin_event(args->event), call_back, record);
  if (status) tn_free(record);
  return status;
}

tn_status *plugin_event_create(PJRT_Event_Create_Args *args) {
  cpu_event *event;
  tn_status *status = cpu_event_create(&event);
  if (!status) args->event = plugin_pjrt_event(event);
  return status;
}

tn_status *plugin_event_set(PJRT_Event_Set_Args *args) {
  tn_status *error =
      plugin_status_from((int)args->error_code, args->error_message, args->error_message_size);
  if (cpu_event_set(plugin_event(args->event), error)) return NULL;
  return tn_error(TN_FAILED_PRECONDITION, "PJRT_Event_Set: the event was set before");
}
