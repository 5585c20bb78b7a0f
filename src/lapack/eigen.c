/* Eigenvalues and eigenvectors of Hermitian matrices: by tridiagonal form and implicit QL steps. */
#include "lapack/kind.h"

enum { STEPS = 60 }; /* for one eigenvalue, at most */

/* Columns j and j + 1 of z[n, n] turned. */
static void rotate_columns(size_t n, scalar *z, size_t j, real c, real s) {
  scalar *x = z + j * n, *y = x + n;
  for (size_t i = 0; i < n; i++) {
    scalar kept = y[i];
    y[i] = s * x[i] + c * kept;
    x[i] = c * x[i] - s * kept;
  }
}

/* The first index from l on behind which the matrix falls apart. */
static size_t end_of_block(size_t l, size_t n, const real *d, const real *e) {
  for (size_t m = l; m + 1 < n; m++) {
    real near = real_abs(d[m]) + real_abs(d[m + 1]);
    if (real_abs(e[m]) <= REAL_EPSILON * near || real_abs(e[m]) < REAL_LEAST) return m;
  }
  return n - 1;
}

/* One QL step with Wilkinson's shift on the block l..m. */
static void step_ql(size_t l, size_t m, size_t n, real *d, real *e, scalar *z) {
  real g = (d[l + 1] - d[l]) / (2 * e[l]);
  real r = real_hypot(g, 1);
  g = d[m] - d[l] + e[l] / (g + (g < 0 ? -r : r));
  real s = 1, c = 1, p = 0;
  for (size_t i = m; i-- > l;) {
    real f = s * e[i], b = c * e[i];
    r = real_hypot(f, g);
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
    if (z) rotate_columns(n, z, i, c, s);
  }
  d[l] -= p;
  e[l] = g;
  e[m] = 0;
}

/* Of the tridiagonal matrix; z (or NULL) is turned with it. */
static int32_t iterate_ql(size_t n, real *d, real *e, scalar *z) {
  for (size_t l = 0; l < n; l++) {
    for (int steps = 0;; steps++) {
      size_t m = end_of_block(l, n, d, e);
      if (m == l) break;
      if (steps == STEPS) return (int32_t)(n - l);
      step_ql(l, m, n, d, e, z);
    }
  }
  return 0;
}

static void sort_ascending(size_t n, real *w, scalar *z) {
  for (size_t i = 0; i < n; i++) {
    size_t least = i;
    for (size_t k = i + 1; k < n; k++)
      if (w[k] < w[least]) least = k;
    real kept = w[i];
    w[i] = w[least];
    w[least] = kept;
    for (size_t k = 0; z && least != i && k < n; k++) {
      scalar moved = z[k + i * n];
      z[k + i * n] = z[k + least * n];
      z[k + least * n] = moved;
    }
  }
}

/* The product of the reflectors below the subdiagonal, in the place of the matrix. */
static void form_basis(size_t n, scalar *a, const scalar *tau, scalar *work) {
  for (size_t j = n; j-- > 1;) {
    scalar *to = a + j * n;
    const scalar *from = to - n;
    for (size_t i = j + 1; i < n; i++) to[i] = from[i];
  }
  for (size_t i = 0; i < n; i++) a[i] = i == 0;
  for (size_t j = 1; j < n; j++) a[j * n] = 0;
  for (size_t j = n - 1; j-- > 0;) { /* of a[1.., 1..], whose columns are n apart */
    scalar *at = a + (j + 1) + (j + 1) * n;
    size_t rows = n - 1 - j;
    work[0] = 1;
    for (size_t i = 1; i < rows; i++) work[i] = at[i];
    for (size_t i = 0; i < rows; i++) at[i] = i == 0;
    for (size_t i = 1; i < j + 1; i++) a[i + (j + 1) * n] = 0;
    NAME(reflect_left)(rows, rows, work, tau[j], at, n);
  }
}

int32_t NAME(eigen)(bool vectors, char uplo, size_t n, scalar *a, real *w, real *e, scalar *work) {
  if (!n) return 0;
  if (uplo == 'U')
    for (size_t j = 0; j < n; j++)
      for (size_t i = j + 1; i < n; i++) a[i + j * n] = conjugate_of(a[j + i * n]);
  for (size_t j = 0; j < n; j++)
    for (size_t i = j; i < n; i++)
      if (!isfinite(real_part(a[i + j * n])) || !isfinite(imag_part(a[i + j * n])))
        return (int32_t)n;
  scalar *tau = work + 2 * n;
  NAME(tridiagonal)('L', n, a, w, e, tau, work);
  e[n - 1] = 0;
  if (vectors) form_basis(n, a, tau, work);
  int32_t open = iterate_ql(n, w, e, vectors ? a : NULL);
  if (!open) sort_ascending(n, w, vectors ? a : NULL);
  return open;
}
