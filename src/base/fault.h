/* Fault points: a test says "fail the N-th", and the N-th allocation (or file operation) after that
 * fails. Costs one relaxed load when nothing is armed. */
#ifndef TN_BASE_FAULT_H
#define TN_BASE_FAULT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum tn_fault { TN_FAULT_ALLOC, TN_FAULT_FILE, TN_NUM_FAULTS } tn_fault;

/* The `nth` (from 1) point of that kind from now on fails, once. 0 disarms. Process-wide. */
void tn_fault_arm(tn_fault kind, uint64_t nth);
/* Whether an armed fault has fired since it was armed. */
bool tn_fault_fired(tn_fault kind);
/* Points of that kind passed since the last arming; counts only while counting is on. */
uint64_t tn_fault_count(tn_fault kind);
void tn_fault_counting(bool on);
/* Called at the point itself: true means fail now. */
bool tn_fault_point(tn_fault kind);

#endif
