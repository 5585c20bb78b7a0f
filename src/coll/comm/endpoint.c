#include "coll/comm/endpoint.h"

#include "base/memory.h"
#include "coll/comm/interfaces.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- making one -------------------------------------------------------------------------------
 */

/* Shared memory is handed over by UNIX sockets, whose names belong to a network namespace, of a
 * kernel that has booted once. */
uint64_t endpoint_this_host(void) {
  char boot[64] = "";
  struct stat net = {.st_ino = 0};
  FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
  if (file) {
    size_t got = fread(boot, 1, sizeof boot - 1, file);
    boot[got] = 0;
    fclose(file);
  }
  if (stat("/proc/self/ns/net", &net) != 0) net.st_ino = 0;
  return tn_hash_bytes(boot, strlen(boot), (uint64_t)net.st_ino);
}

static void note_networks(tn_endpoint *e) {
  coll_interface here[ENDPOINT_MAX_NETWORKS];
  e->num_networks = coll_interfaces_here(here, ENDPOINT_MAX_NETWORKS);
  for (size_t i = 0; i < e->num_networks; i++) e->networks[i] = here[i].network;
}

tn_status *endpoint_create(int rank, int num_ranks, tn_endpoint **out) {
  tn_endpoint *e = *out = tn_alloc_zero(sizeof *e);
  if (!e) return tn_error_no_memory("an endpoint");
  e->rank = rank;
  e->num_ranks = num_ranks;
  e->host = endpoint_this_host();
  e->process = (uint64_t)getpid();
  note_networks(e);
  return NULL;
}

tn_status *endpoint_add(tn_endpoint *e, coll_port *port, tn_transport_flags wanted) {
  tn_text text = {.max = ENDPOINT_MAX_ADDRESS};
  if (e->num_addresses == ENDPOINT_MAX_ADDRESSES) {
    return tn_error(TN_RESOURCE_EXHAUSTED, "an endpoint has at most %d addresses",
                    ENDPOINT_MAX_ADDRESSES);
  }
  tn_status *status = port->calls->address(port, &text);
  if (!status && text.failed) status = tn_error_no_memory("a port's address");
  if (status) {
    tn_text_free(&text);
    return status;
  }
  endpoint_address *a = &e->addresses[e->num_addresses++];
  snprintf(a->transport, sizeof a->transport, "%s", port->transport->name);
  a->flags = port->transport->serves;
  if (wanted) a->flags &= wanted;
  endpoint_usual_cost(a->flags, &a->latency, &a->bandwidth);
  a->size = text.size;
  a->bytes = text.data; /* NULL: it needs none */
  return NULL;
}

void tn_endpoint_destroy(tn_endpoint *endpoint) {
  if (!endpoint) return;
  for (size_t i = 0; i < endpoint->num_addresses; i++) tn_free(endpoint->addresses[i].bytes);
  tn_free(endpoint);
}

/* ---- what a way costs -------------------------------------------------------------------------
 */

void endpoint_usual_cost(tn_transport_flags flags, double *latency, double *bandwidth) {
  static const struct {
    tn_transport_flags flag;
    double latency, bandwidth;
  } usual[] = {
      {TN_TRANSPORT_NVLS, 1000, 200},     {TN_TRANSPORT_CUDA_IPC, 2000, 100},
      {TN_TRANSPORT_IN_PROCESS, 100, 10}, {TN_TRANSPORT_HOST_IPC, 200, 9},
      {TN_TRANSPORT_CMA, 1000, 8},        {TN_TRANSPORT_IB, 1500, 6},
      {TN_TRANSPORT_ETHERNET, 20000, 1},
  };
  *latency = 1e6;
  *bandwidth = 0.1;
  for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
    if (!(flags & usual[i].flag)) continue;
    if (usual[i].latency < *latency) *latency = usual[i].latency;
    if (usual[i].bandwidth > *bandwidth) *bandwidth = usual[i].bandwidth;
  }
}

double endpoint_cost(const endpoint_address *one, const endpoint_address *other, size_t bytes) {
  double latency = one->latency > other->latency ? one->latency : other->latency;
  double bandwidth = one->bandwidth < other->bandwidth ? one->bandwidth : other->bandwidth;
  return latency + (bandwidth > 0 ? (double)bytes / bandwidth : 1e18);
}

/* ---- asking -----------------------------------------------------------------------------------
 */

const endpoint_address *endpoint_find(const tn_endpoint *e, const char *transport) {
  for (size_t i = 0; i < e->num_addresses; i++)
    if (strcmp(e->addresses[i].transport, transport) == 0) return &e->addresses[i];
  return NULL;
}

int tn_endpoint_rank(const tn_endpoint *endpoint) {
  return endpoint ? endpoint->rank : -1;
}

int tn_endpoint_num_ranks(const tn_endpoint *endpoint) {
  return endpoint ? endpoint->num_ranks : 0;
}

tn_transport_flags tn_endpoint_flags(const tn_endpoint *endpoint) {
  tn_transport_flags all = 0;
  for (size_t i = 0; endpoint && i < endpoint->num_addresses; i++)
    all |= endpoint->addresses[i].flags;
  return all;
}

bool tn_endpoint_has(const tn_endpoint *endpoint, tn_transport_flags flags) {
  return flags && (tn_endpoint_flags(endpoint) & flags) == flags;
}

size_t tn_endpoint_num_addresses(const tn_endpoint *endpoint) {
  return endpoint ? endpoint->num_addresses : 0;
}

bool tn_endpoint_address_at(const tn_endpoint *endpoint, size_t index, tn_endpoint_address *out) {
  if (!endpoint || !out || index >= endpoint->num_addresses) return false;
  const endpoint_address *a = &endpoint->addresses[index];
  *out = (tn_endpoint_address){a->transport, a->flags, a->latency, a->bandwidth,
                               a->measured,  a->bytes, a->size};
  return true;
}

uint32_t tn_endpoint_write_queue(const tn_endpoint *endpoint) {
  return endpoint ? endpoint->write_queue : 0;
}

uint32_t tn_endpoint_complete_queue(const tn_endpoint *endpoint) {
  return endpoint ? endpoint->complete_queue : 0;
}

double tn_endpoint_latency(const tn_endpoint *endpoint, tn_transport_flags flags) {
  double best = 0;
  for (size_t i = 0; endpoint && i < endpoint->num_addresses; i++) {
    const endpoint_address *a = &endpoint->addresses[i];
    if (a->flags & flags && (best == 0 || a->latency < best)) best = a->latency;
  }
  return best;
}

double tn_endpoint_bandwidth(const tn_endpoint *endpoint, tn_transport_flags flags) {
  double best = 0;
  for (size_t i = 0; endpoint && i < endpoint->num_addresses; i++) {
    const endpoint_address *a = &endpoint->addresses[i];
    if (a->flags & flags && a->bandwidth > best) best = a->bandwidth;
  }
  return best;
}
