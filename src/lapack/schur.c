/* Schur's form of a Hessenberg matrix by QR steps: with one shift for complex matrices, with two
 * conjugate ones at a time for real ones. */
#include "lapack/kind.h"

enum { STEPS = 120, ODD = 10 }; /* for one eigenvalue, at most; every so many an odd shift */

/* Where the active block that ends with row m begins; what is small below the diagonal becomes 0.
 */
static size_t begin_of_block(size_t m, size_t n, scalar *t) {
  for (size_t l = m; l > 0; l--) {
    real near = magnitude_of(t[(l - 1) + (l - 1) * n]) + magnitude_of(t[l + l * n]);
    real below = magnitude_of(t[l + (l - 1) * n]);
    if (below <= REAL_EPSILON * near || below < REAL_LEAST) {
      t[l + (l - 1) * n] = 0;
      return l;
    }
  }
  return 0;
}

/* Rows p and p + 1 from column `from` on: x' = c x + s y, y' = c y - conj(s) x. */
static void turn_rows(size_t n, scalar *t, size_t p, size_t from, real c, scalar s) {
  for (size_t j = from; j < n; j++) {
    scalar *x = t + p + j * n, kept = *x;
    x[0] = c * kept + s * x[1];
    x[1] = c * x[1] - conjugate_of(s) * kept;
  }
}

/* The first `rows` rows of columns p and p + 1, by the adjoint of the same. */
static void turn_columns(size_t rows, size_t n, scalar *t, size_t p, real c, scalar s) {
  scalar *x = t + p * n, *y = x + n;
  for (size_t i = 0; i < rows; i++) {
    scalar kept = x[i];
    x[i] = c * kept + conjugate_of(s) * y[i];
    y[i] = c * y[i] - s * kept;
  }
}

#if IS_COMPLEX
/* The eigenvalue of the last two rows of the block that is nearer to the last element. */
static scalar shift_of(size_t m, size_t n, const scalar *t, int steps) {
  scalar last = t[m + m * n], below = t[m + (m - 1) * n];
  if (steps % ODD == ODD - 1) return last + (real)0.75 * magnitude_of(below);
  scalar half = (t[(m - 1) + (m - 1) * n] - last) / 2, product = below * t[(m - 1) + m * n];
  if (product == 0) return last;
  scalar root = (scalar)csqrt(half * half + product);
  scalar sum = half + root, other = half - root;
  return last - product / (magnitude_of(sum) > magnitude_of(other) ? sum : other);
}

/* The turn that makes (x, y) (r, 0). */
static void turn_of(scalar x, scalar y, real *c, scalar *s) {
  real size = magnitude_of(x), r = real_hypot(size, magnitude_of(y));
  *c = r > 0 ? size / r : 1;
  *s = r > 0 ? (size > 0 ? x / size : 1) * conjugate_of(y) / r : 0;
}

static void step_qr(size_t l, size_t m, size_t n, scalar *t, scalar *z, int steps) {
  scalar shift = shift_of(m, n, t, steps);
  scalar x = t[l + l * n] - shift, y = t[(l + 1) + l * n];
  for (size_t k = l; k < m; k++) {
    real c;
    scalar s;
    turn_of(x, y, &c, &s);
    turn_rows(n, t, k, k > l ? k - 1 : l, c, s);
    if (k > l) t[(k + 1) + (k - 1) * n] = 0;
    turn_columns(k + 2 < m ? k + 3 : m + 1, n, t, k, c, s);
    if (z) turn_columns(n, n, z, k, c, s);
    if (k + 1 == m) break;
    x = t[(k + 1) + k * n];
    y = t[(k + 2) + k * n];
  }
}

/* Rows of one eigenvalue, or of two, whose block has its last form now. */
/* NOLINTNEXTLINE(readability-non-const-parameter): real matrices' is the same function */
static size_t deflate_block(size_t l, size_t m, size_t n, scalar *t, scalar *z, pair *w) {
  (void)z;
  if (l < m) return 0;
  w[m] = t[m + m * n];
  return 1;
}
#else

/* The first column of the product of both shifted matrices, of which three elements are not 0. */
static void first_column(size_t l, size_t m, size_t n, const scalar *t, int steps, scalar v[3]) {
  real last = t[m + m * n], before = t[(m - 1) + (m - 1) * n];
  real trace = before + last;
  real det = before * last - t[m + (m - 1) * n] * t[(m - 1) + m * n];
  if (steps % ODD == ODD - 1) {
    real odd = real_abs(t[m + (m - 1) * n]) + real_abs(t[(m - 1) + (m - 2) * n]);
    real middle = last + (real)0.75 * odd;
    trace = 2 * middle;
    det = middle * middle + (real)0.4375 * odd * odd;
  }
  const scalar *at = t + l + l * n;
  real a = at[0], b = at[n], c = at[1], d = at[n + 1];
  v[0] = a * a + b * c - trace * a + det;
  v[1] = c * (a + d - trace);
  v[2] = l + 2 <= m ? c * at[n + 2] : 0;
}

/* A step of both shifts on the block l..m, of three rows at least. */
static void step_qr(size_t l, size_t m, size_t n, scalar *t, scalar *z, int steps) {
  scalar v[3];
  first_column(l, m, n, t, steps, v);
  for (size_t k = l; k < m; k++) {
    size_t rows = k + 2 <= m ? 3 : 2, from = k > l ? k - 1 : l;
    if (k > l)
      for (size_t i = 0; i < rows; i++) v[i] = t[(k + i) + (k - 1) * n];
    scalar tau = NAME(reflector)(rows, v, v + 1);
    if (k > l) {
      t[k + (k - 1) * n] = v[0];
      for (size_t i = 1; i < rows; i++) t[(k + i) + (k - 1) * n] = 0;
      from = k;
    }
    v[0] = 1;
    NAME(reflect_left)(rows, n - from, v, tau, t + k + from * n, n);
    NAME(reflect_right)(k + 3 < m ? k + 4 : m + 1, rows, v, tau, t + k * n, n);
    if (z) NAME(reflect_right)(n, rows, v, tau, z + k * n, n);
  }
}

/* A turn that makes the block a b / c d triangular if its eigenvalues are real; else, which it
 * says, one that makes its diagonal equal. */
static bool turn_of_block(real a, real b, real c, real d, real *cosine, real *sine) {
  real half = (a - d) / 2, discriminant = half * half + b * c;
  *cosine = 1;
  *sine = 0;
  if (discriminant >= 0) { /* the first column becomes the eigenvector (half + root, c) */
    real root = real_sqrt(discriminant), x = half + (half < 0 ? -root : root);
    real r = real_hypot(x, c);
    if (r > 0) {
      *cosine = x / r;
      *sine = c / r;
    }
    return false;
  }
  if (half == 0) return true;
  /* tan 2 angle = (d - a) / (b + c) */
  real sum = b + c, tau = real_hypot(sum, 2 * half);
  *cosine = real_sqrt((1 + real_abs(sum) / tau) / 2);
  *sine = -(half / (tau * *cosine)) * (sum < 0 ? -1 : 1);
  return true;
}

/* Rows of one eigenvalue, or of two, whose block has its last form now. */
static size_t deflate_block(size_t l, size_t m, size_t n, scalar *t, scalar *z, pair *w) {
  if (l == m) {
    w[m] = t[m + m * n];
    return 1;
  }
  if (l + 1 < m) return 0;
  scalar *at = t + l + l * n;
  real c, s;
  bool is_complex = turn_of_block(at[0], at[n], at[1], at[n + 1], &c, &s);
  turn_rows(n, t, l, l, c, s);
  turn_columns(m + 1, n, t, l, c, s);
  if (z) turn_columns(n, n, z, l, c, s);
  if (!is_complex || !(at[n] * at[1] < 0)) { /* rounding may leave nothing of a small part */
    at[1] = 0;
    w[l] = at[0];
    w[m] = at[n + 1];
    return 2;
  }
  real middle = (at[0] + at[n + 1]) / 2;
  at[0] = at[n + 1] = middle;
  real imaginary = real_sqrt(real_abs(at[1])) * real_sqrt(real_abs(at[n]));
  w[l] = pair_of(middle, imaginary);
  w[m] = pair_of(middle, -imaginary);
  return 2;
}
#endif

int32_t NAME(schur)(size_t n, scalar *t, scalar *z, pair *w) {
  for (size_t i = 0; i < n * n; i++)
    if (!isfinite(real_part(t[i])) || !isfinite(imag_part(t[i]))) return (int32_t)n;
  int steps = 0;
  for (size_t left = n; left > 0;) {
    size_t m = left - 1, l = begin_of_block(m, n, t);
    size_t settled = deflate_block(l, m, n, t, z, w);
    if (settled) {
      left -= settled;
      steps = 0;
      continue;
    }
    if (steps++ == STEPS) return (int32_t)left;
    step_qr(l, m, n, t, z, steps);
  }
  return 0;
}
