/* Names for code that is compiled once a tier: TN_TIERED(reduce_ops) is reduce_ops_avx2 in the
 * object built for AVX2. */
#ifndef TN_BASE_TIER_H
#define TN_BASE_TIER_H

#include <tiers_built.h> /* cmake/floors.cmake: TN_AVX2_BUILT, TN_AVX512_BUILT */

#if TN_AVX2_BUILT
#define TN_AVX2_TIER(name) name##_avx2
#else
#define TN_AVX2_TIER(name) name##_baseline
#endif
#if TN_AVX512_BUILT
#define TN_AVX512_TIER(name) name##_avx512
#else
#define TN_AVX512_TIER(name) name##_baseline
#endif

#define TN_TIER_JOIN_(name, tier) name##_##tier
#define TN_TIER_JOIN(name, tier)  TN_TIER_JOIN_(name, tier)
#define TN_TIERED(name)           TN_TIER_JOIN(name, TN_TIER)

/* The three of them, for a table indexed by tn_isa. In the row of a tier that this build has not
 * (TENON_TIERS) stands the baseline's, which nobody asks for there: tn_isa_detect() is capped by what
 * was built. */
#define TN_ALL_TIERS(name)                                                                         \
  { name##_baseline, TN_AVX2_TIER(name), TN_AVX512_TIER(name) }

#endif
