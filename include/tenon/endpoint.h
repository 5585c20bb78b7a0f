/* An endpoint: where one rank of a job can be reached, and what that costs. Each rank makes its own
 * and tells the others, by a store or as bytes; who has a peer's endpoint can connect to it. */
#ifndef TENON_ENDPOINT_H
#define TENON_ENDPOINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tenon/export.h>
#include <tenon/status.h>
#include <tenon/transport.h>

TN_BEGIN_DECLS

typedef struct tn_endpoint tn_endpoint;

/* One way to a rank. `latency` is in nanoseconds, until a small message is there; `bandwidth` in
 * bytes a nanosecond: as they were measured over a connection (`measured`), else what is usual for
 * such a transport. `bytes` are the transport's own. */
typedef struct tn_endpoint_address {
  const char *transport; /* "shm"; as tn_transport_info.name */
  tn_transport_flags flags;
  double latency, bandwidth;
  bool measured;
  const void *bytes;
  size_t size;
} tn_endpoint_address;

/* The rank, and of how many; -1 and 0 for NULL. */
TN_API int tn_endpoint_rank(const tn_endpoint *endpoint);
TN_API int tn_endpoint_num_ranks(const tn_endpoint *endpoint);

/* All that its addresses serve together; whether it serves all of `flags`, of which there is one.
 */
TN_API tn_transport_flags tn_endpoint_flags(const tn_endpoint *endpoint);
TN_API bool tn_endpoint_has(const tn_endpoint *endpoint, tn_transport_flags flags);

/* Its addresses, in order of preference. False: there is no such index. */
TN_API size_t tn_endpoint_num_addresses(const tn_endpoint *endpoint);
TN_API bool tn_endpoint_address_at(const tn_endpoint *endpoint, size_t index,
                                   tn_endpoint_address *out);

/* Messages that may be under way in one direction of a connection before the sender has to wait,
 * and how many may have arrived without being looked at. */
TN_API uint32_t tn_endpoint_write_queue(const tn_endpoint *endpoint);
TN_API uint32_t tn_endpoint_complete_queue(const tn_endpoint *endpoint);

/* The lowest latency and the highest bandwidth of the addresses that serve one of `flags`; 0: there
 * is none. */
TN_API double tn_endpoint_latency(const tn_endpoint *endpoint, tn_transport_flags flags);
TN_API double tn_endpoint_bandwidth(const tn_endpoint *endpoint, tn_transport_flags flags);

/* As bytes for another process, ended with tn_string_destroy(). What comes back may come from
 * anywhere: DATA_LOSS for bytes that are damaged or cut, INVALID_ARGUMENT for those that are no
 * endpoint of this version. It holds no secret and proves nothing; connections are authenticated.
 */
TN_API tn_status *tn_endpoint_serialize(const tn_endpoint *endpoint, char **bytes,
                                        size_t *size) TN_MUST_USE;
TN_API tn_status *tn_endpoint_deserialize(const void *bytes, size_t size,
                                          tn_endpoint **out) TN_MUST_USE;

TN_API void tn_endpoint_destroy(tn_endpoint *endpoint);

/* One line: "endpoint of rank 1 of 4: shm (host_ipc, cma), ucx (ib, ethernet)". As
 * tn_status_describe(). */
TN_API size_t tn_endpoint_describe(const tn_endpoint *endpoint, char *text, size_t size);

TN_END_DECLS
#endif
