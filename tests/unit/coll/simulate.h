/* A naive run of a capsule on numbers, with lanes picked at random: it shares nothing with the
 * verifier but what each collective promises (collective.h). A step that moves data reads when it
 * begins and stores when it ends, and other lanes run between. */
#ifndef TN_TEST_SIMULATE_H
#define TN_TEST_SIMULATE_H

#include "coll/capsule/capsule.h"

/* splitmix64 */
uint64_t simulate_random(uint64_t *seed);

/* NULL: every rank ended with what is promised, nothing was left over and no two lanes used a chunk
 * at one time, one of them storing. Otherwise what went wrong. */
const char *simulate(const coll_capsule *c, bool in_place, int32_t depth, uint64_t *seed);

#endif
