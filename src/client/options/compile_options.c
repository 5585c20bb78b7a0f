/* tn_compile_options as a serialized CompileOptionsProto. */
#include "base/options.h"
#include "client/handles.h"
#include "client/options/array_layout.h"
#include "client/options/assignment.h"
#include "client/options/build_options.h"
#include "client/options/capability.h"
#include "client/options/message.h"
#include "compile_options.pb-c.h"
#include <inttypes.h>
#include <string.h>

typedef Xla__CompileOptionsProto options_proto;
typedef Xla__OptionOverrideProto override_proto;
typedef Xla__CompileOptionsProto__EnvOptionOverridesEntry entry_proto;

static const char level_name[] = "level";

void tn_compile_options_init(tn_compile_options *options) {
  if (options) *options = (tn_compile_options)TN_COMPILE_OPTIONS_INIT;
}

/* ---- checks ---------------------------------------------------------------------------------- */

static tn_status *check_value(const tn_value *value, size_t index) {
  if (!value->name || !value->name[0]) {
    return tn_error(TN_INVALID_ARGUMENT, "compile option %zu has no name", index);
  }
  if (value->type == TN_VALUE_INTS || (unsigned)value->type > TN_VALUE_BOOL) {
    return tn_error(TN_INVALID_ARGUMENT, "compile option \"%s\": %s cannot be sent", value->name,
                    tn_value_type_name(value->type));
  }
  if (value->type == TN_VALUE_STRING && !value->string) {
    return tn_error(TN_INVALID_ARGUMENT, "compile option \"%s\" has no value", value->name);
  }
  return NULL;
}

tn_status *client_read_compile_options(const tn_compile_options *from, client_compile_options *to) {
  to->options = (tn_compile_options)TN_COMPILE_OPTIONS_INIT;
  to->build = (tn_executable_build_options)TN_EXECUTABLE_BUILD_OPTIONS_INIT;
  tn_compile_options *o = &to->options;
  tn_status *status = TN_OPTIONS_READ(o, from, tn_compile_options);
  if (!status) status = TN_OPTIONS_READ(&to->build, o->build, tn_executable_build_options);
  if (o->build) o->build = &to->build;
  if (!o->num_replicas) o->num_replicas = 1;
  if (!o->num_partitions) o->num_partitions = 1;
  return status;
}

static tn_status *check_options(const tn_compile_options *o) {
  if (o->num_replicas < 1 || o->num_partitions < 1) {
    return client_check_counts(o->num_replicas, o->num_partitions);
  }
  if (o->level < -1 || o->level > 9) {
    return tn_error(TN_INVALID_ARGUMENT, "level %d: -1 to 9", o->level);
  }
  if (o->num_values && !o->values) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_compile_options: num_values without values");
  }
  if (o->num_argument_layouts && !o->argument_layouts) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_compile_options: num_argument_layouts without argument_layouts");
  }
  tn_status *status = o->build ? build_options_check(o->build) : NULL;
  for (size_t i = 0; !status && i < o->num_values; i++) status = check_value(&o->values[i], i);
  return status;
}

/* ---- where it runs --------------------------------------------------------------------------- */

/* What the options and their build options say together. `own` is an assignment made here. */
typedef struct placement {
  tn_executable_build_options build;
  tn_device_assignment *own;
} placement;

/* A number that can be said in two places; 1 says nothing. */
static tn_status *merge_count(const char *name, int64_t here, int64_t *there) {
  if (here == 1) return NULL;
  if (*there > 1 && *there != here) {
    return tn_error(TN_INVALID_ARGUMENT, "%s is %" PRId64 ", and %" PRId64 " in the build options",
                    name, here, *there);
  }
  *there = here;
  return NULL;
}

static tn_status *merge_counts(const tn_compile_options *o, tn_executable_build_options *build) {
  tn_status *status = merge_count("num_replicas", o->num_replicas, &build->num_replicas);
  if (!status) status = merge_count("num_partitions", o->num_partitions, &build->num_partitions);
  return status;
}

/* The first cell in which two assignments of the same counts differ. */
static tn_status *error_assignments_differ(const tn_device_assignment *a,
                                           const tn_device_assignment *b) {
  int64_t cell = 0;
  while (a->ids[cell] == b->ids[cell]) cell++;
  return tn_error(TN_INVALID_ARGUMENT,
                  "replica %" PRId64 ", partition %" PRId64 " is assigned to device %" PRId64
                  ", and to device %" PRId64 " in the build options",
                  cell / a->num_partitions, cell % a->num_partitions, a->ids[cell], b->ids[cell]);
}

/* The first cell that only one of program and assignment has. */
static tn_status *counts_differ(const tn_device_assignment *a, int64_t replicas,
                                int64_t partitions) {
  bool few_replicas = a->num_replicas < replicas, few_partitions = a->num_partitions < partitions;
  bool few = few_replicas || few_partitions;
  int64_t replica = few_replicas ? a->num_replicas : 0;
  int64_t partition = few_replicas ? 0 : a->num_partitions;
  if (!few && a->num_replicas > replicas) replica = replicas;
  if (!few) partition = a->num_replicas > replicas ? 0 : partitions;
  return tn_error(TN_INVALID_ARGUMENT,
                  "%" PRId64 " replicas of %" PRId64 " partitions, and the device assignment is of "
                  "%" PRId64 " of %" PRId64 ": it has %s device for replica %" PRId64
                  ", partition %" PRId64,
                  replicas, partitions, a->num_replicas, a->num_partitions, few ? "no" : "a",
                  replica, partition);
}

static tn_status *merge_assignment(const tn_compile_options *o,
                                   tn_executable_build_options *build) {
  const tn_device_assignment *here = o->device_assignment, *there = build->device_assignment;
  if (here && there) {
    bool alike =
        here->num_replicas == there->num_replicas && here->num_partitions == there->num_partitions;
    if (!alike) return counts_differ(here, there->num_replicas, there->num_partitions);
    if (!tn_device_assignment_equal(here, there)) return error_assignments_differ(here, there);
  }
  const tn_device_assignment *a = build->device_assignment = here ? here : there;
  if (!a) return NULL;
  bool said = build->num_replicas > 1 || build->num_partitions > 1;
  if (said &&
      (a->num_replicas != build->num_replicas || a->num_partitions != build->num_partitions)) {
    return counts_differ(a, build->num_replicas, build->num_partitions);
  }
  build->num_replicas = a->num_replicas;
  build->num_partitions = a->num_partitions;
  return tn_device_assignment_check(a);
}

static bool has_device(const tn_client *client, int64_t id) {
  /* Usually they stand in the order of their ids. */
  if (id < (int64_t)client->num_devices && client->devices[id].id == id) return true;
  return id <= INT32_MAX && tn_client_find_device(client, (int)id);
}

tn_status *client_check_devices(const tn_client *client, const tn_device_assignment *a) {
  int64_t count = a->num_replicas * a->num_partitions;
  for (int64_t i = 0; i < count; i++) {
    if (has_device(client, a->ids[i])) continue;
    return tn_error(TN_INVALID_ARGUMENT,
                    "replica %" PRId64 ", partition %" PRId64 " is assigned to device %" PRId64
                    ", which %s does not have",
                    i / a->num_partitions, i % a->num_partitions, a->ids[i], client->platform_name);
  }
  return NULL;
}

static tn_status *place_on_device(const tn_client *client, const tn_device *device, placement *p) {
  if (client && device->client != client) {
    return tn_error(TN_INVALID_ARGUMENT, "the device belongs to another client");
  }
  if (p->build.device_assignment) {
    return tn_error(TN_INVALID_ARGUMENT, "a device and a device assignment: one of them");
  }
  if (p->build.num_replicas > 1 || p->build.num_partitions > 1) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "a device is for one replica and one partition; there are %" PRId64
                    " of %" PRId64,
                    p->build.num_replicas, p->build.num_partitions);
  }
  int64_t id = device->id;
  return tn_device_assignment_create(1, 1, &id, &p->own);
}

static tn_status *check_portable(const tn_compile_options *o, const placement *p) {
  const tn_executable_build_options *build = &p->build;
  bool one = build->num_replicas <= 1 && build->num_partitions <= 1;
  if (!o->compile_portable_executable || (one && !build->device_assignment)) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "a portable executable has one replica, one partition and no assignment%s",
                  one ? "" : "; the counts are others");
}

/* `client` may be NULL: nothing is looked up then, and no default is asked for. */
static tn_status *place_program(const tn_client *client, const tn_compile_options *o,
                                placement *p) {
  tn_executable_build_options *build = &p->build;
  tn_status *status = merge_counts(o, build);
  /* 0 is a field that is not there. */
  int64_t replicas = build->num_replicas ? build->num_replicas : 1;
  int64_t partitions = build->num_partitions ? build->num_partitions : 1;
  if (!status) status = client_check_counts(replicas, partitions);
  if (!status) status = merge_assignment(o, build);
  if (!status && client && build->device_assignment) {
    status = client_check_devices(client, build->device_assignment);
  }
  if (!status && o->device) status = place_on_device(client, o->device, p);
  bool open = !build->device_assignment && !o->device && (replicas > 1 || partitions > 1);
  if (!status && open && client) { /* the plugin's own default for one */
    status = tn_client_default_device_assignment(client, replicas, partitions, &p->own);
  }
  bool left = !build->device_assignment && !o->device && !open && !o->compile_portable_executable;
  if (!status && left && client && client->preferred) {
    status = place_on_device(client, client->preferred, p);
  }
  if (!status && p->own) build->device_assignment = p->own;
  return status ? status : check_portable(o, p);
}

/* ---- messages, all of them in an arena ------------------------------------------------------- */

static entry_proto *make_entry(tn_arena *arena, const char *name) {
  entry_proto *entry = tn_arena_alloc(arena, sizeof *entry);
  override_proto *value = tn_arena_alloc(arena, sizeof *value);
  if (!entry || !value) return NULL;
  xla__compile_options_proto__env_option_overrides_entry__init(entry);
  xla__option_override_proto__init(value);
  entry->key = (char *)name;
  entry->value = value;
  return entry;
}

static void fill_override(const tn_value *from, override_proto *to) {
  switch (from->type) {
  case TN_VALUE_STRING:
    to->value_case = XLA__OPTION_OVERRIDE_PROTO__VALUE_STRING_FIELD;
    to->string_field = (char *)from->string;
    break;
  case TN_VALUE_BOOL:
    to->value_case = XLA__OPTION_OVERRIDE_PROTO__VALUE_BOOL_FIELD;
    to->bool_field = from->boolean;
    break;
  case TN_VALUE_FLOAT:
    to->value_case = XLA__OPTION_OVERRIDE_PROTO__VALUE_DOUBLE_FIELD;
    to->double_field = from->real;
    break;
  default:
    to->value_case = XLA__OPTION_OVERRIDE_PROTO__VALUE_INT_FIELD;
    to->int_field = from->integer;
    break;
  }
}

static tn_status *add_overrides(tn_arena *arena, const tn_compile_options *o, options_proto *to) {
  entry_proto **entries = tn_arena_alloc_array(arena, o->num_values + 1, sizeof *entries);
  if (!entries) return tn_error_no_memory("compile options");
  tn_value level = tn_value_int(level_name, o->level);
  for (size_t i = 0; i <= o->num_values; i++) {
    if (i == o->num_values && o->level < 0) break;
    const tn_value *value = i < o->num_values ? &o->values[i] : &level;
    entry_proto *entry = make_entry(arena, value->name);
    if (!entry) return tn_error_no_memory("compile options");
    fill_override(value, entry->value);
    entries[to->n_env_option_overrides++] = entry;
  }
  to->env_option_overrides = entries;
  return NULL;
}

static tn_status *add_layouts(tn_arena *arena, const tn_compile_options *o, options_proto *to) {
  ProtobufCBinaryData *all = tn_arena_alloc_array(arena, o->num_argument_layouts, sizeof *all);
  if (!all) return tn_error_no_memory("argument layouts");
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < o->num_argument_layouts; i++) {
    status = array_layout_write(arena, &o->argument_layouts[i], "argument", i, &all[i]);
  }
  to->n_argument_layouts = o->num_argument_layouts;
  to->argument_layouts = all;
  return status;
}

static tn_status *fill_proto(tn_arena *arena, const tn_compile_options *o,
                             const tn_executable_build_options *build, options_proto *to) {
  tn_status *status = build_options_write(arena, build, &to->executable_build_options);
  if (!status) status = add_layouts(arena, o, to);
  if (!status) status = add_overrides(arena, o, to);
  if (!status) {
    status = capability_target(arena, o->target_config, o->compute_capability, &to->target_config);
  }
  to->parameter_is_tupled_arguments = o->parameter_is_tupled_arguments;
  to->compile_portable_executable = o->compile_portable_executable;
  to->profile_version = o->profile_version;
  to->serialized_multi_slice_config =
      (ProtobufCBinaryData){o->multi_slice_config.size, (uint8_t *)o->multi_slice_config.data};
  to->allow_in_place_mlir_modification = o->allow_in_place_mlir_modification;
  to->matrix_unit_operand_precision = (int32_t)o->matrix_unit_operand_precision;
  if (o->compiler_variant) to->compiler_variant = (char *)o->compiler_variant;
  if (status) return status;
  return message_add_unknown(arena, &to->base, o->unknown.data, o->unknown.size,
                             "CompileOptionsProto");
}

static tn_status *encode_options(const tn_client *client, const tn_compile_options *o, char **bytes,
                                 size_t *size) {
  tn_arena arena = {0};
  options_proto top;
  xla__compile_options_proto__init(&top);
  placement p = {.build = TN_EXECUTABLE_BUILD_OPTIONS_INIT};
  tn_status *status = check_options(o);
  if (!status && o->build) p.build = *o->build;
  if (!status && o->use_shardy) p.build.use_shardy_partitioner = true;
  if (!status) status = place_program(client, o, &p);
  if (!status) status = fill_proto(&arena, o, &p.build, &top);
  if (!status) status = message_pack(&top.base, "compile options", bytes, size);
  tn_device_assignment_destroy(p.own);
  tn_arena_free(&arena);
  return status;
}

/* ---- options that are bytes already ---------------------------------------------------------- */

/* Nothing else is said: the rest makes the bytes that the defaults make. */
static tn_status *check_alone(const tn_compile_options *options) {
  tn_compile_options rest = *options, defaults = TN_COMPILE_OPTIONS_INIT;
  char *bytes = NULL, *default_bytes = NULL;
  size_t size = 0, default_size = 0;
  rest.serialized = NULL;
  tn_status *status = encode_options(NULL, &rest, &bytes, &size);
  if (!status) status = encode_options(NULL, &defaults, &default_bytes, &default_size);
  bool same = !status && size == default_size && !memcmp(bytes, default_bytes, size);
  tn_free(bytes);
  tn_free(default_bytes);
  if (status || same) return status;
  return tn_error(TN_INVALID_ARGUMENT,
                  "`serialized` replaces every other compile option; one of them is set too");
}

tn_status *client_encode_options(const tn_client *client, const tn_compile_options *options,
                                 char **bytes, size_t *size) {
  client_compile_options given;
  const tn_compile_options *o = &given.options;
  *bytes = NULL;
  tn_status *status = client_read_compile_options(options, &given);
  if (!status && !o->serialized) return encode_options(client, o, bytes, size);
  if (!status) status = check_alone(o);
  if (status) return status;
  if (!(*bytes = tn_alloc(o->serialized_size))) return tn_error_no_memory("compile options");
  memcpy(*bytes, o->serialized, o->serialized_size);
  *size = o->serialized_size;
  return NULL;
}

tn_status *tn_compile_options_to_proto(const tn_compile_options *options, char **bytes,
                                       size_t *size) {
  if (bytes) *bytes = NULL;
  if (!bytes || !size) return tn_error(TN_INVALID_ARGUMENT, "tn_compile_options_to_proto: NULL");
  return client_encode_options(NULL, options, bytes, size);
}
