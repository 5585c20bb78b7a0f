/* What a proof would cost, before it begins: a header of a few bytes may state more chunks than any
 * machine has memory for. */
#ifndef TN_COLL_CAPSULE_BUDGET_H
#define TN_COLL_CAPSULE_BUDGET_H

#include "coll/capsule/capsule.h"

enum { COLL_MAX_PROOF_MIB = 2048 };
enum { COLL_MAX_PROOF_MOVES = 1 << 30 }; /* of chunks: some ten seconds */

/* RESOURCE_EXHAUSTED if the proof would need more. The clocks of the search for races have a limit
 * of their own (race.c). */
tn_status *coll_check_budget(const coll_capsule *c) TN_MUST_USE;

#endif
