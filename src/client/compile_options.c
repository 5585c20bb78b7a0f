/* tn_compile_options as a serialized CompileOptionsProto. */
#include "client/handles.h"
#include "compile_options.pb-c.h"
#include <inttypes.h>
#include <string.h>

typedef Xla__CompileOptionsProto options_proto;
typedef Xla__ExecutableBuildOptionsProto build_proto;
typedef Xla__OptionOverrideProto override_proto;
typedef Xla__CompileOptionsProto__EnvOptionOverridesEntry entry_proto;
typedef Xla__DeviceAssignmentProto assignment_proto;
typedef Xla__DeviceAssignmentProto__ComputationDeviceProto computation_proto;

enum { MAX_DEVICES = 1 << 20 };
static const char level_name[] = "level";

/* ---- checks ---------------------------------------------------------------------------------- */

static bool has_defaults(const tn_compile_options *o) {
  return o->num_replicas == 1 && o->num_partitions == 1 && !o->device && !o->use_shardy &&
         o->level == -1 && !o->num_values;
}

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

static tn_status *check_place(const tn_client *client, const tn_compile_options *o) {
  if (o->num_replicas < 1 || o->num_partitions < 1 || o->num_replicas > MAX_DEVICES ||
      o->num_partitions > MAX_DEVICES / o->num_replicas) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "%" PRId64 " replicas of %" PRId64 " partitions: each must be at least 1, and "
                    "their product at most %d",
                    o->num_replicas, o->num_partitions, MAX_DEVICES);
  }
  if (!o->device) return NULL;
  if (o->device->client != client) {
    return tn_error(TN_INVALID_ARGUMENT, "the device belongs to another client");
  }
  if (o->num_replicas * o->num_partitions != 1) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "a device is for one replica and one partition; there are %" PRId64
                    " of %" PRId64,
                    o->num_replicas, o->num_partitions);
  }
  return NULL;
}

static tn_status *check(const tn_client *client, const tn_compile_options *o) {
  if (o->struct_size < sizeof *o) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_compile_options has struct_size %zu: start from TN_COMPILE_OPTIONS_INIT",
                    o->struct_size);
  }
  if (o->serialized && !has_defaults(o)) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "`serialized` replaces every other compile option; one of them is set too");
  }
  if (o->level < -1 || o->level > 9) {
    return tn_error(TN_INVALID_ARGUMENT, "level %d: -1 to 9", o->level);
  }
  if (o->num_values && !o->values) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_compile_options: num_values without values");
  }
  tn_status *status = check_place(client, o);
  for (size_t i = 0; !status && i < o->num_values; i++) status = check_value(&o->values[i], i);
  return status;
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

/* ids[replica * partitions + partition]; on the wire partitions are outside and replicas inside. */
static tn_status *add_assignment(tn_arena *arena, const int *ids, size_t replicas,
                                 size_t partitions, build_proto *to) {
  assignment_proto *assignment = tn_arena_alloc(arena, sizeof *assignment);
  computation_proto **lists = tn_arena_alloc_array(arena, partitions, sizeof *lists);
  computation_proto *all = tn_arena_alloc_array(arena, partitions, sizeof *all);
  int64_t *wide = tn_arena_alloc_array(arena, replicas * partitions, sizeof *wide);
  if (!assignment || !lists || !all || !wide) return tn_error_no_memory("compile options");
  xla__device_assignment_proto__init(assignment);
  assignment->replica_count = (int32_t)replicas;
  assignment->computation_count = (int32_t)partitions;
  for (size_t p = 0; p < partitions; p++) {
    xla__device_assignment_proto__computation_device_proto__init(&all[p]);
    all[p].n_replica_device_ids = replicas;
    all[p].replica_device_ids = wide + p * replicas;
    for (size_t r = 0; r < replicas; r++) wide[p * replicas + r] = ids[r * partitions + p];
    lists[p] = &all[p];
  }
  assignment->n_computation_devices = partitions;
  assignment->computation_devices = lists;
  to->device_assignment = assignment;
  return NULL;
}

static tn_status *assign_devices(const tn_client *client, tn_arena *arena,
                                 const tn_compile_options *o, build_proto *to) {
  if (o->device) return add_assignment(arena, &o->device->id, 1, 1, to);
  size_t replicas = (size_t)o->num_replicas, partitions = (size_t)o->num_partitions;
  if (replicas * partitions == 1) return NULL; /* the plugin's default */
  int *ids = tn_arena_alloc_array(arena, replicas * partitions, sizeof *ids);
  if (!ids) return tn_error_no_memory("compile options");
  tn_status *status = tn_client_default_assignment(client, (int)replicas, (int)partitions, ids);
  return status ? status : add_assignment(arena, ids, replicas, partitions, to);
}

static tn_status *encode(const tn_client *client, tn_arena *arena, const tn_compile_options *o,
                         const char **bytes, size_t *size, void **owned) {
  options_proto top;
  build_proto build;
  xla__compile_options_proto__init(&top);
  xla__executable_build_options_proto__init(&build);
  top.executable_build_options = &build;
  build.device_ordinal = -1;
  build.num_replicas = o->num_replicas;
  build.num_partitions = o->num_partitions;
  build.use_spmd_partitioning = o->num_partitions > 1;
  build.use_shardy_partitioner = o->use_shardy;
  tn_status *status = assign_devices(client, arena, o, &build);
  if (!status) status = add_overrides(arena, o, &top);
  if (status) return status;
  size_t need = xla__compile_options_proto__get_packed_size(&top);
  uint8_t *packed = tn_alloc(need);
  if (!packed) return tn_error_no_memory("compile options");
  xla__compile_options_proto__pack(&top, packed);
  *bytes = (const char *)packed;
  *size = need;
  *owned = packed;
  return NULL;
}

tn_status *client_encode_options(const tn_client *client, const tn_compile_options *options,
                                 const char **bytes, size_t *size, void **owned) {
  tn_compile_options o = TN_COMPILE_OPTIONS_INIT;
  *owned = NULL;
  if (options) {
    tn_status *status = check(client, options);
    if (status) return status;
    o = *options;
  }
  if (o.serialized) {
    *bytes = o.serialized;
    *size = o.serialized_size;
    return NULL;
  }
  tn_arena arena = {0};
  tn_status *status = encode(client, &arena, &o, bytes, size, owned);
  tn_arena_free(&arena);
  return status;
}
