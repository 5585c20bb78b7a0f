/* Running an executable: arguments checked, outputs made, the work put on the device's stream.
 *
 * A small program whose arguments are there runs on the caller's thread when the device's stream is
 * idle, and its outputs are ready on return. Anything else is a task of the stream. */
#include "plugin/plugin.h"

#include <string.h>

/* Below this many nanoseconds a hand-over to another thread costs more than it gains. */
#define INLINE_COST 50e3

struct PJRT_ExecuteContext {
  char unused;
};

/* One run on one device. Holds all that it needs, and not the client. */
typedef struct launch {
  PJRT_Executable *executable; /* counted */
  PJRT_Device *device;
  cpu_pool *pool;
  uint32_t replica;
  size_t num_args, num_outputs;
  cpu_event *done;   /* of all outputs */
  plugin_hold *args; /* in one block with the launch */
  cpu_memory **outputs;
  const void **arg_data;
  void **output_data;
  PJRT_Buffer **donors; /* of each output: the argument whose memory it took, until handed over */
  PJRT_Buffer **results;
} launch;

/* What all devices' launches of one call share. */
typedef struct call {
  PJRT_LoadedExecutable *loaded;
  PJRT_LoadedExecutable_Execute_Args *args;
  const int64_t *keep; /* arguments that must not be donated */
  size_t num_keep;
} call;

/* ---- a launch's life --------------------------------------------------------------------------
 */

static void launch_free(launch *run) {
  if (!run) return;
  for (size_t i = 0; i < run->num_args; i++) plugin_hold_release(&run->args[i]);
  for (size_t k = 0; k < run->num_outputs; k++) cpu_memory_unref(run->outputs[k]);
  cpu_event_unref(run->done);
  plugin_executable_unref(run->executable);
  tn_free(run);
}

/* Ends a launch that never ran: donated arguments come back. */
static void launch_cancel(launch *run) {
  if (!run) return;
  for (size_t k = 0; k < run->num_outputs; k++) {
    plugin_buffer_destroy(run->results[k]);
    if (!run->donors[k]) continue;
    plugin_buffer_restore(run->donors[k], run->outputs[k]);
    run->outputs[k] = NULL;
  }
  launch_free(run);
}

static launch *launch_alloc(PJRT_Executable *executable) {
  size_t n = executable->num_args, m = executable->num_outputs;
  size_t size = sizeof(launch) + n * (sizeof(plugin_hold) + sizeof(void *)) +
                m * (sizeof(cpu_memory *) + sizeof(void *) + 2 * sizeof(PJRT_Buffer *));
  launch *run = tn_alloc_zero(size);
  if (!run) return NULL;
  run->args = (plugin_hold *)(run + 1);
  run->arg_data = (const void **)(run->args + n);
  run->output_data = (void **)(run->arg_data + n);
  run->outputs = (cpu_memory **)(run->output_data + m);
  run->donors = (PJRT_Buffer **)(run->outputs + m);
  run->results = run->donors + m;
  run->num_args = n;
  run->num_outputs = m;
  run->executable = plugin_executable_ref(executable);
  return run;
}

/* ---- arguments --------------------------------------------------------------------------------
 */

static tn_status *check_argument(const launch *run, size_t i, const PJRT_Buffer *buffer) {
  if (!buffer) return tn_error(TN_INVALID_ARGUMENT, "argument %zu is NULL", i);
  const cpu_value_info *want = cpu_program_arg(run->executable->program, i);
  bool same = buffer->type == want->type && buffer->rank == want->rank;
  for (size_t d = 0; same && d < want->rank; d++) same = buffer->dims[d] == want->dims[d];
  if (!same) {
    char has[128], wants[128];
    plugin_describe_array(buffer->type, buffer->dims, buffer->rank, has, sizeof has);
    plugin_describe_array(want->type, want->dims, want->rank, wants, sizeof wants);
    return tn_error(TN_INVALID_ARGUMENT, "argument %zu is %s, and program '%s' takes %s", i, has,
                    cpu_program_name(run->executable->program), wants);
  }
  if (buffer->device != run->device)
    return tn_error(TN_INVALID_ARGUMENT,
                    "argument %zu is on device %d, and the program runs on device %d", i,
                    buffer->device->description.id, run->device->description.id);
  return NULL;
}

static tn_status *hold_arguments(launch *run, PJRT_Buffer *const *buffers) {
  for (size_t i = 0; i < run->num_args; i++) {
    tn_status *status = check_argument(run, i, buffers[i]);
    if (!status)
      status = tn_status_prefix(
          plugin_buffer_hold(buffers[i], "PJRT_LoadedExecutable_Execute", &run->args[i]),
          "argument %zu", i);
    if (status) return status;
    if (run->args[i].memory) run->arg_data[i] = cpu_memory_data(run->args[i].memory);
  }
  return NULL;
}

/* ---- outputs ----------------------------------------------------------------------------------
 */

/* Whether the caller lets go of an argument that the program wants. */
static bool is_given_up(const launch *run, const call *what, PJRT_Buffer *const *buffers,
                        size_t arg) {
  if (!run->executable->donated[arg]) return false;
  for (size_t i = 0; i < what->num_keep; i++) {
    if (what->keep[i] == (int64_t)arg) return false;
  }
  for (size_t i = 0; i < run->num_args; i++) {
    if (i != arg && buffers[i] == buffers[arg]) return false; /* read as another argument too */
  }
  return true;
}

/* The argument whose memory output k may take; else NULL. */
static PJRT_Buffer *donor_of(const launch *run, const call *what, PJRT_Buffer *const *buffers,
                             size_t k) {
  int64_t arg = cpu_program_output(run->executable->program, k)->alias;
  if (arg < 0 || (uint64_t)arg >= run->num_args || !buffers) return NULL;
  return is_given_up(run, what, buffers, (size_t)arg) ? buffers[arg] : NULL;
}

static tn_status *make_output(launch *run, const call *what, PJRT_Buffer *const *buffers,
                              size_t k) {
  const cpu_value_info *info = cpu_program_output(run->executable->program, k);
  PJRT_Buffer *donor = donor_of(run, what, buffers, k);
  if (donor && donor->bytes == info->bytes && plugin_buffer_donate(donor, &run->outputs[k])) {
    run->donors[k] = donor;
  } else {
    tn_status *status = cpu_memory_create(info->bytes, &run->outputs[k]);
    if (status) return status;
  }
  run->output_data[k] = cpu_memory_data(run->outputs[k]);
  return plugin_buffer_create(run->device, info->type, info->dims, info->rank, run->outputs[k],
                              run->done, &run->results[k]);
}

/* ---- running ----------------------------------------------------------------------------------
 */

/* Runs to the end on this thread. The arguments' events are ready. */
static tn_status *launch_run(launch *run) {
  for (size_t i = 0; i < run->num_args; i++) {
    const tn_status *error = cpu_event_error(run->args[i].ready);
    if (error)
      return tn_status_prefix(plugin_status_copy(error), "argument %zu of '%s' failed", i,
                              cpu_program_name(run->executable->program));
  }
  cpu_run_context context = {.pool = run->pool, .replica = run->replica};
  return cpu_program_run(run->executable->program, &context, run->arg_data, run->output_data);
}

/* Everything is let go before the event is set, so that whoever waited finds it so. */
static void launch_finish(launch *run, tn_status *error) {
  cpu_event *done = cpu_event_ref(run->done);
  launch_free(run);
  cpu_event_set(done, error);
  cpu_event_unref(done);
}

static void launch_task(void *arg) {
  launch *run = arg;
  atomic_store(&run->device->worker, (uintptr_t)pthread_self());
  for (size_t i = 0; i < run->num_args; i++) cpu_event_wait(run->args[i].ready);
  launch_finish(run, launch_run(run));
}

static bool arguments_are_ready(const launch *run) {
  for (size_t i = 0; i < run->num_args; i++) {
    if (!cpu_event_is_ready(run->args[i].ready)) return false;
  }
  return true;
}

/* ---- launching --------------------------------------------------------------------------------
 */

/* Everything that can fail, before anything runs. `d` is the place in the caller's lists. */
static tn_status *prepare(const call *what, PJRT_Device *device, size_t d, uint32_t replica,
                          launch **out) {
  *out = NULL;
  launch *run = launch_alloc(what->loaded->executable);
  if (!run) return tn_error_no_memory("a launch");
  run->device = device;
  run->pool = what->loaded->client->pool;
  run->replica = replica;
  PJRT_Buffer *const *buffers = run->num_args ? what->args->argument_lists[d] : NULL;
  tn_status *status = hold_arguments(run, buffers);
  if (!status) status = cpu_event_create(&run->done);
  for (size_t k = 0; k < run->num_outputs && !status; k++)
    status = make_output(run, what, buffers, k);
  if (status)
    launch_cancel(run);
  else
    *out = run;
  return status;
}

/* The outputs and the event that the caller gets; what it gave up is gone. Cannot fail. */
static void hand_over(const call *what, size_t d, launch *run) {
  PJRT_Buffer *const *buffers = run->num_args ? what->args->argument_lists[d] : NULL;
  for (size_t i = 0; i < run->num_args; i++) {
    if (is_given_up(run, what, buffers, i)) plugin_buffer_give_up(buffers[i]);
  }
  for (size_t k = 0; k < run->num_outputs; k++) {
    what->args->output_lists[d][k] = run->results[k];
    run->results[k] = NULL;
    run->donors[k] = NULL;
  }
  if (what->args->device_complete_events)
    what->args->device_complete_events[d] = plugin_pjrt_event(cpu_event_ref(run->done));
}

static tn_status *start_one(const call *what, launch *run) {
  cpu_stream *stream = run->device->stream;
  bool small = cpu_program_cost(run->executable->program) < INLINE_COST;
  if ((small || !what->loaded->client->settings.asynchronous) && arguments_are_ready(run) &&
      cpu_stream_enter(stream)) {
    hand_over(what, 0, run);
    tn_status *error = launch_run(run);
    cpu_stream_leave(stream);
    launch_finish(run, error);
    return NULL;
  }
  cpu_event *done = cpu_event_ref(run->done);
  hand_over(what, 0, run);
  tn_status *status = cpu_stream_submit(stream, launch_task, run);
  if (status) launch_finish(run, status); /* the outputs say it */
  if (!what->loaded->client->settings.asynchronous) cpu_event_wait(done);
  cpu_event_unref(done);
  return NULL;
}

/* In one order on all devices: two calls at once do not interleave differently here and there. */
static void start_many(const call *what, launch **runs, size_t count) {
  PJRT_Client *client = what->loaded->client;
  for (size_t d = 0; d < count && runs[d]; d++) hand_over(what, d, runs[d]);
  pthread_mutex_lock(&client->launch);
  for (size_t d = 0; d < count && runs[d]; d++) {
    tn_status *status = cpu_stream_submit(runs[d]->device->stream, launch_task, runs[d]);
    if (status) launch_finish(runs[d], status);
  }
  pthread_mutex_unlock(&client->launch);
}

static tn_status *prepare_many(const call *what, launch **runs, cpu_event **done) {
  tn_status *status = NULL;
  for (size_t d = 0; d < what->args->num_devices && !status; d++) {
    PJRT_Device *device = what->loaded->devices[d];
    status = tn_status_prefix(prepare(what, device, d, (uint32_t)d, &runs[d]), "device %d",
                              device->description.id);
    if (runs[d]) done[d] = cpu_event_ref(runs[d]->done);
  }
  return status;
}

static tn_status *execute_many(const call *what) {
  size_t count = what->args->num_devices;
  launch **runs = tn_alloc_array(count, sizeof *runs);
  cpu_event **done = tn_alloc_array(count, sizeof *done);
  tn_status *status = runs && done ? NULL : tn_error_no_memory("a launch");
  if (!status) status = prepare_many(what, runs, done);
  if (!status) {
    start_many(what, runs, count);
  } else {
    for (size_t d = count; runs && d-- > 0;) launch_cancel(runs[d]);
  }
  for (size_t d = 0; done && d < count; d++) {
    if (!status && !what->loaded->client->settings.asynchronous) cpu_event_wait(done[d]);
    cpu_event_unref(done[d]);
  }
  tn_free(runs);
  tn_free(done);
  return status;
}

static tn_status *execute_one(const call *what, PJRT_Device *device, uint32_t replica) {
  launch *run;
  tn_status *status = prepare(what, device, 0, replica, &run);
  return status ? status : start_one(what, run);
}

/* ---- the slot ---------------------------------------------------------------------------------
 */

static tn_status *read_options(const PJRT_ExecuteOptions *options, call *what) {
  if (!options) return NULL;
  size_t least = PJRT_STRUCT_SIZE(PJRT_ExecuteOptions, num_non_donatable_input_indices);
  if (options->struct_size < least)
    return tn_error(TN_INVALID_ARGUMENT,
                    "PJRT_ExecuteOptions has struct_size %zu, and this plugin needs at least %zu",
                    options->struct_size, least);
  what->keep = options->non_donatable_input_indices;
  what->num_keep = what->keep ? options->num_non_donatable_input_indices : 0;
  return NULL;
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

/* The one device of a call that names it, and its replica's number. */
static tn_status *check_device(const call *what, uint32_t *replica) {
  PJRT_Device *device = what->args->execute_device;
  const PJRT_LoadedExecutable *loaded = what->loaded;
  if (device->client != loaded->client)
    return tn_error(TN_INVALID_ARGUMENT, "execute_device belongs to another client");
  if (loaded->executable->build.portable) return NULL;
  for (size_t r = 0; r < loaded->num_devices; r++) {
    *replica = (uint32_t)r;
    if (loaded->devices[r] == device) return NULL;
  }
  return tn_error(TN_INVALID_ARGUMENT, "device %d is none that the executable was compiled for",
                  device->description.id);
}

tn_status *plugin_loaded_execute(PJRT_LoadedExecutable_Execute_Args *args) {
  call what = {.loaded = args->executable, .args = args};
  tn_status *status = read_options(args->options, &what);
  if (!status) status = check_call(&what);
  if (status) return status;
  uint32_t replica = 0;
  if (args->execute_device) {
    status = check_device(&what, &replica);
    return status ? status : execute_one(&what, args->execute_device, replica);
  }
  if (args->num_devices == 1) return execute_one(&what, what.loaded->devices[0], 0);
  return execute_many(&what);
}

/* ---- execute contexts: they carry user data for custom calls, of which there are none -----------
 */

tn_status *plugin_execute_context_create(PJRT_ExecuteContext_Create_Args *args) {
  args->context = tn_alloc_zero(sizeof *args->context);
  return args->context ? NULL : tn_error_no_memory("an execute context");
}

tn_status *plugin_execute_context_destroy(PJRT_ExecuteContext_Destroy_Args *args) {
  tn_free(args->context);
  return NULL;
}
