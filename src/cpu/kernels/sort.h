/* Which comparators sort by typed keys. */
#ifndef TN_CPU_KERNELS_SORT_H
#define TN_CPU_KERNELS_SORT_H

#include "cpu/kernels/kernel.h"

/* Whether the comparator is a known order of an operand whose type has one: i1, any integer, any
 * float. Such a comparator is never run. */
bool cpu_sort_known(const cpu_sort_spec *spec);

/* Of a known one: how it orders floats, and whether it puts the greater ones first. */
typedef enum sort_order {
  SORT_ORDINARY, /* nothing is less than a NaN, nor a NaN than anything */
  SORT_TOTAL,
  SORT_WEAK
} sort_order;
sort_order cpu_sort_order(const cpu_body *body);
bool cpu_sort_greater(const cpu_body *body);

#endif
