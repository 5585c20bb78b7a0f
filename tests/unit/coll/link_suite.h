/* What every transport's links must do (src/coll/transport.h), as cases that any transport can be
 * put through: give it pairs of joined ports of one process. One thread plays both sides, as no
 * call of a link waits; where something must arrive, both ports are moved on until it has. */
#ifndef TN_TESTS_LINK_SUITE_H
#define TN_TESTS_LINK_SUITE_H

#include "cmocka_header.h"

#include "coll/segments.h"

typedef struct link_pair {
  coll_segments *segments[2]; /* NULL: the transport shares none */
  coll_port *ports[2];        /* ranks 0 and 1 */
  coll_link *links[2];        /* links[0] is port 0's, to rank 1 */
} link_pair;

typedef struct link_maker {
  const char *name;
  void (*make)(link_pair *out); /* fails the test if it cannot */
  void (*end)(link_pair *pair); /* NULL: link_pair_close() */
  bool reads_any;               /* read() and write() reach memory of no segment */
  bool maps_any;                /* and so does map() */
  bool no_memory;               /* no map(), read() or write() */
} link_maker;

/* Runs all cases; the number that failed. */
int coll_link_suite(const link_maker *maker);

/* Opens and joins two ports of a transport, each with segments of its own: for `make`. */
void link_pair_open(const coll_transport *transport, link_pair *out);
/* The same, with segments that rank 0 has already. */
void link_pair_open_with(const coll_transport *transport, coll_segments *first, link_pair *out);
/* The same with time to connect, and the nth allocation meanwhile fails (0: none does); whether it
 * came to that. Both sides' outcomes are the caller's. `out` is zeroed but for segments. */
bool link_pair_try(const coll_transport *transport, uint64_t nth, int64_t nanoseconds,
                   link_pair *out, tn_status *status[2]);
/* Closes links, ports and segments that are not NULL. */
void link_pair_close(link_pair *pair);

/* Fails the running test with the status's message unless it is NULL; unless it is of that code and
 * has those words. Both take it. */
void fine(tn_status *status);
void fails(tn_status *status, tn_code code, const char *words);

/* Moves both ports on. For loops that wait: fails the test after ten seconds. */
typedef struct patience {
  int64_t until;
} patience;
patience link_patience(void);
void link_wait(const link_pair *pair, patience p);

#endif
