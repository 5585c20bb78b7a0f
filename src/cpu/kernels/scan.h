/* Cumulative windows: an order of their own (docs/numerics.md). */
#ifndef TN_CPU_KERNELS_SCAN_H
#define TN_CPU_KERNELS_SCAN_H

#include "cpu/kernels/kernel.h"

typedef struct scan_shape {
  int64_t length, stride; /* of the scanned dimension, in the input and the result */
  int64_t lines;          /* number of lines along it */
  bool reverse;           /* from the last element to the first */
} scan_shape;

/* The window of that dimension is each element by itself. */
bool cpu_window_is_unit(const cpu_reduce_window_spec *spec, int d);
/* Known bodies: whether a value that is folded in twice gives what it gives once. */
bool cpu_window_takes_twice(const cpu_reduce_window_spec *spec);

/* Whether every window of the scanned dimension ends at its element (or begins there: reverse) and
 * reaches to the edge, and no other dimension has a window. */
bool cpu_scan_shape(const cpu_reduce_window_spec *spec, scan_shape *shape);
/* Known bodies: whether padding changes nothing once init has joined: *init is the body's identity,
 * or the body a minimum, a maximum, an and or an or. */
bool cpu_scan_init_ok(const cpu_reduce_window_spec *spec, const void *init);

/* One minor line of n >= 1 elements of a float type, add or multiply. */
typedef void scan_line(void *dst, const void *src, int64_t n, bool reverse, const void *init);
typedef scan_line *scan_finder(cpu_known_body known, tn_type type);
scan_finder cpu_scan_find_baseline, cpu_scan_find_avx2, cpu_scan_find_avx512;

#endif
