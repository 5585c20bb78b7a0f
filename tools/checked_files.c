#include "checked.h"
#include "folder.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_DEPTH = 16 };

static bool ends_with(const char *text, const char *end) {
  size_t a = strlen(text), b = strlen(end);
  return a > b && strcmp(text + a - b, end) == 0;
}

static bool is_program_name(const char *name) {
  return ends_with(name, ".mlir") || ends_with(name, ".mlirbc") || ends_with(name, ".mlir.bc");
}

bool checked_are(size_t count, char *const *operands) {
  tool_error ignored;
  char path[FOLDER_PATH];
  for (size_t i = 1; i < count; i++)
    if (strcmp(operands[i], "-") == 0 || is_program_name(operands[i]) ||
        tool_is_folder(operands[i]))
      return true;
  return count == 1 && tool_is_folder(operands[0]) &&
         !folder_program(operands[0], path, sizeof path, &ignored);
}

/* ---- folders -------------------------------------------------------------------------------- */

static bool add_path(checked_files *files, const char *path, tool_error *error) {
  if (files->count == files->capacity) {
    size_t larger = files->capacity ? 2 * files->capacity : 64;
    char **paths = realloc(files->paths, larger * sizeof *paths);
    if (!paths) return tool_fail(error, "no memory for the names of files");
    files->paths = paths;
    files->capacity = larger;
  }
  char *kept = strdup(path);
  if (!kept) return tool_fail(error, "no memory for the names of files");
  files->paths[files->count++] = kept;
  return true;
}

static int by_name(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_seen(const struct dirent *entry) {
  return entry->d_name[0] != '.';
}

static bool add_folder(checked_files *files, const char *folder, int depth, tool_error *error);

static bool add_entry(checked_files *files, const char *path, int depth, tool_error *error) {
  struct stat info;
  if (lstat(path, &info) == 0 && S_ISDIR(info.st_mode))
    return add_folder(files, path, depth + 1, error);
  return !is_program_name(path) || tool_is_folder(path) || add_path(files, path, error);
}

static bool add_folder(checked_files *files, const char *folder, int depth, tool_error *error) {
  struct dirent **entries;
  char path[FOLDER_PATH];
  if (depth > MAX_DEPTH) return tool_fail(error, "%s: folders are nested too deeply", folder);
  int count = scandir(folder, &entries, is_seen, by_name);
  if (count < 0) return tool_fail(error, "%s: the folder cannot be read", folder);
  bool good = true;
  for (int i = 0; i < count; i++) {
    good = good && tool_path(path, sizeof path, error, "%s/%s", folder, entries[i]->d_name) &&
           add_entry(files, path, depth, error);
    free(entries[i]);
  }
  free(entries);
  return good;
}

bool checked_add(checked_files *files, const char *operand, tool_error *error) {
  char clean[FOLDER_PATH];
  if (!tool_is_folder(operand)) return add_path(files, operand, error);
  if (!tool_path(clean, sizeof clean, error, "%s", operand)) return false;
  for (size_t n = strlen(clean); n > 1 && clean[n - 1] == '/'; n--) clean[n - 1] = '\0';
  size_t before = files->count;
  if (!add_folder(files, clean, 0, error)) return false;
  return files->count > before ||
         tool_fail(error,
                   "%s: the folder holds no program.mlirbc, no program.mlir and no other program",
                   operand);
}

void checked_free(checked_files *files) {
  for (size_t i = 0; i < files->count; i++) free(files->paths[i]);
  free(files->paths);
}

/* ---- exclusions ----------------------------------------------------------------------------- */

static const char start[] = "run ";
enum { START = sizeof start - 1 };

/* The name and the reason of a line; false: it is no such line. */
static bool read_line(const char *line, size_t *name_size, const char **reason) {
  size_t size = strcspn(line, "\n"), name = strcspn(line + START, ": \t\n");
  const char *after = line + START + name;
  if (!name || *after != ':') return false;
  after++;
  while (*after == ' ' || *after == '\t') after++;
  *name_size = name;
  *reason = after;
  return after < line + size;
}

static const char *next_line(const char *at) {
  const char *end = strchr(at, '\n');
  return end ? end + 1 : NULL;
}

bool checked_read_exclusions(const char *path, checked_exclusions *out, tool_error *error) {
  size_t size, found = 0, number = 1, ignored;
  const char *reason;
  *out = (checked_exclusions){0};
  if (!tool_read_file(path, &out->text, &size, error)) return false;
  for (const char *at = out->text; at; at = next_line(at), number++) {
    if (strncmp(at, start, START) != 0) continue;
    if (!read_line(at, &ignored, &reason))
      return tool_fail(error, "%s:%zu: an exclusion is \"run NAME: reason\"", path, number);
    found++;
  }
  return found || tool_fail(error, "%s: holds no line \"run NAME: reason\"", path);
}

const char *checked_excluded(const checked_exclusions *exclusions, const char *path, size_t *size) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  for (const char *at = exclusions->text; at; at = next_line(at)) {
    size_t length;
    const char *reason;
    if (strncmp(at, start, START) != 0 || !read_line(at, &length, &reason)) continue;
    if (strlen(name) != length || strncmp(at + START, name, length) != 0) continue;
    *size = strcspn(reason, "\n");
    return reason;
  }
  return NULL;
}
