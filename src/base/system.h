/* The clock, files and the machine. */
#ifndef TN_BASE_SYSTEM_H
#define TN_BASE_SYSTEM_H

#include "base/file.h"
#include "base/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* Nanoseconds of a monotonic clock. */
int64_t tn_now(void);
/* That many nanoseconds from now on that clock: what a timed wait ends at. */
struct timespec tn_time_after(clockid_t clock, int64_t nanoseconds);

/* Cores this process may run on, at least 1. */
int tn_num_cpus(void);
/* Cores that are at work, whichever of them this process may use; at least 1. */
int tn_num_cores(void);

/* Bytes of memory that the machine has; 0 if it does not say. */
int64_t tn_machine_memory(void);

/* A whole file in memory, read-only: mapped where possible, read otherwise ("-" is not special).
 * `max` bytes at most (0: 4 GiB); larger is an error that names both sizes. */
typedef struct tn_file {
  const char *data; /* never NULL on success, also for an empty file */
  size_t size;
  bool mapped;
} tn_file;

/* Regular files alone: what is a FIFO, a device or a socket is refused and never waited for. */
tn_status *tn_file_read(const char *path, size_t max, tn_file *out) TN_MUST_USE;
/* Those too, for a path that the user names: a shell's <(...) is a pipe. */
tn_status *tn_file_read_stream(const char *path, size_t max, tn_file *out) TN_MUST_USE;
void tn_file_close(tn_file *file); /* a zeroed one is fine */

/* Writes the whole file by tn_file_replace() (base/file.h): readers never see half, and a failure
 * leaves what was there. `flags` are TN_FILE_PRIVATE and TN_FILE_FLEETING. */
tn_status *tn_file_write(const char *path, const void *data, size_t size) TN_MUST_USE;
tn_status *tn_file_write_as(const char *path, const void *data, size_t size,
                            unsigned flags) TN_MUST_USE;

/* Threads. `name` has at most 15 characters. The thread is joinable: tn_thread_join ends it. */
typedef struct tn_thread {
  unsigned long handle;
  bool started;
} tn_thread;
tn_status *tn_thread_start(tn_thread *thread, const char *name, void (*run)(void *),
                           void *arg) TN_MUST_USE;
void tn_thread_join(tn_thread *thread);

/* The candidate nearest to `word` by edit distance, if near enough to be a typo; else NULL. */
const char *tn_nearest(const char *word, const char *const *candidates, size_t count);

#endif
