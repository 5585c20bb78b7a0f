#include "coll/transports/cma.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/uio.h>
#include <unistd.h>

static const char scope_file[] = "/proc/sys/kernel/yama/ptrace_scope";
enum { CAN_PTRACE = 19, TEXT = 4096 };
#define MOST_AT_ONCE ((size_t)1 << 30)

static bool read_text(const char *path, char text[TEXT]) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  ssize_t size = read(fd, text, TEXT - 1);
  close(fd);
  text[size < 0 ? 0 : size] = '\0';
  return size > 0;
}

/* What Yama lets: 0 all of a user's processes, 1 a process's children, 2 administrators, 3 none. */
static int read_scope(void) {
  char text[TEXT];
  return read_text(scope_file, text) ? atoi(text) : 0;
}

static bool may_trace_any(void) {
  char text[TEXT];
  if (!read_text("/proc/self/status", text)) return false;
  const char *line = strstr(text, "\nCapEff:");
  return line && strtoull(line + 8, NULL, 16) >> CAN_PTRACE & 1;
}

static tn_status *error_refused(int number, pid_t pid) {
  char text[128];
  const char *why = strerror_r(number, text, sizeof text);
  if (number == ESRCH) return tn_error(TN_UNAVAILABLE, "process %d is gone", (int)pid);
  if (number == EPERM && read_scope() > 0)
    return tn_error(TN_PERMISSION_DENIED,
                    "may not read process %d: %s; %s is %d, which keeps processes apart", (int)pid,
                    why, scope_file, read_scope());
  if (number == EPERM)
    return tn_error(TN_PERMISSION_DENIED,
                    "may not read process %d: %s; it is of another user, may not be dumped, or a "
                    "filter of system calls forbids it",
                    (int)pid, why);
  if (number == ENOSYS)
    return tn_error(TN_UNIMPLEMENTED, "the kernel has no process_vm_readv: %s", why);
  return tn_error(TN_OUT_OF_RANGE, "the memory in process %d: %s", (int)pid, why);
}

tn_status *cma_probe(void) {
  uint64_t there = 42, here = 0;
  tn_status *status = cma_read(getpid(), (uintptr_t)&there, &here, sizeof here);
  if (status) return status;
  int limit = read_scope();
  if (limit == 3 || (limit > 0 && !may_trace_any()))
    return tn_error(
        TN_PERMISSION_DENIED,
        "%s is %d: processes may not read each other's memory; 0 lets those of one user",
        scope_file, limit);
  if (prctl(PR_GET_DUMPABLE) != 1 && !may_trace_any())
    return tn_error(TN_PERMISSION_DENIED, "this process may not be dumped (prctl PR_SET_DUMPABLE), "
                                          "so others may not read its memory");
  return NULL;
}

typedef ssize_t (*copy)(pid_t pid, const struct iovec *local, unsigned long num_local,
                        const struct iovec *remote, unsigned long num_remote, unsigned long flags);

static tn_status *copy_all(copy by, pid_t pid, uint64_t remote, uintptr_t local, size_t bytes) {
  while (bytes) {
    size_t part = bytes < MOST_AT_ONCE ? bytes : MOST_AT_ONCE;
    struct iovec here = {(void *)local, part}, there = {(void *)(uintptr_t)remote, part};
    ssize_t n = by(pid, &here, 1, &there, 1, 0);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return error_refused(errno, pid);
    if (n == 0) return error_refused(EFAULT, pid);
    local += (uintptr_t)n;
    remote += (uint64_t)n;
    bytes -= (size_t)n;
  }
  return NULL;
}

tn_status *cma_read(pid_t pid, uint64_t from, void *to, size_t bytes) {
  return copy_all(process_vm_readv, pid, from, (uintptr_t)to, bytes);
}

tn_status *cma_write(pid_t pid, uint64_t to, const void *from, size_t bytes) {
  return copy_all(process_vm_writev, pid, to, (uintptr_t)from, bytes);
}
