/* The two generators of random bits, as published: Threefry-2x32 of 20 rounds and Philox-4x32 of
 * 10. What their words become is docs/numerics.md, "Random bits". */
#ifndef TN_CPU_KERNELS_RANDOM_H
#define TN_CPU_KERNELS_RANDOM_H

#include "cpu/kernels/kernel.h"

#define RANDOM_PHILOX_M0       UINT32_C(0xD2511F53)
#define RANDOM_PHILOX_M1       UINT32_C(0xCD9E8D57)
#define RANDOM_PHILOX_W0       UINT32_C(0x9E3779B9)
#define RANDOM_PHILOX_W1       UINT32_C(0xBB67AE85)
#define RANDOM_THREEFRY_PARITY UINT32_C(0x1BD11BDA)
/* Rotations of rounds 0 to 7; then they begin again. */
#define RANDOM_THREEFRY_ROTATIONS                                                                  \
  { 13, 15, 26, 6, 17, 29, 16, 24 }

/* A 128-bit counter and a 64-bit key. Threefry has the low half of the counter only. */
typedef struct random_stream {
  uint64_t key, low, high;
} random_stream;

/* Words 4 block to 4 block + 3: the counter is the stream's plus `block`. */
void plain_philox(random_stream stream, uint64_t block, uint32_t word[4]);
/* The pair for the stream's low counter plus `index`. */
void plain_threefry(random_stream stream, uint64_t index, uint32_t pair[2]);

typedef struct bits_params {
  cpu_bits_spec spec;
  size_t size;    /* bytes of an element */
  unsigned bits;  /* that it keeps: fewer than 8 size for types narrower than a byte */
  bool is_signed; /* sign-extended from those bits */
  int64_t count;  /* elements */
  int64_t steps;  /* what the new state's counter is ahead by: pairs of Threefry, blocks of
                     Philox */
  /* Threefry for elements of 32 bits and fewer: the shape is outer x split x inner, and pair
   * (o, k, i) of outer x half x inner gives elements (o, 2 k, i) and (o, 2 k + 1, i). */
  int64_t split, half, inner;
} bits_params;

/* The stream that a state describes, and the state that follows. */
random_stream random_stream_of(const bits_params *p, const uint64_t *state);
void random_next_state(const bits_params *p, const uint64_t *state, uint64_t *next);

cpu_kernel_fn
    plain_bits; /* params: bits_params; a unit is an element, and the last one the state */

/* A unit is RANDOM_CHUNK steps, or the rest of them; the last one is the state. */
enum { RANDOM_CHUNK = 512 };
cpu_kernel_fn cpu_bits_run_baseline, cpu_bits_run_avx2, cpu_bits_run_avx512;

#endif
