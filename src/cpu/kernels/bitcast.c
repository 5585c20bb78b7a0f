/* bitcast_convert where an element has fewer bits than its byte: parts are cut out of the wider
 * elements, or put together, lowest bits first. One variant for both levels. */
#include "base/assert.h"
#include "base/narrow.h"
#include "base/types.h"
#include "cpu/kernels/common/axes.h"

typedef struct bitcast_params {
  int from_size, to_size; /* bytes of an element */
  int bits, parts;        /* of the narrower type, and how many of it the wider one has */
  bool packs;             /* from narrow to wide */
  bool is_signed;         /* the result, if it has fewer than 8 bits */
  int result_bits;
} bitcast_params;

/* A unit is a wider element. */
static void unpack_run(const void *params, void *const *data, int64_t begin, int64_t end,
                       void *scratch) {
  (void)scratch;
  const bitcast_params *p = params;
  const uint8_t *src = (const uint8_t *)data[1] + begin * p->from_size;
  uint8_t *dst = (uint8_t *)data[0] + begin * p->parts;
  for (int64_t unit = begin; unit < end; unit++, src += p->from_size)
    for (int bit = 0; bit < p->parts * p->bits; bit += p->bits)
      *dst++ = narrow_wrap((uint8_t)(src[bit / 8] >> bit % 8), p->bits, p->is_signed);
}

static void pack_run(const void *params, void *const *data, int64_t begin, int64_t end,
                     void *scratch) {
  (void)scratch;
  const bitcast_params *p = params;
  const uint8_t *src = (const uint8_t *)data[1] + begin * p->parts;
  uint8_t *dst = (uint8_t *)data[0] + begin * p->to_size;
  for (int64_t unit = begin; unit < end; unit++, dst += p->to_size) {
    memset(dst, 0, (size_t)p->to_size);
    for (int bit = 0; bit < p->parts * p->bits; bit += p->bits)
      dst[bit / 8] |= (uint8_t)(narrow_wrap(*src++, p->bits, false) << bit % 8);
    if (p->result_bits < 8) *dst = narrow_wrap(*dst, p->result_bits, p->is_signed);
  }
}

tn_status *cpu_make_bitcast(tn_arena *arena, const cpu_bitcast_spec *spec, cpu_kernel *out) {
  int from = tn_type_bits(spec->from), to = tn_type_bits(spec->to);
  int bits = from < to ? from : to, wide = from < to ? to : from;
  TN_ASSERT(bits > 0 && bits < 8 && wide % bits == 0 && (bits == wide || 8 % bits == 0) &&
            spec->count >= 0);
  bitcast_params p = {.from_size = (int)tn_type_size(spec->from),
                      .to_size = (int)tn_type_size(spec->to),
                      .bits = bits,
                      .parts = wide / bits,
                      .packs = from < to,
                      .is_signed = tn_type_get_kind(spec->to) == TN_KIND_SIGNED,
                      .result_bits = to};
  cpu_kernel kernel = {.run = p.packs ? pack_run : unpack_run,
                       .units = spec->count,
                       .work = {.singles = 2 + p.parts},
                       .name = p.packs ? "bitcast pack" : "bitcast unpack"};
  tn_status *status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  if (!status) *out = kernel;
  return status;
}
