/* Folders of capsules: read, proved, looked up. */
#include "coll/capsule/library.h"
#include "coll/capsule/collective.h"

#include "base/config.h"
#include "base/system.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_ENTRIES = 1 << 14 };

/* ---- entries -----------------------------------------------------------------------------------
 */

/* Takes `path`; NULL: no memory. */
static coll_entry *add_entry(coll_library *l, char *path) {
  if (!path ||
      !tn_array_reserve((void **)&l->entries, &l->capacity, l->count + 1, sizeof *l->entries)) {
    tn_free(path);
    return NULL;
  }
  coll_entry *entry = &l->entries[l->count++];
  *entry = (coll_entry){.path = path};
  return entry;
}

static tn_status *add_file(coll_library *l, char *path) {
  coll_entry *entry = add_entry(l, path);
  if (!entry) return tn_error_no_memory("a list of capsules");
  entry->status = coll_read_file(entry->path, &entry->format, &entry->capsule);
  if (!entry->status)
    entry->status =
        tn_status_prefix(coll_verify(entry->capsule, &entry->verdict), "%s", entry->path);
  return NULL;
}

static tn_status *add_failed_folder(coll_library *l, const char *folder, int error) {
  coll_entry *entry = add_entry(l, tn_strdup(folder));
  if (!entry) return tn_error_no_memory("a list of capsules");
  entry->status = tn_error_at(error == ENOENT ? TN_NOT_FOUND : TN_FAILED_PRECONDITION, folder,
                              "this folder of capsules cannot be read: %s", strerror(error));
  return NULL;
}

/* ---- a folder ----------------------------------------------------------------------------------
 */

typedef struct paths {
  char **list;
  size_t count, capacity;
} paths;

static char *join_path(const char *folder, const char *name) {
  tn_text path = {.size = 0};
  tn_text_printf(&path, "%s/%s", folder, name);
  return tn_text_take(&path);
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static tn_status *list_files(const char *folder, DIR *listing, paths *out) {
  for (struct dirent *entry; (entry = readdir(listing));) {
    struct stat about;
    if (*entry->d_name == '.') continue;
    if (!tn_array_reserve((void **)&out->list, &out->capacity, out->count + 1, sizeof *out->list))
      return tn_error_no_memory("a list of capsules");
    char *path = join_path(folder, entry->d_name);
    if (!path) return tn_error_no_memory("a list of capsules");
    if (!stat(path, &about) && S_ISREG(about.st_mode) && out->count < MAX_ENTRIES)
      out->list[out->count++] = path;
    else
      tn_free(path);
  }
  if (out->count) qsort(out->list, out->count, sizeof *out->list, by_name);
  return NULL;
}

static tn_status *add_folder(coll_library *l, const char *folder) {
  DIR *listing = opendir(folder);
  if (!listing) return add_failed_folder(l, folder, errno);
  paths files = {.count = 0};
  tn_status *status = list_files(folder, listing, &files);
  closedir(listing);
  for (size_t i = 0; i < files.count; i++) {
    if (status)
      tn_free(files.list[i]);
    else
      status = add_file(l, files.list[i]);
  }
  tn_free(files.list);
  return status;
}

tn_status *coll_library_read(const char *folders, coll_library *out) {
  coll_library library = {.count = 0};
  tn_status *status = NULL;
  *out = library;
  for (const char *at = folders; !status && *at;) {
    size_t size = strcspn(at, ":");
    char *folder = tn_strndup(at, size);
    if (!folder) status = tn_error_no_memory("a list of capsules");
    if (!status && size) status = add_folder(&library, folder);
    tn_free(folder);
    at += size + (at[size] == ':');
  }
  if (status)
    coll_library_end(&library);
  else
    *out = library;
  return status;
}

void coll_library_end(coll_library *library) {
  for (size_t i = 0; i < library->count; i++) {
    tn_free(library->entries[i].path);
    coll_capsule_destroy(library->entries[i].capsule);
    tn_status_destroy(library->entries[i].status);
  }
  tn_free(library->entries);
  *library = (coll_library){.count = 0};
}

/* ---- that of the environment -------------------------------------------------------------------
 */

/* Tried again at the next call if memory was short. */
tn_status *coll_library_of_environment(const coll_library **out) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static coll_library library;
  static bool read;
  tn_status *status = NULL;
  pthread_mutex_lock(&lock);
  if (!read) status = coll_library_read(tn_config_string(TN_CONFIG_CAPSULE_PATH), &library);
  read = !status;
  pthread_mutex_unlock(&lock);
  *out = status ? NULL : &library;
  return status;
}

/* ---- looking up --------------------------------------------------------------------------------
 */

static bool same_sources(const coll_capsule *c, const int32_t *wanted) {
  for (int32_t r = 0; r < c->num_ranks; r++)
    if (!wanted || c->sources[r] != wanted[r]) return false;
  return true;
}

static bool fits_bytes(const coll_capsule *c, int64_t bytes) {
  if (!bytes) return true;
  return bytes >= c->min_bytes && (!c->max_bytes || bytes <= c->max_bytes);
}

bool coll_fits_want(const coll_capsule *c, const coll_verdict *verdict, const coll_want *want) {
  if (c->kind != want->kind || c->num_ranks != want->ranks || c->root != want->root) return false;
  if (!(want->in_place ? c->in_place : c->out_of_place)) return false;
  if (want->in_order && coll_reduces(c->kind) && !verdict->in_order) return false;
  if (c->kind == COLL_PERMUTE && !same_sources(c, want->sources)) return false;
  return fits_bytes(c, want->bytes);
}

const coll_entry *coll_library_find(const coll_library *library, const coll_want *want,
                                    size_t *next) {
  while (*next < library->count) {
    const coll_entry *entry = &library->entries[(*next)++];
    if (!entry->status && coll_fits_want(entry->capsule, &entry->verdict, want)) return entry;
  }
  return NULL;
}
