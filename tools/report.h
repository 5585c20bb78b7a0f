/* What --json prints. */
#ifndef TENON_TOOLS_REPORT_H
#define TENON_TOOLS_REPORT_H

#include "tool.h"
#include <jansson.h>

/* Prints the object to stdout and ends it; NULL (no memory, or text that is not UTF-8) is an error.
 * Returns the exit code for `command`. */
int report_print(const char *command, json_t *object);

/* Text as JSON: bytes that are no UTF-8 become '?'. */
json_t *report_text(const char *text, size_t size);

#endif
