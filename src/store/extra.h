/* What Tenon's own stores can do besides keeping values; a program's store has none of it. Modules
 * know this, too.
 *
 * An *id* is of one generation of a job (generation.h): 32 digits of hex. What belongs to it are
 * the keys that begin with "generation/ID/". */
#ifndef TN_STORE_EXTRA_H
#define TN_STORE_EXTRA_H

#include <tenon/store.h>

#define STORE_SCOPE "generation/"
enum { STORE_ID = 32 /* digits */, STORE_SCOPE_SIZE = sizeof STORE_SCOPE - 1 };

typedef struct store_extra {
  /* Says that this process is of the generation, until it lets go or ends, however it ends.
   * `first`: nobody did before. NOT_FOUND: not the first, and nobody holds it any more. `*held` is
   * for let_go(). */
  tn_status *(*hold)(void *arg, const char *id, bool first, void **held);
  void (*let_go)(void *arg, void *held);
  /* Whether some process does. */
  tn_status *(*is_held)(void *arg, const char *id, bool *out);
  /* Takes away what belongs to all generations that nobody holds. */
  tn_status *(*sweep)(void *arg);
  /* Nanoseconds that a process which was killed may still count; 0: none, the kernel knows. */
  int64_t lag;
} store_extra;

#endif
