/* The file begins with glibc's new table, or with libc5's old one and the new one behind it:
 *
 *   old   "ld.so-1.7.0" and a NUL, a count, 12 bytes an entry; the new one begins at a multiple of
 * 8 new   "glibc-ld.so.cache1.1", a count, the size of the strings, 20 bytes more, 24 bytes an
 * entry: flags, offset of the soname, offset of the path, system version, 8 bytes of hwcap
 *
 * Offsets are counted from where the new table begins. */
#include "backend/files/ld_cache.h"
#include <string.h>

#if defined(__x86_64__)
enum { OWN_FLAGS = 0x0303 }; /* an ELF library for libc6, 64-bit x86 */
#elif defined(__aarch64__)
enum { OWN_FLAGS = 0x0a03 };
#else
enum { OWN_FLAGS = -1 };
#endif

static const char old_magic[] = "ld.so-1.7.0";
static const char new_magic[] = "glibc-ld.so.cache1.1";
enum { OLD_HEADER = 16, OLD_ENTRY = 12, NEW_HEADER = 48, NEW_ENTRY = 24 };

static uint32_t word_at(const char *bytes) {
  uint32_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

/* Makes `*bytes` begin at the new table; false: there is none. */
static bool find_table(const char **bytes, size_t *size) {
  if (*size >= OLD_HEADER && !memcmp(*bytes, old_magic, sizeof old_magic)) {
    uint64_t skip = OLD_HEADER + (uint64_t)word_at(*bytes + 12) * OLD_ENTRY;
    skip = (skip + 7) & ~7ull;
    if (skip > *size) return false;
    *bytes += skip;
    *size -= skip;
  }
  return *size >= NEW_HEADER && !memcmp(*bytes, new_magic, sizeof new_magic - 1);
}

/* The string at an offset; NULL: it does not end in the file. */
static const char *string_at(const char *bytes, size_t size, uint32_t offset) {
  if (offset >= size || !memchr(bytes + offset, 0, size - offset)) return NULL;
  return bytes + offset;
}

/* Whether the string at an offset is `name`, of `length` bytes with its NUL. */
static bool is_string(const char *bytes, size_t size, uint32_t offset, const char *name,
                      size_t length) {
  return offset < size && length <= size - offset && !memcmp(bytes + offset, name, length);
}

bool ld_cache_each(const char *bytes, size_t size, const char *soname, ld_cache_visit visit,
                   void *arg) {
  size_t length = strlen(soname) + 1;
  if (!find_table(&bytes, &size)) return false;
  uint64_t count = word_at(bytes + 20), most = (size - NEW_HEADER) / NEW_ENTRY;
  if (count > most) count = most;
  for (uint64_t i = 0; i < count; i++) {
    const char *entry = bytes + NEW_HEADER + i * NEW_ENTRY;
    if (word_at(entry) != OWN_FLAGS) continue;
    if (!is_string(bytes, size, word_at(entry + 4), soname, length)) continue;
    const char *path = string_at(bytes, size, word_at(entry + 8));
    if (path && path[0] == '/' && strlen(path) < PATH_MAX && visit(arg, path)) return true;
  }
  return false;
}
