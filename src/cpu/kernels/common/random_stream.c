/* What the state of a generator of random bits means. */
#include "cpu/kernels/random.h"

random_stream random_stream_of(const bits_params *p, const uint64_t *state) {
  if (p->spec.algorithm == CPU_BITS_THREEFRY) return (random_stream){state[0], state[1], 0};
  /* A state of two is read from its end: the key is the counter's high half too. */
  if (p->spec.state_size == 2) return (random_stream){state[0], state[1], state[0]};
  return (random_stream){state[0], state[1], state[2]};
}

void random_next_state(const bits_params *p, const uint64_t *state, uint64_t *next) {
  next[0] = state[0];
  next[1] = state[1] + (uint64_t)p->steps;
  if (p->spec.state_size == 3) next[2] = state[2] + (next[1] < state[1]);
}
