/* Folders of capsules. Every file in them is read and proved, and the list says of each what it is
 * or why it may not run. A file that is wrong spoils nothing but itself. */
#ifndef TN_COLL_CAPSULE_LIBRARY_H
#define TN_COLL_CAPSULE_LIBRARY_H

#include "coll/capsule/files.h"
#include "coll/capsule/verify.h"

typedef struct coll_entry {
  char *path;                /* of the file; of a folder that cannot be read */
  const coll_format *format; /* NULL: none that is known */
  coll_capsule *capsule;     /* NULL: it cannot be read */
  tn_status *status;         /* NULL: it is proved, and `verdict` holds */
  coll_verdict verdict;
} coll_entry;

typedef struct coll_library {
  coll_entry *entries; /* by folder as given, in each by the names of files */
  size_t count, capacity;
} coll_library;

/* `folders` are separated by colons; empty names are passed over. Hidden files, folders in them and
 * what is no regular file are no entries. Fails for want of memory alone. */
tn_status *coll_library_read(const char *folders, coll_library *out) TN_MUST_USE;
void coll_library_end(coll_library *library);

/* That of TENON_CAPSULE_PATH, read once in the life of the process; it stays. */
tn_status *coll_library_of_environment(const coll_library **out) TN_MUST_USE;

/* What a call wants. A capsule for a range of bytes is taken within it only; one that claims no
 * order not where `in_order` is wanted, unless it keeps one. Sources are those of a permutation. */
typedef struct coll_want {
  coll_kind kind;
  int32_t ranks, root;
  const int32_t *sources;
  int64_t bytes; /* the size of the call, as MSCCL counts it: what one rank gives, or gets where
                    that is more; 0: any */
  bool in_place, in_order;
} coll_want;

/* Whether a proved capsule may run it. */
bool coll_fits_want(const coll_capsule *c, const coll_verdict *verdict, const coll_want *want);

/* The first entry, from index `*next` on, that is proved and fits; `*next` then is the one after
 * it. NULL: no more. */
const coll_entry *coll_library_find(const coll_library *library, const coll_want *want,
                                    size_t *next);

#endif
