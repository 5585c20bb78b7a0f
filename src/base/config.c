/* The config table's values: read from the environment once.
 *
 * Data: the table is made of config.def and does not change; beside it each key's value as it was
 * read, whose text is owned here.
 * Invariant: a value that is set is of its key's type; one that cannot be read changes nothing, and
 * is remembered as bad, for whoever reports settings.
 * Threads: all may read at once: the first one reads the environment under a lock, and then the
 * values stand. */
#include "base/config.h"

#include "base/assert.h"
#include "base/containers.h"
#include "base/memory.h"
#include "base/system.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

static const char prefix[] = "TENON_";
enum { MAX_ENV = 64 };

static char env_names[TN_NUM_CONFIG][MAX_ENV];

static tn_config_info table[TN_NUM_CONFIG] = {
#define TN_CONFIG(KEY, name, type, fallback, help) {name, NULL, type, fallback, help},
#include "base/config.def"
#undef TN_CONFIG
};

static struct {
  bool ready;
  struct {
    bool is_set, is_bad;
    bool truth;
    int64_t number;
    char *text; /* owned; NULL: the default */
  } values[TN_NUM_CONFIG];
} state;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool parse_bool(const char *text, bool *out) {
  static const char *const yes[] = {"1", "true", "on", "yes"};
  static const char *const no[] = {"0", "false", "off", "no", ""};
  for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++)
    if (strcmp(text, yes[i]) == 0) return *out = true, true;
  for (size_t i = 0; i < sizeof no / sizeof no[0]; i++)
    if (strcmp(text, no[i]) == 0) return *out = false, true;
  return false;
}

static bool parse_int(const char *text, int64_t *out) {
  if (!*text || strchr(" \t\n", *text)) return false;
  char *end;
  errno = 0;
  long long value = strtoll(text, &end, 0);
  if (errno || *end) return false;
  *out = value;
  return true;
}

/* Takes `text` as the key's value; false if it is malformed, and then nothing changed. */
static bool take_value(tn_config_key key, const char *text) {
  switch (table[key].type) {
  case TN_CONFIG_BOOL: return parse_bool(text, &state.values[key].truth);
  case TN_CONFIG_INT: return parse_int(text, &state.values[key].number);
  case TN_CONFIG_STRING: break;
  }
  return true;
}

static void read_one(tn_config_key key) {
  size_t n = sizeof prefix - 1;
  memcpy(env_names[key], prefix, n);
  for (const char *p = table[key].name; *p && n + 1 < MAX_ENV; p++)
    env_names[key][n++] = (char)(*p >= 'a' && *p <= 'z' ? *p - 'a' + 'A' : *p);
  env_names[key][n] = '\0';
  TN_ASSERT(n == sizeof prefix - 1 + strlen(table[key].name));
  table[key].env = env_names[key];
  bool good = take_value(key, table[key].fallback);
  TN_ASSERT(good);
  const char *text = getenv(env_names[key]);
  if (!text) return;
  if (!take_value(key, text)) {
    state.values[key].is_bad = true;
    return;
  }
  /* The environment may change under us (setenv), so strings are copied. */
  if (table[key].type == TN_CONFIG_STRING && !(state.values[key].text = tn_strdup(text))) return;
  state.values[key].is_set = true;
}

static void read_all(void) {
  pthread_mutex_lock(&lock);
  if (!state.ready) {
    for (int i = 0; i < TN_NUM_CONFIG; i++) read_one((tn_config_key)i);
    __atomic_store_n(&state.ready, true, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&lock);
}

static void ensure_config_read(void) {
  if (!__atomic_load_n(&state.ready, __ATOMIC_ACQUIRE)) read_all();
}

const tn_config_info *tn_config_describe(tn_config_key key) {
  ensure_config_read();
  return &table[key];
}

bool tn_config_bool(tn_config_key key) {
  TN_ASSERT(table[key].type == TN_CONFIG_BOOL);
  ensure_config_read();
  return state.values[key].truth;
}

int64_t tn_config_int(tn_config_key key) {
  TN_ASSERT(table[key].type == TN_CONFIG_INT);
  ensure_config_read();
  return state.values[key].number;
}

const char *tn_config_string(tn_config_key key) {
  TN_ASSERT(table[key].type == TN_CONFIG_STRING);
  ensure_config_read();
  return state.values[key].text ? state.values[key].text : table[key].fallback;
}

bool tn_config_is_set(tn_config_key key) {
  ensure_config_read();
  return state.values[key].is_set;
}

static const char *type_words(tn_config_type type) {
  switch (type) {
  case TN_CONFIG_BOOL: return "true or false";
  case TN_CONFIG_INT: return "a whole number";
  case TN_CONFIG_STRING: break;
  }
  return "text";
}

static void separate_reports(tn_text *report) {
  if (report->size) tn_text_puts(report, "; ");
}

static bool is_knob(const char *name, size_t size) {
  for (int i = 0; i < TN_NUM_CONFIG; i++)
    if (strlen(env_names[i]) == size && memcmp(env_names[i], name, size) == 0) return true;
  return false;
}

static void report_unknown(const char *variable, size_t size, tn_text *report) {
  const char *candidates[TN_NUM_CONFIG];
  for (int i = 0; i < TN_NUM_CONFIG; i++) candidates[i] = env_names[i];
  char name[256];
  if (size >= sizeof name) size = sizeof name - 1;
  memcpy(name, variable, size);
  name[size] = '\0';
  separate_reports(report);
  tn_text_printf(report, "%s is no setting of Tenon", name);
  const char *nearest = tn_nearest(name, candidates, TN_NUM_CONFIG);
  if (nearest) tn_text_printf(report, "; did you mean %s?", nearest);
}

static void report_malformed(tn_text *report) {
  for (int i = 0; i < TN_NUM_CONFIG; i++) {
    if (!state.values[i].is_bad) continue;
    const char *value = getenv(env_names[i]);
    separate_reports(report);
    tn_text_printf(report, "%s is '%s', which is not %s", env_names[i], value ? value : "",
                   type_words(table[i].type));
  }
}

static tn_status *end_report(tn_text *report) {
  tn_status *status = NULL;
  if (report->failed)
    status = tn_error_no_memory("the report on the environment");
  else if (report->size)
    status = tn_error(TN_INVALID_ARGUMENT, "%s", report->data);
  tn_text_free(report);
  return status;
}

tn_status *tn_config_check_values(void) {
  ensure_config_read();
  tn_text report = {0};
  report_malformed(&report);
  return end_report(&report);
}

tn_status *tn_config_check(void) {
  ensure_config_read();
  tn_text report = {0};
  report_malformed(&report);
  for (char **variable = environ; variable && *variable; variable++) {
    const char *equals = strchr(*variable, '=');
    if (!equals || strncmp(*variable, prefix, sizeof prefix - 1) != 0) continue;
    size_t size = (size_t)(equals - *variable);
    if (!is_knob(*variable, size)) report_unknown(*variable, size, &report);
  }
  return end_report(&report);
}

void tn_config_reload(void) {
  for (int i = 0; i < TN_NUM_CONFIG; i++) tn_free(state.values[i].text);
  memset(&state, 0, sizeof state);
}
