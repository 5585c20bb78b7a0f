/* Lists the devices of a back end, their memories, and what the plugin says of them.
 *
 *   devices [SPEC]     "cpu" (the default), "cuda_12", "pjrt:/path/to/plugin.so", ... */
#include <stdio.h>
#include <tenon/tenon.h>

static void show_memories(const tn_device *device) {
  for (size_t i = 0; i < tn_device_num_memories(device); i++) {
    tn_memory *memory = tn_device_memory(device, i);
    const char *mark = memory == tn_device_default_memory(device) ? "  (default)" : "";
    printf("    memory %d: %s%s\n", tn_memory_id(memory), tn_memory_kind(memory), mark);
  }
}

static void show_attributes(const tn_device *device) {
  tn_value value;
  for (size_t i = 0; tn_device_attribute(device, i, &value); i++) {
    char text[128];
    tn_value_print(&value, text, sizeof text);
    printf("    %s = %s\n", value.name, text);
  }
}

static void show(const tn_client *client) {
  char text[256];
  tn_client_describe(client, text, sizeof text);
  printf("%s\n", text);
  for (size_t i = 0; i < tn_client_num_devices(client); i++) {
    tn_device *device = tn_client_device(client, i);
    printf("  device %d: %s, process %d%s\n", tn_device_id(device), tn_device_kind(device),
           tn_device_process_index(device),
           tn_device_is_addressable(device) ? "" : " (of another process)");
    show_memories(device);
    show_attributes(device);
  }
}

int main(int argc, char **argv) {
  tn_client *client = NULL;
  tn_status *status = tn_client_open(argc > 1 ? argv[1] : "cpu", NULL, &client);
  if (status) {
    fprintf(stderr, "devices: %s\n", tn_status_message(status));
    tn_status_destroy(status);
    return 1;
  }
  show(client);
  tn_client_destroy(client);
  return 0;
}
