/* Named options, of clients and of compilations: one table says what there is.
 *
 * A value comes as a named value of the interface, as a word, or in a protobuf message, and is read
 * into one form; the table gives its type and range, and what is wrong is told with its name.
 * Settings are a client's; what a compilation may change of them is copied for it. A build is what
 * one executable's options say, and owns its lists.
 *
 * Runs on the thread that makes the client or compiles. Nothing is shared but the configuration,
 * which is only read. */
#include "plugin/options.h"

#include "base/allowance.h"
#include "base/assert.h"
#include "base/config.h"
#include "base/memory.h"
#include "base/system.h"
#include "compile_options.pb-c.h"
#include "cpu/cpu.h"
#include "plugin/build_config.h"
#include "plugin/device.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* An option's value, from whichever of the two places. */
typedef struct option_value {
  const char *name;
  size_t name_size;
  enum { VALUE_TEXT, VALUE_INT, VALUE_BOOL, VALUE_OTHER } type;
  const char *text;
  size_t text_size;
  int64_t number; /* of an int or a bool */
} option_value;

typedef enum option_key {
  OPTION_DEVICES,
  OPTION_ASYNCHRONOUS,
  OPTION_PROCESS,
  OPTION_NODE,
  OPTION_NODES,
  OPTION_THREADS,
  OPTION_LEVEL,
  OPTION_TILE,
  OPTION_MAX_ISA,
  OPTION_DENORMALS,
  OPTION_PLATFORM,
  OPTION_PARALLEL,
  OPTION_PROVIDERS,
  OPTION_PROFILE,
  OPTION_MHA,
  OPTION_EINSUM,
  OPTION_MAX_MEMORY,
  OPTION_MEMORY_LIMIT,
  OPTION_MAX_INFLIGHT,
  NUM_OPTIONS
} option_key;

typedef struct option_info {
  const char *name;
  int type;
  int64_t least, most;
  bool of_compilation; /* as well as of a client */
} option_info;

static const option_info infos[NUM_OPTIONS] = {
    [OPTION_DEVICES] = {"cpu_device_count", VALUE_INT, 1, PLUGIN_MAX_DEVICES, false},
    [OPTION_ASYNCHRONOUS] = {"asynchronous", VALUE_BOOL, 0, 1, false},
    [OPTION_PROCESS] = {"process_id", VALUE_INT, 0, INT32_MAX / PLUGIN_DEVICES_PER_PROCESS - 1,
                        false},
    /* What JAX says of a job (jax.distributed), beside its store. */
    [OPTION_NODE] = {"node_id", VALUE_INT, 0, INT32_MAX, false},
    [OPTION_NODES] = {"num_nodes", VALUE_INT, 1, INT32_MAX, false},
    [OPTION_THREADS] = {"threads", VALUE_INT, 0, 4096, false},
    [OPTION_LEVEL] = {"level", VALUE_INT, 0, 1, true},
    [OPTION_TILE] = {"tile", VALUE_INT, 1, 65536, true},
    [OPTION_MAX_ISA] = {"max_isa", VALUE_TEXT, 0, 0, true},
    [OPTION_DENORMALS] = {"denormals", VALUE_TEXT, 0, 0, true},
    [OPTION_PLATFORM] = {"platform_name", VALUE_TEXT, 0, 0, false},
    [OPTION_PARALLEL] = {"parallel", VALUE_TEXT, 0, 0, false},
    [OPTION_PROVIDERS] = {"providers", VALUE_TEXT, 0, 0, true},
    [OPTION_PROFILE] = {"profile", VALUE_TEXT, 0, 0, false},
    [OPTION_MHA] = {"mha", VALUE_TEXT, 0, 0, true},
    [OPTION_EINSUM] = {"einsum", VALUE_TEXT, 0, 0, true},
    [OPTION_MAX_MEMORY] = {"max_device_memory", VALUE_INT, 0, INT64_MAX, false},
    [OPTION_MEMORY_LIMIT] = {"memory_limit", VALUE_INT, 0, INT64_MAX, false},
    [OPTION_MAX_INFLIGHT] = {"max_inflight_computations", VALUE_INT, 0, INT32_MAX, false},
};

static const char *type_name(int type) {
  static const char *const names[] = {"a string", "an int64", "a bool", "a value of another type"};
  return names[type];
}

static bool text_is(const option_value *value, const char *word) {
  return value->text_size == strlen(word) && !memcmp(value->text, word, value->text_size);
}

static tn_status *error_unknown_option(const option_value *value, bool compiling) {
  const char *names[NUM_OPTIONS];
  size_t count = 0;
  for (int i = 0; i < NUM_OPTIONS; i++) {
    if (!compiling || infos[i].of_compilation) names[count++] = infos[i].name;
  }
  char word[64];
  size_t size = value->name_size < sizeof word ? value->name_size : sizeof word - 1;
  memcpy(word, value->name, size);
  word[size] = '\0';
  const char *near = tn_nearest(word, names, count);
  return tn_error(TN_INVALID_ARGUMENT, "No such %s option: '%s'%s%s%s",
                  compiling ? "compile" : "create", word, near ? "; did you mean '" : "",
                  near ? near : "", near ? "'?" : "");
}

static tn_status *set_isa(const option_value *value, cpu_compile_options *compile) {
  for (int isa = 0; isa < TN_NUM_ISAS; isa++) {
    if (!text_is(value, tn_isa_name((tn_isa)isa))) continue;
    tn_isa best = tn_isa_detect();
    compile->isa = (tn_isa)isa < best ? (tn_isa)isa : best;
    return NULL;
  }
  return tn_error(TN_INVALID_ARGUMENT,
                  "option 'max_isa' is '%.*s'; it takes baseline, avx2 or avx512",
                  (int)(value->text_size & 63), value->text);
}

static tn_status *set_denormals(const option_value *value, cpu_compile_options *compile) {
  compile->flush_denormals = text_is(value, "flush");
  if (compile->flush_denormals || text_is(value, "keep")) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "option 'denormals' is '%.*s'; it takes keep or flush",
                  (int)(value->text_size & 63), value->text);
}

static tn_status *set_platform(const option_value *value, plugin_settings *settings) {
  static const char *const names[] = {"cpu", "tenon"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!text_is(value, names[i])) continue;
    settings->platform = names[i];
    return NULL;
  }
  return tn_error(TN_INVALID_ARGUMENT, "option 'platform_name' is '%.*s'; it takes cpu or tenon",
                  (int)(value->text_size & 63), value->text);
}

/* The option's value is one of two words; `second` is whether it is the other one. */
static tn_status *set_word(const option_info *info, const option_value *value,
                           const char *const words[2], bool *second) {
  *second = text_is(value, words[1]);
  if (*second || text_is(value, words[0])) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "option '%s' is '%.*s'; it takes %s or %s", info->name,
                  (int)(value->text_size & 63), value->text, words[0], words[1]);
}

static const char *const parallel_words[2] = {"pool", "openmp"};
static const char *const profile_words[2] = {"none", "xeon"};
static const char *const mha_words[2] = {"off", "on"};
const char *const plugin_einsum_words[CPU_NUM_EINSUMS] = {"off", "auto", "optimal", "dp", "greedy"};

static tn_status *set_einsum(const option_value *value, cpu_compile_options *compile) {
  for (int i = 0; i < CPU_NUM_EINSUMS; i++) {
    if (!text_is(value, plugin_einsum_words[i])) continue;
    compile->einsum = (cpu_einsum)i;
    return NULL;
  }
  return tn_error(TN_INVALID_ARGUMENT,
                  "option 'einsum' is '%.*s'; it takes off, auto, optimal, dp or greedy",
                  (int)(value->text_size & 63), value->text);
}

/* Some callers have words only: "4" is an int64 and "true" a bool then. */
static void read_word(option_value *value, int wanted) {
  if (value->type != VALUE_TEXT || wanted == VALUE_TEXT) return;
  char word[24];
  if (value->text_size == 0 || value->text_size >= sizeof word) return;
  memcpy(word, value->text, value->text_size);
  word[value->text_size] = '\0';
  if (wanted == VALUE_BOOL) {
    bool yes = !strcmp(word, "true") || !strcmp(word, "True") || !strcmp(word, "1");
    bool no = !strcmp(word, "false") || !strcmp(word, "False") || !strcmp(word, "0");
    if (!yes && !no) return;
    value->type = VALUE_BOOL;
    value->number = yes;
    return;
  }
  char *end;
  bool digit = word[0] >= '0' && word[0] <= '9';
  errno = 0;
  long long number = strtoll(word, &end, 10);
  if (*end || errno || !(digit || (word[0] == '-' && word[1] >= '0' && word[1] <= '9'))) return;
  value->type = VALUE_INT;
  value->number = number;
}

static tn_status *wrong_type(const option_info *info, const option_value *value) {
  if (value->type == VALUE_TEXT)
    return tn_error(TN_INVALID_ARGUMENT, "option '%s' takes %s, and was given the string '%.*s'",
                    info->name, type_name(info->type),
                    (int)(value->text_size < 60 ? value->text_size : 60), value->text);
  return tn_error(TN_INVALID_ARGUMENT, "option '%s' takes %s, and was given %s", info->name,
                  type_name(info->type), type_name((int)value->type));
}

/* The options of a client alone; false: it is none of them. */
static bool set_of_client(option_key key, const option_value *value, plugin_settings *settings) {
  switch (key) {
  case OPTION_DEVICES: settings->num_devices = value->number; return true;
  case OPTION_ASYNCHRONOUS: settings->asynchronous = value->number != 0; return true;
  case OPTION_PROCESS: settings->process = value->number; return true;
  case OPTION_NODE: settings->node = value->number; return true;
  case OPTION_NODES: settings->num_nodes = value->number; return true;
  case OPTION_THREADS: settings->threads = value->number; return true;
  case OPTION_MAX_INFLIGHT: settings->max_inflight = value->number; return true;
  case OPTION_MAX_MEMORY:
    settings->max_memory = value->number;
    settings->max_memory_by = "option 'max_device_memory'";
    return true;
  case OPTION_MEMORY_LIMIT:
    settings->memory_limit = value->number;
    settings->memory_limit_by = "option 'memory_limit'";
    return true;
  default: return false;
  }
}

/* `settings` is NULL while compiling: then only the options of a compilation are known. */
static tn_status *apply_option(option_value *value, plugin_settings *settings,
                               cpu_compile_options *compile) {
  int key = 0;
  while (key < NUM_OPTIONS && (strlen(infos[key].name) != value->name_size ||
                               memcmp(infos[key].name, value->name, value->name_size) ||
                               (!settings && !infos[key].of_compilation)))
    key++;
  if (key == NUM_OPTIONS) return error_unknown_option(value, !settings);
  const option_info *info = &infos[key];
  read_word(value, info->type);
  if ((int)value->type != info->type) return wrong_type(info, value);
  if (info->type == VALUE_INT && (value->number < info->least || value->number > info->most))
    return tn_error(TN_INVALID_ARGUMENT, "option '%s' is %lld; it takes %lld to %lld", info->name,
                    (long long)value->number, (long long)info->least, (long long)info->most);
  if (value->type == VALUE_TEXT) {
    tn_status *status = plugin_check_built(plugin_builds, plugin_num_builds, info->name,
                                           value->text, value->text_size);
    if (status) return status;
  }
  if (settings && key == OPTION_PLATFORM) return set_platform(value, settings);
  if (settings && key == OPTION_PARALLEL)
    return set_word(info, value, parallel_words, &settings->openmp);
  if (settings && key == OPTION_PROFILE)
    return set_word(info, value, profile_words, &settings->xeon);
  if (settings && set_of_client((option_key)key, value, settings)) return NULL;
  switch ((option_key)key) {
  case OPTION_LEVEL: compile->level = (int)value->number; return NULL;
  case OPTION_TILE: compile->tile = value->number; return NULL;
  case OPTION_MAX_ISA: return set_isa(value, compile);
  case OPTION_DENORMALS: return set_denormals(value, compile);
  case OPTION_PROVIDERS:
    return cpu_provider_list_read(value->text, value->text_size, &compile->providers);
  case OPTION_MHA: return set_word(info, value, mha_words, &compile->mha);
  case OPTION_EINSUM: return set_einsum(value, compile);
  default: TN_ASSERT(!info->of_compilation); /* each of those is set above */
  }
  return NULL;
}

/* ---- of clients -------------------------------------------------------------------------------
 */

void plugin_settings_init(plugin_settings *settings) {
  int64_t devices = tn_config_int(TN_CONFIG_DEVICES);
  bool fits = devices >= infos[OPTION_DEVICES].least && devices <= infos[OPTION_DEVICES].most;
  *settings =
      (plugin_settings){.num_devices = fits ? devices : 1, .asynchronous = true, .platform = "cpu"};
  cpu_compile_options_init(&settings->compile);
  /* The other half is for arrays. */
  int64_t allowed = tn_memory_allowance();
  settings->memory_limit = allowed < INT64_MAX ? allowed / 2 : 0;
  settings->memory_limit_by = "'memory_limit' (by default half of what this process may have)";
}

/* The setting's default is what a back end's row tells of; one that somebody has set holds. */
static tn_status *read_max_memory(plugin_settings *settings) {
  if (!tn_config_is_set(TN_CONFIG_CPU_MAX_DEVICE_MEMORY)) return NULL;
  settings->max_memory = tn_config_int(TN_CONFIG_CPU_MAX_DEVICE_MEMORY);
  settings->max_memory_by = "TENON_CPU_MAX_DEVICE_MEMORY";
  if (settings->max_memory >= 0) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "TENON_CPU_MAX_DEVICE_MEMORY is %lld; it takes bytes, or 0 for no limit",
                  (long long)settings->max_memory);
}

static tn_status *read_memory_limit(plugin_settings *settings) {
  if (!tn_config_is_set(TN_CONFIG_MEMORY_LIMIT)) return NULL;
  settings->memory_limit = tn_config_int(TN_CONFIG_MEMORY_LIMIT);
  settings->memory_limit_by = "TENON_MEMORY_LIMIT";
  if (settings->memory_limit >= 0) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "TENON_MEMORY_LIMIT is %lld; it takes bytes, or 0 for no limit",
                  (long long)settings->memory_limit);
}

static tn_status *read_max_inflight(plugin_settings *settings) {
  const option_info *info = &infos[OPTION_MAX_INFLIGHT];
  settings->max_inflight = tn_config_int(TN_CONFIG_MAX_INFLIGHT_COMPUTATIONS);
  if (settings->max_inflight >= info->least && settings->max_inflight <= info->most) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "TENON_MAX_INFLIGHT_COMPUTATIONS is %lld; it takes launches, or 0 for no limit",
                  (long long)settings->max_inflight);
}

tn_status *plugin_settings_account(plugin_settings *settings) {
  tn_status *status = cpu_account_create(&settings->compile.account);
  if (status) return status;
  cpu_account_limit(settings->compile.account, settings->memory_limit, settings->memory_limit_by);
  return NULL;
}

tn_status *plugin_settings_read(plugin_settings *settings, const PJRT_NamedValue *values,
                                size_t count) {
  tn_status *bad = tn_config_check_values();
  if (!bad) bad = read_max_memory(settings);
  if (!bad) bad = read_memory_limit(settings);
  if (!bad) bad = read_max_inflight(settings);
  if (bad) return bad;
  const char *parallel = tn_config_string(TN_CONFIG_PARALLEL);
  settings->openmp = !strcmp(parallel, parallel_words[1]);
  if (!settings->openmp && strcmp(parallel, parallel_words[0]))
    return tn_error(TN_INVALID_ARGUMENT, "TENON_PARALLEL is '%s'; it takes pool or openmp",
                    parallel);
  for (size_t i = 0; i < count; i++) {
    const PJRT_NamedValue *given = &values[i];
    option_value value = {.name = given->name, .name_size = given->name_size, .type = VALUE_OTHER};
    if (given->type == PJRT_NamedValue_kString) {
      value.type = VALUE_TEXT;
      value.text = given->string_value;
      value.text_size = given->value_size;
    } else if (given->type == PJRT_NamedValue_kInt64) {
      value.type = VALUE_INT;
      value.number = given->int64_value;
    } else if (given->type == PJRT_NamedValue_kBool) {
      value.type = VALUE_BOOL;
      value.number = given->bool_value;
    }
    tn_status *status = apply_option(&value, settings, &settings->compile);
    if (status) return status;
  }
  return NULL;
}

/* ---- of compilations --------------------------------------------------------------------------
 */

static void *proto_alloc(void *data, size_t size) {
  (void)data;
  return tn_alloc(size);
}

static void proto_free(void *data, void *p) {
  (void)data;
  tn_free(p);
}

static ProtobufCAllocator proto_allocator = {proto_alloc, proto_free, NULL};

static tn_status *read_overrides(plugin_build *build, const Xla__CompileOptionsProto *options) {
  for (size_t i = 0; i < options->n_env_option_overrides; i++) {
    const Xla__CompileOptionsProto__EnvOptionOverridesEntry *entry =
        options->env_option_overrides[i];
    /* XLA's own debugging options say how XLA compiles; they mean nothing here. */
    if (!entry->key || !strncmp(entry->key, "xla_", 4)) continue;
    option_value value = {.name = entry->key, .name_size = strlen(entry->key), .type = VALUE_OTHER};
    const Xla__OptionOverrideProto *given = entry->value;
    if (given && given->value_case == XLA__OPTION_OVERRIDE_PROTO__VALUE_STRING_FIELD) {
      value.type = VALUE_TEXT;
      value.text = given->string_field;
      value.text_size = strlen(given->string_field);
    } else if (given && given->value_case == XLA__OPTION_OVERRIDE_PROTO__VALUE_INT_FIELD) {
      value.type = VALUE_INT;
      value.number = given->int_field;
    } else if (given && given->value_case == XLA__OPTION_OVERRIDE_PROTO__VALUE_BOOL_FIELD) {
      value.type = VALUE_BOOL;
      value.number = given->bool_field;
    }
    tn_status *status = apply_option(&value, NULL, &build->compile);
    if (status) return status;
  }
  return NULL;
}

static tn_status *wrong_assignment(const plugin_build *build,
                                   const Xla__DeviceAssignmentProto *proto) {
  return tn_error(TN_INVALID_ARGUMENT,
                  "the device assignment is for %d replicas and %d partitions, and the options ask "
                  "for %zu and %zu",
                  (int)proto->replica_count, (int)proto->computation_count, build->num_replicas,
                  build->num_partitions);
}

static tn_status *read_assignment(plugin_build *build, const Xla__DeviceAssignmentProto *proto) {
  size_t replicas = build->num_replicas, partitions = build->num_partitions;
  if (proto->replica_count <= 0 || proto->computation_count <= 0 ||
      (size_t)proto->replica_count != replicas || (size_t)proto->computation_count != partitions ||
      proto->n_computation_devices != partitions)
    return wrong_assignment(build, proto);
  build->assigned = tn_alloc_array(replicas * partitions, sizeof *build->assigned);
  if (!build->assigned) return tn_error_no_memory("a device assignment");
  for (size_t p = 0; p < partitions; p++) {
    if (proto->computation_devices[p]->n_replica_device_ids != replicas)
      return wrong_assignment(build, proto);
    for (size_t r = 0; r < replicas; r++)
      build->assigned[r * partitions + p] = proto->computation_devices[p]->replica_device_ids[r];
  }
  return NULL;
}

static tn_status *copy_flags(const protobuf_c_boolean *flags, size_t count, bool **out,
                             size_t *out_count) {
  *out = tn_alloc_array(count + 1, sizeof **out);
  if (!*out) return tn_error_no_memory("compile options");
  for (size_t i = 0; i < count; i++) (*out)[i] = flags[i];
  *out_count = count;
  return NULL;
}

/* What the partitioner may choose, for programs that leave it open. */
static tn_status *read_freedom(plugin_build *build, const Xla__ExecutableBuildOptionsProto *proto) {
  tn_status *status = copy_flags(proto->allow_spmd_sharding_propagation_to_parameters,
                                 proto->n_allow_spmd_sharding_propagation_to_parameters,
                                 &build->free_args, &build->num_free_args);
  if (status) return status;
  return copy_flags(proto->allow_spmd_sharding_propagation_to_output,
                    proto->n_allow_spmd_sharding_propagation_to_output, &build->free_results,
                    &build->num_free_results);
}

static tn_status *read_counts(plugin_build *build, const Xla__CompileOptionsProto *options) {
  const Xla__ExecutableBuildOptionsProto *proto = options->executable_build_options;
  /* Zero is what a message that says nothing holds; XLA's own default is one. */
  int64_t replicas = proto && proto->num_replicas ? proto->num_replicas : 1;
  int64_t partitions = proto && proto->num_partitions ? proto->num_partitions : 1;
  if (replicas < 0 || replicas > PLUGIN_MAX_DEVICES || partitions < 0 ||
      partitions > PLUGIN_MAX_DEVICES || replicas * partitions > PLUGIN_MAX_DEVICES)
    return tn_error(TN_INVALID_ARGUMENT, "num_replicas is %lld and num_partitions %lld",
                    (long long)replicas, (long long)partitions);
  TN_ASSERT(replicas > 0 && partitions > 0);
  build->num_replicas = (size_t)replicas;
  build->num_partitions = (size_t)partitions;
  build->portable = options->compile_portable_executable;
  if (build->portable && replicas * partitions > 1)
    return tn_error(TN_INVALID_ARGUMENT,
                    "a portable executable has one replica of one partition, not %lld of %lld",
                    (long long)replicas, (long long)partitions);
  return proto && partitions > 1 ? read_freedom(build, proto) : NULL;
}

static tn_status *read_devices(plugin_build *build, const Xla__CompileOptionsProto *options) {
  const Xla__ExecutableBuildOptionsProto *proto = options->executable_build_options;
  if (!proto || build->portable) return NULL;
  if (proto->device_assignment) return read_assignment(build, proto->device_assignment);
  if (proto->device_ordinal > 0 && build->num_replicas * build->num_partitions == 1) {
    build->assigned = tn_alloc_array(1, sizeof *build->assigned);
    if (!build->assigned) return tn_error_no_memory("a device assignment");
    build->assigned[0] = proto->device_ordinal;
  }
  return NULL;
}

tn_status *plugin_build_read(plugin_build *build, const cpu_compile_options *defaults,
                             const char *bytes, size_t size) {
  *build = (plugin_build){.num_replicas = 1, .num_partitions = 1, .compile = *defaults};
  Xla__CompileOptionsProto *options =
      xla__compile_options_proto__unpack(&proto_allocator, size, (const uint8_t *)bytes);
  if (!options)
    return tn_error(
        TN_INVALID_ARGUMENT,
        "the %zu bytes of compile options are no CompileOptionsProto (or memory is short)", size);
  tn_status *status = NULL;
  if (options->parameter_is_tupled_arguments)
    status = tn_error(TN_UNIMPLEMENTED,
                      "parameter_is_tupled_arguments is set: arguments are passed one by one here");
  if (!status) status = read_counts(build, options);
  if (!status) status = read_devices(build, options);
  if (!status) status = read_overrides(build, options);
  xla__compile_options_proto__free_unpacked(options, &proto_allocator);
  if (status) plugin_build_free(build);
  return status;
}

void plugin_build_free(plugin_build *build) {
  tn_free(build->assigned);
  tn_free(build->free_args);
  tn_free(build->free_results);
  build->assigned = NULL;
  build->free_args = build->free_results = NULL;
}
