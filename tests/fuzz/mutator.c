/* What libFuzzer calls: MUTATOR, which the build says for each target. */
#include "mutate.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  return MUTATOR(data, size, max_size, seed);
}
