/* Who reaches whom in a phase: a walk along cables, joined ports and routes. */
#include "cluster/cluster.h"

typedef struct port {
  int32_t device, port; /* port 0: nowhere */
} port;

static port across_cable(const tn_cluster *c, port p) {
  for (size_t i = 0; i < c->num_cables; i++) {
    const cluster_cable *k = &c->cables[i];
    if (k->device == p.device && k->port == p.port) return (port){k->peer_device, k->peer_port};
    if (k->peer_device == p.device && k->peer_port == p.port) return (port){k->device, k->port};
  }
  return (port){p.device, 0};
}

/* The port by which what came in by `p` leaves a switch. */
static int32_t leaves_by(const cluster_conf *conf, tn_network_kind kind, port p, int32_t from,
                         int32_t to) {
  for (size_t i = 0; i < conf->count; i++) {
    cluster_entry e = conf->list[i];
    if (kind == TN_SWITCH && e.a == from && e.b == to) return e.out;
    if (kind == TN_OPTICAL_SWITCH && e.a == p.port) return e.b;
    if (kind == TN_OPTICAL_SWITCH && e.b == p.port) return e.a;
  }
  return 0;
}

/* A walk that is longer than there are ports goes round in a ring. */
static bool walk_route(const tn_cluster *c, const cluster_phase *phase, port p, int32_t from,
                       int32_t to) {
  for (size_t steps = 0; steps <= 2 * c->num_cables; steps++) {
    p = across_cable(c, p);
    if (!p.port) return false;
    if (p.device == to) return true;
    const cluster_device *d = cluster_find(c, p.device);
    if (!d || !cluster_is_switch(d)) return false;
    p.port = leaves_by(&phase->confs[d - c->devices], d->about.kind, p, from, to);
    if (!p.port) return false;
  }
  return false;
}

static bool device_reaches(const tn_cluster *c, const cluster_phase *phase,
                           const cluster_device *from, const cluster_device *to) {
  int32_t id = from->about.id;
  for (size_t i = 0; i < c->num_cables; i++) {
    const cluster_cable *k = &c->cables[i];
    if (k->device == id && walk_route(c, phase, (port){id, k->port}, id, to->about.id)) return true;
    if (k->peer_device == id && walk_route(c, phase, (port){id, k->peer_port}, id, to->about.id))
      return true;
  }
  return false;
}

static const cluster_device *host_of(const tn_cluster *c, int32_t rank) {
  for (size_t i = 0; rank >= 0 && i < c->num_devices; i++)
    if (c->devices[i].about.rank == rank) return &c->devices[i];
  return NULL;
}

bool cluster_joins(const tn_cluster *c, int32_t id, int32_t rank, int32_t peer) {
  const cluster_phase *phase = cluster_find_phase(c, id);
  const cluster_device *from = host_of(c, rank), *to = host_of(c, peer);
  if (!phase || !from || !to) return false;
  return from == to || (device_reaches(c, phase, from, to) && device_reaches(c, phase, to, from));
}
