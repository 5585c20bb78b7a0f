/* Bounds of time in tests. Ordinary runs share their cores with whatever else runs, so there a
 * bound only tells a hang from slowness; with TENON_TEST_TIMED set (./dev test timed, each test
 * alone) it is what it says. */
#ifndef TENON_TESTS_TIMED_H
#define TENON_TESTS_TIMED_H

#include <stdint.h>
#include <stdlib.h>

static inline int64_t timed_limit(int64_t nanoseconds) {
  const int64_t hang = INT64_C(120000000000);
  return getenv("TENON_TEST_TIMED") || nanoseconds > hang ? nanoseconds : hang;
}

#endif
