/* The UCX transport, inside. A port is a UCX worker; a link is an endpoint to one peer's. All that
 * goes over a link are *frames*, active messages of UCX with a header and perhaps a payload, which
 * are taken in the order of their numbers, whatever order UCX delivers them in.
 *
 * Hello. Each side sends a challenge (32 random bytes) and answers each challenge with a proof: an
 * HMAC under the job's secret of both challenges, both ranks and the team's name. Who can prove has
 * the secret; the link's tokens, which every later frame carries, come from the same HMAC. Frames
 * without the token are a stranger's, and are dropped.
 *
 * Credits. A channel holds `depth` values at least: the sender may be twice as far ahead, and gets
 * credits back with what goes the other way, or alone when half of that has been released.
 *
 * Few messages. Over TCP each frame is a call of the kernel, so a card without places goes with the
 * first value or signal of its call, or alone once the rank waits; and it says that the calls
 * before it have ended. What nobody has said for a while, and messages of a call that has ended
 * which UCX has not sent yet, a thread of the port sends, begun at the end of the first call: so
 * each call holds the port's lock.
 *
 * One host. Nothing is to listen on a network there, so UCX gets its shared memory alone. That has
 * no word for a peer that dies: each link watches its peer's process, and an endpoint whose peer
 * has not parted well is left to the end of the worker, as closing it would wait for the peer.
 *
 * Memory is read and written by asking the peer, which looks the place up each time: a place that
 * is stale is refused, and a key that outlives its memory cannot exist. */
#ifndef TN_COLL_TRANSPORTS_UCX_H
#define TN_COLL_TRANSPORTS_UCX_H

#include "base/assert.h"
#include "base/crypto.h"
#include "base/system.h"
#include "coll/transports/ucx_module.h"
#include <pthread.h>
#include <ucp/api/ucp.h>

enum {
  UCX_PIECE = 256 << 10, /* the largest payload, and value */
  UCX_SMALL = 1024,      /* a message of the smaller kind */
  UCX_DEPTH = 8,
  UCX_WINDOW = 2 * UCX_DEPTH,
  UCX_NONCE = 32,
  UCX_MOST_WHY = 512
};

typedef enum ucx_kind {
  UCX_CHALLENGE = 1, /* payload: nonce */
  UCX_PROOF,         /* payload: nonce, HMAC */
  UCX_VALUE,         /* channel, tag; payload: the value */
  UCX_CREDIT,        /* channel; tag: how many */
  UCX_SIGNAL,        /* channel */
  UCX_CARD,          /* payload: coll_card; tag: `done` */
  UCX_DONE,          /* tag: `done` */
  UCX_READ,          /* place; tag: bytes, ask */
  UCX_WRITE,         /* place; payload; ask */
  UCX_ANSWER,        /* ask; tag: 1 when the place was refused; payload of a read */
  UCX_REVOKE,        /* tag: code; payload: why */
  UCX_LEAVE          /* tag: `done`; nothing comes after it */
} ucx_kind;

/* A header as it is sent, in the machine's byte order: both sides are x86-64. */
typedef struct ucx_frame {
  uint32_t crc; /* CRC32C of the rest of the header and the payload */
  uint8_t kind, has_card;
  uint8_t credits, credit_channel; /* for values that came the other way */
  uint32_t from, channel;
  uint64_t token;
  uint64_t number; /* from 1 on each link; 0: of a hello */
  uint64_t tag;
  uint32_t bytes, ask;
  union {
    coll_place place;
    struct {
      uint64_t sequence, fingerprint;
    } card; /* without places; ask: its sequence less `done` */
  };
} ucx_frame;
_Static_assert(sizeof(ucx_frame) == 64, "sent as it is");

typedef struct ucx_port ucx_port;
typedef struct ucx_link ucx_link;

/* A frame on its way out, or taken in, with room for its payload right behind it: up to UCX_SMALL
 * bytes both go as one piece, which is the quickest for UCX; above that the frame is a header. */
typedef struct ucx_message {
  struct ucx_message *next;
  ucx_port *port;
  ucx_link *link;
  size_t room;
  _Alignas(64) ucx_frame frame;
  char data[];
} ucx_message;
_Static_assert(offsetof(ucx_message, data) == offsetof(ucx_message, frame) + sizeof(ucx_frame),
               "one piece");

typedef struct ucx_queue {
  ucx_message *first, *last;
} ucx_queue;

typedef struct ucx_channel {
  ucx_message *reserved;
  uint32_t ahead;    /* values sent that no credit came back for */
  uint32_t queued;   /* values that wait here */
  uint32_t released; /* that no credit was sent for */
  uint64_t signals;
  ucx_queue values;
} ucx_channel;

struct ucx_link {
  coll_link base;
  ucp_ep_h ep;
  ucx_channel *channels; /* COLL_MAX_LINK_CHANNELS */
  uint8_t nonce[UCX_NONCE];
  uint64_t token_out, token_in;
  bool proven; /* the peer has the secret */
  int challenges, strangers;
  uint64_t sent, taken; /* numbers of frames */
  ucx_queue early;      /* frames that came before their turn, by number */
  int64_t early_since;  /* 0: none */
  uint32_t arriving;    /* payloads that UCX is fetching */
  coll_card cards[COLL_CARDS];
  uint64_t done;
  coll_card unsent;      /* a card that waits for company; sequence 0: none */
  uint64_t told;         /* the calls that the peer knows to have ended here */
  uint32_t last_channel; /* that was released last */
  uint32_t ask;          /* the read or write that is waited for; 0: none */
  bool answered, refused;
  void *read_to;
  size_t read_bytes;
  bool left;      /* the peer has closed its side */
  int process;    /* pidfd of the peer's, where UCX has no word for its death; -1: not watched */
  int64_t looked; /* at that, last */
  tn_status *broken;
};

struct ucx_port {
  coll_port base;
  pthread_mutex_t lock; /* recursive */
  pthread_cond_t left;  /* there is something for the thread to do, or its end has come */
  tn_thread thread;
  bool ending, idle; /* the thread sleeps until it is woken */
  uint64_t done;     /* calls that this rank has ended */
  ucp_context_h context;
  ucp_worker_h worker;
  int efd;
  char *name;
  void *secret;
  size_t secret_size;
  coll_segments *segments;
  tn_transport_flags networks;        /* that its links may take */
  bool by_memory;                     /* they take none: all peers are of this host */
  ucx_link **links;                   /* by rank */
  uint8_t (*early_nonces)[UCX_NONCE]; /* challenges that came before connect(), by rank */
  bool *early;
  uint32_t in_flight;         /* messages that UCX has */
  ucx_message *small, *large; /* free ones */
  bool short_of_memory;
  bool unsent; /* some link has a card that was not sent */
};

extern const ucx_host *ucx_the_host;
extern const coll_link_calls ucx_link_calls;
extern const coll_port_calls ucx_port_calls;
tn_status *ucx_open(const coll_port_options *options, coll_port **out) TN_MUST_USE;
tn_status *ucx_error(ucs_status_t code, const char *what) TN_MUST_USE TN_NEVER_NULL;
const coll_transport *ucx_this_transport(void);
extern ucx_module_entry tenon_ucx_transport; /* the one function of the module */
/* Which kinds of network there are for UCX. */
tn_transport_flags ucx_networks(void);
/* ",mlx5_0:1,mlx5_1:1": those of InfiniBand and RoCE. */
void ucx_append_ib_devices(tn_text *out);

/* Holds the port's lock until the end of the block. */
static inline pthread_mutex_t *ucx_lock(coll_port *port) {
  pthread_mutex_t *lock = &((ucx_port *)port)->lock;
  pthread_mutex_lock(lock);
  return lock;
}
static inline void ucx_unlock(pthread_mutex_t **lock) {
  pthread_mutex_unlock(*lock);
}
#define UCX_HOLD(port)                                                                             \
  __attribute__((cleanup(ucx_unlock), unused)) pthread_mutex_t *held_lock = ucx_lock(port)

/* ---- frames (frame.c) --------------------------------------------------------------------------
 */

/* NULL: no memory; the port says so from then on. */
ucx_message *ucx_message_take(ucx_port *port, size_t bytes);
void ucx_message_free(ucx_message *message);
void ucx_messages_destroy(ucx_port *port);
void ucx_queue_add(ucx_queue *queue, ucx_message *message);
ucx_message *ucx_queue_pop(ucx_queue *queue);

/* Fills the header in and sends; the message is UCX's from there on. */
void ucx_send(ucx_link *link, ucx_message *message, ucx_kind kind, size_t bytes);
/* Sends cards that nothing went with. */
void ucx_send_cards(ucx_port *port);
/* A frame with nothing but a channel and a tag. */
void ucx_send_short(ucx_link *link, ucx_kind kind, uint32_t channel, uint64_t tag);
ucs_status_t ucx_receive(void *arg, const void *header, size_t header_size, void *data,
                         size_t bytes, const ucp_am_recv_param_t *param);
/* A whole frame, whose message it takes. */
void ucx_arrived(ucx_port *port, ucx_message *message);

/* The link is no use from here on; the first reason stays. Takes `status`. */
void ucx_break(ucx_link *link, tn_status *status);

/* ---- hello (hello.c) ---------------------------------------------------------------------------
 */

/* Of an address, which is its head and UCX's own part. */
void ucx_seal(const ucx_port *port, const void *head, size_t head_size, const void *address,
              size_t size, uint8_t out[TN_SHA256_SIZE]);
void ucx_send_challenge(ucx_link *link);
void ucx_take_challenge(ucx_link *link, const uint8_t *nonce);
void ucx_take_hello(ucx_port *port, const ucx_message *message);

/* ---- links (link.c), memory (memory.c) ---------------------------------------------------------
 */

tn_status *ucx_link_create(ucx_port *port, int peer, ucx_link **out) TN_MUST_USE;
void ucx_link_close(coll_link *link);
void ucx_take_value(ucx_link *link, ucx_message *message);
tn_status *ucx_read(coll_link *base, const coll_place *from, void *to, size_t bytes);
tn_status *ucx_write(coll_link *base, const coll_place *to, const void *from, size_t bytes);
void ucx_serve_read(ucx_link *link, const ucx_frame *frame);
void ucx_serve_write(ucx_link *link, const ucx_message *message);
void ucx_take_answer(ucx_link *link, const ucx_message *message);
tn_status *ucx_health(coll_link *base);
/* By its number; of another space of numbers (a container's) it is not watched. */
void ucx_link_watch_process(ucx_link *link, int pid);
void ucx_link_look_at_process(ucx_link *link);

#endif
