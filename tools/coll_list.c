/* tenon coll list, verify: many capsules, and whether they are right. */
#include "coll.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a table --------------------------------------------------------------------------------- */

static void print_head(void) {
  printf("%-20s %-14s %5s %7s %5s  %-27s %s\n", "NAME", "COLLECTIVE", "RANKS", "STEPS", "DEPTH",
         "VERDICT", "HASH");
}

/* Cut in the middle of what has no room, so that beginning and end can be told. */
static const char *shorten_text(const char *text, char *out, size_t size) {
  size_t length = strlen(text), half = (size - 3) / 2;
  if (length < size) return text;
  snprintf(out, size, "%.*s..%s", (int)(size - 3 - half), text, text + length - half);
  return out;
}

static void print_row(const char *name, const tn_capsule *capsule, const tn_status *status,
                      const tn_verdict *verdict) {
  char shown[21], words[32];
  tn_capsule_info i = TN_CAPSULE_INFO_INIT;
  tn_capsule_get_info(capsule, &i);
  name = shorten_text(name, shown, sizeof shown);
  const char *more = status ? "" : coll_qualities(i.collective, verdict);
  snprintf(words, sizeof words, "%s%s%s", status ? "wrong" : "proved", *more ? ", " : "", more);
  if (capsule)
    printf("%-20s %-14s %5d %7zu ", name, tn_collective_name(i.collective), i.ranks, i.steps);
  else
    printf("%-20s %-14s %5s %7s ", name, "-", "-", "-");
  if (status)
    printf("%5s  %-27s %.12s\n    %s\n", "-", words, i.hash, tn_status_message(status));
  else
    printf("%5d  %-27s %.12s\n", verdict->depth, words, i.hash);
}

/* ---- list ------------------------------------------------------------------------------------ */

typedef struct listing {
  report_value *generators, *files; /* NULL: a table */
  tn_collective only;
  bool all;
  int ranks, group;
  int *sources;
  int failed;
  tool_error error;
} listing;

/* Every generator is proved here: one that made something wrong would be seen. */
static bool list_made(listing *l, const tn_generator_info *g, const tn_capsule_wish *wish) {
  tn_capsule *capsule = NULL;
  tn_verdict verdict = TN_VERDICT_INIT;
  if (!tool_check(&l->error, tn_capsule_generate(g->name, wish, &capsule))) return false;
  tn_status *status = tn_capsule_verify(capsule, &verdict);
  if (status) l->failed++;
  if (l->generators) {
    report_value *one = coll_json(capsule, status, &verdict);
    if (one) report_set(one, "generator", report_string(g->name));
    report_add(l->generators, one);
  } else {
    print_row(g->name, capsule, status, &verdict);
  }
  tn_status_destroy(status);
  tn_capsule_destroy(capsule);
  return true;
}

static bool list_generator(listing *l, const tn_generator_info *g) {
  for (int kind = 0; kind < TN_NUM_COLLECTIVES; kind++) {
    tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
    wish.collective = (tn_collective)kind;
    wish.ranks = l->ranks;
    wish.group = l->group;
    if (kind == TN_PERMUTE) wish.sources = l->sources;
    if ((!l->all && kind != (int)l->only) || !(g->collectives & 1u << kind)) continue;
    if (tn_capsule_generator_makes(g->name, &wish)) {
      if (!list_made(l, g, &wish)) return false;
    } else if (!l->generators) {
      printf("%-20s %-14s %5d  not for so many%s%s\n", g->name, tn_collective_name(wish.collective),
             l->ranks, *g->needs ? ": " : "", g->needs);
    }
  }
  return true;
}

static void list_file(listing *l, const tn_library_entry *entry) {
  tn_capsule_info info = TN_CAPSULE_INFO_INIT;
  tn_capsule_get_info(entry->capsule, &info);
  const char *name = strrchr(entry->path, '/') ? strrchr(entry->path, '/') + 1 : entry->path;
  if (!l->all && entry->capsule && info.collective != l->only) return;
  if (entry->status) l->failed++;
  if (!l->files) {
    print_row(name, entry->capsule, entry->status, &entry->verdict);
    return;
  }
  report_value *one = coll_json(entry->capsule, entry->status, &entry->verdict);
  if (one) report_set(one, "path", report_string(entry->path));
  report_add(l->files, one);
}

static bool list_files(listing *l) {
  tn_capsule_library *library = NULL;
  tn_library_entry entry = TN_LIBRARY_ENTRY_INIT;
  char words[4096];
  if (!tool_check(&l->error, tn_capsule_library_open(NULL, &library))) return false;
  size_t count = tn_capsule_library_size(library);
  tn_capsule_library_describe(library, words, sizeof words);
  if (count && !l->files) printf("\n%s\n", words);
  for (size_t i = 0; i < count; i++)
    if (tn_capsule_library_entry(library, i, &entry)) list_file(l, &entry);
  tn_capsule_library_destroy(library);
  return true;
}

static int list_all(listing *l) {
  tn_generator_info info = TN_GENERATOR_INFO_INIT;
  bool good = true;
  if (!l->generators) print_head();
  for (size_t i = 0; good && tn_capsule_generator(i, &info); i++) good = list_generator(l, &info);
  if (good) good = list_files(l);
  if (!good) return tool_report("coll list", &l->error);
  int code = l->failed ? EXIT_FAILED : EXIT_GOOD;
  if (!l->generators) return code;
  int printed = report_print(
      "coll list", report_pack("{s:v, s:v}", "generators", l->generators, "files", l->files));
  return printed ? printed : code;
}

static int run_list(int argc, char **argv) {
  bool json = false;
  const char *only = NULL;
  int64_t ranks = 8, group = 2;
  listing l = {.all = true};
  const tool_option options[] = {{.name = "--json", .flag = &json},
                                 {.name = "--collective", .value = &only},
                                 {.name = "--ranks", .number = &ranks},
                                 {.name = "--group", .number = &group}};
  int code = tool_options(&argc, argv, options, 4);
  if (code) return code;
  if (argc > 1) return tool_usage("coll list", "takes no '%s'", argv[1]);
  if (ranks > 1024 || group > 1024) return tool_usage("coll list", "at most 1024 ranks");
  if (only) {
    l.all = false;
    code = coll_find_collective("coll list", only, &l.only);
    if (code) return code;
  }
  l.ranks = (int)ranks;
  l.group = (int)group;
  l.sources = tool_array((size_t)ranks, sizeof *l.sources, &l.error);
  if (!l.sources) return tool_report("coll list", &l.error);
  for (int r = 0; r < l.ranks; r++) l.sources[r] = r ? r - 1 : l.ranks - 1;
  if (json) l.generators = report_list(), l.files = report_list();
  code = list_all(&l);
  free(l.sources);
  return code;
}

const tool_command coll_list = {
    .name = "list",
    .usage = "tenon coll list [--ranks N] [--collective NAME] [--group N] [--json]",
    .summary = "what generators make and folders hold, proved",
    .help =
        "Makes what each generator can for N ranks (8 if not said), reads the files of the folders "
        "in\nTENON_CAPSULE_PATH, proves all of them and prints the hashes by which ranks agree. "
        "Exit code 1\nif one is wrong.\n\n"
        "  --ranks N           for so many ranks\n"
        "  --collective NAME   only those of a collective: all_reduce, all_gather, ...\n"
        "  --group N           ranks of a host, for hierarchical ones (2)\n"
        "  --json              a report for programs instead of a table\n\n"
        "DEPTH is how many values a channel must hold, so that nobody waits for ever.\n",
    .run = run_list,
};

/* ---- verify ---------------------------------------------------------------------------------- */

/* One file; false if it is wrong. */
static bool verify_file(const char *path, report_value *all) {
  tn_capsule *capsule = NULL;
  tn_verdict verdict = TN_VERDICT_INIT;
  tn_status *status = tn_capsule_open(path, &capsule);
  if (!status) status = tn_capsule_verify(capsule, &verdict);
  if (all) {
    report_value *one = coll_json(capsule, status, &verdict);
    if (one) report_set(one, "path", report_string(path));
    report_add(all, one);
  } else if (status) {
    /* a file that cannot be read says its name itself */
    fprintf(stderr, "tenon coll verify: %s%s%s\n", capsule ? path : "", capsule ? ": " : "",
            tn_status_message(status));
  } else {
    tn_capsule_info i = TN_CAPSULE_INFO_INIT;
    tn_capsule_get_info(capsule, &i);
    const char *more = coll_qualities(i.collective, &verdict);
    printf("%s: proved: %s, %d ranks, %zu steps, depth %d%s%s, %.12s\n", path,
           tn_collective_name(i.collective), i.ranks, i.steps, verdict.depth, *more ? ", " : "",
           more, i.hash);
  }
  bool good = !status;
  tn_status_destroy(status);
  tn_capsule_destroy(capsule);
  return good;
}

static int run_verify(int argc, char **argv) {
  bool json = false, good = true;
  const tool_option options[] = {{.name = "--json", .flag = &json}};
  int code = tool_options(&argc, argv, options, 1);
  if (code) return code;
  if (argc < 2) return tool_usage("coll verify", "wants files");
  report_value *all = json ? report_list() : NULL;
  for (int i = 1; i < argc; i++) good = verify_file(argv[i], all) && good;
  if (json) code = report_print("coll verify", report_pack("{s:v}", "files", all));
  return code ? code : good ? EXIT_GOOD : EXIT_FAILED;
}

const tool_command coll_verify = {
    .name = "verify",
    .usage = "tenon coll verify FILE ... [--json]",
    .summary = "proves capsules",
    .help =
        "Reads each file (our text or binary form, MSCCL's XML, MSCCL++'s JSON) and proves that "
        "every\nrank ends with what the collective promises, whatever the timing. For a wrong one "
        "the rank,\nlane, step and chunk are named on stderr, and the exit code is 1.\n\n"
        "  --json   a report for programs\n",
    .run = run_verify,
};
