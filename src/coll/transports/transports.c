/* The transports that are built in. */
#include "coll/transport.h"

#include <string.h>

static const coll_transport *const all[] = {
    NULL, /* after the last */
};

const coll_transport *coll_transport_at(size_t index) {
  return index < sizeof all / sizeof *all ? all[index] : NULL;
}

const coll_transport *coll_transport_find(const char *name) {
  for (size_t i = 0; coll_transport_at(i); i++)
    if (strcmp(coll_transport_at(i)->name, name) == 0) return coll_transport_at(i);
  return NULL;
}
