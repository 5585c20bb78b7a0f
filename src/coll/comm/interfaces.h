/* Which network interfaces of this host lead to the ranks of others. */
#ifndef TN_COLL_COMM_INTERFACES_H
#define TN_COLL_COMM_INTERFACES_H

#include "coll/comm/endpoint.h"

enum { INTERFACE_NAME = 16 /* IFNAMSIZ */ };

typedef struct coll_interface {
  char name[INTERFACE_NAME];
  endpoint_network network;
} coll_interface;

/* Those that are up, loopback apart, each with its first address: of IPv4 if it has one, else of
 * IPv6, local to no link. That is the one by which UCX knows it. How many there are, at most
 * `most`; none if the kernel does not say. */
size_t coll_interfaces_here(coll_interface *out, size_t most);

/* The interface whose route leads to one of a host's addresses: to a neighbour first, then to
 * others. Both of two hosts that ask take interfaces of one network, where they have one in common.
 * False: none. */
bool coll_interface_towards(const endpoint_network *theirs, size_t count,
                            char name[INTERFACE_NAME]);

/* "10.0.0.2/24, 2001:db8::2/64"; "none" where there are none. */
void coll_networks_print(const endpoint_network *networks, size_t count, tn_text *out);

/* Whether "eth0,eth2" names interfaces of this host, one at least: NOT_FOUND names that which is
 * none. */
tn_status *coll_interfaces_check(const char *names) TN_MUST_USE;

#endif
