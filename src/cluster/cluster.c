#include "cluster/cluster.h"
#include "base/options.h"

#include <stdio.h>
#include <string.h>

static const char *const states[] = {"IDLE",      "PLANNED", "LOCKED",    "STAGED",     "QUIESCED",
                                     "ACTIVATED", "PROBED",  "CONFIRMED", "ROLLED_BACK"};

const char *tn_phase_state_name(tn_phase_state state) {
  return (unsigned)state < sizeof states / sizeof *states ? states[state] : "?";
}

void tn_network_device_init(tn_network_device *device) {
  if (device) *device = (tn_network_device)TN_NETWORK_DEVICE_INIT;
}

void tn_cluster_options_init(tn_cluster_options *options) {
  if (options) *options = (tn_cluster_options)TN_CLUSTER_OPTIONS_INIT;
}

/* ---- devices --------------------------------------------------------------------------------- */

static size_t place_of(const tn_cluster *c, int32_t id) {
  size_t low = 0, high = c->num_devices;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (c->devices[middle].about.id < id)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

cluster_device *cluster_find(const tn_cluster *c, int32_t id) {
  size_t at = place_of(c, id);
  return at < c->num_devices && c->devices[at].about.id == id ? &c->devices[at] : NULL;
}

cluster_phase *cluster_find_phase(const tn_cluster *c, int32_t id) {
  for (size_t i = 0; i < c->num_phases; i++)
    if (c->phases[i].id == id) return &c->phases[i];
  return NULL;
}

const char *cluster_device_text(const cluster_device *d, char text[CLUSTER_DEVICE_TEXT]) {
  static const char *const kinds[] = {"host", "switch", "optical switch"};
  snprintf(text, CLUSTER_DEVICE_TEXT, "%s %d (%.100s)", kinds[d->about.kind], (int)d->about.id,
           d->about.name);
  return text;
}

void cluster_part_end(cluster_part *part) {
  cluster_conf_end(&part->now);
  cluster_conf_end(&part->next);
  cluster_orders_end(&part->orders);
}

static tn_status *check_device(const tn_cluster *c, const tn_network_device *d) {
  if (c->num_phases)
    return tn_error(TN_FAILED_PRECONDITION, "devices come before phases, and there are phases");
  if (d->id < 0 || (unsigned)d->kind > TN_OPTICAL_SWITCH)
    return tn_error(TN_INVALID_ARGUMENT, "device %d of kind %d", (int)d->id, (int)d->kind);
  if (d->ports < 1 || d->ports > CLUSTER_MAX_PORTS)
    return tn_error(TN_INVALID_ARGUMENT, "device %d: %d ports: 1 to %d can be", (int)d->id,
                    (int)d->ports, CLUSTER_MAX_PORTS);
  if (d->rank < -1 || (d->rank >= 0 && d->kind != TN_HOST))
    return tn_error(TN_INVALID_ARGUMENT, "device %d: rank %d", (int)d->id, (int)d->rank);
  if (cluster_find(c, d->id))
    return tn_error(TN_ALREADY_EXISTS, "there is a device %d", (int)d->id);
  for (size_t i = 0; d->rank >= 0 && i < c->num_devices; i++)
    if (c->devices[i].about.rank == d->rank)
      return tn_error(TN_ALREADY_EXISTS, "device %d: rank %d is at device %d", (int)d->id,
                      (int)d->rank, (int)c->devices[i].about.id);
  if (c->num_devices >= CLUSTER_MAX_DEVICES)
    return tn_error(TN_RESOURCE_EXHAUSTED, "more than %d devices", CLUSTER_MAX_DEVICES);
  return NULL;
}

tn_status *cluster_add_device(tn_cluster *c, const tn_network_device *about,
                              const cluster_driver *driver, void *agent) {
  tn_status *status = check_device(c, about);
  if (status) return status;
  void *list = c->devices;
  bool room = tn_array_reserve(&list, &c->cap_devices, c->num_devices + 1, sizeof *c->devices);
  c->devices = list;
  char *name = tn_strdup(about->name ? about->name : "");
  char *where = about->agent ? tn_strdup(about->agent) : NULL;
  if (!room || !name || (about->agent && !where)) {
    tn_free(name);
    tn_free(where);
    return tn_error_no_memory("a device");
  }
  size_t at = place_of(c, about->id);
  memmove(c->devices + at + 1, c->devices + at, (c->num_devices - at) * sizeof *c->devices);
  c->devices[at] = (cluster_device){.about = *about, .driver = driver, .agent = agent};
  c->devices[at].about.name = name;
  c->devices[at].about.agent = where;
  c->num_devices++;
  return NULL;
}

tn_status *tn_cluster_add_device(tn_cluster *c, const tn_network_device *device) {
  if (!c || !device) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_add_device: NULL");
  const cluster_driver *driver = NULL;
  void *agent = NULL;
  tn_network_device about = TN_NETWORK_DEVICE_INIT;
  tn_status *status = TN_OPTIONS_READ(&about, device, tn_network_device);
  if (!about.ports) about.ports = 1;
  if (!status) status = cluster_open_agent(&about, &driver, &agent);
  if (status) return status;
  pthread_mutex_lock(&c->lock);
  status = cluster_add_device(c, &about, driver, agent);
  pthread_mutex_unlock(&c->lock);
  if (status && driver) driver->release(agent);
  return status;
}

/* ---- cables ---------------------------------------------------------------------------------- */

static tn_status *check_end(const tn_cluster *c, int32_t id, int32_t port) {
  char text[CLUSTER_DEVICE_TEXT];
  const cluster_device *d = cluster_find(c, id);
  if (!d) return tn_error(TN_NOT_FOUND, "a cable's end: there is no device %d", (int)id);
  if (port < 1 || port > d->about.ports)
    return tn_error(TN_OUT_OF_RANGE, "%s: port %d of %d", cluster_device_text(d, text), (int)port,
                    (int)d->about.ports);
  for (size_t i = 0; i < c->num_cables; i++) {
    const cluster_cable *k = &c->cables[i];
    if ((k->device == id && k->port == port) || (k->peer_device == id && k->peer_port == port))
      return tn_error(TN_ALREADY_EXISTS, "%s: there is a cable in port %d",
                      cluster_device_text(d, text), (int)port);
  }
  return NULL;
}

static tn_status *add_cable(tn_cluster *c, cluster_cable cable) {
  if (c->num_phases)
    return tn_error(TN_FAILED_PRECONDITION, "cables come before phases, and there are phases");
  tn_status *status = check_end(c, cable.device, cable.port);
  if (!status) status = check_end(c, cable.peer_device, cable.peer_port);
  if (status) return status;
  if (cable.device == cable.peer_device && cable.port == cable.peer_port)
    return tn_error(TN_INVALID_ARGUMENT, "a cable from device %d, port %d to itself",
                    (int)cable.device, (int)cable.port);
  void *list = c->cables;
  if (c->num_cables >= CLUSTER_MAX_CABLES)
    return tn_error(TN_RESOURCE_EXHAUSTED, "more than %d cables", CLUSTER_MAX_CABLES);
  if (!tn_array_reserve(&list, &c->cap_cables, c->num_cables + 1, sizeof cable))
    return tn_error_no_memory("a cable");
  c->cables = list;
  c->cables[c->num_cables++] = cable;
  return NULL;
}

tn_status *tn_cluster_add_cable(tn_cluster *c, int32_t device, int32_t port, int32_t peer_device,
                                int32_t peer_port) {
  if (!c) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_add_cable: NULL");
  pthread_mutex_lock(&c->lock);
  tn_status *status = add_cable(c, (cluster_cable){device, port, peer_device, peer_port});
  pthread_mutex_unlock(&c->lock);
  return status;
}

/* ---- the cluster ----------------------------------------------------------------------------- */

static tn_status *take_options(tn_cluster *c, const tn_cluster_options *options) {
  tn_cluster_options o = TN_CLUSTER_OPTIONS_INIT;
  tn_status *status = TN_OPTIONS_READ(&o, options, tn_cluster_options);
  if (status) return status;
  if (o.confirm_timeout < 0 || o.call_timeout < 0)
    return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_options: a time below zero");
  if (o.name && strlen(o.name) > CLUSTER_MAX_NAME)
    return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_options: a name of more than %d bytes",
                    CLUSTER_MAX_NAME);
  if (!o.confirm_timeout) o.confirm_timeout = INT64_C(30000000000);
  if (!o.call_timeout) o.call_timeout = INT64_C(10000000000);
  c->options = o;
  c->name = tn_strdup(o.name ? o.name : "network");
  if (!c->name) return tn_error_no_memory("a cluster");
  c->store = store_ref(o.store);
  return c->store ? NULL : tn_store_create_memory(&c->store);
}

tn_status *tn_cluster_create(const tn_cluster_options *options, tn_cluster **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_create: no place for the cluster");
  *out = NULL;
  tn_cluster *c = tn_alloc_zero(sizeof *c);
  if (!c) return tn_error_no_memory("a cluster");
  pthread_mutex_init(&c->lock, NULL);
  c->phase = -1;
  c->change.done = true;
  cluster_switcher_init(c);
  tn_status *status = take_options(c, options);
  if (status)
    tn_cluster_destroy(c);
  else
    *out = c;
  return status;
}

static void end_device(cluster_device *d) {
  if (d->driver) d->driver->release(d->agent);
  cluster_part_end(&d->part);
  tn_free((char *)(uintptr_t)d->about.name);
  tn_free((char *)(uintptr_t)d->about.agent);
}

static void end_lists(tn_cluster *c) {
  for (size_t i = 0; i < c->num_phases; i++) {
    for (size_t k = 0; k < c->num_devices; k++) cluster_conf_end(&c->phases[i].confs[k]);
    tn_free(c->phases[i].confs);
  }
  for (size_t i = 0; i < c->num_transforms; i++) {
    for (size_t k = 0; k < c->num_devices; k++) cluster_orders_end(&c->transforms[i].orders[k]);
    tn_free(c->transforms[i].orders);
  }
  for (size_t i = 0; i < c->num_devices; i++) end_device(&c->devices[i]);
  tn_free(c->phases);
  tn_free(c->transforms);
  tn_free(c->devices);
  tn_free(c->cables);
}

void tn_cluster_destroy(tn_cluster *c) {
  if (!c) return;
  if (!c->change.done || !cluster_is_settled(&c->change))
    tn_status_destroy(tn_cluster_roll_back(c)); /* what is left is the journal's */
  end_lists(c);
  tn_store_destroy(c->store);
  tn_free(c->name);
  pthread_mutex_destroy(&c->lock);
  tn_free(c);
}

/* ---- what there is --------------------------------------------------------------------------- */

/* Reading takes the lock, too. */
static pthread_mutex_t *lock_of(const tn_cluster *c) {
  return &((tn_cluster *)(uintptr_t)c)->lock;
}

#define LOCKED(type, expression)                                                                   \
  pthread_mutex_lock(lock_of(c));                                                                  \
  type result = expression;                                                                        \
  pthread_mutex_unlock(lock_of(c));                                                                \
  return result

size_t tn_cluster_num_devices(const tn_cluster *c) {
  if (!c) return 0;
  LOCKED(size_t, c->num_devices);
}

/* 0.1 did not ask that `out` be begun: where it does not say a size it has that of 0.1. */
static void give_device(const tn_network_device *from, tn_network_device *out) {
  size_t first = offsetof(tn_network_device, agent) + sizeof out->agent;
  bool begun = out->struct_size >= sizeof(size_t) && out->struct_size <= TN_OPTIONS_MOST &&
               out->struct_size % sizeof(size_t) == 0;
  if (!begun) out->struct_size = first;
  tn_options_fill(out, from, sizeof *from);
}

bool tn_cluster_device(const tn_cluster *c, size_t index, tn_network_device *out) {
  if (!c || !out) return false;
  pthread_mutex_lock(lock_of(c));
  bool there = index < c->num_devices;
  if (there) give_device(&c->devices[index].about, out);
  pthread_mutex_unlock(lock_of(c));
  return there;
}

const char *tn_cluster_conf_entry(const tn_cluster *c, int32_t id) {
  if (!c) return NULL;
  pthread_mutex_lock(lock_of(c));
  const cluster_device *d = cluster_find(c, id);
  const char *agent = d ? d->about.agent : NULL;
  pthread_mutex_unlock(lock_of(c));
  return agent;
}

bool tn_cluster_joins(const tn_cluster *c, int32_t phase, int32_t rank, int32_t peer) {
  if (!c) return false;
  LOCKED(bool, cluster_joins(c, phase, rank, peer));
}

int32_t tn_cluster_phase(const tn_cluster *c) {
  if (!c) return -1;
  LOCKED(int32_t, c->phase);
}

tn_phase_state tn_cluster_state(const tn_cluster *c) {
  if (!c) return TN_PHASE_IDLE;
  LOCKED(tn_phase_state, c->change.state);
}

uint64_t tn_cluster_epoch(const tn_cluster *c) {
  if (!c) return 0;
  LOCKED(uint64_t, c->epoch);
}

size_t tn_cluster_describe(const tn_cluster *c, char *text, size_t size) {
  int length;
  if (!c) {
    length = snprintf(text, size, "no network");
  } else {
    pthread_mutex_lock(lock_of(c));
    char phase[24] = "no known phase";
    if (c->phase >= 0) snprintf(phase, sizeof phase, "phase %d", (int)c->phase);
    length = snprintf(text, size, "network of %zu devices, %zu phases, in %s, %s", c->num_devices,
                      c->num_phases, phase, tn_phase_state_name(c->change.state));
    pthread_mutex_unlock(lock_of(c));
  }
  return length < 0 ? 0 : (size_t)length;
}
