/* A whole life through a plugin's table by hand, with struct sizes as other clients choose them. */
#ifndef TN_TESTS_RAW_LIFE_H
#define TN_TESTS_RAW_LIFE_H

#include <stdbool.h>

typedef enum raw_rule {
  RAW_NEWEST, /* STRUCT_SIZE of the header that the client was built with */
  RAW_SIZEOF  /* sizeof of the same */
} raw_rule;

typedef struct raw_result {
  const char *refused; /* the first function that was, without "PJRT_" */
  int num_refused;     /* different functions */
  bool wrong;          /* nothing refused, but other bytes came back */
} raw_result;

/* `path` is a copy of the mock that nobody else calls meanwhile. */
void raw_live(const char *path, raw_rule rule, raw_result *out);

/* Whether that copy has counted misuse, or still holds something. */
bool raw_misuse(const char *path);

void raw_copy_file(const char *from, const char *to);

#endif
