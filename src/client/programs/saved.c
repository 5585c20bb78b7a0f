/* Compiled programs as bytes, and loading: from bytes, and of what was compiled for a topology. */
#include "base/options.h"
#include "client/handles.h"
#include <string.h>

tn_status *client_copy_bytes(const char *bytes, size_t size, char **out) {
  *out = tn_strndup(bytes ? bytes : "", bytes ? size : 0);
  return *out ? NULL : tn_error_no_memory("a copy of a plugin's bytes");
}

/* ---- saving ---------------------------------------------------------------------------------- */

tn_status *tn_compiled_serialize(const tn_compiled *c, char **bytes, size_t *size) {
  if (!bytes || !size) return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_serialize: NULL");
  *bytes = NULL;
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "tn_compiled_serialize: no program");
  /* XLA's CPU plugin loses the code of what it serializes a second time. */
  if (c->saved && !c->has_other_options) {
    tn_status *copied = client_copy_bytes(c->saved, c->saved_size, bytes);
    if (!copied) *size = c->saved_size;
    return copied;
  }
  PJRT_Executable_Serialize_Args args = {.executable = c->executable};
  tn_status *status = PJRT(c->plugin, Executable_Serialize, &args);
  if (status) return status;
  status = client_copy_bytes(args.serialized_bytes, args.serialized_bytes_size, bytes);
  if (!status) *size = args.serialized_bytes ? args.serialized_bytes_size : 0;
  if (args.serialized_executable_deleter) {
    args.serialized_executable_deleter(args.serialized_executable);
  }
  return status;
}

tn_status *tn_executable_serialize(const tn_executable *e, char **bytes, size_t *size) {
  if (bytes) *bytes = NULL;
  if (!e) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_serialize: no executable");
  return tn_compiled_serialize(e->compiled, bytes, size);
}

/* ---- loading --------------------------------------------------------------------------------- */

static tn_status *check_member(const tn_plugin *plugin, size_t member_end, const char *what,
                               int minor) {
  if (client_size(plugin, PJRT_ID_PJRT_Executable_DeserializeAndLoad_Args) >= member_end) {
    return NULL;
  }
  return tn_error(TN_UNIMPLEMENTED, "%s is of PJRT %d.%d, and %s needs 0.%d", plugin->name,
                  plugin->major, plugin->minor, what, minor);
}

#define END_OF(member) PJRT_STRUCT_SIZE(PJRT_Executable_DeserializeAndLoad_Args, member)

tn_status *client_load_bytes(tn_executable *e, const char *bytes, size_t size, const char *options,
                             size_t options_size, PJRT_LoadOptions *load) {
  tn_plugin *plugin = e->client->plugin;
  tn_status *status = NULL;
  if (options) {
    status = check_member(plugin, END_OF(overridden_serialized_compile_options_size),
                          "loading with other options", 71);
  }
  if (!status && load) status = check_member(plugin, END_OF(load_options), "a load option", 111);
  if (status) return status;
  PJRT_Executable_DeserializeAndLoad_Args args = {
      .client = e->client->client,
      .serialized_executable = bytes,
      .serialized_executable_size = size,
      .overridden_serialized_compile_options = options,
      .overridden_serialized_compile_options_size = options_size,
      .load_options = load,
  };
  status = PJRT(plugin, Executable_DeserializeAndLoad, &args);
  if (!status) e->loaded = args.loaded_executable;
  if (status || e->loaded) return status;
  return tn_error(TN_INTERNAL, "%s gave no executable", plugin->name);
}

void tn_load_options_init(tn_load_options *options) {
  if (options) *options = (tn_load_options)TN_LOAD_OPTIONS_INIT;
}

/* Has the plugin tell the options that it was compiled with, for loading it elsewhere later. One
 * that does not is loaded elsewhere with the defaults. */
static tn_status *learn_options(tn_executable *e) {
  PJRT_Executable_GetCompileOptions_Args args = {.executable = e->executable};
  tn_status *status =
      client_forgive_unimplemented(PJRT(e->client->plugin, Executable_GetCompileOptions, &args));
  if (status) return status;
  tn_compiled *c = e->compiled;
  status = client_copy_bytes(args.serialized_bytes, args.serialized_bytes_size, &c->options);
  if (!status) c->options_size = args.serialized_bytes ? args.serialized_bytes_size : 0;
  e->options = c->options;
  e->options_size = c->options_size;
  if (args.serialized_compile_options_deleter) {
    args.serialized_compile_options_deleter(args.serialized_compile_options);
  }
  return status;
}

static tn_status *keep_bytes(tn_compiled *c, const char *bytes, size_t size) {
  tn_status *status = client_copy_bytes(bytes, size, &c->saved);
  if (!status) c->saved_size = size;
  return status;
}

static tn_status *deserialize_executable(tn_executable *e, const char *bytes, size_t size,
                                         const tn_load_options *o) {
  PJRT_LoadOptions load = {
      .struct_size = client_size(e->client->plugin, PJRT_ID_PJRT_LoadOptions),
      .computation_origin = o->computation_origin,
      .computation_origin_size = o->computation_origin ? o->computation_origin_size : 0,
      .multi_slice_config = o->multi_slice_config,
  };
  tn_compiled *c = e->compiled;
  bool special = load.computation_origin || load.multi_slice_config;
  tn_status *status = NULL;
  if (o->compile) {
    status = client_encode_options(e->client, o->compile, &c->options, &c->options_size);
  }
  if (!status) {
    status = client_load_bytes(e, bytes, size, c->options, c->options_size, special ? &load : NULL);
  }
  if (!status) status = keep_bytes(c, bytes, size);
  c->has_other_options = o->compile != NULL;
  if (!status) status = client_read_executable(e);
  if (!status && !e->options) status = learn_options(e);
  return status;
}

tn_status *tn_executable_deserialize(tn_client *client, const void *bytes, size_t size,
                                     const tn_load_options *options, tn_executable **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_deserialize: no place for it");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_executable_deserialize: no client");
  if (!bytes || !size) return tn_error(TN_INVALID_ARGUMENT, "a serialized executable of no bytes");
  tn_load_options o = TN_LOAD_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_load_options);
  if (status) return status;
  tn_executable *e = client_new_executable(client);
  if (!e) return tn_error_no_memory("an executable");
  status = deserialize_executable(e, bytes, size, &o);
  if (status) {
    tn_executable_destroy(e);
    return status;
  }
  *out = e;
  return NULL;
}

/* ---- loading what was compiled for a topology ------------------------------------------------ */

static tn_status *load_directly(tn_executable *e, const tn_compiled *c) {
  PJRT_Client_Load_Args args = {.client = e->client->client,
                                .executable = c->executable,
                                .compile_options = c->options,
                                .compile_options_size = c->options_size};
  tn_status *status = PJRT(c->plugin, Client_Load, &args);
  if (!status) e->loaded = args.loaded_executable;
  if (status || e->loaded) return status;
  return tn_error(TN_INTERNAL, "%s gave no executable", c->plugin->name);
}

static tn_status *load_by_bytes(tn_executable *e, const tn_compiled *c) {
  char *bytes = NULL;
  size_t size = 0;
  tn_status *status = tn_compiled_serialize(c, &bytes, &size);
  if (!status) status = client_load_bytes(e, bytes, size, NULL, 0, NULL);
  if (status) {
    tn_free(bytes);
    return status;
  }
  e->compiled->saved = bytes;
  e->compiled->saved_size = size;
  return NULL;
}

static tn_status *load_compiled(tn_executable *e, tn_compiled *c) {
  tn_status *status = load_directly(e, c);
  if (tn_status_code(status) == TN_UNIMPLEMENTED) {
    tn_status_destroy(status);
    status = load_by_bytes(e, c);
  }
  tn_compiled *loaded = e->compiled;
  if (!status && c->options) {
    status = client_copy_bytes(c->options, c->options_size, &loaded->options);
    loaded->options_size = c->options_size;
  }
  if (status) return status;
  atomic_fetch_add_explicit(&c->refs, 1, memory_order_relaxed);
  loaded->source = c;
  loaded->signature = c->signature;
  return client_read_executable(e);
}

tn_status *tn_client_load(tn_client *client, const tn_compiled *compiled, tn_executable **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_client_load: no place for the executable");
  *out = NULL;
  if (!client || !compiled) return tn_error(TN_INVALID_ARGUMENT, "tn_client_load: NULL");
  if (client->plugin != compiled->plugin) {
    return tn_error(TN_INVALID_ARGUMENT, "the client is of %s, and the program was compiled by %s",
                    client->plugin->name, compiled->plugin->name);
  }
  tn_executable *e = client_new_executable(client);
  if (!e) return tn_error_no_memory("an executable");
  tn_status *status = load_compiled(e, (tn_compiled *)compiled); /* counting is no change to see */
  if (status) {
    tn_executable_destroy(e);
    return status;
  }
  *out = e;
  return NULL;
}
