/* splitmix64: the same programs from the same seed, everywhere. */
#ifndef TENON_TESTS_ORACLE_RANDOM_H
#define TENON_TESTS_ORACLE_RANDOM_H

#include <stdint.h>

typedef struct random_state {
  uint64_t state;
} random_state;

static inline uint64_t random_bits(random_state *r) {
  uint64_t z = (r->state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

/* 0 to n - 1. */
static inline int random_below(random_state *r, int n) {
  return (int)(random_bits(r) % (uint64_t)n);
}

static inline int random_one_in(random_state *r, int n) {
  return random_below(r, n) == 0;
}

#endif
