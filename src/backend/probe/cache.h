/* Answers of probes on disk: a file each below TENON_CACHE/probes, named after what identifies the
 * question, sealed with a checksum. */
#ifndef TN_BACKEND_CACHE_H
#define TN_BACKEND_CACHE_H

#include "backend/probe/probe.h"

/* No more files than this; the oldest go. */
enum { CACHE_MAX_FILES = 256 };

/* What identifies a question: the file (real path, device, inode, size, time to the nanosecond,
 * build id), what is asked with which options, this CPU, Tenon's version, the driver's version, and
 * the variables by which the loader and drivers change their minds. tn_free() ends it. NULL: memory
 * is short, or the file is gone. */
char *cache_key(const backend_question *question, const char *real_path);

/* False: there is no such answer, or what is there is damaged or of another version. */
bool cache_read(const char *key, const backend_probe **out);

/* As well as can be: a folder that cannot be written to is nobody's error. */
void cache_write(const char *key, const backend_probe *answer);

/* Removes every file of the cache's. */
void cache_clear(void);

#endif
