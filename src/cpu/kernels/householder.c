/* QR by Householder reflectors, and the product of reflectors: row by row, for the rows are what
 * lies together.
 *
 * A reflector is found from its column (householder_reflector(), one for both levels) and applied
 * to the columns right of it: the sum of the rows weighted by v, times tau, and that taken from
 * each row. A unit is a matrix, worked on where the result lies; the thread's scratch holds two
 * rows. */
#include "cpu/kernels/householder.h"
#include "base/assert.h"
#include "cpu/kernels/common/axes.h"
#include "cpu/kernels/common/number.h"
#include "cpu/kernels/linear.h"
#include "cpu/kernels/plain/plain.h"
#include <string.h>

typedef struct householder_params {
  cpu_householder_spec spec;
  const linear_ops *ops;
  int64_t size;
} householder_params;

static void store_one(tn_type type, void *out) {
  float single[2] = {1, 0};
  double wide[2] = {1, 0};
  bool is_single = type == TN_F32 || type == TN_C64;
  memcpy(out, is_single ? (void *)single : (void *)wide, tn_type_size(type));
}

/* Columns [column, n) of `a` become H a, or H^H a (`conj`), for the rows from k; v is column k of
 * `packed`. Scratch: two rows. */
static void reflect_columns(const householder_params *p, char *a, const char *packed, int64_t k,
                            int64_t column, const void *tau, bool conj, char *scratch) {
  int64_t n = p->spec.n, size = p->size, columns = n - column, below = p->spec.m - k - 1;
  TN_ASSERT(columns > 0 && below >= 0 && k < p->spec.reflectors);
  char *row = a + (k * n + column) * size, *sum = scratch, *part = scratch + n * size;
  const char *v = packed + ((k + 1) * n + k) * size;
  char one[16];
  store_one(p->spec.type, one);
  memcpy(sum, row, (size_t)(columns * size));
  p->ops->plus(sum, v, n, true, row + n * size, n, below, columns);
  memset(part, 0, (size_t)(columns * size));
  p->ops->plus(part, tau, 0, conj, sum, 0, 1, columns);
  p->ops->less(row, one, 0, false, part, 0, 1, columns);
  for (int64_t i = 0; i < below; i++)
    p->ops->less(row + (i + 1) * n * size, v + i * n * size, 0, false, part, 0, 1, columns);
}

static void qr_run(const void *params, void *const *data, int64_t begin, int64_t end,
                   void *scratch) {
  const householder_params *p = params;
  const cpu_householder_spec *s = &p->spec;
  int64_t size = p->size, bytes = s->m * s->n * size;
  for (int64_t unit = begin; unit < end; unit++) {
    char *a = (char *)data[0] + unit * bytes;
    char *taus = (char *)data[1] + unit * s->reflectors * size;
    memcpy(a, (const char *)data[2] + unit * bytes, (size_t)bytes);
    for (int64_t k = 0; k < s->reflectors; k++) {
      householder_reflector(s->type, a + (k * s->n + k) * size, s->n, s->m - k, taus + k * size);
      if (k + 1 < s->n) reflect_columns(p, a, a, k, k + 1, taus + k * size, true, scratch);
    }
    p->ops->divide(a, NULL, false, s->m * s->n);
  }
}

static void product_run(const void *params, void *const *data, int64_t begin, int64_t end,
                        void *scratch) {
  const householder_params *p = params;
  const cpu_householder_spec *s = &p->spec;
  int64_t size = p->size, bytes = s->m * s->n * size;
  for (int64_t unit = begin; unit < end; unit++) {
    char *q = (char *)data[0] + unit * bytes;
    const char *packed = (const char *)data[1] + unit * bytes;
    const char *taus = (const char *)data[2] + unit * s->reflectors * size;
    memset(q, 0, (size_t)bytes);
    for (int64_t i = 0; i < s->n; i++) store_one(s->type, q + (i * s->n + i) * size);
    for (int64_t k = s->reflectors - 1; k >= 0; k--)
      reflect_columns(p, q, packed, k, k, taus + k * size, false, scratch);
    p->ops->divide(q, NULL, false, s->m * s->n);
  }
}

static tn_status *make_householder(tn_arena *arena, cpu_target target,
                                   const cpu_householder_spec *spec, cpu_kernel *plain,
                                   cpu_kernel_fn *fast, cpu_kernel *out) {
  TN_ASSERT(cpu_linear_type(spec->type));
  double work = (double)spec->m * (double)spec->n * (double)spec->reflectors;
  cpu_kernel kernel = *plain;
  kernel.units = spec->m == 0 || spec->n == 0 ? 0 : spec->batch;
  kernel.work = (cpu_work){.singles = 20 * work, .calls = 5};
  tn_status *status;
  if (target.level == 0) {
    status = cpu_keep(arena, spec, sizeof *spec, &kernel.params);
  } else {
    householder_params p = {.spec = *spec, .size = (int64_t)tn_type_size(spec->type)};
    p.ops = cpu_linear_find(target.isa, spec->type);
    kernel.run = fast;
    kernel.scratch = (size_t)(2 * spec->n * p.size);
    double heads = (double)spec->m * (double)spec->reflectors;
    kernel.work = (cpu_work){.lanes = 16 * work, .singles = 20 * heads, .calls = 5};
    status = cpu_keep(arena, &p, sizeof p, &kernel.params);
  }
  if (!status) *out = kernel;
  return status;
}

tn_status *cpu_make_qr(tn_arena *arena, cpu_target target, const cpu_householder_spec *spec,
                       cpu_kernel *out) {
  TN_ASSERT(spec->reflectors == cpu_min(spec->m, spec->n));
  cpu_kernel plain = {.run = plain_qr, .name = "qr"};
  return make_householder(arena, target, spec, &plain, qr_run, out);
}

tn_status *cpu_make_householder_product(tn_arena *arena, cpu_target target,
                                        const cpu_householder_spec *spec, cpu_kernel *out) {
  TN_ASSERT(spec->n <= spec->m && spec->reflectors >= 0 && spec->reflectors <= spec->n);
  cpu_kernel plain = {.run = plain_householder_product, .name = "householder_product"};
  return make_householder(arena, target, spec, &plain, product_run, out);
}
