/* The multi-backend design's verbs over any PJRT client. */
#include "backend/gpu/attach.h"
#include "base/system.h"
#include "client/handles.h"

#include <inttypes.h>
#include <string.h>
#include <tenon/backend.h>

tn_status *tn_backend_compile(tn_client *client, const tn_program *program,
                              const tn_compile_options *options, tn_executable **out) {
  return backend_compile(client, program, options, NULL, out);
}

/* Devices named cpu have the host's memory, whatever their plugin tells of it; -1: unknown. */
static int64_t host_memory(const tn_client *client) {
  if (strcmp(tn_client_platform_name(client), "cpu") != 0) return -1;
  int64_t memory = tn_machine_memory();
  return memory ? memory : -1;
}

/* What there is, where that is known. */
static tn_status *say_memory(tn_status *status, const tn_client *client, size_t bytes) {
  tn_memory_stats stats;
  if (tn_status_code(status) != TN_RESOURCE_EXHAUSTED) return status;
  tn_status *asking = tn_device_memory_stats(tn_client_addressable_device(client, 0), &stats);
  bool told = !asking && stats.bytes_limit >= 0;
  tn_status_destroy(asking);
  int64_t host = host_memory(client);
  if (told) {
    return tn_status_prefix(status, "%zu bytes asked for, of %" PRId64 " (%" PRId64 " in use)",
                            bytes, stats.bytes_limit, stats.bytes_in_use);
  }
  if (host < 0) return tn_status_prefix(status, "%zu bytes asked for", bytes);
  return tn_status_prefix(status, "%zu bytes asked for, of %" PRId64 " of the host", bytes, host);
}

/* A plugin that cannot leave memory unset gets zeros. */
static tn_status *allocate_zeros(tn_client *client, const int64_t *dims, tn_buffer **out) {
  void *zeros = tn_alloc_zero((size_t)dims[0]);
  if (!zeros) return tn_error_no_memory("memory of a device");
  tn_status *status = tn_buffer_from_host(client, zeros, TN_U8, dims, 1, NULL, out);
  tn_free(zeros);
  return status;
}

tn_status *tn_backend_allocate(tn_client *client, size_t bytes, tn_buffer **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_backend_allocate: no place for the memory");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_backend_allocate: no client");
  if (bytes > INT64_MAX) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_backend_allocate: %zu bytes are more than there are",
                    bytes);
  }
  const int64_t dims[] = {(int64_t)bytes};
  tn_status *status = tn_client_uninitialized_buffer(client, TN_U8, dims, 1, NULL, out);
  if (tn_status_code(status) == TN_UNIMPLEMENTED) {
    tn_status_destroy(status);
    status = allocate_zeros(client, dims, out);
  }
  return say_memory(status, client, bytes);
}

tn_status *tn_backend_synchronize(tn_client *client) {
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_backend_synchronize: no client");
  return tn_status_prefix(client_synchronize(client), "tn_backend_synchronize");
}

void tn_backend_free(tn_buffer *memory) {
  tn_buffer_destroy(memory);
}
