/* PJRT's extension for layouts: how an array's dimensions lie in memory.
 * Written by scripts/make_pjrt_abi.py from tables of facts; change those, not this. */
#ifndef TN_ABI_PJRT_LAYOUTS_H
#define TN_ABI_PJRT_LAYOUTS_H

#include "abi/pjrt/pjrt.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct PJRT_Layouts_MemoryLayout PJRT_Layouts_MemoryLayout;
typedef struct PJRT_Layouts_SerializedLayout PJRT_Layouts_SerializedLayout;
typedef struct PJRT_Layouts_MemoryLayout_Destroy_Args PJRT_Layouts_MemoryLayout_Destroy_Args;
typedef struct PJRT_Layouts_MemoryLayout_Serialize_Args PJRT_Layouts_MemoryLayout_Serialize_Args;
typedef struct PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args
    PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args;
typedef struct PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args
    PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args;
typedef struct PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args
    PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args;
typedef struct PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args
    PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args;
typedef struct PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args
    PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args;
typedef struct PJRT_Layouts_Extension PJRT_Layouts_Extension;

/* Frees a layout that the caller was given. */
struct PJRT_Layouts_MemoryLayout_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Layouts_MemoryLayout *layout;
};
enum {
  PJRT_Layouts_MemoryLayout_Destroy_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Layouts_MemoryLayout_Destroy_Args, layout)
};
typedef PJRT_Error *PJRT_Layouts_MemoryLayout_Destroy(PJRT_Layouts_MemoryLayout_Destroy_Args *args);

/* The layout as text such as "{1,0}", with a holder that the caller ends. */
struct PJRT_Layouts_MemoryLayout_Serialize_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Layouts_MemoryLayout *layout;
  const char *serialized_bytes;
  size_t serialized_bytes_size;
  PJRT_Layouts_SerializedLayout *serialized_layout;
  void (*serialized_layout_deleter)(PJRT_Layouts_SerializedLayout *);
};
enum {
  PJRT_Layouts_MemoryLayout_Serialize_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Layouts_MemoryLayout_Serialize_Args, serialized_layout_deleter)
};
typedef PJRT_Error *
PJRT_Layouts_MemoryLayout_Serialize(PJRT_Layouts_MemoryLayout_Serialize_Args *args);

/* The layout of a buffer; the caller's. */
struct PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  PJRT_Layouts_MemoryLayout *layout;
};
enum {
  PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args, layout)
};
typedef PJRT_Error *
PJRT_Layouts_PJRT_Buffer_MemoryLayout(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args *args);

/* The layout a client gives such an array; the caller's. */
struct PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_Buffer_Type type;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Layouts_MemoryLayout *layout;
};
enum {
  PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args, layout)
};
typedef PJRT_Error *
PJRT_Layouts_PJRT_Client_GetDefaultLayout(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args *args);

/* The layout a topology's devices give such an array; the caller's. */
struct PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_TopologyDescription *topology_description;
  PJRT_Buffer_Type type;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Layouts_MemoryLayout *layout;
};
enum {
  PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args, layout)
};
typedef PJRT_Error *
PJRT_Layouts_PJRT_Topology_GetDefaultLayout(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args *args);

/* Each output's layout; they are the executable's. */
struct PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  size_t num_outputs;
  PJRT_Layouts_MemoryLayout **layouts;
};
enum {
  PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args, layouts)
};
typedef PJRT_Error *PJRT_Layouts_PJRT_Executable_GetOutputLayouts(
    PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args *args);

/* Each parameter's layout; they are the executable's. */
struct PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  size_t num_parameters;
  PJRT_Layouts_MemoryLayout **layouts;
};
enum {
  PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args, layouts)
};
typedef PJRT_Error *PJRT_Layouts_PJRT_Executable_GetParameterLayouts(
    PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args *args);

struct PJRT_Layouts_Extension {
  PJRT_Extension_Base base;
  PJRT_Error *(*PJRT_Layouts_MemoryLayout_Destroy)(PJRT_Layouts_MemoryLayout_Destroy_Args *args);
  PJRT_Error *(*PJRT_Layouts_MemoryLayout_Serialize)(
      PJRT_Layouts_MemoryLayout_Serialize_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Client_GetDefaultLayout)(
      PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Buffer_MemoryLayout)(
      PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Topology_GetDefaultLayout)(
      PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Executable_GetOutputLayouts)(
      PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args *args);
  PJRT_Error *(*PJRT_Layouts_PJRT_Executable_GetParameterLayouts)(
      PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args *args);
};
enum {
  PJRT_Layouts_Extension_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Layouts_Extension, PJRT_Layouts_PJRT_Executable_GetParameterLayouts)
};

#ifdef __cplusplus
}
#endif

#endif
