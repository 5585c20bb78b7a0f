/* Which comparators sort by typed keys. */
#ifndef TN_CPU_KERNELS_SORT_H
#define TN_CPU_KERNELS_SORT_H

#include "cpu/kernels/kernel.h"

/* Whether the comparator is a known order of an operand whose type has one: i1, any integer, any
 * float. Such a comparator is never run. */
bool cpu_sort_known(const cpu_sort_spec *spec);

#endif
