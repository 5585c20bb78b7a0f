#include "base/memory.h"
#include "base/options.h"
#include "base/system.h"
#include "coll/comm/connection.h"
#include "coll/flags.h"
#include "store/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- life -------------------------------------------------------------------------------------
 */

#undef tn_connection_context_options_init
void tn_connection_context_options_init(tn_connection_context_options *options) {
  const tn_connection_context_options whole = TN_CONNECTION_CONTEXT_OPTIONS_INIT;
  tn_options_begin(options, &whole, TN_OPTIONS_END(tn_connection_context_options, usual_bytes));
}

static tn_status *check_options(int rank, int num_ranks, const tn_connection_context_options *o) {
  if (num_ranks < 1 || rank < 0 || rank >= num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", rank, num_ranks);
  if (!o->store) return tn_error(TN_INVALID_ARGUMENT, "ranks meet by a store: there is none");
  if (o->name && (!*o->name || strlen(o->name) > 31))
    return tn_error(TN_INVALID_ARGUMENT, "a job's name has 1 to 31 bytes here");
  if (o->secret_size && !o->secret) return tn_error(TN_INVALID_ARGUMENT, "no secret");
  if (o->memory && (tn_memory_context_rank(o->memory) != rank ||
                    tn_memory_context_num_ranks(o->memory) != num_ranks))
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d, with the memory of rank %d of %d", rank,
                    num_ranks, tn_memory_context_rank(o->memory),
                    tn_memory_context_num_ranks(o->memory));
  return flags_check(o->wanted, "wanted transports");
}

/* What is usable here, with the usual costs, until something is measured. */
static tn_status *describe_self(tn_connection_context *c) {
  tn_endpoint *e = NULL;
  const coll_transport *t;
  tn_status *status = endpoint_create(c->rank, c->num_ranks, &e);
  if (status) return status;
  for (size_t i = 0; (t = coll_transport_at(i)) && e->num_addresses < ENDPOINT_MAX_ADDRESSES; i++) {
    tn_transport_flags serves = c->wanted ? t->serves & c->wanted : t->serves;
    tn_status *missing = serves ? t->probe() : NULL;
    if (serves && !missing) {
      endpoint_address *a = &e->addresses[e->num_addresses++];
      snprintf(a->transport, sizeof a->transport, "%s", t->name);
      a->flags = serves;
      endpoint_usual_cost(serves, &a->latency, &a->bandwidth);
    }
    tn_status_destroy(missing);
  }
  c->endpoints[c->rank] = e;
  return NULL;
}

static tn_status *fill_context(tn_connection_context *c, const tn_connection_context_options *o) {
  size_t count = (size_t)c->num_ranks;
  snprintf(c->name, sizeof c->name, "%s", o->name ? o->name : "job");
  c->memory = o->memory;
  c->wanted = o->wanted;
  c->secret_size = o->secret_size;
  c->usual_bytes = o->usual_bytes;
  c->secret = tn_strndup(o->secret ? o->secret : "", o->secret_size);
  c->interfaces = tn_strdup(o->interfaces ? o->interfaces : "");
  c->connections = tn_alloc_array(count, sizeof(tn_connection *));
  c->endpoints = tn_alloc_array(count, sizeof(tn_endpoint *));
  c->epochs = tn_alloc_array(count, sizeof *c->epochs);
  if (!c->secret || !c->interfaces || !c->connections || !c->endpoints || !c->epochs)
    return tn_error_no_memory("a connection context");
  return describe_self(c);
}

tn_status *tn_connection_context_create(int rank, int num_ranks,
                                        const tn_connection_context_options *options,
                                        tn_connection_context **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_connection_context_create: NULL");
  *out = NULL;
  if (!options)
    return tn_error(TN_INVALID_ARGUMENT, "tn_connection_context_create: NULL: start from "
                                         "TN_CONNECTION_CONTEXT_OPTIONS_INIT");
  tn_connection_context_options o = TN_CONNECTION_CONTEXT_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_connection_context_options);
  if (!status) status = check_options(rank, num_ranks, &o);
  if (status) return status;
  tn_connection_context *c = tn_alloc_zero(sizeof *c);
  if (!c) return tn_error_no_memory("a connection context");
  c->rank = rank;
  c->num_ranks = num_ranks;
  c->store = store_ref(o.store);
  pthread_mutex_init(&c->lock, NULL);
  status = fill_context(c, &o);
  if (status) {
    tn_connection_context_destroy(c);
    return status;
  }
  *out = c;
  return NULL;
}

/* Under the context's lock. Handles to it may live on. */
static void close_one(tn_connection_context *c, int rank) {
  tn_connection *connection = c->connections[rank];
  if (!connection) return;
  c->connections[rank] = NULL;
  servant_dismiss(connection);
  pthread_mutex_lock(&connection->lock);
  coll_team_destroy(connection->team);
  connection->team = NULL;
  pthread_mutex_unlock(&connection->lock);
  tn_connection_destroy(connection);
}

void tn_connection_context_destroy(tn_connection_context *c) {
  if (!c) return;
  for (int r = 0; r < c->num_ranks; r++) {
    if (c->connections) close_one(c, r);
    if (c->endpoints) tn_endpoint_destroy(c->endpoints[r]);
  }
  tn_store_destroy(c->store);
  tn_free(c->secret);
  tn_free(c->interfaces);
  tn_free(c->connections);
  tn_free(c->endpoints);
  tn_free(c->epochs);
  pthread_mutex_destroy(&c->lock);
  tn_free(c);
}

/* ---- asking -----------------------------------------------------------------------------------
 */

int tn_connection_context_rank(const tn_connection_context *context) {
  return context ? context->rank : -1;
}

int tn_connection_context_num_ranks(const tn_connection_context *context) {
  return context ? context->num_ranks : 0;
}

size_t tn_connection_context_describe(const tn_connection_context *context, char *text,
                                      size_t size) {
  if (!context) return (size_t)snprintf(text, size, "no connection context");
  enum { SHOWN = 16 };
  tn_connection_context *c = (tn_connection_context *)context; /* only its lock changes */
  char words[256];
  int count = 0;
  int at =
      snprintf(words, sizeof words, "connection context of rank %d of %d: ", c->rank, c->num_ranks);
  pthread_mutex_lock(&c->lock);
  for (int r = 0; r < c->num_ranks; r++) {
    if (!c->connections[r] || count++ >= SHOWN) continue;
    at += snprintf(words + at, sizeof words - (size_t)at, "%s%d",
                   count == 1 ? "connected to " : ", ", r);
  }
  pthread_mutex_unlock(&c->lock);
  if (!count) snprintf(words + at, sizeof words - (size_t)at, "no connection");
  if (count > SHOWN) snprintf(words + at, sizeof words - (size_t)at, " and %d more", count - SHOWN);
  int length = snprintf(text, size, "%s", words);
  return length < 0 ? 0 : (size_t)length;
}

/* Takes the lock, unless the rank is none. */
static tn_status *enter_context(tn_connection_context *c, int rank, bool other,
                                const char *function) {
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
  if (rank < 0 || rank >= c->num_ranks)
    return tn_error(TN_INVALID_ARGUMENT, "%s: rank %d of %d", function, rank, c->num_ranks);
  if (other && rank == c->rank)
    return tn_error(TN_INVALID_ARGUMENT, "%s: rank %d is this rank", function, rank);
  pthread_mutex_lock(&c->lock);
  return NULL;
}

static bool is_healthy(tn_connection *connection) {
  tn_status *status = tn_connection_check(connection);
  tn_status_destroy(status);
  return !status;
}

bool tn_connection_context_is_connected(tn_connection_context *c, int rank) {
  tn_status *status = enter_context(c, rank, false, "tn_connection_context_is_connected");
  tn_status_destroy(status);
  if (status) return false;
  bool connected = c->connections[rank] && is_healthy(c->connections[rank]);
  pthread_mutex_unlock(&c->lock);
  return connected;
}

tn_status *tn_connection_context_get(tn_connection_context *c, int rank, tn_transport_flags flags,
                                     tn_connection **out) {
  static const char function[] = "tn_connection_context_get";
  if (out) *out = NULL;
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
  tn_status *status = flags_check(flags, function);
  if (!status) status = enter_context(c, rank, true, function);
  if (status) return status;
  tn_connection *connection = c->connections[rank];
  if (connection && flags && !(connection->flags & flags)) connection = NULL;
  if (connection) {
    atomic_fetch_add_explicit(&connection->refs, 1, memory_order_relaxed);
    *out = connection;
  } else {
    char words[FLAGS_TEXT];
    tn_transport_flags_print(flags ? flags : TN_TRANSPORT_ALL, words, sizeof words);
    status = tn_error(TN_NOT_FOUND, "rank %d is not connected to rank %d by %s", c->rank, rank,
                      flags ? words : "anything");
  }
  pthread_mutex_unlock(&c->lock);
  return status;
}

tn_transport_flags tn_connection_context_flags(tn_connection_context *c, int rank) {
  tn_connection *connection = NULL;
  tn_status_destroy(tn_connection_context_get(c, rank, 0, &connection));
  tn_transport_flags flags = tn_connection_flags(connection);
  tn_connection_destroy(connection);
  return flags;
}

tn_transport_flags tn_connection_context_available(tn_connection_context *c, int rank) {
  tn_status *status = enter_context(c, rank, false, "tn_connection_context_available");
  tn_status_destroy(status);
  if (status) return 0;
  tn_transport_flags flags = tn_endpoint_flags(c->endpoints[c->rank]);
  if (rank != c->rank) flags &= tn_endpoint_flags(c->endpoints[rank]);
  pthread_mutex_unlock(&c->lock);
  return flags;
}

tn_status *tn_connection_context_endpoint(tn_connection_context *c, int rank, tn_endpoint **out) {
  static const char function[] = "tn_connection_context_endpoint";
  if (out) *out = NULL;
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
  tn_status *status = enter_context(c, rank, false, function);
  if (status) return status;
  char *bytes = NULL;
  size_t size = 0;
  if (c->endpoints[rank])
    status = tn_endpoint_serialize(c->endpoints[rank], &bytes, &size);
  else
    status =
        tn_error(TN_NOT_FOUND, "rank %d was not connected yet: its endpoint is not known", rank);
  pthread_mutex_unlock(&c->lock);
  if (!status) status = tn_endpoint_deserialize(bytes, size, out);
  tn_free(bytes);
  return status;
}

/* ---- connecting -------------------------------------------------------------------------------
 */

static void note_cost(tn_endpoint *e, const tn_connection *connection) {
  for (size_t i = 0; i < e->num_addresses; i++) {
    endpoint_address *a = &e->addresses[i];
    if (strcmp(a->transport, connection->transport) != 0) continue;
    a->latency = connection->latency;
    a->bandwidth = connection->bandwidth;
    a->measured = true;
  }
  e->write_queue = connection->link->depth;
  e->complete_queue = connection->link->depth;
}

static tn_status *make_team(tn_connection_context *c, int rank, tn_transport_flags flags,
                            int64_t deadline, tn_connection *connection, tn_endpoint **its) {
  char name[64];
  uint64_t epoch = 0;
  tn_endpoint *mine = NULL;
  tn_status *status = rendezvous_agree_epoch(c, rank, deadline, &epoch);
  if (status) return status;
  int low = rank < c->rank ? rank : c->rank, high = rank < c->rank ? c->rank : rank;
  snprintf(name, sizeof name, "%.31s/%d-%d/%" PRIu64, c->name, low, high, epoch);
  int64_t left = deadline - tn_now();
  coll_connect_options options = {.rank = c->rank,
                                  .size = c->num_ranks,
                                  .name = name,
                                  .wanted = flags ? flags : c->wanted,
                                  .interfaces = c->interfaces,
                                  .secret = c->secret,
                                  .secret_size = c->secret_size,
                                  .segments = c->memory ? c->memory->segments : NULL,
                                  .store = c->store,
                                  .pair = true,
                                  .peer = rank,
                                  .nanoseconds = left > 0 ? left : 0,
                                  .usual_bytes = c->usual_bytes};
  status = coll_connect_pair(&options, &connection->team, &mine, its);
  if (status) return status;
  const endpoint_address *way = NULL;
  connection->link = connection->team->links[rank];
  connection->port = connection->link->port;
  connection->transport = connection->port->transport->name;
  way = endpoint_find(mine, connection->transport);
  connection->flags = way ? way->flags : 0;
  tn_endpoint_destroy(mine);
  return NULL;
}

static tn_status *connect_now(tn_connection_context *c, int rank, tn_transport_flags flags,
                              int64_t deadline) {
  tn_endpoint *its = NULL;
  tn_connection *connection = tn_alloc_zero(sizeof *connection);
  if (!connection) return tn_error_no_memory("a connection");
  atomic_init(&connection->refs, 1);
  pthread_mutex_init(&connection->lock, NULL);
  connection->rank = c->rank;
  connection->peer = rank;
  tn_status *status = make_team(c, rank, flags, deadline, connection, &its);
  if (!status) status = connection_measure(connection, deadline);
  if (!status) status = servant_start(connection);
  if (status) {
    tn_endpoint_destroy(its);
    tn_connection_destroy(connection);
    return status;
  }
  note_cost(c->endpoints[c->rank], connection);
  note_cost(its, connection);
  tn_endpoint_destroy(c->endpoints[rank]);
  c->endpoints[rank] = its;
  c->connections[rank] = connection;
  return NULL;
}

tn_status *tn_connection_context_connect(tn_connection_context *c, int rank,
                                         tn_transport_flags flags, int64_t nanoseconds) {
  static const char function[] = "tn_connection_context_connect";
  int64_t now = tn_now(), deadline = nanoseconds < INT64_MAX - now ? now + nanoseconds : INT64_MAX;
  tn_status *status = flags_check(flags, function);
  if (!status) status = enter_context(c, rank, true, function);
  if (status) return status;
  tn_connection *there = c->connections[rank];
  if (!there || (flags && !(there->flags & flags)) || !is_healthy(there)) {
    close_one(c, rank);
    status = connect_now(c, rank, flags, deadline);
  }
  pthread_mutex_unlock(&c->lock);
  return tn_status_prefix(status, "rank %d connecting to rank %d", c->rank, rank);
}

tn_status *tn_connection_context_disconnect(tn_connection_context *c, int rank) {
  tn_status *status = enter_context(c, rank, true, "tn_connection_context_disconnect");
  if (status) return status;
  close_one(c, rank);
  pthread_mutex_unlock(&c->lock);
  return NULL;
}
