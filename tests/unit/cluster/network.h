/* A small network for tests: four hosts around two optical switches and one packet switch, all
 * simulated, whose devices may lie in memory that processes share. */
#ifndef TESTS_CLUSTER_NETWORK_H
#define TESTS_CLUSTER_NETWORK_H

#include "cmocka_header.h"

#include "base/fault.h"
#include "base/system.h"
#include "cluster/cluster.h"
#include "cluster/null.h"

#include <string.h>

enum { SWITCHES = 3, EAST = 10, WEST = 11, CORE = 12 };

typedef struct lab {
  cluster_null devices[SWITCHES];
  cluster_null_plan plan;
} lab;

static inline void fine(tn_status *status) {
  if (status) fail_msg("%s", tn_status_message(status));
}

static inline void fails(tn_status *status, tn_code code, const char *words) {
  if (tn_status_code(status) != code || !strstr(tn_status_message(status), words))
    fail_msg("code %d: %s; wanted %d with \"%s\"", (int)tn_status_code(status),
             tn_status_message(status), (int)code, words);
  tn_status_destroy(status);
}

/* Hosts 0 to 3, of the same rank: port 1 to EAST, port 2 to WEST, port 3 to CORE, each there at the
 * port of its rank + 1. */
static inline void add_hosts(tn_cluster *c) {
  static const char *const names[] = {"h0", "h1", "h2", "h3"};
  for (int32_t i = 0; i < 4; i++) {
    tn_network_device host = TN_NETWORK_DEVICE_INIT;
    host.id = host.rank = i;
    host.ports = 3;
    host.name = names[i];
    fine(tn_cluster_add_device(c, &host));
  }
}

static inline void add_switches(tn_cluster *c, lab *l) {
  static const char *const names[] = {"east", "west", "core"};
  for (int32_t i = 0; i < SWITCHES; i++) {
    tn_network_device d = TN_NETWORK_DEVICE_INIT;
    void *agent = NULL;
    d.id = EAST + i;
    d.kind = i < 2 ? TN_OPTICAL_SWITCH : TN_SWITCH;
    d.ports = 4;
    d.name = names[i];
    d.agent = "null:";
    fine(cluster_null_open(&l->devices[i], &l->plan, &agent));
    fine(cluster_add_device(c, &d, &cluster_null_driver, agent));
  }
  for (int32_t i = 0; i < 4; i++)
    for (int32_t s = 0; s < SWITCHES; s++) fine(tn_cluster_add_cable(c, i, s + 1, EAST + s, i + 1));
}

/* Phase 0 joins 0-1 and 2-3, phase 1 0-2 and 1-3; WEST changes only from 1 to 2. */
static const tn_network_entry phase0[] = {
    {EAST, 1, 2, 0}, {EAST, 3, 4, 0}, {WEST, 1, 2, 0}, {CORE, 0, 1, 2}, {CORE, 1, 0, 1}};
static const tn_network_entry phase1[] = {{EAST, 3, 1, 0}, {EAST, 2, 4, 0}, {WEST, 1, 2, 0},
                                          {CORE, 0, 1, 2}, {CORE, 1, 0, 1}, {CORE, 0, 3, 4},
                                          {CORE, 3, 0, 1}};
static const tn_network_entry phase2[] = {{EAST, 1, 4, 0}, {WEST, 2, 3, 0}};
#define ENTRIES(phase) phase, sizeof(phase) / sizeof *(phase)

static inline tn_cluster *make_network(lab *l, tn_store *store, const tn_cluster_options *base) {
  tn_cluster_options options = TN_CLUSTER_OPTIONS_INIT;
  if (base) options = *base;
  options.store = store;
  tn_cluster *c = NULL;
  fine(tn_cluster_create(&options, &c));
  add_hosts(c);
  add_switches(c, l);
  fine(tn_cluster_register_phase(c, 0, ENTRIES(phase0)));
  fine(tn_cluster_register_phase(c, 1, ENTRIES(phase1)));
  fine(tn_cluster_register_phase(c, 2, ENTRIES(phase2)));
  return c;
}

static inline void go(tn_cluster *c, int32_t phase) {
  fine(tn_cluster_pre_commit(c, phase));
  fine(tn_cluster_commit(c));
  assert_int_equal(tn_cluster_phase(c), phase);
}

/* Whether every device does what a phase says, has nothing on trial and no lock. */
static inline bool is_in_phase(lab *l, const tn_cluster *c, int32_t phase) {
  const cluster_phase *p = cluster_find_phase(c, phase);
  for (int32_t i = 0; i < SWITCHES; i++) {
    cluster_null *d = &l->devices[i];
    const cluster_null_conf *now = cluster_null_running(d);
    const cluster_conf *want = &p->confs[cluster_find(c, EAST + i) - c->devices];
    if (now->count != want->count || d->trial || d->owner ||
        (want->count && memcmp(now->list, want->list, want->count * sizeof *want->list) != 0))
      return false;
  }
  return true;
}

#endif
