/* Names for code that is compiled once a tier: TN_TIERED(reduce_ops) is reduce_ops_avx2 in the
 * object built for AVX2. */
#ifndef TN_BASE_TIER_H
#define TN_BASE_TIER_H

#include <tiers_built.h> /* cmake/floors.cmake: TN_BASELINE_BUILT, TN_AVX2_BUILT, TN_AVX512_BUILT */

/* What stands in the row of a tier that this build has not (TENON_TIERS): the best below it, or the
 * lowest there is. Nobody asks for it there: tn_isa_detect() gives tiers that were built. */
#if TN_BASELINE_BUILT
#define TN_BASELINE_ROW(name) name##_baseline
#elif TN_AVX2_BUILT
#define TN_BASELINE_ROW(name) name##_avx2
#else
#define TN_BASELINE_ROW(name) name##_avx512
#endif
#if TN_AVX2_BUILT
#define TN_AVX2_ROW(name) name##_avx2
#else
#define TN_AVX2_ROW(name) TN_BASELINE_ROW(name)
#endif
#if TN_AVX512_BUILT
#define TN_AVX512_ROW(name) name##_avx512
#else
#define TN_AVX512_ROW(name) TN_AVX2_ROW(name)
#endif

#define TN_TIER_JOIN_(name, tier) name##_##tier
#define TN_TIER_JOIN(name, tier)  TN_TIER_JOIN_(name, tier)
#define TN_TIERED(name)           TN_TIER_JOIN(name, TN_TIER)

/* The three of them, for a table indexed by tn_isa. */
#define TN_ALL_TIERS(name)                                                                         \
  { TN_BASELINE_ROW(name), TN_AVX2_ROW(name), TN_AVX512_ROW(name) }

#endif
