/* Custom calls: eigenvalues and Schur's form of any square matrix. */
#include "lapack/kind_frame.h"

#include <stdlib.h>

enum { PARTS = IS_COMPLEX ? 1 : 2 }; /* real matrices' eigenvalues come in two results */

/* So that squares of elements neither overflow nor vanish: what t was divided by. */
static real scale_matrix(size_t n, scalar *t) {
  real largest = 0;
  for (size_t i = 0; i < n * n; i++)
    if (magnitude_of(t[i]) > largest) largest = magnitude_of(t[i]);
  bool fits = largest > (real)1e-10 && largest < (real)1e10;
  if (fits || largest == 0 || !isfinite(largest)) return 1;
  for (size_t i = 0; i < n * n; i++) t[i] /= largest;
  return largest;
}

/* Hessenberg form, then Schur's, of t over `factor`, which is given. z may be NULL. */
static int32_t reduce_to_schur(size_t n, scalar *t, scalar *z, pair *w, scalar *tau, scalar *work,
                               real *factor) {
  *factor = scale_matrix(n, t);
  NAME(hessenberg)(n, 0, n, t, tau, work);
  if (z) { /* the product of the reflectors, the last first */
    for (size_t i = 0; i < n * n; i++) z[i] = i % (n + 1) == 0;
    for (size_t j = n; j-- > 0;) {
      if (j + 1 >= n) continue;
      size_t rows = n - j - 1;
      work[0] = 1;
      for (size_t i = 1; i < rows; i++) work[i] = t[(j + 1 + i) + j * n];
      NAME(reflect_left)(rows, rows, work, tau[j], z + (j + 1) * (n + 1), n);
    }
  }
  for (size_t j = 0; j < n; j++)
    for (size_t i = j + 2; i < n; i++) t[i + j * n] = 0;
  return NAME(schur)(n, t, z, w);
}

static void put_values(size_t n, const pair *w, real factor, scalar *const *parts) {
  for (size_t i = 0; i < n; i++) {
#if IS_COMPLEX
    parts[0][i] = w[i] * factor;
#else
    parts[0][i] = (real)creal(w[i]) * factor;
    parts[1][i] = (real)cimag(w[i]) * factor;
#endif
  }
}

typedef struct general {
  scalar *t, *z, *tau, *work;
  pair *w, *vector;
} general;

static void general_memory(lapack_call *call, size_t n, general *g) {
  g->t = lapack_memory(call, n * n, sizeof(scalar));
  g->z = lapack_memory(call, n * n, sizeof(scalar));
  g->tau = lapack_memory(call, n, sizeof(scalar));
  g->work = lapack_memory(call, n, sizeof(scalar));
  g->w = lapack_memory(call, n, sizeof(pair));
  g->vector = lapack_memory(call, n, sizeof(pair));
}

static void general_free(general *g) {
  free(g->t);
  free(g->z);
  free(g->tau);
  free(g->work);
  free(g->w);
  free(g->vector);
}

static XLA_FFI_Error *run_geev(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 1, 3 + PARTS, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  want_square(&call, m, n);
  bool left = lapack_letter(&call, "compute_left", "NV") == 'V';
  bool right = lapack_letter(&call, "compute_right", "NV") == 'V';
  const scalar *a = lapack_data(&call, 0, SCALAR_TYPE, n, n);
  scalar *parts[PARTS];
  for (int p = 0; p < PARTS; p++)
    parts[p] = lapack_data(&call, LAPACK_RESULT + p, SCALAR_TYPE, n, LAPACK_NONE);
  pair *vl = NULL, *vr = NULL;
  if (left) vl = lapack_data(&call, LAPACK_RESULT + PARTS, COMPLEX_TYPE, n, n);
  if (right) vr = lapack_data(&call, LAPACK_RESULT + PARTS + 1, COMPLEX_TYPE, n, n);
  int32_t *info = info_result(&call, PARTS + 2);
  general g = {0};
  real factor;
  general_memory(&call, n, &g);
  for (size_t b = 0; !call.error && n && b < call.batch; b++) {
    memcpy(g.t, a + b * n * n, n * n * sizeof *a);
    info[b] = reduce_to_schur(n, g.t, left || right ? g.z : NULL, g.w, g.tau, g.work, &factor);
    put_values(n, g.w, factor, parts);
    for (int p = 0; p < PARTS; p++) parts[p] += n;
    if (info[b]) continue;
    if (left) NAME(eigenvectors)(true, n, g.t, g.z, g.w, vl + b * n * n, g.vector);
    if (right) NAME(eigenvectors)(false, n, g.t, g.z, g.w, vr + b * n * n, g.vector);
  }
  general_free(&g);
  return call.error;
}

static XLA_FFI_Error *run_gees(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 1, 4 + PARTS, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  want_square(&call, m, n);
  bool vectors = lapack_letter(&call, "mode", "NV") == 'V';
  (void)lapack_letter(&call, "sort", "N"); /* by nothing: a function to sort by cannot be given */
  scalar *t = in_place(&call, 0, 0, n, n);
  scalar *z = vectors ? lapack_data(&call, LAPACK_RESULT + 1, SCALAR_TYPE, n, n) : NULL;
  scalar *parts[PARTS];
  for (int p = 0; p < PARTS; p++)
    parts[p] = lapack_data(&call, LAPACK_RESULT + 2 + p, SCALAR_TYPE, n, LAPACK_NONE);
  int32_t *selected = info_result(&call, 2 + PARTS), *info = info_result(&call, 3 + PARTS);
  general g = {0};
  real factor;
  general_memory(&call, n, &g);
  for (size_t b = 0; !call.error && n && b < call.batch; b++) {
    selected[b] = 0;
    info[b] =
        reduce_to_schur(n, t + b * n * n, z ? z + b * n * n : NULL, g.w, g.tau, g.work, &factor);
    for (size_t i = 0; i < n * n; i++) t[b * n * n + i] *= factor;
    put_values(n, g.w, factor, parts);
    for (int p = 0; p < PARTS; p++) parts[p] += n;
  }
  general_free(&g);
  return call.error;
}

const lapack_handler NAME(general_handlers)[] = {
    {"lapack_" LETTER "geev_ffi", run_geev},
    {"lapack_" LETTER "gees_ffi", run_gees},
    {NULL, NULL},
};
