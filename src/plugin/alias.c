/* Placeholders: a buffer whose contents are those of another one, which is told later; and a buffer
 * that is donated now and may be used once a dependency is done. Both become ready later, by the
 * call of somebody outside the streams, so programs that take them are detached (launch.h).
 *
 * A placeholder is an ordinary buffer over a promise, memory that has no address until it is
 * settled as somebody's, before its event is set. The handle that fulfils it counts as one of its
 * readers, so nobody writes it in place before. A forwarding is one event's wait for another, and
 * owns a reference to each and to the memories; it ends on the thread that sets the first. Nothing
 * here has a lock: handles are one caller's, and each is used once. */
#include "base/assert.h"
#include "base/memory.h"
#include "cpu/cpu.h"
#include "plugin/buffer.h"
#include "plugin/client.h"
#include "plugin/error.h"
#include "plugin/memory.h"
#include "plugin/slots.h"
#include "plugin/strides.h"

#include <string.h>

/* ---- one event after another ------------------------------------------------------------------
 */

typedef struct forwarding {
  cpu_event *to;
  cpu_memory *promise, *memory; /* NULL: none */
} forwarding;

static void end_forwarding(forwarding *f) {
  cpu_event_unref(f->to);
  cpu_memory_unref(f->promise);
  cpu_memory_unref(f->memory);
  tn_free(f);
}

static void forward_event(void *arg, const tn_status *error) {
  forwarding *f = arg;
  if (!error && f->promise && f->memory) cpu_memory_settle(f->promise, f->memory);
  cpu_event *to = cpu_event_ref(f->to);
  tn_status *copy = plugin_status_copy(error);
  end_forwarding(f); /* before: whoever waited may look at how much is in use */
  cpu_event_set(to, copy);
  cpu_event_unref(to);
}

/* `to` becomes ready when `from` does, in the same way; `promise` (NULL: none) is settled as
 * `memory` before, if that is well. Cannot fail: short of memory, that is the error of `to`. */
static void plugin_forward(cpu_event *from, cpu_event *to, cpu_memory *promise,
                           cpu_memory *memory) {
  forwarding *f = tn_alloc(sizeof *f);
  if (!f) {
    cpu_event_set(to, tn_error_no_memory("a buffer that waits for another"));
    return;
  }
  *f = (forwarding){.to = cpu_event_ref(to),
                    .promise = promise ? cpu_memory_ref(promise) : NULL,
                    .memory = memory ? cpu_memory_ref(memory) : NULL};
  tn_status *status = cpu_event_on_ready(from, forward_event, f);
  if (!status) return;
  cpu_event_set(to, status);
  end_forwarding(f);
}

/* ---- placeholders -----------------------------------------------------------------------------
 */

struct PJRT_FulfillAliasBufferCallback {
  PJRT_Client *client; /* counted, and with it the place */
  plugin_memory *place;
  PJRT_Buffer *alias; /* the handle's part of it: being read, so it stays */
  plugin_hold hold;   /* its promise and its event */
};

typedef PJRT_FulfillAliasBufferCallback alias_handle;

static void end_handle(alias_handle *handle) {
  plugin_hold_release(&handle->hold);
  if (handle->alias) plugin_buffer_end_reading(handle->alias);
  plugin_client_unref(handle->client);
  tn_free(handle);
}

static tn_status *create_placeholder(const PJRT_Client_CreateAliasBuffer_Args *args, size_t bytes,
                                     plugin_memory *place, PJRT_Buffer **out) {
  *out = NULL;
  cpu_memory *promise = NULL;
  cpu_event *ready = NULL;
  tn_status *status = cpu_memory_promise(bytes, &promise);
  if (!status) status = cpu_event_create(&ready);
  if (!status)
    status = plugin_buffer_create(place, (tn_type)args->shape_element_type, args->shape_dims,
                                  args->shape_num_dims, promise, ready, out);
  cpu_memory_unref(promise);
  cpu_event_unref(ready);
  return status;
}

tn_status *plugin_client_create_alias_buffer(PJRT_Client_CreateAliasBuffer_Args *args) {
  static const char who[] = "PJRT_Client_CreateAliasBuffer";
  size_t bytes;
  plugin_memory *place;
  tn_status *status = plugin_array_size((int)args->shape_element_type, args->shape_dims,
                                        args->shape_num_dims, &bytes);
  if (!status) status = plugin_check_layout(args->shape_layout, args->shape_num_dims);
  if (!status) status = plugin_pick_memory(args->client, NULL, args->memory, &place);
  if (status) return status;
  alias_handle *handle = tn_alloc_zero(sizeof *handle);
  if (!handle) return tn_error_no_memory("a placeholder");
  handle->client = plugin_client_ref(args->client);
  handle->place = place;
  PJRT_Buffer *alias;
  status = create_placeholder(args, bytes, place, &alias);
  if (!status) status = plugin_buffer_begin_reading(alias, who, &handle->hold);
  if (status) {
    plugin_buffer_destroy(alias);
    end_handle(handle);
    return status;
  }
  handle->alias = alias;
  args->alias_buffer = alias;
  args->fulfill_alias_buffer_cb = handle;
  return NULL;
}

/* The contents must be what was promised, where it was promised. */
static tn_status *check_fulfilment(const alias_handle *handle, const PJRT_Buffer *buffer) {
  static const char who[] = "PJRT_Client_FulfillAliasBuffer";
  const PJRT_Buffer *alias = handle->alias;
  if (!buffer) return tn_error(TN_INVALID_ARGUMENT, "%s: neither a buffer nor an error", who);
  if (buffer->ready == handle->hold.ready)
    return tn_error(TN_INVALID_ARGUMENT, "%s: a placeholder for itself", who);
  if (buffer->place != handle->place)
    return tn_error(TN_INVALID_ARGUMENT, "%s: the buffer is in %s, and the placeholder in %s", who,
                    buffer->place->text, handle->place->text);
  if (buffer->type == alias->type && buffer->rank == alias->rank &&
      (!buffer->rank || !memcmp(buffer->dims, alias->dims, buffer->rank * sizeof *buffer->dims)))
    return NULL;
  char has[128], wants[128];
  plugin_describe_array(buffer->type, buffer->dims, buffer->rank, has, sizeof has);
  plugin_describe_array(alias->type, alias->dims, alias->rank, wants, sizeof wants);
  return tn_error(TN_INVALID_ARGUMENT, "%s: the buffer is %s, and the placeholder %s", who, has,
                  wants);
}

/* Takes the contents; what they are shared with stays unwritten. */
static tn_status *take_contents(alias_handle *handle, PJRT_Buffer *buffer, plugin_hold *out) {
  bool shared = false;
  tn_status *status = check_fulfilment(handle, buffer);
  if (!status) status = plugin_buffer_take(buffer, "PJRT_Client_FulfillAliasBuffer", out, &shared);
  if (status || !shared) return status;
  buffer_life_mark_shared(&handle->alias->life); /* this handle reads it: it was not taken yet */
  return NULL;
}

/* Donates the buffer to the placeholder. Uses the handle up in every case: a buffer that is refused
 * is the placeholder's error too, so that nobody waits for it for ever. The handle goes before the
 * event is set, so that whoever waited may donate the placeholder. */
tn_status *plugin_client_fulfill_alias_buffer(PJRT_Client_FulfillAliasBuffer_Args *args) {
  alias_handle *handle = args->fulfill_alias_buffer_cb;
  TN_ASSERT(handle->alias->ready == handle->hold.ready && handle->hold.memory);
  plugin_hold contents = {0};
  tn_status *error =
      plugin_status_from((int)args->status_code, args->error_message, args->error_message_size);
  tn_status *status = error ? NULL : take_contents(handle, args->buffer, &contents);
  if (status) error = plugin_status_copy(status);
  plugin_hold alias = {cpu_memory_ref(handle->hold.memory), cpu_event_ref(handle->hold.ready)};
  end_handle(handle);
  if (contents.ready)
    plugin_forward(contents.ready, alias.ready, alias.memory, contents.memory);
  else
    cpu_event_set(alias.ready, error);
  plugin_hold_release(&alias);
  plugin_hold_release(&contents);
  return status;
}

/* ---- donation with a dependency ---------------------------------------------------------------
 */

typedef struct dependency {
  PJRT_Client *client; /* counted */
  cpu_event *source;   /* of the contents */
  cpu_event *ready;    /* of the new buffer: after both */
} dependency;

static void end_dependency(dependency *d) {
  cpu_event_unref(d->source);
  cpu_event_unref(d->ready);
  plugin_client_unref(d->client);
  tn_free(d);
}

static void dependency_is_done(PJRT_Buffer_DonateWithControlDependency_Callback_Args *args) {
  dependency *d = args->callback_data;
  tn_status *error =
      plugin_status_from((int)args->error_code, args->error_message, args->error_message_size);
  if (error)
    cpu_event_set(d->ready, error);
  else
    plugin_forward(d->source, d->ready, NULL, NULL);
  end_dependency(d);
}

/* What can fail comes before the buffer is given away. */
tn_status *
plugin_buffer_donate_with_control_dependency(PJRT_Buffer_DonateWithControlDependency_Args *args) {
  PJRT_Buffer *buffer = args->buffer, *fresh = NULL;
  plugin_hold source = {0};
  bool shared = false;
  dependency *d = tn_alloc_zero(sizeof *d);
  if (!d) return tn_error_no_memory("a donation");
  d->client = plugin_client_ref(buffer->client);
  tn_status *status = cpu_event_create(&d->ready);
  if (!status)
    status = plugin_buffer_create(buffer->place, buffer->type, buffer->dims, buffer->rank, NULL,
                                  d->ready, &fresh);
  if (!status)
    status =
        plugin_buffer_take(buffer, "PJRT_Buffer_DonateWithControlDependency", &source, &shared);
  if (status) {
    plugin_buffer_destroy(fresh);
    end_dependency(d);
    return status;
  }
  TN_ASSERT(fresh->bytes == buffer->bytes && source.ready);
  plugin_buffer_adopt(fresh, source.memory, shared);
  d->source = source.ready;
  args->callback_data = d;
  args->dependency_ready_callback = dependency_is_done;
  args->out_buffer = fresh;
  return NULL;
}
