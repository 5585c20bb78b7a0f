/* Custom calls: eigenvalues of Hermitian matrices, singular values. */
#include "lapack/kind_frame.h"

#include <stdlib.h>

static XLA_FFI_Error *run_syevd(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 1, 3, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  want_square(&call, m, n);
  char uplo = lapack_letter(&call, "uplo", "LU");
  bool vectors = lapack_letter(&call, "mode", "NV") == 'V';
  scalar *a = in_place(&call, 0, 0, n, n);
  real *w = lapack_data(&call, LAPACK_RESULT + 1, REAL_TYPE, n, LAPACK_NONE);
  int32_t *info = info_result(&call, 2);
  scalar *work = lapack_memory(&call, 3 * n, sizeof *work);
  real *e = lapack_memory(&call, n, sizeof *e);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    info[b] = NAME(eigen)(vectors, uplo, n, a + b * n * n, w + b * n, e, work);
  free(e);
  free(work);
  return call.error;
}

/* ---- singular values ---------------------------------------------------------------------------
 */

typedef struct svd {
  size_t m, n, k;       /* of the matrix as it is worked on: m >= n; columns of U that are wanted */
  bool turned, vectors; /* it is the adjoint of what was given */
  scalar *a, *v, *basis, *tau, *work;
} svd;

/* The basis of svd.k columns whose first ones are those of a over their lengths; the rest, and
 * those of length 0, complete it. */
static void complete_basis(const svd *s, const real *lengths) {
  size_t m = s->m, known = 0;
  while (known < s->n && lengths[known] > 0) known++;
  for (size_t j = 0; j < known; j++)
    for (size_t i = 0; i < m; i++) s->basis[i + j * m] = s->a[i + j * m] / lengths[j];
  NAME(qr)(m, known, s->basis, s->tau, s->work);
  scalar *signs = s->work + m;
  for (size_t j = 0; j < known; j++) signs[j] = s->basis[j + j * m];
  NAME(form_q)(m, s->k, known, s->basis, s->tau, s->work);
  for (size_t j = 0; j < known; j++) /* R is diagonal, with elements of length 1 */
    for (size_t i = 0; i < m; i++) s->basis[i + j * m] *= signs[j] / magnitude_of(signs[j]);
}

static void copy_matrix(const scalar *from, size_t rows, size_t columns, bool adjoint, scalar *to) {
  for (size_t j = 0; j < columns; j++)
    for (size_t i = 0; i < rows; i++) {
      scalar x = from[i + j * rows];
      if (adjoint)
        to[j + i * columns] = conjugate_of(x);
      else
        to[i + j * rows] = x;
    }
}

/* u and vt of [given rows, ...] as LAPACK has them. */
static int32_t decompose_matrix(const svd *s, const scalar *given, real *lengths, scalar *u,
                                scalar *vt) {
  size_t rows = s->turned ? s->n : s->m, columns = s->turned ? s->m : s->n;
  copy_matrix(given, rows, columns, s->turned, s->a);
  if (NAME(jacobi_svd)(s->m, s->n, s->a, lengths, s->v)) return 1;
  if (!s->vectors) return 0;
  complete_basis(s, lengths);
  copy_matrix(s->basis, s->m, s->k, s->turned, s->turned ? vt : u);
  copy_matrix(s->v, s->n, s->n, !s->turned, s->turned ? u : vt);
  return 0;
}

static void svd_memory(lapack_call *call, svd *s) {
  s->a = lapack_memory(call, s->m * s->n, sizeof(scalar));
  s->v = lapack_memory(call, s->n * s->n, sizeof(scalar));
  s->basis = lapack_memory(call, s->m * s->k, sizeof(scalar));
  s->tau = lapack_memory(call, s->n, sizeof(scalar));
  s->work = lapack_memory(call, s->m + s->n, sizeof(scalar));
}

static void svd_free(svd *s) {
  free(s->a);
  free(s->v);
  free(s->basis);
  free(s->tau);
  free(s->work);
}

static XLA_FFI_Error *run_gesdd(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 1, 5, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  char mode = lapack_letter(&call, "mode", "ASN");
  size_t least = m < n ? m : n, most = m < n ? n : m;
  svd s = {.m = most, .n = least, .turned = m < n, .vectors = mode != 'N'};
  /* Without vectors, the results for them have the shapes of one mode or the other. */
  size_t u_columns = lapack_last(&call, LAPACK_RESULT + 2);
  bool full = mode == 'A' || (mode == 'N' && u_columns == m && m > n);
  s.k = full ? most : least;
  scalar *a = in_place(&call, 0, 0, m, n);
  real *lengths = lapack_data(&call, LAPACK_RESULT + 1, REAL_TYPE, least, LAPACK_NONE);
  scalar *u = NULL, *vt = NULL;
  size_t u_size = m * (full ? m : least), vt_size = n * (full ? n : least);
  if (s.vectors) {
    u = lapack_data(&call, LAPACK_RESULT + 2, SCALAR_TYPE, m, full ? m : least);
    vt = lapack_data(&call, LAPACK_RESULT + 3, SCALAR_TYPE, full ? n : least, n);
  }
  int32_t *info = info_result(&call, 4);
  svd_memory(&call, &s);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    info[b] = decompose_matrix(&s, a + b * m * n, lengths + b * least, u ? u + b * u_size : NULL,
                               vt ? vt + b * vt_size : NULL);
  svd_free(&s);
  return call.error;
}

#if IS_COMPLEX
#define SYMMETRIC "he"
#else
#define SYMMETRIC "sy"
#endif
const lapack_handler NAME(spectrum_handlers)[] = {
    {"lapack_" LETTER SYMMETRIC "evd_ffi", run_syevd},
    {"lapack_" LETTER "gesdd_ffi", run_gesdd},
    {"lapack_" LETTER "gesvd_ffi", run_gesdd},
    {NULL, NULL},
};
