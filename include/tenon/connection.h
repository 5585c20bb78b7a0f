/* Connections between two ranks: one-sided copies into and out of registered memory, and signals.
 *
 * A connection context holds those of one rank. Both ranks of a pair call
 * tn_connection_context_connect(); the way that costs least is taken, and measured. Then either
 * puts and gets as it likes, without the other's help:
 *
 *   tn_status *status = tn_connection_context_connect(context, peer, 0, seconds);
 *   if (!status) status = tn_connection_context_get(context, peer, 0, &connection);
 *   if (!status) status = tn_connection_put_signal(connection, theirs, 0, mine, 0, 4096);
 *   if (!status) status = tn_connection_wait(connection, 1, seconds);   the peer's, as it came
 *
 * Errors of all calls of a connection: FAILED_PRECONDITION, it is closed, or the memory is stale;
 * UNAVAILABLE, the peer has closed it or died, and is named; DEADLINE_EXCEEDED, the peer did
 * nothing in the time given, and is named. Times are in nanoseconds. */
#ifndef TENON_CONNECTION_H
#define TENON_CONNECTION_H

#include <tenon/endpoint.h>
#include <tenon/memory_context.h>
#include <tenon/store.h>

TN_BEGIN_DECLS

typedef struct tn_connection_context tn_connection_context;
typedef struct tn_connection tn_connection;

typedef struct tn_connection_context_options {
  size_t struct_size;
  const char *name;          /* of the job, in the keys: serves once; below 32 bytes; NULL: "job" */
  tn_store *store;           /* by which ranks meet; must be there */
  tn_memory_context *memory; /* whose memory peers may map; must outlive the context; NULL: none */
  tn_transport_flags wanted; /* 0: whatever works */
  const void *secret;        /* who does not know it is not let in; all ranks have the same */
  size_t secret_size;
  size_t usual_bytes;     /* of a copy, by which ways are compared; 0: 64 KiB */
  const char *interfaces; /* as tn_comm_options.interfaces */
} tn_connection_context_options;
#define TN_CONNECTION_CONTEXT_OPTIONS_INIT                                                         \
  { sizeof(tn_connection_context_options), NULL, NULL, NULL, 0, NULL, 0, 0, NULL }
/* The library's begins the struct of 0.1; that of these headers, which has grown, is begun here. */
TN_API void tn_connection_context_options_init(tn_connection_context_options *options);
static inline void
tn_connection_context_options_init_whole(tn_connection_context_options *options) {
  const tn_connection_context_options whole = TN_CONNECTION_CONTEXT_OPTIONS_INIT;
  if (options) *options = whole;
}
#define tn_connection_context_options_init tn_connection_context_options_init_whole

/* For rank `rank` of `num_ranks`. Connects to nobody yet. */
TN_API tn_status *tn_connection_context_create(int rank, int num_ranks,
                                               const tn_connection_context_options *options,
                                               tn_connection_context **out) TN_MUST_USE;

TN_API int tn_connection_context_rank(const tn_connection_context *context);
TN_API int tn_connection_context_num_ranks(const tn_connection_context *context);

/* Joins this rank to that one, which must call the same within `nanoseconds`; by one of `flags` (0:
 * those of the options). Does nothing if they are joined already by one of these; one that has
 * broken is closed first. After tn_connection_context_disconnect(), on both sides, it joins them
 * anew. */
TN_API tn_status *tn_connection_context_connect(tn_connection_context *context, int rank,
                                                tn_transport_flags flags,
                                                int64_t nanoseconds) TN_MUST_USE;
/* Closes it here; the peer sees that. Handles to it say that it is closed. Nothing happens if there
 * is none. */
TN_API tn_status *tn_connection_context_disconnect(tn_connection_context *context,
                                                   int rank) TN_MUST_USE;
/* Whether there is one, and the peer has not gone. */
TN_API bool tn_connection_context_is_connected(tn_connection_context *context, int rank);

/* The connection to that rank, which has one of `flags` (0: whichever); it is not made here:
 * NOT_FOUND if there is none. Ended with tn_connection_destroy(). */
TN_API tn_status *tn_connection_context_get(tn_connection_context *context, int rank,
                                            tn_transport_flags flags,
                                            tn_connection **out) TN_MUST_USE;

/* Flags of the connection to that rank; 0: there is none. */
TN_API tn_transport_flags tn_connection_context_flags(tn_connection_context *context, int rank);
/* What both ranks have a transport for, as they told each other when they were connected last; for
 * the own rank what is usable here. */
TN_API tn_transport_flags tn_connection_context_available(tn_connection_context *context, int rank);
/* A rank's endpoint, with what was measured: the own one, or that of a rank that was connected.
 * NOT_FOUND before. Ended with tn_endpoint_destroy(). */
TN_API tn_status *tn_connection_context_endpoint(tn_connection_context *context, int rank,
                                                 tn_endpoint **out) TN_MUST_USE;

/* Closes all connections. NULL is fine. */
TN_API void tn_connection_context_destroy(tn_connection_context *context);

/* One line: "connection context of rank 0 of 4: connected to 1, 3". As tn_status_describe(). */
TN_API size_t tn_connection_context_describe(const tn_connection_context *context, char *text,
                                             size_t size);

/* ---- connections ------------------------------------------------------------------------------
 */

TN_API int tn_connection_peer(const tn_connection *connection);              /* -1 for NULL */
TN_API const char *tn_connection_transport(const tn_connection *connection); /* "shm" */
TN_API tn_transport_flags tn_connection_flags(const tn_connection *connection);
/* As measured when it was made: nanoseconds until a small message is there, bytes in a nanosecond
 * of messages. */
TN_API double tn_connection_latency(const tn_connection *connection);
TN_API double tn_connection_bandwidth(const tn_connection *connection);

/* NULL: it works as far as is known. */
TN_API tn_status *tn_connection_check(tn_connection *connection) TN_MUST_USE;

/* Copies `bytes` of this rank's memory to the peer's, or back. Memory of another rank than that is
 * INVALID_ARGUMENT, bytes beyond either OUT_OF_RANGE. A get has ended when it returns; a put has
 * left `from`, and is there after a flush, or when a signal that was given later has been taken. */
TN_API tn_status *tn_connection_put(tn_connection *connection, tn_registered_memory *to,
                                    size_t to_offset, tn_registered_memory *from,
                                    size_t from_offset, size_t bytes) TN_MUST_USE;
TN_API tn_status *tn_connection_get(tn_connection *connection, tn_registered_memory *to,
                                    size_t to_offset, tn_registered_memory *from,
                                    size_t from_offset, size_t bytes) TN_MUST_USE;
/* A put, and a signal behind it. */
TN_API tn_status *tn_connection_put_signal(tn_connection *connection, tn_registered_memory *to,
                                           size_t to_offset, tn_registered_memory *from,
                                           size_t from_offset, size_t bytes) TN_MUST_USE;

/* Adds one to what the peer can wait for. */
TN_API tn_status *tn_connection_signal(tn_connection *connection) TN_MUST_USE;
/* Waits for `count` signals of the peer's and takes them. Late, none are taken: those that came
 * count for the next wait. */
TN_API tn_status *tn_connection_wait(tn_connection *connection, uint64_t count,
                                     int64_t nanoseconds) TN_MUST_USE;
/* Waits until all puts are there. */
TN_API tn_status *tn_connection_flush(tn_connection *connection, int64_t nanoseconds) TN_MUST_USE;

/* Tells the peer of memory, with its tag, as a message; takes such a message. In order. A notice
 * that is not taken waits; when the peer has no room for more, the call waits for it. */
TN_API tn_status *tn_connection_notify(tn_connection *connection,
                                       const tn_registered_memory *memory,
                                       int64_t nanoseconds) TN_MUST_USE;
TN_API tn_status *tn_connection_take_notice(tn_connection *connection, int64_t nanoseconds,
                                            tn_registered_memory **out) TN_MUST_USE;

/* Ends the handle; the connection stays with its context. */
TN_API void tn_connection_destroy(tn_connection *connection);

/* One line: "connection of rank 0 to rank 1: shm (host_ipc), 150 ns, 8.1 GB/s". As
 * tn_status_describe(). */
TN_API size_t tn_connection_describe(const tn_connection *connection, char *text, size_t size);

TN_END_DECLS
#endif
