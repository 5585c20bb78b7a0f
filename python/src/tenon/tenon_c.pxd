# What _core uses of include/tenon, as Cython reads it.
from libc.stdint cimport int64_t, uintptr_t


cdef extern from "tenon/tenon.h" nogil:
    ctypedef bint flag "bool"
    ctypedef struct tn_status:
        pass
    ctypedef int tn_code
    ctypedef int tn_type
    ctypedef int tn_value_type
    ctypedef int tn_host_semantics
    ctypedef struct tn_plugin:
        pass
    ctypedef struct tn_client:
        pass
    ctypedef struct tn_device:
        pass
    ctypedef struct tn_memory:
        pass
    ctypedef struct tn_buffer:
        pass
    ctypedef struct tn_event:
        pass
    ctypedef struct tn_executable:
        pass
    ctypedef struct tn_program:
        pass
    ctypedef struct tn_module:
        pass
    ctypedef struct tn_function:
        pass
    ctypedef struct tn_op:
        pass

    const char *tn_version()

    # status.h
    tn_code tn_status_code(const tn_status *)
    const char *tn_status_message(const tn_status *)
    const char *tn_status_function(const tn_status *)
    const char *tn_status_plugin(const tn_status *)
    const char *tn_status_place(const tn_status *)
    flag tn_status_plugin_version(const tn_status *, int *, int *)
    const char *tn_status_arguments(const tn_status *)
    size_t tn_status_num_payloads(const tn_status *)
    flag tn_status_payload(const tn_status *, size_t, const void **, size_t *, const void **, size_t *)
    void tn_status_destroy(tn_status *)
    const char *tn_code_name(tn_code)

    # types.h, value.h, shape.h
    int TN_NUM_TYPES
    size_t tn_type_size(tn_type)
    int tn_type_bits(tn_type)
    const char *tn_type_name(tn_type)
    tn_type tn_type_from_name(const char *)

    tn_value_type TN_VALUE_STRING
    tn_value_type TN_VALUE_INT
    tn_value_type TN_VALUE_INTS
    tn_value_type TN_VALUE_FLOAT
    tn_value_type TN_VALUE_BOOL
    ctypedef struct tn_value:
        const char *name
        tn_value_type type
        const char *string
        const int64_t *ints
        size_t count
        int64_t integer
        double real
        flag boolean
    tn_value tn_value_string(const char *, const char *)
    tn_value tn_value_int(const char *, int64_t)
    tn_value tn_value_ints(const char *, const int64_t *, size_t)
    tn_value tn_value_float(const char *, double)
    tn_value tn_value_bool(const char *, flag)

    int64_t TN_DYNAMIC
    ctypedef struct tn_shape:
        tn_type type
        size_t rank
        const int64_t *dims
        const char *text

    # knob.h
    ctypedef struct tn_knob:
        tn_value value
        const char *env
        const char *fallback
        const char *help
        flag is_set
    size_t tn_num_knobs()
    flag tn_knob_at(size_t, tn_knob *)
    tn_status *tn_check_knobs()

    # plugin.h
    tn_status *tn_plugin_load(const char *, tn_plugin **)
    tn_status *tn_plugin_open(const char *, tn_plugin **)
    const char *tn_plugin_name(const tn_plugin *)
    const char *tn_plugin_path(const tn_plugin *)
    size_t tn_plugin_describe(const tn_plugin *, char *, size_t)
    void tn_plugin_version(const tn_plugin *, int *, int *)
    size_t tn_plugin_num_attributes(const tn_plugin *)
    flag tn_plugin_attribute(const tn_plugin *, size_t, tn_value *)
    size_t tn_plugin_num_functions()
    flag tn_plugin_function(const tn_plugin *, size_t, const char **, int *, flag *)
    flag tn_plugin_offers(const tn_plugin *, const char *)
    size_t tn_plugin_num_extensions(const tn_plugin *)
    flag tn_plugin_extension(const tn_plugin *, size_t, int *, size_t *)
    const char *tn_extension_name(int)

    # options.h
    ctypedef struct tn_client_options:
        const tn_value *values
        size_t num_values
    void tn_client_options_init(tn_client_options *)
    ctypedef struct tn_compile_options:
        int64_t num_replicas
        int64_t num_partitions
        const tn_device *device
        flag use_shardy
        int level
        const tn_value *values
        size_t num_values
        const void *serialized
        size_t serialized_size
    void tn_compile_options_init(tn_compile_options *)

    # client.h
    tn_status *tn_client_create(tn_plugin *, const tn_client_options *, tn_client **)
    tn_status *tn_client_open(const char *, const tn_client_options *, tn_client **)
    tn_plugin *tn_client_plugin(const tn_client *)
    void tn_client_destroy(tn_client *)
    const char *tn_client_platform_name(const tn_client *)
    const char *tn_client_platform_version(const tn_client *)
    int tn_client_process_index(const tn_client *)
    size_t tn_client_num_devices(const tn_client *)
    tn_device *tn_client_device(const tn_client *, size_t)
    size_t tn_client_num_addressable_devices(const tn_client *)
    tn_device *tn_client_addressable_device(const tn_client *, size_t)
    tn_device *tn_client_find_device(const tn_client *, int)
    size_t tn_client_num_memories(const tn_client *)
    tn_memory *tn_client_memory(const tn_client *, size_t)
    tn_status *tn_client_default_assignment(const tn_client *, int, int, int *)
    tn_status *tn_backend_synchronize(tn_client *)
    size_t tn_client_describe(const tn_client *, char *, size_t)

    # device.h, memory.h
    int tn_device_id(const tn_device *)
    int tn_device_process_index(const tn_device *)
    int tn_device_local_hardware_id(const tn_device *)
    flag tn_device_is_addressable(const tn_device *)
    const char *tn_device_kind(const tn_device *)
    const char *tn_device_debug_text(const tn_device *)
    size_t tn_device_num_attributes(const tn_device *)
    flag tn_device_attribute(const tn_device *, size_t, tn_value *)
    size_t tn_device_num_memories(const tn_device *)
    tn_memory *tn_device_memory(const tn_device *, size_t)
    tn_memory *tn_device_default_memory(const tn_device *)
    ctypedef struct tn_memory_stats:
        int64_t bytes_in_use
        int64_t peak_bytes_in_use
        int64_t num_allocs
        int64_t largest_alloc_size
        int64_t bytes_limit
        int64_t bytes_reserved
        int64_t peak_bytes_reserved
        int64_t bytes_reservable_limit
        int64_t largest_free_block_bytes
        int64_t pool_bytes
        int64_t peak_pool_bytes
        int64_t peak_allocated_bytes
    tn_status *tn_device_memory_stats(const tn_device *, tn_memory_stats *)
    size_t tn_device_describe(const tn_device *, char *, size_t)
    int tn_memory_id(const tn_memory *)
    const char *tn_memory_kind(const tn_memory *)
    size_t tn_memory_num_devices(const tn_memory *)
    tn_device *tn_memory_device(const tn_memory *, size_t)
    size_t tn_memory_describe(const tn_memory *, char *, size_t)

    # event.h
    tn_status *tn_event_await(tn_event *)
    tn_status *tn_event_wait_for(tn_event *, int64_t)
    tn_status *tn_event_is_ready(tn_event *, flag *)
    void tn_event_destroy(tn_event *)

    # buffer.h
    tn_host_semantics TN_COPY
    tn_host_semantics TN_ZERO_COPY
    ctypedef struct tn_from_host_options:
        tn_host_semantics semantics
        const int64_t *byte_strides
        const tn_device *device
        const tn_memory *memory
        tn_event **done
    void tn_from_host_options_init(tn_from_host_options *)
    tn_status *tn_buffer_from_host(tn_client *, const void *, tn_type, const int64_t *, size_t,
                                   const tn_from_host_options *, tn_buffer **)
    tn_status *tn_buffer_to_host(tn_buffer *, void *, size_t)
    tn_type tn_buffer_type(const tn_buffer *)
    size_t tn_buffer_rank(const tn_buffer *)
    const int64_t *tn_buffer_dims(const tn_buffer *)
    size_t tn_buffer_num_elements(const tn_buffer *)
    size_t tn_buffer_host_size(const tn_buffer *)
    tn_status *tn_buffer_device_size(const tn_buffer *, size_t *)
    tn_device *tn_buffer_device(const tn_buffer *)
    tn_memory *tn_buffer_memory(const tn_buffer *)
    tn_status *tn_buffer_copy_to_device(tn_buffer *, tn_device *, tn_buffer **)
    tn_status *tn_buffer_copy_to_memory(tn_buffer *, tn_memory *, tn_buffer **)
    tn_status *tn_buffer_delete(tn_buffer *)
    tn_status *tn_buffer_is_deleted(const tn_buffer *, flag *)
    tn_status *tn_buffer_ready_event(tn_buffer *, tn_event **)
    tn_status *tn_buffer_await(tn_buffer *)
    tn_status *tn_buffer_unsafe_pointer(tn_buffer *, uintptr_t *)
    size_t tn_buffer_describe(const tn_buffer *, char *, size_t)
    void tn_buffer_destroy(tn_buffer *)

    # program.h, executable.h
    tn_status *tn_program_load(const char *, tn_program **)
    tn_status *tn_program_create(const void *, size_t, const char *, const char *, tn_program **)
    void tn_program_destroy(tn_program *)
    tn_status *tn_compile_program(tn_client *, const tn_program *, const tn_compile_options *,
                                  tn_executable **)
    ctypedef struct tn_execution:
        tn_buffer *const *arguments
        size_t num_devices
        size_t num_arguments
        const int64_t *keep
        size_t num_keep
        const tn_device *device
        int launch_id
        const char *call_location
    void tn_execution_init(tn_execution *)
    tn_status *tn_execute(tn_executable *, const tn_execution *, tn_buffer **, tn_event **)
    const char *tn_executable_name(const tn_executable *)
    size_t tn_executable_num_outputs(const tn_executable *)
    int64_t tn_executable_num_replicas(const tn_executable *)
    int64_t tn_executable_num_partitions(const tn_executable *)
    tn_status *tn_executable_output(const tn_executable *, size_t, tn_shape *)
    size_t tn_executable_num_arguments(const tn_executable *, flag *)
    flag tn_executable_argument(const tn_executable *, size_t, tn_shape *, flag *)
    size_t tn_executable_num_devices(const tn_executable *)
    tn_device *tn_executable_device(const tn_executable *, size_t)
    tn_status *tn_executable_fingerprint(const tn_executable *, const char **, size_t *)
    ctypedef struct tn_executable_memory:
        int64_t generated_code
        int64_t arguments
        int64_t outputs
        int64_t aliased
        int64_t temporary
        int64_t host_generated_code
        int64_t host_arguments
        int64_t host_outputs
        int64_t host_aliased
        int64_t host_temporary
        int64_t peak
        int64_t total
    tn_status *tn_executable_memory_stats(const tn_executable *, tn_executable_memory *)
    tn_status *tn_executable_code_size(const tn_executable *, int64_t *)
    size_t tn_executable_describe(const tn_executable *, char *, size_t)
    void tn_executable_destroy(tn_executable *)

    # module.h
    tn_status *tn_module_read(const void *, size_t, const char *, tn_module **)
    tn_status *tn_module_read_file(const char *, tn_module **)
    unsigned TN_PRINT_LOCATIONS
    unsigned TN_PRINT_GENERIC
    unsigned TN_PRINT_SHORT
    unsigned TN_PRINT_NAMES
    tn_status *tn_module_print(const tn_module *, unsigned, char **, size_t *)
    ctypedef struct tn_module_write_options:
        size_t struct_size
        const char *target_version
    void tn_module_write_options_init(tn_module_write_options *)
    tn_status *tn_module_write(const tn_module *, const tn_module_write_options *, char **, size_t *)
    void tn_string_destroy(char *)
    const char *tn_module_name(const tn_module *)
    const char *tn_module_producer(const tn_module *)
    size_t tn_module_describe(const tn_module *, char *, size_t)
    size_t tn_function_describe(const tn_function *, char *, size_t)
    size_t tn_module_num_ops(const tn_module *)
    size_t tn_module_num_functions(const tn_module *)
    const tn_function *tn_module_function(const tn_module *, size_t)
    const tn_function *tn_module_main(const tn_module *)
    const char *tn_function_name(const tn_function *)
    flag tn_function_is_public(const tn_function *)
    size_t tn_function_num_arguments(const tn_function *)
    size_t tn_function_num_results(const tn_function *)
    flag tn_function_argument(const tn_function *, size_t, tn_shape *, flag *)
    flag tn_function_result(const tn_function *, size_t, tn_shape *)
    const char *tn_op_name(const tn_op *)
    size_t tn_op_depth(const tn_op *)
    size_t tn_op_num_operands(const tn_op *)
    size_t tn_op_num_results(const tn_op *)
    size_t tn_op_num_regions(const tn_op *)
    size_t tn_op_num_attributes(const tn_op *)
    const char *tn_op_attribute_name(const tn_op *, size_t)
    size_t tn_op_place(const tn_op *, char *, size_t)
    size_t tn_op_operand_type(const tn_op *, size_t, char *, size_t)
    size_t tn_op_result_type(const tn_op *, size_t, char *, size_t)
    size_t tn_op_attribute(const tn_op *, size_t, char *, size_t)
    const char *tn_module_pass(size_t, const char **, flag *)
    void tn_module_destroy(tn_module *)


# Their visitors are called under the GIL, so they are called under it.
cdef extern from "tenon/tenon.h":
    ctypedef flag (*tn_op_visitor)(const tn_op *, void *) noexcept
    ctypedef flag (*tn_problem_visitor)(const char *, const char *, const char *, const char *, void *) noexcept
    ctypedef flag (*tn_pass_visitor)(const tn_module *, const char *, double, void *) noexcept
    flag tn_module_walk(const tn_module *, tn_op_visitor, void *)
    tn_status *tn_module_verify(const tn_module *, tn_problem_visitor, void *)
    tn_status *tn_module_verify_strictly(const tn_module *, tn_problem_visitor, void *)
    tn_status *tn_module_transform(tn_module *, const char *, tn_pass_visitor, void *)
