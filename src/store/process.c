#include "store/process.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_small(const char *path, char *text, size_t size) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t got = fd >= 0 ? read(fd, text, size - 1) : -1;
  if (fd >= 0) close(fd);
  text[got > 0 ? got : 0] = 0;
  return got > 0;
}

uint64_t store_process_start(int pid) {
  char path[40], text[1024], state = 0;
  uint64_t start = 0;
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  if (!read_small(path, text, sizeof text)) return 0;
  const char *after = strrchr(text, ')'); /* the name may hold anything */
  if (!after) return 0;
  int got = sscanf(after + 1,
                   " %c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s "
                   "%" SCNu64,
                   &state, &start);
  return got == 2 && state != 'Z' && state != 'X' ? start : 0;
}

void store_process_name_host(char host[STORE_PROCESS_HOST]) {
  char boot[48];
  struct stat space = {.st_ino = 0};
  bool known = read_small("/proc/sys/kernel/random/boot_id", boot, sizeof boot) &&
               stat("/proc/self/ns/pid", &space) == 0;
  boot[strcspn(boot, "\n ")] = 0;
  if (known)
    snprintf(host, STORE_PROCESS_HOST, "%s-%ju", boot, (uintmax_t)space.st_ino);
  else
    snprintf(host, STORE_PROCESS_HOST, "unknown-%d", (int)getpid()); /* nobody else's */
}

void store_process_here(store_process *out) {
  *out = (store_process){.pid = (int)getpid()};
  store_process_name_host(out->host);
  out->start = store_process_start(out->pid);
  if (gethostname(out->machine, sizeof out->machine - 1) != 0) out->machine[0] = 0;
  for (char *at = out->machine; *at; at++)
    if (*at <= ' ' || *at > '~') *at = '_';
  if (!out->machine[0]) strcpy(out->machine, "?");
}

store_process_life store_process_look(const store_process *process) {
  char host[STORE_PROCESS_HOST];
  store_process_name_host(host);
  if (strcmp(host, process->host) != 0 || !process->start) return STORE_PROCESS_UNKNOWN;
  return store_process_start(process->pid) == process->start ? STORE_PROCESS_ALIVE
                                                             : STORE_PROCESS_ENDED;
}

bool store_process_is_this(const store_process *process) {
  return process->pid == (int)getpid() && store_process_look(process) == STORE_PROCESS_ALIVE;
}

void store_process_print(const store_process *process, char text[STORE_PROCESS_TEXT]) {
  snprintf(text, STORE_PROCESS_TEXT, "%s %d %" PRIu64 " %s", process->host, process->pid,
           process->start, process->machine);
}

bool store_process_parse(const char *text, store_process *out) {
  *out = (store_process){.pid = 0};
  return sscanf(text, "%79s %d %" SCNu64 " %64s", out->host, &out->pid, &out->start,
                out->machine) == 4 &&
         out->pid > 0;
}
