/* Devices: who they are, what they are made of, how full their memory is. */
#include "example.h"

/* Ids are global: in a job of several processes each device has one id everywhere, and each process
 * commands only those that are addressable. */
static void show_identity(const tn_device *device) {
  char name[32];
  tn_device_describe(device, name, sizeof name);
  printf("%s: id %d, a %s of process %d", name, tn_device_id(device), tn_device_kind(device),
         tn_device_process_index(device));
  if (tn_device_is_addressable(device))
    printf(", number %d on this machine\n", tn_device_local_hardware_id(device));
  else
    printf(", of another process\n");
}

/* For a log: the plugin's own words, short and long. */
static void show_plugins_words(const tn_device *device) {
  printf("  the plugin calls it %s, or at length %s\n", tn_device_text(device),
         tn_device_debug_text(device));
}

/* What a scheduler wants to know and PJRT has no field for: coordinates, cores, compute
 * capability. Names and number are the plugin's business. */
static void show_attributes(const tn_device *device) {
  tn_value value;
  printf("  %zu attributes\n", tn_device_num_attributes(device));
  for (size_t i = 0; tn_device_attribute(device, i, &value); i++) {
    char text[128];
    tn_value_print(&value, text, sizeof text);
    printf("    %s = %s\n", value.name, text);
  }
}

/* Where data for this device can lie; the default is where it goes unless said otherwise. */
static void show_memories(const tn_device *device) {
  for (size_t i = 0; i < tn_device_num_memories(device); i++) {
    tn_memory *memory = tn_device_memory(device, i);
    printf("  reaches %s%s\n", tn_memory_kind(memory),
           memory == tn_device_default_memory(device) ? ", by default" : "");
  }
}

/* Before a large allocation, or to find out what a step used. -1 is "the plugin does not say". */
static void show_room(const tn_device *device) {
  tn_memory_stats stats;
  if (!offered(tn_device_memory_stats(device, &stats), "  memory statistics")) return;
  printf("  %lld bytes in use", (long long)stats.bytes_in_use);
  if (stats.bytes_limit >= 0) printf(" of %lld", (long long)stats.bytes_limit);
  printf("\n");
}

/* What a step used at its most: the peaks begin anew before it. */
static void show_peak(tn_client *client, tn_device *device) {
  tn_memory_stats stats;
  if (!offered(tn_device_clear_memory_stats(device), "  peaks begun anew")) return;
  tn_buffer_destroy(row_of(client, 1, 2, 3, 4)); /* the step */
  ok(tn_device_memory_stats(device, &stats));
  printf("  %lld bytes at the most\n", (long long)stats.peak_bytes_in_use);
}

/* What changes with time, as temperature or load do; tn_device_attribute() has what never does. */
static void show_now(const tn_device *device) {
  tn_values *values = NULL;
  tn_value value;
  char text[128];
  if (!offered(tn_device_current_attributes(device, &values), "  attributes of the moment")) return;
  tn_values_describe(values, text, sizeof text);
  printf("  at this moment: %s\n", text);
  printf("  %zu in all, %s temperature\n", tn_values_count(values),
         tn_values_find(values, "temperature", &value) ? "with a" : "without a");
  tn_values_destroy(values);
}

/* Host work for the device, named in profiles: while the mark is there, the work is under way. */
static void mark_work(tn_device *device) {
  tn_work_mark *mark = NULL;
  char text[64];
  if (!offered(tn_device_mark_work(device, "reading weights", &mark), "  marks of work")) return;
  tn_work_mark_describe(mark, text, sizeof text);
  printf("  %s\n", mark ? text : "no marks are kept");
  tn_work_mark_destroy(mark);
}

/* Another process of the job cannot come: the launch that waits for it is made to fail. Here nobody
 * launched number 7. */
static void poison(tn_device *device) {
  bool poisoned = true;
  tn_status *status = tn_device_poison_execution(device, 7, TN_UNAVAILABLE, "process 1 has gone",
                                                 NULL, 0, &poisoned);
  if (!offered(status, "  poisoning")) return;
  printf("  launch 7 %s\n", poisoned ? "will fail" : "is not under way");
}

/* A GPU's compute capability, to choose among kernels or to compile for it elsewhere. */
static void show_capability(const tn_device *device) {
  tn_compute_capability capability;
  char text[64];
  tn_status *status = tn_device_compute_capability(device, &capability);
  if (tn_status_code(status) == TN_NOT_FOUND) {
    tn_status_destroy(status);
    printf("  no compute capability: not a GPU\n");
    return;
  }
  ok(status);
  tn_compute_capability_describe(&capability, text, sizeof text);
  printf("  compute capability %s\n", text);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  for (size_t i = 0; i < tn_client_num_addressable_devices(client); i++) {
    tn_device *device = tn_client_addressable_device(client, i);
    show_identity(device);
    show_plugins_words(device);
    show_attributes(device);
    show_memories(device);
    show_room(device);
    show_peak(client, device);
    show_now(device);
    mark_work(device);
    poison(device);
    show_capability(device);
    must(tn_client_find_device(client, tn_device_id(device)) == device, "an id finds its device");
  }
  tn_client_destroy(client);
  return 0;
}
