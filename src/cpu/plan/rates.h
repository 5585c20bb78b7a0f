/* What a machine does in a nanosecond, and so what a kernel takes: for choosing splits, for whether
 * a launch is worth another thread, for what the device says of a program's cost. Results do not
 * depend on it. */
#ifndef TN_CPU_PLAN_RATES_H
#define TN_CPU_PLAN_RATES_H

#include "cpu/kernels/kernel.h"

/* Nanoseconds of one core. Bytes cost by where all that the kernel touches fits. */
typedef struct plan_rates {
  double byte_near, byte_shared, byte_far; /* in a core's own caches; in the last; beyond */
  double lane, single, call;
} plan_rates;

/* By what the target's vectors can do, and the same on every machine that has them. */
const plan_rates *plan_rates_of(cpu_target target);

/* Of all units, one after another. */
double plan_kernel_ns(const plan_rates *rates, const cpu_kernel *kernel);
void plan_work_add(cpu_work *sum, const cpu_work *more, double times);

/* Units that one thread takes at least; all of them where that is not worth waking a thread. */
int64_t plan_kernel_grain(const plan_rates *rates, const cpu_kernel *kernel);

#endif
