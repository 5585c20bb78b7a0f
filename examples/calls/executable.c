/* Executables: what a compiled program says of itself. Running it is in execution.c. */
#include "example.h"

/* A runner that was given a program knows from this what to pass, how many results to expect and
 * which arguments will be used up. */
static void show_signature(const tn_executable *program) {
  bool known, donated;
  tn_shape shape;
  char text[64];
  size_t count = tn_executable_num_arguments(program, &known);
  if (!known) printf("  the arguments are not known: the program could not be read here\n");
  for (size_t i = 0; i < count && tn_executable_argument(program, i, &shape, &donated); i++)
    printf("  argument %zu: %s%s\n", i, shape.text, donated ? ", donated" : "");
  for (size_t i = 0; i < tn_executable_num_outputs(program); i++)
    if (offered(tn_executable_output(program, i, &shape), "  shapes of outputs")) {
      tn_shape_describe(&shape, text, sizeof text); /* f32[4]; shape.text has StableHLO's words */
      printf("  output %zu: %s\n", i, text);
    }
}

/* How many devices take part, which of this process's they are, and in which order their buffers go
 * into an execution. */
static void show_devices(const tn_executable *program) {
  printf("  %lld replicas of %lld partitions, on", (long long)tn_executable_num_replicas(program),
         (long long)tn_executable_num_partitions(program));
  for (size_t i = 0; i < tn_executable_num_devices(program); i++) {
    char name[32];
    tn_device_describe(tn_executable_device(program, i), name, sizeof name);
    printf(" %s", name);
  }
  printf("\n");
}

/* The part that a device has in a program of several: to hand it its share of the data. */
static void show_parts(const tn_executable *program) {
  int replica, partition;
  for (size_t i = 0; i < tn_executable_num_devices(program); i++) {
    ok(tn_executable_logical_id(program, i, &replica, &partition));
    printf("  device %d runs replica %d, partition %d\n",
           tn_device_id(tn_executable_device(program, i)), replica, partition);
  }
}

/* What an executable needs of a device's memory, before it runs: will it fit? */
static void show_needs(const tn_executable *program) {
  tn_executable_memory needs;
  if (!offered(tn_executable_memory_stats(program, &needs), "  memory needed")) return;
  printf("  %lld bytes of arguments, %lld of outputs, %lld shared by both, %lld in between\n",
         (long long)needs.arguments, (long long)needs.outputs, (long long)needs.aliased,
         (long long)needs.temporary);
  if (needs.peak >= 0) printf("  at most %lld at once\n", (long long)needs.peak);
  must(needs.arguments == 16 && needs.outputs == 16, "four f32 in, four out");
}

/* For statistics of a cache of executables. */
static void show_size(const tn_executable *program) {
  int64_t bytes;
  if (!offered(tn_executable_code_size(program, &bytes), "  machine code")) return;
  if (bytes < 0)
    printf("  the plugin does not know how large its code is\n");
  else
    printf("  %lld bytes of machine code\n", (long long)bytes);
}

/* A key for results or for other processes: equal programs give equal bytes. */
static void show_fingerprint(const tn_executable *program, const tn_executable *same) {
  const char *a, *b;
  size_t a_size, b_size;
  if (!offered(tn_executable_fingerprint(program, &a, &a_size), "  fingerprints")) return;
  ok(tn_executable_fingerprint(same, &b, &b_size));
  printf("  a fingerprint of %zu bytes\n", a_size);
  must(a_size == b_size && memcmp(a, b, a_size) == 0, "the same program has the same");
}

/* When device memory is short and the handle is still held elsewhere. */
static void give_up(tn_client *client, tn_executable *program) {
  tn_buffer *x = row_of(client, 1, 2, 3, 4), *y = NULL;
  bool deleted = false;
  ok(tn_executable_delete(program));
  ok(tn_executable_is_deleted(program, &deleted));
  must(deleted, "it is deleted");
  refused(tn_run(program, &x, 1, &y, 1), TN_FAILED_PRECONDITION);
  tn_buffer_destroy(x);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  tn_executable *program = compile(client, add_one), *same = compile(client, add_one);
  char text[160];
  tn_executable_describe(program, text, sizeof text);
  printf("%s\nname %s\n", text, tn_executable_name(program));
  show_signature(program);
  show_devices(program);
  show_parts(program);
  show_needs(program);
  show_size(program);
  show_fingerprint(program, same);
  give_up(client, program);
  tn_executable_destroy(program);
  tn_executable_destroy(same);
  tn_client_destroy(client);
  return 0;
}
