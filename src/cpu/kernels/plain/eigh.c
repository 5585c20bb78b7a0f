/* Eigenvalues and eigenvectors of Hermitian matrices: Householder's tridiagonal form, implicit QL
 * steps. All of it in f64, whatever the type, and rounded once at the end; sums in order, so that
 * this is the only variant, and the same bits at every level and in every tier.
 *
 * A matrix is scaled by a power of two, reduced to a diagonal and what lies below it, with the
 * product of the reflectors as a basis, and turned until what lies below is gone; the basis has the
 * eigenvectors as its rows then. Blocks between zeros below the diagonal are independent, which
 * each step uses. A unit is a matrix; all that is worked on lies in the thread's scratch. */
#include "base/assert.h"
#include "base/types.h"
#include "cpu/kernels/householder.h"
#include "cpu/kernels/plain/field.h"
#include "cpu/kernels/plain/plain.h"
#include <float.h>
#include <math.h>
#include <string.h>

enum { STEPS = 60 }; /* for one eigenvalue, at most */

/* A matrix as it is worked on: real and imaginary parts apart, row by row. `im` is NULL of a real
 * one. `basis` holds the vectors that become the eigenvectors, one a row. */
typedef struct eigh_work {
  int64_t n;
  double *re, *im;
  double *basis_re, *basis_im;
  double *diagonal, *below; /* of the tridiagonal form; below[n - 1] is 0 */
  double *v_re, *v_im;      /* one reflector */
  double *w_re, *w_im;
  double *tau_re, *tau_im; /* of each reflector */
} eigh_work;

enum { ROWS = 8 }; /* the vectors of eigh_work, from `diagonal` on */

static bool is_complex(tn_type type) {
  return type == TN_C64 || type == TN_C128;
}

size_t plain_eigh_scratch(tn_type type, int64_t n) {
  size_t parts = is_complex(type) ? 2 : 1, size = (size_t)n;
  return (2 * parts * size * size + ROWS * size) * sizeof(double);
}

static eigh_work lay_out(tn_type type, int64_t n, void *scratch) {
  double *at = scratch;
  size_t square = (size_t)(n * n);
  eigh_work work = {.n = n};
  double **const vectors[ROWS] = {&work.diagonal, &work.below, &work.v_re,   &work.v_im,
                                  &work.w_re,     &work.w_im,  &work.tau_re, &work.tau_im};
  work.re = at, at += square;
  work.basis_re = at, at += square;
  if (is_complex(type)) {
    work.im = at, at += square;
    work.basis_im = at, at += square;
  }
  for (int i = 0; i < ROWS; i++) *vectors[i] = at, at += n;
  TN_ASSERT((char *)at == (char *)scratch + plain_eigh_scratch(type, n));
  return work;
}

/* ---- in and out --------------------------------------------------------------------------------
 */

static tn_type real_type(tn_type type) {
  return type == TN_C64 ? TN_F32 : type == TN_C128 ? TN_F64 : type;
}

enum { NOT_FINITE = INT32_MAX };

/* Both triangles of the matrix whose one triangle is read, divided by a power of two so that
 * nothing overflows: its exponent, or NOT_FINITE if an element is not. */
static int take_matrix(const cpu_eigh_spec *s, const void *from, eigh_work *work) {
  int64_t n = s->n;
  double largest = 0;
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j <= i; j++) {
      field x = field_load(s->type, from, s->lower ? i * n + j : j * n + i);
      if (i == j) x.im = 0;
      if (!isfinite(x.re) || !isfinite(x.im)) return NOT_FINITE;
      largest = fmax(largest, fmax(fabs(x.re), fabs(x.im)));
    }
  int exponent = 0;
  frexp(largest, &exponent);
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j <= i; j++) {
      field x = field_load(s->type, from, s->lower ? i * n + j : j * n + i);
      double re = ldexp(x.re, -exponent), im = i == j ? 0 : ldexp(x.im, -exponent);
      work->re[i * n + j] = work->re[j * n + i] = re;
      if (!work->im) continue;
      work->im[i * n + j] = s->lower ? im : -im;
      work->im[j * n + i] = i == j ? 0 : -work->im[i * n + j];
    }
  return exponent;
}

/* Ascending; equal ones as they came. Row k of the basis is column k of the result. */
static void give_results(const cpu_eigh_spec *s, eigh_work *work, int exponent, void *vectors,
                         void *values) {
  int64_t n = s->n;
  tn_type real = real_type(s->type);
  for (int64_t k = 0; k < n; k++) {
    int64_t rank = 0;
    for (int64_t i = 0; i < n; i++)
      rank += work->diagonal[i] < work->diagonal[k] ||
              (work->diagonal[i] == work->diagonal[k] && i < k);
    field_store(real, values, rank, (field){ldexp(work->diagonal[k], exponent), 0});
    for (int64_t i = 0; i < n; i++) {
      double im = work->im ? work->basis_im[k * n + i] : 0;
      field_store(s->type, vectors, i * n + rank, (field){work->basis_re[k * n + i], im});
    }
  }
}

static void give_nans(const cpu_eigh_spec *s, void *vectors, void *values) {
  int64_t n = s->n;
  tn_type real = real_type(s->type);
  for (int64_t i = 0; i < n; i++) field_store(real, values, i, (field){NAN, 0});
  for (int64_t i = 0; i < n * n; i++) field_store(s->type, vectors, i, (field){NAN, NAN});
}

/* ---- rows --------------------------------------------------------------------------------------
 */

/* y += (a_re + i a_im) x, or with the conjugate of x. */
static void add_multiple(int64_t count, double a_re, double a_im, const double *x_re,
                         const double *x_im, bool conjugate, double *restrict y_re,
                         double *restrict y_im) {
  if (!x_im) {
    for (int64_t i = 0; i < count; i++) y_re[i] += a_re * x_re[i];
    return;
  }
  double sign = conjugate ? -1 : 1, up = sign * a_im, across = sign * a_re;
  for (int64_t i = 0; i < count; i++) {
    y_re[i] += a_re * x_re[i] - up * x_im[i];
    y_im[i] += a_im * x_re[i] + across * x_im[i];
  }
}

/* x^H y. */
static field inner_product(int64_t count, const double *x_re, const double *x_im,
                           const double *y_re, const double *y_im) {
  field sum = {0, 0};
  for (int64_t i = 0; i < count; i++) sum.re += x_re[i] * y_re[i];
  if (!x_im || !y_im) return sum;
  for (int64_t i = 0; i < count; i++) {
    sum.re += x_im[i] * y_im[i];
    sum.im += x_re[i] * y_im[i] - x_im[i] * y_re[i];
  }
  return sum;
}

static double *offset_or_null(double *rows, int64_t at) {
  return rows ? rows + at : NULL;
}

/* ---- tridiagonal form --------------------------------------------------------------------------
 */

/* The reflector of column k below the diagonal: (1, v1, ...) to the work's v, its factor to tau. */
static void find_reflector(eigh_work *work, int64_t k) {
  int64_t n = work->n, count = n - k - 1;
  double *x = work->w_re; /* interleaved where complex: w_im lies behind it */
  field tau;
  for (int64_t i = 0; i < count; i++) {
    int64_t at = (k + 1 + i) * n + k;
    x[work->im ? 2 * i : i] = work->re[at];
    if (work->im) x[2 * i + 1] = work->im[at];
  }
  double factor[2] = {0, 0};
  householder_reflector(work->im ? TN_C128 : TN_F64, x, 1, count, factor);
  tau = (field){factor[0], work->im ? factor[1] : 0};
  work->below[k] = x[0];
  work->tau_re[k] = tau.re;
  work->tau_im[k] = tau.im;
  for (int64_t i = 0; i < count; i++) {
    work->v_re[i] = i == 0 ? 1 : x[work->im ? 2 * i : i];
    if (work->im) work->v_im[i] = i == 0 ? 0 : x[2 * i + 1];
  }
}

/* The rest of the matrix, B, becomes H^H B H = B - v w^H - w v^H, where w = tau B v less what makes
 * it so. */
static void reflect_rest(eigh_work *work, int64_t k) {
  int64_t n = work->n, count = n - k - 1, corner = (k + 1) * n + k + 1;
  double tau_re = work->tau_re[k], tau_im = work->tau_im[k];
  double *v_re = work->v_re, *v_im = work->im ? work->v_im : NULL;
  double *w_re = work->w_re, *w_im = work->im ? work->w_im : NULL;
  memset(work->w_re, 0, (size_t)count * sizeof(double));
  memset(work->w_im, 0, (size_t)count * sizeof(double));
  for (int64_t j = 0; j < count; j++) /* column j is the conjugate of row j */
    add_multiple(count, v_re[j], v_im ? v_im[j] : 0, work->re + corner + j * n,
                 offset_or_null(work->im, corner + j * n), true, w_re, w_im);
  for (int64_t i = 0; i < count; i++) {
    double re = w_re[i], im = w_im ? w_im[i] : 0;
    w_re[i] = tau_re * re - tau_im * im;
    if (w_im) w_im[i] = tau_re * im + tau_im * re;
  }
  field inner = inner_product(count, w_re, w_im, v_re, v_im);
  double half_re = -0.5 * (tau_re * inner.re - tau_im * inner.im);
  double half_im = -0.5 * (tau_re * inner.im + tau_im * inner.re);
  add_multiple(count, half_re, half_im, v_re, v_im, false, w_re, w_im);
  for (int64_t i = 0; i < count; i++) {
    double *re = work->re + corner + i * n, *im = offset_or_null(work->im, corner + i * n);
    add_multiple(count, -v_re[i], v_im ? -v_im[i] : 0, w_re, w_im, true, re, im);
    add_multiple(count, -w_re[i], w_im ? -w_im[i] : 0, v_re, v_im, true, re, im);
    if (im) im[i] = 0;
  }
}

/* The reflectors stay in the rows of the matrix, right of the diagonal. */
static void reduce_to_tridiagonal(eigh_work *work) {
  int64_t n = work->n;
  for (int64_t k = 0; k < n; k++) {
    int64_t row = k * n + k + 1, count = n - k - 1;
    work->diagonal[k] = work->re[k * n + k];
    work->below[k] = work->tau_re[k] = work->tau_im[k] = 0;
    if (count == 0) break;
    find_reflector(work, k);
    reflect_rest(work, k);
    memcpy(work->re + row, work->v_re, (size_t)count * sizeof(double));
    if (work->im) memcpy(work->im + row, work->v_im, (size_t)count * sizeof(double));
  }
}

/* The columns of H0 H1 ..., one a row. */
static void form_basis(eigh_work *work) {
  int64_t n = work->n;
  memset(work->basis_re, 0, (size_t)(n * n) * sizeof(double));
  if (work->im) memset(work->basis_im, 0, (size_t)(n * n) * sizeof(double));
  for (int64_t i = 0; i < n; i++) work->basis_re[i * n + i] = 1;
  for (int64_t k = n - 2; k >= 0; k--) {
    int64_t from = k + 1, count = n - from;
    const double *v_re = work->re + k * n + from, *v_im = offset_or_null(work->im, k * n + from);
    double tau_re = work->tau_re[k], tau_im = work->tau_im[k];
    if (tau_re == 0 && tau_im == 0) continue;
    for (int64_t j = from; j < n; j++) {
      double *q_re = work->basis_re + j * n + from,
             *q_im = offset_or_null(work->basis_im, j * n + from);
      field sum = inner_product(count, v_re, v_im, q_re, q_im);
      add_multiple(count, -(tau_re * sum.re - tau_im * sum.im),
                   -(tau_re * sum.im + tau_im * sum.re), v_re, v_im, false, q_re, q_im);
    }
  }
}

/* ---- QL ----------------------------------------------------------------------------------------
 */

/* sqrt(a^2 + b^2) of numbers of any size: the C library's own need not be the same everywhere. */
static double length_of(double a, double b) {
  double large = fmax(fabs(a), fabs(b)), small = fmin(fabs(a), fabs(b));
  if (large == 0) return 0;
  double ratio = small / large;
  return large * sqrt(1 + ratio * ratio);
}

/* Rows j and j + 1 turned. */
static void turn_rows(int64_t n, double *rows, int64_t j, double c, double s) {
  double *restrict x = rows + j * n, *restrict y = x + n;
  for (int64_t i = 0; i < n; i++) {
    double kept = y[i];
    y[i] = s * x[i] + c * kept;
    x[i] = c * x[i] - s * kept;
  }
}

/* The first index from `l` on behind which the matrix falls apart. */
static int64_t end_of_block(const eigh_work *work, int64_t l) {
  for (int64_t m = l; m + 1 < work->n; m++) {
    double near = fabs(work->diagonal[m]) + fabs(work->diagonal[m + 1]);
    double off = fabs(work->below[m]);
    if (off <= DBL_EPSILON * near || off < DBL_MIN) return m;
  }
  return work->n - 1;
}

/* One QL step with Wilkinson's shift on the block l..m. */
static void ql_step(eigh_work *work, int64_t l, int64_t m) {
  TN_ASSERT(l >= 0 && l < m && m < work->n);
  double *d = work->diagonal, *e = work->below;
  double g = (d[l + 1] - d[l]) / (2 * e[l]);
  double r = length_of(g, 1);
  g = d[m] - d[l] + e[l] / (g + (g < 0 ? -r : r));
  double s = 1, c = 1, p = 0;
  for (int64_t i = m - 1; i >= l; i--) {
    double f = s * e[i], b = c * e[i];
    r = length_of(f, g);
    e[i + 1] = r;
    if (r == 0) {
      d[i + 1] -= p;
      e[m] = 0;
      return;
    }
    s = f / r;
    c = g / r;
    g = d[i + 1] - p;
    r = (d[i] - g) * s + 2 * c * b;
    p = s * r;
    d[i + 1] = g + p;
    g = c * r - b;
    turn_rows(work->n, work->basis_re, i, c, s);
    if (work->im) turn_rows(work->n, work->basis_im, i, c, s);
  }
  d[l] -= p;
  e[l] = g;
  e[m] = 0;
}

static bool find_spectrum(eigh_work *work) {
  for (int64_t l = 0; l < work->n; l++)
    for (int steps = 0;; steps++) {
      int64_t m = end_of_block(work, l);
      if (m == l) break;
      if (steps == STEPS) return false;
      ql_step(work, l, m);
    }
  return true;
}

void plain_eigh(const void *params, void *const *data, int64_t begin, int64_t end, void *scratch) {
  const cpu_eigh_spec *s = params;
  int64_t n = s->n;
  TN_ASSERT(begin >= 0 && end <= s->batch);
  size_t size = tn_type_size(s->type), real = tn_type_size(real_type(s->type));
  for (int64_t unit = begin; unit < end; unit++) {
    size_t square = (size_t)(unit * n * n) * size;
    void *vectors = (char *)data[0] + square;
    void *values = (char *)data[1] + (size_t)(unit * n) * real;
    eigh_work work = lay_out(s->type, n, scratch);
    int exponent = take_matrix(s, (const char *)data[2] + square, &work);
    if (exponent == NOT_FINITE) {
      give_nans(s, vectors, values);
      continue;
    }
    reduce_to_tridiagonal(&work);
    form_basis(&work);
    if (find_spectrum(&work))
      give_results(s, &work, exponent, vectors, values);
    else
      give_nans(s, vectors, values);
  }
}
