/* A call: what the launches of one PJRT_LoadedExecutable_Execute share, on all its devices.
 *
 * It lies on the stack of the caller's thread, in execute.c, and is gone when the function returns.
 * All in it is the caller's, borrowed until then, but for the options in `given`, which execute.c
 * reads and ends; launches take references and copies of what they need. One thread's: no lock. */
#ifndef TN_PLUGIN_CALL_H
#define TN_PLUGIN_CALL_H

#include "abi/pjrt/pjrt.h"
#include "plugin/ffi/ffi.h"

#include <stddef.h>
#include <stdint.h>

typedef struct call {
  PJRT_LoadedExecutable *loaded;
  PJRT_LoadedExecutable_Execute_Args *args;
  const int64_t *keep; /* arguments that must not be donated */
  size_t num_keep;
  plugin_ffi_given given; /* for handlers; the context is the caller's */
  int64_t id;
  const PJRT_ExecuteOptions *options; /* NULL: none */
} call;

#endif
