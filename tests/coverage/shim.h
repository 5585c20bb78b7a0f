/* The shim: a PJRT plugin that is another plugin with a wrapper around each of its functions. It
 * counts what is called, can make a function fail, and can change what a function gives; everything
 * else goes through untouched, extensions too.
 *
 * It reads its settings once, in GetPjrtApi(). It needs libc only, so any PJRT client can load it:
 *
 *   SHIM_PLUGIN    the plugin that it wraps: a path. Must be given.
 *   SHIM_LOG       a file that keeps a shim_log (below): made if it is not there, mapped and added
 *                  to while the process lives, also when it crashes. Without it nobody can look.
 *   SHIM_TRACE     a file to which a line is appended for each call that returned:
 *                  "PJRT_Client_Compile ok", "PJRT_Client_Compile error 3".
 *   SHIM_FAIL      "PJRT_Client_Compile": the plugin is not called, the caller gets an error of the
 *                  shim's: SHIM_FAIL_CODE's code (10 unless set), the message "injected by the shim
 *                  into PJRT_Client_Compile" and the payload "tenon/shim" with the function's name.
 *                  "PJRT_Client_Compile@2": only its second call fails. Functions that return
 *                  nothing just do nothing.
 *   SHIM_HIDE      a function that the plugin shall seem not to have: its slot is NULL.
 *   SHIM_CORRUPT   "PJRT_Client_Devices.num_devices": after each call that went well this output is
 *                  another one, in a way that is safe for memory as far as can be (outputs.def says
 *                  which outputs there are and what is done to each).
 *
 * Deleters that come with an output ("owed") are wrapped as well, to see whether they are called.
 */
#ifndef TN_TESTS_SHIM_H
#define TN_TESTS_SHIM_H

#include "abi/pjrt/minors.h"
#include <stdatomic.h>

enum { SHIM_FAIL_CODE = PJRT_Error_Code_ABORTED };
#define SHIM_PAYLOAD "tenon/shim"

typedef struct shim_log {
  atomic_int calls[PJRT_NUM_FUNCTIONS]; /* one that has not returned is neither ok nor an error */
  atomic_int ok[PJRT_NUM_FUNCTIONS];
  atomic_int errors[PJRT_NUM_FUNCTIONS];
  atomic_int injected;  /* errors of the shim's that were given */
  atomic_int alive;     /* those that nobody destroyed yet */
  atomic_int given;     /* deleters and other callbacks that the caller must call once */
  atomic_int owed;      /* those that it has not called */
  atomic_int corrupted; /* outputs that were changed */
} shim_log;

/* ---- for tests in the same process: find these with dlsym() ------------------------------------
 *
 * What the plugin itself said, before any corruption: the args struct of the `index`-th call that
 * went well (the first 64 are kept), with copies of the lists and texts behind its outputs; NULL if
 * there was none. Lives as long as the process. */
typedef const void *(*shim_told_function)(pjrt_function_id function, size_t index);
typedef size_t (*shim_num_told_function)(pjrt_function_id function);
const void *shim_told(pjrt_function_id function, size_t index);
size_t shim_num_told(pjrt_function_id function);

/* The outputs that can be changed (output.h). */
struct output;
typedef const struct output *(*shim_outputs_function)(size_t *count);
const struct output *shim_outputs(size_t *count);

#endif
