/* Names for code that is compiled once a tier: TN_TIERED(reduce_ops) is reduce_ops_avx2 in the
 * object built for AVX2. */
#ifndef TN_BASE_TIER_H
#define TN_BASE_TIER_H

#define TN_TIER_JOIN_(name, tier) name##_##tier
#define TN_TIER_JOIN(name, tier)  TN_TIER_JOIN_(name, tier)
#define TN_TIERED(name)           TN_TIER_JOIN(name, TN_TIER)

/* The three of them, for a table indexed by tn_isa. */
#define TN_ALL_TIERS(name)                                                                         \
  { name##_baseline, name##_avx2, name##_avx512 }

#endif
