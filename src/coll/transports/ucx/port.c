#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/ucx/ucx.h"
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static ucx_port *ucx_port_of(coll_port *base) {
  return (ucx_port *)base;
}

tn_status *ucx_error(ucs_status_t code, const char *what) {
  tn_code ours = code == UCS_ERR_NO_MEMORY ? TN_RESOURCE_EXHAUSTED : TN_UNAVAILABLE;
  return tn_error(ours, "UCX: %s: %s", what, ucs_status_string(code));
}

/* ---- addresses ---------------------------------------------------------------------------------
 */

/* A worker's address is believed as it is by UCX, so nothing reaches UCX that was not sealed with
 * the job's secret. */
typedef struct address_head {
  char magic[4];
  uint32_t version, networks, size;
  uint32_t by_memory; /* all ranks are of one host: then these count */
  uint32_t pid;       /* of its process, and */
  uint64_t space;     /* the space of that number */
  uint8_t seal[TN_SHA256_SIZE];
} address_head;
_Static_assert(sizeof(address_head) == 32 + TN_SHA256_SIZE, "sealed as it is");
static const char magic[4] = {'T', 'N', 'U', 'X'};
enum { ADDRESS_VERSION = 2, MOST_ADDRESS = 64 << 10 };

static uint64_t number_space(void) {
  struct stat space;
  return stat("/proc/self/ns/pid", &space) == 0 ? (uint64_t)space.st_ino : 0;
}

static tn_status *write_address(coll_port *base, tn_text *out) {
  ucx_port *port = ucx_port_of(base);
  ucp_address_t *bytes;
  size_t size;
  ucs_status_t code = ucp_worker_get_address(port->worker, &bytes, &size);
  if (code != UCS_OK) return ucx_error(code, "the worker's address");
  address_head head = {.version = ADDRESS_VERSION,
                       .networks = (uint32_t)port->networks,
                       .size = (uint32_t)size,
                       .by_memory = port->by_memory,
                       .pid = (uint32_t)getpid(),
                       .space = number_space()};
  memcpy(head.magic, magic, sizeof magic);
  ucx_seal(port, &head, offsetof(address_head, seal), bytes, size, head.seal);
  tn_text_append(out, (const char *)&head, sizeof head);
  tn_text_append(out, (const char *)bytes, size);
  ucp_worker_release_address(port->worker, bytes);
  return out->failed ? tn_error_no_memory("an address") : NULL;
}

/* UCX's own part of an address; NULL: it is not one. `sealed`: by somebody with the secret. */
static const char *open_address(const ucx_port *port, const void *bytes, size_t size,
                                address_head *head, bool *sealed) {
  *sealed = false;
  if (size <= sizeof *head || size > MOST_ADDRESS) return NULL;
  memcpy(head, bytes, sizeof *head);
  if (memcmp(head->magic, magic, sizeof magic) != 0 || head->version != ADDRESS_VERSION ||
      head->size != size - sizeof *head)
    return NULL;
  const char *inner = (const char *)bytes + sizeof *head;
  uint8_t seal[TN_SHA256_SIZE];
  ucx_seal(port, head, offsetof(address_head, seal), inner, head->size, seal);
  *sealed = tn_bytes_equal(seal, head->seal, sizeof seal);
  return inner;
}

static bool reaches_peer(coll_port *base, const void *bytes, size_t size) {
  address_head head;
  bool sealed;
  return open_address(ucx_port_of(base), bytes, size, &head, &sealed) && sealed &&
         (head.networks & ucx_port_of(base)->networks) != 0;
}

/* ---- connecting --------------------------------------------------------------------------------
 */

/* Its kernel closes the connections of a process that ends, also by an assertion of UCX's. */
static const char *why_lost(ucs_status_t code) {
  return code == UCS_ERR_CONNECTION_RESET || code == UCS_ERR_REJECTED
             ? "its process ended"
             : "its process ended, or its host does not answer";
}

static void endpoint_failed(void *arg, ucp_ep_h ep, ucs_status_t code) {
  ucx_link *link = arg;
  (void)ep;
  if (link->left)
    ucx_break(link, tn_error(TN_UNAVAILABLE, "rank %d has left the team", link->base.peer));
  else
    ucx_break(link,
              tn_error(TN_UNAVAILABLE, "rank %d died or cannot be reached: transport ucx: %s (%s)",
                       link->base.peer, why_lost(code), ucs_status_string(code)));
}

static tn_status *dial_peer(ucx_port *port, const coll_peer *peer, ucx_link *link) {
  address_head head;
  bool sealed;
  const char *inner = open_address(port, peer->address, peer->size, &head, &sealed);
  if (!inner) return tn_error(TN_INVALID_ARGUMENT, "rank %d has no UCX address", peer->rank);
  if (!sealed)
    return tn_error(TN_UNAUTHENTICATED, "rank %d does not know the job's secret", peer->rank);
  ucp_ep_params_t params = {
      .field_mask = UCP_EP_PARAM_FIELD_REMOTE_ADDRESS | UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE |
                    UCP_EP_PARAM_FIELD_ERR_HANDLER,
      .address = (const ucp_address_t *)inner,
      .err_mode = port->by_memory ? UCP_ERR_HANDLING_MODE_NONE : UCP_ERR_HANDLING_MODE_PEER,
      .err_handler = {endpoint_failed, link},
  };
  ucs_status_t code = ucp_ep_create(port->worker, &params, &link->ep);
  if (code != UCS_OK)
    return tn_status_prefix(ucx_error(code, "an endpoint"), "rank %d", peer->rank);
  if (port->by_memory && head.by_memory && head.space == number_space())
    ucx_link_watch_process(link, (int)head.pid);
  return NULL;
}

static tn_status *begin_link(ucx_port *port, const coll_peer *peer) {
  ucx_link *link;
  if (peer->rank < 0 || peer->rank >= port->base.num_ranks || peer->rank == port->base.rank ||
      port->links[peer->rank])
    return tn_error(TN_INVALID_ARGUMENT, "rank %d cannot be linked to", peer->rank);
  tn_status *status = ucx_link_create(port, peer->rank, &link);
  if (status) return status;
  port->links[peer->rank] = link;
  status = dial_peer(port, peer, link);
  if (status) return status;
  ucx_send_challenge(link);
  if (port->early[peer->rank]) ucx_take_challenge(link, port->early_nonces[peer->rank]);
  port->early[peer->rank] = false;
  return tn_status_copy(link->broken);
}

/* Sleeps for at most `nanoseconds`, unless something came since the worker was armed. */
static void wait_for_event(ucx_port *port, int64_t nanoseconds) {
  pthread_mutex_lock(&port->lock);
  bool armed = ucp_worker_arm(port->worker) == UCS_OK;
  pthread_mutex_unlock(&port->lock);
  if (!armed) return;
  struct pollfd fd = {.fd = port->efd, .events = POLLIN};
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  ppoll(&fd, 1, &time, NULL);
}

static bool progress_port(coll_port *base) {
  UCX_HOLD(base);
  bool moved = false;
  ucx_send_cards(ucx_port_of(base));
  for (int i = 0; i < 64 && ucp_worker_progress(ucx_port_of(base)->worker); i++) moved = true;
  return moved;
}

static tn_status *who_is_missing(ucx_port *port, const coll_peer *peers, size_t count,
                                 int64_t nanoseconds) {
  enum { MOST_NAMED = 8 };
  char names[256] = "";
  size_t missing = 0, used = 0;
  for (size_t i = 0; i < count; i++) {
    const ucx_link *link = port->links[peers[i].rank];
    if (link->proven) continue;
    if (link->strangers)
      return tn_error(TN_UNAUTHENTICATED,
                      "who answers as rank %d does not know the secret of team \"%s\"",
                      peers[i].rank, port->name);
    if (missing++ < MOST_NAMED && used < sizeof names)
      used += (size_t)snprintf(names + used, sizeof names - used, "%s%d", used ? ", " : "",
                               peers[i].rank);
  }
  return tn_error(TN_DEADLINE_EXCEEDED, "%zu of %zu ranks did not come within %lld ms: %s%s",
                  missing, count, (long long)(nanoseconds / 1000000), names,
                  missing > MOST_NAMED ? ", ..." : "");
}

static tn_status *await_all(ucx_port *port, const coll_peer *peers, size_t count,
                            int64_t nanoseconds) {
  int64_t begun = tn_now();
  for (;;) {
    bool moved = progress_port(&port->base);
    size_t proven = 0;
    for (size_t i = 0; i < count; i++) {
      ucx_link *link = port->links[peers[i].rank];
      ucx_link_look_at_process(link);
      if (link->broken && link->strangers) return who_is_missing(port, peers, count, nanoseconds);
      if (link->broken) return tn_status_copy(link->broken);
      proven += link->proven;
    }
    if (proven == count) return NULL;
    int64_t left = begun + nanoseconds - tn_now();
    if (left <= 0) return who_is_missing(port, peers, count, nanoseconds);
    if (!moved) wait_for_event(port, left < 10000000 ? left : 10000000);
  }
}

/* What this side said is with the kernel, at least: the peers need it, and this rank may not call
 * again for long. */
static void flush_worker(ucx_port *port, int64_t nanoseconds) {
  ucp_request_param_t param = {.op_attr_mask = 0};
  ucs_status_ptr_t request = ucp_worker_flush_nbx(port->worker, &param);
  if (!request || UCS_PTR_IS_ERR(request)) return;
  int64_t until = tn_now() + nanoseconds;
  while (ucp_request_check_status(request) == UCS_INPROGRESS && tn_now() < until)
    ucp_worker_progress(port->worker);
  ucp_request_free(request);
}

static tn_status *connect_all(coll_port *base, const coll_peer *peers, size_t count,
                              int64_t nanoseconds, coll_link **links) {
  UCX_HOLD(base);
  ucx_port *port = ucx_port_of(base);
  tn_status *status = NULL;
  size_t begun = 0;
  for (; begun < count && !status; begun++) status = begin_link(port, &peers[begun]);
  if (!status) status = await_all(port, peers, count, nanoseconds);
  if (!status) {
    flush_worker(port, nanoseconds);
    for (size_t i = 0; i < count; i++) links[i] = &port->links[peers[i].rank]->base;
    return NULL;
  }
  for (size_t i = 0; i < begun; i++) {
    int rank = peers[i].rank;
    ucx_link *link = rank >= 0 && rank < base->num_ranks ? port->links[rank] : NULL;
    if (!link) continue;
    ucx_break(link, tn_error(TN_ABORTED, "not all ranks came"));
    ucx_link_close(&link->base);
  }
  return status;
}

/* ---- the rest ----------------------------------------------------------------------------------
 */

static void post_call(coll_port *base, const coll_card *card) {
  UCX_HOLD(base);
  ucx_port *port = ucx_port_of(base);
  ucx_send_cards(port);
  for (int rank = 0; rank < base->num_ranks; rank++)
    if (port->links[rank]) port->links[rank]->unsent = *card;
  port->unsent = true;
  bool has_place = false;
  for (int b = 0; b < 3; b++) has_place |= card->places[b].segment || card->places[b].offset;
  if (has_place) ucx_send_cards(port);
}

/* Tells the peers which calls have ended; true: it was news to somebody. */
static bool tell_done(ucx_port *port) {
  bool told = false;
  for (int rank = 0; rank < port->base.num_ranks; rank++) {
    ucx_link *link = port->links[rank];
    if (!link || link->told >= port->done) continue;
    link->told = port->done;
    ucx_send_short(link, UCX_DONE, 0, port->done);
    told = true;
  }
  return told;
}

/* Sends what was left behind. That a call has ended goes with the next one's card, if that begins
 * before the thread has looked twice. */
static void send_the_rest(void *arg) {
  ucx_port *port = arg;
  const struct timespec moment = {0, 50000}, tick = {0, 2000000};
  uint64_t seen = 0;
  pthread_mutex_lock(&port->lock);
  while (!port->ending) {
    bool same = seen == port->done, told = same && tell_done(port), busy = port->in_flight > 0;
    seen = port->done;
    if (busy) progress_port(&port->base);
    if (same && !told && !busy) {
      port->idle = true;
      pthread_cond_wait(&port->left, &port->lock);
      port->idle = false;
      continue;
    }
    pthread_mutex_unlock(&port->lock);
    nanosleep(busy ? &moment : &tick, NULL);
    pthread_mutex_lock(&port->lock);
  }
  pthread_mutex_unlock(&port->lock);
}

static void finish_calls(coll_port *base, uint64_t done) {
  enum { TRIES = 16 };
  ucx_port *port = ucx_port_of(base);
  UCX_HOLD(base);
  port->done = done;
  ucx_send_cards(port);
  for (int i = 0; i < TRIES && port->in_flight; i++) ucp_worker_progress(port->worker);
  if (!port->thread.started) {
    tn_status *status = tn_thread_start(&port->thread, "tenon ucx", send_the_rest, port);
    for (int rank = 0; status && rank < base->num_ranks; rank++)
      if (port->links[rank]) ucx_break(port->links[rank], tn_status_copy(status));
    tn_status_destroy(status);
  }
  if (port->idle) pthread_cond_signal(&port->left);
}

static void end_thread(ucx_port *port) {
  pthread_mutex_lock(&port->lock);
  port->ending = true;
  pthread_cond_signal(&port->left);
  pthread_mutex_unlock(&port->lock);
  if (port->thread.started) tn_thread_join(&port->thread);
}

static void sleep_until(coll_port *base, int64_t nanoseconds, bool (*ready)(void *arg), void *arg) {
  ucx_port *port = ucx_port_of(base);
  progress_port(base);
  if (ready(arg)) return;
  wait_for_event(port, nanoseconds);
  progress_port(base);
}

static void revoke_all(coll_port *base, tn_code code, const char *why) {
  UCX_HOLD(base);
  size_t size = strnlen(why, UCX_MOST_WHY);
  for (int rank = 0; rank < base->num_ranks; rank++) {
    ucx_link *link = ucx_port_of(base)->links[rank];
    ucx_message *message = link && !link->broken ? ucx_message_take(ucx_port_of(base), size) : NULL;
    if (!message) continue;
    memcpy(message->data, why, size);
    message->frame.tag = (uint64_t)code;
    ucx_send(link, message, UCX_REVOKE, size);
  }
  for (int i = 0; i < 8; i++) progress_port(base);
}

static void close_port(coll_port *base) {
  if (!base) return;
  ucx_port *port = ucx_port_of(base);
  end_thread(port);
  for (int rank = 0; port->links && rank < base->num_ranks; rank++)
    if (port->links[rank]) ucx_link_close(&port->links[rank]->base);
  int64_t until = tn_now() + 1000000000;
  while (port->in_flight && tn_now() < until) ucp_worker_progress(port->worker);
  if (port->worker) ucp_worker_destroy(port->worker);
  if (port->context) ucp_cleanup(port->context);
  ucx_messages_destroy(port);
  pthread_cond_destroy(&port->left);
  pthread_mutex_destroy(&port->lock);
  tn_free(port->links);
  tn_free(port->early_nonces);
  tn_free(port->early);
  tn_free(port->name);
  tn_free(port->secret);
  tn_free(port);
}

const coll_port_calls ucx_port_calls = {
    .size = sizeof(coll_port_calls),
    .address = write_address,
    .reaches = reaches_peer,
    .connect = connect_all,
    .post = post_call,
    .finish = finish_calls,
    .progress = progress_port,
    .sleep = sleep_until,
    .revoke = revoke_all,
    .close = close_port,
};

/* ---- opening -----------------------------------------------------------------------------------
 */

/* Whether ways that "tcp,self" or "^sysv" allows are among them. */
static bool allows_transport(const char *tls, const char *way) {
  bool named = strstr(tls, way) != NULL;
  return *tls == '^' ? !named : named || strstr(tls, "all") != NULL;
}

/* "self,posix": nothing but memory of this host. */
static bool is_memory(const char *tls) {
  static const char *const known[] = {"self", "sm", "shm", "mm", "posix", "sysv", "cma", "xpmem"};
  while (*tls) {
    size_t size = strcspn(tls, ","), i = 0, count = sizeof known / sizeof *known;
    while (i < count && (strlen(known[i]) != size || memcmp(known[i], tls, size) != 0)) i++;
    if (i == count) return false;
    tls += size + (tls[size] == ',');
  }
  return true;
}

/* UCX's TCP listens on each interface that it may use. Ranks of one host need no network, so
 * nothing listens; those of several get the interfaces that lead to each other. */
static const char *ways_of(const ucx_port *port, const coll_network *network) {
  if (network && network->one_host) return "self,sm";
  if (!(port->networks & TN_TRANSPORT_IB)) return "tcp";
  return port->networks & TN_TRANSPORT_ETHERNET ? "ib,tcp" : "ib";
}

static tn_status *name_devices(const coll_network *network, const char *tls, ucp_config_t *config) {
  tn_text names = {.size = 0};
  if (!network || !allows_transport(tls, "tcp")) return NULL;
  if (!network->one_host && !network->interfaces)
    return tn_error(TN_UNAVAILABLE, "%s", network->why_none);
  tn_text_printf(&names, "%s", network->one_host ? "lo" : network->interfaces);
  if (allows_transport(tls, "ib")) ucx_append_ib_devices(&names); /* which listen on nothing */
  ucs_status_t code =
      names.failed ? UCS_ERR_NO_MEMORY : ucp_config_modify(config, "NET_DEVICES", names.data);
  tn_text_free(&names);
  return code == UCS_OK ? NULL : ucx_error(code, "its devices");
}

/* What the program's user says of UCX stands. */
static tn_status *configure_context(ucx_port *port, const coll_network *network,
                                    ucp_config_t *config) {
  bool lost = network && !network->one_host && !network->interfaces;
  if (lost && port->networks & TN_TRANSPORT_IB) port->networks = TN_TRANSPORT_IB;
  const char *tls = getenv("UCX_TLS"), *ways = tls ? tls : ways_of(port, network);
  if (!tls) ucp_config_modify(config, "TLS", ways);
  port->by_memory = is_memory(ways);
  if (!getenv("UCX_KEEPALIVE_INTERVAL")) ucp_config_modify(config, "KEEPALIVE_INTERVAL", "1s");
  /* A value of COLL_VALUE_BYTES and its frame come in one piece. */
  if (allows_transport(ways, "tcp") && !getenv("UCX_TCP_RX_SEG_SIZE"))
    ucp_config_modify(config, "RX_SEG_SIZE", "72k");
  return getenv("UCX_NET_DEVICES") ? NULL : name_devices(network, ways, config);
}

static tn_status *open_context(ucx_port *port, const coll_network *network) {
  ucp_config_t *config;
  ucs_status_t code = ucp_config_read(NULL, NULL, &config);
  if (code != UCS_OK) return ucx_error(code, "its configuration");
  tn_status *status = configure_context(port, network, config);
  if (status) {
    ucp_config_release(config);
    return status;
  }
  ucp_params_t params = {.field_mask = UCP_PARAM_FIELD_FEATURES | UCP_PARAM_FIELD_ESTIMATED_NUM_EPS,
                         .features = UCP_FEATURE_AM | UCP_FEATURE_WAKEUP,
                         .estimated_num_eps = (size_t)port->base.num_ranks};
  code = ucp_init(&params, config, &port->context);
  ucp_config_release(config);
  return code == UCS_OK ? NULL : ucx_error(code, "its context");
}

static tn_status *open_worker(ucx_port *port) {
  ucp_worker_params_t params = {.field_mask = UCP_WORKER_PARAM_FIELD_THREAD_MODE,
                                .thread_mode = UCS_THREAD_MODE_SERIALIZED};
  ucs_status_t code = ucp_worker_create(port->context, &params, &port->worker);
  if (code != UCS_OK) return ucx_error(code, "a worker");
  ucp_am_handler_param_t handler = {.field_mask = UCP_AM_HANDLER_PARAM_FIELD_ID |
                                                  UCP_AM_HANDLER_PARAM_FIELD_CB |
                                                  UCP_AM_HANDLER_PARAM_FIELD_ARG,
                                    .id = 0,
                                    .cb = ucx_receive,
                                    .arg = port};
  code = ucp_worker_set_am_recv_handler(port->worker, &handler);
  if (code == UCS_OK) code = ucp_worker_get_efd(port->worker, &port->efd);
  return code == UCS_OK ? NULL : ucx_error(code, "a worker");
}

static tn_status *copy_options(ucx_port *port, const coll_port_options *options) {
  size_t ranks = (size_t)options->num_ranks;
  port->name = tn_strdup(options->name ? options->name : "");
  port->secret = tn_alloc(options->secret_size);
  port->secret_size = options->secret_size;
  port->links = tn_alloc_array(ranks, sizeof *port->links);
  port->early_nonces = tn_alloc_array(ranks, sizeof *port->early_nonces);
  port->early = tn_alloc_array(ranks, sizeof *port->early);
  if (!port->name || !port->secret || !port->links || !port->early_nonces || !port->early)
    return tn_error_no_memory("a port");
  if (options->secret_size) memcpy(port->secret, options->secret, options->secret_size);
  return NULL;
}

static void start_lock(ucx_port *port) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&port->lock, &attributes);
  pthread_mutexattr_destroy(&attributes);
  pthread_cond_init(&port->left, NULL);
}

tn_status *ucx_open(const coll_port_options *options, coll_port **out) {
  *out = NULL;
  tn_transport_flags networks = ucx_networks();
  if (options->allowed) networks &= options->allowed;
  if (!networks) return tn_error(TN_UNAVAILABLE, "no network for UCX that may be used is here");
  ucx_port *port = tn_alloc_zero(sizeof *port);
  if (!port) return tn_error_no_memory("a port");
  port->base = (coll_port){.calls = &ucx_port_calls,
                           .transport = ucx_this_transport(),
                           .rank = options->rank,
                           .num_ranks = options->num_ranks};
  start_lock(port);
  port->segments = options->segments;
  port->networks = networks;
  tn_status *status = copy_options(port, options);
  if (!status) status = open_context(port, options->network);
  if (!status) status = open_worker(port);
  if (status)
    close_port(&port->base);
  else
    *out = &port->base;
  return status;
}
