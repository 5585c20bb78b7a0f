/* Topology files: RFC 8345's JSON form, with "tenon:" members (docs/cluster.md). What is not
 * Tenon's and not needed is left alone, as the form is made to be added to; a "tenon:" member that
 * nobody knows is refused. */
#include "base/json.h"
#include "cluster/cluster.h"

#include <stdio.h>
#include <string.h>

enum { MAX_BYTES = 64 << 20, PLACE = 300 };

/* Where the reader is: "FILE: network.node[3]". */
typedef struct place {
  const char *file;
  const char *list; /* "node"; NULL: none */
  size_t index;
  const char *inner; /* "join" within a phase; NULL: none */
  size_t inner_index;
} place;

typedef struct topology {
  place at;
  tn_cluster *cluster;
  yyjson_val *nodes;
  tn_map names; /* to a node's index + 1 */
  int32_t *ids; /* by a node's index */
} topology;

static tn_status *error_at(const place *at, const char *member, const char *format, ...)
    TN_PRINTF(3, 4) TN_MUST_USE TN_NEVER_NULL;

static const char *place_text(const place *at, const char *member, char text[PLACE]) {
  int size = snprintf(text, PLACE, "%.150s: network", at->file);
  if (at->list)
    size += snprintf(text + size, PLACE - (size_t)size, ".%s[%zu]", at->list, at->index);
  if (at->inner)
    size += snprintf(text + size, PLACE - (size_t)size, ".%s[%zu]", at->inner, at->inner_index);
  if (*member) snprintf(text + size, PLACE - (size_t)size, ".%s", member);
  return text;
}

static tn_status *error_at(const place *at, const char *member, const char *format, ...) {
  char where[PLACE];
  va_list args;
  va_start(args, format);
  tn_status *status = tn_error_v(TN_INVALID_ARGUMENT, format, args);
  va_end(args);
  return tn_status_prefix(status, "%s", place_text(at, member, where));
}
#if defined(__clang_analyzer__) /* which does not read the attribute (base/status.h) */
#define error_at(...) tn_never_null(error_at(__VA_ARGS__))
#endif

/* An error of the cluster's, with the place. */
static tn_status *prefix_place(tn_status *status, const place *at) {
  char where[PLACE];
  return tn_status_prefix(status, "%s", place_text(at, "", where));
}

/* ---- members --------------------------------------------------------------------------------- */

/* It has no NUL: the reader takes none. */
static tn_status *text_of(const place *at, yyjson_val *object, const char *name, const char **out) {
  *out = yyjson_get_str(yyjson_obj_get(object, name));
  return *out ? NULL : error_at(at, name, "a text must be here");
}

/* `*out` stays as it is where there is none. */
static tn_status *number_of(const place *at, yyjson_val *object, const char *name, int32_t *out) {
  yyjson_val *value = yyjson_obj_get(object, name);
  int64_t number = 0;
  if (!value) return NULL;
  if (!tn_json_int(value, &number) || number < 0 || number > INT32_MAX)
    return error_at(at, name, "a whole number from 0 must be here");
  *out = (int32_t)number;
  return NULL;
}

/* NULL is set where there is none. */
static tn_status *array_of(const place *at, yyjson_val *object, const char *name,
                           yyjson_val **out) {
  *out = yyjson_obj_get(object, name);
  if (!*out || yyjson_is_arr(*out)) return NULL;
  return error_at(at, name, "an array must be here");
}

/* Ports go by their numbers: "1" to "65535". */
static tn_status *port_of_text(const place *at, const char *member, const char *text,
                               int32_t *out) {
  int32_t port = 0;
  size_t size = strlen(text);
  bool digits = size >= 1 && size <= 5 && strspn(text, "0123456789") == size;
  for (size_t i = 0; digits && i < size; i++) port = port * 10 + (text[i] - '0');
  if (port < 1 || port > CLUSTER_MAX_PORTS)
    return error_at(at, member, "\"%.40s\" is no port's number (1 to %d)", text, CLUSTER_MAX_PORTS);
  *out = port;
  return NULL;
}

static tn_status *port_of(const place *at, yyjson_val *object, const char *name, int32_t *out) {
  const char *text;
  tn_status *status = text_of(at, object, name, &text);
  return status ? status : port_of_text(at, name, text, out);
}

static tn_status *node_of(const topology *t, yyjson_val *object, const char *name, int32_t *out) {
  const char *text;
  tn_status *status = text_of(&t->at, object, name, &text);
  if (status) return status;
  uintptr_t found = (uintptr_t)tn_map_get(&t->names, text, strlen(text));
  if (!found) return error_at(&t->at, name, "there is no node \"%.100s\"", text);
  *out = t->ids[found - 1];
  return NULL;
}

static tn_status *only_known(const place *at, yyjson_val *object, const char *const *known) {
  yyjson_val *key, *value;
  size_t k, n;
  if (!yyjson_is_obj(object)) return error_at(at, "", "an object must be here");
  yyjson_obj_foreach(object, k, n, key, value) {
    const char *name = yyjson_get_str(key);
    size_t i = 0;
    if (strncmp(name, "tenon:", 6) != 0) continue;
    while (known[i] && strcmp(known[i], name) != 0) i++;
    if (!known[i]) return error_at(at, "", "there is no such member as %.60s", name);
  }
  return NULL;
}

/* ---- nodes ----------------------------------------------------------------------------------- */

/* The highest number of a port; no port twice. */
static tn_status *read_ports(topology *t, yyjson_val *node, int32_t *out) {
  yyjson_val *points, *point;
  size_t i, n;
  tn_status *status = array_of(&t->at, node, "ietf-network-topology:termination-point", &points);
  if (status) return status;
  yyjson_arr_foreach(points, i, n, point) {
    int32_t port = 0;
    t->at.inner = "termination-point";
    t->at.inner_index = i;
    status = port_of(&t->at, point, "tp-id", &port);
    if (status) break;
    if (port > *out) *out = port;
  }
  t->at.inner = NULL;
  return status;
}

static tn_status *read_kind(const place *at, yyjson_val *node, tn_network_kind *out) {
  static const char *const kinds[] = {"host", "switch", "optical-switch"};
  const char *text;
  tn_status *status = text_of(at, node, "tenon:kind", &text);
  if (status) return status;
  for (size_t i = 0; i < 3; i++) {
    if (strcmp(text, kinds[i]) != 0) continue;
    *out = (tn_network_kind)i;
    return NULL;
  }
  return error_at(at, "tenon:kind", "\"%.40s\": host, switch, optical-switch", text);
}

static tn_status *read_node(topology *t, yyjson_val *node) {
  static const char *const known[] = {"tenon:kind", "tenon:id", "tenon:rank", "tenon:agent", NULL};
  size_t index = t->at.index;
  tn_network_device d = TN_NETWORK_DEVICE_INIT;
  d.id = (int32_t)index;
  tn_status *status = only_known(&t->at, node, known);
  if (!status) status = text_of(&t->at, node, "node-id", &d.name);
  if (!status) status = read_kind(&t->at, node, &d.kind);
  if (!status) status = number_of(&t->at, node, "tenon:id", &d.id);
  if (!status) status = number_of(&t->at, node, "tenon:rank", &d.rank);
  if (!status && yyjson_obj_get(node, "tenon:agent"))
    status = text_of(&t->at, node, "tenon:agent", &d.agent);
  if (!status) status = read_ports(t, node, &d.ports);
  if (status) return status;
  size_t length = strlen(d.name);
  if (tn_map_get(&t->names, d.name, length))
    return error_at(&t->at, "node-id", "there is a node \"%.100s\" before", d.name);
  if (!tn_map_put(&t->names, d.name, length, (void *)(uintptr_t)(index + 1)))
    return tn_error_no_memory("a topology");
  t->ids[index] = d.id;
  return prefix_place(tn_cluster_add_device(t->cluster, &d), &t->at);
}

static tn_status *read_nodes(topology *t) {
  size_t count = yyjson_arr_size(t->nodes), n;
  yyjson_val *node;
  if (count > CLUSTER_MAX_DEVICES)
    return error_at(&t->at, "node", "%zu nodes: at most %d", count, CLUSTER_MAX_DEVICES);
  t->ids = tn_alloc_array(count + 1, sizeof *t->ids);
  tn_status *status = t->ids ? NULL : tn_error_no_memory("a topology");
  t->at.list = "node";
  yyjson_arr_foreach(t->nodes, t->at.index, n, node) {
    if (status) break;
    status = read_node(t, node);
  }
  t->at.list = NULL;
  return status;
}

/* ---- links ----------------------------------------------------------------------------------- */

/* The form's links have a direction; a cable is two of them, or one. */
static bool has_cable(const tn_cluster *c, cluster_cable k) {
  for (size_t i = 0; i < c->num_cables; i++) {
    const cluster_cable *o = &c->cables[i];
    if (o->device == k.peer_device && o->port == k.peer_port && o->peer_device == k.device &&
        o->peer_port == k.port)
      return true;
  }
  return false;
}

static tn_status *read_link(topology *t, yyjson_val *link) {
  static const char *const known[] = {NULL};
  yyjson_val *from = yyjson_obj_get(link, "source"), *to = yyjson_obj_get(link, "destination");
  cluster_cable k = {0};
  tn_status *status = only_known(&t->at, link, known);
  if (!status) status = node_of(t, from, "source-node", &k.device);
  if (!status) status = port_of(&t->at, from, "source-tp", &k.port);
  if (!status) status = node_of(t, to, "dest-node", &k.peer_device);
  if (!status) status = port_of(&t->at, to, "dest-tp", &k.peer_port);
  if (status || has_cable(t->cluster, k)) return status;
  return prefix_place(
      tn_cluster_add_cable(t->cluster, k.device, k.port, k.peer_device, k.peer_port), &t->at);
}

/* ---- phases ---------------------------------------------------------------------------------- */

/* {"node": "east", "ports": ["1", "5"]} */
static tn_status *read_join(topology *t, yyjson_val *join, tn_network_entry *out) {
  yyjson_val *ports = yyjson_obj_get(join, "ports");
  tn_status *status = node_of(t, join, "node", &out->device);
  if (status) return status;
  const char *a = yyjson_get_str(yyjson_arr_get(ports, 0));
  const char *b = yyjson_get_str(yyjson_arr_get(ports, 1));
  if (yyjson_arr_size(ports) != 2 || !a || !b)
    return error_at(&t->at, "ports", "the numbers of two ports must be here, as texts");
  status = port_of_text(&t->at, "ports", a, &out->a);
  return status ? status : port_of_text(&t->at, "ports", b, &out->b);
}

/* {"node": "core", "from": "h0", "to": "h1", "by": "2"} */
static tn_status *read_route(topology *t, yyjson_val *route, tn_network_entry *out) {
  tn_status *status = node_of(t, route, "node", &out->device);
  if (!status) status = node_of(t, route, "from", &out->a);
  if (!status) status = node_of(t, route, "to", &out->b);
  return status ? status : port_of(&t->at, route, "by", &out->out);
}

typedef tn_status *(*read_entry)(topology *t, yyjson_val *object, tn_network_entry *out);

static tn_status *read_entries(topology *t, yyjson_val *list, const char *name, read_entry read,
                               tn_network_entry *out) {
  tn_status *status = NULL;
  yyjson_val *entry;
  size_t n;
  t->at.inner = name;
  yyjson_arr_foreach(list, t->at.inner_index, n, entry) {
    tn_network_entry *made = out + t->at.inner_index;
    *made = (tn_network_entry){0};
    status = read(t, entry, made);
    if (status) break;
  }
  t->at.inner = NULL;
  return status;
}

static tn_status *read_phase(topology *t, yyjson_val *phase) {
  static const char *const known[] = {NULL};
  yyjson_val *joins = NULL, *routes = NULL;
  int32_t id = -1;
  tn_status *status = only_known(&t->at, phase, known);
  if (!status) status = number_of(&t->at, phase, "id", &id);
  if (!status && id < 0) status = error_at(&t->at, "id", "a whole number from 0 must be here");
  if (!status) status = array_of(&t->at, phase, "join", &joins);
  if (!status) status = array_of(&t->at, phase, "route", &routes);
  if (status) return status;
  size_t num_joins = yyjson_arr_size(joins), count = num_joins + yyjson_arr_size(routes);
  if (count > CLUSTER_MAX_ENTRIES)
    return error_at(&t->at, "", "%zu entries: at most %d", count, CLUSTER_MAX_ENTRIES);
  tn_network_entry *entries = tn_alloc_array(count + 1, sizeof *entries);
  if (!entries) return tn_error_no_memory("a topology");
  status = read_entries(t, joins, "join", read_join, entries);
  if (!status) status = read_entries(t, routes, "route", read_route, entries + num_joins);
  if (!status)
    status = prefix_place(tn_cluster_register_phase(t->cluster, id, entries, count), &t->at);
  tn_free(entries);
  return status;
}

/* ---- the file -------------------------------------------------------------------------------- */

static tn_status *read_list(topology *t, yyjson_val *network, const char *member, const char *name,
                            size_t most, tn_status *(*read)(topology *t, yyjson_val *object)) {
  yyjson_val *list, *one;
  size_t n;
  tn_status *status = array_of(&t->at, network, member, &list);
  if (status) return status;
  if (yyjson_arr_size(list) > most)
    return error_at(&t->at, member, "%zu of them: at most %zu", yyjson_arr_size(list), most);
  t->at.list = name;
  yyjson_arr_foreach(list, t->at.index, n, one) {
    status = read(t, one);
    if (status) break;
  }
  t->at.list = NULL;
  return status;
}

static tn_status *read_network(topology *t, yyjson_val *root) {
  static const char *const known[] = {"tenon:phase", NULL};
  yyjson_val *networks = yyjson_obj_get(yyjson_obj_get(root, "ietf-network:networks"), "network");
  yyjson_val *network = yyjson_arr_get(networks, 0);
  if (yyjson_arr_size(networks) != 1)
    return error_at(&t->at, "", "ietf-network:networks.network must be an array of one network");
  tn_status *status = only_known(&t->at, network, known);
  if (!status) status = array_of(&t->at, network, "node", &t->nodes);
  if (!status) status = read_nodes(t);
  if (!status)
    status = read_list(t, network, "ietf-network-topology:link", "link",
                       (size_t)CLUSTER_MAX_CABLES * 2, read_link);
  if (!status)
    status = read_list(t, network, "tenon:phase", "phase", CLUSTER_MAX_PHASES, read_phase);
  return status;
}

static tn_status *load_json(const char *text, size_t size, const char *file, yyjson_doc **out) {
  tn_json_fault fault;
  if (size > MAX_BYTES)
    return tn_error(TN_INVALID_ARGUMENT, "%s: %zu bytes: at most %d", file, size, MAX_BYTES);
  *out = tn_json_read(text, size, &fault);
  if (*out) return NULL;
  if (fault.no_memory) return tn_error_no_memory("a topology");
  return tn_error(TN_INVALID_ARGUMENT, "%s:%zu:%zu: %s", file, fault.line, fault.column,
                  fault.text);
}

tn_status *tn_cluster_read(const char *text, size_t size, const char *file,
                           const tn_cluster_options *options, tn_cluster **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_read: no place for the cluster");
  *out = NULL;
  if (!text || !file) return tn_error(TN_INVALID_ARGUMENT, "tn_cluster_read: NULL");
  yyjson_doc *root = NULL;
  topology t = {.at = {.file = file}};
  tn_status *status = load_json(text, size, file, &root);
  if (!status) status = tn_cluster_create(options, &t.cluster);
  if (!status) status = read_network(&t, yyjson_doc_get_root(root));
  tn_map_free(&t.names);
  tn_free(t.ids);
  yyjson_doc_free(root);
  if (status)
    tn_cluster_destroy(t.cluster);
  else
    *out = t.cluster;
  return status;
}
