#include "client/handles.h"
#include "client/text.h"
#include <string.h>

/* ---- life ------------------------------------------------------------------------------------ */

void tn_executable_destroy(tn_executable *executable) {
  if (!executable) return;
  tn_client *client = executable->client;
  while (executable->moved) {
    tn_executable *moved = executable->moved;
    executable->moved = moved->next;
    tn_executable_destroy(moved);
  }
  if (executable->executable) {
    PJRT_Executable_Destroy_Args args = {.executable = executable->executable};
    tn_status_destroy(PJRT(client->plugin, Executable_Destroy, &args));
  }
  if (executable->loaded) {
    PJRT_LoadedExecutable_Destroy_Args args = {.executable = executable->loaded};
    tn_status_destroy(PJRT(client->plugin, LoadedExecutable_Destroy, &args));
  }
  tn_arena_free(&executable->arena);
  tn_device_assignment_destroy(executable->assignment);
  tn_free(executable->options);
  pthread_mutex_destroy(&executable->lock);
  tn_free(executable);
  client_unref(client);
}

/* ---- what it is ------------------------------------------------------------------------------ */

const char *tn_executable_name(const tn_executable *e) {
  return e ? e->name : "";
}
size_t tn_executable_num_outputs(const tn_executable *e) {
  return e ? e->num_outputs : 0;
}
int64_t tn_executable_num_replicas(const tn_executable *e) {
  return e ? e->num_replicas : 0;
}
int64_t tn_executable_num_partitions(const tn_executable *e) {
  return e ? e->num_partitions : 0;
}
size_t tn_executable_num_devices(const tn_executable *e) {
  return e ? e->num_devices : 0;
}
tn_device *tn_executable_device(const tn_executable *e, size_t index) {
  return index < tn_executable_num_devices(e) ? e->devices[index] : NULL;
}

tn_status *tn_executable_output(const tn_executable *e, size_t index, tn_shape *out) {
  if (!e || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_output: NULL");
  if (index >= e->num_outputs) {
    return tn_error(TN_OUT_OF_RANGE, "output %zu of %zu", index, e->num_outputs);
  }
  if (!e->outputs) {
    return tn_error(TN_UNIMPLEMENTED, "%s does not tell its programs' output shapes",
                    e->client->plugin->name);
  }
  *out = e->outputs[index];
  return NULL;
}

size_t tn_executable_num_arguments(const tn_executable *e, bool *known) {
  bool has = e && e->signature.known;
  if (known) *known = has;
  return has ? e->signature.num_arguments : 0;
}

bool tn_executable_argument(const tn_executable *e, size_t index, tn_shape *out, bool *donated) {
  if (index >= tn_executable_num_arguments(e, NULL)) return false;
  if (out) *out = e->signature.arguments[index];
  if (donated) *donated = e->signature.donated[index];
  return true;
}

tn_status *tn_executable_fingerprint(const tn_executable *e, const char **bytes, size_t *size) {
  if (!e || !bytes || !size) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_executable_fingerprint: NULL");
  }
  PJRT_Executable_Fingerprint_Args args = {.executable = e->executable};
  tn_status *status = PJRT(e->client->plugin, Executable_Fingerprint, &args);
  if (status) return status;
  *bytes = args.executable_fingerprint;
  *size = args.executable_fingerprint_size;
  return NULL;
}

tn_status *tn_executable_memory_stats(const tn_executable *e, tn_executable_memory *out) {
  if (!e || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_memory_stats: NULL");
  PJRT_Executable_GetCompiledMemoryStats_Args args = {.executable = e->executable};
  tn_status *status = PJRT(e->client->plugin, Executable_GetCompiledMemoryStats, &args);
  if (status) return status;
    /* A number that lies beyond the struct of the plugin's minor was not written. */
#define SINCE(member)                                                                              \
  args.struct_size >= PJRT_STRUCT_SIZE(PJRT_Executable_GetCompiledMemoryStats_Args, member)        \
      ? args.member                                                                                \
      : -1
  *out = (tn_executable_memory){
      .generated_code = args.generated_code_size_in_bytes,
      .arguments = args.argument_size_in_bytes,
      .outputs = args.output_size_in_bytes,
      .aliased = args.alias_size_in_bytes,
      .temporary = args.temp_size_in_bytes,
      .host_generated_code = SINCE(host_generated_code_size_in_bytes),
      .host_arguments = SINCE(host_argument_size_in_bytes),
      .host_outputs = SINCE(host_output_size_in_bytes),
      .host_aliased = SINCE(host_alias_size_in_bytes),
      .host_temporary = SINCE(host_temp_size_in_bytes),
      .peak = SINCE(peak_memory_in_bytes),
      .total = SINCE(total_size_in_bytes),
  };
#undef SINCE
  return NULL;
}

tn_status *tn_executable_code_size(const tn_executable *e, int64_t *bytes) {
  if (!e || !bytes) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_code_size: NULL");
  PJRT_Executable_SizeOfGeneratedCodeInBytes_Args args = {.executable = e->executable};
  tn_status *status = PJRT(e->client->plugin, Executable_SizeOfGeneratedCodeInBytes, &args);
  if (!status) *bytes = args.size_in_bytes;
  return status;
}

size_t tn_executable_describe(const tn_executable *e, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!e) return 0;
  line_put(&line, "%s: ", e->name[0] ? e->name : "program");
  if (e->signature.known) {
    size_t count = e->signature.num_arguments;
    line_put(&line, "%zu argument%s, ", count, count == 1 ? "" : "s");
  }
  line_put(&line, "%zu output%s", e->num_outputs, e->num_outputs == 1 ? "" : "s");
  for (size_t i = 0; i < e->num_devices && i < 8; i++) {
    if (!e->devices[i]) continue;
    line_put(&line, "%s%s:%d", i ? ", " : ", on ", e->client->platform_name, e->devices[i]->id);
  }
  if (e->num_devices > 8) line_put(&line, " and %zu more", e->num_devices - 8);
  return line.length;
}
