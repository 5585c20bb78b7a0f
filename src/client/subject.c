#include "client/subject.h"
#include <string.h>

enum { MAX_TEXT = 64 };

/* A call whose error is of no interest: describing one error must not make another. */
static bool call_plugin(const tn_plugin *plugin, pjrt_function_id function, pjrt_struct_id type,
                        void *args) {
  client_fallible slot = (client_fallible)client_find(plugin, function);
  if (!slot) return false;
  size_t size = client_size(plugin, type);
  memcpy(args, &size, sizeof size);
  PJRT_Error *error = slot(args);
  if (!error) return true;
  client_destroy_error(plugin, error);
  return false;
}

#define ASK(plugin, call, args)                                                                    \
  call_plugin(plugin, PJRT_FN_PJRT_##call, PJRT_ID_PJRT_##call##_Args, args)

void subject_put_text(tn_line *line, const char *text, size_t size) {
  char shown[MAX_TEXT + 1];
  size_t n = text ? size : 0;
  if (n > MAX_TEXT) n = MAX_TEXT;
  /* A character of UTF-8 is not cut in two. */
  while (n && n < size && ((unsigned char)text[n] & 0xc0) == 0x80) n--;
  for (size_t i = 0; i < n; i++) {
    unsigned char c = (unsigned char)text[i];
    shown[i] = c < ' ' || c == 0x7f ? ' ' : text[i];
  }
  shown[n] = '\0';
  line_put(line, "%s%s", shown, text && n < size ? "..." : "");
}

static void put_client(tn_line *line, const tn_plugin *plugin, void *handle) {
  PJRT_Client_PlatformName_Args name = {.client = handle};
  if (ASK(plugin, Client_PlatformName, &name) && name.platform_name_size) {
    line_put(line, "client ");
    subject_put_text(line, name.platform_name, name.platform_name_size);
  } else {
    line_put(line, "a client");
  }
}

/* "0 (kind)" */
static bool put_device_id(tn_line *line, const tn_plugin *plugin, const char *before,
                          PJRT_DeviceDescription *description) {
  PJRT_DeviceDescription_Id_Args id = {.device_description = description};
  if (!ASK(plugin, DeviceDescription_Id, &id)) return false;
  line_put(line, "%s%d", before, id.id);
  PJRT_DeviceDescription_Kind_Args kind = {.device_description = description};
  if (!ASK(plugin, DeviceDescription_Kind, &kind) || !kind.device_kind_size) return true;
  line_put(line, " (");
  subject_put_text(line, kind.device_kind, kind.device_kind_size);
  line_put(line, ")");
  return true;
}

static void put_device(tn_line *line, const tn_plugin *plugin, void *handle) {
  PJRT_Device_GetDescription_Args args = {.device = handle};
  if (!ASK(plugin, Device_GetDescription, &args) || !args.device_description ||
      !put_device_id(line, plugin, "device ", args.device_description)) {
    line_put(line, "a device");
  }
}

static void put_description(tn_line *line, const tn_plugin *plugin, void *handle) {
  if (!put_device_id(line, plugin, "description of device ", handle)) {
    line_put(line, "description of a device");
  }
}

static void put_memory(tn_line *line, const tn_plugin *plugin, void *handle) {
  PJRT_Memory_Kind_Args kind = {.memory = handle};
  PJRT_Memory_Id_Args id = {.memory = handle};
  line_put(line, ASK(plugin, Memory_Id, &id) ? "memory %d" : "a memory", id.id);
  if (!ASK(plugin, Memory_Kind, &kind) || !kind.kind_size) return;
  line_put(line, " (");
  subject_put_text(line, kind.kind, kind.kind_size);
  line_put(line, ")");
}

void subject_put_shape(tn_line *line, const tn_plugin *plugin, PJRT_Buffer *buffer) {
  PJRT_Buffer_ElementType_Args type = {.buffer = buffer};
  PJRT_Buffer_Dimensions_Args dims = {.buffer = buffer};
  if (buffer && ASK(plugin, Buffer_ElementType, &type) && ASK(plugin, Buffer_Dimensions, &dims)) {
    line_put_shape(line, (tn_type)type.type, dims.dims, dims.num_dims);
  } else {
    line_put(line, "?");
  }
}

static void put_buffer(tn_line *line, const tn_plugin *plugin, void *handle) {
  line_put(line, "buffer ");
  subject_put_shape(line, plugin, handle);
}

static void put_executable(tn_line *line, const tn_plugin *plugin, void *handle) {
  PJRT_Executable_Name_Args name = {.executable = handle};
  if (ASK(plugin, Executable_Name, &name) && name.executable_name_size) {
    line_put(line, "executable ");
    subject_put_text(line, name.executable_name, name.executable_name_size);
  } else {
    line_put(line, "an executable");
  }
}

static void put_loaded(tn_line *line, const tn_plugin *plugin, void *handle) {
  PJRT_LoadedExecutable_IsDeleted_Args deleted = {.executable = handle};
  if (ASK(plugin, LoadedExecutable_IsDeleted, &deleted) && deleted.is_deleted) {
    line_put(line, "a deleted executable");
    return;
  }
  PJRT_LoadedExecutable_GetExecutable_Args args = {.loaded_executable = handle};
  if (!ASK(plugin, LoadedExecutable_GetExecutable, &args) || !args.executable) {
    line_put(line, "an executable");
    return;
  }
  put_executable(line, plugin, args.executable);
  PJRT_Executable_Destroy_Args destroy = {.executable = args.executable};
  ASK(plugin, Executable_Destroy, &destroy);
}

static void put_event(tn_line *line, const tn_plugin *plugin, void *handle) {
  PJRT_Event_IsReady_Args args = {.event = handle};
  if (ASK(plugin, Event_IsReady, &args)) {
    line_put(line, args.is_ready ? "a ready event" : "an event that is not ready");
  } else {
    line_put(line, "an event");
  }
}

static void put_topology(tn_line *line, const tn_plugin *plugin, void *handle) {
  PJRT_TopologyDescription_PlatformName_Args name = {.topology = handle};
  if (ASK(plugin, TopologyDescription_PlatformName, &name) && name.platform_name_size) {
    line_put(line, "topology ");
    subject_put_text(line, name.platform_name, name.platform_name_size);
  } else {
    line_put(line, "a topology");
  }
}

static void put_upload(tn_line *line, const tn_plugin *plugin, void *handle) {
  PJRT_AsyncHostToDeviceTransferManager_BufferCount_Args args = {.transfer_manager = handle};
  if (ASK(plugin, AsyncHostToDeviceTransferManager_BufferCount, &args)) {
    line_put(line, "upload of %zu buffer%s", args.buffer_count, args.buffer_count == 1 ? "" : "s");
  } else {
    line_put(line, "an upload");
  }
}

static void put_stream(tn_line *line, const tn_plugin *plugin, void *handle) {
  PJRT_CopyToDeviceStream_TotalBytes_Args args = {.stream = handle};
  if (ASK(plugin, CopyToDeviceStream_TotalBytes, &args)) {
    line_put(line, "stream of %lld bytes", (long long)args.total_bytes);
  } else {
    line_put(line, "a stream");
  }
}

void subject_put(tn_line *line, const tn_plugin *plugin, subject_kind kind, void *handle) {
  static void (*const table[])(tn_line *, const tn_plugin *, void *) = {
      [SUBJECT_CLIENT] = put_client,           [SUBJECT_DEVICE] = put_device,
      [SUBJECT_DESCRIPTION] = put_description, [SUBJECT_MEMORY] = put_memory,
      [SUBJECT_BUFFER] = put_buffer,           [SUBJECT_EXECUTABLE] = put_executable,
      [SUBJECT_LOADED] = put_loaded,           [SUBJECT_EVENT] = put_event,
      [SUBJECT_TOPOLOGY] = put_topology,       [SUBJECT_UPLOAD] = put_upload,
      [SUBJECT_STREAM] = put_stream,
  };
  _Static_assert(sizeof table / sizeof *table == SUBJECT_NUM_KINDS, "each kind has its words");
  table[kind](line, plugin, handle);
}
