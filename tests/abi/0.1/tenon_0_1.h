/* What program.c sees of Tenon's headers at commit 154f609, by tests/abi/make_view. Frozen: a
 * program that was built against those is as it is. */
/* clang-format off */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
typedef struct tn_status tn_status;
__attribute__((visibility("default"))) const char *tn_status_message(const tn_status *status);
typedef enum tn_type { TN_INVALID = 0, TN_PRED = 1, TN_S8 = 2, TN_S16 = 3, TN_S32 = 4, TN_S64 = 5, TN_U8 = 6, TN_U16 = 7, TN_U32 = 8, TN_U64 = 9, TN_F16 = 10, TN_F32 = 11, TN_F64 = 12, TN_BF16 = 13, TN_C64 = 14, TN_C128 = 15, TN_F8E5M2 = 16, TN_F8E4M3FN = 17, TN_F8E4M3B11FNUZ = 18, TN_F8E5M2FNUZ = 19, TN_F8E4M3FNUZ = 20, TN_S4 = 21, TN_U4 = 22, TN_TOKEN = 23, TN_S2 = 24, TN_U2 = 25, TN_F8E4M3 = 26, TN_F8E3M4 = 27, TN_F8E8M0FNU = 28, TN_F4E2M1FN = 29, TN_S1 = 30, TN_U1 = 31, TN_F6E2M3FN = 32, TN_F6E3M2FN = 33 } tn_type;
enum { TN_NUM_TYPES = 34 };
typedef enum tn_value_type { TN_VALUE_STRING = 0, TN_VALUE_INT = 1, TN_VALUE_INTS = 2, TN_VALUE_FLOAT = 3, TN_VALUE_BOOL = 4 } tn_value_type;
typedef struct tn_value { const char *name; tn_value_type type; const char *string; const int64_t *ints; size_t count; int64_t integer; double real; _Bool boolean; } tn_value;
__attribute__((visibility("default"))) void tn_string_destroy(char *text);
typedef struct tn_client tn_client;
typedef struct tn_executable tn_executable;
typedef struct tn_device_assignment tn_device_assignment;
typedef struct tn_device tn_device;
typedef struct tn_memory tn_memory;
typedef struct tn_store tn_store;
typedef enum tn_setting { TN_UNSET = -1, TN_OFF = 0, TN_ON = 1 } tn_setting;
typedef struct tn_cpu_client_options { size_t struct_size; int64_t device_count; tn_setting asynchronous; int64_t process_id; } tn_cpu_client_options;
__attribute__((visibility("default"))) void tn_cpu_client_options_init(tn_cpu_client_options *options);
typedef enum tn_gpu_allocator { TN_GPU_ALLOCATOR_UNSET = -1, TN_GPU_ALLOCATOR_DEFAULT = 0, TN_GPU_ALLOCATOR_PLATFORM, TN_GPU_ALLOCATOR_ADDRESS, TN_GPU_ALLOCATOR_BFC, TN_GPU_ALLOCATOR_CUDA_ASYNC, TN_GPU_ALLOCATOR_VMM } tn_gpu_allocator;
typedef struct tn_gpu_client_options { size_t struct_size; const char *platform_name; tn_gpu_allocator allocator; double memory_fraction; tn_setting preallocate; int64_t collective_memory_size; const int64_t *visible_devices; size_t num_visible_devices; int64_t node_id; int64_t num_nodes; tn_setting stage_host_to_device_transfers; tn_setting abort_collectives_on_failure; tn_setting use_tfrt_gpu_client; tn_setting enable_mock_nccl; const char *mock_gpu_topology; int64_t partition_index; int64_t max_inflight_computations; } tn_gpu_client_options;
__attribute__((visibility("default"))) void tn_gpu_client_options_init(tn_gpu_client_options *options);
typedef struct tn_tpu_client_options { size_t struct_size; const char *ml_framework_name; const char *ml_framework_version; int64_t max_inflight_computations; tn_setting use_tf_pjrt_client; tn_setting use_global_tpu_system; tn_setting allow_async_allocations; tn_setting executable_compatibility_check_on_deserialization; tn_setting throttle_low_priority_host_transfers; const tn_value *pinned_host_allocation_mode; int64_t premapped_buffer_size; int64_t maximum_premapped_buffer_size_for_transfers; int64_t num_premapped_partitions; tn_setting skip_megascale_pjrt_client; } tn_tpu_client_options;
__attribute__((visibility("default"))) void tn_tpu_client_options_init(tn_tpu_client_options *options);
typedef struct tn_client_options { size_t struct_size; const tn_value *values; size_t num_values; const tn_cpu_client_options *cpu; const tn_gpu_client_options *gpu; const tn_tpu_client_options *tpu; tn_store *store; } tn_client_options;
__attribute__((visibility("default"))) void tn_client_options_init(tn_client_options *options);
typedef struct tn_bytes { const void *data; size_t size; } tn_bytes;
typedef struct tn_array_layout { tn_type type; size_t rank; const int64_t *dims; const _Bool *dynamic; const int64_t *minor_to_major; const int64_t *tile_dims; const size_t *tile_ranks; size_t num_tiles; int64_t element_bits; int64_t memory_space; int64_t tail_padding; tn_bytes unknown, layout_unknown; tn_bytes serialized; } tn_array_layout;
typedef enum tn_cuda_features { TN_CUDA_FEATURES_UNSET = 0, TN_CUDA_FEATURES_NONE = 1, TN_CUDA_FEATURES_ACCELERATED = 2, TN_CUDA_FEATURES_FAMILY = 3 } tn_cuda_features;
typedef struct tn_compute_capability { int major, minor; tn_cuda_features features; char gcn_arch[64]; } tn_compute_capability;
typedef enum tn_effort { TN_EFFORT_UNKNOWN = 0, TN_EFFORT_O0 = 9, TN_EFFORT_O1 = 19, TN_EFFORT_O2 = 29, TN_EFFORT_O3 = 39 } tn_effort;
typedef enum tn_precision { TN_PRECISION_DEFAULT = 0, TN_PRECISION_HIGH = 1, TN_PRECISION_HIGHEST = 2 } tn_precision;
typedef struct tn_executable_build_options { size_t struct_size; int64_t device_ordinal; int64_t num_replicas; int64_t num_partitions; const tn_device_assignment *device_assignment; const tn_array_layout *result_layouts; size_t num_result_layouts; _Bool result_is_tuple; const tn_value *debug_options; size_t num_debug_options; tn_bytes debug_unknown; tn_setting use_spmd_partitioning; _Bool use_auto_spmd_partitioning; const int64_t *auto_spmd_mesh_shape; size_t auto_spmd_mesh_rank; const int64_t *auto_spmd_mesh_ids; size_t num_auto_spmd_mesh_ids; const _Bool *propagate_to_parameters; size_t num_propagate_to_parameters; const _Bool *propagate_to_output; size_t num_propagate_to_output; _Bool use_shardy_partitioner; _Bool deduplicate_hlo; _Bool alias_passthrough_params; _Bool run_backend_only; tn_effort optimization_level; tn_effort memory_fitting_level; float exec_time_optimization_effort; float memory_fitting_effort; int64_t device_memory_size; int64_t process_index; int64_t process_count; int64_t slice_size; tn_bytes fdo_profile; tn_bytes compilation_environments; tn_bytes gpu_topology; tn_bytes unknown; } tn_executable_build_options;
__attribute__((visibility("default"))) void tn_executable_build_options_init(tn_executable_build_options *options);
typedef struct tn_compile_options { size_t struct_size; int64_t num_replicas; int64_t num_partitions; const tn_device *device; _Bool use_shardy; int level; const tn_value *values; size_t num_values; const void *serialized; size_t serialized_size; const tn_device_assignment *device_assignment; const tn_executable_build_options *build; const tn_array_layout *argument_layouts; size_t num_argument_layouts; _Bool parameter_is_tupled_arguments; _Bool compile_portable_executable; int64_t profile_version; tn_bytes multi_slice_config; tn_bytes target_config; const tn_compute_capability *compute_capability; _Bool allow_in_place_mlir_modification; tn_precision matrix_unit_operand_precision; const char *compiler_variant; tn_bytes unknown; } tn_compile_options;
__attribute__((visibility("default"))) void tn_compile_options_init(tn_compile_options *options);
__attribute__((visibility("default"))) tn_status *tn_client_open(const char *spec, const tn_client_options *options, tn_client **out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) void tn_client_destroy(tn_client *client);
__attribute__((visibility("default"))) size_t tn_client_num_addressable_devices(const tn_client *client);
__attribute__((visibility("default"))) tn_device *tn_client_addressable_device(const tn_client *client, size_t index);
typedef struct tn_event tn_event;
__attribute__((visibility("default"))) tn_status *tn_event_await(tn_event *event) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) void tn_event_destroy(tn_event *event);
typedef struct tn_buffer tn_buffer;
typedef enum tn_host_semantics { TN_COPY = 0, TN_UNTIL_TRANSFERRED = 1, TN_ZERO_COPY = 2, TN_MUTABLE_ZERO_COPY = 3 } tn_host_semantics;
typedef struct tn_from_host_options { size_t struct_size; tn_host_semantics semantics; const int64_t *byte_strides; const tn_device *device; const tn_memory *memory; tn_event **done; } tn_from_host_options;
__attribute__((visibility("default"))) void tn_from_host_options_init(tn_from_host_options *options);
__attribute__((visibility("default"))) tn_status *tn_buffer_from_host(tn_client *client, const void *data, tn_type type, const int64_t *dims, size_t rank, const tn_from_host_options *options, tn_buffer **out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) tn_status *tn_buffer_to_host(tn_buffer *buffer, void *data, size_t size) __attribute__((warn_unused_result));
typedef struct tn_view_options { size_t struct_size; const tn_device *device; void (*on_release)(void *data, void *arg); void *arg; const tn_memory *memory; intptr_t stream; } tn_view_options;
__attribute__((visibility("default"))) void tn_view_options_init(tn_view_options *options);
__attribute__((visibility("default"))) tn_status *tn_buffer_view(tn_client *client, void *data, tn_type type, const int64_t *dims, size_t rank, const tn_view_options *options, tn_buffer **out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) void tn_buffer_destroy(tn_buffer *buffer);
typedef struct tn_program tn_program;
__attribute__((visibility("default"))) tn_status *tn_compile(tn_client *client, const void *program, size_t size, const tn_compile_options *options, tn_executable **out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) tn_status *tn_executable_serialize(const tn_executable *executable, char **bytes, size_t *size) __attribute__((warn_unused_result));
typedef struct tn_load_options { size_t struct_size; const tn_compile_options *compile; const int32_t *computation_origin; size_t computation_origin_size; void *multi_slice_config; } tn_load_options;
__attribute__((visibility("default"))) void tn_load_options_init(tn_load_options *options);
__attribute__((visibility("default"))) tn_status *tn_executable_deserialize(tn_client *client, const void *bytes, size_t size, const tn_load_options *options, tn_executable **out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) void tn_executable_destroy(tn_executable *executable);
typedef struct tn_report tn_report;
enum { TN_NUM_BACKEND_QUESTIONS = 5 };
typedef struct tn_backend_descriptor { size_t struct_size; const char *name; const char *display_name; const char *plugin; _Bool requires_gpu; const char *const *required_libs; const char *const *optional_libs; } tn_backend_descriptor;
__attribute__((visibility("default"))) void tn_backend_descriptor_init(tn_backend_descriptor *descriptor);
typedef enum tn_selection_mode { TN_SELECT_STRICT = 0, TN_SELECT_ORDERED = 1, TN_SELECT_AUTO = 2 } tn_selection_mode;
typedef struct tn_selection { size_t struct_size; tn_selection_mode mode; const char *const *specs; size_t num_specs; const tn_program *program; const tn_client_options *client_options; const tn_compile_options *compile_options; } tn_selection;
__attribute__((visibility("default"))) void tn_selection_init(tn_selection *selection);
__attribute__((visibility("default"))) tn_status *tn_backend_select(const tn_selection *selection, tn_client **client, tn_executable **executable, tn_report **why) __attribute__((warn_unused_result));
typedef struct tn_module tn_module;
__attribute__((visibility("default"))) tn_status *tn_module_read(const void *data, size_t size, const char *name, tn_module **out) __attribute__((warn_unused_result));
enum { TN_PRINT_LOCATIONS = 1, TN_PRINT_GENERIC = 2, TN_PRINT_SHORT = 4, TN_PRINT_NAMES = 8 };
typedef struct tn_module_write_options { size_t struct_size; const char *target_version; } tn_module_write_options;
__attribute__((visibility("default"))) void tn_module_write_options_init(tn_module_write_options *options);
__attribute__((visibility("default"))) tn_status *tn_module_write(const tn_module *module, const tn_module_write_options *options, char **bytes, size_t *size) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) void tn_module_destroy(tn_module *module);
enum { TN_BUILD_PUBLIC = 0, TN_BUILD_PRIVATE = 1 };
typedef enum tn_collective { TN_ALL_REDUCE = 0, TN_REDUCE_SCATTER = 1, TN_ALL_GATHER = 2, TN_ALL_TO_ALL = 3, TN_BROADCAST = 4, TN_REDUCE = 5, TN_GATHER = 6, TN_SCATTER = 7, TN_PERMUTE = 8, TN_BARRIER = 9 } tn_collective;
enum { TN_NUM_COLLECTIVES = 10 };
typedef enum tn_reduction { TN_SUM = 0, TN_PROD = 1, TN_MIN = 2, TN_MAX = 3, TN_AND = 4, TN_OR = 5, TN_XOR = 6, TN_AVG = 7, TN_USER = 8 } tn_reduction;
enum { TN_NUM_REDUCTIONS = 9 };
typedef enum tn_order { TN_ANY_ORDER = 0, TN_IN_ORDER = 1 } tn_order;
typedef struct tn_reducer { void (*reduce)(void *arg, const void *a, const void *b, void *out, size_t count); void *arg; tn_order order; } tn_reducer;
typedef struct tn_capsule tn_capsule;
typedef struct tn_capsule_wish { size_t struct_size; tn_collective collective; int ranks; int root; int group; const int *sources; } tn_capsule_wish;
__attribute__((visibility("default"))) void tn_capsule_wish_init(tn_capsule_wish *wish);
__attribute__((visibility("default"))) tn_status *tn_capsule_generate(const char *generator, const tn_capsule_wish *wish, tn_capsule **out) __attribute__((warn_unused_result));
typedef struct tn_generator_info { size_t struct_size; const char *name; const char *about; unsigned collectives; int most_ranks; const char *needs; } tn_generator_info;
__attribute__((visibility("default"))) void tn_generator_info_init(tn_generator_info *info);
__attribute__((visibility("default"))) _Bool tn_capsule_generator(size_t index, tn_generator_info *out);
typedef struct tn_capsule_info { size_t struct_size; const char *name; const char *format; const char *hash; tn_collective collective; int ranks, root; int chunks; size_t lanes, steps; _Bool in_place, out_of_place; tn_order order; int64_t min_bytes, max_bytes; const int *sources; } tn_capsule_info;
__attribute__((visibility("default"))) void tn_capsule_info_init(tn_capsule_info *info);
__attribute__((visibility("default"))) void tn_capsule_get_info(const tn_capsule *capsule, tn_capsule_info *out);
typedef struct tn_verdict { size_t struct_size; int depth; _Bool same_bits; _Bool in_order; size_t channels; size_t races_checked; } tn_verdict;
__attribute__((visibility("default"))) void tn_verdict_init(tn_verdict *verdict);
__attribute__((visibility("default"))) tn_status *tn_capsule_verify(const tn_capsule *capsule, tn_verdict *out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) void tn_capsule_destroy(tn_capsule *capsule);
typedef struct tn_library_entry { size_t struct_size; const char *path; const tn_capsule *capsule; const tn_status *status; tn_verdict verdict; } tn_library_entry;
__attribute__((visibility("default"))) void tn_library_entry_init(tn_library_entry *entry);
typedef struct tn_answer tn_answer;
__attribute__((visibility("default"))) tn_status *tn_answer_set(tn_answer *answer, const void *value, size_t size) __attribute__((warn_unused_result));
typedef struct tn_store_calls { size_t struct_size; tn_status *(*get)(void *arg, const char *key, size_t key_size, int64_t nanoseconds, tn_answer *answer); tn_status *(*try_get)(void *arg, const char *key, size_t key_size, tn_answer *answer); tn_status *(*put)(void *arg, const char *key, size_t key_size, const char *value, size_t value_size); void (*release)(void *arg); void *arg; } tn_store_calls;
__attribute__((visibility("default"))) void tn_store_calls_init(tn_store_calls *calls);
__attribute__((visibility("default"))) tn_status *tn_store_create(const tn_store_calls *calls, tn_store **out) __attribute__((warn_unused_result));
typedef struct tn_etcd_options { size_t struct_size; const char *endpoints; const char *prefix; const char *user, *password; const char *ca_file, *cert_file, *key_file; int64_t lease; int64_t timeout; } tn_etcd_options;
__attribute__((visibility("default"))) void tn_etcd_options_init(tn_etcd_options *options);
__attribute__((visibility("default"))) tn_status *tn_store_get(tn_store *store, const char *key, size_t key_size, int64_t nanoseconds, char **value, size_t *size) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) void tn_store_destroy(tn_store *store);
typedef struct tn_cluster tn_cluster;
typedef struct tn_comm tn_comm;
typedef enum tn_network_kind { TN_HOST = 0, TN_SWITCH = 1, TN_OPTICAL_SWITCH = 2 } tn_network_kind;
typedef struct tn_network_device { size_t struct_size; int32_t id; tn_network_kind kind; int32_t ports; int32_t rank; const char *name; const char *agent; } tn_network_device;
__attribute__((visibility("default"))) void tn_network_device_init(tn_network_device *device);
typedef struct tn_cluster_options { size_t struct_size; const char *name; tn_store *store; int64_t confirm_timeout; int64_t call_timeout; tn_status *(*quiesce)(void *arg, int32_t from, int32_t to); tn_status *(*probe)(void *arg, int32_t phase, int32_t rank, int32_t peer, const char *transaction); void (*resume)(void *arg, int32_t phase, uint64_t epoch); void *arg; } tn_cluster_options;
__attribute__((visibility("default"))) void tn_cluster_options_init(tn_cluster_options *options);
__attribute__((visibility("default"))) tn_status *tn_cluster_create(const tn_cluster_options *options, tn_cluster **out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) tn_status *tn_cluster_add_device(tn_cluster *cluster, const tn_network_device *device) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) _Bool tn_cluster_device(const tn_cluster *cluster, size_t index, tn_network_device *out);
__attribute__((visibility("default"))) void tn_cluster_destroy(tn_cluster *cluster);
typedef struct tn_coll_event tn_coll_event;
typedef uint64_t tn_transport_flags;
enum { TN_TRANSPORT_IN_PROCESS = 1 << 0, TN_TRANSPORT_HOST_IPC = 1 << 1, TN_TRANSPORT_CMA = 1 << 2, TN_TRANSPORT_IB = 1 << 3, TN_TRANSPORT_ETHERNET = 1 << 4, TN_TRANSPORT_CUDA_IPC = 1 << 5, TN_TRANSPORT_NVLS = 1 << 6 };
enum { TN_NUM_TRANSPORT_FLAGS = 7, TN_TRANSPORT_ALL = (1 << TN_NUM_TRANSPORT_FLAGS) - 1 };
enum { TN_NUM_AREAS = 4 };
enum { TN_UNIQUE_ID_SIZE = 128, TN_MAX_JOB_NAME = 63 };
typedef struct tn_unique_id { unsigned char bytes[TN_UNIQUE_ID_SIZE]; } tn_unique_id;
typedef struct tn_comm_options { size_t struct_size; const tn_unique_id *id; const char *name; tn_transport_flags transports; int64_t deadline; int64_t join; int host_ranks; const char *capsules; } tn_comm_options;
__attribute__((visibility("default"))) void tn_comm_options_init(tn_comm_options *options);
__attribute__((visibility("default"))) tn_status *tn_comm_create_local(int size, const tn_comm_options *options, tn_comm **comms) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) const char *tn_comm_name(const tn_comm *comm);
__attribute__((visibility("default"))) void tn_comm_destroy(tn_comm *comm);
enum { TN_NO_COLOR = -1 };
typedef struct tn_coll_step { int lane, step; int64_t slice; int64_t begun, ended; double predicted_begun, predicted_ended; } tn_coll_step;
typedef struct tn_coll_trace { tn_coll_step *steps; size_t capacity; size_t count; } tn_coll_trace;
typedef struct tn_coll_options { size_t struct_size; int64_t deadline; const char *capsule; const tn_reducer *reducer; _Bool reachable; tn_coll_trace *trace; } tn_coll_options;
__attribute__((visibility("default"))) void tn_coll_options_init(tn_coll_options *options);
__attribute__((visibility("default"))) tn_status *tn_all_reduce(tn_comm *comm, const void *send, void *receive, size_t count, tn_type type, tn_reduction op, const tn_coll_options *options, tn_coll_event **event) __attribute__((warn_unused_result));
typedef struct tn_memory_context tn_memory_context;
typedef struct tn_memory_context_options { size_t struct_size; const char *name; tn_store *store; size_t library_size; size_t host_size; } tn_memory_context_options;
__attribute__((visibility("default"))) void tn_memory_context_options_init(tn_memory_context_options *options);
__attribute__((visibility("default"))) tn_status *tn_memory_context_create(int rank, int num_ranks, const tn_memory_context_options *options, tn_memory_context **out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) void tn_memory_context_destroy(tn_memory_context *context);
typedef struct tn_connection_context tn_connection_context;
typedef struct tn_connection_context_options { size_t struct_size; const char *name; tn_store *store; tn_memory_context *memory; tn_transport_flags wanted; const void *secret; size_t secret_size; size_t usual_bytes; } tn_connection_context_options;
__attribute__((visibility("default"))) void tn_connection_context_options_init(tn_connection_context_options *options);
__attribute__((visibility("default"))) tn_status *tn_connection_context_create(int rank, int num_ranks, const tn_connection_context_options *options, tn_connection_context **out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) void tn_connection_context_destroy(tn_connection_context *context);
typedef enum tn_einsum_method { TN_EINSUM_AUTO, TN_EINSUM_OPTIMAL, TN_EINSUM_BRANCH_ALL, TN_EINSUM_BRANCH_2, TN_EINSUM_BRANCH_1, TN_EINSUM_DP, TN_EINSUM_GREEDY } tn_einsum_method;
typedef enum tn_einsum_minimize { TN_EINSUM_FLOPS, TN_EINSUM_SIZE, TN_EINSUM_WRITE } tn_einsum_minimize;
typedef struct tn_einsum_options { size_t struct_size; tn_einsum_method method; tn_einsum_minimize minimize; } tn_einsum_options;
__attribute__((visibility("default"))) void tn_einsum_options_init(tn_einsum_options *options);
typedef struct tn_einsum_path tn_einsum_path;
__attribute__((visibility("default"))) tn_status *tn_einsum_find_path(const char *equation, const int64_t *sizes, size_t num_sizes, const tn_einsum_options *options, tn_einsum_path **out) __attribute__((warn_unused_result));
__attribute__((visibility("default"))) size_t tn_einsum_path_num_steps(const tn_einsum_path *path);
__attribute__((visibility("default"))) void tn_einsum_path_destroy(tn_einsum_path *path);
__attribute__((visibility("default"))) tn_status *tn_run(tn_executable *executable, tn_buffer *const *arguments, size_t num_arguments, tn_buffer **outputs, size_t num_outputs) __attribute__((warn_unused_result));
typedef struct tn_chunk { int64_t channel_id; size_t device; const void *data; size_t size; size_t offset; size_t total_bytes; _Bool done; } tn_chunk;
typedef tn_status *(*tn_send_function)(tn_chunk *chunk, void *arg);
typedef struct tn_send_callback { int64_t channel_id; tn_send_function function; void *arg; } tn_send_callback;
typedef struct tn_copy_stream tn_copy_stream;
typedef void (*tn_recv_function)(tn_copy_stream *stream, void *arg);
typedef struct tn_recv_callback { int64_t channel_id; tn_recv_function function; void *arg; } tn_recv_callback;
typedef struct tn_hlo_output { int64_t callback_id; int64_t replica, partition; int64_t operand; tn_type type; const int64_t *dims; size_t rank; const void *data; } tn_hlo_output;
typedef void (*tn_hlo_output_function)(const tn_hlo_output *output, void *arg);
typedef struct tn_hlo_output_callback { int64_t callback_id; size_t num_operands; tn_hlo_output_function function; void *arg; } tn_hlo_output_callback;
typedef struct tn_execute_context tn_execute_context;
typedef struct tn_execution { size_t struct_size; tn_buffer *const *arguments; size_t num_devices; size_t num_arguments; const int64_t *keep; size_t num_keep; const tn_device *device; int launch_id; const char *call_location; const tn_device_assignment *device_assignment; const tn_send_callback *send_callbacks; size_t num_send_callbacks; const tn_recv_callback *recv_callbacks; size_t num_recv_callbacks; _Bool callbacks_keep_device_layout; const tn_hlo_output_callback *hlo_output_callbacks; size_t num_hlo_output_callbacks; tn_execute_context *context; const int *task_ids; const int64_t *incarnation_ids; size_t num_tasks; void *multi_slice_config; } tn_execution;
__attribute__((visibility("default"))) void tn_execution_init(tn_execution *call);
__attribute__((visibility("default"))) tn_status *tn_execute(tn_executable *executable, const tn_execution *call, tn_buffer **outputs, tn_event **done) __attribute__((warn_unused_result));
typedef struct tn_buffer_options { size_t struct_size; const int64_t *byte_strides; const tn_device *device; const tn_memory *memory; _Bool until_transferred; intptr_t stream; } tn_buffer_options;
__attribute__((visibility("default"))) void tn_buffer_options_init(tn_buffer_options *options);
__attribute__((visibility("default"))) tn_status *tn_client_buffer(tn_client *client, const void *data, tn_type type, const int64_t *dims, size_t rank, const tn_buffer_options *options, tn_buffer **out) __attribute__((warn_unused_result));
typedef struct tn_operation { size_t struct_size; const void *input; void *output; size_t input_count, output_count; tn_type type; tn_reduction op; const tn_reducer *reducer; int64_t deadline; uint64_t tag; _Bool flush; _Bool reachable; } tn_operation;
__attribute__((visibility("default"))) void tn_operation_init(tn_operation *operation);
typedef _Bool (*tn_upload_progress)(size_t done, size_t total, void *arg);
typedef struct tn_upload_options { size_t struct_size; const tn_device *device; const tn_memory *memory; size_t chunk_size; size_t max_in_flight; tn_upload_progress progress; void *arg; } tn_upload_options;
__attribute__((visibility("default"))) void tn_upload_options_init(tn_upload_options *options);
__attribute__((visibility("default"))) tn_status *tn_upload_array(tn_client *client, const void *data, tn_type type, const int64_t *dims, size_t rank, const tn_upload_options *options, tn_buffer **out) __attribute__((warn_unused_result));
#define TN_BACKEND_DESCRIPTOR_INIT { sizeof(tn_backend_descriptor), NULL, NULL, NULL, false, NULL, NULL }
#define TN_BUFFER_OPTIONS_INIT { sizeof(tn_buffer_options), NULL, NULL, NULL, false, 0 }
#define TN_CAPSULE_INFO_INIT { sizeof(tn_capsule_info), NULL, NULL, NULL, TN_ALL_REDUCE, 0, 0, 0, 0, 0, false, false, TN_ANY_ORDER, 0, 0, NULL }
#define TN_CAPSULE_WISH_INIT { sizeof(tn_capsule_wish), TN_ALL_REDUCE, 0, 0, 0, NULL }
#define TN_CLIENT_OPTIONS_INIT { sizeof(tn_client_options), NULL, 0, NULL, NULL, NULL, NULL }
#define TN_CLUSTER_OPTIONS_INIT { sizeof(tn_cluster_options), NULL, NULL, 0, 0, NULL, NULL, NULL, NULL }
#define TN_COLL_OPTIONS_INIT { sizeof(tn_coll_options), 0, NULL, NULL, false, NULL }
#define TN_COMM_OPTIONS_INIT { sizeof(tn_comm_options), NULL, NULL, 0, 0, 0, 0, NULL }
#define TN_COMPILE_OPTIONS_INIT { sizeof(tn_compile_options), 1, 1, NULL, false, -1, NULL, 0, NULL, 0, NULL, NULL, NULL, 0, false, false, 0, {NULL, 0}, {NULL, 0}, NULL, false, TN_PRECISION_DEFAULT, NULL, { NULL, 0 } }
#define TN_CONNECTION_CONTEXT_OPTIONS_INIT { sizeof(tn_connection_context_options), NULL, NULL, NULL, 0, NULL, 0, 0 }
#define TN_CPU_CLIENT_OPTIONS_INIT { sizeof(tn_cpu_client_options), -1, TN_UNSET, -1 }
#define TN_EINSUM_OPTIONS_INIT { sizeof(tn_einsum_options), TN_EINSUM_AUTO, TN_EINSUM_FLOPS }
#define TN_ETCD_OPTIONS_INIT { sizeof(tn_etcd_options), NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0 }
#define TN_EXECUTABLE_BUILD_OPTIONS_INIT { sizeof(tn_executable_build_options), -1, 1, 1, NULL, NULL, 0, false, NULL, 0, {NULL, 0}, TN_UNSET, false, NULL, 0, NULL, 0, NULL, 0, NULL, 0, false, false, false, false, TN_EFFORT_UNKNOWN, TN_EFFORT_UNKNOWN, 0, 0, 0, 0, 1, 0, {NULL, 0}, {NULL, 0}, {NULL, 0}, { NULL, 0 } }
#define TN_EXECUTION_INIT { sizeof(tn_execution), NULL, 1, 0, NULL, 0, NULL, 0, NULL, NULL, NULL, 0, NULL, 0, false, NULL, 0, NULL, NULL, NULL, 0, NULL }
#define TN_FROM_HOST_OPTIONS_INIT { sizeof(tn_from_host_options), TN_COPY, NULL, NULL, NULL, NULL }
#define TN_GENERATOR_INFO_INIT { sizeof(tn_generator_info), NULL, NULL, 0, 0, NULL }
#define TN_GPU_CLIENT_OPTIONS_INIT { sizeof(tn_gpu_client_options), NULL, TN_GPU_ALLOCATOR_UNSET, -1, TN_UNSET, -1, NULL, 0, -1, -1, TN_UNSET, TN_UNSET, TN_UNSET, TN_UNSET, NULL, -1, -1 }
#define TN_LIBRARY_ENTRY_INIT { sizeof(tn_library_entry), NULL, NULL, NULL, TN_VERDICT_INIT }
#define TN_LOAD_OPTIONS_INIT { sizeof(tn_load_options), NULL, NULL, 0, NULL }
#define TN_MEMORY_CONTEXT_OPTIONS_INIT { sizeof(tn_memory_context_options), NULL, NULL, 0, 0 }
#define TN_MODULE_WRITE_OPTIONS_INIT { sizeof(tn_module_write_options), NULL }
#define TN_NETWORK_DEVICE_INIT { sizeof(tn_network_device), 0, TN_HOST, 1, -1, NULL, NULL }
#define TN_OPERATION_INIT { sizeof(tn_operation), NULL, NULL, 0, 0, TN_INVALID, TN_SUM, NULL, 0, 0, false, false }
#define TN_SELECTION_INIT { sizeof(tn_selection), TN_SELECT_AUTO, NULL, 0, NULL, NULL, NULL }
#define TN_STORE_CALLS_INIT { sizeof(tn_store_calls), NULL, NULL, NULL, NULL, NULL }
#define TN_TPU_CLIENT_OPTIONS_INIT { sizeof(tn_tpu_client_options), NULL, NULL, -1, TN_UNSET, TN_UNSET, TN_UNSET, TN_UNSET, TN_UNSET, NULL, -1, -1, -1, TN_UNSET }
#define TN_UPLOAD_OPTIONS_INIT { sizeof(tn_upload_options), NULL, NULL, 0, 0, NULL, NULL }
#define TN_VERDICT_INIT { sizeof(tn_verdict), 0, false, false, 0, 0 }
#define TN_VIEW_OPTIONS_INIT { sizeof(tn_view_options), NULL, NULL, NULL, NULL, 0 }
