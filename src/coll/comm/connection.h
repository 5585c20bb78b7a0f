/* Connections and their context (<tenon/connection.h>) from within. */
#ifndef TN_COLL_COMM_CONNECTION_H
#define TN_COLL_COMM_CONNECTION_H

#include "base/system.h"
#include "coll/comm/connect.h"
#include "coll/memory/context.h"
#include <tenon/connection.h>

struct tn_connection {
  atomic_size_t refs;
  int rank, peer;
  tn_transport_flags flags;
  const char *transport;
  double latency, bandwidth;
  pthread_mutex_t lock; /* of what follows: ports and links are one thread's at a time */
  coll_team *team;      /* of two among all ranks; NULL: closed */
  coll_port *port;
  coll_link *link;
  uint64_t signals;  /* taken from the link and not yet waited for */
  tn_thread servant; /* where the peer's copies need this side's help (servant.c) */
  atomic_bool dismissed;
};

struct tn_connection_context {
  int rank, num_ranks;
  char name[32];
  tn_store *store;
  tn_memory_context *memory;
  tn_transport_flags wanted;
  char *secret, *interfaces;
  size_t secret_size, usual_bytes;
  pthread_mutex_t lock;        /* of what follows; taken before a connection's */
  tn_connection **connections; /* by rank */
  tn_endpoint **endpoints;     /* by rank; this rank's is there from the beginning */
  uint64_t *epochs;            /* by rank: the next attempt's number */
};

/* Waits until `ready`, moving the port on; late is DEADLINE_EXCEEDED that names the peer and
 * `what` it did not do. Under the connection's lock. */
tn_status *connection_await(tn_connection *c, bool (*ready)(void *arg), void *arg, int64_t deadline,
                            const char *what) TN_MUST_USE;

/* Both ranks of a pair at once: messages to and fro, and what they took (measure.c). */
tn_status *connection_measure(tn_connection *c, int64_t deadline) TN_MUST_USE;

/* A thread that moves the port on while nobody else does, for transports that cannot map: there
 * the peer's puts and gets are messages to this process. */
tn_status *servant_start(tn_connection *c) TN_MUST_USE;
/* Not under the connection's lock. Nothing happens if there is none. */
void servant_dismiss(tn_connection *c);

/* Agrees with the peer on the number of this attempt, by the store (rendezvous.c). */
tn_status *rendezvous_agree_epoch(tn_connection_context *context, int peer, int64_t deadline,
                                  uint64_t *epoch) TN_MUST_USE;

#endif
