/* The handlers of all four element types by name. */
#include "lapack/frame.h"

#include <string.h>

#define LISTS(kind)                                                                                \
  extern const lapack_handler kind##_solve_handlers[], kind##_form_handlers[],                     \
      kind##_spectrum_handlers[], kind##_general_handlers[];
LISTS(s)
LISTS(d)
LISTS(c)
LISTS(z)

/* NULL: there is none of that name. */
__attribute__((visibility("default"))) XLA_FFI_Handler *tenon_lapack_handler(const char *name);

XLA_FFI_Handler *tenon_lapack_handler(const char *name) {
#define OF(kind)                                                                                   \
  kind##_solve_handlers, kind##_form_handlers, kind##_spectrum_handlers, kind##_general_handlers
  static const lapack_handler *const lists[] = {OF(s), OF(d), OF(c), OF(z)};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    for (const lapack_handler *h = lists[i]; h->name; h++)
      if (!strcmp(h->name, name)) return h->execute;
  return NULL;
}
