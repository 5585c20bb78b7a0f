/* Files of cases: programs as text with a line "// -----" between them (tests/verify,
 * tests/passes). */
#ifndef TN_TESTS_TEXT_CASES_H
#define TN_TESTS_TEXT_CASES_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole file, ended by a zero; the caller frees it. NULL: it cannot be read. */
static inline char *text_cases_read(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
  char *text = size < 0 ? NULL : malloc((size_t)size + 1);
  if (text) {
    rewind(file);
    text[fread(text, 1, (size_t)size, file)] = 0;
  }
  fclose(file);
  return text;
}

/* Cuts the first case off: it ends where the mark was. What comes after it, or NULL. */
static inline char *text_cases_cut(char *text) {
  static const char mark[] = "// -----\n";
  char *at = strstr(text, mark);
  while (at && at != text && at[-1] != '\n') at = strstr(at + 1, mark);
  if (!at) return NULL;
  *at = 0;
  return at + strlen(mark);
}

/* The line that begins at `text` begins with those words. */
static inline bool text_cases_begins(const char *text, const char *words) {
  return strncmp(text, words, strlen(words)) == 0;
}

#endif
