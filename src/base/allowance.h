/* How much memory this process may have, by those who may say so. */
#ifndef TN_BASE_ALLOWANCE_H
#define TN_BASE_ALLOWANCE_H

#include <stdint.h>

/* What the process's control groups allow it together with their other processes: the least of its
 * group and of those above it, by version 2 (memory.max) and version 1 (memory.limit_in_bytes).
 * INT64_MAX: they set no limit. `root` stands before the names of files, "" for the machine. */
int64_t tn_cgroup_memory(const char *root);

/* Bytes: the least of the machine's memory, its groups' and the process's own limits (RLIMIT_AS,
 * RLIMIT_DATA). INT64_MAX: nobody says. */
int64_t tn_memory_allowance(void);

#endif
