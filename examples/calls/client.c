/* Clients: a plugin's devices, opened for use. */
#include "example.h"

/* A program that takes its back end from a flag opens it by name and says what it got. */
static void show(const tn_client *client) {
  char text[256];
  int minor;
  tn_client_describe(client, text, sizeof text);
  tn_plugin_version(tn_client_plugin(client), NULL, &minor);
  printf("%s\n  platform %s (%s), plugin %s of PJRT 0.%d, process %d\n", text,
         tn_client_platform_name(client), tn_client_platform_version(client),
         tn_plugin_name(tn_client_plugin(client)), minor, tn_client_process_index(client));
}

/* All devices of the job and those of this process: work is sent to the latter. */
static void show_devices(const tn_client *client) {
  size_t mine = 0;
  for (size_t i = 0; i < tn_client_num_devices(client); i++)
    if (tn_device_is_addressable(tn_client_device(client, i))) mine++;
  printf("  %zu devices, %zu of this process, %zu memories\n", tn_client_num_devices(client),
         tn_client_num_addressable_devices(client), tn_client_num_memories(client));
  must(mine == tn_client_num_addressable_devices(client), "the two lists agree");
}

/* A job's log names devices by id. */
static void show_lookup(const tn_client *client) {
  int id = tn_device_id(tn_client_device(client, 0));
  must(tn_client_find_device(client, id) == tn_client_device(client, 0), "found by its id");
  must(tn_client_find_device(client, 1 << 30) == NULL, "no device has that id");
  printf("  the first device has id %d\n", id);
}

/* The same where a wrong id is the user's: the error says so. And by number on this machine, as
 * tools like nvidia-smi count. */
static void show_asked_lookup(const tn_client *client) {
  tn_device *device = NULL, *local = NULL;
  int number = tn_device_local_hardware_id(tn_client_addressable_device(client, 0));
  ok(tn_client_lookup_device(client, tn_device_id(tn_client_device(client, 0)), &device));
  ok(tn_client_lookup_local_device(client, number, &local));
  must(local == tn_client_addressable_device(client, 0), "found by its number here");
  tn_status *status = tn_client_lookup_device(client, 1 << 30, &device);
  must(status != NULL, "no device has that id");
  printf("  refused, as it should be: %s\n", tn_status_message(status));
  tn_status_destroy(status);
}

/* Where the plugin would put replicas and partitions, as bare ids (an assignment that can be
 * changed and passed on is in assignment.c). */
static void show_default_places(const tn_client *client) {
  int ids[2];
  tn_status *status = tn_client_default_assignment(client, 2, 1, ids);
  if (status) { /* a plugin with one device may refuse two replicas */
    printf("  no places for two replicas: %s\n", tn_status_message(status));
    tn_status_destroy(status);
    return;
  }
  printf("  two replicas would run on devices %d and %d\n", ids[0], ids[1]);
}

/* A function may return a buffer and forget the client: what was made from a client keeps it alive,
 * and handles are ended in any order. */
static tn_buffer *row_of_a_client_given_up(tn_plugin *plugin) {
  tn_client *client = NULL;
  ok(tn_client_create(plugin, NULL, &client));
  tn_buffer *row = row_of(client, 1, 2, 3, 4);
  tn_client_destroy(client);
  return row;
}

/* Whoever watches over a job of several processes tells the plugin how they do, so that it gives up
 * what waits for one that is gone: TN_PROCESS_ERROR, with code and message. This job has one
 * process, which does well. */
static void tell_of_processes(tn_client *client) {
  const tn_process_info processes[] = {{.task_id = tn_client_process_index(client),
                                        .incarnation_id = 1,
                                        .state = TN_PROCESS_CONNECTED}};
  if (offered(tn_client_update_processes(client, processes, 1), "  states of processes"))
    printf("  the plugin knows how the job's process does\n");
}

/* Two clients of one plugin have devices of their own, and nothing of one can be used with the
 * other: for isolation, or for two sets of options. */
static void show_second(tn_client *first) {
  tn_cpu_client_options cpu;
  tn_client_options options;
  tn_client *second = NULL;
  if (strcmp(tn_client_platform_name(first), "cpu") != 0) return;
  tn_cpu_client_options_init(
      &cpu); /* as TN_CPU_CLIENT_OPTIONS_INIT, for languages without macros */
  tn_client_options_init(&options);
  cpu.device_count = 3;
  options.cpu = &cpu;
  ok(tn_client_create(tn_client_plugin(first), &options, &second));
  printf("a second client with %zu devices\n", tn_client_num_devices(second));
  must(tn_client_num_devices(second) == 3, "as many as were asked for");
  tn_client_destroy(second);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  show(client);
  show_devices(client);
  show_lookup(client);
  show_asked_lookup(client);
  show_default_places(client);
  tell_of_processes(client);
  show_second(client);
  tn_buffer *row = row_of_a_client_given_up(tn_client_plugin(client));
  show_row("of a client that was given up", row, 1);
  tn_buffer_destroy(row);
  tn_client_destroy(client);
  return 0;
}
