/* Plugins by name: the table (plugins.def), and the search for their files. */
#include "base/config.h"
#include "base/containers.h"
#include "client/plugins/places.h"
#include "client/plugins/registry.h"
#include <stdio.h>
#include <string.h>
#include <tenon/tenon.h>
#include <unistd.h>

/* ---- the table ------------------------------------------------------------------------------- */

typedef struct known {
  tn_known_plugin plugin; /* without `env`, `wheel` and `sha256` */
  const char *names;
  tn_config_key key;
} known;

static const known table[] = {
#define TN_WHEEL(...)
#define TN_PLUGIN(ID, title, aliases, path, home, release, terms, agreement, command, what)        \
  {.plugin = {.name = #title,                                                                      \
              .about = what,                                                                       \
              .file = path,                                                                        \
              .project = home,                                                                     \
              .version = release,                                                                  \
              .licence = terms,                                                                    \
              .built = TN_BUILT_##ID,                                                              \
              .needs_agreement = agreement,                                                        \
              .elsewhere = command},                                                               \
   .names = aliases,                                                                               \
   .key = TN_CONFIG_##ID##_PLUGIN},
#include "client/plugins/plugins.def"
#undef TN_PLUGIN
#undef TN_WHEEL
};
enum { NUM_KNOWN = sizeof table / sizeof *table };

typedef struct wheel {
  const char *name, *machine, *file, *sha256;
} wheel;

static const wheel wheels[] = {
#define TN_PLUGIN(...)
#define TN_WHEEL(name, machine, file, sha256) {#name, machine, file, sha256},
#include "client/plugins/plugins.def"
#undef TN_PLUGIN
#undef TN_WHEEL
};

#if defined(__x86_64__)
static const char machine[] = "x86_64";
#elif defined(__aarch64__)
static const char machine[] = "aarch64";
#else
static const char machine[] = "";
#endif

static const known *find_known(const char *name) {
  for (size_t i = 0; name && i < NUM_KNOWN; i++) {
    if (!strcmp(table[i].plugin.name, name)) return &table[i];
  }
  return NULL;
}

bool tn_known_plugin_at(size_t index, tn_known_plugin *out) {
  if (index >= NUM_KNOWN || !out) return false;
  *out = table[index].plugin;
  out->env = tn_config_describe(table[index].key)->env;
  out->wheel = out->sha256 = "";
  for (size_t i = 0; i < sizeof wheels / sizeof *wheels; i++) {
    if (strcmp(wheels[i].name, out->name) || strcmp(wheels[i].machine, machine)) continue;
    out->wheel = wheels[i].file;
    out->sha256 = wheels[i].sha256;
  }
  return true;
}

const char *client_plugin_setting(const char *name) {
  const known *what = find_known(name);
  return what ? tn_config_string(what->key) : "";
}

/* ---- one search ------------------------------------------------------------------------------ */

typedef struct search {
  const known *what;
  bool only_look;      /* the first file that is there ends the search */
  bool refused;        /* a file was there that cannot be loaded */
  tn_text tried;       /* every place, with the reason why not, a line each */
  tn_plugin *plugin;   /* what was loaded */
  tn_status *status;   /* an error that ends the search */
  char file[PATH_MAX]; /* what was found by looking */
} search;

static void note_tried(search *s, const char *label, const char *reason) {
  tn_text_printf(&s->tried, "\n  %s%s", label, reason);
}

/* True ends the search. `label` says where the path came from: "TPU_LIBRARY_PATH: ". */
static bool try_file(search *s, const char *label, const char *path) {
  if (access(path, F_OK)) {
    note_tried(s, label, path);
    tn_text_puts(&s->tried, ": no such file");
    return false;
  }
  if (s->only_look) {
    snprintf(s->file, sizeof s->file, "%s", path);
    return true;
  }
  tn_status *status = tn_plugin_load(path, &s->plugin);
  if (!status) return true;
  note_tried(s, label, tn_status_message(status));
  s->refused = true;
  tn_status_destroy(status);
  return false;
}

static bool try_below(search *s, const char *folder, const char *file) {
  char path[PATH_MAX];
  int size = snprintf(path, sizeof path, "%s/%s", folder, file);
  if (size > 0 && (size_t)size < sizeof path) return try_file(s, "", path);
  note_tried(s, folder, ": the path is too long");
  return false;
}

static bool try_linked(search *s) {
  if (s->what->key != TN_CONFIG_CPU_PLUGIN) return false;
  s->plugin = client_linked_plugin();
  if (!s->plugin) note_tried(s, "no plugin is linked in", "");
  return s->plugin != NULL;
}

/* What the user named for Tenon is meant: nothing else is loaded in its place. */
static bool try_setting(search *s) {
  const char *env = tn_config_describe(s->what->key)->env;
  const char *path = tn_config_string(s->what->key);
  if (!path || !path[0]) {
    note_tried(s, env, " is not set");
    return false;
  }
  if (s->only_look) {
    try_file(s, "", path);
  } else {
    s->status =
        tn_status_prefix(tn_plugin_load(path, &s->plugin), "%s: %s", s->what->plugin.name, env);
  }
  return true;
}

static bool try_beside(search *s) {
  static const char file[] = "libpjrt_tenon_cpu.so";
  if (s->what->key != TN_CONFIG_CPU_PLUGIN) return false;
  char folder[PATH_MAX];
  client_own_file(folder);
  char *slash = strrchr(folder, '/');
  if (slash) {
    *slash = '\0';
    return try_below(s, folder, file);
  }
  note_tried(s, file, " beside libtenon.so: its folder is unknown");
  return false;
}

/* Whether NAME, of `size` bytes, stands between commas in the plugin's names. */
static bool has_name(const known *what, const char *name, size_t size) {
  char quoted[64];
  if (!size || size + 3 > sizeof quoted) return false;
  snprintf(quoted, sizeof quoted, ",%.*s,", (int)size, name);
  return strstr(what->names, quoted) != NULL;
}

bool client_is_known_plugin(const char *name) {
  for (size_t i = 0; i < NUM_KNOWN; i++) {
    if (has_name(&table[i], name, strlen(name))) return true;
  }
  return false;
}

/* "NAME:PATH,NAME:PATH"; JAX takes what follows the first colon. */
static bool try_jax_list(search *s) {
  static const char variable[] = "PJRT_NAMES_AND_LIBRARY_PATHS";
  const char *list = client_foreign_variable(variable);
  bool named = false;
  for (const char *at = list; at && *at;) {
    size_t size = strcspn(at, ","), name = strcspn(at, ":,");
    char path[PATH_MAX];
    if (name < size && has_name(s->what, at, name) && size - name <= sizeof path) {
      snprintf(path, sizeof path, "%.*s", (int)(size - name - 1), at + name + 1);
      named = true;
      if (try_file(s, "PJRT_NAMES_AND_LIBRARY_PATHS: ", path)) return true;
    }
    at += size + (at[size] == ',');
  }
  if (!named) note_tried(s, variable, list ? " does not name it" : " is not set");
  return false;
}

static bool try_tpu_variable(search *s) {
  if (s->what->key != TN_CONFIG_TPU_PLUGIN) return false;
  const char *path = client_foreign_variable("TPU_LIBRARY_PATH");
  if (path) return try_file(s, "TPU_LIBRARY_PATH: ", path);
  note_tried(s, "TPU_LIBRARY_PATH", " is not set");
  return false;
}

static bool try_site(void *arg, const char *folder) {
  search *s = arg;
  return try_below(s, folder, s->what->plugin.file);
}

static bool try_sites(search *s) {
  return client_each_site(try_site, s);
}

static bool folder_of(const known *what, char out[PATH_MAX]) {
  char cache[PATH_MAX];
  if (!what->plugin.project[0] || !client_cache_folder(cache)) return false;
  int size = snprintf(out, PATH_MAX, "%s/plugins/%s-%s", cache, what->plugin.project,
                      what->plugin.version);
  return size > 0 && size < PATH_MAX;
}

static bool try_cache(search *s) {
  char folder[PATH_MAX];
  if (!s->what->plugin.project[0]) return false;
  if (folder_of(s->what, folder)) return try_below(s, folder, s->what->plugin.file);
  note_tried(s, "the cache folder", ": neither TENON_CACHE nor HOME is set");
  return false;
}

static bool try_system(search *s) {
  if (s->what->key != TN_CONFIG_TPU_PLUGIN) return false;
  return try_file(s, "", "/lib/libtpu.so") || try_file(s, "", "/usr/lib/libtpu.so");
}

static bool run_search(search *s) {
  static bool (*const steps[])(search *) = {try_linked,       try_setting, try_beside, try_jax_list,
                                            try_tpu_variable, try_sites,   try_cache,  try_system};
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    if (steps[i](s)) return true;
  }
  return false;
}

static tn_status *nothing_loads(search *s) {
  const tn_known_plugin *plugin = &s->what->plugin;
  bool can_fetch = plugin->project[0] && !s->refused;
  if (can_fetch) note_tried(s, "get it with tenon plugins fetch ", plugin->name);
  if (s->tried.failed) return tn_error_no_memory("a message");
  return tn_error(TN_NOT_FOUND, "%s: no plugin %s%s", plugin->name,
                  s->refused ? "that loads" : "found", s->tried.data);
}

static tn_status *load_found(const known *what, tn_plugin **out) {
  search s = {.what = what};
  tn_status *status = run_search(&s) ? s.status : nothing_loads(&s);
  tn_text_free(&s.tried);
  if (!status) *out = s.plugin;
  return status;
}

/* ---- the calls ------------------------------------------------------------------------------- */

static tn_status *unknown_name(const char *name) {
  tn_text names = {0};
  for (size_t i = 0; i < NUM_KNOWN; i++) {
    tn_text_printf(&names, "%s%s", i ? ", " : "", table[i].plugin.name);
  }
  tn_status *status = tn_error(TN_INVALID_ARGUMENT, "plugin \"%s\" is unknown; known are %s",
                               name ? name : "(null)", names.failed ? "some" : names.data);
  tn_text_free(&names);
  return status;
}

/* A name that this build leaves out is not looked for; a file that is named is no search. */
static bool is_searched(const known *what) {
  return what->plugin.built || tn_config_string(what->key)[0];
}

tn_status *tn_plugin_load_named(const char *name, const char *path, tn_plugin **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_plugin_load_named: no place for the plugin");
  *out = NULL;
  const known *what = find_known(name);
  if (!what) return unknown_name(name);
  if (path && path[0]) return tn_status_prefix(tn_plugin_load(path, out), "%s", name);
  if (!is_searched(what)) {
    return tn_error(TN_UNIMPLEMENTED,
                    "%s: this Tenon was built not to look for it: say where it is, by its path or "
                    "with %s",
                    name, tn_config_describe(what->key)->env);
  }
  return load_found(what, out);
}

#define TN_WHEEL(...)
#define TN_PLUGIN(ID, name, ...)                                                                   \
  tn_status *tn_plugin_load_##name(const char *path, tn_plugin **out) {                            \
    return tn_plugin_load_named(#name, path, out);                                                 \
  }
#include "client/plugins/plugins.def"
#undef TN_PLUGIN
#undef TN_WHEEL

static size_t put_text(char *out, size_t size, const char *text) {
  if (out && size) snprintf(out, size, "%s", text);
  return strlen(text);
}

size_t tn_known_plugin_find(const char *name, char *path, size_t size) {
  search s = {.what = find_known(name), .only_look = true};
  if (s.what && is_searched(s.what)) run_search(&s);
  tn_text_free(&s.tried);
  return put_text(path, size, s.plugin ? "linked" : s.file);
}

size_t tn_known_plugin_folder(const char *name, char *path, size_t size) {
  const known *what = find_known(name);
  char folder[PATH_MAX];
  return put_text(path, size, what && folder_of(what, folder) ? folder : "");
}
