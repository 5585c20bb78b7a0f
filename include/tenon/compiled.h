/* A compiled program without devices. Compiled for a topology it needs none; loaded into a client
 * (tn_client_load()) it becomes an executable. Every executable has one, and what can be asked of a
 * program apart from its devices is asked here. */
#ifndef TENON_COMPILED_H
#define TENON_COMPILED_H

#include <tenon/executable.h>
#include <tenon/topology.h>

TN_BEGIN_DECLS

typedef struct tn_compiled tn_compiled;

/* Compiles for the devices of a topology, which need not be here, ahead of time. `options` may be
 * NULL: one device, the plugin's defaults. `client` may be NULL; some compilers try out code on its
 * devices. A device assignment in the options is not looked up in any client. */
TN_API tn_status *tn_compile_for(const tn_topology *topology, const tn_program *program,
                                 const tn_compile_options *options, tn_client *client,
                                 tn_compiled **out) TN_MUST_USE;

/* Loads it onto a client's devices; the client must be of the same plugin. It may be loaded several
 * times, and be destroyed after. Where the plugin cannot load it directly (before PJRT 0.95) it is
 * serialized and loaded from the bytes. */
TN_API tn_status *tn_client_load(tn_client *client, const tn_compiled *compiled,
                                 tn_executable **out) TN_MUST_USE;

/* The compiled program of an executable; borrowed, and lives as long as the executable. */
TN_API const tn_compiled *tn_executable_compiled(const tn_executable *executable);

/* Ends one of tn_compile_for(). NULL is fine. */
TN_API void tn_compiled_destroy(tn_compiled *compiled);

/* ---- what it is: as the functions of the same names for a tn_executable
 * -------------------------- */

TN_API const char *tn_compiled_name(const tn_compiled *compiled);
TN_API size_t tn_compiled_num_outputs(const tn_compiled *compiled);
TN_API int64_t tn_compiled_num_replicas(const tn_compiled *compiled);
TN_API int64_t tn_compiled_num_partitions(const tn_compiled *compiled);
TN_API tn_status *tn_compiled_output(const tn_compiled *compiled, size_t index,
                                     tn_shape *out) TN_MUST_USE;
TN_API size_t tn_compiled_num_arguments(const tn_compiled *compiled, bool *known);
TN_API bool tn_compiled_argument(const tn_compiled *compiled, size_t index, tn_shape *out,
                                 bool *donated);
TN_API tn_status *tn_compiled_fingerprint(const tn_compiled *compiled, const char **bytes,
                                          size_t *size) TN_MUST_USE;
TN_API tn_status *tn_compiled_memory_stats(const tn_compiled *compiled,
                                           tn_executable_memory *out) TN_MUST_USE;
TN_API tn_status *tn_compiled_code_size(const tn_compiled *compiled, int64_t *bytes) TN_MUST_USE;
TN_API size_t tn_compiled_describe(const tn_compiled *compiled, char *text, size_t size);

/* ---- what the compiler made of it --------------------------------------------------------------
 */

/* What a run costs by the compiler's reckoning ("flops", "bytes accessed", ...): names and units
 * are the plugin's. */
TN_API tn_status *tn_compiled_costs(const tn_compiled *compiled, tn_values **out) TN_MUST_USE;

/* The program after the compiler's passes, for reading. Its format is the plugin's:
 * "hlo_with_config" from XLA (no plugin compiles that again), "mlir" from Tenon's CPU device. */
TN_API tn_status *tn_compiled_optimized_program(const tn_compiled *compiled,
                                                tn_program **out) TN_MUST_USE;

/* The kind of memory that each output, or each argument, lies in. Arguments since PJRT 0.102. */
TN_API tn_status *tn_compiled_output_memory_kinds(const tn_compiled *compiled,
                                                  tn_strings **out) TN_MUST_USE;
TN_API tn_status *tn_compiled_argument_memory_kinds(const tn_compiled *compiled,
                                                    tn_strings **out) TN_MUST_USE;

/* Each one's layout in XLA's spelling: "{1,0}". UNIMPLEMENTED where the plugin's Layouts extension
 * does not tell them (outputs since 0.81, arguments since 0.93). */
TN_API tn_status *tn_compiled_output_layouts(const tn_compiled *compiled,
                                             tn_strings **out) TN_MUST_USE;
TN_API tn_status *tn_compiled_argument_layouts(const tn_compiled *compiled,
                                               tn_strings **out) TN_MUST_USE;

/* How each one is cut into the partitions' parts: a serialized OpSharding, of which no bytes mean
 * that every partition has all of it. An empty list: the plugin does not know, as of programs with
 * one partition. UNIMPLEMENTED where it lacks the Shardings extension. */
TN_API tn_status *tn_compiled_output_shardings(const tn_compiled *compiled,
                                               tn_strings **out) TN_MUST_USE;
TN_API tn_status *tn_compiled_argument_shardings(const tn_compiled *compiled,
                                                 tn_strings **out) TN_MUST_USE;

/* ---- as bytes ----------------------------------------------------------------------------------
 */

/* The program as bytes that tn_executable_deserialize() takes, in this process or another, with the
 * same plugin in the same version; ended with tn_string_destroy(). */
TN_API tn_status *tn_compiled_serialize(const tn_compiled *compiled, char **bytes,
                                        size_t *size) TN_MUST_USE;

TN_END_DECLS
#endif
