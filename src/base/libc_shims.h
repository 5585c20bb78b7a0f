/* What stands in for libc's and others' in the archives of others that our libraries contain
 * (cmake/archives.cmake). Nothing else uses it. Leaf code: the tools have it too. */
#ifndef TN_BASE_LIBC_SHIMS_H
#define TN_BASE_LIBC_SHIMS_H

#include <stddef.h>

/* Expat's arc4random_buf(), for the salt of its hash tables: glibc has it since 2.36 only. */
void tn_shim_random(void *bytes, size_t size);

/* sodium_init() has each part of libsodium choose its body for this machine. Those that Tenon does
 * not contain have nothing to choose: 0, success. */
int tn_shim_generichash_blake2b(void);
int tn_shim_onetimeauth_poly1305(void);
int tn_shim_pwhash_argon2(void);
int tn_shim_scalarmult_curve25519(void);
int tn_shim_stream_chacha20(void);
int tn_shim_stream_salsa20(void);
/* libsodium's crypto_stream_chacha20_ietf(), which random bytes from a seed are made by. Nobody
 * asks for those: -1, failure. */
int tn_shim_absent(void);

#endif
