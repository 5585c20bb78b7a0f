/* What programs send, given to those that receive it. A receive that comes before what it waits for
 * leaves its stream here; no thread of the plugin's is held up. */
#include "author/selfcheck.h"
#include "base/memory.h"
#include "base/status.h"
#include "stablehlo/dialect/ops.h"
#include <pthread.h>
#include <string.h>

/* A message that nobody has taken yet, or a stream that waits for one. */
typedef struct parcel {
  struct parcel *next;
  int64_t channel;
  tn_copy_stream *stream; /* NULL: a message */
  bool whole;             /* all pieces of the message are there */
  const void *sender;     /* who sends it */
  size_t size;
  char bytes[];
} parcel;

typedef struct connection {
  selfcheck_mailbox *mailbox;
} connection;

struct selfcheck_mailbox {
  pthread_mutex_t lock;
  parcel *first;
  size_t num_programs, running;
  bool closed; /* nobody sends any more */
  size_t connected;
  connection connections[]; /* one a program */
};

static void append_parcel(selfcheck_mailbox *mailbox, parcel *p) {
  parcel **at = &mailbox->first;
  while (*at) at = &(*at)->next;
  *at = p;
}

/* The queue that is fed, as messages that came before all others. */
static bool put_feeds(selfcheck_mailbox *mailbox, const checking_case *c) {
  for (size_t i = 0; i < c->num_feeds; i++) {
    parcel *fed = tn_alloc_zero(sizeof *fed + c->feeds[i].size);
    if (!fed) return false;
    fed->channel = TN_CHANNEL_INFEED;
    fed->whole = true;
    fed->size = c->feeds[i].size;
    if (fed->size) memcpy(fed->bytes, c->feeds[i].data, fed->size);
    append_parcel(mailbox, fed);
  }
  return true;
}

selfcheck_mailbox *selfcheck_mailbox_create(const checking_case *c) {
  selfcheck_mailbox *mailbox =
      tn_alloc_zero(sizeof *mailbox + c->num_programs * sizeof *mailbox->connections);
  if (!mailbox) return NULL;
  pthread_mutex_init(&mailbox->lock, NULL);
  mailbox->num_programs = mailbox->running = c->num_programs;
  if (put_feeds(mailbox, c)) return mailbox;
  selfcheck_mailbox_destroy(mailbox);
  return NULL;
}

static bool parcel_fits(const parcel *p, int64_t channel, bool stream) {
  return p->channel == channel && (p->stream != NULL) == stream && (stream || p->whole);
}

/* The oldest one of the channel, out of the list. */
static parcel *take_parcel(selfcheck_mailbox *mailbox, int64_t channel, bool stream) {
  for (parcel **at = &mailbox->first; *at; at = &(*at)->next) {
    parcel *found = *at;
    if (!parcel_fits(found, channel, stream)) continue;
    *at = found->next;
    return found;
  }
  return NULL;
}

static void forget_message(void *data, void *arg) {
  (void)data;
  tn_free(arg);
}

/* Takes both; the lock is not held. Where the stream does not want the bytes, the execution says
 * so. */
static void deliver_message(tn_copy_stream *stream, parcel *message) {
  tn_status_destroy(tn_copy_stream_add_chunk(stream, message->bytes, message->size, forget_message,
                                             message, NULL));
  tn_copy_stream_destroy(stream);
}

/* ---- the callbacks --------------------------------------------------------------------------- */

/* The message that the chunk is a piece of; NULL: no memory. */
static parcel *message_of(const connection *c, const tn_chunk *chunk) {
  for (parcel *p = c->mailbox->first; p; p = p->next)
    if (!p->stream && !p->whole && p->sender == c && p->channel == chunk->channel_id) return p;
  size_t size;
  parcel *fresh =
      tn_size_add(sizeof(parcel), chunk->total_bytes, &size) ? tn_alloc_zero(size) : NULL;
  if (!fresh) return NULL;
  fresh->channel = chunk->channel_id;
  fresh->sender = c;
  fresh->size = chunk->total_bytes;
  append_parcel(c->mailbox, fresh);
  return fresh;
}

static tn_status *send_message(tn_chunk *chunk, void *arg) {
  const connection *c = arg;
  parcel *waiting = NULL, *message = NULL;
  pthread_mutex_lock(&c->mailbox->lock);
  parcel *p = message_of(c, chunk);
  bool good = p && chunk->offset <= p->size && chunk->size <= p->size - chunk->offset;
  if (good && chunk->size) memcpy(p->bytes + chunk->offset, chunk->data, chunk->size);
  if (good) p->whole = chunk->done;
  if (good && chunk->done) waiting = take_parcel(c->mailbox, chunk->channel_id, true);
  if (waiting) message = take_parcel(c->mailbox, chunk->channel_id, false);
  pthread_mutex_unlock(&c->mailbox->lock);
  if (waiting) deliver_message(waiting->stream, message);
  tn_free(waiting);
  return good ? NULL : tn_status_create(TN_RESOURCE_EXHAUSTED, "no room for what is sent");
}

static void receive_message(tn_copy_stream *stream, void *arg) {
  const connection *c = arg;
  int64_t channel = tn_copy_stream_channel_id(stream);
  parcel *waiting = tn_alloc_zero(sizeof *waiting);
  pthread_mutex_lock(&c->mailbox->lock);
  parcel *message = take_parcel(c->mailbox, channel, false);
  /* Nobody adds to what is fed. */
  bool waits = !message && waiting && !c->mailbox->closed && channel != TN_CHANNEL_INFEED;
  if (waits) {
    waiting->channel = channel;
    waiting->stream = stream;
    append_parcel(c->mailbox, waiting);
  }
  pthread_mutex_unlock(&c->mailbox->lock);
  if (waits) return;
  tn_free(waiting);
  if (message)
    deliver_message(stream, message);
  else
    tn_copy_stream_destroy(stream); /* which fails the execution */
}

static tn_status *drop_chunk(tn_chunk *chunk, void *arg) {
  (void)chunk;
  (void)arg;
  return NULL;
}

/* The channels of the module's ops of one kind, each once; of feeds the one that they have. */
typedef struct channels {
  uint16_t opcode, feed;
  int64_t feed_channel;
  bool alone; /* no other program sends: feeds only */
  tn_arena arena;
  int64_t *items;
  size_t count, capacity;
  bool full;
} channels;

static bool note_channel(ir_op *op, void *arg) {
  channels *c = arg;
  if (op->opcode != c->feed && (op->opcode != c->opcode || c->alone)) return true;
  int64_t channel =
      op->opcode == c->feed ? c->feed_channel : hlo_field_i64(op, "channel_handle", "handle");
  for (size_t i = 0; i < c->count; i++)
    if (c->items[i] == channel) return true;
  if (c->count == c->capacity) {
    size_t larger = c->capacity ? 2 * c->capacity : 8;
    int64_t *fresh = tn_arena_alloc_array(&c->arena, larger, sizeof *fresh);
    if (!fresh) return c->full = true, false;
    if (c->count) memcpy(fresh, c->items, c->count * sizeof *fresh);
    c->items = fresh;
    c->capacity = larger;
  }
  c->items[c->count++] = channel;
  return true;
}

tn_status *selfcheck_mailbox_connect(selfcheck_mailbox *mailbox, const ir_module *module,
                                     tn_send_callback **sends, tn_recv_callback **receives,
                                     tn_execution *call) {
  connection *own = &mailbox->connections[mailbox->connected++];
  channels out = {.opcode = HLO_SEND, .feed = HLO_OUTFEED, .feed_channel = TN_CHANNEL_OUTFEED};
  channels in = {.opcode = HLO_RECV, .feed = HLO_INFEED, .feed_channel = TN_CHANNEL_INFEED};
  *own = (connection){mailbox};
  out.alone = in.alone = mailbox->num_programs == 1;
  ir_walk(module->top, note_channel, &out);
  ir_walk(module->top, note_channel, &in);
  *sends = tn_alloc_array(call->num_devices * out.count + 1, sizeof **sends);
  *receives = tn_alloc_array(call->num_devices * in.count + 1, sizeof **receives);
  bool good = *sends && *receives && !out.full && !in.full;
  for (size_t i = 0; good && i < call->num_devices * out.count; i++) {
    int64_t channel = out.items[i % out.count];
    (*sends)[i] =
        (tn_send_callback){channel, channel == TN_CHANNEL_OUTFEED ? drop_chunk : send_message, own};
  }
  for (size_t i = 0; good && i < call->num_devices * in.count; i++)
    (*receives)[i] = (tn_recv_callback){in.items[i % in.count], receive_message, own};
  tn_arena_free(&out.arena);
  tn_arena_free(&in.arena);
  if (!good) return tn_error_no_memory("transfers");
  call->send_callbacks = *sends;
  call->num_send_callbacks = out.count;
  call->recv_callbacks = *receives;
  call->num_recv_callbacks = in.count;
  return NULL;
}

/* ---- ends ------------------------------------------------------------------------------------ */

void selfcheck_mailbox_leave(selfcheck_mailbox *mailbox, bool failed) {
  if (!mailbox) return;
  pthread_mutex_lock(&mailbox->lock);
  mailbox->running--;
  /* The last one waits in vain. */
  if (failed || mailbox->running <= 1) mailbox->closed = true;
  parcel *waiting = NULL;
  for (parcel **at = &mailbox->first; mailbox->closed && *at;) {
    parcel *p = *at;
    if (!p->stream) {
      at = &p->next;
      continue;
    }
    *at = p->next;
    p->next = waiting;
    waiting = p;
  }
  pthread_mutex_unlock(&mailbox->lock);
  for (parcel *next; waiting; waiting = next) {
    next = waiting->next;
    tn_copy_stream_destroy(waiting->stream);
    tn_free(waiting);
  }
}

void selfcheck_mailbox_destroy(selfcheck_mailbox *mailbox) {
  if (!mailbox) return;
  for (parcel *p = mailbox->first, *next; p; p = next) {
    next = p->next;
    tn_copy_stream_destroy(p->stream);
    tn_free(p);
  }
  pthread_mutex_destroy(&mailbox->lock);
  tn_free(mailbox);
}
