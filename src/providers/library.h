/* What the provider modules share: finding a library, its functions, OpenMP runtimes. They see
 * abi/tenon/provider.h and nothing else of Tenon's. */
#ifndef TN_PROVIDERS_LIBRARY_H
#define TN_PROVIDERS_LIBRARY_H

#include "abi/tenon/provider.h"

#include <stdbool.h>

/* Where the words of an error go. */
typedef struct words {
  char *text;
  size_t size;
} words;

static inline words words_in(char *text, size_t size) {
  return (words){text, size};
}

/* Writes the text; gives 1, for `return`. */
int32_t trouble_say(const words *trouble, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

typedef struct library {
  void *handle;
  bool was_there; /* the process had it loaded before */
  char path[512]; /* of its file */
} library;

/* A function of the library that it may lack. Give it to a variable of the function's type. */
void *library_find(const library *lib, const char *name);

/* Loads `path`, or where that is NULL the first of `files` (a list that ends with NULL) to be
 * found: a name with a slash inside is tried in the system's folders of libraries, one without as
 * the loader finds it. Then `symbol` says which file it is. Refuses where that leaves two OpenMP
 * runtimes in the process. */
int32_t library_open(library *lib, const char *path, const char *const *files, const char *symbol,
                     const words *trouble);

/* Why two OpenMP runtimes would be in one process now; false: they are not. */
bool library_openmp_clash(char *text, size_t size);

#endif
