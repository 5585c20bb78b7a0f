/* Compile options read from bytes. */
#include "client/handles.h"
#include "client/options/array_layout.h"
#include "client/options/build_options.h"
#include "client/options/message.h"
#include "compile_options.pb-c.h"
#include <string.h>

struct tn_stored_options {
  tn_compile_options options;
  tn_executable_build_options build;
  tn_device_assignment *assignment;
  tn_arena arena; /* everything that `options` points to */
};

typedef Xla__CompileOptionsProto options_proto;

static tn_status *read_value(const Xla__CompileOptionsProto__EnvOptionOverridesEntry *entry,
                             tn_value *out) {
  const Xla__OptionOverrideProto *from = entry->value;
  switch (from ? from->value_case : XLA__OPTION_OVERRIDE_PROTO__VALUE__NOT_SET) {
  case XLA__OPTION_OVERRIDE_PROTO__VALUE_STRING_FIELD:
    *out = tn_value_string(entry->key, from->string_field);
    return NULL;
  case XLA__OPTION_OVERRIDE_PROTO__VALUE_BOOL_FIELD:
    *out = tn_value_bool(entry->key, from->bool_field);
    return NULL;
  case XLA__OPTION_OVERRIDE_PROTO__VALUE_INT_FIELD:
    *out = tn_value_int(entry->key, from->int_field);
    return NULL;
  case XLA__OPTION_OVERRIDE_PROTO__VALUE_DOUBLE_FIELD:
    *out = tn_value_float(entry->key, from->double_field);
    return NULL;
  default: break;
  }
  return tn_error(TN_INVALID_ARGUMENT, "compile option \"%s\" has no value", entry->key);
}

static tn_status *read_values(tn_arena *arena, const options_proto *from, tn_compile_options *o) {
  tn_value *values = tn_arena_alloc_array(arena, from->n_env_option_overrides, sizeof *values);
  if (!values) return tn_error_no_memory("compile options");
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < from->n_env_option_overrides; i++) {
    status = read_value(from->env_option_overrides[i], &values[i]);
  }
  o->values = values;
  o->num_values = from->n_env_option_overrides;
  return status;
}

static tn_status *read_layouts(tn_arena *arena, const options_proto *from, tn_compile_options *o) {
  tn_array_layout *all = tn_arena_alloc_array(arena, from->n_argument_layouts, sizeof *all);
  if (!all) return tn_error_no_memory("argument layouts");
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < from->n_argument_layouts; i++) {
    status = array_layout_read(arena, &from->argument_layouts[i], &all[i]);
  }
  o->argument_layouts = all;
  o->num_argument_layouts = from->n_argument_layouts;
  return status;
}

static tn_status *read_target(tn_arena *arena, const options_proto *from, tn_compile_options *o) {
  if (!from->target_config) return NULL;
  tn_bytes *to = &o->target_config;
  tn_status *status = message_unknown(arena, &from->target_config->base, &to->data, &to->size);
  if (!status && !to->data) to->data = "";
  return status;
}

static tn_status *fill_options(tn_stored_options *s, const options_proto *from) {
  tn_compile_options *o = &s->options;
  const ProtobufCBinaryData *slices = &from->serialized_multi_slice_config;
  *o = (tn_compile_options)TN_COMPILE_OPTIONS_INIT;
  o->parameter_is_tupled_arguments = from->parameter_is_tupled_arguments;
  o->compile_portable_executable = from->compile_portable_executable;
  o->profile_version = from->profile_version;
  o->multi_slice_config = (tn_bytes){slices->data, slices->len};
  o->allow_in_place_mlir_modification = from->allow_in_place_mlir_modification;
  o->matrix_unit_operand_precision = (tn_precision)from->matrix_unit_operand_precision;
  o->compiler_variant = from->compiler_variant[0] ? from->compiler_variant : NULL;
  tn_status *status = read_values(&s->arena, from, o);
  if (!status) status = read_layouts(&s->arena, from, o);
  if (!status) status = read_target(&s->arena, from, o);
  if (!status) {
    status = message_unknown(&s->arena, &from->base, &o->unknown.data, &o->unknown.size);
  }
  if (status || !from->executable_build_options) return status;
  o->build = &s->build;
  return build_options_read(&s->arena, from->executable_build_options, &s->build, &s->assignment);
}

tn_status *tn_stored_options_from_proto(const void *bytes, size_t size, tn_stored_options **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "no place for the compile options");
  *out = NULL;
  tn_stored_options *s = tn_alloc_zero(sizeof *s);
  if (!s) return tn_error_no_memory("compile options");
  ProtobufCMessage *message = NULL;
  tn_status *status = message_unpack(&s->arena, &xla__compile_options_proto__descriptor, bytes,
                                     size, "CompileOptionsProto", &message);
  if (!status) status = fill_options(s, (const options_proto *)message);
  if (status) {
    tn_stored_options_destroy(s);
    return status;
  }
  *out = s;
  return NULL;
}

tn_status *tn_executable_compile_options(const tn_executable *e, tn_stored_options **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "no place for the compile options");
  *out = NULL;
  if (!e) return tn_error(TN_INVALID_ARGUMENT, "no executable");
  PJRT_Executable_GetCompileOptions_Args args = {.executable = e->executable};
  tn_status *status = PJRT(e->client->plugin, Executable_GetCompileOptions, &args);
  if (status) return status;
  status = tn_stored_options_from_proto(args.serialized_bytes, args.serialized_bytes_size, out);
  if (args.serialized_compile_options_deleter) {
    args.serialized_compile_options_deleter(args.serialized_compile_options);
  }
  return status;
}

const tn_compile_options *tn_stored_options_get(const tn_stored_options *s) {
  return s ? &s->options : NULL;
}

void tn_stored_options_destroy(tn_stored_options *s) {
  if (!s) return;
  tn_device_assignment_destroy(s->assignment);
  tn_arena_free(&s->arena);
  tn_free(s);
}
