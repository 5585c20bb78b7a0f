/* Where a program keeps the cliques of launches that ended, for the next ones. */
#ifndef TN_CPU_EXEC_CLIQUE_H
#define TN_CPU_EXEC_CLIQUE_H

#include "cpu/plan/exchange.h"

#include <pthread.h>

typedef struct cpu_clique_pool {
  pthread_mutex_t lock;
  cpu_clique *idle;
  size_t num_idle;
} cpu_clique_pool;

tn_status *cpu_clique_acquire(cpu_clique_pool *pool, const plan_exchanges *all,
                              cpu_clique **out) TN_MUST_USE;
void cpu_clique_pool_destroy(cpu_clique_pool *pool);

#endif
