/* The digest of a file, as `sha256sum` prints it. */
#ifndef TN_TOOLS_SHA256_H
#define TN_TOOLS_SHA256_H

#include "tool.h"

enum { SHA256_TEXT = 65 };

/* In hex, with the NUL. False, with the error, where the file cannot be read. */
bool sha256_of_file(const char *path, char text[SHA256_TEXT], tool_error *error);

#endif
