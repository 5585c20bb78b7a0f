/* The host's side of a launch's transfers: the caller's send and receive callbacks, by channel.
 *
 * The launch owns it, with copies of the callbacks, one for each channel that the program uses. A
 * send hands its arrays over in chunks; a receive gives the callback a stream, and waits until that
 * is full. A run is one thread, so at most one stream is open at a time. Callbacks are foreign
 * code, called on the run's thread and without the lock, which guards `open` and `stopped`: whoever
 * poisons the launch sets `stopped` and ends the wait for the stream that is open. */
#include "plugin/host_callbacks.h"

#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/copy_to_device_stream.h"
#include "plugin/error.h"
#include "plugin/ordered_effects.h"

#include <pthread.h>
#include <string.h>

/* What a send hands over at once at the most. */
enum { CHUNK = 64 * 1024 };

struct plugin_host {
  cpu_host base;
  PJRT_SendCallbackInfo *sends; /* copies: the caller's may go when the call returns */
  PJRT_RecvCallbackInfo *receives;
  size_t num_sends, num_receives;
  pthread_mutex_t lock;          /* of what follows */
  PJRT_CopyToDeviceStream *open; /* that the run waits for */
  bool stopped;
};

static plugin_host *host_of(cpu_host *base) {
  return (plugin_host *)base;
}

cpu_host *plugin_host_base(plugin_host *host) {
  return &host->base;
}

static const PJRT_SendCallbackInfo *find_send(const plugin_host *host, int64_t channel) {
  for (size_t i = 0; i < host->num_sends; i++)
    if (host->sends[i].channel_id == channel) return &host->sends[i];
  return NULL;
}

static const PJRT_RecvCallbackInfo *find_receive(const plugin_host *host, int64_t channel) {
  for (size_t i = 0; i < host->num_receives; i++)
    if (host->receives[i].channel_id == channel) return &host->receives[i];
  return NULL;
}

static bool is_stopped(plugin_host *host) {
  pthread_mutex_lock(&host->lock);
  bool stopped = host->stopped;
  pthread_mutex_unlock(&host->lock);
  return stopped;
}

static tn_status *error_stopped(const cpu_transfer *transfer) {
  return tn_error(TN_CANCELLED, "channel %lld: the launch was stopped",
                  (long long)transfer->channel);
}

/* ---- to the host ------------------------------------------------------------------------------
 */

static void free_chunk(void *data, void *unused) {
  (void)unused;
  tn_free(data);
}

static PJRT_Error *make_error(PJRT_Error_Code code, const char *message, size_t size) {
  tn_status *status = plugin_status_from((int)code, message, size);
  return plugin_error(status ? status : tn_error(TN_UNKNOWN, "an error without a code"));
}

/* The callback owns the chunk's data from here on. */
static tn_status *hand_chunk(const PJRT_SendCallbackInfo *info, const void *data, size_t size,
                             size_t total, bool last) {
  void *copy = tn_alloc(size ? size : 1);
  if (!copy) return tn_error_no_memory("a chunk");
  if (size) memcpy(copy, data, size);
  PJRT_Chunk chunk = {.data = copy, .size = size, .deleter = free_chunk};
  PJRT_CallbackError callback_error = make_error;
  return plugin_status_take(
      info->send_callback(&chunk, &callback_error, total, last, info->user_arg));
}

static tn_status *send_array(plugin_host *host, const PJRT_SendCallbackInfo *info,
                             const cpu_transfer *transfer, const char *data, size_t size,
                             size_t *sent) {
  tn_status *status = NULL;
  for (size_t at = 0; at < size && !status; at += CHUNK) {
    if (is_stopped(host)) return error_stopped(transfer);
    size_t piece = size - at < CHUNK ? size - at : CHUNK;
    *sent += piece;
    status = hand_chunk(info, data + at, piece, transfer->bytes, *sent == transfer->bytes);
  }
  return status;
}

static tn_status *send_arrays(cpu_host *base, const cpu_transfer *transfer, void *const *data) {
  plugin_host *host = host_of(base);
  const PJRT_SendCallbackInfo *info = find_send(host, transfer->channel);
  TN_ASSERT(info && transfer->is_send); /* check_channel() */
  tn_status *status = NULL;
  size_t sent = 0;
  for (size_t i = 0; i < transfer->num_arrays && !status; i++)
    status = send_array(host, info, transfer, data[i], transfer->sizes[i], &sent);
  TN_ASSERT(status || sent == transfer->bytes);
  if (!transfer->bytes) status = hand_chunk(info, NULL, 0, 0, true);
  return tn_status_prefix(status, "the send callback of channel %lld",
                          (long long)transfer->channel);
}

/* ---- from the host ----------------------------------------------------------------------------
 */

/* False: the run is to end, and the stream is not to be waited for. */
static bool set_open(plugin_host *host, PJRT_CopyToDeviceStream *stream) {
  pthread_mutex_lock(&host->lock);
  bool stopped = host->stopped;
  TN_ASSERT((host->open == NULL) == (stream != NULL));
  host->open = stream;
  pthread_mutex_unlock(&host->lock);
  return !stopped;
}

static tn_status *receive_arrays(cpu_host *base, const cpu_transfer *transfer, void *const *data) {
  plugin_host *host = host_of(base);
  const PJRT_RecvCallbackInfo *info = find_receive(host, transfer->channel);
  TN_ASSERT(info && !transfer->is_send);
  if (is_stopped(host)) return error_stopped(transfer);
  PJRT_CopyToDeviceStream *stream;
  tn_status *status = plugin_stream_create(transfer, data, &stream);
  if (status) return status;
  info->recv_callback(stream, info->user_arg);
  cpu_event *filled = plugin_stream_filled(stream);
  if (set_open(host, stream)) {
    if (!cpu_event_is_ready(filled)) plugin_launch_release();
    cpu_event_wait(filled);
    status = plugin_status_copy(cpu_event_error(filled));
  } else {
    status = error_stopped(transfer);
  }
  set_open(host, NULL);
  plugin_stream_detach(stream);
  return tn_status_prefix(status, "the receive callback of channel %lld",
                          (long long)transfer->channel);
}

void plugin_host_stop(plugin_host *host) {
  pthread_mutex_lock(&host->lock);
  host->stopped = true;
  if (host->open)
    cpu_event_set(plugin_stream_filled(host->open), tn_error(TN_CANCELLED, "it was stopped"));
  pthread_mutex_unlock(&host->lock);
}

/* ---- life -------------------------------------------------------------------------------------
 */

static tn_status *copy_callbacks(plugin_host *host, const PJRT_ExecuteOptions *options, size_t d) {
  size_t sends = options ? options->num_send_ops : 0,
         receives = options ? options->num_recv_ops : 0;
  host->sends = tn_alloc_array(sends + 1, sizeof *host->sends);
  host->receives = tn_alloc_array(receives + 1, sizeof *host->receives);
  if (!host->sends || !host->receives) return tn_error_no_memory("a launch's callbacks");
  if (sends) memcpy(host->sends, options->send_callbacks[d], sends * sizeof *host->sends);
  if (receives)
    memcpy(host->receives, options->recv_callbacks[d], receives * sizeof *host->receives);
  host->num_sends = sends;
  host->num_receives = receives;
  return NULL;
}

static tn_status *check_channel(const plugin_host *host, const cpu_transfer *transfer) {
  const PJRT_SendCallbackInfo *to = transfer->is_send ? find_send(host, transfer->channel) : NULL;
  const PJRT_RecvCallbackInfo *from =
      transfer->is_send ? NULL : find_receive(host, transfer->channel);
  if ((to && to->send_callback) || (from && from->recv_callback)) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "channel %lld has no %s callback; %s %s it",
                  (long long)transfer->channel, transfer->is_send ? "send" : "receive",
                  transfer->place, transfer->is_send ? "sends on" : "receives on");
}

tn_status *plugin_host_create(const cpu_program *program, const PJRT_ExecuteOptions *options,
                              size_t d, plugin_host **out) {
  *out = NULL;
  size_t count = cpu_program_num_transfers(program);
  if (!count) return NULL;
  plugin_host *host = tn_alloc_zero(sizeof *host);
  if (!host) return tn_error_no_memory("a launch's callbacks");
  host->base = (cpu_host){.send = send_arrays, .receive = receive_arrays};
  pthread_mutex_init(&host->lock, NULL);
  tn_status *status = copy_callbacks(host, options, d);
  for (size_t i = 0; i < count && !status; i++)
    status = check_channel(host, cpu_program_transfer(program, i));
  if (status)
    plugin_host_destroy(host);
  else
    *out = host;
  return tn_status_prefix(status, "program '%s'", cpu_program_name(program));
}

void plugin_host_destroy(plugin_host *host) {
  if (!host) return;
  TN_ASSERT(!host->open);
  tn_free(host->sends);
  tn_free(host->receives);
  pthread_mutex_destroy(&host->lock);
  tn_free(host);
}
