/* Custom calls: QR, Hessenberg and tridiagonal form. */
#include "lapack/kind_frame.h"

#include <stdlib.h>

static XLA_FFI_Error *run_geqrf(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 1, 2, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  size_t k = m < n ? m : n;
  scalar *a = in_place(&call, 0, 0, m, n);
  scalar *tau = lapack_data(&call, LAPACK_RESULT + 1, SCALAR_TYPE, k, LAPACK_NONE);
  scalar *work = lapack_memory(&call, m, sizeof *work);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    NAME(qr)(m, n, a + b * m * n, tau + b * k, work);
  free(work);
  return call.error;
}

/* The length of what is left of a column. */
static real rest_of(size_t m, const scalar *x, size_t from) {
  real sum = 0;
  for (size_t i = from; i < m; i++) sum = real_hypot(sum, magnitude_of(x[i]));
  return sum;
}

static void exchange_columns(size_t m, scalar *a, int32_t *pivots, size_t j, size_t k) {
  int32_t kept = pivots[j];
  pivots[j] = pivots[k];
  pivots[k] = kept;
  for (size_t i = 0; i < m; i++) {
    scalar moved = a[i + j * m];
    a[i + j * m] = a[i + k * m];
    a[i + k * m] = moved;
  }
}

/* QR whose columns come longest first, after those that `pivots` fixes (not 0). */
static void pivoted_qr(size_t m, size_t n, scalar *a, int32_t *pivots, scalar *tau, scalar *work) {
  size_t fixed = 0;
  for (size_t j = 0; j < n; j++) {
    bool first = pivots[j] != 0;
    pivots[j] = (int32_t)j + 1;
    if (first) exchange_columns(m, a, pivots, j, fixed++);
  }
  for (size_t j = 0; j < m && j < n; j++) {
    size_t best = j;
    real most = j < fixed ? 0 : rest_of(m, a + j * m, j);
    for (size_t k = j + 1; j >= fixed && k < n; k++) {
      real each = rest_of(m, a + k * m, j);
      if (each > most) {
        most = each;
        best = k;
      }
    }
    if (best != j) exchange_columns(m, a, pivots, j, best);
    scalar *at = a + j + j * m;
    tau[j] = NAME(reflector)(m - j, at, at + 1);
    work[0] = 1;
    for (size_t i = 1; i < m - j; i++) work[i] = at[i];
    NAME(reflect_left)(m - j, n - j - 1, work, conjugate_of(tau[j]), at + m, m);
  }
}

static XLA_FFI_Error *run_geqp3(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 2, 3, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  size_t k = m < n ? m : n;
  scalar *a = in_place(&call, 0, 0, m, n);
  const int32_t *fixed = lapack_data(&call, 1, XLA_FFI_DataType_S32, n, LAPACK_NONE);
  int32_t *pivots = int32_result(&call, 1, n);
  scalar *tau = lapack_data(&call, LAPACK_RESULT + 2, SCALAR_TYPE, k, LAPACK_NONE);
  scalar *work = lapack_memory(&call, m, sizeof *work);
  if (!call.error && pivots != fixed) memmove(pivots, fixed, call.batch * n * sizeof *pivots);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    pivoted_qr(m, n, a + b * m * n, pivots + b * n, tau + b * k, work);
  free(work);
  return call.error;
}

static XLA_FFI_Error *run_orgqr(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 2, 1, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  size_t k = lapack_last(&call, 1);
  if (m < n || n < k)
    lapack_fail(&call, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                "%zu reflectors of %zu elements make no %zu columns", k, m, n);
  scalar *a = in_place(&call, 0, 0, m, n);
  const scalar *tau = lapack_data(&call, 1, SCALAR_TYPE, k, LAPACK_NONE);
  scalar *work = lapack_memory(&call, m, sizeof *work);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    NAME(form_q)(m, n, k, a + b * m * n, tau + b * k, work);
  free(work);
  return call.error;
}

/* c[m, n] becomes Q c, Q^H c, c Q or c Q^H. */
static void multiply_by_q(bool left, bool adjoint, size_t m, size_t n, size_t k, const scalar *a,
                          const scalar *tau, scalar *c, scalar *work) {
  size_t order = left ? m : n;
  bool forward = left == adjoint;
  for (size_t step = 0; step < k; step++) {
    size_t j = forward ? step : k - 1 - step;
    const scalar *at = a + j + j * order;
    scalar factor = adjoint ? conjugate_of(tau[j]) : tau[j];
    work[0] = 1;
    for (size_t i = 1; i < order - j; i++) work[i] = at[i];
    if (left)
      NAME(reflect_left)(m - j, n, work, factor, c + j, m);
    else
      NAME(reflect_right)(m, n - j, work, factor, c + j * m, m);
  }
}

static XLA_FFI_Error *run_ormqr(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 3, 1, &call)) return NULL;
  lapack_shape(&call, 2, &m, &n);
  bool left, adjoint; /* by flags since JAX 0.10, by letters before */
  if (!lapack_flag(&call, "left", &left)) left = lapack_letter(&call, "side", "LR") == 'L';
  if (!lapack_flag(&call, "transpose", &adjoint))
    adjoint = lapack_letter(&call, "trans", IS_COMPLEX ? "NC" : "NT") != 'N';
  size_t order = left ? m : n, k = lapack_last(&call, 1), columns = lapack_last(&call, 0);
  if (order < k || columns < k)
    lapack_fail(&call, XLA_FFI_Error_Code_INVALID_ARGUMENT,
                "%zu reflectors of %zu elements, in %zu columns", k, order, columns);
  const scalar *a = lapack_data(&call, 0, SCALAR_TYPE, order, columns);
  const scalar *tau = lapack_data(&call, 1, SCALAR_TYPE, k, LAPACK_NONE);
  scalar *c = in_place(&call, 2, 0, m, n);
  scalar *work = lapack_memory(&call, order, sizeof *work);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    multiply_by_q(left, adjoint, m, n, k, a + b * order * columns, tau + b * k, c + b * m * n,
                  work);
  free(work);
  return call.error;
}

static XLA_FFI_Error *run_gehrd(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 1, 3, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  want_square(&call, m, n);
  int32_t low = lapack_number(&call, "low", 1), high = lapack_number(&call, "high", (int32_t)n);
  if (n && (low < 1 || low > high || (size_t)high > n))
    lapack_fail(&call, XLA_FFI_Error_Code_INVALID_ARGUMENT, "rows %d to %d of %zu", (int)low,
                (int)high, n);
  size_t k = n ? n - 1 : 0;
  scalar *a = in_place(&call, 0, 0, n, n);
  scalar *tau = lapack_data(&call, LAPACK_RESULT + 1, SCALAR_TYPE, k, LAPACK_NONE);
  int32_t *info = info_result(&call, 2);
  scalar *work = lapack_memory(&call, n, sizeof *work);
  for (size_t b = 0; !call.error && b < call.batch; b++) {
    NAME(hessenberg)(n, (size_t)low - 1, (size_t)high, a + b * n * n, tau + b * k, work);
    info[b] = 0;
  }
  free(work);
  return call.error;
}

static XLA_FFI_Error *run_sytrd(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 1, 5, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  want_square(&call, m, n);
  char uplo = lapack_letter(&call, "uplo", "LU");
  size_t k = n ? n - 1 : 0;
  scalar *a = in_place(&call, 0, 0, n, n);
  real *d = lapack_data(&call, LAPACK_RESULT + 1, REAL_TYPE, n, LAPACK_NONE);
  real *e = lapack_data(&call, LAPACK_RESULT + 2, REAL_TYPE, k, LAPACK_NONE);
  scalar *tau = lapack_data(&call, LAPACK_RESULT + 3, SCALAR_TYPE, k, LAPACK_NONE);
  int32_t *info = info_result(&call, 4);
  scalar *work = lapack_memory(&call, 2 * n, sizeof *work);
  for (size_t b = 0; !call.error && b < call.batch; b++) {
    NAME(tridiagonal)(uplo, n, a + b * n * n, d + b * n, e + b * k, tau + b * k, work);
    info[b] = 0;
  }
  free(work);
  return call.error;
}

#if IS_COMPLEX
#define ORTHOGONAL "un"
#define SYMMETRIC  "he"
#else
#define ORTHOGONAL "or"
#define SYMMETRIC  "sy"
#endif
const lapack_handler NAME(form_handlers)[] = {
    {"lapack_" LETTER "geqrf_ffi", run_geqrf},
    {"lapack_" LETTER "geqp3_ffi", run_geqp3},
    {"lapack_" LETTER ORTHOGONAL "gqr_ffi", run_orgqr},
    {"lapack_" LETTER ORTHOGONAL "mqr_ffi", run_ormqr},
    {"lapack_" LETTER "gehrd_ffi", run_gehrd},
    {"lapack_" LETTER SYMMETRIC "trd_ffi", run_sytrd},
    {NULL, NULL},
};
