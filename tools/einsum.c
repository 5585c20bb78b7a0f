/* tenon einsum: in which order several tensors are contracted, and what that costs. */
#include "tool.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SIZES = 4096 };

static const char *const methods[] = {"auto",     "optimal", "branch-all", "branch-2",
                                      "branch-1", "dp",      "greedy"};
static const char *const objectives[] = {"flops", "size", "write"};

/* The number of `word` among the names; -1, and a message, if it is none. */
static int find_word(const char *option, const char *word, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!strcmp(word, names[i])) return (int)i;
  const char *near = tool_nearest(word, names, count);
  tool_usage("einsum", "%s has no '%s'%s%s%s", option, word, near ? "; did you mean '" : "",
             near ? near : "", near ? "'?" : "");
  return -1;
}

/* "2x3,3x4": numbers, whatever stands between. False: it is no such list. */
static bool read_sizes(const char *text, int64_t *sizes, size_t *count) {
  *count = 0;
  while (*text) {
    char *end;
    long long size = strtoll(text, &end, 10);
    if (end == text || *count == MOST_SIZES) return false;
    sizes[(*count)++] = size;
    text = end;
    while (*text == 'x' || *text == ',') text++;
  }
  return true;
}

static void print_path(const tn_einsum_path *path) {
  char line[256];
  size_t first, second;
  const char *text;
  double flops;
  tn_einsum_path_describe(path, line, sizeof line);
  printf("%s\n", line);
  for (size_t i = 0; tn_einsum_path_step(path, i, &first, &second, &text, &flops); i++)
    printf("  (%zu, %zu)  %-24s %.6g flops\n", first, second, text, flops);
}

static int run_einsum(int argc, char **argv) {
  static int64_t sizes[MOST_SIZES];
  const char *method = "auto", *minimize = "flops";
  const tool_option options[] = {{.name = "--method", .value = &method},
                                 {.name = "--minimize", .value = &minimize}};
  int code = tool_options(&argc, argv, options, 2);
  if (code) return code;
  size_t count;
  if (argc != 3) return tool_usage("einsum", "wants an equation and its operands' shapes");
  if (!read_sizes(argv[2], sizes, &count))
    return tool_usage("einsum", "'%s' is no list of shapes such as 2x3,3x4", argv[2]);
  tn_einsum_options how = TN_EINSUM_OPTIONS_INIT;
  int number = find_word("--method", method, methods, sizeof methods / sizeof *methods);
  int objective = find_word("--minimize", minimize, objectives, 3);
  if (number < 0 || objective < 0) return EXIT_USAGE;
  how.method = (tn_einsum_method)number;
  how.minimize = (tn_einsum_minimize)objective;
  tn_einsum_path *path = NULL;
  tool_error error;
  if (!tool_check(&error, tn_einsum_find_path(argv[1], sizes, count, &how, &path)))
    return tool_report("einsum", &error);
  print_path(path);
  tn_einsum_path_destroy(path);
  return EXIT_GOOD;
}

const tool_command tool_einsum = {
    .name = "einsum",
    .usage = "tenon einsum EQUATION SHAPES [--method NAME] [--minimize NAME]",
    .summary = "in which order to contract several tensors, and what it costs",
    .help =
        "  SHAPES       of the operands, in order: 100x2,2x100,100x3\n"
        "  --method     auto (the default), optimal, branch-all, branch-2, branch-1, dp, greedy\n"
        "  --minimize   flops (the default), size, write\n"
        "\n"
        "example:\n"
        "  tenon einsum 'ab,bc,cd->ad' 100x2,2x100,100x3\n",
    .run = run_einsum,
};
