/* Where a program keeps the parties of launches that ended, for the next ones. */
#ifndef TN_CPU_EXEC_PARTY_H
#define TN_CPU_EXEC_PARTY_H

#include "cpu/plan/exchange.h"

#include <pthread.h>

typedef struct cpu_party_home {
  pthread_mutex_t lock;
  cpu_party *idle;
  size_t num_idle;
} cpu_party_home;

tn_status *cpu_party_take(cpu_party_home *home, const plan_exchanges *all,
                          cpu_party **out) TN_MUST_USE;
void cpu_party_home_end(cpu_party_home *home);

#endif
