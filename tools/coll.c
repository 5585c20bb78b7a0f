/* tenon coll: capsules, the algorithms of collectives as data. One file a subcommand, or two. */
#include "coll.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const tool_command *const parts[] = {&coll_list,  &coll_show,    &coll_verify, &coll_convert,
                                            &coll_bench, &coll_explain, &coll_trace,  &coll_stuck};
enum { NUM_PARTS = sizeof parts / sizeof *parts };

/* ---- capsules by name ------------------------------------------------------------------------ */

void coll_source_options(coll_source *s, tool_option options[COLL_SOURCE_OPTIONS]) {
  options[0] = (tool_option){.name = "--generator", .value = &s->generator};
  options[1] = (tool_option){.name = "--collective", .value = &s->collective};
  options[2] = (tool_option){.name = "--ranks", .number = &s->ranks};
  options[3] = (tool_option){.name = "--root", .number = &s->root, .from_zero = true};
  options[4] = (tool_option){.name = "--group", .number = &s->group};
}

int coll_find_collective(const char *command, const char *name, tn_collective *out) {
  const char *names[TN_NUM_COLLECTIVES];
  if (tn_collective_find(name, out)) return EXIT_GOOD;
  for (int i = 0; i < TN_NUM_COLLECTIVES; i++) names[i] = tn_collective_name((tn_collective)i);
  const char *near = tool_nearest(name, names, TN_NUM_COLLECTIVES);
  return tool_usage(command, "there is no collective '%s'%s%s%s", name,
                    near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
}

static int unknown_generator(const char *command, const char *name) {
  enum { MAX_NAMES = 64 };
  const char *names[MAX_NAMES];
  tn_generator_info info = TN_GENERATOR_INFO_INIT;
  size_t count = 0;
  while (count < MAX_NAMES && tn_capsule_generator(count, &info)) names[count++] = info.name;
  const char *near = tool_nearest(name, names, count);
  return tool_usage(command, "there is no generator '%s'%s%s%s", name,
                    near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
}

static bool find_generator(const char *name, tn_generator_info *out) {
  tn_generator_info_init(out);
  for (size_t i = 0; tn_capsule_generator(i, out); i++)
    if (!strcmp(out->name, name)) return true;
  return false;
}

/* Without --collective the first that the generator makes. */
static int fill_wish(const char *command, const coll_source *s, tn_capsule_wish *wish) {
  tn_generator_info info;
  if (!find_generator(s->generator, &info)) return unknown_generator(command, s->generator);
  if (s->ranks < 1) return tool_usage(command, "--generator goes with --ranks");
  if (s->ranks > 65536 || s->root > 65536 || s->group > 65536)
    return tool_usage(command, "there are at most 65536 ranks");
  while (!(info.collectives & 1u << wish->collective)) wish->collective++;
  wish->ranks = (int)s->ranks;
  wish->root = (int)s->root;
  wish->group = (int)s->group;
  return s->collective ? coll_find_collective(command, s->collective, &wish->collective)
                       : EXIT_GOOD;
}

/* A permutation without more said is a turn: each rank gets from the one before it. */
static int generate_capsule(const char *command, const coll_source *s, tn_capsule **out) {
  tn_capsule_wish wish = TN_CAPSULE_WISH_INIT;
  tool_error error;
  int code = fill_wish(command, s, &wish);
  if (code) return code;
  int *sources = tool_array((size_t)wish.ranks, sizeof *sources, &error);
  if (!sources) return tool_report(command, &error);
  for (int r = 0; r < wish.ranks; r++) sources[r] = r ? r - 1 : wish.ranks - 1;
  if (wish.collective == TN_PERMUTE) wish.sources = sources;
  if (!tool_check(&error, tn_capsule_generate(s->generator, &wish, out)))
    code = tool_report(command, &error);
  free(sources);
  return code;
}

int coll_open(const char *command, const coll_source *s, const char *file, tn_capsule **out) {
  tool_error error;
  if (!file) return generate_capsule(command, s, out);
  if (s->generator || s->collective || s->ranks || s->root || s->group)
    return tool_usage(command, "a file and a generator: one of the two");
  return tool_check(&error, tn_capsule_open(file, out)) ? EXIT_GOOD : tool_report(command, &error);
}

/* ---- words ----------------------------------------------------------------------------------- */

const char *coll_qualities(tn_collective kind, const tn_verdict *v) {
  if (kind != TN_ALL_REDUCE && kind != TN_REDUCE_SCATTER && kind != TN_REDUCE) return "";
  if (v->same_bits && v->in_order) return "same bits, in order";
  if (v->same_bits) return "same bits";
  return v->in_order ? "in order" : "";
}

static report_value *verdict_json(const tn_verdict *v) {
  return report_pack("{s:i, s:b, s:b, s:I}", "depth", v->depth, "same_bits", v->same_bits,
                     "in_order", v->in_order, "channels", (int64_t)v->channels);
}

report_value *coll_json(const tn_capsule *capsule, const tn_status *status,
                        const tn_verdict *verdict) {
  const char *message = tn_status_message(status);
  report_value *wrong = status ? report_string(message) : report_null();
  if (!capsule) return report_pack("{s:b, s:v}", "proved", 0, "error", wrong);
  tn_capsule_info i = TN_CAPSULE_INFO_INIT;
  tn_capsule_get_info(capsule, &i);
  return report_pack(
      "{s:s, s:s, s:s, s:i, s:i, s:i, s:I, s:I, s:b, s:b, s:I, s:I, s:s, s:b, s:v, s:v}", "name",
      i.name, "format", i.format, "collective", tn_collective_name(i.collective), "ranks", i.ranks,
      "root", i.root, "chunks", i.chunks, "lanes", (int64_t)i.lanes, "steps", (int64_t)i.steps,
      "in_place", i.in_place, "out_of_place", i.out_of_place, "min_bytes", (int64_t)i.min_bytes,
      "max_bytes", (int64_t)i.max_bytes, "hash", i.hash, "proved", !status, "error", wrong,
      "verdict", status ? report_null() : verdict_json(verdict));
}

/* ---- the command ----------------------------------------------------------------------------- */

static const tool_command *find_part(const char *name) {
  for (size_t i = 0; i < NUM_PARTS; i++)
    if (!strcmp(parts[i]->name, name)) return parts[i];
  return NULL;
}

static int run_coll(int argc, char **argv) {
  static char full[32];
  const char *names[NUM_PARTS];
  for (size_t i = 0; i < NUM_PARTS; i++) names[i] = parts[i]->name;
  if (argc < 2)
    return tool_usage("coll", "wants list, show, verify, convert, bench, explain, trace or stuck");
  const tool_command *part = find_part(argv[1]);
  if (!part) {
    const char *near = tool_nearest(argv[1], names, NUM_PARTS);
    return tool_usage("coll", "there is no '%s'%s%s%s", argv[1], near ? "; did you mean " : "",
                      near ? near : "", near ? "?" : "");
  }
  snprintf(full, sizeof full, "coll %s", part->name);
  argv[1] = full; /* in messages */
  return part->run(argc - 1, argv + 1);
}

const tool_command tool_coll = {
    .name = "coll",
    .usage = "tenon coll list | show | verify | convert | bench | explain | trace | stuck ...",
    .summary = "collectives and their algorithms (capsules): list, show, prove, convert, time",
    .help =
        "  list       what the generators make and the folders of TENON_CAPSULE_PATH hold, proved\n"
        "  show       one capsule as text, or as a picture\n"
        "  verify     proves files\n"
        "  convert    from one form to another: text, binary, MSCCL's XML, MSCCL++'s JSON\n"
        "  bench      collectives between processes of this host, timed and checked\n"
        "  explain    which capsule would run, and why\n"
        "  trace      when calls ran, beside what was predicted, for Perfetto\n"
        "  stuck      what the collectives of a process wait for\n\n"
        "tenon coll list --help and so on say more.\n",
    .run = run_coll,
    .parts = parts,
    .num_parts = NUM_PARTS,
};
