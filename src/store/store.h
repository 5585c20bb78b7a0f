/* Key-value stores, by which the processes of a job find each other: the public object
 * (<tenon/store.h>) and its kinds. A kind is a tn_store_calls of its own: in memory (memory.c), in
 * a folder (directory.c). Nothing here knows of plugins or of collectives. */
#ifndef TN_STORE_STORE_H
#define TN_STORE_STORE_H

#include "base/memory.h"
#include "base/status.h"
#include "store/extra.h"

/* NULL stays NULL. */
tn_store *store_ref(tn_store *store);

/* A store with a name for tn_store_describe(): "in memory". Takes it over. NULL: the program's.
 * `extra` is static; NULL: it can do no more than its calls. */
tn_status *store_create_named(const tn_store_calls *calls, const store_extra *extra, char *name,
                              tn_store **out) TN_MUST_USE;
/* What it can do besides, and what that is called with. NULL: nothing. */
const store_extra *store_extra_of(const tn_store *store, void **arg);

/* The same store with `prefix` before each key, which tells itself apart by nothing else. */
tn_status *store_create_scoped(tn_store *store, const char *prefix, tn_store **out) TN_MUST_USE;

/* "nobody put a value for a key of 3 bytes within 50 ms" and the like. */
tn_status *store_error_late(size_t key_size, int64_t nanoseconds) TN_MUST_USE TN_NEVER_NULL;
tn_status *store_error_none(size_t key_size) TN_MUST_USE TN_NEVER_NULL;

#endif
