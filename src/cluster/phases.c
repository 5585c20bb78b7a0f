/* Phases and the ways between them, checked as they come. */
#include "cluster/cluster.h"

#include <stdio.h>
#include <string.h>

static void end_confs(const tn_cluster *c, cluster_conf *confs) {
  for (size_t i = 0; confs && i < c->num_devices; i++) cluster_conf_end(&confs[i]);
  tn_free(confs);
}

static void end_orders(const tn_cluster *c, cluster_orders *orders) {
  for (size_t i = 0; orders && i < c->num_devices; i++) cluster_orders_end(&orders[i]);
  tn_free(orders);
}

/* ---- entries --------------------------------------------------------------------------------- */

static tn_status *check_port(const cluster_device *d, int32_t port) {
  if (port >= 1 && port <= d->about.ports) return NULL;
  return tn_error(TN_OUT_OF_RANGE, "port %d of %d", (int)port, (int)d->about.ports);
}

/* Whether a switch can do that at all. */
static tn_status *check_entry(const tn_cluster *c, const cluster_device *d, cluster_entry e) {
  if (d->about.kind == TN_HOST) return tn_error(TN_INVALID_ARGUMENT, "it is a host");
  if (d->about.kind == TN_OPTICAL_SWITCH) {
    tn_status *status = check_port(d, e.a);
    if (!status) status = check_port(d, e.b);
    if (!status && e.out) status = tn_error(TN_INVALID_ARGUMENT, "a route at an optical switch");
    if (!status && e.a == e.b)
      status = tn_error(TN_INVALID_ARGUMENT, "port %d joined to itself", (int)e.a);
    return status;
  }
  if (!cluster_find(c, e.a) || !cluster_find(c, e.b) || e.a == e.b)
    return tn_error(TN_INVALID_ARGUMENT, "a route from device %d to device %d", (int)e.a, (int)e.b);
  return check_port(d, e.out);
}

static tn_status *add_entry(const tn_cluster *c, int32_t phase, const tn_network_entry *entry,
                            size_t number, cluster_conf *confs) {
  const cluster_device *d = cluster_find(c, entry->device);
  if (!d)
    return tn_error(TN_NOT_FOUND, "phase %d, entry %zu: there is no device %d", (int)phase, number,
                    (int)entry->device);
  cluster_entry e = {entry->a, entry->b, entry->out};
  char text[CLUSTER_DEVICE_TEXT];
  tn_status *status = check_entry(c, d, e);
  if (!status) status = cluster_conf_add(&confs[d - c->devices], e);
  return tn_status_prefix(status, "phase %d, entry %zu, %s", (int)phase, number,
                          cluster_device_text(d, text));
}

static tn_status *add_phase(tn_cluster *c, int32_t id, const tn_network_entry *entries,
                            size_t num_entries) {
  if (id < 0) return tn_error(TN_INVALID_ARGUMENT, "phase %d", (int)id);
  if (cluster_find_phase(c, id)) return tn_error(TN_ALREADY_EXISTS, "there is a phase %d", (int)id);
  if (c->num_phases >= CLUSTER_MAX_PHASES)
    return tn_error(TN_RESOURCE_EXHAUSTED, "more than %d phases", CLUSTER_MAX_PHASES);
  void *list = c->phases;
  cluster_conf *confs = tn_alloc_array(c->num_devices + 1, sizeof *confs);
  if (!confs || !tn_array_reserve(&list, &c->cap_phases, c->num_phases + 1, sizeof *c->phases)) {
    tn_free(confs);
    return tn_error_no_memory("a phase");
  }
  c->phases = list;
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < num_entries; i++)
    status = add_entry(c, id, &entries[i], i, confs);
  if (status)
    end_confs(c, confs);
  else
    c->phases[c->num_phases++] = (cluster_phase){id, confs};
  return status;
}

tn_status *tn_cluster_register_phase(tn_cluster *c, int32_t id, const tn_network_entry *entries,
                                     size_t num_entries) {
  if (!c || (num_entries && !entries))
    return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_register_phase: NULL");
  pthread_mutex_lock(&c->lock);
  tn_status *status = add_phase(c, id, entries, num_entries);
  pthread_mutex_unlock(&c->lock);
  return status;
}

/* ---- ways ------------------------------------------------------------------------------------ */

/* Where the orders lead from one phase's configuration must be the other's. */
static tn_status *check_way(const cluster_conf *from, const cluster_conf *to,
                            const cluster_orders *orders) {
  cluster_conf conf = {0};
  char text[CLUSTER_ENTRY_TEXT];
  tn_status *status = cluster_conf_copy(from, &conf);
  for (size_t i = 0; !status && i < orders->count; i++)
    status = cluster_order_apply(&conf, orders->list[i]);
  for (size_t i = 0; !status && i < to->count; i++)
    if (!cluster_conf_has(&conf, to->list[i]))
      status = tn_error(TN_FAILED_PRECONDITION, "the orders do not lead to %s",
                        cluster_entry_text(to->list[i], text));
  for (size_t i = 0; !status && i < conf.count; i++)
    if (!cluster_conf_has(to, conf.list[i]))
      status = tn_error(TN_FAILED_PRECONDITION, "the orders leave %s",
                        cluster_entry_text(conf.list[i], text));
  cluster_conf_end(&conf);
  return status;
}

static tn_status *take_command(const tn_cluster *c, const tn_network_command *command,
                               cluster_orders *orders) {
  const cluster_device *d = cluster_find(c, command->device);
  if (!d || !cluster_is_switch(d))
    return tn_error(TN_NOT_FOUND, "device %d is no switch of this network", (int)command->device);
  if (!command->command)
    return tn_error(TN_INVALID_ARGUMENT, "device %d: no order", (int)command->device);
  return cluster_orders_add(&orders[d - c->devices], command->command);
}

static tn_status *fill_way(const tn_cluster *c, const cluster_transform *way,
                           const tn_network_command *commands, size_t num_commands) {
  const cluster_phase *from = cluster_find_phase(c, way->from),
                      *to = cluster_find_phase(c, way->to);
  char text[CLUSTER_DEVICE_TEXT];
  tn_status *status = NULL;
  if (!from || !to)
    return tn_error(TN_NOT_FOUND, "there is no phase %d", (int)(from ? way->to : way->from));
  for (size_t i = 0; !status && i < num_commands; i++)
    status = take_command(c, &commands[i], way->orders);
  for (size_t i = 0; !status && i < c->num_devices; i++)
    status = tn_status_prefix(check_way(&from->confs[i], &to->confs[i], &way->orders[i]), "%s",
                              cluster_device_text(&c->devices[i], text));
  return status;
}

static tn_status *add_way(tn_cluster *c, int32_t from, int32_t to,
                          const tn_network_command *commands, size_t num_commands) {
  for (size_t i = 0; i < c->num_transforms; i++)
    if (c->transforms[i].from == from && c->transforms[i].to == to)
      return tn_error(TN_ALREADY_EXISTS, "there are such orders");
  void *list = c->transforms;
  cluster_transform way = {from, to, tn_alloc_array(c->num_devices + 1, sizeof *way.orders)};
  if (!way.orders ||
      !tn_array_reserve(&list, &c->cap_transforms, c->num_transforms + 1, sizeof way)) {
    tn_free(way.orders);
    return tn_error_no_memory("orders");
  }
  c->transforms = list;
  tn_status *status = fill_way(c, &way, commands, num_commands);
  if (status)
    end_orders(c, way.orders);
  else
    c->transforms[c->num_transforms++] = way;
  return status;
}

tn_status *tn_cluster_register_transform(tn_cluster *c, int32_t from, int32_t to,
                                         const tn_network_command *commands, size_t num_commands) {
  if (!c || (num_commands && !commands))
    return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_register_transform: NULL");
  pthread_mutex_lock(&c->lock);
  tn_status *status = add_way(c, from, to, commands, num_commands);
  pthread_mutex_unlock(&c->lock);
  return tn_status_prefix(status, "from phase %d to phase %d", (int)from, (int)to);
}

tn_status *cluster_orders_for(const tn_cluster *c, size_t index, int32_t from, int32_t to,
                              const cluster_conf *now, const cluster_conf *next,
                              cluster_orders *out) {
  for (size_t i = 0; i < c->num_transforms; i++) {
    const cluster_transform *way = &c->transforms[i];
    if (way->from != from || way->to != to) continue;
    tn_status *status = NULL;
    for (size_t k = 0; !status && k < way->orders[index].count; k++)
      status = cluster_orders_add(out, way->orders[index].list[k]);
    return status;
  }
  return cluster_orders_between(now, next, out);
}
