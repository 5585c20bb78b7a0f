/* Other libraries' algorithm files, read into capsules. */
#ifndef TN_COLL_CAPSULE_MSCCL_H
#define TN_COLL_CAPSULE_MSCCL_H

#include "coll/capsule/capsule.h"

/* MSCCL's XML, of both dialects: <algo>, <gpu>, <tb>, <step>. A thread block becomes a lane, a step
 * one step; steps of type nop stay, as they carry dependencies. What is left out of a file has
 * RCCL's default. The name is the algorithm's. Errors name line and column, or rank, lane and step.
 */
tn_status *coll_read_msccl_xml(const char *text, size_t size, const char *file,
                               coll_capsule **out) TN_MUST_USE;

#endif
