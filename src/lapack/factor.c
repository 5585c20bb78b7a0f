/* Triangular factors and systems. */
#include "lapack/kind.h"

/* ---- cholesky ---------------------------------------------------------------------------------
 */

static int32_t lower_cholesky(size_t n, scalar *a) {
  for (size_t j = 0; j < n; j++) {
    scalar *column = a + j * n;
    for (size_t k = 0; k < j; k++) {
      const scalar *from = a + k * n;
      scalar factor = conjugate_of(from[j]);
      for (size_t i = j; i < n; i++) column[i] -= from[i] * factor;
    }
    real pivot = real_part(column[j]);
    if (!(pivot > 0)) {
      column[j] = pivot;
      return (int32_t)j + 1;
    }
    real root = real_sqrt(pivot);
    column[j] = root;
    for (size_t i = j + 1; i < n; i++) column[i] /= root;
  }
  return 0;
}

static int32_t upper_cholesky(size_t n, scalar *a) {
  for (size_t j = 0; j < n; j++) {
    scalar *column = a + j * n;
    for (size_t i = 0; i <= j; i++) {
      const scalar *from = a + i * n;
      scalar sum = column[i];
      for (size_t k = 0; k < i; k++) sum -= conjugate_of(from[k]) * column[k];
      if (i < j) {
        column[i] = sum / real_part(from[i]);
        continue;
      }
      column[j] = real_part(sum);
      if (!(real_part(sum) > 0)) return (int32_t)j + 1;
      column[j] = real_sqrt(real_part(sum));
    }
  }
  return 0;
}

int32_t NAME(cholesky)(char uplo, size_t n, scalar *a) {
  return uplo == 'U' ? upper_cholesky(n, a) : lower_cholesky(n, a);
}

/* ---- lu ---------------------------------------------------------------------------------------
 */

static void exchange_rows(size_t m, size_t n, scalar *a, size_t i, size_t k) {
  for (size_t j = 0; j < n && i != k; j++) {
    scalar kept = a[i + j * m];
    a[i + j * m] = a[k + j * m];
    a[k + j * m] = kept;
  }
}

int32_t NAME(lu)(size_t m, size_t n, scalar *a, int32_t *pivots) {
  int32_t singular = 0;
  for (size_t j = 0; j < m && j < n; j++) {
    const scalar *column = a + j * m;
    size_t best = j;
    /* As LAPACK chooses: by the sum of both parts' absolute values. */
    for (size_t i = j + 1; i < m; i++)
      if (real_abs(real_part(column[i])) + real_abs(imag_part(column[i])) >
          real_abs(real_part(column[best])) + real_abs(imag_part(column[best])))
        best = i;
    pivots[j] = (int32_t)best + 1;
    if (column[best] == 0) {
      if (!singular) singular = (int32_t)j + 1;
      continue;
    }
    exchange_rows(m, n, a, j, best);
    for (size_t i = j + 1; i < m; i++) a[i + j * m] /= column[j];
    for (size_t k = j + 1; k < n; k++) {
      scalar factor = a[j + k * m];
      for (size_t i = j + 1; i < m; i++) a[i + k * m] -= column[i] * factor;
    }
  }
  return singular;
}

/* ---- triangular systems -----------------------------------------------------------------------
 */

/* op(a)[i, j], of a[n, n]. */
static scalar element_of(char trans, size_t n, const scalar *a, size_t i, size_t j) {
  if (trans == 'N') return a[i + j * n];
  return trans == 'C' ? conjugate_of(a[j + i * n]) : a[j + i * n];
}

static void solve_left(bool lower, char trans, bool unit, size_t m, const scalar *a, scalar *x) {
  for (size_t step = 0; step < m; step++) {
    size_t i = lower ? step : m - 1 - step;
    if (!unit) x[i] /= element_of(trans, m, a, i, i);
    scalar value = x[i];
    for (size_t k = lower ? i + 1 : 0; k < (lower ? m : i); k++)
      x[k] -= element_of(trans, m, a, k, i) * value;
  }
}

static void solve_right(bool lower, char trans, bool unit, size_t m, size_t n, const scalar *a,
                        scalar *b) {
  for (size_t step = 0; step < n; step++) {
    size_t j = lower ? n - 1 - step : step;
    scalar *column = b + j * m;
    for (size_t k = lower ? j + 1 : 0; k < (lower ? n : j); k++) {
      scalar factor = element_of(trans, n, a, k, j);
      for (size_t i = 0; i < m; i++) column[i] -= b[i + k * m] * factor;
    }
    scalar pivot = unit ? 1 : element_of(trans, n, a, j, j);
    for (size_t i = 0; i < m && !unit; i++) column[i] /= pivot;
  }
}

void NAME(solve_triangular)(char side, char uplo, char trans, char diag, size_t m, size_t n,
                            const scalar *a, scalar *b) {
  bool lower = (uplo == 'L') == (trans == 'N'); /* of op(a) */
  if (side == 'R') {
    solve_right(lower, trans, diag == 'U', m, n, a, b);
    return;
  }
  for (size_t j = 0; j < n; j++) solve_left(lower, trans, diag == 'U', m, a, b + j * m);
}

/* ---- tridiagonal systems ----------------------------------------------------------------------
 */

/* Row i loses its part below the diagonal; with an exchange row i gets a second upper one, which is
 * kept in lower[i]. */
static void eliminate_row(size_t i, size_t n, size_t k, scalar *lower, scalar *diagonal,
                          scalar *upper, scalar *b) {
  bool exchange = magnitude_of(diagonal[i]) < magnitude_of(lower[i]);
  scalar factor = exchange ? diagonal[i] / lower[i] : lower[i] / diagonal[i];
  scalar second = 0;
  if (exchange) {
    scalar below = diagonal[i + 1];
    diagonal[i] = lower[i];
    diagonal[i + 1] = upper[i] - factor * below;
    upper[i] = below;
    if (i + 2 < n) {
      second = upper[i + 1];
      upper[i + 1] = -factor * second;
    }
  } else {
    diagonal[i + 1] -= factor * upper[i];
  }
  lower[i] = second;
  for (size_t j = 0; j < k; j++) {
    scalar *x = b + j * n;
    scalar first = exchange ? x[i + 1] : x[i], other = exchange ? x[i] : x[i + 1];
    x[i] = first;
    x[i + 1] = other - factor * first;
  }
}

int32_t NAME(solve_tridiagonal)(size_t n, size_t k, scalar *lower, scalar *diagonal, scalar *upper,
                                scalar *b) {
  for (size_t i = 0; i + 1 < n; i++) {
    if (diagonal[i] == 0 && lower[i] == 0) return (int32_t)i + 1;
    eliminate_row(i, n, k, lower, diagonal, upper, b);
  }
  if (n && diagonal[n - 1] == 0) return (int32_t)n;
  for (size_t j = 0; j < k; j++) {
    scalar *x = b + j * n;
    for (size_t i = n; i-- > 0;) {
      if (i + 1 < n) x[i] -= upper[i] * x[i + 1];
      if (i + 2 < n) x[i] -= lower[i] * x[i + 2];
      x[i] /= diagonal[i];
    }
  }
  return 0;
}
