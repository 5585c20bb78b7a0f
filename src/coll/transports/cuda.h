/* Memory of GPUs between processes (cuda_ipc), and multicast memory of NVLink switches (nvls). What
 * they need is looked for, and what is missing is named; a way for data is not built yet, so that
 * they serve nobody, and their probes say that last. */
#ifndef TN_COLL_TRANSPORTS_CUDA_H
#define TN_COLL_TRANSPORTS_CUDA_H

#include "coll/transport.h"

extern const coll_transport coll_transport_cuda_ipc, coll_transport_nvls;

#endif
