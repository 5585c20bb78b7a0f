/* Custom calls: factors and systems. */
#include "lapack/kind_frame.h"

#include <stdlib.h>

static XLA_FFI_Error *run_potrf(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 1, 2, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  want_square(&call, m, n);
  char uplo = lapack_letter(&call, "uplo", "LU");
  scalar *a = in_place(&call, 0, 0, n, n);
  int32_t *info = info_result(&call, 1);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    info[b] = NAME(cholesky)(uplo, n, a + b * n * n);
  return call.error;
}

static XLA_FFI_Error *run_getrf(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 1, 3, &call)) return NULL;
  lapack_shape(&call, 0, &m, &n);
  size_t k = m < n ? m : n;
  scalar *a = in_place(&call, 0, 0, m, n);
  int32_t *pivots = int32_result(&call, 1, k), *info = info_result(&call, 2);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    info[b] = NAME(lu)(m, n, a + b * m * n, pivots + b * k);
  return call.error;
}

static XLA_FFI_Error *run_trsm(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t m, n;
  if (!lapack_begin(frame, 2, 1, &call)) return NULL;
  lapack_shape(&call, 1, &m, &n);
  char side = lapack_letter(&call, "side", "LR"), uplo = lapack_letter(&call, "uplo", "LU");
  char trans = lapack_letter(&call, "trans_x", "NTC"), diag = lapack_letter(&call, "diag", "NU");
  size_t order = side == 'L' ? m : n;
  const scalar *a = lapack_data(&call, 0, SCALAR_TYPE, order, order);
  scalar *x = in_place(&call, 1, 0, m, n);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    NAME(solve_triangular)(side, uplo, trans, diag, m, n, a + b * order * order, x + b * m * n);
  return call.error;
}

static XLA_FFI_Error *run_gtsv(XLA_FFI_CallFrame *frame) {
  lapack_call call;
  size_t n, k;
  if (!lapack_begin(frame, 4, 5, &call)) return NULL;
  lapack_shape(&call, 3, &n, &k);
  /* All have n elements: the first of the lower and the last of the upper are none. */
  scalar *lower = in_place(&call, 0, 0, n, LAPACK_NONE);
  scalar *diagonal = in_place(&call, 1, 1, n, LAPACK_NONE);
  scalar *upper = in_place(&call, 2, 2, n, LAPACK_NONE);
  scalar *x = in_place(&call, 3, 3, n, k);
  int32_t *info = info_result(&call, 4);
  for (size_t b = 0; !call.error && b < call.batch; b++)
    info[b] = NAME(solve_tridiagonal)(n, k, lower + b * n + (n > 0), diagonal + b * n,
                                      upper + b * n, x + b * n * k);
  return call.error;
}

const lapack_handler NAME(solve_handlers)[] = {
    {"lapack_" LETTER "potrf_ffi", run_potrf},
    {"lapack_" LETTER "getrf_ffi", run_getrf},
    {"lapack_" LETTER "trsm_ffi", run_trsm},
    {"lapack_" LETTER "gtsv_ffi", run_gtsv},
    {NULL, NULL},
};
