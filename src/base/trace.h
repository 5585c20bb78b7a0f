/* Tracing by component, to stderr, off by default (TENON_TRACE=plan,exec). One test of a cached
 * mask when off. */
#ifndef TN_BASE_TRACE_H
#define TN_BASE_TRACE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <tenon/export.h>

typedef enum tn_component {
  TN_TRACE_CLIENT,
  TN_TRACE_PLUGIN,
  TN_TRACE_READER,
  TN_TRACE_PASSES,
  TN_TRACE_PLAN,
  TN_TRACE_EXEC,
  TN_NUM_COMPONENTS
} tn_component;

/* The components that are traced, as bits; below 0: the setting has not been read yet. */
extern atomic_int tn_trace_mask;
bool tn_trace_read(tn_component component);

static inline bool tn_trace_on(tn_component component) {
  int bits = atomic_load_explicit(&tn_trace_mask, memory_order_relaxed);
  return bits >= 0 ? bits >> component & 1 : tn_trace_read(component);
}
/* One line "tenon plan 0.001234 <text>"; seconds since the first use of the clock. */
void tn_trace(tn_component component, const char *format, ...) TN_PRINTF(2, 3);

#endif
