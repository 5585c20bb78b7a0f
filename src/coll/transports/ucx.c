/* UCX as libtenon sees it: a module beside it, loaded when it is asked for first. */
#include "coll/transports/ucx_module.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static const ucx_host host = {
    .size = sizeof host, .version = TENON_VERSION, .segment_at = coll_segments_at};
static pthread_once_t once = PTHREAD_ONCE_INIT;
static const coll_transport *module;
static char missing[512];

/* Programs that have the library in them lie beside its folder. */
static void *open_beside(const char *folder, size_t size) {
  static const char *const places[] = {"/libtenon_ucx.so", "/../lib/libtenon_ucx.so"};
  char path[4096];
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    int n = snprintf(path, sizeof path, "%.*s%s", (int)size, folder, places[i]);
    if (n < 0 || (size_t)n >= sizeof path) continue;
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
    const char *why = dlerror();
    if (!missing[0] || !strstr(why, "No such file"))
      snprintf(missing, sizeof missing, "%s", why ? why : "libtenon_ucx.so");
  }
  return NULL;
}

static void load(void) {
  Dl_info self;
  if (!dladdr(&host, &self) || !self.dli_fname) return;
  const char *slash = strrchr(self.dli_fname, '/');
  size_t size = slash ? (size_t)(slash - self.dli_fname) : 1;
  void *library = open_beside(slash ? self.dli_fname : ".", size);
  if (!library) return;
  void *symbol = dlsym(library, UCX_MODULE_ENTRY);
  ucx_module_entry *entry;
  memcpy(&entry, &symbol, sizeof entry);
  module = symbol ? entry(&host) : NULL;
  if (module)
    coll_transport_ucx.serves = module->serves;
  else
    snprintf(missing, sizeof missing, "%s is of another version", UCX_MODULE_ENTRY);
}

static tn_status *probe(void) {
  pthread_once(&once, load);
  if (module) return module->probe();
  return tn_error(TN_UNAVAILABLE, "the module for UCX, libtenon_ucx.so, cannot be loaded: %s",
                  missing[0] ? missing : "it is not there");
}

static tn_status *open_port(const coll_port_options *options, coll_port **out) {
  *out = NULL;
  tn_status *status = probe();
  return status ? status : module->open(options, out);
}

coll_transport coll_transport_ucx = {
    .size = sizeof(coll_transport),
    .name = "ucx",
    .about = "InfiniBand, RoCE and TCP between hosts, through UCX",
    .serves = TN_TRANSPORT_IB | TN_TRANSPORT_ETHERNET, /* once probed: those that there are */
    .maps = false,
    .probe = probe,
    .open = open_port,
};
