/* Clients: the devices and their memories, the threads, and what all buffers and launches share.
 *
 * Counted: the caller's handle is one reference; each buffer, loaded executable, transfer manager
 * and detached launch has another. Who drops the last ends it and waits for its threads; api.h says
 * who is waited for. It owns all that it points to, but for the groups, which end by themselves.
 *
 * What it is never changes once it is made, and any thread reads it without a lock. Each lock
 * guards one thing: lives_lock what all its buffers hold, `launch` the order in which calls over
 * several devices are submitted, groups_lock the groups, their order and `looks`; mappings and
 * inflight have their own. The functions here take none of them. */
#ifndef TN_PLUGIN_CLIENT_H
#define TN_PLUGIN_CLIENT_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"
#include "cpu/cpu.h"
#include "plugin/dma.h"
#include "plugin/inflight.h"
#include "plugin/memory.h"
#include "plugin/options.h"
#include "plugin/topology.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct PJRT_Client {
  atomic_int refs;
  plugin_settings settings;
  PJRT_Device *devices;
  PJRT_Device **device_list;
  plugin_memory *memories; /* device by device */
  PJRT_Memory **memory_list;
  size_t num_devices, num_memories;
  PJRT_TopologyDescription topology;
  cpu_pool *pool;
  cpu_profile *profile;           /* NULL: none */
  cpu_elastic_pool *elastic_pool; /* runs what may wait, or waits for such (launch.h) */
  plugin_mappings mappings;
  plugin_inflight inflight;
  pthread_mutex_t lives_lock; /* of what all its buffers hold (life.h) */
  pthread_mutex_t launch; /* one launch over several devices at a time, in one order everywhere */
  pthread_mutex_t groups_lock;
  struct launch_group *groups; /* that have not ended, in order (launch_group.c) */
  uint64_t looks;              /* through that list */
};

PJRT_Client *plugin_client_ref(PJRT_Client *client);
void plugin_client_unref(PJRT_Client *client); /* NULL is fine; from any thread */
/* Whether this thread is one of its own: a device's, or one of its elastic pool. */
bool plugin_client_is_here(const PJRT_Client *client);

/* The device with a global id, or NULL. */
PJRT_Device *plugin_client_device(const PJRT_Client *client, int64_t id);
/* The memory that a call names by device, by memory, or both, which then must agree;
 * INVALID_ARGUMENT else. */
tn_status *plugin_pick_memory(const PJRT_Client *client, PJRT_Device *device, PJRT_Memory *memory,
                              plugin_memory **out) TN_MUST_USE;

#endif
