/* PJRT_LoadedExecutable_Execute: the caller's options and lists read, launches started.
 *
 * The `call` is what the caller passed, borrowed until the function returns: launches take what
 * they need of it. All that can fail happens before anything is handed over: either every device of
 * the call has its outputs and a launch that will end, or the caller has an error and what it gave
 * up is its own again.
 *
 * Runs on the caller's thread, also one that is in a handler of another launch, or one of the
 * client's own that is told of an event. A call over several devices holds the client's `launch`
 * while it submits, so that two such calls stand in one order on all devices. Once started, a
 * launch may be gone. */
#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/call.h"
#include "plugin/client.h"
#include "plugin/device.h"
#include "plugin/entry.h"
#include "plugin/event.h"
#include "plugin/executable.h"
#include "plugin/inflight.h"
#include "plugin/launch.h"
#include "plugin/launch_group.h"
#include "plugin/loaded.h"
#include "plugin/ordered_effects.h"
#include "plugin/poison.h"
#include "plugin/slots.h"

/* Below this many nanoseconds a hand-over to another thread costs more than it gains: that thread
 * is woken, and whoever waits for the result again. */
#define INLINE_COST 80e3

/* ---- starting ---------------------------------------------------------------------------------
 */

static void launch_task(void *arg) {
  launch *run = arg;
  for (size_t i = 0; i < run->num_args; i++) cpu_event_wait(run->args[i].ready);
  launch_finish(run, launch_run(run));
}

static bool arguments_are_ready(const launch *run) {
  for (size_t i = 0; i < run->num_args; i++) {
    if (!cpu_event_is_ready(run->args[i].ready)) return false;
  }
  return true;
}

/* The outputs and the event that the caller gets; what it gave up is gone. Cannot fail. */
static void hand_over(const call *what, size_t d, launch *run) {
  TN_ASSERT(run->state == LAUNCH_PREPARED && run->id == what->id);
  launch_settle(run);
  for (size_t k = 0; k < run->num_outputs; k++) {
    what->args->output_lists[d][k] = run->results[k];
    run->results[k] = NULL;
  }
  launch_note(run);
  launch_advance(run, LAUNCH_HANDED_OVER);
  cpu_event *event = launch_completion(run);
  if (what->args->device_complete_events)
    what->args->device_complete_events[d] = plugin_pjrt_event(event);
  else
    cpu_event_unref(event);
}

/* An argument of a detached launch is there, or its starter is done. The last one runs it. */
static void argument_arrives(void *arg, const tn_status *error) {
  launch *run = arg;
  (void)error; /* launch_run() looks for it */
  size_t awaited = atomic_fetch_sub(&run->awaiting, 1);
  TN_ASSERT(awaited > 0);
  if (awaited == 1) launch_run_loose(run);
}

/* Handed over already. The launch may be gone on return. */
static void start_loose(launch *run) {
  TN_ASSERT(run->detached && !run->group && run->state == LAUNCH_HANDED_OVER);
  cpu_elastic_pool_announce(run->client->elastic_pool);
  atomic_init(&run->awaiting, run->num_args + 1);
  launch_watch_arguments(run, argument_arrives, run);
  argument_arrives(run, NULL);
}

/* The launch may be over on return. */
static void start_in_order(launch *run) {
  TN_ASSERT(!run->detached && run->admitted && run->state == LAUNCH_HANDED_OVER);
  launch *submitted = launch_ref(run);
  if (cpu_program_splits(run->executable->program)) cpu_pool_rouse(run->pool);
  tn_status *status = cpu_stream_submit(run->device->stream, launch_task, run);
  if (status) launch_finish(run, status); /* the outputs say it */
  launch_end_reading(submitted);
  launch_unref(submitted);
}

/* Whether the call waits for its end: where launches are synchronous. But not while an argument is
 * to come from outside (a placeholder, a transfer): it may be this thread that has to give it. */
static bool is_awaited(const launch *run) {
  return !run->device->client->settings.asynchronous && arguments_are_ready(run);
}

static tn_status *start_one(const call *what, launch *run) {
  cpu_stream *stream = run->device->stream;
  int threads = cpu_pool_threads(run->pool);
  bool small = cpu_program_cost(run->executable->program, threads) < INLINE_COST;
  bool here = small || !what->loaded->client->settings.asynchronous;
  if (here && !run->detached && arguments_are_ready(run) && cpu_stream_enter(stream)) {
    tn_status *error = launch_back_outputs(run);
    if (error) {
      cpu_stream_leave(stream);
      launch_cancel(run);
      return error;
    }
    hand_over(what, 0, run);
    error = launch_run(run);
    cpu_stream_leave(stream);
    launch_finish(run, error);
    return NULL;
  }
  if (run->detached && arguments_are_ready(run) && launch_begin_here(run)) {
    hand_over(what, 0, run);
    launch_run_here(run);
    return NULL;
  }
  cpu_event *awaited = is_awaited(run) ? cpu_event_ref(run->done) : NULL;
  launch_admit(&run, 1);
  hand_over(what, 0, run);
  if (run->detached)
    start_loose(run);
  else
    start_in_order(run);
  if (awaited) cpu_stream_wait_for(awaited);
  cpu_event_unref(awaited);
  return NULL;
}

/* In one order on all devices: two calls at once do not interleave differently here and there. */
static void start_many(const call *what, launch **runs, size_t count, launch_group *group) {
  PJRT_Client *client = what->loaded->client;
  for (size_t d = 0; d < count; d++) TN_ASSERT(runs[d]->group == group);
  launch_admit(runs, count);
  for (size_t d = 0; d < count && runs[d]; d++) hand_over(what, d, runs[d]);
  if (group) {
    launch_group_start(group);
    return;
  }
  pthread_mutex_lock(&client->launch);
  for (size_t d = 0; d < count; d++) {
    if (!runs[d] || runs[d]->detached) continue;
    start_in_order(runs[d]);
    runs[d] = NULL;
  }
  pthread_mutex_unlock(&client->launch);
  for (size_t d = 0; d < count; d++) {
    if (runs[d]) start_loose(runs[d]);
  }
}

static tn_status *execute_many(const call *what) {
  size_t count = what->args->num_devices;
  launch **runs = tn_alloc_array(count, sizeof *runs);
  cpu_event **awaited = tn_alloc_array(count, sizeof *awaited);
  tn_status *status = runs && awaited ? NULL : tn_error_no_memory("a launch");
  if (!status) status = launch_prepare(what, what->loaded->devices, count, 0, runs);
  for (size_t d = 0; d < count && !status; d++)
    if (is_awaited(runs[d])) awaited[d] = cpu_event_ref(runs[d]->done);
  launch_group *group = NULL;
  if (!status && cpu_program_devices(what->loaded->executable->program))
    status = launch_group_create(runs, count, &group);
  if (!status) {
    start_many(what, runs, count, group);
  } else {
    for (size_t d = count; runs && d-- > 0;) launch_cancel(runs[d]);
  }
  for (size_t d = 0; awaited && d < count; d++) {
    if (!status && awaited[d]) cpu_stream_wait_for(awaited[d]);
    cpu_event_unref(awaited[d]);
  }
  tn_free(runs);
  tn_free(awaited);
  return status;
}

static tn_status *execute_one(const call *what, PJRT_Device *device, size_t place) {
  launch *run;
  const cpu_program *program = what->loaded->executable->program;
  size_t devices = cpu_program_devices(program);
  if (devices)
    return tn_error(TN_INVALID_ARGUMENT,
                    "program '%s' exchanges data between its %zu devices: one call launches them "
                    "all",
                    cpu_program_name(program), devices);
  tn_status *status = launch_prepare(what, &device, 1, place, &run);
  return status ? status : start_one(what, run);
}

/* ---- the slot ---------------------------------------------------------------------------------
 */

/* The lists of callbacks are there, for each device. */
static tn_status *check_transfers(const PJRT_ExecuteOptions *options, size_t num_devices) {
  bool sends = options->num_send_ops != 0, receives = options->num_recv_ops != 0;
  bool there = (!sends || options->send_callbacks) && (!receives || options->recv_callbacks);
  for (size_t d = 0; there && (sends || receives) && d < num_devices; d++)
    there = (!sends || options->send_callbacks[d]) && (!receives || options->recv_callbacks[d]);
  if (there) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "PJRT_ExecuteOptions counts send or receive callbacks and has none");
}

/* Members that the interface got after 0.64. Tasks and their incarnations are other processes', and
 * this device has none; the layout of what callbacks get is row-major either way. */
static tn_status *check_younger(const PJRT_ExecuteOptions *options) {
  if (PLUGIN_HAS(options, PJRT_ExecuteOptions, incarnation_ids) && options->num_tasks &&
      (!options->task_ids || !options->incarnation_ids))
    return tn_error(TN_INVALID_ARGUMENT,
                    "PJRT_ExecuteOptions counts %zu tasks and lacks their ids or incarnations",
                    options->num_tasks);
  if (PLUGIN_HAS(options, PJRT_ExecuteOptions, multi_slice_config) && options->multi_slice_config)
    return tn_error(TN_UNIMPLEMENTED,
                    "multi_slice_config: this device has no slices, and makes no such thing");
  if (PLUGIN_HAS(options, PJRT_ExecuteOptions, num_hlo_output_callbacks) &&
      options->num_hlo_output_callbacks)
    return tn_error(TN_UNIMPLEMENTED,
                    "hlo_output_callbacks: this device does not show what single ops give");
  return NULL;
}

/* Theirs are gone when the call returns; the run needs its own. */
static tn_status *read_custom(const PJRT_ExecuteOptions *options, plugin_ffi_options **out) {
  if (!PLUGIN_HAS(options, PJRT_ExecuteOptions, num_custom_options)) return NULL;
  if (!options->num_custom_options) return NULL;
  return tn_status_prefix(
      plugin_ffi_options_create(options->custom_options, options->num_custom_options, out),
      "custom_options");
}

static tn_status *read_options(const PJRT_ExecuteOptions *options, size_t num_devices, call *what) {
  if (!options) return NULL;
  size_t least = PJRT_STRUCT_SIZE(PJRT_ExecuteOptions, num_non_donatable_input_indices);
  if (options->struct_size < least)
    return tn_error(TN_INVALID_ARGUMENT,
                    "PJRT_ExecuteOptions has struct_size %zu, and this plugin needs at least %zu",
                    options->struct_size, least);
  what->options = options;
  what->keep = options->non_donatable_input_indices;
  what->num_keep = what->keep ? options->num_non_donatable_input_indices : 0;
  if (PLUGIN_HAS(options, PJRT_ExecuteOptions, context)) what->given.context = options->context;
  tn_status *status = check_transfers(options, num_devices);
  if (!status) status = check_younger(options);
  return status ? status : read_custom(options, &what->given.options);
}

static tn_status *check_call(const call *what) {
  const PJRT_LoadedExecutable_Execute_Args *args = what->args;
  const PJRT_LoadedExecutable *loaded = what->loaded;
  const char *name = cpu_program_name(loaded->executable->program);
  if (atomic_load(&loaded->deleted))
    return tn_error(TN_INVALID_ARGUMENT, "the executable '%s' was deleted", name);
  if (args->num_args != loaded->executable->num_args)
    return tn_error(TN_INVALID_ARGUMENT, "program '%s' takes %zu arguments, and was given %zu",
                    name, loaded->executable->num_args, args->num_args);
  size_t devices = args->execute_device ? 1 : loaded->num_devices;
  if (args->num_devices != devices)
    return tn_error(TN_INVALID_ARGUMENT,
                    "the call is for %zu devices, and program '%s' runs on %zu", args->num_devices,
                    name, devices);
  return NULL;
}

/* The one device of a call that names it, and its place among the executable's. */
static tn_status *check_device(const call *what, size_t *place) {
  PJRT_Device *device = what->args->execute_device;
  const PJRT_LoadedExecutable *loaded = what->loaded;
  if (device->client != loaded->client)
    return tn_error(TN_INVALID_ARGUMENT, "execute_device belongs to another client");
  if (loaded->executable->build.portable) return NULL;
  for (size_t r = 0; r < loaded->num_devices; r++) {
    *place = r;
    if (loaded->devices[r] == device) return NULL;
  }
  return tn_error(TN_INVALID_ARGUMENT, "device %d is none that the executable was compiled for",
                  device->description.id);
}

static tn_status *execute_call(const call *what) {
  PJRT_Device *device = what->args->execute_device;
  size_t place = 0;
  if (device) {
    tn_status *status = check_device(what, &place);
    return status ? status : execute_one(what, device, place);
  }
  if (what->args->num_devices == 1) return execute_one(what, what->loaded->devices[0], 0);
  return execute_many(what);
}

tn_status *plugin_loaded_execute(PJRT_LoadedExecutable_Execute_Args *args) {
  static atomic_llong calls;
  call what = {.loaded = args->executable, .args = args, .id = atomic_fetch_add(&calls, 1) + 1};
  tn_status *status = check_call(&what);
  if (!status) status = read_options(args->options, args->num_devices, &what);
  if (!status) status = execute_call(&what);
  plugin_ffi_options_unref(what.given.options);
  return status;
}
