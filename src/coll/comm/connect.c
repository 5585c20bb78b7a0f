#include "coll/comm/connect.h"

#include "base/config.h"
#include "base/memory.h"
#include "base/system.h"
#include "coll/comm/interfaces.h"
#include "coll/flags.h"

#include <stdio.h>
#include <string.h>

enum { USUAL_BYTES = 64 * 1024 };
static const tn_transport_flags beyond_host = TN_TRANSPORT_IB | TN_TRANSPORT_ETHERNET;

/* One call of coll_connect(). */
typedef struct joining {
  const coll_connect_options *options;
  coll_exchange exchange;
  coll_store_exchange by_store;
  int64_t deadline;
  coll_port *ports[ENDPOINT_MAX_ADDRESSES]; /* those opened; as mine->addresses */
  bool used[ENDPOINT_MAX_ADDRESSES];
  tn_endpoint *mine;
  tn_endpoint **all; /* by rank, of the last round */
  int *ways;         /* by rank: the port; -1: this rank itself */
  coll_link **links; /* by rank */
  tn_text unusable;  /* "ucx: libucp.so.0 is not here" */
  coll_network network;
  tn_text interfaces, why_none; /* of `network` */
} joining;

static int64_t time_left(const joining *j) {
  int64_t nanoseconds = j->deadline - tn_now();
  return nanoseconds > 0 ? nanoseconds : 0;
}

static bool is_participant(const joining *j, int rank) {
  return !j->options->pair || rank == j->options->rank || rank == j->options->peer;
}

/* ---- ports ------------------------------------------------------------------------------------
 */

static const coll_transport *transport_at(const coll_connect_options *o, size_t index) {
  if (!o->transports) return coll_transport_at(index);
  return index < o->num_transports ? o->transports[index] : NULL;
}

/* A transport that serves no flag is there only for who lists it; one that serves no flag that
 * those before it do not is not needed. */
static bool is_wanted(const joining *j, const coll_transport *t, bool beyond) {
  const coll_connect_options *o = j->options;
  if (!t->serves) return o->transports && !beyond;
  if (t->serves & FLAGS_PROBED_ONLY & ~o->wanted) return false;
  tn_transport_flags serves = o->wanted ? t->serves & o->wanted : t->serves;
  if (!(serves & ~tn_endpoint_flags(j->mine))) return false;
  return beyond == ((t->serves & beyond_host) != 0);
}

static tn_status *open_port(joining *j, const coll_transport *t) {
  const coll_connect_options *o = j->options;
  const coll_port_options options = {.rank = o->rank,
                                     .num_ranks = o->size,
                                     .secret = o->secret,
                                     .secret_size = o->secret_size,
                                     .name = o->name,
                                     .segments = o->segments,
                                     .allowed = o->wanted,
                                     .network = &j->network};
  coll_port *port = NULL;
  tn_status *status = t->probe();
  if (!status) status = t->open(&options, &port);
  if (!status) {
    status = endpoint_add(j->mine, port, o->wanted);
    if (!status)
      j->ports[j->mine->num_addresses - 1] = port;
    else
      port->calls->close(port);
  }
  if (!status || tn_status_code(status) == TN_RESOURCE_EXHAUSTED) return status;
  tn_text_printf(&j->unusable, "%s%s: %s", j->unusable.size ? "; " : "", t->name,
                 tn_status_message(status));
  tn_status_destroy(status);
  return NULL;
}

static tn_status *open_ports(joining *j, bool beyond) {
  const coll_transport *t;
  tn_status *status = NULL;
  for (size_t i = 0; !status && (t = transport_at(j->options, i)); i++)
    if (is_wanted(j, t, beyond))
      status = tn_status_prefix(open_port(j, t), "transport %s", t->name);
  return status;
}

/* ---- endpoints ----------------------------------------------------------------------------------
 */

static void forget_endpoints(joining *j) {
  for (int r = 0; j->all && r < j->options->size; r++) {
    tn_endpoint_destroy(j->all[r]);
    j->all[r] = NULL;
  }
}

static tn_status *read_blob(joining *j, int rank, const coll_blob *blob) {
  tn_status *status = tn_endpoint_deserialize(blob->bytes, blob->size, &j->all[rank]);
  if (status) return tn_status_prefix(status, "rank %d", rank);
  const tn_endpoint *e = j->all[rank];
  if (*e->excuse) return tn_error(TN_UNAVAILABLE, "rank %d has failed: %s", rank, e->excuse);
  if (e->rank != rank || e->num_ranks != j->options->size)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d says that it is rank %d of %d", rank,
                    j->options->size, e->rank, e->num_ranks);
  return NULL;
}

/* Publishes this rank's endpoint, or why it does not join (`trouble`, which it takes and returns),
 * and gets those of the others. */
static tn_status *exchange_endpoints(joining *j, int round, tn_status *trouble) {
  int size = j->options->size;
  char *bytes = NULL;
  size_t num_bytes = 0;
  if (trouble) {
    snprintf(j->mine->excuse, sizeof j->mine->excuse, "%s", tn_status_message(trouble));
  }
  coll_blob *blobs = tn_alloc_array((size_t)size, sizeof *blobs);
  tn_status *status = blobs ? tn_endpoint_serialize(j->mine, &bytes, &num_bytes)
                            : tn_error_no_memory("the endpoints of a team");
  if (!status) { /* a rank that fails need not wait for the others */
    int64_t most = trouble && j->options->store ? 0 : time_left(j);
    status = j->exchange.all_gather(j->exchange.arg, round, bytes, num_bytes, most, blobs);
  }
  if (trouble) {
    tn_status_destroy(status);
    status = trouble;
  }
  forget_endpoints(j);
  for (int r = 0; !status && r < size; r++)
    if (is_participant(j, r)) status = read_blob(j, r, &blobs[r]);
  for (int r = 0; blobs && r < size; r++) tn_free(blobs[r].bytes);
  tn_free(blobs);
  tn_free(bytes);
  return status;
}

/* Made of what all ranks know, so that all come to the same. */
static bool goes_beyond(const joining *j) {
  for (int r = 0; r < j->options->size; r++) {
    if (!is_participant(j, r)) continue;
    if (j->all[r]->host != j->mine->host || !j->all[r]->num_addresses) return true;
  }
  return false;
}

/* ---- networks ---------------------------------------------------------------------------------
 */

static bool has_name(const tn_text *names, const char *name) {
  size_t size = strlen(name);
  for (const char *at = names->data; at && *at; at += strcspn(at, ","), at += *at == ',')
    if (strcspn(at, ",") == size && !memcmp(at, name, size)) return true;
  return false;
}

/* The interface that leads to a rank of another host joins the list, or why there is none. */
static void add_interface_towards(joining *j, int rank) {
  char name[INTERFACE_NAME];
  const tn_endpoint *its = j->all[rank];
  if (coll_interface_towards(its->networks, its->num_networks, name)) {
    if (!has_name(&j->interfaces, name))
      tn_text_printf(&j->interfaces, "%s%s", j->interfaces.size ? "," : "", name);
  } else if (!j->why_none.size) {
    tn_text_printf(&j->why_none,
                   "no network interface of this host leads to rank %d (addresses: ", rank);
    coll_networks_print(its->networks, its->num_networks, &j->why_none);
    tn_text_printf(&j->why_none, "); TENON_INTERFACE names one to take");
  }
}

static tn_status *name_interfaces(joining *j) {
  const char *named = j->options->interfaces;
  bool by_setting = !named || !*named;
  if (by_setting) named = tn_config_string(TN_CONFIG_INTERFACE);
  if (!*named) {
    for (int r = 0; r < j->options->size; r++)
      if (is_participant(j, r) && j->all[r]->host != j->mine->host) add_interface_towards(j, r);
    return NULL;
  }
  tn_text_printf(&j->interfaces, "%s", named);
  return tn_status_prefix(coll_interfaces_check(named),
                          by_setting ? "TENON_INTERFACE" : "the option interfaces");
}

/* What transports beyond the host may use: no network at all where all ranks are of one. */
static tn_status *choose_networks(joining *j) {
  j->network.one_host = true;
  for (int r = 0; r < j->options->size; r++)
    if (is_participant(j, r) && j->all[r]->host != j->mine->host) j->network.one_host = false;
  tn_status *status = j->network.one_host ? NULL : name_interfaces(j);
  if (status) return status;
  if (j->interfaces.failed || j->why_none.failed)
    return tn_error_no_memory("the names of interfaces");
  if (j->why_none.size)
    j->network.why_none = j->why_none.data;
  else
    j->network.interfaces = j->interfaces.data;
  return NULL;
}

static tn_status *open_ports_beyond(joining *j) {
  tn_status *status = choose_networks(j);
  return status ? status : open_ports(j, true);
}

/* ---- ways -------------------------------------------------------------------------------------
 */

/* Both ranks of a pair choose by the same numbers; where two ways cost the same, by name. */
static int best_way(const joining *j, int peer) {
  const coll_connect_options *o = j->options;
  size_t bytes = o->usual_bytes ? o->usual_bytes : USUAL_BYTES;
  int best = -1;
  double least = 0;
  for (size_t i = 0; i < j->mine->num_addresses; i++) {
    const endpoint_address *mine = &j->mine->addresses[i];
    const endpoint_address *its = endpoint_find(j->all[peer], mine->transport);
    if (!its || !j->ports[i]->calls->reaches(j->ports[i], its->bytes, its->size)) continue;
    double cost = endpoint_cost(mine, its, bytes);
    bool better =
        best < 0 || cost < least ||
        (!(cost > least) && strcmp(mine->transport, j->mine->addresses[best].transport) < 0);
    if (!better) continue;
    best = (int)i;
    least = cost;
  }
  return best;
}

static tn_status *error_unreachable(const joining *j, int peer) {
  tn_text tried = {.size = 0};
  for (size_t i = 0; i < j->mine->num_addresses; i++) {
    const char *name = j->mine->addresses[i].transport;
    bool there = endpoint_find(j->all[peer], name) != NULL;
    tn_text_printf(&tried, "%s%s %s", tried.size ? ", " : "", name,
                   there ? "does not reach it" : "is not open there");
  }
  tn_status *status =
      tn_error(TN_UNAVAILABLE, "rank %d cannot be reached: %s%s%s", peer,
               tried.data ? tried.data : "no transport is open here",
               j->unusable.size ? "; not usable: " : "", j->unusable.data ? j->unusable.data : "");
  tn_text_free(&tried);
  return status;
}

static tn_status *choose_ways(joining *j) {
  for (int r = 0; r < j->options->size; r++) {
    j->ways[r] = -1;
    if (r == j->options->rank || !is_participant(j, r)) continue;
    j->ways[r] = best_way(j, r);
    if (j->ways[r] < 0) return error_unreachable(j, r);
    j->used[j->ways[r]] = true;
  }
  return NULL;
}

/* ---- links ------------------------------------------------------------------------------------
 */

static tn_status *connect_port(joining *j, size_t port, coll_peer *peers, coll_link **links) {
  size_t count = 0;
  for (int r = 0; r < j->options->size; r++) {
    if (j->ways[r] != (int)port) continue;
    const endpoint_address *its = endpoint_find(j->all[r], j->mine->addresses[port].transport);
    peers[count++] = (coll_peer){r, its->bytes, its->size};
  }
  coll_port *p = j->ports[port];
  tn_status *status = p->calls->connect(p, peers, count, time_left(j), links);
  for (size_t i = 0; !status && i < count; i++) j->links[peers[i].rank] = links[i];
  return tn_status_prefix(status, "transport %s", p->transport->name);
}

/* Port after port, in the same order on all ranks: nobody waits in a circle. */
static tn_status *connect_ports(joining *j) {
  size_t size = (size_t)j->options->size;
  coll_peer *peers = tn_alloc_array(size, sizeof *peers);
  coll_link **links = tn_alloc_array(size, sizeof(coll_link *));
  tn_status *status = peers && links ? NULL : tn_error_no_memory("a team's links");
  for (size_t i = 0; !status && i < j->mine->num_addresses; i++)
    if (j->used[i]) status = connect_port(j, i, peers, links);
  tn_free(peers);
  tn_free(links);
  return status;
}

static tn_status *make_team(joining *j, coll_team **out) {
  const coll_connect_options *o = j->options;
  coll_team *team = NULL;
  size_t used = 0;
  for (size_t i = 0; i < j->mine->num_addresses; i++) used += j->used[i];
  if (used > COLL_MAX_PORTS)
    return tn_error(TN_RESOURCE_EXHAUSTED, "peers are reached in %zu ways; a team has at most %d",
                    used, COLL_MAX_PORTS);
  tn_status *status = coll_team_create(o->rank, o->size, o->name, &team);
  if (status) return status;
  team->segments = o->segments;
  for (size_t i = 0; i < j->mine->num_addresses; i++) {
    if (!j->used[i]) continue;
    team->ports[team->num_ports++] = j->ports[i];
    j->ports[i] = NULL;
  }
  for (int r = 0; r < o->size; r++) {
    team->links[r] = j->links[r];
    j->links[r] = NULL;
  }
  *out = team;
  return NULL;
}

/* ---- all together -----------------------------------------------------------------------------
 */

static tn_status *check_options(const coll_connect_options *o) {
  if (o->size < 1 || o->rank < 0 || o->rank >= o->size)
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d", o->rank, o->size);
  if (o->pair && (o->peer < 0 || o->peer >= o->size || o->peer == o->rank))
    return tn_error(TN_INVALID_ARGUMENT, "rank %d of %d is no peer of rank %d", o->peer, o->size,
                    o->rank);
  if (!o->name || !*o->name || strlen(o->name) >= sizeof((coll_team *)NULL)->name)
    return tn_error(TN_INVALID_ARGUMENT, "a team's name has 1 to 63 bytes");
  if (!o->store == !o->exchange)
    return tn_error(TN_INVALID_ARGUMENT, "ranks join by a store or by an exchange: one of both");
  return flags_check(o->wanted, "wanted transports");
}

static tn_status *joining_prepare(joining *j) {
  const coll_connect_options *o = j->options;
  size_t size = (size_t)o->size;
  j->deadline = tn_now() + (o->nanoseconds < INT64_MAX / 2 ? o->nanoseconds : INT64_MAX / 2);
  j->by_store =
      (coll_store_exchange){o->store, o->name, o->rank, o->size, o->pair, o->peer, o->watch};
  j->exchange = o->exchange ? *o->exchange : coll_exchange_by_store(&j->by_store);
  j->all = tn_alloc_array(size, sizeof *j->all);
  j->ways = tn_alloc_array(size, sizeof *j->ways);
  j->links = tn_alloc_array(size, sizeof *j->links);
  if (!j->all || !j->ways || !j->links) return tn_error_no_memory("a team");
  return endpoint_create(o->rank, o->size, &j->mine);
}

/* A team of one rank needs nobody. */
static tn_status *joining_run(joining *j) {
  if (j->options->size == 1) return NULL;
  tn_status *status = exchange_endpoints(j, 0, open_ports(j, false));
  if (!status && goes_beyond(j)) status = exchange_endpoints(j, 1, open_ports_beyond(j));
  if (!status) status = choose_ways(j);
  return status ? status : connect_ports(j);
}

static void joining_end(joining *j) {
  for (int r = 0; j->links && r < j->options->size; r++)
    if (j->links[r]) j->links[r]->calls->close(j->links[r]);
  for (size_t i = 0; i < ENDPOINT_MAX_ADDRESSES; i++) /* those that were not taken */
    if (j->ports[i]) j->ports[i]->calls->close(j->ports[i]);
  forget_endpoints(j);
  tn_endpoint_destroy(j->mine);
  tn_free(j->all);
  tn_free(j->ways);
  tn_free(j->links);
  tn_text_free(&j->unusable);
  tn_text_free(&j->interfaces);
  tn_text_free(&j->why_none);
}

static tn_status *connect_all(const coll_connect_options *options, coll_team **out,
                              tn_endpoint **mine, tn_endpoint **its) {
  *out = NULL;
  tn_status *status = check_options(options);
  if (status) return status;
  joining j = {.options = options};
  status = joining_prepare(&j);
  if (!status) status = joining_run(&j);
  if (!status) status = make_team(&j, out);
  if (!status && mine) {
    *mine = j.mine;
    *its = j.all[options->peer];
    j.mine = j.all[options->peer] = NULL;
  }
  joining_end(&j);
  return tn_status_prefix(status, "team %s", options->name);
}

tn_status *coll_connect(const coll_connect_options *options, coll_team **out) {
  return connect_all(options, out, NULL, NULL);
}

tn_status *coll_connect_pair(const coll_connect_options *options, coll_team **out,
                             tn_endpoint **mine, tn_endpoint **its) {
  return connect_all(options, out, mine, its);
}
