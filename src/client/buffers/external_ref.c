/* The plugin's memory, looked at from outside: addresses, holds and guards. */
#include "client/call.h"
#include "client/handles.h"
#include "client/text.h"

#include <tenon/buffer.h>

static tn_status *no_buffer(const char *function) {
  return tn_error(TN_INVALID_ARGUMENT, "%s: no buffer, or no place for the answer", function);
}

/* ---- holds ----------------------------------------------------------------------------------- */

tn_status *tn_buffer_pointer(tn_buffer *buffer, void **data) {
  if (!buffer || !data) return no_buffer("tn_buffer_pointer");
  PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args args = {.buffer = buffer->buffer};
  tn_status *status = PJRT(buffer->client->plugin, Buffer_OpaqueDeviceMemoryDataPointer, &args);
  if (!status) *data = args.device_memory_ptr;
  return status;
}

static tn_status *add_reference(tn_buffer *buffer) {
  PJRT_Buffer_IncreaseExternalReferenceCount_Args args = {.buffer = buffer->buffer};
  return PJRT(buffer->client->plugin, Buffer_IncreaseExternalReferenceCount, &args);
}

static tn_status *drop_reference(tn_buffer *buffer) {
  PJRT_Buffer_DecreaseExternalReferenceCount_Args args = {.buffer = buffer->buffer};
  return PJRT(buffer->client->plugin, Buffer_DecreaseExternalReferenceCount, &args);
}

tn_status *tn_buffer_hold(tn_buffer *buffer) {
  if (!buffer) return no_buffer("tn_buffer_hold");
  tn_status *status = add_reference(buffer);
  if (!status) atomic_fetch_add(&buffer->holds, 1);
  return status;
}

/* The plugin never hears of a release without a hold: it would let go of a guard's reference. */
tn_status *tn_buffer_release(tn_buffer *buffer) {
  if (!buffer) return no_buffer("tn_buffer_release");
  size_t holds = atomic_load(&buffer->holds);
  do {
    if (!holds)
      return tn_error(TN_FAILED_PRECONDITION, "tn_buffer_release: the buffer has no hold");
  } while (!atomic_compare_exchange_weak(&buffer->holds, &holds, holds - 1));
  tn_status *status = drop_reference(buffer);
  if (status) atomic_fetch_add(&buffer->holds, 1);
  return status;
}

/* ---- guards ---------------------------------------------------------------------------------- */

struct tn_external_ref {
  tn_buffer *buffer; /* counted */
  void *data;
  atomic_int once;
};

/* Some plugins have an address for a buffer only while it is held. */
static tn_status *find_address(tn_buffer *buffer, void **data) {
  tn_status *status = tn_buffer_pointer(buffer, data);
  if (tn_status_code(status) != TN_UNIMPLEMENTED) return status;
  tn_status_destroy(status);
  uintptr_t address = 0;
  status = tn_buffer_unsafe_pointer(buffer, &address);
  if (!status) *data = (void *)address; /* NOLINT(performance-no-int-to-ptr) */
  return status;
}

tn_status *tn_buffer_external_ref(tn_buffer *buffer, tn_external_ref **out) {
  if (!out) return no_buffer("tn_buffer_external_ref");
  *out = NULL;
  if (!buffer) return no_buffer("tn_buffer_external_ref");
  tn_status *status = tn_buffer_await(buffer); /* there is no address before, in some plugins */
  if (status) return status;
  tn_external_ref *ref = tn_alloc(sizeof *ref);
  if (!ref) return tn_error_no_memory("an external reference");
  status = add_reference(buffer);
  if (!status) {
    status = find_address(buffer, &ref->data);
    if (status) tn_status_destroy(drop_reference(buffer));
  }
  if (status) {
    tn_free(ref);
    return status;
  }
  atomic_init(&ref->once, CLIENT_ONCE_OPEN);
  atomic_fetch_add(&buffer->guards, 1);
  ref->buffer = client_ref_buffer(buffer);
  *out = ref;
  return NULL;
}

void *tn_external_ref_data(const tn_external_ref *ref) {
  return ref && atomic_load(&ref->once) == CLIENT_ONCE_OPEN ? ref->data : NULL;
}

tn_status *tn_external_ref_release(tn_external_ref *ref) {
  if (!ref) return no_buffer("tn_external_ref_release");
  tn_status *status = client_once_claim(&ref->once, "tn_external_ref_release");
  if (status) return status;
  tn_buffer *buffer = ref->buffer;
  status = drop_reference(buffer);
  if (status) {
    atomic_store(&ref->once, CLIENT_ONCE_OPEN);
    return status;
  }
  atomic_fetch_sub(&buffer->guards, 1);
  ref->buffer = NULL;
  atomic_store(&ref->once, CLIENT_ONCE_TOLD);
  tn_buffer_destroy(buffer);
  return NULL;
}

void tn_external_ref_destroy(tn_external_ref *ref) {
  if (!ref) return;
  if (ref->buffer) tn_status_destroy(tn_external_ref_release(ref));
  tn_buffer_destroy(ref->buffer); /* a plugin that does not let go */
  tn_free(ref);
}

size_t tn_external_ref_describe(const tn_external_ref *ref, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!ref) {
    line_put(&line, "no external reference");
    return line.length;
  }
  bool open = atomic_load(&ref->once) == CLIENT_ONCE_OPEN;
  line_put(&line, open ? "external reference, held" : "external reference, released");
  return line.length;
}
