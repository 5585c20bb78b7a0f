/* Instruction sets that code is compiled for, in tiers. */
#ifndef TN_BASE_ISA_H
#define TN_BASE_ISA_H

typedef enum tn_isa { TN_ISA_BASELINE, TN_ISA_AVX2, TN_ISA_AVX512, TN_NUM_ISAS } tn_isa;

/* The best tier of this machine that was built, capped by the config knob max_isa. */
tn_isa tn_isa_detect(void);
const char *tn_isa_name(tn_isa isa); /* "baseline", "avx2", "avx512" */

#endif
