/* Machine profiles: what a client changes of how it uses its machine, said step by step. */
#ifndef TN_CPU_EXEC_PROFILE_H
#define TN_CPU_EXEC_PROFILE_H

#include "base/isa.h"
#include "cpu/cpu.h"

#include <stdint.h>

/* What a profile goes by. Tests say something else than the machine does. */
typedef struct cpu_machine {
  bool x86_64;
  bool has_amx;      /* CPUID: tiles, bf16 and int8 */
  uint64_t xcr0;     /* the registers that the system keeps; 0: it says nothing */
  char vendor[13];   /* "GenuineIntel" */
  char brand[49];    /* "Intel(R) Xeon(R) Processor" */
  const char *sysfs; /* "/sys" */
} cpu_machine;

void cpu_machine_read(cpu_machine *out);

/* cpu_profile_create() of a machine that is described. */
tn_status *cpu_profile_create_on(const cpu_machine *machine, cpu_pool *pool, tn_isa isa,
                                 cpu_profile **out) TN_MUST_USE;

/* The numbers of a list such as "0-3,8", ascending; how many there are of them, `max` at most are
 * written. -1: it is no such list. */
int cpu_number_list(const char *text, int *out, int max);

#endif
