/* What ports and links of in_process are made of. Private to in_process*.c. */
#ifndef TN_COLL_TRANSPORTS_IN_PROCESS_PORT_H
#define TN_COLL_TRANSPORTS_IN_PROCESS_PORT_H

#include "coll/transports/in_process_queue.h"

enum { PAIR = 128 }; /* bytes: processors fetch cache lines by twos */

/* What a port shows its peers. Counted: links of peers keep it after the port is closed. */
typedef struct in_process_face {
  _Alignas(PAIR) atomic_uint_fast64_t done;
  _Alignas(PAIR) atomic_uint sleeping; /* read by all who send; seldom written */
  atomic_uint bell;                    /* a futex */
  atomic_int revoked, closed;          /* `code` and `why` are there when it is 2 */
  atomic_int users;
  tn_code code;
  char *why;
  coll_segments *segments;
  _Alignas(PAIR) struct {
    _Alignas(64) atomic_uint_fast64_t sequence; /* last: the rest is there */
    uint64_t fingerprint;
    coll_place places[3];
  } cards[COLL_CARDS];
} in_process_face;

typedef struct in_process_link in_process_link;
typedef struct in_process_port {
  coll_port port;
  uint64_t id;
  in_process_face *face;
  char name[64];
  void *secret;
  size_t secret_size;
  coll_value_pool pool;
  in_process_link **links; /* by rank; those that were offered and not closed */
  struct in_process_port *next;
  tn_status *broken; /* memory was short */
} in_process_port;

/* Two directions; [0] is from the lower rank to the higher one. Counted by the two links. */
typedef struct in_process_pair {
  coll_direction ways[2];
  int users; /* under `registry` */
} in_process_pair;

struct in_process_link {
  coll_link link;
  in_process_pair *pair;
  coll_direction *out, *in;
  in_process_face *peer;
};

static inline in_process_port *port_of(coll_port *port) {
  return (in_process_port *)port;
}
static inline in_process_link *link_of(coll_link *link) {
  return (in_process_link *)link;
}

/* in_process_link.c */
extern const coll_link_calls coll_in_process_link_calls;
void coll_in_process_post(coll_port *port, const coll_card *card);
void coll_in_process_finish(coll_port *port, uint64_t done);
void coll_in_process_sleep(coll_port *port, int64_t nanoseconds, bool (*ready)(void *), void *arg);
void coll_in_process_ring(in_process_face *face);
/* Once in a process: threads that sleep may ask the kernel for a barrier. */
void coll_in_process_start_sleeping(void);

/* in_process.c */
void coll_in_process_close_link(coll_link *link);

#endif
