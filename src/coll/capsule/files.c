/* The forms of capsules' files. */
#include "coll/capsule/files.h"

#include "base/system.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Of formats/, where that is linked in; ends with one without a name. */
extern const coll_format coll_other_formats[] __attribute__((weak, visibility("hidden")));

/* ---- our own -----------------------------------------------------------------------------------
 */

/* The first word, behind blank lines and comments, is "capsule". */
static bool is_text(const char *bytes, size_t size) {
  static const char word[] = "capsule";
  size_t at = 0;
  while (at < size && (bytes[at] == '#' || strchr(" \t\r\n", bytes[at]))) {
    if (bytes[at] != '#') {
      at++;
      continue;
    }
    const char *end = memchr(bytes + at, '\n', size - at);
    if (!end) return false;
    at = (size_t)(end - bytes);
  }
  return size - at > sizeof word - 1 && !memcmp(bytes + at, word, sizeof word - 1) &&
         strchr(" \t", bytes[at + sizeof word - 1]);
}

static tn_status *write_text(const coll_capsule *c, tn_text *out) {
  coll_print(c, out);
  return out->failed ? tn_error_no_memory("a capsule's text") : NULL;
}

static bool is_binary(const char *bytes, size_t size) {
  return size >= 8 && !memcmp(bytes, "TNCAPS", 6) && bytes[7] == '\n';
}

static tn_status *read_binary(const char *bytes, size_t size, const char *file,
                              coll_capsule **out) {
  return coll_read_binary(bytes, size, file, out);
}

static tn_status *write_binary(const coll_capsule *c, tn_text *out) {
  char *bytes;
  size_t size;
  tn_status *status = coll_write_binary(c, &bytes, &size);
  if (status) return status;
  tn_text_append(out, bytes, size);
  tn_free(bytes);
  return out->failed ? tn_error_no_memory("a capsule's bytes") : NULL;
}

static const coll_format own_formats[] = {
    {"text", "a step a line", ".capsule", is_text, coll_read_text, write_text},
    {"binary", "the smallest, which the hash is of", ".bin", is_binary, read_binary, write_binary},
};
enum { NUM_OWN = sizeof own_formats / sizeof *own_formats };

/* ---- which one ---------------------------------------------------------------------------------
 */

const coll_format *coll_format_at(size_t index) {
  if (index < NUM_OWN) return &own_formats[index];
  if (!coll_other_formats) return NULL;
  for (const coll_format *f = coll_other_formats; f->name; f++)
    if (index-- == NUM_OWN) return f;
  return NULL;
}

const coll_format *coll_format_find(const char *name) {
  const coll_format *f;
  for (size_t i = 0; (f = coll_format_at(i)); i++)
    if (!strcmp(f->name, name)) return f;
  return NULL;
}

const coll_format *coll_format_of_path(const char *path) {
  const coll_format *f;
  size_t length = strlen(path);
  for (size_t i = 0; (f = coll_format_at(i)); i++) {
    size_t ending = strlen(f->ending);
    if (length > ending && !strcmp(path + length - ending, f->ending)) return f;
  }
  return NULL;
}

static const char *names_of_formats(char *out, size_t size) {
  const coll_format *f;
  size_t at = 0;
  *out = '\0';
  for (size_t i = 0; (f = coll_format_at(i)) && at < size; i++)
    at += (size_t)snprintf(out + at, size - at, "%s%s", i ? ", " : "", f->name);
  return out;
}

/* ---- reading and writing -----------------------------------------------------------------------
 */

tn_status *coll_read_bytes(const char *bytes, size_t size, const char *file,
                           const coll_format **format, coll_capsule **out) {
  const coll_format *f;
  char names[128];
  *out = NULL;
  if (format) *format = NULL;
  if (size > COLL_MAX_FILE)
    return tn_error_at(TN_INVALID_ARGUMENT, file, "%zu bytes: a capsule has at most %d", size,
                       COLL_MAX_FILE);
  for (size_t i = 0; (f = coll_format_at(i)); i++) {
    if (!f->is_it(bytes, size)) continue;
    if (format) *format = f;
    return f->read(bytes, size, file, out);
  }
  return tn_error_at(TN_INVALID_ARGUMENT, file, "it does not begin like a capsule (%s)",
                     names_of_formats(names, sizeof names));
}

tn_status *coll_read_file(const char *path, const coll_format **format, coll_capsule **out) {
  tn_file file;
  *out = NULL;
  if (format) *format = NULL;
  tn_status *status = tn_file_read(path, COLL_MAX_FILE, &file);
  if (status) return status;
  status = coll_read_bytes(file.data, file.size, path, format, out);
  tn_file_close(&file);
  return status;
}

tn_status *coll_write_file(const coll_capsule *c, const coll_format *format, const char *path) {
  tn_text text = {.size = 0};
  tn_status *status = format->write(c, &text);
  if (!status) status = tn_file_write(path, text.data, text.size);
  tn_text_free(&text);
  return status;
}
