/* entry_points.txt of the packages below a folder of Python packages: what registers itself there
 * as a plugin of JAX. Only text is read. */
#include "backend/files/entry_points.h"
#include "base/config.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LINE = 1024, MAX_BYTES = 1 << 16 };

static char *trim_blanks(char *text) {
  text += strspn(text, " \t");
  size_t size = strlen(text);
  while (size && strchr(" \t\r\n", text[size - 1])) text[--size] = '\0';
  return text;
}

/* "name = package.module:object [extra]" */
static bool read_entry(char *line, entry_point *out) {
  char *equals = strchr(line, '=');
  if (!equals) return false;
  *equals = '\0';
  out->name = trim_blanks(line);
  char *module = trim_blanks(equals + 1);
  module[strcspn(module, ": \t[")] = '\0';
  out->module = module;
  return out->name[0] && module[0];
}

static bool read_file(const char *path, const char *package, entry_point_visit visit, void *arg) {
  char line[MAX_LINE];
  size_t total = 0;
  bool within = false, stopped = false;
  FILE *file = fopen(path, "re");
  if (!file) return false;
  while (!stopped && total < MAX_BYTES && fgets(line, sizeof line, file)) {
    total += strlen(line);
    char *text = trim_blanks(line);
    entry_point entry = {.package = package};
    if (*text == '[')
      within = !strcmp(text, "[jax_plugins]");
    else if (within && *text && *text != '#' && *text != ';' && read_entry(text, &entry))
      stopped = visit(arg, &entry);
  }
  fclose(file);
  return stopped;
}

static int is_metadata(const struct dirent *entry) {
  size_t size = strlen(entry->d_name);
  return (size > 10 && !strcmp(entry->d_name + size - 10, ".dist-info")) ||
         (size > 9 && !strcmp(entry->d_name + size - 9, ".egg-info"));
}

bool backend_each_entry_point(const char *site, entry_point_visit visit, void *arg) {
  struct dirent **folders = NULL;
  char path[PATH_MAX];
  bool stopped = false;
  int count = scandir(site, &folders, is_metadata, alphasort);
  for (int i = 0; i < count; i++) {
    int size = snprintf(path, sizeof path, "%s/%s/entry_points.txt", site, folders[i]->d_name);
    if (!stopped && size < PATH_MAX) stopped = read_file(path, folders[i]->d_name, visit, arg);
    free(folders[i]);
  }
  free(folders);
  return stopped;
}
