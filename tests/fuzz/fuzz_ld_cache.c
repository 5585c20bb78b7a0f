/* libFuzzer target: any bytes as /etc/ld.so.cache. Every path is whole and absolute, and stopping
 * at one stops. The seed corpus is tests/fuzz/corpus/ld_cache. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "backend/files/ld_cache.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool count(void *arg, const char *path) {
  size_t *left = arg;
  if (path[0] != '/' || strlen(path) >= PATH_MAX) abort();
  return --*left == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const names[] = {"liba.so.1", "libcuda.so.1", "", "/lib/liba.so.1"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t all = SIZE_MAX, one = 1;
    bool stopped = ld_cache_each((const char *)data, size, names[i], count, &all);
    bool has = ld_cache_each((const char *)data, size, names[i], count, &one);
    if (stopped || has != (all != SIZE_MAX)) abort();
  }
  return 0;
}
