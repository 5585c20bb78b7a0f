/* Endpoints (<tenon/endpoint.h>) from within: how one is made, and what a way costs. */
#ifndef TN_COLL_COMM_ENDPOINT_H
#define TN_COLL_COMM_ENDPOINT_H

#include "coll/transport.h"
#include <tenon/endpoint.h>

enum {
  ENDPOINT_MAX_ADDRESSES = 16,
  ENDPOINT_MAX_ADDRESS = 64 * 1024,
  ENDPOINT_MAX_NAME = 31,    /* of a transport */
  ENDPOINT_MAX_EXCUSE = 512, /* why a rank does not come */
  ENDPOINT_MAX_NETWORKS = 32
};

typedef struct endpoint_address {
  char transport[ENDPOINT_MAX_NAME + 1];
  tn_transport_flags flags;
  double latency, bandwidth;
  bool measured;
  char *bytes;
  size_t size;
} endpoint_address;

/* An address of its host in one of the host's networks. */
typedef struct endpoint_network {
  uint8_t prefix;    /* bits that its neighbours share */
  uint8_t size;      /* 4: IPv4; 16: IPv6 */
  uint8_t bytes[16]; /* as they are sent */
} endpoint_network;

struct tn_endpoint {
  int rank, num_ranks;
  uint64_t host;    /* equal: processes of one kernel and one network namespace */
  uint64_t process; /* its number there */
  uint32_t write_queue, complete_queue;
  char excuse[ENDPOINT_MAX_EXCUSE]; /* not "": the rank has failed: why */
  size_t num_addresses;
  endpoint_address addresses[ENDPOINT_MAX_ADDRESSES];
  size_t num_networks; /* one for each interface that is up, loopback apart */
  endpoint_network networks[ENDPOINT_MAX_NETWORKS];
};

/* Processes with equal numbers run on one kernel and in one network namespace. */
uint64_t endpoint_this_host(void);

/* One without addresses, of this process. */
tn_status *endpoint_create(int rank, int num_ranks, tn_endpoint **out) TN_MUST_USE;
/* Adds the port's address, which serves no more than `wanted` (0: all that it can). */
tn_status *endpoint_add(tn_endpoint *endpoint, coll_port *port,
                        tn_transport_flags wanted) TN_MUST_USE;
const endpoint_address *endpoint_find(const tn_endpoint *endpoint, const char *transport);

/* What is usual for the best of those transports, where nothing was measured. */
void endpoint_usual_cost(tn_transport_flags flags, double *latency, double *bandwidth);
/* Nanoseconds for a message of `bytes` between two endpoints, by the worse of what both say: the
 * same whoever of the two asks. */
double endpoint_cost(const endpoint_address *one, const endpoint_address *other, size_t bytes);

#endif
