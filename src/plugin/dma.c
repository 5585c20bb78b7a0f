/* Host memory registered for direct transfers. Our device copies by the CPU, which needs no
 * registration; but a caller that breaks the rules here would break them where it matters, so a
 * range is kept until it is unmapped, and none may overlap another. The client owns the list; its
 * lock guards it, since any thread may map and unmap. */
#include "plugin/dma.h"

#include "base/assert.h"
#include "base/memory.h"
#include "base/trace.h"
#include "plugin/client.h"
#include "plugin/slots.h"

struct mapped_range {
  char *data;
  size_t size;
  struct mapped_range *next;
};
typedef struct mapped_range range;

static bool overlaps_range(const range *r, const char *data, size_t size) {
  return data < r->data + r->size && r->data < data + size;
}

/* The lock is held. */
static void assert_mappings(const plugin_mappings *mappings) {
  for (const range *r = mappings->first; r && r->next; r = r->next)
    TN_ASSERT(r->size > 0 && !overlaps_range(r, r->next->data, r->next->size));
}

static tn_status *add_mapping(plugin_mappings *mappings, range *fresh) {
  tn_status *status = NULL;
  pthread_mutex_lock(&mappings->lock);
  for (const range *r = mappings->first; r && !status; r = r->next) {
    if (overlaps_range(r, fresh->data, fresh->size))
      status = tn_error(TN_ALREADY_EXISTS,
                        "PJRT_Client_DmaMap: %zu bytes at %p: %zu bytes at %p are mapped already",
                        fresh->size, (void *)fresh->data, r->size, (void *)r->data);
  }
  if (!status) {
    fresh->next = mappings->first;
    mappings->first = fresh;
    assert_mappings(mappings);
  }
  pthread_mutex_unlock(&mappings->lock);
  return status;
}

tn_status *plugin_client_dma_map(PJRT_Client_DmaMap_Args *args) {
  if (!args->data || !args->size || args->size > UINTPTR_MAX - (uintptr_t)args->data)
    return tn_error(TN_INVALID_ARGUMENT, "PJRT_Client_DmaMap: %zu bytes at %p are no range",
                    args->size, args->data);
  range *fresh = tn_alloc(sizeof *fresh);
  if (!fresh) return tn_error_no_memory("a mapping");
  *fresh = (range){args->data, args->size, NULL};
  tn_status *status = add_mapping(&args->client->mappings, fresh);
  if (status)
    tn_free(fresh);
  else
    tn_trace(TN_TRACE_PLUGIN, "mapped %zu bytes at %p", args->size, args->data);
  return status;
}

tn_status *plugin_client_dma_unmap(PJRT_Client_DmaUnmap_Args *args) {
  plugin_mappings *mappings = &args->client->mappings;
  pthread_mutex_lock(&mappings->lock);
  range **link = &mappings->first;
  while (*link && (*link)->data != args->data) link = &(*link)->next;
  range *found = *link;
  if (found) *link = found->next;
  assert_mappings(mappings);
  pthread_mutex_unlock(&mappings->lock);
  if (!found)
    return tn_error(TN_NOT_FOUND, "PJRT_Client_DmaUnmap: no mapping begins at %p", args->data);
  tn_trace(TN_TRACE_PLUGIN, "unmapped %zu bytes at %p", found->size, args->data);
  tn_free(found);
  return NULL;
}

void plugin_mappings_end(plugin_mappings *mappings) {
  while (mappings->first) {
    range *next = mappings->first->next;
    tn_free(mappings->first);
    mappings->first = next;
  }
  pthread_mutex_destroy(&mappings->lock);
}
