/* What ports of shared memory show each other: memory layouts and messages. Nothing in it is
 * trusted by who reads it: each number is read once, checked, and the copy used.
 *
 * For each direction of a link there is an inbox, made and sealed in its size by who receives.
 * Pages that were never touched do not exist, so channels that nobody uses cost nothing.
 *
 *   a channel   lines in a ring: a value's header and, if it is small, the value itself, in one
 *               cache line; so a small value costs the transfer of one line. What is larger lies in
 *               the line's slot. `stamp` is written last: it counts the values.
 *   taken       how many the receiver has released; the only thing in it that the receiver writes.
 *
 * Each port has a control page, which only it can write to: peers map it for reading. */
#ifndef TN_COLL_SHM_WIRE_H
#define TN_COLL_SHM_WIRE_H

#include "base/crypto.h"
#include "coll/segments.h"
#include <stdalign.h>
#include <stdatomic.h>

enum {
  SHM_CHANNELS = COLL_MAX_LINK_CHANNELS,
  SHM_DEPTH = 16,
  SHM_INLINE = 40,       /* bytes in a line */
  SHM_VALUE = 64 * 1024, /* bytes in a slot */
  SHM_WHY = 240
};

typedef struct shm_line {
  alignas(64) _Atomic uint32_t stamp; /* of value n, from 0: n + 1 */
  _Atomic uint32_t bytes;
  _Atomic uint64_t tag;
  uint8_t payload[SHM_INLINE];
  _Atomic uint64_t check; /* hash of the value, where both sides want it; else 0 */
} shm_line;

typedef struct shm_channel {
  alignas(128) _Atomic uint64_t taken;
  alignas(128) _Atomic uint64_t signals; /* so far */
  alignas(128) shm_line lines[SHM_DEPTH];
} shm_channel;

typedef struct shm_inbox {
  shm_channel channels[SHM_CHANNELS];
  alignas(4096) uint8_t slots[SHM_CHANNELS][SHM_DEPTH][SHM_VALUE];
} shm_inbox;

/* A coll_card as words; the first, its sequence, is 0 while the others change. */
typedef struct shm_card {
  alignas(64) _Atomic uint64_t words[sizeof(coll_card) / 8];
} shm_card;

typedef struct shm_control_page {
  alignas(64) _Atomic uint32_t sleeping; /* ring the doorbell */
  _Atomic uint32_t barriers;             /* the kernel orders this process's stores when asked */
  alignas(64) _Atomic uint64_t done;
  alignas(64) _Atomic uint32_t revoked; /* a tn_code, once `why` stands */
  char why[SHM_WHY];
  shm_card cards[COLL_CARDS];
  alignas(4096) _Atomic uint32_t generations[COLL_MAX_SEGMENTS]; /* 0: there is none */
} shm_control_page;

_Static_assert(sizeof(shm_line) == 64, "a value's header and a small value are one cache line");
_Static_assert(sizeof(shm_card) == 64, "a card is one cache line");
_Static_assert(sizeof(coll_card) == 64, "a card has no padding");

/* ---- messages over the socket ---- */

/* The handshake. The side that connects sends SHM_REQUEST; the other answers SHM_CHALLENGE with its
 * proof; the first checks it and sends SHM_RESPONSE with its own and with descriptors; SHM_ACCEPT
 * brings the other's. SHM_REJECT may come instead of any of them, with a reason. */
typedef enum shm_kind {
  SHM_REQUEST = 1,
  SHM_CHALLENGE,
  SHM_RESPONSE,
  SHM_ACCEPT,
  SHM_REJECT,
  SHM_SEGMENT_ADDED, /* a segment, with its descriptor */
  SHM_SEGMENT_REMOVED,
  SHM_CLOSE
} shm_kind;

typedef enum shm_reason {
  SHM_OTHER_PROTOCOL = 1,
  SHM_OTHER_TEAM,
  SHM_OTHER_RANK,
  SHM_OTHER_KEY
} shm_reason;

enum { SHM_NONCE = 32, SHM_PROBE = 16 };

typedef struct shm_handshake {
  char magic[8];
  uint32_t kind, reason;
  int32_t from, to, size;       /* ranks, and how many there are */
  uint32_t checks;              /* wants hashes of values */
  uint64_t layout;              /* of the memory above */
  uint8_t team[TN_SHA256_SIZE]; /* hash of its name */
  uint8_t nonce[SHM_NONCE];
  uint8_t proof[TN_SHA256_SIZE];
  uint64_t probe_at; /* where `probe` lies in the sender's memory */
  uint8_t probe[SHM_PROBE];
} shm_handshake;
#define SHM_MAGIC "TNSHM 1"

/* Descriptors that come with SHM_RESPONSE and SHM_ACCEPT, in this order. */
enum { SHM_FD_CONTROL, SHM_FD_DOORBELL, SHM_FD_INBOX, SHM_NUM_FDS };

typedef struct shm_segment_message {
  uint32_t kind, segment, generation, reserved;
  uint64_t bytes, address; /* in the sender's process */
} shm_segment_message;

#endif
