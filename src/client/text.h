/* One line of text into a caller's array, as snprintf counts: what does not fit is cut and counted.
 */
#ifndef TN_CLIENT_TEXT_H
#define TN_CLIENT_TEXT_H

#include <stddef.h>
#include <stdint.h>
#include <tenon/export.h>
#include <tenon/types.h>

typedef struct tn_line {
  char *text;
  size_t size;   /* of the array */
  size_t length; /* of the whole text so far */
} tn_line;

/* An empty text; the array ends in a NUL from now on, if it has room for one. */
tn_line line_start(char *text, size_t size);
void line_put(tn_line *line, const char *format, ...) TN_PRINTF(2, 3);

/* "no bytes", "1 byte", "2 bytes"; "processes" for "process". */
void line_put_count(tn_line *line, int64_t count, const char *what);

/* "f32[2,3]": type and dimensions; TN_DYNAMIC is '?'. The type's short name is that of the PJRT
 * number in lower case ("pred", "bf16"). */
void line_put_shape(tn_line *line, tn_type type, const int64_t *dims, size_t rank);

#endif
