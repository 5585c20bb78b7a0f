/* The cases of tests/verify: for each op programs that keep its constraints and programs that break
 * one. Include it after cmocka. */
#ifndef TN_TESTS_VERIFY_CASES_H
#define TN_TESTS_VERIFY_CASES_H

#include "text_cases.h"

#include <glob.h>

typedef struct verify_case {
  const char *path, *op; /* "stablehlo.add" */
  const char *text;
  size_t size;
  bool refused, strictly; /* strictly: refused with --strict alone */
} verify_case;

typedef void (*verify_case_fn)(const verify_case *one, void *arg);

static inline void verify_cases_of(const char *path, const char *dialect, verify_case_fn visit,
                                   void *arg) {
  char op[100], *text = text_cases_read(path);
  if (!text) fail_msg("%s cannot be read", path);
  const char *name = strrchr(path, '/') + 1;
  snprintf(op, sizeof op, "%s.%.*s", dialect, (int)(strlen(name) - strlen(".mlir")), name);
  for (char *at = text, *next; at; at = next) {
    next = text_cases_cut(at);
    verify_case one = {.path = path, .op = op, .text = at, .size = strlen(at)};
    one.refused = text_cases_begins(at, "// refused ");
    one.strictly = text_cases_begins(at, "// refused strictly ");
    visit(&one, arg);
  }
  free(text);
}

static inline void verify_each_case(verify_case_fn visit, void *arg) {
  static const char *const folders[][2] = {
      {TENON_SOURCE_DIR "/tests/verify/*.mlir", "stablehlo"},
      {TENON_SOURCE_DIR "/tests/verify/chlo/*.mlir", "chlo"},
      {TENON_SOURCE_DIR "/tests/verify/func/*.mlir", "func"},
  };
  for (size_t f = 0; f < sizeof folders / sizeof *folders; f++) {
    glob_t files;
    assert_int_equal(glob(folders[f][0], 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++)
      verify_cases_of(files.gl_pathv[i], folders[f][1], visit, arg);
    globfree(&files);
  }
}

#endif
