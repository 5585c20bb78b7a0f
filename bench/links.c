/* How fast links between two processes are: one way of a small value, and values one after another,
 * for each size. The processes are pinned to two cores, which they spin on.
 *
 *   bench_links [shm|cma]
 *
 * Beside each stands the same by a bare flag in shared memory, in the same run: what the machine
 * can do just then. Prints the best and the median of several runs. One way is half of a round
 * trip. The sender copies each value into its room, the receiver copies it out. */
#include "base/system.h"
#include "coll/transport.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 21, TRIPS = 20000 };
#define SECONDS INT64_C(1000000000)

static struct {
  atomic_size_t size[2];
  char address[2][200];
  _Alignas(128) atomic_uint flags[2][32]; /* the first of each */
  _Alignas(4096) char bytes[2][65536];
} * board;

static coll_port *port;
static coll_link *peer;
static char buffer[1 << 20];

static void fail_on(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "bench_links: %s\n", tn_status_message(status));
  exit(1);
}

static void join(const coll_transport *transport, int rank) {
  coll_port_options options = {.rank = rank, .num_ranks = 2, .name = "bench"};
  tn_text address = {0};
  fail_on(transport->open(&options, &port));
  fail_on(port->calls->address(port, &address));
  memcpy(board->address[rank], address.data, address.size);
  atomic_store(&board->size[rank], address.size);
  while (!atomic_load(&board->size[1 - rank])) usleep(100);
  coll_peer other = {1 - rank, board->address[1 - rank], board->size[1 - rank]};
  fail_on(port->calls->connect(port, &other, 1, 10 * SECONDS, &peer));
  tn_text_free(&address);
}

/* As a rank waits that has a core of its own; the machine may have other work for it yet. */
static const void *await(uint32_t channel, size_t *bytes) {
  uint64_t tag;
  const void *value;
  for (int i = 0; !(value = peer->calls->peek(peer, channel, bytes, &tag)); i++)
    if (i > 100000) sched_yield();
  return value;
}

static void send_bytes(uint32_t channel, size_t bytes) {
  void *room;
  for (int i = 0; !(room = peer->calls->reserve(peer, channel, bytes)); i++)
    if (i > 100000) sched_yield();
  memcpy(room, buffer, bytes);
  peer->calls->commit(peer, channel, bytes, 0);
}

static void take_bytes(uint32_t channel) {
  size_t bytes;
  const void *value = await(channel, &bytes);
  memcpy(buffer, value, bytes);
  peer->calls->release(peer, channel);
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* As round_trips(), without a link. */
static double bare_round_trips(int rank, size_t bytes, int count) {
  static unsigned turn;
  int64_t start = tn_now();
  for (int i = 0; i < count; i++) {
    turn++;
    for (int half = 0; half < 2; half++) {
      atomic_uint *flag = &board->flags[half][0];
      if (half == rank) {
        memcpy(board->bytes[half], buffer, bytes);
        atomic_store_explicit(flag, turn, memory_order_release);
      } else {
        for (int k = 0; atomic_load_explicit(flag, memory_order_acquire) != turn; k++)
          if (k > 100000) sched_yield();
        memcpy(buffer, board->bytes[half], bytes);
      }
    }
  }
  return (double)(tn_now() - start) / count / 2;
}

static double round_trips(int rank, size_t bytes, int count) {
  int64_t start = tn_now();
  for (int i = 0; i < count; i++) {
    if (rank == 0) send_bytes(0, bytes);
    take_bytes(0);
    if (rank == 1) send_bytes(0, bytes);
  }
  return (double)(tn_now() - start) / count / 2;
}

static double stream(int rank, size_t bytes, int count) {
  int64_t start = tn_now();
  for (int i = 0; i < count; i++) {
    if (rank == 0)
      send_bytes(1, bytes);
    else
      take_bytes(1);
  }
  if (rank == 0)
    take_bytes(2);
  else
    send_bytes(2, 8);
  return (double)(tn_now() - start) / count;
}

static void measure(int rank, size_t bytes) {
  int count = bytes > 4096 ? TRIPS / 10 : TRIPS;
  double way[RUNS], each[RUNS], bare[RUNS];
  for (int i = 0; i < RUNS; i++) {
    bare[i] = bare_round_trips(rank, bytes, count);
    way[i] = round_trips(rank, bytes, count);
    each[i] = stream(rank, bytes, count);
  }
  qsort(way, RUNS, sizeof *way, compare);
  qsort(each, RUNS, sizeof *each, compare);
  qsort(bare, RUNS, sizeof *bare, compare);
  if (rank == 0)
    printf("%8zu  %8.0f %8.0f   %8.0f %8.0f   %8.0f %8.0f   %6.2f\n", bytes, way[0], way[RUNS / 2],
           bare[0], bare[RUNS / 2], each[0], each[RUNS / 2], (double)bytes / each[0]);
}

static int run(const coll_transport *transport, int rank) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(rank, &one);
  sched_setaffinity(0, sizeof one, &one);
  join(transport, rank);
  if (rank == 0)
    printf(
        "%s: ns (best, median)\n   bytes            one way         a bare flag            in a row"
        "     GB/s\n",
        transport->name);
  static const size_t sizes[] = {8, 40, 64, 512, 4096, 16384, 65536};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    if (sizes[i] <= peer->value_bytes) measure(rank, sizes[i]);
  peer->calls->close(peer);
  port->calls->close(port);
  return 0;
}

int main(int argc, char **argv) {
  const coll_transport *transport = coll_transport_find(argc > 1 ? argv[1] : "shm");
  if (!transport) {
    fprintf(stderr, "bench_links: no transport is called %s\n", argv[1]);
    return 2;
  }
  board = mmap(NULL, sizeof *board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (board == MAP_FAILED) return 1;
  pid_t child = fork();
  if (child == 0) return run(transport, 1);
  run(transport, 0);
  int how;
  waitpid(child, &how, 0);
  return how ? 1 : 0;
}
