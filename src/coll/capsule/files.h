/* Capsules in files, of whatever form: which forms there are, and which one a file has. Our own two
 * are always there; those of other libraries (formats/) where their readers are linked in, which
 * they are in libtenon.so and not in the plugin. */
#ifndef TN_COLL_CAPSULE_FILES_H
#define TN_COLL_CAPSULE_FILES_H

#include "coll/capsule/capsule.h"

/* Larger files are refused unread. */
enum { COLL_MAX_FILE = 256 << 20 };

typedef struct coll_format {
  const char *name; /* "text", "binary", "msccl", "mscclpp" */
  const char *about;
  const char *ending;                            /* of a file's name: ".capsule" */
  bool (*is_it)(const char *bytes, size_t size); /* by how it begins */
  tn_status *(*read)(const char *bytes, size_t size, const char *file, coll_capsule **out);
  tn_status *(*write)(const coll_capsule *c, tn_text *out); /* appends; UNIMPLEMENTED: no place */
} coll_format;

/* In a fixed order; NULL: no such index, no such name. */
const coll_format *coll_format_at(size_t index);
const coll_format *coll_format_find(const char *name);
/* By the ending of a file's name; NULL: none has it. */
const coll_format *coll_format_of_path(const char *path);

/* Recognises the form by how it begins. INVALID_ARGUMENT if it is none. `format` (or NULL) gets it,
 * also where it cannot be read. `file` is for messages. */
tn_status *coll_read_bytes(const char *bytes, size_t size, const char *file,
                           const coll_format **format, coll_capsule **out) TN_MUST_USE;
/* A regular file. */
tn_status *coll_read_file(const char *path, const coll_format **format,
                          coll_capsule **out) TN_MUST_USE;
tn_status *coll_write_file(const coll_capsule *c, const coll_format *format,
                           const char *path) TN_MUST_USE;

#endif
