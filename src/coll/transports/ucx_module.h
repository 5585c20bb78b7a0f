/* What libtenon and its module for UCX, libtenon_ucx.so, know of each other. The module carries a
 * copy of the base floor; what belongs to this process alone, it calls through `host`. */
#ifndef TN_COLL_TRANSPORTS_UCX_MODULE_H
#define TN_COLL_TRANSPORTS_UCX_MODULE_H

#include "coll/segments.h"

typedef struct ucx_host {
  size_t size;
  const char *version; /* TENON_VERSION: the module must be of the same */
  void *(*segment_at)(coll_segments *segments, const coll_place *place, size_t bytes);
} ucx_host;

/* Its one function, by this name. NULL: it is of another version. The transport's flags are those
 * that it can serve on this machine, once its probe has said that it works. */
#define UCX_MODULE_ENTRY "tenon_ucx_transport"
typedef const coll_transport *ucx_module_entry(const ucx_host *host);

/* libtenon's side: loads the module at the first probe (ucx.c). */
extern coll_transport coll_transport_ucx;

#endif
