/* Joining ranks into a team: each opens its ports, publishes their addresses, and the best
 * way to each is taken. */
#ifndef TN_COLL_COMM_CONNECT_H
#define TN_COLL_COMM_CONNECT_H

#include "coll/comm/endpoint.h"
#include "coll/team.h"
#include <tenon/store.h>

/* The bytes of one rank. */
typedef struct coll_blob {
  char *bytes; /* tn_free */
  size_t size;
} coll_blob;

/* Gives everybody everybody's bytes: a rank's own at `blobs[rank]`, too. `round` counts the calls
 * for one team from 0. On an error whatever is in `blobs` is ended by the caller. */
typedef struct coll_exchange {
  tn_status *(*all_gather)(void *arg, int round, const void *bytes, size_t size,
                           int64_t nanoseconds, coll_blob *blobs);
  void *arg;
} coll_exchange;

/* Asked now and then while others are waited for: an error ends the wait, and is what it gives. */
typedef struct coll_watch {
  tn_status *(*look)(void *arg); /* NULL: nobody is asked */
  void *arg;
} coll_watch;

/* The exchange by a store: keys "NAME/endpoint/ROUND/RANK", which stay there; a name serves once.
 * DEADLINE_EXCEEDED names who has not joined. `from` must live as long as the exchange is used. */
typedef struct coll_store_exchange {
  tn_store *store;
  const char *name;
  int rank, size;
  bool pair; /* with `peer` alone: the other blobs stay empty */
  int peer;
  coll_watch watch;
} coll_store_exchange;
coll_exchange coll_exchange_by_store(coll_store_exchange *from);

typedef struct coll_connect_options {
  int rank, size;
  const char *name;          /* of the team; below 64 bytes */
  tn_transport_flags wanted; /* 0: whatever works */
  const char *interfaces;    /* to other hosts; NULL: TENON_INTERFACE, or what leads there */
  const void *secret;        /* of the job */
  size_t secret_size;
  coll_segments *segments; /* NULL: none can be mapped */
  tn_store *store;         /* this, or */
  const coll_exchange *exchange;
  bool pair; /* only this rank and `peer` join, of `size` that there are */
  int peer;
  int64_t nanoseconds;
  coll_watch watch;   /* while ranks join by the store */
  size_t usual_bytes; /* of messages, by which ways are compared; 0: 64 KiB */
  /* Which transports there are; NULL: all that are built in. */
  const coll_transport *const *transports;
  size_t num_transports;
} coll_connect_options;

/* Ports for peers of this host are opened first; those beyond it only if some rank is elsewhere (or
 * has no other). All ranks must call it. DEADLINE_EXCEEDED names who has not joined; UNAVAILABLE
 * who cannot be reached and why, or which rank failed and why. */
tn_status *coll_connect(const coll_connect_options *options, coll_team **out) TN_MUST_USE;
/* The same, and the endpoints of this rank and of `peer` (of a pair), as they were exchanged. */
tn_status *coll_connect_pair(const coll_connect_options *options, coll_team **out,
                             tn_endpoint **mine, tn_endpoint **its) TN_MUST_USE;

#endif
