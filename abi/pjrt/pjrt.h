/* The PJRT C API 0.116: the interface between a framework and a device's plugin, as plain C.
 *
 * Every function takes one args struct. The caller sets struct_size to the STRUCT_SIZE constant of
 * the API version it speaks, and extension_start to NULL or a chain; a function that can fail
 * returns an error that the caller owns, or NULL. LP64 only; check.c asserts every offset and size.
 * Written by scripts/make_pjrt_abi.py from tables of facts; change those, not this. */
#ifndef TN_ABI_PJRT_PJRT_H
#define TN_ABI_PJRT_PJRT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PJRT_API_MAJOR 0
#define PJRT_API_MINOR 116

/* What a caller writes into struct_size: the end of the last member, without padding. */
#define PJRT_STRUCT_SIZE(type, last) (offsetof(type, last) + sizeof(((type *)0)->last))

/* ---- enumerations -------------------------------------------------------------------------- */

typedef enum {
  PJRT_Extension_Type_Gpu_Custom_Call = 0,
  PJRT_Extension_Type_Profiler = 1,
  PJRT_Extension_Type_Custom_Partitioner = 2,
  PJRT_Extension_Type_Stream = 3,
  PJRT_Extension_Type_Layouts = 4,
  PJRT_Extension_Type_FFI = 5,
  PJRT_Extension_Type_MemoryDescriptions = 6,
  PJRT_Extension_Type_Triton = 7,
  PJRT_Extension_Type_RawBuffer = 8,
  PJRT_Extension_Type_PhaseCompile = 9,
  PJRT_Extension_Type_Example = 10,
  PJRT_Extension_Type_Unknown = 11,
  PJRT_Extension_Type_CrossHostTransfers = 12,
  PJRT_Extension_Type_ExecutableMetadata = 13,
  PJRT_Extension_Type_Callback = 14,
  PJRT_Extension_Type_HostAllocator = 15,
  PJRT_Extension_Type_TpuTopology = 16,
  PJRT_Extension_Type_TpuExecutable = 17,
  PJRT_Extension_Type_Megascale = 18,
  PJRT_Extension_Type_Shardings = 19,
  PJRT_Extension_Type_AbiVersion = 20,
  PJRT_Extension_Type_Collectives = 21,
  PJRT_Extension_Type_MultiSlice = 22,
  PJRT_Extension_Type_HostMemoryAllocator = 23,
  PJRT_Extension_Type_XlaTransform = 24,
} PJRT_Extension_Type;

typedef enum {
  PJRT_Error_Code_OK = 0,
  PJRT_Error_Code_CANCELLED = 1,
  PJRT_Error_Code_UNKNOWN = 2,
  PJRT_Error_Code_INVALID_ARGUMENT = 3,
  PJRT_Error_Code_DEADLINE_EXCEEDED = 4,
  PJRT_Error_Code_NOT_FOUND = 5,
  PJRT_Error_Code_ALREADY_EXISTS = 6,
  PJRT_Error_Code_PERMISSION_DENIED = 7,
  PJRT_Error_Code_RESOURCE_EXHAUSTED = 8,
  PJRT_Error_Code_FAILED_PRECONDITION = 9,
  PJRT_Error_Code_ABORTED = 10,
  PJRT_Error_Code_OUT_OF_RANGE = 11,
  PJRT_Error_Code_UNIMPLEMENTED = 12,
  PJRT_Error_Code_INTERNAL = 13,
  PJRT_Error_Code_UNAVAILABLE = 14,
  PJRT_Error_Code_DATA_LOSS = 15,
  PJRT_Error_Code_UNAUTHENTICATED = 16,
} PJRT_Error_Code;

typedef enum {
  PJRT_NamedValue_kString = 0,
  PJRT_NamedValue_kInt64 = 1,
  PJRT_NamedValue_kInt64List = 2,
  PJRT_NamedValue_kFloat = 3,
  PJRT_NamedValue_kBool = 4,
} PJRT_NamedValue_Type;

typedef enum {
  PJRT_ProcessState_kUnspecified = 0,
  PJRT_ProcessState_kUninitialized = 1,
  PJRT_ProcessState_kDisconnected = 2,
  PJRT_ProcessState_kConnected = 3,
  PJRT_ProcessState_kError = 4,
} PJRT_ProcessState;

typedef enum {
  PJRT_Buffer_Type_INVALID = 0,
  PJRT_Buffer_Type_PRED = 1,
  PJRT_Buffer_Type_S8 = 2,
  PJRT_Buffer_Type_S16 = 3,
  PJRT_Buffer_Type_S32 = 4,
  PJRT_Buffer_Type_S64 = 5,
  PJRT_Buffer_Type_U8 = 6,
  PJRT_Buffer_Type_U16 = 7,
  PJRT_Buffer_Type_U32 = 8,
  PJRT_Buffer_Type_U64 = 9,
  PJRT_Buffer_Type_F16 = 10,
  PJRT_Buffer_Type_F32 = 11,
  PJRT_Buffer_Type_F64 = 12,
  PJRT_Buffer_Type_BF16 = 13,
  PJRT_Buffer_Type_C64 = 14,
  PJRT_Buffer_Type_C128 = 15,
  PJRT_Buffer_Type_F8E5M2 = 16,
  PJRT_Buffer_Type_F8E4M3FN = 17,
  PJRT_Buffer_Type_F8E4M3B11FNUZ = 18,
  PJRT_Buffer_Type_F8E5M2FNUZ = 19,
  PJRT_Buffer_Type_F8E4M3FNUZ = 20,
  PJRT_Buffer_Type_S4 = 21,
  PJRT_Buffer_Type_U4 = 22,
  PJRT_Buffer_Type_TOKEN = 23,
  PJRT_Buffer_Type_S2 = 24,
  PJRT_Buffer_Type_U2 = 25,
  PJRT_Buffer_Type_F8E4M3 = 26,
  PJRT_Buffer_Type_F8E3M4 = 27,
  PJRT_Buffer_Type_F8E8M0FNU = 28,
  PJRT_Buffer_Type_F4E2M1FN = 29,
  PJRT_Buffer_Type_S1 = 30,
  PJRT_Buffer_Type_U1 = 31,
  PJRT_Buffer_Type_F6E2M3FN = 32,
  PJRT_Buffer_Type_F6E3M2FN = 33,
} PJRT_Buffer_Type;

typedef enum {
  PJRT_HostBufferSemantics_kImmutableOnlyDuringCall = 0,
  PJRT_HostBufferSemantics_kImmutableUntilTransferCompletes = 1,
  PJRT_HostBufferSemantics_kImmutableZeroCopy = 2,
  PJRT_HostBufferSemantics_kMutableZeroCopy = 3,
} PJRT_HostBufferSemantics;

typedef enum {
  PJRT_Buffer_MemoryLayout_Type_Tiled = 0,
  PJRT_Buffer_MemoryLayout_Type_Strides = 1,
} PJRT_Buffer_MemoryLayout_Type;

/* ---- handles, which only the plugin looks into --------------------------------------------- */

typedef struct PJRT_Event PJRT_Event;
typedef struct PJRT_Client PJRT_Client;
typedef struct PJRT_TopologyDescription PJRT_TopologyDescription;
typedef struct PJRT_Device PJRT_Device;
typedef struct PJRT_LoadedExecutable PJRT_LoadedExecutable;
typedef struct PJRT_Executable PJRT_Executable;
typedef struct PJRT_AsyncHostToDeviceTransferManager PJRT_AsyncHostToDeviceTransferManager;
typedef struct PJRT_Buffer PJRT_Buffer;
typedef struct PJRT_FulfillAliasBufferCallback PJRT_FulfillAliasBufferCallback;
typedef struct PJRT_DeviceDescription PJRT_DeviceDescription;
typedef struct PJRT_Device_Attributes PJRT_Device_Attributes;
typedef struct PJRT_AsyncTrackingEvent PJRT_AsyncTrackingEvent;
typedef struct PJRT_ExecuteContext PJRT_ExecuteContext;
typedef struct PJRT_DeviceAssignmentSerialized PJRT_DeviceAssignmentSerialized;
typedef struct PJRT_MultiSlice_Config PJRT_MultiSlice_Config;
typedef struct PJRT_SerializedExecutable PJRT_SerializedExecutable;
typedef struct PJRT_SerializedCompileOptions PJRT_SerializedCompileOptions;
typedef struct PJRT_CopyToDeviceStream PJRT_CopyToDeviceStream;
typedef struct PJRT_SerializedTopology PJRT_SerializedTopology;

/* ---- structs by name ----------------------------------------------------------------------- */

typedef struct PJRT_Extension_Base PJRT_Extension_Base;
typedef struct PJRT_Api_Version PJRT_Api_Version;
typedef struct PJRT_Error_Destroy_Args PJRT_Error_Destroy_Args;
typedef struct PJRT_Error_Message_Args PJRT_Error_Message_Args;
typedef struct PJRT_Error_FunctionTable PJRT_Error_FunctionTable;
typedef struct PJRT_Error PJRT_Error;
typedef struct PJRT_Error_GetCode_Args PJRT_Error_GetCode_Args;
typedef struct PJRT_Error_ForEachPayload_Args PJRT_Error_ForEachPayload_Args;
typedef struct PJRT_NamedValue PJRT_NamedValue;
typedef struct PJRT_Plugin_Initialize_Args PJRT_Plugin_Initialize_Args;
typedef struct PJRT_Plugin_Attributes_Args PJRT_Plugin_Attributes_Args;
typedef struct PJRT_Event_Destroy_Args PJRT_Event_Destroy_Args;
typedef struct PJRT_Event_IsReady_Args PJRT_Event_IsReady_Args;
typedef struct PJRT_Event_Error_Args PJRT_Event_Error_Args;
typedef struct PJRT_Event_Await_Args PJRT_Event_Await_Args;
typedef struct PJRT_Event_OnReady_Args PJRT_Event_OnReady_Args;
typedef struct PJRT_Event_Create_Args PJRT_Event_Create_Args;
typedef struct PJRT_Event_Set_Args PJRT_Event_Set_Args;
typedef struct PJRT_Memory_FunctionTable PJRT_Memory_FunctionTable;
typedef struct PJRT_Memory PJRT_Memory;
typedef struct PJRT_KeyValueGetCallback_Args PJRT_KeyValueGetCallback_Args;
typedef struct PJRT_KeyValueTryGetCallback_Args PJRT_KeyValueTryGetCallback_Args;
typedef struct PJRT_KeyValuePutCallback_Args PJRT_KeyValuePutCallback_Args;
typedef struct PJRT_Client_Create_Args PJRT_Client_Create_Args;
typedef struct PJRT_Client_Destroy_Args PJRT_Client_Destroy_Args;
typedef struct PJRT_Client_PlatformName_Args PJRT_Client_PlatformName_Args;
typedef struct PJRT_Client_ProcessIndex_Args PJRT_Client_ProcessIndex_Args;
typedef struct PJRT_Client_PlatformVersion_Args PJRT_Client_PlatformVersion_Args;
typedef struct PJRT_Client_TopologyDescription_Args PJRT_Client_TopologyDescription_Args;
typedef struct PJRT_Client_Devices_Args PJRT_Client_Devices_Args;
typedef struct PJRT_Client_AddressableDevices_Args PJRT_Client_AddressableDevices_Args;
typedef struct PJRT_Client_LookupDevice_Args PJRT_Client_LookupDevice_Args;
typedef struct PJRT_Client_LookupAddressableDevice_Args PJRT_Client_LookupAddressableDevice_Args;
typedef struct PJRT_ProcessInfo PJRT_ProcessInfo;
typedef struct PJRT_Client_UpdateGlobalProcessInfo_Args PJRT_Client_UpdateGlobalProcessInfo_Args;
typedef struct PJRT_Client_AddressableMemories_Args PJRT_Client_AddressableMemories_Args;
typedef struct PJRT_Program PJRT_Program;
typedef struct PJRT_Client_Compile_Args PJRT_Client_Compile_Args;
typedef struct PJRT_Client_Load_Args PJRT_Client_Load_Args;
typedef struct PJRT_Client_DefaultDeviceAssignment_Args PJRT_Client_DefaultDeviceAssignment_Args;
typedef struct PJRT_Client_DmaMap_Args PJRT_Client_DmaMap_Args;
typedef struct PJRT_Client_DmaUnmap_Args PJRT_Client_DmaUnmap_Args;
typedef struct PJRT_AsyncHostToDeviceTransferManager_Destroy_Args
    PJRT_AsyncHostToDeviceTransferManager_Destroy_Args;
typedef struct PJRT_AsyncHostToDeviceTransferManager_TransferData_Args
    PJRT_AsyncHostToDeviceTransferManager_TransferData_Args;
typedef struct PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args
    PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args;
typedef struct PJRT_AsyncHostToDeviceTransferManager_Device_Args
    PJRT_AsyncHostToDeviceTransferManager_Device_Args;
typedef struct PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args
    PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args;
typedef struct PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args
    PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args;
typedef struct PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args
    PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args;
typedef struct PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args
    PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args;
typedef struct PJRT_Buffer_MemoryLayout_Tiled PJRT_Buffer_MemoryLayout_Tiled;
typedef struct PJRT_Buffer_MemoryLayout_Strides PJRT_Buffer_MemoryLayout_Strides;
typedef struct PJRT_Buffer_MemoryLayout PJRT_Buffer_MemoryLayout;
typedef struct PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args
    PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args;
typedef struct PJRT_Client_CreateUninitializedBuffer_Args
    PJRT_Client_CreateUninitializedBuffer_Args;
typedef struct PJRT_Client_CreateErrorBuffer_Args PJRT_Client_CreateErrorBuffer_Args;
typedef struct PJRT_Client_CreateAliasBuffer_Args PJRT_Client_CreateAliasBuffer_Args;
typedef struct PJRT_Client_FulfillAliasBuffer_Args PJRT_Client_FulfillAliasBuffer_Args;
typedef struct PJRT_Client_BufferFromHostBuffer_Args PJRT_Client_BufferFromHostBuffer_Args;
typedef struct PJRT_Client_CreateViewOfDeviceBuffer_Args PJRT_Client_CreateViewOfDeviceBuffer_Args;
typedef struct PJRT_ShapeSpec PJRT_ShapeSpec;
typedef struct PJRT_Client_CreateBuffersForAsyncHostToDevice_Args
    PJRT_Client_CreateBuffersForAsyncHostToDevice_Args;
typedef struct PJRT_DeviceDescription_Id_Args PJRT_DeviceDescription_Id_Args;
typedef struct PJRT_DeviceDescription_ProcessIndex_Args PJRT_DeviceDescription_ProcessIndex_Args;
typedef struct PJRT_DeviceDescription_Attributes_Args PJRT_DeviceDescription_Attributes_Args;
typedef struct PJRT_DeviceDescription_Kind_Args PJRT_DeviceDescription_Kind_Args;
typedef struct PJRT_DeviceDescription_DebugString_Args PJRT_DeviceDescription_DebugString_Args;
typedef struct PJRT_DeviceDescription_ToString_Args PJRT_DeviceDescription_ToString_Args;
typedef struct PJRT_Device_GetDescription_Args PJRT_Device_GetDescription_Args;
typedef struct PJRT_Device_IsAddressable_Args PJRT_Device_IsAddressable_Args;
typedef struct PJRT_Device_LocalHardwareId_Args PJRT_Device_LocalHardwareId_Args;
typedef struct PJRT_Device_AddressableMemories_Args PJRT_Device_AddressableMemories_Args;
typedef struct PJRT_Device_DefaultMemory_Args PJRT_Device_DefaultMemory_Args;
typedef struct PJRT_Device_MemoryStats_Args PJRT_Device_MemoryStats_Args;
typedef struct PJRT_Device_ClearMemoryStats_Args PJRT_Device_ClearMemoryStats_Args;
typedef struct PJRT_Device_PoisonExecution_Args PJRT_Device_PoisonExecution_Args;
typedef struct PJRT_Device_GetAttributes_Args PJRT_Device_GetAttributes_Args;
typedef struct PJRT_Device_CreateAsyncTrackingEvent_Args PJRT_Device_CreateAsyncTrackingEvent_Args;
typedef struct PJRT_AsyncTrackingEvent_Destroy_Args PJRT_AsyncTrackingEvent_Destroy_Args;
typedef struct PJRT_Memory_Id_Args PJRT_Memory_Id_Args;
typedef struct PJRT_Memory_Kind_Args PJRT_Memory_Kind_Args;
typedef struct PJRT_Memory_Kind_Id_Args PJRT_Memory_Kind_Id_Args;
typedef struct PJRT_Memory_DebugString_Args PJRT_Memory_DebugString_Args;
typedef struct PJRT_Memory_ToString_Args PJRT_Memory_ToString_Args;
typedef struct PJRT_Memory_AddressableByDevices_Args PJRT_Memory_AddressableByDevices_Args;
typedef struct PJRT_ExecuteContext_Create_Args PJRT_ExecuteContext_Create_Args;
typedef struct PJRT_ExecuteContext_Destroy_Args PJRT_ExecuteContext_Destroy_Args;
typedef struct PJRT_Executable_Destroy_Args PJRT_Executable_Destroy_Args;
typedef struct PJRT_LoadedExecutable_Destroy_Args PJRT_LoadedExecutable_Destroy_Args;
typedef struct PJRT_LoadedExecutable_GetExecutable_Args PJRT_LoadedExecutable_GetExecutable_Args;
typedef struct PJRT_LoadedExecutable_GetDeviceAssignment_Args
    PJRT_LoadedExecutable_GetDeviceAssignment_Args;
typedef struct PJRT_Executable_Name_Args PJRT_Executable_Name_Args;
typedef struct PJRT_Executable_NumReplicas_Args PJRT_Executable_NumReplicas_Args;
typedef struct PJRT_Executable_NumPartitions_Args PJRT_Executable_NumPartitions_Args;
typedef struct PJRT_LogicalDeviceIds PJRT_LogicalDeviceIds;
typedef struct PJRT_LoadedExecutable_AddressableDevices_Args
    PJRT_LoadedExecutable_AddressableDevices_Args;
typedef struct PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args;
typedef struct PJRT_Executable_OptimizedProgram_Args PJRT_Executable_OptimizedProgram_Args;
typedef struct PJRT_LoadedExecutable_Delete_Args PJRT_LoadedExecutable_Delete_Args;
typedef struct PJRT_LoadedExecutable_IsDeleted_Args PJRT_LoadedExecutable_IsDeleted_Args;
typedef struct PJRT_Chunk PJRT_Chunk;
typedef struct PJRT_SendCallbackInfo PJRT_SendCallbackInfo;
typedef struct PJRT_RecvCallbackInfo PJRT_RecvCallbackInfo;
typedef struct PJRT_HloOutputCallbackInfo PJRT_HloOutputCallbackInfo;
typedef struct PJRT_ExecuteOptions PJRT_ExecuteOptions;
typedef struct PJRT_LoadedExecutable_Execute_Args PJRT_LoadedExecutable_Execute_Args;
typedef struct PJRT_Executable_NumOutputs_Args PJRT_Executable_NumOutputs_Args;
typedef struct PJRT_Executable_SizeOfGeneratedCodeInBytes_Args
    PJRT_Executable_SizeOfGeneratedCodeInBytes_Args;
typedef struct PJRT_Executable_Fingerprint_Args PJRT_Executable_Fingerprint_Args;
typedef struct PJRT_Executable_GetCostAnalysis_Args PJRT_Executable_GetCostAnalysis_Args;
typedef struct PJRT_Executable_GetCompiledMemoryStats_Args
    PJRT_Executable_GetCompiledMemoryStats_Args;
typedef struct PJRT_Executable_OutputElementTypes_Args PJRT_Executable_OutputElementTypes_Args;
typedef struct PJRT_Executable_OutputDimensions_Args PJRT_Executable_OutputDimensions_Args;
typedef struct PJRT_Executable_ParameterMemoryKinds_Args PJRT_Executable_ParameterMemoryKinds_Args;
typedef struct PJRT_Executable_OutputMemoryKinds_Args PJRT_Executable_OutputMemoryKinds_Args;
typedef struct PJRT_Executable_Serialize_Args PJRT_Executable_Serialize_Args;
typedef struct PJRT_Executable_GetCompileOptions_Args PJRT_Executable_GetCompileOptions_Args;
typedef struct PJRT_LoadOptions PJRT_LoadOptions;
typedef struct PJRT_Executable_DeserializeAndLoad_Args PJRT_Executable_DeserializeAndLoad_Args;
typedef struct PJRT_LoadedExecutable_Fingerprint_Args PJRT_LoadedExecutable_Fingerprint_Args;
typedef struct PJRT_Buffer_Destroy_Args PJRT_Buffer_Destroy_Args;
typedef struct PJRT_Buffer_ElementType_Args PJRT_Buffer_ElementType_Args;
typedef struct PJRT_Buffer_Dimensions_Args PJRT_Buffer_Dimensions_Args;
typedef struct PJRT_Buffer_UnpaddedDimensions_Args PJRT_Buffer_UnpaddedDimensions_Args;
typedef struct PJRT_Buffer_DynamicDimensionIndices_Args PJRT_Buffer_DynamicDimensionIndices_Args;
typedef struct PJRT_Buffer_GetMemoryLayout_Args PJRT_Buffer_GetMemoryLayout_Args;
typedef struct PJRT_Buffer_ToHostBuffer_Args PJRT_Buffer_ToHostBuffer_Args;
typedef struct PJRT_Buffer_OnDeviceSizeInBytes_Args PJRT_Buffer_OnDeviceSizeInBytes_Args;
typedef struct PJRT_Buffer_Delete_Args PJRT_Buffer_Delete_Args;
typedef struct PJRT_Buffer_IsDeleted_Args PJRT_Buffer_IsDeleted_Args;
typedef struct PJRT_Buffer_CopyRawToHost_Args PJRT_Buffer_CopyRawToHost_Args;
typedef struct PJRT_Buffer_CopyRawToHostFuture_Callback_Args
    PJRT_Buffer_CopyRawToHostFuture_Callback_Args;
typedef struct PJRT_Buffer_CopyRawToHostFuture_Args PJRT_Buffer_CopyRawToHostFuture_Args;
typedef struct PJRT_Buffer_CopyToDevice_Args PJRT_Buffer_CopyToDevice_Args;
typedef struct PJRT_Buffer_CopyToMemory_Args PJRT_Buffer_CopyToMemory_Args;
typedef struct PJRT_Buffer_Bitcast_Args PJRT_Buffer_Bitcast_Args;
typedef struct PJRT_Buffer_IsOnCpu_Args PJRT_Buffer_IsOnCpu_Args;
typedef struct PJRT_Buffer_Device_Args PJRT_Buffer_Device_Args;
typedef struct PJRT_Buffer_Memory_Args PJRT_Buffer_Memory_Args;
typedef struct PJRT_Buffer_ReadyEvent_Args PJRT_Buffer_ReadyEvent_Args;
typedef struct PJRT_Buffer_UnsafePointer_Args PJRT_Buffer_UnsafePointer_Args;
typedef struct PJRT_Buffer_IncreaseExternalReferenceCount_Args
    PJRT_Buffer_IncreaseExternalReferenceCount_Args;
typedef struct PJRT_Buffer_DecreaseExternalReferenceCount_Args
    PJRT_Buffer_DecreaseExternalReferenceCount_Args;
typedef struct PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args
    PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args;
typedef struct PJRT_Buffer_DonateWithControlDependency_Callback_Args
    PJRT_Buffer_DonateWithControlDependency_Callback_Args;
typedef struct PJRT_Buffer_DonateWithControlDependency_Args
    PJRT_Buffer_DonateWithControlDependency_Args;
typedef struct PJRT_CopyToDeviceStream_Destroy_Args PJRT_CopyToDeviceStream_Destroy_Args;
typedef struct PJRT_CopyToDeviceStream_AddChunk_Args PJRT_CopyToDeviceStream_AddChunk_Args;
typedef struct PJRT_CopyToDeviceStream_TotalBytes_Args PJRT_CopyToDeviceStream_TotalBytes_Args;
typedef struct PJRT_CopyToDeviceStream_GranuleSize_Args PJRT_CopyToDeviceStream_GranuleSize_Args;
typedef struct PJRT_CopyToDeviceStream_CurrentBytes_Args PJRT_CopyToDeviceStream_CurrentBytes_Args;
typedef struct PJRT_TopologyDescription_Create_Args PJRT_TopologyDescription_Create_Args;
typedef struct PJRT_TopologyDescription_Destroy_Args PJRT_TopologyDescription_Destroy_Args;
typedef struct PJRT_TopologyDescription_PlatformVersion_Args
    PJRT_TopologyDescription_PlatformVersion_Args;
typedef struct PJRT_TopologyDescription_PlatformName_Args
    PJRT_TopologyDescription_PlatformName_Args;
typedef struct PJRT_TopologyDescription_GetDeviceDescriptions_Args
    PJRT_TopologyDescription_GetDeviceDescriptions_Args;
typedef struct PJRT_TopologyDescription_Serialize_Args PJRT_TopologyDescription_Serialize_Args;
typedef struct PJRT_TopologyDescription_Deserialize_Args PJRT_TopologyDescription_Deserialize_Args;
typedef struct PJRT_TopologyDescription_Attributes_Args PJRT_TopologyDescription_Attributes_Args;
typedef struct PJRT_TopologyDescription_Fingerprint_Args PJRT_TopologyDescription_Fingerprint_Args;
typedef struct PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args
    PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args;
typedef struct PJRT_TopologyDescription_GetMemorySpaceKindIds_Args
    PJRT_TopologyDescription_GetMemorySpaceKindIds_Args;
typedef struct PJRT_Compile_Args PJRT_Compile_Args;
typedef struct PJRT_Api PJRT_Api;

/* ---- callbacks ----------------------------------------------------------------------------- */

typedef void (*PJRT_Error_PayloadVisitor)(const char *key, size_t key_size, const char *value,
                                          size_t value_size, void *user_arg);
typedef PJRT_Error *(*PJRT_CallbackError)(PJRT_Error_Code code, const char *message,
                                          size_t message_size);
typedef void (*PJRT_Event_OnReadyCallback)(PJRT_Error *error, void *user_arg);
typedef void (*PJRT_KeyValueGetCallback_ValueDeleter)(char *value);
typedef PJRT_Error *(*PJRT_KeyValueGetCallback)(PJRT_KeyValueGetCallback_Args *args);
typedef void (*PJRT_KeyValueTryGetCallback_ValueDeleter)(char *value);
typedef PJRT_Error *(*PJRT_KeyValueTryGetCallback)(PJRT_KeyValueTryGetCallback_Args *args);
typedef PJRT_Error *(*PJRT_KeyValuePutCallback)(PJRT_KeyValuePutCallback_Args *args);
typedef PJRT_Error *(*PJRT_SendCallback)(PJRT_Chunk *chunk, PJRT_CallbackError *callback_error,
                                         size_t total_size_in_bytes, bool done, void *user_arg);
typedef void (*PJRT_RecvCallback)(PJRT_CopyToDeviceStream *stream, void *user_arg);
typedef void (*PJRT_HloOutputCallback)(int64_t replica_id, int64_t partition_id, const void *data,
                                       const int64_t *shape_dims, size_t shape_num_dims,
                                       PJRT_Buffer_Type shape_element_type, int64_t operand_index,
                                       void *user_arg);

struct PJRT_Extension_Base {
  size_t struct_size;
  PJRT_Extension_Type type;
  struct PJRT_Extension_Base *next;
};
enum { PJRT_Extension_Base_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Extension_Base, next) };

/* ---- the table ---------------------------------------------------------------------------------
 */

struct PJRT_Api_Version {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  int major_version;
  int minor_version;
};
enum { PJRT_Api_Version_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Api_Version, minor_version) };

/* ---- errors ------------------------------------------------------------------------------------
 */

/* Frees an error. Returns nothing; whoever received the error calls it once; NULL is fine. */
struct PJRT_Error_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Error *error;
};
enum { PJRT_Error_Destroy_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Error_Destroy_Args, error) };
typedef void PJRT_Error_Destroy(PJRT_Error_Destroy_Args *args);

/* Lends the message, with its length; it lives as long as the error. Returns nothing. */
struct PJRT_Error_Message_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_Error *error;
  const char *message;
  size_t message_size;
};
enum {
  PJRT_Error_Message_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Error_Message_Args, message_size)
};
typedef void PJRT_Error_Message(PJRT_Error_Message_Args *args);

struct PJRT_Error_FunctionTable {
  size_t struct_size;
  size_t instance_size;
  PJRT_Extension_Base *extension_start;
  void (*destroy)(PJRT_Error *);
  void (*message)(const PJRT_Error *, const char **, size_t *);
  PJRT_Error_Code (*get_code)(const PJRT_Error *);
  void (*for_each_payload)(const PJRT_Error *, PJRT_Error_PayloadVisitor, void *);
};
enum {
  PJRT_Error_FunctionTable_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Error_FunctionTable, for_each_payload)
};

struct PJRT_Error {
  const struct PJRT_Error_FunctionTable *vtable;
};
enum { PJRT_Error_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Error, vtable) };

/* One of the seventeen canonical codes. */
struct PJRT_Error_GetCode_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_Error *error;
  PJRT_Error_Code code;
};
enum { PJRT_Error_GetCode_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Error_GetCode_Args, code) };
typedef PJRT_Error *PJRT_Error_GetCode(PJRT_Error_GetCode_Args *args);

/* Shows each payload of an error to a visitor. */
struct PJRT_Error_ForEachPayload_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_Error *error;
  PJRT_Error_PayloadVisitor visitor;
  void *user_arg;
};
enum {
  PJRT_Error_ForEachPayload_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Error_ForEachPayload_Args, user_arg)
};
typedef PJRT_Error *PJRT_Error_ForEachPayload(PJRT_Error_ForEachPayload_Args *args);

/* ---- named values ------------------------------------------------------------------------------
 */

struct PJRT_NamedValue {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const char *name;
  size_t name_size;
  PJRT_NamedValue_Type type;
  union {
    const char *string_value;
    int64_t int64_value;
    const int64_t *int64_array_value;
    float float_value;
    bool bool_value;
  };
  size_t value_size;
};
enum { PJRT_NamedValue_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_NamedValue, value_size) };

/* ---- the plugin --------------------------------------------------------------------------------
 */

/* Sets the plugin up, once per process, before anything else is called. */
struct PJRT_Plugin_Initialize_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
};
enum {
  PJRT_Plugin_Initialize_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Plugin_Initialize_Args, extension_start)
};
typedef PJRT_Error *PJRT_Plugin_Initialize(PJRT_Plugin_Initialize_Args *args);

/* Facts about the plugin as named values that live as long as the process. */
struct PJRT_Plugin_Attributes_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_NamedValue *attributes;
  size_t num_attributes;
};
enum {
  PJRT_Plugin_Attributes_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Plugin_Attributes_Args, num_attributes)
};
typedef PJRT_Error *PJRT_Plugin_Attributes(PJRT_Plugin_Attributes_Args *args);

/* ---- events ------------------------------------------------------------------------------------
 */

/* Gives an event back, also before it is ready. */
struct PJRT_Event_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Event *event;
};
enum { PJRT_Event_Destroy_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Event_Destroy_Args, event) };
typedef PJRT_Error *PJRT_Event_Destroy(PJRT_Event_Destroy_Args *args);

/* Asks without waiting. */
struct PJRT_Event_IsReady_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Event *event;
  bool is_ready;
};
enum { PJRT_Event_IsReady_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Event_IsReady_Args, is_ready) };
typedef PJRT_Error *PJRT_Event_IsReady(PJRT_Event_IsReady_Args *args);

/* The error of an event that is ready. Some plugins abort if it is not: ask IsReady first. */
struct PJRT_Event_Error_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Event *event;
};
enum { PJRT_Event_Error_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Event_Error_Args, event) };
typedef PJRT_Error *PJRT_Event_Error(PJRT_Event_Error_Args *args);

/* Waits until the event is ready and returns its error. */
struct PJRT_Event_Await_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Event *event;
};
enum { PJRT_Event_Await_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Event_Await_Args, event) };
typedef PJRT_Error *PJRT_Event_Await(PJRT_Event_Await_Args *args);

/* Calls back when the event is ready, at once if it is; the callback owns the error it gets. */
struct PJRT_Event_OnReady_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Event *event;
  PJRT_Event_OnReadyCallback callback;
  void *user_arg;
};
enum { PJRT_Event_OnReady_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Event_OnReady_Args, user_arg) };
typedef PJRT_Error *PJRT_Event_OnReady(PJRT_Event_OnReady_Args *args);

/* An event that the caller makes ready. */
struct PJRT_Event_Create_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Event *event;
};
enum { PJRT_Event_Create_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Event_Create_Args, event) };
typedef PJRT_Error *PJRT_Event_Create(PJRT_Event_Create_Args *args);

/* Makes such an event ready, with a code and a message. */
struct PJRT_Event_Set_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Event *event;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
};
enum {
  PJRT_Event_Set_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Event_Set_Args, error_message_size)
};
typedef PJRT_Error *PJRT_Event_Set(PJRT_Event_Set_Args *args);

/* ---- memories ----------------------------------------------------------------------------------
 */

struct PJRT_Memory_FunctionTable {
  size_t struct_size;
  struct PJRT_Extension_Base *extension_start;
  size_t instance_struct_size;
  void *(*get_user_data)(struct PJRT_Memory *, const void *);
  void (*set_user_data)(struct PJRT_Memory *, const void *, void *, void (*)(void *));
};
enum {
  PJRT_Memory_FunctionTable_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Memory_FunctionTable, set_user_data)
};

struct PJRT_Memory {
  const struct PJRT_Memory_FunctionTable *vtable;
};
enum { PJRT_Memory_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Memory, vtable) };

/* ---- key-value callbacks, for many processes ---------------------------------------------------
 */

struct PJRT_KeyValueGetCallback_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const char *key;
  size_t key_size;
  int timeout_in_ms;
  PJRT_CallbackError *callback_error;
  void *user_arg;
  char *value;
  size_t value_size;
  PJRT_KeyValueGetCallback_ValueDeleter value_deleter_callback;
};
enum {
  PJRT_KeyValueGetCallback_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_KeyValueGetCallback_Args, value_deleter_callback)
};

struct PJRT_KeyValueTryGetCallback_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const char *key;
  size_t key_size;
  PJRT_CallbackError *callback_error;
  void *user_arg;
  char *value;
  size_t value_size;
  PJRT_KeyValueTryGetCallback_ValueDeleter value_deleter_callback;
};
enum {
  PJRT_KeyValueTryGetCallback_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_KeyValueTryGetCallback_Args, value_deleter_callback)
};

struct PJRT_KeyValuePutCallback_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const char *key;
  size_t key_size;
  const char *value;
  size_t value_size;
  PJRT_CallbackError *callback_error;
  void *user_arg;
};
enum {
  PJRT_KeyValuePutCallback_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_KeyValuePutCallback_Args, user_arg)
};

/* ---- clients -----------------------------------------------------------------------------------
 */

/* Makes a client from named options; key-value callbacks serve many processes. */
struct PJRT_Client_Create_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_NamedValue *create_options;
  size_t num_options;
  PJRT_KeyValueGetCallback kv_get_callback;
  void *kv_get_user_arg;
  PJRT_KeyValuePutCallback kv_put_callback;
  void *kv_put_user_arg;
  PJRT_Client *client;
  PJRT_KeyValueTryGetCallback kv_try_get_callback;
  void *kv_try_get_user_arg;
};
enum {
  PJRT_Client_Create_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_Create_Args, kv_try_get_user_arg)
};
typedef PJRT_Error *PJRT_Client_Create(PJRT_Client_Create_Args *args);

/* Ends a client. With most plugins its buffers and executables must be gone before. */
struct PJRT_Client_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
};
enum { PJRT_Client_Destroy_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Client_Destroy_Args, client) };
typedef PJRT_Error *PJRT_Client_Destroy(PJRT_Client_Destroy_Args *args);

/* The kind of platform, such as "cpu"; borrowed from the client. */
struct PJRT_Client_PlatformName_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  const char *platform_name;
  size_t platform_name_size;
};
enum {
  PJRT_Client_PlatformName_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_PlatformName_Args, platform_name_size)
};
typedef PJRT_Error *PJRT_Client_PlatformName(PJRT_Client_PlatformName_Args *args);

/* The number of this process among those that share the devices; 0 when alone. */
struct PJRT_Client_ProcessIndex_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  int process_index;
};
enum {
  PJRT_Client_ProcessIndex_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_ProcessIndex_Args, process_index)
};
typedef PJRT_Error *PJRT_Client_ProcessIndex(PJRT_Client_ProcessIndex_Args *args);

/* The platform's version in free form; borrowed from the client. */
struct PJRT_Client_PlatformVersion_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  const char *platform_version;
  size_t platform_version_size;
};
enum {
  PJRT_Client_PlatformVersion_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_PlatformVersion_Args, platform_version_size)
};
typedef PJRT_Error *PJRT_Client_PlatformVersion(PJRT_Client_PlatformVersion_Args *args);

/* The topology of the client's own devices; borrowed. */
struct PJRT_Client_TopologyDescription_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_TopologyDescription *topology;
};
enum {
  PJRT_Client_TopologyDescription_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_TopologyDescription_Args, topology)
};
typedef PJRT_Error *PJRT_Client_TopologyDescription(PJRT_Client_TopologyDescription_Args *args);

/* Every device, those of other processes too; the list is the client's. */
struct PJRT_Client_Devices_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_Device *const *devices;
  size_t num_devices;
};
enum {
  PJRT_Client_Devices_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Client_Devices_Args, num_devices)
};
typedef PJRT_Error *PJRT_Client_Devices(PJRT_Client_Devices_Args *args);

/* The devices that this process can give work to. */
struct PJRT_Client_AddressableDevices_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_Device *const *addressable_devices;
  size_t num_addressable_devices;
};
enum {
  PJRT_Client_AddressableDevices_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_AddressableDevices_Args, num_addressable_devices)
};
typedef PJRT_Error *PJRT_Client_AddressableDevices(PJRT_Client_AddressableDevices_Args *args);

/* Finds a device by its global number; one that no device has is INVALID_ARGUMENT. */
struct PJRT_Client_LookupDevice_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  int id;
  PJRT_Device *device;
};
enum {
  PJRT_Client_LookupDevice_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_LookupDevice_Args, device)
};
typedef PJRT_Error *PJRT_Client_LookupDevice(PJRT_Client_LookupDevice_Args *args);

/* Finds a device of this process by its local hardware number; one that no device has is
 * INVALID_ARGUMENT. */
struct PJRT_Client_LookupAddressableDevice_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  int local_hardware_id;
  PJRT_Device *addressable_device;
};
enum {
  PJRT_Client_LookupAddressableDevice_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_LookupAddressableDevice_Args, addressable_device)
};
typedef PJRT_Error *
PJRT_Client_LookupAddressableDevice(PJRT_Client_LookupAddressableDevice_Args *args);

struct PJRT_ProcessInfo {
  size_t struct_size;
  int task_id;
  uint64_t incarnation_id;
  PJRT_ProcessState state;
  int error_code;
  const char *error_message;
  size_t error_message_size;
};
enum { PJRT_ProcessInfo_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_ProcessInfo, error_message_size) };

/* Tells the plugin how the other processes do. */
struct PJRT_Client_UpdateGlobalProcessInfo_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_ProcessInfo *process_infos;
  size_t num_process_infos;
};
enum {
  PJRT_Client_UpdateGlobalProcessInfo_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_UpdateGlobalProcessInfo_Args, num_process_infos)
};
typedef PJRT_Error *
PJRT_Client_UpdateGlobalProcessInfo(PJRT_Client_UpdateGlobalProcessInfo_Args *args);

/* The memories that this process can reach. */
struct PJRT_Client_AddressableMemories_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_Memory *const *addressable_memories;
  size_t num_addressable_memories;
};
enum {
  PJRT_Client_AddressableMemories_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_AddressableMemories_Args, num_addressable_memories)
};
typedef PJRT_Error *PJRT_Client_AddressableMemories(PJRT_Client_AddressableMemories_Args *args);

struct PJRT_Program {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  char *code;
  size_t code_size;
  const char *format;
  size_t format_size;
};
enum { PJRT_Program_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Program, format_size) };

/* Compiles a program ("mlir" or "hlo") with serialised options, ready to run. Another format, or
 * options that cannot be read, are INVALID_ARGUMENT. The bytes are the caller's again after the
 * call. */
struct PJRT_Client_Compile_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  const PJRT_Program *program;
  const char *compile_options;
  size_t compile_options_size;
  PJRT_LoadedExecutable *executable;
};
enum {
  PJRT_Client_Compile_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Client_Compile_Args, executable)
};
typedef PJRT_Error *PJRT_Client_Compile(PJRT_Client_Compile_Args *args);

/* Loads an executable onto the client's devices. */
struct PJRT_Client_Load_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_Executable *executable;
  const char *compile_options;
  size_t compile_options_size;
  PJRT_LoadedExecutable *loaded_executable;
};
enum {
  PJRT_Client_Load_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Client_Load_Args, loaded_executable)
};
typedef PJRT_Error *PJRT_Client_Load(PJRT_Client_Load_Args *args);

/* Fills [replica][partition] device numbers into the caller's array. Counts below 1 are
 * INVALID_ARGUMENT; an array that is too small for their product, however large, is
 * FAILED_PRECONDITION. */
struct PJRT_Client_DefaultDeviceAssignment_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  int num_replicas;
  int num_partitions;
  size_t default_assignment_size;
  int *default_assignment;
};
enum {
  PJRT_Client_DefaultDeviceAssignment_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_DefaultDeviceAssignment_Args, default_assignment)
};
typedef PJRT_Error *
PJRT_Client_DefaultDeviceAssignment(PJRT_Client_DefaultDeviceAssignment_Args *args);

/* Registers a range of host memory for direct transfers. */
struct PJRT_Client_DmaMap_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  void *data;
  size_t size;
};
enum { PJRT_Client_DmaMap_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Client_DmaMap_Args, size) };
typedef PJRT_Error *PJRT_Client_DmaMap(PJRT_Client_DmaMap_Args *args);

/* Ends such a registration. */
struct PJRT_Client_DmaUnmap_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  void *data;
};
enum { PJRT_Client_DmaUnmap_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Client_DmaUnmap_Args, data) };
typedef PJRT_Error *PJRT_Client_DmaUnmap(PJRT_Client_DmaUnmap_Args *args);

/* ---- transfers in pieces -----------------------------------------------------------------------
 */

/* Frees a transfer manager. */
struct PJRT_AsyncHostToDeviceTransferManager_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
};
enum {
  PJRT_AsyncHostToDeviceTransferManager_Destroy_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_AsyncHostToDeviceTransferManager_Destroy_Args, transfer_manager)
};
typedef PJRT_Error *PJRT_AsyncHostToDeviceTransferManager_Destroy(
    PJRT_AsyncHostToDeviceTransferManager_Destroy_Args *args);

/* Copies a piece into one of the buffers at an offset. */
struct PJRT_AsyncHostToDeviceTransferManager_TransferData_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  const void *data;
  int64_t offset;
  int64_t transfer_size;
  bool is_last_transfer;
  PJRT_Event *done_with_h2d_transfer;
};
enum {
  PJRT_AsyncHostToDeviceTransferManager_TransferData_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(
      PJRT_AsyncHostToDeviceTransferManager_TransferData_Args, done_with_h2d_transfer)
};
typedef PJRT_Error *PJRT_AsyncHostToDeviceTransferManager_TransferData(
    PJRT_AsyncHostToDeviceTransferManager_TransferData_Args *args);

/* Takes one of the buffers, the caller's from then on. */
struct PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  PJRT_Buffer *buffer_out;
};
enum {
  PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args, buffer_out)
};
typedef PJRT_Error *PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer(
    PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args *args);

/* The device that the buffers are on. */
struct PJRT_AsyncHostToDeviceTransferManager_Device_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  PJRT_Device *device_out;
};
enum {
  PJRT_AsyncHostToDeviceTransferManager_Device_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_AsyncHostToDeviceTransferManager_Device_Args, device_out)
};
typedef PJRT_Error *PJRT_AsyncHostToDeviceTransferManager_Device(
    PJRT_AsyncHostToDeviceTransferManager_Device_Args *args);

/* How many buffers there are. */
struct PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  size_t buffer_count;
};
enum {
  PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args, buffer_count)
};
typedef PJRT_Error *PJRT_AsyncHostToDeviceTransferManager_BufferCount(
    PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args *args);

/* The bytes of one of them. */
struct PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  size_t buffer_size;
};
enum {
  PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args, buffer_size)
};
typedef PJRT_Error *PJRT_AsyncHostToDeviceTransferManager_BufferSize(
    PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args *args);

/* Makes one of them an error. */
struct PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
};
enum {
  PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(
      PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args, error_message_size)
};
typedef PJRT_Error *PJRT_AsyncHostToDeviceTransferManager_SetBufferError(
    PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args *args);

/* Named values for whoever traces. */
struct PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  const PJRT_NamedValue *transfer_metadata;
  size_t num_metadata;
};
enum {
  PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args, num_metadata)
};
typedef PJRT_Error *PJRT_AsyncHostToDeviceTransferManager_AddMetadata(
    PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args *args);

/* ---- buffers -----------------------------------------------------------------------------------
 */

struct PJRT_Buffer_MemoryLayout_Tiled {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const int64_t *minor_to_major;
  size_t minor_to_major_size;
  const int64_t *tile_dims;
  const size_t *tile_dim_sizes;
  size_t num_tiles;
};
enum {
  PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_MemoryLayout_Tiled, num_tiles)
};

struct PJRT_Buffer_MemoryLayout_Strides {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const int64_t *byte_strides;
  size_t num_byte_strides;
};
enum {
  PJRT_Buffer_MemoryLayout_Strides_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_MemoryLayout_Strides, num_byte_strides)
};

struct PJRT_Buffer_MemoryLayout {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  union {
    PJRT_Buffer_MemoryLayout_Tiled tiled;
    PJRT_Buffer_MemoryLayout_Strides strides;
  };
  PJRT_Buffer_MemoryLayout_Type type;
};
enum { PJRT_Buffer_MemoryLayout_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_MemoryLayout, type) };

/* ---- transfers in pieces -----------------------------------------------------------------------
 */

/* Copies a whole typed array into one of the buffers. */
struct PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
  int buffer_index;
  const void *data;
  const int64_t *shape_dims;
  size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type;
  PJRT_Buffer_MemoryLayout *shape_layout;
  PJRT_Event *done_with_h2d_transfer;
};
enum {
  PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(
      PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args, done_with_h2d_transfer)
};
typedef PJRT_Error *PJRT_AsyncHostToDeviceTransferManager_TransferLiteral(
    PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args *args);

/* ---- clients -----------------------------------------------------------------------------------
 */

/* Allocates a buffer and leaves its contents undefined. */
struct PJRT_Client_CreateUninitializedBuffer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  const int64_t *shape_dims;
  size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type;
  PJRT_Buffer_MemoryLayout *shape_layout;
  PJRT_Device *device;
  PJRT_Memory *memory;
  PJRT_Buffer *buffer;
};
enum {
  PJRT_Client_CreateUninitializedBuffer_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_CreateUninitializedBuffer_Args, buffer)
};
typedef PJRT_Error *
PJRT_Client_CreateUninitializedBuffer(PJRT_Client_CreateUninitializedBuffer_Args *args);

/* A buffer that has failed from the start. */
struct PJRT_Client_CreateErrorBuffer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
  const int64_t *shape_dims;
  size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type;
  PJRT_Buffer_MemoryLayout *shape_layout;
  PJRT_Memory *memory;
  PJRT_Buffer *buffer;
  const PJRT_NamedValue *payload;
  size_t num_payload;
};
enum {
  PJRT_Client_CreateErrorBuffer_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_CreateErrorBuffer_Args, num_payload)
};
typedef PJRT_Error *PJRT_Client_CreateErrorBuffer(PJRT_Client_CreateErrorBuffer_Args *args);

/* A placeholder buffer and the handle that fulfils it. */
struct PJRT_Client_CreateAliasBuffer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_Memory *memory;
  const int64_t *shape_dims;
  size_t shape_num_dims;
  PJRT_Buffer_Type shape_element_type;
  PJRT_Buffer_MemoryLayout *shape_layout;
  PJRT_Buffer *alias_buffer;
  PJRT_FulfillAliasBufferCallback *fulfill_alias_buffer_cb;
};
enum {
  PJRT_Client_CreateAliasBuffer_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_CreateAliasBuffer_Args, fulfill_alias_buffer_cb)
};
typedef PJRT_Error *PJRT_Client_CreateAliasBuffer(PJRT_Client_CreateAliasBuffer_Args *args);

/* Gives a placeholder its buffer or its error; uses the handle up. */
struct PJRT_Client_FulfillAliasBuffer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_Buffer *buffer;
  PJRT_Error_Code status_code;
  const char *error_message;
  size_t error_message_size;
  PJRT_FulfillAliasBufferCallback *fulfill_alias_buffer_cb;
};
enum {
  PJRT_Client_FulfillAliasBuffer_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_FulfillAliasBuffer_Args, fulfill_alias_buffer_cb)
};
typedef PJRT_Error *PJRT_Client_FulfillAliasBuffer(PJRT_Client_FulfillAliasBuffer_Args *args);

/* Makes a buffer from host data; the semantics say how long the data must stay. */
struct PJRT_Client_BufferFromHostBuffer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  const void *data;
  PJRT_Buffer_Type type;
  const int64_t *dims;
  size_t num_dims;
  const int64_t *byte_strides;
  size_t num_byte_strides;
  PJRT_HostBufferSemantics host_buffer_semantics;
  PJRT_Device *device;
  PJRT_Memory *memory;
  PJRT_Buffer_MemoryLayout *device_layout;
  PJRT_Event *done_with_host_buffer;
  PJRT_Buffer *buffer;
};
enum {
  PJRT_Client_BufferFromHostBuffer_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_BufferFromHostBuffer_Args, buffer)
};
typedef PJRT_Error *PJRT_Client_BufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args *args);

/* Wraps memory that somebody else owns; a callback says when it is let go. */
struct PJRT_Client_CreateViewOfDeviceBuffer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  void *device_buffer_ptr;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Buffer_Type element_type;
  PJRT_Buffer_MemoryLayout *layout;
  PJRT_Device *device;
  void (*on_delete_callback)(void *, void *);
  void *on_delete_callback_arg;
  intptr_t stream;
  PJRT_Buffer *buffer;
  PJRT_Memory *memory;
};
enum {
  PJRT_Client_CreateViewOfDeviceBuffer_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_CreateViewOfDeviceBuffer_Args, memory)
};
typedef PJRT_Error *
PJRT_Client_CreateViewOfDeviceBuffer(PJRT_Client_CreateViewOfDeviceBuffer_Args *args);

struct PJRT_ShapeSpec {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Buffer_Type element_type;
};
enum { PJRT_ShapeSpec_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_ShapeSpec, element_type) };

/* Allocates buffers that are filled piece by piece. */
struct PJRT_Client_CreateBuffersForAsyncHostToDevice_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  PJRT_ShapeSpec *shape_specs;
  size_t num_shape_specs;
  PJRT_Buffer_MemoryLayout **device_layouts;
  size_t num_device_layouts;
  PJRT_Memory *memory;
  PJRT_AsyncHostToDeviceTransferManager *transfer_manager;
};
enum {
  PJRT_Client_CreateBuffersForAsyncHostToDevice_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Client_CreateBuffersForAsyncHostToDevice_Args, transfer_manager)
};
typedef PJRT_Error *PJRT_Client_CreateBuffersForAsyncHostToDevice(
    PJRT_Client_CreateBuffersForAsyncHostToDevice_Args *args);

/* ---- device descriptions -----------------------------------------------------------------------
 */

/* The device's global number. */
struct PJRT_DeviceDescription_Id_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_DeviceDescription *device_description;
  int id;
};
enum {
  PJRT_DeviceDescription_Id_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_DeviceDescription_Id_Args, id)
};
typedef PJRT_Error *PJRT_DeviceDescription_Id(PJRT_DeviceDescription_Id_Args *args);

/* The process that owns the device. */
struct PJRT_DeviceDescription_ProcessIndex_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_DeviceDescription *device_description;
  int process_index;
};
enum {
  PJRT_DeviceDescription_ProcessIndex_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_DeviceDescription_ProcessIndex_Args, process_index)
};
typedef PJRT_Error *
PJRT_DeviceDescription_ProcessIndex(PJRT_DeviceDescription_ProcessIndex_Args *args);

/* The vendor's own facts as named values. */
struct PJRT_DeviceDescription_Attributes_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_DeviceDescription *device_description;
  size_t num_attributes;
  const PJRT_NamedValue *attributes;
};
enum {
  PJRT_DeviceDescription_Attributes_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_DeviceDescription_Attributes_Args, attributes)
};
typedef PJRT_Error *PJRT_DeviceDescription_Attributes(PJRT_DeviceDescription_Attributes_Args *args);

/* The vendor's name for this kind of device. */
struct PJRT_DeviceDescription_Kind_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_DeviceDescription *device_description;
  const char *device_kind;
  size_t device_kind_size;
};
enum {
  PJRT_DeviceDescription_Kind_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_DeviceDescription_Kind_Args, device_kind_size)
};
typedef PJRT_Error *PJRT_DeviceDescription_Kind(PJRT_DeviceDescription_Kind_Args *args);

/* A long description for people. */
struct PJRT_DeviceDescription_DebugString_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_DeviceDescription *device_description;
  const char *debug_string;
  size_t debug_string_size;
};
enum {
  PJRT_DeviceDescription_DebugString_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_DeviceDescription_DebugString_Args, debug_string_size)
};
typedef PJRT_Error *
PJRT_DeviceDescription_DebugString(PJRT_DeviceDescription_DebugString_Args *args);

/* A short description for people. */
struct PJRT_DeviceDescription_ToString_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_DeviceDescription *device_description;
  const char *to_string;
  size_t to_string_size;
};
enum {
  PJRT_DeviceDescription_ToString_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_DeviceDescription_ToString_Args, to_string_size)
};
typedef PJRT_Error *PJRT_DeviceDescription_ToString(PJRT_DeviceDescription_ToString_Args *args);

/* ---- devices -----------------------------------------------------------------------------------
 */

/* The description of a device; borrowed. */
struct PJRT_Device_GetDescription_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
  PJRT_DeviceDescription *device_description;
};
enum {
  PJRT_Device_GetDescription_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_GetDescription_Args, device_description)
};
typedef PJRT_Error *PJRT_Device_GetDescription(PJRT_Device_GetDescription_Args *args);

/* Whether this process can give it work. */
struct PJRT_Device_IsAddressable_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
  bool is_addressable;
};
enum {
  PJRT_Device_IsAddressable_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_IsAddressable_Args, is_addressable)
};
typedef PJRT_Error *PJRT_Device_IsAddressable(PJRT_Device_IsAddressable_Args *args);

/* Its number within this process; -1 if it has none. */
struct PJRT_Device_LocalHardwareId_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
  int local_hardware_id;
};
enum {
  PJRT_Device_LocalHardwareId_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_LocalHardwareId_Args, local_hardware_id)
};
typedef PJRT_Error *PJRT_Device_LocalHardwareId(PJRT_Device_LocalHardwareId_Args *args);

/* The memories attached to it. */
struct PJRT_Device_AddressableMemories_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
  PJRT_Memory *const *memories;
  size_t num_memories;
};
enum {
  PJRT_Device_AddressableMemories_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_AddressableMemories_Args, num_memories)
};
typedef PJRT_Error *PJRT_Device_AddressableMemories(PJRT_Device_AddressableMemories_Args *args);

/* Where its buffers go when nothing is said. */
struct PJRT_Device_DefaultMemory_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
  PJRT_Memory *memory;
};
enum {
  PJRT_Device_DefaultMemory_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_DefaultMemory_Args, memory)
};
typedef PJRT_Error *PJRT_Device_DefaultMemory(PJRT_Device_DefaultMemory_Args *args);

/* What its allocator counted; optional figures each have an is_set flag. */
struct PJRT_Device_MemoryStats_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
  int64_t bytes_in_use;
  int64_t peak_bytes_in_use;
  bool peak_bytes_in_use_is_set;
  int64_t num_allocs;
  bool num_allocs_is_set;
  int64_t largest_alloc_size;
  bool largest_alloc_size_is_set;
  int64_t bytes_limit;
  bool bytes_limit_is_set;
  int64_t bytes_reserved;
  bool bytes_reserved_is_set;
  int64_t peak_bytes_reserved;
  bool peak_bytes_reserved_is_set;
  int64_t bytes_reservable_limit;
  bool bytes_reservable_limit_is_set;
  int64_t largest_free_block_bytes;
  bool largest_free_block_bytes_is_set;
  int64_t pool_bytes;
  bool pool_bytes_is_set;
  int64_t peak_pool_bytes;
  bool peak_pool_bytes_is_set;
  int64_t peak_allocated_bytes;
  bool peak_allocated_bytes_is_set;
};
enum {
  PJRT_Device_MemoryStats_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_MemoryStats_Args, peak_allocated_bytes_is_set)
};
typedef PJRT_Error *PJRT_Device_MemoryStats(PJRT_Device_MemoryStats_Args *args);

/* Sets the peaks of the memory figures back. */
struct PJRT_Device_ClearMemoryStats_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
};
enum {
  PJRT_Device_ClearMemoryStats_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_ClearMemoryStats_Args, device)
};
typedef PJRT_Error *PJRT_Device_ClearMemoryStats(PJRT_Device_ClearMemoryStats_Args *args);

/* Makes a launch on the device fail. */
struct PJRT_Device_PoisonExecution_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
  int32_t launch_id;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
  bool poisoned;
  const PJRT_NamedValue *payload;
  size_t num_payload;
};
enum {
  PJRT_Device_PoisonExecution_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_PoisonExecution_Args, num_payload)
};
typedef PJRT_Error *PJRT_Device_PoisonExecution(PJRT_Device_PoisonExecution_Args *args);

/* The device's facts as they are now, with a holder. */
struct PJRT_Device_GetAttributes_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
  const PJRT_NamedValue *attributes;
  size_t num_attributes;
  PJRT_Device_Attributes *device_attributes;
  void (*attributes_deleter)(PJRT_Device_Attributes *);
};
enum {
  PJRT_Device_GetAttributes_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_GetAttributes_Args, attributes_deleter)
};
typedef PJRT_Error *PJRT_Device_GetAttributes(PJRT_Device_GetAttributes_Args *args);

/* Marks host work that belongs to the device; may give NULL. */
struct PJRT_Device_CreateAsyncTrackingEvent_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Device *device;
  const char *description;
  size_t description_size;
  PJRT_AsyncTrackingEvent *event;
};
enum {
  PJRT_Device_CreateAsyncTrackingEvent_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Device_CreateAsyncTrackingEvent_Args, event)
};
typedef PJRT_Error *
PJRT_Device_CreateAsyncTrackingEvent(PJRT_Device_CreateAsyncTrackingEvent_Args *args);

/* Ends such a mark. */
struct PJRT_AsyncTrackingEvent_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_AsyncTrackingEvent *event;
};
enum {
  PJRT_AsyncTrackingEvent_Destroy_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_AsyncTrackingEvent_Destroy_Args, event)
};
typedef PJRT_Error *PJRT_AsyncTrackingEvent_Destroy(PJRT_AsyncTrackingEvent_Destroy_Args *args);

/* ---- memories ----------------------------------------------------------------------------------
 */

/* The memory's number. */
struct PJRT_Memory_Id_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Memory *memory;
  int id;
};
enum { PJRT_Memory_Id_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Memory_Id_Args, id) };
typedef PJRT_Error *PJRT_Memory_Id(PJRT_Memory_Id_Args *args);

/* Its kind, such as "device" or "pinned_host". */
struct PJRT_Memory_Kind_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Memory *memory;
  const char *kind;
  size_t kind_size;
};
enum { PJRT_Memory_Kind_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Memory_Kind_Args, kind_size) };
typedef PJRT_Error *PJRT_Memory_Kind(PJRT_Memory_Kind_Args *args);

/* A number for the memory's kind. */
struct PJRT_Memory_Kind_Id_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Memory *memory;
  int kind_id;
};
enum { PJRT_Memory_Kind_Id_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Memory_Kind_Id_Args, kind_id) };
typedef PJRT_Error *PJRT_Memory_Kind_Id(PJRT_Memory_Kind_Id_Args *args);

/* A long description for people. */
struct PJRT_Memory_DebugString_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Memory *memory;
  const char *debug_string;
  size_t debug_string_size;
};
enum {
  PJRT_Memory_DebugString_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Memory_DebugString_Args, debug_string_size)
};
typedef PJRT_Error *PJRT_Memory_DebugString(PJRT_Memory_DebugString_Args *args);

/* A short description for people. */
struct PJRT_Memory_ToString_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Memory *memory;
  const char *to_string;
  size_t to_string_size;
};
enum {
  PJRT_Memory_ToString_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Memory_ToString_Args, to_string_size)
};
typedef PJRT_Error *PJRT_Memory_ToString(PJRT_Memory_ToString_Args *args);

/* The devices that reach this memory. */
struct PJRT_Memory_AddressableByDevices_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Memory *memory;
  PJRT_Device *const *devices;
  size_t num_devices;
};
enum {
  PJRT_Memory_AddressableByDevices_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Memory_AddressableByDevices_Args, num_devices)
};
typedef PJRT_Error *PJRT_Memory_AddressableByDevices(PJRT_Memory_AddressableByDevices_Args *args);

/* ---- execute contexts --------------------------------------------------------------------------
 */

/* An object that carries user data into runs. */
struct PJRT_ExecuteContext_Create_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_ExecuteContext *context;
};
enum {
  PJRT_ExecuteContext_Create_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_ExecuteContext_Create_Args, context)
};
typedef PJRT_Error *PJRT_ExecuteContext_Create(PJRT_ExecuteContext_Create_Args *args);

/* Frees an execute context. */
struct PJRT_ExecuteContext_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_ExecuteContext *context;
};
enum {
  PJRT_ExecuteContext_Destroy_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_ExecuteContext_Destroy_Args, context)
};
typedef PJRT_Error *PJRT_ExecuteContext_Destroy(PJRT_ExecuteContext_Destroy_Args *args);

/* ---- executables -------------------------------------------------------------------------------
 */

/* Frees an executable handle. */
struct PJRT_Executable_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
};
enum {
  PJRT_Executable_Destroy_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_Destroy_Args, executable)
};
typedef PJRT_Error *PJRT_Executable_Destroy(PJRT_Executable_Destroy_Args *args);

/* Frees a loaded executable. */
struct PJRT_LoadedExecutable_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_LoadedExecutable *executable;
};
enum {
  PJRT_LoadedExecutable_Destroy_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_LoadedExecutable_Destroy_Args, executable)
};
typedef PJRT_Error *PJRT_LoadedExecutable_Destroy(PJRT_LoadedExecutable_Destroy_Args *args);

/* A new handle to the executable behind it, the caller's to destroy. */
struct PJRT_LoadedExecutable_GetExecutable_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_LoadedExecutable *loaded_executable;
  PJRT_Executable *executable;
};
enum {
  PJRT_LoadedExecutable_GetExecutable_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_LoadedExecutable_GetExecutable_Args, executable)
};
typedef PJRT_Error *
PJRT_LoadedExecutable_GetExecutable(PJRT_LoadedExecutable_GetExecutable_Args *args);

/* The device assignment as a serialised message, with a holder. */
struct PJRT_LoadedExecutable_GetDeviceAssignment_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_LoadedExecutable *executable;
  const char *serialized_bytes;
  size_t serialized_bytes_size;
  PJRT_DeviceAssignmentSerialized *serialized_device_assignment;
  void (*serialized_device_assignment_deleter)(PJRT_DeviceAssignmentSerialized *);
};
enum {
  PJRT_LoadedExecutable_GetDeviceAssignment_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(
      PJRT_LoadedExecutable_GetDeviceAssignment_Args, serialized_device_assignment_deleter)
};
typedef PJRT_Error *
PJRT_LoadedExecutable_GetDeviceAssignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args *args);

/* The program's name; borrowed. */
struct PJRT_Executable_Name_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  const char *executable_name;
  size_t executable_name_size;
};
enum {
  PJRT_Executable_Name_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_Name_Args, executable_name_size)
};
typedef PJRT_Error *PJRT_Executable_Name(PJRT_Executable_Name_Args *args);

/* How many replicas it was compiled for. */
struct PJRT_Executable_NumReplicas_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  size_t num_replicas;
};
enum {
  PJRT_Executable_NumReplicas_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_NumReplicas_Args, num_replicas)
};
typedef PJRT_Error *PJRT_Executable_NumReplicas(PJRT_Executable_NumReplicas_Args *args);

/* How many partitions it was compiled for. */
struct PJRT_Executable_NumPartitions_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  size_t num_partitions;
};
enum {
  PJRT_Executable_NumPartitions_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_NumPartitions_Args, num_partitions)
};
typedef PJRT_Error *PJRT_Executable_NumPartitions(PJRT_Executable_NumPartitions_Args *args);

struct PJRT_LogicalDeviceIds {
  int replica;
  int partition;
};

/* The devices it runs on here, in the order that Execute uses. */
struct PJRT_LoadedExecutable_AddressableDevices_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_LoadedExecutable *executable;
  PJRT_Device *const *addressable_devices;
  size_t num_addressable_devices;
};
enum {
  PJRT_LoadedExecutable_AddressableDevices_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_LoadedExecutable_AddressableDevices_Args, num_addressable_devices)
};
typedef PJRT_Error *
PJRT_LoadedExecutable_AddressableDevices(PJRT_LoadedExecutable_AddressableDevices_Args *args);

/* Replica and partition of each device it runs on here. */
struct PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_LoadedExecutable *executable;
  PJRT_LogicalDeviceIds *addressable_device_logical_ids;
  size_t num_addressable_device_logical_ids;
};
enum {
  PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(
      PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args, num_addressable_device_logical_ids)
};
typedef PJRT_Error *PJRT_LoadedExecutable_AddressableDeviceLogicalIds(
    PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args *args);

/* The program after optimisation: first call gives the size, second the bytes. */
struct PJRT_Executable_OptimizedProgram_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  PJRT_Program *program;
};
enum {
  PJRT_Executable_OptimizedProgram_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_OptimizedProgram_Args, program)
};
typedef PJRT_Error *PJRT_Executable_OptimizedProgram(PJRT_Executable_OptimizedProgram_Args *args);

/* Drops what it holds on devices; the handle stays. */
struct PJRT_LoadedExecutable_Delete_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_LoadedExecutable *executable;
};
enum {
  PJRT_LoadedExecutable_Delete_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_LoadedExecutable_Delete_Args, executable)
};
typedef PJRT_Error *PJRT_LoadedExecutable_Delete(PJRT_LoadedExecutable_Delete_Args *args);

/* Whether it was deleted. */
struct PJRT_LoadedExecutable_IsDeleted_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_LoadedExecutable *executable;
  bool is_deleted;
};
enum {
  PJRT_LoadedExecutable_IsDeleted_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_LoadedExecutable_IsDeleted_Args, is_deleted)
};
typedef PJRT_Error *PJRT_LoadedExecutable_IsDeleted(PJRT_LoadedExecutable_IsDeleted_Args *args);

struct PJRT_Chunk {
  void *data;
  size_t size;
  void (*deleter)(void *, void *);
  void *deleter_arg;
};

struct PJRT_SendCallbackInfo {
  int64_t channel_id;
  void *user_arg;
  PJRT_SendCallback send_callback;
};
enum { PJRT_SendCallbackInfo_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_SendCallbackInfo, send_callback) };

struct PJRT_RecvCallbackInfo {
  int64_t channel_id;
  void *user_arg;
  PJRT_RecvCallback recv_callback;
};
enum { PJRT_RecvCallbackInfo_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_RecvCallbackInfo, recv_callback) };

struct PJRT_HloOutputCallbackInfo {
  void *user_arg;
  PJRT_HloOutputCallback callback;
  int64_t callback_id;
  size_t num_operands;
};
enum {
  PJRT_HloOutputCallbackInfo_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_HloOutputCallbackInfo, num_operands)
};

struct PJRT_ExecuteOptions {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_SendCallbackInfo **send_callbacks;
  PJRT_RecvCallbackInfo **recv_callbacks;
  size_t num_send_ops;
  size_t num_recv_ops;
  int launch_id;
  const int64_t *non_donatable_input_indices;
  size_t num_non_donatable_input_indices;
  PJRT_ExecuteContext *context;
  const char *call_location;
  size_t num_tasks;
  int *task_ids;
  int64_t *incarnation_ids;
  PJRT_MultiSlice_Config *multi_slice_config;
  bool use_major_to_minor_data_layout_for_callbacks;
  PJRT_HloOutputCallbackInfo *hlo_output_callbacks;
  size_t num_hlo_output_callbacks;
  const PJRT_NamedValue *custom_options;
  size_t num_custom_options;
};
enum {
  PJRT_ExecuteOptions_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_ExecuteOptions, num_custom_options)
};

/* Starts one run on each device, or one on a device of choice. */
struct PJRT_LoadedExecutable_Execute_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_LoadedExecutable *executable;
  PJRT_ExecuteOptions *options;
  PJRT_Buffer *const *const *argument_lists;
  size_t num_devices;
  size_t num_args;
  PJRT_Buffer **const *output_lists;
  PJRT_Event **device_complete_events;
  PJRT_Device *execute_device;
};
enum {
  PJRT_LoadedExecutable_Execute_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_LoadedExecutable_Execute_Args, execute_device)
};
typedef PJRT_Error *PJRT_LoadedExecutable_Execute(PJRT_LoadedExecutable_Execute_Args *args);

/* Outputs on each device. */
struct PJRT_Executable_NumOutputs_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  size_t num_outputs;
};
enum {
  PJRT_Executable_NumOutputs_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_NumOutputs_Args, num_outputs)
};
typedef PJRT_Error *PJRT_Executable_NumOutputs(PJRT_Executable_NumOutputs_Args *args);

/* Bytes of code; -1 when unknown. */
struct PJRT_Executable_SizeOfGeneratedCodeInBytes_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  int64_t size_in_bytes;
};
enum {
  PJRT_Executable_SizeOfGeneratedCodeInBytes_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args, size_in_bytes)
};
typedef PJRT_Error *
PJRT_Executable_SizeOfGeneratedCodeInBytes(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args *args);

/* Bytes that tell this executable from others; borrowed. */
struct PJRT_Executable_Fingerprint_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  const char *executable_fingerprint;
  size_t executable_fingerprint_size;
};
enum {
  PJRT_Executable_Fingerprint_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_Fingerprint_Args, executable_fingerprint_size)
};
typedef PJRT_Error *PJRT_Executable_Fingerprint(PJRT_Executable_Fingerprint_Args *args);

/* Estimated costs as named values that the executable owns. */
struct PJRT_Executable_GetCostAnalysis_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  size_t num_properties;
  const PJRT_NamedValue *properties;
};
enum {
  PJRT_Executable_GetCostAnalysis_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_GetCostAnalysis_Args, properties)
};
typedef PJRT_Error *PJRT_Executable_GetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args *args);

/* Bytes that a run needs, by what for. */
struct PJRT_Executable_GetCompiledMemoryStats_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  int64_t generated_code_size_in_bytes;
  int64_t argument_size_in_bytes;
  int64_t output_size_in_bytes;
  int64_t alias_size_in_bytes;
  int64_t temp_size_in_bytes;
  int64_t host_generated_code_size_in_bytes;
  int64_t host_argument_size_in_bytes;
  int64_t host_output_size_in_bytes;
  int64_t host_alias_size_in_bytes;
  int64_t host_temp_size_in_bytes;
  int64_t peak_memory_in_bytes;
  int64_t total_size_in_bytes;
  int64_t total_allocation_bytes;
  int64_t indefinite_allocations;
  int64_t peak_unpadded_heap_bytes;
};
enum {
  PJRT_Executable_GetCompiledMemoryStats_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_GetCompiledMemoryStats_Args, peak_unpadded_heap_bytes)
};
typedef PJRT_Error *
PJRT_Executable_GetCompiledMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args *args);

/* The element type of each output; borrowed. */
struct PJRT_Executable_OutputElementTypes_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  PJRT_Buffer_Type *output_types;
  size_t num_output_types;
};
enum {
  PJRT_Executable_OutputElementTypes_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_OutputElementTypes_Args, num_output_types)
};
typedef PJRT_Error *
PJRT_Executable_OutputElementTypes(PJRT_Executable_OutputElementTypes_Args *args);

/* All outputs' dimensions in one list, and each one's rank; borrowed. */
struct PJRT_Executable_OutputDimensions_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  size_t num_outputs;
  const int64_t *dims;
  const size_t *dim_sizes;
};
enum {
  PJRT_Executable_OutputDimensions_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_OutputDimensions_Args, dim_sizes)
};
typedef PJRT_Error *PJRT_Executable_OutputDimensions(PJRT_Executable_OutputDimensions_Args *args);

/* The memory kind of each parameter. */
struct PJRT_Executable_ParameterMemoryKinds_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  size_t num_parameters;
  const char *const *memory_kinds;
  const size_t *memory_kind_sizes;
};
enum {
  PJRT_Executable_ParameterMemoryKinds_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_ParameterMemoryKinds_Args, memory_kind_sizes)
};
typedef PJRT_Error *
PJRT_Executable_ParameterMemoryKinds(PJRT_Executable_ParameterMemoryKinds_Args *args);

/* The memory kind of each output. */
struct PJRT_Executable_OutputMemoryKinds_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  size_t num_outputs;
  const char *const *memory_kinds;
  const size_t *memory_kind_sizes;
};
enum {
  PJRT_Executable_OutputMemoryKinds_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_OutputMemoryKinds_Args, memory_kind_sizes)
};
typedef PJRT_Error *PJRT_Executable_OutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args *args);

/* The executable as bytes, with a holder that the caller ends. */
struct PJRT_Executable_Serialize_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_Executable *executable;
  const char *serialized_bytes;
  size_t serialized_bytes_size;
  PJRT_SerializedExecutable *serialized_executable;
  void (*serialized_executable_deleter)(PJRT_SerializedExecutable *);
};
enum {
  PJRT_Executable_Serialize_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_Serialize_Args, serialized_executable_deleter)
};
typedef PJRT_Error *PJRT_Executable_Serialize(PJRT_Executable_Serialize_Args *args);

/* The compile options as a serialised message, with a holder. */
struct PJRT_Executable_GetCompileOptions_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Executable *executable;
  const char *serialized_bytes;
  size_t serialized_bytes_size;
  PJRT_SerializedCompileOptions *serialized_compile_options;
  void (*serialized_compile_options_deleter)(PJRT_SerializedCompileOptions *);
};
enum {
  PJRT_Executable_GetCompileOptions_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_GetCompileOptions_Args, serialized_compile_options_deleter)
};
typedef PJRT_Error *PJRT_Executable_GetCompileOptions(PJRT_Executable_GetCompileOptions_Args *args);

struct PJRT_LoadOptions {
  size_t struct_size;
  const int32_t *computation_origin;
  size_t computation_origin_size;
  PJRT_MultiSlice_Config *multi_slice_config;
};
enum { PJRT_LoadOptions_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_LoadOptions, multi_slice_config) };

/* Turns serialised bytes into a loaded executable. */
struct PJRT_Executable_DeserializeAndLoad_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Client *client;
  const char *serialized_executable;
  size_t serialized_executable_size;
  PJRT_LoadedExecutable *loaded_executable;
  const char *overridden_serialized_compile_options;
  size_t overridden_serialized_compile_options_size;
  PJRT_LoadOptions *load_options;
};
enum {
  PJRT_Executable_DeserializeAndLoad_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Executable_DeserializeAndLoad_Args, load_options)
};
typedef PJRT_Error *
PJRT_Executable_DeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args *args);

/* The old way to a fingerprint; see PJRT_Executable_Fingerprint. */
struct PJRT_LoadedExecutable_Fingerprint_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_LoadedExecutable *executable;
  const char *executable_fingerprint;
  size_t executable_fingerprint_size;
};
enum {
  PJRT_LoadedExecutable_Fingerprint_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_LoadedExecutable_Fingerprint_Args, executable_fingerprint_size)
};
typedef PJRT_Error *PJRT_LoadedExecutable_Fingerprint(PJRT_LoadedExecutable_Fingerprint_Args *args);

/* ---- buffers -----------------------------------------------------------------------------------
 */

/* Frees a buffer handle, and its memory if nothing else holds it. */
struct PJRT_Buffer_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
};
enum { PJRT_Buffer_Destroy_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_Destroy_Args, buffer) };
typedef PJRT_Error *PJRT_Buffer_Destroy(PJRT_Buffer_Destroy_Args *args);

/* The type of its elements. */
struct PJRT_Buffer_ElementType_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  PJRT_Buffer_Type type;
};
enum {
  PJRT_Buffer_ElementType_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_ElementType_Args, type)
};
typedef PJRT_Error *PJRT_Buffer_ElementType(PJRT_Buffer_ElementType_Args *args);

/* Its dimensions; borrowed. */
struct PJRT_Buffer_Dimensions_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  const int64_t *dims;
  size_t num_dims;
};
enum {
  PJRT_Buffer_Dimensions_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_Dimensions_Args, num_dims)
};
typedef PJRT_Error *PJRT_Buffer_Dimensions(PJRT_Buffer_Dimensions_Args *args);

/* Its dimensions without what dynamic shapes pad; borrowed. */
struct PJRT_Buffer_UnpaddedDimensions_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  const int64_t *unpadded_dims;
  size_t num_dims;
};
enum {
  PJRT_Buffer_UnpaddedDimensions_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_UnpaddedDimensions_Args, num_dims)
};
typedef PJRT_Error *PJRT_Buffer_UnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args *args);

/* Which dimensions are dynamic; borrowed. */
struct PJRT_Buffer_DynamicDimensionIndices_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  const size_t *dynamic_dim_indices;
  size_t num_dynamic_dims;
};
enum {
  PJRT_Buffer_DynamicDimensionIndices_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_DynamicDimensionIndices_Args, num_dynamic_dims)
};
typedef PJRT_Error *
PJRT_Buffer_DynamicDimensionIndices(PJRT_Buffer_DynamicDimensionIndices_Args *args);

/* The layout in memory, the way before the layouts extension. */
struct PJRT_Buffer_GetMemoryLayout_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  PJRT_Buffer_MemoryLayout layout;
};
enum {
  PJRT_Buffer_GetMemoryLayout_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_GetMemoryLayout_Args, layout)
};
typedef PJRT_Error *PJRT_Buffer_GetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args *args);

/* Copies to the host; with no destination it only says how many bytes, and gives no event. A
 * destination that is too small is INVALID_ARGUMENT. */
struct PJRT_Buffer_ToHostBuffer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *src;
  PJRT_Buffer_MemoryLayout *host_layout;
  void *dst;
  size_t dst_size;
  PJRT_Event *event;
};
enum {
  PJRT_Buffer_ToHostBuffer_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_ToHostBuffer_Args, event)
};
typedef PJRT_Error *PJRT_Buffer_ToHostBuffer(PJRT_Buffer_ToHostBuffer_Args *args);

/* Bytes that it takes on the device. */
struct PJRT_Buffer_OnDeviceSizeInBytes_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  size_t on_device_size_in_bytes;
};
enum {
  PJRT_Buffer_OnDeviceSizeInBytes_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_OnDeviceSizeInBytes_Args, on_device_size_in_bytes)
};
typedef PJRT_Error *PJRT_Buffer_OnDeviceSizeInBytes(PJRT_Buffer_OnDeviceSizeInBytes_Args *args);

/* Frees the device memory; the handle stays, cannot be read, and is to be destroyed. */
struct PJRT_Buffer_Delete_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
};
enum { PJRT_Buffer_Delete_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_Delete_Args, buffer) };
typedef PJRT_Error *PJRT_Buffer_Delete(PJRT_Buffer_Delete_Args *args);

/* Whether it was deleted or donated. */
struct PJRT_Buffer_IsDeleted_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  bool is_deleted;
};
enum {
  PJRT_Buffer_IsDeleted_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_IsDeleted_Args, is_deleted)
};
typedef PJRT_Error *PJRT_Buffer_IsDeleted(PJRT_Buffer_IsDeleted_Args *args);

/* Copies a range of the buffer's bytes to the host, as they lie. */
struct PJRT_Buffer_CopyRawToHost_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  void *dst;
  int64_t offset;
  int64_t transfer_size;
  PJRT_Event *event;
};
enum {
  PJRT_Buffer_CopyRawToHost_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_CopyRawToHost_Args, event)
};
typedef PJRT_Error *PJRT_Buffer_CopyRawToHost(PJRT_Buffer_CopyRawToHost_Args *args);

struct PJRT_Buffer_CopyRawToHostFuture_Callback_Args {
  size_t struct_size;
  void *callback_data;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
  void *dst;
};
enum {
  PJRT_Buffer_CopyRawToHostFuture_Callback_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_CopyRawToHostFuture_Callback_Args, dst)
};

/* A raw copy whose destination is told later, by calling a function. */
struct PJRT_Buffer_CopyRawToHostFuture_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  int64_t offset;
  int64_t transfer_size;
  PJRT_Event *event;
  void *callback_data;
  void (*future_ready_callback)(PJRT_Buffer_CopyRawToHostFuture_Callback_Args *);
};
enum {
  PJRT_Buffer_CopyRawToHostFuture_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_CopyRawToHostFuture_Args, future_ready_callback)
};
typedef PJRT_Error *PJRT_Buffer_CopyRawToHostFuture(PJRT_Buffer_CopyRawToHostFuture_Args *args);

/* Copies to another device's default memory, into a new buffer. */
struct PJRT_Buffer_CopyToDevice_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  PJRT_Device *dst_device;
  PJRT_Buffer *dst_buffer;
};
enum {
  PJRT_Buffer_CopyToDevice_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_CopyToDevice_Args, dst_buffer)
};
typedef PJRT_Error *PJRT_Buffer_CopyToDevice(PJRT_Buffer_CopyToDevice_Args *args);

/* Copies into a memory of choice, into a new buffer. */
struct PJRT_Buffer_CopyToMemory_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  PJRT_Memory *dst_memory;
  PJRT_Buffer *dst_buffer;
};
enum {
  PJRT_Buffer_CopyToMemory_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_CopyToMemory_Args, dst_buffer)
};
typedef PJRT_Error *PJRT_Buffer_CopyToMemory(PJRT_Buffer_CopyToMemory_Args *args);

/* Reads the same bytes as another type and shape, in a new buffer. */
struct PJRT_Buffer_Bitcast_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  PJRT_Buffer_Type element_type;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Buffer_MemoryLayout *device_layout;
  PJRT_Buffer *out_buffer;
};
enum {
  PJRT_Buffer_Bitcast_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_Bitcast_Args, out_buffer)
};
typedef PJRT_Error *PJRT_Buffer_Bitcast(PJRT_Buffer_Bitcast_Args *args);

/* Whether its memory is host memory. */
struct PJRT_Buffer_IsOnCpu_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  bool is_on_cpu;
};
enum {
  PJRT_Buffer_IsOnCpu_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_IsOnCpu_Args, is_on_cpu)
};
typedef PJRT_Error *PJRT_Buffer_IsOnCpu(PJRT_Buffer_IsOnCpu_Args *args);

/* The device it lives on; borrowed. */
struct PJRT_Buffer_Device_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  PJRT_Device *device;
};
enum { PJRT_Buffer_Device_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_Device_Args, device) };
typedef PJRT_Error *PJRT_Buffer_Device(PJRT_Buffer_Device_Args *args);

/* The memory it lives in; borrowed. */
struct PJRT_Buffer_Memory_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  PJRT_Memory *memory;
};
enum { PJRT_Buffer_Memory_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_Memory_Args, memory) };
typedef PJRT_Error *PJRT_Buffer_Memory(PJRT_Buffer_Memory_Args *args);

/* A new event for the buffer's contents, the caller's to destroy. */
struct PJRT_Buffer_ReadyEvent_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  PJRT_Event *event;
};
enum {
  PJRT_Buffer_ReadyEvent_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Buffer_ReadyEvent_Args, event)
};
typedef PJRT_Error *PJRT_Buffer_ReadyEvent(PJRT_Buffer_ReadyEvent_Args *args);

/* The address of its memory as an integer. */
struct PJRT_Buffer_UnsafePointer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  uintptr_t buffer_pointer;
};
enum {
  PJRT_Buffer_UnsafePointer_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_UnsafePointer_Args, buffer_pointer)
};
typedef PJRT_Error *PJRT_Buffer_UnsafePointer(PJRT_Buffer_UnsafePointer_Args *args);

/* Pins the memory: no deletion, no donation until let go. */
struct PJRT_Buffer_IncreaseExternalReferenceCount_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
};
enum {
  PJRT_Buffer_IncreaseExternalReferenceCount_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_IncreaseExternalReferenceCount_Args, buffer)
};
typedef PJRT_Error *
PJRT_Buffer_IncreaseExternalReferenceCount(PJRT_Buffer_IncreaseExternalReferenceCount_Args *args);

/* Lets go of one pin; with none there it is INVALID_ARGUMENT. */
struct PJRT_Buffer_DecreaseExternalReferenceCount_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
};
enum {
  PJRT_Buffer_DecreaseExternalReferenceCount_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_DecreaseExternalReferenceCount_Args, buffer)
};
typedef PJRT_Error *
PJRT_Buffer_DecreaseExternalReferenceCount(PJRT_Buffer_DecreaseExternalReferenceCount_Args *args);

/* The address of its memory for other libraries. */
struct PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  void *device_memory_ptr;
};
enum {
  PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args, device_memory_ptr)
};
typedef PJRT_Error *
PJRT_Buffer_OpaqueDeviceMemoryDataPointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args *args);

struct PJRT_Buffer_DonateWithControlDependency_Callback_Args {
  size_t struct_size;
  void *callback_data;
  PJRT_Error_Code error_code;
  const char *error_message;
  size_t error_message_size;
};
enum {
  PJRT_Buffer_DonateWithControlDependency_Callback_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_DonateWithControlDependency_Callback_Args, error_message_size)
};

/* Donates into a new buffer once a dependency is done. */
struct PJRT_Buffer_DonateWithControlDependency_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Buffer *buffer;
  void *callback_data;
  void (*dependency_ready_callback)(PJRT_Buffer_DonateWithControlDependency_Callback_Args *);
  PJRT_Buffer *out_buffer;
};
enum {
  PJRT_Buffer_DonateWithControlDependency_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_Buffer_DonateWithControlDependency_Args, out_buffer)
};
typedef PJRT_Error *
PJRT_Buffer_DonateWithControlDependency(PJRT_Buffer_DonateWithControlDependency_Args *args);

/* ---- copy-to-device streams --------------------------------------------------------------------
 */

/* Frees the stream that a receive callback was given. */
struct PJRT_CopyToDeviceStream_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_CopyToDeviceStream *stream;
};
enum {
  PJRT_CopyToDeviceStream_Destroy_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_CopyToDeviceStream_Destroy_Args, stream)
};
typedef PJRT_Error *PJRT_CopyToDeviceStream_Destroy(PJRT_CopyToDeviceStream_Destroy_Args *args);

/* Hands a chunk over and gives an event. */
struct PJRT_CopyToDeviceStream_AddChunk_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_CopyToDeviceStream *stream;
  PJRT_Chunk *chunk;
  PJRT_Event *transfer_complete;
};
enum {
  PJRT_CopyToDeviceStream_AddChunk_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_CopyToDeviceStream_AddChunk_Args, transfer_complete)
};
typedef PJRT_Error *PJRT_CopyToDeviceStream_AddChunk(PJRT_CopyToDeviceStream_AddChunk_Args *args);

/* Bytes that the transfer has in all. */
struct PJRT_CopyToDeviceStream_TotalBytes_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_CopyToDeviceStream *stream;
  int64_t total_bytes;
};
enum {
  PJRT_CopyToDeviceStream_TotalBytes_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_CopyToDeviceStream_TotalBytes_Args, total_bytes)
};
typedef PJRT_Error *
PJRT_CopyToDeviceStream_TotalBytes(PJRT_CopyToDeviceStream_TotalBytes_Args *args);

/* What each chunk's size must be a multiple of. */
struct PJRT_CopyToDeviceStream_GranuleSize_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_CopyToDeviceStream *stream;
  int64_t granule_size_in_bytes;
};
enum {
  PJRT_CopyToDeviceStream_GranuleSize_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_CopyToDeviceStream_GranuleSize_Args, granule_size_in_bytes)
};
typedef PJRT_Error *
PJRT_CopyToDeviceStream_GranuleSize(PJRT_CopyToDeviceStream_GranuleSize_Args *args);

/* Bytes handed over so far. */
struct PJRT_CopyToDeviceStream_CurrentBytes_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_CopyToDeviceStream *stream;
  int64_t current_bytes;
};
enum {
  PJRT_CopyToDeviceStream_CurrentBytes_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_CopyToDeviceStream_CurrentBytes_Args, current_bytes)
};
typedef PJRT_Error *
PJRT_CopyToDeviceStream_CurrentBytes(PJRT_CopyToDeviceStream_CurrentBytes_Args *args);

/* ---- topologies --------------------------------------------------------------------------------
 */

/* Describes devices that need not be here, for compiling ahead of time. */
struct PJRT_TopologyDescription_Create_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const char *topology_name;
  size_t topology_name_size;
  const PJRT_NamedValue *create_options;
  size_t num_options;
  PJRT_TopologyDescription *topology;
};
enum {
  PJRT_TopologyDescription_Create_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_TopologyDescription_Create_Args, topology)
};
typedef PJRT_Error *PJRT_TopologyDescription_Create(PJRT_TopologyDescription_Create_Args *args);

/* Frees a topology that was created or deserialised. */
struct PJRT_TopologyDescription_Destroy_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_TopologyDescription *topology;
};
enum {
  PJRT_TopologyDescription_Destroy_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_TopologyDescription_Destroy_Args, topology)
};
typedef PJRT_Error *PJRT_TopologyDescription_Destroy(PJRT_TopologyDescription_Destroy_Args *args);

/* The platform's version; borrowed. */
struct PJRT_TopologyDescription_PlatformVersion_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_TopologyDescription *topology;
  const char *platform_version;
  size_t platform_version_size;
};
enum {
  PJRT_TopologyDescription_PlatformVersion_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_TopologyDescription_PlatformVersion_Args, platform_version_size)
};
typedef PJRT_Error *
PJRT_TopologyDescription_PlatformVersion(PJRT_TopologyDescription_PlatformVersion_Args *args);

/* The platform's name; borrowed. */
struct PJRT_TopologyDescription_PlatformName_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_TopologyDescription *topology;
  const char *platform_name;
  size_t platform_name_size;
};
enum {
  PJRT_TopologyDescription_PlatformName_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_TopologyDescription_PlatformName_Args, platform_name_size)
};
typedef PJRT_Error *
PJRT_TopologyDescription_PlatformName(PJRT_TopologyDescription_PlatformName_Args *args);

/* The devices of the topology; borrowed. */
struct PJRT_TopologyDescription_GetDeviceDescriptions_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_TopologyDescription *topology;
  PJRT_DeviceDescription *const *descriptions;
  size_t num_descriptions;
};
enum {
  PJRT_TopologyDescription_GetDeviceDescriptions_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_TopologyDescription_GetDeviceDescriptions_Args, num_descriptions)
};
typedef PJRT_Error *PJRT_TopologyDescription_GetDeviceDescriptions(
    PJRT_TopologyDescription_GetDeviceDescriptions_Args *args);

/* The topology as bytes, with a holder that the caller ends. */
struct PJRT_TopologyDescription_Serialize_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_TopologyDescription *topology;
  const char *serialized_bytes;
  size_t serialized_bytes_size;
  PJRT_SerializedTopology *serialized_topology;
  void (*serialized_topology_deleter)(PJRT_SerializedTopology *);
};
enum {
  PJRT_TopologyDescription_Serialize_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_TopologyDescription_Serialize_Args, serialized_topology_deleter)
};
typedef PJRT_Error *
PJRT_TopologyDescription_Serialize(PJRT_TopologyDescription_Serialize_Args *args);

/* Turns bytes into a topology that the caller owns. */
struct PJRT_TopologyDescription_Deserialize_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const char *serialized_topology;
  size_t serialized_topology_size;
  PJRT_TopologyDescription *topology;
};
enum {
  PJRT_TopologyDescription_Deserialize_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_TopologyDescription_Deserialize_Args, topology)
};
typedef PJRT_Error *
PJRT_TopologyDescription_Deserialize(PJRT_TopologyDescription_Deserialize_Args *args);

/* Facts about the topology as named values. */
struct PJRT_TopologyDescription_Attributes_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_TopologyDescription *topology;
  const PJRT_NamedValue *attributes;
  size_t num_attributes;
};
enum {
  PJRT_TopologyDescription_Attributes_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_TopologyDescription_Attributes_Args, num_attributes)
};
typedef PJRT_Error *
PJRT_TopologyDescription_Attributes(PJRT_TopologyDescription_Attributes_Args *args);

/* A number that tells topologies apart. */
struct PJRT_TopologyDescription_Fingerprint_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_TopologyDescription *topology;
  uint64_t fingerprint;
};
enum {
  PJRT_TopologyDescription_Fingerprint_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_TopologyDescription_Fingerprint_Args, fingerprint)
};
typedef PJRT_Error *
PJRT_TopologyDescription_Fingerprint(PJRT_TopologyDescription_Fingerprint_Args *args);

/* The shape that a memory prefers, serialised. */
struct PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_TopologyDescription *topology;
  int memory_space_kind_id;
  const int64_t *dims;
  size_t num_dims;
  PJRT_Buffer_Type element_type;
  const PJRT_Buffer_MemoryLayout *layout;
  const char *serialized_shape;
  size_t serialized_shape_size;
  void (*serialized_shape_deleter)(const char *);
};
enum {
  PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(
      PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args, serialized_shape_deleter)
};
typedef PJRT_Error *PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace(
    PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args *args);

/* The numbers of all memory kinds; borrowed. */
struct PJRT_TopologyDescription_GetMemorySpaceKindIds_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_TopologyDescription *topology;
  const int *memory_space_kind_ids;
  size_t num_memory_space_kind_ids;
};
enum {
  PJRT_TopologyDescription_GetMemorySpaceKindIds_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(
      PJRT_TopologyDescription_GetMemorySpaceKindIds_Args, num_memory_space_kind_ids)
};
typedef PJRT_Error *PJRT_TopologyDescription_GetMemorySpaceKindIds(
    PJRT_TopologyDescription_GetMemorySpaceKindIds_Args *args);

/* ---- compiling ahead of time -------------------------------------------------------------------
 */

/* Compiles for a topology, with or without a client. */
struct PJRT_Compile_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const PJRT_TopologyDescription *topology;
  const PJRT_Program *program;
  const char *compile_options;
  size_t compile_options_size;
  PJRT_Client *client;
  PJRT_Executable *executable;
};
enum { PJRT_Compile_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Compile_Args, executable) };
typedef PJRT_Error *PJRT_Compile(PJRT_Compile_Args *args);

/* ---- the table ---------------------------------------------------------------------------------
 */

struct PJRT_Api {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_Api_Version pjrt_api_version;
  void (*PJRT_Error_Destroy)(PJRT_Error_Destroy_Args *args);
  void (*PJRT_Error_Message)(PJRT_Error_Message_Args *args);
  PJRT_Error *(*PJRT_Error_GetCode)(PJRT_Error_GetCode_Args *args);
  PJRT_Error *(*PJRT_Plugin_Initialize)(PJRT_Plugin_Initialize_Args *args);
  PJRT_Error *(*PJRT_Plugin_Attributes)(PJRT_Plugin_Attributes_Args *args);
  PJRT_Error *(*PJRT_Event_Destroy)(PJRT_Event_Destroy_Args *args);
  PJRT_Error *(*PJRT_Event_IsReady)(PJRT_Event_IsReady_Args *args);
  PJRT_Error *(*PJRT_Event_Error)(PJRT_Event_Error_Args *args);
  PJRT_Error *(*PJRT_Event_Await)(PJRT_Event_Await_Args *args);
  PJRT_Error *(*PJRT_Event_OnReady)(PJRT_Event_OnReady_Args *args);
  PJRT_Error *(*PJRT_Client_Create)(PJRT_Client_Create_Args *args);
  PJRT_Error *(*PJRT_Client_Destroy)(PJRT_Client_Destroy_Args *args);
  PJRT_Error *(*PJRT_Client_PlatformName)(PJRT_Client_PlatformName_Args *args);
  PJRT_Error *(*PJRT_Client_ProcessIndex)(PJRT_Client_ProcessIndex_Args *args);
  PJRT_Error *(*PJRT_Client_PlatformVersion)(PJRT_Client_PlatformVersion_Args *args);
  PJRT_Error *(*PJRT_Client_Devices)(PJRT_Client_Devices_Args *args);
  PJRT_Error *(*PJRT_Client_AddressableDevices)(PJRT_Client_AddressableDevices_Args *args);
  PJRT_Error *(*PJRT_Client_LookupDevice)(PJRT_Client_LookupDevice_Args *args);
  PJRT_Error *(*PJRT_Client_LookupAddressableDevice)(
      PJRT_Client_LookupAddressableDevice_Args *args);
  PJRT_Error *(*PJRT_Client_AddressableMemories)(PJRT_Client_AddressableMemories_Args *args);
  PJRT_Error *(*PJRT_Client_Compile)(PJRT_Client_Compile_Args *args);
  PJRT_Error *(*PJRT_Client_DefaultDeviceAssignment)(
      PJRT_Client_DefaultDeviceAssignment_Args *args);
  PJRT_Error *(*PJRT_Client_BufferFromHostBuffer)(PJRT_Client_BufferFromHostBuffer_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_Id)(PJRT_DeviceDescription_Id_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_ProcessIndex)(
      PJRT_DeviceDescription_ProcessIndex_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_Attributes)(PJRT_DeviceDescription_Attributes_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_Kind)(PJRT_DeviceDescription_Kind_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_DebugString)(PJRT_DeviceDescription_DebugString_Args *args);
  PJRT_Error *(*PJRT_DeviceDescription_ToString)(PJRT_DeviceDescription_ToString_Args *args);
  PJRT_Error *(*PJRT_Device_GetDescription)(PJRT_Device_GetDescription_Args *args);
  PJRT_Error *(*PJRT_Device_IsAddressable)(PJRT_Device_IsAddressable_Args *args);
  PJRT_Error *(*PJRT_Device_LocalHardwareId)(PJRT_Device_LocalHardwareId_Args *args);
  PJRT_Error *(*PJRT_Device_AddressableMemories)(PJRT_Device_AddressableMemories_Args *args);
  PJRT_Error *(*PJRT_Device_DefaultMemory)(PJRT_Device_DefaultMemory_Args *args);
  PJRT_Error *(*PJRT_Device_MemoryStats)(PJRT_Device_MemoryStats_Args *args);
  PJRT_Error *(*PJRT_Memory_Id)(PJRT_Memory_Id_Args *args);
  PJRT_Error *(*PJRT_Memory_Kind)(PJRT_Memory_Kind_Args *args);
  PJRT_Error *(*PJRT_Memory_DebugString)(PJRT_Memory_DebugString_Args *args);
  PJRT_Error *(*PJRT_Memory_ToString)(PJRT_Memory_ToString_Args *args);
  PJRT_Error *(*PJRT_Memory_AddressableByDevices)(PJRT_Memory_AddressableByDevices_Args *args);
  PJRT_Error *(*PJRT_Executable_Destroy)(PJRT_Executable_Destroy_Args *args);
  PJRT_Error *(*PJRT_Executable_Name)(PJRT_Executable_Name_Args *args);
  PJRT_Error *(*PJRT_Executable_NumReplicas)(PJRT_Executable_NumReplicas_Args *args);
  PJRT_Error *(*PJRT_Executable_NumPartitions)(PJRT_Executable_NumPartitions_Args *args);
  PJRT_Error *(*PJRT_Executable_NumOutputs)(PJRT_Executable_NumOutputs_Args *args);
  PJRT_Error *(*PJRT_Executable_SizeOfGeneratedCodeInBytes)(
      PJRT_Executable_SizeOfGeneratedCodeInBytes_Args *args);
  PJRT_Error *(*PJRT_Executable_GetCostAnalysis)(PJRT_Executable_GetCostAnalysis_Args *args);
  PJRT_Error *(*PJRT_Executable_OutputMemoryKinds)(PJRT_Executable_OutputMemoryKinds_Args *args);
  PJRT_Error *(*PJRT_Executable_OptimizedProgram)(PJRT_Executable_OptimizedProgram_Args *args);
  PJRT_Error *(*PJRT_Executable_Serialize)(PJRT_Executable_Serialize_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_Destroy)(PJRT_LoadedExecutable_Destroy_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_GetExecutable)(
      PJRT_LoadedExecutable_GetExecutable_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_AddressableDevices)(
      PJRT_LoadedExecutable_AddressableDevices_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_Delete)(PJRT_LoadedExecutable_Delete_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_IsDeleted)(PJRT_LoadedExecutable_IsDeleted_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_Execute)(PJRT_LoadedExecutable_Execute_Args *args);
  PJRT_Error *(*PJRT_Executable_DeserializeAndLoad)(PJRT_Executable_DeserializeAndLoad_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_Fingerprint)(PJRT_LoadedExecutable_Fingerprint_Args *args);
  PJRT_Error *(*PJRT_Buffer_Destroy)(PJRT_Buffer_Destroy_Args *args);
  PJRT_Error *(*PJRT_Buffer_ElementType)(PJRT_Buffer_ElementType_Args *args);
  PJRT_Error *(*PJRT_Buffer_Dimensions)(PJRT_Buffer_Dimensions_Args *args);
  PJRT_Error *(*PJRT_Buffer_UnpaddedDimensions)(PJRT_Buffer_UnpaddedDimensions_Args *args);
  PJRT_Error *(*PJRT_Buffer_DynamicDimensionIndices)(
      PJRT_Buffer_DynamicDimensionIndices_Args *args);
  PJRT_Error *(*PJRT_Buffer_GetMemoryLayout)(PJRT_Buffer_GetMemoryLayout_Args *args);
  PJRT_Error *(*PJRT_Buffer_OnDeviceSizeInBytes)(PJRT_Buffer_OnDeviceSizeInBytes_Args *args);
  PJRT_Error *(*PJRT_Buffer_Device)(PJRT_Buffer_Device_Args *args);
  PJRT_Error *(*PJRT_Buffer_Memory)(PJRT_Buffer_Memory_Args *args);
  PJRT_Error *(*PJRT_Buffer_Delete)(PJRT_Buffer_Delete_Args *args);
  PJRT_Error *(*PJRT_Buffer_IsDeleted)(PJRT_Buffer_IsDeleted_Args *args);
  PJRT_Error *(*PJRT_Buffer_CopyToDevice)(PJRT_Buffer_CopyToDevice_Args *args);
  PJRT_Error *(*PJRT_Buffer_ToHostBuffer)(PJRT_Buffer_ToHostBuffer_Args *args);
  PJRT_Error *(*PJRT_Buffer_IsOnCpu)(PJRT_Buffer_IsOnCpu_Args *args);
  PJRT_Error *(*PJRT_Buffer_ReadyEvent)(PJRT_Buffer_ReadyEvent_Args *args);
  PJRT_Error *(*PJRT_Buffer_UnsafePointer)(PJRT_Buffer_UnsafePointer_Args *args);
  PJRT_Error *(*PJRT_Buffer_IncreaseExternalReferenceCount)(
      PJRT_Buffer_IncreaseExternalReferenceCount_Args *args);
  PJRT_Error *(*PJRT_Buffer_DecreaseExternalReferenceCount)(
      PJRT_Buffer_DecreaseExternalReferenceCount_Args *args);
  PJRT_Error *(*PJRT_Buffer_OpaqueDeviceMemoryDataPointer)(
      PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_Destroy)(PJRT_CopyToDeviceStream_Destroy_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_AddChunk)(PJRT_CopyToDeviceStream_AddChunk_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_TotalBytes)(PJRT_CopyToDeviceStream_TotalBytes_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_GranuleSize)(
      PJRT_CopyToDeviceStream_GranuleSize_Args *args);
  PJRT_Error *(*PJRT_CopyToDeviceStream_CurrentBytes)(
      PJRT_CopyToDeviceStream_CurrentBytes_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Create)(PJRT_TopologyDescription_Create_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Destroy)(PJRT_TopologyDescription_Destroy_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_PlatformName)(
      PJRT_TopologyDescription_PlatformName_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_PlatformVersion)(
      PJRT_TopologyDescription_PlatformVersion_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_GetDeviceDescriptions)(
      PJRT_TopologyDescription_GetDeviceDescriptions_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Serialize)(PJRT_TopologyDescription_Serialize_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Attributes)(
      PJRT_TopologyDescription_Attributes_Args *args);
  PJRT_Error *(*PJRT_Compile)(PJRT_Compile_Args *args);
  PJRT_Error *(*PJRT_Executable_OutputElementTypes)(PJRT_Executable_OutputElementTypes_Args *args);
  PJRT_Error *(*PJRT_Executable_OutputDimensions)(PJRT_Executable_OutputDimensions_Args *args);
  PJRT_Error *(*PJRT_Buffer_CopyToMemory)(PJRT_Buffer_CopyToMemory_Args *args);
  PJRT_Error *(*PJRT_Client_CreateViewOfDeviceBuffer)(
      PJRT_Client_CreateViewOfDeviceBuffer_Args *args);
  PJRT_Error *(*PJRT_Executable_Fingerprint)(PJRT_Executable_Fingerprint_Args *args);
  PJRT_Error *(*PJRT_Client_TopologyDescription)(PJRT_Client_TopologyDescription_Args *args);
  PJRT_Error *(*PJRT_Executable_GetCompiledMemoryStats)(
      PJRT_Executable_GetCompiledMemoryStats_Args *args);
  PJRT_Error *(*PJRT_Memory_Kind_Id)(PJRT_Memory_Kind_Id_Args *args);
  PJRT_Error *(*PJRT_ExecuteContext_Create)(PJRT_ExecuteContext_Create_Args *args);
  PJRT_Error *(*PJRT_ExecuteContext_Destroy)(PJRT_ExecuteContext_Destroy_Args *args);
  PJRT_Error *(*PJRT_Buffer_CopyRawToHost)(PJRT_Buffer_CopyRawToHost_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_Destroy)(
      PJRT_AsyncHostToDeviceTransferManager_Destroy_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_TransferData)(
      PJRT_AsyncHostToDeviceTransferManager_TransferData_Args *args);
  PJRT_Error *(*PJRT_Client_CreateBuffersForAsyncHostToDevice)(
      PJRT_Client_CreateBuffersForAsyncHostToDevice_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer)(
      PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_Device)(
      PJRT_AsyncHostToDeviceTransferManager_Device_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_BufferCount)(
      PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_BufferSize)(
      PJRT_AsyncHostToDeviceTransferManager_BufferSize_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_SetBufferError)(
      PJRT_AsyncHostToDeviceTransferManager_SetBufferError_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_AddMetadata)(
      PJRT_AsyncHostToDeviceTransferManager_AddMetadata_Args *args);
  PJRT_Error *(*PJRT_Client_DmaMap)(PJRT_Client_DmaMap_Args *args);
  PJRT_Error *(*PJRT_Client_DmaUnmap)(PJRT_Client_DmaUnmap_Args *args);
  PJRT_Error *(*PJRT_Client_CreateUninitializedBuffer)(
      PJRT_Client_CreateUninitializedBuffer_Args *args);
  PJRT_Error *(*PJRT_Client_UpdateGlobalProcessInfo)(
      PJRT_Client_UpdateGlobalProcessInfo_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Deserialize)(
      PJRT_TopologyDescription_Deserialize_Args *args);
  PJRT_Error *(*PJRT_Client_CreateAliasBuffer)(PJRT_Client_CreateAliasBuffer_Args *args);
  PJRT_Error *(*PJRT_Client_FulfillAliasBuffer)(PJRT_Client_FulfillAliasBuffer_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_GetDeviceAssignment)(
      PJRT_LoadedExecutable_GetDeviceAssignment_Args *args);
  PJRT_Error *(*PJRT_Client_CreateErrorBuffer)(PJRT_Client_CreateErrorBuffer_Args *args);
  PJRT_Error *(*PJRT_AsyncHostToDeviceTransferManager_TransferLiteral)(
      PJRT_AsyncHostToDeviceTransferManager_TransferLiteral_Args *args);
  PJRT_Error *(*PJRT_Buffer_CopyRawToHostFuture)(PJRT_Buffer_CopyRawToHostFuture_Args *args);
  PJRT_Error *(*PJRT_Device_PoisonExecution)(PJRT_Device_PoisonExecution_Args *args);
  PJRT_Error *(*PJRT_Device_CreateAsyncTrackingEvent)(
      PJRT_Device_CreateAsyncTrackingEvent_Args *args);
  PJRT_Error *(*PJRT_AsyncTrackingEvent_Destroy)(PJRT_AsyncTrackingEvent_Destroy_Args *args);
  PJRT_Error *(*PJRT_Executable_GetCompileOptions)(PJRT_Executable_GetCompileOptions_Args *args);
  PJRT_Error *(*PJRT_Buffer_DonateWithControlDependency)(
      PJRT_Buffer_DonateWithControlDependency_Args *args);
  PJRT_Error *(*PJRT_Event_Create)(PJRT_Event_Create_Args *args);
  PJRT_Error *(*PJRT_Event_Set)(PJRT_Event_Set_Args *args);
  PJRT_Error *(*PJRT_Device_GetAttributes)(PJRT_Device_GetAttributes_Args *args);
  PJRT_Error *(*PJRT_Client_Load)(PJRT_Client_Load_Args *args);
  PJRT_Error *(*PJRT_LoadedExecutable_AddressableDeviceLogicalIds)(
      PJRT_LoadedExecutable_AddressableDeviceLogicalIds_Args *args);
  PJRT_Error *(*PJRT_Buffer_Bitcast)(PJRT_Buffer_Bitcast_Args *args);
  PJRT_Error *(*PJRT_Error_ForEachPayload)(PJRT_Error_ForEachPayload_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_Fingerprint)(
      PJRT_TopologyDescription_Fingerprint_Args *args);
  PJRT_Error *(*PJRT_Executable_ParameterMemoryKinds)(
      PJRT_Executable_ParameterMemoryKinds_Args *args);
  PJRT_Error *(*PJRT_Device_ClearMemoryStats)(PJRT_Device_ClearMemoryStats_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace)(
      PJRT_TopologyDescription_MakeCanonicalShapeForMemorySpace_Args *args);
  PJRT_Error *(*PJRT_TopologyDescription_GetMemorySpaceKindIds)(
      PJRT_TopologyDescription_GetMemorySpaceKindIds_Args *args);
};
enum {
  PJRT_Api_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_Api, PJRT_TopologyDescription_GetMemorySpaceKindIds)
};

#ifdef __cplusplus
}
#endif

#endif
