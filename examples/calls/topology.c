/* Topologies: which devices there are, without needing them. */
#include "example.h"

/* On a machine with the devices: the topology to compile for, or to send to where that is done. */
static tn_topology *of_client(tn_client *client) {
  tn_topology *topology = NULL;
  ok(tn_client_topology(client, &topology));
  return topology;
}

/* On a machine without any of them, by the name that the plugin gives to such a set. */
static void show_by_name(tn_plugin *plugin) {
  tn_topology *topology = NULL;
  const char *name = strstr(tn_plugin_name(plugin), "tpu") ? "v5e:2x2" : "cpu:4";
  if (!offered(tn_topology_create(plugin, name, NULL, 0, &topology), "topologies by name")) return;
  printf("%s has %zu devices\n", name, tn_topology_num_devices(topology));
  must(tn_topology_num_devices(topology) == 4, "2 x 2 or 4");
  tn_topology_destroy(topology);
}

static void show(const tn_topology *topology) {
  char text[160];
  tn_value value;
  tn_topology_describe(topology, text, sizeof text);
  printf("%s\n  platform %s (%s), plugin %s, %zu attributes\n", text,
         tn_topology_platform_name(topology), tn_topology_platform_version(topology),
         tn_plugin_name(tn_topology_plugin(topology)), tn_topology_num_attributes(topology));
  for (size_t i = 0; tn_topology_attribute(topology, i, &value); i++) {
    tn_value_print(&value, text, sizeof text);
    printf("    %s = %s\n", value.name, text);
  }
}

/* What is fixed about a device: enough to place a program's parts, where coordinates are told. */
static void show_device(const tn_device_description *device) {
  char text[128];
  tn_value value;
  tn_device_description_describe(device, text, sizeof text);
  printf("  %s\n    id %d, process %d, a %s\n", text, tn_device_description_id(device),
         tn_device_description_process_index(device), tn_device_description_kind(device));
  printf("    the plugin calls it %s, or at length %s\n", tn_device_description_text(device),
         tn_device_description_debug_text(device));
  printf("    %zu attributes\n", tn_device_description_num_attributes(device));
  for (size_t i = 0; tn_device_description_attribute(device, i, &value); i++) {
    tn_value_print(&value, text, sizeof text);
    printf("      %s = %s\n", value.name, text);
  }
}

/* Whether a program may keep its weights in pinned host memory is known before there is a device.
 */
static void show_memories(const tn_device_description *device) {
  const char *kind;
  int kind_id;
  size_t usual = 0;
  bool named = tn_device_description_default_memory(device, &usual);
  printf("    %zu kinds of memory\n", tn_device_description_num_memories(device));
  for (size_t i = 0; tn_device_description_memory(device, i, &kind, &kind_id); i++)
    printf("      %s (%d)%s\n", kind, kind_id, named && i == usual ? ", by default" : "");
}

/* The key of a cache of compiled programs: equal on every machine with such devices. */
static void show_fingerprint(const tn_topology *topology, const tn_topology *same) {
  uint64_t a, b;
  if (!offered(tn_topology_fingerprint(topology, &a), "fingerprints")) return;
  ok(tn_topology_fingerprint(same, &b));
  printf("fingerprint %016llx\n", (unsigned long long)a);
  must(a == b, "what came back is equal");
}

/* From the machine with the devices to the one that compiles. */
static void send_and_receive(const tn_topology *topology) {
  tn_topology *received = NULL;
  char *bytes = NULL;
  size_t size = 0;
  if (!offered(tn_topology_serialize(topology, &bytes, &size), "topologies as bytes")) return;
  printf("sent as %zu bytes\n", size);
  tn_status *status = tn_topology_deserialize(tn_topology_plugin(topology), bytes, size, &received);
  if (status) { /* not every plugin reads what it wrote */
    printf("not read again: %s\n", tn_status_message(status));
    tn_status_destroy(status);
  } else {
    show_fingerprint(topology, received);
  }
  tn_topology_destroy(received);
  tn_string_destroy(bytes);
}

/* How a device will keep an array: what a host array is laid out as, to be copied as it is. */
static void show_layout(const tn_topology *topology) {
  const int64_t dims[] = {128, 256};
  char *text = NULL;
  tn_status *status = tn_topology_default_layout(topology, TN_F32, dims, 2, &text);
  if (offered(status, "layouts")) printf("f32[128,256] is kept as %s\n", text);
  tn_string_destroy(text);
}

/* The same in each kind of memory, with all that a layout has. */
static void show_canonical_shapes(const tn_topology *topology) {
  const int64_t dims[] = {128, 256};
  const int *ids;
  size_t count;
  tn_array_layout array = TN_ARRAY_LAYOUT_INIT;
  array.type = TN_F32;
  array.rank = 2;
  array.dims = dims;
  if (!offered(tn_topology_memory_kind_ids(topology, &ids, &count), "kinds by number")) return;
  for (size_t i = 0; i < count; i++) {
    tn_stored_layout *stored = NULL;
    tn_status *status = tn_topology_canonical_shape(topology, ids[i], &array, &stored);
    if (!offered(status, "shapes in each kind of memory")) return;
    char text[96];
    tn_stored_layout_describe(stored, text, sizeof text);
    printf("in memory of kind %d: %s\n", ids[i], text);
    must(tn_stored_layout_get(stored)->rank == 2, "it is the same array");
    tn_stored_layout_destroy(stored);
  }
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  tn_topology *topology = of_client(client);
  tn_client_destroy(client); /* the topology keeps what it needs */
  show(topology);
  for (size_t i = 0; i < tn_topology_num_devices(topology); i++) {
    show_device(tn_topology_device(topology, i));
    show_memories(tn_topology_device(topology, i));
  }
  show_layout(topology);
  show_canonical_shapes(topology);
  send_and_receive(topology);
  show_by_name(tn_topology_plugin(topology));
  tn_topology_destroy(topology);
  return 0;
}
