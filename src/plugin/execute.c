/* Running an executable: arguments checked, outputs made, the work put on the device's stream.
 *
 * A small program whose arguments are there runs on the caller's thread when the device's stream is
 * idle, and its outputs are ready on return. Anything else is a task of the stream; only two kinds
 * are not, the loose ones: programs with custom calls that may wait for something outside, and
 * programs whose arguments come neither from the stream nor are there. They wait only for their
 * arguments, and then run on a thread of the client's crew. So a task of a stream never waits, and
 * a handler may run programs, and wait for any array, on the device that it is called from. What a
 * loose launch reads is marked as being read, and it takes no argument's memory for an output: it
 * has no place in the stream's order, from which
 * donations in place have their safety.
 *
 * Launches with calls that wait begin one after another on a device, in the order in which their
 * arguments came, so that what they print keeps its order. That cannot be a promise, since one may
 * wait for what only another one will do: the next one waits for it only so long (ORDER_PATIENCE),
 * and not at all once its handler asks for an array that is not there yet. Those that a handler
 * launches begin at once. */
#include "plugin/ffi/ffi.h"
#include "plugin/plugin.h"

#include <string.h>

/* Below this many nanoseconds a hand-over to another thread costs more than it gains. */
#define INLINE_COST 50e3

/* Nanoseconds that a launch with calls gives the one before it to end. */
#define ORDER_PATIENCE 100000000

/* One run on one device. Holds all that it needs, and not the client; a loose one does. */
typedef struct launch {
  PJRT_Executable *executable; /* counted */
  PJRT_Device *device;
  cpu_pool *pool;
  uint32_t replica, partition;
  size_t num_args, num_outputs;
  cpu_event *done;   /* of all outputs */
  plugin_hold *args; /* in one block with the launch */
  cpu_memory **outputs;
  const void **arg_data;
  void **output_data;
  PJRT_Buffer **donors; /* of each output: the argument whose memory it took, until handed over */
  PJRT_Buffer **results;
  PJRT_ExecuteContext *context; /* counted; NULL: none */
  int64_t id;                   /* the same for all launches of one call */
  bool loose;
  PJRT_Client *client;    /* loose: whose crew runs it; counted */
  PJRT_Buffer **reading;  /* loose: the arguments, held as being read */
  struct launch *next;    /* of the device's that have not begun */
  cpu_event *over;        /* with calls: the next one need not wait any more */
  bool from_handler;      /* launched by a handler of another one */
  atomic_size_t awaiting; /* loose: arguments that are not there yet, and one for who starts it */
} launch;

/* What all devices' launches of one call share. */
typedef struct call {
  PJRT_LoadedExecutable *loaded;
  PJRT_LoadedExecutable_Execute_Args *args;
  const int64_t *keep; /* arguments that must not be donated */
  size_t num_keep;
  PJRT_ExecuteContext *context; /* the caller's; NULL: none */
  int64_t id;
} call;

/* ---- a launch's life --------------------------------------------------------------------------
 */

static void launch_free(launch *run) {
  if (!run) return;
  for (size_t i = 0; i < run->num_args; i++) {
    plugin_hold_release(&run->args[i]);
    if (run->reading[i]) plugin_buffer_end_reading(run->reading[i]);
  }
  plugin_execute_context_unref(run->context);
  for (size_t k = 0; k < run->num_outputs; k++) cpu_memory_unref(run->outputs[k]);
  cpu_event_unref(run->done);
  plugin_executable_unref(run->executable);
  cpu_event_unref(run->over);
  plugin_client_unref(run->client);
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
  if (want->type == TN_TOKEN && buffer->bytes == 0)
    same = true; /* JAX starts with an empty array */
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

/* Whether the caller lets go of an argument that the program wants. */
static bool is_given_up(const launch *run, const call *what, size_t arg) {
  if (!run->executable->donated[arg]) return false;
  for (size_t i = 0; i < what->num_keep; i++) {
    if (what->keep[i] == (int64_t)arg) return false;
  }
  return true;
}

/* What is given up is nothing that the program reads as another argument. */
static tn_status *check_given_up(const launch *run, const call *what, PJRT_Buffer *const *buffers) {
  for (size_t arg = 0; arg < run->num_args; arg++) {
    if (!is_given_up(run, what, arg)) continue;
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
  return is_given_up(run, what, (size_t)arg) ? buffers[arg] : NULL;
}

static tn_status *make_output(launch *run, const call *what, PJRT_Buffer *const *buffers,
                              size_t k) {
  const cpu_value_info *info = cpu_program_output(run->executable->program, k);
  PJRT_Buffer *donor = run->loose ? NULL : donor_of(run, what, buffers, k);
  if (donor && donor->bytes == info->bytes && plugin_buffer_donate(donor, &run->outputs[k])) {
    run->donors[k] = donor;
  } else {
    tn_status *status = cpu_memory_create(info->bytes, &run->outputs[k]);
    if (status) return status;
  }
  run->output_data[k] = cpu_memory_data(run->outputs[k]);
  plugin_memory *place = &run->device->memories[run->executable->output_kinds.kinds[k]];
  tn_status *status = plugin_buffer_create(place, info->type, info->dims, info->rank,
                                           run->outputs[k], run->done, &run->results[k]);
  if (!status) run->results[k]->in_order = !run->loose;
  return status;
}

/* ---- running ----------------------------------------------------------------------------------
 */

/* Runs to the end on this thread. The arguments' events are ready: only now it is known where
 * those of placeholders are. */
static tn_status *launch_run(launch *run) {
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
                             .call_data = run->context};
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

static void dependent_task(void *arg) {
  launch *run = arg;
  launch_finish(run, launch_run(run));
}

/* ---- launches with calls, one after another ---------------------------------------------------
 */

/* The launch whose handlers this thread is in; NULL: none. */
static _Thread_local launch *at_work;

void plugin_launch_lets_go(void) {
  if (at_work) cpu_event_set(at_work->over, NULL);
}

static void call_task(void *arg) {
  launch *run = arg, *outer = at_work;
  at_work = run;
  tn_status *error = launch_run(run);
  at_work = outer;
  cpu_event_set(run->over, NULL);
  launch_finish(run, error);
}

/* The first of those that have not begun: waits for the one begun last, and hands its place on. */
static void call_in_turn(void *arg) {
  launch *run = arg;
  PJRT_Device *device = run->device;
  pthread_mutex_lock(&device->calls_lock);
  cpu_event *before = device->last_over;
  device->last_over = cpu_event_ref(run->over);
  pthread_mutex_unlock(&device->calls_lock);
  if (before) cpu_event_wait_for(before, ORDER_PATIENCE);
  cpu_event_unref(before);
  pthread_mutex_lock(&device->calls_lock);
  launch *next = device->first_call = run->next;
  pthread_mutex_unlock(&device->calls_lock);
  if (next) cpu_crew_run(next->client->crew, call_in_turn, next);
  call_task(run);
}

static void enter_calls(launch *run) {
  PJRT_Device *device = run->device;
  pthread_mutex_lock(&device->calls_lock);
  bool first = !device->first_call;
  if (first)
    device->first_call = run;
  else
    device->last_call->next = run;
  device->last_call = run;
  pthread_mutex_unlock(&device->calls_lock);
  if (first) cpu_crew_run(run->client->crew, call_in_turn, run);
}

/* All arguments of a loose launch are there. */
static void run_loose(launch *run) {
  if (!run->over)
    cpu_crew_run(run->client->crew, dependent_task, run);
  else if (run->from_handler)
    cpu_crew_run(run->client->crew, call_task, run);
  else
    enter_calls(run);
}

/* ---- tasks ------------------------------------------------------------------------------------
 */

static bool arguments_are_ready(const launch *run) {
  for (size_t i = 0; i < run->num_args; i++) {
    if (!cpu_event_is_ready(run->args[i].ready)) return false;
  }
  return true;
}

/* ---- launching --------------------------------------------------------------------------------
 */

/* Everything that can fail, before anything runs. `d` is the place in the caller's lists, `place`
 * that among the executable's devices. */
static tn_status *prepare(const call *what, PJRT_Device *device, size_t d, size_t place,
                          launch **out) {
  size_t partitions = what->loaded->executable->build.num_partitions;
  *out = NULL;
  launch *run = launch_alloc(what->loaded->executable);
  if (!run) return tn_error_no_memory("a launch");
  run->device = device;
  run->context = plugin_execute_context_ref(what->context);
  run->id = what->id;
  run->pool = what->loaded->client->pool;
  run->replica = (uint32_t)(place / partitions);
  run->partition = (uint32_t)(place % partitions);
  PJRT_Buffer *const *buffers = run->num_args ? what->args->argument_lists[d] : NULL;
  tn_status *status = hold_arguments(run, buffers);
  if (!status) status = check_given_up(run, what, buffers);
  if (!status) status = cpu_event_create(&run->done);
  run->from_handler = at_work != NULL;
  if (!status && cpu_program_waits(run->executable->program)) status = cpu_event_create(&run->over);
  for (size_t k = 0; k < run->num_outputs && !status; k++)
    status = make_output(run, what, buffers, k);
  if (status)
    launch_cancel(run);
  else
    *out = run;
  return status;
}

/* ---- when a launch is complete ----------------------------------------------------------------
 *
 * Launches with calls that wait may end in another order than they began. JAX waits for side
 * effects by waiting for the last launch that had some, so the event that says that such a launch
 * is complete comes after those of the ones before it on the device. Outputs are ready when they
 * are there. */

typedef struct completion {
  cpu_event *done, *before, *complete; /* counted */
} completion;

static void complete(void *arg, const tn_status *error) {
  completion *c = arg;
  (void)error; /* the one before says its own */
  cpu_event_set(c->complete, plugin_status_copy(cpu_event_error(c->done)));
  cpu_event_unref(c->done);
  cpu_event_unref(c->before);
  cpu_event_unref(c->complete);
  tn_free(c);
}

static void launch_is_done(void *arg, const tn_status *error) {
  completion *c = arg;
  (void)error;
  tn_status *status = cpu_event_on_ready(c->before, complete, c);
  if (!status) return;
  tn_status_destroy(status); /* no memory to be told in: it says so early */
  complete(c, NULL);
}

/* Ready after `done` and `before`, with the error of `done`; NULL if there is no memory for it. */
static cpu_event *after_both(cpu_event *done, cpu_event *before) {
  completion *c = tn_alloc(sizeof *c);
  cpu_event *event = NULL;
  tn_status *status = c ? cpu_event_create(&event) : NULL;
  if (event) {
    *c = (completion){cpu_event_ref(done), cpu_event_ref(before), cpu_event_ref(event)};
    status = cpu_event_on_ready(done, launch_is_done, c);
    if (!status) return event;
    cpu_event_unref(c->done);
    cpu_event_unref(c->before);
    cpu_event_unref(c->complete);
    cpu_event_unref(event);
  }
  tn_status_destroy(status);
  tn_free(c);
  return NULL;
}

/* The event that the caller gets for the launch as a whole, counted. */
static cpu_event *completion_of(launch *run) {
  if (!cpu_program_waits(run->executable->program)) return cpu_event_ref(run->done);
  pthread_mutex_t *lock = &run->device->calls_lock;
  pthread_mutex_lock(lock);
  cpu_event *before = run->device->last_complete, *event = NULL;
  if (before && !cpu_event_is_ready(before)) event = after_both(run->done, before);
  if (!event) event = cpu_event_ref(run->done);
  run->device->last_complete = cpu_event_ref(event);
  pthread_mutex_unlock(lock);
  cpu_event_unref(before);
  return event;
}

/* The outputs and the event that the caller gets; what it gave up is gone. Cannot fail. */
static void hand_over(const call *what, size_t d, launch *run) {
  PJRT_Buffer *const *buffers = run->num_args ? what->args->argument_lists[d] : NULL;
  for (size_t i = 0; i < run->num_args; i++) {
    if (is_given_up(run, what, i)) plugin_buffer_give_up(buffers[i]);
  }
  for (size_t k = 0; k < run->num_outputs; k++) {
    what->args->output_lists[d][k] = run->results[k];
    run->results[k] = NULL;
    run->donors[k] = NULL;
  }
  cpu_event *event = completion_of(run);
  if (what->args->device_complete_events)
    what->args->device_complete_events[d] = plugin_pjrt_event(event);
  else
    cpu_event_unref(event);
}

/* An argument of a loose launch is there, or its starter is done. The last one runs it. */
static void argument_arrives(void *arg, const tn_status *error) {
  launch *run = arg;
  (void)error; /* launch_run() looks for it */
  if (atomic_fetch_sub(&run->awaiting, 1) == 1) run_loose(run);
}

/* Handed over already. The launch may be gone on return. */
static void start_loose(launch *run) {
  cpu_crew_announce(run->client->crew);
  atomic_init(&run->awaiting, run->num_args + 1);
  for (size_t i = 0; i < run->num_args; i++) {
    tn_status *status = cpu_event_on_ready(run->args[i].ready, argument_arrives, run);
    if (!status) continue;
    tn_status_destroy(status); /* no memory to be told in: wait for it */
    cpu_event_wait(run->args[i].ready);
    argument_arrives(run, NULL);
  }
  argument_arrives(run, NULL);
}

static void start_in_order(launch *run) {
  tn_status *status = cpu_stream_submit(run->device->stream, launch_task, run);
  if (status) launch_finish(run, status); /* the outputs say it */
}

static tn_status *start_one(const call *what, launch *run) {
  cpu_stream *stream = run->device->stream;
  bool small = cpu_program_cost(run->executable->program) < INLINE_COST;
  bool here = small || !what->loaded->client->settings.asynchronous;
  if (here && !run->loose && arguments_are_ready(run) && cpu_stream_enter(stream)) {
    hand_over(what, 0, run);
    tn_status *error = launch_run(run);
    cpu_stream_leave(stream);
    launch_finish(run, error);
    return NULL;
  }
  cpu_event *done = cpu_event_ref(run->done);
  hand_over(what, 0, run);
  if (run->loose)
    start_loose(run);
  else
    start_in_order(run);
  if (!what->loaded->client->settings.asynchronous) cpu_event_wait(done);
  cpu_event_unref(done);
  return NULL;
}

/* In one order on all devices: two calls at once do not interleave differently here and there. */
static void start_many(const call *what, launch **runs, size_t count) {
  PJRT_Client *client = what->loaded->client;
  for (size_t d = 0; d < count && runs[d]; d++) hand_over(what, d, runs[d]);
  pthread_mutex_lock(&client->launch);
  for (size_t d = 0; d < count; d++) {
    if (!runs[d] || runs[d]->loose) continue;
    start_in_order(runs[d]);
    runs[d] = NULL;
  }
  pthread_mutex_unlock(&client->launch);
  for (size_t d = 0; d < count; d++) {
    if (runs[d]) start_loose(runs[d]);
  }
}

static tn_status *prepare_many(const call *what, launch **runs, cpu_event **done) {
  tn_status *status = NULL;
  for (size_t d = 0; d < what->args->num_devices && !status; d++) {
    PJRT_Device *device = what->loaded->devices[d];
    status = tn_status_prefix(prepare(what, device, d, d, &runs[d]), "device %d",
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

static tn_status *execute_one(const call *what, PJRT_Device *device, size_t place) {
  launch *run;
  tn_status *status = prepare(what, device, 0, place, &run);
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
  if (PLUGIN_HAS(options, PJRT_ExecuteOptions, context)) what->context = options->context;
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

tn_status *plugin_loaded_execute(PJRT_LoadedExecutable_Execute_Args *args) {
  static atomic_llong calls;
  call what = {.loaded = args->executable, .args = args, .id = atomic_fetch_add(&calls, 1) + 1};
  tn_status *status = read_options(args->options, &what);
  if (!status) status = check_call(&what);
  if (status) return status;
  size_t place = 0;
  if (args->execute_device) {
    status = check_device(&what, &place);
    return status ? status : execute_one(&what, args->execute_device, place);
  }
  if (args->num_devices == 1) return execute_one(&what, what.loaded->devices[0], 0);
  return execute_many(&what);
}
