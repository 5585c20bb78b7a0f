/* Random bits, one element at a time. */
#include "cpu/kernels/random.h"
#include "base/assert.h"
#include <string.h>

void plain_philox(random_stream stream, uint64_t block, uint32_t word[4]) {
  uint64_t low = stream.low + block, high = stream.high + (low < stream.low);
  uint32_t x[4] = {(uint32_t)low, (uint32_t)(low >> 32), (uint32_t)high, (uint32_t)(high >> 32)};
  uint32_t key[2] = {(uint32_t)stream.key, (uint32_t)(stream.key >> 32)};
  for (int round = 0; round < 10; round++) {
    uint64_t p = (uint64_t)RANDOM_PHILOX_M0 * x[0], q = (uint64_t)RANDOM_PHILOX_M1 * x[2];
    uint32_t y[4] = {(uint32_t)(q >> 32) ^ x[1] ^ key[0], (uint32_t)q,
                     (uint32_t)(p >> 32) ^ x[3] ^ key[1], (uint32_t)p};
    memcpy(x, y, sizeof x);
    key[0] += RANDOM_PHILOX_W0;
    key[1] += RANDOM_PHILOX_W1;
  }
  memcpy(word, x, sizeof x);
}

void plain_threefry(random_stream stream, uint64_t index, uint32_t pair[2]) {
  static const unsigned rotations[8] = RANDOM_THREEFRY_ROTATIONS;
  uint64_t counter = stream.low + index;
  uint32_t key[3] = {(uint32_t)stream.key, (uint32_t)(stream.key >> 32), 0};
  key[2] = RANDOM_THREEFRY_PARITY ^ key[0] ^ key[1];
  uint32_t x = (uint32_t)counter + key[0], y = (uint32_t)(counter >> 32) + key[1];
  for (unsigned round = 0; round < 20; round++) {
    unsigned by = rotations[round % 8];
    x += y;
    y = (y << by | y >> (32 - by)) ^ x;
    if (round % 4 == 3) {
      unsigned turn = round / 4 + 1;
      x += key[turn % 3];
      y += key[(turn + 1) % 3] + turn;
    }
  }
  pair[0] = x;
  pair[1] = y;
}

/* Element i as 64 bits, of which the type keeps the lowest. */
static uint64_t philox_element(const bits_params *p, random_stream stream, int64_t i) {
  uint32_t word[4];
  if (p->size < 8) {
    plain_philox(stream, (uint64_t)i / 4, word);
    return word[i % 4];
  }
  plain_philox(stream, (uint64_t)i / 2, word);
  return word[i % 2 * 2] | (uint64_t)word[i % 2 * 2 + 1] << 32;
}

static uint64_t threefry_element(const bits_params *p, random_stream stream, int64_t i) {
  uint32_t pair[2];
  if (p->size == 8) {
    plain_threefry(stream, (uint64_t)i, pair);
    return pair[0] | (uint64_t)pair[1] << 32;
  }
  int64_t inner = i % p->inner, k = i / p->inner % p->split, outer = i / p->inner / p->split;
  plain_threefry(stream, (uint64_t)((outer * p->half + k / 2) * p->inner + inner), pair);
  return pair[k % 2];
}

static void store_bits(const bits_params *p, uint64_t value, void *to) {
  if (p->bits < 8) {
    value &= ((uint64_t)1 << p->bits) - 1;
    uint64_t sign = (uint64_t)1 << (p->bits - 1);
    if (p->is_signed) value = (value ^ sign) - sign;
  }
  memcpy(to, &value, p->size);
}

void plain_bits(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  (void)scratch;
  const bits_params *p = params;
  TN_ASSERT(begin >= 0 && end <= p->count + 1);
  random_stream stream = random_stream_of(p, data[2]);
  for (int64_t i = begin; i < end; i++) {
    if (i == p->count) {
      random_next_state(p, data[2], data[0]);
      continue;
    }
    uint64_t value = p->spec.algorithm == CPU_BITS_PHILOX ? philox_element(p, stream, i)
                                                          : threefry_element(p, stream, i);
    store_bits(p, value, (char *)data[1] + i * (int64_t)p->size);
  }
}
