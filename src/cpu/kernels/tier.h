/* Names for code that is compiled once a tier: CPU_TIERED(reduce_ops) is reduce_ops_avx2 in the
 * object built for AVX2. */
#ifndef TN_CPU_KERNELS_TIER_H
#define TN_CPU_KERNELS_TIER_H

#define CPU_TIER_JOIN_(name, tier) name##_##tier
#define CPU_TIER_JOIN(name, tier)  CPU_TIER_JOIN_(name, tier)
#define CPU_TIERED(name)           CPU_TIER_JOIN(name, CPU_TIER)

/* The three of them, for a table indexed by cpu_isa. */
#define CPU_ALL_TIERS(name)                                                                        \
  { name##_baseline, name##_avx2, name##_avx512 }

#endif
