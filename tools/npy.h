/* NumPy's .npy files: format 1, 2 and 3, either byte order, either storage order, no Python
 * objects.
 *
 * .npy cannot name every element type. Those it lacks are stored as the nearest integer that holds
 * their bits or value: bf16 as uint16 bits, f8 and smaller floats as uint8 bits, s4/s2/s1 as int8
 * and u4/u2/u1 as uint8, one value per byte. Which type is meant, the program says. */
#ifndef TENON_TOOLS_NPY_H
#define TENON_TOOLS_NPY_H

#include "tool.h"

enum { NPY_MAX_RANK = 32 };

/* Element kinds by NumPy's letters: b bool, i int, u unsigned, f float, c complex, V raw bits. */
typedef struct npy_array {
  char kind;
  size_t item; /* bytes of one element */
  size_t rank;
  int64_t dims[NPY_MAX_RANK];
  size_t count; /* elements */
  void *data;   /* row-major, little-endian; free() it, or npy_free() */
} npy_array;

/* Reads a file or the bytes of one (named `path` in errors). *out is empty after an error. The file
 * is a regular one unless `streams`, which is for what a user names; of that, too, no more is read
 * than its header says. */
bool npy_read(const char *path, bool streams, npy_array *out, tool_error *error);
bool npy_parse(const char *path, const char *bytes, size_t size, npy_array *out, tool_error *error);
/* Writes format 1. `data` holds `count(dims)` elements as the API's host arrays do. */
bool npy_write(const char *path, tn_type type, const int64_t *dims, size_t rank, const void *data,
               tool_error *error);
void npy_free(npy_array *array);

/* Whether the file's elements are how `type` is stored. */
bool npy_holds(const npy_array *array, tn_type type);
/* The array's own type and shape as a message shows them: "f32[3,4]". Returns `out`. */
const char *npy_describe(const npy_array *array, char *out, size_t size);

#endif
