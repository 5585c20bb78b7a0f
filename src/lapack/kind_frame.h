/* Frames of one element type. */
#ifndef TN_LAPACK_KIND_FRAME_H
#define TN_LAPACK_KIND_FRAME_H

#include "lapack/frame.h"
#include "lapack/kind.h"

#if defined(KIND_S)
#define SCALAR_TYPE  XLA_FFI_DataType_F32
#define COMPLEX_TYPE XLA_FFI_DataType_C64
#define REAL_TYPE    XLA_FFI_DataType_F32
#elif defined(KIND_D)
#define SCALAR_TYPE  XLA_FFI_DataType_F64
#define COMPLEX_TYPE XLA_FFI_DataType_C128
#define REAL_TYPE    XLA_FFI_DataType_F64
#elif defined(KIND_C)
#define SCALAR_TYPE  XLA_FFI_DataType_C64
#define COMPLEX_TYPE XLA_FFI_DataType_C64
#define REAL_TYPE    XLA_FFI_DataType_F32
#else
#define SCALAR_TYPE  XLA_FFI_DataType_C128
#define COMPLEX_TYPE XLA_FFI_DataType_C128
#define REAL_TYPE    XLA_FFI_DataType_F64
#endif

/* Result `result` with argument `arg` in it, matrices of [m, n] (or vectors). */
static inline scalar *in_place(lapack_call *call, int64_t arg, int64_t result, size_t m, size_t n) {
  const scalar *from = lapack_data(call, arg, SCALAR_TYPE, m, n);
  scalar *to = lapack_data(call, LAPACK_RESULT + result, SCALAR_TYPE, m, n);
  size_t each = (m == LAPACK_NONE ? 1 : m) * (n == LAPACK_NONE ? 1 : n);
  if (to && to != from && each) memmove(to, from, call->batch * each * sizeof *to);
  return to;
}

static inline int32_t *int32_result(lapack_call *call, int64_t result, size_t count) {
  return lapack_data(call, LAPACK_RESULT + result, XLA_FFI_DataType_S32, count, LAPACK_NONE);
}

/* info: one number each of the batch. */
static inline int32_t *info_result(lapack_call *call, int64_t result) {
  return int32_result(call, result, LAPACK_NONE);
}

static inline void want_square(lapack_call *call, size_t m, size_t n) {
  if (m != n)
    lapack_fail(call, XLA_FFI_Error_Code_INVALID_ARGUMENT, "the matrix is %zu x %zu, not square", m,
                n);
}

#endif
