/* Programs: text or bytecode, by how the input begins. */
#include "mutate.h"

#include <stdbool.h>
#include <string.h>

size_t mutate_program(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  const bool is_bytecode = size > 4 && memcmp(data, "ML\xEFR", 4) == 0;
  return is_bytecode ? mutate_bytecode(data, size, max_size, seed)
                     : mutate_text(data, size, max_size, seed);
}
