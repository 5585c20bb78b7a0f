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

static PJRT_Error *check(size_t sent, size_t wanted) {
  if (sent == wanted) return NULL;
  return mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "FFI: a struct of another size");
}

static void note(char *to, size_t room, const char *text, size_t size) {
  snprintf(to, room, "%.*s", (int)size, text);
}

/* A second registration of a name is an error in XLA's plugins; "bad" is one the first time. */
static PJRT_Error *type_register(PJRT_FFI_Type_Register_Args *a) {
  PJRT_Error *error = check(a->struct_size, PJRT_FFI_Type_Register_Args_STRUCT_SIZE);
  if (error) return error;
  if (!a->type_info) mock_misuse("PJRT_FFI_Type_Register without a type_info");
  note(mock_counts.ffi.type_name, sizeof mock_counts.ffi.type_name, a->type_name,
       a->type_name_size);
  if (a->type_name_size == 3) return mock_make_error(PJRT_Error_Code_ALREADY_EXISTS, "a bad type");
  a->type_id = 100 + atomic_fetch_add(&mock_counts.ffi.types, 1);
  return NULL;
}

static PJRT_Error *user_data_add(PJRT_FFI_UserData_Add_Args *a) {
  PJRT_Error *error = check(a->struct_size, PJRT_FFI_UserData_Add_Args_STRUCT_SIZE);
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
  PJRT_Error *error = check(a->struct_size, PJRT_FFI_Register_Handler_Args_STRUCT_SIZE);
  if (error) return error;
  note(mock_counts.ffi.target, sizeof mock_counts.ffi.target, a->target_name, a->target_name_size);
  note(mock_counts.ffi.platform, sizeof mock_counts.ffi.platform, a->platform_name,
       a->platform_name_size);
  mock_counts.ffi.handler = a->handler;
  mock_counts.ffi.traits = (uint32_t)a->traits;
  atomic_fetch_add(&mock_counts.ffi.handlers, 1);
  return NULL;
}

PJRT_Extension_Base *mock_ffi_extension(void) {
  static PJRT_FFI_Extension node = {.type_register = type_register,
                                    .user_data_add = user_data_add,
                                    .register_handler = register_handler};
  bool is_short = mock_is_odd("ffi-short"), empty = mock_is_odd("ffi-null");
  if (!is_short && !empty && !mock_is_odd("ffi")) return NULL;
  node.base.type = PJRT_Extension_Type_FFI;
  node.base.struct_size = PJRT_FFI_Extension_STRUCT_SIZE;
  if (is_short) node.base.struct_size = PJRT_STRUCT_SIZE(PJRT_FFI_Extension, type_register);
  if (empty) {
    node.type_register = NULL;
    node.user_data_add = NULL;
    node.register_handler = NULL;
  }
  return &node.base;
}
