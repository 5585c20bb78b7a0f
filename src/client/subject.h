/* A plugin's handles in words, for the errors and traces of calls: "client cpu", "buffer f32[2,3]".
 *
 * Only the PJRT handle is known here, so the plugin is asked, by functions that do not wait; what
 * it does not tell is left out ("a client"). Nothing here fails or allocates. */
#ifndef TN_CLIENT_SUBJECT_H
#define TN_CLIENT_SUBJECT_H

#include "client/call.h"
#include "client/text.h"

typedef enum subject_kind {
  SUBJECT_CLIENT,
  SUBJECT_DEVICE,
  SUBJECT_DESCRIPTION,
  SUBJECT_MEMORY,
  SUBJECT_BUFFER,
  SUBJECT_EXECUTABLE,
  SUBJECT_LOADED,
  SUBJECT_EVENT,
  SUBJECT_TOPOLOGY,
  SUBJECT_UPLOAD,
  SUBJECT_STREAM,
  SUBJECT_NUM_KINDS
} subject_kind;

/* `handle` is not NULL and alive. */
void subject_put(tn_line *line, const tn_plugin *plugin, subject_kind kind, void *handle);

/* "f32[2,3]" of a buffer, or "?". */
void subject_put_shape(tn_line *line, const tn_plugin *plugin, PJRT_Buffer *buffer);

/* The text of the plugin's or the caller's: at most 64 bytes of it, on one line. */
void subject_put_text(tn_line *line, const char *text, size_t size);

#endif
