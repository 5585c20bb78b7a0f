/* UCX as libtenon sees it: a module, loaded when it is asked for first. */
#include "coll/transports/ucx_module.h"

#include "base/dynamic_module.h"
#include <pthread.h>
#include <stdio.h>

static const ucx_host host = {
    .size = sizeof host, .version = TENON_VERSION, .segment_at = coll_segments_at};
static pthread_once_t once = PTHREAD_ONCE_INIT;
static const coll_transport *module;
static char missing[512];

static void load_module(void) {
  void *found = NULL;
  tn_status *status = tn_dynamic_module_find("ucx", UCX_MODULE_ENTRY, &found);
  if (status) {
    snprintf(missing, sizeof missing, "%s", tn_status_message(status));
    tn_status_destroy(status);
    return;
  }
  module = ((ucx_module_entry *)(uintptr_t)found)(&host);
  if (module)
    coll_transport_ucx.serves = module->serves;
  else
    snprintf(missing, sizeof missing, "libtenon_ucx.so is of another version");
}

static tn_status *probe_ucx(void) {
  pthread_once(&once, load_module);
  if (module) return module->probe();
  return tn_error(TN_UNAVAILABLE, "UCX cannot be used: %s", missing);
}

static tn_status *open_port(const coll_port_options *options, coll_port **out) {
  *out = NULL;
  tn_status *status = probe_ucx();
  return status ? status : module->open(options, out);
}

coll_transport coll_transport_ucx = {
    .size = sizeof(coll_transport),
    .name = "ucx",
    .about = "InfiniBand, RoCE and TCP between hosts, through UCX",
    .serves = TN_TRANSPORT_IB | TN_TRANSPORT_ETHERNET, /* once probed: those that there are */
    .maps = false,
    .probe = probe_ucx,
    .open = open_port,
};
