/* The C ABI of XLA FFI 0.5: how a program calls a handler, and how the handler asks back.
 *
 * A handler is one C function. It gets a call frame: arguments, results and attributes as arrays of
 * tagged pointers, a table of functions, and a context to pass to them; it returns an error that
 * its caller owns, or NULL. A frame with the metadata extension asks for the handler's API version
 * and nothing else. STRUCT_SIZE is what callers write into struct_size; some leave the last member
 * out. LP64 only; check.c asserts every offset. What older versions have otherwise is in older.h.
 * Written by scripts/make_pjrt_abi.py from tables of facts; change those, not this. */
#ifndef TN_ABI_XLA_FFI_XLA_FFI_H
#define TN_ABI_XLA_FFI_XLA_FFI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define XLA_FFI_API_MAJOR 0
#define XLA_FFI_API_MINOR 5

#define XLA_FFI_STRUCT_SIZE(type, last) (offsetof(type, last) + sizeof(((type *)0)->last))

typedef enum {
  XLA_FFI_Error_Code_OK = 0,
  XLA_FFI_Error_Code_CANCELLED = 1,
  XLA_FFI_Error_Code_UNKNOWN = 2,
  XLA_FFI_Error_Code_INVALID_ARGUMENT = 3,
  XLA_FFI_Error_Code_DEADLINE_EXCEEDED = 4,
  XLA_FFI_Error_Code_NOT_FOUND = 5,
  XLA_FFI_Error_Code_ALREADY_EXISTS = 6,
  XLA_FFI_Error_Code_PERMISSION_DENIED = 7,
  XLA_FFI_Error_Code_RESOURCE_EXHAUSTED = 8,
  XLA_FFI_Error_Code_FAILED_PRECONDITION = 9,
  XLA_FFI_Error_Code_ABORTED = 10,
  XLA_FFI_Error_Code_OUT_OF_RANGE = 11,
  XLA_FFI_Error_Code_UNIMPLEMENTED = 12,
  XLA_FFI_Error_Code_INTERNAL = 13,
  XLA_FFI_Error_Code_UNAVAILABLE = 14,
  XLA_FFI_Error_Code_DATA_LOSS = 15,
  XLA_FFI_Error_Code_UNAUTHENTICATED = 16,
} XLA_FFI_Error_Code;

typedef enum {
  XLA_FFI_DataType_INVALID = 0,
  XLA_FFI_DataType_PRED = 1,
  XLA_FFI_DataType_S1 = 30,
  XLA_FFI_DataType_S2 = 26,
  XLA_FFI_DataType_S4 = 21,
  XLA_FFI_DataType_S8 = 2,
  XLA_FFI_DataType_S16 = 3,
  XLA_FFI_DataType_S32 = 4,
  XLA_FFI_DataType_S64 = 5,
  XLA_FFI_DataType_U1 = 31,
  XLA_FFI_DataType_U2 = 27,
  XLA_FFI_DataType_U4 = 22,
  XLA_FFI_DataType_U8 = 6,
  XLA_FFI_DataType_U16 = 7,
  XLA_FFI_DataType_U32 = 8,
  XLA_FFI_DataType_U64 = 9,
  XLA_FFI_DataType_F16 = 10,
  XLA_FFI_DataType_F32 = 11,
  XLA_FFI_DataType_F64 = 12,
  XLA_FFI_DataType_BF16 = 16,
  XLA_FFI_DataType_C64 = 15,
  XLA_FFI_DataType_C128 = 18,
  XLA_FFI_DataType_TOKEN = 17,
  XLA_FFI_DataType_F8E5M2 = 19,
  XLA_FFI_DataType_F8E3M4 = 29,
  XLA_FFI_DataType_F8E4M3 = 28,
  XLA_FFI_DataType_F8E4M3FN = 20,
  XLA_FFI_DataType_F8E4M3B11FNUZ = 23,
  XLA_FFI_DataType_F8E5M2FNUZ = 24,
  XLA_FFI_DataType_F8E4M3FNUZ = 25,
  XLA_FFI_DataType_F4E2M1FN = 32,
  XLA_FFI_DataType_F8E8M0FNU = 33,
} XLA_FFI_DataType;

typedef enum {
  XLA_FFI_ArgType_BUFFER = 1,
} XLA_FFI_ArgType;

typedef enum {
  XLA_FFI_RetType_BUFFER = 1,
} XLA_FFI_RetType;

typedef enum {
  XLA_FFI_AttrType_ARRAY = 1,
  XLA_FFI_AttrType_DICTIONARY = 2,
  XLA_FFI_AttrType_SCALAR = 3,
  XLA_FFI_AttrType_STRING = 4,
} XLA_FFI_AttrType;

typedef enum {
  XLA_FFI_ExecutionStage_INSTANTIATE = 0,
  XLA_FFI_ExecutionStage_PREPARE = 1,
  XLA_FFI_ExecutionStage_INITIALIZE = 2,
  XLA_FFI_ExecutionStage_EXECUTE = 3,
  XLA_FFI_ExecutionStage_RECORD = 4,
} XLA_FFI_ExecutionStage;

typedef enum {
  XLA_FFI_HANDLER_TRAITS_COMMAND_BUFFER_COMPATIBLE = 1u << 0,
} XLA_FFI_Handler_TraitsBits;

typedef struct XLA_FFI_Error XLA_FFI_Error;
typedef struct XLA_FFI_Future XLA_FFI_Future;
typedef struct XLA_FFI_InvokeContext XLA_FFI_InvokeContext;
typedef struct XLA_FFI_InternalApi XLA_FFI_InternalApi;
typedef struct XLA_FFI_InternalExtension XLA_FFI_InternalExtension;
typedef struct XLA_FFI_ExtensionId XLA_FFI_ExtensionId;
typedef struct XLA_FFI_Extension XLA_FFI_Extension;
typedef struct XLA_FFI_Api_Version XLA_FFI_Api_Version;
typedef struct XLA_FFI_Error_Create_Args XLA_FFI_Error_Create_Args;
typedef struct XLA_FFI_Error_GetDetails_Args XLA_FFI_Error_GetDetails_Args;
typedef struct XLA_FFI_Error_Destroy_Args XLA_FFI_Error_Destroy_Args;
typedef struct XLA_FFI_Buffer XLA_FFI_Buffer;
typedef struct XLA_FFI_ByteSpan XLA_FFI_ByteSpan;
typedef struct XLA_FFI_Scalar XLA_FFI_Scalar;
typedef struct XLA_FFI_Array XLA_FFI_Array;
typedef struct XLA_FFI_TypeId XLA_FFI_TypeId;
typedef struct XLA_FFI_TypeInfo XLA_FFI_TypeInfo;
typedef struct XLA_FFI_Future_Create_Args XLA_FFI_Future_Create_Args;
typedef struct XLA_FFI_Future_SetAvailable_Args XLA_FFI_Future_SetAvailable_Args;
typedef struct XLA_FFI_Future_SetError_Args XLA_FFI_Future_SetError_Args;
typedef struct XLA_FFI_Args XLA_FFI_Args;
typedef struct XLA_FFI_Rets XLA_FFI_Rets;
typedef struct XLA_FFI_Attrs XLA_FFI_Attrs;
typedef struct XLA_FFI_CallFrame XLA_FFI_CallFrame;
typedef struct XLA_FFI_Handler_Bundle XLA_FFI_Handler_Bundle;
typedef struct XLA_FFI_Handler_Register_Args XLA_FFI_Handler_Register_Args;
typedef struct XLA_FFI_Type_Register_Args XLA_FFI_Type_Register_Args;
typedef struct XLA_FFI_InvokeContext_FindExtension_Args XLA_FFI_InvokeContext_FindExtension_Args;
typedef struct XLA_FFI_InvokeContext_Get_Args XLA_FFI_InvokeContext_Get_Args;
typedef struct XLA_FFI_State_Set_Args XLA_FFI_State_Set_Args;
typedef struct XLA_FFI_State_Get_Args XLA_FFI_State_Get_Args;
typedef struct XLA_FFI_Stream_Get_Args XLA_FFI_Stream_Get_Args;
typedef struct XLA_FFI_DeviceMemory_Allocate_Args XLA_FFI_DeviceMemory_Allocate_Args;
typedef struct XLA_FFI_DeviceMemory_Free_Args XLA_FFI_DeviceMemory_Free_Args;
typedef struct XLA_FFI_ThreadPool_Schedule_Args XLA_FFI_ThreadPool_Schedule_Args;
typedef struct XLA_FFI_ThreadPool_NumThreads_Args XLA_FFI_ThreadPool_NumThreads_Args;
typedef struct XLA_FFI_RunId_Get_Args XLA_FFI_RunId_Get_Args;
typedef struct XLA_FFI_DeviceOrdinal_Get_Args XLA_FFI_DeviceOrdinal_Get_Args;
typedef struct XLA_FFI_Metadata XLA_FFI_Metadata;
typedef struct XLA_FFI_Metadata_Extension XLA_FFI_Metadata_Extension;
typedef struct XLA_FFI_CustomOptions_Get_Args XLA_FFI_CustomOptions_Get_Args;
typedef struct XLA_FFI_Api XLA_FFI_Api;

typedef enum {
  XLA_FFI_InternalExtension_Metadata = 1,
} XLA_FFI_InternalExtension_Type;

typedef uint32_t XLA_FFI_Handler_Traits;

typedef XLA_FFI_Error *XLA_FFI_Handler(XLA_FFI_CallFrame *frame);
typedef void XLA_FFI_Task(void *data);
typedef XLA_FFI_Error *XLA_FFI_Error_Create(XLA_FFI_Error_Create_Args *args);
typedef void XLA_FFI_Error_GetDetails(XLA_FFI_Error_GetDetails_Args *args);
typedef void XLA_FFI_Error_Destroy(XLA_FFI_Error_Destroy_Args *args);
typedef XLA_FFI_Error *XLA_FFI_Handler_Register(XLA_FFI_Handler_Register_Args *args);
typedef XLA_FFI_Error *XLA_FFI_Stream_Get(XLA_FFI_Stream_Get_Args *args);
typedef XLA_FFI_Error *XLA_FFI_Type_Register(XLA_FFI_Type_Register_Args *args);
typedef XLA_FFI_Error *XLA_FFI_InvokeContext_Get(XLA_FFI_InvokeContext_Get_Args *args);
typedef XLA_FFI_Error *XLA_FFI_State_Set(XLA_FFI_State_Set_Args *args);
typedef XLA_FFI_Error *XLA_FFI_State_Get(XLA_FFI_State_Get_Args *args);
typedef XLA_FFI_Error *XLA_FFI_DeviceMemory_Allocate(XLA_FFI_DeviceMemory_Allocate_Args *args);
typedef XLA_FFI_Error *XLA_FFI_DeviceMemory_Free(XLA_FFI_DeviceMemory_Free_Args *args);
typedef XLA_FFI_Error *XLA_FFI_ThreadPool_Schedule(XLA_FFI_ThreadPool_Schedule_Args *args);
typedef XLA_FFI_Error *XLA_FFI_ThreadPool_NumThreads(XLA_FFI_ThreadPool_NumThreads_Args *args);
typedef XLA_FFI_Error *XLA_FFI_Future_Create(XLA_FFI_Future_Create_Args *args);
typedef XLA_FFI_Error *XLA_FFI_Future_SetAvailable(XLA_FFI_Future_SetAvailable_Args *args);
typedef XLA_FFI_Error *XLA_FFI_Future_SetError(XLA_FFI_Future_SetError_Args *args);
typedef XLA_FFI_Error *XLA_FFI_RunId_Get(XLA_FFI_RunId_Get_Args *args);
typedef XLA_FFI_Error *XLA_FFI_DeviceOrdinal_Get(XLA_FFI_DeviceOrdinal_Get_Args *args);
typedef XLA_FFI_Error *
XLA_FFI_InvokeContext_FindExtension(XLA_FFI_InvokeContext_FindExtension_Args *args);
typedef XLA_FFI_Error *XLA_FFI_CustomOptions_Get(XLA_FFI_CustomOptions_Get_Args *args);

struct XLA_FFI_InternalExtension {
  size_t struct_size;
  XLA_FFI_InternalExtension_Type type;
  struct XLA_FFI_InternalExtension *next;
};
enum { XLA_FFI_InternalExtension_STRUCT_SIZE = 24 };

struct XLA_FFI_ExtensionId {
  int64_t extension_type;
  int32_t major_version;
  int32_t minor_version;
};
enum { XLA_FFI_ExtensionId_STRUCT_SIZE = 16 };

struct XLA_FFI_Extension {
  size_t struct_size;
  XLA_FFI_ExtensionId id;
  const struct XLA_FFI_Extension *next;
};
enum { XLA_FFI_Extension_STRUCT_SIZE = 32 };

struct XLA_FFI_Api_Version {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  int major_version;
  int minor_version;
};
enum { XLA_FFI_Api_Version_STRUCT_SIZE = 24 };

struct XLA_FFI_Error_Create_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  const char *message;
  XLA_FFI_Error_Code errc;
};
enum { XLA_FFI_Error_Create_Args_STRUCT_SIZE = 28 };

struct XLA_FFI_Error_GetDetails_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_Error *error;
  const char *message;
  XLA_FFI_Error_Code errc;
};
enum { XLA_FFI_Error_GetDetails_Args_STRUCT_SIZE = 36 };

struct XLA_FFI_Error_Destroy_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_Error *error;
};
enum { XLA_FFI_Error_Destroy_Args_STRUCT_SIZE = 24 };

struct XLA_FFI_Buffer {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_DataType dtype;
  void *data;
  int64_t rank;
  int64_t *dims;
};
enum { XLA_FFI_Buffer_STRUCT_SIZE = 48 };

struct XLA_FFI_ByteSpan {
  const char *ptr;
  size_t len;
};

struct XLA_FFI_Scalar {
  XLA_FFI_DataType dtype;
  void *value;
};

struct XLA_FFI_Array {
  XLA_FFI_DataType dtype;
  size_t size;
  void *data;
};

struct XLA_FFI_TypeId {
  int64_t type_id;
};

struct XLA_FFI_TypeInfo {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  void (*deleter)(void *);
};
enum { XLA_FFI_TypeInfo_STRUCT_SIZE = 24 };

struct XLA_FFI_Future_Create_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_Future *future;
};
enum { XLA_FFI_Future_Create_Args_STRUCT_SIZE = 16 };

struct XLA_FFI_Future_SetAvailable_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_Future *future;
};
enum { XLA_FFI_Future_SetAvailable_Args_STRUCT_SIZE = 24 };

struct XLA_FFI_Future_SetError_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_Future *future;
  XLA_FFI_Error *error;
};
enum { XLA_FFI_Future_SetError_Args_STRUCT_SIZE = 32 };

struct XLA_FFI_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  int64_t size;
  XLA_FFI_ArgType *types;
  void **args;
};
enum { XLA_FFI_Args_STRUCT_SIZE = 40 };

struct XLA_FFI_Rets {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  int64_t size;
  XLA_FFI_RetType *types;
  void **rets;
};
enum { XLA_FFI_Rets_STRUCT_SIZE = 40 };

struct XLA_FFI_Attrs {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  int64_t size;
  XLA_FFI_AttrType *types;
  XLA_FFI_ByteSpan **names;
  void **attrs;
};
enum { XLA_FFI_Attrs_STRUCT_SIZE = 48 };

struct XLA_FFI_CallFrame {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  const XLA_FFI_Api *api;
  XLA_FFI_InvokeContext *ctx;
  XLA_FFI_ExecutionStage stage;
  XLA_FFI_Args args;
  XLA_FFI_Rets rets;
  XLA_FFI_Attrs attrs;
  XLA_FFI_Future *future;
};
enum { XLA_FFI_CallFrame_STRUCT_SIZE = 168 };

struct XLA_FFI_Handler_Bundle {
  XLA_FFI_Handler *instantiate;
  XLA_FFI_Handler *prepare;
  XLA_FFI_Handler *initialize;
  XLA_FFI_Handler *execute;
  XLA_FFI_Handler *record;
};

struct XLA_FFI_Handler_Register_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_ByteSpan name;
  XLA_FFI_ByteSpan platform;
  XLA_FFI_Handler_Bundle bundle;
  XLA_FFI_Handler_Traits traits;
};
enum { XLA_FFI_Handler_Register_Args_STRUCT_SIZE = 92 };

struct XLA_FFI_Type_Register_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_ByteSpan name;
  XLA_FFI_TypeId *type_id;
  const XLA_FFI_TypeInfo *type_info;
};
enum { XLA_FFI_Type_Register_Args_STRUCT_SIZE = 40 };

struct XLA_FFI_InvokeContext_FindExtension_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  int64_t extension_type;
  const XLA_FFI_Extension *extension;
};
enum { XLA_FFI_InvokeContext_FindExtension_Args_STRUCT_SIZE = 40 };

struct XLA_FFI_InvokeContext_Get_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  XLA_FFI_TypeId *type_id;
  void *data;
};
enum { XLA_FFI_InvokeContext_Get_Args_STRUCT_SIZE = 40 };

struct XLA_FFI_State_Set_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  XLA_FFI_ExecutionStage stage;
  XLA_FFI_TypeId *type_id;
  void *state;
};
enum { XLA_FFI_State_Set_Args_STRUCT_SIZE = 48 };

struct XLA_FFI_State_Get_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  XLA_FFI_ExecutionStage stage;
  XLA_FFI_TypeId *type_id;
  void *state;
};
enum { XLA_FFI_State_Get_Args_STRUCT_SIZE = 48 };

struct XLA_FFI_Stream_Get_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  void *stream;
};
enum { XLA_FFI_Stream_Get_Args_STRUCT_SIZE = 32 };

struct XLA_FFI_DeviceMemory_Allocate_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  size_t size;
  size_t alignment;
  void *data;
};
enum { XLA_FFI_DeviceMemory_Allocate_Args_STRUCT_SIZE = 48 };

struct XLA_FFI_DeviceMemory_Free_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  size_t size;
  void *data;
};
enum { XLA_FFI_DeviceMemory_Free_Args_STRUCT_SIZE = 40 };

struct XLA_FFI_ThreadPool_Schedule_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  XLA_FFI_Task *task;
  void *data;
};
enum { XLA_FFI_ThreadPool_Schedule_Args_STRUCT_SIZE = 40 };

struct XLA_FFI_ThreadPool_NumThreads_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  int64_t *num_threads;
};
enum { XLA_FFI_ThreadPool_NumThreads_Args_STRUCT_SIZE = 32 };

struct XLA_FFI_RunId_Get_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  int64_t run_id;
};
enum { XLA_FFI_RunId_Get_Args_STRUCT_SIZE = 32 };

struct XLA_FFI_DeviceOrdinal_Get_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  int32_t device_ordinal;
};
enum { XLA_FFI_DeviceOrdinal_Get_Args_STRUCT_SIZE = 28 };

struct XLA_FFI_Metadata {
  size_t struct_size;
  XLA_FFI_Api_Version api_version;
  XLA_FFI_Handler_Traits traits;
  XLA_FFI_TypeId state_type_id;
};
enum { XLA_FFI_Metadata_STRUCT_SIZE = 36 };

struct XLA_FFI_Metadata_Extension {
  XLA_FFI_InternalExtension extension_base;
  XLA_FFI_Metadata *metadata;
};
enum { XLA_FFI_Metadata_Extension_STRUCT_SIZE = 32 };

struct XLA_FFI_CustomOptions_Get_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  const XLA_FFI_Attrs *attrs;
};
enum { XLA_FFI_CustomOptions_Get_Args_STRUCT_SIZE = 32 };

struct XLA_FFI_Api {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_Api_Version api_version;
  const XLA_FFI_InternalApi *internal_api;
  XLA_FFI_Error_Create *XLA_FFI_Error_Create;
  XLA_FFI_Error_GetDetails *XLA_FFI_Error_GetDetails;
  XLA_FFI_Error_Destroy *XLA_FFI_Error_Destroy;
  XLA_FFI_Handler_Register *XLA_FFI_Handler_Register;
  XLA_FFI_Stream_Get *XLA_FFI_Stream_Get;
  XLA_FFI_Type_Register *XLA_FFI_Type_Register;
  XLA_FFI_InvokeContext_Get *XLA_FFI_InvokeContext_Get;
  XLA_FFI_State_Set *XLA_FFI_State_Set;
  XLA_FFI_State_Get *XLA_FFI_State_Get;
  XLA_FFI_DeviceMemory_Allocate *XLA_FFI_DeviceMemory_Allocate;
  XLA_FFI_DeviceMemory_Free *XLA_FFI_DeviceMemory_Free;
  XLA_FFI_ThreadPool_Schedule *XLA_FFI_ThreadPool_Schedule;
  XLA_FFI_ThreadPool_NumThreads *XLA_FFI_ThreadPool_NumThreads;
  XLA_FFI_Future_Create *XLA_FFI_Future_Create;
  XLA_FFI_Future_SetAvailable *XLA_FFI_Future_SetAvailable;
  XLA_FFI_Future_SetError *XLA_FFI_Future_SetError;
  XLA_FFI_RunId_Get *XLA_FFI_RunId_Get;
  XLA_FFI_DeviceOrdinal_Get *XLA_FFI_DeviceOrdinal_Get;
  XLA_FFI_InvokeContext_FindExtension *XLA_FFI_InvokeContext_FindExtension;
  XLA_FFI_CustomOptions_Get *XLA_FFI_CustomOptions_Get;
};
enum { XLA_FFI_Api_STRUCT_SIZE = 208 };

#ifdef __cplusplus
}
#endif

#endif
