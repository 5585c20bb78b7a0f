/* Options for opening a client and for compiling. Start each from its _INIT (or from
 * _options_init() in a language without C macros), then set what you want: fields added later then
 * get their defaults. Everything in them is borrowed for the call only. */
#ifndef TENON_OPTIONS_H
#define TENON_OPTIONS_H

#include <tenon/value.h>

TN_BEGIN_DECLS

typedef struct tn_device tn_device;

typedef struct tn_client_options {
  size_t struct_size;
  /* Create options of the plugin, by name. For the platforms whose options Tenon knows ("cpu":
   * cpu_device_count int, asynchronous bool, process_id int) an unknown name or a wrong type is
   * refused before the plugin sees it; for others they pass unchecked. */
  const tn_value *values;
  size_t num_values;
} tn_client_options;

#define TN_CLIENT_OPTIONS_INIT                                                                     \
  { sizeof(tn_client_options), NULL, 0 }
TN_API void tn_client_options_init(tn_client_options *options);

typedef struct tn_compile_options {
  size_t struct_size;
  /* Copies of the program that run on different data, and parts that one copy is split into. At
   * least 1 each; the program runs on their product of devices. More than one partition asks for
   * SPMD partitioning. */
  int64_t num_replicas;
  int64_t num_partitions;
  /* Where a program with one replica and one partition runs. NULL: the plugin's default device.
   * With several replicas or partitions it must be NULL: the plugin's default assignment is used.
   */
  const tn_device *device;
  /* Read sdy.* shardings (Shardy) rather than mhlo.sharding when partitioning. */
  bool use_shardy;
  /* The execution level of Tenon's own CPU plugin: 0 plain, 1 vectorised; -1 leaves it to the
   * plugin. Sent as the named option "level", which another plugin refuses. */
  int level;
  /* More named options (CompileOptionsProto.env_option_overrides): the plugin's business. No int
   * lists here. */
  const tn_value *values;
  size_t num_values;
  /* Not NULL: a serialized CompileOptionsProto that is sent as it is; every field above must then
   * have its default. */
  const void *serialized;
  size_t serialized_size;
} tn_compile_options;

#define TN_COMPILE_OPTIONS_INIT                                                                    \
  { sizeof(tn_compile_options), 1, 1, NULL, false, -1, NULL, 0, NULL, 0 }
TN_API void tn_compile_options_init(tn_compile_options *options);

TN_END_DECLS
#endif
