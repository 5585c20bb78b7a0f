/* Options of clients: defaults, typed structs as named values, and the check of what a plugin would
 * take badly. */
#include "base/options.h"
#include "base/system.h"
#include "client/handles.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void tn_client_options_init(tn_client_options *options) {
  if (options) *options = (tn_client_options)TN_CLIENT_OPTIONS_INIT;
}
void tn_cpu_client_options_init(tn_cpu_client_options *options) {
  if (options) *options = (tn_cpu_client_options)TN_CPU_CLIENT_OPTIONS_INIT;
}
void tn_gpu_client_options_init(tn_gpu_client_options *options) {
  if (options) *options = (tn_gpu_client_options)TN_GPU_CLIENT_OPTIONS_INIT;
}
void tn_tpu_client_options_init(tn_tpu_client_options *options) {
  if (options) *options = (tn_tpu_client_options)TN_TPU_CLIENT_OPTIONS_INIT;
}
void tn_from_host_options_init(tn_from_host_options *options) {
  if (options) *options = (tn_from_host_options)TN_FROM_HOST_OPTIONS_INIT;
}
#undef tn_execution_init
void tn_execution_init(tn_execution *call) {
  const tn_execution whole = TN_EXECUTION_INIT;
  tn_options_begin(call, &whole, TN_OPTIONS_END(tn_execution, multi_slice_config));
}

/* ---- what there is --------------------------------------------------------------------------- */

/* Whose option it is. Tenon's own CPU plugin has the CPU's and more. */
typedef enum group { GROUP_CPU, GROUP_GPU, GROUP_TPU, GROUP_OWN, NUM_GROUPS } group;

static const char *const group_names[NUM_GROUPS] = {"cpu", "gpu", "tpu", "tenon"};

/* What a member of a typed struct is, and with that what "unset" is. */
typedef enum member {
  MEMBER_NONE,
  MEMBER_INT,       /* int64_t, -1 */
  MEMBER_SETTING,   /* tn_setting, TN_UNSET */
  MEMBER_REAL,      /* double, -1 */
  MEMBER_TEXT,      /* const char *, NULL */
  MEMBER_INTS,      /* const int64_t * with a size_t behind it, NULL */
  MEMBER_ALLOCATOR, /* tn_gpu_allocator, TN_GPU_ALLOCATOR_UNSET */
  MEMBER_VALUE      /* const tn_value *, NULL */
} member;

/* No plugin's documents tell the type: any may be sent, and the plugin says. */
enum { ANY_TYPE = -1 };

typedef struct known_option {
  group of;
  const char *name;
  int type; /* tn_value_type, or ANY_TYPE */
  member member;
  size_t offset; /* in the struct of its group */
} known_option;

#define CPU(name, type, kind, at)                                                                  \
  { GROUP_CPU, name, type, MEMBER_##kind, offsetof(tn_cpu_client_options, at) }
#define GPU(name, type, kind, at)                                                                  \
  { GROUP_GPU, name, type, MEMBER_##kind, offsetof(tn_gpu_client_options, at) }
#define TPU(name, type, kind, at)                                                                  \
  { GROUP_TPU, name, type, MEMBER_##kind, offsetof(tn_tpu_client_options, at) }
#define OWN(name)                                                                                  \
  { GROUP_OWN, name, ANY_TYPE, MEMBER_NONE, 0 }

static const known_option known[] = {
    CPU("cpu_device_count", TN_VALUE_INT, INT, device_count),
    CPU("asynchronous", TN_VALUE_BOOL, SETTING, asynchronous),
    CPU("process_id", TN_VALUE_INT, INT, process_id),
    GPU("platform_name", TN_VALUE_STRING, TEXT, platform_name),
    GPU("allocator", TN_VALUE_STRING, ALLOCATOR, allocator),
    GPU("memory_fraction", TN_VALUE_FLOAT, REAL, memory_fraction),
    GPU("preallocate", TN_VALUE_BOOL, SETTING, preallocate),
    GPU("collective_memory_size", TN_VALUE_INT, INT, collective_memory_size),
    GPU("visible_devices", TN_VALUE_INTS, INTS, visible_devices),
    GPU("node_id", TN_VALUE_INT, INT, node_id),
    GPU("num_nodes", TN_VALUE_INT, INT, num_nodes),
    GPU("should_stage_host_to_device_transfers", TN_VALUE_BOOL, SETTING,
        stage_host_to_device_transfers),
    GPU("abort_collectives_on_failure", TN_VALUE_BOOL, SETTING, abort_collectives_on_failure),
    GPU("use_tfrt_gpu_client", TN_VALUE_BOOL, SETTING, use_tfrt_gpu_client),
    GPU("enable_mock_nccl", TN_VALUE_BOOL, SETTING, enable_mock_nccl),
    GPU("mock_gpu_topology", TN_VALUE_STRING, TEXT, mock_gpu_topology),
    GPU("partition_index", TN_VALUE_INT, INT, partition_index),
    GPU("max_inflight_computations", TN_VALUE_INT, INT, max_inflight_computations),
    TPU("ml_framework_name", TN_VALUE_STRING, TEXT, ml_framework_name),
    TPU("ml_framework_version", TN_VALUE_STRING, TEXT, ml_framework_version),
    TPU("max_inflight_computations", TN_VALUE_INT, INT, max_inflight_computations),
    TPU("use_tf_pjrt_client", ANY_TYPE, SETTING, use_tf_pjrt_client),
    TPU("use_global_tpu_system", ANY_TYPE, SETTING, use_global_tpu_system),
    TPU("tpu_allow_async_allocations", ANY_TYPE, SETTING, allow_async_allocations),
    TPU("executable_compatibility_check_on_deserialization", ANY_TYPE, SETTING,
        executable_compatibility_check_on_deserialization),
    TPU("throttle_low_priority_host_transfers", ANY_TYPE, SETTING,
        throttle_low_priority_host_transfers),
    TPU("pinned_host_allocation_mode", ANY_TYPE, VALUE, pinned_host_allocation_mode),
    TPU("premapped_buffer_size", ANY_TYPE, INT, premapped_buffer_size),
    TPU("maximum_premapped_buffer_size_for_transfers_in_bytes", ANY_TYPE, INT,
        maximum_premapped_buffer_size_for_transfers),
    TPU("num_premapped_partitions", ANY_TYPE, INT, num_premapped_partitions),
    TPU("skip_megascale_pjrt_client", ANY_TYPE, SETTING, skip_megascale_pjrt_client),
    OWN("threads"),
    OWN("level"),
    OWN("tile"),
    OWN("max_isa"),
    OWN("denormals"),
    OWN("platform_name"),
    OWN("parallel"),
    OWN("providers"),
    OWN("profile"),
    OWN("mha"),
    OWN("einsum"),
    OWN("max_device_memory"),
    OWN("memory_limit"),
};
enum { NUM_KNOWN = sizeof known / sizeof *known };

/* How the version of Tenon's own CPU plugin begins. */
static const char own_version[] = "tenon ";

static const struct platform {
  const char *name;
  group of;
} platforms[] = {{"cpu", GROUP_CPU},  {"cuda", GROUP_GPU}, {"rocm", GROUP_GPU},
                 {"sycl", GROUP_GPU}, {"gpu", GROUP_GPU},  {"tpu", GROUP_TPU}};
enum { NUM_PLATFORMS = sizeof platforms / sizeof *platforms };

/* ---- typed structs as named values ----------------------------------------------------------- */

typedef struct typed_struct {
  group of;
  const void *data; /* NULL: none is given */
} typed_struct;

static typed_struct typed_of(const tn_client_options *o) {
  if (o->cpu) return (typed_struct){GROUP_CPU, o->cpu};
  if (o->gpu) return (typed_struct){GROUP_GPU, o->gpu};
  if (o->tpu) return (typed_struct){GROUP_TPU, o->tpu};
  return (typed_struct){0};
}

static tn_status *read_int(const char *name, int64_t value, tn_value *out, bool *set) {
  *set = value != -1;
  *out = tn_value_int(name, value);
  if (value >= -1) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "client option \"%s\" is %" PRId64 ": not negative", name,
                  value);
}

static tn_status *read_setting(const char *name, tn_setting value, tn_value *out, bool *set) {
  *set = value != TN_UNSET;
  *out = tn_value_bool(name, value == TN_ON);
  if (value >= TN_UNSET && value <= TN_ON) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "client option \"%s\" is %d: TN_ON, TN_OFF or TN_UNSET",
                  name, (int)value);
}

static tn_status *read_real(const char *name, double value, tn_value *out, bool *set) {
  *set = value != -1;
  *out = tn_value_float(name, value);
  if (!*set || value >= 0) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "client option \"%s\" is %g: not negative", name, value);
}

static tn_status *read_allocator(const char *name, tn_gpu_allocator value, tn_value *out,
                                 bool *set) {
  static const char *const names[] = {"default", "platform", "address", "bfc", "cuda_async", "vmm"};
  *set = value != TN_GPU_ALLOCATOR_UNSET;
  if (!*set) return NULL;
  if ((unsigned)value >= sizeof names / sizeof *names) {
    return tn_error(TN_INVALID_ARGUMENT, "client option \"%s\": %d is no allocator", name,
                    (int)value);
  }
  *out = tn_value_string(name, names[value]);
  return NULL;
}

static void read_ints(const char *name, const void *at, tn_value *out, bool *set) {
  const int64_t *ints;
  size_t count;
  memcpy(&ints, at, sizeof ints);
  memcpy(&count, (const char *)at + sizeof ints, sizeof count);
  *set = ints != NULL;
  *out = tn_value_ints(name, ints, count);
}
_Static_assert(offsetof(tn_gpu_client_options, num_visible_devices) ==
                   offsetof(tn_gpu_client_options, visible_devices) + sizeof(const int64_t *),
               "a list's count stands behind it");

static tn_status *read_member(const known_option *option, const void *data, tn_value *out,
                              bool *set) {
  const void *at = (const char *)data + option->offset;
  switch (option->member) {
  case MEMBER_INT: return read_int(option->name, *(const int64_t *)at, out, set);
  case MEMBER_SETTING: return read_setting(option->name, *(const tn_setting *)at, out, set);
  case MEMBER_REAL: return read_real(option->name, *(const double *)at, out, set);
  case MEMBER_ALLOCATOR:
    return read_allocator(option->name, *(const tn_gpu_allocator *)at, out, set);
  case MEMBER_TEXT:
    *set = *(const char *const *)at != NULL;
    *out = tn_value_string(option->name, *(const char *const *)at);
    break;
  case MEMBER_INTS: read_ints(option->name, at, out, set); break;
  case MEMBER_VALUE:
    *set = *(const tn_value *const *)at != NULL;
    if (*set) *out = **(const tn_value *const *)at;
    out->name = option->name;
    break;
  case MEMBER_NONE: break;
  }
  return NULL;
}

tn_status *client_list_options(tn_arena *arena, const tn_client_options *o, const tn_value **values,
                               size_t *count) {
  *values = NULL;
  *count = 0;
  typed_struct typed = typed_of(o);
  if (!o->num_values && !typed.data) return NULL;
  tn_value *all = tn_arena_alloc_array(arena, o->num_values + NUM_KNOWN, sizeof *all);
  if (!all) return tn_error_no_memory("client options");
  size_t used = o->num_values;
  if (used) memcpy(all, o->values, used * sizeof *all);
  for (size_t i = 0; typed.data && i < NUM_KNOWN; i++) {
    if (known[i].of != typed.of) continue;
    bool set = false;
    tn_status *status = read_member(&known[i], typed.data, &all[used], &set);
    if (status) return status;
    used += set;
  }
  *values = all;
  *count = used;
  return NULL;
}

/* ---- before the plugin sees them ------------------------------------------------------------- */

tn_status *client_read_create_options(const tn_client_options *from, client_create_options *to) {
  to->options = (tn_client_options)TN_CLIENT_OPTIONS_INIT;
  to->cpu = (tn_cpu_client_options)TN_CPU_CLIENT_OPTIONS_INIT;
  to->gpu = (tn_gpu_client_options)TN_GPU_CLIENT_OPTIONS_INIT;
  to->tpu = (tn_tpu_client_options)TN_TPU_CLIENT_OPTIONS_INIT;
  tn_client_options *o = &to->options;
  tn_status *status = TN_OPTIONS_READ(o, from, tn_client_options);
  if (!status) status = TN_OPTIONS_READ(&to->cpu, o->cpu, tn_cpu_client_options);
  if (!status) status = TN_OPTIONS_READ(&to->gpu, o->gpu, tn_gpu_client_options);
  if (!status) status = TN_OPTIONS_READ(&to->tpu, o->tpu, tn_tpu_client_options);
  if (o->cpu) o->cpu = &to->cpu;
  if (o->gpu) o->gpu = &to->gpu;
  if (o->tpu) o->tpu = &to->tpu;
  return status;
}

static tn_status *check_struct(const tn_client_options *o) {
  if (o->num_values && !o->values) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_client_options: num_values without values");
  }
  if ((o->cpu != NULL) + (o->gpu != NULL) + (o->tpu != NULL) > 1) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_client_options: options of one platform only");
  }
  return NULL;
}

/* The type that a name has on some platform; ANY_TYPE where platforms differ or nobody knows it. */
int client_option_type(const char *name) {
  int type = ANY_TYPE;
  for (size_t i = 0; i < NUM_KNOWN; i++) {
    if (strcmp(name, known[i].name) || known[i].type == ANY_TYPE) continue;
    type = known[i].type;
  }
  return type;
}

static tn_status *check_value(const tn_value *value, size_t index) {
  if (!value->name || !value->name[0]) {
    return tn_error(TN_INVALID_ARGUMENT, "option %zu has no name", index);
  }
  if ((unsigned)value->type > TN_VALUE_BOOL) {
    return tn_error(TN_INVALID_ARGUMENT, "option \"%s\": %d is no value type", value->name,
                    (int)value->type);
  }
  bool missing = (value->type == TN_VALUE_STRING && !value->string) ||
                 (value->type == TN_VALUE_INTS && !value->ints && value->count);
  if (missing) {
    return tn_error(TN_INVALID_ARGUMENT, "option \"%s\" has no value", value->name);
  }
  return NULL;
}

/* The type that a create option of that name has. */
static tn_status *check_type(const tn_value *value) {
  int type = client_option_type(value->name);
  if (type == ANY_TYPE || (int)value->type == type) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "client option \"%s\" takes %s, not %s", value->name,
                  tn_value_type_name((tn_value_type)type), tn_value_type_name(value->type));
}

tn_status *client_check_named(const tn_value *values, size_t count) {
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < count; i++) status = check_value(&values[i], i);
  for (size_t i = 0; !status && i < count; i++) {
    for (size_t j = 0; !status && j < i; j++) {
      if (strcmp(values[i].name, values[j].name)) continue;
      status = tn_error(TN_INVALID_ARGUMENT, "option \"%s\" is given twice", values[i].name);
    }
  }
  return status;
}

tn_status *client_check_values(const tn_value *values, size_t count) {
  tn_status *status = client_check_named(values, count);
  for (size_t i = 0; !status && i < count; i++) status = check_type(&values[i]);
  return status;
}

/* `platform` is how the error calls the group. */
static tn_status *check_name(group of, const char *platform, const char *name) {
  const char *names[NUM_KNOWN];
  size_t count = 0;
  for (size_t i = 0; i < NUM_KNOWN; i++) {
    bool may_be_own = of == GROUP_OWN && known[i].of == GROUP_CPU;
    if (known[i].of != of && !may_be_own) continue;
    if (!strcmp(known[i].name, name)) return NULL;
    names[count++] = known[i].name;
  }
  const char *near = tn_nearest(name, names, count);
  return tn_error(TN_INVALID_ARGUMENT, "platform %s has no client option \"%s\"%s%s%s", platform,
                  name, near ? "; did you mean \"" : "", near ? near : "", near ? "\"?" : "");
}

/* Where the caller has said which platform it is. */
static tn_status *check_meant_names(const tn_client_options *o) {
  typed_struct typed = typed_of(o);
  tn_status *status = NULL;
  /* A CPU's plugin may be ours, which has more. */
  group of = typed.of == GROUP_CPU ? GROUP_OWN : typed.of;
  for (size_t i = 0; typed.data && !status && i < o->num_values; i++) {
    status = check_name(of, group_names[typed.of], o->values[i].name);
  }
  return status;
}

tn_status *client_check_options(const tn_client_options *options) {
  tn_status *status = check_struct(options);
  if (status) return status;
  tn_arena arena = {0};
  const tn_value *values = NULL;
  size_t count = 0;
  /* Ours first: the list is made of them, and an error should be theirs. */
  status = client_check_values(options->values, options->num_values);
  if (!status) status = client_list_options(&arena, options, &values, &count);
  if (!status) status = client_check_values(values, count);
  if (!status) status = check_meant_names(options);
  tn_arena_free(&arena);
  return status;
}

/* ---- after the plugin has said what it is ---------------------------------------------------- */

static bool find_group(const tn_client *client, group *out) {
  if (!strncmp(client->platform_version, own_version, sizeof own_version - 1)) {
    *out = GROUP_OWN; /* whatever it calls its platform */
    return true;
  }
  for (size_t i = 0; i < NUM_PLATFORMS; i++) {
    if (strcmp(platforms[i].name, client->platform_name)) continue;
    *out = platforms[i].of;
    return true;
  }
  return false;
}

tn_status *client_check_option_names(const tn_client *client, const tn_client_options *options) {
  group of = GROUP_CPU;
  bool found = find_group(client, &of);
  typed_struct typed = typed_of(options);
  bool agrees = found && (typed.of == of || (typed.of == GROUP_CPU && of == GROUP_OWN));
  if (typed.data && !agrees) {
    return tn_error(TN_INVALID_ARGUMENT, "options of platform %s for platform \"%s\" (%s)",
                    group_names[typed.of], client->platform_name, client->plugin->name);
  }
  char platform[160];
  snprintf(platform, sizeof platform, "\"%s\" (%s)", client->platform_name, client->plugin->name);
  tn_status *status = NULL;
  /* Ours checks its own names, and knows best which it has. */
  for (size_t i = 0; found && of != GROUP_OWN && !status && i < options->num_values; i++) {
    status = check_name(of, platform, options->values[i].name);
  }
  return status;
}
