/* The table of transports, in order of preference: one row makes one known everywhere. */
#include "coll/transport.h"

#include "coll/transports/cuda.h"
#include "coll/transports/in_process.h"
#include "coll/transports/shm.h"
#include "coll/transports/ucx_module.h"
#include <string.h>

static const coll_transport *const table[] = {
    &coll_transport_in_process, &coll_transport_shm,      &coll_transport_cma,
    &coll_transport_ucx,        &coll_transport_cuda_ipc, &coll_transport_nvls,
};

const coll_transport *coll_transport_at(size_t index) {
  return index < sizeof table / sizeof *table ? table[index] : NULL;
}

const coll_transport *coll_transport_find(const char *name) {
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (strcmp(table[i]->name, name) == 0) return table[i];
  return NULL;
}
