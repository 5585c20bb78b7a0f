#include "cpu/kernels/rows.h"
#include "base/assert.h"
#include <string.h>

#define ROWS(bytes, type)                                                                          \
  static void copy_##bytes(type *dst, int64_t dst_step, const type *src, int64_t src_step,         \
                           int64_t count) {                                                        \
    for (int64_t i = 0; i < count; i++) dst[i * dst_step] = src[i * src_step];                     \
  }
ROWS(2, uint16_t)
ROWS(4, uint32_t)
ROWS(8, uint64_t)
ROWS(16, rows_16)
static void copy_1(uint8_t *dst, int64_t dst_step, const uint8_t *src, int64_t src_step,
                   int64_t count) {
  for (int64_t i = 0; i < count; i++) dst[i * dst_step] = src[i * src_step];
}

/* With a count that the compiler knows, a row is a few moves. */
#define SHORT_ROWS(bytes, type)                                                                    \
  static inline void short_loop_##bytes(type *dst, const type *src, const short_rows *s,           \
                                        int64_t count, int64_t dst_step) {                         \
    for (int64_t r = 0; r < s->rows; r++, dst += s->dst_row, src += s->src_row)                    \
      for (int64_t i = 0; i < count; i++) dst[i * dst_step] = src[i * s->src_step];                \
  }                                                                                                \
  static void short_##bytes(type *dst, const type *src, const short_rows *s) {                     \
    switch (s->dst_step == 1 ? s->count : 0) {                                                     \
    case 2: short_loop_##bytes(dst, src, s, 2, 1); break;                                          \
    case 3: short_loop_##bytes(dst, src, s, 3, 1); break;                                          \
    case 4: short_loop_##bytes(dst, src, s, 4, 1); break;                                          \
    default: short_loop_##bytes(dst, src, s, s->count, s->dst_step); break;                        \
    }                                                                                              \
  }
SHORT_ROWS(1, uint8_t)
SHORT_ROWS(2, uint16_t)
SHORT_ROWS(4, uint32_t)
SHORT_ROWS(8, uint64_t)
SHORT_ROWS(16, rows_16)

void rows_copy_short(void *dst, const void *src, const short_rows *spec, size_t size) {
  switch (size) {
  case 1: short_1(dst, src, spec); break;
  case 2: short_2(dst, src, spec); break;
  case 4: short_4(dst, src, spec); break;
  case 8: short_8(dst, src, spec); break;
  default: short_16(dst, src, spec); break;
  }
}

/* As many bytes as vectors of every machine have: a fraction or a multiple of each element. */
typedef uint64_t pattern __attribute__((vector_size(16), aligned(1), may_alias));

void rows_fill(void *dst, const void *value, int64_t count, size_t size) {
  char *to = dst, *end = to + (size_t)(count < 0 ? 0 : count) * size;
  char bytes[sizeof(pattern)];
  for (size_t i = 0; i < sizeof bytes; i += size) memcpy(bytes + i, value, size);
  if (end - to < (ptrdiff_t)sizeof(pattern)) {
    for (; to < end; to += size) memcpy(to, value, size);
    return;
  }
  pattern v;
  memcpy(&v, bytes, sizeof v);
  for (; end - to >= 4 * (ptrdiff_t)sizeof v; to += 4 * sizeof v) {
    pattern *at = (pattern *)to;
    at[0] = v, at[1] = v, at[2] = v, at[3] = v;
  }
  for (; end - to >= (ptrdiff_t)sizeof v; to += sizeof v) *(pattern *)to = v;
  *(pattern *)(end - sizeof v) = v; /* what is left, and some of it again */
}

void rows_copy(void *dst, int64_t dst_step, const void *src, int64_t src_step, int64_t count,
               size_t size) {
  TN_ASSERT(rows_size_ok(size) && count >= 0);
  if (dst_step == 1 && src_step == 1) {
    memcpy(dst, src, (size_t)count * size);
    return;
  }
  switch (size) {
  case 1: copy_1(dst, dst_step, src, src_step, count); break;
  case 2: copy_2(dst, dst_step, src, src_step, count); break;
  case 4: copy_4(dst, dst_step, src, src_step, count); break;
  case 8: copy_8(dst, dst_step, src, src_step, count); break;
  default: copy_16(dst, dst_step, src, src_step, count); break;
  }
}
