#include "base/assert.h"

#ifdef TENON_ASSERTS
#include <stdio.h>
#include <stdlib.h>

void tn_assert_failed(const char *condition, const char *file, int line, const char *function) {
  fprintf(stderr, "%s:%d: %s: %s does not hold\n", file, line, function, condition);
  abort();
}
#else
typedef int tn_assert_is_off; /* a file of C has at least one declaration */
#endif
