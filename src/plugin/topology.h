/* Topologies: the devices that a client with certain settings would have, and what to compile for
 * them with.
 *
 * A client's is part of it, and borrows its devices' descriptions and its account; any other stands
 * alone, is the caller's to destroy, and owns both. Fixed once made: any thread reads it, without a
 * lock. */
#ifndef TN_PLUGIN_TOPOLOGY_H
#define TN_PLUGIN_TOPOLOGY_H

#include "abi/pjrt/memory_descriptions.h"
#include "abi/pjrt/pjrt.h"
#include "cpu/cpu.h"

#include <stddef.h>
#include <stdint.h>

struct PJRT_TopologyDescription {
  PJRT_DeviceDescription **descriptions;
  PJRT_DeviceDescription *own; /* NULL: they are a client's devices' */
  size_t count;
  const char *platform;
  int64_t process, threads;
  tn_isa isa, max_isa;         /* of the machine that it describes, and the highest to use there */
  cpu_compile_options compile; /* for compiling without a client, on this machine */
};

/* By which PJRT asks what kinds of memory a described device has: static, and nobody changes it. */
extern PJRT_MemoryDescriptions_Extension plugin_memory_descriptions_extension;

#endif
