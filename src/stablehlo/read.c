/* Programs in either form. */
#include <string.h>

#include "stablehlo/bytecode/bytecode.h"
#include "stablehlo/stablehlo.h"
#include "stablehlo/text/text_reader.h"

const hlo_limits hlo_default_limits = {
    .max_input = (size_t)2 << 30,
    .max_memory = (size_t)8 << 30,
    .max_depth = 256,
    .max_ops = (uint64_t)16 << 20,
    .max_rank = 64,
    .max_elements = (uint64_t)1 << 31,
    .max_parts = (uint64_t)1 << 22,
    .max_shared_parts = (uint64_t)1 << 26,
};

static bool is_bytecode(const char *data, size_t size) {
  static const char magic[4] = {0x4d, 0x4c, (char)0xef, 0x52};
  return size >= sizeof magic && memcmp(data, magic, sizeof magic) == 0;
}

tn_status *hlo_read(const char *data, size_t size, const char *source, const hlo_limits *limits,
                    ir_module **out) {
  return is_bytecode(data, size) ? hlo_read_bytecode(data, size, source, limits, out)
                                 : hlo_read_text(data, size, source, limits, out);
}

tn_status *hlo_read_heads(const char *data, size_t size, const char *source,
                          const hlo_limits *limits, ir_module **out) {
  return is_bytecode(data, size) ? bytecode_read_program(data, size, source, limits, true, out)
                                 : text_read_program(data, size, source, limits, true, out);
}
