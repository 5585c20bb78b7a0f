/* Launches that can be made to fail from outside: those with a launch id. Such a launch stands in
 * its device's list from before it runs until it is freed. Poisoning sets the event of its outputs
 * at once, so nobody waits any longer; what runs notices at its next transfer or turn of a loop,
 * and what has not begun does nothing. The launch holds what it reads and writes until it has
 * ended. */
#include "plugin/poison.h"

#include "base/assert.h"
#include "cpu/cpu.h"
#include "plugin/device.h"
#include "plugin/entry.h"
#include "plugin/error.h"
#include "plugin/host_callbacks.h"
#include "plugin/launch.h"
#include "plugin/slots.h"

/* The calls_lock is held. */
static void assert_named(const PJRT_Device *device) {
#ifdef TENON_ASSERTS
  for (const launch *run = device->named; run; run = run->next_named) {
    TN_ASSERT(run->noted && run->launch_id != 0);
    TN_ASSERT(run->device == device && run->done);
  }
#else
  (void)device;
#endif
}

void launch_note(launch *run) {
  PJRT_Device *device = run->device;
  if (!run->launch_id) return;
  pthread_mutex_lock(&device->calls_lock);
  TN_ASSERT(!run->noted && !run->poisoned);
  run->noted = true;
  run->next_named = device->named;
  device->named = run;
  assert_named(device);
  pthread_mutex_unlock(&device->calls_lock);
}

void launch_forget(launch *run) {
  PJRT_Device *device = run->device;
  if (!run->noted) return;
  pthread_mutex_lock(&device->calls_lock);
  launch **at = &device->named;
  while (*at != run) at = &(*at)->next_named;
  *at = run->next_named;
  run->noted = false;
  assert_named(device);
  pthread_mutex_unlock(&device->calls_lock);
}

/* The event, counted, of the next launch of that id that was not poisoned yet, or NULL. It runs on
 * until the event is set (stop_launches), or its own end could be there first. */
static cpu_event *poison_next(PJRT_Device *device, int id) {
  cpu_event *done = NULL;
  pthread_mutex_lock(&device->calls_lock);
  launch *run = device->named;
  while (run && (run->launch_id != id || run->poisoned)) run = run->next_named;
  if (run) {
    done = cpu_event_ref(run->done);
    run->poisoned = true;
  }
  pthread_mutex_unlock(&device->calls_lock);
  return done;
}

/* Stops them, after their events are set, so that the error is the caller's. */
static void stop_launches(PJRT_Device *device, int id) {
  pthread_mutex_lock(&device->calls_lock);
  for (launch *run = device->named; run; run = run->next_named) {
    if (run->launch_id != id || !run->poisoned) continue;
    atomic_store(&run->stop, true);
    if (run->host) plugin_host_stop(run->host);
    if (run->clique)
      cpu_clique_stop(run->clique, tn_error(TN_ABORTED,
                                            "device %d, with which it exchanges data, "
                                            "was stopped (launch %d)",
                                            device->description.id, id));
  }
  pthread_mutex_unlock(&device->calls_lock);
}

tn_status *plugin_device_poison_execution(PJRT_Device_PoisonExecution_Args *args) {
  args->poisoned = false;
  if (args->error_code == PJRT_Error_Code_OK)
    return tn_error(TN_INVALID_ARGUMENT, "PJRT_Device_PoisonExecution: the code is OK");
  if (!args->launch_id)
    return tn_error(TN_INVALID_ARGUMENT,
                    "PJRT_Device_PoisonExecution: launch id 0 is that of launches without one");
  for (cpu_event *done; (done = poison_next(args->device, args->launch_id));) {
    tn_status *error =
        plugin_status_from((int)args->error_code, args->error_message, args->error_message_size);
    if (PLUGIN_HAS(args, PJRT_Device_PoisonExecution_Args, num_payload))
      error = plugin_status_attach(error, args->payload, args->num_payload);
    if (cpu_event_set(done, error)) args->poisoned = true;
    cpu_event_unref(done);
  }
  stop_launches(args->device, args->launch_id);
  return NULL;
}
