/* Ranges of host memory that a client was told of, each until it is unmapped.
 *
 * The client has the list in it, which owns its entries and never the memory. Any thread maps and
 * unmaps: `lock` guards the list, and the client makes it. What overlaps a range (ALREADY_EXISTS),
 * or was never mapped (NOT_FOUND), is refused and changes nothing. */
#ifndef TN_PLUGIN_DMA_H
#define TN_PLUGIN_DMA_H

#include <pthread.h>

typedef struct plugin_mappings {
  pthread_mutex_t lock;
  struct mapped_range *first;
} plugin_mappings;

/* With the client, when no other thread can map any more. What is still mapped is forgotten. */
void plugin_mappings_end(plugin_mappings *mappings);

#endif
