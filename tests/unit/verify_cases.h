/* The cases of tests/verify: for each op programs that keep its constraints and programs that break
 * one. Include it after cmocka. */
#ifndef TN_TESTS_VERIFY_CASES_H
#define TN_TESTS_VERIFY_CASES_H

#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct verify_case {
  const char *path, *op; /* "stablehlo.add" */
  const char *text;
  size_t size;
  bool refused, strictly; /* strictly: refused with --strict alone */
} verify_case;

typedef void (*verify_case_fn)(const verify_case *one, void *arg);

static inline char *verify_read_whole(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail_msg("%s cannot be read", path);
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *text = malloc(size + 1);
  assert_non_null(text);
  assert_int_equal(fread(text, 1, size, file), size);
  fclose(file);
  text[size] = 0;
  return text;
}

static inline void verify_cases_of(const char *path, const char *dialect, verify_case_fn visit,
                                   void *arg) {
  static const char mark[] = "// -----\n", refused[] = "// refused ",
                    strictly[] = "// refused strictly ";
  char op[100], *text = verify_read_whole(path);
  const char *name = strrchr(path, '/') + 1;
  snprintf(op, sizeof op, "%s.%.*s", dialect, (int)(strlen(name) - strlen(".mlir")), name);
  for (char *at = text, *next; at; at = next) {
    next = strstr(at, mark);
    if (next) *next = 0;
    verify_case one = {.path = path, .op = op, .text = at, .size = strlen(at)};
    one.refused = strncmp(at, refused, strlen(refused)) == 0;
    one.strictly = strncmp(at, strictly, strlen(strictly)) == 0;
    visit(&one, arg);
    if (next) next += strlen(mark);
  }
  free(text);
}

static inline void verify_each_case(verify_case_fn visit, void *arg) {
  static const char *const folders[][2] = {
      {TENON_SOURCE_DIR "/tests/verify/*.mlir", "stablehlo"},
      {TENON_SOURCE_DIR "/tests/verify/chlo/*.mlir", "chlo"},
  };
  for (size_t f = 0; f < 2; f++) {
    glob_t files;
    assert_int_equal(glob(folders[f][0], 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++)
      verify_cases_of(files.gl_pathv[i], folders[f][1], visit, arg);
    globfree(&files);
  }
}

#endif
