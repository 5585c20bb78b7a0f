/* Device assignments: which device runs which replica and partition of a program. */
#include "example.h"

static void show(const char *what, const tn_device_assignment *assignment) {
  char text[256];
  tn_device_assignment_describe(assignment, text, sizeof text);
  printf("%s: %s\n", what, text);
}

/* The plugin's choice, which knows which devices are neighbours: a place to begin. */
static tn_device_assignment *plugins_choice(const tn_client *client, int64_t replicas) {
  tn_device_assignment *assignment = NULL;
  ok(tn_client_default_device_assignment(client, replicas, 1, &assignment));
  show("the plugin's choice", assignment);
  return assignment;
}

/* Four replicas the other way round, when the program's order and the machine's differ: ids count
 * replica by replica, partitions within. */
static tn_device_assignment *reversed(const tn_device_assignment *from) {
  int64_t ids[4], count = tn_device_assignment_num_replicas(from);
  tn_device_assignment *assignment = NULL;
  for (int64_t i = 0; i < count; i++) ids[i] = tn_device_assignment_ids(from)[count - 1 - i];
  ok(tn_device_assignment_create(count, tn_device_assignment_num_partitions(from), ids,
                                 &assignment));
  show("reversed", assignment);
  return assignment;
}

/* Two devices change places, say since one of them is slow. Between the two sets one device is in
 * two cells; tn_device_assignment_check() is how to be sure that it is right again. */
static tn_device_assignment *swapped(const tn_device_assignment *from, int64_t a, int64_t b) {
  tn_device_assignment *assignment = NULL;
  ok(tn_device_assignment_copy(from, &assignment));
  int64_t first = tn_device_assignment_get(assignment, a, 0);
  ok(tn_device_assignment_set(assignment, a, 0, tn_device_assignment_get(assignment, b, 0)));
  refused(tn_device_assignment_check(assignment), TN_INVALID_ARGUMENT);
  ok(tn_device_assignment_set(assignment, b, 0, first));
  ok(tn_device_assignment_check(assignment));
  must(!tn_device_assignment_equal(assignment, from), "it is another assignment now");
  show("two swapped", assignment);
  return assignment;
}

/* A device has failed: which part of the job was on it? */
static void show_cell_of(const tn_device_assignment *assignment, int64_t id) {
  int64_t replica, partition;
  if (tn_device_assignment_find(assignment, id, &replica, &partition))
    printf("device %lld runs replica %lld, partition %lld\n", (long long)id, (long long)replica,
           (long long)partition);
  else
    printf("device %lld runs nothing\n", (long long)id);
}

/* To another process, or to a tool of XLA's: its DeviceAssignmentProto. */
static void send_and_receive(const tn_device_assignment *assignment) {
  char *bytes = NULL;
  size_t size = 0;
  tn_device_assignment *received = NULL;
  ok(tn_device_assignment_to_proto(assignment, &bytes, &size));
  ok(tn_device_assignment_from_proto(bytes, size, &received));
  printf("sent as %zu bytes\n", size);
  must(tn_device_assignment_equal(assignment, received), "it arrives as it was");
  tn_string_destroy(bytes);
  tn_device_assignment_destroy(received);
}

/* Compiled for these devices; the executable tells for which it was. */
static void compile_on(tn_client *client, const tn_device_assignment *assignment) {
  tn_program *program = NULL;
  tn_executable *executable = NULL;
  tn_device_assignment *told = NULL;
  ok(tn_program_create(add_one, strlen(add_one), NULL, "add_one", &program));
  ok(tn_client_compile_on(client, program, assignment, NULL, &executable));
  if (offered(tn_executable_device_assignment(executable, &told), "an executable's assignment")) {
    show("compiled for", told);
    must(tn_device_assignment_equal(told, assignment), "for what was asked");
  }
  tn_device_assignment_destroy(told);
  tn_executable_destroy(executable);
  tn_program_destroy(program);
}

int main(int argc, char **argv) {
  tn_client *client = open_devices(argc, argv, 4);
  if (!client) return 0;
  tn_device_assignment *choice = plugins_choice(client, 4), *turned = reversed(choice),
                       *other = swapped(turned, 0, 3);
  show_cell_of(turned, tn_device_assignment_get(choice, 0, 0));
  show_cell_of(turned, 1 << 30);
  send_and_receive(other);
  compile_on(client, other);
  tn_device_assignment_destroy(choice);
  tn_device_assignment_destroy(turned);
  tn_device_assignment_destroy(other);
  tn_client_destroy(client);
  return 0;
}
