/* libFuzzer target: bytes as a .npy file. What is read has as many bytes as its header says, each
 * of which can be read. The seed corpus is tests/fuzz/corpus/npy; crashers found are named files
 * there. */
#include "tools/npy.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  npy_array array;
  tool_error error;
  if (!npy_parse("fuzz", (const char *)data, size, &array, &error)) {
    if (array.data) __builtin_trap();
    return 0;
  }
  size_t count = 1;
  for (size_t i = 0; i < array.rank; i++) {
    if (array.dims[i] < 0) __builtin_trap();
    if (array.dims[i] == 0) count = 0; /* whatever the other sizes are */
  }
  for (size_t i = 0; i < array.rank; i++)
    if (__builtin_mul_overflow(count, (size_t)array.dims[i], &count)) __builtin_trap();
  if (count != array.count || (count && array.count > size / array.item)) __builtin_trap();
  unsigned sum = 0;
  for (size_t i = 0; i < array.count * array.item; i++) sum += ((const uint8_t *)array.data)[i];
  volatile unsigned seen = sum;
  (void)seen;
  npy_free(&array);
  return 0;
}
