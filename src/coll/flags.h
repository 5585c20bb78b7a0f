/* Sets of transport flags (<tenon/transport.h>) from within. */
#ifndef TN_COLL_FLAGS_H
#define TN_COLL_FLAGS_H

#include "base/status.h"
#include <tenon/transport.h>

/* No data goes over these yet. Transports stand for them that say what the machine lacks, when they
 * are asked by name: the question goes to NVIDIA's driver (cuInit), which a process that forks may
 * not want. */
enum { FLAGS_PROBED_ONLY = TN_TRANSPORT_CUDA_IPC | TN_TRANSPORT_NVLS };

/* Room for every set in words, with the NUL. */
enum { FLAGS_TEXT = 96 };

/* INVALID_ARGUMENT where bits are set that are no flags. */
tn_status *flags_check(tn_transport_flags set, const char *what) TN_MUST_USE;

#endif
