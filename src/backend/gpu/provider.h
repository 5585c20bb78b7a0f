/* What a module with the kernels of another library (libtenon_NAME.so) gives to attach.c: which
 * forms of ops it takes, and the XLA FFI handlers that compute them on a device whose plugin is not
 * ours. tn_dynamic_module_find(NAME, "tenon_provider") is the function that gives it. */
#ifndef TN_BACKEND_PROVIDER_H
#define TN_BACKEND_PROVIDER_H

#include "abi/xla_ffi/xla_ffi.h"
#include "passes/offload/offload.h"

typedef struct provider_op {
  offload_rule rule;
  XLA_FFI_Handler *handler; /* the execute stage; from any thread, on the stream of the frame */
} provider_op;

typedef struct provider_libraries {
  const char *library; /* the file of the module's library; NULL: its soname, for the loader */
  const char *driver;  /* the same of libcuda.so.1 */
} provider_libraries;

typedef struct provider_module {
  size_t struct_size;
  const char *name;
  const char *platform; /* that the handlers are for, in the spelling of registration: "CUDA" */
  const provider_op *ops;
  size_t num_ops;
  /* Loads the libraries, once; more calls are fine. False: `why` has the reason. */
  bool (*open)(const provider_libraries *libraries, char *why, size_t size);
} provider_module;

typedef const provider_module *provider_getter(void);
/* What each module exports. */
TN_API provider_getter tenon_provider;

#endif
