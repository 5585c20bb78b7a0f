#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/ucx/ucx.h"
#include <poll.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

static ucx_link *ucx_link_of(coll_link *base) {
  return (ucx_link *)base;
}

/* ---- values ------------------------------------------------------------------------------------
 */

static void *reserve_value(coll_link *base, uint32_t number, size_t bytes) {
  UCX_HOLD(base->port);
  ucx_link *link = ucx_link_of(base);
  ucx_channel *channel = &link->channels[number];
  /* Who asks again and again need not go through port->progress between. */
  if (channel->ahead >= UCX_WINDOW) ucp_worker_progress(((ucx_port *)base->port)->worker);
  if (channel->ahead >= UCX_WINDOW) return NULL;
  if (channel->reserved && channel->reserved->room >= bytes) return channel->reserved->data;
  ucx_message_free(channel->reserved);
  channel->reserved = ucx_message_take((ucx_port *)base->port, bytes);
  if (channel->reserved) return channel->reserved->data;
  ucx_break(link, tn_error_no_memory("a value's room"));
  return NULL;
}

static void commit_value(coll_link *base, uint32_t number, size_t bytes, uint64_t tag) {
  UCX_HOLD(base->port);
  ucx_link *link = ucx_link_of(base);
  ucx_channel *channel = &link->channels[number];
  ucx_message *message = channel->reserved;
  channel->reserved = NULL;
  channel->ahead++;
  message->frame.channel = number;
  message->frame.tag = tag;
  ucx_send(link, message, UCX_VALUE, bytes);
}

static const void *peek_value(coll_link *base, uint32_t number, size_t *bytes, uint64_t *tag) {
  UCX_HOLD(base->port);
  const ucx_queue *values = &ucx_link_of(base)->channels[number].values;
  if (!values->first) ucp_worker_progress(((ucx_port *)base->port)->worker);
  const ucx_message *message = values->first;
  if (!message) return NULL;
  *bytes = message->frame.bytes;
  *tag = message->frame.tag;
  return message->data;
}

static void release_value(coll_link *base, uint32_t number) {
  UCX_HOLD(base->port);
  ucx_link *link = ucx_link_of(base);
  ucx_channel *channel = &link->channels[number];
  ucx_message_free(ucx_queue_pop(&channel->values));
  channel->queued--;
  link->last_channel = number;
  if (++channel->released < UCX_WINDOW / 2) return;
  ucx_send_short(link, UCX_CREDIT, number, channel->released);
  channel->released = 0;
}

void ucx_take_value(ucx_link *link, ucx_message *message) {
  ucx_channel *channel = &link->channels[message->frame.channel];
  if (channel->queued >= UCX_WINDOW) {
    ucx_break(link, tn_error(TN_DATA_LOSS, "rank %d sent more values than channel %u holds",
                             link->base.peer, message->frame.channel));
    ucx_message_free(message);
    return;
  }
  channel->queued++;
  ucx_queue_add(&channel->values, message);
}

/* ---- the rest ----------------------------------------------------------------------------------
 */

static void signal_peer(coll_link *base, uint32_t channel) {
  UCX_HOLD(base->port);
  ucx_send_short(ucx_link_of(base), UCX_SIGNAL, channel, 0);
}

static bool take_signal(coll_link *base, uint32_t channel) {
  UCX_HOLD(base->port);
  uint64_t *signals = &ucx_link_of(base)->channels[channel].signals;
  if (!*signals) ucp_worker_progress(((ucx_port *)base->port)->worker);
  if (!*signals) return false;
  --*signals;
  return true;
}

static void *map_memory(coll_link *base, const coll_place *place, size_t bytes) {
  (void)base, (void)place, (void)bytes;
  return NULL;
}

/* write() returns when the bytes are there. */
static bool has_flushed(coll_link *base) {
  (void)base;
  return true;
}

static bool find_posted(coll_link *base, uint64_t sequence, coll_card *out) {
  UCX_HOLD(base->port);
  const coll_card *found = &ucx_link_of(base)->cards[sequence % COLL_CARDS];
  if (found->sequence != sequence) return false;
  *out = *found;
  return true;
}

static uint64_t count_done(coll_link *base) {
  UCX_HOLD(base->port);
  return ucx_link_of(base)->done;
}

/* What UCX took for whole but dropped, or never delivered, leaves a gap. */
static void look_for_gap(ucx_link *link) {
  enum { PATIENCE = 2000000000 };
  if (!link->early_since || link->arriving || tn_now() - link->early_since < PATIENCE) return;
  ucx_break(link, tn_error(TN_DATA_LOSS, "a message of rank %d is missing", link->base.peer));
}

void ucx_link_watch_process(ucx_link *link, int pid) {
  TN_ASSERT(link->process < 0);
  link->process = (int)syscall(SYS_pidfd_open, pid, 0);
}

void ucx_link_look_at_process(ucx_link *link) {
  enum { INTERVAL = 1000000 };
  struct pollfd life = {.fd = link->process, .events = POLLIN};
  if (link->process < 0 || link->broken || tn_now() - link->looked < INTERVAL) return;
  link->looked = tn_now();
  if (poll(&life, 1, 0) != 1) return;
  /* What it sent before is there. */
  while (ucp_worker_progress(((ucx_port *)link->base.port)->worker)) {
  }
  if (link->left) return;
  ucx_break(link, tn_error(TN_UNAVAILABLE, "rank %d died: transport ucx: its process ended",
                           link->base.peer));
}

tn_status *ucx_health(coll_link *base) {
  UCX_HOLD(base->port);
  ucx_link *link = ucx_link_of(base);
  ucx_port *port = (ucx_port *)base->port;
  look_for_gap(link);
  ucx_link_look_at_process(link);
  if (port->short_of_memory && !link->broken) ucx_break(link, tn_error_no_memory("a frame"));
  if (link->left && !link->broken)
    ucx_break(link, tn_error(TN_UNAVAILABLE, "rank %d has left the team", base->peer));
  return tn_status_copy(link->broken);
}

const coll_link_calls ucx_link_calls = {
    .size = sizeof(coll_link_calls),
    .reserve = reserve_value,
    .commit = commit_value,
    .peek = peek_value,
    .release = release_value,
    .signal = signal_peer,
    .take_signal = take_signal,
    .map = map_memory,
    .read = ucx_read,
    .write = ucx_write,
    .flushed = has_flushed,
    .card = find_posted,
    .done = count_done,
    .health = ucx_health,
    .close = ucx_link_close,
};

/* ---- beginning and end -------------------------------------------------------------------------
 */

tn_status *ucx_link_create(ucx_port *port, int peer, ucx_link **out) {
  *out = NULL;
  ucx_link *link = tn_alloc_zero(sizeof *link);
  ucx_channel *channels = tn_alloc_array(COLL_MAX_LINK_CHANNELS, sizeof *channels);
  if (!link || !channels) {
    tn_free(link);
    tn_free(channels);
    return tn_error_no_memory("a link");
  }
  link->channels = channels;
  link->process = -1;
  bool fast = port->base.transport->serves & TN_TRANSPORT_IB;
  link->base = (coll_link){.calls = &ucx_link_calls,
                           .port = &port->base,
                           .peer = peer,
                           .value_bytes = UCX_PIECE,
                           .depth = UCX_DEPTH,
                           .most_channels = COLL_MAX_LINK_CHANNELS,
                           .latency = fast ? 2000 : 20000,
                           .bandwidth = fast ? 10 : 1};
  *out = link;
  return NULL;
}

static void free_queue(ucx_queue *queue) {
  for (ucx_message *message; (message = ucx_queue_pop(queue));) ucx_message_free(message);
}

/* Says goodbye, and waits a little for the peer's: what is on its way arrives, and a socket that is
 * closed with unread bytes in it would take some of it back. Peers that have ended the last call
 * too need nothing more. */
static void part_from_peer(ucx_link *link, ucx_port *port) {
  enum { PATIENCE = 2000000000 };
  const struct timespec moment = {0, 20000};
  ucx_send_short(link, UCX_LEAVE, 0, port->done);
  int64_t until = tn_now() + PATIENCE;
  while (!link->broken && tn_now() < until) {
    bool enough = link->left || (port->done && link->done >= port->done);
    if (enough && port->in_flight == 0) return;
    if (!ucp_worker_progress(port->worker)) nanosleep(&moment, NULL);
  }
}

static void close_endpoint(ucx_link *link, ucx_port *port) {
  enum { PATIENCE = 1000000000 };
  ucp_request_param_t param = {.op_attr_mask = UCP_OP_ATTR_FIELD_FLAGS,
                               .flags = port->by_memory ? 0 : UCP_EP_CLOSE_FLAG_FORCE};
  if (port->by_memory && link->broken) return;
  ucs_status_ptr_t request = ucp_ep_close_nbx(link->ep, &param);
  if (!request || UCS_PTR_IS_ERR(request)) return;
  int64_t until = port->by_memory ? tn_now() + PATIENCE : INT64_MAX;
  while (ucp_request_check_status(request) == UCS_INPROGRESS && tn_now() < until)
    ucp_worker_progress(port->worker);
  ucp_request_free(request);
}

void ucx_link_close(coll_link *base) {
  if (!base) return;
  ucx_link *link = ucx_link_of(base);
  ucx_port *port = (ucx_port *)base->port;
  UCX_HOLD(base->port);
  if (link->ep) {
    if (link->proven && !link->broken) part_from_peer(link, port);
    close_endpoint(link, port);
  }
  if (port->links[base->peer] == link) port->links[base->peer] = NULL;
  for (uint32_t i = 0; i < COLL_MAX_LINK_CHANNELS; i++) {
    ucx_message_free(link->channels[i].reserved);
    free_queue(&link->channels[i].values);
  }
  link->early.last = NULL;
  for (ucx_message *message = link->early.first; message;) {
    ucx_message *next = message->next;
    ucx_message_free(message);
    message = next;
  }
  if (link->process >= 0) close(link->process);
  tn_status_destroy(link->broken);
  tn_free(link->channels);
  tn_free(link);
}
