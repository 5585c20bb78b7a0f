/* Reads every program of the shared corpora, prints it and reads it again, in the pretty and in the
 * generic form: the three must be the same program. It is written to bytecode too, and read back
 * (written.h). A file is split at its lines `// -----`. What
 * is asked of a split:
 *
 *   read      it reads and comes back equal from text (a split without `expected-error`)
 *   refused   the reader refuses it and says where (listed in refused.txt: upstream's parser does)
 *   verifier  upstream's verifier refuses it, so that the reader or ours must refuse it too, but
 * for those that verify_open.txt lists; what upstream takes, ours must take excluded  listed in
 * exclusions.txt with the reason
 *
 * Prints totals; exits with 1 if a split did not do what is asked of it, or if a list names a split
 * that is not there. `corpora_text FILE...` does the same for single files and prints messages. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/containers.h"
#include "base/memory.h"
#include "base/system.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/verify.h"
#include "tests/heads.h"
#include "written.h"

typedef struct list_entry {
  char *name; /* "verify/ops_stablehlo.mlir:12" */
  bool met;
} list_entry;

typedef struct list {
  list_entry *entries;
  size_t count;
} list;

typedef struct run {
  const char *root;
  list excluded, refused, open;
  size_t files, read, refused_as_asked, verifier, verifier_refused, num_excluded, num_open,
      failures;
  uint64_t bytes;
  int64_t nanoseconds;
  bool loud;
  written_tally written;
} run;

/* ---- lists ---------------------------------------------------------------------------------- */

/* Lines "path:split" with an optional ": reason"; '#' begins a comment. */
static bool load_list(const char *file, list *out) {
  char path[1024], line[1024];
  snprintf(path, sizeof path, "%s/tests/corpora/%s", TENON_SOURCE_DIR, file);
  FILE *f = fopen(path, "r");
  if (!f) {
    printf("cannot read %s\n", path);
    return false;
  }
  size_t capacity = 0;
  while (fgets(line, sizeof line, f)) {
    line[strcspn(line, "\n")] = '\0';
    if (!*line || *line == '#' || strncmp(line, "run ", 4) == 0) continue;
    char *colon = strstr(line, ".mlir:");
    char *end = colon ? strchr(colon + 6, ':') : NULL;
    if (end) *end = '\0';
    if (!tn_array_reserve((void **)&out->entries, &capacity, out->count + 1, sizeof *out->entries))
      break;
    out->entries[out->count++] = (list_entry){strdup(line), false};
  }
  fclose(f);
  return true;
}

static void free_list(list *l) {
  for (size_t i = 0; i < l->count; i++) free(l->entries[i].name);
  tn_free(l->entries);
}

static bool is_listed(list *l, const char *name) {
  for (size_t i = 0; i < l->count; i++) {
    if (strcmp(l->entries[i].name, name) == 0) return l->entries[i].met = true;
  }
  return false;
}

static void check_met(run *t, const list *l, const char *file) {
  for (size_t i = 0; i < l->count; i++) {
    if (l->entries[i].met) continue;
    printf("FAIL %s names %s, which is not there\n", file, l->entries[i].name);
    t->failures++;
  }
}

/* ---- one split ------------------------------------------------------------------------------ */

static void fail(run *t, const char *name, const char *what, const char *why) {
  printf("FAIL %s: %s: %s\n", name, what, why);
  t->failures++;
}

/* Prints and reads again; false, with the reason printed, if the program is not the same. */
static bool comes_back(run *t, const char *name, const ir_module *module, unsigned flags) {
  tn_text text = {0};
  ir_module *again = NULL;
  char why[512] = "";
  bool ok = false;
  tn_status *status = hlo_print(module, flags, &text);
  if (!status) status = hlo_read_text(text.data, text.size, "printed", NULL, &again);
  if (status)
    fail(t, name, "printed text is not read", tn_status_message(status));
  else if (!ir_equal(module->top, again->top, why, sizeof why))
    fail(t, name, "differs", why);
  else
    ok = true;
  tn_status_destroy(status);
  ir_module_destroy(again);
  tn_text_free(&text);
  return ok;
}

static bool round_trips(run *t, const char *name, const ir_module *module) {
  return comes_back(t, name, module, 0) && comes_back(t, name, module, HLO_PRINT_GENERIC) &&
         comes_back(t, name, module, HLO_PRINT_LOCATIONS);
}

/* To bytecode and back, what upstream takes. */
static bool is_written(run *t, const char *name, const ir_module *module, bool wants_error) {
  char why[512] = "";
  if (wants_error || written_check(&t->written, module, why, sizeof why)) return true;
  fail(t, name, "bytecode", why);
  return false;
}

static bool has_heads(run *t, const char *name, const char *data, size_t size,
                      const ir_module *module) {
  char why[512];
  if (heads_check(data, size, NULL, module, why, sizeof why)) return true;
  fail(t, name, "heads", why);
  return false;
}

typedef struct problem {
  run *run;
  const char *name;
  char text[1000];
} problem;

static bool note(void *arg, const ir_op *op, const char *id, const char *text) {
  problem *p = arg;
  snprintf(p->text, sizeof p->text, "%s %s: %s", op->name, id, text);
  if (p->run->loud) printf("%s: %s\n", p->name, p->text);
  return p->run->loud;
}

/* Ours refuses what upstream's refuses, and nothing else. */
static bool verifies(run *t, const char *name, const ir_module *module, bool wants_error) {
  problem p = {.run = t, .name = name};
  size_t problems = hlo_verify(module, false, note, &p);
  if (problems && !wants_error) return fail(t, name, "refused by the verifier", p.text), false;
  if (is_listed(&t->open, name)) {
    t->num_open++;
    if (problems) fail(t, name, "is in verify_open.txt", p.text);
    return !problems;
  }
  if (!problems && wants_error) return fail(t, name, "verified", "upstream refuses it"), false;
  return true;
}

static void run_split(run *t, const char *name, const char *data, size_t size) {
  ir_module *module = NULL;
  /* Elsewhere upstream's other passes refuse. */
  bool wants_error =
      strncmp(name, "verify/", 7) == 0 && memmem(data, size, "expected-error", 14) != NULL;
  bool refused = is_listed(&t->refused, name);
  if (is_listed(&t->excluded, name)) {
    t->num_excluded++;
    return;
  }
  int64_t start = tn_now();
  tn_status *status = hlo_read_text(data, size, name, NULL, &module);
  t->nanoseconds += tn_now() - start;
  t->bytes += size;
  if (t->loud && status) printf("%s\n", tn_status_message(status));
  if (refused) {
    if (!status)
      fail(t, name, "read", "upstream's parser refuses it");
    else if (!*tn_status_place(status))
      fail(t, name, "no place", tn_status_message(status));
    else
      t->refused_as_asked++;
  } else if (status) {
    if (wants_error)
      t->verifier_refused++;
    else
      fail(t, name, "not read", tn_status_message(status));
  } else if (has_heads(t, name, data, size, module) && round_trips(t, name, module) &&
             verifies(t, name, module, wants_error) && is_written(t, name, module, wants_error)) {
    if (wants_error)
      t->verifier++;
    else
      t->read++;
  }
  tn_status_destroy(status);
  ir_module_destroy(module);
}

/* ---- files and folders ---------------------------------------------------------------------- */

static const char *next_split(const char *p, const char *end) {
  for (; p < end; p++) {
    bool line_start = *p == '/' && end - p >= 8 && memcmp(p, "// -----", 8) == 0;
    if (line_start) return p;
    p = memchr(p, '\n', (size_t)(end - p));
    if (!p) return end;
  }
  return end;
}

static void run_file(run *t, const char *path) {
  tn_file file;
  char name[1024];
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) {
    fail(t, path, "unreadable", tn_status_message(status));
    tn_status_destroy(status);
    return;
  }
  size_t root = t->root ? strlen(t->root) : 0;
  const char *label = root && strncmp(path, t->root, root) == 0 ? path + root + 1 : path;
  const char *end = file.data + file.size;
  int number = 0;
  for (const char *p = file.data;; number++) {
    const char *split = next_split(p, end);
    snprintf(name, sizeof name, "%s:%d", label, number);
    run_split(t, name, p, (size_t)(split - p));
    if (split >= end) break;
    const char *newline = memchr(split, '\n', (size_t)(end - split));
    if (!newline) break;
    p = newline + 1;
  }
  t->files++;
  tn_file_close(&file);
}

static int by_name(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}

static void run_folder(run *t, const char *folder) {
  struct dirent **names;
  int count = scandir(folder, &names, NULL, by_name);
  for (int i = 0; i < count; i++) {
    char path[2048];
    struct stat info;
    const char *name = names[i]->d_name, *dot = strrchr(name, '.');
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (*name != '.' && stat(path, &info) == 0) {
      if (S_ISDIR(info.st_mode))
        run_folder(t, path);
      else if (dot && strcmp(dot, ".mlir") == 0)
        run_file(t, path);
    }
    free(names[i]);
  }
  if (count >= 0) free(names);
}

static void report(const run *t, const char *what) {
  printf("%-12s %5zu files: %5zu read and round-tripped, %4zu refused as upstream's parser does, "
         "%4zu for the verifier (%zu by the reader, %zu open), %3zu excluded, %zu failures; "
         "%.1f MB at %.1f MB/s\n",
         what, t->files, t->read, t->refused_as_asked, t->verifier + t->verifier_refused,
         t->verifier_refused, t->num_open, t->num_excluded, t->failures, (double)t->bytes / 1e6,
         t->nanoseconds ? (double)t->bytes * 1e3 / (double)t->nanoseconds : 0.0);
  written_report(&t->written);
}

/* One folder with totals of its own; false if something failed. */
static bool run_set(run *lists, const char *root, const char *folder, const char *what) {
  char path[1024];
  run t = {
      .root = root, .excluded = lists->excluded, .refused = lists->refused, .open = lists->open};
  snprintf(path, sizeof path, "%s/%s", root, folder);
  run_folder(&t, path);
  if (t.files == 0) {
    printf("SKIP %s (no files in %s)\n", what, path);
    return true;
  }
  report(&t, what);
  return t.failures == 0;
}

static bool run_shared(run *lists) {
  static const char *const sets[] = {"interpret", "testdata", "math", "vhlo", "verify"};
  char root[1024];
  const char *shared = getenv("TENON_SHARED");
  snprintf(root, sizeof root, "%s/corpora/stablehlo",
           shared ? shared : TENON_SOURCE_DIR "/../shared");
  if (access(root, R_OK) != 0) {
    printf("SKIP corpora (needs TENON_SHARED)\n");
    return true;
  }
  bool ok = true;
  for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
    ok = run_set(lists, root, sets[i], sets[i]) && ok;
  check_met(lists, &lists->excluded, "exclusions.txt");
  check_met(lists, &lists->refused, "refused.txt");
  check_met(lists, &lists->open, "verify_open.txt");
  snprintf(root, sizeof root, "%s/corpora", shared ? shared : TENON_SOURCE_DIR "/../shared");
  return run_set(lists, root, "jax-export", "jax-export") && ok && lists->failures == 0;
}

static bool run_models(run *lists) {
  char root[1024];
  const char *models = getenv("TENON_MODELS"), *cache = getenv("TENON_CACHE");
  if (models)
    snprintf(root, sizeof root, "%s", models);
  else if (cache)
    snprintf(root, sizeof root, "%s/models", cache);
  if ((!models && !cache) || access(root, R_OK) != 0) {
    printf("SKIP models (needs TENON_MODELS or TENON_CACHE)\n");
    return true;
  }
  return run_set(lists, root, ".", "models");
}

int main(int argc, char **argv) {
  run lists = {0};
  bool ok = load_list("exclusions.txt", &lists.excluded) &&
            load_list("refused.txt", &lists.refused) && load_list("verify_open.txt", &lists.open);
  if (argc > 1) {
    lists.loud = true;
    for (int i = 1; i < argc; i++) run_file(&lists, argv[i]);
    report(&lists, "files");
    ok = lists.failures == 0;
  } else {
    ok = ok && run_shared(&lists);
    ok = run_models(&lists) && ok;
  }
  free_list(&lists.excluded);
  free_list(&lists.refused);
  free_list(&lists.open);
  return !ok;
}
