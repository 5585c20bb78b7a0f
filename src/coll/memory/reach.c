/* How a process comes to memory that another has registered: it holds the owner's process, looks
 * into its table of what is registered, and maps the segment if it lies in one. */
#include "coll/comm/endpoint.h"
#include "coll/memory/registered.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static tn_status *error_gone(const memory_record *m) {
  return tn_error(TN_UNAVAILABLE, "rank %d, which has the memory (process %d), has ended", m->rank,
                  (int)m->control.process);
}

static tn_status *error_stale(const memory_record *m) {
  return tn_error(TN_FAILED_PRECONDITION,
                  "registered memory of rank %d is stale: its owner has taken it back", m->rank);
}

static bool has_ended(int pidfd) {
  struct pollfd owner = {.fd = pidfd, .events = POLLIN};
  return pidfd >= 0 && poll(&owner, 1, 0) == 1;
}

tn_status *registered_alive(const tn_registered_memory *memory) {
  if (has_ended(memory->pidfd)) return error_gone(&memory->record);
  return control_holds(memory->table, &memory->record.key) ? NULL : error_stale(&memory->record);
}

/* Files and processes that are not there any more mean one thing here. */
static tn_status *explain_error(tn_status *status, const tn_registered_memory *m) {
  if (tn_status_code(status) == TN_NOT_FOUND) {
    tn_status_destroy(status);
    return has_ended(m->pidfd) ? error_gone(&m->record) : error_stale(&m->record);
  }
  return tn_status_prefix(status, "registered memory of rank %d", m->record.rank);
}

static tn_status *hold_owner(tn_registered_memory *m) {
  const memory_record *record = &m->record;
  if (record->control.process == (uint64_t)getpid()) return NULL;
  m->pidfd = (int)syscall(SYS_pidfd_open, (pid_t)record->control.process, 0);
  if (m->pidfd >= 0) return NULL;
  if (errno == ESRCH) return error_gone(record);
  return tn_error(TN_UNIMPLEMENTED, "process %d cannot be held: pidfd_open: %s",
                  (int)record->control.process, strerror(errno));
}

/* Maps what of the segment it needs: whole pages around it. */
static tn_status *map_segment(tn_registered_memory *m, int fd) {
  const memory_record *record = &m->record;
  struct stat facts;
  uint64_t end = record->key.offset + record->key.size, page = (uint64_t)sysconf(_SC_PAGESIZE);
  if (fstat(fd, &facts) || facts.st_size < 0 || end > (uint64_t)facts.st_size)
    return tn_error(TN_DATA_LOSS, "it lies beyond its segment");
  uint64_t first = record->key.offset / page * page;
  void *at = mmap(NULL, end - first, PROT_READ | PROT_WRITE, MAP_SHARED, fd, (off_t)first);
  if (at == MAP_FAILED)
    return tn_error(TN_RESOURCE_EXHAUSTED, "%zu bytes cannot be mapped: %s", (size_t)(end - first),
                    strerror(errno));
  m->mapped = at;
  m->mapped_bytes = (size_t)(end - first);
  m->address = (char *)at + (record->key.offset - first);
  return NULL;
}

static tn_status *find_memory(tn_registered_memory *m) {
  const memory_record *record = &m->record;
  if (m->pidfd < 0) { /* this process's own, which its table has confirmed */
    m->address = (char *)(uintptr_t)record->key.address;
    return NULL;
  }
  if (!record->place.segment) return NULL;
  int fd = -1;
  control_file file = {record->control.process, record->segment_fd, record->key.inode};
  tn_status *status = control_open_file(&file, true, &fd);
  if (!status) status = map_segment(m, fd);
  if (fd >= 0) close(fd);
  return status;
}

static tn_status *map_memory(tn_registered_memory *m) {
  control *table = NULL;
  if (m->record.host != endpoint_this_host())
    return tn_error(TN_UNAVAILABLE,
                    "memory of rank %d lies on another host: only a connection reaches it",
                    m->record.rank);
  tn_status *status = hold_owner(m);
  if (status) return status;
  status = control_open(&m->record.control, &table);
  if (!status && !control_holds(table, &m->record.key)) status = error_stale(&m->record);
  if (!status) status = find_memory(m);
  if (status) {
    status = explain_error(status, m);
    control_drop(table);
    if (m->pidfd >= 0) close(m->pidfd);
    m->pidfd = -1;
    return status;
  }
  m->table = table; /* last: what was reached is whole */
  return NULL;
}

tn_status *registered_reach(tn_registered_memory *memory) {
  pthread_mutex_lock(&memory->lock);
  tn_status *status = memory->table ? NULL : map_memory(memory);
  pthread_mutex_unlock(&memory->lock);
  return status;
}
