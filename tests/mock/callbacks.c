/* Send, receive and output callbacks of an execution, in that order, on a thread for each device:
 *
 *   a send gives the bytes of argument 0 in pieces of 16; an error that it gives ends the
 * execution; a receive fills output 0, with a granule of 4, and waits for all of it, or for the
 * stream's end; an output callback is shown argument 0 as each of its operands.
 *
 * The complete event is set when all are done. What the client holds of it is counted (mock.h). */
#include "mock_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 16, GRANULE = 4 };

typedef struct stream {
  const void *opaque;
  pthread_mutex_t mutex;
  pthread_cond_t change;
  char *to; /* NULL: the execution has ended */
  size_t total, current;
  bool ended;
} stream;

typedef struct host {
  PJRT_SendCallbackInfo *sends;
  PJRT_RecvCallbackInfo *receives;
  PJRT_HloOutputCallbackInfo *shown;
  size_t num_sends, num_receives, num_shown, device;
  const mock_buffer *in; /* a copy */
  mock_buffer *out;      /* NULL: the program has none; the client may have destroyed it */
  size_t out_bytes;
  char *filled; /* what it will hold */
  PJRT_Event *done;
  PJRT_Error_Code code;
  char text[200];
} host;

bool mock_has_callbacks(const PJRT_ExecuteOptions *options) {
  return options->num_send_ops || options->num_recv_ops || options->num_hlo_output_callbacks;
}

/* ---- sends ----------------------------------------------------------------------------------- */

/* Twice, or never, is seen in the counts. */
static void end_chunk(void *data, void *chunk) {
  if (data != mock_blob_bytes(chunk)) mock_misuse("a chunk's deleter with other data");
  mock_end_blob(chunk);
}

static PJRT_Error *make_error(PJRT_Error_Code code, const char *text, size_t size) {
  char copy[200];
  snprintf(copy, sizeof copy, "%.*s", (int)size, text);
  return mock_make_error(code, copy);
}

static void take_error(host *h, PJRT_Error *error) {
  const mock_error *e = (const mock_error *)error;
  h->code = e->code;
  snprintf(h->text, sizeof h->text, "%s", e->text);
  mock_end(error, MOCK_ERROR);
}

static void send(host *h, const PJRT_SendCallbackInfo *info) {
  size_t total = h->in->bytes;
  PJRT_CallbackError callback_error = make_error;
  for (size_t at = 0; !h->code && (at < total || !at); at += PIECE) {
    size_t size = total - at < PIECE ? total - at : PIECE;
    void *blob = mock_make_blob(h->in->data + at, size);
    PJRT_Chunk chunk = {(void *)(uintptr_t)mock_blob_bytes(blob), size, end_chunk, blob};
    PJRT_Error *error =
        info->send_callback(&chunk, &callback_error, total, at + size == total, info->user_arg);
    if (error) take_error(h, error);
  }
}

/* ---- receives -------------------------------------------------------------------------------- */

static void receive(host *h, const PJRT_RecvCallbackInfo *info) {
  stream *s = mock_new(MOCK_STREAM, sizeof *s);
  pthread_mutex_init(&s->mutex, NULL);
  pthread_cond_init(&s->change, NULL);
  s->total = h->out_bytes;
  s->to = h->filled;
  info->recv_callback((PJRT_CopyToDeviceStream *)s, info->user_arg);
  pthread_mutex_lock(&s->mutex);
  while (s->current < s->total && !s->ended) pthread_cond_wait(&s->change, &s->mutex);
  bool full = s->current == s->total;
  s->to = NULL;
  pthread_mutex_unlock(&s->mutex);
  if (full && h->out) mock_fill_buffer(h->out, h->filled, h->out_bytes);
  if (full) return;
  h->code = PJRT_Error_Code_ABORTED;
  snprintf(h->text, sizeof h->text, "a stream was destroyed");
}

CALL(CopyToDeviceStream_Destroy) {
  stream *s = (stream *)a->stream;
  if (!mock_end(s, MOCK_STREAM)) return NULL;
  pthread_mutex_lock(&s->mutex);
  s->ended = true;
  pthread_cond_broadcast(&s->change);
  pthread_mutex_unlock(&s->mutex);
  return NULL;
}

/* The chunk is taken whatever becomes of it. The client is to see to sizes. */
CALL(CopyToDeviceStream_AddChunk) {
  stream *s = (stream *)a->stream;
  const PJRT_Chunk *chunk = a->chunk;
  PJRT_Error *error = NULL;
  pthread_mutex_lock(&s->mutex);
  if (!s->to) {
    error = mock_make_error(PJRT_Error_Code_FAILED_PRECONDITION, "the execution has ended");
  } else if (chunk->size % GRANULE || chunk->size > s->total - s->current) {
    mock_misuse("PJRT_CopyToDeviceStream_AddChunk: %zu bytes do not fit", chunk->size);
    error = mock_make_error(PJRT_Error_Code_INVALID_ARGUMENT, "a chunk does not fit");
  } else {
    if (chunk->size) memcpy(s->to + s->current, chunk->data, chunk->size);
    s->current += chunk->size;
    pthread_cond_broadcast(&s->change);
  }
  pthread_mutex_unlock(&s->mutex);
  chunk->deleter(chunk->data, chunk->deleter_arg);
  if (!error) a->transfer_complete = mock_make_event(false, true);
  return error;
}

CALL(CopyToDeviceStream_TotalBytes) {
  a->total_bytes = mock_is_odd("stream") ? -1 : (int64_t)((const stream *)a->stream)->total;
  return NULL;
}

CALL(CopyToDeviceStream_GranuleSize) {
  a->granule_size_in_bytes = mock_is_odd("stream") ? 0 : GRANULE;
  return NULL;
}

CALL(CopyToDeviceStream_CurrentBytes) {
  stream *s = (stream *)a->stream;
  pthread_mutex_lock(&s->mutex);
  a->current_bytes = (int64_t)s->current;
  pthread_mutex_unlock(&s->mutex);
  return NULL;
}

/* ---- the thread ------------------------------------------------------------------------------ */

static void *copy_of(const void *list, size_t size) {
  void *copy = malloc(size + 1);
  if (size) memcpy(copy, list, size);
  return copy;
}

static void show(const host *h, const PJRT_HloOutputCallbackInfo *info) {
  for (size_t i = 0; i < info->num_operands; i++) {
    info->callback((int64_t)h->device, 0, h->in->data, h->in->dims, h->in->rank, h->in->type,
                   (int64_t)i, info->user_arg);
  }
}

static void *run_callbacks(void *arg) {
  host *h = arg;
  for (size_t i = 0; i < h->num_sends && !h->code; i++) send(h, &h->sends[i]);
  for (size_t i = 0; i < h->num_receives && !h->code; i++) receive(h, &h->receives[i]);
  for (size_t i = 0; i < h->num_shown && !h->code; i++) show(h, &h->shown[i]);
  mock_settle_event((mock_event *)h->done, h->code, h->text);
  free(h->in->data);
  free((void *)(uintptr_t)h->in);
  free(h->sends);
  free(h->receives);
  free(h->shown);
  free(h->filled);
  free(h);
  atomic_fetch_sub(&mock_late, 1);
  return NULL;
}

/* Argument 0 as it is now: the client may destroy it meanwhile. */
static const mock_buffer *copy_input(PJRT_Buffer *const *arguments, size_t count) {
  mock_buffer *copy = calloc(1, sizeof *copy);
  if (count) *copy = *(const mock_buffer *)arguments[0];
  copy->data = copy_of(copy->data, copy->bytes);
  return copy;
}

PJRT_Event *mock_start_callbacks(const PJRT_ExecuteOptions *options, size_t d,
                                 PJRT_Buffer *const *arguments, size_t num_arguments,
                                 PJRT_Buffer **outputs, size_t num_outputs) {
  host *h = calloc(1, sizeof *h);
  h->num_sends = options->num_send_ops;
  h->num_receives = options->num_recv_ops;
  h->num_shown = options->num_hlo_output_callbacks;
  h->sends =
      h->num_sends ? copy_of(options->send_callbacks[d], h->num_sends * sizeof *h->sends) : NULL;
  h->receives = h->num_receives
                    ? copy_of(options->recv_callbacks[d], h->num_receives * sizeof *h->receives)
                    : NULL;
  h->shown = copy_of(options->hlo_output_callbacks, h->num_shown * sizeof *h->shown);
  h->device = d;
  h->in = copy_input(arguments, num_arguments);
  h->out = num_outputs ? (mock_buffer *)outputs[0] : NULL;
  h->out_bytes = h->out ? h->out->bytes : 0;
  h->filled = malloc(h->out_bytes + 1);
  h->done = mock_make_open_event();
  PJRT_Event *done = h->done;
  atomic_fetch_add(&mock_late, 1);
  pthread_t thread;
  pthread_create(&thread, NULL, run_callbacks, h);
  pthread_detach(thread);
  return done;
}
