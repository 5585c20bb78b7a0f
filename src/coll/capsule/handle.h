/* Inside tn_capsule, for what makes others of the same kind: tn_capsule_library. */
#ifndef TN_COLL_CAPSULE_HANDLE_H
#define TN_COLL_CAPSULE_HANDLE_H

#include "coll/capsule/verify.h"

#include <tenon/capsule.h>

struct tn_capsule {
  coll_capsule *c;
  const char *format; /* a constant */
  char hash[65];
};

void coll_handle_fill(tn_capsule *handle, coll_capsule *c, const char *format);
tn_verdict coll_public_verdict(const coll_verdict *v);

#endif
