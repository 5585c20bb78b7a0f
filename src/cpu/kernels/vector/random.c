/* Random bits, LANES counters side by side: the words of plain/random.c, a chunk of counters at a
 * time, and then laid out as elements. What the last counters of a chunk have beyond its end is
 * made and left out. A unit is a chunk, and the last one the new state; words lie in the thread's
 * scratch. Compiled once a tier. */
#include "cpu/kernels/random.h"
#include "base/assert.h"
#include "base/tier.h"
#include <string.h>

enum { LANES = 32 };

/* word[4 i + j] = word j of block first + i, for LANES blocks. */
static void philox_blocks(random_stream stream, uint64_t first, uint32_t *word) {
  uint32_t x0[LANES], x1[LANES], x2[LANES], x3[LANES];
  for (int i = 0; i < LANES; i++) {
    uint64_t low = stream.low + first + (uint64_t)i, high = stream.high + (low < stream.low);
    x0[i] = (uint32_t)low;
    x1[i] = (uint32_t)(low >> 32);
    x2[i] = (uint32_t)high;
    x3[i] = (uint32_t)(high >> 32);
  }
  uint32_t k0 = (uint32_t)stream.key, k1 = (uint32_t)(stream.key >> 32);
  for (int round = 0; round < 10; round++) {
    for (int i = 0; i < LANES; i++) {
      uint64_t p = (uint64_t)x0[i] * RANDOM_PHILOX_M0, q = (uint64_t)x2[i] * RANDOM_PHILOX_M1;
      x0[i] = (uint32_t)(q >> 32) ^ x1[i] ^ k0;
      x1[i] = (uint32_t)q;
      x2[i] = (uint32_t)(p >> 32) ^ x3[i] ^ k1;
      x3[i] = (uint32_t)p;
    }
    k0 += RANDOM_PHILOX_W0;
    k1 += RANDOM_PHILOX_W1;
  }
  for (int i = 0; i < LANES; i++) {
    word[4 * i] = x0[i];
    word[4 * i + 1] = x1[i];
    word[4 * i + 2] = x2[i];
    word[4 * i + 3] = x3[i];
  }
}

/* a[i], b[i] = the pair of index first + i, for LANES of them. */
static void threefry_pairs(random_stream stream, uint64_t first, uint32_t *a, uint32_t *b) {
  static const unsigned rotations[8] = RANDOM_THREEFRY_ROTATIONS;
  uint32_t key[3] = {(uint32_t)stream.key, (uint32_t)(stream.key >> 32), 0};
  key[2] = RANDOM_THREEFRY_PARITY ^ key[0] ^ key[1];
  uint32_t x[LANES], y[LANES];
  for (int i = 0; i < LANES; i++) {
    uint64_t counter = stream.low + first + (uint64_t)i;
    x[i] = (uint32_t)counter + key[0];
    y[i] = (uint32_t)(counter >> 32) + key[1];
  }
  for (unsigned four = 0; four < 5; four++) {
    for (unsigned round = 0; round < 4; round++) {
      const unsigned by = rotations[four % 2 * 4 + round];
      for (int i = 0; i < LANES; i++) {
        x[i] += y[i];
        y[i] = (y[i] << by | y[i] >> (32 - by)) ^ x[i];
      }
    }
    const uint32_t to_x = key[(four + 1) % 3], to_y = key[(four + 2) % 3] + four + 1;
    for (int i = 0; i < LANES; i++) {
      x[i] += to_x;
      y[i] += to_y;
    }
  }
  memcpy(a, x, sizeof x);
  memcpy(b, y, sizeof y);
}

/* ---- words to elements ----------------------------------------------------------------------- */

/* `count` words as elements of 32 bits or fewer. */
static void put_words(const bits_params *p, void *to, const uint32_t *word, int64_t count) {
  const unsigned cut = 8 - (p->bits < 8 ? p->bits : 8);
  switch (p->size) {
  case 1:
    for (int64_t i = 0; i < count; i++) {
      const uint8_t high = (uint8_t)(word[i] << cut);
      const int value = p->is_signed ? (int8_t)high >> cut : high >> cut;
      ((uint8_t *)to)[i] = (uint8_t)value;
    }
    return;
  case 2:
    for (int64_t i = 0; i < count; i++) ((uint16_t *)to)[i] = (uint16_t)word[i];
    return;
  default:
    for (int64_t i = 0; i < count; i++) ((uint32_t *)to)[i] = word[i];
    return;
  }
}

static void philox_steps(const bits_params *p, random_stream stream, int64_t first, int64_t steps,
                         void *to, uint32_t *word) {
  for (int64_t i = 0; i < steps; i += LANES)
    philox_blocks(stream, (uint64_t)(first + i), word + 4 * i);
  int64_t element = first * (p->size == 8 ? 2 : 4), rest = p->count - element;
  int64_t count = steps * (p->size == 8 ? 2 : 4);
  if (count > rest) count = rest;
  TN_ASSERT(count > 0); /* no step is beyond the last element */
  char *at = (char *)to + element * (int64_t)p->size;
  if (p->size >= 4)
    memcpy(at, word, (size_t)count * p->size);
  else
    put_words(p, at, word, count);
}

static void threefry_whole(random_stream stream, int64_t first, int64_t steps, uint64_t *to,
                           uint32_t *word) {
  uint32_t *a = word, *b = word + RANDOM_CHUNK;
  for (int64_t i = 0; i < steps; i += LANES)
    threefry_pairs(stream, (uint64_t)(first + i), a + i, b + i);
  for (int64_t i = 0; i < steps; i++) to[first + i] = a[i] | (uint64_t)b[i] << 32;
}

/* Pairs in runs that end where a row of `inner` does, or, with inner 1, a row of the split
 * dimension. */
static void threefry_split(const bits_params *p, random_stream stream, int64_t first, int64_t steps,
                           char *to, uint32_t *word) {
  uint32_t *a = word, *b = word + RANDOM_CHUNK, *both = word + 2 * RANDOM_CHUNK;
  const int64_t size = (int64_t)p->size, inner = p->inner;
  for (int64_t i = 0; i < steps; i += LANES)
    threefry_pairs(stream, (uint64_t)(first + i), a + i, b + i);
  for (int64_t i = 0; inner == 1 && i < steps; i++) {
    both[2 * i] = a[i];
    both[2 * i + 1] = b[i];
  }
  const int64_t row = inner == 1 ? p->half : inner;
  for (int64_t i = 0, run; i < steps; i += run) {
    int64_t pair = first + i, at = pair % row, rest = steps - i;
    run = row - at < rest ? row - at : rest;
    if (inner == 1) {
      int64_t words = at + run == p->half ? p->split - 2 * at : 2 * run;
      put_words(p, to + (pair / row * p->split + 2 * at) * size, both + 2 * i, words);
      continue;
    }
    int64_t k = pair / row % p->half, outer = pair / row / p->half;
    char *even = to + ((outer * p->split + 2 * k) * inner + at) * size;
    put_words(p, even, a + i, run);
    if (2 * k + 1 < p->split) put_words(p, even + inner * size, b + i, run);
  }
}

void TN_TIERED(cpu_bits_run)(const void *params, void *const *data, int64_t begin, int64_t end,
                             void *scratch) {
  const bits_params *p = params;
  random_stream stream = random_stream_of(p, data[2]);
  const int64_t chunks = p->steps / RANDOM_CHUNK + (p->steps % RANDOM_CHUNK != 0);
  TN_ASSERT(begin >= 0 && end <= chunks + 1);
  for (int64_t unit = begin; unit < end; unit++) {
    if (unit == chunks) {
      random_next_state(p, data[2], data[0]);
      continue;
    }
    int64_t first = unit * RANDOM_CHUNK, rest = p->steps - first;
    int64_t steps = rest < RANDOM_CHUNK ? rest : RANDOM_CHUNK;
    if (p->spec.algorithm == CPU_BITS_PHILOX)
      philox_steps(p, stream, first, steps, data[1], scratch);
    else if (p->size == 8)
      threefry_whole(stream, first, steps, data[1], scratch);
    else
      threefry_split(p, stream, first, steps, data[1], scratch);
  }
}
