/* Threads of one process. Values lie in queues of cache lines, made when a channel is first used;
 * what does not fit into a line lies in memory that the sender's port keeps for the next value.
 * Any memory of the process is mapped: a place gives its own address. */
#ifndef TN_COLL_TRANSPORTS_IN_PROCESS_H
#define TN_COLL_TRANSPORTS_IN_PROCESS_H

#include "coll/transport.h"

extern const coll_transport coll_transport_in_process;

/* Links each of the ports, which have ranks 0 to size - 1, to all others: links[r * size + q] is
 * rank r's to rank q, NULL where they are one. Nobody waits. */
tn_status *coll_in_process_join(coll_port *const *ports, int size, coll_link **links) TN_MUST_USE;

#endif
