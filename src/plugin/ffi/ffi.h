/* Custom calls by XLA FFI.
 *
 * A handler is foreign code that was compiled against one version of XLA's FFI header. When it is
 * registered (registry.c) it is asked for that version, and from then on it is served by a table of
 * that version (table.c): the functions are the same, but some args structs differ. A program's
 * custom call becomes a plugin_ffi_call (call.c) when the program is compiled: attributes are
 * turned into the arrays that frames hold (attributes.c), the handler's instantiate stage runs. A
 * run fills a frame of its own and calls the handler's prepare, initialize and execute stages one
 * after another, with a context (context.c) by which the handler finds user data, state, scratch
 * memory and where it runs. If the handler gives a future, the run waits for it.
 *
 * extension.c holds what PJRT has of it: registering types and handlers, and execute contexts with
 * their user data. docs/internals/ffi.md says more, about threads above all. */
#ifndef TN_PLUGIN_FFI_FFI_H
#define TN_PLUGIN_FFI_FFI_H

#include "abi/pjrt/ffi.h"
#include "abi/xla_ffi/older.h"
#include "abi/xla_ffi/xla_ffi.h"
#include "base/memory.h"
#include "base/status.h"
#include "cpu/cpu.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/types.h>

enum { PLUGIN_FFI_OLDEST = 1, PLUGIN_FFI_NEWEST = XLA_FFI_API_MINOR };

/* ---- errors and futures -----------------------------------------------------------------------
 *
 * An XLA_FFI_Error is a tn_status, and an XLA_FFI_Future a cpu_event, under other names. A future
 * has two references: the handler's, which setting it ends, and that of the run that waits. */

static inline XLA_FFI_Error *plugin_ffi_error(tn_status *status) {
  return (XLA_FFI_Error *)status;
}
static inline tn_status *plugin_ffi_status(XLA_FFI_Error *error) {
  return (tn_status *)error;
}

/* ---- the registry (registry.c): one for the process, never emptied -----------------------------
 */

typedef struct plugin_ffi_handler {
  const char *name;
  XLA_FFI_Handler *stages[4]; /* by XLA_FFI_ExecutionStage; NULL: has none, except execute */
  int minor;                  /* of its XLA FFI 0.x */
  uint32_t traits;
  bool own;            /* of libtenon_lapack.so: it makes way for one that is registered */
  bool ignores_errors; /* of Stream_Get, which it takes apart as its own: it gets none */
  struct plugin_ffi_handler *next;
} plugin_ffi_handler;

/* Traits of ours, beyond XLA's. One: the handler only computes. It waits for no other program or
 * thread and calls no foreign code that might, so its programs may run wherever others do. */
#define PLUGIN_FFI_ONLY_COMPUTES (1u << 31)
/* Another: it takes types narrower than a byte as this device has them, an element a byte. Others
 * get none, since XLA FFI has them packed. */
#define PLUGIN_FFI_TAKES_UNPACKED (1u << 30)

/* Asks the handler for its version. ALREADY_EXISTS if the name has other stages. */
tn_status *plugin_ffi_register(XLA_FFI_ByteSpan name, XLA_FFI_ByteSpan platform,
                               XLA_FFI_Handler *const stages[4], uint32_t traits) TN_MUST_USE;
/* What is registered; else, for LAPACK's names, what our module has. NULL: none. */
const plugin_ffi_handler *plugin_ffi_find(const char *name);

/* A type of user data or state. `id` 0 on entry: one is made up, or found by the name. */
tn_status *plugin_ffi_register_type(XLA_FFI_ByteSpan name, int64_t *id,
                                    void (*deleter)(void *object)) TN_MUST_USE;
/* Whether the type is known; if so how its objects end (may be NULL). */
bool plugin_ffi_type_deleter(int64_t id, void (**out)(void *object));

/* ---- tables (table.c) -------------------------------------------------------------------------
 */

/* The table for handlers of XLA FFI 0.minor, PLUGIN_FFI_OLDEST to PLUGIN_FFI_NEWEST. */
const XLA_FFI_Api *plugin_ffi_table(int minor);

/* ---- attributes (attributes.c) ----------------------------------------------------------------
 */

/* A dictionary (NULL: an empty one) as the attributes of a frame, in the arena. */
tn_status *plugin_ffi_attributes(tn_arena *arena, const ir_attr *dictionary,
                                 XLA_FFI_Attrs *out) TN_MUST_USE;
/* Named values of PJRT as such a dictionary, which points to nothing of theirs. INVALID_ARGUMENT
 * names one that has no name, the name of another, or no value. */
tn_status *plugin_ffi_named_values(tn_arena *arena, const PJRT_NamedValue *values, size_t count,
                                   XLA_FFI_Attrs *out) TN_MUST_USE;
/* XLA_FFI_DataType_INVALID for a type that it has no number for. */
XLA_FFI_DataType plugin_ffi_type(tn_type type);

/* ---- the options of a run (options.c) ----------------------------------------------------------
 */

/* Counted and immutable: launches of one call share them. */
typedef struct plugin_ffi_options plugin_ffi_options;
tn_status *plugin_ffi_options_create(const PJRT_NamedValue *values, size_t count,
                                     plugin_ffi_options **out) TN_MUST_USE;
plugin_ffi_options *plugin_ffi_options_ref(plugin_ffi_options *options); /* NULL is fine */
void plugin_ffi_options_unref(plugin_ffi_options *options);              /* NULL is fine */
/* NULL: an empty dictionary. */
const XLA_FFI_Attrs *plugin_ffi_options_attrs(const plugin_ffi_options *options);

/* What a run was given for its handlers: the call_data of its cpu_run_context. Counted; NULL: none.
 */
typedef struct plugin_ffi_given {
  PJRT_ExecuteContext *context;
  plugin_ffi_options *options;
} plugin_ffi_given;

/* ---- contexts (context.c) ---------------------------------------------------------------------
 */

typedef struct plugin_ffi_state {
  bool set;
  int64_t type;
  void *data;
  void (*deleter)(void *data);
} plugin_ffi_state;

void plugin_ffi_state_end(plugin_ffi_state *state);

enum { PLUGIN_FFI_STATES = 3 }; /* instantiate, prepare, initialize */

/* What a handler's stages of one run share; at compile time, what instantiate sees. */
struct XLA_FFI_InvokeContext {
  const plugin_ffi_handler *handler;
  const cpu_run_context *run;                  /* NULL when compiling */
  plugin_ffi_state *states[PLUGIN_FFI_STATES]; /* NULL: not to be had in this stage */
  pthread_mutex_t lock;                        /* of scratch: a handler may use threads */
  struct plugin_ffi_scratch *scratch;
};

void plugin_ffi_context_init(XLA_FFI_InvokeContext *context, const plugin_ffi_handler *handler,
                             const cpu_run_context *run);
void plugin_ffi_context_end(XLA_FFI_InvokeContext *context); /* frees what scratch is left */

XLA_FFI_Error *plugin_ffi_data_get(XLA_FFI_InvokeContext_Get_Args *args);
XLA_FFI_Error *plugin_ffi_options_get(XLA_FFI_CustomOptions_Get_Args *args);
XLA_FFI_Error *plugin_ffi_state_set(XLA_FFI_State_Set_Args *args);
XLA_FFI_Error *plugin_ffi_state_set_0_2(XLA_FFI_State_Set_Args_0_2 *args); /* 0.1 too */
XLA_FFI_Error *plugin_ffi_state_get(XLA_FFI_State_Get_Args *args);
XLA_FFI_Error *plugin_ffi_state_get_0_2(XLA_FFI_State_Get_Args_0_2 *args);
XLA_FFI_Error *plugin_ffi_memory_allocate(XLA_FFI_DeviceMemory_Allocate_Args *args);
XLA_FFI_Error *plugin_ffi_memory_free(XLA_FFI_DeviceMemory_Free_Args *args);

/* ---- calls (call.c) ---------------------------------------------------------------------------
 */

extern const cpu_call_provider plugin_ffi_calls;

/* ---- what PJRT has of it (extension.c) --------------------------------------------------------
 */

extern PJRT_FFI_Extension plugin_ffi_extension;

/* User data belongs to whoever added it, and outlives the runs. */
PJRT_ExecuteContext *plugin_execute_context_ref(PJRT_ExecuteContext *context);
void plugin_execute_context_unref(PJRT_ExecuteContext *context); /* NULL is fine */
bool plugin_execute_context_find(PJRT_ExecuteContext *context, int64_t type, void **out);

/* Refuses args whose struct_size does not reach what the function reads or writes. */
tn_status *plugin_ffi_check_size(const char *function, size_t given, size_t least) TN_MUST_USE;

#endif
