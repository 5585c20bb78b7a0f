/* The memories of a device, one of each kind. They are all the host's; programs say which one they
 * mean, and arrays keep to it.
 *
 * They lie in the client's array, device by device, and live as long as the client, so a pointer to
 * one is never counted. All but the user data is fixed once the client is made, and any thread
 * reads it; `lock` guards the list of user data, whose objects are their framework's and are
 * destroyed outside the lock. Making and ending cannot fail. */
#ifndef TN_PLUGIN_MEMORY_H
#define TN_PLUGIN_MEMORY_H

#include "abi/pjrt/memory_descriptions.h"
#include "abi/pjrt/pjrt.h"

#include <pthread.h>
#include <stddef.h>

/* The first is the default. */
enum { PLUGIN_DEVICE_MEMORY, PLUGIN_PINNED_HOST, PLUGIN_UNPINNED_HOST, PLUGIN_NUM_KINDS };

struct PJRT_MemoryDescription {
  const char *kind;
  int kind_id;
};
extern const PJRT_MemoryDescription plugin_kinds[PLUGIN_NUM_KINDS]; /* by kind; immutable */

/* The kind of that name, or -1. */
int plugin_find_kind(const char *name, size_t size);

/* What a framework hangs on a memory, by key. */
typedef struct plugin_user_data {
  const void *key;
  void *data;
  void (*destroy)(void *data);
  struct plugin_user_data *next;
} plugin_user_data;

typedef struct plugin_memory {
  PJRT_Memory base; /* first: a PJRT_Memory * points here */
  PJRT_Device *device;
  PJRT_Device *device_list[1];
  int id, kind;
  char debug[64], text[48];
  pthread_mutex_t lock; /* of user_data */
  plugin_user_data *user_data;
} plugin_memory;

/* `kind` of the device's, which need not be made yet: its place in the client's array is enough. */
void plugin_memory_init(plugin_memory *memory, PJRT_Device *device, int kind);
void plugin_memory_end(plugin_memory *memory);
static inline plugin_memory *plugin_memory_of(PJRT_Memory *memory) {
  return (plugin_memory *)memory;
}

#endif
