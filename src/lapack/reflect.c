/* Householder's reflectors, and what is made of them: QR, Hessenberg and tridiagonal form. */
#include "lapack/kind.h"

/* The length of a vector, without overflow. */
static real norm_of(size_t n, const scalar *x) {
  real largest = 0;
  for (size_t i = 0; i < n; i++) {
    real each = real_abs(real_part(x[i])) > real_abs(imag_part(x[i])) ? real_abs(real_part(x[i]))
                                                                      : real_abs(imag_part(x[i]));
    if (!(each <= largest)) largest = each; /* a NaN too */
  }
  if (largest == 0 || !isfinite(largest)) return largest;
  real sum = 0;
  for (size_t i = 0; i < n; i++) sum += squared_norm(x[i] / largest);
  return largest * real_sqrt(sum);
}

scalar NAME(reflector)(size_t n, scalar *alpha, scalar *x) {
  real rest = n > 1 ? norm_of(n - 1, x) : 0;
  if (n == 0 || (rest == 0 && imag_part(*alpha) == 0)) return 0;
  real whole = real_hypot(magnitude_of(*alpha), rest);
  real beta = signbit(real_part(*alpha)) ? whole : -whole;
  scalar tau = complex_of((beta - real_part(*alpha)) / beta, -imag_part(*alpha) / beta);
  scalar divisor = *alpha - beta;
  for (size_t i = 0; i + 1 < n; i++) x[i] /= divisor;
  *alpha = beta;
  return tau;
}

void NAME(reflect_left)(size_t m, size_t n, const scalar *v, scalar tau, scalar *c, size_t step) {
  for (size_t j = 0; j < n && tau != 0; j++) {
    scalar *column = c + j * step;
    scalar sum = 0;
    for (size_t i = 0; i < m; i++) sum += conjugate_of(v[i]) * column[i];
    sum *= tau;
    for (size_t i = 0; i < m; i++) column[i] -= v[i] * sum;
  }
}

void NAME(reflect_right)(size_t m, size_t n, const scalar *v, scalar tau, scalar *c, size_t step) {
  for (size_t i = 0; i < m && tau != 0; i++) {
    scalar sum = 0;
    for (size_t j = 0; j < n; j++) sum += c[i + j * step] * v[j];
    sum *= tau;
    for (size_t j = 0; j < n; j++) c[i + j * step] -= sum * conjugate_of(v[j]);
  }
}

/* v of a reflector whose rest lies below its place. */
static void take_vector(size_t n, const scalar *rest, scalar *v) {
  v[0] = 1;
  for (size_t i = 1; i < n; i++) v[i] = rest[i - 1];
}

void NAME(qr)(size_t m, size_t n, scalar *a, scalar *tau, scalar *work) {
  for (size_t j = 0; j < m && j < n; j++) {
    scalar *at = a + j + j * m;
    tau[j] = NAME(reflector)(m - j, at, at + 1);
    take_vector(m - j, at + 1, work);
    NAME(reflect_left)(m - j, n - j - 1, work, conjugate_of(tau[j]), at + m, m);
  }
}

void NAME(form_q)(size_t m, size_t n, size_t k, scalar *a, const scalar *tau, scalar *work) {
  for (size_t j = k; j < n; j++)
    for (size_t i = 0; i < m; i++) a[i + j * m] = i == j;
  for (size_t j = k; j-- > 0;) {
    scalar *at = a + j + j * m;
    take_vector(m - j, at + 1, work);
    at[0] = 1;
    for (size_t i = 1; i < m - j; i++) at[i] = 0;
    for (size_t i = 0; i < j; i++) a[i + j * m] = 0;
    NAME(reflect_left)(m - j, n - j, work, tau[j], at, m);
  }
}

void NAME(hessenberg)(size_t n, size_t low, size_t high, scalar *a, scalar *tau, scalar *work) {
  for (size_t j = 0; j + 1 < n; j++) tau[j] = 0;
  for (size_t j = low; j + 1 < high; j++) {
    scalar *at = a + (j + 1) + j * n;
    size_t rows = high - j - 1;
    tau[j] = NAME(reflector)(rows, at, at + 1);
    take_vector(rows, at + 1, work);
    NAME(reflect_right)(high, rows, work, tau[j], a + (j + 1) * n, n);
    NAME(reflect_left)(rows, n - j - 1, work, conjugate_of(tau[j]), at + n, n);
  }
}

/* ---- tridiagonal form --------------------------------------------------------------------------
 */

/* a[i, j] of a Hermitian matrix of which one triangle is there. */
static scalar hermitian_element(char uplo, const scalar *a, size_t step, size_t i, size_t j) {
  if (i == j) return real_part(a[i + i * step]);
  return (uplo == 'L') == (i > j) ? a[i + j * step] : conjugate_of(a[j + i * step]);
}

/* a[n, n] becomes H^H a H: a - v w^H - w v^H. */
static void reflect_both(char uplo, size_t n, scalar *a, size_t step, const scalar *v, scalar tau,
                         scalar *w) {
  scalar inner = 0;
  for (size_t i = 0; i < n; i++) {
    scalar sum = 0;
    for (size_t j = 0; j < n; j++) sum += hermitian_element(uplo, a, step, i, j) * v[j];
    w[i] = tau * sum;
    inner += conjugate_of(w[i]) * v[i];
  }
  scalar half = -tau * inner / 2;
  for (size_t i = 0; i < n; i++) w[i] += half * v[i];
  for (size_t j = 0; j < n; j++) {
    for (size_t i = uplo == 'L' ? j : 0; i < (uplo == 'L' ? n : j + 1); i++)
      a[i + j * step] -= v[i] * conjugate_of(w[j]) + w[i] * conjugate_of(v[j]);
    a[j + j * step] = real_part(a[j + j * step]);
  }
}

static void lower_tridiagonal(size_t n, scalar *a, real *e, scalar *tau, scalar *work) {
  for (size_t j = 0; j + 1 < n; j++) {
    scalar *at = a + (j + 1) + j * n;
    size_t rows = n - j - 1;
    tau[j] = NAME(reflector)(rows, at, at + 1);
    e[j] = real_part(*at);
    take_vector(rows, at + 1, work);
    reflect_both('L', rows, at + n, n, work, tau[j], work + n);
  }
}

static void upper_tridiagonal(size_t n, scalar *a, real *e, scalar *tau, scalar *work) {
  for (size_t j = n; j-- > 1;) {
    scalar *column = a + j * n; /* its first j are reduced to the last of them */
    tau[j - 1] = NAME(reflector)(j, column + j - 1, column);
    e[j - 1] = real_part(column[j - 1]);
    for (size_t i = 0; i + 1 < j; i++) work[i] = column[i];
    work[j - 1] = 1;
    reflect_both('U', j, a, n, work, tau[j - 1], work + n);
  }
}

void NAME(tridiagonal)(char uplo, size_t n, scalar *a, real *d, real *e, scalar *tau,
                       scalar *work) {
  for (size_t j = 0; j < n; j++) a[j + j * n] = real_part(a[j + j * n]);
  if (uplo == 'U')
    upper_tridiagonal(n, a, e, tau, work);
  else
    lower_tridiagonal(n, a, e, tau, work);
  for (size_t j = 0; j < n; j++) d[j] = real_part(a[j + j * n]);
}
