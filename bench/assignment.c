/* Device assignments and compile options on the wire: the time to make, write, read and check one,
 * from 8 cells to 100,000, beside jaxlib's own.
 *
 *     bench_assignment [PYTHON]     PYTHON has jaxlib; without it the peer's columns are empty
 *
 * Every figure is nanoseconds a cell, the best of ROUNDS rounds; a round repeats an operation until
 * BATCH seconds have gone. Ours and the peer (a process of its own, as it is Python) take turns.
 * jaxlib's times hold one call from Python each, and its arrays are numpy's; its options hold a
 * kilobyte of debug options, which counts for the small shapes only. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <time.h>

enum { ROUNDS = 3 };
#define BATCH 0.02

typedef enum operation {
  CREATE,
  WRITE,
  READ,
  CHECK,
  WRITE_OPTIONS,
  READ_OPTIONS,
  NUM_OPERATIONS
} operation;

static const char *const names[NUM_OPERATIONS] = {"create", "write",         "read",
                                                  "check",  "write options", "read options"};

static const int64_t shapes[][2] = {{2, 4},     {32, 32},    {100, 100},
                                    {250, 400}, {100000, 1}, {1, 100000}};
enum { NUM_SHAPES = sizeof shapes / sizeof *shapes };

static double ours[NUM_SHAPES][NUM_OPERATIONS], peers[NUM_SHAPES][NUM_OPERATIONS];

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void must(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "bench_assignment: %s\n", tn_status_message(status));
  exit(1);
}

/* ---- ours ------------------------------------------------------------------------------------ */

typedef struct subject {
  int64_t replicas, partitions;
  tn_device_assignment *assignment;
  tn_compile_options options;
  char *bytes, *option_bytes;
  size_t size, option_size;
} subject;

static void run(operation what, const subject *s) {
  tn_device_assignment *a = NULL;
  tn_stored_options *stored = NULL;
  char *bytes = NULL;
  size_t size = 0;
  switch (what) {
  case CREATE: must(tn_device_assignment_create(s->replicas, s->partitions, NULL, &a)); break;
  case WRITE: must(tn_device_assignment_to_proto(s->assignment, &bytes, &size)); break;
  case READ: must(tn_device_assignment_from_proto(s->bytes, s->size, &a)); break;
  case CHECK: must(tn_device_assignment_check(s->assignment)); break;
  case WRITE_OPTIONS: must(tn_compile_options_to_proto(&s->options, &bytes, &size)); break;
  case READ_OPTIONS:
    must(tn_stored_options_from_proto(s->option_bytes, s->option_size, &stored));
    break;
  case NUM_OPERATIONS: break;
  }
  tn_device_assignment_destroy(a);
  tn_stored_options_destroy(stored);
  tn_string_destroy(bytes);
}

static double measure(operation what, const subject *s) {
  double start = seconds(), now = start;
  int64_t count = 0;
  for (; now - start < BATCH; now = seconds(), count++) run(what, s);
  return (now - start) * 1e9 / (double)(count * s->replicas * s->partitions);
}

static void round_of_ours(void) {
  for (size_t i = 0; i < NUM_SHAPES; i++) {
    subject s = {.replicas = shapes[i][0], .partitions = shapes[i][1]};
    tn_compile_options_init(&s.options);
    must(tn_device_assignment_create(s.replicas, s.partitions, NULL, &s.assignment));
    must(tn_device_assignment_to_proto(s.assignment, &s.bytes, &s.size));
    s.options.device_assignment = s.assignment;
    must(tn_compile_options_to_proto(&s.options, &s.option_bytes, &s.option_size));
    for (int o = 0; o < NUM_OPERATIONS; o++) {
      double time = measure((operation)o, &s);
      if (ours[i][o] == 0 || time < ours[i][o]) ours[i][o] = time;
    }
    tn_device_assignment_destroy(s.assignment);
    tn_string_destroy(s.bytes);
    tn_string_destroy(s.option_bytes);
  }
}

/* ---- the peer -------------------------------------------------------------------------------- */

/* Prints "shape operation nanoseconds-a-cell" lines. jaxlib reads assignments inside of options
 * only, and has no check of its own. */
static const char peer_program[] =
    "import sys, time, numpy as np\n"
    "from jaxlib import xla_client as xc\n"
    "def measure(f, cells):\n"
    "    start = now = time.perf_counter(); count = 0\n"
    "    while now - start < 0.02:\n"
    "        f(); count += 1; now = time.perf_counter()\n"
    "    return (now - start) * 1e9 / (count * cells)\n"
    "for i, word in enumerate(sys.argv[1:]):\n"
    "    r, p = map(int, word.split('x'))\n"
    "    ids = np.arange(r * p).reshape(r, p)\n"
    "    a = xc.DeviceAssignment.create(ids)\n"
    "    o = xc.CompileOptions(); o.num_replicas = r; o.num_partitions = p; o.device_assignment = "
    "a\n"
    "    b = o.SerializeAsString()\n"
    "    for k, f in ((0, lambda: xc.DeviceAssignment.create(ids)), (1, a.serialize),\n"
    "                 (4, o.SerializeAsString), (5, lambda: "
    "xc.CompileOptions.ParseFromString(b))):\n"
    "        print(i, k, measure(f, r * p))\n";

static void round_of_peer(const char *python) {
  char command[4096];
  int size = snprintf(command, sizeof command, "'%s' -c \"%s\"", python, peer_program);
  for (size_t i = 0; i < NUM_SHAPES; i++) {
    size += snprintf(command + size, sizeof command - (size_t)size, " %lldx%lld",
                     (long long)shapes[i][0], (long long)shapes[i][1]);
  }
  FILE *from = popen(command, "r");
  unsigned shape, what;
  double time;
  while (from && fscanf(from, "%u %u %lf", &shape, &what, &time) == 3) {
    if (shape >= NUM_SHAPES || what >= NUM_OPERATIONS) break;
    if (peers[shape][what] == 0 || time < peers[shape][what]) peers[shape][what] = time;
  }
  if (!from || pclose(from)) fprintf(stderr, "bench_assignment: %s gave no figures\n", python);
}

/* ---- the table ------------------------------------------------------------------------------- */

int main(int argc, char **argv) {
  for (int i = 0; i < ROUNDS; i++) {
    round_of_ours();
    if (argc > 1) round_of_peer(argv[1]);
  }
  printf("ns a cell: ours / jaxlib's\n%-12s", "shape");
  for (int o = 0; o < NUM_OPERATIONS; o++) printf("%16s", names[o]);
  for (size_t i = 0; i < NUM_SHAPES; i++) {
    char word[40];
    snprintf(word, sizeof word, "%lldx%lld", (long long)shapes[i][0], (long long)shapes[i][1]);
    printf("\n%-12s", word);
    for (int o = 0; o < NUM_OPERATIONS; o++) {
      char peer[24] = "-";
      if (peers[i][o] > 0) snprintf(peer, sizeof peer, "%.1f", peers[i][o]);
      printf("%9.1f / %4s", ours[i][o], peer);
    }
  }
  printf("\n");
  return 0;
}
