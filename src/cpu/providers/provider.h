/* Inside of providers: one that was opened, and what the planner asks it. */
#ifndef TN_CPU_PROVIDERS_PROVIDER_H
#define TN_CPU_PROVIDERS_PROVIDER_H

#include "abi/tenon/provider.h"
#include "cpu/cpu.h"

/* Types of operands that a trial judges, each by itself; and of each the dots in which no size is 1
 * apart from the others, for which libraries have kernels of their own. */
enum { CPU_PROVIDER_NUM_TYPES = 4 };
typedef enum cpu_provider_form {
  CPU_PROVIDER_MATRICES,
  CPU_PROVIDER_VECTORS,
  CPU_PROVIDER_NUM_FORMS
} cpu_provider_form;

static inline cpu_provider_form cpu_provider_form_of(int64_t m, int64_t n, int64_t k) {
  return m == 1 || n == 1 || k == 1 ? CPU_PROVIDER_VECTORS : CPU_PROVIDER_MATRICES;
}
/* "matrices", "vectors". */
const char *cpu_provider_form_name(cpu_provider_form form);

struct cpu_provider {
  struct cpu_provider *next;
  char *key;  /* as the option had it: "openblas:/opt/libopenblas.so" */
  char *name; /* "openblas" */
  const Tenon_Provider_Table *table;
  void *self;
  Tenon_Provider_Identity identity;
  char *mistrust; /* why it is not used any more; NULL: it may be */
  char *refused[CPU_PROVIDER_NUM_TYPES][CPU_PROVIDER_NUM_FORMS]; /* why not for those; NULL: may */
};

/* Tries it on small dots against the plain kernels and fills `refused` with what came out
 * otherwise; `mistrust` where it wrote outside its result or nothing is left. Only this process's
 * own (memory) is an error. */
tn_status *cpu_provider_try(cpu_provider *provider) TN_MUST_USE;
/* Why it is not given such dots of operands of the type; NULL: nothing speaks against it. */
const char *cpu_provider_refused(const cpu_provider *provider, tn_type operand,
                                 cpu_provider_form form);
/* The types by the index of `refused`. */
tn_type cpu_provider_type(int index);
tn_type cpu_provider_result_type(int index); /* of a dot of those operands */

/* A dot as a call, whose data are lhs, rhs, result, and its workspace where it has one. Where it
 * does not take the dot, `*out` is NULL and the verdict says why. The spec is one that
 * cpu_make_dot() takes. */
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
