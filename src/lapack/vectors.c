/* Eigenvectors from Schur's form, by substitution; in complex numbers, of real matrices too. */
#include "lapack/kind.h"

/* t without the eigenvalue in its diagonal. What is nearly 0 there is pushed away from it. */
static pair pivot_at(const scalar *t, size_t n, size_t i, pair value, real least) {
  pair d = t[i + i * n] - value;
  return pair_size(d) < least ? pair_of(least, 0) : d;
}

/* x keeps its direction and does not overflow. */
static void limit_size(pair *x, size_t n, size_t i) {
  real size = pair_size(x[i]);
  if (!(size > (real)1e10)) return;
  for (size_t k = 0; k < n; k++) x[k] /= size;
}

/* x[i], x[i + 1] of the system with the block at i, or the block's transpose. */
static void solve_block(const scalar *t, size_t n, size_t i, pair value, real least, bool turned,
                        pair *x) {
  pair a = t[i + i * n] - value, d = t[(i + 1) + (i + 1) * n] - value;
  pair b = t[i + (i + 1) * n], c = t[(i + 1) + i * n];
  if (turned) {
    pair kept = b;
    b = c;
    c = kept;
  }
  pair det = a * d - b * c;
  if (pair_size(det) < least * least) det = pair_of(least * least, 0);
  pair first = x[i], second = x[i + 1];
  x[i] = (d * first - b * second) / det;
  x[i + 1] = (a * second - c * first) / det;
}

static bool begins_block(const scalar *t, size_t n, size_t i) {
  return i + 1 < n && t[(i + 1) + i * n] != 0;
}

/* (t - value) x = 0, upward from the rows `low` to `high` that have the eigenvalue. */
static void substitute_up(const scalar *t, size_t n, size_t low, size_t high, pair value,
                          real least, pair *x) {
  for (size_t i = low; i-- > 0;) {
    bool block = i > 0 && begins_block(t, n, i - 1);
    size_t first = block ? i - 1 : i;
    for (size_t row = first; row <= i; row++) {
      pair sum = 0;
      for (size_t k = i + 1; k <= high; k++) sum += t[row + k * n] * x[k];
      x[row] = -sum;
    }
    if (block)
      solve_block(t, n, first, value, least, false, x);
    else
      x[i] /= pivot_at(t, n, i, value, least);
    limit_size(x, n, i);
    limit_size(x, n, first);
    i = first;
  }
}

/* (t^T - value) x = 0, downward. */
static void substitute_down(const scalar *t, size_t n, size_t low, size_t high, pair value,
                            real least, pair *x) {
  for (size_t i = high + 1; i < n; i++) {
    bool block = begins_block(t, n, i);
    size_t last = block ? i + 1 : i;
    for (size_t column = i; column <= last; column++) {
      pair sum = 0;
      for (size_t k = low; k < i; k++) sum += t[k + column * n] * x[k];
      x[column] = -sum;
    }
    if (block)
      solve_block(t, n, i, value, least, true, x);
    else
      x[i] /= pivot_at(t, n, i, value, least);
    limit_size(x, n, i);
    limit_size(x, n, last);
    i = last;
  }
}

/* x of t, or of its transpose, for eigenvalue k. */
static void vector_of(bool left, size_t n, const scalar *t, size_t k, pair value, real least,
                      pair *x) {
  size_t low = k, high = k;
  for (size_t i = 0; i < n; i++) x[i] = 0;
  if (begins_block(t, n, k)) high = k + 1;
  if (k > 0 && begins_block(t, n, k - 1)) low = k - 1;
  x[low] = 1;
  if (low < high) { /* (a - value) x + b y = 0, or with c */
    pair off = left ? t[high + low * n] : t[low + high * n];
    x[high] = -(t[low + low * n] - value) / off;
  }
  if (left)
    substitute_down(t, n, low, high, value, least, x);
  else
    substitute_up(t, n, low, high, value, least, x);
}

/* Of length 1; of a complex eigenvalue with its largest element real. */
static void normalise_vector(size_t n, bool turned, pair *v) {
  real most = 0, sum = 0;
  size_t at = 0;
  for (size_t i = 0; i < n; i++)
    if (pair_size(v[i]) > most) most = pair_size(v[at = i]);
  if (most == 0) return;
  for (size_t i = 0; i < n; i++) {
    v[i] /= most;
    sum += pair_size(v[i]) * pair_size(v[i]);
  }
  pair factor = 1 / real_sqrt(sum);
  if (turned) factor *= (pair)conj(v[at]) / pair_size(v[at]);
  for (size_t i = 0; i < n; i++) v[i] *= factor;
  if (turned) v[at] = (real)creal(v[at]);
}

void NAME(eigenvectors)(bool left, size_t n, const scalar *t, const scalar *z, const pair *w,
                        pair *out, pair *work) {
  real largest = 0;
  for (size_t i = 0; i < n * n; i++)
    if (magnitude_of(t[i]) > largest) largest = magnitude_of(t[i]);
  real least = REAL_EPSILON * largest > REAL_LEAST ? REAL_EPSILON * largest : REAL_LEAST;
  for (size_t k = 0; k < n; k++) {
    /* Of the transpose the vector's conjugate is wanted. */
    vector_of(left, n, t, k, w[k], least, work);
    pair *v = out + k * n;
    for (size_t i = 0; i < n; i++) v[i] = 0;
    for (size_t j = 0; j < n; j++) {
      pair factor = left ? (pair)conj(work[j]) : work[j];
      for (size_t i = 0; i < n && factor != 0; i++) v[i] += z[i + j * n] * factor;
    }
    normalise_vector(n, IS_COMPLEX || cimag(w[k]) != 0, v);
  }
}
