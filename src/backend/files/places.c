/* Where libraries of others lie: their files are found, not loaded. */
#include "backend/files/places.h"
#include "backend/files/elf_file.h"
#include "backend/files/ld_cache.h"
#include "backend/probe/probe.h"
#include "base/config.h"
#include "base/containers.h"
#include "base/memory.h"
#include "base/system.h"
#include "client/plugins/places.h"
#include <fcntl.h>
#include <glob.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/plugin.h>
#include <unistd.h>

/* ---- the table ---------------------------------------------------------------------------------
 */

typedef struct library {
  const char *name, *sonames, *folders;
  tn_config_key key;
} library;

static const library libraries[] = {
#define TN_LIBRARY(KEY, name, sonames, folders) {name, sonames, folders, TN_CONFIG_##KEY##_LIBRARY},
#include "backend/libraries.def"
#undef TN_LIBRARY
};

/* Whether `word` stands in a list of words with spaces between them. */
static bool has_word(const char *list, const char *word) {
  size_t size = strlen(word);
  for (const char *at = list; *at;) {
    size_t length = strcspn(at, " ");
    if (length == size && !memcmp(at, word, size)) return true;
    at += length + (at[length] == ' ');
  }
  return false;
}

static const library *find_library(const char *name) {
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    if (!strcmp(libraries[i].name, name) || has_word(libraries[i].sonames, name)) {
      return &libraries[i];
    }
  }
  return NULL;
}

const char *backend_library_setting(const char *name) {
  const library *l = find_library(name);
  return l ? tn_config_describe(l->key)->env : "";
}

/* ---- folders -----------------------------------------------------------------------------------
 */

/* Folders in the order in which they are looked into: those before the loader's cache and those
 * behind it. Made once and kept. */
typedef struct folders {
  char **names;
  size_t count, room;
  size_t num_before_cache;
  bool made, failed;
} folders;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static folders known;
enum { MAX_FOLDERS = 512 };

static bool is_stubs(const char *folder) {
  size_t size = strlen(folder);
  while (size && folder[size - 1] == '/') size--;
  return (size == 5 || (size > 5 && folder[size - 6] == '/')) &&
         !strncmp(folder + size - 5, "stubs", 5);
}

static bool is_known(const folders *f, const char *folder) {
  for (size_t i = 0; i < f->count; i++) {
    if (!strcmp(f->names[i], folder)) return true;
  }
  return false;
}

/* A folder that is there, once. */
static void add_folder(folders *f, const char *folder) {
  if (f->count >= MAX_FOLDERS || is_stubs(folder) || access(folder, X_OK)) return;
  if (is_known(f, folder)) return;
  void *grown = f->names;
  bool room = tn_array_reserve(&grown, &f->room, f->count + 1, sizeof *f->names);
  f->names = grown;
  char *copy = room ? tn_strdup(folder) : NULL;
  if (copy) {
    f->names[f->count++] = copy;
  } else {
    f->failed = true;
  }
}

static void add_list(folders *f, const char *list) {
  for (const char *at = list; at && *at;) {
    size_t size = strcspn(at, ":");
    char folder[PATH_MAX];
    if (size && size < sizeof folder) {
      memcpy(folder, at, size);
      folder[size] = '\0';
      add_folder(f, folder);
    }
    at += size + (at[size] == ':');
  }
}

static void add_pattern(folders *f, const char *pattern) {
  glob_t found;
  if (glob(pattern, 0, NULL, &found)) return;
  for (size_t i = 0; i < found.gl_pathc; i++) add_folder(f, found.gl_pathv[i]);
  globfree(&found);
}

/* What pip's wheels lay below a site-packages, and those of Intel's into PREFIX/lib. */
static bool add_site(void *arg, const char *site) {
  char path[PATH_MAX + 16];
  if (access(site, X_OK) == 0) {
    snprintf(path, sizeof path, "%s/nvidia/*/lib", site);
    add_pattern(arg, path);
    snprintf(path, PATH_MAX, "%s", site);
    char *python = strstr(path, "/lib/python3");
    if (python) {
      python[4] = '\0';
      add_folder(arg, path);
    }
  }
  return false;
}

static void add_toolkit(folders *f, const char *root) {
  char path[PATH_MAX];
  if (!root || strlen(root) + 32 > sizeof path) return;
  snprintf(path, sizeof path, "%s/lib64", root);
  add_folder(f, path);
  snprintf(path, sizeof path, "%s/targets/x86_64-linux/lib", root);
  add_folder(f, path);
}

static void make_folders(folders *f) {
  static const char standard[] =
#if defined(__x86_64__)
      "/lib/x86_64-linux-gnu:/usr/lib/x86_64-linux-gnu:"
#elif defined(__aarch64__)
      "/lib/aarch64-linux-gnu:/usr/lib/aarch64-linux-gnu:"
#endif
      "/lib64:/usr/lib64:/lib:/usr/lib:/usr/local/lib";
  add_list(f, client_foreign_variable("LD_LIBRARY_PATH"));
  f->num_before_cache = f->count;
  add_list(f, standard);
  client_each_site(add_site, f);
  add_toolkit(f, client_foreign_variable("CUDA_HOME"));
  add_toolkit(f, client_foreign_variable("CUDA_PATH"));
  add_toolkit(f, "/usr/local/cuda");
  f->made = !f->failed; /* else anew the next time */
}

static void free_folders(folders *f) {
  for (size_t i = 0; i < f->count; i++) tn_free(f->names[i]);
  tn_free(f->names);
  *f = (folders){.made = false};
}

void places_forget(void) {
  pthread_mutex_lock(&lock);
  free_folders(&known);
  pthread_mutex_unlock(&lock);
}

/* ---- one search --------------------------------------------------------------------------------
 */

typedef struct search {
  char soname[256];
  char *path; /* what was found */
  bool no_memory;
  tn_text tried; /* files that are there and cannot be meant, with the reason */
} search;

/* Whether the file may be loaded: for this machine, and not cut off. */
static bool is_loadable(search *s, const char *path) {
  elf_file f = {.file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
  if (f.file < 0) return false;
  off_t end = lseek(f.file, 0, SEEK_END);
  f.size = end > 0 ? (uint64_t)end : 0;
  tn_status *status = elf_open(&f);
  close(f.file);
  s->no_memory |= tn_status_code(status) == TN_RESOURCE_EXHAUSTED;
  if (status) tn_text_printf(&s->tried, "\n  not %s: %s", path, tn_status_message(status));
  bool loadable = !status;
  tn_status_destroy(status);
  return loadable;
}

static bool try_file(void *arg, const char *path) {
  search *s = arg;
  if (access(path, R_OK) || !is_loadable(s, path)) return false;
  snprintf(s->path, PATH_MAX, "%s", path);
  return true;
}

static bool try_cached(void *arg, const char *path) {
  char folder[PATH_MAX];
  snprintf(folder, sizeof folder, "%s", path);
  char *slash = strrchr(folder, '/');
  if (slash) *slash = '\0';
  return !is_stubs(folder) && try_file(arg, path);
}

static bool try_below(search *s, const char *folder) {
  char path[PATH_MAX];
  int size = snprintf(path, sizeof path, "%s/%s", folder, s->soname);
  return size > 0 && (size_t)size < sizeof path && try_file(s, path);
}

static bool try_ld_cache(search *s) {
  tn_file file = {.size = 0};
  tn_status *status = tn_file_read("/etc/ld.so.cache", 64 << 20, &file);
  bool found = !status && ld_cache_each(file.data, file.size, s->soname, try_cached, s);
  s->no_memory |= tn_status_code(status) == TN_RESOURCE_EXHAUSTED;
  tn_status_destroy(status);
  tn_file_close(&file);
  return found;
}

static bool try_list(search *s, const char *list) {
  folders own = {.made = false};
  add_list(&own, list);
  bool found = false;
  for (size_t i = 0; i < own.count && !found; i++) found = try_below(s, own.names[i]);
  s->no_memory |= own.failed;
  free_folders(&own);
  return found;
}

static bool try_folders(search *s, size_t begin, size_t end) {
  for (size_t i = begin; i < end; i++) {
    if (try_below(s, known.names[i])) return true;
  }
  return false;
}

static bool search_soname(search *s, const library *l) {
  pthread_mutex_lock(&lock);
  if (!known.made) make_folders(&known);
  bool found = !known.failed && (try_folders(s, 0, known.num_before_cache) || try_ld_cache(s) ||
                                 try_folders(s, known.num_before_cache, known.count));
  if (known.failed) {
    s->no_memory = true;
    free_folders(&known);
  }
  pthread_mutex_unlock(&lock);
  return found || (l && try_list(s, l->folders));
}

/* Each soname in turn. */
static bool search_sonames(search *s, const library *l, const char *sonames) {
  for (const char *at = sonames; *at;) {
    size_t size = strcspn(at, " ");
    if (size && size < sizeof s->soname) {
      memcpy(s->soname, at, size);
      s->soname[size] = '\0';
      if (search_soname(s, l)) return true;
    }
    at += size + (at[size] == ' ');
  }
  return false;
}

/* "no libmkl_rt.so.3 libmkl_rt.so.2", then each place in a line. */
static tn_status *not_found(search *s, const library *l, const char *sonames) {
  const char *setting = l ? tn_config_describe(l->key)->env : "";
  tn_text text = {0};
  tn_text_printf(&text, "no %s", sonames);
  if (setting[0]) tn_text_printf(&text, "\n  not where %s says", setting);
  tn_text_puts(&text,
               "\n  not in LD_LIBRARY_PATH\n  not in the loader's cache and folders\n  not in "
               "pip's nvidia/*/lib and lib\n  not in CUDA's lib64");
  for (const char *at = l ? l->folders : ""; *at;) {
    int size = (int)strcspn(at, ":");
    tn_text_printf(&text, "\n  not in %.*s", size, at);
    at += size + (at[size] == ':');
  }
  if (s->tried.data) tn_text_puts(&text, s->tried.data);
  bool failed = text.failed || s->tried.failed || s->no_memory;
  tn_status *status =
      failed ? tn_error_no_memory("a message") : tn_error(TN_NOT_FOUND, "%s", text.data);
  tn_text_free(&text);
  return status;
}

static tn_status *use_setting(const char *env, const char *value, char path[PATH_MAX]) {
  if (strlen(value) >= PATH_MAX) return tn_error(TN_INVALID_ARGUMENT, "%s: too long", env);
  if (access(value, R_OK)) {
    return tn_error(TN_NOT_FOUND, "%s: no readable file %s", env, value);
  }
  strcpy(path, value);
  return NULL;
}

bool backend_library_is_set(const char *name) {
  const library *l = find_library(name);
  const char *set = l ? tn_config_string(l->key) : NULL;
  return set && set[0];
}

tn_status *backend_find_library(const char *name, char path[PATH_MAX]) {
  path[0] = '\0';
  if (!name || !name[0]) return tn_error(TN_INVALID_ARGUMENT, "a library without a name");
  const library *l = find_library(name);
  const char *set = l ? tn_config_string(l->key) : NULL;
  if (set && set[0]) return use_setting(tn_config_describe(l->key)->env, set, path);
  search s = {.path = path};
  const char *sonames = l && !strcmp(l->name, name) ? l->sonames : name;
  bool found = search_sonames(&s, l, sonames);
  tn_status *status = found ? NULL : not_found(&s, l, sonames);
  tn_text_free(&s.tried);
  return status;
}

/* ---- plugins -----------------------------------------------------------------------------------
 */

tn_status *backend_find_plugin(const char *name, char path[PATH_MAX]) {
  tn_known_plugin plugin = {.name = ""};
  path[0] = '\0';
  for (size_t i = 0; name && tn_known_plugin_at(i, &plugin); i++) {
    if (!strcmp(plugin.name, name)) break;
  }
  if (!name || strcmp(plugin.name, name)) {
    return tn_error(TN_INVALID_ARGUMENT, "no plugin is named \"%s\"", name ? name : "(null)");
  }
  size_t size = tn_known_plugin_find(name, path, PATH_MAX);
  if (size && size < PATH_MAX) return NULL;
  path[0] = '\0';
  return tn_error(TN_NOT_FOUND,
                  "no plugin %s\n  not where %s says\n  not in PJRT_NAMES_AND_LIBRARY_PATHS\n  not "
                  "below a site-packages: %s\n  not in the cache of `tenon plugins fetch`",
                  name, plugin.env, plugin.file);
}
