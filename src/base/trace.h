/* Tracing by component, to stderr, off by default (TENON_TRACE=plan,exec). One test of a cached
 * mask when off. */
#ifndef TN_BASE_TRACE_H
#define TN_BASE_TRACE_H

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

bool tn_trace_on(tn_component component);
/* One line "tenon plan 0.001234 <text>"; seconds since the first use of the clock. */
void tn_trace(tn_component component, const char *format, ...) TN_PRINTF(2, 3);

#endif
