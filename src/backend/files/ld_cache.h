/* /etc/ld.so.cache: where the loader finds libraries. */
#ifndef TN_BACKEND_LD_CACHE_H
#define TN_BACKEND_LD_CACHE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Calls `visit` with each path that the cache has for a soname of this machine, in its order, until
 * it returns true, which is returned. Bytes that are no such cache have none. */
typedef bool (*ld_cache_visit)(void *arg, const char *path);
bool ld_cache_each(const char *bytes, size_t size, const char *soname, ld_cache_visit visit,
                   void *arg);

#endif
