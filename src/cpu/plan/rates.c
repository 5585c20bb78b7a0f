#include "cpu/plan/rates.h"

#include "base/assert.h"

enum {
  SPLIT_FROM_NS = 12000, /* a step below this is not worth another thread, who is awake as a rule */
  PIECE_NS = 4000        /* what a thread should take at least */
};

/* Of all that a kernel touches. */
#define NEAR_BYTES   512e3
#define SHARED_BYTES 16e6

const plan_rates *plan_rates_of(cpu_target target) {
  /* Rows of docs/measurements/functions.md and speed.md, rounded: a product of 1024 by 1024 takes
   * 0.02 ns a term, x + 1 on 1e4, 1e6 and 16e6 floats 0.05, 0.1 and 0.4 an element. */
  static const plan_rates rates[TN_NUM_ISAS] = {
#define RATES(lane_ns)                                                                             \
  {.byte_near = 0.006,                                                                             \
   .byte_shared = 0.0125,                                                                          \
   .byte_far = 0.04,                                                                               \
   .lane = (lane_ns),                                                                              \
   .single = 1,                                                                                    \
   .call = 10}
      [TN_ISA_BASELINE] = RATES(0.03),
      [TN_ISA_AVX2] = RATES(0.0125),
      [TN_ISA_AVX512] = RATES(0.01),
#undef RATES
  };
  return &rates[target.isa];
}

static double unit_ns(const plan_rates *rates, const cpu_kernel *kernel) {
  const cpu_work *work = &kernel->work;
  double bytes = work->bytes * (double)kernel->units;
  double byte = bytes <= NEAR_BYTES     ? rates->byte_near
                : bytes <= SHARED_BYTES ? rates->byte_shared
                                        : rates->byte_far;
  return work->bytes * byte + work->lanes * rates->lane + work->singles * rates->single +
         work->calls * rates->call;
}

double plan_kernel_ns(const plan_rates *rates, const cpu_kernel *kernel) {
  double ns = unit_ns(rates, kernel) * (double)kernel->units;
  TN_ASSERT(ns >= 0);
  return ns;
}

void plan_work_add(cpu_work *sum, const cpu_work *more, double times) {
  sum->bytes += more->bytes * times;
  sum->lanes += more->lanes * times;
  sum->singles += more->singles * times;
  sum->calls += more->calls * times;
}

int64_t plan_kernel_grain(const plan_rates *rates, const cpu_kernel *kernel) {
  double ns = unit_ns(rates, kernel);
  if (kernel->in_order || ns <= 0) return kernel->units;
  if (ns * (double)kernel->units < (double)SPLIT_FROM_NS) return kernel->units;
  int64_t grain = (int64_t)((double)PIECE_NS / ns);
  return grain < 1 ? 1 : grain;
}
