#include "coll/transports/null.h"

#include "base/memory.h"

/* A port has what its links share: sockets, queues, registered memory. A link has what is of one
 * peer. Each begins with the part that all transports have. */
typedef struct null_port {
  coll_port base;
} null_port;

static tn_status *error_refused(void) {
  return tn_error(TN_UNIMPLEMENTED, "the null transport carries nothing: it is there to be copied");
}

/* ---- links -------------------------------------------------------------------------------------
 */

static void *reserve_value(coll_link *link, uint32_t channel, size_t bytes) {
  (void)link, (void)channel, (void)bytes;
  return NULL; /* as if full */
}
static void commit_value(coll_link *link, uint32_t channel, size_t bytes, uint64_t tag) {
  (void)link, (void)channel, (void)bytes, (void)tag;
}
/* NOLINTNEXTLINE(readability-non-const-parameter): a member's type */
static const void *peek_value(coll_link *link, uint32_t channel, size_t *bytes, uint64_t *tag) {
  (void)link, (void)channel, (void)bytes, (void)tag;
  return NULL;
}
static void release_value(coll_link *link, uint32_t channel) {
  (void)link, (void)channel;
}
static void signal_peer(coll_link *link, uint32_t channel) {
  (void)link, (void)channel;
}
static bool take_signal(coll_link *link, uint32_t channel) {
  (void)link, (void)channel;
  return false;
}
static void *map_memory(coll_link *link, const coll_place *place, size_t bytes) {
  (void)link, (void)place, (void)bytes;
  return NULL;
}
static tn_status *read_peer(coll_link *link, const coll_place *from, void *to, size_t bytes) {
  (void)link, (void)from, (void)to, (void)bytes;
  return error_refused();
}
static tn_status *write_peer(coll_link *link, const coll_place *to, const void *from,
                             size_t bytes) {
  (void)link, (void)to, (void)from, (void)bytes;
  return error_refused();
}
static bool has_flushed(coll_link *link) {
  (void)link;
  return true;
}
static bool find_posted(coll_link *link, uint64_t sequence, coll_card *out) {
  (void)link, (void)sequence, (void)out;
  return false;
}
static uint64_t count_done(coll_link *link) {
  (void)link;
  return 0;
}
static tn_status *check_health(coll_link *link) {
  (void)link;
  return error_refused();
}
static void close_link(coll_link *link) {
  (void)link;
}

static const coll_link_calls link_calls = {
    .size = sizeof link_calls,
    .reserve = reserve_value,
    .commit = commit_value,
    .peek = peek_value,
    .release = release_value,
    .signal = signal_peer,
    .take_signal = take_signal,
    .map = map_memory,
    .read = read_peer,
    .write = write_peer,
    .flushed = has_flushed,
    .card = find_posted,
    .done = count_done,
    .health = check_health,
    .close = close_link,
};

/* What connect() gives for each peer; here nobody gets that far. */
static coll_link link_of(null_port *port, int peer) {
  return (coll_link){.calls = &link_calls,
                     .port = &port->base,
                     .peer = peer,
                     .value_bytes = 64 << 10,
                     .depth = 8,
                     .most_channels = COLL_MAX_LINK_CHANNELS};
}

/* ---- ports -------------------------------------------------------------------------------------
 */

static tn_status *write_address(coll_port *port, tn_text *out) {
  tn_text_printf(out, "null %d", port->rank);
  return out->failed ? tn_error_no_memory("an address") : NULL;
}
static bool reaches_peer(coll_port *port, const void *bytes, size_t size) {
  (void)port, (void)bytes, (void)size;
  return false;
}
static tn_status *connect_peers(coll_port *port, const coll_peer *peers, size_t count,
                                int64_t nanoseconds, coll_link **links) {
  (void)nanoseconds, (void)links;
  if (count == 0) return NULL;
  coll_link link = link_of((null_port *)port, peers[0].rank);
  return tn_status_prefix(link.calls->health(&link), "rank %d", link.peer);
}
static void post_call(coll_port *port, const coll_card *shown) {
  (void)port, (void)shown;
}
static void finish_calls(coll_port *port, uint64_t calls) {
  (void)port, (void)calls;
}
static bool progress_port(coll_port *port) {
  (void)port;
  return false;
}
static void sleep_until(coll_port *port, int64_t nanoseconds, bool (*ready)(void *arg), void *arg) {
  (void)port, (void)nanoseconds;
  ready(arg);
}
static void revoke_port(coll_port *port, tn_code code, const char *why) {
  (void)port, (void)code, (void)why;
}
static void close_port(coll_port *port) {
  tn_free(port);
}

static const coll_port_calls port_calls = {
    .size = sizeof port_calls,
    .address = write_address,
    .reaches = reaches_peer,
    .connect = connect_peers,
    .post = post_call,
    .finish = finish_calls,
    .progress = progress_port,
    .sleep = sleep_until,
    .revoke = revoke_port,
    .close = close_port,
};

static tn_status *open_port(const coll_port_options *options, coll_port **out) {
  *out = NULL;
  null_port *port = tn_alloc_zero(sizeof *port);
  if (!port) return tn_error_no_memory("a port");
  port->base = (coll_port){&port_calls, &coll_transport_null, options->rank, options->num_ranks};
  *out = &port->base;
  return NULL;
}

const coll_transport coll_transport_null = {
    .size = sizeof coll_transport_null,
    .name = "null",
    .about = "nothing: a template for authors",
    .serves = 0,
    .maps = false,
    .probe = error_refused,
    .open = open_port,
};
