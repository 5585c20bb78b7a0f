/* Compute capabilities inside of a GPU's description. */
#ifndef TN_CLIENT_CAPABILITY_H
#define TN_CLIENT_CAPABILITY_H

#include "base/memory.h"
#include "base/status.h"
#include "compile_options.pb-c.h"
#include <tenon/options.h>

/* The GpuTargetConfigProto in `config` with the capability put into it; NULL leaves it as it is,
 * and gives NULL where there is no config either. In the arena. */
tn_status *capability_target(tn_arena *arena, tn_bytes config,
                             const tn_compute_capability *capability,
                             Xla__Opaque **out) TN_MUST_USE;

#endif
