/* Loaded executables: an executable on devices of a client.
 *
 * One is its caller's handle, not counted, and holds its client and its executable; launches hold
 * the executable alone, so the handle may go before they end. All but `deleted` is fixed once it is
 * made and read by any thread without a lock; deleting only says that it is not to run any more. */
#ifndef TN_PLUGIN_LOADED_H
#define TN_PLUGIN_LOADED_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"

#include <stdatomic.h>
#include <stddef.h>

struct PJRT_LoadedExecutable {
  PJRT_Client *client;         /* counted */
  PJRT_Executable *executable; /* counted */
  PJRT_Device **devices;       /* of each partition of each replica */
  PJRT_LogicalDeviceIds *ids;
  size_t num_devices;
  atomic_bool deleted;
};

/* Puts it on the client's devices, as its options assign them: INVALID_ARGUMENT where they name one
 * that the client has not, or one twice; RESOURCE_EXHAUSTED where one run does not fit. It takes
 * references of its own. */
tn_status *plugin_load(PJRT_Client *client, PJRT_Executable *executable,
                       PJRT_LoadedExecutable **out) TN_MUST_USE;

#endif
