/* Options for opening a client and for compiling. Start each from its _INIT (or from its _init() in
 * a language without C macros), then set what you want: fields added later then get their defaults.
 * Everything in them is borrowed for the call only.
 *
 * This holds for every struct of Tenon's that begins with `struct_size`, the size that it has in
 * the program's headers. Program and library need not be of one version:
 *
 *   a smaller struct, of an older program   what it lacks has its default
 *   a larger one, of a newer program        is taken if what this Tenon does not know is zero;
 *                                           else INVALID_ARGUMENT names struct and sizes: an
 *                                           option is never dropped in silence
 *   a size below that of `struct_size`,     INVALID_ARGUMENT: the struct was not begun
 *   above 4096, or no multiple of it
 *
 * Structs that a function fills are begun in the same way; it writes as much as their size says. An
 * _init() of the library writes as much as 0.1's struct had, and its struct_size says so.
 * A member that comes later has zero for its default, and so have those of today whose comment
 * names no other. */
#ifndef TENON_OPTIONS_H
#define TENON_OPTIONS_H

#include <tenon/assignment.h>
#include <tenon/value.h>

TN_BEGIN_DECLS

typedef struct tn_device tn_device;
typedef struct tn_store tn_store;

/* A switch whose default is the plugin's business. */
typedef enum tn_setting { TN_UNSET = -1, TN_OFF = 0, TN_ON = 1 } tn_setting;

/* ---- opening a client: the create options of each platform
 * ---------------------------------------
 *
 * What is left unset (TN_UNSET, -1, NULL) is not sent, and the plugin's own default holds. */

typedef struct tn_cpu_client_options {
  size_t struct_size;
  int64_t device_count;    /* cpu_device_count; XLA's plugin makes 4 unless told */
  tn_setting asynchronous; /* XLA: on */
  int64_t process_id;      /* the ids of its devices begin at 2048 times this */
} tn_cpu_client_options;
/* Two limits of Tenon's own CPU plugin go among the values of tn_client_options, in bytes, 0 for
 * none: "max_device_memory", of each device's arrays and temporaries, and "memory_limit", of what
 * all programs of the client take while they are compiled and kept (half of what the process may
 * have unless it is given). Beyond one a call gives RESOURCE_EXHAUSTED, which names it. */

#define TN_CPU_CLIENT_OPTIONS_INIT                                                                 \
  { sizeof(tn_cpu_client_options), -1, TN_UNSET, -1 }
TN_API void tn_cpu_client_options_init(tn_cpu_client_options *options);

/* How a GPU's memory is handed out. */
typedef enum tn_gpu_allocator {
  TN_GPU_ALLOCATOR_UNSET = -1,
  TN_GPU_ALLOCATOR_DEFAULT = 0,
  TN_GPU_ALLOCATOR_PLATFORM,
  TN_GPU_ALLOCATOR_ADDRESS,
  TN_GPU_ALLOCATOR_BFC,
  TN_GPU_ALLOCATOR_CUDA_ASYNC,
  TN_GPU_ALLOCATOR_VMM
} tn_gpu_allocator;

typedef struct tn_gpu_client_options {
  size_t struct_size;
  const char *platform_name; /* "cuda", "rocm", ... */
  tn_gpu_allocator allocator;
  double memory_fraction;         /* of each GPU's memory, 0 to 1; -1 unset; XLA: 0.75 */
  tn_setting preallocate;         /* XLA: on */
  int64_t collective_memory_size; /* bytes */
  const int64_t *visible_devices; /* of the machine's GPUs; NULL: all */
  size_t num_visible_devices;
  int64_t node_id; /* of this process */
  int64_t num_nodes;
  tn_setting stage_host_to_device_transfers; /* should_stage_host_to_device_transfers; XLA: on */
  tn_setting abort_collectives_on_failure;
  tn_setting use_tfrt_gpu_client;
  tn_setting enable_mock_nccl; /* collectives that only pretend, for programs too large to run */
  const char *mock_gpu_topology;
  int64_t partition_index;
  int64_t max_inflight_computations; /* 1 to 2^31 - 1; XLA: 32 */
} tn_gpu_client_options;

#define TN_GPU_CLIENT_OPTIONS_INIT                                                                 \
  {                                                                                                \
    sizeof(tn_gpu_client_options), NULL, TN_GPU_ALLOCATOR_UNSET, -1, TN_UNSET, -1, NULL, 0, -1,    \
        -1, TN_UNSET, TN_UNSET, TN_UNSET, TN_UNSET, NULL, -1, -1                                   \
  }
TN_API void tn_gpu_client_options_init(tn_gpu_client_options *options);

typedef struct tn_tpu_client_options {
  size_t struct_size;
  const char *ml_framework_name; /* who is calling, for the plugin's records */
  const char *ml_framework_version;
  int64_t max_inflight_computations;
  tn_setting use_tf_pjrt_client;
  tn_setting use_global_tpu_system;
  tn_setting allow_async_allocations; /* tpu_allow_async_allocations */
  tn_setting executable_compatibility_check_on_deserialization;
  tn_setting throttle_low_priority_host_transfers;
  const tn_value *pinned_host_allocation_mode; /* its type is the plugin's; the name is ignored */
  int64_t premapped_buffer_size;               /* bytes */
  int64_t maximum_premapped_buffer_size_for_transfers; /* ..._in_bytes */
  int64_t num_premapped_partitions;
  tn_setting skip_megascale_pjrt_client;
} tn_tpu_client_options;

#define TN_TPU_CLIENT_OPTIONS_INIT                                                                 \
  {                                                                                                \
    sizeof(tn_tpu_client_options), NULL, NULL, -1, TN_UNSET, TN_UNSET, TN_UNSET, TN_UNSET,         \
        TN_UNSET, NULL, -1, -1, -1, TN_UNSET                                                       \
  }
TN_API void tn_tpu_client_options_init(tn_tpu_client_options *options);

typedef struct tn_client_options {
  size_t struct_size;
  /* Create options by name, for any plugin. A name that Tenon knows must have its type, or it is
   * refused before the plugin sees it: XLA's CPU plugin ends the process over a wrong one. A name
   * that the platform does not have is refused too ("cpu", "cuda", "rocm", "tpu"; other platforms'
   * names pass unchecked): before the plugin sees it where one of the structs below says which
   * platform is meant, else when the plugin has said what it is. */
  const tn_value *values;
  size_t num_values;
  /* At most one of these: typed options of one platform. A client of another platform is refused.
   * They may stand beside `values`, but each name once. */
  const tn_cpu_client_options *cpu;
  const tn_gpu_client_options *gpu;
  const tn_tpu_client_options *tpu;
  /* How this process finds the others of its job; NULL: there are none. The client keeps it.
   * Tenon's CPU plugin runs programs in one process and does not ask it. */
  tn_store *store;
} tn_client_options;

#define TN_CLIENT_OPTIONS_INIT                                                                     \
  { sizeof(tn_client_options), NULL, 0, NULL, NULL, NULL, NULL }
TN_API void tn_client_options_init(tn_client_options *options);

/* One line with the names that are set: "client options: cpu_device_count=4; cpu". Values of text
 * may be secrets and are not told. As tn_status_describe(). */
TN_API size_t tn_client_options_describe(const tn_client_options *options, char *text, size_t size);

/* ---- pieces of compile options -----------------------------------------------------------------
 */

/* A serialized message. Size 0 with NULL: none; size 0 with a pointer: an empty one. */
typedef struct tn_bytes {
  const void *data;
  size_t size;
} tn_bytes;

/* An array as the program shall take or give it: XLA's ShapeProto of an array with its layout. */
typedef struct tn_array_layout {
  tn_type type;
  size_t rank;
  const int64_t *dims;
  const bool *dynamic; /* which dimensions are bounds; NULL: none */
  /* The dimensions' order in memory, fastest first. NULL: no layout is stated, and the plugin
   * chooses. */
  const int64_t *minor_to_major;
  /* num_tiles tiles, the outermost first; tile i has tile_ranks[i] numbers of tile_dims. */
  const int64_t *tile_dims;
  const size_t *tile_ranks;
  size_t num_tiles;
  int64_t element_bits; /* 0: the type's own */
  int64_t memory_space; /* 0: the device's own memory */
  int64_t tail_padding; /* tail_padding_alignment_in_elements; 0 means 1, XLA's default */
  /* Fields of ShapeProto and of LayoutProto that have no place above, as they were on the wire. */
  tn_bytes unknown, layout_unknown;
  /* Not NULL: the whole ShapeProto, in place of everything above (tuples inside of tuples). */
  tn_bytes serialized;
} tn_array_layout;

#define TN_ARRAY_LAYOUT_INIT                                                                       \
  {                                                                                                \
    TN_INVALID, 0, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, {NULL, 0}, {NULL, 0}, {               \
      NULL, 0                                                                                      \
    }                                                                                              \
  }
TN_API void tn_array_layout_init(tn_array_layout *layout);

/* What a GPU can do: 9.0 of CUDA, "gfx942" of ROCm. */
typedef enum tn_cuda_features {
  TN_CUDA_FEATURES_UNSET = 0,
  TN_CUDA_FEATURES_NONE = 1,
  TN_CUDA_FEATURES_ACCELERATED = 2, /* "9.0a" */
  TN_CUDA_FEATURES_FAMILY = 3       /* "10.0f" */
} tn_cuda_features;

typedef struct tn_compute_capability {
  int major, minor; /* of CUDA; 0.0 where `gcn_arch` says it */
  tn_cuda_features features;
  char gcn_arch[64]; /* of ROCm, with its features: "gfx90a:sramecc+:xnack-"; "" for CUDA */
} tn_compute_capability;

/* Reads "9.0", "9.0a", "10.0f", "sm_90", "sm_90a" or "gfx942:sramecc+". */
TN_API tn_status *tn_compute_capability_parse(const char *text,
                                              tn_compute_capability *out) TN_MUST_USE;
/* "9.0", "9.0a", "gfx942". Sizes as in tn_value_print(). */
TN_API size_t tn_compute_capability_describe(const tn_compute_capability *capability, char *text,
                                             size_t size);
/* As the device's plugin tells it; NOT_FOUND for a device that has none. */
TN_API tn_status *tn_device_compute_capability(const tn_device *device,
                                               tn_compute_capability *out) TN_MUST_USE;

/* How hard the compiler tries (ExecutionOptions.EffortLevel). */
typedef enum tn_effort {
  TN_EFFORT_UNKNOWN = 0,
  TN_EFFORT_O0 = 9,
  TN_EFFORT_O1 = 19,
  TN_EFFORT_O2 = 29,
  TN_EFFORT_O3 = 39
} tn_effort;

/* Precision of matrix units (PrecisionConfig.Precision). */
typedef enum tn_precision {
  TN_PRECISION_DEFAULT = 0,
  TN_PRECISION_HIGH = 1,
  TN_PRECISION_HIGHEST = 2
} tn_precision;

/* ---- the build options: every field of XLA's ExecutableBuildOptionsProto
 * -------------------------
 *
 * The defaults are those of XLA's own client, not the zeros of the message: a device_ordinal of 0
 * would mean "device 0". */

typedef struct tn_executable_build_options {
  size_t struct_size;
  int64_t device_ordinal; /* -1: any */
  int64_t num_replicas;   /* 1; 0, as messages may have it, leaves the field out */
  int64_t num_partitions; /* the same */
  const tn_device_assignment *device_assignment;
  /* How the results lie: none, one array, or a tuple of num_result_layouts arrays. */
  const tn_array_layout *result_layouts;
  size_t num_result_layouts;
  bool result_is_tuple;
  /* XLA's DebugOptions by name. The value may have the option's own type, or be text that is read
   * as one: "true", "3", "0.5", the name of an enum's value. A list option takes one element a
   * value, several values of one name, and enums also "A,B" or an int list; a map takes
   * "key=value". tn_debug_option_at() says which there are.
   *
   * Mind that a plugin takes all debug options or none from here: where one is set, those that are
   * not have zeros and not XLA's defaults. To change a few, name them in tn_compile_options.values
   * instead, which change the plugin's own. */
  const tn_value *debug_options;
  size_t num_debug_options;
  tn_bytes debug_unknown;           /* a DebugOptions with fields that Tenon has no names for */
  tn_setting use_spmd_partitioning; /* unset: on where there are several partitions */
  bool use_auto_spmd_partitioning;
  const int64_t *auto_spmd_mesh_shape; /* auto_spmd_partitioning_mesh_shape */
  size_t auto_spmd_mesh_rank;
  const int64_t *auto_spmd_mesh_ids; /* auto_spmd_partitioning_mesh_ids */
  size_t num_auto_spmd_mesh_ids;
  /* Whether the partitioner may choose how arguments and results are cut: one for each, or one for
   * all; none means false. */
  const bool *propagate_to_parameters; /* allow_spmd_sharding_propagation_to_parameters */
  size_t num_propagate_to_parameters;
  const bool *propagate_to_output; /* allow_spmd_sharding_propagation_to_output */
  size_t num_propagate_to_output;
  bool use_shardy_partitioner;
  bool deduplicate_hlo;
  bool alias_passthrough_params; /* a result that is an argument shares its memory */
  bool run_backend_only;         /* the program has been optimised already */
  tn_effort optimization_level;
  tn_effort memory_fitting_level;
  float exec_time_optimization_effort; /* -1 to 1; older plugins' way to say optimization_level */
  float memory_fitting_effort;         /* the same for memory_fitting_level */
  int64_t device_memory_size;          /* bytes; 0: the device's */
  int64_t process_index;
  int64_t process_count; /* 1 */
  int64_t slice_size;
  tn_bytes fdo_profile;              /* a profile for feedback-directed optimisation; no message */
  tn_bytes compilation_environments; /* comp_envs: CompilationEnvironmentsProto */
  tn_bytes gpu_topology;             /* GpuTopologyProto */
  tn_bytes unknown;                  /* fields that have no name here, as on the wire */
} tn_executable_build_options;

#define TN_EXECUTABLE_BUILD_OPTIONS_INIT                                                           \
  {                                                                                                \
    sizeof(tn_executable_build_options), -1, 1, 1, NULL, NULL, 0, false, NULL, 0, {NULL, 0},       \
        TN_UNSET, false, NULL, 0, NULL, 0, NULL, 0, NULL, 0, false, false, false, false,           \
        TN_EFFORT_UNKNOWN, TN_EFFORT_UNKNOWN, 0, 0, 0, 0, 1, 0, {NULL, 0}, {NULL, 0}, {NULL, 0}, { \
      NULL, 0                                                                                      \
    }                                                                                              \
  }
TN_API void tn_executable_build_options_init(tn_executable_build_options *options);

/* ---- compiling ---------------------------------------------------------------------------------
 */

typedef struct tn_compile_options {
  size_t struct_size;
  /* Copies of the program that run on different data, and parts that one copy is split into; 0
   * means 1, the default; the program runs on their product of devices. More than one partition
   * asks for SPMD partitioning. Where both are 1 they may come from the assignment. */
  int64_t num_replicas;
  int64_t num_partitions;
  /* Where a program with one replica and one partition runs. NULL: the plugin's default device. */
  const tn_device *device;
  /* Read sdy.* shardings (Shardy) rather than mhlo.sharding when partitioning. */
  bool use_shardy;
  /* The execution level of Tenon's own CPU plugin: 0 plain, 1 vectorised; -1 leaves it to the
   * plugin. Sent as the named option "level", which another plugin refuses. */
  int level;
  /* More named options (CompileOptionsProto.env_option_overrides), which change the plugin's own:
   * names of DebugOptions for XLA's plugins, Tenon's for ours. No int lists here. */
  const tn_value *values;
  size_t num_values;
  /* Not NULL: a serialized CompileOptionsProto that is sent as it is; every other field must then
   * have its default. */
  const void *serialized;
  size_t serialized_size;

  /* Which device runs which replica and partition. NULL: the plugin's default. The counts above
   * must be the assignment's (or 1 and 1), and each of its ids a device of the client: an error
   * names the cell. */
  const tn_device_assignment *device_assignment;
  /* Everything else about the build; NULL: the defaults. The counts, the assignment and Shardy,
   * which are wanted most often, can be said here or there; said twice they must agree. */
  const tn_executable_build_options *build;
  /* How the arguments lie, one for each; none: as the program says. */
  const tn_array_layout *argument_layouts;
  size_t num_argument_layouts;
  bool parameter_is_tupled_arguments; /* the program takes one tuple, the caller passes its parts */
  /* For any one device, named at the call: 1 replica, 1 partition, no assignment. */
  bool compile_portable_executable;
  int64_t profile_version;
  tn_bytes multi_slice_config; /* serialized_multi_slice_config: the plugin's own message */
  tn_bytes target_config;      /* GpuTargetConfigProto: compile for a GPU that is not here */
  /* Of the target; put into target_config, whatever that says. NULL: as that says. */
  const tn_compute_capability *compute_capability;
  bool allow_in_place_mlir_modification;
  tn_precision matrix_unit_operand_precision;
  const char *compiler_variant; /* NULL: none */
  tn_bytes unknown;             /* fields that have no name here, as on the wire */
} tn_compile_options;

#define TN_COMPILE_OPTIONS_INIT                                                                    \
  {                                                                                                \
    sizeof(tn_compile_options), 1, 1, NULL, false, -1, NULL, 0, NULL, 0, NULL, NULL, NULL, 0,      \
        false, false, 0, {NULL, 0}, {NULL, 0}, NULL, false, TN_PRECISION_DEFAULT, NULL, {          \
      NULL, 0                                                                                      \
    }                                                                                              \
  }
TN_API void tn_compile_options_init(tn_compile_options *options);

/* One line: "compile options: 2 replicas, 4 partitions, level 1, xla_flag=true". As
 * tn_client_options_describe(). */
TN_API size_t tn_compile_options_describe(const tn_compile_options *options, char *text,
                                          size_t size);

/* A serialized CompileOptionsProto, ended with tn_string_destroy(). No client is asked: without an
 * assignment there is none in the message, and the ids of one that is given are not looked up. */
TN_API tn_status *tn_compile_options_to_proto(const tn_compile_options *options, char **bytes,
                                              size_t *size) TN_MUST_USE;

/* Compile options that own all they point to. */
typedef struct tn_stored_options tn_stored_options;

/* Reads a serialized CompileOptionsProto from anywhere. What Tenon has no name for is kept, so that
 * tn_compile_options_to_proto() gives every field back: debug options without a name in
 * debug_unknown, other fields in `unknown`. Everything about the build is in `build` (NULL where
 * the message says nothing of it), and all named options are in `values`. */
TN_API tn_status *tn_stored_options_from_proto(const void *bytes, size_t size,
                                               tn_stored_options **out) TN_MUST_USE;
/* What an executable was compiled with, as its plugin tells it. Since PJRT 0.87. */
TN_API tn_status *tn_executable_compile_options(const tn_executable *executable,
                                                tn_stored_options **out) TN_MUST_USE;
TN_API const tn_compile_options *tn_stored_options_get(const tn_stored_options *options);
/* As tn_compile_options_describe(), "stored" before it. */
TN_API size_t tn_stored_options_describe(const tn_stored_options *options, char *text, size_t size);
TN_API void tn_stored_options_destroy(tn_stored_options *options);

/* ---- the names of debug options ----------------------------------------------------------------
 */

typedef struct tn_debug_option {
  const char *name;
  int number;                 /* of the field in DebugOptions */
  const char *type;           /* "bool", "int32", "int64", "float", "string", "enum", "string list",
                                 "enum list", "string map", "message" (settable as bytes only) */
  const char *const *choices; /* the names of an enum's values; NULL for other types */
  size_t num_choices;
} tn_debug_option;

/* Those that Tenon knows, in the order of their names. False: no such index. Static. */
TN_API size_t tn_num_debug_options(void);
TN_API bool tn_debug_option_at(size_t index, tn_debug_option *out);

TN_END_DECLS
#endif
