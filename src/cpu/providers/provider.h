/* Inside of providers: one that was opened, and what the planner asks it. */
#ifndef TN_CPU_PROVIDERS_PROVIDER_H
#define TN_CPU_PROVIDERS_PROVIDER_H

#include "abi/tenon/provider.h"
#include "cpu/cpu.h"

struct cpu_provider {
  struct cpu_provider *next;
  char *key;  /* as the option had it: "openblas:/opt/libopenblas.so" */
  char *name; /* "openblas" */
  const Tenon_Provider_Table *table;
  void *self;
  Tenon_Provider_Identity identity;
  char *mistrust; /* why it is not used any more; NULL: it may be */
};

/* Tries it on small dots against the plain kernels: an error says which came out otherwise. */
tn_status *cpu_provider_try(const cpu_provider *provider) TN_MUST_USE;

/* A dot as a call, whose data are lhs, rhs, result. Where it does not take the dot, `*out` is NULL
 * and the verdict says why. The spec is one that cpu_make_dot() takes. */
tn_status *cpu_provider_dot(const cpu_provider *provider, const cpu_dot_spec *spec,
                            Tenon_Verdict *verdict, cpu_call **out) TN_MUST_USE;
/* Rough nanoseconds of such a call on one thread. */
double cpu_provider_cost(const cpu_call *call);

/* "law" or "P". */
const char *cpu_provider_numerics(int32_t numerics);
/* Adds an object for each of the list: the library that is in use, its version, the instructions
 * and threads that it uses, and whether those are as good as this machine has. */
void cpu_provider_list_report(const cpu_provider_list *list, cpu_report *report);

#endif
