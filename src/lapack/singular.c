/* Singular values by one-sided Jacobi turns: columns of a are made orthogonal to each other, which
 * finds small values to their own precision. */
#include "lapack/kind.h"

enum { SWEEPS = 60 };

/* Columns x and y become c x - s phase^H y and s phase x + c y. */
static void rotate_pair(size_t m, scalar *x, scalar *y, real c, real s, scalar phase) {
  for (size_t i = 0; i < m; i++) {
    scalar kept = x[i];
    x[i] = c * kept - s * conjugate_of(phase) * y[i];
    y[i] = s * phase * kept + c * y[i];
  }
}

/* Makes two columns orthogonal; false: they were. */
static bool orthogonalise_pair(size_t m, size_t n, scalar *a, scalar *v, size_t p, size_t q) {
  scalar *x = a + p * m, *y = a + q * m;
  real xx = 0, yy = 0;
  scalar xy = 0;
  for (size_t i = 0; i < m; i++) {
    xx += squared_norm(x[i]);
    yy += squared_norm(y[i]);
    xy += conjugate_of(x[i]) * y[i];
  }
  real size = magnitude_of(xy);
  real rounding = REAL_EPSILON * real_sqrt((real)m);
  if (!(size > rounding * real_sqrt(xx) * real_sqrt(yy)) || size < REAL_LEAST) return false;
  scalar phase = xy / size;
  real zeta = (yy - xx) / (2 * size);
  real t = (zeta < 0 ? -1 : 1) / (real_abs(zeta) + real_hypot(1, zeta));
  real c = 1 / real_hypot(1, t), s = c * t;
  rotate_pair(m, x, y, c, s, phase);
  rotate_pair(n, v + p * n, v + q * n, c, s, phase);
  return true;
}

static real column_length(size_t m, const scalar *x) {
  real sum = 0;
  for (size_t i = 0; i < m; i++) sum += squared_norm(x[i]);
  return real_sqrt(sum);
}

static void exchange_columns(size_t n, scalar *x, scalar *y) {
  for (size_t i = 0; i < n; i++) {
    scalar kept = x[i];
    x[i] = y[i];
    y[i] = kept;
  }
}

static void sort_descending(size_t m, size_t n, scalar *a, real *s, scalar *v) {
  for (size_t i = 0; i < n; i++) {
    size_t most = i;
    for (size_t k = i + 1; k < n; k++)
      if (s[k] > s[most]) most = k;
    if (most == i) continue;
    real kept = s[i];
    s[i] = s[most];
    s[most] = kept;
    exchange_columns(m, a + i * m, a + most * m);
    exchange_columns(n, v + i * n, v + most * n);
  }
}

/* So that squares neither overflow nor vanish; 1 where nothing is to be done. */
static real scale_of(size_t count, const scalar *a) {
  real largest = 0;
  for (size_t i = 0; i < count; i++) {
    if (!isfinite(real_part(a[i])) || !isfinite(imag_part(a[i]))) return 0;
    real each = real_abs(real_part(a[i])) > real_abs(imag_part(a[i])) ? real_abs(real_part(a[i]))
                                                                      : real_abs(imag_part(a[i]));
    if (each > largest) largest = each;
  }
  return largest > 0 ? largest : 1;
}

int32_t NAME(jacobi_svd)(size_t m, size_t n, scalar *a, real *s, scalar *v) {
  real scale = scale_of(m * n, a);
  if (scale == 0) return 1;
  for (size_t i = 0; i < m * n; i++) a[i] /= scale;
  for (size_t i = 0; i < n * n; i++) v[i] = i % (n + 1) == 0;
  bool turned = true;
  for (int sweep = 0; turned && sweep < SWEEPS; sweep++) {
    turned = false;
    for (size_t p = 0; p < n; p++)
      for (size_t q = p + 1; q < n; q++) turned |= orthogonalise_pair(m, n, a, v, p, q);
  }
  for (size_t j = 0; j < n; j++) s[j] = column_length(m, a + j * m);
  sort_descending(m, n, a, s, v);
  for (size_t j = 0; j < n; j++) {
    for (size_t i = 0; i < m; i++) a[i + j * m] *= scale;
    s[j] *= scale;
  }
  return turned;
}
