/* Random bytes (base/crypto.h). */
#include "base/crypto.h"
#include "base/fault.h"
#include "base/status.h"

#include <errno.h>
#include <sodium/core.h>
#include <sodium/randombytes.h>
#include <string.h>
#include <sys/random.h>

/* libsodium ends the process where the system gives no random bytes. A library may not, so the
 * system is asked for one first: what gives one gives more. */
static bool system_gives_bytes(void) {
  unsigned char one;
  ssize_t got;
  if (tn_fault_point(TN_FAULT_FILE)) {
    errno = EIO;
    return false;
  }
  do got = getrandom(&one, sizeof one, 0);
  while (got < 0 && errno == EINTR);
  return got == sizeof one;
}

tn_status *tn_random_bytes(void *out, size_t size) {
  if (!system_gives_bytes())
    return tn_error(TN_UNAVAILABLE, "the system gives no random bytes: %s", strerror(errno));
  if (sodium_init() < 0) /* 1: begun before; many threads may ask */
    return tn_error(TN_UNAVAILABLE, "libsodium does not begin");
  randombytes_buf(out, size);
  return NULL;
}
