/* Runs self-checking programs on the CPU floor:
 *
 *   run_programs [--refusals-ok] [--exclude FILE] [--shared] [--sealed] [-v] FILE-OR-FOLDER...
 *
 * src/checking finds the functions that check themselves and judges what they gave; here each is
 * run at level 0 and at level 1 with a small and a large tile, on as many devices as it is for. The
 * levels must also agree bit by bit, and so must both where the unused bits of narrow constants and
 * arguments are any bits. A file may hold several programs, split by lines that begin
 * with "// -----".
 *
 * A program that the device refuses to compile fails the run, unless --refusals-ok: then it is
 * counted and its reason listed with -v. Files that StableHLO's own reference leaves out
 * (RUN-DISABLED) are tried and listed apart. With --sealed all files are read first; then the
 * kernel ends the process at whatever opens a file, a socket or another process, or writes
 * elsewhere than to stdout and stderr, while the programs are read, compiled and run. Ends with one
 * line of totals; exits 1 if anything failed. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/status.h"
#include "base/system.h"
#include "run_programs.h"
#include "seal.h"

typedef struct tally {
  size_t passed, failed, refused;
} tally;

static struct {
  bool refusals_ok, verbose, sealed;
  tally all, disabled, excluded; /* functions: of files that the reference leaves out, or we */
  size_t files_excluded, junk;
  char *names; /* of such files, with what came of them */
  tn_file exclusions;
} total;

static tally *now = &total.all;

static void report(const checking_text *text, size_t which, const char *verdict, const char *why) {
  if (now == &total.excluded) return;
  printf("%s %s:%zu:%zu: %s\n", verdict, text->name, text->lines + 1, which, why);
}

static void report_mismatch(const checking_text *text, size_t which,
                            const checking_mismatch *wrong) {
  char why[1024];
  snprintf(why, sizeof why, "%s of %s: %s%s: got %s, want %s; %s", wrong->check->kind,
           wrong->check->place, wrong->differing ? "element " : "", wrong->index, wrong->got,
           wrong->want, wrong->why);
  report(text, which, "FAILED", why);
}

/* ---- one function ------------------------------------------------------------------------------
 */

static const setting settings[] = {
    {0, 1024, false}, {1, 3, false}, {1, 1024, false}, {0, 1024, true}, {1, 1024, true}};

enum { NUM_SETTINGS = sizeof settings / sizeof *settings };

static bool same(const outcome *a, const outcome *b) {
  if (a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++)
    if (a->outputs[i].size != b->outputs[i].size ||
        memcmp(a->outputs[i].data, b->outputs[i].data, a->outputs[i].size) != 0)
      return false;
  return true;
}

/* Takes the status. */
static void count_error(const checking_text *text, size_t which, tn_status *status) {
  bool refusal = total.refusals_ok && tn_status_code(status) == TN_UNIMPLEMENTED;
  if (refusal)
    now->refused++;
  else
    now->failed++;
  if (!refusal || total.verbose)
    report(text, which, refusal ? "refused" : "FAILED", tn_status_message(status));
  tn_status_destroy(status);
}

/* True: it is good so far. *more: the text has another function. */
static bool run_setting(const checking_text *text, size_t which, size_t s, cpu_pool *pool,
                        outcome *first, bool *narrow, bool *more) {
  checking_case *c = NULL;
  outcome out = {0};
  checking_mismatch wrong;
  tn_status *status = checking_case_create(text, which, more, &c);
  if (c && settings[s].junk) {
    *narrow = put_junk(c) != 0;
    if (!*narrow) {
      checking_case_destroy(c);
      return true;
    }
  }
  if (c) status = run_case(c, &settings[s], pool, &out);
  bool good = !status && c;
  if (status) {
    count_error(text, which, status);
  } else if (c && checking_judge(c, out.outputs, &wrong)) {
    now->failed++;
    report_mismatch(text, which, &wrong);
    good = false;
  } else if (c && s && !same(first, &out)) {
    now->failed++;
    report(text, which, "FAILED",
           settings[s].junk ? "unused bits of narrow elements matter"
                            : "levels 0 and 1 differ in their bits");
    good = false;
  }
  if (s == 0)
    *first = out;
  else
    outcome_free(&out);
  checking_case_destroy(c);
  return good;
}

/* False: the text has no function behind it that could run. */
static bool run_function(const checking_text *text, size_t which, cpu_pool *pool) {
  outcome first = {0};
  bool narrow = true, more = false, good = true;
  for (size_t s = 0; s < NUM_SETTINGS && good && narrow; s++)
    good = run_setting(text, which, s, pool, &first, &narrow, &more);
  outcome_free(&first);
  if (good && narrow && now == &total.all) total.junk++;
  if (good) now->passed++;
  return more;
}

/* ---- files -------------------------------------------------------------------------------------
 */

static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* Whether a line of the exclusions is "run NAME: reason". */
static bool is_excluded(const char *path) {
  const char *name = base_name(path);
  size_t length = strlen(name);
  const char *at = total.exclusions.data, *end = at + total.exclusions.size;
  while (at && at < end) {
    const char *line_end = memchr(at, '\n', (size_t)(end - at));
    size_t size = (size_t)((line_end ? line_end : end) - at);
    if (size > length + 4 && memcmp(at, "run ", 4) == 0 && memcmp(at + 4, name, length) == 0 &&
        at[length + 4] == ':')
      return true;
    at += size + 1;
  }
  return false;
}

static void note_disabled(const char *path, const tally *before) {
  const tally *t = &total.disabled;
  const char *verdict = t->failed > before->failed     ? "wrong"
                        : t->refused > before->refused ? "refused"
                                                       : "right";
  char *longer;
  if (asprintf(&longer, "%s%s%s %s", total.names ? total.names : "", total.names ? ", " : "",
               base_name(path), verdict) < 0)
    abort();
  free(total.names);
  total.names = longer;
}

static void run_parts(const tn_file *file, const char *path, cpu_pool *pool) {
  const char *at = file->data, *end = file->data + file->size;
  checking_text text = {.name = path};
  while (checking_next_part(&at, end, &text)) {
    size_t which = 0;
    while (run_function(&text, which, pool)) which++;
  }
}

/* An exclusion that is not needed any more is an error. */
static void run_excluded(const tn_file *file, const char *path, cpu_pool *pool) {
  tally before = total.excluded;
  total.files_excluded++;
  now = &total.excluded;
  run_parts(file, path, pool);
  if (now->failed > before.failed || now->refused > before.refused) return;
  printf("FAILED %s is excluded, and right\n", path);
  total.all.failed++;
}

static void run_read_file(const tn_file *file, const char *path, cpu_pool *pool) {
  bool disabled = file->size > 15 && memcmp(file->data, "// RUN-DISABLED", 15) == 0;
  tally before = total.disabled;
  if (is_excluded(path)) {
    run_excluded(file, path, pool);
  } else {
    now = disabled ? &total.disabled : &total.all;
    run_parts(file, path, pool);
    if (disabled) note_disabled(path, &before);
  }
  now = &total.all;
}

enum { MOST_HELD = 256 };

/* With --sealed: what has been read, to be run later. */
static struct {
  tn_file file;
  char *path;
} held[MOST_HELD];
static size_t num_held;

static void run_file(const char *path, cpu_pool *pool) {
  tn_file file;
  tn_status *status = tn_file_read(path, 0, &file);
  if (status) {
    printf("FAILED %s\n", tn_status_message(status));
    tn_status_destroy(status);
    total.all.failed++;
  } else if (total.sealed && num_held < MOST_HELD) {
    held[num_held].file = file;
    held[num_held++].path = strdup(path);
  } else {
    run_read_file(&file, path, pool);
    tn_file_close(&file);
  }
}

static void run_held(cpu_pool *pool) {
  for (size_t i = 0; i < num_held; i++) {
    run_read_file(&held[i].file, held[i].path, pool);
    tn_file_close(&held[i].file);
    free(held[i].path);
  }
}

static int is_seen(const struct dirent *entry) {
  return entry->d_name[0] != '.';
}

/* A file, or what a folder and its folders hold, in order of the names. */
static void run_path(const char *path, cpu_pool *pool) {
  struct stat info;
  struct dirent **entries;
  char below[4096];
  if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode)) {
    run_file(path, pool);
    return;
  }
  int count = scandir(path, &entries, is_seen, alphasort);
  for (int i = 0; i < count; i++) {
    size_t length = strlen(entries[i]->d_name);
    bool program = length > 5 && strcmp(entries[i]->d_name + length - 5, ".mlir") == 0;
    snprintf(below, sizeof below, "%s/%s", path, entries[i]->d_name);
    bool folder = stat(below, &info) == 0 && S_ISDIR(info.st_mode);
    if (program || folder) run_path(below, pool);
    free(entries[i]);
  }
  if (count >= 0) free(entries);
}

/* ---- the command line --------------------------------------------------------------------------
 */

static int usage(void) {
  fputs("usage: run_programs [--refusals-ok] [--exclude FILE] [--shared] [--sealed] [-v] "
        "FILE-OR-FOLDER...\n",
        stderr);
  return 2;
}

/* Runs a path of the command line; false: the shared data is not there. */
static bool run_argument(const char *path, bool shared, cpu_pool *pool) {
  if (!shared) {
    run_path(path, pool);
    return true;
  }
  const char *root = getenv("TENON_SHARED");
  char full[4096];
  struct stat info;
  snprintf(full, sizeof full, "%s/corpora/%s", root ? root : TENON_SOURCE_DIR "/../shared", path);
  if (stat(full, &info) != 0) return false;
  run_path(full, pool);
  return true;
}

static int summary(void) {
  const tally *d = &total.disabled;
  printf("%zu files excluded; %zu programs hold an op or type that the device refuses\n",
         total.files_excluded, total.all.refused);
  if (total.names)
    printf("the reference leaves out, of which %zu right, %zu wrong, %zu refused: %s\n", d->passed,
           d->failed, d->refused, total.names);
  if (total.junk) printf("%zu also with other unused bits in narrow elements\n", total.junk);
  printf("%zu passed, %zu failed\n", total.all.passed, total.all.failed);
  return total.all.failed || total.all.passed == 0;
}

int main(int argc, char **argv) {
  cpu_pool *pool;
  if (argc > 1 && strcmp(argv[1], "--sealed") == 0 && !seal_holds()) {
    puts("skipped: this kernel takes no filter of system calls");
    return 77;
  }
  tn_status *status = cpu_pool_create(2, &pool);
  if (status) return 1;
  setvbuf(stdout, NULL, _IOLBF, 0);
  bool shared = false, found = true;
  for (int i = 1; i < argc && found && !status; i++) {
    if (strcmp(argv[i], "--refusals-ok") == 0)
      total.refusals_ok = true;
    else if (strcmp(argv[i], "--shared") == 0)
      shared = true;
    else if (strcmp(argv[i], "--sealed") == 0)
      total.sealed = true;
    else if (strcmp(argv[i], "-v") == 0)
      total.verbose = true;
    else if (strcmp(argv[i], "--exclude") == 0 && i + 1 < argc)
      status = tn_file_read(argv[++i], 0, &total.exclusions);
    else if (argv[i][0] == '-')
      return usage();
    else
      found = run_argument(argv[i], shared, pool);
  }
  if (total.sealed) {
    printf("%zu files are run with nothing to reach\n", num_held); /* and stdout has its buffer */
    if (!seal()) abort();
  }
  run_held(pool);
  cpu_pool_destroy(pool);
  tn_file_close(&total.exclusions);
  if (status) {
    fprintf(stderr, "%s\n", tn_status_message(status));
    tn_status_destroy(status);
    return 1;
  }
  if (!found) {
    puts("SKIP programs of the corpora (needs TENON_SHARED)");
    return 77;
  }
  return summary();
}
