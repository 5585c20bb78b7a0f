/* The seal of bytes for elsewhere: what saved executables and topologies begin with.
 *
 * A block begins with 8 letters that say what it is and 16 bytes of the version that wrote it,
 * NUL-padded; at `digest_at`, which ends the head, are 16 bytes of digest of all the rest. The
 * digest finds damage, not malice: who writes the bytes can write any content.
 *
 * The bytes are the caller's throughout. Functions of their arguments, on any thread. */
#ifndef TN_PLUGIN_SEAL_H
#define TN_PLUGIN_SEAL_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

enum { PLUGIN_SEAL_FIELDS = 24, PLUGIN_DIGEST_SIZE = 16 };

void plugin_put_u64(char *at, uint64_t value); /* little-endian */
uint64_t plugin_get_u64(const char *at);
/* Fills in letters, version and digest; the rest is there already. */
void plugin_seal(char *bytes, size_t size, const char letters[8], size_t digest_at);
/* Refuses everything that plugin_seal() has not made in this version. `what` is for messages. */
tn_status *plugin_check_seal(const char *bytes, size_t size, const char letters[8],
                             size_t digest_at, const char *what) TN_MUST_USE;

#endif
