#include "cpu/kernels/linear.h"
#include "cpu/kernels/plain/field.h"
#include "cpu/kernels/plain/plain.h"

/* Element (i, j) of op(A) lies at (j, i) of A when A is transposed, and the solve from the right is
 * the transposed one: X op(A) = B means op(A)^T X^T = B^T. */
static field load_coefficient(const cpu_triangular_spec *spec, const void *a, int64_t i,
                              int64_t j) {
  bool flip = spec->transpose != spec->right;
  field value = field_load(spec->type, a, flip ? j * spec->n + i : i * spec->n + j);
  return field_conj(value, spec->conjugate);
}

/* A unit is one column of X (solving from the left) or one row of it (from the right). */
void plain_triangular(const void *params, void *const *data, int64_t begin, int64_t end,
                      void *scratch) {
  (void)scratch;
  const cpu_triangular_spec *s = params;
  int64_t size = (int64_t)tn_type_size(s->type);
  bool forward = s->lower == (s->transpose == s->right);
  for (int64_t unit = begin; unit < end; unit++) {
    int64_t batch = unit / s->lines, line = unit % s->lines;
    const char *a = (const char *)data[1] + batch * s->n * s->n * size;
    int64_t first = batch * s->n * s->lines + (s->right ? line * s->n : line);
    int64_t step = s->right ? 1 : s->lines;
    for (int64_t o = 0; o < s->n; o++) {
      int64_t i = forward ? o : s->n - 1 - o;
      field sum = field_load(s->type, data[2], first + i * step);
      for (int64_t p = 0; p < o; p++) {
        int64_t k = forward ? p : s->n - 1 - p;
        field x = field_load(s->type, data[0], first + k * step);
        sum = field_less(s->type, sum, load_coefficient(s, a, i, k), x);
      }
      if (!s->unit_diagonal) sum = field_divide(s->type, sum, load_coefficient(s, a, i, i));
      field_store(s->type, data[0], first + i * step, sum);
    }
  }
}
