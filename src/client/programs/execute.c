/* Running an executable. */
#include "base/options.h"
#include "client/programs/callbacks.h"
#include <inttypes.h>
#include <string.h>

/* ---- checks before the plugin sees the call -------------------------------------------------- */

static bool is_kept(const tn_execution *call, size_t argument) {
  for (size_t i = 0; i < call->num_keep; i++) {
    if (call->keep[i] == (int64_t)argument) return true;
  }
  return false;
}

/* Giving one buffer's memory away while it is read as another argument ends in a crash in some
 * plugins. */
static tn_status *check_donation(const tn_executable *e, const tn_execution *call,
                                 tn_buffer *const *arguments) {
  if (!e->signature.known) return NULL;
  for (size_t i = 0; i < call->num_arguments; i++) {
    if (!e->signature.donated[i] || is_kept(call, i)) continue;
    for (size_t j = 0; j < call->num_arguments; j++) {
      if (j == i || arguments[j] != arguments[i]) continue;
      return tn_error(TN_INVALID_ARGUMENT,
                      "argument %zu is donated and the same buffer is argument %zu too", i, j);
    }
  }
  return NULL;
}

static tn_status *check_argument(const tn_executable *e, const tn_buffer *argument, size_t index) {
  if (!argument) return tn_error(TN_INVALID_ARGUMENT, "argument %zu is NULL", index);
  if (argument->client != e->client) {
    return tn_error(TN_INVALID_ARGUMENT, "argument %zu belongs to another client", index);
  }
  if (atomic_load_explicit(&argument->doubtful, memory_order_relaxed)) {
    bool deleted = false;
    tn_status *status = tn_buffer_is_deleted(argument, &deleted);
    if (status) return status;
    if (deleted) {
      return tn_error(TN_INVALID_ARGUMENT, "argument %zu has been deleted or donated", index);
    }
  }
  if (!e->signature.known) return NULL;
  return client_signature_check(&e->signature, index, argument->type, argument->dims,
                                argument->rank);
}

static tn_status *check_arguments(const tn_executable *e, const tn_execution *call) {
  size_t count = call->num_arguments;
  if (count && !call->arguments) return tn_error(TN_INVALID_ARGUMENT, "no arguments");
  if (e->signature.known && count != e->signature.num_arguments) {
    return tn_error(TN_INVALID_ARGUMENT, "the program takes %zu arguments and was given %zu",
                    e->signature.num_arguments, count);
  }
  for (size_t d = 0; d < call->num_devices; d++) {
    tn_buffer *const *list = count ? call->arguments + d * count : NULL;
    tn_status *status = NULL;
    for (size_t i = 0; !status && i < count; i++) status = check_argument(e, list[i], i);
    if (!status) status = check_donation(e, call, list);
    if (!status) continue;
    return call->num_devices > 1 ? tn_status_prefix(status, "device %zu", d) : status;
  }
  return NULL;
}

static tn_status *check_call(const tn_executable *e, const tn_execution *call) {
  if (atomic_load_explicit(&e->deleted, memory_order_relaxed)) {
    return tn_error(TN_FAILED_PRECONDITION, "the executable has been deleted");
  }
  if (call->device && call->device_assignment) {
    return tn_error(TN_INVALID_ARGUMENT, "a device and a device assignment: one of them");
  }
  if (call->device && call->device->client != e->client) {
    return tn_error(TN_INVALID_ARGUMENT, "the device belongs to another client");
  }
  size_t want = call->device ? 1 : e->num_devices;
  if (call->num_devices != want) {
    return tn_error(TN_INVALID_ARGUMENT, "the program runs on %zu device%s; the call is for %zu",
                    want, want == 1 ? "" : "s", call->num_devices);
  }
  if (call->num_keep && !call->keep) {
    return tn_error(TN_INVALID_ARGUMENT, "num_keep without keep");
  }
  for (size_t i = 0; i < call->num_keep; i++) {
    if (call->keep[i] < 0 || (uint64_t)call->keep[i] >= call->num_arguments) {
      return tn_error(TN_INVALID_ARGUMENT, "keep: there is no argument %" PRId64, call->keep[i]);
    }
  }
  if (call->num_tasks && (!call->task_ids || !call->incarnation_ids)) {
    return tn_error(TN_INVALID_ARGUMENT, "num_tasks without task_ids and incarnation_ids");
  }
  if (call->num_custom_options) {
    if (!call->custom_options) {
      return tn_error(TN_INVALID_ARGUMENT, "num_custom_options without custom_options");
    }
    tn_status *status = client_check_named(call->custom_options, call->num_custom_options);
    if (status) return tn_status_prefix(status, "custom_options");
  }
  return check_arguments(e, call);
}

/* ---- members that the plugin's minor may not have -------------------------------------------- */

/* The minor that brought a member of PJRT_ExecuteOptions, and whether a call wants it. */
typedef struct member {
  const char *name;
  int since;
  bool wanted;
} member;

/* A plugin reads that one only from callers who know its whole struct. */
static tn_status *check_multi_slice(const tn_plugin *plugin, const tn_execution *call) {
  if (!call->multi_slice_config || plugin->minor <= PJRT_API_MINOR) return NULL;
  return tn_error(TN_UNIMPLEMENTED,
                  "tn_execution.multi_slice_config: %s has PJRT 0.%d, and Tenon knows that struct "
                  "up to 0.%d",
                  plugin->name, plugin->minor, PJRT_API_MINOR);
}

static bool has_young_members(const tn_execution *call) {
  return call->context || call->num_tasks || call->multi_slice_config ||
         call->callbacks_keep_device_layout || call->num_hlo_output_callbacks ||
         call->num_custom_options;
}

static tn_status *check_members(const tn_plugin *plugin, const tn_execution *call) {
  if (!has_young_members(call)) return NULL;
  const member members[] = {
      {"context", 64, call->context != NULL},
      {"num_tasks", 78, call->num_tasks != 0},
      {"multi_slice_config", 97, call->multi_slice_config != NULL},
      {"callbacks_keep_device_layout", 108, call->callbacks_keep_device_layout},
      {"hlo_output_callbacks", 112, call->num_hlo_output_callbacks != 0},
      {"custom_options", 116, call->num_custom_options != 0},
  };
  for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
    if (!members[i].wanted || plugin->minor >= members[i].since) continue;
    tn_status *status =
        tn_error(TN_UNIMPLEMENTED, "tn_execution.%s needs PJRT 0.%d and %s has 0.%d",
                 members[i].name, members[i].since, plugin->name, plugin->minor);
    return tn_status_from(status, NULL, plugin->name);
  }
  return check_multi_slice(plugin, call);
}

/* ---- the call -------------------------------------------------------------------------------- */

/* Every array that one call needs, in one block. */
typedef struct launch {
  size_t num_devices, num_arguments, num_outputs;
  PJRT_Buffer **arguments;       /* [device][argument] */
  PJRT_Buffer ***argument_lists; /* [device] */
  PJRT_Buffer **outputs;         /* [device][output] */
  PJRT_Buffer ***output_lists;   /* [device] */
  PJRT_Event **events;           /* [device] */
  void *heap;
  void *small[96]; /* enough for most calls on one device */
} launch;

static bool count_pointers(const launch *l, size_t *out) {
  size_t each;
  return tn_size_add(l->num_arguments, l->num_outputs, &each) && tn_size_add(each, 3, &each) &&
         tn_size_mul(each, l->num_devices, out);
}

static tn_status *prepare_launch(launch *l) {
  size_t count;
  void **block = l->small;
  if (!count_pointers(l, &count)) return tn_error_no_memory("an execution");
  if (count > sizeof l->small / sizeof *l->small) {
    l->heap = block = tn_alloc_array(count, sizeof *block);
    if (!block) return tn_error_no_memory("an execution");
  } else {
    for (size_t i = 0; i < count; i++) l->small[i] = NULL; /* few: no call is worth it */
  }
  l->arguments = (PJRT_Buffer **)block;
  l->outputs = l->arguments + l->num_devices * l->num_arguments;
  l->argument_lists = (PJRT_Buffer ***)(l->outputs + l->num_devices * l->num_outputs);
  l->output_lists = l->argument_lists + l->num_devices;
  l->events = (PJRT_Event **)(l->output_lists + l->num_devices);
  for (size_t d = 0; d < l->num_devices; d++) {
    l->argument_lists[d] = l->arguments + d * l->num_arguments;
    l->output_lists[d] = l->outputs + d * l->num_outputs;
  }
  return NULL;
}

/* Member by member: to clear the whole struct first takes compilers twenty nanoseconds. */
static void fill_options(const tn_plugin *plugin, const tn_execution *call,
                         PJRT_ExecuteOptions *options) {
  size_t size = client_size(plugin, PJRT_ID_PJRT_ExecuteOptions);
  options->struct_size = size;
  options->extension_start = NULL;
  options->send_callbacks = NULL;
  options->recv_callbacks = NULL;
  options->num_send_ops = 0;
  options->num_recv_ops = 0;
  options->launch_id = call->launch_id;
  options->non_donatable_input_indices = call->keep;
  options->num_non_donatable_input_indices = call->num_keep;
  options->context = NULL;
  options->call_location = NULL;
  options->num_tasks = call->num_tasks;
  options->task_ids = (int *)(uintptr_t)call->task_ids;
  options->incarnation_ids = (int64_t *)(uintptr_t)call->incarnation_ids;
  options->multi_slice_config = call->multi_slice_config;
  /* Plugins assume true of callers that do not know the member. */
  options->use_major_to_minor_data_layout_for_callbacks = !call->callbacks_keep_device_layout;
  options->hlo_output_callbacks = NULL;
  options->num_hlo_output_callbacks = 0;
  options->custom_options = NULL;
  options->num_custom_options = 0;
  if (size >= PJRT_STRUCT_SIZE(PJRT_ExecuteOptions, call_location)) {
    options->call_location = call->call_location ? call->call_location : tn_callsite_place();
  }
}

/* `*out` is the caller's to free. */
static tn_status *name_custom_options(const tn_plugin *plugin, const tn_execution *call,
                                      PJRT_ExecuteOptions *options, PJRT_NamedValue **out) {
  size_t count = call->num_custom_options;
  *out = NULL;
  if (!count) return NULL;
  PJRT_NamedValue *values = *out = tn_alloc_array(count, sizeof *values);
  if (!values) return tn_error_no_memory("custom options");
  for (size_t i = 0; i < count; i++) {
    client_name_value(plugin, &call->custom_options[i], &values[i]);
  }
  options->custom_options = values;
  options->num_custom_options = count;
  return NULL;
}

static tn_status *launch_execution(tn_executable *e, const tn_execution *call, launch *l,
                                   const client_callbacks *callbacks) {
  size_t count = l->num_devices * l->num_arguments;
  for (size_t i = 0; i < count; i++) l->arguments[i] = call->arguments[i]->buffer;
  PJRT_ExecuteOptions options;
  fill_options(e->client->plugin, call, &options);
  PJRT_NamedValue *values;
  tn_status *status = name_custom_options(e->client->plugin, call, &options, &values);
  if (status) return status;
  if (callbacks) client_callbacks_fill(callbacks, &options);
  PJRT_LoadedExecutable_Execute_Args args = {
      .executable = e->loaded,
      .options = &options,
      .argument_lists = (PJRT_Buffer *const *const *)l->argument_lists,
      .num_devices = l->num_devices,
      .num_args = l->num_arguments,
      .output_lists = l->output_lists,
      .device_complete_events = l->events,
      .execute_device = call->device ? call->device->device : NULL,
  };
  status = PJRT(e->client->plugin, LoadedExecutable_Execute, &args);
  tn_free(values);
  return status;
}

/* ---- what a first run has shown -----------------------------------------------------------------
 *
 * The program says which arguments it donates and what its outputs are. Whether the plugin agrees
 * is seen at the executable's first run; from then on it is not asked at each one. Where the
 * program is not known, or the plugin has done something else, it is asked every time. */

static bool is_gone(const tn_buffer *buffer) {
  bool deleted = true;
  tn_status_destroy(tn_buffer_is_deleted(buffer, &deleted));
  return deleted;
}

/* Arguments that may be gone are marked, so that whoever uses them next asks. */
static void mark_arguments(tn_executable *e, const tn_execution *call) {
  int keeps = atomic_load_explicit(&e->keeps, memory_order_relaxed);
  bool all_kept = e->signature.known;
  size_t count = call->num_devices * call->num_arguments;
  for (size_t i = 0; i < count; i++) {
    size_t argument = i % call->num_arguments;
    bool stays = e->signature.known && (!e->signature.donated[argument] || is_kept(call, argument));
    bool gone = !stays || keeps == CLIENT_DIFFERS;
    if (!gone && keeps == CLIENT_UNSEEN) {
      gone = is_gone(call->arguments[i]);
      if (gone) all_kept = false;
    }
    if (gone) atomic_store(&call->arguments[i]->doubtful, true);
  }
  if (keeps == CLIENT_UNSEEN) atomic_store(&e->keeps, all_kept ? CLIENT_SEEN : CLIENT_DIFFERS);
}

/* Whether a shape leaves nothing to be asked. */
static bool is_fixed(const tn_shape *shape) {
  if (shape->type == TN_INVALID || shape->type == TN_TOKEN) return false;
  for (size_t i = 0; i < shape->rank; i++) {
    if (shape->dims[i] == TN_DYNAMIC) return false;
  }
  return true;
}

static bool is_as_said(const tn_executable *e, tn_buffer *const *outputs) {
  const client_signature *s = &e->signature;
  if (!s->known || s->num_results != e->num_outputs) return false;
  for (size_t i = 0; i < e->num_outputs; i++) {
    const tn_shape *want = &s->results[i];
    const tn_buffer *has = outputs[i];
    if (!is_fixed(want) || want->type != has->type || want->rank != has->rank ||
        memcmp(want->dims, has->dims, has->rank * sizeof *has->dims) != 0) {
      return false;
    }
  }
  return true;
}

static tn_status *wrap_output(tn_executable *e, PJRT_Buffer *buffer, size_t index, int gives,
                              tn_buffer **out) {
  if (gives != CLIENT_SEEN) return client_wrap_buffer(e->client, buffer, out);
  const tn_shape *shape = &e->signature.results[index];
  return client_wrap_known_buffer(e->client, buffer, shape->type, shape->dims, shape->rank, out);
}

/* Takes all outputs; on failure none is left. */
static tn_status *wrap_outputs(tn_executable *e, const launch *l, tn_buffer **outputs) {
  tn_status *status = NULL;
  int gives = atomic_load_explicit(&e->gives, memory_order_relaxed);
  size_t count = l->num_devices * l->num_outputs;
  for (size_t i = 0; i < count; i++) {
    if (status) {
      client_drop_buffer(e->client, l->outputs[i]);
    } else {
      status = wrap_output(e, l->outputs[i], i % l->num_outputs, gives, &outputs[i]);
    }
  }
  if (!status && gives == CLIENT_UNSEEN) {
    gives = is_as_said(e, outputs) ? CLIENT_SEEN : CLIENT_DIFFERS;
    atomic_store_explicit(&e->gives, gives, memory_order_relaxed);
  }
  if (!status) return NULL;
  for (size_t i = 0; i < count; i++) {
    tn_buffer_destroy(outputs[i]);
    outputs[i] = NULL;
  }
  return status;
}

/* Hands the launch's events to the handle, which was made for them. */
static void fill_event(tn_event *event, const launch *l) {
  for (size_t d = 0; d < l->num_devices; d++) {
    if (l->events[d]) event->events[event->count++] = l->events[d];
  }
  client_track_event(event);
}

static void drop_events(tn_client *client, const launch *l) {
  for (size_t d = 0; d < l->num_devices; d++) client_drop_event(client, l->events[d]);
}

/* Starts it; the events stay with the launch. */
static tn_status *execute_call(tn_executable *e, const tn_execution *call, launch *l,
                               tn_buffer **outputs) {
  client_callbacks *callbacks = NULL;
  tn_status *status = NULL;
  if (client_has_callbacks(call)) status = client_callbacks_create(e->client, call, &callbacks);
  if (!status) status = launch_execution(e, call, l, callbacks);
  if (status) {
    client_callbacks_drop(callbacks);
    return status;
  }
  mark_arguments(e, call);
  if (callbacks) client_callbacks_watch(callbacks, l->events, l->num_devices);
  status = wrap_outputs(e, l, outputs);
  if (callbacks) client_callbacks_let_go(callbacks, status != NULL);
  if (status) drop_events(e->client, l);
  return status;
}

/* The handle comes first: without one nobody could say when the execution ends. */
static tn_status *execute_with_event(tn_executable *e, const tn_execution *call, launch *l,
                                     tn_buffer **outputs, tn_event **done) {
  const pjrt_function_id origin = PJRT_FN_PJRT_LoadedExecutable_Execute;
  tn_event *event = NULL;
  tn_status *status = client_wrap_events(e->client, origin, l->events, l->num_devices, &event);
  if (!status) status = execute_call(e, call, l, outputs);
  if (status) {
    tn_event_destroy(event);
    return status;
  }
  fill_event(event, l);
  *done = event;
  return NULL;
}

static tn_status *execute_without(tn_executable *e, const tn_execution *call, launch *l,
                                  tn_buffer **outputs) {
  tn_event *event = NULL; /* tn_backend_synchronize() wants one */
  tn_status *status = execute_with_event(e, call, l, outputs, &event);
  tn_event_destroy(event);
  return status;
}

/* Waits for all; the first error is that of the call. */
static tn_status *execute_and_wait(tn_executable *e, const tn_execution *call, launch *l,
                                   tn_buffer **outputs) {
  const pjrt_function_id origin = PJRT_FN_PJRT_LoadedExecutable_Execute;
  tn_status *status = execute_call(e, call, l, outputs);
  if (status) return status;
  for (size_t d = 0; d < l->num_devices; d++) {
    tn_status *next = client_finish_event(e->client, origin, l->events[d]);
    if (!status)
      status = next;
    else
      tn_status_destroy(next);
  }
  return status;
}

static void clear_outputs(tn_buffer **outputs, size_t count, bool destroy) {
  for (size_t i = 0; i < count; i++) {
    if (destroy) tn_buffer_destroy(outputs[i]);
    outputs[i] = NULL;
  }
}

/* Everything that is checked before the plugin hears of a call. `*executable` becomes the one that
 * runs where the call says. */
static tn_status *admit_call(tn_executable **executable, const tn_execution *call) {
  tn_executable *e = *executable;
  tn_status *status = check_call(e, call);
  if (!status) status = check_members(e->client->plugin, call);
  if (!status && call->device_assignment) {
    status = client_executable_on(e, call->device_assignment, executable);
  }
  return status ? tn_status_prefix(status, "%s", e->name) : NULL;
}

static tn_status *start_launch(const tn_executable *e, const tn_execution *call, launch *l) {
  l->num_devices = call->num_devices;
  l->num_arguments = call->num_arguments;
  l->num_outputs = e->num_outputs;
  l->heap = NULL;
  return prepare_launch(l);
}

/* The call as this Tenon knows it, in `own` where the caller's lacks something. */
static tn_status *read_execution(const tn_execution **call, tn_execution *own) {
  if ((*call)->struct_size == sizeof *own && (*call)->num_devices) return NULL;
  *own = (tn_execution)TN_EXECUTION_INIT;
  tn_status *status = TN_OPTIONS_READ(own, *call, tn_execution);
  if (!own->num_devices) own->num_devices = 1;
  *call = own;
  return status;
}

tn_status *tn_execute(tn_executable *executable, const tn_execution *call, tn_buffer **outputs,
                      tn_event **done) {
  if (done) *done = NULL;
  if (!executable || !call) return tn_error(TN_INVALID_ARGUMENT, "tn_execute: NULL");
  size_t count;
  tn_execution own;
  tn_status *status = read_execution(&call, &own);
  if (status) return tn_status_prefix(status, "%s", executable->name);
  if (!tn_size_mul(call->num_devices, executable->num_outputs, &count) || (count && !outputs)) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_execute: no place for the outputs");
  }
  status = admit_call(&executable, call);
  if (status) return status;
  clear_outputs(outputs, count, false);
  launch l;
  status = start_launch(executable, call, &l);
  if (!status)
    status = done ? execute_with_event(executable, call, &l, outputs, done)
                  : execute_without(executable, call, &l, outputs);
  tn_free(l.heap);
  if (status) clear_outputs(outputs, count, true);
  return status;
}

tn_status *tn_run(tn_executable *executable, tn_buffer *const *arguments, size_t num_arguments,
                  tn_buffer **outputs, size_t num_outputs) {
  if (!executable) return tn_error(TN_INVALID_ARGUMENT, "tn_run: no executable");
  if (num_outputs && !outputs) return tn_error(TN_INVALID_ARGUMENT, "tn_run: no place for outputs");
  clear_outputs(outputs, num_outputs, false);
  if (num_outputs != executable->num_outputs) {
    return tn_error(TN_INVALID_ARGUMENT, "%s: the program has %zu outputs; there is room for %zu",
                    executable->name, executable->num_outputs, num_outputs);
  }
  const tn_execution call = {.struct_size = sizeof call,
                             .arguments = arguments,
                             .num_devices = 1,
                             .num_arguments = num_arguments};
  tn_status *status = admit_call(&executable, &call);
  if (status) return status;
  launch l;
  status = start_launch(executable, &call, &l);
  if (!status) status = execute_and_wait(executable, &call, &l, outputs);
  tn_free(l.heap);
  if (status) clear_outputs(outputs, num_outputs, true);
  return status;
}
