/* Which minor version of the PJRT C API has which function, and how large each struct was at each.
 *
 * A client sends the struct sizes of the plugin's minor (some plugins refuse any other) and calls
 * only what that minor has; a plugin can tell how old a caller is. Everything here is a table
 * look-up: thread-safe, no failure. */
#ifndef TN_ABI_PJRT_MINORS_H
#define TN_ABI_PJRT_MINORS_H

#include "abi/pjrt/pjrt.h"

#ifdef __cplusplus
extern "C" {
#endif

/* PJRT_FN_PJRT_Error_Destroy, ...: the slots in table order. */
typedef enum pjrt_function_id {
#define PJRT_FUNCTION(name, since) PJRT_FN_##name,
#include "abi/pjrt/functions.def"
#undef PJRT_FUNCTION
  PJRT_NUM_FUNCTIONS
} pjrt_function_id;

/* PJRT_ID_PJRT_Error_Destroy_Args, ...: the structs that carry a size. */
typedef enum pjrt_struct_id {
#define PJRT_STRUCT(name) PJRT_ID_##name,
#include "abi/pjrt/structs.def"
#undef PJRT_STRUCT
  PJRT_NUM_STRUCTS
} pjrt_struct_id;

/* "PJRT_Error_Destroy". */
const char *pjrt_function_name(pjrt_function_id id);
/* The function with that name, or PJRT_NUM_FUNCTIONS. */
pjrt_function_id pjrt_function_find(const char *name);
/* The minor that first had it; 28 stands for 28 or earlier. */
int pjrt_function_since(pjrt_function_id id);
/* Where its slot lies in the table of a plugin that reports `minor`, in bytes; 0 if that minor has
 * none. Differs from today's place at 0.56 only, which had one function elsewhere. */
size_t pjrt_function_offset(pjrt_function_id id, int minor);
/* Bytes of the table at `minor`, by counting its functions. Plugins of 0.40 to 0.55 report less
 * than they hold: believe this up to 0.55, the reported size from 0.56 on. */
size_t pjrt_api_size_at(int minor);

/* "PJRT_Error_Destroy_Args". */
const char *pjrt_struct_name(pjrt_struct_id id);
/* What goes into struct_size for a plugin that reports `minor`. Where plugins of exactly that minor
 * were built with two different sizes, this is the larger and `*other` the smaller; else `*other`
 * is 0. `other` may be NULL. Minors above ours give our size. */
size_t pjrt_struct_size_at(pjrt_struct_id id, int minor, size_t *other);

#ifdef __cplusplus
}
#endif

#endif
