/* Buffers made from somebody's memory: copied, or lent until a callback says that it is free. */
#include "base/options.h"
#include "client/handles.h"

void tn_buffer_options_init(tn_buffer_options *options) {
  if (options) *options = (tn_buffer_options)TN_BUFFER_OPTIONS_INIT;
}

static tn_status *read_options(const tn_buffer_options *options, tn_buffer_options *out) {
  *out = (tn_buffer_options)TN_BUFFER_OPTIONS_INIT;
  return TN_OPTIONS_READ(out, options, tn_buffer_options);
}

/* An option that the call has no use for is a mistake. */
static tn_status *check_unused(bool given, const char *name) {
  if (!given) return NULL;
  return tn_error(TN_INVALID_ARGUMENT, "`%s` means nothing here", name);
}

/* The options of a call that takes the host's memory. */
static tn_status *read_host_options(const tn_buffer_options *options, tn_host_semantics semantics,
                                    tn_from_host_options *out) {
  tn_buffer_options o;
  tn_status *status = read_options(options, &o);
  if (!status) status = check_unused(o.stream != 0, "stream");
  if (!status) {
    status = check_unused(o.until_transferred && semantics != TN_ZERO_COPY, "until_transferred");
  }
  *out = (tn_from_host_options)TN_FROM_HOST_OPTIONS_INIT;
  out->semantics = o.until_transferred ? TN_UNTIL_TRANSFERRED : semantics;
  out->byte_strides = o.byte_strides;
  out->device = o.device;
  out->memory = o.memory;
  return status;
}

tn_status *tn_client_buffer(tn_client *client, const void *data, tn_type type, const int64_t *dims,
                            size_t rank, const tn_buffer_options *options, tn_buffer **out) {
  static const char who[] = "tn_client_buffer";
  if (out) *out = NULL;
  tn_from_host_options full;
  tn_status *status = read_host_options(options, TN_COPY, &full);
  if (status) return tn_status_prefix(status, who);
  return client_from_host(who, client, data, type, dims, rank, &full, out);
}

/* ---- lent memory ------------------------------------------------------------------------------
 */

/* Whom to tell. Two hold it: the call under way, and the plugin if it takes the memory. */
typedef struct lender {
  tn_release release;
  void *data, *arg;
  atomic_bool told;
  atomic_int refs;
} lender;

static lender *new_lender(void *data, tn_release release, void *arg) {
  lender *l = tn_alloc(sizeof *l);
  if (!l) return NULL;
  l->release = release;
  l->data = data;
  l->arg = arg;
  atomic_init(&l->told, false);
  atomic_init(&l->refs, 2);
  return l;
}

static void tell_lender(lender *l) {
  if (!atomic_exchange(&l->told, true) && l->release) l->release(l->data, l->arg);
}

static void unref_lender(lender *l) {
  if (atomic_fetch_sub(&l->refs, 1) == 1) tn_free(l);
}

/* The call is over. If it failed the plugin has no memory, and mostly has told nobody. */
static void end_call(lender *l, bool failed) {
  bool by_plugin = atomic_load(&l->told);
  if (failed) {
    tell_lender(l);
    if (!by_plugin) unref_lender(l); /* the plugin's, which will not come */
  }
  unref_lender(l);
}

static void is_free(tn_status *status, void *arg) {
  lender *l = arg;
  tn_status_destroy(status); /* free all the same */
  tell_lender(l);
  unref_lender(l);
}

/* Has the event tell the lender. Where that cannot be, takes the buffer back and waits. */
static tn_status *track_transfer(tn_event *done, lender *l, tn_buffer *buffer) {
  tn_status *status = tn_event_on_ready(done, is_free, l);
  if (!status) return NULL;
  tn_buffer_destroy(buffer);
  tn_status_destroy(tn_event_await(done));
  return status;
}

static tn_status *lend_memory(const char *who, tn_client *client, void *data, tn_type type,
                              const int64_t *dims, size_t rank, const tn_from_host_options *options,
                              lender *l, tn_buffer **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "%s: no place for the buffer", who);
  tn_event *done = NULL;
  tn_buffer *made = NULL;
  tn_from_host_options full = *options;
  full.done = &done;
  tn_status *status = client_from_host(who, client, data, type, dims, rank, &full, &made);
  if (!status) status = track_transfer(done, l, made);
  tn_event_destroy(done);
  if (!status) *out = made;
  return status;
}

static tn_status *no_lender(void *data, tn_release release, void *arg) {
  if (release) release(data, arg);
  return tn_error_no_memory("a buffer");
}

static tn_status *lend_host(const char *who, tn_client *client, void *data, tn_type type,
                            const int64_t *dims, size_t rank, tn_host_semantics semantics,
                            tn_release release, void *arg, const tn_buffer_options *options,
                            tn_buffer **out) {
  if (out) *out = NULL;
  lender *l = new_lender(data, release, arg);
  if (!l) return no_lender(data, release, arg);
  tn_from_host_options full;
  tn_status *status = tn_status_prefix(read_host_options(options, semantics, &full), "%s", who);
  if (!status) status = lend_memory(who, client, data, type, dims, rank, &full, l, out);
  end_call(l, status != NULL);
  return status;
}

tn_status *tn_client_borrowed_buffer(tn_client *client, const void *data, tn_type type,
                                     const int64_t *dims, size_t rank, tn_release release,
                                     void *arg, const tn_buffer_options *options, tn_buffer **out) {
  return lend_host("tn_client_borrowed_buffer", client, (void *)data, type, dims, rank,
                   TN_ZERO_COPY, release, arg, options, out);
}

tn_status *tn_client_borrowed_mut_buffer(tn_client *client, void *data, tn_type type,
                                         const int64_t *dims, size_t rank, tn_release release,
                                         void *arg, const tn_buffer_options *options,
                                         tn_buffer **out) {
  return lend_host("tn_client_borrowed_mut_buffer", client, data, type, dims, rank,
                   TN_MUTABLE_ZERO_COPY, release, arg, options, out);
}

/* ---- views ------------------------------------------------------------------------------------
 */

static void view_is_free(void *data, void *arg) {
  lender *l = arg;
  (void)data; /* the lender has it as it was given */
  tell_lender(l);
  unref_lender(l);
}

static tn_status *read_view_options(const tn_buffer_options *options, lender *l,
                                    tn_view_options *out) {
  tn_buffer_options o;
  tn_status *status = read_options(options, &o);
  if (!status) status = check_unused(o.byte_strides != NULL, "byte_strides");
  if (!status) status = check_unused(o.until_transferred, "until_transferred");
  *out = (tn_view_options)TN_VIEW_OPTIONS_INIT;
  out->device = o.device;
  out->memory = o.memory;
  out->stream = o.stream;
  out->on_release = view_is_free;
  out->arg = l;
  return status;
}

tn_status *tn_client_borrowed_device_buffer(tn_client *client, void *data, tn_type type,
                                            const int64_t *dims, size_t rank, tn_release release,
                                            void *arg, const tn_buffer_options *options,
                                            tn_buffer **out) {
  static const char who[] = "tn_client_borrowed_device_buffer";
  if (out) *out = NULL;
  lender *l = new_lender(data, release, arg);
  if (!l) return no_lender(data, release, arg);
  tn_view_options full;
  tn_status *status = tn_status_prefix(read_view_options(options, l, &full), who);
  if (!status) status = client_view(who, client, data, type, dims, rank, &full, out);
  end_call(l, status != NULL);
  return status;
}
