/* A network that takes every packet and delivers none: two network namespaces, joined by a pair of
 * interfaces of which one is switched off in the middle. Needs root, and UCX. */
#include "base/system.h"
#include "cmocka_header.h"
#include "fault_ranks.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

#ifdef TN_HAS_UCX

/* A network of its own, and a /sys that shows it: UCX looks for interfaces there. */
static bool go_apart(void) {
  return unshare(CLONE_NEWNET | CLONE_NEWNS) == 0 &&
         mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
         mount("sysfs", "/sys", "sysfs", 0, NULL) == 0;
}

enum { COUNT = 1000, DEADLINE = 300 * 1000 * 1000 };

static void ip(const char *format, int pid) {
  char arguments[128], command[160];
  snprintf(arguments, sizeof arguments, format, pid);
  snprintf(command, sizeof command, "ip %s", arguments);
  FAULT_NEED(system(command) == 0);
}

/* An interface works when both ends are up, and a moment later. */
static void await_interface(const char *name) {
  char path[64], state[16] = "";
  snprintf(path, sizeof path, "/sys/class/net/%s/operstate", name);
  for (int i = 0; i < 5000 && strcmp(state, "up\n") != 0; i++) {
    usleep(1000);
    FILE *file = fopen(path, "r");
    FAULT_NEED(file && fgets(state, sizeof state, file));
    fclose(file);
  }
  FAULT_NEED(!strcmp(state, "up\n"));
}

/* Rank 1 goes into a namespace of its own, and rank 0 gives it the other end. */
static void make_network(int rank) {
  if (rank == 1) {
    FAULT_NEED(go_apart());
    atomic_store(&fault_shown->pid, getpid());
    while (atomic_load(&fault_shown->going) < 1) usleep(1000);
    ip("addr add 10.77.0.2/24 dev tenon1", 0);
    ip("link set tenon1 up", 0);
    ip("link set lo up", 0);
    atomic_store(&fault_shown->going, 2);
    await_interface("tenon1");
    return;
  }
  while (!atomic_load(&fault_shown->pid)) usleep(1000);
  ip("link add tenon0 type veth peer name tenon1", 0);
  ip("link set tenon1 netns %d", atomic_load(&fault_shown->pid));
  ip("addr add 10.77.0.1/24 dev tenon0", 0);
  ip("link set tenon0 up", 0);
  atomic_store(&fault_shown->going, 1);
  while (atomic_load(&fault_shown->going) < 2) usleep(1000);
  await_interface("tenon0");
}

static tn_status *sum(tn_comm *comm, const float *in, float *out, int64_t deadline) {
  tn_coll_options options = TN_COLL_OPTIONS_INIT;
  options.deadline = deadline;
  return tn_all_reduce(comm, in, out, COUNT, TN_F32, TN_SUM, &options, NULL);
}

static void half_open(const fault_case *c, int rank) {
  float in[COUNT], out[COUNT];
  char name[32];
  tn_comm *comm = NULL;
  tn_comm_options options = TN_COMM_OPTIONS_INIT;
  tn_store *store = fault_store();
  options.name = "half-open";
  options.join = 20 * TN_SECOND;
  make_network(rank);
  FAULT_OK(tn_comm_create(store, rank, c->ranks, &options, &comm));
  for (int i = 0; i < COUNT; i++) in[i] = (float)(rank + 1);
  for (int i = 0; i < 20; i++) FAULT_OK(sum(comm, in, out, 10 * TN_SECOND));
  FAULT_NEED(out[0] == 3 && out[COUNT - 1] == 3);
  if (rank == 0) ip("link set tenon0 down", 0);
  atomic_fetch_add(&fault_shown->failed, 1);
  while (atomic_load(&fault_shown->failed) < 2) usleep(100);
  int64_t start = tn_now();
  tn_status *status = sum(comm, in, out, DEADLINE);
  snprintf(name, sizeof name, "unresponsive: rank %d", 1 - rank);
  if (tn_status_code(status) != TN_DEADLINE_EXCEEDED || !strstr(tn_status_message(status), name))
    FAULT_OK(status);
  FAULT_NEED(status && !strstr(tn_status_message(status), "died"));
  FAULT_NEED(tn_now() - start < DEADLINE + 2 * TN_SECOND);
  tn_status_destroy(status);
  atomic_fetch_add(&fault_shown->failed, 1); /* what comes late changes nothing any more */
  while (atomic_load(&fault_shown->failed) < 4) usleep(100);
  for (int i = 0; i < COUNT; i++) out[i] = 77;
  if (rank == 0) ip("link set tenon0 up", 0);
  usleep(100000);
  for (int i = 0; i < COUNT; i++) FAULT_NEED(in[i] == (float)(rank + 1) && out[i] == 77);
  start = tn_now();
  tn_comm_destroy(comm);
  FAULT_NEED(tn_now() - start < 20 * TN_SECOND);
  tn_store_destroy(store);
}

static void packets_that_vanish(void **state) {
  (void)state;
  fault_case c = {.ranks = 2, .victim = -1};
  fault_begin();
  assert_true(fault_run(&c, half_open));
  fault_end();
}

static const char *missing(void) {
  if (geteuid()) return "it needs root";
  if (system("ip -V > /dev/null 2>&1")) return "there is no ip (iproute2)";
  if (!go_apart()) return "no network namespaces here";
  if (system("ip link set lo up && ip link add t0 type veth peer name t1 && ip link del t0"))
    return "no interfaces in pairs (veth) here";
  return NULL;
}

#else
static const char *missing(void) {
  return "UCX is not installed here (libucx-dev)";
}
#endif

int main(void) {
  const char *why = missing();
  if (why) {
    printf("skipped: %s\n", why);
    return 77;
  }
#ifdef TN_HAS_UCX
  const struct CMUnitTest tests[] = {cmocka_unit_test(packets_that_vanish)};
  setenv("UCX_TLS", "tcp", 1);
  return cmocka_run_group_tests(tests, NULL, NULL);
#endif
}
