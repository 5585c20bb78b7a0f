/* A communicator over UCX between two network namespaces, which share nothing but a pair of virtual
 * Ethernet devices. Needs root and ip(8). */
#include "base/system.h"
#include "cmocka_header.h"
#include "coll/transport.h"
#include <tenon/comm.h>

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64];

/* Children end with the line of what was wrong; 0 is well. */
#define CHECK(claim)                                                                               \
  do {                                                                                             \
    if (claim) break;                                                                              \
    fprintf(stderr, "rank %d, line %d: not so: %s\n", rank, __LINE__, #claim);                     \
    _exit(1);                                                                                      \
  } while (0)
#define OK(status) check_ok(status, rank, __LINE__)
static void check_ok(tn_status *status, int rank, int line) {
  if (!status) return;
  fprintf(stderr, "rank %d, line %d: %s: %s\n", rank, line, tn_code_name(tn_status_code(status)),
          tn_status_message(status));
  _exit(1);
}

/* ---- the network -------------------------------------------------------------------------------
 */

static int shell(const char *format, ...) {
  char command[512];
  va_list args;
  va_start(args, format);
  vsnprintf(command, sizeof command, format, args);
  va_end(args);
  return system(command);
}

/* Namespaces tenon-test-PID-0 and -1, with the devices tnp0 and tnp1. */
static int make_network(void) {
  int pid = (int)getpid(), failed = 0;
  for (int side = 0; side < 2; side++)
    failed |= shell("ip netns add tenon-test-%d-%d 2>/dev/null", pid, side);
  failed |= shell("ip link add tnp0 netns tenon-test-%d-0 type veth peer name tnp1 netns "
                  "tenon-test-%d-1 2>/dev/null",
                  pid, pid);
  for (int side = 0; side < 2; side++) {
    failed |= shell("ip -n tenon-test-%d-%d addr add 10.213.78.%d/24 dev tnp%d 2>/dev/null", pid,
                    side, side + 1, side);
    failed |= shell("ip -n tenon-test-%d-%d link set tnp%d up 2>/dev/null", pid, side, side);
  }
  /* UCX leaves out a device whose carrier it does not see yet. */
  for (int side = 0; side < 2; side++)
    failed |= shell("for i in $(seq 100); do ip -n tenon-test-%d-%d -br link show dev tnp%d "
                    "2>/dev/null | grep -q ' UP ' && exit 0; sleep 0.05; done; exit 1",
                    pid, side, side);
  return failed;
}

static void end_network(void) {
  for (int side = 0; side < 2; side++)
    shell("ip netns del tenon-test-%d-%d 2>/dev/null", (int)getpid(), side);
}

static void enter_namespace(int parent, int rank) {
  char path[128];
  snprintf(path, sizeof path, "/run/netns/tenon-test-%d-%d", parent, rank);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  CHECK(fd >= 0 && setns(fd, CLONE_NEWNET) == 0);
  close(fd);
  /* UCX finds devices in /sys, which shows those of the namespace that it was mounted in. */
  CHECK(unshare(CLONE_NEWNS) == 0 && mount("", "/", "none", MS_SLAVE | MS_REC, NULL) == 0);
  umount2("/sys", MNT_DETACH);
  CHECK(mount("sys", "/sys", "sysfs", 0, NULL) == 0);
}

/* ---- ranks -------------------------------------------------------------------------------------
 */

typedef void (*rank_body)(tn_comm *comm, int rank, int parent);

static pid_t start(rank_body body, int rank) {
  int parent = (int)getpid();
  fflush(NULL);
  pid_t child = fork();
  if (child) return child;
  tn_store *store = NULL;
  tn_comm *comm = NULL;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  options.transports = TN_TRANSPORT_ETHERNET;
  options.deadline = 20 * TN_SECOND;
  alarm(60);
  enter_namespace(parent, rank);
  OK(tn_store_create_directory(folder, &store));
  OK(tn_comm_create(store, rank, 2, &options, &comm));
  body(comm, rank, parent);
  tn_comm_destroy(comm);
  tn_store_destroy(store);
  _exit(0);
}

/* `ends_ill`: rank 1 does not end by itself. */
static void run_ranks(rank_body body, bool ends_ill) {
  snprintf(folder, sizeof folder, "/tmp/tenon-net-XXXXXX");
  assert_non_null(mkdtemp(folder));
  int failed = make_network();
  pid_t children[2];
  for (int r = 0; !failed && r < 2; r++) children[r] = start(body, r);
  for (int r = 0; !failed && r < 2; r++) {
    int result = 0;
    assert_int_equal(waitpid(children[r], &result, 0), children[r]);
    if (result && !(r == 1 && ends_ill)) failed = 1;
    if (r == 0 && ends_ill) kill(children[1], SIGKILL);
  }
  end_network();
  assert_int_equal(shell("rm -rf %s", folder), 0);
  assert_int_equal(failed, 0);
}

static tn_status *sum(tn_comm *comm, int rank, size_t count, const tn_coll_options *options) {
  float *in = calloc(count + 1, sizeof *in), *out = calloc(count + 1, sizeof *out);
  CHECK(in && out);
  for (size_t k = 0; k < count; k++) in[k] = (float)(k % 1000) + (float)rank;
  tn_status *status = tn_all_reduce(comm, in, out, count, TN_F32, TN_SUM, options, NULL);
  for (size_t k = 0; !status && k < count; k++) CHECK(out[k] == 2 * (float)(k % 1000) + 1);
  free(in);
  free(out);
  return status;
}

static void add_up(tn_comm *comm, int rank, int parent) {
  static const size_t counts[] = {2, 0, 5, 256, 1000, 16384, 100003, 3 << 20};
  (void)parent;
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
    for (int round = 0; round < 20; round++) OK(sum(comm, rank, counts[i], NULL));
}

static void sums_are_right(void **state) {
  (void)state;
  run_ranks(add_up, false);
}

static void lose_a_peer(tn_comm *comm, int rank, int parent) {
  (void)parent;
  OK(sum(comm, rank, 1000, NULL));
  if (rank == 1) raise(SIGKILL);
  tn_status *status = sum(comm, rank, 1 << 20, NULL);
  CHECK(tn_status_code(status) == TN_UNAVAILABLE);
  CHECK(strstr(tn_status_message(status), "rank 1"));
  tn_status_destroy(status);
}

static void a_killed_peer_is_named(void **state) {
  (void)state;
  run_ranks(lose_a_peer, true);
}

/* A network that says nothing any more cannot be told from a peer that does not answer. */
static void lose_the_network(tn_comm *comm, int rank, int parent) {
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  options.deadline = 2 * TN_SECOND;
  OK(sum(comm, rank, 1000, NULL));
  if (rank == 1) {
    pause();
    _exit(1);
  }
  CHECK(shell("ip -n tenon-test-%d-1 link set tnp1 down", parent) == 0);
  int64_t begun = tn_now();
  tn_status *status = sum(comm, rank, 1 << 20, &options);
  CHECK(tn_status_code(status) == TN_DEADLINE_EXCEEDED);
  CHECK(strstr(tn_status_message(status), "rank 1"));
  CHECK(tn_now() - begun < 15 * TN_SECOND);
  tn_status_destroy(status);
  _exit(0);
}

static void a_link_that_is_down_ends_with_the_deadline(void **state) {
  (void)state;
  run_ranks(lose_the_network, true);
}

static const char *missing(void) {
  if (geteuid() != 0) return "only root can make network namespaces";
  if (shell("ip -V >/dev/null 2>&1")) return "ip(8) is not installed";
  tn_status *status = coll_transport_find("ucx")->probe();
  tn_status_destroy(status);
  if (status) return "UCX is not here";
  int failed = make_network();
  end_network();
  return failed ? "network namespaces cannot be made here" : NULL;
}

int main(void) {
  setenv("UCX_TLS", "self,tcp", 0);
  const char *why = missing();
  if (why) {
    printf("skipped: %s\n", why);
    return 77;
  }
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sums_are_right),
      cmocka_unit_test(a_killed_peer_is_named),
      cmocka_unit_test(a_link_that_is_down_ends_with_the_deadline),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
