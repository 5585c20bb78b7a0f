/* PJRT_CopyToDeviceStream: what the caller's receive callback fills, chunk by chunk, from any
 * thread and also after the callback has returned. It has two owners: the caller's handle, and the
 * launch whose arrays are filled. When the launch lets go (it ended, or was stopped) the handle
 * stays good, and takes no more.
 *
 * The lock guards how far it is filled and whose arrays it fills; `filled` is set without it, once:
 * when the last byte is there, the handle goes before, or the launch is stopped. */
#include "plugin/copy_to_device_stream.h"

#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/event.h"
#include "plugin/slots.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

struct PJRT_CopyToDeviceStream {
  atomic_int refs;
  int64_t channel;
  size_t total, granule;
  cpu_event *filled;
  pthread_mutex_t lock; /* of what follows */
  size_t current;
  const cpu_transfer *transfer; /* NULL: the launch has let go */
  void *const *data;            /* the addresses of its arrays */
};

/* The lock is held. While the launch is there, what it waits for is as long as its arrays. */
static void assert_filling(const PJRT_CopyToDeviceStream *stream) {
#ifdef TENON_ASSERTS
  TN_ASSERT(stream->current <= stream->total && stream->granule > 0);
  TN_ASSERT((stream->transfer == NULL) == (stream->data == NULL));
  size_t bytes = 0;
  for (size_t i = 0; stream->transfer && i < stream->transfer->num_arrays; i++)
    bytes += stream->transfer->sizes[i];
  TN_ASSERT(!stream->transfer || bytes == stream->total);
#else
  (void)stream;
#endif
}

tn_status *plugin_stream_create(const cpu_transfer *transfer, void *const *data,
                                PJRT_CopyToDeviceStream **out) {
  *out = NULL;
  PJRT_CopyToDeviceStream *stream = tn_alloc_zero(sizeof *stream);
  if (!stream) return tn_error_no_memory("a stream from the host");
  tn_status *status = cpu_event_create(&stream->filled);
  if (status) {
    tn_free(stream);
    return status;
  }
  atomic_init(&stream->refs, 2);
  pthread_mutex_init(&stream->lock, NULL);
  stream->channel = transfer->channel;
  stream->total = transfer->bytes;
  stream->granule = transfer->granule;
  stream->transfer = transfer;
  stream->data = data;
  if (!stream->total) cpu_event_set(stream->filled, NULL);
  *out = stream;
  return NULL;
}

static void unref_stream(PJRT_CopyToDeviceStream *stream) {
  if (atomic_fetch_sub(&stream->refs, 1) != 1) return;
  cpu_event_unref(stream->filled);
  pthread_mutex_destroy(&stream->lock);
  tn_free(stream);
}

cpu_event *plugin_stream_filled(PJRT_CopyToDeviceStream *stream) {
  return stream->filled;
}

void plugin_stream_detach(PJRT_CopyToDeviceStream *stream) {
  pthread_mutex_lock(&stream->lock);
  stream->transfer = NULL;
  stream->data = NULL;
  pthread_mutex_unlock(&stream->lock);
  unref_stream(stream);
}

/* ---- chunks -----------------------------------------------------------------------------------
 */

/* Copies to byte `current` and on, over the arrays as if they lay one after another. */
static void copy_over_arrays(PJRT_CopyToDeviceStream *stream, const char *from, size_t size) {
  const cpu_transfer *transfer = stream->transfer;
  size_t at = stream->current; /* from the beginning of array i */
  for (size_t i = 0; size && i < transfer->num_arrays; i++) {
    size_t array = transfer->sizes[i];
    if (at < array) {
      size_t piece = array - at < size ? array - at : size;
      memcpy((char *)stream->data[i] + at, from, piece);
      from += piece;
      size -= piece;
      at += piece;
    }
    at -= array;
  }
  TN_ASSERT(!size); /* the arrays have room for all of it */
}

static tn_status *add_chunk(PJRT_CopyToDeviceStream *stream, const PJRT_Chunk *chunk) {
  size_t left = stream->total - stream->current;
  if (!stream->transfer)
    return tn_error(TN_FAILED_PRECONDITION,
                    "channel %lld: the execution that the stream belongs to has ended",
                    (long long)stream->channel);
  if (chunk->size % stream->granule)
    return tn_error(TN_INVALID_ARGUMENT,
                    "channel %lld: a chunk of %zu bytes; the granule is %zu bytes",
                    (long long)stream->channel, chunk->size, stream->granule);
  if (chunk->size > left)
    return tn_error(TN_INVALID_ARGUMENT,
                    "channel %lld: a chunk of %zu bytes; %zu of %zu bytes are still to come",
                    (long long)stream->channel, chunk->size, left, stream->total);
  if (chunk->size && !chunk->data)
    return tn_error(TN_INVALID_ARGUMENT, "channel %lld: a chunk without data",
                    (long long)stream->channel);
  copy_over_arrays(stream, chunk->data, chunk->size);
  stream->current += chunk->size;
  return NULL;
}

/* The chunk is taken, also if it is refused. */
tn_status *plugin_stream_add_chunk(PJRT_CopyToDeviceStream_AddChunk_Args *args) {
  PJRT_CopyToDeviceStream *stream = args->stream;
  PJRT_Chunk *chunk = args->chunk;
  if (!chunk) return tn_error(TN_INVALID_ARGUMENT, "PJRT_CopyToDeviceStream_AddChunk: no chunk");
  pthread_mutex_lock(&stream->lock);
  assert_filling(stream);
  tn_status *status = add_chunk(stream, chunk);
  assert_filling(stream);
  bool full = stream->current == stream->total;
  pthread_mutex_unlock(&stream->lock);
  if (chunk->deleter) chunk->deleter(chunk->data, chunk->deleter_arg);
  if (status) return status;
  if (full) cpu_event_set(stream->filled, NULL);
  args->transfer_complete = plugin_pjrt_event(cpu_event_ready_made());
  return NULL;
}

/* ---- the other slots --------------------------------------------------------------------------
 */

tn_status *plugin_stream_destroy(PJRT_CopyToDeviceStream_Destroy_Args *args) {
  PJRT_CopyToDeviceStream *stream = args->stream;
  if (!stream) return NULL;
  pthread_mutex_lock(&stream->lock);
  size_t current = stream->current;
  pthread_mutex_unlock(&stream->lock);
  if (current < stream->total)
    cpu_event_set(stream->filled,
                  tn_error(TN_ABORTED, "its stream was destroyed after %zu of %zu bytes", current,
                           stream->total));
  unref_stream(stream);
  return NULL;
}

tn_status *plugin_stream_total_bytes(PJRT_CopyToDeviceStream_TotalBytes_Args *args) {
  args->total_bytes = (int64_t)args->stream->total;
  return NULL;
}

tn_status *plugin_stream_granule_size(PJRT_CopyToDeviceStream_GranuleSize_Args *args) {
  args->granule_size_in_bytes = (int64_t)args->stream->granule;
  return NULL;
}

tn_status *plugin_stream_current_bytes(PJRT_CopyToDeviceStream_CurrentBytes_Args *args) {
  pthread_mutex_lock(&args->stream->lock);
  args->current_bytes = (int64_t)args->stream->current;
  pthread_mutex_unlock(&args->stream->lock);
  return NULL;
}
