/* A device's memories as PJRT shows them: one a kind, and all are host memory. What frameworks hang
 * on one is theirs, kept by key under the memory's lock, and destroyed by them, outside the lock.
 */
#include "plugin/memory.h"

#include "base/memory.h"
#include "plugin/slots.h"

#include <string.h>

/* ---- what frameworks hang on a memory ----------------------------------------------------------
 */

static plugin_user_data *find_user_data(plugin_memory *memory, const void *key) {
  plugin_user_data *entry = memory->user_data;
  while (entry && entry->key != key) entry = entry->next;
  return entry;
}

static void *get_user_data(struct PJRT_Memory *base, const void *key) {
  plugin_memory *memory = plugin_memory_of(base);
  pthread_mutex_lock(&memory->lock);
  plugin_user_data *entry = find_user_data(memory, key);
  void *data = entry ? entry->data : NULL;
  pthread_mutex_unlock(&memory->lock);
  return data;
}

/* Data that cannot be kept for want of memory is destroyed at once: the function cannot fail. */
static void set_user_data(struct PJRT_Memory *base, const void *key, void *data,
                          void (*destroy)(void *)) {
  plugin_memory *memory = plugin_memory_of(base);
  plugin_user_data old = {.data = data, .destroy = destroy};
  plugin_user_data *fresh = tn_alloc(sizeof *fresh);
  pthread_mutex_lock(&memory->lock);
  plugin_user_data *entry = find_user_data(memory, key);
  if (entry) {
    old = *entry;
    entry->data = data;
    entry->destroy = destroy;
  } else if (fresh) {
    *fresh = (plugin_user_data){key, data, destroy, memory->user_data};
    memory->user_data = fresh;
    fresh = NULL;
    old.destroy = NULL;
  }
  pthread_mutex_unlock(&memory->lock);
  tn_free(fresh);
  if (old.destroy) old.destroy(old.data);
}

static const PJRT_Memory_FunctionTable table = {
    .struct_size = PJRT_Memory_FunctionTable_STRUCT_SIZE,
    .instance_struct_size = sizeof(plugin_memory),
    .get_user_data = get_user_data,
    .set_user_data = set_user_data,
};

/* The numbers are small and last: nobody but this table knows them. */
const PJRT_MemoryDescription plugin_kinds[PLUGIN_NUM_KINDS] = {
    [PLUGIN_DEVICE_MEMORY] = {"device", 0},
    [PLUGIN_PINNED_HOST] = {"pinned_host", 1},
    [PLUGIN_UNPINNED_HOST] = {"unpinned_host", 2},
};

int plugin_find_kind(const char *name, size_t size) {
  for (int kind = 0; kind < PLUGIN_NUM_KINDS; kind++) {
    const char *known = plugin_kinds[kind].kind;
    if (strlen(known) == size && !memcmp(known, name, size)) return kind;
  }
  return -1;
}

void plugin_memory_init(plugin_memory *memory, PJRT_Device *device, int kind) {
  memory->kind = kind;
  memory->base.vtable = &table;
  memory->device = device;
  memory->device_list[0] = device;
  pthread_mutex_init(&memory->lock, NULL);
}

void plugin_memory_end(plugin_memory *memory) {
  for (plugin_user_data *entry = memory->user_data; entry;) {
    plugin_user_data *next = entry->next;
    if (entry->destroy) entry->destroy(entry->data);
    tn_free(entry);
    entry = next;
  }
  pthread_mutex_destroy(&memory->lock);
}

/* ---- slots ------------------------------------------------------------------------------------
 */

tn_status *plugin_memory_id(PJRT_Memory_Id_Args *args) {
  args->id = plugin_memory_of(args->memory)->id;
  return NULL;
}

tn_status *plugin_memory_kind(PJRT_Memory_Kind_Args *args) {
  args->kind = plugin_kinds[plugin_memory_of(args->memory)->kind].kind;
  args->kind_size = strlen(args->kind);
  return NULL;
}

tn_status *plugin_memory_kind_id(PJRT_Memory_Kind_Id_Args *args) {
  args->kind_id = plugin_kinds[plugin_memory_of(args->memory)->kind].kind_id;
  return NULL;
}

tn_status *plugin_memory_debug_string(PJRT_Memory_DebugString_Args *args) {
  args->debug_string = plugin_memory_of(args->memory)->debug;
  args->debug_string_size = strlen(args->debug_string);
  return NULL;
}

tn_status *plugin_memory_to_string(PJRT_Memory_ToString_Args *args) {
  args->to_string = plugin_memory_of(args->memory)->text;
  args->to_string_size = strlen(args->to_string);
  return NULL;
}

tn_status *plugin_memory_addressable_by_devices(PJRT_Memory_AddressableByDevices_Args *args) {
  args->devices = plugin_memory_of(args->memory)->device_list;
  args->num_devices = 1;
  return NULL;
}
