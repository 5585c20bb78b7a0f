/* tn_cts SPEC [--exclude FILE] [--only NAME] [--list]: the suite on a plugin of our tests.
 *
 * SPEC is a back end spec, or "xla": XLA's CPU plugin from PyPI, where ./dev setup has put it.
 * Without it the exit code is 77, which ctest counts as a skip. For the plugin of anybody else
 * there is `tenon check`. */
#include "cts.h"
#include "suite.h"

#include <unistd.h>

enum { MAX_EXCLUSIONS = 64, SKIPPED = 77, DEADLINE = 120 };

typedef struct exclusion {
  char name[64], reason[256];
} exclusion;

static exclusion exclusions[MAX_EXCLUSIONS];
static size_t num_exclusions;

/* Lines "NAME  REASON"; '#' begins a comment. A name that is no case, or no reason, is an error. */
static bool read_exclusions(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) {
    fprintf(stderr, "tn_cts: %s: cannot be read\n", path);
    return false;
  }
  char line[400];
  bool good = true;
  while (good && fgets(line, sizeof line, file)) {
    exclusion *e = &exclusions[num_exclusions];
    int fields = sscanf(line, " %63s %255[^\n]", e->name, e->reason);
    if (fields < 1 || e->name[0] == '#') continue;
    good = fields == 2 && cts_find(e->name) && ++num_exclusions < MAX_EXCLUSIONS;
    if (!good) fprintf(stderr, "tn_cts: %s: bad line: %s", path, line);
  }
  fclose(file);
  return good;
}

static const char *excluded(const char *name) {
  for (size_t i = 0; i < num_exclusions; i++) {
    if (!strcmp(exclusions[i].name, name)) return exclusions[i].reason;
  }
  return NULL;
}

static int list_cases(void) {
  for (size_t i = 0; i < cts_count(); i++) printf("%-40s %s\n", cts_at(i)->name, cts_at(i)->tags);
  return 0;
}

#ifdef TENON_CTS_LINKED
const struct PJRT_Api *GetPjrtApi(void);

static bool register_linked(void) {
  tn_status *status = tn_plugin_register_linked(GetPjrtApi);
  if (status) fprintf(stderr, "tn_cts: %s\n", tn_status_message(status));
  bool good = !status;
  tn_status_destroy(status);
  return good;
}
#else
static bool register_linked(void) {
  return true;
}
#endif

/* TENON_XLA_CPU_PLUGIN, else its place in the cache folder. NULL if there is no file. */
static const char *xla_spec(void) {
  static char spec[1024];
  const char *file = "plugins/xla-cpu-pjrt-0.0.1/xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so";
  const char *named = getenv("TENON_XLA_CPU_PLUGIN"), *cache = getenv("TENON_CACHE");
  const char *user = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  if (named && named[0]) {
    snprintf(spec, sizeof spec, "pjrt:%s", named);
  } else if (cache && cache[0]) {
    snprintf(spec, sizeof spec, "pjrt:%s/%s", cache, file);
  } else if (user && user[0]) {
    snprintf(spec, sizeof spec, "pjrt:%s/tenon/%s", user, file);
  } else {
    snprintf(spec, sizeof spec, "pjrt:%s/.cache/tenon/%s", home ? home : "", file);
  }
  return access(spec + strlen("pjrt:"), R_OK) ? NULL : spec;
}

static cts_outcome run_one(const cts_entry *entry, const char *spec) {
  static const char *const words[] = {"OK", "FAIL", "SKIP"};
  cts_result result;
  const char *reason = excluded(entry->name);
  if (reason) {
    printf("EXCLUDED %s: %s\n", entry->name, reason);
    return CTS_SKIPPED;
  }
  cts_run(entry, spec, DEADLINE, &result);
  printf("%-4s %s%s%s\n", words[result.outcome], entry->name, result.seen[0] ? ": " : "",
         result.seen);
  if (result.outcome == CTS_FAILED) {
    printf("     %s: %s (%s:%d)\n%s", entry->function, entry->rule, entry->header, entry->line,
           result.notes);
  }
  return result.outcome;
}

static int run_all(const char *spec, const char *only) {
  size_t counts[3] = {0};
  for (size_t i = 0; i < cts_count(); i++) {
    const cts_entry *entry = cts_at(i);
    if (!only || !strcmp(only, entry->name)) counts[run_one(entry, spec)]++;
  }
  printf("%zu passed, %zu failed, %zu skipped\n", counts[CTS_PASSED], counts[CTS_FAILED],
         counts[CTS_SKIPPED]);
  return counts[CTS_FAILED] || !counts[CTS_PASSED];
}

int main(int argc, char **argv) {
  const char *only = NULL, *spec = NULL;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--list")) return list_cases();
    if (!strcmp(argv[i], "--exclude") && i + 1 < argc) {
      if (!read_exclusions(argv[++i])) return 2;
    } else if (!strcmp(argv[i], "--only") && i + 1 < argc) {
      only = argv[++i];
    } else {
      spec = argv[i];
    }
  }
  if (!spec || (only && !cts_find(only)) || !register_linked()) {
    fprintf(stderr, "usage: tn_cts SPEC [--exclude FILE] [--only NAME] [--list]\n");
    return 2;
  }
  if (!strcmp(spec, "xla")) {
    spec = xla_spec();
    if (!spec) {
      printf("SKIP conformance of XLA's CPU plugin (needs TENON_XLA_CPU_PLUGIN or ./dev setup)\n");
      return SKIPPED;
    }
  }
  return run_all(spec, only);
}
