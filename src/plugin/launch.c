/* One run on one device: arguments checked and held, outputs made, the program run. */
#include "plugin/launch.h"

#include <string.h>

/* ---- a launch's life --------------------------------------------------------------------------
 */

void launch_free(launch *run) {
  if (!run) return;
  launch_forget(run);
  plugin_host_destroy(run->host);
  for (size_t i = 0; i < run->num_args; i++) {
    plugin_hold_release(&run->args[i]);
    if (run->reading[i]) plugin_buffer_end_reading(run->reading[i]);
  }
  plugin_execute_context_unref(run->given.context);
  plugin_ffi_options_unref(run->given.options);
  for (size_t k = 0; k < run->num_outputs; k++) cpu_memory_unref(run->outputs[k]);
  cpu_event_unref(run->done);
  plugin_executable_unref(run->executable);
  cpu_event_unref(run->over);
  plugin_client_unref(run->client);
  tn_free(run);
}

void launch_cancel(launch *run) {
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
  size_t size = sizeof(launch) +
                n * (sizeof(plugin_hold) + sizeof(void *) + sizeof(PJRT_Buffer *)) +
                m * (sizeof(cpu_memory *) + sizeof(void *) + 2 * sizeof(PJRT_Buffer *));
  launch *run = tn_alloc_zero(size);
  if (!run) return NULL;
  run->args = (plugin_hold *)(run + 1);
  run->arg_data = (const void **)(run->args + n);
  run->output_data = (void **)(run->arg_data + n);
  run->outputs = (cpu_memory **)(run->output_data + m);
  run->donors = (PJRT_Buffer **)(run->outputs + m);
  run->results = run->donors + m;
  run->reading = run->results + m;
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
  if (want->type == TN_TOKEN) same = buffer->bytes == 0; /* JAX's are arrays of no elements */
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

/* Whether it may have to wait for something that is not on its device's stream. */
static bool is_loose(const launch *run, PJRT_Buffer *const *buffers) {
  if (cpu_program_waits(run->executable->program)) return true;
  for (size_t i = 0; i < run->num_args; i++) {
    if (!buffers[i]->in_order && !cpu_event_is_ready(buffers[i]->ready)) return true;
  }
  return false;
}

static tn_status *hold_argument(launch *run, size_t i, PJRT_Buffer *buffer) {
  static const char who[] = "PJRT_LoadedExecutable_Execute";
  if (!run->loose) return plugin_buffer_hold(buffer, who, &run->args[i]);
  tn_status *status = plugin_buffer_begin_reading(buffer, who, &run->args[i]);
  if (!status) run->reading[i] = buffer;
  return status;
}

static tn_status *hold_arguments(launch *run, PJRT_Buffer *const *buffers) {
  for (size_t i = 0; i < run->num_args; i++) {
    tn_status *status = check_argument(run, i, buffers[i]);
    if (status) return status;
  }
  run->loose = is_loose(run, buffers);
  if (run->loose) run->client = plugin_client_ref(run->device->client);
  for (size_t i = 0; i < run->num_args; i++) {
    tn_status *status = tn_status_prefix(hold_argument(run, i, buffers[i]), "argument %zu", i);
    if (status) return status;
  }
  return NULL;
}

/* ---- outputs ----------------------------------------------------------------------------------
 */

bool launch_is_given_up(const launch *run, const call *what, size_t arg) {
  if (!run->executable->donated[arg]) return false;
  for (size_t i = 0; i < what->num_keep; i++) {
    if (what->keep[i] == (int64_t)arg) return false;
  }
  return true;
}

/* What is given up is nothing that the program reads as another argument. */
static tn_status *check_given_up(const launch *run, const call *what, PJRT_Buffer *const *buffers) {
  if (!buffers) return NULL; /* there are no arguments */
  for (size_t arg = 0; arg < run->num_args; arg++) {
    if (!launch_is_given_up(run, what, arg)) continue;
    for (size_t i = 0; i < run->num_args; i++) {
      if (i != arg && buffers[i] == buffers[arg])
        return tn_error(TN_INVALID_ARGUMENT,
                        "argument %zu is donated and is argument %zu too, in a call of '%s'", arg,
                        i, cpu_program_name(run->executable->program));
    }
  }
  return NULL;
}

/* The argument whose memory output k may take; else NULL. */
static PJRT_Buffer *donor_of(const launch *run, const call *what, PJRT_Buffer *const *buffers,
                             size_t k) {
  int64_t arg = cpu_program_output(run->executable->program, k)->alias;
  if (arg < 0 || (uint64_t)arg >= run->num_args || !buffers) return NULL;
  return launch_is_given_up(run, what, (size_t)arg) ? buffers[arg] : NULL;
}

static tn_status *make_output(launch *run, const call *what, PJRT_Buffer *const *buffers,
                              size_t k) {
  const cpu_value_info *info = cpu_program_output(run->executable->program, k);
  PJRT_Buffer *donor = run->loose ? NULL : donor_of(run, what, buffers, k);
  if (donor && donor->bytes == info->bytes && plugin_buffer_donate(donor, &run->outputs[k])) {
    run->donors[k] = donor;
  } else {
    tn_status *status = cpu_memory_create_on(run->device->account, info->bytes, &run->outputs[k]);
    if (status) return status;
  }
  run->output_data[k] = cpu_memory_data(run->outputs[k]);
  plugin_memory *place = &run->device->memories[run->executable->output_kinds.kinds[k]];
  tn_status *status = plugin_buffer_create(place, info->type, info->dims, info->rank,
                                           run->outputs[k], run->done, &run->results[k]);
  if (!status) run->results[k]->in_order = !run->loose;
  return status;
}

/* ---- before it runs
 * --------------------------------------------------------------------------------
 */

tn_status *launch_prepare(const call *what, PJRT_Device *device, size_t d, size_t place,
                          launch **out) {
  size_t partitions = what->loaded->executable->build.num_partitions;
  *out = NULL;
  launch *run = launch_alloc(what->loaded->executable);
  if (!run) return tn_error_no_memory("a launch");
  run->device = device;
  run->given = (plugin_ffi_given){plugin_execute_context_ref(what->given.context),
                                  plugin_ffi_options_ref(what->given.options)};
  run->id = what->id;
  run->launch_id = what->options ? what->options->launch_id : 0;
  run->pool = what->loaded->client->pool;
  run->place = (uint32_t)place;
  run->replica = (uint32_t)(place / partitions);
  run->partition = (uint32_t)(place % partitions);
  PJRT_Buffer *const *buffers = run->num_args ? what->args->argument_lists[d] : NULL;
  tn_status *status = hold_arguments(run, buffers);
  if (!status) status = plugin_host_create(run->executable->program, what->options, d, &run->host);
  if (!status) status = check_given_up(run, what, buffers);
  if (!status) status = cpu_event_create(&run->done);
  run->from_handler = launch_is_at_work();
  if (!status && cpu_program_waits(run->executable->program)) status = cpu_event_create(&run->over);
  for (size_t k = 0; k < run->num_outputs && !status; k++)
    status = make_output(run, what, buffers, k);
  if (status)
    launch_cancel(run);
  else
    *out = run;
  return status;
}

/* ---- running ----------------------------------------------------------------------------------
 */

tn_status *launch_run(launch *run) {
  for (size_t i = 0; i < run->num_args; i++) {
    const plugin_hold *arg = &run->args[i];
    const tn_status *error = cpu_event_error(arg->ready);
    if (error)
      return tn_status_prefix(plugin_status_copy(error), "argument %zu of '%s' failed", i,
                              cpu_program_name(run->executable->program));
    if (arg->memory) run->arg_data[i] = cpu_memory_data(arg->memory);
  }
  cpu_run_context context = {.pool = run->pool,
                             .replica = run->replica,
                             .partition = run->partition,
                             .device = run->device->description.local,
                             .run = run->id,
                             .call_data = &run->given,
                             .host = run->host ? plugin_host_base(run->host) : NULL,
                             .stop = &run->stop,
                             .place = run->place,
                             .party = run->party,
                             .account = run->device->account};
  if (atomic_load(&run->stop)) return tn_error(TN_CANCELLED, "the launch was stopped");
  return cpu_program_run(run->executable->program, &context, run->arg_data, run->output_data);
}

/* Everything is let go before the event is set, so that whoever waited finds it so. */
void launch_finish(launch *run, tn_status *error) {
  launch_forget(run); /* nobody stops the party any more */
  if (run->party) cpu_party_leave(run->party, run->place, run->device->description.id, error);
  cpu_event *done = cpu_event_ref(run->done);
  launch_free(run);
  cpu_event_set(done, error);
  cpu_event_unref(done);
}

void launch_watch_arguments(launch *run, void (*arrives)(void *arg, const tn_status *error),
                            void *arg) {
  for (size_t i = 0; i < run->num_args; i++) {
    tn_status *status = cpu_event_on_ready(run->args[i].ready, arrives, arg);
    if (!status) continue;
    tn_status_destroy(status); /* no memory to be told in: wait for it */
    cpu_event_wait(run->args[i].ready);
    arrives(arg, NULL);
  }
}
