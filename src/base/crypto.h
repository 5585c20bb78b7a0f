/* What stands against a network: digests, proofs of a secret, keys that nobody guesses. All of it
 * is libsodium's (docs/dependencies.md); here it has the house's names.
 *
 * All but random bytes is leaf code, which the tools and modules have too: libsodium's SHA-256 and
 * HMAC have no state of their own and need no beginning. */
#ifndef TN_BASE_CRYPTO_H
#define TN_BASE_CRYPTO_H

#include <sodium/crypto_auth_hmacsha256.h>
#include <sodium/crypto_hash_sha256.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/status.h>

enum { TN_SHA256_SIZE = crypto_hash_sha256_BYTES };

/* SHA-256 (FIPS 180-4). */
typedef crypto_hash_sha256_state tn_sha256;

void tn_sha256_start(tn_sha256 *hash);
void tn_sha256_add(tn_sha256 *hash, const void *data, size_t size);
void tn_sha256_finish(tn_sha256 *hash, uint8_t out[TN_SHA256_SIZE]);

/* HMAC-SHA256 (RFC 2104): proof that somebody knows a secret, without saying it. */
typedef crypto_auth_hmacsha256_state tn_hmac;

void tn_hmac_start(tn_hmac *hmac, const void *key, size_t key_size);
void tn_hmac_add(tn_hmac *hmac, const void *data, size_t size);
void tn_hmac_finish(tn_hmac *hmac, uint8_t out[TN_SHA256_SIZE]); /* the key's traces go */

/* Takes as long whether they differ or not, and where. */
bool tn_bytes_equal(const void *a, const void *b, size_t size);

/* Bytes that nobody foretells: keys, challenges, names. UNAVAILABLE: the system gives none. */
tn_status *tn_random_bytes(void *out, size_t size) TN_MUST_USE;

#endif
