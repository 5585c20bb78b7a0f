#include "cluster/conf.h"

#include <stdio.h>
#include <string.h>

static cluster_entry order_ends(cluster_entry e) {
  return !e.out && e.a > e.b ? (cluster_entry){e.b, e.a, 0} : e;
}

static int compare_entries(cluster_entry x, cluster_entry y) {
  if (x.a != y.a) return x.a < y.a ? -1 : 1;
  return x.b != y.b ? (x.b < y.b ? -1 : 1) : 0;
}

/* Where it is, or would stand. */
static size_t place_of(const cluster_conf *conf, cluster_entry e) {
  size_t low = 0, high = conf->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (compare_entries(conf->list[middle], e) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

const char *cluster_entry_text(cluster_entry e, char text[CLUSTER_ENTRY_TEXT]) {
  if (e.out)
    snprintf(text, CLUSTER_ENTRY_TEXT, "the route from %d to %d by port %d", (int)e.a, (int)e.b,
             (int)e.out);
  else
    snprintf(text, CLUSTER_ENTRY_TEXT, "ports %d and %d", (int)e.a, (int)e.b);
  return text;
}

/* The entry that stands in the way of another; NULL: none. */
static const cluster_entry *find_obstacle(const cluster_conf *conf, cluster_entry e) {
  if (e.out) {
    size_t at = place_of(conf, e);
    return at < conf->count && !compare_entries(conf->list[at], e) ? &conf->list[at] : NULL;
  }
  for (size_t i = 0; i < conf->count; i++) {
    const cluster_entry *o = &conf->list[i];
    if (o->a == e.a || o->a == e.b || o->b == e.a || o->b == e.b) return o;
  }
  return NULL;
}

tn_status *cluster_conf_add(cluster_conf *conf, cluster_entry entry) {
  cluster_entry e = order_ends(entry);
  char mine[CLUSTER_ENTRY_TEXT], other[CLUSTER_ENTRY_TEXT];
  const cluster_entry *taken = find_obstacle(conf, e);
  if (taken)
    return tn_error(TN_ALREADY_EXISTS, "%s: taken by %s", cluster_entry_text(e, mine),
                    cluster_entry_text(*taken, other));
  if (conf->count >= CLUSTER_MAX_ENTRIES)
    return tn_error(TN_RESOURCE_EXHAUSTED, "more than %d entries", CLUSTER_MAX_ENTRIES);
  void *list = conf->list;
  if (!tn_array_reserve(&list, &conf->capacity, conf->count + 1, sizeof e))
    return tn_error_no_memory("a switch's configuration");
  conf->list = list;
  size_t at = place_of(conf, e);
  memmove(conf->list + at + 1, conf->list + at, (conf->count - at) * sizeof e);
  conf->list[at] = e;
  conf->count++;
  return NULL;
}

bool cluster_conf_has(const cluster_conf *conf, cluster_entry entry) {
  cluster_entry e = order_ends(entry);
  size_t at = place_of(conf, e);
  return at < conf->count && !compare_entries(conf->list[at], e) && conf->list[at].out == e.out;
}

tn_status *cluster_conf_remove(cluster_conf *conf, cluster_entry entry) {
  char text[CLUSTER_ENTRY_TEXT];
  cluster_entry e = order_ends(entry);
  if (!cluster_conf_has(conf, e))
    return tn_error(TN_NOT_FOUND, "there is not %s", cluster_entry_text(e, text));
  size_t at = place_of(conf, e);
  memmove(conf->list + at, conf->list + at + 1, (--conf->count - at) * sizeof e);
  return NULL;
}

bool cluster_conf_equal(const cluster_conf *a, const cluster_conf *b) {
  return a->count == b->count &&
         (!a->count || !memcmp(a->list, b->list, a->count * sizeof *a->list));
}

tn_status *cluster_conf_copy(const cluster_conf *from, cluster_conf *to) {
  void *list = to->list;
  if (!tn_array_reserve(&list, &to->capacity, from->count, sizeof *from->list))
    return tn_error_no_memory("a switch's configuration");
  to->list = list;
  if (from->count) memcpy(to->list, from->list, from->count * sizeof *from->list);
  to->count = from->count;
  return NULL;
}

void cluster_conf_end(cluster_conf *conf) {
  tn_free(conf->list);
  *conf = (cluster_conf){0};
}

/* ---- orders ---------------------------------------------------------------------------------- */

tn_status *cluster_orders_add(cluster_orders *orders, const char *order) {
  void *list = orders->list;
  char *copy = tn_strdup(order);
  if (!copy || !tn_array_reserve(&list, &orders->capacity, orders->count + 1, sizeof copy)) {
    tn_free(copy);
    return tn_error_no_memory("an order to a switch");
  }
  orders->list = list;
  orders->list[orders->count++] = copy;
  return NULL;
}

void cluster_orders_end(cluster_orders *orders) {
  for (size_t i = 0; i < orders->count; i++) tn_free(orders->list[i]);
  tn_free(orders->list);
  *orders = (cluster_orders){0};
}

/* The order that takes an entry away, or makes it. */
static tn_status *add_order(cluster_orders *out, cluster_entry e, bool makes) {
  char order[CLUSTER_ENTRY_TEXT];
  if (e.out && makes)
    snprintf(order, sizeof order, "route %d %d by %d", (int)e.a, (int)e.b, (int)e.out);
  else if (e.out)
    snprintf(order, sizeof order, "unroute %d %d", (int)e.a, (int)e.b);
  else
    snprintf(order, sizeof order, "%s %d %d", makes ? "join" : "part", (int)e.a, (int)e.b);
  return cluster_orders_add(out, order);
}

static tn_status *add_missing(const cluster_conf *has, const cluster_conf *wants, bool makes,
                              cluster_orders *out) {
  tn_status *status = NULL;
  for (size_t i = 0; !status && i < wants->count; i++)
    if (!cluster_conf_has(has, wants->list[i])) status = add_order(out, wants->list[i], makes);
  return status;
}

tn_status *cluster_orders_between(const cluster_conf *from, const cluster_conf *to,
                                  cluster_orders *out) {
  tn_status *status = add_missing(to, from, false, out);
  return status ? status : add_missing(from, to, true, out);
}

static tn_status *as_precondition(tn_status *status) {
  tn_code code = tn_status_code(status);
  if (code != TN_NOT_FOUND && code != TN_ALREADY_EXISTS) return status;
  tn_status *changed = tn_error(TN_FAILED_PRECONDITION, "%s", tn_status_message(status));
  tn_status_destroy(status);
  return changed;
}

static tn_status *remove_route(cluster_conf *conf, int32_t a, int32_t b) {
  size_t at = place_of(conf, (cluster_entry){a, b, 1});
  bool there = at < conf->count && conf->list[at].out &&
               !compare_entries(conf->list[at], (cluster_entry){a, b, 1});
  return there ? cluster_conf_remove(conf, conf->list[at])
               : tn_error(TN_NOT_FOUND, "there is no route from %d to %d", (int)a, (int)b);
}

/* At most nine digits: what sscanf does with more is not defined. */
tn_status *cluster_order_apply(cluster_conf *conf, const char *order) {
  int a = 0, b = 0, out = 0, end = 0;
  size_t size = strlen(order);
#define IS(...) (end = 0, sscanf(order, __VA_ARGS__), end && (size_t)end == size)
  tn_status *status = NULL;
  if (IS("join %9d %9d%n", &a, &b, &end) && a > 0 && b > 0 && a != b)
    status = cluster_conf_add(conf, (cluster_entry){a, b, 0});
  else if (IS("part %9d %9d%n", &a, &b, &end) && a > 0 && b > 0 && a != b)
    status = cluster_conf_remove(conf, (cluster_entry){a, b, 0});
  else if (IS("route %9d %9d by %9d%n", &a, &b, &out, &end) && a >= 0 && b >= 0 && out > 0)
    status = cluster_conf_add(conf, (cluster_entry){a, b, out});
  else if (IS("unroute %9d %9d%n", &a, &b, &end))
    status = remove_route(conf, a, b);
  else
    status = tn_error(TN_INVALID_ARGUMENT, "it is no order");
#undef IS
  return tn_status_prefix(as_precondition(status), "%.80s", order);
}
