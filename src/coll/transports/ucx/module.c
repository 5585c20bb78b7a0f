/* The module's one function, and what UCX can do on this machine. */
#include "coll/transports/ucx/ucx.h"
#include <pthread.h>
#include <string.h>
#include <uct/api/uct.h>

const ucx_host *ucx_the_host;

/* ---- networks ----------------------------------------------------------------------------------
 */

static tn_transport_flags networks;
static pthread_once_t networks_once = PTHREAD_ONCE_INIT;

static tn_transport_flags network_of(uct_component_h component) {
  uct_component_attr_t attr = {.field_mask = UCT_COMPONENT_ATTR_FIELD_NAME |
                                             UCT_COMPONENT_ATTR_FIELD_MD_RESOURCE_COUNT};
  if (uct_component_query(component, &attr) != UCS_OK || attr.md_resource_count == 0) return 0;
  if (strcmp(attr.name, "ib") == 0) return TN_TRANSPORT_IB;
  return strcmp(attr.name, "tcp") == 0 ? TN_TRANSPORT_ETHERNET : 0;
}

static void find_networks(void) {
  uct_component_h *components;
  unsigned count;
  if (uct_query_components(&components, &count) != UCS_OK) return;
  for (unsigned i = 0; i < count; i++) networks |= network_of(components[i]);
  uct_release_component_list(components);
}

tn_transport_flags ucx_networks(void) {
  pthread_once(&networks_once, find_networks);
  return networks;
}

static void append_devices_of(uct_md_h md, tn_text *out) {
  uct_tl_resource_desc_t *list;
  unsigned count;
  if (uct_md_query_tl_resources(md, &list, &count) != UCS_OK) return;
  for (unsigned i = 0; i < count; i++) {
    const char *name = list[i].dev_name;
    if (list[i].dev_type == UCT_DEVICE_TYPE_NET && !(out->data && strstr(out->data, name)))
      tn_text_printf(out, ",%s", name);
  }
  uct_release_tl_resource_list(list);
}

static void append_devices_of_component(uct_component_h component, tn_text *out) {
  uct_md_resource_desc_t resources[32];
  uct_component_attr_t attr = {.field_mask = UCT_COMPONENT_ATTR_FIELD_NAME |
                                             UCT_COMPONENT_ATTR_FIELD_MD_RESOURCE_COUNT};
  if (uct_component_query(component, &attr) != UCS_OK || strcmp(attr.name, "ib") != 0) return;
  if (attr.md_resource_count > sizeof resources / sizeof *resources) return;
  attr.field_mask = UCT_COMPONENT_ATTR_FIELD_MD_RESOURCES;
  attr.md_resources = resources;
  if (uct_component_query(component, &attr) != UCS_OK) return;
  for (unsigned i = 0; i < attr.md_resource_count; i++) {
    uct_md_config_t *config;
    uct_md_h md;
    if (uct_md_config_read(component, NULL, NULL, &config) != UCS_OK) return;
    if (uct_md_open(component, resources[i].md_name, config, &md) == UCS_OK) {
      append_devices_of(md, out);
      uct_md_close(md);
    }
    uct_config_release(config);
  }
}

void ucx_append_ib_devices(tn_text *out) {
  uct_component_h *components;
  unsigned count;
  if (uct_query_components(&components, &count) != UCS_OK) return;
  for (unsigned i = 0; i < count; i++) append_devices_of_component(components[i], out);
  uct_release_component_list(components);
}

/* ---- the transport -----------------------------------------------------------------------------
 */

static tn_status *probe_networks(void) {
  unsigned major, minor, release;
  ucp_get_version(&major, &minor, &release);
  if (major != 1 || minor < 12)
    return tn_error(TN_UNAVAILABLE, "UCX is version %u.%u; 1.12 to 1.x is needed", major, minor);
  if (ucx_networks()) return NULL;
  return tn_error(TN_UNAVAILABLE, "UCX %u.%u.%u finds neither InfiniBand nor TCP here", major,
                  minor, release);
}

static coll_transport transport = {
    .size = sizeof(coll_transport),
    .name = "ucx",
    .about = "UCX: InfiniBand, RoCE and TCP between hosts",
    .maps = false,
    .probe = probe_networks,
    .open = ucx_open,
};

const coll_transport *ucx_this_transport(void) {
  return &transport;
}

__attribute__((visibility("default"))) const coll_transport *
tenon_ucx_transport(const ucx_host *host) {
  if (host->size < sizeof *host || strcmp(host->version, TENON_VERSION) != 0) return NULL;
  ucx_the_host = host;
  transport.serves = ucx_networks();
  return &transport;
}
