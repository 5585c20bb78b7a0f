/* Calling a plugin: which slots it offers, which struct sizes it expects, what its errors say. The
 * one place that reads a plugin's table. */
#ifndef TN_CLIENT_CALL_H
#define TN_CLIENT_CALL_H

#include "abi/pjrt/minors.h"
#include "abi/pjrt/pjrt.h"
#include "base/memory.h"
#include "base/status.h"
#include <stdatomic.h>
#include <tenon/plugin.h>

enum { CLIENT_OLDEST_MINOR = 29 };

/* CLIENT_EXTENSION_LAYOUTS, ...: the extensions that Tenon calls (extensions.def). */
typedef enum client_extension_id {
#define EXTENSION(ID, type) CLIENT_EXTENSION_##ID,
#define EXTENSION_CALL(ID, node, function, member)
#include "client/extensions.def"
#undef EXTENSION
#undef EXTENSION_CALL
  CLIENT_NUM_EXTENSIONS
} client_extension_id;

/* CLIENT_CALL_PJRT_Layouts_MemoryLayout_Destroy, ...: their functions. */
typedef enum client_extension_call_id {
#define EXTENSION(ID, type)
#define EXTENSION_CALL(ID, node, function, member) CLIENT_CALL_##function,
#include "client/extensions.def"
#undef EXTENSION
#undef EXTENSION_CALL
  CLIENT_NUM_EXTENSION_CALLS
} client_extension_call_id;

struct tn_plugin {
  const PJRT_Api *api;
  int major, minor;
  size_t table_size; /* bytes of the table that may be read */
  const char *name;
  const char *path;       /* "" for a linked one */
  tn_get_pjrt_api linked; /* NULL for a loaded one */
  bool initialized;
  atomic_uint in_use; /* one more than the fork() in whose child its first client was made */
  const tn_value *attributes;
  size_t num_attributes;
  tn_arena arena;
  struct tn_plugin *next;
  uint16_t offsets[PJRT_NUM_FUNCTIONS]; /* of the slots in the table that may be read; 0: none */
  /* What goes into struct_size. Where the minor alone does not say (plugins of one minor were built
   * with two sizes) `other` has the second, and a refusal swaps them once. */
  _Atomic(uint16_t) sizes[PJRT_NUM_STRUCTS];
  uint16_t other[PJRT_NUM_STRUCTS];
  const PJRT_Extension_Base *extensions[CLIENT_NUM_EXTENSIONS]; /* NULL: it has none of that type */
};

/* Reads the head of the table and fills in sizes; the caller has set `api` and `name`. Refuses
 * another major, a minor below CLIENT_OLDEST_MINOR and tables too short to hold the error calls. */
tn_status *client_plugin_bind(tn_plugin *plugin) TN_MUST_USE;

/* From the first client on a plugin has threads and locks that a child of fork() gets broken: in
 * one, client_call() refuses. Other plugins work there as before. */
void client_plugin_used(tn_plugin *plugin);

/* The slot, as a function without its type; NULL if the plugin does not offer it. */
typedef void (*client_slot)(void);
client_slot client_find(const tn_plugin *plugin, pjrt_function_id function);

/* The form of every PJRT function that can fail, with its own args struct. */
typedef PJRT_Error *(*client_fallible)(void *args);
/* Ends an error of the plugin's, also where it has no slot for that. */
void client_destroy_error(const tn_plugin *plugin, PJRT_Error *error);

/* The struct size that this plugin expects. */
size_t client_size(const tn_plugin *plugin, pjrt_struct_id type);

/* Calls `function` with `args`, whose struct_size it fills in; everything else is the caller's, who
 * zeroed it. UNIMPLEMENTED with the name of the slot if the plugin does not offer it,
 * FAILED_PRECONDITION in a child of fork(). An error of
 * the plugin's becomes a status with function, plugin, version, payloads and the arguments in words
 * (arguments.def). With TENON_TRACE=client each call is two lines of trace. */
tn_status *client_call(tn_plugin *plugin, pjrt_function_id function, pjrt_struct_id type,
                       void *args) TN_MUST_USE;

/* PJRT(plugin, Client_Create, &args) */
#define PJRT(plugin, call, args)                                                                   \
  client_call(plugin, PJRT_FN_PJRT_##call, PJRT_ID_PJRT_##call##_Args, args)

/* A payload with this name has the place in the user's input that an error is about. */
#define CLIENT_PLACE_PAYLOAD "tenon.place"

/* Takes an error of the plugin's that `function` gave by way of an event or a callback, so that
 * there are no arguments to tell; NULL stays NULL. */
tn_status *client_error(const tn_plugin *plugin, pjrt_function_id function,
                        PJRT_Error *error) TN_MUST_USE;

/* ---- extensions (extension.c; the call itself is in call.c) */

/* Finds the nodes that Tenon calls in the plugin's chain, the first of each type. The chain is
 * walked once, when the plugin is bound. */
void client_find_extensions(tn_plugin *plugin);

/* The function's slot; NULL if the plugin has no such node, the node ends before it, or holds NULL
 * there. */
client_slot client_extension_slot(const tn_plugin *plugin, client_extension_call_id call);
const char *client_extension_call_name(client_extension_call_id call);
/* UNIMPLEMENTED, with the reason why client_extension_slot() gives NULL. */
tn_status *client_extension_lacks(const tn_plugin *plugin, client_extension_call_id call);
/* What goes into struct_size: no args struct of these functions grew up to 0.117. */
size_t client_extension_size(client_extension_call_id call);

/* client_call() for a function of an extension, with all that is said there: guarded in children of
 * fork(), traced, arguments in errors. */
tn_status *client_call_extension(tn_plugin *plugin, client_extension_call_id call,
                                 void *args) TN_MUST_USE;

/* PJRT_EXTENSION(plugin, PJRT_FFI_Type_Register, &args) */
#define PJRT_EXTENSION(plugin, function, args)                                                     \
  client_call_extension(plugin, CLIENT_CALL_##function, args)

/* That a list which `function` gave is there if its count says so. */
tn_status *client_check_list(const tn_plugin *plugin, pjrt_function_id function, const void *list,
                             size_t count) TN_MUST_USE;

/* Copies the plugin's named values into the arena, with NULs behind the strings. */
tn_status *client_copy_values(tn_arena *arena, const PJRT_NamedValue *from, size_t count,
                              const tn_value **out) TN_MUST_USE;

/* A NUL-terminated copy; "" for NULL. NULL when memory is short. */
const char *client_copy_text(tn_arena *arena, const char *text, size_t size);

#endif
