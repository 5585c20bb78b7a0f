/* The clock, files and threads of the machine we run on (POSIX, Linux).
 *
 * Data: none is kept, but for what a caller is given and owns then.
 * Invariant: times count on a clock that does not jump; what the machine refuses is told to the
 * caller, who says what it was for, and never ends the process.
 * Threads: all may run at once. */
#include "base/system.h"

#include "base/assert.h"
#include "base/containers.h"
#include "base/fault.h"
#include "base/memory.h"
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int64_t tn_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

struct timespec tn_time_after(clockid_t clock, int64_t nanoseconds) {
  enum { SECOND = 1000000000 };
  struct timespec t;
  clock_gettime(clock, &t);
  t.tv_sec += nanoseconds / SECOND;
  t.tv_nsec += nanoseconds % SECOND;
  if (t.tv_nsec >= SECOND) {
    t.tv_nsec -= SECOND;
    t.tv_sec++;
  }
  TN_ASSERT(nanoseconds < 0 || (t.tv_nsec >= 0 && t.tv_nsec < SECOND));
  return t;
}

int tn_num_cores(void) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  return cores > 0 ? (int)cores : 1;
}

int tn_num_cpus(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) {
    int count = CPU_COUNT(&set);
    if (count > 0) return count;
  }
  return tn_num_cores(); /* more than 1024 cores: the set was too small */
}

int64_t tn_machine_memory(void) {
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? (int64_t)pages * size : 0;
}

/* ---- files -------------------------------------------------------------------------------------
 */

static tn_status *file_error(const char *path, const char *what, int number) {
  tn_code code = TN_UNKNOWN;
  if (number == ENOENT || number == ENOTDIR) code = TN_NOT_FOUND;
  if (number == EACCES || number == EPERM || number == EROFS) code = TN_PERMISSION_DENIED;
  if (number == ENOSPC || number == ENOMEM || number == EMFILE) code = TN_RESOURCE_EXHAUSTED;
  if (number == EISDIR || number == TN_FILE_IRREGULAR) code = TN_INVALID_ARGUMENT;
  char room[TN_FILE_WORDS];
  return tn_error(code, "%s: cannot %s: %s", path, what, tn_file_words(number, room));
}

static tn_status *too_large(const char *path, size_t size, size_t max) {
  return tn_error(TN_RESOURCE_EXHAUSTED, "%s: %zu bytes, more than the limit of %zu", path, size,
                  max);
}

/* Pipes and other files without a size: reads until the end, one byte beyond `max` at most. */
static tn_status *read_stream(int fd, const char *path, size_t max, tn_file *out) {
  char *data = NULL;
  size_t capacity = 0, size = 0;
  for (;;) {
    void *grown = data;
    if (!tn_array_reserve(&grown, &capacity, size + 65536, 1)) {
      tn_free(data);
      return tn_error_no_memory("a file's contents");
    }
    data = grown;
    ssize_t n = tn_fault_point(TN_FAULT_FILE) ? (errno = EIO, -1) : read(fd, data + size, 65536);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      int number = errno;
      tn_free(data);
      return file_error(path, "read it", number);
    }
    size += (size_t)n;
    if (size > max) {
      tn_free(data);
      return too_large(path, size, max);
    }
    if (n == 0) break;
  }
  *out = (tn_file){.data = data, .size = size};
  return NULL;
}

static tn_status *read_open(int fd, const char *path, size_t max, tn_file *out) {
  struct stat info;
  if (fstat(fd, &info) != 0) return file_error(path, "look at it", errno);
  /* Files in /proc say size 0 and have contents. */
  if (!S_ISREG(info.st_mode) || info.st_size <= 0) return read_stream(fd, path, max, out);
  size_t size = (size_t)info.st_size;
  if (size > max) return too_large(path, size, max);
  void *data = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (data == MAP_FAILED) return read_stream(fd, path, max, out);
  *out = (tn_file){.data = data, .size = size, .mapped = true};
  return NULL;
}

static tn_status *read_path(const char *path, size_t max, bool streams, tn_file *out) {
  tn_file_fault fault;
  *out = (tn_file){0};
  if (max == 0) max = (size_t)4 << 30;
  int fd = tn_file_open(path, streams, &fault);
  if (fd < 0) return file_error(path, fault.action, fault.number);
  tn_status *status = read_open(fd, path, max, out);
  close(fd);
  return status;
}

tn_status *tn_file_read(const char *path, size_t max, tn_file *out) {
  return read_path(path, max, false, out);
}

tn_status *tn_file_read_stream(const char *path, size_t max, tn_file *out) {
  return read_path(path, max, true, out);
}

void tn_file_close(tn_file *file) {
  if (file->mapped)
    munmap((void *)(uintptr_t)file->data, file->size);
  else
    tn_free((void *)(uintptr_t)file->data);
  *file = (tn_file){0};
}

tn_status *tn_file_write_as(const char *path, const void *data, size_t size, unsigned flags) {
  const tn_file_part whole = {data, size};
  tn_file_fault fault = tn_file_replace(path, &whole, 1, flags);
  return fault.number ? file_error(path, fault.action, fault.number) : NULL;
}

tn_status *tn_file_write(const char *path, const void *data, size_t size) {
  return tn_file_write_as(path, data, size, 0);
}

/* ---- threads -----------------------------------------------------------------------------------
 */

struct thread_start {
  void (*run)(void *);
  void *arg;
  char name[16];
};

static void *thread_main(void *arg) {
  struct thread_start start = *(struct thread_start *)arg;
  tn_free(arg);
  pthread_setname_np(pthread_self(), start.name);
  start.run(start.arg);
  return NULL;
}

tn_status *tn_thread_start(tn_thread *thread, const char *name, void (*run)(void *), void *arg) {
  *thread = (tn_thread){0};
  struct thread_start *start = tn_alloc_zero(sizeof *start);
  if (!start) return tn_error_no_memory("a thread");
  start->run = run;
  start->arg = arg;
  snprintf(start->name, sizeof start->name, "%.15s", name);
  pthread_t handle;
  int failed = pthread_create(&handle, NULL, thread_main, start);
  if (failed) {
    tn_free(start);
    char text[128];
    return tn_error(TN_RESOURCE_EXHAUSTED, "cannot start thread %s: %s", name,
                    strerror_r(failed, text, sizeof text));
  }
  thread->handle = (unsigned long)handle;
  thread->started = true;
  return NULL;
}

void tn_thread_join(tn_thread *thread) {
  if (thread->started) pthread_join((pthread_t)thread->handle, NULL);
  *thread = (tn_thread){0};
}

/* ---- typing errors -----------------------------------------------------------------------------
 */

enum { MAX_WORD = 64 };

/* Edits (insert, delete, replace, swap neighbours) from a to b; both at most MAX_WORD long. */
static size_t edit_distance(const char *a, size_t na, const char *b, size_t nb) {
  size_t rows[3][MAX_WORD + 1];
  size_t *before = rows[0], *last = rows[1], *row = rows[2];
  for (size_t j = 0; j <= nb; j++) last[j] = j;
  for (size_t i = 1; i <= na; i++) {
    row[0] = i;
    for (size_t j = 1; j <= nb; j++) {
      size_t best = last[j - 1] + (a[i - 1] != b[j - 1]);
      if (last[j] + 1 < best) best = last[j] + 1;
      if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
      bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped && before[j - 2] + 1 < best) best = before[j - 2] + 1;
      row[j] = best;
    }
    size_t *spare = before;
    before = last;
    last = row;
    row = spare;
  }
  TN_ASSERT(last[nb] <= (na > nb ? na : nb));
  return last[nb];
}

const char *tn_nearest(const char *word, const char *const *candidates, size_t count) {
  size_t size = strlen(word);
  if (size > MAX_WORD) return NULL;
  const char *best = NULL;
  size_t best_distance = size / 3 + 1; /* a third of the letters wrong is no typo */
  for (size_t i = 0; i < count; i++) {
    size_t n = strlen(candidates[i]);
    if (n > MAX_WORD) continue;
    size_t distance = edit_distance(word, size, candidates[i], n);
    if (distance < best_distance) {
      best = candidates[i];
      best_distance = distance;
    }
  }
  return best;
}
