/* What a switch does: its joined ports or its routes, sorted, and the orders that change it. */
#ifndef TN_CLUSTER_CONF_H
#define TN_CLUSTER_CONF_H

#include "base/containers.h"
#include "base/memory.h"
#include "base/status.h"
#include <tenon/cluster.h>

enum { CLUSTER_MAX_ENTRIES = 1 << 14, CLUSTER_MAX_PORTS = 65535 };

typedef struct cluster_entry {
  int32_t a, b; /* joined ports, a < b; or source and destination */
  int32_t out;  /* 0: joined ports */
} cluster_entry;

/* Zeroed is empty. */
typedef struct cluster_conf {
  cluster_entry *list;
  size_t count, capacity;
} cluster_conf;

/* Puts it in its place. ALREADY_EXISTS if one of its ports is joined, or there is such a route: the
 * message says which. Of joined ports the smaller becomes `a`. */
tn_status *cluster_conf_add(cluster_conf *conf, cluster_entry entry) TN_MUST_USE;
/* NOT_FOUND if it is not there. */
tn_status *cluster_conf_remove(cluster_conf *conf, cluster_entry entry) TN_MUST_USE;
bool cluster_conf_has(const cluster_conf *conf, cluster_entry entry);
bool cluster_conf_equal(const cluster_conf *a, const cluster_conf *b);
/* Replaces what `to` has. */
tn_status *cluster_conf_copy(const cluster_conf *from, cluster_conf *to) TN_MUST_USE;
void cluster_conf_end(cluster_conf *conf);

/* "ports 1 and 5", "the route from 0 to 1 by port 7". */
enum { CLUSTER_ENTRY_TEXT = 80 };
const char *cluster_entry_text(cluster_entry entry, char text[CLUSTER_ENTRY_TEXT]);

/* ---- orders ---------------------------------------------------------------------------------- */

/* A list of orders, each a text of its own. Zeroed is empty. */
typedef struct cluster_orders {
  char **list;
  size_t count, capacity;
} cluster_orders;

tn_status *cluster_orders_add(cluster_orders *orders, const char *order) TN_MUST_USE;
void cluster_orders_end(cluster_orders *orders);

/* The orders that make `to` of `from`: what goes first, then what comes. */
tn_status *cluster_orders_between(const cluster_conf *from, const cluster_conf *to,
                                  cluster_orders *out) TN_MUST_USE;

/* Does what an order says: "join 1 5", "part 1 5", "route 0 1 by 7", "unroute 0 1". Anything else
 * is INVALID_ARGUMENT; what is not as the order thinks is FAILED_PRECONDITION. */
tn_status *cluster_order_apply(cluster_conf *conf, const char *order) TN_MUST_USE;

#endif
