/* PJRT's extension for custom calls by XLA FFI: types, user data, handlers.
 * Written by scripts/make_pjrt_abi.py from tables of facts; change those, not this. */
#ifndef TN_ABI_PJRT_FFI_H
#define TN_ABI_PJRT_FFI_H

#include "abi/pjrt/pjrt.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  PJRT_FFI_HANDLER_TRAITS_COMMAND_BUFFER_COMPATIBLE = 1u << 0,
} PJRT_FFI_Handler_TraitsBits;

typedef struct PJRT_FFI_Type_Info PJRT_FFI_Type_Info;
typedef struct PJRT_FFI_Type_Register_Args PJRT_FFI_Type_Register_Args;
typedef struct PJRT_FFI_UserData PJRT_FFI_UserData;
typedef struct PJRT_FFI_UserData_Add_Args PJRT_FFI_UserData_Add_Args;
typedef struct PJRT_FFI_Register_Handler_Args PJRT_FFI_Register_Handler_Args;
typedef struct PJRT_FFI_Extension PJRT_FFI_Extension;

struct PJRT_FFI_Type_Info {
  void (*deleter)(void *);
  void (*serialize)(void);
  void (*deserialize)(void);
};

/* Registers a type of user data or state by name; gives a number if type_id is 0. */
struct PJRT_FFI_Type_Register_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  const char *type_name;
  size_t type_name_size;
  int64_t type_id;
  PJRT_FFI_Type_Info *type_info;
};
enum {
  PJRT_FFI_Type_Register_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_FFI_Type_Register_Args, type_info)
};
typedef PJRT_Error *PJRT_FFI_Type_Register(PJRT_FFI_Type_Register_Args *args);

struct PJRT_FFI_UserData {
  int64_t type_id;
  void *data;
};

/* Attaches data to an execute context; the data stays the caller's. */
struct PJRT_FFI_UserData_Add_Args {
  size_t struct_size;
  PJRT_Extension_Base *extension_start;
  PJRT_ExecuteContext *context;
  PJRT_FFI_UserData user_data;
};
enum {
  PJRT_FFI_UserData_Add_Args_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_FFI_UserData_Add_Args, user_data)
};
typedef PJRT_Error *PJRT_FFI_UserData_Add(PJRT_FFI_UserData_Add_Args *args);

/* Registers a handler's execute stage for custom calls of that name. */
struct PJRT_FFI_Register_Handler_Args {
  size_t struct_size;
  const char *target_name;
  size_t target_name_size;
  void *handler;
  const char *platform_name;
  size_t platform_name_size;
  PJRT_FFI_Handler_TraitsBits traits;
};
enum {
  PJRT_FFI_Register_Handler_Args_STRUCT_SIZE =
      PJRT_STRUCT_SIZE(PJRT_FFI_Register_Handler_Args, traits)
};
typedef PJRT_Error *PJRT_FFI_Register_Handler(PJRT_FFI_Register_Handler_Args *args);

struct PJRT_FFI_Extension {
  PJRT_Extension_Base base;
  PJRT_FFI_Type_Register *type_register;
  PJRT_FFI_UserData_Add *user_data_add;
  PJRT_FFI_Register_Handler *register_handler;
};
enum { PJRT_FFI_Extension_STRUCT_SIZE = PJRT_STRUCT_SIZE(PJRT_FFI_Extension, register_handler) };

#ifdef __cplusplus
}
#endif

#endif
