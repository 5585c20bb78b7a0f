#include "tool.h"
#include "base/file.h"
#include <errno.h>
#include <ftw.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Messages of other people's plugins have several lines; ours are one, but for places where
 * something was looked for: a line each, two blanks in ("\n  not "). */
static bool is_place(const char *line) {
  return !strncmp(line, "\n  not ", 7) || !strncmp(line, "\n  remedy: ", 11);
}

static void join_lines(char *text) {
  char *to = text;
  for (const char *from = text; *from;) {
    if (*from != '\n' || is_place(from)) {
      *to++ = *from++;
      continue;
    }
    from += strspn(from, "\n \t");
    if (*from && to < from - 1) {
      *to++ = ';';
      *to++ = ' ';
    }
  }
  *to = '\0';
}

bool tool_fail(tool_error *error, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(error->text, sizeof error->text, format, list);
  va_end(list);
  join_lines(error->text);
  return false;
}

bool tool_prefix(tool_error *error, const char *format, ...) {
  char before[1024];
  tool_error rest = *error;
  va_list list;
  va_start(list, format);
  vsnprintf(before, sizeof before, format, list);
  va_end(list);
  return tool_fail(error, "%s: %s", before, rest.text);
}

bool tool_check(tool_error *error, tn_status *status) {
  if (!status) return true;
  tool_fail(error, "%s", tn_status_message(status));
  tn_status_destroy(status);
  return false;
}

int tool_report(const char *command, const tool_error *error) {
  fprintf(stderr, "tenon %s: %s\n", command, error->text);
  return EXIT_FAILED;
}

int tool_usage(const char *command, const char *format, ...) {
  tool_error error;
  va_list list;
  va_start(list, format);
  vsnprintf(error.text, sizeof error.text, format, list);
  va_end(list);
  join_lines(error.text);
  fprintf(stderr, "tenon %s: %s (see tenon %s --help)\n", command, error.text, command);
  return EXIT_USAGE;
}

/* ---- files ---------------------------------------------------------------------------------- */

static bool read_stream(FILE *file, char **data, size_t *size, tool_error *error) {
  size_t capacity = 1 << 16, used = 0;
  char *bytes = malloc(capacity);
  while (bytes) {
    used += fread(bytes + used, 1, capacity - 1 - used, file);
    if (used < capacity - 1) break;
    char *larger = capacity > SIZE_MAX / 2 ? NULL : realloc(bytes, capacity *= 2);
    if (!larger) free(bytes);
    bytes = larger;
  }
  if (!bytes) return tool_fail(error, "no memory to read it");
  if (ferror(file)) {
    free(bytes);
    return tool_fail(error, "%s", strerror(errno));
  }
  bytes[used] = '\0';
  *data = bytes;
  *size = used;
  return true;
}

/* "PATH: No such file or directory", "PATH: cannot write it: No space left on device" */
static bool fail_with(tool_error *error, const char *path, const tn_file_fault *fault) {
  char room[TN_FILE_WORDS];
  const char *words = tn_file_words(fault->number, room);
  if (!strcmp(fault->action, "open it")) return tool_fail(error, "%s: %s", path, words);
  return tool_fail(error, "%s: cannot %s: %s", path, fault->action, words);
}

int tool_open(const char *path, bool streams, tool_error *error) {
  tn_file_fault fault;
  int fd = tn_file_open(path, streams, &fault);
  if (fd < 0) fail_with(error, path, &fault);
  return fd;
}

bool tool_read_file(const char *path, char **data, size_t *size, tool_error *error) {
  *data = NULL;
  *size = 0;
  int fd = tool_open(path, false, error);
  if (fd < 0) return false;
  FILE *file = fdopen(fd, "rb");
  bool good = file ? read_stream(file, data, size, error) : tool_fail(error, "%s", strerror(errno));
  if (file)
    fclose(file);
  else
    close(fd);
  return good || tool_prefix(error, "%s", path);
}

bool tool_write_file(const char *path, const tn_file_part *parts, size_t count, tool_error *error) {
  tn_file_fault fault = tn_file_replace(path, parts, count, 0);
  return !fault.number || fail_with(error, path, &fault);
}

bool tool_write_out(const char *path, const char *data, size_t size, tool_error *error) {
  if (path) return tool_write_file(path, &(tn_file_part){data, size}, 1, error);
  bool good = fwrite(data, 1, size, stdout) == size && fflush(stdout) == 0;
  return good || tool_fail(error, "<stdout>: cannot write it: %s", strerror(errno));
}

bool tool_read_stdin(char **data, size_t *size, tool_error *error) {
  *data = NULL;
  *size = 0;
  return read_stream(stdin, data, size, error) || tool_prefix(error, "<stdin>");
}

bool tool_is_folder(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool tool_exists(const char *path) {
  struct stat info;
  return stat(path, &info) == 0;
}

bool tool_make_folder(const char *path, tool_error *error) {
  if (tool_is_folder(path) || mkdir(path, 0777) == 0) return true;
  return tool_fail(error, "%s: %s", path, strerror(errno));
}

static int remove_entry(const char *path, const struct stat *about, int kind, struct FTW *where) {
  (void)about, (void)kind, (void)where;
  remove(path); /* what does not go stays, and so does the folder */
  return 0;
}

void tool_remove_tree(const char *path) {
  nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

bool tool_path(char *out, size_t size, tool_error *error, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(out, size, format, list);
  va_end(list);
  if (length >= 0 && (size_t)length < size) return true;
  return tool_fail(error, "%.200s...: the path is too long", out);
}

/* ---- memory, text, time --------------------------------------------------------------------- */

void *tool_array(size_t count, size_t size, tool_error *error) {
  void *memory = calloc(count ? count : 1, size);
  if (!memory) tool_fail(error, "no memory for %zu times %zu bytes", count, size);
  return memory;
}

const char *tool_shape(tn_type type, const int64_t *dims, size_t rank, char *out, size_t size) {
  size_t used = (size_t)snprintf(out, size, "%s[", tn_type_name(type));
  for (size_t i = 0; i < rank && used < size; i++) {
    const char *comma = i ? "," : "";
    int wrote = dims[i] < 0
                    ? snprintf(out + used, size - used, "%s?", comma)
                    : snprintf(out + used, size - used, "%s%lld", comma, (long long)dims[i]);
    used += (size_t)wrote;
  }
  if (used < size) snprintf(out + used, size - used, "]");
  return out;
}

double tool_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

const char *tool_duration(double seconds, char *out, size_t size) {
  double scaled = seconds < 1e-3 ? seconds * 1e6 : seconds < 1 ? seconds * 1e3 : seconds;
  const char *unit = seconds < 1e-3 ? "us" : seconds < 1 ? "ms" : "s";
  snprintf(out, size, "%.*f %s", scaled < 10 ? 2 : scaled < 100 ? 1 : 0, scaled, unit);
  return out;
}
