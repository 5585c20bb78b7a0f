/* iota: a counter along one dimension. */
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/plain/plain.h"
#include "cpu/kernels/rows.h"

enum { IOTA_CHUNK = 4096 };

/* A unit is a chunk of a run of `inner` equal elements, or, with inner == 1, of a row that counts.
 */
typedef struct iota_params {
  tn_type type;
  int64_t length, inner, chunks;
} iota_params;

#define COUNT(T, ctype)                                                                            \
  case T:                                                                                          \
    for (int64_t i = 0; i < count; i++) ((ctype *)dst)[i] = (ctype)(first + i);                    \
    return;

static void count_up(tn_type type, void *dst, int64_t first, int64_t count) {
  switch ((int)type) {
    COUNT(TN_S8, int8_t)
    COUNT(TN_U8, uint8_t)
    COUNT(TN_S16, int16_t)
    COUNT(TN_U16, uint16_t)
    COUNT(TN_S32, int32_t)
    COUNT(TN_U32, uint32_t)
    COUNT(TN_S64, int64_t)
    COUNT(TN_U64, uint64_t)
    COUNT(TN_F32, float)
    COUNT(TN_F64, double)
  default: break;
  }
  size_t size = tn_type_size(type);
  for (int64_t i = 0; i < count; i++)
    number_from_int(type, first + i, (char *)dst + i * (int64_t)size);
}

void cpu_count(tn_type type, int64_t length, int64_t inner, int64_t at, int64_t n, void *dst) {
  size_t size = tn_type_size(type);
  TN_ASSERT(length > 0 && inner > 0 && at >= 0 && size <= 16);
  for (int64_t count; n > 0; at += count, n -= count) {
    int64_t number = at / inner % length;
    if (inner == 1) {
      count = cpu_min(n, length - number);
      count_up(type, dst, number, count);
    } else {
      char value[16];
      count = cpu_min(n, inner - at % inner);
      number_from_int(type, number, value);
      rows_fill(dst, value, count, size);
    }
    dst = (char *)dst + count * (int64_t)size;
  }
}

static void iota_run(const void *params, void *const *data, int64_t begin, int64_t end,
                     void *scratch) {
  (void)scratch;
  const iota_params *p = params;
  int64_t size = (int64_t)tn_type_size(p->type), span = p->inner == 1 ? p->length : p->inner;
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t run = unit / p->chunks, first = unit % p->chunks * IOTA_CHUNK;
    int64_t at = run * span + first, count = cpu_min(IOTA_CHUNK, span - first);
    cpu_count(p->type, p->length, p->inner, at, count, (char *)data[0] + at * size);
  }
}

tn_status *cpu_make_iota(tn_arena *arena, cpu_target target, const cpu_iota_spec *spec,
                         cpu_kernel *out) {
  int64_t count = cpu_count_elements(spec->rank, spec->dims, tn_type_size(spec->type));
  TN_ASSERT(spec->dimension >= 0 && spec->dimension < spec->rank);
  tn_status *status;
  cpu_kernel kernel = {
      .run = plain_iota, .units = count, .work = {.singles = 15}, .name = "iota plain"};
  if (target.level == 0 || count == 0) {
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    iota_params p = {.type = spec->type, .length = spec->dims[spec->dimension], .inner = 1};
    for (int d = spec->dimension + 1; d < spec->rank; d++) p.inner *= spec->dims[d];
    int64_t span = p.inner == 1 ? p.length : p.inner;
    p.chunks = (span + IOTA_CHUNK - 1) / IOTA_CHUNK;
    kernel.run = iota_run;
    kernel.units = count / span * p.chunks;
    double elements = (double)cpu_min(span, IOTA_CHUNK);
    kernel.work = (cpu_work){
        .bytes = elements * (double)tn_type_size(spec->type), .lanes = 8 * elements, .calls = 1};
    kernel.name = "iota rows";
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}
