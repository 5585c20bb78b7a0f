/* Named options, read: the settings of a client, and the build that one executable's options say.
 *
 * Settings are the client's, or the topology's that they were saved in: plain values and static
 * texts, but for `compile.account`, which is counted and which whoever keeps the settings ends. A
 * build is its executable's and owns its lists. Both are made on the thread that makes the client
 * or compiles, and never change afterwards, so any thread reads them without a lock.
 *
 * What cannot be read is INVALID_ARGUMENT with the option's name, and then nothing is owned. */
#ifndef TN_PLUGIN_OPTIONS_H
#define TN_PLUGIN_OPTIONS_H

#include "abi/pjrt/pjrt.h"
#include "base/status.h"
#include "cpu/cpu.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct plugin_settings {
  int64_t num_devices;
  int64_t process;
  int64_t node, num_nodes; /* of a job of processes, as its framework says; 0 nodes: it says none */
  int64_t threads;         /* 0: the config's */
  const char *platform;    /* the name that the client reports; static */
  bool asynchronous;
  int64_t max_inflight; /* launches; 0: no limit */
  bool openmp;          /* the pool is on libgomp's threads */
  bool xeon;            /* the machine's profile */
  /* Bytes of each device that arrays and temporaries may have together, 0: no limit; and what says
   * so, static. */
  int64_t max_memory;
  const char *max_memory_by;
  /* The same of what programs take, all of the client's together. */
  int64_t memory_limit;
  const char *memory_limit_by;
  cpu_compile_options compile;
} plugin_settings;

extern const char *const plugin_einsum_words[CPU_NUM_EINSUMS]; /* of the option */

/* The defaults: the config table's, one device, asynchronous. */
void plugin_settings_init(plugin_settings *settings);
/* Reads create options. An unknown name or a wrong type is INVALID_ARGUMENT, with the nearest name.
 */
tn_status *plugin_settings_read(plugin_settings *settings, const PJRT_NamedValue *values,
                                size_t count) TN_MUST_USE;
/* Makes the account that programs of those settings count for, `compile.account`. */
tn_status *plugin_settings_account(plugin_settings *settings) TN_MUST_USE;

/* The part of a CompileOptionsProto that this device looks at. */
typedef struct plugin_build {
  size_t num_replicas, num_partitions;
  bool portable;     /* one replica, on whatever device a run names */
  int64_t *assigned; /* device of each partition of each replica, replica by replica, owned; NULL:
                        the default */
  bool *free_args, *free_results; /* may be cut as the program likes, where it says nothing: one for
                                     each, or one for all; owned */
  size_t num_free_args, num_free_results;
  cpu_compile_options compile;
} plugin_build;

/* Decodes serialised options on top of the client's settings. */
tn_status *plugin_build_read(plugin_build *build, const cpu_compile_options *defaults,
                             const char *bytes, size_t size) TN_MUST_USE;
void plugin_build_free(plugin_build *build); /* what it owns; not the struct */

#endif
