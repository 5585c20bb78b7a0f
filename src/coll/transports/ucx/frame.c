#include "base/crc32c.h"
#include "base/memory.h"
#include "base/system.h"
#include "coll/transports/ucx/ucx.h"
#include <string.h>

/* ---- messages ----------------------------------------------------------------------------------
 */

ucx_message *ucx_message_take(ucx_port *port, size_t bytes) {
  ucx_message **pile = bytes <= UCX_SMALL ? &port->small : &port->large;
  size_t room = bytes <= UCX_SMALL ? UCX_SMALL : UCX_PIECE;
  ucx_message *message = *pile;
  if (message) {
    *pile = message->next;
  } else {
    message = tn_alloc_aligned(sizeof *message + room, 64);
    if (!message) {
      port->short_of_memory = true;
      return NULL;
    }
    message->room = room;
  }
  message->next = NULL;
  message->port = port;
  message->link = NULL;
  memset(&message->frame, 0, sizeof message->frame);
  return message;
}

void ucx_message_free(ucx_message *message) {
  if (!message) return;
  ucx_message **pile = message->room == UCX_SMALL ? &message->port->small : &message->port->large;
  message->next = *pile;
  *pile = message;
}

static void destroy_pile(ucx_message *message) {
  while (message) {
    ucx_message *next = message->next;
    tn_free_aligned(message);
    message = next;
  }
}

void ucx_messages_destroy(ucx_port *port) {
  destroy_pile(port->small);
  destroy_pile(port->large);
  port->small = port->large = NULL;
}

void ucx_queue_add(ucx_queue *queue, ucx_message *message) {
  message->next = NULL;
  if (queue->last)
    queue->last->next = message;
  else
    queue->first = message;
  queue->last = message;
}

ucx_message *ucx_queue_pop(ucx_queue *queue) {
  ucx_message *message = queue->first;
  if (!message) return NULL;
  queue->first = message->next;
  if (!queue->first) queue->last = NULL;
  return message;
}

void ucx_break(ucx_link *link, tn_status *status) {
  if (link->broken)
    tn_status_destroy(status);
  else
    link->broken = status;
}

/* ---- out ---------------------------------------------------------------------------------------
 */

static uint32_t crc_of(const ucx_frame *frame, const void *payload) {
  uint32_t crc = tn_crc32c(0, &frame->kind, sizeof *frame - sizeof frame->crc);
  return frame->bytes ? tn_crc32c(crc, payload, frame->bytes) : crc;
}

static void was_sent(void *request, ucs_status_t status, void *arg) {
  ucx_message *message = arg;
  (void)status; /* the endpoint's handler says why */
  message->port->in_flight--;
  ucx_message_free(message);
  ucp_request_free(request);
}

/* What goes along with a value or a signal: credits, and the card of the call. */
static void take_along(ucx_link *link, ucx_frame *frame) {
  uint64_t done = ((ucx_port *)link->base.port)->done;
  ucx_channel *channel = &link->channels[link->last_channel];
  frame->credit_channel = (uint8_t)link->last_channel;
  frame->credits = (uint8_t)channel->released;
  channel->released = 0;
  if (!link->unsent.sequence) return;
  frame->has_card = true;
  frame->card.sequence = link->unsent.sequence;
  frame->card.fingerprint = link->unsent.fingerprint;
  frame->ask = (uint32_t)(link->unsent.sequence - done);
  link->told = done;
  link->unsent.sequence = 0;
}

void ucx_send(ucx_link *link, ucx_message *message, ucx_kind kind, size_t bytes) {
  ucx_port *port = message->port;
  ucx_frame *frame = &message->frame;
  frame->kind = (uint8_t)kind;
  if (kind == UCX_VALUE || kind == UCX_SIGNAL) take_along(link, frame);
  frame->from = (uint32_t)port->base.rank;
  frame->bytes = (uint32_t)bytes;
  if (kind != UCX_CHALLENGE && kind != UCX_PROOF) {
    frame->token = link->token_out;
    frame->number = ++link->sent;
  }
  frame->crc = crc_of(frame, message->data);
  if (link->broken || !link->ep) {
    ucx_message_free(message);
    return;
  }
  /* Over TCP a meeting of both sides for each value would only cost time. */
  bool fast = port->networks & TN_TRANSPORT_IB, small = bytes <= UCX_SMALL;
  ucp_request_param_t param = {.op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK |
                                               UCP_OP_ATTR_FIELD_USER_DATA |
                                               UCP_OP_ATTR_FIELD_FLAGS,
                               .flags = fast && !small ? 0 : UCP_AM_SEND_FLAG_EAGER,
                               .cb.send = was_sent,
                               .user_data = message};
  port->in_flight++;
  ucs_status_ptr_t sent =
      small ? ucp_am_send_nbx(link->ep, 0, NULL, 0, frame, sizeof *frame + bytes, &param)
            : ucp_am_send_nbx(link->ep, 0, frame, sizeof *frame, message->data, bytes, &param);
  if (sent && !UCS_PTR_IS_ERR(sent)) return;
  port->in_flight--;
  ucx_message_free(message);
  if (sent)
    ucx_break(link, tn_error(TN_UNAVAILABLE, "rank %d cannot be reached: %s", link->base.peer,
                             ucs_status_string(UCS_PTR_STATUS(sent))));
}

void ucx_send_short(ucx_link *link, ucx_kind kind, uint32_t channel, uint64_t tag) {
  ucx_message *message = ucx_message_take(link->base.port ? (ucx_port *)link->base.port : NULL, 0);
  if (!message) {
    ucx_break(link, tn_error_no_memory("a frame"));
    return;
  }
  message->frame.channel = channel;
  message->frame.tag = tag;
  ucx_send(link, message, kind, 0);
}

static void send_card(ucx_link *link, const coll_card *card) {
  ucx_message *message = ucx_message_take((ucx_port *)link->base.port, sizeof *card);
  if (!message) return;
  memcpy(message->data, card, sizeof *card);
  message->frame.tag = link->told = ((ucx_port *)link->base.port)->done;
  ucx_send(link, message, UCX_CARD, sizeof *card);
}

void ucx_send_cards(ucx_port *port) {
  for (int rank = 0; port->unsent && rank < port->base.num_ranks; rank++) {
    ucx_link *link = port->links[rank];
    if (link && link->unsent.sequence) send_card(link, &link->unsent);
    if (link) link->unsent.sequence = 0;
  }
  port->unsent = false;
}

/* ---- in ----------------------------------------------------------------------------------------
 */

static void break_damaged(ucx_link *link, const char *how) {
  ucx_break(link,
            tn_error(TN_DATA_LOSS, "a message of rank %d is damaged: %s", link->base.peer, how));
}

static void take_done(ucx_link *link, uint64_t done) {
  if (done > link->done) link->done = done;
}

static void take_card(ucx_link *link, const ucx_message *message) {
  coll_card card;
  if (message->frame.bytes != sizeof card) {
    break_damaged(link, "a card of another size");
    return;
  }
  memcpy(&card, message->data, sizeof card);
  link->cards[card.sequence % COLL_CARDS] = card;
  take_done(link, message->frame.tag);
}

static void take_revocation(ucx_link *link, const ucx_message *message) {
  uint64_t code = message->frame.tag;
  size_t size = message->frame.bytes < UCX_MOST_WHY ? message->frame.bytes : UCX_MOST_WHY;
  tn_status *why = tn_error(TN_ABORTED, "rank %d ended the team (%s): %.*s", link->base.peer,
                            tn_code_name((tn_code)(code <= TN_UNAUTHENTICATED ? code : TN_UNKNOWN)),
                            (int)size, message->data);
  ucx_break(link, why);
}

static void take_credits(ucx_link *link, uint32_t number, uint64_t credits) {
  ucx_channel *channel = &link->channels[number];
  if (credits > channel->ahead)
    break_damaged(link, "more credits than values");
  else
    channel->ahead -= (uint32_t)credits;
}

/* What came along with a value or a signal. */
static void take_company(ucx_link *link, const ucx_frame *frame) {
  if (frame->credit_channel >= COLL_MAX_LINK_CHANNELS)
    break_damaged(link, "a channel that there is not");
  else if (frame->credits)
    take_credits(link, frame->credit_channel, frame->credits);
  if (!frame->has_card) return;
  const coll_card card = {.sequence = frame->card.sequence, .fingerprint = frame->card.fingerprint};
  link->cards[card.sequence % COLL_CARDS] = card;
  if (frame->ask <= card.sequence) take_done(link, card.sequence - frame->ask);
}

/* True: the message was kept. */
static bool take_frame(ucx_link *link, ucx_message *message) {
  const ucx_frame *frame = &message->frame;
  if (frame->channel >= COLL_MAX_LINK_CHANNELS) {
    break_damaged(link, "a channel that there is not");
    return false;
  }
  if (frame->kind == UCX_VALUE || frame->kind == UCX_SIGNAL) take_company(link, frame);
  switch ((ucx_kind)frame->kind) {
  case UCX_VALUE: ucx_take_value(link, message); return true;
  case UCX_CREDIT: take_credits(link, frame->channel, frame->tag); break;
  case UCX_SIGNAL: link->channels[frame->channel].signals++; break;
  case UCX_CARD: take_card(link, message); break;
  case UCX_DONE: take_done(link, frame->tag); break;
  case UCX_READ: ucx_serve_read(link, frame); break;
  case UCX_WRITE: ucx_serve_write(link, message); break;
  case UCX_ANSWER: ucx_take_answer(link, message); break;
  case UCX_REVOKE: take_revocation(link, message); break;
  case UCX_LEAVE:
    take_done(link, frame->tag);
    link->left = true;
    break;
  default: break_damaged(link, "of no known kind");
  }
  return false;
}

/* Frames come in order but for those whose payload is fetched apart, so that the way to the place
 * is short. */
static void keep_early(ucx_link *link, ucx_message *message) {
  ucx_message **at = &link->early.first;
  while (*at && (*at)->frame.number < message->frame.number) at = &(*at)->next;
  message->next = *at;
  *at = message;
  if (!link->early_since) link->early_since = tn_now();
}

static void take_in_order(ucx_link *link, ucx_message *message) {
  if (message->frame.number <= link->taken) {
    break_damaged(link, "a number that was there before");
    ucx_message_free(message);
    return;
  }
  keep_early(link, message);
  while (link->early.first && link->early.first->frame.number == link->taken + 1) {
    ucx_message *next = link->early.first;
    link->early.first = next->next;
    link->taken++;
    link->early_since = link->early.first ? tn_now() : 0;
    if (link->broken || !take_frame(link, next)) ucx_message_free(next);
  }
}

void ucx_arrived(ucx_port *port, ucx_message *message) {
  ucx_frame *frame = &message->frame;
  bool whole = crc_of(frame, message->data) == frame->crc;
  ucx_link *link = frame->from < (uint32_t)port->base.num_ranks ? port->links[frame->from] : NULL;
  if (frame->kind == UCX_CHALLENGE || frame->kind == UCX_PROOF) {
    if (whole) ucx_take_hello(port, message);
  } else if (link && link->token_in && frame->token == link->token_in) {
    if (whole) {
      take_in_order(link, message);
      return;
    }
    break_damaged(link, "its checksum is another");
  }
  ucx_message_free(message);
}

static void was_fetched(void *request, ucs_status_t status, size_t bytes, void *arg) {
  ucx_message *message = arg;
  ucx_port *port = message->port;
  ucx_link *link = message->frame.from < (uint32_t)port->base.num_ranks
                       ? port->links[message->frame.from]
                       : NULL;
  (void)bytes;
  port->in_flight--;
  if (link) link->arriving--;
  if (status == UCS_OK)
    ucx_arrived(port, message);
  else
    ucx_message_free(message);
  ucp_request_free(request);
}

static ucs_status_t fetch_data(ucx_port *port, ucx_message *message, void *what, size_t bytes) {
  ucp_request_param_t param = {.op_attr_mask =
                                   UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
                               .cb.recv_am = was_fetched,
                               .user_data = message};
  ucx_link *link = message->frame.from < (uint32_t)port->base.num_ranks
                       ? port->links[message->frame.from]
                       : NULL;
  port->in_flight++;
  if (link) link->arriving++;
  ucs_status_ptr_t request = ucp_am_recv_data_nbx(port->worker, what, message->data, bytes, &param);
  if (request && !UCS_PTR_IS_ERR(request)) return UCS_INPROGRESS;
  port->in_flight--;
  if (link) link->arriving--;
  if (!request)
    ucx_arrived(port, message);
  else
    ucx_message_free(message);
  return UCS_INPROGRESS;
}

/* A frame and its payload in one piece. */
static ucs_status_t receive_small(ucx_port *port, const void *data, size_t bytes) {
  ucx_frame frame;
  if (bytes < sizeof frame || bytes > sizeof frame + UCX_SMALL) return UCS_OK;
  memcpy(&frame, data, sizeof frame);
  if (frame.bytes != bytes - sizeof frame) return UCS_OK;
  ucx_message *message = ucx_message_take(port, frame.bytes);
  if (!message) return UCS_OK;
  message->frame = frame;
  memcpy(message->data, (const char *)data + sizeof frame, frame.bytes);
  ucx_arrived(port, message);
  return UCS_OK;
}

/* UCX's handler. A frame of an odd size is dropped: the numbers will show that one is missing. */
ucs_status_t ucx_receive(void *arg, const void *header, size_t header_size, void *data,
                         size_t bytes, const ucp_am_recv_param_t *param) {
  ucx_port *port = arg;
  ucx_frame frame;
  bool apart = param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV;
  if (!header_size) return apart ? UCS_OK : receive_small(port, data, bytes);
  if (header_size != sizeof frame || bytes > UCX_PIECE) return UCS_OK;
  memcpy(&frame, header, sizeof frame);
  if (frame.bytes != bytes) return UCS_OK;
  ucx_message *message = ucx_message_take(port, bytes);
  if (!message) return UCS_OK;
  message->frame = frame;
  if (apart) return fetch_data(port, message, data, bytes);
  if (bytes) memcpy(message->data, data, bytes);
  ucx_arrived(port, message);
  return UCS_OK;
}
