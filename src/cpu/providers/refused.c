/* What the trial of a provider has refused it. */
#include "cpu/providers/provider.h"

static const struct {
  tn_type in, out;
} types[] = {{TN_F32, TN_F32}, {TN_F64, TN_F64}, {TN_BF16, TN_F32}, {TN_S8, TN_S32}};
_Static_assert(sizeof types / sizeof *types == CPU_PROVIDER_NUM_TYPES, "a reason for each");

const char *cpu_provider_form_name(cpu_provider_form form) {
  return form == CPU_PROVIDER_VECTORS ? "vectors" : "matrices";
}

const char *cpu_provider_refused(const cpu_provider *provider, tn_type operand,
                                 cpu_provider_form form) {
  if (provider->mistrust) return provider->mistrust;
  for (int i = 0; i < CPU_PROVIDER_NUM_TYPES; i++)
    if (types[i].in == operand) return provider->refused[i][form];
  return NULL;
}

tn_type cpu_provider_type(int index) {
  return types[index].in;
}

tn_type cpu_provider_result_type(int index) {
  return types[index].out;
}
