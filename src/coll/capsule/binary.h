/* The hash of a capsule: SHA-256 of its binary form without the name. */
#ifndef TN_COLL_CAPSULE_BINARY_H
#define TN_COLL_CAPSULE_BINARY_H

#include "coll/capsule/capsule.h"

tn_status *coll_hash(const coll_capsule *c, uint8_t hash[32]) TN_MUST_USE;

#endif
