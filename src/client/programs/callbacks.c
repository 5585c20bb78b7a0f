/* The caller's callbacks behind PJRT's.
 *
 * PJRT keeps the functions and their user_arg until the execution has ended, so what user_arg
 * points to is one block that lives as long: freed when the complete events of all devices have
 * fired. It holds the client, since chunks and streams that the caller keeps make events of it. */
#include "client/programs/callbacks.h"
#include <inttypes.h>
#include <string.h>
#include <time.h>

/* One callback of one device, and PJRT's user_arg for it. */
typedef struct wire {
  client_callbacks *owner;
  int64_t channel_id;
  size_t device;
  tn_send_function send;
  tn_recv_function receive;
  tn_hlo_output_function show;
  void *arg;
  size_t offset; /* of the next chunk: a transfer's chunks come one after another */
} wire;

struct client_callbacks {
  tn_client *client;                         /* counted */
  tn_execute_context *context;               /* counted; NULL: none */
  atomic_size_t left;                        /* events that have not fired, and who watches them */
  pthread_rwlock_t gate;                     /* held, to read, while a function is at work */
  bool closed;                               /* no function is called any more */
  size_t num_sends, num_receives, num_shown; /* of one device; of all */
  wire *wires;
  PJRT_SendCallbackInfo *sends, **send_lists;
  PJRT_RecvCallbackInfo *receives, **receive_lists;
  PJRT_HloOutputCallbackInfo *shown;
};

/* ---- ending ---------------------------------------------------------------------------------- */

/* How long whoever lets go of a client waits for executions that are over to say so. */
#define PATIENCE (100 * TN_MILLISECOND)

/* Of what is under way in every client, and of ending it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t less = PTHREAD_COND_INITIALIZER;

static struct timespec time_after(int64_t nanoseconds) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  nanoseconds += t.tv_nsec;
  t.tv_sec += (time_t)(nanoseconds / TN_SECOND);
  t.tv_nsec = (long)(nanoseconds % TN_SECOND);
  return t;
}

void client_let_callbacks_end(tn_client *client) {
  struct timespec limit = time_after(PATIENCE);
  pthread_mutex_lock(&lock);
  for (;;) {
    size_t under_way = atomic_load(&client->under_way);
    if (!under_way || atomic_load(&client->refs) != under_way + 1) break;
    if (pthread_cond_timedwait(&less, &lock, &limit)) break;
  }
  pthread_mutex_unlock(&lock);
}

static void *end_client(void *client) {
  client_unref(client);
  return NULL;
}

/* False if this is the last reference, which then stays. */
static bool unref_unless_last(tn_client *client) {
  size_t refs = atomic_load(&client->refs);
  while (refs > 1) {
    if (atomic_compare_exchange_weak(&client->refs, &refs, refs - 1)) return true;
  }
  return false;
}

void client_unref_elsewhere(tn_client *client) {
  if (unref_unless_last(client)) return;
  pthread_t thread;
  if (pthread_create(&thread, NULL, end_client, client)) {
    client_unref(client); /* no thread to be had: it is this one or nobody */
  } else {
    pthread_detach(thread);
  }
}

/* What client_callbacks_create() has counted ends. Who waits for that sees both counts change. */
static void end_launch(tn_client *client) {
  pthread_mutex_lock(&lock);
  atomic_fetch_sub(&client->under_way, 1);
  bool last = !unref_unless_last(client);
  pthread_cond_broadcast(&less);
  pthread_mutex_unlock(&lock);
  if (last) client_unref_elsewhere(client);
}

void client_callbacks_drop(client_callbacks *c) {
  if (!c) return;
  client_context_unref(c->context);
  end_launch(c->client);
  pthread_rwlock_destroy(&c->gate);
  tn_free(c->wires);
  tn_free(c->sends);
  tn_free(c->send_lists);
  tn_free(c->receives);
  tn_free(c->receive_lists);
  tn_free(c->shown);
  tn_free(c);
}

static void drop_share(client_callbacks *c) {
  if (atomic_fetch_sub(&c->left, 1) == 1) client_callbacks_drop(c);
}

static void on_complete(PJRT_Error *error, void *arg) {
  client_callbacks *c = arg;
  const pjrt_function_id origin = PJRT_FN_PJRT_LoadedExecutable_Execute;
  tn_status_destroy(client_error(c->client->plugin, origin, error)); /* others tell it */
  drop_share(c);
}

void client_callbacks_watch(client_callbacks *c, PJRT_Event *const *events, size_t count) {
  tn_plugin *plugin = c->client->plugin;
  atomic_init(&c->left, count + 1);
  for (size_t i = 0; i < count; i++) {
    PJRT_Event_OnReady_Args args = {.event = events[i], .callback = on_complete, .user_arg = c};
    tn_status *status = events[i] ? PJRT(plugin, Event_OnReady, &args) : NULL;
    if (events[i] && !status) continue;
    if (status) { /* it will not be told, so it waits */
      PJRT_Event_Await_Args await = {.event = events[i]};
      tn_status_destroy(status);
      tn_status_destroy(PJRT(plugin, Event_Await, &await));
    }
    drop_share(c);
  }
}

void client_callbacks_let_go(client_callbacks *c, bool failed) {
  if (failed) {
    pthread_rwlock_wrlock(&c->gate);
    c->closed = true;
    pthread_rwlock_unlock(&c->gate);
  }
  drop_share(c);
}

/* Whether the caller's functions may still be called; then leave_callback() follows. */
static bool enter_callback(client_callbacks *c) {
  pthread_rwlock_rdlock(&c->gate);
  if (!c->closed) return true;
  pthread_rwlock_unlock(&c->gate);
  return false;
}

static void leave_callback(client_callbacks *c) {
  pthread_rwlock_unlock(&c->gate);
}

/* ---- chunks from the program ----------------------------------------------------------------- */

typedef struct chunk {
  tn_chunk seen; /* first: what the caller has a pointer to */
  PJRT_Chunk chunk;
  bool lent; /* to a callback */
  bool kept; /* somebody else has the bytes now */
} chunk;

static void release_chunk(chunk *c) {
  if (!c->kept && c->chunk.deleter) c->chunk.deleter(c->chunk.data, c->chunk.deleter_arg);
  c->kept = true;
}

tn_status *tn_chunk_keep(tn_chunk *seen, tn_chunk **out) {
  if (!seen || !out) return tn_error(TN_INVALID_ARGUMENT, "tn_chunk_keep: NULL");
  *out = NULL;
  chunk *from = (chunk *)seen;
  if (from->kept || !from->lent) {
    return tn_error(TN_FAILED_PRECONDITION, "tn_chunk_keep: the chunk is kept already");
  }
  chunk *to = tn_alloc(sizeof *to);
  if (!to) return tn_error_no_memory("a chunk");
  *to = *from;
  to->lent = false;
  from->kept = true;
  *out = &to->seen;
  return NULL;
}

void tn_chunk_destroy(tn_chunk *seen) {
  chunk *c = (chunk *)seen;
  if (!c || c->lent) return;
  release_chunk(c);
  tn_free(c);
}

/* An error of the plugin's own making; the caller's status ends here. */
static PJRT_Error *hand_over(tn_status *status, PJRT_CallbackError *callback_error) {
  if (!status) return NULL;
  const char *message = tn_status_message(status);
  PJRT_Error *error =
      (*callback_error)((PJRT_Error_Code)tn_status_code(status), message, strlen(message));
  tn_status_destroy(status);
  return error;
}

static PJRT_Error *on_send(PJRT_Chunk *from, PJRT_CallbackError *callback_error, size_t total,
                           bool done, void *arg) {
  wire *w = arg;
  chunk c = {.seen = {.channel_id = w->channel_id,
                      .device = w->device,
                      .data = from->data,
                      .size = from->size,
                      .offset = w->offset,
                      .total_bytes = total,
                      .done = done},
             .chunk = *from,
             .lent = true};
  w->offset = done ? 0 : w->offset + from->size;
  tn_status *status = NULL;
  if (enter_callback(w->owner)) {
    status = w->send(&c.seen, w->arg);
    leave_callback(w->owner);
  } else {
    status = tn_error(TN_CANCELLED, "the call that started the execution has failed");
  }
  release_chunk(&c);
  return hand_over(status, callback_error);
}

/* ---- the other callbacks --------------------------------------------------------------------- */

static void on_receive(PJRT_CopyToDeviceStream *from, void *arg) {
  const wire *w = arg;
  tn_copy_stream *stream = client_wrap_stream(w->owner->client, from, w->channel_id, w->device);
  if (!stream) return;
  if (enter_callback(w->owner)) {
    w->receive(stream, w->arg);
    leave_callback(w->owner);
  } else {
    tn_copy_stream_destroy(stream);
  }
}

static void on_show(int64_t replica, int64_t partition, const void *data, const int64_t *dims,
                    size_t rank, PJRT_Buffer_Type type, int64_t operand, void *arg) {
  const wire *w = arg;
  const tn_hlo_output output = {.callback_id = w->channel_id,
                                .replica = replica,
                                .partition = partition,
                                .operand = operand,
                                .type = (tn_type)type,
                                .dims = dims,
                                .rank = rank,
                                .data = data};
  if (!enter_callback(w->owner)) return;
  w->show(&output, w->arg);
  leave_callback(w->owner);
}

/* ---- making ---------------------------------------------------------------------------------- */

static tn_status *check_list(const char *name, const void *list, size_t count) {
  if (list || !count) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "num_%s without %s", name, name);
}

/* The wires from `first` on are a device's callbacks of one kind. */
static tn_status *check_wires(const char *name, const wire *first, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (!first[i].send && !first[i].receive && !first[i].show) {
      return tn_error(TN_INVALID_ARGUMENT, "%s: number %zu has no function", name, i);
    }
    for (size_t j = 0; j < i; j++) {
      if (first[j].channel_id != first[i].channel_id) continue;
      return tn_error(TN_INVALID_ARGUMENT, "%s: numbers %zu and %zu have the same id %" PRId64,
                      name, j, i, first[i].channel_id);
    }
  }
  return NULL;
}

static tn_status *copy_sends(client_callbacks *c, const tn_execution *call, wire *wires) {
  tn_status *status = NULL;
  for (size_t d = 0; d < call->num_devices && !status; d++) {
    size_t at = d * c->num_sends;
    c->send_lists[d] = c->sends + at;
    for (size_t i = at; i < at + c->num_sends; i++) {
      const tn_send_callback *from = &call->send_callbacks[i];
      wires[i] = (wire){.owner = c, .device = d, .send = from->function, .arg = from->arg};
      wires[i].channel_id = from->channel_id;
      c->sends[i] = (PJRT_SendCallbackInfo){from->channel_id, &wires[i], on_send};
    }
    status = check_wires("send_callbacks", wires + at, c->num_sends);
  }
  return status;
}

static tn_status *copy_receives(client_callbacks *c, const tn_execution *call, wire *wires) {
  tn_status *status = NULL;
  for (size_t d = 0; d < call->num_devices && !status; d++) {
    size_t at = d * c->num_receives;
    c->receive_lists[d] = c->receives + at;
    for (size_t i = at; i < at + c->num_receives; i++) {
      const tn_recv_callback *from = &call->recv_callbacks[i];
      wires[i] = (wire){.owner = c, .device = d, .receive = from->function, .arg = from->arg};
      wires[i].channel_id = from->channel_id;
      c->receives[i] = (PJRT_RecvCallbackInfo){from->channel_id, &wires[i], on_receive};
    }
    status = check_wires("recv_callbacks", wires + at, c->num_receives);
  }
  return status;
}

static tn_status *copy_shown(client_callbacks *c, const tn_execution *call, wire *wires) {
  for (size_t i = 0; i < c->num_shown; i++) {
    const tn_hlo_output_callback *from = &call->hlo_output_callbacks[i];
    wires[i] = (wire){.owner = c, .show = from->function, .arg = from->arg};
    wires[i].channel_id = from->callback_id;
    c->shown[i] = (PJRT_HloOutputCallbackInfo){.user_arg = &wires[i],
                                               .callback = on_show,
                                               .callback_id = from->callback_id,
                                               .num_operands = from->num_operands};
  }
  return check_wires("hlo_output_callbacks", wires, c->num_shown);
}

/* Arrays of at least one element each: NULL means that memory is short. */
static tn_status *allocate_wires(client_callbacks *c, size_t devices) {
  size_t sends, receives, wires;
  if (!tn_size_mul(c->num_sends, devices, &sends) ||
      !tn_size_mul(c->num_receives, devices, &receives) || !tn_size_add(sends, receives, &wires) ||
      !tn_size_add(wires, c->num_shown, &wires) || wires == SIZE_MAX) {
    return tn_error_no_memory("callbacks");
  }
  c->wires = tn_alloc_array(wires + 1, sizeof *c->wires);
  c->sends = tn_alloc_array(sends + 1, sizeof *c->sends);
  c->receives = tn_alloc_array(receives + 1, sizeof *c->receives);
  c->shown = tn_alloc_array(c->num_shown + 1, sizeof *c->shown);
  c->send_lists = tn_alloc_array(devices + 1, sizeof *c->send_lists);
  c->receive_lists = tn_alloc_array(devices + 1, sizeof *c->receive_lists);
  bool all = c->wires && c->sends && c->receives && c->shown && c->send_lists && c->receive_lists;
  return all ? NULL : tn_error_no_memory("callbacks");
}

static tn_status *check_context(const tn_client *client, const tn_execute_context *context) {
  if (!context || client_context_client(context) == client) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "the execute context belongs to another client");
}

tn_status *client_callbacks_create(tn_client *client, const tn_execution *call,
                                   client_callbacks **out) {
  *out = NULL;
  tn_status *status = check_list("send_callbacks", call->send_callbacks, call->num_send_callbacks);
  if (!status)
    status = check_list("recv_callbacks", call->recv_callbacks, call->num_recv_callbacks);
  if (!status)
    status = check_list("hlo_output_callbacks", call->hlo_output_callbacks,
                        call->num_hlo_output_callbacks);
  if (!status) status = check_context(client, call->context);
  if (status) return status;
  client_callbacks *c = tn_alloc_zero(sizeof *c);
  if (!c) return tn_error_no_memory("callbacks");
  pthread_rwlock_init(&c->gate, NULL);
  c->client = client_ref(client);
  atomic_fetch_add(&client->under_way, 1);
  c->context = client_context_ref(call->context);
  c->num_sends = call->num_send_callbacks;
  c->num_receives = call->num_recv_callbacks;
  c->num_shown = call->num_hlo_output_callbacks;
  status = allocate_wires(c, call->num_devices);
  wire *next = c->wires;
  if (!status) status = copy_sends(c, call, next);
  if (!status) status = copy_receives(c, call, next += c->num_sends * call->num_devices);
  if (!status) status = copy_shown(c, call, next += c->num_receives * call->num_devices);
  if (status)
    client_callbacks_drop(c);
  else
    *out = c;
  return status;
}

void client_callbacks_fill(const client_callbacks *c, PJRT_ExecuteOptions *options) {
  options->num_send_ops = c->num_sends;
  options->num_recv_ops = c->num_receives;
  if (c->num_sends) options->send_callbacks = c->send_lists;
  if (c->num_receives) options->recv_callbacks = c->receive_lists;
  if (c->context) options->context = client_context_of(c->context);
  if (!c->num_shown) return;
  options->hlo_output_callbacks = c->shown;
  options->num_hlo_output_callbacks = c->num_shown;
}
