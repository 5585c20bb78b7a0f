/* Fault points. `armed` is the only thing the fast path reads. */
#include "base/fault.h"

#include <stdatomic.h>

static struct {
  atomic_uint_fast64_t left;  /* points until the failure; 0: none */
  atomic_uint_fast64_t count; /* points passed since arming */
  atomic_bool fired;
} faults[TN_NUM_FAULTS];

static atomic_bool counting;
static atomic_bool armed; /* any `left` is not 0, or counting is on */

static void refresh_armed(void) {
  bool any = atomic_load(&counting);
  for (int i = 0; i < TN_NUM_FAULTS; i++) any = any || atomic_load(&faults[i].left) != 0;
  atomic_store(&armed, any);
}

void tn_fault_arm(tn_fault kind, uint64_t nth) {
  atomic_store(&faults[kind].count, 0);
  atomic_store(&faults[kind].fired, false);
  atomic_store(&faults[kind].left, nth);
  refresh_armed();
}

bool tn_fault_fired(tn_fault kind) {
  return atomic_load(&faults[kind].fired);
}

uint64_t tn_fault_count(tn_fault kind) {
  return atomic_load(&faults[kind].count);
}

void tn_fault_counting(bool on) {
  atomic_store(&counting, on);
  refresh_armed();
}

bool tn_fault_point(tn_fault kind) {
  if (!atomic_load_explicit(&armed, memory_order_relaxed)) return false;
  atomic_fetch_add(&faults[kind].count, 1);
  uint_fast64_t left = atomic_load(&faults[kind].left);
  while (left != 0) {
    if (atomic_compare_exchange_weak(&faults[kind].left, &left, left - 1)) {
      if (left != 1) return false;
      atomic_store(&faults[kind].fired, true);
      refresh_armed();
      return true;
    }
  }
  return false;
}
