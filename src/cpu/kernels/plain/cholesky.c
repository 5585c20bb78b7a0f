#include "cpu/kernels/linear.h"
#include "cpu/kernels/plain/field.h"
#include "cpu/kernels/plain/plain.h"
#include <math.h>
#include <string.h>

/* One matrix, as the factor U of U^H U: element (i, j) with i <= j. Where the lower triangle is
 * asked for, it is the conjugate of element (j, i). */
typedef struct factor {
  const cpu_cholesky_spec *spec;
  const char *src;
  char *dst;
} factor;

static int64_t place_of_element(const factor *f, int64_t i, int64_t j) {
  return f->spec->lower ? j * f->spec->n + i : i * f->spec->n + j;
}

static field load_factor_element(const factor *f, int64_t i, int64_t j) {
  return field_conj(field_load(f->spec->type, f->dst, place_of_element(f, i, j)), f->spec->lower);
}

static bool find_row(const factor *f, int64_t i) {
  tn_type type = f->spec->type;
  double pivot = 0;
  for (int64_t j = i; j < f->spec->n; j++) {
    field sum = field_conj(field_load(type, f->src, place_of_element(f, i, j)), f->spec->lower);
    if (j == i) sum.im = 0;
    for (int64_t k = 0; k < i; k++)
      sum = field_less(type, sum, field_conj(load_factor_element(f, k, i), true),
                       load_factor_element(f, k, j));
    if (j == i) {
      if (!(sum.re > 0)) return false;
      pivot = field_sqrt(type, sum.re);
      field_store(type, f->dst, place_of_element(f, i, i), (field){pivot, 0});
    } else {
      sum = field_scale_down(type, sum, pivot);
      field_store(type, f->dst, place_of_element(f, i, j), field_conj(sum, f->spec->lower));
    }
  }
  return true;
}

/* The asked triangle becomes NaN if there is no factor; the other one is zero. */
static void finish_factor(const factor *f, bool found) {
  field nan = {NAN, NAN};
  for (int64_t i = 0; i < f->spec->n; i++)
    for (int64_t j = i; j < f->spec->n; j++) {
      if (!found) field_store(f->spec->type, f->dst, place_of_element(f, i, j), nan);
      if (i != j) field_store(f->spec->type, f->dst, place_of_element(f, j, i), (field){0, 0});
    }
}

void plain_cholesky(const void *params, void *const *data, int64_t begin, int64_t end,
                    void *scratch) {
  (void)scratch;
  const cpu_cholesky_spec *spec = params;
  int64_t bytes = spec->n * spec->n * (int64_t)tn_type_size(spec->type);
  for (int64_t unit = begin; unit < end; unit++) {
    factor f = {spec, (const char *)data[1] + unit * bytes, (char *)data[0] + unit * bytes};
    bool found = true;
    for (int64_t i = 0; i < spec->n && found; i++) found = find_row(&f, i);
    finish_factor(&f, found);
  }
}
