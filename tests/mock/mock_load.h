/* For tests: a fresh copy of the mock plugin with settings of its own. */
#ifndef TN_TESTS_MOCK_LOAD_H
#define TN_TESTS_MOCK_LOAD_H

#include "mock.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h> /* needs some of those above */

typedef struct mock_copy {
  char path[256];
  char spec[264];
} mock_copy;

static inline const char *mock_folder(void) {
  static char folder[64];
  if (!folder[0]) {
    strcpy(folder, "/tmp/tenon-mock-XXXXXX");
    assert_non_null(mkdtemp(folder));
  }
  return folder;
}

static inline void mock_copy_file(const char *from, const char *to) {
  FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
  assert_non_null(in);
  assert_non_null(out);
  char block[65536];
  size_t n;
  while ((n = fread(block, 1, sizeof block, in)) > 0) assert_int_equal(fwrite(block, 1, n, out), n);
  fclose(in);
  assert_int_equal(fclose(out), 0);
}

/* Makes a copy, and sets the environment that it will read when it is loaded: NAME=VALUE strings
 * with a NULL at the end. */
static inline mock_copy mock_make(const char *const *settings) {
  static const char *const names[] = {
      "MOCK_MAJOR",     "MOCK_MINOR",      "MOCK_NULL_API", "MOCK_SIZES",    "MOCK_MISSING",
      "MOCK_FAIL",      "MOCK_TABLE_SIZE", "MOCK_DELAY_MS", "MOCK_PLATFORM", "MOCK_DEVICES",
      "MOCK_STUBBORN",  "MOCK_FAIL_NTH",   "MOCK_PAYLOADS", "MOCK_ERRORS",   "MOCK_ODD",
      "MOCK_BAD_PIECE", "MOCK_PADDING"};
  static int count;
  mock_copy copy;
  snprintf(copy.path, sizeof copy.path, "%s/mock%d.so", mock_folder(), count++);
  snprintf(copy.spec, sizeof copy.spec, "pjrt:%s", copy.path);
  mock_copy_file(TENON_MOCK_PLUGIN, copy.path);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
  for (size_t i = 0; settings && settings[i]; i++) {
    char pair[128];
    snprintf(pair, sizeof pair, "%s", settings[i]);
    char *value = strchr(pair, '=');
    assert_non_null(value);
    *value = '\0';
    assert_int_equal(setenv(pair, value + 1, 1), 0);
  }
  return copy;
}

#define MOCK_MAKE(...) mock_make((const char *const[]){__VA_ARGS__, NULL})

/* What a copy that is loaded has counted. */
static inline mock_state *mock_state_of(const mock_copy *copy) {
  void *object = dlopen(copy->path, RTLD_NOW | RTLD_NOLOAD);
  assert_non_null(object);
  mock_state *(*get)(void);
  void *symbol = dlsym(object, "mock_get_state");
  memcpy(&get, &symbol, sizeof get);
  return get();
}

/* That nobody holds anything of a copy, and nothing was done that must not be. */
static inline void mock_assert_clean(const mock_copy *copy) {
  void *object = dlopen(copy->path, RTLD_NOW | RTLD_NOLOAD);
  assert_non_null(object);
  int (*left)(char *text, size_t size);
  void *symbol = dlsym(object, "mock_left");
  memcpy(&left, &symbol, sizeof left);
  char text[512];
  if (left(text, sizeof text)) fail_msg("left: %s", text);
  if (mock_state_of(copy)->misuse) fail_msg("misuse: %s", mock_state_of(copy)->misused);
}

/* Removes the copies' files; those that are loaded stay so. */
static inline int mock_clean(void **unused) {
  (void)unused;
  char command[128];
  snprintf(command, sizeof command, "rm -rf '%s'", mock_folder());
  return system(command);
}

#endif
