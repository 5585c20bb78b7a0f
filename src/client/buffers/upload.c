/* One array in pieces, on top of tn_transfer.
 *
 *   OPEN --- tn_upload_finish() ---> FINISHED
 *     \----- a piece, the source, the caller or `progress` fails it ---> FAILED
 *
 * Pieces are sent in order into a ring of `num_slots`; whoever wants a slot that is under way waits
 * for the oldest. The array's last piece is kept back until all others have arrived: after the last
 * piece a buffer cannot be made an error any more. */
#include "base/options.h"
#include "client/handles.h"

#include <string.h>
#include <tenon/upload.h>

enum { OPEN, FINISHED, FAILED };
enum { DEFAULT_CHUNK = 4 << 20, DEFAULT_SLOTS = 4 };

typedef struct slot {
  tn_event *event; /* NULL: free */
  size_t size;
} slot;

struct tn_upload {
  tn_client *client;
  pthread_mutex_t lock; /* of everything but `client`, `transfer`, `size` */
  int state;
  tn_code code; /* of the failure, with its message */
  char *message;
  size_t size, written, sent,
      arrived; /* bytes: of the array, given, on their way or there, there */
  size_t chunk, num_slots;
  slot *slots;
  size_t oldest, under_way;
  char *staging; /* a chunk a slot; the whole array where it is gathered; NULL: sent from the
                    caller's memory */
  tn_transfer *transfer; /* NULL: the buffer is made when the array is whole */
  bool pieces;           /* else the array is gathered, and goes over as a whole */
  tn_buffer *buffer;     /* until it is taken */
  bool taken, sent_last;
  pjrt_function_id missing; /* what gathering does without */
  tn_upload_options options;
  tn_type type;
  size_t rank;
  int64_t dims[];
};

void tn_upload_options_init(tn_upload_options *options) {
  if (options) *options = (tn_upload_options)TN_UPLOAD_OPTIONS_INIT;
}

/* ---- starting -------------------------------------------------------------------------------- */

/* The slot that this plugin lacks of those that pieces need, if it does. */
static bool lacks_slot(const tn_plugin *plugin, pjrt_function_id *missing) {
  static const pjrt_function_id needed[] = {
      PJRT_FN_PJRT_Client_CreateBuffersForAsyncHostToDevice,
      PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_TransferData,
      PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_BufferSize,
      PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer,
      PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_SetBufferError};
  for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
    *missing = needed[i];
    if (!client_find(plugin, needed[i])) return true;
  }
  return false;
}

/* Whether the device keeps the array's dimensions in the host's order. */
static bool is_row_major(const tn_buffer *buffer) {
  size_t wide = 0;
  for (size_t i = 0; i < buffer->rank; i++) wide += buffer->dims[i] > 1;
  if (wide < 2) return true;
  PJRT_Buffer_GetMemoryLayout_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_GetMemoryLayout, &args);
  bool told = !status && args.layout.type == PJRT_Buffer_MemoryLayout_Type_Tiled &&
              !args.layout.tiled.num_tiles && args.layout.tiled.minor_to_major &&
              args.layout.tiled.minor_to_major_size == buffer->rank;
  tn_status_destroy(status);
  for (size_t i = 0; told && i < buffer->rank; i++) {
    told = args.layout.tiled.minor_to_major[i] == (int64_t)(buffer->rank - 1 - i);
  }
  return told;
}

static const tn_memory *place_of(const tn_upload *u) {
  if (u->options.memory) return u->options.memory;
  const tn_device *device = u->options.device;
  if (!device && u->client->num_addressable) device = u->client->addressable[0];
  return device ? device->default_memory : NULL;
}

/* Without pieces the buffer can still be had before its contents where the plugin takes them whole
 * in the host's form. */
static void refuse_pieces(tn_upload *u) {
  u->missing = PJRT_FN_PJRT_AsyncHostToDeviceTransferManager_TransferLiteral;
  if (client_find(u->client->plugin, u->missing)) return;
  tn_transfer_destroy(u->transfer);
  tn_buffer_destroy(u->buffer);
  u->transfer = NULL;
  u->buffer = NULL;
}

static tn_status *open_transfer(tn_upload *u) {
  const tn_memory *memory = place_of(u);
  if (lacks_slot(u->client->plugin, &u->missing)) return NULL;
  u->missing = PJRT_FN_PJRT_Client_CreateBuffersForAsyncHostToDevice;
  if (!memory) return NULL;
  const tn_transfer_shape shape = {u->type, u->dims, u->rank, NULL};
  tn_status *status = tn_transfer_create(u->client, &shape, 1, memory, &u->transfer);
  if (tn_status_code(status) == TN_UNIMPLEMENTED) {
    tn_status_destroy(status);
    return NULL;
  }
  if (!status) status = tn_transfer_retrieve(u->transfer, 0, &u->buffer);
  if (status) return status;
  u->pieces = tn_transfer_buffer_size(u->transfer, 0) == u->size && is_row_major(u->buffer);
  if (!u->pieces) refuse_pieces(u);
  return NULL;
}

static tn_status *make_room_for_pieces(tn_upload *u, bool in_place) {
  size_t chunk = u->options.chunk_size ? u->options.chunk_size : DEFAULT_CHUNK;
  if (chunk > u->size) chunk = u->size ? u->size : 1;
  size_t slots = u->options.max_in_flight ? u->options.max_in_flight / chunk : DEFAULT_SLOTS;
  size_t most = u->size / chunk + 1;
  if (slots > most) slots = most;
  u->chunk = chunk;
  u->num_slots = slots ? slots : 1;
  u->slots = tn_alloc_array(u->num_slots, sizeof *u->slots);
  size_t bytes = u->size;
  bool fits = !u->pieces || tn_size_mul(u->num_slots, chunk, &bytes);
  if (!in_place && fits) u->staging = tn_alloc(bytes);
  return u->slots && (u->staging || in_place) ? NULL : tn_error_no_memory("an upload");
}

/* An upload of which nothing is sent yet. With `in_place` its pieces are sent from the caller's
 * memory. */
static tn_status *start_upload(tn_client *client, tn_type type, const int64_t *dims, size_t rank,
                               const tn_upload_options *options, bool in_place, tn_upload **out) {
  tn_upload_options o = TN_UPLOAD_OPTIONS_INIT;
  size_t bytes, size;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_upload_options);
  if (!status) status = client_check_place(client, o.device, o.memory);
  if (!status) status = client_check_type(client->plugin, type);
  if (!status) status = client_check_dims(type, dims, rank, &bytes);
  if (status) return status;
  tn_upload *u = NULL;
  if (tn_size_mul(rank, sizeof *dims, &size) && tn_size_add(size, sizeof *u, &size)) {
    u = tn_alloc_zero(size);
  }
  if (!u) return tn_error_no_memory("an upload");
  u->client = client_ref(client);
  pthread_mutex_init(&u->lock, NULL);
  u->size = bytes;
  u->options = o;
  u->type = type;
  u->rank = rank;
  if (rank) memcpy(u->dims, dims, rank * sizeof *dims);
  status = open_transfer(u);
  if (!status) status = make_room_for_pieces(u, in_place);
  if (status) {
    tn_upload_destroy(u);
  } else {
    *out = u;
  }
  return status;
}

static tn_status *check_call(const char *function, const tn_client *client, bool has_place) {
  if (!has_place) return tn_error(TN_INVALID_ARGUMENT, "%s: no place for the answer", function);
  return client ? NULL : tn_error(TN_INVALID_ARGUMENT, "%s: no client", function);
}

tn_status *tn_upload_start(tn_client *client, tn_type type, const int64_t *dims, size_t rank,
                           const tn_upload_options *options, tn_upload **out) {
  if (out) *out = NULL;
  tn_status *status = check_call("tn_upload_start", client, out);
  if (status) return status;
  status = start_upload(client, type, dims, rank, options, false, out);
  return tn_status_prefix(status, "tn_upload_start");
}

/* ---- failing --------------------------------------------------------------------------------- */

/* Takes what is under way as it comes: only that it has ended counts. */
static void drain_slots(tn_upload *u) {
  for (; u->under_way; u->under_way--) {
    slot *s = &u->slots[u->oldest];
    tn_status_destroy(tn_event_await(s->event));
    tn_event_destroy(s->event);
    s->event = NULL;
    u->oldest = (u->oldest + 1) % u->num_slots;
  }
}

/* After the last piece the plugin makes the buffer an error by itself. */
static tn_status *poison_upload(tn_upload *u, tn_code code, const char *message) {
  drain_slots(u);
  u->state = FAILED;
  u->code = code;
  u->message = tn_strdup(message);
  if (!u->transfer || u->sent_last) return NULL;
  return tn_transfer_set_error(u->transfer, 0, code, message);
}

/* Fails the upload with `status`, and gives it back. */
static tn_status *give_up(tn_upload *u, tn_status *status) {
  if (!status) return NULL;
  tn_status *second = poison_upload(u, tn_status_code(status), tn_status_message(status));
  return tn_status_join(status, second);
}

static tn_status *check_open(const tn_upload *u, const char *function) {
  if (u->state == OPEN) return NULL;
  if (u->state == FAILED) {
    return tn_error(u->code, "%s: the upload has failed: %s", function,
                    u->message ? u->message : "out of memory");
  }
  return tn_error(TN_FAILED_PRECONDITION, "%s: the upload is finished", function);
}

/* ---- pieces ---------------------------------------------------------------------------------- */

/* `size` more bytes have arrived. */
static tn_status *report_progress(tn_upload *u, size_t size) {
  u->arrived += size;
  if (!u->options.progress || !size) return NULL;
  bool go_on = u->options.progress(u->arrived, u->size, u->options.arg);
  if (go_on || u->arrived == u->size) return NULL;
  return tn_error(TN_CANCELLED, "the upload was cancelled after %zu of %zu bytes", u->arrived,
                  u->size);
}

static tn_status *settle_oldest(tn_upload *u) {
  slot *s = &u->slots[u->oldest];
  tn_status *status = tn_event_await(s->event);
  tn_event_destroy(s->event);
  s->event = NULL;
  u->oldest = (u->oldest + 1) % u->num_slots;
  u->under_way--;
  return give_up(u, status ? status : report_progress(u, s->size));
}

static tn_status *settle_until(tn_upload *u, size_t under_way) {
  tn_status *status = NULL;
  while (!status && u->under_way > under_way) status = settle_oldest(u);
  return status;
}

/* Where the next piece's bytes are put together. */
static char *piece_of(tn_upload *u) {
  if (!u->pieces) return u->staging + u->sent;
  return u->staging + ((u->oldest + u->under_way) % u->num_slots) * u->chunk;
}

static size_t piece_size(const tn_upload *u) {
  size_t left = u->size - u->sent;
  return left < u->chunk ? left : u->chunk;
}

static bool is_last_piece(const tn_upload *u) {
  return u->sent + piece_size(u) == u->size;
}

/* Sends the next piece; there is a free slot. */
static tn_status *send_piece(tn_upload *u, const char *data, bool is_last) {
  size_t size = piece_size(u), at = (u->oldest + u->under_way) % u->num_slots;
  tn_event *event = NULL;
  if (u->pieces) {
    tn_status *status = tn_transfer_data(u->transfer, 0, data, u->sent, size, is_last, &event);
    if (status) return give_up(u, status);
    u->sent_last = is_last;
    u->slots[at] = (slot){event, size};
    u->under_way++;
  }
  u->sent += size;
  return NULL;
}

static tn_status *make_whole(tn_upload *u, const void *data) {
  tn_event *done = NULL;
  tn_from_host_options o = TN_FROM_HOST_OPTIONS_INIT;
  o.device = u->options.device;
  o.memory = u->options.memory;
  o.semantics = TN_UNTIL_TRANSFERRED;
  o.done = &done;
  tn_status *status =
      tn_buffer_from_host(u->client, data, u->type, u->dims, u->rank, &o, &u->buffer);
  if (!status) status = tn_event_await(done);
  tn_event_destroy(done);
  if (!status) status = tn_buffer_await(u->buffer);
  if (!status) return NULL;
  tn_buffer_destroy(u->buffer);
  u->buffer = NULL;
  return status;
}

/* The whole array at once, where pieces are not taken. Waits. */
static tn_status *send_whole(tn_upload *u, const void *data) {
  if (!u->transfer) return give_up(u, make_whole(u, data));
  tn_event *done = NULL;
  tn_status *status = tn_transfer_literal(u->transfer, 0, data, u->type, u->dims, u->rank, &done);
  u->sent_last = !status;
  if (!status) status = tn_event_await(done);
  tn_event_destroy(done);
  return give_up(u, status);
}

/* `data` is the last piece, or the whole array. */
static tn_status *send_last(tn_upload *u, const char *data) {
  tn_status *status = settle_until(u, 0);
  if (!status) status = u->pieces ? send_piece(u, data, true) : send_whole(u, data);
  if (!status) status = settle_until(u, 0);
  if (status) return status;
  u->state = FINISHED;
  return report_progress(u, u->size - u->arrived);
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Sends a piece that is full, unless it is the last; makes room for the next. */
static tn_status *send_full_piece(tn_upload *u) {
  if (u->written - u->sent < piece_size(u) || is_last_piece(u)) return NULL;
  tn_status *status = send_piece(u, piece_of(u), false);
  return status ? status : settle_until(u, u->num_slots - 1);
}

static tn_status *write_all(tn_upload *u, const char *data, size_t size) {
  tn_status *status = check_open(u, "tn_upload_write");
  if (status) return status;
  if (size > u->size - u->written) {
    return tn_error(TN_OUT_OF_RANGE,
                    "tn_upload_write: %zu bytes after %zu of an array that has %zu", size,
                    u->written, u->size);
  }
  while (!status && size) {
    size_t have = u->written - u->sent, room = piece_size(u) - have;
    size_t part = size < room ? size : room;
    memcpy(piece_of(u) + have, data, part);
    u->written += part;
    data += part;
    size -= part;
    status = send_full_piece(u);
  }
  return status;
}

tn_status *tn_upload_write(tn_upload *upload, const void *data, size_t size) {
  if (!upload || (size && !data)) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_upload_write: no upload, or no data");
  }
  pthread_mutex_lock(&upload->lock);
  tn_status *status = write_all(upload, data, size);
  pthread_mutex_unlock(&upload->lock);
  return status;
}

static tn_status *send_rest(tn_upload *u) {
  if (u->state == FINISHED) return NULL;
  tn_status *status = check_open(u, "tn_upload_finish");
  if (status) return status;
  if (u->written < u->size) {
    return tn_error(TN_FAILED_PRECONDITION, "tn_upload_finish: %zu of %zu bytes were written",
                    u->written, u->size);
  }
  return send_last(u, u->pieces ? piece_of(u) : u->staging);
}

tn_status *tn_upload_finish(tn_upload *upload) {
  if (!upload) return tn_error(TN_INVALID_ARGUMENT, "tn_upload_finish: no upload");
  pthread_mutex_lock(&upload->lock);
  tn_status *status = send_rest(upload);
  pthread_mutex_unlock(&upload->lock);
  return status;
}

tn_status *tn_upload_fail(tn_upload *upload, tn_code code, const char *message) {
  if (!upload) return tn_error(TN_INVALID_ARGUMENT, "tn_upload_fail: no upload");
  if (code <= TN_OK || code > TN_UNAUTHENTICATED) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_upload_fail: %d is no error's code", (int)code);
  }
  pthread_mutex_lock(&upload->lock);
  tn_status *status = check_open(upload, "tn_upload_fail");
  if (!status) status = poison_upload(upload, code, message ? message : "");
  pthread_mutex_unlock(&upload->lock);
  return status;
}

/* ---- asking, ending -------------------------------------------------------------------------- */

bool tn_upload_in_pieces(const tn_upload *upload) {
  return upload && upload->pieces;
}
size_t tn_upload_size(const tn_upload *upload) {
  return upload ? upload->size : 0;
}

size_t tn_upload_written(const tn_upload *upload) {
  if (!upload) return 0;
  pthread_mutex_t *lock = &((tn_upload *)upload)->lock;
  pthread_mutex_lock(lock);
  size_t written = upload->written;
  pthread_mutex_unlock(lock);
  return written;
}

static tn_status *take_buffer(tn_upload *u, tn_buffer **out) {
  if (u->taken) return tn_error(TN_FAILED_PRECONDITION, "tn_upload_buffer: it was taken before");
  if (!u->buffer && u->state == OPEN) {
    return tn_error(
        TN_UNIMPLEMENTED,
        "tn_upload_buffer: before tn_upload_finish() it needs %s, which %s does not offer",
        pjrt_function_name(u->missing), u->client->plugin->name);
  }
  if (!u->buffer) return check_open(u, "tn_upload_buffer");
  *out = u->buffer;
  u->buffer = NULL;
  u->taken = true;
  return NULL;
}

tn_status *tn_upload_buffer(tn_upload *upload, tn_buffer **out) {
  if (out) *out = NULL;
  if (!upload || !out) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_upload_buffer: no upload, or no place for the buffer");
  }
  pthread_mutex_lock(&upload->lock);
  tn_status *status = take_buffer(upload, out);
  pthread_mutex_unlock(&upload->lock);
  return status;
}

void tn_upload_destroy(tn_upload *upload) {
  if (!upload) return;
  if (upload->state == OPEN) {
    tn_status_destroy(
        poison_upload(upload, TN_ABORTED, "the upload was destroyed before it was finished"));
  }
  tn_transfer_destroy(upload->transfer);
  tn_buffer_destroy(upload->buffer);
  tn_free(upload->staging);
  tn_free(upload->slots);
  tn_free(upload->message);
  pthread_mutex_destroy(&upload->lock);
  client_unref(upload->client);
  tn_free(upload);
}

/* ---- in one call ----------------------------------------------------------------------------- */

/* Ends the upload. */
static tn_status *end_upload(tn_upload *u, tn_status *status, const char *function,
                             tn_buffer **out) {
  if (!status) status = take_buffer(u, out);
  tn_upload_destroy(u);
  return tn_status_prefix(status, "%s", function);
}

static tn_status *send_array(tn_upload *u, const char *data) {
  tn_status *status = NULL;
  u->written = u->size;
  if (!u->pieces) return send_last(u, data);
  while (!status && !is_last_piece(u)) {
    status = send_piece(u, data + u->sent, false);
    if (!status) status = settle_until(u, u->num_slots - 1);
  }
  return status ? status : send_last(u, data + u->sent);
}

tn_status *tn_upload_array(tn_client *client, const void *data, tn_type type, const int64_t *dims,
                           size_t rank, const tn_upload_options *options, tn_buffer **out) {
  const char *name = "tn_upload_array";
  tn_upload *u = NULL;
  if (out) *out = NULL;
  tn_status *status = check_call(name, client, out);
  if (status) return status;
  status = start_upload(client, type, dims, rank, options, true, &u);
  if (status) return tn_status_prefix(status, "%s", name);
  if (u->size && !data) {
    status = tn_error(TN_INVALID_ARGUMENT, "%zu bytes, but no data", u->size);
  } else {
    status = send_array(u, data ? data : "");
  }
  return end_upload(u, status, name, out);
}

static tn_status *read_pieces(tn_upload *u, tn_upload_reader read, void *arg) {
  tn_status *status = NULL;
  while (!status && u->written < u->size) {
    size_t size = piece_size(u);
    status = read(piece_of(u), size, u->written, arg);
    if (status) {
      return give_up(u, tn_status_prefix(status, "the source failed at byte %zu", u->written));
    }
    u->written += size;
    status = send_full_piece(u);
  }
  return status ? status : send_rest(u);
}

tn_status *tn_upload_from(tn_client *client, tn_upload_reader read, void *read_arg, tn_type type,
                          const int64_t *dims, size_t rank, const tn_upload_options *options,
                          tn_buffer **out) {
  const char *name = "tn_upload_from";
  tn_upload *u = NULL;
  if (out) *out = NULL;
  tn_status *status = check_call(name, client, out);
  if (!status && !read) status = tn_error(TN_INVALID_ARGUMENT, "%s: no reader", name);
  if (status) return status;
  status = start_upload(client, type, dims, rank, options, false, &u);
  if (status) return tn_status_prefix(status, "%s", name);
  return end_upload(u, read_pieces(u, read, read_arg), name, out);
}
