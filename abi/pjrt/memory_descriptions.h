/* PJRT's extension for memories of devices that need not be here.
 * Written by scripts/make_pjrt_abi.py from tables of facts; change those, not this. */
#ifndef TN_ABI_PJRT_MEMORY_DESCRIPTIONS_H
#define TN_ABI_PJRT_MEMORY_DESCRIPTIONS_H

#include "abi/pjrt/pjrt.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct PJRT_MemoryDescription PJRT_MemoryDescription;
typedef struct PJRT_DeviceDescription_MemoryDescriptions_Args
    PJRT_DeviceDescription_MemoryDescriptions_Args;
typedef struct PJRT_MemoryDescription_Kind_Args PJRT_MemoryDescription_Kind_Args;
typedef struct PJRT_MemoryDescriptions_Extension PJRT_MemoryDescriptions_Extension;

/* ---- device descriptions -----------------------------------------------------------------------
 */

/* The memories that such a device has, and which is the default. */
struct PJRT_DeviceDescription_MemoryDescriptions_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_DeviceDescription *device_description;
  const PJRT_MemoryDescription *const *memory_descriptions;
  size_t num_memory_descriptions;
  size_t default_memory_index;
};
enum {
  PJRT_DeviceDescription_MemoryDescriptions_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_DeviceDescription_MemoryDescriptions_Args, default_memory_index)
};
typedef PJRT_Error *
PJRT_DeviceDescription_MemoryDescriptions(PJRT_DeviceDescription_MemoryDescriptions_Args *args);

/* ---- memories ----------------------------------------------------------------------------------
 */

/* A memory's kind as a name and a number. */
struct PJRT_MemoryDescription_Kind_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_MemoryDescription *memory_description;
  const char *kind;
  size_t kind_size;
  int kind_id;
};
enum {
  PJRT_MemoryDescription_Kind_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_MemoryDescription_Kind_Args, kind_id)
};
typedef PJRT_Error *PJRT_MemoryDescription_Kind(PJRT_MemoryDescription_Kind_Args *args);

struct PJRT_MemoryDescriptions_Extension {
  PJRT_Extension_Base base;
  PJRT_Error *(*PJRT_DeviceDescription_MemoryDescriptions)(
      PJRT_DeviceDescription_MemoryDescriptions_Args *args);
  PJRT_Error *(*PJRT_MemoryDescription_Kind)(PJRT_MemoryDescription_Kind_Args *args);
};
enum {
  PJRT_MemoryDescriptions_Extension_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_MemoryDescriptions_Extension, PJRT_MemoryDescription_Kind)
};

#ifdef __cplusplus
}
#endif

#endif
