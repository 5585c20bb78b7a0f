/* Execute contexts, and the FFI extension, which remembers what it was told. */
#include "abi/pjrt/ffi.h"
#include "mock_plugin.h"

#include <stdio.h>

typedef struct context {
  const void *opaque;
} context;

CALL(ExecuteContext_Create) {
  a->context = mock_new(MOCK_CONTEXT, sizeof(context));
  return NULL;
}

CALL(ExecuteContext_Destroy) {
  mock_end(a->context, MOCK_CONTEXT);
  return NULL;
}

static PJRT_Error *check(const char *function, size_t sent, size_t wanted) {
  atomic_fetch_add(&mock_counts.extension_calls, 1);
  if (mock_find_name(settings.failing, function)) return mock_make_injected();
  if (sent == wanted) return NULL;
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "FFI: a struct of another size");
}

static void note(char *to, size_t room, const char *text, size_t size) {
  snprintf(to, room, "%.*s", (int)size, text);
}

/* A second registration of a name is an error in XLA's plugins; "bad" is one the first time. */
static PJRT_Error *type_register(PJRT_FFI_Type_Register_Args *a) {
  PJRT_Error *error =
      check("PJRT_FFI_Type_Register", a->struct_size, PJRT_FFI_Type_Register_Args_STRUCT_SIZE);
  if (error) return error;
  if (!a->type_info) mock_misuse("PJRT_FFI_Type_Register without a type_info");
  note(mock_counts.ffi.type_name, sizeof mock_counts.ffi.type_name, a->type_name,
       a->type_name_size);
  if (a->type_name_size == 3) return mock_make_error(PJRT_Error_Code_ALREADY_EXISTS, "a bad type");
  a->type_id = 100 + atomic_fetch_add(&mock_counts.ffi.types, 1);
  return NULL;
}

static PJRT_Error *user_data_add(PJRT_FFI_UserData_Add_Args *a) {
  PJRT_Error *error =
      check("PJRT_FFI_UserData_Add", a->struct_size, PJRT_FFI_UserData_Add_Args_STRUCT_SIZE);
  if (error) return error;
  if (mock_look(a->context, MOCK_CONTEXT) != MOCK_ALIVE) {
    mock_misuse("PJRT_FFI_UserData_Add: the context is none");
  }
  if (a->user_data.type_id == 13) {
    return mock_make_error(PJRT_Error_Code_ALREADY_EXISTS, "there is data of that type");
  }
  mock_counts.ffi.user_data_type = a->user_data.type_id;
  mock_counts.ffi.data = a->user_data.data;
  atomic_fetch_add(&mock_counts.ffi.user_data, 1);
  return NULL;
}

static PJRT_Error *register_handler(PJRT_FFI_Register_Handler_Args *a) {
  PJRT_Error *error = check("PJRT_FFI_Register_Handler", a->struct_size,
                            PJRT_FFI_Register_Handler_Args_STRUCT_SIZE);
  if (error) return error;
  note(mock_counts.ffi.target, sizeof mock_counts.ffi.target, a->target_name, a->target_name_size);
  note(mock_counts.ffi.platform, sizeof mock_counts.ffi.platform, a->platform_name,
       a->platform_name_size);
  mock_counts.ffi.handler = a->handler;
  mock_counts.ffi.traits = (uint32_t)a->traits;
  atomic_fetch_add(&mock_counts.ffi.handlers, 1);
  return NULL;
}

static bool is_missing(const char *function) {
  return mock_is_odd("ffi-null") || mock_find_name(settings.missing, function);
}

PJRT_Extension_Base *mock_ffi_extension(void) {
  static PJRT_FFI_Extension node;
  bool is_short = mock_is_odd("ffi-short"), empty = mock_is_odd("ffi-null");
  if (!is_short && !empty && !mock_is_odd("ffi") && !mock_is_odd("whole-extensions")) return NULL;
  node.base.type = PJRT_Extension_Type_FFI;
  node.base.struct_size = PJRT_FFI_Extension_STRUCT_SIZE;
  if (is_short) node.base.struct_size = PJRT_STRUCT_SIZE(PJRT_FFI_Extension, type_register);
  node.type_register = is_missing("PJRT_FFI_Type_Register") ? NULL : type_register;
  node.user_data_add = is_missing("PJRT_FFI_UserData_Add") ? NULL : user_data_add;
  node.register_handler = is_missing("PJRT_FFI_Register_Handler") ? NULL : register_handler;
  return &node.base;
}
