/* tn_cts SPEC [--exclude FILE] [--only NAME] [--list]
 *
 * SPEC is a back end spec, or "xla": XLA's CPU plugin from PyPI, where ./dev setup has put it.
 * Without it the exit code is 77, which ctest counts as a skip. */
#include "cts.h"

#include <unistd.h>

cts_state cts;

enum { MAX_CASES = 256, MAX_EXCLUSIONS = 64 };

typedef struct exclusion {
  char name[64], reason[256];
} exclusion;

static exclusion exclusions[MAX_EXCLUSIONS];
static size_t num_exclusions;
static const cts_case *const tables[] = {cts_device_cases, cts_buffer_cases, cts_program_cases,
                                         cts_error_cases,  cts_many_cases,   cts_assignment_cases,
                                         cts_module_cases};

/* ---- for the cases --------------------------------------------------------------------------- */

void cts_fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

void cts_fails(tn_status *status, tn_code code, const char *words) {
  if (!status) fail_msg("no error, where one with code %s was due", tn_code_name(code));
  if (tn_status_code(status) != code) {
    fail_msg("%s, where %s was due: %s", tn_code_name(tn_status_code(status)), tn_code_name(code),
             tn_status_message(status));
  }
  if (words && !strstr(tn_status_message(status), words)) {
    fail_msg("'%s' is not in '%s'", words, tn_status_message(status));
  }
  tn_status_destroy(status);
}

void cts_lacks(const char *what, tn_status *why) {
  print_message("SKIP %s: %s\n", what, tn_status_message(why));
  tn_status_destroy(why);
  skip();
}

bool cts_missing(const char *what, tn_status *status) {
  if (!status) return false;
  if (tn_status_code(status) != TN_UNIMPLEMENTED) fail_msg("%s", tn_status_message(status));
  print_message("     %s: %s\n", what, tn_status_message(status));
  tn_status_destroy(status);
  return true;
}

tn_executable *cts_compile(const char *text, const tn_compile_options *options) {
  tn_executable *executable = NULL;
  cts_fine(tn_compile(cts.client, text, strlen(text), options, &executable));
  assert_non_null(executable);
  return executable;
}

tn_buffer *cts_buffer(const void *data, tn_type type, const int64_t *dims, size_t rank) {
  tn_buffer *buffer = NULL;
  cts_fine(tn_buffer_from_host(cts.client, data, type, dims, rank, NULL, &buffer));
  assert_non_null(buffer);
  return buffer;
}

tn_buffer *cts_f32(const float *data, int64_t count) {
  return cts_buffer(data, TN_F32, &count, 1);
}

void cts_read(tn_buffer *buffer, void *data, size_t size) {
  assert_int_equal(tn_buffer_host_size(buffer), size);
  cts_fine(tn_buffer_to_host(buffer, data, size));
}

/* ---- exclusions ------------------------------------------------------------------------------ */

static const cts_case *find_case(const char *name) {
  for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
    for (const cts_case *c = tables[t]; c->name; c++) {
      if (!strcmp(c->name, name)) return c;
    }
  }
  return NULL;
}

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
    good = fields == 2 && find_case(e->name) && ++num_exclusions < MAX_EXCLUSIONS;
    if (!good) fprintf(stderr, "tn_cts: %s: bad line: %s", path, line);
  }
  fclose(file);
  return good;
}

static void excluded(void **state) {
  const exclusion *e = *state;
  print_message("EXCLUDED %s: %s\n", e->name, e->reason);
  skip();
}

/* ---- the run --------------------------------------------------------------------------------- */

static int open_client(void **unused) {
  (void)unused;
  tn_status *status = tn_client_open(cts.spec, NULL, &cts.client);
  if (!status && !strcmp(tn_client_platform_name(cts.client), "cpu")) {
    tn_client_destroy(cts.client);
    const tn_value count = tn_value_int("cpu_device_count", 4);
    tn_client_options options = TN_CLIENT_OPTIONS_INIT;
    options.values = &count;
    options.num_values = 1;
    status = tn_client_open(cts.spec, &options, &cts.client);
  }
  char text[256];
  tn_client_describe(cts.client, text, sizeof text);
  print_message("%s\n", status ? tn_status_message(status) : text);
  int code = status ? -1 : 0;
  tn_status_destroy(status);
  return code;
}

static int close_client(void **unused) {
  (void)unused;
  tn_client_destroy(cts.client);
  return 0;
}

static size_t collect(const char *only, struct CMUnitTest *tests) {
  size_t count = 0;
  for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
    for (const cts_case *c = tables[t]; c->name && count < MAX_CASES; c++) {
      if (only && strcmp(only, c->name)) continue;
      tests[count] = (struct CMUnitTest){.name = c->name, .test_func = c->run};
      for (size_t i = 0; i < num_exclusions; i++) {
        if (strcmp(exclusions[i].name, c->name)) continue;
        tests[count].test_func = excluded;
        tests[count].initial_state = &exclusions[i];
      }
      count++;
    }
  }
  return count;
}

static int list_cases(void) {
  for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
    for (const cts_case *c = tables[t]; c->name; c++) printf("%-40s %s\n", c->name, c->tags);
  }
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

enum { SKIPPED = 77 };

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

int main(int argc, char **argv) {
  const char *only = NULL;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--list")) return list_cases();
    if (!strcmp(argv[i], "--exclude") && i + 1 < argc) {
      if (!read_exclusions(argv[++i])) return 2;
    } else if (!strcmp(argv[i], "--only") && i + 1 < argc) {
      only = argv[++i];
    } else {
      cts.spec = argv[i];
    }
  }
  if (!cts.spec) {
    fprintf(stderr, "usage: tn_cts SPEC [--exclude FILE] [--only NAME] [--list]\n");
    return 2;
  }
  if (!strcmp(cts.spec, "xla")) {
    cts.spec = xla_spec();
    if (!cts.spec) {
      printf("SKIP conformance of XLA's CPU plugin (needs TENON_XLA_CPU_PLUGIN or ./dev setup)\n");
      return SKIPPED;
    }
  }
  static struct CMUnitTest tests[MAX_CASES];
  size_t count = collect(only, tests);
  if (!count || !register_linked()) {
    fprintf(stderr, "tn_cts: no case %s\n", only ? only : "");
    return 2;
  }
  return _cmocka_run_group_tests(cts.spec, tests, count, open_client, close_client);
}
