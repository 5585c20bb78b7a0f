/* Command-line options by table, and the nearest name for a typo. */
#include "tool.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_NAME = 64 };

static size_t min_size(size_t a, size_t b) {
  return a < b ? a : b;
}

/* Edits (insert, drop, change, swap neighbours) from one word to the other. */
static size_t edit_distance(const char *a, const char *b) {
  size_t n = strlen(a), m = strlen(b), rows[3][LONGEST_NAME + 1] = {{0}};
  if (n > LONGEST_NAME || m > LONGEST_NAME) return SIZE_MAX;
  for (size_t j = 0; j <= m; j++) rows[0][j] = j;
  for (size_t i = 1; i <= n; i++) {
    size_t *now = rows[i % 3], *up = rows[(i + 2) % 3], *up2 = rows[(i + 1) % 3];
    now[0] = i;
    for (size_t j = 1; j <= m; j++) {
      now[j] = min_size(min_size(up[j], now[j - 1]) + 1, up[j - 1] + (a[i - 1] != b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = min_size(now[j], up2[j - 2] + 1);
    }
  }
  return rows[n % 3][m];
}

const char *tool_nearest(const char *word, const char *const *names, size_t count) {
  const char *best = NULL;
  size_t best_distance = SIZE_MAX;
  for (size_t i = 0; i < count; i++) {
    size_t d = edit_distance(word, names[i]);
    if (d < best_distance) {
      best_distance = d;
      best = names[i];
    }
  }
  /* A third of the letters may be wrong, but always at least one. */
  return best && best_distance <= strlen(word) / 3 + 1 ? best : NULL;
}

static int unknown_option(const char *command, const char *word, const tool_option *options,
                          size_t count) {
  const char *names[32];
  size_t known = 0;
  names[known++] = "--help";
  for (size_t i = 0; i < count && known < 32; i++) names[known++] = options[i].name;
  const char *near = tool_nearest(word, names, known);
  if (near) return tool_usage(command, "unknown option %s; did you mean %s?", word, near);
  return tool_usage(command, "unknown option %s", word);
}

static int take_number(const char *command, const tool_option *option, const char *text) {
  char *end = NULL;
  errno = 0;
  long long number = strtoll(text, &end, 10);
  int least = option->from_zero ? 0 : 1;
  if (errno || end == text || *end || number < least)
    return tool_usage(command, "%s wants a whole number of at least %d, not '%s'", option->name,
                      least, text);
  *option->number = number;
  return EXIT_GOOD;
}

/* Handles argv[*at]; moves *at past a value it took from the next word. */
static int take_option(int argc, char **argv, int *at, const tool_option *options, size_t count) {
  char *word = argv[*at], *equals = strchr(word, '=');
  if (equals) *equals = '\0';
  const tool_option *option = NULL;
  for (size_t i = 0; i < count; i++)
    if (strcmp(word, options[i].name) == 0) option = &options[i];
  if (!option) return unknown_option(argv[0], word, options, count);
  if (option->flag) {
    *option->flag = true;
    return equals ? tool_usage(argv[0], "%s takes no value", word) : EXIT_GOOD;
  }
  if (!equals && *at + 1 >= argc) return tool_usage(argv[0], "%s wants a value", word);
  const char *value = equals ? equals + 1 : argv[++*at];
  if (option->number) return take_number(argv[0], option, value);
  *option->value = value;
  return EXIT_GOOD;
}

int tool_options(int *argc, char **argv, const tool_option *options, size_t count) {
  int kept = 1, code = EXIT_GOOD;
  bool more = true;
  for (int i = 1; i < *argc && code == EXIT_GOOD; i++) {
    if (more && strcmp(argv[i], "--") == 0)
      more = false;
    else if (more && argv[i][0] == '-' && argv[i][1])
      code = take_option(*argc, argv, &i, options, count);
    else
      argv[kept++] = argv[i];
  }
  *argc = kept;
  return code;
}
