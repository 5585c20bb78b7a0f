/* tenon coll show, convert: one capsule in another form. */
#include "coll.h"
#include <stdio.h>
#include <string.h>

/* ---- show ------------------------------------------------------------------------------------ */

static bool draw_capsule(const tn_capsule *capsule, const char *path, tool_error *error) {
  char *svg = NULL;
  size_t size;
  if (!tool_check(error, tn_capsule_draw(capsule, &svg, &size))) return false;
  bool good = tool_write_out(path, svg, size, error);
  tn_string_destroy(svg);
  return good;
}

/* The text form; the verdict is a comment in it. */
static bool print_text(const tn_capsule *capsule, tool_error *error) {
  char *text = NULL;
  size_t size;
  tn_verdict verdict = TN_VERDICT_INIT;
  tn_capsule_info info = TN_CAPSULE_INFO_INIT;
  tn_capsule_get_info(capsule, &info);
  if (!tool_check(error, tn_capsule_print(capsule, "text", &text, &size))) return false;
  tn_status *status = tn_capsule_verify(capsule, &verdict);
  const char *more = coll_qualities(info.collective, &verdict);
  if (status)
    printf("# wrong: %s\n", tn_status_message(status));
  else
    printf("# proved: depth %d%s%s, hash %s\n", verdict.depth, *more ? ", " : "", more, info.hash);
  fwrite(text, 1, size, stdout);
  tn_status_destroy(status);
  tn_string_destroy(text);
  return true;
}

static int run_show(int argc, char **argv) {
  coll_source source = {.ranks = 0};
  const char *svg = NULL;
  tool_option options[COLL_SOURCE_OPTIONS + 1];
  coll_source_options(&source, options);
  options[COLL_SOURCE_OPTIONS] = (tool_option){.name = "--svg", .value = &svg};
  int code = tool_options(&argc, argv, options, COLL_SOURCE_OPTIONS + 1);
  if (code) return code;
  if (argc > 2 || (argc < 2 && !source.generator))
    return tool_usage("coll show", "wants one file, or --generator NAME --ranks N");
  tn_capsule *capsule = NULL;
  tool_error error;
  code = coll_open("coll show", &source, argc == 2 ? argv[1] : NULL, &capsule);
  if (code) return code;
  bool good = svg ? draw_capsule(capsule, svg, &error) : print_text(capsule, &error);
  tn_capsule_destroy(capsule);
  return good ? EXIT_GOOD : tool_report("coll show", &error);
}

#define SOURCE_HELP                                                                                \
  "  --generator NAME    tenon coll list shows them\n"                                             \
  "  --ranks N           that the generator makes it for\n"                                        \
  "  --collective NAME   of those that the generator makes; else its first\n"                      \
  "  --root R            of broadcast, reduce, gather and scatter (0)\n"                           \
  "  --group N           ranks of a host, for hierarchical ones\n"

const tool_command coll_show = {
    .name = "show",
    .usage = "tenon coll show FILE | --generator NAME --ranks N [...] [--svg OUT]",
    .summary = "one capsule as text, or as a picture",
    .help =
        "Prints the text form, a step a line, and above it the verdict, as a comment. With --svg "
        "a picture\ninstead: ranks from top to bottom, time from left to right, an arrow for what "
        "goes from rank to\nrank; good to read up to some 16 ranks.\n\n" SOURCE_HELP
        "  --svg OUT           the picture, as an SVG file\n",
    .run = run_show,
};

/* ---- convert --------------------------------------------------------------------------------- */

static const char *format_of(const char *path) {
  static const char *const endings[][2] = {
      {".capsule", "text"}, {".bin", "binary"}, {".xml", "msccl"}, {".json", "mscclpp"}};
  size_t length = strlen(path);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    size_t size = strlen(endings[i][0]);
    if (length > size && !strcmp(path + length - size, endings[i][0])) return endings[i][1];
  }
  return NULL;
}

static int check_format(const char *name) {
  enum { MAX_NAMES = 16 };
  const char *names[MAX_NAMES];
  size_t count = 0;
  for (; count < MAX_NAMES && tn_capsule_format(count); count++) {
    names[count] = tn_capsule_format(count);
    if (!strcmp(names[count], name)) return EXIT_GOOD;
  }
  const char *near = tool_nearest(name, names, count);
  return tool_usage("coll convert", "there is no form '%s'%s%s%s", name,
                    near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
}

/* What is written is read back and proved before it becomes a file. */
static bool convert_capsule(const tn_capsule *from, const char *format, const char *path,
                            tool_error *error) {
  char *bytes = NULL;
  size_t size;
  tn_capsule *back = NULL;
  tn_capsule_info had = TN_CAPSULE_INFO_INIT, has = TN_CAPSULE_INFO_INIT;
  if (!tool_check(error, tn_capsule_verify(from, NULL)))
    return tool_prefix(error, "nothing is written: it is wrong");
  if (!tool_check(error, tn_capsule_print(from, format, &bytes, &size))) return false;
  bool good = tool_check(error, tn_capsule_read(bytes, size, path, &back)) &&
              tool_check(error, tn_capsule_verify(back, NULL));
  if (good) good = tool_write_out(path, bytes, size, error);
  tn_capsule_get_info(from, &had);
  tn_capsule_get_info(back, &has);
  if (good)
    printf("%s: %s, %zu bytes, %s %.12s\n", path, format, size,
           strcmp(had.hash, has.hash) ? "the same done in other steps, hash" : "hash", has.hash);
  tn_capsule_destroy(back);
  tn_string_destroy(bytes);
  return good;
}

static int run_convert(int argc, char **argv) {
  coll_source source = {.ranks = 0};
  const char *to = NULL;
  tool_option options[COLL_SOURCE_OPTIONS + 1];
  coll_source_options(&source, options);
  options[COLL_SOURCE_OPTIONS] = (tool_option){.name = "--to", .value = &to};
  int code = tool_options(&argc, argv, options, COLL_SOURCE_OPTIONS + 1);
  if (code) return code;
  if (argc != (source.generator ? 2 : 3))
    return tool_usage("coll convert", "wants IN and OUT, or --generator NAME --ranks N and OUT");
  const char *path = argv[argc - 1];
  if (!to) to = format_of(path);
  if (!to)
    return tool_usage("coll convert",
                      "%s does not end in .capsule, .bin, .xml or .json: --to FORMAT", path);
  code = check_format(to);
  if (code) return code;
  tn_capsule *capsule = NULL;
  tool_error error;
  code = coll_open("coll convert", &source, argc == 3 ? argv[1] : NULL, &capsule);
  if (code) return code;
  bool good = convert_capsule(capsule, to, path, &error);
  tn_capsule_destroy(capsule);
  return good ? EXIT_GOOD : tool_report("coll convert", &error);
}

const tool_command coll_convert = {
    .name = "convert",
    .usage = "tenon coll convert IN OUT [--to FORMAT] | --generator NAME --ranks N OUT [...]",
    .summary = "from one form to another",
    .help =
        "Writes a capsule in the form that OUT's ending says: .capsule (text), .bin (binary), .xml "
        "(msccl),\n.json (mscclpp). What is written is read back and proved first. What a form has "
        "no place for is\nnamed, with rank, lane and step; where one says it in other steps, the "
        "hash is another.\n\n"
        "  --to FORMAT         text, binary, msccl or mscclpp, whatever the ending\n" SOURCE_HELP,
    .run = run_convert,
};
