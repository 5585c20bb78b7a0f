/* Memories: the places of a client where buffers can lie. */
#include "example.h"

static void show(const tn_memory *memory) {
  char text[80];
  tn_memory_describe(memory, text, sizeof text);
  printf("%s: id %d, kind %s (%d)\n", text, tn_memory_id(memory), tn_memory_kind(memory),
         tn_memory_kind_id(memory));
  printf("  the plugin calls it %s, or at length %s\n", tn_memory_text(memory),
         tn_memory_debug_text(memory));
}

/* Which devices can use data that lies there without a copy: one for a device's own memory, often
 * all of the machine's for host memory. */
static void show_devices(const tn_memory *memory) {
  printf("  reached by");
  for (size_t i = 0; i < tn_memory_num_devices(memory); i++) {
    char name[32];
    tn_device_describe(tn_memory_device(memory, i), name, sizeof name);
    printf(" %s", name);
  }
  printf("\n");
}

/* The device's memory of a kind, or NULL: ask, as not every plugin has each. */
static tn_memory *memory_of_kind(const tn_device *device, const char *kind) {
  for (size_t i = 0; i < tn_device_num_memories(device); i++) {
    tn_memory *memory = tn_device_memory(device, i);
    if (strcmp(tn_memory_kind(memory), kind) == 0) return memory;
  }
  return NULL;
}

/* A transfer names its place as a device, which means the device's default memory, or as a memory.
 * Weights that wait for their turn may lie in pinned host memory and leave the device's own free.
 */
static tn_buffer *row_in(tn_client *client, const tn_memory *memory) {
  const float row[] = {1, 2, 3, 4};
  const int64_t dims[] = {4};
  tn_from_host_options options = TN_FROM_HOST_OPTIONS_INIT;
  tn_buffer *buffer = NULL;
  options.memory = memory;
  ok(tn_buffer_from_host(client, row, TN_F32, dims, 1, &options, &buffer));
  return buffer;
}

/* Brings what waits on the host to the device, when its turn has come. */
static void show_waiting_weights(tn_client *client) {
  tn_device *device = tn_client_addressable_device(client, 0);
  tn_memory *host = memory_of_kind(device, "pinned_host");
  if (!host) {
    printf("no pinned_host memory here\n");
    return;
  }
  tn_buffer *waiting = row_in(client, host), *ready = NULL;
  must(tn_buffer_memory(waiting) == host, "it lies where it was sent");
  ok(tn_buffer_copy_to_memory(waiting, tn_device_default_memory(device), &ready));
  must(tn_buffer_memory(ready) == tn_device_default_memory(device), "and then on the device");
  show_row("from pinned_host to the device", ready, 1);
  tn_buffer_destroy(waiting);
  tn_buffer_destroy(ready);
}

/* On a CPU the kinds differ in name only: a program takes its arguments from any of them. */
static void show_run_from_host(tn_client *client) {
  tn_memory *host = memory_of_kind(tn_client_addressable_device(client, 0), "pinned_host");
  if (!host || strcmp(tn_client_platform_name(client), "cpu") != 0) return;
  tn_executable *program = compile(client, add_one);
  tn_buffer *x = row_in(client, host), *y = NULL;
  ok(tn_run(program, &x, 1, &y, 1));
  show_row("a program on pinned_host", y, 2);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(program);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  for (size_t i = 0; i < tn_client_num_memories(client); i++) {
    tn_memory *memory = tn_client_memory(client, i);
    show(memory);
    show_devices(memory);
  }
  show_waiting_weights(client);
  show_run_from_host(client);
  tn_client_destroy(client);
  return 0;
}
