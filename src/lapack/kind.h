/* The element type that a file of this folder is compiled for: each is compiled four times, with
 * KIND_S (f32), KIND_D (f64), KIND_C and KIND_Z (complex of them). Matrices lie by columns. */
#ifndef TN_LAPACK_KIND_H
#define TN_LAPACK_KIND_H

#include <complex.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(KIND_S) || defined(KIND_C)
typedef float real;
#define REAL_EPSILON FLT_EPSILON
#define REAL_LEAST   FLT_MIN
#define real_sqrt    sqrtf
#define real_abs     fabsf
#define real_hypot   hypotf
#else
typedef double real;
#define REAL_EPSILON DBL_EPSILON
#define REAL_LEAST   DBL_MIN
#define real_sqrt    sqrt
#define real_abs     fabs
#define real_hypot   hypot
#endif

#if defined(KIND_S)
typedef float scalar;
#define LETTER     "s"
#define NAME(name) s_##name
#elif defined(KIND_D)
typedef double scalar;
#define LETTER     "d"
#define NAME(name) d_##name
#elif defined(KIND_C)
typedef float complex scalar;
#define LETTER     "c"
#define NAME(name) c_##name
#elif defined(KIND_Z)
typedef double complex scalar;
#define LETTER     "z"
#define NAME(name) z_##name
#else
#error "no KIND"
#endif

#if defined(KIND_C) || defined(KIND_Z)
#define IS_COMPLEX 1
static inline real real_part(scalar x) {
  return (real)creal(x);
}
static inline real imag_part(scalar x) {
  return (real)cimag(x);
}
static inline scalar conjugate_of(scalar x) {
  return (scalar)conj(x);
}
/* CMPLX() is not in every compiler's headers. */
static inline scalar complex_of(real x, real y) {
  real parts[2] = {x, y};
  scalar out;
  memcpy(&out, parts, sizeof out);
  return out;
}
#else
#define IS_COMPLEX 0
static inline real real_part(scalar x) {
  return x;
}
static inline real imag_part(scalar x) {
  (void)x;
  return 0;
}
static inline scalar conjugate_of(scalar x) {
  return x;
}
static inline scalar complex_of(real x, real y) {
  (void)y;
  return x;
}
#endif

static inline real magnitude_of(scalar x) {
  return IS_COMPLEX ? real_hypot(real_part(x), imag_part(x)) : real_abs(real_part(x));
}
/* The sum of the squares of both parts. */
static inline real squared_norm(scalar x) {
  return real_part(x) * real_part(x) + imag_part(x) * imag_part(x);
}

/* Complex numbers of this precision, for real kinds too. */
#if defined(KIND_S) || defined(KIND_C)
typedef float complex pair;
#else
typedef double complex pair;
#endif
static inline pair pair_of(real x, real y) {
  real parts[2] = {x, y};
  pair out;
  memcpy(&out, parts, sizeof out);
  return out;
}
static inline real pair_size(pair x) {
  return real_hypot((real)creal(x), (real)cimag(x));
}

/* ---- factors (factor.c) ------------------------------------------------------------------------
 */

/* The triangle `uplo` of a[n, n] becomes its Cholesky factor; else gives the order of the minor
 * that is not positive. */
int32_t NAME(cholesky)(char uplo, size_t n, scalar *a);
/* a[m, n] becomes its factors of unit lower and upper, rows exchanged: pivots[i] counts from 1.
 * Gives the first column whose pivot is zero, from 1. */
int32_t NAME(lu)(size_t m, size_t n, scalar *a, int32_t *pivots);
/* b[m, n] becomes the solution of op(a) x = b (side 'L') or x op(a) = b. */
void NAME(solve_triangular)(char side, char uplo, char trans, char diag, size_t m, size_t n,
                            const scalar *a, scalar *b);
/* Of a tridiagonal matrix: b[n, k] becomes the solution; the diagonals become the factor. */
int32_t NAME(solve_tridiagonal)(size_t n, size_t k, scalar *lower, scalar *diagonal, scalar *upper,
                                scalar *b);

/* ---- reflectors (reflect.c): H = 1 - tau v v^H, v[0] = 1 ----------------------------------------
 */

/* Of the vector alpha, x[n - 1]: H^H of it is beta in the place of alpha and zeros; x becomes the
 * rest of v. Gives tau. */
scalar NAME(reflector)(size_t n, scalar *alpha, scalar *x);
/* c[m, n] with leading dimension `step` becomes (1 - tau v v^H) c, or c (1 - tau v v^H). */
void NAME(reflect_left)(size_t m, size_t n, const scalar *v, scalar tau, scalar *c, size_t step);
void NAME(reflect_right)(size_t m, size_t n, const scalar *v, scalar tau, scalar *c, size_t step);
/* a[m, n] becomes R and, below it, the reflectors of Q. tau[min(m, n)]; `work[m]`. */
void NAME(qr)(size_t m, size_t n, scalar *a, scalar *tau, scalar *work);
/* The first n columns of the product of k reflectors that lie in a[m, n]. `work[m]`. */
void NAME(form_q)(size_t m, size_t n, size_t k, scalar *a, const scalar *tau, scalar *work);
/* a[n, n] becomes upper Hessenberg from row and column `low` to `high` (counted from 0, exclusive),
 * below it the reflectors. `work[n]`. */
void NAME(hessenberg)(size_t n, size_t low, size_t high, scalar *a, scalar *tau, scalar *work);
/* The triangle `uplo` of Hermitian a[n, n] becomes tridiagonal: d[n], e[n - 1], tau[n - 1].
 * `work[2 n]`. */
void NAME(tridiagonal)(char uplo, size_t n, scalar *a, real *d, real *e, scalar *tau, scalar *work);

/* ---- spectra (eigen.c, singular.c) --------------------------------------------------------------
 */

/* The triangle `uplo` of Hermitian a[n, n]: w[n] gets its eigenvalues, ascending; a becomes the
 * eigenvectors if asked. `work[3 n]` and e[n]. Gives how many did not converge. */
int32_t NAME(eigen)(bool vectors, char uplo, size_t n, scalar *a, real *w, real *e, scalar *work);
/* a[m, n] with m >= n becomes U S, in s[n] the singular values, descending, and v[n, n] V. Gives 1
 * if it did not converge. */
int32_t NAME(jacobi_svd)(size_t m, size_t n, scalar *a, real *s, scalar *v);

/* ---- matrices of any kind (schur.c, vectors.c) -------------------------------------------------
 */

/* t[n, n] in Hessenberg form becomes Schur's: upper triangular, of a real matrix with blocks of two
 * rows for complex eigenvalues, whose diagonals are equal. z[n, n] (or NULL) is turned with it: z t
 * z^H stays. w[n] gets the eigenvalues. Gives how many did not converge. */
int32_t NAME(schur)(size_t n, scalar *t, scalar *z, pair *w);
/* The eigenvectors of z t z^H on the right, or on the left, of length 1: out[n, n]. `work[n]`. */
void NAME(eigenvectors)(bool left, size_t n, const scalar *t, const scalar *z, const pair *w,
                        pair *out, pair *work);

#endif
