/* An executable: a program compiled for a client's devices, loaded and ready to run
 * (<tenon/execution.h>). */
#ifndef TENON_EXECUTABLE_H
#define TENON_EXECUTABLE_H

#include <tenon/buffer.h>
#include <tenon/program.h>
#include <tenon/shape.h>

TN_BEGIN_DECLS

typedef struct tn_executable tn_executable;

/* Compiles. `options` may be NULL: one device, the plugin's defaults. tn_compile() takes StableHLO
 * text or bytecode in memory; tn_compile_file() reads a file as tn_program_load() does. */
TN_API tn_status *tn_compile(tn_client *client, const void *program, size_t size,
                             const tn_compile_options *options, tn_executable **out) TN_MUST_USE;
TN_API tn_status *tn_compile_file(tn_client *client, const char *path,
                                  const tn_compile_options *options,
                                  tn_executable **out) TN_MUST_USE;
TN_API tn_status *tn_compile_program(tn_client *client, const tn_program *program,
                                     const tn_compile_options *options,
                                     tn_executable **out) TN_MUST_USE;
/* Compiles for the devices of an assignment; the counts come from it. The same as with
 * options->device_assignment. */
TN_API tn_status *tn_client_compile_on(tn_client *client, const tn_program *program,
                                       const tn_device_assignment *assignment,
                                       const tn_compile_options *options,
                                       tn_executable **out) TN_MUST_USE;

TN_API const char *tn_executable_name(const tn_executable *executable);
TN_API size_t tn_executable_num_outputs(const tn_executable *executable); /* of one device */
TN_API int64_t tn_executable_num_replicas(const tn_executable *executable);
TN_API int64_t tn_executable_num_partitions(const tn_executable *executable);

/* Type and shape of an output as the plugin tells them. UNIMPLEMENTED if it does not. */
TN_API tn_status *tn_executable_output(const tn_executable *executable, size_t index,
                                       tn_shape *out) TN_MUST_USE;

/* What the program says of its arguments. `known` is false, and there are none, where the client
 * could not read the program. */
TN_API size_t tn_executable_num_arguments(const tn_executable *executable, bool *known);
/* False: no such index. `donated` (or NULL): the program gives the argument's memory to an output.
 */
TN_API bool tn_executable_argument(const tn_executable *executable, size_t index, tn_shape *out,
                                   bool *donated);

/* The devices of this process that it runs on, in execution order. */
TN_API size_t tn_executable_num_devices(const tn_executable *executable);
TN_API tn_device *tn_executable_device(const tn_executable *executable, size_t index);

/* Which replica and partition the device of that index runs. OUT_OF_RANGE: no such index. Before
 * PJRT 0.96 it is found in the device assignment. */
TN_API tn_status *tn_executable_logical_id(const tn_executable *executable, size_t index,
                                           int *replica, int *partition) TN_MUST_USE;

/* Bytes that are equal for equal executables; borrowed. Before PJRT 0.35 by an older function,
 * which few plugins have. */
TN_API tn_status *tn_executable_fingerprint(const tn_executable *executable, const char **bytes,
                                            size_t *size) TN_MUST_USE;

/* What one device needs, in bytes; -1 where the plugin's PJRT minor has no such number. Since PJRT
 * 0.40. */
typedef struct tn_executable_memory {
  int64_t generated_code;
  int64_t arguments;
  int64_t outputs;
  int64_t aliased; /* of outputs that share memory with arguments */
  int64_t temporary;
  int64_t host_generated_code; /* host_*: since PJRT 0.43 */
  int64_t host_arguments;
  int64_t host_outputs;
  int64_t host_aliased;
  int64_t host_temporary;
  int64_t peak;             /* since PJRT 0.72 */
  int64_t total;            /* since PJRT 0.90 */
  int64_t total_allocation; /* these three: since PJRT 0.104 */
  int64_t indefinite_allocations;
  int64_t peak_unpadded_heap;
} tn_executable_memory;

TN_API tn_status *tn_executable_memory_stats(const tn_executable *executable,
                                             tn_executable_memory *out) TN_MUST_USE;

/* Bytes of machine code, -1 if the plugin does not know. */
TN_API tn_status *tn_executable_code_size(const tn_executable *executable,
                                          int64_t *bytes) TN_MUST_USE;

/* One line: "jit_step: 2 arguments, 1 output, on cpu:0". As tn_status_describe(). */
TN_API size_t tn_executable_describe(const tn_executable *executable, char *text, size_t size);

/* Drops what it holds on the devices and keeps the handle; later runs are FAILED_PRECONDITION.
 * Executions under way finish. */
TN_API tn_status *tn_executable_delete(tn_executable *executable) TN_MUST_USE;
TN_API tn_status *tn_executable_is_deleted(const tn_executable *executable,
                                           bool *deleted) TN_MUST_USE;

/* ---- as bytes ----------------------------------------------------------------------------------
 */

/* As tn_compiled_serialize(). */
TN_API tn_status *tn_executable_serialize(const tn_executable *executable, char **bytes,
                                          size_t *size) TN_MUST_USE;

typedef struct tn_load_options {
  size_t struct_size;
  /* In place of those that it was compiled with; NULL: those. Since PJRT 0.71. */
  const tn_compile_options *compile;
  /* Where the program's devices begin among the topology's, a number a dimension; NULL: as the
   * plugin places it. Since PJRT 0.111, as is the next. */
  const int32_t *computation_origin;
  size_t computation_origin_size;
  void *multi_slice_config; /* a PJRT_MultiSlice_Config of the plugin's extension, or NULL */
} tn_load_options;

#define TN_LOAD_OPTIONS_INIT                                                                       \
  { sizeof(tn_load_options), NULL, NULL, 0, NULL }
TN_API void tn_load_options_init(tn_load_options *options);

/* Loads a serialized program onto the client's devices. `options` may be NULL. What is unset is not
 * sent; what is set and too new for the plugin is UNIMPLEMENTED. The bytes should be the plugin's
 * own: ours refuses all others, and other plugins may not look as closely. The client does not know
 * such a program's arguments, so it does not check them: tn_executable_num_arguments(). A copy of
 * the bytes is kept as long as the executable, for running it on other devices
 * (tn_execution.device_assignment) and for tn_executable_serialize(). */
TN_API tn_status *tn_executable_deserialize(tn_client *client, const void *bytes, size_t size,
                                            const tn_load_options *options,
                                            tn_executable **out) TN_MUST_USE;

/* Executions under way finish. */
TN_API void tn_executable_destroy(tn_executable *executable);

TN_END_DECLS
#endif
