/* One run on one device: arguments checked and held, outputs made, the program run.
 *
 * A launch goes through the states of launch_state, one after another, and assert_launch() says
 * what holds in each. It owns what it holds: references to the arguments' memory and events, to the
 * outputs' memory, to the executable; and a claim on each argument, which ends once: what is read
 * when the launch has its place in an order (launch_end_reading()), what is donated when the call
 * is handed over or cancelled.
 *
 * One thread has a launch at a time: the caller's until it is handed over and started, then the one
 * that runs it. Two things others reach meanwhile: who submitted it ends its reading (`let_go` says
 * who came first, and `refs` keeps the struct), and who poisons it reads it under the device's
 * calls_lock. */
#include "plugin/launch.h"

#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/buffer.h"
#include "plugin/call.h"
#include "plugin/client.h"
#include "plugin/device.h"
#include "plugin/error.h"
#include "plugin/executable.h"
#include "plugin/host_callbacks.h"
#include "plugin/inflight.h"
#include "plugin/launch_group.h"
#include "plugin/loaded.h"
#include "plugin/memory.h"
#include "plugin/ordered_effects.h"
#include "plugin/poison.h"
#include "plugin/strides.h"

#include <string.h>

/* ---- a launch's life --------------------------------------------------------------------------
 */

#ifdef TENON_ASSERTS
/* What is donated was given up, what is written in place is claimed, and no two outputs have one
 * argument's memory. */
static void assert_claims(const launch *run) {
  for (size_t i = 0; i < run->num_args; i++) {
    TN_ASSERT(run->args[i].ready && run->held[i]);
    TN_ASSERT(run->claims[i].donated || !run->claims[i].claimed);
    TN_ASSERT(run->claims[i].claimed || !run->claims[i].in_place);
  }
  for (size_t k = 0; k < run->num_outputs; k++)
    for (size_t other = 0; other < k; other++) TN_ASSERT(run->outputs[k] != run->outputs[other]);
}

static void assert_results(const launch *run, bool handed_over) {
  for (size_t k = 0; k < run->num_outputs; k++) {
    TN_ASSERT(run->outputs[k]);
    TN_ASSERT(handed_over == (run->results[k] == NULL));
  }
}
#endif

/* What the state says of the launch. */
static void assert_launch(const launch *run) {
#ifdef TENON_ASSERTS
  TN_ASSERT(!run->detached == !run->client);
  TN_ASSERT(run->detached || !run->aided);
  TN_ASSERT(!run->group == !run->clique);
  TN_ASSERT(run->detached || !run->group);
  TN_ASSERT(run->state >= LAUNCH_HANDED_OVER || !run->noted);
  if (run->state == LAUNCH_MADE) return;
  TN_ASSERT(run->holds == (run->num_args != 0) && run->done);
  TN_ASSERT(run->detached || !run->released);
  assert_results(run, run->state != LAUNCH_PREPARED);
  if (run->state == LAUNCH_PREPARED) {
    assert_claims(run);
    TN_ASSERT(!cpu_event_is_ready(run->done));
  }
  if (run->state == LAUNCH_HANDED_OVER) TN_ASSERT(run->noted == (run->launch_id != 0));
  for (size_t i = 0; run->state == LAUNCH_RUNNING && i < run->num_args; i++)
    TN_ASSERT(cpu_event_is_ready(run->args[i].ready));
  TN_ASSERT(run->state != LAUNCH_ENDED || !run->noted);
#else
  (void)run;
#endif
}

void launch_advance(launch *run, launch_state next) {
  TN_ASSERT(next == run->state + 1 || (next == LAUNCH_ENDED && run->state == LAUNCH_HANDED_OVER));
  run->state = next;
  assert_launch(run);
}

launch *launch_ref(launch *run) {
  atomic_fetch_add_explicit(&run->refs, 1, memory_order_relaxed);
  return run;
}

void launch_unref(launch *run) {
  if (atomic_fetch_sub_explicit(&run->refs, 1, memory_order_acq_rel) == 1) tn_free(run);
}

/* Whoever comes first: who submitted the launch, or its run, which may be over before. */
void launch_end_reading(launch *run) {
  if (!run->holds || atomic_exchange(&run->let_go, true)) return;
  buffer_life_end_claims(&run->device->client->lives_lock, run->claims, run->num_args);
  for (size_t i = 0; i < run->num_args; i++) {
    if (!run->claims[i].claimed) plugin_buffer_unref(run->held[i]);
  }
}

/* What was claimed is settled or restored. */
static void end_donations(launch *run, void (*end)(buffer_life *life)) {
  for (size_t i = 0; i < run->num_args; i++) {
    if (!run->claims[i].claimed) continue;
    TN_ASSERT(run->state <= LAUNCH_PREPARED); /* once: later it is no claim of this launch's */
    end(&run->held[i]->life);
    plugin_buffer_unref(run->held[i]);
  }
}

void launch_settle(launch *run) {
  end_donations(run, buffer_life_settle);
}

/* NULL is fine. */
static void launch_free(launch *run) {
  if (!run) return;
  launch_forget(run);
  plugin_host_destroy(run->host);
  launch_end_reading(run);
  for (size_t i = 0; i < run->num_args; i++) plugin_hold_release(&run->args[i]);
  plugin_execute_context_unref(run->given.context);
  plugin_ffi_options_unref(run->given.options);
  for (size_t k = 0; k < run->num_outputs; k++) cpu_memory_unref(run->outputs[k]);
  cpu_event_unref(run->done);
  plugin_executable_unref(run->executable);
  cpu_event_unref(run->released);
  plugin_client_unref(run->client);
  launch_unref(run);
}

void launch_cancel(launch *run) {
  if (!run) return;
  TN_ASSERT(run->state <= LAUNCH_PREPARED && !run->admitted);
  assert_launch(run);
  for (size_t k = 0; k < run->num_outputs; k++) plugin_buffer_destroy(run->results[k]);
  end_donations(run, buffer_life_restore);
  launch_free(run);
}

static launch *launch_alloc(PJRT_Executable *executable) {
  size_t n = executable->num_args, m = executable->num_outputs;
  size_t size =
      sizeof(launch) +
      n * (sizeof(plugin_hold) + sizeof(buffer_claim) + sizeof(void *) + sizeof(PJRT_Buffer *)) +
      m * (sizeof(cpu_memory *) + sizeof(void *) + sizeof(PJRT_Buffer *));
  launch *run = tn_alloc_zero(size);
  if (!run) return NULL;
  atomic_init(&run->refs, 1);
  run->args = (plugin_hold *)(run + 1);
  run->claims = (buffer_claim *)(run->args + n);
  run->arg_data = (const void **)(run->claims + n);
  run->output_data = (void **)(run->arg_data + n);
  run->outputs = (cpu_memory **)(run->output_data + m);
  run->results = (PJRT_Buffer **)(run->outputs + m);
  run->held = run->results + m;
  run->num_args = n;
  run->num_outputs = m;
  TN_ASSERT((char *)(run->held + n) == (char *)run + size);
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
static bool is_detached(const launch *run, PJRT_Buffer *const *buffers) {
  if (cpu_program_waits(run->executable->program)) return true;
  for (size_t i = 0; i < run->num_args; i++) {
    if (!buffers[i]->in_order && !cpu_event_is_ready(buffers[i]->ready)) return true;
  }
  return false;
}

/* Whether its end needs what somebody outside does: a handler, the host's side of a transfer, who
 * fills an argument. */
static bool is_aided(const launch *run, PJRT_Buffer *const *buffers) {
  const cpu_program *program = run->executable->program;
  if (cpu_program_waits_for_calls(program) || cpu_program_num_transfers(program)) return true;
  for (size_t i = 0; i < run->num_args; i++) {
    const PJRT_Buffer *buffer = buffers[i];
    if (!buffer->unaided && !cpu_event_is_ready(buffer->ready)) return true;
  }
  return false;
}

/* Whether the caller lets go of an argument that the program wants. */
static bool is_given_up(const launch *run, const call *what, size_t arg) {
  if (!run->executable->donated[arg]) return false;
  for (size_t i = 0; i < what->num_keep; i++) {
    if (what->keep[i] == (int64_t)arg) return false;
  }
  return true;
}

/* What is given up is nothing that the program reads as another argument. */
static tn_status *check_given_up(const launch *run, PJRT_Buffer *const *buffers) {
  for (size_t arg = 0; arg < run->num_args; arg++) {
    if (!run->claims[arg].donated) continue;
    for (size_t i = 0; i < run->num_args; i++) {
      if (i != arg && buffers[i] == buffers[arg])
        return tn_error(TN_INVALID_ARGUMENT,
                        "argument %zu is donated and is argument %zu too, in a call of '%s'", arg,
                        i, cpu_program_name(run->executable->program));
    }
  }
  return NULL;
}

/* What is wanted of them: to read, or as donations. Nothing is taken yet. */
static tn_status *check_arguments(launch *run, const call *what, PJRT_Buffer *const *buffers) {
  for (size_t i = 0; i < run->num_args; i++) {
    tn_status *status = check_argument(run, i, buffers[i]);
    if (status) return status;
    run->claims[i] =
        (buffer_claim){.life = &buffers[i]->life, .donated = is_given_up(run, what, i)};
    plugin_buffer_announce_wait(buffers[i]);
  }
  tn_status *status = check_given_up(run, buffers);
  if (status) return status;
  run->detached = is_detached(run, buffers);
  run->aided = run->detached && is_aided(run, buffers); /* a task of the stream ends by itself */
  if (run->detached) run->client = plugin_client_ref(run->device->client);
  return NULL;
}

static void hold_arguments(launch *run, PJRT_Buffer *const *buffers) {
  for (size_t i = 0; i < run->num_args; i++) {
    run->args[i] = (plugin_hold){run->claims[i].memory, cpu_event_ref(buffers[i]->ready)};
    run->held[i] = plugin_buffer_ref(buffers[i]);
  }
  run->holds = run->num_args != 0;
}

static tn_status *error_on_device(tn_status *status, const launch *run, size_t count) {
  return count == 1 ? status : tn_status_prefix(status, "device %d", run->device->description.id);
}

/* The arguments of all devices, or none. */
static tn_status *claim_arguments(const call *what, launch **runs, size_t count) {
  size_t list, failed;
  buffer_claims one = {runs[0]->claims, runs[0]->num_args};
  buffer_claims *lists = count == 1 ? &one : tn_alloc_array(count, sizeof *lists);
  if (!lists) return tn_error_no_memory("a launch");
  for (size_t d = 0; d < count; d++) lists[d] = (buffer_claims){runs[d]->claims, runs[d]->num_args};
  bool claimed = buffer_life_claim(lists, count, &list, &failed);
  if (lists != &one) tn_free(lists);
  PJRT_Buffer *const *const *buffers = what->args->argument_lists;
  for (size_t d = 0; claimed && d < count; d++)
    if (runs[d]->num_args) hold_arguments(runs[d], buffers[d]);
  if (claimed) return NULL;
  tn_status *status =
      plugin_error_buffer_is_gone(buffers[list][failed], "PJRT_LoadedExecutable_Execute");
  return error_on_device(tn_status_prefix(status, "argument %zu", failed), runs[list], count);
}

/* ---- outputs ----------------------------------------------------------------------------------
 */

/* The argument whose memory output k takes: one that nobody else sees, and no other output has.
 * Else NULL. */
static buffer_claim *donor_of(const launch *run, size_t k) {
  const cpu_value_info *info = cpu_program_output(run->executable->program, k);
  if (run->detached || info->alias < 0 || (uint64_t)info->alias >= run->num_args) return NULL;
  buffer_claim *claim = &run->claims[info->alias];
  return claim->in_place && run->held[info->alias]->bytes == info->bytes ? claim : NULL;
}

static tn_status *make_output(launch *run, size_t k) {
  const cpu_value_info *info = cpu_program_output(run->executable->program, k);
  buffer_claim *donor = donor_of(run, k);
  if (donor) {
    TN_ASSERT(donor->claimed && !cpu_memory_read_only(donor->memory));
    run->outputs[k] = cpu_memory_ref(donor->memory);
    donor->in_place = false;
  } else {
    tn_status *status = cpu_memory_create_late(info->bytes, &run->outputs[k]);
    if (status) return status;
  }
  plugin_memory *place = &run->device->memories[run->executable->output_kinds.kinds[k]];
  tn_status *status = plugin_buffer_create(place, info->type, info->dims, info->rank,
                                           run->outputs[k], run->done, &run->results[k]);
  if (!status) {
    run->results[k]->in_order = !run->detached;
    run->results[k]->unaided = !run->aided;
  }
  return status;
}

tn_status *launch_back_outputs(launch *run) {
  for (size_t k = 0; k < run->num_outputs; k++) {
    tn_status *status = cpu_memory_back(run->outputs[k], run->device->account);
    if (status) return status;
    run->output_data[k] = cpu_memory_data(run->outputs[k]);
  }
  return NULL;
}

/* ---- before it runs
 * --------------------------------------------------------------------------------
 */

static tn_status *begin_launch(const call *what, PJRT_Device *device, size_t d, size_t place,
                               launch **out) {
  size_t partitions = what->loaded->executable->build.num_partitions;
  launch *run = *out = launch_alloc(what->loaded->executable);
  if (!run) return tn_error_no_memory("a launch");
  run->device = device;
  run->given = (plugin_ffi_given){plugin_execute_context_ref(what->given.context),
                                  plugin_ffi_options_ref(what->given.options)};
  run->id = what->id;
  run->launch_id = what->options ? what->options->launch_id : 0;
  run->pool = what->loaded->client->pool;
  TN_ASSERT(place < what->loaded->num_devices);
  run->place = (uint32_t)place;
  run->replica = (uint32_t)(place / partitions);
  run->partition = (uint32_t)(place % partitions);
  return check_arguments(run, what, run->num_args ? what->args->argument_lists[d] : NULL);
}

/* What it needs besides its arguments, which are held. */
static tn_status *equip_launch(const call *what, size_t d, launch *run) {
  tn_status *status = plugin_host_create(run->executable->program, what->options, d, &run->host);
  if (!status) status = cpu_event_create(&run->done);
  run->from_handler = launch_is_in_handler();
  if (!status && cpu_program_waits(run->executable->program))
    status = cpu_event_create(&run->released);
  for (size_t k = 0; k < run->num_outputs && !status; k++) status = make_output(run, k);
  return status;
}

tn_status *launch_prepare(const call *what, PJRT_Device *const *devices, size_t count, size_t place,
                          launch **runs) {
  tn_status *status = NULL;
  for (size_t d = 0; d < count; d++) runs[d] = NULL;
  for (size_t d = 0; d < count && !status; d++) {
    status = begin_launch(what, devices[d], d, place + d, &runs[d]);
    if (status && runs[d]) status = error_on_device(status, runs[d], count);
  }
  if (!status) status = claim_arguments(what, runs, count);
  for (size_t d = 0; d < count && !status; d++)
    status = error_on_device(equip_launch(what, d, runs[d]), runs[d], count);
  for (size_t d = 0; d < count && !status; d++) launch_advance(runs[d], LAUNCH_PREPARED);
  for (size_t d = count; status && d-- > 0; runs[d] = NULL) launch_cancel(runs[d]);
  return status;
}

/* ---- running ----------------------------------------------------------------------------------
 */

tn_status *launch_run(launch *run) {
  launch_advance(run, LAUNCH_RUNNING);
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
                             .clique = run->clique,
                             .account = run->device->account};
  if (atomic_load(&run->stop)) return tn_error(TN_CANCELLED, "the launch was stopped");
  tn_status *status = launch_back_outputs(run);
  if (status) return status;
  return cpu_program_run(run->executable->program, &context, run->arg_data, run->output_data);
}

/* Everything is let go before the event is set, so that whoever waited finds it so. The group's
 * place too: who is told on this thread may wait for a group that stands behind it. */
void launch_finish(launch *run, tn_status *error) {
  launch_forget(run); /* nobody stops the clique any more */
  launch_advance(run, LAUNCH_ENDED);
  if (run->clique) cpu_clique_leave(run->clique, run->place, run->device->description.id, error);
  cpu_event *done = cpu_event_ref(run->done);
  launch_group *group = run->group;
  plugin_inflight *inflight = run->admitted ? &run->device->client->inflight : NULL;
  size_t bytes = run->admitted_bytes;
  bool aided = run->aided;
  launch_free(run);
  if (inflight) plugin_inflight_leave(inflight, bytes, aided);
  if (group) launch_group_leave(group);
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
