/* Limits of memory: the machine's, its control groups', the process's. */
#include "base/allowance.h"

#include "base/file.h"
#include "base/system.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* The first `size` - 1 bytes of a file of the kernel's, without the heap; false: there is none. */
static bool read_text(const char *path, char *text, size_t size) {
  tn_file_fault fault;
  int fd = tn_file_open(path, false, &fault);
  if (fd < 0) return false;
  size_t used = 0;
  for (ssize_t n = 1; n > 0 && used<size - 1; used += n> 0 ? (size_t)n : 0)
    n = read(fd, text + used, size - 1 - used);
  close(fd);
  text[used] = '\0';
  return true;
}

/* The first number of a file; INT64_MAX for "max", and where there is no file. */
static int64_t read_number(const char *path) {
  char text[32], *end;
  if (!read_text(path, text, sizeof text)) return INT64_MAX;
  long long number = strtoll(text, &end, 10);
  return end == text || number < 0 ? INT64_MAX : number;
}

/* The group's limit and those above it. Where a container sees another part of the tree than its
 * group's name is of, what it does see above holds for it as well. */
static int64_t least_above(const char *root, const char *mounted, const char *group,
                           const char *name) {
  char path[PATH_MAX], folder[PATH_MAX];
  int64_t least = INT64_MAX;
  if ((size_t)snprintf(folder, sizeof folder, "%s", group) >= sizeof folder) return least;
  for (;;) {
    size_t size = strlen(folder);
    while (size && folder[size - 1] == '/') folder[--size] = '\0';
    int length =
        snprintf(path, sizeof path, "%s/sys/fs/cgroup%s%s/%s", root, mounted, folder, name);
    int64_t limit = length < 0 || (size_t)length >= sizeof path ? INT64_MAX : read_number(path);
    if (limit < least) least = limit;
    char *slash = strrchr(folder, '/');
    if (!slash) return least;
    *slash = '\0';
  }
}

/* Whether a list with commas has the word. */
static bool has_word(const char *list, size_t size, const char *word) {
  size_t length = strlen(word);
  for (const char *at = list, *end = list + size; at < end;) {
    const char *comma = memchr(at, ',', (size_t)(end - at));
    size_t part = (size_t)((comma ? comma : end) - at);
    if (part == length && !memcmp(at, word, length)) return true;
    at += part + 1;
  }
  return false;
}

/* "0::/a/b" (version 2) or "4:cpu,memory:/a/b" (version 1). */
static int64_t limit_of_line(const char *root, const char *line) {
  const char *list = strchr(line, ':');
  const char *group = list ? strchr(list + 1, ':') : NULL;
  if (!group) return INT64_MAX;
  size_t size = (size_t)(group++ - ++list);
  if (has_word(list, size, "memory"))
    return least_above(root, "/memory", group, "memory.limit_in_bytes");
  if (size) return INT64_MAX;
  int64_t pure = least_above(root, "", group, "memory.max");
  int64_t beside = least_above(root, "/unified", group, "memory.max"); /* beside version 1 */
  return pure < beside ? pure : beside;
}

int64_t tn_cgroup_memory(const char *root) {
  enum { MOST_TEXT = 16384 };
  char path[PATH_MAX], text[MOST_TEXT];
  int64_t least = INT64_MAX;
  int length = snprintf(path, sizeof path, "%s/proc/self/cgroup", root);
  if (length < 0 || (size_t)length >= sizeof path || !read_text(path, text, sizeof text))
    return least;
  for (char *line = text, *next; line; line = next) {
    next = strchr(line, '\n');
    if (next) *next++ = '\0';
    int64_t limit = limit_of_line(root, line);
    if (limit < least) least = limit;
  }
  return least;
}

static int64_t limit_of_process(int which) {
  struct rlimit limit;
  if (getrlimit(which, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return INT64_MAX;
  return limit.rlim_cur > INT64_MAX ? INT64_MAX : (int64_t)limit.rlim_cur;
}

int64_t tn_memory_allowance(void) {
  int64_t machine = tn_machine_memory();
  const int64_t limits[] = {machine > 0 ? machine : INT64_MAX, tn_cgroup_memory(""),
                            limit_of_process(RLIMIT_AS), limit_of_process(RLIMIT_DATA)};
  int64_t least = INT64_MAX;
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
    if (limits[i] < least) least = limits[i];
  return least;
}
