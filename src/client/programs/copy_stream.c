/* What a receive callback fills. */
#include "client/programs/callbacks.h"
#include "client/text.h"
#include <inttypes.h>

/* What the caller's release hangs on. A plugin that fails does not say whether it has taken the
 * chunk, so both it and we may come to release it: the first one does. */
typedef struct given {
  void (*release)(void *data, void *arg);
  void *data, *arg;
  atomic_bool released;
  atomic_int owners;  /* the plugin, and the call that gives it the chunk */
  struct given *next; /* of those that a plugin has failed with and may still come to */
} given;

struct tn_copy_stream {
  tn_client *client; /* counted */
  PJRT_CopyToDeviceStream *stream;
  int64_t channel_id;
  size_t device;
  atomic_size_t taken;       /* bytes that callers have been let add */
  _Atomic(given *) doubtful; /* until the stream ends */
};

/* ---- life ------------------------------------------------------------------------------------ */

static void drop_stream(tn_plugin *plugin, PJRT_CopyToDeviceStream *stream) {
  PJRT_CopyToDeviceStream_Destroy_Args args = {.stream = stream};
  tn_status_destroy(PJRT(plugin, CopyToDeviceStream_Destroy, &args));
}

tn_copy_stream *client_wrap_stream(tn_client *client, PJRT_CopyToDeviceStream *stream,
                                   int64_t channel_id, size_t device) {
  tn_copy_stream *made = tn_alloc(sizeof *made);
  if (!made) {
    drop_stream(client->plugin, stream); /* that fails the execution */
    return NULL;
  }
  made->client = client_ref(client);
  made->stream = stream;
  made->channel_id = channel_id;
  made->device = device;
  atomic_init(&made->taken, 0);
  atomic_init(&made->doubtful, NULL);
  return made;
}

void tn_copy_stream_destroy(tn_copy_stream *stream) {
  if (!stream) return;
  drop_stream(stream->client->plugin, stream->stream);
  for (given *g = atomic_load(&stream->doubtful), *next; g; g = next) {
    next = g->next;
    tn_free(g);
  }
  client_unref_elsewhere(stream->client);
  tn_free(stream);
}

/* ---- what it says ---------------------------------------------------------------------------- */

static tn_status *no_stream(const char *function) {
  return tn_error(TN_INVALID_ARGUMENT, "%s: NULL", function);
}

int64_t tn_copy_stream_channel_id(const tn_copy_stream *stream) {
  return stream ? stream->channel_id : 0;
}

size_t tn_copy_stream_device(const tn_copy_stream *stream) {
  return stream ? stream->device : 0;
}

/* A count of the plugin's, which must not be below `least`. */
static tn_status *take_count(const tn_copy_stream *stream, const char *what, int64_t count,
                             int64_t least, size_t *bytes) {
  if (count < least) {
    return tn_error(TN_INTERNAL, "%s says that the %s is %lld bytes", stream->client->plugin->name,
                    what, (long long)count);
  }
  *bytes = (size_t)count;
  return NULL;
}

tn_status *tn_copy_stream_total_bytes(const tn_copy_stream *stream, size_t *bytes) {
  if (!stream || !bytes) return no_stream("tn_copy_stream_total_bytes");
  PJRT_CopyToDeviceStream_TotalBytes_Args args = {.stream = stream->stream};
  tn_status *status = PJRT(stream->client->plugin, CopyToDeviceStream_TotalBytes, &args);
  return status ? status : take_count(stream, "total", args.total_bytes, 0, bytes);
}

tn_status *tn_copy_stream_granule_size(const tn_copy_stream *stream, size_t *bytes) {
  if (!stream || !bytes) return no_stream("tn_copy_stream_granule_size");
  PJRT_CopyToDeviceStream_GranuleSize_Args args = {.stream = stream->stream};
  tn_status *status = PJRT(stream->client->plugin, CopyToDeviceStream_GranuleSize, &args);
  return status ? status : take_count(stream, "granule", args.granule_size_in_bytes, 1, bytes);
}

tn_status *tn_copy_stream_current_bytes(const tn_copy_stream *stream, size_t *bytes) {
  if (!stream || !bytes) return no_stream("tn_copy_stream_current_bytes");
  PJRT_CopyToDeviceStream_CurrentBytes_Args args = {.stream = stream->stream};
  tn_status *status = PJRT(stream->client->plugin, CopyToDeviceStream_CurrentBytes, &args);
  return status ? status : take_count(stream, "current size", args.current_bytes, 0, bytes);
}

/* ---- chunks ---------------------------------------------------------------------------------- */

/* Whether this call was the first. */
static bool release_once(given *g) {
  if (atomic_exchange(&g->released, true)) return false;
  if (g->release) g->release(g->data, g->arg);
  return true;
}

static void unref_given(given *g) {
  if (atomic_fetch_sub(&g->owners, 1) == 1) tn_free(g);
}

static void on_release(void *data, void *arg) {
  (void)data;
  release_once(arg);
  unref_given(arg);
}

static void keep_doubtful(tn_copy_stream *stream, given *g) {
  g->next = atomic_load(&stream->doubtful);
  while (!atomic_compare_exchange_weak(&stream->doubtful, &g->next, g)) {
  }
}

/* Claims room for `size` bytes, so that two threads do not add more than there is. */
static tn_status *claim_bytes(tn_copy_stream *stream, size_t size) {
  size_t total, granule;
  tn_status *status = tn_copy_stream_total_bytes(stream, &total);
  if (!status) status = tn_copy_stream_granule_size(stream, &granule);
  if (status) return status;
  if (size % granule) {
    return tn_error(TN_INVALID_ARGUMENT,
                    "channel %lld: a chunk of %zu bytes is no multiple of the granule, %zu bytes",
                    (long long)stream->channel_id, size, granule);
  }
  size_t taken = atomic_load(&stream->taken);
  do {
    if (taken > total || size > total - taken) {
      return tn_error(
          TN_OUT_OF_RANGE, "channel %lld: a chunk of %zu bytes, and %zu of %zu are still to come",
          (long long)stream->channel_id, size, taken > total ? 0 : total - taken, total);
    }
  } while (!atomic_compare_exchange_weak(&stream->taken, &taken, taken + size));
  return NULL;
}

/* Ends our part of `g`. */
static tn_status *send_chunk(tn_copy_stream *stream, given *g, size_t size, PJRT_Event **event) {
  PJRT_Chunk chunk = {.data = g->data, .size = size, .deleter = on_release, .deleter_arg = g};
  PJRT_CopyToDeviceStream_AddChunk_Args args = {.stream = stream->stream, .chunk = &chunk};
  tn_status *status = PJRT(stream->client->plugin, CopyToDeviceStream_AddChunk, &args);
  *event = args.transfer_complete;
  if (status) atomic_fetch_sub(&stream->taken, size);
  if (status && release_once(g)) {
    keep_doubtful(stream, g);
  } else {
    unref_given(g);
  }
  return status;
}

static tn_status *check_chunk(const tn_copy_stream *stream, const void *data, size_t size) {
  if (!stream) return no_stream("tn_copy_stream_add_chunk");
  if (size && !data) return tn_error(TN_INVALID_ARGUMENT, "%zu bytes, but no data", size);
  return NULL;
}

tn_status *tn_copy_stream_add_chunk(tn_copy_stream *stream, const void *data, size_t size,
                                    void (*release)(void *data, void *arg), void *arg,
                                    tn_event **event) {
  if (event) *event = NULL;
  tn_status *status = check_chunk(stream, data, size);
  given *g = status ? NULL : tn_alloc_zero(sizeof *g);
  if (!status && !g) status = tn_error_no_memory("a chunk");
  if (!status) status = claim_bytes(stream, size);
  if (status) {
    tn_free(g);
    if (release) release((void *)(uintptr_t)data, arg);
    return status;
  }
  g->release = release;
  g->data = (void *)(uintptr_t)data;
  g->arg = arg;
  atomic_init(&g->owners, 2);
  PJRT_Event *done = NULL;
  status = send_chunk(stream, g, size, &done);
  if (status) return status;
  if (event) {
    return client_wrap_events(stream->client, PJRT_FN_PJRT_CopyToDeviceStream_AddChunk, &done, 1,
                              event);
  }
  client_drop_event(stream->client, done);
  return NULL;
}

size_t tn_copy_stream_describe(const tn_copy_stream *stream, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!stream) {
    line_put(&line, "no stream");
    return line.length;
  }
  line_put(&line, "stream of channel %" PRId64 " to the launch's device %zu", stream->channel_id,
           stream->device);
  return line.length;
}
