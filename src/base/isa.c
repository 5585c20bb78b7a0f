#include "base/isa.h"
#include "base/config.h"
#include "base/tier.h"
#include <cpuid.h>
#include <string.h>

static const char *const names[TN_NUM_ISAS] = {"baseline", "avx2", "avx512"};

/* Two that not every compiler's __builtin_cpu_supports knows. They need no support from the system
 * beyond AVX's, which the builtin checks. */
static bool has_f16c_and_lzcnt(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_F16C)) return false;
  return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & bit_LZCNT);
}

/* Each tier asks for everything that its object files were compiled with (cmake/floors.cmake). */
static bool has_avx2(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
         __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt") && has_f16c_and_lzcnt();
}

static bool has_avx512(void) {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512cd");
}

/* A build for one machine alone may lack the tiers below that machine's. */
static const tn_isa lowest_built = TN_BASELINE_BUILT ? TN_ISA_BASELINE
                                   : TN_AVX2_BUILT   ? TN_ISA_AVX2
                                                     : TN_ISA_AVX512;

static tn_isa best_of_machine_and_build(void) {
  __builtin_cpu_init();
  if (TN_AVX512_BUILT && has_avx512()) return TN_ISA_AVX512;
  return TN_AVX2_BUILT && has_avx2() ? TN_ISA_AVX2 : lowest_built;
}

/* A word that names no tier caps nothing; so does an empty one. */
static tn_isa cap_from_config(void) {
  const char *word = tn_config_string(TN_CONFIG_MAX_ISA);
  for (int isa = 0; isa < TN_NUM_ISAS; isa++)
    if (strcmp(word, names[isa]) == 0) return (tn_isa)isa;
  return TN_ISA_AVX512;
}

tn_isa tn_isa_detect(void) {
  tn_isa best = best_of_machine_and_build(), cap = cap_from_config();
  tn_isa isa = best < cap ? best : cap;
  return isa < lowest_built ? lowest_built : isa;
}

const char *tn_isa_name(tn_isa isa) {
  return (unsigned)isa < TN_NUM_ISAS ? names[isa] : "unknown";
}
