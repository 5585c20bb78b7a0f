/* Host memory registered for direct transfers. */
#include "client/handles.h"
#include "client/text.h"

#include <tenon/upload.h>

struct tn_dma_mapping {
  tn_client *client;
  void *data;
  size_t size;
  atomic_bool mapped;
};

tn_status *tn_dma_map(tn_client *client, void *data, size_t size, tn_dma_mapping **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_dma_map: no place for the mapping");
  *out = NULL;
  if (!client) return tn_error(TN_INVALID_ARGUMENT, "tn_dma_map: no client");
  if (!data || !size) return tn_error(TN_INVALID_ARGUMENT, "tn_dma_map: no memory");
  if (size > UINTPTR_MAX - (uintptr_t)data) {
    return tn_error(TN_INVALID_ARGUMENT, "tn_dma_map: the range ends beyond the last address");
  }
  tn_dma_mapping *mapping = tn_alloc_zero(sizeof *mapping);
  if (!mapping) return tn_error_no_memory("a mapping");
  PJRT_Client_DmaMap_Args args = {.client = client->client, .data = data, .size = size};
  tn_status *status = PJRT(client->plugin, Client_DmaMap, &args);
  if (status) {
    tn_free(mapping);
    return status;
  }
  mapping->client = client_ref(client);
  mapping->data = data;
  mapping->size = size;
  atomic_init(&mapping->mapped, true);
  *out = mapping;
  return NULL;
}

/* One thread at most gets past the exchange. A plugin that refused has it mapped still. */
tn_status *tn_dma_unmap(tn_dma_mapping *mapping) {
  if (!mapping) return tn_error(TN_INVALID_ARGUMENT, "tn_dma_unmap: no mapping");
  if (!atomic_exchange(&mapping->mapped, false)) {
    return tn_error(TN_FAILED_PRECONDITION, "tn_dma_unmap: it was unmapped before");
  }
  PJRT_Client_DmaUnmap_Args args = {.client = mapping->client->client, .data = mapping->data};
  tn_status *status = PJRT(mapping->client->plugin, Client_DmaUnmap, &args);
  if (status) atomic_store(&mapping->mapped, true);
  return status;
}

void tn_dma_mapping_destroy(tn_dma_mapping *mapping) {
  if (!mapping) return;
  if (atomic_load(&mapping->mapped)) tn_status_destroy(tn_dma_unmap(mapping));
  client_unref(mapping->client);
  tn_free(mapping);
}

size_t tn_dma_mapping_describe(const tn_dma_mapping *mapping, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!mapping) {
    line_put(&line, "no mapping");
    return line.length;
  }
  line_put(&line, atomic_load(&mapping->mapped) ? "mapping of " : "ended mapping of ");
  line_put_count(&line, (int64_t)mapping->size, "byte");
  line_put(&line, " for %s", mapping->client->platform_name);
  return line.length;
}
