/* Who may speak: a proof of the secret for each link (ucx.h). */
#include "coll/transports/ucx/ucx.h"
#include <string.h>

/* Other challenges on one link than this many are not answered: a stranger may ask as often as it
 * likes. */
enum { MOST_CHALLENGES = 64 };

static void add_text(tn_hmac *hmac, const char *text) {
  tn_hmac_add(hmac, text, strlen(text) + 1);
}

void ucx_seal(const ucx_port *port, const void *head, size_t head_size, const void *address,
              size_t size, uint8_t out[TN_SHA256_SIZE]) {
  tn_hmac hmac;
  tn_hmac_start(&hmac, port->secret, port->secret_size);
  add_text(&hmac, "tenon ucx address");
  tn_hmac_add(&hmac, head, head_size);
  tn_hmac_add(&hmac, address, size);
  tn_hmac_finish(&hmac, out);
}

/* What rank `from` says to rank `to`, given both challenges. */
static void mac_of(const ucx_port *port, const char *label, int from, int to,
                   const uint8_t *nonce_from, const uint8_t *nonce_to,
                   uint8_t out[TN_SHA256_SIZE]) {
  int32_t ranks[3] = {from, to, port->base.num_ranks};
  tn_hmac hmac;
  tn_hmac_start(&hmac, port->secret, port->secret_size);
  add_text(&hmac, label);
  add_text(&hmac, port->name);
  tn_hmac_add(&hmac, ranks, sizeof ranks);
  tn_hmac_add(&hmac, nonce_from, UCX_NONCE);
  tn_hmac_add(&hmac, nonce_to, UCX_NONCE);
  tn_hmac_finish(&hmac, out);
}

static uint64_t token_of(const ucx_port *port, int from, int to, const uint8_t *nonce_from,
                         const uint8_t *nonce_to) {
  uint8_t mac[TN_SHA256_SIZE];
  uint64_t token;
  mac_of(port, "tenon ucx token", from, to, nonce_from, nonce_to, mac);
  memcpy(&token, mac, sizeof token);
  return token | 1; /* 0 stands for none */
}

void ucx_send_challenge(ucx_link *link) {
  ucx_message *message = ucx_message_take((ucx_port *)link->base.port, UCX_NONCE);
  tn_status *status =
      message ? tn_random_bytes(link->nonce, UCX_NONCE) : tn_error_no_memory("a hello");
  if (status) {
    ucx_message_free(message);
    ucx_break(link, tn_status_prefix(status, "a hello"));
    return;
  }
  memcpy(message->data, link->nonce, UCX_NONCE);
  ucx_send(link, message, UCX_CHALLENGE, UCX_NONCE);
}

void ucx_take_challenge(ucx_link *link, const uint8_t *nonce) {
  ucx_port *port = (ucx_port *)link->base.port;
  if (link->challenges++ >= MOST_CHALLENGES) return;
  ucx_message *message = ucx_message_take(port, UCX_NONCE + TN_SHA256_SIZE);
  if (!message) {
    ucx_break(link, tn_error_no_memory("a hello"));
    return;
  }
  memcpy(message->data, link->nonce, UCX_NONCE);
  mac_of(port, "tenon ucx proof", port->base.rank, link->base.peer, link->nonce, nonce,
         (uint8_t *)message->data + UCX_NONCE);
  ucx_send(link, message, UCX_PROOF, UCX_NONCE + TN_SHA256_SIZE);
}

static void take_proof(ucx_link *link, const uint8_t *payload) {
  ucx_port *port = (ucx_port *)link->base.port;
  int here = port->base.rank, there = link->base.peer;
  uint8_t mac[TN_SHA256_SIZE];
  if (link->proven) return;
  mac_of(port, "tenon ucx proof", there, here, payload, link->nonce, mac);
  if (!tn_bytes_equal(mac, payload + UCX_NONCE, sizeof mac)) {
    link->strangers++;
    return;
  }
  link->token_in = token_of(port, there, here, payload, link->nonce);
  link->token_out = token_of(port, here, there, link->nonce, payload);
  link->proven = true;
}

void ucx_take_hello(ucx_port *port, const ucx_message *message) {
  const ucx_frame *frame = &message->frame;
  const uint8_t *payload = (const uint8_t *)message->data;
  if (frame->from >= (uint32_t)port->base.num_ranks || (int)frame->from == port->base.rank) return;
  ucx_link *link = port->links[frame->from];
  if (frame->kind == UCX_CHALLENGE && frame->bytes == UCX_NONCE) {
    if (link) {
      ucx_take_challenge(link, payload);
    } else {
      memcpy(port->early_nonces[frame->from], payload, UCX_NONCE);
      port->early[frame->from] = true;
    }
  } else if (frame->kind == UCX_PROOF && frame->bytes == UCX_NONCE + TN_SHA256_SIZE && link) {
    take_proof(link, payload);
  }
}
