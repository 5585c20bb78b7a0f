/* What XLA FFI had otherwise before 0.5. A handler keeps to the version that it was compiled for,
 * so its table and its args structs are served by that version:
 *
 *   0.1  as 0.2, but types are registered without type info, and a state brings its deleter
 *   0.2  as 0.3, but a state has no stage: there is one, from instantiation
 *   0.3  as 0.4, but: slot 2 of the table is Error_GetMessage, a bundle has no `record`, the table
 *        has no FindExtension and calls InvokeContext_Get ExecutionContext_Get
 *   0.4  as 0.5, but the table has no CustomOptions_Get
 *
 * Frames, buffers, attributes, metadata and all other args are the same from 0.1 to 0.5. */
#ifndef TN_ABI_XLA_FFI_OLDER_H
#define TN_ABI_XLA_FFI_OLDER_H

#include "abi/xla_ffi/xla_ffi.h"

/* ---- 0.4 ------------------------------------------------------------------------------------ */

enum { XLA_FFI_Api_0_4_STRUCT_SIZE = offsetof(XLA_FFI_Api, XLA_FFI_CustomOptions_Get) };

/* ---- up to 0.3 ------------------------------------------------------------------------------ */

enum { XLA_FFI_Api_0_3_STRUCT_SIZE = offsetof(XLA_FFI_Api, XLA_FFI_InvokeContext_FindExtension) };

typedef struct XLA_FFI_Error_GetMessage_Args {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_Error *error;
  const char *message;
} XLA_FFI_Error_GetMessage_Args;
typedef void XLA_FFI_Error_GetMessage(XLA_FFI_Error_GetMessage_Args *args);

typedef struct XLA_FFI_Handler_Register_Args_0_3 {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_ByteSpan name;
  XLA_FFI_ByteSpan platform;
  XLA_FFI_Handler *instantiate;
  XLA_FFI_Handler *prepare;
  XLA_FFI_Handler *initialize;
  XLA_FFI_Handler *execute;
  XLA_FFI_Handler_Traits traits;
} XLA_FFI_Handler_Register_Args_0_3;
_Static_assert(offsetof(XLA_FFI_Handler_Register_Args_0_3, traits) == 80, "traits of 0.3");

/* ---- up to 0.2 ------------------------------------------------------------------------------ */

typedef struct XLA_FFI_State_Set_Args_0_2 {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  XLA_FFI_TypeId *type_id;
  void *state;
} XLA_FFI_State_Set_Args_0_2;
enum { XLA_FFI_State_Set_Args_0_2_STRUCT_SIZE = 40 };

typedef struct XLA_FFI_State_Get_Args_0_2 {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  XLA_FFI_TypeId *type_id;
  void *state;
} XLA_FFI_State_Get_Args_0_2;
_Static_assert(offsetof(XLA_FFI_State_Get_Args_0_2, state) == 32, "state of 0.2");
enum { XLA_FFI_State_Get_Args_0_2_STRUCT_SIZE = 40 };

/* ---- 0.1 ------------------------------------------------------------------------------------ */

typedef struct XLA_FFI_Type_Register_Args_0_1 {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_ByteSpan name;
  XLA_FFI_TypeId *type_id;
} XLA_FFI_Type_Register_Args_0_1;

typedef struct XLA_FFI_State_Set_Args_0_1 {
  size_t struct_size;
  XLA_FFI_InternalExtension *extension_start;
  XLA_FFI_InvokeContext *ctx;
  XLA_FFI_TypeId *type_id;
  void *state;
  void (*deleter)(void *state);
} XLA_FFI_State_Set_Args_0_1;
_Static_assert(offsetof(XLA_FFI_State_Set_Args_0_1, deleter) == 40, "deleter of 0.1");
enum { XLA_FFI_State_Set_Args_0_1_STRUCT_SIZE = 48 };

#endif
