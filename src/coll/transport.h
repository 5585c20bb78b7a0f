/* What carries a team's messages: transports, ports and links.
 *
 * A *transport* is a way of reaching others (shared memory, UCX, ...): a constant table. A *port*
 * is one rank's side of it in one team. A *link* joins a port to one peer's. Over a link go
 *
 *   values    messages in a queue for each channel, in order, kept until taken. A value is written
 *             and read where it lies: reserve, fill, commit here; peek, use, release there.
 *   signals   a counter for each channel.
 *   memory    the peer's buffers: mapped where the transport can (`map`), else read and written.
 *   cards     what a rank is about to do (below), so that ranks that do different things find out.
 *
 * No call of a link waits, apart from `read` and `write`, which return when the bytes are there:
 * the executor (exec/) asks again, and decides how to wait. A port and its links are used by one
 * thread at a time; a team sees to that. Ports of one process may be used by several threads at
 * once.
 *
 * Errors: what cannot fail for good returns nothing. A peer that died or whose bytes are damaged
 * makes `health` say so, from then on and for ever; values that came before may still be taken. */
#ifndef TN_COLL_TRANSPORT_H
#define TN_COLL_TRANSPORT_H

#include "base/containers.h"
#include "base/status.h"
#include <tenon/transport.h>

/* ---- where memory lies ------------------------------------------------------------------------
 */

/* Where a buffer lies, as its owner tells others. Eight-byte fields, no padding: sent as it is. */
typedef struct coll_place {
  uint32_t segment;    /* of the owner's memory (coll/segments.h); 0: memory of no segment */
  uint32_t generation; /* of the segment's number: a place in one that was freed is refused */
  uint64_t offset;     /* in the segment; of no segment: the address in the owner's process */
} coll_place;

/* What a rank does in one call. Peers may look at it for as long as the rank's `done` is below
 * `sequence`. */
typedef struct coll_card {
  uint64_t sequence;    /* calls of the team so far, this one included: 1 is the first */
  uint64_t fingerprint; /* of what all ranks must agree on: kind, type, counts, capsule's hash */
  coll_place places[3]; /* of i, o and s; i and o are one in place */
} coll_card;
enum { COLL_CARDS = 64 }; /* calls that a rank may be ahead of another */

/* ---- links ------------------------------------------------------------------------------------
 */

typedef struct coll_port coll_port;
typedef struct coll_link coll_link;

/* Channels are numbered from 0, without gaps, for each direction of a link; values and signals are
 * counted apart. Below COLL_MAX_LINK_CHANNELS, or what `most_channels` says. */
enum { COLL_MAX_LINK_CHANNELS = 64 };
/* Every link carries values of so many bytes: what is sliced is sliced alike by all ranks. */
enum { COLL_VALUE_BYTES = 64 << 10 };

typedef struct coll_link_calls {
  size_t size; /* of this struct */

  /* Room for a value of `bytes` (at most value_bytes), aligned to 16; NULL: the queue is full.
   * Asked again it gives the same room. `commit` sends it, with a tag that the other side can read.
   */
  void *(*reserve)(coll_link *link, uint32_t channel, size_t bytes);
  void (*commit)(coll_link *link, uint32_t channel, size_t bytes, uint64_t tag);
  /* The oldest value that was not released; NULL: none yet. It stays until `release`. */
  const void *(*peek)(coll_link *link, uint32_t channel, size_t *bytes, uint64_t *tag);
  void (*release)(coll_link *link, uint32_t channel);

  /* Adds 1 to the peer's counter; takes 1 off ours unless it is 0 (false). What was stored, written
   * or committed before a signal is there when it has been taken. */
  void (*signal)(coll_link *link, uint32_t channel);
  bool (*take_signal)(coll_link *link, uint32_t channel);

  /* The peer's memory in this process; NULL: it cannot be mapped (or not any more), read() and
   * write() may do. Stays valid while the peer keeps the memory. */
  void *(*map)(coll_link *link, const coll_place *place, size_t bytes);
  tn_status *(*read)(coll_link *link, const coll_place *from, void *to, size_t bytes);
  tn_status *(*write)(coll_link *link, const coll_place *to, const void *from, size_t bytes);
  /* Whether all that was written has arrived. */
  bool (*flushed)(coll_link *link);

  /* The peer's card of that call; false: it has not been posted. Calls that the peer has ended. */
  bool (*card)(coll_link *link, uint64_t sequence, coll_card *out);
  uint64_t (*done)(coll_link *link);

  /* NULL: the peer lives as far as is known. Else UNAVAILABLE (it died: the message names the
   * rank), DATA_LOSS (a damaged message), ABORTED (it revoked the team; the message is its reason).
   * What the peer sent before that is there: who waits looks once more before it believes that
   * nothing will come. Cheap: what must ask the kernel is done at most once a millisecond. */
  tn_status *(*health)(coll_link *link);
  void (*close)(coll_link *link);
} coll_link_calls;

struct coll_link {
  const coll_link_calls *calls;
  coll_port *port;
  int peer;           /* its rank in the team */
  size_t value_bytes; /* the largest value: COLL_VALUE_BYTES at least */
  uint32_t depth;     /* values that a channel holds at least, of any size */
  uint32_t most_channels;
  /* For the chooser, measured or stated: nanoseconds until a small message is there, and bytes in a
   * nanosecond. 0: not known. */
  double latency, bandwidth;
};

/* ---- ports ------------------------------------------------------------------------------------
 */

typedef struct coll_peer {
  int rank;            /* in the team; not this rank's */
  const void *address; /* what the peer's port said in `address` */
  size_t size;
} coll_peer;

typedef struct coll_port_calls {
  size_t size;
  /* What others must know to connect: bytes, put where they find them. */
  tn_status *(*address)(coll_port *port, tn_text *out);
  /* Whether a peer with that address can be reached. An address that is malformed cannot. */
  bool (*reaches)(coll_port *port, const void *address, size_t size);
  /* Links to all those peers, each of whom does the same: connects to lower ranks and waits for
   * higher ones, for at most `nanoseconds`; DEADLINE_EXCEEDED names who did not join,
   * UNAUTHENTICATED a stranger (who is not let in, and does no harm to others). All or none. */
  tn_status *(*connect)(coll_port *port, const coll_peer *peers, size_t count, int64_t nanoseconds,
                        coll_link **links);
  /* Shows the card, and that all calls below `done` have ended. */
  void (*post)(coll_port *port, const coll_card *card);
  void (*finish)(coll_port *port, uint64_t done);
  /* Moves what has to be moved by somebody; true if something was. */
  bool (*progress)(coll_port *port);
  /* Sleeps until something may have come, at most `nanoseconds`. `ready` is asked once more after
   * the peers can know that this rank sleeps, and before it does. */
  void (*sleep)(coll_port *port, int64_t nanoseconds, bool (*ready)(void *arg), void *arg);
  /* Tells every peer that this team is over, and why. Never waits. From any thread, also while
   * another uses the port. */
  void (*revoke)(coll_port *port, tn_code code, const char *why);
  /* After its links. */
  void (*close)(coll_port *port);
} coll_port_calls;

typedef struct coll_transport coll_transport;
struct coll_port {
  const coll_port_calls *calls;
  const coll_transport *transport;
  int rank, num_ranks;
};

typedef struct coll_segments coll_segments;
/* What a transport that reaches beyond the host may use of its networks. */
typedef struct coll_network {
  bool one_host;          /* all peers are here: nothing may listen on a network */
  const char *interfaces; /* "eth0,eth2": those over which peers are reached; NULL: none, because */
  const char *why_none;
} coll_network;

typedef struct coll_port_options {
  int rank, num_ranks;
  const void *secret; /* of the job: both sides of each handshake prove that they know it */
  size_t secret_size;
  const char *name;            /* of the team: a request for another is rejected */
  coll_segments *segments;     /* this process's memory that peers may map; NULL: none */
  tn_transport_flags allowed;  /* ways that its links may take; 0: all that the transport serves */
  const coll_network *network; /* NULL: nothing is said, all may be used */
} coll_port_options;

/* ---- transports -------------------------------------------------------------------------------
 */

struct coll_transport {
  size_t size;
  const char *name; /* "shm" */
  const char *about;
  _Atomic tn_transport_flags serves; /* the first probe may find that some are not there */
  bool maps;                         /* links can map peers' segments */
  /* NULL: it works on this machine. Else what is missing. Loads what it needs; may be asked again.
   */
  tn_status *(*probe)(void);
  tn_status *(*open)(const coll_port_options *options, coll_port **out);
};

/* In order of preference; NULL: no such index (transports/transports.c). */
const coll_transport *coll_transport_at(size_t index);
const coll_transport *coll_transport_find(const char *name);

#endif
