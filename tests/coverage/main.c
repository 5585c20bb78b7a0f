/* tn_coverage [--write PAGE | --compare PAGE] [--gaps] [--only FUNCTION] [--blind] [--loud] */
#include "runner.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static cov_table table;
static int passed, failed;
static const output *outputs; /* the shim's */
static size_t num_outputs;

/* ---- the cases ------------------------------------------------------------------------------- */

#define COV_FILE(name) extern const cov_case cov_cases_##name[];
#include "cov_files.inc"
#undef COV_FILE

extern const cov_case cov_cases_blind[];
static bool blind;

static const cov_case *find_in(const cov_case *list, pjrt_function_id function) {
  for (const cov_case *t = list; t->run; t++) {
    if (t->function == function) return t;
  }
  return NULL;
}

static const cov_case *find_case(pjrt_function_id function) {
  static const cov_case *const files[] = {
#define COV_FILE(name) cov_cases_##name,
#include "cov_files.inc"
#undef COV_FILE
  };
  if (blind) return find_in(cov_cases_blind, function);
  const cov_case *found = NULL;
  for (size_t f = 0; !found && f < sizeof files / sizeof *files; f++) {
    found = find_in(files[f], function);
  }
  return found;
}

/* ---- what an outcome means ------------------------------------------------------------------- */

static const char *where(const cov_job *job) {
  static char text[256];
  static const char *const modes[] = {"", " with an error", " changed: "};
  snprintf(text, sizeof text, "%s on %s%s%s", pjrt_function_name(job->test->function),
           cov_names[job->plugin], modes[job->mode], job->changed ? job->changed->name : "");
  return text;
}

static cov_state bad(const cov_job *job, const char *why) {
  const cov_outcome *o = job->outcome;
  printf("%s %s: %s\n", blind ? "found" : "FAIL", where(job), why);
  if (o->failure[0]) printf("     %s\n", o->failure);
  if (o->message[0]) printf("     %s: %s\n", tn_code_name((tn_code)o->code), o->message);
  failed++;
  return COV_BAD;
}

/* What one must leave behind, in whatever way it went. Handles that could not be ended stay. */
static const char *left_behind(const cov_job *job) {
  const cov_outcome *o = job->outcome;
  if (o->alive) return "an error of the shim's was not destroyed";
  if (o->owed) return "a deleter was not called";
  return !cov_handles_stay(job) && o->leftover[0] ? o->leftover : NULL;
}

static cov_state judge_plain(const cov_job *job) {
  const cov_outcome *o = job->outcome;
  if (!o->ended) return bad(job, "it crashed or took too long");
  if (!o->offered) return COV_ABSENT;
  if (o->code == TN_UNIMPLEMENTED && !o->failure[0]) return COV_REFUSED;
  if (o->code || o->failure[0]) return bad(job, "the case fails");
  if (!o->ok) return bad(job, "the case does not reach the function");
  if (left_behind(job)) return bad(job, left_behind(job));
  passed++;
  return COV_GOOD;
}

static const char *wrong_error(const cov_job *job) {
  const cov_outcome *o = job->outcome;
  const char *name = pjrt_function_name(job->test->function);
  const char *origin = job->test->origin ? job->test->origin : name;
  if (o->failure[0]) return "the case fails";
  if (job->test->on_error) return o->code ? "an error that its header does not promise" : NULL;
  if (!o->code) return "the error is lost";
  if (o->code != SHIM_FAIL_CODE) return "the code is another";
  if (strcmp(o->function, origin) != 0) return "the function is another";
  if (!strstr(o->plugin, "shim")) return "the plugin is another";
  if (!strstr(o->message, name) || !strstr(o->message, "injected by the shim")) {
    return "the message does not say what the plugin said";
  }
  return NULL;
}

static cov_state judge_error(const cov_job *job) {
  const cov_outcome *o = job->outcome;
  if (!o->ended) return bad(job, "it crashed or took too long");
  if (!o->injected) {
    return o->code == TN_UNIMPLEMENTED ? COV_UNTRIED : bad(job, "the function was not reached");
  }
  if (wrong_error(job)) return bad(job, wrong_error(job));
  if (left_behind(job)) return bad(job, left_behind(job));
  passed++;
  return COV_GOOD;
}

/* Noticed by the case, or by the client, which then gives an error. A crash is no way to notice. */
static void judge_changed(const cov_job *job, cov_cell *cell) {
  const cov_outcome *o = job->outcome;
  if (!o->corrupted) return;
  cell->outputs++;
  if (o->ended && (o->code || o->failure[0])) {
    cell->noticed++;
    passed++;
    return;
  }
  cell->unnoticed++;
  bad(job, o->ended ? "the case does not notice" : "it crashed or took too long");
}

/* ---- running --------------------------------------------------------------------------------- */

static cov_job *jobs;
static size_t num_jobs;

static void add_job(const cov_case *test, cov_plugin plugin, cov_mode mode, const output *changed) {
  jobs[num_jobs++] = (cov_job){test, plugin, mode, changed, NULL};
}

static bool run_plain(cov_plugin plugin, bool loud) {
  num_jobs = 0;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    if (table.rows[i].test) add_job(table.rows[i].test, plugin, COV_PLAIN, NULL);
  }
  if (!cov_run_jobs(jobs, num_jobs, loud)) return false;
  for (size_t i = 0; i < num_jobs; i++) {
    table.rows[jobs[i].test->function].cells[plugin].ok = judge_plain(&jobs[i]);
  }
  return true;
}

static bool run_others(cov_plugin plugin, bool loud) {
  num_jobs = 0;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    const cov_row *row = &table.rows[i];
    if (!row->test || row->cells[plugin].ok == COV_ABSENT) continue;
    add_job(row->test, plugin, COV_ERROR, NULL);
    if (row->cells[plugin].ok != COV_GOOD) continue;
    for (size_t o = 0; o < num_outputs; o++) {
      const output *changed = &outputs[o];
      if ((int)changed->function == i) add_job(row->test, plugin, COV_CORRUPT, changed);
    }
  }
  return cov_run_jobs(jobs, num_jobs, loud);
}

static void note_others(cov_plugin plugin, bool *proven) {
  for (size_t i = 0; i < num_jobs; i++) {
    const cov_job *job = &jobs[i];
    cov_cell *cell = &table.rows[job->test->function].cells[plugin];
    if (job->mode == COV_ERROR) {
      cell->error = judge_error(job);
    } else if (job->changed->kind == OUTPUT_OWED) {
      /* That it was called was judged with the plain run. */
      if (job->outcome->given) proven[job->changed - outputs] = true;
    } else {
      int before = cell->noticed;
      judge_changed(job, cell);
      if (cell->noticed > before) proven[job->changed - outputs] = true;
    }
  }
}

static bool run_all(bool loud) {
  jobs = calloc(num_outputs + 2 * PJRT_NUM_FUNCTIONS, sizeof *jobs);
  bool *proven = calloc(num_outputs, sizeof *proven);
  bool good = jobs && proven;
  for (int p = 0; good && p < COV_NUM_PLUGINS; p++) {
    if (!cov_paths[p][0]) continue;
    table.here[p] = true;
    dlopen(cov_paths[p], RTLD_NOW | RTLD_LOCAL); /* children find it relocated */
    good = run_plain((cov_plugin)p, loud) && run_others((cov_plugin)p, loud);
    if (good) note_others((cov_plugin)p, proven);
  }
  for (size_t o = 0; good && o < num_outputs; o++) {
    table.rows[outputs[o].function].outputs++;
    table.rows[outputs[o].function].proven += proven[o];
  }
  free(jobs);
  free(proven);
  return good;
}

/* ---- the page -------------------------------------------------------------------------------- */

static bool write_page(const char *path, const char *text) {
  FILE *f = fopen(path, "w");
  bool good = f && fputs(text, f) >= 0;
  if (f) good = !fclose(f) && good;
  if (!good) printf("FAIL %s: cannot be written\n", path);
  return good;
}

static bool compare_page(const char *path, const char *text) {
  FILE *f = fopen(path, "r");
  size_t size = strlen(text);
  char *old = calloc(1, size + 2);
  size_t got = f && old ? fread(old, 1, size + 1, f) : 0;
  bool same = old && got == size && !memcmp(old, text, size);
  if (f) fclose(f);
  free(old);
  if (!same) printf("FAIL %s is not what this run says: ./dev test coverage --write\n", path);
  return same;
}

static int report_gaps(void) {
  int gaps = 0;
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    const char *gap = cov_row_gap(&table.rows[i]);
    if (!gap) continue;
    printf("gap %s: %s\n", pjrt_function_name((pjrt_function_id)i), gap);
    gaps++;
  }
  return gaps;
}

/* ---- settings -------------------------------------------------------------------------------- */

typedef struct settings {
  const char *write, *compare, *only;
  bool gaps, loud;
} settings;

static bool read_settings(settings *s, int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    bool more = i + 1 < argc;
    if (!strcmp(argv[i], "--gaps"))
      s->gaps = true;
    else if (!strcmp(argv[i], "--loud"))
      s->loud = true;
    else if (!strcmp(argv[i], "--blind"))
      blind = true;
    else if (!strcmp(argv[i], "--write") && more)
      s->write = argv[++i];
    else if (!strcmp(argv[i], "--compare") && more)
      s->compare = argv[++i];
    else if (!strcmp(argv[i], "--only") && more)
      s->only = argv[++i];
    else
      return false;
  }
  return !s->only || pjrt_function_find(s->only) != PJRT_NUM_FUNCTIONS;
}

static void find_plugins(void) {
  static char xla[1024];
  cov_paths[COV_TENON] = TENON_CPU_PLUGIN_FILE;
  cov_paths[COV_MOCK] = TENON_MOCK_PLUGIN;
  if (tn_known_plugin_find("xla_cpu", xla, sizeof xla) < sizeof xla) cov_paths[COV_XLA] = xla;
}

/* Every blind case was found out, on each plugin that is here. */
static bool all_found_out(void) {
  for (int p = 0; p < COV_NUM_PLUGINS; p++) {
    if (!table.here[p]) continue;
    if (table.rows[PJRT_FN_PJRT_Client_Compile].cells[p].ok != COV_BAD) return false;
    if (table.rows[PJRT_FN_PJRT_Client_PlatformName].cells[p].error != COV_BAD) return false;
    if (!table.rows[PJRT_FN_PJRT_Client_ProcessIndex].cells[p].unnoticed) return false;
  }
  return table.rows[PJRT_FN_PJRT_Client_BufferFromHostBuffer].cells[COV_MOCK].ok == COV_BAD;
}

static bool find_outputs(void) {
  void *shim = dlopen(TENON_SHIM, RTLD_NOW | RTLD_LOCAL);
  void *symbol = shim ? dlsym(shim, "shim_outputs") : NULL;
  shim_outputs_function get;
  if (!symbol) return false;
  memcpy(&get, &symbol, sizeof get);
  outputs = get(&num_outputs);
  return true;
}

int main(int argc, char **argv) {
  settings s = {0};
  if (!read_settings(&s, argc, argv)) {
    fprintf(stderr, "usage: tn_coverage [--write PAGE | --compare PAGE] [--gaps] [--only FUNCTION] "
                    "[--blind] [--loud]\n");
    return 2;
  }
  find_plugins();
  for (int i = 0; i < PJRT_NUM_FUNCTIONS; i++) {
    bool wanted = !s.only || pjrt_function_find(s.only) == (pjrt_function_id)i;
    table.rows[i].test = wanted ? find_case((pjrt_function_id)i) : NULL;
  }
  if (!find_outputs() || !run_all(s.loud)) {
    printf("FAIL the processes could not be run\n");
    return 1;
  }
  if (blind) {
    bool good = all_found_out();
    printf("%d faults of blind cases\n%d passed, %d failed\n", failed, good, !good);
    return !good;
  }
  int gaps = s.only ? 0 : report_gaps();
  char *page = cov_page(&table);
  if (!table.here[COV_XLA]) {
    printf("SKIP XLA's plugin is not here, so the page is not compared (./dev setup)\n");
  } else if (page && s.write) {
    failed += !write_page(s.write, page);
  } else if (page && s.compare) {
    failed += !compare_page(s.compare, page);
  }
  free(page);
  printf("%d gaps\n%d passed, %d failed\n", gaps, passed, failed);
  return failed || (s.gaps && gaps) ? 1 : 0;
}
