/* A transport that carries nothing: what an author of one starts from. Copy null.c, give each call
 * its body, and hold the result to tests/unit/coll/link_suite.h; a row in transports.c makes it
 * known. */
#ifndef TN_COLL_TRANSPORTS_NULL_H
#define TN_COLL_TRANSPORTS_NULL_H

#include "coll/transport.h"

extern const coll_transport coll_transport_null;

#endif
