/* Devices, and what is said of one without having it, its description.
 *
 * A device lies in the client's array and lives as long as the client, so a pointer to one is never
 * counted; it owns its stream and its account. A description is part of a device, or of a topology
 * that stands alone, and never changes.
 *
 * All of a device but its launches is fixed once it is made, and any thread reads it. `calls_lock`
 * guards the lists of launches and the events behind them, of which those two are counted;
 * `looked_at` is under the client's groups_lock. The launches in the lists are not owned. */
#ifndef TN_PLUGIN_DEVICE_H
#define TN_PLUGIN_DEVICE_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"
#include "cpu/cpu.h"
#include "plugin/memory.h"

#include <pthread.h>
#include <stdint.h>

enum {
  PLUGIN_MAX_DEVICES = 1024,
  PLUGIN_DEVICES_PER_PROCESS = 2048, /* global id = process * this + local */
  PLUGIN_NUM_ATTRIBUTES = 2
};

struct PJRT_DeviceDescription {
  int id, process, local;
  char kind[48], debug[64], text[48];
  PJRT_NamedValue attributes[PLUGIN_NUM_ATTRIBUTES];
};

/* Cannot fail; there is nothing to end. */
void plugin_description_init(PJRT_DeviceDescription *description, int process, int local,
                             int threads, tn_isa isa);

struct PJRT_Device {
  PJRT_DeviceDescription description;
  PJRT_Client *client;
  plugin_memory *memories; /* one a kind */
  PJRT_Memory *memory_list[PLUGIN_NUM_KINDS];
  cpu_stream *stream;
  cpu_account *account; /* of its buffers' memory */
  /* Of launches that may wait for something outside (ordered_effects.c). */
  pthread_mutex_t calls_lock;            /* of named too */
  cpu_event *last_complete;              /* of the one launched last; NULL: none yet */
  cpu_event *last_released;              /* of the one begun last */
  struct launch *first_call, *last_call; /* those not begun, in the order in which they are to */
  struct launch *named;                  /* those with a launch id that have not ended (poison.c) */
  uint64_t looked_at;                    /* by a look through the client's launch groups */
};

/* In the zeroed place that the client has for it; the memories are made. Where it fails, the client
 * still ends it. */
tn_status *plugin_device_init(PJRT_Device *device, PJRT_Client *client, plugin_memory *memories,
                              int local) TN_MUST_USE;
/* Waits for its stream; by then no launch is in a list. Also for one that was not begun. */
void plugin_device_end(PJRT_Device *device);

#endif
